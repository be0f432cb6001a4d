; Unpacks a part in place, from its end down, about a page per call.
;
; The packed bytes are also read from their end down. The first byte read is below the first byte
; written, and the remaining packed bytes are never longer than the remaining unpacked bytes, so
; each byte is overwritten only after it has been read. The packed bytes encode steps. Each step
; ends with a match, which repeats bytes from higher addresses:
;
;   1, offset, length - 1                     a match
;   0, count, literals, 1, offset, length - 1 literal bytes, then a match
;   0, count, literals, 0, length             literal bytes, then a match at the last offset
;
; Flags and numbers are bits, and literals and the low byte of an offset are bytes. An offset is
; encoded as its high byte plus 1, as a number, then its low byte. A number from 1 to 255 is encoded
; as its bits below the highest one, from high to low, with a 0 before each bit and a 1 at the end
; (interlaced Elias code). Bits are stored in bytes, the highest bit first. Such a byte is read when
; its first bit is needed.
;
; Source: Saukas, ZX0, file format (in which the low byte of an offset has seven bits, and a marker
; ends the data).
;
; Constants, defined by the assembling program:
;   FROM_PAGE                 page of the end of the packed bytes
;   TO_PAGE                   page of the end of the part
;   FIRST, STOP               the lowest packed byte, and the lowest unpacked byte
;   HOLE, BELOW               pages: the part and its packed bytes continue at BELOW instead of HOLE
;   MORE                      a variable of the resident routine: nonzero until the part is complete
;   FAULT, OTHER_DISK         its variable for errors, and a value
;   ZERO_PAGE                 nine bytes, which `begin.s` prepares

FROM    = ZERO_PAGE             ; between calls: X, the low byte of the end of the unread bytes
KEPT    = ZERO_PAGE             ; `refill`: A
TO      = ZERO_PAGE + 1         ; between calls: Y; the next byte goes below byte Y of PAGE
ZERO    = ZERO_PAGE + 2         ; always 0: low byte of a pointer, with PAGE
PAGE    = ZERO_PAGE + 3
LATER   = ZERO_PAGE + 4         ; literals or bytes of a match after those of this page, or 0
BITS    = ZERO_PAGE + 5         ; unread bits, then a 1 and zeros
count   = ZERO_PAGE + 6
high    = ZERO_PAGE + 7         ; high byte of the last offset; the low byte is in `copy`
CROSSED = ZERO_PAGE + 8         ; not 0: PAGE has changed since the last pause, or must change

; in: the state of the previous call. out: A = 0 and MORE = 0 if complete, carry set and FAULT if
; the bytes are damaged. Never writes below the page of STOP. clobbers: A, X, Y. About 72 cycles for
; each byte of a program.
unpack: ldx FROM
        ldy TO

step:   asl BITS                ; 11 cycles to the flag, 36 more for each eight bits
        bne .flag
        jsr refill
.flag:  bcs .new
        jsr number
        sta count
.some:  tya                     ; 20 cycles, and 18 for each literal; carry set
        sbc count
        bcc .part
        cpx count
        bcc .part
        sta .stop + 1
.many:  dex
.load:  lda FROM_PAGE * 256,x
        dey
.store: sta TO_PAGE * 256,y
.stop:  cpy #0
        bne .many
        lda LATER
        beq .match
        sta count
        lda #0
        sta LATER
.one:   tya                     ; across a page
        bne .same
        jsr below
.same:  jsr byte
        dey
        sta (ZERO),y
        sec
        dec count
        bne .some
.match: asl BITS
        bne .which
        jsr refill
.which: bcc .last
.new:   jsr number              ; 27 cycles, without the numbers
        sbc #1                  ; carry set
        sta high
        txa
        bne .here
        jsr lower_from
.here:  dex
.low:   lda FROM_PAGE * 256,x
        sta copy.source + 1
        jsr number
        adc #0                  ; the carry is set and adds 1
        bcc copy                ; always
.part:  stx KEPT                ; first the literals before the end of a page
        cpy KEPT
        bcs .least
        sty KEPT
.least: lda KEPT
        beq .one
        lda count
        sec
        sbc KEPT
        sta LATER
        lda KEPT
        sta count
        bcs .some               ; always
.last:  jsr number
copy:   sta count
        tya                     ; 41 cycles, and 17 for each byte
        bne .within
        jsr below
.within:
        clc
        lda high
        adc PAGE
        sta .source + 2
        tya
        sec
        sbc count
        bcs .run
        cpy #0
        beq .run
        eor #$ff
        adc #0                  ; carry set: count - Y
        sta LATER
        sta CROSSED             ; the next byte is on another page
        lda #0
.run:   sta .end + 1
.byte:  dey
.source:
        lda $ff00,y
.store: sta TO_PAGE * 256,y
.end:   cpy #0
        bne .byte
        lda CROSSED
        bne .rare
        jmp step
.rare:  lda LATER
        beq another
        sty LATER               ; 0
        bne copy                ; always

; After a step that ends on another page than the step before. Pauses, unless it is the last page.
another:
        lda PAGE
        cmp #>STOP
        bne pause
        cpy #<STOP
        beq .end
        jmp step
.end:   cpx #<FIRST
        bne below.damaged
        lda #0
        sta MORE
pause:  lda #0
        sta CROSSED
        stx FROM
        sty TO
        lda MORE
        clc
        rts

; Reads a number. Returns to the caller's caller if the number is damaged. out: A, not 0; carry set.
; clobbers: -. 25 cycles with the call, and 23 for each bit.
number: lda #1
.more:  asl BITS
        bne .flag
        jsr refill
.flag:  bcs .end
        asl BITS
        bne .bit
        jsr refill
.bit:   rol a
        bcc .more
        bcs below.outside       ; always
.end:   rts

; Reads the next eight bits. out: carry = the first bit; BITS. clobbers: KEPT. 36 cycles with the
; call, 50 more across a page.
refill: sta KEPT
        txa
        bne .same
        jsr lower_from
.same:  dex
.load:  lda FROM_PAGE * 256,x
        sec
        rol a
        sta BITS
        lda KEPT
        rts

; Reads the next byte. out: A. clobbers: -. 23 cycles with the call, 50 more across a page.
byte:   txa
        bne .same
        jsr lower_from
.same:  dex
.load:  lda FROM_PAGE * 256,x
        rts

; Continues reading in the page below. clobbers: A. 50 cycles with the call.
lower_from:
        lda byte.load + 2
        jsr lower
        sta byte.load + 2
        sta refill.load + 2
        sta step.load + 2
        sta step.low + 2
        rts

; Continues writing in the page below. out: PAGE, CROSSED. clobbers: A. 49 cycles with the call.
below:  lda PAGE
        jsr lower
        sta PAGE
        sta CROSSED
        sta step.store + 2
        sta copy.store + 2
        cmp #>STOP
        bcc .outside
        rts
.outside:
        pla
        pla
.damaged:
        lda #OTHER_DISK
        sta FAULT
        sec
        rts

; in: A = a page. out: A = the page below. clobbers: carry. 19 cycles with the call.
lower:  sec
        sbc #1
        cmp #HOLE
        bne .same
        lda #BELOW
.same:  rts
