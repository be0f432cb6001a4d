//! Tests overlays that are compiled together from several programs, with late parts, asides and
//! guests.

use super::*;

/// Returns options for programs that are compiled together.
pub fn with_base(size_weight: u32, hole: Option<Range<u32>>, roots: &[&str]) -> Options {
    let options = machine::options()
        .origin(0x8F80)
        .limit(machine::PORTS.start.into())
        .ram([u32::from(machine::FREE.end)..0x10000])
        .entry(String::new())
        .overlay_area(Area { origin: 0x0300, limit: 0x8F80, holes: hole.into_iter().collect() })
        .size_weight(size_weight);
    with_overlays(options, roots)
}

/// Returns a program that counts in its state, with one function that all programs share and one
/// that differs between programs.
pub fn program(name: &str, state: u32, own: u8, flags: &str) -> String {
    text(&format!(
        "@state = internal global [{state} x i8] zeroinitializer
@words = internal constant [4 x i8] [i8 10, i8 20, i8 30, i8 40]
@own = internal constant [2 x i8] [i8 {own}, i8 99]
define internal i8 @alike(i8 %n) noinline {{
  %v = add {flags} i8 %n, 1
  %i = and i8 %v, 3
  %p = getelementptr i8, ptr @words, i8 %i
  %w = load i8, ptr %p
  %s = load volatile i8, ptr getelementptr (i8, ptr @state, i16 90)
  %t = add i8 %s, %w
  store volatile i8 %t, ptr getelementptr (i8, ptr @state, i16 90)
  ret i8 %t
}}
define internal i8 @other(i8 %n) noinline {{
  %v = load volatile i8, ptr @own
  %w = xor i8 %n, %v
  ret i8 %w
}}
define void @{name}() {{
  %before = load volatile i8, ptr getelementptr (i8, ptr @state, i16 90)
  call void @put(i8 %before)
  call void @{name}_later(i8 {own})
  unreachable
}}
define void @{name}_later(i8 %n) noinline {{
  %a = call i8 @alike(i8 %n)
  call void @put(i8 %a)
  %b = call i8 @other(i8 %a)
  %c = call i8 @alike(i8 %b)
  call void @put(i8 %c)
  call void @halt()
  unreachable
}}\n"
    ))
}

/// Compiles programs together, each with a late part, and compares the output of each with its
/// output alone.
pub fn as_alone(texts: &[&str], roots: &[&str], options: &mut Options) -> Output {
    for (overlay, root) in options.overlays.iter_mut().zip(roots) {
        let roots = vec![format!("{root}_later")];
        overlay.late = Some(Late { roots, unit: 256 });
    }
    let program = compile_programs(texts, options).expect("programs");
    assert_eq!(misplaced(&program, options), [""; 0]);
    let size_weight = options.size_weight;
    let alone = roots.iter().zip(texts).map(|(root, text)| {
        let options = machine::options().entry(*root).size_weight(size_weight);
        let program = compile(text, &options).expect("a program");
        machine::run(&program, &options, &[], CYCLES_MAX).expect("an end").output
    });
    assert_eq!(outputs(&program, options, &[]).expect("they end"), alone.collect::<Vec<_>>());
    program
}

/// The base contains the functions that the programs share.
#[test]
fn the_base_has_the_shared_code_of_programs() {
    let texts = [program("first", 100, 255, "nuw"), program("second", 400, 6, "")];
    let texts = texts.each_ref().map(|text| &text[..]);
    let roots = ["first", "second"];
    for (size_weight, hole) in [(0, None), (31, Some(0x310..0x2000)), (1024, Some(0x340..0x400))] {
        let mut options = with_base(size_weight, hole, &roots);
        let program = as_alone(&texts, &roots, &mut options);
        for (name, overlay) in [
            ("alike", None),
            ("words", None),
            ("state", None),
            ("other", Some(0)),
            ("other.2", Some(1)),
            ("own.2", Some(1)),
            ("second_later", Some(1)),
        ] {
            assert_eq!(symbol(&program, name).overlay, overlay, "{name}");
        }
        assert_eq!(symbol(&program, "state").size, 400);
        for (overlay, root) in program.overlays.iter().zip(roots) {
            let late = overlay.late.expect("a late part");
            assert!(symbol(&program, root).address < late);
            assert!(symbol(&program, &format!("{root}_later")).address >= late);
        }
    }
}

/// Returns a program like [`program`], with an aside that counts in separate memory.
pub fn with_aside(name: &str, own: u8) -> String {
    let program = program(name, 100, own, "");
    let call = format!("  %d = call i8 @{name}_aside(i8 %c)\n  call void @put(i8 %d)\n");
    let end = "  call void @put(i8 %c)\n";
    assert!(program.contains(end));
    program.replace(end, &(end.to_string() + &call))
        + &format!(
            "
@only = internal constant [4 x i8] [i8 1, i8 {own}, i8 3, i8 4]
@count = internal global [2 x i8] [i8 5, i8 6]
@zeros = internal global [300 x i8] zeroinitializer
define internal i8 @deep(i8 %n) noinline {{
  %i = and i8 %n, 3
  %p = getelementptr i8, ptr @only, i8 %i
  %w = load i8, ptr %p
  %c = load i8, ptr @count
  %d = add i8 %c, %w
  store i8 %d, ptr @count
  %q = getelementptr i8, ptr @zeros, i8 %i
  %z = load i8, ptr %q
  %y = add i8 %z, 1
  store i8 %y, ptr %q
  %e = add i8 %d, %y
  ret i8 %e
}}
define i8 @{name}_aside(i8 %n) noinline {{
  %a = call i8 @deep(i8 %n)
  %b = call i8 @other(i8 %a)
  %c = call i8 @deep(i8 %b)
  %d = call i8 @alike(i8 %c)
  ret i8 %d
}}
"
        )
}

/// An aside has separate memory, and does not affect the addresses of the rest of the overlay.
#[test]
fn an_overlay_may_have_an_aside() {
    let texts = [with_aside("first", 17), program("second", 100, 6, "")];
    let texts = texts.each_ref().map(|text| &text[..]);
    let roots = ["first", "second"];
    for size_weight in [0, 16, 144] {
        let mut options = with_base(size_weight, Some(0x400..0x2000), &roots);
        let area = 0x1000..0x1200;
        let first = vec!["first_aside".to_string()];
        options.overlays[0].asides =
            vec![Aside { roots: first, area: area.clone(), ..Aside::default() }];
        let program = as_alone(&texts, &roots, &mut options);
        let is_aside = |name: &str| area.contains(&u32::from(symbol(&program, name).address));
        for name in ["first_aside", "deep", "only", "count", "zeros"] {
            assert!(is_aside(name), "{name}");
        }
        for name in ["first", "first_later", "other", "own", "alike"] {
            assert!(!is_aside(name), "{name}");
        }
        let bytes = [0, 1].map(|n| program.overlays[n].asides.concat().len());
        assert!(bytes[0] > 330 && bytes[1] == 0, "{bytes:?}");
        // The refused asides have too little memory, memory that is in use, or an unused root.
        let refused = |change: &dyn Fn(&mut Aside)| {
            let mut options = options.clone();
            change(&mut options.overlays[0].asides[0]);
            compile_programs(&texts, &options).unwrap_err().to_string()
        };
        let small = refused(&|aside| aside.area.end = aside.area.start + 10);
        assert!(small.contains("the aside of the overlay first ends at"), "{small}");
        let taken = refused(&|aside| aside.area.end = 0x2001);
        assert!(taken.contains("overlaps"), "{taken}");
        let unknown = refused(&|aside| aside.roots.push("nobody".into()));
        assert!(unknown.contains("nobody, a root of an aside"), "{unknown}");
    }
}

/// Returns a program like [`program`] that calls two functions of the base, each of which has a
/// variable and a function of its own.
fn with_parts(name: &str, own: u8) -> String {
    let program = program(name, 100, own, "");
    let call = "  %l = call i8 @load(i8 %c)\n  call void @put(i8 %l)\n  \
                %d = call i8 @one(i8 %l)\n  call void @put(i8 %d)\n  \
                %e = call i8 @two(i8 %d)\n  call void @put(i8 %e)\n";
    let end = "  call void @put(i8 %c)\n";
    let part = |part: &str, add: u8| {
        format!(
            "
@{part}_count = internal global [2 x i8] zeroinitializer
define internal i8 @{part}_deep(i8 %n) noinline {{
  %c = load i8, ptr @{part}_count
  %d = add i8 %c, {add}
  store i8 %d, ptr @{part}_count
  %e = xor i8 %d, %n
  ret i8 %e
}}
define internal i8 @{part}(i8 %n) noinline {{
  %a = call i8 @{part}_deep(i8 %n)
  %b = call i8 @alike(i8 %a)
  %c = call i8 @{part}_deep(i8 %b)
  ret i8 %c
}}
"
        )
    };
    let load = "define internal i8 @load(i8 %n) noinline {\n  %a = call i8 @alike(i8 %n)\n  \
                ret i8 %a\n}\n";
    program.replace(end, &(end.to_string() + call)) + load + &part("one", 3) + &part("two", 5)
}

/// The asides of the base contain code that the programs share. If two have the same memory,
/// neither may reach the other, and none may reach a barred function.
#[test]
fn the_base_may_have_asides() {
    let texts = [with_parts("first", 17), with_parts("second", 6)];
    let roots = ["first", "second"];
    let aside = |root: &str, start: u32| Aside {
        roots: vec![root.to_string()],
        area: start..start + 0x100,
        barred: vec!["load".to_string()],
    };
    for size_weight in [0, 16, 144] {
        let mut options = with_base(size_weight, Some(0x400..0x2000), &roots);
        options.asides = vec![aside("one", 0x1000), aside("two", 0x1100)];
        let program = as_alone(&texts.each_ref().map(|text| &text[..]), &roots, &mut options);
        for (part, area) in [("one", 0x1000..0x1100), ("two", 0x1100..0x1200)] {
            for name in [part, &format!("{part}_deep")] {
                let symbol = symbol(&program, name);
                assert!(area.contains(&symbol.address) && symbol.overlay.is_none(), "{symbol:?}");
            }
        }
        assert!(program.asides.iter().all(|bytes| bytes.len() > 10));
        // The same memory for both.
        options.asides[1].area = options.asides[0].area.clone();
        let compiled = |options: &Options, from: &str, to: &str| {
            let texts = texts.each_ref().map(|text| text.replace(from, to));
            compile_programs(&texts.each_ref().map(|text| &text[..]), options)
        };
        assert!(compiled(&options, "", "").is_ok());
        let refused =
            |from: &str, to: &str| compiled(&options, from, to).expect_err("an error").to_string();
        let reached = refused("%c = call i8 @one_deep(", "%c = call i8 @two(");
        assert!(reached.contains("reaches two, which may replace it"), "{reached}");
        let barred = refused("%c = call i8 @two_deep(", "%c = call i8 @load(");
        assert!(barred.contains("reaches load, which may replace it"), "{barred}");
        let mut taken = options.clone();
        taken.asides[0].area = 0x1F00..0x2001;
        let taken = compiled(&taken, "", "").expect_err("an error").to_string();
        assert!(taken.contains("overlaps"), "{taken}");
    }
}

/// An array must end before the last byte of memory. The address after the array is then the
/// largest address.
#[test]
fn an_array_of_an_overlay_ends_before_the_last_byte_of_memory() {
    let filled = |bytes: u32| {
        text(&format!(
            "@a = internal global [{bytes} x i8] zeroinitializer
define void @root() {{
entry:
  br label %fill
fill:
  %i = phi i16 [ 0, %entry ], [ %j, %fill ]
  %p = getelementptr i8, ptr @a, i16 %i
  store volatile i8 7, ptr %p
  %j = add nuw i16 %i, 1
  %more = icmp ult i16 %j, {bytes}
  br i1 %more, label %fill, label %end
end:
  %last = load volatile i8, ptr getelementptr (i8, ptr @a, i16 {})
  call void @put(i8 %last)
  call void @halt()
  unreachable
}}",
            bytes - 1
        ))
    };
    for size_weight in [0, 16, 64] {
        let overlay_area = Some(Area { origin: 0xF000, limit: 0x10000, holes: vec![] });
        let options = machine::options()
            .entry(String::new())
            .limit(0x4100)
            .size_weight(size_weight)
            .ram([])
            .overlay_area(overlay_area);
        let options = with_overlays(options, &["root"]);
        let mut bytes = 0x800;
        let program = loop {
            let Ok(program) = compile(&filled(bytes), &options) else {
                bytes -= 1;
                continue;
            };
            let room = 0xFFFF - u32::from(symbol(&program, "a").address);
            if room == bytes {
                break program;
            }
            bytes = room;
        };
        assert_eq!(outputs(&program, &options, &[]), Ok(vec![vec![7]]), "weight {size_weight}");
    }
}

/// Compiles generated programs together, one of them twice. Each must have the same output as
/// alone. If the third is a guest, the others must have the same bytes as without it, except for
/// effects of its calls of the base.
#[test]
fn random_programs_share_a_base() {
    let count = std::env::var("COUNT").ok().and_then(|text| text.parse().ok()).unwrap_or(40);
    let start = std::env::var("START").ok().and_then(|text| text.parse().ok()).unwrap_or(0);
    let (mut valid, mut shared, mut guests, mut same) = (0, 0u64, 0, 0u64);
    for seed in start..start + count {
        let input: Vec<u8> =
            (0..40u64).map(|k| (seed + 5 * k * k).wrapping_mul(29) as u8).collect();
        let roots = ["first", "second", "third"];
        let parts: Result<Vec<_>, String> = roots
            .iter()
            .zip([0, 0, seed % 2])
            .map(|(root, n)| generated(9000 + seed * 2 + n, root, &input))
            .collect();
        let Ok(parts) = parts else { continue };
        let texts: Vec<&str> = parts.iter().map(|part| &part.0[..]).collect();
        let expected: Vec<Vec<u8>> = parts.iter().map(|part| part.1.clone()).collect();
        let hole = (seed % 3 > 0).then_some(0x2000..0x2000 + 0x100 * (seed as u32 % 0x20) + 1);
        let mut options = with_base([0, 31, 100][seed as usize % 3], hole, &roots);
        if seed % 4 > 1 {
            options = with_guest(&options, 0x0800 + 0x100 * (seed as u32 % 0x40));
        }
        let program = match compile_programs(&texts, &options) {
            Ok(program) => program,
            Err(Error::Limit(_)) => continue,
            Err(error) => panic!("seed {seed}: {error}"),
        };
        assert_eq!(misplaced(&program, &options), [""; 0], "seed {seed}");
        assert_eq!(outputs(&program, &options, &input), Ok(expected), "seed {seed}");
        if options.overlays[2].is_guest() {
            let hosts = compile_programs(&texts[..2], &without_guest(&options)).expect("programs");
            let images = |of: &Output| [0, 1].map(|n| of.overlays[n].bytes.clone());
            guests += 1;
            same += u64::from((&program.bytes, images(&program)) == (&hosts.bytes, images(&hosts)));
        }
        valid += 1;
        shared += u64::from(!program.bytes.is_empty());
    }
    println!("{valid} of {count} triples agree, {shared} of them have a base");
    println!("{guests} guests, {same} of which change nothing");
    assert!(guests * 5 > count && same * 4 > guests * 3, "{guests} guests, {same} change nothing");
    assert!(valid * 3 > count && shared * 4 > count, "{valid} tests, {shared} with a base");
}

/// Returns a generated program as a module with the entry `name`, and its output. Returns an error
/// if it is not a valid test.
fn generated(seed: u64, name: &str, input: &[u8]) -> Result<(String, Vec<u8>), String> {
    let text = generate::program(seed);
    // Data that overlays share must be zero-initialised or constant.
    let line = |line: &str| match line.split_once(" internal global [64 x i8] ") {
        Some((before, _)) => format!("{before} internal global [64 x i8] zeroinitializer, align 1"),
        None => line.replace("@others = internal global", "@others = internal constant"),
    };
    let text: String = text.lines().map(|text| line(text) + "\n").collect();
    let mut module = ir::parse(&text).map_err(|error| error.to_string())?;
    let mut outputs = oracle::settle(&mut module, &[input.to_vec()], 60_000)?;
    let text = module.to_string().replace("@main(", &format!("@{name}("));
    Ok((text, outputs.remove(0)))
}

/// Adds a copy of the entry function, with the name `again`.
fn with_twin(text: &str, name: &str, again: &str) -> String {
    let (start, end) = {
        let at = text.find(&format!("@{name}(")).expect("the entry");
        let start = text[..at].rfind("define").expect("a definition");
        (start, start + text[start..].find("\n}").expect("its end") + 2)
    };
    let twin = text[start..end].replacen(&format!("@{name}("), &format!("@{again}("), 1);
    format!("{text}\n{twin}\n")
}

/// Divides generated programs into a base and overlays. One program occurs twice, so that all its
/// functions are shared.
#[test]
fn random_programs_can_be_divided_into_overlays() {
    let count = std::env::var("COUNT").ok().and_then(|text| text.parse().ok()).unwrap_or(60);
    let start = std::env::var("START").ok().and_then(|text| text.parse().ok()).unwrap_or(0);
    let (mut valid, mut tight) = (0, 0);
    // With these seeds, two modules use the same intrinsic, which is expanded to a function.
    let expanded = [915_302, 77_000_025];
    for seed in (start..start + count).chain(expanded) {
        let input: Vec<u8> =
            (0..40u64).map(|k| (seed + 3 * k * k).wrapping_mul(31) as u8).collect();
        let names = ["main", "first", "second", "third"];
        let parts: Result<Vec<_>, String> =
            (0..4u64).map(|n| generated(4000 + seed * 5 + n, names[n as usize], &input)).collect();
        let Ok(mut parts) = parts else { continue };
        parts[1].0 = with_twin(&parts[1].0, "first", "twin");
        let texts: Vec<&str> = parts.iter().map(|part| &part.0[..]).collect();
        let mut expected: Vec<Vec<u8>> = parts.iter().map(|part| part.1.clone()).collect();
        expected.push(expected[1].clone());
        let roots = ["first", "second", "third", "twin"];
        let options = with_overlays(vary::options(seed), &roots);
        let attempt = |options: &Options| -> Result<(), String> {
            let program = compile_modules(&texts, options).map_err(|error| error.to_string())?;
            let faults = misplaced(&program, options);
            if !faults.is_empty() {
                return Err(faults.join("; "));
            }
            let found = outputs(&program, options, &input)?;
            if found == expected {
                Ok(())
            } else {
                Err(format!("{found:02x?}, not {expected:02x?}"))
            }
        };
        let mut result = attempt(&options);
        if result.as_ref().is_err_and(|why| vary::too_little(&options, why)) {
            tight += 1;
            let roomy = vary::roomy(&options);
            result = attempt(&roomy);
            if result.as_ref().is_err_and(|why| vary::too_little(&roomy, why)) {
                continue;
            }
        }
        assert_eq!(result, Ok(()), "seed {seed}, {options:?}");
        valid += 1;
    }
    println!("{valid} of {count} programs agree, {tight} of them in more memory");
    assert!(valid * 3 > count, "only {valid} of {count} are valid tests");
}
