; Loops over elements of four bytes. The index is a zero-extended byte that counts down to 1, or wraps.
; everywhere
; input: 03
; expect: 04 03 02 01 04 03 02
; input: 00
; expect: 01 01 00 ff
; input: 05
; expect: 02 01 02 01 00
@table = internal global [256 x i32] zeroinitializer
define internal void @put(i8 %n) noinline {
  store volatile i8 %n, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define internal void @down(i16 %n) noinline {
entry:
  %low = and i16 %n, 3
  %first = add nuw nsw i16 %low, 1
  %byte = trunc nuw nsw i16 %first to i8
  br label %loop
loop:
  %index = phi i16 [ %first, %entry ], [ %next, %loop ]
  %count = phi i8 [ %byte, %entry ], [ %less, %loop ]
  %at = getelementptr [256 x i32], ptr @table, i16 0, i16 %index
  %element = load i32, ptr %at
  %shown = trunc i32 %element to i8
  call void @put(i8 %shown)
  %less = add nsw i8 %count, -1
  %next = zext i8 %less to i16
  %done = icmp eq i8 %less, 0
  br i1 %done, label %out, label %loop
out:
  ret void
}
define internal void @wrap(i16 %n) noinline {
entry:
  %low = and i16 %n, 3
  %first = add nuw nsw i16 %low, 1
  %byte = trunc nuw nsw i16 %first to i8
  br label %loop
loop:
  %turn = phi i8 [ 0, %entry ], [ %turns, %loop ]
  %index = phi i16 [ %first, %entry ], [ %next, %loop ]
  %count = phi i8 [ %byte, %entry ], [ %less, %loop ]
  %at = getelementptr [256 x i32], ptr @table, i16 0, i16 %index
  %element = load i32, ptr %at
  %shown = trunc i32 %element to i8
  call void @put(i8 %shown)
  %less = add i8 %count, -1
  %next = zext i8 %less to i16
  %turns = add i8 %turn, 1
  %done = icmp eq i8 %turns, 3
  br i1 %done, label %out, label %loop
out:
  ret void
}
define void @main() {
entry:
  br label %fill
fill:
  %i = phi i16 [ 0, %entry ], [ %n, %fill ]
  %p = getelementptr [256 x i32], ptr @table, i16 0, i16 %i
  %b = zext i16 %i to i32
  store i32 %b, ptr %p
  %n = add i16 %i, 1
  %more = icmp ult i16 %n, 256
  br i1 %more, label %fill, label %go
go:
  %k = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %w = zext i8 %k to i16
  call void @down(i16 %w)
  call void @wrap(i16 %w)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
