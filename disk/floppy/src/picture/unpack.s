; Unpacks a title picture into the hi-res page. The packed bytes are at the end of that page.
;
; This is the first sector of a picture. It is loaded into the resident routine's buffer and entered
; there. It ends with a mark that identifies a picture.
;
; The page is written in memory order from its start, without its last eight bytes, which are not
; visible. The packed bytes are steps: a byte with its operands. n is 64 minus the byte's low six
; bits: 1 to 64. The distance of a copy is 65,536 or 256 minus its operand.
;
;   $00         the end
;   $01-$3F     copies n bytes; the operand has two bytes, low byte first
;   $41-$7F     n literal bytes
;   $80-$BF     copies n bytes; the operand has one byte: a distance of 1 repeats a byte
;   $C0-$FF     copies n bytes from $400 before: usually from the line above
;
; All steps use pointers minus (256 - n), and Y counts from 256 - n up to 256, so that no loop needs
; a comparison.
;
; Constants, defined by the assembling program:
;   PACKED                    address of the packed bytes
;   PAGE                      address of the hi-res page
;   END                       address after the picture
;   PICTURE_FOUND             the byte that records the result
;   PICTURE_THERE, PICTURE_LOST  its values: a picture, or other bytes
;   ZERO_PAGE                 seven free bytes

from    = ZERO_PAGE             ; packed bytes
to      = ZERO_PAGE + 2         ; address of the page's next byte
source  = ZERO_PAGE + 4
count   = ZERO_PAGE + 6         ; 256 - n

; in: the packed bytes, or bytes of another disk. out: PICTURE_FOUND; the page, and nothing beyond
; it. clobbers: A, X, Y, the packed bytes.
; Cycles: 89 for a step of literals, 77 for one from above, 96 for a near one, 108 for a far one,
; and 17 for each byte: about 200,000 in all.
unpack: lda #<PACKED
        sta from
        lda #>PACKED
        sta from + 1
        lda #<PAGE
        sta to
        lda #>PAGE
        sta to + 1
.next:  ldy #0
        lda (from),y
        beq .done
        inc from
        bne .step
        inc from + 1
.step:  tax
        ora #$c0
        sta count
        sec
        lda to
        sbc count
        sta to
        bcs .same
        dec to + 1
.same:  lda to + 1
        cmp #>(PAGE + $1f00)
        bcs .lost               ; the step would leave the page
        cpx #$c0
        bcs .above
        cpx #$80
        bcs .near
        cpx #$40
        bcc .far

        lda from                ; carry set
        sbc count
        sta from
        bcs .page
        dec from + 1
.page:  ldy count
.byte:  lda (from),y
        sta (to),y
        iny
        bne .byte
        inc from + 1
.page_above:
        inc to + 1
        bne .next               ; always

.done:  lda to
        cmp #<END
        bne .lost
        lda to + 1
        eor #>END
        bne .lost
        lda #PICTURE_THERE
        .byte $2c               ; BIT: skips the next instruction
.lost:  lda #PICTURE_LOST
        sta PICTURE_FOUND
        rts

.far:   lda (from),y            ; carry clear
        adc to
        sta source
        iny
        lda (from),y
        adc to + 1
        sta source + 1
        inc from
        bne .one
        inc from + 1
        bne .one                ; always
.near:  lda (from),y            ; carry set
        clc
        adc to
        sta source
        lda to + 1
        sbc #0
        sta source + 1
.one:   inc from
        bne .copies
        inc from + 1
        bne .copies             ; always
.above: lda to + 1              ; carry set
        sbc #4
        sta source + 1
        lda to
        sta source
.copies:
        ldy count
.copy:  lda (source),y
        sta (to),y
        iny
        bne .copy
        beq .page_above         ; always
