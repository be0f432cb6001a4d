//! Readable names of Rust symbols.

/// Returns the name as a Rust path, without hashes. Names that are not mangled, or whose back
/// references form a cycle, are returned unchanged.
pub fn demangle(name: &str) -> String {
    let readable = format!("{:#}", rustc_demangle::demangle(name));
    if readable.contains(" limit reached}") { name.to_string() } else { readable }
}

#[cfg(test)]
mod tests {
    use super::demangle;

    #[test]
    fn names_of_both_schemes_are_demangled() {
        let cases = [
            ("main", "main"),
            ("_ZN4core3fmt5write17h0123456789abcdefE", "core::fmt::write"),
            (
                "_ZN47_$LT$game..Dice$u20$as$u20$core..fmt..Debug$GT$3fmt17h0123456789abcdefE",
                "<game::Dice as core::fmt::Debug>::fmt",
            ),
            ("_RNvCs1sr0mofWRbC_6sample4sort", "sample::sort"),
            (
                "_RNvXs0_Cs1sr0mofWRbC_6sampleNtB5_2SqNtB5_4Area4area",
                "<sample::Sq as sample::Area>::area",
            ),
            (
                "_RINvNtCsdqRdpUofRhn_4core6escape14escape_unicodeKja_EB4_",
                "core::escape::escape_unicode::<10>",
            ),
            ("_RNvMNtCsdqRdpUofRhn_4core5sliceSt4swapCs1sr0mofWRbC_6sample", "<[u16]>::swap"),
            (
                "_RINvMs2_NtNtCsdqRdpUofRhn_4core3fmt8buildersNtB6_10DebugTuple10field_with\
                 NCNvB2_5field0EBa_",
                "<core::fmt::builders::DebugTuple>::field_with::\
                 <<core::fmt::builders::DebugTuple>::field::{closure#0}>",
            ),
            ("_RNvCs_", "_RNvCs_"),
            ("_RNvB_1a", "_RNvB_1a"),
            ("_ZN99xE", "_ZN99xE"),
        ];
        for (mangled, readable) in cases {
            assert_eq!(demangle(mangled), readable);
        }
    }

    #[test]
    fn no_prefix_of_a_name_panics() {
        let name = "_RINvMs2_NtCs_4core3fmtDG_NtB2_5TraitEL_FUKCjRL_tEuKcn41_TjEAhj4_u5caf_x";
        for end in 0..=name.len() {
            assert!(!demangle(&name[..end]).is_empty() || end == 0);
        }
    }
}
