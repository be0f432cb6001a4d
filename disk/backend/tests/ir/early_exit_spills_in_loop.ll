; The same in a loop.
; expect:
@input = internal global [64 x i8] c"\00\02\049\AE\16\FF\00\00\01\06 \FF\0E\F8\FC\11\04\01\00\00\01\FF\01\FF1\00\01\07\F8\04\80\04\01\00\01\12\00\00\18\0F\04\FF\01\0A\0F\80\02u\AE\08\02\0E\FFN}\00\CC\88\D2\01\07\00d", align 1
@right = internal global [64 x i8] zeroinitializer, align 1
define internal i16 @f0(ptr %p, i32 %a0, i16 %a1, i64 %a2, i16 %a3) {
entry:
  %v1 = alloca [64 x i8], align 1
  call void @llvm.memset.p0.i16(ptr %v1, i8 82, i16 64, i1 false)
  %v2 = trunc i16 %a1 to i1
  %v3 = call i1 @llvm.smax.i1(i1 %v2, i1 %v2)
  %v5 = zext i1 %v3 to i24
  %v6 = and i32 %a0, 7
  br label %b8
b8:
  %v10 = phi i32 [ 0, %entry ], [ %v19, %b8 ]
  %v19 = add nuw i32 1, %v10
  %v20 = icmp ne i32 %v19, %v6
  br i1 %v20, label %b8, label %b9
b9:
  %v38 = shl nuw i24 0, %v5
  %v39 = mul i32 %v6, %v10
  ret i16 0
}
define internal i16 @t0(i16 %a0, i8 %a1, i16 %a2) {
entry:
  ret i16 0
}
define internal i16 @t1(i16 %a0, i8 %a1, i16 %a2) {
entry:
  ret i16 0
}
define internal i16 @t2(i16 %a0, i8 %a1, i16 %a2) {
entry:
  ret i16 17
}
define internal i16 @t3(i16 %a0, i8 %a1, i16 %a2) {
entry:
  ret i16 0
}
define void @main() {
entry:
  %v187 = load i32, ptr getelementptr (i8, ptr @input, i16 5), align 1
  %v215 = call i16 @f0(ptr @right, i32 %v187, i16 0, i64 0, i16 0)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr), align 1
  unreachable
}
declare void @llvm.memset.p0.i16(ptr, i8, i16, i1)
declare i1 @llvm.smax.i1(i1, i1)

