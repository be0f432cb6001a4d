; srem by constants.
; input: ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; input: 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: ff ff ff 7f ff ff ff ff ff ff ff 7f
; expect: 00 00 00 00 01 00 00 00 01 00 00 00 02 00 00 00 01 00 00 00 07 00 00 00 07 00 00 00 0f 00 00 00
; expect: 2f 00 00 00 01 00 00 00 01 00 00 00 01 00 00 00 07 00 00 00 2f 00 00 00 00 00 00 00 00 00 00 00
; expect: 02 00 00 00 00 00 00 00 07 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 07 00 00 00 00 00 00 00
; input: bd 36 64 03 06 be bd 8a b8 2d 60 60
; expect: 00 00 00 00 01 00 00 00 01 00 00 00 01 00 00 00 06 00 00 00 05 00 00 00 01 00 00 00 0d 00 00 00
; expect: 3d 00 00 00 01 00 00 00 01 00 00 00 06 00 00 00 05 00 00 00 3d 00 00 00 00 00 00 00 00 00 00 00
; expect: 04 00 00 00 00 00 00 00 04 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 06 00 00 00 00 00 00 00
; input: 36 87 9c 61 13 87 35 43 d9 09 c0 96
; expect: 00 00 00 00 00 00 00 00 01 00 00 00 02 00 00 00 02 00 00 00 06 00 00 00 02 00 00 00 06 00 00 00
; expect: 52 00 00 00 00 00 00 00 01 00 00 00 02 00 00 00 06 00 00 00 52 00 00 00 00 00 00 00 00 00 00 00
; expect: fc ff ff ff ff ff ff ff f7 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff fb ff ff ff ff ff ff ff
; input: 03 00 00 80 03 00 00 00 00 00 00 80
; expect: 00 00 00 00 ff ff ff ff fe ff ff ff 00 00 00 00 fa ff ff ff fb ff ff ff fb ff ff ff f3 ff ff ff
; expect: d3 ff ff ff ff ff ff ff fe ff ff ff fa ff ff ff fb ff ff ff d3 ff ff ff 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 fb ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff fb ff ff ff ff ff ff ff
; input: 3d 39 46 62 fb cc 7c d3 7f 0d 6e fc
; expect: 00 00 00 00 01 00 00 00 01 00 00 00 01 00 00 00 02 00 00 00 05 00 00 00 01 00 00 00 0d 00 00 00
; expect: 29 00 00 00 01 00 00 00 01 00 00 00 02 00 00 00 05 00 00 00 29 00 00 00 00 00 00 00 00 00 00 00
; expect: fc ff ff ff ff ff ff ff f7 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff fb ff ff ff ff ff ff ff
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
  %v2 = srem i32 %v1, 1
  store i32 %v2, ptr @c, align 1
  call void @give(i16 4)
  %v3 = srem i32 %v1, 2
  store i32 %v3, ptr @c, align 1
  call void @give(i16 4)
  %v4 = srem i32 %v1, 3
  store i32 %v4, ptr @c, align 1
  call void @give(i16 4)
  %v5 = srem i32 %v1, 5
  store i32 %v5, ptr @c, align 1
  call void @give(i16 4)
  %v6 = srem i32 %v1, 7
  store i32 %v6, ptr @c, align 1
  call void @give(i16 4)
  %v7 = srem i32 %v1, 8
  store i32 %v7, ptr @c, align 1
  call void @give(i16 4)
  %v8 = srem i32 %v1, 10
  store i32 %v8, ptr @c, align 1
  call void @give(i16 4)
  %v9 = srem i32 %v1, 16
  store i32 %v9, ptr @c, align 1
  call void @give(i16 4)
  %v10 = srem i32 %v1, 100
  store i32 %v10, ptr @c, align 1
  call void @give(i16 4)
  %v11 = srem i32 %v1, -2
  store i32 %v11, ptr @c, align 1
  call void @give(i16 4)
  %v12 = srem i32 %v1, -3
  store i32 %v12, ptr @c, align 1
  call void @give(i16 4)
  %v13 = srem i32 %v1, -7
  store i32 %v13, ptr @c, align 1
  call void @give(i16 4)
  %v14 = srem i32 %v1, -8
  store i32 %v14, ptr @c, align 1
  call void @give(i16 4)
  %v15 = srem i32 %v1, -100
  store i32 %v15, ptr @c, align 1
  call void @give(i16 4)
  call void @take(ptr @a, i16 8)
  %v16 = load i64, ptr @a, align 1
  %v17 = srem i64 %v16, 1
  store i64 %v17, ptr @c, align 1
  call void @give(i16 8)
  %v18 = srem i64 %v16, 5
  store i64 %v18, ptr @c, align 1
  call void @give(i16 8)
  %v19 = srem i64 %v16, 10
  store i64 %v19, ptr @c, align 1
  call void @give(i16 8)
  %v20 = srem i64 %v16, -2
  store i64 %v20, ptr @c, align 1
  call void @give(i16 8)
  %v21 = srem i64 %v16, -8
  store i64 %v21, ptr @c, align 1
  call void @give(i16 8)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
