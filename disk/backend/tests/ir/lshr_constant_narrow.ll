; lshr by constants.
; input: 2f ff ff ff 9f ff ff
; expect: 07 03 01 7f 3f 1f 0f 07 03 01 ff 7f 3f 1f 0f 07 03 01 ff 0f ff 07 ff 03 ff 01 ff 00 7f 00 3f 00
; expect: 1f 00 0f 00 07 00 03 00 01 00 ff ff ff 7f ff 3f ff 1f ff 0f ff 07 ff 03 ff 01 ff 00 7f 00 3f 00
; expect: 1f 00 0f 00 07 00 03 00 01 00
; input: 6d c1 81 01 e8 01 80
; expect: 05 02 01 41 20 10 08 04 02 01 81 40 20 10 08 04 02 01 01 08 00 04 00 02 00 01 80 00 40 00 20 00
; expect: 10 00 08 00 04 00 02 00 01 00 01 80 00 40 00 20 00 10 00 08 00 04 00 02 00 01 80 00 40 00 20 00
; expect: 10 00 08 00 04 00 02 00 01 00
; input: e7 a6 2f 83 ab 5a 80
; expect: 07 03 01 26 13 09 04 02 01 00 2f 17 0b 05 02 01 00 00 83 0b c1 05 e0 02 70 01 b8 00 5c 00 2e 00
; expect: 17 00 0b 00 05 00 02 00 01 00 5a 80 2d 40 16 20 0b 10 05 08 02 04 01 02 00 01 80 00 40 00 20 00
; expect: 10 00 08 00 04 00 02 00 01 00
; input: 9e 5a 95 b7 ef 6e eb
; expect: 06 03 01 5a 2d 16 0b 05 02 01 95 4a 25 12 09 04 02 01 b7 0f db 07 ed 03 f6 01 fb 00 7d 00 3e 00
; expect: 1f 00 0f 00 07 00 03 00 01 00 6e eb b7 75 db 3a 6d 1d b6 0e 5b 07 ad 03 d6 01 eb 00 75 00 3a 00
; expect: 1d 00 0e 00 07 00 03 00 01 00
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
  %v3 = lshr i3 %v2, 0
  %v4 = zext i3 %v3 to i8
  store i8 %v4, ptr @c, align 1
  call void @give(i16 1)
  %v5 = lshr i3 %v2, 1
  %v6 = zext i3 %v5 to i8
  store i8 %v6, ptr @c, align 1
  call void @give(i16 1)
  %v7 = lshr i3 %v2, 2
  %v8 = zext i3 %v7 to i8
  store i8 %v8, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 1)
  %v9 = load i8, ptr @a, align 1
  %v10 = trunc i8 %v9 to i7
  %v11 = lshr i7 %v10, 0
  %v12 = zext i7 %v11 to i8
  store i8 %v12, ptr @c, align 1
  call void @give(i16 1)
  %v13 = lshr i7 %v10, 1
  %v14 = zext i7 %v13 to i8
  store i8 %v14, ptr @c, align 1
  call void @give(i16 1)
  %v15 = lshr i7 %v10, 2
  %v16 = zext i7 %v15 to i8
  store i8 %v16, ptr @c, align 1
  call void @give(i16 1)
  %v17 = lshr i7 %v10, 3
  %v18 = zext i7 %v17 to i8
  store i8 %v18, ptr @c, align 1
  call void @give(i16 1)
  %v19 = lshr i7 %v10, 4
  %v20 = zext i7 %v19 to i8
  store i8 %v20, ptr @c, align 1
  call void @give(i16 1)
  %v21 = lshr i7 %v10, 5
  %v22 = zext i7 %v21 to i8
  store i8 %v22, ptr @c, align 1
  call void @give(i16 1)
  %v23 = lshr i7 %v10, 6
  %v24 = zext i7 %v23 to i8
  store i8 %v24, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 1)
  %v25 = load i8, ptr @a, align 1
  %v26 = lshr i8 %v25, 0
  store i8 %v26, ptr @c, align 1
  call void @give(i16 1)
  %v27 = lshr i8 %v25, 1
  store i8 %v27, ptr @c, align 1
  call void @give(i16 1)
  %v28 = lshr i8 %v25, 2
  store i8 %v28, ptr @c, align 1
  call void @give(i16 1)
  %v29 = lshr i8 %v25, 3
  store i8 %v29, ptr @c, align 1
  call void @give(i16 1)
  %v30 = lshr i8 %v25, 4
  store i8 %v30, ptr @c, align 1
  call void @give(i16 1)
  %v31 = lshr i8 %v25, 5
  store i8 %v31, ptr @c, align 1
  call void @give(i16 1)
  %v32 = lshr i8 %v25, 6
  store i8 %v32, ptr @c, align 1
  call void @give(i16 1)
  %v33 = lshr i8 %v25, 7
  store i8 %v33, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 2)
  %v34 = load i16, ptr @a, align 1
  %v35 = trunc i16 %v34 to i12
  %v36 = lshr i12 %v35, 0
  %v37 = zext i12 %v36 to i16
  store i16 %v37, ptr @c, align 1
  call void @give(i16 2)
  %v38 = lshr i12 %v35, 1
  %v39 = zext i12 %v38 to i16
  store i16 %v39, ptr @c, align 1
  call void @give(i16 2)
  %v40 = lshr i12 %v35, 2
  %v41 = zext i12 %v40 to i16
  store i16 %v41, ptr @c, align 1
  call void @give(i16 2)
  %v42 = lshr i12 %v35, 3
  %v43 = zext i12 %v42 to i16
  store i16 %v43, ptr @c, align 1
  call void @give(i16 2)
  %v44 = lshr i12 %v35, 4
  %v45 = zext i12 %v44 to i16
  store i16 %v45, ptr @c, align 1
  call void @give(i16 2)
  %v46 = lshr i12 %v35, 5
  %v47 = zext i12 %v46 to i16
  store i16 %v47, ptr @c, align 1
  call void @give(i16 2)
  %v48 = lshr i12 %v35, 6
  %v49 = zext i12 %v48 to i16
  store i16 %v49, ptr @c, align 1
  call void @give(i16 2)
  %v50 = lshr i12 %v35, 7
  %v51 = zext i12 %v50 to i16
  store i16 %v51, ptr @c, align 1
  call void @give(i16 2)
  %v52 = lshr i12 %v35, 8
  %v53 = zext i12 %v52 to i16
  store i16 %v53, ptr @c, align 1
  call void @give(i16 2)
  %v54 = lshr i12 %v35, 9
  %v55 = zext i12 %v54 to i16
  store i16 %v55, ptr @c, align 1
  call void @give(i16 2)
  %v56 = lshr i12 %v35, 10
  %v57 = zext i12 %v56 to i16
  store i16 %v57, ptr @c, align 1
  call void @give(i16 2)
  %v58 = lshr i12 %v35, 11
  %v59 = zext i12 %v58 to i16
  store i16 %v59, ptr @c, align 1
  call void @give(i16 2)
  call void @take(ptr @a, i16 2)
  %v60 = load i16, ptr @a, align 1
  %v61 = lshr i16 %v60, 0
  store i16 %v61, ptr @c, align 1
  call void @give(i16 2)
  %v62 = lshr i16 %v60, 1
  store i16 %v62, ptr @c, align 1
  call void @give(i16 2)
  %v63 = lshr i16 %v60, 2
  store i16 %v63, ptr @c, align 1
  call void @give(i16 2)
  %v64 = lshr i16 %v60, 3
  store i16 %v64, ptr @c, align 1
  call void @give(i16 2)
  %v65 = lshr i16 %v60, 4
  store i16 %v65, ptr @c, align 1
  call void @give(i16 2)
  %v66 = lshr i16 %v60, 5
  store i16 %v66, ptr @c, align 1
  call void @give(i16 2)
  %v67 = lshr i16 %v60, 6
  store i16 %v67, ptr @c, align 1
  call void @give(i16 2)
  %v68 = lshr i16 %v60, 7
  store i16 %v68, ptr @c, align 1
  call void @give(i16 2)
  %v69 = lshr i16 %v60, 8
  store i16 %v69, ptr @c, align 1
  call void @give(i16 2)
  %v70 = lshr i16 %v60, 9
  store i16 %v70, ptr @c, align 1
  call void @give(i16 2)
  %v71 = lshr i16 %v60, 10
  store i16 %v71, ptr @c, align 1
  call void @give(i16 2)
  %v72 = lshr i16 %v60, 11
  store i16 %v72, ptr @c, align 1
  call void @give(i16 2)
  %v73 = lshr i16 %v60, 12
  store i16 %v73, ptr @c, align 1
  call void @give(i16 2)
  %v74 = lshr i16 %v60, 13
  store i16 %v74, ptr @c, align 1
  call void @give(i16 2)
  %v75 = lshr i16 %v60, 14
  store i16 %v75, ptr @c, align 1
  call void @give(i16 2)
  %v76 = lshr i16 %v60, 15
  store i16 %v76, ptr @c, align 1
  call void @give(i16 2)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
