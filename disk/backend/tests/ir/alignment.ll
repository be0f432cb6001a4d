; Memory that somebody looks at keeps its alignment: in static frames, on the soft stack, in globals.
; input: 00
; expect: 00 00 00 2a 00
; input: 05
; expect: 00 00 00 2a 05

@odd = internal constant [3 x i8] c"\01\02\03"
@table = internal global [3 x i16] [i16 1, i16 2, i16 3], align 8
@room = internal global [5 x i8] zeroinitializer, align 4

define internal i8 @tag(ptr %p) noinline {
  %n = ptrtoint ptr %p to i16
  %tag = and i16 %n, 3
  %low = trunc i16 %tag to i8
  ret i8 %low
}

; How often it called itself, unless an alloca is not aligned.
define internal i8 @descend(i8 %n) noinline {
  %byte = alloca i8, align 1
  %wide = alloca [5 x i8], align 4
  store volatile i8 %n, ptr %byte
  store volatile i8 42, ptr %wide
  %tag = call i8 @tag(ptr %wide)
  %wrong = icmp ne i8 %tag, 0
  br i1 %wrong, label %fail, label %good
fail:
  ret i8 99
good:
  %last = icmp eq i8 %n, 0
  br i1 %last, label %end, label %more
more:
  %less = sub i8 %n, 1
  %rest = call i8 @descend(i8 %less)
  %sum = add i8 %rest, 1
  ret i8 %sum
end:
  ret i8 0
}

define void @main() {
  %small = alloca [3 x i8], align 1
  %large = alloca [9 x i8], align 4
  %n = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  store volatile i8 %n, ptr %small
  store volatile i8 42, ptr %large
  %first = load volatile i8, ptr @odd
  store volatile i8 %first, ptr @room
  %a = call i8 @tag(ptr %large)
  store volatile i8 %a, ptr inttoptr (i16 -12288 to ptr)
  %b = call i8 @tag(ptr @table)
  store volatile i8 %b, ptr inttoptr (i16 -12288 to ptr)
  %c = call i8 @tag(ptr @room)
  store volatile i8 %c, ptr inttoptr (i16 -12288 to ptr)
  %value = load volatile i8, ptr %large
  store volatile i8 %value, ptr inttoptr (i16 -12288 to ptr)
  %depth = call i8 @descend(i8 %n)
  store volatile i8 %depth, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  ret void
}
