//! The text screen: 24 rows of 40 characters.
//!
//! The byte of row `r` and column `c` is at `$400 + r % 8 * $80 + r / 8 * $28 + c`: the rows are
//! not consecutive, and the eight bytes after every third one, the *screen holes*, belong to the
//! cards. Nothing here writes to them.
//!
//! A byte is a character: $80 to $FF normal, $00 to $3F inverse, $40 to $7F flashing. Lower case
//! exists from the IIe on, and only as normal characters; otherwise capitals are shown instead, and
//! `[`, `!`, `]`, `^` instead of `{`, `|`, `}`, `~`.
//!
//! Source: *Apple II Reference Manual* (1979), chapter 1, "The Text Page".

use core::fmt;

use crate::memory::{MODEL_IIE, ROM_MODEL, TEXT_PAGE, read, read_at, write_at};
use crate::number::Digits;
use crate::state::state;

/// Columns of the screen.
pub const COLUMNS: u8 = 40;
/// Rows of the screen.
pub const ROWS: u8 = 24;

/// The address of each row. 32 entries, so that an index of five bits needs no bounds check.
static STARTS: [u16; 32] = {
    let mut starts = [TEXT_PAGE; 32];
    let mut row = 0;
    while row < ROWS {
        starts[row as usize] = row_address(row);
        row += 1;
    }
    starts
};

/// The address of a row.
pub const fn row_address(row: u8) -> u16 {
    TEXT_PAGE + (row as u16 & 7) * 0x80 + (row as u16 >> 3) * 0x28
}

state! {
    /// The cursor.
    static ROW: u8 = 0;
    static COLUMN: u8 = 0;
    /// The bits of new characters: [`INVERSE`], [`FLASHING`] or [`NORMAL`].
    static LOOK: u8 = NORMAL;
    /// Whether the machine is a IIe or later.
    static IS_IIE: bool = false;
}

const INVERSE: u8 = 0;
const FLASHING: u8 = 0x40;
const NORMAL: u8 = 0x80;
const BLANK: u8 = NORMAL | b' ';

/// Detects the model.
pub(crate) fn find_model() {
    let model = if cfg!(language_card) { crate::resident::MODEL } else { ROM_MODEL };
    IS_IIE.set(read(model) == MODEL_IIE);
}

/// Whether the machine is a IIe or later, which has lower case.
pub fn is_iie() -> bool {
    IS_IIE.get()
}

/// The style of characters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Look {
    /// Light on dark.
    #[default]
    Normal,
    /// Dark on light.
    Inverse,
    /// Alternating between normal and inverse.
    Flashing,
}

/// The screen and its cursor. Text appears at the cursor. Text beyond the last row scrolls the
/// screen.
#[derive(Debug)]
pub struct Screen(());

impl Screen {
    pub(crate) const fn new() -> Screen {
        Screen(())
    }

    /// Clears the screen and moves the cursor to the top left.
    pub fn clear(&mut self) {
        for row in 0..ROWS {
            blank(row, 0);
        }
        self.move_to(0, 0);
    }

    /// Clears the rest of the row; the cursor stays.
    pub fn clear_line(&mut self) {
        blank(ROW.get(), COLUMN.get());
    }

    /// Moves the cursor. Clamps row and column to the screen.
    pub fn move_to(&mut self, row: u8, column: u8) {
        ROW.set(row.min(ROWS - 1));
        COLUMN.set(column.min(COLUMNS - 1));
    }

    /// The cursor's row, 0 to 23.
    pub fn row(&self) -> u8 {
        ROW.get()
    }

    /// The cursor's column, 0 to 39.
    pub fn column(&self) -> u8 {
        COLUMN.get()
    }

    /// Sets the style of the following characters.
    pub fn set_look(&mut self, look: Look) {
        LOOK.set(match look {
            Look::Normal => NORMAL,
            Look::Inverse => INVERSE,
            Look::Flashing => FLASHING,
        });
    }

    /// Writes an ASCII character: a visible one, `\n`, or `\x08`, which moves back a column.
    pub fn put(&mut self, character: u8) {
        put(character);
    }

    /// Writes a string.
    pub fn write(&mut self, text: &str) {
        write_text(text);
    }

    /// The byte at a row and column, or 0 outside the screen.
    pub fn code(&self, row: u8, column: u8) -> u8 {
        if row < ROWS && column < COLUMNS { read_at(start(row), column) } else { 0 }
    }

    /// Sets the byte at a row and column; the cursor stays. Does nothing outside the screen.
    pub fn set_code(&mut self, row: u8, column: u8, code: u8) {
        if row < ROWS && column < COLUMNS {
            write_at(start(row), column, code);
        }
    }
}

impl fmt::Write for Screen {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        write_text(text);
        Ok(())
    }
}

#[inline(always)]
fn start(row: u8) -> u16 {
    STARTS[usize::from(row & 31)]
}

/// Clears a row from a column on.
#[inline(never)]
fn blank(row: u8, from: u8) {
    let start = start(row);
    for column in from..COLUMNS {
        write_at(start, column, BLANK);
    }
}

/// The screen code of a character.
fn code(character: u8, look: u8) -> u8 {
    let is_small = character >= 0x60 && (look != NORMAL || !IS_IIE.get());
    let character = match character {
        b'|' if is_small => b'!',
        // The brackets and the tilde follow the letters.
        _ if is_small => character - 0x20,
        _ => character,
    };
    if look == NORMAL { character | NORMAL } else { character & 0x3F | look }
}

/// Writes a character at the cursor. A non-ASCII character becomes a question mark.
#[inline(never)]
pub(crate) fn put(character: u8) {
    match character {
        b'\n' => end_line(),
        8 => COLUMN.set(COLUMN.get().saturating_sub(1)),
        b' '..=0x7E | 0xC0.. => {
            let shown = if character >= 0xC0 { b'?' } else { character };
            write_at(start(ROW.get()), COLUMN.get(), code(shown, LOOK.get()));
            COLUMN.set(COLUMN.get() + 1);
            if COLUMN.get() == COLUMNS {
                end_line();
            }
        }
        // A continuation byte of UTF-8, or a control character.
        _ => {}
    }
}

fn write_text(text: &str) {
    text.bytes().for_each(put);
}

/// Moves the cursor to the beginning of the next row. At the last row, scrolls the screen.
#[inline(never)]
fn end_line() {
    COLUMN.set(0);
    let row = ROW.get() + 1;
    if row < ROWS {
        ROW.set(row);
        return;
    }
    for row in 1..ROWS {
        let (from, to) = (start(row), start(row - 1));
        for column in 0..COLUMNS {
            write_at(to, column, read_at(from, column));
        }
    }
    blank(ROWS - 1, 0);
}

/// Shows or hides the cursor: the character at its position flashes or is normal.
pub(crate) fn show_cursor(is_shown: bool) {
    let (start, column) = (start(ROW.get()), COLUMN.get());
    let character = read_at(start, column) & 0x3F;
    let character = if character < 0x20 { character | 0x40 } else { character };
    write_at(start, column, code(character, if is_shown { FLASHING } else { NORMAL }));
}

/// Values that [`show!`](crate::show) accepts.
pub trait Show {
    /// Writes the value at the cursor.
    fn show(&self);
}

impl Show for str {
    fn show(&self) {
        write_text(self);
    }
}

impl Show for Digits {
    fn show(&self) {
        self.as_bytes().iter().copied().for_each(put);
    }
}

/// Shown as a number. Use a `char` for a character.
impl Show for u8 {
    fn show(&self) {
        u16::from(*self).show();
    }
}

impl Show for u16 {
    fn show(&self) {
        Digits::of(*self).show();
    }
}

impl Show for usize {
    /// Only the low 16 bits, the size of `usize` on an Apple.
    fn show(&self) {
        (*self as u16).show();
    }
}

impl Show for u32 {
    fn show(&self) {
        Digits::of_long(*self).show();
    }
}

impl Show for u64 {
    fn show(&self) {
        u128::from(*self).show();
    }
}

impl Show for u128 {
    fn show(&self) {
        // Up to 39 digits, the last one first.
        let mut digits = [0; 39];
        let (mut rest, mut count) = (*self, 0);
        for digit in &mut digits {
            *digit = (rest % 10) as u8;
            rest /= 10;
            count += 1;
            if rest == 0 {
                break;
            }
        }
        digits[..count].iter().rev().for_each(|digit| put(b'0' + digit));
    }
}

/// Implements [`Show`] for signed integers.
macro_rules! show_signed {
    ($($type:ty)*) => {$(
        impl Show for $type {
            fn show(&self) {
                if *self < 0 {
                    put(b'-');
                }
                self.unsigned_abs().show();
            }
        }
    )*};
}

show_signed!(i8 i16 isize i32 i64 i128);

/// Shown as `true` or `false`.
impl Show for bool {
    fn show(&self) {
        write_text(if *self { "true" } else { "false" });
    }
}

/// A value at the left of a field of this many columns, followed by blanks. It must fit in its row.
///
/// ```
/// # use apple2::{show, text::Left};
/// # apple2::host::start();
/// show!(Left("ADA", 8), 120u16);
/// assert_eq!(apple2::host::row(0), "ADA     120");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Left<T>(pub T, pub u8);

impl<T: Show> Show for Left<T> {
    fn show(&self) {
        for _ in field(&self.0, self.1).gap() {
            put(b' ');
        }
    }
}

/// A value at the right of a field of this many columns, after blanks. It must fit in its row.
///
/// ```
/// # use apple2::{show, text::Right};
/// # apple2::host::start();
/// show!(Right(7u8, 4), Right(-120i16, 6), '.');
/// assert_eq!(apple2::host::row(0), "   7  -120.");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Right<T>(pub T, pub u8);

impl<T: Show> Show for Right<T> {
    fn show(&self) {
        let shown = field(&self.0, self.1);
        let (row, gap) = (start(ROW.get()), shown.gap());
        if gap.is_empty() {
            return;
        }
        let by = gap.len() as u8;
        let codes = (shown.start..shown.end).rev();
        codes.for_each(|column| write_at(row, column + by, read_at(row, column)));
        let blank = code(b' ', LOOK.get());
        (shown.start..shown.start + by).for_each(|column| write_at(row, column, blank));
        COLUMN.set(shown.limit);
        if shown.limit == COLUMNS {
            end_line();
        }
    }
}

/// The columns of a shown value, and the end of its field.
struct Field {
    start: u8,
    end: u8,
    limit: u8,
}

impl Field {
    /// The columns that the value has left free.
    fn gap(&self) -> core::ops::Range<u8> {
        self.end..self.limit
    }
}

/// Shows a value at the cursor. The field ends with its row.
fn field(value: &impl Show, width: u8) -> Field {
    let (row, start) = (ROW.get(), COLUMN.get());
    value.show();
    let end = if ROW.get() == row && COLUMN.get() >= start { COLUMN.get() } else { COLUMNS };
    Field { start, end, limit: start.saturating_add(width).min(COLUMNS).max(end) }
}

impl Show for char {
    fn show(&self) {
        put(u8::try_from(*self).unwrap_or(0xFF));
    }
}

impl<T: Show + ?Sized> Show for &T {
    fn show(&self) {
        (**self).show();
    }
}

/// Shows values at the cursor, one after another: strings, characters and integers. Takes a tenth
/// of the code of [`print!`](crate::print).
///
/// ```
/// # use apple2::show;
/// # apple2::host::start();
/// let score = 120u16;
/// show!("SCORE ", score, " POINTS");
/// assert_eq!(apple2::host::row(0), "SCORE 120 POINTS");
/// ```
///
/// It has no placeholders, so this does not compile:
///
/// ```compile_fail
/// apple2::show!("SCORE {}", 120u16);
/// ```
#[macro_export]
macro_rules! show {
    ($($value:expr),* $(,)?) => {{
        $(
            const { $crate::text::check(stringify!($value)) };
            $crate::text::Show::show(&$value);
        )*
    }};
}

/// Checks that an expression of `show!` or `log!` is not a text with `{}` or `{score}`.
///
/// # Panics
/// If it is.
#[doc(hidden)]
pub const fn check(expression: &str) {
    let bytes = expression.as_bytes();
    let (mut at, mut is_open) = (1, false);
    while at < bytes.len() && bytes[0] == b'"' {
        match bytes[at] {
            // `\u{e9}` is a character.
            b'{' => is_open = at < 3 || bytes[at - 1] != b'u' || bytes[at - 2] != b'\\',
            b'}' => assert!(
                !is_open,
                "`show!` and `log!` have no {{}}: write `show!(\"SCORE \", score)`, or use `print!`"
            ),
            b'_' | b':' | b'.' | b'?' | b'<' | b'>' | b'^' | b'#' => {}
            byte => is_open &= byte.is_ascii_alphanumeric(),
        }
        at += 1;
    }
}

/// Writes at the cursor with `core::fmt`, whose first number takes 5K of code;
/// [`show!`](crate::show) usually suffices.
#[macro_export]
macro_rules! print {
    ($($arguments:tt)*) => {
        $crate::text::print(core::format_args!($($arguments)*))
    };
}

/// Like [`print!`](crate::print), followed by a new row.
#[macro_export]
macro_rules! println {
    () => { $crate::show!('\n') };
    ($($arguments:tt)*) => {{
        $crate::text::print(core::format_args!($($arguments)*));
        $crate::show!('\n');
    }};
}

#[doc(hidden)]
pub fn print(arguments: fmt::Arguments) {
    // Writing to the screen never fails; a failing `Display` is ignored.
    let _ = fmt::Write::write_fmt(&mut Screen::new(), arguments);
}

#[cfg(test)]
mod tests {
    use std::format;
    use std::string::ToString;

    use super::*;
    use crate::host;
    use crate::memory::write;

    #[test]
    fn rows_begin_where_the_manual_says() {
        let starts = [0, 1, 7, 8, 16, 23].map(row_address);
        assert_eq!(starts, [0x400, 0x480, 0x780, 0x428, 0x450, 0x7D0]);
    }

    #[test]
    fn scrolling_preserves_the_screen_holes() {
        let mut apple = host::start();
        let hole = |address: &u16| (address & 0x7F) >= 0x78;
        (0x400..0x800).filter(hole).for_each(|address| write(address, 0x55));
        apple.screen.clear();
        for line in 0..30u8 {
            show!("LINE ", line, '\n');
        }
        assert_eq!(host::row(0), "LINE 7");
        assert_eq!(host::row(22), "LINE 29");
        assert_eq!(host::row(23), "");
        assert!((0x400..0x800).filter(hole).all(|address| read(address) == 0x55));
        assert!((0x400..0x800).filter(|a| !hole(a)).all(|address| read(address) != 0x55));
    }

    #[test]
    fn looks_and_lower_case_depend_on_the_model() {
        let mut apple = host::start();
        let mut shown = |text, look| {
            apple.screen.move_to(0, 0);
            apple.screen.set_look(look);
            apple.screen.write(text);
            [0, 1].map(|column| apple.screen.code(0, column))
        };
        assert_eq!(shown("a1", Look::Normal), [0xC1, 0xB1]);
        assert_eq!(shown("a1", Look::Inverse), [0x01, 0x31]);
        assert_eq!(shown("a1", Look::Flashing), [0x41, 0x71]);
        assert_eq!(shown("{}", Look::Normal), [b'[' | 0x80, b']' | 0x80]);
        assert_eq!(shown("|~", Look::Normal), [b'!' | 0x80, b'^' | 0x80]);
        assert_eq!(shown("z`", Look::Inverse), [b'Z' & 0x3F, b'@' & 0x3F]);
        IS_IIE.set(true);
        assert_eq!(shown("a1", Look::Normal), [0xE1, 0xB1]);
        assert_eq!(shown("{}", Look::Normal), [b'{' | 0x80, b'}' | 0x80]);
        assert_eq!(shown("a1", Look::Inverse), [0x01, 0x31]);
        assert_eq!(
            shown("\u{e9}1", Look::Normal),
            [0xBF, 0xB1],
            "a non-ASCII character is one question mark"
        );
    }

    #[test]
    fn all_integers_and_bool_are_shown() {
        let mut apple = host::start();
        show!(-128i8, ' ', i64::MIN, ' ', isize::MAX as i16, ' ', true, false, ' ', 0u64);
        assert_eq!(host::row(0), "-128 -9223372036854775808 -1 truefalse 0".to_uppercase());
        apple.screen.move_to(2, 0);
        show!(u128::MAX);
        assert_eq!(host::row(2), u128::MAX.to_string());
        apple.screen.move_to(4, 0);
        show!(i128::MIN);
        assert_eq!(host::row(4) + &host::row(5), i128::MIN.to_string());
    }

    #[test]
    fn values_are_padded_within_their_row() {
        let mut apple = host::start();
        show!(Right(5u8, 1), Right(12u8, 1), Left(3u8, 2), '|', Left("LONG", 2), Right("", 2), '|');
        assert_eq!(host::row(0), "5123 !LONG  !");
        apple.screen.move_to(1, 36);
        show!(Right(7u8, 4), Left(8u8, 40), Right(9u8, 3));
        assert_eq!(host::row(1), format!("{:>40}", 7));
        assert_eq!(host::row(2), "8");
        assert_eq!(host::row(3), "  9");
        apple.screen.move_to(5, 38);
        show!(Right(1234u16, 6), '|');
        assert_eq!((host::row(5), host::row(6)), (format!("{:>40}", 12), "34!".to_string()));
    }

    #[test]
    fn placeholders_are_refused() {
        for (expression, is_refused) in [
            (r#""SCORE {}""#, true),
            (r#""{score:>5}""#, true),
            (r#""{:?}""#, true),
            (r#""\u{e9}t\u{e9}""#, false),
            (r#""{ A }""#, false),
            (r#""}{""#, false),
            ("score", false),
            ("'{'", false),
            (r#"format_args!("{x}")"#, false),
            ("", false),
        ] {
            let checked = std::panic::catch_unwind(|| check(expression));
            assert_eq!(checked.is_err(), is_refused, "{expression}");
        }
    }

    #[test]
    fn text_wraps_to_the_next_row() {
        let mut apple = host::start();
        apple.screen.move_to(3, 38);
        show!("ABC", -5i16, ' ', 70_000u32, ' ', i32::MIN);
        assert_eq!(host::row(3).trim_start(), "AB");
        assert_eq!(host::row(4), "C-5 70000 -2147483648");
        print!("{:>4}|", 7);
        assert_eq!(host::row(4), "C-5 70000 -2147483648   7!");
        apple.screen.move_to(99, 99);
        assert_eq!((apple.screen.row(), apple.screen.column()), (23, 39));
        apple.screen.set_code(24, 0, 1);
        apple.screen.set_code(0, 40, 1);
        assert_eq!(apple.screen.code(24, 0), 0);
    }
}
