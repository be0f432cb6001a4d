; Integers of 129 to 256 bits, which LLVM creates for the full product of two u128. Tests every operation that is split
; into two. The expected results were computed by Python.
; input: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f
; expect: 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80
; expect: ff 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 40
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 c0
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff ff
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 20 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 e0 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 07 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 01 01 01 00 00 01 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 80 00 00 00 00 f8 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff 7f ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: ff ff 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 ff 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: ff ff 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff 07 00 00 00 00 00 00 00 00 01 01 01 00 00 00 00 01 01 ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 00 00 00 00 f8 ff ff ff ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 07 01 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 ff 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: ff ff 07 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff 00 00 00
; expect: 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 07 ff ff ff ff ff ff ff ff ff
; expect: ff ff ff ff ff ff ff 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 07 00 01 01 01 00 00 00
; expect: 00 01 01 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 07 00 00 00 00 f8 ff ff ff ff ff ff ff
; expect: ff ff ff ff 07
; input: ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 93 95 9d e1 65 50 f4 2c a9 87 ec 4e d0 9a 5a c6 6c 6a 62 1e 9a af 0b d3 56 78 13 b1 2f 65 a5 39
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: fe ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00
; expect: ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f
; expect: 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 fc ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 01 01 01 00 00 01 01 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 7f bf df ef ff ff ff ff ff ff ff ff ff ff ff ff 80 40 20 10 08 00
; expect: 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 01 00 00 00 00 00
; expect: 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff 93 95 9d e1 65 50 f4 2c a9 87 ec 4e d0 9a
; expect: 5a c6 6c 6a 62 1e 9a af 0b d3 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00 ff ff ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff 01 00 00 00 00 00 00 00 fe ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: ff ff 01 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f 00 00 00 00 00 00
; expect: 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff ff 01 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff
; expect: ff ff 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 fc ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 00 01 01 01 00 00 01 01 00 00 ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00 7f bf df ef ff ff ff ff ff ff ff ff
; expect: ff ff ff ff 80 40 20 10 08 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 01 ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff 07 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 07 93
; expect: 95 9d e1 65 50 f4 2c a9 87 ec 4e d0 9a 5a c6 04 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: ff ff 01 fe ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 01 ff ff ff ff ff ff ff ff ff ff ff ff
; expect: ff ff ff 7f 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f 00 00 00 00 00 00 00 00 00 ff ff
; expect: ff ff ff ff ff ff 07 ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 07 01 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 07 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 04
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 04 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 01 01 01 00 00 01
; expect: 01 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 00 7f bf df ef ff ff ff ff ff ff ff ff
; expect: ff ff ff ff 00
; input: ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 07 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 04 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 0b 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 03 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 fc ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 93 95 9d e1 65 50 f4 2c a9 87 ec 4e d0 9a 5a c6 67 53 13 f3 d0 7c 5d 98 b6 c2 9b 88 7d 29 2b cd
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 04 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 07 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 03 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: fe ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 0f 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 03 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 03 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 07 00 00 00 00 00 00 00
; expect: ff ff ff ff ff ff ff ff 07 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: ff ff ff ff ff ff ff ff 07 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 0f 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 0f 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 07 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 07 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 fc ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 fc ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 04 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 01 00 00 01 01 00 00 01 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 04 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 7f bf df ef ff ff ff ff ff ff ff ff ff ff ff ff 07 04 02 81 20 00
; expect: 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 0b 00 00 00 00 00
; expect: 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 03 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 fc ff ff ff ff ff ff ff 93 95 9d e1 65 50 f4 2c a9 87 ec 4e d0 9a
; expect: 5a c6 67 53 13 f3 d0 7c 5d 98 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 04 00 00 00 00 00
; expect: 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 07 00 00 00 00 00 00 00 ff ff ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff 03 00 00 00 00 00 00 00 fe ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: ff ff 0f 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 03 00 00 00 00 00
; expect: 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 03 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 07 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff 07 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff ff 0f 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 0f 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff
; expect: ff ff 07 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 07 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 fc ff ff ff ff ff ff ff 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 fc ff ff ff ff ff ff ff 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 04 00 00 00 00 00 00 00 00 01 00 00 01 01 00 00 01 01 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 04 00 00 00 00 00 00 00 7f bf df ef ff ff ff ff ff ff ff ff
; expect: ff ff ff ff 07 04 02 81 20 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 03 ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff 03 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 04 93
; expect: 95 9d e1 65 50 f4 2c a9 87 ec 4e d0 9a 5a c6 07 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 04 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 07 ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: ff ff 03 fe ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 07 ff ff ff ff ff ff ff ff ff ff ff ff
; expect: ff ff ff ff 03 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 07 00 00 00 00 00 00 00 00 ff ff
; expect: ff ff ff ff ff ff 07 ff ff ff ff ff ff ff ff 07 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff
; expect: ff ff ff ff ff ff ff ff 07 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 07 0f 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 07 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 07 07 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff 07 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 04
; expect: 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: ff 07 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 04 01 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 07 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 01 00 00 01 01 00
; expect: 00 01 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 04 7f bf df ef ff ff ff ff ff ff ff ff
; expect: ff ff ff ff 07
; input: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 7f 00 00 00 00 00 00 00 00
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00
; expect: 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 ff ff ff ff ff ff ff ff
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 36 35 31 0f cd d7 85 69
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: ff 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 00 00 00 00 00 00 00 00
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 40 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 40 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 80 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 80 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 20 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 20 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 07 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 01 00 00 01 01 00 00 01 01 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: ff 7f 00 00 00 00 00 00 00 00 00 00 00 00 f8 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: ff 7f 40 20 10 08 04 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: ff ff 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 80 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 ff 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 ff ff ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 40 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 c0 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 80 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 ff ff ff ff ff ff
; expect: ff ff 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 80 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 80 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 20 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 e0 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: ff ff 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff 07 00 00 00 00 00 00 00 00 01 00 00 01 01 01 01 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 00 00 00 00 f8 ff ff ff ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff ff 7f ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 07 01 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 ff 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: ff ff 07 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff 00 00 00
; expect: 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 07 ff ff ff ff ff ff ff ff ff
; expect: ff ff ff ff ff ff ff 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 07 00 01 01 01 00 00 00
; expect: 00 01 01 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 07 00 00 00 00 f8 ff ff ff ff ff ff ff
; expect: ff ff ff ff 07
; input: 23 a2 d7 28 10 e6 2d d4 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 df ca 37 30 28 01 4a c5 72 60 9c 9c b4 bb da ac 4a 44 a4 18 a5 16 69 e5 08 00 00 00 00 00 00 00
; expect: 02 6d 0f 59 38 e7 77 99 74 60 9c 9c b4 bb da ac 4a 44 a4 18 a5 16 69 e5 08 00 00 00 00 00 00 00
; expect: 44 d7 9f f8 e7 e4 e3 0e 8f 9f 63 63 4b 44 25 53 b5 bb 5b e7 5a e9 96 1a f7 ff ff ff ff ff ff ff
; expect: 7d da 4a 1f 80 d5 16 87 62 b8 81 cb bf 07 1d f7 6c 58 c3 d6 5b 8c f3 52 5d 19 52 f8 8a 6f fc 44
; expect: e7 86 58 d8 64 03 d5 19 77 2a d8 77 d8 c2 c7 6a b7 4a 8b 35 dc b2 6c 69 00 00 00 00 00 00 00 00
; expect: 03 82 17 20 00 00 08 c4 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: ff a2 d7 28 10 e6 2d d4 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: fc 68 e0 18 38 e7 67 11 73 60 9c 9c b4 bb da ac 4a 44 a4 18 a5 16 69 e5 08 00 00 00 00 00 00 00
; expect: 46 44 af 51 20 cc 5b a8 03 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 11 d1 6b 14 08 f3 16 ea 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 11 d1 6b 14 08 f3 16 ea 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 23 a2 d7 28 10 e6 2d d4 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 11 d1 6b 14 08 f3 16 ea 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 23 a2 d7 28 10 e6 2d d4 01 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 8c 88 5e a3 40 98 b7 50 07 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: df ca 37 30 28 01 4a c5 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: df ca 37 30 28 01 4a c5 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: df ca 37 30 28 01 4a c5 72 60 9c 9c b4 bb da ac 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: df ca 37 30 28 01 4a c5 72 60 9c 9c b4 bb da ac ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: df ca 37 30 28 01 4a c5 72 60 9c 9c b4 bb da ac 02 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: df ca 37 30 28 01 4a c5 72 60 9c 9c b4 bb da ac 02 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 01 01 01 00 00 01 01 00 00 23 a2 d7 28 10 e6 2d d4 01 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 a3 73 91 f1 68 e4 f5 aa 56 e3 cd 47 96 03 e3 e4 a4 dd d5 66 55 22
; expect: 22 c5 28 b5 48 2b 47 00 00 00 02 6d 0f 59 38 e7 77 99 74 60 9c 9c b4 bb da ac 4a 44 a4 18 a5 16
; expect: 69 e5 44 d7 9f f8 e7 e4 e3 0e 8f 9f 63 63 4b 44 25 53 b5 bb 5b e7 5a e9 96 1a 7d da 4a 1f 80 d5
; expect: 16 87 62 b8 81 cb bf 07 1d f7 6c 58 c3 d6 5b 8c f3 52 e7 86 58 d8 64 03 d5 19 77 2a d8 77 d8 c2
; expect: c7 6a b7 4a 8b 35 dc b2 6c 69 03 82 17 20 00 00 08 c4 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 ff a2 d7 28 10 e6 2d d4 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 fc 68 e0 18 38 e7
; expect: 67 11 73 60 9c 9c b4 bb da ac 4a 44 a4 18 a5 16 69 e5 46 44 af 51 20 cc 5b a8 03 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 11 d1 6b 14 08 f3 16 ea 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 11 d1 6b 14 08 f3 16 ea 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 23 a2 d7 28 10 e6 2d d4 01 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 11 d1 6b 14 08 f3 16 ea 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 23 a2 d7 28 10 e6
; expect: 2d d4 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 8c 88 5e a3 40 98 b7 50 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 df ca 37 30 28 01 4a c5 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 df ca 37 30 28 01
; expect: 4a c5 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff df ca 37 30 28 01 4a c5 72 60 9c 9c b4 bb
; expect: da ac 00 00 00 00 00 00 00 00 df ca 37 30 28 01 4a c5 72 60 9c 9c b4 bb da ac ff ff ff ff ff ff
; expect: ff ff df ca 37 30 28 01 4a c5 72 60 9c 9c b4 bb da ac 02 00 00 00 00 00 00 00 df ca 37 30 28 01
; expect: 4a c5 72 60 9c 9c b4 bb da ac 02 00 00 00 00 00 00 00 00 01 01 01 00 00 00 00 01 01 df ca 37 30
; expect: 28 01 4a c5 72 60 9c 9c b4 bb da ac 4a 44 a4 18 a5 16 69 e5 a3 73 91 f1 68 e4 f5 aa 56 e3 cd 47
; expect: 96 03 e3 e4 a4 dd d5 66 55 22 22 c5 02 6d 0f 59 38 e7 77 99 74 60 9c 9c b4 bb da ac 02 44 d7 9f
; expect: f8 e7 e4 e3 0e 8f 9f 63 63 4b 44 25 53 05 7d da 4a 1f 80 d5 16 87 62 b8 81 cb bf 07 1d f7 04 e7
; expect: 86 58 d8 64 03 d5 19 77 2a d8 77 d8 c2 c7 6a 07 03 82 17 20 00 00 08 c4 00 00 00 00 00 00 00 00
; expect: 00 ff a2 d7 28 10 e6 2d d4 01 00 00 00 00 00 00 00 00 fc 68 e0 18 38 e7 67 11 73 60 9c 9c b4 bb
; expect: da ac 02 46 44 af 51 20 cc 5b a8 03 00 00 00 00 00 00 00 00 11 d1 6b 14 08 f3 16 ea 00 00 00 00
; expect: 00 00 00 00 00 11 d1 6b 14 08 f3 16 ea 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 23 a2
; expect: d7 28 10 e6 2d d4 01 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 01 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 03 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 04
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 04 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 df ca 37 30 28 01 4a c5 00 00 00
; expect: 00 00 00 00 00 00 df ca 37 30 28 01 4a c5 ff ff ff ff ff ff ff ff 07 df ca 37 30 28 01 4a c5 72
; expect: 60 9c 9c b4 bb da ac 00 df ca 37 30 28 01 4a c5 72 60 9c 9c b4 bb da ac 07 00 01 01 01 00 00 01
; expect: 01 00 00 23 a2 d7 28 10 e6 2d d4 01 00 00 00 00 00 00 00 00 a3 73 91 f1 68 e4 f5 aa 56 e3 cd 47
; expect: 96 03 e3 e4 04
; input: 75 06 ac a1 d9 3f 7d 4c 91 af ee 2a fd 0b e2 b7 c8 82 70 99 64 16 98 e7 08 00 00 00 00 00 00 00 2b 47 4a 89 1d b7 ee 77 92 0c cf fe 00 53 c2 08 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: a0 4d f6 2a f7 f6 6b c4 23 bc bd 29 fe 5e a4 c0 c8 82 70 99 64 16 98 e7 08 00 00 00 00 00 00 00
; expect: 4a bf 61 18 bc 88 8e d4 fe a2 1f 2c fc b8 1f af c8 82 70 99 64 16 98 e7 08 00 00 00 00 00 00 00
; expect: a7 88 81 58 d4 3e 0d 2f e0 2a 0c 37 d8 6a 32 28 6a 78 82 0a 2e c8 79 6a 33 40 bc 47 fb 0d 96 29
; expect: d1 31 b5 3f 99 36 f3 ef 6b cd 01 6c d3 8b 86 d2 4e fb 7c b1 e0 de 96 70 9b 9b 40 07 ed 51 00 32
; expect: 21 06 08 81 19 37 6c 44 90 0c ce 2a 00 03 c2 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: ff 06 ac a1 d9 3f 7d 4c 91 af ee 2a fd 0b e2 b7 c8 82 70 99 64 16 98 e7 08 00 00 00 00 00 00 00
; expect: 5e 41 e6 28 c4 88 93 3b 03 a3 21 d4 fd 58 20 bf c8 82 70 99 64 16 98 e7 08 00 00 00 00 00 00 00
; expect: ea 0c 58 43 b3 7f fa 98 22 5f dd 55 fa 17 c4 6f 91 05 e1 32 c9 2c 30 cf 11 00 00 00 00 00 00 00
; expect: 3a 03 d6 d0 ec 9f 3e a6 c8 57 77 95 fe 05 f1 5b 64 41 b8 4c 32 0b cc 73 04 00 00 00 00 00 00 00
; expect: 3a 03 d6 d0 ec 9f 3e a6 c8 57 77 95 fe 05 f1 5b 64 41 b8 4c 32 0b cc 73 04 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 75 06 ac a1 d9 3f 7d 4c 91 af ee 2a fd 0b e2 b7 c8 82 70 99 64 16 98 e7
; expect: 91 af ee 2a fd 0b e2 b7 c8 82 70 99 64 16 98 e7 08 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 91 af ee 2a fd 0b e2 b7 c8 82 70 99 64 16 98 e7 08 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 3a 03 d6 d0 ec 9f 3e a6 c8 57 77 95 fe 05 f1 5b
; expect: 91 05 e1 32 c9 2c 30 cf 11 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 91 05 e1 32 c9 2c 30 cf 11 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 75 06 ac a1 d9 3f 7d 4c 91 af ee 2a fd 0b e2 b7
; expect: c8 82 70 99 64 16 98 e7 08 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: c8 82 70 99 64 16 98 e7 08 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 d4 19 b0 86 66 ff f4 31 45 be ba ab f4 2f 88 df
; expect: b2 20 5c 26 99 05 e6 39 02 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: b2 20 5c 26 99 05 e6 39 02 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 2b 47 4a 89 1d b7 ee 77 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 2b 47 4a 89 1d b7 ee 77 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 2b 47 4a 89 1d b7 ee 77 92 0c cf fe 00 53 c2 08 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 2b 47 4a 89 1d b7 ee 77 92 0c cf fe 00 53 c2 08 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 2b 47 4a 89 1d b7 ee 77 92 0c cf fe 00 53 c2 08 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 2b 47 4a 89 1d b7 ee 77 92 0c cf fe 00 53 c2 08 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 01 00 00 01 01 00 00 01 01 2b 47 4a 89 1d b7 ee 77 92 0c cf fe 00 53 c2 08 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 f5 80 ec 97 55 c4 b4 ba e8 e7 91 14 b1 02 b4 74 26 ca 0b 9d 4a a5
; expect: 66 cf cb b2 98 8f 00 00 00 00 a0 4d f6 2a f7 f6 6b c4 23 bc bd 29 fe 5e a4 c0 c8 82 70 99 64 16
; expect: 98 e7 4a bf 61 18 bc 88 8e d4 fe a2 1f 2c fc b8 1f af c8 82 70 99 64 16 98 e7 a7 88 81 58 d4 3e
; expect: 0d 2f e0 2a 0c 37 d8 6a 32 28 6a 78 82 0a 2e c8 79 6a d1 31 b5 3f 99 36 f3 ef 6b cd 01 6c d3 8b
; expect: 86 d2 4e fb 7c b1 e0 de 96 70 21 06 08 81 19 37 6c 44 90 0c ce 2a 00 03 c2 00 00 00 00 00 00 00
; expect: 00 00 ff 06 ac a1 d9 3f 7d 4c 91 af ee 2a fd 0b e2 b7 c8 82 70 99 64 16 98 e7 5e 41 e6 28 c4 88
; expect: 93 3b 03 a3 21 d4 fd 58 20 bf c8 82 70 99 64 16 98 e7 ea 0c 58 43 b3 7f fa 98 22 5f dd 55 fa 17
; expect: c4 6f 91 05 e1 32 c9 2c 30 cf 3a 03 d6 d0 ec 9f 3e a6 c8 57 77 95 fe 05 f1 5b 64 41 b8 4c 32 0b
; expect: cc 73 3a 03 d6 d0 ec 9f 3e a6 c8 57 77 95 fe 05 f1 5b 64 41 b8 4c 32 0b cc f3 00 00 00 00 00 00
; expect: 00 00 75 06 ac a1 d9 3f 7d 4c 91 af ee 2a fd 0b e2 b7 91 af ee 2a fd 0b e2 b7 c8 82 70 99 64 16
; expect: 98 e7 00 00 00 00 00 00 00 00 91 af ee 2a fd 0b e2 b7 c8 82 70 99 64 16 98 e7 ff ff ff ff ff ff
; expect: ff ff 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 3a 03 d6 d0 ec 9f 3e a6 91 05 e1 32 c9 2c
; expect: 30 cf 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 91 05 e1 32 c9 2c 30 cf ff ff ff ff ff ff
; expect: ff ff ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 75 06 ac a1 d9 3f
; expect: 7d 4c c8 82 70 99 64 16 98 e7 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 c8 82 70 99 64 16
; expect: 98 e7 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 d4 19 b0 86 66 ff f4 31 b2 20 5c 26 99 05 e6 39 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 b2 20 5c 26 99 05 e6 f9 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 01 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
; expect: ff ff 2b 47 4a 89 1d b7 ee 77 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 2b 47 4a 89 1d b7
; expect: ee 77 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 2b 47 4a 89 1d b7 ee 77 92 0c cf fe 00 53
; expect: c2 08 00 00 00 00 00 00 00 00 2b 47 4a 89 1d b7 ee 77 92 0c cf fe 00 53 c2 08 00 00 00 00 00 00
; expect: 00 00 2b 47 4a 89 1d b7 ee 77 92 0c cf fe 00 53 c2 08 00 00 00 00 00 00 00 00 2b 47 4a 89 1d b7
; expect: ee 77 92 0c cf fe 00 53 c2 08 00 00 00 00 00 00 00 00 00 01 00 00 01 01 01 01 00 00 75 06 ac a1
; expect: d9 3f 7d 4c 91 af ee 2a fd 0b e2 b7 c8 82 70 99 64 16 98 e7 f5 80 ec 97 55 c4 b4 ba e8 e7 91 14
; expect: b1 02 b4 74 26 ca 0b 9d 4a a5 66 cf a0 4d f6 2a f7 f6 6b c4 23 bc bd 29 fe 5e a4 c0 00 4a bf 61
; expect: 18 bc 88 8e d4 fe a2 1f 2c fc b8 1f af 00 a7 88 81 58 d4 3e 0d 2f e0 2a 0c 37 d8 6a 32 28 02 d1
; expect: 31 b5 3f 99 36 f3 ef 6b cd 01 6c d3 8b 86 d2 06 21 06 08 81 19 37 6c 44 90 0c ce 2a 00 03 c2 00
; expect: 00 ff 06 ac a1 d9 3f 7d 4c 91 af ee 2a fd 0b e2 b7 00 5e 41 e6 28 c4 88 93 3b 03 a3 21 d4 fd 58
; expect: 20 bf 00 ea 0c 58 43 b3 7f fa 98 22 5f dd 55 fa 17 c4 6f 01 3a 03 d6 d0 ec 9f 3e a6 c8 57 77 95
; expect: fe 05 f1 5b 00 3a 03 d6 d0 ec 9f 3e a6 c8 57 77 95 fe 05 f1 5b 00 00 00 00 00 00 00 00 00 75 06
; expect: ac a1 d9 3f 7d 4c 01 91 af ee 2a fd 0b e2 b7 00 00 00 00 00 00 00 00 00 91 af ee 2a fd 0b e2 b7
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 80 02 01 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 05 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 04
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 04 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 2b 47 4a 89 1d b7 ee 77 00 00 00
; expect: 00 00 00 00 00 00 2b 47 4a 89 1d b7 ee 77 00 00 00 00 00 00 00 00 00 2b 47 4a 89 1d b7 ee 77 92
; expect: 0c cf fe 00 53 c2 08 00 2b 47 4a 89 1d b7 ee 77 92 0c cf fe 00 53 c2 08 00 00 01 00 00 01 01 00
; expect: 00 01 01 2b 47 4a 89 1d b7 ee 77 92 0c cf fe 00 53 c2 08 00 f5 80 ec 97 55 c4 b4 ba e8 e7 91 14
; expect: b1 02 b4 74 06

@numbers = internal global [64 x i8] zeroinitializer

define internal void @put(ptr %room, i16 %count) noinline {
  br label %next
next:
  %i = phi i16 [ 0, %0 ], [ %more, %next ]
  %at = getelementptr i8, ptr %room, i16 %i
  %byte = load i8, ptr %at
  store volatile i8 %byte, ptr inttoptr (i16 -12288 to ptr)
  %more = add i16 %i, 1
  %done = icmp eq i16 %more, %count
  br i1 %done, label %end, label %next
end:
  ret void
}

define void @main() {
  br label %next
next:
  %i = phi i16 [ 0, %0 ], [ %more, %next ]
  %at = getelementptr i8, ptr @numbers, i16 %i
  %byte = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  store i8 %byte, ptr %at
  %more = add i16 %i, 1
  %done = icmp eq i16 %more, 64
  br i1 %done, label %work, label %next
work:
  call void @work256()
  call void @work192()
  call void @work131()
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  ret void
}

define internal void @work256() noinline {
  %room = alloca i256
  %flags = alloca i8
  %at = getelementptr i8, ptr @numbers, i16 32
  %a = load i256, ptr @numbers
  %b = load i256, ptr %at
  %r1 = add i256 %a, %b
  store i256 %r1, ptr %room
  call void @put(ptr %room, i16 32)
  %r2 = sub i256 %a, %b
  store i256 %r2, ptr %room
  call void @put(ptr %room, i16 32)
  %r3 = mul i256 %a, %b
  store i256 %r3, ptr %room
  call void @put(ptr %room, i16 32)
  %r4 = mul i256 %a, 76624777043294442917917351357515459181
  store i256 %r4, ptr %room
  call void @put(ptr %room, i16 32)
  %r5 = and i256 %a, %b
  store i256 %r5, ptr %room
  call void @put(ptr %room, i16 32)
  %r6 = or i256 %a, 255
  store i256 %r6, ptr %room
  call void @put(ptr %room, i16 32)
  %r7 = xor i256 %a, %b
  store i256 %r7, ptr %room
  call void @put(ptr %room, i16 32)
  %r8 = shl i256 %a, 1
  store i256 %r8, ptr %room
  call void @put(ptr %room, i16 32)
  %r9 = lshr i256 %a, 1
  store i256 %r9, ptr %room
  call void @put(ptr %room, i16 32)
  %r10 = ashr i256 %a, 1
  store i256 %r10, ptr %room
  call void @put(ptr %room, i16 32)
  %r11 = shl i256 %a, 64
  store i256 %r11, ptr %room
  call void @put(ptr %room, i16 32)
  %r12 = lshr i256 %a, 64
  store i256 %r12, ptr %room
  call void @put(ptr %room, i16 32)
  %r13 = ashr i256 %a, 64
  store i256 %r13, ptr %room
  call void @put(ptr %room, i16 32)
  %r14 = shl i256 %a, 127
  store i256 %r14, ptr %room
  call void @put(ptr %room, i16 32)
  %r15 = lshr i256 %a, 127
  store i256 %r15, ptr %room
  call void @put(ptr %room, i16 32)
  %r16 = ashr i256 %a, 127
  store i256 %r16, ptr %room
  call void @put(ptr %room, i16 32)
  %r17 = shl i256 %a, 128
  store i256 %r17, ptr %room
  call void @put(ptr %room, i16 32)
  %r18 = lshr i256 %a, 128
  store i256 %r18, ptr %room
  call void @put(ptr %room, i16 32)
  %r19 = ashr i256 %a, 128
  store i256 %r19, ptr %room
  call void @put(ptr %room, i16 32)
  %r20 = shl i256 %a, 130
  store i256 %r20, ptr %room
  call void @put(ptr %room, i16 32)
  %r21 = lshr i256 %a, 130
  store i256 %r21, ptr %room
  call void @put(ptr %room, i16 32)
  %r22 = ashr i256 %a, 130
  store i256 %r22, ptr %room
  call void @put(ptr %room, i16 32)
  %r23 = shl i256 %a, 255
  store i256 %r23, ptr %room
  call void @put(ptr %room, i16 32)
  %r24 = lshr i256 %a, 255
  store i256 %r24, ptr %room
  call void @put(ptr %room, i16 32)
  %r25 = ashr i256 %a, 255
  store i256 %r25, ptr %room
  call void @put(ptr %room, i16 32)
  %n64 = trunc i256 %b to i64
  %n128 = trunc i256 %b to i128
  %r26 = zext i64 %n64 to i256
  store i256 %r26, ptr %room
  call void @put(ptr %room, i16 32)
  %r27 = sext i64 %n64 to i256
  store i256 %r27, ptr %room
  call void @put(ptr %room, i16 32)
  %r28 = zext i128 %n128 to i256
  store i256 %r28, ptr %room
  call void @put(ptr %room, i16 32)
  %r29 = sext i128 %n128 to i256
  store i256 %r29, ptr %room
  call void @put(ptr %room, i16 32)
  %n131 = trunc i256 %b to i131
  %r30 = sext i131 %n131 to i256
  store i256 %r30, ptr %room
  call void @put(ptr %room, i16 32)
  %r31 = zext i131 %n131 to i256
  store i256 %r31, ptr %room
  call void @put(ptr %room, i16 32)
  %eq = icmp eq i256 %a, %b
  %eq.b = zext i1 %eq to i8
  store volatile i8 %eq.b, ptr inttoptr (i16 -12288 to ptr)
  %ne = icmp ne i256 %a, %b
  %ne.b = zext i1 %ne to i8
  store volatile i8 %ne.b, ptr inttoptr (i16 -12288 to ptr)
  %ult = icmp ult i256 %a, %b
  %ult.b = zext i1 %ult to i8
  store volatile i8 %ult.b, ptr inttoptr (i16 -12288 to ptr)
  %ule = icmp ule i256 %a, %b
  %ule.b = zext i1 %ule to i8
  store volatile i8 %ule.b, ptr inttoptr (i16 -12288 to ptr)
  %ugt = icmp ugt i256 %a, %b
  %ugt.b = zext i1 %ugt to i8
  store volatile i8 %ugt.b, ptr inttoptr (i16 -12288 to ptr)
  %uge = icmp uge i256 %a, %b
  %uge.b = zext i1 %uge to i8
  store volatile i8 %uge.b, ptr inttoptr (i16 -12288 to ptr)
  %slt = icmp slt i256 %a, %b
  %slt.b = zext i1 %slt to i8
  store volatile i8 %slt.b, ptr inttoptr (i16 -12288 to ptr)
  %sle = icmp sle i256 %a, %b
  %sle.b = zext i1 %sle to i8
  store volatile i8 %sle.b, ptr inttoptr (i16 -12288 to ptr)
  %sgt = icmp sgt i256 %a, %b
  %sgt.b = zext i1 %sgt to i8
  store volatile i8 %sgt.b, ptr inttoptr (i16 -12288 to ptr)
  %sge = icmp sge i256 %a, %b
  %sge.b = zext i1 %sge to i8
  store volatile i8 %sge.b, ptr inttoptr (i16 -12288 to ptr)
  %r32 = select i1 %slt, i256 %a, i256 %b
  store i256 %r32, ptr %room
  call void @put(ptr %room, i16 32)
  br label %loop
loop:
  %i = phi i8 [ 0, %0 ], [ %i1, %loop ]
  %sum = phi i256 [ %b, %0 ], [ %sum1, %loop ]
  %up = shl i256 %sum, 7
  %sum1 = add i256 %up, %a
  %i1 = add i8 %i, 1
  %over = icmp eq i8 %i1, 5
  br i1 %over, label %end, label %loop
end:
  store i256 %sum1, ptr %room
  call void @put(ptr %room, i16 32)
  ret void
}

define internal void @work192() noinline {
  %room = alloca i192
  %flags = alloca i8
  %at = getelementptr i8, ptr @numbers, i16 32
  %a = load i192, ptr @numbers
  %b = load i192, ptr %at
  %r1 = add i192 %a, %b
  store i192 %r1, ptr %room
  call void @put(ptr %room, i16 24)
  %r2 = sub i192 %a, %b
  store i192 %r2, ptr %room
  call void @put(ptr %room, i16 24)
  %r3 = mul i192 %a, %b
  store i192 %r3, ptr %room
  call void @put(ptr %room, i16 24)
  %r4 = mul i192 %a, 76624777043294442917917351357515459181
  store i192 %r4, ptr %room
  call void @put(ptr %room, i16 24)
  %r5 = and i192 %a, %b
  store i192 %r5, ptr %room
  call void @put(ptr %room, i16 24)
  %r6 = or i192 %a, 255
  store i192 %r6, ptr %room
  call void @put(ptr %room, i16 24)
  %r7 = xor i192 %a, %b
  store i192 %r7, ptr %room
  call void @put(ptr %room, i16 24)
  %r8 = shl i192 %a, 1
  store i192 %r8, ptr %room
  call void @put(ptr %room, i16 24)
  %r9 = lshr i192 %a, 1
  store i192 %r9, ptr %room
  call void @put(ptr %room, i16 24)
  %r10 = ashr i192 %a, 1
  store i192 %r10, ptr %room
  call void @put(ptr %room, i16 24)
  %r11 = shl i192 %a, 64
  store i192 %r11, ptr %room
  call void @put(ptr %room, i16 24)
  %r12 = lshr i192 %a, 64
  store i192 %r12, ptr %room
  call void @put(ptr %room, i16 24)
  %r13 = ashr i192 %a, 64
  store i192 %r13, ptr %room
  call void @put(ptr %room, i16 24)
  %r14 = shl i192 %a, 127
  store i192 %r14, ptr %room
  call void @put(ptr %room, i16 24)
  %r15 = lshr i192 %a, 127
  store i192 %r15, ptr %room
  call void @put(ptr %room, i16 24)
  %r16 = ashr i192 %a, 127
  store i192 %r16, ptr %room
  call void @put(ptr %room, i16 24)
  %r17 = shl i192 %a, 128
  store i192 %r17, ptr %room
  call void @put(ptr %room, i16 24)
  %r18 = lshr i192 %a, 128
  store i192 %r18, ptr %room
  call void @put(ptr %room, i16 24)
  %r19 = ashr i192 %a, 128
  store i192 %r19, ptr %room
  call void @put(ptr %room, i16 24)
  %r20 = shl i192 %a, 130
  store i192 %r20, ptr %room
  call void @put(ptr %room, i16 24)
  %r21 = lshr i192 %a, 130
  store i192 %r21, ptr %room
  call void @put(ptr %room, i16 24)
  %r22 = ashr i192 %a, 130
  store i192 %r22, ptr %room
  call void @put(ptr %room, i16 24)
  %r23 = shl i192 %a, 191
  store i192 %r23, ptr %room
  call void @put(ptr %room, i16 24)
  %r24 = lshr i192 %a, 191
  store i192 %r24, ptr %room
  call void @put(ptr %room, i16 24)
  %r25 = ashr i192 %a, 191
  store i192 %r25, ptr %room
  call void @put(ptr %room, i16 24)
  %n64 = trunc i192 %b to i64
  %n128 = trunc i192 %b to i128
  %r26 = zext i64 %n64 to i192
  store i192 %r26, ptr %room
  call void @put(ptr %room, i16 24)
  %r27 = sext i64 %n64 to i192
  store i192 %r27, ptr %room
  call void @put(ptr %room, i16 24)
  %r28 = zext i128 %n128 to i192
  store i192 %r28, ptr %room
  call void @put(ptr %room, i16 24)
  %r29 = sext i128 %n128 to i192
  store i192 %r29, ptr %room
  call void @put(ptr %room, i16 24)
  %n131 = trunc i192 %b to i131
  %r30 = sext i131 %n131 to i192
  store i192 %r30, ptr %room
  call void @put(ptr %room, i16 24)
  %r31 = zext i131 %n131 to i192
  store i192 %r31, ptr %room
  call void @put(ptr %room, i16 24)
  %eq = icmp eq i192 %a, %b
  %eq.b = zext i1 %eq to i8
  store volatile i8 %eq.b, ptr inttoptr (i16 -12288 to ptr)
  %ne = icmp ne i192 %a, %b
  %ne.b = zext i1 %ne to i8
  store volatile i8 %ne.b, ptr inttoptr (i16 -12288 to ptr)
  %ult = icmp ult i192 %a, %b
  %ult.b = zext i1 %ult to i8
  store volatile i8 %ult.b, ptr inttoptr (i16 -12288 to ptr)
  %ule = icmp ule i192 %a, %b
  %ule.b = zext i1 %ule to i8
  store volatile i8 %ule.b, ptr inttoptr (i16 -12288 to ptr)
  %ugt = icmp ugt i192 %a, %b
  %ugt.b = zext i1 %ugt to i8
  store volatile i8 %ugt.b, ptr inttoptr (i16 -12288 to ptr)
  %uge = icmp uge i192 %a, %b
  %uge.b = zext i1 %uge to i8
  store volatile i8 %uge.b, ptr inttoptr (i16 -12288 to ptr)
  %slt = icmp slt i192 %a, %b
  %slt.b = zext i1 %slt to i8
  store volatile i8 %slt.b, ptr inttoptr (i16 -12288 to ptr)
  %sle = icmp sle i192 %a, %b
  %sle.b = zext i1 %sle to i8
  store volatile i8 %sle.b, ptr inttoptr (i16 -12288 to ptr)
  %sgt = icmp sgt i192 %a, %b
  %sgt.b = zext i1 %sgt to i8
  store volatile i8 %sgt.b, ptr inttoptr (i16 -12288 to ptr)
  %sge = icmp sge i192 %a, %b
  %sge.b = zext i1 %sge to i8
  store volatile i8 %sge.b, ptr inttoptr (i16 -12288 to ptr)
  %r32 = select i1 %slt, i192 %a, i192 %b
  store i192 %r32, ptr %room
  call void @put(ptr %room, i16 24)
  br label %loop
loop:
  %i = phi i8 [ 0, %0 ], [ %i1, %loop ]
  %sum = phi i192 [ %b, %0 ], [ %sum1, %loop ]
  %up = shl i192 %sum, 7
  %sum1 = add i192 %up, %a
  %i1 = add i8 %i, 1
  %over = icmp eq i8 %i1, 5
  br i1 %over, label %end, label %loop
end:
  store i192 %sum1, ptr %room
  call void @put(ptr %room, i16 24)
  ret void
}

define internal void @work131() noinline {
  %room = alloca i131
  %flags = alloca i8
  %at = getelementptr i8, ptr @numbers, i16 32
  %a.w = load i256, ptr @numbers
  %b.w = load i256, ptr %at
  %a = trunc i256 %a.w to i131
  %b = trunc i256 %b.w to i131
  %r1 = add i131 %a, %b
  store i131 %r1, ptr %room
  call void @put(ptr %room, i16 17)
  %r2 = sub i131 %a, %b
  store i131 %r2, ptr %room
  call void @put(ptr %room, i16 17)
  %r3 = mul i131 %a, %b
  store i131 %r3, ptr %room
  call void @put(ptr %room, i16 17)
  %r4 = mul i131 %a, 76624777043294442917917351357515459181
  store i131 %r4, ptr %room
  call void @put(ptr %room, i16 17)
  %r5 = and i131 %a, %b
  store i131 %r5, ptr %room
  call void @put(ptr %room, i16 17)
  %r6 = or i131 %a, 255
  store i131 %r6, ptr %room
  call void @put(ptr %room, i16 17)
  %r7 = xor i131 %a, %b
  store i131 %r7, ptr %room
  call void @put(ptr %room, i16 17)
  %r8 = shl i131 %a, 1
  store i131 %r8, ptr %room
  call void @put(ptr %room, i16 17)
  %r9 = lshr i131 %a, 1
  store i131 %r9, ptr %room
  call void @put(ptr %room, i16 17)
  %r10 = ashr i131 %a, 1
  store i131 %r10, ptr %room
  call void @put(ptr %room, i16 17)
  %r11 = shl i131 %a, 64
  store i131 %r11, ptr %room
  call void @put(ptr %room, i16 17)
  %r12 = lshr i131 %a, 64
  store i131 %r12, ptr %room
  call void @put(ptr %room, i16 17)
  %r13 = ashr i131 %a, 64
  store i131 %r13, ptr %room
  call void @put(ptr %room, i16 17)
  %r14 = shl i131 %a, 127
  store i131 %r14, ptr %room
  call void @put(ptr %room, i16 17)
  %r15 = lshr i131 %a, 127
  store i131 %r15, ptr %room
  call void @put(ptr %room, i16 17)
  %r16 = ashr i131 %a, 127
  store i131 %r16, ptr %room
  call void @put(ptr %room, i16 17)
  %r17 = shl i131 %a, 128
  store i131 %r17, ptr %room
  call void @put(ptr %room, i16 17)
  %r18 = lshr i131 %a, 128
  store i131 %r18, ptr %room
  call void @put(ptr %room, i16 17)
  %r19 = ashr i131 %a, 128
  store i131 %r19, ptr %room
  call void @put(ptr %room, i16 17)
  %r20 = shl i131 %a, 130
  store i131 %r20, ptr %room
  call void @put(ptr %room, i16 17)
  %r21 = lshr i131 %a, 130
  store i131 %r21, ptr %room
  call void @put(ptr %room, i16 17)
  %r22 = ashr i131 %a, 130
  store i131 %r22, ptr %room
  call void @put(ptr %room, i16 17)
  %r23 = shl i131 %a, 130
  store i131 %r23, ptr %room
  call void @put(ptr %room, i16 17)
  %r24 = lshr i131 %a, 130
  store i131 %r24, ptr %room
  call void @put(ptr %room, i16 17)
  %r25 = ashr i131 %a, 130
  store i131 %r25, ptr %room
  call void @put(ptr %room, i16 17)
  %n64 = trunc i131 %b to i64
  %n128 = trunc i131 %b to i128
  %r26 = zext i64 %n64 to i131
  store i131 %r26, ptr %room
  call void @put(ptr %room, i16 17)
  %r27 = sext i64 %n64 to i131
  store i131 %r27, ptr %room
  call void @put(ptr %room, i16 17)
  %r28 = zext i128 %n128 to i131
  store i131 %r28, ptr %room
  call void @put(ptr %room, i16 17)
  %r29 = sext i128 %n128 to i131
  store i131 %r29, ptr %room
  call void @put(ptr %room, i16 17)
  %eq = icmp eq i131 %a, %b
  %eq.b = zext i1 %eq to i8
  store volatile i8 %eq.b, ptr inttoptr (i16 -12288 to ptr)
  %ne = icmp ne i131 %a, %b
  %ne.b = zext i1 %ne to i8
  store volatile i8 %ne.b, ptr inttoptr (i16 -12288 to ptr)
  %ult = icmp ult i131 %a, %b
  %ult.b = zext i1 %ult to i8
  store volatile i8 %ult.b, ptr inttoptr (i16 -12288 to ptr)
  %ule = icmp ule i131 %a, %b
  %ule.b = zext i1 %ule to i8
  store volatile i8 %ule.b, ptr inttoptr (i16 -12288 to ptr)
  %ugt = icmp ugt i131 %a, %b
  %ugt.b = zext i1 %ugt to i8
  store volatile i8 %ugt.b, ptr inttoptr (i16 -12288 to ptr)
  %uge = icmp uge i131 %a, %b
  %uge.b = zext i1 %uge to i8
  store volatile i8 %uge.b, ptr inttoptr (i16 -12288 to ptr)
  %slt = icmp slt i131 %a, %b
  %slt.b = zext i1 %slt to i8
  store volatile i8 %slt.b, ptr inttoptr (i16 -12288 to ptr)
  %sle = icmp sle i131 %a, %b
  %sle.b = zext i1 %sle to i8
  store volatile i8 %sle.b, ptr inttoptr (i16 -12288 to ptr)
  %sgt = icmp sgt i131 %a, %b
  %sgt.b = zext i1 %sgt to i8
  store volatile i8 %sgt.b, ptr inttoptr (i16 -12288 to ptr)
  %sge = icmp sge i131 %a, %b
  %sge.b = zext i1 %sge to i8
  store volatile i8 %sge.b, ptr inttoptr (i16 -12288 to ptr)
  %r30 = select i1 %slt, i131 %a, i131 %b
  store i131 %r30, ptr %room
  call void @put(ptr %room, i16 17)
  br label %loop
loop:
  %i = phi i8 [ 0, %0 ], [ %i1, %loop ]
  %sum = phi i131 [ %b, %0 ], [ %sum1, %loop ]
  %up = shl i131 %sum, 7
  %sum1 = add i131 %up, %a
  %i1 = add i8 %i, 1
  %over = icmp eq i8 %i1, 5
  br i1 %over, label %end, label %loop
end:
  store i131 %sum1, ptr %room
  call void @put(ptr %room, i16 17)
  ret void
}
