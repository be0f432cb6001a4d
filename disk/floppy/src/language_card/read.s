; Reads the part of a program for the language card, after the program's other parts and like them
; between polls of the keyboard. In a program with this part, the code is the last page below the
; hi-res page.
;
; The resident routine calls this page instead of the unpacker, and repeats the call until
; everything has been read. If this part is packed, the program's late part is packed with it, and
; the routine then calls the unpacker in the last page of this part.
;
; When the program is entered, writes access RAM of the card, but reads access ROM. `install`
; switches reads to RAM when the vector of Ctrl-Reset leads to ROM. On a II+ the card ignores
; Ctrl-Reset, so the CPU then reads that vector from RAM.
;
; Constants, defined by the assembling program:
;   CARD, END_PAGE            the first page of the part, and its end, exclusive
;   UNPACK                    the page that unpacks the part, or 0 if it is not packed
;   FIRST_TRACK, FIRST        its first track, and the page for that track's first sector
;   SUM, CARRIES              initial values of the checksum over these pages, so that both end as 0
;   DEPTH                     number of bytes summed per page
;   RESET                     six bytes that no other code uses
;   MODEL                     receives a copy of the ROM's model byte
;   WANTED                    the resident routine's table of the target page of each sector
;   BEGIN, HOPE, FAULTS, OTHER_DISK  its inner routines and messages
;   TRACK, LEFT, FAULT, MORE, UNPACKER  its variables
;
; Source: Sather, Understanding the Apple II, chapter 5 (the card's soft switches).

READ_ROM  = $c082
READ_RAM  = $c083               ; read twice, also enables writing
ROM_MODEL = $fbb3
ROM_RESET = $fffc
VECTORS   = $fffa
POWERED_UP = $03f4              ; the vector's upper byte EOR $a5 if the vector is valid; never $1f

        .assert (* & $ff) == 0, "the routine goes on at a page's first byte"

        jmp on

; Installs this page as the unpacker. in: reads see ROM, writes reach RAM of the card. out: RAM of
; the card is in. clobbers: A, X. 200 cycles.
install:
        ldx #5
.vectors:
        lda from_rom,x
        sta RESET,x
        lda #>RESET
        sta VECTORS,x
        dex
        lda #<RESET
        sta VECTORS,x
        lda from_rom,x
        sta RESET,x
        dex
        bpl .vectors
        lda ROM_MODEL
        bit READ_RAM
        bit READ_RAM
        sta MODEL
        lda next                ; 0 after a Ctrl-Reset
        beq .back
        lda #>on
        sta UNPACKER + 1
        sta POWERED_UP          ; DOS's vector is valid, but DOS is not in memory: Ctrl-Reset boots
        lda MORE                ; if DOS loaded the file, MORE may be 0
        bne .back
        inc MORE
.back:  rts

; Entered through the reset vector in ROM or in RAM.
from_rom:
        bit READ_ROM
        jmp (ROM_RESET)

; in: all wanted pages have been read, carry clear. out: MORE = 0 if the part is complete; carry set
; and FAULT on error. clobbers: A, X, Y. 23,000 cycles for another track; in the last call 520
; cycles per page of the card for the checksum.
on:     lda next
        cmp #FIRST
        bne .track
        jsr BEGIN
        bcs .fault
        jsr HOPE                ; A = 0
        lda #FIRST_TRACK - 1
        sta TRACK
        lda #FIRST
.track: cmp #END_PAGE
        bcs .sum
        inc TRACK
        ldy #15                 ; as in the routine's `start`
.each:  tya
        asl a
        cmp #16
        bcc .even
        sbc #16
.even:  adc next
        cmp #CARD
        bcc .not
        cmp #END_PAGE
        bcs .not
        inc LEFT
        .byte $2c               ; BIT: skips the next instruction
.not:   lda #0
        sta WANTED,y
        dey
        bpl .each
        lda next
        clc
        adc #16
        bcc .on
        lda #$ff
.on:    sta next
        clc
        rts

; The disk may have been exchanged while it was read. Sums some bytes of each page, like the
; resident routine.
.sum:   ldx #CARD
        lda #CARRIES
        sta carries
        lda #SUM
.page:  stx .byte + 3
        ldy #DEPTH
.byte:  asl a                   ; rotates: the ADC adds bit 7 as bit 0
        adc CARD * 256,y
        bcc .low
        inc carries
.low:   dey
        bne .byte
        inx
        cpx #END_PAGE
        bne .page
        ora carries
        bne .other
        sta next                ; 0
        lda #UNPACK
        sta UNPACKER + 1
        bne .more
        sta MORE                ; 0
.more:  clc
.fault: rts
.other: lda #<(OTHER_DISK - FAULTS)
        sta FAULT
        sec
        rts

next:   .byte FIRST             ; the page of the next track's first sector; 0: complete
carries: .byte 0

        .assert * <= on - (on & $ff) + $100, "one page"
