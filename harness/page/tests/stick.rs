//! A short push of the stick at any time after the title is shown.

// The harness's tests build the floppy.
#[path = "../../tests/support/mod.rs"]
mod support;

use support::playing::floppy;
use zonkers_harness::apple2::{CYCLES_PER_FRAME, Model};
use zonkers_harness::screen::{COLUMNS, LINES, Look};
use zonkers_page::desk::{Desk, Order};

fn run(desk: &mut Desk, frames: u32) {
    (0..frames).for_each(|_| desk.run(CYCLES_PER_FRAME, None).unwrap());
}

/// The highlighted words.
fn marked(desk: &Desk) -> String {
    let screen = desk.machine().screen();
    let cells = (3..LINES - 1).flat_map(|line| (0..COLUMNS).map(move |column| (line, column)));
    let inverse = cells.map(|(line, column)| screen.line(line)[column]);
    let letters = inverse.filter(|cell| cell.look == Look::Inverse);
    letters.map(|cell| char::from(cell.character)).collect::<String>().trim().into()
}

#[test]
fn no_push_of_the_stick_is_lost() {
    let mut booted = Desk::default();
    booted.insert(1, &floppy().image, Order::Dos).unwrap();
    booted.power_on(Model::IIe);
    let frames = (0..900).find(|_| {
        run(&mut booted, 1);
        marked(&booted) == "Play"
    });
    let first = frames.expect("a title");
    for later in [0, 3, 20, 60, 120, 400] {
        for (position, expected) in [(255, "Scores"), (0, "5 Zark")] {
            let mut desk = Desk::default();
            desk.insert(1, &floppy().image, Order::Dos).unwrap();
            desk.power_on(Model::IIe);
            run(&mut desk, first + 1 + later);
            // A finger or a gamepad pushes for some frames.
            desk.set_paddle(0, position);
            run(&mut desk, 6);
            desk.set_paddle(0, 127);
            run(&mut desk, 450);
            assert_eq!(marked(&desk), expected, "{later} frames after the title, to {position}");
        }
    }
}
