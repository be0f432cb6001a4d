; memmove of a few overlapping bytes, up and down: all are read before one is written.
; expect: 01 02 03 04 05 06 07 08 09 0a 0b 0c 0d 0e 0f 10 01 02 03 04 05 06 07 08 09 0a 0b 0c 0d 0e 0f 10
; expect: 01 02 03 04 05 05 06 08 09 0a 0b 0c 0d 0e 0f 10 01 02 03 04 05 05 06 08 09 0a 0b 0c 0d 0e 0f 10
; expect: 01 02 03 04 06 07 07 08 09 0a 0b 0c 0d 0e 0f 10 01 02 03 04 06 07 07 08 09 0a 0b 0c 0d 0e 0f 10
; expect: 01 02 03 04 05 06 07 08 09 0a 0b 0c 0d 0e 0f 10 01 02 03 04 05 06 07 08 09 0a 0b 0c 0d 0e 0f 10
; expect: 01 02 03 04 05 05 06 07 09 0a 0b 0c 0d 0e 0f 10 01 02 03 04 05 05 06 07 09 0a 0b 0c 0d 0e 0f 10
; expect: 01 02 03 04 06 07 08 08 09 0a 0b 0c 0d 0e 0f 10 01 02 03 04 06 07 08 08 09 0a 0b 0c 0d 0e 0f 10
; expect: 01 02 03 04 05 06 05 06 07 0a 0b 0c 0d 0e 0f 10 01 02 03 04 05 06 05 06 07 0a 0b 0c 0d 0e 0f 10
; expect: 01 02 03 04 07 08 09 08 09 0a 0b 0c 0d 0e 0f 10 01 02 03 04 07 08 09 08 09 0a 0b 0c 0d 0e 0f 10
; expect: 01 02 03 04 05 06 07 08 09 0a 0b 0c 0d 0e 0f 10 01 02 03 04 05 06 07 08 09 0a 0b 0c 0d 0e 0f 10
; expect: 01 02 03 04 05 05 06 07 08 0a 0b 0c 0d 0e 0f 10 01 02 03 04 05 05 06 07 08 0a 0b 0c 0d 0e 0f 10
; expect: 01 02 03 04 06 07 08 09 09 0a 0b 0c 0d 0e 0f 10 01 02 03 04 06 07 08 09 09 0a 0b 0c 0d 0e 0f 10
; expect: 01 02 03 04 05 06 05 06 07 08 0b 0c 0d 0e 0f 10 01 02 03 04 05 06 05 06 07 08 0b 0c 0d 0e 0f 10
; expect: 01 02 03 04 07 08 09 0a 09 0a 0b 0c 0d 0e 0f 10 01 02 03 04 07 08 09 0a 09 0a 0b 0c 0d 0e 0f 10
; expect: 01 02 03 04 05 06 07 08 09 0a 0b 0c 0d 0e 0f 10 01 02 03 04 05 06 07 08 09 0a 0b 0c 0d 0e 0f 10
; expect: 01 02 03 04 05 06 07 05 06 07 08 0c 0d 0e 0f 10 01 02 03 04 05 06 07 05 06 07 08 0c 0d 0e 0f 10
; expect: 01 02 03 04 08 09 0a 0b 09 0a 0b 0c 0d 0e 0f 10 01 02 03 04 08 09 0a 0b 09 0a 0b 0c 0d 0e 0f 10
; expect: 01 02 03 04 05 05 06 07 08 09 0b 0c 0d 0e 0f 10 01 02 03 04 05 05 06 07 08 09 0b 0c 0d 0e 0f 10
; expect: 01 02 03 04 06 07 08 09 0a 0a 0b 0c 0d 0e 0f 10 01 02 03 04 06 07 08 09 0a 0a 0b 0c 0d 0e 0f 10
; expect: 01 02 03 04 05 06 05 06 07 08 09 0c 0d 0e 0f 10 01 02 03 04 05 06 05 06 07 08 09 0c 0d 0e 0f 10
; expect: 01 02 03 04 07 08 09 0a 0b 0a 0b 0c 0d 0e 0f 10 01 02 03 04 07 08 09 0a 0b 0a 0b 0c 0d 0e 0f 10
; expect: 01 02 03 04 05 06 07 08 09 0a 0b 0c 0d 0e 0f 10 01 02 03 04 05 06 07 08 09 0a 0b 0c 0d 0e 0f 10
; expect: 01 02 03 04 05 06 07 05 06 07 08 09 0d 0e 0f 10 01 02 03 04 05 06 07 05 06 07 08 09 0d 0e 0f 10
; expect: 01 02 03 04 08 09 0a 0b 0c 0a 0b 0c 0d 0e 0f 10 01 02 03 04 08 09 0a 0b 0c 0a 0b 0c 0d 0e 0f 10
; expect: 01 02 03 04 05 05 06 07 08 09 0a 0c 0d 0e 0f 10 01 02 03 04 05 05 06 07 08 09 0a 0c 0d 0e 0f 10
; expect: 01 02 03 04 06 07 08 09 0a 0b 0b 0c 0d 0e 0f 10 01 02 03 04 06 07 08 09 0a 0b 0b 0c 0d 0e 0f 10
; expect: 01 02 03 04 05 06 05 06 07 08 09 0a 0d 0e 0f 10 01 02 03 04 05 06 05 06 07 08 09 0a 0d 0e 0f 10
; expect: 01 02 03 04 07 08 09 0a 0b 0c 0b 0c 0d 0e 0f 10 01 02 03 04 07 08 09 0a 0b 0c 0b 0c 0d 0e 0f 10
; expect: 01 02 03 04 05 06 07 08 09 0a 0b 0c 0d 0e 0f 10 01 02 03 04 05 06 07 08 09 0a 0b 0c 0d 0e 0f 10
; expect: 01 02 03 04 05 06 07 05 06 07 08 09 0a 0e 0f 10 01 02 03 04 05 06 07 05 06 07 08 09 0a 0e 0f 10
; expect: 01 02 03 04 08 09 0a 0b 0c 0d 0b 0c 0d 0e 0f 10 01 02 03 04 08 09 0a 0b 0c 0d 0b 0c 0d 0e 0f 10
; expect: 01 02 03 04 05 05 06 07 08 09 0a 0b 0d 0e 0f 10 01 02 03 04 05 05 06 07 08 09 0a 0b 0d 0e 0f 10
; expect: 01 02 03 04 06 07 08 09 0a 0b 0c 0c 0d 0e 0f 10 01 02 03 04 06 07 08 09 0a 0b 0c 0c 0d 0e 0f 10
; expect: 01 02 03 04 05 06 05 06 07 08 09 0a 0b 0e 0f 10 01 02 03 04 05 06 05 06 07 08 09 0a 0b 0e 0f 10
; expect: 01 02 03 04 07 08 09 0a 0b 0c 0d 0c 0d 0e 0f 10 01 02 03 04 07 08 09 0a 0b 0c 0d 0c 0d 0e 0f 10
; expect: 01 02 03 04 05 06 07 08 09 0a 0b 0c 0d 0e 0f 10 01 02 03 04 05 06 07 08 09 0a 0b 0c 0d 0e 0f 10
; expect: 01 02 03 04 05 06 07 05 06 07 08 09 0a 0b 0f 10 01 02 03 04 05 06 07 05 06 07 08 09 0a 0b 0f 10
; expect: 01 02 03 04 08 09 0a 0b 0c 0d 0e 0c 0d 0e 0f 10 01 02 03 04 08 09 0a 0b 0c 0d 0e 0c 0d 0e 0f 10
@mem = internal global [16 x i8] zeroinitializer
declare void @llvm.memmove.p0.p0.i16(ptr, ptr, i16, i1)
define internal void @move1(ptr %to, ptr %from) noinline {
  call void @llvm.memmove.p0.p0.i16(ptr %to, ptr %from, i16 1, i1 false)
  ret void
}
define internal void @move2(ptr %to, ptr %from) noinline {
  call void @llvm.memmove.p0.p0.i16(ptr %to, ptr %from, i16 2, i1 false)
  ret void
}
define internal void @move3(ptr %to, ptr %from) noinline {
  call void @llvm.memmove.p0.p0.i16(ptr %to, ptr %from, i16 3, i1 false)
  ret void
}
define internal void @move4(ptr %to, ptr %from) noinline {
  call void @llvm.memmove.p0.p0.i16(ptr %to, ptr %from, i16 4, i1 false)
  ret void
}
define internal void @move5(ptr %to, ptr %from) noinline {
  call void @llvm.memmove.p0.p0.i16(ptr %to, ptr %from, i16 5, i1 false)
  ret void
}
define internal void @move6(ptr %to, ptr %from) noinline {
  call void @llvm.memmove.p0.p0.i16(ptr %to, ptr %from, i16 6, i1 false)
  ret void
}
define internal void @move7(ptr %to, ptr %from) noinline {
  call void @llvm.memmove.p0.p0.i16(ptr %to, ptr %from, i16 7, i1 false)
  ret void
}
define internal void @fill() noinline {
  br label %head
head:
  %i = phi i8 [ 0, %0 ], [ %next, %head ]
  %p = getelementptr i8, ptr @mem, i8 %i
  %next = add i8 %i, 1
  store i8 %next, ptr %p
  %c = icmp ne i8 %next, 16
  br i1 %c, label %head, label %end
end:
  ret void
}
define internal void @show() noinline {
  br label %head
head:
  %i = phi i8 [ 0, %0 ], [ %next, %head ]
  %p = getelementptr i8, ptr @mem, i8 %i
  %v = load i8, ptr %p
  store volatile i8 %v, ptr inttoptr (i16 -12288 to ptr)
  %next = add i8 %i, 1
  %c = icmp ne i8 %next, 16
  br i1 %c, label %head, label %end
end:
  ret void
}
define void @main() {
  call void @fill()
  call void @llvm.memmove.p0.p0.i16(ptr getelementptr (i8, ptr @mem, i16 4), ptr getelementptr (i8, ptr @mem, i16 4), i16 1, i1 false)
  call void @show()
  call void @fill()
  call void @move1(ptr getelementptr (i8, ptr @mem, i16 4), ptr getelementptr (i8, ptr @mem, i16 4))
  call void @show()
  call void @fill()
  call void @llvm.memmove.p0.p0.i16(ptr getelementptr (i8, ptr @mem, i16 5), ptr getelementptr (i8, ptr @mem, i16 4), i16 2, i1 false)
  call void @show()
  call void @fill()
  call void @move2(ptr getelementptr (i8, ptr @mem, i16 5), ptr getelementptr (i8, ptr @mem, i16 4))
  call void @show()
  call void @fill()
  call void @llvm.memmove.p0.p0.i16(ptr getelementptr (i8, ptr @mem, i16 4), ptr getelementptr (i8, ptr @mem, i16 5), i16 2, i1 false)
  call void @show()
  call void @fill()
  call void @move2(ptr getelementptr (i8, ptr @mem, i16 4), ptr getelementptr (i8, ptr @mem, i16 5))
  call void @show()
  call void @fill()
  call void @llvm.memmove.p0.p0.i16(ptr getelementptr (i8, ptr @mem, i16 4), ptr getelementptr (i8, ptr @mem, i16 4), i16 2, i1 false)
  call void @show()
  call void @fill()
  call void @move2(ptr getelementptr (i8, ptr @mem, i16 4), ptr getelementptr (i8, ptr @mem, i16 4))
  call void @show()
  call void @fill()
  call void @llvm.memmove.p0.p0.i16(ptr getelementptr (i8, ptr @mem, i16 5), ptr getelementptr (i8, ptr @mem, i16 4), i16 3, i1 false)
  call void @show()
  call void @fill()
  call void @move3(ptr getelementptr (i8, ptr @mem, i16 5), ptr getelementptr (i8, ptr @mem, i16 4))
  call void @show()
  call void @fill()
  call void @llvm.memmove.p0.p0.i16(ptr getelementptr (i8, ptr @mem, i16 4), ptr getelementptr (i8, ptr @mem, i16 5), i16 3, i1 false)
  call void @show()
  call void @fill()
  call void @move3(ptr getelementptr (i8, ptr @mem, i16 4), ptr getelementptr (i8, ptr @mem, i16 5))
  call void @show()
  call void @fill()
  call void @llvm.memmove.p0.p0.i16(ptr getelementptr (i8, ptr @mem, i16 6), ptr getelementptr (i8, ptr @mem, i16 4), i16 3, i1 false)
  call void @show()
  call void @fill()
  call void @move3(ptr getelementptr (i8, ptr @mem, i16 6), ptr getelementptr (i8, ptr @mem, i16 4))
  call void @show()
  call void @fill()
  call void @llvm.memmove.p0.p0.i16(ptr getelementptr (i8, ptr @mem, i16 4), ptr getelementptr (i8, ptr @mem, i16 6), i16 3, i1 false)
  call void @show()
  call void @fill()
  call void @move3(ptr getelementptr (i8, ptr @mem, i16 4), ptr getelementptr (i8, ptr @mem, i16 6))
  call void @show()
  call void @fill()
  call void @llvm.memmove.p0.p0.i16(ptr getelementptr (i8, ptr @mem, i16 4), ptr getelementptr (i8, ptr @mem, i16 4), i16 3, i1 false)
  call void @show()
  call void @fill()
  call void @move3(ptr getelementptr (i8, ptr @mem, i16 4), ptr getelementptr (i8, ptr @mem, i16 4))
  call void @show()
  call void @fill()
  call void @llvm.memmove.p0.p0.i16(ptr getelementptr (i8, ptr @mem, i16 5), ptr getelementptr (i8, ptr @mem, i16 4), i16 4, i1 false)
  call void @show()
  call void @fill()
  call void @move4(ptr getelementptr (i8, ptr @mem, i16 5), ptr getelementptr (i8, ptr @mem, i16 4))
  call void @show()
  call void @fill()
  call void @llvm.memmove.p0.p0.i16(ptr getelementptr (i8, ptr @mem, i16 4), ptr getelementptr (i8, ptr @mem, i16 5), i16 4, i1 false)
  call void @show()
  call void @fill()
  call void @move4(ptr getelementptr (i8, ptr @mem, i16 4), ptr getelementptr (i8, ptr @mem, i16 5))
  call void @show()
  call void @fill()
  call void @llvm.memmove.p0.p0.i16(ptr getelementptr (i8, ptr @mem, i16 6), ptr getelementptr (i8, ptr @mem, i16 4), i16 4, i1 false)
  call void @show()
  call void @fill()
  call void @move4(ptr getelementptr (i8, ptr @mem, i16 6), ptr getelementptr (i8, ptr @mem, i16 4))
  call void @show()
  call void @fill()
  call void @llvm.memmove.p0.p0.i16(ptr getelementptr (i8, ptr @mem, i16 4), ptr getelementptr (i8, ptr @mem, i16 6), i16 4, i1 false)
  call void @show()
  call void @fill()
  call void @move4(ptr getelementptr (i8, ptr @mem, i16 4), ptr getelementptr (i8, ptr @mem, i16 6))
  call void @show()
  call void @fill()
  call void @llvm.memmove.p0.p0.i16(ptr getelementptr (i8, ptr @mem, i16 4), ptr getelementptr (i8, ptr @mem, i16 4), i16 4, i1 false)
  call void @show()
  call void @fill()
  call void @move4(ptr getelementptr (i8, ptr @mem, i16 4), ptr getelementptr (i8, ptr @mem, i16 4))
  call void @show()
  call void @fill()
  call void @llvm.memmove.p0.p0.i16(ptr getelementptr (i8, ptr @mem, i16 7), ptr getelementptr (i8, ptr @mem, i16 4), i16 4, i1 false)
  call void @show()
  call void @fill()
  call void @move4(ptr getelementptr (i8, ptr @mem, i16 7), ptr getelementptr (i8, ptr @mem, i16 4))
  call void @show()
  call void @fill()
  call void @llvm.memmove.p0.p0.i16(ptr getelementptr (i8, ptr @mem, i16 4), ptr getelementptr (i8, ptr @mem, i16 7), i16 4, i1 false)
  call void @show()
  call void @fill()
  call void @move4(ptr getelementptr (i8, ptr @mem, i16 4), ptr getelementptr (i8, ptr @mem, i16 7))
  call void @show()
  call void @fill()
  call void @llvm.memmove.p0.p0.i16(ptr getelementptr (i8, ptr @mem, i16 5), ptr getelementptr (i8, ptr @mem, i16 4), i16 5, i1 false)
  call void @show()
  call void @fill()
  call void @move5(ptr getelementptr (i8, ptr @mem, i16 5), ptr getelementptr (i8, ptr @mem, i16 4))
  call void @show()
  call void @fill()
  call void @llvm.memmove.p0.p0.i16(ptr getelementptr (i8, ptr @mem, i16 4), ptr getelementptr (i8, ptr @mem, i16 5), i16 5, i1 false)
  call void @show()
  call void @fill()
  call void @move5(ptr getelementptr (i8, ptr @mem, i16 4), ptr getelementptr (i8, ptr @mem, i16 5))
  call void @show()
  call void @fill()
  call void @llvm.memmove.p0.p0.i16(ptr getelementptr (i8, ptr @mem, i16 6), ptr getelementptr (i8, ptr @mem, i16 4), i16 5, i1 false)
  call void @show()
  call void @fill()
  call void @move5(ptr getelementptr (i8, ptr @mem, i16 6), ptr getelementptr (i8, ptr @mem, i16 4))
  call void @show()
  call void @fill()
  call void @llvm.memmove.p0.p0.i16(ptr getelementptr (i8, ptr @mem, i16 4), ptr getelementptr (i8, ptr @mem, i16 6), i16 5, i1 false)
  call void @show()
  call void @fill()
  call void @move5(ptr getelementptr (i8, ptr @mem, i16 4), ptr getelementptr (i8, ptr @mem, i16 6))
  call void @show()
  call void @fill()
  call void @llvm.memmove.p0.p0.i16(ptr getelementptr (i8, ptr @mem, i16 4), ptr getelementptr (i8, ptr @mem, i16 4), i16 5, i1 false)
  call void @show()
  call void @fill()
  call void @move5(ptr getelementptr (i8, ptr @mem, i16 4), ptr getelementptr (i8, ptr @mem, i16 4))
  call void @show()
  call void @fill()
  call void @llvm.memmove.p0.p0.i16(ptr getelementptr (i8, ptr @mem, i16 7), ptr getelementptr (i8, ptr @mem, i16 4), i16 5, i1 false)
  call void @show()
  call void @fill()
  call void @move5(ptr getelementptr (i8, ptr @mem, i16 7), ptr getelementptr (i8, ptr @mem, i16 4))
  call void @show()
  call void @fill()
  call void @llvm.memmove.p0.p0.i16(ptr getelementptr (i8, ptr @mem, i16 4), ptr getelementptr (i8, ptr @mem, i16 7), i16 5, i1 false)
  call void @show()
  call void @fill()
  call void @move5(ptr getelementptr (i8, ptr @mem, i16 4), ptr getelementptr (i8, ptr @mem, i16 7))
  call void @show()
  call void @fill()
  call void @llvm.memmove.p0.p0.i16(ptr getelementptr (i8, ptr @mem, i16 5), ptr getelementptr (i8, ptr @mem, i16 4), i16 6, i1 false)
  call void @show()
  call void @fill()
  call void @move6(ptr getelementptr (i8, ptr @mem, i16 5), ptr getelementptr (i8, ptr @mem, i16 4))
  call void @show()
  call void @fill()
  call void @llvm.memmove.p0.p0.i16(ptr getelementptr (i8, ptr @mem, i16 4), ptr getelementptr (i8, ptr @mem, i16 5), i16 6, i1 false)
  call void @show()
  call void @fill()
  call void @move6(ptr getelementptr (i8, ptr @mem, i16 4), ptr getelementptr (i8, ptr @mem, i16 5))
  call void @show()
  call void @fill()
  call void @llvm.memmove.p0.p0.i16(ptr getelementptr (i8, ptr @mem, i16 6), ptr getelementptr (i8, ptr @mem, i16 4), i16 6, i1 false)
  call void @show()
  call void @fill()
  call void @move6(ptr getelementptr (i8, ptr @mem, i16 6), ptr getelementptr (i8, ptr @mem, i16 4))
  call void @show()
  call void @fill()
  call void @llvm.memmove.p0.p0.i16(ptr getelementptr (i8, ptr @mem, i16 4), ptr getelementptr (i8, ptr @mem, i16 6), i16 6, i1 false)
  call void @show()
  call void @fill()
  call void @move6(ptr getelementptr (i8, ptr @mem, i16 4), ptr getelementptr (i8, ptr @mem, i16 6))
  call void @show()
  call void @fill()
  call void @llvm.memmove.p0.p0.i16(ptr getelementptr (i8, ptr @mem, i16 4), ptr getelementptr (i8, ptr @mem, i16 4), i16 6, i1 false)
  call void @show()
  call void @fill()
  call void @move6(ptr getelementptr (i8, ptr @mem, i16 4), ptr getelementptr (i8, ptr @mem, i16 4))
  call void @show()
  call void @fill()
  call void @llvm.memmove.p0.p0.i16(ptr getelementptr (i8, ptr @mem, i16 7), ptr getelementptr (i8, ptr @mem, i16 4), i16 6, i1 false)
  call void @show()
  call void @fill()
  call void @move6(ptr getelementptr (i8, ptr @mem, i16 7), ptr getelementptr (i8, ptr @mem, i16 4))
  call void @show()
  call void @fill()
  call void @llvm.memmove.p0.p0.i16(ptr getelementptr (i8, ptr @mem, i16 4), ptr getelementptr (i8, ptr @mem, i16 7), i16 6, i1 false)
  call void @show()
  call void @fill()
  call void @move6(ptr getelementptr (i8, ptr @mem, i16 4), ptr getelementptr (i8, ptr @mem, i16 7))
  call void @show()
  call void @fill()
  call void @llvm.memmove.p0.p0.i16(ptr getelementptr (i8, ptr @mem, i16 5), ptr getelementptr (i8, ptr @mem, i16 4), i16 7, i1 false)
  call void @show()
  call void @fill()
  call void @move7(ptr getelementptr (i8, ptr @mem, i16 5), ptr getelementptr (i8, ptr @mem, i16 4))
  call void @show()
  call void @fill()
  call void @llvm.memmove.p0.p0.i16(ptr getelementptr (i8, ptr @mem, i16 4), ptr getelementptr (i8, ptr @mem, i16 5), i16 7, i1 false)
  call void @show()
  call void @fill()
  call void @move7(ptr getelementptr (i8, ptr @mem, i16 4), ptr getelementptr (i8, ptr @mem, i16 5))
  call void @show()
  call void @fill()
  call void @llvm.memmove.p0.p0.i16(ptr getelementptr (i8, ptr @mem, i16 6), ptr getelementptr (i8, ptr @mem, i16 4), i16 7, i1 false)
  call void @show()
  call void @fill()
  call void @move7(ptr getelementptr (i8, ptr @mem, i16 6), ptr getelementptr (i8, ptr @mem, i16 4))
  call void @show()
  call void @fill()
  call void @llvm.memmove.p0.p0.i16(ptr getelementptr (i8, ptr @mem, i16 4), ptr getelementptr (i8, ptr @mem, i16 6), i16 7, i1 false)
  call void @show()
  call void @fill()
  call void @move7(ptr getelementptr (i8, ptr @mem, i16 4), ptr getelementptr (i8, ptr @mem, i16 6))
  call void @show()
  call void @fill()
  call void @llvm.memmove.p0.p0.i16(ptr getelementptr (i8, ptr @mem, i16 4), ptr getelementptr (i8, ptr @mem, i16 4), i16 7, i1 false)
  call void @show()
  call void @fill()
  call void @move7(ptr getelementptr (i8, ptr @mem, i16 4), ptr getelementptr (i8, ptr @mem, i16 4))
  call void @show()
  call void @fill()
  call void @llvm.memmove.p0.p0.i16(ptr getelementptr (i8, ptr @mem, i16 7), ptr getelementptr (i8, ptr @mem, i16 4), i16 7, i1 false)
  call void @show()
  call void @fill()
  call void @move7(ptr getelementptr (i8, ptr @mem, i16 7), ptr getelementptr (i8, ptr @mem, i16 4))
  call void @show()
  call void @fill()
  call void @llvm.memmove.p0.p0.i16(ptr getelementptr (i8, ptr @mem, i16 4), ptr getelementptr (i8, ptr @mem, i16 7), i16 7, i1 false)
  call void @show()
  call void @fill()
  call void @move7(ptr getelementptr (i8, ptr @mem, i16 4), ptr getelementptr (i8, ptr @mem, i16 7))
  call void @show()
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
