//! Calls, direct and through a table.

use super::{Generator, Signature, return_type};

impl Generator {
    pub(super) fn call(&mut self) {
        if self.table && self.chance(30) {
            let index = self.value(16);
            let index = self.define(16, format!("and i16 {index}, 3"));
            let (slot, target) = (self.fresh(), self.fresh());
            self.line(format!("{slot} = getelementptr inbounds ptr, ptr @table, i16 {index}"));
            self.line(format!("{target} = load ptr, ptr {slot}, align 2"));
            let (a, b, c) = (self.operand(16), self.operand(8), self.operand(16));
            self.define(16, format!("call i16 {target}(i16 {a}, i8 {b}, i16 {c})"));
            return;
        }
        if self.functions.is_empty() {
            return;
        }
        let callee = self.one(&self.functions.clone());
        let mut args = Vec::new();
        if callee.pointer {
            args.push(format!("ptr {}", self.one(&self.pointers.clone())));
        }
        if callee.recursive {
            args.push(format!("i8 {}", self.below(5)));
        }
        self.finish_call(&callee, args);
    }

    pub(super) fn finish_call(&mut self, callee: &Signature, mut args: Vec<String>) {
        for &bits in &callee.params {
            let arg = self.operand(bits);
            args.push(format!("i{bits} {arg}"));
        }
        let (ret, args) = (return_type(&callee.rets), args.join(", "));
        let call = format!("call {ret} @{}({args})", callee.name);
        match &callee.rets[..] {
            [] => self.line(call),
            [bits] => {
                self.define(*bits, call);
            }
            several => {
                let all = self.fresh();
                self.line(format!("{all} = {call}"));
                for (n, &bits) in several.iter().enumerate() {
                    self.define(bits, format!("extractvalue {ret} {all}, {n}"));
                }
            }
        }
    }
}
