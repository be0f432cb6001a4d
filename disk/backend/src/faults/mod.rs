//! Faults that tests plant in passes, to see that the checkers notice them ([`crate::refine`], [`crate::validate`]). In
//! any other build this is impossible and costs nothing.

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
    /// Tails: the entry block is moved after others.
    TailsMoveEntry,
    /// Tails: blocks that go on to different places count as ending alike.
    TailsForgetEnds,
    /// Tails: operands are not compared.
    TailsForgetOperands,
    /// Tails: a branch may lead into the end that is given away.
    TailsOpen,
    /// Heads: others come to one of the ways.
    HeadsFromJoin,
    /// Heads: the branch's flag is overwritten.
    HeadsOverFlags,
    /// Heads: operands are not compared.
    HeadsForgetOperands,
    /// Hoist: a block that others come to as well is moved into one of them.
    HoistFromJoin,
    /// Hoist: homes that are alive on the other way are overwritten.
    HoistOverHomes,
    /// Hoist: registers and flags that are wanted on the other way are overwritten.
    HoistOverRegisters,
    /// Hoist: a constant overwrites a register that the branch's test, or the other side, needs.
    HoistIntoTest,
    /// Skip: the registers and flags that a skipped test sets are ignored.
    SkipWanted,
    /// Finish: a block with one instruction counts as empty.
    ThreadLoaded,
    /// Finish: a store counts as unread if only the second way reads it.
    DropByFirstWay,
    /// Layout: a branch that is turned round keeps its condition.
    LayoutKeepCondition,
    /// Layout: a block falls through to any next block.
    LayoutFallThrough,
    /// Layout: a call at the end of any block is a jump.
    LayoutTailCall,
    /// Layout: the last home is not saved around a recursive call.
    SaveOneLess,
    /// Layout: homes come back in another order.
    RestoreRotated,
    /// Finish: the flags count as describing A in all cases.
    FlagsOfAnything,
    /// Layout: the entries of a jump table are those of their neighbours.
    TableRotated,
    /// Select: a register is given away without a store.
    FreeDirty,
    /// Select: a value is read from its home though it is only in a register.
    SpillNothing,
    /// Select: a register that is still wanted is overwritten by a transfer.
    MoveOverBusy,
    /// Select: registers that a call changes count as preserved.
    CallKeepsRegisters,
    /// Select: two values that are alive together share a home.
    ShareHomes,
    /// Select: the first bytes of a sum may lie where its last ones are still to be read.
    ShareInChain,
    /// Chain: the carry is taken to be as it is wanted.
    CarryAssumed,
    /// Chain: the carry counts as known after an addition.
    CarryKept,
    /// Chain: the carry is rippled on the wrong condition.
    RippleInverted,
    /// Chain: the high byte is always stepped.
    StepHighAlways,
    /// Branch: registers at an early branch are assumed to be those at the last one.
    EarlyAgrees,
    /// Branch: a value may be lost at an early branch.
    EarlyLoses,
    /// Branch: the carry at an early branch is assumed to be that at the last one.
    EarlyCarry,
    /// Branch: so are the flags.
    EarlyFlags,
    /// Branch: less and not less are mixed up.
    LessInverted,
    /// Branch: signed comparisons ignore the overflow.
    NoOverflow,
    /// Branch: bit 6 is tested by the sign.
    WrongBit,
    /// Branch: a jump table's index is not compared with its end.
    TableUnbounded,
    /// Branch: the default of a switch counts as impossible.
    SwitchSure,
    /// Edges: phis are assigned in any order.
    MovesUnordered,
    /// Edges: a register that lives on is not stored.
    EdgeForgetsStore,
    /// Edges: a carry that the join relies on is not made.
    EdgeForgetsCarry,
    /// Loops: the blocks of a loop are selected for another entry than its edges establish.
    LoopOtherEntry,
    ;

    IN_IR:
    /// Turn: a first test counts as certain if nothing is known of it.
    TurnUncertain,
    /// Turn: the header leads out where it stayed.
    TurnInsideOut,
    /// Turn: of several ways into the loop, one still comes to the header.
    TurnOneEntry,
    /// Turn: the incoming values of the loop's entry edges are swapped.
    TurnMixed,
    /// Turn: phis of the loop's first block still list the header.
    TurnOldPhis,
    /// Turn: a header phi with a single predecessor keeps its old value.
    TurnStale,
    /// Rename: the first definition is taken to reach every reading.
    RenameFirst,
    /// Rename: ways that join bring the same.
    RenameNoJoins,
    /// Ahead: the counter begins where it began.
    AheadFirst,
    /// Next: the next value is compared with the bound of the counter.
    NextBound,
    /// Next: the step keeps its flags.
    NextPromises,
    /// Index: a pointer that walks down starts at the array.
    IndexDown,
    /// Index: it is compared with its end after its step, whatever was compared.
    IndexCompared,
    /// Index: the next one is compared where it is not known yet.
    IndexNextEarly,
    /// Index: a turn more.
    IndexTurns,
    /// Index: equal is mixed up with not equal.
    IndexPredicate,
    /// Index: the offset of the pointer is ignored.
    IndexOffset,
    /// Index: a count is removed that is still used.
    IndexCountGone,
    /// Index: an uncompared next value gets the range of a compared one.
    IndexNextRange,
    /// Index: it steps by one.
    IndexStep,
    /// Scale: the bound stays.
    ScaleBound,
    /// Scale: the step stays.
    ScaleStep,
    /// Scale: uses of the counter after the loop get it scaled.
    ScaleBehind,
    /// Scale: accesses are of every scale.
    ScaleAny,
    /// Scale: the range stays.
    ScaleRange,
    /// Strength: the pointer steps by an element of one byte.
    StrengthStep,
    /// Strength: the pointer starts at the array.
    StrengthFirst,
    /// Strength: pointers are ordered as indices are, wherever they may be.
    StrengthOrder,
    /// Strength: some memory at the top is forgotten.
    StrengthTop,
    /// Strength: elements of any size come back only when their indices do.
    StrengthEqual,
    /// Strength: the index beside the loop's way is the pointer.
    StrengthAside,
    /// Strength: the end is at the bound, in bytes.
    StrengthEnd,
    /// Strength: the constant offset from the element is ignored.
    StrengthOffset,
    /// Strength: the comparison is turned round.
    StrengthPredicate,
    /// Strength: an index is removed that is still used.
    StrengthGone,
    /// Strength: the pointer is compared before its step.
    StrengthCompared,
    /// Patch: the substitute of a removed value is ignored.
    PatchForgets,
    /// Soften: operands change places.
    SoftenOperands,
    /// Soften: less is less or equal.
    SoftenOrder,
    /// Soften: an integer without a sign becomes a float with one.
    SoftenSign,
    /// Soften: saturation happens at half of the range.
    SoftenLimit,
    /// Soften: a sign is not copied.
    SoftenCopysign,
    /// Widen: no carry comes into the upper half.
    WidenCarry,
    /// Widen: the upper half is stored where the lower one is.
    WidenPlace,
    /// Widen: lower halves are compared with a sign.
    WidenCompare,
    /// Widen: a shift by the lower half's width and more loses a bit.
    WidenShift,
    /// Widen: sign extension becomes zero extension.
    WidenExtend,
    /// Byval: only the call's attribute counts.
    ByvalDeclared,
    /// Byval: all copies lie in one room.
    ByvalRoom,
    /// Byval: the last byte is not copied.
    ByvalSize,
    /// Variadic: a copy of a list is a pointer to the list.
    VariadicCopy,
    /// Variadic: reading steps by the bytes of the type.
    VariadicStep,
    /// Variadic: the memory has the size for the last call.
    VariadicRoom,
    /// Variadic: arguments lie without gaps.
    VariadicPlace,
    /// Fit: the last argument counts as missing.
    FitFewer,
    /// Expand: partial products are joined by or.
    ExpandOr,
    /// Link: the first definition counts, weak or not.
    LinkWeak,
    /// Link: a local symbol refers to another module's exported one.
    LinkLocal,
    /// Link: the byte offset of an alias is ignored.
    LinkAlias,
    /// Link: in contents of data they are.
    LinkData,
    /// Together: the first function's flags are kept.
    TogetherPromises,
    /// Together: memory is as large as the first wants it.
    TogetherSizes,
    /// Together: constants of one size are alike.
    TogetherConstants,
    /// Together: functions of the second program use the symbol numbers of the first.
    TogetherNumbers,
    /// Together: a function known from outside keeps its name, even if another program has one of that name.
    TogetherNames,
    ;

    IN_CALLS:
    /// Given: only the first call counts.
    GivenFirst,
    /// Given: the byte offset of an address is ignored.
    GivenOffset,
    /// Given: functions that are called through pointers count as known.
    GivenPointer,
    /// Given: stack memory of functions that are open twice has a place of its own.
    GivenRecursive,
    ;

    IN_DATA:
    /// Apart: a pointer that a loop steps goes a turn less.
    ApartTurns,
    /// Apart: an index is the least that it may be.
    ApartIndex,
    /// Apart: a merged piece ends at the end of its first part.
    ApartEnd,
    /// Apart: functions are assumed not to use their arguments.
    ApartCalls,
    /// Apart: compared pointers may be to two pieces.
    ApartCompared,
    /// Apart: a piece is named as if it began where the whole did.
    ApartOffset,
    ;

    IN_ROUTINES:
    /// Frames of routines: values in the cells of a called routine count as dead.
    CellsOfCalleesForgotten,
    ;
}

#[cfg(test)]
thread_local! {
    static PLANTED: std::cell::Cell<Option<Fault>> = const { std::cell::Cell::new(None) };
}

/// Plants a fault on this thread, or takes it away.
#[cfg(test)]
pub(crate) fn plant(fault: Option<Fault>) {
    PLANTED.set(fault);
}

/// Is this fault planted?
#[cfg(test)]
pub(crate) fn planted(fault: Fault) -> bool {
    PLANTED.get() == Some(fault)
}

/// Is this fault planted? Never.
#[cfg(not(test))]
#[inline(always)]
pub(crate) const fn planted(_: Fault) -> bool {
    false
}

/// Is any fault planted? The checks that passes make of one another are silent then: the validator is asked alone.
#[cfg(test)]
pub(crate) fn any_planted() -> bool {
    PLANTED.get().is_some()
}

/// Is any fault planted? Never.
#[cfg(not(test))]
#[inline(always)]
pub(crate) const fn any_planted() -> bool {
    false
}
