//! Where llvm-mos's linker puts what, from the memory map.
//!
//! ```text
//! zero page    __rc0 to __rc31: llvm-mos's imaginary registers, pairs adjacent; then its variables
//! PROGRAM      the start, code, constants, variables with values, and those of the zero page to copy
//! RAM[0]       zeroed variables, static frames; from its end down, the soft stack
//! ```

use crate::memory_map::{PROGRAM, RAM, ZERO_PAGE};

/// Imaginary registers, a byte each.
pub const REGISTERS: u16 = 32;
/// Zero page that is left for variables, in bytes.
pub const ZERO_PAGE_BYTES: u16 = ZERO_PAGE.end - ZERO_PAGE.start - REGISTERS;
/// The soft stack has this many bytes at least. Frames that need not be on it are static.
const STACK_BYTES_MIN: u32 = 0x400;

/// The script.
pub fn linker_script() -> String {
    let variables = ZERO_PAGE.start + REGISTERS;
    let ram = &RAM[0];
    let mut out = format!(
        "ENTRY(_start)
MEMORY {{
  zero_page : ORIGIN = {variables:#06x}, LENGTH = {ZERO_PAGE_BYTES:#06x}
  program   : ORIGIN = {:#06x}, LENGTH = {:#06x}
  ram       : ORIGIN = {:#06x}, LENGTH = {:#06x}
}}
",
        PROGRAM.start,
        PROGRAM.end - PROGRAM.start,
        ram.start,
        ram.end - ram.start,
    );
    for register in 0..REGISTERS {
        out += &format!("__rc{register} = {:#04x};\n", ZERO_PAGE.start + register);
    }
    out += &SECTIONS
        .replace("{STACK}", &format!("{:#06x}", ram.end))
        .replace("{STACK_MIN}", &format!("{STACK_BYTES_MIN:#06x}"));
    out
}

/// The names behind `PROVIDE` are what llvm-mos refers to where a module has such sections: the start
/// does its work whether or not it is needed. `__do_init_array` is missing on purpose, for nobody here
/// runs initialisers.
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
ASSERT(__ram_end + {STACK_MIN} <= __stack, \"no room for the soft stack: make memory_map::RAM[0] larger\")
";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_script_follows_the_memory_map() {
        let script = linker_script();
        let head = "\
ENTRY(_start)
MEMORY {
  zero_page : ORIGIN = 0x0020, LENGTH = 0x00e0
  program   : ORIGIN = 0x4000, LENGTH = 0x8000
  ram       : ORIGIN = 0x0800, LENGTH = 0x1800
}
__rc0 = 0x00;
__rc1 = 0x01;
";
        assert_eq!(&script[..head.len()], head);
        assert!(script.contains("\n__rc31 = 0x1f;\n__stack = 0x2000;\n"));
        assert!(script.contains("__ram_end + 0x0400 <= __stack"));
        let braces = |c| script.matches(c).count();
        assert_eq!(braces('{'), braces('}'));
        assert!(!script.contains("{STACK"));
    }
}
