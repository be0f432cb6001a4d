//! Runs Chromium and drives it over the DevTools protocol, one request and reply at a time.

use std::io::{BufRead, BufReader};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

use serde_json::{Value, json};
use tungstenite::stream::MaybeTlsStream;
use tungstenite::{Message, WebSocket};

/// A failure, described for the reader of the test output.
pub type Error = Box<dyn std::error::Error + Send + Sync>;

/// Names of the executable on Linux, macOS and Windows. The variable `CHROMIUM` overrides them.
const PROGRAMS: [&str; 6] = [
    "chromium",
    "chromium-browser",
    "google-chrome",
    "chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
];

/// A running browser with its own profile. Dropping it ends the process.
pub struct Chromium {
    process: Child,
    socket: WebSocket<MaybeTlsStream<TcpStream>>,
    profile: PathBuf,
    calls: u64,
    events: Vec<Value>,
}

impl Chromium {
    /// Starts the browser without a window.
    ///
    /// # Errors
    /// If it is not installed or does not start.
    pub fn start() -> Result<Chromium, Error> {
        let profile = new_profile()?;
        let given = std::env::var("CHROMIUM").ok();
        let names = given.as_deref().into_iter().chain(PROGRAMS);
        let mut spawned = names.map(|name| {
            Command::new(name)
                .args(["--headless=new", "--remote-debugging-port=0", "--no-first-run"])
                // Tests also run as root in containers, and load only our page.
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
            .ok_or("there is no Chromium: install it, or name it in CHROMIUM")?;
        let address = address(&mut process, "DevTools listening on ")?;
        let (socket, _) = tungstenite::connect(address)?;
        Ok(Chromium { process, socket, profile, calls: 0, events: Vec::new() })
    }

    /// The folder of the profile, also used for downloads.
    pub fn folder(&self) -> &std::path::Path {
        &self.profile
    }

    /// Calls a method of the protocol, in a session or, without one, of the browser, and waits for
    /// its
    /// reply.
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

    /// The events received since the last call.
    pub fn take_events(&mut self) -> Vec<Value> {
        std::mem::take(&mut self.events)
    }
}

impl Drop for Chromium {
    fn drop(&mut self) {
        // The process may have ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
        let _ = std::fs::remove_dir_all(&self.profile);
    }
}

/// Reads the first lines of a browser's output for its address, which follows `words`.
pub(crate) fn address(process: &mut Child, words: &str) -> Result<String, Error> {
    let stderr = process.stderr.take().ok_or("no stderr")?;
    let mut lines = BufReader::new(stderr).lines();
    let mut said = String::new();
    let address = lines.by_ref().map_while(Result::ok).find_map(|line| {
        said += &line;
        said.push('\n');
        line.strip_prefix(words).map(str::to_string)
    });
    // The output must be read to its end, or the browser blocks on a full pipe.
    std::thread::spawn(move || lines.for_each(drop));
    address.ok_or_else(|| format!("the browser does not start:\n{said}").into())
}

/// Creates a folder for one browser's profile.
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
