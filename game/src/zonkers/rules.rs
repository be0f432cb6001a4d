//! The rules in our own words, page by page.

use crate::kit::pager::Book;
use crate::kit::screen::text;

/// The rules.
pub(super) static RULES: Book =
    Book { bar: text!(0, 1, "Zonkers: the rules       Page   of 4"), pages: PAGES.len() as u8 };

/// The pages. Each fits between the bars of the screen.
pub(super) const PAGES: &[&str] = &[
    "~ The turn ~

You roll six dice. Some of them are
counters: every 1, every 5, and three
or more of any other face.

After each roll you choose:

* Stop, and bank all that you have
  set aside and all counters rolled.

* Set at least one counter aside and
  roll the other dice again.

A roll without any counter is
~ ZONKERS! ~ The turn is over, and all
its points are lost. What you banked
in earlier turns is safe.",
    "~ The points ~

Kept:     1      2      3      4

 1's    100    200   1000   2000
 2's      -      -    200    400
 3's      -      -    300    600
 4's      -      -    400    800
 5's     50    100    500   1000
 6's      -      -    600   1200

Five of a kind:   500 times the face
Six of a kind:   1000 times the face
Five 1's: 5000        Six 1's: 10000

Only dice of the same roll combine.
Nothing else scores.",
    "~ Opening, and all six ~

The first time you bank, it must be
500 points or more. You cannot stop
a turn before it is worth that much.
Once you have banked, you are open
for good and may stop with 50.

When every die of a roll is a
counter, all of them score and you
must roll all six again, like it or
not. The points of the turn stay at
risk.",
    "~ The end of the game ~

When somebody's bank reaches the
limit, everybody else gets one last
turn to beat it. Then the highest
bank wins. An equal one is not
enough: whoever banked first is ahead.

~ Opponents ~

Apple stops with one or two dice left.
Pippa is careful, Flash bold. Summa
counts. Tessa looks ahead.

~ Keys ~

? says on every screen what the keys
do there, ESC goes back or pauses.",
];
