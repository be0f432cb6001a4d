//! Faults that tests plant in passes, to verify that the checkers find them
//! ([`crate::validate_ir`], [`crate::validate_code`]). Other builds contain no faults and no code
//! for them.

#[cfg(test)]
pub(crate) mod planting;

macro_rules! faults {
    ($($list:ident: $($(#[$doc:meta])* $name:ident,)*;)*) => {
        /// A fault of a pass.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum Fault {
            $($($(#[$doc])* $name,)*)*
        }

        $(
            #[cfg(test)]
            pub(crate) const $list: &[Fault] = &[$(Fault::$name,)*];
        )*
    };
}

faults! {
    IN_CODE:
    /// Tail merging: the entry block is moved after others.
    TailMergeMoveEntry,
    /// Tail merging: the successors of blocks are not compared.
    TailMergeForgetEnds,
    /// Tail merging: operands are not compared.
    TailMergeForgetOperands,
    /// Tail merging: a branch may lead into a removed tail.
    TailMergeOpen,
    /// Head merging: a target may have other predecessors.
    HoistCommonFromJoin,
    /// Head merging: the branch's flag may be overwritten.
    HoistCommonOverFlags,
    /// Head merging: operands are not compared.
    HoistCommonForgetOperands,
    /// Hoist: the hoisted block may have other predecessors.
    HoistFromJoin,
    /// Hoist: homes that are live on the other side may be overwritten.
    HoistOverHomes,
    /// Hoist: registers and flags that are live on the other side may be overwritten.
    HoistOverRegisters,
    /// Hoist: a constant may overwrite a register that the test or the other side needs.
    HoistIntoTest,
    /// Jump threading: the registers and flags that a skipped test sets are ignored.
    JumpThreadingWanted,
    /// Jump threading: a block with one instruction counts as empty.
    JumpThreadingLoaded,
    /// Dead stores: a home that only the second successor reads counts as dead.
    DropByFirstPath,
    /// Layout: an inverted branch keeps its condition.
    LayoutKeepCondition,
    /// Layout: a block falls through to the next block, even if that is not its successor.
    LayoutFallThrough,
    /// Layout: a call at the end of any block becomes a jump.
    LayoutTailCall,
    /// Layout: the last home is not saved around a recursive call.
    SaveOneLess,
    /// Layout: homes are restored in a different order.
    RestoreRotated,
    /// Flags: N and Z always count as describing A.
    FlagsOfAnything,
    /// Layout: each entry of a jump table is replaced by its neighbour.
    TableRotated,
    /// Select: a dirty register is overwritten without a store.
    FreeDirty,
    /// Select: a value that is only in a register is read from its home.
    SpillNothing,
    /// Select: a transfer overwrites a register with a live value.
    MoveOverBusy,
    /// Select: registers that a call changes count as preserved.
    CallKeepsRegisters,
    /// Select: two values that are live together share a home.
    ShareHomes,
    /// Select: the first bytes of a sum may overwrite last bytes that have not been read.
    ShareInChain,
    /// Chain: the carry is not established.
    CarryAssumed,
    /// Chain: the carry counts as known after an addition.
    CarryKept,
    /// Chain: the carry is propagated on the opposite condition.
    RippleInverted,
    /// Chain: the high byte is always stepped.
    StepHighAlways,
    /// Chain: adding 255 to a number of several bytes counts as a step down.
    StepDownByAdding,
    /// Index steps: each step is done twice.
    NeighbourStepTwice,
    /// Branch: registers at an early exit are assumed to equal the registers at the last exit.
    EarlyAgrees,
    /// Branch: a value may be lost at an early exit.
    EarlyLoses,
    /// Branch: the carry at an early exit is assumed to equal that at the last one.
    EarlyCarry,
    /// Branch: the flags at an early exit are assumed to equal the flags at the last exit.
    EarlyFlags,
    /// Branch: the condition of an unsigned comparison is inverted.
    LessInverted,
    /// Branch: lower bytes are compared if the upper ones differ.
    HighBytesInverted,
    /// Branch: signed comparisons ignore the overflow.
    NoOverflow,
    /// Branch: bit 6 is tested with the sign flag.
    WrongBit,
    /// Branch: the index of a jump table is not limited.
    TableUnbounded,
    /// Branch: the default of a switch counts as unreachable.
    SwitchSure,
    /// Edges: phis are assigned in any order.
    MovesUnordered,
    /// Edges: a register with a live value is not stored.
    EdgeForgetsStore,
    /// Edges: a carry that the join assumes is not established.
    EdgeForgetsCarry,
    /// Loops: a loop is compiled for an entry state that its edges do not establish.
    LoopOtherEntry,
    ;

    IN_IR:
    /// Loop rotation: an unknown first test counts as true.
    LoopRotateUncertain,
    /// Loop rotation: the condition of the header is inverted.
    LoopRotateInverted,
    /// Loop rotation: one of several entry edges still leads to the header.
    LoopRotateOneEntry,
    /// Loop rotation: the incoming values of the loop's entry edges are swapped.
    LoopRotateMixed,
    /// Loop rotation: phis of the loop's first block still list the header.
    LoopRotateOldPhis,
    /// Loop rotation: a header phi with a single predecessor keeps its old value.
    LoopRotateStale,
    /// SSA repair: the first definition reaches every use.
    SsaRepairFirst,
    /// SSA repair: no phis are inserted at joins.
    SsaRepairNoJoins,
    /// Shift tables: a table starts with the shift by one.
    ShiftTablesLater,
    /// Shift tables: the test of a bit is inverted.
    ShiftTablesInverted,
    /// Stride tables: products of another index.
    StrideTablesNext,
    /// Stride tables: the upper bytes of products are zero.
    StrideTablesByte,
    /// Select groups: a minimum is taken from the wrong side.
    SelectGroupsOther,
    /// Select groups: a condition is added on the wrong side.
    SelectGroupsAdded,
    /// Select groups: the minimum with a next value that is one too large is replaced by the next
    /// value.
    SelectGroupsNext,
    /// Early loads: each predecessor has the value of the next one.
    EarlyLoadsRotated,
    /// Early loads: a load moves before a store.
    EarlyLoadsStores,
    /// Kept states: a state is kept instead of another one.
    KeptStatesOther,
    /// Indvars together: the index starts with one.
    IndvarsTogetherStart,
    /// Indvars together: the pointers after the loop lack the last step.
    IndvarsTogetherLast,
    /// Indvars together: a counter of two bytes is treated like a counter of one byte.
    IndvarsTogetherWide,
    /// Indvars index: a descending pointer starts at the array.
    IndvarsIndexDown,
    /// Indvars index: the index is always compared after its step.
    IndvarsIndexCompared,
    /// Indvars index: the next value is compared before its definition.
    IndvarsIndexNextEarly,
    /// Indvars index: the trip count is one too large.
    IndvarsIndexTripCount,
    /// Indvars index: equality and inequality are swapped.
    IndvarsIndexPredicate,
    /// Indvars index: the offset of the pointer is ignored.
    IndvarsIndexOffset,
    /// Indvars index: a count with other uses is removed.
    IndvarsIndexCountGone,
    /// Indvars index: a next value that is never compared gets the range of a compared one.
    IndvarsIndexNextRange,
    /// Indvars index: the index steps by one.
    IndvarsIndexStep,
    /// Indvars scale: the bound is not scaled.
    IndvarsScaleBound,
    /// Indvars scale: the step is not scaled.
    IndvarsScaleStep,
    /// Indvars scale: uses of the counter after the loop get the scaled value.
    IndvarsScaleAfterLoop,
    /// Indvars scale: accesses of any scale are rewritten.
    IndvarsScaleAny,
    /// Indvars scale: the range is not scaled.
    IndvarsScaleRange,
    /// Loop reduce: the pointer steps by one byte.
    LoopReduceStep,
    /// Loop reduce: the pointer starts at the array.
    LoopReduceFirst,
    /// Loop reduce: pointers that may wrap are ordered like indices.
    LoopReduceOrder,
    /// Loop reduce: the end of memory is assumed to be at a lower address.
    LoopReduceTop,
    /// Loop reduce: pointers to different elements always count as different.
    LoopReduceEqual,
    /// Loop reduce: a rarely executed block gets the pointer as its index.
    LoopReduceRareBlock,
    /// Loop reduce: the bound is not scaled.
    LoopReduceEnd,
    /// Loop reduce: the constant offset from the element is ignored.
    LoopReduceOffset,
    /// Loop reduce: the comparison is inverted.
    LoopReducePredicate,
    /// Loop reduce: an index with other uses is removed.
    LoopReduceGone,
    /// Loop reduce: the pointer is compared before its step.
    LoopReduceCompared,
    /// Patch: the replacement for a removed value is ignored.
    PatchForgets,
    /// Soften: operands are swapped.
    SoftenOperands,
    /// Soften: less than becomes less or equal.
    SoftenOrder,
    /// Soften: an unsigned integer is converted to a float as a signed one.
    SoftenSign,
    /// Soften: saturation starts at half of the range.
    SoftenLimit,
    /// Soften: the sign is not copied.
    SoftenCopysign,
    /// Expand integers: no carry is added to the upper half.
    ExpandIntegersCarry,
    /// Expand integers: the upper half is stored over the lower one.
    ExpandIntegersAddress,
    /// Expand integers: lower halves are compared as signed numbers.
    ExpandIntegersCompare,
    /// Expand integers: a shift by the lower half's width or more loses a bit.
    ExpandIntegersShift,
    /// Expand integers: sign extension becomes zero extension.
    ExpandIntegersExtend,
    /// Byval: only the attribute at the call counts.
    ByvalDeclared,
    /// Byval: all copies use the same memory.
    ByvalRoom,
    /// Byval: the last byte is not copied.
    ByvalSize,
    /// Variadic: a copy of a list is a pointer to the list.
    VariadicCopy,
    /// Variadic: `va_arg` advances by the size of the type, without padding.
    VariadicStep,
    /// Variadic: the memory for arguments has the size that the last call needs.
    VariadicRoom,
    /// Variadic: arguments are stored without padding.
    VariadicPadding,
    /// Fit: the last argument is dropped.
    FitFewer,
    /// Expand intrinsics: partial products are combined by `or`.
    ExpandIntrinsicsOr,
    /// Link: the first definition counts, weak or not.
    LinkWeak,
    /// Link: a local symbol refers to another module's exported symbol.
    LinkLocal,
    /// Link: the byte offset of an alias is ignored.
    LinkAlias,
    /// Link: the byte offsets of aliases in initializers are ignored.
    LinkData,
    /// Merge programs: the first function's flags are kept.
    MergePromises,
    /// Merge programs: merged memory has the size that the first program needs.
    MergeSizes,
    /// Merge programs: constants of equal size are merged.
    MergeConstants,
    /// Merge programs: functions of the second program use the symbol numbers of the first.
    MergeNumbers,
    /// Merge programs: an exported function keeps its name, even if another program exports one
    /// of that name.
    MergeNames,
    ;

    IN_CALLS:
    /// Parameters: only the first call is considered.
    ParametersFirst,
    /// Parameters: the byte offset of an address is ignored.
    ParametersOffset,
    /// Parameters: all callers of functions that are called through pointers count as known.
    ParametersPointer,
    /// Parameters: stack memory of recursive functions becomes static.
    ParametersRecursive,
    ;

    IN_DATA:
    /// Global SRA: the trip count of a stepped pointer is one too small.
    GlobalSraTripCount,
    /// Global SRA: an index has only its smallest value.
    GlobalSraIndex,
    /// Global SRA: a merged piece ends at the end of its first part.
    GlobalSraEnd,
    /// Global SRA: functions are assumed not to use their arguments.
    GlobalSraCalls,
    /// Global SRA: compared pointers may be to two pieces.
    GlobalSraCompared,
    /// Global SRA: references to a piece use the offset in the original global.
    GlobalSraOffset,
    ;

    IN_ROUTINES:
    /// Frames of routines: values in cells of callees count as dead.
    CellsOfCalleesForgotten,
    ;

    IN_IMAGE:
    /// Global SRA: an access reaches one byte less.
    GlobalSraReach,
    /// Constant parameters: a constant differs in its lowest bit.
    ParametersNumber,
    /// Lowering: `>` becomes `<`.
    LowerGreater,
    /// Lowering: signed comparisons compare unsigned numbers.
    LowerUnsigned,
    /// Lowering: differences start with a borrow.
    LowerBorrow,
    /// Lowering: the unused bits of a number are not cleared.
    LowerTrim,
    /// Lowering: a shift to the left by a constant lacks a bit.
    LowerShiftLeft,
    /// Lowering: arithmetic shifts by constants are logical.
    LowerShiftSigned,
    /// Lane passes: a test of bits is inverted.
    PassesTest,
    /// Lane passes: loads move over stores to the same address.
    PassesFoldOverStores,
    /// Lane passes: sums in memory move over stores to the same address.
    PassesStepOverStores,
    /// Lane passes: loads sink over any store.
    PassesSinkOverStores,
    /// Lane passes: a branch on the carry is inverted.
    PassesCarryInverted,
    /// Lane passes: a pointer in an index starts with one.
    PassesIndexStart,
    /// Lane passes: a page is indexed from its start.
    PassesPageStart,
    /// Value ranges: a sum is as large as its larger operand.
    RangesSum,
    /// Value ranges: a number below a limit is less than it is.
    RangesNarrow,
    /// Value ranges: the second operand of a comparison has the limit of the first.
    RangesSwapped,
    /// Value ranges: all comparisons promise that their operands have the same sign.
    RangesSameSign,
    /// Value ranges: accesses are in the first half of an object.
    RangesAccess,
    /// Value ranges: a phi has the range of its first value.
    RangesPhi,
    /// Value ranges: a select has the range of its first operand.
    RangesSelect,
    /// Value ranges: a number shifted right has one bit less.
    RangesShift,
    /// Value ranges: sign extension preserves the range.
    RangesSigned,
    /// Value ranges: a counter stops too early.
    RangesCounter,
    /// Linker: CLC counts as redundant after any known carry.
    LinkerClc,
    /// Linker: calls preserve registers and flags.
    LinkerCallKeeps,
    /// Linker: every comparison sets the carry.
    LinkerCompared,
    /// Linker: the offset from a symbol is ignored.
    LinkerAddend,
    /// Linker: a branch instead of a jump has the opposite condition.
    LinkerBranch,
    /// Runtime: the first addition of each routine is a subtraction.
    RuntimeSum,
    /// Runtime: the first branch on a clear carry is inverted.
    RuntimeBranch,
    /// Runtime: the first rotation to the left drops the carry.
    RuntimeLeft,
    /// Runtime: the first rotation to the right drops the carry.
    RuntimeRight,
    /// Runtime: the first step of Y goes down.
    RuntimeStep,
    /// Runtime: the first SEC is a CLC.
    RuntimeCarry,
    /// Frames: homes that are live across calls count as free during these calls.
    FramesAcross,
    /// Frames: only the first byte of a group is reserved.
    FramesFirstByte,
    /// Frames: values of a function that are live together share bytes.
    FramesTogether,
    /// Frames: homes may have the addresses of static data.
    FramesStatics,
    /// Frames: only direct callees count.
    FramesDirect,
    /// Frames: the second byte of a home is the first one.
    FramesAddend,
    /// Image: zero-initialised data is not cleared.
    ImageUncleared,
    /// Image: the decimal flag is not cleared.
    ImageDecimal,
    /// Image: the offsets of addresses in data are ignored.
    ImageOffset,
    /// Image: the last byte of data is zero.
    ImageLastByte,
    /// Image: the soft stack starts at its upper byte.
    ImageSoftStack,
    /// Outlining: code that leaves its function is called instead of jumped to.
    OutlineReturns,
    /// Outlining: a piece does not return.
    OutlineNoReturn,
    /// Outlining: a piece lacks its last instruction.
    OutlineShort,
    /// Outlining: the last instruction of a piece is also kept in place.
    OutlineTwice,
    /// Outlining: a repeat has one instruction more than the equal ones.
    OutlineAlmost,
    /// Block placement: jumps to blocks that do not follow are missing.
    PlacementNoJump,
    /// Block placement: an inverted branch keeps its condition.
    PlacementKeeps,
    /// Block placement: an inverted branch continues at its target.
    PlacementOther,
    /// Block placement: a branch leads to the next block.
    PlacementTarget,
    /// Block placement: a jump to an earlier block is missing.
    PlacementFalls,
    ;
}

#[cfg(test)]
thread_local! {
    static PLANTED: std::cell::Cell<Option<Fault>> = const { std::cell::Cell::new(None) };
}

/// Plants a fault on this thread, or removes it.
#[cfg(test)]
pub(crate) fn plant(fault: Option<Fault>) {
    PLANTED.set(fault);
}

/// Returns whether this fault is planted.
#[cfg(test)]
pub(crate) fn planted(fault: Fault) -> bool {
    PLANTED.get() == Some(fault)
}

/// Always false outside tests.
#[cfg(not(test))]
#[inline(always)]
pub(crate) const fn planted(_: Fault) -> bool {
    false
}

/// Returns whether any fault is planted. The passes' own checks are then disabled, so that only the
/// validator can find the fault.
#[cfg(test)]
pub(crate) fn any_planted() -> bool {
    PLANTED.get().is_some()
}

/// Always false outside tests.
#[cfg(not(test))]
#[inline(always)]
pub(crate) const fn any_planted() -> bool {
    false
}
