; Assembly without operands becomes a call. Values that are live across it are kept. The interpreter does not support it.
; free choice
; expect: 41 41 41 05 2a 07 02 0c
target datalayout = "e-m:e-p:16:16-i32:16-i64:16-f32:16-f64:16-a:8-n8:16-S16"
target triple = "msp430-none-elf"

define internal i8 @bytes(i8 %a, i8 %b) noinline {
  call void asm sideeffect "lda #$$2a\0Asta $$d000", "~{memory}"()
  %sum = add i8 %a, %b
  ret i8 %sum
}

define void @main() {
  %five = load volatile i8, ptr @five
  call void asm sideeffect " lda #'A' ; three times\0A\09ldx #3\0A.again: sta $$d000\0A\09dex\0A\09bne .again", ""()
  store volatile i8 %five, ptr inttoptr (i16 -12288 to ptr)
  %seven = call i8 @bytes(i8 %five, i8 2)
  store volatile i8 %seven, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 2, ptr inttoptr (i16 -12288 to ptr)
  %twelve = add i8 %five, %seven
  store volatile i8 %twelve, ptr inttoptr (i16 -12288 to ptr)
  call void asm sideeffect "ldy #0\0Asty $$d001", "~{memory}"()
  unreachable
}

@five = internal global i8 5
