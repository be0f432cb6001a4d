//! What the crates calculate natively.

fn main() {
    for (name, check) in crates::CHECKS {
        println!("{name} {}", check());
    }
}
