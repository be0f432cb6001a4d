; fshl and fshr by constants and variables.
; input: 70 f9 00 b0 93 c3 02 00 00 4e 0d 38 a8 44 48 c0 7f 00 00 00 00 6b b7 ee b1 0d eb 9c bf 41 2e bd ca 8e cc f4 85 00 00 00 00 00 00 00 00 71 b2 43 ac cc de f8 68 56 b0 0c 81 75 29 6f f1 36 01 ce 28 6c 3e d5 5d b5 4b f4 ea a3 e9 87 fc 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 f4 03 11 0d 00 00 eb 70 07 43 f8 a6 00 00 00 03 11 fb 22 76 79 5e b5 69 7a 00 00 00 00 00
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
; expect: 41 2e bd ca 8e cc f4 85 71 b2 43 ac cc de f8 68 56 b0 0c 81 75 29 6f f1 71 b2 43 ac cc de f8 68
; expect: 56 b0 0c 81 75 29 6f f1 e3 64 87 58 99 bd f1 d1 ac 60 19 02 eb 52 de e2 8f 93 1d 62 65 f6 c6 47
; expect: b3 82 65 08 ac 4b 79 8b 1f 27 3b c4 ca ec 8d 8f 66 05 cb 10 58 97 f2 16 3f 4e 76 88 95 d9 1b 1f
; expect: cd 0a 96 21 b0 2e e5 2d fe 38 d9 21 56 66 6f 7c 34 2b 58 86 c0 ba 94 b7 fc 71 b2 43 ac cc de f8
; expect: 68 56 b0 0c 81 75 29 6f f9 e3 64 87 58 99 bd f1 d1 ac 60 19 02 eb 52 de 9b 00 67 14 36 9f ea ae
; expect: da 25 7a f5 d1 f4 43 fe b5 4b f4 ea a3 e9 87 fc 71 b2 43 ac cc de f8 68 71 b2 43 ac cc de f8 68
; expect: 56 b0 0c 81 75 29 6f f1 36 01 ce 28 6c 3e d5 5d b5 4b f4 ea a3 e9 87 fc 36 01 ce 28 6c 3e d5 5d
; expect: b5 4b f4 ea a3 e9 87 fc 9b 00 67 14 36 9f ea ae da 25 7a f5 d1 f4 43 fe 26 c0 19 85 cd a7 ba ab
; expect: 76 89 5e 7d 34 fd 90 3f 13 e0 8c c2 e6 53 dd 55 bb 44 af 3e 9a 7e c8 1f 09 70 46 61 f3 a9 ee aa
; expect: 5d a2 57 1f 4d 3f e4 8f 02 9c 51 d8 7c aa bb 6a 97 e8 d5 47 d3 0f f9 e3 01 ce 28 6c 3e d5 5d b5
; expect: 4b f4 ea a3 e9 87 fc 71 00 67 14 36 9f ea ae da 25 7a f5 d1 f4 43 fe 38 e3 64 87 58 99 bd f1 d1
; expect: ac 60 19 02 eb 52 de e2 b5 4b f4 ea a3 e9 87 fc 71 b2 43 ac cc de f8 68 36 01 ce 28 6c 3e d5 5d
; expect: b5 4b f4 ea a3 e9 87 fc f4 03 f4 03 e9 07 a6 0f 4d 0f 9a 0e 68 0a d1 04 a2 09 88 06 34 0d f4 03
; expect: 11 0d 11 0d 88 06 a2 09 d1 04 68 0a 9a 0e 4d 0f a6 0f e9 07 34 0d 11 0d eb 70 07 eb 70 07 d7 e1
; expect: 0e 5d 87 3b ba 0e 77 74 1d ee d3 75 b8 a6 eb 70 4d d7 e1 21 7c d3 6f ba 0e eb 70 07 43 f8 a6 43
; expect: f8 a6 21 7c d3 08 df 74 84 6f ba c2 37 5d f0 4d d7 f8 a6 eb 7c d3 75 d7 e1 0e 6f ba 0e 43 f8 a6
; expect: 03 11 fb 22 76 03 11 fb 22 76 06 22 f6 45 ec 1b 88 d8 17 b1 37 10 b1 2f 62 6f 20 62 5f c4 bd 81
; expect: 88 7d 11 7a 03 11 fb 22 f4 06 22 f6 45 3c af da 34 bd 9b a6 37 10 b1 03 11 fb 22 76 79 5e b5 69
; expect: 7a 79 5e b5 69 7a 3c af da 34 bd cf ab 36 4d 6f e7 55 9b a6 37 f3 aa 4d d3 1b bc 6a d3 f4 06 5e
; expect: b5 69 7a 03 af da 34 bd 81 06 22 f6 45 ec 9b a6 37 10 b1 79 5e b5 69 7a
; input: d3 01 01 bc 0c 3f 55 01 00 d8 6f 71 d2 9f 08 cc e8 01 00 00 00 72 42 cc 96 bf a3 13 72 41 9a f9 d4 7d ac 4c c4 01 00 00 00 00 00 00 00 ae 48 d1 d0 21 54 bb 00 33 69 6b 05 88 ab ef 67 b3 da f0 3e 00 f2 1d b0 79 d7 d0 8d b5 a5 bf 7d 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 a1 0d 30 02 01 00 b8 73 bf a7 bd 9e 01 00 00 cd f0 8e 3a e8 f9 09 a5 fe ef 01 00 00 00 00
; expect: a6 d3 a6 98 30 60 80 d3 a6 80 30 d3 80 01 80 60 30 98 a6 01 80 a6 30 01 78 19 bc 0c 78 19 e2 65
; expect: c5 cb 8a 97 2a 5e 55 bc aa 78 9f 2a 55 bc bc 0c 9f 2a 3f 55 9f 2a a7 8a 53 c5 a9 e2 aa 78 55 bc
; expect: 2a 5e 78 19 55 bc 3f 55 b1 df e2 a4 d8 6f 71 d2 b1 df e2 a4 c7 7e 8b 93 8e fd 16 27 1d fb 2d 4e
; expect: 74 ec b7 38 e8 d8 6f 71 d1 b1 df e2 4f 04 66 74 cc e8 d8 6f d8 6f 71 d2 4f 04 66 74 9f 08 cc e8
; expect: 4f 04 66 74 13 81 19 1d 89 c0 8c 8e 44 60 46 c7 11 98 d1 b1 08 cc e8 d8 04 66 74 ec b1 df e2 a4
; expect: cc e8 d8 6f 9f 08 cc e8 e5 84 98 2d 7f 47 27 e4 72 42 cc 96 bf a3 13 72 e5 84 98 2d 7f 47 27 e4
; expect: 96 13 62 b6 fc 1d 9d 90 2c 27 c4 6c f9 3b 3a 21 58 4e 88 d9 f2 77 74 42 62 39 21 66 cb df d1 09
; expect: c4 72 42 cc 96 bf a3 13 88 e5 84 98 2d 7f 47 27 20 cd 7c ea 3e 56 26 62 7d ac 4c c4 72 42 cc 96
; expect: 72 42 cc 96 bf a3 13 72 20 cd 7c ea 3e 56 26 62 41 9a f9 d4 7d ac 4c c4 20 cd 7c ea 3e 56 26 62
; expect: 48 33 9f ba 8f 95 89 58 a4 99 4f dd c7 ca 44 2c d2 cc a7 ee 63 65 22 96 34 f3 a9 fb 58 99 88 e5
; expect: 9a f9 d4 7d ac 4c c4 72 cd 7c ea 3e 56 26 62 39 e5 84 98 2d 7f 47 27 e4 7d ac 4c c4 72 42 cc 96
; expect: 41 9a f9 d4 7d ac 4c c4 5c 91 a2 a1 43 a8 76 01 66 d2 d6 0a 10 57 df cf ae 48 d1 d0 21 54 bb 00
; expect: 33 69 6b 05 88 ab ef 67 5c 91 a2 a1 43 a8 76 01 66 d2 d6 0a 10 57 df cf 73 45 8a 86 0e a1 da 05
; expect: 98 49 5b 2b 40 5c 7d 3f e7 8a 14 0d 1d 42 b5 0b 30 93 b6 56 80 b8 fa 7e cf 15 29 1a 3a 84 6a 17
; expect: 60 26 6d ad 00 71 f5 fd 3e 57 a4 68 e8 10 aa 5d 80 99 b4 b5 02 c4 d5 f7 7d ae 48 d1 d0 21 54 bb
; expect: 00 33 69 6b 05 88 ab ef fb 5c 91 a2 a1 43 a8 76 01 66 d2 d6 0a 10 57 df 59 6d 78 1f 00 f9 0e d8
; expect: bc 6b e8 c6 da d2 df 3e 79 d7 d0 8d b5 a5 bf 7d ae 48 d1 d0 21 54 bb 00 ae 48 d1 d0 21 54 bb 00
; expect: 33 69 6b 05 88 ab ef 67 59 6d 78 1f 00 f9 0e d8 bc 6b e8 c6 da d2 df 3e b3 da f0 3e 00 f2 1d b0
; expect: 79 d7 d0 8d b5 a5 bf 7d 59 6d 78 1f 00 f9 0e d8 bc 6b e8 c6 da d2 df 3e 56 1b de 07 40 be 03 36
; expect: ef 1a ba b1 b6 f4 b7 cf ab 0d ef 03 20 df 01 9b 77 0d dd 58 5b fa db e7 d5 86 f7 01 90 ef 80 cd
; expect: bb 86 6e ac 2d fd ed 73 b5 e1 7d 00 e4 3b 60 f3 ae a1 1b 6b 4b 7f fb 5c da f0 3e 00 f2 1d b0 79
; expect: d7 d0 8d b5 a5 bf 7d ae 6d 78 1f 00 f9 0e d8 bc 6b e8 c6 da d2 df 3e 57 5c 91 a2 a1 43 a8 76 01
; expect: 66 d2 d6 0a 10 57 df cf 79 d7 d0 8d b5 a5 bf 7d ae 48 d1 d0 21 54 bb 00 b3 da f0 3e 00 f2 1d b0
; expect: 79 d7 d0 8d b5 a5 bf 7d 42 0b a1 0d 42 0b 09 0d 12 0a 24 04 91 00 23 01 46 02 18 09 48 08 a1 0d
; expect: 18 09 30 02 18 09 46 02 23 01 91 00 24 04 12 0a 09 0d 42 0b 48 08 30 02 71 e7 7e b8 73 bf 71 e7
; expect: 7e c4 9d fb 89 3b f7 13 77 ee 4f dc b9 9e b8 73 3d 71 e7 d3 5e 4f eb 89 3b b8 73 bf d3 5e 4f a7
; expect: bd 9e d3 5e 4f b4 d7 13 da eb 89 ed f5 c4 7b 3d 71 bd 9e b8 5e 4f dc 71 e7 7e eb 89 3b a7 bd 9e
; expect: 9b e1 1d 75 d0 cd f0 8e 3a e8 9b e1 1d 75 d0 6f 86 77 d4 41 de 0c ef a8 83 bd 19 de 51 07 f7 66
; expect: 78 47 1d ef cd f0 8e 3a df 9b e1 1d 75 fc 84 52 ff f7 ea ff de 0c ef cd f0 8e 3a e8 fc 84 52 ff
; expect: f7 f9 09 a5 fe ef fc 84 52 ff f7 3f a1 d4 ff bd 9f 50 ea ff de 4f 28 f5 7f 6f 13 4a fd df 9b 09
; expect: a5 fe ef cd 84 52 ff f7 66 9b e1 1d 75 d0 ea ff de 0c ef f9 09 a5 fe ef
; input: 13 c4 08 ad ad 27 15 10 00 5e fe 16 e4 b0 2c 36 77 20 00 00 00 3c d9 00 ac 0d d5 7a ed 81 31 86 1a 78 ab a6 87 40 00 00 00 00 00 00 00 5a e9 2a 19 33 dd a2 3c cf a2 7e ee 8e c8 48 74 a0 78 ec f3 5c 71 40 ca ec 04 ee 9a 1c d7 28 0e 80 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 04 09 77 01 0c 00 58 d8 ad 2f cb ac 18 00 00 b5 fe e5 e3 ca d3 a4 c3 a6 13 28 00 00 00 00
; expect: 13 13 27 9e 3c 78 e2 13 27 e2 3c 13 c4 c4 e2 78 3c 9e 27 c4 e2 27 3c c4 ad ad ad ad 5a 5b 68 6d
; expect: d1 da a2 b5 8a d6 15 ad 2a 5a 93 8a 15 ad ad ad 27 15 27 15 93 8a a4 a2 52 d1 a9 68 2a 5a 15 ad
; expect: 8a d6 5a 5b 15 ad 27 15 5e fe 16 e4 5e fe 16 e4 bc fc 2d c8 f3 f2 b7 20 e7 e5 6f 41 ce cb df 82
; expect: 3b 2f 7f 0b 77 5e fe 16 ee bc fc 2d 58 16 9b 3b 36 77 5e fe 5e fe 16 e4 b0 2c 36 77 b0 2c 36 77
; expect: 58 16 9b 3b 96 c5 e6 ce cb 62 73 e7 65 b1 b9 f3 59 6c ee bc 2c 36 77 5e 16 9b 3b 2f bc fc 2d c8
; expect: 36 77 5e fe b0 2c 36 77 3c d9 00 ac 0d d5 7a ed 3c d9 00 ac 0d d5 7a ed 79 b2 01 58 1b aa f5 da
; expect: e4 c9 06 60 6d a8 d6 6b c8 93 0d c0 da 50 ad d7 90 27 1b 80 b5 a1 5a af 43 9e 6c 00 d6 86 6a bd
; expect: 87 3c d9 00 ac 0d d5 7a 0f 79 b2 01 58 1b aa f5 c0 18 43 0d bc 55 d3 43 78 ab a6 87 3c d9 00 ac
; expect: 3c d9 00 ac 0d d5 7a ed 81 31 86 1a 78 ab a6 87 81 31 86 1a 78 ab a6 87 c0 18 43 0d bc 55 d3 43
; expect: 30 c6 50 03 6f d5 f4 90 18 63 a8 81 b7 6a 7a c8 8c 31 d4 c0 5b 35 3d e4 63 0c 35 f0 56 4d 0f 79
; expect: 31 86 1a 78 ab a6 87 3c 18 43 0d bc 55 d3 43 9e 79 b2 01 58 1b aa f5 da 78 ab a6 87 3c d9 00 ac
; expect: 81 31 86 1a 78 ab a6 87 5a e9 2a 19 33 dd a2 3c cf a2 7e ee 8e c8 48 74 5a e9 2a 19 33 dd a2 3c
; expect: cf a2 7e ee 8e c8 48 74 b4 d2 55 32 66 ba 45 79 9e 45 fd dc 1d 91 91 e8 d0 4a 57 c9 98 e9 16 e5
; expect: 79 16 f5 73 77 44 46 a2 a0 95 ae 92 31 d3 2d ca f3 2c ea e7 ee 88 8c 44 41 2b 5d 25 63 a6 5b 94
; expect: e7 59 d4 cf dd 11 19 89 07 ad 74 95 8c 99 6e 51 9e 67 51 3f 77 47 64 24 0e 5a e9 2a 19 33 dd a2
; expect: 3c cf a2 7e ee 8e c8 48 1c b4 d2 55 32 66 ba 45 79 9e 45 fd dc 1d 91 91 50 3c f6 79 ae 38 20 65
; expect: 76 02 77 4d 8e 6b 14 07 ec 04 ee 9a 1c d7 28 0e 5a e9 2a 19 33 dd a2 3c 5a e9 2a 19 33 dd a2 3c
; expect: cf a2 7e ee 8e c8 48 74 a0 78 ec f3 5c 71 40 ca ec 04 ee 9a 1c d7 28 0e a0 78 ec f3 5c 71 40 ca
; expect: ec 04 ee 9a 1c d7 28 0e 50 3c f6 79 ae 38 20 65 76 02 77 4d 8e 6b 14 07 14 8f 7d 9e 2b 0e 48 99
; expect: 9d c0 5d 93 e3 1a c5 41 8a c7 3e cf 15 07 a4 cc 4e e0 ae c9 71 8d e2 a0 c5 63 9f e7 8a 03 52 66
; expect: 27 70 d7 e4 b8 46 71 d0 f1 d8 e7 b9 e2 80 94 d9 09 dc 35 39 ae 51 1c b4 78 ec f3 5c 71 40 ca ec
; expect: 04 ee 9a 1c d7 28 0e 5a 3c f6 79 ae 38 20 65 76 02 77 4d 8e 6b 14 07 ad b4 d2 55 32 66 ba 45 79
; expect: 9e 45 fd dc 1d 91 91 e8 ec 04 ee 9a 1c d7 28 0e 5a e9 2a 19 33 dd a2 3c a0 78 ec f3 5c 71 40 ca
; expect: ec 04 ee 9a 1c d7 28 0e 04 09 04 09 08 02 20 08 41 00 82 00 0b 02 17 04 2e 08 bb 00 05 01 04 09
; expect: 77 01 77 01 bb 00 2e 08 17 04 0b 02 82 00 41 00 20 08 08 02 05 01 77 01 58 d8 ad 58 d8 ad b1 b0
; expect: 5b c5 c2 6e 8a 85 dd 15 0b bb 56 2c ec ac 58 d8 59 b1 b0 97 65 56 cc 8a 85 58 d8 ad 2f cb ac 2f
; expect: cb ac 97 65 56 65 99 15 b2 cc 8a 59 66 c5 96 59 b1 cb ac 58 65 56 2c b1 b0 5b cc 8a 85 2f cb ac
; expect: b5 fe e5 e3 ca b5 fe e5 e3 ca 6a fd cb c7 95 a8 f5 2f 1f 57 51 eb 5f 3e ae a2 d6 bf 7c 5c 89 5a
; expect: ff f2 71 13 b5 fe e5 e3 27 6a fd cb c7 69 d2 61 d3 89 6c 3a 51 eb 5f b5 fe e5 e3 ca d3 a4 c3 a6
; expect: 13 d3 a4 c3 a6 13 69 d2 61 d3 89 9a 74 d8 74 a2 4d 3a 6c 3a 51 26 1d 36 9d a8 49 87 4d 27 6a a4
; expect: c3 a6 13 b5 d2 61 d3 89 5a 6a fd cb c7 95 6c 3a 51 eb 5f d3 a4 c3 a6 13
; input: 33 ed 0b eb 31 63 61 13 00 30 a5 8b b2 fa 47 1e 6f 23 00 00 00 f5 04 fe 3a f4 d5 74 50 d0 cf 8f 28 00 ea 9b 5c 43 00 00 00 00 00 00 00 72 ee 96 51 91 67 76 8a 60 8f b7 7d 14 5a f6 9a b3 49 5d 22 5b 06 c5 b6 b8 5d 99 7a 5a fc bc 08 83 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 21 0a 6b 01 0f 00 f4 c2 b9 db 31 6c 1b 00 00 28 22 89 d5 47 5d f6 1c 28 05 2b 00 00 00 00
; expect: 9f 33 67 9f 3e 7d f6 33 67 f6 3e 33 7d ed f6 7d 3e 9f 67 ed f6 67 3e ed 5b 8f eb 31 d6 63 5b 8f
; expect: b6 1e 6c 3d b0 f5 61 eb c2 d6 b1 b0 61 eb eb 31 2c 6c 63 61 b1 b0 2c 6c 16 b6 0b 5b c2 d6 61 eb
; expect: b0 f5 d6 63 61 eb 63 61 83 29 5d 94 30 a5 8b b2 60 4a 17 65 83 29 5d 94 06 53 ba 28 0d a6 74 51
; expect: 37 98 d2 45 6f 30 a5 8b de 60 4a 17 fd 23 8f 37 1e 6f 30 a5 30 a5 8b b2 ff c8 e3 0d fa 47 1e 6f
; expect: fd 23 8f 37 ff c8 e3 0d 7f e4 f1 06 3f f2 78 83 8f 3c de 60 47 1e 6f 30 23 8f 37 98 60 4a 17 65
; expect: 1e 6f 30 a5 fa 47 1e 6f aa 27 f0 d7 a1 af a6 83 f5 04 fe 3a f4 d5 74 50 ea 09 fc 75 e8 ab e9 a0
; expect: aa 27 f0 d7 a1 af a6 83 55 4f e0 af 43 5f 4d 07 ab 9e c0 5f 87 be 9a 0e ae 7a 02 7f 1d fa 6a 3a
; expect: 5c f5 04 fe 3a f4 d5 74 b9 ea 09 fc 75 e8 ab e9 e8 e7 47 14 00 f5 4d ae 00 ea 9b 5c f5 04 fe 3a
; expect: f5 04 fe 3a f4 d5 74 50 fa f9 11 05 40 7d 93 ab d0 cf 8f 28 00 ea 9b 5c e8 e7 47 14 00 f5 4d ae
; expect: fa f9 11 05 40 7d 93 ab fd fc 88 02 a0 be c9 55 7e 7e 44 01 50 df e4 aa 9f 1f 51 00 d4 37 b9 ea
; expect: cf 8f 28 00 ea 9b 5c f5 e7 47 14 00 f5 4d ae 7a ea 09 fc 75 e8 ab e9 a0 00 ea 9b 5c f5 04 fe 3a
; expect: d0 cf 8f 28 00 ea 9b 5c 90 73 b7 8c 8a 3c b3 53 04 7b bc ed a3 d0 b2 d7 72 ee 96 51 91 67 76 8a
; expect: 60 8f b7 7d 14 5a f6 9a e4 dc 2d a3 22 cf ec 14 c1 1e 6f fb 28 b4 ec 35 90 73 b7 8c 8a 3c b3 53
; expect: 04 7b bc ed a3 d0 b2 d7 20 e7 6e 19 15 79 66 a7 08 f6 78 db 47 a1 65 af 41 ce dd 32 2a f2 cc 4e
; expect: 11 ec f1 b6 8f 42 cb 5e 04 39 77 cb a8 c8 33 3b 45 b0 c7 db 3e 0a 2d 7b 08 72 ee 96 51 91 67 76
; expect: 8a 60 8f b7 7d 14 5a f6 11 e4 dc 2d a3 22 cf ec 14 c1 1e 6f fb 28 b4 ec d9 a4 2e 91 2d 83 62 5b
; expect: dc ae 4c 3d 2d 7e 5e 04 b8 5d 99 7a 5a fc bc 08 72 ee 96 51 91 67 76 8a 72 ee 96 51 91 67 76 8a
; expect: 60 8f b7 7d 14 5a f6 9a 36 a9 4b 64 cb a0 d8 16 b7 2b 53 4f 8b 9f 17 41 b3 49 5d 22 5b 06 c5 b6
; expect: b8 5d 99 7a 5a fc bc 08 d9 a4 2e 91 2d 83 62 5b dc ae 4c 3d 2d 7e 5e 04 36 a9 4b 64 cb a0 d8 16
; expect: b7 2b 53 4f 8b 9f 17 41 9b d4 25 b2 65 50 6c 8b db 95 a9 a7 c5 cf 8b 20 4d ea 12 d9 32 28 b6 c5
; expect: ed ca d4 d3 e2 e7 45 90 93 ba 44 b6 0c 8a 6d 71 bb 32 f5 b4 f8 79 11 e4 49 5d 22 5b 06 c5 b6 b8
; expect: 5d 99 7a 5a fc bc 08 72 a4 2e 91 2d 83 62 5b dc ae 4c 3d 2d 7e 5e 04 39 e4 dc 2d a3 22 cf ec 14
; expect: c1 1e 6f fb 28 b4 ec 35 b8 5d 99 7a 5a fc bc 08 72 ee 96 51 91 67 76 8a b3 49 5d 22 5b 06 c5 b6
; expect: b8 5d 99 7a 5a fc bc 08 08 01 21 0a 42 04 08 01 11 02 22 04 8b 00 16 01 2d 02 b5 08 45 08 21 0a
; expect: 2d 02 6b 01 b5 08 2d 02 16 01 8b 00 22 04 11 02 08 01 42 04 45 08 6b 01 a3 17 ce f4 c2 b9 e8 85
; expect: 73 a3 17 ce 46 2f 9c 8d 5e 38 36 7a e1 6c f4 c2 d8 e8 85 ed 18 36 c3 46 2f f4 c2 b9 3b 86 8d db
; expect: 31 6c ed 18 36 3b 86 8d 1d c3 46 8e 61 a3 63 d8 e8 31 6c f4 18 36 7a e8 85 73 c3 46 2f db 31 6c
; expect: 40 11 49 ac 3e 28 22 89 d5 47 50 44 12 ab 8f 40 11 49 ac 3e 80 22 92 58 7d 00 45 24 b1 fa 02 14
; expect: 91 c4 ea 05 28 22 89 d5 0a 50 44 12 ab 2e 7b 0e 94 02 81 52 80 22 92 28 22 89 d5 47 cb 9e 03 a5
; expect: 00 5d f6 1c 28 05 2e 7b 0e 94 02 cb 9e 03 a5 00 65 cf 81 52 80 b2 e7 40 29 40 ec 39 50 0a 50 f6
; expect: 1c 28 05 28 7b 0e 94 02 14 50 44 12 ab 8f 81 52 80 22 92 5d f6 1c 28 05
; input: 6e dd 34 94 53 c5 fd da f8 fc a4 71 74 41 3c ad d2 f4 5a 46 f6 f7 7d a4 4f 39 98 e3 e4 9b e6 92 01 b4 73 4c dd 6a 6d d7 5e 30 a3 ca 5d a6 71 86 49 af f6 d9 7c e5 2f ac 43 2b 01 de 51 33 81 7d b9 1c a5 7f 7f a9 e1 35 1f bc ed 7b 0c bd 56 f9 5a ff e4 1a 5c 09 d2 60 2d b5 72 88 9b 9d 01 ff 07 fb 0c 41 d8 e1 24 c3 fe 93 8e 5f 3c fd 3e 3c a2 1f 6f e0 24 42 80 98 84 2c 3a
; expect: ed 6e dd 76 ed db 6e 6e dd 6e ed 6e ed dd 6e db ed 76 dd dd 6e dd ed dd f7 53 94 53 29 a7 a7 9c
; expect: 4f 39 9f 72 7e ca fd 94 fb 29 e2 7e fd 94 94 53 3f e5 c5 fd e2 7e b8 9f dc 4f ee a7 fb 29 fd 94
; expect: 7e ca 29 a7 fd 94 c5 fd d3 2a cd 4f fc a4 71 74 f9 49 e3 e8 e6 27 8d a3 cd 4f 1a 47 9a 9f 34 8e
; expect: 69 7e d2 38 d2 fc a4 71 a5 f9 49 e3 20 9e 56 69 ad d2 fc a4 fc a4 71 74 2a cd 4f 1a 41 3c ad d2
; expect: 20 9e 56 69 88 a7 55 9a c4 d3 2a cd e2 69 95 e6 78 5a a5 f9 3c ad d2 fc 9e 56 69 7e f9 49 e3 e8
; expect: ad d2 fc a4 41 3c ad d2 06 d0 ce 31 75 df f7 91 f7 7d a4 4f 39 98 e3 e4 ef fb 48 9f 72 30 c7 c9
; expect: be ef 23 7d ca c1 1c 27 7d df 47 fa 94 83 39 4e fb be 8f f4 29 07 73 9c ee fb 3e d2 a7 1c cc 71
; expect: dd f7 7d a4 4f 39 98 e3 ba ef fb 48 9f 72 30 c7 4d 73 c9 00 da 39 a6 ee b4 73 4c dd f7 7d a4 4f
; expect: f7 7d a4 4f 39 98 e3 e4 1c 53 f7 7d 1f e9 53 0e 9b e6 92 01 b4 73 4c dd 4d 73 c9 00 da 39 a6 ee
; expect: d3 5c 32 80 76 8e a9 fb 69 2e 19 40 3b c7 d4 7d 34 97 0c a0 9d 63 ea be cd 25 03 68 e7 98 ba ef
; expect: e6 92 01 b4 73 4c dd f7 73 c9 00 da 39 a6 ee fb ef fb 48 9f 72 30 c7 c9 b4 73 4c dd f7 7d a4 4f
; expect: 9b e6 92 01 b4 73 4c dd 35 bc e6 83 b7 7d 8f c1 34 ce 30 e9 d5 3e 9b af a6 71 86 49 af f6 d9 7c
; expect: e5 2f ac 43 2b 01 de 51 4c e3 0c 93 5e ed b3 f9 ca 5f 58 87 56 02 bc a3 30 8d 33 4c 7a b5 cf e6
; expect: 2b 7f 61 1d 5a 09 f0 8e 60 1a 67 98 f4 6a 9f cd 57 fe c2 3a b4 12 e0 1d c1 34 ce 30 e9 d5 3e 9b
; expect: af fc 85 75 68 25 c0 3b 06 d3 38 c3 a4 57 fb 6c be f2 17 d6 a1 95 00 ef 0c a6 71 86 49 af f6 d9
; expect: 7c e5 2f ac 43 2b 01 de 18 4c e3 0c 93 5e ed b3 f9 ca 5f 58 87 56 02 bc 99 c0 be 5c 8e d2 bf bf
; expect: d4 f0 9a 0f de f6 3d 06 a9 e1 35 1f bc ed 7b 0c a6 71 86 49 af f6 d9 7c a6 71 86 49 af f6 d9 7c
; expect: e5 2f ac 43 2b 01 de 51 4b 0d af f9 e0 6d df 63 30 8d 33 4c 7a b5 cf e6 33 81 7d b9 1c a5 7f 7f
; expect: a9 e1 35 1f bc ed 7b 0c 99 c0 be 5c 8e d2 bf bf d4 f0 9a 0f de f6 3d 06 26 b0 2f 97 a3 f4 ef 2f
; expect: 35 bc e6 83 b7 7d 8f c1 13 d8 97 cb 51 fa f7 97 1a 5e f3 c1 db be c7 60 09 ec cb e5 28 fd fb 4b
; expect: 0d af f9 e0 6d df 63 30 02 fb 72 39 4a ff fe 52 c3 6b 3e 78 db f7 18 4c 81 7d b9 1c a5 7f 7f a9
; expect: e1 35 1f bc ed 7b 0c a6 c0 be 5c 8e d2 bf bf d4 f0 9a 0f de f6 3d 06 d3 4c e3 0c 93 5e ed b3 f9
; expect: ca 5f 58 87 56 02 bc a3 a9 e1 35 1f bc ed 7b 0c a6 71 86 49 af f6 d9 7c 33 81 7d b9 1c a5 7f 7f
; expect: a9 e1 35 1f bc ed 7b 0c ff 0b 9d 01 3a 03 eb 0c d7 09 af 03 bf 0e 7f 0d ff 0a ff 0b 5f 07 9d 01
; expect: 3a 03 ff 07 ff 0b ff 0a 7f 0d bf 0e af 03 d7 09 eb 0c 3a 03 5f 07 ff 07 0f c2 0e 41 d8 e1 83 b0
; expect: c3 0f c2 0e 1f 84 1d 3f 08 3b ff 20 ec fe 41 d8 fd 83 b0 92 61 ff ec 1f 84 41 d8 e1 64 d8 3f 24
; expect: c3 fe 92 61 ff 64 d8 3f 32 ec 1f 19 f6 0f 86 fd 83 c3 fe 41 61 ff 20 83 b0 c3 ec 1f 84 24 c3 fe
; expect: e0 24 42 3c fd 3c fd 3e 3c a2 78 fa 7d 78 44 e2 e9 f7 e1 11 c4 d3 ef c3 23 88 a7 df 87 47 21 9e
; expect: 7e 1f 1e 42 3c fd 3e 3c 84 78 fa 7d 78 8f 37 70 12 21 4e 22 c4 d3 ef 3c fd 3e 3c a2 24 42 3c fd
; expect: 3e 1f 6f e0 24 42 8f 37 70 12 21 e3 0d 9c 44 88 f1 06 4e 22 c4 78 03 27 11 e2 de c0 49 84 78 6f
; expect: e0 24 42 3c 37 70 12 21 9e 78 fa 7d 78 44 4e 22 c4 d3 ef 1f 6f e0 24 42
; input: bd 8f 07 e8 f1 39 a3 0f 00 d5 fe 99 a6 3b 5a b6 a5 1f 00 00 00 78 c6 13 73 10 f2 57 d9 12 02 32 70 15 a3 c5 77 3f 00 00 00 00 00 00 00 e3 09 a0 98 87 98 ee 8b 5e df a3 27 76 8d a7 8c 19 16 7b 91 57 13 6e 92 c1 2d e7 44 f4 4a f3 6a 7f 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 23 07 6b 06 0b 00 a4 16 86 8a 3c 64 17 00 00 08 e0 03 10 7b 11 2a 69 15 63 27 00 00 00 00
; expect: c7 bd 7b ec d8 b1 c7 bd 7b c7 d8 bd 7b 8f c7 b1 d8 ec 7b 8f c7 7b d8 8f 9c 51 e8 f1 d1 e3 45 8f
; expect: 8a 1e 14 3d 51 f4 a3 e8 46 d1 9c 51 a3 e8 e8 f1 d1 e3 39 a3 9c 51 67 14 33 8a 19 45 46 d1 a3 e8
; expect: 51 f4 d1 e3 a3 e8 39 a3 1d 2d db d2 d5 fe 99 a6 ab fd 33 4d ad f6 cf 34 5a ed 9f 69 b4 da 3f d3
; expect: d2 6a ff 4c a5 d5 fe 99 4b ab fd 33 1d 2d db d2 b6 a5 d5 fe d5 fe 99 a6 ab fd 33 4d 3b 5a b6 a5
; expect: 1d 2d db d2 47 cb b6 b4 a3 65 5b 5a d1 b2 2d ad b4 6c 4b ab 5a b6 a5 d5 2d db d2 6a ab fd 33 4d
; expect: b6 a5 d5 fe 3b 5a b6 a5 09 01 19 b8 8a d1 e2 3b 78 c6 13 73 10 f2 57 d9 f0 8c 27 e6 20 e4 af b2
; expect: c3 33 9e 98 83 90 bf ca 87 67 3c 31 07 21 7f 95 0e cf 78 62 0e 42 fe 2a 3b 3c e3 89 39 08 f9 ab
; expect: 77 78 c6 13 73 10 f2 57 ef f0 8c 27 e6 20 e4 af 09 01 19 b8 8a d1 e2 3b 15 a3 c5 77 78 c6 13 73
; expect: 78 c6 13 73 10 f2 57 d9 f0 8c 27 e6 20 e4 af b2 12 02 32 70 15 a3 c5 77 09 01 19 b8 8a d1 e2 3b
; expect: 42 40 06 ae 62 b4 f8 0e 21 20 03 57 31 5a 7c 87 10 90 81 ab 18 2d be c3 04 64 e0 2a 46 8b ef f0
; expect: 02 32 70 15 a3 c5 77 78 01 19 b8 8a d1 e2 3b 3c f0 8c 27 e6 20 e4 af b2 15 a3 c5 77 78 c6 13 73
; expect: 12 02 32 70 15 a3 c5 77 0c 8b bd c8 ab 09 37 c9 e0 96 73 22 7a a5 79 b5 e3 09 a0 98 87 98 ee 8b
; expect: 5e df a3 27 76 8d a7 8c c6 13 40 31 0f 31 dd 17 bd be 47 4f ec 1a 4f 19 1b 4f 00 c5 3c c4 74 5f
; expect: f4 fa 1e 3d b1 6b 3c 65 36 9e 00 8a 79 88 e9 be e8 f5 3d 7a 62 d7 78 ca 6d 3c 01 14 f3 10 d3 7d
; expect: d1 eb 7b f4 c4 ae f1 94 b5 f1 04 50 cc 43 4c f7 45 af ef d1 13 bb c6 53 6a e3 09 a0 98 87 98 ee
; expect: 8b 5e df a3 27 76 8d a7 d5 c6 13 40 31 0f 31 dd 17 bd be 47 4f ec 1a 4f 0c 8b bd c8 ab 09 37 c9
; expect: e0 96 73 22 7a a5 79 b5 c1 2d e7 44 f4 4a f3 6a e3 09 a0 98 87 98 ee 8b e3 09 a0 98 87 98 ee 8b
; expect: 5e df a3 27 76 8d a7 8c c6 13 40 31 0f 31 dd 17 bd be 47 4f ec 1a 4f 19 19 16 7b 91 57 13 6e 92
; expect: c1 2d e7 44 f4 4a f3 6a 0c 8b bd c8 ab 09 37 c9 e0 96 73 22 7a a5 79 b5 c3 62 2f f2 6a c2 4d 32
; expect: b8 e5 9c 88 5e 69 5e 6d 61 b1 17 79 35 e1 26 19 dc 72 4e 44 af 34 af 36 b0 d8 8b bc 9a 70 93 0c
; expect: 6e 39 27 a2 57 9a 57 1b 2c f6 22 af 26 dc 24 83 5b ce 89 e8 95 e6 d5 c6 16 7b 91 57 13 6e 92 c1
; expect: 2d e7 44 f4 4a f3 6a e3 8b bd c8 ab 09 37 c9 e0 96 73 22 7a a5 79 b5 f1 c6 13 40 31 0f 31 dd 17
; expect: bd be 47 4f ec 1a 4f 19 c1 2d e7 44 f4 4a f3 6a e3 09 a0 98 87 98 ee 8b 19 16 7b 91 57 13 6e 92
; expect: c1 2d e7 44 f4 4a f3 6a 35 0b 23 07 46 0e 1b 09 36 02 6c 04 b3 01 66 03 cd 06 35 0b d9 08 23 07
; expect: 46 0e 6b 06 35 0b cd 06 66 03 b3 01 6c 04 36 02 1b 09 46 0e d9 08 6b 06 45 1e 32 a4 16 86 48 2d
; expect: 0c 23 b5 30 46 6a 61 8c d4 c2 32 52 0b 64 a4 16 c8 48 2d 45 1e 32 43 46 6a a4 16 86 48 2d 0c 8a
; expect: 3c 64 45 1e 32 91 87 8c c8 43 46 e4 21 23 79 c8 48 3c 64 a4 1e 32 52 48 2d 0c 43 46 6a 8a 3c 64
; expect: 08 95 b4 8a 31 08 e0 03 10 7b 10 c0 07 20 f6 43 00 1f 80 d8 86 00 3e 00 b1 0c 01 7c 00 62 31 04
; expect: f0 01 88 63 08 e0 03 10 c6 10 c0 07 20 08 95 b4 8a 31 56 31 86 00 3e 08 e0 03 10 7b 10 c0 07 20
; expect: f6 11 2a 69 15 63 08 95 b4 8a 31 42 25 ad 62 0c a1 92 56 31 86 50 49 ab 18 43 54 d2 2a c6 10 2a
; expect: 69 15 63 08 95 b4 8a 31 04 10 c0 07 20 f6 56 31 86 00 3e 11 2a 69 15 63
; input: 05 20 a2 0f 18 e9 99 f7 c3 a0 2d 71 de 66 63 6a c4 05 3f c5 40 84 ef 3a cd c8 e0 ff 7a 6f 07 e3 5d 62 dd 85 c9 72 a2 6d 31 ae 80 0c 50 56 b0 33 dd be b0 e1 7c d9 8b 08 cb e2 49 c8 ff f8 1d 6c 3b 2e 4f 37 56 47 5b 32 7c 32 b0 39 b6 51 f2 59 dc d6 0b c4 bf c4 99 9d 7d 1b d1 f3 09 db 01 13 01 e2 0a 8d 00 f4 01 5d 22 83 ab b1 54 f7 b5 03 94 e3 3e d1 76 9b 05 8c 4e d8 84
; expect: 14 05 0a 29 52 a4 90 05 0a 90 52 05 48 20 90 a4 52 29 0a 20 90 0a 52 20 cc 07 0f 18 1f 30 7c c0
; expect: f9 80 f3 01 cc 07 99 0f 33 1f f4 cc 99 0f 0f 18 33 1f e9 99 f4 cc 3d f3 9e f9 cf 7c 33 1f 99 0f
; expect: cc 07 1f 30 99 0f e9 99 18 b4 25 ce a0 2d 71 de 41 5b e2 bc 06 6d 89 f3 0c da 12 e7 18 b4 25 ce
; expect: 62 d0 96 38 c4 a0 2d 71 88 41 5b e2 b3 31 35 62 6a c4 a0 2d a0 2d 71 de 1b 53 23 06 66 63 6a c4
; expect: b3 31 35 62 6c 4c 8d 18 36 a6 46 0c 1b 53 23 06 c6 d4 88 41 63 6a c4 a0 31 35 62 d0 41 5b e2 bc
; expect: 6a c4 a0 2d 66 63 6a c4 8c 77 89 75 17 26 13 be 84 ef 3a cd c8 e0 ff 7a 09 df 75 9a 91 c1 ff f5
; expect: 26 7c d7 69 46 06 ff d7 4c f8 ae d3 8c 0c fe af 99 f0 5d a7 19 19 fc 5f 64 c2 77 9d 66 64 f0 7f
; expect: c9 84 ef 3a cd c8 e0 ff 93 09 df 75 9a 91 c1 ff b7 83 f1 2e b1 ee c2 64 62 dd 85 c9 84 ef 3a cd
; expect: 84 ef 3a cd c8 e0 ff 7a 61 32 e1 bb 4e 33 32 f8 6f 07 e3 5d 62 dd 85 c9 b7 83 f1 2e b1 ee c2 64
; expect: ed 60 bc 4b ac bb 30 99 76 30 de 25 d6 5d 98 4c 3b 18 ef 12 eb 2e 4c 26 0e c6 bb c4 ba 0b 93 09
; expect: 07 e3 5d 62 dd 85 c9 84 83 f1 2e b1 ee c2 64 c2 09 df 75 9a 91 c1 ff f5 62 dd 85 c9 84 ef 3a cd
; expect: 6f 07 e3 5d 62 dd 85 c9 6e ac 8e b6 64 f8 64 60 73 6c ad 60 67 ba 7d 61 56 b0 33 dd be b0 e1 7c
; expect: d9 8b 08 cb e2 49 c8 ff ad 60 67 ba 7d 61 c3 f9 b2 17 11 96 c5 93 90 ff b5 82 9d e9 f6 85 0d e7
; expect: cb 5e 44 58 16 4f 42 fe 6b 05 3b d3 ed 0b 1b ce 97 bd 88 b0 2c 9e 84 fc d6 0a 76 a6 db 17 36 9c
; expect: 2f 7b 11 61 59 3c 09 f9 5b 2b d8 99 6e 5f d8 70 be ec 45 84 65 f1 24 e4 b6 56 b0 33 dd be b0 e1
; expect: 7c d9 8b 08 cb e2 49 c8 6c ad 60 67 ba 7d 61 c3 f9 b2 17 11 96 c5 93 90 fc 0e b6 1d 97 a7 1b ab
; expect: a3 2d 19 3e 19 d8 1c 5b 47 5b 32 7c 32 b0 39 b6 56 b0 33 dd be b0 e1 7c 56 b0 33 dd be b0 e1 7c
; expect: d9 8b 08 cb e2 49 c8 ff 19 3e 19 d8 1c 5b 2b d8 99 6e 5f d8 70 be ec 45 f8 1d 6c 3b 2e 4f 37 56
; expect: 47 5b 32 7c 32 b0 39 b6 fc 0e b6 1d 97 a7 1b ab a3 2d 19 3e 19 d8 1c 5b bf 83 6d c7 e5 e9 c6 ea
; expect: 68 4b 86 4f 06 36 c7 d6 df c1 b6 e3 f2 74 63 75 b4 25 c3 27 03 9b 63 6b ef 60 db 71 79 ba b1 3a
; expect: da 92 e1 93 81 cd b1 b5 3b d8 76 5c 9e 6e ac 8e b6 64 f8 64 60 73 6c ad 1d 6c 3b 2e 4f 37 56 47
; expect: 5b 32 7c 32 b0 39 b6 56 0e b6 1d 97 a7 1b ab a3 2d 19 3e 19 d8 1c 5b 2b ad 60 67 ba 7d 61 c3 f9
; expect: b2 17 11 96 c5 93 90 ff 47 5b 32 7c 32 b0 39 b6 56 b0 33 dd be b0 e1 7c f8 1d 6c 3b 2e 4f 37 56
; expect: 47 5b 32 7c 32 b0 39 b6 6c 07 db 01 b6 03 d8 0e b1 0d 62 0b 88 0d 11 0b 22 06 89 08 c4 06 db 01
; expect: 44 0c 13 01 89 08 22 06 11 0b 88 0d 62 0b b1 0d d8 0e b6 03 c4 06 13 01 12 69 04 8d 00 f4 1a 01
; expect: e8 69 04 a0 d2 08 40 a4 11 80 91 46 00 22 8d 00 44 1a 01 80 2e 91 25 d2 08 8d 00 f4 4b a4 11 01
; expect: 5d 22 80 2e 91 a0 4b a4 d0 25 d2 e8 12 69 ba 44 1a 5d 22 8d 2e 91 46 1a 01 e8 25 d2 08 01 5d 22
; expect: da 6e 93 ea be 54 f7 b5 03 94 a9 ee 6b 07 28 a4 ba af 1d a0 49 75 5f 3b 40 93 ea be 76 80 4d aa
; expect: fb da 01 9b 54 f7 b5 03 36 a9 ee 6b 07 71 9f 68 bb 4d 6d b7 49 75 5f 54 f7 b5 03 94 b6 db a4 ba
; expect: af e3 3e d1 76 9b 71 9f 68 bb 4d dc 27 da 6e 93 ee 13 6d b7 49 f7 89 b6 db a4 7d a2 ed 36 a9 3e
; expect: d1 76 9b 54 9f 68 bb 4d aa a9 ee 6b 07 28 6d b7 49 75 5f e3 3e d1 76 9b
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
declare i12 @llvm.fshl.i12(i12, i12, i12)
declare i12 @llvm.fshr.i12(i12, i12, i12)
declare i128 @llvm.fshl.i128(i128, i128, i128)
declare i128 @llvm.fshr.i128(i128, i128, i128)
declare i16 @llvm.fshl.i16(i16, i16, i16)
declare i16 @llvm.fshr.i16(i16, i16, i16)
declare i24 @llvm.fshl.i24(i24, i24, i24)
declare i24 @llvm.fshr.i24(i24, i24, i24)
declare i32 @llvm.fshl.i32(i32, i32, i32)
declare i32 @llvm.fshr.i32(i32, i32, i32)
declare i40 @llvm.fshl.i40(i40, i40, i40)
declare i40 @llvm.fshr.i40(i40, i40, i40)
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
  call void @take(ptr @a, i16 16)
  %v109 = load i128, ptr @a, align 1
  call void @take(ptr @b, i16 16)
  %v110 = load i128, ptr @b, align 1
  call void @take(ptr @c, i16 16)
  %v111 = load i128, ptr @c, align 1
  %v112 = call i128 @llvm.fshl.i128(i128 %v109, i128 %v110, i128 %v111)
  store i128 %v112, ptr @c, align 1
  call void @give(i16 16)
  %v113 = call i128 @llvm.fshl.i128(i128 %v109, i128 %v110, i128 0)
  store i128 %v113, ptr @c, align 1
  call void @give(i16 16)
  %v114 = call i128 @llvm.fshl.i128(i128 %v109, i128 %v110, i128 1)
  store i128 %v114, ptr @c, align 1
  call void @give(i16 16)
  %v115 = call i128 @llvm.fshl.i128(i128 %v109, i128 %v110, i128 3)
  store i128 %v115, ptr @c, align 1
  call void @give(i16 16)
  %v116 = call i128 @llvm.fshl.i128(i128 %v109, i128 %v110, i128 4)
  store i128 %v116, ptr @c, align 1
  call void @give(i16 16)
  %v117 = call i128 @llvm.fshl.i128(i128 %v109, i128 %v110, i128 5)
  store i128 %v117, ptr @c, align 1
  call void @give(i16 16)
  %v118 = call i128 @llvm.fshl.i128(i128 %v109, i128 %v110, i128 7)
  store i128 %v118, ptr @c, align 1
  call void @give(i16 16)
  %v119 = call i128 @llvm.fshl.i128(i128 %v109, i128 %v110, i128 8)
  store i128 %v119, ptr @c, align 1
  call void @give(i16 16)
  %v120 = call i128 @llvm.fshl.i128(i128 %v109, i128 %v110, i128 9)
  store i128 %v120, ptr @c, align 1
  call void @give(i16 16)
  %v121 = call i128 @llvm.fshl.i128(i128 %v109, i128 %v110, i128 127)
  store i128 %v121, ptr @c, align 1
  call void @give(i16 16)
  %v122 = call i128 @llvm.fshl.i128(i128 %v109, i128 %v110, i128 64)
  store i128 %v122, ptr @c, align 1
  call void @give(i16 16)
  %v123 = call i128 @llvm.fshl.i128(i128 %v109, i128 %v110, i128 128)
  store i128 %v123, ptr @c, align 1
  call void @give(i16 16)
  %v124 = call i128 @llvm.fshr.i128(i128 %v109, i128 %v110, i128 %v111)
  store i128 %v124, ptr @c, align 1
  call void @give(i16 16)
  %v125 = call i128 @llvm.fshr.i128(i128 %v109, i128 %v110, i128 0)
  store i128 %v125, ptr @c, align 1
  call void @give(i16 16)
  %v126 = call i128 @llvm.fshr.i128(i128 %v109, i128 %v110, i128 1)
  store i128 %v126, ptr @c, align 1
  call void @give(i16 16)
  %v127 = call i128 @llvm.fshr.i128(i128 %v109, i128 %v110, i128 3)
  store i128 %v127, ptr @c, align 1
  call void @give(i16 16)
  %v128 = call i128 @llvm.fshr.i128(i128 %v109, i128 %v110, i128 4)
  store i128 %v128, ptr @c, align 1
  call void @give(i16 16)
  %v129 = call i128 @llvm.fshr.i128(i128 %v109, i128 %v110, i128 5)
  store i128 %v129, ptr @c, align 1
  call void @give(i16 16)
  %v130 = call i128 @llvm.fshr.i128(i128 %v109, i128 %v110, i128 7)
  store i128 %v130, ptr @c, align 1
  call void @give(i16 16)
  %v131 = call i128 @llvm.fshr.i128(i128 %v109, i128 %v110, i128 8)
  store i128 %v131, ptr @c, align 1
  call void @give(i16 16)
  %v132 = call i128 @llvm.fshr.i128(i128 %v109, i128 %v110, i128 9)
  store i128 %v132, ptr @c, align 1
  call void @give(i16 16)
  %v133 = call i128 @llvm.fshr.i128(i128 %v109, i128 %v110, i128 127)
  store i128 %v133, ptr @c, align 1
  call void @give(i16 16)
  %v134 = call i128 @llvm.fshr.i128(i128 %v109, i128 %v110, i128 64)
  store i128 %v134, ptr @c, align 1
  call void @give(i16 16)
  %v135 = call i128 @llvm.fshr.i128(i128 %v109, i128 %v110, i128 128)
  store i128 %v135, ptr @c, align 1
  call void @give(i16 16)
  call void @take(ptr @a, i16 2)
  %v136 = load i16, ptr @a, align 1
  %v137 = trunc i16 %v136 to i12
  call void @take(ptr @b, i16 2)
  %v138 = load i16, ptr @b, align 1
  %v139 = trunc i16 %v138 to i12
  call void @take(ptr @c, i16 2)
  %v140 = load i16, ptr @c, align 1
  %v141 = trunc i16 %v140 to i12
  %v142 = call i12 @llvm.fshl.i12(i12 %v137, i12 %v139, i12 %v141)
  %v143 = zext i12 %v142 to i16
  store i16 %v143, ptr @c, align 1
  call void @give(i16 2)
  %v144 = call i12 @llvm.fshl.i12(i12 %v137, i12 %v139, i12 0)
  %v145 = zext i12 %v144 to i16
  store i16 %v145, ptr @c, align 1
  call void @give(i16 2)
  %v146 = call i12 @llvm.fshl.i12(i12 %v137, i12 %v139, i12 1)
  %v147 = zext i12 %v146 to i16
  store i16 %v147, ptr @c, align 1
  call void @give(i16 2)
  %v148 = call i12 @llvm.fshl.i12(i12 %v137, i12 %v139, i12 3)
  %v149 = zext i12 %v148 to i16
  store i16 %v149, ptr @c, align 1
  call void @give(i16 2)
  %v150 = call i12 @llvm.fshl.i12(i12 %v137, i12 %v139, i12 4)
  %v151 = zext i12 %v150 to i16
  store i16 %v151, ptr @c, align 1
  call void @give(i16 2)
  %v152 = call i12 @llvm.fshl.i12(i12 %v137, i12 %v139, i12 5)
  %v153 = zext i12 %v152 to i16
  store i16 %v153, ptr @c, align 1
  call void @give(i16 2)
  %v154 = call i12 @llvm.fshl.i12(i12 %v137, i12 %v139, i12 7)
  %v155 = zext i12 %v154 to i16
  store i16 %v155, ptr @c, align 1
  call void @give(i16 2)
  %v156 = call i12 @llvm.fshl.i12(i12 %v137, i12 %v139, i12 8)
  %v157 = zext i12 %v156 to i16
  store i16 %v157, ptr @c, align 1
  call void @give(i16 2)
  %v158 = call i12 @llvm.fshl.i12(i12 %v137, i12 %v139, i12 9)
  %v159 = zext i12 %v158 to i16
  store i16 %v159, ptr @c, align 1
  call void @give(i16 2)
  %v160 = call i12 @llvm.fshl.i12(i12 %v137, i12 %v139, i12 11)
  %v161 = zext i12 %v160 to i16
  store i16 %v161, ptr @c, align 1
  call void @give(i16 2)
  %v162 = call i12 @llvm.fshl.i12(i12 %v137, i12 %v139, i12 6)
  %v163 = zext i12 %v162 to i16
  store i16 %v163, ptr @c, align 1
  call void @give(i16 2)
  %v164 = call i12 @llvm.fshl.i12(i12 %v137, i12 %v139, i12 12)
  %v165 = zext i12 %v164 to i16
  store i16 %v165, ptr @c, align 1
  call void @give(i16 2)
  %v166 = call i12 @llvm.fshr.i12(i12 %v137, i12 %v139, i12 %v141)
  %v167 = zext i12 %v166 to i16
  store i16 %v167, ptr @c, align 1
  call void @give(i16 2)
  %v168 = call i12 @llvm.fshr.i12(i12 %v137, i12 %v139, i12 0)
  %v169 = zext i12 %v168 to i16
  store i16 %v169, ptr @c, align 1
  call void @give(i16 2)
  %v170 = call i12 @llvm.fshr.i12(i12 %v137, i12 %v139, i12 1)
  %v171 = zext i12 %v170 to i16
  store i16 %v171, ptr @c, align 1
  call void @give(i16 2)
  %v172 = call i12 @llvm.fshr.i12(i12 %v137, i12 %v139, i12 3)
  %v173 = zext i12 %v172 to i16
  store i16 %v173, ptr @c, align 1
  call void @give(i16 2)
  %v174 = call i12 @llvm.fshr.i12(i12 %v137, i12 %v139, i12 4)
  %v175 = zext i12 %v174 to i16
  store i16 %v175, ptr @c, align 1
  call void @give(i16 2)
  %v176 = call i12 @llvm.fshr.i12(i12 %v137, i12 %v139, i12 5)
  %v177 = zext i12 %v176 to i16
  store i16 %v177, ptr @c, align 1
  call void @give(i16 2)
  %v178 = call i12 @llvm.fshr.i12(i12 %v137, i12 %v139, i12 7)
  %v179 = zext i12 %v178 to i16
  store i16 %v179, ptr @c, align 1
  call void @give(i16 2)
  %v180 = call i12 @llvm.fshr.i12(i12 %v137, i12 %v139, i12 8)
  %v181 = zext i12 %v180 to i16
  store i16 %v181, ptr @c, align 1
  call void @give(i16 2)
  %v182 = call i12 @llvm.fshr.i12(i12 %v137, i12 %v139, i12 9)
  %v183 = zext i12 %v182 to i16
  store i16 %v183, ptr @c, align 1
  call void @give(i16 2)
  %v184 = call i12 @llvm.fshr.i12(i12 %v137, i12 %v139, i12 11)
  %v185 = zext i12 %v184 to i16
  store i16 %v185, ptr @c, align 1
  call void @give(i16 2)
  %v186 = call i12 @llvm.fshr.i12(i12 %v137, i12 %v139, i12 6)
  %v187 = zext i12 %v186 to i16
  store i16 %v187, ptr @c, align 1
  call void @give(i16 2)
  %v188 = call i12 @llvm.fshr.i12(i12 %v137, i12 %v139, i12 12)
  %v189 = zext i12 %v188 to i16
  store i16 %v189, ptr @c, align 1
  call void @give(i16 2)
  call void @take(ptr @a, i16 3)
  %v190 = load i24, ptr @a, align 1
  call void @take(ptr @b, i16 3)
  %v191 = load i24, ptr @b, align 1
  call void @take(ptr @c, i16 3)
  %v192 = load i24, ptr @c, align 1
  %v193 = call i24 @llvm.fshl.i24(i24 %v190, i24 %v191, i24 %v192)
  store i24 %v193, ptr @c, align 1
  call void @give(i16 3)
  %v194 = call i24 @llvm.fshl.i24(i24 %v190, i24 %v191, i24 0)
  store i24 %v194, ptr @c, align 1
  call void @give(i16 3)
  %v195 = call i24 @llvm.fshl.i24(i24 %v190, i24 %v191, i24 1)
  store i24 %v195, ptr @c, align 1
  call void @give(i16 3)
  %v196 = call i24 @llvm.fshl.i24(i24 %v190, i24 %v191, i24 3)
  store i24 %v196, ptr @c, align 1
  call void @give(i16 3)
  %v197 = call i24 @llvm.fshl.i24(i24 %v190, i24 %v191, i24 4)
  store i24 %v197, ptr @c, align 1
  call void @give(i16 3)
  %v198 = call i24 @llvm.fshl.i24(i24 %v190, i24 %v191, i24 5)
  store i24 %v198, ptr @c, align 1
  call void @give(i16 3)
  %v199 = call i24 @llvm.fshl.i24(i24 %v190, i24 %v191, i24 7)
  store i24 %v199, ptr @c, align 1
  call void @give(i16 3)
  %v200 = call i24 @llvm.fshl.i24(i24 %v190, i24 %v191, i24 8)
  store i24 %v200, ptr @c, align 1
  call void @give(i16 3)
  %v201 = call i24 @llvm.fshl.i24(i24 %v190, i24 %v191, i24 9)
  store i24 %v201, ptr @c, align 1
  call void @give(i16 3)
  %v202 = call i24 @llvm.fshl.i24(i24 %v190, i24 %v191, i24 23)
  store i24 %v202, ptr @c, align 1
  call void @give(i16 3)
  %v203 = call i24 @llvm.fshl.i24(i24 %v190, i24 %v191, i24 12)
  store i24 %v203, ptr @c, align 1
  call void @give(i16 3)
  %v204 = call i24 @llvm.fshl.i24(i24 %v190, i24 %v191, i24 24)
  store i24 %v204, ptr @c, align 1
  call void @give(i16 3)
  %v205 = call i24 @llvm.fshr.i24(i24 %v190, i24 %v191, i24 %v192)
  store i24 %v205, ptr @c, align 1
  call void @give(i16 3)
  %v206 = call i24 @llvm.fshr.i24(i24 %v190, i24 %v191, i24 0)
  store i24 %v206, ptr @c, align 1
  call void @give(i16 3)
  %v207 = call i24 @llvm.fshr.i24(i24 %v190, i24 %v191, i24 1)
  store i24 %v207, ptr @c, align 1
  call void @give(i16 3)
  %v208 = call i24 @llvm.fshr.i24(i24 %v190, i24 %v191, i24 3)
  store i24 %v208, ptr @c, align 1
  call void @give(i16 3)
  %v209 = call i24 @llvm.fshr.i24(i24 %v190, i24 %v191, i24 4)
  store i24 %v209, ptr @c, align 1
  call void @give(i16 3)
  %v210 = call i24 @llvm.fshr.i24(i24 %v190, i24 %v191, i24 5)
  store i24 %v210, ptr @c, align 1
  call void @give(i16 3)
  %v211 = call i24 @llvm.fshr.i24(i24 %v190, i24 %v191, i24 7)
  store i24 %v211, ptr @c, align 1
  call void @give(i16 3)
  %v212 = call i24 @llvm.fshr.i24(i24 %v190, i24 %v191, i24 8)
  store i24 %v212, ptr @c, align 1
  call void @give(i16 3)
  %v213 = call i24 @llvm.fshr.i24(i24 %v190, i24 %v191, i24 9)
  store i24 %v213, ptr @c, align 1
  call void @give(i16 3)
  %v214 = call i24 @llvm.fshr.i24(i24 %v190, i24 %v191, i24 23)
  store i24 %v214, ptr @c, align 1
  call void @give(i16 3)
  %v215 = call i24 @llvm.fshr.i24(i24 %v190, i24 %v191, i24 12)
  store i24 %v215, ptr @c, align 1
  call void @give(i16 3)
  %v216 = call i24 @llvm.fshr.i24(i24 %v190, i24 %v191, i24 24)
  store i24 %v216, ptr @c, align 1
  call void @give(i16 3)
  call void @take(ptr @a, i16 5)
  %v217 = load i40, ptr @a, align 1
  call void @take(ptr @b, i16 5)
  %v218 = load i40, ptr @b, align 1
  call void @take(ptr @c, i16 5)
  %v219 = load i40, ptr @c, align 1
  %v220 = call i40 @llvm.fshl.i40(i40 %v217, i40 %v218, i40 %v219)
  store i40 %v220, ptr @c, align 1
  call void @give(i16 5)
  %v221 = call i40 @llvm.fshl.i40(i40 %v217, i40 %v218, i40 0)
  store i40 %v221, ptr @c, align 1
  call void @give(i16 5)
  %v222 = call i40 @llvm.fshl.i40(i40 %v217, i40 %v218, i40 1)
  store i40 %v222, ptr @c, align 1
  call void @give(i16 5)
  %v223 = call i40 @llvm.fshl.i40(i40 %v217, i40 %v218, i40 3)
  store i40 %v223, ptr @c, align 1
  call void @give(i16 5)
  %v224 = call i40 @llvm.fshl.i40(i40 %v217, i40 %v218, i40 4)
  store i40 %v224, ptr @c, align 1
  call void @give(i16 5)
  %v225 = call i40 @llvm.fshl.i40(i40 %v217, i40 %v218, i40 5)
  store i40 %v225, ptr @c, align 1
  call void @give(i16 5)
  %v226 = call i40 @llvm.fshl.i40(i40 %v217, i40 %v218, i40 7)
  store i40 %v226, ptr @c, align 1
  call void @give(i16 5)
  %v227 = call i40 @llvm.fshl.i40(i40 %v217, i40 %v218, i40 8)
  store i40 %v227, ptr @c, align 1
  call void @give(i16 5)
  %v228 = call i40 @llvm.fshl.i40(i40 %v217, i40 %v218, i40 9)
  store i40 %v228, ptr @c, align 1
  call void @give(i16 5)
  %v229 = call i40 @llvm.fshl.i40(i40 %v217, i40 %v218, i40 39)
  store i40 %v229, ptr @c, align 1
  call void @give(i16 5)
  %v230 = call i40 @llvm.fshl.i40(i40 %v217, i40 %v218, i40 20)
  store i40 %v230, ptr @c, align 1
  call void @give(i16 5)
  %v231 = call i40 @llvm.fshl.i40(i40 %v217, i40 %v218, i40 40)
  store i40 %v231, ptr @c, align 1
  call void @give(i16 5)
  %v232 = call i40 @llvm.fshr.i40(i40 %v217, i40 %v218, i40 %v219)
  store i40 %v232, ptr @c, align 1
  call void @give(i16 5)
  %v233 = call i40 @llvm.fshr.i40(i40 %v217, i40 %v218, i40 0)
  store i40 %v233, ptr @c, align 1
  call void @give(i16 5)
  %v234 = call i40 @llvm.fshr.i40(i40 %v217, i40 %v218, i40 1)
  store i40 %v234, ptr @c, align 1
  call void @give(i16 5)
  %v235 = call i40 @llvm.fshr.i40(i40 %v217, i40 %v218, i40 3)
  store i40 %v235, ptr @c, align 1
  call void @give(i16 5)
  %v236 = call i40 @llvm.fshr.i40(i40 %v217, i40 %v218, i40 4)
  store i40 %v236, ptr @c, align 1
  call void @give(i16 5)
  %v237 = call i40 @llvm.fshr.i40(i40 %v217, i40 %v218, i40 5)
  store i40 %v237, ptr @c, align 1
  call void @give(i16 5)
  %v238 = call i40 @llvm.fshr.i40(i40 %v217, i40 %v218, i40 7)
  store i40 %v238, ptr @c, align 1
  call void @give(i16 5)
  %v239 = call i40 @llvm.fshr.i40(i40 %v217, i40 %v218, i40 8)
  store i40 %v239, ptr @c, align 1
  call void @give(i16 5)
  %v240 = call i40 @llvm.fshr.i40(i40 %v217, i40 %v218, i40 9)
  store i40 %v240, ptr @c, align 1
  call void @give(i16 5)
  %v241 = call i40 @llvm.fshr.i40(i40 %v217, i40 %v218, i40 39)
  store i40 %v241, ptr @c, align 1
  call void @give(i16 5)
  %v242 = call i40 @llvm.fshr.i40(i40 %v217, i40 %v218, i40 20)
  store i40 %v242, ptr @c, align 1
  call void @give(i16 5)
  %v243 = call i40 @llvm.fshr.i40(i40 %v217, i40 %v218, i40 40)
  store i40 %v243, ptr @c, align 1
  call void @give(i16 5)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
