//! `cargo disk`.
fn main() {}
