; Exactly one of two bits is set: where the paths join, a byte is still known by its computation, whatever its value on each path.
; input: 01 00
; expect: 01
; input: 00 01
; expect:
; input: 01 01
; expect:
; input: 00 00
; expect:
define void @main() {
  %x = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %y = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %p = and i8 %x, 1
  %q = and i8 %y, 1
  %other = xor i8 %q, 1
  %p0 = icmp eq i8 %p, 0
  %q0 = icmp eq i8 %q, 0
  br i1 %p0, label %without, label %with
without:
  br i1 %q0, label %out, label %one
with:
  br i1 %q0, label %one, label %out
one:
  br i1 %p0, label %out, label %show
show:
  store volatile i8 %other, ptr inttoptr (i16 -12288 to ptr)
  br label %out
out:
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
