; udiv by constants.
; input: ff ff df ff ff ff
; expect: 7f 3f 2a 19 15 12 0f 0e 0c 0a 08 07 07 05 03 02 01 01 ff 0f ff 07 55 05 33 03 aa 02 49 02 ff 01
; expect: c7 01 99 01 55 01 11 01 ff 00 f0 00 a3 00 66 00 44 00 28 00 20 00 1f 00 10 00 ff ff ff ff ff 7f
; expect: 55 55 55 33 33 33 aa aa 2a 49 92 24 ff ff 1f c7 71 1c 99 99 19 55 55 15 11 11 11 ff ff 0f 0f 0f
; expect: 0f 70 3d 0a 66 66 06 44 44 04 5c 8f 02 08 04 02 ff ff 01 01 01 01
; input: 00 00 b0 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: bf ff 57 ff ff 7f
; expect: 3f 1f 15 0c 0a 09 07 07 06 05 04 03 03 02 01 01 00 00 ff 07 ff 03 aa 02 99 01 55 01 24 01 ff 00
; expect: e3 00 cc 00 aa 00 88 00 7f 00 78 00 51 00 33 00 22 00 14 00 10 00 0f 00 08 00 ff ff 7f ff ff 3f
; expect: aa aa 2a 99 99 19 55 55 15 24 49 12 ff ff 0f e3 38 0e cc cc 0c aa aa 0a 88 88 08 ff ff 07 87 87
; expect: 07 b8 1e 05 33 33 03 22 22 02 ae 47 01 04 02 01 ff ff 00 80 80 00
; input: 75 3f 90 78 87 f6
; expect: 75 3a 27 17 13 10 0e 0d 0b 09 07 07 06 04 02 01 01 00 3f 00 1f 00 15 00 0c 00 0a 00 09 00 07 00
; expect: 07 00 06 00 05 00 04 00 03 00 03 00 02 00 01 00 01 00 00 00 00 00 00 00 00 00 78 87 f6 bc 43 7b
; expect: 28 2d 52 4b 4e 31 94 16 29 ec 37 23 ef d0 1e 62 64 1b 25 a7 18 4a 8b 14 6e 6f 10 77 68 0f 70 80
; expect: 0e 75 dc 09 c9 29 06 db 1b 04 1d 77 02 f0 f0 01 0e ed 01 7e f7 00
; input: 6e a9 e8 f7 46 1b
; expect: 6e 37 24 16 12 0f 0d 0c 0b 09 07 06 06 04 02 01 01 00 a9 08 54 04 e3 02 bb 01 71 01 3c 01 15 01
; expect: f6 00 dd 00 b8 00 93 00 8a 00 82 00 58 00 37 00 24 00 16 00 11 00 11 00 08 00 f7 46 1b 7b a3 0d
; expect: a7 17 09 97 74 05 d3 8b 04 91 e5 03 de 68 03 e2 07 03 4b ba 02 e9 45 02 87 d1 01 6f b4 01 c3 9a
; expect: 01 51 17 01 92 ae 00 61 74 00 d4 45 00 fb 36 00 8d 36 00 62 1b 00
; input: 43 03 98 03 00 80
; expect: 43 21 16 0d 0b 09 08 07 06 05 04 04 03 02 01 01 00 00 03 08 01 04 ab 02 9a 01 55 01 25 01 00 01
; expect: e3 00 cd 00 aa 00 88 00 80 00 78 00 52 00 33 00 22 00 14 00 10 00 10 00 08 00 03 00 80 01 00 40
; expect: ab aa 2a 9a 99 19 55 55 15 25 49 12 00 00 10 e3 38 0e cd cc 0c aa aa 0a 88 88 08 00 00 08 87 87
; expect: 07 b8 1e 05 33 33 03 22 22 02 ae 47 01 04 02 01 00 00 01 80 80 00
; input: c3 cf b8 42 a2 8b
; expect: 43 21 16 0d 0b 09 08 07 06 05 04 04 03 02 01 01 00 00 cf 08 67 04 ef 02 c3 01 77 01 42 01 19 01
; expect: fa 00 e1 00 bb 00 96 00 8c 00 84 00 5a 00 38 00 25 00 16 00 11 00 11 00 08 00 42 a2 8b 21 d1 45
; expect: 6b 8b 2e 40 ed 1b b5 45 17 9b f2 13 48 74 11 ce 83 0f a0 f6 0d da a2 0b 15 4f 09 24 ba 08 b8 36
; expect: 08 d9 95 05 a8 7d 03 c5 53 02 76 65 01 77 19 01 44 17 01 2e 8c 00
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
  %v3 = udiv i7 %v2, 1
  %v4 = zext i7 %v3 to i8
  store i8 %v4, ptr @c, align 1
  call void @give(i16 1)
  %v5 = udiv i7 %v2, 2
  %v6 = zext i7 %v5 to i8
  store i8 %v6, ptr @c, align 1
  call void @give(i16 1)
  %v7 = udiv i7 %v2, 3
  %v8 = zext i7 %v7 to i8
  store i8 %v8, ptr @c, align 1
  call void @give(i16 1)
  %v9 = udiv i7 %v2, 5
  %v10 = zext i7 %v9 to i8
  store i8 %v10, ptr @c, align 1
  call void @give(i16 1)
  %v11 = udiv i7 %v2, 6
  %v12 = zext i7 %v11 to i8
  store i8 %v12, ptr @c, align 1
  call void @give(i16 1)
  %v13 = udiv i7 %v2, 7
  %v14 = zext i7 %v13 to i8
  store i8 %v14, ptr @c, align 1
  call void @give(i16 1)
  %v15 = udiv i7 %v2, 8
  %v16 = zext i7 %v15 to i8
  store i8 %v16, ptr @c, align 1
  call void @give(i16 1)
  %v17 = udiv i7 %v2, 9
  %v18 = zext i7 %v17 to i8
  store i8 %v18, ptr @c, align 1
  call void @give(i16 1)
  %v19 = udiv i7 %v2, 10
  %v20 = zext i7 %v19 to i8
  store i8 %v20, ptr @c, align 1
  call void @give(i16 1)
  %v21 = udiv i7 %v2, 12
  %v22 = zext i7 %v21 to i8
  store i8 %v22, ptr @c, align 1
  call void @give(i16 1)
  %v23 = udiv i7 %v2, 15
  %v24 = zext i7 %v23 to i8
  store i8 %v24, ptr @c, align 1
  call void @give(i16 1)
  %v25 = udiv i7 %v2, 16
  %v26 = zext i7 %v25 to i8
  store i8 %v26, ptr @c, align 1
  call void @give(i16 1)
  %v27 = udiv i7 %v2, 17
  %v28 = zext i7 %v27 to i8
  store i8 %v28, ptr @c, align 1
  call void @give(i16 1)
  %v29 = udiv i7 %v2, 25
  %v30 = zext i7 %v29 to i8
  store i8 %v30, ptr @c, align 1
  call void @give(i16 1)
  %v31 = udiv i7 %v2, 40
  %v32 = zext i7 %v31 to i8
  store i8 %v32, ptr @c, align 1
  call void @give(i16 1)
  %v33 = udiv i7 %v2, 60
  %v34 = zext i7 %v33 to i8
  store i8 %v34, ptr @c, align 1
  call void @give(i16 1)
  %v35 = udiv i7 %v2, -28
  %v36 = zext i7 %v35 to i8
  store i8 %v36, ptr @c, align 1
  call void @give(i16 1)
  %v37 = udiv i7 %v2, -1
  %v38 = zext i7 %v37 to i8
  store i8 %v38, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 2)
  %v39 = load i16, ptr @a, align 1
  %v40 = trunc i16 %v39 to i12
  %v41 = udiv i12 %v40, 1
  %v42 = zext i12 %v41 to i16
  store i16 %v42, ptr @c, align 1
  call void @give(i16 2)
  %v43 = udiv i12 %v40, 2
  %v44 = zext i12 %v43 to i16
  store i16 %v44, ptr @c, align 1
  call void @give(i16 2)
  %v45 = udiv i12 %v40, 3
  %v46 = zext i12 %v45 to i16
  store i16 %v46, ptr @c, align 1
  call void @give(i16 2)
  %v47 = udiv i12 %v40, 5
  %v48 = zext i12 %v47 to i16
  store i16 %v48, ptr @c, align 1
  call void @give(i16 2)
  %v49 = udiv i12 %v40, 6
  %v50 = zext i12 %v49 to i16
  store i16 %v50, ptr @c, align 1
  call void @give(i16 2)
  %v51 = udiv i12 %v40, 7
  %v52 = zext i12 %v51 to i16
  store i16 %v52, ptr @c, align 1
  call void @give(i16 2)
  %v53 = udiv i12 %v40, 8
  %v54 = zext i12 %v53 to i16
  store i16 %v54, ptr @c, align 1
  call void @give(i16 2)
  %v55 = udiv i12 %v40, 9
  %v56 = zext i12 %v55 to i16
  store i16 %v56, ptr @c, align 1
  call void @give(i16 2)
  %v57 = udiv i12 %v40, 10
  %v58 = zext i12 %v57 to i16
  store i16 %v58, ptr @c, align 1
  call void @give(i16 2)
  %v59 = udiv i12 %v40, 12
  %v60 = zext i12 %v59 to i16
  store i16 %v60, ptr @c, align 1
  call void @give(i16 2)
  %v61 = udiv i12 %v40, 15
  %v62 = zext i12 %v61 to i16
  store i16 %v62, ptr @c, align 1
  call void @give(i16 2)
  %v63 = udiv i12 %v40, 16
  %v64 = zext i12 %v63 to i16
  store i16 %v64, ptr @c, align 1
  call void @give(i16 2)
  %v65 = udiv i12 %v40, 17
  %v66 = zext i12 %v65 to i16
  store i16 %v66, ptr @c, align 1
  call void @give(i16 2)
  %v67 = udiv i12 %v40, 25
  %v68 = zext i12 %v67 to i16
  store i16 %v68, ptr @c, align 1
  call void @give(i16 2)
  %v69 = udiv i12 %v40, 40
  %v70 = zext i12 %v69 to i16
  store i16 %v70, ptr @c, align 1
  call void @give(i16 2)
  %v71 = udiv i12 %v40, 60
  %v72 = zext i12 %v71 to i16
  store i16 %v72, ptr @c, align 1
  call void @give(i16 2)
  %v73 = udiv i12 %v40, 100
  %v74 = zext i12 %v73 to i16
  store i16 %v74, ptr @c, align 1
  call void @give(i16 2)
  %v75 = udiv i12 %v40, 127
  %v76 = zext i12 %v75 to i16
  store i16 %v76, ptr @c, align 1
  call void @give(i16 2)
  %v77 = udiv i12 %v40, 128
  %v78 = zext i12 %v77 to i16
  store i16 %v78, ptr @c, align 1
  call void @give(i16 2)
  %v79 = udiv i12 %v40, 255
  %v80 = zext i12 %v79 to i16
  store i16 %v80, ptr @c, align 1
  call void @give(i16 2)
  call void @take(ptr @a, i16 3)
  %v81 = load i24, ptr @a, align 1
  %v82 = udiv i24 %v81, 1
  store i24 %v82, ptr @c, align 1
  call void @give(i16 3)
  %v83 = udiv i24 %v81, 2
  store i24 %v83, ptr @c, align 1
  call void @give(i16 3)
  %v84 = udiv i24 %v81, 3
  store i24 %v84, ptr @c, align 1
  call void @give(i16 3)
  %v85 = udiv i24 %v81, 5
  store i24 %v85, ptr @c, align 1
  call void @give(i16 3)
  %v86 = udiv i24 %v81, 6
  store i24 %v86, ptr @c, align 1
  call void @give(i16 3)
  %v87 = udiv i24 %v81, 7
  store i24 %v87, ptr @c, align 1
  call void @give(i16 3)
  %v88 = udiv i24 %v81, 8
  store i24 %v88, ptr @c, align 1
  call void @give(i16 3)
  %v89 = udiv i24 %v81, 9
  store i24 %v89, ptr @c, align 1
  call void @give(i16 3)
  %v90 = udiv i24 %v81, 10
  store i24 %v90, ptr @c, align 1
  call void @give(i16 3)
  %v91 = udiv i24 %v81, 12
  store i24 %v91, ptr @c, align 1
  call void @give(i16 3)
  %v92 = udiv i24 %v81, 15
  store i24 %v92, ptr @c, align 1
  call void @give(i16 3)
  %v93 = udiv i24 %v81, 16
  store i24 %v93, ptr @c, align 1
  call void @give(i16 3)
  %v94 = udiv i24 %v81, 17
  store i24 %v94, ptr @c, align 1
  call void @give(i16 3)
  %v95 = udiv i24 %v81, 25
  store i24 %v95, ptr @c, align 1
  call void @give(i16 3)
  %v96 = udiv i24 %v81, 40
  store i24 %v96, ptr @c, align 1
  call void @give(i16 3)
  %v97 = udiv i24 %v81, 60
  store i24 %v97, ptr @c, align 1
  call void @give(i16 3)
  %v98 = udiv i24 %v81, 100
  store i24 %v98, ptr @c, align 1
  call void @give(i16 3)
  %v99 = udiv i24 %v81, 127
  store i24 %v99, ptr @c, align 1
  call void @give(i16 3)
  %v100 = udiv i24 %v81, 128
  store i24 %v100, ptr @c, align 1
  call void @give(i16 3)
  %v101 = udiv i24 %v81, 255
  store i24 %v101, ptr @c, align 1
  call void @give(i16 3)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
