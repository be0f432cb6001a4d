; Memory functions. Lengths may be 0. Pointers may have any value. No routine accesses memory
; outside the ranges.

; Copies upward; the ranges are disjoint or equal (LLVM `memcpy`).
; in: dest, source, a x length   clobbers: a x y
; cycles: 35 + 14.5 for each byte of whole pages, 16 for each byte of the last part
.routine __memcpy
.zpcell dest 2
.zpcell source 2
.cell last 1
.in dest[] source[] a x
.clobbers a x y
        sta last
        ldy #0
        cpx #0
        beq .part
.page:  lda (source),y
        sta (dest),y
        iny
        lda (source),y
        sta (dest),y
        iny
        bne .page
        inc source+1
        inc dest+1
        dex
        bne .page
.part:  ldy last
        beq .done
        dey
        beq .first
.byte:  lda (source),y
        sta (dest),y
        dey
        bne .byte
.first: lda (source),y
        sta (dest),y
.done:  rts

; Copies 1 to 255 bytes between ranges that may overlap: upward, or downward if dest is above
; source.
; in: dest, source, y length   clobbers: a x y
; cycles: 37 + 17 for each byte upward, 29 + 16 downward
.routine __move8
.zpcell dest 2
.zpcell source 2
.in dest[] source[] y
.clobbers a x y
        lda dest
        cmp source
        lda dest+1
        sbc source+1
        bcs .down
        tya
        tax
        ldy #0
.up:    lda (source),y
        sta (dest),y
        iny
        dex
        bne .up
        rts
.down:  dey
        beq .first
.byte:  lda (source),y
        sta (dest),y
        dey
        bne .byte
.first: lda (source),y
        sta (dest),y
        rts

; Copies between ranges that may overlap (LLVM `memmove`): upward, or downward if dest is inside the
; source.
; in: dest, source, a x length   clobbers: a x y
; cycles: about 70 + 14.5 to 18 for each byte
.routine __memmove
.zpcell dest 2
.zpcell source 2
.cell length 2
.in dest[] source[] a x
.clobbers a x y
        sta length
        stx length+1
        sec
        lda dest
        sbc source
        tay
        lda dest+1
        sbc source+1
        cpy length
        sbc length+1
        bcs .upward
        txa
        clc
        adc source+1
        sta source+1
        txa
        clc
        adc dest+1
        sta dest+1
        ldy length
        beq .pages_down
        dey
        beq .first_down
.byte_down:
        lda (source),y
        sta (dest),y
        dey
        bne .byte_down
.first_down:
        lda (source),y
        sta (dest),y
.pages_down:
        cpx #0
        beq .done
.page_down:
        dec source+1
        dec dest+1
        ldy #$ff
.down:  lda (source),y
        sta (dest),y
        dey
        bne .down
        lda (source),y
        sta (dest),y
        dex
        bne .page_down
.done:  rts
.upward:
        ldy #0
        cpx #0
        beq .part_up
.page_up:
        lda (source),y
        sta (dest),y
        iny
        lda (source),y
        sta (dest),y
        iny
        bne .page_up
        inc source+1
        inc dest+1
        dex
        bne .page_up
.part_up:
        ldx length
        beq .done
.up:    lda (source),y
        sta (dest),y
        iny
        dex
        bne .up
        rts

; Fills memory with a byte (LLVM `memset`).
; in: dest, a value, x y length   clobbers: x y
; cycles: 40 + 9.5 for each byte of whole pages, or 8.4 if compiled for speed only; 11 for each byte
; of the last part
.routine __memset
.zpcell dest 2
.cell length 2
.in dest[] a x y
.clobbers x y
        stx length
        sty length+1
        ldy #0
        ldx length+1
        beq .part
.page:
.repeat {filled_at_once}
        sta (dest),y
        iny
.endrepeat
        bne .page
        inc dest+1
        dex
        bne .page
.part:  ldy length
        beq .done
        dey
        beq .first
.byte:  sta (dest),y
        dey
        bne .byte
.first: sta (dest),y
.done:  rts

; Compares unsigned bytes: -1, 0 or 1 in 16 bits (C `memcmp` and `bcmp`).
; in: left, right, a x length   out: a x   clobbers: a x y
; cycles: 35 + 18 to 20 for each byte up to the first difference
.routine __memcmp
.zpcell left 2
.zpcell right 2
.cell last 1
.in left[] right[] a x
.out a x
.clobbers a x y
        sta last
        ldy #0
        cpx #0
        beq .part
.page:  lda (left),y
        cmp (right),y
        bne .differ
        iny
        bne .page
        inc left+1
        inc right+1
        dex
        bne .page
.part:  ldx last
        beq .equal
.byte:  lda (left),y
        cmp (right),y
        bne .differ
        iny
        dex
        bne .byte
.equal: txa
        rts
.differ:
        bcc .less
        lda #1
        ldx #0
        rts
.less:  lda #$ff
        tax
        rts

; Counts the bytes before the first zero byte (C `strlen`).
; in: text   out: a x   clobbers: a x y
; cycles: 20 + 12 for each byte, 9 for each page
.routine __strlen
.zpcell text 2
.in text[]
.out a x
.clobbers a x y
        ldx #0
        ldy #0
.byte:  lda (text),y
        beq .end
        iny
        bne .byte
        inc text+1
        inx
        bne .byte
.end:   tya
        rts
