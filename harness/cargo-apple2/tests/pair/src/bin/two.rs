//! Shows the first program's save and a file, and starts the first program again.

#![no_std]
#![cfg_attr(target_os = "none", no_main)]

use apple2::{Apple2, show};

apple2::entry!(run);

fn run(mut apple: Apple2) -> ! {
    apple.screen.clear();
    let mut times = [0];
    let mut file = [0];
    let _ = apple.disk.load(&mut times);
    let length = apple.disk.read_file("ASSET", &mut file);
    show!("TWO AFTER ", times[0], ", A FILE OF ", length.unwrap_or(0) as u16, "\n");
    apple.keyboard.wait();
    apple.disk.start(0);
    apple2::stop()
}
