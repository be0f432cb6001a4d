//! The large data of the program: the game, its history, and the computer players' thoughts.

use super::Game;
use super::action::Action;
use super::list::Cursor;
use super::log::Log;
use super::players::Mind;
use super::turn::LIST;
use crate::kit::apart::single;

/// A game being played. It stands apart, so that the rest of the program is small enough to lie where other programs have
/// theirs, and code is theirs too.
#[derive(Clone, Debug)]
pub(super) struct Play {
    pub(super) game: Game,
    pub(super) mind: Mind,
    pub(super) log: Log,
    /// What the next part of an action can be.
    pub(super) list: [u8; LIST],
}

single!(Play: Play::NONE);

impl Play {
    /// No game. All bytes are zero.
    pub(super) const NONE: Play =
        Play { game: Game::new(), mind: Mind::new(), log: Log::new(), list: [0; LIST] };

    /// A player of this kind begins to think about the game, or it is to be put back later.
    #[inline(never)]
    pub(super) fn begin(&mut self, kind: u8) {
        self.mind.begin(kind, &self.game);
    }

    /// Begins to look at what is legal among actions of which `fixed` parts are those of this one. Nobody thinks meanwhile,
    /// and there is one list for both.
    #[inline(never)]
    pub(super) fn look_at(&mut self, action: Action, fixed: u8) {
        self.mind.cursor = Cursor::within(action, fixed);
    }

    /// The next of those, if there is one.
    pub(super) fn next(&mut self) -> bool {
        self.game.next_of_kind(&mut self.mind.cursor)
    }

    /// What was thought about the game is forgotten, and begun again.
    #[inline(never)]
    pub(super) fn think_again(&mut self) {
        self.mind.think_again(&mut self.game);
    }

    /// The game is as it was then.
    #[inline(never)]
    pub(super) fn put_back(&mut self) {
        self.mind.put_back(&mut self.game);
    }
}
