; in: a remainder, x index of a byte in value
; out: a new remainder, that byte has eight bits of the quotient   clobbers: a y
.part byte_8
        tay
        lda value,x
        sta bits
        tya
.repeat 8
        rol bits
        rol a
        bcs .fits_8
        cmp divisor
        bcc .less_8
.fits_8:
        sbc divisor
        sec
.less_8:
.endrepeat
        rol bits
        tay
        lda bits
        sta value,x
        tya

; The remainder remains below the divisor. For divisors up to 32768, twice the remainder plus a bit
; fits 16 bits, and its upper byte alone nearly always decides. Other divisors use the steps of
; divide_32_small.s.
; in: rest the remainder, bits of the dividend
; out: rest the new remainder, bits of the quotient except the last, which is the carry
; clobbers: a x y
.part byte_16
        lda divisor+1
        bpl .upper_decides
{byte_16_small}
        jmp .decided_16
.upper_decides:
        lda rest+1
.repeat 8
        rol bits
        rol rest
        rol a
        cmp divisor+1
        bcc .less_16
        bne .fits_16
        ldy rest
        cpy divisor
        bcc .less_16
.fits_16:
        tay
        lda rest
        sbc divisor
        sta rest
        tya
        sbc divisor+1
.less_16:
.endrepeat
        sta rest+1
.decided_16:
