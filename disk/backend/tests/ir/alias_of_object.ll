; An alias is the object itself: a store by one name is visible by the other, and a value loaded before
; a store is the old one, even if the load is folded into an addition or a step in memory.
; input: 05 01
; expect: 05 06 0b 0c 09 63
@word = global [4 x i8] zeroinitializer
@first = alias i8, ptr @word
@third = alias i8, getelementptr inbounds (i8, ptr @word, i16 2)
define void @main() {
  %a = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %i = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  store i8 %a, ptr @first
  %old = load i8, ptr @word
  %more = add i8 %a, 1
  store i8 %more, ptr @first
  %new = load i8, ptr @word
  store volatile i8 %old, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 %new, ptr inttoptr (i16 -12288 to ptr)
  %before = load i8, ptr @first
  store i8 99, ptr @word
  %sum = add i8 %a, %before
  store volatile i8 %sum, ptr inttoptr (i16 -12288 to ptr)
  store i8 %sum, ptr @third
  %wide = zext i8 %i to i16
  %at = getelementptr i8, ptr getelementptr inbounds (i8, ptr @word, i16 1), i16 %wide
  %count = load i8, ptr @third
  %next = add i8 %count, 1
  %seen = load i8, ptr %at
  store i8 %next, ptr @third
  %both = add i8 %seen, 1
  %kept = load i8, ptr @third
  store i8 9, ptr %at
  store volatile i8 %kept, ptr inttoptr (i16 -12288 to ptr)
  %last = load i8, ptr @third
  store volatile i8 %last, ptr inttoptr (i16 -12288 to ptr)
  %untouched = load i8, ptr @first
  store volatile i8 %untouched, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
