//! Playing by script: commands separated by `;` or line ends.
//!
//! | command | effect |
//! |---|---|
//! | `wait S` | runs for S seconds |
//! | `until S TEXT` | waits until a line contains TEXT, for S seconds at most |
//! | `type TEXT`, `line TEXT` | types TEXT; `line` adds RETURN |
//! | `key NAME...` | types these keys: RETURN, ESC, TAB, CTRL-C, $00 to $7F, a character, ... |
//! | `hold KEY S`, `rept KEY S` | holds a key for S seconds; `rept` with the II+'s REPT key |
//! | `pb0 S`, `pb0 down`, `pb0 up` | presses button 0, 1 or 2 for S seconds (0.2) or until `up` |
//! | `pdl0 N`, `joy X Y` | turns a paddle, 0 to 3, to N, 0 to 255; `joy` turns 0 and 1 |
//! | `plug`, `unplug` | connects or disconnects the joystick |
//! | `reach S PLACE` | runs until PLACE: `main.rs:42`, a function, `$4000`; for S seconds at most |
//! | `print NAME` | prints static variables, and the arguments of a function that begins here |
//! | `text [NAME]` | prints the 24 lines |
//! | `shot [NAME]` | writes a PNG: NAME if it ends in `.png`, otherwise `shot-NAME.png` |
//! | `sound [FILE]` | writes the sound since the last `sound` to a WAV file, or discards it |
//! | `dump START,LENGTH [NAME]` | prints memory, or writes `dump-NAME.bin` |
//! | `regs` | prints the registers and the callers |
//! | `log TEXT` | prints the time and TEXT |
//! | `reset` | Ctrl-Reset |
//! | `prompt S [C]` | waits for a prompt, `]` or C, at the start of a line |
//! | `caps on`, `caps off` | no effect: a II+ has upper case only, and a IIe types either case |
//!
//! A text in double quotes can contain `;` and start or end with blanks. The escapes are `\r`,
//! `\e`, `\t`, `\xNN`, and `\c` for any other character. Numbers are decimal, `$hex` or `0xhex`.
//! Before a key is typed, the script waits until the previous one has been read, at most five
//! seconds.

mod parse;
mod run;

pub use parse::parse;
pub use run::{Player, Settings, check_files, run};

/// A step of a script.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// Run for this many seconds.
    Wait(f64),
    /// Wait for a text.
    Until {
        /// The timeout.
        seconds: f64,
        /// The text that a line must contain.
        text: String,
    },
    /// Wait for a prompt.
    Prompt {
        /// The timeout.
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
        /// Whether REPT is also held.
        has_rept: bool,
        /// Duration.
        seconds: f64,
    },
    /// Connect or disconnect the joystick.
    Plug(bool),
    /// Press or release a button.
    Button(usize, bool),
    /// Turn a paddle.
    Paddle(usize, u8),
    /// Print the screen.
    Text,
    /// Write a picture to a file of this name.
    Shot(String),
    /// Write the sound since the previous `Sound` step to this file, or discard it.
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
    /// Run until the program reaches a place.
    Reach {
        /// The timeout.
        seconds: f64,
        /// The line, function or address.
        place: String,
    },
    /// Print the static variables with this name, and the arguments of a function that begins here.
    Print(String),
    /// Print the registers, the program counter's routine and its callers.
    Registers,
    /// Print the time and this text.
    Log(String),
    /// Ctrl-Reset.
    Reset,
}
