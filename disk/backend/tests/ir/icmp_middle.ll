; Every predicate as a value.
; input: 00 70 00 80 00 00 00 00 00 00 c6 00 00 f4 00 00 00 00 00 00
; expect: a9 02 a9 02 a9 02 a9 02
; input: ff cf ff ff ff ff ff ff ff ff 45 ff ff 1b ff ff ff ff ff ff
; expect: a9 02 a9 02 a9 02 a9 02
; input: ff e7 01 60 ff 7f 01 00 ff ff 1c 01 00 a0 ff ff 7f 01 00 00
; expect: ce 00 ce 00 ce 00 ce 00
; input: 00 88 ff 6f 00 80 ff ff 00 00 f7 ff ff 85 00 00 80 ff ff ff
; expect: 32 03 32 03 32 03 32 03
; input: 01 20 ff 5f 01 00 ff ff 01 00 0a ff ff ab 01 00 00 ff ff ff
; expect: f2 00 f2 00 f2 00 f2 00
; input: 01 a0 00 10 48 a4 47 a4 63 9f 46 62 9f 32 ec 14 13 eb 14 13
; expect: ce 00 ce 00 ce 00 ce 00
; input: 01 c0 01 10 00 00 fc d9 f8 ff 1b 00 fe ff 00 00 00 00 00 00
; expect: a9 02 f2 00 ce 00 a9 02
; input: 00 c0 ff df 00 20 01 20 01 00 74 02 00 b6 32 07 f3 33 07 f3
; expect: f2 00 32 03 32 03 32 03
; input: ff 0f 08 00 01 00 19 f5 00 01 de f1 2d e6 00 40 00 c0 ff ff
; expect: 0e 03 f2 00 32 03 f2 00
; input: 00 50 00 a0 00 40 00 40 ff ff 9b fe ff a3 ff 03 00 00 04 00
; expect: a9 02 a9 02 ce 00 32 03
; input: 00 84 00 3c 00 00 e0 ff 01 00 18 00 40 94 10 b9 5a 00 ff ff
; expect: f2 00 f2 00 32 03 f2 00
; input: 04 30 03 40 7a 6e 79 6e 00 f8 25 ff f7 17 01 00 00 01 00 00
; expect: ce 00 ce 00 ce 00 a9 02
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
  call void @take(ptr @a, i16 2)
  %v1 = load i16, ptr @a, align 1
  %v2 = trunc i16 %v1 to i12
  call void @take(ptr @b, i16 2)
  %v3 = load i16, ptr @b, align 1
  %v4 = trunc i16 %v3 to i12
  %v5 = icmp eq i12 %v2, %v4
  %v6 = icmp ne i12 %v2, %v4
  %v7 = icmp ugt i12 %v2, %v4
  %v8 = icmp uge i12 %v2, %v4
  %v9 = icmp ult i12 %v2, %v4
  %v10 = icmp ule i12 %v2, %v4
  %v11 = icmp sgt i12 %v2, %v4
  %v12 = icmp sge i12 %v2, %v4
  %v13 = icmp slt i12 %v2, %v4
  %v14 = icmp sle i12 %v2, %v4
  %v15 = zext i1 %v5 to i8
  %v16 = shl i8 %v15, 0
  %v17 = or i8 %v16, 0
  %v18 = zext i1 %v6 to i8
  %v19 = shl i8 %v18, 1
  %v20 = or i8 %v19, %v17
  %v21 = zext i1 %v7 to i8
  %v22 = shl i8 %v21, 2
  %v23 = or i8 %v22, %v20
  %v24 = zext i1 %v8 to i8
  %v25 = shl i8 %v24, 3
  %v26 = or i8 %v25, %v23
  %v27 = zext i1 %v9 to i8
  %v28 = shl i8 %v27, 4
  %v29 = or i8 %v28, %v26
  %v30 = zext i1 %v10 to i8
  %v31 = shl i8 %v30, 5
  %v32 = or i8 %v31, %v29
  %v33 = zext i1 %v11 to i8
  %v34 = shl i8 %v33, 6
  %v35 = or i8 %v34, %v32
  %v36 = zext i1 %v12 to i8
  %v37 = shl i8 %v36, 7
  %v38 = or i8 %v37, %v35
  store volatile i8 %v38, ptr inttoptr (i16 -12288 to ptr)
  %v39 = zext i1 %v13 to i8
  %v40 = shl i8 %v39, 0
  %v41 = or i8 %v40, 0
  %v42 = zext i1 %v14 to i8
  %v43 = shl i8 %v42, 1
  %v44 = or i8 %v43, %v41
  store volatile i8 %v44, ptr inttoptr (i16 -12288 to ptr)
  call void @take(ptr @a, i16 2)
  %v45 = load i16, ptr @a, align 1
  call void @take(ptr @b, i16 2)
  %v46 = load i16, ptr @b, align 1
  %v47 = icmp eq i16 %v45, %v46
  %v48 = icmp ne i16 %v45, %v46
  %v49 = icmp ugt i16 %v45, %v46
  %v50 = icmp uge i16 %v45, %v46
  %v51 = icmp ult i16 %v45, %v46
  %v52 = icmp ule i16 %v45, %v46
  %v53 = icmp sgt i16 %v45, %v46
  %v54 = icmp sge i16 %v45, %v46
  %v55 = icmp slt i16 %v45, %v46
  %v56 = icmp sle i16 %v45, %v46
  %v57 = zext i1 %v47 to i8
  %v58 = shl i8 %v57, 0
  %v59 = or i8 %v58, 0
  %v60 = zext i1 %v48 to i8
  %v61 = shl i8 %v60, 1
  %v62 = or i8 %v61, %v59
  %v63 = zext i1 %v49 to i8
  %v64 = shl i8 %v63, 2
  %v65 = or i8 %v64, %v62
  %v66 = zext i1 %v50 to i8
  %v67 = shl i8 %v66, 3
  %v68 = or i8 %v67, %v65
  %v69 = zext i1 %v51 to i8
  %v70 = shl i8 %v69, 4
  %v71 = or i8 %v70, %v68
  %v72 = zext i1 %v52 to i8
  %v73 = shl i8 %v72, 5
  %v74 = or i8 %v73, %v71
  %v75 = zext i1 %v53 to i8
  %v76 = shl i8 %v75, 6
  %v77 = or i8 %v76, %v74
  %v78 = zext i1 %v54 to i8
  %v79 = shl i8 %v78, 7
  %v80 = or i8 %v79, %v77
  store volatile i8 %v80, ptr inttoptr (i16 -12288 to ptr)
  %v81 = zext i1 %v55 to i8
  %v82 = shl i8 %v81, 0
  %v83 = or i8 %v82, 0
  %v84 = zext i1 %v56 to i8
  %v85 = shl i8 %v84, 1
  %v86 = or i8 %v85, %v83
  store volatile i8 %v86, ptr inttoptr (i16 -12288 to ptr)
  call void @take(ptr @a, i16 3)
  %v87 = load i24, ptr @a, align 1
  %v88 = trunc i24 %v87 to i17
  call void @take(ptr @b, i16 3)
  %v89 = load i24, ptr @b, align 1
  %v90 = trunc i24 %v89 to i17
  %v91 = icmp eq i17 %v88, %v90
  %v92 = icmp ne i17 %v88, %v90
  %v93 = icmp ugt i17 %v88, %v90
  %v94 = icmp uge i17 %v88, %v90
  %v95 = icmp ult i17 %v88, %v90
  %v96 = icmp ule i17 %v88, %v90
  %v97 = icmp sgt i17 %v88, %v90
  %v98 = icmp sge i17 %v88, %v90
  %v99 = icmp slt i17 %v88, %v90
  %v100 = icmp sle i17 %v88, %v90
  %v101 = zext i1 %v91 to i8
  %v102 = shl i8 %v101, 0
  %v103 = or i8 %v102, 0
  %v104 = zext i1 %v92 to i8
  %v105 = shl i8 %v104, 1
  %v106 = or i8 %v105, %v103
  %v107 = zext i1 %v93 to i8
  %v108 = shl i8 %v107, 2
  %v109 = or i8 %v108, %v106
  %v110 = zext i1 %v94 to i8
  %v111 = shl i8 %v110, 3
  %v112 = or i8 %v111, %v109
  %v113 = zext i1 %v95 to i8
  %v114 = shl i8 %v113, 4
  %v115 = or i8 %v114, %v112
  %v116 = zext i1 %v96 to i8
  %v117 = shl i8 %v116, 5
  %v118 = or i8 %v117, %v115
  %v119 = zext i1 %v97 to i8
  %v120 = shl i8 %v119, 6
  %v121 = or i8 %v120, %v118
  %v122 = zext i1 %v98 to i8
  %v123 = shl i8 %v122, 7
  %v124 = or i8 %v123, %v121
  store volatile i8 %v124, ptr inttoptr (i16 -12288 to ptr)
  %v125 = zext i1 %v99 to i8
  %v126 = shl i8 %v125, 0
  %v127 = or i8 %v126, 0
  %v128 = zext i1 %v100 to i8
  %v129 = shl i8 %v128, 1
  %v130 = or i8 %v129, %v127
  store volatile i8 %v130, ptr inttoptr (i16 -12288 to ptr)
  call void @take(ptr @a, i16 3)
  %v131 = load i24, ptr @a, align 1
  call void @take(ptr @b, i16 3)
  %v132 = load i24, ptr @b, align 1
  %v133 = icmp eq i24 %v131, %v132
  %v134 = icmp ne i24 %v131, %v132
  %v135 = icmp ugt i24 %v131, %v132
  %v136 = icmp uge i24 %v131, %v132
  %v137 = icmp ult i24 %v131, %v132
  %v138 = icmp ule i24 %v131, %v132
  %v139 = icmp sgt i24 %v131, %v132
  %v140 = icmp sge i24 %v131, %v132
  %v141 = icmp slt i24 %v131, %v132
  %v142 = icmp sle i24 %v131, %v132
  %v143 = zext i1 %v133 to i8
  %v144 = shl i8 %v143, 0
  %v145 = or i8 %v144, 0
  %v146 = zext i1 %v134 to i8
  %v147 = shl i8 %v146, 1
  %v148 = or i8 %v147, %v145
  %v149 = zext i1 %v135 to i8
  %v150 = shl i8 %v149, 2
  %v151 = or i8 %v150, %v148
  %v152 = zext i1 %v136 to i8
  %v153 = shl i8 %v152, 3
  %v154 = or i8 %v153, %v151
  %v155 = zext i1 %v137 to i8
  %v156 = shl i8 %v155, 4
  %v157 = or i8 %v156, %v154
  %v158 = zext i1 %v138 to i8
  %v159 = shl i8 %v158, 5
  %v160 = or i8 %v159, %v157
  %v161 = zext i1 %v139 to i8
  %v162 = shl i8 %v161, 6
  %v163 = or i8 %v162, %v160
  %v164 = zext i1 %v140 to i8
  %v165 = shl i8 %v164, 7
  %v166 = or i8 %v165, %v163
  store volatile i8 %v166, ptr inttoptr (i16 -12288 to ptr)
  %v167 = zext i1 %v141 to i8
  %v168 = shl i8 %v167, 0
  %v169 = or i8 %v168, 0
  %v170 = zext i1 %v142 to i8
  %v171 = shl i8 %v170, 1
  %v172 = or i8 %v171, %v169
  store volatile i8 %v172, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
