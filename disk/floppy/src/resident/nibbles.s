; A table for writing, in a page that has space for it: the nibbles of the 64 six-bit values
; (Beneath Apple DOS, chapter 3), and the two nibbles that occur only in marks.
nibbles:
        .byte $96, $97, $9a, $9b, $9d, $9e, $9f, $a6, $a7, $ab, $ac, $ad, $ae, $af, $b2, $b3
        .byte $b4, $b5, $b6, $b7, $b9, $ba, $bb, $bc, $bd, $be, $bf, $cb, $cd, $ce, $cf, $d3
        .byte $d6, $d7, $d9, $da, $db, $dc, $dd, $de, $df, $e5, $e6, $e7, $e9, $ea, $eb, $ec
        .byte $ed, $ee, $ef, $f2, $f3, $f4, $f5, $f6, $f7, $f9, $fa, $fb, $fc, $fd, $fe, $ff
        .byte $d5, $aa
