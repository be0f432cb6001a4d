; Versions between the smaller and the faster ones: a few bytes longer than the smaller ones, and
; much faster.

; Two passes over a byte of `right`, with a one above its highest bit that ends the pass.
; in: left, a x right   out: a low, x high   clobbers: a x y
; cycles: 157 for right < 256 and 296 otherwise, and 26 for each set bit
.routine __mul16
.cell left 2
.cell right_high 1
.cell high 1
.in left[] a x
.out a x
.clobbers a x y
        stx right_high
        ldy #0
        sty high
.byte:  sec
        ror a
        bcs .add
.skip:  asl left
        rol left+1
        lsr a
        bcc .skip
        beq .next
.add:   tax
        clc
        tya
        adc left
        tay
        lda high
        adc left+1
        sta high
        txa
        bne .skip
.next:  ldx right_high
        sta right_high
        txa
        bne .byte
        tya
        ldx high
        rts

; If the high byte of the dividend is less than the divisor, only eight bits are divided.
; in: a x dividend, y divisor   out: a x quotient, y remainder   clobbers: a x y
; cycles: 246 to 278 for quotients below 256, otherwise 442 to 506
.routine __udivmod16by8
.cell value 2
.cell divisor 1
.in a x y
.out a x y
.clobbers a x y
        sty divisor
        cpx divisor
        bcs .wide
        sta value+1
        ldy #0
        sty value
        txa
        ldx #8
        bne .bit
.wide:  sta value
        stx value+1
        lda #0
        ldx #16
.bit:   rol value
        rol value+1
        rol a
        bcs .fits
        cmp divisor
        bcc .less
.fits:  sbc divisor
        sec
.less:  dex
        bne .bit
        tay
        rol value
        rol value+1
        lda value
        ldx value+1
        rts
