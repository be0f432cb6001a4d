; The last 2K of the motherboard ROM: reset, and the few monitor entries that boot loaders rely on.
;
; Written from the documentation (Apple II Reference Manual, 1979, chapters 2 and 3, "The Autostart
; ROM" and the list of monitor subroutines). A jump to any other address stops the machine.
;
;   $FB2F INIT   text screen, whole window     $FC58 HOME   clear the window
;   $FCA8 WAIT   delay                         $FE84 SETNORM, $FE89 SETKBD, $FE93 SETVID
;   $FF3A BELL   0.1 s of 1 kHz                $FF58 IORTS  RTS
;   $FBB3 = $EA  this is a II+

NOTHING = $02                   ; an undocumented opcode

        .res $FA62 - *, NOTHING

; RESET. Jumps to the program's vector at $3F2/$3F3 if $3F4 is its high byte EOR $A5. Otherwise, as
; at power-on, enters the boot PROM of the highest slot with a disk controller. in: nothing.
; clobbers: all.
reset:
        cld
        jsr $FE84
        jsr $FB2F
        jsr $FE93
        jsr $FE89
        lda $C010
        jsr $FF3A
        lda $03F3
        eor #$A5
        cmp $03F4
        bne .cold
        jmp ($03F2)
.cold:  jsr $FC58
        ldy #banner_end - banner - 1
.show:  lda banner,y
        sta $0400 + 16,y
        dey
        bpl .show
        lda #$00                ; where BASIC would start
        sta $03F2
        lda #$E0
        sta $03F3
        eor #$A5
        sta $03F4
        ldx #$C8
        stx $01
        ldy #0
        sty $00
.slot:  dec $01
        lda $01
        cmp #$C0
        beq .none
        ldy #7
.mark:  lda ($00),y
        cmp marks,y
        bne .slot
        dey
        dey
        bpl .mark
        jmp ($0000)
.none:  jmp .none               ; no disk controller: the banner stays
marks:  .byte 0, $20, 0, $00, 0, $03, 0, $3C
banner: .byte 'A'|$80, 'P'|$80, 'P'|$80, 'L'|$80, 'E'|$80, ' '|$80, 'I'|$80, 'I'|$80
banner_end:

        .assert * <= $FB2F, "reset runs into INIT"
        .res $FB2F - *, NOTHING
; INIT. out: text page 1, window of 40 by 24. clobbers: A.
        lda $C051
        lda $C054
        lda $C056
        lda #0
        sta $20
        sta $22
        lda #40
        sta $21
        lda #24
        sta $23
        lda #23
        sta $25
        rts

        .res $FBB3 - *, NOTHING
        .byte $EA

        .res $FC58 - *, NOTHING
; HOME. out: text page 1 is blank, cursor at the top. clobbers: A, Y.
        ldy #0
        sty $24
        sty $25
        lda #$A0
.fill:  sta $0400,y
        sta $0500,y
        sta $0600,y
        cpy #$F8                ; the last eight bytes of a page belong to the slots
        bcs .keep
        sta $0700,y
.keep:  iny
        bne .fill
        rts

        .res $FCA8 - *, NOTHING
; WAIT. in: A > 0. out: A = 0, carry set. cycles: 13 + 13.5 A + 2.5 A^2 with the call.
        sec
.outer: pha
.inner: sbc #1
        bne .inner
        pla
        sbc #1
        bne .outer
        rts

        .res $FE84 - *, NOTHING
; SETNORM. out: $32 = $FF, Y = $FF.
        ldy #$FF
        sty $32
        rts
        .assert * == $FE89, "SETKBD is at $FE89"
; SETKBD. out: $38/$39 = KEYIN. clobbers: A.
        lda #$1B
        sta $38
        lda #$FD
        sta $39
        rts
        .res $FE93 - *, NOTHING
; SETVID. out: $36/$37 = COUT1. clobbers: A.
        lda #$F0
        sta $36
        lda #$FD
        sta $37
        rts

        .res $FF3A - *, NOTHING
; BELL. 192 half periods of 532 cycles: 0.1 s of 0.96 kHz. clobbers: A, Y.
        ldy #192
.half:  lda #12
        jsr $FCA8
        lda $C030
        dey
        bne .half
        rts

        .res $FF58 - *, NOTHING
; IORTS
        rts

        .res $FFFA - *, NOTHING
        .word $03FB, reset, NOTHING
