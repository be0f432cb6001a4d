; The upper bits of a byte are known to be zero; it is an index, under a mask that removes them.
; input: 00 00
; expect: 07 02
; input: 01 00
; expect: 01 02
; input: 03 7f
; expect: 01 02
; input: 03 80
; expect: 01 07
@bytes = internal global [64 x i8] zeroinitializer
define void @main() {
  %x = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %y = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  store i8 1, ptr @bytes
  store i8 2, ptr getelementptr (i8, ptr @bytes, i16 1)
  %bit = and i8 %x, 1
  %half = lshr i8 %x, 1
  %same = icmp eq i8 %bit, %half
  br i1 %same, label %equal, label %out
equal:
  %small = icmp sle i8 %y, 0
  br i1 %small, label %put, label %out
put:
  %masked = and i8 %half, 63
  %index = zext i8 %masked to i16
  %place = getelementptr inbounds nuw i8, ptr @bytes, i16 %index
  store i8 7, ptr %place
  br label %out
out:
  %a = load i8, ptr @bytes
  store volatile i8 %a, ptr inttoptr (i16 -12288 to ptr)
  %b = load i8, ptr getelementptr (i8, ptr @bytes, i16 1)
  store volatile i8 %b, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
