//! Generates the code that reports results at the end of a program, and the declarations of the
//! module.

use std::fmt::Write as _;

use super::super::machine::{FREE, OUT};
use super::{ARRAY, BIG, Generator, Object, Value};

impl Generator {
    /// Emits code that reports the last values, and a checksum of each array that may have been
    /// written.
    pub(super) fn report_all(&mut self) {
        let values = self.values.clone();
        for value in values.iter().rev().take([2, 5, 12][self.scale]) {
            let wide = self.convert(value, value.bits.next_multiple_of(8));
            let bits = value.bits.next_multiple_of(8);
            for byte in 0..bits / 8 {
                let mut v = Value { name: wide.clone(), bits };
                if byte > 0 {
                    v.name = self.define(bits, format!("lshr i{bits} {wide}, {}", 8 * byte));
                }
                let low = self.fresh();
                if bits > 8 {
                    self.line(format!("{low} = trunc i{bits} {} to i8", v.name));
                    v.name = low;
                }
                self.line(format!(
                    "store volatile i8 {}, ptr inttoptr (i16 {} to ptr)",
                    v.name, OUT as i16
                ));
            }
        }
        let writes = ["store i", "@llvm.mem", "@f"];
        if !self.lines.iter().any(|line| writes.iter().any(|what| line.contains(what))) {
            return;
        }
        for array in self.pointers.clone() {
            self.line(format!("call void @report(ptr {array}, i16 {ARRAY})"));
        }
        for Object { ptr, bytes } in self.objects.clone() {
            self.line(format!("call void @report(ptr {ptr}, i16 {bytes})"));
        }
        self.line(format!("call void @report(ptr @big, i16 {BIG})"));
        if self.addresses {
            let (at, bytes) = (FREE.start as i16, FREE.end - FREE.start);
            let free = format!("ptr inttoptr (i16 {at} to ptr)");
            self.line(format!("call void @report({free}, i16 {bytes})"));
            self.locals.push(format!(
                "  call void @llvm.memset.p0.i16({free}, i8 {at}, i16 {bytes}, i1 false)",
                at = at as i8
            ));
        }
    }

    pub(super) fn text(&mut self) -> String {
        let mut arrays = String::new();
        for name in ["input", "left", "right"] {
            let bytes: Vec<String> =
                (0..ARRAY).map(|_| format!("i8 {}", self.constant(8) as i8)).collect();
            let bytes = match name {
                "right" => "zeroinitializer".to_string(),
                _ => format!("[{}]", bytes.join(", ")),
            };
            let _ = writeln!(arrays, "@{name} = internal global [{ARRAY} x i8] {bytes}, align 1");
        }
        let place = |offset| format!("ptr getelementptr (i8, ptr @big, i16 {offset})");
        let (near, far) = (place(9), place(BIG - ARRAY));
        for (kind, name) in [("constant", "places"), ("global", "others")] {
            let _ = writeln!(
                arrays,
                "@{name} = internal {kind} [4 x ptr] \
                 [ptr @left, {near}, ptr @right, {far}], align 2"
            );
        }
        let _ = writeln!(arrays, "@big = internal global [{BIG} x i8] zeroinitializer, align 1");
        let bytes: Vec<String> =
            (0..ARRAY).map(|_| format!("i8 {}", self.constant(8) as i8)).collect();
        let _ = writeln!(
            arrays,
            "@fixed = internal constant [{ARRAY} x i8] [{}], align 1",
            bytes.join(", ")
        );
        let body = self.lines.join("\n");
        format!("{arrays}\n{body}\n{}\n{}", report_function(), declarations(&body))
    }
}

/// Returns a function that reports a checksum of an array. The checksum depends on every byte and
/// its position.
fn report_function() -> String {
    let out = OUT as i16;
    format!(
        "define internal void @report(ptr %array, i16 %len) noinline {{
entry:
  br label %head
head:
  %i = phi i16 [ 0, %entry ], [ %next, %head ]
  %sum = phi i16 [ 1, %entry ], [ %more, %head ]
  %p = getelementptr inbounds nuw i8, ptr %array, i16 %i
  %v = load i8, ptr %p, align 1
  %w = zext i8 %v to i16
  %twice = shl i16 %sum, 1
  %three = add i16 %twice, %sum
  %more = add i16 %three, %w
  %next = add nuw nsw i16 %i, 1
  %end = icmp eq i16 %next, %len
  br i1 %end, label %done, label %head
done:
  %low = trunc i16 %more to i8
  store volatile i8 %low, ptr inttoptr (i16 {out} to ptr)
  %up = lshr i16 %more, 8
  %high = trunc i16 %up to i8
  store volatile i8 %high, ptr inttoptr (i16 {out} to ptr)
  ret void
}}
"
    )
}

/// Returns the declarations of all intrinsics and C functions that a text calls.
fn declarations(body: &str) -> String {
    let mut seen = std::collections::BTreeMap::new();
    for name in ["memcmp", "bcmp"] {
        if body.contains(&format!("@{name}(")) {
            seen.insert(name.into(), format!("declare i16 @{name}(ptr, ptr, i16)"));
        }
    }
    for line in body.lines() {
        let Some((before, rest)) = line.split_once("@llvm.") else { continue };
        let Some((name, args)) = rest.split_once('(') else { continue };
        let ret = before.split_once("call ").map_or("void", |(_, ret)| ret.trim());
        let mut depth = 0;
        let between = |c| {
            depth += i32::from(c == '(') - i32::from(c == ')');
            c == ',' && depth == 0
        };
        let args = args.trim_end_matches(')').split(between);
        let types: Vec<&str> = args.map(|arg| arg.trim().split(' ').next().unwrap_or("")).collect();
        seen.insert(name.to_string(), format!("declare {ret} @llvm.{name}({})", types.join(", ")));
    }
    seen.into_values().map(|line| line + "\n").collect()
}
