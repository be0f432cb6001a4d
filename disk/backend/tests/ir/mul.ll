; Multiplication.
; input: 06 9a 08 c8 80 80 00 00 00 40 00 50 00 00 00 00 00 00 02 00 00 b8 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 aa 00 00 00 00 1c 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 c4 00 00 00 00 00 00 00 00 dc 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: 4d b5 2f 37 7f 7f ff ff ff 2f ff cf ff ff ff ff ff ff 45 ff ff 13 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 17 ff ff ff ff fd ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f ff ff ff ff ff ff ff ff 27 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 01 01 01 01 01 00 01 00 01 00 00 01 00 00 01 00 00 00 01 00 00 00 00 01 00 00 00 00 00 01 00 00
; expect: 00 00 00 00 00 01 00 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 01 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: b4 21 b3 69 bf 81 7f 01 ff 47 01 10 ff 7f 01 00 ff ff e8 01 00 c8 ff ff 7f 01 00 00 ff ff ff 7f 01 00 00 00 ff ff ff ff 24 01 00 00 00 ee ff ff ff ff ff 7f 01 00 00 00 00 00 ff ff ff ff ff ff ff 7f 01 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ee 01 00 00 00 00 00 00 00 4c ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff bf 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 03 3f 7f ff 07 ff 7f ff ff 00 ff ff 7f ff ff ff 7f ff ff ff ff 00 ff ff ff ff ff 7f ff ff ff
; expect: ff ff ff ff 7f ff ff ff ff ff ff ff ff 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 3f ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff 7f
; input: 47 0f cc 47 40 7f 80 ff 00 48 ff 8f 00 80 ff ff 00 00 ed ff ff 71 00 00 80 ff ff ff 00 00 00 80 ff ff ff ff 00 00 00 00 13 ff ff ff ff bf 00 00 00 00 00 80 ff ff ff ff ff ff 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00 ad ff ff ff ff ff ff ff ff b9 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 c0 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 01 04 40 80 00 08 00 80 00 00 01 00 00 80 00 00 00 80 00 00 00 00 01 00 00 00 00 00 80 00 00 00
; expect: 00 00 00 00 80 00 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 40 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 80
; input: 4f 59 51 9f 01 7f 01 ff 01 90 ff 0f 01 00 ff ff 01 00 96 ff ff 2f 01 00 00 ff ff ff 01 00 00 00 ff ff ff ff 01 00 00 00 78 ff ff ff ff 1d 01 00 00 00 00 00 ff ff ff ff ff ff 01 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff 01 00 00 00 00 00 00 00 8c ff ff ff ff ff ff ff ff 3f 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 01 07 7f ff ff 0f ff ff ff ff 01 ff ff ff ff ff ff ff ff ff ff ff 01 ff ff ff ff ff ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff 01 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; input: 05 a6 31 b9 bf c0 f2 02 ff 2f 6c f7 00 ff c0 ff 49 fe 5b 00 00 85 00 00 c0 ff ff ff 01 00 00 00 00 00 00 00 01 00 00 00 ac 01 00 00 00 42 d4 f0 b4 b1 b0 3d 00 00 00 00 00 fe 96 fb da 6e 4c 5a 2b 19 01 00 00 00 00 00 00 00 ff ff ff ff ff ff 07 00 04 00 00 00 00 00 00 00 00 c0 83 7e 8e d0 21 dc 6d 17 93 81 92 14 b5 ed 73 1f 1a 2c a9 40 b3 6b 3c b2 62 de fc 7b 03 5e 34 16 96 03 4c 2a 6a f3 d9 b9 88 f5 bc 1a a4 26 39 fd 00 00 00 00 00 00 00 00 00 00 80 ff ff ff ff ff
; expect: 00 01 40 e4 94 08 00 40 00 00 01 00 00 40 00 00 00 00 01 00 00 00 00 00 00 00 00 00 58 96 fb da
; expect: 6e 4c 5a 2b 19 00 00 00 00 00 00 00 00 00 4e 5d b2 f0 92 af ab 28 d9 6a 15 df e0 5e da 79 00 00
; expect: 00 00 00 00 00 00 00 00 00 35 fe d9 ea 4a
; input: 98 ce f9 71 fc 10 80 7f 0f f0 01 f0 00 00 01 00 00 00 4a da 67 6f 01 00 00 00 00 00 01 00 00 00 80 ff ff ff d0 88 d0 80 e8 ff ff ff ff ab ff ff ff ff ff ff 00 00 00 00 00 08 ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00 10 e7 6d 94 80 83 a4 11 ab 01 00 00 00 00 00 00 00 2a 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 fc ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 00 01 40 80 0f 00 00 00 00 00 00 00 00 00 80 ff ff ff 30 77 2f 7f 01 00 00 00 00 00 f8 00 00 00
; expect: 00 00 00 00 00 10 e7 6d 94 80 83 a4 11 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 04 00 00 00 00
; input: e2 95 da 5f ff ad f0 00 01 d0 00 c0 01 00 01 00 07 00 38 46 eb 2f 80 00 00 00 00 00 80 00 00 00 ff ff ff ff 01 00 00 00 0c 01 00 00 00 72 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff 0f 00 00 ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00 50 00 00 00 00 02 00 00 00 2a 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ea a7 ee 90 28 4e 9b 6d da 26 f7 13 e5 70 7c 2e 00 00 00 00 00 00 00 00 02 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 f0 ff ff ff
; expect: 00 06 53 00 00 00 01 00 ea 6e 01 00 00 00 80 ff ff ff 01 00 00 00 00 00 00 00 00 00 00 01 00 00
; expect: 00 00 f0 ff ff 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: 0e 01 57 98 01 82 f0 1f 87 16 00 00 f0 ff 7c 3a 01 00 32 00 02 5c ff ff ff ff ff 07 ff ff 00 00 01 00 00 00 bb b0 f5 40 c7 00 00 00 00 2e 01 3b 35 98 00 4b ff ff ff ff ff ff 00 20 00 00 00 00 00 00 00 00 00 00 fe ff ff ff ff ff ff ff ff ff 3f 00 5c 00 00 00 08 00 00 00 00 a0 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff 01 00 00 00 00 00 00 00 00 80 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 00 00 02 10 00 00 40 58 00 02 00 01 00 f8 ff ff 00 00 00 00 00 00 00 ff c4 ca 67 ff b4 00 00 00
; expect: 00 00 c0 ff ff 00 00 00 f8 ff ff ff ff 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00
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
  %v2 = trunc i8 %v1 to i1
  call void @take(ptr @b, i16 1)
  %v3 = load i8, ptr @b, align 1
  %v4 = trunc i8 %v3 to i1
  %v5 = mul i1 %v2, %v4
  %v6 = zext i1 %v5 to i8
  store i8 %v6, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 1)
  %v7 = load i8, ptr @a, align 1
  %v8 = trunc i8 %v7 to i3
  call void @take(ptr @b, i16 1)
  %v9 = load i8, ptr @b, align 1
  %v10 = trunc i8 %v9 to i3
  %v11 = mul i3 %v8, %v10
  %v12 = zext i3 %v11 to i8
  store i8 %v12, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 1)
  %v13 = load i8, ptr @a, align 1
  %v14 = trunc i8 %v13 to i7
  call void @take(ptr @b, i16 1)
  %v15 = load i8, ptr @b, align 1
  %v16 = trunc i8 %v15 to i7
  %v17 = mul i7 %v14, %v16
  %v18 = zext i7 %v17 to i8
  store i8 %v18, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 1)
  %v19 = load i8, ptr @a, align 1
  call void @take(ptr @b, i16 1)
  %v20 = load i8, ptr @b, align 1
  %v21 = mul i8 %v19, %v20
  store i8 %v21, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 2)
  %v22 = load i16, ptr @a, align 1
  %v23 = trunc i16 %v22 to i12
  call void @take(ptr @b, i16 2)
  %v24 = load i16, ptr @b, align 1
  %v25 = trunc i16 %v24 to i12
  %v26 = mul i12 %v23, %v25
  %v27 = zext i12 %v26 to i16
  store i16 %v27, ptr @c, align 1
  call void @give(i16 2)
  call void @take(ptr @a, i16 2)
  %v28 = load i16, ptr @a, align 1
  call void @take(ptr @b, i16 2)
  %v29 = load i16, ptr @b, align 1
  %v30 = mul i16 %v28, %v29
  store i16 %v30, ptr @c, align 1
  call void @give(i16 2)
  call void @take(ptr @a, i16 3)
  %v31 = load i24, ptr @a, align 1
  %v32 = trunc i24 %v31 to i17
  call void @take(ptr @b, i16 3)
  %v33 = load i24, ptr @b, align 1
  %v34 = trunc i24 %v33 to i17
  %v35 = mul i17 %v32, %v34
  %v36 = zext i17 %v35 to i24
  store i24 %v36, ptr @c, align 1
  call void @give(i16 3)
  call void @take(ptr @a, i16 3)
  %v37 = load i24, ptr @a, align 1
  call void @take(ptr @b, i16 3)
  %v38 = load i24, ptr @b, align 1
  %v39 = mul i24 %v37, %v38
  store i24 %v39, ptr @c, align 1
  call void @give(i16 3)
  call void @take(ptr @a, i16 4)
  %v40 = load i32, ptr @a, align 1
  call void @take(ptr @b, i16 4)
  %v41 = load i32, ptr @b, align 1
  %v42 = mul i32 %v40, %v41
  store i32 %v42, ptr @c, align 1
  call void @give(i16 4)
  call void @take(ptr @a, i16 5)
  %v43 = load i40, ptr @a, align 1
  %v44 = trunc i40 %v43 to i33
  call void @take(ptr @b, i16 5)
  %v45 = load i40, ptr @b, align 1
  %v46 = trunc i40 %v45 to i33
  %v47 = mul i33 %v44, %v46
  %v48 = zext i33 %v47 to i40
  store i40 %v48, ptr @c, align 1
  call void @give(i16 5)
  call void @take(ptr @a, i16 6)
  %v49 = load i48, ptr @a, align 1
  call void @take(ptr @b, i16 6)
  %v50 = load i48, ptr @b, align 1
  %v51 = mul i48 %v49, %v50
  store i48 %v51, ptr @c, align 1
  call void @give(i16 6)
  call void @take(ptr @a, i16 8)
  %v52 = load i64, ptr @a, align 1
  call void @take(ptr @b, i16 8)
  %v53 = load i64, ptr @b, align 1
  %v54 = mul i64 %v52, %v53
  store i64 %v54, ptr @c, align 1
  call void @give(i16 8)
  call void @take(ptr @a, i16 9)
  %v55 = load i72, ptr @a, align 1
  %v56 = trunc i72 %v55 to i65
  call void @take(ptr @b, i16 9)
  %v57 = load i72, ptr @b, align 1
  %v58 = trunc i72 %v57 to i65
  %v59 = mul i65 %v56, %v58
  %v60 = zext i65 %v59 to i72
  store i72 %v60, ptr @c, align 1
  call void @give(i16 9)
  call void @take(ptr @a, i16 16)
  %v61 = load i128, ptr @a, align 1
  %v62 = trunc i128 %v61 to i127
  call void @take(ptr @b, i16 16)
  %v63 = load i128, ptr @b, align 1
  %v64 = trunc i128 %v63 to i127
  %v65 = mul i127 %v62, %v64
  %v66 = zext i127 %v65 to i128
  store i128 %v66, ptr @c, align 1
  call void @give(i16 16)
  call void @take(ptr @a, i16 16)
  %v67 = load i128, ptr @a, align 1
  call void @take(ptr @b, i16 16)
  %v68 = load i128, ptr @b, align 1
  %v69 = mul i128 %v67, %v68
  store i128 %v69, ptr @c, align 1
  call void @give(i16 16)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
