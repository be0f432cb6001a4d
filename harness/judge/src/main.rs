//! Rates choices of Zonkers on the 6502 like the review of a game. `harness/solve/src/teacher.rs`
//! writes requests to memory and reads the answers.
#![no_std]
#![no_main]

use core::panic::PanicInfo;

use zonkers::kit::points::Points;
use zonkers::table::dice::Roll;
use zonkers::zonkers::foresight::Foresight;
use zonkers::zonkers::judge::judge;
use zonkers::zonkers::{Game, players};

/// The address of the request: 0 for none, 1 for a new position, 2 for another choice in the same
/// position. The arguments follow; points are in units, the low byte first.
const QUESTION: usize = 0x0400;
/// The address of the answer, which is complete when the request becomes 0 again.
const ANSWER: usize = 0x0480;

fn byte(at: usize) -> u8 {
    // SAFETY: the program uses the text page for nothing else.
    unsafe { ((QUESTION + at) as *const u8).read_volatile() }
}

fn points(at: usize) -> Points {
    Points::from_units(u16::from_le_bytes([byte(at), byte(at + 1)]))
}

fn answer(address: usize, byte: u8) {
    // SAFETY: as above.
    unsafe { (address as *mut u8).write_volatile(byte) };
}

#[unsafe(no_mangle)]
pub extern "C" fn start() -> ! {
    let (mut game, mut foresight) = (Game::new(), Foresight::new());
    loop {
        let question = byte(0);
        if question == 0 {
            continue;
        }
        // The arguments are the limit, both banks, the points at stake, the number of dice, their
        // faces, and the dice to set aside as a bit mask.
        let _ = game.start(2, points(1));
        let mut banks = [Points::ZERO; 16];
        (banks[0], banks[1]) = (points(3), points(5));
        game.continue_from(&banks, 0);
        let mut roll = Roll::NONE;
        for die in 0..usize::from(byte(9)) {
            let _ = roll.push(byte(10 + die));
        }
        game.continue_with(points(7), &roll);
        if question == 1 {
            foresight.forget();
        }
        foresight.foresee(players::view(&game));
        let judged = judge(&game, &foresight, byte(16));
        let [[a, b], [c, d]] = [judged.chosen, judged.best].map(u16::to_le_bytes);
        for (at, byte) in [a, b, c, d, judged.best_kept].into_iter().enumerate() {
            answer(ANSWER + at, byte);
        }
        answer(QUESTION, 0);
    }
}

#[panic_handler]
fn panic(_: &PanicInfo) -> ! {
    loop {}
}
