; The upper byte of %t equals that of another value, which follows only from known bits. The lanes have computed it
; before the label at which the code starts to.
; expect: 3d 02
@a = internal global [800 x i8] zeroinitializer
define internal i16 @f() noinline {
entry:
  br label %one
one:
  %i = phi i16 [ 9, %entry ], [ %less, %more ]
  %p = phi ptr [ getelementptr (i8, ptr @a, i16 236), %entry ], [ %down, %more ]
  %s = phi i16 [ 7, %entry ], [ %s.3, %more ]
  %c = icmp ne i16 %i, 7
  br i1 %c, label %more, label %two
more:
  %q = getelementptr i8, ptr %p, i16 2
  %v = load i8, ptr %q, align 1
  %w = zext i8 %v to i16
  %s.0 = shl i16 %s, 1
  %s.1 = xor i16 %s.0, %w
  %s.2 = shl i16 %s.1, 1
  %s.3 = xor i16 %s.2, %i
  %less = add i16 %i, -2
  %down = getelementptr i8, ptr %p, i16 -2
  br label %one
two:
  %j = phi i8 [ 9, %one ], [ %j.less, %stay ]
  %low = and i16 %s, 31
  %found = icmp eq i16 %low, 17
  br i1 %found, label %three, label %stay
stay:
  %j.less = add i8 %j, -1
  %j.on = icmp sgt i8 %j.less, 7
  br i1 %j.on, label %two, label %three
three:
  %k = phi i8 [ %j.less, %stay ], [ %j, %two ]
  %k.wide = zext i8 %k to i16
  %t.0 = shl i16 %s, 1
  %t = xor i16 %t.0, %k.wide
  br label %four
four:
  %m = phi i8 [ 13, %three ], [ %m.more, %stay.4 ]
  %low.4 = and i16 %t, 31
  %found.4 = icmp eq i16 %low.4, 17
  br i1 %found.4, label %five, label %stay.4
stay.4:
  %m.more = add i8 %m, 2
  %m.on = icmp ult i8 %m.more, 15
  br i1 %m.on, label %four, label %five
five:
  %n = phi i8 [ %m.more, %stay.4 ], [ %m, %four ]
  %n.wide = zext i8 %n to i16
  %u.0 = shl i16 %t, 1
  %u = xor i16 %u.0, %n.wide
  ret i16 %u
}
define void @main() {
  store i8 77, ptr getelementptr (i8, ptr @a, i16 238)
  %r = call i16 @f()
  %low = trunc i16 %r to i8
  store volatile i8 %low, ptr inttoptr (i16 -12288 to ptr)
  %up = lshr i16 %r, 8
  %high = trunc i16 %up to i8
  store volatile i8 %high, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
