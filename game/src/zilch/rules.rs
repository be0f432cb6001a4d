//! The rules in our own words, page by page.

use crate::kit::pager::Book;
use crate::kit::screen::text;

/// The rules.
pub(super) static RULES: Book =
    Book { bar: text!(0, 1, "Zilch: the rules         Page   of 4"), pages: PAGES.len() as u8 };

/// The pages. Each fits between the bars of the screen.
pub(super) const PAGES: &[&str] = &[
    "~ The turn ~

You roll six dice. Of each roll you
set aside at least one die that
scores. Then you choose:

* Bank what you have set aside in
  this turn. It is yours for good.

* Roll all the other dice again.

A roll in which nothing scores is
~ ZILCH! ~ The turn is over, and all
its points are lost.

All six dice set aside are ~ hot ~:
bank, or roll all six again.",
    "~ The points ~

Each 1  100           Each 5   50

Three 1's                    1000
Three of another face  100 x face
Each further die of the same face
is twice as much.

1-2-3-4-5 or 2-3-4-5-6        750
1-2-3-4-5-6                  1500
Three pairs, or four and two 1500

Only dice of the same roll combine.",
    "~ The inheritance ~

When you bank, the next player may
inherit: start with the points that
you have banked, and roll the dice
that you left, all six if they were
hot. Your points stay yours.

An heir must roll. If the heir
zilches, the inheritance is lost, and
the next player starts fresh.

If the heir banks, all of it is
passed on, so that it grows from heir
to heir. Mind which dice you leave.",
    "~ The end of the game ~

When somebody's bank reaches the
limit, everybody else gets one last
turn to beat it. An equal score is
not enough.

~ Computer players ~

Prudence banks early, Rush late.
Abacus counts. Oracle, who needs 64K,
looks ahead.

~ Keys ~

? says on every screen what the keys
do there, ESC goes back or pauses.",
];
