; Funnel shifts by variables, of widths that are not powers of two or less than a byte.
; expect: 01 00 00 01 01 01 01 01 01 01 03 03 02 00 00 00 07 07 06 07 04 01 05 01 08 01 0e 0b 02 0c 02 09
; expect: 06 17 00 08 1b 00 18 06 3c 05 09 14 3d 0c 0a 22 34 0b 6c 77 7b 7b 45 29 8e 0b 51 0b 2a 09 f2 0d
; expect: b2 42 00 f4 54 01 65 9a 00 05 45 01
declare i1 @llvm.fshl.i1(i1, i1, i1)
declare i1 @llvm.fshr.i1(i1, i1, i1)
declare i2 @llvm.fshl.i2(i2, i2, i2)
declare i2 @llvm.fshr.i2(i2, i2, i2)
declare i3 @llvm.fshl.i3(i3, i3, i3)
declare i3 @llvm.fshr.i3(i3, i3, i3)
declare i4 @llvm.fshl.i4(i4, i4, i4)
declare i4 @llvm.fshr.i4(i4, i4, i4)
declare i5 @llvm.fshl.i5(i5, i5, i5)
declare i5 @llvm.fshr.i5(i5, i5, i5)
declare i6 @llvm.fshl.i6(i6, i6, i6)
declare i6 @llvm.fshr.i6(i6, i6, i6)
declare i7 @llvm.fshl.i7(i7, i7, i7)
declare i7 @llvm.fshr.i7(i7, i7, i7)
declare i12 @llvm.fshl.i12(i12, i12, i12)
declare i12 @llvm.fshr.i12(i12, i12, i12)
declare i17 @llvm.fshl.i17(i17, i17, i17)
declare i17 @llvm.fshr.i17(i17, i17, i17)
define internal void @out(i8 %v) noinline {
  store volatile i8 %v, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define internal void @w1(i8 %p, i8 %q, i8 %r) noinline {
  %a = trunc i8 %p to i1
  %b = trunc i8 %q to i1
  %c = trunc i8 %r to i1
  %fshl = call i1 @llvm.fshl.i1(i1 %a, i1 %b, i1 %c)
  %fshlz = zext i1 %fshl to i8
  call void @out(i8 %fshlz)
  %fshr = call i1 @llvm.fshr.i1(i1 %a, i1 %b, i1 %c)
  %fshrz = zext i1 %fshr to i8
  call void @out(i8 %fshrz)
  ret void
}
define internal void @w2(i8 %p, i8 %q, i8 %r) noinline {
  %a = trunc i8 %p to i2
  %b = trunc i8 %q to i2
  %c = trunc i8 %r to i2
  %fshl = call i2 @llvm.fshl.i2(i2 %a, i2 %b, i2 %c)
  %fshlz = zext i2 %fshl to i8
  call void @out(i8 %fshlz)
  %fshr = call i2 @llvm.fshr.i2(i2 %a, i2 %b, i2 %c)
  %fshrz = zext i2 %fshr to i8
  call void @out(i8 %fshrz)
  ret void
}
define internal void @w3(i8 %p, i8 %q, i8 %r) noinline {
  %a = trunc i8 %p to i3
  %b = trunc i8 %q to i3
  %c = trunc i8 %r to i3
  %fshl = call i3 @llvm.fshl.i3(i3 %a, i3 %b, i3 %c)
  %fshlz = zext i3 %fshl to i8
  call void @out(i8 %fshlz)
  %fshr = call i3 @llvm.fshr.i3(i3 %a, i3 %b, i3 %c)
  %fshrz = zext i3 %fshr to i8
  call void @out(i8 %fshrz)
  ret void
}
define internal void @w4(i8 %p, i8 %q, i8 %r) noinline {
  %a = trunc i8 %p to i4
  %b = trunc i8 %q to i4
  %c = trunc i8 %r to i4
  %fshl = call i4 @llvm.fshl.i4(i4 %a, i4 %b, i4 %c)
  %fshlz = zext i4 %fshl to i8
  call void @out(i8 %fshlz)
  %fshr = call i4 @llvm.fshr.i4(i4 %a, i4 %b, i4 %c)
  %fshrz = zext i4 %fshr to i8
  call void @out(i8 %fshrz)
  ret void
}
define internal void @w5(i8 %p, i8 %q, i8 %r) noinline {
  %a = trunc i8 %p to i5
  %b = trunc i8 %q to i5
  %c = trunc i8 %r to i5
  %fshl = call i5 @llvm.fshl.i5(i5 %a, i5 %b, i5 %c)
  %fshlz = zext i5 %fshl to i8
  call void @out(i8 %fshlz)
  %fshr = call i5 @llvm.fshr.i5(i5 %a, i5 %b, i5 %c)
  %fshrz = zext i5 %fshr to i8
  call void @out(i8 %fshrz)
  ret void
}
define internal void @w6(i8 %p, i8 %q, i8 %r) noinline {
  %a = trunc i8 %p to i6
  %b = trunc i8 %q to i6
  %c = trunc i8 %r to i6
  %fshl = call i6 @llvm.fshl.i6(i6 %a, i6 %b, i6 %c)
  %fshlz = zext i6 %fshl to i8
  call void @out(i8 %fshlz)
  %fshr = call i6 @llvm.fshr.i6(i6 %a, i6 %b, i6 %c)
  %fshrz = zext i6 %fshr to i8
  call void @out(i8 %fshrz)
  ret void
}
define internal void @w7(i8 %p, i8 %q, i8 %r) noinline {
  %a = trunc i8 %p to i7
  %b = trunc i8 %q to i7
  %c = trunc i8 %r to i7
  %fshl = call i7 @llvm.fshl.i7(i7 %a, i7 %b, i7 %c)
  %fshlz = zext i7 %fshl to i8
  call void @out(i8 %fshlz)
  %fshr = call i7 @llvm.fshr.i7(i7 %a, i7 %b, i7 %c)
  %fshrz = zext i7 %fshr to i8
  call void @out(i8 %fshrz)
  ret void
}
define internal void @w12(i16 %p, i16 %q, i16 %r) noinline {
  %a = trunc i16 %p to i12
  %b = trunc i16 %q to i12
  %c = trunc i16 %r to i12
  %fshl = call i12 @llvm.fshl.i12(i12 %a, i12 %b, i12 %c)
  %fshlz = zext i12 %fshl to i16
  %fshls0 = lshr i16 %fshlz, 0
  %fshlt0 = trunc i16 %fshls0 to i8
  call void @out(i8 %fshlt0)
  %fshls1 = lshr i16 %fshlz, 8
  %fshlt1 = trunc i16 %fshls1 to i8
  call void @out(i8 %fshlt1)
  %fshr = call i12 @llvm.fshr.i12(i12 %a, i12 %b, i12 %c)
  %fshrz = zext i12 %fshr to i16
  %fshrs0 = lshr i16 %fshrz, 0
  %fshrt0 = trunc i16 %fshrs0 to i8
  call void @out(i8 %fshrt0)
  %fshrs1 = lshr i16 %fshrz, 8
  %fshrt1 = trunc i16 %fshrs1 to i8
  call void @out(i8 %fshrt1)
  ret void
}
define internal void @w17(i32 %p, i32 %q, i32 %r) noinline {
  %a = trunc i32 %p to i17
  %b = trunc i32 %q to i17
  %c = trunc i32 %r to i17
  %fshl = call i17 @llvm.fshl.i17(i17 %a, i17 %b, i17 %c)
  %fshlz = zext i17 %fshl to i32
  %fshls0 = lshr i32 %fshlz, 0
  %fshlt0 = trunc i32 %fshls0 to i8
  call void @out(i8 %fshlt0)
  %fshls1 = lshr i32 %fshlz, 8
  %fshlt1 = trunc i32 %fshls1 to i8
  call void @out(i8 %fshlt1)
  %fshls2 = lshr i32 %fshlz, 16
  %fshlt2 = trunc i32 %fshls2 to i8
  call void @out(i8 %fshlt2)
  %fshr = call i17 @llvm.fshr.i17(i17 %a, i17 %b, i17 %c)
  %fshrz = zext i17 %fshr to i32
  %fshrs0 = lshr i32 %fshrz, 0
  %fshrt0 = trunc i32 %fshrs0 to i8
  call void @out(i8 %fshrt0)
  %fshrs1 = lshr i32 %fshrz, 8
  %fshrt1 = trunc i32 %fshrs1 to i8
  call void @out(i8 %fshrt1)
  %fshrs2 = lshr i32 %fshrz, 16
  %fshrt2 = trunc i32 %fshrs2 to i8
  call void @out(i8 %fshrt2)
  ret void
}
define void @main() {
  call void @w1(i8 1, i8 0, i8 1)
  call void @w1(i8 0, i8 1, i8 0)
  call void @w1(i8 1, i8 1, i8 0)
  call void @w1(i8 1, i8 1, i8 1)
  call void @w2(i8 0, i8 3, i8 1)
  call void @w2(i8 3, i8 3, i8 1)
  call void @w2(i8 2, i8 0, i8 0)
  call void @w2(i8 0, i8 0, i8 1)
  call void @w3(i8 3, i8 6, i8 1)
  call void @w3(i8 3, i8 4, i8 2)
  call void @w3(i8 4, i8 1, i8 0)
  call void @w3(i8 5, i8 1, i8 3)
  call void @w4(i8 4, i8 2, i8 1)
  call void @w4(i8 13, i8 12, i8 3)
  call void @w4(i8 2, i8 12, i8 0)
  call void @w4(i8 1, i8 2, i8 9)
  call void @w5(i8 19, i8 14, i8 1)
  call void @w5(i8 4, i8 0, i8 4)
  call void @w5(i8 27, i8 0, i8 0)
  call void @w5(i8 24, i8 6, i8 30)
  call void @w6(i8 62, i8 10, i8 1)
  call void @w6(i8 10, i8 18, i8 5)
  call void @w6(i8 61, i8 12, i8 0)
  call void @w6(i8 56, i8 43, i8 40)
  call void @w7(i8 26, i8 23, i8 1)
  call void @w7(i8 123, i8 88, i8 6)
  call void @w7(i8 123, i8 123, i8 0)
  call void @w7(i8 49, i8 38, i8 2)
  call void @w12(i16 1479, i16 1699, i16 1)
  call void @w12(i16 3833, i16 596, i16 11)
  call void @w17(i32 8537, i32 43496, i32 1)
  call void @w17(i32 107138, i32 79050, i32 16)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
