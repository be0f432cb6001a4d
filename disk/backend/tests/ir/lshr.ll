; Logical shift right by a variable.
; input: 72 c6 b8 c0 80 80 00 00 00 10 00 b0 00 00 00 00 00 00 50 00 00 76 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 f8 00 00 00 00 ec 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 d8 00 00 00 00 00 00 00 00 f2 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: 87 f6 07 51 ff 81 ff 07 ff 9f 03 10 ff ff 0f 00 ff ff b9 01 00 aa ff ff ff 0f 00 00 ff ff ff ff 1f 00 00 00 ff ff ff ff 2f 07 00 00 00 2e ff ff ff ff ff ff 0f 00 00 00 00 00 ff ff ff ff ff ff ff ff 3f 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff 77 1f 00 00 00 00 00 00 00 c6 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 01 03 3f 01 ff 01 01 00 ff ff 00 ff 01 00 01 00 00 00 ff ff ff 03 00 ff ff ff ff 01 00 01 00 00
; expect: 00 00 00 00 00 ff ff ff ff 03 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 3f 01 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: 74 ec 0b d9 3f 81 7f 01 ff e7 01 e0 ff 7f 01 00 ff ff 86 01 00 64 ff ff 7f 01 00 00 ff ff ff 7f 01 00 00 00 ff ff ff ff 28 01 00 00 00 12 ff ff ff ff ff 7f 01 00 00 00 00 00 ff ff ff ff ff ff ff 7f 01 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ac 01 00 00 00 00 00 00 00 94 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 3f 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 01 1f 3f ff 03 ff 3f ff 7f 00 ff ff 3f ff ff ff 3f ff ff ff 7f 00 ff ff ff ff ff 3f ff ff ff
; expect: ff ff ff ff 3f ff ff ff ff ff ff ff 7f 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 1f ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff 3f
; input: f5 2e 5c c1 40 01 80 07 00 38 03 f0 00 80 0f 00 00 00 0d 01 00 74 00 00 80 0f 00 00 00 00 00 80 1f 00 00 00 00 00 00 00 cf 07 00 00 00 c4 00 00 00 00 00 80 0f 00 00 00 00 00 00 00 00 00 00 00 00 80 3f 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 5d 1f 00 00 00 00 00 00 00 e6 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 c0 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 7f 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 01 02 20 01 00 01 01 00 00 80 00 00 01 00 01 00 00 00 00 00 00 02 00 00 00 00 00 01 00 01 00 00
; expect: 00 00 00 00 00 00 00 00 00 02 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 20 01 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: 05 80 31 c1 81 01 01 07 01 c0 03 40 01 00 0f 00 01 00 6e 01 00 12 01 00 00 0f 00 00 01 00 00 00 1f 00 00 00 01 00 00 00 bc 07 00 00 00 e0 01 00 00 00 00 00 0f 00 00 00 00 00 01 00 00 00 00 00 00 00 3f 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 de 1f 00 00 00 00 00 00 00 20 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 7f 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: a9 56 b2 38 b0 00 1f 07 ff df 08 40 00 f0 0e 00 b7 d1 40 01 00 1e 01 00 00 00 00 00 fc 83 ca 36 10 00 00 00 ff ff ff ff 53 00 00 00 00 4c 00 00 f0 ff ff ff 0f 00 00 00 00 00 26 fe a7 d4 f7 2f f9 20 00 00 00 00 00 00 00 00 b1 a1 ae b0 1e e4 1c 75 94 3e 00 00 00 00 00 00 00 88 41 b2 e9 2c 08 f0 64 b8 dd 72 53 da 0f fc 3a 2e 3f 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 00 00 00 00 00 00 00 00 00 00 e0 ff ff ff ff ff 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 01 02 30 00 0f 00 03 00 db 68 00 01 00 00 ca 36 00 00 ff ff ff ff 01 e0 ff ff ff 01 00 26 fe a7
; expect: d4 f7 2f f9 20 01 00 00 00 00 00 00 00 00 bb e5 a6 b4 1f f8 75 5c 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 f0 ff ff ff ff 7f
; input: a3 2c 5e 41 a4 05 01 05 ff 5f 08 90 6c a6 00 00 ff ff c1 0f 00 20 01 00 00 07 00 00 4e eb 8f 23 0a 00 00 00 01 00 00 00 fc 18 00 00 00 0e 01 00 00 00 00 00 10 00 00 00 00 00 bc f7 b2 e9 f7 8d e5 2a 3f 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 ce 21 00 00 00 00 00 00 00 94 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 13 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff 00 00 00 00 00 00 00 00 00 00 77 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 01 03 01 00 0f 00 6c a6 03 00 00 00 00 00 fa e3 08 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: be 4c bc 29 11 81 ff 00 ff ef 01 40 a2 b9 0c 00 01 00 ec 04 00 28 10 00 00 01 00 00 00 00 04 00 1f 00 00 00 00 01 00 00 c4 01 00 00 00 f8 00 00 80 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 3f 00 00 00 00 00 00 00 ff ff ff ff ff 3f 00 00 c2 12 00 00 00 00 00 00 00 1e ff ff ff ff 1f 00 00 00 00 00 00 00 00 00 00 00 40 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 06 f2 e6 e2 ed 94 58 55 93 21 55 15 51 02 7f b3 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 02 08 ff ff 07 0b 00 00 00 00 08 00 00 00 00 00 00 80 00 00 00 00 00 00 80 00 00 00 00 00 00
; expect: 00 00 00 00 00 ff ff ff 0f 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 06 f2
; expect: e6 e2 ed 94 58 55 93 21 55 15 51 02 7f b3
; input: 72 ee ae f0 11 01 00 07 00 00 09 30 50 48 00 00 ff ff 81 00 00 fa 00 ff ff 00 00 00 00 f8 ff ff 01 00 00 00 00 00 04 00 10 07 00 00 00 06 ff ff ff ff 03 00 08 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff 8b 00 00 00 00 00 00 00 00 7a 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 35 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff 7f 00 00 00 00 00 00 00 00 00 00 00 0a 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 06 08 00 00 00 50 48 ff ff 01 00 ff ff 00 fc ff 7f 00 08 00 00 00 ff ff ff 03 00 00 01 00 00
; expect: 00 00 00 00 00 ff ff ff ff ff ff ff ff 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff
; expect: ff 1f 00 00 00 00 00 00 00 00 00 00 00 00
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
  %v5 = lshr i1 %v2, %v4
  %v6 = zext i1 %v5 to i8
  store i8 %v6, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 1)
  %v7 = load i8, ptr @a, align 1
  %v8 = trunc i8 %v7 to i3
  call void @take(ptr @b, i16 1)
  %v9 = load i8, ptr @b, align 1
  %v10 = trunc i8 %v9 to i3
  %v11 = lshr i3 %v8, %v10
  %v12 = zext i3 %v11 to i8
  store i8 %v12, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 1)
  %v13 = load i8, ptr @a, align 1
  %v14 = trunc i8 %v13 to i7
  call void @take(ptr @b, i16 1)
  %v15 = load i8, ptr @b, align 1
  %v16 = trunc i8 %v15 to i7
  %v17 = lshr i7 %v14, %v16
  %v18 = zext i7 %v17 to i8
  store i8 %v18, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 1)
  %v19 = load i8, ptr @a, align 1
  call void @take(ptr @b, i16 1)
  %v20 = load i8, ptr @b, align 1
  %v21 = lshr i8 %v19, %v20
  store i8 %v21, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 2)
  %v22 = load i16, ptr @a, align 1
  %v23 = trunc i16 %v22 to i12
  call void @take(ptr @b, i16 2)
  %v24 = load i16, ptr @b, align 1
  %v25 = trunc i16 %v24 to i12
  %v26 = lshr i12 %v23, %v25
  %v27 = zext i12 %v26 to i16
  store i16 %v27, ptr @c, align 1
  call void @give(i16 2)
  call void @take(ptr @a, i16 2)
  %v28 = load i16, ptr @a, align 1
  call void @take(ptr @b, i16 2)
  %v29 = load i16, ptr @b, align 1
  %v30 = lshr i16 %v28, %v29
  store i16 %v30, ptr @c, align 1
  call void @give(i16 2)
  call void @take(ptr @a, i16 3)
  %v31 = load i24, ptr @a, align 1
  %v32 = trunc i24 %v31 to i17
  call void @take(ptr @b, i16 3)
  %v33 = load i24, ptr @b, align 1
  %v34 = trunc i24 %v33 to i17
  %v35 = lshr i17 %v32, %v34
  %v36 = zext i17 %v35 to i24
  store i24 %v36, ptr @c, align 1
  call void @give(i16 3)
  call void @take(ptr @a, i16 3)
  %v37 = load i24, ptr @a, align 1
  call void @take(ptr @b, i16 3)
  %v38 = load i24, ptr @b, align 1
  %v39 = lshr i24 %v37, %v38
  store i24 %v39, ptr @c, align 1
  call void @give(i16 3)
  call void @take(ptr @a, i16 4)
  %v40 = load i32, ptr @a, align 1
  call void @take(ptr @b, i16 4)
  %v41 = load i32, ptr @b, align 1
  %v42 = lshr i32 %v40, %v41
  store i32 %v42, ptr @c, align 1
  call void @give(i16 4)
  call void @take(ptr @a, i16 5)
  %v43 = load i40, ptr @a, align 1
  %v44 = trunc i40 %v43 to i33
  call void @take(ptr @b, i16 5)
  %v45 = load i40, ptr @b, align 1
  %v46 = trunc i40 %v45 to i33
  %v47 = lshr i33 %v44, %v46
  %v48 = zext i33 %v47 to i40
  store i40 %v48, ptr @c, align 1
  call void @give(i16 5)
  call void @take(ptr @a, i16 6)
  %v49 = load i48, ptr @a, align 1
  call void @take(ptr @b, i16 6)
  %v50 = load i48, ptr @b, align 1
  %v51 = lshr i48 %v49, %v50
  store i48 %v51, ptr @c, align 1
  call void @give(i16 6)
  call void @take(ptr @a, i16 8)
  %v52 = load i64, ptr @a, align 1
  call void @take(ptr @b, i16 8)
  %v53 = load i64, ptr @b, align 1
  %v54 = lshr i64 %v52, %v53
  store i64 %v54, ptr @c, align 1
  call void @give(i16 8)
  call void @take(ptr @a, i16 9)
  %v55 = load i72, ptr @a, align 1
  %v56 = trunc i72 %v55 to i65
  call void @take(ptr @b, i16 9)
  %v57 = load i72, ptr @b, align 1
  %v58 = trunc i72 %v57 to i65
  %v59 = lshr i65 %v56, %v58
  %v60 = zext i65 %v59 to i72
  store i72 %v60, ptr @c, align 1
  call void @give(i16 9)
  call void @take(ptr @a, i16 16)
  %v61 = load i128, ptr @a, align 1
  %v62 = trunc i128 %v61 to i127
  call void @take(ptr @b, i16 16)
  %v63 = load i128, ptr @b, align 1
  %v64 = trunc i128 %v63 to i127
  %v65 = lshr i127 %v62, %v64
  %v66 = zext i127 %v65 to i128
  store i128 %v66, ptr @c, align 1
  call void @give(i16 16)
  call void @take(ptr @a, i16 16)
  %v67 = load i128, ptr @a, align 1
  call void @take(ptr @b, i16 16)
  %v68 = load i128, ptr @b, align 1
  %v69 = lshr i128 %v67, %v68
  store i128 %v69, ptr @c, align 1
  call void @give(i16 16)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
