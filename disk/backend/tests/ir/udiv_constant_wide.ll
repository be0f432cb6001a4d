; udiv by constants.
; input: ff ff ff ff ff ff ff ff ff ff ff ff
; expect: ff ff ff ff ff ff ff 7f 55 55 55 55 33 33 33 33 aa aa aa 2a 24 49 92 24 ff ff ff 1f 1c c7 71 1c
; expect: 99 99 99 19 55 55 55 15 11 11 11 11 ff ff ff 0f 0f 0f 0f 0f a3 70 3d 0a 66 66 66 06 44 44 44 04
; expect: 28 5c 8f 02 10 08 04 02 ff ff ff 01 01 01 01 01 ff ff ff ff ff ff ff ff 33 33 33 33 33 33 33 33
; expect: ff ff ff ff ff ff ff 1f 55 55 55 55 55 55 55 15 0f 0f 0f 0f 0f 0f 0f 0f 44 44 44 44 44 44 44 04
; expect: ff ff ff ff ff ff ff 01
; input: 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00
; input: ff ff ff 7f ff ff ff ff ff ff ff 7f
; expect: ff ff ff 7f ff ff ff 3f aa aa aa 2a 99 99 99 19 55 55 55 15 92 24 49 12 ff ff ff 0f 8e e3 38 0e
; expect: cc cc cc 0c aa aa aa 0a 88 88 88 08 ff ff ff 07 87 87 87 07 51 b8 1e 05 33 33 33 03 22 22 22 02
; expect: 14 ae 47 01 08 04 02 01 ff ff ff 00 80 80 80 00 ff ff ff ff ff ff ff 7f 99 99 99 99 99 99 99 19
; expect: ff ff ff ff ff ff ff 0f aa aa aa aa aa aa aa 0a 87 87 87 87 87 87 87 07 22 22 22 22 22 22 22 02
; expect: ff ff ff ff ff ff ff 00
; input: 86 53 56 1e a4 d7 83 df 55 10 c4 91
; expect: 86 53 56 1e c3 29 2b 0f 82 c6 1c 0a e7 43 11 06 41 63 0e 05 a5 79 55 04 70 ca ca 03 d6 ec 5e 03
; expect: f3 a1 08 03 a0 31 87 02 4d c1 05 02 38 65 e5 01 bc d7 c8 01 2e a7 36 01 7c 28 c2 00 53 70 81 00
; expect: cb a9 4d 00 f4 26 3d 00 a7 ac 3c 00 c8 74 1e 00 a4 d7 83 df 55 10 c4 91 54 5e 1a 93 77 36 27 1d
; expect: f4 7a f0 bb 0a 82 38 12 4d a7 f5 27 07 ac 25 0c 82 df 25 0d 05 10 93 08 dc 87 97 a1 34 ef 6d 02
; expect: af 07 bf ab 20 88 23 01
; input: 04 3e 2a 60 19 80 44 70 d0 0e ac 2e
; expect: 04 3e 2a 60 02 1f 15 30 ac 14 0e 20 00 a6 3b 13 56 0a 07 10 49 e4 bc 0d c0 47 05 0c 39 5c af 0a
; expect: 00 d3 9d 09 2b 85 03 08 55 37 69 06 e0 a3 02 06 c4 21 a8 05 cc ba d8 03 c0 74 67 02 d5 4d 9a 01
; expect: b3 2e f6 00 2c d8 c1 00 7c 54 c0 00 c8 8a 60 00 19 80 44 70 d0 0e ac 2e 9e 19 74 16 90 9c 55 09
; expect: 03 90 08 0e da 81 d5 05 57 b5 05 b4 e6 ab e3 03 01 80 7c e8 b1 d3 be 02 77 57 34 57 61 22 c7 00
; expect: 00 89 e0 a0 1d 58 5d 00
; input: 03 00 00 80 03 00 00 00 00 00 00 80
; expect: 03 00 00 80 01 00 00 40 ab aa aa 2a 9a 99 99 19 55 55 55 15 92 24 49 12 00 00 00 10 8e e3 38 0e
; expect: cd cc cc 0c aa aa aa 0a 88 88 88 08 00 00 00 08 87 87 87 07 52 b8 1e 05 33 33 33 03 22 22 22 02
; expect: 14 ae 47 01 08 04 02 01 00 00 00 01 80 80 80 00 03 00 00 00 00 00 00 80 9a 99 99 99 99 99 99 19
; expect: 00 00 00 00 00 00 00 10 aa aa aa aa aa aa aa 0a 87 87 87 87 87 87 87 07 22 22 22 22 22 22 22 02
; expect: 00 00 00 00 00 00 00 01
; input: 2b 64 6b 6a c5 6e 61 ee 7b a5 28 b1
; expect: 2b 64 6b 6a 15 b2 35 35 63 21 79 23 a2 ad 48 15 b1 90 bc 11 bd e9 33 0f 85 6c 4d 0d 21 0b d3 0b
; expect: d1 56 a4 0a 58 48 de 08 e0 39 18 07 42 b6 a6 06 6b 8d 42 06 53 bc 41 04 b4 15 a9 02 78 0e c6 01
; expect: 14 6f 10 01 cf 83 d6 00 c8 d6 d4 00 3a d6 6a 00 c5 6e 61 ee 7b a5 28 b1 27 16 ad 2f 7f 87 6e 23
; expect: d8 2d cc 7d af 14 25 16 3b c9 32 a9 1f 63 c3 0e ed 6f ba c2 7f cd 6b 0a d8 c1 a3 ee 9f e0 f3 02
; expect: dd c2 dc f7 4a 51 62 01
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
  %v1 = load i32, ptr @a, align 1
  %v2 = udiv i32 %v1, 1
  store i32 %v2, ptr @c, align 1
  call void @give(i16 4)
  %v3 = udiv i32 %v1, 2
  store i32 %v3, ptr @c, align 1
  call void @give(i16 4)
  %v4 = udiv i32 %v1, 3
  store i32 %v4, ptr @c, align 1
  call void @give(i16 4)
  %v5 = udiv i32 %v1, 5
  store i32 %v5, ptr @c, align 1
  call void @give(i16 4)
  %v6 = udiv i32 %v1, 6
  store i32 %v6, ptr @c, align 1
  call void @give(i16 4)
  %v7 = udiv i32 %v1, 7
  store i32 %v7, ptr @c, align 1
  call void @give(i16 4)
  %v8 = udiv i32 %v1, 8
  store i32 %v8, ptr @c, align 1
  call void @give(i16 4)
  %v9 = udiv i32 %v1, 9
  store i32 %v9, ptr @c, align 1
  call void @give(i16 4)
  %v10 = udiv i32 %v1, 10
  store i32 %v10, ptr @c, align 1
  call void @give(i16 4)
  %v11 = udiv i32 %v1, 12
  store i32 %v11, ptr @c, align 1
  call void @give(i16 4)
  %v12 = udiv i32 %v1, 15
  store i32 %v12, ptr @c, align 1
  call void @give(i16 4)
  %v13 = udiv i32 %v1, 16
  store i32 %v13, ptr @c, align 1
  call void @give(i16 4)
  %v14 = udiv i32 %v1, 17
  store i32 %v14, ptr @c, align 1
  call void @give(i16 4)
  %v15 = udiv i32 %v1, 25
  store i32 %v15, ptr @c, align 1
  call void @give(i16 4)
  %v16 = udiv i32 %v1, 40
  store i32 %v16, ptr @c, align 1
  call void @give(i16 4)
  %v17 = udiv i32 %v1, 60
  store i32 %v17, ptr @c, align 1
  call void @give(i16 4)
  %v18 = udiv i32 %v1, 100
  store i32 %v18, ptr @c, align 1
  call void @give(i16 4)
  %v19 = udiv i32 %v1, 127
  store i32 %v19, ptr @c, align 1
  call void @give(i16 4)
  %v20 = udiv i32 %v1, 128
  store i32 %v20, ptr @c, align 1
  call void @give(i16 4)
  %v21 = udiv i32 %v1, 255
  store i32 %v21, ptr @c, align 1
  call void @give(i16 4)
  call void @take(ptr @a, i16 8)
  %v22 = load i64, ptr @a, align 1
  %v23 = udiv i64 %v22, 1
  store i64 %v23, ptr @c, align 1
  call void @give(i16 8)
  %v24 = udiv i64 %v22, 5
  store i64 %v24, ptr @c, align 1
  call void @give(i16 8)
  %v25 = udiv i64 %v22, 8
  store i64 %v25, ptr @c, align 1
  call void @give(i16 8)
  %v26 = udiv i64 %v22, 12
  store i64 %v26, ptr @c, align 1
  call void @give(i16 8)
  %v27 = udiv i64 %v22, 17
  store i64 %v27, ptr @c, align 1
  call void @give(i16 8)
  %v28 = udiv i64 %v22, 60
  store i64 %v28, ptr @c, align 1
  call void @give(i16 8)
  %v29 = udiv i64 %v22, 128
  store i64 %v29, ptr @c, align 1
  call void @give(i16 8)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
