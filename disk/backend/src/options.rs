//! Options of the backend. Validates the memory that they describe.

use std::ops::Range;

use crate::{Error, Pass};

/// Defines a method for each field, which sets the field and returns the value.
macro_rules! setters {
    ($($name:ident($($value:tt)*) $set:expr;)*) => {
        $(
            #[doc = concat!("Sets [`", stringify!($name), "`](Self::", stringify!($name), ").")]
            #[must_use]
            pub fn $name(mut self, $($value)*) -> Self {
                self.$name = $set;
                self
            }
        )*
    };
}

/// The options of a compilation: the program's addresses, the memory that it may use, and the
/// goals. The backend has no other information about the machine.
///
/// Each field has a method of its name that sets it: `Options::default().origin(0x4000)`.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Options {
    /// The address of the first byte of the output.
    pub origin: u16,
    /// The first address after the memory for code, constants and initialised data. The last byte
    /// of memory, $FFFF, always stays free, because the end address of an object there would be the
    /// null pointer.
    pub limit: u32,
    /// Addresses between `origin` and `limit` that the program must not use. The output has zeros
    /// there.
    pub hole: Option<Range<u32>>,
    /// The entry function. Empty if only overlays are entered.
    pub entry: String,
    /// Whether the base has no entry and is placed at the highest possible address: it ends at
    /// `limit`, does not begin below `origin`, and has its late part first. Overlay areas that end
    /// or start at `origin` then end or start at the actual beginning of the base.
    pub is_high: bool,
    /// Zero page bytes that the program may use, `start..end`. The highest end is 0x100.
    pub zero_page: Vec<Range<u16>>,
    /// RAM outside the output for frames and zeroed data, `start..end`, without overlaps. When it
    /// is used up, the space between the end of the output and `limit` is used, unless the program
    /// is in ROM.
    pub ram: Vec<Range<u32>>,
    /// The worth of a byte of code in sixteenths of a cycle. With 0, only speed counts. From 32 on,
    /// the runtime's routines are the smaller versions, except for products and quotients if a
    /// program often computes them. From 128 on, there is no exception, and some rewrites that save
    /// time are left out.
    pub size_weight: u32,
    /// The maximum number of bytes of RAM for recursion, 512 or more. Without a maximum, recursion
    /// gets the largest free range.
    pub stack_max: Option<u32>,
    /// The part of the program that may be loaded while the rest of the program runs.
    pub late: Option<Late>,
    /// The parts of the program, or of the base if there are overlays, that are loaded on demand.
    /// Their areas may overlap. Then only one of them is in memory at a time, and none may reach
    /// code or data of another.
    pub asides: Vec<Aside>,
    /// The overlays, which have the same address, so that only one of them is in memory at a time.
    /// The rest of the program is then called the *base*.
    pub overlays: Vec<Overlay>,
    /// The area of overlays that have no separate area. By default, it extends from the page after
    /// the base to the limit of the base.
    pub overlay_area: Option<Area>,
    /// Whether the program is in ROM. Its variables are then only in [`ram`](Options::ram), and
    /// must be zero-initialised.
    pub is_rom: bool,
    /// Whether to check the passes: compares each function before and after a pass over IR,
    /// compares its code with its lanes, checks the frames, and runs the final bytes. Builds with
    /// assertions always check, except for the final bytes. Requires the feature `checker`.
    pub check: bool,
    /// Optional passes to skip, in order to measure their worth.
    pub without: Vec<Pass>,
}

impl Default for Options {
    /// `main` at $4000, below $C000, compiled only for speed. The zero page from 2, and no other
    /// RAM.
    fn default() -> Options {
        Options {
            origin: 0x4000,
            limit: 0xC000,
            hole: None,
            entry: "main".into(),
            is_high: false,
            zero_page: Vec::from([0x02..0x100]),
            ram: Vec::new(),
            size_weight: 0,
            stack_max: None,
            late: None,
            asides: Vec::new(),
            overlays: Vec::new(),
            overlay_area: None,
            is_rom: false,
            check: false,
            without: Vec::new(),
        }
    }
}

/// Addresses for overlays.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Area {
    /// The load and entry address of each overlay.
    pub origin: u16,
    /// The first address after the area. The unused rest of the area is RAM.
    pub limit: u32,
    /// Addresses between `origin` and `limit` that overlays must not use, in ascending order. The
    /// output has zeros there.
    pub holes: Vec<Range<u32>>,
}

/// A part of the program that may be loaded while the other part, the *early* part, already runs:
/// all code and constant data that the entry reaches only through certain functions. It is at the
/// end of the output.
///
/// A base without an entry may also have a late part. It contains everything that overlays reach
/// only through their late parts, or through functions of the base that they call only when the
/// whole base is in memory.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Late {
    /// The entry functions of the part. The program must not call them before the whole part is in
    /// memory.
    pub roots: Vec<String>,
    /// The size in bytes of the blocks in which the part is loaded, which is also their alignment.
    /// No variables are placed in the last block.
    pub unit: u32,
}

/// A part of the base or of an overlay that is loaded on demand: all code and data that are reached
/// only through certain functions. It has separate memory, which the program may use for other
/// purposes while the part is not loaded. The image of the base or the overlay does not contain it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Aside {
    /// The entry functions of the part. The program must not call them while the part is not in
    /// memory.
    pub roots: Vec<String>,
    /// The memory for the part, which starts at the load address. Other overlays may use the same
    /// memory.
    pub area: Range<u32>,
    /// Functions that the part must not reach, such as one that loads another part into the same
    /// memory.
    pub barred: Vec<String>,
}

/// A part of the program that only one root function reaches. A loader outside the program loads it
/// after the base, where it replaces any other overlay, and enters it at its first byte.
///
/// No data is kept when another overlay is loaded: all static data is cleared, including the
/// base's. The variables of all overlays share addresses.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Overlay {
    /// The entry function. It has no parameters and never returns, and the program does not refer
    /// to it.
    pub root: String,
    /// The part that may be loaded while the rest of the overlay runs.
    pub late: Option<Late>,
    /// The parts that are loaded on demand, like [`Options::asides`].
    pub asides: Vec<Aside>,
    /// A separate area instead of [`Options::overlay_area`]. It must have the same origin and have
    /// holes for the memory of the base, and may end at any address. No other part of the program
    /// uses its free memory outside the common area.
    pub area: Option<Area>,
    /// Addresses that the overlay reads on entry, in this order, before it accesses any other
    /// memory: soft switches that enable the memory of its area.
    pub switches: Vec<u16>,
}

impl Overlay {
    /// Returns an overlay with this root, in the common area and with no other parts.
    pub fn new(root: impl Into<String>) -> Overlay {
        Overlay { root: root.into(), ..Overlay::default() }
    }

    setters! {
        late(late: impl Into<Option<Late>>) late.into();
        asides(asides: impl IntoIterator<Item = Aside>) asides.into_iter().collect();
        area(area: impl Into<Option<Area>>) area.into();
        switches(switches: impl IntoIterator<Item = u16>) switches.into_iter().collect();
    }

    /// Returns whether the overlay has a separate area and is therefore a *guest*: when programs
    /// are compiled together ([`compile_programs`](crate::compile_programs)), a guest does not
    /// affect the contents of the base.
    pub fn is_guest(&self) -> bool {
        self.area.is_some()
    }

    /// Returns the names of the overlay's functions: its root, and the entry functions of its late
    /// part and asides.
    pub(crate) fn names(&self) -> impl Iterator<Item = &String> {
        let late = self.late.iter().flat_map(|late| &late.roots);
        let asides = self.asides.iter().flat_map(|aside| &aside.roots);
        std::iter::once(&self.root).chain(late).chain(asides)
    }

    /// Like [`names`](Self::names), with mutable names.
    pub(crate) fn names_mut(&mut self) -> impl Iterator<Item = &mut String> {
        let late = self.late.iter_mut().flat_map(|late| &mut late.roots);
        let asides = self.asides.iter_mut().flat_map(|aside| &mut aside.roots);
        std::iter::once(&mut self.root).chain(late).chain(asides)
    }
}

/// The first address after the zero page and the hardware stack.
const FREE_FROM: u32 = 0x200;
/// The first address after memory.
const ADDRESSES: u32 = 0x10000;
/// The minimum size of the soft stack in bytes. Its actual size is the remaining RAM.
pub(crate) const SOFT_STACK_MIN: u32 = 512;

/// From this size weight on, only size counts.
pub(crate) const SIZE_ONLY: u32 = 128;

/// The goal of a compilation, which depends on [`Options::size_weight`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Goal {
    Speed,
    SpeedAndSize,
    Size,
}

impl Options {
    setters! {
        origin(origin: u16) origin;
        limit(limit: u32) limit;
        hole(hole: impl Into<Option<Range<u32>>>) hole.into();
        entry(entry: impl Into<String>) entry.into();
        is_high(is_high: bool) is_high;
        zero_page(zero_page: impl IntoIterator<Item = Range<u16>>) zero_page.into_iter().collect();
        ram(ram: impl IntoIterator<Item = Range<u32>>) ram.into_iter().collect();
        size_weight(size_weight: u32) size_weight;
        stack_max(stack_max: impl Into<Option<u32>>) stack_max.into();
        late(late: impl Into<Option<Late>>) late.into();
        asides(asides: impl IntoIterator<Item = Aside>) asides.into_iter().collect();
        overlays(overlays: impl IntoIterator<Item = Overlay>) overlays.into_iter().collect();
        overlay_area(area: impl Into<Option<Area>>) area.into();
        is_rom(is_rom: bool) is_rom;
        check(check: bool) check;
        without(without: impl IntoIterator<Item = Pass>) without.into_iter().collect();
    }

    /// Returns the goal, for passes that cannot estimate the cycles and bytes that they save.
    pub(crate) fn goal(&self) -> Goal {
        match self.size_weight {
            0 => Goal::Speed,
            1..SIZE_ONLY => Goal::SpeedAndSize,
            SIZE_ONLY.. => Goal::Size,
        }
    }

    /// Checks that a 6502 can have the specified memory.
    ///
    /// # Errors
    /// [`Error::Memory`] with a description if it cannot. [`Error::NoChecker`] if the options
    /// request checks that this build lacks.
    pub(crate) fn validate(&self) -> Result<(), Error> {
        if self.check && cfg!(not(feature = "checker")) {
            return Err(Error::NoChecker);
        }
        self.fault().map_or(Ok(()), |fault| Err(Error::Memory(fault)))
    }

    /// Returns whether the passes are checked.
    pub(crate) fn checks(&self) -> bool {
        cfg!(feature = "checker") && (self.check || cfg!(debug_assertions))
    }

    /// Returns whether an optional pass runs.
    pub(crate) fn runs(&self, pass: Pass) -> bool {
        !self.without.contains(&pass)
    }

    /// Returns the late parts, each with its overlay, or `None` for the base.
    pub(crate) fn late_parts(&self) -> impl Iterator<Item = (Option<usize>, &Late)> {
        let overlays = self.overlays.iter().enumerate();
        let overlays = overlays.filter_map(|(n, overlay)| Some((Some(n), overlay.late.as_ref()?)));
        self.late.iter().map(|late| (None, late)).chain(overlays)
    }

    /// Returns the asides, each with its overlay, or `None` for the base.
    pub(crate) fn all_asides<'a>(&'a self) -> impl Iterator<Item = (Option<usize>, &'a Aside)> {
        let overlays = self.overlays.iter().enumerate();
        let of =
            |(n, overlay): (usize, &'a Overlay)| overlay.asides.iter().map(move |it| (Some(n), it));
        let overlays = overlays.flat_map(of);
        self.asides.iter().map(|aside| (None, aside)).chain(overlays)
    }

    /// Returns the entry functions of late parts and asides, each with a description and its
    /// overlay, or `None` for the base.
    pub(crate) fn inner_roots(
        &self,
    ) -> impl Iterator<Item = (Option<usize>, &'static str, &String)> {
        let late = self.late_parts().map(|(n, late)| (n, "a late root", &late.roots));
        let asides = self.all_asides().map(|(n, aside)| (n, "a root of an aside", &aside.roots));
        let parts = late.chain(asides);
        parts.flat_map(|(n, what, roots)| roots.iter().map(move |root| (n, what, root)))
    }

    /// Returns the end of the highest area. No object of the program extends beyond it.
    pub(crate) fn top(&self) -> u32 {
        let overlays = self.overlay_areas().map(|area| area.limit);
        let ram = self.ram.iter().map(|piece| piece.end);
        let asides = self.all_asides().map(|(_, aside)| aside.area.end);
        ram.chain(overlays).chain(asides).fold(self.limit, u32::max)
    }

    /// Returns the memory for the base.
    pub(crate) fn area(&self) -> Area {
        let holes = self.hole.iter().cloned().collect();
        Area { origin: self.origin, limit: self.limit, holes }
    }

    /// Returns the areas of overlays that do not follow the base: the common area, then the area of
    /// each guest.
    fn overlay_areas(&self) -> impl Iterator<Item = &Area> {
        self.overlay_area.iter().chain(self.overlays.iter().filter_map(|o| o.area.as_ref()))
    }

    fn fault(&self) -> Option<String> {
        if self.is_high && !self.entry.is_empty() {
            return Some("a base at a variable address must not have an entry".into());
        }
        if let Some(fault) = self.area().fault() {
            return Some(fault);
        }
        for area in self.overlay_areas() {
            let origin = self.overlay_area.as_ref().map(|area| area.origin);
            if origin != Some(area.origin) {
                return Some(format!(
                    "an overlay's area begins at ${:04x}, unlike the common area of overlays",
                    area.origin
                ));
            }
            if let Some(fault) = area.fault() {
                return Some(format!("{fault} (an overlay)"));
            }
            for own in self.area().pieces() {
                if let Some(piece) = area.pieces().into_iter().find(|piece| overlap(piece, &own)) {
                    return Some(format!(
                        "the overlays' {} overlaps the base's {}",
                        shown(&piece),
                        shown(&own)
                    ));
                }
            }
        }
        let ends_late = |piece: &&Range<u16>| piece.start > piece.end || piece.end > 0x100;
        if let Some(piece) = self.zero_page.iter().find(ends_late) {
            return Some(format!("{} is not in the zero page, $00-$ff", shown(piece)));
        }
        for (n, piece) in self.ram.iter().enumerate().filter(|(_, piece)| !piece.is_empty()) {
            if piece.end > ADDRESSES {
                return Some(format!("RAM {} is beyond the last address, $ffff", shown(piece)));
            }
            if piece.start < FREE_FROM {
                return Some(format!(
                    "RAM {} overlaps the zero page or the stack; the first address is $0200",
                    shown(piece)
                ));
            }
            if let Some(other) = self.ram[..n].iter().find(|other| overlap(piece, other)) {
                return Some(format!("RAM {} overlaps {}", shown(piece), shown(other)));
            }
        }
        for (n, Aside { area, .. }) in self.all_asides() {
            // Only the overlay of the aside is in memory at the same time.
            let is_there = |at: usize| n.is_none_or(|n| n == at);
            let of_overlays = self.overlays.iter().enumerate().filter(|(at, _)| is_there(*at));
            let of_overlays = of_overlays
                .filter_map(|(_, overlay)| overlay.area.as_ref().or(self.overlay_area.as_ref()));
            let held = of_overlays.flat_map(Area::pieces).chain(self.area().pieces());
            if area.is_empty() || area.start < FREE_FROM || area.end > ADDRESSES {
                let (start, end) = (area.start, area.end);
                return Some(format!(
                    "an area for loading on demand cannot begin at ${start:04x} and end before \
                     ${end:04x}"
                ));
            }
            if let Some(other) =
                held.chain(self.ram.iter().cloned()).find(|held| overlap(held, area))
            {
                return Some(format!(
                    "the area {} for loading on demand overlaps {}",
                    shown(area),
                    shown(&other)
                ));
            }
        }
        match self.stack_max {
            Some(bytes) if bytes < SOFT_STACK_MIN => Some(format!(
                "{bytes} bytes are too few for recursion, which needs at least {SOFT_STACK_MIN}"
            )),
            _ => None,
        }
    }
}

impl Area {
    /// Returns the ranges outside the holes.
    pub(crate) fn pieces(&self) -> Vec<Range<u32>> {
        let starts = self.holes.iter().map(|hole| hole.end);
        let ends = self.holes.iter().map(|hole| hole.start).chain([self.limit]);
        let starts = std::iter::once(self.origin.into()).chain(starts);
        starts.zip(ends).map(|(start, end)| start..end).collect()
    }

    fn fault(&self) -> Option<String> {
        let (origin, limit) = (u32::from(self.origin), self.limit);
        if origin < FREE_FROM {
            return Some(format!(
                "the program at ${origin:04x} overlaps the zero page or the stack; the first \
                 address is $0200"
            ));
        }
        if limit > ADDRESSES || limit <= origin {
            return Some(format!(
                "a program cannot begin at ${origin:04x} and end before ${limit:04x}: its end \
                 must be from ${:04x} to $10000",
                origin + 1
            ));
        }
        let is_outside = |hole: &&Range<u32>| hole.start <= origin || hole.end >= limit;
        if let Some(hole) = self.holes.iter().find(is_outside) {
            let hole = shown(hole);
            return Some(format!("the hole {hole} is not within the program's memory"));
        }
        if let Some(hole) = self.holes.iter().find(|hole| hole.is_empty()) {
            return Some(format!("the hole at ${:04x} is empty: leave it out", hole.start));
        }
        let pair = self.holes.windows(2).find(|pair| pair[1].start < pair[0].end)?;
        let [one, other] = [shown(&pair[0]), shown(&pair[1])];
        Some(format!(
            "the hole {other} begins before the end of the hole {one}: list them in order"
        ))
    }
}

/// Returns whether the ranges overlap.
fn overlap(a: &Range<u32>, b: &Range<u32>) -> bool {
    a.start.max(b.start) < a.end.min(b.end)
}

/// Returns an inclusive range, in the syntax of the command line.
fn shown<T: Copy + Into<u32>>(range: &Range<T>) -> String {
    let (start, end): (u32, u32) = (range.start.into(), range.end.into());
    format!("${start:04x}-${:04x}", end.saturating_sub(1))
}

#[cfg(test)]
impl Options {
    /// Options with plenty of memory, for tests that do not depend on its layout.
    pub(crate) fn entered_at(entry: &str) -> Options {
        Options {
            origin: 0x4000,
            limit: 0xC000,
            entry: entry.into(),
            zero_page: vec![0x10..0xF0],
            ram: vec![0x0800..0x4000],
            size_weight: 0,
            ..Options::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(change: impl FnOnce(&mut Options)) -> String {
        let mut options = Options {
            origin: 0x4000,
            limit: 0x10000,
            hole: None,
            entry: "main".into(),
            zero_page: vec![0x00..0x100],
            ram: vec![0x2000..0x3ff8, 0x200..0x2000, 0x5000..0x5000],
            size_weight: 0,
            stack_max: Some(512),
            ..Options::default()
        };
        assert_eq!(options.validate(), Ok(()), "unsorted, adjacent and empty ranges");
        change(&mut options);
        options.validate().expect_err("invalid memory").to_string()
    }

    /// Returns the error for a guest with these holes, next to overlays with a common area.
    fn guest_fault(origin: u16, holes: &[Range<u32>]) -> String {
        let others = Area { origin: 0x1000, limit: 0x3000, holes: vec![0x1800..0x2000] };
        let area = Area { origin, limit: 0xF000, holes: holes.to_vec() };
        let overlay = |area| Overlay { root: "one".into(), area, ..Overlay::default() };
        let options = Options {
            overlay_area: Some(others),
            overlays: vec![overlay(None), overlay(Some(area))],
            ..Options::default()
        };
        assert_eq!(options.top(), 0xF000);
        options.validate().map_or_else(|error| error.to_string(), |()| String::new())
    }

    #[test]
    fn a_guests_area_starts_like_the_others_and_avoids_the_base() {
        let says = |text: String, words: &str| assert!(text.contains(words), "{text}");
        assert_eq!(guest_fault(0x1000, &[0x1800..0x2000, 0x3000..0xD000]), "");
        assert_eq!(guest_fault(0x1000, &[0x1800..0x2000, 0x2000..0xC000]), "");
        says(guest_fault(0x1100, &[0x1800..0xD000]), "area begins at $1100, unlike");
        says(guest_fault(0x1000, &[0x1800..0x2000]), "$2000-$efff overlaps the base's $4000-$bfff");
        let unsorted = [0x3000..0xD000, 0x1800..0x2000];
        says(
            guest_fault(0x1000, &unsorted),
            "hole $1800-$1fff begins before the end of the hole $3000-",
        );
        let overlapping = [0x1800..0x4001, 0x4000..0xD000];
        says(
            guest_fault(0x1000, &overlapping),
            "hole $4000-$cfff begins before the end of the hole $1800-",
        );
        says(guest_fault(0x1000, &[0x1800..0x1800, 0x3000..0xD000]), "$1800 is empty");
        says(guest_fault(0x1000, &[0x3000..0xF000]), "$3000-$efff is not within");
        let alone = Options {
            overlays: vec![Overlay { area: Some(Area::default()), ..Overlay::default() }],
            ..Options::default()
        };
        says(alone.validate().expect_err("no common area").to_string(), "unlike the common area");
    }

    #[test]
    #[allow(clippy::reversed_empty_ranges, reason = "the test needs an invalid range")]
    fn invalid_memory_is_an_error() {
        let says = |text: String, words: &str| assert!(text.contains(words), "{text}");
        says(fault(|o| o.origin = 0x100), "$0100 overlaps the zero page");
        says(fault(|o| o.limit = 0x10001), "end before $10001");
        says(fault(|o| o.limit = 0x4000), "begin at $4000");
        says(fault(|o| o.zero_page.push(0x80..0x101)), "$0080-$0100 is not in");
        says(fault(|o| o.zero_page.push(0x90..0x80)), "is not in");
        says(fault(|o| o.ram = vec![0..0x10000]), "$0000-$ffff overlaps the zero page");
        says(fault(|o| o.ram = vec![0x1ff..0x800]), "$01ff-$07ff overlaps");
        says(fault(|o| o.ram = vec![0xff00..0x10001]), "beyond the last address");
        says(
            fault(|o| o.ram = vec![0x1000..0x1100, 0x800..0x2000]),
            "RAM $0800-$1fff overlaps $1000-$10ff",
        );
        says(fault(|o| o.stack_max = Some(0)), "0 bytes are too few for recursion");
    }
}
