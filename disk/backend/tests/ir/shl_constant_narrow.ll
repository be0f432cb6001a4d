; shl by constants.
; input: 3f 7f ff ff ef ff ff
; expect: 07 06 04 7f 7e 7c 78 70 60 40 ff fe fc f8 f0 e0 c0 80 ff 0f fe 0f fc 0f f8 0f f0 0f e0 0f c0 0f
; expect: 80 0f 00 0f 00 0e 00 0c 00 08 ff ff fe ff fc ff f8 ff f0 ff e0 ff c0 ff 80 ff 00 ff 00 fe 00 fc
; expect: 00 f8 00 f0 00 e0 00 c0 00 80
; input: 4d 41 81 01 d8 01 80
; expect: 05 02 04 41 02 04 08 10 20 40 81 02 04 08 10 20 40 80 01 08 02 00 04 00 08 00 10 00 20 00 40 00
; expect: 80 00 00 01 00 02 00 04 00 08 01 80 02 00 04 00 08 00 10 00 20 00 40 00 80 00 00 01 00 02 00 04
; expect: 00 08 00 10 00 20 00 40 00 80
; input: 29 57 86 4f 56 91 00
; expect: 01 02 04 57 2e 5c 38 70 60 40 86 0c 18 30 60 c0 80 00 4f 06 9e 0c 3c 09 78 02 f0 04 e0 09 c0 03
; expect: 80 07 00 0f 00 0e 00 0c 00 08 91 00 22 01 44 02 88 04 10 09 20 12 40 24 80 48 00 91 00 22 00 44
; expect: 00 88 00 10 00 20 00 40 00 80
; input: 6c 2b 7e 8f e2 5b f1
; expect: 04 00 00 2b 56 2c 58 30 60 40 7e fc f8 f0 e0 c0 80 00 8f 02 1e 05 3c 0a 78 04 f0 08 e0 01 c0 03
; expect: 80 07 00 0f 00 0e 00 0c 00 08 5b f1 b6 e2 6c c5 d8 8a b0 15 60 2b c0 56 80 ad 00 5b 00 b6 00 6c
; expect: 00 d8 00 b0 00 60 00 c0 00 80
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
  %v3 = shl i3 %v2, 0
  %v4 = zext i3 %v3 to i8
  store i8 %v4, ptr @c, align 1
  call void @give(i16 1)
  %v5 = shl i3 %v2, 1
  %v6 = zext i3 %v5 to i8
  store i8 %v6, ptr @c, align 1
  call void @give(i16 1)
  %v7 = shl i3 %v2, 2
  %v8 = zext i3 %v7 to i8
  store i8 %v8, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 1)
  %v9 = load i8, ptr @a, align 1
  %v10 = trunc i8 %v9 to i7
  %v11 = shl i7 %v10, 0
  %v12 = zext i7 %v11 to i8
  store i8 %v12, ptr @c, align 1
  call void @give(i16 1)
  %v13 = shl i7 %v10, 1
  %v14 = zext i7 %v13 to i8
  store i8 %v14, ptr @c, align 1
  call void @give(i16 1)
  %v15 = shl i7 %v10, 2
  %v16 = zext i7 %v15 to i8
  store i8 %v16, ptr @c, align 1
  call void @give(i16 1)
  %v17 = shl i7 %v10, 3
  %v18 = zext i7 %v17 to i8
  store i8 %v18, ptr @c, align 1
  call void @give(i16 1)
  %v19 = shl i7 %v10, 4
  %v20 = zext i7 %v19 to i8
  store i8 %v20, ptr @c, align 1
  call void @give(i16 1)
  %v21 = shl i7 %v10, 5
  %v22 = zext i7 %v21 to i8
  store i8 %v22, ptr @c, align 1
  call void @give(i16 1)
  %v23 = shl i7 %v10, 6
  %v24 = zext i7 %v23 to i8
  store i8 %v24, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 1)
  %v25 = load i8, ptr @a, align 1
  %v26 = shl i8 %v25, 0
  store i8 %v26, ptr @c, align 1
  call void @give(i16 1)
  %v27 = shl i8 %v25, 1
  store i8 %v27, ptr @c, align 1
  call void @give(i16 1)
  %v28 = shl i8 %v25, 2
  store i8 %v28, ptr @c, align 1
  call void @give(i16 1)
  %v29 = shl i8 %v25, 3
  store i8 %v29, ptr @c, align 1
  call void @give(i16 1)
  %v30 = shl i8 %v25, 4
  store i8 %v30, ptr @c, align 1
  call void @give(i16 1)
  %v31 = shl i8 %v25, 5
  store i8 %v31, ptr @c, align 1
  call void @give(i16 1)
  %v32 = shl i8 %v25, 6
  store i8 %v32, ptr @c, align 1
  call void @give(i16 1)
  %v33 = shl i8 %v25, 7
  store i8 %v33, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 2)
  %v34 = load i16, ptr @a, align 1
  %v35 = trunc i16 %v34 to i12
  %v36 = shl i12 %v35, 0
  %v37 = zext i12 %v36 to i16
  store i16 %v37, ptr @c, align 1
  call void @give(i16 2)
  %v38 = shl i12 %v35, 1
  %v39 = zext i12 %v38 to i16
  store i16 %v39, ptr @c, align 1
  call void @give(i16 2)
  %v40 = shl i12 %v35, 2
  %v41 = zext i12 %v40 to i16
  store i16 %v41, ptr @c, align 1
  call void @give(i16 2)
  %v42 = shl i12 %v35, 3
  %v43 = zext i12 %v42 to i16
  store i16 %v43, ptr @c, align 1
  call void @give(i16 2)
  %v44 = shl i12 %v35, 4
  %v45 = zext i12 %v44 to i16
  store i16 %v45, ptr @c, align 1
  call void @give(i16 2)
  %v46 = shl i12 %v35, 5
  %v47 = zext i12 %v46 to i16
  store i16 %v47, ptr @c, align 1
  call void @give(i16 2)
  %v48 = shl i12 %v35, 6
  %v49 = zext i12 %v48 to i16
  store i16 %v49, ptr @c, align 1
  call void @give(i16 2)
  %v50 = shl i12 %v35, 7
  %v51 = zext i12 %v50 to i16
  store i16 %v51, ptr @c, align 1
  call void @give(i16 2)
  %v52 = shl i12 %v35, 8
  %v53 = zext i12 %v52 to i16
  store i16 %v53, ptr @c, align 1
  call void @give(i16 2)
  %v54 = shl i12 %v35, 9
  %v55 = zext i12 %v54 to i16
  store i16 %v55, ptr @c, align 1
  call void @give(i16 2)
  %v56 = shl i12 %v35, 10
  %v57 = zext i12 %v56 to i16
  store i16 %v57, ptr @c, align 1
  call void @give(i16 2)
  %v58 = shl i12 %v35, 11
  %v59 = zext i12 %v58 to i16
  store i16 %v59, ptr @c, align 1
  call void @give(i16 2)
  call void @take(ptr @a, i16 2)
  %v60 = load i16, ptr @a, align 1
  %v61 = shl i16 %v60, 0
  store i16 %v61, ptr @c, align 1
  call void @give(i16 2)
  %v62 = shl i16 %v60, 1
  store i16 %v62, ptr @c, align 1
  call void @give(i16 2)
  %v63 = shl i16 %v60, 2
  store i16 %v63, ptr @c, align 1
  call void @give(i16 2)
  %v64 = shl i16 %v60, 3
  store i16 %v64, ptr @c, align 1
  call void @give(i16 2)
  %v65 = shl i16 %v60, 4
  store i16 %v65, ptr @c, align 1
  call void @give(i16 2)
  %v66 = shl i16 %v60, 5
  store i16 %v66, ptr @c, align 1
  call void @give(i16 2)
  %v67 = shl i16 %v60, 6
  store i16 %v67, ptr @c, align 1
  call void @give(i16 2)
  %v68 = shl i16 %v60, 7
  store i16 %v68, ptr @c, align 1
  call void @give(i16 2)
  %v69 = shl i16 %v60, 8
  store i16 %v69, ptr @c, align 1
  call void @give(i16 2)
  %v70 = shl i16 %v60, 9
  store i16 %v70, ptr @c, align 1
  call void @give(i16 2)
  %v71 = shl i16 %v60, 10
  store i16 %v71, ptr @c, align 1
  call void @give(i16 2)
  %v72 = shl i16 %v60, 11
  store i16 %v72, ptr @c, align 1
  call void @give(i16 2)
  %v73 = shl i16 %v60, 12
  store i16 %v73, ptr @c, align 1
  call void @give(i16 2)
  %v74 = shl i16 %v60, 13
  store i16 %v74, ptr @c, align 1
  call void @give(i16 2)
  %v75 = shl i16 %v60, 14
  store i16 %v75, ptr @c, align 1
  call void @give(i16 2)
  %v76 = shl i16 %v60, 15
  store i16 %v76, ptr @c, align 1
  call void @give(i16 2)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
