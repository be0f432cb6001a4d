//! The places of functions' arguments at their first instruction, for debuggers.

use crate::asm::link::SymbolInfo;
use crate::entity::Entity;
use crate::frame_allocation::Placement;
use crate::ir::{FuncId, Type};
use crate::program::names::FRAMES;
use crate::program::{ArgLocation, Program};
use crate::{Argument, ArgumentByte};

/// The addresses of homes from here on are offsets into the frames.
const ZERO_PAGE_END: u32 = 256;

/// Returns the named arguments of all functions. Homes outside the zero page have no address before
/// the program is linked: [`complete`] adds the address of the frames.
pub(crate) fn arguments(program: &Program<'_>, placement: &Placement) -> Vec<(Argument, Vec<u32>)> {
    let mut found = Vec::new();
    for (number, function) in program.interface.module.functions.iter().enumerate() {
        let Some(convention) = program.compiled.convention(FuncId::at(number)) else { continue };
        let mut lanes = convention.params.iter();
        for param in &function.params {
            let lanes: Vec<ArgLocation> = lanes.by_ref().take(param.ty.lanes()).copied().collect();
            let value = function.values.get(param.value.index());
            let Some(value) = value.filter(|value| value.variable().is_some()) else { continue };
            let homes = lanes.iter().map(|lane| match lane {
                ArgLocation::Home(home) => placement.address(&program.homes, *home).unwrap_or(0),
                _ => 0,
            });
            let homes: Vec<u32> = homes.collect();
            let bytes = lanes.iter().zip(&homes).map(|(lane, &home)| match lane {
                ArgLocation::Reg(register) => {
                    ArgumentByte::Register(['A', 'X', 'Y'][usize::from(*register)])
                }
                ArgLocation::Home(_) => ArgumentByte::Memory(home as u16),
                ArgLocation::Unplaced | ArgLocation::Unused => ArgumentByte::Unused,
            });
            let argument = Argument {
                function: function.name.clone(),
                name: value.name.clone(),
                bytes: bytes.collect(),
                is_address: param.ty == Type::Ptr,
            };
            found.push((argument, homes));
        }
    }
    found
}

/// Completes the addresses, with those of a linked program.
pub(crate) fn complete(found: Vec<(Argument, Vec<u32>)>, symbols: &[SymbolInfo]) -> Vec<Argument> {
    let frames = symbols.iter().find(|symbol| symbol.name == FRAMES);
    let frames = frames.map_or(0, |symbol| u32::from(symbol.address));
    let placed = found.into_iter().map(|(mut argument, homes)| {
        for (byte, home) in argument.bytes.iter_mut().zip(homes) {
            if let (ArgumentByte::Memory(address), ZERO_PAGE_END..) = (byte, home) {
                *address = (frames + home - ZERO_PAGE_END) as u16;
            }
        }
        argument
    });
    placed.collect()
}

#[cfg(test)]
mod tests {
    use crate::ArgumentByte::{Memory, Register, Unused};
    use crate::{Argument, Options};

    /// `%1` is a part of `b`, `%2` an argument of an inlined function, and the function does not
    /// read the upper byte of `%c`.
    const MODULE: &str = r#"
@out = external global [8 x i8]
define void @main() {
  %a = load volatile i8, ptr inttoptr (i16 768 to ptr)
  %b = load volatile i16, ptr inttoptr (i16 770 to ptr)
  %c = load volatile i16, ptr inttoptr (i16 772 to ptr)
  %d = load volatile i8, ptr inttoptr (i16 774 to ptr)
  call void @draw(i8 %a, i16 %b, i8 %d, i16 %c)
  call void @draw(i8 %d, i16 %c, i8 %a, i16 %b)
  ret void
}
define internal void @draw(i8 %0, i16 %1, i8 %2, i16 %c) noinline !dbg !1 {
    #dbg_value(i8 %0, !3, !DIExpression(), !7)
    #dbg_value(i16 %1, !4, !DIExpression(DW_OP_LLVM_fragment, 16, 16), !7)
    #dbg_value(i8 %2, !5, !DIExpression(), !8)
    #dbg_value(i16 poison, !6, !DIExpression(), !7)
  store volatile i8 %0, ptr inttoptr (i16 768 to ptr)
  store volatile i8 %2, ptr inttoptr (i16 768 to ptr)
  store volatile i16 %1, ptr inttoptr (i16 768 to ptr)
  %low = trunc i16 %c to i8
  store volatile i8 %low, ptr inttoptr (i16 768 to ptr)
  ret void
}
!0 = !DIFile(filename: "main.rs", directory: "")
!1 = distinct !DISubprogram(name: "draw", file: !0, line: 7)
!3 = !DILocalVariable(name: "a", arg: 1, scope: !1, file: !0, line: 7)
!4 = !DILocalVariable(name: "b", arg: 2, scope: !1, file: !0, line: 7)
!5 = !DILocalVariable(name: "inner", arg: 1, scope: !1, file: !0, line: 7)
!6 = !DILocalVariable(name: "c", arg: 3, scope: !1, file: !0, line: 7)
!7 = !DILocation(line: 7, column: 1, scope: !1)
!8 = !DILocation(line: 7, column: 1, scope: !1, inlinedAt: !7)
"#;

    /// Returns the names that debug records give the parameters of `draw`, whose source is
    /// `fn draw(mut a: u8, mut b: u8)`. `!a` and `!b` stand for its arguments.
    fn names(params: &[&str], records: &str, later: &str) -> Vec<String> {
        let typed = |names: &[&str]| names.iter().map(|n| format!("i8 {n}")).collect::<Vec<_>>();
        let stores = typed(params).into_iter();
        let stores =
            stores.map(|value| format!("store volatile {value}, ptr inttoptr (i16 768 to ptr)\n"));
        let record = |text: &str| {
            let lines = text.lines().map(|line| format!("#dbg_value({line}, !9)\n"));
            lines
                .collect::<String>()
                .replace("!a", "!3, !DIExpression()")
                .replace("!b", "!4, !DIExpression()")
        };
        let module = format!(
            "define void @main() {{
              %x = load volatile i8, ptr inttoptr (i16 768 to ptr)
              %y = load volatile i8, ptr inttoptr (i16 768 to ptr)
              call void @draw({passed})
              call void @draw({turned})
              ret void
            }}
            define internal void @draw({params}) noinline !dbg !1 {{
              {records}{stores}{later}ret void
            }}
            !0 = !DIFile(filename: \"main.rs\", directory: \"\")
            !1 = distinct !DISubprogram(name: \"draw\", file: !0, line: 7)
            !3 = !DILocalVariable(name: \"a\", arg: 1, scope: !1, file: !0, line: 7)
            !4 = !DILocalVariable(name: \"b\", arg: 2, scope: !1, file: !0, line: 7)
            !9 = !DILocation(line: 7, column: 1, scope: !1)",
            passed = typed(&["%x", "%y"][..params.len()]).join(", "),
            turned = typed(&["%y", "%x"][..params.len()]).join(", "),
            params = typed(params).join(", "),
            records = record(records),
            stores = stores.collect::<String>(),
            later = record(later),
        );
        let options = Options::default().origin(0x4000).limit(0x5000).entry("main");
        let compiled =
            crate::compile(&module, &options).unwrap_or_else(|e| panic!("{e}\n{module}"));
        compiled.arguments.into_iter().map(|argument| argument.name).collect()
    }

    #[test]
    fn an_assignment_to_an_argument_does_not_name_a_parameter() {
        let both = ["%0", "%1"];
        assert_eq!(names(&both, "i8 %0, !a\ni8 %1, !b", ""), ["a", "b"]);
        assert_eq!(names(&both, "i8 %0, !a\ni8 %1, !b", "i8 %1, !a\ni8 %0, !b"), ["a", "b"]);
        assert_eq!(names(&both, "i8 7, !a\ni8 %0, !b", "i8 %1, !a"), ["b"], "not a parameter");
        // `a = b` where LLVM has removed the argument `a`.
        assert_eq!(names(&["%0"], "i8 poison, !a\ni8 %0, !b", "i8 %0, !a"), ["b"]);
        assert_eq!(names(&["%b"], "i8 %b, !b\ni8 %b, !a", ""), ["b"]);
        assert_eq!(names(&["%0"], "i8 %0, !b\ni8 %0, !a", "").len(), 0, "either may be `a`");
        // `swap(&mut a, &mut b)` where LLVM has removed the first records.
        assert_eq!(names(&both, "i8 %1, !a\ni8 %0, !b", "").len(), 0);
    }

    #[test]
    fn arguments_have_the_names_of_debug_info_and_the_places_of_the_convention() {
        let options = Options::default().origin(0x4000).limit(0x5000).entry("main");
        let compiled = crate::compile(MODULE, &options).expect("compiles");
        let found: Vec<&Argument> = compiled.arguments.iter().collect();
        assert!(found.iter().all(|argument| argument.function == "draw"));
        let names: Vec<&str> = found.iter().map(|argument| &argument.name[..]).collect();
        assert_eq!(names, ["a", "b.2", "c"]);
        assert_eq!(
            found.iter().map(|argument| argument.bytes.len()).collect::<Vec<_>>(),
            [1, 2, 2]
        );
        assert_eq!(found[2].bytes[1], Unused);
        let read =
            found.iter().flat_map(|argument| &argument.bytes).filter(|&byte| *byte != Unused);
        let places: Vec<_> = read.copied().collect();
        assert!(places.iter().any(|place| matches!(place, Register(_))), "{places:?}");
        assert!(places.iter().any(|place| matches!(place, Memory(2..=0xFF))), "{places:?}");
        let different = places.iter().enumerate().all(|(n, place)| !places[..n].contains(place));
        assert!(different, "{places:?}");
    }
}
