//! Counts its starts in the save, and starts the other program.

#![no_std]
#![cfg_attr(target_os = "none", no_main)]

use apple2::{Apple2, show};

apple2::entry!(run);

fn run(mut apple: Apple2) -> ! {
    apple.screen.clear();
    let mut times = [0];
    let _ = apple.disk.load(&mut times);
    times[0] += 1;
    show!("ONE FOR THE ", times[0], ". TIME\n");
    let _ = apple.disk.save(&times);
    apple.disk.start(2);
    show!("THERE IS NO THIRD\n");
    apple.keyboard.wait();
    apple.disk.start(1);
    apple2::stop()
}
