; The sign of a byte, spread over several bytes and shifted twice: on each path they equal several values,
; and their homes still hold them.
; input: 80
; expect: 80
; input: 7f
; expect: 00
define void @main() {
  %x = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %wide = sext i8 %x to i32
  %signs = call i32 @llvm.fshl.i32(i32 0, i32 %wide, i32 18)
  %by = and i32 %signs, 7
  %more = shl i32 %signs, %by
  %a = trunc i32 %more to i8
  store volatile i8 %a, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
declare i32 @llvm.fshl.i32(i32, i32, i32)
