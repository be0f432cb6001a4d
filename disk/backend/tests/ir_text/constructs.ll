; Every construct that the reader knows, made up for the purpose: it computes nothing in particular.
source_filename = "constructs"
target datalayout = "e-m:e-p:16:16-i32:16-i64:16-f32:16-f64:16-a:8-n8:16-S16"
target triple = "msp430-none-elf"

module asm ""

%Outer = type { i8, %Inner, [3 x %Inner] }
%Inner = type <{ i8, i16, ptr }>
%Hidden = type opaque

$group = comdat any

@text = private unnamed_addr constant [5 x i8] c"a\22\5C\00\FF", align 1
@"odd name" = internal global %Outer { i8 1, %Inner <{ i8 2, i16 -2, ptr @text }>, [3 x %Inner] zeroinitializer }, align 2
@table = internal constant [3 x ptr] [ptr @callee, ptr getelementptr inbounds nuw (i8, ptr @text, i16 3), ptr null], section ".rodata", align 2
@nested = internal global { i32, [2 x i8], float, double, i128, i1 } { i32 -2, [2 x i8] c"xy", float 1.5, double 0x3FF8000000000000, i128 -1, i1 true }
@field = internal global ptr getelementptr inbounds (%Outer, ptr @"odd name", i32 0, i32 2, i16 1, i32 2)
@word = internal global i16 ptrtoint (ptr getelementptr (i8, ptr @text, i16 -1) to i16)
@distance = internal global i16 sub (i16 ptrtoint (ptr getelementptr (i8, ptr @text, i16 4) to i16), i16 ptrtoint (ptr @text to i16))
@fixed = internal global ptr inttoptr (i16 -16384 to ptr)
@nothing = internal global [4 x i8] undef
@blank = weak_odr dso_local local_unnamed_addr global [300 x i16] zeroinitializer, comdat($group), align 4
@elsewhere = external dso_local global [0 x i8], align 1
@hidden = external global %Hidden
@thread = thread_local(localexec) global i8 7, align 1, !dbg !20
@0 = private addrspace(0) constant i8 9
@other_text = hidden unnamed_addr alias [5 x i8], ptr @text
@other_callee = alias i16 (i16), ptr @callee

declare void @llvm.experimental.noalias.scope.decl(metadata)
declare half @beyond(half, <4 x i8>)
declare range(i8 -1, 2) i8 @llvm.ucmp.i8.i16(i16, i16) #1
declare { i8, i1 } @llvm.uadd.with.overflow.i8(i8, i8)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1
declare void @llvm.assume(i1 noundef)
declare i16 @printf(ptr noundef readonly captures(none), ...) local_unnamed_addr
declare !dbg !9 void @external(i8 noundef zeroext "odd"="1", ptr dead_on_unwind noalias noundef writable sret(%Inner) align 2 captures(address, ret: provenance) initializes((0, 2), (3, 5))) unnamed_addr #0

define internal fastcc noundef range(i16 0, -100) i16 @callee(i16 noundef range(i16 3, 9) %0) unnamed_addr #0 comdat($group) !dbg !9 {
  #dbg_value(i16 %0, !14, !DIExpression(DW_OP_constu, 1), !12)
  %2 = add nuw nsw i16 %0, 1, !dbg !12
  br label %3, !dbg !13

3:                                                ; preds = %1
  ret i16 %2, !dbg !19
}

define void @memory(ptr noalias noundef nonnull align 2 dereferenceable(8) %p, ptr byval(%Inner) align 2 %copy, i16 %n, i8 %m) personality ptr @callee {
start:
  %slot = alloca %Outer, align 2
  %many = alloca i16, i16 5, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %slot)
  %a = load i16, ptr %p, align 2, !range !1, !noundef !2
  %b = load volatile i8, ptr inttoptr (i16 -16384 to ptr), align 1
  %c = load atomic i8, ptr %p syncscope("singlethread") acquire, align 1
  store atomic i8 %c, ptr %p release, align 1, !alias.scope !23
  fence seq_cst
  store volatile i8 0, ptr inttoptr (i16 49168 to ptr), align 1
  store i16 ptrtoint (ptr @callee to i16), ptr %many, align 2
  store i8 trunc (i16 ptrtoint (ptr @text to i16) to i8), ptr %slot, align 1
  store float 0x7FF4000000000000, ptr %slot, align 2
  store ptr @other_text, ptr @field, align 2
  %g1 = getelementptr inbounds nuw i8, ptr %p, i16 4
  %g2 = getelementptr inbounds %Outer, ptr %slot, i16 1, i32 2, i16 %n, i32 1
  %g3 = getelementptr [7 x [3 x i32]], ptr %p, i16 %n, i8 %m, i64 -1
  %g4 = getelementptr nusw nuw i8, ptr @blank, i16 %n
  %g5 = getelementptr i8, ptr getelementptr inbounds inrange(-3, 2) (i8, ptr @text, i16 3), i32 poison
  %g6 = getelementptr {}, ptr %p, i16 %n
  %whole = load %Inner, ptr %copy, align 1
  %part = extractvalue %Inner %whole, 1
  %changed = insertvalue %Inner %whole, i8 %c, 0
  %fresh = insertvalue { i8, [2 x i16] } poison, i16 %part, 1, 1
  %zeroed = insertvalue { i8, [2 x i16] } zeroinitializer, i16 %part, 1, 0
  store %Inner %changed, ptr %g1, align 1
  store { i8, [2 x i16] } %fresh, ptr %g2, align 1
  store [2 x i8] c"ab", ptr %g3, align 1
  ret void
}

define i1 @"arithmetic \22quoted\22"(i8 %x, i16 signext %y, i32 %z, float %f, double %d, ptr %p, i1 %t) #1 {
  %a = sub nsw i8 %x, -128
  %b = mul i16 %y, u0xFF
  %c = udiv exact i32 %z, 3
  %e = sdiv i32 %c, -7
  %g = urem i32 %e, 10
  %h = srem i32 %g, 10
  %i = shl nuw i16 %b, 3
  %j = lshr exact i16 %i, 1
  %k = ashr i16 %j, 1
  %l = and i16 %k, 255
  %m = or disjoint i16 %l, 256
  %n = xor i16 %m, -1
  %o = fadd fast float %f, 1.000000e+00
  %q = fsub nnan ninf float %o, 0x3FB99999A0000000
  %r = fmul double %d, -2.5e-1
  %s = fdiv double %r, 1.0e+10
  %u = frem double %s, 0.0
  %v = fneg nsz double %u
  %w = trunc nuw nsw i16 %n to i8
  %w1 = zext nneg i8 %w to i32
  %w2 = sext i8 %a to i128
  %w3 = fptrunc double %v to float
  %w4 = fpext float %q to double
  %w5 = fptoui float %w3 to i16
  %w6 = fptosi double %w4 to i64
  %w7 = uitofp nneg i32 %w1 to float
  %w8 = sitofp i64 %w6 to double
  %w9 = ptrtoint ptr %p to i32
  %wa = inttoptr i16 %w5 to ptr
  %wb = bitcast float %w7 to i32
  %wc = ptrtoint ptr %wa to i16
  %wd = ptrtoaddr ptr %p to i16
  %we = inttoptr i32 %w9 to ptr
  %x1 = icmp samesign ult i16 %wc, %wd
  %x2 = icmp eq ptr %wa, @text
  %x3 = icmp ne ptr %we, null
  %x4 = fcmp fast oge double %w8, 1.0
  %x5 = fcmp uno float %w7, poison
  %x6 = select i1 %x1, i1 %x2, i1 %x3
  %x7 = select nnan i1 %t, float %w3, float undef
  %x8 = freeze i32 %wb
  %x9 = trunc i128 %w2 to i1
  %xa = icmp slt i32 %x8, %h
  %xb = fcmp true float %x7, %q
  %xc = xor i1 %x4, true
  %xd = and i1 %x5, %x6
  %xe = or i1 %xd, %x9
  %xf = xor i1 %xe, %xc
  %xg = and i1 %xf, %xa
  %xh = or i1 %xg, %xb
  ret i1 %xh
}

define internal i16 @control(i16 %n, ptr %f, i8) noreturn cold "target-cpu"="generic" {
  br label %header

header:                                           ; preds = %latch, %1
  %i = phi i16 [ 0, %1 ], [ %next, %latch ]
  switch i16 %i, label %latch [
    i16 -1, label %"last one"
    i16 3, label %out
    i16 4, label %out
  ], !prof !5

latch:
  %next = add i16 %i, 1
  %again = icmp ult i16 %next, %n
  br i1 %again, label %header, label %"last one", !llvm.loop !17

out:                                              ; preds = %header, %header
  %2 = phi i16 [ 1, %header ], [ 1, %header ]
  tail call void @memory(ptr @text, ptr byval(%Inner) @"odd name", i16 %i, i8 0)
  unreachable

"last one":
  call void @llvm.experimental.noalias.scope.decl(metadata !{!3})
  %r1 = tail call fastcc noundef i16 @other_callee(i16 noundef %i) #0, !dbg !16
  %r2 = call range(i16 0, 9) i16 %f(i16 1, ptr @control)
  %r3 = call i16 (ptr, ...) @printf(ptr noundef nonnull dereferenceable(1) @text, i16 3) nounwind
  %r4 = tail call i8 @llvm.ucmp.i8.i16(i16 %r1, i16 %r2)
  %r5 = call { i8, i1 } @llvm.uadd.with.overflow.i8(i8 %r4, i8 1), !srcloc !15
  call void @llvm.assume(i1 true) [ "align"(ptr %f, i16 2) ]
  call void asm sideeffect "", "r,~{memory}"(ptr %f), !srcloc !15
  call void @external(i8 zeroext %r4, ptr sret(%Inner) align 2 @nested)
  %sum = add i16 %r2, %r3
  ret i16 %sum
}

define i16 @last(i16 %x) {
  %r = musttail call i16 @other_callee(i16 %x)
  ret i16 %r
}

attributes #0 = { cold noinline memory(argmem: readwrite, inaccessiblemem: none) "frame"="all" }
attributes #1 = { alwaysinline newest_attribute(with "odd", (nested)) }

!llvm.module.flags = !{!0}
!llvm.ident = !{!4}

!0 = !{i32 1, !"wchar_size", i32 2}
!1 = !{i16 0, i16 5, i16 9, i16 100}
!2 = !{}
!3 = distinct !{!3, !22}
!4 = !{!"handmade: (really)"}
!5 = !{!"branch_weights", i32 1, i32 2, i32 3, i32 4}
!6 = !DIFile(filename: "src/lib.rs", directory: "/home", checksumkind: CSK_MD5, checksum: "0")
!7 = !DIFile(filename: "src/\22odd\22.rs", directory: "/home")
!8 = distinct !DICompileUnit(language: DW_LANG_Rust, file: !6, producer: "by hand", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false)
!9 = distinct !DISubprogram(name: "callee", scope: !8, file: !6, line: 10, type: !10, flags: DIFlagPrototyped | DIFlagPrivate, spFlags: DISPFlagDefinition, unit: !8)
!10 = !DISubroutineType(types: !2)
!11 = !DILexicalBlock(scope: !9, file: !6, line: 11, column: 3)
!12 = !DILocation(line: 12, column: 5, scope: !11)
!13 = !DILocation(line: 3, column: 1, scope: !18, inlinedAt: !12)
!14 = !DILocalVariable(name: "x", scope: !9, file: !6, line: 10, type: null)
!15 = !{i32 1234}
!16 = distinct !DILocation(line: 0, scope: !9)
!17 = distinct !{!17, !12}
!18 = distinct !DISubprogram(name: "inner", scope: !7, file: !7, line: 2, unit: !8)
!19 = !DILocation(line: 77, scope: !21)
!20 = !DIGlobalVariableExpression(var: !2, expr: !DIExpression())
!21 = !DILexicalBlockFile(scope: !18, discriminator: 2)
!22 = distinct !{!22}
!23 = !{!3}
