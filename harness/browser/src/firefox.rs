//! Runs Firefox and drives it over WebDriver BiDi, one request and reply at a time.
//!
//! Source: *WebDriver BiDi* (W3C), which Firefox supports without a driver.

use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};
use tungstenite::stream::MaybeTlsStream;
use tungstenite::{Message, WebSocket};

use crate::chromium::{Error, address, new_profile};
use crate::{Browser, View, key_actions, touch_actions};

/// Names of the executable on Linux, macOS and Windows. The environment variable `FIREFOX` comes
/// first.
const PROGRAMS: [&str; 4] = [
    "firefox-esr",
    "firefox",
    "/Applications/Firefox.app/Contents/MacOS/firefox",
    r"C:\Program Files\Mozilla Firefox\firefox.exe",
];

/// Preferences that disable first-run prompts and enable touch events.
const SETTINGS: &str = r#"user_pref("remote.prefs.recommended", true);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("app.normandy.enabled", false);
user_pref("services.settings.server", "data:,");
user_pref("dom.w3c_touch_events.enabled", 1);
user_pref("ui.primaryPointerCapabilities", 1);
"#;

/// A headless Firefox process with one tab. Dropping it ends the process.
pub struct Firefox {
    process: Child,
    socket: WebSocket<MaybeTlsStream<TcpStream>>,
    profile: PathBuf,
    calls: u64,
    context: String,
}

impl Firefox {
    /// Starts Firefox and opens a page.
    ///
    /// # Errors
    /// If Firefox is not installed, or reports an error.
    pub fn open(page: &Path, view: View) -> Result<Firefox, Error> {
        let mut firefox = Firefox::start(view)?;
        firefox.go(&crate::tab::url(page))?;
        Ok(firefox)
    }

    /// Starts Firefox with an empty page.
    ///
    /// # Errors
    /// As for [`Firefox::open`].
    pub fn start(view: View) -> Result<Firefox, Error> {
        let profile = new_profile()?;
        std::fs::write(profile.join("user.js"), SETTINGS)?;
        let given = std::env::var("FIREFOX").ok();
        let names = given.as_deref().into_iter().chain(PROGRAMS);
        let mut spawned = names.map(|name| {
            Command::new(name)
                .args(["--headless", "--no-remote", "--remote-debugging-port", "0", "--profile"])
                .arg(&profile)
                .stdin(Stdio::null())
                .stdout(Stdio::null())
                .stderr(Stdio::piped())
                .spawn()
        });
        let mut process = spawned
            .find_map(Result::ok)
            .ok_or("Firefox was not found: install it, or set FIREFOX to its path")?;
        let address = address(&mut process, "WebDriver BiDi listening on ")?;
        let (socket, _) = tungstenite::connect(format!("{address}/session"))?;
        let context = String::new();
        let mut firefox = Firefox { process, socket, profile, calls: 0, context };
        firefox.call("session.new", json!({ "capabilities": {} }))?;
        let tree = firefox.call("browsingContext.getTree", json!({}))?;
        let context = tree["contexts"][0]["context"].as_str().ok_or("no tab")?;
        firefox.context = context.to_string();
        let (width, height, scale, _) = view.metrics();
        let viewport = json!({
            "context": firefox.context,
            "viewport": { "width": width, "height": height },
            "devicePixelRatio": scale,
        });
        firefox.call("browsingContext.setViewport", viewport)?;
        Ok(firefox)
    }

    fn call(&mut self, method: &str, params: Value) -> Result<Value, Error> {
        self.calls += 1;
        let request = json!({ "id": self.calls, "method": method, "params": params });
        self.socket.send(Message::text(request.to_string()))?;
        loop {
            let Message::Text(text) = self.socket.read()? else { continue };
            let mut answer: Value = serde_json::from_str(&text)?;
            if answer["id"] != self.calls {
                continue;
            }
            return match answer["type"].as_str() {
                Some("success") => Ok(answer["result"].take()),
                _ => Err(format!("{method}: {answer}").into()),
            };
        }
    }

    fn act(&mut self, actions: Value) -> Result<(), Error> {
        let params = json!({ "context": self.context, "actions": [actions] });
        self.call("input.performActions", params).map(drop)
    }

    /// Changes the size of the viewport, as if a phone was rotated.
    ///
    /// # Errors
    /// The error that the browser reports.
    pub fn resize(&mut self, (width, height): (u32, u32)) -> Result<(), Error> {
        let viewport = json!({
            "context": self.context,
            "viewport": { "width": width, "height": height },
            "devicePixelRatio": 2,
        });
        self.call("browsingContext.setViewport", viewport)?;
        self.value(crate::TWO_FRAMES).map(drop)
    }

    /// Taps an element by touch. `right` and `down` are offsets from its centre, from -1 to 1.
    ///
    /// # Errors
    /// If the element is hidden or covered.
    pub fn tap(&mut self, selector: &str, right: f64, down: f64) -> Result<(), Error> {
        let found = self.value(&crate::tab::place(selector, right, down))?;
        let (Some(x), Some(y), Some(true)) =
            (found[0].as_f64(), found[1].as_f64(), found[2].as_bool())
        else {
            return Err(format!("{selector} is hidden or covered: {found}").into());
        };
        self.touch_at(x, y)
    }

    /// A screenshot, as a PNG.
    ///
    /// # Errors
    /// The error that the browser reports.
    pub fn shot(&mut self) -> Result<Vec<u8>, Error> {
        let params = json!({ "context": self.context });
        let picture = self.call("browsingContext.captureScreenshot", params)?;
        Ok(STANDARD.decode(picture["data"].as_str().ok_or("no picture")?)?)
    }
}

impl Drop for Firefox {
    fn drop(&mut self) {
        // Ignore errors: the process may have ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
        let _ = std::fs::remove_dir_all(&self.profile);
    }
}

/// The JSON of a value of BiDi, which has its type beside it. Values that JSON lacks become null.
fn plain(value: &Value) -> Value {
    let inside = &value["value"];
    match value["type"].as_str() {
        Some("array") => inside.as_array().into_iter().flatten().map(plain).collect(),
        Some("object") => {
            let pairs = inside.as_array().into_iter().flatten();
            let named = pairs.filter_map(|pair| Some((pair[0].as_str()?.into(), plain(&pair[1]))));
            Value::Object(named.collect())
        }
        Some("string" | "number" | "boolean") => inside.clone(),
        _ => Value::Null,
    }
}

impl Browser for Firefox {
    fn value(&mut self, expression: &str) -> Result<Value, Error> {
        let params = json!({
            "expression": expression, "awaitPromise": true, "target": { "context": self.context },
        });
        let answer = self.call("script.evaluate", params)?;
        match answer["type"].as_str() {
            Some("success") => Ok(plain(&answer["result"])),
            _ => Err(format!("{expression}: {answer}").into()),
        }
    }

    fn key(&mut self, name: &str) -> Result<(), Error> {
        self.act(key_actions(name))
    }

    fn touch_at(&mut self, x: f64, y: f64) -> Result<(), Error> {
        self.act(touch_actions(x, y))
    }

    fn reload(&mut self) -> Result<(), Error> {
        self.value("globalThis.isOld = true")?;
        let reload = json!({ "context": self.context, "wait": "complete" });
        self.call("browsingContext.reload", reload)?;
        self.wait_for("globalThis.isOld === undefined")
    }

    fn go(&mut self, url: &str) -> Result<(), Error> {
        let navigate = json!({ "context": self.context, "url": url, "wait": "complete" });
        self.call("browsingContext.navigate", navigate).map(drop)
    }
}
