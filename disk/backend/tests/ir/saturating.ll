; uadd.sat, usub.sat, sadd.sat, ssub.sat.
; input: e6 46 00 e0 80 00 00 00 00 c0 00 80 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: 15 2b 27 1f ff 7f ff ff ff 5f ff 9f ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 01 00 01 00 07 00 06 00 7f 00 7e 00 ff 00 fe 00 ff 0f 00 00 fe 0f 00 00 ff ff 00 00 fe ff 00 00
; expect: ff ff ff 00 00 00 fe ff ff 00 00 00 ff ff ff ff 00 00 00 00 fe ff ff ff 00 00 00 00 ff ff ff ff
; expect: ff ff ff ff 00 00 00 00 00 00 00 00 fe ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00 ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 fe ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: b2 97 3b 09 bf 81 7f 01 ff 27 01 70 ff 7f 01 00 ff ff 7f 01 00 00 ff ff ff 7f 01 00 00 00 ff ff ff ff ff ff ff 7f 01 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 01 00 01 00 04 02 03 02 40 3e 3f 3e 80 7e 7f 7e 00 08 fe 07 ff 07 fe 07 00 80 fe 7f ff 7f fe 7f
; expect: 00 00 80 fe ff 7f ff ff 7f fe ff 7f 00 00 00 80 fe ff ff 7f ff ff ff 7f fe ff ff 7f 00 00 00 00
; expect: 00 00 00 80 fe ff ff ff ff ff ff 7f ff ff ff ff ff ff ff 7f fe ff ff ff ff ff ff 7f 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 80 fe ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff 7f fe ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f
; input: ef fb 8c 8f c0 ff 80 ff 00 38 ff ff 00 80 ff ff 00 00 80 ff ff ff 00 00 00 80 ff ff ff ff 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 01 00 01 00 07 00 04 05 7f 00 40 41 ff 00 80 81 ff 0f 00 00 00 08 01 08 ff ff 00 00 00 80 01 80
; expect: ff ff ff 00 00 00 00 00 80 01 00 80 ff ff ff ff 00 00 00 00 00 00 00 80 01 00 00 80 ff ff ff ff
; expect: ff ff ff ff 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 01 00 00 00 00 00 00 80 ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 80 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80
; input: e5 19 21 0f 01 7f 01 ff 01 30 ff 8f 01 00 ff ff 01 00 00 ff ff ff 01 00 00 00 ff ff ff ff 01 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 01 00 01 00 07 00 00 02 7f 00 00 02 ff 00 00 02 ff 0f 00 00 00 00 02 00 ff ff 00 00 00 00 02 00
; expect: ff ff ff 00 00 00 00 00 00 02 00 00 ff ff ff ff 00 00 00 00 00 00 00 00 02 00 00 00 ff ff ff ff
; expect: ff ff ff ff 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 02 00 00 00 00 00 00 00 ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 02 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: 21 59 d0 df ff 10 01 3f ff 11 00 6e 0f 00 ff ff 00 01 00 eb 9b f8 00 08 00 00 01 00 00 00 ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 01 00 01 00 07 00 07 01 7f 6f 0f 6f 40 00 40 c2 ff 0f 00 00 ff 0f ff 03 ff ff 00 00 0e 00 10 00
; expect: eb 9c f8 00 00 00 eb 9c f8 15 65 07 01 08 00 00 ff 07 00 00 01 08 00 00 ff 07 00 00 ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff fe ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 fe ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; input: da d8 91 4b 01 40 01 00 00 20 f8 af a6 cc fc 72 00 00 00 01 00 00 00 00 fc ff ff 3f 00 00 3f 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 1f 00 00 00 00 6b 2f 3c e3 a1 dc b8 fd 3c fb 59 2d 2e 4e 48 d1
; expect: 00 00 00 00 04 00 03 06 41 00 41 3f 01 01 01 01 f8 0f 00 00 f8 0f 08 00 ff ff aa 59 a2 3f 00 80
; expect: 01 00 00 00 00 00 01 00 00 ff ff ff ff 3f fc ff 01 c0 fb ff ff 3f fc ff 01 c0 fb ff ff ff ff ff
; expect: ff ff ff ff 00 00 00 00 00 00 00 00 3e 00 00 00 00 00 00 00 40 00 00 00 00 00 00 00 6a 2f 3c e3
; expect: a1 dc b8 fd 3c fb 59 4d 2e 4e 48 d1 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 6a 2f 3c e3
; expect: a1 dc b8 fd 3c fb 59 4d 2e 4e 48 d1 94 d0 c3 1c 5e 23 47 02 c3 04 a6 f2 d1 b1 b7 2e
; input: 8d 7e d1 19 80 fc 00 77 10 e0 00 a2 ff 1f 01 00 1f 00 00 01 00 00 00 00 00 40 ff ff ff 0f 01 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff 03 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 10 00 00 00 00 00 00 00 00 00 00 00
; expect: 01 01 01 01 02 00 02 00 7c 00 7c 04 77 00 77 89 10 02 00 00 10 02 10 0e 00 20 fe 1f 00 20 fe 1f
; expect: 20 00 00 1e 00 00 20 00 00 1e 00 00 ff ff ff 4f 01 00 00 30 ff ff ff 4f 01 00 00 30 ff ff ff ff
; expect: ff ff ff ff 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 02 00 00 00 00 00 00 00 ff ff ff 03
; expect: 10 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff 03
; expect: 10 00 00 00 00 00 00 00 00 00 00 00 ff ff ff 03 f0 ff ff ff ff ff ff ff ff ff ff ff
; input: b9 58 e0 df e0 02 01 00 0f d0 20 80 46 a4 07 00 ff 0f 00 00 00 40 2e b7 3c 58 a8 36 22 96 01 00 00 00 00 00 00 00 01 18 0a e4 aa 27 87 47 1f aa 36 21 4c e8 3a a2 90 64 68 a1 36 a5 ea 4f 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 01 01 01 01 07 00 07 01 62 5e 62 5e 01 01 01 01 2f 00 00 00 2f 00 ef 0f 4d a4 3f a4 4d a4 3f a4
; expect: ff 0f 40 00 00 00 ff 0f 40 ff 0f c0 d6 ed 5e ee 00 00 00 00 d6 ed 5e ee ff ff ff 7f 02 18 0a e4
; expect: aa 27 87 47 00 00 00 00 00 00 00 00 02 18 0a e4 aa 27 87 47 00 e8 f5 1b 55 d8 78 b8 1f aa 36 21
; expect: 4c e8 3a a2 90 64 68 a1 36 a5 ea 4f 1f aa 36 21 4c e8 3a a2 90 64 68 a1 36 a5 ea 4f 1f aa 36 21
; expect: 4c e8 3a a2 90 64 68 a1 36 a5 ea 4f 1f aa 36 21 4c e8 3a a2 90 64 68 a1 36 a5 ea 4f
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
declare i1 @llvm.sadd.sat.i1(i1, i1)
declare i1 @llvm.ssub.sat.i1(i1, i1)
declare i1 @llvm.uadd.sat.i1(i1, i1)
declare i1 @llvm.usub.sat.i1(i1, i1)
declare i12 @llvm.sadd.sat.i12(i12, i12)
declare i12 @llvm.ssub.sat.i12(i12, i12)
declare i12 @llvm.uadd.sat.i12(i12, i12)
declare i12 @llvm.usub.sat.i12(i12, i12)
declare i128 @llvm.sadd.sat.i128(i128, i128)
declare i128 @llvm.ssub.sat.i128(i128, i128)
declare i128 @llvm.uadd.sat.i128(i128, i128)
declare i128 @llvm.usub.sat.i128(i128, i128)
declare i16 @llvm.sadd.sat.i16(i16, i16)
declare i16 @llvm.ssub.sat.i16(i16, i16)
declare i16 @llvm.uadd.sat.i16(i16, i16)
declare i16 @llvm.usub.sat.i16(i16, i16)
declare i24 @llvm.sadd.sat.i24(i24, i24)
declare i24 @llvm.ssub.sat.i24(i24, i24)
declare i24 @llvm.uadd.sat.i24(i24, i24)
declare i24 @llvm.usub.sat.i24(i24, i24)
declare i3 @llvm.sadd.sat.i3(i3, i3)
declare i3 @llvm.ssub.sat.i3(i3, i3)
declare i3 @llvm.uadd.sat.i3(i3, i3)
declare i3 @llvm.usub.sat.i3(i3, i3)
declare i32 @llvm.sadd.sat.i32(i32, i32)
declare i32 @llvm.ssub.sat.i32(i32, i32)
declare i32 @llvm.uadd.sat.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)
declare i64 @llvm.sadd.sat.i64(i64, i64)
declare i64 @llvm.ssub.sat.i64(i64, i64)
declare i64 @llvm.uadd.sat.i64(i64, i64)
declare i64 @llvm.usub.sat.i64(i64, i64)
declare i7 @llvm.sadd.sat.i7(i7, i7)
declare i7 @llvm.ssub.sat.i7(i7, i7)
declare i7 @llvm.uadd.sat.i7(i7, i7)
declare i7 @llvm.usub.sat.i7(i7, i7)
declare i8 @llvm.sadd.sat.i8(i8, i8)
declare i8 @llvm.ssub.sat.i8(i8, i8)
declare i8 @llvm.uadd.sat.i8(i8, i8)
declare i8 @llvm.usub.sat.i8(i8, i8)
define void @main() {
  call void @take(ptr @a, i16 1)
  %v1 = load i8, ptr @a, align 1
  %v2 = trunc i8 %v1 to i1
  call void @take(ptr @b, i16 1)
  %v3 = load i8, ptr @b, align 1
  %v4 = trunc i8 %v3 to i1
  %v5 = call i1 @llvm.uadd.sat.i1(i1 %v2, i1 %v4)
  %v6 = zext i1 %v5 to i8
  store i8 %v6, ptr @c, align 1
  call void @give(i16 1)
  %v7 = call i1 @llvm.usub.sat.i1(i1 %v2, i1 %v4)
  %v8 = zext i1 %v7 to i8
  store i8 %v8, ptr @c, align 1
  call void @give(i16 1)
  %v9 = call i1 @llvm.sadd.sat.i1(i1 %v2, i1 %v4)
  %v10 = zext i1 %v9 to i8
  store i8 %v10, ptr @c, align 1
  call void @give(i16 1)
  %v11 = call i1 @llvm.ssub.sat.i1(i1 %v2, i1 %v4)
  %v12 = zext i1 %v11 to i8
  store i8 %v12, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 1)
  %v13 = load i8, ptr @a, align 1
  %v14 = trunc i8 %v13 to i3
  call void @take(ptr @b, i16 1)
  %v15 = load i8, ptr @b, align 1
  %v16 = trunc i8 %v15 to i3
  %v17 = call i3 @llvm.uadd.sat.i3(i3 %v14, i3 %v16)
  %v18 = zext i3 %v17 to i8
  store i8 %v18, ptr @c, align 1
  call void @give(i16 1)
  %v19 = call i3 @llvm.usub.sat.i3(i3 %v14, i3 %v16)
  %v20 = zext i3 %v19 to i8
  store i8 %v20, ptr @c, align 1
  call void @give(i16 1)
  %v21 = call i3 @llvm.sadd.sat.i3(i3 %v14, i3 %v16)
  %v22 = zext i3 %v21 to i8
  store i8 %v22, ptr @c, align 1
  call void @give(i16 1)
  %v23 = call i3 @llvm.ssub.sat.i3(i3 %v14, i3 %v16)
  %v24 = zext i3 %v23 to i8
  store i8 %v24, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 1)
  %v25 = load i8, ptr @a, align 1
  %v26 = trunc i8 %v25 to i7
  call void @take(ptr @b, i16 1)
  %v27 = load i8, ptr @b, align 1
  %v28 = trunc i8 %v27 to i7
  %v29 = call i7 @llvm.uadd.sat.i7(i7 %v26, i7 %v28)
  %v30 = zext i7 %v29 to i8
  store i8 %v30, ptr @c, align 1
  call void @give(i16 1)
  %v31 = call i7 @llvm.usub.sat.i7(i7 %v26, i7 %v28)
  %v32 = zext i7 %v31 to i8
  store i8 %v32, ptr @c, align 1
  call void @give(i16 1)
  %v33 = call i7 @llvm.sadd.sat.i7(i7 %v26, i7 %v28)
  %v34 = zext i7 %v33 to i8
  store i8 %v34, ptr @c, align 1
  call void @give(i16 1)
  %v35 = call i7 @llvm.ssub.sat.i7(i7 %v26, i7 %v28)
  %v36 = zext i7 %v35 to i8
  store i8 %v36, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 1)
  %v37 = load i8, ptr @a, align 1
  call void @take(ptr @b, i16 1)
  %v38 = load i8, ptr @b, align 1
  %v39 = call i8 @llvm.uadd.sat.i8(i8 %v37, i8 %v38)
  store i8 %v39, ptr @c, align 1
  call void @give(i16 1)
  %v40 = call i8 @llvm.usub.sat.i8(i8 %v37, i8 %v38)
  store i8 %v40, ptr @c, align 1
  call void @give(i16 1)
  %v41 = call i8 @llvm.sadd.sat.i8(i8 %v37, i8 %v38)
  store i8 %v41, ptr @c, align 1
  call void @give(i16 1)
  %v42 = call i8 @llvm.ssub.sat.i8(i8 %v37, i8 %v38)
  store i8 %v42, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 2)
  %v43 = load i16, ptr @a, align 1
  %v44 = trunc i16 %v43 to i12
  call void @take(ptr @b, i16 2)
  %v45 = load i16, ptr @b, align 1
  %v46 = trunc i16 %v45 to i12
  %v47 = call i12 @llvm.uadd.sat.i12(i12 %v44, i12 %v46)
  %v48 = zext i12 %v47 to i16
  store i16 %v48, ptr @c, align 1
  call void @give(i16 2)
  %v49 = call i12 @llvm.usub.sat.i12(i12 %v44, i12 %v46)
  %v50 = zext i12 %v49 to i16
  store i16 %v50, ptr @c, align 1
  call void @give(i16 2)
  %v51 = call i12 @llvm.sadd.sat.i12(i12 %v44, i12 %v46)
  %v52 = zext i12 %v51 to i16
  store i16 %v52, ptr @c, align 1
  call void @give(i16 2)
  %v53 = call i12 @llvm.ssub.sat.i12(i12 %v44, i12 %v46)
  %v54 = zext i12 %v53 to i16
  store i16 %v54, ptr @c, align 1
  call void @give(i16 2)
  call void @take(ptr @a, i16 2)
  %v55 = load i16, ptr @a, align 1
  call void @take(ptr @b, i16 2)
  %v56 = load i16, ptr @b, align 1
  %v57 = call i16 @llvm.uadd.sat.i16(i16 %v55, i16 %v56)
  store i16 %v57, ptr @c, align 1
  call void @give(i16 2)
  %v58 = call i16 @llvm.usub.sat.i16(i16 %v55, i16 %v56)
  store i16 %v58, ptr @c, align 1
  call void @give(i16 2)
  %v59 = call i16 @llvm.sadd.sat.i16(i16 %v55, i16 %v56)
  store i16 %v59, ptr @c, align 1
  call void @give(i16 2)
  %v60 = call i16 @llvm.ssub.sat.i16(i16 %v55, i16 %v56)
  store i16 %v60, ptr @c, align 1
  call void @give(i16 2)
  call void @take(ptr @a, i16 3)
  %v61 = load i24, ptr @a, align 1
  call void @take(ptr @b, i16 3)
  %v62 = load i24, ptr @b, align 1
  %v63 = call i24 @llvm.uadd.sat.i24(i24 %v61, i24 %v62)
  store i24 %v63, ptr @c, align 1
  call void @give(i16 3)
  %v64 = call i24 @llvm.usub.sat.i24(i24 %v61, i24 %v62)
  store i24 %v64, ptr @c, align 1
  call void @give(i16 3)
  %v65 = call i24 @llvm.sadd.sat.i24(i24 %v61, i24 %v62)
  store i24 %v65, ptr @c, align 1
  call void @give(i16 3)
  %v66 = call i24 @llvm.ssub.sat.i24(i24 %v61, i24 %v62)
  store i24 %v66, ptr @c, align 1
  call void @give(i16 3)
  call void @take(ptr @a, i16 4)
  %v67 = load i32, ptr @a, align 1
  call void @take(ptr @b, i16 4)
  %v68 = load i32, ptr @b, align 1
  %v69 = call i32 @llvm.uadd.sat.i32(i32 %v67, i32 %v68)
  store i32 %v69, ptr @c, align 1
  call void @give(i16 4)
  %v70 = call i32 @llvm.usub.sat.i32(i32 %v67, i32 %v68)
  store i32 %v70, ptr @c, align 1
  call void @give(i16 4)
  %v71 = call i32 @llvm.sadd.sat.i32(i32 %v67, i32 %v68)
  store i32 %v71, ptr @c, align 1
  call void @give(i16 4)
  %v72 = call i32 @llvm.ssub.sat.i32(i32 %v67, i32 %v68)
  store i32 %v72, ptr @c, align 1
  call void @give(i16 4)
  call void @take(ptr @a, i16 8)
  %v73 = load i64, ptr @a, align 1
  call void @take(ptr @b, i16 8)
  %v74 = load i64, ptr @b, align 1
  %v75 = call i64 @llvm.uadd.sat.i64(i64 %v73, i64 %v74)
  store i64 %v75, ptr @c, align 1
  call void @give(i16 8)
  %v76 = call i64 @llvm.usub.sat.i64(i64 %v73, i64 %v74)
  store i64 %v76, ptr @c, align 1
  call void @give(i16 8)
  %v77 = call i64 @llvm.sadd.sat.i64(i64 %v73, i64 %v74)
  store i64 %v77, ptr @c, align 1
  call void @give(i16 8)
  %v78 = call i64 @llvm.ssub.sat.i64(i64 %v73, i64 %v74)
  store i64 %v78, ptr @c, align 1
  call void @give(i16 8)
  call void @take(ptr @a, i16 16)
  %v79 = load i128, ptr @a, align 1
  call void @take(ptr @b, i16 16)
  %v80 = load i128, ptr @b, align 1
  %v81 = call i128 @llvm.uadd.sat.i128(i128 %v79, i128 %v80)
  store i128 %v81, ptr @c, align 1
  call void @give(i16 16)
  %v82 = call i128 @llvm.usub.sat.i128(i128 %v79, i128 %v80)
  store i128 %v82, ptr @c, align 1
  call void @give(i16 16)
  %v83 = call i128 @llvm.sadd.sat.i128(i128 %v79, i128 %v80)
  store i128 %v83, ptr @c, align 1
  call void @give(i16 16)
  %v84 = call i128 @llvm.ssub.sat.i128(i128 %v79, i128 %v80)
  store i128 %v84, ptr @c, align 1
  call void @give(i16 16)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
