; Signed remainder, with the sign of the dividend.
; input: 5b 9f 80 7f 0f 01 00 10 ff 41 01 00 3f 00 01 00 a0 ff 7f 92 ff ff ff 01 00 00 22 c2 75 12 00 10 00 00 00 00 00 fe 5d 72 9c 7d c2 16 01 00 00 00 00 00 00 00 00 00 00 04 00 08 00 00 00 00 00 00 ff ff ff ff 00 00 00 00 00 fe ff ff ff ff ff ff c7 00 00 02 00 00 00 00 00 96 b0 9c d3 76 fd d3 d4 08 21 12 13 f0 01 a9 f6 55 73 10 ca f9 0c be 76 97 1a 11 36 2e b1 9a a4 ea 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 04 00 00 c0 ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 00 00 00 00 00 01 00 01 00 00 00 00 00 22 02 00 00 00 00 00 fe 01 01 00 00 00 00 00 00 08 00 00
; expect: 00 00 00 00 00 fe ff ff ff ff ff ff 01 3d 8c 09 7d f0 15 5e 71 06 01 dd c1 50 0e 52 6b 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: 1f 57 7f 7f ff ff ff 2f ff cf ff ff ff ff ff ff 91 ff ff 05 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 91 ff ff ff ff f9 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 3b ff ff ff ff ff ff ff ff 7f ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: cb 99 bf 01 7f 01 ff 27 01 10 ff 7f 01 00 ff ff 3a 01 00 b2 ff ff 7f 01 00 00 ff ff ff 7f 01 00 00 00 ff ff ff ff 0a 01 00 00 00 2e ff ff ff ff ff 7f 01 00 00 00 00 00 ff ff ff ff ff ff ff 7f 01 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff 9e 01 00 00 00 00 00 00 00 2e ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff bf 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: 52 b4 ff 0b ff 80 6d 6e 00 a8 c4 87 f8 ff ff ff 25 00 04 98 ec 00 73 00 00 01 0c 6b a3 04 01 00 00 00 07 00 00 00 96 ff ff ff ff 20 00 00 00 00 00 00 ff ff 00 00 00 00 00 00 00 00 00 20 00 00 ff ff ff ff ff ff ff ff 00 00 00 00 00 00 10 00 f6 00 00 00 08 00 00 00 00 aa ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 fe ff ff ff ff ff ff ff 7f 00 00 00 00 00 00 00 00 00 00 00 f0 ff ff ff ff ff ff ff ff ff ff ff ff ff 07 00 00 00 00 00 00
; expect: 02 7f ff 6d 0e fc ff ff ff 01 ec 00 00 00 00 00 00 07 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f 00 00 fe
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff
; input: a9 ff 01 ff 01 ff 01 b0 ff 9f 01 00 ff ff 01 00 7c ff ff 7d 01 00 00 ff ff ff 01 00 00 00 ff ff ff ff 01 00 00 00 b2 ff ff ff ff 31 01 00 00 00 00 00 ff ff ff ff ff ff 01 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff 01 00 00 00 00 00 00 00 4a ff ff ff ff ff ff ff ff 01 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: a8 37 7f 01 e0 07 ff 0f ff 6f e0 ff 15 76 00 00 a2 ff ff 20 ff 07 00 80 ff ff 00 00 00 00 52 26 3c 5c ff 1f 00 00 de d6 2d 19 d9 62 ff ff ff ff ff 0f 07 00 00 00 00 00 d3 e7 3e b4 81 aa 9c f1 20 c2 90 af f8 4a d0 d2 ff ff ff ff ff ff 03 00 98 ff ff ff ff ff ff 1f 00 30 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 da 5a 06 18 91 5f 8d d8 ac 4c 2d 49 e1 69 ce 5b
; expect: 00 00 fc 00 00 e0 ff 00 00 00 7f 00 00 00 00 00 00 ff 1f 00 00 00 03 00 00 00 00 00 d3 e7 3e b4
; expect: 81 aa 9c f1 ff ff ff ff ff ff 03 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: 5c 81 0a 75 02 01 ff df 01 20 62 e3 ff 3f ff ff 75 ff ff 83 ff ff ff 10 00 00 01 00 00 00 fe ff ff ff 7f 00 00 00 d6 c6 72 61 1a 90 01 00 00 00 00 00 00 00 00 00 fe ff f7 c7 bc 45 4a 12 61 36 01 00 00 00 00 00 00 00 00 00 00 00 00 00 08 00 26 00 00 00 00 00 00 00 c0 65 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff 00 00 00 80 bb 6a 33 49 0a 44 9f b9 0c d7 b1 49 92 05 4f a6 00 00 00 00 00 00 00 00 00 00 10 00 00 00 00 00
; expect: 00 0a 00 00 00 62 e3 00 00 00 ff ff ff 01 00 00 00 7f 00 00 00 00 01 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 08 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 bb 6a 33
; expect: 49 0a 44 9f b9 0c d7 f1 ff ff ff ff ff
; input: de c9 80 81 08 02 ff 27 00 e8 f1 3e 02 00 ff ff 0f 00 00 f1 e1 c5 31 00 01 00 40 00 00 00 ff ff ff ff 00 00 00 00 9a 02 00 00 00 68 00 00 00 00 00 00 ff ff ff ff ff ff 49 e1 e1 5b 41 e6 29 63 36 7f 37 85 de 60 32 67 a9 2a c2 e4 f8 9e 02 c6 91 ff ff ff ff ff ff ff ff 61 ff 7f 00 00 00 00 00 00 00 00 00 00 00 00 00 00 f8 ad 22 e4 6a fa 9c a5 02 f7 3a fe 5f 15 03 21 ff ff ff 01 00 00 00 00 00 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 ff 07 01 00 ff ff 01 e1 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 49 e1 e1 5b
; expect: 41 e6 29 63 00 00 00 00 00 00 00 00 00 ff 7f 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: cf a9 60 ff 01 01 d3 a8 01 10 fe ff ff 01 13 4b 44 ff ff 7f 00 00 10 01 00 00 01 00 00 00 7b fb af b1 92 6b 4a 7e 40 a2 4c f8 cf 92 00 00 00 00 00 00 ff ff ff ff ff ff ce eb fc 6b c0 50 ea 8e 0b 78 40 76 20 5a 2b e0 da f4 d9 34 2d 4c bc b4 6b f6 0b fb fa 03 01 b0 23 44 00 00 00 00 00 80 00 00 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 fe ff 00 00 00 00 00 00 01 00 00 00 92 6b 4a 7e 00 00 00 00 00 00 00 ad 83 3b 09
; expect: 5f 42 68 ee c6 0c d0 2a 35 4e 1c fc 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00
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
  %v2 = trunc i8 %v1 to i3
  call void @take(ptr @b, i16 1)
  %v3 = load i8, ptr @b, align 1
  %v4 = trunc i8 %v3 to i3
  %v5 = srem i3 %v2, %v4
  %v6 = zext i3 %v5 to i8
  store i8 %v6, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 1)
  %v7 = load i8, ptr @a, align 1
  %v8 = trunc i8 %v7 to i7
  call void @take(ptr @b, i16 1)
  %v9 = load i8, ptr @b, align 1
  %v10 = trunc i8 %v9 to i7
  %v11 = srem i7 %v8, %v10
  %v12 = zext i7 %v11 to i8
  store i8 %v12, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 1)
  %v13 = load i8, ptr @a, align 1
  call void @take(ptr @b, i16 1)
  %v14 = load i8, ptr @b, align 1
  %v15 = srem i8 %v13, %v14
  store i8 %v15, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 2)
  %v16 = load i16, ptr @a, align 1
  %v17 = trunc i16 %v16 to i12
  call void @take(ptr @b, i16 2)
  %v18 = load i16, ptr @b, align 1
  %v19 = trunc i16 %v18 to i12
  %v20 = srem i12 %v17, %v19
  %v21 = zext i12 %v20 to i16
  store i16 %v21, ptr @c, align 1
  call void @give(i16 2)
  call void @take(ptr @a, i16 2)
  %v22 = load i16, ptr @a, align 1
  call void @take(ptr @b, i16 2)
  %v23 = load i16, ptr @b, align 1
  %v24 = srem i16 %v22, %v23
  store i16 %v24, ptr @c, align 1
  call void @give(i16 2)
  call void @take(ptr @a, i16 3)
  %v25 = load i24, ptr @a, align 1
  %v26 = trunc i24 %v25 to i17
  call void @take(ptr @b, i16 3)
  %v27 = load i24, ptr @b, align 1
  %v28 = trunc i24 %v27 to i17
  %v29 = srem i17 %v26, %v28
  %v30 = zext i17 %v29 to i24
  store i24 %v30, ptr @c, align 1
  call void @give(i16 3)
  call void @take(ptr @a, i16 3)
  %v31 = load i24, ptr @a, align 1
  call void @take(ptr @b, i16 3)
  %v32 = load i24, ptr @b, align 1
  %v33 = srem i24 %v31, %v32
  store i24 %v33, ptr @c, align 1
  call void @give(i16 3)
  call void @take(ptr @a, i16 4)
  %v34 = load i32, ptr @a, align 1
  call void @take(ptr @b, i16 4)
  %v35 = load i32, ptr @b, align 1
  %v36 = srem i32 %v34, %v35
  store i32 %v36, ptr @c, align 1
  call void @give(i16 4)
  call void @take(ptr @a, i16 5)
  %v37 = load i40, ptr @a, align 1
  %v38 = trunc i40 %v37 to i33
  call void @take(ptr @b, i16 5)
  %v39 = load i40, ptr @b, align 1
  %v40 = trunc i40 %v39 to i33
  %v41 = srem i33 %v38, %v40
  %v42 = zext i33 %v41 to i40
  store i40 %v42, ptr @c, align 1
  call void @give(i16 5)
  call void @take(ptr @a, i16 6)
  %v43 = load i48, ptr @a, align 1
  call void @take(ptr @b, i16 6)
  %v44 = load i48, ptr @b, align 1
  %v45 = srem i48 %v43, %v44
  store i48 %v45, ptr @c, align 1
  call void @give(i16 6)
  call void @take(ptr @a, i16 8)
  %v46 = load i64, ptr @a, align 1
  call void @take(ptr @b, i16 8)
  %v47 = load i64, ptr @b, align 1
  %v48 = srem i64 %v46, %v47
  store i64 %v48, ptr @c, align 1
  call void @give(i16 8)
  call void @take(ptr @a, i16 9)
  %v49 = load i72, ptr @a, align 1
  %v50 = trunc i72 %v49 to i65
  call void @take(ptr @b, i16 9)
  %v51 = load i72, ptr @b, align 1
  %v52 = trunc i72 %v51 to i65
  %v53 = srem i65 %v50, %v52
  %v54 = zext i65 %v53 to i72
  store i72 %v54, ptr @c, align 1
  call void @give(i16 9)
  call void @take(ptr @a, i16 16)
  %v55 = load i128, ptr @a, align 1
  %v56 = trunc i128 %v55 to i127
  call void @take(ptr @b, i16 16)
  %v57 = load i128, ptr @b, align 1
  %v58 = trunc i128 %v57 to i127
  %v59 = srem i127 %v56, %v58
  %v60 = zext i127 %v59 to i128
  store i128 %v60, ptr @c, align 1
  call void @give(i16 16)
  call void @take(ptr @a, i16 16)
  %v61 = load i128, ptr @a, align 1
  call void @take(ptr @b, i16 16)
  %v62 = load i128, ptr @b, align 1
  %v63 = srem i128 %v61, %v62
  store i128 %v63, ptr @c, align 1
  call void @give(i16 16)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
