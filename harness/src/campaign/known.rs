//! Known faults that are not fixed yet, each with a case that shows it. The campaign's test fails
//! if it finds a fault that is not on this list, and if one on the list no longer occurs: a fix
//! must remove the fault here.

use super::fault::Fault;

/// A known fault.
pub struct Known {
    /// A description.
    pub what: &'static str,
    /// A case in which it occurs, or whose neighbours in time show it.
    pub case: &'static str,
    /// Whether a fault that was found is this one.
    pub is: fn(&Fault) -> bool,
}

/// The known faults.
pub const KNOWN: &[Known] = &[];
