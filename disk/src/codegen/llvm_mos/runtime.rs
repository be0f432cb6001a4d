//! What stands in for llvm-mos's SDK: the start, and what its code generator calls.
//!
//! All of it is LLVM IR that llvm-mos compiles itself, so that its calling convention is its own affair,
//! but for a few lines of assembly. It is compiled to ordinary objects: calls that come up after
//! link-time optimisation find them. The names are those of LLVM's `RuntimeLibcalls.def`, and llvm-mos's
//! own `__memset`, `__udivmod*`, `__divmod*`, `__rotl*`, `__rotr*`, `__call_indir` and `abort`. Floats
//! are not among them: a module that needs them does not link.

/// Width in bits and the letter that stands for it in a name.
const WIDTHS: [(u32, &str); 4] = [(8, "q"), (16, "h"), (32, "s"), (64, "d")];

/// Shifts by an amount that is known late: name, and one step on `%x`.
const SHIFTS: [(&str, &str); 5] = [
    ("ashl", "shl i{N} %x, 1"),
    ("lshr", "lshr i{N} %x, 1"),
    ("ashr", "ashr i{N} %x, 1"),
    ("rotl", "call i{N} @llvm.fshl.i{N}(i{N} %x, i{N} %x, i{N} 1)"),
    ("rotr", "call i{N} @llvm.fshr.i{N}(i{N} %x, i{N} %x, i{N} 1)"),
];

/// A module with arithmetic of every width, and memory functions.
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

/// The start, for a game that is entered at this function, in llvm-mos's assembly.
pub fn start(entry: &str) -> String {
    include_str!("start.s").replace("{ENTRY}", entry)
}
