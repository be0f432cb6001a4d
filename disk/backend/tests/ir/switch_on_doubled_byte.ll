; A switch on twice a byte: each case determines the byte.
; input: 0c
; expect: 00 18
; input: 07
; expect: 00 0e
; input: 0a
; expect: 0f 14
; input: 03
; expect: 06 06
define void @main() {
  %x = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %twice = shl i8 %x, 1
  %wide = zext i8 %twice to i16
  switch i8 %twice, label %other [
    i8 24, label %zero
    i8 20, label %fifteen
    i8 14, label %zero ]
zero:
  br label %other
other:
  %a = phi i16 [ %wide, %0 ], [ 0, %zero ]
  br label %next
next:
  %b = phi i16 [ %a, %other ]
  br label %fifteen
fifteen:
  %c = phi i16 [ %b, %next ], [ 15, %0 ]
  call void @show(i16 %c, i16 %wide)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
define internal void @show(i16 %m, i16 %n) noinline {
  %a = trunc i16 %m to i8
  store volatile i8 %a, ptr inttoptr (i16 -12288 to ptr)
  %b = trunc i16 %n to i8
  store volatile i8 %b, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
