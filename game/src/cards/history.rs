//! The turns of this run, and the best runs on this disk.

use super::game::{ROUNDS, TURNS};
use super::{Cards, Game, Phase};
use crate::kit::ANY_KEY_BACK;
use crate::kit::glyphs::STAR;
use crate::kit::page::{Loaded, RUNS, RUNS_ASIDE, bundle, help};
use crate::kit::points::Points;
use crate::kit::saver::Saver;
use crate::kit::screen::{Text, more};
use crate::table::high_scores::Score;

/// The maximum number of turns of a run.
const ALL_TURNS: u8 = ROUNDS * TURNS;

/// The turns of a run. Each has the number of casts, with bit 7 if the points were lost, then the
/// points in units, low byte first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Log {
    turns: [[u8; 3]; 16],
    played: u8,
}

impl Log {
    /// No turns.
    pub const NONE: Log = Log { turns: [[0; 3]; 16], played: 0 };

    /// Adds a turn that has ended.
    pub(super) fn add(&mut self, game: &Game, casts: u8) {
        let [low, high] = game.turn_points().units().to_le_bytes();
        let lost = u8::from(game.phase() == Phase::Zonk) << 7;
        self.turns[usize::from(self.played & 15)] = [casts.min(0x7F) | lost, low, high];
        self.played += 1;
    }

    /// The number of bytes that [`Log::archive`] saves.
    pub(super) const BYTES: usize = 1 + 3 * ALL_TURNS as usize;

    /// Replays the turns in a new run. Returns whether all are possible.
    pub(super) fn play(&self, game: &mut Game) -> bool {
        let mut can_be = true;
        for index in 0..self.played {
            let [casts, low, high] = self.turns[usize::from(index & 15)];
            let points = Points::from_units(u16::from_le_bytes([low, high]));
            can_be &= game.play_turn(points, casts & 0x80 != 0);
        }
        can_be
    }

    /// Saves or loads the turns.
    pub(super) fn archive(&mut self, saver: &mut Saver) {
        saver.byte(&mut self.played);
        self.played = self.played.min(ALL_TURNS);
        saver.bytes(self.turns[..usize::from(ALL_TURNS)].as_flattened_mut());
    }
}

const LOST: Text = more!(" lost");
bundle! {
    RUNS, WORDS:
    const CHART_BAR = 0, 1, "The turns of this run";
    const CHART = 3, 5, "Round  Turn  Casts  Points";
    const BEST_BAR = 0, 1, "The best runs on this disk";
    const BEST = 2, 3, "    Points  Quotas  Cards     Run";
    const NOBODY = 7, 6, "No runs yet.";
    const FINISHED = 18, 4, "Runs finished: ";
    const AGAIN = 20, 4, "A run with the same number has the\nsame cards and the same dice.";
}

help! {
    /// The help text of the lists.
    pub const BEST_HELP, BEST_WORDS:
    "any key           back"
}

impl Cards {
    /// Enters a finished run into the best scores. Quotas met and cards played take the place of
    /// the name.
    pub(super) fn enter_run(&mut self) {
        self.kit.has_game = false;
        if self.kit.demo {
            return;
        }
        let mut name = Score::NONE.name;
        name[0] = self.game.quotas_met();
        name[1] = self.game.cards_played();
        self.best.enter(&mut Score { name, points: self.game.total(), number: self.number });
        self.best.count_game();
        self.kit.saver.mark_changed();
    }

    /// Draws the turns of this run, from row `top` on.
    pub(super) fn draw_chart(&mut self, top: u8) {
        let screen = &mut self.kit.screen;
        let (mut round, mut turn) = (0, 0);
        for index in 0..self.log.played.min(ALL_TURNS) {
            let [casts, low, high] = self.log.turns[usize::from(index & 15)];
            let row = top + index;
            screen.at(row, 7);
            screen.put(b'1' + round);
            screen.at(row, 13);
            screen.put(b'1' + turn);
            screen.at(row, 17);
            screen.number_right((casts & 0x7F).into(), 4);
            screen.at(row, 24);
            screen.points_right(Points::from_units(u16::from_le_bytes([low, high])));
            if casts & 0x80 != 0 {
                screen.print(LOST);
            }
            turn += 1;
            if turn == TURNS {
                (turn, round) = (0, round + 1);
            }
        }
    }

    pub(super) fn draw_chart_screen(&mut self) {
        if let Some(loaded) = self.kit.screen.load(RUNS) {
            self.draw_loaded_chart(loaded);
        }
    }

    /// Draws the turns of this run. In the aside.
    #[inline(never)]
    fn draw_loaded_chart(&mut self, _loaded: Loaded<RUNS_ASIDE>) {
        self.kit.screen.bar(CHART_BAR);
        self.kit.screen.print(CHART);
        self.draw_chart(4);
        self.kit.screen.bar(ANY_KEY_BACK);
    }

    /// Draws the best runs.
    pub(super) fn draw_best(&mut self) {
        if let Some(loaded) = self.kit.screen.load(RUNS) {
            self.draw_loaded_best(loaded);
        }
    }

    /// Draws the best runs. In the aside.
    #[inline(never)]
    fn draw_loaded_best(&mut self, _loaded: Loaded<RUNS_ASIDE>) {
        self.kit.screen.bar(BEST_BAR);
        self.kit.screen.print(BEST);
        if self.best.scores()[0].points == Points::ZERO {
            self.kit.screen.print(NOBODY);
        }
        for (row, score) in (4u8..).zip(self.best.scores()) {
            if score.points == Points::ZERO {
                break;
            }
            let screen = &mut self.kit.screen;
            screen.at(row, 3);
            screen.number_right(u16::from(row) - 3, 2);
            screen.at(row, 6);
            screen.points_right(score.points);
            screen.at(row, 24);
            screen.number_right(score.name[1].into(), 3);
            screen.at(row, 30);
            screen.number_right(score.number, 6);
            screen.at(row, 16);
            screen.repeat_tile(STAR, score.name[0].min(ROUNDS));
        }
        self.kit.screen.print(FINISHED);
        self.kit.screen.number(self.best.games());
        self.kit.screen.print(AGAIN);
        self.kit.screen.bar(ANY_KEY_BACK);
    }
}
