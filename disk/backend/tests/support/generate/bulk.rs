//! Generates copies, fills and comparisons of memory. The lengths are close to those at which the
//! backend selects different code.

use super::super::draw::Draw;
use super::{ARRAY, BIG, Generator};

/// A number of bytes that exceeds an index of one byte. The array `@big` has twice this size.
const MANY: u32 = BIG / 2;

impl Generator {
    /// Emits a memory intrinsic, or a call of a C function that has no intrinsic.
    pub(super) fn bulk(&mut self) {
        match self.below(10) {
            0 => self.copy_disjoint(),
            1..5 => self.move_few(),
            5..8 => self.move_many(),
            _ => self.compare_memory(),
        }
    }

    /// Emits a copy between two distinct arrays.
    fn copy_disjoint(&mut self) {
        let (to, from) = self.one(&[("@left", "@right"), ("@big", "@fixed"), ("@input", "@left")]);
        let len = self.index(1);
        self.copy("memcpy", to, from, &len);
    }

    fn copy(&mut self, how: &str, to: &str, from: &str, len: &str) {
        self.line(format!(
            "call void @llvm.{how}.p0.p0.i16(ptr {to}, ptr {from}, i16 {len}, i1 false)"
        ));
    }

    fn fill(&mut self, to: &str, len: &str) {
        let byte = self.operand(8);
        self.line(format!(
            "call void @llvm.memset.p0.i16(ptr {to}, i8 {byte}, i16 {len}, i1 false)"
        ));
    }

    /// Emits a `memmove` of a few bytes in small arrays.
    fn move_few(&mut self) {
        let most = ARRAY / 2;
        let len = if self.chance(60) {
            self.below(most + 1).to_string()
        } else {
            let v = self.value(16);
            self.define(16, format!("and i16 {v}, {}", most - 1))
        };
        let (to, from) = (self.place(most), self.place(most));
        match self.chance(40) {
            true => self.fill(&to, &len),
            false => self.copy("memmove", &to, &from, &len),
        }
    }

    /// Returns a length up to [`MANY`], mostly close to 256.
    fn length(&mut self) -> String {
        let known = [0, 1, 2, 5, 31, 254, 255, 256, 257, MANY];
        match self.below(8) {
            0..4 => self.one(&known).to_string(),
            4 | 5 => {
                let (c, a, b) = (self.condition(), self.one(&known), self.one(&known));
                self.define(16, format!("select i1 {c}, i16 {a}, i16 {b}"))
            }
            6 => {
                let v = self.value(8);
                self.define(16, format!("zext i8 {v} to i16"))
            }
            _ => {
                let v = self.value(16);
                self.define(16, format!("urem i16 {v}, {}", MANY + 1))
            }
        }
    }

    /// Returns an address in one half of the big array, with an offset of at most `slack` bytes.
    fn half(&mut self, second: bool, slack: u32) -> String {
        let at = self.below(slack + 1) + if second { MANY } else { 0 };
        if self.chance(60) {
            return format!("getelementptr (i8, ptr @big, i16 {at})");
        }
        let (v, ptr) = (self.value(16), self.fresh());
        let further = self.define(16, format!("urem i16 {v}, {}", slack + 1));
        let base = format!("getelementptr (i8, ptr @big, i16 {})", if second { MANY } else { 0 });
        self.line(format!("{ptr} = getelementptr inbounds i8, ptr {base}, i16 {further}"));
        ptr
    }

    /// Emits a `memmove` of more bytes than an index of one byte can count. Source and target may
    /// overlap.
    fn move_many(&mut self) {
        let len = self.length();
        let (to, apart) = (self.chance(50), self.chance(50));
        let from = if apart { !to } else { to };
        // Blocks in different halves must not overlap. Blocks in the same half may.
        let slack = self.one(&[1, 2, 40, 256]);
        let slack = |second: bool| if apart || second { 0 } else { slack };
        let (to, from) = (self.half(to, slack(to)), self.half(from, slack(from)));
        match (self.below(5), apart) {
            (0 | 1, _) => self.fill(&to, &len),
            (2 | 3, true) => self.copy("memcpy", &to, &from, &len),
            _ => self.copy("memmove", &to, &from, &len),
        }
    }

    /// Emits a comparison of two areas of memory, for their order or for equality. Often their
    /// first difference is in the last bytes, or after the compared part.
    fn compare_memory(&mut self) {
        let (one, other, len) = match self.chance(60) {
            true => (self.half(false, 0), self.half(true, 0), self.length()),
            false => {
                let most = ARRAY / 2;
                (self.place(most), self.place(most), self.below(most + 1).to_string())
            }
        };
        if self.chance(60) {
            self.copy("memmove", &one, &other, &len);
            let at = self.one(&[0, 1, 30, 200, 254, 255, 256]);
            let byte = self.operand(8);
            let at = format!("getelementptr (i8, ptr @big, i16 {at})");
            self.line(format!("store i8 {byte}, ptr {at}, align 1"));
        }
        let (name, preds) = match self.chance(50) {
            true => ("memcmp", &["eq", "ne", "slt", "sgt", "sle", "sge"][..]),
            false => ("bcmp", &["eq", "ne"][..]),
        };
        let order = self.fresh();
        self.line(format!("{order} = call i16 @{name}(ptr {one}, ptr {other}, i16 {len})"));
        for _ in 0..self.below(2) + 1 {
            let pred = self.one(preds);
            self.define(1, format!("icmp {pred} i16 {order}, 0"));
        }
    }
}
