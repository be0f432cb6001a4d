; Products and quotients of numbers of different widths: one may be live across the computation of another.
; everywhere
; input: 15 cd 5b 07 e8 03 f1 25 d4 f0 ff ff ce 15 a0 be 3f 51 4a 2b bf 82 63 01 66 2d c0 51 18 0c 14 f1 f5 fc a7 e4 15 3d ca 6d 16 ff ff ff ff a4 77 01 56 00 37 b3 01 00 65 45 c8 94 6a 20 81 9f 22 00 00 00 80 6c db 9f ef f6 00 00 80 36 e3 48 a2 d0 4b d1 5d 27 07 20 52 90 d8 7f d3 5e 38 ee 4c 70 a4 d9 17 c2 2b d5 75 26 be f3 b9 01 4e 02 24 44 51 ae 3a 05 34 69 74 fa bf 63 2c d4 db 61 85 cd f8 2a a6 00 41 00 00 00 04 00 00 00 00 00 00 59 e3 b3 3c ae 40 87 18 a7 0e 77 13 6b 03 e9 5d 78 00 80 ff ff ff ff ff ff ff ff 01 00 00 00 00 00 00 00 00 80 b0 a3
; expect: 17 f4 b5 f3 f6 64 a8 b9 9c 1d 37 ca 2a 3f 61 6f 31 31 01 00 52 c6 86 3c d4 a1 28 32 18 53 9c e3
; expect: 28 6c b2 ca 90 6d 72 6a 51 ef fc 0e 6d 3d 73 5d 9c 30 43 0a 18 56 aa 40 c5 dc 09 92 61 0d 02 00
; expect: e0 12 00 00 00 00 00 00
; input: bc 0d 43 02 1b 51 8e 5f 1d 8a 13 af 1c e4 a9 e8 bc 16 f3 28 6e 43 42 32 00 00 00 00 01 00 bb 6b 06 00 ff ff 3e 4c db bc 04 f4 4d 01 10 09 cd 96 01 00 76 67 0f 59 35 27 ea da e1 9a 98 d3 5b db 55 77 53 01 00 00 8e d5 79 d9 48 d6 19 88 9d d9 27 b6 e3 6d 2e fe df 19 bb 83 1f 00 00 00 00 00 00 00 00 00 50 92 73 a0 fb 5e 17 7c 0f 40 07 eb f8 c8 e5 30 04 aa 92 3f ee f1 c2 d4 04 2d 09 00 9a 98 00 00 00 00 00 80 ee 9e 0e 00 00 41 61 ff ff ff ff ff 63 ec 01 00 00 00 a6 6f 3e 00 00 00 b4 e4 ff ff ff ff ff ff ff ff 19 1e ee f7 3b 00 00 00 00 00 71 32
; expect: 5e 18 eb c8 e6 27 4f cb 45 94 f9 ff 8c ee 78 83 b7 ac fe 23 0a 61 f2 cd db 4d 08 fe de 4b 48 7d
; expect: 4e 9f c7 1f 22 a8 f3 ae 55 26 2b 5d e8 89 1b b8 9d f0 18 91 ec 07 00 0b 9c ed 8d 05 00 00 00 00
; expect: 41 16 00 00 00 00 00 00
; input: 01 00 00 00 01 00 d9 48 a8 b5 f2 77 f5 a3 c7 79 8b d0 8b f3 01 00 00 00 ff ff ff ff 01 00 01 00 00 00 00 00 ff ff ff ff 7f 57 00 00 00 9e 00 00 ff ff c2 9f 00 00 ec 79 1d 50 96 c7 00 80 37 13 3f 56 a0 88 9c dd 91 87 00 00 00 a0 0a 77 3e 02 31 4a e5 c2 89 87 3b fa 0f ab 63 62 36 3e 8f 4a aa bf f5 60 fb 99 36 27 a4 0b 9b 97 26 00 89 53 4d 62 7c 82 03 46 13 ad 2b 4b ab 56 eb 8d 50 58 77 16 0d ed 52 87 ee d2 a3 46 cb bd 01 b8 a8 08 f7 e3 cd 88 da 8b ae 6b 35 6e 4b 79 bc d6 a5 05 ed 35 d2 0d 26 01 00 00 00 00 98 a7 af 9d 13 08 66 bb 70 55 51 00
; expect: 23 bc f1 f2 fe 33 06 64 ff ff ff ff 33 35 00 00 00 00 00 00 bc 8f f2 09 82 35 44 dc c7 5a 7c 4f
; expect: c3 9a 21 fb a0 0d 4f 6d a3 4b 5f 07 78 74 12 97 a2 c0 82 50 c3 37 e1 f8 71 b7 eb 17 6a 03 01 00
; expect: 78 1c 00 00 00 00 00 00
; input: 72 11 69 5a ff ff 0c 00 00 00 be ac fc 55 a4 8f 00 e5 c5 99 fd d4 eb 73 7c 51 37 72 b3 a4 34 3f 1f 00 bb 6d 87 d0 87 d8 c4 09 d2 82 eb 54 cc 5f 77 dc 60 a6 00 80 9b ac ab 0c 45 59 4c a2 5d 5b aa 3c 0f 57 55 a4 e5 7a 2f 02 00 5d d6 f0 8b fa 03 00 49 8c 74 9e 59 a1 5f 16 57 ff ff ff ff ff ff ff ff dd ff ff ff ff ff ff ff ff 00 00 f6 23 64 10 9b 3f 1e fc cb 4a b9 a9 08 ec 0c 45 bb 1d 6c 7d cf d0 45 af ab 20 ed c1 36 af 6b bb 08 34 ba 4c a4 7e 43 ee ff ff ff ff 71 c0 cb fe 6a 85 65 89 0e 9e 7e 77 d8 01 00 00 38 e7 2d b1 a6 25 00 00 00 00 5f aa
; expect: 76 07 11 b7 21 f5 04 c3 b0 b8 21 60 50 92 e8 0e d4 d7 af a5 05 ba 77 34 9f a9 f3 06 e3 b8 c3 f2
; expect: ab 9b d9 74 d5 7f 9a 12 a0 cd f1 b2 42 5f aa c8 73 17 bb 73 9e 0f 36 bb 23 40 08 07 23 4d 02 00
; expect: 46 90 00 00 00 00 00 00
@in = internal global [8 x i8] zeroinitializer
@out = internal global [8 x i8] zeroinitializer
define internal void @take(i16 %n) noinline {
entry:
  br label %head
head:
  %i = phi i16 [ 0, %entry ], [ %next, %head ]
  %p = getelementptr inbounds i8, ptr @in, i16 %i
  %v = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  store i8 %v, ptr %p
  %next = add i16 %i, 1
  %c = icmp ult i16 %next, %n
  br i1 %c, label %head, label %end
end:
  ret void
}
define internal void @give(i16 %n) noinline {
entry:
  br label %head
head:
  %i = phi i16 [ 0, %entry ], [ %next, %head ]
  %p = getelementptr inbounds i8, ptr @out, i16 %i
  %v = load i8, ptr %p
  store volatile i8 %v, ptr inttoptr (i16 -12288 to ptr)
  %next = add i16 %i, 1
  %c = icmp ult i16 %next, %n
  br i1 %c, label %head, label %end
end:
  ret void
}
define internal i32 @f0(i32 %x, i16 %y, i32 %z, i16 %w) noinline {
  %e1 = zext i16 %y to i32
  %e2 = zext i16 %w to i32
  %p = mul i32 %x, %e1
  %q = mul i32 %z, %e2
  %s = add i32 %p, %q
  ret i32 %s
}
define internal i32 @f1(i16 %x, i32 %y, i16 %z, i32 %w) noinline {
  %e3 = zext i16 %x to i32
  %e4 = zext i16 %z to i32
  %p = mul i32 %e3, %y
  %q = mul i32 %e4, %w
  %s = add i32 %p, %q
  ret i32 %s
}
define internal i32 @f2(i32 %x, i16 %y, i32 %z, i16 %w) noinline {
  %e5 = sext i16 %y to i32
  %e6 = sext i16 %w to i32
  %p = mul i32 %x, %e5
  %q = mul i32 %z, %e6
  %s = add i32 %p, %q
  ret i32 %s
}
define internal i32 @f3(i32 %x, i8 %y, i32 %z, i8 %w) noinline {
  %e7 = zext i8 %y to i32
  %e8 = zext i8 %w to i32
  %p = mul i32 %x, %e7
  %q = mul i32 %z, %e8
  %s = add i32 %p, %q
  ret i32 %s
}
define internal i32 @f4(i16 %x, i16 %y, i16 %z, i16 %w) noinline {
  %e9 = zext i16 %x to i32
  %e10 = zext i16 %y to i32
  %e11 = zext i16 %z to i32
  %e12 = zext i16 %w to i32
  %p = mul i32 %e9, %e10
  %q = mul i32 %e11, %e12
  %s = add i32 %p, %q
  ret i32 %s
}
define internal i32 @f5(i16 %x, i16 %y, i16 %z, i16 %w) noinline {
  %e13 = sext i16 %x to i32
  %e14 = zext i16 %y to i32
  %e15 = sext i16 %z to i32
  %e16 = zext i16 %w to i32
  %p = mul i32 %e13, %e14
  %q = mul i32 %e15, %e16
  %s = add i32 %p, %q
  ret i32 %s
}
define internal i32 @f6(i24 %x, i16 %y, i24 %z, i16 %w) noinline {
  %e17 = zext i24 %x to i32
  %e18 = zext i16 %y to i32
  %e19 = zext i24 %z to i32
  %e20 = zext i16 %w to i32
  %p = mul i32 %e17, %e18
  %q = mul i32 %e19, %e20
  %s = add i32 %p, %q
  ret i32 %s
}
define internal i24 @f7(i24 %x, i16 %y, i24 %z, i16 %w) noinline {
  %e21 = zext i16 %y to i24
  %e22 = zext i16 %w to i24
  %p = mul i24 %x, %e21
  %q = mul i24 %z, %e22
  %s = add i24 %p, %q
  ret i24 %s
}
define internal i64 @f8(i64 %x, i8 %y, i64 %z, i8 %w) noinline {
  %e23 = zext i8 %y to i64
  %e24 = zext i8 %w to i64
  %p = mul i64 %x, %e23
  %q = mul i64 %z, %e24
  %s = add i64 %p, %q
  ret i64 %s
}
define internal i64 @f9(i64 %x, i16 %y, i64 %z, i16 %w) noinline {
  %e25 = zext i16 %y to i64
  %e26 = zext i16 %w to i64
  %p = mul i64 %x, %e25
  %q = mul i64 %z, %e26
  %s = add i64 %p, %q
  ret i64 %s
}
define internal i64 @f10(i32 %x, i32 %y, i32 %z, i32 %w) noinline {
  %e27 = zext i32 %x to i64
  %e28 = zext i32 %y to i64
  %e29 = zext i32 %z to i64
  %e30 = zext i32 %w to i64
  %p = mul i64 %e27, %e28
  %q = mul i64 %e29, %e30
  %s = add i64 %p, %q
  ret i64 %s
}
define internal i40 @f11(i40 %x, i16 %y, i40 %z, i16 %w) noinline {
  %e31 = zext i16 %y to i40
  %e32 = zext i16 %w to i40
  %p = mul i40 %x, %e31
  %q = mul i40 %z, %e32
  %s = add i40 %p, %q
  ret i40 %s
}
define internal i32 @f12(i32 %x, i16 %y, i32 %z, i16 %w) noinline {
  %e33 = zext i16 %y to i32
  %e34 = zext i16 %w to i32
  %p = udiv i32 %x, %e33
  %q = udiv i32 %z, %e34
  %s = add i32 %p, %q
  ret i32 %s
}
define internal i64 @f13(i64 %x, i16 %y, i64 %z, i16 %w) noinline {
  %e35 = zext i16 %y to i64
  %e36 = zext i16 %w to i64
  %p = urem i64 %x, %e35
  %q = urem i64 %z, %e36
  %s = add i64 %p, %q
  ret i64 %s
}
define void @main() {
  call void @take(i16 4)
  %x0 = load i32, ptr @in, align 1
  call void @take(i16 2)
  %y0 = load i16, ptr @in, align 1
  call void @take(i16 4)
  %z0 = load i32, ptr @in, align 1
  call void @take(i16 2)
  %w0 = load i16, ptr @in, align 1
  %r0 = call i32 @f0(i32 %x0, i16 %y0, i32 %z0, i16 %w0)
  store i32 %r0, ptr @out, align 1
  call void @give(i16 4)
  call void @take(i16 2)
  %x1 = load i16, ptr @in, align 1
  call void @take(i16 4)
  %y1 = load i32, ptr @in, align 1
  call void @take(i16 2)
  %z1 = load i16, ptr @in, align 1
  call void @take(i16 4)
  %w1 = load i32, ptr @in, align 1
  %r1 = call i32 @f1(i16 %x1, i32 %y1, i16 %z1, i32 %w1)
  store i32 %r1, ptr @out, align 1
  call void @give(i16 4)
  call void @take(i16 4)
  %x2 = load i32, ptr @in, align 1
  call void @take(i16 2)
  %y2 = load i16, ptr @in, align 1
  call void @take(i16 4)
  %z2 = load i32, ptr @in, align 1
  call void @take(i16 2)
  %w2 = load i16, ptr @in, align 1
  %r2 = call i32 @f2(i32 %x2, i16 %y2, i32 %z2, i16 %w2)
  store i32 %r2, ptr @out, align 1
  call void @give(i16 4)
  call void @take(i16 4)
  %x3 = load i32, ptr @in, align 1
  call void @take(i16 1)
  %y3 = load i8, ptr @in, align 1
  call void @take(i16 4)
  %z3 = load i32, ptr @in, align 1
  call void @take(i16 1)
  %w3 = load i8, ptr @in, align 1
  %r3 = call i32 @f3(i32 %x3, i8 %y3, i32 %z3, i8 %w3)
  store i32 %r3, ptr @out, align 1
  call void @give(i16 4)
  call void @take(i16 2)
  %x4 = load i16, ptr @in, align 1
  call void @take(i16 2)
  %y4 = load i16, ptr @in, align 1
  call void @take(i16 2)
  %z4 = load i16, ptr @in, align 1
  call void @take(i16 2)
  %w4 = load i16, ptr @in, align 1
  %r4 = call i32 @f4(i16 %x4, i16 %y4, i16 %z4, i16 %w4)
  store i32 %r4, ptr @out, align 1
  call void @give(i16 4)
  call void @take(i16 2)
  %x5 = load i16, ptr @in, align 1
  call void @take(i16 2)
  %y5 = load i16, ptr @in, align 1
  call void @take(i16 2)
  %z5 = load i16, ptr @in, align 1
  call void @take(i16 2)
  %w5 = load i16, ptr @in, align 1
  %r5 = call i32 @f5(i16 %x5, i16 %y5, i16 %z5, i16 %w5)
  store i32 %r5, ptr @out, align 1
  call void @give(i16 4)
  call void @take(i16 3)
  %x6 = load i24, ptr @in, align 1
  call void @take(i16 2)
  %y6 = load i16, ptr @in, align 1
  call void @take(i16 3)
  %z6 = load i24, ptr @in, align 1
  call void @take(i16 2)
  %w6 = load i16, ptr @in, align 1
  %r6 = call i32 @f6(i24 %x6, i16 %y6, i24 %z6, i16 %w6)
  store i32 %r6, ptr @out, align 1
  call void @give(i16 4)
  call void @take(i16 3)
  %x7 = load i24, ptr @in, align 1
  call void @take(i16 2)
  %y7 = load i16, ptr @in, align 1
  call void @take(i16 3)
  %z7 = load i24, ptr @in, align 1
  call void @take(i16 2)
  %w7 = load i16, ptr @in, align 1
  %r7 = call i24 @f7(i24 %x7, i16 %y7, i24 %z7, i16 %w7)
  store i24 %r7, ptr @out, align 1
  call void @give(i16 3)
  call void @take(i16 8)
  %x8 = load i64, ptr @in, align 1
  call void @take(i16 1)
  %y8 = load i8, ptr @in, align 1
  call void @take(i16 8)
  %z8 = load i64, ptr @in, align 1
  call void @take(i16 1)
  %w8 = load i8, ptr @in, align 1
  %r8 = call i64 @f8(i64 %x8, i8 %y8, i64 %z8, i8 %w8)
  store i64 %r8, ptr @out, align 1
  call void @give(i16 8)
  call void @take(i16 8)
  %x9 = load i64, ptr @in, align 1
  call void @take(i16 2)
  %y9 = load i16, ptr @in, align 1
  call void @take(i16 8)
  %z9 = load i64, ptr @in, align 1
  call void @take(i16 2)
  %w9 = load i16, ptr @in, align 1
  %r9 = call i64 @f9(i64 %x9, i16 %y9, i64 %z9, i16 %w9)
  store i64 %r9, ptr @out, align 1
  call void @give(i16 8)
  call void @take(i16 4)
  %x10 = load i32, ptr @in, align 1
  call void @take(i16 4)
  %y10 = load i32, ptr @in, align 1
  call void @take(i16 4)
  %z10 = load i32, ptr @in, align 1
  call void @take(i16 4)
  %w10 = load i32, ptr @in, align 1
  %r10 = call i64 @f10(i32 %x10, i32 %y10, i32 %z10, i32 %w10)
  store i64 %r10, ptr @out, align 1
  call void @give(i16 8)
  call void @take(i16 5)
  %x11 = load i40, ptr @in, align 1
  call void @take(i16 2)
  %y11 = load i16, ptr @in, align 1
  call void @take(i16 5)
  %z11 = load i40, ptr @in, align 1
  call void @take(i16 2)
  %w11 = load i16, ptr @in, align 1
  %r11 = call i40 @f11(i40 %x11, i16 %y11, i40 %z11, i16 %w11)
  store i40 %r11, ptr @out, align 1
  call void @give(i16 5)
  call void @take(i16 4)
  %x12 = load i32, ptr @in, align 1
  call void @take(i16 2)
  %y12 = load i16, ptr @in, align 1
  call void @take(i16 4)
  %z12 = load i32, ptr @in, align 1
  call void @take(i16 2)
  %w12 = load i16, ptr @in, align 1
  %r12 = call i32 @f12(i32 %x12, i16 %y12, i32 %z12, i16 %w12)
  store i32 %r12, ptr @out, align 1
  call void @give(i16 4)
  call void @take(i16 8)
  %x13 = load i64, ptr @in, align 1
  call void @take(i16 2)
  %y13 = load i16, ptr @in, align 1
  call void @take(i16 8)
  %z13 = load i64, ptr @in, align 1
  call void @take(i16 2)
  %w13 = load i16, ptr @in, align 1
  %r13 = call i64 @f13(i64 %x13, i16 %y13, i64 %z13, i16 %w13)
  store i64 %r13, ptr @out, align 1
  call void @give(i16 8)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
