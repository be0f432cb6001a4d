; Pointers that step with the index of an array: rows copied one after another, a loop of 256 iterations, and one of 257.
; everywhere
; input: 00
; expect: 01 02 03 02 03 04 0c 00 ff ff 00 01 00
; input: 05
; expect: 06 07 08 07 08 09 0c 00 ff ff 00 01 00
@rows = internal global [300 x i8] zeroinitializer
@out = internal global [600 x i8] zeroinitializer
@table = internal constant [4 x i8] c"\01\02\03\04"
define internal void @give16(i16 %v) noinline {
  %lo = trunc i16 %v to i8
  store volatile i8 %lo, ptr inttoptr (i16 -12288 to ptr)
  %up = lshr i16 %v, 8
  %hi = trunc i16 %up to i8
  store volatile i8 %hi, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define internal ptr @copy(ptr %from, ptr %to, i8 %more) noinline {
entry:
  br label %row
row:
  %y = phi i16 [ 0, %entry ], [ %y2, %next ]
  %start = phi ptr [ %to, %entry ], [ %q2, %next ]
  %line = getelementptr i8, ptr %from, i16 %y
  br label %loop
loop:
  %x = phi i16 [ 0, %row ], [ %x2, %loop ]
  %q = phi ptr [ %start, %row ], [ %q2, %loop ]
  %p = getelementptr i8, ptr %line, i16 %x
  %v = load i8, ptr %p
  %w = add i8 %v, %more
  %q2 = getelementptr i8, ptr %q, i16 1
  store i8 %w, ptr %q
  %x2 = add nuw nsw i16 %x, 1
  %done = icmp eq i16 %x2, 3
  br i1 %done, label %next, label %loop
next:
  %y2 = add nuw nsw i16 %y, 1
  %all = icmp eq i16 %y2, 4
  br i1 %all, label %end, label %row
end:
  ret ptr %q2
}
define internal i8 @fill(ptr %from, ptr %to) noinline {
entry:
  br label %loop
loop:
  %x = phi i16 [ 0, %entry ], [ %x2, %loop ]
  %q = phi ptr [ %to, %entry ], [ %q2, %loop ]
  %p = getelementptr i8, ptr %from, i16 %x
  store i8 0, ptr %p
  store i8 -1, ptr %q
  %q2 = getelementptr i8, ptr %q, i16 1
  %x2 = add nuw nsw i16 %x, 1
  %done = icmp eq i16 %x2, 256
  br i1 %done, label %end, label %loop
end:
  %r = load i8, ptr %q2
  ret i8 %r
}
define internal i8 @fill_more(ptr %from, ptr %to) noinline {
entry:
  br label %loop
loop:
  %x = phi i16 [ 0, %entry ], [ %x2, %loop ]
  %q = phi ptr [ %to, %entry ], [ %q2, %loop ]
  %p = getelementptr i8, ptr %from, i16 %x
  store i8 1, ptr %p
  store i8 0, ptr %q
  %q2 = getelementptr i8, ptr %q, i16 1
  %x2 = add nuw nsw i16 %x, 1
  %done = icmp eq i16 %x2, 257
  br i1 %done, label %end, label %loop
end:
  %r = load i8, ptr %q2
  ret i8 %r
}
define void @main() {
  %in = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  br label %set
set:
  %k = phi i16 [ 0, %0 ], [ %k2, %set ]
  %t = getelementptr [4 x i8], ptr @table, i16 0, i16 %k
  %v = load i8, ptr %t
  %r = getelementptr [300 x i8], ptr @rows, i16 0, i16 %k
  store i8 %v, ptr %r
  %k2 = add i16 %k, 1
  %set.done = icmp eq i16 %k2, 4
  br i1 %set.done, label %run, label %set
run:
  %from = call ptr @copy(ptr @rows, ptr @out, i8 %in)
  br label %show
show:
  %n = phi i16 [ 0, %run ], [ %n2, %show ]
  %o = getelementptr [600 x i8], ptr @out, i16 0, i16 %n
  %b = load i8, ptr %o
  store volatile i8 %b, ptr inttoptr (i16 -12288 to ptr)
  %n2 = add i16 %n, 1
  %show.done = icmp eq i16 %n2, 6
  br i1 %show.done, label %rest, label %show
rest:
  %address = ptrtoint ptr %from to i16
  %length = sub i16 %address, ptrtoint (ptr @out to i16)
  call void @give16(i16 %length)
  %to = getelementptr i8, ptr @out, i16 200
  %after = call i8 @fill(ptr @rows, ptr %to)
  %last.at = getelementptr i8, ptr @out, i16 455
  %last = load i8, ptr %last.at
  store volatile i8 %last, ptr inttoptr (i16 -12288 to ptr)
  %first = load i8, ptr %to
  store volatile i8 %first, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 %after, ptr inttoptr (i16 -12288 to ptr)
  %more = call i8 @fill_more(ptr @rows, ptr %to)
  %row.at = getelementptr i8, ptr @rows, i16 256
  %row = load i8, ptr %row.at
  store volatile i8 %row, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 %more, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
