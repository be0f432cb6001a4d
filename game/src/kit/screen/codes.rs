//! The codes of cells: their characters, and how they are shown.

use super::Look;
use crate::kit::glyphs::TILE_CODES;
use crate::platform;

/// How a character is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Light on dark.
    Normal,
    /// Dark on light.
    Inverse,
}

/// Returns the code of the ASCII character `character`, $20 to $7F. `style` is $80 for normal, 0
/// for inverse.
#[inline(always)]
pub(in crate::kit) const fn code_of(character: u8, style: u8) -> u8 {
    let code = character | style;
    if code & 0xE0 == 0x40 { code & 0x1F } else { code }
}

/// Returns a code's ASCII character, ignoring its style. A tile returns the most similar character.
pub const fn character(code: u8) -> u8 {
    match code {
        0x00..=0x1F => code | 0x40,
        0x20..=0x3F | 0x60..=0x7F => code,
        0x40..=0x5F | 0x80..=0x9F => character(tile_code(code)),
        0xA0..=0xFF => code & 0x7F,
    }
}

/// Returns the code of the character that is most similar to a tile.
const fn tile_code(code: u8) -> u8 {
    TILE_CODES[(code & 0x1F | code >> 2 & 0x20) as usize]
}

/// Returns the style of a code. A tile has the style of its character in the text look.
pub const fn style(code: u8) -> Style {
    match code {
        0x00..=0x3F | 0x60..=0x7F => Style::Inverse,
        0x40..=0x5F | 0x80..=0x9F => style(tile_code(code)),
        _ => Style::Normal,
    }
}

/// Returns the code of the most similar character on a machine that shows only characters, normal
/// (with bit 7) or inverse. A machine that `has_lower_case` shows it with the IIe's alternate
/// character set. The result is never $40 to $5F, which an enhanced IIe shows as MouseText.
pub const fn nearest(code: u8, has_lower_case: bool) -> u8 {
    match code {
        0x40..=0x5F | 0x80..=0x9F => tile_code(code),
        _ if has_lower_case => code,
        0xE0..=0xFF => code & 0xDF,
        0x60..=0x7F => code & 0x1F,
        _ => code,
    }
}

/// Returns the code that is shown: in the text look the most similar character's.
#[inline(always)]
pub(super) fn shown(code: u8, look: Look) -> u8 {
    if look == Look::Text { nearest_here(code) } else { code }
}

/// [`nearest`] for this machine.
#[inline(never)]
fn nearest_here(code: u8) -> u8 {
    nearest(code, platform::has_lower_case())
}
