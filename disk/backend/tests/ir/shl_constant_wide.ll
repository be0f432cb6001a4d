; shl by constants.
; input: ff ff ff ff ff ff ff eb ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: ff ff ff fe ff ff fc ff ff e0 ff ff 80 ff ff 00 ff ff 00 fe ff 00 f0 ff 00 80 ff 00 00 ff 00 00
; expect: fe 00 00 c0 00 00 80 ff ff ff ff 01 fe ff ff ff 01 fc ff ff ff 01 e0 ff ff ff 01 80 ff ff ff 01
; expect: 00 ff ff ff 01 00 fe ff ff 01 00 f0 ff ff 01 00 80 ff ff 01 00 00 ff ff 01 00 00 fe ff 01 00 00
; expect: 00 fe 01 00 00 00 80 01 00 00 00 00 01 ff ff ff ff ff ff ff ff fe ff ff ff ff ff ff ff fc ff ff
; expect: ff ff ff ff ff e0 ff ff ff ff ff ff ff 80 ff ff ff ff ff ff ff 00 ff ff ff ff ff ff ff 00 fe ff
; expect: ff ff ff ff ff 00 f0 ff ff ff ff ff ff 00 80 ff ff ff ff ff ff 00 00 ff ff ff ff ff ff 00 00 fe
; expect: ff ff ff ff ff 00 00 00 00 ff ff ff ff 00 00 00 00 00 00 00 ff 00 00 00 00 00 00 00 c0 00 00 00
; expect: 00 00 00 00 80 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff fe ff ff ff ff ff ff ff ff ff ff
; expect: ff ff ff ff ff fc ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff e0 ff ff ff ff ff ff ff ff ff ff
; expect: ff ff ff ff ff 80 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 00 ff ff ff ff ff ff ff ff ff ff
; expect: ff ff ff ff ff 00 fe ff ff ff ff ff ff ff ff ff ff ff ff ff ff 00 f0 ff ff ff ff ff ff ff ff ff
; expect: ff ff ff ff ff 00 80 ff ff ff ff ff ff ff ff ff ff ff ff ff ff 00 00 ff ff ff ff ff ff ff ff ff
; expect: ff ff ff ff ff 00 00 fe ff ff ff ff ff ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00 ff ff ff
; expect: ff ff ff ff ff 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 c0 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80
; input: 01 00 80 01 00 00 00 eb 01 00 00 00 00 00 00 80 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80
; expect: 01 00 80 02 00 00 04 00 00 20 00 00 80 00 00 00 01 00 00 02 00 00 10 00 00 80 00 00 00 01 00 00
; expect: 02 00 00 40 00 00 80 01 00 00 00 01 02 00 00 00 00 04 00 00 00 00 20 00 00 00 00 80 00 00 00 00
; expect: 00 01 00 00 00 00 02 00 00 00 00 10 00 00 00 00 80 00 00 00 00 00 01 00 00 00 00 02 00 00 00 00
; expect: 00 02 00 00 00 00 80 00 00 00 00 00 01 01 00 00 00 00 00 00 80 02 00 00 00 00 00 00 00 04 00 00
; expect: 00 00 00 00 00 20 00 00 00 00 00 00 00 80 00 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 02 00
; expect: 00 00 00 00 00 00 10 00 00 00 00 00 00 00 80 00 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 02
; expect: 00 00 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 40 00 00 00
; expect: 00 00 00 00 80 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 02 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 04 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 20 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 80 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 02 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 10 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 80 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 02 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 01 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 40 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80
; input: c0 1d f5 2b ce 7d 88 5d a5 2f 7b 80 3f be da 1f 7a 16 b0 70 75 cf ba 42 0c 31 3f de 89 50 a9 e0
; expect: c0 1d f5 80 3b ea 00 77 d4 00 b8 a3 00 e0 8e 00 c0 1d 00 80 3b 00 00 dc 00 00 e0 00 00 c0 00 00
; expect: 80 00 00 00 00 00 00 2b ce 7d 88 01 56 9c fb 10 01 ac 38 f7 21 00 60 c5 b9 0f 01 80 15 e7 3e 00
; expect: 00 2b ce 7d 00 00 56 9c fb 00 00 b0 e2 dc 01 00 80 15 e7 00 00 00 2b ce 01 00 00 56 9c 01 00 00
; expect: 00 56 00 00 00 00 80 01 00 00 00 00 01 a5 2f 7b 80 3f be da 1f 4a 5f f6 00 7f 7c b5 3f 94 be ec
; expect: 01 fe f8 6a 7f a0 f4 65 0f f0 c7 57 fb 80 d2 97 3d c0 1f 5f ed 00 a5 2f 7b 80 3f be da 00 4a 5f
; expect: f6 00 7f 7c b5 00 50 fa b2 07 f8 e3 ab 00 80 d2 97 3d c0 1f 5f 00 00 a5 2f 7b 80 3f be 00 00 4a
; expect: 5f f6 00 7f 7c 00 00 00 00 a5 2f 7b 80 00 00 00 00 00 00 00 a5 00 00 00 00 00 00 00 40 00 00 00
; expect: 00 00 00 00 80 7a 16 b0 70 75 cf ba 42 0c 31 3f de 89 50 a9 e0 f4 2c 60 e1 ea 9e 75 85 18 62 7e
; expect: bc 13 a1 52 c1 e8 59 c0 c2 d5 3d eb 0a 31 c4 fc 78 27 42 a5 82 40 cf 02 16 ae ee 59 57 88 21 e6
; expect: c7 3b 11 2a 15 00 3d 0b 58 b8 ba 67 5d 21 86 98 1f ef 44 a8 54 00 7a 16 b0 70 75 cf ba 42 0c 31
; expect: 3f de 89 50 a9 00 f4 2c 60 e1 ea 9e 75 85 18 62 7e bc 13 a1 52 00 a0 67 01 0b 57 f7 ac 2b c4 10
; expect: f3 e3 9d 08 95 00 00 3d 0b 58 b8 ba 67 5d 21 86 98 1f ef 44 a8 00 00 7a 16 b0 70 75 cf ba 42 0c
; expect: 31 3f de 89 50 00 00 f4 2c 60 e1 ea 9e 75 85 18 62 7e bc 13 a1 00 00 00 00 00 00 00 00 7a 16 b0
; expect: 70 75 cf ba 42 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 7a 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 80 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: df eb 55 99 99 a5 e1 3c cb 27 45 cb 2b 34 7c 55 58 e4 cc c2 2c ec d6 ad 48 5f b1 dd 30 6f 53 0f
; expect: df eb 55 be d7 ab 7c af 57 e0 7b bd 80 ef f5 00 df eb 00 be d7 00 f0 bd 00 80 ef 00 00 df 00 00
; expect: be 00 00 c0 00 00 80 99 99 a5 e1 00 32 33 4b c3 01 64 66 96 86 01 20 33 b3 34 00 80 cc cc d2 00
; expect: 00 99 99 a5 01 00 32 33 4b 01 00 90 99 59 00 00 80 cc cc 00 00 00 99 99 01 00 00 32 33 01 00 00
; expect: 00 32 01 00 00 00 80 00 00 00 00 00 01 cb 27 45 cb 2b 34 7c 55 96 4f 8a 96 57 68 f8 aa 2c 9f 14
; expect: 2d af d0 f0 55 60 f9 a4 68 79 85 86 af 80 e5 93 a2 e5 15 1a be 00 cb 27 45 cb 2b 34 7c 00 96 4f
; expect: 8a 96 57 68 f8 00 b0 7c 52 b4 bc 42 c3 00 80 e5 93 a2 e5 15 1a 00 00 cb 27 45 cb 2b 34 00 00 96
; expect: 4f 8a 96 57 68 00 00 00 00 cb 27 45 cb 00 00 00 00 00 00 00 cb 00 00 00 00 00 00 00 c0 00 00 00
; expect: 00 00 00 00 80 58 e4 cc c2 2c ec d6 ad 48 5f b1 dd 30 6f 53 0f b0 c8 99 85 59 d8 ad 5b 91 be 62
; expect: bb 61 de a6 1e 60 91 33 0b b3 b0 5b b7 22 7d c5 76 c3 bc 4d 3d 00 8b 9c 59 98 85 dd ba 15 e9 2b
; expect: b6 1b e6 6d ea 00 2c 72 66 61 16 76 eb 56 a4 af d8 6e 98 b7 a9 00 58 e4 cc c2 2c ec d6 ad 48 5f
; expect: b1 dd 30 6f 53 00 b0 c8 99 85 59 d8 ad 5b 91 be 62 bb 61 de a6 00 80 45 ce 2c cc c2 6e dd 8a f4
; expect: 15 db 0d f3 36 00 00 2c 72 66 61 16 76 eb 56 a4 af d8 6e 98 b7 00 00 58 e4 cc c2 2c ec d6 ad 48
; expect: 5f b1 dd 30 6f 00 00 b0 c8 99 85 59 d8 ad 5b 91 be 62 bb 61 de 00 00 00 00 00 00 00 00 58 e4 cc
; expect: c2 2c ec d6 ad 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 58 00 00 00 00 00 00 00 00 00 00 00
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
  %v2 = shl i24 %v1, 0
  store i24 %v2, ptr @c, align 1
  call void @give(i16 3)
  %v3 = shl i24 %v1, 1
  store i24 %v3, ptr @c, align 1
  call void @give(i16 3)
  %v4 = shl i24 %v1, 2
  store i24 %v4, ptr @c, align 1
  call void @give(i16 3)
  %v5 = shl i24 %v1, 5
  store i24 %v5, ptr @c, align 1
  call void @give(i16 3)
  %v6 = shl i24 %v1, 7
  store i24 %v6, ptr @c, align 1
  call void @give(i16 3)
  %v7 = shl i24 %v1, 8
  store i24 %v7, ptr @c, align 1
  call void @give(i16 3)
  %v8 = shl i24 %v1, 9
  store i24 %v8, ptr @c, align 1
  call void @give(i16 3)
  %v9 = shl i24 %v1, 12
  store i24 %v9, ptr @c, align 1
  call void @give(i16 3)
  %v10 = shl i24 %v1, 15
  store i24 %v10, ptr @c, align 1
  call void @give(i16 3)
  %v11 = shl i24 %v1, 16
  store i24 %v11, ptr @c, align 1
  call void @give(i16 3)
  %v12 = shl i24 %v1, 17
  store i24 %v12, ptr @c, align 1
  call void @give(i16 3)
  %v13 = shl i24 %v1, 22
  store i24 %v13, ptr @c, align 1
  call void @give(i16 3)
  %v14 = shl i24 %v1, 23
  store i24 %v14, ptr @c, align 1
  call void @give(i16 3)
  call void @take(ptr @a, i16 5)
  %v15 = load i40, ptr @a, align 1
  %v16 = trunc i40 %v15 to i33
  %v17 = shl i33 %v16, 0
  %v18 = zext i33 %v17 to i40
  store i40 %v18, ptr @c, align 1
  call void @give(i16 5)
  %v19 = shl i33 %v16, 1
  %v20 = zext i33 %v19 to i40
  store i40 %v20, ptr @c, align 1
  call void @give(i16 5)
  %v21 = shl i33 %v16, 2
  %v22 = zext i33 %v21 to i40
  store i40 %v22, ptr @c, align 1
  call void @give(i16 5)
  %v23 = shl i33 %v16, 5
  %v24 = zext i33 %v23 to i40
  store i40 %v24, ptr @c, align 1
  call void @give(i16 5)
  %v25 = shl i33 %v16, 7
  %v26 = zext i33 %v25 to i40
  store i40 %v26, ptr @c, align 1
  call void @give(i16 5)
  %v27 = shl i33 %v16, 8
  %v28 = zext i33 %v27 to i40
  store i40 %v28, ptr @c, align 1
  call void @give(i16 5)
  %v29 = shl i33 %v16, 9
  %v30 = zext i33 %v29 to i40
  store i40 %v30, ptr @c, align 1
  call void @give(i16 5)
  %v31 = shl i33 %v16, 12
  %v32 = zext i33 %v31 to i40
  store i40 %v32, ptr @c, align 1
  call void @give(i16 5)
  %v33 = shl i33 %v16, 15
  %v34 = zext i33 %v33 to i40
  store i40 %v34, ptr @c, align 1
  call void @give(i16 5)
  %v35 = shl i33 %v16, 16
  %v36 = zext i33 %v35 to i40
  store i40 %v36, ptr @c, align 1
  call void @give(i16 5)
  %v37 = shl i33 %v16, 17
  %v38 = zext i33 %v37 to i40
  store i40 %v38, ptr @c, align 1
  call void @give(i16 5)
  %v39 = shl i33 %v16, 25
  %v40 = zext i33 %v39 to i40
  store i40 %v40, ptr @c, align 1
  call void @give(i16 5)
  %v41 = shl i33 %v16, 31
  %v42 = zext i33 %v41 to i40
  store i40 %v42, ptr @c, align 1
  call void @give(i16 5)
  %v43 = shl i33 %v16, 32
  %v44 = zext i33 %v43 to i40
  store i40 %v44, ptr @c, align 1
  call void @give(i16 5)
  call void @take(ptr @a, i16 8)
  %v45 = load i64, ptr @a, align 1
  %v46 = shl i64 %v45, 0
  store i64 %v46, ptr @c, align 1
  call void @give(i16 8)
  %v47 = shl i64 %v45, 1
  store i64 %v47, ptr @c, align 1
  call void @give(i16 8)
  %v48 = shl i64 %v45, 2
  store i64 %v48, ptr @c, align 1
  call void @give(i16 8)
  %v49 = shl i64 %v45, 5
  store i64 %v49, ptr @c, align 1
  call void @give(i16 8)
  %v50 = shl i64 %v45, 7
  store i64 %v50, ptr @c, align 1
  call void @give(i16 8)
  %v51 = shl i64 %v45, 8
  store i64 %v51, ptr @c, align 1
  call void @give(i16 8)
  %v52 = shl i64 %v45, 9
  store i64 %v52, ptr @c, align 1
  call void @give(i16 8)
  %v53 = shl i64 %v45, 12
  store i64 %v53, ptr @c, align 1
  call void @give(i16 8)
  %v54 = shl i64 %v45, 15
  store i64 %v54, ptr @c, align 1
  call void @give(i16 8)
  %v55 = shl i64 %v45, 16
  store i64 %v55, ptr @c, align 1
  call void @give(i16 8)
  %v56 = shl i64 %v45, 17
  store i64 %v56, ptr @c, align 1
  call void @give(i16 8)
  %v57 = shl i64 %v45, 32
  store i64 %v57, ptr @c, align 1
  call void @give(i16 8)
  %v58 = shl i64 %v45, 56
  store i64 %v58, ptr @c, align 1
  call void @give(i16 8)
  %v59 = shl i64 %v45, 62
  store i64 %v59, ptr @c, align 1
  call void @give(i16 8)
  %v60 = shl i64 %v45, 63
  store i64 %v60, ptr @c, align 1
  call void @give(i16 8)
  call void @take(ptr @a, i16 16)
  %v61 = load i128, ptr @a, align 1
  %v62 = shl i128 %v61, 0
  store i128 %v62, ptr @c, align 1
  call void @give(i16 16)
  %v63 = shl i128 %v61, 1
  store i128 %v63, ptr @c, align 1
  call void @give(i16 16)
  %v64 = shl i128 %v61, 2
  store i128 %v64, ptr @c, align 1
  call void @give(i16 16)
  %v65 = shl i128 %v61, 5
  store i128 %v65, ptr @c, align 1
  call void @give(i16 16)
  %v66 = shl i128 %v61, 7
  store i128 %v66, ptr @c, align 1
  call void @give(i16 16)
  %v67 = shl i128 %v61, 8
  store i128 %v67, ptr @c, align 1
  call void @give(i16 16)
  %v68 = shl i128 %v61, 9
  store i128 %v68, ptr @c, align 1
  call void @give(i16 16)
  %v69 = shl i128 %v61, 12
  store i128 %v69, ptr @c, align 1
  call void @give(i16 16)
  %v70 = shl i128 %v61, 15
  store i128 %v70, ptr @c, align 1
  call void @give(i16 16)
  %v71 = shl i128 %v61, 16
  store i128 %v71, ptr @c, align 1
  call void @give(i16 16)
  %v72 = shl i128 %v61, 17
  store i128 %v72, ptr @c, align 1
  call void @give(i16 16)
  %v73 = shl i128 %v61, 64
  store i128 %v73, ptr @c, align 1
  call void @give(i16 16)
  %v74 = shl i128 %v61, 120
  store i128 %v74, ptr @c, align 1
  call void @give(i16 16)
  %v75 = shl i128 %v61, 126
  store i128 %v75, ptr @c, align 1
  call void @give(i16 16)
  %v76 = shl i128 %v61, 127
  store i128 %v76, ptr @c, align 1
  call void @give(i16 16)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
