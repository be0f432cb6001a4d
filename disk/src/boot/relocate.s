; The first bytes of a program's file: entered by DOS 3.3's BRUN, skipped by our own loader.
;
; DOS needs $9600 up for itself and the game wants what lies below its program for other things, so the
; file is loaded low and moved up here; DOS ends with it. Before, it is asked for what stays in memory, which stands on
; tracks of the same disk: what all programs have in common, if anything, and the resident routine. Where the disk is it tells too. The file's first sector, of which a type B file
; keeps four bytes for address and length, holds this and nothing else: all further sectors are pages.
;
; Given by the program that assembles this, with `wrong_disk` behind it, a text in reverse as DOS wants it:
;   ENTRY, LOW_PAGES          where the program begins and how many pages it has there
;   PROGRAM                   where the rest goes
;   UNPACK                    the page that unpacks the last of them, entered there until A is 0; or 0
;   LOADED                    where DOS put its first page: below PROGRAM, both on page boundaries
;   STAYS, STAYING_PAGES      where what stays in memory goes and how many pages it has
;   RESIDENT_PAGES            so many of them are the resident routine, the last ones
;   COMMON_TRACK, COMMON_SECTOR  where the last of the others is, if there are any; fifteen are on a track, each four of DOS's
;                             sectors before the next one, modulo 15, from 11 to 15
;   SUM, CARRIES              with which its bytes add up to 0: the sum is turned left by a bit before each, carries are counted
;   INSTALL, UNPACKER, RUNNING  the resident routine's call, its variables
;   PICTURE_FOUND             the byte that tells whether the title's picture is in the hi-res page
;   NUMBER                    the program's number
;
; Source: Worth & Lechner, Beneath Apple DOS, chapters 5 and 6 (page 3 vectors, RWTS and its IOB).

WARM_START = $03d0
RWTS    = $03d9                 ; in: A, Y = address of the IOB, high and low. out: carry set if it failed
GET_IOB = $03e3                 ; out: A, Y = address of DOS's own, high and low
IOB_SLOT = 1                    ; slot * 16
IOB_DRIVE = 2
IOB_VOLUME = 3                  ; 0: any
IOB_TRACK = 4
IOB_SECTOR = 5                  ; logical
IOB_BUFFER = 8
COUT    = $fded                 ; in: A = a character + $80

from    = $00
to      = $02
iob     = $04
slot    = $06                   ; * 16
drive   = $07
track   = $08                   ; of the next page that stays
sector  = $09
carries = $0a

READ    = LOADED / 256 + LOW_PAGES + STAYS / 256 - PROGRAM / 256 ; the page where what stays is read to: one move brings both up

; in: DOS's IOB as BRUN left it, binary mode. out: ENTRY, with interrupts off; or back to DOS, which
; is as it was, if this is not the disk that the file was made for. clobbers: everything.
; 500,000 cycles, and what DOS takes to read what stays.
relocate:
        jsr GET_IOB
        sty iob
        sta iob + 1
        lda #READ + STAYING_PAGES - 1
        sta from + 1
        lda #0                  ; the boot track, where they are from sector 14 down
        sta track
        lda #15 - RESIDENT_PAGES
        sta sector
.read:  lda sector
        ldy #IOB_SECTOR
        sta (iob),y
        dey
        lda track
        sta (iob),y
        dey
        lda #0
        sta (iob),y             ; the volume
        ldy #IOB_BUFFER
        sta (iob),y
        iny
        lda from + 1
        sta (iob),y
        jsr GET_IOB             ; its command is what DOS did last: read
        jsr RWTS
        bcs .wrong
        lda sector              ; carry clear
.by:    adc #1
        cmp #16
        bcc .next
        sbc #15
.next:  sta sector
        cmp #15
        bne .same
        dec track
        bpl .same
        lda #COMMON_TRACK       ; behind the boot track
        sta track
        lda #COMMON_SECTOR
        sta sector
        lda #4
        sta .by + 1
.same:  dec from + 1
        lda from + 1
        cmp #READ
        bcs .read
        inc from + 1
        ldy #0
        sty from
        lda #CARRIES
        sta carries
        lda #SUM
        ldx #STAYING_PAGES
.sum:   asl a                   ; the bit that leaves comes in again
        adc (from),y
        bcc .low
        inc carries
.low:   iny
        bne .sum
        inc from + 1
        dex
        bne .sum
        ora carries
        beq .right
.wrong: ldy #wrong_disk_end - wrong_disk - 1
.letter:
        lda wrong_disk,y
        jsr COUT
        dey
        bpl .letter
        jmp WARM_START

.right: sei
        ldy #IOB_DRIVE
        lda (iob),y
        sta drive
        dey
        lda (iob),y
        sta slot
        lda #READ + STAYING_PAGES - 1
        ldy #STAYS / 256 + STAYING_PAGES - 1
        ldx #STAYS / 256 + STAYING_PAGES - PROGRAM / 256
        jsr move_up
        lda #LOADED / 256 + LOW_PAGES - 1
        ldy #ENTRY / 256 + LOW_PAGES - 1
        ldx #LOW_PAGES
        jsr move_up
        lda slot                ; how a Disk II's boot PROM ends (Beneath Apple DOS, chapter 8); other cards with a
        lsr a                   ; ROM that boots end otherwise
        lsr a
        lsr a
        lsr a
        ora #$c0
        sta from + 1
        dey                     ; Y = 0 and `from` too, after move_up
        lda (from),y
        beq .disk
        lda #0
        .byte $2c               ; BIT: not the next one
.disk:  lda slot
        ldx drive
        jsr INSTALL
        lda #NUMBER
        sta RUNNING
        lda #UNPACK
        sta UNPACKER + 1
        beq .there
.unpack:
        jsr .go
        bne .unpack
.there: sta PICTURE_FOUND       ; A = 0: it is not
        jmp ENTRY
.go:    jmp (UNPACKER)

; Moves pages up, the last one first, for the areas may overlap.
; in: A = last page, Y = where it goes, X = how many, from = 0. out: Y = 0, from = a page's first
; byte. clobbers: A, X, to.
move_up:
        sta from + 1
        sty to + 1
        ldy #0
        sty to
.byte:  lda (from),y
        sta (to),y
        iny
        bne .byte
        dec from + 1
        dec to + 1
        dex
        bne .byte
        rts
        .assert LOADED < PROGRAM, "pages are moved up"
