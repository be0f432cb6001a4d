; Initial values that contain addresses; addresses as numbers; pointers to pointers.
; expect: 61 62 63 64 65 2a 03 01 01 00 62
@text = internal constant [3 x i8] c"abc"
@more = internal constant [2 x i8] c"de"
@slices = internal constant [2 x { ptr, i16 }] [{ ptr, i16 } { ptr @text, i16 3 }, { ptr, i16 } { ptr @more, i16 2 }]
@number = internal global i16 42
@pointer = internal global ptr @number
@deep = internal global ptr @pointer
@second = internal global ptr getelementptr (i8, ptr @text, i16 1)
@byte = internal global i8 3
@blank = internal global i8 0
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
define void @main() {
entry:
  br label %head
head:
  %i = phi i16 [ 0, %entry ], [ %next, %head ]
  %s = getelementptr inbounds { ptr, i16 }, ptr @slices, i16 %i
  %p = load ptr, ptr %s
  %l = getelementptr inbounds { ptr, i16 }, ptr @slices, i16 %i, i32 1
  %n = load i16, ptr %l
  call void @show(ptr %p, i16 %n)
  %next = add i16 %i, 1
  %c = icmp ult i16 %next, 2
  br i1 %c, label %head, label %end
end:
  %d = load ptr, ptr @deep
  %e = load ptr, ptr %d
  %v = load i16, ptr %e
  %vb = trunc i16 %v to i8
  store volatile i8 %vb, ptr inttoptr (i16 -12288 to ptr)
  %b = load i8, ptr @byte
  store volatile i8 %b, ptr inttoptr (i16 -12288 to ptr)
  %same = icmp eq ptr %e, @number
  %sb = zext i1 %same to i8
  store volatile i8 %sb, ptr inttoptr (i16 -12288 to ptr)
  %low = ptrtoint ptr %e to i16
  %lowb = trunc i16 %low to i8
  %diff = sub i8 %lowb, trunc (i16 ptrtoint (ptr @number to i16) to i8)
  %dz = icmp eq i8 %diff, 0
  %db = zext i1 %dz to i8
  store volatile i8 %db, ptr inttoptr (i16 -12288 to ptr)
  %z = load i8, ptr @blank
  store volatile i8 %z, ptr inttoptr (i16 -12288 to ptr)
  %t = load ptr, ptr @second
  call void @show(ptr %t, i16 1)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
