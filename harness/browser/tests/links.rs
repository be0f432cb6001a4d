//! Tests of links to numbered games, of results, and of the page on a web server.

use zonkers_browser::{
    Browser, By, Error, Host, Serving, Tab, Twin, View, at_title, keep_shot, page,
};

/// Opens the page with this fragment in its address.
fn open(address: &str, view: View) -> Result<Tab, Error> {
    // Set the fragment before the page's scripts run. After a later change, the page asks the
    // player first.
    Tab::open(&page(), view, &format!("location.hash = {address:?};"))
}

/// JavaScript for the text of the screen, in one line.
const TEXT: &str = "zonkers.lines.join(' ')";

#[test]
fn an_address_opens_its_game_and_enters_its_number() -> Result<(), Error> {
    for (address, title, number) in [
        ("#cards=25", 3, "25"),
        ("#zonkers=2013", 0, "2013"),
        ("#zilch=65535", 2, "65535"),
        ("#zonk=7", 1, "7"),
        ("#zark=12", 4, "12"),
    ] {
        let mut tab = open(address, View::Desk)?;
        // Answer all questions before the number.
        for _ in 0..60 {
            tab.wait_for("globalThis.zonkers !== undefined && zonkers.restingFrames > 40")?;
            if tab.value("zonkers.links.wanted === null")? == true {
                break;
            }
            if tab.value("/players|people|name|points|sits/i.test(zonkers.lines.join())")? == true {
                let asks_who = tab.value("/who else/i.test(zonkers.lines.join())")? == true;
                let key =
                    if asks_who && tab.value("/2 PRUDENCE/.test(zonkers.lines.join())")? == true {
                        "d"
                    } else {
                        "Enter"
                    };
                tab.key(key)?;
            }
        }
        tab.wait_for(&format!("new RegExp('\\\\b{number}\\\\b').test({TEXT})"))?;
        assert_eq!(tab.value("zonkers.machine.game()")?, title, "{address}");
    }
    Ok(())
}

#[test]
fn an_invalid_address_opens_the_title() -> Result<(), Error> {
    for address in ["#zonkers=65536", "#zork=1", "#zonkers=", "#cards=-1", "#<b>"] {
        let mut tab = open(address, View::Desk)?;
        tab.wait_for("/one to nine players/i.test(globalThis.zonkers?.lines.join())")?;
        assert_eq!(tab.value("zonkers.links.wanted")?, serde_json::Value::Null, "{address}");
    }
    Ok(())
}

#[test]
fn todays_game_depends_on_the_date_and_its_best_result_is_kept() -> Result<(), Error> {
    let mut tab = at_title(View::Portrait, "")?;
    let days =
        "[0, 1, 2, 3].map(n => Links.address(Links.ofDay(new Date(2026, 10, 25 + n)))).join(' ')";
    assert_eq!(tab.text(days)?, "#zonkers=60226 #cards=59823 #zonkers=59420 #cards=62241");
    keep_shot(&mut tab, "today-portrait")?;
    let play = |points: u32, number: &str| {
        format!(
            "(() => {{ const {{ game, number }} = Links.ofDay(new Date());
                const words = '{points} points, place 1 of 2';
                zonkers.games.showResult({{ game, number: {number}, points: {points}, words }});
                return Links.days().map(([, {{ points }}]) => points).join(); }})()"
        )
    };
    assert_eq!(tab.text(&play(900, "number + 1"))?, "", "another number than today's");
    assert_eq!(tab.text(&play(1000, "number"))?, "1000");
    assert_eq!(tab.text(&play(950, "number"))?, "1000", "the best is kept");
    assert_eq!(tab.text(&play(1050, "number"))?, "1050");
    keep_shot(&mut tab, "result-portrait")?;
    let line = tab.text("document.querySelector('#result output').textContent")?;
    assert!(line.contains("1050 points, place 1 of 2. #"), "{line}");
    assert!(!line.contains("file:") && !line.contains('/'), "the line reveals a path: {line}");
    tab.click("#copy")?;
    // If the browser does not allow copying, the page selects the line.
    tab.wait_for("/^Copied|copy it yourself/.test(document.getElementById('status').textContent)")?;
    tab.reload()?;
    tab.wait_for(
        "globalThis.zonkers?.lines.length > 0 && !document.getElementById('show-days').hidden",
    )?;
    assert_eq!(tab.text("Links.days().map(([, { points }]) => points).join()")?, "1050");
    Ok(())
}

#[test]
fn todays_game_changes_at_midnight() -> Result<(), Error> {
    let mut tab = at_title(View::Desk, "")?;
    let shown = "document.getElementById('today').textContent";
    let before = tab.text(shown)?;
    // Move the clock by a day, and report a change of visibility.
    tab.value(
        "globalThis.RealDate = Date;
        globalThis.Date = class extends RealDate {
            constructor(...parts) {
                if (parts.length > 0) super(...parts);
                else super(RealDate.now() + 86400000);
            }
        };
        document.dispatchEvent(new Event('visibilitychange')); 0",
    )?;
    assert_ne!(tab.text(shown)?, before);
    tab.click("#today")?;
    let opened = "`Today's game: ${Links.title(Links.parse(location.hash))}`";
    assert_eq!(tab.text(opened)?, tab.text(shown)?);
    // A game that was started yesterday counts for yesterday.
    let kept = tab.text(
        "(() => {
            const yesterday = new RealDate();
            const result = { ...Links.ofDay(yesterday), points: 600, words: '600 points' };
            zonkers.games.showResult(result);
            return Links.days().map(([day]) => day === Links.day(yesterday)).join();
        })()",
    )?;
    assert_eq!(kept, "true");
    Ok(())
}

#[test]
fn a_result_repeats_the_outcome_without_names() -> Result<(), Error> {
    let mut tab = at_title(View::Desk, "")?;
    tab.value(
        "zonkers.isHeld = true;
        globalThis.end = null;
        zonkers.machine.outcome = () => end;
        zonkers.machine.game = () => 3; 0",
    )?;
    let shown = |tab: &mut Tab, stamp: &str, points: u32| {
        tab.value(&format!(
            "document.getElementById('result').hidden = true;
            end = {{
                stamp: {stamp:?}, number: 133, points: {points},
                words: '{points} points, 1 of 3 quotas met: lost',
            }};
            zonkers.tell(); 0"
        ))?;
        tab.text(
            "document.getElementById('result').hidden
                ? '' : document.querySelector('#result output').textContent",
        )
    };
    let told = shown(&mut tab, "1", 2_700)?;
    assert!(told.starts_with("Cards 133: 2700 points, 1 of 3 quotas met: lost."), "{told}");
    assert_eq!(shown(&mut tab, "1", 2_700)?, "", "the same game again");
    assert_ne!(shown(&mut tab, "2", 2_700)?, "", "another game with the same result");
    // `outcome` is null during a game, and after a game of computer players only.
    tab.value("document.getElementById('result').hidden = true; end = null; zonkers.tell(); 0")?;
    assert_eq!(tab.value("document.getElementById('result').hidden")?, true);
    Ok(())
}

#[test]
fn announcements_match_the_native_machine() -> Result<(), Error> {
    let mut twin = Twin::start(View::Desk, By::Keys)?;
    // On a slow computer, the page would announce a screen that is only half drawn.
    twin.tab.value("zonkers.tell = () => {}; 0")?;
    twin.wait_for("Play")?;
    twin.rest()?;
    let live = "document.getElementById('live').lastElementChild?.textContent";
    for key in
        ["r", "Enter", "Escape", "4", "p", "2", "5", "Enter", "Enter", "Enter", "a", "r", "a", "?"]
    {
        let expected = twin.desk.news();
        if !expected.is_empty() {
            twin.tab.value("Page.prototype.tell.call(zonkers); 0")?;
            assert_eq!(twin.tab.text(live)?, expected);
        }
        let ascii = match key {
            "Enter" => 13,
            "Escape" => 27,
            _ => key.as_bytes()[0],
        };
        twin.desk.press(ascii, false);
        twin.tab.key(key)?;
        twin.rest()?;
    }
    let everything = twin.desk.heard().everything();
    twin.tab.value("Page.prototype.tell.call(zonkers); 0")?;
    let lines = "[...document.getElementById('text').children].map(line => line.textContent)";
    let said = twin.tab.text(&format!("{lines}.join('\\n')"))?;
    assert_eq!(said, everything.trim());
    Ok(())
}

#[test]
fn the_page_opens_offline_after_one_visit() -> Result<(), Error> {
    let host = Host::start(Serving::default())?;
    let mut tab = Tab::open(&page(), View::Portrait, "")?;
    tab.go(&host.url("index.html"))?;
    let at_title = "/one to nine players/i.test(globalThis.zonkers?.lines.join())";
    tab.wait_for(at_title)?;
    tab.wait_for("document.querySelector('link[rel=manifest]') !== null")?;
    assert_eq!(tab.value("document.querySelector('.beside').hidden")?, false);
    tab.wait_for("navigator.serviceWorker.controller !== null")?;
    // Browsers offer to install the page only if its manifest has no errors.
    let manifest = tab.call("Page.getAppManifest", serde_json::json!({}))?;
    assert_eq!(manifest["errors"], serde_json::json!([]), "{manifest}");
    assert!(manifest["url"].as_str().is_some_and(|url| url.ends_with("zonkers.webmanifest")));
    host.stop();
    tab.reload()?;
    tab.wait_for(at_title)?;
    assert_eq!(
        tab.value("fetch('other.html').then(() => true, () => false)")?,
        false,
        "the server still answers"
    );
    Ok(())
}
