; Products with constants of many bits, from one byte to four; signed digits when compiling for speed.
; input: ff ff ff ff
; expect: f0 d8 ff ff 18 fc ff ff 9c ff ff ff 6a f5 ff ff ff ff fe ff 00 f0 ff ef ff ff 00 00 07 00 00 00
; expect: ff ff ff 7f 01 ff ff ff ff fe ff ff 01 00 ff ff 01 00 00 80 c0 63 ff ff f0 d8 ff ff ff 00 ff ff
; expect: 7f 01 f0 ff 18 fc 17 fc f0 d8 0f 00 01 ff ff fe 7f fd ff 7f c5 0f 7f
; input: 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: 01 00 00 00
; expect: 10 27 00 00 e8 03 00 00 64 00 00 00 96 0a 00 00 01 00 01 00 00 10 00 10 01 00 ff ff f9 ff ff ff
; expect: 01 00 00 80 ff 00 00 00 01 01 00 00 ff ff 00 00 ff ff ff 7f 40 9c 00 00 10 27 00 01 00 ff 01 00
; expect: 80 ff 0f 00 e8 03 e9 03 10 27 f1 ff ff 00 01 01 81 02 01 80 3b f1 81
; input: 80 80 80 80
; expect: 00 88 9b 9b 00 f4 f5 f5 00 32 32 32 00 4b 50 50 80 80 00 01 00 00 08 08 80 80 00 00 80 7c 7c 7c
; expect: 80 80 80 80 80 ff ff ff 80 00 01 01 80 7f ff ff 80 7f 7f 7f 00 20 6e 6e 00 88 9b 80 80 00 80 80
; expect: 80 80 7f 87 00 f4 80 74 00 88 80 78 80 ff 80 00 80 c0 80 80 80 80 80
; input: 9c 9a 26 bb
; expect: c0 6d f7 93 60 f1 cb 0e f0 64 14 1b 68 af a8 2a 9c 9a c2 55 00 c0 a9 29 9c 9a 8a 20 bc c5 f1 e1
; expect: 9c 9a 26 bb 64 01 74 6b 9c 36 c1 e1 64 65 75 df 64 65 d9 44 00 b7 dd 4f c0 6d f7 9c 9a 8a 9c 9a
; expect: 26 64 25 83 60 f1 fc 8b c0 6d dc f0 64 01 9c 36 9c 20 9c 9a f4 dc 9c
; input: ff ff 00 00
; expect: f0 d8 0f 27 18 fc e7 03 9c ff 63 00 6a f5 95 0a ff ff ff ff 00 f0 ff ff ff ff 01 00 07 00 f9 ff
; expect: ff ff 00 80 01 ff fe 00 ff fe 00 01 01 00 fe ff 01 00 ff 7f c0 63 3f 9c f0 d8 0f ff ff 01 ff ff
; expect: 80 01 f0 fe 18 fc 17 fc f0 d8 0f 00 01 ff ff fe 7f fd ff 7f c5 0f 7f
; input: 00 01 00 80
; expect: 00 10 27 00 00 e8 03 00 00 64 00 00 00 96 0a 00 00 01 00 81 00 00 10 00 00 01 00 7f 00 f9 ff 7f
; expect: 00 01 00 80 00 ff 00 80 00 01 01 80 00 ff ff 80 00 ff ff 7f 00 40 9c 00 00 10 27 00 01 00 00 01
; expect: 00 00 ff 0f 00 e8 00 e9 00 10 00 f1 00 ff 00 01 00 81 00 01 00 00 00
@a = internal global [16 x i8] zeroinitializer
@b = internal global [16 x i8] zeroinitializer
@c = internal global [16 x i8] zeroinitializer
define internal void @take(ptr %to, i16 %n) noinline {
entry:
  br label %head
head:
  %i = phi i16 [ 0, %entry ], [ %next, %head ]
  %p = getelementptr inbounds i8, ptr %to, i16 %i
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
  %p = getelementptr inbounds i8, ptr @c, i16 %i
  %v = load i8, ptr %p
  store volatile i8 %v, ptr inttoptr (i16 -12288 to ptr)
  %next = add i16 %i, 1
  %c = icmp ult i16 %next, %n
  br i1 %c, label %head, label %end
end:
  ret void
}
define void @main() {
  call void @take(ptr @a, i16 4)
  %x32 = load i32, ptr @a, align 1
  %p1 = mul i32 %x32, 10000
  store i32 %p1, ptr @c, align 1
  call void @give(i16 4)
  %p2 = mul i32 %x32, 1000
  store i32 %p2, ptr @c, align 1
  call void @give(i16 4)
  %p3 = mul i32 %x32, 100
  store i32 %p3, ptr @c, align 1
  call void @give(i16 4)
  %p4 = mul i32 %x32, 2710
  store i32 %p4, ptr @c, align 1
  call void @give(i16 4)
  %p5 = mul i32 %x32, 65537
  store i32 %p5, ptr @c, align 1
  call void @give(i16 4)
  %p6 = mul i32 %x32, 268439552
  store i32 %p6, ptr @c, align 1
  call void @give(i16 4)
  %p7 = mul i32 %x32, -65535
  store i32 %p7, ptr @c, align 1
  call void @give(i16 4)
  %p8 = mul i32 %x32, -7
  store i32 %p8, ptr @c, align 1
  call void @give(i16 4)
  %p9 = mul i32 %x32, -2147483647
  store i32 %p9, ptr @c, align 1
  call void @give(i16 4)
  %p10 = mul i32 %x32, 255
  store i32 %p10, ptr @c, align 1
  call void @give(i16 4)
  %p11 = mul i32 %x32, 257
  store i32 %p11, ptr @c, align 1
  call void @give(i16 4)
  %p12 = mul i32 %x32, 65535
  store i32 %p12, ptr @c, align 1
  call void @give(i16 4)
  %p13 = mul i32 %x32, 2147483647
  store i32 %p13, ptr @c, align 1
  call void @give(i16 4)
  %p14 = mul i32 %x32, 40000
  store i32 %p14, ptr @c, align 1
  call void @give(i16 4)
  %x24 = load i24, ptr @a, align 1
  %p15 = mul i24 %x24, 10000
  store i24 %p15, ptr @c, align 1
  call void @give(i16 3)
  %p16 = mul i24 %x24, -65535
  store i24 %p16, ptr @c, align 1
  call void @give(i16 3)
  %p17 = mul i24 %x24, -8388607
  store i24 %p17, ptr @c, align 1
  call void @give(i16 3)
  %p18 = mul i24 %x24, 4095
  store i24 %p18, ptr @c, align 1
  call void @give(i16 3)
  %x16 = load i16, ptr @a, align 1
  %p19 = mul i16 %x16, 1000
  store i16 %p19, ptr @c, align 1
  call void @give(i16 2)
  %p20 = mul i16 %x16, 1001
  store i16 %p20, ptr @c, align 1
  call void @give(i16 2)
  %p21 = mul i16 %x16, 10000
  store i16 %p21, ptr @c, align 1
  call void @give(i16 2)
  %p22 = mul i16 %x16, -15
  store i16 %p22, ptr @c, align 1
  call void @give(i16 2)
  %p23 = mul i16 %x16, 255
  store i16 %p23, ptr @c, align 1
  call void @give(i16 2)
  %p24 = mul i16 %x16, 257
  store i16 %p24, ptr @c, align 1
  call void @give(i16 2)
  %p25 = mul i16 %x16, 641
  store i16 %p25, ptr @c, align 1
  call void @give(i16 2)
  %p26 = mul i16 %x16, -32767
  store i16 %p26, ptr @c, align 1
  call void @give(i16 2)
  %x8 = load i8, ptr @a, align 1
  %p27 = mul i8 %x8, 59
  store i8 %p27, ptr @c, align 1
  call void @give(i16 1)
  %p28 = mul i8 %x8, -15
  store i8 %p28, ptr @c, align 1
  call void @give(i16 1)
  %p29 = mul i8 %x8, -127
  store i8 %p29, ptr @c, align 1
  call void @give(i16 1)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
