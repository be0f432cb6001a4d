; A dense switch.
; input: 00
; expect: ff e7 00
; input: 02
; expect: ff e7 00
; input: 03
; expect: 03 09 00
; input: 04
; expect: 04 0c 00
; input: 0b
; expect: 01 03 00
; input: 13
; expect: 04 0c 00
; input: 14
; expect: ff e7 00
; input: ff
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
  call void @take(ptr @a, i16 1)
  %v1 = load i8, ptr @a, align 1
  switch i8 %v1, label %other [i8 3, label %c3 i8 4, label %c4 i8 5, label %c0 i8 6, label %c1 i8 7, label %c2 i8 8, label %c3 i8 9, label %c4 i8 10, label %c0 i8 11, label %c1 i8 12, label %c2 i8 13, label %c3 i8 14, label %c4 i8 15, label %c0 i8 16, label %c1 i8 17, label %c2 i8 18, label %c3 i8 19, label %c4 ]
c0:
  store volatile i8 0, ptr inttoptr (i16 -12288 to ptr)
  br label %end
c1:
  store volatile i8 1, ptr inttoptr (i16 -12288 to ptr)
  br label %end
c2:
  store volatile i8 2, ptr inttoptr (i16 -12288 to ptr)
  br label %end
c3:
  store volatile i8 3, ptr inttoptr (i16 -12288 to ptr)
  br label %end
c4:
  store volatile i8 4, ptr inttoptr (i16 -12288 to ptr)
  br label %end
other:
  store volatile i8 -1, ptr inttoptr (i16 -12288 to ptr)
  br label %end
end:
  %v2 = phi i16 [ 0, %c0 ], [ 3, %c1 ], [ 6, %c2 ], [ 9, %c3 ], [ 12, %c4 ], [ 231, %other ]
  store i16 %v2, ptr @c, align 1
  call void @give(i16 2)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
