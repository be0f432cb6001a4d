//! Known faults that are not fixed yet, each with a case that shows it. The test of the campaign
//! fails if it finds a fault that is not on this list, and if a fault on the list no longer occurs:
//! a fix must remove it from the list.

use super::fault::Fault;

/// A known fault.
pub struct Known {
    /// A description.
    pub what: &'static str,
    /// A case in which the fault occurs, possibly at a slightly different time.
    pub case: &'static str,
    /// Whether a fault is this one.
    pub is: fn(&Fault) -> bool,
}

/// The known faults.
pub const KNOWN: &[Known] = &[];
