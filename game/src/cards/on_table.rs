//! The cards on the screen: in the hand, in force, just drawn. A card looks like a white die with a
//! picture instead of the pips, and four letters of its name. A modifier in force is only a
//! picture. The game's name is above them.
//!
//! Eleven dice and the points of a turn use all picture slots. Therefore the first cell of each
//! card, and of the name, holds an unused code that encodes its look, and the shell calls [`draw`]
//! for the cards that have changed.

use super::card::{CARDS, ITEMS};
use crate::kit::art::Art;
use crate::kit::glyphs::{COVER, GAUGE_EMPTY, LINES};
use crate::kit::hires::{Page, draw_picture, line_offset};
use crate::kit::pictures::{Colour, DieLook, DieState, NAME, Placed, die};
use crate::kit::screen::{BLANK, Look, Screen, Text, line_and_place, more};

/// The first of the codes for the first cell of a card, which encode its look.
const CORNER: u8 = COVER + 1;

/// The row of the hand.
pub(super) const HAND_ROW: u8 = 13;

/// Row and column of each place: cards in force and in the hand, by card number; cards just drawn,
/// last card first; the game's name at the top and in a burst.
static PLACES: [(u8, u8); BURST_PLACE as usize + 1] = [
    (HAND_ROW + 1, 31),
    (HAND_ROW + 1, 34),
    (HAND_ROW + 1, 37),
    (HAND_ROW + 3, 31),
    (HAND_ROW + 3, 34),
    (HAND_ROW, 1),
    (HAND_ROW, 7),
    (HAND_ROW, 13),
    (HAND_ROW, 19),
    (HAND_ROW, 25),
    (11, 1),
    (5, 1),
    (0, 1),
    (HAND_ROW + 1, 16),
];
/// The index of the place for the card drawn last. The next place has the card drawn before it.
pub(super) const DRAWN: u8 = CARDS;
/// The index of the place for the game's name.
pub(super) const NAME_PLACE: u8 = DRAWN + 2;
/// The index of its place in a burst, which covers the hand.
pub(super) const BURST_PLACE: u8 = NAME_PLACE + 1;
/// The width of the game's name, in columns.
const NAME_COLUMNS: u8 = 8;
/// The game's name in the text look.
const NAME_IN_TEXT: Text = more!("ZONK");
/// The letters on each card.
pub(super) static LABELS: [Text; CARDS as usize] = [
    more!("Aura"),
    more!(" D4 "),
    more!("Eyes"),
    more!("Last"),
    more!("Hot!"),
    more!("Time"),
    more!("Swap"),
    more!("Fate"),
    more!("Rift"),
    more!("Cash"),
];

/// The height of a card's picture in lines.
const HEIGHT: usize = 14;

/// The pictures of the cards.
static PICTURES: [[[u8; 2]; HEIGHT]; CARDS as usize] = {
    let mut art = Art::new(include_str!("art/cards.txt"));
    let (mut pictures, mut card) = ([[[0; 2]; HEIGHT]; CARDS as usize], 0);
    while card < pictures.len() {
        pictures[card] = art.lines();
        card += 1;
    }
    art.end();
    pictures
};

// Flags for the look of a card, like the flags in the code of a die.

/// The card can be played.
pub(super) const PLAYABLE: u8 = 1;
/// The pointer is on the card.
pub(super) const POINTED: u8 = 2;
/// The card is being played.
pub(super) const CHOSEN: u8 = 4;

/// Reserves the cells of a place. The first cell holds the code for `look` and is marked as
/// changed, so that the card is drawn.
#[inline(never)]
fn cover(screen: &mut Screen, place: u8, rows: u8, columns: u8, look: u8) {
    let (row, column) = PLACES[usize::from(place)];
    for line in (0..rows).rev() {
        screen.at(row + line, column);
        screen.repeat_tile(COVER, columns);
    }
    if screen.look() == Look::HiRes {
        screen.at(row, column);
        screen.repeat_tile(CORNER + look, 1);
    }
}

/// Places the game's name. If it is already there, no cell changes: drawing it would take too long
/// while dice tumble.
#[inline(never)]
pub(super) fn lay_name(screen: &mut Screen, place: u8) {
    let (row, column) = PLACES[usize::from(place)];
    if screen.look() == Look::Text {
        screen.at(row + 1, column);
        return screen.print(NAME_IN_TEXT);
    }
    screen.at(row, column);
    screen.repeat_tile(CORNER, 1);
    screen.repeat_tile(COVER, NAME_COLUMNS - 1);
    screen.at(row + 1, column);
    screen.repeat_tile(COVER, NAME_COLUMNS);
}

/// Shows `number` copies of a modifier in force.
pub(super) fn lay_in_force(screen: &mut Screen, card: u8, number: u8) {
    if screen.look() == Look::Text {
        screen.at(HAND_ROW + card, 31);
        screen.print(LABELS[usize::from(card)]);
    } else {
        cover(screen, card, 2, 2, 0);
        let (row, column) = PLACES[usize::from(card)];
        screen.at(row + 1, column + 2);
    }
    if number > 1 {
        screen.put(b'0' + number);
    }
}

/// Places a card of the hand, or one just drawn. In the text look, writes only its letters.
#[inline(never)]
pub(super) fn lay(screen: &mut Screen, place: u8, card: u8, look: u8, number: u8) {
    cover(screen, place, 5, 6, if place < DRAWN { look } else { card });
    let (row, column) = PLACES[usize::from(place)];
    if screen.look() == Look::Text && look & POINTED != 0 {
        screen.at(row + 4, column + 1);
        screen.repeat(b'^', 4);
    }
    // The letters are marked as changed, so that they are drawn after the card.
    screen.at(row + 3, column + 1);
    screen.repeat_tile(BLANK, 4);
    screen.at(row + 3, column + 1);
    screen.inverse(look & PLAYABLE != 0);
    screen.print(LABELS[usize::from(card)]);
    if number > 1 {
        screen.at(row + 2, column + 4);
        screen.repeat(b'0' + number, 1);
    }
    screen.inverse(false);
}

/// Marks an empty place in the hand by a line above and a line below it, which take less time than
/// a frame.
pub(super) fn lay_nothing(screen: &mut Screen, place: u8) {
    let (row, column) = PLACES[usize::from(ITEMS + place)];
    for row in [row, row + 4] {
        screen.at(row, column + 1);
        screen.repeat_tile(GAUGE_EMPTY, 4);
    }
}

/// Draws the cards that have changed, and the game's name if it has changed.
pub(super) fn draw(screen: &mut Screen, page: &mut Page) {
    for (place, &(row, column)) in (0..).zip(&PLACES) {
        let (line, at) = line_and_place(row, column);
        let (codes, changed) = screen.changes();
        let code = codes.as_chunks::<128>().0[usize::from(line & 7)][usize::from(at & 127)];
        let code = code.wrapping_sub(CORNER);
        let (changed, bit) = (&mut changed[usize::from(at & 127)], 1 << line);
        if code >= CARDS || *changed & bit == 0 {
            continue;
        }
        *changed &= !bit;
        let white = [0xFF; 2];
        if place < ITEMS {
            draw_icon(page, row, column, place, 0, white);
            continue;
        }
        let (card, look) = if place < DRAWN { (place, code) } else { (code, PLAYABLE) };
        let image = if place >= NAME_PLACE { NAME } else { 0x80 | look << 3 };
        draw_picture(page, Placed { row, column, image }, None, screen.ink(), screen.large());
        if place >= NAME_PLACE {
            continue;
        }
        let ink = if look & CHOSEN != 0 { screen.ink() } else { white };
        let inverse = if look & PLAYABLE != 0 { 0x7F } else { 0 };
        draw_icon(page, row + 1, column + 2, card, inverse, ink);
    }
}

/// Draws a card's picture with a blank line above and below.
#[inline(never)]
fn draw_icon(page: &mut Page, row: u8, column: u8, card: u8, inverse: u8, [even, odd]: Colour) {
    let Some(picture) = PICTURES.get(usize::from(card)) else { return };
    let (left, right) = if column & 1 == 0 { (even, odd) } else { (odd, even) };
    let first = row << 3;
    for line in 0..2 * LINES as u8 {
        let [one, other] =
            picture.get(usize::from(line.wrapping_sub(1))).copied().unwrap_or([0; 2]);
        let start = line_offset(first + line) + usize::from(column);
        if let Some([here, next]) = page.get_mut(start..).and_then(|line| line.first_chunk_mut()) {
            *here = (one ^ inverse | 0x80) & left;
            *next = (other ^ inverse | 0x80) & right;
        }
    }
}

const _: () = {
    let look = DieLook { filled: true, pointed: false, state: DieState::Chosen };
    assert!(die(1, look) == 0x80 | (PLAYABLE | CHOSEN) << 3);
    let look = DieLook { filled: false, pointed: true, state: DieState::Normal };
    assert!(die(1, look) == 0x80 | POINTED << 3);
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Card;

    /// Returns the dots of a picture in two columns, from its first line on.
    fn picture_at(page: &Page, row: u8, column: u8) -> [[u8; 2]; HEIGHT] {
        core::array::from_fn(|line| {
            let start = line_offset(8 * row + 1 + line as u8) + usize::from(column);
            [page[start] & 0x7F, page[start + 1] & 0x7F]
        })
    }

    fn turned(picture: [[u8; 2]; HEIGHT]) -> [[u8; 2]; HEIGHT] {
        picture.map(|line| line.map(|byte| byte ^ 0x7F))
    }

    /// Returns a screen in hi-res without changes, and a page.
    fn table() -> (Screen, Page) {
        let mut screen = Screen::new();
        screen.set_look(Look::HiRes);
        screen.changes().1.fill(0);
        (screen, [0; _])
    }

    #[test]
    fn each_card_has_its_picture_in_its_place() {
        let (mut screen, mut page) = table();
        for card in 0..ITEMS {
            lay_in_force(&mut screen, card, 1);
            lay(&mut screen, ITEMS + card, ITEMS + card, 0, 1);
        }
        draw(&mut screen, &mut page);
        for card in 0..CARDS {
            let (row, column) = PLACES[usize::from(card)];
            let inside = if card < ITEMS { (row, column) } else { (row + 1, column + 2) };
            let picture = picture_at(&page, inside.0, inside.1);
            assert_eq!(picture, PICTURES[usize::from(card)], "card {card}");
        }
        lay(&mut screen, DRAWN, Card::ChaosSwap as u8, PLAYABLE, 1);
        lay(&mut screen, DRAWN + 1, Card::HotHotHot as u8, PLAYABLE, 1);
        draw(&mut screen, &mut page);
        for (place, card) in [(DRAWN, Card::ChaosSwap), (DRAWN + 1, Card::HotHotHot)] {
            let (row, column) = PLACES[usize::from(place)];
            let picture = picture_at(&page, row + 1, column + 2);
            assert_eq!(picture, turned(PICTURES[card as usize]), "{card:?}");
        }
    }

    #[test]
    fn only_changed_cards_are_drawn() {
        let (mut screen, mut page) = table();
        let (row, column) = PLACES[usize::from(ITEMS)];
        let picture = PICTURES[usize::from(ITEMS)];
        lay(&mut screen, ITEMS, ITEMS, 0, 1);
        draw(&mut screen, &mut page);
        assert_eq!(picture_at(&page, row + 1, column + 2), picture);
        page.fill(0);
        draw(&mut screen, &mut page);
        assert_eq!(page, [0; _], "an unchanged card was drawn again");
        lay(&mut screen, ITEMS, ITEMS, PLAYABLE, 1);
        draw(&mut screen, &mut page);
        assert_eq!(picture_at(&page, row + 1, column + 2), turned(picture));
    }

    #[test]
    fn in_text_nothing_is_drawn() {
        let (mut screen, mut page) = table();
        screen.set_look(Look::Text);
        lay_in_force(&mut screen, 0, 1);
        lay(&mut screen, ITEMS, ITEMS, POINTED, 1);
        draw(&mut screen, &mut page);
        assert_eq!(page, [0; _]);
    }
}
