//! The rules in our own words, page by page.

use crate::kit::pager::Book;
use crate::kit::screen::text;

/// The rules.
pub(super) static RULES: Book =
    Book { bar: text!(0, 1, "Zonk!: the rules         Page   of 4"), pages: PAGES.len() as u8 };

/// A page is what fits between the bars.
pub(super) const PAGES: &[&str] = &[
    "~ The turn ~

You roll five dice, one of them the
Blood Die. After each roll stay, and
bank all dice that score, or leave at
least one of them and roll the others.

No die scores: the points are lost.
It is Bloods with five dice, Bloody
Zonk with the Blood Die alone, else
Zonk.

All five score: roll all again.
Only the Blood Die does not (beside
four 1's or 5's, say): roll it.",
    "~ The points ~

A 1: 100           A 5: 50
Three 1's: 1000
Three others: 100 times the face
1-2-3-4-5 or 2-3-4-5-6: 1500
Five of a kind in one roll: 2000,
and you may stay.

~ The dare ~

Four of a kind in a roll of five: the
others may dare you to roll the odd
die alone. The same face: 1000 (1's
1200), roll on. Another: Dare Zonk.
Four 1's and a 5, or four 5's and a
1, all score: no dare.",
    "~ Hits ~

For every 1000 points, and with 2100,
3950, 5150, 6900, 7700 or 9950. The
first at 10000 has two.

Turkey: one more for the third turn
with a hit in a row. Social: a hit
for all in a round, one more for all.

After a hit the next player waits. A
house rule, etiquette: who rolls
before it is over loses the turn.",
    "~ The end ~

With 350 points in one turn you are
open. Scores end at 10000: who has
them first wins at the round's end.

With 5000 you may call the 11,000
rule before your first roll, while
nobody has 10000, once for everybody:
at 10000 one stays with 1000 points
or more, and the highest score has
the sheet in the round when somebody
did.",
];
