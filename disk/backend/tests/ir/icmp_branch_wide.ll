; Every predicate as a branch: one letter for each that holds.
; input: 00 00 00 00 00 00 00 00 00 00 00 00 4e 00 00 00 00 18 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 68 00 00 00 00 00 00 00 00 66 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 01 04 06 08 0a 0b 0e 10 12 14 15 18 1a 1c 1e 1f 22 24 26 28 29 2c 2e 30 32
; input: ff ff ff ff ff ff ff ff ff ff ff ff 8b ff ff ff ff e3 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 93 ff ff ff ff ff ff ff ff b1 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 01 04 06 08 0a 0b 0e 10 12 14 15 18 1a 1c 1e 1f 22 24 26 28 29 2c 2e 30 32
; input: ff ff ff 7f 01 00 00 00 ff ff ff ff c2 01 00 00 00 b2 ff ff ff ff ff ff ff 7f 01 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff 38 01 00 00 00 00 00 00 00 12 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 02 03 04 07 08 0c 0d 0e 11 12 16 17 18 1b 1c 20 21 22 25 26 2a 2b 2c 2f 30
; input: 00 00 00 80 ff ff ff ff 00 00 00 00 25 ff ff ff ff 81 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00 0d ff ff ff ff ff ff ff ff ad 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 02 05 06 09 0a 0c 0f 10 13 14 16 19 1a 1d 1e 20 23 24 27 28 2a 2d 2e 31 32
; input: 01 00 00 00 ff ff ff ff 01 00 00 00 10 ff ff ff ff 3d 01 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff 01 00 00 00 00 00 00 00 f2 ff ff ff ff ff ff ff ff bb 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 02 05 06 07 08 0c 0f 10 11 12 16 19 1a 1b 1c 20 23 24 25 26 2a 2d 2e 2f 30
; input: ff ff ff ff fe ff ff ff ff 01 00 00 7e 00 02 00 00 10 00 00 00 20 00 00 00 00 ff ff ff 1f 00 00 00 00 79 28 21 c5 be 95 f2 a1 2e 79 28 21 c5 be 95 f2 a1 34 ff 1f 00 00 00 00 00 00 00 00 00 00 00 00 00 00 fe 1f 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 02 03 04 07 08 0c 0f 10 13 14 16 17 18 1b 1c 1f 22 24 26 28 2a 2b 2c 2f 30
; input: ff ff ff ff 01 00 00 00 2a 91 6b 04 ca 9d 3a 34 f1 05 00 00 00 00 00 00 00 02 ff ff ff ff ff ff ff 0f 00 00 00 00 00 00 00 00 af 00 00 00 08 00 00 00 00 08 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 3c 55 24 f8 3c c2 26 9d f0 11 f7 6a 14 28 f4 88
; expect: 02 03 04 09 0a 0c 0f 10 11 12 16 19 1a 1d 1e 20 21 22 27 28 2a 2d 2e 2f 30
; input: ff ff 00 00 ff ff 00 00 00 00 f8 ff 03 01 00 f8 ff 3f 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff 01 00 00 58 fe ff ff ff ff 01 00 00 64 00 00 00 00 00 00 00 00 00 00 00 e0 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff df ff ff ff ff
; expect: 01 04 06 08 0a 0c 0f 10 13 14 16 19 1a 1b 1c 20 21 22 25 26 2a 2b 2c 2f 30
; input: be 28 78 1e 01 00 00 00 ff ff ff ff 95 00 00 00 00 e8 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff d7 dc 0a 70 60 7d 3e 59 80 01 00 00 00 00 00 00 00 b0 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 02 03 04 07 08 0c 0d 0e 13 14 15 18 1a 1c 1e 20 21 22 25 26 2a 2d 2e 2f 30
; input: 00 00 00 00 01 00 00 00 08 00 00 00 08 09 00 00 00 46 00 00 00 10 00 00 00 00 ff ff ff 0f 00 00 00 00 5c 7e aa 4c 93 18 ee 2f 78 5d 7e aa 4c 93 18 ee 2f 52 af 88 2e 43 00 18 cb f3 d1 1d aa 4c 84 18 e5 8f b0 88 2e 43 00 18 cb f3 d1 1d aa 4c 84 18 e5 8f
; expect: 02 05 06 09 0a 0c 0f 10 13 14 16 17 18 1b 1c 20 23 24 27 28 2a 2d 2e 31 32
; input: 8f d4 be 33 ff ff ff 00 ff ff ff 0f 22 c0 f7 14 11 5a ff ff ff 7f 00 00 00 00 ff ff ff 03 00 00 00 00 ff ff ff ff 07 00 00 00 36 00 00 00 00 00 00 00 80 ba 00 00 00 00 00 00 00 00 00 00 00 00 00 00 fc ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 02 03 04 07 08 0c 0f 10 13 14 16 17 18 1b 1c 20 23 24 27 28 2a 2d 2e 31 32
; input: 00 00 00 c0 00 00 00 c0 01 00 00 00 5a 01 00 00 00 34 d4 ef 3c 10 a1 b2 ce 8a d4 ef 3c 10 a1 b2 ce 8a e0 ff ff ff ff ff ff ff bf e1 ff ff ff ff ff ff ff af ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 01 04 06 08 0a 0b 0e 10 12 14 15 18 1a 1c 1e 20 23 24 27 28 2a 2b 2c 31 32
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
  br i1 %v3, label %yes1, label %on1
yes1:
  store volatile i8 1, ptr inttoptr (i16 -12288 to ptr)
  br label %on1
on1:
  %v4 = icmp ne i32 %v1, %v2
  br i1 %v4, label %yes2, label %on2
yes2:
  store volatile i8 2, ptr inttoptr (i16 -12288 to ptr)
  br label %on2
on2:
  %v5 = icmp ugt i32 %v1, %v2
  br i1 %v5, label %yes3, label %on3
yes3:
  store volatile i8 3, ptr inttoptr (i16 -12288 to ptr)
  br label %on3
on3:
  %v6 = icmp uge i32 %v1, %v2
  br i1 %v6, label %yes4, label %on4
yes4:
  store volatile i8 4, ptr inttoptr (i16 -12288 to ptr)
  br label %on4
on4:
  %v7 = icmp ult i32 %v1, %v2
  br i1 %v7, label %yes5, label %on5
yes5:
  store volatile i8 5, ptr inttoptr (i16 -12288 to ptr)
  br label %on5
on5:
  %v8 = icmp ule i32 %v1, %v2
  br i1 %v8, label %yes6, label %on6
yes6:
  store volatile i8 6, ptr inttoptr (i16 -12288 to ptr)
  br label %on6
on6:
  %v9 = icmp sgt i32 %v1, %v2
  br i1 %v9, label %yes7, label %on7
yes7:
  store volatile i8 7, ptr inttoptr (i16 -12288 to ptr)
  br label %on7
on7:
  %v10 = icmp sge i32 %v1, %v2
  br i1 %v10, label %yes8, label %on8
yes8:
  store volatile i8 8, ptr inttoptr (i16 -12288 to ptr)
  br label %on8
on8:
  %v11 = icmp slt i32 %v1, %v2
  br i1 %v11, label %yes9, label %on9
yes9:
  store volatile i8 9, ptr inttoptr (i16 -12288 to ptr)
  br label %on9
on9:
  %v12 = icmp sle i32 %v1, %v2
  br i1 %v12, label %yes10, label %on10
yes10:
  store volatile i8 10, ptr inttoptr (i16 -12288 to ptr)
  br label %on10
on10:
  call void @take(ptr @a, i16 5)
  %v13 = load i40, ptr @a, align 1
  %v14 = trunc i40 %v13 to i33
  call void @take(ptr @b, i16 5)
  %v15 = load i40, ptr @b, align 1
  %v16 = trunc i40 %v15 to i33
  %v17 = icmp eq i33 %v14, %v16
  br i1 %v17, label %yes11, label %on11
yes11:
  store volatile i8 11, ptr inttoptr (i16 -12288 to ptr)
  br label %on11
on11:
  %v18 = icmp ne i33 %v14, %v16
  br i1 %v18, label %yes12, label %on12
yes12:
  store volatile i8 12, ptr inttoptr (i16 -12288 to ptr)
  br label %on12
on12:
  %v19 = icmp ugt i33 %v14, %v16
  br i1 %v19, label %yes13, label %on13
yes13:
  store volatile i8 13, ptr inttoptr (i16 -12288 to ptr)
  br label %on13
on13:
  %v20 = icmp uge i33 %v14, %v16
  br i1 %v20, label %yes14, label %on14
yes14:
  store volatile i8 14, ptr inttoptr (i16 -12288 to ptr)
  br label %on14
on14:
  %v21 = icmp ult i33 %v14, %v16
  br i1 %v21, label %yes15, label %on15
yes15:
  store volatile i8 15, ptr inttoptr (i16 -12288 to ptr)
  br label %on15
on15:
  %v22 = icmp ule i33 %v14, %v16
  br i1 %v22, label %yes16, label %on16
yes16:
  store volatile i8 16, ptr inttoptr (i16 -12288 to ptr)
  br label %on16
on16:
  %v23 = icmp sgt i33 %v14, %v16
  br i1 %v23, label %yes17, label %on17
yes17:
  store volatile i8 17, ptr inttoptr (i16 -12288 to ptr)
  br label %on17
on17:
  %v24 = icmp sge i33 %v14, %v16
  br i1 %v24, label %yes18, label %on18
yes18:
  store volatile i8 18, ptr inttoptr (i16 -12288 to ptr)
  br label %on18
on18:
  %v25 = icmp slt i33 %v14, %v16
  br i1 %v25, label %yes19, label %on19
yes19:
  store volatile i8 19, ptr inttoptr (i16 -12288 to ptr)
  br label %on19
on19:
  %v26 = icmp sle i33 %v14, %v16
  br i1 %v26, label %yes20, label %on20
yes20:
  store volatile i8 20, ptr inttoptr (i16 -12288 to ptr)
  br label %on20
on20:
  call void @take(ptr @a, i16 8)
  %v27 = load i64, ptr @a, align 1
  call void @take(ptr @b, i16 8)
  %v28 = load i64, ptr @b, align 1
  %v29 = icmp eq i64 %v27, %v28
  br i1 %v29, label %yes21, label %on21
yes21:
  store volatile i8 21, ptr inttoptr (i16 -12288 to ptr)
  br label %on21
on21:
  %v30 = icmp ne i64 %v27, %v28
  br i1 %v30, label %yes22, label %on22
yes22:
  store volatile i8 22, ptr inttoptr (i16 -12288 to ptr)
  br label %on22
on22:
  %v31 = icmp ugt i64 %v27, %v28
  br i1 %v31, label %yes23, label %on23
yes23:
  store volatile i8 23, ptr inttoptr (i16 -12288 to ptr)
  br label %on23
on23:
  %v32 = icmp uge i64 %v27, %v28
  br i1 %v32, label %yes24, label %on24
yes24:
  store volatile i8 24, ptr inttoptr (i16 -12288 to ptr)
  br label %on24
on24:
  %v33 = icmp ult i64 %v27, %v28
  br i1 %v33, label %yes25, label %on25
yes25:
  store volatile i8 25, ptr inttoptr (i16 -12288 to ptr)
  br label %on25
on25:
  %v34 = icmp ule i64 %v27, %v28
  br i1 %v34, label %yes26, label %on26
yes26:
  store volatile i8 26, ptr inttoptr (i16 -12288 to ptr)
  br label %on26
on26:
  %v35 = icmp sgt i64 %v27, %v28
  br i1 %v35, label %yes27, label %on27
yes27:
  store volatile i8 27, ptr inttoptr (i16 -12288 to ptr)
  br label %on27
on27:
  %v36 = icmp sge i64 %v27, %v28
  br i1 %v36, label %yes28, label %on28
yes28:
  store volatile i8 28, ptr inttoptr (i16 -12288 to ptr)
  br label %on28
on28:
  %v37 = icmp slt i64 %v27, %v28
  br i1 %v37, label %yes29, label %on29
yes29:
  store volatile i8 29, ptr inttoptr (i16 -12288 to ptr)
  br label %on29
on29:
  %v38 = icmp sle i64 %v27, %v28
  br i1 %v38, label %yes30, label %on30
yes30:
  store volatile i8 30, ptr inttoptr (i16 -12288 to ptr)
  br label %on30
on30:
  call void @take(ptr @a, i16 9)
  %v39 = load i72, ptr @a, align 1
  %v40 = trunc i72 %v39 to i65
  call void @take(ptr @b, i16 9)
  %v41 = load i72, ptr @b, align 1
  %v42 = trunc i72 %v41 to i65
  %v43 = icmp eq i65 %v40, %v42
  br i1 %v43, label %yes31, label %on31
yes31:
  store volatile i8 31, ptr inttoptr (i16 -12288 to ptr)
  br label %on31
on31:
  %v44 = icmp ne i65 %v40, %v42
  br i1 %v44, label %yes32, label %on32
yes32:
  store volatile i8 32, ptr inttoptr (i16 -12288 to ptr)
  br label %on32
on32:
  %v45 = icmp ugt i65 %v40, %v42
  br i1 %v45, label %yes33, label %on33
yes33:
  store volatile i8 33, ptr inttoptr (i16 -12288 to ptr)
  br label %on33
on33:
  %v46 = icmp uge i65 %v40, %v42
  br i1 %v46, label %yes34, label %on34
yes34:
  store volatile i8 34, ptr inttoptr (i16 -12288 to ptr)
  br label %on34
on34:
  %v47 = icmp ult i65 %v40, %v42
  br i1 %v47, label %yes35, label %on35
yes35:
  store volatile i8 35, ptr inttoptr (i16 -12288 to ptr)
  br label %on35
on35:
  %v48 = icmp ule i65 %v40, %v42
  br i1 %v48, label %yes36, label %on36
yes36:
  store volatile i8 36, ptr inttoptr (i16 -12288 to ptr)
  br label %on36
on36:
  %v49 = icmp sgt i65 %v40, %v42
  br i1 %v49, label %yes37, label %on37
yes37:
  store volatile i8 37, ptr inttoptr (i16 -12288 to ptr)
  br label %on37
on37:
  %v50 = icmp sge i65 %v40, %v42
  br i1 %v50, label %yes38, label %on38
yes38:
  store volatile i8 38, ptr inttoptr (i16 -12288 to ptr)
  br label %on38
on38:
  %v51 = icmp slt i65 %v40, %v42
  br i1 %v51, label %yes39, label %on39
yes39:
  store volatile i8 39, ptr inttoptr (i16 -12288 to ptr)
  br label %on39
on39:
  %v52 = icmp sle i65 %v40, %v42
  br i1 %v52, label %yes40, label %on40
yes40:
  store volatile i8 40, ptr inttoptr (i16 -12288 to ptr)
  br label %on40
on40:
  call void @take(ptr @a, i16 16)
  %v53 = load i128, ptr @a, align 1
  call void @take(ptr @b, i16 16)
  %v54 = load i128, ptr @b, align 1
  %v55 = icmp eq i128 %v53, %v54
  br i1 %v55, label %yes41, label %on41
yes41:
  store volatile i8 41, ptr inttoptr (i16 -12288 to ptr)
  br label %on41
on41:
  %v56 = icmp ne i128 %v53, %v54
  br i1 %v56, label %yes42, label %on42
yes42:
  store volatile i8 42, ptr inttoptr (i16 -12288 to ptr)
  br label %on42
on42:
  %v57 = icmp ugt i128 %v53, %v54
  br i1 %v57, label %yes43, label %on43
yes43:
  store volatile i8 43, ptr inttoptr (i16 -12288 to ptr)
  br label %on43
on43:
  %v58 = icmp uge i128 %v53, %v54
  br i1 %v58, label %yes44, label %on44
yes44:
  store volatile i8 44, ptr inttoptr (i16 -12288 to ptr)
  br label %on44
on44:
  %v59 = icmp ult i128 %v53, %v54
  br i1 %v59, label %yes45, label %on45
yes45:
  store volatile i8 45, ptr inttoptr (i16 -12288 to ptr)
  br label %on45
on45:
  %v60 = icmp ule i128 %v53, %v54
  br i1 %v60, label %yes46, label %on46
yes46:
  store volatile i8 46, ptr inttoptr (i16 -12288 to ptr)
  br label %on46
on46:
  %v61 = icmp sgt i128 %v53, %v54
  br i1 %v61, label %yes47, label %on47
yes47:
  store volatile i8 47, ptr inttoptr (i16 -12288 to ptr)
  br label %on47
on47:
  %v62 = icmp sge i128 %v53, %v54
  br i1 %v62, label %yes48, label %on48
yes48:
  store volatile i8 48, ptr inttoptr (i16 -12288 to ptr)
  br label %on48
on48:
  %v63 = icmp slt i128 %v53, %v54
  br i1 %v63, label %yes49, label %on49
yes49:
  store volatile i8 49, ptr inttoptr (i16 -12288 to ptr)
  br label %on49
on49:
  %v64 = icmp sle i128 %v53, %v54
  br i1 %v64, label %yes50, label %on50
yes50:
  store volatile i8 50, ptr inttoptr (i16 -12288 to ptr)
  br label %on50
on50:
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
