; Checks that all sectors of an aside are from the same disk, because the disk may have been
; exchanged while they were read. This code follows the release in the aside's first sector, and
; runs in the resident routine's buffer. The code that unpacks the aside follows.
;
; Constants, defined by the assembling program:
;   OTHERS, END_PAGE          page of the second sector, and page after the last. They belong one
;                             page lower.
;   SUM, CARRIES              initial values of the sum, so that both end as 0
;   DEPTH                     number of bytes summed per page, starting with the second; this is
;                             enough to recognise the disk, because each sector also has a
;                             checksum

; in: all sectors. out: as `unpack`; another A than 0 if sectors are from another disk. clobbers: X,
; Y. 60,000 cycles, without unpacking.
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
.move:  lda OTHERS * 256,y      ; to the page below
.to:    sta (OTHERS - 1) * 256,y
        iny
        bne .move
        inc .move + 2
        inc .to + 2
        dex
        cpx #OTHERS
        bne .move
        beq unpack
.other: rts

carries:
        .byte CARRIES
