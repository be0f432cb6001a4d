; Memory: what llvm-mos's code generator and rustc call, and what the start prepares.

define ptr @memcpy(ptr returned %to, ptr %from, i16 %size) #0 {
entry:
  br label %loop
loop:
  %at = phi i16 [ 0, %entry ], [ %next, %step ]
  %done = icmp eq i16 %at, %size
  br i1 %done, label %out, label %step
step:
  %source = getelementptr inbounds i8, ptr %from, i16 %at
  %byte = load i8, ptr %source, align 1
  %target = getelementptr inbounds i8, ptr %to, i16 %at
  store i8 %byte, ptr %target, align 1
  %next = add i16 %at, 1
  br label %loop
out:
  ret ptr %to
}

; Upwards if the target is lower, else downwards, so that nothing is overwritten before it is read.
define ptr @memmove(ptr returned %to, ptr %from, i16 %size) #0 {
entry:
  %lower = icmp ult ptr %to, %from
  br i1 %lower, label %up, label %down
up:
  %copied = call ptr @memcpy(ptr %to, ptr %from, i16 %size)
  ret ptr %to
down:
  %left = phi i16 [ %size, %entry ], [ %less, %step ]
  %done = icmp eq i16 %left, 0
  br i1 %done, label %out, label %step
step:
  %less = sub i16 %left, 1
  %source = getelementptr inbounds i8, ptr %from, i16 %less
  %byte = load i8, ptr %source, align 1
  %target = getelementptr inbounds i8, ptr %to, i16 %less
  store i8 %byte, ptr %target, align 1
  br label %down
out:
  ret ptr %to
}

; llvm-mos calls this for `llvm.memset`; unlike C's it takes the byte as a byte.
define ptr @__memset(ptr returned %to, i8 %byte, i16 %size) #0 {
entry:
  br label %loop
loop:
  %at = phi i16 [ 0, %entry ], [ %next, %step ]
  %done = icmp eq i16 %at, %size
  br i1 %done, label %out, label %step
step:
  %target = getelementptr inbounds i8, ptr %to, i16 %at
  store i8 %byte, ptr %target, align 1
  %next = add i16 %at, 1
  br label %loop
out:
  ret ptr %to
}

; Less, equal, greater: below, at, above zero.
define i16 @memcmp(ptr %a, ptr %b, i16 %size) #0 {
entry:
  br label %loop
loop:
  %at = phi i16 [ 0, %entry ], [ %next, %equal ]
  %done = icmp eq i16 %at, %size
  br i1 %done, label %same, label %step
step:
  %a.at = getelementptr inbounds i8, ptr %a, i16 %at
  %x = load i8, ptr %a.at, align 1
  %b.at = getelementptr inbounds i8, ptr %b, i16 %at
  %y = load i8, ptr %b.at, align 1
  %differ = icmp ne i8 %x, %y
  br i1 %differ, label %other, label %equal
equal:
  %next = add i16 %at, 1
  br label %loop
other:
  %x.wide = zext i8 %x to i16
  %y.wide = zext i8 %y to i16
  %difference = sub i16 %x.wide, %y.wide
  ret i16 %difference
same:
  ret i16 0
}

define i16 @bcmp(ptr %a, ptr %b, i16 %size) #0 {
entry:
  %order = call i16 @memcmp(ptr %a, ptr %b, i16 %size)
  ret i16 %order
}

; Made by the linker script. A size is the address of its symbol, and may be 0: an ordinary global is
; somewhere, so that nobody would look whether it is.
@__zp_data_start = external global i8
@__zp_data_load = external global i8
@__zp_data_size = extern_weak global i8
@__zp_bss_start = external global i8
@__zp_bss_size = extern_weak global i8
@__bss_start = external global i8
@__bss_size = extern_weak global i8

; Before the game: zero page variables get their values, zeroed ones become zero.
define void @__prepare() #0 {
entry:
  %copied = call ptr @memcpy(ptr @__zp_data_start, ptr @__zp_data_load, i16 ptrtoint (ptr @__zp_data_size to i16))
  %zero.page = call ptr @__memset(ptr @__zp_bss_start, i8 0, i16 ptrtoint (ptr @__zp_bss_size to i16))
  %memory = call ptr @__memset(ptr @__bss_start, i8 0, i16 ptrtoint (ptr @__bss_size to i16))
  ret void
}

attributes #0 = { nounwind optsize "no-builtins" "target-cpu"="mos6502" }
