; fshl and fshr by constants and variables.
; input: 70 f9 00 b0 93 c3 02 00 00 4e 0d 38 a8 44 48 c0 7f 00 00 00 00 6b b7 ee b1 0d eb 9c bf 41 2e bd ca 8e cc f4 85 00 00 00 00 00 00 00 00 b2 43 ac de f8 68
; expect: 70 70 e1 87 0f 1f 7c 70 e1 7c 0f 70 f9 f9 7c 1f 0f 87 e1 f9 7c e1 0f f9 b0 93 b0 93 60 27 80 9d
; expect: 00 3b 00 76 01 d8 02 b0 05 60 61 01 02 b0 b0 93 c3 02 c3 02 61 01 58 00 2c 00 16 80 05 60 02 b0
; expect: 01 d8 60 27 02 b0 c3 02 4e 0d 38 a8 4e 0d 38 a8 9c 1a 70 50 73 6a c0 41 e7 d4 80 83 cf a9 01 07
; expect: 3f a7 06 1c 7f 4e 0d 38 ff 9c 1a 70 22 24 e0 3f c0 7f 4e 0d 4e 0d 38 a8 44 48 c0 7f 44 48 c0 7f
; expect: 22 24 e0 3f 08 09 f8 cf 84 04 fc e7 42 02 fe 73 90 80 ff 9c 48 c0 7f 4e 24 e0 3f a7 9c 1a 70 50
; expect: c0 7f 4e 0d 44 48 c0 7f 6b b7 ee b1 0d eb 9c bf 6b b7 ee b1 0d eb 9c bf d7 6e dd 63 1b d6 39 7f
; expect: 5c bb 75 8f 6d 58 e7 fc b8 76 eb 1e db b0 ce f9 70 ed d6 3d b6 61 9d f3 c2 b5 5b f7 d8 86 75 ce
; expect: 85 6b b7 ee b1 0d eb 9c 0b d7 6e dd 63 1b d6 39 20 97 5e 65 47 66 fa c2 8e cc f4 85 6b b7 ee b1
; expect: 6b b7 ee b1 0d eb 9c bf 41 2e bd ca 8e cc f4 85 41 2e bd ca 8e cc f4 85 20 97 5e 65 47 66 fa c2
; expect: c8 a5 57 d9 91 99 be 70 e4 d2 ab ec c8 4c 5f b8 72 e9 55 76 64 a6 2f 5c 5c 7a 95 1d 99 e9 0b d7
; expect: 2e bd ca 8e cc f4 85 6b 97 5e 65 47 66 fa c2 b5 d7 6e dd 63 1b d6 39 7f 8e cc f4 85 6b b7 ee b1
; expect: 41 2e bd ca 8e cc f4 85 b2 43 ac 64 87 58 93 1d 62 26 3b c4 4d 76 88 34 d9 21 68 b2 43 d1 64 87
; expect: 6f 7c 34 8f 26 3b b2 43 ac de f8 68 6f 7c 34 1b 1f 4d 8d 8f 26 c6 47 93 f1 d1 64 f8 68 b2 7c 34
; expect: d9 64 87 58 8f 26 3b de f8 68
; input: 28 5d 01 9b bf dd da 01 00 99 6a a7 9d 6c 11 72 b8 01 00 00 00 ba 93 43 3f 32 5e 1d d1 e2 62 c0 ca 8e e2 d8 fa 01 00 00 00 00 00 00 00 11 fb 22 3b dc 76
; expect: 50 28 50 42 85 0b 2e 28 50 2e 85 28 2e 5d 2e 0b 85 42 50 5d 2e 50 85 5d 37 7f 9b bf 37 7f de fc
; expect: bd f9 7b f3 ed cd da 9b b5 37 6e ed da 9b 9b bf 6e ed dd da 6e ed 5b 7b ad bd d6 de b5 37 da 9b
; expect: ed cd 37 7f da 9b dd da 33 d5 4e 3b 99 6a a7 9d 33 d5 4e 3b cd 54 3b ed 9b a9 76 da 37 53 ed b4
; expect: dc 4c b5 d3 b8 99 6a a7 70 33 d5 4e b6 08 39 dc 72 b8 99 6a 99 6a a7 9d b6 08 39 dc 6c 11 72 b8
; expect: b6 08 39 dc 2d 42 0e 37 16 21 87 9b 8b 90 c3 cd 22 e4 70 33 11 72 b8 99 08 39 dc 4c 33 d5 4e 3b
; expect: 72 b8 99 6a 6c 11 72 b8 75 27 87 7e 64 bc 3a a2 ba 93 43 3f 32 5e 1d d1 75 27 87 7e 64 bc 3a a2
; expect: d7 9d 1c fa 91 f1 ea 88 af 3b 39 f4 23 e3 d5 11 5f 77 72 e8 47 c6 ab 23 7d dd c9 a1 1f 19 af 8e
; expect: fa ba 93 43 3f 32 5e 1d f5 75 27 87 7e 64 bc 3a 71 31 60 65 47 71 6c 7d 8e e2 d8 fa ba 93 43 3f
; expect: ba 93 43 3f 32 5e 1d d1 71 31 60 65 47 71 6c 7d e2 62 c0 ca 8e e2 d8 fa 71 31 60 65 47 71 6c 7d
; expect: 5c 0c 58 d9 51 1c 5b 5f 2e 06 ac ec 28 8e ad af 17 03 56 76 14 c7 d6 d7 c5 80 95 1d c5 b1 f5 75
; expect: 62 c0 ca 8e e2 d8 fa ba 31 60 65 47 71 6c 7d dd 75 27 87 7e 64 bc 3a a2 8e e2 d8 fa ba 93 43 3f
; expect: e2 62 c0 ca 8e e2 d8 fa 11 fb 22 22 f6 45 8b d8 17 17 b1 2f 2e 62 5f bb 88 7d 76 11 fb ed 22 f6
; expect: 1d 6e bb 6d 17 b1 11 fb 22 3b dc 76 1d 6e bb 87 db 2e c3 6d 17 e1 b6 8b b8 ed 22 dc 76 11 6e bb
; expect: 88 22 f6 45 6d 17 b1 3b dc 76
; input: 49 68 08 68 d3 aa 01 10 00 13 e3 bc 0c 34 15 3f 55 20 00 00 00 d8 6f 71 d2 9f 08 cc e8 4c 55 76 01 eb d5 1e 9c 40 00 00 00 00 00 00 00 74 7b 64 61 4b f9
; expect: 49 49 92 4b 96 2d b4 49 92 b4 96 49 68 68 b4 2d 96 4b 92 68 b4 92 96 68 68 d3 68 d3 d0 a6 40 9b
; expect: 80 36 00 6d 00 b4 01 68 03 d0 d5 00 01 68 68 d3 aa 01 aa 01 d5 00 35 00 1a 80 0d 40 03 d0 01 68
; expect: 00 b4 d0 a6 01 68 aa 01 13 e3 bc 0c 13 e3 bc 0c 26 c6 79 19 9a 18 e7 65 35 31 ce cb 6a 62 9c 97
; expect: aa 89 71 5e 55 13 e3 bc aa 26 c6 79 9a 8a 9f aa 3f 55 13 e3 13 e3 bc 0c 34 15 3f 55 34 15 3f 55
; expect: 9a 8a 9f aa a6 e2 a7 6a 53 f1 53 35 a9 f8 a9 9a 2a 7e aa 26 15 3f 55 13 8a 9f aa 89 26 c6 79 19
; expect: 3f 55 13 e3 34 15 3f 55 d8 6f 71 d2 9f 08 cc e8 d8 6f 71 d2 9f 08 cc e8 b1 df e2 a4 3f 11 98 d1
; expect: c4 7e 8b 93 fe 44 60 46 89 fd 16 27 fd 89 c0 8c 13 fb 2d 4e fa 13 81 19 4e ec b7 38 e9 4f 04 66
; expect: 9c d8 6f 71 d2 9f 08 cc 38 b1 df e2 a4 3f 11 98 a6 2a bb 80 f5 6a 0f 4e eb d5 1e 9c d8 6f 71 d2
; expect: d8 6f 71 d2 9f 08 cc e8 4c 55 76 01 eb d5 1e 9c 4c 55 76 01 eb d5 1e 9c a6 2a bb 80 f5 6a 0f 4e
; expect: a9 ca 2e 60 bd da 83 13 54 65 17 b0 5e ed c1 89 aa b2 0b 58 af f6 e0 c4 aa ec 02 d6 ab 3d 38 b1
; expect: 55 76 01 eb d5 1e 9c d8 2a bb 80 f5 6a 0f 4e ec b1 df e2 a4 3f 11 98 d1 eb d5 1e 9c d8 6f 71 d2
; expect: 4c 55 76 01 eb d5 1e 9c 74 7b 64 e9 f6 c8 a7 db 23 4f b7 47 9f 6e 8f 7c ba 3d f9 74 7b f2 e9 f6
; expect: b0 a5 7c 94 4f b7 74 7b 64 61 4b f9 b0 a5 7c 6c 29 9f b6 94 4f 5b ca a7 96 f2 e9 4b f9 74 a5 7c
; expect: ba e9 f6 c8 94 4f b7 61 4b f9
; input: d0 00 0b f0 3e 1d b0 13 00 3c 4c 66 95 2b 08 0f b7 23 00 00 00 17 b5 54 b8 a4 b7 98 08 27 ab fb 6b e7 9e 6b fa 43 00 00 00 00 00 00 00 b8 73 bf a7 bd 9e
; expect: 80 d0 a0 80 00 00 00 d0 a0 00 00 d0 00 00 00 00 00 80 a0 00 00 a0 00 00 85 f7 f0 3e e1 7d 85 f7
; expect: 0b ef 16 de 58 78 b0 f0 60 e1 0e 58 b0 f0 f0 3e 03 16 1d b0 0e 58 03 16 01 0b 80 85 60 e1 b0 f0
; expect: 58 78 e1 7d b0 f0 1d b0 e5 61 32 ab 3c 4c 66 95 79 98 cc 2a e5 61 32 ab cb c3 64 56 96 87 c9 ac
; expect: 5b 1e 26 b3 b7 3c 4c 66 6e 79 98 cc 15 84 87 5b 0f b7 3c 4c 3c 4c 66 95 05 e1 e1 96 2b 08 0f b7
; expect: 15 84 87 5b 05 e1 e1 96 82 f0 70 cb 41 78 b8 e5 10 1e 6e 79 08 0f b7 3c 84 87 5b 1e 79 98 cc 2a
; expect: 0f b7 3c 4c 2b 08 0f b7 bf a8 a5 c2 25 bd c5 44 17 b5 54 b8 a4 b7 98 08 2f 6a a9 70 49 6f 31 11
; expect: bf a8 a5 c2 25 bd c5 44 7f 51 4b 85 4b 7a 8b 89 ff a2 96 0a 97 f4 16 13 fd 8b 5a 2a 5c d2 5b 4c
; expect: fa 17 b5 54 b8 a4 b7 98 f4 2f 6a a9 70 49 6f 31 93 d5 fd b5 73 cf 35 fd e7 9e 6b fa 17 b5 54 b8
; expect: 17 b5 54 b8 a4 b7 98 08 64 75 7f ed dc 73 4d ff 27 ab fb 6b e7 9e 6b fa 93 d5 fd b5 73 cf 35 fd
; expect: 64 75 7f ed dc 73 4d ff b2 ba bf 76 ee b9 a6 7f 59 dd 5f 3b f7 5c d3 bf 56 f7 d7 ce 3d d7 f4 2f
; expect: ab fb 6b e7 9e 6b fa 17 d5 fd b5 73 cf 35 fd 8b 2f 6a a9 70 49 6f 31 11 e7 9e 6b fa 17 b5 54 b8
; expect: 27 ab fb 6b e7 9e 6b fa b8 73 bf 71 e7 7e c4 9d fb 89 3b f7 13 77 ee 4f dc b9 9e b8 73 3d 71 e7
; expect: d3 5e 4f eb 89 3b b8 73 bf a7 bd 9e d3 5e 4f b4 d7 13 da eb 89 ed f5 c4 7b 3d 71 bd 9e b8 5e 4f
; expect: dc 71 e7 7e eb 89 3b a7 bd 9e
; input: 3a e8 fe f2 69 39 13 ba 64 d2 ff 74 13 14 cb e9 c4 68 61 77 74 1f 1f ad ad 48 ad 27 15 81 cc 45 d0 86 43 7a fc 5e fe 16 e4 b0 2c 36 77 d9 00 ac d5 7a ed
; expect: ba 3a 75 d7 ae 5d 74 3a 75 74 ae 3a eb e8 74 5d ae d7 75 e8 74 75 ae e8 4c c8 f2 69 e4 d3 90 4f
; expect: 21 9f 42 3e 09 f9 13 f2 26 e4 9c 09 13 f2 f2 69 84 7c 39 13 9c 09 67 42 33 21 99 90 26 e4 13 f2
; expect: 09 f9 e4 d3 13 f2 39 13 c4 d2 ff 74 d2 ff 74 13 a5 ff e9 26 96 fe a7 9b 2c fd 4f 37 58 fa 9f 6e
; expect: 62 e9 7f ba c4 d2 ff 74 89 a5 ff e9 8a e5 74 62 e9 c4 d2 ff d2 ff 74 13 cb e9 c4 d2 14 cb e9 c4
; expect: 8a e5 74 62 62 39 9d 58 b1 9c 4e 2c 58 4e 27 96 96 d3 89 a5 cb e9 c4 d2 e5 74 62 e9 a5 ff e9 26
; expect: e9 c4 d2 ff 14 cb e9 c4 e1 90 1e ff c7 47 6b 2b 1f 1f ad ad 48 ad 27 15 3f 3e 5a 5b 91 5a 4f 2a
; expect: ff f8 68 6d 45 6a 3d a9 ff f1 d1 da 8a d4 7a 52 ff e3 a3 b5 15 a9 f5 a4 fe 8f 8f d6 56 a4 d6 93
; expect: fc 1f 1f ad ad 48 ad 27 f8 3f 3e 5a 5b 91 5a 4f 40 e6 22 68 c3 21 3d fe 86 43 7a fc 1f 1f ad ad
; expect: 1f 1f ad ad 48 ad 27 15 1b 0e e9 f1 7f 7c b4 b6 81 cc 45 d0 86 43 7a fc 40 e6 22 68 c3 21 3d fe
; expect: 90 b9 08 da 70 48 8f ff c8 5c 04 6d 38 a4 c7 ff 64 2e 82 36 1c d2 e3 ff 99 8b a0 0d 87 f4 f8 3f
; expect: cc 45 d0 86 43 7a fc 1f e6 22 68 c3 21 3d fe 8f 3f 3e 5a 5b 91 5a 4f 2a 86 43 7a fc 1f 1f ad ad
; expect: 81 cc 45 d0 86 43 7a fc d9 00 ac b3 01 58 cf 06 60 9e 0d c0 3d 1b 80 f6 6c 00 ed d9 00 da b3 01
; expect: 6a bd f6 d7 9e 0d d9 00 ac d5 7a ed 6a bd f6 5a af 3d ad d7 9e d6 6b cf f5 da b3 7a ed d9 bd f6
; expect: 6c b3 01 58 d7 9e 0d d5 7a ed
; input: ff e1 07 2a 19 a2 3c 0f 00 a0 78 ec f3 5c 71 40 ca 1f 00 00 00 4e ff b9 05 fa 07 e0 eb f9 ea a6 7e 32 56 c0 df 3f 00 00 00 00 00 00 00 df 49 90 7d 75 17
; expect: f0 ff ff ff fe fc f0 ff ff f0 fe ff ff e1 f0 fc fe ff ff e1 f0 ff fe e1 51 1e 2a 19 54 32 51 c9
; expect: a3 92 47 25 1e 95 3c 2a 79 54 51 1e 3c 2a 2a 19 54 32 a2 3c 51 1e 94 47 ca a3 e5 51 79 54 3c 2a
; expect: 1e 95 54 32 3c 2a a2 3c ae 38 20 65 a0 78 ec f3 41 f1 d8 e7 06 c5 63 9f 0c 8a c7 3e 19 14 8f 7d
; expect: 65 50 3c f6 ca a0 78 ec 94 41 f1 d8 ae 38 20 65 40 ca a0 78 a0 78 ec f3 41 f1 d8 e7 5c 71 40 ca
; expect: ae 38 20 65 2b 0e 48 19 15 07 a4 0c 8a 03 52 06 e2 80 94 41 71 40 ca a0 38 20 65 50 41 f1 d8 e7
; expect: 40 ca a0 78 5c 71 40 ca 7c 75 53 3f 19 2b e0 6f 4e ff b9 05 fa 07 e0 eb 9d fe 73 0b f4 0f c0 d7
; expect: 76 fa cf 2d d0 3f 00 5f ed f4 9f 5b a0 7f 00 be db e9 3f b7 40 ff 00 7c 6f a7 ff dc 02 fd 03 f0
; expect: df 4e ff b9 05 fa 07 e0 bf 9d fe 73 0b f4 0f c0 7c 75 53 3f 19 2b e0 6f 32 56 c0 df 4e ff b9 05
; expect: 4e ff b9 05 fa 07 e0 eb 9d fe 73 0b f4 0f c0 d7 f9 ea a6 7e 32 56 c0 df 7c 75 53 3f 19 2b e0 6f
; expect: 5f dd d4 4f c6 0a f8 db af 6e ea 27 63 05 fc ed 57 37 f5 93 b1 02 fe 76 d5 4d fd 64 ac 80 bf 9d
; expect: ea a6 7e 32 56 c0 df 4e 75 53 3f 19 2b e0 6f a7 9d fe 73 0b f4 0f c0 d7 32 56 c0 df 4e ff b9 05
; expect: f9 ea a6 7e 32 56 c0 df df 49 90 be 93 20 f8 4e 82 f1 9d 04 e2 3b 09 8b ef 24 17 df 49 2e be 93
; expect: be ba 8b 77 f1 9d df 49 90 7d 75 17 be ba 8b af ee e2 57 77 f1 ab bb f8 ea 2e be 75 17 df ba 8b
; expect: ef be 93 20 77 f1 9d 7d 75 17
; input: ad ac fc e5 e3 b9 ca c8 13 e3 66 54 0d cc 43 80 3e 5f e0 6a 6d 93 4f ca 33 5b 96 cb ed c5 ce 95 7e e9 cf d1 61 d9 95 4c c1 14 0a 35 05 a5 8b b2 47 1e 6f
; expect: da ad 5b 6d da b5 d6 ad 5b d6 da ad da ac d6 b5 da 6d 5b ac d6 5b da ac ca e5 e5 e3 cb c7 2e 1f
; expect: 5c 3e b9 7c e5 f2 ca e5 95 cb 5c e5 ca e5 e5 e3 ca e5 b9 ca 5c e5 57 b9 ab 5c 55 2e 95 cb ca e5
; expect: e5 f2 cb c7 ca e5 b9 ca e6 21 40 9f e3 66 54 0d c6 cd a8 1a 19 37 a3 6a 33 6e 46 d5 67 dc 8c aa
; expect: 9f 71 33 aa 3e e3 66 54 7d c6 cd a8 e6 21 40 9f 80 3e e3 66 e3 66 54 0d c6 cd a8 1a cc 43 80 3e
; expect: e6 21 40 9f 79 08 d0 67 3c 04 e8 33 1e 02 f4 19 87 00 7d c6 43 80 3e e3 21 40 9f 71 c6 cd a8 1a
; expect: 80 3e e3 66 cc 43 80 3e 9f a3 c3 26 9f 94 67 b6 93 4f ca 33 5b 96 cb ed 26 9f 94 67 b6 2c 97 db
; expect: 9b 7c 52 9e d9 b2 5c 6e 36 f9 a4 3c b3 65 b9 dc 6c f2 49 79 66 cb 72 b9 b0 c9 27 e5 99 2d cb e5
; expect: 61 93 4f ca 33 5b 96 cb c3 26 9f 94 67 b6 2c 97 62 e7 4a bf f4 e7 e8 b0 e9 cf d1 61 93 4f ca 33
; expect: 93 4f ca 33 5b 96 cb ed bf f4 e7 e8 b0 c9 27 e5 c5 ce 95 7e e9 cf d1 61 62 e7 4a bf f4 e7 e8 b0
; expect: d8 b9 d2 2f fd 39 3a 6c ec 5c e9 97 fe 1c 1d 36 76 ae f4 4b 7f 8e 0e 9b 9d 2b fd d2 9f a3 c3 26
; expect: ce 95 7e e9 cf d1 61 93 e7 4a bf f4 e7 e8 b0 c9 26 9f 94 67 b6 2c 97 db e9 cf d1 61 93 4f ca 33
; expect: c5 ce 95 7e e9 cf d1 61 a5 8b b2 4a 17 65 2b 5d 94 56 ba 28 ad 74 51 b7 d2 45 6f a5 8b de 4a 17
; expect: 23 8f b7 f1 56 ba a5 8b b2 47 1e 6f 23 8f b7 c8 e3 ad e4 f1 56 f2 78 2b 3c de 4a 1e 6f a5 8f b7
; expect: d2 4a 17 65 f1 56 ba 47 1e 6f
@a = internal global [16 x i8] zeroinitializer
@b = internal global [16 x i8] zeroinitializer
@c = internal global [16 x i8] zeroinitializer
define internal void @take(ptr %to, i16 %n) noinline {
entry:
  br label %head
head:
  %i = phi i16 [ 0, %entry ], [ %next, %head ]
  %p = getelementptr inbounds i8, ptr %to, i16 %i
  %v = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  store i8 %v, ptr %p
  %next = add i16 %i, 1
  %c = icmp ult i16 %next, %n
  br i1 %c, label %head, label %end
end:
  ret void
}
define internal void @give(i16 %n) noinline {
entry:
  br label %head
head:
  %i = phi i16 [ 0, %entry ], [ %next, %head ]
  %p = getelementptr inbounds i8, ptr @c, i16 %i
  %v = load i8, ptr %p
  store volatile i8 %v, ptr inttoptr (i16 -12288 to ptr)
  %next = add i16 %i, 1
  %c = icmp ult i16 %next, %n
  br i1 %c, label %head, label %end
end:
  ret void
}
declare i16 @llvm.fshl.i16(i16, i16, i16)
declare i16 @llvm.fshr.i16(i16, i16, i16)
declare i24 @llvm.fshl.i24(i24, i24, i24)
declare i24 @llvm.fshr.i24(i24, i24, i24)
declare i32 @llvm.fshl.i32(i32, i32, i32)
declare i32 @llvm.fshr.i32(i32, i32, i32)
declare i64 @llvm.fshl.i64(i64, i64, i64)
declare i64 @llvm.fshr.i64(i64, i64, i64)
declare i8 @llvm.fshl.i8(i8, i8, i8)
declare i8 @llvm.fshr.i8(i8, i8, i8)
define void @main() {
  call void @take(ptr @a, i16 1)
  %v1 = load i8, ptr @a, align 1
  call void @take(ptr @b, i16 1)
  %v2 = load i8, ptr @b, align 1
  call void @take(ptr @c, i16 1)
  %v3 = load i8, ptr @c, align 1
  %v4 = call i8 @llvm.fshl.i8(i8 %v1, i8 %v2, i8 %v3)
  store i8 %v4, ptr @c, align 1
  call void @give(i16 1)
  %v5 = call i8 @llvm.fshl.i8(i8 %v1, i8 %v2, i8 0)
  store i8 %v5, ptr @c, align 1
  call void @give(i16 1)
  %v6 = call i8 @llvm.fshl.i8(i8 %v1, i8 %v2, i8 1)
  store i8 %v6, ptr @c, align 1
  call void @give(i16 1)
  %v7 = call i8 @llvm.fshl.i8(i8 %v1, i8 %v2, i8 3)
  store i8 %v7, ptr @c, align 1
  call void @give(i16 1)
  %v8 = call i8 @llvm.fshl.i8(i8 %v1, i8 %v2, i8 4)
  store i8 %v8, ptr @c, align 1
  call void @give(i16 1)
  %v9 = call i8 @llvm.fshl.i8(i8 %v1, i8 %v2, i8 5)
  store i8 %v9, ptr @c, align 1
  call void @give(i16 1)
  %v10 = call i8 @llvm.fshl.i8(i8 %v1, i8 %v2, i8 7)
  store i8 %v10, ptr @c, align 1
  call void @give(i16 1)
  %v11 = call i8 @llvm.fshl.i8(i8 %v1, i8 %v2, i8 8)
  store i8 %v11, ptr @c, align 1
  call void @give(i16 1)
  %v12 = call i8 @llvm.fshl.i8(i8 %v1, i8 %v2, i8 9)
  store i8 %v12, ptr @c, align 1
  call void @give(i16 1)
  %v13 = call i8 @llvm.fshl.i8(i8 %v1, i8 %v2, i8 7)
  store i8 %v13, ptr @c, align 1
  call void @give(i16 1)
  %v14 = call i8 @llvm.fshl.i8(i8 %v1, i8 %v2, i8 4)
  store i8 %v14, ptr @c, align 1
  call void @give(i16 1)
  %v15 = call i8 @llvm.fshl.i8(i8 %v1, i8 %v2, i8 8)
  store i8 %v15, ptr @c, align 1
  call void @give(i16 1)
  %v16 = call i8 @llvm.fshr.i8(i8 %v1, i8 %v2, i8 %v3)
  store i8 %v16, ptr @c, align 1
  call void @give(i16 1)
  %v17 = call i8 @llvm.fshr.i8(i8 %v1, i8 %v2, i8 0)
  store i8 %v17, ptr @c, align 1
  call void @give(i16 1)
  %v18 = call i8 @llvm.fshr.i8(i8 %v1, i8 %v2, i8 1)
  store i8 %v18, ptr @c, align 1
  call void @give(i16 1)
  %v19 = call i8 @llvm.fshr.i8(i8 %v1, i8 %v2, i8 3)
  store i8 %v19, ptr @c, align 1
  call void @give(i16 1)
  %v20 = call i8 @llvm.fshr.i8(i8 %v1, i8 %v2, i8 4)
  store i8 %v20, ptr @c, align 1
  call void @give(i16 1)
  %v21 = call i8 @llvm.fshr.i8(i8 %v1, i8 %v2, i8 5)
  store i8 %v21, ptr @c, align 1
  call void @give(i16 1)
  %v22 = call i8 @llvm.fshr.i8(i8 %v1, i8 %v2, i8 7)
  store i8 %v22, ptr @c, align 1
  call void @give(i16 1)
  %v23 = call i8 @llvm.fshr.i8(i8 %v1, i8 %v2, i8 8)
  store i8 %v23, ptr @c, align 1
  call void @give(i16 1)
  %v24 = call i8 @llvm.fshr.i8(i8 %v1, i8 %v2, i8 9)
  store i8 %v24, ptr @c, align 1
  call void @give(i16 1)
  %v25 = call i8 @llvm.fshr.i8(i8 %v1, i8 %v2, i8 7)
  store i8 %v25, ptr @c, align 1
  call void @give(i16 1)
  %v26 = call i8 @llvm.fshr.i8(i8 %v1, i8 %v2, i8 4)
  store i8 %v26, ptr @c, align 1
  call void @give(i16 1)
  %v27 = call i8 @llvm.fshr.i8(i8 %v1, i8 %v2, i8 8)
  store i8 %v27, ptr @c, align 1
  call void @give(i16 1)
  call void @take(ptr @a, i16 2)
  %v28 = load i16, ptr @a, align 1
  call void @take(ptr @b, i16 2)
  %v29 = load i16, ptr @b, align 1
  call void @take(ptr @c, i16 2)
  %v30 = load i16, ptr @c, align 1
  %v31 = call i16 @llvm.fshl.i16(i16 %v28, i16 %v29, i16 %v30)
  store i16 %v31, ptr @c, align 1
  call void @give(i16 2)
  %v32 = call i16 @llvm.fshl.i16(i16 %v28, i16 %v29, i16 0)
  store i16 %v32, ptr @c, align 1
  call void @give(i16 2)
  %v33 = call i16 @llvm.fshl.i16(i16 %v28, i16 %v29, i16 1)
  store i16 %v33, ptr @c, align 1
  call void @give(i16 2)
  %v34 = call i16 @llvm.fshl.i16(i16 %v28, i16 %v29, i16 3)
  store i16 %v34, ptr @c, align 1
  call void @give(i16 2)
  %v35 = call i16 @llvm.fshl.i16(i16 %v28, i16 %v29, i16 4)
  store i16 %v35, ptr @c, align 1
  call void @give(i16 2)
  %v36 = call i16 @llvm.fshl.i16(i16 %v28, i16 %v29, i16 5)
  store i16 %v36, ptr @c, align 1
  call void @give(i16 2)
  %v37 = call i16 @llvm.fshl.i16(i16 %v28, i16 %v29, i16 7)
  store i16 %v37, ptr @c, align 1
  call void @give(i16 2)
  %v38 = call i16 @llvm.fshl.i16(i16 %v28, i16 %v29, i16 8)
  store i16 %v38, ptr @c, align 1
  call void @give(i16 2)
  %v39 = call i16 @llvm.fshl.i16(i16 %v28, i16 %v29, i16 9)
  store i16 %v39, ptr @c, align 1
  call void @give(i16 2)
  %v40 = call i16 @llvm.fshl.i16(i16 %v28, i16 %v29, i16 15)
  store i16 %v40, ptr @c, align 1
  call void @give(i16 2)
  %v41 = call i16 @llvm.fshl.i16(i16 %v28, i16 %v29, i16 8)
  store i16 %v41, ptr @c, align 1
  call void @give(i16 2)
  %v42 = call i16 @llvm.fshl.i16(i16 %v28, i16 %v29, i16 16)
  store i16 %v42, ptr @c, align 1
  call void @give(i16 2)
  %v43 = call i16 @llvm.fshr.i16(i16 %v28, i16 %v29, i16 %v30)
  store i16 %v43, ptr @c, align 1
  call void @give(i16 2)
  %v44 = call i16 @llvm.fshr.i16(i16 %v28, i16 %v29, i16 0)
  store i16 %v44, ptr @c, align 1
  call void @give(i16 2)
  %v45 = call i16 @llvm.fshr.i16(i16 %v28, i16 %v29, i16 1)
  store i16 %v45, ptr @c, align 1
  call void @give(i16 2)
  %v46 = call i16 @llvm.fshr.i16(i16 %v28, i16 %v29, i16 3)
  store i16 %v46, ptr @c, align 1
  call void @give(i16 2)
  %v47 = call i16 @llvm.fshr.i16(i16 %v28, i16 %v29, i16 4)
  store i16 %v47, ptr @c, align 1
  call void @give(i16 2)
  %v48 = call i16 @llvm.fshr.i16(i16 %v28, i16 %v29, i16 5)
  store i16 %v48, ptr @c, align 1
  call void @give(i16 2)
  %v49 = call i16 @llvm.fshr.i16(i16 %v28, i16 %v29, i16 7)
  store i16 %v49, ptr @c, align 1
  call void @give(i16 2)
  %v50 = call i16 @llvm.fshr.i16(i16 %v28, i16 %v29, i16 8)
  store i16 %v50, ptr @c, align 1
  call void @give(i16 2)
  %v51 = call i16 @llvm.fshr.i16(i16 %v28, i16 %v29, i16 9)
  store i16 %v51, ptr @c, align 1
  call void @give(i16 2)
  %v52 = call i16 @llvm.fshr.i16(i16 %v28, i16 %v29, i16 15)
  store i16 %v52, ptr @c, align 1
  call void @give(i16 2)
  %v53 = call i16 @llvm.fshr.i16(i16 %v28, i16 %v29, i16 8)
  store i16 %v53, ptr @c, align 1
  call void @give(i16 2)
  %v54 = call i16 @llvm.fshr.i16(i16 %v28, i16 %v29, i16 16)
  store i16 %v54, ptr @c, align 1
  call void @give(i16 2)
  call void @take(ptr @a, i16 4)
  %v55 = load i32, ptr @a, align 1
  call void @take(ptr @b, i16 4)
  %v56 = load i32, ptr @b, align 1
  call void @take(ptr @c, i16 4)
  %v57 = load i32, ptr @c, align 1
  %v58 = call i32 @llvm.fshl.i32(i32 %v55, i32 %v56, i32 %v57)
  store i32 %v58, ptr @c, align 1
  call void @give(i16 4)
  %v59 = call i32 @llvm.fshl.i32(i32 %v55, i32 %v56, i32 0)
  store i32 %v59, ptr @c, align 1
  call void @give(i16 4)
  %v60 = call i32 @llvm.fshl.i32(i32 %v55, i32 %v56, i32 1)
  store i32 %v60, ptr @c, align 1
  call void @give(i16 4)
  %v61 = call i32 @llvm.fshl.i32(i32 %v55, i32 %v56, i32 3)
  store i32 %v61, ptr @c, align 1
  call void @give(i16 4)
  %v62 = call i32 @llvm.fshl.i32(i32 %v55, i32 %v56, i32 4)
  store i32 %v62, ptr @c, align 1
  call void @give(i16 4)
  %v63 = call i32 @llvm.fshl.i32(i32 %v55, i32 %v56, i32 5)
  store i32 %v63, ptr @c, align 1
  call void @give(i16 4)
  %v64 = call i32 @llvm.fshl.i32(i32 %v55, i32 %v56, i32 7)
  store i32 %v64, ptr @c, align 1
  call void @give(i16 4)
  %v65 = call i32 @llvm.fshl.i32(i32 %v55, i32 %v56, i32 8)
  store i32 %v65, ptr @c, align 1
  call void @give(i16 4)
  %v66 = call i32 @llvm.fshl.i32(i32 %v55, i32 %v56, i32 9)
  store i32 %v66, ptr @c, align 1
  call void @give(i16 4)
  %v67 = call i32 @llvm.fshl.i32(i32 %v55, i32 %v56, i32 31)
  store i32 %v67, ptr @c, align 1
  call void @give(i16 4)
  %v68 = call i32 @llvm.fshl.i32(i32 %v55, i32 %v56, i32 16)
  store i32 %v68, ptr @c, align 1
  call void @give(i16 4)
  %v69 = call i32 @llvm.fshl.i32(i32 %v55, i32 %v56, i32 32)
  store i32 %v69, ptr @c, align 1
  call void @give(i16 4)
  %v70 = call i32 @llvm.fshr.i32(i32 %v55, i32 %v56, i32 %v57)
  store i32 %v70, ptr @c, align 1
  call void @give(i16 4)
  %v71 = call i32 @llvm.fshr.i32(i32 %v55, i32 %v56, i32 0)
  store i32 %v71, ptr @c, align 1
  call void @give(i16 4)
  %v72 = call i32 @llvm.fshr.i32(i32 %v55, i32 %v56, i32 1)
  store i32 %v72, ptr @c, align 1
  call void @give(i16 4)
  %v73 = call i32 @llvm.fshr.i32(i32 %v55, i32 %v56, i32 3)
  store i32 %v73, ptr @c, align 1
  call void @give(i16 4)
  %v74 = call i32 @llvm.fshr.i32(i32 %v55, i32 %v56, i32 4)
  store i32 %v74, ptr @c, align 1
  call void @give(i16 4)
  %v75 = call i32 @llvm.fshr.i32(i32 %v55, i32 %v56, i32 5)
  store i32 %v75, ptr @c, align 1
  call void @give(i16 4)
  %v76 = call i32 @llvm.fshr.i32(i32 %v55, i32 %v56, i32 7)
  store i32 %v76, ptr @c, align 1
  call void @give(i16 4)
  %v77 = call i32 @llvm.fshr.i32(i32 %v55, i32 %v56, i32 8)
  store i32 %v77, ptr @c, align 1
  call void @give(i16 4)
  %v78 = call i32 @llvm.fshr.i32(i32 %v55, i32 %v56, i32 9)
  store i32 %v78, ptr @c, align 1
  call void @give(i16 4)
  %v79 = call i32 @llvm.fshr.i32(i32 %v55, i32 %v56, i32 31)
  store i32 %v79, ptr @c, align 1
  call void @give(i16 4)
  %v80 = call i32 @llvm.fshr.i32(i32 %v55, i32 %v56, i32 16)
  store i32 %v80, ptr @c, align 1
  call void @give(i16 4)
  %v81 = call i32 @llvm.fshr.i32(i32 %v55, i32 %v56, i32 32)
  store i32 %v81, ptr @c, align 1
  call void @give(i16 4)
  call void @take(ptr @a, i16 8)
  %v82 = load i64, ptr @a, align 1
  call void @take(ptr @b, i16 8)
  %v83 = load i64, ptr @b, align 1
  call void @take(ptr @c, i16 8)
  %v84 = load i64, ptr @c, align 1
  %v85 = call i64 @llvm.fshl.i64(i64 %v82, i64 %v83, i64 %v84)
  store i64 %v85, ptr @c, align 1
  call void @give(i16 8)
  %v86 = call i64 @llvm.fshl.i64(i64 %v82, i64 %v83, i64 0)
  store i64 %v86, ptr @c, align 1
  call void @give(i16 8)
  %v87 = call i64 @llvm.fshl.i64(i64 %v82, i64 %v83, i64 1)
  store i64 %v87, ptr @c, align 1
  call void @give(i16 8)
  %v88 = call i64 @llvm.fshl.i64(i64 %v82, i64 %v83, i64 3)
  store i64 %v88, ptr @c, align 1
  call void @give(i16 8)
  %v89 = call i64 @llvm.fshl.i64(i64 %v82, i64 %v83, i64 4)
  store i64 %v89, ptr @c, align 1
  call void @give(i16 8)
  %v90 = call i64 @llvm.fshl.i64(i64 %v82, i64 %v83, i64 5)
  store i64 %v90, ptr @c, align 1
  call void @give(i16 8)
  %v91 = call i64 @llvm.fshl.i64(i64 %v82, i64 %v83, i64 7)
  store i64 %v91, ptr @c, align 1
  call void @give(i16 8)
  %v92 = call i64 @llvm.fshl.i64(i64 %v82, i64 %v83, i64 8)
  store i64 %v92, ptr @c, align 1
  call void @give(i16 8)
  %v93 = call i64 @llvm.fshl.i64(i64 %v82, i64 %v83, i64 9)
  store i64 %v93, ptr @c, align 1
  call void @give(i16 8)
  %v94 = call i64 @llvm.fshl.i64(i64 %v82, i64 %v83, i64 63)
  store i64 %v94, ptr @c, align 1
  call void @give(i16 8)
  %v95 = call i64 @llvm.fshl.i64(i64 %v82, i64 %v83, i64 32)
  store i64 %v95, ptr @c, align 1
  call void @give(i16 8)
  %v96 = call i64 @llvm.fshl.i64(i64 %v82, i64 %v83, i64 64)
  store i64 %v96, ptr @c, align 1
  call void @give(i16 8)
  %v97 = call i64 @llvm.fshr.i64(i64 %v82, i64 %v83, i64 %v84)
  store i64 %v97, ptr @c, align 1
  call void @give(i16 8)
  %v98 = call i64 @llvm.fshr.i64(i64 %v82, i64 %v83, i64 0)
  store i64 %v98, ptr @c, align 1
  call void @give(i16 8)
  %v99 = call i64 @llvm.fshr.i64(i64 %v82, i64 %v83, i64 1)
  store i64 %v99, ptr @c, align 1
  call void @give(i16 8)
  %v100 = call i64 @llvm.fshr.i64(i64 %v82, i64 %v83, i64 3)
  store i64 %v100, ptr @c, align 1
  call void @give(i16 8)
  %v101 = call i64 @llvm.fshr.i64(i64 %v82, i64 %v83, i64 4)
  store i64 %v101, ptr @c, align 1
  call void @give(i16 8)
  %v102 = call i64 @llvm.fshr.i64(i64 %v82, i64 %v83, i64 5)
  store i64 %v102, ptr @c, align 1
  call void @give(i16 8)
  %v103 = call i64 @llvm.fshr.i64(i64 %v82, i64 %v83, i64 7)
  store i64 %v103, ptr @c, align 1
  call void @give(i16 8)
  %v104 = call i64 @llvm.fshr.i64(i64 %v82, i64 %v83, i64 8)
  store i64 %v104, ptr @c, align 1
  call void @give(i16 8)
  %v105 = call i64 @llvm.fshr.i64(i64 %v82, i64 %v83, i64 9)
  store i64 %v105, ptr @c, align 1
  call void @give(i16 8)
  %v106 = call i64 @llvm.fshr.i64(i64 %v82, i64 %v83, i64 63)
  store i64 %v106, ptr @c, align 1
  call void @give(i16 8)
  %v107 = call i64 @llvm.fshr.i64(i64 %v82, i64 %v83, i64 32)
  store i64 %v107, ptr @c, align 1
  call void @give(i16 8)
  %v108 = call i64 @llvm.fshr.i64(i64 %v82, i64 %v83, i64 64)
  store i64 %v108, ptr @c, align 1
  call void @give(i16 8)
  call void @take(ptr @a, i16 3)
  %v109 = load i24, ptr @a, align 1
  call void @take(ptr @b, i16 3)
  %v110 = load i24, ptr @b, align 1
  %v111 = call i24 @llvm.fshl.i24(i24 %v109, i24 %v110, i24 0)
  store i24 %v111, ptr @c, align 1
  call void @give(i16 3)
  %v112 = call i24 @llvm.fshl.i24(i24 %v109, i24 %v110, i24 1)
  store i24 %v112, ptr @c, align 1
  call void @give(i16 3)
  %v113 = call i24 @llvm.fshl.i24(i24 %v109, i24 %v110, i24 3)
  store i24 %v113, ptr @c, align 1
  call void @give(i16 3)
  %v114 = call i24 @llvm.fshl.i24(i24 %v109, i24 %v110, i24 4)
  store i24 %v114, ptr @c, align 1
  call void @give(i16 3)
  %v115 = call i24 @llvm.fshl.i24(i24 %v109, i24 %v110, i24 5)
  store i24 %v115, ptr @c, align 1
  call void @give(i16 3)
  %v116 = call i24 @llvm.fshl.i24(i24 %v109, i24 %v110, i24 7)
  store i24 %v116, ptr @c, align 1
  call void @give(i16 3)
  %v117 = call i24 @llvm.fshl.i24(i24 %v109, i24 %v110, i24 8)
  store i24 %v117, ptr @c, align 1
  call void @give(i16 3)
  %v118 = call i24 @llvm.fshl.i24(i24 %v109, i24 %v110, i24 9)
  store i24 %v118, ptr @c, align 1
  call void @give(i16 3)
  %v119 = call i24 @llvm.fshl.i24(i24 %v109, i24 %v110, i24 23)
  store i24 %v119, ptr @c, align 1
  call void @give(i16 3)
  %v120 = call i24 @llvm.fshl.i24(i24 %v109, i24 %v110, i24 12)
  store i24 %v120, ptr @c, align 1
  call void @give(i16 3)
  %v121 = call i24 @llvm.fshl.i24(i24 %v109, i24 %v110, i24 24)
  store i24 %v121, ptr @c, align 1
  call void @give(i16 3)
  %v122 = call i24 @llvm.fshr.i24(i24 %v109, i24 %v110, i24 0)
  store i24 %v122, ptr @c, align 1
  call void @give(i16 3)
  %v123 = call i24 @llvm.fshr.i24(i24 %v109, i24 %v110, i24 1)
  store i24 %v123, ptr @c, align 1
  call void @give(i16 3)
  %v124 = call i24 @llvm.fshr.i24(i24 %v109, i24 %v110, i24 3)
  store i24 %v124, ptr @c, align 1
  call void @give(i16 3)
  %v125 = call i24 @llvm.fshr.i24(i24 %v109, i24 %v110, i24 4)
  store i24 %v125, ptr @c, align 1
  call void @give(i16 3)
  %v126 = call i24 @llvm.fshr.i24(i24 %v109, i24 %v110, i24 5)
  store i24 %v126, ptr @c, align 1
  call void @give(i16 3)
  %v127 = call i24 @llvm.fshr.i24(i24 %v109, i24 %v110, i24 7)
  store i24 %v127, ptr @c, align 1
  call void @give(i16 3)
  %v128 = call i24 @llvm.fshr.i24(i24 %v109, i24 %v110, i24 8)
  store i24 %v128, ptr @c, align 1
  call void @give(i16 3)
  %v129 = call i24 @llvm.fshr.i24(i24 %v109, i24 %v110, i24 9)
  store i24 %v129, ptr @c, align 1
  call void @give(i16 3)
  %v130 = call i24 @llvm.fshr.i24(i24 %v109, i24 %v110, i24 23)
  store i24 %v130, ptr @c, align 1
  call void @give(i16 3)
  %v131 = call i24 @llvm.fshr.i24(i24 %v109, i24 %v110, i24 12)
  store i24 %v131, ptr @c, align 1
  call void @give(i16 3)
  %v132 = call i24 @llvm.fshr.i24(i24 %v109, i24 %v110, i24 24)
  store i24 %v132, ptr @c, align 1
  call void @give(i16 3)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
