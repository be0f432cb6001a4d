; Eight steps of a division by 16 bits, one behind the other.
; in: a rest+1 what is left, bits of the dividend   out: the same, bits but the last of the quotient, which is the carry
; clobbers: a y

.repeat 8
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
        bcs .next_16
.fits_16:
        sbc divisor
        tay
        lda rest+1
        sbc divisor+1
        sta rest+1
        sec
.less_16:
        tya
.next_16:
.endrepeat
