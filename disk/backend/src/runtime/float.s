; Floats of 32 bits, as IEEE 754 has them: rounded to the nearest, to even where two are equally near; with subnormal
; numbers, infinities and NaN. Results are those of compiler_builtins, bit for bit, but for which NaN one is.
;
; All work on the cells of `__sf`. `pair` holds two numbers, five bytes each. They arrive as they are stored; unpacked,
; each is a mantissa of three bytes, whose uppermost bit is set, and an exponent of two.
;
; What has been calculated is a mantissa of 32 bits and more: A, `middle`, `low`, and pair+7, of which the last is
; for rounding, like pair+5 and pair+6, of which only matters whether they are zero. Its exponent, in `exponent`, is one
; less than the one that is stored, so that a subnormal number, which has no bit to hide, has the exponent zero.

; One of the numbers that are no numbers, or a zero, with `sign`: by the third byte of the result.
; in: a $c0 for NaN, $80 for infinity, 0   out: low middle x a, lowest first   clobbers: a x
; cycles: 28 to 41
.routine __sf
.cell pair 10
.cell exponent 2
.cell sign 1            ; the uppermost bit; the others are zero
.cell low 1
.cell middle 1
.in a
.out low middle x a
.clobbers a x
        ldx #0
        stx low
        stx middle
        tax
        bpl .zero
        asl a
        beq .infinity
        lda #$7f
        rts
.infinity:
        lda sign
        ora #$7f
        rts
.zero:  lda sign
        rts

; Rounds and packs.
; in: a, y the upper byte of the exponent and N and Z what it is, the cells of __sf   out: low middle x a, lowest first   clobbers: a x y
; cycles: 44 to 76, and up to 27 for each bit that a subnormal result loses
.routine __sf_round
.calls __sf
.cell top 1
.in a
.out __sf.low __sf.middle x a
.clobbers a x y
        bne .beyond
        ldx __sf.exponent
        cpx #254
        bcs .infinity
.round: ldy __sf.pair+7
        cpy #$80
        bcc .pack
        bne .up
        tay
        lda __sf.pair+5
        ora __sf.pair+6
        bne .known
        lda __sf.low
        lsr a
.known: tya
        bcc .pack
.up:    inc __sf.low
        bne .pack
        inc __sf.middle
        bne .pack
        clc
        adc #1
        bcc .pack
        ror a
        inx
.pack:  sta top
        txa
        lsr a
        bcs .odd
        ora __sf.sign
        ldx top
        rts
.odd:   adc #0
        ora __sf.sign
        tay
        lda top
        and #$7f
        tax
        tya
        rts
.beyond:
        bpl .infinity
        iny
        bne .nothing
        ldx __sf.exponent
        cpx #256-24
        bcc .nothing
        iny
.bit:   lsr a
        ror __sf.middle
        ror __sf.low
        ror __sf.pair+7
        bcc .exact
        sty __sf.pair+5
.exact: inx
        bne .bit
        beq .round
.nothing:
        lda #0
        beq .special
.infinity:
        lda #$80
.special:
        jmp __sf

; Shifts to the left until the uppermost bit is set or the exponent is zero; rounds and packs. Nothing at all is zero
; without a sign.
; in: a, the cells of __sf, exponent 0 to 255   out: low middle x a, lowest first   clobbers: a x y
; cycles: __sf_round + 37, 26 for each bit and 38 for each byte
.routine __sf_normal
.calls __sf __sf_round
.in a
.out __sf.low __sf.middle x a
.clobbers a x y
        ldx #0
        stx __sf.pair+5
        stx __sf.pair+6
        tay
        bmi .done
        ora __sf.middle
        ora __sf.low
        ora __sf.pair+7
        beq .zero
        ldx __sf.exponent
        tya
        bne .bits
.byte:  cpx #8
        bcc .bits
        txa
        sbc #8
        tax
        ldy __sf.low
        lda __sf.pair+7
        sta __sf.low
        lda #0
        sta __sf.pair+7
        lda __sf.middle
        sty __sf.middle
        beq .byte
        bmi .found
.bits:  cpx #0
        beq .found
        dex
        asl __sf.pair+7
        rol __sf.low
        rol __sf.middle
        rol a
        bpl .bits
.found: stx __sf.exponent
.done:  ldy #0
        jmp __sf_round
.zero:  sta __sf.sign
        jmp __sf

; Unpacks `pair` for a product or a quotient, subnormal numbers, too; and `sign`, which is that of both together.
; in: pair   out: a four times what the first number is, and what the second is: 0 finite, 1 zero, 2 infinite, 3 NaN
; clobbers: a x y   cycles: 147 to 187, and 28 for each bit that a subnormal number lacks
.routine __sf_unpack
.calls __sf
.cell kinds 1
.out a
.clobbers a x
        lda __sf.pair+3
        eor __sf.pair+8
        and #$80
        sta __sf.sign
        ldx #0
        stx kinds
.number:
        lda #0
        sta __sf.pair+4,x
        lda __sf.pair+2,x
        asl a
        lda __sf.pair+3,x
        rol a
        sta __sf.pair+3,x
        beq .small
        cmp #$ff
        lda __sf.pair+2,x
        bcs .special
        ora #$80
        sta __sf.pair+2,x
        lda #0
        beq .known
.special:
        asl a
        ora __sf.pair+1,x
        ora __sf.pair,x
        beq .infinite
        lda #1
.infinite:
        ora #2
        bne .known
.small: lda __sf.pair+2,x
        ora __sf.pair+1,x
        ora __sf.pair,x
        beq .nothing
.shift: asl __sf.pair,x
        rol __sf.pair+1,x
        rol __sf.pair+2,x
        bmi .shifted
        lda #$ff
        sta __sf.pair+4,x
        dec __sf.pair+3,x
        bne .shift
.shifted:
        lda #0
        beq .known
.nothing:
        lda #1
.known: asl kinds
        asl kinds
        ora kinds
        sta kinds
        cpx #5
        ldx #5
        bcc .number
        rts

; left * right
; in: left and right, their lower bytes in pair, x and a the upper two of right   out: low middle x a, lowest first
; clobbers: a x y
; cycles: 160 to 190 and the product, where both numbers and their product are normal: 20 for each bit of the right mantissa
; from its lowest byte that is not zero, 26 more for each that is set, 20 to 90 more
.routine __mulsf3
.calls __sf __sf_round __sf_unpack
.in __sf.pair __sf.pair+1 __sf.pair+2 __sf.pair+3 __sf.pair+5 __sf.pair+6 x a
.out __sf.low __sf.middle x a
.clobbers a x y
        sta __sf.pair+8
        stx __sf.pair+7
        eor __sf.pair+3
        and #$80
        sta __sf.sign
        txa
        asl a
        lda __sf.pair+8
        rol a
        beq .odd
        cmp #$ff
        beq .odd
        sta __sf.exponent
        lda __sf.pair+2
        asl a
        lda __sf.pair+3
        rol a
        beq .odd
        cmp #$ff
        beq .odd
        clc
        adc __sf.exponent
        sta __sf.exponent
        lda #0
        rol a
        sta __sf.exponent+1
        lda __sf.pair+2
        ora #$80
        sta __sf.pair+2
        txa
        ora #$80
        sta __sf.pair+7
        bne .multiply
.special:
        lda .results,x
        jmp __sf
.odd:   jsr __sf_unpack
        tax
        bne .special
        clc
        lda __sf.pair+3
        adc __sf.pair+8
        sta __sf.exponent
        lda __sf.pair+4
        adc __sf.pair+9
        sta __sf.exponent+1
; The product of the mantissas: the upper three bytes to a, middle and low, the others to pair+7 down to pair+5.
.multiply:
{product}
        tay
        sec
        bmi .scaled
        asl __sf.pair+7
        rol __sf.low
        rol __sf.middle
        rol a
        tay
.scaled:
        lda __sf.exponent
        sbc #127
        sta __sf.exponent
        bcs .whole
        dec __sf.exponent+1
.whole: tya
        ldy __sf.exponent+1
        jmp __sf_round
.results:
        .byte 0, $00, $80, $c0
        .byte $00, $00, $c0, $c0
        .byte $80, $c0, $80, $c0
        .byte $c0, $c0, $c0, $c0

; left / right: a division of 24 bits, one after the other.
; in: left and right, their lower bytes in pair, x and a the upper two of right   out: low middle x a, lowest first
; clobbers: a x y
; cycles: about 1600 where both numbers and their quotient are normal
.routine __divsf3
.calls __sf __sf_round __sf_unpack
.cell quotient 3
.cell bits 1
.cell bytes 1
.in __sf.pair __sf.pair+1 __sf.pair+2 __sf.pair+3 __sf.pair+5 __sf.pair+6 x a
.out __sf.low __sf.middle x a
.clobbers a x y
        sta __sf.pair+8
        stx __sf.pair+7
        jsr __sf_unpack
        tax
        beq .divide
        lda .results,x
        jmp __sf
.divide:
        ldy #126
        lda __sf.pair
        cmp __sf.pair+5
        lda __sf.pair+1
        sbc __sf.pair+6
        lda __sf.pair+2
        sbc __sf.pair+7
        bcs .scale
        dey
        asl __sf.pair
        rol __sf.pair+1
        rol __sf.pair+2
.scale: clc
        tya
        adc __sf.pair+3
        tay
        lda #0
        adc __sf.pair+4
        tax
        sec
        tya
        sbc __sf.pair+8
        sta __sf.exponent
        txa
        sbc __sf.pair+9
        sta __sf.exponent+1
        ldx #2
        stx bytes
        lda #1
        sta bits
        sec
        bcs .fits
.shift: asl __sf.pair
        rol __sf.pair+1
        rol __sf.pair+2
        bcs .fits
        lda __sf.pair+2
        cmp __sf.pair+7
        bcc .next
        lda __sf.pair
        sbc __sf.pair+5
        tax
        lda __sf.pair+1
        sbc __sf.pair+6
        tay
        lda __sf.pair+2
        sbc __sf.pair+7
        bcc .next
        bcs .take
.fits:  lda __sf.pair
        sbc __sf.pair+5
        tax
        lda __sf.pair+1
        sbc __sf.pair+6
        tay
        lda __sf.pair+2
        sbc __sf.pair+7
        sec
.take:  stx __sf.pair
        sty __sf.pair+1
        sta __sf.pair+2
.next:  rol bits
        bcc .shift
        ldx bytes
        lda bits
        sta quotient,x
        lda #1
        sta bits
        dec bytes
        bpl .shift
        ldy #0
        lda __sf.pair
        ora __sf.pair+1
        ora __sf.pair+2
        sta bits
        asl __sf.pair
        rol __sf.pair+1
        rol __sf.pair+2
        bcs .above
        lda __sf.pair
        cmp __sf.pair+5
        lda __sf.pair+1
        sbc __sf.pair+6
        lda __sf.pair+2
        sbc __sf.pair+7
        bcc .below
.above: ldy #$80
.below: sty __sf.pair+7
        lda bits
        sta __sf.pair+5
        lda #0
        sta __sf.pair+6
        lda quotient
        sta __sf.low
        lda quotient+1
        sta __sf.middle
        lda quotient+2
        ldy __sf.exponent+1
        jmp __sf_round
.results:
        .byte 0, $80, $00, $c0
        .byte $00, $c0, $00, $c0
        .byte $80, $80, $c0, $c0
        .byte $c0, $c0, $c0, $c0

; left + right; left - right is this with another sign of right.
; in: left and right, their lower bytes in pair, x and a the upper two of right   out: low middle x a, lowest first
; clobbers: a x y
; cycles: 206 to 420
.routine __addsf3
.calls __sf __sf_round __sf_normal
.cell distance 1
.cell top 1
.cell guard 1
.cell lost 1
.in __sf.pair __sf.pair+1 __sf.pair+2 __sf.pair+3 __sf.pair+5 __sf.pair+6 x a
.out __sf.low __sf.middle x a
.clobbers a x y
        sta __sf.pair+8
        stx __sf.pair+7
        txa
        asl a
        lda __sf.pair+8
        rol a
        sta __sf.pair+9
        lda __sf.pair+2
        asl a
        lda __sf.pair+3
        rol a
        sta __sf.pair+4
        beq .left_small
        cmp #$ff
        beq .special
        lda __sf.pair+2
        ora #$80
        sta __sf.pair+2
.right: lda __sf.pair+9
        beq .right_small
        cmp #$ff
        beq .special
        txa
        ora #$80
        sta __sf.pair+7
.both:  ldx #5
        ldy #0
        sty guard
        lda __sf.pair+4
        sec
        sbc __sf.pair+9
        bcs .ordered
        eor #$ff
        adc #1
        ldx #0
        ldy #5
        bne .ordered
.left_small:
        inc __sf.pair+4
        bne .right
.right_small:
        inc __sf.pair+9
        bne .both
; An infinity or NaN.
.special:
        lda __sf.pair+4
        cmp #$ff
        bne .right_infinite
        lda __sf.pair+2
        asl a
        ora __sf.pair+1
        ora __sf.pair
        bne .nan
        lda __sf.pair+3
        ldx __sf.pair+9
        inx
        bne .infinite
        eor __sf.pair+8
        bmi .nan
.right_infinite:
        lda __sf.pair+7
        asl a
        ora __sf.pair+6
        ora __sf.pair+5
        bne .nan
        lda __sf.pair+8
.infinite:
        and #$80
        sta __sf.sign
        lda #$80
        jmp __sf
.nan:   lda #$c0
        jmp __sf

; Of the numbers at pair,x and pair,y the latter is the larger one, or as large but for its mantissa.
.ordered:
        sta distance
        lda __sf.pair+3,y
        and #$80
        sta __sf.sign
        lda __sf.pair+4,y
        sec
        sbc #1
        sta __sf.exponent
        lda __sf.pair,x
        sta __sf.low
        lda __sf.pair+1,x
        sta __sf.middle
        lda __sf.pair+2,x
        ldx distance
        beq .aligned
        cpx #8
        bcs .far
.near:  lsr a
        ror __sf.middle
        ror __sf.low
        ror guard
        dex
        bne .near
.aligned:
        tax
        lda __sf.pair+3
        eor __sf.pair+8
        bmi .subtract
        clc
        lda __sf.low
        adc __sf.pair,y
        sta __sf.low
        lda __sf.middle
        adc __sf.pair+1,y
        sta __sf.middle
        txa
        adc __sf.pair+2,y
        ldx #0
        bcc .whole
        ror a
        ror __sf.middle
        ror __sf.low
        ror guard
        bcc .exact
        inx
.exact: inc __sf.exponent
.whole: stx __sf.pair+5
        ldx guard
        stx __sf.pair+7
        ldy #0
        sty __sf.pair+6
        jmp __sf_round

.subtract:
        stx top
        sec
        lda #0
        sbc guard
        sta guard
        lda __sf.pair,y
        sbc __sf.low
        sta __sf.low
        lda __sf.pair+1,y
        sbc __sf.middle
        sta __sf.middle
        lda __sf.pair+2,y
        sbc top
        bcs .positive
        tax
        lda __sf.sign
        eor #$80
        sta __sf.sign
        sec
        lda #0
        sbc __sf.low
        sta __sf.low
        lda #0
        sbc __sf.middle
        sta __sf.middle
        stx top
        lda #0
        sbc top
.positive:
        ldx guard
        stx __sf.pair+7
        jmp __sf_normal

; A byte and more apart. Of the bits that are lost it only matters whether one was set.
.far:   sta top
        lda #0
        sta lost
        cpx #26
        bcs .beyond
.byte:  lda guard
        ora lost
        sta lost
        lda __sf.low
        sta guard
        lda __sf.middle
        sta __sf.low
        lda top
        sta __sf.middle
        lda #0
        sta top
        txa
        sec
        sbc #8
        tax
        cpx #8
        bcs .byte
        lda top
        cpx #0
        beq .shifted
.bit:   lsr a
        ror __sf.middle
        ror __sf.low
        ror guard
        bcc .kept
        stx lost
.kept:  dex
        bne .bit
.shifted:
        ldx lost
        beq .aligned
        tax
        lda #1
        ora guard
        sta guard
        txa
        jmp .aligned
.beyond:
        lda #0
        sta __sf.low
        sta __sf.middle
        beq .aligned

; A number without a sign as a float.
; in: pair+7, low middle a, lowest first   out: low middle x a, lowest first   clobbers: a x y
; cycles: __sf_normal + 13
.routine __floatunsisf
.calls __sf __sf_normal
.in __sf.pair+7 __sf.low __sf.middle a
.out __sf.low __sf.middle x a
.clobbers a x y
        ldx #0
        stx __sf.sign
        ldx #157
        stx __sf.exponent
        jmp __sf_normal

; in: pair+7, low middle a, lowest first   out: low middle x a, lowest first   clobbers: a x y
; cycles: __sf_normal + 18, or 49 for a number below zero
.routine __floatsisf
.calls __sf __sf_normal
.in __sf.pair+7 __sf.low __sf.middle a
.out __sf.low __sf.middle x a
.clobbers a x y
        ldx #157
        stx __sf.exponent
        tax
        and #$80
        sta __sf.sign
        bpl .positive
        stx __sf.exponent+1
        lda #0
        sec
        sbc __sf.pair+7
        sta __sf.pair+7
        lda #0
        sbc __sf.low
        sta __sf.low
        lda #0
        sbc __sf.middle
        sta __sf.middle
        lda #0
        sbc __sf.exponent+1
        tax
.positive:
        txa
        jmp __sf_normal

; A float as a number without a sign: the nearest towards zero, the end of the range beyond it, zero of NaN.
; in: whole+0 whole+1, a x the upper two   out: whole, lowest first   clobbers: a x y
; cycles: 42 below 1, else up to 250
.routine __fixunssfsi
.cell whole 4
.in whole whole+1 a x
.out whole[]
.clobbers a x y
        cpx #$80
        bcs .below
        sta whole+2
        asl a
        txa
        rol a
        sec
        sbc #127
        bcc .below
        cmp #32
        bcs .beyond
        eor #31
        tax
        lda whole+2
        ora #$80
        ldy whole+1
        sty whole+2
        ldy whole
        sty whole+1
        ldy #0
        sty whole
        sta whole+3
        txa
.byte:  cmp #8
        bcc .bits
        ldx whole+1
        stx whole
        ldx whole+2
        stx whole+1
        ldx whole+3
        stx whole+2
        sty whole+3
        sbc #8
        bcs .byte
.bits:  tax
        beq .done
        lda whole+3
        bne .bit
        lda whole+2
        bne .bit
        lda whole+1
.short: lsr a
        ror whole
        dex
        bne .short
        sta whole+1
        rts
.bit:   lsr whole+3
        ror whole+2
        ror whole+1
        ror whole
        dex
        bne .bit
.done:  rts
.beyond:
        ldx #$ff
        cmp #128
        bne .all
        lda whole+2
        asl a
        ora whole+1
        ora whole
        beq .all
.below: ldx #0
.all:   stx whole
        stx whole+1
        stx whole+2
        stx whole+3
        rts

; in: whole+0 whole+1 of __fixunssfsi, a x the upper two   out: whole, lowest first   clobbers: a x y
; cycles: __fixunssfsi + 36 to 63
.routine __fixsfsi
.calls __fixunssfsi
.cell sign 1
.in __fixunssfsi.whole __fixunssfsi.whole+1 a x
.out __fixunssfsi.whole[]
.clobbers a x y
        stx sign
        tay
        txa
        and #$7f
        tax
        tya
        jsr __fixunssfsi
        lda __fixunssfsi.whole+3
        bmi .beyond
        lda sign
        bpl .done
        sec
        ldx #0
        txa
        sbc __fixunssfsi.whole
        sta __fixunssfsi.whole
        txa
        sbc __fixunssfsi.whole+1
        sta __fixunssfsi.whole+1
        txa
        sbc __fixunssfsi.whole+2
        sta __fixunssfsi.whole+2
        txa
        sbc __fixunssfsi.whole+3
        sta __fixunssfsi.whole+3
.done:  rts
.beyond:
        ldx #0
        ldy #$80
        bit sign
        bmi .end
        dex
        dey
.end:   stx __fixunssfsi.whole
        stx __fixunssfsi.whole+1
        stx __fixunssfsi.whole+2
        sty __fixunssfsi.whole+3
        rts

; left to right: $ff less, 0 equal, 1 more, and 1 with the carry set if one of them is NaN.
; in: left, right and right+1, x and a the upper two of right   out: a   clobbers: a
; cycles: 51 to 80
.routine __ltsf2
.cell left 4
.cell right 4
.in left[] right right+1 x a
.out a
.clobbers a
        sta right+3
        stx right+2
        and #$7f
        cmp #$7f
        beq .right_large
.right: lda left+3
        and #$7f
        cmp #$7f
        beq .left_large
.left:  lda left+3
        eor right+3
        bmi .apart
        lda left+3
        cmp right+3
        bne .differ
        lda left+2
        cmp right+2
        bne .differ
        lda left+1
        cmp right+1
        bne .differ
        lda left
        cmp right
        beq .equal
.differ:
        ror a
        eor left+3
        bpl .less
.more:  lda #1
        clc
        rts
.equal: lda #0
        clc
        rts
.apart: lda left+3
        ora right+3
        asl a
        ora left+2
        ora right+2
        ora left+1
        ora right+1
        ora left
        ora right
        beq .equal
        lda left+3
        bpl .more
.less:  lda #$ff
        clc
        rts
.right_large:
        lda right+2
        asl a
        bcc .right
        ora right+1
        ora right
        beq .right
        bne .unordered
.left_large:
        lda left+2
        asl a
        bcc .left
        ora left+1
        ora left
        beq .left
.unordered:
        sec
        lda #1
        rts

; The same, but $ff for NaN.
; in: __ltsf2   out: a   clobbers: a   cycles: __ltsf2 + 15
.routine __gesf2
.calls __ltsf2
.in __ltsf2.left[] __ltsf2.right __ltsf2.right+1 x a
.out a
.clobbers a
        jsr __ltsf2
        bcc .done
        lda #$ff
.done:  rts

; Is one of them NaN? 1, else 0.
; in: __ltsf2   out: a   clobbers: a   cycles: __ltsf2 + 16
.routine __unordsf2
.calls __ltsf2
.in __ltsf2.left[] __ltsf2.right __ltsf2.right+1 x a
.out a
.clobbers a
        jsr __ltsf2
        lda #0
        rol a
        rts
