//! A program that fits without the language card and starts the program that needs it.

#![no_std]
#![cfg_attr(target_os = "none", no_main)]

use apple2::{Apple2, show};

apple2::entry!(run);

fn run(mut apple: Apple2) -> ! {
    apple.screen.clear();
    show!("Small\n");
    apple.keyboard.wait();
    apple.disk.start(0);
    apple2::stop()
}
