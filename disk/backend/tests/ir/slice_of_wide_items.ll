; A pointer steps over items of eight bytes up to the end: the checker must see that it cannot pass the end.
; expect: 01 02 03
target datalayout = "e-m:e-p:16:16-i32:16-i64:16-f32:16-f64:16-a:8-n8:16-S16"
target triple = "msp430-none-elf"
@items = internal global [24 x i8] c"\01\00\00\00\00\00\00\00\02\00\00\00\00\00\00\00\03\00\00\00\00\00\00\00", align 1
define internal void @show(i8 %byte) noinline {
  store volatile i8 %byte, ptr inttoptr (i16 -12288 to ptr), align 1
  ret void
}
define internal void @walk(ptr %first, i16 %count) noinline {
start:
  %end = getelementptr inbounds nuw [8 x i8], ptr %first, i16 %count
  br label %head
head:
  %at = phi ptr [ %first, %start ], [ %next, %body ]
  %done = icmp eq ptr %at, %end
  br i1 %done, label %out, label %body
body:
  %byte = load i8, ptr %at, align 1
  call void @show(i8 %byte)
  %next = getelementptr inbounds nuw i8, ptr %at, i16 8
  br label %head
out:
  ret void
}
define void @main() {
entry:
  %count = load i16, ptr @three, align 1
  call void @walk(ptr @items, i16 %count)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr), align 1
  unreachable
}
@three = internal global i16 3, align 1
