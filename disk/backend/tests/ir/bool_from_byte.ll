; A byte of the range 0 to 1, and a byte of which only the lowest bit counts, become conditions.
; Frozen poison is the same value for all its uses.
; input: 00 00
; expect: 02 02 02 00
; input: 01 01
; expect: 01 01 01 01
; input: 01 fe
; expect: 01 01 02 00
; input: 00 03
; expect: 02 02 01 01
define internal void @told(i1 %b) noinline {
  br i1 %b, label %yes, label %no
yes:
  store volatile i8 1, ptr inttoptr (i16 -12288 to ptr)
  ret void
no:
  store volatile i8 2, ptr inttoptr (i16 -12288 to ptr)
  ret void
}

define void @main() {
  %x = load volatile i8, ptr inttoptr (i16 -12286 to ptr), !range !0
  %y = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %known = trunc i8 %x to i1
  br i1 %known, label %set, label %clear
set:
  call void @told(i1 true)
  br label %next
clear:
  call void @told(i1 false)
  br label %next
next:
  %said = trunc nuw i8 %x to i1
  call void @told(i1 %said)
  %low = trunc i8 %y to i1
  br i1 %low, label %odd, label %even
odd:
  call void @told(i1 true)
  br label %end
even:
  call void @told(i1 false)
  br label %end
end:
  %wide = zext i1 %low to i8
  store volatile i8 %wide, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
!0 = !{i8 0, i8 2}
