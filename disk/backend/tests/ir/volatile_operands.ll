; A volatile load as the second operand of an operation: read once, in the order of the program.
; Each read of the port returns the next byte of the input.
; input: 05 03 07 07 02 04 f0 3c 09 01
; expect: 02 01 01 30 08
; input: 03 05 07 08 04 02 0f 3c 01 09
; expect: fe 00 00 0c f8
define internal void @put(i8 %n) noinline {
  store volatile i8 %n, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define void @main() {
  %a = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %b = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %difference = sub i8 %a, %b
  call void @put(i8 %difference)
  %c = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %d = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %same = icmp eq i8 %c, %d
  br i1 %same, label %yes, label %no
yes:
  call void @put(i8 1)
  br label %next
no:
  call void @put(i8 0)
  br label %next
next:
  %e = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %f = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %less = icmp ult i8 %e, %f
  br i1 %less, label %below, label %above
below:
  call void @put(i8 1)
  br label %last
above:
  call void @put(i8 0)
  br label %last
last:
  %g = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %h = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %both = and i8 %g, %h
  call void @put(i8 %both)
  %i = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %j = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %reverse = sub i8 %i, %j
  call void @put(i8 %reverse)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  ret void
}
