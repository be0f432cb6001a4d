; Floats of 16 and 128 bits. Operands are loaded from memory, so that no operation is folded.
target datalayout = "e-m:e-p:16:16-i32:16-i64:16-f32:16-f64:16-a:8-n8:16-S16"

; 1/3, 3, 65504 (the largest number), 16, -2.5, the smallest subnormal number.
@halves = internal global [6 x half] [half 0xH3555, half 0xH4200, half 0xH7BFF, half 0xH4C00, half 0xHC100, half 0xH0001]
; 2^100, 1, 2.25.
@quads = internal global [3 x fp128] [fp128 0xL00000000000000004063000000000000, fp128 0xL00000000000000003FFF000000000000, fp128 0xL00000000000000004000200000000000]
@double = internal global double 0x3FF0020000000001

define internal void @put(double %value) noinline {
  %room = alloca double
  store double %value, ptr %room
  br label %next
next:
  %i = phi i16 [ 0, %0 ], [ %more, %next ]
  %at = getelementptr i8, ptr %room, i16 %i
  %byte = load i8, ptr %at
  store volatile i8 %byte, ptr inttoptr (i16 -12288 to ptr)
  %more = add i16 %i, 1
  %done = icmp eq i16 %more, 8
  br i1 %done, label %end, label %next
end:
  ret void
}

define internal void @put_half(half %value) noinline {
  %wide = fpext half %value to double
  call void @put(double %wide)
  ret void
}

define internal void @put_bit(i1 %bit) noinline {
  %value = uitofp i1 %bit to double
  call void @put(double %value)
  ret void
}

define void @main() {
  %third = load volatile half, ptr @halves
  %three = load volatile half, ptr getelementptr (half, ptr @halves, i16 1)
  %most = load volatile half, ptr getelementptr (half, ptr @halves, i16 2)
  %sixteen = load volatile half, ptr getelementptr (half, ptr @halves, i16 3)
  %minus = load volatile half, ptr getelementptr (half, ptr @halves, i16 4)
  %least = load volatile half, ptr getelementptr (half, ptr @halves, i16 5)
  call void @put_half(half %third)
  call void @put_half(half %least)
  ; Halfway between 1 and the previous number: rounds to even.
  %one = fmul half %third, %three
  call void @put_half(half %one)
  %too_much = fadd half %most, %sixteen
  call void @put_half(half %too_much)
  %quotient = fdiv half %sixteen, %three
  call void @put_half(half %quotient)
  %opposite = fneg half %minus
  call void @put_half(half %opposite)
  %int = fptosi half %minus to i32
  %double = sitofp i32 %int to double
  call void @put(double %double)
  %counted = sitofp i32 2049 to half
  call void @put_half(half %counted)
  %root = call half @llvm.sqrt.f16(half %sixteen)
  call void @put_half(half %root)
  %size = call half @llvm.fabs.f16(half %minus)
  call void @put_half(half %size)
  %less = fcmp olt half %minus, %third
  call void @put_bit(i1 %less)
  %subnormal = call i1 @llvm.is.fpclass.f16(half %least, i32 144)
  call void @put_bit(i1 %subnormal)
  %sat = call i8 @llvm.fptosi.sat.i8.f16(half %most)
  %sat.double = sitofp i8 %sat to double
  call void @put(double %sat.double)
  ; A little more than halfway: rounding to float first would give 1.
  %near = load volatile double, ptr @double
  %up = fptrunc double %near to half
  call void @put_half(half %up)

  %large = load volatile fp128, ptr @quads
  %unit = load volatile fp128, ptr getelementptr (fp128, ptr @quads, i16 1)
  %square = load volatile fp128, ptr getelementptr (fp128, ptr @quads, i16 2)
  %sum = fadd fp128 %large, %unit
  %rest = fsub fp128 %sum, %large
  %rest.double = fptrunc fp128 %rest to double
  call void @put(double %rest.double)
  %side = call fp128 @llvm.sqrt.f128(fp128 %square)
  %half = fptrunc fp128 %side to half
  call void @put_half(half %half)
  %greater = fcmp ogt fp128 %large, %square
  call void @put_bit(i1 %greater)
  %whole = fptoui fp128 %square to i64
  %back = uitofp i64 %whole to fp128
  %product = fmul fp128 %back, %square
  %product.double = fptrunc fp128 %product to double
  call void @put(double %product.double)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  ret void
}

declare half @llvm.sqrt.f16(half)
declare half @llvm.fabs.f16(half)
declare i1 @llvm.is.fpclass.f16(half, i32)
declare i8 @llvm.fptosi.sat.i8.f16(half)
declare fp128 @llvm.sqrt.f128(fp128)
