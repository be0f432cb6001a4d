; Two steps of a 16-bit counter have the same last instructions after different branches: the common tail begins between
; a branch and its label.
; input: 01 00
; expect: 09 01 00
; input: 01 02 01 02 02 00
; expect: 09 09 09 09 09 02 02
@bytes = global [4 x i8] zeroinitializer
define i8 @next(ptr %from) noinline {
  %p = getelementptr i8, ptr %from, i16 2
  %x = load volatile i8, ptr %p
  %y = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %z = add i8 %x, %y
  %w = sub i8 %z, %x
  ret i8 %w
}
define void @main() {
entry:
  br label %loop
loop:
  %x = phi i16 [ 0, %entry ], [ %y, %one ], [ %z, %two ]
  %a = call i8 @next(ptr @bytes)
  switch i8 %a, label %out [ i8 1, label %one
    i8 2, label %two ]
one:
  %y = add i16 %x, 1
  store volatile i8 9, ptr inttoptr (i16 -12288 to ptr)
  br label %loop
two:
  %t = add i16 %x, 254
  %high = and i16 %t, -256
  %low = and i16 %x, 255
  %z = or i16 %high, %low
  store volatile i8 9, ptr inttoptr (i16 -12288 to ptr)
  br label %loop
out:
  %x0 = trunc i16 %x to i8
  store volatile i8 %x0, ptr inttoptr (i16 -12288 to ptr)
  %x8 = lshr i16 %x, 8
  %x1 = trunc i16 %x8 to i8
  store volatile i8 %x1, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
