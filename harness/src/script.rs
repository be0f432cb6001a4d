//! Playing by script: commands separated by `;` or line ends.
//!
//! | command | does |
//! |---|---|
//! | `wait S` | lets S seconds pass |
//! | `until S TEXT` | waits until a line shows TEXT, for S seconds at most |
//! | `type TEXT`, `line TEXT` | types; `line` adds RETURN |
//! | `key NAME...` | RETURN, ESC, SPACE, LEFT, RIGHT, UP, DOWN, TAB, DELETE, CTRL-C, $00 to $7F, one character |
//! | `hold KEY S`, `rept KEY S` | holds a key for S seconds; `rept` with the II+'s REPT key |
//! | `pb0 S`, `pb0 down`, `pb0 up` | presses a button for S seconds (0.2), or from here on; pb0 to pb2 |
//! | `pdl0 N`, `joy X Y` | turns paddles 0 to 3, 0 to 255; the first two at once |
//! | `plug`, `unplug` | plugs the joystick in or out |
//! | `text [NAME]` | prints the 24 lines |
//! | `shot [NAME]` | writes a PNG: NAME if it ends in `.png`, otherwise `shot-NAME.png` |
//! | `sound [FILE]` | writes the sound since the last `sound` as a WAV; without FILE, discards it |
//! | `dump START,LENGTH [NAME]` | prints memory, or writes `dump-NAME.bin` |
//! | `regs`, `log TEXT` | prints the registers and the callers; prints TEXT |
//! | `reset` | Ctrl-Reset |
//! | `prompt S [C]` | waits for a prompt, `]` or C, at the start of a line |
//! | `caps on`, `caps off` | ignored: a II+ has upper case only, a IIe types either case |
//!
//! Double quotes around a text allow `;` in it and blanks at its ends. `\r`, `\e`, `\t`, `\xNN`,
//! and `\c` for any other character work everywhere. Numbers are decimal, `$hex` or `0xhex`. A key
//! is pressed only after the previous one was read, for up to five seconds, as a careful typist
//! would.

mod parse;
mod run;

pub use parse::parse;
pub use run::{Settings, check_files, run};

/// A step of a script.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// Let this many seconds pass.
    Wait(f64),
    /// Wait for a text.
    Until {
        /// At most this long.
        seconds: f64,
        /// The text that a line must contain.
        text: String,
    },
    /// Wait for a prompt.
    Prompt {
        /// At most this long.
        seconds: f64,
        /// The prompt.
        character: char,
    },
    /// Press a key.
    Key(u8),
    /// Hold a key.
    Hold {
        /// The key.
        ascii: u8,
        /// Whether REPT is held, too.
        has_rept: bool,
        /// Duration.
        seconds: f64,
    },
    /// Plug the joystick in or out.
    Plug(bool),
    /// Press or release a button.
    Button(usize, bool),
    /// Turn a paddle.
    Paddle(usize, u8),
    /// Print the screen.
    Text,
    /// Write a picture to a file of this name.
    Shot(String),
    /// Write the sound since the last such step to a file, if one is named.
    Sound(Option<String>),
    /// Print memory, or write it to a file.
    Dump {
        /// First address.
        start: u16,
        /// Number of bytes.
        length: usize,
        /// The file, if one was named.
        file: Option<String>,
    },
    /// Print the registers, the program counter's routine and its callers.
    Registers,
    /// Print a line.
    Log(String),
    /// Ctrl-Reset.
    Reset,
}
