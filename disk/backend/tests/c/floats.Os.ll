; ModuleID = 'floats.c'
source_filename = "floats.c"
target datalayout = "e-m:e-p:16:16-i32:16-i64:16-f32:16-f64:16-a:8-n8:16-S16"
target triple = "msp430"

; Function Attrs: nofree norecurse noreturn nounwind optsize memory(readwrite, target_mem0: none, target_mem1: none)
define dso_local noundef i16 @main() local_unnamed_addr #0 {
  br label %1

1:                                                ; preds = %1, %0
  %2 = phi i8 [ 0, %0 ], [ %10, %1 ]
  %3 = phi i32 [ 0, %0 ], [ %9, %1 ]
  %4 = load volatile i8, ptr inttoptr (i16 -12286 to ptr), align 2, !tbaa !5
  %5 = zext i8 %4 to i32
  %6 = shl nuw nsw i8 %2, 3
  %7 = zext nneg i8 %6 to i32
  %8 = shl nuw i32 %5, %7
  %9 = or i32 %8, %3
  %10 = add nuw nsw i8 %2, 1
  %11 = icmp eq i8 %10, 4
  br i1 %11, label %12, label %1, !llvm.loop !6

12:                                               ; preds = %1, %12
  %13 = phi i8 [ %21, %12 ], [ 0, %1 ]
  %14 = phi i32 [ %20, %12 ], [ 0, %1 ]
  %15 = load volatile i8, ptr inttoptr (i16 -12286 to ptr), align 2, !tbaa !5
  %16 = zext i8 %15 to i32
  %17 = shl nuw nsw i8 %13, 3
  %18 = zext nneg i8 %17 to i32
  %19 = shl nuw i32 %16, %18
  %20 = or i32 %19, %14
  %21 = add nuw nsw i8 %13, 1
  %22 = icmp eq i8 %21, 4
  br i1 %22, label %23, label %12, !llvm.loop !6

23:                                               ; preds = %12
  %24 = bitcast i32 %9 to float
  %25 = bitcast i32 %20 to float
  %26 = fadd float %24, %25
  tail call fastcc void @put_float(float noundef %26) #4
  %27 = fsub float %24, %25
  tail call fastcc void @put_float(float noundef %27) #4
  %28 = fmul float %24, %25
  tail call fastcc void @put_float(float noundef %28) #4
  %29 = fdiv float %24, %25
  tail call fastcc void @put_float(float noundef %29) #4
  %30 = fneg float %24
  tail call fastcc void @put_float(float noundef %30) #4
  %31 = tail call float @llvm.fmuladd.f32(float %25, float 1.250000e-01, float -1.500000e+00)
  %32 = tail call float @llvm.fmuladd.f32(float %31, float %25, float 2.000000e+00)
  %33 = tail call noundef float @llvm.fmuladd.f32(float %32, float %25, float -1.000000e+01)
  tail call fastcc void @put_float(float noundef %33) #4
  %34 = fcmp olt float %24, %25
  %35 = zext i1 %34 to i8
  %36 = fcmp ole float %24, %25
  %37 = select i1 %36, i8 2, i8 0
  %38 = or disjoint i8 %37, %35
  %39 = fcmp ogt float %24, %25
  %40 = select i1 %39, i8 4, i8 0
  %41 = or disjoint i8 %38, %40
  %42 = fcmp ult float %24, %25
  %43 = select i1 %42, i8 0, i8 8
  %44 = or disjoint i8 %41, %43
  %45 = fcmp oeq float %24, %25
  %46 = select i1 %45, i8 16, i8 0
  %47 = or disjoint i8 %44, %46
  %48 = fcmp une float %24, %25
  %49 = select i1 %48, i8 32, i8 0
  %50 = or disjoint i8 %47, %49
  store volatile i8 %50, ptr inttoptr (i16 -12288 to ptr), align 4096, !tbaa !5
  %51 = xor i1 %34, true
  %52 = zext i1 %51 to i8
  %53 = select i1 %42, i8 2, i8 0
  %54 = fcmp olt float %24, 0.000000e+00
  %55 = select i1 %54, i8 4, i8 0
  %56 = fcmp ogt float %25, 1.000000e+00
  %57 = select i1 %56, i8 8, i8 0
  %58 = or disjoint i8 %55, %52
  %59 = or disjoint i8 %58, %53
  %60 = or disjoint i8 %59, %57
  store volatile i8 %60, ptr inttoptr (i16 -12288 to ptr), align 4096, !tbaa !5
  %61 = tail call float @llvm.fabs.f32(float %24)
  %62 = fcmp olt float %61, 2.000000e+09
  %63 = fptosi float %24 to i32
  %64 = select i1 %62, i32 %63, i32 0
  tail call fastcc void @put32(i32 noundef %64) #4
  %65 = fcmp ogt float %25, -1.000000e+00
  %66 = fcmp olt float %25, 4.000000e+09
  %67 = and i1 %65, %66
  %68 = fptoui float %25 to i32
  %69 = select i1 %67, i32 %68, i32 0
  tail call fastcc void @put32(i32 noundef %69) #4
  %70 = tail call float @llvm.fabs.f32(float %25)
  %71 = fcmp olt float %70, 2.000000e+09
  %72 = fptosi float %25 to i32
  %73 = trunc i32 %72 to i16
  %74 = select i1 %71, i16 %73, i16 0
  tail call fastcc void @put16(i16 noundef %74) #4
  %75 = trunc i32 %64 to i16
  %76 = sitofp i16 %75 to float
  %77 = fcmp ogt float %24, -1.000000e+00
  %78 = fcmp olt float %24, 4.000000e+09
  %79 = and i1 %77, %78
  %80 = fptoui float %24 to i32
  %81 = uitofp i32 %80 to float
  %82 = select i1 %79, float %81, float 0.000000e+00
  %83 = fadd float %82, %76
  tail call fastcc void @put_float(float noundef %83) #4
  br label %86

84:                                               ; preds = %86
  tail call fastcc void @put_float(float noundef %89) #4
  br label %85

85:                                               ; preds = %85, %84
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr), align 1, !tbaa !5
  br label %85

86:                                               ; preds = %23, %86
  %87 = phi i8 [ 0, %23 ], [ %90, %86 ]
  %88 = phi float [ 1.000000e+00, %23 ], [ %89, %86 ]
  %89 = fmul float %88, %25
  %90 = add nuw nsw i8 %87, 1
  %91 = icmp eq i8 %90, 20
  br i1 %91, label %84, label %86, !llvm.loop !8
}

; Function Attrs: nofree noinline norecurse nounwind optsize memory(readwrite, target_mem0: none, target_mem1: none)
define internal fastcc void @put_float(float noundef %0) unnamed_addr #1 {
  %2 = fcmp ord float %0, 0.000000e+00
  %3 = bitcast float %0 to i32
  %4 = select i1 %2, i32 %3, i32 2143289344
  tail call fastcc void @put32(i32 noundef %4) #4
  ret void
}

; Function Attrs: nofree noinline norecurse nounwind optsize memory(readwrite, target_mem0: none, target_mem1: none)
define internal fastcc void @put32(i32 noundef %0) unnamed_addr #1 {
  %2 = trunc i32 %0 to i16
  tail call fastcc void @put16(i16 noundef %2) #4
  %3 = lshr i32 %0, 16
  %4 = trunc nuw i32 %3 to i16
  tail call fastcc void @put16(i16 noundef %4) #4
  ret void
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

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fmuladd.f32(float, float, float) #2

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fabs.f32(float) #3

attributes #0 = { nofree norecurse noreturn nounwind optsize memory(readwrite, target_mem0: none, target_mem1: none) "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { nofree noinline norecurse nounwind optsize memory(readwrite, target_mem0: none, target_mem1: none) "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nobuiltin optsize "no-builtins" }

!llvm.module.flags = !{!0}
!llvm.errno.tbaa = !{!1}

!0 = !{i32 1, !"wchar_size", i32 2}
!1 = !{!2, !2, i64 0}
!2 = !{!"int", !3, i64 0}
!3 = !{!"omnipotent char", !4, i64 0}
!4 = !{!"Simple C/C++ TBAA"}
!5 = !{!3, !3, i64 0}
!6 = distinct !{!6, !7}
!7 = !{!"llvm.loop.mustprogress"}
!8 = distinct !{!8, !7}
