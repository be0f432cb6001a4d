//! A local web server for the page and its accompanying files.

use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use zonkers_page::make::web::BESIDE;

use crate::{Error, page};

/// A running server. Dropping it stops the server.
pub struct Host {
    port: u16,
    is_over: Arc<AtomicBool>,
}

/// The options of a [`Host`].
#[derive(Clone, Default)]
pub struct Serving {
    /// Additional header lines for each response, each terminated by CRLF.
    pub headers: String,
    /// JavaScript that runs before the page's scripts.
    pub before: String,
}

impl Host {
    /// Starts the server.
    ///
    /// # Errors
    /// If no port is free.
    pub fn start(serving: Serving) -> Result<Host, Error> {
        let listener = TcpListener::bind("127.0.0.1:0")?;
        let port = listener.local_addr()?.port();
        let is_over = Arc::new(AtomicBool::new(false));
        let ends = Arc::clone(&is_over);
        std::thread::spawn(move || {
            for stream in listener.incoming().map_while(Result::ok) {
                if ends.load(Ordering::Relaxed) {
                    return;
                }
                let serving = serving.clone();
                // Ignore errors: browsers close some connections without sending a request.
                std::thread::spawn(move || answer(stream, &serving).ok());
            }
        });
        Ok(Host { port, is_over })
    }

    /// The URL of a file. `index.html` is the page; `framed.html` embeds it in a sandboxed frame
    /// that may only run scripts.
    pub fn url(&self, file: &str) -> String {
        format!("http://127.0.0.1:{}/{file}", self.port)
    }

    /// Stops the server: later requests fail.
    pub fn stop(&self) {
        self.is_over.store(true, Ordering::Relaxed);
        // A last connection wakes the thread, which then sees the flag.
        let _ = TcpStream::connect(("127.0.0.1", self.port));
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        self.stop();
    }
}

/// The page in a sandboxed frame with an opaque origin, as sites embed uploaded files.
const FRAMED: &str = "<!doctype html><title>Framed</title><body style='margin:0'>
    <iframe sandbox='allow-scripts' src='index.html' style='border:0;width:100vw;height:98vh'>
    </iframe>
    <script>globalThis.told = []; onmessage = ({ data }) => told.push(data);</script>";

/// Serves one request.
fn answer(mut stream: TcpStream, serving: &Serving) -> std::io::Result<()> {
    let mut lines = BufReader::new(stream.try_clone()?).lines();
    let first = lines.next().transpose()?.unwrap_or_default();
    while lines.next().transpose()?.is_some_and(|line| !line.is_empty()) {}
    let path = first.split(' ').nth(1).unwrap_or_default().trim_start_matches('/');
    let name = path.split('?').next().unwrap_or_default();
    let kind = match name.rsplit('.').next() {
        Some("html") => "text/html",
        Some("js") => "text/javascript",
        Some("png") => "image/png",
        _ => "application/manifest+json",
    };
    let bytes = match name {
        "framed.html" => Ok(FRAMED.into()),
        _ => std::fs::read(page().with_file_name(name)),
    };
    let Ok(mut bytes) = bytes else {
        let nothing = "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
        return stream.write_all(nothing.as_bytes());
    };
    if name == "index.html" {
        // Pages of a release link to the manual and the disk in the same folder.
        let text = String::from_utf8_lossy(&bytes);
        let before = format!("<script>{}</script>", serving.before);
        let text = text.replacen("<head>", &format!("<head>{before}"), 1);
        bytes = text.replace("</main>", &format!("{BESIDE}</main>")).into_bytes();
    }
    write!(
        stream,
        "HTTP/1.1 200 OK\r\nContent-Type: {kind}\r\nContent-Length: {}\r\n{}\
         Connection: close\r\n\r\n",
        bytes.len(),
        serving.headers
    )?;
    stream.write_all(&bytes)
}
