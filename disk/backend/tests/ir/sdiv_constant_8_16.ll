; sdiv by constants.
; input: ff ff ff
; expect: ff 00 00 00 00 00 00 00 00 01 00 00 00 00 00 ff ff 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 01 00 00 00 00 00 00 00 00 00 00 00
; input: 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: 7f ff 7f
; expect: 7f 3f 2a 19 12 0f 0c 07 01 81 c1 d6 ee f1 ff ff 7f ff 3f aa 2a 99 19 49 12 ff 0f cc 0c ff 07 47
; expect: 01 01 80 01 c0 56 d5 b7 ed 01 f0 b9 fe
; input: 4f 11 7a
; expect: 4f 27 1a 0f 0b 09 07 04 00 b1 d9 e6 f5 f7 00 11 7a 08 3d b0 28 69 18 70 11 42 0f 34 0c a1 07 38
; expect: 01 ef 85 f8 c2 50 d7 90 ee be f0 c8 fe
; input: 51 75 82
; expect: 51 28 1b 10 0b 0a 08 05 00 af d8 e5 f5 f6 00 75 82 3b c1 27 d6 e5 e6 11 ee 4f f0 73 f3 28 f8 bf
; expect: fe 8b 7d c5 3e d9 29 ef 11 b1 0f 41 01
; input: 83 03 80
; expect: 83 c2 d7 e7 ef f1 f4 f9 ff 7d 3e 29 11 0f 01 03 80 02 c0 57 d5 67 e6 b8 ed 01 f0 34 f3 01 f8 b9
; expect: fe fd 7f fe 3f a9 2a 48 12 ff 0f 47 01
; input: 86 1c 33
; expect: 86 c3 d8 e8 ef f1 f4 f9 ff 7a 3d 28 11 0f 01 1c 33 8e 19 09 11 38 0a 4d 07 63 06 1c 05 31 03 82
; expect: 00 e4 cc 72 e6 f7 ee b3 f8 9d f9 7e ff
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
  call void @take(ptr @a, i16 1)
  %v1 = load i8, ptr @a, align 1
  %v2 = sdiv i8 %v1, 1
  store i8 %v2, ptr @c, align 1
  call void @give(i16 1)
  %v3 = sdiv i8 %v1, 2
  store i8 %v3, ptr @c, align 1
  call void @give(i16 1)
  %v4 = sdiv i8 %v1, 3
  store i8 %v4, ptr @c, align 1
  call void @give(i16 1)
  %v5 = sdiv i8 %v1, 5
  store i8 %v5, ptr @c, align 1
  call void @give(i16 1)
  %v6 = sdiv i8 %v1, 7
  store i8 %v6, ptr @c, align 1
  call void @give(i16 1)
  %v7 = sdiv i8 %v1, 8
  store i8 %v7, ptr @c, align 1
  call void @give(i16 1)
  %v8 = sdiv i8 %v1, 10
  store i8 %v8, ptr @c, align 1
  call void @give(i16 1)
  %v9 = sdiv i8 %v1, 16
  store i8 %v9, ptr @c, align 1
  call void @give(i16 1)
  %v10 = sdiv i8 %v1, 100
  store i8 %v10, ptr @c, align 1
  call void @give(i16 1)
  %v11 = sdiv i8 %v1, -1
  store i8 %v11, ptr @c, align 1
  call void @give(i16 1)
  %v12 = sdiv i8 %v1, -2
  store i8 %v12, ptr @c, align 1
  call void @give(i16 1)
  %v13 = sdiv i8 %v1, -3
  store i8 %v13, ptr @c, align 1
  call void @give(i16 1)
  %v14 = sdiv i8 %v1, -7
  store i8 %v14, ptr @c, align 1
  call void @give(i16 1)
  %v15 = sdiv i8 %v1, -8
  store i8 %v15, ptr @c, align 1
  call void @give(i16 1)
  %v16 = sdiv i8 %v1, -100
  store i8 %v16, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 2)
  %v17 = load i16, ptr @a, align 1
  %v18 = sdiv i16 %v17, 1
  store i16 %v18, ptr @c, align 1
  call void @give(i16 2)
  %v19 = sdiv i16 %v17, 2
  store i16 %v19, ptr @c, align 1
  call void @give(i16 2)
  %v20 = sdiv i16 %v17, 3
  store i16 %v20, ptr @c, align 1
  call void @give(i16 2)
  %v21 = sdiv i16 %v17, 5
  store i16 %v21, ptr @c, align 1
  call void @give(i16 2)
  %v22 = sdiv i16 %v17, 7
  store i16 %v22, ptr @c, align 1
  call void @give(i16 2)
  %v23 = sdiv i16 %v17, 8
  store i16 %v23, ptr @c, align 1
  call void @give(i16 2)
  %v24 = sdiv i16 %v17, 10
  store i16 %v24, ptr @c, align 1
  call void @give(i16 2)
  %v25 = sdiv i16 %v17, 16
  store i16 %v25, ptr @c, align 1
  call void @give(i16 2)
  %v26 = sdiv i16 %v17, 100
  store i16 %v26, ptr @c, align 1
  call void @give(i16 2)
  %v27 = sdiv i16 %v17, -1
  store i16 %v27, ptr @c, align 1
  call void @give(i16 2)
  %v28 = sdiv i16 %v17, -2
  store i16 %v28, ptr @c, align 1
  call void @give(i16 2)
  %v29 = sdiv i16 %v17, -3
  store i16 %v29, ptr @c, align 1
  call void @give(i16 2)
  %v30 = sdiv i16 %v17, -7
  store i16 %v30, ptr @c, align 1
  call void @give(i16 2)
  %v31 = sdiv i16 %v17, -8
  store i16 %v31, ptr @c, align 1
  call void @give(i16 2)
  %v32 = sdiv i16 %v17, -100
  store i16 %v32, ptr @c, align 1
  call void @give(i16 2)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
