; The first bytes of a program's file: entered by DOS 3.3's BRUN, skipped by our own loader.
;
; DOS needs $9600 up for itself and the game wants what lies below its program for other things, so the
; file is loaded low and moved up here; DOS ends with it. Before, it is asked for what stays in memory, which stands on two
; tracks of the same disk: what all programs have in common, if anything, and the resident routine. Where the disk is it tells too. The file's first sector, of which a type B file
; keeps four bytes for address and length, holds this and nothing else: all further sectors are pages.
;
; Given by the program that assembles this, with `wrong_disk` behind it, a text in reverse as DOS wants it:
;   ENTRY, LOW_PAGES          where the program begins and how many pages it has there
;   PROGRAM, PROGRAM_PAGES    where the rest goes and how many pages it has
;   UNPACK                    the page that unpacks the last of them, entered there until A is 0; or 0
;   LOADED                    where DOS put its first page: below PROGRAM, both on page boundaries
;   STAYS, STAYING_PAGES      where what stays in memory goes and how many pages it has
;   COMMON_PAGES, COMMON_TRACK  the first of them, or 0, and their track, where they are in DOS's sectors from 1 on
;   SUM                       of its bytes, turned left by a bit before each
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
IOB_COMMAND = 12                ; 1: read
COUT    = $fded                 ; in: A = a character + $80

from    = $00
to      = $02
iob     = $04
left    = $06
slot    = $07                     ; * 16
drive   = $08

READ    = LOADED / 256 + LOW_PAGES + PROGRAM_PAGES ; the page where what stays is read to

; in: DOS's IOB as BRUN left it. out: ENTRY, with the stack empty and decimal mode and interrupts off; or back to DOS, which
; is as it was, if this is not the disk that the file was made for. clobbers: everything.
; 4100 cycles a page, and what DOS takes to read what stays.
relocate:
        cld
        jsr GET_IOB
        sty iob
        sta iob + 1
        lda #STAYING_PAGES
        sta left
.read:  ldx #COMMON_TRACK
        lda left
        cmp #COMMON_PAGES + 1
        bcc .common
        ldx #0                  ; the boot track, where they are from sector 14 down
        eor #$ff
        adc #15 + COMMON_PAGES  ; carry set
.common:
        ldy #IOB_SECTOR
        sta (iob),y
        dey
        txa
        sta (iob),y
        dey
        lda #0
        sta (iob),y             ; the volume
        ldy #IOB_BUFFER
        sta (iob),y
        iny
        lda left
        clc
        adc #READ - 1
        sta (iob),y
        ldy #IOB_COMMAND
        lda #1
        sta (iob),y
        jsr GET_IOB
        jsr RWTS
        bcs .wrong
        dec left
        bne .read
        lda #READ
        sta from + 1
        ldy #0
        sty from
        tya
        ldx #STAYING_PAGES
.sum:   asl a                   ; the bit that leaves comes in again
        adc (from),y
        iny
        bne .sum
        inc from + 1
        dex
        bne .sum
        cmp #SUM
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
        and #$70
        sta slot
        lda #READ + STAYING_PAGES - 1
        ldy #STAYS / 256 + STAYING_PAGES - 1
        ldx #STAYING_PAGES
        jsr move_up
        lda #READ - 1
        ldy #PROGRAM / 256 + PROGRAM_PAGES - 1
        ldx #PROGRAM_PAGES
        jsr move_up
        lda #LOADED / 256 + LOW_PAGES - 1
        ldy #ENTRY / 256 + LOW_PAGES - 1
        ldx #LOW_PAGES
        jsr move_up
        lda slot                ; two marks of a Disk II's boot PROM (Beneath Apple DOS, chapter 8); other cards
        lsr a                   ; with a ROM that boots have another last byte
        lsr a
        lsr a
        lsr a
        ora #$c0
        sta from + 1
        dey                     ; Y = 0 and `from` too, after move_up
        lda (from),y
        bne .none
        ldy #7
        lda (from),y
        cmp #$3c
        beq .disk
.none:  lda #0
        sta slot
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
        ldx #$ff
        txs
        jmp ENTRY
.go:    jmp (UNPACKER)

; Moves pages up, the last one first, for the areas may overlap.
; in: A = last page, Y = where it goes, X = how many. out: Y = 0, from = a page's first
; byte. clobbers: A, X, to.
move_up:
        sta from + 1
        sty to + 1
        ldy #0
        sty from
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
