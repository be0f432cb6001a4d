//! Programs with different functions of the same name.

use mos6502_backend::{Aside, Late, compile, compile_programs};

use crate::guests::with_guest;
use crate::overlays::{CYCLES_MAX, as_alone, misplaced, outputs, program, with_aside, with_base};
use crate::support::machine;

/// Two programs define different functions named `later`. The options make one or both late roots.
#[test]
fn a_late_root_belongs_to_its_own_program() {
    let texts = [("first", 100, 255), ("second", 100, 6)].map(|(name, state, own)| {
        program(name, state, own, "").replace(&format!("{name}_later"), "later")
    });
    let texts = texts.each_ref().map(|text| &text[..]);
    let roots = ["first", "second"];
    let run = |named: &[usize]| {
        let mut options = with_base(16, None, &roots).check(true);
        for &n in named {
            let late = Late { roots: vec!["later".into()], unit: 256 };
            options.overlays[n].late = Some(late);
        }
        let program = compile_programs(&texts, &options).expect("programs");
        assert_eq!(misplaced(&program, &options), [""; 0]);
        for (n, overlay) in program.overlays.iter().enumerate() {
            assert_eq!(overlay.late.is_some(), named.contains(&n), "{n}");
        }
        outputs(&program, &options, &[]).expect("they end")
    };
    let expected = run(&[]);
    assert_ne!(expected[0], expected[1]);
    for named in [&[0][..], &[1], &[0, 1]] {
        assert_eq!(run(named), expected, "{named:?}");
    }
}

/// Three programs use the same names for all functions and variables, including two instances of
/// one generic function. Some of the functions and variables differ. The test runs for each
/// subset of programs with a late root, with and without the last program as a guest.
#[test]
fn three_programs_may_use_the_same_names_for_everything() {
    let later = "_ZN4game5later17h0123456789abcdefE";
    let instances = ["_ZN4game4some17h1111111111111111E", "_ZN4game4some17h2222222222222222E"];
    let named = |state, own, [alike, other]: [&str; 2]| {
        let text = program("main", state, own, "").replace("main_later", later);
        text.replace("@alike", &format!("@{alike}")).replace("@other", &format!("@{other}"))
    };
    let swapped = [instances[1], instances[0]];
    let texts = [
        named(100, 255, instances),
        named(400, 6, instances).replace("i8 20", "i8 21"),
        named(250, 7, swapped),
    ];
    let texts = texts.each_ref().map(|text| &text[..]);
    let roots = ["main"; 3];
    let expected = texts.map(|text| {
        let options = machine::options().entry("main");
        let program = compile(text, &options).expect("a program");
        machine::run(&program, &options, &[], CYCLES_MAX).expect("an end").output
    });
    assert!(expected[0] != expected[1] && expected[1] != expected[2], "{expected:?}");
    for (subset, is_guest) in (0..8).flat_map(|subset| [(subset, false), (subset, true)]) {
        let size_weight = [0, 16, 144][subset % 3];
        let mut options = with_base(size_weight, None, &roots).check(true);
        if is_guest {
            options = with_guest(&options, 0x0900);
        }
        for n in (0..3).filter(|n| subset >> n & 1 == 1) {
            options.overlays[n].late = Some(Late { roots: vec![later.into()], unit: 256 });
        }
        let program = compile_programs(&texts, &options).expect("programs");
        assert_eq!(misplaced(&program, &options), [""; 0], "{subset}");
        let outputs = outputs(&program, &options, &[]).expect("they end");
        assert_eq!(outputs, expected, "late in {subset:03b}, guest {is_guest}");
    }
}

/// Every program may define the functions that the options name.
#[test]
fn all_programs_may_have_the_entry_main() {
    let programs = [with_aside("main", 17), with_aside("main", 6), program("main", 100, 7, "")];
    let texts = programs.each_ref().map(|text| &text[..]);
    let roots = ["main"; 3];
    for is_guest in [false, true] {
        let mut options = with_base(16, Some(0x500..0x2000), &roots).check(true);
        if is_guest {
            options = with_guest(&options, 0x0900);
        }
        for (n, start) in [(0, 0x1000), (1, 0x1400)] {
            let roots = vec!["main_aside".to_string()];
            let area = start..start + 0x300;
            options.overlays[n].asides = vec![Aside { roots, area, ..Aside::default() }];
        }
        let program = as_alone(&texts, &roots, &mut options);
        for (n, overlay) in program.overlays.iter().enumerate() {
            assert_eq!(overlay.root, "main");
            assert_eq!(overlay.asides.is_empty(), n == 2, "{n}");
        }
    }
}

/// A root must belong to its own program.
#[test]
fn a_root_belongs_to_its_own_program() {
    let texts = [program("first", 100, 255, ""), program("second", 100, 6, "")];
    let texts = texts.each_ref().map(|text| &text[..]);
    let refused = |roots: [&str; 2], late: &str| {
        let mut options = with_base(16, None, &roots);
        options.overlays[0].late = Some(Late { roots: vec![late.into()], unit: 256 });
        compile_programs(&texts, &options).unwrap_err().to_string()
    };
    let swapped = refused(["second", "first"], "second_later");
    assert!(swapped.contains("second, the root of an overlay"), "{swapped}");
    let late = refused(["first", "second"], "second_later");
    assert!(late.contains("second_later, a late root of the overlay first"), "{late}");
}
