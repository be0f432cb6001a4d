; ashr by constants.
; input: 0f 7f ff ff bf ff ff
; expect: 07 07 07 7f 7f 7f 7f 7f 7f 7f ff ff ff ff ff ff ff ff ff 0f ff 0f ff 0f ff 0f ff 0f ff 0f ff 0f
; expect: ff 0f ff 0f ff 0f ff 0f ff 0f ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff
; input: 85 c1 81 01 c8 01 80
; expect: 05 06 07 41 60 70 78 7c 7e 7f 81 c0 e0 f0 f8 fc fe ff 01 08 00 0c 00 0e 00 0f 80 0f c0 0f e0 0f
; expect: f0 0f f8 0f fc 0f fe 0f ff 0f 01 80 00 c0 00 e0 00 f0 00 f8 00 fc 00 fe 00 ff 80 ff c0 ff e0 ff
; expect: f0 ff f8 ff fc ff fe ff ff ff
; input: 63 29 58 0e 3d 94 8a
; expect: 03 01 00 29 14 0a 05 02 01 00 58 2c 16 0b 05 02 01 00 0e 0d 87 0e 43 0f a1 0f d0 0f e8 0f f4 0f
; expect: fa 0f fd 0f fe 0f ff 0f ff 0f 94 8a 4a c5 a5 e2 52 f1 a9 f8 54 fc 2a fe 15 ff 8a ff c5 ff e2 ff
; expect: f1 ff f8 ff fc ff fe ff ff ff
; input: 7a e7 d0 a7 de e0 be
; expect: 02 01 00 67 73 79 7c 7e 7f 7f d0 e8 f4 fa fd fe ff ff a7 0e 53 0f a9 0f d4 0f ea 0f f5 0f fa 0f
; expect: fd 0f fe 0f ff 0f ff 0f ff 0f e0 be 70 df b8 ef dc f7 ee fb f7 fd fb fe 7d ff be ff df ff ef ff
; expect: f7 ff fb ff fd ff fe ff ff ff
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
  %v3 = ashr i3 %v2, 0
  %v4 = zext i3 %v3 to i8
  store i8 %v4, ptr @c, align 1
  call void @give(i16 1)
  %v5 = ashr i3 %v2, 1
  %v6 = zext i3 %v5 to i8
  store i8 %v6, ptr @c, align 1
  call void @give(i16 1)
  %v7 = ashr i3 %v2, 2
  %v8 = zext i3 %v7 to i8
  store i8 %v8, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 1)
  %v9 = load i8, ptr @a, align 1
  %v10 = trunc i8 %v9 to i7
  %v11 = ashr i7 %v10, 0
  %v12 = zext i7 %v11 to i8
  store i8 %v12, ptr @c, align 1
  call void @give(i16 1)
  %v13 = ashr i7 %v10, 1
  %v14 = zext i7 %v13 to i8
  store i8 %v14, ptr @c, align 1
  call void @give(i16 1)
  %v15 = ashr i7 %v10, 2
  %v16 = zext i7 %v15 to i8
  store i8 %v16, ptr @c, align 1
  call void @give(i16 1)
  %v17 = ashr i7 %v10, 3
  %v18 = zext i7 %v17 to i8
  store i8 %v18, ptr @c, align 1
  call void @give(i16 1)
  %v19 = ashr i7 %v10, 4
  %v20 = zext i7 %v19 to i8
  store i8 %v20, ptr @c, align 1
  call void @give(i16 1)
  %v21 = ashr i7 %v10, 5
  %v22 = zext i7 %v21 to i8
  store i8 %v22, ptr @c, align 1
  call void @give(i16 1)
  %v23 = ashr i7 %v10, 6
  %v24 = zext i7 %v23 to i8
  store i8 %v24, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 1)
  %v25 = load i8, ptr @a, align 1
  %v26 = ashr i8 %v25, 0
  store i8 %v26, ptr @c, align 1
  call void @give(i16 1)
  %v27 = ashr i8 %v25, 1
  store i8 %v27, ptr @c, align 1
  call void @give(i16 1)
  %v28 = ashr i8 %v25, 2
  store i8 %v28, ptr @c, align 1
  call void @give(i16 1)
  %v29 = ashr i8 %v25, 3
  store i8 %v29, ptr @c, align 1
  call void @give(i16 1)
  %v30 = ashr i8 %v25, 4
  store i8 %v30, ptr @c, align 1
  call void @give(i16 1)
  %v31 = ashr i8 %v25, 5
  store i8 %v31, ptr @c, align 1
  call void @give(i16 1)
  %v32 = ashr i8 %v25, 6
  store i8 %v32, ptr @c, align 1
  call void @give(i16 1)
  %v33 = ashr i8 %v25, 7
  store i8 %v33, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 2)
  %v34 = load i16, ptr @a, align 1
  %v35 = trunc i16 %v34 to i12
  %v36 = ashr i12 %v35, 0
  %v37 = zext i12 %v36 to i16
  store i16 %v37, ptr @c, align 1
  call void @give(i16 2)
  %v38 = ashr i12 %v35, 1
  %v39 = zext i12 %v38 to i16
  store i16 %v39, ptr @c, align 1
  call void @give(i16 2)
  %v40 = ashr i12 %v35, 2
  %v41 = zext i12 %v40 to i16
  store i16 %v41, ptr @c, align 1
  call void @give(i16 2)
  %v42 = ashr i12 %v35, 3
  %v43 = zext i12 %v42 to i16
  store i16 %v43, ptr @c, align 1
  call void @give(i16 2)
  %v44 = ashr i12 %v35, 4
  %v45 = zext i12 %v44 to i16
  store i16 %v45, ptr @c, align 1
  call void @give(i16 2)
  %v46 = ashr i12 %v35, 5
  %v47 = zext i12 %v46 to i16
  store i16 %v47, ptr @c, align 1
  call void @give(i16 2)
  %v48 = ashr i12 %v35, 6
  %v49 = zext i12 %v48 to i16
  store i16 %v49, ptr @c, align 1
  call void @give(i16 2)
  %v50 = ashr i12 %v35, 7
  %v51 = zext i12 %v50 to i16
  store i16 %v51, ptr @c, align 1
  call void @give(i16 2)
  %v52 = ashr i12 %v35, 8
  %v53 = zext i12 %v52 to i16
  store i16 %v53, ptr @c, align 1
  call void @give(i16 2)
  %v54 = ashr i12 %v35, 9
  %v55 = zext i12 %v54 to i16
  store i16 %v55, ptr @c, align 1
  call void @give(i16 2)
  %v56 = ashr i12 %v35, 10
  %v57 = zext i12 %v56 to i16
  store i16 %v57, ptr @c, align 1
  call void @give(i16 2)
  %v58 = ashr i12 %v35, 11
  %v59 = zext i12 %v58 to i16
  store i16 %v59, ptr @c, align 1
  call void @give(i16 2)
  call void @take(ptr @a, i16 2)
  %v60 = load i16, ptr @a, align 1
  %v61 = ashr i16 %v60, 0
  store i16 %v61, ptr @c, align 1
  call void @give(i16 2)
  %v62 = ashr i16 %v60, 1
  store i16 %v62, ptr @c, align 1
  call void @give(i16 2)
  %v63 = ashr i16 %v60, 2
  store i16 %v63, ptr @c, align 1
  call void @give(i16 2)
  %v64 = ashr i16 %v60, 3
  store i16 %v64, ptr @c, align 1
  call void @give(i16 2)
  %v65 = ashr i16 %v60, 4
  store i16 %v65, ptr @c, align 1
  call void @give(i16 2)
  %v66 = ashr i16 %v60, 5
  store i16 %v66, ptr @c, align 1
  call void @give(i16 2)
  %v67 = ashr i16 %v60, 6
  store i16 %v67, ptr @c, align 1
  call void @give(i16 2)
  %v68 = ashr i16 %v60, 7
  store i16 %v68, ptr @c, align 1
  call void @give(i16 2)
  %v69 = ashr i16 %v60, 8
  store i16 %v69, ptr @c, align 1
  call void @give(i16 2)
  %v70 = ashr i16 %v60, 9
  store i16 %v70, ptr @c, align 1
  call void @give(i16 2)
  %v71 = ashr i16 %v60, 10
  store i16 %v71, ptr @c, align 1
  call void @give(i16 2)
  %v72 = ashr i16 %v60, 11
  store i16 %v72, ptr @c, align 1
  call void @give(i16 2)
  %v73 = ashr i16 %v60, 12
  store i16 %v73, ptr @c, align 1
  call void @give(i16 2)
  %v74 = ashr i16 %v60, 13
  store i16 %v74, ptr @c, align 1
  call void @give(i16 2)
  %v75 = ashr i16 %v60, 14
  store i16 %v75, ptr @c, align 1
  call void @give(i16 2)
  %v76 = ashr i16 %v60, 15
  store i16 %v76, ptr @c, align 1
  call void @give(i16 2)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
