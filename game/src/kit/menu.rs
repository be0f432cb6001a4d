//! A menu: several choices, one of them highlighted.
//!
//! Arrows, the stick and button 1 move the highlight. RETURN, the space bar and button 0 take the
//! highlighted choice. A choice's own letter takes it at once. ESC goes back.

use super::Kit;
use super::input::{BUTTON_0, ESCAPE, Event, RETURN, step};
use super::page::help;
use super::screen::Text;

/// The part of a screen that shows a menu, for [`Kit::draw_only`]. It is drawn alone when the
/// highlight moves.
pub const MENU: u8 = 0x80;

/// One choice.
#[derive(Clone, Copy)]
pub struct Item {
    /// The key that takes this choice: a capital or a digit.
    pub key: u8,
    /// The text of the choice and its place.
    pub words: Text,
}

/// The effect of a press on a menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// No choice was made.
    Open,
    /// The player took the choice with this index.
    Taken(u8),
    /// The player goes back.
    Back,
}

help! {
    /// The help text of screens with a menu.
    pub const MENU_HELP, MENU_WORDS:
    "arrows, stick     move the highlight\n\
     button 1          moves it on\n\
     RETURN, button 0  chooses it\n\
     first letter      chooses at once"
}

/// Joins two menus: first the items of `own`, then the items of `last`.
pub const fn joined<const N: usize>(own: &[Item], last: &[Item]) -> [Item; N] {
    assert!(own.len() + last.len() == N);
    let mut items = [own[0]; N];
    let mut at = 0;
    while at < N {
        items[at] = if at < own.len() { own[at] } else { last[at - own.len()] };
        at += 1;
    }
    items
}

impl Kit {
    /// Handles an event at a menu. The highlight is [`Kit::pick`].
    #[inline(never)]
    pub fn choose(&mut self, event: Event, items: &[Item]) -> Choice {
        if let Some(forward) = step(event) {
            self.move_pick(forward, items.len() as u8);
            self.draw_only(MENU);
            return Choice::Open;
        }
        match event {
            ESCAPE => return Choice::Back,
            RETURN | b' ' | BUTTON_0 => return Choice::Taken(self.pick),
            _ => {}
        }
        for (place, item) in (0..).zip(items) {
            if item.key == event {
                return Choice::Taken(place);
            }
        }
        self.beep();
        Choice::Open
    }

    /// Draws a menu, which also accepts letters and digits that were pressed before it was shown.
    #[inline(never)]
    pub fn draw_menu(&mut self, items: &[Item]) {
        self.keeps_letters = true;
        for (place, item) in (0..).zip(items) {
            self.draw_choice(place, item.words);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::input::{BUTTON_1, LEFT, PADDLE_RIGHT, RIGHT};
    use crate::kit::screen::text;
    use crate::kit::sound::Sound;

    static ITEMS: [Item; 3] = [
        Item { key: b'A', words: text!(0, 0, " A ") },
        Item { key: b'B', words: text!(1, 0, " B ") },
        Item { key: b'7', words: text!(2, 0, " 7 ") },
    ];

    #[test]
    fn keys_buttons_and_stick_work_a_menu() {
        for (events, choice) in [
            (&[RETURN][..], Choice::Taken(0)),
            (&[RIGHT, b' '], Choice::Taken(1)),
            (&[LEFT, BUTTON_0], Choice::Taken(2)),
            (&[BUTTON_1, PADDLE_RIGHT, RIGHT, RETURN], Choice::Taken(0)),
            (b"7", Choice::Taken(2)),
            (&[RIGHT, ESCAPE], Choice::Back),
            (&[RIGHT], Choice::Open),
        ] {
            let mut kit = Kit::new();
            let last = events.iter().fold(Choice::Open, |_, &event| kit.choose(event, &ITEMS));
            assert_eq!(last, choice, "{events:?}");
        }
        let mut kit = Kit::new();
        assert_eq!(kit.choose(b'X', &ITEMS), Choice::Open);
        assert_eq!(kit.sound, Sound::Beep);
    }
}
