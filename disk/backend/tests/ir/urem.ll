; Unsigned remainder.
; input: ae 7d cb 01 7c a0 3f e0 00 70 02 b0 00 00 0f 00 fe ff f1 e7 35 69 66 79 62 1b c9 81 80 ff ff ff 00 00 01 00 01 00 00 00 46 ff ff ff ff 57 ff 03 00 00 00 00 00 00 01 00 00 00 cb fa 38 b2 be 1e ed ac ff ff ff 3f 00 00 00 00 00 00 00 00 08 00 00 00 b6 ff ff ff ff ff 01 00 00 bc d4 a6 0b bf ef af 11 86 67 53 ee 63 90 df 03 20 40 db a2 11 aa 17 05 49 f0 1b db 65 ca ce d3 72 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ab 28 b0 df 5d 73 50 d5 03 cd fa a6 f4 27 e8 90
; expect: 00 00 1c 3f 00 00 00 00 17 ca 00 66 79 62 80 ff 00 00 01 00 00 00 00 ff 03 00 00 00 00 d0 75 ed
; expect: 25 00 00 00 00 00 00 00 00 08 00 00 00 00 d4 a6 0b bf ef af 11 86 67 53 ee 63 90 df 03 20 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: 83 43 cf d7 7f 7f ff ff ff 6f ff 3f ff ff ff ff ff ff d1 ff ff ed ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff e5 ff ff ff ff 89 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 27 ff ff ff ff ff ff ff ff 2d ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: 46 87 83 39 3f 01 7f 01 ff d7 01 f0 ff 7f 01 00 ff ff 60 01 00 d2 ff ff 7f 01 00 00 ff ff ff 7f 01 00 00 00 ff ff ff ff a0 01 00 00 00 3e ff ff ff ff ff 7f 01 00 00 00 00 00 ff ff ff ff ff ff ff 7f 01 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff 0a 01 00 00 00 00 00 00 00 f6 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff bf 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: bf 01 f4 4f 40 ff 80 ff 00 48 ff 7f 00 80 ff ff 00 00 c9 ff ff 05 00 00 80 ff ff ff 00 00 00 80 ff ff ff ff 00 00 00 00 87 ff ff ff ff 9d 00 00 00 00 00 80 ff ff ff ff ff ff 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00 77 ff ff ff ff ff ff ff ff 37 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 40 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 00 04 40 80 00 08 00 80 00 00 01 00 00 80 00 00 00 80 00 00 00 00 01 00 00 00 00 00 80 00 00 00
; expect: 00 00 00 00 80 00 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 40 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 80
; input: eb 7d 01 ff 01 ff 01 ff 01 40 ff af 01 00 ff ff 01 00 ee ff ff ed 01 00 00 ff ff ff 01 00 00 00 ff ff ff ff 01 00 00 00 88 ff ff ff ff a7 01 00 00 00 00 00 ff ff ff ff ff ff 01 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff 01 00 00 00 00 00 00 00 d2 ff ff ff ff ff ff ff ff 5f 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 00 01 01 01 01 00 01 00 01 00 00 01 00 00 01 00 00 00 01 00 00 00 00 01 00 00 00 00 00 01 00 00
; expect: 00 00 00 00 00 01 00 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 01 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: 2f e3 31 3e c5 90 07 ff fe 6f c4 f1 01 00 fb 17 b6 18 57 93 b2 29 00 00 04 74 98 6e 00 00 00 00 ff 3f 00 00 76 fa 51 be ae 00 00 f8 ff 4f a4 2d fb 01 ab c3 ff ff ff ff ff ff 01 00 00 00 00 00 00 00 00 00 00 02 00 00 00 00 70 da 8a 9e c6 89 b8 e5 7e ff ff ff ff ff ff ff ff 67 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 0f 00 00 00 00 00 00 00
; expect: 00 01 05 07 1a 00 01 00 b6 18 01 00 00 04 00 00 00 00 76 fa 51 be 00 a4 2d fb 01 ab c3 01 00 00
; expect: 00 00 00 00 00 70 da 8a 9e c6 89 b8 e5 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff
; expect: ff ff ff ff ff 0f 00 00 00 00 00 00 00 00
; input: e4 f7 e1 5f 7f 9f 07 2c 1f a0 00 92 00 00 29 6f 41 c8 fe ff ff cf 9f 87 d4 ff ff 03 00 00 00 00 00 10 00 00 a8 ac b0 be 0d 10 00 00 00 98 8c e8 ea 9b 45 a6 ff ff ff ff ff ff 7a 0a e9 02 85 14 1f 98 ff ff ff ff ff ff ff ff f7 be b2 d3 4b 9d ea 40 b9 00 00 00 01 00 00 00 00 ec 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff ff ff 7f 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 00 01 03 07 1f 00 00 00 41 c8 00 d4 87 00 00 00 00 00 08 00 00 00 00 8c e8 ea 9b 45 a6 7a 0a e9
; expect: 02 85 14 1f 98 f7 be b2 00 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: 69 19 29 4a 5f 01 ff 01 ff 9f 01 90 85 b2 ff ff 01 00 e0 ff ff 8b 00 00 00 82 b7 bb ff ff ff ff ff ff ff ff 00 00 10 00 6c 00 00 00 04 f8 01 00 00 00 00 00 01 00 00 00 00 00 ff ff ff ff ff 07 00 00 69 24 99 9b 7f 33 c2 c0 ff ff ff ff ff ff ff ff 5d 00 00 00 00 00 02 00 00 9e cc 23 7f 4b 4c ab 8b 55 1a fe 88 7f f8 48 dc 39 ff ff 01 00 00 00 00 00 00 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ae 4f dd 25 13 6b f9 a0 d4 c6 da 17 a5 a3 37 5e
; expect: 00 01 00 00 00 00 85 b2 01 00 00 00 00 00 00 00 00 00 00 00 10 00 00 00 00 00 00 00 00 ff ff ff
; expect: ff ff 07 00 00 ff ff ff ff ff 01 00 00 00 85 44 01 00 00 00 00 00 00 00 00 00 00 00 00 00 01 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: 16 35 89 c1 80 ff 54 01 f5 e3 b5 03 00 40 cc ab c0 ff 7d 01 00 f0 09 0a 5d ff ff ff 01 00 00 00 01 00 00 00 00 00 00 40 8e 77 f1 c8 7d 56 00 00 00 00 40 00 cf 86 f0 cb 40 47 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff 01 00 00 00 00 00 00 00 46 4f 0f 39 22 a6 30 fe af 70 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 00 00 02 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff 0f 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 fe
; expect: 00 00 00 00 40 00 00 40 00 00 00 09 0a 5d 00 00 00 00 00 00 00 40 00 00 00 00 00 40 00 00 00 00
; expect: 00 00 00 00 00 01 00 00 00 00 00 00 00 00 ff 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff
; expect: ff ff ff ff 0f 00 00 00 00 00 00 00 00 00
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
  %v5 = urem i1 %v2, %v4
  %v6 = zext i1 %v5 to i8
  store i8 %v6, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 1)
  %v7 = load i8, ptr @a, align 1
  %v8 = trunc i8 %v7 to i3
  call void @take(ptr @b, i16 1)
  %v9 = load i8, ptr @b, align 1
  %v10 = trunc i8 %v9 to i3
  %v11 = urem i3 %v8, %v10
  %v12 = zext i3 %v11 to i8
  store i8 %v12, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 1)
  %v13 = load i8, ptr @a, align 1
  %v14 = trunc i8 %v13 to i7
  call void @take(ptr @b, i16 1)
  %v15 = load i8, ptr @b, align 1
  %v16 = trunc i8 %v15 to i7
  %v17 = urem i7 %v14, %v16
  %v18 = zext i7 %v17 to i8
  store i8 %v18, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 1)
  %v19 = load i8, ptr @a, align 1
  call void @take(ptr @b, i16 1)
  %v20 = load i8, ptr @b, align 1
  %v21 = urem i8 %v19, %v20
  store i8 %v21, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 2)
  %v22 = load i16, ptr @a, align 1
  %v23 = trunc i16 %v22 to i12
  call void @take(ptr @b, i16 2)
  %v24 = load i16, ptr @b, align 1
  %v25 = trunc i16 %v24 to i12
  %v26 = urem i12 %v23, %v25
  %v27 = zext i12 %v26 to i16
  store i16 %v27, ptr @c, align 1
  call void @give(i16 2)
  call void @take(ptr @a, i16 2)
  %v28 = load i16, ptr @a, align 1
  call void @take(ptr @b, i16 2)
  %v29 = load i16, ptr @b, align 1
  %v30 = urem i16 %v28, %v29
  store i16 %v30, ptr @c, align 1
  call void @give(i16 2)
  call void @take(ptr @a, i16 3)
  %v31 = load i24, ptr @a, align 1
  %v32 = trunc i24 %v31 to i17
  call void @take(ptr @b, i16 3)
  %v33 = load i24, ptr @b, align 1
  %v34 = trunc i24 %v33 to i17
  %v35 = urem i17 %v32, %v34
  %v36 = zext i17 %v35 to i24
  store i24 %v36, ptr @c, align 1
  call void @give(i16 3)
  call void @take(ptr @a, i16 3)
  %v37 = load i24, ptr @a, align 1
  call void @take(ptr @b, i16 3)
  %v38 = load i24, ptr @b, align 1
  %v39 = urem i24 %v37, %v38
  store i24 %v39, ptr @c, align 1
  call void @give(i16 3)
  call void @take(ptr @a, i16 4)
  %v40 = load i32, ptr @a, align 1
  call void @take(ptr @b, i16 4)
  %v41 = load i32, ptr @b, align 1
  %v42 = urem i32 %v40, %v41
  store i32 %v42, ptr @c, align 1
  call void @give(i16 4)
  call void @take(ptr @a, i16 5)
  %v43 = load i40, ptr @a, align 1
  %v44 = trunc i40 %v43 to i33
  call void @take(ptr @b, i16 5)
  %v45 = load i40, ptr @b, align 1
  %v46 = trunc i40 %v45 to i33
  %v47 = urem i33 %v44, %v46
  %v48 = zext i33 %v47 to i40
  store i40 %v48, ptr @c, align 1
  call void @give(i16 5)
  call void @take(ptr @a, i16 6)
  %v49 = load i48, ptr @a, align 1
  call void @take(ptr @b, i16 6)
  %v50 = load i48, ptr @b, align 1
  %v51 = urem i48 %v49, %v50
  store i48 %v51, ptr @c, align 1
  call void @give(i16 6)
  call void @take(ptr @a, i16 8)
  %v52 = load i64, ptr @a, align 1
  call void @take(ptr @b, i16 8)
  %v53 = load i64, ptr @b, align 1
  %v54 = urem i64 %v52, %v53
  store i64 %v54, ptr @c, align 1
  call void @give(i16 8)
  call void @take(ptr @a, i16 9)
  %v55 = load i72, ptr @a, align 1
  %v56 = trunc i72 %v55 to i65
  call void @take(ptr @b, i16 9)
  %v57 = load i72, ptr @b, align 1
  %v58 = trunc i72 %v57 to i65
  %v59 = urem i65 %v56, %v58
  %v60 = zext i65 %v59 to i72
  store i72 %v60, ptr @c, align 1
  call void @give(i16 9)
  call void @take(ptr @a, i16 16)
  %v61 = load i128, ptr @a, align 1
  %v62 = trunc i128 %v61 to i127
  call void @take(ptr @b, i16 16)
  %v63 = load i128, ptr @b, align 1
  %v64 = trunc i128 %v63 to i127
  %v65 = urem i127 %v62, %v64
  %v66 = zext i127 %v65 to i128
  store i128 %v66, ptr @c, align 1
  call void @give(i16 16)
  call void @take(ptr @a, i16 16)
  %v67 = load i128, ptr @a, align 1
  call void @take(ptr @b, i16 16)
  %v68 = load i128, ptr @b, align 1
  %v69 = urem i128 %v67, %v68
  store i128 %v69, ptr @c, align 1
  call void @give(i16 16)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
