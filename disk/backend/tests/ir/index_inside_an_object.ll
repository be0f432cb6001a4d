; An index of 16 bits is inside the object that it accesses, so its upper byte may be known to be zero.
; input: 01 01 01 00 fe 00
; expect: 09 05 03 01 07 06 05 04 03 02
@a = internal global [512 x i8] zeroinitializer
@list = internal global [7 x i8] c"\01\02\03\04\05\06\07"
define internal void @get() noinline {
  %lo = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %hi = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %l = zext i8 %lo to i16
  %h1 = and i8 %hi, 1
  %h = zext i8 %h1 to i16
  %s = shl i16 %h, 8
  %i = or i16 %s, %l
  br label %access
access:
  %p = getelementptr inbounds nuw i8, ptr @a, i16 %i
  %v = load i8, ptr %p
  store volatile i8 %v, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define internal void @reverse(i16 %from) noinline {
entry:
  br label %loop
loop:
  %i = phi i16 [ %i1, %loop ], [ %from, %entry ]
  %k = phi i16 [ %k1, %loop ], [ 6, %entry ]
  %p = getelementptr inbounds nuw i8, ptr @list, i16 %i
  %v = load i8, ptr %p
  %q = getelementptr inbounds nuw i8, ptr @list, i16 %k
  %w = load i8, ptr %q
  store i8 %w, ptr %p
  store i8 %v, ptr %q
  %i1 = add nuw nsw i16 %i, 1
  %k1 = add nsw i16 %k, -1
  %more = icmp ult i16 %i1, %k1
  br i1 %more, label %loop, label %end
end:
  ret void
}
define void @main() {
entry:
  store i8 5, ptr getelementptr (i8, ptr @a, i16 1)
  store i8 3, ptr getelementptr (i8, ptr @a, i16 254)
  store i8 9, ptr getelementptr (i8, ptr @a, i16 257)
  call void @get()
  call void @get()
  call void @get()
  call void @reverse(i16 1)
  br label %show
show:
  %n = phi i16 [ 0, %entry ], [ %n1, %show ]
  %p = getelementptr inbounds nuw i8, ptr @list, i16 %n
  %v = load i8, ptr %p
  store volatile i8 %v, ptr inttoptr (i16 -12288 to ptr)
  %n1 = add nuw nsw i16 %n, 1
  %c = icmp eq i16 %n1, 7
  br i1 %c, label %end, label %show
end:
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
