//! The page's Content-Security-Policy, in three engines.

use zonkers_browser::{Error, Host, Serving, in_each_engine};

/// JavaScript that records the policy's violations.
const WATCH: &str = "globalThis.forbidden = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
        forbidden.push(`${effectiveDirective}: ${blockedURI}`));";

/// JavaScript for a violation of each directive.
const ATTEMPTS: [(&str, &str); 6] = [
    ("connect-src", "fetch('title.png').then(() => 0, () => 0)"),
    ("img-src", "(() => { new Image().src = 'http://127.0.0.1:9/x.png'; return 0; })()"),
    (
        "script-src",
        "(() => {
            const script = document.createElement('script');
            script.textContent = 'globalThis.wasRun = true';
            document.body.append(script);
            return 0;
        })()",
    ),
    (
        "style-src",
        "(() => {
            const style = document.createElement('style');
            style.textContent = 'main { display: none }';
            document.head.append(style);
            return 0;
        })()",
    ),
    (
        "frame-src",
        "(() => {
            const frame = document.createElement('iframe');
            frame.src = 'title.png';
            document.body.append(frame);
            return 0;
        })()",
    ),
    (
        "base-uri",
        "(() => {
            const base = document.createElement('base');
            base.href = 'http://127.0.0.1:9/';
            document.head.append(base);
            return 0;
        })()",
    ),
];

#[test]
fn the_page_needs_nothing_that_its_policy_forbids_and_the_rest_is_forbidden() -> Result<(), Error> {
    let host = Host::start(Serving { before: WATCH.into(), ..Serving::default() })?;
    in_each_engine(&host.url("index.html"), |browser| {
        browser.wait_for(
            "/one to nine/i.test(globalThis.zonkers?.lines.join()) && zonkers.restingFrames > 10",
        )?;
        browser.value("document.getElementById('sound').click(); 0")?;
        browser.value("document.getElementById('show-disks').click(); 0")?;
        browser.value("zonkers.floppies.download(1); 0")?;
        browser.value("document.querySelector('dialog[open] form button').click(); 0")?;
        browser.value("document.getElementById('screen').focus(); 0")?;
        browser.key("p")?;
        browser.wait_for("/humans/i.test(zonkers.lines.join())")?;
        assert_eq!(browser.text("forbidden.join('; ')")?, "");
        for (directive, attempt) in ATTEMPTS {
            browser.value("forbidden.length = 0; 0")?;
            browser.value(attempt)?;
            let is_told = format!("forbidden.some(told => told.startsWith({directive:?}))");
            if let Err(error) = browser.wait_for(&is_told) {
                let told = browser.text("forbidden.join('; ')")?;
                return Err(format!("{directive}: {error}; told: {told}").into());
            }
        }
        assert_eq!(browser.value("globalThis.wasRun === undefined")?, true);
        Ok(())
    })
}
