//! The Apple II shell: the only code that touches hardware. It runs on a II+, IIe, enhanced IIe, IIc and IIgs
//! with 48K, or as much as the program needs, and on nothing else: compile it only for the 6502.
//!
//! A program begins while most of it is still on the disk: [`begin`] shows its title and answers keys as far as
//! that is possible, while the rest is read. Then comes [`run`], which never returns. Ctrl-Reset begins the
//! program again, so nothing is assumed: its memory is cleared first, and it sets every switch.

mod apart;
pub mod aside;
mod card;
mod clock;
mod disk;
mod display;
mod early;
mod keyboard;
mod machine;
mod paddle;
mod running;
mod spare;
mod speaker;
mod title_picture;
mod trial;

use ::apple2::memory::ROM_MODEL;
use ::apple2::reset;

use crate::kit::input::{Input, UNKNOWN};
use crate::kit::record::{Answer, Request};
use crate::kit::sound::Sound;
use crate::kit::{Facts, Program};
use crate::resident::{ENTRY, MODEL, QUIET};
use clock::Clock;
use disk::Disk;
use display::Display;
use keyboard::Keyboard;
use machine::{call, read, write};
use running::Running;
use title_picture::Picture;

pub use apart::Apart;
pub use display::{Bytes, TextPage, Written, page};
pub use running::{Hooks, Jump};
pub use spare::Spare;

/// Begins a program that needs so many K, 48 or 64, and whose memory is all zeros: see [`early`].
#[inline(always)]
pub fn begin<const MEMORY: u8>(number: u8, facts: &'static Facts) {
    running::begins(number, facts);
    if MEMORY > 48 {
        card::begin();
    } else {
        write(MODEL, read(ROM_MODEL));
    }
    early::begin();
}

/// Runs a complete program without end, from its title on, of which [`begin`] may have shown a part.
#[inline(always)]
pub fn go_on(hooks: &Hooks) -> ! {
    running::goes_on(hooks);
    run()
}

/// The shell, which all programs have in common: it does not know whose it is.
#[inline(never)]
fn run() -> ! {
    let program = &mut Running::new();
    // SAFETY: the entry clears all memory of the program, and this is what comes then, with `QUIET` below.
    unsafe { reset::hook(ENTRY) };
    let mut display = Apart::new(Display::new());
    display.begin(program.kit().was_first);
    let mut clock = Clock::calibrate();
    let mut keyboard = Keyboard::find();
    let mut spins = 0u16;
    let mut spent = false;
    let mut disk = Apart::new(Disk::new());
    // A Ctrl-Reset may have left it going.
    call(QUIET, 0);
    let mut request = None;
    let mut late = None;
    let mut paddle = UNKNOWN;
    let mut present = 0;
    // Keys pressed before the title was shown are forgotten.
    if !program.kit().was_first {
        keyboard.forget();
    }
    loop {
        // A key is not read until everything is drawn.
        let (key, held) = if program.kit().has_started() { keyboard.take() } else { (0, false) };
        let buttons = paddle::buttons();
        // An input that was never up is not a button: nothing is plugged in.
        present |= !buttons;
        // A press comes before saving, also one made while the disk was read.
        let mut answer = None;
        if key == 0 && buttons & present == 0 {
            if let Some(asked) = request.take() {
                display.uses_disk();
                late = Some(serve(program, &mut disk, asked));
            }
            if !keyboard::is_waiting() {
                answer = late.take();
            }
        }
        let effects = program.poll(Input { key, buttons, paddle, held, spent, spins, answer });
        request = effects.disk.or(request);
        if let Some(other) = effects.start {
            disk::change(other, &mut program.kit().screen);
        }
        if effects.turned {
            let has_dimmed = display::dim(&mut program.kit().screen);
            program.redraw();
            if has_dimmed {
                // The dark bar has answered the press, so that there is time to blank the rest of the page first.
                program.kit().screen.settle();
            }
        }
        if effects.drawn {
            loop {
                let picture = display.show(&mut program.kit().screen, running::draw_own);
                if picture == Picture::There {
                    let Some(page) = program.kit().screen.take_page() else { break };
                    display.uses_disk();
                    disk::print_page(page, &mut program.kit().screen);
                    continue;
                }
                match picture {
                    Picture::Fetched => program.kit().draw_all(),
                    _ => program.kit().lose_picture(picture == Picture::Interrupted),
                }
                program.redraw();
            }
        }
        // A loss: the dice are inverse as long as its sound plays.
        let is_lost = effects.sound == Sound::Zonk;
        if is_lost {
            display.invert_dice();
        }
        spent = speaker::play(effects.sound);
        if is_lost {
            display.invert_dice();
        }
        if effects.fresh && !spent {
            // Keys pressed until now were not meant for this screen.
            keyboard.forget();
        }
        if display.used_disk() {
            clock.used_disk();
        }
        paddle = if !clock.is_steady() {
            UNKNOWN
        } else if program.uses_paddle() {
            paddle::position(clock.looks())
        } else {
            255
        };
        let turns = if program.kit().moving() == 0 { clock.poll() } else { clock.picture() };
        // The passes that were left when a key came make a number that nobody can predict; for buttons, the
        // number of polls does.
        spins = spins.wrapping_add(1);
        if !program.is_thinking() {
            spins = spins.wrapping_add(keyboard::wait(turns));
        }
    }
}

/// Does what a program requests for its record.
fn serve(program: &mut Running, disk: &mut Disk, asked: Request) -> Answer {
    if asked != Request::Save {
        // Always answered.
        return disk.serve(asked, &mut program.kit().keeping.record).unwrap_or(Answer::Interrupted);
    }
    // The player may have gone on since the request.
    if !program.fill_record() {
        return Answer::Interrupted;
    }
    let mut answer = disk.serve(asked, &mut program.kit().keeping.record);
    if answer.is_none() {
        // Reading has overwritten the record.
        if disk.is_other {
            program.merge_record();
        }
        program.fill_record();
        answer = disk.serve(asked, &mut program.kit().keeping.record);
    }
    if answer != Some(Answer::Done) {
        program.fill_record();
    }
    answer.unwrap_or(Answer::Interrupted)
}
