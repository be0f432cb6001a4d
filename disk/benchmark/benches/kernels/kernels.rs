//! The kernels: their data, their expected results, and published figures of other compilers.

use std::iter::repeat_n;
use std::sync::LazyLock;

use mos6502_benchmark::{DATA_BYTES, aes256, crc, dhrystone, game, inflate, pi, sieve};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use zonkers::Engine;
use zonkers::programs::First as App;

use crate::cross::Build;

/// Disables LLVM's recognition of checksums, so that the loop over the bits remains.
const BIT_BY_BIT: &[&str] = &["-Cllvm-args=-disable-loop-idiom-hashrecognize"];
/// Optimises for speed, like -O2 of C compilers. Higher levels unroll loops, which increases the
/// size and saves no cycles on an 8-bit machine.
pub const SPEED: Build = Build { name: "speed", opt_level: "2", rustc: BIT_BY_BIT, size_weight: 0 };
/// Optimises for speed. LLVM computes checksums with tables.
pub const TABLES: Build = Build { name: "tables", rustc: &[], ..SPEED };
/// Optimises for size.
pub const SIZE: Build = Build { name: "size", opt_level: "s", rustc: BIT_BY_BIT, size_weight: 64 };
/// The settings of the game on the disk.
pub const GAME: Build = Build { name: "game", size_weight: 16, ..SIZE };
/// Optimises only for size, like -Oz of C compilers.
pub const SMALLEST: Build = Build { name: "smallest", opt_level: "z", ..SIZE };
/// All builds.
pub const BUILDS: [Build; 5] = [SPEED, TABLES, SIZE, GAME, SMALLEST];

/// A kernel and its settings.
pub struct Kernel {
    /// The name in the table.
    pub name: &'static str,
    /// The name of the entry point, without `bench_`.
    pub entry: &'static str,
    /// The settings to measure the cycles with.
    pub build: Build,
    /// Returns the input of the kernel, which is stored at the data address.
    pub data: fn() -> Vec<u8>,
    /// Returns the expected output, computed natively from the input.
    pub expected: fn(&[u8]) -> Vec<u8>,
    /// Published figures, if any.
    pub published: Option<Published>,
}

impl Kernel {
    /// Returns the settings to measure the bytes with.
    pub fn small(&self) -> Build {
        if [GAME, SMALLEST].contains(&self.build) { self.build } else { SIZE }
    }
}

/// Published figures: millions of cycles, and bytes added to an empty program when compiled for
/// size. They are from C-Bench-64, March 2026 (`thred/c-bench-64` on GitHub), which lists times of
/// a C64. The times are converted to net cycles. If it lists a range, this is the
/// middle of the range.
#[derive(Clone, Copy)]
pub struct Published {
    /// Cycles of llvm-mos with -O2 -flto, and for [`SMALLEST`] with -Oz -flto.
    pub llvm_mos: f64,
    /// Cycles of oscar64 with -O3, and for [`SMALLEST`] with oscar64's options for size.
    pub oscar64: f64,
    /// Cycles of hand-written assembly with the same algorithm.
    pub by_hand: Option<f64>,
    /// Bytes of llvm-mos -Oz, and of oscar64 with its options for size.
    pub added: (i32, i32),
}

/// The size of the compressed stream, in bytes. The published programs contain it, and ours do not.
const STREAM: i32 = 3407;

/// Returns all kernels, in the order of the table.
pub fn all() -> Vec<Kernel> {
    let (crc16, crc32) = (
        Published { llvm_mos: 1.925, oscar64: 1.803, by_hand: Some(1.598), added: (46, 31) },
        Published { llvm_mos: 4.025, oscar64: 2.781, by_hand: Some(2.737), added: (127, 84) },
    );
    let kernel = |name, data, expected, published| Kernel {
        name,
        entry: name,
        build: SPEED,
        data,
        expected,
        published: Some(published),
    };
    let mut kernels = vec![
        kernel("crc16", noise, |data| crc::crc16(whole(data)).to_le_bytes().into(), crc16),
        kernel("crc32", noise, |data| crc::crc32(whole(data)).to_le_bytes().into(), crc32),
        kernel(
            "sieve",
            Vec::new,
            |_| sieve::sieve(&mut [0; sieve::FLAGS]).to_le_bytes().into(),
            Published { llvm_mos: 20.75, oscar64: 9.66, by_hand: Some(8.443), added: (-20, 42) },
        ),
        kernel(
            "sieve_bit",
            Vec::new,
            |_| sieve::sieve_bit(&mut [0; sieve::BIT_FLAGS / 8]).to_le_bytes().into(),
            Published { llvm_mos: 22.55, oscar64: 16.9, by_hand: None, added: (62, 117) },
        ),
        kernel(
            "aes256",
            noise,
            encrypted,
            Published { llvm_mos: 11.55, oscar64: 11.46, by_hand: None, added: (1405, 1191) },
        ),
        kernel(
            "inflate",
            || STREAMS.0.clone(),
            |_| inflated(),
            Published {
                llvm_mos: 17.65,
                oscar64: 8.0,
                by_hand: None,
                added: (9672 - STREAM, 7205 - STREAM),
            },
        ),
        kernel(
            "pi",
            Vec::new,
            |_| {
                let mut digits = [0; pi::DIGITS];
                pi::digits(&mut [0; _], &mut digits);
                digits.into()
            },
            Published { llvm_mos: 69.55, oscar64: 34.7, by_hand: None, added: (1221, 648) },
        ),
        kernel(
            "dhrystone",
            Vec::new,
            |_| {
                let mut world = dhrystone::World::NEW;
                let locals = dhrystone::run(&mut world);
                [dhrystone::bytes(&world), dhrystone::bytes(&locals)].concat()
            },
            Published { llvm_mos: 2.145, oscar64: 1.767, by_hand: None, added: (912, 1253) },
        ),
    ];
    for (place, name) in [(1, "crc16 table"), (3, "crc32 table")] {
        let of = &kernels[place - 1];
        let table = Kernel { name, build: TABLES, ..*of };
        kernels.insert(place, table);
    }
    for (name, llvm_mos, oscar64) in [
        ("crc16 -Oz", 2.92, 1.82),
        ("crc32 -Oz", 5.78, 2.81),
        ("sieve -Oz", 20.98, 10.08),
        ("sieve_bit -Oz", 25.83, 17.46),
        ("aes256 -Oz", 18.89, 18.12),
        ("inflate -Oz", 22.53, 12.94),
        ("pi -Oz", 69.01, 35.19),
        ("dhrystone -Oz", 3.03, 2.04),
    ] {
        let of = kernels.iter().find(|kernel| name.strip_suffix(" -Oz") == Some(kernel.entry));
        let smallest = of.and_then(|of| {
            let published = Published { llvm_mos, oscar64, by_hand: None, ..of.published? };
            Some(Kernel { name, build: SMALLEST, published: Some(published), ..*of })
        });
        kernels.extend(smallest);
    }
    kernels.extend(game());
    kernels.extend(crate::small::all());
    kernels
}

/// Returns the kernels that are functions of the game.
fn game() -> Vec<Kernel> {
    let kernel = |name, expected| Kernel {
        name,
        entry: name,
        build: GAME,
        data: Vec::new,
        expected,
        published: None,
    };
    fn screen(play: impl FnOnce(&mut App)) -> Vec<u8> {
        let mut app = App::new();
        play(&mut app);
        app.screen().cells().to_vec()
    }
    vec![
        kernel("score", |_| game::score(&game::rolls()).units().to_le_bytes().into()),
        kernel("draw_scores", |_| {
            screen(|app| {
                game::before_apple(app);
                game::ask_quit(app);
                game::draw(app);
            })
        }),
        kernel("draw_turn", |_| {
            screen(|app| {
                game::apple_rolled(app);
                game::ask_quit(app);
                game::draw(app);
            })
        }),
        kernel("apple_turn", |_| {
            screen(|app| {
                game::before_apple(app);
                game::apple_turn(app);
            })
        }),
    ]
}

fn whole(data: &[u8]) -> &[u8; DATA_BYTES] {
    data.try_into().expect("the data of a checksum")
}

/// Returns random bytes.
fn noise() -> Vec<u8> {
    let mut noise = vec![0; DATA_BYTES];
    ChaCha8Rng::seed_from_u64(6502).fill_bytes(&mut noise);
    noise
}

fn encrypted(data: &[u8]) -> Vec<u8> {
    let mut data = data.to_vec();
    aes256::encrypt_cbc(&aes256::SOME_KEY, &aes256::SOME_START, &mut data);
    data
}

/// The input of `inflate` (length and stream), and the expected output. The output is 4,096 bytes
/// with the entropy of machine code. miniz_oxide compressed it.
static STREAMS: LazyLock<(Vec<u8>, Vec<u8>)> = LazyLock::new(|| {
    let mut rng = ChaCha8Rng::seed_from_u64(1951);
    let mut plain: Vec<u8> = Vec::new();
    while plain.len() < 4096 {
        let random = rng.next_u32();
        if plain.len() > 64 && random % 8 == 0 {
            let from = rng.next_u32() as usize % (plain.len() - 8);
            plain.extend_from_within(from..from + 3 + random as usize / 8 % 5);
        } else {
            // The bytes of small numbers are more frequent.
            let [_, a, b, c] = random.to_le_bytes();
            plain.push((a & b) | (c & 0x31));
        }
    }
    plain.truncate(4096);
    let deflated = miniz_oxide::deflate::compress_to_vec(&plain, 9);
    let mut stream = (deflated.len() as u16).to_le_bytes().to_vec();
    stream.extend(deflated);
    stream.extend(repeat_n(0, DATA_BYTES - stream.len()));
    (stream, plain)
});

fn inflated() -> Vec<u8> {
    let (stream, plain) = &*STREAMS;
    let mut output = vec![0; plain.len()];
    let length = u16::from_le_bytes([stream[0], stream[1]]);
    let end = inflate::inflate(&stream[2..2 + usize::from(length)], &mut output);
    assert_eq!((end, &output), (Some(plain.len() as u16), plain), "native inflation fails");
    let mut result = 4096u16.to_le_bytes().to_vec();
    result.extend(output);
    result
}
