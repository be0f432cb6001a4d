//! The layout of the page: the sizes and places of its controls on phones, and with large text.

use zonkers_browser::{Browser, Error, PLACES, Tab, View, at_title, keep_shot};

/// Asserts that all of these elements are visible and completely inside the viewport.
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
fn touch_controls_fit_and_keep_their_places_on_any_phone() -> Result<(), Error> {
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
        // Skip the screens in between.
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
fn the_picture_is_the_largest_thing_on_a_tablet() -> Result<(), Error> {
    let mut tab = at_title(View::Portrait, "")?;
    for (width, height) in [(820, 1180), (1180, 820), (1024, 768), (1366, 768), (1920, 1080)] {
        tab.resize((width, height), [0; 4])?;
        // It fills the width, or all but a column for the controls, or the height.
        let picture = tab.value(
            "(() => { const { width, height }
                = document.getElementById('screen').getBoundingClientRect();
                return [Math.round(width), Math.round(height)]; })()",
        )?;
        let [across, down] = [0, 1].map(|n: usize| picture[n].as_u64().unwrap_or(0));
        let is_large = across + 300 >= width.into() || down + 20 >= height.into();
        assert!(is_large, "{width} by {height}: the picture is {across} by {down}");
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
        // Stick and buttons are shown on request.
        assert_eq!(tab.value("document.getElementById('stick').checkVisibility()")?, false);
        tab.value("document.getElementById('show-stick').click(); 0")?;
        tab.frames()?;
        keep_shot(&mut tab, &format!("{name}-stick"))?;
        assert_seen(&mut tab, &["#screen", "#stick", "[data-button='1']", "#sound", "#show-help"])?;
        tab.value("document.getElementById('show-stick').click(); 0")?;
        tab.touch("#on [data-key='Enter']", 0.0, 0.0)?;
        tab.lift()?;
        tab.wait_for("/humans/i.test(zonkers.lines.join())")?;
        // The page offers keys for the number of players. Lines of the picture can also be tapped.
        let digits =
            "[...document.querySelectorAll('#asked [data-key]')].map(key => key.dataset.key)
            .filter(key => /\\d/.test(key)).join('')";
        tab.wait_for(&format!("{digits} === '123456789'"))?;
        keep_shot(&mut tab, &format!("{name}-players"))?;
        tab.touch("#asked [data-key='2']", 0.0, 0.0)?;
        tab.lift()?;
        tab.wait_for("/2 player 2/i.test(zonkers.lines.join()) && zonkers.restingFrames > 10")?;
        let (x, y) = tab.place_of("Names")?;
        tab.touch("#screen", x, y)?;
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
        assert_eq!(wide, 0, "{view:?}: the page is wider than the screen");
        assert_seen(&mut tab, &["#screen", "#back [data-key='Escape']", "#on [data-key='Enter']"])?;
    }
    Ok(())
}

#[test]
fn the_page_fits_with_text_twice_as_large() -> Result<(), Error> {
    for (view, name) in
        [(View::Desk, "desk"), (View::Portrait, "portrait"), (View::Landscape, "landscape")]
    {
        let mut tab = at_title(view, "")?;
        let sizes = serde_json::json!({ "fontSizes": { "standard": 32, "fixed": 26 } });
        tab.call("Page.setFontSizes", sizes)?;
        tab.wait_for("getComputedStyle(document.body).fontSize === '32px'")?;
        // Add the text that a web server's page shows about its manual.
        tab.value(
            "document.querySelector('#about .wide:last-of-type').append(
                ' Beside this page: the manual, the same to print, and the disk for a real '
                    + 'Apple.')",
        )?;
        tab.frames()?;
        keep_shot(&mut tab, &format!("large-text-{name}"))?;
        let page = "document.documentElement";
        for (size, room) in [("scrollWidth", "innerWidth"), ("scrollHeight", "innerHeight")] {
            let over = tab.value(&format!("{page}.{size} - {room}"))?;
            assert!(over.as_i64() <= Some(0), "{view:?}: {size} is {over} pixels too large");
        }
        let found = tab.value(&format!("{PLACES}([0, 0, 0, 0])"))?;
        assert_eq!(found[0], "", "{view:?}");
    }
    Ok(())
}

/// A JavaScript function that describes the layout errors of a dialog.
const DIALOG: &str = "(dialog => {
    const wrong = [];
    const box = dialog.getBoundingClientRect();
    if (dialog.scrollWidth > dialog.clientWidth) wrong.push('it scrolls sideways');
    if (Math.min(box.left, box.top, innerWidth - box.right, innerHeight - box.bottom) < 0) {
        wrong.push('it is outside');
    }
    for (const key of dialog.querySelectorAll('button, select, input:not(.unseen), .button')) {
        const { width, height } = key.getBoundingClientRect();
        const name = key.id || key.textContent;
        if (key.checkVisibility() && Math.min(width, height) < 43.9) {
            wrong.push(`${name} is small`);
        }
        if (key.scrollWidth > key.clientWidth + 1) wrong.push(`${name} cuts its label off`);
    }
    return wrong.join('; ');
})";

#[test]
fn dialogs_fit_on_any_phone_with_large_text_too() -> Result<(), Error> {
    let mut tab = at_title(View::Portrait, "")?;
    for size in [16, 32] {
        let sizes = serde_json::json!({ "fontSizes": { "standard": size, "fixed": 13 } });
        tab.call("Page.setFontSizes", sizes)?;
        tab.wait_for(&format!("getComputedStyle(document.body).fontSize === '{size}px'"))?;
        for (width, height) in [(320, 568), (568, 320), (390, 844), (932, 430)] {
            tab.resize((width, height), [0; 4])?;
            for dialog in ["menu", "controls", "disks", "help", "days", "question"] {
                let found = format!("document.getElementById('{dialog}')");
                let open = match dialog {
                    // The name of a file may be one long word.
                    "question" => {
                        "void ask('x'.repeat(60), ['Into drive 1', 'Into drive 2', 'Cancel'])"
                            .into()
                    }
                    _ => format!("{found}.showModal()"),
                };
                tab.value(&format!("{open}; 0"))?;
                tab.frames()?;
                let wrong = tab.text(&format!("{DIALOG}({found})"))?;
                assert_eq!(wrong, "", "{dialog}, {width} by {height}, font size {size} pixels");
                tab.value(&format!("{found}.close(); 0"))?;
            }
        }
    }
    Ok(())
}
