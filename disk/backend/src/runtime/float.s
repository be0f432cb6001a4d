; Floats of 32 bits (IEEE 754): rounded to the nearest number, ties to even, with subnormal numbers,
; infinities and NaN. The results equal those of compiler_builtins bit for bit, except for the
; choice of NaN.
;
; Arithmetic uses the cells of `__sf`. `pair` contains two numbers of five bytes each: first in the
; stored format, then unpacked into a mantissa of three bytes, whose top bit is set, and a binary
; exponent.
;
; Before rounding, the result is a mantissa of 32 bits in A, `middle`, `low` and pair+7. Lower bits
; are in pair+5 and pair+6, which are only tested for zero. `exponent` is one less than the stored
; exponent, so that a subnormal number, whose top bit is clear, has the exponent zero.

; Returns a result that needs no rounding: NaN, or infinity or zero with `sign`. Its third byte is
; in a. NaN is positive.
; in: a $c0 for NaN, $80 for infinity, 0   out: low middle x a, lowest first   clobbers: a x
; cycles: 22 to 28
.routine __sf
.cell pair 10
.cell exponent 2
.cell sign 1            ; only the uppermost bit is used
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

; Rounds and packs the result.
; in: a, y the upper byte of the exponent, with N and Z of y; the cells of __sf
; out: low middle x a, lowest first   clobbers: a x y
; cycles: 38 to 90, and up to 27 for each bit that a subnormal result loses
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

; Shifts left until the top bit is set or the exponent is zero; then rounds and packs. A mantissa of
; zero becomes positive zero.
; in: a, the cells of __sf, exponent 0 to 255   out: low middle x a, lowest first   clobbers: a x y
; cycles: __sf_round + 20 to 50, 26 for each bit and 38 for each byte
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

; Unpacks `pair` for a product or a quotient, including subnormal numbers. Sets `sign` to the sign
; of the result.
; in: pair   out: a = 4 * class of the first number + class of the second
; classes: 0 finite, 1 zero, 2 infinite, 3 NaN
; clobbers: a x y   cycles: about 150, and 28 for each bit that a subnormal number lacks
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
