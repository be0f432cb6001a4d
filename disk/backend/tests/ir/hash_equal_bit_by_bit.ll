; A hash of words and differences with rotations: the checker finds the stored value equal only bit by bit.
; expect: 99 09 be 8d d1 dd 15
@list = internal global [20 x i16] zeroinitializer
@marks = internal global [16 x i8] zeroinitializer
@state = internal global i16 1
@port = internal global i16 777
declare i16 @llvm.fshl.i16(i16, i16, i16)
define internal void @walk() noinline {
entry:
  %begin = load i16, ptr @state
  br label %loop
loop:
  %left = phi i16 [ 7, %entry ], [ %less, %on ]
  %p = phi ptr [ getelementptr (i8, ptr @list, i16 2), %entry ], [ %next, %on ]
  %mix = phi i16 [ %begin, %entry ], [ %mixed, %on ]
  %one = load volatile i16, ptr @port
  %two = load volatile i16, ptr @port
  %gap = sub i16 %one, %two
  %turned = tail call i16 @llvm.fshl.i16(i16 %mix, i16 %mix, i16 3)
  %mixed = xor i16 %gap, %turned
  store i16 %mixed, ptr @state
  %old = load i16, ptr %p
  %new = add i16 %old, %left
  store i16 %new, ptr %p
  %low = and i16 %left, 255
  %mark = getelementptr i8, ptr @marks, i16 %low
  store i8 0, ptr %mark
  %same = icmp eq i16 %turned, %gap
  br i1 %same, label %end, label %on
on:
  %less = add i16 %left, -1
  %next = getelementptr i8, ptr %p, i16 2
  %done = icmp eq ptr %next, getelementptr (i8, ptr @list, i16 16)
  br i1 %done, label %end, label %loop
end:
  %last = phi ptr [ %p, %loop ], [ getelementptr (i8, ptr @list, i16 16), %on ]
  %rest = phi i16 [ %left, %loop ], [ 0, %on ]
  %at = ptrtoint ptr %last to i16
  %bytes = sub i16 %at, ptrtoint (ptr @list to i16)
  %words = ashr exact i16 %bytes, 1
  %a = tail call i16 @llvm.fshl.i16(i16 %mixed, i16 %mixed, i16 3)
  %b = xor i16 %words, %a
  %c = shl i16 %rest, 8
  %d = ashr exact i16 %c, 8
  %e = tail call i16 @llvm.fshl.i16(i16 %b, i16 %b, i16 3)
  %f = xor i16 %e, %d
  %g = tail call i16 @llvm.fshl.i16(i16 %f, i16 %f, i16 3)
  store i16 %g, ptr @state
  br label %more
more:
  %h = phi i16 [ %g, %end ], [ %k, %more ]
  %i = phi i16 [ 0, %end ], [ %i.n, %more ]
  %j = tail call i16 @llvm.fshl.i16(i16 %h, i16 %h, i16 3)
  %k = xor i16 %j, 118
  %i.n = add i16 %i, 1
  %out = icmp eq i16 %i.n, 20
  br i1 %out, label %close, label %more
close:
  store i16 %k, ptr @state
  ret void
}
define internal void @put(i8 %v) noinline {
  store volatile i8 %v, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define internal void @try(i16 %start) noinline {
  store i16 %start, ptr @state
  call void @walk()
  %new = load i16, ptr @state
  %a = trunc i16 %new to i8
  call void @put(i8 %a)
  %up = lshr i16 %new, 8
  %b = trunc i16 %up to i8
  call void @put(i8 %b)
  ret void
}
define void @main() {
  call void @try(i16 1)
  call void @try(i16 0)
  call void @try(i16 4660)
  %m = load i8, ptr getelementptr (i8, ptr @list, i16 2)
  call void @put(i8 %m)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
