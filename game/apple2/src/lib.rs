//! The Apple II for `no_std` Rust: text, keyboard, graphics, sound, paddles, disk.
//!
//! ```no_run
//! #![no_std]
//! #![cfg_attr(target_os = "none", no_main)]
//!
//! use apple2::{Apple2, show};
//!
//! apple2::entry!(run);
//!
//! fn run(mut apple: Apple2) -> ! {
//!     apple.screen.clear();
//!     show!("PRESS A KEY\n");
//!     loop {
//!         let key = apple.keyboard.wait();
//!         show!("THAT IS ", key, "\n");
//!         apple.speaker.play(&apple2::speaker::BEEP);
//!     }
//! }
//! ```
//!
//! `cargo apple2 run` boots such a program in an emulated Apple; `README.md` is the manual. The
//! same program runs on a II+, a IIe, a IIc and a IIgs.
//!
//! As on the machine, each device exists once: [`entry!`] passes an [`Apple2`], whose fields can be
//! lent to different functions.
//!
//! | field, module | contains |
//! |---|---|
//! | [`text`] | the screen of 40 by 24 characters; [`show!`] and [`print!`] |
//! | [`keyboard`] | keys and lines |
//! | [`video`] | the display's mode (text, lo-res, hi-res, mixed) and page |
//! | [`hires`], [`lores`] | graphics of 280 by 192 and of 40 by 48 |
//! | [`mod@picture`], [`mod@sprite`] | pictures, tiles and moving sprites from PNG files |
//! | [`letters`], [`lines`] | text and lines in hi-res graphics |
//! | [`mod@pages`] | double buffering |
//! | [`speaker`] | tones |
//! | [`mockingboard`] | tones of the sound card |
//! | [`paddle`] | paddles and buttons |
//! | [`clock`] | waiting |
//! | [`disk`] | sectors, saves and files of the floppy |
//! | [`number`] | decimal numbers, with a tenth of the code of `core::fmt` |
//! | [`heap`](mod@heap) | memory for `alloc` |
//! | [`fixed`] | numbers with fractions |
//! | [`random`] | random numbers |
//! | [`reset`] | the handler of Ctrl-Reset |
//! | [`log`](mod@log) | messages for the programmer, in the terminal of the emulated Apple |
//! | [`memory`], [`resident`] | addresses, for everything without a module here |
//! | `host` | an Apple for tests that run natively |
//!
//! The games of this repository have fewer than 100 bytes to spare. They use the parts of this
//! crate that cost them no byte: addresses, display switches, the innermost functions of keyboard
//! and buttons, the speaker's click, the entries of the disk routine, the reset vector and the
//! panic handler. Where a general function would be longer or slower, they have their own: sounds
//! that a key ends, a paddle on an accelerated machine, saves that are compatible with other
//! releases.
//!
//! On any other target, as with `cargo check` and `cargo test`, the crate works on 64K of memory,
//! separate for each thread; `host` types keys and reads the screen.

#![no_std]
#![cfg_attr(target_os = "none", feature(asm_experimental_arch, alloc_error_handler))]

#[cfg(not(target_os = "none"))]
extern crate std;

#[cfg(all(target_os = "none", language_card))]
#[doc(hidden)]
pub mod card;
pub mod clock;
pub mod disk;
#[cfg(feature = "art")]
pub mod fixed;
pub mod heap;
pub mod hires;
#[cfg(not(target_os = "none"))]
pub mod host;
pub mod keyboard;
#[cfg(feature = "art")]
pub mod letters;
#[cfg(feature = "art")]
pub mod lines;
pub mod log;
pub mod lores;
pub mod memory;
pub mod mockingboard;
pub mod number;
pub mod paddle;
#[cfg(feature = "art")]
pub mod pages;
#[cfg(target_os = "none")]
mod panic;
#[cfg(feature = "art")]
pub mod picture;
pub mod random;
pub mod reset;
pub mod resident;
mod rows;
#[cfg(feature = "source")]
#[doc(hidden)]
pub mod source;
pub mod speaker;
#[cfg(feature = "art")]
pub mod sprite;
mod state;
#[doc(hidden)]
pub mod testing;
pub mod text;
pub mod video;

#[cfg(feature = "art")]
#[doc(hidden)]
pub use apple2_picture as png;

/// All devices of an Apple II.
#[derive(Debug)]
pub struct Apple2 {
    /// The text screen.
    pub screen: text::Screen,
    /// The keyboard.
    pub keyboard: keyboard::Keyboard,
    /// The display's mode and page.
    pub video: video::Video,
    /// Hi-res graphics.
    pub hires: hires::Hires,
    /// Lo-res graphics.
    pub lores: lores::Lores,
    /// The speaker.
    pub speaker: speaker::Speaker,
    /// The Mockingboard, if there is one.
    pub mockingboard: mockingboard::Mockingboard,
    /// Paddles and buttons.
    pub paddles: paddle::Paddles,
    /// Waiting.
    pub clock: clock::Clock,
    /// The floppy.
    pub disk: disk::Disk,
}

impl Apple2 {
    /// The machine in its present state. Ordinary programs use [`Apple2::take`]; this function is
    /// for programs with their own startup code, such as the project's games.
    ///
    /// # Safety
    /// No other code uses the same fields at the same time. [`Apple2::take`] was called before text
    /// is written.
    #[inline(always)]
    pub const unsafe fn steal() -> Apple2 {
        Apple2 {
            screen: text::Screen::new(),
            keyboard: keyboard::Keyboard::new(),
            video: video::Video::new(),
            hires: hires::Hires::new(),
            lores: lores::Lores::new(),
            speaker: speaker::Speaker::new(),
            mockingboard: mockingboard::Mockingboard::new(),
            paddles: paddle::Paddles::new(),
            clock: clock::Clock::new(),
            disk: disk::Disk::new(),
        }
    }

    /// Initialises the machine. Shows the text page and puts the cursor in its top left corner.
    ///
    /// # Safety
    /// No other [`Apple2`] exists: [`entry!`] creates the first.
    #[inline(always)]
    pub unsafe fn take() -> Apple2 {
        // SAFETY: the caller guarantees it.
        let mut apple = unsafe { Apple2::steal() };
        #[cfg(target_os = "none")]
        panic::watch_stack();
        text::find_model();
        apple.video.show(video::Mode::Text);
        apple
    }
}

/// Declares the main function, a `fn(Apple2) -> !`. Run natively, the program starts `cargo apple2
/// run` for its package.
#[cfg(all(target_os = "none", not(feature = "testing")))]
#[macro_export]
macro_rules! entry {
    ($main:path) => {
        $crate::start! {
            let main: fn($crate::Apple2) -> ! = $main;
            // SAFETY: the program is entered once.
            main(unsafe { $crate::Apple2::take() })
        }
    };
}

/// Defines the entry point.
#[cfg(all(target_os = "none", not(language_card)))]
#[doc(hidden)]
#[macro_export]
macro_rules! start {
    ($($body:tt)*) => {
        #[unsafe(no_mangle)]
        extern "C" fn start() -> ! { $($body)* }
    };
}

/// Defines the entry point, and the function that starts once all of the program is loaded,
/// including the part in the language card.
#[cfg(all(target_os = "none", language_card))]
#[doc(hidden)]
#[macro_export]
macro_rules! start {
    ($($body:tt)*) => {
        #[unsafe(no_mangle)]
        extern "C" fn start() -> ! {
            $crate::card::begin();
            late()
        }

        #[unsafe(no_mangle)]
        #[inline(never)]
        extern "C" fn late() -> ! { $($body)* }
    };
}

/// Declares the main function, which tests replace.
#[cfg(all(target_os = "none", feature = "testing"))]
#[macro_export]
macro_rules! entry {
    ($main:path) => {
        const _: fn($crate::Apple2) -> ! = $main;
    };
}

/// Declares the main function, a `fn(Apple2) -> !`. Run natively, the program starts `cargo apple2
/// run` for its package.
#[cfg(not(target_os = "none"))]
#[macro_export]
macro_rules! entry {
    ($main:path) => {
        #[allow(dead_code)]
        fn main() {
            let _: fn($crate::Apple2) -> ! = $main;
            $crate::host::run(env!("CARGO_MANIFEST_DIR"));
        }
    };
}

/// Ends the program: waits for Ctrl-Reset, which boots the disk.
pub fn stop() -> ! {
    loop {
        core::hint::spin_loop();
    }
}
