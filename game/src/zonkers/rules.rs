//! The rules in our own words, page by page.

use super::Zonkers;
use crate::kit::input::Event;
use crate::kit::pager;
use crate::kit::screen::{Text, text};

static BAR: Text = text(0, 1, "ZONKERS                    RULES   OF 4");
static HELP: Text = text(23, 1, "PRESS RETURN       LEFT: BACK  ESC: OUT");

/// A page is what fits between the bars.
static PAGES: [Text; 4] = [
    text(
        3,
        2,
        "~ THE TURN ~

YOU ROLL SIX DICE. SOME OF THEM ARE
COUNTERS: EVERY 1, EVERY 5, AND THREE
OR MORE OF ANY OTHER FACE.

AFTER EACH ROLL YOU CHOOSE:

* STOP, AND BANK ALL THAT YOU HAVE
  SET ASIDE AND ALL COUNTERS ROLLED.

* SET AT LEAST ONE COUNTER ASIDE AND
  ROLL THE OTHER DICE AGAIN.

NO COUNTER AT ALL IN A ROLL IS
~ ZONKERS! ~ THE TURN IS OVER, AND ALL
ITS POINTS ARE LOST. WHAT YOU BANKED
IN EARLIER TURNS IS SAFE.",
    ),
    text(
        3,
        2,
        "~ THE POINTS ~

KEPT:     1      2      3      4

 1'S    100    200   1000   2000
 2'S      -      -    200    400
 3'S      -      -    300    600
 4'S      -      -    400    800
 5'S     50    100    500   1000
 6'S      -      -    600   1200

FIVE OF A KIND:   500 TIMES THE FACE
SIX OF A KIND:   1000 TIMES THE FACE
FIVE 1'S: 5000        SIX 1'S: 10000

ONLY DICE OF ONE ROLL BELONG
TOGETHER. NOTHING ELSE SCORES.",
    ),
    text(
        3,
        2,
        "~ OPENING, AND ALL SIX ~

YOUR FIRST BANKING MUST BE WORTH 500
POINTS OR MORE. UNTIL A TURN HAS COME
THAT FAR YOU CANNOT STOP. ONCE YOU
HAVE BANKED, YOU ARE OPEN FOR GOOD
AND MAY STOP WITH 50.

WHEN EVERY DIE OF A ROLL IS A
COUNTER, ALL OF THEM SCORE AND YOU
MUST ROLL ALL SIX AGAIN, LIKE IT OR
NOT. THE POINTS OF THE TURN STAY AT
RISK.",
    ),
    text(
        3,
        2,
        "~ THE END OF THE GAME ~

WHEN SOMEBODY'S BANK REACHES THE
LIMIT, EVERYBODY ELSE GETS ONE LAST
TURN TO BEAT IT. THEN THE HIGHEST
BANK WINS. AN EQUAL ONE IS NOT
ENOUGH: WHO BANKED IT FIRST IS AHEAD.

~ APPLE ~

PLAY ALONE AND THE COMPUTER IS YOUR
OPPONENT. IT KEEPS EVERY COUNTER AND
STOPS ONLY WITH ONE OR TWO DICE LEFT.

~ KEYS ~

ESC BEGINS A CHOICE AGAIN. ELSEWHERE
IT GOES BACK; IT ASKS BEFORE IT ENDS
A GAME.",
    ),
];

impl Zonkers {
    pub(super) fn rules(&mut self, event: Event) {
        if pager::turn(&mut self.kit, event, PAGES.len() as u8) {
            self.leave_rules();
        }
    }

    pub(super) fn draw_rules(&mut self) {
        let screen = &mut self.kit.screen;
        screen.bar(&BAR);
        screen.at(0, 34);
        screen.inverse(true);
        screen.put(b'1' + self.kit.pick);
        screen.inverse(false);
        if let Some(page) = PAGES.get(usize::from(self.kit.pick)) {
            screen.print(page);
        }
        screen.bar(&HELP);
    }
}
