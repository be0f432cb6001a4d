; Loops up and down, tested at the top or at the bottom; with no, one and more than 256 iterations.
; expect: 07 00 07 00 08 00 48 1f c7 1f 88 7e 07 00 5c 00 dd 7e 87 7f dc 80 09 bb b3 a5 ff ff 01 00 0b 00 80 4b 80 18 81 95 0c a0 ff ff 00 00 01 00 7f ff 00 00 01 00 01 00 01 00 02 00 55 00 56 00 4e 01
define internal void @give16(i16 %v) noinline {
  %lo = trunc i16 %v to i8
  store volatile i8 %lo, ptr inttoptr (i16 -12288 to ptr)
  %up = lshr i16 %v, 8
  %hi = trunc i16 %up to i8
  store volatile i8 %hi, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define internal i16 @top8(i8 %n) noinline {
entry:
  br label %head
head:
  %i = phi i8 [ 0, %entry ], [ %next, %body ]
  %s = phi i16 [ 7, %entry ], [ %t, %body ]
  %c = icmp ult i8 %i, %n
  br i1 %c, label %body, label %end
body:
  %w = zext i8 %i to i16
  %t = add i16 %s, %w
  %next = add i8 %i, 1
  br label %head
end:
  ret i16 %s
}
define internal i16 @top16(i16 %n) noinline {
entry:
  br label %head
head:
  %i = phi i16 [ 0, %entry ], [ %next, %body ]
  %s = phi i16 [ 7, %entry ], [ %t, %body ]
  %c = icmp ult i16 %i, %n
  br i1 %c, label %body, label %end
body:
  %x = xor i16 %i, 85
  %t = add i16 %s, %x
  %next = add i16 %i, 1
  br label %head
end:
  ret i16 %s
}
define internal i16 @down16(i16 %n) noinline {
entry:
  %z = icmp eq i16 %n, 0
  br i1 %z, label %none, label %head
none:
  ret i16 -1
head:
  %i = phi i16 [ %n, %entry ], [ %next, %head ]
  %s = phi i16 [ 0, %entry ], [ %t, %head ]
  %m = mul i16 %s, 5
  %t = add i16 %m, %i
  %next = add i16 %i, -1
  %c = icmp eq i16 %next, 0
  br i1 %c, label %end, label %head
end:
  ret i16 %t
}
define internal i16 @bottom8(i8 %n) noinline {
entry:
  br label %head
head:
  %i = phi i8 [ 0, %entry ], [ %next, %head ]
  %s = phi i16 [ 0, %entry ], [ %t, %head ]
  %w = sext i8 %i to i16
  %m = shl i16 %s, 1
  %t = add i16 %m, %w
  %next = add i8 %i, 1
  %c = icmp eq i8 %next, %n
  br i1 %c, label %end, label %head
end:
  ret i16 %t
}
define internal i16 @steps(i16 %n) noinline {
entry:
  br label %head
head:
  %i = phi i16 [ 0, %entry ], [ %next, %head ]
  %k = phi i16 [ 0, %entry ], [ %more, %head ]
  %more = add i16 %k, 1
  %next = add i16 %i, 3
  %c = icmp ult i16 %next, %n
  br i1 %c, label %head, label %end
end:
  ret i16 %more
}
define void @main() {
  %r0 = call i16 @top8(i8 0)
  call void @give16(i16 %r0)
  %r2 = call i16 @top8(i8 1)
  call void @give16(i16 %r2)
  %r4 = call i16 @top8(i8 2)
  call void @give16(i16 %r4)
  %r6 = call i16 @top8(i8 127)
  call void @give16(i16 %r6)
  %r8 = call i16 @top8(i8 -128)
  call void @give16(i16 %r8)
  %r10 = call i16 @top8(i8 -1)
  call void @give16(i16 %r10)
  %r12 = call i16 @top16(i16 0)
  call void @give16(i16 %r12)
  %r14 = call i16 @top16(i16 1)
  call void @give16(i16 %r14)
  %r16 = call i16 @top16(i16 255)
  call void @give16(i16 %r16)
  %r18 = call i16 @top16(i16 256)
  call void @give16(i16 %r18)
  %r20 = call i16 @top16(i16 257)
  call void @give16(i16 %r20)
  %r22 = call i16 @top16(i16 300)
  call void @give16(i16 %r22)
  %r24 = call i16 @top16(i16 1000)
  call void @give16(i16 %r24)
  %r26 = call i16 @down16(i16 0)
  call void @give16(i16 %r26)
  %r28 = call i16 @down16(i16 1)
  call void @give16(i16 %r28)
  %r30 = call i16 @down16(i16 2)
  call void @give16(i16 %r30)
  %r32 = call i16 @down16(i16 255)
  call void @give16(i16 %r32)
  %r34 = call i16 @down16(i16 256)
  call void @give16(i16 %r34)
  %r36 = call i16 @down16(i16 257)
  call void @give16(i16 %r36)
  %r38 = call i16 @down16(i16 600)
  call void @give16(i16 %r38)
  %r40 = call i16 @bottom8(i8 0)
  call void @give16(i16 %r40)
  %r42 = call i16 @bottom8(i8 1)
  call void @give16(i16 %r42)
  %r44 = call i16 @bottom8(i8 2)
  call void @give16(i16 %r44)
  %r46 = call i16 @bottom8(i8 -128)
  call void @give16(i16 %r46)
  %r48 = call i16 @bottom8(i8 -1)
  call void @give16(i16 %r48)
  %r50 = call i16 @steps(i16 0)
  call void @give16(i16 %r50)
  %r52 = call i16 @steps(i16 1)
  call void @give16(i16 %r52)
  %r54 = call i16 @steps(i16 3)
  call void @give16(i16 %r54)
  %r56 = call i16 @steps(i16 4)
  call void @give16(i16 %r56)
  %r58 = call i16 @steps(i16 255)
  call void @give16(i16 %r58)
  %r60 = call i16 @steps(i16 256)
  call void @give16(i16 %r60)
  %r62 = call i16 @steps(i16 1000)
  call void @give16(i16 %r62)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
