; ModuleID = 'numbers.c'
source_filename = "numbers.c"
target datalayout = "e-m:e-p:16:16-i32:16-i64:16-f32:16-f64:16-a:8-n8:16-S16"
target triple = "msp430"

; Function Attrs: nofree norecurse noreturn nounwind optsize memory(readwrite, target_mem0: none, target_mem1: none)
define dso_local noundef i16 @main() local_unnamed_addr #0 {
  %1 = tail call fastcc i32 @get32() #5
  %2 = tail call fastcc i32 @get32() #5
  %3 = load volatile i8, ptr inttoptr (i16 -12286 to ptr), align 2, !tbaa !5
  %4 = zext i32 %1 to i64
  %5 = shl nuw i64 %4, 32
  %6 = zext i32 %2 to i64
  %7 = or disjoint i64 %5, %6
  %8 = add i32 %2, %1
  tail call fastcc void @put32(i32 noundef %8) #5
  %9 = mul i32 %2, %1
  tail call fastcc void @put32(i32 noundef %9) #5
  %10 = or i32 %2, 1
  %11 = udiv i32 %1, %10
  tail call fastcc void @put32(i32 noundef %11) #5
  %12 = srem i32 %1, %10
  tail call fastcc void @put32(i32 noundef %12) #5
  %13 = zext i8 %3 to i16
  %14 = and i16 %13, 31
  %15 = zext nneg i16 %14 to i32
  %16 = lshr i32 %1, %15
  tail call fastcc void @put32(i32 noundef %16) #5
  %17 = ashr i32 %2, %15
  tail call fastcc void @put32(i32 noundef %17) #5
  %18 = shl i32 %1, %15
  tail call fastcc void @put32(i32 noundef %18) #5
  %19 = mul i64 %7, 16777619
  tail call fastcc void @put64(i64 noundef %19) #5
  %20 = add nuw nsw i16 %13, 1
  %21 = zext nneg i16 %20 to i64
  %22 = udiv i64 %7, %21
  tail call fastcc void @put64(i64 noundef %22) #5
  %23 = add nuw nsw i16 %13, 3
  %24 = zext nneg i16 %23 to i64
  %25 = sub nsw i64 0, %24
  %26 = sdiv i64 %7, %25
  tail call fastcc void @put64(i64 noundef %26) #5
  %27 = zext nneg i8 %3 to i64
  %28 = lshr i64 %7, %27
  %29 = sub nsw i16 64, %13
  %30 = srem i16 %29, 64
  %31 = zext nneg i16 %30 to i64
  %32 = shl i64 %7, %31
  %33 = or i64 %32, %28
  tail call fastcc void @put64(i64 noundef %33) #5
  %34 = trunc i32 %1 to i16
  %35 = trunc i32 %2 to i16
  %36 = mul i16 %35, %34
  tail call fastcc void @put16(i16 noundef %36) #5
  %37 = trunc i32 %1 to i8
  %38 = sext i8 %37 to i16
  %39 = trunc i32 %2 to i8
  %40 = and i16 %35, 255
  %41 = mul nsw i16 %40, %38
  tail call fastcc void @put16(i16 noundef %41) #5
  %42 = ashr i8 %37, 2
  store volatile i8 %42, ptr inttoptr (i16 -12288 to ptr), align 4096, !tbaa !5
  %43 = add i16 %34, 200
  %44 = and i16 %43, 255
  %45 = icmp samesign ugt i16 %44, %40
  %46 = zext i1 %45 to i8
  store volatile i8 %46, ptr inttoptr (i16 -12288 to ptr), align 4096, !tbaa !5
  %47 = icmp slt i8 %37, %39
  %48 = zext i1 %47 to i8
  store volatile i8 %48, ptr inttoptr (i16 -12288 to ptr), align 4096, !tbaa !5
  %49 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %1)
  %50 = trunc nuw nsw i32 %49 to i16
  %51 = tail call range(i32 0, 32) i32 @llvm.ctlz.i32(i32 %10, i1 true)
  %52 = trunc nuw nsw i32 %51 to i16
  %53 = shl nuw nsw i16 %52, 8
  %54 = or disjoint i16 %53, %50
  tail call fastcc void @put16(i16 noundef %54) #5
  %55 = tail call i32 @llvm.bswap.i32(i32 %1)
  tail call fastcc void @put32(i32 noundef %55) #5
  %56 = tail call { i32, i1 } @llvm.uadd.with.overflow.i32(i32 %1, i32 %2)
  %57 = extractvalue { i32, i1 } %56, 1
  %58 = zext i1 %57 to i8
  store volatile i8 %58, ptr inttoptr (i16 -12288 to ptr), align 4096, !tbaa !5
  %59 = tail call { i32, i1 } @llvm.smul.with.overflow.i32(i32 %1, i32 %2)
  %60 = extractvalue { i32, i1 } %59, 1
  %61 = zext i1 %60 to i8
  store volatile i8 %61, ptr inttoptr (i16 -12288 to ptr), align 4096, !tbaa !5
  tail call fastcc void @put32(i32 noundef %9) #5
  br label %62

62:                                               ; preds = %62, %0
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr), align 1, !tbaa !5
  br label %62
}

; Function Attrs: nofree norecurse nounwind optsize memory(readwrite, target_mem0: none, target_mem1: none)
define internal fastcc i32 @get32() unnamed_addr #1 {
  br label %2

1:                                                ; preds = %2
  ret i32 %10

2:                                                ; preds = %0, %2
  %3 = phi i8 [ 0, %0 ], [ %11, %2 ]
  %4 = phi i32 [ 0, %0 ], [ %10, %2 ]
  %5 = load volatile i8, ptr inttoptr (i16 -12286 to ptr), align 2, !tbaa !5
  %6 = zext i8 %5 to i32
  %7 = shl nuw nsw i8 %3, 3
  %8 = zext nneg i8 %7 to i32
  %9 = shl nuw i32 %6, %8
  %10 = or i32 %9, %4
  %11 = add nuw nsw i8 %3, 1
  %12 = icmp eq i8 %11, 4
  br i1 %12, label %1, label %2, !llvm.loop !6
}

; Function Attrs: nofree noinline norecurse nounwind optsize memory(readwrite, target_mem0: none, target_mem1: none)
define internal fastcc void @put32(i32 noundef %0) unnamed_addr #2 {
  %2 = trunc i32 %0 to i16
  tail call fastcc void @put16(i16 noundef %2) #5
  %3 = lshr i32 %0, 16
  %4 = trunc nuw i32 %3 to i16
  tail call fastcc void @put16(i16 noundef %4) #5
  ret void
}

; Function Attrs: nofree noinline norecurse nounwind optsize memory(readwrite, target_mem0: none, target_mem1: none)
define internal fastcc void @put64(i64 noundef %0) unnamed_addr #2 {
  %2 = trunc i64 %0 to i32
  tail call fastcc void @put32(i32 noundef %2) #5
  %3 = lshr i64 %0, 32
  %4 = trunc nuw i64 %3 to i32
  tail call fastcc void @put32(i32 noundef %4) #5
  ret void
}

; Function Attrs: nofree noinline norecurse nounwind optsize memory(readwrite, target_mem0: none, target_mem1: none)
define internal fastcc void @put16(i16 noundef %0) unnamed_addr #2 {
  %2 = trunc i16 %0 to i8
  store volatile i8 %2, ptr inttoptr (i16 -12288 to ptr), align 4096, !tbaa !5
  %3 = lshr i16 %0, 8
  %4 = trunc nuw i16 %3 to i8
  store volatile i8 %4, ptr inttoptr (i16 -12288 to ptr), align 4096, !tbaa !5
  ret void
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctpop.i32(i32) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctlz.i32(i32, i1 immarg) #4

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.bswap.i32(i32) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare { i32, i1 } @llvm.uadd.with.overflow.i32(i32, i32) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare { i32, i1 } @llvm.smul.with.overflow.i32(i32, i32) #3

attributes #0 = { nofree norecurse noreturn nounwind optsize memory(readwrite, target_mem0: none, target_mem1: none) "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { nofree norecurse nounwind optsize memory(readwrite, target_mem0: none, target_mem1: none) "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { nofree noinline norecurse nounwind optsize memory(readwrite, target_mem0: none, target_mem1: none) "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { nobuiltin optsize "no-builtins" }

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
