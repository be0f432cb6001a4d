//! The Apple II shell, the only code that uses the hardware. It runs on a II+, IIe, enhanced IIe,
//! IIc and IIgs with 48K or the memory that the program needs. Compile it only for the 6502.
//!
//! A program starts while most of it is still on the disk: [`begin`] shows its title screen and
//! answers keys while the rest is read. Then [`run`] takes over and never returns. Ctrl-Reset
//! restarts the program at any moment. Startup therefore clears the program's memory and sets every
//! switch.

pub mod aside;
mod card;
mod clock;
mod disk;
mod disk_buffer;
mod display;
mod early;
mod keyboard;
mod machine;
mod paddle;
mod running;
mod speaker;
mod statics;
mod title_picture;
mod trial;

use ::apple2::memory::ROM_MODEL;
use ::apple2::reset;

use crate::kit::input::{Input, UNKNOWN};
use crate::kit::page::Page;
use crate::kit::saver::serve;
use crate::kit::screen::Screen;
use crate::kit::sound::Sound;
use crate::kit::{Engine, Facts, Program};
use crate::resident::{ENTRY, MODEL, QUIET};
use clock::Clock;
use disk::Disk;
use display::Display;
use keyboard::Keyboard;
use machine::{call, read, write};
use running::Running;
use title_picture::Picture;

pub use disk_buffer::{DISK_BUFFER, DiskBuffer};
pub(crate) use display::on_bundle;
pub use display::{Bytes, CODES, TextPage, WRITTEN, Written, page};
pub use machine::is_iie as has_lower_case;
pub use running::{Hooks, Jump};
pub use statics::{Static, unknown};

/// Starts a program whose memory is all zeros. It needs `MEMORY` K, 48 or 64. See [`early`].
#[inline(always)]
pub fn begin<const MEMORY: u8>(number: u8, facts: &'static Facts) {
    running::store(number, facts);
    if MEMORY > 48 {
        card::begin();
    } else {
        write(MODEL, read(ROM_MODEL));
    }
    early::begin();
}

/// Runs a complete program forever, starting with its title screen, which [`begin`] may already
/// have shown.
#[inline(always)]
pub fn run_program(hooks: &Hooks) -> ! {
    running::install_hooks(hooks);
    run()
}

/// Returns whether the buffer of the disk contains this bundle, and an aside is in the area of the
/// common asides.
pub fn has(bundle: Page, aside: u8) -> bool {
    has_aside(aside) && (bundle.is_none() || Static::new(Display::new()).has_bundle(bundle))
}

/// Returns whether a common aside is in memory.
#[inline(always)]
pub fn has_aside(aside: u8) -> bool {
    Static::new(Display::new()).has_aside(aside)
}

/// Does nothing: [`display`] blanks the rest of a screen after it has shown the new cells.
#[inline(always)]
pub fn finish(_: &mut Screen) {}

/// Does nothing: [`disk`] reads the page that a screen has requested.
#[inline(always)]
pub fn fill_page(_: &mut Screen, _: &'static [&'static str]) {}

/// The shell's main loop. It belongs to the common part and does not know which program it runs.
#[inline(never)]
fn run() -> ! {
    let program = &mut Running::new();
    // SAFETY: the entry clears all memory of the program and comes back here; `QUIET` follows
    // below.
    unsafe { reset::hook(ENTRY) };
    let mut display = Static::new(Display::new());
    display.begin(program.kit_mut().was_shown_early);
    let mut clock = Clock::calibrate();
    let mut keyboard = Keyboard::detect();
    let mut entropy = 0u16;
    let mut ended_sound = false;
    let mut disk = Static::new(Disk::new());
    // After a Ctrl-Reset the drive may still be running.
    call(QUIET, 0);
    let mut request = None;
    let mut pending_answer = None;
    let mut paddle = UNKNOWN;
    let mut seen_up = 0;
    loop {
        // Keys are read only when the screen is complete.
        let (key, is_key_down) =
            if program.kit_mut().is_running() { keyboard.take() } else { (0, false) };
        let buttons = paddle::buttons();
        // A button that has never been seen released is not connected.
        seen_up |= !buttons;
        // Handle presses before saves, including a press during the previous disk request.
        let mut answer = None;
        if key == 0 && buttons & seen_up == 0 {
            if let Some(asked) = request.take() {
                display.note_disk_use();
                pending_answer = Some(serve(program, &mut *disk, asked));
            }
            if !keyboard::is_waiting() {
                answer = pending_answer.take();
            }
        }
        let effects =
            program.poll(Input { key, buttons, paddle, is_key_down, ended_sound, entropy, answer });
        request = effects.disk.or(request);
        if let Some(other) = effects.start {
            disk::change_program(other, &mut program.kit_mut().screen);
        }
        if effects.needs_redraw {
            let has_bar = display::blank_key_bar(&mut program.kit_mut().screen);
            program.redraw();
            if has_bar {
                // The dark bar has acknowledged the press, so there is time to blank the rest of
                // the screen before drawing.
                program.kit_mut().screen.settle();
            }
        }
        if effects.drawn {
            loop {
                let picture = display.show(&mut program.kit_mut().screen, running::draw_own);
                if picture == Picture::Present {
                    let Some(page) = program.kit_mut().screen.take_page() else { break };
                    display.note_disk_use();
                    if disk::print_page(page, &mut program.kit_mut().screen) {
                        display.keep_bundle(page);
                        program.kit_mut().draw_all();
                        program.redraw();
                    }
                    continue;
                }
                match picture {
                    Picture::Loaded => program.kit_mut().draw_all(),
                    _ => program.kit_mut().remove_picture(picture == Picture::Interrupted),
                }
                program.redraw();
            }
        }
        // After a loss, the dice are inverse while its sound plays.
        let is_lost = effects.sound == Sound::Zonk;
        if is_lost {
            display.invert_dice();
        }
        ended_sound = speaker::play(effects.sound);
        if is_lost {
            display.invert_dice();
        }
        if effects.new_question
            && !ended_sound
            && !(program.kit_mut().keeps_letters && keyboard::is_letter_waiting())
        {
            // Keys pressed until now were meant for the previous screen.
            keyboard.clear_strobe();
        }
        if display.take_disk_use() {
            clock.note_disk_use();
        }
        paddle = if !clock.check_speed() {
            UNKNOWN
        } else if program.uses_paddle() {
            paddle::position(clock.paddle_reads())
        } else {
            255
        };
        let kit = program.kit_mut();
        let passes = if kit.frames_left() == 0 {
            clock.passes_per_poll()
        } else {
            clock.passes_per_frame(kit.moving())
        };
        // The time of a key press is unpredictable, and so is the number of polls before a button
        // press.
        entropy = entropy.wrapping_add(1);
        if program.is_thinking() {
            display.forget_bundle();
        } else {
            entropy = entropy.wrapping_add(keyboard::wait(passes));
        }
    }
}
