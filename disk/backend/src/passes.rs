//! The optional passes. The code is correct without them, so that each can be switched off to
//! measure its worth (`--without`, [`Options::without`](crate::Options::without)).

use std::str::FromStr;

/// Declares the passes: name on the command line, source files, and a description.
macro_rules! passes {
    ($(#[doc = $help:literal] $pass:ident $name:literal [$($source:literal)*];)*) => {
        /// An optional pass, in the order in which they run.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[non_exhaustive]
        pub enum Pass {
            $(#[doc = $help] $pass,)*
        }

        impl Pass {
            /// All optional passes.
            pub const ALL: &'static [Pass] = &[$(Pass::$pass,)*];

            /// Returns the name on the command line.
            pub fn name(self) -> &'static str {
                match self { $(Pass::$pass => $name,)* }
            }

            /// Returns a description.
            pub fn help(self) -> &'static str {
                match self { $(Pass::$pass => $help.trim_ascii(),)* }
            }

            /// Returns the pass's files and folders in `src`.
            pub fn sources(self) -> &'static [&'static str] {
                match self { $(Pass::$pass => &[$($source,)*],)* }
            }
        }
    };
}

passes! {
    /// Constant propagation into parameters that have the same value in every call.
    ConstantParameters "constant-parameters" ["constant_parameters"];
    /// Scalar replacement of zero-initialised globals.
    GlobalSra "global-sra" ["global_sra"];
    /// Loads before a phi of addresses instead of after it.
    EarlyLoads "early-loads" ["speed/early_loads.rs"];
    /// Tables for shifts of constants and for divisions of bytes by constants.
    ShiftTables "shift-tables" ["speed/shift_tables.rs"];
    /// Tables of the products of an index and the size of an element (for speed).
    StrideTables "stride-tables" ["speed/stride_tables.rs"];
    /// One branch for all selects on one comparison.
    SelectGroups "select-groups" ["speed/select_groups.rs"];
    /// States that a case of a switch leaves as they are.
    KeptStates "kept-states" ["speed/kept_states.rs"];
    /// Loop rotation, if the first iteration is certain.
    LoopRotate "loop-rotate" ["loops/rotate.rs"];
    /// Induction variables: indices of one byte instead of stepped pointers and counts.
    IndvarsIndex "indvars-index" ["loops/indvars_index.rs"];
    /// Induction variables: indices that count bytes instead of elements.
    IndvarsScale "indvars-scale" ["loops/indvars_scale.rs"];
    /// Loop strength reduction: stepped pointers instead of indices of 16 bits.
    LoopReduce "loop-reduce" ["loops/patch.rs" "loops/reduce.rs" "loops/reduce"];
    /// Induction variables: pointers that step together share an index.
    IndvarsTogether "indvars-together" ["loops/indvars_together.rs"];
    /// Value ranges, which show that upper bytes are zero.
    ValueRanges "value-ranges" ["ir/value_ranges"];
    /// Dead argument elimination.
    DeadArguments "dead-arguments" ["lanes/passes/dead_arguments.rs"];
    /// Loads as operands, and read-modify-write instructions.
    MemoryOperands "memory-operands"
        ["lanes/passes/memory_operands.rs" "lanes/passes/memory_steps.rs"];
    /// Code sinking into the branch that needs the result.
    Sink "sink" ["lanes/passes/sink.rs"];
    /// Sinking of a counter's step to the last use of the counter.
    SinkSteps "sink-steps" ["lanes/passes/sink_steps.rs"];
    /// Sinking of a value to its only use.
    SinkToUse "sink-to-use" ["lanes/passes/sink_to_use.rs"];
    /// Branches on the carry of a sum or a shift.
    CarryBranches "carry-branches" ["lanes/passes/carry_branches.rs"];
    /// The low byte of a stepped pointer in Y.
    PointerInIndex "pointer-in-index" ["lanes/passes/pointer_in_index.rs"];
    /// The low byte of a 16-bit index in Y.
    IndexByPage "index-by-page" ["lanes/passes/index_by_page.rs"];
    /// Steps of an index register to a value that differs by at most three.
    IndexSteps "index-steps" ["select/neighbours.rs"];
    /// The search for the values that a loop keeps in registers.
    LoopSearch "loop-search" ["select/loops.rs"];
    /// Head merging: hoisting of common first instructions.
    HoistCommon "hoist-common" ["peephole/hoist_common.rs"];
    /// Hoisting of a block above the branch that leads to it.
    Hoist "hoist" ["peephole/hoist.rs"];
    /// Tail merging.
    TailMerge "tail-merge" ["peephole/tail_merge.rs"];
    /// Jump threading over tests with a known result.
    JumpThreading "jump-threading" ["peephole/jump_threading.rs"];
    /// Dead store elimination.
    DeadStores "dead-stores" ["peephole/dead_stores.rs"];
    /// Static data in the zero page.
    StaticZeroPage "static-zero-page" ["frame_allocation/statics.rs"];
    /// Machine outlining (for size).
    Outline "outline" ["outline"];
    /// Block placement: the order with the fewest jumps (for size).
    BlockPlacement "block-placement" ["block_placement"];
    /// Constants that share bytes (for size).
    MergeConstants "merge-constants" ["asm/link/merge_constants.rs"];
    /// Shorter instructions where the contents of a register are known (for size).
    KnownRegisters "known-registers" ["asm/link/known_registers.rs"];
}

impl FromStr for Pass {
    type Err = String;

    /// # Errors
    /// A message that lists all names if the name is unknown.
    fn from_str(text: &str) -> Result<Pass, String> {
        let found = Pass::ALL.iter().find(|pass| pass.name() == text);
        found.copied().ok_or_else(|| {
            let names: Vec<_> = Pass::ALL.iter().map(|pass| pass.name()).collect();
            format!("{text:?} is not a pass: choose one of {}", names.join(", "))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pass_has_a_name_sources_and_a_row_in_the_readme() {
        for &pass in Pass::ALL {
            assert_eq!(pass.name().parse(), Ok(pass));
            assert!(!pass.help().is_empty() && !pass.help().starts_with(' '), "{pass:?}");
            for source in pass.sources() {
                let path =
                    std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(source);
                assert!(path.exists(), "{}", path.display());
            }
        }
        let table = include_str!("../README.md").lines().filter(|line| line.starts_with("| `"));
        let known = |line: &&str| {
            let name = line.split('`').nth(1).unwrap_or_default();
            name.parse::<Pass>().is_ok() && line.ends_with(" |")
        };
        let rows = table.filter(known).count();
        assert_eq!(rows, Pass::ALL.len(), "rows in README.md; --passes --bless updates its table");
        assert!("no-pass".parse::<Pass>().unwrap_err().contains("value-ranges, "));
    }
}
