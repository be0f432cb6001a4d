; The values of nibbles, at the end of the page that starts at `tables`.
        .assert * <= tables + $96, "texts and directory run into the table of nibbles"
        .res tables + $96 - *

; The six-bit value * 4 of each nibble, starting with $96 (Beneath Apple DOS, chapter 3). 0 for
; bytes that are not nibbles.
decode  = tables
        .byte $00, $04, $00, $00, $08, $0c, $00, $10, $14, $18
        .byte $00, $00, $00, $00, $00, $00, $1c, $20, $00, $00, $00, $24, $28, $2c, $30, $34
        .byte $00, $00, $38, $3c, $40, $44, $48, $4c, $00, $50, $54, $58, $5c, $60, $64, $68
        .byte $00, $00, $00, $00, $00, $00, $00, $00, $00, $00, $00, $6c, $00, $70, $74, $78
        .byte $00, $00, $00, $7c, $00, $00, $80, $84, $00, $88, $8c, $90, $94, $98, $9c, $a0
        .byte $00, $00, $00, $00, $00, $a4, $a8, $ac, $00, $b0, $b4, $b8, $bc, $c0, $c4, $c8
        .byte $00, $00, $cc, $d0, $d4, $d8, $dc, $e0, $00, $e4, $e8, $ec, $f0, $f4, $f8, $fc
