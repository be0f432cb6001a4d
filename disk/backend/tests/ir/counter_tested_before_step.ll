; Loops whose exit test uses the counter before its step: at the top of its range, with larger steps, with a use after the loop, and with a pointer.
; expect: c8 7b 38 a9 97 18 28 2b 62 9d
@mem = internal constant [300 x i8] c"\01\08\0F\16\1D\24\2B\32\39\40\47\4E\55\5C\63\6A\71\78\7F\86\8D\94\9B\A2\A9\B0\B7\BE\C5\CC\D3\DA\E1\E8\EF\F6\FD\04\0B\12\19\20\27\2E\35\3C\43\4A\51\58\5F\66\6D\74\7B\82\89\90\97\9E\A5\AC\B3\BA\C1\C8\CF\D6\DD\E4\EB\F2\F9\00\07\0E\15\1C\23\2A\31\38\3F\46\4D\54\5B\62\69\70\77\7E\85\8C\93\9A\A1\A8\AF\B6\BD\C4\CB\D2\D9\E0\E7\EE\F5\FC\03\0A\11\18\1F\26\2D\34\3B\42\49\50\57\5E\65\6C\73\7A\81\88\8F\96\9D\A4\AB\B2\B9\C0\C7\CE\D5\DC\E3\EA\F1\F8\FF\06\0D\14\1B\22\29\30\37\3E\45\4C\53\5A\61\68\6F\76\7D\84\8B\92\99\A0\A7\AE\B5\BC\C3\CA\D1\D8\DF\E6\ED\F4\FB\02\09\10\17\1E\25\2C\33\3A\41\48\4F\56\5D\64\6B\72\79\80\87\8E\95\9C\A3\AA\B1\B8\BF\C6\CD\D4\DB\E2\E9\F0\F7\FE\05\0C\13\1A\21\28\2F\36\3D\44\4B\52\59\60\67\6E\75\7C\83\8A\91\98\9F\A6\AD\B4\BB\C2\C9\D0\D7\DE\E5\EC\F3\FA\01\08\0F\16\1D\24\2B\32\39\40\47\4E\55\5C\63\6A\71\78\7F\86\8D\94\9B\A2\A9\B0\B7\BE\C5\CC\D3\DA\E1\E8\EF\F6\FD\04\0B\12\19\20\27\2E"
define internal void @give16(i16 %v) noinline {
  %lo = trunc i16 %v to i8
  store volatile i8 %lo, ptr inttoptr (i16 -12288 to ptr)
  %up = lshr i16 %v, 8
  %hi = trunc i16 %up to i8
  store volatile i8 %hi, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define internal i16 @top() noinline {
entry:
  br label %head
head:
  %i = phi i16 [ -16, %entry ], [ %next, %head ]
  %sum = phi i16 [ 0, %entry ], [ %sum2, %head ]
  %w = xor i16 %i, 0
  %x = mul i16 %sum, 3
  %sum2 = add i16 %x, %w
  %next = add i16 %i, 1
  %c = icmp eq i16 %i, -1
  br i1 %c, label %out, label %head
out:
  ret i16 %sum2
}
define internal i16 @late(i16 %n) noinline {
entry:
  br label %head
head:
  %i = phi i16 [ %n, %entry ], [ %next, %head ]
  %sum = phi i16 [ 0, %entry ], [ %sum2, %head ]
  %w = xor i16 %i, 0
  %x = mul i16 %sum, 3
  %sum2 = add i16 %x, %w
  %next = add i16 %i, 5
  %c = icmp ne i16 %i, 300
  br i1 %c, label %head, label %out
out:
  ret i16 %sum2
}
define internal i16 @bytes() noinline {
entry:
  br label %head
head:
  %i = phi i8 [ 7, %entry ], [ %next, %head ]
  %sum = phi i16 [ 0, %entry ], [ %sum2, %head ]
  %w = zext i8 %i to i16
  %x = mul i16 %sum, 3
  %sum2 = add i16 %x, %w
  %next = add i8 %i, -3
  %c = icmp eq i8 %i, 16
  br i1 %c, label %out, label %head
out:
  ret i16 %sum2
}
define internal i16 @kept(i16 %n) noinline {
entry:
  br label %head
head:
  %i = phi i16 [ %n, %entry ], [ %next, %head ]
  %sum = phi i16 [ 0, %entry ], [ %sum2, %head ]
  %w = xor i16 %i, 0
  %x = mul i16 %sum, 3
  %sum2 = add i16 %x, %w
  %next = add nuw nsw i16 %i, 1
  %c = icmp eq i16 %i, 700
  br i1 %c, label %out, label %head
out:
  %r = add i16 %sum2, %i
  ret i16 %r
}
define internal i16 @walk(ptr %from) noinline {
entry:
  br label %head
head:
  %p = phi ptr [ %from, %entry ], [ %next, %head ]
  %sum = phi i16 [ 0, %entry ], [ %sum2, %head ]
  %v = load i8, ptr %p
  %w = zext i8 %v to i16
  %x = mul i16 %sum, 3
  %sum2 = add i16 %x, %w
  %next = getelementptr inbounds nuw i8, ptr %p, i16 1
  %c = icmp eq ptr %p, getelementptr (i8, ptr @mem, i16 299)
  br i1 %c, label %out, label %head
out:
  ret i16 %sum2
}
define void @main() {
  %a = call i16 @top()
  call void @give16(i16 %a)
  %b = call i16 @late(i16 100)
  call void @give16(i16 %b)
  %c = call i16 @bytes()
  call void @give16(i16 %c)
  %d = call i16 @kept(i16 5)
  call void @give16(i16 %d)
  %e = call i16 @walk(ptr @mem)
  call void @give16(i16 %e)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
