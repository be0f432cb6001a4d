; Signed division, towards zero.
; input: c8 89 01 08 10 0b 00 51 02 00 52 f3 18 2e 94 4e d8 ff ff e7 0f 00 00 71 60 e8 00 00 00 00 84 ad 65 72 e0 ff ff ff f9 b3 00 91 00 ba c7 8a 03 9d 7c c6 ff 07 00 00 00 00 00 00 00 04 00 00 00 00 ff ff ff ff ff ff ff ff 00 00 f8 ff ff ff ff ff c5 ff ff ff ff 07 00 00 00 f6 00 00 00 00 00 00 00 00 00 00 01 00 00 00 00 00 ff ff ff 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff 7f 00 00 00 00 00 00 00 00 00 00 00 00 00 f8 ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 00 00 01 80 00 00 00 6c b1 01 00 00 00 00 00 00 00 00 00 00 00 00 21 76 ad ce f8 ff 00 00 00 fc
; expect: ff ff ff ff 00 00 00 00 00 00 00 00 00 00 01 00 00 01 00 00 01 00 00 00 00 00 00 00 00 01 00 f0
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff
; input: 3f ff 7f ff ff ff ff df ff 0f ff ff ff ff ff ff 7f ff ff ad ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 07 ff ff ff ff b1 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff b5 ff ff ff ff ff ff ff ff c1 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 01 01 01 01 00 01 00 01 00 00 01 00 00 01 00 00 00 01 00 00 00 00 01 00 00 00 00 00 01 00 00 00
; expect: 00 00 00 00 01 00 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 01 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: 0b 31 bf 81 7f 01 ff 07 01 90 ff 7f 01 00 ff ff e4 01 00 f0 ff ff 7f 01 00 00 ff ff ff 7f 01 00 00 00 ff ff ff ff 08 01 00 00 00 5a ff ff ff ff ff 7f 01 00 00 00 00 00 ff ff ff ff ff ff ff 7f 01 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff 66 01 00 00 00 00 00 00 00 e0 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 3f 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 03 3f 7f ff 07 ff 7f ff ff 00 ff ff 7f ff ff ff 7f ff ff ff ff 00 ff ff ff ff ff 7f ff ff ff ff
; expect: ff ff ff 7f ff ff ff ff ff ff ff ff 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 3f ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff 7f
; input: 5e 3f 03 90 02 85 fe 2f 00 ae 00 08 96 40 01 00 bc b8 ae 00 00 00 00 1f 00 00 01 00 00 00 00 00 ff ff be 1b 41 66 1a ff ff ff ff 79 09 5e b3 51 b5 f0 ff ff ff ff ff ff 00 00 00 00 fe ff ff ff 00 00 00 00 08 00 00 00 ff ff ff ff ff ff ff ff e3 ff ff ff ff ff ff ff ff b1 d8 92 30 41 e7 23 bf fc 34 aa 00 52 da b2 a5 cd 1d 05 dd c0 ce 9c f6 83 d7 32 c4 ac 6c df 16 0b 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 02 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 42 e4 be 99 01 f7 a1 4c ae 4a 0f 00 00 00 00
; expect: 00 00 00 00 01 00 00 00 00 00 00 00 00 fc ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f 01 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: 01 77 01 ff 01 ff 01 d0 ff 9f 01 00 ff ff 01 00 2a ff ff bf 01 00 00 ff ff ff 01 00 00 00 ff ff ff ff 01 00 00 00 9c ff ff ff ff 2d 01 00 00 00 00 00 ff ff ff ff ff ff 01 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff 01 00 00 00 00 00 00 00 52 ff ff ff ff ff ff ff ff fd 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 07 7f ff ff 0f ff ff ff ff 01 ff ff ff ff ff ff ff ff ff ff ff 01 ff ff ff ff ff ff ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff 01 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff
; input: 3b 11 80 7f 00 ff 00 fe ff 30 fe ff fe ff 00 ff 11 01 00 5c 01 00 00 c5 96 03 00 fe ff ff ff 1f 00 00 ff ff 01 00 2c 00 00 00 fc a7 00 00 00 00 00 00 05 be 45 38 ad c4 01 00 00 00 00 00 00 00 d9 cc bd 74 89 5a e9 e6 00 00 00 00 00 00 00 00 c2 ff ff ff ff ff ff ff ff e3 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f bd 44 01 cd e0 62 03 1f e7 dc 69 f8 74 8c 14 0b 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff 00 00 00 00 00
; expect: 03 00 00 fe 0f 01 00 00 ff 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: 8c e2 01 ff 01 1f 01 e0 b8 70 dc f9 00 f8 00 00 f2 e0 ff 05 01 00 00 ff 07 00 ff ff ff ff 00 00 04 00 1c ee a8 e8 c5 ff ff 0f 00 10 9f b2 2e 81 fd db 3b d7 f4 bb e1 fa 9c 35 79 b0 76 92 3e fc ff ff ff ff ff ff ff ff ff 07 00 00 00 00 00 00 5a 00 00 00 02 00 00 00 00 66 c0 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 00 00 00 00 00 80 ff ff ff ff ff ff ff ff ff ff 00 f0 ff ff ff ff ff ff ff ff ff ff ff ff ff ff 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 06 7f 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 8b fe ff ff 01 07 00 00 00 00 00 64 ca 86 4f
; expect: 89 6d c1 03 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 f0 ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff
; input: 98 4f 7f 01 fc 01 ba a0 80 1f cd 9d 01 00 ff 1f ee ff ff 8d 01 00 00 7f 00 00 d0 80 1a 22 01 00 00 00 01 00 00 00 74 ff ff 07 00 4c ed 89 98 b0 c6 54 00 00 fe ff ff ff 9a 82 c4 26 b5 e2 34 91 ff ff ff ff ff ff ff ff 01 00 00 00 00 00 00 00 3a ff ff ff ff ff ff ff ff a5 3c 69 a8 32 73 e7 43 14 c1 76 1c 19 c6 5e 5e 3e 3f 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 63 90 19 38 87 e7 f0 2c d7 56 d6 0b 1e 81 55 e6 00 00 00 00 00 00 00 e0 ff ff ff ff ff ff ff ff
; expect: 00 7f fc ff 0f cd 9d 01 e0 01 00 00 00 d0 80 1a 22 00 00 00 00 00 b4 a7 9c d5 ff ff 66 7d 3b d9
; expect: 4a 1d cb 6e ff ff ff ff ff ff ff ff 01 9b fd 16 93 f1 54 11 f0 fa 87 45 f8 37 6f fd 00 46 49 4d
; expect: a1 0f f7 53 cd 00 00 00 00 00 00 00 00
; input: ff 02 ff 7f 3f e0 01 00 00 b8 b2 75 38 b1 ff ff 05 3f 00 92 ff ff ff 00 ff ff 64 4e b6 db 95 9c d2 c9 35 c5 c9 a2 04 00 00 00 04 96 0f d0 3f 10 4e 53 01 00 00 00 00 00 01 00 00 00 00 00 00 00 f4 72 1d ac 48 4f 3e 2b 00 ff ff ff ff ff ff ff 27 00 00 00 00 00 08 00 00 d0 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff 1f 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff 01 00 00 00
; expect: 00 01 ff 00 00 ff ff 00 00 00 00 00 00 00 00 00 00 28 00 00 00 00 0f d0 3f 10 4e 53 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
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
  %v5 = sdiv i3 %v2, %v4
  %v6 = zext i3 %v5 to i8
  store i8 %v6, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 1)
  %v7 = load i8, ptr @a, align 1
  %v8 = trunc i8 %v7 to i7
  call void @take(ptr @b, i16 1)
  %v9 = load i8, ptr @b, align 1
  %v10 = trunc i8 %v9 to i7
  %v11 = sdiv i7 %v8, %v10
  %v12 = zext i7 %v11 to i8
  store i8 %v12, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 1)
  %v13 = load i8, ptr @a, align 1
  call void @take(ptr @b, i16 1)
  %v14 = load i8, ptr @b, align 1
  %v15 = sdiv i8 %v13, %v14
  store i8 %v15, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 2)
  %v16 = load i16, ptr @a, align 1
  %v17 = trunc i16 %v16 to i12
  call void @take(ptr @b, i16 2)
  %v18 = load i16, ptr @b, align 1
  %v19 = trunc i16 %v18 to i12
  %v20 = sdiv i12 %v17, %v19
  %v21 = zext i12 %v20 to i16
  store i16 %v21, ptr @c, align 1
  call void @give(i16 2)
  call void @take(ptr @a, i16 2)
  %v22 = load i16, ptr @a, align 1
  call void @take(ptr @b, i16 2)
  %v23 = load i16, ptr @b, align 1
  %v24 = sdiv i16 %v22, %v23
  store i16 %v24, ptr @c, align 1
  call void @give(i16 2)
  call void @take(ptr @a, i16 3)
  %v25 = load i24, ptr @a, align 1
  %v26 = trunc i24 %v25 to i17
  call void @take(ptr @b, i16 3)
  %v27 = load i24, ptr @b, align 1
  %v28 = trunc i24 %v27 to i17
  %v29 = sdiv i17 %v26, %v28
  %v30 = zext i17 %v29 to i24
  store i24 %v30, ptr @c, align 1
  call void @give(i16 3)
  call void @take(ptr @a, i16 3)
  %v31 = load i24, ptr @a, align 1
  call void @take(ptr @b, i16 3)
  %v32 = load i24, ptr @b, align 1
  %v33 = sdiv i24 %v31, %v32
  store i24 %v33, ptr @c, align 1
  call void @give(i16 3)
  call void @take(ptr @a, i16 4)
  %v34 = load i32, ptr @a, align 1
  call void @take(ptr @b, i16 4)
  %v35 = load i32, ptr @b, align 1
  %v36 = sdiv i32 %v34, %v35
  store i32 %v36, ptr @c, align 1
  call void @give(i16 4)
  call void @take(ptr @a, i16 5)
  %v37 = load i40, ptr @a, align 1
  %v38 = trunc i40 %v37 to i33
  call void @take(ptr @b, i16 5)
  %v39 = load i40, ptr @b, align 1
  %v40 = trunc i40 %v39 to i33
  %v41 = sdiv i33 %v38, %v40
  %v42 = zext i33 %v41 to i40
  store i40 %v42, ptr @c, align 1
  call void @give(i16 5)
  call void @take(ptr @a, i16 6)
  %v43 = load i48, ptr @a, align 1
  call void @take(ptr @b, i16 6)
  %v44 = load i48, ptr @b, align 1
  %v45 = sdiv i48 %v43, %v44
  store i48 %v45, ptr @c, align 1
  call void @give(i16 6)
  call void @take(ptr @a, i16 8)
  %v46 = load i64, ptr @a, align 1
  call void @take(ptr @b, i16 8)
  %v47 = load i64, ptr @b, align 1
  %v48 = sdiv i64 %v46, %v47
  store i64 %v48, ptr @c, align 1
  call void @give(i16 8)
  call void @take(ptr @a, i16 9)
  %v49 = load i72, ptr @a, align 1
  %v50 = trunc i72 %v49 to i65
  call void @take(ptr @b, i16 9)
  %v51 = load i72, ptr @b, align 1
  %v52 = trunc i72 %v51 to i65
  %v53 = sdiv i65 %v50, %v52
  %v54 = zext i65 %v53 to i72
  store i72 %v54, ptr @c, align 1
  call void @give(i16 9)
  call void @take(ptr @a, i16 16)
  %v55 = load i128, ptr @a, align 1
  %v56 = trunc i128 %v55 to i127
  call void @take(ptr @b, i16 16)
  %v57 = load i128, ptr @b, align 1
  %v58 = trunc i128 %v57 to i127
  %v59 = sdiv i127 %v56, %v58
  %v60 = zext i127 %v59 to i128
  store i128 %v60, ptr @c, align 1
  call void @give(i16 16)
  call void @take(ptr @a, i16 16)
  %v61 = load i128, ptr @a, align 1
  call void @take(ptr @b, i16 16)
  %v62 = load i128, ptr @b, align 1
  %v63 = sdiv i128 %v61, %v62
  store i128 %v63, ptr @c, align 1
  call void @give(i16 16)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
