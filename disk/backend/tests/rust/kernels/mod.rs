//! Small functions in idiomatic Rust. Each runs natively and on the 6502 with the same inputs.
//!
//! They must not depend on the width of `usize`, panic, or have undefined behaviour.

pub mod arithmetic;
pub mod dynamic;
pub mod enums;
pub mod iterators;
pub mod recursion;
pub mod slices;
pub mod structs;
pub mod text;
pub mod wide;

/// The size of an input in bytes.
pub const INPUT: usize = 48;

/// The input of a kernel.
pub type Input = [u8; INPUT];

/// The output of a kernel: up to 200 bytes. Further bytes are dropped.
pub struct Output {
    data: [u8; 200],
    len: u8,
}

#[allow(dead_code)]
impl Output {
    pub fn new() -> Output {
        Output { data: [0; 200], len: 0 }
    }

    pub fn bytes(&self) -> &[u8] {
        &self.data[..usize::from(self.len)]
    }

    pub fn u8(&mut self, byte: u8) {
        if let Some(slot) = self.data.get_mut(usize::from(self.len)) {
            *slot = byte;
            self.len += 1;
        }
    }

    pub fn all(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.u8(byte));
    }

    pub fn bool(&mut self, yes: bool) {
        self.u8(yes.into());
    }

    pub fn u16(&mut self, v: u16) {
        self.all(&v.to_le_bytes());
    }

    pub fn u32(&mut self, v: u32) {
        self.all(&v.to_le_bytes());
    }

    pub fn u64(&mut self, v: u64) {
        self.all(&v.to_le_bytes());
    }

    pub fn u128(&mut self, v: u128) {
        self.all(&v.to_le_bytes());
    }
}

/// Calls a macro with the names of all kernels by module.
macro_rules! with_all {
    ($then:ident) => {
        $then! {
            arithmetic: arithmetic_u8 arithmetic_i8 arithmetic_u16 arithmetic_i16 arithmetic_u32
                arithmetic_i32 checked_u8 checked_i8 checked_u16 checked_i16 checked_u32 checked_i32
                shifts_u8 shifts_i8 shifts_u16 shifts_i16 shifts_u32 shifts_i32 bits_u8 bits_u16
                    bits_u32
                conversions square_roots greatest_divisor fixed_point;
            wide: arithmetic_u64 arithmetic_i64 checked_u64 checked_i64 shifts_u64 shifts_i64
                bits_u64
                arithmetic_u128 arithmetic_i128 shifts_u128 mul_wide powers decimal;
            slices: chunks windows sorted sorted_by_key binary_search reversed rotated copied_within
                split_at filled matrix ring two_dimensional swapped sums_u16 find_runs;
            iterators: zip_map filters folds step_by flat peekable scan min_max ranges rev_chain
                any_all
                take_skip;
            enums: shapes options results machine nested tokens bit_flags ordering;
            structs: points by_value big_result generic_pairs array_of_structs tuples updates
                stack_machine;
            dynamic: trait_objects function_pointers closures callbacks boxed_state visitors;
            recursion: fibonacci ackermann hanoi mutual quicksort permutations flood_fill
                expression;
            text: upper digits parse_numbers utf8 palindromes words compare_text formatted hex_dump
                crc16 crc32 adler lfsr xorshift base64 run_length;
        }
    };
}
pub(crate) use with_all;
