; memcpy, memmove and memset of constant lengths.
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
  call void @llvm.memcpy.p0.p0.i16(ptr getelementptr (i8, ptr @mem, i16 350), ptr getelementptr (i8, ptr @mem, i16 10), i16 8, i1 false)
  call void @check()
  call void @llvm.memset.p0.i16(ptr getelementptr (i8, ptr @mem, i16 20), i8 -91, i16 8, i1 false)
  call void @check()
  call void @llvm.memmove.p0.p0.i16(ptr getelementptr (i8, ptr @mem, i16 10), ptr getelementptr (i8, ptr @mem, i16 11), i16 8, i1 false)
  call void @check()
  call void @llvm.memmove.p0.p0.i16(ptr getelementptr (i8, ptr @mem, i16 13), ptr getelementptr (i8, ptr @mem, i16 10), i16 8, i1 false)
  call void @check()
  call void @llvm.memcpy.p0.p0.i16(ptr getelementptr (i8, ptr @mem, i16 350), ptr getelementptr (i8, ptr @mem, i16 10), i16 254, i1 false)
  call void @check()
  call void @llvm.memset.p0.i16(ptr getelementptr (i8, ptr @mem, i16 20), i8 -91, i16 254, i1 false)
  call void @check()
  call void @llvm.memmove.p0.p0.i16(ptr getelementptr (i8, ptr @mem, i16 10), ptr getelementptr (i8, ptr @mem, i16 11), i16 254, i1 false)
  call void @check()
  call void @llvm.memmove.p0.p0.i16(ptr getelementptr (i8, ptr @mem, i16 13), ptr getelementptr (i8, ptr @mem, i16 10), i16 254, i1 false)
  call void @check()
  call void @llvm.memcpy.p0.p0.i16(ptr getelementptr (i8, ptr @mem, i16 350), ptr getelementptr (i8, ptr @mem, i16 10), i16 255, i1 false)
  call void @check()
  call void @llvm.memset.p0.i16(ptr getelementptr (i8, ptr @mem, i16 20), i8 -91, i16 255, i1 false)
  call void @check()
  call void @llvm.memmove.p0.p0.i16(ptr getelementptr (i8, ptr @mem, i16 10), ptr getelementptr (i8, ptr @mem, i16 11), i16 255, i1 false)
  call void @check()
  call void @llvm.memmove.p0.p0.i16(ptr getelementptr (i8, ptr @mem, i16 13), ptr getelementptr (i8, ptr @mem, i16 10), i16 255, i1 false)
  call void @check()
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
