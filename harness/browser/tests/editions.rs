//! Disks that another edition of the page has kept.

use serde_json::json;
use zonkers_browser::{Browser, Error, Tab, View, answer, at_title, keep_shot, play_until_saved};
use zonkers_harness::apple2::nibbles::DOS_SECTOR;

/// The page's message.
const STATUS: &str = "document.getElementById('status').textContent";

/// Renames our disk in the store, as if an earlier edition had kept it, and loads the page again.
fn age(tab: &mut Tab) -> Result<(), Error> {
    tab.value(
        "(async () => {
            zonkers.floppies.keepDrives = () => {};
            const old = 'Zonkers 0badcafe';
            await zonkers.store.put('disks', old, await zonkers.store.read(OUR_DISK));
            await zonkers.store.forgetDisk(OUR_DISK);
            await zonkers.store.put('page', 'drives', [old, null, old]);
        })()",
    )?;
    tab.reload()
}

#[test]
fn a_new_edition_continues_with_the_saves_of_the_previous_one() -> Result<(), Error> {
    let mut tab = at_title(View::Desk, "")?;
    play_until_saved(&mut tab)?;
    age(&mut tab)?;
    tab.wait_for("/go on/i.test(globalThis.zonkers?.lines.join())")?;
    assert_eq!(tab.value("zonkers.floppies.disks[0].name === OUR_DISK")?, true);
    assert_eq!(
        tab.text(STATUS)?,
        "A new edition of the games. The saves of ZONKERS are copied. The earlier disk stays in \
         Disks."
    );
    keep_shot(&mut tab, "new-edition")?;
    // The next time there is nothing to say, and both disks are kept.
    tab.reload()?;
    tab.wait_for("/go on/i.test(globalThis.zonkers?.lines.join())")?;
    assert_eq!(tab.text(STATUS)?, "");
    let has_both = "['Zonkers 0badcafe', OUR_DISK].every(name => zonkers.store.names.has(name))";
    assert_eq!(tab.value(has_both)?, true);
    Ok(())
}

#[test]
fn a_button_copies_the_saves_of_another_edition() -> Result<(), Error> {
    let mut tab = at_title(View::Desk, "")?;
    play_until_saved(&mut tab)?;
    // Both editions have stored a disk, and this one's has no saves.
    tab.value(
        "(async () => {
            const played = await zonkers.store.read(OUR_DISK);
            await zonkers.store.put('disks', 'Zonkers 0badcafe', played);
            await zonkers.floppies.insertFresh(1);
            await zonkers.store.put('disks', OUR_DISK, await ourImage());
        })()",
    )?;
    tab.reload()?;
    tab.wait_for("/one to nine/i.test(globalThis.zonkers?.lines.join())")?;
    assert_eq!(tab.value("/go on/i.test(zonkers.lines.join())")?, false);
    assert_eq!(tab.text(STATUS)?, "");
    tab.click("#show-disks")?;
    keep_shot(&mut tab, "other-edition")?;
    tab.click("#kept button")?;
    answer(&mut tab, "Bring them")?;
    tab.wait_for("/go on/i.test(zonkers.lines.join())")?;
    assert_eq!(tab.text(STATUS)?, "The saves of ZONKERS are copied.");
    tab.reload()?;
    tab.wait_for("/go on/i.test(globalThis.zonkers?.lines.join())")
}

#[test]
fn a_passed_game_goes_on_in_a_new_edition() -> Result<(), Error> {
    let mut tab = at_title(View::Desk, "")?;
    play_until_saved(&mut tab)?;
    let passed = "Passed Zonkers 7, A and BOB, to A";
    tab.value(&format!(
        "(async () => {{
            const played = await zonkers.store.read(OUR_DISK);
            zonkers.floppies.keepDrives = () => {{}};
            await zonkers.store.forgetDisk(OUR_DISK);
            await zonkers.store.put('disks', {passed:?}, played);
            await zonkers.store.put('page', 'drives', [{passed:?}, null, 'Zonkers 0badcafe']);
        }})()"
    ))?;
    tab.reload()?;
    tab.wait_for("/go on/i.test(globalThis.zonkers?.lines.join())")?;
    let name = "zonkers.floppies.disks[0].name";
    assert_eq!(tab.text(name)?, "Passed Zonkers 7, A and BOB, to A copy 2");
    assert!(tab.text(STATUS)?.contains("The saves of ZONKERS are copied."));
    assert_eq!(tab.text(&format!("Floppies.receiver({name})"))?, "A");
    let receivers = "(() => {
        const first = 'Passed Zonkers 7, A and J.D, to J.D';
        zonkers.store.names.add(first);
        const second = zonkers.floppies.freeName(first);
        zonkers.store.names.add(second);
        const names = [second, zonkers.floppies.freeName(second), `${second}, left at 12:34`,
            'Passed Zonk! 3, A and BOB (2), to BOB (2)'];
        return names.map(name => Floppies.receiver(name)).join();
    })()";
    assert_eq!(tab.text(receivers)?, "J.D,J.D,J.D,BOB (2)");
    let has_old = format!("zonkers.store.names.has({passed:?})");
    assert_eq!(tab.value(&has_old)?, true);
    tab.reload()?;
    tab.wait_for("/go on/i.test(globalThis.zonkers?.lines.join())")?;
    assert_eq!(tab.text(STATUS)?, "");
    Ok(())
}

#[test]
fn a_damaged_disk_of_the_previous_edition_is_harmless() -> Result<(), Error> {
    let mut tab = at_title(View::Desk, "")?;
    for damaged in ["new Uint8Array(3)", "new Uint8Array(2_000_000)", "'text'", "[1, 2]"] {
        tab.value(&format!(
            "(async () => {{
                zonkers.floppies.keepDrives = () => {{}};
                const old = 'Zonkers 0badcafe';
                await zonkers.store.forgetDisk(OUR_DISK);
                await zonkers.store.put('disks', old, {damaged});
                await zonkers.store.put('page', 'drives', [old, null, old]);
            }})()"
        ))?;
        tab.reload()?;
        tab.wait_for("/one to nine/i.test(globalThis.zonkers?.lines.join())")
            .map_err(|error| format!("{damaged}: {error}"))?;
        let told = tab.text(STATUS)?;
        assert!(told.contains("The disk of the earlier edition cannot be read."), "{told}");
        assert_eq!(tab.value("zonkers.store.names.has(OUR_DISK)")?, false, "{damaged}");
    }
    Ok(())
}

/// A record of Zonk! with an unfinished game, in the layout of an older edition.
const OLD_ZONK: &[u8] = include_bytes!("../../tests/old_records/zonk-4-game.bin");
/// The track of its copy, and the position of its first sector in that edition.
const OLD_PLACE: (usize, usize) = (19, 5);

/// Stores a disk with that record.
fn keep_old_zonk(tab: &mut Tab, name: &str) -> Result<(), Error> {
    let (track, first) = OLD_PLACE;
    // Sectors of our files are three apart.
    let places = (first..).map(|at| (track * 16 + usize::from(DOS_SECTOR[at * 3 % 16])) * 256);
    let pages: Vec<(usize, &[u8])> = places.zip(OLD_ZONK.chunks(256)).collect();
    tab.value(&format!(
        "(async () => {{
            const image = await ourImage();
            for (const [at, bytes] of {}) image.set(bytes, at);
            await zonkers.store.put('disks', {name}, image);
        }})()",
        json!(pages)
    ))
    .map(drop)
}

#[test]
fn a_passed_game_of_an_older_layout_stays_on_its_disk() -> Result<(), Error> {
    let mut tab = at_title(View::Desk, "")?;
    let passed = "'Passed Zonk! 7, ANN and BOB, to BOB'";
    keep_old_zonk(&mut tab, passed)?;
    tab.value(&format!(
        "zonkers.floppies.keepDrives = () => {{}};
        zonkers.store.put('page', 'drives', [{passed}, null, 'Zonkers 0badcafe'])"
    ))?;
    tab.reload()?;
    tab.wait_for("/one to nine/i.test(globalThis.zonkers?.lines.join())")?;
    assert_eq!(tab.value(&format!("zonkers.floppies.disks[0].name === {passed}"))?, true);
    let told = tab.text(STATUS)?;
    assert!(told.contains("to BOB goes on in its own edition."), "{told}");
    Ok(())
}

#[test]
fn the_best_scores_of_an_older_layout_are_copied() -> Result<(), Error> {
    let mut tab = at_title(View::Desk, "")?;
    keep_old_zonk(&mut tab, "OUR_DISK")?;
    age(&mut tab)?;
    tab.wait_for("/one to nine/i.test(globalThis.zonkers?.lines.join())")?;
    let told = tab.text(STATUS)?;
    assert!(told.contains("The saves of ZONK are copied."), "{told}");
    assert!(told.contains("ZONK: its unfinished game is of an older edition"), "{told}");
    tab.key("2")?;
    tab.wait_for("/dares/i.test(zonkers.lines.join()) && zonkers.restingFrames > 40")?;
    tab.key("s")?;
    tab.wait_for("/ANN/.test(zonkers.lines.join()) && /BOB/.test(zonkers.lines.join())").map(drop)
}
