//! Greets, beeps, reads a paddle, and stores a number on the floppy.
#![no_std]
#![cfg_attr(target_os = "none", no_main)]

use apple2::disk::{Disk, Error};
use apple2::speaker::{BEEP, Tone};
use apple2::text::Look;
use apple2::{Apple2, show};

apple2::entry!(run);

fn run(mut apple: Apple2) -> ! {
    apple.screen.clear();
    show!("HELLO! TYPE SOMETHING:\n");
    let mut places = [0; 20];
    let line = apple.keyboard.read_line(&mut places);
    apple.screen.set_look(Look::Inverse);
    show!('\n', line, "\n\n");
    apple.screen.set_look(Look::Normal);
    apple.speaker.play(&BEEP);

    match one_more(&mut apple.disk) {
        Ok(times) => show!("THIS FLOPPY HAS GREETED ", times, " TIMES.\n"),
        Err(error) => show!(error, '\n'),
    }
    show!("\nTURN PADDLE 0. ITS BUTTON PLAYS.\n");
    let row = apple.screen.row() + 1;
    loop {
        let position = apple.paddles.read(0);
        apple.screen.move_to(row, 0);
        show!(position, "   ");
        if apple.paddles.is_down(0) {
            apple.speaker.play(&Tone::of_turns(50 + u16::from(position), 40));
        }
    }
}

/// Increments the stored number.
fn one_more(disk: &mut Disk) -> Result<u16, Error> {
    let mut kept = [0; 2];
    let loaded = disk.load(&mut kept);
    let times = next(loaded, kept)?;
    disk.save(&times.to_le_bytes())?;
    Ok(times)
}

/// Returns the number after the stored one. A new floppy has none.
fn next(loaded: Result<usize, Error>, kept: [u8; 2]) -> Result<u16, Error> {
    match loaded {
        Ok(_) => Ok(u16::from_le_bytes(kept).saturating_add(1)),
        Err(Error::NotFound) => Ok(1),
        Err(error) => Err(error),
    }
}

apple2::tests! {
    fn greetings_are_counted_from_one() {
        assert_eq!(next(Err(Error::NotFound), [7, 7]), Ok(1));
        assert_eq!(next(Ok(2), [255, 0]), Ok(256));
        assert_eq!(next(Ok(2), [255, 255]), Ok(65_535));
        assert_eq!(next(Err(Error::Unreadable), [9, 0]), Err(Error::Unreadable));
    }
}
