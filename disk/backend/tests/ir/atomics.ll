; Atomics with one CPU: every atomicrmw, its result and the new value; cmpxchg that succeeds and fails; wide ones.
; input: 05 03 fe
; expect: 05 08 08 05 05 01 01 fe fe fc fc ff ff fd
; expect: fd 03 03 fd fd fd fd 05 05 06 06 00 00 03 03 02 02 02 02 00
; expect: 34 34 12 78 56 01 78 56 00 99 88 77 66 ff ff 05
@cell = internal global i8 0
@word = internal global i16 4660
@long = internal global i32 1719109785
@home = internal global ptr null
define internal void @out(i8 %n) noinline {
  store volatile i8 %n, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define internal i8 @in() noinline {
  %n = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  ret i8 %n
}
define internal void @out16(i16 %n) noinline {
  %low = trunc i16 %n to i8
  call void @out(i8 %low)
  %shifted = lshr i16 %n, 8
  %high = trunc i16 %shifted to i8
  call void @out(i8 %high)
  ret void
}
define internal void @both(i8 %old) noinline {
  call void @out(i8 %old)
  %new = load atomic i8, ptr @cell seq_cst, align 1
  call void @out(i8 %new)
  ret void
}
define void @main() {
  %a = call i8 @in()
  %b = call i8 @in()
  %c = call i8 @in()
  store atomic i8 %a, ptr @cell release, align 1
  fence seq_cst
  %r0 = atomicrmw add ptr @cell, i8 %b seq_cst, align 1
  call void @both(i8 %r0)
  %r1 = atomicrmw volatile sub ptr @cell, i8 %b monotonic
  call void @both(i8 %r1)
  %r2 = atomicrmw and ptr @cell, i8 %b syncscope("singlethread") acquire, align 1
  call void @both(i8 %r2)
  %r3 = atomicrmw nand ptr @cell, i8 %b acq_rel, align 1
  call void @both(i8 %r3)
  %r4 = atomicrmw xor ptr @cell, i8 2 release, align 1
  call void @both(i8 %r4)
  %r5 = atomicrmw or ptr @cell, i8 %b seq_cst, align 1
  call void @both(i8 %r5)
  %r6 = atomicrmw min ptr @cell, i8 -3 seq_cst, align 1
  call void @both(i8 %r6)
  %r7 = atomicrmw max ptr @cell, i8 %b seq_cst, align 1
  call void @both(i8 %r7)
  %r8 = atomicrmw umax ptr @cell, i8 -3 seq_cst, align 1
  call void @both(i8 %r8)
  %r9 = atomicrmw umin ptr @cell, i8 %c seq_cst, align 1
  call void @both(i8 %r9)
  %r10 = atomicrmw umin ptr @cell, i8 %a seq_cst, align 1
  call void @both(i8 %r10)
  %r11 = atomicrmw uinc_wrap ptr @cell, i8 %c seq_cst, align 1
  call void @both(i8 %r11)
  %r12 = atomicrmw uinc_wrap ptr @cell, i8 6 seq_cst, align 1
  call void @both(i8 %r12)
  %r13 = atomicrmw udec_wrap ptr @cell, i8 %b seq_cst, align 1
  call void @both(i8 %r13)
  %r14 = atomicrmw udec_wrap ptr @cell, i8 %b seq_cst, align 1
  call void @both(i8 %r14)
  %r15 = atomicrmw usub_cond ptr @cell, i8 %b seq_cst, align 1
  call void @both(i8 %r15)
  %r16 = atomicrmw usub_sat ptr @cell, i8 %b seq_cst, align 1
  call void @both(i8 %r16)
  %r17 = atomicrmw xchg ptr @word, i16 22136 seq_cst, align 2
  %low = trunc i16 %r17 to i8
  call void @out(i8 %low)
  call void @out16(i16 %r17)
  %x0 = cmpxchg weak ptr @word, i16 22136, i16 1 acq_rel monotonic, align 2
  %x0v = extractvalue { i16, i1 } %x0, 0
  call void @out16(i16 %x0v)
  %x0s = extractvalue { i16, i1 } %x0, 1
  %x0b = zext i1 %x0s to i8
  call void @out(i8 %x0b)
  store i16 22136, ptr @word
  %x1 = cmpxchg volatile ptr @word, i16 22137, i16 1 seq_cst seq_cst, align 2
  %x1v = extractvalue { i16, i1 } %x1, 0
  call void @out16(i16 %x1v)
  %x1s = extractvalue { i16, i1 } %x1, 1
  %x1b = zext i1 %x1s to i8
  call void @out(i8 %x1b)
  %r18 = atomicrmw xchg ptr @long, float 0.0 seq_cst, align 4
  %bits = bitcast float %r18 to i32
  %bits0 = trunc i32 %bits to i16
  call void @out16(i16 %bits0)
  %bits1 = lshr i32 %bits, 16
  %bits2 = trunc i32 %bits1 to i16
  call void @out16(i16 %bits2)
  %r19 = atomicrmw sub ptr @long, i32 1 seq_cst, align 4
  %r20 = load atomic volatile i32, ptr @long acquire, align 4
  %r21 = trunc i32 %r20 to i16
  call void @out16(i16 %r21)
  %r22 = atomicrmw xchg ptr @home, ptr @cell seq_cst, align 2
  %r23 = cmpxchg ptr @home, ptr @cell, ptr null seq_cst seq_cst, align 2
  %r24 = extractvalue { ptr, i1 } %r23, 0
  %null = icmp eq ptr %r22, null
  %here = select i1 %null, ptr %r24, ptr @word
  store i8 5, ptr %here
  %five = load i8, ptr @cell
  call void @out(i8 %five)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
