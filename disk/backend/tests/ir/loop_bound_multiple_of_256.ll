; The bound of a counter is a multiple of 256: if the stepped low byte is not zero, the loop continues without comparing the high one.
; In the second loop, the body needs the low byte in a register, where the test has loaded it.
; input: 02 01
; expect: 00 03 ff 02 00 ff
@bytes = internal global [1 x i8] zeroinitializer
define void @main() {
entry:
  br label %loop
loop:
  %i = phi i16 [ 0, %entry ], [ %j, %loop ]
  store volatile i8 7, ptr @bytes
  %j = add nuw i16 %i, 1
  %done = icmp eq i16 %j, 768
  br i1 %done, label %counted, label %loop
counted:
  %low = trunc i16 %j to i8
  %upper = lshr i16 %j, 8
  %high = trunc i16 %upper to i8
  store volatile i8 %low, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 %high, ptr inttoptr (i16 -12288 to ptr)
  %a = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %first = zext i8 %a to i16
  %start = sub i16 256, %first
  br label %pages
pages:
  %n = phi i16 [ %start, %counted ], [ %m, %within ], [ %m, %page ]
  %m = add nuw i16 %n, 1
  %lower = trunc i16 %m to i8
  %whole = icmp eq i8 %lower, 0
  br i1 %whole, label %page, label %within
within:
  store volatile i8 %lower, ptr inttoptr (i16 -12288 to ptr)
  %enough = icmp eq i16 %m, 258
  br i1 %enough, label %out, label %pages
page:
  store volatile i8 2, ptr inttoptr (i16 -12288 to ptr)
  %b = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %end = icmp eq i8 %b, 1
  br i1 %end, label %out, label %pages
out:
  store volatile i8 0, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 -1, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
