//! The page in real browsers without a window: Chromium, driven over its DevTools protocol, and Firefox over WebDriver BiDi, beside
//! the same machine natively.
//!
//! ```text
//! keys, touch, files -> Tab -> Chromium, the page, its machine  \  Twin: both get the same
//! the same           ------------------> Desk, natively        /  and must show the same
//! ```
//!
//! Nothing of it is in `cargo test`, which needs no browser: `cargo test -p zonkers-browser`, after `cargo page`.

mod chromium;
mod firefox;
mod tab;
mod twin;

pub use chromium::{Chromium, Error};
pub use firefox::Firefox;
pub use tab::{Tab, View};
pub use twin::{By, Twin};

use std::io::Read;
use std::path::PathBuf;

use flate2::read::DeflateDecoder;
use zonkers_page::make::base85;

/// Where `cargo page` has put the page, or what `ZONKERS_PAGE` names.
///
/// # Panics
/// If it is not there.
pub fn page() -> PathBuf {
    let here = std::env::current_exe().expect("a running program is somewhere");
    let mut built = here.ancestors().map(|folder| folder.join("page/index.html"));
    let named = std::env::var_os("ZONKERS_PAGE").map(PathBuf::from);
    let page = named.or_else(|| built.find(|page| page.is_file()));
    let page = page.filter(|page| page.is_file()).expect("`cargo page` comes first");
    std::path::absolute(page).expect("a file has a path")
}

/// A page that runs by itself, at its title. `before` is JavaScript that runs before the page's.
///
/// # Errors
/// If it does not come there.
pub fn at_title(view: View, before: &str) -> Result<Tab, Error> {
    let mut tab = Tab::open(&page(), view, before)?;
    // And drawn to its end.
    let is_there = "/one to nine players/i.test(globalThis.zonkers?.lines.join())";
    tab.wait_for(&format!("{is_there} && zonkers.restingFrames > 10"))?;
    Ok(tab)
}

/// Waits for a question and gives an answer.
///
/// # Errors
/// If it is not asked, or has no such answer.
pub fn answer(tab: &mut Tab, words: &str) -> Result<(), Error> {
    tab.wait_for("document.getElementById('question').open")?;
    let buttons = "[...document.querySelectorAll('#answers button')]";
    let number =
        tab.value(&format!("{buttons}.findIndex(button => button.textContent === {words:?})"))?;
    let number = number.as_u64().unwrap_or_default() + 1;
    tab.click(&format!("#answers button:nth-child({number})"))?;
    tab.wait_for("!document.getElementById('question').open")
}

/// Switches the page's Apple off and on, as a person does.
///
/// # Errors
/// If that is not in the menu.
pub fn power_off_and_on(tab: &mut Tab) -> Result<(), Error> {
    tab.click("#show-menu")?;
    tab.click("#power")?;
    answer(tab, "Off and on")
}

/// Keeps a picture of a page beside it in `shots`, to be looked at.
///
/// # Errors
/// If there is none, or no place for it.
pub fn keep_shot(tab: &mut Tab, name: &str) -> Result<(), Error> {
    let folder = page().with_file_name("shots");
    std::fs::create_dir_all(&folder)?;
    Ok(std::fs::write(folder.join(format!("{name}.png")), tab.shot()?)?)
}

/// The floppy in the page, in DOS order.
///
/// # Panics
/// If the page has none.
pub fn floppy() -> Vec<u8> {
    let page = std::fs::read_to_string(page()).expect("the page is text");
    let start = page.find("const DISK = \"").expect("a disk in the page") + 14;
    let length = page[start..].find('"').expect("its end");
    let packed = base85::decode(&page[start..start + length]);
    let mut image = Vec::new();
    DeflateDecoder::new(&*packed).read_to_end(&mut image).expect("a packed disk");
    image
}
