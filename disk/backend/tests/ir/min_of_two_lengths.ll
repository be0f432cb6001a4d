; The smaller of two lengths is known to be zero on one path, and a pointer is read only on the other. Three paths lead to one store.
; expect: 09 00 0b
@where = internal global ptr @room
@room = internal global [4 x i8] zeroinitializer
@sum = internal global i32 7
declare void @llvm.memset.p0.i16(ptr, i8, i16, i1)
declare i32 @llvm.umin.i32(i32, i32)
define void @fill(i32 %done, i32 %full, i1 %c, i32 %left) {
entry:
  %is.less = icmp ult i32 %done, %full
  br i1 %is.less, label %work, label %out
work:
  %end = add i32 %left, %done
  br i1 %c, label %first, label %other
first:
  %one = call i32 @llvm.umin.i32(i32 %done, i32 1)
  %both = or i32 %one, %end
  br label %join
other:
  %more = add i32 %end, 258
  %some = icmp ult i32 0, %more
  br i1 %some, label %least, label %out
least:
  %n = call i32 @llvm.umin.i32(i32 %more, i32 %left)
  %size = trunc i32 %n to i16
  %none = icmp eq i16 %size, 0
  br i1 %none, label %join, label %set
set:
  %p = load ptr, ptr @where, align 2
  call void @llvm.memset.p0.i16(ptr %p, i8 9, i16 1, i1 false)
  br label %join
join:
  %new = phi i32 [ %both, %first ], [ 0, %set ], [ 0, %least ]
  store i32 %new, ptr @sum, align 2
  br label %out
out:
  ret void
}
define void @main() {
  call void @fill(i32 2, i32 9, i1 false, i32 7)
  %v = load i8, ptr @room, align 1
  store volatile i8 %v, ptr inttoptr (i16 -12288 to ptr)
  %w = load i8, ptr @sum, align 1
  store volatile i8 %w, ptr inttoptr (i16 -12288 to ptr)
  call void @fill(i32 2, i32 9, i1 true, i32 8)
  %x = load i8, ptr @sum, align 1
  store volatile i8 %x, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
