; ModuleID = 'floats.c'
source_filename = "floats.c"
target datalayout = "e-m:e-p:16:16-i32:16-i64:16-f32:16-f64:16-a:8-n8:16-S16"
target triple = "msp430"

%union.anon = type { i32 }
%union.anon.0 = type { float }

; Function Attrs: noinline nounwind optnone
define dso_local i16 @main() #0 {
  %1 = alloca float, align 2
  %2 = alloca float, align 2
  %3 = alloca float, align 2
  %4 = alloca i8, align 1
  %5 = call float @get_float() #4
  store float %5, ptr %1, align 2
  %6 = call float @get_float() #4
  store float %6, ptr %2, align 2
  %7 = load float, ptr %1, align 2
  %8 = load float, ptr %2, align 2
  %9 = fadd float %7, %8
  call void @put_float(float noundef %9) #4
  %10 = load float, ptr %1, align 2
  %11 = load float, ptr %2, align 2
  %12 = fsub float %10, %11
  call void @put_float(float noundef %12) #4
  %13 = load float, ptr %1, align 2
  %14 = load float, ptr %2, align 2
  %15 = fmul float %13, %14
  call void @put_float(float noundef %15) #4
  %16 = load float, ptr %1, align 2
  %17 = load float, ptr %2, align 2
  %18 = fdiv float %16, %17
  call void @put_float(float noundef %18) #4
  %19 = load float, ptr %1, align 2
  %20 = fneg float %19
  call void @put_float(float noundef %20) #4
  %21 = load float, ptr %2, align 2
  %22 = call float @polynomial(float noundef %21) #4
  call void @put_float(float noundef %22) #4
  %23 = load float, ptr %1, align 2
  %24 = load float, ptr %2, align 2
  %25 = fcmp olt float %23, %24
  %26 = zext i1 %25 to i16
  %27 = load float, ptr %1, align 2
  %28 = load float, ptr %2, align 2
  %29 = fcmp ole float %27, %28
  %30 = zext i1 %29 to i16
  %31 = shl i16 %30, 1
  %32 = or i16 %26, %31
  %33 = load float, ptr %1, align 2
  %34 = load float, ptr %2, align 2
  %35 = fcmp ogt float %33, %34
  %36 = zext i1 %35 to i16
  %37 = shl i16 %36, 2
  %38 = or i16 %32, %37
  %39 = load float, ptr %1, align 2
  %40 = load float, ptr %2, align 2
  %41 = fcmp oge float %39, %40
  %42 = zext i1 %41 to i16
  %43 = shl i16 %42, 3
  %44 = or i16 %38, %43
  %45 = load float, ptr %1, align 2
  %46 = load float, ptr %2, align 2
  %47 = fcmp oeq float %45, %46
  %48 = zext i1 %47 to i16
  %49 = shl i16 %48, 4
  %50 = or i16 %44, %49
  %51 = load float, ptr %1, align 2
  %52 = load float, ptr %2, align 2
  %53 = fcmp une float %51, %52
  %54 = zext i1 %53 to i16
  %55 = shl i16 %54, 5
  %56 = or i16 %50, %55
  %57 = trunc i16 %56 to i8
  call void @put(i8 noundef zeroext %57) #4
  %58 = load float, ptr %1, align 2
  %59 = load float, ptr %2, align 2
  %60 = fcmp olt float %58, %59
  %61 = xor i1 %60, true
  %62 = zext i1 %61 to i16
  %63 = load float, ptr %1, align 2
  %64 = load float, ptr %2, align 2
  %65 = fcmp oge float %63, %64
  %66 = xor i1 %65, true
  %67 = zext i1 %66 to i16
  %68 = shl i16 %67, 1
  %69 = or i16 %62, %68
  %70 = load float, ptr %1, align 2
  %71 = fcmp olt float %70, 0.000000e+00
  %72 = zext i1 %71 to i16
  %73 = shl i16 %72, 2
  %74 = or i16 %69, %73
  %75 = load float, ptr %2, align 2
  %76 = fcmp ogt float %75, 1.000000e+00
  %77 = zext i1 %76 to i16
  %78 = shl i16 %77, 3
  %79 = or i16 %74, %78
  %80 = trunc i16 %79 to i8
  call void @put(i8 noundef zeroext %80) #4
  %81 = load float, ptr %1, align 2
  %82 = call i32 @whole(float noundef %81) #4
  call void @put32(i32 noundef %82) #4
  %83 = load float, ptr %2, align 2
  %84 = call i32 @natural(float noundef %83) #4
  call void @put32(i32 noundef %84) #4
  %85 = load float, ptr %2, align 2
  %86 = call i32 @whole(float noundef %85) #4
  %87 = trunc i32 %86 to i16
  call void @put16(i16 noundef %87) #4
  %88 = load float, ptr %1, align 2
  %89 = call i32 @whole(float noundef %88) #4
  %90 = trunc i32 %89 to i16
  %91 = sitofp i16 %90 to float
  %92 = load float, ptr %1, align 2
  %93 = call i32 @natural(float noundef %92) #4
  %94 = uitofp i32 %93 to float
  %95 = fadd float %91, %94
  call void @put_float(float noundef %95) #4
  store float 1.000000e+00, ptr %3, align 2
  store i8 0, ptr %4, align 1
  br label %96

96:                                               ; preds = %104, %0
  %97 = load i8, ptr %4, align 1
  %98 = zext i8 %97 to i16
  %99 = icmp slt i16 %98, 20
  br i1 %99, label %100, label %107

100:                                              ; preds = %96
  %101 = load float, ptr %2, align 2
  %102 = load float, ptr %3, align 2
  %103 = fmul float %102, %101
  store float %103, ptr %3, align 2
  br label %104

104:                                              ; preds = %100
  %105 = load i8, ptr %4, align 1
  %106 = add i8 %105, 1
  store i8 %106, ptr %4, align 1
  br label %96, !llvm.loop !1

107:                                              ; preds = %96
  %108 = load float, ptr %3, align 2
  call void @put_float(float noundef %108) #4
  call void @halt() #5
  unreachable
}

; Function Attrs: noinline nounwind optnone
define internal float @get_float() #0 {
  %1 = alloca %union.anon, align 2
  %2 = alloca i8, align 1
  call void @llvm.memset.p0.i16(ptr align 2 %1, i8 0, i16 4, i1 false)
  store i8 0, ptr %2, align 1
  br label %3

3:                                                ; preds = %17, %0
  %4 = load i8, ptr %2, align 1
  %5 = zext i8 %4 to i16
  %6 = icmp slt i16 %5, 4
  br i1 %6, label %7, label %20

7:                                                ; preds = %3
  %8 = call zeroext i8 @get() #4
  %9 = zext i8 %8 to i32
  %10 = load i8, ptr %2, align 1
  %11 = zext i8 %10 to i16
  %12 = mul i16 8, %11
  %13 = zext i16 %12 to i32
  %14 = shl i32 %9, %13
  %15 = load i32, ptr %1, align 2
  %16 = or i32 %15, %14
  store i32 %16, ptr %1, align 2
  br label %17

17:                                               ; preds = %7
  %18 = load i8, ptr %2, align 1
  %19 = add i8 %18, 1
  store i8 %19, ptr %2, align 1
  br label %3, !llvm.loop !3

20:                                               ; preds = %3
  %21 = load float, ptr %1, align 2
  ret float %21
}

; Function Attrs: noinline nounwind optnone
define internal void @put_float(float noundef %0) #0 {
  %2 = alloca float, align 2
  %3 = alloca %union.anon.0, align 2
  store float %0, ptr %2, align 2
  %4 = load float, ptr %2, align 2
  store float %4, ptr %3, align 2
  %5 = load float, ptr %2, align 2
  %6 = load float, ptr %2, align 2
  %7 = fcmp oeq float %5, %6
  br i1 %7, label %8, label %10

8:                                                ; preds = %1
  %9 = load i32, ptr %3, align 2
  br label %11

10:                                               ; preds = %1
  br label %11

11:                                               ; preds = %10, %8
  %12 = phi i32 [ %9, %8 ], [ 2143289344, %10 ]
  call void @put32(i32 noundef %12) #4
  ret void
}

; Function Attrs: noinline nounwind optnone
define internal float @polynomial(float noundef %0) #0 {
  %2 = alloca float, align 2
  store float %0, ptr %2, align 2
  %3 = load float, ptr %2, align 2
  %4 = call float @llvm.fmuladd.f32(float 1.250000e-01, float %3, float -1.500000e+00)
  %5 = load float, ptr %2, align 2
  %6 = call float @llvm.fmuladd.f32(float %4, float %5, float 2.000000e+00)
  %7 = load float, ptr %2, align 2
  %8 = call float @llvm.fmuladd.f32(float %6, float %7, float -1.000000e+01)
  ret float %8
}

; Function Attrs: noinline nounwind optnone
define internal void @put(i8 noundef zeroext %0) #0 {
  %2 = alloca i8, align 1
  store i8 %0, ptr %2, align 1
  %3 = load i8, ptr %2, align 1
  store volatile i8 %3, ptr inttoptr (i16 -12288 to ptr), align 1
  ret void
}

; Function Attrs: noinline nounwind optnone
define internal void @put32(i32 noundef %0) #0 {
  %2 = alloca i32, align 2
  store i32 %0, ptr %2, align 2
  %3 = load i32, ptr %2, align 2
  %4 = trunc i32 %3 to i16
  call void @put16(i16 noundef %4) #4
  %5 = load i32, ptr %2, align 2
  %6 = lshr i32 %5, 16
  %7 = trunc i32 %6 to i16
  call void @put16(i16 noundef %7) #4
  ret void
}

; Function Attrs: noinline nounwind optnone
define internal i32 @whole(float noundef %0) #0 {
  %2 = alloca float, align 2
  store float %0, ptr %2, align 2
  %3 = load float, ptr %2, align 2
  %4 = fcmp ogt float %3, -2.000000e+09
  br i1 %4, label %5, label %11

5:                                                ; preds = %1
  %6 = load float, ptr %2, align 2
  %7 = fcmp olt float %6, 2.000000e+09
  br i1 %7, label %8, label %11

8:                                                ; preds = %5
  %9 = load float, ptr %2, align 2
  %10 = fptosi float %9 to i32
  br label %12

11:                                               ; preds = %5, %1
  br label %12

12:                                               ; preds = %11, %8
  %13 = phi i32 [ %10, %8 ], [ 0, %11 ]
  ret i32 %13
}

; Function Attrs: noinline nounwind optnone
define internal i32 @natural(float noundef %0) #0 {
  %2 = alloca float, align 2
  store float %0, ptr %2, align 2
  %3 = load float, ptr %2, align 2
  %4 = fcmp ogt float %3, -1.000000e+00
  br i1 %4, label %5, label %11

5:                                                ; preds = %1
  %6 = load float, ptr %2, align 2
  %7 = fcmp olt float %6, 4.000000e+09
  br i1 %7, label %8, label %11

8:                                                ; preds = %5
  %9 = load float, ptr %2, align 2
  %10 = fptoui float %9 to i32
  br label %12

11:                                               ; preds = %5, %1
  br label %12

12:                                               ; preds = %11, %8
  %13 = phi i32 [ %10, %8 ], [ 0, %11 ]
  ret i32 %13
}

; Function Attrs: noinline nounwind optnone
define internal void @put16(i16 noundef %0) #0 {
  %2 = alloca i16, align 2
  store i16 %0, ptr %2, align 2
  %3 = load i16, ptr %2, align 2
  %4 = trunc i16 %3 to i8
  call void @put(i8 noundef zeroext %4) #4
  %5 = load i16, ptr %2, align 2
  %6 = lshr i16 %5, 8
  %7 = trunc i16 %6 to i8
  call void @put(i8 noundef zeroext %7) #4
  ret void
}

; Function Attrs: noinline noreturn nounwind optnone
define internal void @halt() #1 {
  br label %1

1:                                                ; preds = %1, %0
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr), align 1
  br label %1
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i16(ptr writeonly captures(none), i8, i16, i1 immarg) #2

; Function Attrs: noinline nounwind optnone
define internal zeroext i8 @get() #0 {
  %1 = load volatile i8, ptr inttoptr (i16 -12286 to ptr), align 1
  ret i8 %1
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fmuladd.f32(float, float, float) #3

attributes #0 = { noinline nounwind optnone "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { noinline noreturn nounwind optnone "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #3 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nobuiltin "no-builtins" }
attributes #5 = { nobuiltin noreturn "no-builtins" }

!llvm.module.flags = !{!0}

!0 = !{i32 1, !"wchar_size", i32 2}
!1 = distinct !{!1, !2}
!2 = !{!"llvm.loop.mustprogress"}
!3 = distinct !{!3, !2}
