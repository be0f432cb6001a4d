//! TWENTY-ONE: draw cards to come as near to 21 as possible, but not above. The dealer draws up to
//! 16. An ace counts 11, or 1 if 11 is too much.
#![no_std]
#![cfg_attr(target_os = "none", no_main)]

use apple2::hires::{Ink, Page};
use apple2::picture::Tiles;
use apple2::speaker::Tone;
use apple2::video::Mode;
use apple2::{Apple2, random, show};

apple2::entry!(run);

static SUITS: Tiles = apple2::tiles!("art/suits.png", 14, 12);
const DEALT: Tone = Tone::new(600, 10);
/// The width of a card in columns, and its height in lines.
const WIDTH: u8 = 4;
const HEIGHT: u8 = 60;
/// The top lines of the dealer's cards and of the player's cards.
const ROWS: [u8; 2] = [10, 90];
/// The maximum number of cards in a hand.
const MOST: u8 = 9;

/// 52 cards, numbered from 0. Each rank, from the ace to the king, has four cards.
struct Pack {
    cards: [u8; 52],
    left: u8,
}

impl Pack {
    /// Returns an ordered pack. Each draw takes a random card.
    fn new() -> Pack {
        let mut cards = [0; 52];
        (0..).zip(&mut cards).for_each(|(card, place)| *place = card);
        Pack { cards, left: 52 }
    }

    fn draw(&mut self) -> u8 {
        self.left -= 1;
        let place = random::between(0, self.left);
        self.cards.swap(place.into(), self.left.into());
        self.cards[usize::from(self.left)]
    }
}

/// The cards of a player. Only their number and value are stored.
#[derive(Clone, Copy, Default)]
struct Hand {
    count: u8,
    /// The sum of the values. An ace counts 1.
    sum: u8,
    has_ace: bool,
}

impl Hand {
    fn add(&mut self, card: u8) {
        let rank = (card >> 2) + 1;
        self.count += 1;
        self.sum += rank.min(10);
        self.has_ace |= rank == 1;
    }

    fn value(&self) -> u8 {
        if self.has_ace && self.sum <= 11 { self.sum + 10 } else { self.sum }
    }

    /// Returns whether the hand may take another card.
    fn may_draw(&self) -> bool {
        self.value() < 21 && self.count < MOST
    }
}

fn run(mut apple: Apple2) -> ! {
    let mut money = 100u16;
    loop {
        apple.hires.page().clear(Ink::GREEN);
        apple.screen.clear();
        apple.video.show(Mode::HiresMixed);
        ask(&mut apple, money, "PRESS A KEY TO BET 10.");
        let (dealer, player) = play(&mut apple, money);
        let message = match (dealer.value(), player.value()) {
            (_, 22..) => "TOO MUCH. YOU LOSE.",
            (22.., _) => "THE DEALER HAS TOO MUCH. YOU WIN!",
            (dealer, player) if player > dealer => "YOU WIN!",
            (dealer, player) if player == dealer => "NOBODY WINS.",
            _ => "YOU LOSE.",
        };
        if message.ends_with("WIN!") {
            money += 10;
        } else if message.ends_with("LOSE.") {
            money = if money > 10 { money - 10 } else { 100 };
        }
        ask(&mut apple, money, message);
    }
}

/// Plays a round. Returns the hands of the dealer and the player.
fn play(apple: &mut Apple2, money: u16) -> (Hand, Hand) {
    let (mut pack, mut hands) = (Pack::new(), [Hand::default(); 2]);
    for side in [0, 1, 1] {
        deal(apple, &mut pack, &mut hands[side], ROWS[side]);
    }
    while hands[1].may_draw() {
        match ask(apple, money, "(C)ARD OR (S)TOP? ").to_ascii_uppercase() {
            b'C' => deal(apple, &mut pack, &mut hands[1], ROWS[1]),
            b'S' => break,
            _ => {}
        }
    }
    while hands[1].value() <= 21 && hands[0].value() < 17 && hands[0].may_draw() {
        deal(apple, &mut pack, &mut hands[0], ROWS[0]);
        apple.clock.wait(500);
    }
    (hands[0], hands[1])
}

/// Shows a line of text and waits for a key. Returns the key.
fn ask(apple: &mut Apple2, money: u16, text: &str) -> u8 {
    apple.screen.move_to(21, 0);
    show!("MONEY: ", money, "   \n\n", text);
    apple.screen.clear_line();
    apple.keyboard.wait()
}

/// Draws a card from the pack, adds it to a hand, and shows it.
fn deal(apple: &mut Apple2, pack: &mut Pack, hand: &mut Hand, y: u8) {
    let card = pack.draw();
    draw(&mut apple.hires.page(), card, 2 + WIDTH * hand.count, y);
    apple.speaker.play(&DEALT);
    hand.add(card);
}

/// Draws a picture of a card. Its left edge is at an even byte column.
fn draw(page: &mut Page, card: u8, column: u8, y: u8) {
    page.fill(u16::from(column) * 7 - 5, y, u16::from(WIDTH) * 7 - 2, HEIGHT, Ink::WHITE);
    let rank = usize::from(card >> 2);
    let name = if rank == 9 { "10" } else { &"A23456789TJQK"[rank..=rank] };
    page.write(column, y + 3, name, Ink::BLACK, Ink::WHITE);
    SUITS.draw(page, card & 3, column, y + 24);
}

apple2::tests! {
    fn an_ace_counts_eleven_if_it_can() {
        let mut hand = Hand::default();
        let values = [0, 35, 51, 1].map(|card| { hand.add(card); hand.value() });
        assert_eq!(values, [11, 20, 20, 21]);
    }
}
