; Eight steps of a division by 16 bits, in a loop.
; in: a rest+1 what is left, bits of the dividend   out: the same, bits but the last of the quotient, which is the carry
; clobbers: a x y

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
