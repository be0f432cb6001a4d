//! Command line of the backend.
fn main() {}
