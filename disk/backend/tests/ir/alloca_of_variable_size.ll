; Allocas of variable size: counts of several widths, elements of several bytes, alignment,
; in a recursive function that also has a frame of fixed size.
; input: 05
; expect: 0f 00 00 e1 00 37 00 00 01 03 06 0a
; input: 00
; expect: 00 00 00 00 00 37 00
declare void @llvm.memset.p0.i16(ptr, i8, i16, i1)
define internal void @out(i8 %v) noinline {
  store volatile i8 %v, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define internal i8 @sum(ptr %p, i16 %n) noinline {
entry:
  br label %head
head:
  %i = phi i16 [ 0, %entry ], [ %next, %body ]
  %t = phi i8 [ 0, %entry ], [ %t2, %body ]
  %more = icmp ult i16 %i, %n
  br i1 %more, label %body, label %end
body:
  %q = getelementptr i8, ptr %p, i16 %i
  %v = load i8, ptr %q
  %t2 = add i8 %t, %v
  %next = add i16 %i, 1
  br label %head
end:
  ret i8 %t
}
define internal i8 @bytes(i16 %n) noinline {
  %a = alloca i8, i16 %n
  call void @llvm.memset.p0.i16(ptr %a, i8 3, i16 %n, i1 false)
  %s = call i8 @sum(ptr %a, i16 %n)
  ret i8 %s
}
define internal i16 @aligned(i8 %n) noinline {
  %a = alloca i32, i8 %n, align 64
  %b = alloca i64, i32 3, align 8
  %c = alloca [3 x i16], i3 -2, align 2
  %w = zext i8 %n to i16
  %bytes = shl i16 %w, 2
  call void @llvm.memset.p0.i16(ptr %a, i8 1, i16 %bytes, i1 false)
  call void @llvm.memset.p0.i16(ptr %b, i8 2, i16 24, i1 false)
  call void @llvm.memset.p0.i16(ptr %c, i8 4, i16 36, i1 false)
  %x = ptrtoint ptr %a to i16
  %y = ptrtoint ptr %b to i16
  %z = ptrtoint ptr %c to i16
  %xl = and i16 %x, 63
  %yl = and i16 %y, 7
  %zl = and i16 %z, 1
  %xy = or i16 %xl, %yl
  %xyz = or i16 %xy, %zl
  %sa = call i8 @sum(ptr %a, i16 %bytes)
  %fa = shl i8 %n, 2
  %da = sub i8 %sa, %fa
  %sb = call i8 @sum(ptr %b, i16 24)
  %db = sub i8 %sb, 48
  %sc = call i8 @sum(ptr %c, i16 36)
  %dc = sub i8 %sc, -112
  %d1 = or i8 %da, %db
  %d2 = or i8 %d1, %dc
  %dw = zext i8 %d2 to i16
  %up = shl i16 %dw, 8
  %all = or i16 %up, %xyz
  ret i16 %all
}
define internal i8 @neighbours(i16 %n) noinline {
  %before = alloca i8, i16 %n
  %a = alloca i32, i16 %n, align 64
  %bytes = shl i16 %n, 2
  %many = shl i16 %n, 4
  %b = alloca i8, i16 %many
  call void @llvm.memset.p0.i16(ptr %before, i8 9, i16 %n, i1 false)
  call void @llvm.memset.p0.i16(ptr %a, i8 1, i16 %bytes, i1 false)
  call void @llvm.memset.p0.i16(ptr %b, i8 2, i16 %many, i1 false)
  %x = ptrtoint ptr %a to i16
  %xl = trunc i16 %x to i8
  %low = and i8 %xl, 63
  %r = call i8 @sum(ptr %before, i16 %n)
  %s = call i8 @sum(ptr %a, i16 %bytes)
  %t = call i8 @sum(ptr %b, i16 %many)
  %rs = add i8 %r, %s
  %rst = add i8 %rs, %t
  %all = add i8 %rst, %low
  ret i8 %all
}
define internal i8 @deep(i8 %n) noinline {
  %own = alloca [2 x i8], align 2
  store i8 %n, ptr %own
  %z = icmp eq i8 %n, 0
  br i1 %z, label %none, label %more
none:
  %nil = load i8, ptr %own
  call void @out(i8 %nil)
  ret i8 0
more:
  %w = zext i8 %n to i16
  %many = alloca i8, i16 %w
  call void @llvm.memset.p0.i16(ptr %many, i8 1, i16 %w, i1 false)
  %less = sub i8 %n, 1
  %rest = alloca i8
  store i8 %less, ptr %rest
  %lower = call i8 @before(i8 %less, ptr %own)
  %ones = call i8 @sum(ptr %many, i16 %w)
  %mine = load i8, ptr %own
  %both = add i8 %ones, %mine
  %half = lshr i8 %both, 1
  %all = add i8 %half, %lower
  %kept = load i8, ptr %rest
  %same = icmp eq i8 %kept, %less
  %right = select i1 %same, i8 %all, i8 99
  ret i8 %right
}
define internal i8 @before(i8 %n, ptr %above) noinline {
  %v = load i8, ptr %above
  %less = sub i8 %v, 1
  %same = icmp eq i8 %less, %n
  br i1 %same, label %on, label %off
on:
  %r = call i8 @deep(i8 %n)
  call void @out(i8 %r)
  ret i8 %r
off:
  ret i8 77
}
define void @main() {
  %n = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %w = zext i8 %n to i16
  %s = call i8 @bytes(i16 %w)
  call void @out(i8 %s)
  %t = call i16 @aligned(i8 %n)
  %low = trunc i16 %t to i8
  call void @out(i8 %low)
  %up = lshr i16 %t, 8
  %high = trunc i16 %up to i8
  call void @out(i8 %high)
  %beside = call i8 @neighbours(i16 %w)
  call void @out(i8 %beside)
  %none = call i8 @bytes(i16 0)
  call void @out(i8 %none)
  call void @out(i8 55)
  %d = call i8 @deep(i8 %n)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
