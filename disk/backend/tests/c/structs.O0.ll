; ModuleID = 'structs.c'
source_filename = "structs.c"
target datalayout = "e-m:e-p:16:16-i32:16-i64:16-f32:16-f64:16-a:8-n8:16-S16"
target triple = "msp430"

%struct.big = type { i8, [5 x i32], %struct.point }
%struct.point = type { i16, i16 }
%struct.flags = type { i16, i16 }
%union.word = type { i32 }
%struct.small = type { i8 }
%struct.anon = type <{ i8, i16 }>

@table = dso_local global [2 x %struct.big] zeroinitializer, align 2

; Function Attrs: noinline nounwind optnone
define dso_local i16 @main() #0 {
  %1 = alloca i8, align 1
  %2 = alloca i8, align 1
  %3 = alloca i8, align 1
  %4 = alloca %struct.point, align 2
  %5 = alloca %struct.point, align 2
  %6 = alloca %struct.point, align 2
  %7 = alloca %struct.big, align 2
  %8 = alloca %struct.big, align 2
  %9 = alloca %struct.flags, align 2
  %10 = alloca %union.word, align 2
  %11 = alloca %struct.small, align 1
  %12 = alloca %struct.small, align 1
  %13 = alloca %struct.small, align 1
  %14 = call zeroext i8 @get() #3
  store i8 %14, ptr %1, align 1
  %15 = call zeroext i8 @get() #3
  store i8 %15, ptr %2, align 1
  %16 = call zeroext i8 @get() #3
  store i8 %16, ptr %3, align 1
  %17 = getelementptr inbounds nuw %struct.point, ptr %6, i32 0, i32 0
  %18 = load i8, ptr %1, align 1
  %19 = zext i8 %18 to i16
  %20 = mul i16 %19, 256
  store i16 %20, ptr %17, align 2
  %21 = getelementptr inbounds nuw %struct.point, ptr %6, i32 0, i32 1
  %22 = load i8, ptr %2, align 1
  %23 = sext i8 %22 to i16
  store i16 %23, ptr %21, align 2
  call void @mirror(ptr dead_on_unwind writable sret(%struct.point) align 2 %5, ptr noundef byval(%struct.point) align 2 %6) #3
  call void @mirror(ptr dead_on_unwind writable sret(%struct.point) align 2 %4, ptr noundef byval(%struct.point) align 2 %5) #3
  %24 = getelementptr inbounds nuw %struct.point, ptr %4, i32 0, i32 0
  %25 = load i16, ptr %24, align 2
  call void @put16(i16 noundef %25) #3
  %26 = getelementptr inbounds nuw %struct.point, ptr %4, i32 0, i32 1
  %27 = load i16, ptr %26, align 2
  call void @put16(i16 noundef %27) #3
  %28 = load i8, ptr %1, align 1
  call void @make(ptr dead_on_unwind writable sret(%struct.big) align 2 %7, i8 noundef zeroext %28) #3
  call void @llvm.memcpy.p0.p0.i16(ptr align 2 @table, ptr align 2 %7, i16 26, i1 false)
  %29 = load i8, ptr %2, align 1
  call void @make(ptr dead_on_unwind writable sret(%struct.big) align 2 %8, i8 noundef zeroext %29) #3
  call void @llvm.memcpy.p0.p0.i16(ptr align 2 getelementptr inbounds ([2 x %struct.big], ptr @table, i16 0, i16 1), ptr align 2 %8, i16 26, i1 false)
  %30 = load i8, ptr %3, align 1
  %31 = zext i8 %30 to i16
  %32 = and i16 %31, 3
  %33 = trunc i16 %32 to i8
  %34 = call i32 @spoil(ptr noundef byval(%struct.big) align 2 @table, i8 noundef zeroext %33) #3
  call void @put32(i32 noundef %34) #3
  %35 = load i32, ptr getelementptr inbounds ([5 x i32], ptr getelementptr inbounds nuw (%struct.big, ptr @table, i32 0, i32 1), i16 0, i16 4), align 2
  call void @put32(i32 noundef %35) #3
  call void @swap(ptr noundef @table, ptr noundef getelementptr inbounds ([2 x %struct.big], ptr @table, i16 0, i16 1)) #3
  %36 = load i8, ptr @table, align 2
  call void @put(i8 noundef zeroext %36) #3
  %37 = load i32, ptr getelementptr inbounds ([5 x i32], ptr getelementptr inbounds nuw (%struct.big, ptr getelementptr inbounds ([2 x %struct.big], ptr @table, i16 0, i16 1), i32 0, i32 1), i16 0, i16 2), align 2
  call void @put32(i32 noundef %37) #3
  %38 = load i16, ptr getelementptr inbounds nuw (%struct.point, ptr getelementptr inbounds nuw (%struct.big, ptr @table, i32 0, i32 2), i32 0, i32 1), align 2
  call void @put16(i16 noundef %38) #3
  %39 = load i8, ptr %1, align 1
  %40 = load i8, ptr %2, align 1
  %41 = load i8, ptr %3, align 1
  call void @pack(ptr dead_on_unwind writable sret(%struct.flags) align 2 %9, i8 noundef zeroext %39, i8 noundef zeroext %40, i8 noundef zeroext %41) #3
  %42 = load i16, ptr %9, align 2
  %43 = and i16 %42, 7
  %44 = trunc i16 %43 to i8
  call void @put(i8 noundef zeroext %44) #3
  %45 = load i16, ptr %9, align 2
  %46 = lshr i16 %45, 3
  %47 = and i16 %46, 127
  %48 = trunc i16 %47 to i8
  call void @put(i8 noundef zeroext %48) #3
  %49 = load i16, ptr %9, align 2
  %50 = lshr i16 %49, 10
  %51 = trunc i16 %50 to i8
  call void @put(i8 noundef zeroext %51) #3
  %52 = getelementptr inbounds nuw %struct.flags, ptr %9, i32 0, i32 1
  %53 = load i16, ptr %52, align 2
  %54 = shl i16 %53, 11
  %55 = ashr i16 %54, 11
  call void @put16(i16 noundef %55) #3
  %56 = getelementptr inbounds nuw %struct.flags, ptr %9, i32 0, i32 1
  %57 = load i16, ptr %56, align 2
  %58 = lshr i16 %57, 5
  call void @put16(i16 noundef %58) #3
  %59 = load i16, ptr %9, align 2
  %60 = lshr i16 %59, 10
  %61 = add i16 %60, 5
  %62 = load i16, ptr %9, align 2
  %63 = and i16 %61, 63
  %64 = shl i16 %63, 10
  %65 = and i16 %62, 1023
  %66 = or i16 %65, %64
  store i16 %66, ptr %9, align 2
  %67 = load i16, ptr %9, align 2
  %68 = lshr i16 %67, 10
  %69 = trunc i16 %68 to i8
  call void @put(i8 noundef zeroext %69) #3
  %70 = load i8, ptr %1, align 1
  %71 = zext i8 %70 to i32
  %72 = mul i32 16909060, %71
  store i32 %72, ptr %10, align 2
  %73 = getelementptr inbounds nuw %struct.anon, ptr %10, i32 0, i32 1
  %74 = load i16, ptr %73, align 1
  %75 = xor i16 %74, -1
  store i16 %75, ptr %73, align 1
  %76 = getelementptr inbounds [2 x i16], ptr %10, i16 0, i16 0
  %77 = load i16, ptr %76, align 2
  call void @put16(i16 noundef %77) #3
  %78 = getelementptr inbounds [4 x i8], ptr %10, i16 0, i16 3
  %79 = load i8, ptr %78, align 1
  call void @put(i8 noundef zeroext %79) #3
  %80 = getelementptr inbounds nuw %struct.small, ptr %13, i32 0, i32 0
  %81 = load i8, ptr %3, align 1
  store i8 %81, ptr %80, align 1
  call void @next(ptr dead_on_unwind writable sret(%struct.small) align 1 %12, ptr noundef byval(%struct.small) align 1 %13) #3
  call void @next(ptr dead_on_unwind writable sret(%struct.small) align 1 %11, ptr noundef byval(%struct.small) align 1 %12) #3
  %82 = getelementptr inbounds nuw %struct.small, ptr %11, i32 0, i32 0
  %83 = load i8, ptr %82, align 1
  call void @put(i8 noundef zeroext %83) #3
  call void @halt() #4
  unreachable
}

; Function Attrs: noinline nounwind optnone
define internal zeroext i8 @get() #0 {
  %1 = load volatile i8, ptr inttoptr (i16 -12286 to ptr), align 1
  ret i8 %1
}

; Function Attrs: noinline nounwind optnone
define internal void @mirror(ptr dead_on_unwind noalias writable sret(%struct.point) align 2 %0, ptr noundef byval(%struct.point) align 2 %1) #0 {
  %3 = getelementptr inbounds nuw %struct.point, ptr %0, i32 0, i32 0
  %4 = getelementptr inbounds nuw %struct.point, ptr %1, i32 0, i32 1
  %5 = load i16, ptr %4, align 2
  store i16 %5, ptr %3, align 2
  %6 = getelementptr inbounds nuw %struct.point, ptr %0, i32 0, i32 1
  %7 = getelementptr inbounds nuw %struct.point, ptr %1, i32 0, i32 0
  %8 = load i16, ptr %7, align 2
  %9 = sub i16 0, %8
  store i16 %9, ptr %6, align 2
  ret void
}

; Function Attrs: noinline nounwind optnone
define internal void @put16(i16 noundef %0) #0 {
  %2 = alloca i16, align 2
  store i16 %0, ptr %2, align 2
  %3 = load i16, ptr %2, align 2
  %4 = trunc i16 %3 to i8
  call void @put(i8 noundef zeroext %4) #3
  %5 = load i16, ptr %2, align 2
  %6 = lshr i16 %5, 8
  %7 = trunc i16 %6 to i8
  call void @put(i8 noundef zeroext %7) #3
  ret void
}

; Function Attrs: noinline nounwind optnone
define internal void @make(ptr dead_on_unwind noalias writable sret(%struct.big) align 2 %0, i8 noundef zeroext %1) #0 {
  %3 = alloca i8, align 1
  %4 = alloca i8, align 1
  store i8 %1, ptr %3, align 1
  %5 = load i8, ptr %3, align 1
  %6 = getelementptr inbounds nuw %struct.big, ptr %0, i32 0, i32 0
  store i8 %5, ptr %6, align 2
  store i8 0, ptr %4, align 1
  br label %7

7:                                                ; preds = %24, %2
  %8 = load i8, ptr %4, align 1
  %9 = zext i8 %8 to i16
  %10 = icmp slt i16 %9, 5
  br i1 %10, label %11, label %27

11:                                               ; preds = %7
  %12 = load i8, ptr %3, align 1
  %13 = sext i8 %12 to i32
  %14 = load i8, ptr %4, align 1
  %15 = zext i8 %14 to i16
  %16 = add i16 %15, 1
  %17 = sext i16 %16 to i32
  %18 = mul i32 %13, %17
  %19 = mul i32 %18, 1000
  %20 = getelementptr inbounds nuw %struct.big, ptr %0, i32 0, i32 1
  %21 = load i8, ptr %4, align 1
  %22 = zext i8 %21 to i16
  %23 = getelementptr inbounds nuw [5 x i32], ptr %20, i16 0, i16 %22
  store i32 %19, ptr %23, align 2
  br label %24

24:                                               ; preds = %11
  %25 = load i8, ptr %4, align 1
  %26 = add i8 %25, 1
  store i8 %26, ptr %4, align 1
  br label %7, !llvm.loop !1

27:                                               ; preds = %7
  %28 = load i8, ptr %3, align 1
  %29 = zext i8 %28 to i16
  %30 = getelementptr inbounds nuw %struct.big, ptr %0, i32 0, i32 2
  %31 = getelementptr inbounds nuw %struct.point, ptr %30, i32 0, i32 0
  store i16 %29, ptr %31, align 2
  %32 = load i8, ptr %3, align 1
  %33 = zext i8 %32 to i16
  %34 = sub i16 0, %33
  %35 = getelementptr inbounds nuw %struct.big, ptr %0, i32 0, i32 2
  %36 = getelementptr inbounds nuw %struct.point, ptr %35, i32 0, i32 1
  store i16 %34, ptr %36, align 2
  ret void
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i16(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i16, i1 immarg) #1

; Function Attrs: noinline nounwind optnone
define internal void @put32(i32 noundef %0) #0 {
  %2 = alloca i32, align 2
  store i32 %0, ptr %2, align 2
  %3 = load i32, ptr %2, align 2
  %4 = trunc i32 %3 to i16
  call void @put16(i16 noundef %4) #3
  %5 = load i32, ptr %2, align 2
  %6 = lshr i32 %5, 16
  %7 = trunc i32 %6 to i16
  call void @put16(i16 noundef %7) #3
  ret void
}

; Function Attrs: noinline nounwind optnone
define internal i32 @spoil(ptr noundef byval(%struct.big) align 2 %0, i8 noundef zeroext %1) #0 {
  %3 = alloca i8, align 1
  %4 = alloca i32, align 2
  %5 = alloca i8, align 1
  %6 = alloca %struct.point, align 2
  store i8 %1, ptr %3, align 1
  store i32 0, ptr %4, align 2
  %7 = load i8, ptr %3, align 1
  store i8 %7, ptr %5, align 1
  br label %8

8:                                                ; preds = %24, %2
  %9 = load i8, ptr %5, align 1
  %10 = zext i8 %9 to i16
  %11 = icmp slt i16 %10, 5
  br i1 %11, label %12, label %27

12:                                               ; preds = %8
  %13 = getelementptr inbounds nuw %struct.big, ptr %0, i32 0, i32 1
  %14 = load i8, ptr %5, align 1
  %15 = zext i8 %14 to i16
  %16 = getelementptr inbounds nuw [5 x i32], ptr %13, i16 0, i16 %15
  %17 = load i32, ptr %16, align 2
  %18 = load i32, ptr %4, align 2
  %19 = add i32 %18, %17
  store i32 %19, ptr %4, align 2
  %20 = getelementptr inbounds nuw %struct.big, ptr %0, i32 0, i32 1
  %21 = load i8, ptr %5, align 1
  %22 = zext i8 %21 to i16
  %23 = getelementptr inbounds nuw [5 x i32], ptr %20, i16 0, i16 %22
  store i32 0, ptr %23, align 2
  br label %24

24:                                               ; preds = %12
  %25 = load i8, ptr %5, align 1
  %26 = add i8 %25, 1
  store i8 %26, ptr %5, align 1
  br label %8, !llvm.loop !3

27:                                               ; preds = %8
  %28 = getelementptr inbounds nuw %struct.big, ptr %0, i32 0, i32 2
  %29 = getelementptr inbounds nuw %struct.big, ptr %0, i32 0, i32 2
  call void @mirror(ptr dead_on_unwind writable sret(%struct.point) align 2 %6, ptr noundef byval(%struct.point) align 2 %29) #3
  call void @llvm.memcpy.p0.p0.i16(ptr align 2 %28, ptr align 2 %6, i16 4, i1 false)
  %30 = load i32, ptr %4, align 2
  %31 = getelementptr inbounds nuw %struct.big, ptr %0, i32 0, i32 2
  %32 = getelementptr inbounds nuw %struct.point, ptr %31, i32 0, i32 0
  %33 = load i16, ptr %32, align 2
  %34 = sext i16 %33 to i32
  %35 = add i32 %30, %34
  %36 = getelementptr inbounds nuw %struct.big, ptr %0, i32 0, i32 1
  %37 = getelementptr inbounds [5 x i32], ptr %36, i16 0, i16 4
  %38 = load i32, ptr %37, align 2
  %39 = add i32 %35, %38
  ret i32 %39
}

; Function Attrs: noinline nounwind optnone
define internal void @swap(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 2
  %4 = alloca ptr, align 2
  %5 = alloca %struct.big, align 2
  store ptr %0, ptr %3, align 2
  store ptr %1, ptr %4, align 2
  %6 = load ptr, ptr %3, align 2
  call void @llvm.memcpy.p0.p0.i16(ptr align 2 %5, ptr align 2 %6, i16 26, i1 false)
  %7 = load ptr, ptr %3, align 2
  %8 = load ptr, ptr %4, align 2
  call void @llvm.memcpy.p0.p0.i16(ptr align 2 %7, ptr align 2 %8, i16 26, i1 false)
  %9 = load ptr, ptr %4, align 2
  call void @llvm.memcpy.p0.p0.i16(ptr align 2 %9, ptr align 2 %5, i16 26, i1 false)
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

; Function Attrs: noinline nounwind optnone
define internal void @pack(ptr dead_on_unwind noalias writable sret(%struct.flags) align 2 %0, i8 noundef zeroext %1, i8 noundef zeroext %2, i8 noundef zeroext %3) #0 {
  %5 = alloca i8, align 1
  %6 = alloca i8, align 1
  %7 = alloca i8, align 1
  store i8 %1, ptr %5, align 1
  store i8 %2, ptr %6, align 1
  store i8 %3, ptr %7, align 1
  store i16 0, ptr %0, align 2
  %8 = load i8, ptr %5, align 1
  %9 = zext i8 %8 to i16
  %10 = load i16, ptr %0, align 2
  %11 = and i16 %9, 7
  %12 = and i16 %10, -8
  %13 = or i16 %12, %11
  store i16 %13, ptr %0, align 2
  %14 = load i8, ptr %6, align 1
  %15 = zext i8 %14 to i16
  %16 = load i16, ptr %0, align 2
  %17 = and i16 %15, 127
  %18 = shl i16 %17, 3
  %19 = and i16 %16, -1017
  %20 = or i16 %19, %18
  store i16 %20, ptr %0, align 2
  %21 = load i8, ptr %7, align 1
  %22 = zext i8 %21 to i16
  %23 = load i16, ptr %0, align 2
  %24 = and i16 %22, 63
  %25 = shl i16 %24, 10
  %26 = and i16 %23, 1023
  %27 = or i16 %26, %25
  store i16 %27, ptr %0, align 2
  %28 = getelementptr i8, ptr %0, i16 2
  store i16 0, ptr %28, align 2
  %29 = getelementptr inbounds nuw %struct.flags, ptr %0, i32 0, i32 1
  %30 = load i8, ptr %5, align 1
  %31 = sext i8 %30 to i16
  %32 = load i16, ptr %29, align 2
  %33 = and i16 %31, 31
  %34 = and i16 %32, -32
  %35 = or i16 %34, %33
  store i16 %35, ptr %29, align 2
  %36 = getelementptr inbounds nuw %struct.flags, ptr %0, i32 0, i32 1
  %37 = load i16, ptr %36, align 2
  %38 = and i16 %37, 31
  %39 = or i16 %38, 0
  store i16 %39, ptr %36, align 2
  %40 = load i16, ptr %0, align 2
  %41 = and i16 %40, 7
  %42 = load i16, ptr %0, align 2
  %43 = lshr i16 %42, 3
  %44 = and i16 %43, 127
  %45 = mul i16 %41, %44
  %46 = getelementptr inbounds nuw %struct.flags, ptr %0, i32 0, i32 1
  %47 = load i16, ptr %46, align 2
  %48 = and i16 %45, 2047
  %49 = shl i16 %48, 5
  %50 = and i16 %47, 31
  %51 = or i16 %50, %49
  store i16 %51, ptr %46, align 2
  ret void
}

; Function Attrs: noinline nounwind optnone
define internal void @next(ptr dead_on_unwind noalias writable sret(%struct.small) align 1 %0, ptr noundef byval(%struct.small) align 1 %1) #0 {
  %3 = getelementptr inbounds nuw %struct.small, ptr %1, i32 0, i32 0
  %4 = load i8, ptr %3, align 1
  %5 = add i8 %4, 1
  store i8 %5, ptr %3, align 1
  call void @llvm.memcpy.p0.p0.i16(ptr align 1 %0, ptr align 1 %1, i16 1, i1 false)
  ret void
}

; Function Attrs: noinline noreturn nounwind optnone
define internal void @halt() #2 {
  br label %1

1:                                                ; preds = %1, %0
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr), align 1
  br label %1
}

attributes #0 = { noinline nounwind optnone "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { noinline noreturn nounwind optnone "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { nobuiltin "no-builtins" }
attributes #4 = { nobuiltin noreturn "no-builtins" }

!llvm.module.flags = !{!0}

!0 = !{i32 1, !"wchar_size", i32 2}
!1 = distinct !{!1, !2}
!2 = !{!"llvm.loop.mustprogress"}
!3 = distinct !{!3, !2}
