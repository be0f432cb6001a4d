//! Entry points on the 6502, and the ports of the measuring machine.

use crate::dhrystone::World;
use crate::inflate::inflate;
use crate::pi::{DIGITS, Places};
use crate::small::{self, Kernel};
use crate::{DATA_BYTES, aes256, crc, dhrystone, game, pi, scoring, sieve};
use zonkers::Engine as _;
use zonkers::programs::First as App;

/// A store here starts the clock.
pub const START: usize = 0xF000;
/// A store here stops the clock.
pub const STOP: usize = 0xF001;
/// A store here adds a byte to the result.
pub const OUT: usize = 0xF002;
/// A store here ends the program.
pub const HALT: usize = 0xF003;
/// The address of the input, which has [`DATA_BYTES`] bytes.
pub const DATA: usize = 0xC000;
/// The address of the output of [`inflate`].
pub const INFLATED: usize = 0xE000;

fn poke(port: usize, value: u8) {
    // SAFETY: `port` is one of the ports above, which are not Rust's memory.
    unsafe { (port as *mut u8).write_volatile(value) }
}

#[inline(never)]
fn give(bytes: &[u8]) {
    for &byte in bytes {
        poke(OUT, byte);
    }
}

/// Ends the program. Every program includes zero-initialised memory, so that the code that clears
/// it is part of the empty program too.
fn halt() -> ! {
    static mut ZERO: [u8; 300] = [0; _];
    // SAFETY: the program never writes to it.
    poke(HALT, unsafe { (&raw const ZERO[299]).read_volatile() });
    loop {}
}

/// Runs `work` and measures its time.
fn timed<R>(work: impl FnOnce() -> R) -> R {
    poke(START, 0);
    let result = work();
    poke(STOP, 0);
    result
}

/// Returns the memory at a fixed address.
fn at<const BYTES: usize>(address: usize) -> &'static mut [u8; BYTES] {
    // SAFETY: each program calls this function at most once per address, and the addresses above
    // are outside Rust's memory.
    unsafe { &mut *(address as *mut [u8; BYTES]) }
}

/// Evaluates to a mutable reference to a static variable.
macro_rules! memory {
    ($ty:ty, $value:expr) => {{
        static mut MEMORY: $ty = $value;
        // SAFETY: each expansion runs once.
        unsafe { (&raw mut MEMORY).as_mut_unchecked() }
    }};
}

/// The empty program. Sizes are relative to it.
#[unsafe(no_mangle)]
pub extern "C" fn bench_empty() -> ! {
    timed(|| ());
    give(&[0]);
    halt()
}

/// Runs [`crc::crc16`].
#[unsafe(no_mangle)]
pub extern "C" fn bench_crc16() -> ! {
    let data = at::<DATA_BYTES>(DATA);
    give(&timed(|| crc::crc16(data)).to_le_bytes());
    halt()
}

/// Runs [`crc::crc32`].
#[unsafe(no_mangle)]
pub extern "C" fn bench_crc32() -> ! {
    let data = at::<DATA_BYTES>(DATA);
    give(&timed(|| crc::crc32(data)).to_le_bytes());
    halt()
}

/// Runs [`sieve::sieve`].
#[unsafe(no_mangle)]
pub extern "C" fn bench_sieve() -> ! {
    let flags = memory!([u8; sieve::FLAGS], [0; _]);
    give(&timed(|| sieve::sieve(flags)).to_le_bytes());
    halt()
}

/// Runs [`sieve::sieve_bit`].
#[unsafe(no_mangle)]
pub extern "C" fn bench_sieve_bit() -> ! {
    let flags = memory!([u8; sieve::BIT_FLAGS / 8], [0; _]);
    give(&timed(|| sieve::sieve_bit(flags)).to_le_bytes());
    halt()
}

/// Runs [`aes256::encrypt_cbc`].
#[unsafe(no_mangle)]
pub extern "C" fn bench_aes256() -> ! {
    let data = at::<DATA_BYTES>(DATA);
    timed(|| aes256::encrypt_cbc(&aes256::SOME_KEY, &aes256::SOME_START, data));
    give(data);
    halt()
}

/// Runs [`inflate`]. The data starts with the length of the stream in two bytes.
#[unsafe(no_mangle)]
pub extern "C" fn bench_inflate() -> ! {
    let [low, high, stream @ ..] = at::<DATA_BYTES>(DATA);
    let output = at::<4096>(INFLATED);
    let length = usize::from(u16::from_le_bytes([*low, *high]));
    let Some(stream) = stream.get(..length) else { halt() };
    let length = timed(|| inflate(stream, output));
    give(&length.unwrap_or(0).to_le_bytes());
    give(output);
    halt()
}

/// Runs [`pi::digits`].
#[unsafe(no_mangle)]
pub extern "C" fn bench_pi() -> ! {
    let places = memory!(Places, [0; _]);
    let digits = memory!([u8; DIGITS], [0; _]);
    timed(|| pi::digits(places, digits));
    give(digits);
    halt()
}

/// Runs [`dhrystone::run`].
#[unsafe(no_mangle)]
pub extern "C" fn bench_dhrystone() -> ! {
    let world = memory!(World, World::NEW);
    let locals = timed(|| dhrystone::run(world));
    give(dhrystone::bytes(world));
    give(dhrystone::bytes(&locals));
    halt()
}

/// Runs [`game::score`].
#[unsafe(no_mangle)]
pub extern "C" fn bench_score() -> ! {
    let rolls = game::rolls();
    give(&timed(|| game::score(&rolls)).units().to_le_bytes());
    halt()
}

/// Runs [`scoring::best`] for each cast in the data. Each is timed separately.
#[unsafe(no_mangle)]
pub extern "C" fn bench_scoring() -> ! {
    for cast in at::<DATA_BYTES>(DATA).as_chunks_mut().0 {
        give(&timed(|| scoring::best(cast)).units().to_le_bytes());
    }
    halt()
}

/// Runs [`game::draw`] of the scores screen.
#[unsafe(no_mangle)]
pub extern "C" fn bench_draw_scores() -> ! {
    let before = |app: &mut App| {
        game::before_apple(app);
        game::ask_quit(app);
    };
    game(before, game::draw)
}

/// Runs [`game::draw`] of the turn screen.
#[unsafe(no_mangle)]
pub extern "C" fn bench_draw_turn() -> ! {
    let before = |app: &mut App| {
        game::apple_rolled(app);
        game::ask_quit(app);
    };
    game(before, game::draw)
}

/// Runs [`game::apple_turn`].
#[unsafe(no_mangle)]
pub extern "C" fn bench_apple_turn() -> ! {
    game(game::before_apple, game::apple_turn)
}

/// Prepares a screen, times `work`, and outputs the screen.
#[inline(always)]
fn game(before: impl FnOnce(&mut App), work: impl FnOnce(&mut App)) -> ! {
    let app = memory!(App, App::new());
    before(app);
    timed(|| work(app));
    give(app.screen().cells());
    halt()
}

/// Prepares a small kernel, times its work, and outputs the checksum.
fn small<K: Kernel>(kernel: &mut K) -> ! {
    kernel.prepare();
    give(&timed(|| kernel.work()).to_le_bytes());
    halt()
}

/// Defines the entry points of the small kernels.
macro_rules! small {
    ($($entry:ident $kernel:ident;)*) => {$(
        /// Runs a small kernel.
        #[unsafe(no_mangle)]
        pub extern "C" fn $entry() -> ! {
            small(memory!(small::$kernel, small::$kernel::NEW))
        }
    )*};
}

small! {
    bench_balls Balls;
    bench_base64 Base64;
    bench_bits Bits;
    bench_decimal Decimal;
    bench_distance Distance;
    bench_fill Fill;
    bench_hash Hash;
    bench_heap Heap;
    bench_inverse Inverse;
    bench_list List;
    bench_mandel Mandel;
    bench_maze Maze;
    bench_merge Merge;
    bench_queens Queens;
    bench_quick Quick;
    bench_reverse Reverse;
    bench_search Search;
    bench_sprites Sprites;
    bench_states States;
    bench_strings Strings;
    bench_tokens Tokens;
    bench_unpack Unpack;
    bench_vm Vm;
    bench_wide Wide;
    bench_words Words;
    bench_wrap Wrap;
}

#[cfg(not(test))]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo) -> ! {
    loop {}
}
