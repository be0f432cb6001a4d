//! Detects the image protocols of terminals, and encodes pictures for them.
//!
//! Sources: kitty's *Terminal graphics protocol*; iTerm2's *Inline images protocol*; DEC's
//! *VT330/VT340 Programmer Reference Manual*, volume 2, chapter 14, for sixels.

use std::fmt::Write;

use crate::monitor::{Frame, Rgb};
use crate::shot;

/// A protocol for images.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Protocol {
    /// The protocol of kitty.
    Kitty,
    /// The protocol of iTerm2.
    Iterm,
    /// The sixels of DEC.
    Sixel,
}

/// The number of our image in kitty's protocol.
const KITTY_ID: u32 = 77;
/// The maximum number of Base64 characters in a chunk of kitty's protocol.
const KITTY_CHUNK: usize = 4096;
/// The first version of Konsole that supports kitty's protocol.
const KONSOLE_WITH_PICTURES: u32 = 22_04_00;

impl Protocol {
    /// Detects the protocol of the terminal by environment variables. Returns `None` for unknown
    /// terminals, and in tmux and screen, which filter the output.
    pub fn detect(variable: impl Fn(&str) -> Option<String>) -> Option<Protocol> {
        if variable("TMUX").is_some() || variable("STY").is_some() {
            return None;
        }
        let term = variable("TERM").unwrap_or_default();
        let program = variable("TERM_PROGRAM").unwrap_or_default();
        let konsole = variable("KONSOLE_VERSION").and_then(|version| version.parse::<u32>().ok());
        if variable("KITTY_WINDOW_ID").is_some()
            || ["xterm-kitty", "xterm-ghostty"].contains(&term.as_str())
            || program == "ghostty"
            || konsole.is_some_and(|version| version >= KONSOLE_WITH_PICTURES)
        {
            Some(Protocol::Kitty)
        } else if ["iTerm.app", "WezTerm"].contains(&program.as_str()) {
            Some(Protocol::Iterm)
        } else if ["foot", "mlterm", "contour", "yaft"].iter().any(|name| term.starts_with(name)) {
            Some(Protocol::Sixel)
        } else {
            None
        }
    }

    /// Encodes a frame for display at the cursor, scaled to `columns` by `lines` cells. Sixels
    /// cannot be scaled to cells; `scale` is the size in sixels of a pixel of the frame.
    pub fn show(self, frame: &Frame, columns: usize, lines: usize, scale: usize) -> String {
        match self {
            Protocol::Kitty => kitty(&base64(&shot::png(frame, 0)), columns, lines),
            Protocol::Iterm => format!(
                "\x1b]1337;File=inline=1;width={columns};height={lines};\
                 preserveAspectRatio=0:{}\x07",
                base64(&shot::png(frame, 0))
            ),
            Protocol::Sixel => sixel(frame, scale),
        }
    }

    /// The sequence that removes a picture. Empty if clearing the screen is enough.
    pub fn hide(self) -> String {
        match self {
            Protocol::Kitty => format!("\x1b_Ga=d,d=I,i={KITTY_ID},q=2\x1b\\"),
            Protocol::Iterm | Protocol::Sixel => String::new(),
        }
    }
}

/// Replaces the picture in kitty's protocol, without a reply (q=2) and without moving the cursor
/// (C=1).
fn kitty(png: &str, columns: usize, lines: usize) -> String {
    let mut out = String::new();
    let chunks: Vec<&[u8]> = png.as_bytes().chunks(KITTY_CHUNK).collect();
    for (number, chunk) in chunks.iter().enumerate() {
        let has_more = u8::from(number + 1 < chunks.len());
        let chunk = String::from_utf8_lossy(chunk);
        let head = match number {
            0 => format!("a=T,f=100,i={KITTY_ID},p=1,c={columns},r={lines},C=1,q=2,"),
            _ => String::new(),
        };
        let _ = write!(out, "\x1b_G{head}m={has_more};{chunk}\x1b\\");
    }
    out
}

/// Encodes a frame with few colours as sixels: bands of six rows, drawn colour by colour.
fn sixel(frame: &Frame, scale: usize) -> String {
    let mut palette: Vec<Rgb> = frame.rgb.clone();
    palette.sort_unstable();
    palette.dedup();
    let (width, height) = (frame.width * scale, frame.height * scale);
    let mut out = format!("\x1bPq\"1;1;{width};{height}");
    for (number, rgb) in palette.iter().enumerate() {
        let [red, green, blue] = rgb.map(|channel| usize::from(channel) * 100 / 255);
        let _ = write!(out, "#{number};2;{red};{green};{blue}");
    }
    for band in (0..height).step_by(6) {
        for (number, colour) in palette.iter().enumerate() {
            let column = |column: usize| -> u8 {
                let rows = (band..height.min(band + 6)).enumerate();
                let lit = rows.filter(|(_, row)| frame.at(column, row / scale) == *colour);
                lit.map(|(bit, _)| 1 << bit).sum()
            };
            let columns: Vec<u8> = (0..frame.width).map(column).collect();
            if columns.iter().all(|&bits| bits == 0) {
                continue;
            }
            let _ = write!(out, "#{number}");
            for run in columns.chunk_by(|one, other| one == other) {
                let _ = write!(out, "!{}{}", run.len() * scale, char::from(b'?' + run[0]));
            }
            out.push('$');
        }
        out.push('-');
    }
    out + "\x1b\\"
}

/// Encodes bytes in Base64 (RFC 4648, section 4).
fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut out = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for chunk in bytes.chunks(3) {
        let byte = |index: usize| u32::from(chunk.get(index).copied().unwrap_or(0));
        let group = byte(0) << 16 | byte(1) << 8 | byte(2);
        for digit in 0..4 {
            let value = group >> (18 - 6 * digit) & 0x3F;
            out.push(if digit <= chunk.len() { char::from(DIGITS[value as usize]) } else { '=' });
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn detect(variables: &[(&str, &str)]) -> Option<Protocol> {
        Protocol::detect(|name| {
            let found = variables.iter().find(|(variable, _)| *variable == name);
            found.map(|(_, value)| value.to_string())
        })
    }

    #[test]
    fn terminals_are_detected_by_their_environment() {
        assert_eq!(detect(&[("TERM", "xterm-kitty")]), Some(Protocol::Kitty));
        assert_eq!(
            detect(&[("TERM", "xterm"), ("KONSOLE_VERSION", "230804")]),
            Some(Protocol::Kitty)
        );
        assert_eq!(detect(&[("TERM", "xterm"), ("KONSOLE_VERSION", "210800")]), None);
        assert_eq!(detect(&[("TERM_PROGRAM", "iTerm.app")]), Some(Protocol::Iterm));
        assert_eq!(detect(&[("TERM", "foot-extra")]), Some(Protocol::Sixel));
        assert_eq!(detect(&[("TERM", "xterm-256color")]), None);
        assert_eq!(detect(&[("TERM", "xterm-kitty"), ("TMUX", "/tmp/tmux")]), None);
    }

    #[test]
    fn base64_matches_the_examples_of_the_rfc() {
        let found =
            ["", "f", "fo", "foo", "foob", "fooba", "foobar"].map(|text| base64(text.as_bytes()));
        assert_eq!(found, ["", "Zg==", "Zm8=", "Zm9v", "Zm9vYg==", "Zm9vYmE=", "Zm9vYmFy"]);
    }

    #[test]
    fn sixels_draw_each_colour_of_a_band() {
        // Two columns and seven rows: a red and a black column, and two black pixels in the last
        // row.
        let (red, black) = ([255, 0, 0], [0, 0, 0]);
        let mut rgb = [red, black].repeat(6);
        rgb.extend([black, black]);
        let frame = Frame { width: 2, height: 7, rgb };
        let expected = "\x1bPq\"1;1;2;7#0;2;0;0;0#1;2;100;0;0#0!1?!1~$#1!1~!1?$-#0!2@$-\x1b\\";
        assert_eq!(sixel(&frame, 1), expected);
        assert!(sixel(&frame, 2).starts_with("\x1bPq\"1;1;4;14#"));
    }

    #[test]
    fn kitty_pictures_are_sent_in_chunks() {
        let message = kitty(&"A".repeat(2 * KITTY_CHUNK + 1), 40, 24);
        let pieces: Vec<&str> = message.split("\x1b\\").collect();
        assert_eq!(pieces.len(), 4, "three chunks, and an empty string after the last");
        assert!(pieces[0].contains("c=40,r=24") && pieces[0].contains("m=1;"));
        assert!(pieces[1].starts_with("\x1b_Gm=1;") && pieces[2] == "\x1b_Gm=0;A");
    }
}
