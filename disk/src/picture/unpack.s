; Unpacks a title picture into the hi-res page; the packed bytes are the end of that page.
;
; This is the first sector of a picture. It is loaded to the resident routine's buffer and entered there. It ends with a
; mark, by which a program recognises a picture.
;
; The page is written from its start on, in the order of memory, up to its last eight bytes, which are not
; visible. The packed bytes are steps: a byte, and what follows it. n is the byte's low six bits subtracted from
; 64: 1 to 64.
;
;   $00         the end
;   $01-$3F     n bytes as they stand so many bytes before as the two that follow, low byte first, are less than 65,536
;   $41-$7F     n bytes as they follow
;   $80-$BF     n bytes as they stand so many bytes before as the one that follows is less than 256: often the last one again
;   $C0-$FF     n bytes as they stand $400 before: on the screen, mostly, the line above
;
; Every step uses pointers that are 256 - n too low, and Y counts from there up to 256, so that no loop needs a
; comparison.
;
; Given by the program that assembles this, from the memory map and the game:
;   PACKED                    where the packed bytes begin
;   PAGE                      where the hi-res page begins
;   PICTURE_FOUND, PICTURE_THERE  where to say that the picture is there, and how
;   ZERO_PAGE                 seven bytes that are free

from    = ZERO_PAGE             ; packed bytes
to      = ZERO_PAGE + 2         ; where the next byte of the page goes
source  = ZERO_PAGE + 4
count   = ZERO_PAGE + 6         ; 256 - n

; in: the packed bytes. out: the picture, and PICTURE_FOUND. clobbers: A, X, Y, the packed bytes.
; A step of bytes takes 82 cycles, one of bytes from above 70, a near one 89, a far one 101, and each 17 a byte: about 200,000 together.
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
.same:  cpx #$c0
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

.done:  lda #PICTURE_THERE
        sta PICTURE_FOUND
        rts
