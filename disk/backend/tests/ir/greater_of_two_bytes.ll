; The larger of bytes in memory, where the loaded byte stays in its register.
; input: 07 09 09 08 ff 00 80 7f
; expect: ff 03 05
define void @main() {
entry:
  br label %loop
loop:
  %n = phi i8 [ 8, %entry ], [ %n1, %next ]
  %most = phi i8 [ 0, %entry ], [ %m, %next ]
  %raised = phi i8 [ 0, %entry ], [ %r, %next ]
  %other = phi i8 [ 0, %entry ], [ %o, %next ]
  %v = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %greater = icmp ugt i8 %v, %most
  br i1 %greater, label %raise, label %keep
raise:
  %r1 = add i8 %raised, 1
  br label %next
keep:
  %o1 = add i8 %other, 1
  br label %next
next:
  %m = phi i8 [ %v, %raise ], [ %most, %keep ]
  %r = phi i8 [ %r1, %raise ], [ %raised, %keep ]
  %o = phi i8 [ %other, %raise ], [ %o1, %keep ]
  %n1 = add i8 %n, -1
  %done = icmp eq i8 %n1, 0
  br i1 %done, label %end, label %loop
end:
  store volatile i8 %m, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 %r, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 %o, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
