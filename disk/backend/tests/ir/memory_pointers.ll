; Copies and fills through pointers.
; expect: 2b 9f b9 8a b9 8a b9 8a cc 9c 88 bb 46 e1 e4 3c e4 3c e4 3c e4 3c bb d4 77 33 db 20 04 29 05 63 f4 4d 47 63 cb 29 b9 55 b9 55 04 95 b9 55 e8 04
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
define internal void @both(ptr %to, ptr %from, i16 %n, i8 %v) noinline {
  call void @llvm.memmove.p0.p0.i16(ptr %to, ptr %from, i16 %n, i1 false)
  call void @check()
  call void @llvm.memset.p0.i16(ptr %to, i8 %v, i16 %n, i1 false)
  call void @check()
  call void @llvm.memcpy.p0.p0.i16(ptr %to, ptr %from, i16 7, i1 false)
  call void @check()
  call void @llvm.memset.p0.i16(ptr %from, i8 %v, i16 3, i1 false)
  call void @check()
  ret void
}
define void @main() {
  call void @reset()
  call void @both(ptr getelementptr (i8, ptr @mem, i16 5), ptr getelementptr (i8, ptr @mem, i16 17), i16 100, i8 1)
  call void @both(ptr getelementptr (i8, ptr @mem, i16 9), ptr getelementptr (i8, ptr @mem, i16 2), i16 300, i8 2)
  call void @both(ptr getelementptr (i8, ptr @mem, i16 300), ptr getelementptr (i8, ptr @mem, i16 20), i16 0, i8 3)
  call void @both(ptr getelementptr (i8, ptr @mem, i16 0), ptr getelementptr (i8, ptr @mem, i16 350), i16 256, i8 4)
  call void @both(ptr getelementptr (i8, ptr @mem, i16 1), ptr getelementptr (i8, ptr @mem, i16 400), i16 255, i8 5)
  call void @both(ptr getelementptr (i8, ptr @mem, i16 100), ptr getelementptr (i8, ptr @mem, i16 90), i16 1, i8 6)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
