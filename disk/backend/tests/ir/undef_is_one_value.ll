; undef has one value for all its uses: frozen, in a phi, or combined.
; free choice
; input: 01
; expect: 03 00 00 01 78 ff
; input: 00
; expect: 03 00 00 00 78 ff
define internal void @out(i16 %v) noinline {
  %low = trunc i16 %v to i8
  store volatile i8 %low, ptr inttoptr (i16 -12288 to ptr)
  %up = lshr i16 %v, 8
  %high = trunc i16 %up to i8
  store volatile i8 %high, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define void @main() {
entry:
  %memory = alloca [4 x i8]
  %c = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %t = icmp eq i8 %c, 1
  br i1 %t, label %a, label %b
a:
  %v = or i16 undef, 256
  br label %join
b:
  br label %join
join:
  %p = phi i16 [ undef, %a ], [ 5, %b ]
  %q = phi i16 [ %v, %a ], [ 5, %b ]
  %f = freeze i16 %p
  %less = sub i16 %f, 3
  %second = getelementptr i8, ptr %memory, i16 2
  store volatile i16 %less, ptr %memory
  store volatile i16 %f, ptr %second
  %less2 = load volatile i16, ptr %memory
  %f2 = load volatile i16, ptr %second
  %three = sub i16 %f2, %less2
  call void @out(i16 %three)
  %bit = and i16 %q, 256
  call void @out(i16 %bit)
  ; If `nuw` or `nsw` does not hold, the sum is poison.
  %most = add i8 %c, 255
  %big = zext i8 %most to i16
  %poison = add nuw i16 %big, 65535
  %frozen = freeze i16 %poison
  %rest = sub i16 %frozen, 65400
  store volatile i16 %rest, ptr %memory
  store volatile i16 %frozen, ptr %second
  %rest2 = load volatile i16, ptr %memory
  %frozen2 = load volatile i16, ptr %second
  %taken = sub i16 %frozen2, %rest2
  call void @out(i16 %taken)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
