; ModuleID = 'structs.c'
source_filename = "structs.c"
target datalayout = "e-m:e-p:16:16-i32:16-i64:16-f32:16-f64:16-a:8-n8:16-S16"
target triple = "msp430"

%struct.big = type { i8, [5 x i32], %struct.point }
%struct.point = type { i16, i16 }
%struct.flags = type { i16, i16 }
%struct.small = type { i8 }

@table = dso_local global [2 x %struct.big] zeroinitializer, align 2

; Function Attrs: nofree norecurse noreturn nounwind optsize memory(readwrite, target_mem0: none, target_mem1: none)
define dso_local noundef i16 @main() local_unnamed_addr #0 {
  %1 = alloca %struct.point, align 2
  %2 = alloca %struct.point, align 2
  %3 = alloca %struct.point, align 2
  %4 = alloca %struct.big, align 2
  %5 = alloca %struct.big, align 2
  %6 = alloca %struct.flags, align 2
  %7 = alloca %struct.small, align 1
  %8 = alloca %struct.small, align 1
  %9 = alloca %struct.small, align 1
  %10 = load volatile i8, ptr inttoptr (i16 -12286 to ptr), align 2, !tbaa !5
  %11 = load volatile i8, ptr inttoptr (i16 -12286 to ptr), align 2, !tbaa !5
  %12 = load volatile i8, ptr inttoptr (i16 -12286 to ptr), align 2, !tbaa !5
  call void @llvm.lifetime.start.p0(ptr nonnull %1) #9
  %13 = zext i8 %10 to i16
  %14 = shl nuw i16 %13, 8
  store i16 %14, ptr %3, align 2, !tbaa !6
  %15 = getelementptr inbounds nuw i8, ptr %3, i16 2
  %16 = sext i8 %11 to i16
  store i16 %16, ptr %15, align 2, !tbaa !8
  call fastcc void @mirror(ptr dead_on_unwind writable sret(%struct.point) align 2 %2, ptr noundef nonnull byval(%struct.point) align 2 %3) #10
  call fastcc void @mirror(ptr dead_on_unwind writable sret(%struct.point) align 2 %1, ptr noundef nonnull byval(%struct.point) align 2 %2) #10
  %17 = load i16, ptr %1, align 2, !tbaa !6
  tail call fastcc void @put16(i16 noundef %17) #10
  %18 = getelementptr inbounds nuw i8, ptr %1, i16 2
  %19 = load i16, ptr %18, align 2, !tbaa !8
  tail call fastcc void @put16(i16 noundef %19) #10
  call void @llvm.lifetime.start.p0(ptr nonnull %4) #9
  call fastcc void @make(ptr dead_on_unwind writable sret(%struct.big) align 2 %4, i8 noundef zeroext %10) #10
  call void @llvm.memcpy.p0.p0.i16(ptr noundef nonnull align 2 dereferenceable(26) @table, ptr noundef nonnull align 2 dereferenceable(26) %4, i16 26, i1 false), !tbaa.struct !9
  call void @llvm.lifetime.end.p0(ptr nonnull %4) #9
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #9
  call fastcc void @make(ptr dead_on_unwind writable sret(%struct.big) align 2 %5, i8 noundef zeroext %11) #10
  call void @llvm.memcpy.p0.p0.i16(ptr noundef nonnull align 2 dereferenceable(26) getelementptr inbounds nuw (i8, ptr @table, i16 26), ptr noundef nonnull align 2 dereferenceable(26) %5, i16 26, i1 false), !tbaa.struct !9
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #9
  %20 = and i8 %12, 3
  %21 = tail call fastcc i32 @spoil(ptr noundef nonnull byval(%struct.big) align 2 @table, i8 noundef zeroext %20) #10
  tail call fastcc void @put32(i32 noundef %21) #10
  %22 = load i32, ptr getelementptr inbounds nuw (i8, ptr @table, i16 18), align 2, !tbaa !10
  tail call fastcc void @put32(i32 noundef %22) #10
  tail call fastcc void @swap() #10
  %23 = load i8, ptr @table, align 2, !tbaa !12
  store volatile i8 %23, ptr inttoptr (i16 -12288 to ptr), align 4096, !tbaa !5
  %24 = load i32, ptr getelementptr inbounds nuw (i8, ptr @table, i16 36), align 2, !tbaa !10
  tail call fastcc void @put32(i32 noundef %24) #10
  %25 = load i16, ptr getelementptr inbounds nuw (i8, ptr @table, i16 24), align 2, !tbaa !14
  tail call fastcc void @put16(i16 noundef %25) #10
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #9
  call fastcc void @pack(ptr dead_on_unwind writable sret(%struct.flags) align 2 %6, i8 noundef zeroext %10, i8 noundef zeroext %11, i8 noundef zeroext %12) #10
  %26 = load i16, ptr %6, align 2
  %27 = trunc i16 %26 to i8
  %28 = and i8 %27, 7
  store volatile i8 %28, ptr inttoptr (i16 -12288 to ptr), align 4096, !tbaa !5
  %29 = lshr i16 %26, 3
  %30 = trunc i16 %29 to i8
  %31 = and i8 %30, 127
  store volatile i8 %31, ptr inttoptr (i16 -12288 to ptr), align 4096, !tbaa !5
  %32 = lshr i16 %26, 10
  %33 = trunc nuw nsw i16 %32 to i8
  store volatile i8 %33, ptr inttoptr (i16 -12288 to ptr), align 4096, !tbaa !5
  %34 = getelementptr inbounds nuw i8, ptr %6, i16 2
  %35 = load i16, ptr %34, align 2
  %36 = shl i16 %35, 11
  %37 = ashr exact i16 %36, 11
  tail call fastcc void @put16(i16 noundef %37) #10
  %38 = lshr i16 %35, 5
  tail call fastcc void @put16(i16 noundef %38) #10
  %39 = add i16 %26, 5120
  %40 = lshr i16 %39, 10
  %41 = trunc nuw nsw i16 %40 to i8
  store volatile i8 %41, ptr inttoptr (i16 -12288 to ptr), align 4096, !tbaa !5
  %42 = zext i8 %10 to i32
  %43 = mul i32 %42, 16909060
  %44 = trunc i32 %43 to i16
  %45 = lshr i32 %43, 24
  %46 = trunc nuw i32 %45 to i8
  %47 = xor i16 %44, -256
  tail call fastcc void @put16(i16 noundef %47) #10
  store volatile i8 %46, ptr inttoptr (i16 -12288 to ptr), align 4096, !tbaa !5
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #9
  store i8 %12, ptr %9, align 1, !tbaa !15
  call fastcc void @next(ptr dead_on_unwind writable sret(%struct.small) align 1 %8, ptr noundef nonnull byval(%struct.small) align 1 %9) #10
  call fastcc void @next(ptr dead_on_unwind writable sret(%struct.small) align 1 %7, ptr noundef nonnull byval(%struct.small) align 1 %8) #10
  %48 = load i8, ptr %7, align 1, !tbaa !15
  store volatile i8 %48, ptr inttoptr (i16 -12288 to ptr), align 4096, !tbaa !5
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #9
  br label %49

49:                                               ; preds = %49, %0
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr), align 1, !tbaa !5
  br label %49
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind optsize willreturn memory(argmem: readwrite)
define internal fastcc void @mirror(ptr dead_on_unwind noalias nonnull writable writeonly sret(%struct.point) align 2 captures(none) initializes((0, 4)) %0, ptr noundef readonly byval(%struct.point) align 2 captures(none) %1) unnamed_addr #2 {
  %3 = getelementptr inbounds nuw i8, ptr %1, i16 2
  %4 = load i16, ptr %3, align 2, !tbaa !8
  store i16 %4, ptr %0, align 2, !tbaa !6
  %5 = getelementptr inbounds nuw i8, ptr %0, i16 2
  %6 = load i16, ptr %1, align 2, !tbaa !6
  %7 = sub i16 0, %6
  store i16 %7, ptr %5, align 2, !tbaa !8
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

; Function Attrs: nofree noinline norecurse nosync nounwind optsize memory(argmem: write)
define internal fastcc void @make(ptr dead_on_unwind noalias nonnull writable writeonly sret(%struct.big) align 2 captures(none) initializes((0, 1)) %0, i8 noundef zeroext %1) unnamed_addr #4 {
  store i8 %1, ptr %0, align 2, !tbaa !12
  %3 = sext i8 %1 to i32
  %4 = mul nsw i32 %3, 1000
  %5 = getelementptr inbounds nuw i8, ptr %0, i16 2
  br label %11

6:                                                ; preds = %11
  %7 = zext i8 %1 to i16
  %8 = getelementptr inbounds nuw i8, ptr %0, i16 22
  store i16 %7, ptr %8, align 2, !tbaa !17
  %9 = sub nsw i16 0, %7
  %10 = getelementptr inbounds nuw i8, ptr %0, i16 24
  store i16 %9, ptr %10, align 2, !tbaa !14
  ret void

11:                                               ; preds = %2, %11
  %12 = phi i16 [ 0, %2 ], [ %13, %11 ]
  %13 = add nuw nsw i16 %12, 1
  %14 = zext nneg i16 %13 to i32
  %15 = mul nsw i32 %4, %14
  %16 = getelementptr inbounds nuw i32, ptr %5, i16 %12
  store i32 %15, ptr %16, align 2, !tbaa !10
  %17 = icmp eq i16 %13, 5
  br i1 %17, label %6, label %11, !llvm.loop !18
}

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i16(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i16, i1 immarg) #5

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: nofree noinline norecurse nounwind optsize memory(readwrite, target_mem0: none, target_mem1: none)
define internal fastcc void @put32(i32 noundef %0) unnamed_addr #3 {
  %2 = trunc i32 %0 to i16
  tail call fastcc void @put16(i16 noundef %2) #10
  %3 = lshr i32 %0, 16
  %4 = trunc nuw i32 %3 to i16
  tail call fastcc void @put16(i16 noundef %4) #10
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind optsize memory(argmem: readwrite)
define internal fastcc i32 @spoil(ptr noundef byval(%struct.big) align 2 captures(none) %0, i8 noundef zeroext range(i8 0, 4) %1) unnamed_addr #6 {
  %3 = alloca %struct.point, align 2
  %4 = getelementptr inbounds nuw i8, ptr %0, i16 2
  %5 = zext nneg i8 %1 to i16
  br label %15

6:                                                ; preds = %15
  %7 = getelementptr inbounds nuw i8, ptr %0, i16 22
  call void @llvm.lifetime.start.p0(ptr nonnull %3) #9
  call fastcc void @mirror(ptr dead_on_unwind writable sret(%struct.point) align 2 %3, ptr noundef nonnull byval(%struct.point) align 2 %7) #10
  %8 = load i32, ptr %3, align 2
  call void @llvm.lifetime.end.p0(ptr nonnull %3) #9
  %9 = shl i32 %8, 16
  %10 = ashr exact i32 %9, 16
  %11 = add i32 %20, %10
  %12 = getelementptr inbounds nuw i8, ptr %0, i16 18
  %13 = load i32, ptr %12, align 2, !tbaa !10
  %14 = add i32 %11, %13
  ret i32 %14

15:                                               ; preds = %2, %15
  %16 = phi i16 [ %5, %2 ], [ %21, %15 ]
  %17 = phi i32 [ 0, %2 ], [ %20, %15 ]
  %18 = getelementptr inbounds nuw i32, ptr %4, i16 %16
  %19 = load i32, ptr %18, align 2, !tbaa !10
  %20 = add i32 %19, %17
  store i32 0, ptr %18, align 2, !tbaa !10
  %21 = add nuw nsw i16 %16, 1
  %22 = icmp eq i16 %21, 5
  br i1 %22, label %6, label %15, !llvm.loop !20
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind optsize willreturn memory(readwrite, argmem: none, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define internal fastcc void @swap() unnamed_addr #7 {
  %1 = alloca %struct.big, align 2
  call void @llvm.lifetime.start.p0(ptr nonnull %1)
  call void @llvm.memcpy.p0.p0.i16(ptr noundef nonnull align 2 dereferenceable(26) %1, ptr noundef nonnull align 2 dereferenceable(26) @table, i16 26, i1 false), !tbaa.struct !9
  tail call void @llvm.memcpy.p0.p0.i16(ptr noundef nonnull align 2 dereferenceable(26) @table, ptr noundef nonnull align 2 dereferenceable(26) getelementptr inbounds nuw (i8, ptr @table, i16 26), i16 26, i1 false), !tbaa.struct !9
  call void @llvm.memcpy.p0.p0.i16(ptr noundef nonnull align 2 dereferenceable(26) getelementptr inbounds nuw (i8, ptr @table, i16 26), ptr noundef nonnull align 2 dereferenceable(26) %1, i16 26, i1 false), !tbaa.struct !9
  call void @llvm.lifetime.end.p0(ptr nonnull %1)
  ret void
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind optsize willreturn memory(argmem: write)
define internal fastcc void @pack(ptr dead_on_unwind noalias nonnull writable writeonly sret(%struct.flags) align 2 captures(none) initializes((0, 4)) %0, i8 noundef zeroext %1, i8 noundef zeroext %2, i8 noundef zeroext %3) unnamed_addr #8 {
  %5 = and i8 %1, 7
  %6 = zext nneg i8 %5 to i16
  %7 = and i8 %2, 127
  %8 = zext nneg i8 %7 to i16
  %9 = shl nuw nsw i16 %8, 3
  %10 = and i8 %3, 63
  %11 = zext nneg i8 %10 to i16
  %12 = shl nuw i16 %11, 10
  %13 = or disjoint i16 %12, %9
  %14 = or disjoint i16 %13, %6
  store i16 %14, ptr %0, align 2
  %15 = getelementptr inbounds nuw i8, ptr %0, i16 2
  %16 = and i8 %1, 31
  %17 = zext nneg i8 %16 to i16
  %18 = shl nuw nsw i16 %6, 5
  %19 = mul nuw nsw i16 %18, %8
  %20 = or disjoint i16 %19, %17
  store i16 %20, ptr %15, align 2
  ret void
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind optsize willreturn memory(argmem: readwrite)
define internal fastcc void @next(ptr dead_on_unwind noalias nonnull writable writeonly sret(%struct.small) align 1 captures(none) initializes((0, 1)) %0, ptr noundef readonly byval(%struct.small) align 1 captures(none) %1) unnamed_addr #2 {
  %3 = load i8, ptr %1, align 1, !tbaa !15
  %4 = add i8 %3, 1
  store i8 %4, ptr %0, align 1, !tbaa !5
  ret void
}

attributes #0 = { nofree norecurse noreturn nounwind optsize memory(readwrite, target_mem0: none, target_mem1: none) "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { mustprogress nofree noinline norecurse nosync nounwind optsize willreturn memory(argmem: readwrite) "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { nofree noinline norecurse nounwind optsize memory(readwrite, target_mem0: none, target_mem1: none) "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { nofree noinline norecurse nosync nounwind optsize memory(argmem: write) "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #5 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #6 = { nofree noinline norecurse nosync nounwind optsize memory(argmem: readwrite) "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #7 = { mustprogress nofree noinline norecurse nosync nounwind optsize willreturn memory(readwrite, argmem: none, inaccessiblemem: none, target_mem0: none, target_mem1: none) "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #8 = { mustprogress nofree noinline norecurse nosync nounwind optsize willreturn memory(argmem: write) "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #9 = { nounwind }
attributes #10 = { nobuiltin optsize "no-builtins" }

!llvm.module.flags = !{!0}
!llvm.errno.tbaa = !{!1}

!0 = !{i32 1, !"wchar_size", i32 2}
!1 = !{!2, !2, i64 0}
!2 = !{!"int", !3, i64 0}
!3 = !{!"omnipotent char", !4, i64 0}
!4 = !{!"Simple C/C++ TBAA"}
!5 = !{!3, !3, i64 0}
!6 = !{!7, !2, i64 0}
!7 = !{!"point", !2, i64 0, !2, i64 2}
!8 = !{!7, !2, i64 2}
!9 = !{i64 0, i64 1, !5, i64 2, i64 20, !5, i64 22, i64 2, !1, i64 24, i64 2, !1}
!10 = !{!11, !11, i64 0}
!11 = !{!"long", !3, i64 0}
!12 = !{!13, !3, i64 0}
!13 = !{!"big", !3, i64 0, !3, i64 2, !7, i64 22}
!14 = !{!13, !2, i64 24}
!15 = !{!16, !3, i64 0}
!16 = !{!"small", !3, i64 0}
!17 = !{!13, !2, i64 22}
!18 = distinct !{!18, !19}
!19 = !{!"llvm.loop.mustprogress"}
!20 = distinct !{!20, !19}
