; Each of two selects masks the result of the one before.
; input: 07 03 00
; expect: 00 00
; input: 07 00 03
; expect: 00 00
; input: ff 01 01
; expect: 00 ff
define void @main() {
  %x = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %p = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %q = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %wide = zext i8 %x to i16
  %high = shl nuw i16 %wide, 8
  %pz = icmp eq i8 0, %p
  %first = select i1 %pz, i16 16, i16 %high
  %one = and i16 %first, %high
  %qz = icmp eq i8 0, %q
  %second = select i1 %qz, i16 16, i16 %one
  %two = and i16 %second, %one
  call void @show(i32 0)
  %last = zext i16 %two to i32
  call void @show(i32 %last)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
define internal void @show(i32 %n) noinline {
  %m = lshr i32 %n, 8
  %b = trunc i32 %m to i8
  store volatile i8 %b, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
