//! Our own characters of 5 by 8 dots. `font.txt` contains them in twelve rows of eight, from space
//! to $7F. Only descenders use the last row of dots.

/// The number of columns of a glyph.
pub const GLYPH_COLUMNS: usize = 5;
/// The number of rows of a glyph.
pub const GLYPH_ROWS: usize = 8;

const GLYPHS_PER_ROW: usize = 8;

/// The glyphs of the 96 characters of a IIe. A II+ has the first 64.
pub struct Font {
    rows: Vec<&'static [u8]>,
}

impl Default for Font {
    fn default() -> Font {
        let lines = include_str!("font.txt").lines();
        Font { rows: lines.filter(|line| !line.is_empty()).map(str::as_bytes).collect() }
    }
}

impl Font {
    /// Whether a dot of a character is lit. False outside the glyph, and for characters other than
    /// space to $7F.
    pub fn is_lit(&self, character: u8, row: usize, column: usize) -> bool {
        if !(b' '..=0x7F).contains(&character) || row >= GLYPH_ROWS || column >= GLYPH_COLUMNS {
            return false;
        }
        let index = usize::from(character - b' ');
        let line = self.rows[index / GLYPHS_PER_ROW * GLYPH_ROWS + row];
        line[index % GLYPHS_PER_ROW * (GLYPH_COLUMNS + 1) + column] == b'#'
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn all_glyphs_exist_and_differ() {
        let font = Font::default();
        let draw = |character: u8| -> Vec<bool> {
            let dots = (0..GLYPH_ROWS).flat_map(|row| (0..GLYPH_COLUMNS).map(move |c| (row, c)));
            dots.map(|(row, column)| font.is_lit(character, row, column)).collect()
        };
        let glyphs: HashSet<_> = (b' '..=0x7F).map(draw).collect();
        assert_eq!(glyphs.len(), 96);
        assert!(draw(b' ').iter().all(|lit| !lit));
    }
}
