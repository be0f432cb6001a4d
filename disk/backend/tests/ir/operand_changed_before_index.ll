; An operation is about to change its operand in A, whose only other copy is overwritten by an index.
; expect: ff
@input = internal global [64 x i8] c"\15\01\03\13@\07\97\12\00\01\FC\E0\FF\FF\A0\FF\02\01\B4\C0\FF%\01\FF\F8\80\0F\01\7F\10\FC\02 \0F\01\FFc\C3\0Ck\FF\FF\E0\02/\02\00\1F\08\10\04\00\01\FE\9B\C0\00\B3\FF\EA\02\CB\08\00", align 1
@left = internal global [64 x i8] c"_\05\03\00\10\C0\01\02 \EC\12a\E0\10\80\E0\00\FF\0En\0E\FF\0D\01\11\FE\00\00\01\00\01\01\01\FC\EF\07\00\80\08\01\00\07\BF\00\9Fx\FF@\0B@\0F{\00\1B\00\00\FD@\06\00\FF\01\99\F0", align 1
define void @main() {
entry:
  %v59 = load i16, ptr @input, align 1
  %v62 = load i8, ptr getelementptr (i8, ptr @input, i16 15), align 1
  %v77 = urem i16 %v59, 64
  %v78 = getelementptr inbounds nuw i8, ptr @left, i16 %v77
  %v79 = load i8, ptr %v78, align 1
  %v80 = add i8 %v79, %v62
  store i8 %v80, ptr %v78, align 1
  br label %b75
b75:
  %v83 = phi i16 [ 1, %entry ]
  %v85 = mul nuw i16 %v59, %v83
  store volatile i8 %v62, ptr inttoptr (i16 -12288 to ptr), align 1
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr), align 1
  unreachable
}

