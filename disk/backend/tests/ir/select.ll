; Selects of all widths, on comparisons and on bytes.
; input: 14 3e b5 60 d0 f1 00 00 01 00 00 00 50 61 00 00 00 00 ae 00 00 00 00 00 00 7c 00 00 00 00 00 00 00 00 24 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 74 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 6b
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: ad eb b3 9f 07 bf ff ff ad ff 3f ff 7f 56 ff ff ff ff 04 ff ff ff ff ff ff 03 ff ff ff ff ff ff ff ff ba ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 3a ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff dc
; expect: 01 01 00 01 07 07 00 07 ff ff 00 ff ff 0f ff 0f 00 ff 0f ff ff ff ff 00 ff ff ff ff ff ff ff ff
; expect: 00 ff ff ff ff ff ff ff ff ff ff ff 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: ff 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; input: c4 ff 93 73 c1 3c 7f 01 db ff 77 01 10 99 ff 7f 01 00 3d ff ff 7f 01 00 00 35 ff ff ff 7f 01 00 00 00 d4 ff ff ff ff ff ff ff 7f 01 00 00 00 00 00 00 00 c0 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 be
; expect: 00 01 01 01 01 03 00 01 7f 7f 00 7f ff 07 ff 07 00 ff 07 ff 7f ff 7f 00 ff 7f ff ff 7f ff ff 7f
; expect: 00 ff ff 7f 01 00 00 00 ff ff ff 7f 00 01 00 00 00 01 00 00 00 00 00 00 00 ff ff ff ff ff ff ff
; expect: 7f 00 01 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff 7f 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: dd 01 aa 7c 87 aa 80 ff 35 00 58 ff 6f f2 00 80 ff ff 5e 00 00 80 ff ff ff ac 00 00 00 80 ff ff ff ff 6b 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff ff 09 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 43
; expect: 01 01 00 01 07 07 00 03 80 ff 01 7f ff 0f ff 0f 00 ff 07 ff ff ff ff 00 ff 7f ff ff ff ff ff ff
; expect: 00 ff ff 7f 00 00 00 80 ff ff ff ff 01 ff ff ff 7f 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff
; expect: ff 01 ff ff ff ff ff ff ff 7f 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 ff ff ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff 01 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f
; input: e3 e9 b4 c9 af 73 01 ff da 01 40 ff cf 09 01 00 ff ff 0b 01 00 00 ff ff ff cd 01 00 00 00 ff ff ff ff 52 01 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff 1a 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff c5
; expect: 01 01 00 01 01 07 01 03 ff ff 00 7f 01 00 ff 0f 01 ff 07 01 00 ff ff 01 ff 7f 01 00 00 ff ff ff
; expect: 01 ff ff 7f ff ff ff ff ff ff ff ff 00 ff ff ff 7f ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: ff 00 ff ff ff ff ff ff ff 7f 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff 01 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f
; input: e3 b4 76 6c b0 1e f8 ff 56 01 e0 0f 40 9e 6c 55 00 ff 29 00 40 00 45 b5 c1 6f 00 00 c0 ff f8 ff ff ff 31 00 e3 4e 69 93 b0 b2 63 ff ff ff ff ff ff ff ff 4e d4 b1 d5 9e 7f bf f3 cb e2 35 14 32 35 68 4e fc ff ff ff ff ff ff ff ff ff ff ff ff 1f 00 00 00 f3
; expect: 00 01 00 00 00 04 00 00 ff ff 00 7f 0f 00 0f 00 00 ff 07 6c 55 00 ff 01 ff 7f 00 40 00 45 b5 c1
; expect: 01 ff ff 7f 00 00 c0 ff f8 ff ff ff 01 ff ff ff 7f ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: ff 00 ff ff ff ff ff ff ff 7f d4 b1 d5 9e 7f bf f3 cb e2 35 14 32 35 68 4e fc d4 b1 d5 9e 7f bf
; expect: f3 cb e2 35 14 32 35 68 4e fc 00 d4 b1 d5 9e 7f bf f3 cb e2 35 14 32 35 68 4e fc
; input: fd a9 92 1c 11 e3 01 ff 95 00 30 01 d0 d5 00 00 12 c0 52 00 00 80 5b 10 46 b8 13 bb 27 ee 00 80 00 00 70 ff ff ff ff ff ff ff 7f 00 00 00 00 00 00 00 00 3e ff ff ff ff ff ff ff ff 03 00 00 00 00 00 00 00 00 00 00 e0 ff ff ff ff ff ff ff ff ff ff ff ff 7d
; expect: 01 01 00 01 04 04 00 04 01 ff 01 7f 00 00 01 00 01 ff 07 12 c0 12 c0 00 ff 7f 5b 10 46 00 00 80
; expect: 00 5b 10 46 00 80 00 00 13 bb 27 ee 00 00 80 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff
; expect: 7f 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff 03 00 00 00 00 00 00 00 00 00 00 e0 ff ff
; expect: ff ff ff ff ff ff ff ff ff ff 01 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f
; input: 65 1c ba 7f f4 9c 10 ff 17 3f a0 39 fb 41 00 04 00 10 84 e4 17 5a 01 00 00 71 b5 b3 cf 2c 00 fe ff ff 6e ff ff ff ff ff ff ff ff 00 00 00 10 00 00 00 00 d1 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00 00 f8 ff ff ff ff ff ff 19
; expect: 00 01 00 00 04 07 00 04 10 ff 01 7f 3f 00 39 0b 01 ff 07 00 10 00 10 00 ff 7f e4 17 5a e4 17 5a
; expect: 00 e4 17 5a 00 fe ff ff 00 fe ff ff 00 ff ff ff 7f ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: ff 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; input: aa 55 97 dc d8 9d 04 00 65 01 30 00 d0 1a 00 fe 00 00 7d 00 00 02 e0 ff ff 30 00 00 20 00 cc f7 52 99 96 2c 34 19 f3 9a 4f 82 a4 ff ff ff ff ff ff 0f 00 a4 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 9a
; expect: 00 01 01 01 04 04 00 04 04 04 00 04 00 00 01 00 00 00 00 00 fe 00 fe 00 00 fe e0 ff ff e0 ff ff
; expect: 00 ff ff 7f cc f7 52 99 cc f7 52 99 00 ff ff ff 7f ff ff ff ff ff ff 0f 00 2c 34 19 f3 9a 4f 82
; expect: a4 00 ff ff ff ff ff ff 0f 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
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
  %v2 = trunc i8 %v1 to i1
  call void @take(ptr @b, i16 1)
  %v3 = load i8, ptr @b, align 1
  %v4 = trunc i8 %v3 to i1
  call void @take(ptr @c, i16 1)
  %v5 = load i8, ptr @c, align 1
  %v6 = trunc i8 %v5 to i1
  %v7 = select i1 %v6, i1 %v2, i1 %v4
  %v11 = zext i1 %v7 to i8
  store i8 %v11, ptr @c, align 1
  call void @give(i16 1)
  %v8 = icmp ult i1 %v2, %v4
  %v9 = select i1 %v8, i1 %v4, i1 %v2
  %v12 = zext i1 %v9 to i8
  store i8 %v12, ptr @c, align 1
  call void @give(i16 1)
  %v10 = select i1 %v6, i1 %v8, i1 false
  %v13 = zext i1 %v10 to i8
  store i8 %v13, ptr @c, align 1
  call void @give(i16 1)
  %v14 = select i1 %v8, i1 true, i1 %v7
  %v15 = zext i1 %v14 to i8
  store i8 %v15, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 1)
  %v16 = load i8, ptr @a, align 1
  %v17 = trunc i8 %v16 to i3
  call void @take(ptr @b, i16 1)
  %v18 = load i8, ptr @b, align 1
  %v19 = trunc i8 %v18 to i3
  call void @take(ptr @c, i16 1)
  %v20 = load i8, ptr @c, align 1
  %v21 = trunc i8 %v20 to i1
  %v22 = select i1 %v21, i3 %v17, i3 %v19
  %v26 = zext i3 %v22 to i8
  store i8 %v26, ptr @c, align 1
  call void @give(i16 1)
  %v23 = icmp ult i3 %v17, %v19
  %v24 = select i1 %v23, i3 %v19, i3 %v17
  %v27 = zext i3 %v24 to i8
  store i8 %v27, ptr @c, align 1
  call void @give(i16 1)
  %v25 = select i1 %v21, i1 %v23, i1 false
  %v28 = zext i1 %v25 to i8
  store i8 %v28, ptr @c, align 1
  call void @give(i16 1)
  %v29 = select i1 %v23, i3 3, i3 %v22
  %v30 = zext i3 %v29 to i8
  store i8 %v30, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 1)
  %v31 = load i8, ptr @a, align 1
  call void @take(ptr @b, i16 1)
  %v32 = load i8, ptr @b, align 1
  call void @take(ptr @c, i16 1)
  %v33 = load i8, ptr @c, align 1
  %v34 = trunc i8 %v33 to i1
  %v35 = select i1 %v34, i8 %v31, i8 %v32
  store i8 %v35, ptr @c, align 1
  call void @give(i16 1)
  %v36 = icmp ult i8 %v31, %v32
  %v37 = select i1 %v36, i8 %v32, i8 %v31
  store i8 %v37, ptr @c, align 1
  call void @give(i16 1)
  %v38 = select i1 %v34, i1 %v36, i1 false
  %v39 = zext i1 %v38 to i8
  store i8 %v39, ptr @c, align 1
  call void @give(i16 1)
  %v40 = select i1 %v36, i8 127, i8 %v35
  store i8 %v40, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 2)
  %v41 = load i16, ptr @a, align 1
  %v42 = trunc i16 %v41 to i12
  call void @take(ptr @b, i16 2)
  %v43 = load i16, ptr @b, align 1
  %v44 = trunc i16 %v43 to i12
  call void @take(ptr @c, i16 1)
  %v45 = load i8, ptr @c, align 1
  %v46 = trunc i8 %v45 to i1
  %v47 = select i1 %v46, i12 %v42, i12 %v44
  %v51 = zext i12 %v47 to i16
  store i16 %v51, ptr @c, align 1
  call void @give(i16 2)
  %v48 = icmp ult i12 %v42, %v44
  %v49 = select i1 %v48, i12 %v44, i12 %v42
  %v52 = zext i12 %v49 to i16
  store i16 %v52, ptr @c, align 1
  call void @give(i16 2)
  %v50 = select i1 %v46, i1 %v48, i1 false
  %v53 = zext i1 %v50 to i8
  store i8 %v53, ptr @c, align 1
  call void @give(i16 1)
  %v54 = select i1 %v48, i12 2047, i12 %v47
  %v55 = zext i12 %v54 to i16
  store i16 %v55, ptr @c, align 1
  call void @give(i16 2)
  call void @take(ptr @a, i16 2)
  %v56 = load i16, ptr @a, align 1
  call void @take(ptr @b, i16 2)
  %v57 = load i16, ptr @b, align 1
  call void @take(ptr @c, i16 1)
  %v58 = load i8, ptr @c, align 1
  %v59 = trunc i8 %v58 to i1
  %v60 = select i1 %v59, i16 %v56, i16 %v57
  store i16 %v60, ptr @c, align 1
  call void @give(i16 2)
  %v61 = icmp ult i16 %v56, %v57
  %v62 = select i1 %v61, i16 %v57, i16 %v56
  store i16 %v62, ptr @c, align 1
  call void @give(i16 2)
  %v63 = select i1 %v59, i1 %v61, i1 false
  %v64 = zext i1 %v63 to i8
  store i8 %v64, ptr @c, align 1
  call void @give(i16 1)
  %v65 = select i1 %v61, i16 32767, i16 %v60
  store i16 %v65, ptr @c, align 1
  call void @give(i16 2)
  call void @take(ptr @a, i16 3)
  %v66 = load i24, ptr @a, align 1
  call void @take(ptr @b, i16 3)
  %v67 = load i24, ptr @b, align 1
  call void @take(ptr @c, i16 1)
  %v68 = load i8, ptr @c, align 1
  %v69 = trunc i8 %v68 to i1
  %v70 = select i1 %v69, i24 %v66, i24 %v67
  store i24 %v70, ptr @c, align 1
  call void @give(i16 3)
  %v71 = icmp ult i24 %v66, %v67
  %v72 = select i1 %v71, i24 %v67, i24 %v66
  store i24 %v72, ptr @c, align 1
  call void @give(i16 3)
  %v73 = select i1 %v69, i1 %v71, i1 false
  %v74 = zext i1 %v73 to i8
  store i8 %v74, ptr @c, align 1
  call void @give(i16 1)
  %v75 = select i1 %v71, i24 8388607, i24 %v70
  store i24 %v75, ptr @c, align 1
  call void @give(i16 3)
  call void @take(ptr @a, i16 4)
  %v76 = load i32, ptr @a, align 1
  call void @take(ptr @b, i16 4)
  %v77 = load i32, ptr @b, align 1
  call void @take(ptr @c, i16 1)
  %v78 = load i8, ptr @c, align 1
  %v79 = trunc i8 %v78 to i1
  %v80 = select i1 %v79, i32 %v76, i32 %v77
  store i32 %v80, ptr @c, align 1
  call void @give(i16 4)
  %v81 = icmp ult i32 %v76, %v77
  %v82 = select i1 %v81, i32 %v77, i32 %v76
  store i32 %v82, ptr @c, align 1
  call void @give(i16 4)
  %v83 = select i1 %v79, i1 %v81, i1 false
  %v84 = zext i1 %v83 to i8
  store i8 %v84, ptr @c, align 1
  call void @give(i16 1)
  %v85 = select i1 %v81, i32 2147483647, i32 %v80
  store i32 %v85, ptr @c, align 1
  call void @give(i16 4)
  call void @take(ptr @a, i16 8)
  %v86 = load i64, ptr @a, align 1
  call void @take(ptr @b, i16 8)
  %v87 = load i64, ptr @b, align 1
  call void @take(ptr @c, i16 1)
  %v88 = load i8, ptr @c, align 1
  %v89 = trunc i8 %v88 to i1
  %v90 = select i1 %v89, i64 %v86, i64 %v87
  store i64 %v90, ptr @c, align 1
  call void @give(i16 8)
  %v91 = icmp ult i64 %v86, %v87
  %v92 = select i1 %v91, i64 %v87, i64 %v86
  store i64 %v92, ptr @c, align 1
  call void @give(i16 8)
  %v93 = select i1 %v89, i1 %v91, i1 false
  %v94 = zext i1 %v93 to i8
  store i8 %v94, ptr @c, align 1
  call void @give(i16 1)
  %v95 = select i1 %v91, i64 9223372036854775807, i64 %v90
  store i64 %v95, ptr @c, align 1
  call void @give(i16 8)
  call void @take(ptr @a, i16 16)
  %v96 = load i128, ptr @a, align 1
  call void @take(ptr @b, i16 16)
  %v97 = load i128, ptr @b, align 1
  call void @take(ptr @c, i16 1)
  %v98 = load i8, ptr @c, align 1
  %v99 = trunc i8 %v98 to i1
  %v100 = select i1 %v99, i128 %v96, i128 %v97
  store i128 %v100, ptr @c, align 1
  call void @give(i16 16)
  %v101 = icmp ult i128 %v96, %v97
  %v102 = select i1 %v101, i128 %v97, i128 %v96
  store i128 %v102, ptr @c, align 1
  call void @give(i16 16)
  %v103 = select i1 %v99, i1 %v101, i1 false
  %v104 = zext i1 %v103 to i8
  store i8 %v104, ptr @c, align 1
  call void @give(i16 1)
  %v105 = select i1 %v101, i128 170141183460469231731687303715884105727, i128 %v100
  store i128 %v105, ptr @c, align 1
  call void @give(i16 16)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
