; A table of 60 entries with holes.
; input: 27
; expect: ff e7 00
; input: 28
; expect: 1e 5a 00
; input: 29
; expect: 25 6f 00
; input: 30
; expect: ff e7 00
; input: 3c
; expect: ff e7 00
; input: 4d
; expect: 27 75 00
; input: 63
; expect: 2b 81 00
; input: 64
; expect: ff e7 00
; input: 00
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
  switch i8 %v1, label %other [i8 40, label %c30 i8 41, label %c37 i8 43, label %c1 i8 44, label %c8 i8 45, label %c15 i8 46, label %c22 i8 47, label %c29 i8 49, label %c43 i8 50, label %c0 i8 51, label %c7 i8 52, label %c14 i8 53, label %c21 i8 55, label %c35 i8 56, label %c42 i8 57, label %c49 i8 58, label %c6 i8 59, label %c13 i8 61, label %c27 i8 62, label %c34 i8 63, label %c41 i8 64, label %c48 i8 65, label %c5 i8 67, label %c19 i8 68, label %c26 i8 69, label %c33 i8 70, label %c40 i8 71, label %c47 i8 73, label %c11 i8 74, label %c18 i8 75, label %c25 i8 76, label %c32 i8 77, label %c39 i8 79, label %c3 i8 80, label %c10 i8 81, label %c17 i8 82, label %c24 i8 83, label %c31 i8 85, label %c45 i8 86, label %c2 i8 87, label %c9 i8 88, label %c16 i8 89, label %c23 i8 91, label %c37 i8 92, label %c44 i8 93, label %c1 i8 94, label %c8 i8 95, label %c15 i8 97, label %c29 i8 98, label %c36 i8 99, label %c43 ]
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
c9:
  store volatile i8 9, ptr inttoptr (i16 -12288 to ptr)
  br label %end
c10:
  store volatile i8 10, ptr inttoptr (i16 -12288 to ptr)
  br label %end
c11:
  store volatile i8 11, ptr inttoptr (i16 -12288 to ptr)
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
c16:
  store volatile i8 16, ptr inttoptr (i16 -12288 to ptr)
  br label %end
c17:
  store volatile i8 17, ptr inttoptr (i16 -12288 to ptr)
  br label %end
c18:
  store volatile i8 18, ptr inttoptr (i16 -12288 to ptr)
  br label %end
c19:
  store volatile i8 19, ptr inttoptr (i16 -12288 to ptr)
  br label %end
c21:
  store volatile i8 21, ptr inttoptr (i16 -12288 to ptr)
  br label %end
c22:
  store volatile i8 22, ptr inttoptr (i16 -12288 to ptr)
  br label %end
c23:
  store volatile i8 23, ptr inttoptr (i16 -12288 to ptr)
  br label %end
c24:
  store volatile i8 24, ptr inttoptr (i16 -12288 to ptr)
  br label %end
c25:
  store volatile i8 25, ptr inttoptr (i16 -12288 to ptr)
  br label %end
c26:
  store volatile i8 26, ptr inttoptr (i16 -12288 to ptr)
  br label %end
c27:
  store volatile i8 27, ptr inttoptr (i16 -12288 to ptr)
  br label %end
c29:
  store volatile i8 29, ptr inttoptr (i16 -12288 to ptr)
  br label %end
c30:
  store volatile i8 30, ptr inttoptr (i16 -12288 to ptr)
  br label %end
c31:
  store volatile i8 31, ptr inttoptr (i16 -12288 to ptr)
  br label %end
c32:
  store volatile i8 32, ptr inttoptr (i16 -12288 to ptr)
  br label %end
c33:
  store volatile i8 33, ptr inttoptr (i16 -12288 to ptr)
  br label %end
c34:
  store volatile i8 34, ptr inttoptr (i16 -12288 to ptr)
  br label %end
c35:
  store volatile i8 35, ptr inttoptr (i16 -12288 to ptr)
  br label %end
c36:
  store volatile i8 36, ptr inttoptr (i16 -12288 to ptr)
  br label %end
c37:
  store volatile i8 37, ptr inttoptr (i16 -12288 to ptr)
  br label %end
c39:
  store volatile i8 39, ptr inttoptr (i16 -12288 to ptr)
  br label %end
c40:
  store volatile i8 40, ptr inttoptr (i16 -12288 to ptr)
  br label %end
c41:
  store volatile i8 41, ptr inttoptr (i16 -12288 to ptr)
  br label %end
c42:
  store volatile i8 42, ptr inttoptr (i16 -12288 to ptr)
  br label %end
c43:
  store volatile i8 43, ptr inttoptr (i16 -12288 to ptr)
  br label %end
c44:
  store volatile i8 44, ptr inttoptr (i16 -12288 to ptr)
  br label %end
c45:
  store volatile i8 45, ptr inttoptr (i16 -12288 to ptr)
  br label %end
c47:
  store volatile i8 47, ptr inttoptr (i16 -12288 to ptr)
  br label %end
c48:
  store volatile i8 48, ptr inttoptr (i16 -12288 to ptr)
  br label %end
c49:
  store volatile i8 49, ptr inttoptr (i16 -12288 to ptr)
  br label %end
other:
  store volatile i8 -1, ptr inttoptr (i16 -12288 to ptr)
  br label %end
end:
  %v2 = phi i16 [ 0, %c0 ], [ 3, %c1 ], [ 6, %c2 ], [ 9, %c3 ], [ 15, %c5 ], [ 18, %c6 ], [ 21, %c7 ], [ 24, %c8 ], [ 27, %c9 ], [ 30, %c10 ], [ 33, %c11 ], [ 39, %c13 ], [ 42, %c14 ], [ 45, %c15 ], [ 48, %c16 ], [ 51, %c17 ], [ 54, %c18 ], [ 57, %c19 ], [ 63, %c21 ], [ 66, %c22 ], [ 69, %c23 ], [ 72, %c24 ], [ 75, %c25 ], [ 78, %c26 ], [ 81, %c27 ], [ 87, %c29 ], [ 90, %c30 ], [ 93, %c31 ], [ 96, %c32 ], [ 99, %c33 ], [ 102, %c34 ], [ 105, %c35 ], [ 108, %c36 ], [ 111, %c37 ], [ 117, %c39 ], [ 120, %c40 ], [ 123, %c41 ], [ 126, %c42 ], [ 129, %c43 ], [ 132, %c44 ], [ 135, %c45 ], [ 141, %c47 ], [ 144, %c48 ], [ 147, %c49 ], [ 231, %other ]
  store i16 %v2, ptr @c, align 1
  call void @give(i16 2)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
