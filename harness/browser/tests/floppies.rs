//! Tests of the page's floppies: they are inserted, saved and downloaded.

// `support::brun` imitates the DOS command BRUN.
#[path = "../../tests/support/mod.rs"]
mod support;

use std::io::Write;

use support::playing::rest;
use zonkers_browser::{
    Browser, By, Error, Tab, Twin, View, answer, at_title, floppy, keep_shot, play_until_saved,
    power_off_and_on,
};
use zonkers_harness::apple2::nibbles::IMAGE_BYTES;
use zonkers_harness::apple2::{Apple2, CYCLES_PER_SECOND, Config, Floppy, Model, order, woz};
use zonkers_harness::backtrace::Names;
use zonkers_harness::console::Console;
use zonkers_harness::emulated::EmulatedConsole;
use zonkers_harness::picture::Picture;
use zonkers_harness::script::parse;
use zonkers_page::desk::Order;

/// Boots this floppy and runs for 10 s.
fn booted(image: &[u8]) -> Apple2 {
    let mut machine = Apple2::new(zonkers_harness::config(), image).unwrap();
    machine.run(10 * CYCLES_PER_SECOND).unwrap();
    machine
}

#[test]
fn a_saved_game_resumes_after_a_reload_and_on_another_apple() -> Result<(), Error> {
    let mut tab = at_title(View::Desk, "")?;
    play_until_saved(&mut tab)?;
    keep_shot(&mut tab, "saved")?;
    tab.reload()?;
    tab.wait_for("/go on/i.test(globalThis.zonkers?.lines.join())")?;
    keep_shot(&mut tab, "title-go-on")?;
    // A link to a new game warns about the saved game, which is lost only when the new one starts.
    tab.value("location.hash = '#zonkers=12'; 0")?;
    tab.wait_for(
        "/in place of the game that is saved/.test(document.getElementById('status').textContent)",
    )?;
    tab.wait_for(
        "/\\b12\\b/.test(zonkers.lines.join()) && zonkers.links.wanted === null
            && zonkers.restingFrames > 10",
    )?;
    tab.key("Escape")?;
    tab.wait_for("/go on/i.test(zonkers.lines.join())")?;
    // The downloaded disk boots on another machine and offers the saved game.
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
fn files_of_any_size_and_content_are_inserted_or_refused_with_a_message() -> Result<(), Error> {
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
    // A disk of noise does not boot and does not break the page.
    let noise: Vec<u8> =
        (0..IMAGE_BYTES as u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
    insert(&mut tab, 1, "noise.do", &noise)?;
    tab.wait_for("zonkers.floppies.disks[0]?.name === 'noise.do'")?;
    power_off_and_on(&mut tab)?;
    std::thread::sleep(std::time::Duration::from_secs(2));
    tab.frames()?;
    // After a reload, both disks are in the drives again, and ours is on the shelf.
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
fn archives_are_unpacked_or_refused_with_a_message() -> Result<(), Error> {
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
fn no_disk_is_replaced_without_confirmation() -> Result<(), Error> {
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
        ("Keep both", "a.dsk copy 2", "a.dsk,a.dsk copy 2", &other),
        ("Replace it", "a.dsk", "a.dsk,a.dsk copy 2", &other),
    ] {
        insert(&mut tab, 2, "a.dsk", &other)?;
        answer(&mut tab, words)?;
        tab.wait_for(&format!(
            "zonkers.floppies.disks[1]?.name === {name:?} && {names} === {kept:?}"
        ))?;
        assert!(in_drive(&mut tab, 2)? == *drive, "{words}");
    }
    // Drop a file on the picture while our disk is in drive 1, and answer the question in three
    // ways.
    for (words, drives) in [
        ("Cancel", format!("{},a.dsk", tab.text("OUR_DISK")?)),
        ("Into drive 2", format!("{},b.dsk", tab.text("OUR_DISK")?)),
        ("Into drive 1", "b.dsk,".to_string()),
    ] {
        tab.value(
            "(() => {
                const data = new DataTransfer();
                data.items.add(new File([new Uint8Array(143360).fill(3)], 'b.dsk'));
                const place = { dataTransfer: data, clientX: 10, cancelable: true };
                dispatchEvent(new DragEvent('drop', place));
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
    // A dropped file is refused with a message while a question is open.
    tab.value(
        "ask('First?', ['Yes']);
        (() => {
            const data = new DataTransfer();
            data.items.add(new File([new Uint8Array(143360)], 'c.dsk'));
            const place = { dataTransfer: data, clientX: 10, cancelable: true };
            dispatchEvent(new DragEvent('drop', place));
            })(); 0",
    )?;
    assert!(tab.text("document.getElementById('status').textContent")?.contains("first answer"));
    answer(&mut tab, "Yes")?;
    // The dialog lists stored disks, and deletes one only after a confirmation.
    tab.click("#show-disks")?;
    keep_shot(&mut tab, "kept-disks")?;
    for (words, kept) in
        [("Cancel", "a.dsk,a.dsk copy 2,b.dsk"), ("Throw away", "a.dsk,a.dsk copy 2")]
    {
        tab.click("[data-forget='b.dsk']")?;
        answer(&mut tab, words)?;
        tab.wait_for(&format!("{names} === {kept:?}"))?;
    }
    assert_eq!(tab.text("zonkers.floppies.disks.map(disk => disk?.name).join()")?, ",");
    tab.reload()?;
    tab.wait_for(&format!("globalThis.zonkers && {names} === 'a.dsk,a.dsk copy 2'"))
}

#[test]
fn the_page_helps_when_no_disk_boots() -> Result<(), Error> {
    let notice = "document.getElementById('notice')";
    let mut tab = at_title(View::Desk, "")?;
    tab.value("zonkers.floppies.takeOut(1); zonkers.powerOn(); 0")?;
    tab.wait_for(&format!("/no disk in drive 1/.test({notice}.textContent) && !{notice}.hidden"))?;
    // The machine no longer runs at full speed, as it does during disk access.
    tab.value(
        "globalThis.cycles = 0;
        const run = zonkers.machine.run;
        zonkers.machine.run = (count, rate) => {
            cycles += count;
            return run.call(zonkers.machine, count, rate);
        };
        0",
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

/// A disk image whose sectors all differ.
fn numbered() -> Vec<u8> {
    (0..IMAGE_BYTES).map(|n| (n ^ n >> 8 ^ n >> 12) as u8).collect()
}

/// Writes these bytes to a file and chooses it for a drive.
fn insert(tab: &mut Tab, drive: usize, name: &str, bytes: &[u8]) -> Result<(), Error> {
    let file = tab.folder().join(name);
    std::fs::write(&file, bytes)?;
    tab.choose(&format!("[data-drive='{drive}'] .file"), &file)
}

/// The image of the floppy in a drive.
fn in_drive(tab: &mut Tab, drive: usize) -> Result<Vec<u8>, Error> {
    let digits = tab.text(&format!(
        "[...zonkers.machine.image({drive})]
            .map(byte => byte.toString(16).padStart(2, '0')).join('')"
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

/// Builds a ZIP file. Source: PKWARE, *APPNOTE.TXT*, 4.3.
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

/// A script that starts a game of two players and the first player's turn.
const GAME: &str = "until 10 \"ONE TO NINE PLAYERS\"\nkey O C A D P\nkey 2 N\n\
    line ADA\nline BOB\nkey L\nline 3000\nkey G\nline 21\nkey S\nkey RETURN";

/// The prompt for the next player. The game is saved while it is shown.
const BETWEEN: &str = "Next: ";

/// Boots this floppy, or runs its program from DOS with the floppy in drive 2, and resumes the
/// saved game.
fn gone_on(image: &[u8], model: Model, is_dos: bool) -> Result<EmulatedConsole, Error> {
    let drive = if is_dos { 2 } else { 1 };
    let mut machine = Apple2::new(Config { model, ..zonkers_harness::config() }, &[])?;
    machine.bus_mut().disk.swap(drive, Some(Floppy::from_image(image)?));
    if is_dos {
        support::brun(&mut machine, image, drive as u8);
    }
    let mut apple = EmulatedConsole::new(machine, Names::default());
    while !apple.screen().contains("Go on") {
        assert!(apple.cycles() < 12 * CYCLES_PER_SECOND, "{:?}", apple.screen());
        apple.run(20_000)?;
    }
    rest(&mut apple);
    apple.press(b'G');
    Ok(apple)
}

fn shown(apple: &mut EmulatedConsole) -> Picture {
    rest(apple).picture
}

#[test]
fn a_downloaded_floppy_resumes_on_other_machines_and_back_in_the_page() -> Result<(), Error> {
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
        "the downloaded disk differs from the native machine's"
    );
    assert!(ejected != floppy(), "the game was not saved");

    // The saved game resumes on another model, and when started by BRUN.
    let here = twin.desk.machine().picture();
    assert!(shown(&mut gone_on(&ejected, Model::IIe, true)?) == here);
    let mut apple = gone_on(&ejected, Model::IIPlus, false)?;
    assert!(shown(&mut apple) == here);
    // The next player takes a turn there.
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

    // The disk returns to the page.
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

/// A JavaScript function that drops files on the left half of the page.
const DROP: &str = "(files => {
    const data = new DataTransfer();
    for (const [name, fill] of files) {
        data.items.add(new File([new Uint8Array(143360).fill(fill)], name));
    }
    const place = { dataTransfer: data, clientX: 10, cancelable: true };
    dispatchEvent(new DragEvent('drop', place));
})";

#[test]
fn two_dropped_files_fill_both_drives_and_more_are_refused() -> Result<(), Error> {
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
fn the_catalog_determines_the_sector_order_and_the_name_is_kept() -> Result<(), Error> {
    let mut tab = at_title(View::Desk, "")?;
    let ours = floppy();
    // Our disk has a catalog, which reveals the sector order. The names suggest the wrong one.
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
