//! The Apple II shell: the only code that touches hardware. It runs on a II+, IIe, enhanced IIe and IIc
//! with 48K, and on nothing else: compile it only for the 6502.
//!
//! [`start`] never returns. Ctrl-Reset comes back to it, so it takes nothing for granted: it sets every
//! switch and clears all it uses.

mod keyboard;
mod mmio;
mod paddle;
#[cfg(all(target_pointer_width = "16", not(test)))]
mod panic;
mod reset;
mod speaker;
mod text;

use crate::ui::App;
use crate::ui::input::Input;

/// Turns of the waiting loop between two polls: about a sixtieth of a second.
const TURNS_PER_POLL: u16 = 600;

static mut APP: App = App::new();

/// Where the program begins, after loading and after Ctrl-Reset.
#[cfg_attr(target_pointer_width = "16", unsafe(no_mangle))]
pub extern "C" fn start() -> ! {
    reset::hook(start);
    text::show_text_page();
    keyboard::forget();
    // SAFETY: there is one thread and no interrupt; this is the only reference ever made to APP.
    let app = unsafe { (&raw mut APP).as_mut_unchecked() };
    *app = App::new();
    let mut spins = 0u16;
    loop {
        let paddle = if app.uses_paddle() { paddle::position() } else { 255 };
        let waited = if app.is_busy() { 0 } else { keyboard::wait(TURNS_PER_POLL) };
        // Turns left over make keys unpredictable, counted polls buttons.
        spins = spins.wrapping_add(waited).wrapping_add(1);
        let input = Input { key: keyboard::take(), buttons: paddle::buttons(), paddle, spins };
        let effects = app.step(input);
        if effects.drawn {
            text::show(app.screen());
        }
        speaker::play(effects.sound);
    }
}
