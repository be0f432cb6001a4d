; ModuleID = 'control.c'
source_filename = "control.c"
target datalayout = "e-m:e-p:16:16-i32:16-i64:16-f32:16-f64:16-a:8-n8:16-S16"
target triple = "msp430"

@main.values = internal constant [4 x i8] c"\03\F9\0B\02", align 1
@operations = internal constant [5 x ptr] [ptr @add, ptr @sub, ptr @mul, ptr @quot, ptr @power], align 2
@chosen = internal global ptr @add, align 2
@words = internal constant [4 x ptr] [ptr @.str, ptr @.str.1, ptr @.str.2, ptr @.str.3], align 2
@.str = private unnamed_addr constant [5 x i8] c"zero\00", align 1
@.str.1 = private unnamed_addr constant [4 x i8] c"one\00", align 1
@.str.2 = private unnamed_addr constant [1 x i8] zeroinitializer, align 1
@.str.3 = private unnamed_addr constant [13 x i8] c"thirty-three\00", align 1
@counter.count = internal global i16 510, align 2

; Function Attrs: noinline nounwind optnone
define dso_local i16 @main() #0 {
  %1 = alloca i8, align 1
  %2 = alloca i8, align 1
  %3 = alloca i8, align 1
  %4 = alloca i8, align 1
  %5 = call zeroext i8 @get() #2
  store i8 %5, ptr %1, align 1
  %6 = call zeroext i8 @get() #2
  store i8 %6, ptr %2, align 1
  store i8 0, ptr %3, align 1
  br label %7

7:                                                ; preds = %21, %0
  %8 = load i8, ptr %3, align 1
  %9 = zext i8 %8 to i16
  %10 = icmp slt i16 %9, 5
  br i1 %10, label %11, label %24

11:                                               ; preds = %7
  %12 = load i8, ptr %3, align 1
  %13 = zext i8 %12 to i16
  %14 = getelementptr inbounds nuw [5 x ptr], ptr @operations, i16 0, i16 %13
  %15 = load ptr, ptr %14, align 2
  %16 = load i8, ptr %1, align 1
  %17 = zext i8 %16 to i16
  %18 = load i8, ptr %2, align 1
  %19 = zext i8 %18 to i16
  %20 = call i16 %15(i16 noundef %17, i16 noundef %19) #2
  call void @put16(i16 noundef %20) #2
  br label %21

21:                                               ; preds = %11
  %22 = load i8, ptr %3, align 1
  %23 = add i8 %22, 1
  store i8 %23, ptr %3, align 1
  br label %7, !llvm.loop !1

24:                                               ; preds = %7
  %25 = load i8, ptr %2, align 1
  %26 = zext i8 %25 to i16
  %27 = and i16 %26, 1
  %28 = icmp ne i16 %27, 0
  %29 = zext i1 %28 to i64
  %30 = select i1 %28, ptr @sub, ptr @mul
  %31 = call i16 @fold(ptr noundef %30, ptr noundef @main.values, i8 noundef zeroext 4) #2
  call void @put16(i16 noundef %31) #2
  %32 = load i8, ptr %2, align 1
  %33 = zext i8 %32 to i16
  %34 = srem i16 %33, 5
  %35 = getelementptr inbounds [5 x ptr], ptr @operations, i16 0, i16 %34
  %36 = load ptr, ptr %35, align 2
  store ptr %36, ptr @chosen, align 2
  %37 = load ptr, ptr @chosen, align 2
  %38 = load i8, ptr %2, align 1
  %39 = zext i8 %38 to i16
  %40 = call i16 %37(i16 noundef %39, i16 noundef 2) #2
  call void @put16(i16 noundef %40) #2
  %41 = load i8, ptr %1, align 1
  %42 = call zeroext i8 @classify(i8 noundef zeroext %41) #2
  call void @put(i8 noundef zeroext %42) #2
  %43 = load i8, ptr %2, align 1
  %44 = call zeroext i8 @classify(i8 noundef zeroext %43) #2
  call void @put(i8 noundef zeroext %44) #2
  %45 = load i8, ptr %1, align 1
  %46 = sext i8 %45 to i32
  %47 = call i16 @wide(i32 noundef %46) #2
  call void @put16(i16 noundef %47) #2
  %48 = load i8, ptr %1, align 1
  %49 = zext i8 %48 to i16
  %50 = icmp eq i16 %49, 12
  %51 = zext i1 %50 to i64
  %52 = select i1 %50, i32 100000, i32 70000
  %53 = call i16 @wide(i32 noundef %52) #2
  call void @put16(i16 noundef %53) #2
  %54 = load i8, ptr %2, align 1
  %55 = zext i8 %54 to i32
  %56 = call i32 @ackermann(i16 noundef 2, i32 noundef %55) #2
  call void @put32(i32 noundef %56) #2
  %57 = load i8, ptr %1, align 1
  %58 = zext i8 %57 to i16
  %59 = and i16 %58, 63
  %60 = trunc i16 %59 to i8
  %61 = call zeroext i8 @is_even(i8 noundef zeroext %60) #2
  call void @put(i8 noundef zeroext %61) #2
  %62 = load i8, ptr %1, align 1
  %63 = zext i8 %62 to i16
  %64 = and i16 %63, 3
  %65 = getelementptr inbounds [4 x ptr], ptr @words, i16 0, i16 %64
  %66 = load ptr, ptr %65, align 2
  %67 = call i16 @length(ptr noundef %66) #2
  call void @put16(i16 noundef %67) #2
  %68 = call i16 @counter() #2
  %69 = call i16 @counter() #2
  %70 = add i16 %68, %69
  call void @put16(i16 noundef %70) #2
  store i8 0, ptr %4, align 1
  br label %71

71:                                               ; preds = %97, %24
  %72 = load i8, ptr %1, align 1
  %73 = zext i8 %72 to i16
  %74 = load i8, ptr %4, align 1
  %75 = zext i8 %74 to i16
  %76 = add i16 %75, %73
  %77 = trunc i16 %76 to i8
  store i8 %77, ptr %4, align 1
  br label %78

78:                                               ; preds = %87, %71
  %79 = load i8, ptr %4, align 1
  %80 = zext i8 %79 to i16
  %81 = srem i16 %80, 7
  %82 = icmp eq i16 %81, 0
  br i1 %82, label %83, label %84

83:                                               ; preds = %78
  br label %88

84:                                               ; preds = %78
  %85 = load i8, ptr %4, align 1
  %86 = add i8 %85, 1
  store i8 %86, ptr %4, align 1
  br label %87

87:                                               ; preds = %84
  br i1 true, label %78, label %88

88:                                               ; preds = %87, %83
  %89 = load i8, ptr %4, align 1
  %90 = zext i8 %89 to i16
  %91 = icmp slt i16 %90, 100
  br i1 %91, label %92, label %98

92:                                               ; preds = %88
  %93 = load i8, ptr %2, align 1
  %94 = add i8 %93, -1
  store i8 %94, ptr %2, align 1
  %95 = zext i8 %93 to i16
  %96 = icmp sgt i16 %95, 0
  br i1 %96, label %97, label %98

97:                                               ; preds = %92
  br label %71

98:                                               ; preds = %92, %88
  %99 = load i8, ptr %4, align 1
  call void @put(i8 noundef zeroext %99) #2
  call void @halt() #3
  unreachable
}

; Function Attrs: noinline nounwind optnone
define internal zeroext i8 @get() #0 {
  %1 = load volatile i8, ptr inttoptr (i16 -12286 to ptr), align 1
  ret i8 %1
}

; Function Attrs: noinline nounwind optnone
define internal void @put16(i16 noundef %0) #0 {
  %2 = alloca i16, align 2
  store i16 %0, ptr %2, align 2
  %3 = load i16, ptr %2, align 2
  %4 = trunc i16 %3 to i8
  call void @put(i8 noundef zeroext %4) #2
  %5 = load i16, ptr %2, align 2
  %6 = lshr i16 %5, 8
  %7 = trunc i16 %6 to i8
  call void @put(i8 noundef zeroext %7) #2
  ret void
}

; Function Attrs: noinline nounwind optnone
define internal i16 @fold(ptr noundef %0, ptr noundef %1, i8 noundef zeroext %2) #0 {
  %4 = alloca ptr, align 2
  %5 = alloca ptr, align 2
  %6 = alloca i8, align 1
  %7 = alloca i16, align 2
  store ptr %0, ptr %4, align 2
  store ptr %1, ptr %5, align 2
  store i8 %2, ptr %6, align 1
  store i16 1, ptr %7, align 2
  br label %8

8:                                                ; preds = %12, %3
  %9 = load i8, ptr %6, align 1
  %10 = add i8 %9, -1
  store i8 %10, ptr %6, align 1
  %11 = icmp ne i8 %9, 0
  br i1 %11, label %12, label %20

12:                                               ; preds = %8
  %13 = load ptr, ptr %4, align 2
  %14 = load i16, ptr %7, align 2
  %15 = load ptr, ptr %5, align 2
  %16 = getelementptr inbounds nuw i8, ptr %15, i32 1
  store ptr %16, ptr %5, align 2
  %17 = load i8, ptr %15, align 1
  %18 = sext i8 %17 to i16
  %19 = call i16 %13(i16 noundef %14, i16 noundef %18) #2
  store i16 %19, ptr %7, align 2
  br label %8, !llvm.loop !3

20:                                               ; preds = %8
  %21 = load i16, ptr %7, align 2
  ret i16 %21
}

; Function Attrs: noinline nounwind optnone
define internal i16 @sub(i16 noundef %0, i16 noundef %1) #0 {
  %3 = alloca i16, align 2
  %4 = alloca i16, align 2
  store i16 %0, ptr %3, align 2
  store i16 %1, ptr %4, align 2
  %5 = load i16, ptr %3, align 2
  %6 = load i16, ptr %4, align 2
  %7 = sub i16 %5, %6
  ret i16 %7
}

; Function Attrs: noinline nounwind optnone
define internal i16 @mul(i16 noundef %0, i16 noundef %1) #0 {
  %3 = alloca i16, align 2
  %4 = alloca i16, align 2
  store i16 %0, ptr %3, align 2
  store i16 %1, ptr %4, align 2
  %5 = load i16, ptr %3, align 2
  %6 = load i16, ptr %4, align 2
  %7 = mul i16 %5, %6
  ret i16 %7
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
define internal zeroext i8 @classify(i8 noundef zeroext %0) #0 {
  %2 = alloca i8, align 1
  %3 = alloca i8, align 1
  store i8 %0, ptr %3, align 1
  %4 = load i8, ptr %3, align 1
  %5 = zext i8 %4 to i16
  switch i16 %5, label %25 [
    i16 0, label %6
    i16 1, label %7
    i16 2, label %7
    i16 3, label %8
    i16 4, label %13
    i16 5, label %18
    i16 6, label %18
    i16 7, label %18
    i16 8, label %18
    i16 9, label %18
    i16 12, label %23
    i16 200, label %24
    i16 201, label %24
    i16 202, label %24
    i16 203, label %24
    i16 204, label %24
    i16 205, label %24
    i16 206, label %24
    i16 207, label %24
    i16 208, label %24
    i16 209, label %24
    i16 210, label %24
    i16 211, label %24
    i16 212, label %24
    i16 213, label %24
    i16 214, label %24
    i16 215, label %24
    i16 216, label %24
    i16 217, label %24
    i16 218, label %24
    i16 219, label %24
    i16 220, label %24
    i16 221, label %24
    i16 222, label %24
    i16 223, label %24
    i16 224, label %24
    i16 225, label %24
    i16 226, label %24
    i16 227, label %24
    i16 228, label %24
    i16 229, label %24
    i16 230, label %24
    i16 231, label %24
    i16 232, label %24
    i16 233, label %24
    i16 234, label %24
    i16 235, label %24
    i16 236, label %24
    i16 237, label %24
    i16 238, label %24
    i16 239, label %24
    i16 240, label %24
    i16 241, label %24
    i16 242, label %24
    i16 243, label %24
    i16 244, label %24
    i16 245, label %24
    i16 246, label %24
    i16 247, label %24
    i16 248, label %24
    i16 249, label %24
    i16 250, label %24
    i16 251, label %24
    i16 252, label %24
    i16 253, label %24
    i16 254, label %24
    i16 255, label %24
  ]

6:                                                ; preds = %1
  store i8 10, ptr %2, align 1
  br label %26

7:                                                ; preds = %1, %1
  store i8 20, ptr %2, align 1
  br label %26

8:                                                ; preds = %1
  %9 = load i8, ptr %3, align 1
  %10 = zext i8 %9 to i16
  %11 = add i16 %10, 4
  %12 = trunc i16 %11 to i8
  store i8 %12, ptr %3, align 1
  br label %13

13:                                               ; preds = %1, %8
  %14 = load i8, ptr %3, align 1
  %15 = zext i8 %14 to i16
  %16 = mul i16 %15, 3
  %17 = trunc i16 %16 to i8
  store i8 %17, ptr %2, align 1
  br label %26

18:                                               ; preds = %1, %1, %1, %1, %1
  %19 = load i8, ptr %3, align 1
  %20 = zext i8 %19 to i16
  %21 = sub i16 %20, 1
  %22 = trunc i16 %21 to i8
  store i8 %22, ptr %2, align 1
  br label %26

23:                                               ; preds = %1
  store i8 99, ptr %2, align 1
  br label %26

24:                                               ; preds = %1, %1, %1, %1, %1, %1, %1, %1, %1, %1, %1, %1, %1, %1, %1, %1, %1, %1, %1, %1, %1, %1, %1, %1, %1, %1, %1, %1, %1, %1, %1, %1, %1, %1, %1, %1, %1, %1, %1, %1, %1, %1, %1, %1, %1, %1, %1, %1, %1, %1, %1, %1, %1, %1, %1, %1
  store i8 7, ptr %2, align 1
  br label %26

25:                                               ; preds = %1
  store i8 1, ptr %2, align 1
  br label %26

26:                                               ; preds = %25, %24, %23, %18, %13, %7, %6
  %27 = load i8, ptr %2, align 1
  ret i8 %27
}

; Function Attrs: noinline nounwind optnone
define internal i16 @wide(i32 noundef %0) #0 {
  %2 = alloca i16, align 2
  %3 = alloca i32, align 2
  store i32 %0, ptr %3, align 2
  %4 = load i32, ptr %3, align 2
  switch i32 %4, label %8 [
    i32 -1, label %5
    i32 100000, label %6
    i32 70000, label %7
  ]

5:                                                ; preds = %1
  store i16 1, ptr %2, align 2
  br label %9

6:                                                ; preds = %1
  store i16 2, ptr %2, align 2
  br label %9

7:                                                ; preds = %1
  store i16 3, ptr %2, align 2
  br label %9

8:                                                ; preds = %1
  store i16 4, ptr %2, align 2
  br label %9

9:                                                ; preds = %8, %7, %6, %5
  %10 = load i16, ptr %2, align 2
  ret i16 %10
}

; Function Attrs: noinline nounwind optnone
define internal void @put32(i32 noundef %0) #0 {
  %2 = alloca i32, align 2
  store i32 %0, ptr %2, align 2
  %3 = load i32, ptr %2, align 2
  %4 = trunc i32 %3 to i16
  call void @put16(i16 noundef %4) #2
  %5 = load i32, ptr %2, align 2
  %6 = lshr i32 %5, 16
  %7 = trunc i32 %6 to i16
  call void @put16(i16 noundef %7) #2
  ret void
}

; Function Attrs: noinline nounwind optnone
define internal i32 @ackermann(i16 noundef %0, i32 noundef %1) #0 {
  %3 = alloca i32, align 2
  %4 = alloca i16, align 2
  %5 = alloca i32, align 2
  store i16 %0, ptr %4, align 2
  store i32 %1, ptr %5, align 2
  %6 = load i16, ptr %4, align 2
  %7 = icmp eq i16 %6, 0
  br i1 %7, label %8, label %11

8:                                                ; preds = %2
  %9 = load i32, ptr %5, align 2
  %10 = add i32 %9, 1
  store i32 %10, ptr %3, align 2
  br label %26

11:                                               ; preds = %2
  %12 = load i32, ptr %5, align 2
  %13 = icmp eq i32 %12, 0
  br i1 %13, label %14, label %18

14:                                               ; preds = %11
  %15 = load i16, ptr %4, align 2
  %16 = sub i16 %15, 1
  %17 = call i32 @ackermann(i16 noundef %16, i32 noundef 1) #2
  store i32 %17, ptr %3, align 2
  br label %26

18:                                               ; preds = %11
  %19 = load i16, ptr %4, align 2
  %20 = sub i16 %19, 1
  %21 = load i16, ptr %4, align 2
  %22 = load i32, ptr %5, align 2
  %23 = sub i32 %22, 1
  %24 = call i32 @ackermann(i16 noundef %21, i32 noundef %23) #2
  %25 = call i32 @ackermann(i16 noundef %20, i32 noundef %24) #2
  store i32 %25, ptr %3, align 2
  br label %26

26:                                               ; preds = %18, %14, %8
  %27 = load i32, ptr %3, align 2
  ret i32 %27
}

; Function Attrs: noinline nounwind optnone
define internal zeroext i8 @is_even(i8 noundef zeroext %0) #0 {
  %2 = alloca i8, align 1
  store i8 %0, ptr %2, align 1
  %3 = load i8, ptr %2, align 1
  %4 = zext i8 %3 to i16
  %5 = icmp eq i16 %4, 0
  br i1 %5, label %6, label %7

6:                                                ; preds = %1
  br label %14

7:                                                ; preds = %1
  %8 = load i8, ptr %2, align 1
  %9 = zext i8 %8 to i16
  %10 = sub i16 %9, 1
  %11 = trunc i16 %10 to i8
  %12 = call zeroext i8 @is_odd(i8 noundef zeroext %11) #2
  %13 = zext i8 %12 to i16
  br label %14

14:                                               ; preds = %7, %6
  %15 = phi i16 [ 1, %6 ], [ %13, %7 ]
  %16 = trunc i16 %15 to i8
  ret i8 %16
}

; Function Attrs: noinline nounwind optnone
define internal i16 @length(ptr noundef %0) #0 {
  %2 = alloca ptr, align 2
  %3 = alloca ptr, align 2
  store ptr %0, ptr %2, align 2
  %4 = load ptr, ptr %2, align 2
  store ptr %4, ptr %3, align 2
  br label %5

5:                                                ; preds = %9, %1
  %6 = load ptr, ptr %3, align 2
  %7 = load i8, ptr %6, align 1
  %8 = icmp ne i8 %7, 0
  br i1 %8, label %9, label %12

9:                                                ; preds = %5
  %10 = load ptr, ptr %3, align 2
  %11 = getelementptr inbounds nuw i8, ptr %10, i32 1
  store ptr %11, ptr %3, align 2
  br label %5, !llvm.loop !4

12:                                               ; preds = %5
  %13 = load ptr, ptr %3, align 2
  %14 = load ptr, ptr %2, align 2
  %15 = ptrtoint ptr %13 to i16
  %16 = ptrtoint ptr %14 to i16
  %17 = sub i16 %15, %16
  ret i16 %17
}

; Function Attrs: noinline nounwind optnone
define internal i16 @counter() #0 {
  %1 = load i16, ptr @counter.count, align 2
  %2 = add i16 %1, 1
  store i16 %2, ptr @counter.count, align 2
  ret i16 %1
}

; Function Attrs: noinline noreturn nounwind optnone
define internal void @halt() #1 {
  br label %1

1:                                                ; preds = %1, %0
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr), align 1
  br label %1
}

; Function Attrs: noinline nounwind optnone
define internal i16 @add(i16 noundef %0, i16 noundef %1) #0 {
  %3 = alloca i16, align 2
  %4 = alloca i16, align 2
  store i16 %0, ptr %3, align 2
  store i16 %1, ptr %4, align 2
  %5 = load i16, ptr %3, align 2
  %6 = load i16, ptr %4, align 2
  %7 = add i16 %5, %6
  ret i16 %7
}

; Function Attrs: noinline nounwind optnone
define internal i16 @quot(i16 noundef %0, i16 noundef %1) #0 {
  %3 = alloca i16, align 2
  %4 = alloca i16, align 2
  store i16 %0, ptr %3, align 2
  store i16 %1, ptr %4, align 2
  %5 = load i16, ptr %3, align 2
  %6 = load i16, ptr %4, align 2
  %7 = sdiv i16 %5, %6
  ret i16 %7
}

; Function Attrs: noinline nounwind optnone
define internal i16 @power(i16 noundef %0, i16 noundef %1) #0 {
  %3 = alloca i16, align 2
  %4 = alloca i16, align 2
  store i16 %0, ptr %3, align 2
  store i16 %1, ptr %4, align 2
  %5 = load i16, ptr %4, align 2
  %6 = icmp sle i16 %5, 0
  br i1 %6, label %7, label %8

7:                                                ; preds = %2
  br label %15

8:                                                ; preds = %2
  %9 = load i16, ptr %3, align 2
  %10 = load i16, ptr %3, align 2
  %11 = load i16, ptr %4, align 2
  %12 = sub i16 %11, 1
  %13 = call i16 @power(i16 noundef %10, i16 noundef %12) #2
  %14 = mul i16 %9, %13
  br label %15

15:                                               ; preds = %8, %7
  %16 = phi i16 [ 1, %7 ], [ %14, %8 ]
  ret i16 %16
}

; Function Attrs: noinline nounwind optnone
define internal zeroext i8 @is_odd(i8 noundef zeroext %0) #0 {
  %2 = alloca i8, align 1
  store i8 %0, ptr %2, align 1
  %3 = load i8, ptr %2, align 1
  %4 = zext i8 %3 to i16
  %5 = icmp eq i16 %4, 0
  br i1 %5, label %6, label %7

6:                                                ; preds = %1
  br label %14

7:                                                ; preds = %1
  %8 = load i8, ptr %2, align 1
  %9 = zext i8 %8 to i16
  %10 = sub i16 %9, 1
  %11 = trunc i16 %10 to i8
  %12 = call zeroext i8 @is_even(i8 noundef zeroext %11) #2
  %13 = zext i8 %12 to i16
  br label %14

14:                                               ; preds = %7, %6
  %15 = phi i16 [ 0, %6 ], [ %13, %7 ]
  %16 = trunc i16 %15 to i8
  ret i8 %16
}

attributes #0 = { noinline nounwind optnone "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { noinline noreturn nounwind optnone "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { nobuiltin "no-builtins" }
attributes #3 = { nobuiltin noreturn "no-builtins" }

!llvm.module.flags = !{!0}

!0 = !{i32 1, !"wchar_size", i32 2}
!1 = distinct !{!1, !2}
!2 = !{!"llvm.loop.mustprogress"}
!3 = distinct !{!3, !2}
!4 = distinct !{!4, !2}
