; Counters of elements of several bytes that end at a byte: an index that counts bytes ends at the product. The second loop
; compares for order, and the third has another exit and needs the counter there.
; everywhere
; input: 01 00
; expect: 00 00 a9 00 01 00
; input: 02 7d
; expect: 7d 00 a9 00 7f 00
; input: 19 77
; expect: c6 45 c0 e2 f2 01
; input: 18 fa
; expect: 44 6c f0 f5 7a 01
; input: 10 01
; expect: f8 47 e2 c8 a0 0a
@table = internal constant [300 x i8] c"\00\25\4A\6F\94\B9\DE\03\33\58\7D\A2\C7\EC\11\36\66\8B\B0\D5\FA\1F\44\69\99\BE\E3\08\2D\52\77\9C\CC\F1\16\3B\60\85\AA\CF\FF\24\49\6E\93\B8\DD\02\32\57\7C\A1\C6\EB\10\35\65\8A\AF\D4\F9\1E\43\68\98\BD\E2\07\2C\51\76\9B\CB\F0\15\3A\5F\84\A9\CE\FE\23\48\6D\92\B7\DC\01\31\56\7B\A0\C5\EA\0F\34\64\89\AE\D3\F8\1D\42\67\97\BC\E1\06\2B\50\75\9A\CA\EF\14\39\5E\83\A8\CD\FD\22\47\6C\91\B6\DB\00\30\55\7A\9F\C4\E9\0E\33\63\88\AD\D2\F7\1C\41\66\96\BB\E0\05\2A\4F\74\99\C9\EE\13\38\5D\82\A7\CC\FC\21\46\6B\90\B5\DA\FF\2F\54\79\9E\C3\E8\0D\32\62\87\AC\D1\F6\1B\40\65\95\BA\DF\04\29\4E\73\98\C8\ED\12\37\5C\81\A6\CB\FB\20\45\6A\8F\B4\D9\FE\2E\53\78\9D\C2\E7\0C\31\61\86\AB\D0\F5\1A\3F\64\94\B9\DE\03\28\4D\72\97\C7\EC\11\36\5B\80\A5\CA\FA\1F\44\69\8E\B3\D8\FD\2D\52\77\9C\C1\E6\0B\30\60\85\AA\CF\F4\19\3E\63\93\B8\DD\02\27\4C\71\96\C6\EB\10\35\5A\7F\A4\C9\F9\1E\43\68\8D\B2\D7\FC\2C\51\76\9B\C0\E5\0A\2F\5F\84\A9\CE"
define internal void @give16(i16 %v) noinline {
  %lo = trunc i16 %v to i8
  store volatile i8 %lo, ptr inttoptr (i16 -12288 to ptr)
  %up = lshr i16 %v, 8
  %hi = trunc i16 %up to i8
  store volatile i8 %hi, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define internal i16 @equal(i8 %n) noinline {
entry:
  %few = and i8 %n, 31
  %less = icmp ult i8 %few, 25
  %limited = select i1 %less, i8 %few, i8 25
  %end = zext i8 %limited to i16
  %none = icmp eq i16 %end, 0
  br i1 %none, label %out, label %loop
loop:
  %i = phi i16 [ 0, %entry ], [ %next, %loop ]
  %sum = phi i16 [ 0, %entry ], [ %more, %loop ]
  %p = getelementptr inbounds [10 x i8], ptr @table, i16 %i
  %v = load i8, ptr %p
  %w = zext i8 %v to i16
  %x = mul i16 %sum, 3
  %more = add i16 %x, %w
  %next = add nuw nsw i16 %i, 1
  %done = icmp eq i16 %next, %end
  br i1 %done, label %out, label %loop
out:
  %r = phi i16 [ 0, %entry ], [ %more, %loop ]
  ret i16 %r
}
define internal i16 @below(i8 %n) noinline {
entry:
  %few = and i8 %n, 31
  %end = zext i8 %few to i16
  br label %loop
loop:
  %i = phi i16 [ 1, %entry ], [ %next, %loop ]
  %sum = phi i16 [ 7, %entry ], [ %more, %loop ]
  %p = getelementptr inbounds [3 x i8], ptr @table, i16 %i, i16 1
  %v = load i8, ptr %p
  %w = zext i8 %v to i16
  %x = mul i16 %sum, 3
  %more = add i16 %x, %w
  %next = add nuw nsw i16 %i, 1
  %on = icmp ult i16 %next, %end
  br i1 %on, label %loop, label %out
out:
  ret i16 %more
}
define internal i16 @stop(i8 %n, i8 %stop) noinline {
entry:
  %few = and i8 %n, 31
  %less = icmp ult i8 %few, 25
  %limited = select i1 %less, i8 %few, i8 25
  %end = zext i8 %limited to i16
  %none = icmp eq i16 %end, 0
  br i1 %none, label %out, label %loop
loop:
  %i = phi i16 [ 0, %entry ], [ %next, %on ]
  %sum = phi i16 [ 0, %entry ], [ %more, %on ]
  %p = getelementptr inbounds [10 x i8], ptr @table, i16 %i
  %v = load i8, ptr %p
  %w = zext i8 %v to i16
  %more = add i16 %sum, %w
  %next = add nuw nsw i16 %i, 1
  %found = icmp eq i8 %v, %stop
  br i1 %found, label %early, label %on
on:
  %done = icmp eq i16 %next, %end
  br i1 %done, label %out, label %loop
early:
  %r = add i16 %more, %next
  ret i16 %r
out:
  %all = phi i16 [ 0, %entry ], [ %more, %on ]
  ret i16 %all
}
define void @main() {
  %n = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %v = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %a = call i16 @equal(i8 %n)
  call void @give16(i16 %a)
  %b = call i16 @below(i8 %n)
  call void @give16(i16 %b)
  %c = call i16 @stop(i8 %n, i8 %v)
  call void @give16(i16 %c)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
