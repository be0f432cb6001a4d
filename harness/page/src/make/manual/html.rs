//! The manual as a web page.

use std::fmt::Write;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;

use super::{
    ABOUT_TITLE, ABOUT_TURN, BACK, Line, Manual, PLAYERS, PLAYERS_TITLE, Panel, Rules, SUBTITLE,
    TITLE,
};

const PAGE: &str = include_str!("../../../web/manual.html");

/// Creates the web page.
pub fn page(manual: &Manual) -> String {
    let sections = manual.panels().into_iter().map(|panel| match panel {
        Panel::Front => front(manual),
        Panel::Players => players(),
        Panel::Rules(game, first) => rules(&manual.rules[game], first),
        Panel::Blank => String::new(),
        Panel::Back => back(manual),
    });
    PAGE.replace("{{sections}}", &sections.collect::<Vec<_>>().join("\n"))
}

fn front(manual: &Manual) -> String {
    let front = manual.front();
    let rows = front.iter().map(|(what, text)| (*what, text.as_str()));
    format!(
        "<section class=\"front\">\n{}\n<div><h1>{TITLE}</h1><p>{SUBTITLE}</p></div>\n{}\n\
         </section>",
        picture(&manual.title, ABOUT_TITLE),
        table(rows),
    )
}

fn players() -> String {
    format!("<section>\n<h2>{PLAYERS_TITLE}</h2>\n{}\n</section>", table(PLAYERS.into_iter()))
}

fn table<'a>(rows: impl Iterator<Item = (&'a str, &'a str)>) -> String {
    let rows =
        rows.map(|(what, text)| format!("<tr><th scope=\"row\">{what}</th><td>{text}</td></tr>"));
    format!("<table>{}</table>", rows.collect::<String>())
}

fn rules(rules: &Rules, first: usize) -> String {
    let pages = rules.pages[first..].iter().take(2);
    let pages: String = pages.map(|page| screen(page)).collect();
    let heading = if first == 0 { format!("<h2>{}</h2>\n", rules.heading) } else { String::new() };
    format!("<section>\n{heading}{pages}</section>")
}

fn back(manual: &Manual) -> String {
    let paragraphs = BACK.map(|text| format!("<p>{text}</p>\n"));
    format!(
        "<section>\n<h2>Keys and buttons</h2>\n{}{}\n{}</section>",
        screen(&manual.help),
        picture(&manual.turn, ABOUT_TURN),
        paragraphs.concat(),
    )
}

fn picture(png: &[u8], about: &str) -> String {
    format!("<img src=\"data:image/png;base64,{}\" alt=\"{about}\">", STANDARD.encode(png))
}

fn screen(lines: &[Line]) -> String {
    let mut text = String::from("<pre>");
    for line in lines {
        for span in line {
            let escaped = span.text.replace('&', "&amp;").replace('<', "&lt;");
            let (start, end) = if span.is_strong { ("<b>", "</b>") } else { ("", "") };
            let _ = write!(text, "{start}{escaped}{end}");
        }
        text.push('\n');
    }
    text + "</pre>\n"
}

#[cfg(test)]
mod tests {
    use super::super::printed;
    use super::super::tests::screen as example;
    use super::*;

    #[test]
    fn all_of_the_page_is_in_its_main_landmark() {
        let (rules, help, title, turn) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let page = page(&Manual { rules, help, title, turn });
        let body = page.split("<body>").nth(1).and_then(|rest| rest.split("</body>").next());
        let body = body.expect("a body").trim();
        assert!(body.starts_with("<main>") && body.ends_with("</main>"), "{body}");
        assert_eq!(page.matches("<main>").count(), 1);
        assert_eq!(page.matches("<h1").count(), 1);
        assert_eq!(page.matches("<th>").count(), 0, "a heading without a direction");
    }

    #[test]
    fn special_characters_are_escaped() {
        let expected = "<pre>  <b>A&lt;B</b>\n\n&amp;\n</pre>\n";
        assert_eq!(screen(&printed(&example())), expected);
    }
}
