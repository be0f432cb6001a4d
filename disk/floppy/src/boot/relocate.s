; The first bytes of a program's file. DOS 3.3's BRUN enters them; the boot loader and the resident
; routine skip them.
;
; DOS needs the memory from $9600 up, and the program uses the memory below its own for other
; purposes. DOS therefore loads the file at a lower address, and this code moves it up, over DOS.
; First, it makes DOS read the resident parts from other tracks of the same disk: the common part,
; if there is one, and the resident routine. It also passes the drive to the resident routine. The
; file's first sector contains only the address, the length (four bytes) and this code. All further
; sectors are pages of the program.
;
; Constants, defined by the assembling program, which appends `wrong_disk`, a reversed text with bit
; 7 set:
;   ENTRY, LOW_PAGES          address and number of the program's first pages
;   PROGRAM                   address of its other pages
;   UNPACK                    the page that unpacks the late part, or 0 if nothing is packed
;   LOADED                    load address of the first page: below PROGRAM, both on page boundaries
;   STAYS, STAYING_PAGES      address and number of the pages that stay in memory
;   RESIDENT_PAGES            number of these pages, at the end, of the resident routine
;   RESIDENT_SECTOR           DOS's sector of the last of these; each earlier page is on the next
;                             lower number
;   COMMON_TRACK, COMMON_SECTOR  sector of the last common page, if any; the others are on the
;                             sectors below it, then from sector 15 of the next track down
;   SUM, CARRIES              initial values of a checksum over the pages that stay; its final value
;                             is 0; the sum is rotated left before each byte is added, and carries
;                             are counted
;   INSTALL, UNPACKER, RUNNING, MORE, END, LEFT  an entry and variables of the resident routine
;   PICTURE_FOUND             whether the title picture is in the hi-res page
;   NUMBER                    the program's number
;
; Source: Worth & Lechner, Beneath Apple DOS, chapters 5 and 6 (page 3 vectors, RWTS and its IOB).

WARM_START = $03d0
RWTS    = $03d9                 ; in: A, Y = address of the IOB, high, low. out: carry set on error
GET_IOB = $03e3                 ; out: A, Y = address of DOS's IOB, high, low
IOB_SLOT = 1                    ; slot * 16
IOB_DRIVE = 2
IOB_VOLUME = 3                  ; 0: any volume
IOB_TRACK = 4
IOB_SECTOR = 5                  ; logical
IOB_BUFFER = 8
COUT    = $fded                 ; in: A = a character + $80

from    = $00
to      = $02
iob     = $04
slot    = $06                   ; * 16
drive   = $07
track   = $08                   ; of the next page
sector  = $09
carries = $0a

; The pages that stay in memory are read to this page, so that one move brings them up together with
; the program.
READ    = LOADED / 256 + LOW_PAGES + STAYS / 256 - PROGRAM / 256

; in: DOS's IOB as BRUN has left it, binary mode. out: jumps to ENTRY with interrupts off, or
; returns to DOS without changes if the disk is not the file's own. clobbers: everything. 500,000
; cycles, 1,250,000 more if a part is packed, and DOS's time for reading.
relocate:
        jsr GET_IOB
        sty iob
        sta iob + 1
        lda #READ + STAYING_PAGES - 1
        sta from + 1
        lda #0                  ; the boot track, with the resident routine
        sta track
        lda #RESIDENT_SECTOR
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
        jsr GET_IOB             ; the IOB still has DOS's last command, read
        jsr RWTS
        bcs .wrong
        dec sector
        lda sector
.end:   cmp #RESIDENT_SECTOR - RESIDENT_PAGES
        bne .same
        ldx #$ff
        stx .end + 1
        lda #15
        ldx track
        bne .next
        lda #COMMON_SECTOR
        ldx #COMMON_TRACK - 1
.next:  sta sector
        inx
        stx track
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
.sum:   asl a                   ; rotates: the ADC adds bit 7 as bit 0
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
        lda slot                ; the last byte of a Disk II's boot PROM is 0, unlike that of other
        lsr a                   ; bootable cards (Beneath Apple DOS, chapter 8)
        lsr a
        lsr a
        lsr a
        ora #$c0
        sta from + 1
        dey                     ; Y = 0 and `from` too, after move_up
        lda (from),y
        beq .disk
        lda #0
        .byte $2c               ; BIT: skips the next instruction
.disk:  lda slot
        ldx drive
        jsr INSTALL
        lda #NUMBER
        sta RUNNING
        lda #0                  ; no picture, and no more pages to read
        sta PICTURE_FOUND
        sta END
        sta LEFT
        lda #UNPACK             ; READ_ON unpacks a packed part
        sta UNPACKER + 1
        sta MORE
        jmp ENTRY

; Moves pages up, the last page first, because the areas may overlap.
; in: A = last page, Y = its target, X = number of pages, from = 0. out: Y = 0, from = address of
; the lowest page. clobbers: A, X, to.
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
