; Loops of up to 256 iterations that step two pointers or one, with a count of a byte, and one with a count of two bytes.
; everywhere
; input: 01
; expect: 01 00 01 00 6f 6f 00 6f 6f b9 00 86 96
; input: 02
; expect: 02 00 02 00 6f 94 00 6f 6f 97 01 86 96
; input: ff
; expect: ff 00 ff 00 6f 85 00 6f 6f ec 80 86 96
; input: 00
; expect: 00 01 00 01 6f aa 00 6f 6f e0 81 86 96
@table = internal constant [600 x i8] c"\00\25\4A\6F\94\B9\DE\03\33\58\7D\A2\C7\EC\11\36\66\8B\B0\D5\FA\1F\44\69\99\BE\E3\08\2D\52\77\9C\CC\F1\16\3B\60\85\AA\CF\FF\24\49\6E\93\B8\DD\02\32\57\7C\A1\C6\EB\10\35\65\8A\AF\D4\F9\1E\43\68\98\BD\E2\07\2C\51\76\9B\CB\F0\15\3A\5F\84\A9\CE\FE\23\48\6D\92\B7\DC\01\31\56\7B\A0\C5\EA\0F\34\64\89\AE\D3\F8\1D\42\67\97\BC\E1\06\2B\50\75\9A\CA\EF\14\39\5E\83\A8\CD\FD\22\47\6C\91\B6\DB\00\30\55\7A\9F\C4\E9\0E\33\63\88\AD\D2\F7\1C\41\66\96\BB\E0\05\2A\4F\74\99\C9\EE\13\38\5D\82\A7\CC\FC\21\46\6B\90\B5\DA\FF\2F\54\79\9E\C3\E8\0D\32\62\87\AC\D1\F6\1B\40\65\95\BA\DF\04\29\4E\73\98\C8\ED\12\37\5C\81\A6\CB\FB\20\45\6A\8F\B4\D9\FE\2E\53\78\9D\C2\E7\0C\31\61\86\AB\D0\F5\1A\3F\64\94\B9\DE\03\28\4D\72\97\C7\EC\11\36\5B\80\A5\CA\FA\1F\44\69\8E\B3\D8\FD\2D\52\77\9C\C1\E6\0B\30\60\85\AA\CF\F4\19\3E\63\93\B8\DD\02\27\4C\71\96\C6\EB\10\35\5A\7F\A4\C9\F9\1E\43\68\8D\B2\D7\FC\2C\51\76\9B\C0\E5\0A\2F\5F\84\A9\CE\F3\18\3D\62\92\B7\DC\01\26\4B\70\95\C5\EA\0F\34\59\7E\A3\C8\F8\1D\42\67\8C\B1\D6\FB\2B\50\75\9A\BF\E4\09\2E\5E\83\A8\CD\F2\17\3C\61\91\B6\DB\00\25\4A\6F\94\C4\E9\0E\33\58\7D\A2\C7\F7\1C\41\66\8B\B0\D5\FA\2A\4F\74\99\BE\E3\08\2D\5D\82\A7\CC\F1\16\3B\60\90\B5\DA\FF\24\49\6E\93\C3\E8\0D\32\57\7C\A1\C6\F6\1B\40\65\8A\AF\D4\F9\29\4E\73\98\BD\E2\07\2C\5C\81\A6\CB\F0\15\3A\5F\8F\B4\D9\FE\23\48\6D\92\C2\E7\0C\31\56\7B\A0\C5\F5\1A\3F\64\89\AE\D3\F8\28\4D\72\97\BC\E1\06\2B\5B\80\A5\CA\EF\14\39\5E\8E\B3\D8\FD\22\47\6C\91\C1\E6\0B\30\55\7A\9F\C4\F4\19\3E\63\88\AD\D2\F7\27\4C\71\96\BB\E0\05\2A\5A\7F\A4\C9\EE\13\38\5D\8D\B2\D7\FC\21\46\6B\90\C0\E5\0A\2F\54\79\9E\C3\F3\18\3D\62\87\AC\D1\F6\26\4B\70\95\BA\DF\04\29\59\7E\A3\C8\ED\12\37\5C\8C\B1\D6\FB\20\45\6A\8F\BF\E4\09\2E\53\78\9D\C2\F2\17\3C\61\86\AB\D0\F5\25\4A\6F\94\B9\DE\03\28\58\7D\A2\C7\EC\11\36\5B\8B\B0\D5\FA\1F\44\69\8E\BE\E3\08\2D\52\77\9C\C1"
@buffer = internal global [700 x i8] zeroinitializer
define internal void @give16(i16 %v) noinline {
  %lo = trunc i16 %v to i8
  store volatile i8 %lo, ptr inttoptr (i16 -12288 to ptr)
  %up = lshr i16 %v, 8
  %hi = trunc i16 %up to i8
  store volatile i8 %hi, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define internal ptr @copy(ptr %from, ptr %to, i8 %n, ptr %end) noinline {
entry:
  br label %loop
loop:
  %p = phi ptr [ %from, %entry ], [ %p2, %loop ]
  %q = phi ptr [ %to, %entry ], [ %q2, %loop ]
  %c = phi i8 [ %n, %entry ], [ %c2, %loop ]
  %p2 = getelementptr inbounds i8, ptr %p, i16 1
  %v = load i8, ptr %p
  %q2 = getelementptr inbounds i8, ptr %q, i16 1
  store i8 %v, ptr %q
  %c2 = add i8 %c, -1
  %done = icmp eq i8 %c2, 0
  br i1 %done, label %out, label %loop
out:
  store ptr %p2, ptr %end
  ret ptr %q2
}
define internal i16 @sum(ptr %from, i8 %n) noinline {
entry:
  br label %loop
loop:
  %p = phi ptr [ %from, %entry ], [ %p2, %loop ]
  %c = phi i8 [ 0, %entry ], [ %c2, %loop ]
  %s = phi i16 [ 0, %entry ], [ %s2, %loop ]
  %v = load i8, ptr %p
  %w = zext i8 %v to i16
  %s2 = add i16 %s, %w
  %p2 = getelementptr inbounds i8, ptr %p, i16 1
  %c2 = add i8 %c, 1
  %more = icmp ne i8 %c2, %n
  br i1 %more, label %loop, label %out
out:
  ret i16 %s2
}
define internal i16 @long(ptr %from, i16 %n) noinline {
entry:
  br label %loop
loop:
  %p = phi ptr [ %from, %entry ], [ %p2, %loop ]
  %c = phi i16 [ %n, %entry ], [ %c2, %loop ]
  %s = phi i16 [ 0, %entry ], [ %s2, %loop ]
  %v = load i8, ptr %p
  %w = zext i8 %v to i16
  %s2 = add i16 %s, %w
  %p2 = getelementptr inbounds i8, ptr %p, i16 1
  %c2 = add i16 %c, -1
  %more = icmp ne i16 %c2, 0
  br i1 %more, label %loop, label %out
out:
  ret i16 %s2
}
define void @main() {
  %n = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %end = alloca ptr
  %from = getelementptr i8, ptr @table, i16 3
  %to = getelementptr i8, ptr @buffer, i16 10
  %r = call ptr @copy(ptr %from, ptr %to, i8 %n, ptr %end)
  %e = load ptr, ptr %end
  %e16 = ptrtoint ptr %e to i16
  %f16 = ptrtoint ptr %from to i16
  %a = sub i16 %e16, %f16
  call void @give16(i16 %a)
  %r16 = ptrtoint ptr %r to i16
  %t16 = ptrtoint ptr %to to i16
  %b = sub i16 %r16, %t16
  call void @give16(i16 %b)
  %first = load i8, ptr %to
  store volatile i8 %first, ptr inttoptr (i16 -12288 to ptr)
  %at = getelementptr i8, ptr %r, i16 -1
  %last = load i8, ptr %at
  store volatile i8 %last, ptr inttoptr (i16 -12288 to ptr)
  %behind = load i8, ptr %r
  store volatile i8 %behind, ptr inttoptr (i16 -12288 to ptr)
  %next = getelementptr i8, ptr @buffer, i16 11
  %r2 = call ptr @copy(ptr %to, ptr %next, i8 %n, ptr %end)
  %x = load i8, ptr %next
  store volatile i8 %x, ptr inttoptr (i16 -12288 to ptr)
  %at2 = getelementptr i8, ptr %r2, i16 -1
  %y = load i8, ptr %at2
  store volatile i8 %y, ptr inttoptr (i16 -12288 to ptr)
  %from5 = getelementptr i8, ptr @table, i16 5
  %s = call i16 @sum(ptr %from5, i8 %n)
  call void @give16(i16 %s)
  %t = call i16 @long(ptr @table, i16 300)
  call void @give16(i16 %t)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
