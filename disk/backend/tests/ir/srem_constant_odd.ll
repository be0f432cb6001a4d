; srem by constants.
; input: ff ff ef ff ff ff
; expect: 00 7f 7f 7f 7f 7f 7f 7f 7f 7f 7f 7f 00 00 ff 0f ff 0f ff 0f ff 0f ff 0f ff 0f ff 0f ff 0f ff 0f
; expect: ff 0f ff 0f ff 0f ff 0f 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; input: 80 00 20 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: bf ff 27 ff ff 7f
; expect: 00 01 00 03 00 07 03 0f 01 00 00 07 00 00 01 00 01 00 02 00 03 00 07 00 07 00 0f 00 2f 00 01 00
; expect: 01 00 03 00 07 00 2f 00 00 00 00 01 00 00 01 00 00 02 00 00 03 00 00 07 00 00 07 00 00 0f 00 00
; expect: 07 00 00 01 00 00 01 00 00 03 00 00 07 00 00 07 00 00
; input: d5 2f c5 9d a5 99
; expect: 00 7f 7f 7d 7f 7d 7d 75 7f 7f 7f 7d 00 00 01 00 01 00 02 00 04 00 07 00 07 00 0f 00 1b 00 01 00
; expect: 01 00 04 00 07 00 1b 00 00 00 00 ff ff ff 00 00 00 ff ff ff fb ff ff fd ff ff ff ff ff fd ff ff
; expect: f5 ff ff ff ff ff 00 00 00 fb ff ff fd ff ff f5 ff ff
; input: b8 36 fd 34 4b cb
; expect: 00 00 02 01 00 00 06 08 00 02 00 00 00 00 00 00 00 00 fc 0f 00 00 fe 0f fc 0f f6 0f f2 0f 00 00
; expect: 00 00 00 00 fe 0f f2 0f 00 00 00 00 00 00 ff ff ff ff ff ff fa ff ff fc ff ff fa ff ff f4 ff ff
; expect: c8 ff ff 00 00 00 ff ff ff fa ff ff fc ff ff c8 ff ff
; input: c3 03 18 03 00 80
; expect: 00 7f 7f 7f 7b 7b 7f 73 7f 7f 7b 7b 00 00 ff 0f fe 0f 00 00 ff 0f fb 0f fb 0f f3 0f d3 0f ff 0f
; expect: fe 0f ff 0f fb 0f d3 0f 00 00 00 ff ff ff fe ff ff 00 00 00 ff ff ff fb ff ff fb ff ff f3 ff ff
; expect: fb ff ff ff ff ff fe ff ff ff ff ff fb ff ff fb ff ff
; input: 6d 92 7c b4 06 01
; expect: 00 7f 7f 7c 7b 7d 77 7d 7f 7f 7b 7d 00 00 00 00 fe 0f fd 0f fd 0f fa 0f f8 0f f2 0f b2 0f 00 00
; expect: fe 0f fd 0f fa 0f b2 0f 00 00 00 00 00 00 01 00 00 02 00 00 03 00 00 04 00 00 02 00 00 04 00 00
; expect: 34 00 00 00 00 00 01 00 00 03 00 00 04 00 00 34 00 00
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
  %v3 = srem i7 %v2, 1
  %v4 = zext i7 %v3 to i8
  store i8 %v4, ptr @c, align 1
  call void @give(i16 1)
  %v5 = srem i7 %v2, 2
  %v6 = zext i7 %v5 to i8
  store i8 %v6, ptr @c, align 1
  call void @give(i16 1)
  %v7 = srem i7 %v2, 3
  %v8 = zext i7 %v7 to i8
  store i8 %v8, ptr @c, align 1
  call void @give(i16 1)
  %v9 = srem i7 %v2, 5
  %v10 = zext i7 %v9 to i8
  store i8 %v10, ptr @c, align 1
  call void @give(i16 1)
  %v11 = srem i7 %v2, 7
  %v12 = zext i7 %v11 to i8
  store i8 %v12, ptr @c, align 1
  call void @give(i16 1)
  %v13 = srem i7 %v2, 8
  %v14 = zext i7 %v13 to i8
  store i8 %v14, ptr @c, align 1
  call void @give(i16 1)
  %v15 = srem i7 %v2, 10
  %v16 = zext i7 %v15 to i8
  store i8 %v16, ptr @c, align 1
  call void @give(i16 1)
  %v17 = srem i7 %v2, 16
  %v18 = zext i7 %v17 to i8
  store i8 %v18, ptr @c, align 1
  call void @give(i16 1)
  %v19 = srem i7 %v2, -2
  %v20 = zext i7 %v19 to i8
  store i8 %v20, ptr @c, align 1
  call void @give(i16 1)
  %v21 = srem i7 %v2, -3
  %v22 = zext i7 %v21 to i8
  store i8 %v22, ptr @c, align 1
  call void @give(i16 1)
  %v23 = srem i7 %v2, -7
  %v24 = zext i7 %v23 to i8
  store i8 %v24, ptr @c, align 1
  call void @give(i16 1)
  %v25 = srem i7 %v2, -8
  %v26 = zext i7 %v25 to i8
  store i8 %v26, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 2)
  %v27 = load i16, ptr @a, align 1
  %v28 = trunc i16 %v27 to i12
  %v29 = srem i12 %v28, 1
  %v30 = zext i12 %v29 to i16
  store i16 %v30, ptr @c, align 1
  call void @give(i16 2)
  %v31 = srem i12 %v28, 2
  %v32 = zext i12 %v31 to i16
  store i16 %v32, ptr @c, align 1
  call void @give(i16 2)
  %v33 = srem i12 %v28, 3
  %v34 = zext i12 %v33 to i16
  store i16 %v34, ptr @c, align 1
  call void @give(i16 2)
  %v35 = srem i12 %v28, 5
  %v36 = zext i12 %v35 to i16
  store i16 %v36, ptr @c, align 1
  call void @give(i16 2)
  %v37 = srem i12 %v28, 7
  %v38 = zext i12 %v37 to i16
  store i16 %v38, ptr @c, align 1
  call void @give(i16 2)
  %v39 = srem i12 %v28, 8
  %v40 = zext i12 %v39 to i16
  store i16 %v40, ptr @c, align 1
  call void @give(i16 2)
  %v41 = srem i12 %v28, 10
  %v42 = zext i12 %v41 to i16
  store i16 %v42, ptr @c, align 1
  call void @give(i16 2)
  %v43 = srem i12 %v28, 16
  %v44 = zext i12 %v43 to i16
  store i16 %v44, ptr @c, align 1
  call void @give(i16 2)
  %v45 = srem i12 %v28, 100
  %v46 = zext i12 %v45 to i16
  store i16 %v46, ptr @c, align 1
  call void @give(i16 2)
  %v47 = srem i12 %v28, -2
  %v48 = zext i12 %v47 to i16
  store i16 %v48, ptr @c, align 1
  call void @give(i16 2)
  %v49 = srem i12 %v28, -3
  %v50 = zext i12 %v49 to i16
  store i16 %v50, ptr @c, align 1
  call void @give(i16 2)
  %v51 = srem i12 %v28, -7
  %v52 = zext i12 %v51 to i16
  store i16 %v52, ptr @c, align 1
  call void @give(i16 2)
  %v53 = srem i12 %v28, -8
  %v54 = zext i12 %v53 to i16
  store i16 %v54, ptr @c, align 1
  call void @give(i16 2)
  %v55 = srem i12 %v28, -100
  %v56 = zext i12 %v55 to i16
  store i16 %v56, ptr @c, align 1
  call void @give(i16 2)
  call void @take(ptr @a, i16 3)
  %v57 = load i24, ptr @a, align 1
  %v58 = srem i24 %v57, 1
  store i24 %v58, ptr @c, align 1
  call void @give(i16 3)
  %v59 = srem i24 %v57, 2
  store i24 %v59, ptr @c, align 1
  call void @give(i16 3)
  %v60 = srem i24 %v57, 3
  store i24 %v60, ptr @c, align 1
  call void @give(i16 3)
  %v61 = srem i24 %v57, 5
  store i24 %v61, ptr @c, align 1
  call void @give(i16 3)
  %v62 = srem i24 %v57, 7
  store i24 %v62, ptr @c, align 1
  call void @give(i16 3)
  %v63 = srem i24 %v57, 8
  store i24 %v63, ptr @c, align 1
  call void @give(i16 3)
  %v64 = srem i24 %v57, 10
  store i24 %v64, ptr @c, align 1
  call void @give(i16 3)
  %v65 = srem i24 %v57, 16
  store i24 %v65, ptr @c, align 1
  call void @give(i16 3)
  %v66 = srem i24 %v57, 100
  store i24 %v66, ptr @c, align 1
  call void @give(i16 3)
  %v67 = srem i24 %v57, -2
  store i24 %v67, ptr @c, align 1
  call void @give(i16 3)
  %v68 = srem i24 %v57, -3
  store i24 %v68, ptr @c, align 1
  call void @give(i16 3)
  %v69 = srem i24 %v57, -7
  store i24 %v69, ptr @c, align 1
  call void @give(i16 3)
  %v70 = srem i24 %v57, -8
  store i24 %v70, ptr @c, align 1
  call void @give(i16 3)
  %v71 = srem i24 %v57, -100
  store i24 %v71, ptr @c, align 1
  call void @give(i16 3)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
