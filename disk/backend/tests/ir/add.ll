; Addition at every kind of width.
; input: 26 2c 70 58 00 00 00 00 00 a0 00 c0 00 00 00 00 00 00 ee 00 00 94 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 8a 00 00 00 00 1e 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 74 00 00 00 00 00 00 00 00 52 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: ad f9 ff ff 7f 7f ff ff ff 4f ff 6f ff ff ff ff ff ff 11 ff ff 85 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 69 ff ff ff ff e1 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff a9 ff ff ff ff ff ff ff ff 77 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 00 06 7e fe fe 0f fe ff fe ff 01 fe ff ff fe ff ff ff fe ff ff ff 01 fe ff ff ff ff ff fe ff ff
; expect: ff ff ff ff ff fe ff ff ff ff ff ff ff 01 fe ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f fe ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; input: 12 ef 93 a1 3f 81 7f 01 ff 97 01 00 ff 7f 01 00 ff ff d8 01 00 38 ff ff 7f 01 00 00 ff ff ff 7f 01 00 00 00 ff ff ff ff 58 01 00 00 00 8a ff ff ff ff ff 7f 01 00 00 00 00 00 ff ff ff ff ff ff ff 7f 01 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff 0e 01 00 00 00 00 00 00 00 5e ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff bf 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 01 04 40 80 00 08 00 80 00 00 01 00 00 80 00 00 00 80 00 00 00 00 01 00 00 00 00 00 80 00 00 00
; expect: 00 00 00 00 80 00 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 40 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 80
; input: 9b 53 fc af 40 ff 80 ff 00 48 ff 0f 00 80 ff ff 00 00 69 ff ff 47 00 00 80 ff ff ff 00 00 00 80 ff ff ff ff 00 00 00 00 97 ff ff ff ff 95 00 00 00 00 00 80 ff ff ff ff ff ff 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00 b1 ff ff ff ff ff ff ff ff e9 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 c0 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 00 03 3f 7f ff 07 ff 7f ff ff 00 ff ff 7f ff ff ff 7f ff ff ff ff 00 ff ff ff ff ff 7f ff ff ff
; expect: ff ff ff ff 7f ff ff ff ff ff ff ff ff 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 3f ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff 7f
; input: f3 1b 21 27 01 7f 01 ff 01 30 ff cf 01 00 ff ff 01 00 c0 ff ff 67 01 00 00 ff ff ff 01 00 00 00 ff ff ff ff 01 00 00 00 b8 ff ff ff ff 9d 01 00 00 00 00 00 ff ff ff ff ff ff 01 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff 01 00 00 00 00 00 00 00 82 ff ff ff ff ff ff ff ff 39 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: 41 c6 77 2f 80 ff f0 00 ff af 02 f0 00 00 00 00 90 43 3a 81 08 19 00 00 02 00 00 00 13 56 94 87 ff ff ff ff ff ff ff ff 0f 83 d6 b3 ff 60 00 00 00 00 00 00 0e 91 25 d7 30 f7 00 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 ff ff ff 0f 00 00 00 00 54 00 00 00 00 40 00 00 00 88 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff 7f 96 f1 b3 1c 17 db 37 b8 7e f5 4d 79 18 21 2e dd 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 01 06 7f f0 01 00 00 00 11 4c 01 00 00 02 12 56 94 87 82 d6 b3 ff 00 0e 91 25 d7 30 f7 01 00 00
; expect: 00 00 00 00 00 ff ff ff 0f 40 00 00 00 00 01 00 ff ff ff ff ff ff ff ff ff ff ff ff ff 7f 96 f1
; expect: b3 1c 17 db 37 b8 7e f5 4d 79 18 21 2e dd
; input: 85 99 6f 24 81 40 00 ef ff ff c4 ff 72 0d 10 00 01 00 7a ff ff f3 00 00 00 00 00 00 07 3a 27 f8 00 00 00 00 78 c5 35 f7 92 00 00 00 00 d6 66 26 8d 7c 02 8e 00 fe ff ff ff ff ff ff ff ff ff ff ff 07 00 00 00 00 00 10 00 00 00 00 00 00 00 00 00 00 b2 3b 8b 67 57 55 98 8e 33 e2 11 9b 0f 1e 38 8e 74 2c 8f 5c 36 3b 06 fe c8 05 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 03 00 00 00 00 00 00 80 ff ff ff ff ff ff ff ff ff e8 b7 96 e6 e0 c1 ae e2 56 80 87 b4 1d 82 9a 1e
; expect: 00 03 41 ef c3 0f 82 0d 00 00 00 00 00 00 07 3a 27 f8 78 c5 35 f7 00 66 24 8d 7c 02 8e ff ff ff
; expect: ff ff 0f 00 08 3b 8b 67 57 55 98 8e 33 00 10 9b 0f 1e 38 8e 74 2c 8f 5c 36 3b 06 fe c8 09 e8 b7
; expect: 96 e6 e0 c1 2e e2 56 80 87 b4 1d 82 9a 1e
; input: 9f ab f6 cf 01 c0 01 00 80 80 00 d1 01 00 00 00 fc ff 59 d1 6a e5 ff ff ff 00 fe ff 4a f5 6c de 1f 00 00 00 f0 ff ff ff 59 00 20 00 00 6e 01 00 00 00 00 00 a1 34 b0 4e 8c 9c 00 00 80 ff ff ff ff ff 00 00 00 00 00 00 00 00 00 00 00 00 fe ff ff ff 1d ff 01 00 00 00 00 00 00 3c ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f ff 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 00 00 00 00 00 00 00 00 00 00 00 00 00 00 04 00 ff ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00
; expect: 00 05 41 01 80 01 01 00 cd 6a 01 ff fd ff 69 f5 6c de f0 1f 00 00 00 a2 34 b0 4e 8c 9c 00 00 80
; expect: ff ff ff ff ff ff 01 00 00 fe ff ff ff 01 fe 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff
; expect: ff ff ff ff ff ff ff 00 00 00 00 00 04 00
; input: b0 ec ea a7 17 fc ff ac ff 7f f1 33 86 b7 f0 ff 00 00 92 2a 95 7f 00 00 40 5f 88 97 00 00 e0 ff 9e bc 3c b1 ff ff ff 7f 5a 00 00 00 00 9c ff ff ff ff ff ff 00 fe ff ff ff ff 94 4e 8e 84 59 45 2b bb ff ff ff ff ff 00 00 00 ff ff ff ff ff ff ff ff c3 75 aa 67 86 f5 69 15 55 e1 00 00 00 00 00 00 00 00 00 00 00 00 08 00 00 80 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 ea fe 3c d7 f8 95 02 3e 54 4f 2d 59 34 43 d6 ee 93 01 21 81 48 ac f4 74 17 f4 85 a5 c4 27 e7 b3
; expect: 00 01 13 ab f0 03 76 b7 2a 95 01 5f 88 d7 9e bc 1c b1 ff ff ff 7f 00 ff fd ff ff ff ff 93 4e 8e
; expect: 84 59 46 2b bb 74 aa 67 86 f5 69 15 55 01 01 00 00 00 00 00 00 00 00 00 00 00 08 00 00 00 7d 00
; expect: 5e 58 41 42 f7 b2 6b 43 b3 fe f8 6a bd a2
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
  %v5 = add i1 %v2, %v4
  %v6 = zext i1 %v5 to i8
  store i8 %v6, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 1)
  %v7 = load i8, ptr @a, align 1
  %v8 = trunc i8 %v7 to i3
  call void @take(ptr @b, i16 1)
  %v9 = load i8, ptr @b, align 1
  %v10 = trunc i8 %v9 to i3
  %v11 = add i3 %v8, %v10
  %v12 = zext i3 %v11 to i8
  store i8 %v12, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 1)
  %v13 = load i8, ptr @a, align 1
  %v14 = trunc i8 %v13 to i7
  call void @take(ptr @b, i16 1)
  %v15 = load i8, ptr @b, align 1
  %v16 = trunc i8 %v15 to i7
  %v17 = add i7 %v14, %v16
  %v18 = zext i7 %v17 to i8
  store i8 %v18, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 1)
  %v19 = load i8, ptr @a, align 1
  call void @take(ptr @b, i16 1)
  %v20 = load i8, ptr @b, align 1
  %v21 = add i8 %v19, %v20
  store i8 %v21, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 2)
  %v22 = load i16, ptr @a, align 1
  %v23 = trunc i16 %v22 to i12
  call void @take(ptr @b, i16 2)
  %v24 = load i16, ptr @b, align 1
  %v25 = trunc i16 %v24 to i12
  %v26 = add i12 %v23, %v25
  %v27 = zext i12 %v26 to i16
  store i16 %v27, ptr @c, align 1
  call void @give(i16 2)
  call void @take(ptr @a, i16 2)
  %v28 = load i16, ptr @a, align 1
  call void @take(ptr @b, i16 2)
  %v29 = load i16, ptr @b, align 1
  %v30 = add i16 %v28, %v29
  store i16 %v30, ptr @c, align 1
  call void @give(i16 2)
  call void @take(ptr @a, i16 3)
  %v31 = load i24, ptr @a, align 1
  %v32 = trunc i24 %v31 to i17
  call void @take(ptr @b, i16 3)
  %v33 = load i24, ptr @b, align 1
  %v34 = trunc i24 %v33 to i17
  %v35 = add i17 %v32, %v34
  %v36 = zext i17 %v35 to i24
  store i24 %v36, ptr @c, align 1
  call void @give(i16 3)
  call void @take(ptr @a, i16 3)
  %v37 = load i24, ptr @a, align 1
  call void @take(ptr @b, i16 3)
  %v38 = load i24, ptr @b, align 1
  %v39 = add i24 %v37, %v38
  store i24 %v39, ptr @c, align 1
  call void @give(i16 3)
  call void @take(ptr @a, i16 4)
  %v40 = load i32, ptr @a, align 1
  call void @take(ptr @b, i16 4)
  %v41 = load i32, ptr @b, align 1
  %v42 = add i32 %v40, %v41
  store i32 %v42, ptr @c, align 1
  call void @give(i16 4)
  call void @take(ptr @a, i16 5)
  %v43 = load i40, ptr @a, align 1
  %v44 = trunc i40 %v43 to i33
  call void @take(ptr @b, i16 5)
  %v45 = load i40, ptr @b, align 1
  %v46 = trunc i40 %v45 to i33
  %v47 = add i33 %v44, %v46
  %v48 = zext i33 %v47 to i40
  store i40 %v48, ptr @c, align 1
  call void @give(i16 5)
  call void @take(ptr @a, i16 6)
  %v49 = load i48, ptr @a, align 1
  call void @take(ptr @b, i16 6)
  %v50 = load i48, ptr @b, align 1
  %v51 = add i48 %v49, %v50
  store i48 %v51, ptr @c, align 1
  call void @give(i16 6)
  call void @take(ptr @a, i16 8)
  %v52 = load i64, ptr @a, align 1
  call void @take(ptr @b, i16 8)
  %v53 = load i64, ptr @b, align 1
  %v54 = add i64 %v52, %v53
  store i64 %v54, ptr @c, align 1
  call void @give(i16 8)
  call void @take(ptr @a, i16 9)
  %v55 = load i72, ptr @a, align 1
  %v56 = trunc i72 %v55 to i65
  call void @take(ptr @b, i16 9)
  %v57 = load i72, ptr @b, align 1
  %v58 = trunc i72 %v57 to i65
  %v59 = add i65 %v56, %v58
  %v60 = zext i65 %v59 to i72
  store i72 %v60, ptr @c, align 1
  call void @give(i16 9)
  call void @take(ptr @a, i16 16)
  %v61 = load i128, ptr @a, align 1
  %v62 = trunc i128 %v61 to i127
  call void @take(ptr @b, i16 16)
  %v63 = load i128, ptr @b, align 1
  %v64 = trunc i128 %v63 to i127
  %v65 = add i127 %v62, %v64
  %v66 = zext i127 %v65 to i128
  store i128 %v66, ptr @c, align 1
  call void @give(i16 16)
  call void @take(ptr @a, i16 16)
  %v67 = load i128, ptr @a, align 1
  call void @take(ptr @b, i16 16)
  %v68 = load i128, ptr @b, align 1
  %v69 = add i128 %v67, %v68
  store i128 %v69, ptr @c, align 1
  call void @give(i16 16)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
