; Every predicate as a value.
; input: 00 00 00 00 00 00 00 00 00 00 00 00 66 00 00 00 00 76 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 0a 00 00 00 00 00 00 00 00 ca 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: a9 02 a9 02 a9 02 a9 02 a9 02
; input: ff ff ff ff ff ff ff ff ff ff ff ff 9f ff ff ff ff 19 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff bd ff ff ff ff ff ff ff ff 23 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: a9 02 a9 02 a9 02 a9 02 a9 02
; input: ff ff ff 7f 01 00 00 00 ff ff ff ff d4 01 00 00 00 66 ff ff ff ff ff ff ff 7f 01 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff fa 01 00 00 00 00 00 00 00 34 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: ce 00 ce 00 ce 00 ce 00 ce 00
; input: 00 00 00 80 ff ff ff ff 00 00 00 00 8d ff ff ff ff 3b 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00 e5 ff ff ff ff ff ff ff ff 2d 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 32 03 32 03 32 03 32 03 32 03
; input: 01 00 00 00 ff ff ff ff 01 00 00 00 b2 ff ff ff ff c5 01 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff 01 00 00 00 00 00 00 00 b8 ff ff ff ff ff ff ff ff cb 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: f2 00 f2 00 f2 00 f2 00 f2 00
; input: ff ff ff ff 00 00 00 00 01 00 00 00 42 00 00 00 00 cc ff 7f 00 00 00 00 00 00 ff 7f 00 00 00 00 00 00 08 00 00 00 00 00 00 00 52 08 00 00 00 00 00 00 00 12 00 00 00 00 00 00 00 fc ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 fc ff ff ff ff ff ff ff ff
; expect: 0e 03 ce 00 a9 02 a9 02 a9 02
; input: 35 17 5b 92 ff ff ff ff 00 00 00 00 48 ff ff ff ff 1b 01 00 00 00 00 00 00 00 ff ff ff ff ff ff ff 07 15 20 d1 49 70 6e 24 c9 f0 01 00 00 00 00 00 00 00 a2 b4 b9 7a 13 1e 2c 05 e9 a0 96 83 1e 68 25 50 5f 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 32 03 f2 00 32 03 ce 00 ce 00
; input: ff ff 07 00 fe ff 07 00 01 00 00 00 8a 00 00 00 00 34 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff f7 ff ff ff ff ff ff ff ff 3b 00 00 00 00 00 00 00 00 00 00 00 00 00 10 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff 0f 00 00
; expect: ce 00 ce 00 a9 02 a9 02 ce 00
; input: 77 7e a4 1e 01 00 00 00 01 00 00 00 1a 01 00 00 00 60 b8 01 2b 7f 65 8e 86 9c 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 9e 1d f0 e1 33 f0 45 1c a1 fc 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: ce 00 a9 02 0e 03 32 03 32 03
; input: 00 00 c0 ff ff ff bf ff 00 00 00 00 62 00 00 00 00 10 f0 ff ff ff ff ff ff ff f1 ff ff ff ff ff ff ff 45 be 37 73 80 39 f7 dc 63 46 be 37 73 80 39 f7 dc 11 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: ce 00 a9 02 32 03 32 03 0e 03
; input: d6 97 fa 3c 07 00 00 00 01 00 00 00 e4 ff ff ff ff 31 00 00 00 00 00 00 f0 ff 75 2f b7 e4 0b 45 a0 17 40 00 00 00 00 00 00 00 76 01 00 00 00 00 00 00 00 cc 00 00 00 00 00 fc ff ff ff ff ff ff ff ff ff ff 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: ce 00 f2 00 0e 03 ce 00 0e 03
; input: f5 be 48 04 f4 be 48 04 01 00 00 00 f0 02 00 00 00 c4 ff 0f 00 00 00 00 00 00 ff 0f 00 00 00 00 00 00 00 00 00 00 00 00 00 00 b8 01 00 00 00 00 00 00 00 1c 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: ce 00 32 03 a9 02 32 03 ce 00
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
  call void @take(ptr @a, i16 4)
  %v1 = load i32, ptr @a, align 1
  call void @take(ptr @b, i16 4)
  %v2 = load i32, ptr @b, align 1
  %v3 = icmp eq i32 %v1, %v2
  %v4 = icmp ne i32 %v1, %v2
  %v5 = icmp ugt i32 %v1, %v2
  %v6 = icmp uge i32 %v1, %v2
  %v7 = icmp ult i32 %v1, %v2
  %v8 = icmp ule i32 %v1, %v2
  %v9 = icmp sgt i32 %v1, %v2
  %v10 = icmp sge i32 %v1, %v2
  %v11 = icmp slt i32 %v1, %v2
  %v12 = icmp sle i32 %v1, %v2
  %v13 = zext i1 %v3 to i8
  %v14 = shl i8 %v13, 0
  %v15 = or i8 %v14, 0
  %v16 = zext i1 %v4 to i8
  %v17 = shl i8 %v16, 1
  %v18 = or i8 %v17, %v15
  %v19 = zext i1 %v5 to i8
  %v20 = shl i8 %v19, 2
  %v21 = or i8 %v20, %v18
  %v22 = zext i1 %v6 to i8
  %v23 = shl i8 %v22, 3
  %v24 = or i8 %v23, %v21
  %v25 = zext i1 %v7 to i8
  %v26 = shl i8 %v25, 4
  %v27 = or i8 %v26, %v24
  %v28 = zext i1 %v8 to i8
  %v29 = shl i8 %v28, 5
  %v30 = or i8 %v29, %v27
  %v31 = zext i1 %v9 to i8
  %v32 = shl i8 %v31, 6
  %v33 = or i8 %v32, %v30
  %v34 = zext i1 %v10 to i8
  %v35 = shl i8 %v34, 7
  %v36 = or i8 %v35, %v33
  store volatile i8 %v36, ptr inttoptr (i16 -12288 to ptr)
  %v37 = zext i1 %v11 to i8
  %v38 = shl i8 %v37, 0
  %v39 = or i8 %v38, 0
  %v40 = zext i1 %v12 to i8
  %v41 = shl i8 %v40, 1
  %v42 = or i8 %v41, %v39
  store volatile i8 %v42, ptr inttoptr (i16 -12288 to ptr)
  call void @take(ptr @a, i16 5)
  %v43 = load i40, ptr @a, align 1
  %v44 = trunc i40 %v43 to i33
  call void @take(ptr @b, i16 5)
  %v45 = load i40, ptr @b, align 1
  %v46 = trunc i40 %v45 to i33
  %v47 = icmp eq i33 %v44, %v46
  %v48 = icmp ne i33 %v44, %v46
  %v49 = icmp ugt i33 %v44, %v46
  %v50 = icmp uge i33 %v44, %v46
  %v51 = icmp ult i33 %v44, %v46
  %v52 = icmp ule i33 %v44, %v46
  %v53 = icmp sgt i33 %v44, %v46
  %v54 = icmp sge i33 %v44, %v46
  %v55 = icmp slt i33 %v44, %v46
  %v56 = icmp sle i33 %v44, %v46
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
  call void @take(ptr @a, i16 8)
  %v87 = load i64, ptr @a, align 1
  call void @take(ptr @b, i16 8)
  %v88 = load i64, ptr @b, align 1
  %v89 = icmp eq i64 %v87, %v88
  %v90 = icmp ne i64 %v87, %v88
  %v91 = icmp ugt i64 %v87, %v88
  %v92 = icmp uge i64 %v87, %v88
  %v93 = icmp ult i64 %v87, %v88
  %v94 = icmp ule i64 %v87, %v88
  %v95 = icmp sgt i64 %v87, %v88
  %v96 = icmp sge i64 %v87, %v88
  %v97 = icmp slt i64 %v87, %v88
  %v98 = icmp sle i64 %v87, %v88
  %v99 = zext i1 %v89 to i8
  %v100 = shl i8 %v99, 0
  %v101 = or i8 %v100, 0
  %v102 = zext i1 %v90 to i8
  %v103 = shl i8 %v102, 1
  %v104 = or i8 %v103, %v101
  %v105 = zext i1 %v91 to i8
  %v106 = shl i8 %v105, 2
  %v107 = or i8 %v106, %v104
  %v108 = zext i1 %v92 to i8
  %v109 = shl i8 %v108, 3
  %v110 = or i8 %v109, %v107
  %v111 = zext i1 %v93 to i8
  %v112 = shl i8 %v111, 4
  %v113 = or i8 %v112, %v110
  %v114 = zext i1 %v94 to i8
  %v115 = shl i8 %v114, 5
  %v116 = or i8 %v115, %v113
  %v117 = zext i1 %v95 to i8
  %v118 = shl i8 %v117, 6
  %v119 = or i8 %v118, %v116
  %v120 = zext i1 %v96 to i8
  %v121 = shl i8 %v120, 7
  %v122 = or i8 %v121, %v119
  store volatile i8 %v122, ptr inttoptr (i16 -12288 to ptr)
  %v123 = zext i1 %v97 to i8
  %v124 = shl i8 %v123, 0
  %v125 = or i8 %v124, 0
  %v126 = zext i1 %v98 to i8
  %v127 = shl i8 %v126, 1
  %v128 = or i8 %v127, %v125
  store volatile i8 %v128, ptr inttoptr (i16 -12288 to ptr)
  call void @take(ptr @a, i16 9)
  %v129 = load i72, ptr @a, align 1
  %v130 = trunc i72 %v129 to i65
  call void @take(ptr @b, i16 9)
  %v131 = load i72, ptr @b, align 1
  %v132 = trunc i72 %v131 to i65
  %v133 = icmp eq i65 %v130, %v132
  %v134 = icmp ne i65 %v130, %v132
  %v135 = icmp ugt i65 %v130, %v132
  %v136 = icmp uge i65 %v130, %v132
  %v137 = icmp ult i65 %v130, %v132
  %v138 = icmp ule i65 %v130, %v132
  %v139 = icmp sgt i65 %v130, %v132
  %v140 = icmp sge i65 %v130, %v132
  %v141 = icmp slt i65 %v130, %v132
  %v142 = icmp sle i65 %v130, %v132
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
  call void @take(ptr @a, i16 16)
  %v173 = load i128, ptr @a, align 1
  call void @take(ptr @b, i16 16)
  %v174 = load i128, ptr @b, align 1
  %v175 = icmp eq i128 %v173, %v174
  %v176 = icmp ne i128 %v173, %v174
  %v177 = icmp ugt i128 %v173, %v174
  %v178 = icmp uge i128 %v173, %v174
  %v179 = icmp ult i128 %v173, %v174
  %v180 = icmp ule i128 %v173, %v174
  %v181 = icmp sgt i128 %v173, %v174
  %v182 = icmp sge i128 %v173, %v174
  %v183 = icmp slt i128 %v173, %v174
  %v184 = icmp sle i128 %v173, %v174
  %v185 = zext i1 %v175 to i8
  %v186 = shl i8 %v185, 0
  %v187 = or i8 %v186, 0
  %v188 = zext i1 %v176 to i8
  %v189 = shl i8 %v188, 1
  %v190 = or i8 %v189, %v187
  %v191 = zext i1 %v177 to i8
  %v192 = shl i8 %v191, 2
  %v193 = or i8 %v192, %v190
  %v194 = zext i1 %v178 to i8
  %v195 = shl i8 %v194, 3
  %v196 = or i8 %v195, %v193
  %v197 = zext i1 %v179 to i8
  %v198 = shl i8 %v197, 4
  %v199 = or i8 %v198, %v196
  %v200 = zext i1 %v180 to i8
  %v201 = shl i8 %v200, 5
  %v202 = or i8 %v201, %v199
  %v203 = zext i1 %v181 to i8
  %v204 = shl i8 %v203, 6
  %v205 = or i8 %v204, %v202
  %v206 = zext i1 %v182 to i8
  %v207 = shl i8 %v206, 7
  %v208 = or i8 %v207, %v205
  store volatile i8 %v208, ptr inttoptr (i16 -12288 to ptr)
  %v209 = zext i1 %v183 to i8
  %v210 = shl i8 %v209, 0
  %v211 = or i8 %v210, 0
  %v212 = zext i1 %v184 to i8
  %v213 = shl i8 %v212, 1
  %v214 = or i8 %v213, %v211
  store volatile i8 %v214, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
