; umin, umax, smin, smax.
; input: 08 5c a8 00 80 80 00 00 00 40 00 d0 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: c1 5d c7 3f ff 7f ff ff ff 8f ff 0f ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 01 01 01 01 07 07 07 07 7f 7f 7f 7f ff ff ff ff ff 0f ff 0f ff 0f ff 0f ff ff ff ff ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; input: 5a 5d 7b a1 bf 01 7f 01 ff 47 01 00 ff 7f 01 00 ff ff 7f 01 00 00 ff ff ff 7f 01 00 00 00 ff ff ff ff ff ff ff 7f 01 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 01 01 00 01 03 01 03 01 3f 01 3f 01 7f 01 7f 01 00 ff 07 01 00 ff 07 01 00 ff 7f 01 00 ff 7f
; expect: 01 00 00 ff ff 7f 01 00 00 ff ff 7f 01 00 00 00 ff ff ff 7f 01 00 00 00 ff ff ff 7f 01 00 00 00
; expect: 00 00 00 00 ff ff ff ff ff ff ff 7f 01 00 00 00 00 00 00 00 ff ff ff ff ff ff ff 7f 01 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f 01 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f
; input: 97 79 d4 5f c0 ff 80 ff 00 38 ff ff 00 80 ff ff 00 00 80 ff ff ff 00 00 00 80 ff ff ff ff 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 01 01 01 01 04 07 04 07 40 7f 40 7f 80 ff 80 ff 00 08 ff 0f 00 08 ff 0f 00 80 ff ff 00 80 ff ff
; expect: 00 00 80 ff ff ff 00 00 80 ff ff ff 00 00 00 80 ff ff ff ff 00 00 00 80 ff ff ff ff 00 00 00 00
; expect: 00 00 00 80 ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff ff 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; input: d3 1b 49 47 01 ff 01 ff 01 c0 ff bf 01 00 ff ff 01 00 00 ff ff ff 01 00 00 00 ff ff ff ff 01 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 01 01 01 01 01 07 07 01 01 7f 7f 01 01 ff ff 01 01 00 ff 0f ff 0f 01 00 01 00 ff ff ff ff 01 00
; expect: 01 00 00 ff ff ff ff ff ff 01 00 00 01 00 00 00 ff ff ff ff ff ff ff ff 01 00 00 00 01 00 00 00
; expect: 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 01 00 00 00 00 00 00 00 01 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: e1 eb 89 f5 07 fc ff 47 ff 3f dd ab 00 00 40 00 ff ff ff 24 0e fc 00 00 00 10 00 00 00 e0 01 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 c0 ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 01 01 01 01 01 05 05 01 07 7c 7c 07 47 ff ff 47 dd 0b ff 0f dd 0b ff 0f 00 00 40 00 00 00 40 00
; expect: 24 0e fc ff ff ff 24 0e fc ff ff ff 00 00 00 10 00 00 00 e0 00 00 00 e0 00 00 00 10 01 00 00 00
; expect: 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 01 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 c0 ff ff ff ff ff ff ff ff ff ff ff ff ff ff 00 c0 ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: 3d 77 6a 84 00 ff f8 e0 07 90 9b 95 ff ff 00 40 69 26 3d 00 ff ff 00 00 00 00 ff ff ff ff 00 00 08 00 00 00 00 00 00 00 40 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff 07 00 00 00 00 10 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 01 01 01 01 02 04 04 02 00 7f 7f 00 e0 f8 e0 f8 07 00 9b 05 07 00 9b 05 00 40 ff ff ff ff 00 40
; expect: 69 26 3d 00 ff ff 00 ff ff 69 26 3d 00 00 00 00 ff ff ff ff ff ff ff ff 00 00 00 00 00 00 08 00
; expect: 00 00 00 00 00 00 40 00 00 00 00 00 00 00 08 00 00 00 00 00 00 00 40 00 00 00 00 00 00 10 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff 07 00 00 00 00 10 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff 07 00 00 00
; input: 57 0f ba 8a 00 88 00 01 56 58 3f f6 9d a1 ff ff 08 bd 03 02 00 00 00 00 00 00 d3 9e 94 07 00 00 00 00 00 20 00 00 00 00 00 04 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 2c 9d 6b db 31 f4 11 09 8c 5c de a4 18 0c 82 2b
; expect: 01 01 01 01 02 02 02 02 00 08 00 08 00 01 00 01 3f 06 56 08 56 08 3f 06 9d a1 ff ff 9d a1 ff ff
; expect: 02 00 00 08 bd 03 02 00 00 08 bd 03 00 00 00 00 d3 9e 94 07 00 00 00 00 d3 9e 94 07 00 00 00 04
; expect: 00 00 00 00 00 00 00 00 00 20 00 00 00 00 00 04 00 00 00 00 00 00 00 00 00 20 00 00 2c 9d 6b db
; expect: 31 f4 11 09 8c 5c de a4 18 0c 82 2b ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff 2c 9d 6b db 31 f4 11 09 8c 5c de a4 18 0c 82 2b
; input: dd 21 50 21 3f 78 82 00 ff 3f ae 2a 04 00 d6 50 01 00 00 ff ff ff ff ff ff ff 01 00 00 00 91 30 00 81 c5 5e cb af 62 ed e2 82 b9 50 34 fb 00 00 00 00 00 00 00 00 00 00 00 00 00 00 fe ff 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 01 01 01 01 00 01 00 01 3f 78 78 3f 00 82 82 00 ae 0a ff 0f ae 0a ff 0f 04 00 d6 50 04 00 d6 50
; expect: 01 00 00 ff ff ff ff ff ff 01 00 00 01 00 00 00 ff ff ff ff ff ff ff ff 01 00 00 00 91 30 00 81
; expect: c5 5e cb af 62 ed e2 82 b9 50 34 fb 91 30 00 81 c5 5e cb af 62 ed e2 82 b9 50 34 fb 01 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 fe ff 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 fe ff 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
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
declare i1 @llvm.smax.i1(i1, i1)
declare i1 @llvm.smin.i1(i1, i1)
declare i1 @llvm.umax.i1(i1, i1)
declare i1 @llvm.umin.i1(i1, i1)
declare i12 @llvm.smax.i12(i12, i12)
declare i12 @llvm.smin.i12(i12, i12)
declare i12 @llvm.umax.i12(i12, i12)
declare i12 @llvm.umin.i12(i12, i12)
declare i128 @llvm.smax.i128(i128, i128)
declare i128 @llvm.smin.i128(i128, i128)
declare i128 @llvm.umax.i128(i128, i128)
declare i128 @llvm.umin.i128(i128, i128)
declare i16 @llvm.smax.i16(i16, i16)
declare i16 @llvm.smin.i16(i16, i16)
declare i16 @llvm.umax.i16(i16, i16)
declare i16 @llvm.umin.i16(i16, i16)
declare i24 @llvm.smax.i24(i24, i24)
declare i24 @llvm.smin.i24(i24, i24)
declare i24 @llvm.umax.i24(i24, i24)
declare i24 @llvm.umin.i24(i24, i24)
declare i3 @llvm.smax.i3(i3, i3)
declare i3 @llvm.smin.i3(i3, i3)
declare i3 @llvm.umax.i3(i3, i3)
declare i3 @llvm.umin.i3(i3, i3)
declare i32 @llvm.smax.i32(i32, i32)
declare i32 @llvm.smin.i32(i32, i32)
declare i32 @llvm.umax.i32(i32, i32)
declare i32 @llvm.umin.i32(i32, i32)
declare i64 @llvm.smax.i64(i64, i64)
declare i64 @llvm.smin.i64(i64, i64)
declare i64 @llvm.umax.i64(i64, i64)
declare i64 @llvm.umin.i64(i64, i64)
declare i7 @llvm.smax.i7(i7, i7)
declare i7 @llvm.smin.i7(i7, i7)
declare i7 @llvm.umax.i7(i7, i7)
declare i7 @llvm.umin.i7(i7, i7)
declare i8 @llvm.smax.i8(i8, i8)
declare i8 @llvm.smin.i8(i8, i8)
declare i8 @llvm.umax.i8(i8, i8)
declare i8 @llvm.umin.i8(i8, i8)
define void @main() {
  call void @take(ptr @a, i16 1)
  %v1 = load i8, ptr @a, align 1
  %v2 = trunc i8 %v1 to i1
  call void @take(ptr @b, i16 1)
  %v3 = load i8, ptr @b, align 1
  %v4 = trunc i8 %v3 to i1
  %v5 = call i1 @llvm.umin.i1(i1 %v2, i1 %v4)
  %v6 = zext i1 %v5 to i8
  store i8 %v6, ptr @c, align 1
  call void @give(i16 1)
  %v7 = call i1 @llvm.umax.i1(i1 %v2, i1 %v4)
  %v8 = zext i1 %v7 to i8
  store i8 %v8, ptr @c, align 1
  call void @give(i16 1)
  %v9 = call i1 @llvm.smin.i1(i1 %v2, i1 %v4)
  %v10 = zext i1 %v9 to i8
  store i8 %v10, ptr @c, align 1
  call void @give(i16 1)
  %v11 = call i1 @llvm.smax.i1(i1 %v2, i1 %v4)
  %v12 = zext i1 %v11 to i8
  store i8 %v12, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 1)
  %v13 = load i8, ptr @a, align 1
  %v14 = trunc i8 %v13 to i3
  call void @take(ptr @b, i16 1)
  %v15 = load i8, ptr @b, align 1
  %v16 = trunc i8 %v15 to i3
  %v17 = call i3 @llvm.umin.i3(i3 %v14, i3 %v16)
  %v18 = zext i3 %v17 to i8
  store i8 %v18, ptr @c, align 1
  call void @give(i16 1)
  %v19 = call i3 @llvm.umax.i3(i3 %v14, i3 %v16)
  %v20 = zext i3 %v19 to i8
  store i8 %v20, ptr @c, align 1
  call void @give(i16 1)
  %v21 = call i3 @llvm.smin.i3(i3 %v14, i3 %v16)
  %v22 = zext i3 %v21 to i8
  store i8 %v22, ptr @c, align 1
  call void @give(i16 1)
  %v23 = call i3 @llvm.smax.i3(i3 %v14, i3 %v16)
  %v24 = zext i3 %v23 to i8
  store i8 %v24, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 1)
  %v25 = load i8, ptr @a, align 1
  %v26 = trunc i8 %v25 to i7
  call void @take(ptr @b, i16 1)
  %v27 = load i8, ptr @b, align 1
  %v28 = trunc i8 %v27 to i7
  %v29 = call i7 @llvm.umin.i7(i7 %v26, i7 %v28)
  %v30 = zext i7 %v29 to i8
  store i8 %v30, ptr @c, align 1
  call void @give(i16 1)
  %v31 = call i7 @llvm.umax.i7(i7 %v26, i7 %v28)
  %v32 = zext i7 %v31 to i8
  store i8 %v32, ptr @c, align 1
  call void @give(i16 1)
  %v33 = call i7 @llvm.smin.i7(i7 %v26, i7 %v28)
  %v34 = zext i7 %v33 to i8
  store i8 %v34, ptr @c, align 1
  call void @give(i16 1)
  %v35 = call i7 @llvm.smax.i7(i7 %v26, i7 %v28)
  %v36 = zext i7 %v35 to i8
  store i8 %v36, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 1)
  %v37 = load i8, ptr @a, align 1
  call void @take(ptr @b, i16 1)
  %v38 = load i8, ptr @b, align 1
  %v39 = call i8 @llvm.umin.i8(i8 %v37, i8 %v38)
  store i8 %v39, ptr @c, align 1
  call void @give(i16 1)
  %v40 = call i8 @llvm.umax.i8(i8 %v37, i8 %v38)
  store i8 %v40, ptr @c, align 1
  call void @give(i16 1)
  %v41 = call i8 @llvm.smin.i8(i8 %v37, i8 %v38)
  store i8 %v41, ptr @c, align 1
  call void @give(i16 1)
  %v42 = call i8 @llvm.smax.i8(i8 %v37, i8 %v38)
  store i8 %v42, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 2)
  %v43 = load i16, ptr @a, align 1
  %v44 = trunc i16 %v43 to i12
  call void @take(ptr @b, i16 2)
  %v45 = load i16, ptr @b, align 1
  %v46 = trunc i16 %v45 to i12
  %v47 = call i12 @llvm.umin.i12(i12 %v44, i12 %v46)
  %v48 = zext i12 %v47 to i16
  store i16 %v48, ptr @c, align 1
  call void @give(i16 2)
  %v49 = call i12 @llvm.umax.i12(i12 %v44, i12 %v46)
  %v50 = zext i12 %v49 to i16
  store i16 %v50, ptr @c, align 1
  call void @give(i16 2)
  %v51 = call i12 @llvm.smin.i12(i12 %v44, i12 %v46)
  %v52 = zext i12 %v51 to i16
  store i16 %v52, ptr @c, align 1
  call void @give(i16 2)
  %v53 = call i12 @llvm.smax.i12(i12 %v44, i12 %v46)
  %v54 = zext i12 %v53 to i16
  store i16 %v54, ptr @c, align 1
  call void @give(i16 2)
  call void @take(ptr @a, i16 2)
  %v55 = load i16, ptr @a, align 1
  call void @take(ptr @b, i16 2)
  %v56 = load i16, ptr @b, align 1
  %v57 = call i16 @llvm.umin.i16(i16 %v55, i16 %v56)
  store i16 %v57, ptr @c, align 1
  call void @give(i16 2)
  %v58 = call i16 @llvm.umax.i16(i16 %v55, i16 %v56)
  store i16 %v58, ptr @c, align 1
  call void @give(i16 2)
  %v59 = call i16 @llvm.smin.i16(i16 %v55, i16 %v56)
  store i16 %v59, ptr @c, align 1
  call void @give(i16 2)
  %v60 = call i16 @llvm.smax.i16(i16 %v55, i16 %v56)
  store i16 %v60, ptr @c, align 1
  call void @give(i16 2)
  call void @take(ptr @a, i16 3)
  %v61 = load i24, ptr @a, align 1
  call void @take(ptr @b, i16 3)
  %v62 = load i24, ptr @b, align 1
  %v63 = call i24 @llvm.umin.i24(i24 %v61, i24 %v62)
  store i24 %v63, ptr @c, align 1
  call void @give(i16 3)
  %v64 = call i24 @llvm.umax.i24(i24 %v61, i24 %v62)
  store i24 %v64, ptr @c, align 1
  call void @give(i16 3)
  %v65 = call i24 @llvm.smin.i24(i24 %v61, i24 %v62)
  store i24 %v65, ptr @c, align 1
  call void @give(i16 3)
  %v66 = call i24 @llvm.smax.i24(i24 %v61, i24 %v62)
  store i24 %v66, ptr @c, align 1
  call void @give(i16 3)
  call void @take(ptr @a, i16 4)
  %v67 = load i32, ptr @a, align 1
  call void @take(ptr @b, i16 4)
  %v68 = load i32, ptr @b, align 1
  %v69 = call i32 @llvm.umin.i32(i32 %v67, i32 %v68)
  store i32 %v69, ptr @c, align 1
  call void @give(i16 4)
  %v70 = call i32 @llvm.umax.i32(i32 %v67, i32 %v68)
  store i32 %v70, ptr @c, align 1
  call void @give(i16 4)
  %v71 = call i32 @llvm.smin.i32(i32 %v67, i32 %v68)
  store i32 %v71, ptr @c, align 1
  call void @give(i16 4)
  %v72 = call i32 @llvm.smax.i32(i32 %v67, i32 %v68)
  store i32 %v72, ptr @c, align 1
  call void @give(i16 4)
  call void @take(ptr @a, i16 8)
  %v73 = load i64, ptr @a, align 1
  call void @take(ptr @b, i16 8)
  %v74 = load i64, ptr @b, align 1
  %v75 = call i64 @llvm.umin.i64(i64 %v73, i64 %v74)
  store i64 %v75, ptr @c, align 1
  call void @give(i16 8)
  %v76 = call i64 @llvm.umax.i64(i64 %v73, i64 %v74)
  store i64 %v76, ptr @c, align 1
  call void @give(i16 8)
  %v77 = call i64 @llvm.smin.i64(i64 %v73, i64 %v74)
  store i64 %v77, ptr @c, align 1
  call void @give(i16 8)
  %v78 = call i64 @llvm.smax.i64(i64 %v73, i64 %v74)
  store i64 %v78, ptr @c, align 1
  call void @give(i16 8)
  call void @take(ptr @a, i16 16)
  %v79 = load i128, ptr @a, align 1
  call void @take(ptr @b, i16 16)
  %v80 = load i128, ptr @b, align 1
  %v81 = call i128 @llvm.umin.i128(i128 %v79, i128 %v80)
  store i128 %v81, ptr @c, align 1
  call void @give(i16 16)
  %v82 = call i128 @llvm.umax.i128(i128 %v79, i128 %v80)
  store i128 %v82, ptr @c, align 1
  call void @give(i16 16)
  %v83 = call i128 @llvm.smin.i128(i128 %v79, i128 %v80)
  store i128 %v83, ptr @c, align 1
  call void @give(i16 16)
  %v84 = call i128 @llvm.smax.i128(i128 %v79, i128 %v80)
  store i128 %v84, ptr @c, align 1
  call void @give(i16 16)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
