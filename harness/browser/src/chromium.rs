//! Runs Chromium and drives it over the DevTools protocol, one request and reply at a time.

use std::io::{BufRead, BufReader};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

use serde_json::{Value, json};
use tungstenite::stream::MaybeTlsStream;
use tungstenite::{Message, WebSocket};

/// Any failure. Its message appears in the test output.
pub type Error = Box<dyn std::error::Error + Send + Sync>;

/// Names of the executable on Linux, macOS and Windows. The environment variable `CHROMIUM` comes
/// first.
const PROGRAMS: [&str; 6] = [
    "chromium",
    "chromium-browser",
    "google-chrome",
    "chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
];

/// A Chromium process with its own profile. Dropping it ends the process.
pub struct Chromium {
    process: Child,
    socket: WebSocket<MaybeTlsStream<TcpStream>>,
    profile: PathBuf,
    calls: u64,
    events: Vec<Value>,
}

impl Chromium {
    /// Starts a headless Chromium.
    ///
    /// # Errors
    /// If Chromium is not installed or does not start.
    pub fn start() -> Result<Chromium, Error> {
        let profile = new_profile()?;
        let given = std::env::var("CHROMIUM").ok();
        let names = given.as_deref().into_iter().chain(PROGRAMS);
        let mut spawned = names.map(|name| {
            Command::new(name)
                .args(["--headless=new", "--remote-debugging-port=0", "--no-first-run"])
                // The sandbox does not work as root, for example in a container. The tests load
                // only our own page.
                .args(["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"])
                .args(["--disable-background-networking", "--disable-component-update"])
                .arg(format!("--user-data-dir={}", profile.display()))
                .arg("about:blank")
                .stdin(Stdio::null())
                .stdout(Stdio::null())
                .stderr(Stdio::piped())
                .spawn()
        });
        let mut process = spawned
            .find_map(Result::ok)
            .ok_or("Chromium was not found: install it, or set CHROMIUM to its path")?;
        let address = address(&mut process, "DevTools listening on ")?;
        let (socket, _) = tungstenite::connect(address)?;
        Ok(Chromium { process, socket, profile, calls: 0, events: Vec::new() })
    }

    /// The folder of the profile, which also receives downloads.
    pub fn folder(&self) -> &std::path::Path {
        &self.profile
    }

    /// Calls a protocol method and waits for the reply. With an empty `session`, the call is to the
    /// browser itself.
    ///
    /// # Errors
    /// The error that the browser reports.
    pub fn call(&mut self, session: &str, method: &str, params: Value) -> Result<Value, Error> {
        self.calls += 1;
        let mut request = json!({ "id": self.calls, "method": method, "params": params });
        if !session.is_empty() {
            request["sessionId"] = session.into();
        }
        self.socket.send(Message::text(request.to_string()))?;
        loop {
            let Message::Text(text) = self.socket.read()? else { continue };
            let mut answer: Value = serde_json::from_str(&text)?;
            if answer["id"] != self.calls {
                self.events.push(answer);
            } else if answer["error"].is_null() {
                return Ok(answer["result"].take());
            } else {
                return Err(format!("{method}: {}", answer["error"]).into());
            }
        }
    }

    /// Takes the events that have arrived since the last call of this function.
    pub fn take_events(&mut self) -> Vec<Value> {
        std::mem::take(&mut self.events)
    }
}

impl Drop for Chromium {
    fn drop(&mut self) {
        // Ignore errors: the process may have ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
        let _ = std::fs::remove_dir_all(&self.profile);
    }
}

/// Reads a browser's standard error until a line starts with `words`, and returns the rest of that
/// line: the address of its debugging port.
pub(crate) fn address(process: &mut Child, words: &str) -> Result<String, Error> {
    let stderr = process.stderr.take().ok_or("no stderr")?;
    let mut lines = BufReader::new(stderr).lines();
    let mut said = String::new();
    let address = lines.by_ref().map_while(Result::ok).find_map(|line| {
        said += &line;
        said.push('\n');
        line.strip_prefix(words).map(str::to_string)
    });
    // Keep reading, or the browser blocks on a full pipe.
    std::thread::spawn(move || lines.for_each(drop));
    address.ok_or_else(|| format!("the browser did not start:\n{said}").into())
}

/// Creates a temporary folder for the profile of one browser.
///
/// # Errors
/// If it cannot be created.
pub(crate) fn new_profile() -> Result<PathBuf, Error> {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let name = format!("zonkers-browser-{}-{number}", std::process::id());
    let profile = std::env::temp_dir().join(name);
    std::fs::create_dir_all(&profile)?;
    Ok(profile)
}
