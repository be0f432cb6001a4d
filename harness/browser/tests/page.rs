//! The page as a person finds it.

use std::path::{Path, PathBuf};

use zonkers_browser::{By, Error, Tab, Twin, View, floppy, page};
use zonkers_harness::apple2::nibbles::IMAGE_BYTES;
use zonkers_harness::apple2::{Apple2, CYCLES_PER_SECOND, Config, order};
use zonkers_harness::script::{Step, parse};

/// The steps of a script among the harness's whole games.
fn game(name: &str) -> Vec<Step> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/games");
    let text = std::fs::read_to_string(folder.join(format!("{name}.script"))).unwrap();
    parse(&text).unwrap()
}

/// Pictures of the page, to be looked at.
fn keep_shot(tab: &mut Tab, name: &str) -> Result<(), Error> {
    let folder: PathBuf = page().parent().unwrap().join("shots");
    std::fs::create_dir_all(&folder)?;
    Ok(std::fs::write(folder.join(format!("{name}.png")), tab.shot()?)?)
}

/// A page that runs by itself, at its title.
fn at_title(view: View, before: &str) -> Result<Tab, Error> {
    let mut tab = Tab::open(&page(), view, before)?;
    tab.wait_for("/one to nine players/i.test(globalThis.zonkers?.lines.join())")?;
    Ok(tab)
}

#[test]
fn whole_games_by_keys_are_those_of_the_machine_beside_it() -> Result<(), Error> {
    for name in ["against-apple", "escape"] {
        let mut twin = Twin::start(View::Desk, By::Keys)?;
        twin.play(&game(name)).map_err(|error| format!("{name}: {error}"))?;
        assert!(twin.has_ended(), "{name} is no whole game:\n{}", twin.text());
        keep_shot(&mut twin.tab, &format!("game-{name}"))?;
    }
    Ok(())
}

#[test]
fn a_whole_game_by_touch_on_a_phone_upright_and_on_its_side() -> Result<(), Error> {
    for (view, name) in [(View::Portrait, "touch-portrait"), (View::Landscape, "touch-landscape")] {
        let mut twin = Twin::start(view, By::Touch)?;
        twin.play(&game("buttons-only")).map_err(|error| format!("{view:?}: {error}"))?;
        assert!(twin.has_ended(), "{view:?}: no whole game:\n{}", twin.text());
        twin.tab.frames()?;
        keep_shot(&mut twin.tab, name)?;
    }
    Ok(())
}

#[test]
fn a_whole_game_by_gamepad() -> Result<(), Error> {
    let mut twin = Twin::start(View::Desk, By::Gamepad)?;
    twin.play(&game("buttons-only"))?;
    assert!(twin.has_ended(), "no whole game:\n{}", twin.text());
    Ok(())
}

#[test]
fn it_asks_for_nothing_but_itself() -> Result<(), Error> {
    let mut tab = at_title(View::Desk, "")?;
    keep_shot(&mut tab, "title-desk")?;
    tab.click("#sound")?;
    for url in tab.requests() {
        let is_inside = ["file:", "blob:", "data:"].iter().any(|kind| url.starts_with(kind));
        assert!(is_inside, "asked for {url}");
    }
    assert!(std::fs::metadata(page())?.len() <= 500_000, "the page has become too large");
    Ok(())
}

/// Plays against Apple until a turn is saved, as a person who does not think does.
fn play_until_saved(tab: &mut Tab) -> Result<(), Error> {
    let questions = [
        ("one to nine players", "p"),
        ("how many players", "1"),
        ("name of player 1", "a"),
        ("how many points", "1 0 0 0"),
        ("game number", "7"),
    ];
    for (question, answer) in questions {
        // A question hears nothing before it is on the screen.
        let is_asked = format!("/{question}/i.test(zonkers.lines.join())");
        tab.wait_for(&format!("zonkers.restingFrames > 10 && {is_asked}"))?;
        for key in answer.split(' ') {
            tab.key(key)?;
        }
        if question.contains("name") || question.contains("points") || question.contains("number") {
            tab.key("Enter")?;
        }
    }
    for _ in 0..100 {
        if tab.value("localStorage.getItem(`zonkers.disk.${OUR_DISK}`) !== null")? == true {
            return Ok(());
        }
        tab.key("Enter")?;
        std::thread::sleep(std::time::Duration::from_millis(1_500));
    }
    Err(format!("nothing was saved:\n{}", tab.text("zonkers.lines.join('\\n')")?).into())
}

/// The text on an Apple that has booted this floppy for some seconds.
fn booted(image: &[u8]) -> Apple2 {
    let mut machine = Apple2::new(Config::default(), image).unwrap();
    machine.run(10 * CYCLES_PER_SECOND).unwrap();
    machine
}

#[test]
fn a_game_goes_on_after_the_page_was_closed_and_on_another_apple() -> Result<(), Error> {
    let mut tab = at_title(View::Desk, "")?;
    play_until_saved(&mut tab)?;
    keep_shot(&mut tab, "saved")?;
    tab.reload()?;
    tab.wait_for("/go on/i.test(globalThis.zonkers?.lines.join())")?;
    keep_shot(&mut tab, "title-go-on")?;
    // What is downloaded boots elsewhere, with the same offer.
    tab.click("#show-disks")?;
    tab.frames()?;
    keep_shot(&mut tab, "disks")?;
    tab.click("[data-drive='1'] .download")?;
    let ejected = tab.downloaded("zonkers.dsk")?;
    assert!(booted(&floppy()).screen().contains("PLAY"));
    assert!(!booted(&floppy()).screen().contains("GO ON"));
    let machine = booted(&ejected);
    assert!(machine.screen().contains("GO ON"), "{:?}", machine.screen());
    // And a fresh disk has forgotten it.
    tab.value("globalThis.confirm = () => true; 0")?;
    tab.click("[data-drive='1'] .fresh")?;
    tab.value("document.getElementById('disks').close()")?;
    tab.wait_for(
        "/one to nine/i.test(zonkers.lines.join()) && !/go on/i.test(zonkers.lines.join())",
    )
}

#[test]
fn files_of_any_size_and_content_are_taken_or_refused_in_words() -> Result<(), Error> {
    let mut tab = at_title(View::Desk, "")?;
    let disk: Vec<u8> = (0..IMAGE_BYTES).map(|n| (n ^ n >> 8 ^ n >> 12) as u8).collect();
    let folder = tab.folder();
    let input = "[data-drive='2'] .file";
    for (name, bytes) in [("one.dsk", disk.clone()), ("two.PO", order::prodos_from_dos(&disk))] {
        std::fs::write(folder.join(name), bytes)?;
        tab.choose(input, &folder.join(name))?;
        tab.wait_for(&format!("zonkers.floppies.disks[1]?.name === {name:?}"))?;
        let kept = tab.text("toBase64(zonkers.machine.image(2))")?;
        assert_eq!(kept, base64(&disk), "{name}");
    }
    for size in [0, 1, 143_359, 143_361, 819_200, 5_000_000] {
        std::fs::write(folder.join("wrong.dsk"), vec![0xD5; size])?;
        tab.value("zonkers.say(''); 0")?;
        tab.choose(input, &folder.join("wrong.dsk"))?;
        tab.wait_for(&format!("document.getElementById('status').textContent.includes('{size}')"))?;
    }
    // Dropped on the left half: drive 1. Noise does not boot, and does not break anything.
    tab.value(
        "(() => {
            const bytes = Uint8Array.from({ length: 143360 }, (_, n) => Math.imul(n, 2654435761) >>> 13);
            const data = new DataTransfer();
            data.items.add(new File([bytes], 'noise.do'));
            dispatchEvent(new DragEvent('drop', { dataTransfer: data, clientX: 10, cancelable: true }));
        })()",
    )?;
    tab.wait_for("zonkers.floppies.disks[0]?.name === 'noise.do'")?;
    tab.click("#power")?;
    std::thread::sleep(std::time::Duration::from_secs(2));
    tab.frames()?;
    // Both are there when the page is opened again, and ours waits on the shelf.
    tab.reload()?;
    tab.wait_for(
        "globalThis.zonkers?.floppies.disks.map(disk => disk?.name).join() === 'noise.do,two.PO'",
    )?;
    let shelf = "document.querySelector(\"[data-drive='1'] .shelf\")";
    tab.value(&format!("{shelf}.value = OUR_DISK; {shelf}.dispatchEvent(new Event('change')); 0"))?;
    tab.click("#power")?;
    tab.wait_for("/one to nine/i.test(zonkers.lines.join())")
}

fn base64(bytes: &[u8]) -> String {
    use ::base64::Engine;
    ::base64::engine::general_purpose::STANDARD.encode(bytes)
}

#[test]
fn another_edition_of_the_page_begins_with_its_own_disk() -> Result<(), Error> {
    let mut tab = at_title(View::Desk, "")?;
    let old = "localStorage.setItem('zonkers.disk.Zonkers 1', toBase64(new Uint8Array(143360)));
        localStorage.setItem('zonkers.drives', JSON.stringify(['Zonkers 1', null, 'Zonkers 1'])); 0";
    tab.value(old)?;
    tab.reload()?;
    tab.wait_for("/one to nine/i.test(globalThis.zonkers?.lines.join())")?;
    let shelf = tab.text("document.querySelector('.shelf').textContent")?;
    assert!(shelf.contains("another edition"), "{shelf}");
    for damaged in ["'{'", "'[1,2]'", "'null'", "'[\"Zonkers 1\",\"no such\"]'"] {
        tab.value(&format!("localStorage.setItem('zonkers.drives', {damaged}); 0"))?;
        tab.reload()?;
        tab.wait_for("/one to nine/i.test(globalThis.zonkers?.lines.join())")?;
    }
    Ok(())
}

#[test]
fn a_browser_that_keeps_nothing_says_so_and_plays_on() -> Result<(), Error> {
    for refusal in [
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });",
        "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };",
    ] {
        let mut tab = at_title(View::Desk, refusal)?;
        assert!(tab.text("document.getElementById('status').textContent")?.contains("Download it"));
        tab.key("p")?;
        tab.wait_for("/how many players/i.test(zonkers.lines.join())")?;
    }
    Ok(())
}

#[test]
fn the_speaker_is_heard_after_the_first_key() -> Result<(), Error> {
    let mut tab = at_title(View::Desk, "")?;
    assert_eq!(tab.value("zonkers.sound.isRunning")?, false, "nobody has asked for it");
    // The game clicks when a mark moves.
    tab.key("ArrowRight")?;
    tab.wait_for("zonkers.sound.isRunning && zonkers.sound.waiting > 0")?;
    assert_eq!(tab.value("zonkers.sound.hasWorklet")?, true, "a file may have worklets too");
    tab.value(
        "globalThis.loudest = 0;
        const send = zonkers.sound.send;
        zonkers.sound.send = samples => {
            loudest = Math.max(loudest, ...samples.map(Math.abs));
            send(samples);
        }; 0",
    )?;
    for _ in 0..4 {
        tab.key("ArrowRight")?;
        tab.frames()?;
    }
    tab.wait_for("loudest > 0.1 && loudest <= 1")?;
    // What waits is played in its order, without a gap between two pieces, and fades where nothing follows.
    let played = tab.value(
        "(() => {
            const queue = new Queue(4), out = new Float32Array(12);
            queue.push(Float32Array.of(0.5, 0.25));
            queue.push(Float32Array.of(1));
            queue.pull(out.subarray(0, 5));
            queue.pull(out.subarray(5));
            for (let n = 0; n < 100; n++) queue.push(new Float32Array(4));
            return [...out, queue.length];
        })()",
    )?;
    let played: Vec<f64> = played.as_array().unwrap().iter().map(|v| v.as_f64().unwrap()).collect();
    assert_eq!(played[..7], [0.0, 0.0, 0.0, 0.0, 0.5, 0.25, 1.0]);
    assert!(played[7..12].is_sorted_by(|one, next| one > next) && played[11] > 0.9);
    assert!(played[12] <= 24.0, "old sound is not made good");
    tab.click("#sound")?;
    tab.wait_for("!zonkers.sound.isRunning")
}

#[test]
fn what_cannot_work_is_a_sentence() -> Result<(), Error> {
    let mut tab = Tab::open(&page(), View::Desk, "delete globalThis.WebAssembly;")?;
    let notice = "document.getElementById('notice')";
    assert!(tab.text(&format!("{notice}.textContent"))?.contains("WebAssembly"));
    assert_eq!(tab.value(&format!("{notice}.hidden"))?, false);
    let mut tab = at_title(View::Desk, "delete globalThis.AudioContext;")?;
    tab.key("p")?;
    tab.wait_for("document.getElementById('status').textContent.includes('no sound')")?;
    let mut tab = at_title(View::Desk, "AudioContext.prototype.resume = () => Promise.reject(0);")?;
    tab.key("p")?;
    tab.wait_for("/how many players/i.test(zonkers.lines.join())")
}

#[test]
fn a_program_that_stops_says_why_and_power_starts_it_again() -> Result<(), Error> {
    let mut tab = at_title(View::Desk, "")?;
    tab.value("zonkers.machine.insert(1, new Uint8Array(143360).fill(0).fill(1, 0, 1)); 0")?;
    tab.click("#power")?;
    tab.wait_for("/BRK at \\$0801/.test(document.getElementById('notice').textContent)")?;
    tab.value("zonkers.floppies.insertFresh(1); 0")?;
    tab.click("#power")?;
    tab.wait_for("/one to nine/i.test(zonkers.lines.join())")?;
    assert_eq!(tab.value("document.getElementById('notice').hidden")?, true);
    Ok(())
}

#[test]
fn a_keyboard_alone_reaches_every_control() -> Result<(), Error> {
    let mut tab = at_title(View::Desk, "")?;
    let mut reached = Vec::new();
    for _ in 0..16 {
        reached.push(tab.text("document.activeElement.id")?);
        tab.key("Tab")?;
    }
    for id in [
        "screen",
        "sound",
        "volume",
        "colours",
        "show-disks",
        "full",
        "reset",
        "power",
        "show-help",
    ] {
        assert!(reached.iter().any(|other| other == id), "{id} is not among {reached:?}");
    }
    // Return on a control is the control's; Esc closes what it opened, and the game hears of neither.
    let before = tab.text("zonkers.lines.join()")?;
    tab.value("document.getElementById('show-help').focus()")?;
    tab.key("Enter")?;
    tab.wait_for("document.getElementById('help').open")?;
    keep_shot(&mut tab, "help")?;
    tab.key("Escape")?;
    tab.wait_for("!document.getElementById('help').open")?;
    tab.frames()?;
    assert_eq!(tab.text("zonkers.lines.join()")?, before);
    assert_eq!(tab.text("document.activeElement.id")?, "screen");
    // The text on the screen is there for those who hear it.
    tab.key("p")?;
    tab.wait_for("/How many players/i.test(document.getElementById('text').textContent)")
}

#[test]
fn a_phone_shows_everything_in_both_orientations() -> Result<(), Error> {
    for (view, name) in [(View::Portrait, "portrait"), (View::Landscape, "landscape")] {
        let mut tab = at_title(view, "")?;
        tab.frames()?;
        keep_shot(&mut tab, &format!("{name}-title"))?;
        tab.touch("#asked [data-key='Enter']", 0.0, 0.0)?;
        tab.lift()?;
        tab.wait_for("/how many players/i.test(zonkers.lines.join())")?;
        // The digits that the last line names are there to be touched.
        tab.wait_for("document.querySelector(\"#asked [data-key='9']\") !== null")?;
        keep_shot(&mut tab, &format!("{name}-players"))?;
        tab.touch("#asked [data-key='1']", 0.0, 0.0)?;
        tab.lift()?;
        tab.wait_for("/name of player/i.test(zonkers.lines.join())")?;
        tab.wait_for("!document.getElementById('board').hidden")?;
        for key in ["E", "V", "E"] {
            tab.touch(&format!("#board [data-key='{key}']"), 0.0, 0.0)?;
            tab.lift()?;
        }
        tab.wait_for("/EVE/.test(zonkers.lines.join())")?;
        keep_shot(&mut tab, &format!("{name}-name"))?;
        let wide = tab.value("document.documentElement.scrollWidth - innerWidth")?;
        assert_eq!(wide, 0, "{view:?}: something is wider than the screen");
        for thing in ["#screen", "#stick", "[data-button='0']", "[data-button='1']"] {
            let seen = format!(
                "(() => {{ const box = document.querySelector({thing:?}).getBoundingClientRect();
                    return box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight; }})()"
            );
            assert_eq!(tab.value(&seen)?, true, "{view:?}: {thing} is not on the screen");
        }
    }
    Ok(())
}
