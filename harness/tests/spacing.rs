//! Text is clear of all that is drawn: two dark lines lie between text and a picture, frame, bar or
//! large number above or below it. Adjacent rows of text are not compared.

use zonkers_harness::picture::{CELL_LINES, Lines};
use zonkers_harness::reading::{self, Mark};
use zonkers_harness::screen::{COLUMNS, LINES};

use crate::support::game::GAMES;
use crate::support::playing::play;

/// The minimum number of dark lines.
const CLEAR: usize = 2;

/// Tiles that are part of frames, bars, gauges, bursts and cards, or below cards.
const DRAWN: &str = "━╔═╗║╚╝□◧■▲▼▀▐▌↑∙";

fn is_drawn(mark: &Mark) -> bool {
    mark.is_dots || DRAWN.contains(mark.character)
}

fn is_text(mark: &Mark) -> bool {
    mark.character.is_ascii_graphic() && !mark.is_dots && !mark.is_inverse
}

/// The lit lines of a cell, counted from the top of the screen.
fn lit(lines: &Lines, row: usize, column: usize) -> Vec<usize> {
    let all = CELL_LINES * row..CELL_LINES * (row + 1);
    all.filter(|&line| lines[line][column] & 0x7F != 0).collect()
}

/// Whether a cell of text is between two drawn cells of its row, like the word on a card.
fn is_inside_a_picture(row: &[Mark], column: usize) -> bool {
    let before = row[..column].iter().rev().find(|mark| !is_text(mark));
    let after = row[column..].iter().find(|mark| !is_text(mark));
    [before, after].into_iter().all(|mark| mark.is_some_and(|mark| mark.is_dots))
}

/// The cells of text that are too close to something drawn, with the dark lines between them.
fn faults(lines: &Lines) -> Vec<String> {
    let reading = reading::of(lines);
    let rows: Vec<&[Mark]> = reading.marks().chunks(COLUMNS).collect();
    let mut faults = Vec::new();
    let cells = (0..LINES).flat_map(|row| (0..COLUMNS).map(move |column| (row, column)));
    for (row, column) in cells {
        if !is_text(&rows[row][column]) || is_inside_a_picture(rows[row], column) {
            continue;
        }
        // A descender may take one of the dark lines.
        let mut text = lit(lines, row, column);
        text.retain(|line| line % CELL_LINES != CELL_LINES - 1);
        let (Some(&first), Some(&last)) = (text.first(), text.last()) else { continue };
        for other in [row.wrapping_sub(1), row + 1] {
            let Some(marks) = rows.get(other).filter(|marks| is_drawn(&marks[column])) else {
                continue;
            };
            let drawn = lit(lines, other, column);
            let (Some(&top), Some(&bottom)) = (drawn.first(), drawn.last()) else { continue };
            let dark = if other < row { first - bottom } else { top - last } - 1;
            if dark < CLEAR {
                let (text, drawn) = (rows[row][column].character, marks[column].character);
                faults.push(format!("{row}, {column}: {dark} lines between {text} and {drawn}"));
            }
        }
    }
    faults
}

#[test]
fn two_dark_lines_separate_text_from_drawings() {
    let mut drawn = 0;
    for game in GAMES {
        for (name, steps) in game.screens() {
            let entries = play(&mut *game.native(), &steps);
            let (_, shown) = entries.last().unwrap();
            let Some(lines) = shown.picture.page() else { continue };
            drawn += 1;
            let faults = faults(lines);
            assert!(faults.is_empty(), "{}: {name}: {faults:#?}", game.name);
        }
    }
    assert!(drawn > 150, "only {drawn} drawn screens");
}
