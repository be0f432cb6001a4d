; trunc, zext and sext between all kinds of width.
; input: c6 78 00 00 90 00 00 00 00 00 00 00 00 00 a0 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: 6f 1f ff ff 4f ff ff ff ff ff ff ff ff ff 6d ff ff ff ff ff ff ff ff
; expect: 01 07 01 7f 01 ff 01 00 ff 0f 01 00 ff ff 01 00 00 ff ff ff 01 00 00 00 ff ff ff ff 01 00 00 00
; expect: 00 ff ff ff ff 01 01 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff 01 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 01 07 7f 07 ff 07 00 ff 0f 07
; expect: 00 ff ff 07 00 00 ff ff ff 07 00 00 00 ff ff ff ff 07 00 00 00 00 ff ff ff ff 01 07 00 00 00 00
; expect: 00 00 00 ff ff ff ff ff ff ff ff 07 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff 01 07 7f ff 00 ff 0f ff 00 ff ff ff 00 00 ff ff ff ff 00 00 00
; expect: ff ff ff ff ff 00 00 00 00 ff ff ff ff 01 ff 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 01 07
; expect: 7f ff ff 0f ff ff ff 0f 00 ff ff ff ff 0f 00 00 ff ff ff ff ff 0f 00 00 00 ff ff ff ff 01 ff 0f
; expect: 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff 0f 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff 01 07 7f ff ff 0f ff ff 00 ff ff ff ff ff 00 00 ff ff
; expect: ff ff ff ff 00 00 00 ff ff ff ff 01 ff ff 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 01 07 7f ff
; expect: ff 0f ff ff ff ff ff 00 ff ff ff ff ff ff ff 00 00 ff ff ff ff 01 ff ff ff 00 00 00 00 00 ff ff
; expect: ff ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff
; expect: ff ff ff ff ff ff 01 07 7f ff ff 0f ff ff ff ff ff ff ff ff ff ff ff ff ff 01 00 00 00 ff ff ff
; expect: ff ff ff ff ff ff ff ff ff 01 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff
; expect: ff ff ff ff ff 01 07 7f ff ff 0f ff ff ff ff ff ff ff ff ff ff ff ff ff 01 ff ff ff ff ff ff ff
; expect: ff 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; input: d3 0c 80 00 f8 00 80 00 00 80 00 00 00 00 21 00 00 00 00 00 00 00 80
; expect: 01 07 01 7f 01 ff 01 00 ff 0f 01 00 ff ff 01 00 00 ff ff ff 01 00 00 00 ff ff ff ff 01 00 00 00
; expect: 00 ff ff ff ff 01 01 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff 01 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 00 04 7c 04 fc 04 00 fc 0f 04
; expect: 00 fc ff 04 00 00 fc ff ff 04 00 00 00 fc ff ff ff 04 00 00 00 00 fc ff ff ff 01 04 00 00 00 00
; expect: 00 00 00 fc ff ff ff ff ff ff ff 04 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 fc ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff 00 00 00 80 00 80 0f 80 00 80 ff 80 00 00 80 ff ff 80 00 00 00
; expect: 80 ff ff ff 80 00 00 00 00 80 ff ff ff 01 80 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff 80 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 00 00
; expect: 00 00 00 08 00 f8 00 08 00 00 f8 ff 00 08 00 00 00 f8 ff ff 00 08 00 00 00 00 f8 ff ff 01 00 08
; expect: 00 00 00 00 00 00 00 f8 ff ff ff ff ff ff 00 08 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 f8
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 80 00 00 80 ff 00 80 00 00 00 80
; expect: ff ff 00 80 00 00 00 00 80 ff ff 01 00 80 00 00 00 00 00 00 00 80 ff ff ff ff ff ff 00 80 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff ff ff ff ff ff ff ff 00 00 00 00
; expect: 00 00 00 00 00 00 80 00 00 00 80 ff 00 00 80 00 00 00 00 80 ff 01 00 00 80 00 00 00 00 00 00 00
; expect: 80 ff ff ff ff ff 00 00 80 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff
; expect: ff ff ff ff ff ff 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 01 00 00 00 00 00 00
; expect: 00 ff ff ff ff 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff
; expect: ff ff ff ff ff 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 80 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff ff
; input: 2e 4b 7f ff e7 ff 7f ff ff 7f ff ff ff ff 3a ff ff ff ff ff ff ff 7f
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 01 03 03 03 03 03 00 03 00 03
; expect: 00 03 00 03 00 00 03 00 00 03 00 00 00 03 00 00 00 03 00 00 00 00 03 00 00 00 00 03 00 00 00 00
; expect: 00 00 00 03 00 00 00 00 00 00 00 03 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 03 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 01 07 7f 7f 00 7f 00 7f 00 7f 00 7f 00 00 7f 00 00 7f 00 00 00
; expect: 7f 00 00 00 7f 00 00 00 00 7f 00 00 00 00 7f 00 00 00 00 00 00 00 7f 00 00 00 00 00 00 00 7f 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 7f 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 01 07
; expect: 7f ff ff 07 ff 07 ff 07 00 ff 07 00 ff 07 00 00 ff 07 00 00 ff 07 00 00 00 ff 07 00 00 00 ff 07
; expect: 00 00 00 00 00 00 ff 07 00 00 00 00 00 00 ff 07 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff 07
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 01 07 7f ff ff 0f ff 7f 00 ff 7f 00 ff 7f 00 00 ff 7f
; expect: 00 00 ff 7f 00 00 00 ff 7f 00 00 00 ff 7f 00 00 00 00 00 00 ff 7f 00 00 00 00 00 00 ff 7f 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 ff 7f 00 00 00 00 00 00 00 00 00 00 00 00 00 00 01 07 7f ff
; expect: ff 0f ff ff ff ff 7f 00 ff ff 7f 00 ff ff 7f 00 00 ff ff 7f 00 00 ff ff 7f 00 00 00 00 00 ff ff
; expect: 7f 00 00 00 00 00 ff ff 7f 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff 7f 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 01 07 7f ff ff 0f ff ff ff ff ff ff ff ff ff ff ff ff ff 00 00 00 00 ff ff ff
; expect: ff 00 00 00 00 ff ff ff ff 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 01 07 7f ff ff 0f ff ff ff ff ff ff ff ff ff ff ff ff ff 01 ff ff ff ff ff ff ff
; expect: 7f 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff 7f 00 00 00 00 00 00 00 00
; input: bc 83 79 c8 fb e2 31 e5 cb fd da a3 73 bb 8a 4a 21 14 e7 e2 ff 21 f3
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 01 03 03 03 03 03 00 03 00 03
; expect: 00 03 00 03 00 00 03 00 00 03 00 00 00 03 00 00 00 03 00 00 00 00 03 00 00 00 00 03 00 00 00 00
; expect: 00 00 00 03 00 00 00 00 00 00 00 03 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 03 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 01 01 79 79 00 79 00 79 00 79 00 79 00 00 79 00 00 79 00 00 00
; expect: 79 00 00 00 79 00 00 00 00 79 00 00 00 00 79 00 00 00 00 00 00 00 79 00 00 00 00 00 00 00 79 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 79 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 48 c8 c8 0b c8 fb c8 0b 00 c8 fb ff c8 0b 00 00 c8 fb ff ff c8 0b 00 00 00 c8 fb ff ff 01 c8 0b
; expect: 00 00 00 00 00 00 c8 fb ff ff ff ff ff ff c8 0b 00 00 00 00 00 00 00 00 00 00 00 00 00 00 c8 fb
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff 00 02 62 e2 e2 01 e2 31 00 e2 31 00 e2 31 00 00 e2 31
; expect: 00 00 e2 31 00 00 00 e2 31 00 00 00 e2 31 00 00 00 00 00 00 e2 31 00 00 00 00 00 00 e2 31 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 e2 31 00 00 00 00 00 00 00 00 00 00 00 00 00 00 01 05 65 e5
; expect: e5 0b e5 cb e5 cb fd 00 e5 cb fd ff e5 cb fd 00 00 e5 cb fd ff 01 e5 cb fd 00 00 00 00 00 e5 cb
; expect: fd ff ff ff ff ff e5 cb fd 00 00 00 00 00 00 00 00 00 00 00 00 00 e5 cb fd ff ff ff ff ff ff ff
; expect: ff ff ff ff ff ff 00 02 5a da da 03 da a3 da a3 73 da a3 73 bb da a3 73 bb 00 00 00 00 da a3 73
; expect: bb 00 00 00 00 da a3 73 bb 00 00 00 00 00 00 00 00 00 00 00 00 da a3 73 bb 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 02 4a 4a 4a 01 4a 21 4a 21 14 4a 21 14 e7 4a 21 14 e7 00 4a 21 14 e7 e2 ff 21
; expect: f3 00 00 00 00 00 00 00 00 4a 21 14 e7 e2 ff 21 f3 ff ff ff ff ff ff ff ff
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
  %v3 = zext i1 %v2 to i3
  %v4 = zext i3 %v3 to i8
  store i8 %v4, ptr @c, align 1
  call void @give(i16 1)
  %v5 = sext i1 %v2 to i3
  %v6 = zext i3 %v5 to i8
  store i8 %v6, ptr @c, align 1
  call void @give(i16 1)
  %v7 = zext i1 %v2 to i7
  %v8 = zext i7 %v7 to i8
  store i8 %v8, ptr @c, align 1
  call void @give(i16 1)
  %v9 = sext i1 %v2 to i7
  %v10 = zext i7 %v9 to i8
  store i8 %v10, ptr @c, align 1
  call void @give(i16 1)
  %v11 = zext i1 %v2 to i8
  store i8 %v11, ptr @c, align 1
  call void @give(i16 1)
  %v12 = sext i1 %v2 to i8
  store i8 %v12, ptr @c, align 1
  call void @give(i16 1)
  %v13 = zext i1 %v2 to i12
  %v14 = zext i12 %v13 to i16
  store i16 %v14, ptr @c, align 1
  call void @give(i16 2)
  %v15 = sext i1 %v2 to i12
  %v16 = zext i12 %v15 to i16
  store i16 %v16, ptr @c, align 1
  call void @give(i16 2)
  %v17 = zext i1 %v2 to i16
  store i16 %v17, ptr @c, align 1
  call void @give(i16 2)
  %v18 = sext i1 %v2 to i16
  store i16 %v18, ptr @c, align 1
  call void @give(i16 2)
  %v19 = zext i1 %v2 to i24
  store i24 %v19, ptr @c, align 1
  call void @give(i16 3)
  %v20 = sext i1 %v2 to i24
  store i24 %v20, ptr @c, align 1
  call void @give(i16 3)
  %v21 = zext i1 %v2 to i32
  store i32 %v21, ptr @c, align 1
  call void @give(i16 4)
  %v22 = sext i1 %v2 to i32
  store i32 %v22, ptr @c, align 1
  call void @give(i16 4)
  %v23 = zext i1 %v2 to i33
  %v24 = zext i33 %v23 to i40
  store i40 %v24, ptr @c, align 1
  call void @give(i16 5)
  %v25 = sext i1 %v2 to i33
  %v26 = zext i33 %v25 to i40
  store i40 %v26, ptr @c, align 1
  call void @give(i16 5)
  %v27 = zext i1 %v2 to i64
  store i64 %v27, ptr @c, align 1
  call void @give(i16 8)
  %v28 = sext i1 %v2 to i64
  store i64 %v28, ptr @c, align 1
  call void @give(i16 8)
  %v29 = zext i1 %v2 to i128
  store i128 %v29, ptr @c, align 1
  call void @give(i16 16)
  %v30 = sext i1 %v2 to i128
  store i128 %v30, ptr @c, align 1
  call void @give(i16 16)
  call void @take(ptr @a, i16 1)
  %v31 = load i8, ptr @a, align 1
  %v32 = trunc i8 %v31 to i3
  %v33 = trunc i3 %v32 to i1
  %v34 = zext i1 %v33 to i8
  store i8 %v34, ptr @c, align 1
  call void @give(i16 1)
  %v35 = zext i3 %v32 to i7
  %v36 = zext i7 %v35 to i8
  store i8 %v36, ptr @c, align 1
  call void @give(i16 1)
  %v37 = sext i3 %v32 to i7
  %v38 = zext i7 %v37 to i8
  store i8 %v38, ptr @c, align 1
  call void @give(i16 1)
  %v39 = zext i3 %v32 to i8
  store i8 %v39, ptr @c, align 1
  call void @give(i16 1)
  %v40 = sext i3 %v32 to i8
  store i8 %v40, ptr @c, align 1
  call void @give(i16 1)
  %v41 = zext i3 %v32 to i12
  %v42 = zext i12 %v41 to i16
  store i16 %v42, ptr @c, align 1
  call void @give(i16 2)
  %v43 = sext i3 %v32 to i12
  %v44 = zext i12 %v43 to i16
  store i16 %v44, ptr @c, align 1
  call void @give(i16 2)
  %v45 = zext i3 %v32 to i16
  store i16 %v45, ptr @c, align 1
  call void @give(i16 2)
  %v46 = sext i3 %v32 to i16
  store i16 %v46, ptr @c, align 1
  call void @give(i16 2)
  %v47 = zext i3 %v32 to i24
  store i24 %v47, ptr @c, align 1
  call void @give(i16 3)
  %v48 = sext i3 %v32 to i24
  store i24 %v48, ptr @c, align 1
  call void @give(i16 3)
  %v49 = zext i3 %v32 to i32
  store i32 %v49, ptr @c, align 1
  call void @give(i16 4)
  %v50 = sext i3 %v32 to i32
  store i32 %v50, ptr @c, align 1
  call void @give(i16 4)
  %v51 = zext i3 %v32 to i33
  %v52 = zext i33 %v51 to i40
  store i40 %v52, ptr @c, align 1
  call void @give(i16 5)
  %v53 = sext i3 %v32 to i33
  %v54 = zext i33 %v53 to i40
  store i40 %v54, ptr @c, align 1
  call void @give(i16 5)
  %v55 = zext i3 %v32 to i64
  store i64 %v55, ptr @c, align 1
  call void @give(i16 8)
  %v56 = sext i3 %v32 to i64
  store i64 %v56, ptr @c, align 1
  call void @give(i16 8)
  %v57 = zext i3 %v32 to i128
  store i128 %v57, ptr @c, align 1
  call void @give(i16 16)
  %v58 = sext i3 %v32 to i128
  store i128 %v58, ptr @c, align 1
  call void @give(i16 16)
  call void @take(ptr @a, i16 1)
  %v59 = load i8, ptr @a, align 1
  %v60 = trunc i8 %v59 to i1
  %v61 = zext i1 %v60 to i8
  store i8 %v61, ptr @c, align 1
  call void @give(i16 1)
  %v62 = trunc i8 %v59 to i3
  %v63 = zext i3 %v62 to i8
  store i8 %v63, ptr @c, align 1
  call void @give(i16 1)
  %v64 = trunc i8 %v59 to i7
  %v65 = zext i7 %v64 to i8
  store i8 %v65, ptr @c, align 1
  call void @give(i16 1)
  %v66 = zext i8 %v59 to i12
  %v67 = zext i12 %v66 to i16
  store i16 %v67, ptr @c, align 1
  call void @give(i16 2)
  %v68 = sext i8 %v59 to i12
  %v69 = zext i12 %v68 to i16
  store i16 %v69, ptr @c, align 1
  call void @give(i16 2)
  %v70 = zext i8 %v59 to i16
  store i16 %v70, ptr @c, align 1
  call void @give(i16 2)
  %v71 = sext i8 %v59 to i16
  store i16 %v71, ptr @c, align 1
  call void @give(i16 2)
  %v72 = zext i8 %v59 to i24
  store i24 %v72, ptr @c, align 1
  call void @give(i16 3)
  %v73 = sext i8 %v59 to i24
  store i24 %v73, ptr @c, align 1
  call void @give(i16 3)
  %v74 = zext i8 %v59 to i32
  store i32 %v74, ptr @c, align 1
  call void @give(i16 4)
  %v75 = sext i8 %v59 to i32
  store i32 %v75, ptr @c, align 1
  call void @give(i16 4)
  %v76 = zext i8 %v59 to i33
  %v77 = zext i33 %v76 to i40
  store i40 %v77, ptr @c, align 1
  call void @give(i16 5)
  %v78 = sext i8 %v59 to i33
  %v79 = zext i33 %v78 to i40
  store i40 %v79, ptr @c, align 1
  call void @give(i16 5)
  %v80 = zext i8 %v59 to i64
  store i64 %v80, ptr @c, align 1
  call void @give(i16 8)
  %v81 = sext i8 %v59 to i64
  store i64 %v81, ptr @c, align 1
  call void @give(i16 8)
  %v82 = zext i8 %v59 to i128
  store i128 %v82, ptr @c, align 1
  call void @give(i16 16)
  %v83 = sext i8 %v59 to i128
  store i128 %v83, ptr @c, align 1
  call void @give(i16 16)
  call void @take(ptr @a, i16 2)
  %v84 = load i16, ptr @a, align 1
  %v85 = trunc i16 %v84 to i12
  %v86 = trunc i12 %v85 to i1
  %v87 = zext i1 %v86 to i8
  store i8 %v87, ptr @c, align 1
  call void @give(i16 1)
  %v88 = trunc i12 %v85 to i3
  %v89 = zext i3 %v88 to i8
  store i8 %v89, ptr @c, align 1
  call void @give(i16 1)
  %v90 = trunc i12 %v85 to i7
  %v91 = zext i7 %v90 to i8
  store i8 %v91, ptr @c, align 1
  call void @give(i16 1)
  %v92 = trunc i12 %v85 to i8
  store i8 %v92, ptr @c, align 1
  call void @give(i16 1)
  %v93 = zext i12 %v85 to i16
  store i16 %v93, ptr @c, align 1
  call void @give(i16 2)
  %v94 = sext i12 %v85 to i16
  store i16 %v94, ptr @c, align 1
  call void @give(i16 2)
  %v95 = zext i12 %v85 to i24
  store i24 %v95, ptr @c, align 1
  call void @give(i16 3)
  %v96 = sext i12 %v85 to i24
  store i24 %v96, ptr @c, align 1
  call void @give(i16 3)
  %v97 = zext i12 %v85 to i32
  store i32 %v97, ptr @c, align 1
  call void @give(i16 4)
  %v98 = sext i12 %v85 to i32
  store i32 %v98, ptr @c, align 1
  call void @give(i16 4)
  %v99 = zext i12 %v85 to i33
  %v100 = zext i33 %v99 to i40
  store i40 %v100, ptr @c, align 1
  call void @give(i16 5)
  %v101 = sext i12 %v85 to i33
  %v102 = zext i33 %v101 to i40
  store i40 %v102, ptr @c, align 1
  call void @give(i16 5)
  %v103 = zext i12 %v85 to i64
  store i64 %v103, ptr @c, align 1
  call void @give(i16 8)
  %v104 = sext i12 %v85 to i64
  store i64 %v104, ptr @c, align 1
  call void @give(i16 8)
  %v105 = zext i12 %v85 to i128
  store i128 %v105, ptr @c, align 1
  call void @give(i16 16)
  %v106 = sext i12 %v85 to i128
  store i128 %v106, ptr @c, align 1
  call void @give(i16 16)
  call void @take(ptr @a, i16 2)
  %v107 = load i16, ptr @a, align 1
  %v108 = trunc i16 %v107 to i1
  %v109 = zext i1 %v108 to i8
  store i8 %v109, ptr @c, align 1
  call void @give(i16 1)
  %v110 = trunc i16 %v107 to i3
  %v111 = zext i3 %v110 to i8
  store i8 %v111, ptr @c, align 1
  call void @give(i16 1)
  %v112 = trunc i16 %v107 to i7
  %v113 = zext i7 %v112 to i8
  store i8 %v113, ptr @c, align 1
  call void @give(i16 1)
  %v114 = trunc i16 %v107 to i8
  store i8 %v114, ptr @c, align 1
  call void @give(i16 1)
  %v115 = trunc i16 %v107 to i12
  %v116 = zext i12 %v115 to i16
  store i16 %v116, ptr @c, align 1
  call void @give(i16 2)
  %v117 = zext i16 %v107 to i24
  store i24 %v117, ptr @c, align 1
  call void @give(i16 3)
  %v118 = sext i16 %v107 to i24
  store i24 %v118, ptr @c, align 1
  call void @give(i16 3)
  %v119 = zext i16 %v107 to i32
  store i32 %v119, ptr @c, align 1
  call void @give(i16 4)
  %v120 = sext i16 %v107 to i32
  store i32 %v120, ptr @c, align 1
  call void @give(i16 4)
  %v121 = zext i16 %v107 to i33
  %v122 = zext i33 %v121 to i40
  store i40 %v122, ptr @c, align 1
  call void @give(i16 5)
  %v123 = sext i16 %v107 to i33
  %v124 = zext i33 %v123 to i40
  store i40 %v124, ptr @c, align 1
  call void @give(i16 5)
  %v125 = zext i16 %v107 to i64
  store i64 %v125, ptr @c, align 1
  call void @give(i16 8)
  %v126 = sext i16 %v107 to i64
  store i64 %v126, ptr @c, align 1
  call void @give(i16 8)
  %v127 = zext i16 %v107 to i128
  store i128 %v127, ptr @c, align 1
  call void @give(i16 16)
  %v128 = sext i16 %v107 to i128
  store i128 %v128, ptr @c, align 1
  call void @give(i16 16)
  call void @take(ptr @a, i16 3)
  %v129 = load i24, ptr @a, align 1
  %v130 = trunc i24 %v129 to i1
  %v131 = zext i1 %v130 to i8
  store i8 %v131, ptr @c, align 1
  call void @give(i16 1)
  %v132 = trunc i24 %v129 to i3
  %v133 = zext i3 %v132 to i8
  store i8 %v133, ptr @c, align 1
  call void @give(i16 1)
  %v134 = trunc i24 %v129 to i7
  %v135 = zext i7 %v134 to i8
  store i8 %v135, ptr @c, align 1
  call void @give(i16 1)
  %v136 = trunc i24 %v129 to i8
  store i8 %v136, ptr @c, align 1
  call void @give(i16 1)
  %v137 = trunc i24 %v129 to i12
  %v138 = zext i12 %v137 to i16
  store i16 %v138, ptr @c, align 1
  call void @give(i16 2)
  %v139 = trunc i24 %v129 to i16
  store i16 %v139, ptr @c, align 1
  call void @give(i16 2)
  %v140 = zext i24 %v129 to i32
  store i32 %v140, ptr @c, align 1
  call void @give(i16 4)
  %v141 = sext i24 %v129 to i32
  store i32 %v141, ptr @c, align 1
  call void @give(i16 4)
  %v142 = zext i24 %v129 to i33
  %v143 = zext i33 %v142 to i40
  store i40 %v143, ptr @c, align 1
  call void @give(i16 5)
  %v144 = sext i24 %v129 to i33
  %v145 = zext i33 %v144 to i40
  store i40 %v145, ptr @c, align 1
  call void @give(i16 5)
  %v146 = zext i24 %v129 to i64
  store i64 %v146, ptr @c, align 1
  call void @give(i16 8)
  %v147 = sext i24 %v129 to i64
  store i64 %v147, ptr @c, align 1
  call void @give(i16 8)
  %v148 = zext i24 %v129 to i128
  store i128 %v148, ptr @c, align 1
  call void @give(i16 16)
  %v149 = sext i24 %v129 to i128
  store i128 %v149, ptr @c, align 1
  call void @give(i16 16)
  call void @take(ptr @a, i16 5)
  %v150 = load i40, ptr @a, align 1
  %v151 = trunc i40 %v150 to i33
  %v152 = trunc i33 %v151 to i1
  %v153 = zext i1 %v152 to i8
  store i8 %v153, ptr @c, align 1
  call void @give(i16 1)
  %v154 = trunc i33 %v151 to i3
  %v155 = zext i3 %v154 to i8
  store i8 %v155, ptr @c, align 1
  call void @give(i16 1)
  %v156 = trunc i33 %v151 to i7
  %v157 = zext i7 %v156 to i8
  store i8 %v157, ptr @c, align 1
  call void @give(i16 1)
  %v158 = trunc i33 %v151 to i8
  store i8 %v158, ptr @c, align 1
  call void @give(i16 1)
  %v159 = trunc i33 %v151 to i12
  %v160 = zext i12 %v159 to i16
  store i16 %v160, ptr @c, align 1
  call void @give(i16 2)
  %v161 = trunc i33 %v151 to i16
  store i16 %v161, ptr @c, align 1
  call void @give(i16 2)
  %v162 = trunc i33 %v151 to i24
  store i24 %v162, ptr @c, align 1
  call void @give(i16 3)
  %v163 = trunc i33 %v151 to i32
  store i32 %v163, ptr @c, align 1
  call void @give(i16 4)
  %v164 = zext i33 %v151 to i64
  store i64 %v164, ptr @c, align 1
  call void @give(i16 8)
  %v165 = sext i33 %v151 to i64
  store i64 %v165, ptr @c, align 1
  call void @give(i16 8)
  %v166 = zext i33 %v151 to i128
  store i128 %v166, ptr @c, align 1
  call void @give(i16 16)
  %v167 = sext i33 %v151 to i128
  store i128 %v167, ptr @c, align 1
  call void @give(i16 16)
  call void @take(ptr @a, i16 8)
  %v168 = load i64, ptr @a, align 1
  %v169 = trunc i64 %v168 to i1
  %v170 = zext i1 %v169 to i8
  store i8 %v170, ptr @c, align 1
  call void @give(i16 1)
  %v171 = trunc i64 %v168 to i3
  %v172 = zext i3 %v171 to i8
  store i8 %v172, ptr @c, align 1
  call void @give(i16 1)
  %v173 = trunc i64 %v168 to i7
  %v174 = zext i7 %v173 to i8
  store i8 %v174, ptr @c, align 1
  call void @give(i16 1)
  %v175 = trunc i64 %v168 to i8
  store i8 %v175, ptr @c, align 1
  call void @give(i16 1)
  %v176 = trunc i64 %v168 to i12
  %v177 = zext i12 %v176 to i16
  store i16 %v177, ptr @c, align 1
  call void @give(i16 2)
  %v178 = trunc i64 %v168 to i16
  store i16 %v178, ptr @c, align 1
  call void @give(i16 2)
  %v179 = trunc i64 %v168 to i24
  store i24 %v179, ptr @c, align 1
  call void @give(i16 3)
  %v180 = trunc i64 %v168 to i32
  store i32 %v180, ptr @c, align 1
  call void @give(i16 4)
  %v181 = trunc i64 %v168 to i33
  %v182 = zext i33 %v181 to i40
  store i40 %v182, ptr @c, align 1
  call void @give(i16 5)
  %v183 = zext i64 %v168 to i128
  store i128 %v183, ptr @c, align 1
  call void @give(i16 16)
  %v184 = sext i64 %v168 to i128
  store i128 %v184, ptr @c, align 1
  call void @give(i16 16)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
