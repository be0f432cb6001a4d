; Variable arguments: of every width and number, none at all, through a pointer, in recursion
; (each call has its own), passed on as a list, read twice through a copy of it, and structs by value.
; expect: 2a 34 12 78 56 34 12 08 07 06 05 04 03 02 01 07
; expect: 05 0f 0f 00
; expect: 02 03 04 05 06 07 08 09 09
; expect: 0b 2d 0b 2d
; expect: 01 02 03 63 01 02 03 63
target datalayout = "e-m:e-p:16:16-i32:16-i64:16-f32:16-f64:16-a:8-n8:16-S16"
target triple = "msp430-none-elf"

@through = internal global ptr @sum
@triple = internal global { i16, i8, i8 } { i16 513, i8 3, i8 99 }

declare void @llvm.va_start.p0(ptr)
declare void @llvm.va_copy.p0(ptr, ptr)
declare void @llvm.va_end.p0(ptr)

define internal void @put(i8 %byte) {
  store volatile i8 %byte, ptr inttoptr (i16 -12288 to ptr), align 1
  ret void
}

define internal void @put16(i16 %word) {
  %low = trunc i16 %word to i8
  call void @put(i8 %low)
  %shifted = lshr i16 %word, 8
  %high = trunc i16 %shifted to i8
  call void @put(i8 %high)
  ret void
}

define internal void @widths(i8 %first, ...) noinline {
  %list = alloca ptr
  call void @llvm.va_start.p0(ptr %list)
  call void @put(i8 %first)
  %a = va_arg ptr %list, i16
  call void @put16(i16 %a)
  %b = va_arg ptr %list, i32
  %b0 = trunc i32 %b to i16
  call void @put16(i16 %b0)
  %b1 = lshr i32 %b, 16
  %b2 = trunc i32 %b1 to i16
  call void @put16(i16 %b2)
  %c = va_arg ptr %list, i64
  %memory = alloca i64
  store i64 %c, ptr %memory
  br label %byte
byte:
  %n = phi i16 [ 0, %0 ], [ %next, %byte ]
  %at = getelementptr i8, ptr %memory, i16 %n
  %v = load i8, ptr %at
  call void @put(i8 %v)
  %next = add i16 %n, 1
  %done = icmp eq i16 %next, 8
  br i1 %done, label %end, label %byte
end:
  %d = va_arg ptr %list, i3
  %wide = zext i3 %d to i8
  call void @put(i8 %wide)
  call void @llvm.va_end.p0(ptr %list)
  ret void
}

define internal i16 @sum(i16 %count, ...) noinline {
  %list = alloca ptr
  call void @llvm.va_start.p0(ptr %list)
  br label %head
head:
  %left = phi i16 [ %count, %0 ], [ %less, %body ]
  %total = phi i16 [ 0, %0 ], [ %more, %body ]
  %over = icmp eq i16 %left, 0
  br i1 %over, label %end, label %body
body:
  %less = add i16 %left, -1
  %next = va_arg ptr %list, i16
  %more = add i16 %total, %next
  br label %head
end:
  call void @llvm.va_end.p0(ptr %list)
  ret i16 %total
}

; Prints its arguments after the calls that it makes.
define internal void @deep(i8 %depth, ...) noinline {
  %list = alloca ptr
  call void @llvm.va_start.p0(ptr %list)
  %over = icmp eq i8 %depth, 0
  br i1 %over, label %end, label %on
on:
  %less = add i8 %depth, -1
  %add = mul i8 %depth, 2
  call void (i8, ...) @deep(i8 %less, i8 %depth, i8 %add)
  %first = va_arg ptr %list, i8
  call void @put(i8 %first)
  br label %end
end:
  ret void
}

define internal i16 @handed(ptr %list, i16 %factor) noinline {
  %holds = alloca ptr
  store ptr %list, ptr %holds
  %a = va_arg ptr %holds, i16
  %b = va_arg ptr %holds, i16
  %product = mul i16 %b, %factor
  %result = add i16 %a, %product
  ret i16 %result
}

define internal void @twice(i16 %factor, ...) noinline {
  %list = alloca ptr
  %copy = alloca ptr
  call void @llvm.va_start.p0(ptr %list)
  call void @llvm.va_copy.p0(ptr %copy, ptr %list)
  %skipped = va_arg ptr %list, i16
  %other = va_arg ptr %list, i16
  %pointer = load ptr, ptr %copy
  %result = call i16 @handed(ptr %pointer, i16 %factor)
  %low = trunc i16 %skipped to i8
  call void @put(i8 %low)
  %byte = trunc i16 %result to i8
  call void @put(i8 %byte)
  call void @llvm.va_end.p0(ptr %copy)
  ret void
}

define internal void @structs(i8 %count, ...) noinline {
  %list = alloca ptr
  call void @llvm.va_start.p0(ptr %list)
  br label %again
again:
  %left = phi i8 [ %count, %0 ], [ %less, %again ]
  %struct = va_arg ptr %list, ptr
  %word = load i16, ptr %struct
  call void @put16(i16 %word)
  %p2 = getelementptr i8, ptr %struct, i16 2
  %b2 = load i8, ptr %p2
  call void @put(i8 %b2)
  %p3 = getelementptr i8, ptr %struct, i16 3
  %b3 = load i8, ptr %p3
  call void @put(i8 %b3)
  ; Changes only the copy.
  store i8 0, ptr %struct
  %less = add i8 %left, -1
  %done = icmp eq i8 %less, 0
  br i1 %done, label %end, label %again
end:
  ret void
}

define void @main() {
  call void (i8, ...) @widths(i8 42, i16 4660, i32 305419896, i64 72623859790382856, i3 -1)
  %one = call i16 (i16, ...) @sum(i16 1, i16 5)
  %o = trunc i16 %one to i8
  call void @put(i8 %o)
  %five = call i16 (i16, ...) @sum(i16 5, i16 1, i16 2, i16 3, i16 4, i16 5)
  %f = trunc i16 %five to i8
  call void @put(i8 %f)
  %pointer = load volatile ptr, ptr @through
  %again = call i16 (i16, ...) %pointer(i16 4, i16 1, i16 2, i16 4, i16 8)
  %g = trunc i16 %again to i8
  call void @put(i8 %g)
  %none = call i16 (i16, ...) %pointer(i16 0)
  %z = trunc i16 %none to i8
  call void @put(i8 %z)
  call void (i8, ...) @deep(i8 9, i8 9)
  call void (i8, ...) @deep(i8 0)
  call void (i16, ...) @twice(i16 2, i16 11, i16 17)
  call void (i16, ...) @twice(i16 1, i16 11, i16 34)
  call void (i8, ...) @structs(i8 2, ptr byval({ i16, i8, i8 }) @triple, ptr byval({ i16, i8, i8 }) @triple)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr), align 1
  unreachable
}
