; sdiv by constants.
; input: ff ff ff ff ff ff ff ff ff ff ff ff
; expect: ff ff ff ff 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff
; expect: ff ff ff ff 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00
; input: 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00
; input: ff ff ff 7f ff ff ff ff ff ff ff 7f
; expect: ff ff ff 7f ff ff ff 3f aa aa aa 2a 99 99 99 19 92 24 49 12 ff ff ff 0f cc cc cc 0c ff ff ff 07
; expect: 14 ae 47 01 01 00 00 80 01 00 00 c0 56 55 55 d5 6e db b6 ed 01 00 00 f0 ec 51 b8 fe ff ff ff ff
; expect: ff ff ff 7f 99 99 99 99 99 99 99 19 cc cc cc cc cc cc cc 0c 01 00 00 00 00 00 00 80 b7 6d db b6
; expect: 6d db b6 ed
; input: 81 c9 8d 47 ea fd f2 c6 b7 c4 5e 0f
; expect: 81 c9 8d 47 c0 e4 c6 23 d5 ed d9 17 b3 8e 4f 0e a4 d3 38 0a 30 b9 f1 08 59 c7 27 07 98 dc 78 04
; expect: 88 2d b7 00 7f 36 72 b8 40 1b 39 dc 2b 12 26 e8 5c 2c c7 f5 d0 46 0e f7 78 d2 48 ff ea fd f2 c6
; expect: b7 c4 5e 0f 62 cc 63 c1 24 f4 12 03 31 e6 b1 60 12 7a 89 01 16 02 0d 39 48 3b a1 f0 ba db 01 bf
; expect: e5 e3 cd fd
; input: 9f b1 fb 41 e8 6b e5 87 ec 09 74 fb
; expect: 9f b1 fb 41 cf d8 fd 20 8a 90 fe 15 b9 56 32 0d 5f 19 6d 09 33 76 3f 08 5c 2b 99 06 19 bb 1f 04
; expect: bc ea a8 00 61 4e 04 be 31 27 02 df 76 6f 01 ea a1 e6 92 f6 cd 89 c0 f7 44 15 57 ff e8 6b e5 87
; expect: ec 09 74 fb 95 15 61 4e 2f 35 17 ff cb 8a 30 a7 97 9a 8b ff 18 94 1a 78 13 f6 8b 04 de 82 71 a3
; expect: b9 47 a6 00
; input: 03 00 00 80 03 00 00 00 00 00 00 80
; expect: 03 00 00 80 02 00 00 c0 57 55 55 d5 67 66 66 e6 6f db b6 ed 01 00 00 f0 34 33 33 f3 01 00 00 f8
; expect: ec 51 b8 fe fd ff ff 7f fe ff ff 3f a9 aa aa 2a 91 24 49 12 ff ff ff 0f 14 ae 47 01 03 00 00 00
; expect: 00 00 00 80 67 66 66 66 66 66 66 e6 34 33 33 33 33 33 33 f3 fd ff ff ff ff ff ff 7f 48 92 24 49
; expect: 92 24 49 12
; input: d4 82 97 ad 5e cc f4 16 56 17 5e de
; expect: d4 82 97 ad 6a c1 cb d6 47 d6 87 e4 c4 b3 84 ef 43 37 3a f4 5b f0 b2 f5 e2 59 c2 f7 2e 78 d9 fa
; expect: fd 08 2d ff 2c 7d 68 52 96 3e 34 29 b9 29 78 1b bd c8 c5 0b a5 0f 4d 0a 03 f7 d2 00 5e cc f4 16
; expect: 56 17 5e de e0 28 64 d1 aa 04 46 f9 70 14 b2 68 55 02 a3 fc a2 33 0b e9 a9 e8 a1 21 a9 99 01 8f
; expect: aa fc cd 04
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
  %v2 = sdiv i32 %v1, 1
  store i32 %v2, ptr @c, align 1
  call void @give(i16 4)
  %v3 = sdiv i32 %v1, 2
  store i32 %v3, ptr @c, align 1
  call void @give(i16 4)
  %v4 = sdiv i32 %v1, 3
  store i32 %v4, ptr @c, align 1
  call void @give(i16 4)
  %v5 = sdiv i32 %v1, 5
  store i32 %v5, ptr @c, align 1
  call void @give(i16 4)
  %v6 = sdiv i32 %v1, 7
  store i32 %v6, ptr @c, align 1
  call void @give(i16 4)
  %v7 = sdiv i32 %v1, 8
  store i32 %v7, ptr @c, align 1
  call void @give(i16 4)
  %v8 = sdiv i32 %v1, 10
  store i32 %v8, ptr @c, align 1
  call void @give(i16 4)
  %v9 = sdiv i32 %v1, 16
  store i32 %v9, ptr @c, align 1
  call void @give(i16 4)
  %v10 = sdiv i32 %v1, 100
  store i32 %v10, ptr @c, align 1
  call void @give(i16 4)
  %v11 = sdiv i32 %v1, -1
  store i32 %v11, ptr @c, align 1
  call void @give(i16 4)
  %v12 = sdiv i32 %v1, -2
  store i32 %v12, ptr @c, align 1
  call void @give(i16 4)
  %v13 = sdiv i32 %v1, -3
  store i32 %v13, ptr @c, align 1
  call void @give(i16 4)
  %v14 = sdiv i32 %v1, -7
  store i32 %v14, ptr @c, align 1
  call void @give(i16 4)
  %v15 = sdiv i32 %v1, -8
  store i32 %v15, ptr @c, align 1
  call void @give(i16 4)
  %v16 = sdiv i32 %v1, -100
  store i32 %v16, ptr @c, align 1
  call void @give(i16 4)
  call void @take(ptr @a, i16 8)
  %v17 = load i64, ptr @a, align 1
  %v18 = sdiv i64 %v17, 1
  store i64 %v18, ptr @c, align 1
  call void @give(i16 8)
  %v19 = sdiv i64 %v17, 5
  store i64 %v19, ptr @c, align 1
  call void @give(i16 8)
  %v20 = sdiv i64 %v17, 10
  store i64 %v20, ptr @c, align 1
  call void @give(i16 8)
  %v21 = sdiv i64 %v17, -1
  store i64 %v21, ptr @c, align 1
  call void @give(i16 8)
  %v22 = sdiv i64 %v17, -7
  store i64 %v22, ptr @c, align 1
  call void @give(i16 8)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
