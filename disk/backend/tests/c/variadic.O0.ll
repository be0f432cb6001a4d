; ModuleID = 'variadic.c'
source_filename = "variadic.c"
target datalayout = "e-m:e-p:16:16-i32:16-i64:16-f32:16-f64:16-a:8-n8:16-S16"
target triple = "msp430"

%struct.point = type { i32, i16 }

@.str = private unnamed_addr constant [5 x i8] c"[%u]\00", align 1
@.str.1 = private unnamed_addr constant [19 x i8] c"[%d|%x|%l|%s|%c%%]\00", align 1
@.str.2 = private unnamed_addr constant [4 x i8] c"xyz\00", align 1
@.str.3 = private unnamed_addr constant [6 x i8] c"%s,%d\00", align 1
@.str.4 = private unnamed_addr constant [4 x i8] c";%s\00", align 1
@.str.5 = private unnamed_addr constant [4 x i8] c"one\00", align 1
@chosen = internal global [2 x ptr] [ptr @sum, ptr @largest], align 2

; Function Attrs: noinline nounwind optnone
define dso_local i16 @main() #0 {
  %1 = alloca i8, align 1
  %2 = alloca i16, align 2
  %3 = alloca i8, align 1
  %4 = alloca %struct.point, align 2
  %5 = alloca %struct.point, align 2
  %6 = call zeroext i8 @get() #4
  store i8 %6, ptr %1, align 1
  %7 = call zeroext i8 @get() #4
  %8 = sext i8 %7 to i16
  store i16 %8, ptr %2, align 2
  %9 = load i8, ptr %1, align 1
  %10 = zext i8 %9 to i16
  call void (ptr, ...) @print(ptr noundef @.str, i16 noundef %10) #4
  %11 = load i16, ptr %2, align 2
  %12 = mul i16 %11, 100
  %13 = load i16, ptr %2, align 2
  %14 = and i16 %13, 255
  call void (ptr, ...) @print(ptr noundef @.str.1, i16 noundef %12, i16 noundef %14, i32 noundef 305419896, ptr noundef @.str.2, i16 noundef 99) #4
  %15 = load i16, ptr %2, align 2
  call void (ptr, ptr, ...) @twice(ptr noundef @.str.3, ptr noundef @.str.4, ptr noundef @.str.5, i16 noundef %15) #4
  %16 = call i16 (i16, ...) @sum(i16 noundef 0) #4
  call void @put16(i16 noundef %16) #4
  %17 = load i8, ptr %1, align 1
  %18 = zext i8 %17 to i16
  %19 = load i16, ptr %2, align 2
  %20 = call i16 (i16, ...) @sum(i16 noundef 3, i16 noundef %18, i16 noundef %19, i16 noundef 1000) #4
  call void @put16(i16 noundef %20) #4
  %21 = load i16, ptr %2, align 2
  %22 = load i8, ptr %1, align 1
  %23 = zext i8 %22 to i16
  %24 = call i16 (i16, ...) @largest(i16 noundef 4, i16 noundef %21, i16 noundef -5, i16 noundef %23, i16 noundef 3) #4
  call void @put16(i16 noundef %24) #4
  store i8 0, ptr %3, align 1
  br label %25

25:                                               ; preds = %45, %0
  %26 = load i8, ptr %3, align 1
  %27 = zext i8 %26 to i16
  %28 = icmp slt i16 %27, 2
  br i1 %28, label %29, label %48

29:                                               ; preds = %25
  %30 = load i8, ptr %3, align 1
  %31 = zext i8 %30 to i16
  %32 = getelementptr inbounds nuw [2 x ptr], ptr @chosen, i16 0, i16 %31
  %33 = load volatile ptr, ptr %32, align 2
  %34 = load i8, ptr %3, align 1
  %35 = zext i8 %34 to i16
  %36 = add i16 2, %35
  %37 = load i16, ptr %2, align 2
  %38 = load i8, ptr %1, align 1
  %39 = zext i8 %38 to i16
  %40 = load i8, ptr %1, align 1
  %41 = zext i8 %40 to i16
  %42 = load i16, ptr %2, align 2
  %43 = add i16 %41, %42
  %44 = call i16 (i16, ...) %33(i16 noundef %36, i16 noundef %37, i16 noundef %39, i16 noundef %43) #4
  call void @put16(i16 noundef %44) #4
  br label %45

45:                                               ; preds = %29
  %46 = load i8, ptr %3, align 1
  %47 = add i8 %46, 1
  store i8 %47, ptr %3, align 1
  br label %25, !llvm.loop !3

48:                                               ; preds = %25
  %49 = getelementptr inbounds nuw %struct.point, ptr %4, i32 0, i32 0
  store i32 100000, ptr %49, align 2
  %50 = getelementptr inbounds nuw %struct.point, ptr %4, i32 0, i32 1
  %51 = load i8, ptr %1, align 1
  %52 = zext i8 %51 to i16
  store i16 %52, ptr %50, align 2
  %53 = getelementptr inbounds nuw %struct.point, ptr %5, i32 0, i32 0
  %54 = load i16, ptr %2, align 2
  %55 = sext i16 %54 to i32
  store i32 %55, ptr %53, align 2
  %56 = getelementptr inbounds nuw %struct.point, ptr %5, i32 0, i32 1
  store i16 1, ptr %56, align 2
  %57 = call i32 (i16, ...) @points(i16 noundef 2, ptr noundef byval(%struct.point) align 2 %4, ptr noundef byval(%struct.point) align 2 %5) #4
  call void @put32(i32 noundef %57) #4
  %58 = getelementptr inbounds nuw %struct.point, ptr %4, i32 0, i32 1
  %59 = load i16, ptr %58, align 2
  call void @put16(i16 noundef %59) #4
  %60 = load i8, ptr %1, align 1
  %61 = zext i8 %60 to i16
  %62 = load i16, ptr %2, align 2
  %63 = call i16 (i16, ...) @nested(i16 noundef 3, i16 noundef %61, i16 noundef %62) #4
  call void @put16(i16 noundef %63) #4
  call void @halt() #5
  unreachable
}

; Function Attrs: noinline nounwind optnone
define internal zeroext i8 @get() #0 {
  %1 = load volatile i8, ptr inttoptr (i16 -12286 to ptr), align 1
  ret i8 %1
}

; Function Attrs: noinline nounwind optnone
define internal void @print(ptr noundef %0, ...) #0 {
  %2 = alloca ptr, align 2
  %3 = alloca ptr, align 2
  store ptr %0, ptr %2, align 2
  call void @llvm.va_start.p0(ptr %3)
  %4 = load ptr, ptr %2, align 2
  %5 = load ptr, ptr %3, align 2
  call void @vprint(ptr noundef %4, ptr noundef %5) #4
  call void @llvm.va_end.p0(ptr %3)
  ret void
}

; Function Attrs: noinline nounwind optnone
define internal void @twice(ptr noundef %0, ptr noundef %1, ...) #0 {
  %3 = alloca ptr, align 2
  %4 = alloca ptr, align 2
  %5 = alloca ptr, align 2
  %6 = alloca ptr, align 2
  store ptr %0, ptr %3, align 2
  store ptr %1, ptr %4, align 2
  call void @llvm.va_start.p0(ptr %5)
  call void @llvm.va_copy.p0(ptr %6, ptr %5)
  %7 = load ptr, ptr %3, align 2
  %8 = load ptr, ptr %5, align 2
  call void @vprint(ptr noundef %7, ptr noundef %8) #4
  %9 = load ptr, ptr %4, align 2
  %10 = load ptr, ptr %6, align 2
  call void @vprint(ptr noundef %9, ptr noundef %10) #4
  call void @llvm.va_end.p0(ptr %6)
  call void @llvm.va_end.p0(ptr %5)
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
  br label %6, !llvm.loop !5

15:                                               ; preds = %6
  call void @llvm.va_end.p0(ptr %3)
  %16 = load i16, ptr %4, align 2
  ret i16 %16
}

; Function Attrs: noinline nounwind optnone
define internal i16 @largest(i16 noundef %0, ...) #0 {
  %2 = alloca i16, align 2
  %3 = alloca ptr, align 2
  %4 = alloca i16, align 2
  %5 = alloca i16, align 2
  %6 = alloca i16, align 2
  %7 = alloca i16, align 2
  store i16 %0, ptr %2, align 2
  call void @llvm.va_start.p0(ptr %3)
  %8 = va_arg ptr %3, i16
  store i16 %8, ptr %5, align 2
  %9 = load i16, ptr %5, align 2
  store i16 %9, ptr %4, align 2
  br label %10

10:                                               ; preds = %22, %1
  %11 = load i16, ptr %2, align 2
  %12 = add i16 %11, -1
  store i16 %12, ptr %2, align 2
  %13 = icmp ne i16 %12, 0
  br i1 %13, label %14, label %23

14:                                               ; preds = %10
  %15 = va_arg ptr %3, i16
  store i16 %15, ptr %7, align 2
  %16 = load i16, ptr %7, align 2
  store i16 %16, ptr %6, align 2
  %17 = load i16, ptr %6, align 2
  %18 = load i16, ptr %4, align 2
  %19 = icmp sgt i16 %17, %18
  br i1 %19, label %20, label %22

20:                                               ; preds = %14
  %21 = load i16, ptr %6, align 2
  store i16 %21, ptr %4, align 2
  br label %22

22:                                               ; preds = %20, %14
  br label %10, !llvm.loop !6

23:                                               ; preds = %10
  call void @llvm.va_end.p0(ptr %3)
  %24 = load i16, ptr %4, align 2
  ret i16 %24
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
define internal i32 @points(i16 noundef %0, ...) #0 {
  %2 = alloca i16, align 2
  %3 = alloca ptr, align 2
  %4 = alloca i32, align 2
  %5 = alloca %struct.point, align 2
  store i16 %0, ptr %2, align 2
  call void @llvm.va_start.p0(ptr %3)
  store i32 0, ptr %4, align 2
  br label %6

6:                                                ; preds = %10, %1
  %7 = load i16, ptr %2, align 2
  %8 = add i16 %7, -1
  store i16 %8, ptr %2, align 2
  %9 = icmp ne i16 %7, 0
  br i1 %9, label %10, label %21

10:                                               ; preds = %6
  %11 = va_arg ptr %3, ptr
  call void @llvm.memcpy.p0.p0.i16(ptr align 2 %5, ptr align 2 %11, i16 6, i1 false)
  %12 = load i32, ptr %4, align 2
  %13 = mul i32 %12, 3
  %14 = getelementptr inbounds nuw %struct.point, ptr %5, i32 0, i32 0
  %15 = load i32, ptr %14, align 2
  %16 = add i32 %13, %15
  %17 = getelementptr inbounds nuw %struct.point, ptr %5, i32 0, i32 1
  %18 = load i16, ptr %17, align 2
  %19 = sext i16 %18 to i32
  %20 = add i32 %16, %19
  store i32 %20, ptr %4, align 2
  br label %6, !llvm.loop !7

21:                                               ; preds = %6
  call void @llvm.va_end.p0(ptr %3)
  %22 = load i32, ptr %4, align 2
  ret i32 %22
}

; Function Attrs: noinline nounwind optnone
define internal i16 @nested(i16 noundef %0, ...) #0 {
  %2 = alloca i16, align 2
  %3 = alloca ptr, align 2
  %4 = alloca i16, align 2
  %5 = alloca i16, align 2
  %6 = alloca i16, align 2
  %7 = alloca i16, align 2
  %8 = alloca i16, align 2
  store i16 %0, ptr %2, align 2
  call void @llvm.va_start.p0(ptr %3)
  %9 = va_arg ptr %3, i16
  store i16 %9, ptr %5, align 2
  %10 = load i16, ptr %5, align 2
  store i16 %10, ptr %4, align 2
  %11 = load i16, ptr %2, align 2
  %12 = icmp ne i16 %11, 0
  br i1 %12, label %13, label %23

13:                                               ; preds = %1
  %14 = load i16, ptr %2, align 2
  %15 = sub i16 %14, 1
  %16 = load i16, ptr %4, align 2
  %17 = load i16, ptr %2, align 2
  %18 = add i16 %16, %17
  %19 = load i16, ptr %4, align 2
  %20 = load i16, ptr %2, align 2
  %21 = sub i16 %19, %20
  %22 = call i16 (i16, ...) @nested(i16 noundef %15, i16 noundef %18, i16 noundef %21) #4
  br label %24

23:                                               ; preds = %1
  br label %24

24:                                               ; preds = %23, %13
  %25 = phi i16 [ %22, %13 ], [ 0, %23 ]
  store i16 %25, ptr %6, align 2
  %26 = va_arg ptr %3, i16
  store i16 %26, ptr %8, align 2
  %27 = load i16, ptr %8, align 2
  store i16 %27, ptr %7, align 2
  call void @llvm.va_end.p0(ptr %3)
  %28 = load i16, ptr %6, align 2
  %29 = mul i16 %28, 2
  %30 = load i16, ptr %4, align 2
  %31 = add i16 %29, %30
  %32 = load i16, ptr %7, align 2
  %33 = sub i16 %31, %32
  ret i16 %33
}

; Function Attrs: noinline noreturn nounwind optnone
define internal void @halt() #1 {
  br label %1

1:                                                ; preds = %1, %0
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr), align 1
  br label %1
}

; Function Attrs: nocallback nofree nosync nounwind willreturn
declare void @llvm.va_start.p0(ptr) #2

; Function Attrs: noinline nounwind optnone
define internal void @vprint(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 2
  %4 = alloca ptr, align 2
  %5 = alloca i16, align 2
  %6 = alloca i16, align 2
  %7 = alloca i16, align 2
  %8 = alloca i16, align 2
  %9 = alloca i32, align 2
  %10 = alloca i16, align 2
  %11 = alloca ptr, align 2
  %12 = alloca ptr, align 2
  store ptr %0, ptr %3, align 2
  store ptr %1, ptr %4, align 2
  br label %13

13:                                               ; preds = %81, %2
  %14 = load ptr, ptr %3, align 2
  %15 = load i8, ptr %14, align 1
  %16 = icmp ne i8 %15, 0
  br i1 %16, label %17, label %84

17:                                               ; preds = %13
  %18 = load ptr, ptr %3, align 2
  %19 = load i8, ptr %18, align 1
  %20 = zext i8 %19 to i16
  %21 = icmp ne i16 %20, 37
  br i1 %21, label %22, label %25

22:                                               ; preds = %17
  %23 = load ptr, ptr %3, align 2
  %24 = load i8, ptr %23, align 1
  call void @put(i8 noundef zeroext %24) #4
  br label %81

25:                                               ; preds = %17
  %26 = load ptr, ptr %3, align 2
  %27 = getelementptr inbounds nuw i8, ptr %26, i32 1
  store ptr %27, ptr %3, align 2
  %28 = load i8, ptr %27, align 1
  %29 = zext i8 %28 to i16
  switch i16 %29, label %77 [
    i16 100, label %30
    i16 117, label %48
    i16 120, label %52
    i16 108, label %56
    i16 99, label %59
    i16 115, label %63
  ]

30:                                               ; preds = %25
  %31 = va_arg ptr %4, i16
  store i16 %31, ptr %6, align 2
  %32 = load i16, ptr %6, align 2
  store i16 %32, ptr %5, align 2
  %33 = load i16, ptr %5, align 2
  %34 = icmp slt i16 %33, 0
  br i1 %34, label %35, label %36

35:                                               ; preds = %30
  call void @put(i8 noundef zeroext 45) #4
  br label %36

36:                                               ; preds = %35, %30
  %37 = load i16, ptr %5, align 2
  %38 = icmp slt i16 %37, 0
  br i1 %38, label %39, label %43

39:                                               ; preds = %36
  %40 = load i16, ptr %5, align 2
  %41 = sext i16 %40 to i32
  %42 = sub i32 0, %41
  br label %46

43:                                               ; preds = %36
  %44 = load i16, ptr %5, align 2
  %45 = sext i16 %44 to i32
  br label %46

46:                                               ; preds = %43, %39
  %47 = phi i32 [ %42, %39 ], [ %45, %43 ]
  call void @digits(i32 noundef %47, i8 noundef zeroext 10) #4
  br label %80

48:                                               ; preds = %25
  %49 = va_arg ptr %4, i16
  store i16 %49, ptr %7, align 2
  %50 = load i16, ptr %7, align 2
  %51 = zext i16 %50 to i32
  call void @digits(i32 noundef %51, i8 noundef zeroext 10) #4
  br label %80

52:                                               ; preds = %25
  %53 = va_arg ptr %4, i16
  store i16 %53, ptr %8, align 2
  %54 = load i16, ptr %8, align 2
  %55 = zext i16 %54 to i32
  call void @digits(i32 noundef %55, i8 noundef zeroext 16) #4
  br label %80

56:                                               ; preds = %25
  %57 = va_arg ptr %4, i32
  store i32 %57, ptr %9, align 2
  %58 = load i32, ptr %9, align 2
  call void @digits(i32 noundef %58, i8 noundef zeroext 16) #4
  br label %80

59:                                               ; preds = %25
  %60 = va_arg ptr %4, i16
  store i16 %60, ptr %10, align 2
  %61 = load i16, ptr %10, align 2
  %62 = trunc i16 %61 to i8
  call void @put(i8 noundef zeroext %62) #4
  br label %80

63:                                               ; preds = %25
  %64 = va_arg ptr %4, ptr
  store ptr %64, ptr %12, align 2
  %65 = load ptr, ptr %12, align 2
  store ptr %65, ptr %11, align 2
  br label %66

66:                                               ; preds = %73, %63
  %67 = load ptr, ptr %11, align 2
  %68 = load i8, ptr %67, align 1
  %69 = icmp ne i8 %68, 0
  br i1 %69, label %70, label %76

70:                                               ; preds = %66
  %71 = load ptr, ptr %11, align 2
  %72 = load i8, ptr %71, align 1
  call void @put(i8 noundef zeroext %72) #4
  br label %73

73:                                               ; preds = %70
  %74 = load ptr, ptr %11, align 2
  %75 = getelementptr inbounds nuw i8, ptr %74, i32 1
  store ptr %75, ptr %11, align 2
  br label %66, !llvm.loop !8

76:                                               ; preds = %66
  br label %80

77:                                               ; preds = %25
  %78 = load ptr, ptr %3, align 2
  %79 = load i8, ptr %78, align 1
  call void @put(i8 noundef zeroext %79) #4
  br label %80

80:                                               ; preds = %77, %76, %59, %56, %52, %48, %46
  br label %81

81:                                               ; preds = %80, %22
  %82 = load ptr, ptr %3, align 2
  %83 = getelementptr inbounds nuw i8, ptr %82, i32 1
  store ptr %83, ptr %3, align 2
  br label %13, !llvm.loop !9

84:                                               ; preds = %13
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn
declare void @llvm.va_end.p0(ptr) #2

; Function Attrs: noinline nounwind optnone
define internal void @put(i8 noundef zeroext %0) #0 {
  %2 = alloca i8, align 1
  store i8 %0, ptr %2, align 1
  %3 = load i8, ptr %2, align 1
  store volatile i8 %3, ptr inttoptr (i16 -12288 to ptr), align 1
  ret void
}

; Function Attrs: noinline nounwind optnone
define internal void @digits(i32 noundef %0, i8 noundef zeroext %1) #0 {
  %3 = alloca i32, align 2
  %4 = alloca i8, align 1
  %5 = alloca [10 x i8], align 1
  %6 = alloca i8, align 1
  %7 = alloca i8, align 1
  store i32 %0, ptr %3, align 2
  store i8 %1, ptr %4, align 1
  store i8 0, ptr %6, align 1
  br label %8

8:                                                ; preds = %37, %2
  %9 = load i32, ptr %3, align 2
  %10 = load i8, ptr %4, align 1
  %11 = zext i8 %10 to i32
  %12 = urem i32 %9, %11
  %13 = trunc i32 %12 to i8
  store i8 %13, ptr %7, align 1
  %14 = load i8, ptr %7, align 1
  %15 = zext i8 %14 to i16
  %16 = icmp slt i16 %15, 10
  br i1 %16, label %17, label %21

17:                                               ; preds = %8
  %18 = load i8, ptr %7, align 1
  %19 = zext i8 %18 to i16
  %20 = add i16 48, %19
  br label %26

21:                                               ; preds = %8
  %22 = load i8, ptr %7, align 1
  %23 = zext i8 %22 to i16
  %24 = add i16 97, %23
  %25 = sub i16 %24, 10
  br label %26

26:                                               ; preds = %21, %17
  %27 = phi i16 [ %20, %17 ], [ %25, %21 ]
  %28 = trunc i16 %27 to i8
  %29 = load i8, ptr %6, align 1
  %30 = add i8 %29, 1
  store i8 %30, ptr %6, align 1
  %31 = zext i8 %29 to i16
  %32 = getelementptr inbounds nuw [10 x i8], ptr %5, i16 0, i16 %31
  store i8 %28, ptr %32, align 1
  %33 = load i8, ptr %4, align 1
  %34 = zext i8 %33 to i32
  %35 = load i32, ptr %3, align 2
  %36 = udiv i32 %35, %34
  store i32 %36, ptr %3, align 2
  br label %37

37:                                               ; preds = %26
  %38 = load i32, ptr %3, align 2
  %39 = icmp ne i32 %38, 0
  br i1 %39, label %8, label %40, !llvm.loop !10

40:                                               ; preds = %37
  br label %41

41:                                               ; preds = %44, %40
  %42 = load i8, ptr %6, align 1
  %43 = icmp ne i8 %42, 0
  br i1 %43, label %44, label %50

44:                                               ; preds = %41
  %45 = load i8, ptr %6, align 1
  %46 = add i8 %45, -1
  store i8 %46, ptr %6, align 1
  %47 = zext i8 %46 to i16
  %48 = getelementptr inbounds nuw [10 x i8], ptr %5, i16 0, i16 %47
  %49 = load i8, ptr %48, align 1
  call void @put(i8 noundef zeroext %49) #4
  br label %41, !llvm.loop !11

50:                                               ; preds = %41
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn
declare void @llvm.va_copy.p0(ptr, ptr) #2

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i16(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i16, i1 immarg) #3

attributes #0 = { noinline nounwind optnone "frame-pointer"="all" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { noinline noreturn nounwind optnone "frame-pointer"="all" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { nocallback nofree nosync nounwind willreturn }
attributes #3 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #4 = { nobuiltin "no-builtins" }
attributes #5 = { nobuiltin noreturn "no-builtins" }

!llvm.module.flags = !{!0, !1, !2}

!0 = !{i32 7, !"Dwarf Version", i32 4}
!1 = !{i32 1, !"wchar_size", i32 2}
!2 = !{i32 7, !"frame-pointer", i32 2}
!3 = distinct !{!3, !4}
!4 = !{!"llvm.loop.mustprogress"}
!5 = distinct !{!5, !4}
!6 = distinct !{!6, !4}
!7 = distinct !{!7, !4}
!8 = distinct !{!8, !4}
!9 = distinct !{!9, !4}
!10 = distinct !{!10, !4}
!11 = distinct !{!11, !4}
