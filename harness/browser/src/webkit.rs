//! Runs WebKitGTK's MiniBrowser on a virtual display and drives it over WebDriver, one request and
//! reply at a time.
//!
//! Source: *WebDriver* (W3C).

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::{Value, json};

use crate::chromium::Error;
use crate::{Browser, key_actions, touch_actions};

/// The executable of the driver, which exists on Linux only.
const DRIVER: &str = "WebKitWebDriver";

/// A running browser with one page. Dropping it ends its processes.
pub struct WebKit {
    display: Child,
    driver: Child,
    port: u16,
    session: String,
}

impl WebKit {
    /// Starts the browser and opens an address.
    ///
    /// # Errors
    /// If the driver or the X server Xvfb is not installed, or the browser reports an error.
    pub fn open(url: &str) -> Result<WebKit, Error> {
        let mut display = Command::new("Xvfb")
            .args(["-displayfd", "1", "-screen", "0", "1280x900x24"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let mut number = String::new();
        let stdout = display.stdout.take().ok_or("no display")?;
        BufReader::new(stdout).read_line(&mut number)?;
        let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
        let driver = Command::new(DRIVER)
            .arg(format!("--port={port}"))
            .env("DISPLAY", format!(":{}", number.trim()))
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .inspect_err(|_| {
                let _ = display.kill();
            })?;
        let mut webkit = WebKit { display, driver, port, session: String::new() };
        let wanted = json!({ "capabilities": {} });
        let started = (0..100).find_map(|_| {
            std::thread::sleep(Duration::from_millis(100));
            webkit.ask("POST", "/session", &wanted).ok()
        });
        let started = started.ok_or("WebKit does not start")?;
        webkit.session = started["sessionId"].as_str().ok_or("no session")?.to_string();
        webkit.go(url)?;
        Ok(webkit)
    }

    /// Sends a WebDriver request and returns the value of the reply.
    fn ask(&self, method: &str, path: &str, body: &Value) -> Result<Value, Error> {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port))?;
        stream.set_read_timeout(Some(Duration::from_secs(60)))?;
        let body = if method == "POST" { body.to_string() } else { String::new() };
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
            body.len()
        )?;
        let mut reader = BufReader::new(stream);
        let (mut line, mut length) = (String::new(), 0);
        while reader.read_line(&mut line)? > 0 && !line.trim().is_empty() {
            let (name, value) = line.split_once(':').unwrap_or_default();
            if name.eq_ignore_ascii_case("content-length") {
                length = value.trim().parse()?;
            }
            line.clear();
        }
        let mut answer = vec![0; length];
        reader.read_exact(&mut answer)?;
        let mut answer: Value = serde_json::from_slice(&answer)?;
        match answer["value"].get("error") {
            Some(_) => Err(format!("{path}: {}", answer["value"]).into()),
            None => Ok(answer["value"].take()),
        }
    }

    fn post(&self, path: &str, body: &Value) -> Result<Value, Error> {
        self.ask("POST", &format!("/session/{}/{path}", self.session), body)
    }
}

impl Drop for WebKit {
    fn drop(&mut self) {
        let session = format!("/session/{}", self.session);
        // Ignore errors: the processes may have ended already.
        let _ = self.ask("DELETE", &session, &Value::Null);
        for process in [&mut self.driver, &mut self.display] {
            let _ = process.kill();
            let _ = process.wait();
        }
    }
}

impl Browser for WebKit {
    fn value(&mut self, expression: &str) -> Result<Value, Error> {
        // The page's policy forbids `eval`, which would take expressions and statements. A final
        // `0` marks statements.
        let body = match expression.trim_end().strip_suffix("; 0") {
            Some(statements) => format!("{statements}; return 0;"),
            None => format!("return ({expression});"),
        };
        let script = format!(
            "const done = arguments[0];
            (async () => {{ {body} }})().then(
                value => done([JSON.stringify([value])]), mistake => done(`${{mistake}}`));"
        );
        let answer = self.post("execute/async", &json!({ "script": script, "args": [] }))?;
        let Some(text) = answer[0].as_str() else {
            return Err(format!("{expression}: {answer}").into());
        };
        let mut values: Value = serde_json::from_str(text)?;
        Ok(values[0].take())
    }

    fn key(&mut self, name: &str) -> Result<(), Error> {
        self.post("actions", &json!({ "actions": [key_actions(name)] })).map(drop)
    }

    fn touch_at(&mut self, x: f64, y: f64) -> Result<(), Error> {
        self.post("actions", &json!({ "actions": [touch_actions(x, y)] })).map(drop)
    }

    fn reload(&mut self) -> Result<(), Error> {
        self.post("refresh", &json!({})).map(drop)
    }

    fn go(&mut self, url: &str) -> Result<(), Error> {
        self.post("url", &json!({ "url": url })).map(drop)
    }
}
