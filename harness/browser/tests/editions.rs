//! Disks that another edition of the page has kept.

use zonkers_browser::{Browser, Error, Tab, View, answer, at_title, keep_shot, play_until_saved};

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
fn a_new_edition_goes_on_with_the_saves_of_the_one_before() -> Result<(), Error> {
    let mut tab = at_title(View::Desk, "")?;
    play_until_saved(&mut tab)?;
    age(&mut tab)?;
    tab.wait_for("/go on/i.test(globalThis.zonkers?.lines.join())")?;
    assert_eq!(tab.value("zonkers.floppies.disks[0].name === OUR_DISK")?, true);
    assert!(tab.text(STATUS)?.starts_with("A new edition: the games"), "{}", tab.text(STATUS)?);
    keep_shot(&mut tab, "new-edition")?;
    // The next time there is nothing to say, and both disks are kept.
    tab.reload()?;
    tab.wait_for("/go on/i.test(globalThis.zonkers?.lines.join())")?;
    assert_eq!(tab.text(STATUS)?, "");
    let names = "[...zonkers.store.names].sort().join() === ['Zonkers 0badcafe', OUR_DISK].sort().join()";
    assert_eq!(tab.value(names)?, true);
    Ok(())
}

#[test]
fn saves_of_another_edition_can_be_brought_here_by_a_button() -> Result<(), Error> {
    let mut tab = at_title(View::Desk, "")?;
    play_until_saved(&mut tab)?;
    // Both editions have kept a disk, and this one's has no saves.
    tab.value(
        "(async () => {
            await zonkers.store.put('disks', 'Zonkers 0badcafe', await zonkers.store.read(OUR_DISK));
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
    tab.reload()?;
    tab.wait_for("/go on/i.test(globalThis.zonkers?.lines.join())")
}

#[test]
fn another_edition_of_the_page_begins_with_its_own_disk() -> Result<(), Error> {
    let mut tab = at_title(View::Desk, "")?;
    // Earlier editions kept disks as text, in `localStorage`.
    let old = "indexedDB.deleteDatabase('zonkers');
        localStorage.setItem('zonkers.disk.Zonkers 0badcafe', btoa('\\x55'.repeat(143360)));
        localStorage.setItem('zonkers.disk.damaged', '!');
        localStorage.setItem('zonkers.drives', JSON.stringify(['Zonkers 0badcafe', null, 'Zonkers 0badcafe'])); 0";
    tab.value(old)?;
    tab.reload()?;
    let is_at_title = "/one to nine/i.test(globalThis.zonkers?.lines.join())
        && zonkers.floppies.disks[0].name === OUR_DISK";
    tab.wait_for(is_at_title)?;
    let shelf = tab.text("document.querySelector('.shelf').textContent")?;
    assert!(shelf.contains("another edition"), "{shelf}");
    assert!(tab.text(STATUS)?.contains("No saves could be read"), "{}", tab.text(STATUS)?);
    assert_eq!(
        tab.value("zonkers.store.read('Zonkers 0badcafe').then(image => image[143359])")?,
        0x55
    );
    assert_eq!(tab.value("Object.keys(localStorage).some(key => /disk/.test(key))")?, false);
    for damaged in [
        "'{'",
        "[1, 2]",
        "null",
        "['Zonkers 0badcafe', 'no such']",
        "[{}, null, OUR_DISK]",
        "[null, null, OUR_DISK]",
        "['', null, OUR_DISK]",
        "[OUR_DISK, OUR_DISK, OUR_DISK]",
        "['short', 'text', OUR_DISK]",
        "new Uint8Array(3)",
        "[[OUR_DISK], [], OUR_DISK]",
    ] {
        tab.value(&format!(
            "(async () => {{
                await zonkers.store.put('page', 'drives', {damaged});
                await zonkers.store.put('disks', 'short', new Uint8Array(3));
                await zonkers.store.put('disks', 'text', 'no bytes');
            }})()"
        ))?;
        tab.reload()?;
        tab.wait_for(is_at_title).map_err(|error| format!("{damaged}: {error}"))?;
        assert_eq!(tab.value("zonkers.floppies.disks[1] === null")?, true, "{damaged}");
    }
    Ok(())
}

