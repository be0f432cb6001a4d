//! Checks that `target datalayout` (LangRef, "Data Layout") agrees with the layout of [`Type`],
//! which the front end must have used to compile the module.

use super::super::Type;

/// Alignments in bits by the width of the type, sorted.
struct Widths(Vec<(u32, u32)>);

impl Widths {
    fn set(&mut self, bits: u32, align: u32) {
        match self.0.binary_search_by_key(&bits, |known| known.0) {
            Ok(at) => self.0[at].1 = align,
            Err(at) => self.0.insert(at, (bits, align)),
        }
    }

    fn exactly(&self, bits: u32) -> Option<u32> {
        self.0.iter().find(|known| known.0 == bits).map(|known| known.1)
    }

    /// Returns the alignment for this width, or for the next larger width, or for the largest
    /// width.
    fn covering(&self, bits: u32) -> Option<u32> {
        self.0.iter().find(|known| known.0 >= bits).or(self.0.last()).map(|known| known.1)
    }
}

/// The relevant parts of a data layout. The initial values are LangRef's defaults.
struct DataLayout {
    little_endian: bool,
    /// Width and alignment, in bits.
    pointers: (u32, u32),
    integers: Widths,
    floats: Widths,
    vectors: Widths,
    structs: u32,
}

impl Default for DataLayout {
    fn default() -> DataLayout {
        DataLayout {
            little_endian: false,
            pointers: (64, 64),
            integers: Widths(vec![(1, 8), (8, 8), (16, 16), (32, 32), (64, 64)]),
            floats: Widths(vec![(16, 16), (32, 32), (64, 64), (128, 128)]),
            vectors: Widths(vec![(64, 64), (128, 128)]),
            structs: 0,
        }
    }
}

/// Describes a difference between a data layout and this backend's.
pub fn fault(text: &str) -> Option<String> {
    let mut layout = DataLayout::default();
    for part in text.split('-').filter(|part| !part.is_empty()) {
        if layout.note(part).is_none() {
            return Some(format!("\"{part}\""));
        }
    }
    layout.fault()
}

impl DataLayout {
    /// Records one part of a data layout. Returns `None` if it is invalid or unsupported.
    fn note(&mut self, part: &str) -> Option<()> {
        let (name, rest) = part.split_once(':').unwrap_or((part, ""));
        let numbers: Option<Vec<u32>> = rest.split(':').map(|number| number.parse().ok()).collect();
        let width = |letter: char| name.strip_prefix(letter)?.parse::<u32>().ok();
        match name {
            "e" | "E" if rest.is_empty() => self.little_endian = name == "e",
            // Name mangling and non-integral address spaces.
            "m" | "ni" => {}
            "p" | "p0" => match numbers?[..] {
                // The last number is the width of an index.
                [bits, align] | [bits, align, _] => self.pointers = (bits, align),
                [bits, align, _, index] if index == bits => self.pointers = (bits, align),
                _ => return None,
            },
            // Other address spaces are errors only where they are used.
            _ if width('p').is_some() => {}
            "a" => self.structs = *numbers?.first()?,
            "n8" | "n16" | "n32" => {}
            // Address spaces of functions, stack memory and globals.
            "P0" | "A0" | "G0" => {}
            // Functions are not aligned.
            "Fi8" => {}
            _ if width('S').is_some() => {}
            _ => {
                let align = *numbers?.first()?;
                match (width('i'), width('f'), width('v')) {
                    (Some(bits), _, _) => self.integers.set(bits, align),
                    (_, Some(bits), _) => self.floats.set(bits, align),
                    (_, _, Some(bits)) => self.vectors.set(bits, align),
                    _ => return None,
                }
            }
        }
        Some(())
    }

    fn fault(&self) -> Option<String> {
        if !self.little_endian {
            return Some("big-endian numbers".into());
        }
        if self.pointers.0 != 16 {
            return Some(format!("pointers of {} bits", self.pointers.0));
        }
        let integers = (1..=256).map(|bits| (Type::Int(bits), self.integers.covering(bits)));
        let floats = [Type::Half, Type::Float, Type::Double, Type::Fp128]
            .map(|ty| (ty.clone(), self.floats.exactly(ty.bits())));
        let vectors = self.vectors.0.iter().map(|&(bits, align)| {
            (Type::Vector(bits.div_ceil(8), Box::new(Type::Int(8))), Some(align))
        });
        let structs = (Type::structure(Vec::new(), false), Some(self.structs.max(8)));
        let all = [(Type::Ptr, Some(self.pointers.1)), structs].into_iter();
        let mut all = all.chain(floats).chain(integers).chain(vectors);
        all.find_map(|(ty, align)| {
            let (ours, theirs) = (8 * ty.align(), align?);
            let message = || format!("{ty} aligned to {theirs} bits instead of {ours}");
            (ours != theirs).then(message)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::fault;

    #[test]
    fn the_supported_layouts_are_accepted() {
        let msp430 = "e-m:e-p:16:16-i32:16-i64:16-f32:16-f64:16-a:8-n8:16-S16";
        assert_eq!(fault(msp430), None);
        for more in
            ["-p1:8:8", "-Fi8", "-P0", "-ni:1", "-i128:16", "-v32:32", "-n16", "-p:16:16:16:16"]
        {
            assert_eq!(fault(&format!("{msp430}{more}")), None, "{more}");
        }
    }

    #[test]
    fn each_difference_is_described() {
        let msp430 = "e-m:e-p:16:16-i32:16-i64:16-f32:16-f64:16-a:8-n8:16-S16";
        for (more, what) in [
            ("-E", "big-endian"),
            ("-p:32:16", "pointers of 32 bits"),
            ("-p:16:8", "ptr aligned to 8 bits instead of 16"),
            ("-i16:8", "i9 aligned to 8"),
            ("-i64:32", "i33 aligned to 32"),
            ("-f32:32", "float aligned to 32"),
            ("-v32:8", "<4 x i8> aligned to 8"),
            ("-a:16", "{  } aligned to 16"),
            ("-P1", "\"P1\""),
            ("-Fn16", "\"Fn16\""),
            ("-p:16:16:16:32", "\"p:16:16:16:32\""),
            ("-q", "\"q\""),
        ] {
            let found = fault(&format!("{msp430}{more}")).unwrap_or_default();
            assert!(found.contains(what), "{more}: {found:?}");
        }
        // LLVM's default alignment of i32 is 32 bits.
        assert!(fault("e-p:16:16").is_some_and(|found| found.contains("float aligned to 32")));
        assert!(fault("").is_some());
    }
}
