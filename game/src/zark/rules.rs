//! The rules in our own words, page by page.

use crate::kit::pager::Book;
use crate::kit::screen::text;

/// The rules.
pub(super) static RULES: Book =
    Book { bar: text!(0, 1, "Zark City: the rules     Page   of 6"), pages: PAGES.len() as u8 };

/// The pages. Each fits between the bars of the screen.
pub(super) const PAGES: &[&str] = &[
    "~ The city ~

Number cards lie side by side: they
are the city, which grows as you
play. On them stand pyramids: small,
medium, large, three of each for
everybody.

If only one player has pyramids on a
card, that player controls it. Every
pyramid has its player's colour and
number.

Cards are next to each other if they
share a side; corners do not count.",
    "~ How to win ~

Control three connected cards, in a
line or an L, that make a
~ power block ~:

* a run: three numbers in a row of
  one suit, in any arrangement;

* three of a kind: the same number
  three times.

You win as soon as you have one,
even in somebody else's turn.",
    "~ A turn ~

You draw a card, then you take one
action:

~ Draw ~   Three more cards.

~ Grow ~   One of your pyramids
becomes a size larger. The larger
one must be in your stash.

~ Spawn ~  A small from your stash
onto a card where you have one.

~ Build ~  A number card from your
hand, beside a card where you have
a pyramid.",
    "~ Fly ~    Discard an ace: a card on
which you have a pyramid flies to
another free place, with all that
stands on it. The city must not fall
apart; here corners do count.

~ Move ~   One of your pyramids goes to
a card next to it.

~ Hatch ~  Only if you have no pyramid
in the city: lay a number card
anywhere, and a small on it.",
    "~ Attack ~ a pyramid on a card where
you have one, or next to it. Spend
face cards: a king counts 3, a queen
2, a jack or Joker 1. A small costs
1, a medium 2, a large 3. You cannot
spend more cards than it takes.

Remove the pyramid, or put one of
yours in its place, of its size or
smaller, from your stash.

Draw a card for each point overpaid.",
    "~ The hand ~

At the end of your turn you keep six
cards at most. When the deck is used
up, the discards are shuffled.

~ The beginning ~

Three cards each. All choose a number
card in secret; the highest begins.
One after the other you lay yours
down beside the others, with a small
on it.

? says on every screen what the keys
do there, ESC goes back or pauses.",
];
