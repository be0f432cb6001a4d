//! A game that two players pass to each other by links.

use std::time::Duration;

use zonkers_browser::{Browser, Error, Host, Serving, Tab, View, answer, keep_shot, page};

/// JavaScript that collects the shared links.
const SHARES: &str = "
    globalThis.sent = [];
    Navigator.prototype.share = async ({ url }) => { sent.push(url); };";
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
    let mut tab = Tab::open(&page(), View::Portrait, SHARES)?;
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

/// Makes a link to the game. Returns its fragment.
fn pass_on(tab: &mut Tab) -> Result<String, Error> {
    tab.value("sent.length = 0")?;
    tab.click("#show-menu")?;
    tab.click("#pass")?;
    tab.wait_for("sent.length === 1")?;
    let link = tab.text("sent[0]")?;
    assert!(link.starts_with(&tab.text("location.origin + location.pathname")?), "{link}");
    assert!(link.len() < 700, "{} characters: {link}", link.len());
    Ok(link[link.find('#').ok_or("no fragment")?..].into())
}

/// Opens a link, and goes on with its game.
fn open(tab: &mut Tab, fragment: &str) -> Result<(), Error> {
    tab.value(&format!("location.hash = {fragment:?}; 0"))?;
    tab.wait_for("document.getElementById('question').open")?;
    keep_shot(tab, "passed")?;
    answer(tab, "Play")?;
    tab.wait_for("/^After your turn/.test(document.getElementById('status').textContent)")?;
    tab.wait_for("zonkers.links.wanted === null && /next/i.test(zonkers.lines.join())")
}

#[test]
fn two_players_pass_a_game_there_and_back() -> Result<(), Error> {
    let hosts = [Host::start(Serving::default())?, Host::start(Serving::default())?];
    let mut ann = player(&hosts[0])?;
    let mut bob = player(&hosts[1])?;
    ann.click("#show-menu")?;
    ann.click("#pass")?;
    ann.wait_for("/No game is saved yet/.test(document.getElementById('status').textContent)")?;
    for (question, key) in [("one to nine", "p"), ("humans", "2"), ("2 PLAYER 2", "s")] {
        ann.wait_for(&format!(
            "/{question}/i.test(zonkers.lines.join()) && zonkers.restingFrames > 20"
        ))?;
        ann.key(key)?;
    }
    // The game is saved when it starts, and after each turn.
    play_a_turn(&mut ann)?;
    play_a_turn(&mut ann)?;
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
    play_a_turn(&mut bob)?;
    let back = pass_on(&mut bob)?;
    open(&mut ann, &back)?;
    assert_eq!(ann.text(NUMBER)?, number);
    assert!(ann.text(screen)?.contains("Next: PLAYER 1"), "{}", ann.text(screen)?);
    assert!(ann.value(SERIAL)?.as_u64() >= bob.value(SERIAL)?.as_u64());
    // The disk with the passed game stays in the drive, and the other is kept.
    bob.reload()?;
    bob.wait_for("/go on/i.test(globalThis.zonkers?.lines.join())")?;
    assert_eq!(bob.text("zonkers.floppies.disks[0].name")?, "Passed Zonkers");
    Ok(())
}

#[test]
fn a_damaged_link_changes_nothing() -> Result<(), Error> {
    let host = Host::start(Serving::default())?;
    let mut tab = player(&host)?;
    for fragment in ["#pass=", "#pass=AAAA", "#pass=***", "#pass=Y2BgYGAAAA"] {
        tab.value(&format!("zonkers.say(''); location.hash = {fragment:?}; 0"))?;
        tab.wait_for("/The link is damaged/.test(document.getElementById('status').textContent)")?;
        assert_eq!(tab.value("zonkers.floppies.disks[0].name === OUR_DISK")?, true);
        assert_eq!(tab.text("location.hash")?, "");
    }
    Ok(())
}
