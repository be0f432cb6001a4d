//! The rules in our own words, page by page.

use crate::kit::pager::Book;
use crate::kit::screen::text;

/// The rules.
pub(super) static RULES: Book =
    Book { bar: text!(0, 1, "ZONK cards: the rules    Page   of 4"), pages: PAGES.len() as u8 };

/// The pages. Each fits between the bars of the screen.
pub(super) const PAGES: &[&str] = &[
    "~ The run ~

You play alone: three rounds of three
turns. At the end of each round your
cache must hold its quota:

  1000, then 2000, then 3000 points.

It is emptied before the next round.
If you miss a quota, the run is over.

After each turn you draw two cards.
There are twenty, two of each kind.

The same run number gives the same
cards and dice to everybody.",
    "~ The turn ~

Cast all dice. Of each cast pocket at
least one combo, as a column. Then

* recast the dice that are left, or
* cache the points: the turn ends.

If nothing scores: ~ ZONK! ~ The turn's
points are lost, unless one of your
cards can still save them.

Once all dice are pocketed, you may
cast them all again: a ~ hot cast ~.
The points stay at stake.",
    "~ The points, of one cast ~

Each 1  100           Each 5   50
Three 1's                    1000
Three alike            face x 100
Four alike             face x 200
Five alike             face x 400
Six alike              face x 600
Three pairs, or four and two  750
1-2-3-4-5-6                  2500

What you choose is scored the best
way: four 1's are 1000 and 100.

White dice score. SPACE chooses one,
A or button 1 all of them.",
    "~ The cards ~

In force for good, from the next turn:
Aura     one die more
D4       a die from 1 to 4, a triangle
Eyes     two 1's are 500
Last     a last die has two tries
Hot!     the first hot cast of a round
         adds a die

You hold the other cards, and play
them after a cast: the white ones can
do something now. Point at a card to
read it. RETURN aims it, RETURN again
plays it, ESC takes it back.",
];
