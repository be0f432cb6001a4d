//! The page from a player's point of view.

use std::io::Write;
use std::path::Path;

use flate2::Compression;
use flate2::write::GzEncoder;
use zonkers_browser::{
    Browser, By, Error, PLACES, Tab, Twin, View, at_title, keep_shot, page, power_off_and_on,
};
use zonkers_harness::script::{Step, parse};

/// The steps of one of the harness's scripts of whole games.
fn game(name: &str) -> Vec<Step> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/games");
    let text = std::fs::read_to_string(folder.join(format!("{name}.script"))).unwrap();
    parse(&text).unwrap()
}

#[test]
fn whole_games_by_keys_are_those_of_the_machine_beside_it() -> Result<(), Error> {
    for name in ["against-apple", "escape"] {
        let mut twin = Twin::start(View::Desk, By::Keys)?;
        twin.play(&game(name)).map_err(|error| format!("{name}: {error}"))?;
        assert!(twin.has_ended(), "{name} is no whole game:\n{}", twin.text());
        keep_shot(&mut twin.tab, &format!("game-{name}"))?;
    }
    Ok(())
}

#[test]
fn a_whole_game_by_touch_on_a_phone_upright_and_on_its_side() -> Result<(), Error> {
    for (view, name) in [(View::Portrait, "touch-portrait"), (View::Landscape, "touch-landscape")] {
        let mut twin = Twin::start(view, By::Touch)?;
        twin.play(&game("buttons-only")).map_err(|error| format!("{view:?}: {error}"))?;
        assert!(twin.has_ended(), "{view:?}: no whole game:\n{}", twin.text());
        twin.tab.frames()?;
        keep_shot(&mut twin.tab, name)?;
    }
    Ok(())
}

#[test]
fn a_whole_game_by_gamepad_and_by_mouse() -> Result<(), Error> {
    for by in [By::Gamepad, By::Mouse] {
        let mut twin = Twin::start(View::Desk, by)?;
        twin.play(&game("buttons-only")).map_err(|error| format!("{by:?}: {error}"))?;
        assert!(twin.has_ended(), "{by:?}: no whole game:\n{}", twin.text());
    }
    Ok(())
}

#[test]
fn the_mouse_is_no_stick_unless_it_is_switched_on() -> Result<(), Error> {
    let mut tab = at_title(View::Desk, "")?;
    tab.value(
        "globalThis.moved = [];
        const { setButton, setPaddle } = zonkers.machine;
        zonkers.machine.setPaddle = (paddle, value) => moved.push(paddle, Math.round(value));
        zonkers.machine.setButton = (button, isDown) => moved.push(button, isDown); 0",
    )?;
    let moved = |tab: &mut Tab| -> Result<String, Error> {
        tab.mouse("#screen", 0.9, -0.9, 0)?;
        tab.mouse("#screen", 0.9, -0.9, 2)?;
        tab.mouse("#screen", 0.9, -0.9, 0)?;
        tab.mouse("#show-menu", 0.0, 0.0, 0)?;
        tab.text("moved.splice(0).join(' ')")
    };
    assert_eq!(moved(&mut tab)?, "");
    tab.click("#show-menu")?;
    tab.click("#mouse")?;
    tab.click("#menu form button")?;
    tab.value("moved.splice(0); 0")?;
    let right = "0 255 1 -1 0 false 1";
    let rest = "0 127 1 127 0 false 1 false";
    let all = format!("{right} false {right} true {right} false {rest}");
    assert_eq!(moved(&mut tab)?, all, "over the screen, its right button, and away");
    tab.reload()?;
    tab.wait_for("document.getElementById('mouse').textContent === 'Mouse: on'")
}

#[test]
fn it_asks_for_nothing_but_itself() -> Result<(), Error> {
    let mut tab = at_title(View::Desk, "")?;
    keep_shot(&mut tab, "title-desk")?;
    assert_eq!(
        tab.value("document.documentElement.scrollHeight <= innerHeight")?,
        true,
        "it scrolls"
    );
    tab.click("#sound")?;
    for url in tab.requests() {
        let is_inside = ["file:", "blob:", "data:"].iter().any(|kind| url.starts_with(kind));
        assert!(is_inside, "asked for {url}");
    }
    let page = std::fs::read(page())?;
    assert!(page.len() <= 330_000, "the page has {} bytes", page.len());
    let mut packed = GzEncoder::new(Vec::new(), Compression::best());
    packed.write_all(&page)?;
    let packed = packed.finish()?.len();
    assert!(packed <= 230_000, "the page has {packed} bytes with gzip");
    Ok(())
}

#[test]
fn the_speaker_is_heard_after_the_first_key() -> Result<(), Error> {
    let mut tab = at_title(View::Desk, "")?;
    assert_eq!(tab.value("zonkers.sound.isRunning")?, false, "nobody has asked for it");
    // The game clicks when a mark moves.
    tab.key("ArrowRight")?;
    tab.wait_for("zonkers.sound.isRunning && zonkers.sound.waiting > 0")?;
    assert_eq!(tab.value("zonkers.sound.hasWorklet")?, true, "a file may have worklets too");
    tab.value(
        "globalThis.loudest = 0;
        const send = zonkers.sound.send;
        zonkers.sound.send = samples => {
            loudest = Math.max(loudest, ...samples.map(Math.abs));
            send(samples);
        }; 0",
    )?;
    for _ in 0..4 {
        tab.key("ArrowRight")?;
        tab.frames()?;
    }
    tab.wait_for("loudest > 0.1 && loudest <= 1")?;
    // Queued samples are played in order and without gaps, and the sound fades when the queue is
    // empty.
    let played = tab.value(
        "(() => {
            const queue = new Queue(4), out = new Float32Array(12);
            queue.push(Float32Array.of(0.5, 0.25));
            queue.push(Float32Array.of(1));
            queue.pull(out.subarray(0, 5));
            queue.pull(out.subarray(5));
            for (let n = 0; n < 100; n++) queue.push(new Float32Array(4));
            return [...out, queue.length];
        })()",
    )?;
    let played: Vec<f64> = played.as_array().unwrap().iter().map(|v| v.as_f64().unwrap()).collect();
    assert_eq!(played[..7], [0.0, 0.0, 0.0, 0.0, 0.5, 0.25, 1.0]);
    assert!(played[7..12].is_sorted_by(|one, next| one > next) && played[11] > 0.9);
    assert!(played[12] <= 24.0, "old sound is not made good");
    tab.click("#sound")?;
    tab.wait_for("!zonkers.sound.isRunning")
}

#[test]
fn what_cannot_work_is_a_sentence() -> Result<(), Error> {
    let mut tab = Tab::open(&page(), View::Desk, "delete globalThis.WebAssembly;")?;
    let notice = "document.getElementById('notice')";
    assert!(tab.text(&format!("{notice}.textContent"))?.contains("WebAssembly"));
    assert_eq!(tab.value(&format!("{notice}.hidden"))?, false);
    keep_shot(&mut tab, "no-webassembly")?;
    let mut tab = at_title(View::Desk, "delete globalThis.AudioContext;")?;
    tab.key("p")?;
    tab.wait_for("document.getElementById('status').textContent.includes('no sound')")?;
    let mut tab = at_title(View::Desk, "AudioContext.prototype.resume = () => Promise.reject(0);")?;
    tab.key("p")?;
    tab.wait_for("/humans/i.test(zonkers.lines.join())")
}

#[test]
fn a_program_that_stops_says_why_and_power_starts_it_again() -> Result<(), Error> {
    let mut tab = at_title(View::Desk, "")?;
    tab.value("zonkers.machine.insert(1, new Uint8Array(143360).fill(0).fill(1, 0, 1)); 0")?;
    power_off_and_on(&mut tab)?;
    tab.wait_for("/BRK at \\$0801/.test(document.getElementById('notice').textContent)")?;
    tab.value("zonkers.floppies.insertFresh(1)")?;
    power_off_and_on(&mut tab)?;
    tab.wait_for("/one to nine/i.test(zonkers.lines.join())")?;
    assert_eq!(tab.value("document.getElementById('notice').hidden")?, true);
    Ok(())
}

#[test]
fn keys_go_to_the_game_again_after_a_choice_by_mouse() -> Result<(), Error> {
    let mut tab = at_title(View::Desk, "")?;
    for (id, value, event) in [("colours", "2", "change"), ("volume", "80", "change")] {
        // The browser's popup list is not part of the page: set the choice and send the event.
        tab.click("#show-menu")?;
        tab.mouse(&format!("#{id}"), 0.0, 0.0, 0)?;
        tab.value(&format!(
            "(() => {{
                const control = document.getElementById('{id}');
                control.dispatchEvent(new PointerEvent('pointerdown', {{ bubbles: true, pointerType: 'mouse' }}));
                control.focus();
                control.value = '{value}';
                control.dispatchEvent(new Event('input'));
                control.dispatchEvent(new Event('{event}'));
            }})()"
        ))?;
        tab.click("#menu form button")?;
        tab.wait_for("document.activeElement.id === 'screen'")?;
    }
    // A player who uses the keyboard keeps the focus.
    tab.value("document.getElementById('show-menu').focus()")?;
    tab.key("Enter")?;
    tab.wait_for("document.getElementById('menu').open")?;
    tab.key("Escape")?;
    tab.wait_for("document.activeElement.id === 'show-menu'")?;
    tab.click("#show-help")?;
    tab.wait_for("document.getElementById('help').open")?;
    tab.click("#help form button")?;
    tab.wait_for("document.activeElement.id === 'screen'")
}

#[test]
fn two_gamepads_are_two_and_one_that_is_unplugged_holds_nothing() -> Result<(), Error> {
    let pads = "globalThis.pads = [0, 1].map(index => ({
            index, connected: true, axes: [0, 0],
            buttons: Array.from({ length: 16 }, () => ({ pressed: false })),
        }));
        navigator.getGamepads = () => pads;";
    let mut tab = at_title(View::Desk, pads)?;
    tab.value(
        "globalThis.moved = [];
        const { setButton, setPaddle } = zonkers.machine;
        zonkers.machine.setPaddle = (paddle, value) => { if (paddle === 0) moved.push(Math.round(value)); };
        zonkers.machine.setButton = (button, isDown) => { if (button === 0) moved.push(isDown); }; 0",
    )?;
    for (change, expected) in [
        ("pads[0].buttons[0].pressed = true", "127 true"),
        ("pads[1].axes[0] = 1", "255 true"),
        ("pads[0].buttons[0].pressed = false", "255 false"),
        ("pads[1].axes[0] = 0", "127 false"),
        ("pads[0].axes[0] = -1", "-1 false"),
        ("pads[0].axes[0] = 0", "127 false"),
        ("pads[1].buttons[0].pressed = true", "127 true"),
        ("pads[1].connected = false", "127 false"),
        ("pads[1] = null", ""),
    ] {
        tab.value(&format!("{change}; 0"))?;
        tab.frames()?;
        tab.frames()?;
        assert_eq!(tab.text("moved.splice(0).join(' ')")?, expected, "{change}");
    }
    Ok(())
}

#[test]
fn late_frames_count_for_what_they_last_and_somebody_says_so() -> Result<(), Error> {
    let mut tab = at_title(View::Desk, "")?;
    // One frame at a time, `elapsed` milliseconds apart.
    let run = |tab: &mut Tab, elapsed: u32| {
        tab.value(&format!(
            "(() => {{
                globalThis.requestAnimationFrame = () => 0;
                let cycles = 0;
                const machine = zonkers.machine;
                machine.run = count => {{ cycles += count; return 0; }};
                const now = zonkers.last;
                for (let n = 1; n <= 20; n++) zonkers.frame(now + n * {elapsed});
                delete machine.run;
                return Math.round(cycles / 20 / 1020.484);
            }})()"
        ))
    };
    let status = "document.getElementById('status').textContent";
    assert_eq!(run(&mut tab, 16)?, 16);
    assert_eq!(run(&mut tab, 99)?, 99);
    assert_eq!(tab.text(status)?, "");
    assert_eq!(run(&mut tab, 250)?, 100);
    assert!(tab.text(status)?.contains("only 4 pictures a second"), "{}", tab.text(status)?);
    Ok(())
}

#[test]
fn a_keyboard_alone_reaches_every_control() -> Result<(), Error> {
    let mut tab = at_title(View::Desk, "")?;
    let mut reached = Vec::new();
    for _ in 0..16 {
        reached.push(tab.text("document.activeElement.id")?);
        tab.key("Tab")?;
    }
    tab.value("document.getElementById('menu').showModal()")?;
    for _ in 0..14 {
        reached.push(tab.text("document.activeElement.id")?);
        tab.key("Tab")?;
    }
    for id in "screen sound show-disks show-help show-menu read today volume colours model full show-touch show-stick mouse today-too reset power"
        .split(' ')
    {
        assert!(reached.iter().any(|other| other == id), "{id} is not among {reached:?}");
    }
    tab.key("Escape")?;
    // Return on a control belongs to the control, and Esc closes a dialog. The game receives
    // neither.
    let before = tab.text("zonkers.lines.join()")?;
    tab.value("document.getElementById('show-help').focus()")?;
    tab.key("Enter")?;
    tab.wait_for("document.getElementById('help').open")?;
    keep_shot(&mut tab, "help")?;
    tab.key("Escape")?;
    tab.wait_for("!document.getElementById('help').open")?;
    tab.frames()?;
    assert_eq!(tab.text("zonkers.lines.join()")?, before);
    assert_eq!(tab.text("document.activeElement.id")?, "show-help");
    tab.value("document.getElementById('screen').focus()")?;
    // The text of the screen is available to screen readers.
    let said = "document.getElementById('live').lastElementChild?.textContent ?? ''";
    tab.wait_for(&format!("({said}) !== ''"))?;
    let before = tab.text(said)?;
    tab.key("p")?;
    tab.wait_for(&format!("({said}) !== {before:?}"))
}

/// All of these elements are visible, and completely on the screen.
fn assert_seen(tab: &mut Tab, things: &[&str]) -> Result<(), Error> {
    for thing in things {
        let seen = format!(
            "(() => {{ const box = document.querySelector({thing:?}).getBoundingClientRect();
                return box.width > 0 && box.left >= 0 && box.top >= 0
                    && box.right <= innerWidth && box.bottom <= innerHeight; }})()"
        );
        assert_eq!(tab.value(&seen)?, true, "{thing} is not on the screen");
    }
    Ok(())
}

#[test]
fn on_any_phone_nothing_overflows_is_small_or_moves() -> Result<(), Error> {
    let phones = [(320, 568), (360, 640), (375, 667), (390, 844), (412, 915), (430, 932)];
    let (none, notch) = ([0; 4], [44, 34, 47, 34]);
    let views = phones
        .into_iter()
        .flat_map(|(width, height)| [((width, height), none), ((height, width), none)]);
    let views: Vec<_> = views.chain([((390, 844), [0, 0, 47, 34]), ((844, 390), notch)]).collect();
    let mut tab = at_title(View::Portrait, "")?;
    let mut first: Vec<serde_json::Value> = Vec::new();
    for (question, keys) in [
        ("one to nine players", "Enter"),
        ("humans", "n"),
        ("name of player", "E V E Enter"),
        ("humans", "l"),
        ("how many points", "1 0 0 0 Enter"),
        ("humans", "g"),
        ("game number\\?", "7 Enter"),
        ("humans", "s"),
        ("roll on", ""),
    ] {
        // Continue through any screens in between.
        let asked =
            format!("zonkers.restingFrames > 10 && /{question}/i.test(zonkers.lines.join())");
        for _ in 0..20 {
            if tab.value(&asked)? == true {
                break;
            }
            if question == "roll on" {
                tab.key("Enter")?;
            }
            std::thread::sleep(std::time::Duration::from_millis(400));
        }
        tab.wait_for(&asked)?;
        for (place, &(size, insets)) in views.iter().enumerate() {
            tab.resize(size, insets)?;
            let found = tab.value(&format!("{PLACES}({insets:?})"))?;
            assert_eq!(found[0], "", "{question}, {size:?}");
            if [(320, 568), (568, 320), (844, 390)].contains(&size) {
                let name = question.replace(' ', "-");
                keep_shot(&mut tab, &format!("phone-{}-{name}", size.0))?;
            }
            match first.get(place) {
                None => first.push(found),
                Some(first) => {
                    for (key, (here, there)) in ["Esc", "Return", "the stick"]
                        .iter()
                        .zip((1..).map(|n| (&found[n], &first[n])))
                    {
                        assert!(
                            here == there || here == "hidden",
                            "{key} moves: {question}, {size:?}: {here} {there}"
                        );
                    }
                }
            }
        }
        for key in keys.split(' ').filter(|key| !key.is_empty()) {
            tab.key(key)?;
        }
    }
    Ok(())
}

#[test]
fn a_phone_shows_everything_in_both_orientations() -> Result<(), Error> {
    for (view, name) in [(View::Portrait, "portrait"), (View::Landscape, "landscape")] {
        let mut tab = at_title(view, "")?;
        tab.frames()?;
        keep_shot(&mut tab, &format!("{name}-title"))?;
        assert_seen(&mut tab, &["#screen", "#on [data-key='Enter']", "#sound", "#show-help"])?;
        // The stick and the buttons are shown on request.
        assert_eq!(tab.value("document.getElementById('stick').checkVisibility()")?, false);
        tab.value("document.getElementById('show-stick').click(); 0")?;
        tab.frames()?;
        keep_shot(&mut tab, &format!("{name}-stick"))?;
        assert_seen(&mut tab, &["#screen", "#stick", "[data-button='1']", "#sound", "#show-help"])?;
        tab.value("document.getElementById('show-stick').click(); 0")?;
        tab.touch("#on [data-key='Enter']", 0.0, 0.0)?;
        tab.lift()?;
        tab.wait_for("/humans/i.test(zonkers.lines.join())")?;
        // The digits for the number of players can be touched, and so can a line of the picture.
        let digits =
            "[...document.querySelectorAll('#asked [data-key]')].map(key => key.dataset.key)
            .filter(key => /\\d/.test(key)).join('')";
        tab.wait_for(&format!("{digits} === '123456789'"))?;
        keep_shot(&mut tab, &format!("{name}-players"))?;
        tab.touch("#asked [data-key='2']", 0.0, 0.0)?;
        tab.lift()?;
        tab.wait_for("/2 player 2/i.test(zonkers.lines.join()) && zonkers.restingFrames > 10")?;
        tab.touch("#screen", -0.8, 8.5 / 12.0 - 1.0)?;
        tab.lift()?;
        tab.wait_for("/name of player/i.test(zonkers.lines.join())")?;
        tab.wait_for("!document.getElementById('board').hidden")?;
        for key in ["E", "V", "E"] {
            tab.touch(&format!("#board [data-key='{key}']"), 0.0, 0.0)?;
            tab.lift()?;
        }
        tab.wait_for("/EVE/.test(zonkers.lines.join())")?;
        keep_shot(&mut tab, &format!("{name}-name"))?;
        let wide = tab.value("document.documentElement.scrollWidth - innerWidth")?;
        assert_eq!(wide, 0, "{view:?}: something is wider than the screen");
        assert_seen(&mut tab, &["#screen", "#back [data-key='Escape']", "#on [data-key='Enter']"])?;
    }
    Ok(())
}

#[test]
fn all_of_the_screen_is_the_pictures() -> Result<(), Error> {
    let mut tab = at_title(View::Desk, "")?;
    tab.click("#show-menu")?;
    tab.click("#full")?;
    tab.wait_for("document.fullscreenElement !== null")?;
    // As high or as wide as the viewport.
    let fills = "(() => { const box = document.getElementById('screen').getBoundingClientRect();
        return Math.abs(box.height - innerHeight) < 2 || Math.abs(box.width - innerWidth) < 2; })()";
    tab.wait_for(fills)?;
    let tools = "getComputedStyle(document.getElementById('tools')).opacity";
    assert_eq!(tab.text(tools)?, "0");
    keep_shot(&mut tab, "full-screen")?;
    // Moving the pointer shows the tools.
    tab.mouse("#show-menu", 0.0, 0.0, 0)?;
    tab.wait_for(&format!("{tools} === '1'"))?;
    tab.value("document.exitFullscreen().then(() => 0)")?;
    tab.wait_for("document.getElementById('about').checkVisibility()").map(drop)
}

#[test]
fn whatever_is_held_is_let_go_when_the_page_is_hidden() -> Result<(), Error> {
    let mut tab = at_title(View::Portrait, "")?;
    tab.value("document.getElementById('show-stick').click(); 0")?;
    tab.frames()?;
    tab.value(
        "globalThis.buttons = [false, false];
        zonkers.machine.setButton = (button, isDown) => { buttons[button] = isDown; };
        globalThis.hide = isHidden => {
            Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
            document.dispatchEvent(new Event('visibilitychange'));
        }; 0",
    )?;
    tab.touch("[data-button='0']", 0.0, 0.0)?;
    assert_eq!(tab.text("buttons.join()")?, "true,false");
    tab.value("hide(true)")?;
    assert_eq!(tab.text("buttons.join()")?, "false,false");
    assert_eq!(tab.value("document.querySelector('#buttons .down')")?, serde_json::Value::Null);
    tab.value("hide(false)")?;
    tab.lift()?;
    tab.touch("[data-button='0']", 0.0, 0.0)?;
    assert_eq!(tab.text("buttons.join()")?, "true,false");
    tab.lift()
}

#[test]
fn damaged_options_and_results_are_taken_for_none() -> Result<(), Error> {
    for (key, value) in [
        ("options", r#"{"volume":"loud","monitor":{},"sound":5,"isIIe":"x","hasMouse":[]}"#),
        ("options", r#"{"volume":-5e9}"#),
        ("options", r#"{"volume":5e9}"#),
        ("options", "3"),
        ("options", "{"),
        ("days", r#"{"2026-11-25":{"words":"x"}}"#),
        ("days", r#"{"2026-11-25":{"words":"x","game":77,"number":1}}"#),
        ("days", r#"{"2026-11-25":{"words":3,"game":0,"number":1}}"#),
        ("days", "[null]"),
        ("days", "{"),
    ] {
        let before = format!("localStorage.setItem('zonkers.{key}', {value:?});");
        let mut tab = at_title(View::Desk, &before).map_err(|error| format!("{value}: {error}"))?;
        let is_sound = "zonkers.options.volume >= 0 && zonkers.options.volume <= 100
            && zonkers.options.sound === true && Links.days().length === 0";
        assert_eq!(tab.value(is_sound)?, true, "{value}");
    }
    Ok(())
}
