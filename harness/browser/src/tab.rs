//! A Chromium tab with the page, and the input of a player.

use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

use crate::Browser;
use crate::chromium::{Chromium, Error};

/// The emulated device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum View {
    /// A desktop window, 1280 by 800.
    Desk,
    /// A phone in portrait orientation, 390 by 844.
    Portrait,
    /// A phone in landscape orientation, 844 by 390.
    Landscape,
}

impl View {
    /// Width and height in CSS pixels, device pixels per CSS pixel, and whether the device has a
    /// touch screen.
    pub(crate) fn metrics(self) -> (u32, u32, u32, bool) {
        match self {
            View::Desk => (1280, 800, 1, false),
            View::Portrait => (390, 844, 3, true),
            View::Landscape => (844, 390, 3, true),
        }
    }
}

/// The `file:` URL of a page.
pub(crate) fn url(page: &Path) -> String {
    let path = page.display().to_string().replace('\\', "/");
    format!("file:///{}", path.trim_start_matches('/'))
}

/// JavaScript that returns a position on an element, and whether the element is uncovered there.
/// `right` and `down` are offsets from its centre, from -1 to 1.
pub(crate) fn place(selector: &str, right: f64, down: f64) -> String {
    format!(
        "(() => {{
            const found = document.querySelector({selector:?});
            found.scrollIntoView({{ block: 'nearest' }});
            const box = found.getBoundingClientRect();
            const x = box.left + box.width * (1 + {right}) / 2;
            const y = box.top + box.height * (1 + {down}) / 2;
            return [x, y, found.contains(document.elementFromPoint(x, y))];
        }})()"
    )
}

/// A tab in Chromium. The browser ends when its last tab is dropped.
pub struct Tab {
    browser: Rc<RefCell<Chromium>>,
    session: String,
    /// The mouse buttons that are down, as a bit mask.
    buttons: u8,
}

impl Tab {
    /// Opens a page in a new browser. `before` is JavaScript that runs before the page's scripts.
    ///
    /// # Errors
    /// The error that the browser reports.
    pub fn open(page: &Path, view: View, before: &str) -> Result<Tab, Error> {
        Tab::open_in(Rc::new(RefCell::new(Chromium::start()?)), page, view, before)
    }

    /// Opens a second page in another window of the same browser.
    ///
    /// # Errors
    /// The error that the browser reports.
    pub fn open_beside(&self, page: &Path, view: View, before: &str) -> Result<Tab, Error> {
        Tab::open_in(Rc::clone(&self.browser), page, view, before)
    }

    fn open_in(
        browser: Rc<RefCell<Chromium>>,
        page: &Path,
        view: View,
        before: &str,
    ) -> Result<Tab, Error> {
        let call = |method, params| browser.borrow_mut().call("", method, params);
        let blank = json!({ "url": "about:blank", "newWindow": true });
        let target = call("Target.createTarget", blank)?;
        let attach = json!({ "targetId": target["targetId"], "flatten": true });
        let session = call("Target.attachToTarget", attach)?;
        let session = session["sessionId"].as_str().ok_or("no session")?.to_string();
        let mut tab = Tab { browser, session, buttons: 0 };
        let (width, height, scale, is_touched) = view.metrics();
        let metrics = json!({
            "width": width, "height": height, "deviceScaleFactor": scale, "mobile": is_touched,
        });
        tab.call("Emulation.setDeviceMetricsOverride", metrics)?;
        let touch = json!({ "enabled": is_touched, "maxTouchPoints": 5 });
        tab.call("Emulation.setTouchEmulationEnabled", touch)?;
        let downloads = json!({ "behavior": "allow", "downloadPath": tab.folder() });
        tab.browser.borrow_mut().call("", "Browser.setDownloadBehavior", downloads)?;
        for domain in ["Page.enable", "Network.enable", "Runtime.enable", "DOM.enable"] {
            tab.call(domain, json!({}))?;
        }
        tab.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": before }))?;
        tab.call("Page.navigate", json!({ "url": url(page) }))?;
        tab.wait_for("document.readyState === 'complete'")?;
        Ok(tab)
    }

    /// Changes the size of the viewport, as if a phone was rotated. `insets` are the safe-area
    /// insets in CSS pixels, for a notch or round corners: left, right, top, bottom.
    ///
    /// # Errors
    /// The error that the browser reports.
    pub fn resize(&mut self, size: (u32, u32), insets: [u32; 4]) -> Result<(), Error> {
        let metrics = json!({
            "width": size.0, "height": size.1, "deviceScaleFactor": 2, "mobile": true,
        });
        self.call("Emulation.setDeviceMetricsOverride", metrics)?;
        let [left, right, top, bottom] = insets;
        let insets = json!({ "left": left, "right": right, "top": top, "bottom": bottom });
        self.call("Emulation.setSafeAreaInsetsOverride", json!({ "insets": insets }))?;
        self.frames()
    }

    /// Calls a DevTools method in this tab.
    ///
    /// # Errors
    /// The error that the browser reports.
    pub fn call(&mut self, method: &str, params: Value) -> Result<Value, Error> {
        self.browser.borrow_mut().call(&self.session, method, params)
    }

    /// Waits for two frames.
    ///
    /// # Errors
    /// As for [`Browser::value`].
    pub fn frames(&mut self) -> Result<(), Error> {
        self.value(crate::TWO_FRAMES).map(drop)
    }

    /// Touches an element. `right` and `down` are offsets from its centre, from -1 to 1.
    ///
    /// # Errors
    /// If the element is hidden or covered.
    pub fn touch(&mut self, selector: &str, right: f64, down: f64) -> Result<(), Error> {
        let (x, y) = self.place(selector, right, down)?;
        let start = json!({ "type": "touchStart", "touchPoints": [{ "x": x, "y": y }] });
        self.call("Input.dispatchTouchEvent", start).map(drop)
    }

    /// Lifts all fingers.
    ///
    /// # Errors
    /// The error that the browser reports.
    pub fn lift(&mut self) -> Result<(), Error> {
        let end = json!({ "type": "touchEnd", "touchPoints": [] });
        self.call("Input.dispatchTouchEvent", end).map(drop)
    }

    /// Clicks on the centre of an element.
    ///
    /// # Errors
    /// If the element is hidden or covered.
    pub fn click(&mut self, selector: &str) -> Result<(), Error> {
        let (x, y) = self.place(selector, 0.0, 0.0)?;
        for kind in ["mousePressed", "mouseReleased"] {
            let event = json!({ "type": kind, "x": x, "y": y, "button": "left", "clickCount": 1 });
            self.call("Input.dispatchMouseEvent", event)?;
        }
        Ok(())
    }

    /// Moves the mouse to a place on an element (see [`Tab::touch`]) and sets its buttons, a bit
    /// mask: 1 left, 2 right. At most one button may change.
    ///
    /// # Errors
    /// If the element is hidden or covered.
    pub fn mouse(
        &mut self,
        selector: &str,
        right: f64,
        down: f64,
        buttons: u8,
    ) -> Result<(), Error> {
        let (x, y) = self.place(selector, right, down)?;
        let changed = buttons ^ std::mem::replace(&mut self.buttons, buttons);
        let kind = match changed {
            0 => "mouseMoved",
            _ if buttons & changed != 0 => "mousePressed",
            _ => "mouseReleased",
        };
        let button = ["none", "left", "right"][usize::from(changed)];
        let event = json!({
            "type": kind, "x": x, "y": y, "button": button, "buttons": buttons, "clickCount": 1,
        });
        self.call("Input.dispatchMouseEvent", event).map(drop)
    }

    /// A position on an element. Fails if the element is hidden or covered there.
    fn place(&mut self, selector: &str, right: f64, down: f64) -> Result<(f64, f64), Error> {
        let found = self.value(&place(selector, right, down))?;
        match (found[0].as_f64(), found[1].as_f64(), found[2].as_bool()) {
            (Some(x), Some(y), Some(true)) => Ok((x, y)),
            _ => Err(format!("{selector} is hidden or covered: {found}").into()),
        }
    }

    /// Chooses a file in a file input.
    ///
    /// # Errors
    /// If no element matches the selector.
    pub fn choose(&mut self, selector: &str, file: &Path) -> Result<(), Error> {
        let found = json!({ "expression": format!("document.querySelector({selector:?})") });
        let object = self.call("Runtime.evaluate", found)?;
        let files = json!({ "objectId": object["result"]["objectId"], "files": [file] });
        self.call("DOM.setFileInputFiles", files).map(drop)
    }

    /// Waits for a download, for at most about 10 s, and returns its bytes.
    ///
    /// # Errors
    /// If the download does not finish.
    pub fn downloaded(&mut self, name: &str) -> Result<Vec<u8>, Error> {
        let file = self.folder().join(name);
        for _ in 0..200 {
            if file.is_file() {
                return Ok(std::fs::read(file)?);
            }
            std::thread::sleep(std::time::Duration::from_millis(50));
        }
        Err(format!("{name} was not downloaded").into())
    }

    /// The folder of the browser's profile, which also receives downloads.
    pub fn folder(&self) -> PathBuf {
        self.browser.borrow().folder().to_path_buf()
    }

    /// The URLs that the page has requested since the last call or the opening of the tab.
    pub fn requests(&mut self) -> Vec<String> {
        let events = self.browser.borrow_mut().take_events();
        let requests = events.iter().filter(|event| event["method"] == "Network.requestWillBeSent");
        let url = |event: &Value| event["params"]["request"]["url"].as_str().map(str::to_string);
        requests.filter_map(url).collect()
    }

    /// A screenshot, as a PNG.
    ///
    /// # Errors
    /// The error that the browser reports.
    pub fn shot(&mut self) -> Result<Vec<u8>, Error> {
        let picture = self.call("Page.captureScreenshot", json!({ "format": "png" }))?;
        Ok(STANDARD.decode(picture["data"].as_str().ok_or("no picture")?)?)
    }
}

impl Browser for Tab {
    fn value(&mut self, expression: &str) -> Result<Value, Error> {
        let params =
            json!({ "expression": expression, "awaitPromise": true, "returnByValue": true });
        let mut answer = self.call("Runtime.evaluate", params)?;
        match answer.get("exceptionDetails") {
            Some(details) => Err(format!("{expression}: {details}").into()),
            None => Ok(answer["result"]["value"].take()),
        }
    }

    fn key(&mut self, name: &str) -> Result<(), Error> {
        let code = match name {
            "Enter" => 13,
            "Tab" => 9,
            "Escape" => 27,
            _ => 0,
        };
        let mut event = json!({ "type": "keyDown", "key": name, "windowsVirtualKeyCode": code });
        match name {
            "Enter" => event["text"] = "\r".into(),
            _ if name.chars().count() == 1 => event["text"] = name.into(),
            _ => {}
        }
        self.call("Input.dispatchKeyEvent", event.clone())?;
        event["type"] = "keyUp".into();
        event["text"] = Value::Null;
        event.as_object_mut().expect("an object").remove("text");
        self.call("Input.dispatchKeyEvent", event).map(drop)
    }

    fn touch_at(&mut self, x: f64, y: f64) -> Result<(), Error> {
        let start = json!({ "type": "touchStart", "touchPoints": [{ "x": x, "y": y }] });
        self.call("Input.dispatchTouchEvent", start)?;
        self.lift()
    }

    fn reload(&mut self) -> Result<(), Error> {
        self.value("globalThis.isOld = true")?;
        self.call("Page.reload", json!({}))?;
        self.wait_for("globalThis.isOld === undefined && document.readyState === 'complete'")
    }

    fn go(&mut self, url: &str) -> Result<(), Error> {
        self.value("globalThis.isOld = true")?;
        self.call("Page.navigate", json!({ "url": url }))?;
        self.wait_for("globalThis.isOld === undefined && document.readyState === 'complete'")
    }
}
