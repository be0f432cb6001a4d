; Counters of 16 bits that end at 256. Only the test of the next value can compare its low byte alone: the test of the value before
; the step sees 0 first.
; input: 05
; expect: 00 80 ff 80 01 7f fb 05 00 01
; input: ff
; expect: 00 80 ff 80 01 7f 01 ff 00 01
@bytes = internal global [256 x i8] zeroinitializer
@words = internal global [128 x i16] zeroinitializer
define internal void @put(i8 %n) noinline {
  store volatile i8 %n, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define void @main() {
entry:
  %seed = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  br label %fill
fill:
  %i = phi i16 [ 0, %entry ], [ %j, %fill ]
  %at = getelementptr inbounds nuw i8, ptr @bytes, i16 %i
  %low = trunc nuw i16 %i to i8
  store i8 %low, ptr %at
  %j = add nuw nsw i16 %i, 1
  %done = icmp eq i16 %j, 256
  br i1 %done, label %filled, label %fill
filled:
  call void @show(i16 0)
  call void @show(i16 128)
  call void @show(i16 255)
  br label %sum
sum:
  %k = phi i16 [ 0, %filled ], [ %l, %more ]
  %total = phi i8 [ 0, %filled ], [ %new, %more ]
  store volatile i16 %k, ptr @words
  %end = icmp eq i16 %k, 256
  br i1 %end, label %summed, label %more
more:
  %from = getelementptr inbounds nuw i8, ptr @bytes, i16 %k
  %byte = load i8, ptr %from
  %new = add i8 %total, %byte
  %l = add nuw nsw i16 %k, 1
  br label %sum
summed:
  call void @put(i8 %total)
  br label %steps
steps:
  %m = phi i16 [ 0, %summed ], [ %n, %steps ]
  %count = phi i8 [ 0, %summed ], [ %counted, %steps ]
  %word = getelementptr inbounds nuw i8, ptr @words, i16 %m
  store i16 %m, ptr %word
  %counted = add i8 %count, 1
  %n = add nuw nsw i16 %m, 2
  %full = icmp eq i16 %n, 256
  br i1 %full, label %stepped, label %steps
stepped:
  %odd = lshr i8 %counted, 7
  call void @put(i8 %odd)
  %fewer = sub i8 %counted, 1
  call void @put(i8 %fewer)
  %wide = zext i8 %seed to i16
  br label %down
down:
  %d = phi i16 [ 256, %stepped ], [ %e, %down ]
  %left = phi i8 [ 0, %stepped ], [ %fell, %down ]
  %fell = add i8 %left, %seed
  %e = add nsw i16 %d, -1
  %zero = icmp eq i16 %e, %wide
  br i1 %zero, label %out, label %down
out:
  %steps.made = sub i16 256, %wide
  %made = trunc i16 %steps.made to i8
  call void @put(i8 %made)
  call void @put(i8 %seed)
  call void @put(i8 0)
  call void @put(i8 1)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
define internal void @show(i16 %n) noinline {
  %at = getelementptr inbounds nuw i8, ptr @bytes, i16 %n
  %byte = load i8, ptr %at
  call void @put(i8 %byte)
  ret void
}
