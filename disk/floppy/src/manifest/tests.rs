//! Tests of packages' settings.

use super::*;

fn read(name: &str, text: &str) -> Result<Manifest, String> {
    let folder = std::env::temp_dir().join(format!("manifest-{}-{name}", std::process::id()));
    fs::create_dir_all(folder.join("src")).unwrap();
    fs::write(folder.join("src/main.rs"), "").unwrap();
    let package = "[package]\nname = \"game\"\nedition = \"2024\"\n[workspace]\n";
    fs::write(folder.join("Cargo.toml"), format!("{package}{text}")).unwrap();
    let manifest = Manifest::read(&folder, None).map_err(|error| error.to_string());
    fs::remove_dir_all(&folder).unwrap();
    manifest
}

#[test]
fn settings_are_applied() {
    let text = "[profile.release]\nopt-level = 3\nlto = true\noverflow-checks = true\n\
                [package.metadata.apple2]\nhires = 2\n\
                 reserved = [\"0x20-0x4f\", \"$0300-$03A7\"]\n\
                assets = [\"a/title.bin\"]\npanic = \"stop\"";
    let manifest = read("done", text).unwrap();
    assert_eq!(manifest.unit, Unit::Binary("game".into()));
    assert_eq!(manifest.profile.opt_level, "3");
    assert!(manifest.profile.overflow_checks && manifest.options.panic_stops);
    assert!(manifest.options.assets[0].ends_with("a/title.bin"));
    let options = manifest.backend_options("start");
    assert_eq!(options.size_weight, 0, "opt-level 3 weighs cycles only");
    assert_eq!(options.zero_page, [0..0x20, 0x50..0xF0]);
    assert_eq!(options.ram, [0x0B00..0x1300, 0x03D7..0x03F0, 0x0200..0x0300]);
    assert_eq!(options.hole, Some(0x2000..0x6000));
}

#[test]
fn the_language_card_extends_the_programs_area() {
    let read = |text: &str| read("card", &format!("[package.metadata.apple2]\n{text}")).unwrap();
    let holes = |manifest: Manifest| {
        let options = manifest.backend_options("start");
        assert_eq!((options.entry.as_str(), options.overlays[0].root.as_str()), ("", "start"));
        options.overlays[0].area.clone().map(|area| (area.limit, area.holes))
    };
    let behind = 0xB600..0xD000;
    let card = read("language-card = true");
    assert_eq!(holes(card), Some((0xFF00, vec![0x1F00..0x4000, behind.clone()])));
    let both = read("language-card = true\nhires = 2\nreserved = [\"0x20-0x4f\"]");
    assert_eq!(both.backend_options("start").zero_page, [0..0x20, 0x50..0xF0]);
    assert_eq!(holes(both), Some((0xFF00, vec![0x1F00..0x6000, behind])));
    assert!(read("language-card = false").backend_options("start").overlays.is_empty());
}

#[test]
fn a_package_may_have_several_programs() {
    let text = "[[bin]]\nname = \"one\"\npath = \"src/main.rs\"\n\
                [[bin]]\nname = \"two\"\npath = \"src/main.rs\"\n\
                [package.metadata.apple2]\nprograms = [\"two\", \"one\"]";
    let manifest = read("several", text).unwrap();
    let units = |manifest: &Manifest| {
        let programs = manifest.of_programs();
        programs.into_iter().map(|(file, one)| (file, one.unit)).collect::<Vec<_>>()
    };
    let binary = |name: &str| (name.to_uppercase(), Unit::Binary(name.to_lowercase()));
    assert_eq!(units(&manifest), [binary("two"), binary("one")]);
    assert_eq!(manifest.unit, Unit::Binary("two".into()), "the disk boots the first");
    let alone = Manifest { folder: "a/greeter".into(), ..read("alone", "").unwrap() };
    assert_eq!(units(&alone), [("GREETER".into(), Unit::Binary("game".into()))]);
}

#[test]
fn a_disk_has_five_programs_at_most() {
    let names: Vec<String> = (1..=6).map(|number| format!("p{number}")).collect();
    assert_eq!(check_programs(&names[..5], &names), Ok(()));
    let message = check_programs(&names, &names).unwrap_err();
    assert_eq!(message, "a disk has at most 5 programs, but 6 are listed");
}

#[test]
fn defaults_apply_without_settings() {
    let manifest = read("plain", "").unwrap();
    let ours = memory_map::backend_options("start");
    let options = manifest.backend_options("start");
    assert_eq!((options.size_weight, options.hole), (ours.size_weight, ours.hole));
    assert_eq!((options.ram, options.zero_page), (ours.ram, ours.zero_page));
    assert_eq!(manifest.profile, ReleaseProfile::default());
    let manifest = read(
        "small",
        "[profile.release]\nopt-level = \"s\"\n[package.metadata.apple2]\n\
         hires = 0\nsize-weight = 16",
    );
    let options = manifest.unwrap().backend_options("start");
    assert_eq!(options.size_weight, 16);
    assert!(options.ram.contains(&(0x2000..0x4000)));
}

#[test]
fn invalid_settings_are_errors() {
    for (number, (text, message)) in [
        (
            "[profile.release]\nlto = false",
            "profile.release.lto = false is not supported on the Apple: remove it",
        ),
        ("[profile.release]\npanic = \"unwind\"", "panic = \"unwind\" is not"),
        ("[profile.release]\nopt-level = 4", "opt-level = 4 is not"),
        ("[profile.release]\nlto = \"thin\"", "lto = \"thin\" is not supported on the Apple"),
        ("[profile.release]\nopt-levle = 2", "profile.release.opt-levle is unknown to cargo"),
        ("[package.metadata.aple2]\nhires = 2", "package.metadata.aple2 is unknown; the section"),
        ("[package.metadata.Apple-2]\nhires = 2", "package.metadata.Apple-2 is unknown"),
        ("[package.metadata.apple]\n[package.metadata.apple2]\nhires = 2", ""),
        ("[package.metadata.maple]\nhires = 2", ""),
        ("[package.metadata.apple2]\nheap = 3", "apple2.heap is unknown"),
        ("[package.metadata.apple2]\nhires = 3", "apple2.hires cannot be 3"),
        ("[package.metadata.apple2]\nreserved = [\"0x2000\"]", ""),
        (
            "[package.metadata.apple2]\nreserved = [\"0xF0-0xFF\"]",
            "\"0xF0-0xFF\" is not in $00-$EF",
        ),
        ("[package.metadata.apple2]\nreserved = [7]", "7 is not in"),
        (
            "[package.metadata.apple2]\nreserved = [\"0x20-0x1f\"]",
            "the range \"0x20-0x1f\" ends before it starts: write 0x1f-0x20",
        ),
        ("[package.metadata.apple2]\nreserved = [\"0-0xffffffff\"]", "is not in"),
        ("[package.metadata.apple2]\nreserved = [\"0x0-0xffffffff\"]", "is not in"),
        ("[package.metadata.apple2]\nassets = [7]", "assets must be a list of paths"),
        ("[[bin]]\nname = \"a\"\n[[bin]]\nname = \"b\"", "more than one binary, a, b, game: "),
        ("[[bin]]\nname = \"a\"\npath = \"src/main.rs\"", ""),
        (
            "[[bin]]\nname = \"a\"\npath = \"src/a.rs\"\n\
             [package.metadata.apple2]\nprograms = [\"game\", \"a\"]",
            "",
        ),
        ("[package.metadata.apple2]\nlanguage-card = 1", "apple2.language-card cannot be 1"),
        ("[package.metadata.apple2]\nprograms = []", "apple2.programs cannot be a list"),
        ("[package.metadata.apple2]\nprograms = [1]", "programs must be a list of binaries"),
        (
            "[package.metadata.apple2]\nprograms = [\"game\", \"b\"]",
            "programs: \"b\" is not a binary of the package, which has game",
        ),
        (
            "[package.metadata.apple2]\nprograms = [\"game\", \"game\"]",
            "programs: game is named twice",
        ),
        (
            "[[bin]]\nname = \"Game\"\npath = \"src/a.rs\"\n\
             [package.metadata.apple2]\nprograms = [\"game\", \"Game\"]",
            "programs: game and Game would both be GAME on the disk",
        ),
        (
            "[[bin]]\nname = \"saves\"\n[package.metadata.apple2]\nprograms = [\"saves\"]",
            "programs: SAVES is the name of the file of saves",
        ),
        (
            "[[bin]]\nname = \"_x\"\n[package.metadata.apple2]\nprograms = [\"_x\"]",
            "programs: \"_X\" is not a valid file name: begin with a capital letter",
        ),
        ("[[bin]\n", "line 5: unclosed array table, expected `]`"),
    ]
    .into_iter()
    .enumerate()
    {
        let read = read(&format!("error-{number}"), text);
        match message {
            "" => assert!(read.is_ok(), "{read:?}"),
            _ => assert!(read.as_ref().is_err_and(|found| found.contains(message)), "{read:?}"),
        }
    }
}
