; Memory functions that llvm-mos's code generator and rustc call, and the initialisation of memory.
;
; Whole pages first, then the rest, so that the index is a byte: it becomes Y, in `(zp),y`.

define ptr @memcpy(ptr returned %to, ptr %from, i16 %size) #0 {
entry:
  %high = lshr i16 %size, 8
  %pages = trunc i16 %high to i8
  %rest = trunc i16 %size to i8
  br label %page
page:
  %t = phi ptr [ %to, %entry ], [ %t.next, %turn ]
  %f = phi ptr [ %from, %entry ], [ %f.next, %turn ]
  %left = phi i8 [ %pages, %entry ], [ %left.next, %turn ]
  %last = icmp eq i8 %left, 0
  br i1 %last, label %tail, label %byte
byte:
  %y = phi i8 [ 0, %page ], [ %y.next, %byte ]
  call void @copy(ptr %t, ptr %f, i8 %y)
  %y.next = add i8 %y, 1
  %full = icmp eq i8 %y.next, 0
  br i1 %full, label %turn, label %byte
turn:
  %t.next = getelementptr i8, ptr %t, i16 256
  %f.next = getelementptr i8, ptr %f, i16 256
  %left.next = sub i8 %left, 1
  br label %page
tail:
  %z = phi i8 [ 0, %page ], [ %z.next, %step ]
  %done = icmp eq i8 %z, %rest
  br i1 %done, label %out, label %step
step:
  call void @copy(ptr %t, ptr %f, i8 %z)
  %z.next = add i8 %z, 1
  br label %tail
out:
  ret ptr %to
}

define internal void @copy(ptr %to, ptr %from, i8 %y) #1 {
  %at = zext i8 %y to i16
  %source = getelementptr i8, ptr %from, i16 %at
  %byte = load i8, ptr %source, align 1
  %target = getelementptr i8, ptr %to, i16 %at
  store i8 %byte, ptr %target, align 1
  ret void
}

; Upwards if the target is lower; else downwards, the rest first, so that no byte is overwritten
; before it is read.
define ptr @memmove(ptr returned %to, ptr %from, i16 %size) #0 {
entry:
  %lower = icmp ult ptr %to, %from
  br i1 %lower, label %up, label %down
up:
  %copied = call ptr @memcpy(ptr %to, ptr %from, i16 %size)
  ret ptr %to
down:
  %high = lshr i16 %size, 8
  %pages = trunc i16 %high to i8
  %rest = trunc i16 %size to i8
  %whole = and i16 %size, -256
  %t.end = getelementptr i8, ptr %to, i16 %whole
  %f.end = getelementptr i8, ptr %from, i16 %whole
  br label %head
head:
  %z = phi i8 [ %rest, %down ], [ %z.next, %step ]
  %done = icmp eq i8 %z, 0
  br i1 %done, label %page, label %step
step:
  %z.next = sub i8 %z, 1
  call void @copy(ptr %t.end, ptr %f.end, i8 %z.next)
  br label %head
page:
  %t = phi ptr [ %t.end, %head ], [ %t.next, %byte ]
  %f = phi ptr [ %f.end, %head ], [ %f.next, %byte ]
  %left = phi i8 [ %pages, %head ], [ %left.next, %byte ]
  %none = icmp eq i8 %left, 0
  br i1 %none, label %out, label %turn
turn:
  %left.next = sub i8 %left, 1
  %t.next = getelementptr i8, ptr %t, i16 -256
  %f.next = getelementptr i8, ptr %f, i16 -256
  br label %byte
byte:
  %y = phi i8 [ 0, %turn ], [ %y.next, %byte ]
  %y.next = sub i8 %y, 1
  call void @copy(ptr %t.next, ptr %f.next, i8 %y.next)
  %full = icmp eq i8 %y.next, 0
  br i1 %full, label %page, label %byte
out:
  ret ptr %to
}

; llvm-mos calls this for `llvm.memset`; unlike in C, the value is a byte.
define ptr @__memset(ptr returned %to, i8 %byte, i16 %size) #0 {
entry:
  %high = lshr i16 %size, 8
  %pages = trunc i16 %high to i8
  %rest = trunc i16 %size to i8
  br label %page
page:
  %t = phi ptr [ %to, %entry ], [ %t.next, %turn ]
  %left = phi i8 [ %pages, %entry ], [ %left.next, %turn ]
  %last = icmp eq i8 %left, 0
  br i1 %last, label %tail, label %fill
fill:
  %y = phi i8 [ 0, %page ], [ %y.next, %fill ]
  call void @put(ptr %t, i8 %byte, i8 %y)
  %y.next = add i8 %y, 1
  %full = icmp eq i8 %y.next, 0
  br i1 %full, label %turn, label %fill
turn:
  %t.next = getelementptr i8, ptr %t, i16 256
  %left.next = sub i8 %left, 1
  br label %page
tail:
  %z = phi i8 [ 0, %page ], [ %z.next, %step ]
  %done = icmp eq i8 %z, %rest
  br i1 %done, label %out, label %step
step:
  call void @put(ptr %t, i8 %byte, i8 %z)
  %z.next = add i8 %z, 1
  br label %tail
out:
  ret ptr %to
}

define internal void @put(ptr %to, i8 %byte, i8 %y) #1 {
  %at = zext i8 %y to i16
  %target = getelementptr i8, ptr %to, i16 %at
  store i8 %byte, ptr %target, align 1
  ret void
}

; Negative, zero or positive if the first is less, equal or greater.
define i16 @memcmp(ptr %a, ptr %b, i16 %size) #0 {
entry:
  %high = lshr i16 %size, 8
  %pages = trunc i16 %high to i8
  %rest = trunc i16 %size to i8
  br label %page
page:
  %a.page = phi ptr [ %a, %entry ], [ %a.next, %turn ]
  %b.page = phi ptr [ %b, %entry ], [ %b.next, %turn ]
  %left = phi i8 [ %pages, %entry ], [ %left.next, %turn ]
  %last = icmp eq i8 %left, 0
  br i1 %last, label %tail, label %byte
byte:
  %y = phi i8 [ 0, %page ], [ %y.next, %same ]
  %difference = call i16 @difference(ptr %a.page, ptr %b.page, i8 %y)
  %differ = icmp ne i16 %difference, 0
  br i1 %differ, label %out, label %same
same:
  %y.next = add i8 %y, 1
  %full = icmp eq i8 %y.next, 0
  br i1 %full, label %turn, label %byte
turn:
  %a.next = getelementptr i8, ptr %a.page, i16 256
  %b.next = getelementptr i8, ptr %b.page, i16 256
  %left.next = sub i8 %left, 1
  br label %page
tail:
  %z = phi i8 [ 0, %page ], [ %z.next, %step ]
  %done = icmp eq i8 %z, %rest
  br i1 %done, label %out, label %check
check:
  %rest.difference = call i16 @difference(ptr %a.page, ptr %b.page, i8 %z)
  %rest.differ = icmp ne i16 %rest.difference, 0
  br i1 %rest.differ, label %out, label %step
step:
  %z.next = add i8 %z, 1
  br label %tail
out:
  %order = phi i16 [ %difference, %byte ], [ %rest.difference, %check ], [ 0, %tail ]
  ret i16 %order
}

define internal i16 @difference(ptr %a, ptr %b, i8 %y) #1 {
  %at = zext i8 %y to i16
  %a.at = getelementptr i8, ptr %a, i16 %at
  %x = load i8, ptr %a.at, align 1
  %b.at = getelementptr i8, ptr %b, i16 %at
  %z = load i8, ptr %b.at, align 1
  %x.wide = zext i8 %x to i16
  %z.wide = zext i8 %z to i16
  %difference = sub i16 %x.wide, %z.wide
  ret i16 %difference
}

define i16 @bcmp(ptr %a, ptr %b, i16 %size) #0 {
entry:
  %order = call i16 @memcmp(ptr %a, ptr %b, i16 %size)
  ret i16 %order
}

; Symbols of the linker script. A size is the address of its symbol. It may be 0, so the symbols are
; extern_weak: LLVM assumes that an ordinary global is not null.
@__zp_data_start = external global i8
@__zp_data_load = external global i8
@__zp_data_size = extern_weak global i8
@__zp_bss_start = external global i8
@__zp_bss_size = extern_weak global i8
@__bss_start = external global i8
@__bss_size = extern_weak global i8

; Called before the game: initialises zero-page variables and clears zeroed ones.
define void @__prepare() #0 {
entry:
  %copied = call ptr @memcpy(ptr @__zp_data_start, ptr @__zp_data_load, i16 ptrtoint (ptr @__zp_data_size to i16))
  %zero.page = call ptr @__memset(ptr @__zp_bss_start, i8 0, i16 ptrtoint (ptr @__zp_bss_size to i16))
  %memory = call ptr @__memset(ptr @__bss_start, i8 0, i16 ptrtoint (ptr @__bss_size to i16))
  ret void
}

attributes #1 = { alwaysinline nounwind "no-builtins" "target-cpu"="mos6502" }
attributes #0 = { nounwind optsize "no-builtins" "target-cpu"="mos6502" }
