; Volatile accesses: in order, each exactly once, whether or not their results are used.
; input: 01 02 03 04 05 06 07 08
; expect: 01 03 01 09 09 07 08 08
@cell = internal global i8 0
define void @main() {
  %a = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  store volatile i8 %a, ptr inttoptr (i16 -12288 to ptr)
  %unread = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %c = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  store volatile i8 %c, ptr inttoptr (i16 -12288 to ptr)
  %d = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %big = icmp ugt i8 %d, 3
  br i1 %big, label %yes, label %no
yes:
  store volatile i8 1, ptr inttoptr (i16 -12288 to ptr)
  br label %no
no:
  %e = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %f = add i8 %e, %d
  store volatile i8 %f, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 %f, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 5, ptr @cell
  %g = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %h = add i8 %g, 1
  store volatile i8 %h, ptr inttoptr (i16 -12288 to ptr)
  %i = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %x = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  store volatile i8 %x, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 %x, ptr @cell
  %y = load volatile i8, ptr @cell
  store volatile i8 %y, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
