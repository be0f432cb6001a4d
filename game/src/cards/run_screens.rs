//! The screens between turns: the run's number, the cards drawn, the end of the run, the pause.

use super::card::Card;
use super::item_screen::{EFFECTS, NAMES};
use super::{Cards, Deck, Game, Phase, Scene, on_table};
use crate::kit::Engine;
use crate::kit::entry::ENTRY;
use crate::kit::glyphs::RULE;
use crate::kit::input::{ESCAPE, Event};
use crate::kit::menu::{self, Item};
use crate::kit::page::{Bundle, Loaded, RUNS, RUNS_ASIDE, RUNS_QUESTION, bundle};
use crate::kit::screen::{self, Screen, Text, more, text};
use crate::table::bars::ANY_KEY;
use crate::table::pause::PAUSE_KEYS;
use crate::table::winner::{AGAIN_KEYS, place_cup};

/// The number of digits in the highest run number.
const DIGITS: u8 = 5;

bundle! {
    RUNS, WORDS:
    const NEW_RUN = 1, 31, "New run";
    const NUMBER = 4, 4,
        "Run number?\n\n\n\nRETURN for a new run\n\n\n\n\n\n\
         The same number gives the same\n\
         cards and dice: share it.";
}
const REPLACES: Text = text!(8, 4, "End the unfinished run? ESC: no");
const NUMBER_WRONG: Text = text!(8, 4, "At most 65535.");

const DRAW: Text = text!(3, 1, "You draw");
const LAST: Text = text!(3, 1, "No cards left.");
const IS_MODIFIER: Text = more!("In force now.");
const IS_NO_MORE: Text = more!("Counts only once.");
const IS_ITEM: Text = more!("Goes to your hand.");
const NEXT_ROUND: Text = text!(19, 1, "The quota is met! Next round: ");
const TURNS_LEFT: Text = text!(20, 1, "Turns left: ");

const WON: Text = text!(8, 2, "The run is won! ");
const LOST: Text = more!(" points short of the quota");
const RESULT: Text = text!(9, 2, "Points ");
const QUOTAS: Text = more!(", quotas ");
const OF_ALL: Text = more!(" of 3");
const COLUMNS: Text = text!(11, 5, "Round  Turn  Casts  Points");
const RUN: Text = text!(21, 1, "Run ");
const AGAIN: Text = text!(21, 13, "Play again?");
static ANSWERS: [Text; 2] = [text!(21, 26, " Yes "), text!(21, 33, " No ")];

/// The row of the pause menu.
const ROW: u8 = 8;
pub(super) static PAUSE: [Item; 6] = [
    Item { key: b'P', words: text!(ROW, 4, " Play on ") },
    Item { key: b'T', words: text!(ROW + 2, 4, " Turns so far ") },
    Item { key: b'D', words: text!(ROW + 4, 4, " Dice ") },
    Item { key: b'R', words: text!(ROW + 6, 4, " Rules ") },
    Item { key: b'O', words: text!(ROW + 8, 4, " Options ") },
    Item { key: b'L', words: text!(ROW + 10, 4, " Leave ") },
];
const A_PAUSE: Text = text!(5, 4, "Paused. Run ");

impl Cards {
    /// Asks for the number of a run.
    pub(super) fn begin_setup(&mut self) {
        self.go(Scene::Setup);
        self.kit.begin_entry(DIGITS);
        if self.kit.has_game {
            self.kit.note = Some(REPLACES);
        }
    }

    pub(super) fn setup(&mut self, event: Event) {
        if event == ESCAPE || self.kit.screen.is_lost {
            return self.go(Scene::Title);
        }
        if !self.kit.edit(event) {
            return;
        }
        match self.kit.entered_number() {
            Some(number) if self.kit.entry.length != 0 => self.begin(number),
            Some(_) => self.begin(self.kit.entropy),
            None => self.kit.refuse(NUMBER_WRONG),
        }
    }

    pub(super) fn draw_setup(&mut self) {
        if self.kit.parts() == ENTRY {
            return self.kit.redraw_entry();
        }
        let screen = &mut self.kit.screen;
        let Some(loaded) = screen.load(RUNS_QUESTION) else { return };
        on_table::lay_name(screen, on_table::NAME_PLACE);
        screen.print(NEW_RUN);
        screen.at(2, 0);
        screen.repeat_tile(RULE, screen::COLUMNS);
        screen.print(NUMBER);
        self.kit.draw_entry(loaded);
    }

    /// Starts a run: shuffles the deck. The same random numbers then cast the dice.
    pub(super) fn begin(&mut self, number: u16) {
        self.number = number;
        let deck = Deck::of_run(number, &mut self.rng);
        self.game.start(&deck);
        self.log = super::history::Log::NONE;
        self.fairness.begin();
        self.now.casts = 0;
        self.kit.has_game = true;
        self.kit.saver.begin_game();
        self.enter();
    }

    /// Shows the screen for the state of the run.
    pub(super) fn enter(&mut self) {
        self.go(if self.game.phase() == Phase::Drawn { Scene::Scores } else { Scene::Turn });
        self.look_again();
    }

    /// Draws the two cards and the state of the run.
    pub(super) fn draw_drawn(&mut self) {
        self.draw_status();
        let game = &self.game;
        let screen = &mut self.kit.screen;
        screen.print(if game.drawn_card(0).is_some() { DRAW } else { LAST });
        draw_card(screen, game, 1, 5);
        draw_card(screen, game, 0, 11);
        let turns = super::game::TURNS - 1 - game.turn();
        if turns == 0 {
            screen.print(NEXT_ROUND);
            screen.points(game.next_quota());
        } else {
            screen.print(TURNS_LEFT);
            screen.put(b'0' + turns);
            self.draw_missing();
        }
        self.kit.screen.bar(ANY_KEY);
    }

    /// Draws the end of the run.
    pub(super) fn draw_over(&mut self) {
        if let Some(loaded) = self.kit.screen.load(Bundle::none()) {
            self.draw_loaded_end(loaded);
        }
    }

    /// Draws the end of the run. In the aside.
    #[inline(never)]
    fn draw_loaded_end(&mut self, _loaded: Loaded<RUNS_ASIDE>) {
        let screen = &mut self.kit.screen;
        if self.game.is_won() {
            place_cup(screen);
            screen.place_player_name(0, 5, b"YOU WIN");
            screen.print(WON);
        } else {
            screen.place_player_name(0, 5, b"RUN LOST");
            screen.at(8, 2);
            screen.points(self.game.quota().minus(self.game.cached()));
            screen.print(LOST);
        }
        screen.print(RESULT);
        screen.points(self.game.total());
        screen.print(QUOTAS);
        screen.put(b'0' + self.game.quotas_met());
        screen.print(OF_ALL);
        screen.print(COLUMNS);
        self.draw_chart(12);
        let screen = &mut self.kit.screen;
        screen.print(RUN);
        screen.number(self.number);
        screen.print(AGAIN);
        for (place, answer) in (1..).zip(&ANSWERS) {
            self.kit.draw_choice(place, *answer);
        }
        self.kit.screen.bar(AGAIN_KEYS);
    }

    pub(super) fn draw_pause(&mut self) {
        if self.kit.parts() != menu::MENU {
            self.draw_status();
            self.kit.screen.print(A_PAUSE);
            self.kit.screen.number(self.number);
            self.kit.screen.bar(PAUSE_KEYS);
        }
        self.kit.draw_menu(&PAUSE);
    }
}

/// Draws the card that was drawn `back` cards before the last one: name, kind and effect.
#[inline(never)]
fn draw_card(screen: &mut Screen, game: &Game, back: u8, row: u8) {
    let Some(card) = game.drawn_card(back) else { return };
    on_table::lay(screen, on_table::DRAWN + back, card as u8, on_table::PLAYABLE, 1);
    screen.at(row, 8);
    screen.print(NAMES[card as usize]);
    screen.at(row + 2, 8);
    screen.print(EFFECTS[card as usize]);
    screen.at(row + 3, 8);
    // V-R26: another copy of these modifiers has no effect.
    let is_no_more = card as u8 > Card::Shrinking as u8 && game.number_of(card) > 1;
    screen.print(match card.is_item() {
        true => IS_ITEM,
        false if is_no_more => IS_NO_MORE,
        false => IS_MODIFIER,
    });
}
