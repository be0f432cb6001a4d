//! Prints the native results.

fn main() {
    for (name, check) in crates::CHECKS {
        println!("{name} {}", check());
    }
}
