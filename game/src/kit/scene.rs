//! The screens of a program, and the way back from a pause and from screens for reference.

use super::Kit;

/// A screen. Each program uses some of these. Scenes that are often compared together are adjacent,
/// because the comparisons then take fewer bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Scene {
    /// The title picture and the menu. First, because a new kit is all zeros.
    Title,
    /// The result of the game, and the question whether to play again.
    Winner,
    /// Between turns: the scores and the next player, or another result of the turn.
    Scores,
    /// The announcement that a player has reached the limit.
    FinalRound,
    /// A turn.
    Turn,
    /// The turns of the game.
    Turns,
    /// The choices before a game.
    Setup,
    /// The rules.
    Rules,
    /// The options.
    Options,
    /// The statistics of the dice.
    Fairness,
    /// The best scores on this disk.
    HighScores,
    /// A pause, with screens for reference and the way out of the game.
    Pause,
    /// The additional scores, which setup can change.
    Bonus,
    /// The players who may win soon.
    Near,
    /// The choices of people in a finished game.
    Review,
}

impl Kit {
    /// Changes to a scene with its first choice highlighted.
    #[inline(always)]
    pub(super) fn show(&mut self, scene: Scene) {
        self.scene = scene;
        self.pick = 0;
        self.begin_question();
    }

    /// Records the scene to which [`Scene::Pause`] will return.
    #[inline(always)]
    pub(super) fn note_paused_scene(&mut self) {
        self.back = self.scene;
        self.back_pick = self.pick;
    }

    /// Records the scene in which a screen for reference is opened, except in a pause.
    #[inline(always)]
    pub(super) fn note_reference(&mut self) {
        if self.scene != Scene::Pause {
            self.back = self.scene;
        }
    }

    /// Returns the scene that follows a screen for reference: the title or the winner if it was
    /// opened there, otherwise the pause. Options may have changed and are saved.
    #[inline(always)]
    pub(super) fn after_reference(&mut self) -> Scene {
        if self.scene == Scene::Options {
            self.saver.mark_changed();
        }
        match self.back {
            Scene::Title | Scene::Winner => self.back,
            _ => Scene::Pause,
        }
    }
}
