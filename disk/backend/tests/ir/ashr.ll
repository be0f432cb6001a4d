; Arithmetic shift right by a variable.
; input: 2c 56 a8 18 00 80 00 00 00 30 00 20 00 00 00 00 00 00 5a 00 00 c2 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 10 00 00 00 00 74 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 18 00 00 00 00 00 00 00 00 2a 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: 8d b2 8f 11 7f 01 ff 07 ff 5f 03 90 ff ff 0f 00 ff ff a9 01 00 d2 ff ff ff 0f 00 00 ff ff ff ff 1f 00 00 00 ff ff ff ff f9 07 00 00 00 d4 ff ff ff ff ff ff 0f 00 00 00 00 00 ff ff ff ff ff ff ff ff 3f 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff 75 1f 00 00 00 00 00 00 00 92 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 01 07 7f ff ff 0f ff ff ff ff 01 ff ff ff ff ff ff ff ff ff ff ff 01 ff ff ff ff ff ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff 01 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; input: e4 5e f3 11 3f 81 7f 01 ff 07 01 60 ff 7f 01 00 ff ff b4 01 00 3c ff ff 7f 01 00 00 ff ff ff 7f 01 00 00 00 ff ff ff ff f0 01 00 00 00 48 ff ff ff ff ff 7f 01 00 00 00 00 00 ff ff ff ff ff ff ff 7f 01 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff 92 01 00 00 00 00 00 00 00 e4 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 3f 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 01 1f 3f ff 03 ff 3f ff 7f 00 ff ff 3f ff ff ff 3f ff ff ff 7f 00 ff ff ff ff ff 3f ff ff ff
; expect: ff ff ff ff 3f ff ff ff ff ff ff ff 7f 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 1f ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff 3f
; input: 99 b2 14 e1 40 01 80 07 00 d8 03 60 00 80 0f 00 00 00 41 01 00 1e 00 00 80 0f 00 00 00 00 00 80 1f 00 00 00 00 00 00 00 5d 07 00 00 00 16 00 00 00 00 00 80 0f 00 00 00 00 00 00 00 00 00 00 00 00 80 3f 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 87 1f 00 00 00 00 00 00 00 ee 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 c0 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 7f 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 01 06 60 ff 00 0f ff ff 00 80 01 00 ff ff ff ff ff ff 00 00 00 fe 01 00 00 00 00 ff ff ff ff ff
; expect: ff ff ff ff ff 00 00 00 00 fe ff ff ff 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 60 ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; input: 55 86 a1 99 01 01 01 07 01 60 03 b0 01 00 0f 00 01 00 1e 01 00 32 01 00 00 0f 00 00 01 00 00 00 1f 00 00 00 01 00 00 00 f2 07 00 00 00 4c 01 00 00 00 00 00 0f 00 00 00 00 00 01 00 00 00 00 00 00 00 3f 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 c0 1f 00 00 00 00 00 00 00 40 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 7f 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: 7a 92 e1 e8 01 80 00 06 88 9e 04 10 ff 00 0f 00 80 ff 97 0e 00 cc 01 00 00 0f 00 00 ff ff ff ff 00 00 00 00 00 00 00 00 92 01 00 00 00 04 cf e1 c6 a1 5a 75 00 00 00 00 00 00 00 00 00 00 00 00 00 fc 2e 00 00 00 00 00 00 00 ff ff ff ff ff ff 01 00 40 1f 00 00 00 00 00 00 00 fe 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ba e4 32 79 fb a2 26 18 3c 7b 39 69 79 99 b5 81 16 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 01 01 00 e8 0f 00 00 ff ff 01 00 00 00 ff ff ff ff 00 00 00 00 00 cf e1 c6 a1 5a 75 00 f0 ff
; expect: ff ff ff ff ff ff ff 03 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 e4 ed
; expect: 8b 9a 60 f0 ec e5 a4 e5 65 d6 06 fe ff ff
; input: 4e 98 af 49 80 01 01 01 ff 7f 01 50 ff 1f 00 00 ff ff d9 00 00 fa 20 00 00 04 00 00 00 fc ff ff 1f 00 00 00 00 00 00 00 76 17 00 00 00 ec 00 00 02 00 00 00 0f 00 00 00 00 00 00 00 00 fe ff ff ff ff 3f 00 00 00 00 00 00 00 22 6d 39 86 ed 35 68 2e d4 01 00 00 00 00 00 00 00 2c 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 7f 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 07 00 00 ff 0f ff 1f ff ff 01 02 00 00 ff ff ff ff 00 00 00 00 00 04 00 00 00 00 00 ff ff ff
; expect: ff ff ff ff ff 91 b6 1c c3 f6 1a 34 17 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: 17 6a c5 b9 7c 81 01 07 6a 64 05 40 00 fc 03 00 7c c5 2c 00 00 56 00 00 f0 01 00 00 00 00 00 fc 1f 00 00 00 00 fe ff ff 43 01 00 00 00 8a d3 9f 2e 64 52 53 0f 00 00 00 00 00 33 59 1c f5 1b 15 d6 88 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff 5f 00 00 00 00 00 00 00 00 b2 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff 7f 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 22 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 01 06 7e 00 23 00 80 ff 7c c5 00 00 00 f8 ff ff ff ff 00 ff ff ff 01 5d c8 a4 a6 00 00 33 59 1c
; expect: f5 1b 15 d6 88 ff ff ff ff ff ff ff ff 01 00 00 00 00 00 00 00 c0 ff ff ff ff ff ff ff 7f 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: 31 f0 a8 18 fe 00 08 02 92 23 00 70 00 00 05 00 00 e0 ef 03 00 aa 00 00 00 0f 00 00 00 00 00 00 1f 00 00 00 00 00 10 00 e8 08 00 00 00 40 22 f7 55 26 c6 9e 00 00 00 00 00 00 00 00 00 00 00 00 00 40 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff 20 00 00 00 00 00 00 00 a2 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 5e 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 01 00 7e 02 92 03 00 00 00 fc 01 00 00 00 00 00 00 00 00 10 00 00 00 22 f7 55 26 c6 9e 00 00 00
; expect: 00 00 00 00 40 ff ff ff ff ff ff ff ff 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff
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
  %v5 = ashr i1 %v2, %v4
  %v6 = zext i1 %v5 to i8
  store i8 %v6, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 1)
  %v7 = load i8, ptr @a, align 1
  %v8 = trunc i8 %v7 to i3
  call void @take(ptr @b, i16 1)
  %v9 = load i8, ptr @b, align 1
  %v10 = trunc i8 %v9 to i3
  %v11 = ashr i3 %v8, %v10
  %v12 = zext i3 %v11 to i8
  store i8 %v12, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 1)
  %v13 = load i8, ptr @a, align 1
  %v14 = trunc i8 %v13 to i7
  call void @take(ptr @b, i16 1)
  %v15 = load i8, ptr @b, align 1
  %v16 = trunc i8 %v15 to i7
  %v17 = ashr i7 %v14, %v16
  %v18 = zext i7 %v17 to i8
  store i8 %v18, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 1)
  %v19 = load i8, ptr @a, align 1
  call void @take(ptr @b, i16 1)
  %v20 = load i8, ptr @b, align 1
  %v21 = ashr i8 %v19, %v20
  store i8 %v21, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 2)
  %v22 = load i16, ptr @a, align 1
  %v23 = trunc i16 %v22 to i12
  call void @take(ptr @b, i16 2)
  %v24 = load i16, ptr @b, align 1
  %v25 = trunc i16 %v24 to i12
  %v26 = ashr i12 %v23, %v25
  %v27 = zext i12 %v26 to i16
  store i16 %v27, ptr @c, align 1
  call void @give(i16 2)
  call void @take(ptr @a, i16 2)
  %v28 = load i16, ptr @a, align 1
  call void @take(ptr @b, i16 2)
  %v29 = load i16, ptr @b, align 1
  %v30 = ashr i16 %v28, %v29
  store i16 %v30, ptr @c, align 1
  call void @give(i16 2)
  call void @take(ptr @a, i16 3)
  %v31 = load i24, ptr @a, align 1
  %v32 = trunc i24 %v31 to i17
  call void @take(ptr @b, i16 3)
  %v33 = load i24, ptr @b, align 1
  %v34 = trunc i24 %v33 to i17
  %v35 = ashr i17 %v32, %v34
  %v36 = zext i17 %v35 to i24
  store i24 %v36, ptr @c, align 1
  call void @give(i16 3)
  call void @take(ptr @a, i16 3)
  %v37 = load i24, ptr @a, align 1
  call void @take(ptr @b, i16 3)
  %v38 = load i24, ptr @b, align 1
  %v39 = ashr i24 %v37, %v38
  store i24 %v39, ptr @c, align 1
  call void @give(i16 3)
  call void @take(ptr @a, i16 4)
  %v40 = load i32, ptr @a, align 1
  call void @take(ptr @b, i16 4)
  %v41 = load i32, ptr @b, align 1
  %v42 = ashr i32 %v40, %v41
  store i32 %v42, ptr @c, align 1
  call void @give(i16 4)
  call void @take(ptr @a, i16 5)
  %v43 = load i40, ptr @a, align 1
  %v44 = trunc i40 %v43 to i33
  call void @take(ptr @b, i16 5)
  %v45 = load i40, ptr @b, align 1
  %v46 = trunc i40 %v45 to i33
  %v47 = ashr i33 %v44, %v46
  %v48 = zext i33 %v47 to i40
  store i40 %v48, ptr @c, align 1
  call void @give(i16 5)
  call void @take(ptr @a, i16 6)
  %v49 = load i48, ptr @a, align 1
  call void @take(ptr @b, i16 6)
  %v50 = load i48, ptr @b, align 1
  %v51 = ashr i48 %v49, %v50
  store i48 %v51, ptr @c, align 1
  call void @give(i16 6)
  call void @take(ptr @a, i16 8)
  %v52 = load i64, ptr @a, align 1
  call void @take(ptr @b, i16 8)
  %v53 = load i64, ptr @b, align 1
  %v54 = ashr i64 %v52, %v53
  store i64 %v54, ptr @c, align 1
  call void @give(i16 8)
  call void @take(ptr @a, i16 9)
  %v55 = load i72, ptr @a, align 1
  %v56 = trunc i72 %v55 to i65
  call void @take(ptr @b, i16 9)
  %v57 = load i72, ptr @b, align 1
  %v58 = trunc i72 %v57 to i65
  %v59 = ashr i65 %v56, %v58
  %v60 = zext i65 %v59 to i72
  store i72 %v60, ptr @c, align 1
  call void @give(i16 9)
  call void @take(ptr @a, i16 16)
  %v61 = load i128, ptr @a, align 1
  %v62 = trunc i128 %v61 to i127
  call void @take(ptr @b, i16 16)
  %v63 = load i128, ptr @b, align 1
  %v64 = trunc i128 %v63 to i127
  %v65 = ashr i127 %v62, %v64
  %v66 = zext i127 %v65 to i128
  store i128 %v66, ptr @c, align 1
  call void @give(i16 16)
  call void @take(ptr @a, i16 16)
  %v67 = load i128, ptr @a, align 1
  call void @take(ptr @b, i16 16)
  %v68 = load i128, ptr @b, align 1
  %v69 = ashr i128 %v67, %v68
  store i128 %v69, ptr @c, align 1
  call void @give(i16 16)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
