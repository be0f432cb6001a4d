; The same before a call of a runtime routine.
; expect: 06 00 00
@input = internal global [64 x i8] c"\0F\0D\07\01\04\0F\10\82\F8\BE\FF\FC\0F\00\00\06\00\02\11R\0D\0F\F0\02\19\B5\06\8C\BF\FF\1F\03\80.\1F\0B\08\80\BB\00\0A\FF\97\01\01\00\FF\AF\1C\02\E0\02\01\00\80\9A\CB\FF\01\01\C0\01\C0\0F", align 1
@left = internal global [64 x i8] c"\11@\06\0B\B2\0F\00\FF\0F\01\03\10\00\00\D1\FF\BA\13\00\00\01\07\049\11\10\FFt\FFb\FE\10B\01\FC\FE\02\FF\00\00\00\C0\BF\F0\F0\02\00\01\10\FF\FF\00\00N\FF\C0\0D\85\10\00\FF\FF\BB\10", align 1
@right = internal global [64 x i8] zeroinitializer, align 1
define void @main() {
entry:
  %v1 = load i8, ptr @input, align 1
  %v2 = load i32, ptr getelementptr (i8, ptr @input, i16 5), align 1
  %v4 = load i32, ptr getelementptr (i8, ptr @input, i16 15), align 1
  %v5 = trunc i32 %v4 to i16
  %v7 = getelementptr inbounds nuw i8, ptr @right, i16 0
  %v8 = load i8, ptr %v7, align 1
  %v11 = urem i16 %v5, 64
  %v12 = getelementptr inbounds nuw i8, ptr @left, i16 %v11
  %v13 = load i8, ptr %v12, align 1
  %v14 = add i8 %v13, %v8
  %v32 = shl i32 0, %v2
  %v39 = icmp uge i8 %v8, %v1
  br label %b48
b48:
  %v52 = phi i16 [ %v5, %entry ]
  %v61 = trunc i16 %v52 to i8
  store volatile i8 %v61, ptr inttoptr (i16 -12288 to ptr), align 1
  store volatile i8 %v14, ptr inttoptr (i16 -12288 to ptr), align 1
  %v74 = sext i1 %v39 to i8
  store volatile i8 %v74, ptr inttoptr (i16 -12288 to ptr), align 1
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr), align 1
  unreachable
}

