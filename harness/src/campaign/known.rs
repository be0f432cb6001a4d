//! Faults that are known, each with a case that shows it. Whoever mends one takes it off this list: what is on it and does not
//! happen any more is a failure of the campaign's test, as is whatever happens and is not on it.

use super::fault::Fault;

/// A known fault.
pub struct Known {
    /// What happens.
    pub what: &'static str,
    /// A case in which it does, or a little later.
    pub case: &'static str,
    /// Whether this is it.
    pub is: fn(&Fault) -> bool,
}

/// The known faults.
pub const KNOWN: &[Known] = &[];
