//! The player's own keys and gamepad buttons.

use zonkers_browser::{
    Browser, Error, Host, Serving, Tab, View, at_title, in_each_engine, keep_shot,
};

/// JavaScript that replaces the gamepads by one that the test presses.
const PAD: &str = "globalThis.pad = {
        index: 0, connected: true, axes: [0, 0], mapping: 'standard',
        buttons: Array.from({ length: 16 }, () => ({ pressed: false })),
    };
    navigator.getGamepads = () => [null, pad];";

/// JavaScript that appends each key, button and paddle input of the Apple to `told`.
const WATCH: &str = "globalThis.told = [];
    zonkers.machine.press = name => { told.push(name); return true; };
    zonkers.machine.setButton = (button, isDown) => told.push(`${button} ${isDown}`);
    zonkers.machine.setPaddle = (paddle, value) => {
        if (paddle < 1) told.push(`x ${Math.round(value)}`);
    }; 0";

/// The inputs of the Apple since the last call.
fn told(tab: &mut Tab) -> Result<String, Error> {
    tab.frames()?;
    tab.frames()?;
    tab.text("told.splice(0).join(', ')")
}

/// Presses the button of an action in the dialog.
fn change(tab: &mut Tab, action: &str) -> Result<(), Error> {
    let buttons = "[...document.querySelectorAll('#actions button')]";
    let number = tab.value(&format!(
        "1 + {buttons}.findIndex(button => button.textContent.startsWith('{action}:'))"
    ))?;
    tab.click(&format!("#actions button:nth-child({number})"))
}

/// Sets a button of the gamepad and waits until the page has read it.
fn set_pad(tab: &mut Tab, button: usize, is_down: bool) -> Result<(), Error> {
    tab.value(&format!("pad.buttons[{button}].pressed = {is_down}; 0"))?;
    tab.frames()?;
    tab.frames()
}

fn open(tab: &mut Tab) -> Result<(), Error> {
    tab.click("#show-menu")?;
    tab.click("#show-controls")?;
    tab.wait_for("document.getElementById('controls').open")
}

fn close(tab: &mut Tab) -> Result<(), Error> {
    tab.click("#controls form button:last-child")?;
    tab.value("document.getElementById('menu').close(); 0")?;
    tab.wait_for("document.activeElement.id === 'screen'")
}

#[test]
fn chosen_keys_and_gamepad_buttons_act_and_are_stored() -> Result<(), Error> {
    let mut tab = at_title(View::Desk, PAD)?;
    tab.value(WATCH)?;
    open(&mut tab)?;
    for (action, key) in [("Up", "w"), ("Button 1", " "), ("Left", "Enter")] {
        change(&mut tab, action)?;
        tab.key(key)?;
    }
    for (action, button) in [("Esc", 0), ("Button 0", 5)] {
        change(&mut tab, action)?;
        set_pad(&mut tab, button, true)?;
        set_pad(&mut tab, button, false)?;
    }
    keep_shot(&mut tab, "controls")?;
    assert_eq!(told(&mut tab)?, "", "the game receives what the dialog asks for");
    close(&mut tab)?;
    for _ in 0..2 {
        for (key, expected) in [
            ("w", "ArrowUp"),
            ("W", "ArrowUp"),
            (" ", "1 true, 1 false"),
            ("Enter", "ArrowLeft"),
            ("s", "s"),
        ] {
            tab.key(key)?;
            assert_eq!(told(&mut tab)?, expected, "{key}");
        }
        for (button, expected) in
            [(0, "Escape"), (5, "x 127, 0 true, 1 false"), (1, "x 127, 0 false, 1 true")]
        {
            set_pad(&mut tab, button, true)?;
            assert_eq!(told(&mut tab)?, expected, "gamepad button {button}");
            set_pad(&mut tab, button, false)?;
            told(&mut tab)?;
        }
        // A new visit.
        tab.reload()?;
        tab.wait_for("globalThis.zonkers?.last > 0")?;
        tab.value(WATCH)?;
        tab.click("#screen")?;
        told(&mut tab)?;
    }
    // A new action of a key replaces its earlier action. All choices can be reset together.
    open(&mut tab)?;
    change(&mut tab, "Down")?;
    tab.key("w")?;
    let shown = "document.getElementById('actions').textContent";
    assert_eq!(tab.value(&format!("/Up: as usualDown: W/.test({shown})"))?, true);
    tab.click("#usual")?;
    assert_eq!(tab.text("JSON.stringify(zonkers.options.controls)")?, "{}");
    close(&mut tab)?;
    for key in ["w", " ", "Enter"] {
        tab.key(key)?;
        assert_eq!(told(&mut tab)?, key);
    }
    Ok(())
}

#[test]
fn a_chosen_letter_is_itself_where_the_game_asks_for_text() -> Result<(), Error> {
    let mut tab = at_title(View::Desk, "")?;
    tab.value("zonkers.controls.chosen.Up = 'W'; 0")?;
    for (question, key) in [("one to nine", "p"), ("humans", "n"), ("name of player 1", "w")] {
        tab.wait_for(&format!(
            "zonkers.restingFrames > 10 && /{question}/i.test(zonkers.lines.join())"
        ))?;
        tab.key(key)?;
    }
    tab.wait_for("/name.*W/i.test(zonkers.lines.join(' ')) && /\\bW\\b/.test(zonkers.lines.join())")
}

#[test]
fn keys_of_the_system_are_not_learned_and_a_pad_may_be_unplugged() -> Result<(), Error> {
    let mut tab = at_title(View::Desk, PAD)?;
    open(&mut tab)?;
    change(&mut tab, "Up")?;
    for key in ["Alt", "Control", "Meta", "Dead", "Process", "Unidentified"] {
        let press = format!(
            "document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {{
                key: {key:?}, code: '', bubbles: true,
            }})); 0"
        );
        tab.value(&press)?;
        assert_eq!(tab.text("zonkers.controls.waiting")?, "Up", "{key}");
    }
    // Ctrl+R still loads the page again.
    let is_left = "document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {
        key: 'r', code: 'KeyR', ctrlKey: true, bubbles: true, cancelable: true,
    })) && zonkers.controls.waiting === 'Up'";
    assert_eq!(tab.value(is_left)?, true);
    // The pad disappears with a button held, and another one comes back.
    tab.value("pad.connected = false; pad.buttons[3].pressed = true; 0")?;
    tab.frames()?;
    tab.value("navigator.getGamepads = () => { throw new Error('unplugged'); }; 0")?;
    tab.frames()?;
    tab.value("navigator.getGamepads = () => [null, null]; 0")?;
    tab.frames()?;
    assert_eq!(tab.text("zonkers.controls.waiting")?, "Up");
    tab.value(
        "pad = { ...pad, connected: true, mapping: '', axes: [0, 0],
            buttons: Array.from({ length: 3 }, () => ({ pressed: false })) };
        navigator.getGamepads = () => [pad]; 0",
    )?;
    tab.frames()?;
    set_pad(&mut tab, 2, true)?;
    assert_eq!(tab.text("zonkers.options.controls.Up")?, "Pad button 2");
    // The same button for another action, and then a key for it: each action has one input.
    set_pad(&mut tab, 2, false)?;
    change(&mut tab, "Return")?;
    set_pad(&mut tab, 2, true)?;
    change(&mut tab, "Return")?;
    tab.key("ArrowUp")?;
    assert_eq!(tab.text("JSON.stringify(zonkers.options.controls)")?, r#"{"Return":"ArrowUp"}"#);
    Ok(())
}

#[test]
fn esc_and_tab_leave_the_question_for_a_key() -> Result<(), Error> {
    let mut tab = at_title(View::Desk, "")?;
    open(&mut tab)?;
    for key in ["Tab", "Escape"] {
        tab.value("document.getElementById('controls').open || controls.showModal(); 0")?;
        change(&mut tab, "Up")?;
        tab.key(key)?;
        tab.wait_for("zonkers.controls.waiting === ''")?;
        assert_eq!(tab.text("JSON.stringify(zonkers.options.controls)")?, "{}", "{key}");
    }
    // Damaged choices are harmless.
    for damaged in ["null", "[]", "[1, null]", r#"{"Up":7,"Down":null,"x":{}}"#, "5"] {
        tab.value(&format!("localStorage['zonkers.options'] = '{{\"controls\":{damaged}}}'; 0"))?;
        tab.reload()?;
        tab.wait_for("/one to nine/i.test(globalThis.zonkers?.lines.join())")
            .map_err(|error| format!("{damaged}: {error}"))?;
        tab.key("p")?;
        tab.wait_for("/humans/i.test(zonkers.lines.join())")?;
    }
    Ok(())
}

#[test]
fn the_page_looks_for_choices_three_times() -> Result<(), Error> {
    let mut tab = at_title(View::Portrait, "")?;
    tab.value(
        "globalThis.looks = 0;
        zonkers.machine.offers = () => { looks++; return []; };
        zonkers.isHeld = true;
        zonkers.stillFrames = 0",
    )?;
    tab.wait_for("zonkers.stillFrames > 200")?;
    assert_eq!(tab.value("looks")?, 3);
    Ok(())
}

#[test]
fn any_key_can_be_chosen_in_each_engine() -> Result<(), Error> {
    let host = Host::start(Serving::default())?;
    in_each_engine(&host.url("index.html"), |browser| {
        browser.wait_for("/one to nine/i.test(globalThis.zonkers?.lines.join())")?;
        browser.value("document.getElementById('controls').showModal(); 0")?;
        browser.value("document.querySelector('#actions button').focus(); 0")?;
        for (key, name) in [(" ", "Space"), ("Enter", "Enter"), ("w", "W")] {
            browser.value("document.activeElement.click(); 0")?;
            browser.wait_for("zonkers.controls.waiting === 'Up'")?;
            browser.key(key)?;
            browser.value("new Promise(done => setTimeout(done, 200)).then(() => 0)")?;
            let state = "[zonkers.controls.waiting, zonkers.options.controls.Up].join()";
            assert_eq!(browser.text(state)?, format!(",{name}"));
            assert_eq!(browser.text("document.activeElement.textContent")?, format!("Up: {name}"));
        }
        browser.value("document.getElementById('controls').close(); 0")?;
        // A browser decodes the film.
        let film = "createImageBitmap(new Blob([zonkers.machine.film(1)], { type: 'image/gif' }))
            .then(({ width, height }) => `${width} ${height}`)";
        assert_eq!(browser.text(film)?, "560 384");
        Ok(())
    })
}
