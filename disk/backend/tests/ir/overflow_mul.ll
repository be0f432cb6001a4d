; Results and flags of umul, smul.with.overflow.
; input: e6 f2 58 d0 00 00 00 00 00 d0 00 d0 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: d3 fd 2f 7f 7f ff ff ff ff df ff df ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 01 00 01 01 01 01 01 00 01 01 01 00 01 01 01 00 01 00 01 01 00 00 01 00 01 01 00 00 01 00 00 01
; expect: 01 00 00 00 01 00 00 00 01 01 00 00 00 00 01 00 00 00 00 00 00 00 01 01 00 00 00 00 00 00 00 00
; input: 56 df 2b 61 bf 01 7f 01 ff 17 01 80 ff 7f 01 00 ff ff 7f 01 00 00 ff ff ff 7f 01 00 00 00 ff ff ff ff ff ff ff 7f 01 00 00 00 00 00 00 00
; expect: 00 00 00 00 03 00 03 00 3f 00 3f 00 7f 00 7f 00 ff 07 00 ff 07 00 ff 7f 00 ff 7f 00 ff ff 7f 00
; expect: ff ff 7f 00 ff ff ff 7f 00 ff ff ff 7f 00 ff ff ff ff ff ff ff 7f 00 ff ff ff ff ff ff ff 7f 00
; input: 2f c5 4c cf c0 ff 80 ff 00 48 ff af 00 80 ff ff 00 00 80 ff ff ff 00 00 00 80 ff ff ff ff 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff ff
; expect: 01 00 01 01 04 01 04 01 40 01 40 01 80 01 80 01 00 08 01 00 08 01 00 80 01 00 80 01 00 00 80 01
; expect: 00 00 80 01 00 00 00 80 01 00 00 00 80 01 00 00 00 00 00 00 00 80 01 00 00 00 00 00 00 00 80 01
; input: d3 b1 91 17 81 ff 01 ff 01 10 ff ff 01 00 ff ff 01 00 00 ff ff ff 01 00 00 00 ff ff ff ff 01 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff
; expect: 01 00 01 01 07 00 07 00 7f 00 7f 00 ff 00 ff 00 ff 0f 00 ff 0f 00 ff ff 00 ff ff 00 ff ff ff 00
; expect: ff ff ff 00 ff ff ff ff 00 ff ff ff ff 00 ff ff ff ff ff ff ff ff 00 ff ff ff ff ff ff ff ff 00
; input: 34 a5 df d7 01 01 0f 49 07 60 02 00 5f 8f a3 e6 01 00 00 ff ff ff 00 00 00 ff d8 5b 71 16 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff 01
; expect: 00 00 00 00 01 01 01 00 01 00 01 00 47 01 47 01 0e 00 00 0e 00 00 7d a3 01 7d a3 01 ff ff ff 00
; expect: ff ff ff 00 00 00 00 28 01 00 00 00 28 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: eb 3d c0 66 7e f0 1f ff 00 00 01 c0 01 00 00 08 00 00 10 01 00 00 01 00 00 00 00 00 00 e0 00 00 04 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 01 00 01 01 00 00 00 00 20 01 20 00 e1 01 e1 00 00 00 00 00 00 00 00 08 00 00 08 00 00 00 10 00
; expect: 00 00 10 00 00 00 00 e0 00 00 00 00 e0 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: 37 fb 3a 9e 80 88 01 13 e3 88 80 f0 00 00 01 00 00 f0 ff ff ff ff 00 00 00 00 ad 95 d8 aa ff ff 1f 00 00 00 00 00 0f e6 a9 a7 21 8e ed 71
; expect: 01 00 01 01 04 01 04 00 00 00 00 00 13 00 13 00 80 01 01 80 01 01 00 00 00 00 00 00 00 10 00 01
; expect: 00 10 00 00 00 00 00 00 00 00 00 00 00 00 f1 19 36 1a 1b 67 47 52 01 f1 19 36 1a 1b 67 47 52 01
; input: cb c9 80 c0 00 80 00 05 00 00 3f b0 ff 00 00 00 05 00 00 ff 0f 00 22 e7 00 00 7c bb 00 00 ff ff ff 7f 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 01 00 01 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 fb 4f 00 00
; expect: fb 4f 00 00 78 ca 45 a9 00 78 ca 45 a9 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: 68 41 28 00 01 0f 00 0e 3f 80 3f 20 00 00 98 00 00 00 00 c7 04 00 00 00 00 00 5f 5b 00 00 47 c5 83 35 00 00 00 00 3f 8a 70 5a 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 0f 00 0f 00 00 00 00 00 81 0f 00 81 0f 01 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 79 d2 d5 78 e7 d9 e7 12 00 79 d2 d5 78 e7 d9 e7 12 00
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
declare { i1, i1 } @llvm.smul.with.overflow.i1(i1, i1)
declare { i1, i1 } @llvm.umul.with.overflow.i1(i1, i1)
declare { i12, i1 } @llvm.smul.with.overflow.i12(i12, i12)
declare { i12, i1 } @llvm.umul.with.overflow.i12(i12, i12)
declare { i16, i1 } @llvm.smul.with.overflow.i16(i16, i16)
declare { i16, i1 } @llvm.umul.with.overflow.i16(i16, i16)
declare { i24, i1 } @llvm.smul.with.overflow.i24(i24, i24)
declare { i24, i1 } @llvm.umul.with.overflow.i24(i24, i24)
declare { i3, i1 } @llvm.smul.with.overflow.i3(i3, i3)
declare { i3, i1 } @llvm.umul.with.overflow.i3(i3, i3)
declare { i32, i1 } @llvm.smul.with.overflow.i32(i32, i32)
declare { i32, i1 } @llvm.umul.with.overflow.i32(i32, i32)
declare { i64, i1 } @llvm.smul.with.overflow.i64(i64, i64)
declare { i64, i1 } @llvm.umul.with.overflow.i64(i64, i64)
declare { i7, i1 } @llvm.smul.with.overflow.i7(i7, i7)
declare { i7, i1 } @llvm.umul.with.overflow.i7(i7, i7)
declare { i8, i1 } @llvm.smul.with.overflow.i8(i8, i8)
declare { i8, i1 } @llvm.umul.with.overflow.i8(i8, i8)
define void @main() {
  call void @take(ptr @a, i16 1)
  %v1 = load i8, ptr @a, align 1
  %v2 = trunc i8 %v1 to i1
  call void @take(ptr @b, i16 1)
  %v3 = load i8, ptr @b, align 1
  %v4 = trunc i8 %v3 to i1
  %v5 = call { i1, i1 } @llvm.umul.with.overflow.i1(i1 %v2, i1 %v4)
  %v6 = extractvalue { i1, i1 } %v5, 0
  %v7 = extractvalue { i1, i1 } %v5, 1
  %v8 = zext i1 %v6 to i8
  store i8 %v8, ptr @c, align 1
  call void @give(i16 1)
  %v9 = zext i1 %v7 to i8
  store i8 %v9, ptr @c, align 1
  call void @give(i16 1)
  %v10 = call { i1, i1 } @llvm.smul.with.overflow.i1(i1 %v2, i1 %v4)
  %v11 = extractvalue { i1, i1 } %v10, 0
  %v12 = extractvalue { i1, i1 } %v10, 1
  %v13 = zext i1 %v11 to i8
  store i8 %v13, ptr @c, align 1
  call void @give(i16 1)
  %v14 = zext i1 %v12 to i8
  store i8 %v14, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 1)
  %v15 = load i8, ptr @a, align 1
  %v16 = trunc i8 %v15 to i3
  call void @take(ptr @b, i16 1)
  %v17 = load i8, ptr @b, align 1
  %v18 = trunc i8 %v17 to i3
  %v19 = call { i3, i1 } @llvm.umul.with.overflow.i3(i3 %v16, i3 %v18)
  %v20 = extractvalue { i3, i1 } %v19, 0
  %v21 = extractvalue { i3, i1 } %v19, 1
  %v22 = zext i3 %v20 to i8
  store i8 %v22, ptr @c, align 1
  call void @give(i16 1)
  %v23 = zext i1 %v21 to i8
  store i8 %v23, ptr @c, align 1
  call void @give(i16 1)
  %v24 = call { i3, i1 } @llvm.smul.with.overflow.i3(i3 %v16, i3 %v18)
  %v25 = extractvalue { i3, i1 } %v24, 0
  %v26 = extractvalue { i3, i1 } %v24, 1
  %v27 = zext i3 %v25 to i8
  store i8 %v27, ptr @c, align 1
  call void @give(i16 1)
  %v28 = zext i1 %v26 to i8
  store i8 %v28, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 1)
  %v29 = load i8, ptr @a, align 1
  %v30 = trunc i8 %v29 to i7
  call void @take(ptr @b, i16 1)
  %v31 = load i8, ptr @b, align 1
  %v32 = trunc i8 %v31 to i7
  %v33 = call { i7, i1 } @llvm.umul.with.overflow.i7(i7 %v30, i7 %v32)
  %v34 = extractvalue { i7, i1 } %v33, 0
  %v35 = extractvalue { i7, i1 } %v33, 1
  %v36 = zext i7 %v34 to i8
  store i8 %v36, ptr @c, align 1
  call void @give(i16 1)
  %v37 = zext i1 %v35 to i8
  store i8 %v37, ptr @c, align 1
  call void @give(i16 1)
  %v38 = call { i7, i1 } @llvm.smul.with.overflow.i7(i7 %v30, i7 %v32)
  %v39 = extractvalue { i7, i1 } %v38, 0
  %v40 = extractvalue { i7, i1 } %v38, 1
  %v41 = zext i7 %v39 to i8
  store i8 %v41, ptr @c, align 1
  call void @give(i16 1)
  %v42 = zext i1 %v40 to i8
  store i8 %v42, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 1)
  %v43 = load i8, ptr @a, align 1
  call void @take(ptr @b, i16 1)
  %v44 = load i8, ptr @b, align 1
  %v45 = call { i8, i1 } @llvm.umul.with.overflow.i8(i8 %v43, i8 %v44)
  %v46 = extractvalue { i8, i1 } %v45, 0
  %v47 = extractvalue { i8, i1 } %v45, 1
  store i8 %v46, ptr @c, align 1
  call void @give(i16 1)
  %v48 = zext i1 %v47 to i8
  store i8 %v48, ptr @c, align 1
  call void @give(i16 1)
  %v49 = call { i8, i1 } @llvm.smul.with.overflow.i8(i8 %v43, i8 %v44)
  %v50 = extractvalue { i8, i1 } %v49, 0
  %v51 = extractvalue { i8, i1 } %v49, 1
  store i8 %v50, ptr @c, align 1
  call void @give(i16 1)
  %v52 = zext i1 %v51 to i8
  store i8 %v52, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 2)
  %v53 = load i16, ptr @a, align 1
  %v54 = trunc i16 %v53 to i12
  call void @take(ptr @b, i16 2)
  %v55 = load i16, ptr @b, align 1
  %v56 = trunc i16 %v55 to i12
  %v57 = call { i12, i1 } @llvm.umul.with.overflow.i12(i12 %v54, i12 %v56)
  %v58 = extractvalue { i12, i1 } %v57, 0
  %v59 = extractvalue { i12, i1 } %v57, 1
  %v60 = zext i12 %v58 to i16
  store i16 %v60, ptr @c, align 1
  call void @give(i16 2)
  %v61 = zext i1 %v59 to i8
  store i8 %v61, ptr @c, align 1
  call void @give(i16 1)
  %v62 = call { i12, i1 } @llvm.smul.with.overflow.i12(i12 %v54, i12 %v56)
  %v63 = extractvalue { i12, i1 } %v62, 0
  %v64 = extractvalue { i12, i1 } %v62, 1
  %v65 = zext i12 %v63 to i16
  store i16 %v65, ptr @c, align 1
  call void @give(i16 2)
  %v66 = zext i1 %v64 to i8
  store i8 %v66, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 2)
  %v67 = load i16, ptr @a, align 1
  call void @take(ptr @b, i16 2)
  %v68 = load i16, ptr @b, align 1
  %v69 = call { i16, i1 } @llvm.umul.with.overflow.i16(i16 %v67, i16 %v68)
  %v70 = extractvalue { i16, i1 } %v69, 0
  %v71 = extractvalue { i16, i1 } %v69, 1
  store i16 %v70, ptr @c, align 1
  call void @give(i16 2)
  %v72 = zext i1 %v71 to i8
  store i8 %v72, ptr @c, align 1
  call void @give(i16 1)
  %v73 = call { i16, i1 } @llvm.smul.with.overflow.i16(i16 %v67, i16 %v68)
  %v74 = extractvalue { i16, i1 } %v73, 0
  %v75 = extractvalue { i16, i1 } %v73, 1
  store i16 %v74, ptr @c, align 1
  call void @give(i16 2)
  %v76 = zext i1 %v75 to i8
  store i8 %v76, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 3)
  %v77 = load i24, ptr @a, align 1
  call void @take(ptr @b, i16 3)
  %v78 = load i24, ptr @b, align 1
  %v79 = call { i24, i1 } @llvm.umul.with.overflow.i24(i24 %v77, i24 %v78)
  %v80 = extractvalue { i24, i1 } %v79, 0
  %v81 = extractvalue { i24, i1 } %v79, 1
  store i24 %v80, ptr @c, align 1
  call void @give(i16 3)
  %v82 = zext i1 %v81 to i8
  store i8 %v82, ptr @c, align 1
  call void @give(i16 1)
  %v83 = call { i24, i1 } @llvm.smul.with.overflow.i24(i24 %v77, i24 %v78)
  %v84 = extractvalue { i24, i1 } %v83, 0
  %v85 = extractvalue { i24, i1 } %v83, 1
  store i24 %v84, ptr @c, align 1
  call void @give(i16 3)
  %v86 = zext i1 %v85 to i8
  store i8 %v86, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 4)
  %v87 = load i32, ptr @a, align 1
  call void @take(ptr @b, i16 4)
  %v88 = load i32, ptr @b, align 1
  %v89 = call { i32, i1 } @llvm.umul.with.overflow.i32(i32 %v87, i32 %v88)
  %v90 = extractvalue { i32, i1 } %v89, 0
  %v91 = extractvalue { i32, i1 } %v89, 1
  store i32 %v90, ptr @c, align 1
  call void @give(i16 4)
  %v92 = zext i1 %v91 to i8
  store i8 %v92, ptr @c, align 1
  call void @give(i16 1)
  %v93 = call { i32, i1 } @llvm.smul.with.overflow.i32(i32 %v87, i32 %v88)
  %v94 = extractvalue { i32, i1 } %v93, 0
  %v95 = extractvalue { i32, i1 } %v93, 1
  store i32 %v94, ptr @c, align 1
  call void @give(i16 4)
  %v96 = zext i1 %v95 to i8
  store i8 %v96, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 8)
  %v97 = load i64, ptr @a, align 1
  call void @take(ptr @b, i16 8)
  %v98 = load i64, ptr @b, align 1
  %v99 = call { i64, i1 } @llvm.umul.with.overflow.i64(i64 %v97, i64 %v98)
  %v100 = extractvalue { i64, i1 } %v99, 0
  %v101 = extractvalue { i64, i1 } %v99, 1
  store i64 %v100, ptr @c, align 1
  call void @give(i16 8)
  %v102 = zext i1 %v101 to i8
  store i8 %v102, ptr @c, align 1
  call void @give(i16 1)
  %v103 = call { i64, i1 } @llvm.smul.with.overflow.i64(i64 %v97, i64 %v98)
  %v104 = extractvalue { i64, i1 } %v103, 0
  %v105 = extractvalue { i64, i1 } %v103, 1
  store i64 %v104, ptr @c, align 1
  call void @give(i16 8)
  %v106 = zext i1 %v105 to i8
  store i8 %v106, ptr @c, align 1
  call void @give(i16 1)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
