; Multiplication. The low bytes of a product are the same for signed and unsigned factors.

; out = left * right, 8 bits. Shifts and adds until no bit of `right` remains, so the smaller factor
; should be `right`, in x.
; in: a left, x right   out: a   clobbers: a
; cycles: 26 for right = 0, and up to 18 for each bit up to the highest one set (about 170)
.routine __mul8
.cell left 1
.cell right 1
.in a x
.out a
.clobbers a
        sta left
        stx right
        lda #0
        beq .next
.add:   clc
        adc left
.double:
        asl left
.next:  lsr right
        bcs .add
        bne .double
        rts

; out = left * right, 8 x 8 to 16 bits, unsigned. The product is shifted into the byte from which
; the multiplier is shifted out.
; in: a left, x right   out: a low, x high   clobbers: a x
; cycles: 101 to 133
.routine __mul8x16
.cell product 1
.cell right 1
.in a x
.out a x
.clobbers a x
        stx right
        lsr a
        sta product
        lda #0
.repeat 8
        bcc .skip
        clc
        adc right
.skip:  ror a
        ror product
.endrepeat
        tax
        lda product
        rts

; out = left * right, 16 bits: the 16-bit product of the low bytes, and 8 bits of each of the two
; cross products, which cost little if the high bytes are small.
; in: left, a x right   out: a low, x high   clobbers: a x y
; cycles: 154 to 186 for two factors below 256, up to 18 for each bit above; at most 474
.routine __mul16
.cell left 2
.cell right 2
.cell shifted 1
.in left[] a x
.out a x
.clobbers a x y
        sta right
        stx right+1
        lda left
        sta shifted
        lda #0
        beq .first
.add_first:
        clc
        adc shifted
.double_first:
        asl shifted
.first: lsr right+1
        bcs .add_first
        bne .double_first
        ldx right
        stx shifted
        bcc .second
.add_second:
        clc
        adc shifted
.double_second:
        asl shifted
.second:
        lsr left+1
        bcs .add_second
        bne .double_second
        tay
        lsr right
        lda #0
.repeat 8
        bcc .skip
        clc
        adc left
.skip:  ror a
        ror right
.endrepeat
        sta shifted
        tya
        clc
        adc shifted
        tax
        lda right
        rts

; out = left * right, 16 x 16 to 32 bits, unsigned. One loop for each byte of `right`; the second is
; skipped if that byte is zero.
; in: left, a x right   out: a x product+2 product+3, lowest first   clobbers: a x y
; cycles: 204 to 340 for right < 256, otherwise 370 to 630
.routine __mul16x32
.cell left 2
.cell product 4
.in left[] a x
.out a x product+2 product+3
.clobbers a x y
        stx product+1
        lsr a
        sta product
        lda #0
        sta product+2
        ldx #8
.first: bcc .skip_first
        tay
        clc
        lda product+2
        adc left
        sta product+2
        tya
        adc left+1
.skip_first:
        ror a
        ror product+2
        ror product
        dex
        bne .first
        lsr product+1
        bcs .some
        beq .none
.some:  ldx #8
.second:
        bcc .skip_second
        tay
        clc
        lda product+2
        adc left
        sta product+2
        tya
        adc left+1
.skip_second:
        ror a
        ror product+2
        ror product+1
        dex
        bne .second
        sta product+3
        lda product
        ldx product+1
        rts
.none:  ldx product+2
        sta product+2
        lda #0
        sta product+3
        lda product
        rts

; out = left * right, 32 bits: the 32-bit product of the low halves, and the cross products if a
; high half is nonzero.
; in: left, right   out: a x high, lowest first   clobbers: a x y
; cycles: 284 to 710 for two factors below 65536, otherwise up to 1730
.routine __mul32
.calls __mul16x32 __mul16
.cell left 4
.cell right 4
.cell high 2
.in left[] right[]
.out a x high[]
.clobbers a x y
        lda #0
        sta high
        sta high+1
        lda right+2
        ora right+3
        beq .right_small
        lda left
        sta __mul16.left
        lda left+1
        sta __mul16.left+1
        lda right+2
        ldx right+3
        jsr __mul16
        sta high
        stx high+1
.right_small:
        lda left+2
        ora left+3
        beq .left_small
        lda right
        sta __mul16.left
        lda right+1
        sta __mul16.left+1
        lda left+2
        ldx left+3
        jsr __mul16
        clc
        adc high
        sta high
        txa
        adc high+1
        sta high+1
.left_small:
        lda left
        sta __mul16x32.left
        lda left+1
        sta __mul16x32.left+1
        lda right
        ldx right+1
        jsr __mul16x32
        tay
        clc
        lda high
        adc __mul16x32.product+2
        sta high
        lda high+1
        adc __mul16x32.product+3
        sta high+1
        tya
        rts

; out = left * right, 32 x 16 to 32 bits: the product of the low halves, plus the product of the
; upper half if it is nonzero.
; in: left, a x right   out: a x high, lowest first   clobbers: a x y
; cycles: __mul16x32 + 46, or both products + 130
.routine __mul32by16
.calls __mul16x32 __mul16
.cell left 4
.cell right 2
.cell high 2
.in left[] a x
.out a x high[]
.clobbers a x y
        ldy left
        sty __mul16x32.left
        ldy left+1
        sty __mul16x32.left+1
        ldy left+2
        bne .wide
        ldy left+3
        bne .wide
        jsr __mul16x32
        ldy __mul16x32.product+2
        sty high
        ldy __mul16x32.product+3
        sty high+1
        rts
.wide:  sta right
        stx right+1
        jsr __mul16x32
        sta left
        stx left+1
        lda left+2
        sta __mul16.left
        lda left+3
        sta __mul16.left+1
        lda right
        ldx right+1
        jsr __mul16
        clc
        adc __mul16x32.product+2
        sta high
        txa
        adc __mul16x32.product+3
        sta high+1
        lda left
        ldx left+1
        rts
