; Loops that are rotated together: one exits to the next header, they nest three deep, and values of one
; are used in and after the others. A count that is tested before the pointer steps.
; expect: 30 00 d2 00 1e 00 37 00 2d 00
@bytes = internal global [12 x i8] c"\01\02\03\04\05\06\07\08\09\0a\0b\0c"
@words = internal global [16 x i16] zeroinitializer
define internal void @put2(i16 %v) noinline {
  %lo = trunc i16 %v to i8
  store volatile i8 %lo, ptr inttoptr (i16 -12288 to ptr)
  %up = lshr i16 %v, 8
  %hi = trunc i16 %up to i8
  store volatile i8 %hi, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define internal i16 @row() noinline {
entry:
  br label %h1
h1:
  %i = phi i16 [ 0, %entry ], [ %i.n, %b1 ]
  %s = phi i16 [ 3, %entry ], [ %s.n, %b1 ]
  %c = icmp ult i16 %i, 10
  br i1 %c, label %b1, label %h2
b1:
  %s.n = add i16 %s, %i
  %i.n = add i16 %i, 1
  br label %h1
h2:
  %j = phi i16 [ 0, %h1 ], [ %j.n, %b2 ]
  %t = phi i16 [ %s, %h1 ], [ %t.n, %b2 ]
  %d = icmp eq i16 %j, 9
  br i1 %d, label %end, label %b2
b2:
  %t.n = xor i16 %t, %s
  %j.n = add i16 %j, 3
  br label %h2
end:
  %both = add i16 %t, %s
  ret i16 %both
}
define internal i16 @nest() noinline {
entry:
  br label %h0
h0:
  %i = phi i16 [ 0, %entry ], [ %i.n, %l0 ]
  %t = phi i16 [ 0, %entry ], [ %t1, %l0 ]
  %c0 = icmp ult i16 %i, 5
  br i1 %c0, label %b0, label %end
b0:
  store volatile i16 %i, ptr @words
  br label %h1
h1:
  %j = phi i16 [ 0, %b0 ], [ %j.n, %l1 ]
  %t1 = phi i16 [ %t, %b0 ], [ %t2, %l1 ]
  %c1 = icmp ult i16 %j, 3
  br i1 %c1, label %h2, label %l0
h2:
  %k = phi i16 [ 0, %h1 ], [ %k.n, %b2 ]
  %t2 = phi i16 [ %t1, %h1 ], [ %t3, %b2 ]
  %w = phi i16 [ %i, %h1 ], [ %w.n, %b2 ]
  %c2 = icmp ult i16 %k, 4
  br i1 %c2, label %b2, label %l1
b2:
  %t3 = add i16 %t2, %w
  store volatile i16 %t3, ptr getelementptr (i8, ptr @words, i16 2)
  %w.n = add i16 %w, 1
  %k.n = add i16 %k, 1
  br label %h2
l1:
  %j.n = add i16 %j, 1
  br label %h1
l0:
  %i.n = add i16 %i, 1
  br label %h0
end:
  ret i16 %t
}
; The outer header leads to the inner one, and the inner one back to the outer.
define internal i16 @headers() noinline {
entry:
  br label %outer
outer:
  %i = phi i16 [ 0, %entry ], [ %i.n, %inner ]
  %s = phi i16 [ 0, %entry ], [ %t, %inner ]
  %more = icmp ne i16 %i, 5
  br i1 %more, label %first, label %end
first:
  %i.n = add i16 %i, 1
  br label %inner
inner:
  %j = phi i16 [ 0, %first ], [ %j.n, %body ]
  %t = phi i16 [ %s, %first ], [ %t.n, %body ]
  %again = icmp slt i16 %j, 3
  br i1 %again, label %body, label %outer
body:
  %t.n = add i16 %t, %i
  %j.n = add i16 %j, 1
  br label %inner
end:
  ret i16 %s
}
; The count is compared before the pointer steps, and the pointer is used after the loop.
define internal i16 @tested_first() noinline {
entry:
  br label %loop
loop:
  %p = phi ptr [ @bytes, %entry ], [ %p.n, %latch ]
  %n = phi i8 [ 10, %entry ], [ %n.n, %latch ]
  %s = phi i16 [ 0, %entry ], [ %s.n, %latch ]
  %v = load volatile i8, ptr %p
  %z = zext i8 %v to i16
  %s.n = add i16 %s, %z
  %n.n = add i8 %n, -1
  %c = icmp eq i8 %n.n, 0
  br i1 %c, label %end, label %latch
latch:
  %p.n = getelementptr i8, ptr %p, i16 1
  br label %loop
end:
  ret i16 %s.n
}
; The same, down and over words, with a store through the last pointer.
define internal i16 @words_down() noinline {
entry:
  br label %loop
loop:
  %p = phi ptr [ getelementptr (i8, ptr @words, i16 18), %entry ], [ %p.n, %latch ]
  %n = phi i16 [ 0, %entry ], [ %n.n, %latch ]
  store i16 %n, ptr %p
  %n.n = add i16 %n, 1
  %c = icmp ne i16 %n.n, 10
  br i1 %c, label %latch, label %end
latch:
  %p.n = getelementptr i8, ptr %p, i16 -2
  br label %loop
end:
  br label %sum
sum:
  %i = phi i16 [ 0, %end ], [ %i.n, %sum ]
  %s = phi i16 [ 0, %end ], [ %s.n, %sum ]
  %at = getelementptr i16, ptr @words, i16 %i
  %v = load i16, ptr %at
  %s.n = add i16 %s, %v
  %i.n = add i16 %i, 1
  %d = icmp eq i16 %i.n, 10
  br i1 %d, label %out, label %sum
out:
  ret i16 %s.n
}
define void @main() {
  %a = call i16 @row()
  call void @put2(i16 %a)
  %b = call i16 @nest()
  call void @put2(i16 %b)
  %c = call i16 @headers()
  call void @put2(i16 %c)
  %d = call i16 @tested_first()
  call void @put2(i16 %d)
  %e = call i16 @words_down()
  call void @put2(i16 %e)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
