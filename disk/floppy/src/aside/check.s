; Checks that all sectors of an aside are from the same disk, because the disk may have been
; exchanged while they were read. This code follows the release in the aside's first sector, and
; runs in the resident routine's buffer.
;
; Constants, defined by the assembling program:
;   BUFFER                    address of the first sector
;   OTHERS, END_PAGE          page of the second sector, and page after the last
;   ASIDE                     target of the rest of the first sector; its low byte is also the
;                             offset of that rest
;   SUM, CARRIES              initial values of the sum, so that both end as 0
;   DEPTH                     number of bytes summed per page, starting with the second; this is
;                             enough to recognise the disk, because each sector also has a
;                             checksum

; in: all sectors. out: the rest of the first sector at ASIDE, A = 0; or another A if sectors are
; from another disk. clobbers: X, Y. 8,000 cycles for the sum, 2,900 for the move.
check:  ldx #OTHERS
        lda #SUM
.page:  stx .byte + 3
        ldy #DEPTH
.byte:  asl a                   ; rotates: the ADC adds bit 7 as bit 0
        adc $ff00,y
        bcc .low
        inc carries
.low:   dey
        bne .byte
        inx
        cpx #END_PAGE
        bne .page
        ora carries
        bne .other
        ldy #<ASIDE
.move:  lda BUFFER,y
        sta (OTHERS - 1) * 256,y
        iny
        bne .move
        tya                     ; 0
.other: rts

carries:
        .byte CARRIES
