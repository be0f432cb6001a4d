; Results and flags of uadd, usub, sadd, ssub.with.overflow.
; input: 32 20 d0 e8 00 00 00 00 00 60 00 f0 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00
; input: 8d 81 df 37 7f 7f ff ff ff cf ff 4f ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 00 01 00 00 00 01 00 00 06 01 00 00 06 00 00 00 7e 01 00 00 7e 00 00 00 fe 01 00 00 fe 00 00 00
; expect: fe 0f 01 00 00 00 fe 0f 00 00 00 00 fe ff 01 00 00 00 fe ff 00 00 00 00 fe ff ff 01 00 00 00 00
; expect: fe ff ff 00 00 00 00 00 fe ff ff ff 01 00 00 00 00 00 fe ff ff ff 00 00 00 00 00 00 fe ff ff ff
; expect: ff ff ff ff 01 00 00 00 00 00 00 00 00 00 fe ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00 00 00
; expect: fe ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 fe ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00
; input: aa 93 43 21 3f 81 7f 01 ff 37 01 e0 ff 7f 01 00 ff ff 7f 01 00 00 ff ff ff 7f 01 00 00 00 ff ff ff ff ff ff ff 7f 01 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 01 00 01 01 01 00 01 01 04 00 02 00 04 01 02 00 40 00 3e 00 40 01 3e 00 80 00 7e 00 80 01 7e 00
; expect: 00 08 00 fe 07 00 00 08 01 fe 07 00 00 80 00 fe 7f 00 00 80 01 fe 7f 00 00 00 80 00 fe ff 7f 00
; expect: 00 00 80 01 fe ff 7f 00 00 00 00 80 00 fe ff ff 7f 00 00 00 00 80 01 fe ff ff 7f 00 00 00 00 00
; expect: 00 00 00 80 00 fe ff ff ff ff ff ff 7f 00 00 00 00 00 00 00 00 80 01 fe ff ff ff ff ff ff 7f 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 00 fe ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 7f 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 01 fe ff ff ff ff ff ff ff ff ff ff ff ff
; expect: ff ff 7f 00
; input: 25 a5 44 67 c0 ff 80 ff 00 08 ff af 00 80 ff ff 00 00 80 ff ff ff 00 00 00 80 ff ff ff ff 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 00 01 00 00 00 01 00 00 03 01 05 01 03 01 05 00 3f 01 41 01 3f 01 41 00 7f 01 81 01 7f 01 81 00
; expect: ff 07 01 01 08 01 ff 07 01 01 08 00 ff 7f 01 01 80 01 ff 7f 01 01 80 00 ff ff 7f 01 01 00 80 01
; expect: ff ff 7f 01 01 00 80 00 ff ff ff 7f 01 01 00 00 80 01 ff ff ff 7f 01 01 00 00 80 00 ff ff ff ff
; expect: ff ff ff 7f 01 01 00 00 00 00 00 00 80 01 ff ff ff ff ff ff ff 7f 01 01 00 00 00 00 00 00 80 00
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f 01 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 80 01 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f 01 01 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 80 00
; input: 09 a5 c1 1f 01 ff 01 ff 01 a0 ff 7f 01 00 ff ff 01 00 00 ff ff ff 01 00 00 00 ff ff ff ff 01 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 00 01 00 00 00 01 00 00 00 01 02 01 00 00 02 00 00 01 02 01 00 00 02 00 00 01 02 01 00 00 02 00
; expect: 00 00 01 02 00 01 00 00 00 02 00 00 00 00 01 02 00 01 00 00 00 02 00 00 00 00 00 01 02 00 00 01
; expect: 00 00 00 00 02 00 00 00 00 00 00 00 01 02 00 00 00 01 00 00 00 00 00 02 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 01 02 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00 02 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 01 02 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 02 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00
; input: eb 7b ba 89 fe 08 00 ff fc 3f ff 9f 5d 80 00 00 fc ff ff 01 00 00 6c 5d a9 be 00 00 08 00 00 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 00 01 00 00 00 01 00 00 03 00 01 00 03 00 01 00 06 01 76 00 06 00 76 00 ff 00 01 01 ff 00 01 00
; expect: fb 0f 01 fd 0f 01 fb 0f 00 fd 0f 00 5d 80 00 5d 80 00 5d 80 00 5d 80 00 fd ff ff 00 fb ff ff 00
; expect: fd ff ff 00 fb ff ff 00 6c 5d b1 be 00 6c 5d a1 be 00 6c 5d b1 be 00 6c 5d a1 be 00 01 00 00 00
; expect: 00 00 00 00 00 ff ff ff ff ff ff ff ff 01 01 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 01 02 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 02 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00
; input: eb bd f7 89 82 01 08 00 fc 04 08 b0 01 00 00 00 48 35 ff ae a1 12 ff 1f 00 00 01 00 00 00 00 00 00 00 00 00 c0 ff e4 7c ce 80 31 04 58 8f ff 7f 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 01 00 00 00 01 00 00 00 01 06 00 00 00 06 00 03 00 01 00 03 00 01 00 08 00 08 00 08 00 08 00
; expect: 04 05 00 f4 04 00 04 05 00 f4 04 00 01 00 00 01 00 00 01 00 00 01 00 00 f6 d6 11 01 9a 93 ec 00
; expect: f6 d6 11 00 9a 93 ec 00 00 20 00 00 00 fe 1f 00 00 00 00 20 00 00 00 fe 1f 00 00 00 e4 7c ce 80
; expect: 31 04 18 8f 01 1c 83 31 7f ce fb 67 70 00 e4 7c ce 80 31 04 18 8f 00 1c 83 31 7f ce fb 67 70 00
; expect: ff 7f 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff 7f 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 ff 7f 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff 7f 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00
; input: fe 05 8f a8 90 80 ff 79 ff d1 01 b0 fe ff 80 ff 00 00 00 00 00 00 7d 12 97 9f ff ff ff ff 03 00 00 00 00 00 00 00 00 00 00 00 00 00 00 f8 66 ca 00 3a ff 8b c0 02 15 c1 4e 04 49 4e 19 49 00 00 00 00 00 80 ff ff ff ff ff ff ff ff ff ff
; expect: 01 00 01 01 01 00 01 01 07 00 07 00 07 00 07 00 10 00 10 00 10 00 10 00 78 01 86 00 78 00 86 00
; expect: 00 02 00 fe 01 00 00 02 00 fe 01 00 7e ff 01 7e 00 00 7e ff 00 7e 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 7c 12 97 9f 01 7e 12 97 9f 01 7c 12 97 9f 00 7e 12 97 9f 00 03 00 00 00
; expect: 00 00 00 f8 00 03 00 00 00 00 00 00 08 01 03 00 00 00 00 00 00 f8 00 03 00 00 00 00 00 00 08 00
; expect: 66 ca 00 3a ff 0b c0 02 15 c1 4e 04 49 4e 19 49 01 66 ca 00 3a ff 0b c1 02 15 c1 4e 04 49 4e 19
; expect: 49 01 66 ca 00 3a ff 0b c0 02 15 c1 4e 04 49 4e 19 49 00 66 ca 00 3a ff 0b c1 02 15 c1 4e 04 49
; expect: 4e 19 49 00
; input: 92 2e 08 d0 0f 01 04 01 3f b0 07 20 00 00 00 00 17 0a 00 7e 0c 00 01 00 00 00 00 00 00 00 b1 34 18 25 00 00 00 00 00 00 00 00 00 00 00 00 e9 f1 94 52 8f 4b ae b5 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 10 00 0e 00 10 00 0e 00 05 00 03 00 05 00 03 00
; expect: 46 00 00 38 00 00 46 00 00 38 00 00 00 00 00 00 00 00 00 00 00 00 00 00 95 16 00 00 99 fd ff 01
; expect: 95 16 00 00 99 fd ff 00 01 00 00 00 00 01 00 00 00 00 01 00 00 00 00 01 00 00 00 00 b1 34 18 25
; expect: 00 00 00 00 00 b1 34 18 25 00 00 00 00 00 b1 34 18 25 00 00 00 00 00 b1 34 18 25 00 00 00 00 00
; expect: e9 f1 94 52 8f 4b ae b5 00 00 00 00 00 00 00 00 00 e9 f1 94 52 8f 4b ae b5 00 00 00 00 00 00 00
; expect: 00 00 e9 f1 94 52 8f 4b ae b5 00 00 00 00 00 00 00 00 00 e9 f1 94 52 8f 4b ae b5 00 00 00 00 00
; expect: 00 00 00 00
; input: 23 57 80 d0 80 8f 0f 00 00 f0 00 c0 0f 00 ff 00 ff 0f 00 ff 00 00 00 00 00 00 fc ff 00 00 6f 69 d7 62 00 00 00 00 a2 15 09 40 00 00 00 00 00 f8 ff ff ff ff ff ff 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00
; expect: 00 01 00 00 00 01 00 00 00 00 00 00 00 00 00 00 0f 00 71 01 0f 00 71 00 0f 00 0f 00 0f 00 0f 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 0e 01 00 10 ff 01 0e 01 00 10 ff 00 fe 10 00 00 00 0f 00 00
; expect: fe 10 00 00 00 0f 00 00 fc ff 00 00 00 04 00 ff ff 01 fc ff 00 00 00 04 00 ff ff 00 11 7f e0 a2
; expect: 00 00 00 00 00 cd 53 ce 22 00 00 00 00 00 11 7f e0 a2 00 00 00 00 00 cd 53 ce 22 00 00 00 00 00
; expect: ff f7 ff ff ff ff ff ff 01 00 00 00 00 00 00 00 00 01 f8 ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: ff 01 ff f7 ff ff ff ff ff ff 01 00 00 00 00 00 00 00 00 01 f8 ff ff ff ff ff ff ff ff ff ff ff
; expect: ff ff ff 00
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
declare { i1, i1 } @llvm.sadd.with.overflow.i1(i1, i1)
declare { i1, i1 } @llvm.ssub.with.overflow.i1(i1, i1)
declare { i1, i1 } @llvm.uadd.with.overflow.i1(i1, i1)
declare { i1, i1 } @llvm.usub.with.overflow.i1(i1, i1)
declare { i12, i1 } @llvm.sadd.with.overflow.i12(i12, i12)
declare { i12, i1 } @llvm.ssub.with.overflow.i12(i12, i12)
declare { i12, i1 } @llvm.uadd.with.overflow.i12(i12, i12)
declare { i12, i1 } @llvm.usub.with.overflow.i12(i12, i12)
declare { i128, i1 } @llvm.sadd.with.overflow.i128(i128, i128)
declare { i128, i1 } @llvm.ssub.with.overflow.i128(i128, i128)
declare { i128, i1 } @llvm.uadd.with.overflow.i128(i128, i128)
declare { i128, i1 } @llvm.usub.with.overflow.i128(i128, i128)
declare { i16, i1 } @llvm.sadd.with.overflow.i16(i16, i16)
declare { i16, i1 } @llvm.ssub.with.overflow.i16(i16, i16)
declare { i16, i1 } @llvm.uadd.with.overflow.i16(i16, i16)
declare { i16, i1 } @llvm.usub.with.overflow.i16(i16, i16)
declare { i24, i1 } @llvm.sadd.with.overflow.i24(i24, i24)
declare { i24, i1 } @llvm.ssub.with.overflow.i24(i24, i24)
declare { i24, i1 } @llvm.uadd.with.overflow.i24(i24, i24)
declare { i24, i1 } @llvm.usub.with.overflow.i24(i24, i24)
declare { i3, i1 } @llvm.sadd.with.overflow.i3(i3, i3)
declare { i3, i1 } @llvm.ssub.with.overflow.i3(i3, i3)
declare { i3, i1 } @llvm.uadd.with.overflow.i3(i3, i3)
declare { i3, i1 } @llvm.usub.with.overflow.i3(i3, i3)
declare { i32, i1 } @llvm.sadd.with.overflow.i32(i32, i32)
declare { i32, i1 } @llvm.ssub.with.overflow.i32(i32, i32)
declare { i32, i1 } @llvm.uadd.with.overflow.i32(i32, i32)
declare { i32, i1 } @llvm.usub.with.overflow.i32(i32, i32)
declare { i64, i1 } @llvm.sadd.with.overflow.i64(i64, i64)
declare { i64, i1 } @llvm.ssub.with.overflow.i64(i64, i64)
declare { i64, i1 } @llvm.uadd.with.overflow.i64(i64, i64)
declare { i64, i1 } @llvm.usub.with.overflow.i64(i64, i64)
declare { i7, i1 } @llvm.sadd.with.overflow.i7(i7, i7)
declare { i7, i1 } @llvm.ssub.with.overflow.i7(i7, i7)
declare { i7, i1 } @llvm.uadd.with.overflow.i7(i7, i7)
declare { i7, i1 } @llvm.usub.with.overflow.i7(i7, i7)
declare { i8, i1 } @llvm.sadd.with.overflow.i8(i8, i8)
declare { i8, i1 } @llvm.ssub.with.overflow.i8(i8, i8)
declare { i8, i1 } @llvm.uadd.with.overflow.i8(i8, i8)
declare { i8, i1 } @llvm.usub.with.overflow.i8(i8, i8)
define void @main() {
  call void @take(ptr @a, i16 1)
  %v1 = load i8, ptr @a, align 1
  %v2 = trunc i8 %v1 to i1
  call void @take(ptr @b, i16 1)
  %v3 = load i8, ptr @b, align 1
  %v4 = trunc i8 %v3 to i1
  %v5 = call { i1, i1 } @llvm.uadd.with.overflow.i1(i1 %v2, i1 %v4)
  %v6 = extractvalue { i1, i1 } %v5, 0
  %v7 = extractvalue { i1, i1 } %v5, 1
  %v8 = zext i1 %v6 to i8
  store i8 %v8, ptr @c, align 1
  call void @give(i16 1)
  %v9 = zext i1 %v7 to i8
  store i8 %v9, ptr @c, align 1
  call void @give(i16 1)
  %v10 = call { i1, i1 } @llvm.usub.with.overflow.i1(i1 %v2, i1 %v4)
  %v11 = extractvalue { i1, i1 } %v10, 0
  %v12 = extractvalue { i1, i1 } %v10, 1
  %v13 = zext i1 %v11 to i8
  store i8 %v13, ptr @c, align 1
  call void @give(i16 1)
  %v14 = zext i1 %v12 to i8
  store i8 %v14, ptr @c, align 1
  call void @give(i16 1)
  %v15 = call { i1, i1 } @llvm.sadd.with.overflow.i1(i1 %v2, i1 %v4)
  %v16 = extractvalue { i1, i1 } %v15, 0
  %v17 = extractvalue { i1, i1 } %v15, 1
  %v18 = zext i1 %v16 to i8
  store i8 %v18, ptr @c, align 1
  call void @give(i16 1)
  %v19 = zext i1 %v17 to i8
  store i8 %v19, ptr @c, align 1
  call void @give(i16 1)
  %v20 = call { i1, i1 } @llvm.ssub.with.overflow.i1(i1 %v2, i1 %v4)
  %v21 = extractvalue { i1, i1 } %v20, 0
  %v22 = extractvalue { i1, i1 } %v20, 1
  %v23 = zext i1 %v21 to i8
  store i8 %v23, ptr @c, align 1
  call void @give(i16 1)
  %v24 = zext i1 %v22 to i8
  store i8 %v24, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 1)
  %v25 = load i8, ptr @a, align 1
  %v26 = trunc i8 %v25 to i3
  call void @take(ptr @b, i16 1)
  %v27 = load i8, ptr @b, align 1
  %v28 = trunc i8 %v27 to i3
  %v29 = call { i3, i1 } @llvm.uadd.with.overflow.i3(i3 %v26, i3 %v28)
  %v30 = extractvalue { i3, i1 } %v29, 0
  %v31 = extractvalue { i3, i1 } %v29, 1
  %v32 = zext i3 %v30 to i8
  store i8 %v32, ptr @c, align 1
  call void @give(i16 1)
  %v33 = zext i1 %v31 to i8
  store i8 %v33, ptr @c, align 1
  call void @give(i16 1)
  %v34 = call { i3, i1 } @llvm.usub.with.overflow.i3(i3 %v26, i3 %v28)
  %v35 = extractvalue { i3, i1 } %v34, 0
  %v36 = extractvalue { i3, i1 } %v34, 1
  %v37 = zext i3 %v35 to i8
  store i8 %v37, ptr @c, align 1
  call void @give(i16 1)
  %v38 = zext i1 %v36 to i8
  store i8 %v38, ptr @c, align 1
  call void @give(i16 1)
  %v39 = call { i3, i1 } @llvm.sadd.with.overflow.i3(i3 %v26, i3 %v28)
  %v40 = extractvalue { i3, i1 } %v39, 0
  %v41 = extractvalue { i3, i1 } %v39, 1
  %v42 = zext i3 %v40 to i8
  store i8 %v42, ptr @c, align 1
  call void @give(i16 1)
  %v43 = zext i1 %v41 to i8
  store i8 %v43, ptr @c, align 1
  call void @give(i16 1)
  %v44 = call { i3, i1 } @llvm.ssub.with.overflow.i3(i3 %v26, i3 %v28)
  %v45 = extractvalue { i3, i1 } %v44, 0
  %v46 = extractvalue { i3, i1 } %v44, 1
  %v47 = zext i3 %v45 to i8
  store i8 %v47, ptr @c, align 1
  call void @give(i16 1)
  %v48 = zext i1 %v46 to i8
  store i8 %v48, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 1)
  %v49 = load i8, ptr @a, align 1
  %v50 = trunc i8 %v49 to i7
  call void @take(ptr @b, i16 1)
  %v51 = load i8, ptr @b, align 1
  %v52 = trunc i8 %v51 to i7
  %v53 = call { i7, i1 } @llvm.uadd.with.overflow.i7(i7 %v50, i7 %v52)
  %v54 = extractvalue { i7, i1 } %v53, 0
  %v55 = extractvalue { i7, i1 } %v53, 1
  %v56 = zext i7 %v54 to i8
  store i8 %v56, ptr @c, align 1
  call void @give(i16 1)
  %v57 = zext i1 %v55 to i8
  store i8 %v57, ptr @c, align 1
  call void @give(i16 1)
  %v58 = call { i7, i1 } @llvm.usub.with.overflow.i7(i7 %v50, i7 %v52)
  %v59 = extractvalue { i7, i1 } %v58, 0
  %v60 = extractvalue { i7, i1 } %v58, 1
  %v61 = zext i7 %v59 to i8
  store i8 %v61, ptr @c, align 1
  call void @give(i16 1)
  %v62 = zext i1 %v60 to i8
  store i8 %v62, ptr @c, align 1
  call void @give(i16 1)
  %v63 = call { i7, i1 } @llvm.sadd.with.overflow.i7(i7 %v50, i7 %v52)
  %v64 = extractvalue { i7, i1 } %v63, 0
  %v65 = extractvalue { i7, i1 } %v63, 1
  %v66 = zext i7 %v64 to i8
  store i8 %v66, ptr @c, align 1
  call void @give(i16 1)
  %v67 = zext i1 %v65 to i8
  store i8 %v67, ptr @c, align 1
  call void @give(i16 1)
  %v68 = call { i7, i1 } @llvm.ssub.with.overflow.i7(i7 %v50, i7 %v52)
  %v69 = extractvalue { i7, i1 } %v68, 0
  %v70 = extractvalue { i7, i1 } %v68, 1
  %v71 = zext i7 %v69 to i8
  store i8 %v71, ptr @c, align 1
  call void @give(i16 1)
  %v72 = zext i1 %v70 to i8
  store i8 %v72, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 1)
  %v73 = load i8, ptr @a, align 1
  call void @take(ptr @b, i16 1)
  %v74 = load i8, ptr @b, align 1
  %v75 = call { i8, i1 } @llvm.uadd.with.overflow.i8(i8 %v73, i8 %v74)
  %v76 = extractvalue { i8, i1 } %v75, 0
  %v77 = extractvalue { i8, i1 } %v75, 1
  store i8 %v76, ptr @c, align 1
  call void @give(i16 1)
  %v78 = zext i1 %v77 to i8
  store i8 %v78, ptr @c, align 1
  call void @give(i16 1)
  %v79 = call { i8, i1 } @llvm.usub.with.overflow.i8(i8 %v73, i8 %v74)
  %v80 = extractvalue { i8, i1 } %v79, 0
  %v81 = extractvalue { i8, i1 } %v79, 1
  store i8 %v80, ptr @c, align 1
  call void @give(i16 1)
  %v82 = zext i1 %v81 to i8
  store i8 %v82, ptr @c, align 1
  call void @give(i16 1)
  %v83 = call { i8, i1 } @llvm.sadd.with.overflow.i8(i8 %v73, i8 %v74)
  %v84 = extractvalue { i8, i1 } %v83, 0
  %v85 = extractvalue { i8, i1 } %v83, 1
  store i8 %v84, ptr @c, align 1
  call void @give(i16 1)
  %v86 = zext i1 %v85 to i8
  store i8 %v86, ptr @c, align 1
  call void @give(i16 1)
  %v87 = call { i8, i1 } @llvm.ssub.with.overflow.i8(i8 %v73, i8 %v74)
  %v88 = extractvalue { i8, i1 } %v87, 0
  %v89 = extractvalue { i8, i1 } %v87, 1
  store i8 %v88, ptr @c, align 1
  call void @give(i16 1)
  %v90 = zext i1 %v89 to i8
  store i8 %v90, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 2)
  %v91 = load i16, ptr @a, align 1
  %v92 = trunc i16 %v91 to i12
  call void @take(ptr @b, i16 2)
  %v93 = load i16, ptr @b, align 1
  %v94 = trunc i16 %v93 to i12
  %v95 = call { i12, i1 } @llvm.uadd.with.overflow.i12(i12 %v92, i12 %v94)
  %v96 = extractvalue { i12, i1 } %v95, 0
  %v97 = extractvalue { i12, i1 } %v95, 1
  %v98 = zext i12 %v96 to i16
  store i16 %v98, ptr @c, align 1
  call void @give(i16 2)
  %v99 = zext i1 %v97 to i8
  store i8 %v99, ptr @c, align 1
  call void @give(i16 1)
  %v100 = call { i12, i1 } @llvm.usub.with.overflow.i12(i12 %v92, i12 %v94)
  %v101 = extractvalue { i12, i1 } %v100, 0
  %v102 = extractvalue { i12, i1 } %v100, 1
  %v103 = zext i12 %v101 to i16
  store i16 %v103, ptr @c, align 1
  call void @give(i16 2)
  %v104 = zext i1 %v102 to i8
  store i8 %v104, ptr @c, align 1
  call void @give(i16 1)
  %v105 = call { i12, i1 } @llvm.sadd.with.overflow.i12(i12 %v92, i12 %v94)
  %v106 = extractvalue { i12, i1 } %v105, 0
  %v107 = extractvalue { i12, i1 } %v105, 1
  %v108 = zext i12 %v106 to i16
  store i16 %v108, ptr @c, align 1
  call void @give(i16 2)
  %v109 = zext i1 %v107 to i8
  store i8 %v109, ptr @c, align 1
  call void @give(i16 1)
  %v110 = call { i12, i1 } @llvm.ssub.with.overflow.i12(i12 %v92, i12 %v94)
  %v111 = extractvalue { i12, i1 } %v110, 0
  %v112 = extractvalue { i12, i1 } %v110, 1
  %v113 = zext i12 %v111 to i16
  store i16 %v113, ptr @c, align 1
  call void @give(i16 2)
  %v114 = zext i1 %v112 to i8
  store i8 %v114, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 2)
  %v115 = load i16, ptr @a, align 1
  call void @take(ptr @b, i16 2)
  %v116 = load i16, ptr @b, align 1
  %v117 = call { i16, i1 } @llvm.uadd.with.overflow.i16(i16 %v115, i16 %v116)
  %v118 = extractvalue { i16, i1 } %v117, 0
  %v119 = extractvalue { i16, i1 } %v117, 1
  store i16 %v118, ptr @c, align 1
  call void @give(i16 2)
  %v120 = zext i1 %v119 to i8
  store i8 %v120, ptr @c, align 1
  call void @give(i16 1)
  %v121 = call { i16, i1 } @llvm.usub.with.overflow.i16(i16 %v115, i16 %v116)
  %v122 = extractvalue { i16, i1 } %v121, 0
  %v123 = extractvalue { i16, i1 } %v121, 1
  store i16 %v122, ptr @c, align 1
  call void @give(i16 2)
  %v124 = zext i1 %v123 to i8
  store i8 %v124, ptr @c, align 1
  call void @give(i16 1)
  %v125 = call { i16, i1 } @llvm.sadd.with.overflow.i16(i16 %v115, i16 %v116)
  %v126 = extractvalue { i16, i1 } %v125, 0
  %v127 = extractvalue { i16, i1 } %v125, 1
  store i16 %v126, ptr @c, align 1
  call void @give(i16 2)
  %v128 = zext i1 %v127 to i8
  store i8 %v128, ptr @c, align 1
  call void @give(i16 1)
  %v129 = call { i16, i1 } @llvm.ssub.with.overflow.i16(i16 %v115, i16 %v116)
  %v130 = extractvalue { i16, i1 } %v129, 0
  %v131 = extractvalue { i16, i1 } %v129, 1
  store i16 %v130, ptr @c, align 1
  call void @give(i16 2)
  %v132 = zext i1 %v131 to i8
  store i8 %v132, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 3)
  %v133 = load i24, ptr @a, align 1
  call void @take(ptr @b, i16 3)
  %v134 = load i24, ptr @b, align 1
  %v135 = call { i24, i1 } @llvm.uadd.with.overflow.i24(i24 %v133, i24 %v134)
  %v136 = extractvalue { i24, i1 } %v135, 0
  %v137 = extractvalue { i24, i1 } %v135, 1
  store i24 %v136, ptr @c, align 1
  call void @give(i16 3)
  %v138 = zext i1 %v137 to i8
  store i8 %v138, ptr @c, align 1
  call void @give(i16 1)
  %v139 = call { i24, i1 } @llvm.usub.with.overflow.i24(i24 %v133, i24 %v134)
  %v140 = extractvalue { i24, i1 } %v139, 0
  %v141 = extractvalue { i24, i1 } %v139, 1
  store i24 %v140, ptr @c, align 1
  call void @give(i16 3)
  %v142 = zext i1 %v141 to i8
  store i8 %v142, ptr @c, align 1
  call void @give(i16 1)
  %v143 = call { i24, i1 } @llvm.sadd.with.overflow.i24(i24 %v133, i24 %v134)
  %v144 = extractvalue { i24, i1 } %v143, 0
  %v145 = extractvalue { i24, i1 } %v143, 1
  store i24 %v144, ptr @c, align 1
  call void @give(i16 3)
  %v146 = zext i1 %v145 to i8
  store i8 %v146, ptr @c, align 1
  call void @give(i16 1)
  %v147 = call { i24, i1 } @llvm.ssub.with.overflow.i24(i24 %v133, i24 %v134)
  %v148 = extractvalue { i24, i1 } %v147, 0
  %v149 = extractvalue { i24, i1 } %v147, 1
  store i24 %v148, ptr @c, align 1
  call void @give(i16 3)
  %v150 = zext i1 %v149 to i8
  store i8 %v150, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 4)
  %v151 = load i32, ptr @a, align 1
  call void @take(ptr @b, i16 4)
  %v152 = load i32, ptr @b, align 1
  %v153 = call { i32, i1 } @llvm.uadd.with.overflow.i32(i32 %v151, i32 %v152)
  %v154 = extractvalue { i32, i1 } %v153, 0
  %v155 = extractvalue { i32, i1 } %v153, 1
  store i32 %v154, ptr @c, align 1
  call void @give(i16 4)
  %v156 = zext i1 %v155 to i8
  store i8 %v156, ptr @c, align 1
  call void @give(i16 1)
  %v157 = call { i32, i1 } @llvm.usub.with.overflow.i32(i32 %v151, i32 %v152)
  %v158 = extractvalue { i32, i1 } %v157, 0
  %v159 = extractvalue { i32, i1 } %v157, 1
  store i32 %v158, ptr @c, align 1
  call void @give(i16 4)
  %v160 = zext i1 %v159 to i8
  store i8 %v160, ptr @c, align 1
  call void @give(i16 1)
  %v161 = call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 %v151, i32 %v152)
  %v162 = extractvalue { i32, i1 } %v161, 0
  %v163 = extractvalue { i32, i1 } %v161, 1
  store i32 %v162, ptr @c, align 1
  call void @give(i16 4)
  %v164 = zext i1 %v163 to i8
  store i8 %v164, ptr @c, align 1
  call void @give(i16 1)
  %v165 = call { i32, i1 } @llvm.ssub.with.overflow.i32(i32 %v151, i32 %v152)
  %v166 = extractvalue { i32, i1 } %v165, 0
  %v167 = extractvalue { i32, i1 } %v165, 1
  store i32 %v166, ptr @c, align 1
  call void @give(i16 4)
  %v168 = zext i1 %v167 to i8
  store i8 %v168, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 8)
  %v169 = load i64, ptr @a, align 1
  call void @take(ptr @b, i16 8)
  %v170 = load i64, ptr @b, align 1
  %v171 = call { i64, i1 } @llvm.uadd.with.overflow.i64(i64 %v169, i64 %v170)
  %v172 = extractvalue { i64, i1 } %v171, 0
  %v173 = extractvalue { i64, i1 } %v171, 1
  store i64 %v172, ptr @c, align 1
  call void @give(i16 8)
  %v174 = zext i1 %v173 to i8
  store i8 %v174, ptr @c, align 1
  call void @give(i16 1)
  %v175 = call { i64, i1 } @llvm.usub.with.overflow.i64(i64 %v169, i64 %v170)
  %v176 = extractvalue { i64, i1 } %v175, 0
  %v177 = extractvalue { i64, i1 } %v175, 1
  store i64 %v176, ptr @c, align 1
  call void @give(i16 8)
  %v178 = zext i1 %v177 to i8
  store i8 %v178, ptr @c, align 1
  call void @give(i16 1)
  %v179 = call { i64, i1 } @llvm.sadd.with.overflow.i64(i64 %v169, i64 %v170)
  %v180 = extractvalue { i64, i1 } %v179, 0
  %v181 = extractvalue { i64, i1 } %v179, 1
  store i64 %v180, ptr @c, align 1
  call void @give(i16 8)
  %v182 = zext i1 %v181 to i8
  store i8 %v182, ptr @c, align 1
  call void @give(i16 1)
  %v183 = call { i64, i1 } @llvm.ssub.with.overflow.i64(i64 %v169, i64 %v170)
  %v184 = extractvalue { i64, i1 } %v183, 0
  %v185 = extractvalue { i64, i1 } %v183, 1
  store i64 %v184, ptr @c, align 1
  call void @give(i16 8)
  %v186 = zext i1 %v185 to i8
  store i8 %v186, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 16)
  %v187 = load i128, ptr @a, align 1
  call void @take(ptr @b, i16 16)
  %v188 = load i128, ptr @b, align 1
  %v189 = call { i128, i1 } @llvm.uadd.with.overflow.i128(i128 %v187, i128 %v188)
  %v190 = extractvalue { i128, i1 } %v189, 0
  %v191 = extractvalue { i128, i1 } %v189, 1
  store i128 %v190, ptr @c, align 1
  call void @give(i16 16)
  %v192 = zext i1 %v191 to i8
  store i8 %v192, ptr @c, align 1
  call void @give(i16 1)
  %v193 = call { i128, i1 } @llvm.usub.with.overflow.i128(i128 %v187, i128 %v188)
  %v194 = extractvalue { i128, i1 } %v193, 0
  %v195 = extractvalue { i128, i1 } %v193, 1
  store i128 %v194, ptr @c, align 1
  call void @give(i16 16)
  %v196 = zext i1 %v195 to i8
  store i8 %v196, ptr @c, align 1
  call void @give(i16 1)
  %v197 = call { i128, i1 } @llvm.sadd.with.overflow.i128(i128 %v187, i128 %v188)
  %v198 = extractvalue { i128, i1 } %v197, 0
  %v199 = extractvalue { i128, i1 } %v197, 1
  store i128 %v198, ptr @c, align 1
  call void @give(i16 16)
  %v200 = zext i1 %v199 to i8
  store i8 %v200, ptr @c, align 1
  call void @give(i16 1)
  %v201 = call { i128, i1 } @llvm.ssub.with.overflow.i128(i128 %v187, i128 %v188)
  %v202 = extractvalue { i128, i1 } %v201, 0
  %v203 = extractvalue { i128, i1 } %v201, 1
  store i128 %v202, ptr @c, align 1
  call void @give(i16 16)
  %v204 = zext i1 %v203 to i8
  store i8 %v204, ptr @c, align 1
  call void @give(i16 1)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
