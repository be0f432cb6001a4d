//! The part of Oracle that is in memory only when she plays.

use crate::zilch::foresight::View;
use crate::zilch::players::{inherits_by_foresight, plan_by_foresight};
use crate::zilch::turn::Ask;
use crate::zilch::turn_screen::{ASK, DICE};
use crate::zilch::{Scene, Zilch};

/// All that she does; the only way in. The program calls it when the part is there, and she has something to decide: she looks ahead a
/// step, and decides after the last one. Tells whether something is to be drawn.
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
