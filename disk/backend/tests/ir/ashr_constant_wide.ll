; ashr by constants.
; input: ff ff ff ff ff ff ff 91 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff 01 ff ff ff ff 01 ff ff ff ff 01 ff ff ff ff 01 ff ff ff ff 01
; expect: ff ff ff ff 01 ff ff ff ff 01 ff ff ff ff 01 ff ff ff ff 01 ff ff ff ff 01 ff ff ff ff 01 ff ff
; expect: ff ff 01 ff ff ff ff 01 ff ff ff ff 01 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; input: 01 00 80 01 00 00 00 7d 01 00 00 00 00 00 00 80 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80
; expect: 01 00 80 00 00 c0 00 00 e0 00 00 fc 00 00 ff 00 80 ff 00 c0 ff 00 f8 ff 00 ff ff 80 ff ff c0 ff
; expect: ff fe ff ff ff ff ff 01 00 00 00 01 00 00 00 80 01 00 00 00 c0 01 00 00 00 f8 01 00 00 00 fe 01
; expect: 00 00 00 ff 01 00 00 80 ff 01 00 00 f0 ff 01 00 00 fe ff 01 00 00 ff ff 01 00 80 ff ff 01 80 ff
; expect: ff ff 01 fe ff ff ff 01 ff ff ff ff 01 01 00 00 00 00 00 00 80 00 00 00 00 00 00 00 c0 00 00 00
; expect: 00 00 00 00 e0 00 00 00 00 00 00 00 fc 00 00 00 00 00 00 00 ff 00 00 00 00 00 00 80 ff 00 00 00
; expect: 00 00 00 c0 ff 00 00 00 00 00 00 f8 ff 00 00 00 00 00 00 ff ff 00 00 00 00 00 80 ff ff 00 00 00
; expect: 00 00 c0 ff ff 00 00 00 80 ff ff ff ff 80 ff ff ff ff ff ff ff fe ff ff ff ff ff ff ff ff ff ff
; expect: ff ff ff ff ff 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 c0 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 e0 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 fc 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 80 ff 00 00 00 00 00 00 00 00 00 00 00 00 00 00 c0 ff 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 f8 ff 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 80 ff ff 00 00 00 00 00 00 00 00 00 00 00 00 00 c0 ff ff 00 00 00 00 00 00 00 80 ff ff ff
; expect: ff ff ff ff ff 80 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff fe ff ff ff ff ff ff ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; input: e5 30 c7 c7 40 f6 c5 a3 6d 15 37 7e 07 84 62 96 f5 5c 38 e0 99 4c f8 f1 b3 33 02 83 a7 cf af 5b
; expect: e5 30 c7 72 98 e3 39 cc f1 87 39 fe 61 8e ff 30 c7 ff 98 e3 ff 73 fc ff 8e ff ff c7 ff ff e3 ff
; expect: ff ff ff ff ff ff ff c7 40 f6 c5 01 63 20 fb e2 01 31 90 7d f1 01 06 b2 2f fe 01 81 ec 8b ff 01
; expect: 40 f6 c5 ff 01 20 fb e2 ff 01 64 5f fc ff 01 ec 8b ff ff 01 f6 c5 ff ff 01 fb e2 ff ff 01 e2 ff
; expect: ff ff 01 ff ff ff ff 01 ff ff ff ff 01 6d 15 37 7e 07 84 62 96 b6 8a 1b bf 03 42 31 cb 5b c5 8d
; expect: df 01 a1 98 e5 ab b8 f1 3b 20 14 b3 fc 2a 6e fc 0e 08 c5 2c ff 15 37 7e 07 84 62 96 ff 8a 1b bf
; expect: 03 42 31 cb ff 71 e3 77 40 28 66 f9 ff 6e fc 0e 08 c5 2c ff ff 37 7e 07 84 62 96 ff ff 1b bf 03
; expect: 42 31 cb ff ff 07 84 62 96 ff ff ff ff 96 ff ff ff ff ff ff ff fe ff ff ff ff ff ff ff ff ff ff
; expect: ff ff ff ff ff f5 5c 38 e0 99 4c f8 f1 b3 33 02 83 a7 cf af 5b 7a 2e 1c f0 4c 26 fc f8 d9 19 81
; expect: c1 d3 e7 d7 2d 3d 17 0e 78 26 13 7e fc ec 8c c0 e0 e9 f3 eb 16 e7 c2 01 cf 64 c2 8f 9f 9d 11 18
; expect: 3c 7d 7e dd 02 b9 70 c0 33 99 f0 e3 67 67 04 06 4f 9f 5f b7 00 5c 38 e0 99 4c f8 f1 b3 33 02 83
; expect: a7 cf af 5b 00 2e 1c f0 4c 26 fc f8 d9 19 81 c1 d3 e7 d7 2d 00 85 03 9e c9 84 1f 3f 3b 23 30 78
; expect: fa fc ba 05 00 70 c0 33 99 f0 e3 67 67 04 06 4f 9f 5f b7 00 00 38 e0 99 4c f8 f1 b3 33 02 83 a7
; expect: cf af 5b 00 00 1c f0 4c 26 fc f8 d9 19 81 c1 d3 e7 d7 2d 00 00 b3 33 02 83 a7 cf af 5b 00 00 00
; expect: 00 00 00 00 00 5b 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: f7 41 eb 17 3b 55 40 8d 79 1c 7b 29 03 27 a7 3c 63 9d 3a 28 d7 d6 37 76 0d 11 39 21 a6 56 89 71
; expect: f7 41 eb fb a0 f5 7d d0 fa 0f 5a ff 83 d6 ff 41 eb ff a0 f5 ff b4 fe ff d6 ff ff eb ff ff f5 ff
; expect: ff ff ff ff ff ff ff 17 3b 55 40 01 8b 9d 2a a0 01 c5 4e 15 d0 01 d8 a9 02 fa 01 76 aa 80 fe 01
; expect: 3b 55 40 ff 01 9d 2a a0 ff 01 53 05 f4 ff 01 aa 80 fe ff 01 55 40 ff ff 01 2a a0 ff ff 01 a0 ff
; expect: ff ff 01 fe ff ff ff 01 ff ff ff ff 01 79 1c 7b 29 03 27 a7 3c 3c 8e bd 94 81 93 53 1e 1e c7 5e
; expect: ca c0 c9 29 0f e3 d8 4b 19 38 39 e5 01 38 f6 52 06 4e 4e 79 00 1c 7b 29 03 27 a7 3c 00 8e bd 94
; expect: 81 93 53 1e 00 b1 97 32 70 72 ca 03 00 f6 52 06 4e 4e 79 00 00 7b 29 03 27 a7 3c 00 00 bd 94 81
; expect: 93 53 1e 00 00 03 27 a7 3c 00 00 00 00 3c 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 63 9d 3a 28 d7 d6 37 76 0d 11 39 21 a6 56 89 71 b1 4e 1d 94 6b eb 1b bb 86 88 9c
; expect: 10 53 ab c4 38 58 a7 0e ca b5 f5 8d 5d 43 44 4e 88 a9 55 62 1c eb d4 41 b9 b6 be b1 6b 88 c8 09
; expect: 31 b5 4a 8c 03 3a 75 50 ae ad 6f ec 1a 22 72 42 4c ad 12 e3 00 9d 3a 28 d7 d6 37 76 0d 11 39 21
; expect: a6 56 89 71 00 4e 1d 94 6b eb 1b bb 86 88 9c 10 53 ab c4 38 00 a9 83 72 6d 7d 63 d7 10 91 13 62
; expect: 6a 95 18 07 00 75 50 ae ad 6f ec 1a 22 72 42 4c ad 12 e3 00 00 3a 28 d7 d6 37 76 0d 11 39 21 a6
; expect: 56 89 71 00 00 1d 94 6b eb 1b bb 86 88 9c 10 53 ab c4 38 00 00 0d 11 39 21 a6 56 89 71 00 00 00
; expect: 00 00 00 00 00 71 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
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
  call void @take(ptr @a, i16 3)
  %v1 = load i24, ptr @a, align 1
  %v2 = ashr i24 %v1, 0
  store i24 %v2, ptr @c, align 1
  call void @give(i16 3)
  %v3 = ashr i24 %v1, 1
  store i24 %v3, ptr @c, align 1
  call void @give(i16 3)
  %v4 = ashr i24 %v1, 2
  store i24 %v4, ptr @c, align 1
  call void @give(i16 3)
  %v5 = ashr i24 %v1, 5
  store i24 %v5, ptr @c, align 1
  call void @give(i16 3)
  %v6 = ashr i24 %v1, 7
  store i24 %v6, ptr @c, align 1
  call void @give(i16 3)
  %v7 = ashr i24 %v1, 8
  store i24 %v7, ptr @c, align 1
  call void @give(i16 3)
  %v8 = ashr i24 %v1, 9
  store i24 %v8, ptr @c, align 1
  call void @give(i16 3)
  %v9 = ashr i24 %v1, 12
  store i24 %v9, ptr @c, align 1
  call void @give(i16 3)
  %v10 = ashr i24 %v1, 15
  store i24 %v10, ptr @c, align 1
  call void @give(i16 3)
  %v11 = ashr i24 %v1, 16
  store i24 %v11, ptr @c, align 1
  call void @give(i16 3)
  %v12 = ashr i24 %v1, 17
  store i24 %v12, ptr @c, align 1
  call void @give(i16 3)
  %v13 = ashr i24 %v1, 22
  store i24 %v13, ptr @c, align 1
  call void @give(i16 3)
  %v14 = ashr i24 %v1, 23
  store i24 %v14, ptr @c, align 1
  call void @give(i16 3)
  call void @take(ptr @a, i16 5)
  %v15 = load i40, ptr @a, align 1
  %v16 = trunc i40 %v15 to i33
  %v17 = ashr i33 %v16, 0
  %v18 = zext i33 %v17 to i40
  store i40 %v18, ptr @c, align 1
  call void @give(i16 5)
  %v19 = ashr i33 %v16, 1
  %v20 = zext i33 %v19 to i40
  store i40 %v20, ptr @c, align 1
  call void @give(i16 5)
  %v21 = ashr i33 %v16, 2
  %v22 = zext i33 %v21 to i40
  store i40 %v22, ptr @c, align 1
  call void @give(i16 5)
  %v23 = ashr i33 %v16, 5
  %v24 = zext i33 %v23 to i40
  store i40 %v24, ptr @c, align 1
  call void @give(i16 5)
  %v25 = ashr i33 %v16, 7
  %v26 = zext i33 %v25 to i40
  store i40 %v26, ptr @c, align 1
  call void @give(i16 5)
  %v27 = ashr i33 %v16, 8
  %v28 = zext i33 %v27 to i40
  store i40 %v28, ptr @c, align 1
  call void @give(i16 5)
  %v29 = ashr i33 %v16, 9
  %v30 = zext i33 %v29 to i40
  store i40 %v30, ptr @c, align 1
  call void @give(i16 5)
  %v31 = ashr i33 %v16, 12
  %v32 = zext i33 %v31 to i40
  store i40 %v32, ptr @c, align 1
  call void @give(i16 5)
  %v33 = ashr i33 %v16, 15
  %v34 = zext i33 %v33 to i40
  store i40 %v34, ptr @c, align 1
  call void @give(i16 5)
  %v35 = ashr i33 %v16, 16
  %v36 = zext i33 %v35 to i40
  store i40 %v36, ptr @c, align 1
  call void @give(i16 5)
  %v37 = ashr i33 %v16, 17
  %v38 = zext i33 %v37 to i40
  store i40 %v38, ptr @c, align 1
  call void @give(i16 5)
  %v39 = ashr i33 %v16, 25
  %v40 = zext i33 %v39 to i40
  store i40 %v40, ptr @c, align 1
  call void @give(i16 5)
  %v41 = ashr i33 %v16, 31
  %v42 = zext i33 %v41 to i40
  store i40 %v42, ptr @c, align 1
  call void @give(i16 5)
  %v43 = ashr i33 %v16, 32
  %v44 = zext i33 %v43 to i40
  store i40 %v44, ptr @c, align 1
  call void @give(i16 5)
  call void @take(ptr @a, i16 8)
  %v45 = load i64, ptr @a, align 1
  %v46 = ashr i64 %v45, 0
  store i64 %v46, ptr @c, align 1
  call void @give(i16 8)
  %v47 = ashr i64 %v45, 1
  store i64 %v47, ptr @c, align 1
  call void @give(i16 8)
  %v48 = ashr i64 %v45, 2
  store i64 %v48, ptr @c, align 1
  call void @give(i16 8)
  %v49 = ashr i64 %v45, 5
  store i64 %v49, ptr @c, align 1
  call void @give(i16 8)
  %v50 = ashr i64 %v45, 7
  store i64 %v50, ptr @c, align 1
  call void @give(i16 8)
  %v51 = ashr i64 %v45, 8
  store i64 %v51, ptr @c, align 1
  call void @give(i16 8)
  %v52 = ashr i64 %v45, 9
  store i64 %v52, ptr @c, align 1
  call void @give(i16 8)
  %v53 = ashr i64 %v45, 12
  store i64 %v53, ptr @c, align 1
  call void @give(i16 8)
  %v54 = ashr i64 %v45, 15
  store i64 %v54, ptr @c, align 1
  call void @give(i16 8)
  %v55 = ashr i64 %v45, 16
  store i64 %v55, ptr @c, align 1
  call void @give(i16 8)
  %v56 = ashr i64 %v45, 17
  store i64 %v56, ptr @c, align 1
  call void @give(i16 8)
  %v57 = ashr i64 %v45, 32
  store i64 %v57, ptr @c, align 1
  call void @give(i16 8)
  %v58 = ashr i64 %v45, 56
  store i64 %v58, ptr @c, align 1
  call void @give(i16 8)
  %v59 = ashr i64 %v45, 62
  store i64 %v59, ptr @c, align 1
  call void @give(i16 8)
  %v60 = ashr i64 %v45, 63
  store i64 %v60, ptr @c, align 1
  call void @give(i16 8)
  call void @take(ptr @a, i16 16)
  %v61 = load i128, ptr @a, align 1
  %v62 = ashr i128 %v61, 0
  store i128 %v62, ptr @c, align 1
  call void @give(i16 16)
  %v63 = ashr i128 %v61, 1
  store i128 %v63, ptr @c, align 1
  call void @give(i16 16)
  %v64 = ashr i128 %v61, 2
  store i128 %v64, ptr @c, align 1
  call void @give(i16 16)
  %v65 = ashr i128 %v61, 5
  store i128 %v65, ptr @c, align 1
  call void @give(i16 16)
  %v66 = ashr i128 %v61, 7
  store i128 %v66, ptr @c, align 1
  call void @give(i16 16)
  %v67 = ashr i128 %v61, 8
  store i128 %v67, ptr @c, align 1
  call void @give(i16 16)
  %v68 = ashr i128 %v61, 9
  store i128 %v68, ptr @c, align 1
  call void @give(i16 16)
  %v69 = ashr i128 %v61, 12
  store i128 %v69, ptr @c, align 1
  call void @give(i16 16)
  %v70 = ashr i128 %v61, 15
  store i128 %v70, ptr @c, align 1
  call void @give(i16 16)
  %v71 = ashr i128 %v61, 16
  store i128 %v71, ptr @c, align 1
  call void @give(i16 16)
  %v72 = ashr i128 %v61, 17
  store i128 %v72, ptr @c, align 1
  call void @give(i16 16)
  %v73 = ashr i128 %v61, 64
  store i128 %v73, ptr @c, align 1
  call void @give(i16 16)
  %v74 = ashr i128 %v61, 120
  store i128 %v74, ptr @c, align 1
  call void @give(i16 16)
  %v75 = ashr i128 %v61, 126
  store i128 %v75, ptr @c, align 1
  call void @give(i16 16)
  %v76 = ashr i128 %v61, 127
  store i128 %v76, ptr @c, align 1
  call void @give(i16 16)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
