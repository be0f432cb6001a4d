; Unsigned division. All give quotient and remainder. A divisor of zero gives nonsense and returns.
;
; The steps are those of long division in base two: the dividend's bits move into the rest, and where the
; divisor fits, it is subtracted and the carry is the quotient's bit, which the next rotation of the
; dividend takes in.

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
; cycles: 152 to 190 if the quotient is below 256, else 310 to 360
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
; The rest is below the divisor, so twice the rest and a bit may need nine bits.
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
; cycles: divisor below 256: 184 to 390; else 300 to 360
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

; in: value dividend, divisor   out: a x value+2 value+3 quotient, rest remainder   clobbers: a x y
; cycles: divisor below 256: about 230 for each byte of the quotient; below 65536: about 340 for each;
; else 600 to 1670
.routine __udivmod32
.cell value 4
.cell divisor 4
.cell rest 4
.cell bits 1
.cell index 1
.in value[] divisor[]
.out a x value+2 value+3 rest[]
.clobbers a x y
        lda #0
        sta rest
        sta rest+1
        sta rest+2
        sta rest+3
        lda divisor+2
        ora divisor+3
        bne .divisor_32
        ldx #3
        lda divisor+1
        bne .divisor_16

; Divisor of 8 bits. Leading zero bytes of the dividend stay; the first other one is the rest at once if
; it is below the divisor.
.skip_zero:
        lda value,x
        bne .top
        dex
        bpl .skip_zero
        bmi .done
.top:   cmp divisor
        bcs .from_zero
        tay
        lda #0
        sta value,x
        tya
        dex
        bpl .byte_8
        sta rest
        bmi .done
.from_zero:
        lda #0
.byte_8:
        ldy #8
.bit_8: rol value,x
        rol a
        bcs .fits_8
        cmp divisor
        bcc .less_8
.fits_8:
        sbc divisor
        sec
.less_8:
        dey
        bne .bit_8
        rol value,x
        dex
        bpl .byte_8
        sta rest
.done:  lda value
        ldx value+1
        rts

; Divisor of 16 bits: the first byte that is not zero is below it.
.divisor_16:
        lda value,x
        bne .top_16
        dex
        bpl .divisor_16
        bmi .done
.top_16:
        sta rest
        lda #0
        sta value,x
        dex
        bmi .done
.byte_16:
        stx index
        lda value,x
        sta bits
        lda rest
        ldx #8
.bit_16:
        rol bits
        rol a
        rol rest+1
        bcs .fits_16
        tay
        cmp divisor
        lda rest+1
        sbc divisor+1
        bcc .less_16
        sta rest+1
        tya
        sbc divisor
        sec
        dex
        bne .bit_16
        beq .byte_16_done
.less_16:
        tya
        dex
        bne .bit_16
        beq .byte_16_done
.fits_16:
        sbc divisor
        tay
        lda rest+1
        sbc divisor+1
        sta rest+1
        tya
        sec
        dex
        bne .bit_16
.byte_16_done:
        sta rest
        rol bits
        lda bits
        ldx index
        sta value,x
        dex
        bpl .byte_16
        bmi .done

; Divisor of more: the quotient has 16 bits, and 8 if the divisor's top byte is not zero.
.divisor_32:
        ldx #16
        ldy divisor+3
        beq .quotient_16
        ldx #8
        lda value+1
        sta rest
        lda value+2
        sta rest+1
        lda value+3
        sta rest+2
        lda value
        sta value+1
        jmp .start_32
.quotient_16:
        lda value+2
        sta rest
        lda value+3
        sta rest+1
.start_32:
        lda #0
        sta value+2
        sta value+3
.bit_32:
        rol value
        rol value+1
        rol rest
        rol rest+1
        rol rest+2
        rol rest+3
        lda rest+3
        cmp divisor+3
        bne .decided
        lda rest+2
        cmp divisor+2
        bne .decided
        lda rest+1
        cmp divisor+1
        bne .decided
        lda rest
        cmp divisor
.decided:
        bcc .less_32
.repeat 4, I
        lda rest+I
        sbc divisor+I
        sta rest+I
.endrepeat
.less_32:
        dex
        bne .bit_32
        rol value
        rol value+1
        lda divisor+3
        beq .done
        stx value+1
        jmp .done
