; The C functions return their first argument.
; input: 02
; expect: 05 06 07
@from = internal constant [4 x i8] c"\04\05\06\07"
@to = internal global [4 x i8] zeroinitializer
declare ptr @memcpy(ptr, ptr, i16)
declare ptr @memmove(ptr, ptr, i16)
declare ptr @memset(ptr, i32, i16)
define void @main() {
  %n = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %w = zext i8 %n to i16
  %a = call ptr @memcpy(ptr @to, ptr @from, i16 4)
  %p = getelementptr i8, ptr %a, i16 1
  %x = load volatile i8, ptr %p
  store volatile i8 %x, ptr inttoptr (i16 -12288 to ptr)
  %b = call ptr @memmove(ptr @to, ptr getelementptr (i8, ptr @to, i16 1), i16 %w)
  %q = getelementptr i8, ptr %b, i16 1
  %y = load volatile i8, ptr %q
  store volatile i8 %y, ptr inttoptr (i16 -12288 to ptr)
  %c = call ptr @memset(ptr @to, i32 7, i16 %w)
  %z = load volatile i8, ptr %c
  store volatile i8 %z, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
