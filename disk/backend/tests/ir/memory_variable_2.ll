; memcpy, memmove and memset of variable lengths.
; input: 08 00 08 00 08 00 08 00 fe 00 fe 00 fe 00 fe 00 ff 00 ff 00 ff 00 ff 00
; expect: cb 5a bb 72 df 71 0f 5f 56 58 1d 84 18 31 41 00 f7 f7 5c fe fe a3 98 4c 64 17
@mem = internal global [700 x i8] zeroinitializer
declare void @llvm.memcpy.p0.p0.i16(ptr, ptr, i16, i1)
declare void @llvm.memmove.p0.p0.i16(ptr, ptr, i16, i1)
declare void @llvm.memset.p0.i16(ptr, i8, i16, i1)
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
define void @main() {
  call void @reset()
  call void @check()
  %l1 = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %h1 = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %lw1 = zext i8 %l1 to i16
  %hw1 = zext i8 %h1 to i16
  %hs1 = shl i16 %hw1, 8
  %n1 = or i16 %hs1, %lw1
  call void @llvm.memcpy.p0.p0.i16(ptr getelementptr (i8, ptr @mem, i16 350), ptr getelementptr (i8, ptr @mem, i16 10), i16 %n1, i1 false)
  call void @check()
  %l2 = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %h2 = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %lw2 = zext i8 %l2 to i16
  %hw2 = zext i8 %h2 to i16
  %hs2 = shl i16 %hw2, 8
  %n2 = or i16 %hs2, %lw2
  call void @llvm.memset.p0.i16(ptr getelementptr (i8, ptr @mem, i16 20), i8 -91, i16 %n2, i1 false)
  call void @check()
  %l3 = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %h3 = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %lw3 = zext i8 %l3 to i16
  %hw3 = zext i8 %h3 to i16
  %hs3 = shl i16 %hw3, 8
  %n3 = or i16 %hs3, %lw3
  call void @llvm.memmove.p0.p0.i16(ptr getelementptr (i8, ptr @mem, i16 10), ptr getelementptr (i8, ptr @mem, i16 11), i16 %n3, i1 false)
  call void @check()
  %l4 = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %h4 = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %lw4 = zext i8 %l4 to i16
  %hw4 = zext i8 %h4 to i16
  %hs4 = shl i16 %hw4, 8
  %n4 = or i16 %hs4, %lw4
  call void @llvm.memmove.p0.p0.i16(ptr getelementptr (i8, ptr @mem, i16 13), ptr getelementptr (i8, ptr @mem, i16 10), i16 %n4, i1 false)
  call void @check()
  %l5 = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %h5 = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %lw5 = zext i8 %l5 to i16
  %hw5 = zext i8 %h5 to i16
  %hs5 = shl i16 %hw5, 8
  %n5 = or i16 %hs5, %lw5
  call void @llvm.memcpy.p0.p0.i16(ptr getelementptr (i8, ptr @mem, i16 350), ptr getelementptr (i8, ptr @mem, i16 10), i16 %n5, i1 false)
  call void @check()
  %l6 = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %h6 = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %lw6 = zext i8 %l6 to i16
  %hw6 = zext i8 %h6 to i16
  %hs6 = shl i16 %hw6, 8
  %n6 = or i16 %hs6, %lw6
  call void @llvm.memset.p0.i16(ptr getelementptr (i8, ptr @mem, i16 20), i8 -91, i16 %n6, i1 false)
  call void @check()
  %l7 = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %h7 = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %lw7 = zext i8 %l7 to i16
  %hw7 = zext i8 %h7 to i16
  %hs7 = shl i16 %hw7, 8
  %n7 = or i16 %hs7, %lw7
  call void @llvm.memmove.p0.p0.i16(ptr getelementptr (i8, ptr @mem, i16 10), ptr getelementptr (i8, ptr @mem, i16 11), i16 %n7, i1 false)
  call void @check()
  %l8 = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %h8 = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %lw8 = zext i8 %l8 to i16
  %hw8 = zext i8 %h8 to i16
  %hs8 = shl i16 %hw8, 8
  %n8 = or i16 %hs8, %lw8
  call void @llvm.memmove.p0.p0.i16(ptr getelementptr (i8, ptr @mem, i16 13), ptr getelementptr (i8, ptr @mem, i16 10), i16 %n8, i1 false)
  call void @check()
  %l9 = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %h9 = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %lw9 = zext i8 %l9 to i16
  %hw9 = zext i8 %h9 to i16
  %hs9 = shl i16 %hw9, 8
  %n9 = or i16 %hs9, %lw9
  call void @llvm.memcpy.p0.p0.i16(ptr getelementptr (i8, ptr @mem, i16 350), ptr getelementptr (i8, ptr @mem, i16 10), i16 %n9, i1 false)
  call void @check()
  %l10 = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %h10 = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %lw10 = zext i8 %l10 to i16
  %hw10 = zext i8 %h10 to i16
  %hs10 = shl i16 %hw10, 8
  %n10 = or i16 %hs10, %lw10
  call void @llvm.memset.p0.i16(ptr getelementptr (i8, ptr @mem, i16 20), i8 -91, i16 %n10, i1 false)
  call void @check()
  %l11 = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %h11 = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %lw11 = zext i8 %l11 to i16
  %hw11 = zext i8 %h11 to i16
  %hs11 = shl i16 %hw11, 8
  %n11 = or i16 %hs11, %lw11
  call void @llvm.memmove.p0.p0.i16(ptr getelementptr (i8, ptr @mem, i16 10), ptr getelementptr (i8, ptr @mem, i16 11), i16 %n11, i1 false)
  call void @check()
  %l12 = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %h12 = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %lw12 = zext i8 %l12 to i16
  %hw12 = zext i8 %h12 to i16
  %hs12 = shl i16 %hw12, 8
  %n12 = or i16 %hs12, %lw12
  call void @llvm.memmove.p0.p0.i16(ptr getelementptr (i8, ptr @mem, i16 13), ptr getelementptr (i8, ptr @mem, i16 10), i16 %n12, i1 false)
  call void @check()
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
