
; Repeats {STEP} %amount times.
define i{N} @__{NAME}{M}i3(i{N} %value, i8 %amount) #0 {
entry:
  br label %loop
loop:
  %x = phi i{N} [ %value, %entry ], [ %x.next, %step ]
  %left = phi i8 [ %amount, %entry ], [ %left.next, %step ]
  %done = icmp eq i8 %left, 0
  br i1 %done, label %out, label %step
step:
  %left.next = sub i8 %left, 1
  %x.next = {STEP}
  br label %loop
out:
  ret i{N} %x
}
