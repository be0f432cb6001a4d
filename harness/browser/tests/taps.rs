//! Tests of games played only by taps on the picture.

use std::collections::HashMap;
use std::io::Write;

use serde_json::Value;
use zonkers_browser::{
    Browser, By, Error, Firefox, Host, Serving, Tab, Twin, View, WebKit, floppy, keep_shot, page,
};
use zonkers_harness::apple2::{Apple2, CYCLES_PER_FRAME, Model};
use zonkers_harness::emulated::uses_disk;
use zonkers_harness::picture::Picture;
use zonkers_harness::reading;
use zonkers_harness::screen::{COLUMNS, LINES, Look, Screen};
use zonkers_page::desk::{Desk, Order};
use zonkers_page::taps::Finger;

/// A player without knowledge of the games: taps the place of a picture that it has tapped least.
#[derive(Default)]
struct Stranger {
    /// The number of taps by picture and place. The key is not the text, which is the same for
    /// chosen dice and others.
    taps: HashMap<(Picture, usize), u32>,
    /// Digits typed at the prompt for a number.
    typed: usize,
    /// Whether it has added a computer player in Zark City, who brings the game to an end.
    has_company: bool,
}

/// Words that it taps before the highlighted choice.
const LIKED: [&str; 21] = [
    "Play", "All that", "Stop", "Stay", "Roll on", " Roll ", "Yes", "Bank", "Score", "Start",
    "Go on", "Pocket  ", "Cache  ", "Do it", " Build", " Spawn", " Move", " Attack", " Grow",
    " Fly", " Hatch",
];

impl Stranger {
    /// Returns the cell to tap.
    fn choose(&mut self, machine: &Apple2) -> (usize, usize) {
        let screen = &machine.screen();
        let last = screen.line_text(LINES - 1);
        if last.contains("Any key") {
            return (12, 20);
        }
        if screen.contains("how many points?") && self.typed < 4 {
            self.typed += 1;
            return find(screen, [" 5 ", " 0 ", " 0 ", "OK"][self.typed - 1]).expect("a digit");
        }
        // Enter a game number: otherwise the times of the taps would determine it.
        let asks = ["game number?", "run number?"].iter().any(|words| screen.contains(words));
        if asks && find(screen, " 7 ").is_some() && self.typed < 5 {
            self.typed = 5;
            return find(screen, " 7 ").expect("the digit 7");
        }
        if find(screen, "Humans").is_some() {
            if let Some(falke) = find(screen, "Falke").filter(|_| !self.has_company) {
                self.has_company = true;
                return falke;
            }
            let limit = find(screen, "Limit").filter(|_| self.typed < 4);
            let line = limit.or_else(|| find(screen, "Game ").filter(|_| self.typed < 5));
            return line.or_else(|| find(screen, "Start")).expect("a line to start the game");
        }
        if last.contains("Type") {
            return find(screen, "OK").expect("the key OK");
        }
        let liked = LIKED.iter().filter_map(|words| find(screen, words));
        // Places of dice and cards, which have no text.
        let drawn = [4, 8, 13, 17]
            .into_iter()
            .flat_map(|line| [3, 10, 17, 24, 31, 37].map(|column| (line, column)));
        let cells: Vec<_> =
            liked.chain(highlight(screen)).chain(marks(machine)).chain(drawn).collect();
        let picture = machine.picture();
        let count =
            |number: &usize| self.taps.get(&(picture.clone(), *number)).copied().unwrap_or(0);
        let least = (0..cells.len()).min_by_key(count).unwrap_or_default();
        *self.taps.entry((picture, least)).or_default() += 1;
        cells.get(least).copied().unwrap_or((12, 20))
    }
}

/// The cell in the middle of these words, between the first line and the last.
fn find(screen: &Screen, words: &str) -> Option<(usize, usize)> {
    (1..LINES - 1).find_map(|line| {
        let start = screen.line_text(line).find(words)?;
        Some((line, start + words.len() / 2))
    })
}

/// The first highlighted cell with a character.
fn highlight(screen: &Screen) -> Option<(usize, usize)> {
    let cells = (4..LINES - 1).flat_map(|line| (0..COLUMNS).map(move |column| (line, column)));
    cells.into_iter().find(|&(line, column)| {
        let cell = screen.line(line)[column];
        cell.look == Look::Inverse && cell.character != b' '
    })
}

/// The cells in which Zark City marks a possible choice.
fn marks(machine: &Apple2) -> Vec<(usize, usize)> {
    let Picture::Hires(lines) = machine.picture() else { return Vec::new() };
    let reading = reading::of(&lines);
    // Dots to the right of the city belong to its map.
    let is_mark =
        |place: &usize| place % COLUMNS < 28 && "∙↑↓←".contains(reading.marks()[*place].character);
    let places = (0..LINES * COLUMNS).filter(is_mark);
    places.map(|place| (place / COLUMNS, place % COLUMNS)).collect()
}

fn run(desk: &mut Desk) {
    desk.run(CYCLES_PER_FRAME, None).unwrap();
}

/// Runs until the picture is still. Returns the number of frames.
fn rest(desk: &mut Desk) -> u32 {
    let (mut still, mut last) = (0, desk.machine().picture());
    for frames in 1..3_000 {
        run(desk);
        let next = desk.machine().picture();
        let is_still = next == last && !uses_disk(desk.machine());
        still = if is_still { still + 1 } else { 0 };
        last = next;
        if still == 30 {
            return frames;
        }
    }
    panic!("the picture keeps changing:\n{}", desk.machine().screen().text());
}

/// JavaScript that stops the page's clock, switches the Apple on with a fresh disk, and keeps the
/// arguments of each tap in `tapped`.
const START: &str = "zonkers.floppies.insertFresh(1).then(() => {
    zonkers.isHeld = true;
    zonkers.powerOn();
    for (const name of ['tap', 'touch']) {
        zonkers.machine[name] = (...place) => {
            globalThis.tapped = [name, ...place];
            return Machine.prototype[name].call(zonkers.machine, ...place);
        };
    }
})";

/// A JavaScript function that returns the middle of a cell of the picture.
const MIDDLE: &str = "((line, column) => {
    globalThis.tapped = null;
    const { left, top, width, height } = document.getElementById('screen').getBoundingClientRect();
    return [left + (column + 0.5) / 40 * width, top + (line + 0.5) / 24 * height];
})";

/// Taps a cell of the page's picture. Does the same on the native machine.
fn tap(browser: &mut dyn Browser, desk: &mut Desk, cell: (usize, usize)) -> Result<(), Error> {
    // The keyboard appears when the text is still, and the picture may become smaller.
    browser.wait_for("zonkers.restingFrames > 4")?;
    let middle = browser.value(&format!("{MIDDLE}({}, {})", cell.0, cell.1))?;
    let number = |value: &Value, at: usize| value[at].as_f64().unwrap_or_default();
    browser.touch_at(number(&middle, 0), number(&middle, 1))?;
    // Browsers send the click some time after the touch.
    browser.wait_for("globalThis.tapped !== null")?;
    let tapped = browser.value("tapped")?;
    let [first, second, across, down] = [1, 2, 3, 4].map(|at| number(&tapped, at));
    let is_finger = tapped[0] == "touch";
    let place = if is_finger { (second, first) } else { (first, second) };
    if (place.0 as usize, place.1 as usize) != cell {
        return Err(format!("{cell:?} is tapped at {tapped}").into());
    }
    let finger = Finger { column: first, line: second, reach: (across, down) };
    let done = if is_finger { desk.touch(&finger) } else { desk.tap(cell.0, cell.1) };
    done.map(drop).map_err(|stop| stop.to_string().into())
}

/// Runs the page's machine, which must then show the same text as the native machine.
fn run_page(browser: &mut dyn Browser, desk: &Desk, frames: u32) -> Result<(), Error> {
    let shown = browser.text(&format!(
        "((frames) => {{
            for (let n = 0; n < frames; n++) zonkers.machine.run({CYCLES_PER_FRAME}, 0);
            return zonkers.machine.lines().join('\\n').trimEnd();
        }})({frames})"
    ))?;
    let expected = desk.machine().screen().text();
    if shown == expected.trim_end() {
        return Ok(());
    }
    Err(format!("the page shows\n{shown}\ninstead of\n{expected}").into())
}

/// Plays each of the five games in a browser, only by touching the picture. Returns the numbers of
/// taps.
fn a_game_of_each(browser: &mut dyn Browser) -> Result<String, Error> {
    browser.wait_for("globalThis.zonkers?.last > 0")?;
    let mut counts = String::new();
    for title in ["", "Zonk!", "Zilch", "Cards", "Zark"] {
        browser.value(START)?;
        let mut desk = Desk::default();
        desk.insert(1, &floppy(), Order::Dos)?;
        desk.power_on(Model::IIe);
        (0..480).for_each(|_| run(&mut desk));
        let frames = 480 + rest(&mut desk);
        run_page(browser, &desk, frames)?;
        let mut stranger = Stranger::default();
        let mut next = match title {
            "" => stranger.choose(desk.machine()),
            title => find(&desk.machine().screen(), title).ok_or("the title lacks this game")?,
        };
        let mut taps = 0;
        while !desk.machine().screen().contains("Play again?") {
            tap(browser, &mut desk, next)?;
            let frames = rest(&mut desk);
            run_page(browser, &desk, frames)?;
            next = stranger.choose(desk.machine());
            taps += 1;
            let screen = desk.machine().screen();
            assert!(taps < 2_000, "{title}: the game has not ended:\n{screen:?}");
        }
        let name = if title.is_empty() { "Zonkers" } else { title };
        counts += &format!("{name} {taps}, ");
        // The page shows the result in a line to copy.
        let line = "document.querySelector('#result output').textContent";
        browser.wait_for(&format!("{line}.startsWith({name:?})"))?;
        browser.value("document.getElementById('close-result').click()")?;
    }
    Ok(counts)
}

#[test]
fn a_tap_during_disk_access_selects_its_target() -> Result<(), Error> {
    // The rest of the program is read and unpacked while the title is shown, so that a key may wait
    // for up to 0.5 s.
    let mut waits = 0;
    for frames in (270..500).step_by(14) {
        let mut desk = Desk::default();
        desk.insert(1, &floppy(), Order::Dos)?;
        desk.power_on(Model::IIe);
        (0..frames).for_each(|_| run(&mut desk));
        let (line, column) = find(&desk.machine().screen(), "Rules").ok_or("no title")?;
        waits += u32::from(uses_disk(desk.machine()));
        desk.tap(line, column).map_err(|stop| stop.to_string())?;
        // Tap again before the first tap has a visible effect.
        desk.tap(line, column).map_err(|stop| stop.to_string())?;
        rest(&mut desk);
        let screen = desk.machine().screen();
        assert!(screen.contains("the rules       Page 1"), "{frames}:\n{}", screen.text());
    }
    assert!(waits > 3, "only {waits} taps came during disk access");
    Ok(())
}

/// Starts a machine, switches to Zark City and types these keys at its title.
fn in_a_city(keys: &[u8]) -> Result<Desk, Error> {
    let mut desk = Desk::default();
    desk.insert(1, &floppy(), Order::Dos)?;
    desk.power_on(Model::IIe);
    (0..480).for_each(|_| run(&mut desk));
    desk.press(b'5', false);
    (0..480).for_each(|_| run(&mut desk));
    for &key in keys {
        desk.press(key, false);
        rest(&mut desk);
    }
    Ok(desk)
}

#[test]
fn taps_in_a_city_select_the_same_choices_as_keys() -> Result<(), Error> {
    // Starts game 3, accepts the first choices, and chooses to build a card.
    let begun = b"PG3\rS\r\rB";
    for (chosen, question, lines, up) in
        [("", "Build which card?", 19..23, 2), ("\r", "Where?", 1..19, 1)]
    {
        let keys = [begun, chosen.as_bytes()].concat();
        let desk = in_a_city(&keys)?;
        let screen = desk.machine().screen();
        assert!(screen.contains(question), "{}", screen.text());
        let marks: Vec<_> =
            marks(desk.machine()).into_iter().filter(|(line, _)| lines.contains(line)).collect();
        assert!(marks.len() > 1, "{marks:?}:\n{}", screen.text());
        for (place, (line, column)) in marks.into_iter().enumerate() {
            // Tap the card's upper edge instead of its mark.
            let mut tapped = in_a_city(&keys)?;
            tapped.tap(line - up, column).map_err(|stop| stop.to_string())?;
            rest(&mut tapped);
            let arrows = vec![0x15; place];
            let pressed = in_a_city(&[&keys, &*arrows, b"\r"].concat())?;
            assert!(
                tapped.machine().picture() == pressed.machine().picture(),
                "{place}:\n{}",
                tapped.machine().screen().text()
            );
        }
    }
    Ok(())
}

#[test]
fn a_game_of_each_by_touch_in_chromium() -> Result<(), Error> {
    for view in [View::Portrait, View::Landscape] {
        let mut tab = Tab::open(&page(), view, "")?;
        println!("Chromium, {view:?}: {}", a_game_of_each(&mut tab)?);
        assert_eq!(tab.text("tapped[0]")?, "touch", "the last tap");
    }
    Ok(())
}

#[test]
fn a_game_of_each_by_taps_in_firefox() -> Result<(), Error> {
    let mut firefox = Firefox::open(&page(), View::Portrait)?;
    println!("Firefox: {}", a_game_of_each(&mut firefox)?);
    Ok(())
}

#[test]
fn a_game_of_each_by_taps_in_webkit() -> Result<(), Error> {
    let host = Host::start(Serving::default())?;
    let mut webkit = match WebKit::open(&host.url("index.html")) {
        Ok(webkit) => webkit,
        Err(error) => {
            // Written directly, since the test runner captures `eprintln!`.
            return Ok(writeln!(std::io::stderr(), "\n== NOT RUN: games in WebKit: {error}")?);
        }
    };
    println!("WebKit: {}", a_game_of_each(&mut webkit)?);
    Ok(())
}

#[test]
fn taps_and_keys_work_in_firefox() -> Result<(), Error> {
    let mut firefox = Firefox::open(&page(), View::Portrait)?;
    firefox.wait_for(
        "/one to nine players/i.test(globalThis.zonkers?.lines.join())
            && zonkers.restingFrames > 10",
    )?;
    let (x, y) = firefox.place_of("Play")?;
    firefox.tap("#screen", x, y)?;
    firefox.wait_for("/new game/i.test(zonkers.lines.join()) && zonkers.restingFrames > 10")?;
    // Esc leaves any question.
    firefox.key("Escape")?;
    firefox.wait_for(
        "/one to nine players/i.test(zonkers.lines.join()) && zonkers.restingFrames > 10",
    )?;
    firefox.wait_for("document.getElementById('live').textContent.includes('Play')")?;
    let shots = page().with_file_name("shots");
    std::fs::create_dir_all(&shots)?;
    std::fs::write(shots.join("firefox-portrait.png"), firefox.shot()?)?;
    // The page has opened its database.
    assert_eq!(firefox.value("zonkers.store.database !== null")?, true);
    assert_eq!(firefox.value("document.documentElement.scrollWidth <= innerWidth")?, true);
    Ok(())
}

#[test]
fn a_game_by_touch_needs_no_knowledge_of_the_rules() -> Result<(), Error> {
    let mut twin = Twin::start(View::Portrait, By::Touch)?;
    twin.wait_for("Play")?;
    twin.rest()?;
    let mut stranger = Stranger::default();
    for _ in 0..400 {
        let (line, column) = stranger.choose(twin.desk.machine());
        twin.tap(line, column)?;
        if twin.text().contains("Play again?") {
            return keep_shot(&mut twin.tab, "game-taps");
        }
    }
    Err(format!("the game has not ended after 400 taps:\n{}", twin.text()).into())
}
