; Only a cold block of the loop uses the counter, which can be computed from the pointer there.
; expect: ed bb ed bb 7d fc 5d a3 19 2b 01 00 47 d1 71 e4
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
define internal i16 @all() noinline {
entry:
  br label %head
head:
  %i = phi i16 [ 0, %entry ], [ %next, %latch ]
  %sum = phi i16 [ 1, %entry ], [ %more, %latch ]
  %p = getelementptr i8, ptr getelementptr (i8, ptr @mem, i16 0), i16 %i
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
  %go = icmp ne i16 %next, 700
  br i1 %go, label %head, label %end
end:
  ret i16 %more
}
define internal i16 @below() noinline {
entry:
  br label %head
head:
  %i = phi i16 [ 0, %entry ], [ %next, %latch ]
  %sum = phi i16 [ 1, %entry ], [ %more, %latch ]
  %p = getelementptr i8, ptr getelementptr (i8, ptr @mem, i16 0), i16 %i
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
  %go = icmp ult i16 %next, 700
  br i1 %go, label %head, label %end
end:
  ret i16 %more
}
define internal i16 @threes() noinline {
entry:
  br label %head
head:
  %i = phi i16 [ 0, %entry ], [ %next, %latch ]
  %sum = phi i16 [ 1, %entry ], [ %more, %latch ]
  %p = getelementptr i8, ptr getelementptr (i8, ptr @mem, i16 1), i16 %i
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
  %next = add i16 %i, 3
  %go = icmp ult i16 %next, 600
  br i1 %go, label %head, label %end
end:
  ret i16 %more
}
define internal i16 @from_below() noinline {
entry:
  br label %head
head:
  %i = phi i16 [ -6, %entry ], [ %next, %latch ]
  %sum = phi i16 [ 1, %entry ], [ %more, %latch ]
  %p = getelementptr i8, ptr getelementptr (i8, ptr @mem, i16 10), i16 %i
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
define internal i16 @down() noinline {
entry:
  br label %head
head:
  %i = phi i16 [ 299, %entry ], [ %next, %latch ]
  %sum = phi i16 [ 1, %entry ], [ %more, %latch ]
  %p = getelementptr i8, ptr getelementptr (i8, ptr @mem, i16 300), i16 %i
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
  %next = add i16 %i, -1
  %go = icmp ne i16 %next, -300
  br i1 %go, label %head, label %end
end:
  ret i16 %more
}
define internal i16 @few() noinline {
entry:
  br label %head
head:
  %i = phi i16 [ 0, %entry ], [ %next, %latch ]
  %sum = phi i16 [ 1, %entry ], [ %more, %latch ]
  %p = getelementptr i8, ptr getelementptr (i8, ptr @mem, i16 0), i16 %i
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
  %go = icmp ne i16 %next, 1
  br i1 %go, label %head, label %end
end:
  ret i16 %more
}
define internal i16 @sieve() noinline {
entry:
  br label %head
head:
  %i = phi i16 [ 0, %entry ], [ %next, %latch ]
  %count = phi i16 [ 0, %entry ], [ %more, %latch ]
  %p = getelementptr inbounds i8, ptr @mem, i16 %i
  %v = load i8, ptr %p
  %zero = icmp eq i8 %v, 0
  br i1 %zero, label %latch, label %prime
prime:
  %two = shl nuw nsw i16 %i, 1
  %step = add nuw nsw i16 %two, 3
  %k0 = add nuw nsw i16 %step, %i
  %any = icmp ult i16 %k0, 600
  br i1 %any, label %clear, label %found
clear:
  %k = phi i16 [ %k0, %prime ], [ %kn, %clear ]
  %q = getelementptr inbounds i8, ptr @mem, i16 %k
  store i8 0, ptr %q
  %kn = add nuw nsw i16 %k, %step
  %again = icmp ult i16 %kn, 600
  br i1 %again, label %clear, label %found
found:
  %one = add i16 %count, 1
  %seen = add i16 %one, %i
  br label %latch
latch:
  %more = phi i16 [ %count, %head ], [ %seen, %found ]
  %next = add nuw nsw i16 %i, 1
  %done = icmp eq i16 %next, 600
  br i1 %done, label %end, label %head
end:
  ret i16 %more
}
define internal i16 @after() noinline {
entry:
  br label %head
head:
  %i = phi i16 [ 0, %entry ], [ %next, %latch ]
  %sum = phi i16 [ 1, %entry ], [ %more, %latch ]
  %p = getelementptr i8, ptr getelementptr (i8, ptr @mem, i16 0), i16 %i
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
  %go = icmp ne i16 %next, 700
  br i1 %go, label %head, label %end
end:
  ret i16 %more
}
define void @main() {
  call void @reset()
  %rall = call i16 @all()
  call void @give16(i16 %rall)
  %rbelow = call i16 @below()
  call void @give16(i16 %rbelow)
  %rthrees = call i16 @threes()
  call void @give16(i16 %rthrees)
  %rfrom_below = call i16 @from_below()
  call void @give16(i16 %rfrom_below)
  %rdown = call i16 @down()
  call void @give16(i16 %rdown)
  %rfew = call i16 @few()
  call void @give16(i16 %rfew)
  %rs = call i16 @sieve()
  call void @give16(i16 %rs)
  %rafter = call i16 @after()
  call void @give16(i16 %rafter)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
