; memmove between elements of one array: they are equal or disjoint, so it becomes a copy. Ranges that are not whole elements,
; that overlap, or that wrap around the end of memory remain memmove.
; expect: cb 5a ab 5c d0 f3 cb 5a 0b f4 cb 5a cb 6b cb a8 4b 6a 53 7a 5b 29 1b ac 83 75 d3 76 7b d8 eb 92 ab 5c eb 3e ab 04 4b 07 eb a7 cb 5a ab 04 cb 5a cb 4f cb 5a cb 4f
@mem = internal global [700 x i8] zeroinitializer
declare void @llvm.memmove.p0.p0.i16(ptr, ptr, i16, i1)
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
define internal void @check() noinline {
entry:
  br label %head
head:
  %i = phi i16 [ 0, %entry ], [ %next, %head ]
  %s = phi i16 [ 1, %entry ], [ %t, %head ]
  %p = getelementptr inbounds i8, ptr @mem, i16 %i
  %v = load i8, ptr %p
  %w = zext i8 %v to i16
  %m = mul i16 %s, 3
  %t = add i16 %m, %w
  %next = add i16 %i, 1
  %c = icmp ult i16 %next, 700
  br i1 %c, label %head, label %end
end:
  call void @give16(i16 %t)
  ret void
}
define internal void @elements(i16 %i) noinline {
entry:
  br label %head
head:
  %turn = phi i16 [ 0, %entry ], [ %next, %head ]
  %k = and i16 %i, 7
  %to = getelementptr [36 x i8], ptr getelementptr (i8, ptr @mem, i16 5), i16 %k
  %from = getelementptr i8, ptr @mem, i16 5
  call void @llvm.memmove.p0.p0.i16(ptr %to, ptr %from, i16 36, i1 false)
  %next = add i16 %turn, 1
  %go = icmp ult i16 %next, 2
  br i1 %go, label %head, label %end
end:
  ret void
}
define internal void @gaps(i16 %i) noinline {
entry:
  br label %head
head:
  %turn = phi i16 [ 0, %entry ], [ %next, %head ]
  %k = and i16 %i, 7
  %to = getelementptr [40 x i8], ptr getelementptr (i8, ptr @mem, i16 5), i16 %k
  %from = getelementptr i8, ptr @mem, i16 5
  call void @llvm.memmove.p0.p0.i16(ptr %to, ptr %from, i16 36, i1 false)
  %next = add i16 %turn, 1
  %go = icmp ult i16 %next, 2
  br i1 %go, label %head, label %end
end:
  ret void
}
define internal void @overlapping(i16 %i) noinline {
entry:
  br label %head
head:
  %turn = phi i16 [ 0, %entry ], [ %next, %head ]
  %k = and i16 %i, 7
  %to = getelementptr [16 x i8], ptr getelementptr (i8, ptr @mem, i16 5), i16 %k
  %from = getelementptr i8, ptr @mem, i16 5
  call void @llvm.memmove.p0.p0.i16(ptr %to, ptr %from, i16 36, i1 false)
  %next = add i16 %turn, 1
  %go = icmp ult i16 %next, 2
  br i1 %go, label %head, label %end
end:
  ret void
}
define internal void @off_grid_above(i16 %i) noinline {
entry:
  br label %head
head:
  %turn = phi i16 [ 0, %entry ], [ %next, %head ]
  %k = and i16 %i, 7
  %to = getelementptr [36 x i8], ptr getelementptr (i8, ptr @mem, i16 15), i16 %k
  %from = getelementptr i8, ptr @mem, i16 5
  call void @llvm.memmove.p0.p0.i16(ptr %to, ptr %from, i16 36, i1 false)
  %next = add i16 %turn, 1
  %go = icmp ult i16 %next, 2
  br i1 %go, label %head, label %end
end:
  ret void
}
define internal void @off_grid_below(i16 %i) noinline {
entry:
  br label %head
head:
  %turn = phi i16 [ 0, %entry ], [ %next, %head ]
  %k = and i16 %i, 7
  %to = getelementptr [36 x i8], ptr getelementptr (i8, ptr @mem, i16 5), i16 %k
  %from = getelementptr i8, ptr @mem, i16 23
  call void @llvm.memmove.p0.p0.i16(ptr %to, ptr %from, i16 36, i1 false)
  %next = add i16 %turn, 1
  %go = icmp ult i16 %next, 2
  br i1 %go, label %head, label %end
end:
  ret void
}
define internal void @two_indices(i16 %i) noinline {
entry:
  br label %head
head:
  %turn = phi i16 [ 0, %entry ], [ %next, %head ]
  %k = and i16 %i, 7
  %to = getelementptr [36 x i8], ptr getelementptr (i8, ptr @mem, i16 5), i16 %k
  %m = xor i16 %k, 1
  %from = getelementptr [36 x i8], ptr getelementptr (i8, ptr @mem, i16 5), i16 %m
  call void @llvm.memmove.p0.p0.i16(ptr %to, ptr %from, i16 36, i1 false)
  %next = add i16 %turn, 1
  %go = icmp ult i16 %next, 2
  br i1 %go, label %head, label %end
end:
  ret void
}
define internal void @first_is_further(i16 %i) noinline {
entry:
  br label %head
head:
  %turn = phi i16 [ 0, %entry ], [ %next, %head ]
  %k = and i16 %i, 7
  %to = getelementptr [36 x i8], ptr getelementptr (i8, ptr @mem, i16 5), i16 %k
  %from = getelementptr i8, ptr @mem, i16 149
  call void @llvm.memmove.p0.p0.i16(ptr %to, ptr %from, i16 36, i1 false)
  %next = add i16 %turn, 1
  %go = icmp ult i16 %next, 2
  br i1 %go, label %head, label %end
end:
  ret void
}
define internal void @comes_round(i16 %i) noinline {
entry:
  br label %head
head:
  %turn = phi i16 [ 0, %entry ], [ %next, %head ]
  %k = add i16 %i, 0
  %to = getelementptr [4095 x i8], ptr getelementptr (i8, ptr @mem, i16 20), i16 %k
  %from = getelementptr i8, ptr @mem, i16 20
  call void @llvm.memmove.p0.p0.i16(ptr %to, ptr %from, i16 36, i1 false)
  %next = add i16 %turn, 1
  %go = icmp ult i16 %next, 2
  br i1 %go, label %head, label %end
end:
  ret void
}
define internal void @comes_round_within_31(i16 %i) noinline {
entry:
  br label %head
head:
  %turn = phi i16 [ 0, %entry ], [ %next, %head ]
  %k = and i16 %i, 31
  %to = getelementptr [4095 x i8], ptr getelementptr (i8, ptr @mem, i16 20), i16 %k
  %from = getelementptr i8, ptr @mem, i16 20
  call void @llvm.memmove.p0.p0.i16(ptr %to, ptr %from, i16 36, i1 false)
  %next = add i16 %turn, 1
  %go = icmp ult i16 %next, 2
  br i1 %go, label %head, label %end
end:
  ret void
}
define void @main() {
  call void @reset()
  call void @elements(i16 0)
  call void @check()
  call void @reset()
  call void @elements(i16 1)
  call void @check()
  call void @reset()
  call void @elements(i16 6)
  call void @check()
  call void @reset()
  call void @gaps(i16 0)
  call void @check()
  call void @reset()
  call void @gaps(i16 3)
  call void @check()
  call void @reset()
  call void @overlapping(i16 0)
  call void @check()
  call void @reset()
  call void @overlapping(i16 1)
  call void @check()
  call void @reset()
  call void @overlapping(i16 2)
  call void @check()
  call void @reset()
  call void @overlapping(i16 7)
  call void @check()
  call void @reset()
  call void @off_grid_above(i16 0)
  call void @check()
  call void @reset()
  call void @off_grid_above(i16 1)
  call void @check()
  call void @reset()
  call void @off_grid_above(i16 3)
  call void @check()
  call void @reset()
  call void @off_grid_below(i16 0)
  call void @check()
  call void @reset()
  call void @off_grid_below(i16 1)
  call void @check()
  call void @reset()
  call void @off_grid_below(i16 3)
  call void @check()
  call void @reset()
  call void @two_indices(i16 0)
  call void @check()
  call void @reset()
  call void @two_indices(i16 1)
  call void @check()
  call void @reset()
  call void @two_indices(i16 2)
  call void @check()
  call void @reset()
  call void @two_indices(i16 5)
  call void @check()
  call void @reset()
  call void @first_is_further(i16 0)
  call void @check()
  call void @reset()
  call void @first_is_further(i16 3)
  call void @check()
  call void @reset()
  call void @first_is_further(i16 4)
  call void @check()
  call void @reset()
  call void @first_is_further(i16 5)
  call void @check()
  call void @reset()
  call void @comes_round(i16 0)
  call void @check()
  call void @reset()
  call void @comes_round(i16 16)
  call void @check()
  call void @reset()
  call void @comes_round_within_31(i16 0)
  call void @check()
  call void @reset()
  call void @comes_round_within_31(i16 16)
  call void @check()
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
