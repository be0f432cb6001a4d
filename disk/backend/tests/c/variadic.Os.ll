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

; Function Attrs: noreturn nounwind optsize
define dso_local noundef i16 @main() local_unnamed_addr #0 {
  %1 = alloca %struct.point, align 2
  %2 = alloca %struct.point, align 2
  %3 = load volatile i8, ptr inttoptr (i16 -12286 to ptr), align 2, !tbaa !5
  %4 = load volatile i8, ptr inttoptr (i16 -12286 to ptr), align 2, !tbaa !5
  %5 = sext i8 %4 to i16
  %6 = zext i8 %3 to i16
  tail call void (ptr, ...) @print(ptr noundef nonnull @.str, i16 noundef %6) #8
  %7 = mul nsw i16 %5, 100
  %8 = and i16 %5, 255
  tail call void (ptr, ...) @print(ptr noundef nonnull @.str.1, i16 noundef %7, i16 noundef %8, i32 noundef 305419896, ptr noundef nonnull @.str.2, i16 noundef 99) #8
  tail call void (ptr, ptr, ...) @twice(ptr nonnull poison, ptr nonnull poison, ptr noundef nonnull @.str.5, i16 noundef %5) #8
  %9 = tail call i16 (i16, ...) @sum(i16 noundef 0) #8
  tail call fastcc void @put16(i16 noundef %9) #8
  %10 = tail call i16 (i16, ...) @sum(i16 noundef 3, i16 noundef %6, i16 noundef %5, i16 noundef 1000) #8
  tail call fastcc void @put16(i16 noundef %10) #8
  %11 = tail call i16 (i16, ...) @largest(i16 noundef 4, i16 noundef %5, i16 noundef -5, i16 noundef %6, i16 noundef 3) #8
  tail call fastcc void @put16(i16 noundef %11) #8
  %12 = add nsw i16 %5, %6
  %13 = load volatile ptr, ptr @chosen, align 2, !tbaa !6
  %14 = tail call i16 (i16, ...) %13(i16 noundef 2, i16 noundef %5, i16 noundef %6, i16 noundef %12) #9
  tail call fastcc void @put16(i16 noundef %14) #8
  %15 = load volatile ptr, ptr getelementptr inbounds nuw (i8, ptr @chosen, i16 2), align 2, !tbaa !6
  %16 = tail call i16 (i16, ...) %15(i16 noundef 3, i16 noundef %5, i16 noundef %6, i16 noundef %12) #9
  tail call fastcc void @put16(i16 noundef %16) #8
  call void @llvm.lifetime.start.p0(ptr nonnull %1) #10
  store i32 100000, ptr %1, align 2, !tbaa !8
  %17 = getelementptr inbounds nuw i8, ptr %1, i16 4
  store i16 %6, ptr %17, align 2, !tbaa !11
  %18 = sext i8 %4 to i32
  store i32 %18, ptr %2, align 2, !tbaa !8
  %19 = getelementptr inbounds nuw i8, ptr %2, i16 4
  store i16 1, ptr %19, align 2, !tbaa !11
  %20 = tail call i32 (i16, ...) @points(i16 poison, ptr noundef nonnull byval(%struct.point) align 2 %1, ptr noundef nonnull byval(%struct.point) align 2 %2) #8
  tail call fastcc void @put32(i32 noundef %20) #8
  tail call fastcc void @put16(i16 noundef %6) #8
  %21 = tail call i16 (i16, ...) @nested(i16 noundef 3, i16 noundef %6, i16 noundef %5) #8
  tail call fastcc void @put16(i16 noundef %21) #8
  br label %22

22:                                               ; preds = %22, %0
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr), align 1, !tbaa !5
  br label %22
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: nofree noinline norecurse nounwind optsize
define internal void @print(ptr noundef readonly captures(none) %0, ...) unnamed_addr #2 {
  %2 = alloca ptr, align 2
  call void @llvm.lifetime.start.p0(ptr nonnull %2) #10
  call void @llvm.va_start.p0(ptr nonnull %2)
  %3 = load ptr, ptr %2, align 2, !tbaa !12
  call fastcc void @vprint(ptr noundef %0, ptr noundef %3) #8
  call void @llvm.va_end.p0(ptr nonnull %2)
  call void @llvm.lifetime.end.p0(ptr nonnull %2) #10
  ret void
}

; Function Attrs: nofree noinline norecurse nounwind optsize
define internal void @twice(ptr readnone captures(none) %0, ptr readnone captures(none) %1, ...) unnamed_addr #2 {
  %3 = alloca ptr, align 2
  %4 = alloca ptr, align 2
  call void @llvm.lifetime.start.p0(ptr nonnull %3) #10
  call void @llvm.lifetime.start.p0(ptr nonnull %4) #10
  call void @llvm.va_start.p0(ptr nonnull %3)
  call void @llvm.va_copy.p0(ptr nonnull %4, ptr nonnull %3)
  %5 = load ptr, ptr %3, align 2, !tbaa !12
  call fastcc void @vprint(ptr noundef nonnull @.str.3, ptr noundef %5) #8
  %6 = load ptr, ptr %4, align 2, !tbaa !12
  call fastcc void @vprint(ptr noundef nonnull @.str.4, ptr noundef %6) #8
  call void @llvm.va_end.p0(ptr nonnull %4)
  call void @llvm.va_end.p0(ptr nonnull %3)
  call void @llvm.lifetime.end.p0(ptr nonnull %4) #10
  call void @llvm.lifetime.end.p0(ptr nonnull %3) #10
  ret void
}

; Function Attrs: nofree noinline norecurse nounwind optsize memory(readwrite, target_mem0: none, target_mem1: none)
define internal fastcc void @put16(i16 noundef %0) unnamed_addr #3 {
  %2 = trunc i16 %0 to i8
  store volatile i8 %2, ptr inttoptr (i16 -12288 to ptr), align 4096, !tbaa !5
  %3 = lshr i16 %0, 8
  %4 = trunc nuw i16 %3 to i8
  store volatile i8 %4, ptr inttoptr (i16 -12288 to ptr), align 4096, !tbaa !5
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind optsize
define internal i16 @sum(i16 noundef %0, ...) #4 {
  %2 = alloca ptr, align 2
  call void @llvm.lifetime.start.p0(ptr nonnull %2) #10
  call void @llvm.va_start.p0(ptr nonnull %2)
  %3 = icmp eq i16 %0, 0
  br i1 %3, label %11, label %4

4:                                                ; preds = %1, %4
  %5 = phi i16 [ %7, %4 ], [ %0, %1 ]
  %6 = phi i16 [ %9, %4 ], [ 0, %1 ]
  %7 = add i16 %5, -1
  %8 = va_arg ptr %2, i16
  %9 = add i16 %8, %6
  %10 = icmp eq i16 %7, 0
  br i1 %10, label %11, label %4, !llvm.loop !14

11:                                               ; preds = %4, %1
  %12 = phi i16 [ 0, %1 ], [ %9, %4 ]
  call void @llvm.va_end.p0(ptr nonnull %2)
  call void @llvm.lifetime.end.p0(ptr nonnull %2) #10
  ret i16 %12
}

; Function Attrs: nofree noinline norecurse nosync nounwind optsize
define internal i16 @largest(i16 noundef %0, ...) #4 {
  %2 = alloca ptr, align 2
  call void @llvm.lifetime.start.p0(ptr nonnull %2) #10
  call void @llvm.va_start.p0(ptr nonnull %2)
  %3 = va_arg ptr %2, i16
  %4 = add i16 %0, -1
  %5 = icmp eq i16 %4, 0
  br i1 %5, label %13, label %6

6:                                                ; preds = %1, %6
  %7 = phi i16 [ %11, %6 ], [ %4, %1 ]
  %8 = phi i16 [ %10, %6 ], [ %3, %1 ]
  %9 = va_arg ptr %2, i16
  %10 = call i16 @llvm.smax.i16(i16 %9, i16 %8)
  %11 = add i16 %7, -1
  %12 = icmp eq i16 %11, 0
  br i1 %12, label %13, label %6, !llvm.loop !16

13:                                               ; preds = %6, %1
  %14 = phi i16 [ %3, %1 ], [ %10, %6 ]
  call void @llvm.va_end.p0(ptr nonnull %2)
  call void @llvm.lifetime.end.p0(ptr nonnull %2) #10
  ret i16 %14
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: nofree noinline norecurse nounwind optsize memory(readwrite, target_mem0: none, target_mem1: none)
define internal fastcc void @put32(i32 noundef %0) unnamed_addr #3 {
  %2 = trunc i32 %0 to i16
  tail call fastcc void @put16(i16 noundef %2) #8
  %3 = lshr i32 %0, 16
  %4 = trunc nuw i32 %3 to i16
  tail call fastcc void @put16(i16 noundef %4) #8
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind optsize
define internal i32 @points(i16 %0, ...) unnamed_addr #4 {
  %2 = alloca ptr, align 2
  call void @llvm.lifetime.start.p0(ptr nonnull %2) #10
  call void @llvm.va_start.p0(ptr nonnull %2)
  br label %3

3:                                                ; preds = %1, %3
  %4 = phi i16 [ 2, %1 ], [ %6, %3 ]
  %5 = phi i32 [ 0, %1 ], [ %14, %3 ]
  %6 = add nsw i16 %4, -1
  %7 = va_arg ptr %2, ptr
  %8 = load i32, ptr %7, align 2, !tbaa !17
  %9 = getelementptr inbounds nuw i8, ptr %7, i16 4
  %10 = load i16, ptr %9, align 2, !tbaa !1
  %11 = mul i32 %5, 3
  %12 = add i32 %8, %11
  %13 = sext i16 %10 to i32
  %14 = add i32 %12, %13
  %15 = icmp eq i16 %6, 0
  br i1 %15, label %16, label %3, !llvm.loop !18

16:                                               ; preds = %3
  call void @llvm.va_end.p0(ptr nonnull %2)
  call void @llvm.lifetime.end.p0(ptr nonnull %2) #10
  ret i32 %14
}

; Function Attrs: nofree noinline nosync nounwind optsize
define internal i16 @nested(i16 noundef range(i16 0, 4) %0, ...) unnamed_addr #5 {
  %2 = alloca ptr, align 2
  call void @llvm.lifetime.start.p0(ptr nonnull %2) #10
  call void @llvm.va_start.p0(ptr nonnull %2)
  %3 = va_arg ptr %2, i16
  %4 = icmp eq i16 %0, 0
  br i1 %4, label %11, label %5

5:                                                ; preds = %1
  %6 = add nsw i16 %0, -1
  %7 = add i16 %3, %0
  %8 = sub i16 %3, %0
  %9 = call i16 (i16, ...) @nested(i16 noundef %6, i16 noundef %7, i16 noundef %8) #8
  %10 = shl i16 %9, 1
  br label %11

11:                                               ; preds = %1, %5
  %12 = phi i16 [ %10, %5 ], [ 0, %1 ]
  %13 = va_arg ptr %2, i16
  call void @llvm.va_end.p0(ptr nonnull %2)
  %14 = add i16 %12, %3
  %15 = sub i16 %14, %13
  call void @llvm.lifetime.end.p0(ptr nonnull %2) #10
  ret i16 %15
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn
declare void @llvm.va_start.p0(ptr) #6

; Function Attrs: nofree noinline norecurse nounwind optsize memory(readwrite, target_mem0: none, target_mem1: none)
define internal fastcc void @vprint(ptr noundef readonly captures(none) %0, ptr noundef %1) unnamed_addr #3 {
  %3 = alloca ptr, align 2
  store ptr %1, ptr %3, align 2, !tbaa !12
  br label %4

4:                                                ; preds = %43, %2
  %5 = phi ptr [ %0, %2 ], [ %45, %43 ]
  %6 = load i8, ptr %5, align 1, !tbaa !5
  switch i8 %6, label %7 [
    i8 0, label %46
    i8 37, label %8
  ]

7:                                                ; preds = %4
  store volatile i8 %6, ptr inttoptr (i16 -12288 to ptr), align 4096, !tbaa !5
  br label %43

8:                                                ; preds = %4
  %9 = getelementptr inbounds nuw i8, ptr %5, i16 1
  %10 = load i8, ptr %9, align 1, !tbaa !5
  switch i8 %10, label %42 [
    i8 100, label %11
    i8 117, label %21
    i8 120, label %24
    i8 108, label %27
    i8 99, label %29
    i8 115, label %32
  ]

11:                                               ; preds = %8
  %12 = va_arg ptr %3, i16
  %13 = icmp slt i16 %12, 0
  br i1 %13, label %14, label %17

14:                                               ; preds = %11
  store volatile i8 45, ptr inttoptr (i16 -12288 to ptr), align 4096, !tbaa !5
  %15 = sext i16 %12 to i32
  %16 = sub nsw i32 0, %15
  br label %19

17:                                               ; preds = %11
  %18 = zext nneg i16 %12 to i32
  br label %19

19:                                               ; preds = %17, %14
  %20 = phi i32 [ %16, %14 ], [ %18, %17 ]
  call fastcc void @digits(i32 noundef %20, i8 noundef zeroext 10) #8
  br label %43

21:                                               ; preds = %8
  %22 = va_arg ptr %3, i16
  %23 = zext i16 %22 to i32
  call fastcc void @digits(i32 noundef %23, i8 noundef zeroext 10) #8
  br label %43

24:                                               ; preds = %8
  %25 = va_arg ptr %3, i16
  %26 = zext i16 %25 to i32
  call fastcc void @digits(i32 noundef %26, i8 noundef zeroext 16) #8
  br label %43

27:                                               ; preds = %8
  %28 = va_arg ptr %3, i32
  call fastcc void @digits(i32 noundef %28, i8 noundef zeroext 16) #8
  br label %43

29:                                               ; preds = %8
  %30 = va_arg ptr %3, i16
  %31 = trunc i16 %30 to i8
  store volatile i8 %31, ptr inttoptr (i16 -12288 to ptr), align 4096, !tbaa !5
  br label %43

32:                                               ; preds = %8
  %33 = va_arg ptr %3, ptr
  %34 = load i8, ptr %33, align 1, !tbaa !5
  %35 = icmp eq i8 %34, 0
  br i1 %35, label %43, label %36

36:                                               ; preds = %32, %36
  %37 = phi i8 [ %40, %36 ], [ %34, %32 ]
  %38 = phi ptr [ %39, %36 ], [ %33, %32 ]
  store volatile i8 %37, ptr inttoptr (i16 -12288 to ptr), align 4096, !tbaa !5
  %39 = getelementptr inbounds nuw i8, ptr %38, i16 1
  %40 = load i8, ptr %39, align 1, !tbaa !5
  %41 = icmp eq i8 %40, 0
  br i1 %41, label %43, label %36, !llvm.loop !19

42:                                               ; preds = %8
  store volatile i8 %10, ptr inttoptr (i16 -12288 to ptr), align 4096, !tbaa !5
  br label %43

43:                                               ; preds = %36, %32, %19, %21, %24, %27, %29, %42, %7
  %44 = phi ptr [ %5, %7 ], [ %9, %42 ], [ %9, %19 ], [ %9, %21 ], [ %9, %24 ], [ %9, %27 ], [ %9, %29 ], [ %9, %32 ], [ %9, %36 ]
  %45 = getelementptr inbounds nuw i8, ptr %44, i16 1
  br label %4, !llvm.loop !20

46:                                               ; preds = %4
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn
declare void @llvm.va_end.p0(ptr) #6

; Function Attrs: nofree noinline norecurse nounwind optsize memory(readwrite, target_mem0: none, target_mem1: none)
define internal fastcc void @digits(i32 noundef %0, i8 noundef zeroext range(i8 10, 17) %1) unnamed_addr #3 {
  %3 = alloca [10 x i8], align 1
  call void @llvm.lifetime.start.p0(ptr nonnull %3) #10
  %4 = zext nneg i8 %1 to i32
  br label %5

5:                                                ; preds = %5, %2
  %6 = phi i8 [ %23, %5 ], [ 1, %2 ]
  %7 = phi i8 [ %19, %5 ], [ 0, %2 ]
  %8 = phi i32 [ %10, %5 ], [ %0, %2 ]
  %9 = freeze i32 %8
  %10 = udiv i32 %9, %4
  %11 = mul i32 %10, %4
  %12 = sub i32 %9, %11
  %13 = trunc nuw nsw i32 %12 to i16
  %14 = icmp samesign ult i16 %13, 10
  %15 = or disjoint i16 %13, 48
  %16 = add nuw nsw i16 %13, 87
  %17 = select i1 %14, i16 %15, i16 %16
  %18 = trunc nuw nsw i16 %17 to i8
  %19 = add i8 %7, 1
  %20 = zext i8 %7 to i16
  %21 = getelementptr inbounds nuw i8, ptr %3, i16 %20
  store i8 %18, ptr %21, align 1, !tbaa !5
  %22 = icmp ult i32 %8, %4
  %23 = add i8 %6, 1
  br i1 %22, label %24, label %5, !llvm.loop !21

24:                                               ; preds = %5
  %25 = icmp eq i8 %19, 0
  br i1 %25, label %34, label %26

26:                                               ; preds = %24
  %27 = zext i8 %6 to i16
  br label %28

28:                                               ; preds = %26, %28
  %29 = phi i16 [ %27, %26 ], [ %30, %28 ]
  %30 = add nsw i16 %29, -1
  %31 = getelementptr inbounds nuw i8, ptr %3, i16 %30
  %32 = load i8, ptr %31, align 1, !tbaa !5
  store volatile i8 %32, ptr inttoptr (i16 -12288 to ptr), align 4096, !tbaa !5
  %33 = icmp eq i16 %30, 0
  br i1 %33, label %34, label %28, !llvm.loop !22

34:                                               ; preds = %28, %24
  call void @llvm.lifetime.end.p0(ptr nonnull %3) #10
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn
declare void @llvm.va_copy.p0(ptr, ptr) #6

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i16 @llvm.smax.i16(i16, i16) #7

attributes #0 = { noreturn nounwind optsize "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nofree noinline norecurse nounwind optsize "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { nofree noinline norecurse nounwind optsize memory(readwrite, target_mem0: none, target_mem1: none) "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { nofree noinline norecurse nosync nounwind optsize "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #5 = { nofree noinline nosync nounwind optsize "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #6 = { mustprogress nocallback nofree nosync nounwind willreturn }
attributes #7 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #8 = { nobuiltin optsize "no-builtins" }
attributes #9 = { nobuiltin nounwind optsize "no-builtins" }
attributes #10 = { nounwind }

!llvm.module.flags = !{!0}
!llvm.errno.tbaa = !{!1}

!0 = !{i32 1, !"wchar_size", i32 2}
!1 = !{!2, !2, i64 0}
!2 = !{!"int", !3, i64 0}
!3 = !{!"omnipotent char", !4, i64 0}
!4 = !{!"Simple C/C++ TBAA"}
!5 = !{!3, !3, i64 0}
!6 = !{!7, !7, i64 0}
!7 = !{!"any pointer", !3, i64 0}
!8 = !{!9, !10, i64 0}
!9 = !{!"point", !10, i64 0, !2, i64 4}
!10 = !{!"long", !3, i64 0}
!11 = !{!9, !2, i64 4}
!12 = !{!13, !13, i64 0}
!13 = !{!"p1 omnipotent char", !7, i64 0}
!14 = distinct !{!14, !15}
!15 = !{!"llvm.loop.mustprogress"}
!16 = distinct !{!16, !15}
!17 = !{!10, !10, i64 0}
!18 = distinct !{!18, !15}
!19 = distinct !{!19, !15}
!20 = distinct !{!20, !15}
!21 = distinct !{!21, !15}
!22 = distinct !{!22, !15}
