//! The ten best scores on this disk, with names and game numbers.

use crate::kit::names::NAME_MAX;
use crate::kit::page::{LISTS, bundle, help};
use crate::kit::points::Points;
use crate::kit::saver::Saver;
use crate::kit::{ANY_KEY_BACK, Kit};

/// The number of scores.
pub const SCORES: usize = 10;

/// A score with its player and game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// The name, padded with zeros.
    pub name: [u8; NAME_MAX as usize],
    /// The banked points at the end of the game.
    pub points: Points,
    /// The game's number.
    pub number: u16,
}

impl Score {
    /// An unused entry.
    pub const NONE: Score = Score { name: [0; NAME_MAX as usize], points: Points::ZERO, number: 0 };

    #[inline(never)]
    fn archive(&mut self, saver: &mut Saver) {
        saver.bytes(&mut self.name);
        saver.points(&mut self.points);
        saver.word(&mut self.number);
    }
}

/// The best scores, the highest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HighScores {
    scores: [Score; SCORES],
    /// The number of completed games on this disk.
    games: u16,
    /// The number of completed games that no disk has counted yet.
    new_games: u8,
}

impl Default for HighScores {
    fn default() -> Self {
        HighScores::new()
    }
}

impl HighScores {
    /// The size of the archived scores, see [`HighScores::archive`].
    pub const BYTES: usize = 2 + SCORES * (NAME_MAX as usize + 4);

    /// Creates an empty list of scores. All bytes are zero.
    pub const fn new() -> HighScores {
        HighScores { scores: [Score::NONE; SCORES], games: 0, new_games: 0 }
    }

    /// Returns the scores in descending order; entries without points are unused.
    pub const fn scores(&self) -> &[Score; SCORES] {
        &self.scores
    }

    /// Returns the number of completed games on this disk.
    pub const fn games(&self) -> u16 {
        self.games
    }

    /// Counts a completed game.
    pub fn count_game(&mut self) {
        self.games = self.games.saturating_add(1);
        self.new_games = self.new_games.wrapping_add(1);
    }

    /// Records that a disk has counted all games.
    pub fn mark_saved(&mut self) {
        self.new_games = 0;
    }

    /// Enters a score if it is among the best and not yet in the list. It ranks below earlier
    /// scores that are at least as high. `score` then holds the score that dropped out.
    pub fn enter(&mut self, score: &mut Score) {
        let mut has_room = false;
        for place in &mut self.scores {
            if place == score {
                return;
            }
            // All following scores move down by one.
            has_room |= place.points < score.points;
            if has_room {
                core::mem::swap(place, score);
            }
        }
    }

    /// Saves or loads the scores. When merging, the best scores of both remain.
    pub fn archive(&mut self, saver: &mut Saver) {
        saver.word(&mut self.games);
        let is_own = saver.is_own();
        if !is_own {
            self.games = self.games.wrapping_add(u16::from(self.new_games));
        }
        let mut score = Score::NONE;
        for place in 0..SCORES {
            let kept = if is_own { &mut self.scores[place] } else { &mut score };
            kept.archive(saver);
            if !is_own {
                self.enter(&mut score);
            }
        }
    }
}

bundle! {
    LISTS, WORDS:
    const BAR = 0, 1, "The best scores on this disk";
    const COLUMNS = 2, 4, "     Name         Points     Game";
    const NOBODY = 7, 6, "No scores yet.";
    const GAMES = 18, 4, "Games finished: ";
    const AGAIN = 20, 4, "The same number, the same dice.";
}

help! {
    /// The help text of the screen of best scores.
    pub const HIGH_SCORES_HELP, HIGH_SCORES_WORDS:
    "any key           back to the title"
}

/// Draws the best scores.
pub fn draw_high_scores(kit: &mut Kit, scores: &HighScores) {
    if kit.screen.load(LISTS).is_some() {
        draw_scores(kit, scores);
    }
}

/// Draws the best scores when their texts are in memory.
pub fn draw_scores(kit: &mut Kit, scores: &HighScores) {
    kit.screen.bar(BAR);
    kit.screen.print(COLUMNS);
    if scores.scores[0].points == Points::ZERO {
        kit.screen.print(NOBODY);
    }
    for (place, score) in (0u8..).zip(&scores.scores) {
        if score.points == Points::ZERO {
            break;
        }
        kit.screen.at(4 + place, 4);
        kit.screen.number_right(u16::from(place) + 1, 2);
        kit.screen.at(4 + place, 9);
        for &letter in &score.name {
            kit.screen.letter(letter);
        }
        kit.screen.at(4 + place, 21);
        kit.screen.points_right(score.points);
        kit.screen.at(4 + place, 31);
        kit.screen.number_right(score.number, 6);
    }
    kit.screen.print(GAMES);
    kit.screen.number(scores.games);
    kit.screen.print(AGAIN);
    kit.screen.bar(ANY_KEY_BACK);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::saver::Saver;

    fn score(name: &[u8], points: u16, number: u16) -> Score {
        let mut score = Score { points: Points::of(points), number, ..Score::NONE };
        score.name[..name.len()].copy_from_slice(name);
        score
    }

    #[test]
    fn the_list_keeps_the_ten_best_scores_with_earlier_ones_first() {
        let mut scores = HighScores::new();
        for number in 0..30 {
            scores.enter(&mut score(b"A", 50 * (number * 7 % 30), number));
        }
        let points: [u16; SCORES] = scores.scores.map(|score| score.points.units());
        assert_eq!(points, [29, 28, 27, 26, 25, 24, 23, 22, 21, 20]);
        let before = scores.clone();
        scores.enter(&mut score(b"LATE", 20 * 50, 99));
        assert_eq!(scores, before);
        scores.enter(&mut score(b"LATE", 29 * 50, 99));
        assert_eq!(scores.scores[0], before.scores[0]);
        assert_eq!(scores.scores[1].name[..4], *b"LATE");
    }

    #[test]
    fn high_scores_are_restored_from_the_disk() {
        let mut scores = HighScores::new();
        scores.enter(&mut score(b"ABCDEFGHIJ", 12_350, 65_535));
        scores.enter(&mut score(b"BO", 700, 7));
        scores.count_game();
        let mut saver = Saver::new();
        saver.archive(false);
        scores.archive(&mut saver);
        let mut back = HighScores::new();
        let record = (*saver.record).clone();
        saver.load(record);
        saver.archive(true);
        back.archive(&mut saver);
        scores.mark_saved();
        assert_eq!(back, scores);
        // A second disk's scores and games are added once, however often the disk is read.
        let mut other = HighScores::new();
        other.enter(&mut score(b"CY", 900, 8));
        other.enter(&mut score(b"BO", 700, 7));
        for _ in 0..3 {
            other.count_game();
        }
        for _ in 0..2 {
            saver.archive(true);
            other.archive(&mut saver);
            assert_eq!(other.games, 4);
            assert_eq!(other.scores.map(|score| score.number)[..4], [65_535, 8, 7, 0]);
        }
    }
}
