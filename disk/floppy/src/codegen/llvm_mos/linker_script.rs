//! The memory layout for llvm-mos's linker, derived from the options of the built-in backend.
//!
//! ```text
//! zero page    __rc0 to __rc31: llvm-mos's imaginary registers, pairs adjacent; then its variables
//! program      the startup code, code, constants, initialised variables, and the initial values of
//!              those in the zero page
//! RAM          zeroed variables, static frames; from its end down, the soft stack
//! ```

use std::ops::Range;

use mos6502_backend::Options;

use crate::Error;

/// The number of imaginary registers, of one byte each.
pub const REGISTERS: u16 = 32;
/// The minimum size of the soft stack in bytes. Functions that never recurse have static frames.
const STACK_BYTES_MIN: u32 = 0x400;

/// The memory areas that the options of the built-in backend assign to a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Places {
    /// Code, constants and initialised variables.
    pub program: Range<u32>,
    zero_page: Range<u16>,
    ram: Range<u32>,
}

impl Places {
    /// Takes the first range of RAM and of zero page.
    ///
    /// # Errors
    /// [`Error::Limit`] if one of them is missing, or if the zero page is too small for the
    /// imaginary registers.
    pub fn new(options: &Options) -> Result<Places, Error> {
        let zero_page = options.zero_page.first().filter(|range| range.len() > REGISTERS.into());
        match (zero_page, options.ram.first()) {
            (Some(zero_page), Some(ram)) => Ok(Places {
                program: super::origin(options).into()..options.limit,
                zero_page: zero_page.clone(),
                ram: ram.clone(),
            }),
            _ => Err(Error::Limit(format!(
                "llvm-mos needs RAM and more than {REGISTERS} contiguous bytes of zero page: \
                 reserve less memory"
            ))),
        }
    }

    /// Returns the size of the zero page left for variables, in bytes.
    pub fn zero_page_bytes(&self) -> u16 {
        self.zero_page.end - self.zero_page.start - REGISTERS
    }

    /// Returns the text of the linker script.
    pub fn linker_script(&self) -> String {
        let Places { program, zero_page, ram } = self;
        let mut out = format!(
            "ENTRY(_start)
MEMORY {{
  zero_page : ORIGIN = {:#06x}, LENGTH = {:#06x}
  program   : ORIGIN = {:#06x}, LENGTH = {:#06x}
  ram       : ORIGIN = {:#06x}, LENGTH = {:#06x}
}}
",
            zero_page.start + REGISTERS,
            self.zero_page_bytes(),
            program.start,
            program.end - program.start,
            ram.start,
            ram.end - ram.start,
        );
        for register in 0..REGISTERS {
            out += &format!("__rc{register} = {:#04x};\n", zero_page.start + register);
        }
        out += &SECTIONS
            .replace("{STACK}", &format!("{:#06x}", ram.end))
            .replace("{STACK_MIN}", &format!("{STACK_BYTES_MIN:#06x}"));
        out
    }
}

/// llvm-mos refers to the names in `PROVIDE` if a module has the corresponding sections. The
/// startup code always initialises memory. `__do_init_array` is missing on purpose, because
/// initialisers are not supported.
const SECTIONS: &str = "\
__stack = {STACK};
PROVIDE(__do_init_stack = 0);
PROVIDE(__do_copy_data = 0);
PROVIDE(__do_copy_zp_data = 0);
PROVIDE(__do_zero_bss = 0);
PROVIDE(__do_zero_zp_bss = 0);
SECTIONS {
  .text : {
    KEEP(*(.start))
    *(.text .text.*)
  } >program
  .rodata : { *(.rodata .rodata.*) } >program
  .data : { *(.data .data.*) } >program
  .zp.data : {
    __zp_data_start = .;
    *(.zp.data .zp.data.* .zp.rodata .zp.rodata.*)
    __zp_data_end = .;
  } >zero_page AT>program
  .zp.bss (NOLOAD) : {
    __zp_bss_start = .;
    *(.zp.bss .zp.bss.*)
    __zp_bss_end = .;
    *(.zp .zp.noinit .zp.noinit.*)
  } >zero_page
  .bss (NOLOAD) : {
    __bss_start = .;
    *(.bss .bss.* COMMON)
    __bss_end = .;
    *(.noinit .noinit.*)
    __ram_end = .;
  } >ram
}
__zp_data_load = LOADADDR(.zp.data);
__zp_data_size = __zp_data_end - __zp_data_start;
__zp_bss_size = __zp_bss_end - __zp_bss_start;
__bss_size = __bss_end - __bss_start;
ASSERT(__ram_end + {STACK_MIN} <= __stack, \
\"no room for the soft stack: the first range of RAM is too small\")
";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_script_follows_the_memory_map() {
        let options = crate::memory_map::backend_options("start");
        let script = Places::new(&options).unwrap().linker_script();
        let head = "\
ENTRY(_start)
MEMORY {
  zero_page : ORIGIN = 0x0020, LENGTH = 0x00d0
  program   : ORIGIN = 0x4000, LENGTH = 0x7700
  ram       : ORIGIN = 0x0b00, LENGTH = 0x0800
}
__rc0 = 0x00;
__rc1 = 0x01;
";
        assert_eq!(&script[..head.len()], head);
        assert!(script.contains("\n__rc31 = 0x1f;\n__stack = 0x1300;\n"));
        assert!(script.contains("__ram_end + 0x0400 <= __stack"));
        let braces = |c| script.matches(c).count();
        assert_eq!(braces('{'), braces('}'));
        assert!(!script.contains("{STACK"));
    }

    #[test]
    fn a_machine_without_zero_page_is_rejected() {
        let mut options = crate::memory_map::backend_options("start");
        options.zero_page = vec![0x00..0x20];
        let error = Places::new(&options).unwrap_err().to_string();
        assert!(error.contains("more than 32 contiguous bytes of zero page"), "{error}");
    }
}
