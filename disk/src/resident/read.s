; Reading: tracks as whole as they are wanted, in one revolution.
;
; A sector is decoded between its own nibbles straight into its place in memory, so that the next sector is
; never missed, and any sector that is still wanted is taken in whatever order they come by: a track costs one
; revolution, plus the rest of the sector in which reading began.
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
; Each loop looks for a nibble once where it would come in time, then three times more, 45 cycles in all: if
; none has come by then, none will, for the disk has gone.

FIRST_INDEX = 256 - 86          ; index Y of a group's first byte: it ends at 256

        .assert (lows & $ff) == FIRST_INDEX, "lows must end its page"

; Reads all wanted sectors of a track.
; in: track, wanted, left, begun. out: memory filled; or carry set and fault. clobbers: A, X, Y.
fetch:  lda #RETRIES
        sta retries
.arm:   jsr seek
.fresh: lda #PATIENCE
        sta patience
.next:  jsr read_sector
        bcs .vain
        dec left
        bne .fresh
        clc
        rts
.vain:  jsr seek                ; it may have found out that the arm is elsewhere
        dec patience
        bne .next
        dec retries
        bmi .lost
        jsr recalibrate
        jmp .arm
.lost:  sec
        rts

; Finds track 0 at its stop. out: half = 0. clobbers: A, X, Y. 0.9 s.
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
        rts

; Moves the arm to the wanted track, half a track at a time.
; in: track, half. out: half, all phases off. clobbers: A, X, Y. 21 ms per track; 50 cycles if it is there.
seek:   lda half
        and #3
        asl a
        ora slot
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
        ora slot
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
        jsr read_address
        bcs .skip
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
        bcc read_data
        ldy #<(no_data - faults)
        sty fault
.skip:  sec
        rts

; Reads the next address field.
; in: track. out: carry clear and Y = sector, X = slot * 16; or carry set and fault. clobbers: A, X.
; Up to 20 ms, 40 if nothing comes at all. From the last nibble to the end 54 cycles.
read_address:
        ldx slot
        lda #2
        sta tries
        lda #$96
        ldy #0
        jsr find_mark
        bcs .none
        ldy #3
        lda #0
        sta sum
.field: jsr nibble              ; a value is (first nibble * 2 + 1) AND second nibble
        sec
        rol a
        sta header,y
        jsr nibble
        and header,y
        sta header,y
        eor sum
        sta sum
        dey
        bpl .field
        tay
        bne .none               ; its checksum is wrong
        lda header + 2
        cmp track
        bne .elsewhere
        lda header + 1
        and #15
        tay
        clc
        rts
.elsewhere:
        cmp #35
        bcs .none
        asl a
        sta half                ; that is where the arm is
        lda patience            ; and not for ever does it go back and forth
        sec
        sbc #7
        bcc .spent
        beq .spent
        sta patience
.spent:
        ldy #<(wrong_track - faults)
        bpl .fault
.none:  ldy #<(no_address - faults)
.fault: sty fault
        sec
        rts

; Waits for a mark: D5 AA and a third byte.
; in: A = third byte, Y = nibbles to wait (0: 256), X = slot * 16, tries (256s more, and 1).
; out: carry set if it did not come. clobbers: A, Y, tries. 29 cycles for a nibble that is none of it.
find_mark:
        sta third
.next:  dey
        bne .first
        dec tries
        beq .none
.first: jsr nibble
.match: cmp #$d5
        bne .next
        jsr nibble
        cmp #$aa
        bne .match
        jsr nibble
        cmp third
        bne .match
        clc
        rts
.none:  sec
        rts

; The next nibble. in: X = slot * 16. out: A = nibble; below $80 if none comes. 13 cycles and more, up to 50.
nibble: .repeat 6
        lda LATCH,x
        bmi .come
        .endrepeat
.come:  rts

; Decodes a data field, whose mark has just passed, into its page.
; in: sector, the three operands of the stores. out: carry clear and no more wanted; or carry set and fault.
; clobbers: A, X, Y. 11,000 cycles.
        .align 256
read_data:
        ldy #FIRST_INDEX
        lda #0
low:    sta sum                 ; 26 cycles a nibble
low_latch:
        ldx LATCH
        bpl low_more
low_come:
        lda decode,x
        sta lows - FIRST_INDEX,y
        eor sum
        iny
        bne low

        ldy #FIRST_INDEX        ; bytes 0 to 85: 28 cycles a nibble
group0_latch:
        ldx LATCH
        bpl group0_more
group0_come:
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
        bpl group1_more
group1_come:
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
        bpl group2_more
group2_come:
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
        bpl sum_more
sum_come:
        eor decode,x
        bne .bad_sum
        ldy sector
        sta wanted,y            ; A = 0
        clc
        rts
.bad_sum:
        ldy #<(bad_sum - faults)
        bpl lost_fault
lost:   ldy #<(no_data - faults)
lost_fault:
        sty fault
        sec
        rts

        ; Looked for once in vain. Five bytes for each look, counted on by `latches`.
low_more:
        .repeat 3
        ldx LATCH
        bmi low_come
        .endrepeat
        bpl lost
group0_more:
        .repeat 3
        ldx LATCH
        bmi group0_come
        .endrepeat
        bpl lost
group1_more:
        .repeat 3
        ldx LATCH
        bmi group1_come
        .endrepeat
        bpl lost
group2_more:
        .repeat 3
        ldx LATCH
        bmi group2_come
        .endrepeat
        bpl lost
sum_more:
        .repeat 3
        ldx LATCH
        bmi sum_come
        .endrepeat
        bpl lost

        ; A taken branch across a page would cost a cycle more than counted above; `install` patches one page.
        .assert read_data / 256 == (* - 1) / 256, "decoding crosses a page"

; Where slot * 16 goes: low bytes of the operands of all that looks.
latches:
        .byte <(low_latch + 1), <(group0_latch + 1), <(group1_latch + 1), <(group2_latch + 1)
        .byte <(sum_latch + 1)
        .repeat 3, I
        .byte <(low_more + 5 * I + 1), <(group0_more + 5 * I + 1), <(group1_more + 5 * I + 1)
        .byte <(group2_more + 5 * I + 1), <(sum_more + 5 * I + 1)
        .endrepeat
latches_end:
