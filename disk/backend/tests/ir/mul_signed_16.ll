; Products of numbers of 16 bits in 32 bits: signed, of mixed signs, of a signed byte, and with a negative constant.
; everywhere
; input: 00 80 00 80
; expect: 00 00 00 40 00 00 00 c0 00 00 00 00 00 80 96 00
; input: 00 80 01 00
; expect: 00 80 ff ff 00 80 ff ff 00 00 00 00 d3 fe ff ff
; input: ff 7f ff 7f
; expect: 01 00 ff 3f 01 00 ff 3f 01 80 ff ff 2d 81 69 ff
; input: ff ff ff ff
; expect: 01 00 00 00 01 00 ff ff 01 00 00 00 2d 01 00 00
; input: 00 00 00 80
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 80 96 00
; input: ff 7f 00 80
; expect: 00 80 00 c0 00 80 ff 3f 00 80 00 00 00 80 96 00
; input: 76 9f 64 41
; expect: 18 40 57 e7 18 40 57 e7 18 24 1e 00 6c 1d b3 ff
; input: e5 bd c8 5b
; expect: e8 c1 4c e8 e8 c1 4c e8 e8 51 f6 ff d8 15 94 ff
; input: 91 cb c1 b0
; expect: 51 28 3b 10 51 28 cc db 51 5c 22 00 13 2d 5d 00
; input: 44 f1 6d d7
; expect: f4 d5 55 02 f4 d5 99 f3 f4 38 f5 ff d7 b4 2f 00
; input: 69 bd eb a6
; expect: 63 f5 2b 17 63 f5 94 d4 63 76 db ff b1 bd 68 00
; input: 1d ec b0 87
; expect: f0 9e 58 09 f0 9e 75 f5 f0 5e f2 ff 10 76 8d 00
; input: 6c 07 21 d7
; expect: ec a8 d0 fe ec a8 3c 06 ec c1 ee ff 33 0e 30 00
; input: 33 77 a5 c6
; expect: df 45 4b e5 df 45 7e 5c df 92 f4 ff ff 6f 43 00
define internal i16 @read() noinline {
  %l = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %h = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %w = zext i8 %l to i16
  %x = zext i8 %h to i16
  %y = shl i16 %x, 8
  %z = or i16 %w, %y
  ret i16 %z
}
define internal void @put(i32 %v) noinline {
entry:
  br label %next
next:
  %n = phi i8 [ 4, %entry ], [ %m, %next ]
  %r = phi i32 [ %v, %entry ], [ %s, %next ]
  %b = trunc i32 %r to i8
  store volatile i8 %b, ptr inttoptr (i16 -12288 to ptr)
  %s = lshr i32 %r, 8
  %m = sub i8 %n, 1
  %z = icmp eq i8 %m, 0
  br i1 %z, label %done, label %next
done:
  ret void
}
define void @main() {
  %a = call i16 @read()
  %b = call i16 @read()
  %sa = sext i16 %a to i32
  %sb = sext i16 %b to i32
  %ub = zext i16 %b to i32
  %c = trunc i16 %a to i8
  %sc = sext i8 %c to i32
  %p = mul i32 %sa, %sb
  call void @put(i32 %p)
  %q = mul i32 %sa, %ub
  call void @put(i32 %q)
  %r = mul i32 %sc, %sb
  call void @put(i32 %r)
  %s = mul i32 %sb, -301
  call void @put(i32 %s)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
