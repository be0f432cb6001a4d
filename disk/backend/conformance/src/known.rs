//! Tests of which a 6502 is not to be expected, each looked at by hand.

/// They ask for the alignment that machines with wider buses have. Here nothing is aligned to more than
/// two bytes, which the stand-in target says.
const ALIGNED: &str = "asks that wider integers are aligned to four bytes";

/// Tests that cannot pass, and why.
const CANNOT: [(&str, &str); 4] = [
    ("mem::align_of_basic", ALIGNED),
    ("mem::align_of_val_basic", ALIGNED),
    ("mem::offset_of", ALIGNED),
    ("ptr::nonnull_tagged_pointer_with_provenance", ALIGNED),
];

/// Tests that would pass after billions of cycles: they go through a million numbers, or through every
/// length up to 300 of everything.
const LONG: [&str; 6] = [
    "num::u32::test_lots_of_extract_deposit",
    "num::u32::test_lots_of_isqrt",
    "num::u64::test_lots_of_extract_deposit",
    "num::u64::test_lots_of_isqrt",
    "ptr::align_offset_various_strides",
    "slice::brute_force_rotate_test_0",
];

/// Why a test that fails cannot pass.
pub fn cannot_pass(test: &str) -> Option<&'static str> {
    CANNOT.iter().find(|(name, _)| *name == test).map(|(_, why)| *why)
}

/// Takes a test longer than anybody waits for it?
pub fn is_long(test: &str) -> bool {
    LONG.contains(&test)
}
