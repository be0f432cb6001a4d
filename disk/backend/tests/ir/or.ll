; Bitwise or.
; input: d0 3c c0 60 00 80 00 00 00 a0 00 a0 00 00 00 00 00 00 40 00 00 f6 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 7e 00 00 00 00 fc 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 0c 00 00 00 00 00 00 00 00 52 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: 8f db e7 87 7f 7f ff ff ff af ff 8f ff ff ff ff ff ff 77 ff ff 65 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 91 ff ff ff ff c1 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 2d ff ff ff ff ff ff ff ff 4d ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 01 07 7f ff ff 0f ff ff ff ff 01 ff ff ff ff ff ff ff ff ff ff ff 01 ff ff ff ff ff ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff 01 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; input: cc f1 83 79 3f 81 7f 01 ff 67 01 f0 ff 7f 01 00 ff ff 68 01 00 a8 ff ff 7f 01 00 00 ff ff ff 7f 01 00 00 00 ff ff ff ff e8 01 00 00 00 7e ff ff ff ff ff 7f 01 00 00 00 00 00 ff ff ff ff ff ff ff 7f 01 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff 80 01 00 00 00 00 00 00 00 16 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 3f 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 01 03 3f 7f ff 07 ff 7f ff ff 00 ff ff 7f ff ff ff 7f ff ff ff ff 00 ff ff ff ff ff 7f ff ff ff
; expect: ff ff ff ff 7f ff ff ff ff ff ff ff ff 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 3f ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff 7f
; input: a9 fb f4 07 c0 7f 80 ff 00 c8 ff 2f 00 80 ff ff 00 00 51 ff ff 8f 00 00 80 ff ff ff 00 00 00 80 ff ff ff ff 00 00 00 00 15 ff ff ff ff d3 00 00 00 00 00 80 ff ff ff ff ff ff 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00 93 ff ff ff ff ff ff ff ff 11 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 c0 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 01 07 7f ff ff 0f ff ff ff ff 01 ff ff ff ff ff ff ff ff ff ff ff 01 ff ff ff ff ff ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff 01 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; input: 21 e1 49 c7 81 7f 01 ff 01 50 ff 2f 01 00 ff ff 01 00 0a ff ff 47 01 00 00 ff ff ff 01 00 00 00 ff ff ff ff 01 00 00 00 d8 ff ff ff ff 0d 01 00 00 00 00 00 ff ff ff ff ff ff 01 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff 01 00 00 00 00 00 00 00 82 ff ff ff ff ff ff ff ff 89 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 01 07 7f ff ff 0f ff ff ff ff 01 ff ff ff ff ff ff ff ff ff ff ff 01 ff ff ff ff ff ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff 01 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; input: e3 67 58 01 1f 78 6e f8 20 e0 80 34 0f 00 27 50 c6 c1 8d 80 ff 43 f9 ac 5c 00 00 08 80 00 00 00 aa a4 cc bf 00 e0 ff ff 73 60 b5 13 de e5 7b 45 eb 7f 9a 89 01 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 41 00 00 00 00 00 00 00 00 8e 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 46 1c c0 e6 9a b0 17 3e 38 5c 56 5c d2 11 b0 bd 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 01 01 7f fe a0 04 2f 50 c6 ff 01 f9 ac 5c aa a4 cc bf 60 f5 ff ff 01 7b 45 eb 7f 9a 89 ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff 01 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f 46 1c
; expect: c0 e6 9a b0 17 3e 38 5c 56 5c d2 11 b0 bd
; input: ac bf 7d 53 01 78 01 0f c0 7f 00 cc ff ff 06 37 01 00 c4 00 ff 85 00 ff ff 01 00 00 01 00 00 00 01 00 00 00 36 70 f8 c0 06 c2 5b cb 4e db ff ff ff ff ff ff 00 ff ff ff ff ff 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff 7f 00 00 00 00 00 00 1e 00 00 00 00 08 00 00 00 a0 00 e0 ff ff ff ff ff ff ff ff ff ff ff ff ff 7f ef 9a 1d e6 41 b1 c8 59 4e c8 b8 d3 50 03 59 78 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff
; expect: 01 07 79 0f c0 0f ff ff 01 ff 01 01 ff ff 01 00 00 00 f6 7b fb ce 01 ff ff ff ff ff ff ff ff ff
; expect: ff ff ff ff ff ff 7f 00 00 08 00 00 00 00 ef fa ff ff ff ff ff ff ff ff ff ff ff ff ff 7f 01 00
; expect: 00 00 00 00 00 00 00 00 ff ff ff ff ff ff
; input: 87 0b c4 91 00 f8 17 10 ff a1 56 81 73 24 ff ff 01 00 24 00 00 9e 00 00 01 00 20 00 01 00 00 00 83 56 bd 07 ff ff ff ff 99 00 00 00 00 9a 1d 93 a2 38 c6 71 ff ff ff ff ff ff 00 00 00 04 00 00 00 00 00 00 01 00 00 00 00 00 96 64 1e fa 51 41 c5 40 c3 ff ff ff ff ff ff ff ff 53 00 00 00 00 00 00 00 00 00 c0 ff ff ff ff ff ff ba 6e 0c 79 10 cf fb 8b 49 60 0f 3e bb 54 aa 8b 90 30 a8 74 9d a7 2e d8 db 78 12 5f 0b 11 ea 63 2c f7 b4 4a cb 75 d0 16 97 a5 53 21 19 81 0c d3
; expect: 01 05 78 17 ff 01 ff ff 01 00 00 00 20 01 83 56 bd 07 ff ff ff ff 01 ff ff ff ff ff ff 00 00 01
; expect: 04 00 00 00 00 ff ff ff ff ff ff ff ff 01 ba 6e 0c 79 10 cf fb 8b 49 e0 ff ff ff ff ff 7f bc f7
; expect: bc 7e df f7 fe de df fd 53 7f 1b 91 ee f3
; input: 80 40 53 49 24 81 31 52 00 90 00 f0 01 00 00 00 ff 00 20 00 00 65 01 00 00 00 00 04 00 00 00 00 03 00 00 00 e0 ff ff ff 11 7f 83 ef 2d 54 80 96 0b ee ac c9 00 00 00 00 80 00 01 00 00 00 00 00 00 00 ff ff ff ff ff ff 7f 00 00 00 00 00 00 00 00 00 d4 00 00 00 00 80 00 00 00 e6 04 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff 00 00 00 00 00 fc ff ff ff ff ff ff ff ff ff ff
; expect: 00 03 25 73 00 00 01 00 ff 00 01 01 00 04 03 00 00 00 ff ff ff ff 01 80 96 0b ee ac c9 ff ff ff
; expect: ff ff ff 7f 00 00 00 00 00 80 00 00 00 00 04 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 ff ff ff ff ff ff ff ff ff ff ff ff
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
  %v5 = or i1 %v2, %v4
  %v6 = zext i1 %v5 to i8
  store i8 %v6, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 1)
  %v7 = load i8, ptr @a, align 1
  %v8 = trunc i8 %v7 to i3
  call void @take(ptr @b, i16 1)
  %v9 = load i8, ptr @b, align 1
  %v10 = trunc i8 %v9 to i3
  %v11 = or i3 %v8, %v10
  %v12 = zext i3 %v11 to i8
  store i8 %v12, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 1)
  %v13 = load i8, ptr @a, align 1
  %v14 = trunc i8 %v13 to i7
  call void @take(ptr @b, i16 1)
  %v15 = load i8, ptr @b, align 1
  %v16 = trunc i8 %v15 to i7
  %v17 = or i7 %v14, %v16
  %v18 = zext i7 %v17 to i8
  store i8 %v18, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 1)
  %v19 = load i8, ptr @a, align 1
  call void @take(ptr @b, i16 1)
  %v20 = load i8, ptr @b, align 1
  %v21 = or i8 %v19, %v20
  store i8 %v21, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 2)
  %v22 = load i16, ptr @a, align 1
  %v23 = trunc i16 %v22 to i12
  call void @take(ptr @b, i16 2)
  %v24 = load i16, ptr @b, align 1
  %v25 = trunc i16 %v24 to i12
  %v26 = or i12 %v23, %v25
  %v27 = zext i12 %v26 to i16
  store i16 %v27, ptr @c, align 1
  call void @give(i16 2)
  call void @take(ptr @a, i16 2)
  %v28 = load i16, ptr @a, align 1
  call void @take(ptr @b, i16 2)
  %v29 = load i16, ptr @b, align 1
  %v30 = or i16 %v28, %v29
  store i16 %v30, ptr @c, align 1
  call void @give(i16 2)
  call void @take(ptr @a, i16 3)
  %v31 = load i24, ptr @a, align 1
  %v32 = trunc i24 %v31 to i17
  call void @take(ptr @b, i16 3)
  %v33 = load i24, ptr @b, align 1
  %v34 = trunc i24 %v33 to i17
  %v35 = or i17 %v32, %v34
  %v36 = zext i17 %v35 to i24
  store i24 %v36, ptr @c, align 1
  call void @give(i16 3)
  call void @take(ptr @a, i16 3)
  %v37 = load i24, ptr @a, align 1
  call void @take(ptr @b, i16 3)
  %v38 = load i24, ptr @b, align 1
  %v39 = or i24 %v37, %v38
  store i24 %v39, ptr @c, align 1
  call void @give(i16 3)
  call void @take(ptr @a, i16 4)
  %v40 = load i32, ptr @a, align 1
  call void @take(ptr @b, i16 4)
  %v41 = load i32, ptr @b, align 1
  %v42 = or i32 %v40, %v41
  store i32 %v42, ptr @c, align 1
  call void @give(i16 4)
  call void @take(ptr @a, i16 5)
  %v43 = load i40, ptr @a, align 1
  %v44 = trunc i40 %v43 to i33
  call void @take(ptr @b, i16 5)
  %v45 = load i40, ptr @b, align 1
  %v46 = trunc i40 %v45 to i33
  %v47 = or i33 %v44, %v46
  %v48 = zext i33 %v47 to i40
  store i40 %v48, ptr @c, align 1
  call void @give(i16 5)
  call void @take(ptr @a, i16 6)
  %v49 = load i48, ptr @a, align 1
  call void @take(ptr @b, i16 6)
  %v50 = load i48, ptr @b, align 1
  %v51 = or i48 %v49, %v50
  store i48 %v51, ptr @c, align 1
  call void @give(i16 6)
  call void @take(ptr @a, i16 8)
  %v52 = load i64, ptr @a, align 1
  call void @take(ptr @b, i16 8)
  %v53 = load i64, ptr @b, align 1
  %v54 = or i64 %v52, %v53
  store i64 %v54, ptr @c, align 1
  call void @give(i16 8)
  call void @take(ptr @a, i16 9)
  %v55 = load i72, ptr @a, align 1
  %v56 = trunc i72 %v55 to i65
  call void @take(ptr @b, i16 9)
  %v57 = load i72, ptr @b, align 1
  %v58 = trunc i72 %v57 to i65
  %v59 = or i65 %v56, %v58
  %v60 = zext i65 %v59 to i72
  store i72 %v60, ptr @c, align 1
  call void @give(i16 9)
  call void @take(ptr @a, i16 16)
  %v61 = load i128, ptr @a, align 1
  %v62 = trunc i128 %v61 to i127
  call void @take(ptr @b, i16 16)
  %v63 = load i128, ptr @b, align 1
  %v64 = trunc i128 %v63 to i127
  %v65 = or i127 %v62, %v64
  %v66 = zext i127 %v65 to i128
  store i128 %v66, ptr @c, align 1
  call void @give(i16 16)
  call void @take(ptr @a, i16 16)
  %v67 = load i128, ptr @a, align 1
  call void @take(ptr @b, i16 16)
  %v68 = load i128, ptr @b, align 1
  %v69 = or i128 %v67, %v68
  store i128 %v69, ptr @c, align 1
  call void @give(i16 16)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
