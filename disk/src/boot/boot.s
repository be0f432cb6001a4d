; The boot loader: from the Disk II's boot PROM to the program's first instruction.
;
; The PROM recalibrates the arm, reads track 0 sector 0 to $0800 and jumps to $0801 with X = slot * 16.
; All else is ours:
;
;   1. stage1 asks the PROM's sector reader for the other boot sectors of track 0. It takes every
;      second sector: while the PROM decodes one (9 ms), the next passes the head unread, and the one
;      after that (12.5 ms apart) is caught. Consecutive sectors would cost a revolution each.
;   2. loader builds a table and then reads the program's tracks, which hold nothing else. A sector is
;      decoded between its own nibbles straight into its place in memory, so that the next sector is
;      never missed, and any sector that is still wanted is taken in whatever order they come by: a
;      track costs one revolution, plus the rest of the sector in which reading began.
;   3. The motor stops and the program starts.
;
; How a sector is decoded between its nibbles (Worth & Lechner, Beneath Apple DOS, chapter 3). On the
; disk stand 342 six-bit values, each EXORed with the one before: 86 that hold the two low bits of the
; bytes j, j + 86 and j + 172, then the upper six bits of bytes 0 to 255, then a checksum. A nibble
; leaves 32 cycles. Two observations make 28 enough for the 256 bytes:
;   - The 86 nibbles as they come are value j EOR value j - 1. Kept like that in `lows`, they are what
;     turns the low bits of byte j - 1 into those of byte j: the running EOR in A may carry the low bits
;     of the byte just stored, and one EOR per byte replaces them. Nothing needs to be saved or masked.
;   - `pairs` turns a whole six-bit value into two swapped bits for each of the three groups; swapping
;     commutes with EOR.
; Six-bit values are held shifted left by two throughout. Index Y runs up to 256, so that no compare is
; needed.
;
; Given by the program that assembles this, from the memory map and the disk map:
;   PROGRAM, PROGRAM_PAGES    where the program goes and how many pages it has
;   FIRST_TRACK               the track of its first sixteen pages; the others follow
;   BOOT_SECTORS              pages of this loader
;
; Sources: Worth & Lechner, Beneath Apple DOS, chapters 3 (track formats), 6 and 8 (boot stages, the
; PROM's reader at $Cn5C); Sather, Understanding the Apple II, chapter 9 (soft switches, timing).

; ---- The boot PROM's variables (Beneath Apple DOS, chapter 8)
BUFFER    = $26                 ; where the PROM puts the next sector
SLOT      = $2b                 ; slot * 16
SECTOR    = $3d                 ; sector the PROM reads
PROM_READ = $c05c               ; the PROM's reader, once the slot is ORed into its upper byte

; ---- Soft switches; the disk's are indexed by slot * 16
STORE80_OFF = $c000
COLUMNS80_OFF = $c00c
TEXT_ON   = $c051
PAGE1_ON  = $c054
PHASE_OFF = $c080               ; + 2 * phase
PHASE_ON  = $c081
MOTOR_OFF = $c088
LATCH     = $c08c               ; bit 7 set: a whole nibble
LATCH_LOW = LATCH & $ff

RESET_HIGH = $03f3              ; upper byte of the reset vector
POWERED_UP = $03f4              ; makes the vector valid if it is RESET_HIGH EOR $a5

; ---- Our variables
track     = $00                 ; wanted track
half      = $01                 ; where the arm is, in half tracks
base      = $02                 ; upper byte of where the track's first page goes
left      = $03                 ; sectors of the track still to be read
patience  = $04                 ; sectors that may pass without progress
retries   = $05                 ; recalibrations left
fault     = $06                 ; what went wrong last: offset from `faults`
sum       = $07
mark      = $08                 ; third byte of the wanted prologue
tries     = $09                 ; nibbles to wait for it, in 256s
sector    = $0a
header    = $0b                 ; address field backwards: checksum, sector, track, volume

wanted    = $0c00               ; per sector number: page where it goes, 0 if not wanted (any more)
lows      = $0caa               ; 86 bytes up to the end of the page: no index crosses it
pairs     = $0d00               ; two low bits of each group, by six-bit value * 4 + group

PATIENCE  = 48                  ; three revolutions
RETRIES   = 3
FIRST_INDEX = 256 - 86          ; index Y of a group's first byte: it ends at 256
END_PAGE  = PROGRAM / 256 + PROGRAM_PAGES

        .assert PROGRAM & $0fff == 0, "the program must start on a 4 KB boundary"
        .assert (lows & $ff) == FIRST_INDEX, "lows must end its page"

        .byte 1                 ; for the PROM: one sector, then jump here

; Loads the other boot sectors; entered again after each.
; in: SLOT. out: falls into loader with X = slot * 16. clobbers: A, X, PROM's variables.
stage1: sei
        cld
        ldx SLOT
        lda loaded
        cmp #BOOT_SECTORS
        bcs loader
        inc loaded
        pha
        asl a                   ; carry clear
        sta SECTOR
        pla
        adc #>stage1
        sta BUFFER + 1
        lda #<(stage1 - 1)
        sta BUFFER
        txa
        lsr a
        lsr a
        lsr a
        lsr a
        ora #>PROM_READ
        sta .again + 2
.again: jmp PROM_READ
loaded: .byte 1

; Reads the program and starts it.
; in: X = slot * 16. out: never returns.
loader: lda RESET_HIGH
        sta POWERED_UP          ; never valid: Control-Reset boots again until the program says otherwise
        jsr make_pairs
        txa
        clc
        adc #LATCH_LOW
        sta low_latch + 1
        sta group0_latch + 1
        sta group1_latch + 1
        sta group2_latch + 1
        sta sum_latch + 1
        lda #0
        sta half
        lda #FIRST_TRACK
        sta track
        lda #>PROGRAM
        sta base
.track: jsr load_track
        inc track
        lda base
        clc
        adc #16
        sta base
        cmp #END_PAGE
        bcc .track
        ldx SLOT
        lda MOTOR_OFF,x
        ldx #$ff
        txs
        jmp PROGRAM

; Reads all wanted sectors of a track.
; in: track, base, half. out: memory filled. clobbers: everything. Leaves to `stop` if it cannot.
load_track:
        lda #RETRIES
        sta retries
        lda #0
        sta fault
        sta left
        ldy #15
.plan:  lda base
        ora sector_pages,y
        cmp #END_PAGE
        bcc .want
        lda #0
        beq .note
.want:  inc left
.note:  sta wanted,y
        dey
        bpl .plan
        jsr seek
.fresh: lda #PATIENCE
        sta patience
.next:  jsr read_sector
        bcs .vain
        dec left
        bne .fresh
        rts
.vain:  dec patience
        bne .next
        dec retries
        bmi stop
        jsr recalibrate
        jmp .fresh

; Says what is wrong and stops. Control-Reset boots again.
; in: fault. out: never returns.
stop:   ldx SLOT
        lda MOTOR_OFF,x
        sta STORE80_OFF         ; (no effect on a II+)
        sta COLUMNS80_OFF
        lda TEXT_ON
        lda PAGE1_ON
        ldx #0
        ldy fault
.show:  lda faults,y
        beq .halt
        ora #$80
        sta $0628 + 4,x         ; row 12
        inx
        iny
        bne .show
.halt:  beq .halt

; Moves the arm to the wanted track, half a track at a time.
; in: track, half. out: half, all phases off. clobbers: A, X, Y. 21 ms per track.
seek:   lda half
        and #3
        asl a
        ora SLOT
        tay
        lda track
        asl a
        cmp half
        beq .there
        bcc .out
        inc half
        bcs .step
.out:   dec half
.step:  lda half
        and #3
        asl a
        ora SLOT
        tax
        lda PHASE_ON,x
        lda PHASE_OFF,y
        ldx #6                  ; 10.5 ms: DOS 3.3 takes 11.3 and 9.2 ms for the two halves
        lda #0
.wait:  sec
        sbc #1
        bne .wait
        dex
        bne .wait
        beq seek
.there: lda PHASE_OFF,y
        rts

; Reads the next sector that comes by, if it is wanted.
; in: track, wanted. out: carry clear and no more wanted if it was read, else carry set and fault.
; clobbers: A, X, Y. Up to 33 ms.
read_sector:
        ldx SLOT
        ldy #0
.alive: lda LATCH,x
        bmi .turns
        dey
        bne .alive              ; 2.8 ms without a nibble: nothing turns
.no_address:
        ldy #<(no_address - faults)
        bpl .fault
.wrong_track:
        ldy #<(wrong_track - faults)
        bpl .fault
.no_data:
        ldy #<(no_data - faults)
.fault: sty fault
.skip:  sec
        rts
.turns: lda #4
        sta tries
        lda #$96
        jsr find_mark
        bcs .no_address
        ldy #3
        lda #0
        sta sum
.field: sec                     ; a value is (first nibble * 2 + 1) AND second nibble
.odd:   lda LATCH,x
        bpl .odd
        rol a
        sta header,y
.even:  lda LATCH,x
        bpl .even
        and header,y
        sta header,y
        eor sum
        sta sum
        dey
        bpl .field
        tay
        bne .no_address         ; its checksum is wrong
        lda header + 2
        cmp track
        bne .wrong_track
        lda header + 1
        and #15
        tay
        lda wanted,y
        beq .skip
        sty sector
        sta group2_store + 2
        sec
        sbc #1
        sta group0_store + 2
        sta group1_store + 2
        lda #1
        sta tries
        lda #$ad
        ldy #32
        jsr find_mark
        bcs .no_data

        ldy #FIRST_INDEX
        lda #0
low:    sta sum                 ; 26 cycles a nibble
low_latch:
        ldx LATCH
        bpl low_latch
        lda decode,x
        sta lows - FIRST_INDEX,y
        eor sum
        iny
        bne low

        ldy #FIRST_INDEX        ; bytes 0 to 85: 28 cycles a nibble
group0_latch:
        ldx LATCH
        bpl group0_latch
        eor decode,x
        ldx lows - FIRST_INDEX,y
        eor pairs,x
group0_store:
        sta $ff00 - FIRST_INDEX,y
        iny
        bne group0_latch
        and #$fc

        ldy #FIRST_INDEX        ; bytes 86 to 171
group1_latch:
        ldx LATCH
        bpl group1_latch
        eor decode,x
        ldx lows - FIRST_INDEX,y
        eor pairs + 1,x
group1_store:
        sta $ff00 + 86 - FIRST_INDEX,y
        iny
        bne group1_latch
        and #$fc

        ldy #172                ; bytes 172 to 255: 29 cycles
group2_latch:
        ldx LATCH
        bpl group2_latch
        eor decode,x
        ldx lows - 172,y
        eor pairs + 2,x
group2_store:
        sta $ff00,y
        iny
        bne group2_latch
        and #$fc

sum_latch:
        ldx LATCH
        bpl sum_latch
        eor decode,x
        bne .bad_sum
        ldy sector
        sta wanted,y            ; A = 0
        clc
        rts
.bad_sum:
        ldy #<(bad_sum - faults)
        sty fault
        sec
        rts

; Waits for a prologue: D5 AA and a third byte.
; in: A = third byte, Y = nibbles to wait (0: 256), X = slot * 16, tries (256s more, and 1).
; out: carry set if it did not come. clobbers: A, Y, tries. 16 cycles per nibble that is none of it.
find_mark:
        sta mark
.next:  dey
        bne .first
        dec tries
        beq .none
.first: lda LATCH,x
        bpl .first
.match: cmp #$d5
        bne .next
.second:
        lda LATCH,x
        bpl .second
        cmp #$aa
        bne .match
.third: lda LATCH,x
        bpl .third
        cmp mark
        bne .match
        clc
        rts
.none:  sec
        rts

; Finds track 0 at its stop, then the wanted track. in: track. out, clobbers: as seek. 0.9 s.
recalibrate:
        lda track
        pha
        lda #2 * 40
        sta half
        lda #0
        sta track
        jsr seek
        pla
        sta track
        jmp seek

; Fills `pairs`. in: -. out: X as it was. clobbers: A, Y, sum. 10,000 cycles.
make_pairs:
        ldy #0
.value: tya
        lsr a
        lsr a
        sta sum
.group: lda #0
        lsr sum
        rol a
        lsr sum
        rol a
        sta pairs,y
        iny
        tya
        and #3
        bne .group              ; the fourth of each four is never used
        tya
        bne .value
        rts

        ; A taken branch across a page would cost a cycle more than counted above.
        .assert low / 256 == group0_latch / 256, "the loop low crosses a page"
        .assert group0_latch / 256 == group1_latch / 256, "the loop group0 crosses a page"
        .assert group1_latch / 256 == group2_latch / 256, "the loop group1 crosses a page"
        .assert group2_latch / 256 == sum_latch / 256, "the loop group2 crosses a page"

        .align 256
tables:
faults:
no_address:
        .byte "DISK ERROR A: NO SECTOR FOUND", 0
wrong_track:
        .byte "DISK ERROR T: WRONG TRACK", 0
no_data:
        .byte "DISK ERROR D: NO DATA", 0
bad_sum:
        .byte "DISK ERROR C: WRONG CHECKSUM", 0

; Which of a track's sixteen pages a sector holds, by its number in the address field (disk_map.rs).
sector_pages:
        .byte 0, 2, 4, 6, 8, 10, 12, 14, 1, 3, 5, 7, 9, 11, 13, 15

        .res tables + $96 - *

; Six-bit value * 4 of each nibble from $96 up (Beneath Apple DOS, chapter 3); 0 where there is none.
decode  = tables
        .byte $00, $04, $00, $00, $08, $0c, $00, $10, $14, $18
        .byte $00, $00, $00, $00, $00, $00, $1c, $20, $00, $00, $00, $24, $28, $2c, $30, $34
        .byte $00, $00, $38, $3c, $40, $44, $48, $4c, $00, $50, $54, $58, $5c, $60, $64, $68
        .byte $00, $00, $00, $00, $00, $00, $00, $00, $00, $00, $00, $6c, $00, $70, $74, $78
        .byte $00, $00, $00, $7c, $00, $00, $80, $84, $00, $88, $8c, $90, $94, $98, $9c, $a0
        .byte $00, $00, $00, $00, $00, $a4, $a8, $ac, $00, $b0, $b4, $b8, $bc, $c0, $c4, $c8
        .byte $00, $00, $cc, $d0, $d4, $d8, $dc, $e0, $00, $e4, $e8, $ec, $f0, $f4, $f8, $fc
