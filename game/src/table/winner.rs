//! The winner, the ranking, and the question whether to play again.

use super::Table;
use super::standings::Standings;
use crate::kit::Kit;
use crate::kit::glyphs::{FRAME_BOTTOM, FRAME_TOP, STAR};
use crate::kit::input::{BUTTON_0, BUTTON_1, ESCAPE, Event, RETURN, step, yes_or_no};
use crate::kit::page::help;
use crate::kit::pictures::{BOWL, Placed, STEM};
use crate::kit::screen::{Screen, Text, more, text};

/// The slot of the cup, after the slot of the name.
const CUP_SLOT: u8 = 1;
/// The row of the winner in the ranking.
const TOP: u8 = 12;

const WINS: Text = text!(9, 7, "has won with ");
const POINTS: Text = more!(" points!");
const EQUAL: Text = text!(10, 2, "Tied: whoever banked first is ahead.");
const RANKING: Text = text!(TOP - 1, 5, "Player     points");
/// The words before the game number.
pub const NUMBER: Text = text!(21, 1, "Game ");
/// The question whether to play again, and its answers.
pub const AGAIN: Text = text!(21, 13, "Play again?");
/// See [`AGAIN`].
pub const YES: Text = text!(21, 26, " Yes ");
/// See [`AGAIN`].
pub const NO: Text = text!(21, 33, " No ");
/// The index of the review among the answers, after yes and no.
pub const REVIEW: u8 = 3;
const REVIEW_KEY: Text = text!(23, 19, "R review");
const REVIEW_KEYS: Text = text!(23, 1, "Y again  N title  R review     ?: help");
/// The bar while the review is read from the disk.
pub const READING: Text = text!(23, 1, "Reading...");
/// The bar of keys of the question whether to play again.
pub const AGAIN_KEYS: Text = text!(23, 1, "Y again  N title               ?: help");

help! {
    /// The help text of a yes-or-no question.
    pub const YES_NO_HELP, YES_NO_WORDS:
    "Y, button 0       yes\n\
     N, button 1       no\n\
     arrows, stick     move the highlight\n\
     RETURN, button 0  chooses it\n\
     ESC               no, and back"
}

/// Returns the answer to the question whether to play again (Z-R31). Arrows and the stick highlight
/// an answer: yes is place 1, no is place 2. If the winner could not be read from the disk, only
/// ESC is an answer: it pauses, which shows the result.
pub fn play_again(kit: &mut Kit, event: Event) -> Option<bool> {
    if kit.screen.is_lost && event != ESCAPE {
        return None;
    }
    if matches!(event, RETURN | BUTTON_0) && kit.pick != 0 {
        return Some(kit.pick == 1);
    }
    let answer = match event {
        // The game is over, so that leaving loses nothing.
        ESCAPE => Some(false),
        _ => yes_or_no(event),
    };
    if answer.is_none() {
        match step(event) {
            Some(_) if event != BUTTON_1 => kit.pick = if kit.pick == 1 { 2 } else { 1 },
            _ => kit.beep(),
        }
    }
    answer
}

impl Table {
    /// Draws the winner and the ranking, with a column of figures below the heading `heading`.
    #[inline(always)]
    pub fn draw_winner(
        &self,
        kit: &mut Kit,
        standings: &Standings,
        heading: Text,
        draw_figures: impl Fn(&mut Screen, u8),
    ) {
        let winner = standings.ranked(0);
        let screen = &mut kit.screen;
        draw_occasion(screen);
        screen.place_player_name(0, 6, self.names.of(winner));
        screen.print(WINS);
        screen.points(standings.banked(winner));
        screen.print(POINTS);
        screen.print(RANKING);
        screen.print(heading);
        for place in 0..standings.seats() {
            let seat = standings.ranked(place);
            let banked = standings.banked(seat);
            screen.at(TOP + place, 2);
            screen.put(b'1' + place);
            if place != 0 && standings.banked(standings.ranked(place - 1)) == banked {
                screen.put(b'=');
                screen.print(EQUAL);
            }
            screen.at(TOP + place, 5);
            screen.name_padded(self.names.of(seat));
            screen.points_right(banked);
            draw_figures(screen, seat);
        }
        screen.print(NUMBER);
        screen.number(self.number);
        screen.print(AGAIN);
        kit.draw_choice(1, YES);
        kit.draw_choice(2, NO);
        kit.screen.bar(AGAIN_KEYS);
    }
}

/// Draws the bar of keys of a winner with a review, see [`REVIEW`].
#[inline(always)]
pub fn draw_review_keys(kit: &mut Kit) {
    kit.screen.bar(REVIEW_KEYS);
    kit.draw_choice(REVIEW, REVIEW_KEY);
}

/// Draws a cup and confetti.
#[inline(always)]
pub fn draw_occasion(screen: &mut Screen) {
    // An iterator would compile to more code.
    for index in 0..CONFETTI.len() as u8 {
        let piece = CONFETTI[usize::from(index)];
        let row = 1 + index / 4;
        screen.at(row, piece & 63);
        screen.tile(PIECES[usize::from(piece >> 6 | (row & 1) << 2)]);
    }
    place_cup(screen);
}

/// Places a cup on the screen.
#[inline(always)]
pub fn place_cup(screen: &mut Screen) {
    screen.place(CUP_SLOT, Placed { row: 1, column: 17, image: BOWL });
    screen.place(CUP_SLOT + 1, Placed { row: 3, column: 19, image: STEM });
}

/// The confetti, four pieces in a row. Each byte has the column, and the kind in bits 6 and 7.
static CONFETTI: [u8; 32] = {
    /// The columns and kinds of each row.
    const ROWS: [[(u8, u8); 4]; 8] = [
        [(3, 0), (11, 2), (28, 1), (36, 3)],
        [(7, 1), (14, 3), (25, 0), (32, 2)],
        [(1, 2), (9, 0), (30, 3), (38, 1)],
        [(5, 3), (12, 0), (27, 2), (35, 1)],
        [(8, 1), (15, 2), (24, 3), (33, 0)],
        [(2, 0), (6, 2), (31, 1), (37, 3)],
        [(4, 3), (9, 1), (34, 2), (38, 0)],
        [(1, 1), (4, 0), (33, 3), (36, 2)],
    ];
    let mut pieces = [0; 32];
    let mut index = 0;
    while index < pieces.len() {
        let (column, kind) = ROWS[index / 4][index % 4];
        pieces[index] = column | kind << 6;
        index += 1;
    }
    pieces
};
/// The tiles of the four kinds in even rows, then in odd rows.
static PIECES: [u8; 8] = [
    FRAME_TOP[0],
    FRAME_BOTTOM[2],
    STAR,
    b'.' | 0x80,
    FRAME_BOTTOM[0],
    FRAME_TOP[2],
    b'*' | 0x80,
    b'\'' | 0x80,
];
