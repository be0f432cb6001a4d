; Structs and arrays as values: loaded, changed, selected, joined by phis, stored.
; input: 01
; expect: 0a 0b 0c 0d 0e 63 0b 0c 0d 0e 0a 0b 07 08 09 01 02
@one = internal global { i8, [2 x i16] } { i8 10, [2 x i16] [i16 3083, i16 3597] }
@two = internal global { i8, [2 x i16] } zeroinitializer
@three = internal constant [3 x i8] c"\07\08\09"
define internal void @show(ptr %p, i16 %n) noinline {
entry:
  br label %head
head:
  %i = phi i16 [ 0, %entry ], [ %next, %head ]
  %q = getelementptr inbounds i8, ptr %p, i16 %i
  %v = load i8, ptr %q
  store volatile i8 %v, ptr inttoptr (i16 -12288 to ptr)
  %next = add i16 %i, 1
  %c = icmp ult i16 %next, %n
  br i1 %c, label %head, label %end
end:
  ret void
}
define internal { i8, [2 x i16] } @pick(i1 %c, { i8, [2 x i16] } %a, { i8, [2 x i16] } %b) noinline {
  %s = select i1 %c, { i8, [2 x i16] } %a, { i8, [2 x i16] } %b
  ret { i8, [2 x i16] } %s
}
define void @main() {
  %k = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %c = trunc i8 %k to i1
  %a = load { i8, [2 x i16] }, ptr @one
  %b = insertvalue { i8, [2 x i16] } %a, i8 99, 0
  %s = call { i8, [2 x i16] } @pick(i1 %c, { i8, [2 x i16] } %a, { i8, [2 x i16] } %b)
  store { i8, [2 x i16] } %s, ptr @two
  %f = extractvalue { i8, [2 x i16] } %s, 0
  store volatile i8 %f, ptr inttoptr (i16 -12288 to ptr)
  call void @show(ptr getelementptr (i8, ptr @two, i16 2), i16 4)
  br i1 %c, label %yes, label %end
yes:
  br label %end
end:
  %j = phi { i8, [2 x i16] } [ %s, %0 ], [ %b, %yes ]
  %jf = extractvalue { i8, [2 x i16] } %j, 0
  store volatile i8 %jf, ptr inttoptr (i16 -12288 to ptr)
  %ja = extractvalue { i8, [2 x i16] } %j, 1
  store [2 x i16] %ja, ptr @two
  call void @show(ptr @two, i16 4)
  %u = getelementptr { i8, [2 x i16] }, ptr @one, i16 0, i32 0
  call void @show(ptr %u, i16 1)
  %lo = extractvalue [2 x i16] %ja, 0
  %lob = trunc i16 %lo to i8
  store volatile i8 %lob, ptr inttoptr (i16 -12288 to ptr)
  %t = load [3 x i8], ptr @three
  %mem = alloca [3 x i8]
  store [3 x i8] %t, ptr %mem
  call void @show(ptr %mem, i16 3)
  store [2 x i8] c"\01\02", ptr %mem
  call void @show(ptr %mem, i16 2)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
