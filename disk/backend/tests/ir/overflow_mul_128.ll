; Results and flags of umul, smul.with.overflow beyond 64 bits.
; input: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00
; input: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 80 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00
; input: ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 80 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00
; input: ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 01 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 01 01 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 01 01 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00
; input: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 80 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00
; input: 01 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: ff 01 ff ff ff ff ff ff ff ff ff ff ff ff 0f 00 00 00 01 ff ff ff ff ff ff ff ff ff ff ff ff 0f
; expect: 00 00 00 01 ff ff ff ff ff ff ff ff 01 00 00 00 00 00 00 00 01 ff ff ff ff ff ff ff ff 01 00 00
; expect: 00 00 00 00 00 01
; input: 00 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 80 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 01
; input: ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff ff
; expect: 00 00 00 00 00 00 00 80 00 00 00 00 00 00 00 80 01 00 00 00 00 00 00 00 80 00 00 00 00 00 00 00
; expect: 80 00 00 00 00 00 00 00 00 80 00 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 80 00 00 00 00 00
; expect: 00 00 00 01 00 00 00 00 00 00 00 80 00 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 80 00 00 00
; expect: 00 00 00 00 00 01
; input: 00 00 00 00 00 00 00 00 01 00 00 00 08 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 00 00 00 00 00 00 00 00 ff ff ff ff f7 ff ff ff 01 00 00 00 00 00 00 00 00 ff ff ff ff f7 ff ff
; expect: ff 00 00 00 00 00 00 00 00 00 ff ff ff ff 07 00 00 00 01 00 00 00 00 00 00 00 00 ff ff ff ff 07
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 00 01 00 00
; expect: 00 00 00 00 00 01
; input: 00 00 00 00 00 00 00 00 00 00 00 00 08 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 f8 ff ff ff 01 00 00 00 00 00 00 00 00 00 00 00 00 f8 ff ff
; expect: ff 00 00 00 00 00 00 00 00 00 00 00 00 00 08 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 08
; expect: 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00
; input: 05 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 fe ff ff ff
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 f6 ff ff ff 01 00 00 00 00 00 00 00 00 00 00 00 00 f6 ff ff
; expect: ff 00 00 00 00 00 00 00 00 00 00 00 00 00 06 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 06
; expect: 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00
; input: 9f 84 d9 67 1e 68 f2 82 00 00 00 00 00 00 00 00 3d 96 50 22 e3 da b2 7b 00 00 00 00 00 00 00 00
; expect: e3 c3 39 c2 ab f6 6d bc c9 59 33 9c 89 f4 45 3f 00 e3 c3 39 c2 ab f6 6d bc c9 59 33 9c 89 f4 45
; expect: 3f 00 e3 c3 39 c2 ab f6 6d bc c9 59 33 9c 09 00 00 00 01 e3 c3 39 c2 ab f6 6d bc c9 59 33 9c 09
; expect: 00 00 00 01 e3 c3 39 c2 ab f6 6d bc 01 00 00 00 00 00 00 00 01 e3 c3 39 c2 ab f6 6d bc 01 00 00
; expect: 00 00 00 00 00 01
; input: 18 df 0d 3f 00 00 00 00 00 00 00 00 00 00 00 00 da fe 90 51 8f 4a 8d 02 00 00 00 00 00 00 00 00
; expect: 70 ca a9 8a 91 a8 8b 5f bf e8 a0 00 00 00 00 00 00 70 ca a9 8a 91 a8 8b 5f bf e8 a0 00 00 00 00
; expect: 00 00 70 ca a9 8a 91 a8 8b 5f bf e8 a0 00 00 00 00 00 00 70 ca a9 8a 91 a8 8b 5f bf e8 a0 00 00
; expect: 00 00 00 00 70 ca a9 8a 91 a8 8b 5f 01 00 00 00 00 00 00 00 01 70 ca a9 8a 91 a8 8b 5f 01 00 00
; expect: 00 00 00 00 00 01
; input: b2 04 0d a1 1c 6d 0e ab 24 00 00 00 00 00 00 00 70 43 04 11 4e 49 94 c6 00 00 00 00 00 00 00 00
; expect: e0 a3 b4 c2 6c cc 38 63 16 e0 97 e4 b0 8c 8a 71 01 e0 a3 b4 c2 6c cc 38 63 16 e0 97 e4 b0 8c 8a
; expect: 71 01 e0 a3 b4 c2 6c cc 38 63 16 e0 97 e4 00 00 00 00 01 e0 a3 b4 c2 6c cc 38 63 16 e0 97 e4 00
; expect: 00 00 00 01 e0 a3 b4 c2 6c cc 38 63 00 00 00 00 00 00 00 00 01 e0 a3 b4 c2 6c cc 38 63 00 00 00
; expect: 00 00 00 00 00 01
; input: 18 61 e4 01 00 00 00 00 00 00 00 00 00 00 00 00 2d 0e b9 c2 f4 5f 34 5f 00 00 00 00 00 00 00 00
; expect: 38 61 cc 2c 99 e2 04 30 21 23 b4 00 00 00 00 00 00 38 61 cc 2c 99 e2 04 30 21 23 b4 00 00 00 00
; expect: 00 00 38 61 cc 2c 99 e2 04 30 21 23 b4 00 00 00 00 00 00 38 61 cc 2c 99 e2 04 30 21 23 b4 00 00
; expect: 00 00 00 00 38 61 cc 2c 99 e2 04 30 01 00 00 00 00 00 00 00 01 38 61 cc 2c 99 e2 04 30 01 00 00
; expect: 00 00 00 00 00 01
; input: 7a 65 48 3a 00 00 00 00 00 00 00 00 00 00 00 00 68 54 c4 e8 63 d5 61 2a e1 e4 a7 f8 c8 d5 43 66
; expect: 90 41 1d b0 c9 0e a6 72 e3 fe 3d 20 f4 24 88 28 01 90 41 1d b0 c9 0e a6 72 e3 fe 3d 20 f4 24 88
; expect: 28 01 90 41 1d b0 c9 0e a6 72 e3 fe 3d 20 04 00 00 00 01 90 41 1d b0 c9 0e a6 72 e3 fe 3d 20 04
; expect: 00 00 00 01 90 41 1d b0 c9 0e a6 72 01 00 00 00 00 00 00 00 01 90 41 1d b0 c9 0e a6 72 01 00 00
; expect: 00 00 00 00 00 01

@numbers = internal global [32 x i8] zeroinitializer

define internal void @put(i128 %value) noinline {
  %room = alloca i128
  store i128 %value, ptr %room
  br label %next
next:
  %i = phi i16 [ 0, %0 ], [ %more, %next ]
  %at = getelementptr i8, ptr %room, i16 %i
  %byte = load i8, ptr %at
  store volatile i8 %byte, ptr inttoptr (i16 -12288 to ptr)
  %more = add i16 %i, 1
  %done = icmp eq i16 %more, 16
  br i1 %done, label %end, label %next
end:
  ret void
}

define void @main() {
  br label %next
next:
  %i = phi i16 [ 0, %0 ], [ %more, %next ]
  %at = getelementptr i8, ptr @numbers, i16 %i
  %byte = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  store i8 %byte, ptr %at
  %more = add i16 %i, 1
  %done = icmp eq i16 %more, 32
  br i1 %done, label %work, label %next
work:
  %a = load i128, ptr @numbers
  %at2 = getelementptr i8, ptr @numbers, i16 16
  %b = load i128, ptr %at2
  %u128 = call { i128, i1 } @llvm.umul.with.overflow.i128(i128 %a, i128 %b)
  %u128.v = extractvalue { i128, i1 } %u128, 0
  %u128.f = extractvalue { i128, i1 } %u128, 1
  call void @put(i128 %u128.v)
  %u128.b = zext i1 %u128.f to i8
  store volatile i8 %u128.b, ptr inttoptr (i16 -12288 to ptr)
  %s128 = call { i128, i1 } @llvm.smul.with.overflow.i128(i128 %a, i128 %b)
  %s128.v = extractvalue { i128, i1 } %s128, 0
  %s128.f = extractvalue { i128, i1 } %s128, 1
  call void @put(i128 %s128.v)
  %s128.b = zext i1 %s128.f to i8
  store volatile i8 %s128.b, ptr inttoptr (i16 -12288 to ptr)
  %a100 = trunc i128 %a to i100
  %b100 = trunc i128 %b to i100
  %u100 = call { i100, i1 } @llvm.umul.with.overflow.i100(i100 %a100, i100 %b100)
  %u100.v = extractvalue { i100, i1 } %u100, 0
  %u100.f = extractvalue { i100, i1 } %u100, 1
  %u100.w = zext i100 %u100.v to i128
  call void @put(i128 %u100.w)
  %u100.b = zext i1 %u100.f to i8
  store volatile i8 %u100.b, ptr inttoptr (i16 -12288 to ptr)
  %s100 = call { i100, i1 } @llvm.smul.with.overflow.i100(i100 %a100, i100 %b100)
  %s100.v = extractvalue { i100, i1 } %s100, 0
  %s100.f = extractvalue { i100, i1 } %s100, 1
  %s100.w = zext i100 %s100.v to i128
  call void @put(i128 %s100.w)
  %s100.b = zext i1 %s100.f to i8
  store volatile i8 %s100.b, ptr inttoptr (i16 -12288 to ptr)
  %a65 = trunc i128 %a to i65
  %b65 = trunc i128 %b to i65
  %u65 = call { i65, i1 } @llvm.umul.with.overflow.i65(i65 %a65, i65 %b65)
  %u65.v = extractvalue { i65, i1 } %u65, 0
  %u65.f = extractvalue { i65, i1 } %u65, 1
  %u65.w = zext i65 %u65.v to i128
  call void @put(i128 %u65.w)
  %u65.b = zext i1 %u65.f to i8
  store volatile i8 %u65.b, ptr inttoptr (i16 -12288 to ptr)
  %s65 = call { i65, i1 } @llvm.smul.with.overflow.i65(i65 %a65, i65 %b65)
  %s65.v = extractvalue { i65, i1 } %s65, 0
  %s65.f = extractvalue { i65, i1 } %s65, 1
  %s65.w = zext i65 %s65.v to i128
  call void @put(i128 %s65.w)
  %s65.b = zext i1 %s65.f to i8
  store volatile i8 %s65.b, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  ret void
}

declare { i128, i1 } @llvm.umul.with.overflow.i128(i128, i128)
declare { i128, i1 } @llvm.smul.with.overflow.i128(i128, i128)
declare { i100, i1 } @llvm.umul.with.overflow.i100(i100, i100)
declare { i100, i1 } @llvm.smul.with.overflow.i100(i100, i100)
declare { i65, i1 } @llvm.umul.with.overflow.i65(i65, i65)
declare { i65, i1 } @llvm.smul.with.overflow.i65(i65, i65)
