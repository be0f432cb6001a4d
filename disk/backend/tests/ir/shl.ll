; Shift left by a variable.
; input: 4e 84 88 40 00 00 00 00 00 e0 00 d0 00 00 00 00 00 00 4e 00 00 96 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 14 00 00 00 00 88 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 44 00 00 00 00 00 00 00 00 de 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: 51 0c c7 81 7f 01 ff 07 ff 5f 03 20 ff ff 0f 00 ff ff 97 01 00 56 ff ff ff 0f 00 00 ff ff ff ff 1f 00 00 00 ff ff ff ff dd 07 00 00 00 54 ff ff ff ff ff ff 0f 00 00 00 00 00 ff ff ff ff ff ff ff ff 3f 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff 5b 1f 00 00 00 00 00 00 00 a4 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 01 06 7e 80 f8 0f 00 80 fe ff 01 00 80 ff 00 00 00 80 80 ff ff ff 01 00 80 ff ff ff ff 00 00 00
; expect: 00 00 00 00 80 00 00 00 80 ff ff ff ff 01 fe ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 80
; input: 5a 80 f3 01 3f 01 7f 01 ff 57 01 d0 ff 7f 01 00 ff ff 64 01 00 0c ff ff 7f 01 00 00 ff ff ff 7f 01 00 00 00 ff ff ff ff d4 01 00 00 00 26 ff ff ff ff ff 7f 01 00 00 00 00 00 ff ff ff ff ff ff ff 7f 01 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff 9a 01 00 00 00 00 00 00 00 ba ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff bf 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 06 7e fe fe 0f fe ff fe ff 01 fe ff ff fe ff ff ff fe ff ff ff 01 fe ff ff ff ff ff fe ff ff
; expect: ff ff ff ff ff fe ff ff ff ff ff ff ff 01 fe ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f fe ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; input: 25 8a 34 11 c0 01 80 07 00 a8 03 80 00 80 0f 00 00 00 a7 01 00 58 00 00 80 0f 00 00 00 00 00 80 1f 00 00 00 00 00 00 00 ab 07 00 00 00 36 00 00 00 00 00 80 0f 00 00 00 00 00 00 00 00 00 00 00 00 80 3f 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 a5 1f 00 00 00 00 00 00 00 46 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 40 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 7f 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: 6f 68 01 d1 01 81 01 07 01 10 03 80 01 00 0f 00 01 00 f8 01 00 c8 01 00 00 0f 00 00 01 00 00 00 1f 00 00 00 01 00 00 00 de 07 00 00 00 58 01 00 00 00 00 00 0f 00 00 00 00 00 01 00 00 00 00 00 00 00 3f 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 28 1f 00 00 00 00 00 00 00 34 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 7f 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 01 02 02 80 08 00 00 80 02 00 00 00 80 00 00 00 00 80 80 00 00 00 00 00 80 00 00 00 00 00 00 00
; expect: 00 00 00 00 80 00 00 00 80 00 00 00 00 00 02 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 80
; input: 7c d6 95 19 49 80 01 01 1e 33 0a 60 7a 6f 01 00 04 00 ca 0f 00 fa ff ff ff 01 00 00 a5 58 31 85 02 00 00 00 ff ff 7f 00 3c 06 00 00 00 a2 00 00 00 f0 ff ff 20 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 78 da 7b bb 1b 04 c1 fb 9e 11 00 00 00 00 00 00 00 3a 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 45 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 f0 ff ff ff ff ff ff ff ff ff ff 7f 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 02 49 02 00 08 f4 de 00 00 00 fe ff ff 94 62 c5 14 c0 ff ff 1f 00 00 00 00 00 00 00 01 00 00
; expect: 00 00 00 00 00 00 00 f0 b4 f7 76 37 08 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: e0 9c 3e 78 01 02 ff 01 00 c1 08 80 01 00 00 00 ff ff 33 03 00 c6 ff ff ff 08 00 00 e8 78 c5 c1 01 00 00 00 1b 88 c4 4c b6 01 00 00 00 f2 8c 79 87 e2 de 08 02 00 00 00 00 00 00 00 00 00 fc ff ff ff 3f 00 00 00 00 00 00 00 00 00 00 00 00 00 f8 ff 41 13 00 00 00 00 00 00 00 e6 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 c0 ff 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 06 04 fe 00 00 01 00 f8 ff 01 00 ff ff d0 f1 8a 83 36 10 89 99 00 30 e6 1d 8a 7b 23 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 c0 ff
; input: 7f d6 23 b9 00 80 b6 03 ff 0f 03 a0 00 f0 0b 00 01 00 ea 01 00 50 00 00 fe 0f 00 00 01 00 00 00 18 00 00 00 00 00 80 00 ec 07 00 00 00 ca 4f 42 6a 09 f1 92 20 00 00 00 00 00 00 00 00 00 00 08 00 00 24 00 00 00 00 00 00 00 1a cf 73 b1 6b c2 59 23 03 01 00 00 00 00 00 00 00 88 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 7b 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff 1f 00 00 7f 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 01 06 00 b0 f8 0f 00 00 02 00 00 00 00 00 00 00 00 01 00 00 00 40 00 00 00 00 00 4f 42 00 00 00
; expect: 00 00 00 00 00 34 9e e7 62 d7 84 b3 46 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 80
; input: 01 16 77 42 70 80 07 07 8b 6d 03 50 fc ff 00 00 1f 00 4e 04 00 02 69 90 f3 0f 00 00 ff ff ff ff 00 00 00 00 00 01 00 00 b0 02 00 00 00 36 00 00 00 00 00 c0 01 00 00 00 00 00 00 00 40 00 00 00 00 00 3f 00 00 00 00 00 00 00 ff ff ff 1f 00 00 00 00 94 00 00 00 00 00 00 00 00 82 00 00 00 00 00 00 00 00 00 00 00 00 00 00 fe 7f 40 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 c0 ff ff ff 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 01 04 70 80 58 0c fc ff f0 01 00 00 80 34 ff ff ff ff 00 04 00 00 00 00 00 00 00 00 80 00 00 00
; expect: 00 00 00 00 00 ff ff ff 1f 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 c0 ff ff ff
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
  %v5 = shl i1 %v2, %v4
  %v6 = zext i1 %v5 to i8
  store i8 %v6, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 1)
  %v7 = load i8, ptr @a, align 1
  %v8 = trunc i8 %v7 to i3
  call void @take(ptr @b, i16 1)
  %v9 = load i8, ptr @b, align 1
  %v10 = trunc i8 %v9 to i3
  %v11 = shl i3 %v8, %v10
  %v12 = zext i3 %v11 to i8
  store i8 %v12, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 1)
  %v13 = load i8, ptr @a, align 1
  %v14 = trunc i8 %v13 to i7
  call void @take(ptr @b, i16 1)
  %v15 = load i8, ptr @b, align 1
  %v16 = trunc i8 %v15 to i7
  %v17 = shl i7 %v14, %v16
  %v18 = zext i7 %v17 to i8
  store i8 %v18, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 1)
  %v19 = load i8, ptr @a, align 1
  call void @take(ptr @b, i16 1)
  %v20 = load i8, ptr @b, align 1
  %v21 = shl i8 %v19, %v20
  store i8 %v21, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 2)
  %v22 = load i16, ptr @a, align 1
  %v23 = trunc i16 %v22 to i12
  call void @take(ptr @b, i16 2)
  %v24 = load i16, ptr @b, align 1
  %v25 = trunc i16 %v24 to i12
  %v26 = shl i12 %v23, %v25
  %v27 = zext i12 %v26 to i16
  store i16 %v27, ptr @c, align 1
  call void @give(i16 2)
  call void @take(ptr @a, i16 2)
  %v28 = load i16, ptr @a, align 1
  call void @take(ptr @b, i16 2)
  %v29 = load i16, ptr @b, align 1
  %v30 = shl i16 %v28, %v29
  store i16 %v30, ptr @c, align 1
  call void @give(i16 2)
  call void @take(ptr @a, i16 3)
  %v31 = load i24, ptr @a, align 1
  %v32 = trunc i24 %v31 to i17
  call void @take(ptr @b, i16 3)
  %v33 = load i24, ptr @b, align 1
  %v34 = trunc i24 %v33 to i17
  %v35 = shl i17 %v32, %v34
  %v36 = zext i17 %v35 to i24
  store i24 %v36, ptr @c, align 1
  call void @give(i16 3)
  call void @take(ptr @a, i16 3)
  %v37 = load i24, ptr @a, align 1
  call void @take(ptr @b, i16 3)
  %v38 = load i24, ptr @b, align 1
  %v39 = shl i24 %v37, %v38
  store i24 %v39, ptr @c, align 1
  call void @give(i16 3)
  call void @take(ptr @a, i16 4)
  %v40 = load i32, ptr @a, align 1
  call void @take(ptr @b, i16 4)
  %v41 = load i32, ptr @b, align 1
  %v42 = shl i32 %v40, %v41
  store i32 %v42, ptr @c, align 1
  call void @give(i16 4)
  call void @take(ptr @a, i16 5)
  %v43 = load i40, ptr @a, align 1
  %v44 = trunc i40 %v43 to i33
  call void @take(ptr @b, i16 5)
  %v45 = load i40, ptr @b, align 1
  %v46 = trunc i40 %v45 to i33
  %v47 = shl i33 %v44, %v46
  %v48 = zext i33 %v47 to i40
  store i40 %v48, ptr @c, align 1
  call void @give(i16 5)
  call void @take(ptr @a, i16 6)
  %v49 = load i48, ptr @a, align 1
  call void @take(ptr @b, i16 6)
  %v50 = load i48, ptr @b, align 1
  %v51 = shl i48 %v49, %v50
  store i48 %v51, ptr @c, align 1
  call void @give(i16 6)
  call void @take(ptr @a, i16 8)
  %v52 = load i64, ptr @a, align 1
  call void @take(ptr @b, i16 8)
  %v53 = load i64, ptr @b, align 1
  %v54 = shl i64 %v52, %v53
  store i64 %v54, ptr @c, align 1
  call void @give(i16 8)
  call void @take(ptr @a, i16 9)
  %v55 = load i72, ptr @a, align 1
  %v56 = trunc i72 %v55 to i65
  call void @take(ptr @b, i16 9)
  %v57 = load i72, ptr @b, align 1
  %v58 = trunc i72 %v57 to i65
  %v59 = shl i65 %v56, %v58
  %v60 = zext i65 %v59 to i72
  store i72 %v60, ptr @c, align 1
  call void @give(i16 9)
  call void @take(ptr @a, i16 16)
  %v61 = load i128, ptr @a, align 1
  %v62 = trunc i128 %v61 to i127
  call void @take(ptr @b, i16 16)
  %v63 = load i128, ptr @b, align 1
  %v64 = trunc i128 %v63 to i127
  %v65 = shl i127 %v62, %v64
  %v66 = zext i127 %v65 to i128
  store i128 %v66, ptr @c, align 1
  call void @give(i16 16)
  call void @take(ptr @a, i16 16)
  %v67 = load i128, ptr @a, align 1
  call void @take(ptr @b, i16 16)
  %v68 = load i128, ptr @b, align 1
  %v69 = shl i128 %v67, %v68
  store i128 %v69, ptr @c, align 1
  call void @give(i16 16)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
