; urem by constants.
; input: ff ff ff
; expect: 00 01 00 00 03 03 07 03 05 03 00 0f 00 05 0f 0f 37 01 7f 00 00 00 01 00 00 00 00 00 03 00 01 00
; expect: 07 00 06 00 05 00 03 00 00 00 0f 00 00 00 0a 00 0f 00 0f 00 23 00 03 00 7f 00 00 00
; input: 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: 7f ff 7f
; expect: 00 01 01 02 01 01 07 01 07 07 07 0f 08 02 07 07 1b 00 7f 7f 00 00 01 00 01 00 02 00 01 00 00 00
; expect: 07 00 07 00 07 00 07 00 07 00 0f 00 08 00 11 00 07 00 07 00 43 00 01 00 7f 00 7f 00
; input: 31 90 6e
; expect: 00 01 01 04 01 00 01 04 09 01 04 01 0f 18 09 31 31 31 31 31 00 00 00 00 02 00 04 00 02 00 03 00
; expect: 00 00 08 00 04 00 08 00 0e 00 00 00 10 00 04 00 18 00 2c 00 04 00 6e 00 10 00 fe 00
; input: 04 95 59
; expect: 00 00 01 04 04 04 04 04 04 04 04 04 04 04 04 04 04 04 04 04 00 00 01 00 01 00 03 00 01 00 01 00
; expect: 05 00 01 00 03 00 01 00 0d 00 05 00 00 00 08 00 0d 00 0d 00 21 00 49 00 15 00 ee 00
; input: 83 03 80
; expect: 00 01 02 01 05 05 03 05 01 0b 0b 03 0c 06 0b 0b 1f 04 03 83 00 00 01 00 02 00 01 00 05 00 04 00
; expect: 03 00 02 00 01 00 0b 00 0b 00 03 00 0c 00 15 00 0b 00 0b 00 47 00 05 00 03 00 83 00
; input: 1f 02 42
; expect: 00 01 01 01 01 03 07 04 01 07 01 0f 0e 06 1f 1f 1f 1f 1f 1f 00 00 00 00 02 00 03 00 02 00 00 00
; expect: 02 00 05 00 08 00 02 00 08 00 02 00 00 00 17 00 12 00 26 00 62 00 07 00 02 00 44 00
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
  %v2 = urem i8 %v1, 1
  store i8 %v2, ptr @c, align 1
  call void @give(i16 1)
  %v3 = urem i8 %v1, 2
  store i8 %v3, ptr @c, align 1
  call void @give(i16 1)
  %v4 = urem i8 %v1, 3
  store i8 %v4, ptr @c, align 1
  call void @give(i16 1)
  %v5 = urem i8 %v1, 5
  store i8 %v5, ptr @c, align 1
  call void @give(i16 1)
  %v6 = urem i8 %v1, 6
  store i8 %v6, ptr @c, align 1
  call void @give(i16 1)
  %v7 = urem i8 %v1, 7
  store i8 %v7, ptr @c, align 1
  call void @give(i16 1)
  %v8 = urem i8 %v1, 8
  store i8 %v8, ptr @c, align 1
  call void @give(i16 1)
  %v9 = urem i8 %v1, 9
  store i8 %v9, ptr @c, align 1
  call void @give(i16 1)
  %v10 = urem i8 %v1, 10
  store i8 %v10, ptr @c, align 1
  call void @give(i16 1)
  %v11 = urem i8 %v1, 12
  store i8 %v11, ptr @c, align 1
  call void @give(i16 1)
  %v12 = urem i8 %v1, 15
  store i8 %v12, ptr @c, align 1
  call void @give(i16 1)
  %v13 = urem i8 %v1, 16
  store i8 %v13, ptr @c, align 1
  call void @give(i16 1)
  %v14 = urem i8 %v1, 17
  store i8 %v14, ptr @c, align 1
  call void @give(i16 1)
  %v15 = urem i8 %v1, 25
  store i8 %v15, ptr @c, align 1
  call void @give(i16 1)
  %v16 = urem i8 %v1, 40
  store i8 %v16, ptr @c, align 1
  call void @give(i16 1)
  %v17 = urem i8 %v1, 60
  store i8 %v17, ptr @c, align 1
  call void @give(i16 1)
  %v18 = urem i8 %v1, 100
  store i8 %v18, ptr @c, align 1
  call void @give(i16 1)
  %v19 = urem i8 %v1, 127
  store i8 %v19, ptr @c, align 1
  call void @give(i16 1)
  %v20 = urem i8 %v1, -128
  store i8 %v20, ptr @c, align 1
  call void @give(i16 1)
  %v21 = urem i8 %v1, -1
  store i8 %v21, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 2)
  %v22 = load i16, ptr @a, align 1
  %v23 = urem i16 %v22, 1
  store i16 %v23, ptr @c, align 1
  call void @give(i16 2)
  %v24 = urem i16 %v22, 2
  store i16 %v24, ptr @c, align 1
  call void @give(i16 2)
  %v25 = urem i16 %v22, 3
  store i16 %v25, ptr @c, align 1
  call void @give(i16 2)
  %v26 = urem i16 %v22, 5
  store i16 %v26, ptr @c, align 1
  call void @give(i16 2)
  %v27 = urem i16 %v22, 6
  store i16 %v27, ptr @c, align 1
  call void @give(i16 2)
  %v28 = urem i16 %v22, 7
  store i16 %v28, ptr @c, align 1
  call void @give(i16 2)
  %v29 = urem i16 %v22, 8
  store i16 %v29, ptr @c, align 1
  call void @give(i16 2)
  %v30 = urem i16 %v22, 9
  store i16 %v30, ptr @c, align 1
  call void @give(i16 2)
  %v31 = urem i16 %v22, 10
  store i16 %v31, ptr @c, align 1
  call void @give(i16 2)
  %v32 = urem i16 %v22, 12
  store i16 %v32, ptr @c, align 1
  call void @give(i16 2)
  %v33 = urem i16 %v22, 15
  store i16 %v33, ptr @c, align 1
  call void @give(i16 2)
  %v34 = urem i16 %v22, 16
  store i16 %v34, ptr @c, align 1
  call void @give(i16 2)
  %v35 = urem i16 %v22, 17
  store i16 %v35, ptr @c, align 1
  call void @give(i16 2)
  %v36 = urem i16 %v22, 25
  store i16 %v36, ptr @c, align 1
  call void @give(i16 2)
  %v37 = urem i16 %v22, 40
  store i16 %v37, ptr @c, align 1
  call void @give(i16 2)
  %v38 = urem i16 %v22, 60
  store i16 %v38, ptr @c, align 1
  call void @give(i16 2)
  %v39 = urem i16 %v22, 100
  store i16 %v39, ptr @c, align 1
  call void @give(i16 2)
  %v40 = urem i16 %v22, 127
  store i16 %v40, ptr @c, align 1
  call void @give(i16 2)
  %v41 = urem i16 %v22, 128
  store i16 %v41, ptr @c, align 1
  call void @give(i16 2)
  %v42 = urem i16 %v22, 255
  store i16 %v42, ptr @c, align 1
  call void @give(i16 2)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
