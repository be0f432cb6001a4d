//! The turn: casts, the choice of dice, items and their targets, and caching.

use super::card::{Card, ITEMS};
use super::dice::{Bits, Counts, bit, count, first};
use super::game::TARGETS_MAX;
use super::turn_screen::{AIM, ASK, DICE, HAND, KEY_BAR, LAYOUT, POCKETS, STATUS};
use super::{Cards, Phase, Play, Scene, player, score};
use crate::kit::Engine;
use crate::kit::input::{BUTTON_0, BUTTON_1, ESCAPE, Event, RETURN, is_back, step};
use crate::kit::page::{Page, help};
use crate::kit::points::Points;
use crate::kit::sound::Sound;
use crate::kit::statics::single;
use crate::table::scores::SCORES_HELP;
use crate::table::tumble::begin_tumble;

/// The question of the turn screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Ask {
    /// The turn starts. Any key casts the dice.
    Ready,
    /// The choice of dice, an item or an answer.
    Act,
    /// The target of an item.
    Aim,
    /// The end of the turn. Any key continues.
    TurnOver,
}

/// The state of the turn's screen that the rules do not need.
#[derive(Clone, Debug)]
pub(super) struct Now {
    /// The number of casts in this turn.
    pub(super) casts: u8,
    pub(super) ask: Ask,
    /// The dice that the player has chosen to pocket.
    pub(super) chosen: Bits,
    /// The dice on the table that are worth most together.
    pub(super) scoring: Bits,
    /// The points of these dice.
    pub(super) worth: Points,
    /// The dice that were last divided into combos: the chosen dice or, if none is chosen, the
    /// scoring dice.
    pub(super) divided: Bits,
    /// Their value in units, or 0 if not all of them score.
    pub(super) units: u8,
    /// The value of their mixed combo in units, or 0 if there is none.
    pub(super) mixed: u8,
    /// The other dice.
    pub(super) others: Counts,
    /// The tumbling dice.
    pub(super) tumbling: Bits,
    /// The items that can be played now, as bits by place in the hand.
    pub(super) playable: u8,
    /// The index of the target under the pointer, see `Game::target`.
    pub(super) aim: u8,
    /// Whether the value of the next cast is shown, for this question only.
    pub(super) has_odds: bool,
}

single!(Now: Now::NONE);

impl Now {
    /// The state before a turn. All bytes are zero.
    pub(super) const NONE: Now = Now {
        casts: 0,
        ask: Ask::Ready,
        chosen: 0,
        scoring: 0,
        worth: Points::ZERO,
        divided: 0,
        units: 0,
        mixed: 0,
        others: [0; 8],
        tumbling: 0,
        playable: 0,
        aim: 0,
        has_odds: false,
    };
}

/// The pointer's positions after the dice: the items in the hand, then the answers.
pub(super) const ITEM: u8 = 16;
pub(super) const RECAST: u8 = 24;
pub(super) const CACHE: u8 = 25;
pub(super) const POCKET: u8 = 26;
pub(super) const GIVE_UP: u8 = 27;
pub(super) const PAUSE: u8 = 28;

/// The key that shows the value of the next cast.
const ODDS_KEY: Event = b'O';

/// The keys of the positions, starting at [`ITEM`].
static KEYS: [u8; 12] = *b"TSFDM\0\0\0RCPG";

help! {
    const ACT_KEYS, ACT_WORDS:
    "arrows, stick     move the pointer\n\
     RETURN, button 0  takes it: a die, a\n\
     \x20                 card, an answer\n\
     1-6, A, button 1  dice, all that score\n\
     R, C, P, G        recast, cache,\n\
     \x20                 pocket, give up\n\
     T S F D M         the cards\n\
     O                 odds, without cards"
}
help! {
    const AIM_KEYS, AIM_WORDS:
    "arrows, stick     another die, pocket\n\
     RETURN, button 0  plays the card\n\
     ESC, button 1     takes it back"
}

impl Cards {
    /// Returns the help text for the current question.
    pub(super) fn turn_help(&self) -> Page {
        match self.now.ask {
            Ask::Act => ACT_KEYS,
            Ask::Aim => AIM_KEYS,
            _ => SCORES_HELP,
        }
    }

    /// Casts the dice and starts their animation.
    pub(super) fn cast(&mut self) {
        let cast = player::cast(&self.game, &mut self.rng);
        self.now.casts = self.now.casts.saturating_add(1);
        // Cannot fail: the game waits for a cast.
        let _ = self.game.cast(&cast);
        self.tumble(self.game.pool().on_table());
    }

    /// Starts the animation of dice that have been cast.
    fn tumble(&mut self, dice: Bits) {
        self.now.tumbling = dice;
        let pool = self.game.pool();
        for die in 0..pool.size() {
            if dice & bit(die) != 0 && pool.sides(die) != 4 && !self.kit.demo {
                self.fairness.count_die(pool.face(die));
            }
        }
        begin_tumble(&mut self.kit, count(dice));
        self.kit.begin_question();
        self.kit.draw_only(LAYOUT | HAND | STATUS | ASK | KEY_BAR);
        self.now.has_odds = false;
        self.now.chosen = 0;
    }

    /// Shows the result of a cast, after the animation.
    pub(super) fn settle_cast(&mut self) {
        self.now.tumbling = 0;
        self.kit.play(match self.game.phase() {
            Phase::Zonk => Sound::Zonk,
            Phase::Rescue => Sound::Again,
            _ => Sound::Settle,
        });
        self.kit.saver.mark_changed();
        self.look_again();
        self.kit.draw_only(DICE | HAND | ASK | KEY_BAR);
    }

    /// Determines the possible actions, and moves the pointer to the likeliest.
    pub(super) fn look_again(&mut self) {
        let game = &self.game;
        self.now.playable = 0;
        (self.now.chosen, self.now.scoring) = (0, 0);
        (self.now.worth, self.now.divided) = (Points::ZERO, 0);
        if game.phase() == Phase::Choose {
            (self.now.scoring, self.now.worth) = game.best();
        }
        self.now.ask = match game.phase() {
            Phase::Cast => Ask::Ready,
            Phase::Choose | Phase::Rescue | Phase::Decide => Ask::Act,
            _ => Ask::TurnOver,
        };
        if self.now.ask != Ask::Act {
            return;
        }
        for place in 0..ITEMS {
            let card = Card::item(place);
            self.now.playable |= u8::from(game.has(card) && game.can_play_card(card)) << place;
        }
        self.kit.pick = match game.phase() {
            Phase::Choose => first(self.now.scoring),
            Phase::Rescue if game.dice_to_cast() == 0 => ITEM + first(self.now.playable.into()),
            _ => RECAST,
        };
    }

    pub(super) fn turn(&mut self, event: Event) {
        match self.now.ask {
            Ask::Act => self.act(event),
            Ask::Aim => self.take_aim(event),
            _ if is_back(event) => self.ask_pause(),
            _ => self.continue_turn(),
        }
    }

    /// Continues after any key or button.
    pub(super) fn continue_turn(&mut self) {
        match self.now.ask {
            Ask::Ready => self.cast(),
            _ => self.end_turn(),
        }
    }

    fn act(&mut self, event: Event) {
        let pick = self.kit.pick;
        self.kit.draw_only(DICE | ASK);
        self.kit.play(Sound::Select);
        self.answer(event);
        if (ITEM..RECAST).contains(&pick) || (ITEM..RECAST).contains(&self.kit.pick) {
            self.kit.draw_only(HAND);
        }
        if self.now.chosen != 0 {
            self.divide();
        }
    }

    /// Divides the chosen dice or, if none is chosen, the scoring dice into combos. A search takes
    /// up to 25 ms, so it is not repeated for the same dice.
    pub(super) fn divide(&mut self) {
        let now = &mut *self.now;
        let dice = if now.chosen == 0 { now.scoring } else { now.chosen };
        if dice != now.divided {
            now.divided = dice;
            now.others = self.game.pool().counts(0, dice);
            let stare = self.game.has(Card::SerpentsStare);
            (now.units, now.mixed) = score::take_mixed(&mut now.others, stare);
        }
    }

    fn answer(&mut self, event: Event) {
        match event {
            ESCAPE if self.now.chosen == 0 => self.ask_pause(),
            ESCAPE => self.now.chosen = 0,
            RETURN | b' ' | BUTTON_0 => self.take(self.kit.pick),
            BUTTON_1 | b'A' if self.game.phase() == Phase::Choose => {
                self.now.chosen = self.now.scoring;
                self.kit.pick = RECAST;
            }
            b'1'..=b'6' => self.take_face(event - b'0'),
            ODDS_KEY => self.now.has_odds = !self.now.has_odds,
            _ => match (step(event), KEYS.iter().position(|&key| key == event)) {
                (Some(forward), _) => self.point_on(forward),
                (_, Some(place)) => self.take(ITEM + place as u8),
                _ => self.kit.beep(),
            },
        }
    }

    /// Takes the choice at position `pick`.
    pub(super) fn take(&mut self, pick: u8) {
        if !self.can_point(pick) && pick != POCKET {
            return self.kit.beep();
        }
        match pick {
            RECAST | CACHE | POCKET => self.pocket_and(pick),
            GIVE_UP => {
                // Cannot fail: the answer is only offered before a Zonk.
                let _ = self.game.give_up();
                self.kit.play(Sound::Zonk);
                self.show_turn_over();
            }
            PAUSE => self.ask_pause(),
            ITEM.. => {
                if self.now.playable >> (pick - ITEM) & 1 == 0 {
                    return self.kit.beep();
                }
                self.kit.pick = pick;
                self.now.ask = Ask::Aim;
                self.now.aim = u8::MAX;
                self.aim_on(true);
                self.kit.begin_question();
                self.kit.draw_only(POCKETS);
            }
            die => self.now.chosen ^= bit(die),
        }
    }

    /// Returns whether there is a choice at position `pick`.
    pub(super) fn can_point(&self, pick: u8) -> bool {
        let game = &self.game;
        let chooses = game.phase() == Phase::Choose;
        match pick {
            RECAST => chooses || game.dice_to_cast() != 0,
            CACHE => chooses || game.can_cache(),
            POCKET => chooses,
            GIVE_UP => game.phase() == Phase::Rescue,
            PAUSE => true,
            ITEM..RECAST => pick < ITEM + ITEMS && game.has(Card::item(pick - ITEM)),
            die => chooses && game.pool().is_on_table(die),
        }
    }

    /// Moves the pointer to the next or previous choice.
    fn point_on(&mut self, forward: bool) {
        loop {
            self.kit.move_pick(forward, PAUSE + 1);
            if self.can_point(self.kit.pick) {
                return;
            }
        }
    }

    /// Chooses one more die of a face. After the last one, chooses none.
    fn take_face(&mut self, face: u8) {
        let mut all = 0;
        for die in 0..self.game.pool().size() {
            if self.game.pool().face(die) == face && self.can_point(die) {
                all |= bit(die);
                if self.now.chosen & bit(die) == 0 {
                    self.now.chosen |= bit(die);
                    return;
                }
            }
        }
        self.now.chosen &= !all;
    }

    /// Pockets the chosen dice, unless none is chosen and pocketing is optional. `then` is the next
    /// action: cast again, cache, or only pocket.
    fn pocket_and(&mut self, then: u8) {
        // After a Time Warp, pocketing is optional.
        let is_enough = self.now.chosen == 0 && then != POCKET && self.game.dice_to_cast() != 0;
        if !is_enough && self.game.pocket(self.now.chosen).is_err() {
            return self.kit.beep();
        }
        self.kit.saver.mark_changed();
        match then {
            RECAST => self.cast(),
            CACHE => {
                // Cannot fail: dice were pocketed or moved.
                let _ = self.game.cache();
                self.kit.play(Sound::Bank);
                self.show_turn_over();
            }
            _ => {
                self.look_again();
                self.kit.begin_question();
                self.kit.draw_only(LAYOUT | HAND | STATUS | KEY_BAR);
            }
        }
    }

    /// Pockets the chosen dice, and determines the next actions.
    pub(super) fn pocket_chosen(&mut self) {
        self.pocket_and(POCKET);
    }

    /// Shows the end of the turn.
    fn show_turn_over(&mut self) {
        self.look_again();
        self.kit.begin_question();
        self.kit.draw_only(LAYOUT | HAND | STATUS | ASK | KEY_BAR);
    }

    /// Returns the item whose target is being chosen.
    pub(super) fn aiming(&self) -> Card {
        Card::item(self.kit.pick - ITEM)
    }

    /// Returns the target under the pointer.
    pub(super) fn aimed(&self) -> Option<Play> {
        if self.now.ask == Ask::Aim { self.game.target(self.aiming(), self.now.aim) } else { None }
    }

    /// Moves the pointer to the next or previous legal target. There is at least one.
    fn aim_on(&mut self, forward: bool) {
        let card = self.aiming();
        loop {
            self.now.aim = match (forward, self.now.aim) {
                (true, aim) => aim.wrapping_add(1),
                (false, 0) => TARGETS_MAX,
                (false, aim) => aim - 1,
            };
            match self.game.target(card, self.now.aim) {
                Some(play) if self.game.can_play(play).is_ok() => return,
                None if forward => self.now.aim = u8::MAX,
                _ => {}
            }
        }
    }

    fn take_aim(&mut self, event: Event) {
        self.kit.draw_only(DICE | POCKETS | AIM);
        self.kit.play(Sound::Select);
        match event {
            ESCAPE | BUTTON_1 => {
                self.now.ask = Ask::Act;
                self.kit.begin_question();
                self.kit.draw_only(HAND | ASK | KEY_BAR);
            }
            RETURN | b' ' | BUTTON_0 => self.play_item(),
            _ => match step(event) {
                Some(forward) => self.aim_on(forward),
                None => self.kit.beep(),
            },
        }
    }

    /// Plays the item on the target under the pointer.
    pub(super) fn play_item(&mut self) {
        let Some(play) = self.aimed() else { return };
        self.play_card(play);
    }

    /// Plays an item.
    pub(super) fn play_card(&mut self, play: Play) {
        let play = player::thrown(&self.game, play, &mut self.rng);
        // Cannot fail: only legal targets are offered.
        let _ = self.game.play(play);
        self.kit.begin_question();
        if let Play::DictateFate { die, .. } = play {
            return self.tumble(bit(die));
        }
        if self.game.phase() == Phase::Zonk {
            self.kit.play(Sound::Zonk);
        }
        self.kit.saver.mark_changed();
        self.look_again();
        self.kit.draw_only(LAYOUT | HAND | STATUS | ASK | KEY_BAR);
    }

    /// Ends the turn: draws cards, or ends the run.
    pub(super) fn end_turn(&mut self) {
        self.log.add(&self.game, self.now.casts);
        self.now.casts = 0;
        // Cannot fail: the turn is over.
        let _ = self.game.end();
        self.kit.saver.mark_changed();
        if self.game.phase() != Phase::Over {
            return self.go(Scene::Scores);
        }
        if self.game.is_won() {
            self.kit.play(Sound::Fanfare);
        }
        self.enter_run();
        self.go(Scene::Winner);
    }

    /// Starts the next turn, after the screen of the drawn cards.
    pub(super) fn next_turn(&mut self) {
        // Cannot fail: cards were drawn.
        let _ = self.game.pass();
        self.go(Scene::Turn);
        self.cast();
    }
}
