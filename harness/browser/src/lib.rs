//! Tests of the page in real, headless browsers, compared with the same emulator compiled
//! natively. The DevTools protocol controls Chromium, WebDriver BiDi controls Firefox.
//!
//! ```text
//! keys, touch, files -> Tab -> Chromium -> page -> emulator in WebAssembly  \  Twin: same input,
//!                    -> Desk -------------------> native emulator           /  same picture
//! ```
//!
//! Plain `cargo test` skips these tests, since not every computer has the browsers. Run them with
//! `cargo test -p zonkers-browser`, after `cargo page`.

mod chromium;
mod firefox;
mod host;
mod tab;
mod twin;
mod webkit;

pub use chromium::{Chromium, Error};
pub use firefox::Firefox;
pub use host::{Host, Serving};
pub use tab::{Tab, View};
pub use twin::{By, Twin};
pub use webkit::WebKit;

use std::io::{Read, Write};
use std::path::PathBuf;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use flate2::read::DeflateDecoder;
use serde_json::{Value, json};

/// A JavaScript promise that resolves after two frames.
pub(crate) const TWO_FRAMES: &str =
    "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))).then(() => 0)";

/// The operations that the tests use in all browsers.
pub trait Browser {
    /// Evaluates an expression of JavaScript, and awaits it if it is a promise.
    ///
    /// # Errors
    /// If the expression throws, or the browser reports an error.
    fn value(&mut self, expression: &str) -> Result<Value, Error>;

    /// Presses and releases a key, given as `KeyboardEvent.key`.
    ///
    /// # Errors
    /// The error that the browser reports.
    fn key(&mut self, name: &str) -> Result<(), Error>;

    /// Taps a point of the viewport, in CSS pixels, with a finger.
    ///
    /// # Errors
    /// The error that the browser reports.
    fn touch_at(&mut self, x: f64, y: f64) -> Result<(), Error>;

    /// Reloads the page.
    ///
    /// # Errors
    /// The error that the browser reports.
    fn reload(&mut self) -> Result<(), Error>;

    /// Opens an address.
    ///
    /// # Errors
    /// The error that the browser reports.
    fn go(&mut self, url: &str) -> Result<(), Error>;

    /// Evaluates an expression to a string.
    ///
    /// # Errors
    /// As for [`Browser::value`].
    fn text(&mut self, expression: &str) -> Result<String, Error> {
        Ok(self.value(expression)?.as_str().unwrap_or_default().to_string())
    }

    /// The middle of the first occurrence of `words` on the Apple's screen, as offsets from the
    /// centre of the picture, from -1 to 1.
    ///
    /// # Errors
    /// If the screen does not show the words.
    fn place_of(&mut self, words: &str) -> Result<(f64, f64), Error> {
        let lines = self.text("zonkers.lines.join('\\n')")?;
        let found = lines.lines().zip(0u32..).find_map(|(line, row)| {
            let start = line.find(words)?;
            Some((line[..start].chars().count() as f64 + words.chars().count() as f64 / 2.0, row))
        });
        let (column, row) = found.ok_or_else(|| format!("the screen lacks {words:?}:\n{lines}"))?;
        Ok((column / 20.0 - 1.0, (f64::from(row) + 0.5) / 12.0 - 1.0))
    }

    /// Waits until an expression is true, for at most about 30 s.
    ///
    /// # Errors
    /// If it does not become true.
    fn wait_for(&mut self, expression: &str) -> Result<(), Error> {
        for _ in 0..600 {
            // Expressions throw while a page is loading.
            if self.value(expression).is_ok_and(|value| value == true) {
                return Ok(());
            }
            std::thread::sleep(std::time::Duration::from_millis(50));
        }
        Err(format!("still false after 30 s: {expression}").into())
    }
}

/// WebDriver actions that press and release a key. WebDriver encodes special keys as private-use
/// code points.
pub(crate) fn key_actions(name: &str) -> Value {
    let key = match name {
        "Enter" => "\u{E006}",
        "Escape" => "\u{E00C}",
        "Tab" => "\u{E004}",
        "ArrowRight" => "\u{E014}",
        _ => name,
    };
    let actions = json!([{ "type": "keyDown", "value": key }, { "type": "keyUp", "value": key }]);
    json!({ "type": "key", "id": "keyboard", "actions": actions })
}

/// WebDriver actions that tap a point with a finger.
pub(crate) fn touch_actions(x: f64, y: f64) -> Value {
    json!({
        "type": "pointer", "id": "finger", "parameters": { "pointerType": "touch" },
        "actions": [
            { "type": "pointerMove", "x": x.round() as i64, "y": y.round() as i64 },
            { "type": "pointerDown", "button": 0 },
            { "type": "pointerUp", "button": 0 },
        ],
    })
}

/// Opens `url` in every installed browser engine and runs `work` there. A missing engine is
/// reported as not run.
///
/// # Errors
/// The first failure, prefixed with the engine's name.
pub fn in_each_engine(
    url: &str,
    mut work: impl FnMut(&mut dyn Browser) -> Result<(), Error>,
) -> Result<(), Error> {
    let blank = std::path::Path::new("/nowhere/blank.html");
    type Start<'a> = Box<dyn Fn() -> Result<Box<dyn Browser>, Error> + 'a>;
    let engines: [(&str, Start); 3] = [
        ("Chromium", Box::new(|| Ok(Box::new(Tab::open(blank, View::Desk, "")?)))),
        ("Firefox", Box::new(|| Ok(Box::new(Firefox::start(View::Desk)?)))),
        ("WebKit", Box::new(|| Ok(Box::new(WebKit::open("about:blank")?)))),
    ];
    for (name, start) in engines {
        match start() {
            Ok(mut browser) => browser
                .go(url)
                .and_then(|()| work(&mut *browser))
                .map_err(|error| format!("{name}: {error}"))?,
            // Written to stderr directly, since the test runner captures `eprintln!`.
            Err(error) => writeln!(std::io::stderr(), "\n== NOT RUN: the page in {name}: {error}")?,
        }
    }
    Ok(())
}

/// The path of the page: `ZONKERS_PAGE` if set, otherwise the output of `cargo page`.
///
/// # Panics
/// If the file does not exist.
pub fn page() -> PathBuf {
    let here = std::env::current_exe().expect("the path of this program");
    let mut built = here.ancestors().map(|folder| folder.join("page/index.html"));
    let named = std::env::var_os("ZONKERS_PAGE").map(PathBuf::from);
    let page = named.or_else(|| built.find(|page| page.is_file()));
    let page = page.filter(|page| page.is_file()).expect("the page is missing: run `cargo page`");
    std::path::absolute(page).expect("an absolute path")
}

/// Opens the page and waits for its title. `before` is JavaScript that runs before the page's
/// scripts.
///
/// # Errors
/// If the title does not appear.
pub fn at_title(view: View, before: &str) -> Result<Tab, Error> {
    let mut tab = Tab::open(&page(), view, before)?;
    // The last line appears before the picture is complete.
    let has_text = "/one to nine players/i.test(globalThis.zonkers?.lines.join())";
    tab.wait_for(&format!("{has_text} && zonkers.restingFrames > 10"))?;
    Ok(tab)
}

/// Plays against Apple by repeating a few keys until the game saves a turn.
///
/// # Errors
/// If no turn is saved within 99 keys.
pub fn play_until_saved(tab: &mut impl Browser) -> Result<(), Error> {
    let questions = [
        ("one to nine players", "p"),
        ("humans", "n"),
        ("name of player 1", "a Enter"),
        ("humans", "l"),
        ("how many points", "1 0 0 0 Enter"),
        ("humans", "g"),
        ("game number\\?", "7 Enter"),
        ("humans", "s"),
    ];
    for (question, answer) in questions {
        // The game ignores keys until the question is on the screen.
        let is_asked = format!("/{question}/i.test(zonkers.lines.join())");
        tab.wait_for(&format!("zonkers.restingFrames > 10 && {is_asked}"))?;
        for key in answer.split(' ') {
            tab.key(key)?;
        }
    }
    // RETURN alone could select and deselect the same die forever, and with equal pauses every
    // turn might be lost. Only Y confirms stopping.
    let keys = [("Enter", 1_500), ("a", 1_500), ("r", 4_000), ("y", 1_500)];
    for (key, pause) in keys.into_iter().cycle().take(99) {
        if tab.value("zonkers.store.names.has(OUR_DISK)")? == true {
            return Ok(());
        }
        tab.key(key)?;
        std::thread::sleep(std::time::Duration::from_millis(pause));
    }
    Err(format!("no turn was saved:\n{}", tab.text("zonkers.lines.join('\\n')")?).into())
}

/// A JavaScript function of the safe-area insets. Returns the layout errors of all touch targets
/// as one string, then the positions of Esc, Return and the stick, which must never move.
pub const PLACES: &str = "(([left, right, top, bottom]) => {
    const wrong = [];
    const page = document.documentElement;
    if (page.scrollWidth > innerWidth || page.scrollHeight > innerHeight) {
        wrong.push(`the page is ${page.scrollWidth} by ${page.scrollHeight}`);
    }
    const targets = ['#touch button', '#tools button', '#about button', '#result button',
        '#stick', '#screen'];
    const keys = [...document.querySelectorAll(targets.join())];
    for (const key of keys.filter(key => key.checkVisibility())) {
        const box = key.getBoundingClientRect();
        const place = [box.left, box.top, box.width, box.height].map(Math.round);
        const name = `${key.id || key.textContent} (${place})`;
        if (box.width < 43.9 || box.height < 43.9) wrong.push(`${name} is small`);
        // Browsers round positions to fractions of a pixel, so allow a small error.
        const [over, under] = [innerWidth - right - box.right, innerHeight - bottom - box.bottom];
        if (Math.min(box.left - left, box.top - top, over, under) < -0.1) {
            wrong.push(`${name} is outside`);
        }
        const found = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        if (!key.contains(found)) {
            wrong.push(`${name} is covered by ${found?.id || found?.textContent}`);
        }
        for (const other of keys.filter(other => other !== key && other.checkVisibility())) {
            const over = other.getBoundingClientRect();
            const [across, down] = [['left', 'right'], ['top', 'bottom']].map(([start, end]) =>
                Math.min(box[end], over[end]) - Math.max(box[start], over[start]));
            if (across > 0.1 && down > 0.1) {
                wrong.push(`${name} and ${other.id || other.textContent} overlap`);
            }
        }
        if (key.scrollWidth > key.clientWidth + 1) wrong.push(`${name} cuts its label off`);
    }
    const places = ['[data-key=Escape]', '[data-key=Enter]', '#stick'].map(name => {
        const key = document.querySelector(name);
        const box = key.getBoundingClientRect();
        const place = [box.left, box.top, box.width, box.height].map(Math.round).join();
        return key.checkVisibility() ? place : 'hidden';
    });
    return [wrong.join('; '), ...places];
})";

/// Waits for a question and clicks the answer with this label.
///
/// # Errors
/// If no question appears, or it has no such answer.
pub fn answer(tab: &mut Tab, words: &str) -> Result<(), Error> {
    tab.wait_for("document.getElementById('question').open")?;
    let buttons = "[...document.querySelectorAll('#answers button')]";
    let number =
        tab.value(&format!("{buttons}.findIndex(button => button.textContent === {words:?})"))?;
    let number = number.as_u64().unwrap_or_default() + 1;
    tab.click(&format!("#answers button:nth-child({number})"))?;
    tab.wait_for("!document.getElementById('question').open")
}

/// Switches the page's Apple off and on through the menu.
///
/// # Errors
/// If the menu or its question does not open.
pub fn power_off_and_on(tab: &mut Tab) -> Result<(), Error> {
    tab.click("#show-menu")?;
    tab.click("#power")?;
    answer(tab, "Off and on")
}

/// Saves a screenshot in the folder `shots` beside the page, for a person to look at.
///
/// # Errors
/// If the browser takes no screenshot, or the file cannot be written.
pub fn keep_shot(tab: &mut Tab, name: &str) -> Result<(), Error> {
    let folder = page().with_file_name("shots");
    std::fs::create_dir_all(&folder)?;
    Ok(std::fs::write(folder.join(format!("{name}.png")), tab.shot()?)?)
}

/// Extracts the floppy image from the page's file, in DOS order.
///
/// # Panics
/// If the page contains no image.
pub fn floppy() -> Vec<u8> {
    let page = std::fs::read_to_string(page()).expect("the page is text");
    let start = page.find("const DISK = \"").expect("a disk in the page") + 14;
    let length = page[start..].find('"').expect("the end of the disk");
    let packed = STANDARD.decode(&page[start..start + length]).expect("Base64");
    let mut image = Vec::new();
    DeflateDecoder::new(&*packed).read_to_end(&mut image).expect("a compressed disk");
    image
}
