; scmp and ucmp.
; input: 32 18 b8 b8 00 00 00 80 00 40 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: 09 9b 5f d7 ff ff ff bf ff 1f ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: 38 dd 2b a1 7f 01 ff f7 01 80 ff 7f 01 00 ff ff ff 7f 01 00 00 00 ff ff ff ff ff ff ff 7f 01 00 00 00 00 00 00 00
; expect: 01 01 01 00 03 ff ff ff 01 01 01 00 01 01 01 00 01 01 01 00 01 01 01 00 01 01 01 00 01 01 01 00
; expect: 01 01 01 00 01 01 01 00 01 01 01 00 01 01 01 00 01 01 01 00 01 01 01 00
; input: f7 95 44 07 80 ff 00 d8 ff bf 00 80 ff ff 00 00 00 80 ff ff ff ff 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff ff
; expect: 00 00 00 00 00 00 00 00 03 ff ff ff 03 ff ff ff 03 ff ff ff 03 ff ff ff 03 ff ff ff 03 ff ff ff
; expect: 03 ff ff ff 03 ff ff ff 03 ff ff ff 03 ff ff ff 03 ff ff ff 03 ff ff ff
; input: b5 c5 d9 a7 01 ff 01 10 ff bf 01 00 ff ff 01 00 00 00 ff ff ff ff 01 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff
; expect: 00 00 00 00 00 00 00 00 01 01 01 00 03 ff ff ff 01 01 01 00 03 ff ff ff 01 01 01 00 03 ff ff ff
; expect: 01 01 01 00 03 ff ff ff 01 01 01 00 03 ff ff ff 01 01 01 00 03 ff ff ff
; input: dc 5d 71 12 fe ff ff ff 00 60 ed 67 ed 67 01 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff
; expect: 01 01 01 00 03 ff ff ff 03 ff ff ff 03 ff ff ff 03 ff ff ff 03 ff ff ff 03 ff ff ff 01 01 01 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 01 01 01 00 03 ff ff ff
; input: c4 f9 c9 23 00 fc 00 40 00 10 01 00 ff 0f 41 7b 81 0e 01 00 00 00 d9 09 31 9a 4a 30 6e 08 00 00 00 00 00 c0 ff ff
; expect: 01 01 01 00 03 ff ff ff 03 ff ff ff 03 ff ff ff 01 01 01 00 03 ff ff ff 00 00 00 00 00 00 00 00
; expect: 03 ff ff ff 03 ff ff ff 01 01 01 00 01 01 01 00 01 01 01 00 03 ff ff ff
; input: b6 73 1d 4d 66 65 80 c0 7f 70 7d 8d 7c 8d 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff fe ff ff ff ff ff ff ff
; expect: 01 01 01 00 03 ff ff ff 00 00 00 00 00 00 00 00 01 01 01 00 01 01 01 00 01 01 01 00 01 01 01 00
; expect: 01 01 01 00 01 01 01 00 00 00 00 00 00 00 00 00 01 01 01 00 01 01 01 00
; input: 91 8a 28 4a ce ff 8a f4 80 80 ff ff a5 ee f8 73 1e c7 27 1b cf 5d 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff 01
; expect: 03 ff ff ff 01 01 01 00 03 ff ff ff 03 ff ff ff 03 ff ff ff 03 ff ff ff 01 01 01 00 01 01 01 00
; expect: 01 01 01 00 01 01 01 00 03 ff ff ff 01 01 01 00 03 ff ff ff 03 ff ff ff
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
declare i16 @llvm.scmp.i16.i1(i1, i1)
declare i16 @llvm.scmp.i16.i12(i12, i12)
declare i16 @llvm.scmp.i16.i16(i16, i16)
declare i16 @llvm.scmp.i16.i3(i3, i3)
declare i16 @llvm.scmp.i16.i32(i32, i32)
declare i16 @llvm.scmp.i16.i64(i64, i64)
declare i16 @llvm.scmp.i16.i8(i8, i8)
declare i16 @llvm.ucmp.i16.i1(i1, i1)
declare i16 @llvm.ucmp.i16.i12(i12, i12)
declare i16 @llvm.ucmp.i16.i16(i16, i16)
declare i16 @llvm.ucmp.i16.i3(i3, i3)
declare i16 @llvm.ucmp.i16.i32(i32, i32)
declare i16 @llvm.ucmp.i16.i64(i64, i64)
declare i16 @llvm.ucmp.i16.i8(i8, i8)
declare i2 @llvm.scmp.i2.i1(i1, i1)
declare i2 @llvm.scmp.i2.i12(i12, i12)
declare i2 @llvm.scmp.i2.i16(i16, i16)
declare i2 @llvm.scmp.i2.i3(i3, i3)
declare i2 @llvm.scmp.i2.i32(i32, i32)
declare i2 @llvm.scmp.i2.i64(i64, i64)
declare i2 @llvm.scmp.i2.i8(i8, i8)
declare i2 @llvm.ucmp.i2.i1(i1, i1)
declare i2 @llvm.ucmp.i2.i12(i12, i12)
declare i2 @llvm.ucmp.i2.i16(i16, i16)
declare i2 @llvm.ucmp.i2.i3(i3, i3)
declare i2 @llvm.ucmp.i2.i32(i32, i32)
declare i2 @llvm.ucmp.i2.i64(i64, i64)
declare i2 @llvm.ucmp.i2.i8(i8, i8)
declare i8 @llvm.scmp.i8.i1(i1, i1)
declare i8 @llvm.scmp.i8.i12(i12, i12)
declare i8 @llvm.scmp.i8.i16(i16, i16)
declare i8 @llvm.scmp.i8.i3(i3, i3)
declare i8 @llvm.scmp.i8.i32(i32, i32)
declare i8 @llvm.scmp.i8.i64(i64, i64)
declare i8 @llvm.scmp.i8.i8(i8, i8)
declare i8 @llvm.ucmp.i8.i1(i1, i1)
declare i8 @llvm.ucmp.i8.i12(i12, i12)
declare i8 @llvm.ucmp.i8.i16(i16, i16)
declare i8 @llvm.ucmp.i8.i3(i3, i3)
declare i8 @llvm.ucmp.i8.i32(i32, i32)
declare i8 @llvm.ucmp.i8.i64(i64, i64)
declare i8 @llvm.ucmp.i8.i8(i8, i8)
define void @main() {
  call void @take(ptr @a, i16 1)
  %v1 = load i8, ptr @a, align 1
  %v2 = trunc i8 %v1 to i1
  call void @take(ptr @b, i16 1)
  %v3 = load i8, ptr @b, align 1
  %v4 = trunc i8 %v3 to i1
  %v5 = call i2 @llvm.scmp.i2.i1(i1 %v2, i1 %v4)
  %v6 = zext i2 %v5 to i8
  store i8 %v6, ptr @c, align 1
  call void @give(i16 1)
  %v7 = call i8 @llvm.scmp.i8.i1(i1 %v2, i1 %v4)
  store i8 %v7, ptr @c, align 1
  call void @give(i16 1)
  %v8 = call i16 @llvm.scmp.i16.i1(i1 %v2, i1 %v4)
  store i16 %v8, ptr @c, align 1
  call void @give(i16 2)
  %v9 = call i2 @llvm.ucmp.i2.i1(i1 %v2, i1 %v4)
  %v10 = zext i2 %v9 to i8
  store i8 %v10, ptr @c, align 1
  call void @give(i16 1)
  %v11 = call i8 @llvm.ucmp.i8.i1(i1 %v2, i1 %v4)
  store i8 %v11, ptr @c, align 1
  call void @give(i16 1)
  %v12 = call i16 @llvm.ucmp.i16.i1(i1 %v2, i1 %v4)
  store i16 %v12, ptr @c, align 1
  call void @give(i16 2)
  call void @take(ptr @a, i16 1)
  %v13 = load i8, ptr @a, align 1
  %v14 = trunc i8 %v13 to i3
  call void @take(ptr @b, i16 1)
  %v15 = load i8, ptr @b, align 1
  %v16 = trunc i8 %v15 to i3
  %v17 = call i2 @llvm.scmp.i2.i3(i3 %v14, i3 %v16)
  %v18 = zext i2 %v17 to i8
  store i8 %v18, ptr @c, align 1
  call void @give(i16 1)
  %v19 = call i8 @llvm.scmp.i8.i3(i3 %v14, i3 %v16)
  store i8 %v19, ptr @c, align 1
  call void @give(i16 1)
  %v20 = call i16 @llvm.scmp.i16.i3(i3 %v14, i3 %v16)
  store i16 %v20, ptr @c, align 1
  call void @give(i16 2)
  %v21 = call i2 @llvm.ucmp.i2.i3(i3 %v14, i3 %v16)
  %v22 = zext i2 %v21 to i8
  store i8 %v22, ptr @c, align 1
  call void @give(i16 1)
  %v23 = call i8 @llvm.ucmp.i8.i3(i3 %v14, i3 %v16)
  store i8 %v23, ptr @c, align 1
  call void @give(i16 1)
  %v24 = call i16 @llvm.ucmp.i16.i3(i3 %v14, i3 %v16)
  store i16 %v24, ptr @c, align 1
  call void @give(i16 2)
  call void @take(ptr @a, i16 1)
  %v25 = load i8, ptr @a, align 1
  call void @take(ptr @b, i16 1)
  %v26 = load i8, ptr @b, align 1
  %v27 = call i2 @llvm.scmp.i2.i8(i8 %v25, i8 %v26)
  %v28 = zext i2 %v27 to i8
  store i8 %v28, ptr @c, align 1
  call void @give(i16 1)
  %v29 = call i8 @llvm.scmp.i8.i8(i8 %v25, i8 %v26)
  store i8 %v29, ptr @c, align 1
  call void @give(i16 1)
  %v30 = call i16 @llvm.scmp.i16.i8(i8 %v25, i8 %v26)
  store i16 %v30, ptr @c, align 1
  call void @give(i16 2)
  %v31 = call i2 @llvm.ucmp.i2.i8(i8 %v25, i8 %v26)
  %v32 = zext i2 %v31 to i8
  store i8 %v32, ptr @c, align 1
  call void @give(i16 1)
  %v33 = call i8 @llvm.ucmp.i8.i8(i8 %v25, i8 %v26)
  store i8 %v33, ptr @c, align 1
  call void @give(i16 1)
  %v34 = call i16 @llvm.ucmp.i16.i8(i8 %v25, i8 %v26)
  store i16 %v34, ptr @c, align 1
  call void @give(i16 2)
  call void @take(ptr @a, i16 2)
  %v35 = load i16, ptr @a, align 1
  %v36 = trunc i16 %v35 to i12
  call void @take(ptr @b, i16 2)
  %v37 = load i16, ptr @b, align 1
  %v38 = trunc i16 %v37 to i12
  %v39 = call i2 @llvm.scmp.i2.i12(i12 %v36, i12 %v38)
  %v40 = zext i2 %v39 to i8
  store i8 %v40, ptr @c, align 1
  call void @give(i16 1)
  %v41 = call i8 @llvm.scmp.i8.i12(i12 %v36, i12 %v38)
  store i8 %v41, ptr @c, align 1
  call void @give(i16 1)
  %v42 = call i16 @llvm.scmp.i16.i12(i12 %v36, i12 %v38)
  store i16 %v42, ptr @c, align 1
  call void @give(i16 2)
  %v43 = call i2 @llvm.ucmp.i2.i12(i12 %v36, i12 %v38)
  %v44 = zext i2 %v43 to i8
  store i8 %v44, ptr @c, align 1
  call void @give(i16 1)
  %v45 = call i8 @llvm.ucmp.i8.i12(i12 %v36, i12 %v38)
  store i8 %v45, ptr @c, align 1
  call void @give(i16 1)
  %v46 = call i16 @llvm.ucmp.i16.i12(i12 %v36, i12 %v38)
  store i16 %v46, ptr @c, align 1
  call void @give(i16 2)
  call void @take(ptr @a, i16 2)
  %v47 = load i16, ptr @a, align 1
  call void @take(ptr @b, i16 2)
  %v48 = load i16, ptr @b, align 1
  %v49 = call i2 @llvm.scmp.i2.i16(i16 %v47, i16 %v48)
  %v50 = zext i2 %v49 to i8
  store i8 %v50, ptr @c, align 1
  call void @give(i16 1)
  %v51 = call i8 @llvm.scmp.i8.i16(i16 %v47, i16 %v48)
  store i8 %v51, ptr @c, align 1
  call void @give(i16 1)
  %v52 = call i16 @llvm.scmp.i16.i16(i16 %v47, i16 %v48)
  store i16 %v52, ptr @c, align 1
  call void @give(i16 2)
  %v53 = call i2 @llvm.ucmp.i2.i16(i16 %v47, i16 %v48)
  %v54 = zext i2 %v53 to i8
  store i8 %v54, ptr @c, align 1
  call void @give(i16 1)
  %v55 = call i8 @llvm.ucmp.i8.i16(i16 %v47, i16 %v48)
  store i8 %v55, ptr @c, align 1
  call void @give(i16 1)
  %v56 = call i16 @llvm.ucmp.i16.i16(i16 %v47, i16 %v48)
  store i16 %v56, ptr @c, align 1
  call void @give(i16 2)
  call void @take(ptr @a, i16 4)
  %v57 = load i32, ptr @a, align 1
  call void @take(ptr @b, i16 4)
  %v58 = load i32, ptr @b, align 1
  %v59 = call i2 @llvm.scmp.i2.i32(i32 %v57, i32 %v58)
  %v60 = zext i2 %v59 to i8
  store i8 %v60, ptr @c, align 1
  call void @give(i16 1)
  %v61 = call i8 @llvm.scmp.i8.i32(i32 %v57, i32 %v58)
  store i8 %v61, ptr @c, align 1
  call void @give(i16 1)
  %v62 = call i16 @llvm.scmp.i16.i32(i32 %v57, i32 %v58)
  store i16 %v62, ptr @c, align 1
  call void @give(i16 2)
  %v63 = call i2 @llvm.ucmp.i2.i32(i32 %v57, i32 %v58)
  %v64 = zext i2 %v63 to i8
  store i8 %v64, ptr @c, align 1
  call void @give(i16 1)
  %v65 = call i8 @llvm.ucmp.i8.i32(i32 %v57, i32 %v58)
  store i8 %v65, ptr @c, align 1
  call void @give(i16 1)
  %v66 = call i16 @llvm.ucmp.i16.i32(i32 %v57, i32 %v58)
  store i16 %v66, ptr @c, align 1
  call void @give(i16 2)
  call void @take(ptr @a, i16 8)
  %v67 = load i64, ptr @a, align 1
  call void @take(ptr @b, i16 8)
  %v68 = load i64, ptr @b, align 1
  %v69 = call i2 @llvm.scmp.i2.i64(i64 %v67, i64 %v68)
  %v70 = zext i2 %v69 to i8
  store i8 %v70, ptr @c, align 1
  call void @give(i16 1)
  %v71 = call i8 @llvm.scmp.i8.i64(i64 %v67, i64 %v68)
  store i8 %v71, ptr @c, align 1
  call void @give(i16 1)
  %v72 = call i16 @llvm.scmp.i16.i64(i64 %v67, i64 %v68)
  store i16 %v72, ptr @c, align 1
  call void @give(i16 2)
  %v73 = call i2 @llvm.ucmp.i2.i64(i64 %v67, i64 %v68)
  %v74 = zext i2 %v73 to i8
  store i8 %v74, ptr @c, align 1
  call void @give(i16 1)
  %v75 = call i8 @llvm.ucmp.i8.i64(i64 %v67, i64 %v68)
  store i8 %v75, ptr @c, align 1
  call void @give(i16 1)
  %v76 = call i16 @llvm.ucmp.i16.i64(i64 %v67, i64 %v68)
  store i16 %v76, ptr @c, align 1
  call void @give(i16 2)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
