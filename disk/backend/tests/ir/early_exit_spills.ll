; A comparison of several lanes, where every register state loses a value at an early exit.
; expect: 00
@input = internal global [64 x i8] c"\0FD\01\07\FC\A6\09\07\07\FE\04\10\06\F8\0E\8A\00\01\FE\80\00\00v\11\01>\00\00\0Ci\7F\01\F8\0B\08\0B\12\FF\04\FF\B8\FF\00\E0\0D\80\D1\DDQ\07\02\12\FF\02\E1\04\01 \04\D3 \11o\00", align 1
define void @main() {
entry:
  %v26 = load i16, ptr getelementptr (i8, ptr @input, i16 15), align 1
  %v28 = icmp sle i16 %v26, 0
  br label %b29
b29:
  %v31 = phi i16 [ 8, %entry ], [ %v63, %b42 ]
  %v39 = select i1 %v28, i16 5159, i16 %v31
  br label %b41
b41:
  %v43 = phi i32 [ 0, %b29 ], [ %v60, %b41 ]
  %v60 = add nuw i32 1, %v43
  %v61 = icmp ne i32 %v60, 1
  br i1 %v61, label %b41, label %b42
b42:
  %v63 = add i16 %v31, -1
  %v64 = icmp ugt i16 %v63, 0
  br i1 %v64, label %b29, label %b30
b30:
  %v72 = sext i32 %v43 to i64
  %v80 = srem i16 0, %v39
  %v117 = lshr i64 %v72, 40
  %v118 = trunc i64 %v117 to i8
  store volatile i8 %v118, ptr inttoptr (i16 -12288 to ptr), align 1
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr), align 1
  unreachable
}

