; A hash whose products of different widths are live across each other: cells of two routines could share bytes of the zero page.
; free choice
; everywhere
; expect: 62 34 66 39 32 31 63 30 0a 37 66 66 65 66 35 61 66 0a 62 34 32 35 34 37 31 65 0a 36 62 63 64 62
; expect: 61 30 32 0a 62 36 33 61 31 36 64 66 0a 61 64 33 34 32 63 61 62 0a 65 37 36 32 37 39 33 65 0a
@x = global [12 x i32] [i32 65536, i32 -254532111, i32 2147483647, i32 -1, i32 1, i32 -594072391, i32 2147483647, i32 1, i32 -1, i32 256, i32 65535, i32 65536], align 2
@.str = internal constant [17 x i8] c"0123456789abcdef\00", align 1
define noundef i16 @main() {
  %1 = load volatile i32, ptr getelementptr inbounds nuw (i8, ptr @x, i16 12), align 2
  %2 = load volatile i32, ptr getelementptr inbounds nuw (i8, ptr @x, i16 4), align 2
  %3 = load volatile i32, ptr getelementptr inbounds nuw (i8, ptr @x, i16 32), align 2
  %4 = trunc i32 %3 to i16
  %5 = load volatile i32, ptr getelementptr inbounds nuw (i8, ptr @x, i16 44), align 2
  %6 = trunc i32 %5 to i16
  %7 = load volatile i32, ptr getelementptr inbounds nuw (i8, ptr @x, i16 12), align 2
  %8 = trunc i32 %7 to i8
  %9 = load volatile i32, ptr getelementptr inbounds nuw (i8, ptr @x, i16 4), align 2
  %10 = sext i32 %9 to i64
  %11 = call i32 @fn0(i32 noundef %1, i32 noundef %2, i16 noundef %4, i16 noundef %6, i8 noundef zeroext %8, i64 noundef %10)
  call void @o(i32 noundef %11)
  %12 = load volatile i32, ptr getelementptr inbounds nuw (i8, ptr @x, i16 4), align 2
  %13 = load volatile i32, ptr getelementptr inbounds nuw (i8, ptr @x, i16 36), align 2
  %14 = load volatile i32, ptr getelementptr inbounds nuw (i8, ptr @x, i16 28), align 2
  %15 = trunc i32 %14 to i16
  %16 = load volatile i32, ptr getelementptr inbounds nuw (i8, ptr @x, i16 44), align 2
  %17 = trunc i32 %16 to i16
  %18 = load volatile i32, ptr getelementptr inbounds nuw (i8, ptr @x, i16 32), align 2
  %19 = trunc i32 %18 to i8
  %20 = load volatile i32, ptr @x, align 2
  %21 = sext i32 %20 to i64
  %22 = call i32 @fn0(i32 noundef %12, i32 noundef %13, i16 noundef %15, i16 noundef %17, i8 noundef zeroext %19, i64 noundef %21)
  call void @o(i32 noundef %22)
  %23 = load volatile i32, ptr @x, align 2
  %24 = load volatile i32, ptr @x, align 2
  %25 = load volatile i32, ptr getelementptr inbounds nuw (i8, ptr @x, i16 8), align 2
  %26 = trunc i32 %25 to i16
  %27 = load volatile i32, ptr getelementptr inbounds nuw (i8, ptr @x, i16 20), align 2
  %28 = trunc i32 %27 to i16
  %29 = load volatile i32, ptr getelementptr inbounds nuw (i8, ptr @x, i16 20), align 2
  %30 = trunc i32 %29 to i8
  %31 = load volatile i32, ptr getelementptr inbounds nuw (i8, ptr @x, i16 32), align 2
  %32 = sext i32 %31 to i64
  %33 = call i32 @fn0(i32 noundef %23, i32 noundef %24, i16 noundef %26, i16 noundef %28, i8 noundef zeroext %30, i64 noundef %32)
  call void @o(i32 noundef %33)
  %34 = load volatile i32, ptr getelementptr inbounds nuw (i8, ptr @x, i16 24), align 2
  %35 = load volatile i32, ptr getelementptr inbounds nuw (i8, ptr @x, i16 20), align 2
  %36 = load volatile i32, ptr getelementptr inbounds nuw (i8, ptr @x, i16 8), align 2
  %37 = trunc i32 %36 to i16
  %38 = load volatile i32, ptr getelementptr inbounds nuw (i8, ptr @x, i16 20), align 2
  %39 = trunc i32 %38 to i16
  %40 = load volatile i32, ptr getelementptr inbounds nuw (i8, ptr @x, i16 24), align 2
  %41 = trunc i32 %40 to i8
  %42 = load volatile i32, ptr @x, align 2
  %43 = sext i32 %42 to i64
  %44 = call i32 @fn0(i32 noundef %34, i32 noundef %35, i16 noundef %37, i16 noundef %39, i8 noundef zeroext %41, i64 noundef %43)
  call void @o(i32 noundef %44)
  %45 = load volatile i32, ptr getelementptr inbounds nuw (i8, ptr @x, i16 24), align 2
  %46 = load volatile i32, ptr getelementptr inbounds nuw (i8, ptr @x, i16 24), align 2
  %47 = load volatile i32, ptr getelementptr inbounds nuw (i8, ptr @x, i16 44), align 2
  %48 = trunc i32 %47 to i16
  %49 = load volatile i32, ptr getelementptr inbounds nuw (i8, ptr @x, i16 16), align 2
  %50 = trunc i32 %49 to i16
  %51 = load volatile i32, ptr getelementptr inbounds nuw (i8, ptr @x, i16 36), align 2
  %52 = trunc i32 %51 to i8
  %53 = load volatile i32, ptr getelementptr inbounds nuw (i8, ptr @x, i16 32), align 2
  %54 = sext i32 %53 to i64
  %55 = call i32 @fn0(i32 noundef %45, i32 noundef %46, i16 noundef %48, i16 noundef %50, i8 noundef zeroext %52, i64 noundef %54)
  call void @o(i32 noundef %55)
  %56 = load volatile i32, ptr getelementptr inbounds nuw (i8, ptr @x, i16 20), align 2
  %57 = load volatile i32, ptr getelementptr inbounds nuw (i8, ptr @x, i16 28), align 2
  %58 = load volatile i32, ptr getelementptr inbounds nuw (i8, ptr @x, i16 36), align 2
  %59 = trunc i32 %58 to i16
  %60 = load volatile i32, ptr getelementptr inbounds nuw (i8, ptr @x, i16 32), align 2
  %61 = trunc i32 %60 to i16
  %62 = load volatile i32, ptr getelementptr inbounds nuw (i8, ptr @x, i16 36), align 2
  %63 = trunc i32 %62 to i8
  %64 = load volatile i32, ptr getelementptr inbounds nuw (i8, ptr @x, i16 16), align 2
  %65 = sext i32 %64 to i64
  %66 = call i32 @fn0(i32 noundef %56, i32 noundef %57, i16 noundef %59, i16 noundef %61, i8 noundef zeroext %63, i64 noundef %65)
  call void @o(i32 noundef %66)
  %67 = load volatile i32, ptr getelementptr inbounds nuw (i8, ptr @x, i16 24), align 2
  %68 = load volatile i32, ptr @x, align 2
  %69 = load volatile i32, ptr getelementptr inbounds nuw (i8, ptr @x, i16 40), align 2
  %70 = trunc i32 %69 to i16
  %71 = load volatile i32, ptr getelementptr inbounds nuw (i8, ptr @x, i16 32), align 2
  %72 = trunc i32 %71 to i16
  %73 = load volatile i32, ptr getelementptr inbounds nuw (i8, ptr @x, i16 36), align 2
  %74 = trunc i32 %73 to i8
  %75 = load volatile i32, ptr getelementptr inbounds nuw (i8, ptr @x, i16 12), align 2
  %76 = sext i32 %75 to i64
  %77 = call i32 @fn0(i32 noundef %67, i32 noundef %68, i16 noundef %70, i16 noundef %72, i8 noundef zeroext %74, i64 noundef %76)
  call void @o(i32 noundef %77)
  store volatile i8 1, ptr inttoptr (i16 -12287 to ptr), align 2
  ret i16 0
}
define internal void @o(i32 noundef %0) {
  br label %3
2:
  store volatile i8 10, ptr inttoptr (i16 -12288 to ptr), align 1
  ret void
3:
  %4 = phi i16 [ 28, %1 ], [ %13, %3 ]
  %5 = zext nneg i16 %4 to i32
  %6 = lshr i32 %0, %5
  %7 = trunc i32 %6 to i16
  %8 = and i16 %7, 15
  %9 = getelementptr inbounds nuw i8, ptr @.str, i16 %8
  %10 = load i8, ptr %9, align 1
  store volatile i8 %10, ptr inttoptr (i16 -12288 to ptr), align 1
  %11 = shl nsw i16 %4, 8
  %12 = add nsw i16 %11, -1024
  %13 = ashr exact i16 %12, 8
  %14 = icmp sgt i16 %13, -1
  br i1 %14, label %3, label %2
}
define internal i32 @fn0(i32 noundef %0, i32 noundef %1, i16 noundef %2, i16 noundef %3, i8 noundef zeroext %4, i64 noundef range(i64 -2147483648, 2147483648) %5) {
  %7 = trunc nsw i64 %5 to i32
  %8 = xor i32 %1, %7
  %9 = mul i32 %1, %1
  %10 = zext i16 %2 to i32
  %11 = mul i32 %9, %10
  %12 = sitofp i16 %3 to float
  %13 = and i32 %11, 31
  %14 = lshr i32 %0, %13
  %15 = trunc i32 %1 to i16
  %16 = mul i16 %3, %15
  %17 = trunc i16 %16 to i8
  %18 = bitcast float %12 to i32
  %19 = call float @llvm.fabs.f32(float %12)
  %20 = bitcast float %19 to i32
  %21 = icmp samesign ugt i32 %20, 2139095040
  %22 = select i1 %21, i32 2143289344, i32 %18
  %23 = xor i32 %22, %0
  %24 = sext i8 %17 to i32
  %25 = zext i8 %4 to i32
  %26 = xor i32 %7, %25
  %27 = xor i32 %26, %1
  %28 = xor i32 %27, %9
  %29 = xor i32 %28, %10
  %30 = xor i32 %29, %11
  %31 = xor i32 %30, %24
  %32 = xor i32 %31, %14
  %33 = mul i32 %32, 31
  %34 = add i32 %33, %24
  %35 = mul i32 %34, 31
  %36 = add i32 %35, %7
  %37 = mul i32 %36, 31
  %38 = add i32 %37, %14
  %39 = mul i32 %38, 31
  %40 = add i32 %39, %1
  %41 = mul i32 %40, 31
  %42 = add i32 %41, %11
  %43 = mul i32 %42, 31
  %44 = add i32 %43, %8
  %45 = mul i32 %44, 31
  %46 = sext i16 %3 to i32
  %47 = add i32 %45, %46
  %48 = mul i32 %47, 31
  %49 = add i32 %48, %23
  ret i32 %49
}
declare float @llvm.fabs.f32(float)
