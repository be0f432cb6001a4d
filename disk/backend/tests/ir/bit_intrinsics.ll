; ctpop, bitreverse, ctlz, cttz, abs, bswap.
; input: 00 00 00 60 00 00 00 00 00 00 00 00 00 00 00 00 00 ee 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 07 07 00 00 00 08 08 00 00 00 00 00 0c 00 0c 00 00 00 00 00 00 00 10 00 10 00 00 00 00 00
; expect: 00 00 00 00 00 00 18 00 00 18 00 00 00 00 00 00 00 00 00 00 00 00 00 20 00 00 00 20 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 21 00 00 00 00 21 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 30 00 00 00 00 00 30 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 40 00 00 00 00 00 00 00 40 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 80 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: 7f ff ff af ff ff ff ff ff ff ff ff ff ff ff ff ff ed ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 07 7f 00 00 01 08 ff 00 00 01 0c 00 ff 0f 00 00 00 00 01 00 10 00 ff ff 00 00 00 00 01 00 ff ff
; expect: 18 00 00 ff ff ff 00 00 00 00 00 00 01 00 00 20 00 00 00 ff ff ff ff 00 00 00 00 00 00 00 00 01
; expect: 00 00 00 ff ff ff ff 21 00 00 00 00 ff ff ff ff 01 00 00 00 00 00 00 00 00 00 00 01 00 00 00 00
; expect: 30 00 00 00 00 00 ff ff ff ff ff ff 00 00 00 00 00 00 00 00 00 00 00 00 01 00 00 00 00 00 ff ff
; expect: ff ff ff ff 40 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 01 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff 80 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; input: 81 01 01 a0 01 00 01 00 00 01 00 00 00 01 00 00 00 88 01 00 00 00 00 00 01 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 01 40 06 00 01 01 80 07 00 01 01 00 00 08 0b 00 00 00 01 00 01 00 00 80 0f 00 00 00 01 00 00 01
; expect: 01 00 00 00 00 80 17 00 00 00 00 00 01 00 00 01 00 00 00 00 00 00 80 1f 00 00 00 00 00 00 00 01
; expect: 00 00 00 00 00 00 01 01 00 00 00 00 00 00 00 00 01 20 00 00 00 00 00 00 00 00 00 01 00 00 00 00
; expect: 01 00 00 00 00 00 00 00 00 00 00 80 2f 00 00 00 00 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00
; expect: 00 00 00 01 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 3f 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 01 01 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 7f 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 01
; input: 40 80 00 08 00 80 00 00 80 00 00 00 80 00 00 00 00 f3 00 00 00 00 00 80 00 00 00 00 00 00 00 80 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80
; expect: 01 01 00 06 40 01 01 00 07 80 01 00 01 00 00 00 0b 00 00 08 01 00 01 00 00 00 0f 00 00 80 80 00
; expect: 01 00 00 01 00 00 00 00 00 17 00 00 00 00 80 01 00 00 00 01 00 00 00 00 00 00 00 1f 00 00 00 00
; expect: 00 00 80 80 00 00 00 01 00 00 00 00 01 00 00 00 00 00 00 00 00 00 20 00 00 00 00 00 00 00 00 01
; expect: 01 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 2f 00 00 00 00 00 00 00 00 00 00 80 80 00
; expect: 00 00 00 00 01 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 3f 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 80 80 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 7f 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 80 80 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: 0b e6 95 7a 20 ab 0d 94 d7 a5 c1 34 31 60 69 22 fa b7 3e 39 c3 94 9a de 37 37 49 f6 c3 96 8d 37 12 61 a8 d4 86 78 42 4e 92 64 be ee 3c a1 1a 8a
; expect: 03 68 03 00 0b 05 67 00 01 1a 06 00 95 0a 00 00 00 00 6b 05 06 00 d5 04 00 00 05 00 e0 54 ab 20
; expect: 0c 00 00 eb 29 b0 00 00 00 00 00 00 f3 6b 28 0d 00 00 00 8c 2c 83 a5 02 00 00 00 00 00 00 00 a5
; expect: c1 34 31 31 34 c1 a5 0f 00 00 00 00 bf 88 2c 0d 00 00 00 00 00 00 05 00 00 00 00 a0 96 dd 05 00
; expect: 1a 00 00 00 00 00 7b 59 29 c3 9c 7c 00 00 00 00 00 00 01 00 00 00 00 00 c2 c6 3c 6b 65 21 de 9a
; expect: 94 c3 39 3e 24 00 00 00 00 00 00 00 ec b1 69 c3 6f 92 ec ec 02 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 37 37 49 f6 c3 96 8d 37 37 8d 96 c3 f6 49 37 37 38 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 51 58 85 3c 77 7d 26 49 72 42 1e 61 2b 15 86 48 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ee 9e 57 2b 79 87 bd b1 6d 9b 41 11
; expect: c3 5e e5 75 8a 1a a1 3c ee be 64 92 4e 42 78 86 d4 a8 61 12
; input: 81 03 07 a0 5e 00 3d 02 00 89 51 00 00 30 89 01 00 1a 68 f0 42 00 00 00 9c b9 46 d8 00 00 00 00 de 6b 65 90 23 dc 35 fa 00 00 00 00 00 00 00 00
; expect: 01 40 06 00 01 02 c0 06 00 03 03 00 00 0e 09 00 00 00 07 00 05 00 00 7a 09 00 01 00 5e 00 00 5e
; expect: 06 00 00 00 40 bc 0e 00 00 00 00 00 3d 02 00 06 00 00 00 00 00 8a 91 11 00 00 00 00 00 00 00 89
; expect: 51 00 00 00 00 51 89 06 00 00 00 00 00 00 23 19 00 10 00 00 00 00 04 00 00 00 00 30 89 01 00 00
; expect: 09 00 00 00 00 00 00 00 00 42 0f 16 19 00 00 00 00 00 03 00 00 00 00 00 68 f0 42 00 00 00 00 00
; expect: 00 42 f0 68 10 00 00 00 00 00 00 00 00 00 00 00 1b 62 9d 39 20 00 00 00 00 00 00 00 02 00 00 00
; expect: 00 00 00 00 9c b9 46 d8 00 00 00 00 00 00 00 00 d8 46 b9 9c 23 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 5f ac 3b c4 09 a6 d6 7b 40 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 de 6b 65 90 23 dc 35 fa 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 fa 35 dc 23 90 65 6b de
; input: 30 40 40 93 00 8c 00 e0 25 00 00 65 b4 00 00 0e 53 d6 00 00 00 7c 43 65 00 00 00 00 70 a8 0a 2c 00 00 00 00 00 00 00 00 4a d0 8a 4d 48 81 87 38
; expect: 02 06 01 04 30 01 02 01 06 40 03 00 2c 00 02 00 06 00 40 03 03 00 31 00 00 00 0a 00 00 74 8c 00
; expect: 06 00 00 a4 07 00 02 00 00 0d 00 00 00 e0 25 08 00 00 00 2d a6 00 00 00 00 00 00 10 00 00 00 00
; expect: 00 9b 4b b4 65 00 00 07 00 00 00 00 94 e1 00 00 00 02 00 00 00 00 11 00 00 00 00 00 00 0e 53 00
; expect: 0c 00 00 00 00 00 a6 c2 3e 00 00 00 01 00 00 00 00 00 1a 00 00 00 00 00 00 00 00 7c 43 65 65 43
; expect: 7c 00 00 00 0b 00 00 00 00 00 00 00 34 50 15 0e 00 00 00 00 02 00 00 00 00 00 00 00 24 00 00 00
; expect: 00 00 00 00 00 00 00 00 70 a8 0a 2c 2c 0a a8 70 00 00 00 00 18 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 1c e1 81 12 b2 51 0b 52 00 00 00 00 00 00 00 00 02 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 41 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 4a d0 8a 4d
; expect: 48 81 87 38 38 87 81 48 4d 8a d0 4a 00 00 00 00 00 00 00 00
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
declare i12 @llvm.abs.i12(i12, i1)
declare i12 @llvm.bitreverse.i12(i12)
declare i12 @llvm.ctlz.i12(i12, i1)
declare i12 @llvm.ctpop.i12(i12)
declare i12 @llvm.cttz.i12(i12, i1)
declare i128 @llvm.abs.i128(i128, i1)
declare i128 @llvm.bitreverse.i128(i128)
declare i128 @llvm.bswap.i128(i128)
declare i128 @llvm.ctlz.i128(i128, i1)
declare i128 @llvm.ctpop.i128(i128)
declare i128 @llvm.cttz.i128(i128, i1)
declare i16 @llvm.abs.i16(i16, i1)
declare i16 @llvm.bitreverse.i16(i16)
declare i16 @llvm.bswap.i16(i16)
declare i16 @llvm.ctlz.i16(i16, i1)
declare i16 @llvm.ctpop.i16(i16)
declare i16 @llvm.cttz.i16(i16, i1)
declare i24 @llvm.abs.i24(i24, i1)
declare i24 @llvm.bitreverse.i24(i24)
declare i24 @llvm.ctlz.i24(i24, i1)
declare i24 @llvm.ctpop.i24(i24)
declare i24 @llvm.cttz.i24(i24, i1)
declare i32 @llvm.abs.i32(i32, i1)
declare i32 @llvm.bitreverse.i32(i32)
declare i32 @llvm.bswap.i32(i32)
declare i32 @llvm.ctlz.i32(i32, i1)
declare i32 @llvm.ctpop.i32(i32)
declare i32 @llvm.cttz.i32(i32, i1)
declare i33 @llvm.abs.i33(i33, i1)
declare i33 @llvm.bitreverse.i33(i33)
declare i33 @llvm.ctlz.i33(i33, i1)
declare i33 @llvm.ctpop.i33(i33)
declare i33 @llvm.cttz.i33(i33, i1)
declare i48 @llvm.abs.i48(i48, i1)
declare i48 @llvm.bitreverse.i48(i48)
declare i48 @llvm.bswap.i48(i48)
declare i48 @llvm.ctlz.i48(i48, i1)
declare i48 @llvm.ctpop.i48(i48)
declare i48 @llvm.cttz.i48(i48, i1)
declare i64 @llvm.abs.i64(i64, i1)
declare i64 @llvm.bitreverse.i64(i64)
declare i64 @llvm.bswap.i64(i64)
declare i64 @llvm.ctlz.i64(i64, i1)
declare i64 @llvm.ctpop.i64(i64)
declare i64 @llvm.cttz.i64(i64, i1)
declare i7 @llvm.abs.i7(i7, i1)
declare i7 @llvm.bitreverse.i7(i7)
declare i7 @llvm.ctlz.i7(i7, i1)
declare i7 @llvm.ctpop.i7(i7)
declare i7 @llvm.cttz.i7(i7, i1)
declare i8 @llvm.abs.i8(i8, i1)
declare i8 @llvm.bitreverse.i8(i8)
declare i8 @llvm.ctlz.i8(i8, i1)
declare i8 @llvm.ctpop.i8(i8)
declare i8 @llvm.cttz.i8(i8, i1)
define void @main() {
  call void @take(ptr @a, i16 1)
  %v1 = load i8, ptr @a, align 1
  %v2 = trunc i8 %v1 to i7
  %v3 = call i7 @llvm.ctpop.i7(i7 %v2)
  %v4 = zext i7 %v3 to i8
  store i8 %v4, ptr @c, align 1
  call void @give(i16 1)
  %v5 = call i7 @llvm.bitreverse.i7(i7 %v2)
  %v6 = zext i7 %v5 to i8
  store i8 %v6, ptr @c, align 1
  call void @give(i16 1)
  %v7 = call i7 @llvm.ctlz.i7(i7 %v2, i1 false)
  %v8 = zext i7 %v7 to i8
  store i8 %v8, ptr @c, align 1
  call void @give(i16 1)
  %v9 = call i7 @llvm.cttz.i7(i7 %v2, i1 false)
  %v10 = zext i7 %v9 to i8
  store i8 %v10, ptr @c, align 1
  call void @give(i16 1)
  %v11 = call i7 @llvm.abs.i7(i7 %v2, i1 false)
  %v12 = zext i7 %v11 to i8
  store i8 %v12, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 1)
  %v13 = load i8, ptr @a, align 1
  %v14 = call i8 @llvm.ctpop.i8(i8 %v13)
  store i8 %v14, ptr @c, align 1
  call void @give(i16 1)
  %v15 = call i8 @llvm.bitreverse.i8(i8 %v13)
  store i8 %v15, ptr @c, align 1
  call void @give(i16 1)
  %v16 = call i8 @llvm.ctlz.i8(i8 %v13, i1 false)
  store i8 %v16, ptr @c, align 1
  call void @give(i16 1)
  %v17 = call i8 @llvm.cttz.i8(i8 %v13, i1 false)
  store i8 %v17, ptr @c, align 1
  call void @give(i16 1)
  %v18 = call i8 @llvm.abs.i8(i8 %v13, i1 false)
  store i8 %v18, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 2)
  %v19 = load i16, ptr @a, align 1
  %v20 = trunc i16 %v19 to i12
  %v21 = call i12 @llvm.ctpop.i12(i12 %v20)
  %v22 = zext i12 %v21 to i16
  store i16 %v22, ptr @c, align 1
  call void @give(i16 2)
  %v23 = call i12 @llvm.bitreverse.i12(i12 %v20)
  %v24 = zext i12 %v23 to i16
  store i16 %v24, ptr @c, align 1
  call void @give(i16 2)
  %v25 = call i12 @llvm.ctlz.i12(i12 %v20, i1 false)
  %v26 = zext i12 %v25 to i16
  store i16 %v26, ptr @c, align 1
  call void @give(i16 2)
  %v27 = call i12 @llvm.cttz.i12(i12 %v20, i1 false)
  %v28 = zext i12 %v27 to i16
  store i16 %v28, ptr @c, align 1
  call void @give(i16 2)
  %v29 = call i12 @llvm.abs.i12(i12 %v20, i1 false)
  %v30 = zext i12 %v29 to i16
  store i16 %v30, ptr @c, align 1
  call void @give(i16 2)
  call void @take(ptr @a, i16 2)
  %v31 = load i16, ptr @a, align 1
  %v32 = call i16 @llvm.ctpop.i16(i16 %v31)
  store i16 %v32, ptr @c, align 1
  call void @give(i16 2)
  %v33 = call i16 @llvm.bitreverse.i16(i16 %v31)
  store i16 %v33, ptr @c, align 1
  call void @give(i16 2)
  %v34 = call i16 @llvm.ctlz.i16(i16 %v31, i1 false)
  store i16 %v34, ptr @c, align 1
  call void @give(i16 2)
  %v35 = call i16 @llvm.cttz.i16(i16 %v31, i1 false)
  store i16 %v35, ptr @c, align 1
  call void @give(i16 2)
  %v36 = call i16 @llvm.abs.i16(i16 %v31, i1 false)
  store i16 %v36, ptr @c, align 1
  call void @give(i16 2)
  %v37 = call i16 @llvm.bswap.i16(i16 %v31)
  store i16 %v37, ptr @c, align 1
  call void @give(i16 2)
  call void @take(ptr @a, i16 3)
  %v38 = load i24, ptr @a, align 1
  %v39 = call i24 @llvm.ctpop.i24(i24 %v38)
  store i24 %v39, ptr @c, align 1
  call void @give(i16 3)
  %v40 = call i24 @llvm.bitreverse.i24(i24 %v38)
  store i24 %v40, ptr @c, align 1
  call void @give(i16 3)
  %v41 = call i24 @llvm.ctlz.i24(i24 %v38, i1 false)
  store i24 %v41, ptr @c, align 1
  call void @give(i16 3)
  %v42 = call i24 @llvm.cttz.i24(i24 %v38, i1 false)
  store i24 %v42, ptr @c, align 1
  call void @give(i16 3)
  %v43 = call i24 @llvm.abs.i24(i24 %v38, i1 false)
  store i24 %v43, ptr @c, align 1
  call void @give(i16 3)
  call void @take(ptr @a, i16 4)
  %v44 = load i32, ptr @a, align 1
  %v45 = call i32 @llvm.ctpop.i32(i32 %v44)
  store i32 %v45, ptr @c, align 1
  call void @give(i16 4)
  %v46 = call i32 @llvm.bitreverse.i32(i32 %v44)
  store i32 %v46, ptr @c, align 1
  call void @give(i16 4)
  %v47 = call i32 @llvm.ctlz.i32(i32 %v44, i1 false)
  store i32 %v47, ptr @c, align 1
  call void @give(i16 4)
  %v48 = call i32 @llvm.cttz.i32(i32 %v44, i1 false)
  store i32 %v48, ptr @c, align 1
  call void @give(i16 4)
  %v49 = call i32 @llvm.abs.i32(i32 %v44, i1 false)
  store i32 %v49, ptr @c, align 1
  call void @give(i16 4)
  %v50 = call i32 @llvm.bswap.i32(i32 %v44)
  store i32 %v50, ptr @c, align 1
  call void @give(i16 4)
  call void @take(ptr @a, i16 5)
  %v51 = load i40, ptr @a, align 1
  %v52 = trunc i40 %v51 to i33
  %v53 = call i33 @llvm.ctpop.i33(i33 %v52)
  %v54 = zext i33 %v53 to i40
  store i40 %v54, ptr @c, align 1
  call void @give(i16 5)
  %v55 = call i33 @llvm.bitreverse.i33(i33 %v52)
  %v56 = zext i33 %v55 to i40
  store i40 %v56, ptr @c, align 1
  call void @give(i16 5)
  %v57 = call i33 @llvm.ctlz.i33(i33 %v52, i1 false)
  %v58 = zext i33 %v57 to i40
  store i40 %v58, ptr @c, align 1
  call void @give(i16 5)
  %v59 = call i33 @llvm.cttz.i33(i33 %v52, i1 false)
  %v60 = zext i33 %v59 to i40
  store i40 %v60, ptr @c, align 1
  call void @give(i16 5)
  %v61 = call i33 @llvm.abs.i33(i33 %v52, i1 false)
  %v62 = zext i33 %v61 to i40
  store i40 %v62, ptr @c, align 1
  call void @give(i16 5)
  call void @take(ptr @a, i16 6)
  %v63 = load i48, ptr @a, align 1
  %v64 = call i48 @llvm.ctpop.i48(i48 %v63)
  store i48 %v64, ptr @c, align 1
  call void @give(i16 6)
  %v65 = call i48 @llvm.bitreverse.i48(i48 %v63)
  store i48 %v65, ptr @c, align 1
  call void @give(i16 6)
  %v66 = call i48 @llvm.ctlz.i48(i48 %v63, i1 false)
  store i48 %v66, ptr @c, align 1
  call void @give(i16 6)
  %v67 = call i48 @llvm.cttz.i48(i48 %v63, i1 false)
  store i48 %v67, ptr @c, align 1
  call void @give(i16 6)
  %v68 = call i48 @llvm.abs.i48(i48 %v63, i1 false)
  store i48 %v68, ptr @c, align 1
  call void @give(i16 6)
  %v69 = call i48 @llvm.bswap.i48(i48 %v63)
  store i48 %v69, ptr @c, align 1
  call void @give(i16 6)
  call void @take(ptr @a, i16 8)
  %v70 = load i64, ptr @a, align 1
  %v71 = call i64 @llvm.ctpop.i64(i64 %v70)
  store i64 %v71, ptr @c, align 1
  call void @give(i16 8)
  %v72 = call i64 @llvm.bitreverse.i64(i64 %v70)
  store i64 %v72, ptr @c, align 1
  call void @give(i16 8)
  %v73 = call i64 @llvm.ctlz.i64(i64 %v70, i1 false)
  store i64 %v73, ptr @c, align 1
  call void @give(i16 8)
  %v74 = call i64 @llvm.cttz.i64(i64 %v70, i1 false)
  store i64 %v74, ptr @c, align 1
  call void @give(i16 8)
  %v75 = call i64 @llvm.abs.i64(i64 %v70, i1 false)
  store i64 %v75, ptr @c, align 1
  call void @give(i16 8)
  %v76 = call i64 @llvm.bswap.i64(i64 %v70)
  store i64 %v76, ptr @c, align 1
  call void @give(i16 8)
  call void @take(ptr @a, i16 16)
  %v77 = load i128, ptr @a, align 1
  %v78 = call i128 @llvm.ctpop.i128(i128 %v77)
  store i128 %v78, ptr @c, align 1
  call void @give(i16 16)
  %v79 = call i128 @llvm.bitreverse.i128(i128 %v77)
  store i128 %v79, ptr @c, align 1
  call void @give(i16 16)
  %v80 = call i128 @llvm.ctlz.i128(i128 %v77, i1 false)
  store i128 %v80, ptr @c, align 1
  call void @give(i16 16)
  %v81 = call i128 @llvm.cttz.i128(i128 %v77, i1 false)
  store i128 %v81, ptr @c, align 1
  call void @give(i16 16)
  %v82 = call i128 @llvm.abs.i128(i128 %v77, i1 false)
  store i128 %v82, ptr @c, align 1
  call void @give(i16 16)
  %v83 = call i128 @llvm.bswap.i128(i128 %v77)
  store i128 %v83, ptr @c, align 1
  call void @give(i16 16)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
