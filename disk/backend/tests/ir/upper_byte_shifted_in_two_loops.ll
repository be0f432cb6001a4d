; The upper byte of a sum is zero until two nested loops have shifted bits into it: the contents of its home follow
; only from known bits.
; expect: 81 b3
@a = internal global [40 x i8] c"\00\25\4A\6F\94\B9\DE\04\29\4E\73\98\BD\E2\08\2D\52\77\9C\C1\E6\0C\31\56\7B\A0\C5\EA\10\35\5A\7F\A4\C9\EE\14\39\5E\83\A8"
define internal i16 @f() noinline {
entry:
  br label %outer
outer:
  %i = phi i16 [ 13, %entry ], [ %i.next, %behind ]
  %outer.sum = phi i16 [ 7, %entry ], [ %both, %behind ]
  br label %inner
inner:
  %j = phi i8 [ 3, %outer ], [ %j.next, %inner ]
  %sum = phi i16 [ %outer.sum, %outer ], [ %next, %inner ]
  %at = getelementptr [3 x i8], ptr @a, i8 %j
  %byte = load i8, ptr %at
  %low = trunc i16 %sum to i8
  %more = add i8 %byte, %low
  store i8 %more, ptr %at
  %wide = zext i8 %byte to i16
  %twice = shl i16 %sum, 1
  %next = xor i16 %twice, %wide
  %bit = and i16 %next, 4
  %clear = icmp eq i16 %bit, 0
  %by = select i1 %clear, i8 2, i8 4
  %j.next = add i8 %j, %by
  %again = icmp ult i8 %j.next, 9
  br i1 %again, label %inner, label %behind
behind:
  %j.wide = zext i8 %j.next to i16
  %four = shl i16 %next, 1
  %both = xor i16 %four, %j.wide
  %i.next = add i16 %i, -2
  %go = icmp sgt i16 %i.next, 7
  br i1 %go, label %outer, label %end
end:
  ret i16 %both
}
define void @main() {
  %r = call i16 @f()
  %low = trunc i16 %r to i8
  store volatile i8 %low, ptr inttoptr (i16 -12288 to ptr)
  %up = lshr i16 %r, 8
  %high = trunc i16 %up to i8
  store volatile i8 %high, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
