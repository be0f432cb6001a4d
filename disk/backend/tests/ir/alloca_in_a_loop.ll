; A list whose elements are allocas in a loop: each iteration has its own. The same in a recursive function;
; and a loop that frees its memory, so that it never runs out.
; input: 04
; expect: 06 00 42 00 90
declare ptr @llvm.stacksave.p0()
declare void @llvm.stackrestore.p0(ptr)
define internal void @out(i16 %v) noinline {
  %low = trunc i16 %v to i8
  store volatile i8 %low, ptr inttoptr (i16 -12288 to ptr)
  %up = lshr i16 %v, 8
  %high = trunc i16 %up to i8
  store volatile i8 %high, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define internal i16 @build(i16 %n) noinline {
entry:
  br label %loop
loop:
  %i = phi i16 [ 0, %entry ], [ %m, %loop ]
  %prev = phi ptr [ null, %entry ], [ %a, %loop ]
  %a = alloca [4 x i8]
  store ptr %prev, ptr %a
  %q = getelementptr i8, ptr %a, i16 2
  store i16 %i, ptr %q
  %m = add i16 %i, 1
  %c = icmp eq i16 %m, %n
  br i1 %c, label %out, label %loop
out:
  %s = call i16 @sum(ptr %a)
  ret i16 %s
}
define internal i16 @sum(ptr %p) noinline {
entry:
  br label %loop
loop:
  %x = phi ptr [ %p, %entry ], [ %nx, %body ]
  %t = phi i16 [ 0, %entry ], [ %t2, %body ]
  %z = icmp eq ptr %x, null
  br i1 %z, label %out, label %body
body:
  %q = getelementptr i8, ptr %x, i16 2
  %v = load i16, ptr %q
  %t2 = add i16 %t, %v
  %nx = load ptr, ptr %x
  br label %loop
out:
  ret i16 %t
}
define internal i16 @tree(i16 %d) noinline {
entry:
  %z = icmp eq i16 %d, 0
  br i1 %z, label %base, label %loop
loop:
  %i = phi i16 [ 0, %entry ], [ %m, %loop ]
  %s = phi i16 [ 0, %entry ], [ %s2, %loop ]
  %a = alloca [4 x i8]
  store volatile i16 %i, ptr %a
  %d1 = sub i16 %d, 1
  %r = call i16 @tree(i16 %d1)
  %v = load volatile i16, ptr %a
  %s1 = add i16 %s, %r
  %s2 = add i16 %s1, %v
  %m = add i16 %i, 1
  %c = icmp eq i16 %m, 3
  br i1 %c, label %out, label %loop
out:
  ret i16 %s2
base:
  ret i16 1
}
define internal i8 @thrifty() noinline {
entry:
  br label %loop
loop:
  %i = phi i16 [ 0, %entry ], [ %m, %loop ]
  %t = phi i8 [ 0, %entry ], [ %t2, %loop ]
  %saved = call ptr @llvm.stacksave.p0()
  %a = alloca [100 x i8]
  %low = trunc i16 %i to i8
  store volatile i8 %low, ptr %a
  %q = getelementptr i8, ptr %a, i16 99
  store volatile i8 1, ptr %q
  %v = load volatile i8, ptr %a
  %one = load volatile i8, ptr %q
  %t1 = add i8 %t, %v
  %t2 = add i8 %t1, %one
  call void @llvm.stackrestore.p0(ptr %saved)
  %m = add i16 %i, 1
  %c = icmp eq i16 %m, 800
  br i1 %c, label %out, label %loop
out:
  ret i8 %t2
}
define void @main() {
  %n = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %w = zext i8 %n to i16
  %r = call i16 @build(i16 %w)
  call void @out(i16 %r)
  %s = call i16 @tree(i16 3)
  call void @out(i16 %s)
  %t = call i8 @thrifty()
  store volatile i8 %t, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
