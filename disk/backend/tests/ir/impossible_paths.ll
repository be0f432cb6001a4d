; A two-bit number is 0 or 1: the paths on which it is negative or 3 cannot be taken.
; expect: 01 01
@input = internal global [64 x i8] c"\04\80\04\FE\04\01\00\04\01\00\04A\10\04\F8\FE\08\0F\00\0A\0F\FD\ED\FF\00\F8\C0\00\0F\01\01\00\DB\100\00\F8.R\01\F8\FC\1F\FF\00\02\09g\FE \01\04\15\08\8F\03\FF\13@\01\CEp\1F\00", align 1
@left = internal global [64 x i8] c"3\09\FF\FF\F8\00\01\07\01\094\01\FF\DF`w\09r\00\01\00\FF\FF\0D\FF\01\F8\A8\FF\FE\87\03\11\00\E0\01\02\08?\00\0C\09\01\80\C0\10 \01\10\07\00\01\0F\03\13\00\04J\02 \01\01&\FE", align 1
@right = internal global [64 x i8] zeroinitializer, align 1
@big = internal global [600 x i8] zeroinitializer, align 1
define void @main() {
entry:
  call void @llvm.memset.p0.i16(ptr inttoptr (i16 -12112 to ptr), i8 -80, i16 160, i1 false)
  %v276 = load i32, ptr getelementptr (i8, ptr @input, i16 10), align 1
  %v280 = trunc i32 %v276 to i16
  %v284 = icmp ult i16 0, %v280
  %v285 = zext i1 %v284 to i16
  %v295 = urem i16 %v285, 300
  %v300 = and i16 %v285, 63
  %v305 = trunc i16 %v300 to i2
  %v306 = icmp sle i2 0, %v305
  %v308 = and i16 %v300, 3
  switch i16 %v308, label %b311 [
    i16 0, label %b310
    i16 1, label %b310
    i16 2, label %b310
    i16 3, label %b309 ]
b309:
  br label %b312
b310:
  br label %b312
b311:
  unreachable
b312:
  %v358 = zext i1 %v306 to i8
  store volatile i8 %v358, ptr inttoptr (i16 -12288 to ptr), align 1
  %v360 = sext i2 %v305 to i8
  store volatile i8 %v360, ptr inttoptr (i16 -12288 to ptr), align 1
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr), align 1
  unreachable
}
declare void @llvm.memset.p0.i16(ptr, i8, i16, i1)


