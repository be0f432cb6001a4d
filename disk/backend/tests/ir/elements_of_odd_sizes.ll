; Indices of elements whose sizes are not powers of two: the products come from tables, with one byte or two.
; input: 00 05 0f 33 2a
; expect: 00 10 05 1f 02 14 01 17 0f 33 07 23 03 1b 01 17 62 33 51 2a
; everywhere
@cache = internal global [16 x { i8, i8, i8 }] zeroinitializer
@records = internal global [52 x [6 x i8]] zeroinitializer
define internal void @entries(i8 %from) noinline {
entry:
  br label %loop
loop:
  %n = phi i8 [ %from, %entry ], [ %half, %join ]
  %i = zext i8 %n to i16
  %p = getelementptr inbounds nuw { i8, i8, i8 }, ptr @cache, i16 %i
  %last = getelementptr inbounds nuw i8, ptr %p, i16 2
  store i8 %n, ptr %p
  %double = shl i8 %n, 1
  %sum = add i8 %double, 16
  store i8 %sum, ptr %last
  %is_odd = trunc i8 %n to i1
  br i1 %is_odd, label %odd, label %join
odd:
  %q = getelementptr inbounds nuw { i8, i8, i8 }, ptr @cache, i16 %i, i32 2
  %v = load i8, ptr %q
  %next = add i8 %v, 5
  store i8 %next, ptr %q
  br label %join
join:
  %a = load i8, ptr %p
  store volatile i8 %a, ptr inttoptr (i16 -12288 to ptr)
  %b = load i8, ptr %last
  store volatile i8 %b, ptr inttoptr (i16 -12288 to ptr)
  %half = lshr i8 %n, 1
  %more = icmp ne i8 %half, 0
  br i1 %more, label %loop, label %out
out:
  ret void
}
define internal i8 @records_of(i8 %from) noinline {
entry:
  br label %loop
loop:
  %n = phi i8 [ %from, %entry ], [ %half, %loop ]
  %sum = phi i8 [ 0, %entry ], [ %sum2, %loop ]
  %i = zext i8 %n to i16
  %p = getelementptr inbounds nuw [6 x i8], ptr @records, i16 %i
  %kind = getelementptr inbounds nuw i8, ptr %p, i16 2
  store i8 %n, ptr %kind
  %end = getelementptr inbounds nuw i8, ptr %p, i16 5
  store i8 %n, ptr %end
  %v = load i8, ptr %kind
  %sum2 = add i8 %sum, %v
  %half = lshr i8 %n, 1
  %more = icmp ne i8 %half, 0
  br i1 %more, label %loop, label %out
out:
  ret i8 %sum2
}
define internal void @show(i8 %n, ptr %at) noinline {
  %r = call i8 @records_of(i8 %n)
  store volatile i8 %r, ptr inttoptr (i16 -12288 to ptr)
  %v = load i8, ptr %at
  store volatile i8 %v, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define void @main() {
  br label %loop
loop:
  %k = phi i8 [ 0, %0 ], [ %k2, %loop ]
  %n = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  call void @entries(i8 %n)
  %k2 = add i8 %k, 1
  %c = icmp ult i8 %k2, 3
  br i1 %c, label %loop, label %next
next:
  %n2 = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  call void @show(i8 %n2, ptr getelementptr (i8, ptr @records, i16 311))
  %n3 = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  call void @show(i8 %n3, ptr getelementptr (i8, ptr @records, i16 257))
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
