; Comparisons with constants.
; input: 00
; expect: a9 ca 2c b3 cc 32 cb 23 8f 3c
; input: 01
; expect: ce a4 2a b3 cc 32 cb 23 8f 3c
; input: 00
; expect: a9 ca 2c b3 cc 32 cb 23 8f 3c
; input: 7e
; expect: ce 38 e3 4c aa 32 cb 23 8f 3c
; input: 04
; expect: ce 38 23 b3 cc 32 cb 23 8f 3c
; input: 06
; expect: ce 38 e3 8c cc 32 cb 23 8f 3c
; input: fe
; expect: 0e 3b ec b0 c3 0e 3b 93 aa cc
; input: 7f
; expect: ce 38 e3 8c 33 a9 ca 23 8f 3c
; input: 7e
; expect: ce 38 e3 4c aa 32 cb 23 8f 3c
; input: 01
; expect: ce a4 2a b3 cc 32 cb 23 8f 3c
; input: 7f
; expect: ce 38 e3 8c 33 a9 ca 23 8f 3c
; input: 81
; expect: 0e 3b ec b0 c3 0e 3b 23 b3 cc
; input: 43
; expect: ce 38 e3 8c cc 32 cb 23 8f 3c
; input: ff
; expect: 0e 3b ec b0 c3 0e 3b e3 4c aa
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
  %v2 = icmp eq i8 %v1, 0
  %v3 = icmp ne i8 %v1, 0
  %v4 = icmp ugt i8 %v1, 0
  %v5 = icmp uge i8 %v1, 0
  %v6 = icmp ult i8 %v1, 0
  %v7 = icmp ule i8 %v1, 0
  %v8 = icmp sgt i8 %v1, 0
  %v9 = icmp sge i8 %v1, 0
  %v10 = icmp slt i8 %v1, 0
  %v11 = icmp sle i8 %v1, 0
  %v12 = icmp eq i8 %v1, 1
  %v13 = icmp ne i8 %v1, 1
  %v14 = icmp ugt i8 %v1, 1
  %v15 = icmp uge i8 %v1, 1
  %v16 = icmp ult i8 %v1, 1
  %v17 = icmp ule i8 %v1, 1
  %v18 = icmp sgt i8 %v1, 1
  %v19 = icmp sge i8 %v1, 1
  %v20 = icmp slt i8 %v1, 1
  %v21 = icmp sle i8 %v1, 1
  %v22 = icmp eq i8 %v1, 5
  %v23 = icmp ne i8 %v1, 5
  %v24 = icmp ugt i8 %v1, 5
  %v25 = icmp uge i8 %v1, 5
  %v26 = icmp ult i8 %v1, 5
  %v27 = icmp ule i8 %v1, 5
  %v28 = icmp sgt i8 %v1, 5
  %v29 = icmp sge i8 %v1, 5
  %v30 = icmp slt i8 %v1, 5
  %v31 = icmp sle i8 %v1, 5
  %v32 = icmp eq i8 %v1, 126
  %v33 = icmp ne i8 %v1, 126
  %v34 = icmp ugt i8 %v1, 126
  %v35 = icmp uge i8 %v1, 126
  %v36 = icmp ult i8 %v1, 126
  %v37 = icmp ule i8 %v1, 126
  %v38 = icmp sgt i8 %v1, 126
  %v39 = icmp sge i8 %v1, 126
  %v40 = icmp slt i8 %v1, 126
  %v41 = icmp sle i8 %v1, 126
  %v42 = icmp eq i8 %v1, 127
  %v43 = icmp ne i8 %v1, 127
  %v44 = icmp ugt i8 %v1, 127
  %v45 = icmp uge i8 %v1, 127
  %v46 = icmp ult i8 %v1, 127
  %v47 = icmp ule i8 %v1, 127
  %v48 = icmp sgt i8 %v1, 127
  %v49 = icmp sge i8 %v1, 127
  %v50 = icmp slt i8 %v1, 127
  %v51 = icmp sle i8 %v1, 127
  %v52 = icmp eq i8 %v1, -128
  %v53 = icmp ne i8 %v1, -128
  %v54 = icmp ugt i8 %v1, -128
  %v55 = icmp uge i8 %v1, -128
  %v56 = icmp ult i8 %v1, -128
  %v57 = icmp ule i8 %v1, -128
  %v58 = icmp sgt i8 %v1, -128
  %v59 = icmp sge i8 %v1, -128
  %v60 = icmp slt i8 %v1, -128
  %v61 = icmp sle i8 %v1, -128
  %v62 = icmp eq i8 %v1, -2
  %v63 = icmp ne i8 %v1, -2
  %v64 = icmp ugt i8 %v1, -2
  %v65 = icmp uge i8 %v1, -2
  %v66 = icmp ult i8 %v1, -2
  %v67 = icmp ule i8 %v1, -2
  %v68 = icmp sgt i8 %v1, -2
  %v69 = icmp sge i8 %v1, -2
  %v70 = icmp slt i8 %v1, -2
  %v71 = icmp sle i8 %v1, -2
  %v72 = icmp eq i8 %v1, -1
  %v73 = icmp ne i8 %v1, -1
  %v74 = icmp ugt i8 %v1, -1
  %v75 = icmp uge i8 %v1, -1
  %v76 = icmp ult i8 %v1, -1
  %v77 = icmp ule i8 %v1, -1
  %v78 = icmp sgt i8 %v1, -1
  %v79 = icmp sge i8 %v1, -1
  %v80 = icmp slt i8 %v1, -1
  %v81 = icmp sle i8 %v1, -1
  %v82 = zext i1 %v2 to i8
  %v83 = shl i8 %v82, 0
  %v84 = or i8 %v83, 0
  %v85 = zext i1 %v3 to i8
  %v86 = shl i8 %v85, 1
  %v87 = or i8 %v86, %v84
  %v88 = zext i1 %v4 to i8
  %v89 = shl i8 %v88, 2
  %v90 = or i8 %v89, %v87
  %v91 = zext i1 %v5 to i8
  %v92 = shl i8 %v91, 3
  %v93 = or i8 %v92, %v90
  %v94 = zext i1 %v6 to i8
  %v95 = shl i8 %v94, 4
  %v96 = or i8 %v95, %v93
  %v97 = zext i1 %v7 to i8
  %v98 = shl i8 %v97, 5
  %v99 = or i8 %v98, %v96
  %v100 = zext i1 %v8 to i8
  %v101 = shl i8 %v100, 6
  %v102 = or i8 %v101, %v99
  %v103 = zext i1 %v9 to i8
  %v104 = shl i8 %v103, 7
  %v105 = or i8 %v104, %v102
  store volatile i8 %v105, ptr inttoptr (i16 -12288 to ptr)
  %v106 = zext i1 %v10 to i8
  %v107 = shl i8 %v106, 0
  %v108 = or i8 %v107, 0
  %v109 = zext i1 %v11 to i8
  %v110 = shl i8 %v109, 1
  %v111 = or i8 %v110, %v108
  %v112 = zext i1 %v12 to i8
  %v113 = shl i8 %v112, 2
  %v114 = or i8 %v113, %v111
  %v115 = zext i1 %v13 to i8
  %v116 = shl i8 %v115, 3
  %v117 = or i8 %v116, %v114
  %v118 = zext i1 %v14 to i8
  %v119 = shl i8 %v118, 4
  %v120 = or i8 %v119, %v117
  %v121 = zext i1 %v15 to i8
  %v122 = shl i8 %v121, 5
  %v123 = or i8 %v122, %v120
  %v124 = zext i1 %v16 to i8
  %v125 = shl i8 %v124, 6
  %v126 = or i8 %v125, %v123
  %v127 = zext i1 %v17 to i8
  %v128 = shl i8 %v127, 7
  %v129 = or i8 %v128, %v126
  store volatile i8 %v129, ptr inttoptr (i16 -12288 to ptr)
  %v130 = zext i1 %v18 to i8
  %v131 = shl i8 %v130, 0
  %v132 = or i8 %v131, 0
  %v133 = zext i1 %v19 to i8
  %v134 = shl i8 %v133, 1
  %v135 = or i8 %v134, %v132
  %v136 = zext i1 %v20 to i8
  %v137 = shl i8 %v136, 2
  %v138 = or i8 %v137, %v135
  %v139 = zext i1 %v21 to i8
  %v140 = shl i8 %v139, 3
  %v141 = or i8 %v140, %v138
  %v142 = zext i1 %v22 to i8
  %v143 = shl i8 %v142, 4
  %v144 = or i8 %v143, %v141
  %v145 = zext i1 %v23 to i8
  %v146 = shl i8 %v145, 5
  %v147 = or i8 %v146, %v144
  %v148 = zext i1 %v24 to i8
  %v149 = shl i8 %v148, 6
  %v150 = or i8 %v149, %v147
  %v151 = zext i1 %v25 to i8
  %v152 = shl i8 %v151, 7
  %v153 = or i8 %v152, %v150
  store volatile i8 %v153, ptr inttoptr (i16 -12288 to ptr)
  %v154 = zext i1 %v26 to i8
  %v155 = shl i8 %v154, 0
  %v156 = or i8 %v155, 0
  %v157 = zext i1 %v27 to i8
  %v158 = shl i8 %v157, 1
  %v159 = or i8 %v158, %v156
  %v160 = zext i1 %v28 to i8
  %v161 = shl i8 %v160, 2
  %v162 = or i8 %v161, %v159
  %v163 = zext i1 %v29 to i8
  %v164 = shl i8 %v163, 3
  %v165 = or i8 %v164, %v162
  %v166 = zext i1 %v30 to i8
  %v167 = shl i8 %v166, 4
  %v168 = or i8 %v167, %v165
  %v169 = zext i1 %v31 to i8
  %v170 = shl i8 %v169, 5
  %v171 = or i8 %v170, %v168
  %v172 = zext i1 %v32 to i8
  %v173 = shl i8 %v172, 6
  %v174 = or i8 %v173, %v171
  %v175 = zext i1 %v33 to i8
  %v176 = shl i8 %v175, 7
  %v177 = or i8 %v176, %v174
  store volatile i8 %v177, ptr inttoptr (i16 -12288 to ptr)
  %v178 = zext i1 %v34 to i8
  %v179 = shl i8 %v178, 0
  %v180 = or i8 %v179, 0
  %v181 = zext i1 %v35 to i8
  %v182 = shl i8 %v181, 1
  %v183 = or i8 %v182, %v180
  %v184 = zext i1 %v36 to i8
  %v185 = shl i8 %v184, 2
  %v186 = or i8 %v185, %v183
  %v187 = zext i1 %v37 to i8
  %v188 = shl i8 %v187, 3
  %v189 = or i8 %v188, %v186
  %v190 = zext i1 %v38 to i8
  %v191 = shl i8 %v190, 4
  %v192 = or i8 %v191, %v189
  %v193 = zext i1 %v39 to i8
  %v194 = shl i8 %v193, 5
  %v195 = or i8 %v194, %v192
  %v196 = zext i1 %v40 to i8
  %v197 = shl i8 %v196, 6
  %v198 = or i8 %v197, %v195
  %v199 = zext i1 %v41 to i8
  %v200 = shl i8 %v199, 7
  %v201 = or i8 %v200, %v198
  store volatile i8 %v201, ptr inttoptr (i16 -12288 to ptr)
  %v202 = zext i1 %v42 to i8
  %v203 = shl i8 %v202, 0
  %v204 = or i8 %v203, 0
  %v205 = zext i1 %v43 to i8
  %v206 = shl i8 %v205, 1
  %v207 = or i8 %v206, %v204
  %v208 = zext i1 %v44 to i8
  %v209 = shl i8 %v208, 2
  %v210 = or i8 %v209, %v207
  %v211 = zext i1 %v45 to i8
  %v212 = shl i8 %v211, 3
  %v213 = or i8 %v212, %v210
  %v214 = zext i1 %v46 to i8
  %v215 = shl i8 %v214, 4
  %v216 = or i8 %v215, %v213
  %v217 = zext i1 %v47 to i8
  %v218 = shl i8 %v217, 5
  %v219 = or i8 %v218, %v216
  %v220 = zext i1 %v48 to i8
  %v221 = shl i8 %v220, 6
  %v222 = or i8 %v221, %v219
  %v223 = zext i1 %v49 to i8
  %v224 = shl i8 %v223, 7
  %v225 = or i8 %v224, %v222
  store volatile i8 %v225, ptr inttoptr (i16 -12288 to ptr)
  %v226 = zext i1 %v50 to i8
  %v227 = shl i8 %v226, 0
  %v228 = or i8 %v227, 0
  %v229 = zext i1 %v51 to i8
  %v230 = shl i8 %v229, 1
  %v231 = or i8 %v230, %v228
  %v232 = zext i1 %v52 to i8
  %v233 = shl i8 %v232, 2
  %v234 = or i8 %v233, %v231
  %v235 = zext i1 %v53 to i8
  %v236 = shl i8 %v235, 3
  %v237 = or i8 %v236, %v234
  %v238 = zext i1 %v54 to i8
  %v239 = shl i8 %v238, 4
  %v240 = or i8 %v239, %v237
  %v241 = zext i1 %v55 to i8
  %v242 = shl i8 %v241, 5
  %v243 = or i8 %v242, %v240
  %v244 = zext i1 %v56 to i8
  %v245 = shl i8 %v244, 6
  %v246 = or i8 %v245, %v243
  %v247 = zext i1 %v57 to i8
  %v248 = shl i8 %v247, 7
  %v249 = or i8 %v248, %v246
  store volatile i8 %v249, ptr inttoptr (i16 -12288 to ptr)
  %v250 = zext i1 %v58 to i8
  %v251 = shl i8 %v250, 0
  %v252 = or i8 %v251, 0
  %v253 = zext i1 %v59 to i8
  %v254 = shl i8 %v253, 1
  %v255 = or i8 %v254, %v252
  %v256 = zext i1 %v60 to i8
  %v257 = shl i8 %v256, 2
  %v258 = or i8 %v257, %v255
  %v259 = zext i1 %v61 to i8
  %v260 = shl i8 %v259, 3
  %v261 = or i8 %v260, %v258
  %v262 = zext i1 %v62 to i8
  %v263 = shl i8 %v262, 4
  %v264 = or i8 %v263, %v261
  %v265 = zext i1 %v63 to i8
  %v266 = shl i8 %v265, 5
  %v267 = or i8 %v266, %v264
  %v268 = zext i1 %v64 to i8
  %v269 = shl i8 %v268, 6
  %v270 = or i8 %v269, %v267
  %v271 = zext i1 %v65 to i8
  %v272 = shl i8 %v271, 7
  %v273 = or i8 %v272, %v270
  store volatile i8 %v273, ptr inttoptr (i16 -12288 to ptr)
  %v274 = zext i1 %v66 to i8
  %v275 = shl i8 %v274, 0
  %v276 = or i8 %v275, 0
  %v277 = zext i1 %v67 to i8
  %v278 = shl i8 %v277, 1
  %v279 = or i8 %v278, %v276
  %v280 = zext i1 %v68 to i8
  %v281 = shl i8 %v280, 2
  %v282 = or i8 %v281, %v279
  %v283 = zext i1 %v69 to i8
  %v284 = shl i8 %v283, 3
  %v285 = or i8 %v284, %v282
  %v286 = zext i1 %v70 to i8
  %v287 = shl i8 %v286, 4
  %v288 = or i8 %v287, %v285
  %v289 = zext i1 %v71 to i8
  %v290 = shl i8 %v289, 5
  %v291 = or i8 %v290, %v288
  %v292 = zext i1 %v72 to i8
  %v293 = shl i8 %v292, 6
  %v294 = or i8 %v293, %v291
  %v295 = zext i1 %v73 to i8
  %v296 = shl i8 %v295, 7
  %v297 = or i8 %v296, %v294
  store volatile i8 %v297, ptr inttoptr (i16 -12288 to ptr)
  %v298 = zext i1 %v74 to i8
  %v299 = shl i8 %v298, 0
  %v300 = or i8 %v299, 0
  %v301 = zext i1 %v75 to i8
  %v302 = shl i8 %v301, 1
  %v303 = or i8 %v302, %v300
  %v304 = zext i1 %v76 to i8
  %v305 = shl i8 %v304, 2
  %v306 = or i8 %v305, %v303
  %v307 = zext i1 %v77 to i8
  %v308 = shl i8 %v307, 3
  %v309 = or i8 %v308, %v306
  %v310 = zext i1 %v78 to i8
  %v311 = shl i8 %v310, 4
  %v312 = or i8 %v311, %v309
  %v313 = zext i1 %v79 to i8
  %v314 = shl i8 %v313, 5
  %v315 = or i8 %v314, %v312
  %v316 = zext i1 %v80 to i8
  %v317 = shl i8 %v316, 6
  %v318 = or i8 %v317, %v315
  %v319 = zext i1 %v81 to i8
  %v320 = shl i8 %v319, 7
  %v321 = or i8 %v320, %v318
  store volatile i8 %v321, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
