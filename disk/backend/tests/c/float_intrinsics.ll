; Float intrinsics that rustc does not emit. Operands are loaded from memory, so that no operation is folded.
target datalayout = "e-m:e-p:16:16-i32:16-i64:16-f32:16-f64:16-a:8-n8:16-S16"

@numbers = internal global [2 x double] [double 2.25, double -3.5]

define internal void @put(double %value) noinline {
  %room = alloca double
  store double %value, ptr %room
  br label %next
next:
  %i = phi i16 [ 0, %0 ], [ %more, %next ]
  %at = getelementptr i8, ptr %room, i16 %i
  %byte = load i8, ptr %at
  store volatile i8 %byte, ptr inttoptr (i16 -12288 to ptr)
  %more = add i16 %i, 1
  %done = icmp eq i16 %more, 8
  br i1 %done, label %end, label %next
end:
  ret void
}

define void @main() {
  %a = load volatile double, ptr @numbers
  %at = getelementptr double, ptr @numbers, i16 1
  %b = load volatile double, ptr %at
  %root = call double @llvm.sqrt.f64(double %a)
  call void @put(double %root)
  %fused = call double @llvm.fma.f64(double %root, double 3.5, double 3.0)
  call void @put(double %fused)
  %maybe = call double @llvm.fmuladd.f64(double %root, double 3.5, double 3.0)
  call void @put(double %maybe)
  %power = call double @llvm.powi.f64.i16(double %a, i16 3)
  call void @put(double %power)
  %scaled = call double @llvm.ldexp.f64.i16(double %a, i16 2)
  call void @put(double %scaled)
  %least = call double @llvm.minnum.f64(double %a, double %b)
  call void @put(double %least)
  %most = call double @llvm.maxnum.f64(double %a, double %b)
  call void @put(double %most)
  %near = call double @llvm.nearbyint.f64(double %a)
  call void @put(double %near)
  %signed = call double @llvm.copysign.f64(double %a, double %b)
  call void @put(double %signed)
  %size = call double @llvm.fabs.f64(double %b)
  call void @put(double %size)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  ret void
}

declare double @llvm.sqrt.f64(double)
declare double @llvm.fma.f64(double, double, double)
declare double @llvm.fmuladd.f64(double, double, double)
declare double @llvm.powi.f64.i16(double, i16)
declare double @llvm.ldexp.f64.i16(double, i16)
declare double @llvm.minnum.f64(double, double)
declare double @llvm.maxnum.f64(double, double)
declare double @llvm.nearbyint.f64(double)
declare double @llvm.copysign.f64(double, double)
declare double @llvm.fabs.f64(double)
