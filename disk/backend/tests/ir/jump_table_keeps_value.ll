; A jump table changes the index in the register; the value is used again after it.
; expect: 07
@input = internal global [64 x i8] c"\01\7F\00\5C\00\0D\01m?\01D*\10'\12\FF\7F?\FF\00\0C\0D\01Z\0E\00 \01\07\8C\D7\01\FF\B2\07\FF\0F\00\E0\0F\FF\5C\B2!\FFW\00\FF \E0\7F\10\01\8E\01\0F\FF\02\FE\01\FFr\02\00", align 1
define void @main() {
entry:
  %v4 = load i32, ptr getelementptr (i8, ptr @input, i16 15), align 1
  %v11 = and i32 %v4, 7
  switch i32 %v11, label %b14 [
    i32 8, label %b12
    i32 3, label %b13
    i32 6, label %b12
    i32 5, label %b13
    i32 1, label %b13
    i32 7, label %b12
    i32 4, label %b12 ]
b12:
  br label %b15
b13:
  br label %b15
b14:
  br label %b20
b20:
  br label %b20
b15:
  %v49 = zext nneg i32 %v11 to i65
  %v109 = sext i65 %v49 to i72
  %v110 = trunc i72 %v109 to i8
  store volatile i8 %v110, ptr inttoptr (i16 -12288 to ptr), align 1
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr), align 1
  unreachable
}

