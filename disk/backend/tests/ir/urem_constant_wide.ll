; urem by constants.
; input: ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 03 00 00 00 03 00 00 00 07 00 00 00 03 00 00 00
; expect: 05 00 00 00 03 00 00 00 00 00 00 00 0f 00 00 00 00 00 00 00 14 00 00 00 0f 00 00 00 0f 00 00 00
; expect: 5f 00 00 00 0f 00 00 00 7f 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 07 00 00 00 00 00 00 00 03 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 0f 00 00 00 00 00 00 00
; expect: 7f 00 00 00 00 00 00 00
; input: 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00
; input: ff ff ff 7f ff ff ff ff ff ff ff 7f
; expect: 00 00 00 00 01 00 00 00 01 00 00 00 02 00 00 00 01 00 00 00 01 00 00 00 07 00 00 00 01 00 00 00
; expect: 07 00 00 00 07 00 00 00 07 00 00 00 0f 00 00 00 08 00 00 00 16 00 00 00 07 00 00 00 07 00 00 00
; expect: 2f 00 00 00 07 00 00 00 7f 00 00 00 7f 00 00 00 00 00 00 00 00 00 00 00 02 00 00 00 00 00 00 00
; expect: 07 00 00 00 00 00 00 00 07 00 00 00 00 00 00 00 08 00 00 00 00 00 00 00 07 00 00 00 00 00 00 00
; expect: 7f 00 00 00 00 00 00 00
; input: 71 a2 ae bb 12 24 53 82 c1 45 30 f6
; expect: 00 00 00 00 01 00 00 00 00 00 00 00 01 00 00 00 03 00 00 00 01 00 00 00 01 00 00 00 06 00 00 00
; expect: 01 00 00 00 09 00 00 00 06 00 00 00 01 00 00 00 07 00 00 00 10 00 00 00 01 00 00 00 15 00 00 00
; expect: 29 00 00 00 59 00 00 00 71 00 00 00 7e 00 00 00 00 00 00 00 00 00 00 00 03 00 00 00 00 00 00 00
; expect: 02 00 00 00 00 00 00 00 0a 00 00 00 00 00 00 00 07 00 00 00 00 00 00 00 3a 00 00 00 00 00 00 00
; expect: 12 00 00 00 00 00 00 00
; input: b2 37 0b 80 a7 c7 a4 5f 02 65 3f e8
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 02 00 00 00 00 00 00 00 02 00 00 00 02 00 00 00 00 00 00 00
; expect: 02 00 00 00 06 00 00 00 0c 00 00 00 02 00 00 00 0f 00 00 00 02 00 00 00 02 00 00 00 2a 00 00 00
; expect: 02 00 00 00 56 00 00 00 32 00 00 00 75 00 00 00 00 00 00 00 00 00 00 00 03 00 00 00 00 00 00 00
; expect: 07 00 00 00 00 00 00 00 03 00 00 00 00 00 00 00 03 00 00 00 00 00 00 00 03 00 00 00 00 00 00 00
; expect: 27 00 00 00 00 00 00 00
; input: 03 00 00 80 03 00 00 00 00 00 00 80
; expect: 00 00 00 00 01 00 00 00 02 00 00 00 01 00 00 00 05 00 00 00 05 00 00 00 03 00 00 00 05 00 00 00
; expect: 01 00 00 00 0b 00 00 00 0b 00 00 00 03 00 00 00 0c 00 00 00 01 00 00 00 0b 00 00 00 0b 00 00 00
; expect: 33 00 00 00 0b 00 00 00 03 00 00 00 83 00 00 00 00 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00
; expect: 03 00 00 00 00 00 00 00 0b 00 00 00 00 00 00 00 0c 00 00 00 00 00 00 00 0b 00 00 00 00 00 00 00
; expect: 03 00 00 00 00 00 00 00
; input: fa 42 16 dc 7c dc d2 3c 1a 58 31 58
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 03 00 00 00 00 00 00 00 01 00 00 00 02 00 00 00 06 00 00 00
; expect: 08 00 00 00 06 00 00 00 03 00 00 00 0a 00 00 00 0e 00 00 00 08 00 00 00 12 00 00 00 12 00 00 00
; expect: 3a 00 00 00 47 00 00 00 7a 00 00 00 30 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 04 00 00 00 00 00 00 00 04 00 00 00 00 00 00 00 0f 00 00 00 00 00 00 00 28 00 00 00 00 00 00 00
; expect: 7c 00 00 00 00 00 00 00
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
  %v2 = urem i32 %v1, 1
  store i32 %v2, ptr @c, align 1
  call void @give(i16 4)
  %v3 = urem i32 %v1, 2
  store i32 %v3, ptr @c, align 1
  call void @give(i16 4)
  %v4 = urem i32 %v1, 3
  store i32 %v4, ptr @c, align 1
  call void @give(i16 4)
  %v5 = urem i32 %v1, 5
  store i32 %v5, ptr @c, align 1
  call void @give(i16 4)
  %v6 = urem i32 %v1, 6
  store i32 %v6, ptr @c, align 1
  call void @give(i16 4)
  %v7 = urem i32 %v1, 7
  store i32 %v7, ptr @c, align 1
  call void @give(i16 4)
  %v8 = urem i32 %v1, 8
  store i32 %v8, ptr @c, align 1
  call void @give(i16 4)
  %v9 = urem i32 %v1, 9
  store i32 %v9, ptr @c, align 1
  call void @give(i16 4)
  %v10 = urem i32 %v1, 10
  store i32 %v10, ptr @c, align 1
  call void @give(i16 4)
  %v11 = urem i32 %v1, 12
  store i32 %v11, ptr @c, align 1
  call void @give(i16 4)
  %v12 = urem i32 %v1, 15
  store i32 %v12, ptr @c, align 1
  call void @give(i16 4)
  %v13 = urem i32 %v1, 16
  store i32 %v13, ptr @c, align 1
  call void @give(i16 4)
  %v14 = urem i32 %v1, 17
  store i32 %v14, ptr @c, align 1
  call void @give(i16 4)
  %v15 = urem i32 %v1, 25
  store i32 %v15, ptr @c, align 1
  call void @give(i16 4)
  %v16 = urem i32 %v1, 40
  store i32 %v16, ptr @c, align 1
  call void @give(i16 4)
  %v17 = urem i32 %v1, 60
  store i32 %v17, ptr @c, align 1
  call void @give(i16 4)
  %v18 = urem i32 %v1, 100
  store i32 %v18, ptr @c, align 1
  call void @give(i16 4)
  %v19 = urem i32 %v1, 127
  store i32 %v19, ptr @c, align 1
  call void @give(i16 4)
  %v20 = urem i32 %v1, 128
  store i32 %v20, ptr @c, align 1
  call void @give(i16 4)
  %v21 = urem i32 %v1, 255
  store i32 %v21, ptr @c, align 1
  call void @give(i16 4)
  call void @take(ptr @a, i16 8)
  %v22 = load i64, ptr @a, align 1
  %v23 = urem i64 %v22, 1
  store i64 %v23, ptr @c, align 1
  call void @give(i16 8)
  %v24 = urem i64 %v22, 5
  store i64 %v24, ptr @c, align 1
  call void @give(i16 8)
  %v25 = urem i64 %v22, 8
  store i64 %v25, ptr @c, align 1
  call void @give(i16 8)
  %v26 = urem i64 %v22, 12
  store i64 %v26, ptr @c, align 1
  call void @give(i16 8)
  %v27 = urem i64 %v22, 17
  store i64 %v27, ptr @c, align 1
  call void @give(i16 8)
  %v28 = urem i64 %v22, 60
  store i64 %v28, ptr @c, align 1
  call void @give(i16 8)
  %v29 = urem i64 %v22, 128
  store i64 %v29, ptr @c, align 1
  call void @give(i16 8)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
