; A row of a table of up to a page needs only the lowest byte of the product. The calls for both bytes, and the quotient
; that nothing uses, are removed.
; everywhere
; input: 02 05 00
; expect: a9 07
; input: 07 1e 07
; expect: 3c 2c
@rows = internal global [8 x [31 x i8]] zeroinitializer
@names = internal constant [2 x [31 x i8]] [[31 x i8] c"abcdefghijklmnopqrstuvwxyzabcde", [31 x i8] c"ABCDEFGHIJKLMNOPQRSTUVWXYZABCDE"]
define internal i8 @both(i8 %y, i8 %x) noinline {
  %row = zext i8 %y to i16
  %column = zext i8 %x to i16
  %in = getelementptr inbounds [31 x i8], ptr @rows, i16 %row
  %at = getelementptr inbounds i8, ptr %in, i16 %column
  %first = load i8, ptr %at
  %odd = and i16 %row, 1
  %in2 = getelementptr inbounds [31 x i8], ptr @names, i16 %odd
  %at2 = getelementptr inbounds i8, ptr %in2, i16 %column
  %second = load i8, ptr %at2
  %sum = add i8 %first, %second
  ret i8 %sum
}
define internal i8 @unused(i8 %y, i8 %x) noinline {
  %a = zext i8 %y to i32
  %wide = mul i32 %a, 65537
  %b = zext i8 %x to i32
  %by = or i32 %b, 65793
  %quotient = udiv i32 %wide, %by
  %none = and i32 %quotient, 0
  %product = mul i32 %wide, %by
  %also = and i32 %product, 0
  %zero = add i32 %none, %also
  %low = trunc i32 %zero to i8
  %sum = add i8 %low, %y
  ret i8 %sum
}
define void @main() {
  %y = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %x = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %v = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  br label %fill
fill:
  %n = phi i16 [ 0, %0 ], [ %next, %fill ]
  %to = getelementptr inbounds i8, ptr @rows, i16 %n
  %low = trunc i16 %n to i8
  store i8 %low, ptr %to
  %next = add i16 %n, 1
  %end = icmp eq i16 %next, 248
  br i1 %end, label %done, label %fill
done:
  %sum = call i8 @both(i8 %y, i8 %x)
  store volatile i8 %sum, ptr inttoptr (i16 -12288 to ptr)
  %rest = call i8 @unused(i8 %v, i8 %x)
  %all = add i8 %rest, %y
  %out = add i8 %all, %x
  store volatile i8 %out, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
