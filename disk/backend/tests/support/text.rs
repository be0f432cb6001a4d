//! Text of generated functions, and functions that generated programs share.

use super::machine;

/// The lines of IR so far.
#[derive(Default)]
pub struct Text {
    pub lines: Vec<String>,
    /// The current block.
    pub block: String,
    /// The number of named values so far.
    pub next: u32,
}

/// A generator of the text of a function.
pub trait Write {
    /// Returns the text so far.
    fn text(&mut self) -> &mut Text;

    /// Returns a new name for a value.
    fn fresh(&mut self) -> String {
        self.text().next += 1;
        format!("%v{}", self.text().next)
    }

    fn line(&mut self, line: impl std::fmt::Display) {
        self.text().lines.push(format!("  {line}"));
    }

    /// Starts a block with this label.
    fn start(&mut self, label: &str) {
        self.text().lines.push(format!("{label}:"));
        self.text().block = label.into();
    }
}

/// Returns an array `@a` of `bytes` different bytes, and a function `@out` that writes a number to
/// the output port.
pub fn array_and_out(bytes: u32) -> String {
    let contents: String =
        (0..bytes).map(|n| format!("\\{:02X}", (n * 37 + n / 7) as u8)).collect();
    let out = machine::OUT as i16;
    format!(
        "@a = internal global [{bytes} x i8] c\"{contents}\"
define internal void @out(i16 %v) noinline {{
  %low = trunc i16 %v to i8
  store volatile i8 %low, ptr inttoptr (i16 {out} to ptr)
  %up = lshr i16 %v, 8
  %high = trunc i16 %up to i8
  store volatile i8 %high, ptr inttoptr (i16 {out} to ptr)
  ret void
}}
"
    )
}
