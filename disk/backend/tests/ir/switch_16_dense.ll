; A dense switch of 16 bits around a page boundary.
; input: f9 00
; expect: ff e7 00
; input: fa 00
; expect: 0a 1e 00
; input: ff 00
; expect: 0f 2d 00
; input: 00 01
; expect: 00 00 00
; input: 01 01
; expect: 01 03 00
; input: 08 01
; expect: 08 18 00
; input: 09 01
; expect: ff e7 00
; input: 00 00
; expect: ff e7 00
; input: 08 00
; expect: ff e7 00
; input: ff ff
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
  call void @take(ptr @a, i16 2)
  %v1 = load i16, ptr @a, align 1
  switch i16 %v1, label %other [i16 250, label %c10 i16 251, label %c11 i16 252, label %c12 i16 253, label %c13 i16 254, label %c14 i16 255, label %c15 i16 256, label %c0 i16 257, label %c1 i16 258, label %c2 i16 259, label %c3 i16 260, label %c4 i16 261, label %c5 i16 262, label %c6 i16 263, label %c7 i16 264, label %c8 ]
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
c5:
  store volatile i8 5, ptr inttoptr (i16 -12288 to ptr)
  br label %end
c6:
  store volatile i8 6, ptr inttoptr (i16 -12288 to ptr)
  br label %end
c7:
  store volatile i8 7, ptr inttoptr (i16 -12288 to ptr)
  br label %end
c8:
  store volatile i8 8, ptr inttoptr (i16 -12288 to ptr)
  br label %end
c10:
  store volatile i8 10, ptr inttoptr (i16 -12288 to ptr)
  br label %end
c11:
  store volatile i8 11, ptr inttoptr (i16 -12288 to ptr)
  br label %end
c12:
  store volatile i8 12, ptr inttoptr (i16 -12288 to ptr)
  br label %end
c13:
  store volatile i8 13, ptr inttoptr (i16 -12288 to ptr)
  br label %end
c14:
  store volatile i8 14, ptr inttoptr (i16 -12288 to ptr)
  br label %end
c15:
  store volatile i8 15, ptr inttoptr (i16 -12288 to ptr)
  br label %end
other:
  store volatile i8 -1, ptr inttoptr (i16 -12288 to ptr)
  br label %end
end:
  %v2 = phi i16 [ 0, %c0 ], [ 3, %c1 ], [ 6, %c2 ], [ 9, %c3 ], [ 12, %c4 ], [ 15, %c5 ], [ 18, %c6 ], [ 21, %c7 ], [ 24, %c8 ], [ 30, %c10 ], [ 33, %c11 ], [ 36, %c12 ], [ 39, %c13 ], [ 42, %c14 ], [ 45, %c15 ], [ 231, %other ]
  store i16 %v2, ptr @c, align 1
  call void @give(i16 2)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
