//! Replaces llvm-mos's SDK with startup code and the routines that its code generator calls.
//!
//! The routines are LLVM IR, except for a few lines of assembly, so that llvm-mos chooses the
//! calling convention. They are compiled to ordinary objects, so that calls created by link-time
//! optimisation find them. The names come from LLVM's `RuntimeLibcalls.def`. The names `__memset`,
//! `__udivmod*`, `__divmod*`, `__rotl*`, `__rotr*`, `__call_indir` and `abort` are specific to
//! llvm-mos. Floats are not supported: a module that needs them does not link.

/// Widths in bits, with their letters in names.
const WIDTHS: [(u32, &str); 4] = [(8, "q"), (16, "h"), (32, "s"), (64, "d")];

/// Shifts by a variable amount: the name, and one step on `%x`.
const SHIFTS: [(&str, &str); 5] = [
    ("ashl", "shl i{N} %x, 1"),
    ("lshr", "lshr i{N} %x, 1"),
    ("ashr", "ashr i{N} %x, 1"),
    ("rotl", "call i{N} @llvm.fshl.i{N}(i{N} %x, i{N} %x, i{N} 1)"),
    ("rotr", "call i{N} @llvm.fshr.i{N}(i{N} %x, i{N} %x, i{N} 1)"),
];

/// Returns a module with the arithmetic of all widths and the memory functions.
pub fn module() -> String {
    let mut out = include_str!("memory.ll").to_string();
    for (bits, letter) in WIDTHS {
        let mut text = include_str!("arithmetic.ll").to_string();
        for (name, step) in SHIFTS {
            text += &include_str!("shift.ll").replace("{NAME}", name).replace("{STEP}", step);
        }
        for name in ["fshl", "fshr"] {
            text += &format!("\ndeclare i{{N}} @llvm.{name}.i{{N}}(i{{N}}, i{{N}}, i{{N}})\n");
        }
        out += "\n";
        out += &text.replace("{N}", &bits.to_string()).replace("{M}", letter);
    }
    out
}

/// Returns the startup code in llvm-mos's assembly. It calls `entry`.
pub fn start(entry: &str) -> String {
    include_str!("start.s").replace("{ENTRY}", entry)
}
