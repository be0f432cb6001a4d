//! The table of our current figures, our previous figures, and the figures of other compilers.

use std::fmt::Write as _;

use crate::kernels::{Kernel, Published};

/// The measurements of a kernel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The kernel's name.
    pub name: String,
    /// Cycles of the build for speed.
    pub cycles: u64,
    /// The number of distinct instruction bytes that were executed.
    pub hot_bytes: u32,
    /// The number of bytes of zero page that the program uses.
    pub zero_page: u32,
    /// The number of bytes that the build for size adds to an empty program.
    pub added: i32,
}

/// Formats the rows for the file.
pub fn to_text(rows: &[Row]) -> String {
    let mut text = String::from("kernel            cycles    hot     zp  added\n");
    for Row { name, cycles, hot_bytes, zero_page, added } in rows {
        let _ = writeln!(text, "{name:<14} {cycles:>9} {hot_bytes:>6} {zero_page:>6} {added:>6}");
    }
    text
}

/// Parses the file. Ignores lines that are not rows.
pub fn parse(text: &str) -> Vec<Row> {
    let row = |line: &str| {
        let (name, numbers) = line.split_at_checked(14)?;
        let mut numbers = numbers.split_whitespace().map(str::parse::<i64>);
        let mut next = || numbers.next()?.ok();
        Some(Row {
            name: name.trim().into(),
            cycles: next()? as u64,
            hot_bytes: next()? as u32,
            zero_page: next()? as u32,
            added: next()? as i32,
        })
    };
    text.lines().filter_map(row).collect()
}

/// Returns the regressions: rows with more cycles or bytes than before.
pub fn worse(old: &[Row], new: &[Row]) -> Vec<String> {
    let mut worse = Vec::new();
    for row in new {
        let Some(old) = old.iter().find(|old| old.name == row.name) else { continue };
        for (what, old, new) in [
            ("cycles", old.cycles as i64, row.cycles as i64),
            ("bytes", old.added.into(), row.added.into()),
        ] {
            if new > old {
                worse.push(format!("{}: {new} {what}, before {old}", row.name));
            }
        }
    }
    worse
}

#[rustfmt::skip]
const HEADER: &str = concat!(
    "                                             C, llvm-mos     C, oscar64     ",
    "   by hand  Rust,llvm-mos      bytes added for size\n",
    "kernel           cycles before   hot   zp  -O2/z M ratio  -O3/size ratio    ",
    "    M ratio    -O2 M ratio     ours llvm-mos oscar64 Rust,llvm-mos\n",
);

/// Returns the printed table: our figures, then for each other compiler the cycles in millions and
/// the ratio of our cycles to it. `same_rust` has the figures of llvm-mos for the same modules.
pub fn show(rows: &[Row], old: &[Row], kernels: &[Kernel], same_rust: &[Row]) -> String {
    let mut text = String::from(HEADER);
    for row in rows {
        let before = old.iter().find(|old| old.name == row.name);
        let change = before.map_or("new".into(), |old| change(row.cycles, old.cycles));
        let same = same_rust.iter().find(|other| other.name == row.name);
        let Row { name, cycles, hot_bytes, zero_page, added } = row;
        let _ = write!(text, "{name:<13} {cycles:>9} {change:>6} {hot_bytes:>5} {zero_page:>4}");
        let published =
            kernels.iter().find(|kernel| kernel.name == *name).and_then(|kernel| kernel.published);
        let beside = |millions: Option<f64>| match millions {
            Some(millions) => format!("{millions:>7.2} {:>5.2}", ratio(row, millions)),
            None => format!("{:>7} {:>5}", "-", "-"),
        };
        let _ = write!(
            text,
            "  {}  {}  {}  {}   {added:>6}",
            beside(published.map(|of| of.llvm_mos)),
            beside(published.map(|of| of.oscar64)),
            beside(published.and_then(|of| of.by_hand)),
            beside(same.map(|row| row.cycles as f64 / 1e6)),
        );
        if let Some(Published { added, .. }) = published {
            let _ = write!(text, " {:>8} {:>7}", added.0, added.1);
        } else {
            text += &" ".repeat(17);
        }
        if let Some(same) = same {
            let _ = write!(text, " {:>13}", same.added);
        }
        text.push('\n');
    }
    text
}

/// Returns the geometric means over the kernels of the published benchmark.
pub fn means(rows: &[Row], kernels: &[Kernel]) -> String {
    let published: Vec<(&Row, Published)> = kernels
        .iter()
        .filter(|kernel| kernel.name == kernel.entry)
        .filter_map(|kernel| {
            Some((rows.iter().find(|row| row.name == kernel.name)?, kernel.published?))
        })
        .collect();
    let mean = |of: &dyn Fn(&Row, &Published) -> f64| {
        let sum: f64 = published.iter().map(|(row, published)| of(row, published).ln()).sum();
        (sum / published.len() as f64).exp()
    };
    let sizes = |pick: fn((i32, i32)) -> i32| -> i32 {
        published.iter().map(|(_, published)| pick(published.added)).sum()
    };
    format!(
        "Geometric mean over the {} kernels: {:.3} of llvm-mos, {:.3} of oscar64.\n\
         Bytes for size, all together: {}; llvm-mos {}, oscar64 {}.\n",
        published.len(),
        mean(&|row, published| ratio(row, published.llvm_mos)),
        mean(&|row, published| ratio(row, published.oscar64)),
        published.iter().map(|(row, _)| row.added).sum::<i32>(),
        sizes(|added| added.0),
        sizes(|added| added.1),
    )
}

/// Returns the ratio of our cycles to `millions` of cycles.
pub fn ratio(row: &Row, millions: f64) -> f64 {
    row.cycles as f64 / (millions * 1e6)
}

fn change(new: u64, old: u64) -> String {
    if new == old {
        return "=".into();
    }
    format!("{:+.1}%", (new as f64 / old as f64 - 1.0) * 100.0)
}
