; mul by constants.
; input: ff ff ff
; expect: 00 ff fe fd fb fa f9 f8 f7 f6 f4 f1 f0 ef e7 d8 c4 9c 81 80 01 01 03 80 00 00 ff ff fe ff fd ff
; expect: fb ff fa ff f9 ff f8 ff f7 ff f6 ff f4 ff f1 ff f0 ff ef ff e7 ff d8 ff c4 ff 9c ff 81 ff 80 ff
; expect: 01 ff 01 00 03 00 80 00
; input: 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00
; input: 7f ff 7f
; expect: 00 7f fe 7d 7b fa 79 f8 77 f6 f4 71 f0 6f 67 d8 c4 9c 01 80 81 81 83 80 00 00 ff 7f fe ff fd 7f
; expect: fb 7f fa ff f9 7f f8 ff f7 7f f6 ff f4 ff f1 7f f0 ff ef 7f e7 7f d8 ff c4 ff 9c ff 81 7f 80 ff
; expect: 01 7f 01 80 03 80 80 00
; input: 08 21 aa
; expect: 00 08 10 18 28 30 38 40 48 50 60 78 80 88 c8 40 e0 20 f8 00 f8 f8 e8 00 00 00 21 aa 42 54 63 fe
; expect: a5 52 c6 fc e7 a6 08 51 29 fb 4a a5 8c f9 ef f7 10 a2 31 4c 39 9d 28 95 bc df e4 74 5f 66 80 10
; expect: df 76 df 55 9d 01 80 ef
; input: 7c a4 ac
; expect: 00 7c f8 74 6c e8 64 e0 5c d8 d0 44 c0 3c 1c 60 10 70 84 00 84 84 8c 00 00 00 a4 ac 48 59 ec 05
; expect: 34 5f d8 0b 7c b8 20 65 c4 11 68 be b0 17 9c 1d 40 ca e4 76 04 dc a0 f9 70 76 10 70 5c a5 00 52
; expect: 5c f7 5c 53 14 fa 00 ae
; input: 83 03 80
; expect: 00 83 06 89 8f 12 95 18 9b 1e 24 ad 30 b3 cb 78 b4 2c fd 80 7d 7d 77 80 00 00 03 80 06 00 09 80
; expect: 0f 80 12 00 15 80 18 00 1b 80 1e 00 24 00 2d 80 30 00 33 80 4b 80 78 00 b4 00 2c 01 7d 81 80 01
; expect: fd 82 fd 7f f7 7f 80 fe
; input: 8f fb 18
; expect: 00 8f 1e ad cb 5a e9 78 07 96 b4 61 f0 7f f7 58 84 dc f1 80 71 71 53 80 00 00 fb 18 f6 31 f1 4a
; expect: e7 7c e2 95 dd ae d8 c7 d3 e0 ce f9 c4 2b b5 76 b0 8f ab a8 83 70 38 e7 d4 da 0c c2 85 64 80 7d
; expect: 05 e2 05 e7 0f b5 80 82
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
  %v2 = mul i8 %v1, 0
  store i8 %v2, ptr @c, align 1
  call void @give(i16 1)
  %v3 = mul i8 %v1, 1
  store i8 %v3, ptr @c, align 1
  call void @give(i16 1)
  %v4 = mul i8 %v1, 2
  store i8 %v4, ptr @c, align 1
  call void @give(i16 1)
  %v5 = mul i8 %v1, 3
  store i8 %v5, ptr @c, align 1
  call void @give(i16 1)
  %v6 = mul i8 %v1, 5
  store i8 %v6, ptr @c, align 1
  call void @give(i16 1)
  %v7 = mul i8 %v1, 6
  store i8 %v7, ptr @c, align 1
  call void @give(i16 1)
  %v8 = mul i8 %v1, 7
  store i8 %v8, ptr @c, align 1
  call void @give(i16 1)
  %v9 = mul i8 %v1, 8
  store i8 %v9, ptr @c, align 1
  call void @give(i16 1)
  %v10 = mul i8 %v1, 9
  store i8 %v10, ptr @c, align 1
  call void @give(i16 1)
  %v11 = mul i8 %v1, 10
  store i8 %v11, ptr @c, align 1
  call void @give(i16 1)
  %v12 = mul i8 %v1, 12
  store i8 %v12, ptr @c, align 1
  call void @give(i16 1)
  %v13 = mul i8 %v1, 15
  store i8 %v13, ptr @c, align 1
  call void @give(i16 1)
  %v14 = mul i8 %v1, 16
  store i8 %v14, ptr @c, align 1
  call void @give(i16 1)
  %v15 = mul i8 %v1, 17
  store i8 %v15, ptr @c, align 1
  call void @give(i16 1)
  %v16 = mul i8 %v1, 25
  store i8 %v16, ptr @c, align 1
  call void @give(i16 1)
  %v17 = mul i8 %v1, 40
  store i8 %v17, ptr @c, align 1
  call void @give(i16 1)
  %v18 = mul i8 %v1, 60
  store i8 %v18, ptr @c, align 1
  call void @give(i16 1)
  %v19 = mul i8 %v1, 100
  store i8 %v19, ptr @c, align 1
  call void @give(i16 1)
  %v20 = mul i8 %v1, 127
  store i8 %v20, ptr @c, align 1
  call void @give(i16 1)
  %v21 = mul i8 %v1, -128
  store i8 %v21, ptr @c, align 1
  call void @give(i16 1)
  %v22 = mul i8 %v1, -1
  store i8 %v22, ptr @c, align 1
  call void @give(i16 1)
  %v23 = mul i8 %v1, -1
  store i8 %v23, ptr @c, align 1
  call void @give(i16 1)
  %v24 = mul i8 %v1, -3
  store i8 %v24, ptr @c, align 1
  call void @give(i16 1)
  %v25 = mul i8 %v1, -128
  store i8 %v25, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 2)
  %v26 = load i16, ptr @a, align 1
  %v27 = mul i16 %v26, 0
  store i16 %v27, ptr @c, align 1
  call void @give(i16 2)
  %v28 = mul i16 %v26, 1
  store i16 %v28, ptr @c, align 1
  call void @give(i16 2)
  %v29 = mul i16 %v26, 2
  store i16 %v29, ptr @c, align 1
  call void @give(i16 2)
  %v30 = mul i16 %v26, 3
  store i16 %v30, ptr @c, align 1
  call void @give(i16 2)
  %v31 = mul i16 %v26, 5
  store i16 %v31, ptr @c, align 1
  call void @give(i16 2)
  %v32 = mul i16 %v26, 6
  store i16 %v32, ptr @c, align 1
  call void @give(i16 2)
  %v33 = mul i16 %v26, 7
  store i16 %v33, ptr @c, align 1
  call void @give(i16 2)
  %v34 = mul i16 %v26, 8
  store i16 %v34, ptr @c, align 1
  call void @give(i16 2)
  %v35 = mul i16 %v26, 9
  store i16 %v35, ptr @c, align 1
  call void @give(i16 2)
  %v36 = mul i16 %v26, 10
  store i16 %v36, ptr @c, align 1
  call void @give(i16 2)
  %v37 = mul i16 %v26, 12
  store i16 %v37, ptr @c, align 1
  call void @give(i16 2)
  %v38 = mul i16 %v26, 15
  store i16 %v38, ptr @c, align 1
  call void @give(i16 2)
  %v39 = mul i16 %v26, 16
  store i16 %v39, ptr @c, align 1
  call void @give(i16 2)
  %v40 = mul i16 %v26, 17
  store i16 %v40, ptr @c, align 1
  call void @give(i16 2)
  %v41 = mul i16 %v26, 25
  store i16 %v41, ptr @c, align 1
  call void @give(i16 2)
  %v42 = mul i16 %v26, 40
  store i16 %v42, ptr @c, align 1
  call void @give(i16 2)
  %v43 = mul i16 %v26, 60
  store i16 %v43, ptr @c, align 1
  call void @give(i16 2)
  %v44 = mul i16 %v26, 100
  store i16 %v44, ptr @c, align 1
  call void @give(i16 2)
  %v45 = mul i16 %v26, 127
  store i16 %v45, ptr @c, align 1
  call void @give(i16 2)
  %v46 = mul i16 %v26, 128
  store i16 %v46, ptr @c, align 1
  call void @give(i16 2)
  %v47 = mul i16 %v26, 255
  store i16 %v47, ptr @c, align 1
  call void @give(i16 2)
  %v48 = mul i16 %v26, -1
  store i16 %v48, ptr @c, align 1
  call void @give(i16 2)
  %v49 = mul i16 %v26, -3
  store i16 %v49, ptr @c, align 1
  call void @give(i16 2)
  %v50 = mul i16 %v26, -128
  store i16 %v50, ptr @c, align 1
  call void @give(i16 2)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
