; Both successors of a branch begin by reading a byte. The first branch tests flags that the read changes; one successor of the
; second has another predecessor; the read may precede the third.
; input: 00 07 09 00 03 02 05
; expect: 07 03 05
define void @main() {
entry:
  %a = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %zero = icmp eq i8 %a, 0
  br i1 %zero, label %same, label %more
same:
  %b = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  store volatile i8 %b, ptr inttoptr (i16 -12288 to ptr)
  br label %on
more:
  %c = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %d = xor i8 %c, 255
  store volatile i8 %d, ptr inttoptr (i16 -12288 to ptr)
  br label %on
on:
  %e = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %less = icmp ult i8 %e, 5
  br i1 %less, label %join, label %aside
aside:
  %f = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %none = icmp eq i8 %f, 0
  br i1 %none, label %join, label %out
join:
  %g = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  store volatile i8 %g, ptr inttoptr (i16 -12288 to ptr)
  %h = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %few = icmp ult i8 %h, 5
  br i1 %few, label %low, label %high
low:
  %i = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  store volatile i8 %i, ptr inttoptr (i16 -12288 to ptr)
  br label %out
high:
  %j = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %k = xor i8 %j, 255
  store volatile i8 %k, ptr inttoptr (i16 -12288 to ptr)
  br label %out
out:
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
