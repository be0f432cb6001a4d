; mul by constants.
; input: ff ff 8f ff ff ff
; expect: 00 7f 7e 7d 7b 7a 79 78 77 76 74 71 70 6f 67 58 44 1c 01 01 03 00 00 ff 0f fe 0f fd 0f fb 0f fa
; expect: 0f f9 0f f8 0f f7 0f f6 0f f4 0f f1 0f f0 0f ef 0f e7 0f d8 0f c4 0f 9c 0f 81 0f 80 0f 01 0f 01
; expect: 00 03 00 80 00 00 00 00 ff ff ff fe ff ff fd ff ff fb ff ff fa ff ff f9 ff ff f8 ff ff f7 ff ff
; expect: f6 ff ff f4 ff ff f1 ff ff f0 ff ff ef ff ff e7 ff ff d8 ff ff c4 ff ff 9c ff ff 81 ff ff 80 ff
; expect: ff 01 ff ff 01 00 00 03 00 00 80 00 00
; input: 00 00 80 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: bf ff 37 ff ff 7f
; expect: 00 3f 7e 3d 3b 7a 39 78 37 76 74 31 70 2f 27 58 44 1c 41 41 43 00 00 ff 07 fe 0f fd 07 fb 07 fa
; expect: 0f f9 07 f8 0f f7 07 f6 0f f4 0f f1 07 f0 0f ef 07 e7 07 d8 0f c4 0f 9c 0f 81 07 80 0f 01 07 01
; expect: 08 03 08 80 00 00 00 00 ff ff 7f fe ff ff fd ff 7f fb ff 7f fa ff ff f9 ff 7f f8 ff ff f7 ff 7f
; expect: f6 ff ff f4 ff ff f1 ff 7f f0 ff ff ef ff 7f e7 ff 7f d8 ff ff c4 ff ff 9c ff ff 81 ff 7f 80 ff
; expect: ff 01 ff 7f 01 00 80 03 00 80 80 00 00
; input: c0 4c a9 7d 43 54
; expect: 00 40 00 40 40 00 40 00 40 00 00 40 00 40 40 00 00 00 40 40 40 00 00 4c 09 98 02 e4 0b 7c 0e c8
; expect: 07 14 01 60 0a ac 03 f8 0c 90 0f 74 0b c0 04 0c 0e 6c 08 e0 03 d0 0d b0 01 b4 0c 00 06 b4 02 b4
; expect: 06 1c 04 00 0a 00 00 00 7d 43 54 fa 86 a8 77 ca fc 71 51 a5 ee 94 f9 6b d8 4d e8 1b a2 65 5f f6
; expect: e2 a2 4a dc 29 f3 53 f4 ef d0 37 44 4d 7b 98 35 97 3a 88 8b 2a 4c d1 bf d4 5c ea 03 7b cd 80 be
; expect: 21 83 39 ef 83 bc ab 89 35 03 80 41 de
; input: b7 46 28 73 e9 3d
; expect: 00 37 6e 25 13 4a 01 38 6f 26 14 39 70 27 5f 18 64 7c 49 49 5b 00 00 46 08 8c 00 d2 08 5e 09 a4
; expect: 01 ea 09 30 02 76 0a bc 02 48 03 1a 0c 60 04 a6 0c d6 0e f0 0a 68 00 58 0b ba 0a 00 03 ba 0d ba
; expect: 07 2e 07 00 0d 00 00 00 73 e9 3d e6 d2 7b 59 bc b9 3f 8f 35 b2 78 73 25 62 b1 98 4b ef 0b 35 2d
; expect: 7e 1e 6b 64 f1 e6 bd ad a0 30 97 de a3 80 1c 3b cc 0b f8 79 ac f4 b6 82 ec 30 2f 0d d0 b6 80 b9
; expect: f4 8d 89 ab 8d 16 c2 a7 43 46 80 46 0b
; input: 43 03 d8 03 00 80
; expect: 00 43 06 49 4f 12 55 18 5b 1e 24 6d 30 73 0b 78 34 2c 3d 3d 37 00 00 03 08 06 00 09 08 0f 08 12
; expect: 00 15 08 18 00 1b 08 1e 00 24 00 2d 08 30 00 33 08 4b 08 78 00 b4 00 2c 01 7d 09 80 01 fd 0a fd
; expect: 07 f7 07 80 0e 00 00 00 03 00 80 06 00 00 09 00 80 0f 00 80 12 00 00 15 00 80 18 00 00 1b 00 80
; expect: 1e 00 00 24 00 00 2d 00 80 30 00 00 33 00 80 4b 00 80 78 00 00 b4 00 00 2c 01 00 7d 01 80 80 01
; expect: 00 fd 02 80 fd ff 7f f7 ff 7f 80 fe ff
; input: ba b0 8e 0a db 40
; expect: 00 3a 74 2e 22 5c 16 50 0a 44 38 66 20 5a 2a 10 18 28 46 46 52 00 00 b0 0e 60 0d 10 0c 70 09 20
; expect: 08 d0 06 80 05 30 04 e0 02 40 00 50 0c 00 0b b0 09 30 0f 80 0b 40 01 c0 0c 50 09 00 08 50 01 50
; expect: 01 f0 03 00 08 00 00 00 0a db 40 14 b6 81 1e 91 c2 32 47 44 3c 22 85 46 fd c5 50 d8 06 5a b3 47
; expect: 64 8e 88 78 44 0a 96 d5 cc a0 b0 0d aa 8b 4e fa 63 55 90 39 22 58 56 33 e8 8f 55 f6 a9 2c 00 85
; expect: 6d f6 2e 9a f6 24 bf e2 6e 3d 00 7b 92
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
  %v2 = trunc i8 %v1 to i7
  %v3 = mul i7 %v2, 0
  %v4 = zext i7 %v3 to i8
  store i8 %v4, ptr @c, align 1
  call void @give(i16 1)
  %v5 = mul i7 %v2, 1
  %v6 = zext i7 %v5 to i8
  store i8 %v6, ptr @c, align 1
  call void @give(i16 1)
  %v7 = mul i7 %v2, 2
  %v8 = zext i7 %v7 to i8
  store i8 %v8, ptr @c, align 1
  call void @give(i16 1)
  %v9 = mul i7 %v2, 3
  %v10 = zext i7 %v9 to i8
  store i8 %v10, ptr @c, align 1
  call void @give(i16 1)
  %v11 = mul i7 %v2, 5
  %v12 = zext i7 %v11 to i8
  store i8 %v12, ptr @c, align 1
  call void @give(i16 1)
  %v13 = mul i7 %v2, 6
  %v14 = zext i7 %v13 to i8
  store i8 %v14, ptr @c, align 1
  call void @give(i16 1)
  %v15 = mul i7 %v2, 7
  %v16 = zext i7 %v15 to i8
  store i8 %v16, ptr @c, align 1
  call void @give(i16 1)
  %v17 = mul i7 %v2, 8
  %v18 = zext i7 %v17 to i8
  store i8 %v18, ptr @c, align 1
  call void @give(i16 1)
  %v19 = mul i7 %v2, 9
  %v20 = zext i7 %v19 to i8
  store i8 %v20, ptr @c, align 1
  call void @give(i16 1)
  %v21 = mul i7 %v2, 10
  %v22 = zext i7 %v21 to i8
  store i8 %v22, ptr @c, align 1
  call void @give(i16 1)
  %v23 = mul i7 %v2, 12
  %v24 = zext i7 %v23 to i8
  store i8 %v24, ptr @c, align 1
  call void @give(i16 1)
  %v25 = mul i7 %v2, 15
  %v26 = zext i7 %v25 to i8
  store i8 %v26, ptr @c, align 1
  call void @give(i16 1)
  %v27 = mul i7 %v2, 16
  %v28 = zext i7 %v27 to i8
  store i8 %v28, ptr @c, align 1
  call void @give(i16 1)
  %v29 = mul i7 %v2, 17
  %v30 = zext i7 %v29 to i8
  store i8 %v30, ptr @c, align 1
  call void @give(i16 1)
  %v31 = mul i7 %v2, 25
  %v32 = zext i7 %v31 to i8
  store i8 %v32, ptr @c, align 1
  call void @give(i16 1)
  %v33 = mul i7 %v2, 40
  %v34 = zext i7 %v33 to i8
  store i8 %v34, ptr @c, align 1
  call void @give(i16 1)
  %v35 = mul i7 %v2, 60
  %v36 = zext i7 %v35 to i8
  store i8 %v36, ptr @c, align 1
  call void @give(i16 1)
  %v37 = mul i7 %v2, -28
  %v38 = zext i7 %v37 to i8
  store i8 %v38, ptr @c, align 1
  call void @give(i16 1)
  %v39 = mul i7 %v2, -1
  %v40 = zext i7 %v39 to i8
  store i8 %v40, ptr @c, align 1
  call void @give(i16 1)
  %v41 = mul i7 %v2, -1
  %v42 = zext i7 %v41 to i8
  store i8 %v42, ptr @c, align 1
  call void @give(i16 1)
  %v43 = mul i7 %v2, -3
  %v44 = zext i7 %v43 to i8
  store i8 %v44, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 2)
  %v45 = load i16, ptr @a, align 1
  %v46 = trunc i16 %v45 to i12
  %v47 = mul i12 %v46, 0
  %v48 = zext i12 %v47 to i16
  store i16 %v48, ptr @c, align 1
  call void @give(i16 2)
  %v49 = mul i12 %v46, 1
  %v50 = zext i12 %v49 to i16
  store i16 %v50, ptr @c, align 1
  call void @give(i16 2)
  %v51 = mul i12 %v46, 2
  %v52 = zext i12 %v51 to i16
  store i16 %v52, ptr @c, align 1
  call void @give(i16 2)
  %v53 = mul i12 %v46, 3
  %v54 = zext i12 %v53 to i16
  store i16 %v54, ptr @c, align 1
  call void @give(i16 2)
  %v55 = mul i12 %v46, 5
  %v56 = zext i12 %v55 to i16
  store i16 %v56, ptr @c, align 1
  call void @give(i16 2)
  %v57 = mul i12 %v46, 6
  %v58 = zext i12 %v57 to i16
  store i16 %v58, ptr @c, align 1
  call void @give(i16 2)
  %v59 = mul i12 %v46, 7
  %v60 = zext i12 %v59 to i16
  store i16 %v60, ptr @c, align 1
  call void @give(i16 2)
  %v61 = mul i12 %v46, 8
  %v62 = zext i12 %v61 to i16
  store i16 %v62, ptr @c, align 1
  call void @give(i16 2)
  %v63 = mul i12 %v46, 9
  %v64 = zext i12 %v63 to i16
  store i16 %v64, ptr @c, align 1
  call void @give(i16 2)
  %v65 = mul i12 %v46, 10
  %v66 = zext i12 %v65 to i16
  store i16 %v66, ptr @c, align 1
  call void @give(i16 2)
  %v67 = mul i12 %v46, 12
  %v68 = zext i12 %v67 to i16
  store i16 %v68, ptr @c, align 1
  call void @give(i16 2)
  %v69 = mul i12 %v46, 15
  %v70 = zext i12 %v69 to i16
  store i16 %v70, ptr @c, align 1
  call void @give(i16 2)
  %v71 = mul i12 %v46, 16
  %v72 = zext i12 %v71 to i16
  store i16 %v72, ptr @c, align 1
  call void @give(i16 2)
  %v73 = mul i12 %v46, 17
  %v74 = zext i12 %v73 to i16
  store i16 %v74, ptr @c, align 1
  call void @give(i16 2)
  %v75 = mul i12 %v46, 25
  %v76 = zext i12 %v75 to i16
  store i16 %v76, ptr @c, align 1
  call void @give(i16 2)
  %v77 = mul i12 %v46, 40
  %v78 = zext i12 %v77 to i16
  store i16 %v78, ptr @c, align 1
  call void @give(i16 2)
  %v79 = mul i12 %v46, 60
  %v80 = zext i12 %v79 to i16
  store i16 %v80, ptr @c, align 1
  call void @give(i16 2)
  %v81 = mul i12 %v46, 100
  %v82 = zext i12 %v81 to i16
  store i16 %v82, ptr @c, align 1
  call void @give(i16 2)
  %v83 = mul i12 %v46, 127
  %v84 = zext i12 %v83 to i16
  store i16 %v84, ptr @c, align 1
  call void @give(i16 2)
  %v85 = mul i12 %v46, 128
  %v86 = zext i12 %v85 to i16
  store i16 %v86, ptr @c, align 1
  call void @give(i16 2)
  %v87 = mul i12 %v46, 255
  %v88 = zext i12 %v87 to i16
  store i16 %v88, ptr @c, align 1
  call void @give(i16 2)
  %v89 = mul i12 %v46, -1
  %v90 = zext i12 %v89 to i16
  store i16 %v90, ptr @c, align 1
  call void @give(i16 2)
  %v91 = mul i12 %v46, -3
  %v92 = zext i12 %v91 to i16
  store i16 %v92, ptr @c, align 1
  call void @give(i16 2)
  %v93 = mul i12 %v46, -128
  %v94 = zext i12 %v93 to i16
  store i16 %v94, ptr @c, align 1
  call void @give(i16 2)
  call void @take(ptr @a, i16 3)
  %v95 = load i24, ptr @a, align 1
  %v96 = mul i24 %v95, 0
  store i24 %v96, ptr @c, align 1
  call void @give(i16 3)
  %v97 = mul i24 %v95, 1
  store i24 %v97, ptr @c, align 1
  call void @give(i16 3)
  %v98 = mul i24 %v95, 2
  store i24 %v98, ptr @c, align 1
  call void @give(i16 3)
  %v99 = mul i24 %v95, 3
  store i24 %v99, ptr @c, align 1
  call void @give(i16 3)
  %v100 = mul i24 %v95, 5
  store i24 %v100, ptr @c, align 1
  call void @give(i16 3)
  %v101 = mul i24 %v95, 6
  store i24 %v101, ptr @c, align 1
  call void @give(i16 3)
  %v102 = mul i24 %v95, 7
  store i24 %v102, ptr @c, align 1
  call void @give(i16 3)
  %v103 = mul i24 %v95, 8
  store i24 %v103, ptr @c, align 1
  call void @give(i16 3)
  %v104 = mul i24 %v95, 9
  store i24 %v104, ptr @c, align 1
  call void @give(i16 3)
  %v105 = mul i24 %v95, 10
  store i24 %v105, ptr @c, align 1
  call void @give(i16 3)
  %v106 = mul i24 %v95, 12
  store i24 %v106, ptr @c, align 1
  call void @give(i16 3)
  %v107 = mul i24 %v95, 15
  store i24 %v107, ptr @c, align 1
  call void @give(i16 3)
  %v108 = mul i24 %v95, 16
  store i24 %v108, ptr @c, align 1
  call void @give(i16 3)
  %v109 = mul i24 %v95, 17
  store i24 %v109, ptr @c, align 1
  call void @give(i16 3)
  %v110 = mul i24 %v95, 25
  store i24 %v110, ptr @c, align 1
  call void @give(i16 3)
  %v111 = mul i24 %v95, 40
  store i24 %v111, ptr @c, align 1
  call void @give(i16 3)
  %v112 = mul i24 %v95, 60
  store i24 %v112, ptr @c, align 1
  call void @give(i16 3)
  %v113 = mul i24 %v95, 100
  store i24 %v113, ptr @c, align 1
  call void @give(i16 3)
  %v114 = mul i24 %v95, 127
  store i24 %v114, ptr @c, align 1
  call void @give(i16 3)
  %v115 = mul i24 %v95, 128
  store i24 %v115, ptr @c, align 1
  call void @give(i16 3)
  %v116 = mul i24 %v95, 255
  store i24 %v116, ptr @c, align 1
  call void @give(i16 3)
  %v117 = mul i24 %v95, -1
  store i24 %v117, ptr @c, align 1
  call void @give(i16 3)
  %v118 = mul i24 %v95, -3
  store i24 %v118, ptr @c, align 1
  call void @give(i16 3)
  %v119 = mul i24 %v95, -128
  store i24 %v119, ptr @c, align 1
  call void @give(i16 3)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
