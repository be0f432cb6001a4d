//! Tests the pixels of cities, as a colour monitor and a monochrome monitor show them.

use std::boxed::Box;
use std::vec::Vec;

use super::super::pieces::{LARGE, MEDIUM, SMALL, first};
use super::super::turn::{Ask, Target};
use super::super::{Card, City, Kind, Payment, Phase, Point, Scene, Zark};
use super::screens::begun;
use crate::Program;
use crate::kit::glyphs::{CORNER_CHANGED, PALETTE};
use crate::kit::hires::{self, Page};
use crate::kit::input::ESCAPE;
use crate::kit::pictures::{BLUE, Colour, GREEN, ORANGE, Placed, VIOLET};
use crate::kit::screen::{Look, PICTURES, Style};

/// A card of a city: its number, its suit, its place, and its pyramids.
type Laid<'a> = (u8, u8, (i8, i8), &'a [u8]);

/// Returns a program in a game of some people, whose city has these cards. Seat 0 is on turn.
fn city(people: u8, cards: &[Laid]) -> Zark {
    let mut zark = begun(people, "3");
    let game = &mut zark.play.game;
    game.city = City::new();
    for &(number, suit, (x, y), pieces) in cards {
        let cell = game.city.lay(Card::number_card(number, suit), Point { x, y });
        pieces.iter().for_each(|&piece| game.city.put(piece, cell));
    }
    (game.phase, game.turn, zark.ask, zark.seen) = (Phase::Act, 0, Ask::Kind, 0);
    zark.look_at(Point::NOWHERE);
    zark
}

/// Returns the pixels of the whole screen.
fn page(zark: &mut Zark) -> Box<Page> {
    let screen = &mut zark.kit.screen;
    screen.settle();
    screen.mark_changed();
    let mut page: Box<Page> = std::vec![PALETTE; 8192].try_into().unwrap();
    hires::show_pictures(screen, None, &mut page, &mut [Placed::NONE; PICTURES]);
    Zark::draw_own(screen, &mut page);
    hires::show_cells(screen, &mut page);
    page
}

/// Draws the turn.
fn turn(zark: &mut Zark) -> Box<Page> {
    zark.kit.screen.clear();
    zark.kit.draw_all();
    zark.draw();
    page(zark)
}

/// Returns whether a pixel is lit, and the palette of its byte.
fn pixel(page: &Page, x: usize, y: usize) -> (bool, bool) {
    let byte = page[hires::line_offset(y as u8) + x / 7];
    (byte >> (x % 7) & 1 != 0, byte & PALETTE != 0)
}

fn is_lit(page: &Page, x: usize, y: usize) -> bool {
    pixel(page, x, y).0
}

/// The first pixel column and the first line of a place.
fn corner(zark: &Zark, (x, y): (i8, i8)) -> (usize, usize) {
    let half = |along: i8, bit: u8| usize::from(along as u8) * 2 + usize::from(bit);
    let column = half(x - zark.view.x, zark.halves & 1) * 2;
    let row = half(y - zark.view.y, zark.halves >> 1);
    (column * 7, (1 + row + row / 2) * 8)
}

/// The pixels of a shape that is `width` pixels wide: whether each is lit, and where it is in the
/// cycle of a colour, with its palette.
fn shape(page: &Page, (left, top): (usize, usize), width: usize) -> Vec<(bool, usize, bool)> {
    let pixels = (top..top + 8).flat_map(|y| (left..left + width).map(move |x| (x, y)));
    pixels.map(|(x, y)| (pixel(page, x, y), x % 2)).map(|((lit, p), odd)| (lit, odd, p)).collect()
}

/// The first columns of the pyramids on a shared card: four; two are further apart.
const COLUMNS: [usize; 4] = [1, 7, 15, 21];

#[test]
fn the_question_is_clear_of_the_city() {
    let cards: Vec<Laid> = (0..7).map(|y| (2 + y as u8, 0, (0, y), &[][..])).collect();
    let mut zark = city(1, &cards);
    zark.drawn = Some(0);
    let page = turn(&mut zark);
    let is_blank = |y: &usize| (0..28 * 7).all(|x| !is_lit(&page, x, *y));
    let question = 19 * 8;
    assert!(!is_blank(&question), "the chip of the drawn card");
    let blank = (0..question).rev().take_while(is_blank).count();
    assert!(blank >= 8, "{blank} blank lines");
}

#[test]
fn equal_pyramids_on_a_card_look_equal() {
    for size in [SMALL, MEDIUM, LARGE] {
        for seat in 0..5 {
            let one = first(seat, size);
            let all = [one, one + 1, one + 2, first(if seat < 4 { 4 } else { 0 }, size)];
            let mut zark = city(5, &[(10, 0, (0, 0), &all)]);
            let page = turn(&mut zark);
            let (left, top) = corner(&zark, (0, 0));
            let at = |slot: usize| (left + COLUMNS[slot], top + 8);
            // Pyramids are in the order of the seats: the three equal ones are in slots 0 to 2 or 1
            // to 3.
            let slots = if seat < 4 { [0, 1, 2] } else { [1, 2, 3] };
            let shapes = slots.map(|slot| shape(&page, at(slot), 5));
            let lit = shapes[0].iter().filter(|&&(lit, ..)| lit).count();
            assert!((4..36).contains(&lit), "seat {seat}, size {size}: {lit} lit pixels");
            assert!(shapes.iter().all(|shape| *shape == shapes[0]), "seat {seat}, size {size}");
            let mut zark = city(5, &[(10, 0, (0, 0), &all[..2])]);
            let page = turn(&mut zark);
            let (left, top) = corner(&zark, (0, 0));
            let two = [0, 2].map(|slot| shape(&page, (left + COLUMNS[slot], top + 8), 6));
            assert_eq!(two[0], two[1], "seat {seat}, size {size}");
        }
    }
}

/// The text in the three rows of cells of a place.
fn cells(zark: &Zark, place: (i8, i8)) -> [std::string::String; 3] {
    let (left, top) = corner(zark, place);
    [0, 1, 2].map(|row| {
        let cell = |column| zark.kit.screen.character((top / 8) as u8 + row, column);
        (0..4).map(|column| char::from(cell((left / 7) as u8 + column))).collect()
    })
}

#[test]
fn four_pyramids_are_visible_and_more_are_counted() {
    let four = [first(0, SMALL), first(1, MEDIUM), first(2, LARGE), first(3, SMALL)];
    let more = [1, 2, 3].map(|piece| first(4, SMALL) + piece - 1);
    let six: Vec<u8> = [first(0, SMALL) + 1, first(1, MEDIUM) + 1, first(2, LARGE) + 1]
        .into_iter()
        .chain(more)
        .collect();
    let mut zark = city(5, &[(10, 0, (0, 0), &four), (9, 0, (1, 0), &six)]);
    turn(&mut zark);
    let [seats, sizes, _] = cells(&zark, (0, 0));
    assert_eq!((&seats[..], &sizes[..]), ("1234", "SMLS"));
    let [seats, sizes, _] = cells(&zark, (1, 0));
    assert_eq!((&seats[..], &sizes[..]), ("123+", "SML3"));
    // A highlighted pyramid among the others is visible.
    zark.draw_mark(Target::Piece(more[1]), true);
    let [seats, sizes, _] = cells(&zark, (1, 0));
    assert_eq!((&seats[..], &sizes[..]), ("1235", "SMLS"));
}

/// More than nine others are shown as nine.
#[test]
fn at_most_nine_other_pyramids_are_counted() {
    for (all, expected) in [(5, "SSS2"), (12, "SSS9"), (13, "SSS9"), (45, "SSS9")] {
        let numbers = (0..9).flat_map(|number| (0..5).map(move |seat| first(seat, SMALL) + number));
        let pieces: Vec<u8> = numbers.take(all).collect();
        let mut zark = city(5, &[(10, 0, (0, 0), &pieces)]);
        turn(&mut zark);
        assert_eq!(cells(&zark, (0, 0))[1], expected, "{all}");
    }
}

/// A highlighted card keeps the black line at its upper edge.
#[test]
fn a_black_card_has_no_white_edge() {
    for size in [SMALL, MEDIUM, LARGE] {
        let mut zark = city(2, &[(10, 0, (0, 0), &[first(0, size)])]);
        turn(&mut zark);
        zark.draw_mark(Target::Cell(0), true);
        let page = page(&mut zark);
        let (left, top) = corner(&zark, (0, 0));
        assert!((0..14).all(|x| !is_lit(&page, left + x, top)), "size {size}");
    }
}

/// The text of a row of the screen.
fn row(zark: &Zark, row: u8) -> std::string::String {
    (0..40).map(|column| char::from(zark.kit.screen.character(row, column))).collect()
}

/// The text look shows each card as an inverse block.
#[test]
fn cards_are_whole_in_the_text_look() {
    let pieces = [first(0, SMALL), first(1, MEDIUM)];
    let mut zark = city(
        2,
        &[(10, 0, (0, 0), &pieces), (9, 1, (1, 0), &[first(0, LARGE)]), (8, 2, (2, 0), &[])],
    );
    zark.kit.options.set_look(Look::Text);
    zark.kit.screen.set_look(Look::Text);
    turn(&mut zark);
    for (x, text) in [(0, ["S M", "10S"]), (1, ["   ", " 9H"]), (2, ["   ", " 8D"])] {
        let (left, top) = corner(&zark, (x, 0));
        let (column, row) = ((left / 7) as u8, (top / 8) as u8);
        for (row, text) in (row + 1..).zip(text) {
            for (column, letter) in (column..).zip(text.bytes()) {
                let screen = &zark.kit.screen;
                assert_eq!(screen.character(row, column), letter, "{x}: {text:?}");
                assert_eq!(screen.style(row, column), Style::Inverse, "{x}: {text:?}");
            }
            assert_eq!(zark.kit.screen.style(row, column + 3), Style::Normal);
        }
    }
    assert!(row(&zark, (corner(&zark, (0, 0)).1 / 8) as u8).contains("1 2"));
}

/// An attack fits its row, with the longest names and any payment.
#[test]
fn the_sentence_of_an_attack_fits_its_row() {
    let mut zark = city(2, &[(10, 0, (0, 0), &[first(0, LARGE)]), (9, 0, (1, 0), &[])]);
    zark.table.names.set(0, b"WWWWWWWWWW\0\0\0\0\0\0");
    zark.table.names.set(1, b"MMMMMMMMMM\0\0\0\0\0\0");
    let payments = [(1, 0, 0), (0, 1, 1), (0, 2, 0), (0, 0, 3)];
    for (kings, queens, jacks) in payments {
        let payment = Payment::new(kings, queens, jacks);
        let letters =
            ["K".repeat(kings.into()), "Q".repeat(queens.into()), "J".repeat(jacks.into())];
        for (replaced, verb) in [(0, "removes"), (3, "takes")] {
            zark.reported = [Kind::Attack as u8, first(1, LARGE), payment.0, replaced];
            zark.ask = Ask::Confirm;
            turn(&mut zark);
            let expected = std::format!("WWWWWWWWWW {verb} MMMMMMMMMM's L: {}?", letters.concat());
            assert_eq!(row(&zark, 19).trim(), expected);
        }
    }
}

/// While the action of a player is reported, the arrow points at that player.
#[test]
fn the_arrow_points_at_the_player_who_acts() {
    let mut zark = city(3, &[(10, 0, (0, 0), &[first(0, LARGE)]), (9, 0, (1, 0), &[])]);
    let pointed = |zark: &mut Zark| {
        turn(zark);
        let seats = (0..3).filter(|seat| row(zark, 2 + 3 * seat).contains('>'));
        seats.collect::<Vec<u8>>()
    };
    assert_eq!(pointed(&mut zark), [0]);
    zark.reported = [2 << 4 | Kind::Draw as u8, 0, 0, 0];
    zark.ask = Ask::Report;
    assert_eq!(pointed(&mut zark), [2]);
}

/// ESC leads back by one choice, and to the pause from a choice that the game demands.
#[test]
fn the_last_row_says_where_escape_leads() {
    let mut zark = city(3, &[(10, 0, (0, 0), &[first(0, SMALL)]), (9, 0, (1, 0), &[])]);
    for (kind, phase, word) in
        [(Kind::Spawn, Phase::Act, "ESC: back "), (Kind::Answer, Phase::Answer, "ESC: back ")]
    {
        (zark.play.game.phase, zark.play.game.asked) = (phase, 0);
        zark.choose_kind(kind);
        turn(&mut zark);
        assert!(row(&zark, 23).contains(word), "{kind:?}: {}", row(&zark, 23));
        super::screens::press(&mut zark, ESCAPE);
        assert_eq!(zark.kit.scene == Scene::Pause, kind == Kind::Answer);
    }
}

/// The lit pixels of a card's face, above its number.
fn face(zark: &Zark, page: &Page, place: (i8, i8)) -> Vec<bool> {
    let (left, top) = corner(zark, place);
    let pixels = (top + 1..top + 16).flat_map(|y| (left..left + 26).map(move |x| (x, y)));
    pixels.map(|(x, y)| is_lit(page, x, y)).collect()
}

/// Cards and pyramids that are highlighted are black, in each seat's colour.
#[test]
fn the_highlight_inverts_the_face() {
    for seat in 0..5 {
        for size in [SMALL, MEDIUM, LARGE] {
            let piece = first(seat, size);
            let mut zark = city(5, &[(10, 0, (0, 0), &[piece]), (9, 0, (1, 0), &[])]);
            let lit = |page: &Page, zark: &Zark, place| {
                face(zark, page, place).into_iter().filter(|&lit| lit).count()
            };
            let before = turn(&mut zark);
            let was = lit(&before, &zark, (0, 0));
            for target in [Target::Piece(piece), Target::Cell(0)] {
                zark.draw_mark(target, true);
                let page = page(&mut zark);
                let now = lit(&page, &zark, (0, 0));
                assert!(now * 2 < was, "seat {seat}, size {size}, {target:?}: {was}, {now}");
                assert_eq!(face(&zark, &page, (1, 0)), face(&zark, &before, (1, 0)));
                zark.draw_mark(target, false);
            }
            zark.draw_mark(Target::Piece(piece), false);
            assert!(super::looks::page(&mut zark) == before, "the highlight leaves a trace");
        }
    }
}

/// A card that others have changed keeps its mark until the player's next action, and the mark is
/// inside the card.
#[test]
fn all_changes_since_the_last_turn_are_marked() {
    let mut zark = city(1, &[(10, 0, (0, 0), &[first(1, SMALL)]), (9, 0, (1, 0), &[])]);
    let carry_out = |zark: &mut Zark, seat, kind, parts: [u8; 3]| {
        (zark.play.game.phase, zark.play.game.turn) = (Phase::Act, seat);
        zark.action = super::super::Action::new(kind, parts[0], parts[1], parts[2]);
        zark.act();
        (zark.play.game.phase, zark.play.game.turn, zark.ask) = (Phase::Act, 0, Ask::Kind);
    };
    let marked = |zark: &mut Zark| {
        turn(zark);
        [(0, 0), (1, 0)].map(|place| {
            let (left, top) = corner(zark, place);
            zark.kit.screen.code((top / 8) as u8, (left / 7) as u8 + 3) == CORNER_CHANGED
        })
    };
    assert_eq!(marked(&mut zark), [false; 2]);
    carry_out(&mut zark, 1, Kind::Grow, [first(1, SMALL), 0, 0]);
    assert_eq!(marked(&mut zark), [true, false]);
    carry_out(&mut zark, 1, Kind::Move, [first(1, MEDIUM), 1, 0]);
    assert_eq!(marked(&mut zark), [true; 2]);
    carry_out(&mut zark, 0, Kind::Draw, [0; 3]);
    assert_eq!(marked(&mut zark), [false; 2]);
}

/// The seats' pyramids and panels as a monitor without colours shows them: the brightness of two
/// pixels side by side, so that stripes of any colour are alike.
#[test]
fn the_seats_differ_without_colours() {
    let pieces: Vec<[u8; 1]> = (0..5).map(|seat| [first(seat, LARGE)]).collect();
    let cards: Vec<Laid> =
        (0..5).map(|seat| (2 + seat, 0, (seat as i8, 0), &pieces[usize::from(seat)][..])).collect();
    let mut zark = city(5, &cards);
    let page = turn(&mut zark);
    let blurred = |left: usize, top: usize, width: usize, height: usize| -> Vec<u8> {
        let pixels = (top..top + height).flat_map(|y| (left..left + width).map(move |x| (x, y)));
        pixels
            .map(|(x, y)| u8::from(is_lit(&page, x, y)) + u8::from(is_lit(&page, x + 1, y)))
            .collect()
    };
    let corners: Vec<_> = (0..5).map(|seat| corner(&zark, (seat, 0))).collect();
    let looks: Vec<_> = (0..5)
        .map(|seat| {
            let (left, top) = corners[seat];
            (blurred(left + 3, top + 8, 15, 6), blurred(28 * 7, (2 + 2 * seat) * 8, 6, 6))
        })
        .collect();
    for (seat, (pyramid, swatch)) in looks.iter().enumerate() {
        assert!(swatch.iter().any(|&lit| lit > 0), "seat {seat} has a black swatch");
        for (other, (its_pyramid, its_swatch)) in looks[..seat].iter().enumerate() {
            let differ = |a: &[u8], b: &[u8]| a.iter().zip(b).filter(|(a, b)| a != b).count();
            let (one, two) = (differ(pyramid, its_pyramid), differ(swatch, its_swatch));
            assert!(one >= 8 && two >= 5, "seats {other} and {seat}: {one}, {two} pixels differ");
        }
    }
}

/// The colours of four seats are in their pyramids, on white and on black.
#[test]
fn the_seats_have_their_colours() {
    let inks: [Colour; 4] = [ORANGE, BLUE, GREEN, VIOLET];
    for (seat, ink) in inks.into_iter().enumerate() {
        let piece = first(seat as u8, LARGE);
        let mut zark = city(5, &[(10, 0, (0, 0), &[piece])]);
        for is_pointed in [false, true] {
            turn(&mut zark);
            zark.draw_mark(Target::Cell(0), is_pointed);
            let page = page(&mut zark);
            let (left, top) = corner(&zark, (0, 0));
            let column = left / 7 + 1;
            let middle =
                [0, 4].map(|line| page[hires::line_offset((top + 8 + line) as u8) + column]);
            assert_eq!(middle, [ink[column % 2]; 2], "seat {seat}, {is_pointed}");
        }
    }
}

/// The numbers of owners are below a white line, and a white gap is between a card's number and its
/// suit.
#[test]
fn numbers_touch_neither_the_edge_nor_the_suit() {
    for suit in 0..4 {
        for number in 2..11 {
            let mut zark = city(5, &[(number, suit, (0, 0), &[first(suit, SMALL)])]);
            let page = turn(&mut zark);
            let (left, top) = corner(&zark, (0, 0));
            assert!((left..left + 21).all(|x| is_lit(&page, x, top + 1)), "owner {suit}");
            let gap = [13, 14].map(|x| (16..24).all(|y| is_lit(&page, left + x, top + y)));
            assert_eq!(gap, [true; 2], "{number}, suit {suit}");
        }
    }
}

/// On the winner's page, only the power block is white.
#[test]
fn the_power_block_stands_out() {
    let (small, medium) = (first(0, SMALL), first(0, MEDIUM));
    let mut zark = city(
        2,
        &[
            (9, 0, (0, 0), &[small]),
            (9, 1, (1, 0), &[medium]),
            (9, 2, (1, 1), &[small + 1]),
            (5, 3, (2, 0), &[first(1, LARGE)]),
            (4, 3, (2, 1), &[]),
        ],
    );
    (zark.play.game.phase, zark.play.game.winner) = (Phase::Over, 1);
    zark.end();
    let page = turn(&mut zark);
    for (place, is_white) in
        [((0, 0), true), ((1, 0), true), ((1, 1), true), ((2, 0), false), ((2, 1), false)]
    {
        let face = face(&zark, &page, place);
        let lit = face.iter().filter(|&&lit| lit).count();
        assert_eq!(lit * 2 > face.len(), is_white, "{place:?}: {lit} of {}", face.len());
    }
    // The pyramid on the black card is still there.
    assert_eq!(cells(&zark, (2, 0))[0].trim(), "L2");
}
