; Vectors: three-way comparisons, multiplication without carries, and vectors in memory whose elements are not whole
; bytes and have more than 128 bits together.
; input:
; expect: 00 01 ff ff ff 01 ff 01 31 13 06 67 ab 06
@bytes = internal global <4 x i8> <i8 5, i8 200, i8 0, i8 7>
@words = internal global <4 x i16> <i16 7, i16 -2, i16 30000, i16 -30000>
@packed = internal global [24 x i8] zeroinitializer
declare <4 x i8> @llvm.ucmp.v4i8.v4i8(<4 x i8>, <4 x i8>)
declare <4 x i8> @llvm.scmp.v4i8.v4i16(<4 x i16>, <4 x i16>)
declare <2 x i8> @llvm.clmul.v2i8(<2 x i8>, <2 x i8>)
define internal void @put(i8 %v) noinline {
  store volatile i8 %v, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define internal void @put4(<4 x i8> %v) noinline {
  %a = extractelement <4 x i8> %v, i16 0
  call void @put(i8 %a)
  %b = extractelement <4 x i8> %v, i16 1
  call void @put(i8 %b)
  %c = extractelement <4 x i8> %v, i16 2
  call void @put(i8 %c)
  %d = extractelement <4 x i8> %v, i16 3
  call void @put(i8 %d)
  ret void
}
define void @main() {
  %b = load volatile <4 x i8>, ptr @bytes
  %u = call <4 x i8> @llvm.ucmp.v4i8.v4i8(<4 x i8> %b, <4 x i8> <i8 5, i8 100, i8 1, i8 255>)
  call void @put4(<4 x i8> %u)
  %w = load volatile <4 x i16>, ptr @words
  %s = call <4 x i8> @llvm.scmp.v4i8.v4i16(<4 x i16> %w, <4 x i16> <i16 9, i16 -3, i16 30001, i16 -30001>)
  call void @put4(<4 x i8> %s)
  %f = shufflevector <4 x i8> %b, <4 x i8> poison, <2 x i32> <i32 3, i32 0>
  %m = call <2 x i8> @llvm.clmul.v2i8(<2 x i8> %f, <2 x i8> <i8 11, i8 7>)
  %m0 = extractelement <2 x i8> %m, i16 0
  call void @put(i8 %m0)
  %m1 = extractelement <2 x i8> %m, i16 1
  %m2 = xor i8 %m1, 8
  call void @put(i8 %m2)
  %b3 = extractelement <4 x i8> %b, i16 3
  %z = zext i8 %b3 to i12
  %v0 = insertelement <12 x i12> zeroinitializer, i12 %z, i16 11
  %v1 = insertelement <12 x i12> %v0, i12 -1433, i16 10
  store <12 x i12> %v1, ptr @packed, align 1
  %l = load volatile <12 x i12>, ptr @packed, align 1
  %l1 = add <12 x i12> %l, <i12 0, i12 0, i12 0, i12 0, i12 0, i12 0, i12 0, i12 0, i12 0, i12 0, i12 0, i12 -1>
  %l11 = extractelement <12 x i12> %l1, i16 11
  %o11 = trunc i12 %l11 to i8
  call void @put(i8 %o11)
  %p15 = load volatile i8, ptr getelementptr (i8, ptr @packed, i16 15)
  call void @put(i8 %p15)
  %l10 = extractelement <12 x i12> %l1, i16 10
  %h10 = lshr i12 %l10, 4
  %o10 = trunc i12 %h10 to i8
  %x10 = xor i8 %o10, 13
  call void @put(i8 %x10)
  call void @put(i8 %o11)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
