//! The ASCII codes of the browser's keys on the Apple's keyboard.

/// The ASCII code of a key with this browser name (`KeyboardEvent.key`). Returns `None` for keys
/// that an Apple lacks, and for keys that the browser uses: Tab, and keys with Ctrl except Ctrl-S.
///
/// Source: *UI Events KeyboardEvent key Values* (W3C), and *Apple II Reference Manual* (1979),
/// table 2-2.
pub fn ascii(name: &str, has_control: bool) -> Option<u8> {
    if has_control {
        // Ctrl-S switches the sound. Players seldom save the page during a game.
        return matches!(name, "s" | "S").then_some(0x13);
    }
    Some(match name {
        "Enter" => 0x0D,
        "Escape" => 0x1B,
        "ArrowLeft" | "Backspace" => 0x08,
        "ArrowRight" => 0x15,
        "ArrowUp" => 0x0B,
        "ArrowDown" => 0x0A,
        "Delete" => 0x7F,
        _ => match name.as_bytes() {
            &[character @ b' '..=b'~'] => character,
            _ => return None,
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_of_the_games_has_a_code() {
        for character in b' '..=b'~' {
            assert_eq!(ascii(&char::from(character).to_string(), false), Some(character));
        }
        let named = ["Enter", "Escape", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];
        let codes = named.map(|name| ascii(name, false));
        assert_eq!(codes, [0x0D, 0x1B, 0x08, 0x15, 0x0B, 0x0A].map(Some));
        assert_eq!(ascii("s", true), Some(0x13));
    }

    #[test]
    fn keys_of_the_browser_have_no_code() {
        for name in ["Tab", "F5", "F11", "Shift", "Control", "Alt", "Dead", "ä", "", "PageDown"] {
            assert_eq!(ascii(name, false), None, "{name}");
        }
        for name in ["r", "t", "w", "c", "v", "+", "0", "Enter", "ArrowLeft"] {
            assert_eq!(ascii(name, true), None, "Ctrl-{name}");
        }
    }
}
