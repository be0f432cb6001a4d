; The return address is unknown, so the result is null (LangRef, "llvm.returnaddress"). For this target, clang passes an
; argument of 16 bits, whatever the declaration says.
; input: 07
; expect: 00 00 07
declare ptr @llvm.returnaddress(i32 immarg)
define internal ptr @from() noinline {
  %a = call ptr @llvm.returnaddress(i16 0)
  ret ptr %a
}
define void @main() {
  %i = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %a = call ptr @from()
  %n = ptrtoint ptr %a to i16
  %low = trunc i16 %n to i8
  store volatile i8 %low, ptr inttoptr (i16 -12288 to ptr)
  %up = lshr i16 %n, 8
  %high = trunc i16 %up to i8
  store volatile i8 %high, ptr inttoptr (i16 -12288 to ptr)
  %b = call ptr @llvm.returnaddress(i32 0)
  %none = icmp eq ptr %a, %b
  %r = select i1 %none, i8 %i, i8 0
  store volatile i8 %r, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
