//! Reads pictures that are drawn with characters, at compile time.
//!
//! In a source, `#` is a lit pixel, `.` a dark one, and `o` one that is lit in a colour. A line
//! that starts with a colon is a heading; blanks and empty lines are ignored.

/// Pixels in a byte of the hi-res page, bit 0 leftmost.
pub const PIXELS: usize = 7;

/// A reader of a picture's source.
pub struct Art<'a> {
    source: &'a [u8],
    at: usize,
    /// The character of the pixels that are read as lit.
    lit: u8,
}

impl<'a> Art<'a> {
    /// Starts at the beginning of `source`.
    pub const fn new(source: &'a str) -> Art<'a> {
        Art { source: source.as_bytes(), at: 0, lit: b'#' }
    }

    /// Like [`Art::new`], but reads only the pixels that are lit in a colour.
    pub const fn colours(source: &'a str) -> Art<'a> {
        Art { lit: b'o', ..Art::new(source) }
    }

    /// Advances to the next line that has pixels.
    const fn next_line(&mut self) {
        while self.at < self.source.len() {
            match self.source[self.at] {
                b'\n' | b' ' => self.at += 1,
                b':' => {
                    while self.at < self.source.len() && self.source[self.at] != b'\n' {
                        self.at += 1;
                    }
                }
                _ => return,
            }
        }
        panic!("a picture has too few lines");
    }

    /// Reads a line. Returns its pixels, with the leftmost one in bit 0, and their number.
    const fn pixels(&mut self) -> (u128, usize) {
        let (mut pixels, mut count) = (0, 0);
        self.next_line();
        // The compiler interprets this loop for every character, so it calls no function.
        while self.at < self.source.len() {
            let character = self.source[self.at];
            if character == b'\n' {
                break;
            }
            self.at += 1;
            if character != b' ' {
                assert!(count < 128, "a line of a picture is too long");
                if character == self.lit {
                    pixels |= 1 << count;
                } else if !matches!(character, b'#' | b'.' | b'o') {
                    panic!("a picture's line may have only #, . and o");
                }
                count += 1;
            }
        }
        (pixels, count)
    }

    /// Reads a line of `BYTES` bytes, seven pixels each.
    pub const fn line<const BYTES: usize>(&mut self) -> [u8; BYTES] {
        let (pixels, count) = self.pixels();
        assert!(count == BYTES * PIXELS, "a line of a picture is too short or too long");
        let mut line = [0; BYTES];
        let mut byte = 0;
        while byte < BYTES {
            line[byte] = (pixels >> (PIXELS * byte)) as u8 & 0x7F;
            byte += 1;
        }
        line
    }

    /// Reads `LINES` lines of up to 16 pixels each. Bit 0 is the leftmost pixel.
    pub const fn words<const LINES: usize>(&mut self) -> [u16; LINES] {
        let mut words = [0; LINES];
        let mut line = 0;
        while line < LINES {
            let (pixels, count) = self.pixels();
            assert!(count <= 16, "a line of a small picture is too long");
            words[line] = pixels as u16;
            line += 1;
        }
        words
    }

    /// Reads `LINES` lines of `BYTES` bytes.
    pub const fn lines<const BYTES: usize, const LINES: usize>(&mut self) -> [[u8; BYTES]; LINES] {
        let mut lines = [[0; BYTES]; LINES];
        let mut line = 0;
        while line < LINES {
            lines[line] = self.line();
            line += 1;
        }
        lines
    }

    /// Asserts that no line is left.
    pub const fn end(&self) {
        let mut at = self.at;
        while at < self.source.len() {
            assert!(matches!(self.source[at], b'\n' | b' '), "a picture has too many lines");
            at += 1;
        }
    }
}
