//! `cargo play`.
fn main() {}
