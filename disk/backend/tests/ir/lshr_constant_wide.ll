; lshr by constants.
; input: ff ff ff ff ff ff ff 07 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: ff ff ff ff ff 7f ff ff 3f ff ff 07 ff ff 01 ff ff 00 ff 7f 00 ff 0f 00 ff 01 00 ff 00 00 7f 00
; expect: 00 03 00 00 01 00 00 ff ff ff ff 01 ff ff ff ff 00 ff ff ff 7f 00 ff ff ff 0f 00 ff ff ff 03 00
; expect: ff ff ff 01 00 ff ff ff 00 00 ff ff 1f 00 00 ff ff 03 00 00 ff ff 01 00 00 ff ff 00 00 00 ff 00
; expect: 00 00 00 03 00 00 00 00 01 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f ff ff ff
; expect: ff ff ff ff 3f ff ff ff ff ff ff ff 07 ff ff ff ff ff ff ff 01 ff ff ff ff ff ff ff 00 ff ff ff
; expect: ff ff ff 7f 00 ff ff ff ff ff ff 0f 00 ff ff ff ff ff ff 01 00 ff ff ff ff ff ff 00 00 ff ff ff
; expect: ff ff 7f 00 00 ff ff ff ff 00 00 00 00 ff 00 00 00 00 00 00 00 03 00 00 00 00 00 00 00 01 00 00
; expect: 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: ff ff ff ff 7f ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 3f ff ff ff ff ff ff ff ff ff ff ff
; expect: ff ff ff ff 07 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 01 ff ff ff ff ff ff ff ff ff ff ff
; expect: ff ff ff ff 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f 00 ff ff ff ff ff ff ff ff ff ff ff
; expect: ff ff ff 0f 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff 01 00 ff ff ff ff ff ff ff ff ff ff ff
; expect: ff ff ff 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff 7f 00 00 ff ff ff ff ff ff ff ff 00 00 00
; expect: 00 00 00 00 00 ff 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 03 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: 01 00 80 01 00 00 00 a1 01 00 00 00 00 00 00 80 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80
; expect: 01 00 80 00 00 40 00 00 20 00 00 04 00 00 01 00 80 00 00 40 00 00 08 00 00 01 00 80 00 00 40 00
; expect: 00 02 00 00 01 00 00 01 00 00 00 01 00 00 00 80 00 00 00 00 40 00 00 00 00 08 00 00 00 00 02 00
; expect: 00 00 00 01 00 00 00 80 00 00 00 00 10 00 00 00 00 02 00 00 00 00 01 00 00 00 80 00 00 00 80 00
; expect: 00 00 00 02 00 00 00 00 01 00 00 00 00 01 00 00 00 00 00 00 80 00 00 00 00 00 00 00 40 00 00 00
; expect: 00 00 00 00 20 00 00 00 00 00 00 00 04 00 00 00 00 00 00 00 01 00 00 00 00 00 00 80 00 00 00 00
; expect: 00 00 00 40 00 00 00 00 00 00 00 08 00 00 00 00 00 00 00 01 00 00 00 00 00 00 80 00 00 00 00 00
; expect: 00 00 40 00 00 00 00 00 80 00 00 00 00 80 00 00 00 00 00 00 00 02 00 00 00 00 00 00 00 01 00 00
; expect: 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 40 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 20 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 04 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 80 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 40 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 08 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 80 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 40 00 00 00 00 00 00 00 00 00 80 00 00 00
; expect: 00 00 00 00 00 80 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 02 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: a3 17 49 1a 14 83 12 99 51 01 49 23 a1 1a 4a e2 31 41 17 ee d3 01 7b bd d0 a2 f3 61 f5 c5 db bd
; expect: a3 17 49 d1 8b 24 e8 45 12 bd 48 02 2f 92 00 17 49 00 8b 24 00 91 04 00 92 00 00 49 00 00 24 00
; expect: 00 01 00 00 00 00 00 1a 14 83 12 01 0d 8a 41 89 00 06 c5 a0 44 00 a0 18 94 08 00 28 06 25 02 00
; expect: 14 83 12 01 00 8a 41 89 00 00 31 28 11 00 00 06 25 02 00 00 83 12 01 00 00 41 89 00 00 00 89 00
; expect: 00 00 00 02 00 00 00 00 01 00 00 00 00 51 01 49 23 a1 1a 4a e2 a8 80 a4 91 50 0d 25 71 54 40 d2
; expect: 48 a8 86 92 38 0a 48 1a 09 d5 50 12 07 02 92 46 42 35 94 c4 01 01 49 23 a1 1a 4a e2 00 80 a4 91
; expect: 50 0d 25 71 00 90 34 12 aa a1 24 0e 00 92 46 42 35 94 c4 01 00 49 23 a1 1a 4a e2 00 00 a4 91 50
; expect: 0d 25 71 00 00 a1 1a 4a e2 00 00 00 00 e2 00 00 00 00 00 00 00 03 00 00 00 00 00 00 00 01 00 00
; expect: 00 00 00 00 00 31 41 17 ee d3 01 7b bd d0 a2 f3 61 f5 c5 db bd 98 a0 0b f7 e9 80 bd 5e 68 d1 f9
; expect: b0 fa e2 ed 5e 4c d0 85 fb 74 c0 5e 2f b4 e8 7c 58 7d f1 76 2f 09 ba 70 9f 0e d8 eb 85 16 9d 0f
; expect: ab 2f de ee 05 82 2e dc a7 03 f6 7a a1 45 e7 c3 ea 8b b7 7b 01 41 17 ee d3 01 7b bd d0 a2 f3 61
; expect: f5 c5 db bd 00 a0 0b f7 e9 80 bd 5e 68 d1 f9 b0 fa e2 ed 5e 00 74 e1 3e 1d b0 d7 0b 2d 3a 1f 56
; expect: 5f bc dd 0b 00 2e dc a7 03 f6 7a a1 45 e7 c3 ea 8b b7 7b 01 00 17 ee d3 01 7b bd d0 a2 f3 61 f5
; expect: c5 db bd 00 00 0b f7 e9 80 bd 5e 68 d1 f9 b0 fa e2 ed 5e 00 00 d0 a2 f3 61 f5 c5 db bd 00 00 00
; expect: 00 00 00 00 00 bd 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 02 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: 1c 75 0b 85 87 53 9f de 28 73 83 c8 b2 6b 02 3f 5d ae d5 3d 61 d7 fa 47 5c 77 54 ea 22 db b7 78
; expect: 1c 75 0b 8e ba 05 47 dd 02 a8 5b 00 ea 16 00 75 0b 00 ba 05 00 b7 00 00 16 00 00 0b 00 00 05 00
; expect: 00 00 00 00 00 00 00 85 87 53 9f 00 c2 c3 a9 4f 00 e1 e1 d4 27 00 3c 9c fa 04 00 0f a7 3e 01 00
; expect: 87 53 9f 00 00 c3 a9 4f 00 00 38 f5 09 00 00 a7 3e 01 00 00 53 9f 00 00 00 a9 4f 00 00 00 4f 00
; expect: 00 00 00 01 00 00 00 00 00 00 00 00 00 28 73 83 c8 b2 6b 02 3f 94 b9 41 64 d9 35 81 1f ca dc 20
; expect: b2 ec 9a c0 0f 99 1b 44 96 5d 13 f8 01 e6 06 91 65 d7 04 7e 00 73 83 c8 b2 6b 02 3f 00 b9 41 64
; expect: d9 35 81 1f 00 37 88 2c bb 26 f0 03 00 06 91 65 d7 04 7e 00 00 83 c8 b2 6b 02 3f 00 00 41 64 d9
; expect: 35 81 1f 00 00 b2 6b 02 3f 00 00 00 00 3f 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 5d ae d5 3d 61 d7 fa 47 5c 77 54 ea 22 db b7 78 2e d7 ea 9e b0 6b fd 23 ae 3b 2a
; expect: 75 91 ed 5b 3c 97 6b 75 4f d8 b5 fe 11 d7 1d 95 ba c8 f6 2d 1e 72 ad ee 09 bb d6 3f e2 ba a3 52
; expect: 17 d9 be c5 03 5c ab 7b c2 ae f5 8f b8 ee a8 d4 45 b6 6f f1 00 ae d5 3d 61 d7 fa 47 5c 77 54 ea
; expect: 22 db b7 78 00 d7 ea 9e b0 6b fd 23 ae 3b 2a 75 91 ed 5b 3c 00 5a dd 13 76 ad 7f c4 75 47 a5 2e
; expect: b2 7d 8b 07 00 ab 7b c2 ae f5 8f b8 ee a8 d4 45 b6 6f f1 00 00 d5 3d 61 d7 fa 47 5c 77 54 ea 22
; expect: db b7 78 00 00 ea 9e b0 6b fd 23 ae 3b 2a 75 91 ed 5b 3c 00 00 5c 77 54 ea 22 db b7 78 00 00 00
; expect: 00 00 00 00 00 78 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00
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
  %v2 = lshr i24 %v1, 0
  store i24 %v2, ptr @c, align 1
  call void @give(i16 3)
  %v3 = lshr i24 %v1, 1
  store i24 %v3, ptr @c, align 1
  call void @give(i16 3)
  %v4 = lshr i24 %v1, 2
  store i24 %v4, ptr @c, align 1
  call void @give(i16 3)
  %v5 = lshr i24 %v1, 5
  store i24 %v5, ptr @c, align 1
  call void @give(i16 3)
  %v6 = lshr i24 %v1, 7
  store i24 %v6, ptr @c, align 1
  call void @give(i16 3)
  %v7 = lshr i24 %v1, 8
  store i24 %v7, ptr @c, align 1
  call void @give(i16 3)
  %v8 = lshr i24 %v1, 9
  store i24 %v8, ptr @c, align 1
  call void @give(i16 3)
  %v9 = lshr i24 %v1, 12
  store i24 %v9, ptr @c, align 1
  call void @give(i16 3)
  %v10 = lshr i24 %v1, 15
  store i24 %v10, ptr @c, align 1
  call void @give(i16 3)
  %v11 = lshr i24 %v1, 16
  store i24 %v11, ptr @c, align 1
  call void @give(i16 3)
  %v12 = lshr i24 %v1, 17
  store i24 %v12, ptr @c, align 1
  call void @give(i16 3)
  %v13 = lshr i24 %v1, 22
  store i24 %v13, ptr @c, align 1
  call void @give(i16 3)
  %v14 = lshr i24 %v1, 23
  store i24 %v14, ptr @c, align 1
  call void @give(i16 3)
  call void @take(ptr @a, i16 5)
  %v15 = load i40, ptr @a, align 1
  %v16 = trunc i40 %v15 to i33
  %v17 = lshr i33 %v16, 0
  %v18 = zext i33 %v17 to i40
  store i40 %v18, ptr @c, align 1
  call void @give(i16 5)
  %v19 = lshr i33 %v16, 1
  %v20 = zext i33 %v19 to i40
  store i40 %v20, ptr @c, align 1
  call void @give(i16 5)
  %v21 = lshr i33 %v16, 2
  %v22 = zext i33 %v21 to i40
  store i40 %v22, ptr @c, align 1
  call void @give(i16 5)
  %v23 = lshr i33 %v16, 5
  %v24 = zext i33 %v23 to i40
  store i40 %v24, ptr @c, align 1
  call void @give(i16 5)
  %v25 = lshr i33 %v16, 7
  %v26 = zext i33 %v25 to i40
  store i40 %v26, ptr @c, align 1
  call void @give(i16 5)
  %v27 = lshr i33 %v16, 8
  %v28 = zext i33 %v27 to i40
  store i40 %v28, ptr @c, align 1
  call void @give(i16 5)
  %v29 = lshr i33 %v16, 9
  %v30 = zext i33 %v29 to i40
  store i40 %v30, ptr @c, align 1
  call void @give(i16 5)
  %v31 = lshr i33 %v16, 12
  %v32 = zext i33 %v31 to i40
  store i40 %v32, ptr @c, align 1
  call void @give(i16 5)
  %v33 = lshr i33 %v16, 15
  %v34 = zext i33 %v33 to i40
  store i40 %v34, ptr @c, align 1
  call void @give(i16 5)
  %v35 = lshr i33 %v16, 16
  %v36 = zext i33 %v35 to i40
  store i40 %v36, ptr @c, align 1
  call void @give(i16 5)
  %v37 = lshr i33 %v16, 17
  %v38 = zext i33 %v37 to i40
  store i40 %v38, ptr @c, align 1
  call void @give(i16 5)
  %v39 = lshr i33 %v16, 25
  %v40 = zext i33 %v39 to i40
  store i40 %v40, ptr @c, align 1
  call void @give(i16 5)
  %v41 = lshr i33 %v16, 31
  %v42 = zext i33 %v41 to i40
  store i40 %v42, ptr @c, align 1
  call void @give(i16 5)
  %v43 = lshr i33 %v16, 32
  %v44 = zext i33 %v43 to i40
  store i40 %v44, ptr @c, align 1
  call void @give(i16 5)
  call void @take(ptr @a, i16 8)
  %v45 = load i64, ptr @a, align 1
  %v46 = lshr i64 %v45, 0
  store i64 %v46, ptr @c, align 1
  call void @give(i16 8)
  %v47 = lshr i64 %v45, 1
  store i64 %v47, ptr @c, align 1
  call void @give(i16 8)
  %v48 = lshr i64 %v45, 2
  store i64 %v48, ptr @c, align 1
  call void @give(i16 8)
  %v49 = lshr i64 %v45, 5
  store i64 %v49, ptr @c, align 1
  call void @give(i16 8)
  %v50 = lshr i64 %v45, 7
  store i64 %v50, ptr @c, align 1
  call void @give(i16 8)
  %v51 = lshr i64 %v45, 8
  store i64 %v51, ptr @c, align 1
  call void @give(i16 8)
  %v52 = lshr i64 %v45, 9
  store i64 %v52, ptr @c, align 1
  call void @give(i16 8)
  %v53 = lshr i64 %v45, 12
  store i64 %v53, ptr @c, align 1
  call void @give(i16 8)
  %v54 = lshr i64 %v45, 15
  store i64 %v54, ptr @c, align 1
  call void @give(i16 8)
  %v55 = lshr i64 %v45, 16
  store i64 %v55, ptr @c, align 1
  call void @give(i16 8)
  %v56 = lshr i64 %v45, 17
  store i64 %v56, ptr @c, align 1
  call void @give(i16 8)
  %v57 = lshr i64 %v45, 32
  store i64 %v57, ptr @c, align 1
  call void @give(i16 8)
  %v58 = lshr i64 %v45, 56
  store i64 %v58, ptr @c, align 1
  call void @give(i16 8)
  %v59 = lshr i64 %v45, 62
  store i64 %v59, ptr @c, align 1
  call void @give(i16 8)
  %v60 = lshr i64 %v45, 63
  store i64 %v60, ptr @c, align 1
  call void @give(i16 8)
  call void @take(ptr @a, i16 16)
  %v61 = load i128, ptr @a, align 1
  %v62 = lshr i128 %v61, 0
  store i128 %v62, ptr @c, align 1
  call void @give(i16 16)
  %v63 = lshr i128 %v61, 1
  store i128 %v63, ptr @c, align 1
  call void @give(i16 16)
  %v64 = lshr i128 %v61, 2
  store i128 %v64, ptr @c, align 1
  call void @give(i16 16)
  %v65 = lshr i128 %v61, 5
  store i128 %v65, ptr @c, align 1
  call void @give(i16 16)
  %v66 = lshr i128 %v61, 7
  store i128 %v66, ptr @c, align 1
  call void @give(i16 16)
  %v67 = lshr i128 %v61, 8
  store i128 %v67, ptr @c, align 1
  call void @give(i16 16)
  %v68 = lshr i128 %v61, 9
  store i128 %v68, ptr @c, align 1
  call void @give(i16 16)
  %v69 = lshr i128 %v61, 12
  store i128 %v69, ptr @c, align 1
  call void @give(i16 16)
  %v70 = lshr i128 %v61, 15
  store i128 %v70, ptr @c, align 1
  call void @give(i16 16)
  %v71 = lshr i128 %v61, 16
  store i128 %v71, ptr @c, align 1
  call void @give(i16 16)
  %v72 = lshr i128 %v61, 17
  store i128 %v72, ptr @c, align 1
  call void @give(i16 16)
  %v73 = lshr i128 %v61, 64
  store i128 %v73, ptr @c, align 1
  call void @give(i16 16)
  %v74 = lshr i128 %v61, 120
  store i128 %v74, ptr @c, align 1
  call void @give(i16 16)
  %v75 = lshr i128 %v61, 126
  store i128 %v75, ptr @c, align 1
  call void @give(i16 16)
  %v76 = lshr i128 %v61, 127
  store i128 %v76, ptr @c, align 1
  call void @give(i16 16)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
