; Many arguments and results, through registers and memory, direct and indirect.
; expect: 02 05 06 0a 09 08 07 0b 0d 0e 01 15 14 13 12 11 10 0f 0e 01 02 03 04 05 06 07 08 09 0a 0a 09 08 07 06 05 04 03 02 01 37
define internal void @give16(i16 %v) noinline {
  %lo = trunc i16 %v to i8
  store volatile i8 %lo, ptr inttoptr (i16 -12288 to ptr)
  %up = lshr i16 %v, 8
  %hi = trunc i16 %up to i8
  store volatile i8 %hi, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define internal void @many(i8 %a, i1 %b, i8 %c, i16 %d, i32 %e, i8 %f, i16 %g, i1 %h, i64 %i) noinline {
  store volatile i8 %a, ptr inttoptr (i16 -12288 to ptr)
  call void @give16(i16 %d)
  %e3 = lshr i32 %e, 24
  %e2 = lshr i32 %e, 16
  %e1 = lshr i32 %e, 8
  %t3 = trunc i32 %e3 to i8
  %t2 = trunc i32 %e2 to i8
  %t1 = trunc i32 %e1 to i8
  %t0 = trunc i32 %e to i8
  store volatile i8 %t3, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 %t2, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 %t1, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 %t0, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 %f, ptr inttoptr (i16 -12288 to ptr)
  call void @give16(i16 %g)
  %x = xor i1 %b, %h
  %xb = zext i1 %x to i8
  store volatile i8 %xb, ptr inttoptr (i16 -12288 to ptr)
  br label %head
head:
  %n = phi i64 [ %i, %0 ], [ %less, %head ]
  %k = phi i8 [ 0, %0 ], [ %more, %head ]
  %top = lshr i64 %n, 56
  %byte = trunc i64 %top to i8
  store volatile i8 %byte, ptr inttoptr (i16 -12288 to ptr)
  %less = shl i64 %n, 8
  %more = add i8 %k, 1
  %again = icmp ult i8 %more, 8
  br i1 %again, label %head, label %end
end:
  ret void
}
define internal { i8, i16, [3 x i8], i32 } @results(i8 %start) noinline {
  %two = add i8 %start, 1
  %four = add i8 %start, 3
  %five = add i8 %start, 4
  %six = add i8 %start, 5
  %w = zext i8 %two to i16
  %three = add i16 %w, 1
  %up = shl i16 %three, 8
  %pair = or i16 %up, %w
  %r0 = insertvalue { i8, i16, [3 x i8], i32 } poison, i8 %start, 0
  %r1 = insertvalue { i8, i16, [3 x i8], i32 } %r0, i16 %pair, 1
  %r2 = insertvalue { i8, i16, [3 x i8], i32 } %r1, i8 %four, 2, 0
  %r3 = insertvalue { i8, i16, [3 x i8], i32 } %r2, i8 %five, 2, 1
  %r4 = insertvalue { i8, i16, [3 x i8], i32 } %r3, i8 %six, 2, 2
  %r5 = insertvalue { i8, i16, [3 x i8], i32 } %r4, i32 168364039, 3
  ret { i8, i16, [3 x i8], i32 } %r5
}
define internal void @show(ptr %f) noinline {
  call void %f(i8 1, i8 2, i8 3, i8 4, i8 5, i8 6, i8 7, i8 8, i8 9, i8 10)
  ret void
}
define internal void @forth(i8 %a0, i8 %a1, i8 %a2, i8 %a3, i8 %a4, i8 %a5, i8 %a6, i8 %a7, i8 %a8, i8 %a9) {
  store volatile i8 %a0, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 %a1, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 %a2, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 %a3, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 %a4, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 %a5, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 %a6, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 %a7, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 %a8, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 %a9, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define internal void @back(i8 %a0, i8 %a1, i8 %a2, i8 %a3, i8 %a4, i8 %a5, i8 %a6, i8 %a7, i8 %a8, i8 %a9) {
  store volatile i8 %a9, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 %a8, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 %a7, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 %a6, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 %a5, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 %a4, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 %a3, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 %a2, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 %a1, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 %a0, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define internal void @total(i8 %a0, i8 %a1, i8 %a2, i8 %a3, i8 %a4, i8 %a5, i8 %a6, i8 %a7, i8 %a8, i8 %a9) {
  %s1 = add i8 %a0, %a1
  %s2 = add i8 %s1, %a2
  %s3 = add i8 %s2, %a3
  %s4 = add i8 %s3, %a4
  %s5 = add i8 %s4, %a5
  %s6 = add i8 %s5, %a6
  %s7 = add i8 %s6, %a7
  %s8 = add i8 %s7, %a8
  %s9 = add i8 %s8, %a9
  store volatile i8 %s9, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define void @main() {
  call void @many(i8 2, i1 true, i8 3, i16 1541, i32 168364039, i8 11, i16 3597, i1 false, i64 1518859942647303950)
  %r = call { i8, i16, [3 x i8], i32 } @results(i8 1)
  %a = extractvalue { i8, i16, [3 x i8], i32 } %r, 0
  store volatile i8 %a, ptr inttoptr (i16 -12288 to ptr)
  %b = extractvalue { i8, i16, [3 x i8], i32 } %r, 1
  call void @give16(i16 %b)
  %c = extractvalue { i8, i16, [3 x i8], i32 } %r, 2
  %c0 = extractvalue [3 x i8] %c, 0
  store volatile i8 %c0, ptr inttoptr (i16 -12288 to ptr)
  %c1 = extractvalue [3 x i8] %c, 1
  store volatile i8 %c1, ptr inttoptr (i16 -12288 to ptr)
  %c2 = extractvalue { i8, i16, [3 x i8], i32 } %r, 2, 2
  store volatile i8 %c2, ptr inttoptr (i16 -12288 to ptr)
  %d = extractvalue { i8, i16, [3 x i8], i32 } %r, 3
  %d0 = trunc i32 %d to i16
  call void @give16(i16 %d0)
  %d1 = lshr i32 %d, 16
  %d2 = trunc i32 %d1 to i16
  call void @give16(i16 %d2)
  call void @show(ptr @back)
  call void @show(ptr @total)
  %never = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %some = icmp ne i8 %never, 0
  %which = select i1 %some, ptr @forth, ptr @total
  br i1 %some, label %more, label %end
more:
  call void @show(ptr %which)
  br label %end
end:
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
