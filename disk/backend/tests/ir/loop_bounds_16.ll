; Loops that continue while a 16-bit number is below a bound: constant and variable bounds at and near page boundaries.
; expect: 01 00 01 00 01 00 01 00 ff 00 01 00 ff 00 01 00 7f 01 01 00 03 01 01 00 33 01 01 00 33 01 01 00 ff 01 01 00 ff 01 01 00 01 00 01 00 01 00 01 00
; expect: ff 00 01 00 ff 00 01 00 7f 01 01 00 03 01 01 00 33 01 01 00 33 01 01 00 ff 01 01 00 ff 01 01 00 ff 00 ff 00 ff 00 ff 00 ff 00 01 00 ff 00 01 00
; expect: 7f 01 01 00 03 01 01 00 33 01 01 00 33 01 01 00 ff 01 01 00 ff 01 01 00 00 01 00 01 00 01 00 01 00 01 02 00 00 01 02 00 7f 01 01 00 03 01 01 00
; expect: 33 01 01 00 33 01 01 00 ff 01 01 00 ff 01 01 00 01 01 01 01 01 01 01 01 01 01 03 00 01 01 03 00 7f 01 01 00 03 01 01 00 33 01 01 00 33 01 01 00
; expect: ff 01 01 00 ff 01 01 00 ff 01 ff 01 ff 01 ff 01 ff 01 01 01 ff 01 01 01 7e 02 02 00 03 02 02 00 5f 02 02 00 5f 02 02 00 ff 01 01 00 ff 01 01 00
; expect: 00 02 00 02 00 02 00 02 00 02 02 01 00 02 02 01 7e 02 02 00 03 02 02 00 5f 02 02 00 5f 02 02 00 00 02 02 00 00 02 02 00 00 ff 00 01 00 ff 00 01
; expect: 00 ff 02 00 00 ff 02 00 ff ff 01 00 ff ff 01 00 ff ff ff 01 ff ff ff 01 ff ff 01 01 ff ff 01 01 ff ff 01 00 ff ff 01 00
define internal void @give16(i16 %v) noinline {
  %lo = trunc i16 %v to i8
  store volatile i8 %lo, ptr inttoptr (i16 -12288 to ptr)
  %up = lshr i16 %v, 8
  %hi = trunc i16 %up to i8
  store volatile i8 %hi, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define internal void @until(i16 %from, i16 %step, i16 %bound) noinline {
entry:
  br label %head
head:
  %i = phi i16 [ %from, %entry ], [ %next, %head ]
  %n = phi i16 [ 0, %entry ], [ %more, %head ]
  %more = add i16 %n, 1
  %next = add i16 %i, %step
  %c = icmp ult i16 %next, %bound
  br i1 %c, label %head, label %end
end:
  call void @give16(i16 %next)
  call void @give16(i16 %more)
  ret void
}
define internal void @until_1(i16 %from) noinline {
entry:
  br label %head
head:
  %i = phi i16 [ %from, %entry ], [ %next, %head ]
  %n = phi i16 [ 0, %entry ], [ %more, %head ]
  %more = add i16 %n, 1
  %next = add i16 %i, 1
  %c = icmp ult i16 %next, 0
  br i1 %c, label %head, label %end
end:
  call void @give16(i16 %next)
  call void @give16(i16 %more)
  ret void
}
define internal void @until_2(i16 %from) noinline {
entry:
  br label %head
head:
  %i = phi i16 [ %from, %entry ], [ %next, %head ]
  %n = phi i16 [ 0, %entry ], [ %more, %head ]
  %more = add i16 %n, 1
  %next = add i16 %i, 1
  %c = icmp ult i16 %next, 0
  br i1 %c, label %head, label %end
end:
  call void @give16(i16 %next)
  call void @give16(i16 %more)
  ret void
}
define internal void @until_3(i16 %from) noinline {
entry:
  br label %head
head:
  %i = phi i16 [ %from, %entry ], [ %next, %head ]
  %n = phi i16 [ 0, %entry ], [ %more, %head ]
  %more = add i16 %n, 1
  %next = add i16 %i, 300
  %c = icmp ult i16 %next, 0
  br i1 %c, label %head, label %end
end:
  call void @give16(i16 %next)
  call void @give16(i16 %more)
  ret void
}
define internal void @until_4(i16 %from) noinline {
entry:
  br label %head
head:
  %i = phi i16 [ %from, %entry ], [ %next, %head ]
  %n = phi i16 [ 0, %entry ], [ %more, %head ]
  %more = add i16 %n, 1
  %next = add i16 %i, 1
  %c = icmp ult i16 %next, 0
  br i1 %c, label %head, label %end
end:
  call void @give16(i16 %next)
  call void @give16(i16 %more)
  ret void
}
define internal void @until_5(i16 %from) noinline {
entry:
  br label %head
head:
  %i = phi i16 [ %from, %entry ], [ %next, %head ]
  %n = phi i16 [ 0, %entry ], [ %more, %head ]
  %more = add i16 %n, 1
  %next = add i16 %i, 1
  %c = icmp ult i16 %next, 1
  br i1 %c, label %head, label %end
end:
  call void @give16(i16 %next)
  call void @give16(i16 %more)
  ret void
}
define internal void @until_6(i16 %from) noinline {
entry:
  br label %head
head:
  %i = phi i16 [ %from, %entry ], [ %next, %head ]
  %n = phi i16 [ 0, %entry ], [ %more, %head ]
  %more = add i16 %n, 1
  %next = add i16 %i, 1
  %c = icmp ult i16 %next, 1
  br i1 %c, label %head, label %end
end:
  call void @give16(i16 %next)
  call void @give16(i16 %more)
  ret void
}
define internal void @until_7(i16 %from) noinline {
entry:
  br label %head
head:
  %i = phi i16 [ %from, %entry ], [ %next, %head ]
  %n = phi i16 [ 0, %entry ], [ %more, %head ]
  %more = add i16 %n, 1
  %next = add i16 %i, 300
  %c = icmp ult i16 %next, 1
  br i1 %c, label %head, label %end
end:
  call void @give16(i16 %next)
  call void @give16(i16 %more)
  ret void
}
define internal void @until_8(i16 %from) noinline {
entry:
  br label %head
head:
  %i = phi i16 [ %from, %entry ], [ %next, %head ]
  %n = phi i16 [ 0, %entry ], [ %more, %head ]
  %more = add i16 %n, 1
  %next = add i16 %i, 1
  %c = icmp ult i16 %next, 1
  br i1 %c, label %head, label %end
end:
  call void @give16(i16 %next)
  call void @give16(i16 %more)
  ret void
}
define internal void @until_9(i16 %from) noinline {
entry:
  br label %head
head:
  %i = phi i16 [ %from, %entry ], [ %next, %head ]
  %n = phi i16 [ 0, %entry ], [ %more, %head ]
  %more = add i16 %n, 1
  %next = add i16 %i, 1
  %c = icmp ult i16 %next, 255
  br i1 %c, label %head, label %end
end:
  call void @give16(i16 %next)
  call void @give16(i16 %more)
  ret void
}
define internal void @until_10(i16 %from) noinline {
entry:
  br label %head
head:
  %i = phi i16 [ %from, %entry ], [ %next, %head ]
  %n = phi i16 [ 0, %entry ], [ %more, %head ]
  %more = add i16 %n, 1
  %next = add i16 %i, 1
  %c = icmp ult i16 %next, 255
  br i1 %c, label %head, label %end
end:
  call void @give16(i16 %next)
  call void @give16(i16 %more)
  ret void
}
define internal void @until_11(i16 %from) noinline {
entry:
  br label %head
head:
  %i = phi i16 [ %from, %entry ], [ %next, %head ]
  %n = phi i16 [ 0, %entry ], [ %more, %head ]
  %more = add i16 %n, 1
  %next = add i16 %i, 300
  %c = icmp ult i16 %next, 255
  br i1 %c, label %head, label %end
end:
  call void @give16(i16 %next)
  call void @give16(i16 %more)
  ret void
}
define internal void @until_12(i16 %from) noinline {
entry:
  br label %head
head:
  %i = phi i16 [ %from, %entry ], [ %next, %head ]
  %n = phi i16 [ 0, %entry ], [ %more, %head ]
  %more = add i16 %n, 1
  %next = add i16 %i, 1
  %c = icmp ult i16 %next, 255
  br i1 %c, label %head, label %end
end:
  call void @give16(i16 %next)
  call void @give16(i16 %more)
  ret void
}
define internal void @until_13(i16 %from) noinline {
entry:
  br label %head
head:
  %i = phi i16 [ %from, %entry ], [ %next, %head ]
  %n = phi i16 [ 0, %entry ], [ %more, %head ]
  %more = add i16 %n, 1
  %next = add i16 %i, 1
  %c = icmp ult i16 %next, 256
  br i1 %c, label %head, label %end
end:
  call void @give16(i16 %next)
  call void @give16(i16 %more)
  ret void
}
define internal void @until_14(i16 %from) noinline {
entry:
  br label %head
head:
  %i = phi i16 [ %from, %entry ], [ %next, %head ]
  %n = phi i16 [ 0, %entry ], [ %more, %head ]
  %more = add i16 %n, 1
  %next = add i16 %i, 1
  %c = icmp ult i16 %next, 256
  br i1 %c, label %head, label %end
end:
  call void @give16(i16 %next)
  call void @give16(i16 %more)
  ret void
}
define internal void @until_15(i16 %from) noinline {
entry:
  br label %head
head:
  %i = phi i16 [ %from, %entry ], [ %next, %head ]
  %n = phi i16 [ 0, %entry ], [ %more, %head ]
  %more = add i16 %n, 1
  %next = add i16 %i, 300
  %c = icmp ult i16 %next, 256
  br i1 %c, label %head, label %end
end:
  call void @give16(i16 %next)
  call void @give16(i16 %more)
  ret void
}
define internal void @until_16(i16 %from) noinline {
entry:
  br label %head
head:
  %i = phi i16 [ %from, %entry ], [ %next, %head ]
  %n = phi i16 [ 0, %entry ], [ %more, %head ]
  %more = add i16 %n, 1
  %next = add i16 %i, 1
  %c = icmp ult i16 %next, 256
  br i1 %c, label %head, label %end
end:
  call void @give16(i16 %next)
  call void @give16(i16 %more)
  ret void
}
define internal void @until_17(i16 %from) noinline {
entry:
  br label %head
head:
  %i = phi i16 [ %from, %entry ], [ %next, %head ]
  %n = phi i16 [ 0, %entry ], [ %more, %head ]
  %more = add i16 %n, 1
  %next = add i16 %i, 1
  %c = icmp ult i16 %next, 257
  br i1 %c, label %head, label %end
end:
  call void @give16(i16 %next)
  call void @give16(i16 %more)
  ret void
}
define internal void @until_18(i16 %from) noinline {
entry:
  br label %head
head:
  %i = phi i16 [ %from, %entry ], [ %next, %head ]
  %n = phi i16 [ 0, %entry ], [ %more, %head ]
  %more = add i16 %n, 1
  %next = add i16 %i, 1
  %c = icmp ult i16 %next, 257
  br i1 %c, label %head, label %end
end:
  call void @give16(i16 %next)
  call void @give16(i16 %more)
  ret void
}
define internal void @until_19(i16 %from) noinline {
entry:
  br label %head
head:
  %i = phi i16 [ %from, %entry ], [ %next, %head ]
  %n = phi i16 [ 0, %entry ], [ %more, %head ]
  %more = add i16 %n, 1
  %next = add i16 %i, 300
  %c = icmp ult i16 %next, 257
  br i1 %c, label %head, label %end
end:
  call void @give16(i16 %next)
  call void @give16(i16 %more)
  ret void
}
define internal void @until_20(i16 %from) noinline {
entry:
  br label %head
head:
  %i = phi i16 [ %from, %entry ], [ %next, %head ]
  %n = phi i16 [ 0, %entry ], [ %more, %head ]
  %more = add i16 %n, 1
  %next = add i16 %i, 1
  %c = icmp ult i16 %next, 257
  br i1 %c, label %head, label %end
end:
  call void @give16(i16 %next)
  call void @give16(i16 %more)
  ret void
}
define internal void @until_21(i16 %from) noinline {
entry:
  br label %head
head:
  %i = phi i16 [ %from, %entry ], [ %next, %head ]
  %n = phi i16 [ 0, %entry ], [ %more, %head ]
  %more = add i16 %n, 1
  %next = add i16 %i, 1
  %c = icmp ult i16 %next, 511
  br i1 %c, label %head, label %end
end:
  call void @give16(i16 %next)
  call void @give16(i16 %more)
  ret void
}
define internal void @until_22(i16 %from) noinline {
entry:
  br label %head
head:
  %i = phi i16 [ %from, %entry ], [ %next, %head ]
  %n = phi i16 [ 0, %entry ], [ %more, %head ]
  %more = add i16 %n, 1
  %next = add i16 %i, 1
  %c = icmp ult i16 %next, 511
  br i1 %c, label %head, label %end
end:
  call void @give16(i16 %next)
  call void @give16(i16 %more)
  ret void
}
define internal void @until_23(i16 %from) noinline {
entry:
  br label %head
head:
  %i = phi i16 [ %from, %entry ], [ %next, %head ]
  %n = phi i16 [ 0, %entry ], [ %more, %head ]
  %more = add i16 %n, 1
  %next = add i16 %i, 300
  %c = icmp ult i16 %next, 511
  br i1 %c, label %head, label %end
end:
  call void @give16(i16 %next)
  call void @give16(i16 %more)
  ret void
}
define internal void @until_24(i16 %from) noinline {
entry:
  br label %head
head:
  %i = phi i16 [ %from, %entry ], [ %next, %head ]
  %n = phi i16 [ 0, %entry ], [ %more, %head ]
  %more = add i16 %n, 1
  %next = add i16 %i, 1
  %c = icmp ult i16 %next, 511
  br i1 %c, label %head, label %end
end:
  call void @give16(i16 %next)
  call void @give16(i16 %more)
  ret void
}
define internal void @until_25(i16 %from) noinline {
entry:
  br label %head
head:
  %i = phi i16 [ %from, %entry ], [ %next, %head ]
  %n = phi i16 [ 0, %entry ], [ %more, %head ]
  %more = add i16 %n, 1
  %next = add i16 %i, 1
  %c = icmp ult i16 %next, 512
  br i1 %c, label %head, label %end
end:
  call void @give16(i16 %next)
  call void @give16(i16 %more)
  ret void
}
define internal void @until_26(i16 %from) noinline {
entry:
  br label %head
head:
  %i = phi i16 [ %from, %entry ], [ %next, %head ]
  %n = phi i16 [ 0, %entry ], [ %more, %head ]
  %more = add i16 %n, 1
  %next = add i16 %i, 1
  %c = icmp ult i16 %next, 512
  br i1 %c, label %head, label %end
end:
  call void @give16(i16 %next)
  call void @give16(i16 %more)
  ret void
}
define internal void @until_27(i16 %from) noinline {
entry:
  br label %head
head:
  %i = phi i16 [ %from, %entry ], [ %next, %head ]
  %n = phi i16 [ 0, %entry ], [ %more, %head ]
  %more = add i16 %n, 1
  %next = add i16 %i, 300
  %c = icmp ult i16 %next, 512
  br i1 %c, label %head, label %end
end:
  call void @give16(i16 %next)
  call void @give16(i16 %more)
  ret void
}
define internal void @until_28(i16 %from) noinline {
entry:
  br label %head
head:
  %i = phi i16 [ %from, %entry ], [ %next, %head ]
  %n = phi i16 [ 0, %entry ], [ %more, %head ]
  %more = add i16 %n, 1
  %next = add i16 %i, 1
  %c = icmp ult i16 %next, 512
  br i1 %c, label %head, label %end
end:
  call void @give16(i16 %next)
  call void @give16(i16 %more)
  ret void
}
define internal void @until_29(i16 %from) noinline {
entry:
  br label %head
head:
  %i = phi i16 [ %from, %entry ], [ %next, %head ]
  %n = phi i16 [ 0, %entry ], [ %more, %head ]
  %more = add i16 %n, 1
  %next = add i16 %i, 1
  %c = icmp ult i16 %next, -256
  br i1 %c, label %head, label %end
end:
  call void @give16(i16 %next)
  call void @give16(i16 %more)
  ret void
}
define internal void @until_30(i16 %from) noinline {
entry:
  br label %head
head:
  %i = phi i16 [ %from, %entry ], [ %next, %head ]
  %n = phi i16 [ 0, %entry ], [ %more, %head ]
  %more = add i16 %n, 1
  %next = add i16 %i, 1
  %c = icmp ult i16 %next, -256
  br i1 %c, label %head, label %end
end:
  call void @give16(i16 %next)
  call void @give16(i16 %more)
  ret void
}
define internal void @until_31(i16 %from) noinline {
entry:
  br label %head
head:
  %i = phi i16 [ %from, %entry ], [ %next, %head ]
  %n = phi i16 [ 0, %entry ], [ %more, %head ]
  %more = add i16 %n, 1
  %next = add i16 %i, 1
  %c = icmp ult i16 %next, -256
  br i1 %c, label %head, label %end
end:
  call void @give16(i16 %next)
  call void @give16(i16 %more)
  ret void
}
define internal void @until_32(i16 %from) noinline {
entry:
  br label %head
head:
  %i = phi i16 [ %from, %entry ], [ %next, %head ]
  %n = phi i16 [ 0, %entry ], [ %more, %head ]
  %more = add i16 %n, 1
  %next = add i16 %i, 1
  %c = icmp ult i16 %next, -1
  br i1 %c, label %head, label %end
end:
  call void @give16(i16 %next)
  call void @give16(i16 %more)
  ret void
}
define internal void @until_33(i16 %from) noinline {
entry:
  br label %head
head:
  %i = phi i16 [ %from, %entry ], [ %next, %head ]
  %n = phi i16 [ 0, %entry ], [ %more, %head ]
  %more = add i16 %n, 1
  %next = add i16 %i, 1
  %c = icmp ult i16 %next, -1
  br i1 %c, label %head, label %end
end:
  call void @give16(i16 %next)
  call void @give16(i16 %more)
  ret void
}
define internal void @until_34(i16 %from) noinline {
entry:
  br label %head
head:
  %i = phi i16 [ %from, %entry ], [ %next, %head ]
  %n = phi i16 [ 0, %entry ], [ %more, %head ]
  %more = add i16 %n, 1
  %next = add i16 %i, 1
  %c = icmp ult i16 %next, -1
  br i1 %c, label %head, label %end
end:
  call void @give16(i16 %next)
  call void @give16(i16 %more)
  ret void
}
define void @main() {
  call void @until(i16 0, i16 1, i16 0)
  call void @until_1(i16 0)
  call void @until(i16 254, i16 1, i16 0)
  call void @until_2(i16 254)
  call void @until(i16 128, i16 255, i16 0)
  call void @until(i16 3, i16 256, i16 0)
  call void @until(i16 7, i16 300, i16 0)
  call void @until_3(i16 7)
  call void @until(i16 510, i16 1, i16 0)
  call void @until_4(i16 510)
  call void @until(i16 0, i16 1, i16 1)
  call void @until_5(i16 0)
  call void @until(i16 254, i16 1, i16 1)
  call void @until_6(i16 254)
  call void @until(i16 128, i16 255, i16 1)
  call void @until(i16 3, i16 256, i16 1)
  call void @until(i16 7, i16 300, i16 1)
  call void @until_7(i16 7)
  call void @until(i16 510, i16 1, i16 1)
  call void @until_8(i16 510)
  call void @until(i16 0, i16 1, i16 255)
  call void @until_9(i16 0)
  call void @until(i16 254, i16 1, i16 255)
  call void @until_10(i16 254)
  call void @until(i16 128, i16 255, i16 255)
  call void @until(i16 3, i16 256, i16 255)
  call void @until(i16 7, i16 300, i16 255)
  call void @until_11(i16 7)
  call void @until(i16 510, i16 1, i16 255)
  call void @until_12(i16 510)
  call void @until(i16 0, i16 1, i16 256)
  call void @until_13(i16 0)
  call void @until(i16 254, i16 1, i16 256)
  call void @until_14(i16 254)
  call void @until(i16 128, i16 255, i16 256)
  call void @until(i16 3, i16 256, i16 256)
  call void @until(i16 7, i16 300, i16 256)
  call void @until_15(i16 7)
  call void @until(i16 510, i16 1, i16 256)
  call void @until_16(i16 510)
  call void @until(i16 0, i16 1, i16 257)
  call void @until_17(i16 0)
  call void @until(i16 254, i16 1, i16 257)
  call void @until_18(i16 254)
  call void @until(i16 128, i16 255, i16 257)
  call void @until(i16 3, i16 256, i16 257)
  call void @until(i16 7, i16 300, i16 257)
  call void @until_19(i16 7)
  call void @until(i16 510, i16 1, i16 257)
  call void @until_20(i16 510)
  call void @until(i16 0, i16 1, i16 511)
  call void @until_21(i16 0)
  call void @until(i16 254, i16 1, i16 511)
  call void @until_22(i16 254)
  call void @until(i16 128, i16 255, i16 511)
  call void @until(i16 3, i16 256, i16 511)
  call void @until(i16 7, i16 300, i16 511)
  call void @until_23(i16 7)
  call void @until(i16 510, i16 1, i16 511)
  call void @until_24(i16 510)
  call void @until(i16 0, i16 1, i16 512)
  call void @until_25(i16 0)
  call void @until(i16 254, i16 1, i16 512)
  call void @until_26(i16 254)
  call void @until(i16 128, i16 255, i16 512)
  call void @until(i16 3, i16 256, i16 512)
  call void @until(i16 7, i16 300, i16 512)
  call void @until_27(i16 7)
  call void @until(i16 510, i16 1, i16 512)
  call void @until_28(i16 510)
  call void @until(i16 -512, i16 1, i16 -256)
  call void @until_29(i16 -512)
  call void @until(i16 -258, i16 1, i16 -256)
  call void @until_30(i16 -258)
  call void @until(i16 -2, i16 1, i16 -256)
  call void @until_31(i16 -2)
  call void @until(i16 -512, i16 1, i16 -1)
  call void @until_32(i16 -512)
  call void @until(i16 -258, i16 1, i16 -1)
  call void @until_33(i16 -258)
  call void @until(i16 -2, i16 1, i16 -1)
  call void @until_34(i16 -2)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
