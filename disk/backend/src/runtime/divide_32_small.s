; in: a remainder, x index of a byte in value
; out: a new remainder, that byte has eight bits of the quotient   clobbers: a y
.part byte_8
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

; in: rest the remainder, bits of the dividend
; out: rest the new remainder, bits of the quotient except the last, which is the carry
; clobbers: a x y
.part byte_16
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
