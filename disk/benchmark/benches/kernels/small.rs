//! The small kernels, and the figures of the same algorithms in C.

use mos6502_benchmark::small;

use crate::kernels::{Kernel, SPEED};
use crate::table::Row;

/// The figures of the programs in C, in the format of [`to_text`].
const IN_C: &str = include_str!("../oscar64.txt");

/// Returns the kernels in alphabetical order.
pub fn all() -> Vec<Kernel> {
    fn sum<K: small::Kernel>() -> Vec<u8> {
        let mut kernel = K::NEW;
        kernel.prepare();
        kernel.work().to_le_bytes().into()
    }
    let kernel = |entry, expected| Kernel {
        name: entry,
        entry,
        build: SPEED,
        data: Vec::new,
        expected,
        published: None,
    };
    vec![
        kernel("balls", |_| sum::<small::Balls>()),
        kernel("base64", |_| sum::<small::Base64>()),
        kernel("bits", |_| sum::<small::Bits>()),
        kernel("decimal", |_| sum::<small::Decimal>()),
        kernel("distance", |_| sum::<small::Distance>()),
        kernel("fill", |_| sum::<small::Fill>()),
        kernel("hash", |_| sum::<small::Hash>()),
        kernel("heap", |_| sum::<small::Heap>()),
        kernel("inverse", |_| sum::<small::Inverse>()),
        kernel("list", |_| sum::<small::List>()),
        kernel("mandel", |_| sum::<small::Mandel>()),
        kernel("maze", |_| sum::<small::Maze>()),
        kernel("merge", |_| sum::<small::Merge>()),
        kernel("queens", |_| sum::<small::Queens>()),
        kernel("quick", |_| sum::<small::Quick>()),
        kernel("reverse", |_| sum::<small::Reverse>()),
        kernel("search", |_| sum::<small::Search>()),
        kernel("sprites", |_| sum::<small::Sprites>()),
        kernel("states", |_| sum::<small::States>()),
        kernel("strings", |_| sum::<small::Strings>()),
        kernel("tokens", |_| sum::<small::Tokens>()),
        kernel("unpack", |_| sum::<small::Unpack>()),
        kernel("vm", |_| sum::<small::Vm>()),
        kernel("wide", |_| sum::<small::Wide>()),
        kernel("words", |_| sum::<small::Words>()),
        kernel("wrap", |_| sum::<small::Wrap>()),
    ]
}

/// The figures of a program in C. Of two figures, the first is ours and the second is oscar64's.
pub struct InC {
    /// The name of the program.
    pub name: &'static str,
    /// Whether the backend has been improved with this program.
    pub is_tuned: bool,
    /// Cycles of clang 22 -O2 and this backend, both only for speed, and of oscar64 -O3.
    pub cycles: [u64; 2],
    /// Cycles of clang 22 -Oz and this backend with the size weight 64, and of oscar64 -Os.
    pub small_cycles: [u64; 2],
    /// Bytes of the whole programs for size.
    pub bytes: [u64; 2],
}

impl InC {
    /// Returns our figures divided by oscar64's.
    fn ratios(&self) -> [f64; 3] {
        [self.cycles, self.small_cycles, self.bytes]
            .map(|[ours, theirs]| ours as f64 / theirs as f64)
    }
}

/// Returns the figures of the programs in C.
pub fn in_c() -> Vec<InC> {
    let lines = IN_C.lines().filter(|line| !line.starts_with('#'));
    let program = |line: &'static str| {
        let mut words = line.split_whitespace();
        let (name, half) = (words.next()?, words.next()?);
        let mut next = || words.next()?.parse().ok();
        let mut pair = || Some([next()?, next()?]);
        let (cycles, small_cycles, bytes) = (pair()?, pair()?, pair()?);
        Some(InC { name, is_tuned: half == "tuned", cycles, small_cycles, bytes })
    };
    lines.filter_map(program).collect()
}

/// Formats the figures for the file.
pub fn to_text(programs: &[InC]) -> String {
    let mut text = String::from(
        "# The programs in c: our cycles and those of oscar64, the same for size, and the bytes\n",
    );
    for InC { name, is_tuned, cycles, small_cycles, bytes } in programs {
        let half = if *is_tuned { "tuned" } else { "held" };
        text += &format!("{name:<9}{half:<6}");
        for number in [cycles, small_cycles, bytes].into_iter().flatten() {
            text += &format!("{number:>9}");
        }
        text.push('\n');
    }
    text
}

/// Returns the geometric mean of one of the ratios.
fn mean<'a>(programs: impl Iterator<Item = &'a InC>, which: usize) -> f64 {
    let logs: Vec<f64> = programs.map(|program| program.ratios()[which].ln()).collect();
    (logs.iter().sum::<f64>() / logs.len() as f64).exp()
}

/// Returns the table for the README, with slower and larger results in bold.
pub fn table(rows: &[Row], grouped: impl Fn(i128) -> String) -> String {
    let programs = in_c();
    let mut text = String::from(
        "| kernel | Rust | C | C, oscar64 -O3 | ratio | C for size | oscar64 -Os | ratio | bytes \
         | oscar64 | ratio |\n|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|\n",
    );
    let shown = |ratio: f64| match ratio {
        1.005.. => format!("**{ratio:.2}**"),
        _ => format!("{ratio:.2}"),
    };
    for program in &programs {
        let rust = rows.iter().find(|row| row.name == program.name);
        let rust = rust.map(|row| grouped(row.cycles.into())).unwrap_or_default();
        let columns = [program.cycles, program.small_cycles, program.bytes].into_iter();
        let columns = columns.zip(program.ratios()).map(|([ours, theirs], ratio)| {
            format!("{} | {} | {}", grouped(ours.into()), grouped(theirs.into()), shown(ratio))
        });
        let held = if program.is_tuned { "" } else { "*" };
        let columns: Vec<String> = columns.collect();
        text += &format!("| {}{held} | {rust} | {} |\n", program.name, columns.join(" | "));
    }
    let means = |is_tuned: Option<bool>| -> [String; 3] {
        let wanted = |program: &&InC| is_tuned.is_none_or(|tuned| program.is_tuned == tuned);
        [0, 1, 2].map(|which| format!("{:.3}", mean(programs.iter().filter(wanted), which)))
    };
    for (name, is_tuned) in [("all", None), ("tuned", Some(true)), ("held out*", Some(false))] {
        let [cycles, small, bytes] = means(is_tuned);
        text += &format!("| mean, {name} | | | | {cycles} | | | {small} | | | {bytes} |\n");
    }
    text
}
