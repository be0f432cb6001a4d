; udiv by constants.
; input: ff ff ff
; expect: ff 7f 55 33 2a 24 1f 1c 19 15 11 0f 0f 0a 06 04 02 02 01 01 ff ff ff 7f 55 55 33 33 aa 2a 92 24
; expect: ff 1f 71 1c 99 19 55 15 11 11 ff 0f 0f 0f 3d 0a 66 06 44 04 8f 02 04 02 ff 01 01 01
; input: 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: 7f ff 7f
; expect: 7f 3f 2a 19 15 12 0f 0e 0c 0a 08 07 07 05 03 02 01 01 00 00 ff 7f ff 3f aa 2a 99 19 55 15 49 12
; expect: ff 0f 38 0e cc 0c aa 0a 88 08 ff 07 87 07 1e 05 33 03 22 02 47 01 02 01 ff 00 80 00
; input: 34 94 71
; expect: 34 1a 11 0a 08 07 06 05 05 04 03 03 03 02 01 00 00 00 00 00 94 71 ca 38 dc 25 b7 16 ee 12 39 10
; expect: 32 0e 9e 0c 5b 0b 77 09 92 07 19 07 ae 06 8b 04 d6 02 e4 01 22 01 e4 00 e3 00 72 00
; input: 69 9f 8e
; expect: 69 34 23 15 11 0f 0d 0b 0a 08 07 06 06 04 02 01 01 00 00 00 9f 8e 4f 47 8a 2f 86 1c c5 17 5f 14
; expect: d3 11 d8 0f 43 0e e2 0b 82 09 e9 08 63 08 b4 05 90 03 60 02 6d 01 1f 01 1d 01 8f 00
; input: 83 03 80
; expect: 83 41 2b 1a 15 12 10 0e 0d 0a 08 08 07 05 03 02 01 01 01 00 03 80 01 40 ab 2a 9a 19 55 15 49 12
; expect: 00 10 39 0e cd 0c aa 0a 88 08 00 08 87 07 1e 05 33 03 22 02 47 01 02 01 00 01 80 00
; input: 4c 9e a9
; expect: 4c 26 19 0f 0c 0a 09 08 07 06 05 04 04 03 01 01 00 00 00 00 9e a9 cf 54 8a 38 ec 21 45 1c 3b 18
; expect: 33 15 d8 12 f6 10 22 0e 4e 0b 99 0a fa 09 c8 06 3d 04 d3 02 b2 01 55 01 53 01 aa 00
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
  %v2 = udiv i8 %v1, 1
  store i8 %v2, ptr @c, align 1
  call void @give(i16 1)
  %v3 = udiv i8 %v1, 2
  store i8 %v3, ptr @c, align 1
  call void @give(i16 1)
  %v4 = udiv i8 %v1, 3
  store i8 %v4, ptr @c, align 1
  call void @give(i16 1)
  %v5 = udiv i8 %v1, 5
  store i8 %v5, ptr @c, align 1
  call void @give(i16 1)
  %v6 = udiv i8 %v1, 6
  store i8 %v6, ptr @c, align 1
  call void @give(i16 1)
  %v7 = udiv i8 %v1, 7
  store i8 %v7, ptr @c, align 1
  call void @give(i16 1)
  %v8 = udiv i8 %v1, 8
  store i8 %v8, ptr @c, align 1
  call void @give(i16 1)
  %v9 = udiv i8 %v1, 9
  store i8 %v9, ptr @c, align 1
  call void @give(i16 1)
  %v10 = udiv i8 %v1, 10
  store i8 %v10, ptr @c, align 1
  call void @give(i16 1)
  %v11 = udiv i8 %v1, 12
  store i8 %v11, ptr @c, align 1
  call void @give(i16 1)
  %v12 = udiv i8 %v1, 15
  store i8 %v12, ptr @c, align 1
  call void @give(i16 1)
  %v13 = udiv i8 %v1, 16
  store i8 %v13, ptr @c, align 1
  call void @give(i16 1)
  %v14 = udiv i8 %v1, 17
  store i8 %v14, ptr @c, align 1
  call void @give(i16 1)
  %v15 = udiv i8 %v1, 25
  store i8 %v15, ptr @c, align 1
  call void @give(i16 1)
  %v16 = udiv i8 %v1, 40
  store i8 %v16, ptr @c, align 1
  call void @give(i16 1)
  %v17 = udiv i8 %v1, 60
  store i8 %v17, ptr @c, align 1
  call void @give(i16 1)
  %v18 = udiv i8 %v1, 100
  store i8 %v18, ptr @c, align 1
  call void @give(i16 1)
  %v19 = udiv i8 %v1, 127
  store i8 %v19, ptr @c, align 1
  call void @give(i16 1)
  %v20 = udiv i8 %v1, -128
  store i8 %v20, ptr @c, align 1
  call void @give(i16 1)
  %v21 = udiv i8 %v1, -1
  store i8 %v21, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 2)
  %v22 = load i16, ptr @a, align 1
  %v23 = udiv i16 %v22, 1
  store i16 %v23, ptr @c, align 1
  call void @give(i16 2)
  %v24 = udiv i16 %v22, 2
  store i16 %v24, ptr @c, align 1
  call void @give(i16 2)
  %v25 = udiv i16 %v22, 3
  store i16 %v25, ptr @c, align 1
  call void @give(i16 2)
  %v26 = udiv i16 %v22, 5
  store i16 %v26, ptr @c, align 1
  call void @give(i16 2)
  %v27 = udiv i16 %v22, 6
  store i16 %v27, ptr @c, align 1
  call void @give(i16 2)
  %v28 = udiv i16 %v22, 7
  store i16 %v28, ptr @c, align 1
  call void @give(i16 2)
  %v29 = udiv i16 %v22, 8
  store i16 %v29, ptr @c, align 1
  call void @give(i16 2)
  %v30 = udiv i16 %v22, 9
  store i16 %v30, ptr @c, align 1
  call void @give(i16 2)
  %v31 = udiv i16 %v22, 10
  store i16 %v31, ptr @c, align 1
  call void @give(i16 2)
  %v32 = udiv i16 %v22, 12
  store i16 %v32, ptr @c, align 1
  call void @give(i16 2)
  %v33 = udiv i16 %v22, 15
  store i16 %v33, ptr @c, align 1
  call void @give(i16 2)
  %v34 = udiv i16 %v22, 16
  store i16 %v34, ptr @c, align 1
  call void @give(i16 2)
  %v35 = udiv i16 %v22, 17
  store i16 %v35, ptr @c, align 1
  call void @give(i16 2)
  %v36 = udiv i16 %v22, 25
  store i16 %v36, ptr @c, align 1
  call void @give(i16 2)
  %v37 = udiv i16 %v22, 40
  store i16 %v37, ptr @c, align 1
  call void @give(i16 2)
  %v38 = udiv i16 %v22, 60
  store i16 %v38, ptr @c, align 1
  call void @give(i16 2)
  %v39 = udiv i16 %v22, 100
  store i16 %v39, ptr @c, align 1
  call void @give(i16 2)
  %v40 = udiv i16 %v22, 127
  store i16 %v40, ptr @c, align 1
  call void @give(i16 2)
  %v41 = udiv i16 %v22, 128
  store i16 %v41, ptr @c, align 1
  call void @give(i16 2)
  %v42 = udiv i16 %v22, 255
  store i16 %v42, ptr @c, align 1
  call void @give(i16 2)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
