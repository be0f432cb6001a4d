; Unpacks a title picture into the hi-res page; the packed bytes are the end of that page.
;
; The first sector of a picture: loaded to the resident routine's buffer and entered there. It ends with a mark,
; by which a program knows that it is one.
;
; The page is written from its start on, in the order of memory, up to its last eight bytes, which are not
; visible. The packed bytes are steps: a byte, and what follows it. n is the byte's low six bits subtracted from
; 64: 1 to 64.
;
;   $00         the end
;   $01-$3F     n bytes as they stand $800 before
;   $41-$7F     n bytes as they follow
;   $80-$BF     the byte that follows, n times
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
; A step of bytes takes 82 cycles and 17 a byte, one of equal bytes 73 and 11 a byte, one of bytes from above 67 or
; 74 and 17 a byte: 180,000 together.
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
        bcs .equal
        cpx #$40
        bcc .two

        sec
        lda from
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
        inc to + 1
        bne .next

.equal: lda (from),y
        inc from
        bne .value
        inc from + 1
.value: ldy count
.fill:  sta (to),y
        iny
        bne .fill
        inc to + 1
        bne .next

.two:   lda to + 1              ; carry clear
        sbc #8 - 1
        bne .from               ; always
.above: lda to + 1              ; carry set
        sbc #4
.from:  sta source + 1
        lda to
        sta source
        ldy count
.copy:  lda (source),y
        sta (to),y
        iny
        bne .copy
        inc to + 1
        bne .next

.done:  lda #PICTURE_THERE
        sta PICTURE_FOUND
        rts
