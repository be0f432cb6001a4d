; srem by constants.
; input: ff ff ff
; expect: 00 ff ff ff ff ff ff ff ff ff ff ff ff ff 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff
; input: 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00
; input: 7f ff 7f
; expect: 00 01 01 02 01 07 07 0f 1b 01 01 01 07 1b 00 00 01 00 01 00 02 00 00 00 07 00 07 00 0f 00 43 00
; expect: 01 00 01 00 00 00 07 00 43 00
; input: d1 f0 58
; expect: 00 ff fe fe fb f9 f9 f1 d1 ff fe fb f9 d1 00 00 00 00 01 00 03 00 04 00 00 00 08 00 00 00 44 00
; expect: 00 00 01 00 04 00 00 00 44 00
; input: d2 22 98
; expect: 00 00 ff ff fc fa fa f2 d2 00 ff fc fa d2 00 00 00 00 ff ff 00 00 fc ff fa ff 00 00 f2 ff a6 ff
; expect: 00 00 ff ff fc ff fa ff a6 ff
; input: 83 03 80
; expect: 00 ff fe 00 fa fb fb f3 e7 ff fe fa fb e7 00 00 ff ff fe ff 00 00 fb ff fb ff fb ff f3 ff bf ff
; expect: ff ff fe ff fb ff fb ff bf ff
; input: 0f a3 9e
; expect: 00 01 00 00 01 07 05 0f 0f 01 00 01 07 0f 00 00 ff ff ff ff 00 00 fb ff fb ff fb ff f3 ff e7 ff
; expect: ff ff ff ff fb ff fb ff e7 ff
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
  %v2 = srem i8 %v1, 1
  store i8 %v2, ptr @c, align 1
  call void @give(i16 1)
  %v3 = srem i8 %v1, 2
  store i8 %v3, ptr @c, align 1
  call void @give(i16 1)
  %v4 = srem i8 %v1, 3
  store i8 %v4, ptr @c, align 1
  call void @give(i16 1)
  %v5 = srem i8 %v1, 5
  store i8 %v5, ptr @c, align 1
  call void @give(i16 1)
  %v6 = srem i8 %v1, 7
  store i8 %v6, ptr @c, align 1
  call void @give(i16 1)
  %v7 = srem i8 %v1, 8
  store i8 %v7, ptr @c, align 1
  call void @give(i16 1)
  %v8 = srem i8 %v1, 10
  store i8 %v8, ptr @c, align 1
  call void @give(i16 1)
  %v9 = srem i8 %v1, 16
  store i8 %v9, ptr @c, align 1
  call void @give(i16 1)
  %v10 = srem i8 %v1, 100
  store i8 %v10, ptr @c, align 1
  call void @give(i16 1)
  %v11 = srem i8 %v1, -2
  store i8 %v11, ptr @c, align 1
  call void @give(i16 1)
  %v12 = srem i8 %v1, -3
  store i8 %v12, ptr @c, align 1
  call void @give(i16 1)
  %v13 = srem i8 %v1, -7
  store i8 %v13, ptr @c, align 1
  call void @give(i16 1)
  %v14 = srem i8 %v1, -8
  store i8 %v14, ptr @c, align 1
  call void @give(i16 1)
  %v15 = srem i8 %v1, -100
  store i8 %v15, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 2)
  %v16 = load i16, ptr @a, align 1
  %v17 = srem i16 %v16, 1
  store i16 %v17, ptr @c, align 1
  call void @give(i16 2)
  %v18 = srem i16 %v16, 2
  store i16 %v18, ptr @c, align 1
  call void @give(i16 2)
  %v19 = srem i16 %v16, 3
  store i16 %v19, ptr @c, align 1
  call void @give(i16 2)
  %v20 = srem i16 %v16, 5
  store i16 %v20, ptr @c, align 1
  call void @give(i16 2)
  %v21 = srem i16 %v16, 7
  store i16 %v21, ptr @c, align 1
  call void @give(i16 2)
  %v22 = srem i16 %v16, 8
  store i16 %v22, ptr @c, align 1
  call void @give(i16 2)
  %v23 = srem i16 %v16, 10
  store i16 %v23, ptr @c, align 1
  call void @give(i16 2)
  %v24 = srem i16 %v16, 16
  store i16 %v24, ptr @c, align 1
  call void @give(i16 2)
  %v25 = srem i16 %v16, 100
  store i16 %v25, ptr @c, align 1
  call void @give(i16 2)
  %v26 = srem i16 %v16, -2
  store i16 %v26, ptr @c, align 1
  call void @give(i16 2)
  %v27 = srem i16 %v16, -3
  store i16 %v27, ptr @c, align 1
  call void @give(i16 2)
  %v28 = srem i16 %v16, -7
  store i16 %v28, ptr @c, align 1
  call void @give(i16 2)
  %v29 = srem i16 %v16, -8
  store i16 %v29, ptr @c, align 1
  call void @give(i16 2)
  %v30 = srem i16 %v16, -100
  store i16 %v30, ptr @c, align 1
  call void @give(i16 2)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
