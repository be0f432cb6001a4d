; A value is loaded from a phi of addresses: of two arms, of a list, after a store, in a loop of one block, and after a branch that may leave the loop.
; everywhere
; input: 00
; expect: 01 03 02 00 09 09 07 03 02 03
; input: 01
; expect: 02 03 02 00 07 07 07 03 02 03
@first = internal global i8 1
@second = internal global i8 2
@head = internal global i8 3
@links = internal global [4 x i8] c"\00\00\00\02"
@volatile = internal global i8 7
@other = internal global i8 9
define internal void @put(i8 %n) noinline {
  store volatile i8 %n, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define void @main() {
entry:
  %k = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %is = icmp eq i8 %k, 0
  br i1 %is, label %one, label %two
one:
  br label %arms
two:
  br label %arms
arms:
  %p = phi ptr [ @first, %one ], [ @second, %two ]
  %n = load i8, ptr %p
  call void @put(i8 %n)
  br label %list
list:
  %link = phi ptr [ @head, %arms ], [ %next, %more ]
  %at = load i8, ptr %link
  call void @put(i8 %at)
  %end = icmp eq i8 %at, 0
  br i1 %end, label %stored, label %more
more:
  %index = zext i8 %at to i16
  %next = getelementptr [4 x i8], ptr @links, i16 0, i16 %index
  br label %list
stored:
  br i1 %is, label %three, label %four
three:
  br label %store
four:
  br label %store
store:
  %q = phi ptr [ @volatile, %three ], [ @other, %four ]
  %old = phi ptr [ @other, %three ], [ @volatile, %four ]
  %v = load i8, ptr @volatile
  %w = load i8, ptr @other
  store i8 %w, ptr @volatile
  store i8 %v, ptr @other
  %now = load i8, ptr %q
  call void @put(i8 %now)
  store i8 %v, ptr @volatile
  store i8 %w, ptr @other
  %then = load i8, ptr %old
  call void @put(i8 %then)
  %last = load volatile i8, ptr @volatile
  call void @put(i8 %last)
  br label %links
links:
  %from = phi ptr [ @head, %store ], [ %other, %links ]
  %index2 = load i8, ptr %from
  call void @put(i8 %index2)
  %wide = zext i8 %index2 to i16
  %other = getelementptr [4 x i8], ptr @links, i16 0, i16 %wide
  %more2 = icmp eq i8 %index2, 3
  br i1 %more2, label %links, label %end2
end2:
  %final = load i8, ptr @head
  call void @put(i8 %final)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
