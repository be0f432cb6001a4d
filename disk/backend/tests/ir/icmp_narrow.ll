; Every predicate as a value.
; input: ec ba 98 50 00 00 00 00
; expect: a9 02 a9 02 a9 02 a9 02
; input: b1 21 57 a7 ff ff ff ff
; expect: a9 02 a9 02 a9 02 a9 02
; input: f0 ff 1b b1 3f 81 7f 01
; expect: f2 00 ce 00 ce 00 ce 00
; input: a5 61 b4 9f c0 7f 80 ff
; expect: a9 02 32 03 32 03 32 03
; input: 3b ab 49 27 01 ff 01 ff
; expect: a9 02 f2 00 f2 00 f2 00
; input: 1f f2 2b ea 1c 1d 9c 9b
; expect: 0e 03 ce 00 32 03 ce 00
; input: 8e 93 ac 99 ff 80 02 00
; expect: f2 00 0e 03 0e 03 ce 00
; input: 26 45 11 b9 40 41 01 01
; expect: f2 00 a9 02 32 03 a9 02
; input: d7 2d 08 9b 02 04 47 64
; expect: a9 02 32 03 32 03 32 03
; input: 27 08 fb f2 f1 72 01 01
; expect: 0e 03 ce 00 32 03 a9 02
; input: 52 a7 20 41 1f 7c ff 00
; expect: f2 00 32 03 f2 00 0e 03
; input: 81 7c 50 08 81 80 01 00
; expect: 0e 03 a9 02 ce 00 ce 00
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
  %v5 = icmp eq i1 %v2, %v4
  %v6 = icmp ne i1 %v2, %v4
  %v7 = icmp ugt i1 %v2, %v4
  %v8 = icmp uge i1 %v2, %v4
  %v9 = icmp ult i1 %v2, %v4
  %v10 = icmp ule i1 %v2, %v4
  %v11 = icmp sgt i1 %v2, %v4
  %v12 = icmp sge i1 %v2, %v4
  %v13 = icmp slt i1 %v2, %v4
  %v14 = icmp sle i1 %v2, %v4
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
  call void @take(ptr @a, i16 1)
  %v45 = load i8, ptr @a, align 1
  %v46 = trunc i8 %v45 to i3
  call void @take(ptr @b, i16 1)
  %v47 = load i8, ptr @b, align 1
  %v48 = trunc i8 %v47 to i3
  %v49 = icmp eq i3 %v46, %v48
  %v50 = icmp ne i3 %v46, %v48
  %v51 = icmp ugt i3 %v46, %v48
  %v52 = icmp uge i3 %v46, %v48
  %v53 = icmp ult i3 %v46, %v48
  %v54 = icmp ule i3 %v46, %v48
  %v55 = icmp sgt i3 %v46, %v48
  %v56 = icmp sge i3 %v46, %v48
  %v57 = icmp slt i3 %v46, %v48
  %v58 = icmp sle i3 %v46, %v48
  %v59 = zext i1 %v49 to i8
  %v60 = shl i8 %v59, 0
  %v61 = or i8 %v60, 0
  %v62 = zext i1 %v50 to i8
  %v63 = shl i8 %v62, 1
  %v64 = or i8 %v63, %v61
  %v65 = zext i1 %v51 to i8
  %v66 = shl i8 %v65, 2
  %v67 = or i8 %v66, %v64
  %v68 = zext i1 %v52 to i8
  %v69 = shl i8 %v68, 3
  %v70 = or i8 %v69, %v67
  %v71 = zext i1 %v53 to i8
  %v72 = shl i8 %v71, 4
  %v73 = or i8 %v72, %v70
  %v74 = zext i1 %v54 to i8
  %v75 = shl i8 %v74, 5
  %v76 = or i8 %v75, %v73
  %v77 = zext i1 %v55 to i8
  %v78 = shl i8 %v77, 6
  %v79 = or i8 %v78, %v76
  %v80 = zext i1 %v56 to i8
  %v81 = shl i8 %v80, 7
  %v82 = or i8 %v81, %v79
  store volatile i8 %v82, ptr inttoptr (i16 -12288 to ptr)
  %v83 = zext i1 %v57 to i8
  %v84 = shl i8 %v83, 0
  %v85 = or i8 %v84, 0
  %v86 = zext i1 %v58 to i8
  %v87 = shl i8 %v86, 1
  %v88 = or i8 %v87, %v85
  store volatile i8 %v88, ptr inttoptr (i16 -12288 to ptr)
  call void @take(ptr @a, i16 1)
  %v89 = load i8, ptr @a, align 1
  %v90 = trunc i8 %v89 to i7
  call void @take(ptr @b, i16 1)
  %v91 = load i8, ptr @b, align 1
  %v92 = trunc i8 %v91 to i7
  %v93 = icmp eq i7 %v90, %v92
  %v94 = icmp ne i7 %v90, %v92
  %v95 = icmp ugt i7 %v90, %v92
  %v96 = icmp uge i7 %v90, %v92
  %v97 = icmp ult i7 %v90, %v92
  %v98 = icmp ule i7 %v90, %v92
  %v99 = icmp sgt i7 %v90, %v92
  %v100 = icmp sge i7 %v90, %v92
  %v101 = icmp slt i7 %v90, %v92
  %v102 = icmp sle i7 %v90, %v92
  %v103 = zext i1 %v93 to i8
  %v104 = shl i8 %v103, 0
  %v105 = or i8 %v104, 0
  %v106 = zext i1 %v94 to i8
  %v107 = shl i8 %v106, 1
  %v108 = or i8 %v107, %v105
  %v109 = zext i1 %v95 to i8
  %v110 = shl i8 %v109, 2
  %v111 = or i8 %v110, %v108
  %v112 = zext i1 %v96 to i8
  %v113 = shl i8 %v112, 3
  %v114 = or i8 %v113, %v111
  %v115 = zext i1 %v97 to i8
  %v116 = shl i8 %v115, 4
  %v117 = or i8 %v116, %v114
  %v118 = zext i1 %v98 to i8
  %v119 = shl i8 %v118, 5
  %v120 = or i8 %v119, %v117
  %v121 = zext i1 %v99 to i8
  %v122 = shl i8 %v121, 6
  %v123 = or i8 %v122, %v120
  %v124 = zext i1 %v100 to i8
  %v125 = shl i8 %v124, 7
  %v126 = or i8 %v125, %v123
  store volatile i8 %v126, ptr inttoptr (i16 -12288 to ptr)
  %v127 = zext i1 %v101 to i8
  %v128 = shl i8 %v127, 0
  %v129 = or i8 %v128, 0
  %v130 = zext i1 %v102 to i8
  %v131 = shl i8 %v130, 1
  %v132 = or i8 %v131, %v129
  store volatile i8 %v132, ptr inttoptr (i16 -12288 to ptr)
  call void @take(ptr @a, i16 1)
  %v133 = load i8, ptr @a, align 1
  call void @take(ptr @b, i16 1)
  %v134 = load i8, ptr @b, align 1
  %v135 = icmp eq i8 %v133, %v134
  %v136 = icmp ne i8 %v133, %v134
  %v137 = icmp ugt i8 %v133, %v134
  %v138 = icmp uge i8 %v133, %v134
  %v139 = icmp ult i8 %v133, %v134
  %v140 = icmp ule i8 %v133, %v134
  %v141 = icmp sgt i8 %v133, %v134
  %v142 = icmp sge i8 %v133, %v134
  %v143 = icmp slt i8 %v133, %v134
  %v144 = icmp sle i8 %v133, %v134
  %v145 = zext i1 %v135 to i8
  %v146 = shl i8 %v145, 0
  %v147 = or i8 %v146, 0
  %v148 = zext i1 %v136 to i8
  %v149 = shl i8 %v148, 1
  %v150 = or i8 %v149, %v147
  %v151 = zext i1 %v137 to i8
  %v152 = shl i8 %v151, 2
  %v153 = or i8 %v152, %v150
  %v154 = zext i1 %v138 to i8
  %v155 = shl i8 %v154, 3
  %v156 = or i8 %v155, %v153
  %v157 = zext i1 %v139 to i8
  %v158 = shl i8 %v157, 4
  %v159 = or i8 %v158, %v156
  %v160 = zext i1 %v140 to i8
  %v161 = shl i8 %v160, 5
  %v162 = or i8 %v161, %v159
  %v163 = zext i1 %v141 to i8
  %v164 = shl i8 %v163, 6
  %v165 = or i8 %v164, %v162
  %v166 = zext i1 %v142 to i8
  %v167 = shl i8 %v166, 7
  %v168 = or i8 %v167, %v165
  store volatile i8 %v168, ptr inttoptr (i16 -12288 to ptr)
  %v169 = zext i1 %v143 to i8
  %v170 = shl i8 %v169, 0
  %v171 = or i8 %v170, 0
  %v172 = zext i1 %v144 to i8
  %v173 = shl i8 %v172, 1
  %v174 = or i8 %v173, %v171
  store volatile i8 %v174, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
