//! The page without each of the optional browser features, in three engines.

use zonkers_browser::{Browser, Error, Host, Serving, in_each_engine};

/// Each feature throws when it is read, or when it is called.
const REFUSALS: &str = "
    globalThis.mistakes = [];
    addEventListener('error', ({ message }) => mistakes.push(message));
    addEventListener('unhandledrejection', ({ reason }) => mistakes.push(`${reason}`));
    const refuse = () => { throw new DOMException('this is refused', 'SecurityError'); };
    const owners = {
        storage: [[globalThis, 'localStorage'], [Navigator.prototype, 'storage']],
        databases: [[globalThis, 'indexedDB']],
        channels: [[globalThis, 'BroadcastChannel']],
        workers: [[Navigator.prototype, 'serviceWorker']],
        gamepads: [[Navigator.prototype, 'getGamepads']],
        sound: [[globalThis, 'AudioContext'], [Navigator.prototype, 'audioSession']],
        clipboard: [[Navigator.prototype, 'clipboard']],
        screen: [[Element.prototype, 'requestFullscreen'], [Navigator.prototype, 'keyboard']],
        sharing: [[Navigator.prototype, 'share'], [Navigator.prototype, 'wakeLock']],
    };
    for (const [name, properties] of Object.entries(owners)) {
        if (REFUSED !== name && REFUSED !== 'all') continue;
        for (const [owner, property] of properties) {
            Object.defineProperty(owner, property, { get: refuse, set: refuse, configurable: true });
        }
    }
    if (REFUSED === 'calls') {
        Navigator.prototype.getGamepads = refuse;
        Element.prototype.requestFullscreen = refuse;
        Storage.prototype.getItem = Storage.prototype.setItem = Storage.prototype.key = refuse;
        IDBFactory.prototype.open = refuse;
        globalThis.AudioContext = class { constructor() { refuse(); } };
        globalThis.BroadcastChannel = class { constructor() { refuse(); } };
    }";

/// The title is drawn, and the game reads keys.
const AT_TITLE: &str =
    "/one to nine players/i.test(globalThis.zonkers?.lines.join()) && zonkers.restingFrames > 10";

#[test]
fn the_page_plays_without_whatever_a_browser_refuses() -> Result<(), Error> {
    let refusals = [
        "storage",
        "databases",
        "channels",
        "workers",
        "gamepads",
        "sound",
        "clipboard",
        "screen",
        "sharing",
        "calls",
        "all",
    ];
    in_each_engine("about:blank", |browser| {
        for refused in refusals {
            // Each case has its own server: a service worker would serve the page of the case
            // before.
            let before = format!("const REFUSED = {refused:?};{REFUSALS}");
            let host = Host::start(Serving { before, ..Serving::default() })?;
            plays_without(browser, &host, refused)
                .map_err(|error| format!("without {refused}: {error}"))?;
        }
        Ok(())
    })
}

/// Uses every optional feature.
fn plays_without(browser: &mut dyn Browser, host: &Host, refused: &str) -> Result<(), Error> {
    browser.go(&host.url("index.html"))?;
    browser.wait_for(AT_TITLE)?;
    browser.value(
        "for (const name of ['sound', 'full', 'copy', 'mouse']) document.getElementById(name).click(); 0",
    )?;
    let status = "document.getElementById('status').textContent";
    if refused == "all" {
        // The page reports the loss.
        browser.wait_for(&format!(
            "/keep the disk|does not copy|full screen|no sound/.test({status})"
        ))?;
    }
    browser.value("document.getElementById('screen').focus(); 0")?;
    browser.key("p")?;
    browser.wait_for("/humans/i.test(zonkers.lines.join())")?;
    assert_eq!(browser.text("mistakes.join('; ')")?, "", "without {refused}");
    Ok(())
}

#[test]
fn the_page_plays_in_a_frame_that_may_only_run_scripts() -> Result<(), Error> {
    // Scripts outside cannot read such a frame, so the page inside sends its state.
    let tells =
        "setInterval(() => parent.postMessage(globalThis.zonkers?.lines.join() ?? '', '*'), 100);";
    let host = Host::start(Serving {
        headers: "Permissions-Policy: gamepad=(), fullscreen=(), clipboard-write=()\r\n".into(),
        before: tells.into(),
    })?;
    in_each_engine(&host.url("framed.html"), |browser| {
        browser.wait_for("/one to nine players/i.test(told.at(-1))")
    })
}
