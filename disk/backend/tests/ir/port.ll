; The ports of the emulated board.
; input: 05 07
; expect: 05 07 00 ff
define void @main() {
  %a = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  store volatile i8 %a, ptr inttoptr (i16 -12288 to ptr)
  %b = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  store volatile i8 %b, ptr inttoptr (i16 -12288 to ptr)
  %c = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  store volatile i8 %c, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 -1, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
