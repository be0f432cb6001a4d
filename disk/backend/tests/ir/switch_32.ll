; A switch of 32 bits.
; input: 00 00 00 00
; expect: 01 03 00
; input: 00 00 01 00
; expect: 02 06 00
; input: ff 00 00 00
; expect: 03 09 00
; input: ff ff ff ff
; expect: 04 0c 00
; input: 78 56 34 12
; expect: 05 0f 00
; input: 79 56 34 12
; expect: ff e7 00
; input: 00 00 00 01
; expect: ff e7 00
; input: 01 00 00 00
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
  call void @take(ptr @a, i16 4)
  %v1 = load i32, ptr @a, align 1
  switch i32 %v1, label %other [i32 0, label %c1 i32 65536, label %c2 i32 255, label %c3 i32 -1, label %c4 i32 305419896, label %c5 ]
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
c5:
  store volatile i8 5, ptr inttoptr (i16 -12288 to ptr)
  br label %end
other:
  store volatile i8 -1, ptr inttoptr (i16 -12288 to ptr)
  br label %end
end:
  %v2 = phi i16 [ 3, %c1 ], [ 6, %c2 ], [ 9, %c3 ], [ 12, %c4 ], [ 15, %c5 ], [ 231, %other ]
  store i16 %v2, ptr @c, align 1
  call void @give(i16 2)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
