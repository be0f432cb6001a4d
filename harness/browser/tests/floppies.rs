//! The page's floppies: kept, downloaded, inserted.

// What imitates DOS is the harness's.
#[path = "../../tests/support/mod.rs"]
mod support;

use support::playing::rest;
use zonkers_browser::{By, Error, Tab, Twin, View, at_title, floppy, keep_shot};
use zonkers_harness::apple2::nibbles::IMAGE_BYTES;
use zonkers_harness::apple2::{Apple2, CYCLES_PER_SECOND, Config, Floppy, Model, order, woz};
use zonkers_harness::backtrace::Names;
use zonkers_harness::console::Console;
use zonkers_harness::emulated::Emulated;
use zonkers_harness::picture::Picture;
use zonkers_harness::script::parse;
use zonkers_page::desk::Order;

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
    // RETURN alone may mark a die and unmark it for ever, and what is pressed at even moments may leave none to save.
    for (key, pause) in [("Enter", 1_500), ("a", 1_500), ("r", 4_000)].into_iter().cycle().take(99)
    {
        if tab.value("localStorage.getItem(`zonkers.disk.${OUR_DISK}`) !== null")? == true {
            return Ok(());
        }
        tab.key(key)?;
        std::thread::sleep(std::time::Duration::from_millis(pause));
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
    let woz = woz::file(&Floppy::from_image(&disk)?, "a test");
    let files = [
        ("one.dsk", disk.clone()),
        ("three.woz", woz.clone()),
        ("two.PO", order::prodos_from_dos(&disk)),
    ];
    for (name, bytes) in files {
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
    std::fs::write(folder.join("torn.woz"), &woz[..100_000])?;
    tab.choose(input, &folder.join("torn.woz"))?;
    tab.wait_for("/torn.woz: .* cut off/.test(document.getElementById('status').textContent)")?;
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

/// Two players, of whom the first one has begun.
const GAME: &str = "until 10 \"ONE TO NINE PLAYERS\"\nkey O C A D P\nkey 2\nline ADA\nline BOB\nline 3000\nline 21\n\
    key RETURN";

/// What the next to play sees: so far, everything is saved.
const BETWEEN: &str = "Next: ";

/// A machine that boots this floppy or, from DOS, runs the file on it in drive 2, and goes on with the game.
fn gone_on(image: &[u8], model: Model, is_dos: bool) -> Result<Emulated, Error> {
    let drive = if is_dos { 2 } else { 1 };
    let mut machine = Apple2::new(Config { model, ..Config::default() }, &[])?;
    machine.bus_mut().disk.swap(drive, Some(Floppy::from_image(image)?));
    if is_dos {
        support::brun(&mut machine, image, drive as u8);
    }
    let mut apple = Emulated::new(machine, Names::default());
    while !apple.screen().contains("Go on") {
        assert!(apple.cycles() < 12 * CYCLES_PER_SECOND, "{:?}", apple.screen());
        apple.run(20_000)?;
    }
    rest(&mut apple);
    apple.press(b'G');
    Ok(apple)
}

fn shown(apple: &mut Emulated) -> Picture {
    rest(apple).picture
}

#[test]
fn an_ejected_floppy_goes_on_elsewhere_and_back_here() -> Result<(), Error> {
    let mut twin = Twin::start(View::Desk, By::Keys)?;
    twin.play(&parse(GAME)?)?;
    let turn = parse("key RETURN 3 Y 2 1")?;
    for step in turn.iter().cycle().take(40) {
        if twin.text().contains(BETWEEN) {
            break;
        }
        twin.play(std::slice::from_ref(step))?;
    }
    assert!(twin.text().contains(BETWEEN), "{}", twin.text());
    twin.tab.click("#show-disks")?;
    twin.tab.click("[data-drive='1'] .download")?;
    let ejected = twin.tab.downloaded("zonkers.dsk")?;
    assert!(
        Some(&ejected) == twin.desk.image(1).as_ref(),
        "another disk than the machine's beside it"
    );
    assert!(ejected != floppy(), "nothing was saved");

    // It boots on another model, and DOS's BRUN starts it: the game stands where it stood.
    let here = twin.desk.machine().picture();
    assert!(shown(&mut gone_on(&ejected, Model::IIe, true)?) == here);
    let mut apple = gone_on(&ejected, Model::IIPlus, false)?;
    assert!(shown(&mut apple) == here);
    // There the next one plays.
    apple.press(b'\r');
    for key in b"\r3Y21".iter().cycle().take(40) {
        rest(&mut apple);
        if apple.screen().contains(BETWEEN) && apple.picture() != here {
            break;
        }
        apple.press(*key);
    }
    let there = shown(&mut apple);
    assert!(there != here && apple.screen().contains(BETWEEN), "{:?}", apple.screen());
    let (carried, unreadable) = apple.machine.bus().disk.floppy(1).unwrap().image();
    assert!(unreadable.is_empty() && carried != ejected);

    // And comes back.
    let file = twin.tab.folder().join("carried.dsk");
    std::fs::write(&file, &carried)?;
    twin.tab.choose("[data-drive='1'] .file", &file)?;
    twin.tab.wait_for("zonkers.floppies.disks[0]?.name === 'carried.dsk'")?;
    twin.tab.value("document.getElementById('disks').close(); zonkers.powerOn(); 0")?;
    twin.desk.insert(1, &carried, Order::Dos)?;
    twin.desk.power_on(Model::IIe);
    twin.play(&parse("until 10 \"Go on\"\nkey G")?)?;
    keep_shot(&mut twin.tab, "carried")?;
    assert!(twin.desk.machine().picture() == there, "{}", twin.text());
    Ok(())
}
