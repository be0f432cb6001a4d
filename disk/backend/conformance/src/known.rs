//! Tests that cannot pass on a 6502, each confirmed by inspection.

/// The reason for tests that expect larger alignments. The target aligns to at most two bytes.
const ALIGNED: &str = "expects wider integers to be aligned to four bytes";

/// The reason for tests that expect a `usize` or `isize` of more than 16 bits.
const NARROW: &str = "expects more than 16 bits in a usize or isize";

/// Tests that cannot pass, with the reason.
const CANNOT: [(&str, &str); 12] = [
    ("alloctests::vec::test_push_growth_strategy", "fills vectors beyond 64K"),
    ("atomic::int_max", NARROW),
    ("atomic::int_min", NARROW),
    ("fmt::test_fmt_pointer", "expects pointers of 64 bits"),
    ("iter::traits::step::test_step_backward", NARROW),
    ("iter::traits::step::test_step_forward", NARROW),
    ("iter::traits::step::test_steps_between", NARROW),
    ("num::i32::test_arith_operation", NARROW),
    ("mem::align_of_basic", ALIGNED),
    ("mem::align_of_val_basic", ALIGNED),
    ("mem::offset_of", ALIGNED),
    ("ptr::nonnull_tagged_pointer_with_provenance", ALIGNED),
];

/// Tests that exceed 600 million cycles (ten minutes on an Apple), because they iterate over a
/// million numbers, or over every length up to 300. `--cycles` runs them.
const LONG: [&str; 20] = [
    "alloctests::str::strslice_issue_16589",
    "alloctests::str::test_strslice_contains",
    "num::flt2dec::random::exact_f16_random_equivalence_test",
    "num::flt2dec::random::exact_f32_random_equivalence_test",
    "num::flt2dec::random::exact_f64_random_equivalence_test",
    "num::flt2dec::random::shortest_f16_exhaustive_equivalence_test",
    "num::int_log::checked_ilog",
    "num::int_log::checked_ilog10",
    "num::int_log::checked_ilog2",
    "num::int_sqrt::i128::isqrt_extended",
    "num::int_sqrt::u128::isqrt_extended",
    "num::u128::test_lots_of_extract_deposit",
    "num::u128::test_lots_of_isqrt",
    "num::u32::test_lots_of_extract_deposit",
    "num::u32::test_lots_of_isqrt",
    "num::u64::test_lots_of_extract_deposit",
    "num::u64::test_lots_of_isqrt",
    "ptr::align_offset_various_strides",
    "slice::brute_force_rotate_test_0",
    // Compares all pairs of 500 numbers for each of 500 positions, sixty times.
    "slice::select_nth_unstable",
];

/// Tests that also exceed the limit without optimisation.
const LONG_AT_0: [&str; 5] = [
    "alloctests::str::test_chars_decoding",
    "alloctests::str::test_chars_rev_decoding",
    "ascii::test_is_ascii_align_size_thoroughly",
    "iter::range::test_char_range",
    "num::u16::test_lots_of_isqrt",
];

/// Returns the reason why a test cannot pass.
pub fn cannot_pass(test: &str) -> Option<&'static str> {
    CANNOT.iter().find(|(name, _)| *name == test).map(|(_, why)| *why)
}

/// Returns whether a test that is compiled at an optimisation level exceeds the default limit of
/// cycles.
pub fn is_long(test: &str, level: &str) -> bool {
    LONG.contains(&test) || level == "0" && LONG_AT_0.contains(&test)
}
