; The same assembly text with operands of two types of equal size, a number and a pointer.
; free choice
; input: 05
; expect: 06 42
; input: ff
; expect: 00 42
@byte = internal global i8 66
define void @main() {
  %a = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %wide = zext i8 %a to i16
  %more = add i16 %wide, 1
  %number = call i16 asm sideeffect "", "=r,0,~{memory}"(i16 %more)
  %low = trunc i16 %number to i8
  store volatile i8 %low, ptr inttoptr (i16 -12288 to ptr)
  %place = call ptr asm sideeffect "", "=r,0,~{memory}"(ptr @byte)
  %b = load i8, ptr %place
  store volatile i8 %b, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
