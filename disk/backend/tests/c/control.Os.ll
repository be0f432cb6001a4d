; ModuleID = 'control.c'
source_filename = "control.c"
target datalayout = "e-m:e-p:16:16-i32:16-i64:16-f32:16-f64:16-a:8-n8:16-S16"
target triple = "msp430"

@main.values = internal unnamed_addr constant [4 x i8] c"\03\F9\0B\02", align 1
@operations = internal unnamed_addr constant [5 x ptr] [ptr @add, ptr @sub, ptr @mul, ptr @quot, ptr @power], align 2
@chosen = internal unnamed_addr global ptr @add, align 2
@words = internal unnamed_addr constant [4 x ptr] [ptr @.str, ptr @.str.1, ptr @.str.2, ptr @.str.3], align 2
@.str = private unnamed_addr constant [5 x i8] c"zero\00", align 1
@.str.1 = private unnamed_addr constant [4 x i8] c"one\00", align 1
@.str.2 = private unnamed_addr constant [1 x i8] zeroinitializer, align 1
@.str.3 = private unnamed_addr constant [13 x i8] c"thirty-three\00", align 1
@counter.count = internal unnamed_addr global i16 510, align 2
@switch.table.classify = private unnamed_addr constant [69 x i8] c"\07\07\07\07\07\07\07\07\07\07\07\07\07\07\07\07\07\07\07\07\07\07\07\07\07\07\07\07\07\07\07\07\07\07\07\07\07\07\07\07\07\07\07\07\07\07\07\07\07\07\07\07\07\07\07\07\0A\14\14\15\0C\04\05\06\07\08\01\01c", align 1

; Function Attrs: noreturn nounwind optsize
define dso_local noundef i16 @main() local_unnamed_addr #0 {
  %1 = load volatile i8, ptr inttoptr (i16 -12286 to ptr), align 2, !tbaa !5
  %2 = load volatile i8, ptr inttoptr (i16 -12286 to ptr), align 2, !tbaa !5
  %3 = zext i8 %1 to i16
  %4 = zext i8 %2 to i16
  br label %35

5:                                                ; preds = %35
  %6 = and i16 %4, 1
  %7 = icmp eq i16 %6, 0
  %8 = select i1 %7, ptr @mul, ptr @sub
  %9 = tail call fastcc i16 @fold(ptr noundef nonnull %8) #8
  tail call fastcc void @put16(i16 noundef %9) #8
  %10 = urem i8 %2, 5
  %11 = zext nneg i8 %10 to i16
  %12 = getelementptr inbounds nuw ptr, ptr @operations, i16 %11
  %13 = load ptr, ptr %12, align 2, !tbaa !6
  store ptr %13, ptr @chosen, align 2, !tbaa !6
  %14 = tail call i16 %13(i16 noundef %4, i16 noundef 2) #9
  tail call fastcc void @put16(i16 noundef %14) #8
  %15 = tail call fastcc zeroext i8 @classify(i8 noundef zeroext %1) #8
  store volatile i8 %15, ptr inttoptr (i16 -12288 to ptr), align 4096, !tbaa !5
  %16 = tail call fastcc zeroext i8 @classify(i8 noundef zeroext %2) #8
  store volatile i8 %16, ptr inttoptr (i16 -12288 to ptr), align 4096, !tbaa !5
  %17 = sext i8 %1 to i32
  %18 = tail call fastcc i16 @wide(i32 noundef %17) #8
  tail call fastcc void @put16(i16 noundef %18) #8
  %19 = icmp eq i8 %1, 12
  %20 = select i1 %19, i32 100000, i32 70000
  %21 = tail call fastcc i16 @wide(i32 noundef %20) #8
  tail call fastcc void @put16(i16 noundef %21) #8
  %22 = zext i8 %2 to i32
  %23 = tail call fastcc i32 @ackermann(i16 noundef 2, i32 noundef %22) #8
  tail call fastcc void @put32(i32 noundef %23) #8
  %24 = and i8 %1, 63
  %25 = tail call fastcc zeroext i8 @is_even(i8 noundef zeroext %24) #8
  store volatile i8 %25, ptr inttoptr (i16 -12288 to ptr), align 4096, !tbaa !5
  %26 = and i8 %1, 3
  %27 = zext nneg i8 %26 to i16
  %28 = getelementptr inbounds nuw ptr, ptr @words, i16 %27
  %29 = load ptr, ptr %28, align 2, !tbaa !8
  %30 = tail call fastcc i16 @length(ptr noundef %29) #8
  tail call fastcc void @put16(i16 noundef %30) #8
  %31 = load i16, ptr @counter.count, align 2, !tbaa !1
  %32 = add i16 %31, 2
  store i16 %32, ptr @counter.count, align 2, !tbaa !1
  %33 = shl i16 %31, 1
  %34 = or disjoint i16 %33, 1
  tail call fastcc void @put16(i16 noundef %34) #8
  br label %42

35:                                               ; preds = %0, %35
  %36 = phi i16 [ 0, %0 ], [ %40, %35 ]
  %37 = getelementptr inbounds nuw ptr, ptr @operations, i16 %36
  %38 = load ptr, ptr %37, align 2, !tbaa !6
  %39 = tail call i16 %38(i16 noundef %3, i16 noundef %4) #9
  tail call fastcc void @put16(i16 noundef %39) #8
  %40 = add nuw nsw i16 %36, 1
  %41 = icmp eq i16 %40, 5
  br i1 %41, label %5, label %35, !llvm.loop !10

42:                                               ; preds = %51, %5
  %43 = phi i8 [ %2, %5 ], [ %53, %51 ]
  %44 = phi i8 [ 0, %5 ], [ %47, %51 ]
  %45 = add i8 %44, %1
  br label %46

46:                                               ; preds = %46, %42
  %47 = phi i8 [ %45, %42 ], [ %50, %46 ]
  %48 = urem i8 %47, 7
  %49 = icmp eq i8 %48, 0
  %50 = add i8 %47, 1
  br i1 %49, label %51, label %46

51:                                               ; preds = %46
  %52 = icmp ugt i8 %47, 99
  %53 = add i8 %43, -1
  %54 = icmp eq i8 %43, 0
  %55 = select i1 %52, i1 true, i1 %54
  br i1 %55, label %56, label %42

56:                                               ; preds = %51
  store volatile i8 %47, ptr inttoptr (i16 -12288 to ptr), align 4096, !tbaa !5
  br label %57

57:                                               ; preds = %57, %56
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr), align 1, !tbaa !5
  br label %57
}

; Function Attrs: nofree noinline norecurse nounwind optsize memory(readwrite, target_mem0: none, target_mem1: none)
define internal fastcc void @put16(i16 noundef %0) unnamed_addr #1 {
  %2 = trunc i16 %0 to i8
  store volatile i8 %2, ptr inttoptr (i16 -12288 to ptr), align 4096, !tbaa !5
  %3 = lshr i16 %0, 8
  %4 = trunc nuw i16 %3 to i8
  store volatile i8 %4, ptr inttoptr (i16 -12288 to ptr), align 4096, !tbaa !5
  ret void
}

; Function Attrs: noinline nounwind optsize
define internal fastcc i16 @fold(ptr noundef readonly captures(none) %0) unnamed_addr #2 {
  br label %2

2:                                                ; preds = %1, %2
  %3 = phi i16 [ 1, %1 ], [ %10, %2 ]
  %4 = phi i8 [ 4, %1 ], [ %6, %2 ]
  %5 = phi ptr [ @main.values, %1 ], [ %7, %2 ]
  %6 = add nsw i8 %4, -1
  %7 = getelementptr inbounds nuw i8, ptr %5, i16 1
  %8 = load i8, ptr %5, align 1, !tbaa !5
  %9 = sext i8 %8 to i16
  %10 = tail call i16 %0(i16 noundef %3, i16 noundef %9) #9, !callees !12
  %11 = icmp eq i8 %6, 0
  br i1 %11, label %12, label %2, !llvm.loop !13

12:                                               ; preds = %2
  ret i16 %10
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(none)
define internal noundef i16 @sub(i16 noundef %0, i16 noundef %1) #3 {
  %3 = sub i16 %0, %1
  ret i16 %3
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(none)
define internal noundef i16 @mul(i16 noundef %0, i16 noundef %1) #3 {
  %3 = mul i16 %1, %0
  ret i16 %3
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind optsize willreturn memory(none)
define internal fastcc zeroext range(i8 1, 100) i8 @classify(i8 noundef zeroext %0) unnamed_addr #4 {
  %2 = add i8 %0, 56
  %3 = icmp ult i8 %2, 69
  br i1 %3, label %4, label %8

4:                                                ; preds = %1
  %5 = zext nneg i8 %2 to i16
  %6 = getelementptr inbounds nuw i8, ptr @switch.table.classify, i16 %5
  %7 = load i8, ptr %6, align 1
  br label %8

8:                                                ; preds = %1, %4
  %9 = phi i8 [ %7, %4 ], [ 1, %1 ]
  ret i8 %9
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind optsize willreturn memory(none)
define internal fastcc range(i16 1, 5) i16 @wide(i32 noundef range(i32 -128, 100001) %0) unnamed_addr #4 {
  switch i32 %0, label %4 [
    i32 -1, label %5
    i32 100000, label %2
    i32 70000, label %3
  ]

2:                                                ; preds = %1
  br label %5

3:                                                ; preds = %1
  br label %5

4:                                                ; preds = %1
  br label %5

5:                                                ; preds = %1, %4, %3, %2
  %6 = phi i16 [ 4, %4 ], [ 3, %3 ], [ 2, %2 ], [ 1, %1 ]
  ret i16 %6
}

; Function Attrs: nofree noinline norecurse nounwind optsize memory(readwrite, target_mem0: none, target_mem1: none)
define internal fastcc void @put32(i32 noundef %0) unnamed_addr #1 {
  %2 = trunc i32 %0 to i16
  tail call fastcc void @put16(i16 noundef %2) #8
  %3 = lshr i32 %0, 16
  %4 = trunc nuw i32 %3 to i16
  tail call fastcc void @put16(i16 noundef %4) #8
  ret void
}

; Function Attrs: nofree noinline nosync nounwind optsize memory(none)
define internal fastcc i32 @ackermann(i16 noundef range(i16 0, 3) %0, i32 noundef %1) unnamed_addr #5 {
  %3 = icmp eq i16 %0, 0
  br i1 %3, label %4, label %7

4:                                                ; preds = %11, %2
  %5 = phi i32 [ %1, %2 ], [ %12, %11 ]
  %6 = add i32 %5, 1
  ret i32 %6

7:                                                ; preds = %2, %11
  %8 = phi i32 [ %12, %11 ], [ %1, %2 ]
  %9 = phi i16 [ 1, %11 ], [ %0, %2 ]
  %10 = icmp eq i32 %8, 0
  br i1 %10, label %11, label %14

11:                                               ; preds = %7, %14
  %12 = phi i32 [ %16, %14 ], [ 1, %7 ]
  %13 = icmp eq i16 %9, 1
  br i1 %13, label %4, label %7

14:                                               ; preds = %7
  %15 = add i32 %8, -1
  %16 = tail call fastcc i32 @ackermann(i16 noundef %9, i32 noundef %15) #8
  br label %11
}

; Function Attrs: nofree noinline nosync nounwind optsize memory(none)
define internal fastcc zeroext range(i8 0, 2) i8 @is_even(i8 noundef zeroext range(i8 0, 64) %0) unnamed_addr #5 {
  %2 = icmp eq i8 %0, 0
  br i1 %2, label %6, label %3

3:                                                ; preds = %1
  %4 = add nsw i8 %0, -1
  %5 = tail call fastcc zeroext i8 @is_odd(i8 noundef zeroext %4) #8
  br label %6

6:                                                ; preds = %1, %3
  %7 = phi i8 [ %5, %3 ], [ 1, %1 ]
  ret i8 %7
}

; Function Attrs: nofree noinline norecurse nosync nounwind optsize memory(argmem: read)
define internal fastcc noundef i16 @length(ptr noundef %0) unnamed_addr #6 {
  br label %2

2:                                                ; preds = %2, %1
  %3 = phi ptr [ %0, %1 ], [ %6, %2 ]
  %4 = load i8, ptr %3, align 1, !tbaa !5
  %5 = icmp eq i8 %4, 0
  %6 = getelementptr inbounds nuw i8, ptr %3, i16 1
  br i1 %5, label %7, label %2, !llvm.loop !14

7:                                                ; preds = %2
  %8 = ptrtoint ptr %3 to i16
  %9 = ptrtoint ptr %0 to i16
  %10 = sub i16 %8, %9
  ret i16 %10
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(none)
define internal noundef i16 @add(i16 noundef %0, i16 noundef %1) #3 {
  %3 = add i16 %1, %0
  ret i16 %3
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(none)
define internal noundef i16 @quot(i16 noundef %0, i16 noundef %1) #3 {
  %3 = sdiv i16 %0, %1
  ret i16 %3
}

; Function Attrs: nofree norecurse nosync nounwind optsize memory(none)
define internal i16 @power(i16 noundef %0, i16 noundef %1) #7 {
  %3 = icmp slt i16 %1, 1
  br i1 %3, label %10, label %4

4:                                                ; preds = %2, %4
  %5 = phi i16 [ %7, %4 ], [ %1, %2 ]
  %6 = phi i16 [ %8, %4 ], [ 1, %2 ]
  %7 = add nsw i16 %5, -1
  %8 = mul i16 %6, %0
  %9 = icmp samesign ult i16 %5, 2
  br i1 %9, label %10, label %4

10:                                               ; preds = %4, %2
  %11 = phi i16 [ 1, %2 ], [ %8, %4 ]
  ret i16 %11
}

; Function Attrs: nofree noinline nosync nounwind optsize memory(none)
define internal fastcc zeroext range(i8 0, 2) i8 @is_odd(i8 noundef zeroext range(i8 0, 63) %0) unnamed_addr #5 {
  %2 = icmp eq i8 %0, 0
  br i1 %2, label %6, label %3

3:                                                ; preds = %1
  %4 = add nsw i8 %0, -1
  %5 = tail call fastcc zeroext i8 @is_even(i8 noundef zeroext %4) #8
  br label %6

6:                                                ; preds = %1, %3
  %7 = phi i8 [ %5, %3 ], [ 0, %1 ]
  ret i8 %7
}

attributes #0 = { noreturn nounwind optsize "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { nofree noinline norecurse nounwind optsize memory(readwrite, target_mem0: none, target_mem1: none) "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { noinline nounwind optsize "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { mustprogress nofree norecurse nosync nounwind optsize willreturn memory(none) "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { mustprogress nofree noinline norecurse nosync nounwind optsize willreturn memory(none) "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #5 = { nofree noinline nosync nounwind optsize memory(none) "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #6 = { nofree noinline norecurse nosync nounwind optsize memory(argmem: read) "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #7 = { nofree norecurse nosync nounwind optsize memory(none) "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #8 = { nobuiltin optsize "no-builtins" }
attributes #9 = { nobuiltin nounwind optsize "no-builtins" }

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
!8 = !{!9, !9, i64 0}
!9 = !{!"p1 omnipotent char", !7, i64 0}
!10 = distinct !{!10, !11}
!11 = !{!"llvm.loop.mustprogress"}
!12 = !{ptr @mul, ptr @sub}
!13 = distinct !{!13, !11}
!14 = distinct !{!14, !11}
