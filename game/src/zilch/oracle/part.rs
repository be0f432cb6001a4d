//! Oracle's code, which is in memory during games with her and during the review.

use crate::kit::Engine;
use crate::zilch::players::view;
use crate::zilch::turn::Ask;
use crate::zilch::turn_screen::{ASK, DICE};
use crate::zilch::{Scene, Zilch};

/// A request to the aside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(in crate::zilch) enum What {
    /// Perform a step of Oracle's computation. After the last step, make her decision, or show the
    /// rating of a choice. Returns whether the screen must be drawn.
    Think,
    /// Draw the review.
    Draw,
}

/// The only entry to the aside, which must be in memory.
#[inline(never)]
pub(in crate::zilch) fn zilch_aside(app: &mut Zilch, what: What) -> bool {
    if what == What::Draw {
        app.draw_rated();
        return false;
    }
    let reviews = app.scene() == Scene::Review;
    if reviews && app.foresight.is_done() {
        // This choice is not costly.
        app.kit.pick += 1;
        app.kit.draw_all();
        return true;
    }
    app.foresight.think(view(&app.game));
    if !app.foresight.is_done() {
        let shows = app.foresight.done() & 15 == 0;
        if shows {
            app.kit.draw_only(ASK);
        }
        return shows;
    }
    app.kit.is_thinking = false;
    if reviews {
        app.kit.draw_only(ASK);
        return true;
    }
    let plan = app.best_plan();
    if app.scene() == Scene::Turn {
        app.chosen = plan.bits;
        app.will_bank = plan.banks;
        app.ask = Ask::Chosen;
        app.kit.draw_only(DICE | ASK);
    } else {
        app.begin_offered(plan.banks);
    }
    true
}
