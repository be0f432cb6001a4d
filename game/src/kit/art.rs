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

    /// Returns the next pixel of the current line, `None` at the end of the line.
    const fn pixel(&mut self) -> Option<bool> {
        while self.at < self.source.len() {
            let byte = self.source[self.at];
            if byte == b'\n' {
                return None;
            }
            self.at += 1;
            match byte {
                b'#' | b'.' | b'o' => return Some(byte == self.lit),
                b' ' => {}
                _ => panic!("a picture's line may have only #, . and o"),
            }
        }
        None
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

    /// Reads a line of `BYTES` bytes, seven pixels each.
    pub const fn line<const BYTES: usize>(&mut self) -> [u8; BYTES] {
        let mut line = [0; BYTES];
        let mut pixel = 0;
        self.next_line();
        while let Some(lit) = self.pixel() {
            assert!(pixel < BYTES * PIXELS, "a line of a picture is too long");
            line[pixel / PIXELS] |= (lit as u8) << (pixel % PIXELS);
            pixel += 1;
        }
        assert!(pixel == BYTES * PIXELS, "a line of a picture is too short");
        line
    }

    /// Reads `LINES` lines of up to 16 pixels each. Bit 0 is the leftmost pixel.
    pub const fn words<const LINES: usize>(&mut self) -> [u16; LINES] {
        let mut words = [0; LINES];
        let mut line = 0;
        while line < LINES {
            self.next_line();
            let mut pixel = 0;
            while let Some(lit) = self.pixel() {
                words[line] |= (lit as u16) << pixel;
                pixel += 1;
            }
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
