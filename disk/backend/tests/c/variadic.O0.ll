; ModuleID = 'variadic.c'
source_filename = "variadic.c"
target datalayout = "e-m:e-p:16:16-i32:16-i64:16-f32:16-f64:16-a:8-n8:16-S16"
target triple = "msp430"

; Function Attrs: noinline nounwind optnone
define dso_local i16 @main() #0 {
  %1 = call i16 (i16, ...) @sum(i16 noundef 3, i16 noundef 1, i16 noundef 2, i16 noundef 3) #2
  ret i16 %1
}

; Function Attrs: noinline nounwind optnone
define internal i16 @sum(i16 noundef %0, ...) #0 {
  %2 = alloca i16, align 2
  %3 = alloca ptr, align 2
  %4 = alloca i16, align 2
  %5 = alloca i16, align 2
  store i16 %0, ptr %2, align 2
  call void @llvm.va_start.p0(ptr %3)
  store i16 0, ptr %4, align 2
  br label %6

6:                                                ; preds = %10, %1
  %7 = load i16, ptr %2, align 2
  %8 = add i16 %7, -1
  store i16 %8, ptr %2, align 2
  %9 = icmp ne i16 %7, 0
  br i1 %9, label %10, label %15

10:                                               ; preds = %6
  %11 = va_arg ptr %3, i16
  store i16 %11, ptr %5, align 2
  %12 = load i16, ptr %5, align 2
  %13 = load i16, ptr %4, align 2
  %14 = add i16 %13, %12
  store i16 %14, ptr %4, align 2
  br label %6, !llvm.loop !1

15:                                               ; preds = %6
  call void @llvm.va_end.p0(ptr %3)
  %16 = load i16, ptr %4, align 2
  ret i16 %16
}

; Function Attrs: nocallback nofree nosync nounwind willreturn
declare void @llvm.va_start.p0(ptr) #1

; Function Attrs: nocallback nofree nosync nounwind willreturn
declare void @llvm.va_end.p0(ptr) #1

attributes #0 = { noinline nounwind optnone "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { nocallback nofree nosync nounwind willreturn }
attributes #2 = { nobuiltin "no-builtins" }

!llvm.module.flags = !{!0}

!0 = !{i32 1, !"wchar_size", i32 2}
!1 = distinct !{!1, !2}
!2 = !{!"llvm.loop.mustprogress"}
