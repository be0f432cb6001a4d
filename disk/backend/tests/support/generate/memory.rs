//! Generates addresses, loads, stores, and memory intrinsics.

use super::super::draw::Draw;
use super::{ARRAY, BIG, Generator, Object};

impl Generator {
    /// Returns a 16-bit index below [`ARRAY`].
    pub(super) fn index(&mut self, room: u32) -> String {
        let most = (ARRAY - room) / room.next_power_of_two();
        if self.chance(25) {
            return self.below(most + 1).to_string();
        }
        // Masks that keep `index * size + size` in range.
        let mask = match most + 1 {
            n if n.is_power_of_two() => n - 1,
            n => n.next_power_of_two() / 2 - 1,
        };
        match self.below(3) {
            0 => {
                let v = self.value(16);
                self.define(16, format!("and i16 {v}, {mask}"))
            }
            1 => {
                let v = self.value(8);
                let v = self.define(8, format!("and i8 {v}, {}", mask.min(127)));
                self.define(16, format!("zext i8 {v} to i16"))
            }
            _ => {
                let v = self.value(16);
                self.define(16, format!("urem i16 {v}, {}", mask + 1))
            }
        }
    }

    /// Returns a pointer to at least [`ARRAY`] bytes: usually an existing pointer, sometimes a
    /// `select` of two pointers, or a pointer that is loaded from memory.
    pub(super) fn base(&mut self) -> String {
        let known = self.one(&self.pointers.clone());
        match self.below(12) {
            0 => {
                let c = self.condition();
                let other = self.one(&self.pointers.clone());
                let either = self.fresh();
                self.line(format!("{either} = select i1 {c}, ptr {known}, ptr {other}"));
                either
            }
            1 => {
                let table = self.one(&["@places", "@others"]);
                self.pointer_of(table)
            }
            _ => known,
        }
    }

    /// Returns one of the four pointers of a table.
    pub(super) fn pointer_of(&mut self, table: &str) -> String {
        let index = self.value(16);
        let index = self.define(16, format!("and i16 {index}, 3"));
        let (slot, pointer) = (self.fresh(), self.fresh());
        self.line(format!("{slot} = getelementptr inbounds ptr, ptr {table}, i16 {index}"));
        self.line(format!("{pointer} = load ptr, ptr {slot}, align 2"));
        pointer
    }

    /// Emits the difference and a comparison of two addresses in the same array.
    pub(super) fn distance(&mut self) {
        let base = self.base();
        let (i, k) = (self.index(1), self.index(1));
        let ends = [i, k].map(|index| {
            let name = self.fresh();
            self.line(format!("{name} = getelementptr inbounds i8, ptr {base}, i16 {index}"));
            name
        });
        if self.chance(50) {
            let pred = self.one(&["ult", "uge", "eq", "ne", "ugt", "ule"]);
            self.define(1, format!("icmp {pred} ptr {}, {}", ends[0], ends[1]));
            return;
        }
        let [a, b] = ends.map(|end| {
            let name = self.fresh();
            self.line(format!("{name} = ptrtoint ptr {end} to i16"));
            name
        });
        self.define(16, format!("sub i16 {a}, {b}"));
    }

    /// Returns a pointer to at least `room` bytes.
    pub(super) fn place(&mut self, room: u32) -> String {
        if self.chance(12) {
            return self.place_in_big(room);
        }
        if !self.objects.is_empty() && self.chance(30) {
            let object = self.one(&self.objects.clone());
            if object.bytes >= room {
                return self.place_in(&object, room);
            }
        }
        let base = self.base();
        let index = self.index(room);
        let name = self.fresh();
        let stride = room.next_power_of_two();
        match (self.below(4), stride) {
            (0, _) => {
                self.line(format!("{name} = getelementptr inbounds i8, ptr {base}, i16 {index}"))
            }
            (1, 2) => {
                self.line(format!("{name} = getelementptr inbounds i16, ptr {base}, i16 {index}"));
            }
            (_, 1) => {
                self.line(format!(
                    "{name} = getelementptr inbounds nuw i8, ptr {base}, i16 {index}"
                ));
            }
            _ => self.line(format!(
                "{name} = getelementptr inbounds [{stride} x i8], ptr {base}, i16 {index}"
            )),
        }
        name
    }

    fn place_in(&mut self, object: &Object, room: u32) -> String {
        let places = object.bytes - room + 1;
        let offset = match self.chance(70) {
            true => self.below(places).to_string(),
            false => {
                let v = self.value(16);
                self.define(16, format!("urem i16 {v}, {places}"))
            }
        };
        let name = self.fresh();
        self.line(format!("{name} = getelementptr inbounds i8, ptr {}, i16 {offset}", object.ptr));
        name
    }

    /// Returns an address that an index of one byte cannot reach. It is in an element of an
    /// arbitrary struct.
    pub(super) fn place_in_big(&mut self, room: u32) -> String {
        let stride = (room + self.below(5)).max(1);
        let count = BIG / stride;
        let v = self.value(16);
        let index = self.define(16, format!("urem i16 {v}, {count}"));
        let offset = self.below(stride - room + 1);
        let name = self.fresh();
        self.line(format!(
            "{name} = getelementptr inbounds [{stride} x i8], ptr @big, i16 {index}, i16 {offset}"
        ));
        name
    }

    pub(super) fn load(&mut self) {
        if self.chance(12) {
            let index = self.index(1);
            let ptr = self.fresh();
            self.line(format!("{ptr} = getelementptr inbounds i8, ptr @fixed, i16 {index}"));
            self.define(8, format!("load i8, ptr {ptr}, align 1"));
            return;
        }
        let bits = self.one(&[8, 8, 8, 16, 16, 32, 64, 24]);
        let ptr = self.place(bits / 8);
        self.define(bits, format!("load i{bits}, ptr {ptr}, align 1"));
    }

    pub(super) fn store(&mut self) {
        let bits = self.one(&[8, 8, 8, 16, 16, 32, 64, 12, 1]);
        let value = self.operand(bits);
        let ptr = self.place(bits.div_ceil(8));
        self.line(format!("store i{bits} {value}, ptr {ptr}, align 1"));
        // Emits a load, a change and a store of a value, like `+=`.
        if self.chance(30) {
            let bits = self.one(&[8, 16]);
            let ptr = self.place(bits / 8);
            let old = self.define(bits, format!("load i{bits}, ptr {ptr}, align 1"));
            let by = if self.chance(50) {
                self.one(&["1", "-1", "2"]).to_string()
            } else {
                self.operand(bits)
            };
            let op = self.one(&["add", "sub", "xor", "shl"]);
            let by = if op == "shl" { "1".into() } else { by };
            let new = self.define(bits, format!("{op} i{bits} {old}, {by}"));
            self.line(format!("store i{bits} {new}, ptr {ptr}, align 1"));
        }
    }
}
