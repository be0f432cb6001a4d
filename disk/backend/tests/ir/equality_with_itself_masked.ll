; A byte is known to equal a term that contains the byte itself, under a mask: replacing it would never end.
; input: 01 02 00
; expect: 07
; input: 03 01 01
; expect: 09
define void @main() {
  %a = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %b = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %c = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %both = and i8 %a, %b
  %all = and i8 %both, %c
  %sum = add i8 %all, %c
  %first = icmp eq i8 %sum, %both
  br i1 %first, label %next, label %never
next:
  %difference = sub i8 %c, %both
  %second = icmp eq i8 %difference, %both
  br i1 %second, label %out, label %never
never:
  store volatile i8 9, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
out:
  store volatile i8 7, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
