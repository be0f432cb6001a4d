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
    match disk.load(&mut kept) {
        Ok(_) | Err(Error::NotFound) => {}
        Err(error) => return Err(error),
    }
    let times = u16::from_le_bytes(kept).wrapping_add(1);
    disk.save(&times.to_le_bytes())?;
    Ok(times)
}
