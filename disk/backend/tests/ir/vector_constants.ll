; Constant vectors: as integers, as initial values, and of more bits than an integer may have.
; expect: f6 ff f6 ff 01 02 04 ff 49 92 24 92 15
@bits = internal global <136 x i1> <i1 1, i1 0, i1 0, i1 1, i1 0, i1 0, i1 1, i1 0, i1 0, i1 1, i1 0, i1 0, i1 1, i1 0, i1 0, i1 1, i1 0, i1 0, i1 1, i1 0, i1 0, i1 1, i1 0, i1 0, i1 1, i1 0, i1 0, i1 1, i1 0, i1 0, i1 1, i1 0, i1 0, i1 1, i1 0, i1 0, i1 1, i1 0, i1 0, i1 1, i1 0, i1 0, i1 1, i1 0, i1 0, i1 1, i1 0, i1 0, i1 1, i1 0, i1 0, i1 1, i1 0, i1 0, i1 1, i1 0, i1 0, i1 1, i1 0, i1 0, i1 1, i1 0, i1 0, i1 1, i1 0, i1 0, i1 1, i1 0, i1 0, i1 1, i1 0, i1 0, i1 1, i1 0, i1 0, i1 1, i1 0, i1 0, i1 1, i1 0, i1 0, i1 1, i1 0, i1 0, i1 1, i1 0, i1 0, i1 1, i1 0, i1 0, i1 1, i1 0, i1 0, i1 1, i1 0, i1 0, i1 1, i1 0, i1 0, i1 1, i1 0, i1 0, i1 1, i1 0, i1 0, i1 1, i1 0, i1 0, i1 1, i1 0, i1 0, i1 1, i1 0, i1 0, i1 1, i1 0, i1 0, i1 1, i1 0, i1 0, i1 1, i1 0, i1 0, i1 1, i1 0, i1 0, i1 1, i1 0, i1 0, i1 1, i1 0, i1 0, i1 1, i1 0, i1 0, i1 1>
@halves = internal global <3 x i4> <i4 5, i4 1, i4 0>, align 2
define internal void @put(i8 %v) noinline {
  store volatile i8 %v, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define void @main() {
  %n = lshr i64 bitcast (<4 x i16> splat (i16 -10) to i64), 16
  br label %....split
....split:
  %a = trunc i64 %n to i8
  call void @put(i8 %a)
  %n1 = lshr i64 %n, 8
  %b = trunc i64 %n1 to i8
  call void @put(i8 %b)
  %n2 = lshr i64 %n, 16
  %c = trunc i64 %n2 to i8
  call void @put(i8 %c)
  %n3 = lshr i64 %n, 24
  %d = trunc i64 %n3 to i8
  call void @put(i8 %d)
  %v = add <4 x i8> bitcast (i32 -16580608 to <4 x i8>), <i8 1, i8 2, i8 1, i8 0>
  %v0 = extractelement <4 x i8> %v, i16 0
  call void @put(i8 %v0)
  %v1 = extractelement <4 x i8> %v, i16 1
  call void @put(i8 %v1)
  %v2 = extractelement <4 x i8> %v, i16 2
  call void @put(i8 %v2)
  %v3 = extractelement <4 x i8> %v, i16 3
  call void @put(i8 %v3)
  %p0 = load volatile i8, ptr @bits
  call void @put(i8 %p0)
  %p1 = load volatile i8, ptr getelementptr (i8, ptr @bits, i16 1)
  call void @put(i8 %p1)
  %p2 = load volatile i8, ptr getelementptr (i8, ptr @bits, i16 2)
  call void @put(i8 %p2)
  %p16 = load volatile i8, ptr getelementptr (i8, ptr @bits, i16 16)
  call void @put(i8 %p16)
  %h = load volatile i8, ptr @halves
  call void @put(i8 %h)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
