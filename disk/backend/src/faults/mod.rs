//! Faults that tests plant in passes, to see that the checkers notice them ([`crate::refine`], [`crate::validate`]). In
//! any other build this is impossible and costs nothing.

#[cfg(test)]
pub(crate) mod planting;

macro_rules! faults {
    ($($list:ident: $($(#[$doc:meta])* $name:ident,)*;)*) => {
        /// What a pass forgets or does wrong.
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
    /// Tails: the entry block is put behind others.
    TailsMoveEntry,
    /// Tails: blocks that go on to different places count as ending alike.
    TailsForgetEnds,
    /// Tails: operands are not compared.
    TailsForgetOperands,
    /// Tails: a branch may lead into the end that is given away.
    TailsOpen,
    /// Heads: others come to one of the ways.
    HeadsFromJoin,
    /// Heads: what the branch reads is overwritten.
    HeadsOverFlags,
    /// Heads: operands are not compared.
    HeadsForgetOperands,
    /// Hoist: a block that others come to as well is moved into one of them.
    HoistFromJoin,
    /// Hoist: homes that are alive on the other way are overwritten.
    HoistOverHomes,
    /// Hoist: registers and flags that are wanted on the other way are overwritten.
    HoistOverRegisters,
    /// Hoist: a constant overwrites what the test in front of a branch reads, or what is wanted on the other way.
    HoistIntoTest,
    /// Skip: what a test leaves in registers and flags is forgotten.
    SkipWanted,
    /// Finish: a block with one instruction counts as empty.
    ThreadLoaded,
    /// Finish: a store counts as unread if only the second way reads it.
    DropByFirstWay,
    /// Layout: a branch that is turned round keeps its condition.
    LayoutKeepCondition,
    /// Layout: a block falls through to whatever stands behind it.
    LayoutFallThrough,
    /// Layout: a call at the end of any block is a jump.
    LayoutTailCall,
    /// Layout: the last home is not saved around a recursive call.
    SaveOneLess,
    /// Layout: homes come back in another order.
    RestoreRotated,
    /// Finish: callers are told that the flags tell of A, whatever they tell of.
    FlagsOfAnything,
    /// Layout: the entries of a jump table are those of their neighbours.
    TableRotated,
    /// Select: a register is given away without a store.
    FreeDirty,
    /// Select: a value is read from its home though it is only in a register.
    SpillNothing,
    /// Select: a register that is still wanted is overwritten by a transfer.
    MoveOverBusy,
    /// Select: what a call changes is taken to survive.
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
    /// Branch: what registers hold at an early branch is what they hold at the last one.
    EarlyAgrees,
    /// Branch: a value may be lost at an early branch.
    EarlyLoses,
    /// Branch: the carry at an early branch is what it is at the last one.
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
    /// Turn: what comes in by the ways into the loop is mixed up.
    TurnMixed,
    /// Turn: phis of the loop's first block are told of the header.
    TurnOldPhis,
    /// Turn: a header's phi with one way in is what the header had before.
    TurnStale,
    /// Rename: the first definition is taken to reach every reading.
    RenameFirst,
    /// Rename: ways that join bring the same.
    RenameNoJoins,
    /// Ahead: the counter begins where it began.
    AheadFirst,
    /// Next: the next value is compared with what the counter was.
    NextBound,
    /// Next: the step promises what it did.
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
    /// Index: what lies in front of the pointer is forgotten.
    IndexOffset,
    /// Index: a count goes that somebody reads.
    IndexCountGone,
    /// Index: a next one that nobody compared has the range of one that somebody did.
    IndexNextRange,
    /// Index: it steps by one.
    IndexStep,
    /// Scale: the bound stays.
    ScaleBound,
    /// Scale: the step stays.
    ScaleStep,
    /// Scale: who reads the counter behind the loop gets it scaled.
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
    /// Strength: a number of bytes behind the element is forgotten.
    StrengthOffset,
    /// Strength: the comparison is turned round.
    StrengthPredicate,
    /// Strength: an index goes that somebody reads.
    StrengthGone,
    /// Strength: the pointer is compared before its step.
    StrengthCompared,
    /// Patch: what stands for a value that is gone is forgotten.
    PatchForgets,
    /// Soften: operands change places.
    SoftenOperands,
    /// Soften: less is less or equal.
    SoftenOrder,
    /// Soften: an integer without a sign becomes a float with one.
    SoftenSign,
    /// Soften: what saturates does so at half of the range.
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
    /// Widen: what is extended has no sign.
    WidenExtend,
    /// Byval: only what the call says counts.
    ByvalDeclared,
    /// Byval: all copies lie in one room.
    ByvalRoom,
    /// Byval: the last byte is not copied.
    ByvalSize,
    /// Variadic: a copy of a list is a pointer to the list.
    VariadicCopy,
    /// Variadic: reading steps by the bytes of the type.
    VariadicStep,
    /// Variadic: there is room for what the last call wants.
    VariadicRoom,
    /// Variadic: arguments lie without gaps.
    VariadicPlace,
    /// Fit: the last argument counts as missing.
    FitFewer,
    /// Expand: partial products are joined by or.
    ExpandOr,
    /// Link: the first definition counts, weak or not.
    LinkWeak,
    /// Link: what a module keeps for itself means what others show.
    LinkLocal,
    /// Link: the bytes that an alias is behind its symbol are forgotten.
    LinkAlias,
    /// Link: in contents of data they are.
    LinkData,
    /// Together: what the first promises is promised.
    TogetherPromises,
    /// Together: memory is as large as the first wants it.
    TogetherSizes,
    /// Together: constants of one size are alike.
    TogetherConstants,
    /// Together: functions of the second program name what those of the first do, by number.
    TogetherNumbers,
    /// Together: a function known from outside keeps its name, even if another program has one of that name.
    TogetherNames,
    ;

    IN_CALLS:
    /// Given: only the first call counts.
    GivenFirst,
    /// Given: bytes behind an address are forgotten.
    GivenOffset,
    /// Given: who is called through a pointer counts as known.
    GivenPointer,
    /// Given: stack memory of functions that are open twice has a place of its own.
    GivenRecursive,
    ;

    IN_DATA:
    /// Apart: a pointer that a loop steps goes a turn less.
    ApartTurns,
    /// Apart: an index is the least that it may be.
    ApartIndex,
    /// Apart: a piece ends where the first of those that are one ends.
    ApartEnd,
    /// Apart: functions do nothing with what they are given.
    ApartCalls,
    /// Apart: what is compared may be of two pieces.
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
