; Bitwise and.
; input: 70 60 e0 58 00 80 00 00 00 a0 00 90 00 00 00 00 00 00 5e 00 00 9a 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ba 00 00 00 00 7c 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ba 00 00 00 00 00 00 00 00 c2 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: 43 3f 5f 97 7f 7f ff ff ff cf ff cf ff ff ff ff ff ff 65 ff ff 11 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff e7 ff ff ff ff 57 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7d ff ff ff ff ff ff ff ff 31 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 01 07 7f ff ff 0f ff ff ff ff 01 ff ff ff ff ff ff ff ff ff ff ff 01 ff ff ff ff ff ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff 01 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; input: a6 c9 fb 59 3f 01 7f 01 ff d7 01 40 ff 7f 01 00 ff ff 3c 01 00 2e ff ff 7f 01 00 00 ff ff ff 7f 01 00 00 00 ff ff ff ff 02 01 00 00 00 12 ff ff ff ff ff 7f 01 00 00 00 00 00 ff ff ff ff ff ff ff 7f 01 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff 98 01 00 00 00 00 00 00 00 2a ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff bf 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 01 01 01 01 00 01 00 01 00 00 01 00 00 01 00 00 00 01 00 00 00 00 01 00 00 00 00 00 01 00 00
; expect: 00 00 00 00 00 01 00 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 01 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: 2b e9 f4 b7 40 ff 80 ff 00 a8 ff cf 00 80 ff ff 00 00 09 ff ff 1d 00 00 80 ff ff ff 00 00 00 80 ff ff ff ff 00 00 00 00 f7 ff ff ff ff c9 00 00 00 00 00 80 ff ff ff ff ff ff 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00 a3 ff ff ff ff ff ff ff ff 31 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 40 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 01 04 40 80 00 08 00 80 00 00 01 00 00 80 00 00 00 80 00 00 00 00 01 00 00 00 00 00 80 00 00 00
; expect: 00 00 00 00 80 00 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 40 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 80
; input: 97 33 c1 9f 81 7f 01 ff 01 30 ff 0f 01 00 ff ff 01 00 7e ff ff 19 01 00 00 ff ff ff 01 00 00 00 ff ff ff ff 01 00 00 00 48 ff ff ff ff ff 01 00 00 00 00 00 ff ff ff ff ff ff 01 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff 01 00 00 00 00 00 00 00 9e ff ff ff ff ff ff ff ff 03 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 01 01 01 01 01 00 01 00 01 00 00 01 00 00 01 00 00 00 01 00 00 00 00 01 00 00 00 00 00 01 00 00
; expect: 00 00 00 00 00 01 00 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 01 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: 75 ba a4 a0 81 81 02 f8 01 f0 01 a0 04 00 07 9d ff 1f 64 ff ff 1f 00 c0 ff e5 ee 21 00 00 00 00 01 00 00 00 01 00 00 00 6e ca 57 e2 10 db 00 00 00 00 00 02 01 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 24 3f 9e 46 38 a4 b2 e9 91 00 00 00 00 00 00 00 00 60 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 00 00 01 00 01 00 04 00 ff 1f 00 00 c0 21 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff
; expect: ff ff ff ff ff 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 01 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: fc 8d 18 8a 80 00 01 ff 23 8e ff ff 00 00 00 00 25 84 e0 01 00 ae 3f 00 00 00 00 00 ff ff 03 00 01 00 00 00 ff ff ff ff 4b 34 1d a4 56 2b 00 00 00 00 00 00 01 00 00 00 00 00 01 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 0b 00 00 00 00 01 00 00 00 4a ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f 32 ff a9 06 1d 05 53 07 71 28 9b 5e 4d c3 39 51 82 d1 81 20 d4 de bb e6 f1 0c 83 9b ab 95 52 b9
; expect: 00 00 00 01 23 0e 00 00 01 00 00 00 00 00 01 00 00 00 34 1d a4 56 01 00 00 00 00 00 00 01 00 00
; expect: 00 00 00 00 00 00 00 00 00 01 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f 02 d1
; expect: 81 00 14 04 13 06 71 08 83 1a 09 81 10 11
; input: 3c 5a d0 37 81 60 00 00 02 30 01 60 3f 00 10 00 f0 ff 67 74 0a 4c ff ff ff 00 00 00 f5 0f 00 15 ff ff ff ff ff ff 01 00 c4 82 26 94 b0 66 01 00 00 00 00 00 01 00 00 00 00 00 00 00 20 00 00 00 00 00 aa 99 1f 91 2c 50 28 ad ff ff ff ff ff ff ff ff 17 ff ff ff ff 0f 00 00 00 b8 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 9d 4a c3 3b 84 0f 46 e1 35 6d 80 ab ac 8b 64 b2 6c cc ef 0f e3 44 43 c3 73 6e 0d 8c 19 c3 fd 42 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 00 00 00 00 00 00 10 00 70 0a 00 00 00 00 f5 0f 00 15 82 26 00 00 00 01 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 ff ff ff ff 0f 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 6c cc
; expect: ef 0f e3 44 43 c3 73 6e 0d 8c 19 c3 fd 42
; input: 87 72 e8 0f 80 6f ff 01 00 c0 6a 4a ac 3a 00 08 40 00 d4 f5 3e 54 08 fa 1a 2a 96 5b ff ff ff ff e6 4f bf e9 73 15 63 eb 2b 01 00 00 00 80 ff ff ff ff ff ff ba 56 27 3c bd eb ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 c2 01 00 00 00 00 00 00 00 88 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 1b e6 66 b3 1f 71 be ca 42 21 63 66 09 28 de 3c ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff f5 5e 1d 3c e8 28 36 f1 c1 7a f7 59 69 50 94 04
; expect: 00 00 00 01 00 00 00 08 40 00 00 08 92 1a e6 4f bf e9 01 00 00 00 00 ba 56 27 3c bd eb 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 f5 5e
; expect: 1d 3c e8 28 36 f1 c1 7a f7 59 69 50 94 04
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
  %v5 = and i1 %v2, %v4
  %v6 = zext i1 %v5 to i8
  store i8 %v6, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 1)
  %v7 = load i8, ptr @a, align 1
  %v8 = trunc i8 %v7 to i3
  call void @take(ptr @b, i16 1)
  %v9 = load i8, ptr @b, align 1
  %v10 = trunc i8 %v9 to i3
  %v11 = and i3 %v8, %v10
  %v12 = zext i3 %v11 to i8
  store i8 %v12, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 1)
  %v13 = load i8, ptr @a, align 1
  %v14 = trunc i8 %v13 to i7
  call void @take(ptr @b, i16 1)
  %v15 = load i8, ptr @b, align 1
  %v16 = trunc i8 %v15 to i7
  %v17 = and i7 %v14, %v16
  %v18 = zext i7 %v17 to i8
  store i8 %v18, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 1)
  %v19 = load i8, ptr @a, align 1
  call void @take(ptr @b, i16 1)
  %v20 = load i8, ptr @b, align 1
  %v21 = and i8 %v19, %v20
  store i8 %v21, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 2)
  %v22 = load i16, ptr @a, align 1
  %v23 = trunc i16 %v22 to i12
  call void @take(ptr @b, i16 2)
  %v24 = load i16, ptr @b, align 1
  %v25 = trunc i16 %v24 to i12
  %v26 = and i12 %v23, %v25
  %v27 = zext i12 %v26 to i16
  store i16 %v27, ptr @c, align 1
  call void @give(i16 2)
  call void @take(ptr @a, i16 2)
  %v28 = load i16, ptr @a, align 1
  call void @take(ptr @b, i16 2)
  %v29 = load i16, ptr @b, align 1
  %v30 = and i16 %v28, %v29
  store i16 %v30, ptr @c, align 1
  call void @give(i16 2)
  call void @take(ptr @a, i16 3)
  %v31 = load i24, ptr @a, align 1
  %v32 = trunc i24 %v31 to i17
  call void @take(ptr @b, i16 3)
  %v33 = load i24, ptr @b, align 1
  %v34 = trunc i24 %v33 to i17
  %v35 = and i17 %v32, %v34
  %v36 = zext i17 %v35 to i24
  store i24 %v36, ptr @c, align 1
  call void @give(i16 3)
  call void @take(ptr @a, i16 3)
  %v37 = load i24, ptr @a, align 1
  call void @take(ptr @b, i16 3)
  %v38 = load i24, ptr @b, align 1
  %v39 = and i24 %v37, %v38
  store i24 %v39, ptr @c, align 1
  call void @give(i16 3)
  call void @take(ptr @a, i16 4)
  %v40 = load i32, ptr @a, align 1
  call void @take(ptr @b, i16 4)
  %v41 = load i32, ptr @b, align 1
  %v42 = and i32 %v40, %v41
  store i32 %v42, ptr @c, align 1
  call void @give(i16 4)
  call void @take(ptr @a, i16 5)
  %v43 = load i40, ptr @a, align 1
  %v44 = trunc i40 %v43 to i33
  call void @take(ptr @b, i16 5)
  %v45 = load i40, ptr @b, align 1
  %v46 = trunc i40 %v45 to i33
  %v47 = and i33 %v44, %v46
  %v48 = zext i33 %v47 to i40
  store i40 %v48, ptr @c, align 1
  call void @give(i16 5)
  call void @take(ptr @a, i16 6)
  %v49 = load i48, ptr @a, align 1
  call void @take(ptr @b, i16 6)
  %v50 = load i48, ptr @b, align 1
  %v51 = and i48 %v49, %v50
  store i48 %v51, ptr @c, align 1
  call void @give(i16 6)
  call void @take(ptr @a, i16 8)
  %v52 = load i64, ptr @a, align 1
  call void @take(ptr @b, i16 8)
  %v53 = load i64, ptr @b, align 1
  %v54 = and i64 %v52, %v53
  store i64 %v54, ptr @c, align 1
  call void @give(i16 8)
  call void @take(ptr @a, i16 9)
  %v55 = load i72, ptr @a, align 1
  %v56 = trunc i72 %v55 to i65
  call void @take(ptr @b, i16 9)
  %v57 = load i72, ptr @b, align 1
  %v58 = trunc i72 %v57 to i65
  %v59 = and i65 %v56, %v58
  %v60 = zext i65 %v59 to i72
  store i72 %v60, ptr @c, align 1
  call void @give(i16 9)
  call void @take(ptr @a, i16 16)
  %v61 = load i128, ptr @a, align 1
  %v62 = trunc i128 %v61 to i127
  call void @take(ptr @b, i16 16)
  %v63 = load i128, ptr @b, align 1
  %v64 = trunc i128 %v63 to i127
  %v65 = and i127 %v62, %v64
  %v66 = zext i127 %v65 to i128
  store i128 %v66, ptr @c, align 1
  call void @give(i16 16)
  call void @take(ptr @a, i16 16)
  %v67 = load i128, ptr @a, align 1
  call void @take(ptr @b, i16 16)
  %v68 = load i128, ptr @b, align 1
  %v69 = and i128 %v67, %v68
  store i128 %v69, ptr @c, align 1
  call void @give(i16 16)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
