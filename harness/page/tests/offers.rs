//! The choices that the page offers as buttons, on the scripted screens of all games.

// `support::playing` plays scripts.
#[path = "../../tests/support/mod.rs"]
mod support;

use support::playing::{play, scripts};
use zonkers::kit::OnDisk;
use zonkers_harness::native::NativeConsole;
use zonkers_harness::picture::{CELL_LINES, Picture};
use zonkers_page::taps::{Answers, Asked, Offer, Tap};

/// Whether anything is drawn in the cells of a choice, without its highlight.
fn is_drawn(picture: &Picture, offer: &Offer) -> bool {
    let [top, left, lines, columns] = offer.place;
    match picture {
        Picture::Hires(rows) => rows[top * CELL_LINES..(top + lines) * CELL_LINES]
            .iter()
            .any(|row| row[left..left + columns].iter().any(|byte| byte & 0x7F != 0)),
        _ => true,
    }
}

/// Looks at the choices on all scripted screens of a game.
fn look<P: OnDisk + Default + Clone>(folder: &str) {
    let mut wrong = Vec::new();
    for (name, steps) in scripts(&format!("../../tests/{folder}/screens")) {
        let mut native = NativeConsole::<P>::default();
        play(&mut native, &steps);
        let mut answers = Answers::of(&native).unwrap();
        for offer in answers.offers() {
            let Offer { label, cell: (line, column), .. } = &offer;
            if label.trim().is_empty() {
                wrong.push(format!("{folder}/{name}: a choice has no name: {offer:?}"));
            }
            if !is_drawn(&Asked::picture(&native), &offer) {
                wrong.push(format!("{folder}/{name}: nothing is drawn at {offer:?}"));
            }
            if !matches!(answers.at(*line, *column).unwrap(), Tap::Choice(..)) {
                wrong.push(format!("{folder}/{name}: a tap does not take {offer:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn choices_of_zonkers_are_named_and_drawn() {
    look::<zonkers::zonkers::Zonkers>("zonkers");
}

#[test]
fn choices_of_zonk_are_named_and_drawn() {
    look::<zonkers::zonk::Zonk>("zonk");
}

#[test]
fn choices_of_zilch_are_named_and_drawn() {
    look::<zonkers::zilch::Zilch>("zilch");
}

#[test]
fn choices_of_cards_are_named_and_drawn() {
    look::<zonkers::cards::Cards>("cards");
}

#[test]
fn choices_of_a_city_are_named_and_drawn() {
    look::<zonkers::zark::Zark>("zark");
}
