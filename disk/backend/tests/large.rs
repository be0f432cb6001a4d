//! Tests deeply nested input, and short input with large types. Each must quickly result in a
//! program or an error.

use mos6502_backend::{Error, compile};

/// Returns types in which `%t0` has the given number of levels of structs with two equal fields.
fn doubled(levels: usize) -> String {
    let level = |n: usize| format!("%t{n} = type {{ %t{0}, %t{0} }}\n", n + 1);
    let types: String = (0..levels).map(level).collect();
    format!("{types}%t{levels} = type {{ i8 }}\n")
}

fn compiled(text: &str) -> Result<u32, Error> {
    let options = crate::support::machine::options().origin(0x300).limit(0xF000);
    compile(text, &options).map(|output| output.sizes.ram)
}

#[test]
fn structs_that_double_at_each_level_are_limited_to_64k() {
    let program = |levels: usize, uses: usize| {
        let line = |n: usize| {
            format!(
                "  %p{n} = getelementptr %t0, ptr @g, i16 0, i32 1, i32 0\n  store volatile i8 \
                 1, ptr %p{n}\n"
            )
        };
        let body: String = (0..uses).map(line).collect();
        format!(
            "{}@g = global %t0 zeroinitializer\ndefine void @main() {{\n{body}  ret void\n}}\n",
            doubled(levels)
        )
    };
    for levels in [9, 12, 15] {
        assert_eq!(compiled(&program(levels, 100)), Ok(1 << levels), "{levels}");
    }
    for levels in [16, 17, 60] {
        let error = compiled(&program(levels, 1)).unwrap_err();
        let Error::Unsupported { line, message, .. } = &error else { panic!("{error}") };
        assert_eq!(message, "a struct of more than 64K");
        assert_eq!(*line as usize, levels - 15, "the line of the first type that is too large");
    }
}
