; The least number times minus one, in both orders: the bits of the product are right, but it overflows.
; expect: 80 01 80 01 80 01 80 01 80 01 80 01 80 01 80 01 80 01 80 01
declare { i8, i1 } @llvm.smul.with.overflow.i8(i8, i8)
declare { i16, i1 } @llvm.smul.with.overflow.i16(i16, i16)
declare { i32, i1 } @llvm.smul.with.overflow.i32(i32, i32)
declare { i64, i1 } @llvm.smul.with.overflow.i64(i64, i64)
declare { i128, i1 } @llvm.smul.with.overflow.i128(i128, i128)
@one = internal global i8 1
define internal void @show(i8 %top, i1 %lost) noinline {
  store volatile i8 %top, ptr inttoptr (i16 -12288 to ptr)
  %l = zext i1 %lost to i8
  store volatile i8 %l, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define void @main() {
  %one = load volatile i8, ptr @one
  %w8 = add i8 %one, 0
  %m8 = sub i8 0, %w8
  %l8 = shl i8 %w8, 7
  %a8 = call { i8, i1 } @llvm.smul.with.overflow.i8(i8 %m8, i8 %l8)
  %pa8 = extractvalue { i8, i1 } %a8, 0
  %oa8 = extractvalue { i8, i1 } %a8, 1
  %sa8 = lshr i8 %pa8, 0
  %ta8 = add i8 %sa8, 0
  call void @show(i8 %ta8, i1 %oa8)
  %b8 = call { i8, i1 } @llvm.smul.with.overflow.i8(i8 %l8, i8 %m8)
  %pb8 = extractvalue { i8, i1 } %b8, 0
  %ob8 = extractvalue { i8, i1 } %b8, 1
  %sb8 = lshr i8 %pb8, 0
  %tb8 = add i8 %sb8, 0
  call void @show(i8 %tb8, i1 %ob8)
  %w16 = zext i8 %one to i16
  %m16 = sub i16 0, %w16
  %l16 = shl i16 %w16, 15
  %a16 = call { i16, i1 } @llvm.smul.with.overflow.i16(i16 %m16, i16 %l16)
  %pa16 = extractvalue { i16, i1 } %a16, 0
  %oa16 = extractvalue { i16, i1 } %a16, 1
  %sa16 = lshr i16 %pa16, 8
  %ta16 = trunc i16 %sa16 to i8
  call void @show(i8 %ta16, i1 %oa16)
  %b16 = call { i16, i1 } @llvm.smul.with.overflow.i16(i16 %l16, i16 %m16)
  %pb16 = extractvalue { i16, i1 } %b16, 0
  %ob16 = extractvalue { i16, i1 } %b16, 1
  %sb16 = lshr i16 %pb16, 8
  %tb16 = trunc i16 %sb16 to i8
  call void @show(i8 %tb16, i1 %ob16)
  %w32 = zext i8 %one to i32
  %m32 = sub i32 0, %w32
  %l32 = shl i32 %w32, 31
  %a32 = call { i32, i1 } @llvm.smul.with.overflow.i32(i32 %m32, i32 %l32)
  %pa32 = extractvalue { i32, i1 } %a32, 0
  %oa32 = extractvalue { i32, i1 } %a32, 1
  %sa32 = lshr i32 %pa32, 24
  %ta32 = trunc i32 %sa32 to i8
  call void @show(i8 %ta32, i1 %oa32)
  %b32 = call { i32, i1 } @llvm.smul.with.overflow.i32(i32 %l32, i32 %m32)
  %pb32 = extractvalue { i32, i1 } %b32, 0
  %ob32 = extractvalue { i32, i1 } %b32, 1
  %sb32 = lshr i32 %pb32, 24
  %tb32 = trunc i32 %sb32 to i8
  call void @show(i8 %tb32, i1 %ob32)
  %w64 = zext i8 %one to i64
  %m64 = sub i64 0, %w64
  %l64 = shl i64 %w64, 63
  %a64 = call { i64, i1 } @llvm.smul.with.overflow.i64(i64 %m64, i64 %l64)
  %pa64 = extractvalue { i64, i1 } %a64, 0
  %oa64 = extractvalue { i64, i1 } %a64, 1
  %sa64 = lshr i64 %pa64, 56
  %ta64 = trunc i64 %sa64 to i8
  call void @show(i8 %ta64, i1 %oa64)
  %b64 = call { i64, i1 } @llvm.smul.with.overflow.i64(i64 %l64, i64 %m64)
  %pb64 = extractvalue { i64, i1 } %b64, 0
  %ob64 = extractvalue { i64, i1 } %b64, 1
  %sb64 = lshr i64 %pb64, 56
  %tb64 = trunc i64 %sb64 to i8
  call void @show(i8 %tb64, i1 %ob64)
  %w128 = zext i8 %one to i128
  %m128 = sub i128 0, %w128
  %l128 = shl i128 %w128, 127
  %a128 = call { i128, i1 } @llvm.smul.with.overflow.i128(i128 %m128, i128 %l128)
  %pa128 = extractvalue { i128, i1 } %a128, 0
  %oa128 = extractvalue { i128, i1 } %a128, 1
  %sa128 = lshr i128 %pa128, 120
  %ta128 = trunc i128 %sa128 to i8
  call void @show(i8 %ta128, i1 %oa128)
  %b128 = call { i128, i1 } @llvm.smul.with.overflow.i128(i128 %l128, i128 %m128)
  %pb128 = extractvalue { i128, i1 } %b128, 0
  %ob128 = extractvalue { i128, i1 } %b128, 1
  %sb128 = lshr i128 %pb128, 120
  %tb128 = trunc i128 %sb128 to i8
  call void @show(i8 %tb128, i1 %ob128)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
