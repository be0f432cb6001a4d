//! The manual: one sheet of paper, folded once, as such games came in a plastic bag. It is a page for a browser
//! to print, made of the game's own rules pages and pictures.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use zonkers_harness::console::Console;
use zonkers_harness::native::Native;
use zonkers_harness::screen::{LINES, Look, Screen};
use zonkers_harness::{Error, pictures, script};

const SHEET: &str = include_str!("../../web/manual.html");

/// To the first page of the rules; [`NEXT`] leads to the others.
const RULES: &str = "until 10 \"ONE TO NINE PLAYERS\"; key R; wait 1";
const NEXT: &str = "key RETURN; wait 1";
/// To the help of the title.
const HELP: &str = "until 10 \"ONE TO NINE PLAYERS\"; key ?; wait 1";
/// Pages of the rules, as the first of them says.
const PAGES: usize = 4;

/// The manual of the game on this floppy, in DOS order.
///
/// # Errors
/// If the game does not come to its rules.
pub fn page(image: &[u8]) -> Result<String, Error> {
    let mut page = SHEET.to_string();
    let mut console = Native::default();
    for number in 1..=PAGES {
        play(&mut console, if number == 1 { RULES } else { NEXT })?;
        let screen = console.screen();
        let heading = format!("PAGE {number} OF {PAGES}");
        if !screen.contains(&heading) {
            let message = format!("the rules have no `{heading}`:\n{}", screen.text());
            return Err(Error::Misbehaved(message));
        }
        page = page.replace(&format!("{{{{rules {number}}}}}"), &printed(&screen));
    }
    let mut console = Native::default();
    play(&mut console, HELP)?;
    page = page.replace("{{help}}", &printed(&console.screen()));
    for pictures::File { path, bytes } in pictures::make(image)? {
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        let data = format!("data:image/png;base64,{}", STANDARD.encode(bytes));
        page = page.replace(&format!("{{{{{name}}}}}"), &data);
    }
    Ok(page)
}

fn play(console: &mut Native, commands: &str) -> Result<(), Error> {
    let steps = script::parse(commands)?;
    script::run(console, &steps, script::Settings::default(), &mut std::io::sink())
}

/// A screen without its first and last line, which are for those who sit before one; what is inverse on it is
/// set strong.
fn printed(screen: &Screen) -> String {
    let mut lines = Vec::new();
    for line in 1..LINES - 1 {
        let mut text = String::new();
        let mut is_strong = false;
        for cell in screen.line(line) {
            let is_inverse = cell.look == Look::Inverse;
            if is_inverse != is_strong {
                text += if is_inverse { "<b>" } else { "</b>" };
                is_strong = is_inverse;
            }
            match cell.character {
                b'&' => text += "&amp;",
                b'<' => text += "&lt;",
                character => text.push(char::from(character)),
            }
        }
        if is_strong {
            text += "</b>";
        }
        lines.push(text.trim_end().to_string());
    }
    // Paper has no lines to spare: none at the ends, and one at a time between.
    lines.dedup_by(|line, before| line.is_empty() && before.is_empty());
    let text = lines.join("\n");
    text.trim_matches('\n').to_string() + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;
    use zonkers_harness::screen::CharacterSet;

    #[test]
    fn what_is_inverse_is_strong_and_nothing_is_taken_for_a_tag() {
        let screen =
            Screen::from_codes(CharacterSet::Primary, |line, column| match (line, column) {
                (0 | 23, _) => b'X' | 0x80,
                (2, 3..6) => b"A<B"[column - 3] & 0x3F,
                (7, 0) => b'&' | 0x80,
                _ => b' ' | 0x80,
            });
        assert_eq!(printed(&screen), "   <b>A&lt;B</b>\n\n&amp;\n");
    }
}
