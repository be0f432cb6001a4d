//! Formats shares.

/// The percentage of `part` in `of` cases, with its 95 % interval.
pub fn share(part: u64, of: u64) -> String {
    let (share, of) = (part as f64 / of as f64, of as f64);
    let error = 1.96 * (share * (1.0 - share) / of).sqrt();
    format!("{:.1} % ± {:.1}", 100.0 * share, 100.0 * error)
}
