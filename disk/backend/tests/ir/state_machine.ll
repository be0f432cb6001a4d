; A state machine, some of whose cases leave the state as it is.
; input: 00 01 02 01 01 03 04 02 09 00
; expect: 00 01 01 01 01 02 02 05 05
; everywhere
define void @main() {
  br label %loop
loop:
  %state = phi i8 [ 0, %0 ], [ %next, %end ]
  %in = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  switch i8 %state, label %bad [
    i8 0, label %zero
    i8 1, label %one
    i8 2, label %two
    i8 5, label %end
  ]
zero:
  %some = icmp eq i8 %in, 1
  br i1 %some, label %end, label %stay
stay:
  br label %end
one:
  %more = icmp eq i8 %in, 3
  %chosen = select i1 %more, i8 2, i8 1
  br label %end
two:
  %last = icmp eq i8 %in, 2
  br i1 %last, label %end, label %again
again:
  br label %end
bad:
  br label %end
end:
  %next = phi i8 [ 5, %loop ], [ 1, %zero ], [ 0, %stay ], [ %chosen, %one ], [ 5, %two ], [ 2, %again ], [ 9, %bad ]
  store volatile i8 %next, ptr inttoptr (i16 -12288 to ptr)
  %stop = icmp eq i8 %in, 9
  br i1 %stop, label %out, label %loop
out:
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
