//! The keys and words that the reviews of choices share.

use crate::kit::Kit;
use crate::kit::fault::is_again;
use crate::kit::input::{Event, PADDLE_LEFT, RIGHT, step};
use crate::kit::page::help;
use crate::kit::screen::{Text, more, text};

/// The word between the number of the choice and the number of all choices.
pub const OF: Text = more!(" of ");
/// The bar of keys.
pub const KEYS: Text = text!(23, 1, "Arrows  RETURN: costly  ESC    ?: help");

help! {
    /// The help text of a review of choices.
    pub const HELP, HELP_WORDS:
    "arrows, stick     another choice\n\
     RETURN, button 0  the next costly one"
}

/// Moves to another choice of `choices`, which must then be drawn. Returns whether the player looks
/// for the next costly one, or `None` if the player has finished with the review.
#[inline(always)]
pub fn answer_review(kit: &mut Kit, event: Event, choices: u8) -> Option<bool> {
    if event == PADDLE_LEFT && kit.pick == 0 {
        // The stick to the left leaves the review at the first choice.
        return None;
    }
    let seeks = is_again(event);
    let forward = step(if seeks { RIGHT } else { event })?;
    kit.move_pick(forward, choices.max(1));
    Some(seeks)
}
