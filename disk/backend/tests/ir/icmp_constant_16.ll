; Comparisons with constants.
; input: 00 00
; expect: a9 ca 2c b3 cc 32 cb 2c b3 cc 32 cb 2c 8f 3c f2 c8 03
; input: 01 00
; expect: ce a4 2a b3 cc 32 cb 2c b3 cc 32 cb 2c 8f 3c f2 c8 03
; input: 00 00
; expect: a9 ca 2c b3 cc 32 cb 2c b3 cc 32 cb 2c 8f 3c f2 c8 03
; input: ff 00
; expect: ce 38 e3 4c aa 32 cb 2c b3 cc 32 cb 2c 8f 3c f2 c8 03
; input: 04 00
; expect: ce 38 23 b3 cc 32 cb 2c b3 cc 32 cb 2c 8f 3c f2 c8 03
; input: 06 00
; expect: ce 38 e3 8c cc 32 cb 2c b3 cc 32 cb 2c 8f 3c f2 c8 03
; input: 34 12
; expect: ce 38 e3 8c 33 ce 38 93 aa cc 32 cb 2c 8f 3c f2 c8 03
; input: 00 01
; expect: ce 38 e3 8c 33 a9 ca 2c b3 cc 32 cb 2c 8f 3c f2 c8 03
; input: ff 00
; expect: ce 38 e3 4c aa 32 cb 2c b3 cc 32 cb 2c 8f 3c f2 c8 03
; input: ff 7f
; expect: ce 38 e3 8c 33 ce 38 e3 8c 33 ce a4 2a 8f 3c f2 c8 03
; input: 00 01
; expect: ce 38 e3 8c 33 a9 ca 2c b3 cc 32 cb 2c 8f 3c f2 c8 03
; input: 02 01
; expect: ce 38 e3 8c 33 ce 38 23 b3 cc 32 cb 2c 8f 3c f2 c8 03
; input: c7 84
; expect: 0e 3b ec b0 c3 0e 3b ec b0 c3 0e 3b ec 8c cc 32 cb 0c
; input: 35 12
; expect: ce 38 e3 8c 33 ce 38 e3 8c cc 32 cb 2c 8f 3c f2 c8 03
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
  %v2 = icmp eq i16 %v1, 0
  %v3 = icmp ne i16 %v1, 0
  %v4 = icmp ugt i16 %v1, 0
  %v5 = icmp uge i16 %v1, 0
  %v6 = icmp ult i16 %v1, 0
  %v7 = icmp ule i16 %v1, 0
  %v8 = icmp sgt i16 %v1, 0
  %v9 = icmp sge i16 %v1, 0
  %v10 = icmp slt i16 %v1, 0
  %v11 = icmp sle i16 %v1, 0
  %v12 = icmp eq i16 %v1, 1
  %v13 = icmp ne i16 %v1, 1
  %v14 = icmp ugt i16 %v1, 1
  %v15 = icmp uge i16 %v1, 1
  %v16 = icmp ult i16 %v1, 1
  %v17 = icmp ule i16 %v1, 1
  %v18 = icmp sgt i16 %v1, 1
  %v19 = icmp sge i16 %v1, 1
  %v20 = icmp slt i16 %v1, 1
  %v21 = icmp sle i16 %v1, 1
  %v22 = icmp eq i16 %v1, 5
  %v23 = icmp ne i16 %v1, 5
  %v24 = icmp ugt i16 %v1, 5
  %v25 = icmp uge i16 %v1, 5
  %v26 = icmp ult i16 %v1, 5
  %v27 = icmp ule i16 %v1, 5
  %v28 = icmp sgt i16 %v1, 5
  %v29 = icmp sge i16 %v1, 5
  %v30 = icmp slt i16 %v1, 5
  %v31 = icmp sle i16 %v1, 5
  %v32 = icmp eq i16 %v1, 255
  %v33 = icmp ne i16 %v1, 255
  %v34 = icmp ugt i16 %v1, 255
  %v35 = icmp uge i16 %v1, 255
  %v36 = icmp ult i16 %v1, 255
  %v37 = icmp ule i16 %v1, 255
  %v38 = icmp sgt i16 %v1, 255
  %v39 = icmp sge i16 %v1, 255
  %v40 = icmp slt i16 %v1, 255
  %v41 = icmp sle i16 %v1, 255
  %v42 = icmp eq i16 %v1, 256
  %v43 = icmp ne i16 %v1, 256
  %v44 = icmp ugt i16 %v1, 256
  %v45 = icmp uge i16 %v1, 256
  %v46 = icmp ult i16 %v1, 256
  %v47 = icmp ule i16 %v1, 256
  %v48 = icmp sgt i16 %v1, 256
  %v49 = icmp sge i16 %v1, 256
  %v50 = icmp slt i16 %v1, 256
  %v51 = icmp sle i16 %v1, 256
  %v52 = icmp eq i16 %v1, 257
  %v53 = icmp ne i16 %v1, 257
  %v54 = icmp ugt i16 %v1, 257
  %v55 = icmp uge i16 %v1, 257
  %v56 = icmp ult i16 %v1, 257
  %v57 = icmp ule i16 %v1, 257
  %v58 = icmp sgt i16 %v1, 257
  %v59 = icmp sge i16 %v1, 257
  %v60 = icmp slt i16 %v1, 257
  %v61 = icmp sle i16 %v1, 257
  %v62 = icmp eq i16 %v1, 4660
  %v63 = icmp ne i16 %v1, 4660
  %v64 = icmp ugt i16 %v1, 4660
  %v65 = icmp uge i16 %v1, 4660
  %v66 = icmp ult i16 %v1, 4660
  %v67 = icmp ule i16 %v1, 4660
  %v68 = icmp sgt i16 %v1, 4660
  %v69 = icmp sge i16 %v1, 4660
  %v70 = icmp slt i16 %v1, 4660
  %v71 = icmp sle i16 %v1, 4660
  %v72 = icmp eq i16 %v1, 32512
  %v73 = icmp ne i16 %v1, 32512
  %v74 = icmp ugt i16 %v1, 32512
  %v75 = icmp uge i16 %v1, 32512
  %v76 = icmp ult i16 %v1, 32512
  %v77 = icmp ule i16 %v1, 32512
  %v78 = icmp sgt i16 %v1, 32512
  %v79 = icmp sge i16 %v1, 32512
  %v80 = icmp slt i16 %v1, 32512
  %v81 = icmp sle i16 %v1, 32512
  %v82 = icmp eq i16 %v1, 32766
  %v83 = icmp ne i16 %v1, 32766
  %v84 = icmp ugt i16 %v1, 32766
  %v85 = icmp uge i16 %v1, 32766
  %v86 = icmp ult i16 %v1, 32766
  %v87 = icmp ule i16 %v1, 32766
  %v88 = icmp sgt i16 %v1, 32766
  %v89 = icmp sge i16 %v1, 32766
  %v90 = icmp slt i16 %v1, 32766
  %v91 = icmp sle i16 %v1, 32766
  %v92 = icmp eq i16 %v1, 32767
  %v93 = icmp ne i16 %v1, 32767
  %v94 = icmp ugt i16 %v1, 32767
  %v95 = icmp uge i16 %v1, 32767
  %v96 = icmp ult i16 %v1, 32767
  %v97 = icmp ule i16 %v1, 32767
  %v98 = icmp sgt i16 %v1, 32767
  %v99 = icmp sge i16 %v1, 32767
  %v100 = icmp slt i16 %v1, 32767
  %v101 = icmp sle i16 %v1, 32767
  %v102 = icmp eq i16 %v1, -32768
  %v103 = icmp ne i16 %v1, -32768
  %v104 = icmp ugt i16 %v1, -32768
  %v105 = icmp uge i16 %v1, -32768
  %v106 = icmp ult i16 %v1, -32768
  %v107 = icmp ule i16 %v1, -32768
  %v108 = icmp sgt i16 %v1, -32768
  %v109 = icmp sge i16 %v1, -32768
  %v110 = icmp slt i16 %v1, -32768
  %v111 = icmp sle i16 %v1, -32768
  %v112 = icmp eq i16 %v1, -256
  %v113 = icmp ne i16 %v1, -256
  %v114 = icmp ugt i16 %v1, -256
  %v115 = icmp uge i16 %v1, -256
  %v116 = icmp ult i16 %v1, -256
  %v117 = icmp ule i16 %v1, -256
  %v118 = icmp sgt i16 %v1, -256
  %v119 = icmp sge i16 %v1, -256
  %v120 = icmp slt i16 %v1, -256
  %v121 = icmp sle i16 %v1, -256
  %v122 = icmp eq i16 %v1, -2
  %v123 = icmp ne i16 %v1, -2
  %v124 = icmp ugt i16 %v1, -2
  %v125 = icmp uge i16 %v1, -2
  %v126 = icmp ult i16 %v1, -2
  %v127 = icmp ule i16 %v1, -2
  %v128 = icmp sgt i16 %v1, -2
  %v129 = icmp sge i16 %v1, -2
  %v130 = icmp slt i16 %v1, -2
  %v131 = icmp sle i16 %v1, -2
  %v132 = icmp eq i16 %v1, -1
  %v133 = icmp ne i16 %v1, -1
  %v134 = icmp ugt i16 %v1, -1
  %v135 = icmp uge i16 %v1, -1
  %v136 = icmp ult i16 %v1, -1
  %v137 = icmp ule i16 %v1, -1
  %v138 = icmp sgt i16 %v1, -1
  %v139 = icmp sge i16 %v1, -1
  %v140 = icmp slt i16 %v1, -1
  %v141 = icmp sle i16 %v1, -1
  %v142 = zext i1 %v2 to i8
  %v143 = shl i8 %v142, 0
  %v144 = or i8 %v143, 0
  %v145 = zext i1 %v3 to i8
  %v146 = shl i8 %v145, 1
  %v147 = or i8 %v146, %v144
  %v148 = zext i1 %v4 to i8
  %v149 = shl i8 %v148, 2
  %v150 = or i8 %v149, %v147
  %v151 = zext i1 %v5 to i8
  %v152 = shl i8 %v151, 3
  %v153 = or i8 %v152, %v150
  %v154 = zext i1 %v6 to i8
  %v155 = shl i8 %v154, 4
  %v156 = or i8 %v155, %v153
  %v157 = zext i1 %v7 to i8
  %v158 = shl i8 %v157, 5
  %v159 = or i8 %v158, %v156
  %v160 = zext i1 %v8 to i8
  %v161 = shl i8 %v160, 6
  %v162 = or i8 %v161, %v159
  %v163 = zext i1 %v9 to i8
  %v164 = shl i8 %v163, 7
  %v165 = or i8 %v164, %v162
  store volatile i8 %v165, ptr inttoptr (i16 -12288 to ptr)
  %v166 = zext i1 %v10 to i8
  %v167 = shl i8 %v166, 0
  %v168 = or i8 %v167, 0
  %v169 = zext i1 %v11 to i8
  %v170 = shl i8 %v169, 1
  %v171 = or i8 %v170, %v168
  %v172 = zext i1 %v12 to i8
  %v173 = shl i8 %v172, 2
  %v174 = or i8 %v173, %v171
  %v175 = zext i1 %v13 to i8
  %v176 = shl i8 %v175, 3
  %v177 = or i8 %v176, %v174
  %v178 = zext i1 %v14 to i8
  %v179 = shl i8 %v178, 4
  %v180 = or i8 %v179, %v177
  %v181 = zext i1 %v15 to i8
  %v182 = shl i8 %v181, 5
  %v183 = or i8 %v182, %v180
  %v184 = zext i1 %v16 to i8
  %v185 = shl i8 %v184, 6
  %v186 = or i8 %v185, %v183
  %v187 = zext i1 %v17 to i8
  %v188 = shl i8 %v187, 7
  %v189 = or i8 %v188, %v186
  store volatile i8 %v189, ptr inttoptr (i16 -12288 to ptr)
  %v190 = zext i1 %v18 to i8
  %v191 = shl i8 %v190, 0
  %v192 = or i8 %v191, 0
  %v193 = zext i1 %v19 to i8
  %v194 = shl i8 %v193, 1
  %v195 = or i8 %v194, %v192
  %v196 = zext i1 %v20 to i8
  %v197 = shl i8 %v196, 2
  %v198 = or i8 %v197, %v195
  %v199 = zext i1 %v21 to i8
  %v200 = shl i8 %v199, 3
  %v201 = or i8 %v200, %v198
  %v202 = zext i1 %v22 to i8
  %v203 = shl i8 %v202, 4
  %v204 = or i8 %v203, %v201
  %v205 = zext i1 %v23 to i8
  %v206 = shl i8 %v205, 5
  %v207 = or i8 %v206, %v204
  %v208 = zext i1 %v24 to i8
  %v209 = shl i8 %v208, 6
  %v210 = or i8 %v209, %v207
  %v211 = zext i1 %v25 to i8
  %v212 = shl i8 %v211, 7
  %v213 = or i8 %v212, %v210
  store volatile i8 %v213, ptr inttoptr (i16 -12288 to ptr)
  %v214 = zext i1 %v26 to i8
  %v215 = shl i8 %v214, 0
  %v216 = or i8 %v215, 0
  %v217 = zext i1 %v27 to i8
  %v218 = shl i8 %v217, 1
  %v219 = or i8 %v218, %v216
  %v220 = zext i1 %v28 to i8
  %v221 = shl i8 %v220, 2
  %v222 = or i8 %v221, %v219
  %v223 = zext i1 %v29 to i8
  %v224 = shl i8 %v223, 3
  %v225 = or i8 %v224, %v222
  %v226 = zext i1 %v30 to i8
  %v227 = shl i8 %v226, 4
  %v228 = or i8 %v227, %v225
  %v229 = zext i1 %v31 to i8
  %v230 = shl i8 %v229, 5
  %v231 = or i8 %v230, %v228
  %v232 = zext i1 %v32 to i8
  %v233 = shl i8 %v232, 6
  %v234 = or i8 %v233, %v231
  %v235 = zext i1 %v33 to i8
  %v236 = shl i8 %v235, 7
  %v237 = or i8 %v236, %v234
  store volatile i8 %v237, ptr inttoptr (i16 -12288 to ptr)
  %v238 = zext i1 %v34 to i8
  %v239 = shl i8 %v238, 0
  %v240 = or i8 %v239, 0
  %v241 = zext i1 %v35 to i8
  %v242 = shl i8 %v241, 1
  %v243 = or i8 %v242, %v240
  %v244 = zext i1 %v36 to i8
  %v245 = shl i8 %v244, 2
  %v246 = or i8 %v245, %v243
  %v247 = zext i1 %v37 to i8
  %v248 = shl i8 %v247, 3
  %v249 = or i8 %v248, %v246
  %v250 = zext i1 %v38 to i8
  %v251 = shl i8 %v250, 4
  %v252 = or i8 %v251, %v249
  %v253 = zext i1 %v39 to i8
  %v254 = shl i8 %v253, 5
  %v255 = or i8 %v254, %v252
  %v256 = zext i1 %v40 to i8
  %v257 = shl i8 %v256, 6
  %v258 = or i8 %v257, %v255
  %v259 = zext i1 %v41 to i8
  %v260 = shl i8 %v259, 7
  %v261 = or i8 %v260, %v258
  store volatile i8 %v261, ptr inttoptr (i16 -12288 to ptr)
  %v262 = zext i1 %v42 to i8
  %v263 = shl i8 %v262, 0
  %v264 = or i8 %v263, 0
  %v265 = zext i1 %v43 to i8
  %v266 = shl i8 %v265, 1
  %v267 = or i8 %v266, %v264
  %v268 = zext i1 %v44 to i8
  %v269 = shl i8 %v268, 2
  %v270 = or i8 %v269, %v267
  %v271 = zext i1 %v45 to i8
  %v272 = shl i8 %v271, 3
  %v273 = or i8 %v272, %v270
  %v274 = zext i1 %v46 to i8
  %v275 = shl i8 %v274, 4
  %v276 = or i8 %v275, %v273
  %v277 = zext i1 %v47 to i8
  %v278 = shl i8 %v277, 5
  %v279 = or i8 %v278, %v276
  %v280 = zext i1 %v48 to i8
  %v281 = shl i8 %v280, 6
  %v282 = or i8 %v281, %v279
  %v283 = zext i1 %v49 to i8
  %v284 = shl i8 %v283, 7
  %v285 = or i8 %v284, %v282
  store volatile i8 %v285, ptr inttoptr (i16 -12288 to ptr)
  %v286 = zext i1 %v50 to i8
  %v287 = shl i8 %v286, 0
  %v288 = or i8 %v287, 0
  %v289 = zext i1 %v51 to i8
  %v290 = shl i8 %v289, 1
  %v291 = or i8 %v290, %v288
  %v292 = zext i1 %v52 to i8
  %v293 = shl i8 %v292, 2
  %v294 = or i8 %v293, %v291
  %v295 = zext i1 %v53 to i8
  %v296 = shl i8 %v295, 3
  %v297 = or i8 %v296, %v294
  %v298 = zext i1 %v54 to i8
  %v299 = shl i8 %v298, 4
  %v300 = or i8 %v299, %v297
  %v301 = zext i1 %v55 to i8
  %v302 = shl i8 %v301, 5
  %v303 = or i8 %v302, %v300
  %v304 = zext i1 %v56 to i8
  %v305 = shl i8 %v304, 6
  %v306 = or i8 %v305, %v303
  %v307 = zext i1 %v57 to i8
  %v308 = shl i8 %v307, 7
  %v309 = or i8 %v308, %v306
  store volatile i8 %v309, ptr inttoptr (i16 -12288 to ptr)
  %v310 = zext i1 %v58 to i8
  %v311 = shl i8 %v310, 0
  %v312 = or i8 %v311, 0
  %v313 = zext i1 %v59 to i8
  %v314 = shl i8 %v313, 1
  %v315 = or i8 %v314, %v312
  %v316 = zext i1 %v60 to i8
  %v317 = shl i8 %v316, 2
  %v318 = or i8 %v317, %v315
  %v319 = zext i1 %v61 to i8
  %v320 = shl i8 %v319, 3
  %v321 = or i8 %v320, %v318
  %v322 = zext i1 %v62 to i8
  %v323 = shl i8 %v322, 4
  %v324 = or i8 %v323, %v321
  %v325 = zext i1 %v63 to i8
  %v326 = shl i8 %v325, 5
  %v327 = or i8 %v326, %v324
  %v328 = zext i1 %v64 to i8
  %v329 = shl i8 %v328, 6
  %v330 = or i8 %v329, %v327
  %v331 = zext i1 %v65 to i8
  %v332 = shl i8 %v331, 7
  %v333 = or i8 %v332, %v330
  store volatile i8 %v333, ptr inttoptr (i16 -12288 to ptr)
  %v334 = zext i1 %v66 to i8
  %v335 = shl i8 %v334, 0
  %v336 = or i8 %v335, 0
  %v337 = zext i1 %v67 to i8
  %v338 = shl i8 %v337, 1
  %v339 = or i8 %v338, %v336
  %v340 = zext i1 %v68 to i8
  %v341 = shl i8 %v340, 2
  %v342 = or i8 %v341, %v339
  %v343 = zext i1 %v69 to i8
  %v344 = shl i8 %v343, 3
  %v345 = or i8 %v344, %v342
  %v346 = zext i1 %v70 to i8
  %v347 = shl i8 %v346, 4
  %v348 = or i8 %v347, %v345
  %v349 = zext i1 %v71 to i8
  %v350 = shl i8 %v349, 5
  %v351 = or i8 %v350, %v348
  %v352 = zext i1 %v72 to i8
  %v353 = shl i8 %v352, 6
  %v354 = or i8 %v353, %v351
  %v355 = zext i1 %v73 to i8
  %v356 = shl i8 %v355, 7
  %v357 = or i8 %v356, %v354
  store volatile i8 %v357, ptr inttoptr (i16 -12288 to ptr)
  %v358 = zext i1 %v74 to i8
  %v359 = shl i8 %v358, 0
  %v360 = or i8 %v359, 0
  %v361 = zext i1 %v75 to i8
  %v362 = shl i8 %v361, 1
  %v363 = or i8 %v362, %v360
  %v364 = zext i1 %v76 to i8
  %v365 = shl i8 %v364, 2
  %v366 = or i8 %v365, %v363
  %v367 = zext i1 %v77 to i8
  %v368 = shl i8 %v367, 3
  %v369 = or i8 %v368, %v366
  %v370 = zext i1 %v78 to i8
  %v371 = shl i8 %v370, 4
  %v372 = or i8 %v371, %v369
  %v373 = zext i1 %v79 to i8
  %v374 = shl i8 %v373, 5
  %v375 = or i8 %v374, %v372
  %v376 = zext i1 %v80 to i8
  %v377 = shl i8 %v376, 6
  %v378 = or i8 %v377, %v375
  %v379 = zext i1 %v81 to i8
  %v380 = shl i8 %v379, 7
  %v381 = or i8 %v380, %v378
  store volatile i8 %v381, ptr inttoptr (i16 -12288 to ptr)
  %v382 = zext i1 %v82 to i8
  %v383 = shl i8 %v382, 0
  %v384 = or i8 %v383, 0
  %v385 = zext i1 %v83 to i8
  %v386 = shl i8 %v385, 1
  %v387 = or i8 %v386, %v384
  %v388 = zext i1 %v84 to i8
  %v389 = shl i8 %v388, 2
  %v390 = or i8 %v389, %v387
  %v391 = zext i1 %v85 to i8
  %v392 = shl i8 %v391, 3
  %v393 = or i8 %v392, %v390
  %v394 = zext i1 %v86 to i8
  %v395 = shl i8 %v394, 4
  %v396 = or i8 %v395, %v393
  %v397 = zext i1 %v87 to i8
  %v398 = shl i8 %v397, 5
  %v399 = or i8 %v398, %v396
  %v400 = zext i1 %v88 to i8
  %v401 = shl i8 %v400, 6
  %v402 = or i8 %v401, %v399
  %v403 = zext i1 %v89 to i8
  %v404 = shl i8 %v403, 7
  %v405 = or i8 %v404, %v402
  store volatile i8 %v405, ptr inttoptr (i16 -12288 to ptr)
  %v406 = zext i1 %v90 to i8
  %v407 = shl i8 %v406, 0
  %v408 = or i8 %v407, 0
  %v409 = zext i1 %v91 to i8
  %v410 = shl i8 %v409, 1
  %v411 = or i8 %v410, %v408
  %v412 = zext i1 %v92 to i8
  %v413 = shl i8 %v412, 2
  %v414 = or i8 %v413, %v411
  %v415 = zext i1 %v93 to i8
  %v416 = shl i8 %v415, 3
  %v417 = or i8 %v416, %v414
  %v418 = zext i1 %v94 to i8
  %v419 = shl i8 %v418, 4
  %v420 = or i8 %v419, %v417
  %v421 = zext i1 %v95 to i8
  %v422 = shl i8 %v421, 5
  %v423 = or i8 %v422, %v420
  %v424 = zext i1 %v96 to i8
  %v425 = shl i8 %v424, 6
  %v426 = or i8 %v425, %v423
  %v427 = zext i1 %v97 to i8
  %v428 = shl i8 %v427, 7
  %v429 = or i8 %v428, %v426
  store volatile i8 %v429, ptr inttoptr (i16 -12288 to ptr)
  %v430 = zext i1 %v98 to i8
  %v431 = shl i8 %v430, 0
  %v432 = or i8 %v431, 0
  %v433 = zext i1 %v99 to i8
  %v434 = shl i8 %v433, 1
  %v435 = or i8 %v434, %v432
  %v436 = zext i1 %v100 to i8
  %v437 = shl i8 %v436, 2
  %v438 = or i8 %v437, %v435
  %v439 = zext i1 %v101 to i8
  %v440 = shl i8 %v439, 3
  %v441 = or i8 %v440, %v438
  %v442 = zext i1 %v102 to i8
  %v443 = shl i8 %v442, 4
  %v444 = or i8 %v443, %v441
  %v445 = zext i1 %v103 to i8
  %v446 = shl i8 %v445, 5
  %v447 = or i8 %v446, %v444
  %v448 = zext i1 %v104 to i8
  %v449 = shl i8 %v448, 6
  %v450 = or i8 %v449, %v447
  %v451 = zext i1 %v105 to i8
  %v452 = shl i8 %v451, 7
  %v453 = or i8 %v452, %v450
  store volatile i8 %v453, ptr inttoptr (i16 -12288 to ptr)
  %v454 = zext i1 %v106 to i8
  %v455 = shl i8 %v454, 0
  %v456 = or i8 %v455, 0
  %v457 = zext i1 %v107 to i8
  %v458 = shl i8 %v457, 1
  %v459 = or i8 %v458, %v456
  %v460 = zext i1 %v108 to i8
  %v461 = shl i8 %v460, 2
  %v462 = or i8 %v461, %v459
  %v463 = zext i1 %v109 to i8
  %v464 = shl i8 %v463, 3
  %v465 = or i8 %v464, %v462
  %v466 = zext i1 %v110 to i8
  %v467 = shl i8 %v466, 4
  %v468 = or i8 %v467, %v465
  %v469 = zext i1 %v111 to i8
  %v470 = shl i8 %v469, 5
  %v471 = or i8 %v470, %v468
  %v472 = zext i1 %v112 to i8
  %v473 = shl i8 %v472, 6
  %v474 = or i8 %v473, %v471
  %v475 = zext i1 %v113 to i8
  %v476 = shl i8 %v475, 7
  %v477 = or i8 %v476, %v474
  store volatile i8 %v477, ptr inttoptr (i16 -12288 to ptr)
  %v478 = zext i1 %v114 to i8
  %v479 = shl i8 %v478, 0
  %v480 = or i8 %v479, 0
  %v481 = zext i1 %v115 to i8
  %v482 = shl i8 %v481, 1
  %v483 = or i8 %v482, %v480
  %v484 = zext i1 %v116 to i8
  %v485 = shl i8 %v484, 2
  %v486 = or i8 %v485, %v483
  %v487 = zext i1 %v117 to i8
  %v488 = shl i8 %v487, 3
  %v489 = or i8 %v488, %v486
  %v490 = zext i1 %v118 to i8
  %v491 = shl i8 %v490, 4
  %v492 = or i8 %v491, %v489
  %v493 = zext i1 %v119 to i8
  %v494 = shl i8 %v493, 5
  %v495 = or i8 %v494, %v492
  %v496 = zext i1 %v120 to i8
  %v497 = shl i8 %v496, 6
  %v498 = or i8 %v497, %v495
  %v499 = zext i1 %v121 to i8
  %v500 = shl i8 %v499, 7
  %v501 = or i8 %v500, %v498
  store volatile i8 %v501, ptr inttoptr (i16 -12288 to ptr)
  %v502 = zext i1 %v122 to i8
  %v503 = shl i8 %v502, 0
  %v504 = or i8 %v503, 0
  %v505 = zext i1 %v123 to i8
  %v506 = shl i8 %v505, 1
  %v507 = or i8 %v506, %v504
  %v508 = zext i1 %v124 to i8
  %v509 = shl i8 %v508, 2
  %v510 = or i8 %v509, %v507
  %v511 = zext i1 %v125 to i8
  %v512 = shl i8 %v511, 3
  %v513 = or i8 %v512, %v510
  %v514 = zext i1 %v126 to i8
  %v515 = shl i8 %v514, 4
  %v516 = or i8 %v515, %v513
  %v517 = zext i1 %v127 to i8
  %v518 = shl i8 %v517, 5
  %v519 = or i8 %v518, %v516
  %v520 = zext i1 %v128 to i8
  %v521 = shl i8 %v520, 6
  %v522 = or i8 %v521, %v519
  %v523 = zext i1 %v129 to i8
  %v524 = shl i8 %v523, 7
  %v525 = or i8 %v524, %v522
  store volatile i8 %v525, ptr inttoptr (i16 -12288 to ptr)
  %v526 = zext i1 %v130 to i8
  %v527 = shl i8 %v526, 0
  %v528 = or i8 %v527, 0
  %v529 = zext i1 %v131 to i8
  %v530 = shl i8 %v529, 1
  %v531 = or i8 %v530, %v528
  %v532 = zext i1 %v132 to i8
  %v533 = shl i8 %v532, 2
  %v534 = or i8 %v533, %v531
  %v535 = zext i1 %v133 to i8
  %v536 = shl i8 %v535, 3
  %v537 = or i8 %v536, %v534
  %v538 = zext i1 %v134 to i8
  %v539 = shl i8 %v538, 4
  %v540 = or i8 %v539, %v537
  %v541 = zext i1 %v135 to i8
  %v542 = shl i8 %v541, 5
  %v543 = or i8 %v542, %v540
  %v544 = zext i1 %v136 to i8
  %v545 = shl i8 %v544, 6
  %v546 = or i8 %v545, %v543
  %v547 = zext i1 %v137 to i8
  %v548 = shl i8 %v547, 7
  %v549 = or i8 %v548, %v546
  store volatile i8 %v549, ptr inttoptr (i16 -12288 to ptr)
  %v550 = zext i1 %v138 to i8
  %v551 = shl i8 %v550, 0
  %v552 = or i8 %v551, 0
  %v553 = zext i1 %v139 to i8
  %v554 = shl i8 %v553, 1
  %v555 = or i8 %v554, %v552
  %v556 = zext i1 %v140 to i8
  %v557 = shl i8 %v556, 2
  %v558 = or i8 %v557, %v555
  %v559 = zext i1 %v141 to i8
  %v560 = shl i8 %v559, 3
  %v561 = or i8 %v560, %v558
  store volatile i8 %v561, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
