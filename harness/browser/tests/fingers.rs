//! The page by touch: choices as buttons, taps beside a choice, and the first touch.

use serde_json::json;
use zonkers_browser::{Browser, Error, PLACES, Tab, View, at_title, keep_shot};

/// JavaScript for the names of the choices' buttons, and their faults.
const CHOICES: &str = "(() => {
    const wrong = [];
    const buttons = [...document.querySelectorAll('#choices button')];
    for (const button of buttons) {
        const box = button.getBoundingClientRect();
        const name = button.getAttribute('aria-label');
        if (!name) wrong.push('one has no name');
        if (box.width < 43.9 || box.height < 43.9) wrong.push(`${name} is small`);
        const picture = button.firstElementChild;
        if (picture === null) continue;
        const { width, height } = picture;
        const { data } = picture.getContext('2d').getImageData(0, 0, width, height);
        if (!data.some((value, at) => at % 4 !== 3 && value > 0)) wrong.push(`${name} is dark`);
    }
    return [buttons.map(button => button.getAttribute('aria-label')).join(), wrong.join('; ')];
})()";

/// Waits until a text is on the screen and its choices are offered.
fn wait_for_screen(tab: &mut Tab, text: &str) -> Result<(), Error> {
    tab.wait_for(&format!("/{text}/i.test(zonkers.lines.join()) && zonkers.stillFrames > 14"))
}

/// Touches a choice's button by its name.
fn choose(tab: &mut Tab, name: &str) -> Result<(), Error> {
    tab.touch(&format!("#choices [aria-label^={name:?}]"), 0.0, 0.0)?;
    tab.lift()
}

#[test]
fn choices_are_buttons_as_large_as_fingers() -> Result<(), Error> {
    let mut tab = at_title(View::Portrait, "")?;
    wait_for_screen(&mut tab, "one to nine")?;
    let found = tab.value(CHOICES)?;
    assert_eq!(found[0], "Play,Scores,Rules,Options,2 Zonk!,3 Zilch,4 Cards,5 Zark");
    assert_eq!(found[1], "");
    keep_shot(&mut tab, "choices-title")?;
    choose(&mut tab, "Play")?;
    wait_for_screen(&mut tab, "humans")?;
    let found = tab.value(CHOICES)?;
    assert!(found[0].as_str().is_some_and(|names| names.starts_with("Start,Humans")), "{found}");
    assert_eq!(found[1], "");
    keep_shot(&mut tab, "choices-setup")?;
    choose(&mut tab, "Start")?;
    // Without a choice, there is a button to go on.
    wait_for_screen(&mut tab, "next: player 1")?;
    assert_eq!(tab.value(CHOICES)?, json!(["Go on", ""]));
    keep_shot(&mut tab, "choices-go-on")?;
    choose(&mut tab, "Go on")?;
    tab.wait_for("!/next: player 1/i.test(zonkers.lines.join())")?;
    // The human's first roll that has dice to choose from.
    let has_dice = "document.querySelector('#choices [aria-label^=die] canvas') !== null";
    for _ in 0..60 {
        tab.wait_for("zonkers.stillFrames > 14")?;
        assert_eq!(tab.value(CHOICES)?[1], "");
        if tab.value(has_dice)? == true {
            keep_shot(&mut tab, "choices-dice")?;
            // The buttons keep their places when the highlight moves.
            let places = "zonkers.machine.offers().map(({ place }) => place).join(';')";
            let before = tab.text(places)?;
            let picture = tab.text("document.getElementById('choices').innerHTML")?;
            tab.key("ArrowRight")?;
            tab.wait_for(&format!(
                "document.getElementById('choices').innerHTML !== {picture:?}
                    && zonkers.stillFrames > 14"
            ))?;
            assert_eq!(tab.text(places)?, before);
            return Ok(());
        }
        // Answer no, because rolling on leads to a choice of dice. RETURN does not answer.
        let asks = tab.value("zonkers.lines.join().includes('(Y/N)')")? == true;
        tab.key(if asks { "n" } else { "Enter" })?;
        tab.frames()?;
    }
    Err(format!("no dice:\n{}", tab.text("zonkers.lines.join('\\n')")?).into())
}

#[test]
fn empty_places_of_a_city_are_described_by_words() -> Result<(), Error> {
    // In the lesson, MASON starts, and the places beside his card are empty.
    let mut tab = at_title(View::Portrait, "")?;
    for (question, key) in [
        ("one to nine", "5"),
        ("4 cards", "l"),
        ("with which card", "Enter"),
        ("where do you begin", ""),
    ] {
        wait_for_screen(&mut tab, question)?;
        tab.wait_for("zonkers.restingFrames > 20")?;
        if !key.is_empty() {
            tab.key(key)?;
        }
    }
    let words = "[...document.querySelectorAll('#choices button')].map(b => b.textContent).join()";
    tab.wait_for(&format!("{words}.includes('place left of ')"))?;
    assert_eq!(tab.value(CHOICES)?[1], "");
    keep_shot(&mut tab, "choices-city")
}

#[test]
fn choices_and_a_result_fit_on_any_phone() -> Result<(), Error> {
    let mut tab = at_title(View::Portrait, "")?;
    let result = "zonkers.games.showResult({
        game: 0, number: 65535, points: 10000, words: '10000 points, place 1 of 9, tied',
    }); 0";
    for (question, key) in [("one to nine", "p"), ("humans", "")] {
        wait_for_screen(&mut tab, question)?;
        for has_result in [false, true] {
            if has_result {
                tab.value(result)?;
            }
            for size in [
                (320, 568),
                (568, 320),
                (360, 640),
                (640, 360),
                (390, 844),
                (844, 390),
                (820, 1180),
                (1180, 820),
                (1366, 768),
                (1024, 600),
            ] {
                tab.resize(size, [0; 4])?;
                // On a slow computer, a message about it covers the picture.
                tab.value("zonkers.say(''); zonkers.choices.offer(); 0")?;
                tab.frames()?;
                let found = tab.value(&format!("{PLACES}([0, 0, 0, 0])"))?;
                keep_shot(&mut tab, &format!("fit-{}-{}-{has_result}", size.0, &question[..3]))?;
                assert_eq!(found[0], "", "{question}, {size:?}, result: {has_result}");
            }
            tab.value("document.getElementById('result').hidden = true; 0")?;
        }
        if !key.is_empty() {
            tab.key(key)?;
        }
    }
    Ok(())
}

/// A JavaScript function of two selectors: the names of elements of the first that cover elements
/// of the second, with the visible places of the second.
const COVERED: &str = "((over, under) => {
    const boxes = selector => [...document.querySelectorAll(selector)]
        .filter(element => element.checkVisibility())
        .map(element => [element.id || element.textContent, element.getBoundingClientRect()]);
    const covers = (one, other) => one.left < other.right - 1 && other.left < one.right - 1
        && one.top < other.bottom - 1 && other.top < one.bottom - 1;
    return boxes(over).flatMap(([, one]) => boxes(under)
        .filter(([, other]) => covers(one, other)).map(([name]) => name)).join();
})";

#[test]
fn a_message_covers_neither_the_picture_nor_the_choices() -> Result<(), Error> {
    let low = [(320, 568), (360, 640)];
    let wide = [(568, 320), (640, 360), (667, 375), (844, 390), (932, 430)];
    let high = [(390, 844), (430, 932), (768, 1024), (1180, 820), (1366, 768)];
    let mut tab = at_title(View::Portrait, "")?;
    wait_for_screen(&mut tab, "one to nine")?;
    messages_cover_nothing(&mut tab, &[&low[..], &high, &wide].concat())?;
    for (question, key) in [("one to nine", "p"), ("humans", "n"), ("name of player", "")] {
        wait_for_screen(&mut tab, question)?;
        if !key.is_empty() {
            tab.key(key)?;
        }
    }
    messages_cover_nothing(&mut tab, &high)
}

/// Asserts that no message covers the picture or a button for it, in viewports of these sizes.
fn messages_cover_nothing(tab: &mut Tab, sizes: &[(u32, u32)]) -> Result<(), Error> {
    for &size in sizes {
        tab.resize(size, [0; 4])?;
        // The messages of full storage, and of a disk with a long name.
        for message in [
            "This browser does not let the page keep the disk. Download it (Disks) before you \
             close the page.",
            "Other name.dsk is in drive 1. Zonkers stays here: Disks puts it back. Power boots it.",
        ] {
            tab.value(&format!("zonkers.say({message:?}); zonkers.choices.offer(); 0"))?;
            tab.frames()?;
            let things = "#screen, #choices button, #board button";
            let covered = tab.text(&format!("{COVERED}('#status', '{things}')"))?;
            assert_eq!(covered, "", "{size:?}: {message}");
        }
        keep_shot(tab, &format!("said-{}", size.0))?;
    }
    Ok(())
}

#[test]
fn choices_keep_their_places_when_the_result_appears() -> Result<(), Error> {
    let mut tab = at_title(View::Portrait, "")?;
    tab.key("p")?;
    wait_for_screen(&mut tab, "humans")?;
    let places = "[...document.querySelectorAll('#choices button')].map(button => {
        const { left, top } = button.getBoundingClientRect();
        return [left, top].map(Math.round).join();
    }).join(' ')";
    for size in [(390, 844), (430, 932), (820, 1180), (1180, 820), (1366, 768)] {
        tab.resize(size, [0; 4])?;
        tab.wait_for("zonkers.stillFrames > 14")?;
        let before = tab.text(places)?;
        tab.value(
            "zonkers.games.showResult({ game: 0, number: 7, points: 950, words: '950 points' }); 0",
        )?;
        tab.frames()?;
        assert_eq!(tab.text(places)?, before, "{size:?}");
        tab.value("document.getElementById('result').hidden = true; 0")?;
    }
    Ok(())
}

#[test]
fn a_tap_just_below_the_highlight_selects_it() -> Result<(), Error> {
    let mut tab = at_title(View::Portrait, "")?;
    let (x, y) = tab.place_of("Play")?;
    let height = tab.value("document.getElementById('screen').getBoundingClientRect().height")?;
    // 6 pixels below the middle of `Play` is the line of the other games.
    tab.touch("#screen", x, y + 12.0 / height.as_f64().ok_or("no height")?)?;
    tab.lift()?;
    tab.wait_for("/humans/i.test(zonkers.lines.join())")
}

#[test]
fn the_first_tap_on_a_touch_laptop_selects_its_target() -> Result<(), Error> {
    let mut tab = at_title(View::Desk, "")?;
    tab.call(
        "Emulation.setTouchEmulationEnabled",
        json!({ "enabled": true, "maxTouchPoints": 5 }),
    )?;
    let (x, y) = tab.place_of("Play")?;
    tab.touch("#screen", x, y)?;
    assert_eq!(tab.value("document.body.classList.contains('touch')")?, false, "it moves");
    tab.lift()?;
    tab.wait_for(
        "/humans/i.test(zonkers.lines.join()) && document.body.classList.contains('touch')",
    )?;
    // The player's choice stays.
    tab.value("document.getElementById('show-touch').click(); 0")?;
    tab.touch("#screen", 0.0, 0.0)?;
    tab.lift()?;
    tab.frames()?;
    assert_eq!(tab.value("document.body.classList.contains('touch')")?, false);
    tab.reload()?;
    tab.wait_for("globalThis.zonkers?.options.isTouchChosen === true && !zonkers.options.hasTouch")
}

#[test]
fn todays_game_can_be_reached_after_a_tap_on_the_picture() -> Result<(), Error> {
    let mut tab = at_title(View::Portrait, "")?;
    tab.touch("#screen", 0.0, -0.9)?;
    tab.lift()?;
    tab.wait_for("document.body.classList.contains('playing')")?;
    tab.touch("#show-menu", 0.0, 0.0)?;
    tab.lift()?;
    tab.wait_for("document.getElementById('menu').open")?;
    tab.touch("#today-too", 0.0, 0.0)?;
    tab.lift()?;
    tab.wait_for("location.hash === Links.address(zonkers.games.today)")
}

#[test]
fn help_breaks_no_heading_and_shows_its_close_button() -> Result<(), Error> {
    let mut tab = at_title(View::Portrait, "")?;
    for size in [(320, 568), (568, 320), (390, 844)] {
        tab.resize(size, [0; 4])?;
        tab.value("document.getElementById('help').showModal(); 0")?;
        tab.frames()?;
        let seen = "(() => {
            const box = document.querySelector('#help form button').getBoundingClientRect();
            return box.top >= 0 && box.bottom <= innerHeight;
        })()";
        assert_eq!(tab.value(seen)?, true, "{size:?}: Close is out of sight");
        let broken = "[...document.querySelectorAll('#help th')].filter(th => {
            const range = document.createRange();
            range.selectNodeContents(th);
            return range.getClientRects().length > 1;
        }).map(th => th.textContent).join()";
        assert_eq!(tab.text(broken)?, "", "{size:?}");
        keep_shot(&mut tab, &format!("help-{}", size.0))?;
        tab.value("document.getElementById('help').close(); 0")?;
    }
    Ok(())
}

#[test]
fn an_iphone_can_choose_disks_and_play_sound_and_keeps_the_page() -> Result<(), Error> {
    let before = "Object.defineProperty(navigator, 'audioSession', { value: { type: 'auto' } });";
    let mut tab = at_title(View::Portrait, before)?;
    // With a list of extensions, iPhones offer no disk file.
    let accepted = "[...document.querySelectorAll('[type=file]')].map(file => file.accept).join()";
    assert_eq!(tab.text(accepted)?, ",");
    // Otherwise the mute switch silences the page.
    tab.touch("#screen", 0.0, -0.9)?;
    tab.lift()?;
    tab.wait_for("navigator.audioSession.type === 'playback'")?;
    // Pulling the page down does not reload it, and a tap does not flash.
    let style = "(({ overscrollBehaviorY, webkitTapHighlightColor }) =>
        `${overscrollBehaviorY} ${webkitTapHighlightColor}`)";
    let style = tab.text(&format!("{style}(getComputedStyle(document.documentElement))"))?;
    assert_eq!(style, "none rgba(0, 0, 0, 0)");
    Ok(())
}
