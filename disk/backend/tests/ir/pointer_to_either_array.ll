; A loop ends at a known position of an array. After it, a pointer is to that array or to another one:
; the checker must see that the low byte of a position minus its offset is the low byte of the array.
; expect: 0a
@input = internal global [64 x i8] c"\0A\00\FF\FF\0F\01\FF\FF\10\03\01\10\05\FE\01\0F\01\0D\00\01\FF\02\13\0F\00\7F\FF\10\10F\03\FF\80\00\07\01E\06\FF\FF\01\10\DA\1F\80\0E\013\80\01\00\0C\FF\C4\FF?\FF\04?\F9\FF\C4\0E?"
@right = internal global [64 x i8] zeroinitializer
define void @main() {
entry:
  %v140 = load i16, ptr getelementptr (i8, ptr @input, i16 5), align 1
  %v147 = getelementptr i8, ptr @right, i16 0
  %v151 = mul i16 2, 1
  %v152 = add i16 %v151, -1
  %v150 = getelementptr i8, ptr @right, i16 %v152
  %v156 = getelementptr i8, ptr %v147, i16 %v151
  br label %b157
b157:
  %v148 = phi ptr [ %v147, %entry ], [ %v149, %b157 ]
  %v153 = phi ptr [ %v150, %entry ], [ %v154, %b157 ]
  store i8 0, ptr %v148, align 1
  store i8 0, ptr %v153, align 1
  %v149 = getelementptr i8, ptr %v148, i16 1
  %v154 = getelementptr i8, ptr %v153, i16 -1
  %v162 = icmp ne ptr %v149, %v156
  br i1 %v162, label %b157, label %b158
b158:
  %v174 = icmp slt i16 %v140, 0
  %v175 = select i1 %v174, ptr @input, ptr @right
  %v177 = load i16, ptr %v175, align 1
  %v178 = trunc i16 %v177 to i8
  store volatile i8 %v178, ptr inttoptr (i16 -12288 to ptr), align 1
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr), align 1
  unreachable
}
