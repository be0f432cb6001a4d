; A switch of 64 bits.
; input: 00 00 00 00 00 00 00 00
; expect: 01 03 00
; input: 00 00 00 00 00 01 00 00
; expect: 02 06 00
; input: 00 00 00 00 00 00 00 ff
; expect: 04 0c 00
; input: 00 00 00 00 00 00 00 01
; expect: ff e7 00
; input: 05 00 00 00 00 00 00 00
; expect: ff e7 00
@a = internal global [16 x i8] zeroinitializer
@b = internal global [16 x i8] zeroinitializer
@c = internal global [16 x i8] zeroinitializer
define internal void @take(ptr %to, i16 %n) noinline {
entry:
  br label %head
head:
  %i = phi i16 [ 0, %entry ], [ %next, %head ]
  %p = getelementptr inbounds i8, ptr %to, i16 %i
  %v = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  store i8 %v, ptr %p
  %next = add i16 %i, 1
  %c = icmp ult i16 %next, %n
  br i1 %c, label %head, label %end
end:
  ret void
}
define internal void @give(i16 %n) noinline {
entry:
  br label %head
head:
  %i = phi i16 [ 0, %entry ], [ %next, %head ]
  %p = getelementptr inbounds i8, ptr @c, i16 %i
  %v = load i8, ptr %p
  store volatile i8 %v, ptr inttoptr (i16 -12288 to ptr)
  %next = add i16 %i, 1
  %c = icmp ult i16 %next, %n
  br i1 %c, label %head, label %end
end:
  ret void
}
define void @main() {
  call void @take(ptr @a, i16 8)
  %v1 = load i64, ptr @a, align 1
  switch i64 %v1, label %other [i64 0, label %c1 i64 1099511627776, label %c2 i64 -72057594037927936, label %c4 ]
c1:
  store volatile i8 1, ptr inttoptr (i16 -12288 to ptr)
  br label %end
c2:
  store volatile i8 2, ptr inttoptr (i16 -12288 to ptr)
  br label %end
c4:
  store volatile i8 4, ptr inttoptr (i16 -12288 to ptr)
  br label %end
other:
  store volatile i8 -1, ptr inttoptr (i16 -12288 to ptr)
  br label %end
end:
  %v2 = phi i16 [ 3, %c1 ], [ 6, %c2 ], [ 12, %c4 ], [ 231, %other ]
  store i16 %v2, ptr @c, align 1
  call void @give(i16 2)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
