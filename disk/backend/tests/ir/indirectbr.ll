; An interpreter with computed gotos, as in GNU C; block addresses in a variable,
; in another function, compared with null, as differences, with quoted names and without names.
;
; input: 00 01 01 02 00 02 03
; expect: 01 03 07 f8 f9 06 01 aa 07
@table = internal constant [4 x ptr] [ptr blockaddress(@run, %add), ptr blockaddress(@run, %twice), ptr blockaddress(@run, %"not it"), ptr blockaddress(@run, %end)]
@distances = internal constant [2 x i16] [i16 sub (i16 ptrtoint (ptr blockaddress(@near, %a) to i16), i16 ptrtoint (ptr blockaddress(@near, %b) to i16)), i16 0]
@kept = internal global ptr null

define internal i8 @run() noinline {
entry:
  br label %next
next:
  %acc = phi i8 [ 0, %entry ], [ %one, %add ], [ %two, %twice ], [ %inverse, %"not it" ]
  %op = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %place = getelementptr ptr, ptr @table, i8 %op
  %to = load ptr, ptr %place
  indirectbr ptr %to, [label %add, label %twice, label %"not it", label %end, label %add]
add:
  %one = add i8 %acc, 1
  call void @put(i8 %one)
  br label %next
twice:
  %double = shl i8 %acc, 1
  %two = add i8 %double, 1
  call void @put(i8 %two)
  br label %next
"not it":
  %inverse = xor i8 %acc, -1
  %shown = and i8 %inverse, -2
  call void @put(i8 %inverse)
  br label %next
end:
  ret i8 %acc
}

define internal i8 @near(i16 %which) noinline {
  %p = getelementptr i16, ptr @distances, i16 %which
  %d = load i16, ptr %p
  %to = getelementptr i8, ptr blockaddress(@near, %b), i16 %d
  indirectbr ptr %to, [label %a, label %b]
a:
  ret i8 1
b:
  ret i8 -86
}

define internal ptr @chosen() noinline {
  ret ptr blockaddress(@main, %4)
}

define internal void @put(i8 %v) noinline {
  store volatile i8 %v, ptr inttoptr (i16 -12288 to ptr)
  ret void
}

define void @main() {
  %1 = call i8 @run()
  %2 = call i8 @near(i16 0)
  call void @put(i8 %2)
  %3 = call i8 @near(i16 1)
  call void @put(i8 %3)
  %to = call ptr @chosen()
  store ptr %to, ptr @kept
  %again = load volatile ptr, ptr @kept
  indirectbr ptr %again, [label %other, label %4]
4:
  %null = icmp eq ptr %again, null
  %seven = select i1 %null, i8 6, i8 7
  call void @put(i8 %seven)
  br label %other
other:
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  ret void
}
