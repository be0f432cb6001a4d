; Every predicate as a branch: one letter for each that holds.
; input: bc 12 a8 10 00 00 00 00
; expect: 01 04 06 08 0a 0b 0e 10 12 14 15 18 1a 1c 1e 1f 22 24 26 28
; input: 59 c5 b7 4f ff 7f ff ff
; expect: 01 04 06 08 0a 0b 0e 10 12 14 15 18 1a 1c 1e 1f 22 24 26 28
; input: e8 b1 9b c1 bf 81 7f 01
; expect: 02 05 06 07 08 0c 0d 0e 11 12 16 17 18 1b 1c 20 21 22 25 26
; input: 23 7b 4c 6f 40 ff 80 ff
; expect: 01 04 06 08 0a 0c 0f 10 13 14 16 19 1a 1d 1e 20 23 24 27 28
; input: 33 0b 91 af 81 ff 01 ff
; expect: 01 04 06 08 0a 0c 0f 10 11 12 16 19 1a 1b 1c 20 23 24 25 26
; input: 4f d0 bf 36 c8 48 f8 f8
; expect: 02 03 04 09 0a 0c 0d 0e 11 12 15 18 1a 1c 1e 1f 22 24 26 28
; input: 2d 69 f9 a1 81 0e ff 00
; expect: 01 04 06 08 0a 0b 0e 10 12 14 16 19 1a 1d 1e 20 21 22 27 28
; input: 21 c4 7a 69 f6 f7 00 01
; expect: 02 03 04 09 0a 0c 0d 0e 11 12 16 19 1a 1d 1e 20 23 24 27 28
; input: b4 69 41 8e 74 82 f8 23
; expect: 02 05 06 07 08 0c 0f 10 11 12 16 17 18 1d 1e 20 21 22 27 28
; input: 4a 7d 79 c1 81 80 00 00
; expect: 02 05 06 07 08 0b 0e 10 12 14 16 17 18 1b 1c 1f 22 24 26 28
; input: 98 24 6e de fc 09 1f 01
; expect: 01 04 06 08 0a 0b 0e 10 12 14 16 17 18 1d 1e 20 21 22 25 26
; input: 79 f2 f9 6a 04 84 69 68
; expect: 02 03 04 09 0a 0c 0f 10 13 14 15 18 1a 1c 1e 20 21 22 25 26
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
  br i1 %v5, label %yes1, label %on1
yes1:
  store volatile i8 1, ptr inttoptr (i16 -12288 to ptr)
  br label %on1
on1:
  %v6 = icmp ne i1 %v2, %v4
  br i1 %v6, label %yes2, label %on2
yes2:
  store volatile i8 2, ptr inttoptr (i16 -12288 to ptr)
  br label %on2
on2:
  %v7 = icmp ugt i1 %v2, %v4
  br i1 %v7, label %yes3, label %on3
yes3:
  store volatile i8 3, ptr inttoptr (i16 -12288 to ptr)
  br label %on3
on3:
  %v8 = icmp uge i1 %v2, %v4
  br i1 %v8, label %yes4, label %on4
yes4:
  store volatile i8 4, ptr inttoptr (i16 -12288 to ptr)
  br label %on4
on4:
  %v9 = icmp ult i1 %v2, %v4
  br i1 %v9, label %yes5, label %on5
yes5:
  store volatile i8 5, ptr inttoptr (i16 -12288 to ptr)
  br label %on5
on5:
  %v10 = icmp ule i1 %v2, %v4
  br i1 %v10, label %yes6, label %on6
yes6:
  store volatile i8 6, ptr inttoptr (i16 -12288 to ptr)
  br label %on6
on6:
  %v11 = icmp sgt i1 %v2, %v4
  br i1 %v11, label %yes7, label %on7
yes7:
  store volatile i8 7, ptr inttoptr (i16 -12288 to ptr)
  br label %on7
on7:
  %v12 = icmp sge i1 %v2, %v4
  br i1 %v12, label %yes8, label %on8
yes8:
  store volatile i8 8, ptr inttoptr (i16 -12288 to ptr)
  br label %on8
on8:
  %v13 = icmp slt i1 %v2, %v4
  br i1 %v13, label %yes9, label %on9
yes9:
  store volatile i8 9, ptr inttoptr (i16 -12288 to ptr)
  br label %on9
on9:
  %v14 = icmp sle i1 %v2, %v4
  br i1 %v14, label %yes10, label %on10
yes10:
  store volatile i8 10, ptr inttoptr (i16 -12288 to ptr)
  br label %on10
on10:
  call void @take(ptr @a, i16 1)
  %v15 = load i8, ptr @a, align 1
  %v16 = trunc i8 %v15 to i3
  call void @take(ptr @b, i16 1)
  %v17 = load i8, ptr @b, align 1
  %v18 = trunc i8 %v17 to i3
  %v19 = icmp eq i3 %v16, %v18
  br i1 %v19, label %yes11, label %on11
yes11:
  store volatile i8 11, ptr inttoptr (i16 -12288 to ptr)
  br label %on11
on11:
  %v20 = icmp ne i3 %v16, %v18
  br i1 %v20, label %yes12, label %on12
yes12:
  store volatile i8 12, ptr inttoptr (i16 -12288 to ptr)
  br label %on12
on12:
  %v21 = icmp ugt i3 %v16, %v18
  br i1 %v21, label %yes13, label %on13
yes13:
  store volatile i8 13, ptr inttoptr (i16 -12288 to ptr)
  br label %on13
on13:
  %v22 = icmp uge i3 %v16, %v18
  br i1 %v22, label %yes14, label %on14
yes14:
  store volatile i8 14, ptr inttoptr (i16 -12288 to ptr)
  br label %on14
on14:
  %v23 = icmp ult i3 %v16, %v18
  br i1 %v23, label %yes15, label %on15
yes15:
  store volatile i8 15, ptr inttoptr (i16 -12288 to ptr)
  br label %on15
on15:
  %v24 = icmp ule i3 %v16, %v18
  br i1 %v24, label %yes16, label %on16
yes16:
  store volatile i8 16, ptr inttoptr (i16 -12288 to ptr)
  br label %on16
on16:
  %v25 = icmp sgt i3 %v16, %v18
  br i1 %v25, label %yes17, label %on17
yes17:
  store volatile i8 17, ptr inttoptr (i16 -12288 to ptr)
  br label %on17
on17:
  %v26 = icmp sge i3 %v16, %v18
  br i1 %v26, label %yes18, label %on18
yes18:
  store volatile i8 18, ptr inttoptr (i16 -12288 to ptr)
  br label %on18
on18:
  %v27 = icmp slt i3 %v16, %v18
  br i1 %v27, label %yes19, label %on19
yes19:
  store volatile i8 19, ptr inttoptr (i16 -12288 to ptr)
  br label %on19
on19:
  %v28 = icmp sle i3 %v16, %v18
  br i1 %v28, label %yes20, label %on20
yes20:
  store volatile i8 20, ptr inttoptr (i16 -12288 to ptr)
  br label %on20
on20:
  call void @take(ptr @a, i16 1)
  %v29 = load i8, ptr @a, align 1
  %v30 = trunc i8 %v29 to i7
  call void @take(ptr @b, i16 1)
  %v31 = load i8, ptr @b, align 1
  %v32 = trunc i8 %v31 to i7
  %v33 = icmp eq i7 %v30, %v32
  br i1 %v33, label %yes21, label %on21
yes21:
  store volatile i8 21, ptr inttoptr (i16 -12288 to ptr)
  br label %on21
on21:
  %v34 = icmp ne i7 %v30, %v32
  br i1 %v34, label %yes22, label %on22
yes22:
  store volatile i8 22, ptr inttoptr (i16 -12288 to ptr)
  br label %on22
on22:
  %v35 = icmp ugt i7 %v30, %v32
  br i1 %v35, label %yes23, label %on23
yes23:
  store volatile i8 23, ptr inttoptr (i16 -12288 to ptr)
  br label %on23
on23:
  %v36 = icmp uge i7 %v30, %v32
  br i1 %v36, label %yes24, label %on24
yes24:
  store volatile i8 24, ptr inttoptr (i16 -12288 to ptr)
  br label %on24
on24:
  %v37 = icmp ult i7 %v30, %v32
  br i1 %v37, label %yes25, label %on25
yes25:
  store volatile i8 25, ptr inttoptr (i16 -12288 to ptr)
  br label %on25
on25:
  %v38 = icmp ule i7 %v30, %v32
  br i1 %v38, label %yes26, label %on26
yes26:
  store volatile i8 26, ptr inttoptr (i16 -12288 to ptr)
  br label %on26
on26:
  %v39 = icmp sgt i7 %v30, %v32
  br i1 %v39, label %yes27, label %on27
yes27:
  store volatile i8 27, ptr inttoptr (i16 -12288 to ptr)
  br label %on27
on27:
  %v40 = icmp sge i7 %v30, %v32
  br i1 %v40, label %yes28, label %on28
yes28:
  store volatile i8 28, ptr inttoptr (i16 -12288 to ptr)
  br label %on28
on28:
  %v41 = icmp slt i7 %v30, %v32
  br i1 %v41, label %yes29, label %on29
yes29:
  store volatile i8 29, ptr inttoptr (i16 -12288 to ptr)
  br label %on29
on29:
  %v42 = icmp sle i7 %v30, %v32
  br i1 %v42, label %yes30, label %on30
yes30:
  store volatile i8 30, ptr inttoptr (i16 -12288 to ptr)
  br label %on30
on30:
  call void @take(ptr @a, i16 1)
  %v43 = load i8, ptr @a, align 1
  call void @take(ptr @b, i16 1)
  %v44 = load i8, ptr @b, align 1
  %v45 = icmp eq i8 %v43, %v44
  br i1 %v45, label %yes31, label %on31
yes31:
  store volatile i8 31, ptr inttoptr (i16 -12288 to ptr)
  br label %on31
on31:
  %v46 = icmp ne i8 %v43, %v44
  br i1 %v46, label %yes32, label %on32
yes32:
  store volatile i8 32, ptr inttoptr (i16 -12288 to ptr)
  br label %on32
on32:
  %v47 = icmp ugt i8 %v43, %v44
  br i1 %v47, label %yes33, label %on33
yes33:
  store volatile i8 33, ptr inttoptr (i16 -12288 to ptr)
  br label %on33
on33:
  %v48 = icmp uge i8 %v43, %v44
  br i1 %v48, label %yes34, label %on34
yes34:
  store volatile i8 34, ptr inttoptr (i16 -12288 to ptr)
  br label %on34
on34:
  %v49 = icmp ult i8 %v43, %v44
  br i1 %v49, label %yes35, label %on35
yes35:
  store volatile i8 35, ptr inttoptr (i16 -12288 to ptr)
  br label %on35
on35:
  %v50 = icmp ule i8 %v43, %v44
  br i1 %v50, label %yes36, label %on36
yes36:
  store volatile i8 36, ptr inttoptr (i16 -12288 to ptr)
  br label %on36
on36:
  %v51 = icmp sgt i8 %v43, %v44
  br i1 %v51, label %yes37, label %on37
yes37:
  store volatile i8 37, ptr inttoptr (i16 -12288 to ptr)
  br label %on37
on37:
  %v52 = icmp sge i8 %v43, %v44
  br i1 %v52, label %yes38, label %on38
yes38:
  store volatile i8 38, ptr inttoptr (i16 -12288 to ptr)
  br label %on38
on38:
  %v53 = icmp slt i8 %v43, %v44
  br i1 %v53, label %yes39, label %on39
yes39:
  store volatile i8 39, ptr inttoptr (i16 -12288 to ptr)
  br label %on39
on39:
  %v54 = icmp sle i8 %v43, %v44
  br i1 %v54, label %yes40, label %on40
yes40:
  store volatile i8 40, ptr inttoptr (i16 -12288 to ptr)
  br label %on40
on40:
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
