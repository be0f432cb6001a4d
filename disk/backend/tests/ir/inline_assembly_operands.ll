; Operands of assembly are memory of its routine: bytes, words, pointers, numbers; any number of results; an operand that is read and
; written has one place. Values live across it are kept, also in recursion. The interpreter does not support it.
; free choice
; input: 05 20
; expect: 08 05 41 20 80 21 40 41 83 06 07 08 2c 20 03 02 01 00 25
; input: fe 80
; expect: 01 fe 41 80 01 82 00 42 83 06 07 08 2b 80 03 02 01 00 7e
@table = internal constant [4 x i8] c"ABCD"

define internal void @out(i8 %a) alwaysinline {
  store volatile i8 %a, ptr inttoptr (i16 -12288 to ptr)
  ret void
}

; Numbers from %n down to 0; each call prints its number after the recursive call.
define internal void @down(i8 %n, i8 %from) noinline {
  %here = call i8 asm sideeffect "lda $1\0Asec\0Asbc $2\0Asta $0", "=r,r,r"(i8 %from, i8 %n)
  %last = icmp eq i8 %n, 0
  br i1 %last, label %end, label %on
on:
  %less = add i8 %n, -1
  call void @down(i8 %less, i8 %from)
  br label %end
end:
  call void asm sideeffect "lda $0\0Asta $$d000", "r"(i8 %here)
  ret void
}

define void @main() {
  %a = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %b = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %a3 = call i8 asm "lda $1\0Aclc\0Aadc #$2\0Asta $0", "=r,r,i"(i8 %a, i8 3)
  call void @out(i8 %a3)
  call void @out(i8 %a)
  %first = call i8 asm sideeffect "ldy #0\0Alda (${1}),y\0Asta ${0}", "=&r,r,~{memory}"(ptr @table)
  call void @out(i8 %first)
  call void @out(i8 %b)
  %wide = zext i8 %b to i16
  %three = mul i16 %wide, 259
  %both = call { i8, i16 } asm "lda $2\0Aclc\0Aadc $2+1\0Asta $0\0Alda $2\0Asta $1+1\0Aclc\0Aadc #1\0Asta $1", "=r,=r,r"(i16 %three)
  %both0 = extractvalue { i8, i16 } %both, 0
  call void @out(i8 %both0)
  %one = call i8 asm "lda $2\0Acmp #$$80\0Abcs over\0Ajmp under\0Aover: lda #$$81\0Aunder: clc\0Aadc #1\0Asta $0", "=r,0,r"(i8 9, i8 %b)
  call void @out(i8 %one)
  %twice = call i16 asm "asl $0\0Arol $0+1", "=r,0"(i16 %wide)
  %twice0 = trunc i16 %twice to i8
  call void @out(i8 %twice0)
  %high = lshr i16 %twice, 8
  %high0 = trunc i16 %high to i8
  %fromA = add i8 %high0, 65
  call void @out(i8 %fromA)
  %none = call i8 asm "", "=r,0"(i8 -125)
  call void @out(i8 %none)
  %big = call i32 asm "ldx #0\0Alda #6\0A.next: sta $0,x\0Aclc\0Aadc #1\0Ainx\0Acpx #3\0Abne .next\0Asta $0+3", "=r"()
  %part = trunc i32 %big to i8
  call void @out(i8 %part)
  %big1 = lshr i32 %big, 8
  %part1 = trunc i32 %big1 to i8
  call void @out(i8 %part1)
  %big2 = lshr i32 %big, 16
  %part2 = trunc i32 %big2 to i8
  call void @out(i8 %part2)
  %half = lshr i8 %a, 7
  %c = sub i8 44, %half
  call void @out(i8 %c)
  call void @out(i8 %b)
  call void @down(i8 3, i8 3)
  %end = add i8 %a, %b
  call void @out(i8 %end)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
