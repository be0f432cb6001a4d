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
    let has_both = "['Zonkers 0badcafe', OUR_DISK].every(name => zonkers.store.names.has(name))";
    assert_eq!(tab.value(has_both)?, true);
    Ok(())
}

#[test]
fn saves_of_another_edition_can_be_brought_here_by_a_button() -> Result<(), Error> {
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
    tab.reload()?;
    tab.wait_for("/go on/i.test(globalThis.zonkers?.lines.join())")
}
