; Two jump tables in one function: a jump through one does not lead to the targets of the other. (The
; checker of frames once assumed so.)
; expect: 00 00 00
@input = internal global [8 x i8] c" \95\B4\01\00\03\05\11", align 1
define void @main() {
entry:
  %v314 = alloca [3 x i8], align 1
  %v290 = load i8, ptr @input, align 1
  %v291 = load i8, ptr getelementptr (i8, ptr @input, i16 5), align 1
  switch i8 %v290, label %b306 [
    i8 5, label %b305
    i8 4, label %b305
    i8 8, label %b305
    i8 9, label %b305
    i8 11, label %b305
    i8 0, label %b305
    i8 1, label %b305 ]
b305:
  br label %b307
b306:
  br label %b307
b307:
  %v313 = phi i8 [ %v290, %b305 ], [ 0, %b306 ]
  store volatile i8 %v313, ptr inttoptr (i16 -12288 to ptr), align 1
  %v338 = trunc i8 %v290 to i3
  %v339 = and i3 %v338, -1
  switch i3 %v339, label %b343 [
    i3 -1, label %b342
    i3 0, label %b342
    i3 -2, label %b341
    i3 3, label %b342
    i3 1, label %b342
    i3 2, label %b342
    i3 -3, label %b340
    i3 -4, label %b340 ]
b340:
  br label %b344
b341:
  br label %b344
b342:
  br label %b344
b343:
  br label %b344
b344:
  %v349 = phi i32 [ 0, %b340 ], [ 2097151, %b341 ], [ 0, %b342 ], [ 0, %b343 ]
  store i8 %v291, ptr %v314, align 1
  %v429 = trunc i32 %v349 to i8
  store volatile i8 %v429, ptr inttoptr (i16 -12288 to ptr), align 1
  %v432 = zext i3 %v338 to i8
  store volatile i8 %v432, ptr inttoptr (i16 -12288 to ptr), align 1
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr), align 1
  unreachable
}


