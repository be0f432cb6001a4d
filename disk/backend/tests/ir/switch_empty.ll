; A switch with a default only.
; expect:
@input = internal global [64 x i8] zeroinitializer
define void @main() {
entry:
  %v3 = load i16, ptr getelementptr (i8, ptr @input, i16 10), align 1
  %v6 = trunc i16 %v3 to i8
  %v7 = trunc nsw i8 %v6 to i3
  switch i3 %v7, label %b12 [
    i3 -3, label %b11
    i3 2, label %b8
    i3 -1, label %b8 ]
b8:
  br label %b13
b11:
  %v22 = and i16 %v3, 7
  switch i16 %v22, label %b26 [
    i16 -968, label %b25
    i16 -1, label %b24 ]
b24:
  br label %b27
b25:
  br label %b27
b26:
  br label %b27
b27:
  br label %b13
b12:
  br label %b13
b13:
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr), align 1
  unreachable
}
