; Vectors: parameters, results, in loops, in structs, as constants, and of bits, addresses and floats.
;
; expect: 0b 16 21 2c 11 22 33 44 05 06 07 00 a5 01 03 02 00 01 07 63 2a 40
@words = internal constant <4 x i16> <i16 17, i16 34, i16 51, i16 68>
@odd = internal constant { i8, <3 x i8>, i8 } { i8 9, <3 x i8> <i8 5, i8 6, i8 7>, i8 99 }
@bits = internal constant <8 x i1> <i1 1, i1 0, i1 1, i1 0, i1 0, i1 1, i1 0, i1 1>
@zero = internal global <4 x i8> zeroinitializer
@bytes = internal constant [2 x <4 x i8>] [<4 x i8> splat (i8 7), <4 x i8> <i8 42, i8 1, i8 2, i8 3>]

define internal void @put(i8 %v) noinline {
  store volatile i8 %v, ptr inttoptr (i16 -12288 to ptr)
  ret void
}

define internal void @put4(<4 x i8> %v) noinline {
  %a = extractelement <4 x i8> %v, i32 0
  call void @put(i8 %a)
  %b = extractelement <4 x i8> %v, i32 1
  call void @put(i8 %b)
  %c = extractelement <4 x i8> %v, i32 2
  call void @put(i8 %c)
  %d = extractelement <4 x i8> %v, i32 3
  call void @put(i8 %d)
  ret void
}

define internal <4 x i8> @sums(<4 x i8> %a, <4 x i8> %b, i8 %n) noinline {
entry:
  br label %loop
loop:
  %sum = phi <4 x i8> [ %a, %entry ], [ %more, %loop ]
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %more = add <4 x i8> %sum, %b
  %next = add i8 %i, 1
  %end = icmp eq i8 %next, %n
  br i1 %end, label %done, label %loop
done:
  ret <4 x i8> %more
}

define void @main() {
  %s = call <4 x i8> @sums(<4 x i8> <i8 1, i8 2, i8 3, i8 4>, <4 x i8> <i8 1, i8 2, i8 3, i8 4>, i8 10)
  call void @put4(<4 x i8> %s)
  %w = load <4 x i16>, ptr @words
  %n = trunc <4 x i16> %w to <4 x i8>
  call void @put4(<4 x i8> %n)
  %o = load <3 x i8>, ptr getelementptr ({ i8, <3 x i8>, i8 }, ptr @odd, i16 0, i32 1)
  %wide = shufflevector <3 x i8> %o, <3 x i8> zeroinitializer, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  call void @put4(<4 x i8> %wide)
  %packed = load i8, ptr @bits
  call void @put(i8 %packed)
  %eight = load <8 x i1>, ptr @bits
  %not = xor <8 x i1> %eight, splat (i1 true)
  %few = extractelement <8 x i1> %not, i32 1
  %few8 = zext i1 %few to i8
  call void @put(i8 %few8)
  %p0 = insertelement <2 x ptr> poison, ptr getelementptr (i8, ptr @bytes, i16 7), i32 0
  %p1 = insertelement <2 x ptr> %p0, ptr getelementptr (i8, ptr @bytes, i16 6), i32 1
  %q0 = extractelement <2 x ptr> %p1, i8 0
  %v0 = load i8, ptr %q0
  call void @put(i8 %v0)
  %q1 = extractelement <2 x ptr> %p1, i8 1
  %v1 = load i8, ptr %q1
  call void @put(i8 %v1)
  %null = icmp eq <2 x ptr> %p1, zeroinitializer
  %nulls = bitcast <2 x i1> %null to i2
  %nulls8 = zext i2 %nulls to i8
  call void @put(i8 %nulls8)
  store <8 x i1> <i1 1, i1 0, i1 0, i1 0, i1 0, i1 0, i1 0, i1 0>, ptr @zero
  %one = load i8, ptr @zero
  call void @put(i8 %one)
  %seven = load i8, ptr getelementptr ([2 x <4 x i8>], ptr @bytes, i16 0, i16 0, i16 3)
  call void @put(i8 %seven)
  %behind = load i8, ptr getelementptr ({ i8, <3 x i8>, i8 }, ptr @odd, i16 0, i32 2)
  call void @put(i8 %behind)
  %second = load i8, ptr getelementptr ([2 x <4 x i8>], ptr @bytes, i16 0, i16 1)
  call void @put(i8 %second)
  %f = bitcast <2 x float> <float 1.5, float 2.0> to <2 x i32>
  %g = lshr <2 x i32> %f, splat (i32 24)
  %h = trunc <2 x i32> %g to <2 x i8>
  %i = call i8 @llvm.vector.reduce.umax.v2i8(<2 x i8> %h)
  call void @put(i8 %i)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  ret void
}

declare i8 @llvm.vector.reduce.umax.v2i8(<2 x i8>)
