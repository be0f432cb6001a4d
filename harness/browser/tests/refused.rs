//! Tests of the page without optional browser features, in three engines.

use zonkers_browser::{Browser, Error, Host, Serving, in_each_engine};

/// JavaScript that makes optional features throw when read or, for `calls`, when called.
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
            const accessors = { get: refuse, set: refuse, configurable: true };
            Object.defineProperty(owner, property, accessors);
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

/// True when the title is drawn and the game reads keys.
const AT_TITLE: &str =
    "/one to nine players/i.test(globalThis.zonkers?.lines.join()) && zonkers.restingFrames > 10";

#[test]
fn the_page_plays_without_optional_features() -> Result<(), Error> {
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
            // Each case needs its own origin: a service worker would serve the page of the previous
            // case.
            let before = format!("const REFUSED = {refused:?};{REFUSALS}");
            let host = Host::start(Serving { before, ..Serving::default() })?;
            plays_without(browser, &host, refused)
                .map_err(|error| format!("without {refused}: {error}"))?;
        }
        Ok(())
    })
}

/// Opens the page, uses all optional features and starts a game.
fn plays_without(browser: &mut dyn Browser, host: &Host, refused: &str) -> Result<(), Error> {
    browser.go(&host.url("index.html"))?;
    browser.wait_for(AT_TITLE)?;
    browser.value(
        "['sound', 'full', 'copy', 'mouse'].forEach(name => document.getElementById(name).click())",
    )?;
    let status = "document.getElementById('status').textContent";
    if refused == "all" {
        // The page reports a missing feature.
        browser.wait_for(&format!(
            "/keep the disk|the page copy|full screen|no sound/.test({status})"
        ))?;
    }
    browser.value("document.getElementById('screen').focus(); 0")?;
    browser.key("p")?;
    browser.wait_for("/humans/i.test(zonkers.lines.join())")?;
    assert_eq!(browser.text("mistakes.join('; ')")?, "", "without {refused}");
    Ok(())
}

#[test]
fn the_page_plays_in_a_sandboxed_frame() -> Result<(), Error> {
    // Other scripts cannot read a sandboxed frame, so the page in it sends its text.
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
