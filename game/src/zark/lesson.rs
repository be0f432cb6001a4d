//! The lesson, a guided first game. The deal and the actions of both players are fixed, and each of
//! the eight actions occurs. The lesson explains the actions, highlights the right choice and
//! accepts no other. The words are in an aside.

use super::action::{Action, Kind};
use super::program::TERMS;
use super::turn::Ask;
use super::{Zark, players};
use crate::kit::names::Name;
use crate::kit::page::{Bundle, LESSON_ASIDE, Loaded};
use crate::kit::screen::{Text, text};

/// The number of the game in which all these actions are legal.
const NUMBER: u16 = 91;

/// The name of the player.
const LEARNER: Name = *b"PLAYER\0\0\0\0\0\0\0\0\0\0";

/// Defines the steps: actions, and the texts before them, which are in the aside.
macro_rules! steps {
    ($($kind:ident $one:literal $two:literal $three:literal: $words:literal;)*) => {
        static ACTIONS: [Action; WORDS.len()] =
            [$(Action::new(Kind::$kind, $one, $two, $three)),*];
        static WORDS: [Text; [$($one),*].len()] = [$(text!(14, 1, $words)),*];
    };
}

steps! {
    Starter 29 0 0: "";
    Starter 28 0 0:
        "Own three 9s side by side\n\
         and you win. Each player\n\
         starts with a secret card.\n\
         RETURN plays your 9.";
    Place 0 0 0:
        "MASON started with a 9,\n\
         too. RETURN puts yours\n\
         above it, with a small\n\
         pyramid of yours on it.";
    Build 34 3 0:
        "MASON built a card next to\n\
         his. It has no owner yet.";
    Build 30 4 0:
        "You drew a third 9.\n\
         B builds: take the card,\n\
         the place above your 9,\n\
         then choose Do it.";
    Draw 0 0 0: "You may also spend a turn\ndrawing three cards.";
    Grow 0 0 0:
        "G grows a pyramid by one\n\
         size. The larger, the more\n\
         an attack on it costs.";
    Grow 16 0 0: "MASON's has grown, too.";
    Discard 46 0 0: "";
    Attack 20 2 1:
        "You need the 9 below. A\n\
         attacks: jacks and Jokers\n\
         count 1 each, enough for a\n\
         medium. Yours replaces it.";
    Hatch 6 13 0:
        "MASON has no pyramid left.\n\
         He can only draw, or hatch\n\
         a card with a small on it.";
    Spawn 1 0 0: "S spawns a small where you\nhave a pyramid.";
    Build 22 17 0: "He builds next to it.";
    Draw 0 0 0: "D draws. Nobody keeps more\nthan six cards at the end\nof a turn.";
    Discard 1 0 0: "Discard the 2: you don't\nneed it.";
    Grow 16 0 0: "His small grows.";
    Discard 49 0 0: "";
    Fly 0 15 0:
        "F spends an ace: a card\n\
         flies with all on it.\n\
         Three cards may form an L:\n\
         beside the top one.";
    Build 13 5 0: "He suspects nothing.";
    Move 1 0 0:
        "M moves a pyramid to the\n\
         next card. With one on each\n\
         9, and nobody else there,\n\
         you win.";
}

impl Zark {
    /// Starts the lesson.
    pub(super) fn begin_lesson(&mut self) {
        self.lesson = 1;
        self.table.seat_computers(&[], &TERMS);
        self.table.names.clear();
        self.table.humans = 1;
        self.table.names.set(0, &LEARNER);
        self.table.seat_opponent(&TERMS.kinds[usize::from(players::BUILDER)]);
        self.table.number = NUMBER;
        self.table.rng.seed(NUMBER);
        self.begin();
    }

    /// Returns the action that the lesson expects, or [`None`] outside the lesson.
    pub(super) fn wanted(&self) -> Option<&'static Action> {
        ACTIONS.get(usize::from(self.lesson.wrapping_sub(1)))
    }

    /// Returns whether the lesson expects another kind of action.
    pub(super) fn is_wrong_kind(&self, kind: Kind) -> bool {
        self.wanted().is_some_and(|wanted| wanted.kind != kind)
    }

    /// Returns whether the lesson expects another value of the next part.
    pub(super) fn is_wrong(&self, value: u8) -> bool {
        self.wanted().is_some_and(|wanted| wanted.part(self.fixed) != value)
    }

    /// Returns whether the screen can be drawn: outside the lesson, or with the words of the lesson
    /// in memory. Otherwise asks the shell to read the words.
    pub(super) fn has_words(&mut self) -> bool {
        self.lesson == 0 || self.kit.screen.load(Bundle::<LESSON_ASIDE>::none()).is_some()
    }

    /// Draws the text of the current step.
    pub(super) fn draw_lesson(&mut self) {
        let number = match self.ask {
            Ask::Think => 0,
            // The text of the action just carried out.
            Ask::Report => self.lesson.wrapping_sub(1),
            _ => self.lesson,
        };
        if self.lesson != 0
            && let Some(loaded) = self.kit.screen.loaded()
        {
            self.draw_loaded_lesson(number, loaded);
        }
    }

    /// Draws the text with this number, counted from 1. In the aside.
    #[inline(never)]
    fn draw_loaded_lesson(&mut self, number: u8, _loaded: Loaded<LESSON_ASIDE>) {
        if let Some(words) = WORDS.get(usize::from(number.wrapping_sub(1))) {
            self.kit.screen.print(*words);
        }
    }
}
