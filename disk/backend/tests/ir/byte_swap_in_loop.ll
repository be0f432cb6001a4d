; Each iteration swaps the bytes of a number and adds a constant: a low byte must not be written before the high one is read.
; input: 01
; expect: e5 14 47 7a
; input: 03
; expect: ba e6 18 4f
; input: 08
; expect: cc 9c 7a 66
declare i32 @llvm.bswap.i32(i32)
define void @main() {
entry:
  %n = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  br label %loop
loop:
  %i = phi i8 [ %n, %entry ], [ %j, %loop ]
  %x = phi i32 [ 305419896, %entry ], [ %y, %loop ]
  %s = call i32 @llvm.bswap.i32(i32 %x)
  %y = add i32 %s, 32563411
  %j = sub i8 %i, 1
  %z = icmp eq i8 %j, 0
  br i1 %z, label %out, label %loop
out:
  %b0 = trunc i32 %y to i8
  store volatile i8 %b0, ptr inttoptr (i16 -12288 to ptr)
  %y1 = lshr i32 %y, 8
  %b1 = trunc i32 %y1 to i8
  store volatile i8 %b1, ptr inttoptr (i16 -12288 to ptr)
  %y2 = lshr i32 %y, 16
  %b2 = trunc i32 %y2 to i8
  store volatile i8 %b2, ptr inttoptr (i16 -12288 to ptr)
  %y3 = lshr i32 %y, 24
  %b3 = trunc i32 %y3 to i8
  store volatile i8 %b3, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
