//! The marks of dice: the pointer is nearer to its own die than to any other, and marks also differ
//! on a monochrome monitor.

use zonkers::kit::Kit;
use zonkers::kit::glyphs::PALETTE;
use zonkers::kit::hires::{self, Page};
use zonkers::kit::pictures::{self, Colour, DieLook, DieState, Placed};
use zonkers::kit::screen::{PICTURES, Screen};
use zonkers::table::dice::{Counts, Roll};
use zonkers::table::tumble::{DiceView, Tray, draw_dice};

/// The lines of the screen.
const LINES: usize = 192;
/// The columns of bytes of a die.
const COLUMNS: usize = 6;

/// Shows a screen's pictures. Returns the page.
fn page_of(screen: &Screen) -> Box<Page> {
    let mut page: Box<Page> = vec![PALETTE; 8192].try_into().unwrap();
    hires::show_pictures(screen, None, &mut page, &mut [Placed::NONE; PICTURES]);
    page
}

/// Returns whether a line has lit pixels in the columns of a die.
fn is_lit(page: &Page, y: usize, column: usize) -> bool {
    let at = hires::line_offset(y as u8) + column;
    page[at..at + COLUMNS].iter().any(|byte| byte & 0x7F != 0)
}

#[test]
fn the_pointer_is_nearer_to_its_own_die() {
    for pointed in 0..3 {
        let mut kit = Kit::new();
        kit.screen.clear();
        kit.screen.set_program(pictures::ORANGE, b"       \0\0\0");
        let roll = Roll::new(&[2; 6]).unwrap();
        let view = DiceView {
            roll: &roll,
            counters: &Counts::NONE,
            chosen: 0,
            illegal: 0,
            pointed,
            has_blood_die: false,
        };
        draw_dice(&mut kit, Tray::new(), &view, true);
        let page = page_of(&kit.screen);
        let column = usize::from(kit.screen.placed()[usize::from(pointed)].column);
        // The lines of the upper die, of the pointer below it, and of the lower die.
        let mut runs: Vec<(usize, usize)> = Vec::new();
        for y in 0..LINES {
            match runs.last_mut() {
                _ if !is_lit(&page, y, column) => {}
                Some((_, end)) if *end == y => *end += 1,
                _ => runs.push((y, y + 1)),
            }
        }
        let [upper, pointer, lower] = runs[..] else { panic!("{runs:?}") };
        let (above, below) = (pointer.0 - upper.1, lower.0 - pointer.1);
        assert!(below >= 4 && above < below, "{above} lines above, {below} below: {runs:?}");
    }
}

/// A die as a monochrome monitor shows it, and its brightness. Two adjacent pixels count as one, so
/// that stripes of any colour are alike.
fn monochrome(look: DieLook, ink: Colour) -> (Vec<bool>, usize) {
    let mut screen = Screen::new();
    screen.clear();
    screen.set_program(ink, b"       \0\0\0");
    screen.place(0, Placed { row: 4, column: 8, image: pictures::die(5, look) });
    let page = page_of(&screen);
    let mut pixels = Vec::new();
    for y in 32..72 {
        let at = hires::line_offset(y) + 8;
        for byte in &page[at..at + COLUMNS] {
            pixels.extend((0..7).map(|pixel| byte >> pixel & 1 != 0));
        }
    }
    let lit = pixels.iter().filter(|&&pixel| pixel).count();
    (pixels.windows(2).map(|pair| pair[0] || pair[1]).collect(), lit)
}

/// The looks of a scoring die, as the games draw them.
#[test]
fn marks_differ_without_colours() {
    use DieState::{Blood, Chosen, Illegal, Normal};

    let looks = |has_blood_die: bool| {
        let mut kit = Kit::new();
        kit.screen.clear();
        let roll = Roll::new(&[5; 4]).unwrap();
        let view = DiceView {
            roll: &roll,
            counters: &roll.counts(),
            chosen: 0b0110,
            illegal: 0b0100,
            pointed: 0xFF,
            has_blood_die,
        };
        draw_dice(&mut kit, Tray::new(), &view, true);
        kit.screen.placed().map(|placed| placed.image)
    };
    let look = |filled, state| DieLook { filled, pointed: false, state };
    let zonk = [look(true, Blood), look(true, Chosen), look(true, Illegal), look(true, Normal)];
    let others = [look(true, Normal), look(true, Chosen), look(true, Illegal), look(true, Normal)];
    let inks = [pictures::ORANGE, pictures::GREEN, pictures::BLUE, pictures::VIOLET];
    for (has_blood_die, expected, inks) in [(true, zonk, &inks[3..]), (false, others, &inks[..3])] {
        let drawn = looks(has_blood_die);
        for (image, look) in drawn.iter().zip(expected) {
            assert_eq!(*image, pictures::die(5, look), "{look:?}");
        }
        for &ink in inks {
            for (place, &one) in expected.iter().enumerate() {
                for &other in expected[..place].iter().filter(|&&other| other != one) {
                    let [(first, lit), (second, other_lit)] =
                        [one, other].map(|look| monochrome(look, ink));
                    let shape = first.iter().zip(&second).filter(|(a, b)| a != b).count();
                    let is_brighter = lit.abs_diff(other_lit) * 4 > lit.max(other_lit);
                    assert!(is_brighter || shape > 200, "{one:?} and {other:?} look alike");
                }
            }
        }
    }
}

/// Returns the lit pixels in each inner column of bytes of a white 5.
fn columns(state: DieState, ink: Colour) -> Vec<usize> {
    let mut screen = Screen::new();
    screen.clear();
    screen.set_program(ink, b"       \0\0\0");
    let look = DieLook { filled: true, pointed: false, state };
    screen.place(0, Placed { row: 4, column: 8, image: pictures::die(5, look) });
    let page = page_of(&screen);
    // The lines between the frame and the first pips.
    let lit = |column| {
        let byte = |y| -> u8 { page[hires::line_offset(y) + 8 + column] };
        (33..35).map(|y| (byte(y) & 0x7F).count_ones() as usize).sum()
    };
    (1..COLUMNS - 1).map(lit).collect()
}

/// A scoring Blood Die has broad bands on a monochrome monitor. A taken die has fine stripes.
#[test]
fn the_blood_die_has_bands() {
    for ink in [pictures::ORANGE, pictures::GREEN, pictures::BLUE, pictures::VIOLET] {
        let bands = columns(DieState::Blood, ink);
        let stripes = columns(DieState::Chosen, ink);
        assert!(bands.windows(2).all(|pair| pair[0].abs_diff(pair[1]) >= 6), "{bands:?}");
        assert!(stripes.windows(2).all(|pair| pair[0].abs_diff(pair[1]) <= 2), "{stripes:?}");
    }
}
