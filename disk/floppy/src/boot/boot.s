; The boot sector: from the Disk II's boot PROM to the resident routine.
;
; The PROM recalibrates the arm, reads track 0 sector 0 to $0800 and jumps to $0801. X is 16 times
; the slot. This code calls the PROM's sector reader for the other sectors of track 0, which contain
; the resident routine. The resident routine then reads and shows the title picture of the first
; program. If there is a common part, this code jumps to `second.s`, which the PROM has also read.
; Otherwise, the routine starts the program. The PROM reads every second sector: while it decodes a
; sector (9 ms), the next one passes the head, and the PROM reads the one after that (25 ms later).
; Reading consecutive sectors would take a revolution each.
;
; Constants, defined by the assembling program from the memory map and the game:
;   RESIDENT, RESIDENT_PAGES  address of the resident routine, and its number of pages
;   INSTALL, PICTURE          entry points of the resident routine
;   WORK, BUFFER              its work area, and its buffer, which receives a picture's first sector
;   HAS_PICTURE               1, or 0 if the first program has no picture
;   SECOND, SECOND_PAGES      address of the loader's second part, and 1, or 0 if there is none
;   NEXT                      entry of the second part; without it, the routine's `start`
;   SUM, CARRIES              initial values of the checksum over every fourth byte of these pages,
;                             so that both end as 0
;   PICTURE_FOUND, PICTURE_LOST  see game/apple2/src/resident.rs
;   MARK0, MARK1, MARK_BYTES  the mark at the end of a picture's first sector
;
; Source: Worth & Lechner, Beneath Apple DOS, chapter 8 (boot stages, the PROM's reader at $Cn5C).

; ---- The boot PROM's variables
PROM_PAGE = $26                 ; page of the PROM's next sector
SLOT      = $2b                 ; slot * 16
SECTOR    = $3d                 ; sector for the PROM to read
PROM_READ = $c05c               ; the PROM's reader; the slot is ORed into the upper byte

; ---- Zero page, until the program starts
FROM      = $00                 ; the page being summed
COUNT     = $02                 ; carries

RESET_HIGH = $03f3              ; upper byte of the reset vector
POWERED_UP = $03f4              ; makes the vector valid if it is RESET_HIGH EOR $a5

; ---- Soft switches
TEXT_OFF  = $c050
MIXED_OFF = $c052
PAGE1_ON  = $c054
HIRES_ON  = $c057

        .assert (RESIDENT & $ff) == 0, "pages are loaded to pages"
start_of_sector:

        .byte 1                 ; the PROM reads one sector, then jumps to the next byte

boot:   jmp load
        .res 12                 ; end of the table that PICTURE fills

; All sectors are in memory. From now on, WORK, which includes this sector, belongs to the routine.
; The code from here to the end stays valid, because it is between the tables that the routine fills
; when it reads.
whole:  lda SLOT
        ldx #1                  ; the PROM reads drive 1
        jsr INSTALL
        lda #HAS_PICTURE
        beq .lost
        lsr a                   ; 0: the first program
        jsr PICTURE
        bne .lost
        ldx #MARK_BYTES - 1
.mark:  lda BUFFER + $100 - MARK_BYTES,x
        cmp mark,x
        bne .lost
        dex
        bpl .mark
        jsr BUFFER              ; unpacks the picture
        lda PICTURE_FOUND
        cmp #PICTURE_LOST
        beq .next
        lda HIRES_ON
        lda MIXED_OFF
        lda PAGE1_ON
        lda TEXT_OFF
        jmp .next
.lost:  lda #PICTURE_LOST
        sta PICTURE_FOUND
.next:  lda #0                  ; the first program
        jmp NEXT

mark:   .byte MARK0, MARK1
end_of_mark:

; Entered again after each page. in: SLOT. out: does not return. clobbers: everything.
load:   sei
        cld
        lda RESET_HIGH
        sta POWERED_UP          ; makes the reset vector invalid, so that Control-Reset boots again
        ldx .loaded
        cpx #RESIDENT_PAGES + SECOND_PAGES
        bcs .all
        lda #>SECOND
        cpx #RESIDENT_PAGES     ; the second part comes last
        bcs .page
        lda #RESIDENT / 256 + RESIDENT_PAGES
        sbc .loaded             ; the carry is clear and subtracts 1
.page:  sta PROM_PAGE + 1
        inc .loaded
        lda .loaded
        asl a
        cmp #16                 ; after the last even sector, the first odd one
        bcc .even
        sbc #15                 ; carry set
.even:  sta SECTOR
        lda #0
        sta PROM_PAGE
        lda SLOT
        lsr a
        lsr a
        lsr a
        lsr a
        ora #>PROM_READ
        sta .read + 2
        ldx SLOT
.read:  jmp PROM_READ
.all:   lda #>RESIDENT          ; the PROM's six-bit checksum may accept a mixed sector
        sta FROM + 1
        lda #0
        sta FROM
        lda #CARRIES
        sta COUNT
        lda #SUM
        ldx #RESIDENT_PAGES
        jsr add
        ldx #SECOND_PAGES
        beq .summed
        ldy #>SECOND
        sty FROM + 1
        jsr add
.summed:
        ora COUNT
        bne .again
        jmp whole
.again: lda #0                  ; entry of the PROM: boots again
        sta .read + 1
        beq .read               ; always
.loaded: .byte 0

; Adds every fourth byte of some pages to a checksum. This suffices, because each sector also has a
; checksum.
; in: A = sum, COUNT = carries, FROM, X = number of pages. out: A, COUNT. clobbers: X, Y. 1,200
; cycles a page.
add:    ldy #0
.byte:  asl a                   ; rotates: the ADC adds bit 7 as bit 0
        adc (FROM),y
        bcc .low
        inc COUNT
.low:   iny
        iny
        iny
        iny
        bne .byte
        inc FROM + 1
        dex
        bne .byte
        rts

        .assert WORK == start_of_sector, "the boot sector lies elsewhere"
        .assert whole >= WORK + 16, "PICTURE fills its tables where this is"
        .assert end_of_mark <= WORK + $aa, "PICTURE fills its tables where this is"
        .assert end_of_mark - mark == MARK_BYTES, "the mark has another length"
