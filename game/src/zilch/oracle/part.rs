//! Oracle's code, which is in memory only during games with her.

use crate::kit::Engine;
use crate::zilch::foresight::View;
use crate::zilch::players::{inherits_by_foresight, plan_by_foresight};
use crate::zilch::turn::Ask;
use crate::zilch::turn_screen::{ASK, DICE};
use crate::zilch::{Scene, Zilch};

/// The only entry to the aside, which must be in memory. Performs a step of Oracle's computation.
/// After the last step, makes her decision. Returns whether the screen must be drawn.
#[inline(never)]
pub(super) fn zilch_aside(app: &mut Zilch, view: View) -> bool {
    app.foresight.think(view);
    if !app.foresight.is_done() {
        let shows = app.foresight.done() & 15 == 0;
        if shows {
            app.kit.draw_only(ASK);
        }
        return shows;
    }
    app.kit.is_thinking = false;
    if app.scene() == Scene::Turn {
        let plan = plan_by_foresight(&app.game, &app.foresight);
        app.chosen = plan.bits;
        app.will_bank = plan.banks;
        app.ask = Ask::Chosen;
        app.kit.draw_only(DICE | ASK);
    } else {
        let inherits = inherits_by_foresight(&app.game, &app.foresight);
        app.begin_offered(inherits);
    }
    true
}
