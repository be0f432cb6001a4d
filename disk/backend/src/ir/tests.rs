//! Tests the parser, printer and verifier with a module that contains every construct.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use super::*;
use crate::Error;

const CONSTRUCTS: &str = include_str!("../../tests/ir_text/constructs.ll");

fn constructs() -> Module {
    parse(CONSTRUCTS).unwrap_or_else(|error| panic!("{error}"))
}

fn global<'a>(module: &'a Module, name: &str) -> &'a Global {
    module.globals.iter().find(|global| global.name == name).expect(name)
}

fn function<'a>(module: &'a Module, name: &str) -> &'a Function {
    module.functions.iter().find(|function| function.name == name).expect(name)
}

/// Returns the instruction that defines a value.
fn inst<'a>(function: &'a Function, name: &str) -> &'a Inst {
    let defines =
        |inst: &&Inst| inst.result.is_some_and(|id| function.values[id.0 as usize].name == name);
    function.blocks.iter().flat_map(|block| &block.insts).find(defines).expect(name)
}

fn info<'a>(function: &'a Function, name: &str) -> &'a ValueInfo {
    function.values.iter().find(|info| info.name == name).expect(name)
}

#[test]
fn globals_become_bytes_and_addresses() {
    let module = constructs();
    let bytes = |name: &str| global(&module, name).init.clone().expect(name).bytes;
    let relocs = |name: &str| global(&module, name).init.clone().expect(name).relocs;
    let id = |name: &str| {
        let place = module.globals.iter().position(|global| global.name == name).expect(name);
        Symbol::Global(GlobalId(place as u32))
    };
    assert_eq!(bytes("text"), b"a\"\\\x00\xff");
    assert!(global(&module, "text").constant && global(&module, "text").unnamed_addr);
    assert_eq!(bytes("odd name")[..6], [1, 2, 0xfe, 0xff, 0, 0]);
    assert_eq!(bytes("odd name").len(), 21);
    assert_eq!(relocs("odd name"), [(4, id("text"), 0)]);
    assert_eq!(relocs("table")[1], (2, id("text"), 3));
    assert_eq!(bytes("table").len(), 6);
    // 1.5 is 0x3FC00000 and 0x3FF8000000000000; the double starts at 10, the i128 at 18.
    assert_eq!(bytes("nested")[..10], [0xfe, 0xff, 0xff, 0xff, b'x', b'y', 0, 0, 0xc0, 0x3f]);
    assert_eq!(bytes("nested")[16..20], [0xf8, 0x3f, 0xff, 0xff]);
    assert_eq!(relocs("field"), [(0, id("odd name"), 6 + 5 + 3)]);
    assert_eq!(relocs("word"), [(0, id("text"), -1)]);
    assert_eq!(bytes("distance"), [4, 0]);
    assert_eq!(bytes("fixed"), [0, 0xc0]);
    assert_eq!((bytes("blank").len(), global(&module, "blank").align), (600, 4));
    assert_eq!(global(&module, "elsewhere").init, None);
    assert_eq!(global(&module, "thread").line, 26);
}

#[test]
fn address_arithmetic_is_normalised() {
    let module = constructs();
    let memory = function(&module, "memory");
    let gep = |name: &str| match &inst(memory, name).op {
        Op::Gep { offset, indices, inbounds, nuw, .. } => {
            let scales: Vec<(Type, i32)> =
                indices.iter().map(|(_, ty, scale)| (ty.clone(), *scale)).collect();
            (*offset, scales, *inbounds, *nuw)
        }
        other => panic!("{other:?}"),
    };
    assert_eq!(gep("g1"), (4, vec![], true, true));
    assert_eq!(gep("g2"), (21 + 6 + 1, vec![(Type::Int(16), 5)], true, false));
    assert_eq!(gep("g3"), (-4, vec![(Type::Int(16), 84), (Type::Int(8), 12)], false, false));
    assert_eq!(gep("g4"), (0, vec![(Type::Int(16), 1)], false, true));
    assert_eq!(gep("g6"), (0, vec![], false, false));
}

#[test]
fn ranges_positions_and_attributes_are_parsed() {
    let module = constructs();
    let callee = function(&module, "callee");
    assert!(!callee.external && callee.attrs.cold && callee.attrs.noinline);
    assert_eq!(callee.params[0].range, Some((3, 9)));
    let position =
        |inst: &Inst| inst.loc.map(|loc| (module.files[loc.file as usize].as_str(), loc.line));
    assert_eq!(position(inst(callee, "2")), Some(("/home/src/lib.rs", 12)));
    let last = |block: usize| callee.blocks[block].insts.last().expect("a terminator");
    assert_eq!(
        position(last(0)),
        Some(("/home/src/\"odd\".rs", 3)),
        "inlined: the innermost scope"
    );
    assert_eq!(position(last(1)), Some(("/home/src/\"odd\".rs", 77)));

    let memory = function(&module, "memory");
    assert_eq!((memory.params[0].byval, memory.params[1].byval), (None, Some(5)));
    assert_eq!(info(memory, "a").range, Some((0, 100)), "the hull of two ranges");
    let many = &inst(memory, "many").op;
    assert_eq!(*many, Op::Alloca { size: 10, align: 8, count: None });
    let volatile = &inst(memory, "b").op;
    let ptr = Operand::Const(Const::Int(16, 0xc000));
    assert_eq!(*volatile, Op::Load { ptr, volatile: true });

    let control = function(&module, "control");
    assert!(control.attrs.noreturn && control.attrs.cold);
    assert_eq!(info(control, "r1").range, Some((0, 0xff9c)), "of the callee's result");
    assert_eq!(info(control, "r2").range, Some((0, 9)), "of the call");
    assert_eq!(info(control, "r4").range, Some((0xff, 2)), "of the intrinsic");
    assert!(matches!(inst(control, "r1").op, Op::Call { callee: Callee::Direct(_), .. }));
    assert_eq!(inst(control, "r1").loc, None, "line 0 means no position");
}

#[test]
fn addresses_are_integers_of_sixteen_bits() {
    let module = constructs();
    let arithmetic = function(&module, "arithmetic \"quoted\"");
    let cast = |name: &str| match &inst(arithmetic, name).op {
        Op::Cast(op, ..) => *op,
        other => panic!("{other:?}"),
    };
    assert_eq!(cast("w9"), CastOp::Zext);
    assert_eq!(cast("wa"), CastOp::Bitcast);
    assert_eq!(cast("wc"), CastOp::Bitcast);
    assert_eq!(cast("we"), CastOp::Trunc);
}

/// Returns the module without line numbers and source positions, which printing does not preserve.
fn without_places(mut module: Module) -> Module {
    module.files.clear();
    module.globals.iter_mut().for_each(|global| global.line = 0);
    for function in &mut module.functions {
        function.line = 0;
        for inst in function.blocks.iter_mut().flat_map(|block| &mut block.insts) {
            inst.line = 0;
            inst.loc = None;
        }
    }
    module
}

#[test]
fn printing_and_parsing_again_preserves_the_module() {
    let module = constructs();
    let text = module.to_string();
    let again = parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(without_places(module), without_places(again));
}

#[test]
fn output_of_passes_can_be_printed_and_parsed() {
    let mut module = constructs();
    let id = module.functions.iter().position(|f| f.name == "memory").expect("memory");
    let memory = &mut module.functions[id];
    // Equal names, no names, numbers out of order, a negative step, and both bytes of an address.
    memory.values.iter_mut().for_each(|info| info.name = "same".into());
    memory.values[3].name.clear();
    memory.values[4].name = "7".into();
    memory.values[5].name = "6".into();
    let symbol = Symbol::Global(GlobalId(0));
    for inst in &mut memory.blocks[0].insts {
        match &mut inst.op {
            Op::Gep { indices, .. } => indices.iter_mut().for_each(|(.., scale)| *scale = -3),
            Op::Store { ty: Type::Int(8), value, .. } => {
                *value = Operand::Const(Const::AddrByte(symbol, 5, true));
            }
            _ => {}
        }
    }
    verify(&module).expect("valid IR");
    let again = parse(&module.to_string()).expect("readable");
    let ops = |module: &Module| -> Vec<Op> {
        module.functions[id].blocks[0].insts.iter().map(|inst| inst.op.clone()).collect()
    };
    assert_eq!(ops(&module), ops(&again));
}

#[test]
fn errors_give_the_line_and_the_cause() {
    let cases = [
        ("define void @f() {\n  bogus i8 1\n}", 2, "an instruction"),
        ("define void @f() {\n  ret i8 1\n}", 2, "returns the wrong type"),
        ("define i8 @f(i8 %x) {\n  %y = add i8 %x,\n  1\n  ret i8 %z\n}", 4, "%z is undefined"),
        ("define void @f() {\n  br label %x\n}", 2, "%x is undefined"),
        ("define void @f() {\n br label %a\na:\n ret void\na:\n ret void\n}", 5, "defined twice"),
        ("define i8 @f(i8 %x) {\n  %x = add i8 1, 1\n  ret i8 %x\n}", 2, "%x is defined twice"),
        ("define i8 @f(i16 %x) {\n  ret i8 %x\n}", 2, "%x is of type i16, not i8"),
        ("define i8 @f() {\n  ret i8 300\n}", 2, "300 does not fit an integer of 8 bits"),
        ("@g = global [2 x i8] [i8 1]", 1, "expected ','"),
        ("@g = global ptr @h", 1, "@h is undefined"),
        ("@g = global i8 1\n@g = global i8 1", 2, "defined twice"),
        ("\n@g = global [3 x i8] c\"four\"", 2, "must match"),
        ("@g = global i8 \"", 1, "is not terminated"),
        ("define void @f() {", 1, "is not closed"),
        (
            "define void @f() {\n  call void @llvm.trap(i8 1)\n  ret void\n}\n\
             declare void @llvm.trap()",
            2,
            "number of arguments",
        ),
        ("%T = type { i8, %U }\n@g = global %T zeroinitializer", 1, "the type %U is undefined"),
    ];
    for (text, at, what) in cases {
        match parse(text) {
            Err(Error::Parse { line, message }) => {
                assert!(message.contains(what), "{text}\n{message}");
                assert_eq!(line, at, "{text}\n{message}");
            }
            other => panic!("{text}\n{other:?}"),
        }
    }
}

#[test]
fn errors_of_unsupported_constructs_name_the_function() {
    let cases = [
        ("  %x = load <vscale x 4 x i8>, ptr null", "vectors"),
        ("  %x = getelementptr i8, <2 x ptr> zeroinitializer, i8 1", "vectors"),
        ("  %x = load { i8, <2 x i8> }, ptr null", "vectors"),
        ("  %x = atomicrmw fmax ptr null, float 1.0 seq_cst", "atomicrmw fmax"),
        ("  invoke void @f() to label %a unwind label %b", "panic"),
        ("  call void asm sideeffect \"lda $0\", \"{r12}\"(i16 %n)", "the constraint \"{r12}\""),
        ("  call void asm \"nop\\0Afrob $0\", \"r\"(i16 %n)", "line 2: frob is neither"),
        ("  call void asm \"lda $0+2\", \"r\"(i16 %n)", "is outside its 2 bytes"),
        ("  call void asm \"lda nowhere\", \"r\"(i16 %n)", "nowhere is undefined"),
        ("  call void asm \".in a\", \"r\"(i16 %n)", "line 1: .in is not allowed"),
        ("  call void asm \"lda $1\", \"r\"(i16 %n)", "there is no operand \"$1\""),
        ("  %x = call i8 asm \"nop\", \"=r,0\"(i16 %n)", "the constraint \"0\""),
        ("  %x = alloca i8, i32 70000", "64K"),
        ("  %x = load i257, ptr null", "257 bits"),
        ("  %x = load x86_fp80, ptr null", "x86_fp80"),
        ("  %x = call i8 @beyond(i8 1)", "vectors"),
    ];
    for (line, what) in cases {
        let head =
            "declare <vscale x 2 x i8> @beyond(i8)\ndefine void @_RNvCs_4game4turn(i16 %n) {";
        match parse(&format!("{head}\n{line}\n  ret void\n}}")) {
            Err(Error::Unsupported { function, line: 3, message }) => {
                assert_eq!(function, "game::turn");
                assert!(message.contains(what), "{line}: {message}");
            }
            other => panic!("{line}\n{other:?}"),
        }
    }
}

#[test]
fn the_verifier_finds_errors_of_passes() {
    type Breakage = fn(&mut Function);
    let breakages: [(&str, Breakage); 8] = [
        ("ends without a terminator", |f| drop(f.blocks[1].insts.pop())),
        ("leaves out a predecessor", |f| match &mut f.blocks[1].insts[0].op {
            Op::Phi(incoming) => drop(incoming.pop()),
            other => panic!("{other:?}"),
        }),
        ("follows another instruction", |f| {
            let add = f.blocks[2].insts[0].clone();
            f.blocks[2].insts.remove(0);
            f.blocks[1].insts.insert(0, add);
        }),
        ("may not be defined yet", |f| f.blocks[2].insts.swap(0, 1)),
        ("the entry block has predecessors", |f| f.blocks[2].insts[2].op = Op::Br(BlockId(0))),
        ("a branch leads to a block that does not exist", |f| {
            f.blocks[2].insts[2].op = Op::Br(BlockId(99))
        }),
        ("is not of type", |f| match &mut f.blocks[2].insts[0].op {
            Op::Bin(_, _, _, b) => *b = Operand::Const(Const::Int(8, 1)),
            other => panic!("{other:?}"),
        }),
        ("undefined", |f| match &mut f.blocks[2].insts[0].op {
            Op::Bin(_, _, a, _) => *a = Operand::Value(ValueId(9999)),
            other => panic!("{other:?}"),
        }),
    ];
    for (what, break_it) in breakages {
        let mut module = constructs();
        assert_eq!(verify(&module), Ok(()));
        let control = module.functions.iter_mut().find(|f| f.name == "control").expect("control");
        break_it(control);
        match verify(&module) {
            Err(Error::Internal(message)) => assert!(message.contains(what), "{what}: {message}"),
            other => panic!("{what}: {other:?}"),
        }
    }
}

#[test]
fn damaged_text_never_makes_the_parser_panic() {
    const SEED: u64 = 65;
    let mut rng = ChaCha8Rng::seed_from_u64(SEED);
    let mut below = |bound: usize| rng.next_u32() as usize % bound;
    let bytes = CONSTRUCTS.as_bytes();
    let words: Vec<&str> = CONSTRUCTS.split_inclusive([' ', ',', '(', '\n']).collect();
    let mut readable = 0;
    for step in 0..3000 {
        let text = match step % 3 {
            0 => String::from_utf8_lossy(&bytes[..below(bytes.len())]).into_owned(),
            1 => {
                let mut bytes = bytes.to_vec();
                for _ in 0..=below(4) {
                    let at = below(bytes.len());
                    bytes[at] = b"(){}[]<>,=@%!#\"\\ 0-i\n\x80"[below(22)];
                }
                String::from_utf8_lossy(&bytes).into_owned()
            }
            _ => {
                let mut words = words.clone();
                for _ in 0..=below(3) {
                    let (to, from) = (below(words.len()), below(words.len()));
                    words[to] = words[from];
                }
                words.concat()
            }
        };
        // If the module is still valid, printing and parsing must preserve it.
        if let Ok(module) = parse(&text) {
            readable += 1;
            let printed = module.to_string();
            let again = parse(&printed);
            assert!(again.is_ok(), "seed {SEED}, step {step}: {again:?}");
        }
    }
    assert!(readable > 100, "too few valid modules remain after the damage: {readable}");
}

#[test]
fn nesting_and_sizes_are_limited() {
    let deep = "[1 x ".repeat(5000);
    assert!(parse(&format!("@g = global {deep}i8")).is_err());
    let open = "{ ".repeat(5000);
    assert!(parse(&format!("@g = global i8 {open}")).is_err());
    assert!(parse("%T = type { %T }\n@g = global %T zeroinitializer").is_err());
    assert!(parse("@a = alias i8, ptr @a\n@g = global ptr @a").is_err());
    assert!(parse("@g = global [70000 x i8] zeroinitializer").is_err());
    assert!(parse("@g = global [65536 x [65536 x {}]] zeroinitializer").is_ok());
    let mut doubling = String::from("%T0 = type {}\n");
    for level in 1..100 {
        let half = level - 1;
        doubling += &format!("%T{level} = type {{ %T{half}, %T{half} }}\n");
    }
    assert!(parse(&doubling).is_err());
}
