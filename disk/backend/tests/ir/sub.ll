; Subtraction.
; input: 58 3e 48 10 00 00 00 00 00 50 00 30 00 00 00 00 00 00 aa 00 00 f0 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 2a 00 00 00 00 9a 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 64 00 00 00 00 00 00 00 00 6a 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: 05 9b 8f 47 ff 7f ff ff ff 5f ff af ff ff ff ff ff ff 57 ff ff db ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 17 ff ff ff ff f9 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 99 ff ff ff ff ff ff ff ff 4b ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: 22 93 13 79 3f 81 7f 01 ff 07 01 a0 ff 7f 01 00 ff ff b6 01 00 60 ff ff 7f 01 00 00 ff ff ff 7f 01 00 00 00 ff ff ff ff 08 01 00 00 00 b4 ff ff ff ff ff 7f 01 00 00 00 00 00 ff ff ff ff ff ff ff 7f 01 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff 6a 01 00 00 00 00 00 00 00 de ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 3f 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 01 02 3e 7e fe 07 fe 7f fe ff 00 fe ff 7f fe ff ff 7f fe ff ff ff 00 fe ff ff ff ff 7f fe ff ff
; expect: ff ff ff ff 7f fe ff ff ff ff ff ff ff 00 fe ff ff ff ff ff ff ff ff ff ff ff ff ff ff 3f fe ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff 7f
; input: 91 11 74 47 c0 ff 80 ff 00 28 ff 2f 00 80 ff ff 00 00 11 ff ff 59 00 00 80 ff ff ff 00 00 00 80 ff ff ff ff 00 00 00 00 c3 ff ff ff ff 87 00 00 00 00 00 80 ff ff ff ff ff ff 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00 03 ff ff ff ff ff ff ff ff 37 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 c0 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 00 05 41 81 01 08 01 80 01 00 01 01 00 80 01 00 00 80 01 00 00 00 01 01 00 00 00 00 80 01 00 00
; expect: 00 00 00 00 80 01 00 00 00 00 00 00 00 01 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 40 01 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 80
; input: bf 6d f9 e7 81 7f 01 ff 01 e0 ff 2f 01 00 ff ff 01 00 ce ff ff 2d 01 00 00 ff ff ff 01 00 00 00 ff ff ff ff 01 00 00 00 c0 ff ff ff ff 63 01 00 00 00 00 00 ff ff ff ff ff ff 01 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff 01 00 00 00 00 00 00 00 b4 ff ff ff ff ff ff ff ff 99 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 00 02 02 02 02 00 02 00 02 00 00 02 00 00 02 00 00 00 02 00 00 00 00 02 00 00 00 00 00 02 00 00
; expect: 00 00 00 00 00 02 00 00 00 00 00 00 00 00 02 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 02 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: e6 09 09 57 07 01 dd 00 08 d0 ff 3f 9d 33 f9 18 f4 6b ac 3a 2a fc ff ff 00 00 00 00 66 62 6d f3 8e 8e 7b 5c 75 d6 93 4a 38 01 00 00 00 16 05 89 84 9a c8 bf 00 40 00 00 00 00 00 00 00 00 00 00 ff ff 00 00 00 00 00 00 00 00 8c 96 eb a0 06 77 9d 4e c3 ff ff ff ff ff ff ff ff 27 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff 03 00 00 00 00 00 00 00 00 00 00 00 00 00 80 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 01 02 06 dd 09 00 a4 1a ba 41 00 ff ff 00 d8 d3 f1 96 74 d6 93 4a 00 05 49 84 9a c8 bf 00 00 00
; expect: 00 00 00 ff ff 8d 96 eb a0 06 77 9d 4e 01 01 fc ff ff ff ff ff ff ff ff ff ff ff ff ff 7f 00 00
; expect: 00 00 00 00 00 80 ff ff ff ff ff ff ff ff
; input: 6e 1b a5 17 ff 01 c4 4c 5b d0 ff cf 01 00 70 38 fa 1e f0 81 cf 26 80 00 00 a4 24 09 dd f7 ae e2 ff ff ff ff 01 00 00 00 ee 00 00 00 02 4a 00 00 00 00 00 00 84 21 59 ae 64 59 01 00 00 00 00 00 00 00 de 7a bb a4 8c 49 38 07 00 00 00 00 00 00 f8 ff f7 00 00 00 f8 ff ff ff ff 6f 6b 0d da 51 97 d8 f8 83 fd 3a 07 69 e9 bd b1 ee 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 01 06 7e 78 5c 00 91 c7 79 4f 01 dc db f6 de f7 ae e2 01 00 00 fe 01 7c de a6 51 9b a6 23 85 44
; expect: 5b 73 b6 c7 f8 00 00 00 08 00 00 f8 ff 01 6a 0d da 51 97 d8 f8 83 fd 3a 07 69 e9 bd b1 6e fe ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; input: 04 c9 f1 c8 00 04 26 fe 00 c0 c0 4f 01 00 80 ff 73 95 74 01 00 c8 20 a8 24 81 bc 19 01 00 00 00 3f 04 b5 7c 00 00 08 00 22 ff ff ff ff b5 31 35 a2 5e 2d ba e8 d4 7a 50 6e 1d ff 00 00 00 00 00 00 00 ff ff ff ff ff 1f 00 00 00 40 00 00 00 00 00 00 48 ff ff ff ff ff ff ff ff 75 00 00 00 f0 ff ff ff ff ff ff ff ff ff ff ff ff 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 46 6a 72 ac a6 f1 98 51 1b 1d 00 6c 04 fc d8 c4 00 00 00 e0 ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 01 01 7c 28 40 00 81 00 72 95 00 9f eb 0a c2 fb 4a 83 01 00 08 00 00 49 60 27 0e bf 9c 00 01 00
; expect: 00 00 e0 ff ff 01 40 00 00 00 00 00 00 00 ff ff ff ef ff ff ff ff ff ff ff ff ff ff ff 7f 46 6a
; expect: 72 cc a6 f1 98 51 1b 1d 00 6c 04 fc d8 c4
; input: 2a 83 8f 74 7e 80 ff fe 07 60 00 f4 01 00 ff ff 0f 00 ee 01 00 1a ff ff ff fc ff ff 2b 2c 62 62 01 00 00 00 d4 15 a7 48 0c ff ff ff ff 51 00 00 00 00 00 00 fc ff ff ff ff ff 00 00 00 00 00 00 00 00 ee be 28 5e 1d 5a d2 6d ff ff ff ff ff ff ff 03 84 00 00 00 00 00 00 00 00 ce 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 fc ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f 40 15 eb d0 d7 b2 bc 33 28 be bb 4d 8e 83 59 f0 00 00 00 00 00 00 00 00 02 00 00 00 00 00 00 00
; expect: 01 03 7e 01 07 0c 02 00 0e 00 00 03 00 00 2a 2c 62 62 d5 15 a7 48 00 04 00 00 00 00 00 12 41 d7
; expect: a1 e2 a5 2d 92 ff ff ff ff ff ff ff 03 00 04 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 40 15
; expect: eb d0 d7 b2 bc 33 26 be bb 4d 8e 83 59 f0
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
  %v5 = sub i1 %v2, %v4
  %v6 = zext i1 %v5 to i8
  store i8 %v6, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 1)
  %v7 = load i8, ptr @a, align 1
  %v8 = trunc i8 %v7 to i3
  call void @take(ptr @b, i16 1)
  %v9 = load i8, ptr @b, align 1
  %v10 = trunc i8 %v9 to i3
  %v11 = sub i3 %v8, %v10
  %v12 = zext i3 %v11 to i8
  store i8 %v12, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 1)
  %v13 = load i8, ptr @a, align 1
  %v14 = trunc i8 %v13 to i7
  call void @take(ptr @b, i16 1)
  %v15 = load i8, ptr @b, align 1
  %v16 = trunc i8 %v15 to i7
  %v17 = sub i7 %v14, %v16
  %v18 = zext i7 %v17 to i8
  store i8 %v18, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 1)
  %v19 = load i8, ptr @a, align 1
  call void @take(ptr @b, i16 1)
  %v20 = load i8, ptr @b, align 1
  %v21 = sub i8 %v19, %v20
  store i8 %v21, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 2)
  %v22 = load i16, ptr @a, align 1
  %v23 = trunc i16 %v22 to i12
  call void @take(ptr @b, i16 2)
  %v24 = load i16, ptr @b, align 1
  %v25 = trunc i16 %v24 to i12
  %v26 = sub i12 %v23, %v25
  %v27 = zext i12 %v26 to i16
  store i16 %v27, ptr @c, align 1
  call void @give(i16 2)
  call void @take(ptr @a, i16 2)
  %v28 = load i16, ptr @a, align 1
  call void @take(ptr @b, i16 2)
  %v29 = load i16, ptr @b, align 1
  %v30 = sub i16 %v28, %v29
  store i16 %v30, ptr @c, align 1
  call void @give(i16 2)
  call void @take(ptr @a, i16 3)
  %v31 = load i24, ptr @a, align 1
  %v32 = trunc i24 %v31 to i17
  call void @take(ptr @b, i16 3)
  %v33 = load i24, ptr @b, align 1
  %v34 = trunc i24 %v33 to i17
  %v35 = sub i17 %v32, %v34
  %v36 = zext i17 %v35 to i24
  store i24 %v36, ptr @c, align 1
  call void @give(i16 3)
  call void @take(ptr @a, i16 3)
  %v37 = load i24, ptr @a, align 1
  call void @take(ptr @b, i16 3)
  %v38 = load i24, ptr @b, align 1
  %v39 = sub i24 %v37, %v38
  store i24 %v39, ptr @c, align 1
  call void @give(i16 3)
  call void @take(ptr @a, i16 4)
  %v40 = load i32, ptr @a, align 1
  call void @take(ptr @b, i16 4)
  %v41 = load i32, ptr @b, align 1
  %v42 = sub i32 %v40, %v41
  store i32 %v42, ptr @c, align 1
  call void @give(i16 4)
  call void @take(ptr @a, i16 5)
  %v43 = load i40, ptr @a, align 1
  %v44 = trunc i40 %v43 to i33
  call void @take(ptr @b, i16 5)
  %v45 = load i40, ptr @b, align 1
  %v46 = trunc i40 %v45 to i33
  %v47 = sub i33 %v44, %v46
  %v48 = zext i33 %v47 to i40
  store i40 %v48, ptr @c, align 1
  call void @give(i16 5)
  call void @take(ptr @a, i16 6)
  %v49 = load i48, ptr @a, align 1
  call void @take(ptr @b, i16 6)
  %v50 = load i48, ptr @b, align 1
  %v51 = sub i48 %v49, %v50
  store i48 %v51, ptr @c, align 1
  call void @give(i16 6)
  call void @take(ptr @a, i16 8)
  %v52 = load i64, ptr @a, align 1
  call void @take(ptr @b, i16 8)
  %v53 = load i64, ptr @b, align 1
  %v54 = sub i64 %v52, %v53
  store i64 %v54, ptr @c, align 1
  call void @give(i16 8)
  call void @take(ptr @a, i16 9)
  %v55 = load i72, ptr @a, align 1
  %v56 = trunc i72 %v55 to i65
  call void @take(ptr @b, i16 9)
  %v57 = load i72, ptr @b, align 1
  %v58 = trunc i72 %v57 to i65
  %v59 = sub i65 %v56, %v58
  %v60 = zext i65 %v59 to i72
  store i72 %v60, ptr @c, align 1
  call void @give(i16 9)
  call void @take(ptr @a, i16 16)
  %v61 = load i128, ptr @a, align 1
  %v62 = trunc i128 %v61 to i127
  call void @take(ptr @b, i16 16)
  %v63 = load i128, ptr @b, align 1
  %v64 = trunc i128 %v63 to i127
  %v65 = sub i127 %v62, %v64
  %v66 = zext i127 %v65 to i128
  store i128 %v66, ptr @c, align 1
  call void @give(i16 16)
  call void @take(ptr @a, i16 16)
  %v67 = load i128, ptr @a, align 1
  call void @take(ptr @b, i16 16)
  %v68 = load i128, ptr @b, align 1
  %v69 = sub i128 %v67, %v68
  store i128 %v69, ptr @c, align 1
  call void @give(i16 16)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
