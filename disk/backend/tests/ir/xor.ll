; Bitwise exclusive or.
; input: 96 42 00 e8 80 00 00 00 00 00 00 30 00 00 00 00 00 00 4e 00 00 5e 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 b2 00 00 00 00 2a 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 52 00 00 00 00 00 00 00 00 40 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: 55 ab 17 67 7f ff ff ff ff 8f ff 7f ff ff ff ff ff ff 91 ff ff 63 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 6b ff ff ff ff 6b ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 65 ff ff ff ff ff ff ff ff 91 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: c8 83 73 61 bf 01 7f 01 ff f7 01 a0 ff 7f 01 00 ff ff 1e 01 00 5e ff ff 7f 01 00 00 ff ff ff 7f 01 00 00 00 ff ff ff ff a0 01 00 00 00 0a ff ff ff ff ff 7f 01 00 00 00 00 00 ff ff ff ff ff ff ff 7f 01 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff 5c 01 00 00 00 00 00 00 00 96 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff bf 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 01 02 3e 7e fe 07 fe 7f fe ff 00 fe ff 7f fe ff ff 7f fe ff ff ff 00 fe ff ff ff ff 7f fe ff ff
; expect: ff ff ff ff 7f fe ff ff ff ff ff ff ff 00 fe ff ff ff ff ff ff ff ff ff ff ff ff ff ff 3f fe ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff 7f
; input: c5 05 8c 57 c0 7f 80 ff 00 f8 ff ff 00 80 ff ff 00 00 d7 ff ff 8d 00 00 80 ff ff ff 00 00 00 80 ff ff ff ff 00 00 00 00 f1 ff ff ff ff b7 00 00 00 00 00 80 ff ff ff ff ff ff 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00 11 ff ff ff ff ff ff ff ff e3 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 40 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 00 03 3f 7f ff 07 ff 7f ff ff 00 ff ff 7f ff ff ff 7f ff ff ff ff 00 ff ff ff ff ff 7f ff ff ff
; expect: ff ff ff ff 7f ff ff ff ff ff ff ff ff 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 3f ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff 7f
; input: d1 d1 71 27 81 ff 01 ff 01 80 ff 0f 01 00 ff ff 01 00 22 ff ff 21 01 00 00 ff ff ff 01 00 00 00 ff ff ff ff 01 00 00 00 3a ff ff ff ff 09 01 00 00 00 00 00 ff ff ff ff ff ff 01 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff 01 00 00 00 00 00 00 00 e4 ff ff ff ff ff ff ff ff 15 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 00 06 7e fe fe 0f fe ff fe ff 01 fe ff ff fe ff ff ff fe ff ff ff 01 fe ff ff ff ff ff fe ff ff
; expect: ff ff ff ff ff fe ff ff ff ff ff ff ff 01 fe ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f fe ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; input: 46 f9 e7 52 e3 77 49 01 01 f0 00 80 00 00 00 08 ff ff 7f 8d 6e 9d ce 0d c3 07 61 4f 17 57 cd 59 ff ff ff ff 01 00 00 00 24 00 00 00 00 9e e9 48 c4 8b 92 b1 00 00 00 02 00 00 00 00 00 00 20 00 00 00 e1 ca 28 3e 0c 3e 75 66 00 00 00 00 00 40 00 00 a0 f0 ff ff ff ff ff ff ff 97 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 28 65 53 b1 19 64 cd 26 3d c7 d4 f3 f9 4a 1f 98 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff 00 00 00 00 00 00 00 00 00 00 00 fe ff ff ff ff
; expect: 01 05 14 48 01 00 00 08 72 91 00 c9 6c 8c e8 a8 32 a6 01 00 00 00 00 e9 48 c4 89 92 b1 e1 ca 28
; expect: 3e 2c 3e 75 66 f0 ff ff ff ff bf ff ff 01 29 65 53 b1 19 64 cd 26 3d c7 d4 f3 f9 4a 1f 18 00 00
; expect: 00 00 00 00 00 00 00 00 00 fe ff ff ff 00
; input: 6a 77 03 14 90 81 ff ff ff d1 ff df fe ff 00 00 ff ff b1 c6 04 17 40 1e c7 01 00 00 3e b2 c9 2c ff 00 00 00 01 00 00 00 18 23 7f ec 8a ad ff ff ff ff ff ff ff ff ff 7f 00 00 00 00 00 00 00 00 00 fe ff ff ff ff ff ff 00 00 00 00 00 20 00 00 00 00 d6 00 00 00 08 00 00 00 00 ac ff ff ff 03 00 00 00 00 00 00 00 00 00 00 00 80 00 00 e0 ff ff ff ff ff ff ff ff ff ff ff ff 7f 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 08 7f 16 86 9a a6 46 5f ae 9c 1e a8 fd 28 9f 54 6a
; expect: 01 07 11 00 00 0e fe ff 39 fb 00 41 1e c7 c1 b2 c9 2c 22 7f ec 8a 01 00 00 00 80 ff ff ff ff ff
; expect: ff ff ff 00 fe 00 00 00 28 00 00 00 00 00 ff ff 1f fc ff ff ff ff ff ff ff ff ff ff ff 7f 7f 16
; expect: 86 9a a6 46 5f ae 9c 1e a8 fd 28 9f 54 62
; input: 8d bc c9 df 6e 5a 0f 1f 01 e0 ff 2f ff ff 01 00 00 00 2e fc ff 07 01 00 00 00 00 00 01 00 00 00 00 00 00 00 74 37 81 f4 92 03 00 00 00 a2 00 08 00 00 00 00 8d 7e bb f5 c2 27 00 10 00 00 00 00 00 00 ff ff ff ff ff ff ff ff 00 00 00 02 00 00 00 00 88 2c dd 2a 81 a7 e3 38 73 9e ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f d7 46 95 67 d3 23 9a f2 de 00 43 4b 91 e1 95 8e 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 01 06 34 10 fe 0f fe ff fc ff 01 01 00 00 01 00 00 00 77 37 81 f4 00 8d 76 bb f5 c2 27 ff ef ff
; expect: ff ff ff ff ff 2c dd 2a 83 a7 e3 38 73 00 28 b9 6a 98 2c dc 65 0d 21 ff bc b4 6e 1e 6a 71 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: a1 7e 07 80 1a 00 ff 38 ff b7 80 9f 00 80 01 00 ff ff ed 00 c0 61 00 00 08 c1 8e d9 01 00 00 00 ff ff ff ff 07 c2 f8 8d f4 ff ff ff 0f d0 00 00 00 00 00 00 fa 7c 53 97 a9 08 61 d2 d4 f7 4c 26 77 6b 64 7e ef 4b a6 ea 9c 62 11 9c 63 53 70 18 79 97 d4 ff ff ff ff ff ff ff ff 7d 00 00 00 00 00 80 ff ff ff ff ff ff ff ff ff 7f 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ee 41 99 26 50 b9 d8 d9 6f dc 7a 42 d7 70 e0 be
; expect: 01 07 1a c7 7f 08 01 80 ff 3f 00 c1 8e d1 fe ff ff ff f8 3d 07 82 00 fa 7c 53 97 a9 08 05 ac 3b
; expect: bc ea cc eb 09 ee 63 9c ac 8f e7 86 68 01 00 00 00 00 00 80 ff ff ff ff ff ff ff ff ff 7f ee 41
; expect: 99 26 50 b9 d8 d9 6f dc 7a 42 d7 70 e0 be
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
  %v5 = xor i1 %v2, %v4
  %v6 = zext i1 %v5 to i8
  store i8 %v6, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 1)
  %v7 = load i8, ptr @a, align 1
  %v8 = trunc i8 %v7 to i3
  call void @take(ptr @b, i16 1)
  %v9 = load i8, ptr @b, align 1
  %v10 = trunc i8 %v9 to i3
  %v11 = xor i3 %v8, %v10
  %v12 = zext i3 %v11 to i8
  store i8 %v12, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 1)
  %v13 = load i8, ptr @a, align 1
  %v14 = trunc i8 %v13 to i7
  call void @take(ptr @b, i16 1)
  %v15 = load i8, ptr @b, align 1
  %v16 = trunc i8 %v15 to i7
  %v17 = xor i7 %v14, %v16
  %v18 = zext i7 %v17 to i8
  store i8 %v18, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 1)
  %v19 = load i8, ptr @a, align 1
  call void @take(ptr @b, i16 1)
  %v20 = load i8, ptr @b, align 1
  %v21 = xor i8 %v19, %v20
  store i8 %v21, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 2)
  %v22 = load i16, ptr @a, align 1
  %v23 = trunc i16 %v22 to i12
  call void @take(ptr @b, i16 2)
  %v24 = load i16, ptr @b, align 1
  %v25 = trunc i16 %v24 to i12
  %v26 = xor i12 %v23, %v25
  %v27 = zext i12 %v26 to i16
  store i16 %v27, ptr @c, align 1
  call void @give(i16 2)
  call void @take(ptr @a, i16 2)
  %v28 = load i16, ptr @a, align 1
  call void @take(ptr @b, i16 2)
  %v29 = load i16, ptr @b, align 1
  %v30 = xor i16 %v28, %v29
  store i16 %v30, ptr @c, align 1
  call void @give(i16 2)
  call void @take(ptr @a, i16 3)
  %v31 = load i24, ptr @a, align 1
  %v32 = trunc i24 %v31 to i17
  call void @take(ptr @b, i16 3)
  %v33 = load i24, ptr @b, align 1
  %v34 = trunc i24 %v33 to i17
  %v35 = xor i17 %v32, %v34
  %v36 = zext i17 %v35 to i24
  store i24 %v36, ptr @c, align 1
  call void @give(i16 3)
  call void @take(ptr @a, i16 3)
  %v37 = load i24, ptr @a, align 1
  call void @take(ptr @b, i16 3)
  %v38 = load i24, ptr @b, align 1
  %v39 = xor i24 %v37, %v38
  store i24 %v39, ptr @c, align 1
  call void @give(i16 3)
  call void @take(ptr @a, i16 4)
  %v40 = load i32, ptr @a, align 1
  call void @take(ptr @b, i16 4)
  %v41 = load i32, ptr @b, align 1
  %v42 = xor i32 %v40, %v41
  store i32 %v42, ptr @c, align 1
  call void @give(i16 4)
  call void @take(ptr @a, i16 5)
  %v43 = load i40, ptr @a, align 1
  %v44 = trunc i40 %v43 to i33
  call void @take(ptr @b, i16 5)
  %v45 = load i40, ptr @b, align 1
  %v46 = trunc i40 %v45 to i33
  %v47 = xor i33 %v44, %v46
  %v48 = zext i33 %v47 to i40
  store i40 %v48, ptr @c, align 1
  call void @give(i16 5)
  call void @take(ptr @a, i16 6)
  %v49 = load i48, ptr @a, align 1
  call void @take(ptr @b, i16 6)
  %v50 = load i48, ptr @b, align 1
  %v51 = xor i48 %v49, %v50
  store i48 %v51, ptr @c, align 1
  call void @give(i16 6)
  call void @take(ptr @a, i16 8)
  %v52 = load i64, ptr @a, align 1
  call void @take(ptr @b, i16 8)
  %v53 = load i64, ptr @b, align 1
  %v54 = xor i64 %v52, %v53
  store i64 %v54, ptr @c, align 1
  call void @give(i16 8)
  call void @take(ptr @a, i16 9)
  %v55 = load i72, ptr @a, align 1
  %v56 = trunc i72 %v55 to i65
  call void @take(ptr @b, i16 9)
  %v57 = load i72, ptr @b, align 1
  %v58 = trunc i72 %v57 to i65
  %v59 = xor i65 %v56, %v58
  %v60 = zext i65 %v59 to i72
  store i72 %v60, ptr @c, align 1
  call void @give(i16 9)
  call void @take(ptr @a, i16 16)
  %v61 = load i128, ptr @a, align 1
  %v62 = trunc i128 %v61 to i127
  call void @take(ptr @b, i16 16)
  %v63 = load i128, ptr @b, align 1
  %v64 = trunc i128 %v63 to i127
  %v65 = xor i127 %v62, %v64
  %v66 = zext i127 %v65 to i128
  store i128 %v66, ptr @c, align 1
  call void @give(i16 16)
  call void @take(ptr @a, i16 16)
  %v67 = load i128, ptr @a, align 1
  call void @take(ptr @b, i16 16)
  %v68 = load i128, ptr @b, align 1
  %v69 = xor i128 %v67, %v68
  store i128 %v69, ptr @c, align 1
  call void @give(i16 16)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
