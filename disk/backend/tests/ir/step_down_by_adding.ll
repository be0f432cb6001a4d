; Numbers of two and four bytes to which small negative ones are added: they borrow from the upper bytes. The
; number 255 is not negative, although its lowest byte is that of -1.
; everywhere
; input: 00 00
; expect: 00 00 ff ff 01 ff fd ff ff ff ff ff 38 ff ff ff 00 00 00 00 ff 00
; input: 01 00
; expect: 00 00 00 00 02 ff fe ff 00 00 01 00 39 ff 00 00 00 00 01 00 00 01
; input: ff 00
; expect: 70 7a fe 00 00 00 fc 00 fe 00 ff 00 37 00 ff 00 24 00 03 00 fe 01
; input: 00 01
; expect: 80 ba ff 00 01 00 fd 00 ff 00 00 01 38 00 00 01 24 00 04 00 ff 01
; input: 01 01
; expect: e0 3a 00 01 02 00 fe 00 00 01 01 01 39 00 01 01 24 00 05 00 00 02
; input: 00 02
; expect: 00 77 ff 01 01 01 fd 01 ff 01 00 02 38 01 00 02 49 00 01 00 ff 02
; input: 57 02
; expect: d9 8c 56 02 58 01 54 02 56 02 57 02 8f 01 57 02 55 00 04 00 56 03
; input: 02 01
; expect: 6f 88 01 01 03 00 ff 00 01 01 02 01 3a 00 02 01 24 00 06 00 01 02
@table = internal constant [600 x i8] c"\00\25\4A\6F\94\B9\DE\03\33\58\7D\A2\C7\EC\11\36\66\8B\B0\D5\FA\1F\44\69\99\BE\E3\08\2D\52\77\9C\CC\F1\16\3B\60\85\AA\CF\FF\24\49\6E\93\B8\DD\02\32\57\7C\A1\C6\EB\10\35\65\8A\AF\D4\F9\1E\43\68\98\BD\E2\07\2C\51\76\9B\CB\F0\15\3A\5F\84\A9\CE\FE\23\48\6D\92\B7\DC\01\31\56\7B\A0\C5\EA\0F\34\64\89\AE\D3\F8\1D\42\67\97\BC\E1\06\2B\50\75\9A\CA\EF\14\39\5E\83\A8\CD\FD\22\47\6C\91\B6\DB\00\30\55\7A\9F\C4\E9\0E\33\63\88\AD\D2\F7\1C\41\66\96\BB\E0\05\2A\4F\74\99\C9\EE\13\38\5D\82\A7\CC\FC\21\46\6B\90\B5\DA\FF\2F\54\79\9E\C3\E8\0D\32\62\87\AC\D1\F6\1B\40\65\95\BA\DF\04\29\4E\73\98\C8\ED\12\37\5C\81\A6\CB\FB\20\45\6A\8F\B4\D9\FE\2E\53\78\9D\C2\E7\0C\31\61\86\AB\D0\F5\1A\3F\64\94\B9\DE\03\28\4D\72\97\C7\EC\11\36\5B\80\A5\CA\FA\1F\44\69\8E\B3\D8\FD\2D\52\77\9C\C1\E6\0B\30\60\85\AA\CF\F4\19\3E\63\93\B8\DD\02\27\4C\71\96\C6\EB\10\35\5A\7F\A4\C9\F9\1E\43\68\8D\B2\D7\FC\2C\51\76\9B\C0\E5\0A\2F\5F\84\A9\CE\F3\18\3D\62\92\B7\DC\01\26\4B\70\95\C5\EA\0F\34\59\7E\A3\C8\F8\1D\42\67\8C\B1\D6\FB\2B\50\75\9A\BF\E4\09\2E\5E\83\A8\CD\F2\17\3C\61\91\B6\DB\00\25\4A\6F\94\C4\E9\0E\33\58\7D\A2\C7\F7\1C\41\66\8B\B0\D5\FA\2A\4F\74\99\BE\E3\08\2D\5D\82\A7\CC\F1\16\3B\60\90\B5\DA\FF\24\49\6E\93\C3\E8\0D\32\57\7C\A1\C6\F6\1B\40\65\8A\AF\D4\F9\29\4E\73\98\BD\E2\07\2C\5C\81\A6\CB\F0\15\3A\5F\8F\B4\D9\FE\23\48\6D\92\C2\E7\0C\31\56\7B\A0\C5\F5\1A\3F\64\89\AE\D3\F8\28\4D\72\97\BC\E1\06\2B\5B\80\A5\CA\EF\14\39\5E\8E\B3\D8\FD\22\47\6C\91\C1\E6\0B\30\55\7A\9F\C4\F4\19\3E\63\88\AD\D2\F7\27\4C\71\96\BB\E0\05\2A\5A\7F\A4\C9\EE\13\38\5D\8D\B2\D7\FC\21\46\6B\90\C0\E5\0A\2F\54\79\9E\C3\F3\18\3D\62\87\AC\D1\F6\26\4B\70\95\BA\DF\04\29\59\7E\A3\C8\ED\12\37\5C\8C\B1\D6\FB\20\45\6A\8F\BF\E4\09\2E\53\78\9D\C2\F2\17\3C\61\86\AB\D0\F5\25\4A\6F\94\B9\DE\03\28\58\7D\A2\C7\EC\11\36\5B\8B\B0\D5\FA\1F\44\69\8E\BE\E3\08\2D\52\77\9C\C1"
define internal void @give16(i16 %v) noinline {
  %lo = trunc i16 %v to i8
  store volatile i8 %lo, ptr inttoptr (i16 -12288 to ptr)
  %up = lshr i16 %v, 8
  %hi = trunc i16 %up to i8
  store volatile i8 %hi, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define internal void @give32(i32 %v) noinline {
  %lo = trunc i32 %v to i16
  call void @give16(i16 %lo)
  %up = lshr i32 %v, 16
  %hi = trunc i32 %up to i16
  call void @give16(i16 %hi)
  ret void
}
define internal i16 @sum(i16 %count) noinline {
entry:
  %none = icmp eq i16 %count, 0
  br i1 %none, label %out, label %loop
loop:
  %n = phi i16 [ %count, %entry ], [ %next, %loop ]
  %s = phi i16 [ 0, %entry ], [ %more, %loop ]
  %next = add i16 %n, -1
  %p = getelementptr inbounds i8, ptr @table, i16 %next
  %v = load i8, ptr %p
  %w = zext i8 %v to i16
  %x = mul i16 %s, 3
  %more = add i16 %x, %w
  %done = icmp eq i16 %next, 0
  br i1 %done, label %out, label %loop
out:
  %r = phi i16 [ 0, %entry ], [ %more, %loop ]
  ret i16 %r
}
define internal i16 @sevens(i16 %count, ptr %left) noinline {
entry:
  br label %head
head:
  %n = phi i16 [ %count, %entry ], [ %next, %loop ]
  %c = phi i16 [ 0, %entry ], [ %one, %loop ]
  %few = icmp ult i16 %n, 7
  br i1 %few, label %out, label %loop
loop:
  %next = add i16 %n, -7
  %one = add i16 %c, 1
  br label %head
out:
  store i16 %n, ptr %left
  ret i16 %c
}
define internal void @run(i16 %x) noinline {
  %sum = call i16 @sum(i16 %x)
  call void @give16(i16 %sum)
  %a = add i16 %x, -1
  call void @give16(i16 %a)
  %b = add i16 %x, -255
  call void @give16(i16 %b)
  %c = add i16 %x, -3
  call void @give16(i16 %c)
  %w = zext i16 %x to i32
  %u = mul i32 %w, 65537
  %d = add i32 %u, -1
  call void @give32(i32 %d)
  %e = add i32 %u, -200
  call void @give32(i32 %e)
  %left = alloca i16
  %f = call i16 @sevens(i16 %x, ptr %left)
  call void @give16(i16 %f)
  %g = load i16, ptr %left
  call void @give16(i16 %g)
  %h = add i16 %x, 255
  call void @give16(i16 %h)
  ret void
}
define void @main() {
  %lo = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %hi = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %l = zext i8 %lo to i16
  %h = zext i8 %hi to i16
  %up = shl nuw i16 %h, 8
  %x = or disjoint i16 %up, %l
  call void @run(i16 %x)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
