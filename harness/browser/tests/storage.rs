//! The storage of floppies: several tabs, full or missing storage, and earlier editions.

use zonkers_browser::{Browser, Error, Tab, View, at_title, keep_shot, page, play_until_saved};

#[test]
fn a_save_that_starts_and_ends_within_one_frame_is_kept() -> Result<(), Error> {
    let counts =
        "globalThis.asked = 0; StorageManager.prototype.persist = () => Promise.resolve(++asked);";
    let mut tab = at_title(View::Desk, counts)?;
    tab.value("Page.AHEAD = 5000")?;
    play_until_saved(&mut tab)?;
    assert_eq!(tab.value("asked")?, 0, "the browser asked during a game");
    // The page requests persistent storage when it is opened again.
    tab.reload()?;
    tab.wait_for("/go on/i.test(globalThis.zonkers?.lines.join()) && asked === 1")
}

#[test]
fn the_later_of_two_tabs_takes_over_the_disks_without_loss() -> Result<(), Error> {
    // With and without a channel for messages between tabs.
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
        // A late save of the first tab gets its own name and leaves the second tab's disk alone.
        let kept = |tab: &mut Tab, name: &str| {
            tab.value(&format!("zonkers.store.read({name}).then(image => image?.[9] ?? null)"))
        };
        let saved = kept(&mut second, "OUR_DISK")?;
        first.value("zonkers.floppies.keepDisk(OUR_DISK, new Uint8Array(143360).fill(77))")?;
        first.wait_for(is_told)?;
        assert_eq!(kept(&mut second, "OUR_DISK")?, saved, "the disk was overwritten");
        let left = "zonkers.store.take()
            .then(() => [...zonkers.store.names].filter(name => /left at/.test(name)))
            .then(names => Promise.all(names.map(name => zonkers.store.read(name))))
            .then(images => images.some(image => image[9] === 77))";
        assert_eq!(second.value(left)?, true);
        // When the first tab takes over again, it reads the disk that the second tab has stored.
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
fn only_one_of_two_tabs_loaded_at_once_has_the_disks() -> Result<(), Error> {
    let mut first = at_title(View::Desk, "")?;
    let mut second = first.open_beside(&page(), View::Desk, "")?;
    second.wait_for("/one to nine/i.test(globalThis.zonkers?.lines.join())")?;
    first.wait_for("zonkers.isLost")?;
    // The first tab's claim to the disks arrives late.
    let told = "(async () => zonkers.store.channel.onmessage({ data: 'the first' }))()
        .then(() => zonkers.isLost)";
    assert_eq!(second.value(told)?, false, "neither tab has the disks");
    // The second tab misses a message, as if it was frozen, and is shown again.
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
fn a_failed_save_is_repeated_when_storage_is_free() -> Result<(), Error> {
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
        globalThis.changed = image[143359] ^ 1;
        image[143359] = changed;
        zonkers.machine.insert(1, image);
        const written = zonkers.machine.written() + 1;
        zonkers.machine.written = () => written; 0",
    )?;
    let status = "document.getElementById('status').textContent";
    tab.wait_for(&format!("{status}.includes('Download it')"))?;
    let kept =
        "zonkers.store.read(OUR_DISK).then(image => image ? image[143359] === changed : null)";
    assert_eq!(tab.value(kept)?, serde_json::Value::Null);
    // The player frees storage in another tab and comes back.
    tab.value("isFull = false; document.dispatchEvent(new Event('visibilitychange')); 0")?;
    tab.wait_for(&format!("{status}.includes('stored here again')"))?;
    assert_eq!(tab.value(kept)?, true);
    Ok(())
}

#[test]
fn a_database_that_the_browser_closes_or_deletes_is_opened_again() -> Result<(), Error> {
    let mut tab = at_title(View::Desk, "")?;
    for loss in [
        "zonkers.store.database.close()",
        "zonkers.store.database.close(); indexedDB.deleteDatabase('zonkers')",
    ] {
        tab.value(&format!("{loss}; 0"))?;
        let kept = "(async () => {
            await zonkers.floppies.keepDisk(OUR_DISK, new Uint8Array(143360).fill(7));
            const image = await zonkers.store.read(OUR_DISK);
            const said = document.getElementById('status').textContent;
            return [image?.[9] ?? null, zonkers.isLost, said];
        })()";
        assert_eq!(tab.value(kept)?, serde_json::json!([7, false, ""]), "{loss}");
    }
    Ok(())
}

#[test]
fn a_new_edition_of_the_page_starts_with_its_own_disk() -> Result<(), Error> {
    let mut tab = at_title(View::Desk, "")?;
    tab.value(
        "(async () => {
            const old = 'Zonkers 0badcafe';
            await zonkers.store.put('disks', old, new Uint8Array(143360).fill(0x55));
            await zonkers.store.put('page', 'drives', [old, null, old]);
        })()",
    )?;
    tab.reload()?;
    let is_at_title = "/one to nine/i.test(globalThis.zonkers?.lines.join())
        && zonkers.floppies.disks[0].name === OUR_DISK";
    tab.wait_for(is_at_title)?;
    let shelf = tab.text("document.querySelector('.shelf').textContent")?;
    assert!(shelf.contains("another edition"), "{shelf}");
    let told = tab.text("document.getElementById('status').textContent")?;
    assert!(told.contains("No save is copied: the old disk"), "{told}");
    assert_eq!(
        tab.value("zonkers.store.read('Zonkers 0badcafe').then(image => image[143359])")?,
        0x55
    );
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

#[test]
fn the_page_reports_missing_storage_and_still_plays() -> Result<(), Error> {
    for refusal in [
        "for (const name of ['indexedDB', 'localStorage']) {
            Object.defineProperty(window, name, {
                get() { throw new DOMException('no', 'SecurityError'); },
            });
        }",
        "delete window.indexedDB;
        Object.defineProperty(window, 'indexedDB', { value: undefined });",
        "IDBObjectStore.prototype.put = () => {
            throw new DOMException('full', 'QuotaExceededError');
        };",
        "IDBFactory.prototype.open = () => ({});",
    ] {
        let mut tab =
            at_title(View::Desk, refusal).map_err(|error| format!("{refusal}: {error}"))?;
        let status = tab.text("document.getElementById('status').textContent")?;
        assert!(status.contains("Download it"), "{refusal}: {status}");
        tab.value("document.dispatchEvent(new Event('visibilitychange')); 0")?;
        tab.key("p")?;
        tab.wait_for("/humans/i.test(zonkers.lines.join())")?;
        assert_eq!(tab.value("zonkers.isLost")?, false, "{refusal}");
    }
    Ok(())
}

#[test]
fn the_disks_button_reports_that_another_tab_has_the_disks() -> Result<(), Error> {
    let mut tab = at_title(View::Desk, "")?;
    tab.value("zonkers.lose(); 0")?;
    tab.click("#show-disks")?;
    tab.wait_for(
        "/Another tab has the disks/.test(document.getElementById('status').textContent)",
    )?;
    assert_eq!(tab.value("document.getElementById('disks').open")?, false);
    Ok(())
}
