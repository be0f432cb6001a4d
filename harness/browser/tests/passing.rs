//! A game that two players pass to each other by links.

use std::time::Duration;

use zonkers_browser::{Browser, Error, Host, Serving, Tab, View, answer, keep_shot, page};
use zonkers_harness::campaign::pilot::{DEMO, Pilot, is_at};
use zonkers_harness::screen::{Cell, Screen};

/// JavaScript that collects the shared links.
const SHARES: &str = "
    globalThis.sent = [];
    Navigator.prototype.share = async ({ url }) => { sent.push(url); };";
/// JavaScript that replaces the browser's frames, which take 17 ms and draw the page. `runFrame`
/// calls the functions that wait for a frame. Without a call, there are ten frames a second.
const OWN_FRAMES: &str = "
    const waiting = [];
    globalThis.requestAnimationFrame = step => waiting.push(step);
    globalThis.runFrame = () => waiting.splice(0).forEach(step => step(performance.now()));
    setInterval(runFrame, 100);
    const channel = new MessageChannel();
    globalThis.handleEvents = () => new Promise(done => {
        channel.port1.onmessage = done;
        channel.port2.postMessage(0);
    });";
/// The title of Zonkers.
const AT_TITLE: &str =
    "/one to nine/i.test(globalThis.zonkers?.lines.join()) && zonkers.restingFrames > 20";
/// The serial number of the last save of an unfinished game, or 0.
const SERIAL: &str = "[zonkers.machine.pass()].map(game =>
    typeof game === 'string' ? 0 : game[6] + 256 * game[7])[0]";
/// The number of the game on the screen.
const NUMBER: &str = "zonkers.lines.join().match(/game (\\d+)/)?.[1] ?? ''";

/// Opens the page of a player at a separate address.
fn player(host: &Host) -> Result<Tab, Error> {
    player_with(host, SHARES)
}

/// Opens the page of a player. `before` is JavaScript that runs before the page's scripts.
fn player_with(host: &Host, before: &str) -> Result<Tab, Error> {
    let mut tab = Tab::open(&page(), View::Portrait, before)?;
    tab.go(&host.url("index.html"))?;
    tab.wait_for(AT_TITLE)?;
    Ok(tab)
}

/// Presses a few keys again and again until the next turn is saved.
fn play_a_turn(tab: &mut Tab) -> Result<(), Error> {
    let before = tab.value(SERIAL)?;
    let keys = [("Enter", 1_500), ("a", 1_500), ("r", 4_000), ("y", 1_500)];
    for (key, pause) in keys.into_iter().cycle().take(99) {
        if tab.value(SERIAL)? != before {
            return Ok(());
        }
        tab.key(key)?;
        std::thread::sleep(Duration::from_millis(pause));
    }
    Err(format!("no turn is saved:\n{}", tab.text("zonkers.lines.join('\\n')")?).into())
}

/// Whether the page offers to pass the game on.
const IS_OFFERED: &str = "!document.getElementById('result').hidden
    && document.getElementById('copy').textContent === 'Pass the game on'";

/// Makes a link to the game, by the page's offer or in the menu. Returns its fragment.
fn pass_on(tab: &mut Tab) -> Result<String, Error> {
    tab.value("sent.length = 0")?;
    if tab.value(IS_OFFERED)? == true {
        tab.click("#copy")?;
    } else {
        tab.click("#show-menu")?;
        tab.click("#pass")?;
    }
    tab.wait_for("sent.length === 1")?;
    let link = tab.text("sent[0]")?;
    assert!(link.starts_with(&tab.text("location.origin + location.pathname")?), "{link}");
    assert!(link.len() < 700, "{} characters: {link}", link.len());
    Ok(link[link.find('#').ok_or("no fragment")?..].into())
}

/// Whether a game is on the screen, instead of a title or a demonstration.
const HAS_GONE_ON: &str =
    "Links.titleOf(zonkers.lines) < 0 && !/^ *$|Demo/.test(zonkers.lines.at(-1))";

/// Opens a link, and goes on with its game. Returns the page's question.
fn open(tab: &mut Tab, fragment: &str) -> Result<String, Error> {
    tab.value(&format!("zonkers.say(''); location.hash = {fragment:?}; 0"))?;
    tab.wait_for("document.getElementById('question').open")?;
    let question = tab.text("document.getElementById('asked-question').textContent")?;
    answer(tab, "Play")?;
    tab.wait_for("/^After your turn/.test(document.getElementById('status').textContent)")?;
    run_until(tab, "zonkers.links.wanted === null")?;
    // Until the choice at the title takes effect, the last line is blank.
    run_until(tab, HAS_GONE_ON)?;
    Ok(question)
}

/// Starts a game of two people, and plays its first turn.
fn begin(ann: &mut Tab) -> Result<(), Error> {
    for (question, key) in [("one to nine", "p"), ("humans", "2"), ("2 PLAYER 2", "s")] {
        ann.wait_for(&format!(
            "/{question}/i.test(zonkers.lines.join()) && zonkers.restingFrames > 20"
        ))?;
        ann.key(key)?;
    }
    // The game is saved when it starts, and after each turn.
    play_a_turn(ann)?;
    play_a_turn(ann)
}

#[test]
fn two_players_pass_a_game_there_and_back() -> Result<(), Error> {
    let hosts = [Host::start(Serving::default())?, Host::start(Serving::default())?];
    let mut ann = player(&hosts[0])?;
    let mut bob = player(&hosts[1])?;
    ann.click("#show-menu")?;
    ann.click("#pass")?;
    ann.wait_for("/No game is saved yet/.test(document.getElementById('status').textContent)")?;
    begin(&mut ann)?;
    assert_eq!(ann.value(IS_OFFERED)?, false, "an offer in a game that nobody has passed");
    let number = ann.text(NUMBER)?;
    assert_ne!(number, "");
    let link = pass_on(&mut ann)?;
    // Each link has other dice.
    assert_ne!(pass_on(&mut ann)?, link);
    open(&mut bob, &link)?;
    assert_eq!(bob.text(NUMBER)?, number);
    keep_shot(&mut bob, "passed-on")?;
    let screen = "zonkers.lines.join('\\n')";
    assert!(bob.text(screen)?.contains("Next: PLAYER 2"), "{}", bob.text(screen)?);
    assert_eq!(bob.value(IS_OFFERED)?, false, "an offer before the turn");
    play_a_turn(&mut bob)?;
    bob.wait_for(IS_OFFERED)?;
    let words = bob.text("document.querySelector('#result output').textContent")?;
    assert_eq!(words, "PLAYER 1 plays next.");
    keep_shot(&mut bob, "offer-to-pass")?;
    // A new visit repeats the offer.
    bob.reload()?;
    bob.wait_for(IS_OFFERED)?;
    // Another disk, and a disk with another game than its name says, withdraw the offer.
    let name = format!("Passed Zonkers {number}, PLAYER 1 and PLAYER 2, to PLAYER 2");
    let wrong = "Passed Zonkers 1, A and B, to PLAYER 2";
    for change in ["putIn(1, OUR_DISK)", &format!("insert(1, {wrong:?}, zonkers.machine.image(1))")]
    {
        let offered = bob.value(&format!(
            "(async () => {{
                await zonkers.floppies.{change};
                zonkers.games.seen = '';
                await zonkers.games.offerToPass();
                return {IS_OFFERED};
            }})()"
        ))?;
        assert_eq!(offered, false, "{change}");
        bob.value(&format!("zonkers.floppies.putIn(1, {name:?})"))?;
        bob.wait_for(IS_OFFERED)?;
    }
    let back = pass_on(&mut bob)?;
    assert_eq!(bob.value(IS_OFFERED)?, false, "an offer after passing");
    open(&mut ann, &back)?;
    assert_eq!(ann.text(NUMBER)?, number);
    assert!(ann.text(screen)?.contains("Next: PLAYER 1"), "{}", ann.text(screen)?);
    assert!(ann.value(SERIAL)?.as_u64() >= bob.value(SERIAL)?.as_u64());
    // The disk with the passed game stays in the drive, and the other is kept.
    bob.reload()?;
    bob.wait_for("/go on/i.test(globalThis.zonkers?.lines.join())")?;
    assert_eq!(bob.text("zonkers.floppies.disks[0].name")?, name);
    // A tab that has lost its disks passes nothing on.
    bob.wait_for(IS_OFFERED)?;
    bob.value("zonkers.lose(); 0")?;
    assert_eq!(bob.value(IS_OFFERED)?, false, "an offer in a lost tab");
    bob.value("document.getElementById('pass').click(); 0")?;
    bob.wait_for("/Another tab/.test(document.getElementById('status').textContent)")?;
    Ok(())
}

/// A question on the screen, and the keys of the answer.
type Reply = (&'static str, &'static str);

/// A game, its digit at a title, and the questions and answers for a short game.
type Game = (&'static str, &'static str, &'static [Reply]);

/// The games for two. Two people who only build do not end a game of Zark City, so Falke joins
/// them.
const GAMES: [Game; 4] = [
    ("Zonkers", "", &SHORT),
    ("Zonk!", "2", &NUMBER_7),
    ("Zilch", "3", &SHORT),
    ("Zark", "5", &[("humans", "f"), NUMBER_7[0], NUMBER_7[1]]),
];
const NUMBER_7: [Reply; 2] = [("humans", "g"), ("game number\\?", "7 Enter")];
/// In game 7, the first turn does not reach the limit. Links then bring other dice.
const SHORT: [Reply; 4] =
    [("humans", "l"), ("how many points", "2 0 0 0 Enter"), NUMBER_7[0], NUMBER_7[1]];
const NAMES: [Reply; 5] = [
    ("play", "p"),
    ("humans", "2"),
    ("2 PLAYER 2", "n"),
    ("name of player 1", "A N N Enter"),
    ("name of player 2", "B O B Enter"),
];
/// JavaScript for the name of the player whose turn it is, or "" without a saved game.
const NEXT: &str = "(async () => {
    const game = zonkers.machine.pass();
    return typeof game === 'string' ? '' : zonkers.machine.receive(await ourImage(), game).to;
})()";

/// Runs a page whose clock is stopped until a condition is true, for at most 200 s of the Apple's
/// time: twelve of its frames for each frame of the page, and more during disk access.
fn run_until(tab: &mut Tab, condition: &str) -> Result<(), Error> {
    let is_true = tab.value(&format!(
        "(async () => {{
            for (let n = 0; n < 1000; n++) {{
                if ({condition}) return true;
                for (let frames = 0; frames < 12; frames++) zonkers.run(Page.CYCLES_PER_FRAME);
                globalThis.runFrame?.();
                await (globalThis.handleEvents?.() ?? new Promise(requestAnimationFrame));
            }}
            return false;
        }})()"
    ))?;
    let screen = tab.text("zonkers.lines.join('\\n')")?;
    if is_true == true { Ok(()) } else { Err(format!("{condition} is false:\n{screen}").into()) }
}

/// Waits until the text is at rest, and returns the screen.
fn screen_at_rest(tab: &mut Tab) -> Result<Screen, Error> {
    run_until(tab, "n > 0 && zonkers.restingFrames > 1 && !document.querySelector('#light.on')")?;
    let text = tab.text("zonkers.machine.lines().join('\\n')")?;
    let lines: Vec<&[u8]> = text.lines().map(str::as_bytes).collect();
    let character = |line: usize, column: usize| lines.get(line)?.get(column).copied();
    Ok(Screen::from_cells(|line, column| Cell {
        character: character(line, column).unwrap_or(b' '),
        ..Cell::BLANK
    }))
}

/// Waits for a question, and presses the keys of the answer.
fn reply(tab: &mut Tab, question: &str, answer: &str) -> Result<(), Error> {
    let is_asked = format!("/{question}/i.test(zonkers.lines.join()) && zonkers.restingFrames > 3");
    run_until(tab, &is_asked)?;
    answer.split_whitespace().try_for_each(|key| tab.key(key))
}

/// Lets the pilot play until the next save. Returns whether the game goes on.
fn pilot_a_turn(tab: &mut Tab) -> Result<bool, Error> {
    let (mut pilot, before) = (Pilot::new(b'\r'), tab.value(SERIAL)?);
    for _ in 0..400 {
        let screen = screen_at_rest(tab)?;
        if is_at(&screen, DEMO) {
            return Err(format!("the game has been left:\n{screen:?}").into());
        }
        if screen.contains("Play again?") {
            return Ok(false);
        }
        // After the last turn, no game is saved.
        let serial = tab.value(SERIAL)?;
        if serial != before && serial != 0 {
            return Ok(true);
        }
        let key = match pilot.choose(&screen) {
            Some(b'\r') => "Enter".into(),
            Some(0x1B) => "Escape".into(),
            Some(0x15) => "ArrowRight".into(),
            Some(key) => char::from(key).to_string(),
            None => continue,
        };
        tab.key(&key)?;
    }
    Err(format!("no turn is saved:\n{:?}", screen_at_rest(tab)?).into())
}

#[test]
fn two_players_play_zonkers_and_zonk_by_links_alone() -> Result<(), Error> {
    play_by_links(&GAMES[..2])
}

#[test]
fn two_players_play_zilch_and_zark_city_by_links_alone() -> Result<(), Error> {
    play_by_links(&GAMES[2..])
}

/// Two players play whole games, in which they only pass links to each other.
fn play_by_links(games: &[Game]) -> Result<(), Error> {
    let hosts = [Host::start(Serving::default())?, Host::start(Serving::default())?];
    let before = &[SHARES, OWN_FRAMES].concat();
    let mut players =
        [("ANN", player_with(&hosts[0], before)?), ("BOB", player_with(&hosts[1], before)?)];
    for &(game, digit, setup) in games {
        for (_, tab) in &mut players {
            tab.value("zonkers.floppies.putIn(1, OUR_DISK).then(() => zonkers.powerOn())")?;
            // Forget the text of the last game, which is no longer on the screen.
            tab.value("zonkers.isHeld = true; zonkers.lines = []; 0")?;
        }
        let ann = &mut players[0].1;
        if !digit.is_empty() {
            reply(ann, "play", digit)?;
            run_until(ann, &format!("zonkers.machine.game() === {digit} - 1"))?;
        }
        for &(question, answer) in NAMES.iter().chain(setup).chain(&[("humans", "s")]) {
            reply(ann, question, answer)?;
        }
        pilot_a_turn(ann)?;
        let (mut holder, mut passes) = (0, 0);
        loop {
            let (name, tab) = &mut players[holder];
            if tab.text(NEXT)? == *name {
                if !pilot_a_turn(tab)? {
                    break;
                }
                continue;
            }
            let (name, link) = (*name, pass_on(tab)?);
            holder = 1 - holder;
            let other = &mut players[holder];
            let question = open(&mut other.1, &link)?;
            let told = format!(
                "{name} passes the {} to you, {}.",
                if game == "Zark" { "turn" } else { "dice" },
                other.0
            );
            assert!(question.starts_with(&told), "{question}");
            // Each player's first link has a new disk.
            assert_eq!(question.contains("replaces"), passes > 1, "{question}");
            passes += 1;
        }
        println!("{game}: {passes} passes");
        assert!(passes > 1, "{game}: {passes}");
        let (_, tab) = &mut players[holder];
        let line = "document.querySelector('#result output').textContent";
        run_until(tab, &format!("{line}.startsWith({game:?})"))?;
        keep_shot(tab, &format!("passed-end-{game}"))?;
        tab.value("document.getElementById('close-result').click(); 0")?;
    }
    Ok(())
}

#[test]
fn a_damaged_link_changes_nothing() -> Result<(), Error> {
    let host = Host::start(Serving::default())?;
    let mut tab = player(&host)?;
    // Nothing is written beyond the end of the shared buffer.
    assert_eq!(tab.value("zonkers.machine.give(new Uint8Array((1 << 20) + 1))")?, 0);
    // A megabyte of equal bytes packs into about a thousand characters.
    let mut large = Vec::new();
    for size in [1_000, 200_000, 1_000_000, 1_048_576, 1_048_577, 9_000_000] {
        large.push(tab.text(&format!("Passing.pack(new Uint8Array({size}).fill(1))"))?);
    }
    let damaged = ["#pass=", "#pass=AAAA", "#pass=***", "#pass=Y2BgYGAAAA"];
    let long = format!("#pass={}", "A".repeat(1_000_000));
    for fragment in damaged.iter().copied().chain(large.iter().map(|link| &**link)).chain([&*long])
    {
        tab.value(&format!("zonkers.say(''); location.hash = {fragment:?}; 0"))?;
        tab.wait_for("/The link is damaged/.test(document.getElementById('status').textContent)")?;
        assert_eq!(tab.value("zonkers.floppies.disks[0].name === OUR_DISK")?, true);
        assert_eq!(tab.text("location.hash")?, "");
    }
    tab.key("p")?;
    tab.wait_for("/humans/i.test(zonkers.lines.join())")
}

#[test]
fn changed_links_are_refused() -> Result<(), Error> {
    let host = Host::start(Serving::default())?;
    let mut tab = player(&host)?;
    begin(&mut tab)?;
    let link = pass_on(&mut tab)?;
    // Changes each character, cuts the link off, and repeats parts of it. The last characters have
    // unused bits.
    let accepted = tab.text(&format!(
        "(async () => {{
            const link = {link:?};
            const other = character => character === 'A' ? 'B' : 'A';
            const changed = [...link].flatMap((character, at) => at < 6 ? [] : [
                link.slice(0, at) + other(character) + link.slice(at + 1),
                link.slice(0, at), link.slice(0, at) + link.slice(at + 1), link + link.slice(at),
            ]);
            const [image, original] = [await ourImage(), await Passing.unpack(link)];
            const accepted = [];
            for (const fragment of changed) {{
                const content = await Passing.unpack(fragment);
                if (areEqual(content, original)) continue;
                const told = zonkers.machine.receive(image, content);
                if (!/damaged/.test(told)) accepted.push(fragment);
            }}
            return accepted.join();
        }})()"
    ))?;
    assert_eq!(accepted, "", "{link}");
    // A link that is opened while another question is open changes nothing.
    tab.value("ask('First?', ['Yes']); 0")?;
    tab.value(&format!("location.hash = {link:?}; 0"))?;
    tab.wait_for("/^First answer/.test(document.getElementById('status').textContent)")?;
    answer(&mut tab, "Yes")?;
    // A player who declines keeps the disk.
    tab.value(&format!("location.hash = {link:?}; 0"))?;
    answer(&mut tab, "Not now")?;
    assert_eq!(tab.value("zonkers.floppies.disks[0].name === OUR_DISK")?, true);
    // If the browser stores nothing, the game can be played nevertheless, and the page says so.
    tab.value(
        "zonkers.complainOfLateFrames = () => {};
        globalThis.put = IDBObjectStore.prototype.put;
        IDBObjectStore.prototype.put = () => {
            throw new DOMException('full', 'QuotaExceededError');
        }; 0",
    )?;
    tab.value(&format!("location.hash = {link:?}; 0"))?;
    answer(&mut tab, "Play")?;
    tab.wait_for("/Download it/.test(document.getElementById('status').textContent)")?;
    tab.wait_for("/next: player 2/i.test(zonkers.lines.join())")?;
    // Later it is stored.
    tab.value("IDBObjectStore.prototype.put = put; zonkers.floppies.keep(true); 0")?;
    tab.wait_for("[...zonkers.store.names].some(name => name.startsWith('Passed'))")
}

#[test]
fn a_link_that_cannot_be_shared_is_copied_or_shown() -> Result<(), Error> {
    let host = Host::start(Serving::default())?;
    let mut tab = player(&host)?;
    begin(&mut tab)?;
    let pass = "document.getElementById('pass').click(); 0";
    let status = "document.getElementById('status').textContent";
    tab.value(
        "Navigator.prototype.share = undefined;
        Clipboard.prototype.writeText = async text => { sent.push(text); }; 0",
    )?;
    tab.value(pass)?;
    tab.wait_for(&format!(
        "{status} === 'The link to this game is copied. Send it to PLAYER 2, who plays next.'"
    ))?;
    assert!(tab.text("sent.pop()")?.contains("/index.html#pass="));
    tab.value("Clipboard.prototype.writeText = () => Promise.reject(0); 0")?;
    tab.value(pass)?;
    tab.wait_for("document.getElementById('question').open")?;
    assert!(tab.text("document.getElementById('question').textContent")?.contains("#pass="));
    keep_shot(&mut tab, "link-shown")?;
    answer(&mut tab, "Close")
}
