//! Tests in Firefox of the page's browser-dependent features.

use zonkers_browser::{Browser, Error, Firefox, PLACES, View, page, play_until_saved};

/// True when the title is completely drawn.
const AT_TITLE: &str =
    "/one to nine players/i.test(globalThis.zonkers?.lines.join()) && zonkers.restingFrames > 10";

#[test]
fn a_saved_game_resumes_in_firefox_after_a_reload() -> Result<(), Error> {
    let mut firefox = Firefox::open(&page(), View::Desk)?;
    firefox.wait_for(AT_TITLE)?;
    play_until_saved(&mut firefox)?;
    firefox.reload()?;
    firefox.wait_for("/go on/i.test(globalThis.zonkers?.lines.join())")?;
    // Browsers start sound only after a user gesture.
    assert_eq!(firefox.value("zonkers.sound.isRunning")?, false);
    firefox.key("g")?;
    firefox.wait_for("!/go on/i.test(zonkers.lines.join()) && zonkers.restingFrames > 10")?;
    assert_eq!(firefox.value("/this turn/i.test(zonkers.lines.join())")?, true);
    firefox.wait_for("document.getElementById('live').textContent.includes('This turn')")
}

#[test]
fn controls_in_firefox_fit_on_any_phone() -> Result<(), Error> {
    let mut firefox = Firefox::open(&page(), View::Portrait)?;
    firefox.wait_for(AT_TITLE)?;
    for (question, keys) in [("one to nine players", "p"), ("humans", "n"), ("name of player", "")]
    {
        firefox.wait_for(&format!(
            "zonkers.restingFrames > 10 && /{question}/i.test(zonkers.lines.join())"
        ))?;
        for (width, height) in [(320, 568), (375, 667), (412, 915), (430, 932)] {
            for size in [(width, height), (height, width)] {
                firefox.resize(size)?;
                let found = firefox.value(&format!("{PLACES}([0, 0, 0, 0])"))?;
                assert_eq!(found[0], "", "{question}, {size:?}");
            }
        }
        if !keys.is_empty() {
            firefox.key(keys)?;
        }
    }
    Ok(())
}

#[test]
fn dialogs_and_addresses_work_in_firefox() -> Result<(), Error> {
    let mut firefox = Firefox::open(&page(), View::Desk)?;
    firefox.wait_for(AT_TITLE)?;
    for dialog in ["menu", "disks", "help"] {
        firefox.tap(&format!("#show-{dialog}"), 0.0, 0.0)?;
        firefox.wait_for(&format!("document.getElementById('{dialog}').open"))?;
        firefox.tap(&format!("#{dialog} > form:last-child button"), 0.0, 0.0)?;
        firefox.wait_for(&format!("!document.getElementById('{dialog}').open"))?;
        // Closing a dialog by tap returns the focus to the screen.
        firefox.wait_for("document.activeElement.id === 'screen'")?;
    }
    firefox.value("location.hash = '#zark=12'; 0")?;
    firefox.wait_for("zonkers.machine.game() === 4 && /\\b12\\b/.test(zonkers.lines.join())")
}
