; A byte is loaded from one of two arrays, which a select or a branch chooses, at the same index.
; expect: e9 0a
@left = internal global [32 x i8] zeroinitializer
@right = internal global [32 x i8] zeroinitializer
define internal void @fill(ptr %to, i8 %factor, i8 %first) noinline {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %product = mul i8 %i, %factor
  %sum = add i8 %product, %first
  %v = and i8 %sum, 31
  %wide = zext i8 %i to i16
  %p = getelementptr i8, ptr %to, i16 %wide
  store i8 %v, ptr %p
  %next = add i8 %i, 1
  %c = icmp eq i8 %next, 32
  br i1 %c, label %out, label %loop
out:
  ret void
}
define internal i8 @by_select() noinline {
entry:
  br label %loop
loop:
  %n = phi i8 [ 0, %entry ], [ %next, %loop ]
  %at = phi i8 [ 0, %entry ], [ %at2, %loop ]
  %sum = phi i8 [ 0, %entry ], [ %sum2, %loop ]
  %low = and i8 %n, 3
  %is = icmp ult i8 %low, 2
  %array = select i1 %is, ptr @left, ptr @right
  %wide = zext i8 %at to i16
  %p = getelementptr i8, ptr %array, i16 %wide
  %odd = and i8 %n, 1
  %v = load i8, ptr %p
  %three = mul i8 %sum, 3
  %sum2 = add i8 %three, %v
  %at2 = xor i8 %v, %odd
  %next = add i8 %n, 1
  %c = icmp eq i8 %next, 50
  br i1 %c, label %out, label %loop
out:
  ret i8 %sum2
}
define internal i8 @by_branch() noinline {
entry:
  br label %loop
loop:
  %n = phi i8 [ 0, %entry ], [ %next, %join ]
  %at = phi i8 [ 3, %entry ], [ %at2, %join ]
  %sum = phi i8 [ 0, %entry ], [ %sum2, %join ]
  %wide = zext i8 %at to i16
  %odd = and i8 %n, 1
  %is = icmp eq i8 %odd, 0
  br i1 %is, label %even, label %join
even:
  %q = getelementptr i8, ptr @left, i16 %wide
  %old = load i8, ptr %q
  %more = add i8 %old, %n
  %new = and i8 %more, 31
  store i8 %new, ptr %q
  br label %join
join:
  %array = phi ptr [ @left, %even ], [ @right, %loop ]
  %p = getelementptr i8, ptr %array, i16 %wide
  %v = load i8, ptr %p
  %three = mul i8 %sum, 3
  %sum2 = add i8 %three, %v
  %at2 = and i8 %v, 31
  %next = add i8 %n, 1
  %c = icmp eq i8 %next, 20
  br i1 %c, label %out, label %loop
out:
  ret i8 %sum2
}
define void @main() {
  call void @fill(ptr @left, i8 7, i8 3)
  call void @fill(ptr @right, i8 11, i8 5)
  %one = call i8 @by_select()
  store volatile i8 %one, ptr inttoptr (i16 -12288 to ptr)
  %two = call i8 @by_branch()
  store volatile i8 %two, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
