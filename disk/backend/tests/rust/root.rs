//! The kernels for the 6502. Each has an entry that runs it on bytes from the input port.

#![no_std]

mod kernels;

use kernels::{Input, Output};

const OUT: *mut u8 = 0xD000 as *mut u8;
const HALT: *mut u8 = 0xD001 as *mut u8;
const IN: *const u8 = 0xD002 as *const u8;

/// Runs a kernel once per input. The input port returns a nonzero byte before each input, and zero
/// after the last.
#[inline(always)]
fn run(kernel: fn(&Input, &mut Output)) -> ! {
    // SAFETY: these are the ports of the test machine.
    unsafe {
        while IN.read_volatile() != 0 {
            let mut input: Input = [0; kernels::INPUT];
            for byte in &mut input {
                *byte = IN.read_volatile();
            }
            let mut output = Output::new();
            kernel(&input, &mut output);
            OUT.write_volatile(output.bytes().len() as u8);
            for &byte in output.bytes() {
                OUT.write_volatile(byte);
            }
        }
        HALT.write_volatile(0);
    }
    loop {}
}

macro_rules! entries {
    ($($module:ident: $($name:ident)*;)*) => {$($(
        #[unsafe(no_mangle)]
        extern "C" fn $name() -> ! {
            run(kernels::$module::$name)
        }
    )*)*};
}

kernels::with_all!(entries);

#[panic_handler]
fn panic(_: &core::panic::PanicInfo) -> ! {
    loop {}
}
