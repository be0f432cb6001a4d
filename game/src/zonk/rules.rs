//! The rules in our own words, page by page.

use crate::kit::pager::Book;
use crate::kit::screen::text;

/// The rules.
pub(super) static RULES: Book =
    Book { bar: text!(0, 1, "Zonk!: the rules         Page   of 4"), pages: PAGES.len() as u8 };

/// The pages. Each fits between the bars of the screen.
pub(super) const PAGES: &[&str] = &[
    "~ The turn ~

You roll five dice, one of them the
Blood Die. After each roll, stay and
bank all dice that score, or keep at
least one of them and roll the others.

If no die scores, the points are lost.
That is Bloods with five dice, Bloody
Zonk with the Blood Die alone, and
Zonk otherwise.

If all five score, roll all again. If
only the Blood Die does not (beside
four 1's or 5's, say), roll it.",
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
die alone. If it matches, you have
1000 (1's: 1200) and roll on. If not,
it is a Dare Zonk.
Four 1's and a 5, or four 5's and a
1, all score: no dare.",
    "~ Hits ~

For every 1000 points, and for landing
on 2100, 3950, 5150, 6900, 7700 or
9950. The first at 10000 gets two.

Turkey: one more in the third turn in
a row with a hit. Social: one more for
all, if all have a hit in a round.

After a hit the next player waits.
Etiquette, a house rule: whoever rolls
before that is over loses the turn.",
    "~ The end ~

You are open once you bank 350 points
or more in one turn. Scores stop at
10000: whoever is there first wins at
the end of the round.

With 5000, before your first roll, you
may call the 11,000 rule, while nobody
has 10000. It then holds for all: at
10000 you need 1000 points to stay.
When somebody has done so, the highest
score wins at the end of the round.",
];
