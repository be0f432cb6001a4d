; urem by constants.
; input: 7f ff 7f ff ff ff
; expect: 00 01 01 02 01 01 07 01 07 07 07 0f 08 02 07 07 1b 00 00 00 01 00 00 00 00 00 03 00 00 00 07 00
; expect: 00 00 05 00 03 00 00 00 0f 00 0f 00 14 00 0f 00 0f 00 5f 00 1f 00 7f 00 0f 00 00 00 00 01 00 00
; expect: 00 00 00 00 00 00 03 00 00 00 00 00 07 00 00 00 00 00 05 00 00 03 00 00 00 00 00 0f 00 00 00 00
; expect: 00 0f 00 00 0f 00 00 0f 00 00 0f 00 00 07 00 00 7f 00 00 00 00 00
; input: 00 00 60 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: bf ff 47 ff ff 7f
; expect: 00 01 00 03 03 00 07 00 03 03 03 0f 0c 0d 17 03 3f 3f 00 00 01 00 01 00 02 00 01 00 03 00 07 00
; expect: 04 00 07 00 07 00 07 00 0f 00 07 00 16 00 07 00 07 00 2f 00 0f 00 7f 00 07 00 00 00 00 01 00 00
; expect: 01 00 00 02 00 00 01 00 00 03 00 00 07 00 00 04 00 00 07 00 00 07 00 00 07 00 00 0f 00 00 08 00
; expect: 00 07 00 00 07 00 00 07 00 00 07 00 00 03 00 00 7f 00 00 7f 00 00
; input: 69 73 09 54 c3 09
; expect: 00 01 00 00 03 00 01 06 05 09 00 09 03 05 19 2d 05 69 00 00 01 00 01 00 04 00 01 00 04 00 03 00
; expect: 07 00 09 00 07 00 04 00 03 00 05 00 13 00 13 00 13 00 13 00 06 00 73 00 7c 00 00 00 00 00 00 00
; expect: 00 00 00 03 00 00 00 00 00 00 00 00 04 00 00 00 00 00 08 00 00 00 00 00 03 00 00 04 00 00 10 00
; expect: 00 03 00 00 1c 00 00 30 00 00 1c 00 00 02 00 00 54 00 00 21 00 00
; input: cb 65 f3 c7 25 87
; expect: 00 01 00 00 03 05 03 03 05 03 00 0b 07 00 23 0f 4b 4b 00 00 01 00 02 00 04 00 05 00 01 00 05 00
; expect: 05 00 09 00 05 00 0e 00 05 00 02 00 13 00 1d 00 1d 00 45 00 6b 00 65 00 68 00 00 00 00 01 00 00
; expect: 02 00 00 01 00 00 05 00 00 01 00 00 07 00 00 05 00 00 01 00 00 0b 00 00 0b 00 00 07 00 00 0e 00
; expect: 00 06 00 00 1f 00 00 0b 00 00 1f 00 00 33 00 00 47 00 00 74 00 00
; input: 43 03 a8 03 00 80
; expect: 00 01 01 02 01 04 03 04 07 07 07 03 10 11 1b 07 43 43 00 00 01 00 02 00 01 00 05 00 00 00 03 00
; expect: 08 00 01 00 0b 00 0b 00 03 00 0b 00 01 00 0b 00 0b 00 33 00 13 00 03 00 0b 00 00 00 00 01 00 00
; expect: 02 00 00 01 00 00 05 00 00 00 00 00 03 00 00 08 00 00 01 00 00 0b 00 00 0b 00 00 03 00 00 0c 00
; expect: 00 0b 00 00 0b 00 00 0b 00 00 0b 00 00 07 00 00 03 00 00 83 00 00
; input: a0 7a c1 7f f2 8f
; expect: 00 00 02 02 02 04 00 05 02 08 02 00 0f 07 20 20 20 20 00 00 00 00 00 00 03 00 00 00 00 00 02 00
; expect: 00 00 08 00 06 00 03 00 0a 00 04 00 03 00 12 00 12 00 4e 00 7c 00 7a 00 7b 00 00 00 00 01 00 00
; expect: 02 00 00 02 00 00 05 00 00 02 00 00 07 00 00 08 00 00 07 00 00 0b 00 00 02 00 00 0f 00 00 02 00
; expect: 00 02 00 00 07 00 00 2f 00 00 1b 00 00 28 00 00 7f 00 00 02 00 00
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
  %v3 = urem i7 %v2, 1
  %v4 = zext i7 %v3 to i8
  store i8 %v4, ptr @c, align 1
  call void @give(i16 1)
  %v5 = urem i7 %v2, 2
  %v6 = zext i7 %v5 to i8
  store i8 %v6, ptr @c, align 1
  call void @give(i16 1)
  %v7 = urem i7 %v2, 3
  %v8 = zext i7 %v7 to i8
  store i8 %v8, ptr @c, align 1
  call void @give(i16 1)
  %v9 = urem i7 %v2, 5
  %v10 = zext i7 %v9 to i8
  store i8 %v10, ptr @c, align 1
  call void @give(i16 1)
  %v11 = urem i7 %v2, 6
  %v12 = zext i7 %v11 to i8
  store i8 %v12, ptr @c, align 1
  call void @give(i16 1)
  %v13 = urem i7 %v2, 7
  %v14 = zext i7 %v13 to i8
  store i8 %v14, ptr @c, align 1
  call void @give(i16 1)
  %v15 = urem i7 %v2, 8
  %v16 = zext i7 %v15 to i8
  store i8 %v16, ptr @c, align 1
  call void @give(i16 1)
  %v17 = urem i7 %v2, 9
  %v18 = zext i7 %v17 to i8
  store i8 %v18, ptr @c, align 1
  call void @give(i16 1)
  %v19 = urem i7 %v2, 10
  %v20 = zext i7 %v19 to i8
  store i8 %v20, ptr @c, align 1
  call void @give(i16 1)
  %v21 = urem i7 %v2, 12
  %v22 = zext i7 %v21 to i8
  store i8 %v22, ptr @c, align 1
  call void @give(i16 1)
  %v23 = urem i7 %v2, 15
  %v24 = zext i7 %v23 to i8
  store i8 %v24, ptr @c, align 1
  call void @give(i16 1)
  %v25 = urem i7 %v2, 16
  %v26 = zext i7 %v25 to i8
  store i8 %v26, ptr @c, align 1
  call void @give(i16 1)
  %v27 = urem i7 %v2, 17
  %v28 = zext i7 %v27 to i8
  store i8 %v28, ptr @c, align 1
  call void @give(i16 1)
  %v29 = urem i7 %v2, 25
  %v30 = zext i7 %v29 to i8
  store i8 %v30, ptr @c, align 1
  call void @give(i16 1)
  %v31 = urem i7 %v2, 40
  %v32 = zext i7 %v31 to i8
  store i8 %v32, ptr @c, align 1
  call void @give(i16 1)
  %v33 = urem i7 %v2, 60
  %v34 = zext i7 %v33 to i8
  store i8 %v34, ptr @c, align 1
  call void @give(i16 1)
  %v35 = urem i7 %v2, -28
  %v36 = zext i7 %v35 to i8
  store i8 %v36, ptr @c, align 1
  call void @give(i16 1)
  %v37 = urem i7 %v2, -1
  %v38 = zext i7 %v37 to i8
  store i8 %v38, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 2)
  %v39 = load i16, ptr @a, align 1
  %v40 = trunc i16 %v39 to i12
  %v41 = urem i12 %v40, 1
  %v42 = zext i12 %v41 to i16
  store i16 %v42, ptr @c, align 1
  call void @give(i16 2)
  %v43 = urem i12 %v40, 2
  %v44 = zext i12 %v43 to i16
  store i16 %v44, ptr @c, align 1
  call void @give(i16 2)
  %v45 = urem i12 %v40, 3
  %v46 = zext i12 %v45 to i16
  store i16 %v46, ptr @c, align 1
  call void @give(i16 2)
  %v47 = urem i12 %v40, 5
  %v48 = zext i12 %v47 to i16
  store i16 %v48, ptr @c, align 1
  call void @give(i16 2)
  %v49 = urem i12 %v40, 6
  %v50 = zext i12 %v49 to i16
  store i16 %v50, ptr @c, align 1
  call void @give(i16 2)
  %v51 = urem i12 %v40, 7
  %v52 = zext i12 %v51 to i16
  store i16 %v52, ptr @c, align 1
  call void @give(i16 2)
  %v53 = urem i12 %v40, 8
  %v54 = zext i12 %v53 to i16
  store i16 %v54, ptr @c, align 1
  call void @give(i16 2)
  %v55 = urem i12 %v40, 9
  %v56 = zext i12 %v55 to i16
  store i16 %v56, ptr @c, align 1
  call void @give(i16 2)
  %v57 = urem i12 %v40, 10
  %v58 = zext i12 %v57 to i16
  store i16 %v58, ptr @c, align 1
  call void @give(i16 2)
  %v59 = urem i12 %v40, 12
  %v60 = zext i12 %v59 to i16
  store i16 %v60, ptr @c, align 1
  call void @give(i16 2)
  %v61 = urem i12 %v40, 15
  %v62 = zext i12 %v61 to i16
  store i16 %v62, ptr @c, align 1
  call void @give(i16 2)
  %v63 = urem i12 %v40, 16
  %v64 = zext i12 %v63 to i16
  store i16 %v64, ptr @c, align 1
  call void @give(i16 2)
  %v65 = urem i12 %v40, 17
  %v66 = zext i12 %v65 to i16
  store i16 %v66, ptr @c, align 1
  call void @give(i16 2)
  %v67 = urem i12 %v40, 25
  %v68 = zext i12 %v67 to i16
  store i16 %v68, ptr @c, align 1
  call void @give(i16 2)
  %v69 = urem i12 %v40, 40
  %v70 = zext i12 %v69 to i16
  store i16 %v70, ptr @c, align 1
  call void @give(i16 2)
  %v71 = urem i12 %v40, 60
  %v72 = zext i12 %v71 to i16
  store i16 %v72, ptr @c, align 1
  call void @give(i16 2)
  %v73 = urem i12 %v40, 100
  %v74 = zext i12 %v73 to i16
  store i16 %v74, ptr @c, align 1
  call void @give(i16 2)
  %v75 = urem i12 %v40, 127
  %v76 = zext i12 %v75 to i16
  store i16 %v76, ptr @c, align 1
  call void @give(i16 2)
  %v77 = urem i12 %v40, 128
  %v78 = zext i12 %v77 to i16
  store i16 %v78, ptr @c, align 1
  call void @give(i16 2)
  %v79 = urem i12 %v40, 255
  %v80 = zext i12 %v79 to i16
  store i16 %v80, ptr @c, align 1
  call void @give(i16 2)
  call void @take(ptr @a, i16 3)
  %v81 = load i24, ptr @a, align 1
  %v82 = urem i24 %v81, 1
  store i24 %v82, ptr @c, align 1
  call void @give(i16 3)
  %v83 = urem i24 %v81, 2
  store i24 %v83, ptr @c, align 1
  call void @give(i16 3)
  %v84 = urem i24 %v81, 3
  store i24 %v84, ptr @c, align 1
  call void @give(i16 3)
  %v85 = urem i24 %v81, 5
  store i24 %v85, ptr @c, align 1
  call void @give(i16 3)
  %v86 = urem i24 %v81, 6
  store i24 %v86, ptr @c, align 1
  call void @give(i16 3)
  %v87 = urem i24 %v81, 7
  store i24 %v87, ptr @c, align 1
  call void @give(i16 3)
  %v88 = urem i24 %v81, 8
  store i24 %v88, ptr @c, align 1
  call void @give(i16 3)
  %v89 = urem i24 %v81, 9
  store i24 %v89, ptr @c, align 1
  call void @give(i16 3)
  %v90 = urem i24 %v81, 10
  store i24 %v90, ptr @c, align 1
  call void @give(i16 3)
  %v91 = urem i24 %v81, 12
  store i24 %v91, ptr @c, align 1
  call void @give(i16 3)
  %v92 = urem i24 %v81, 15
  store i24 %v92, ptr @c, align 1
  call void @give(i16 3)
  %v93 = urem i24 %v81, 16
  store i24 %v93, ptr @c, align 1
  call void @give(i16 3)
  %v94 = urem i24 %v81, 17
  store i24 %v94, ptr @c, align 1
  call void @give(i16 3)
  %v95 = urem i24 %v81, 25
  store i24 %v95, ptr @c, align 1
  call void @give(i16 3)
  %v96 = urem i24 %v81, 40
  store i24 %v96, ptr @c, align 1
  call void @give(i16 3)
  %v97 = urem i24 %v81, 60
  store i24 %v97, ptr @c, align 1
  call void @give(i16 3)
  %v98 = urem i24 %v81, 100
  store i24 %v98, ptr @c, align 1
  call void @give(i16 3)
  %v99 = urem i24 %v81, 127
  store i24 %v99, ptr @c, align 1
  call void @give(i16 3)
  %v100 = urem i24 %v81, 128
  store i24 %v100, ptr @c, align 1
  call void @give(i16 3)
  %v101 = urem i24 %v81, 255
  store i24 %v101, ptr @c, align 1
  call void @give(i16 3)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
