; The second part of the boot loader. It reads the common part and the first page of the first
; program. That page and the end of the common part (EARLY and later pages) suffice for the
; program's title screen. The program is therefore entered as soon as they have been read. While the
; title screen answers keys, this code reads the rest of the common part, before the other pages of
; the program.
;
; This code occupies the last page below the hi-res page. A page of the program replaces it later.
; The resident routine calls it instead of the unpacker, between two polls of the keyboard, whenever
; all wanted sectors have been read. After an error, the routine shows a message and restarts this
; code, so that all pages come from the same disk.
;
; The common part is read from its last page down. The first track has fifteen of its pages and the
; program's first page. Every other track has sixteen pages. Each page is on the DOS sector with the
; next lower number, starting with 15.
;
; Constants, defined by the assembling program:
;   COMMON, EARLY             first common page, and first page to read before the program starts
;   COMMON_TRACK              first track of the common part
;   ENTER                     empty, or a jump to START if the first page does not suffice
;   SUM, CARRIES              initial values of the checksum over ENTRY's page, then the pages from
;                             EARLY on, so that both end as 0
;   REST_SUM, REST_CARRIES    the same for the pages before EARLY
;   PROGRAM_TRACK, PROGRAM_BASE, PROGRAM_END, PROGRAM_MORE, PROGRAM_UNPACKER
;                             the variables that `start` sets, for the first program
;   FIRST_SECTOR              sector of its first page on that track
;   DEPTH                     number of bytes summed per page
;   COUNT                     a zero-page byte that the routine initialises before use
;   ENTRY, RESIDENT, START, WORK  entry of a program; the resident routine, its entry `start`, its
;                             table of wanted sectors
;   BEGIN, HOPE, PLAN, FETCH, SEEK, COMPLAIN, FAULTS, OTHER_DISK  its inner routines and messages
;   TRACK, BASE, END, LEFT, FAULT, MORE, UNPACKER, AGAIN  its variables

top     = BASE                  ; the page on DOS's sector 15 of the next track

        .assert (* & $ff) == 0, "the routine goes on at a page's first byte"

        jmp rest

; Entered by the boot sector, and again after an error. out: never returns.
again:  ldx #$ff
        txs
        jsr BEGIN
        bcs .fault
        sta LEFT                ; A = 0
        jsr HOPE                ; a key does not end this read
        lda #COMMON_TRACK - 1
        sta TRACK
        lda #RESIDENT / 256     ; the first track's last sector has the program's first page
        sta top
.track: jsr plan_track
        jsr FETCH
        bcs .fault
        lda top
        cmp #EARLY
        bcs .track
        lda #CARRIES
        sta COUNT
        lda #SUM
        ldx #ENTRY / 256
        ldy #ENTRY / 256 + 1
        jsr add
        ldx #EARLY
        ldy #RESIDENT / 256
        jsr add
        ora COUNT
        bne .other
        ENTER
        ldx #>again
        lda #<again
        jsr set_again
        stx UNPACKER + 1        ; this page
        stx MORE
        lda #0
        sta END                 ; only this page causes further reads
        jmp ENTRY
.other: jsr not_ours
.fault: jsr COMPLAIN
        bmi again               ; always: COMPLAIN ends with a key

; in: all wanted pages have been read. out: carry set and FAULT if they are from another disk.
; clobbers: A, X, Y. 23,000 cycles for another track; once 25,000 cycles for the checksum.
rest:   lda top
        cmp #COMMON
        bcs plan_track
        lda #REST_CARRIES
        sta COUNT
        lda #REST_SUM
        ldx #COMMON
        ldy #EARLY
        jsr add
        ora COUNT
        bne not_ours
        ldx #>START
        lda #<START
        jsr set_again           ; the common part is complete
        lda #PROGRAM_TRACK
        sta TRACK
        lda #PROGRAM_BASE
        sta BASE
        lda #PROGRAM_END
        sta END
        lda #PROGRAM_MORE
        sta MORE
        lda #PROGRAM_UNPACKER
        sta UNPACKER + 1
        jsr PLAN
        lda #0                  ; the running program starts in this page
        sta WORK + FIRST_SECTOR
        dec LEFT
        clc
        rts

not_ours:
        lda #<(OTHER_DISK - FAULTS)
        sta FAULT
        sec
        rts

; Makes the routine restart at an address after an error. in: A, X = low and high byte. clobbers: -.
set_again:
        sta AGAIN
        stx AGAIN + 1
        rts

; Selects the pages of the next track. in: top, LEFT = 0. out: top for the track after that; LEFT;
; carry clear. clobbers: A, X, Y.
plan_track:
        inc TRACK
        jsr SEEK
        ldy #15
.each:  lda top
        sec
        sbc below,y
        cmp #RESIDENT / 256
        bne .page
        lda #ENTRY / 256
        bne .want               ; always
.page:  cmp #COMMON
        bcc .not
.want:  inc LEFT
        .byte $2c               ; BIT: skips the next instruction
.not:   lda #0
        sta WORK,y
        dey
        bpl .each
        lda top
        sec
        sbc #16
        sta top
        clc
        rts

; Adds some bytes of each page to a checksum. They suffice to recognise the disk, because each
; sector also has a checksum.
; in: A = sum, COUNT, X = first page, Y = end page, exclusive. out: A, COUNT. clobbers: X, Y. 520
; cycles a page.
add:    sty .end + 1
.page:  stx .byte + 3
        ldy #DEPTH
.byte:  asl a                   ; rotates: the ADC adds bit 7 as bit 0
        adc $ff00,y
        bcc .low
        inc COUNT
.low:   dey
        bne .byte
        inx
.end:   cpx #0
        bne .page
        rts

; The page on each sector of a track, counted down from the track's highest page.
below:  .byte 15, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 0
