; A multiple of 32 is compared with 255 in the first iteration, and twice a byte with an odd number. Both are never equal,
; so the code on those paths does not matter. The loops are endless and not entered.
; input: 00
; expect: 07
@byte = global i8 0
declare i16 @llvm.cttz.i16(i16, i1)
declare i8 @llvm.umin.i8(i8, i8)
define void @multiple() noinline noreturn {
start:
  %b = load i8, ptr @byte
  %negative = sub i8 0, %b
  %wide = zext i8 %negative to i16
  %shifted = shl i16 %wide, 13
  br label %loop
loop:
  %x = phi i16 [ %shifted, %start ], [ 0, %next ]
  %zeros = call range(i16 0, 17) i16 @llvm.cttz.i16(i16 0, i1 false)
  %sum = add i16 %zeros, %x
  %last = icmp eq i16 %sum, -1
  br i1 %last, label %next, label %divide
divide:
  %y = srem i16 0, 0
  br label %next
next:
  br label %loop
}
define void @twice() noinline noreturn {
start:
  %a = load i8, ptr @byte
  %b = load i8, ptr @byte
  %value = zext i8 %a to i32
  %wide = zext i8 %b to i16
  br label %search
search:
  %s = phi i16 [ %wide, %start ], [ 0, %more ]
  %i = phi i8 [ 0, %start ], [ 1, %more ]
  %j = phi i8 [ 3, %start ], [ 4, %more ]
  %k = add nuw nsw i8 %i, %j
  switch i8 %k, label %never [
    i8 5, label %found
    i8 3, label %third
    i8 4, label %more ]
never:
  unreachable
third:
  br label %more
more:
  %stop = phi i1 [ true, %search ], [ false, %third ]
  br i1 %stop, label %found, label %search
found:
  %half = phi i16 [ %s, %search ], [ 0, %more ]
  br label %loop
loop:
  %n = phi i16 [ 1, %found ], [ 0, %loop ]
  %v = phi i32 [ %value, %found ], [ %w, %loop ]
  %rest = sub i16 %n, %half
  %is_half = icmp eq i16 %half, %rest
  %low = trunc i32 %v to i8
  %m = trunc nuw nsw i16 %n to i8
  %least = call i8 @llvm.umin.i8(i8 %m, i8 %low)
  %by = zext nneg i8 %least to i32
  %unused = shl i32 %v, %by
  %w = select i1 %is_half, i32 0, i32 %v
  br label %loop
}
define void @main() {
  %a = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  store i8 %a, ptr @byte
  switch i8 %a, label %out [
    i8 1, label %one
    i8 2, label %two ]
one:
  call void @multiple()
  unreachable
two:
  call void @twice()
  unreachable
out:
  store volatile i8 7, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
