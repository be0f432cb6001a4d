; All cases of a switch but one do the same. The code joins their paths before the lanes do.
; input: 05 03
; expect: 00 00
; input: 05 06
; expect: 01 00
; input: 00 0d
; expect: 00 00
; input: 05 63
; expect: 01 00
define void @main() {
  %x = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %y = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %set = icmp ne i8 %x, 0
  %flag = zext i1 %set to i16
  switch i8 %y, label %other [
    i8 3, label %three
    i8 6, label %six
    i8 13, label %thirteen ]
other:
  br label %meet
three:
  br label %meet
six:
  br label %both
thirteen:
  br label %both
both:
  br label %meet
meet:
  %n = phi i16 [ %flag, %both ], [ 0, %three ], [ %flag, %other ]
  %none = icmp ult i16 %n, 1
  %kept = select i1 %none, i16 0, i16 %flag
  call void @show(i16 %kept, i32 0)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
define internal void @show(i16 %n, i32 %m) noinline {
  %a = trunc i16 %n to i8
  store volatile i8 %a, ptr inttoptr (i16 -12288 to ptr)
  %b = trunc i32 %m to i8
  store volatile i8 %b, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
