//! Assembly for the bytes of several lines of a hi-res page, so that drawing is as fast at every
//! `opt-level`.

#[cfg(not(target_os = "none"))]
use crate::memory::pointer;

/// Lines of a page, and the bytes that belong to them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lines {
    /// The offset of the first line in its page.
    pub(crate) starts: *const u16,
    /// The page's address, plus the column.
    pub(crate) base: u16,
    /// The masks, whose set bits keep the page's pixels. Not all functions use them.
    pub(crate) mask: *const u8,
    /// The bits.
    pub(crate) bits: *mut u8,
    /// The number of the last byte in each line.
    pub(crate) last: u8,
    /// The distance between two lines of masks and bits.
    pub(crate) stride: u8,
    /// Lines, at least 1.
    pub(crate) height: u8,
}

impl Lines {
    /// The same lines with other bits, without gaps between lines.
    #[cfg(feature = "art")]
    pub(crate) fn with_bits(self, bits: *mut u8) -> Lines {
        Lines { bits, stride: self.last + 1, ..self }
    }
}

/// Defines a function that runs the given instructions for each byte of the lines. They find the
/// byte's number in Y and may change A. A line takes 75 cycles, and each byte takes 5 besides those
/// of the instructions. Returns the bits that the instructions leave in `found`.
macro_rules! rows {
    ($name:ident, $($code:literal)*, $native:expr) => {
        #[cfg(target_os = "none")]
        #[inline(never)]
        pub(crate) fn $name(lines: &Lines) -> u8 {
            let found: u8;
            // SAFETY: the lines are in the page, and the callers' masks and bits have all lines.
            // Besides, the code changes only A and Y.
            unsafe {
                core::arch::asm!(
                    "lda #0",
                    "sta {found}",
                    "2: ldy #0",
                    "lda ({starts}),y",
                    "clc",
                    "adc {base}",
                    "sta {line}",
                    "iny",
                    "lda ({starts}),y",
                    "adc {base}+1",
                    "sta {line}+1",
                    "ldy {last}",
                    "3:",
                    $($code,)*
                    "dey",
                    "bpl 3b",
                    "clc",
                    "lda {mask}",
                    "adc {stride}",
                    "sta {mask}",
                    "bcc 4f",
                    "inc {mask}+1",
                    "clc",
                    "4: lda {bits}",
                    "adc {stride}",
                    "sta {bits}",
                    "bcc 5f",
                    "inc {bits}+1",
                    "clc",
                    "5: lda {starts}",
                    "adc #2",
                    "sta {starts}",
                    "bcc 6f",
                    "inc {starts}+1",
                    "6: dec {height}",
                    "bne 2b",
                    starts = inout(reg) lines.starts => _,
                    base = in(reg) lines.base,
                    mask = inout(reg) lines.mask => _,
                    bits = inout(reg) lines.bits => _,
                    last = in(reg) lines.last,
                    stride = in(reg) lines.stride,
                    height = inout(reg) lines.height => _,
                    line = inout(reg) 0u16 => _,
                    found = out(reg) found,
                );
            }
            found
        }

        #[cfg(not(target_os = "none"))]
        pub(crate) fn $name(lines: &Lines) -> u8 {
            let act: fn(&mut u8, u8, &mut u8) -> u8 = $native;
            let mut found = 0;
            for row in 0..usize::from(lines.height) {
                for at in 0..=usize::from(lines.last) {
                    let place = row * usize::from(lines.stride) + at;
                    // SAFETY: as above.
                    unsafe {
                        let line = pointer(lines.base + *lines.starts.wrapping_add(row));
                        let mask = *lines.mask.wrapping_add(place);
                        // The sprite's own bits are constant.
                        let mut bits = *lines.bits.wrapping_add(place);
                        found |= act(&mut *line.add(at), mask, &mut bits);
                        if stringify!($name) == "save" {
                            *lines.bits.wrapping_add(place) = bits;
                        }
                    }
                }
            }
            found
        }
    };
}

#[cfg(feature = "art")]
rows!(draw, "lda ({line}),y" "and ({mask}),y" "ora ({bits}),y" "sta ({line}),y",
|byte, mask, bits| {
    *byte = *byte & mask | *bits;
    0
});
// Bit 7 of the masks of a white sprite is set, so that the page keeps its bit 7.
#[cfg(feature = "art")]
rows!(erase, "lda ({line}),y" "and ({mask}),y" "sta ({line}),y",
|byte, mask, _| {
    *byte &= mask;
    0
});
#[cfg(feature = "art")]
rows!(touch, "lda ({mask}),y" "eor #$7f" "and ({line}),y" "and #$7f" "ora {found}" "sta {found}",
    |byte, mask, _| *byte & !mask & 0x7F);
#[cfg(feature = "art")]
rows!(save, "lda ({line}),y" "sta ({bits}),y",
|byte, _, bits| {
    *bits = *byte;
    0
});
rows!(copy, "lda ({bits}),y" "sta ({line}),y",
|byte, _, bits| {
    *byte = *bits;
    0
});

rows!(turn, "lda ({line}),y" "eor ({bits}),y" "sta ({line}),y", |byte, _, bits| {
    *byte ^= *bits;
    0
});
