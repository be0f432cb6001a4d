; Freeze, unused poison, unreachable blocks.
; input: 07
; expect: 07 08 01
define internal i8 @never(i8 %n) noinline {
  %c = icmp ugt i8 %n, 200
  br i1 %c, label %bad, label %good
bad:
  unreachable
good:
  %f = freeze i8 %n
  ret i8 %f
dead:
  %x = add i8 %n, 1
  br label %dead
}
define void @main() {
  %n = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %a = call i8 @never(i8 %n)
  store volatile i8 %a, ptr inttoptr (i16 -12288 to ptr)
  %c = icmp eq i8 %a, 7
  %u = shl i8 %a, 9
  %s = select i1 %c, i8 8, i8 %u
  store volatile i8 %s, ptr inttoptr (i16 -12288 to ptr)
  %o = select i1 %c, i1 true, i1 poison
  %z = zext i1 %o to i8
  store volatile i8 %z, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
