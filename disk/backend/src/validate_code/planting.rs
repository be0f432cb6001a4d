//! Tests that the validator reports every fault that is planted in the passes. [`CASES`] lists the
//! faults, each with a small test program that it breaks.

use super::corpus::options;
use crate::faults::planting::{assert_all_planted, program, with};
use crate::faults::{Fault, IN_CODE};
use crate::{Error, compile, dump};

/// A fault, a program of `tests/ir`, and the size weight with which it is compiled.
#[rustfmt::skip]
const CASES: &[(Fault, &str, u32)] = &[
    (Fault::TailMergeMoveEntry, "tail_is_entry_block", 64),
    (Fault::TailMergeForgetEnds, "strength_pointers_wrap", 16),
    (Fault::TailMergeForgetOperands, "unreachable_blocks", 16),
    (Fault::TailMergeOpen, "steps_with_common_tail", 88),
    (Fault::HoistCommonFromJoin, "successors_with_common_head", 16),
    (Fault::HoistCommonOverFlags, "successors_with_common_head", 16),
    (Fault::HoistCommonForgetOperands, "select", 16),
    (Fault::HoistFromJoin, "step_with_two_predecessors", 16),
    (Fault::HoistOverHomes, "phis", 16),
    (Fault::HoistOverRegisters, "strength_pointers_wrap", 16),
    (Fault::HoistIntoTest, "unreachable_blocks", 16),
    (Fault::JumpThreadingWanted, "loop_bound_multiple_of_256", 16),
    (Fault::JumpThreadingLoaded, "unreachable_blocks", 16),
    (Fault::DropByFirstPath, "irreducible", 16),
    (Fault::LayoutKeepCondition, "unreachable_blocks", 16),
    (Fault::LayoutFallThrough, "unreachable_blocks", 16),
    (Fault::LayoutTailCall, "recursion_arrays", 16),
    (Fault::SaveOneLess, "alloca_after_branch_in_recursion", 16),
    (Fault::RestoreRotated, "alloca_after_branch_in_recursion", 16),
    (Fault::FlagsOfAnything, "flags_of_call_result", 16),
    (Fault::TableRotated, "jump_table_keeps_value", 16),
    (Fault::FreeDirty, "jump_table_keeps_value", 16),
    (Fault::SpillNothing, "irreducible", 16),
    (Fault::MoveOverBusy, "address_of_entry_taken", 16),
    (Fault::CallKeepsRegisters, "call_passthrough", 16),
    (Fault::ShareHomes, "memory_constant_1", 16),
    (Fault::ShareInChain, "byte_swap_in_loop", 16),
    (Fault::CarryAssumed, "call_passthrough", 16),
    (Fault::CarryKept, "constant_expressions_on_edges", 16),
    (Fault::RippleInverted, "index_times_eight", 16),
    (Fault::StepHighAlways, "variable_arguments", 16),
    (Fault::StepDownByAdding, "step_down_by_adding", 16),
    (Fault::NeighbourStepTwice, "neighbouring_indices", 16),
    (Fault::EarlyAgrees, "icmp_branch_middle", 16),
    (Fault::EarlyLoses, "icmp_branch_middle", 16),
    (Fault::EarlyCarry, "carry_after_wide_equality", 16),
    (Fault::EarlyFlags, "flags_after_wide_equality", 16),
    (Fault::LessInverted, "unreachable_blocks", 16),
    (Fault::HighBytesInverted, "two_numbers_in_memory", 0),
    (Fault::NoOverflow, "icmp_branch_middle", 16),
    (Fault::WrongBit, "saturating", 16),
    (Fault::TableUnbounded, "jump_table_keeps_value", 16),
    (Fault::SwitchSure, "constant_expressions_on_edges", 16),
    (Fault::MovesUnordered, "phis", 16),
    (Fault::EdgeForgetsStore, "freeze_condition", 16),
    (Fault::EdgeForgetsCarry, "early_exit_spills", 16),
    (Fault::LoopOtherEntry, "strength_pointers_wrap", 16),
];

#[test]
fn every_planted_fault_is_reported() {
    for &(fault, name, size_weight) in CASES {
        let text = program(name);
        let case = format!("{fault:?} in {name} with weight {size_weight}");
        // The code before validation.
        let code = || dump(&[&text], &options(size_weight, false), "select").expect("code");
        let judged = || compile(&text, &options(size_weight, true));
        let sound = code();
        assert_eq!(judged().err(), None, "{case}: an error without the fault");
        assert_ne!(with(fault, code), sound, "{case}: the code is the same");
        match with(fault, judged) {
            Err(Error::Internal(message)) if message.contains(super::FAULT) => {}
            other => panic!("{case}: the fault is not reported: {:?}", other.err()),
        }
        assert_eq!(code(), sound, "{case}: the fault is still planted");
    }
}

#[test]
fn every_fault_has_a_case() {
    assert_all_planted(IN_CODE, CASES.iter().map(|case| case.0));
}
