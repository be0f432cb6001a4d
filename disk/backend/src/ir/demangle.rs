//! placeholder
pub fn demangle(name: &str) -> String { name.to_string() }
