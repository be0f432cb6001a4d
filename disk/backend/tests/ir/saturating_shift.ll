; ushl.sat, sshl.sat.
; input: 00 00 00 00 00 90 00 70 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00
; input: 7f 01 ff 07 ff ef 03 00 ff ff 0f 00 ff ff ff ff 1f 00 00 00 ff ff ff ff ff ff ff ff 3f 00 00 00 00 00 00 00
; expect: 7f 7e ff 80 ff 0f f8 0f ff ff 00 80 ff ff ff ff 00 00 00 80 ff ff ff ff ff ff ff ff 00 00 00 00
; expect: 00 00 00 80
; input: bf 01 7f 01 ff 47 01 e0 ff 7f 01 00 ff ff ff 7f 01 00 00 00 ff ff ff ff ff ff ff 7f 01 00 00 00 00 00 00 00
; expect: 7e 3f fe 7f fe 0f ff 07 fe ff ff 7f fe ff ff ff ff ff ff 7f fe ff ff ff ff ff ff ff ff ff ff ff
; expect: ff ff ff 7f
; input: c0 81 80 07 00 48 03 30 00 80 0f 00 00 00 00 80 1f 00 00 00 00 00 00 00 00 00 00 80 3f 00 00 00 00 00 00 00
; expect: 7f 40 ff 80 ff 0f 00 08 ff ff 00 80 ff ff ff ff 00 00 00 80 ff ff ff ff ff ff ff ff 00 00 00 00
; expect: 00 00 00 80
; input: 01 01 01 07 01 60 03 40 01 00 0f 00 01 00 00 00 1f 00 00 00 01 00 00 00 00 00 00 00 3f 00 00 00 00 00 00 00
; expect: 02 02 80 7f 08 00 08 00 00 80 ff 7f 00 00 00 80 ff ff ff 7f 00 00 00 00 00 00 00 80 ff ff ff ff
; expect: ff ff ff 7f
; input: 60 81 31 00 ff 8f 03 b0 00 00 00 00 00 00 00 e0 16 00 00 00 ff ff ff ff ff ff ff ff 3f 00 00 00 00 00 00 00
; expect: 7f 40 31 31 ff 0f f8 0f 00 00 00 00 ff ff ff ff 00 00 00 80 ff ff ff ff ff ff ff ff 00 00 00 00
; expect: 00 00 00 80
; input: 20 00 ff 02 c2 3f 00 80 40 00 04 00 01 00 00 00 03 00 00 00 ff ff ff ff ff ff ff ff 3f 00 00 00 00 00 00 00
; expect: 20 20 ff fc c2 0f c2 0f 00 04 00 04 08 00 00 00 08 00 00 00 ff ff ff ff ff ff ff ff 00 00 00 00
; expect: 00 00 00 80
; input: 00 84 26 02 01 80 0a 90 00 00 02 00 00 00 00 01 00 00 00 00 ff ff ff ff 3f 00 00 00 3f 00 00 00 00 00 00 00
; expect: 00 00 98 7f 00 04 00 04 00 00 00 00 00 00 00 01 00 00 00 01 ff ff ff ff ff ff ff ff ff ff ff ff
; expect: ff ff ff 7f
; input: 00 84 d5 07 44 2b 01 e0 ff 07 01 00 38 38 8c 9a 00 00 00 00 28 ca 1f d0 ad 7b 7f 6e 01 00 00 00 00 00 00 00
; expect: 00 00 ff 80 ff 0f 00 08 fe 0f fe 0f 38 38 8c 9a 38 38 8c 9a 50 94 3f a0 5b f7 fe dc ff ff ff ff
; expect: ff ff ff 7f
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
declare i12 @llvm.sshl.sat.i12(i12, i12)
declare i12 @llvm.ushl.sat.i12(i12, i12)
declare i16 @llvm.sshl.sat.i16(i16, i16)
declare i16 @llvm.ushl.sat.i16(i16, i16)
declare i32 @llvm.sshl.sat.i32(i32, i32)
declare i32 @llvm.ushl.sat.i32(i32, i32)
declare i64 @llvm.sshl.sat.i64(i64, i64)
declare i64 @llvm.ushl.sat.i64(i64, i64)
declare i7 @llvm.sshl.sat.i7(i7, i7)
declare i7 @llvm.ushl.sat.i7(i7, i7)
declare i8 @llvm.sshl.sat.i8(i8, i8)
declare i8 @llvm.ushl.sat.i8(i8, i8)
define void @main() {
  call void @take(ptr @a, i16 1)
  %v1 = load i8, ptr @a, align 1
  %v2 = trunc i8 %v1 to i7
  call void @take(ptr @b, i16 1)
  %v3 = load i8, ptr @b, align 1
  %v4 = trunc i8 %v3 to i7
  %v5 = call i7 @llvm.ushl.sat.i7(i7 %v2, i7 %v4)
  %v6 = zext i7 %v5 to i8
  store i8 %v6, ptr @c, align 1
  call void @give(i16 1)
  %v7 = call i7 @llvm.sshl.sat.i7(i7 %v2, i7 %v4)
  %v8 = zext i7 %v7 to i8
  store i8 %v8, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 1)
  %v9 = load i8, ptr @a, align 1
  call void @take(ptr @b, i16 1)
  %v10 = load i8, ptr @b, align 1
  %v11 = call i8 @llvm.ushl.sat.i8(i8 %v9, i8 %v10)
  store i8 %v11, ptr @c, align 1
  call void @give(i16 1)
  %v12 = call i8 @llvm.sshl.sat.i8(i8 %v9, i8 %v10)
  store i8 %v12, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 2)
  %v13 = load i16, ptr @a, align 1
  %v14 = trunc i16 %v13 to i12
  call void @take(ptr @b, i16 2)
  %v15 = load i16, ptr @b, align 1
  %v16 = trunc i16 %v15 to i12
  %v17 = call i12 @llvm.ushl.sat.i12(i12 %v14, i12 %v16)
  %v18 = zext i12 %v17 to i16
  store i16 %v18, ptr @c, align 1
  call void @give(i16 2)
  %v19 = call i12 @llvm.sshl.sat.i12(i12 %v14, i12 %v16)
  %v20 = zext i12 %v19 to i16
  store i16 %v20, ptr @c, align 1
  call void @give(i16 2)
  call void @take(ptr @a, i16 2)
  %v21 = load i16, ptr @a, align 1
  call void @take(ptr @b, i16 2)
  %v22 = load i16, ptr @b, align 1
  %v23 = call i16 @llvm.ushl.sat.i16(i16 %v21, i16 %v22)
  store i16 %v23, ptr @c, align 1
  call void @give(i16 2)
  %v24 = call i16 @llvm.sshl.sat.i16(i16 %v21, i16 %v22)
  store i16 %v24, ptr @c, align 1
  call void @give(i16 2)
  call void @take(ptr @a, i16 4)
  %v25 = load i32, ptr @a, align 1
  call void @take(ptr @b, i16 4)
  %v26 = load i32, ptr @b, align 1
  %v27 = call i32 @llvm.ushl.sat.i32(i32 %v25, i32 %v26)
  store i32 %v27, ptr @c, align 1
  call void @give(i16 4)
  %v28 = call i32 @llvm.sshl.sat.i32(i32 %v25, i32 %v26)
  store i32 %v28, ptr @c, align 1
  call void @give(i16 4)
  call void @take(ptr @a, i16 8)
  %v29 = load i64, ptr @a, align 1
  call void @take(ptr @b, i16 8)
  %v30 = load i64, ptr @b, align 1
  %v31 = call i64 @llvm.ushl.sat.i64(i64 %v29, i64 %v30)
  store i64 %v31, ptr @c, align 1
  call void @give(i16 8)
  %v32 = call i64 @llvm.sshl.sat.i64(i64 %v29, i64 %v30)
  store i64 %v32, ptr @c, align 1
  call void @give(i16 8)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
