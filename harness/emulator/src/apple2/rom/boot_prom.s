; The boot PROM of a Disk II card: 256 bytes at $Cn00, the same for every slot.
;
; Written from the documentation of the real PROM (Worth and Lechner, Beneath Apple DOS, chapter 8;
; Sather, Understanding the Apple II, chapter 9). Programs may rely on these properties:
;   $Cn01 = $20, $Cn03 = $00, $Cn05 = $03, $Cn07 = $3C   identify a card that boots
;   $CnFF = $00  identifies a controller for 16 sectors
;   $Cn00  recalibrate the arm, read track 0 sector 0 to $0800 and, as its first byte says, the
;          sectors after it to the pages after it, then jump to $0801 with X = slot * 16
;   $Cn5C  the reader alone, X = slot * 16, with these locations set
;   $26/$27  address for the sector       $2B  slot * 16
;   $3D  physical sector wanted           $41  track wanted
;   $02D6 + disk byte  its 6-bit value    $0300-$0355  the low bits during a read
; After a sector, $27 and $3D are one higher. $3C and $40 are scratch. The PROM waits for a missing
; sector forever.

IORTS = $FF58                   ; an RTS in the monitor: reveals our own page
WAIT  = $FCA8                   ; 13 + 13.5 A + 2.5 A^2 cycles
MAGNET_OFF = $C080
MAGNET_ON = $C081
MOTOR_ON = $C089
DRIVE_1 = $C08A
Q6_OFF = $C08C
Q7_OFF = $C08E
VALUES = $02D6
LOW_BITS = $0300

start:
        lda #$20
        ldy #0
        ldx #3
; The table of disk bytes: the bytes with two adjacent ones and at most one pair of adjacent zeros,
; in ascending order. X is the byte without its top bit; no byte below $16 qualifies.
.each:  stx $3C
        txa
        asl
        bit $3C
        beq .no                 ; no two adjacent ones
        ora $3C
        eor #$FF
        and #$7E                ; a one for each pair of zeros
        sta $3C
        adc #$FF                ; carry is clear: minus 1
        and $3C                 ; clears the lowest one
        bne .no                 ; there was a second
        tya
        sta VALUES + $80,x
        iny
.no:    inx
        bpl .each
; Find the slot.
        jsr IORTS
        tsx
        lda $0100,x             ; high byte of the return address: $Cn
        asl
        asl
        asl
        asl
        sta $2B
        tax
        lda Q7_OFF,x
        lda DRIVE_1,x
        lda MOTOR_ON,x
; The arm may be anywhere: 80 half-tracks outwards end on track 0 with magnet 0 on.
        ldy #80
.step:  lda MAGNET_OFF,x
        tya
        and #3
        asl
        ora $2B
        tax
        lda MAGNET_ON,x
        lda #$56
        jsr WAIT                ; 19.7 ms, returns A = 0
        dey
        bpl .step
        sta $26
        sta $3D
        sta $41
        lda #>$0800
        sta $27
        .assert * == start + $5C, "the reader must start at $Cn5C"

read:   ldy #$96                ; first an address field
.want:  sty $3C
.d5:    lda Q6_OFF,x
        bpl .d5
.is_d5: cmp #$D5
        bne .d5
.aa:    lda Q6_OFF,x
        bpl .aa
        cmp #$AA
        bne .is_d5
.third: lda Q6_OFF,x
        bpl .third
        cmp $3C
        bne read
        cmp #$AD
        beq .data
        ldy #3                  ; volume, track, sector
.hi:    lda Q6_OFF,x
        bpl .hi
        sec
        rol
        sta $3C
.lo:    lda Q6_OFF,x
        bpl .lo
        and $3C
        dey
        beq .found
        sta $40
        bne .hi                 ; always: DEY left Z clear, and STA keeps it
.found: cmp $3D
        bne read
        lda $40
        cmp $41
        bne read
        ldy #$AD                ; and then its data field
        bne .want
.more:  bcc read                ; out of reach for the branch at the end

.data:  ldy #$56
        lda #0
.low:   sty $3C
.n1:    ldy Q6_OFF,x
        bpl .n1
        eor VALUES,y
        ldy $3C
        dey
        sta LOW_BITS,y
        bne .low
.high:  sty $3C
.n2:    ldy Q6_OFF,x
        bpl .n2
        eor VALUES,y
        ldy $3C
        sta ($26),y
        iny
        bne .high
.sum:   ldy Q6_OFF,x
        bpl .sum
        eor VALUES,y
        bne read
        tay
.third_of_page:
        ldx #$56
.merge: dex
        bmi .third_of_page
        lda ($26),y
        lsr LOW_BITS,x
        rol
        lsr LOW_BITS,x
        rol
        sta ($26),y
        iny
        bne .merge
        ldx $2B
        inc $27
        inc $3D
        lda $3D
        cmp $0800
        bcc .more
        jmp $0801
        .res start + $100 - *, 0
