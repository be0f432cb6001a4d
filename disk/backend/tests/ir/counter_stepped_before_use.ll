; Counters that are stepped before their use, down and up, from constant and from variable starts; one is used after its loop.
; expect: 40 5e 98 5c f0 89 c9 70
@mem = internal constant [800 x i8] c"\00\25\4A\6F\94\B9\DE\04\29\4E\73\98\BD\E2\08\2D\52\77\9C\C1\E6\0C\31\56\7B\A0\C5\EA\10\35\5A\7F\A4\C9\EE\14\39\5E\83\A8\CD\F2\18\3D\62\87\AC\D1\F6\1C\41\66\8B\B0\D5\FA\20\45\6A\8F\B4\D9\FE\24\49\6E\93\B8\DD\02\28\4D\72\97\BC\E1\06\2C\51\76\9B\C0\E5\0A\30\55\7A\9F\C4\E9\0E\34\59\7E\A3\C8\ED\12\38\5D\82\A7\CC\F1\16\3C\61\86\AB\D0\F5\1A\40\65\8A\AF\D4\F9\1E\44\69\8E\B3\D8\FD\22\48\6D\92\B7\DC\01\26\4C\71\96\BB\E0\05\2A\50\75\9A\BF\E4\09\2E\54\79\9E\C3\E8\0D\32\58\7D\A2\C7\EC\11\36\5C\81\A6\CB\F0\15\3A\60\85\AA\CF\F4\19\3E\64\89\AE\D3\F8\1D\42\68\8D\B2\D7\FC\21\46\6C\91\B6\DB\00\25\4A\70\95\BA\DF\04\29\4E\74\99\BE\E3\08\2D\52\78\9D\C2\E7\0C\31\56\7C\A1\C6\EB\10\35\5A\80\A5\CA\EF\14\39\5E\84\A9\CE\F3\18\3D\62\88\AD\D2\F7\1C\41\66\8C\B1\D6\FB\20\45\6A\90\B5\DA\FF\24\49\6E\94\B9\DE\03\28\4D\72\98\BD\E2\07\2C\51\76\9C\C1\E6\0B\30\55\7A\A0\C5\EA\0F\34\59\7E\A4\C9\EE\13\38\5D\82\A8\CD\F2\17\3C\61\86\AC\D1\F6\1B\40\65\8A\B0\D5\FA\1F\44\69\8E\B4\D9\FE\23\48\6D\92\B8\DD\02\27\4C\71\96\BC\E1\06\2B\50\75\9A\C0\E5\0A\2F\54\79\9E\C4\E9\0E\33\58\7D\A2\C8\ED\12\37\5C\81\A6\CC\F1\16\3B\60\85\AA\D0\F5\1A\3F\64\89\AE\D4\F9\1E\43\68\8D\B2\D8\FD\22\47\6C\91\B6\DC\01\26\4B\70\95\BA\E0\05\2A\4F\74\99\BE\E4\09\2E\53\78\9D\C2\E8\0D\32\57\7C\A1\C6\EC\11\36\5B\80\A5\CA\F0\15\3A\5F\84\A9\CE\F4\19\3E\63\88\AD\D2\F8\1D\42\67\8C\B1\D6\FC\21\46\6B\90\B5\DA\00\25\4A\6F\94\B9\DE\04\29\4E\73\98\BD\E2\08\2D\52\77\9C\C1\E6\0C\31\56\7B\A0\C5\EA\10\35\5A\7F\A4\C9\EE\14\39\5E\83\A8\CD\F2\18\3D\62\87\AC\D1\F6\1C\41\66\8B\B0\D5\FA\20\45\6A\8F\B4\D9\FE\24\49\6E\93\B8\DD\02\28\4D\72\97\BC\E1\06\2C\51\76\9B\C0\E5\0A\30\55\7A\9F\C4\E9\0E\34\59\7E\A3\C8\ED\12\38\5D\82\A7\CC\F1\16\3C\61\86\AB\D0\F5\1A\40\65\8A\AF\D4\F9\1E\44\69\8E\B3\D8\FD\22\48\6D\92\B7\DC\01\26\4C\71\96\BB\E0\05\2A\50\75\9A\BF\E4\09\2E\54\79\9E\C3\E8\0D\32\58\7D\A2\C7\EC\11\36\5C\81\A6\CB\F0\15\3A\60\85\AA\CF\F4\19\3E\64\89\AE\D3\F8\1D\42\68\8D\B2\D7\FC\21\46\6C\91\B6\DB\00\25\4A\70\95\BA\DF\04\29\4E\74\99\BE\E3\08\2D\52\78\9D\C2\E7\0C\31\56\7C\A1\C6\EB\10\35\5A\80\A5\CA\EF\14\39\5E\84\A9\CE\F3\18\3D\62\88\AD\D2\F7\1C\41\66\8C\B1\D6\FB\20\45\6A\90\B5\DA\FF\24\49\6E\94\B9\DE\03\28\4D\72\98\BD\E2\07\2C\51\76\9C\C1\E6\0B\30\55\7A\A0\C5\EA\0F\34\59\7E\A4\C9\EE\13\38\5D\82\A8\CD\F2\17\3C\61\86\AC\D1\F6\1B\40\65\8A\B0\D5\FA\1F\44\69\8E\B4\D9\FE\23\48\6D\92\B8\DD\02\27\4C\71\96\BC\E1\06\2B\50\75\9A\C0\E5\0A\2F\54\79\9E\C4\E9\0E\33\58\7D\A2\C8\ED"
define internal void @give16(i16 %v) noinline {
  %lo = trunc i16 %v to i8
  store volatile i8 %lo, ptr inttoptr (i16 -12288 to ptr)
  %up = lshr i16 %v, 8
  %hi = trunc i16 %up to i8
  store volatile i8 %hi, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define internal i16 @down() noinline {
entry:
  br label %head
head:
  %i = phi i16 [ 180, %entry ], [ %next, %head ]
  %sum = phi i16 [ 0, %entry ], [ %sum2, %head ]
  %next = add i16 %i, -1
  %p = getelementptr [4 x i8], ptr @mem, i16 %next
  %v = load i8, ptr %p
  %w = zext i8 %v to i16
  %x = mul i16 %sum, 3
  %sum2 = add i16 %x, %w
  %c = icmp ugt i16 %next, 1
  br i1 %c, label %head, label %out
out:
  %r = add i16 %sum2, %next
  ret i16 %r
}
define internal i16 @late(i16 %n) noinline {
entry:
  br label %head
head:
  %i = phi i16 [ %n, %entry ], [ %next, %head ]
  %sum = phi i16 [ 0, %entry ], [ %sum2, %head ]
  %next = add i16 %i, -1
  %p = getelementptr [3 x i8], ptr @mem, i16 %next
  %v = load i8, ptr %p
  %w = zext i8 %v to i16
  %x = mul i16 %sum, 3
  %sum2 = add i16 %x, %w
  %c = icmp ugt i16 %next, 2
  br i1 %c, label %head, label %out
out:
  ret i16 %sum2
}
define internal i16 @up() noinline {
entry:
  br label %head
head:
  %i = phi i16 [ -1, %entry ], [ %next, %head ]
  %sum = phi i16 [ 0, %entry ], [ %sum2, %head ]
  %next = add i16 %i, 1
  %p = getelementptr [2 x i8], ptr @mem, i16 %next
  %v = load i8, ptr %p
  %w = zext i8 %v to i16
  %x = mul i16 %sum, 3
  %sum2 = add i16 %x, %w
  %c = icmp ult i16 %next, 299
  br i1 %c, label %head, label %out
out:
  %r = add i16 %sum2, %next
  ret i16 %r
}
define void @main() {
  %a = call i16 @down()
  call void @give16(i16 %a)
  %b = call i16 @late(i16 200)
  call void @give16(i16 %b)
  %b2 = call i16 @late(i16 130)
  call void @give16(i16 %b2)
  %c = call i16 @up()
  call void @give16(i16 %c)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
