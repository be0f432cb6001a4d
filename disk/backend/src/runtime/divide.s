; Unsigned division. All routines return quotient and remainder. A division by zero terminates, with
; undefined results.
;
; The algorithm is long division in base two. Each step shifts a bit of the dividend into the
; remainder, and subtracts the divisor from the remainder if it is not greater. The carry is then a
; bit of the quotient, which the next rotation shifts into the dividend.

; in: a dividend, x divisor   out: a quotient, x remainder   clobbers: a x
; cycles: 128 to 144
.routine __udivmod8
.cell value 1
.cell divisor 1
.in a x
.out a x
.clobbers a x
        sta value
        stx divisor
        lda #0
.repeat 8
        rol value
        rol a
        cmp divisor
        bcc .less
        sbc divisor
.less:
.endrepeat
        tax
        rol value
        lda value
        rts

; in: a x dividend, y divisor   out: a x quotient, y remainder   clobbers: a x y
; cycles: 152 to 190 if the quotient is below 256, otherwise 310 to 360
.routine __udivmod16by8
.cell value 2
.cell divisor 1
.in a x y
.out a x y
.clobbers a x y
        sta value
        sty divisor
        txa
        ldx #0
        cmp divisor
        bcc .low
        sta value+1
        lda #0
        ldx #8
.high_bit:
        rol value+1
        rol a
        cmp divisor
        bcc .high_less
        sbc divisor
.high_less:
        dex
        bne .high_bit
        rol value+1
        ldx value+1
; The remainder is less than the divisor, so twice the remainder plus a bit may need nine bits.
.low:
.repeat 8
        rol value
        rol a
        bcs .fits
        cmp divisor
        bcc .less
.fits:  sbc divisor
        sec
.less:
.endrepeat
        tay
        rol value
        lda value
        rts

; in: value dividend, a x divisor   out: a x quotient, rest remainder   clobbers: a x y
; cycles: divisor below 256: 184 to 390; otherwise 300 to 360
.routine __udivmod16
.calls __udivmod16by8
.cell value 2
.cell divisor 2
.cell rest 2
.in value[] a x
.out a x rest[]
.clobbers a x y
        cpx #0
        bne .wide
        tay
        lda value
        ldx value+1
        jsr __udivmod16by8
        sty rest
        ldy #0
        sty rest+1
        rts
.wide:  sta divisor
        stx divisor+1
        lda #0
        sta rest+1
        lda value+1
        ldx #8
.bit:   rol value
        rol a
        rol rest+1
        tay
        cmp divisor
        lda rest+1
        sbc divisor+1
        bcc .less
        sta rest+1
        tya
        sbc divisor
        sec
        dex
        bne .bit
        beq .done
.less:  tya
        dex
        bne .bit
.done:  sta rest
        rol value
        lda value
        ldx #0
        rts
