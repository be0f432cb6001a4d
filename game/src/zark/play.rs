//! The large data of the program: the game, its history, and the computer players' decision.

use super::Game;
use super::action::Action;
use super::list::Cursor;
use super::log::Log;
use super::players::Mind;
use super::turn::LIST;
use crate::kit::statics::single;

/// A game in progress. It is separate from the other fields of the program, because those must have
/// the same addresses as in other programs, in order to share code.
#[derive(Clone, Debug)]
pub(super) struct Play {
    pub(super) game: Game,
    pub(super) mind: Mind,
    pub(super) log: Log,
    /// The legal values of an action's next part.
    pub(super) list: [u8; LIST],
}

single!(Play: Play::NONE);

impl Play {
    /// No game. All bytes are zero.
    pub(super) const NONE: Play =
        Play { game: Game::new(), mind: Mind::new(), log: Log::new(), list: [0; LIST] };

    /// Starts the decision of a computer player of this kind, or saves the game for
    /// [`Play::put_back`].
    #[inline(never)]
    pub(super) fn begin(&mut self, kind: u8) {
        self.mind.begin(kind, &self.game);
    }

    /// Starts listing the legal actions that agree with `action` in the first `fixed` parts. The
    /// list uses the cursor of the computer players, who must not be deciding.
    #[inline(never)]
    pub(super) fn look_at(&mut self, action: Action, fixed: u8) {
        self.mind.cursor = Cursor::within(action, fixed);
    }

    /// Advances to the next of these actions. Returns `false` at the end.
    pub(super) fn next(&mut self) -> bool {
        self.game.next_of_kind(&mut self.mind.cursor)
    }

    /// Restores the game, and starts the decision again.
    #[inline(never)]
    pub(super) fn think_again(&mut self) {
        self.mind.think_again(&mut self.game);
    }

    /// Restores the game passed to [`Play::begin`].
    #[inline(never)]
    pub(super) fn put_back(&mut self) {
        self.mind.put_back(&mut self.game);
    }
}
