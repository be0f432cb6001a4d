//! Support for the tests: a machine, an interpreter, generators of programs, rustc.

pub mod draw;
pub mod generate;
pub mod generate_rust;
pub mod interpreter;
#[path = "../on_target/io.rs"]
pub mod io;
pub mod machine;
pub mod native;
pub mod oracle;
pub mod reduce;
pub mod rust;
pub mod text;
pub mod vary;
