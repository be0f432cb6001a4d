; Arithmetic routines that llvm-mos calls, instantiated for each width, with LLVM's libcall names.
; {N} is the width, {M} the mode letter of its name (q, h, s, d: 8, 16, 32, 64 bits).

define i{N} @__mul{M}i3(i{N} %a, i{N} %b) #0 {
entry:
  br label %loop
loop:
  %x = phi i{N} [ %a, %entry ], [ %x.next, %step ]
  %y = phi i{N} [ %b, %entry ], [ %y.next, %step ]
  %sum = phi i{N} [ 0, %entry ], [ %sum.next, %step ]
  %done = icmp eq i{N} %y, 0
  br i1 %done, label %out, label %bit
bit:
  %low = and i{N} %y, 1
  %clear = icmp eq i{N} %low, 0
  br i1 %clear, label %step, label %add
add:
  %added = add i{N} %sum, %x
  br label %step
step:
  %sum.next = phi i{N} [ %sum, %bit ], [ %added, %add ]
  %x.next = shl i{N} %x, 1
  %y.next = lshr i{N} %y, 1
  br label %loop
out:
  ret i{N} %sum
}

; Restoring division, from the highest bit: the quotient's bits replace the dividend's in %n.
define i{N} @__udivmod{M}i4(i{N} %dividend, i{N} %d, ptr %remainder) #0 {
entry:
  br label %loop
loop:
  %count = phi i8 [ {N}, %entry ], [ %count.next, %step ]
  %n = phi i{N} [ %dividend, %entry ], [ %n.next, %step ]
  %r = phi i{N} [ 0, %entry ], [ %r.next, %step ]
  %top = icmp slt i{N} %n, 0
  %bit = zext i1 %top to i{N}
  %out.top = icmp slt i{N} %r, 0
  %r.twice = shl i{N} %r, 1
  %r.wide = or i{N} %r.twice, %bit
  %n.twice = shl i{N} %n, 1
  %enough = icmp uge i{N} %r.wide, %d
  %fits = or i1 %out.top, %enough
  br i1 %fits, label %take, label %step
take:
  %r.less = sub i{N} %r.wide, %d
  %n.more = or i{N} %n.twice, 1
  br label %step
step:
  %r.next = phi i{N} [ %r.wide, %loop ], [ %r.less, %take ]
  %n.next = phi i{N} [ %n.twice, %loop ], [ %n.more, %take ]
  %count.next = sub i8 %count, 1
  %done = icmp eq i8 %count.next, 0
  br i1 %done, label %out, label %loop
out:
  store i{N} %r.next, ptr %remainder, align 1
  ret i{N} %n.next
}

define i{N} @__udiv{M}i3(i{N} %n, i{N} %d) #0 {
entry:
  %remainder = alloca i{N}, align 1
  %quotient = call i{N} @__udivmod{M}i4(i{N} %n, i{N} %d, ptr %remainder)
  ret i{N} %quotient
}

define i{N} @__umod{M}i3(i{N} %n, i{N} %d) #0 {
entry:
  %remainder = alloca i{N}, align 1
  %quotient = call i{N} @__udivmod{M}i4(i{N} %n, i{N} %d, ptr %remainder)
  %r = load i{N}, ptr %remainder, align 1
  ret i{N} %r
}

; The remainder has the dividend's sign.
define i{N} @__divmod{M}i4(i{N} %n, i{N} %d, ptr %remainder) #0 {
entry:
  %n.less = icmp slt i{N} %n, 0
  %n.minus = sub i{N} 0, %n
  %n.size = select i1 %n.less, i{N} %n.minus, i{N} %n
  %d.less = icmp slt i{N} %d, 0
  %d.minus = sub i{N} 0, %d
  %d.size = select i1 %d.less, i{N} %d.minus, i{N} %d
  %q = call i{N} @__udivmod{M}i4(i{N} %n.size, i{N} %d.size, ptr %remainder)
  br i1 %n.less, label %negative, label %sign
negative:
  %r = load i{N}, ptr %remainder, align 1
  %r.minus = sub i{N} 0, %r
  store i{N} %r.minus, ptr %remainder, align 1
  br label %sign
sign:
  %differ = xor i1 %n.less, %d.less
  %q.minus = sub i{N} 0, %q
  %quotient = select i1 %differ, i{N} %q.minus, i{N} %q
  ret i{N} %quotient
}

define i{N} @__div{M}i3(i{N} %n, i{N} %d) #0 {
entry:
  %remainder = alloca i{N}, align 1
  %quotient = call i{N} @__divmod{M}i4(i{N} %n, i{N} %d, ptr %remainder)
  ret i{N} %quotient
}

define i{N} @__mod{M}i3(i{N} %n, i{N} %d) #0 {
entry:
  %remainder = alloca i{N}, align 1
  %quotient = call i{N} @__divmod{M}i4(i{N} %n, i{N} %d, ptr %remainder)
  %r = load i{N}, ptr %remainder, align 1
  ret i{N} %r
}
