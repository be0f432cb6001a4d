; ModuleID = 'numbers.c'
source_filename = "numbers.c"
target datalayout = "e-m:e-p:16:16-i32:16-i64:16-f32:16-f64:16-a:8-n8:16-S16"
target triple = "msp430"

; Function Attrs: noinline nounwind optnone
define dso_local i16 @main() #0 {
  %1 = alloca i32, align 2
  %2 = alloca i32, align 2
  %3 = alloca i8, align 1
  %4 = alloca i64, align 2
  %5 = alloca i32, align 2
  %6 = alloca i32, align 2
  %7 = call i32 @get32() #4
  store i32 %7, ptr %1, align 2
  %8 = call i32 @get32() #4
  store i32 %8, ptr %2, align 2
  %9 = call zeroext i8 @get() #4
  store i8 %9, ptr %3, align 1
  %10 = load i32, ptr %1, align 2
  %11 = zext i32 %10 to i64
  %12 = shl i64 %11, 32
  %13 = load i32, ptr %2, align 2
  %14 = zext i32 %13 to i64
  %15 = or i64 %12, %14
  store i64 %15, ptr %4, align 2
  %16 = load i32, ptr %1, align 2
  %17 = load i32, ptr %2, align 2
  %18 = add i32 %16, %17
  call void @put32(i32 noundef %18) #4
  %19 = load i32, ptr %1, align 2
  %20 = load i32, ptr %2, align 2
  %21 = mul i32 %19, %20
  call void @put32(i32 noundef %21) #4
  %22 = load i32, ptr %1, align 2
  %23 = load i32, ptr %2, align 2
  %24 = or i32 %23, 1
  %25 = udiv i32 %22, %24
  call void @put32(i32 noundef %25) #4
  %26 = load i32, ptr %1, align 2
  %27 = load i32, ptr %2, align 2
  %28 = or i32 %27, 1
  %29 = srem i32 %26, %28
  call void @put32(i32 noundef %29) #4
  %30 = load i32, ptr %1, align 2
  %31 = load i8, ptr %3, align 1
  %32 = zext i8 %31 to i16
  %33 = and i16 %32, 31
  %34 = zext i16 %33 to i32
  %35 = lshr i32 %30, %34
  call void @put32(i32 noundef %35) #4
  %36 = load i32, ptr %2, align 2
  %37 = load i8, ptr %3, align 1
  %38 = zext i8 %37 to i16
  %39 = and i16 %38, 31
  %40 = zext i16 %39 to i32
  %41 = ashr i32 %36, %40
  call void @put32(i32 noundef %41) #4
  %42 = load i32, ptr %1, align 2
  %43 = load i8, ptr %3, align 1
  %44 = zext i8 %43 to i16
  %45 = and i16 %44, 31
  %46 = zext i16 %45 to i32
  %47 = shl i32 %42, %46
  call void @put32(i32 noundef %47) #4
  %48 = load i64, ptr %4, align 2
  %49 = mul i64 %48, 16777619
  call void @put64(i64 noundef %49) #4
  %50 = load i64, ptr %4, align 2
  %51 = load i8, ptr %3, align 1
  %52 = zext i8 %51 to i16
  %53 = add i16 %52, 1
  %54 = sext i16 %53 to i64
  %55 = udiv i64 %50, %54
  call void @put64(i64 noundef %55) #4
  %56 = load i64, ptr %4, align 2
  %57 = load i8, ptr %3, align 1
  %58 = zext i8 %57 to i16
  %59 = add i16 %58, 3
  %60 = sext i16 %59 to i64
  %61 = sub i64 0, %60
  %62 = sdiv i64 %56, %61
  call void @put64(i64 noundef %62) #4
  %63 = load i64, ptr %4, align 2
  %64 = load i8, ptr %3, align 1
  %65 = zext i8 %64 to i16
  %66 = zext i16 %65 to i64
  %67 = lshr i64 %63, %66
  %68 = load i64, ptr %4, align 2
  %69 = load i8, ptr %3, align 1
  %70 = zext i8 %69 to i16
  %71 = sub i16 64, %70
  %72 = srem i16 %71, 64
  %73 = zext i16 %72 to i64
  %74 = shl i64 %68, %73
  %75 = or i64 %67, %74
  call void @put64(i64 noundef %75) #4
  %76 = load i32, ptr %1, align 2
  %77 = trunc i32 %76 to i16
  %78 = load i32, ptr %2, align 2
  %79 = trunc i32 %78 to i16
  %80 = mul i16 %77, %79
  call void @put16(i16 noundef %80) #4
  %81 = load i32, ptr %1, align 2
  %82 = trunc i32 %81 to i8
  %83 = sext i8 %82 to i16
  %84 = load i32, ptr %2, align 2
  %85 = trunc i32 %84 to i8
  %86 = zext i8 %85 to i16
  %87 = mul i16 %83, %86
  call void @put16(i16 noundef %87) #4
  %88 = load i32, ptr %1, align 2
  %89 = trunc i32 %88 to i8
  %90 = sext i8 %89 to i16
  %91 = ashr i16 %90, 2
  %92 = trunc i16 %91 to i8
  call void @put(i8 noundef zeroext %92) #4
  %93 = load i32, ptr %1, align 2
  %94 = add i32 %93, 200
  %95 = trunc i32 %94 to i8
  %96 = zext i8 %95 to i16
  %97 = load i32, ptr %2, align 2
  %98 = trunc i32 %97 to i8
  %99 = zext i8 %98 to i16
  %100 = icmp sgt i16 %96, %99
  %101 = zext i1 %100 to i16
  %102 = trunc i16 %101 to i8
  call void @put(i8 noundef zeroext %102) #4
  %103 = load i32, ptr %1, align 2
  %104 = trunc i32 %103 to i8
  %105 = sext i8 %104 to i16
  %106 = load i32, ptr %2, align 2
  %107 = trunc i32 %106 to i8
  %108 = sext i8 %107 to i16
  %109 = icmp slt i16 %105, %108
  %110 = zext i1 %109 to i16
  %111 = trunc i16 %110 to i8
  call void @put(i8 noundef zeroext %111) #4
  %112 = load i32, ptr %1, align 2
  %113 = call i32 @llvm.ctpop.i32(i32 %112)
  %114 = trunc i32 %113 to i16
  %115 = load i32, ptr %2, align 2
  %116 = or i32 %115, 1
  %117 = call i32 @llvm.ctlz.i32(i32 %116, i1 true)
  %118 = trunc i32 %117 to i16
  %119 = mul i16 %118, 256
  %120 = add i16 %114, %119
  call void @put16(i16 noundef %120) #4
  %121 = load i32, ptr %1, align 2
  %122 = call i32 @llvm.bswap.i32(i32 %121)
  call void @put32(i32 noundef %122) #4
  %123 = load i32, ptr %1, align 2
  %124 = load i32, ptr %2, align 2
  %125 = call { i32, i1 } @llvm.uadd.with.overflow.i32(i32 %123, i32 %124)
  %126 = extractvalue { i32, i1 } %125, 1
  %127 = extractvalue { i32, i1 } %125, 0
  store i32 %127, ptr %5, align 2
  %128 = zext i1 %126 to i8
  call void @put(i8 noundef zeroext %128) #4
  %129 = load i32, ptr %1, align 2
  %130 = load i32, ptr %2, align 2
  %131 = call { i32, i1 } @llvm.smul.with.overflow.i32(i32 %129, i32 %130)
  %132 = extractvalue { i32, i1 } %131, 1
  %133 = extractvalue { i32, i1 } %131, 0
  store i32 %133, ptr %6, align 2
  %134 = zext i1 %132 to i8
  call void @put(i8 noundef zeroext %134) #4
  %135 = load i32, ptr %6, align 2
  call void @put32(i32 noundef %135) #4
  call void @halt() #5
  unreachable
}

; Function Attrs: noinline nounwind optnone
define internal i32 @get32() #0 {
  %1 = alloca i32, align 2
  %2 = alloca i8, align 1
  store i32 0, ptr %1, align 2
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
  br label %3, !llvm.loop !1

20:                                               ; preds = %3
  %21 = load i32, ptr %1, align 2
  ret i32 %21
}

; Function Attrs: noinline nounwind optnone
define internal zeroext i8 @get() #0 {
  %1 = load volatile i8, ptr inttoptr (i16 -12286 to ptr), align 1
  ret i8 %1
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
define internal void @put64(i64 noundef %0) #0 {
  %2 = alloca i64, align 2
  store i64 %0, ptr %2, align 2
  %3 = load i64, ptr %2, align 2
  %4 = trunc i64 %3 to i32
  call void @put32(i32 noundef %4) #4
  %5 = load i64, ptr %2, align 2
  %6 = lshr i64 %5, 32
  %7 = trunc i64 %6 to i32
  call void @put32(i32 noundef %7) #4
  ret void
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

; Function Attrs: noinline nounwind optnone
define internal void @put(i8 noundef zeroext %0) #0 {
  %2 = alloca i8, align 1
  store i8 %0, ptr %2, align 1
  %3 = load i8, ptr %2, align 1
  store volatile i8 %3, ptr inttoptr (i16 -12288 to ptr), align 1
  ret void
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctpop.i32(i32) #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctlz.i32(i32, i1 immarg) #2

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.bswap.i32(i32) #1

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare { i32, i1 } @llvm.uadd.with.overflow.i32(i32, i32) #1

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare { i32, i1 } @llvm.smul.with.overflow.i32(i32, i32) #1

; Function Attrs: noinline noreturn nounwind optnone
define internal void @halt() #3 {
  br label %1

1:                                                ; preds = %1, %0
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr), align 1
  br label %1
}

attributes #0 = { noinline nounwind optnone "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { noinline noreturn nounwind optnone "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { nobuiltin "no-builtins" }
attributes #5 = { nobuiltin noreturn "no-builtins" }

!llvm.module.flags = !{!0}

!0 = !{i32 1, !"wchar_size", i32 2}
!1 = distinct !{!1, !2}
!2 = !{!"llvm.loop.mustprogress"}
