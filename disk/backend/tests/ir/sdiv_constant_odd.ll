; sdiv by constants.
; input: ff ff 0f ff ff ff
; expect: 7f 00 00 00 00 00 00 00 01 00 00 00 00 ff 0f 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 01
; expect: 00 00 00 00 00 00 00 00 00 00 00 ff ff ff 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: 00 00 30 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: 3f ff d7 ff ff 7f
; expect: 3f 1f 15 0c 09 07 06 03 41 61 6b 77 79 ff 07 ff 03 aa 02 99 01 24 01 ff 00 cc 00 7f 00 14 00 01
; expect: 08 01 0c 56 0d dc 0e 01 0f ec 0f ff ff 7f ff ff 3f aa aa 2a 99 99 19 24 49 12 ff ff 0f cc cc 0c
; expect: ff ff 07 ae 47 01 01 00 80 01 00 c0 56 55 d5 dc b6 ed 01 00 f0 52 b8 fe
; input: 2a 80 48 26 10 a4
; expect: 2a 15 0e 08 06 05 04 02 56 6b 72 7a 7b 80 08 40 0c 80 0d 80 0e ee 0e 10 0f 40 0f 88 0f ed 0f 80
; expect: 07 c0 03 80 02 12 01 f0 00 13 00 26 10 a4 13 08 d2 b8 5a e1 d5 9c ed bd dd f2 05 82 f4 6b ce f6
; expect: 03 41 fa a5 14 ff da ef 5b ed f7 2d 48 a5 1e 43 22 0d fb 7d 0b 5b eb 00
; input: ad d1 6d a3 71 6b
; expect: 2d 16 0f 09 06 05 04 02 53 6a 71 7a 7b d1 0d e9 0e 46 0f 91 0f b1 0f bb 0f c9 0f de 0f fb 0f 2f
; expect: 02 17 01 ba 00 4f 00 45 00 05 00 a3 71 6b d1 b8 35 8b d0 23 20 7d 15 60 59 0f 34 6e 0d 90 be 0a
; expect: 1a b7 06 0e 13 01 5d 8e 94 2f 47 ca 75 2f dc a0 a6 f0 cc 91 f2 f2 ec fe
; input: c3 03 b8 03 00 80
; expect: 43 62 6c 74 78 79 7a 7d 3d 1e 14 08 07 03 08 02 0c 57 0d 67 0e dc 0e 01 0f 34 0f 81 0f ec 0f fd
; expect: 07 fe 03 a9 02 24 01 ff 00 14 00 03 00 80 02 00 c0 57 55 d5 67 66 e6 dc b6 ed 01 00 f0 34 33 f3
; expect: 01 00 f8 52 b8 fe fd ff 7f fe ff 3f a9 aa 2a 24 49 12 ff ff 0f ae 47 01
; input: 85 78 fb ea 9f c2
; expect: 05 02 01 01 00 00 00 00 7b 7e 7f 00 00 78 0b bc 0d 7e 0e 18 0f 5b 0f 6f 0f 8c 0f b8 0f f5 0f 88
; expect: 04 44 02 82 01 a5 00 91 00 0b 00 ea 9f c2 f5 4f e1 a4 8a eb 96 b9 f3 6b 3b f7 fe 53 f8 cb dc f9
; expect: ff 29 fc e2 62 ff 16 60 3d 0b b0 1e 5c 75 14 95 c4 08 02 ac 07 1e 9d 00
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
  %v3 = sdiv i7 %v2, 1
  %v4 = zext i7 %v3 to i8
  store i8 %v4, ptr @c, align 1
  call void @give(i16 1)
  %v5 = sdiv i7 %v2, 2
  %v6 = zext i7 %v5 to i8
  store i8 %v6, ptr @c, align 1
  call void @give(i16 1)
  %v7 = sdiv i7 %v2, 3
  %v8 = zext i7 %v7 to i8
  store i8 %v8, ptr @c, align 1
  call void @give(i16 1)
  %v9 = sdiv i7 %v2, 5
  %v10 = zext i7 %v9 to i8
  store i8 %v10, ptr @c, align 1
  call void @give(i16 1)
  %v11 = sdiv i7 %v2, 7
  %v12 = zext i7 %v11 to i8
  store i8 %v12, ptr @c, align 1
  call void @give(i16 1)
  %v13 = sdiv i7 %v2, 8
  %v14 = zext i7 %v13 to i8
  store i8 %v14, ptr @c, align 1
  call void @give(i16 1)
  %v15 = sdiv i7 %v2, 10
  %v16 = zext i7 %v15 to i8
  store i8 %v16, ptr @c, align 1
  call void @give(i16 1)
  %v17 = sdiv i7 %v2, 16
  %v18 = zext i7 %v17 to i8
  store i8 %v18, ptr @c, align 1
  call void @give(i16 1)
  %v19 = sdiv i7 %v2, -1
  %v20 = zext i7 %v19 to i8
  store i8 %v20, ptr @c, align 1
  call void @give(i16 1)
  %v21 = sdiv i7 %v2, -2
  %v22 = zext i7 %v21 to i8
  store i8 %v22, ptr @c, align 1
  call void @give(i16 1)
  %v23 = sdiv i7 %v2, -3
  %v24 = zext i7 %v23 to i8
  store i8 %v24, ptr @c, align 1
  call void @give(i16 1)
  %v25 = sdiv i7 %v2, -7
  %v26 = zext i7 %v25 to i8
  store i8 %v26, ptr @c, align 1
  call void @give(i16 1)
  %v27 = sdiv i7 %v2, -8
  %v28 = zext i7 %v27 to i8
  store i8 %v28, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 2)
  %v29 = load i16, ptr @a, align 1
  %v30 = trunc i16 %v29 to i12
  %v31 = sdiv i12 %v30, 1
  %v32 = zext i12 %v31 to i16
  store i16 %v32, ptr @c, align 1
  call void @give(i16 2)
  %v33 = sdiv i12 %v30, 2
  %v34 = zext i12 %v33 to i16
  store i16 %v34, ptr @c, align 1
  call void @give(i16 2)
  %v35 = sdiv i12 %v30, 3
  %v36 = zext i12 %v35 to i16
  store i16 %v36, ptr @c, align 1
  call void @give(i16 2)
  %v37 = sdiv i12 %v30, 5
  %v38 = zext i12 %v37 to i16
  store i16 %v38, ptr @c, align 1
  call void @give(i16 2)
  %v39 = sdiv i12 %v30, 7
  %v40 = zext i12 %v39 to i16
  store i16 %v40, ptr @c, align 1
  call void @give(i16 2)
  %v41 = sdiv i12 %v30, 8
  %v42 = zext i12 %v41 to i16
  store i16 %v42, ptr @c, align 1
  call void @give(i16 2)
  %v43 = sdiv i12 %v30, 10
  %v44 = zext i12 %v43 to i16
  store i16 %v44, ptr @c, align 1
  call void @give(i16 2)
  %v45 = sdiv i12 %v30, 16
  %v46 = zext i12 %v45 to i16
  store i16 %v46, ptr @c, align 1
  call void @give(i16 2)
  %v47 = sdiv i12 %v30, 100
  %v48 = zext i12 %v47 to i16
  store i16 %v48, ptr @c, align 1
  call void @give(i16 2)
  %v49 = sdiv i12 %v30, -1
  %v50 = zext i12 %v49 to i16
  store i16 %v50, ptr @c, align 1
  call void @give(i16 2)
  %v51 = sdiv i12 %v30, -2
  %v52 = zext i12 %v51 to i16
  store i16 %v52, ptr @c, align 1
  call void @give(i16 2)
  %v53 = sdiv i12 %v30, -3
  %v54 = zext i12 %v53 to i16
  store i16 %v54, ptr @c, align 1
  call void @give(i16 2)
  %v55 = sdiv i12 %v30, -7
  %v56 = zext i12 %v55 to i16
  store i16 %v56, ptr @c, align 1
  call void @give(i16 2)
  %v57 = sdiv i12 %v30, -8
  %v58 = zext i12 %v57 to i16
  store i16 %v58, ptr @c, align 1
  call void @give(i16 2)
  %v59 = sdiv i12 %v30, -100
  %v60 = zext i12 %v59 to i16
  store i16 %v60, ptr @c, align 1
  call void @give(i16 2)
  call void @take(ptr @a, i16 3)
  %v61 = load i24, ptr @a, align 1
  %v62 = sdiv i24 %v61, 1
  store i24 %v62, ptr @c, align 1
  call void @give(i16 3)
  %v63 = sdiv i24 %v61, 2
  store i24 %v63, ptr @c, align 1
  call void @give(i16 3)
  %v64 = sdiv i24 %v61, 3
  store i24 %v64, ptr @c, align 1
  call void @give(i16 3)
  %v65 = sdiv i24 %v61, 5
  store i24 %v65, ptr @c, align 1
  call void @give(i16 3)
  %v66 = sdiv i24 %v61, 7
  store i24 %v66, ptr @c, align 1
  call void @give(i16 3)
  %v67 = sdiv i24 %v61, 8
  store i24 %v67, ptr @c, align 1
  call void @give(i16 3)
  %v68 = sdiv i24 %v61, 10
  store i24 %v68, ptr @c, align 1
  call void @give(i16 3)
  %v69 = sdiv i24 %v61, 16
  store i24 %v69, ptr @c, align 1
  call void @give(i16 3)
  %v70 = sdiv i24 %v61, 100
  store i24 %v70, ptr @c, align 1
  call void @give(i16 3)
  %v71 = sdiv i24 %v61, -1
  store i24 %v71, ptr @c, align 1
  call void @give(i16 3)
  %v72 = sdiv i24 %v61, -2
  store i24 %v72, ptr @c, align 1
  call void @give(i16 3)
  %v73 = sdiv i24 %v61, -3
  store i24 %v73, ptr @c, align 1
  call void @give(i16 3)
  %v74 = sdiv i24 %v61, -7
  store i24 %v74, ptr @c, align 1
  call void @give(i16 3)
  %v75 = sdiv i24 %v61, -8
  store i24 %v75, ptr @c, align 1
  call void @give(i16 3)
  %v76 = sdiv i24 %v61, -100
  store i24 %v76, ptr @c, align 1
  call void @give(i16 3)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
