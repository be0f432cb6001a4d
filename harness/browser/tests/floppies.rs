//! The page's floppies: keeping, downloading and inserting them.

// The imitation of DOS belongs to the harness's tests.
#[path = "../../tests/support/mod.rs"]
mod support;

use std::io::Write;

use support::playing::rest;
use zonkers_browser::{
    Browser, By, Error, Tab, Twin, View, answer, at_title, floppy, keep_shot, page,
    play_until_saved, power_off_and_on,
};
use zonkers_harness::apple2::nibbles::IMAGE_BYTES;
use zonkers_harness::apple2::{Apple2, CYCLES_PER_SECOND, Config, Floppy, Model, order, woz};
use zonkers_harness::backtrace::Names;
use zonkers_harness::console::Console;
use zonkers_harness::emulated::Emulated;
use zonkers_harness::picture::Picture;
use zonkers_harness::script::parse;
use zonkers_page::desk::Order;

/// An Apple that has run for some seconds after booting this floppy.
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
    // A link to a new game warns about the saved one, which stays until the new one begins.
    tab.value("location.hash = '#zonkers=12'; 0")?;
    tab.wait_for(
        "/in place of the game that is saved/.test(document.getElementById('status').textContent)",
    )?;
    tab.wait_for("/\\b12\\b/.test(zonkers.lines.join()) && zonkers.links.wanted === null && zonkers.restingFrames > 10")?;
    tab.key("Escape")?;
    tab.wait_for("/go on/i.test(zonkers.lines.join())")?;
    // The downloaded disk boots on another machine, and offers the same saved game.
    tab.click("#show-disks")?;
    tab.frames()?;
    keep_shot(&mut tab, "disks")?;
    tab.click("[data-drive='1'] .download")?;
    let ejected = tab.downloaded("zonkers.dsk")?;
    assert!(booted(&floppy()).screen().contains("PLAY"));
    assert!(!booted(&floppy()).screen().contains("GO ON"));
    let machine = booted(&ejected);
    assert!(machine.screen().contains("GO ON"), "{:?}", machine.screen());
    // A fresh disk has no saved game.
    tab.click("[data-drive='1'] .fresh")?;
    answer(&mut tab, "Fresh disk")?;
    tab.value("document.getElementById('disks').close()")?;
    tab.wait_for(
        "/one to nine/i.test(zonkers.lines.join()) && !/go on/i.test(zonkers.lines.join())",
    )
}

#[test]
fn a_save_that_a_fast_computer_passes_in_one_frame_is_kept() -> Result<(), Error> {
    let counts =
        "globalThis.asked = 0; StorageManager.prototype.persist = () => Promise.resolve(++asked);";
    let mut tab = at_title(View::Desk, counts)?;
    tab.value("Page.AHEAD = 5000")?;
    play_until_saved(&mut tab)?;
    assert_eq!(tab.value("asked")?, 0, "no question in the middle of a game");
    // When the page is opened again, it requests persistent storage.
    tab.reload()?;
    tab.wait_for("/go on/i.test(globalThis.zonkers?.lines.join()) && asked === 1")
}

#[test]
fn files_of_any_size_and_content_are_taken_or_refused_in_words() -> Result<(), Error> {
    let mut tab = at_title(View::Desk, "")?;
    let disk = numbered();
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
        assert!(in_drive(&mut tab, 2)? == disk, "{name}");
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
    // Noise does not boot, and causes no failure.
    let noise: Vec<u8> =
        (0..IMAGE_BYTES as u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
    insert(&mut tab, 1, "noise.do", &noise)?;
    tab.wait_for("zonkers.floppies.disks[0]?.name === 'noise.do'")?;
    power_off_and_on(&mut tab)?;
    std::thread::sleep(std::time::Duration::from_secs(2));
    tab.frames()?;
    // After a reload, both disks are kept, and ours is not in a drive.
    tab.reload()?;
    tab.wait_for(
        "globalThis.zonkers?.floppies.disks.map(disk => disk?.name).join() === 'noise.do,two.PO'",
    )?;
    let shelf = "document.querySelector(\"[data-drive='1'] .shelf\")";
    tab.value(&format!("{shelf}.value = OUR_DISK; {shelf}.dispatchEvent(new Event('change')); 0"))?;
    power_off_and_on(&mut tab)?;
    tab.wait_for("/one to nine/i.test(zonkers.lines.join())")
}

#[test]
fn packed_disks_are_unpacked_and_others_refused_in_words() -> Result<(), Error> {
    let disk = numbered();
    let mut tab = at_title(View::Desk, "")?;
    let stored =
        Member { name: "games/four.po", bytes: &order::prodos_from_dos(&disk), is_packed: false };
    let packed = Member { name: "five.dsk", bytes: &disk, is_packed: true };
    let text = Member { name: "read me.txt", bytes: b"Have fun", is_packed: true };
    let beside = Member { name: "__MACOSX/._five.dsk", bytes: b"\0", is_packed: false };
    let files = [
        ("one.dsk.gz", gzip(&disk), "one.dsk"),
        ("two.zip", zip(&[text, stored]), "four.po"),
        ("three.zip", zip(&[beside, packed, text]), "five.dsk"),
    ];
    for (file, bytes, name) in files {
        insert(&mut tab, 2, file, &bytes)?;
        tab.wait_for(&format!("zonkers.floppies.disks[1]?.name === {name:?}"))?;
        assert!(in_drive(&mut tab, 2)? == disk, "{file}");
    }
    let mut damaged = zip(&[packed]);
    damaged[200] ^= 0x40;
    let large = vec![0; 3_000_000];
    let two = [packed, stored];
    let refused = [
        ("text.zip", zip(&[text]), "a ZIP file without a disk in it"),
        ("empty.zip", zip(&[]), "a ZIP file without a disk in it"),
        ("two.zip", zip(&two), "2 disks in it"),
        ("damaged.zip", damaged, "damaged"),
        ("torn.zip", zip(&[packed])[..900].to_vec(), "damaged"),
        ("torn.gz", gzip(&disk)[..900].to_vec(), "damaged"),
        ("large.gz", gzip(&large), "too large"),
        ("3.5.dsk.gz", gzip(&large[..819_200]), "3.5 inches"),
    ];
    for (file, bytes, told) in refused {
        tab.value("zonkers.say(''); 0")?;
        insert(&mut tab, 2, file, &bytes)?;
        tab.wait_for("document.getElementById('disks-status').textContent !== ''")?;
        let said = tab.text("document.getElementById('disks-status').textContent")?;
        assert!(said.starts_with(file) && said.contains(told), "{file}: {said}");
    }
    assert_eq!(tab.text("zonkers.floppies.disks[1].name")?, "five.dsk");
    Ok(())
}

#[test]
fn no_disk_is_replaced_without_a_question() -> Result<(), Error> {
    let mut tab = at_title(View::Desk, "")?;
    let (disk, other) = (numbered(), vec![7; IMAGE_BYTES]);
    let names = "[...zonkers.store.names].sort().join()";
    insert(&mut tab, 2, "a.dsk", &disk)?;
    tab.wait_for(&format!("{names} === 'a.dsk'"))?;
    // Inserting the same file again asks no question.
    insert(&mut tab, 2, "a.dsk", &disk)?;
    tab.frames()?;
    for (words, name, kept, drive) in [
        ("Cancel", "a.dsk", "a.dsk", &disk),
        ("Keep both", "a (2).dsk", "a (2).dsk,a.dsk", &other),
        ("Replace it", "a.dsk", "a (2).dsk,a.dsk", &other),
    ] {
        insert(&mut tab, 2, "a.dsk", &other)?;
        answer(&mut tab, words)?;
        tab.wait_for(&format!(
            "zonkers.floppies.disks[1]?.name === {name:?} && {names} === {kept:?}"
        ))?;
        assert!(in_drive(&mut tab, 2)? == *drive, "{words}");
    }
    // A file is dropped on the picture while our disk is in use. The answers: cancel, the other
    // drive, or this drive.
    for (words, drives) in [
        ("Cancel", format!("{},a.dsk", tab.text("OUR_DISK")?)),
        ("Into drive 2", format!("{},b.dsk", tab.text("OUR_DISK")?)),
        ("Into drive 1", "b.dsk,".to_string()),
    ] {
        tab.value(
            "(() => {
                const data = new DataTransfer();
                data.items.add(new File([new Uint8Array(143360).fill(3)], 'b.dsk'));
                dispatchEvent(new DragEvent('drop', { dataTransfer: data, clientX: 10, cancelable: true }));
            })()",
        )?;
        answer(&mut tab, words)?;
        tab.wait_for(&format!(
            "zonkers.floppies.disks.map(disk => disk?.name).join() === {drives:?}"
        ))?;
    }
    assert!(
        tab.text("document.getElementById('status').textContent")?.contains("Zonkers stays here")
    );
    // While a question is open, a second one is refused with a message.
    tab.value(
        "ask('First?', ['Yes']);
        (() => {
            const data = new DataTransfer();
            data.items.add(new File([new Uint8Array(143360)], 'c.dsk'));
            dispatchEvent(new DragEvent('drop', { dataTransfer: data, clientX: 10, cancelable: true }));
        })(); 0",
    )?;
    assert!(tab.text("document.getElementById('status').textContent")?.contains("first answer"));
    answer(&mut tab, "Yes")?;
    // Kept disks are listed, and deleted only after a confirmation.
    tab.click("#show-disks")?;
    keep_shot(&mut tab, "kept-disks")?;
    for (words, kept) in [("Cancel", "a (2).dsk,a.dsk,b.dsk"), ("Throw away", "a (2).dsk,a.dsk")] {
        tab.click("[data-forget='b.dsk']")?;
        answer(&mut tab, words)?;
        tab.wait_for(&format!("{names} === {kept:?}"))?;
    }
    assert_eq!(tab.text("zonkers.floppies.disks.map(disk => disk?.name).join()")?, ",");
    tab.reload()?;
    tab.wait_for(&format!("globalThis.zonkers && {names} === 'a (2).dsk,a.dsk'"))
}

#[test]
fn an_apple_without_a_disk_to_boot_says_what_to_do() -> Result<(), Error> {
    let notice = "document.getElementById('notice')";
    let mut tab = at_title(View::Desk, "")?;
    tab.value("zonkers.floppies.takeOut(1); zonkers.powerOn(); 0")?;
    tab.wait_for(&format!("/no disk in drive 1/.test({notice}.textContent) && !{notice}.hidden"))?;
    // The machine no longer runs ahead: it runs for one frame's time in each frame.
    tab.value(
        "globalThis.cycles = 0;
        const run = zonkers.machine.run;
        zonkers.machine.run = (count, rate) => (cycles += count, run.call(zonkers.machine, count, rate)); 0",
    )?;
    tab.frames()?;
    tab.value("cycles = 0; globalThis.began = performance.now(); 0")?;
    for _ in 0..20 {
        tab.frames()?;
    }
    assert_eq!(tab.value("cycles < 1.2 * 1020.484 * (performance.now() - began) + 102048")?, true);
    keep_shot(&mut tab, "no-disk")?;
    tab.click("#notice button")?;
    tab.wait_for(&format!("/one to nine/i.test(zonkers.lines.join()) && {notice}.hidden"))?;
    // A disk without a program stops the Apple.
    insert(&mut tab, 1, "data.dsk", &numbered())?;
    tab.wait_for("zonkers.floppies.disks[0]?.name === 'data.dsk'")?;
    power_off_and_on(&mut tab)?;
    tab.wait_for(&format!("/The Apple stopped/.test({notice}.textContent) && !{notice}.hidden"))?;
    tab.click("#notice button")?;
    tab.wait_for(&format!("/one to nine/i.test(zonkers.lines.join()) && {notice}.hidden"))
}

#[test]
fn of_two_tabs_the_later_one_has_the_disks_and_nothing_is_lost() -> Result<(), Error> {
    // With the message to the other tab, and without a channel for it.
    for before in ["", "delete globalThis.BroadcastChannel;"] {
        let mut first = at_title(View::Desk, before)?;
        play_until_saved(&mut first)?;
        let mut second = first.open_beside(&page(), View::Desk, before)?;
        second.wait_for("/go on/i.test(globalThis.zonkers?.lines.join())")?;
        let is_told = "!document.getElementById('notice').hidden
            && /another tab/.test(document.getElementById('notice').textContent)";
        if before.is_empty() {
            first.wait_for(is_told)?;
            keep_shot(&mut first, "another-tab")?;
        }
        // A late write of the first tab gets a name of its own beside the second tab's disk.
        let kept = |tab: &mut Tab, name: &str| {
            tab.value(&format!("zonkers.store.read({name}).then(image => image?.[9] ?? null)"))
        };
        let saved = kept(&mut second, "OUR_DISK")?;
        first.value("zonkers.floppies.keepDisk(OUR_DISK, new Uint8Array(143360).fill(77))")?;
        first.wait_for(is_told)?;
        assert_eq!(kept(&mut second, "OUR_DISK")?, saved, "written over");
        let left = "zonkers.store.take()
            .then(() => [...zonkers.store.names].filter(name => /left at/.test(name)))
            .then(names => Promise.all(names.map(name => zonkers.store.read(name))))
            .then(images => images.some(image => image[9] === 77))";
        assert_eq!(second.value(left)?, true);
        // When the first tab takes over again, it reads the disk that the second one has kept.
        second.value(
            "(async () => {
                const image = zonkers.machine.image(1);
                image[143359] = 99;
                await zonkers.floppies.keepDisk(OUR_DISK, image);
            })()",
        )?;
        first.click("#notice button")?;
        first.wait_for(
            "/go on/i.test(zonkers.lines.join()) && document.getElementById('notice').hidden",
        )?;
        assert_eq!(first.value("zonkers.machine.image(1)[143359]")?, 99);
        second.value("zonkers.floppies.keepDrives(); 0")?;
        second.wait_for(is_told)?;
        first.key("g")?;
        first.wait_for("!/go on/i.test(zonkers.lines.join())")?;
    }
    Ok(())
}

#[test]
fn of_two_tabs_that_are_loaded_at_once_one_has_the_disks() -> Result<(), Error> {
    let mut first = at_title(View::Desk, "")?;
    let mut second = first.open_beside(&page(), View::Desk, "")?;
    second.wait_for("/one to nine/i.test(globalThis.zonkers?.lines.join())")?;
    first.wait_for("zonkers.isLost")?;
    // The first tab's message about its disks arrives late.
    let told = "(async () => zonkers.store.channel.onmessage({ data: 'the first' }))()
        .then(() => zonkers.isLost)";
    assert_eq!(second.value(told)?, false, "neither has them");
    // The second tab is frozen, receives no message, and is resumed.
    second.value("zonkers.store.channel.close(); 0")?;
    first.reload()?;
    first.wait_for("/one to nine/i.test(globalThis.zonkers?.lines.join())")?;
    assert_eq!(second.value("zonkers.isLost")?, false);
    second.value("document.dispatchEvent(new Event('visibilitychange')); 0")?;
    second.wait_for("zonkers.isLost")?;
    assert_eq!(first.value(told)?, false);
    Ok(())
}

#[test]
fn what_could_not_be_kept_is_kept_when_there_is_room_again() -> Result<(), Error> {
    let mut tab = at_title(View::Desk, "")?;
    tab.value(
        "globalThis.isFull = true;
        const put = IDBObjectStore.prototype.put;
        IDBObjectStore.prototype.put = function (...what) {
            if (isFull) throw new DOMException('full', 'QuotaExceededError');
            return put.apply(this, what);
        };
        // The game saves.
        const image = zonkers.machine.image(1);
        image[143359] = 42;
        zonkers.machine.insert(1, image);
        const written = zonkers.machine.written() + 1;
        zonkers.machine.written = () => written; 0",
    )?;
    let status = "document.getElementById('status').textContent";
    tab.wait_for(&format!("{status}.includes('Download it')"))?;
    let kept = "zonkers.store.read(OUR_DISK).then(image => image?.[143359] ?? null)";
    assert_eq!(tab.value(kept)?, serde_json::Value::Null);
    // The player frees storage in another tab and comes back.
    tab.value("isFull = false; document.dispatchEvent(new Event('visibilitychange')); 0")?;
    tab.wait_for(&format!("{status}.includes('kept again')"))?;
    assert_eq!(tab.value(kept)?, 42);
    Ok(())
}

/// A disk whose sectors all differ.
fn numbered() -> Vec<u8> {
    (0..IMAGE_BYTES).map(|n| (n ^ n >> 8 ^ n >> 12) as u8).collect()
}

/// Chooses a file with these bytes for a drive.
fn insert(tab: &mut Tab, drive: usize, name: &str, bytes: &[u8]) -> Result<(), Error> {
    let file = tab.folder().join(name);
    std::fs::write(&file, bytes)?;
    tab.choose(&format!("[data-drive='{drive}'] .file"), &file)
}

/// The image of the floppy in a drive.
fn in_drive(tab: &mut Tab, drive: usize) -> Result<Vec<u8>, Error> {
    let digits = tab.text(&format!(
        "[...zonkers.machine.image({drive})].map(byte => byte.toString(16).padStart(2, '0')).join('')"
    ))?;
    let byte = |at| u8::from_str_radix(&digits[at..at + 2], 16);
    Ok((0..digits.len()).step_by(2).map(byte).collect::<Result<_, _>>()?)
}

/// A member of a ZIP file.
#[derive(Clone, Copy)]
struct Member<'a> {
    name: &'a str,
    bytes: &'a [u8],
    is_packed: bool,
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut packer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    packer.write_all(bytes).unwrap();
    packer.finish().unwrap()
}

/// A ZIP file. Source: PKWARE, *APPNOTE.TXT*, 4.3.
fn zip(members: &[Member]) -> Vec<u8> {
    let (mut file, mut directory) = (Vec::new(), Vec::new());
    for member in members {
        let mut sum = flate2::Crc::new();
        sum.update(member.bytes);
        let mut packed = member.bytes.to_vec();
        if member.is_packed {
            let none = flate2::Compression::default();
            let mut packer = flate2::write::DeflateEncoder::new(Vec::new(), none);
            packer.write_all(member.bytes).unwrap();
            packed = packer.finish().unwrap();
        }
        let start = file.len() as u32;
        let mut fields = vec![20, 0, 0, 0, if member.is_packed { 8 } else { 0 }, 0, 0, 0, 0, 0];
        fields.extend(sum.sum().to_le_bytes());
        fields.extend((packed.len() as u32).to_le_bytes());
        fields.extend((member.bytes.len() as u32).to_le_bytes());
        fields.extend((member.name.len() as u16).to_le_bytes());
        fields.extend([0, 0]);
        directory.extend(b"PK\x01\x02\x14\0");
        directory.extend(&fields);
        directory.extend([0; 10]);
        directory.extend(start.to_le_bytes());
        directory.extend(member.name.bytes());
        file.extend(b"PK\x03\x04");
        file.extend(fields);
        file.extend(member.name.bytes());
        file.extend(packed);
    }
    let (start, count) = (file.len() as u32, members.len() as u8);
    file.extend(&directory);
    file.extend(b"PK\x05\x06\0\0\0\0");
    file.extend([count, 0, count, 0]);
    file.extend((directory.len() as u32).to_le_bytes());
    file.extend(start.to_le_bytes());
    file.extend([0, 0]);
    file
}

#[test]
fn a_browser_that_keeps_nothing_says_so_and_plays_on() -> Result<(), Error> {
    for refusal in [
        "Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException('no', 'SecurityError'); } });
        Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });",
        "delete window.indexedDB; Object.defineProperty(window, 'indexedDB', { value: undefined });",
        "IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); };",
        "IDBFactory.prototype.open = () => ({});",
    ] {
        let mut tab = at_title(View::Desk, refusal).map_err(|error| format!("{refusal}: {error}"))?;
        assert!(tab.text("document.getElementById('status').textContent")?.contains("Download it"), "{refusal}");
        tab.value("document.dispatchEvent(new Event('visibilitychange')); 0")?;
        tab.key("p")?;
        tab.wait_for("/humans/i.test(zonkers.lines.join())")?;
        assert_eq!(tab.value("zonkers.isLost")?, false, "{refusal}");
    }
    Ok(())
}

/// Starts a game of two players; the first has begun a turn.
const GAME: &str = "until 10 \"ONE TO NINE PLAYERS\"\nkey O C A D P\nkey 2 N\nline ADA\nline BOB\nkey L\nline 3000\nkey G\nline 21\nkey S\n\
    key RETURN";

/// The prompt for the next player, at which everything is saved.
const BETWEEN: &str = "Next: ";

/// A machine that boots this floppy, or runs the program on it in drive 2 from DOS, and resumes the
/// game.
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

    // The saved game resumes on another model, and when DOS's BRUN starts it.
    let here = twin.desk.machine().picture();
    assert!(shown(&mut gone_on(&ejected, Model::IIe, true)?) == here);
    let mut apple = gone_on(&ejected, Model::IIPlus, false)?;
    assert!(shown(&mut apple) == here);
    // The next player plays there.
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

    // And the disk returns to the page.
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

/// JavaScript that drops files on the left half of the page.
const DROP: &str = "(files => {
    const data = new DataTransfer();
    for (const [name, fill] of files) data.items.add(new File([new Uint8Array(143360).fill(fill)], name));
    dispatchEvent(new DragEvent('drop', { dataTransfer: data, clientX: 10, cancelable: true }));
})";

#[test]
fn two_files_go_into_both_drives_and_more_are_refused() -> Result<(), Error> {
    let mut tab = at_title(View::Desk, "")?;
    tab.value(&format!("{DROP}([['a.dsk', 1], ['b.dsk', 2]]); 0"))?;
    answer(&mut tab, "Into drive 1")?;
    tab.wait_for("zonkers.floppies.disks.map(disk => disk?.name).join() === 'a.dsk,b.dsk'")?;
    tab.value(&format!("{DROP}([['c.dsk', 1], ['d.dsk', 2], ['e.dsk', 3]]); 0"))?;
    tab.wait_for(
        "/^3 files, but there are two drives/.test(document.getElementById('status').textContent)",
    )
}

#[test]
fn a_disk_in_prodos_order_is_known_by_its_bytes_and_a_name_says_nothing_of_the_edition()
-> Result<(), Error> {
    let mut tab = at_title(View::Desk, "")?;
    let ours = floppy();
    // A catalog determines the sector order, whatever the file's name.
    for name in ["wrong.dsk", "Zonkers best.dsk"] {
        insert(&mut tab, 2, name, &order::prodos_from_dos(&ours))?;
        tab.wait_for(&format!("zonkers.floppies.disks[1]?.name === {name:?}"))?;
        assert!(in_drive(&mut tab, 2)? == ours, "{name}");
    }
    assert_eq!(
        tab.text("document.querySelector(\"[data-drive='2'] .name\").textContent")?,
        "Zonkers best.dsk"
    );
    Ok(())
}

#[test]
fn where_another_tab_has_the_disks_their_button_says_so() -> Result<(), Error> {
    let mut tab = at_title(View::Desk, "")?;
    tab.value("zonkers.lose(); 0")?;
    tab.click("#show-disks")?;
    tab.wait_for(
        "/Another tab has the disks/.test(document.getElementById('status').textContent)",
    )?;
    assert_eq!(tab.value("document.getElementById('disks').open")?, false);
    Ok(())
}
