; Unpacks a part in place, from its end down, about a page per call.
;
; The packed bytes are read from their end down, too. The first one read is below the first one
; written, and the rest never has more packed than unpacked bytes, so each byte is overwritten only
; after it has been read. They encode steps, each of which ends with a match, which repeats bytes
; from further up:
;
;   1, offset, length - 1                     a match
;   0, count, literals, 1, offset, length - 1 literal bytes, then a match
;   0, count, literals, 0, length             literal bytes, then a match at the last offset
;
; Flags and numbers are bits; literals and the low byte of an offset are bytes. An offset is its
; high byte plus 1, a number, then its low byte. A number from 1 to 255 has its bits from the second
; highest down, with a 0 before each and a 1 at the end (Elias, interlaced). Bits come in bytes, the
; highest first; such a byte is read when its first bit is needed.
;
; Source: Saukas, ZX0, file format (whose offsets have a low byte of seven bits, and whose end has a
; marker).
;
; Constants, defined by the assembling program:
;   FROM_PAGE                 page of the end of the packed bytes
;   FIRST, STOP               the lowest packed byte, and the lowest unpacked one
;   HOLE, BELOW               pages: the part and its packed bytes go on at BELOW instead of HOLE
;   MORE                      a variable of the resident routine: nonzero until the part is complete
;   FAULT, OTHER_DISK         its variable for faults, and a value
;   ZERO_PAGE                 nine bytes, which `begin.s` prepares

FROM    = ZERO_PAGE             ; between calls: X, the low byte of the end of the unread bytes
TO      = ZERO_PAGE + 1         ; between calls: Y; the next byte goes below byte Y of PAGE
ZERO    = ZERO_PAGE + 2         ; 0: with PAGE a pointer
PAGE    = ZERO_PAGE + 3
MORE_OF_MATCH = ZERO_PAGE + 4   ; bytes of a match on the next page, 0 between matches
BITS    = ZERO_PAGE + 5         ; unread bits, then a 1 and zeros
count   = ZERO_PAGE + 6
high    = ZERO_PAGE + 7         ; high byte of the last offset; the low byte is in `copy`
seen    = ZERO_PAGE + 8         ; the page at the start of this call; 0: the last page

; in: the state of the previous call. out: A = 0 and MORE = 0 if complete; carry set and FAULT if
; the bytes are damaged; in any case nothing below the page of STOP is written. clobbers: A, X, Y.
; About 65 cycles for each byte of a program.
unpack: ldx FROM
        ldy TO
        lda PAGE
        eor #>STOP
        beq .last
        lda PAGE
.last:  sta seen
        jmp step

; PAGE is not `seen`. Pauses, unless it is the last page.
another:
        lda PAGE
        cmp #>STOP
        bne pause
        cpy #<STOP
        bne step.on
        cpx #<FIRST
        beq .all
        jmp damaged
.all:   lda #0
        sta MORE
pause:  stx FROM
        sty TO
        clc
        rts

step:   lda PAGE                ; 19 cycles to the flag, 37 more for each eight bits
        cmp seen
        bne another
.on:    asl BITS
        bne .flag
        jsr refill
.flag:  bcs .new
        jsr number
        sta count
.some:  cpx count               ; 28 cycles, and 21 for each literal
        bcc .one
        cpy count
        bcc .one
.many:  dex
.load:  lda FROM_PAGE * 256,x
        dey
        sta (ZERO),y
        dec count
        bne .many
        beq .match              ; always
.one:   tya                     ; across a page
        bne .same
        jsr below
.same:  jsr byte
        dey
        sta (ZERO),y
        dec count
        bne .some
.match: asl BITS
        bne .which
        jsr refill
.which: bcc .last
.new:   jsr number              ; 37 cycles, without the numbers
        sbc #1                  ; carry set
        sta high
        jsr byte
        sta copy.source + 1
        jsr number
        adc #0                  ; carry set: 1 more
        bcc copy                ; always
.last:  jsr number
copy:   sta count
        tya                     ; 57 cycles, and 18 for each byte
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
        sta MORE_OF_MATCH
        lda #0
.run:   sta .end + 1
.byte:  dey
.source:
        lda $ff00,y
        sta (ZERO),y
.end:   cpy #0
        bne .byte
        lda MORE_OF_MATCH
        bne .more
        jmp step
.more:  sty MORE_OF_MATCH       ; 0
        bne copy                ; always

; Reads a number; returns to the caller's caller if it is damaged. out: A, not 0; carry set.
; clobbers: -. 28 cycles with the call, and 26 for each bit.
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

; Reads the next eight bits. out: carry = the first one; BITS. clobbers: -. 53 cycles with the call.
refill: pha
        jsr byte
        sec
        rol a
        sta BITS
        pla
        rts

; Reads the next byte. out: A. clobbers: -. 24 cycles with the call, 36 more across a page.
byte:   txa
        bne .same
        lda step.load + 2
        jsr lower
        sta step.load + 2
        sta .same + 3
.same:  dex
        lda FROM_PAGE * 256,x
        rts

; Goes on with the page below. out: PAGE. clobbers: A. 38 cycles with the call.
below:  lda PAGE
        jsr lower
        sta PAGE
        cmp #>STOP
        bcc .outside
        rts
.outside:
        pla
        pla
damaged:
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
