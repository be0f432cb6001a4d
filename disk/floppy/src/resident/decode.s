; Decodes the data field of a sector between its nibbles, directly to its target address.
;
; The encoding is described in Worth & Lechner, Beneath Apple DOS, chapter 3. The disk contains 342
; six-bit values, each EORed with its predecessor: 86 with the two low bits of the bytes j, j + 86
; and j + 172, then the upper six bits of bytes 0 to 255, then a checksum. There are 32 cycles for
; each nibble. With two observations, 28 cycles suffice for each of the 256 bytes:
;   - The 86 nibbles on the disk are value j EOR value j - 1. Stored unchanged in `lows`, each turns
;     the low bits of byte j - 1 into those of byte j. The running EOR in A may therefore hold the
;     low bits of the byte just stored: one EOR per byte replaces them, with no saving or masking.
;   - `pairs` turns a whole six-bit value into two swapped bits for each of the three groups;
;     swapping commutes with EOR.
; Six-bit values are held shifted left by two throughout. Index Y runs up to 256, so that no compare
; is needed.
;
; Each loop polls for a nibble when it is due, and then twice more, for 38 to 41 cycles in all. At
; 85 % of the nominal speed, about the lowest at which a disk can be read, a nibble takes 37.6
; cycles. If none has arrived by then, the disk has been removed.

FIRST_INDEX = 256 - 86          ; index Y of a group's first byte: it ends at 256

        .assert (lows & $ff) == FIRST_INDEX, "lows must end its page"

; Decodes the data field after a mark into its page.
; in: sector, the three operands of the stores. out: carry clear, and 0 in the sector's entry of
; wanted; or carry set and fault. clobbers: A, X, Y. 11,000 cycles.
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
        jmp note

        ; The nibble was not complete at the first poll. Each further poll takes five bytes of code.
        ; `latches` counts the polls.
low_more:
        .repeat 2
        ldx LATCH
        bmi low_come
        .endrepeat
        bpl lost
group0_more:
        .repeat 2
        ldx LATCH
        bmi group0_come
        .endrepeat
        bpl lost
group1_more:
        .repeat 2
        ldx LATCH
        bmi group1_come
        .endrepeat
        bpl lost
group2_more:
        .repeat 2
        ldx LATCH
        bmi group2_come
        .endrepeat
        bpl lost
sum_more:
        .repeat 2
        ldx LATCH
        bmi sum_come
        .endrepeat
        bpl lost

        ; A taken branch across a page would take a cycle more than counted above. `install` patches
        ; addresses in one page.
        .assert read_data / 256 == (* - 1) / 256, "decoding crosses a page"

; Addresses to patch with slot * 16: the low operand bytes of all instructions that read the latch.
latches:
        .byte <(low_latch + 1), <(group0_latch + 1), <(group1_latch + 1), <(group2_latch + 1)
        .byte <(sum_latch + 1)
        .repeat 2, I
        .byte <(low_more + 5 * I + 1), <(group0_more + 5 * I + 1), <(group1_more + 5 * I + 1)
        .byte <(group2_more + 5 * I + 1), <(sum_more + 5 * I + 1)
        .endrepeat
latches_end:

; out: the next sector and its bytes; Z set if there is none. clobbers: A.
advance:
        lda sector
        clc
        adc #APART
        and #15
        sta sector
        inc pointer + 1
        dec count
        rts

; Tables for writing, which fill unused bytes here.
field_mark:
        .byte $40, $41, $0b     ; D5 AA AD, by their places in `nibbles`
field_end:
        .byte $27, $41, $2e, $3f ; DE AA EB; FF follows, so that EB is sent
