; Unsigned division.
; input: 53 71 17 c1 7f 01 00 01 8a 49 80 8f 01 00 01 00 00 00 5c 01 00 78 01 00 00 07 00 00 00 00 00 04 fc ff ff ff ff 01 00 00 90 00 00 10 00 c0 63 3b 67 aa bc 06 95 89 c0 de f5 f0 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 00 e0 ff ff ff ff ff ff ed 23 52 92 e3 44 af 92 d0 0c 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff 00 00 00 00 00 00 00 00 00 00 c0 ff ff ff ff 7f 00 00 00 00 00 00 00 00 00 00 00 00 00 10 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 01 07 7f 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 01 00 00
; expect: 00 00 00 00 00 02 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 10 00 00
; input: bf 87 a7 f7 ff ff ff ff ff 4f ff 2f ff ff ff ff ff ff 27 ff ff fd ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 21 ff ff ff ff 79 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 2b ff ff ff ff ff ff ff ff 67 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 01 01 01 01 01 00 01 00 01 00 00 01 00 00 01 00 00 00 01 00 00 00 00 01 00 00 00 00 00 01 00 00
; expect: 00 00 00 00 00 01 00 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 01 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: 3e 7b c3 91 bf 81 7f 01 ff f7 01 10 ff 7f 01 00 ff ff 00 01 00 04 ff ff 7f 01 00 00 ff ff ff 7f 01 00 00 00 ff ff ff ff b6 01 00 00 00 4a ff ff ff ff ff 7f 01 00 00 00 00 00 ff ff ff ff ff ff ff 7f 01 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff 2a 01 00 00 00 00 00 00 00 48 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff bf 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 03 3f 7f ff 07 ff 7f ff ff 00 ff ff 7f ff ff ff 7f ff ff ff ff 00 ff ff ff ff ff 7f ff ff ff
; expect: ff ff ff ff 7f ff ff ff ff ff ff ff ff 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 3f ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff 7f
; input: 49 73 fc 6f 40 7f 80 ff 00 28 ff cf 00 80 ff ff 00 00 93 ff ff 4d 00 00 80 ff ff ff 00 00 00 80 ff ff ff ff 00 00 00 00 67 ff ff ff ff ad 00 00 00 00 00 80 ff ff ff ff ff ff 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00 7f ff ff ff ff ff ff ff ff 43 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 40 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: f9 4b b9 57 01 ff 01 ff 01 70 ff bf 01 00 ff ff 01 00 d4 ff ff 97 01 00 00 ff ff ff 01 00 00 00 ff ff ff ff 01 00 00 00 56 ff ff ff ff cb 01 00 00 00 00 00 ff ff ff ff ff ff 01 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff 01 00 00 00 00 00 00 00 c2 ff ff ff ff ff ff ff ff a3 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: d1 d3 2b af 40 7f 00 01 80 80 ff c1 0f 00 9c 97 01 00 2e ff ff 6d 00 00 00 ff ff ff 01 00 00 00 01 00 00 00 6d 3b 90 69 81 00 00 00 ff 73 00 00 00 00 00 00 01 00 00 00 00 00 00 00 fe ff ff ff ff ff 7a d8 ac d8 5c d9 26 44 00 00 00 00 00 00 00 00 52 00 00 00 00 00 00 00 f0 97 00 00 00 00 04 00 00 00 00 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 fe ff ff ff ff ff ff ff ff ff ff ff ff 00 00 00 00 00 40 00 00 00 00 00 00 00 00 00 00
; expect: 01 00 00 00 00 00 00 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 03 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 04 00 00 00 00 00 00 00 00 00 00 00 ff ff
; expect: ff ff ff ff ff ff ff ff 03 00 00 00 00 00
; input: 91 21 d1 a7 29 c0 c0 e0 03 40 04 60 00 00 34 5e 00 e0 8f 00 00 9f 00 80 ff 89 d9 0d 00 00 00 00 01 00 00 00 00 00 00 02 e2 9e 06 7b 55 8f ae 9c 24 49 93 f0 20 00 00 00 00 00 00 fc ff ff ff ff ff ff 00 00 00 00 fc ff ff ff ff ff ff ff ff ff 03 00 00 f8 ff ff ff ff ff ff ff 41 ed 9c 1f d7 0b 8a b2 7c 0e 66 72 ce e7 9b 18 d1 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 3f 00 00 00 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00
; expect: 01 00 00 00 00 00 00 00 01 00 00 12 00 00 00 00 00 00 00 00 00 00 00 e5 24 49 9a 84 07 01 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff
; expect: ff ff ff 3f 00 00 00 00 00 00 00 00 00 00
; input: 2e 5d 31 d2 00 01 ff 38 01 a0 ff 2f 0f dc 1c 66 77 70 3c ff 07 e2 3f 00 00 f6 ea 9c 20 00 00 00 ff ff ff ff 00 00 00 c0 99 01 00 00 00 08 00 00 00 00 00 00 ff ff ff ff ff ff 00 00 00 00 00 00 00 00 e3 be b7 58 91 2a 2a 91 00 00 00 00 80 ff ff ff a5 15 c8 3e 4a be 8d ec 0d 39 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 02 00 00 00 00 00 1c f6 b7 75 19 3e 8c 1d 35 ca 3a f3 2f 50 67 db ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 00 00 00 04 00 00 02 00 0e 00 00 00 00 00 00 00 00 00 00 00 00 c0 01 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: b4 c7 11 f1 8f 81 10 20 ff 13 00 8f fe ff ff 03 8d 82 34 01 00 cc 01 00 00 ff ff 01 00 00 00 00 00 76 a4 54 ff ff ff ff 8f ff ff ff ff bd ff 03 00 00 00 00 00 00 00 00 00 80 00 00 00 00 00 08 00 00 ff ff ff ff 3f 00 00 00 00 00 00 00 00 00 10 00 fc 91 74 81 c3 a4 96 1b 07 7c ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 5a 99 1a c5 8b 40 a8 4a 3b 04 02 9c d3 5a 67 04 39 a2 ef af 82 7d b9 59 09 6f 70 68 db af 0b 73 4b f9 f0 c7 a0 6c 9d 51 54 2a dd 5d 88 8c 6f 2d
; expect: 00 01 0f 00 00 00 40 00 8d 82 00 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 20 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 1d 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 02 00
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
  %v5 = udiv i1 %v2, %v4
  %v6 = zext i1 %v5 to i8
  store i8 %v6, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 1)
  %v7 = load i8, ptr @a, align 1
  %v8 = trunc i8 %v7 to i3
  call void @take(ptr @b, i16 1)
  %v9 = load i8, ptr @b, align 1
  %v10 = trunc i8 %v9 to i3
  %v11 = udiv i3 %v8, %v10
  %v12 = zext i3 %v11 to i8
  store i8 %v12, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 1)
  %v13 = load i8, ptr @a, align 1
  %v14 = trunc i8 %v13 to i7
  call void @take(ptr @b, i16 1)
  %v15 = load i8, ptr @b, align 1
  %v16 = trunc i8 %v15 to i7
  %v17 = udiv i7 %v14, %v16
  %v18 = zext i7 %v17 to i8
  store i8 %v18, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 1)
  %v19 = load i8, ptr @a, align 1
  call void @take(ptr @b, i16 1)
  %v20 = load i8, ptr @b, align 1
  %v21 = udiv i8 %v19, %v20
  store i8 %v21, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 2)
  %v22 = load i16, ptr @a, align 1
  %v23 = trunc i16 %v22 to i12
  call void @take(ptr @b, i16 2)
  %v24 = load i16, ptr @b, align 1
  %v25 = trunc i16 %v24 to i12
  %v26 = udiv i12 %v23, %v25
  %v27 = zext i12 %v26 to i16
  store i16 %v27, ptr @c, align 1
  call void @give(i16 2)
  call void @take(ptr @a, i16 2)
  %v28 = load i16, ptr @a, align 1
  call void @take(ptr @b, i16 2)
  %v29 = load i16, ptr @b, align 1
  %v30 = udiv i16 %v28, %v29
  store i16 %v30, ptr @c, align 1
  call void @give(i16 2)
  call void @take(ptr @a, i16 3)
  %v31 = load i24, ptr @a, align 1
  %v32 = trunc i24 %v31 to i17
  call void @take(ptr @b, i16 3)
  %v33 = load i24, ptr @b, align 1
  %v34 = trunc i24 %v33 to i17
  %v35 = udiv i17 %v32, %v34
  %v36 = zext i17 %v35 to i24
  store i24 %v36, ptr @c, align 1
  call void @give(i16 3)
  call void @take(ptr @a, i16 3)
  %v37 = load i24, ptr @a, align 1
  call void @take(ptr @b, i16 3)
  %v38 = load i24, ptr @b, align 1
  %v39 = udiv i24 %v37, %v38
  store i24 %v39, ptr @c, align 1
  call void @give(i16 3)
  call void @take(ptr @a, i16 4)
  %v40 = load i32, ptr @a, align 1
  call void @take(ptr @b, i16 4)
  %v41 = load i32, ptr @b, align 1
  %v42 = udiv i32 %v40, %v41
  store i32 %v42, ptr @c, align 1
  call void @give(i16 4)
  call void @take(ptr @a, i16 5)
  %v43 = load i40, ptr @a, align 1
  %v44 = trunc i40 %v43 to i33
  call void @take(ptr @b, i16 5)
  %v45 = load i40, ptr @b, align 1
  %v46 = trunc i40 %v45 to i33
  %v47 = udiv i33 %v44, %v46
  %v48 = zext i33 %v47 to i40
  store i40 %v48, ptr @c, align 1
  call void @give(i16 5)
  call void @take(ptr @a, i16 6)
  %v49 = load i48, ptr @a, align 1
  call void @take(ptr @b, i16 6)
  %v50 = load i48, ptr @b, align 1
  %v51 = udiv i48 %v49, %v50
  store i48 %v51, ptr @c, align 1
  call void @give(i16 6)
  call void @take(ptr @a, i16 8)
  %v52 = load i64, ptr @a, align 1
  call void @take(ptr @b, i16 8)
  %v53 = load i64, ptr @b, align 1
  %v54 = udiv i64 %v52, %v53
  store i64 %v54, ptr @c, align 1
  call void @give(i16 8)
  call void @take(ptr @a, i16 9)
  %v55 = load i72, ptr @a, align 1
  %v56 = trunc i72 %v55 to i65
  call void @take(ptr @b, i16 9)
  %v57 = load i72, ptr @b, align 1
  %v58 = trunc i72 %v57 to i65
  %v59 = udiv i65 %v56, %v58
  %v60 = zext i65 %v59 to i72
  store i72 %v60, ptr @c, align 1
  call void @give(i16 9)
  call void @take(ptr @a, i16 16)
  %v61 = load i128, ptr @a, align 1
  %v62 = trunc i128 %v61 to i127
  call void @take(ptr @b, i16 16)
  %v63 = load i128, ptr @b, align 1
  %v64 = trunc i128 %v63 to i127
  %v65 = udiv i127 %v62, %v64
  %v66 = zext i127 %v65 to i128
  store i128 %v66, ptr @c, align 1
  call void @give(i16 16)
  call void @take(ptr @a, i16 16)
  %v67 = load i128, ptr @a, align 1
  call void @take(ptr @b, i16 16)
  %v68 = load i128, ptr @b, align 1
  %v69 = udiv i128 %v67, %v68
  store i128 %v69, ptr @c, align 1
  call void @give(i16 16)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
