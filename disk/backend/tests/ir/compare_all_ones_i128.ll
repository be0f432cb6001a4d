; A comparison with the largest 128-bit number.
; expect:
@input = internal global [64 x i8] c"\A4\00>\F1\E0\02\FF\13\03\01\0D \FF\FF\05\91\00\10\04\0A\00\06\06\F7\01\85\FF0\FF\01\08\01\00\0B\02\1E\FE\01\0F?e\DB\80\03\0A\D4+\0A\00`\0B\07\00\0C\07\10\1F\00\1F\E3\80\03\88\00", align 1
define void @main() {
entry:
  %v68 = load i8, ptr getelementptr (i8, ptr @input, i16 15), align 1
  %v201 = zext i8 %v68 to i128
  %v202 = icmp sle i128 %v201, -1
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr), align 1
  unreachable
}

