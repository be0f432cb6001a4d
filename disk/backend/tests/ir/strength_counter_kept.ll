; Cold blocks use counters that cannot be computed from a pointer directly: two-byte elements,
; an array that is a parameter, the next value; and one with a known range.
; expect: 81 f9 99 1a d7 cb 3f 62
@mem = internal global [700 x i8] zeroinitializer
define internal void @give16(i16 %v) noinline {
  %lo = trunc i16 %v to i8
  store volatile i8 %lo, ptr inttoptr (i16 -12288 to ptr)
  %up = lshr i16 %v, 8
  %hi = trunc i16 %up to i8
  store volatile i8 %hi, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define internal void @reset() noinline {
entry:
  br label %head
head:
  %i = phi i16 [ 0, %entry ], [ %next, %head ]
  %seven = mul i16 %i, 7
  %page = lshr i16 %i, 8
  %three = add i16 %seven, 3
  %sum = add i16 %three, %page
  %byte = trunc i16 %sum to i8
  %p = getelementptr inbounds i8, ptr @mem, i16 %i
  store i8 %byte, ptr %p
  %next = add i16 %i, 1
  %c = icmp ult i16 %next, 700
  br i1 %c, label %head, label %end
end:
  ret void
}
define internal i16 @words() noinline {
entry:
  br label %head
head:
  %i = phi i16 [ 0, %entry ], [ %next, %latch ]
  %sum = phi i16 [ 1, %entry ], [ %more, %latch ]
  %p = getelementptr i16, ptr @mem, i16 %i
  %w = load i16, ptr %p
  %v = trunc i16 %w to i8
  %low = and i8 %v, 3
  %c = icmp eq i8 %low, 0
  br i1 %c, label %aside, label %latch
aside:
  %two = shl i16 %i, 1
  %three = mul i16 %sum, 3
  %both = add i16 %two, %three
  br label %latch
latch:
  %more = phi i16 [ %sum, %head ], [ %both, %aside ]
  %next = add i16 %i, 1
  %go = icmp ne i16 %next, 350
  br i1 %go, label %head, label %end
end:
  ret i16 %more
}
define internal i16 @parameter(ptr %a) noinline {
entry:
  br label %head
head:
  %i = phi i16 [ 0, %entry ], [ %next, %latch ]
  %sum = phi i16 [ 1, %entry ], [ %more, %latch ]
  %p = getelementptr i8, ptr %a, i16 %i
  %v = load i8, ptr %p
  %low = and i8 %v, 3
  %c = icmp eq i8 %low, 0
  br i1 %c, label %aside, label %latch
aside:
  %two = shl i16 %i, 1
  %three = mul i16 %sum, 3
  %both = add i16 %two, %three
  br label %latch
latch:
  %more = phi i16 [ %sum, %head ], [ %both, %aside ]
  %next = add i16 %i, 1
  %go = icmp ne i16 %next, 600
  br i1 %go, label %head, label %end
end:
  ret i16 %more
}
define internal i16 @next() noinline {
entry:
  br label %head
head:
  %i = phi i16 [ 0, %entry ], [ %next, %latch ]
  %sum = phi i16 [ 1, %entry ], [ %more, %latch ]
  %p = getelementptr i8, ptr @mem, i16 %i
  %v = load i8, ptr %p
  %next = add i16 %i, 1
  %low = and i8 %v, 3
  %c = icmp eq i8 %low, 0
  br i1 %c, label %aside, label %latch
aside:
  %two = shl i16 %next, 1
  %three = mul i16 %sum, 3
  %both = add i16 %two, %three
  br label %latch
latch:
  %more = phi i16 [ %sum, %head ], [ %both, %aside ]
  %go = icmp ne i16 %next, 700
  br i1 %go, label %head, label %end
end:
  ret i16 %more
}
define internal i16 @late() noinline {
entry:
  br label %head
head:
  %i = phi i16 [ 0, %entry ], [ %next, %latch ]
  %sum = phi i16 [ 1, %entry ], [ %more, %latch ]
  %p = getelementptr i8, ptr @mem, i16 %i
  %v = load i8, ptr %p
  %low = and i8 %v, 3
  %c = icmp eq i8 %low, 0
  br i1 %c, label %aside, label %latch
aside:
  %large = icmp ugt i16 %i, 600
  %by = select i1 %large, i16 1000, i16 1
  %both = add i16 %sum, %by
  br label %latch
latch:
  %more = phi i16 [ %sum, %head ], [ %both, %aside ]
  %next = add i16 %i, 1
  %go = icmp ne i16 %next, 700
  br i1 %go, label %head, label %end
end:
  ret i16 %more
}
define void @main() {
  call void @reset()
  %rwords = call i16 @words()
  call void @give16(i16 %rwords)
  %rparameter = call i16 @parameter(ptr getelementptr (i8, ptr @mem, i16 50))
  call void @give16(i16 %rparameter)
  %rnext = call i16 @next()
  call void @give16(i16 %rnext)
  %rlate = call i16 @late()
  call void @give16(i16 %rlate)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
