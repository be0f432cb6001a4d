//! The manual as a PDF. It contains the characters of the emulated Apple as a font, drawn dot by
//! dot. Headings, paragraphs and pictures are tagged for screen readers.
//!
//! Source: *ISO 32000-1:2008*, 9.6.5 (Type 3 fonts), 8.9.5 (images), 7.4.4.4 (PNG's predictors),
//! 14.7 and 14.8 (tags).

use pdf_writer::types::{Predictor, StructRole, SystemInfo, UnicodeCmap};
use pdf_writer::writers::StructTreeRoot;
use pdf_writer::{Content, Filter, Finish, Name, Pdf, Rect, Ref, Str, TextStr};
use zonkers_harness::font::{Font, GLYPH_COLUMNS, GLYPH_ROWS};

use super::{
    ABOUT_TITLE, ABOUT_TURN, BACK, Line, Manual, PLAYERS, PLAYERS_TITLE, Panel, SUBTITLE, Span,
    TITLE,
};

/// Width and height of a sheet in points: A4 in landscape. A page is half of it, A5.
const SHEET: [f32; 2] = [841.89, 595.28];
/// The distance between two characters, in dots.
const ADVANCE: f32 = (GLYPH_COLUMNS + 1) as f32;
/// The size of a dot of the text, in points.
const DOT: f32 = 1.25;
/// The maximum distance between two lines, in points.
const LEADING: f32 = 12.5;
/// The number of characters in a line, as on the screen.
const COLUMNS: usize = 40;
/// The width of a line, in points.
const WIDTH: f32 = COLUMNS as f32 * ADVANCE * DOT;
/// The baseline of a panel's first line, in points from the lower edge.
const TOP: f32 = SHEET[1] - 56.0;
/// The lowest baseline of a panel's last line.
const BOTTOM: f32 = 36.0;

const TITLE_PICTURE: Name = Name(b"Title");
const TURN_PICTURE: Name = Name(b"Turn");
const FONT: Name = Name(b"F");
const CHARACTERS: std::ops::RangeInclusive<u8> = b' '..=b'~';

/// The layout of the pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paper {
    /// One page after another, for reading.
    Pages,
    /// A booklet: sheets to print on both sides, stack and fold.
    Sheets,
}

/// Creates the PDF file.
pub fn pdf(manual: &Manual, paper: Paper) -> Vec<u8> {
    let mut pdf = Pdf::new();
    let mut last = 0;
    let mut next = || {
        last += 1;
        Ref::new(last)
    };
    let [catalog, pages, info, font, tree, document] = [(); 6].map(|()| next());
    let mut root = pdf.catalog(catalog);
    root.pages(pages).lang(TextStr("en")).pair(Name(b"StructTreeRoot"), tree);
    root.mark_info().marked(true);
    root.finish();
    pdf.document_info(info).title(TextStr("Zonkers for the Apple II: the manual"));
    add_font(&mut pdf, font, &mut next);
    let pictures =
        [(TITLE_PICTURE, &manual.title), (TURN_PICTURE, &manual.turn)].map(|(name, png)| {
            let at = next();
            add_picture(&mut pdf, at, &Png::of(png));
            (name, at)
        });
    let (mut kids, mut parts, mut parents) = (Vec::new(), Vec::new(), Vec::new());
    let printed: Vec<Vec<Panel>> = match paper {
        Paper::Pages => manual.panels().into_iter().map(|panel| vec![panel]).collect(),
        Paper::Sheets => manual.sides().into_iter().map(Vec::from).collect(),
    };
    for panels in printed {
        let [page, contents] = [next(), next()];
        kids.push(page);
        let mut printer = Printer::new();
        let count = panels.len();
        for (number, panel) in panels.into_iter().enumerate() {
            let middle = (number as f32 + 0.5) * SHEET[0] / 2.0;
            (printer.left, printer.height) = (middle - WIDTH / 2.0, TOP);
            printer.panel(manual, panel);
        }
        pdf.stream(contents, &printer.content.finish());
        let list = next();
        let first = parts.len();
        for (number, (role, about)) in (0..).zip(printer.parts) {
            let part = next();
            parts.push(part);
            let mut element = pdf.struct_element(part);
            element.kind(role).parent(document).page(page);
            element.children().marked_content_id(number);
            if let Some(about) = about {
                element.alt(TextStr(about));
            }
        }
        pdf.indirect(list).array().items(parts[first..].iter().copied());
        parents.push(list);
        let mut page = pdf.page(page);
        let width = count as f32 * SHEET[0] / 2.0;
        page.media_box(Rect::new(0.0, 0.0, width, SHEET[1])).parent(pages).contents(contents);
        page.struct_parents(parents.len() as i32 - 1);
        let mut resources = page.resources();
        resources.fonts().pair(FONT, font);
        resources.x_objects().pairs(pictures);
    }
    pdf.pages(pages).count(kids.len() as i32).kids(kids);
    let mut element = pdf.struct_element(document);
    element.kind(StructRole::Document).parent(tree);
    let mut children = element.children();
    for part in parts {
        children.struct_element(part);
    }
    children.finish();
    element.finish();
    let mut root = pdf.indirect(tree).start::<StructTreeRoot>();
    root.child(document).parent_tree_next_key(parents.len() as i32);
    let mut tree = root.parent_tree();
    let mut numbers = tree.nums();
    for (number, list) in (0..).zip(parents) {
        numbers.insert(number, list);
    }
    numbers.finish();
    tree.finish();
    root.finish();
    pdf.finish()
}

/// Adds the font. Its unit is the size of a dot.
fn add_font(pdf: &mut Pdf, at: Ref, next: &mut dyn FnMut() -> Ref) {
    let ours = Font::default();
    let names: Vec<String> = CHARACTERS.map(|character| format!("c{character}")).collect();
    let names: Vec<Name> = names.iter().map(|name| Name(name.as_bytes())).collect();
    let mut glyphs = Vec::new();
    let ordering = SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"UCS"), supplement: 0 };
    let mut unicode = UnicodeCmap::<u8>::new(Name(b"Zonkers"), ordering);
    for (character, &name) in CHARACTERS.zip(&names) {
        let glyph = next();
        pdf.stream(glyph, &drawn(&ours, character));
        glyphs.push((name, glyph));
        unicode.pair(character, char::from(character));
    }
    let to_unicode = next();
    pdf.cmap(to_unicode, &unicode.finish());
    let mut font = pdf.type3_font(at);
    let rows = GLYPH_ROWS as f32;
    font.bbox(Rect::new(0.0, -1.0, ADVANCE, rows - 1.0));
    font.matrix([1.0 / rows, 0.0, 0.0, 1.0 / rows, 0.0, 0.0]);
    font.char_procs().pairs(glyphs);
    font.encoding_custom().differences().consecutive(*CHARACTERS.start(), names.iter().copied());
    font.first_char(*CHARACTERS.start()).last_char(*CHARACTERS.end());
    font.widths(names.iter().map(|_| ADVANCE));
    font.to_unicode(to_unicode);
}

/// Draws a character row by row. Adjacent dots form one rectangle.
fn drawn(font: &Font, character: u8) -> Vec<u8> {
    let mut content = Content::new();
    content.start_shape_glyph(ADVANCE, 0.0, -1.0, ADVANCE, GLYPH_ROWS as f32 - 1.0);
    for row in 0..GLYPH_ROWS {
        // The last row is below the baseline.
        let height = GLYPH_ROWS as f32 - 2.0 - row as f32;
        let mut column = 0;
        while column < GLYPH_COLUMNS {
            let length = (column..).take_while(|&at| font.is_lit(character, row, at)).count();
            if length > 0 {
                content.rect(column as f32, height, length as f32, 1.0);
            }
            column += length + 1;
        }
    }
    content.fill_nonzero();
    content.finish().to_vec()
}

/// The parts of a PNG with a palette and eight bits per pixel.
struct Png<'a> {
    width: i32,
    height: i32,
    palette: &'a [u8],
    data: Vec<u8>,
}

impl Png<'_> {
    /// Parses a PNG that our own harness has made.
    fn of(file: &[u8]) -> Png<'_> {
        let number = |at: &[u8]| i32::from_be_bytes([at[0], at[1], at[2], at[3]]);
        let mut png = Png { width: 0, height: 0, palette: &[], data: Vec::new() };
        let mut rest = file.get(8..).unwrap_or_default();
        while rest.len() >= 12 {
            let length = number(rest) as usize;
            let (kind, bytes) = (&rest[4..8], &rest[8..8 + length]);
            match kind {
                b"IHDR" => (png.width, png.height) = (number(bytes), number(&bytes[4..])),
                b"PLTE" => png.palette = bytes,
                b"IDAT" => png.data.extend(bytes),
                _ => {}
            }
            rest = &rest[12 + length..];
        }
        png
    }
}

/// Adds a picture. PDF has the same compression and predictors as PNG, so the data is copied.
fn add_picture(pdf: &mut Pdf, at: Ref, png: &Png) {
    let mut picture = pdf.image_xobject(at, &png.data);
    picture.width(png.width).height(png.height).bits_per_component(8).filter(Filter::FlateDecode);
    let colours = png.palette.len() as i32 / 3;
    picture.color_space().indexed(Name(b"DeviceRGB"), colours - 1, png.palette);
    let mut parameters = picture.decode_parms();
    parameters.predictor(Predictor::PngOptimum).colors(1).bits_per_component(8).columns(png.width);
    parameters.finish();
}

/// The contents of a side of a sheet, and the position of the next line.
struct Printer {
    content: Content,
    /// The left edge of the panel, in points.
    left: f32,
    /// The baseline of the next line, in points from the lower edge.
    height: f32,
    leading: f32,
    /// The role of each tagged part in reading order, with the alternative text of a picture.
    parts: Vec<(StructRole, Option<&'static str>)>,
}

impl Printer {
    fn new() -> Printer {
        Printer {
            content: Content::new(),
            left: 0.0,
            height: TOP,
            leading: LEADING,
            parts: Vec::new(),
        }
    }

    /// Tags everything that `print` prints as one part.
    fn part(
        &mut self,
        role: StructRole,
        about: Option<&'static str>,
        print: impl FnOnce(&mut Printer),
    ) {
        let name: &[u8] = match role {
            StructRole::H1 => b"H1",
            StructRole::H2 => b"H2",
            StructRole::H3 => b"H3",
            StructRole::Figure => b"Figure",
            _ => b"P",
        };
        let number = self.parts.len() as i32;
        self.parts.push((role, about));
        self.content.begin_marked_content_with_properties(Name(name)).properties().identify(number);
        print(self);
        self.content.end_marked_content();
    }

    fn panel(&mut self, manual: &Manual, panel: Panel) {
        match panel {
            Panel::Blank => {}
            Panel::Front => {
                self.height -= LEADING;
                self.part(StructRole::Figure, Some(ABOUT_TITLE), |printer| {
                    printer.picture(TITLE_PICTURE, 1.12 * WIDTH, &manual.title);
                });
                self.height -= LEADING;
                self.part(StructRole::H1, None, |printer| printer.centred(TITLE, 1.6 * DOT));
                self.height -= 0.6 * LEADING;
                self.part(StructRole::P, None, |printer| printer.centred(SUBTITLE, DOT));
                self.height -= LEADING;
                for (what, text) in manual.front() {
                    self.headed(StructRole::H2, what, &text);
                }
            }
            Panel::Players => {
                self.heading(PLAYERS_TITLE);
                for (what, text) in PLAYERS {
                    self.headed(StructRole::H3, what, text);
                }
            }
            Panel::Rules(game, first) => {
                let rules = &manual.rules[game];
                if first == 0 {
                    self.heading(&rules.heading);
                }
                let pages = rules.pages[first..].iter().take(2);
                let lines = pages.clone().map(|page| page.len() as f32 + 1.5).sum::<f32>() - 2.5;
                self.leading = LEADING.min((self.height - BOTTOM) / lines);
                for page in pages {
                    self.part(StructRole::P, None, |printer| printer.lines(page));
                    self.height -= 1.5 * self.leading;
                }
                self.leading = LEADING;
            }
            Panel::Back => {
                self.heading("Keys and buttons");
                self.part(StructRole::P, None, |printer| printer.lines(&manual.help));
                self.height -= LEADING;
                self.part(StructRole::Figure, Some(ABOUT_TURN), |printer| {
                    printer.picture(TURN_PICTURE, WIDTH, &manual.turn);
                });
                for text in BACK {
                    self.height -= 0.7 * LEADING;
                    self.paragraph(text);
                }
            }
        }
    }

    fn heading(&mut self, text: &str) {
        self.part(StructRole::H2, None, |printer| {
            printer.text(&[plain(text)], printer.left, 1.6 * DOT);
        });
        self.height -= 2.2 * LEADING;
    }

    /// A paragraph with a strong heading.
    fn headed(&mut self, role: StructRole, heading: &str, text: &str) {
        self.height -= LEADING;
        self.part(role, None, |printer| printer.lines(&[vec![strong(heading)]]));
        self.height -= 3.0;
        self.paragraph(text);
    }

    fn lines(&mut self, lines: &[Line]) {
        for line in lines {
            self.text(line, self.left, DOT);
            self.height -= self.leading;
        }
    }

    fn paragraph(&mut self, text: &str) {
        let lines: Vec<Line> = wrapped(text).into_iter().map(|line| vec![plain(&line)]).collect();
        self.part(StructRole::P, None, |printer| printer.lines(&lines));
    }

    fn centred(&mut self, text: &str, dot: f32) {
        let width = (text.len() as f32 * ADVANCE - 1.0) * dot;
        self.text(&[plain(text)], self.left + (WIDTH - width) / 2.0, dot);
        self.height -= LEADING;
    }

    /// Prints a line with dots of size `dot`.
    fn text(&mut self, line: &[Span], left: f32, dot: f32) {
        let mut left = left;
        for span in line {
            let width = span.text.len() as f32 * ADVANCE * dot;
            if span.is_strong {
                let (bottom, rows) = (self.height - 1.5 * dot, GLYPH_ROWS as f32 + 1.0);
                self.content.rect(left - dot, bottom, width + dot, rows * dot).fill_nonzero();
            }
            self.content.set_fill_gray(if span.is_strong { 1.0 } else { 0.0 });
            self.content.begin_text().set_font(FONT, GLYPH_ROWS as f32 * dot);
            self.content.next_line(left, self.height).show(Str(span.text.as_bytes())).end_text();
            self.content.set_fill_gray(0.0);
            left += width;
        }
    }

    /// Prints a picture in the middle of the panel.
    fn picture(&mut self, name: Name, width: f32, png: &[u8]) {
        let png = Png::of(png);
        let height = width * png.height as f32 / png.width as f32;
        let (left, bottom) = (self.left + (WIDTH - width) / 2.0, self.height + LEADING - height);
        self.content.save_state().transform([width, 0.0, 0.0, height, left, bottom]);
        self.content.x_object(name).restore_state();
        self.height = bottom - LEADING;
    }
}

fn plain(text: &str) -> Span {
    Span { text: text.into(), is_strong: false }
}

fn strong(text: &str) -> Span {
    Span { text: text.into(), is_strong: true }
}

/// Breaks a text into lines of at most [`COLUMNS`] characters.
fn wrapped(text: &str) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let line = lines.last_mut().expect("at least one line");
        if line.is_empty() {
            line.push_str(word);
        } else if line.len() + 1 + word.len() <= COLUMNS {
            line.push(' ');
            line.push_str(word);
        } else {
            lines.push(word.into());
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::super::{FRONT, Rules};
    use super::*;
    use zonkers_harness::monitor::Frame;
    use zonkers_harness::shot;

    #[test]
    fn lines_break_between_words() {
        let headed = FRONT.into_iter().chain(PLAYERS).map(|(_, text)| text);
        for text in headed.chain(BACK) {
            let lines = wrapped(text);
            assert!(lines.iter().all(|line| line.len() <= COLUMNS && !line.is_empty()));
            assert_eq!(lines.join(" "), text);
        }
    }

    #[test]
    fn two_full_screens_fit_a_panel() {
        let full = || vec![vec![plain("words")]; 22];
        let rules = Rules { heading: "Game: the rules".into(), pages: vec![full(), full()] };
        let (help, title, turn) = (Vec::new(), Vec::new(), Vec::new());
        let mut printer = Printer::new();
        printer.panel(&Manual { rules: vec![rules], help, title, turn }, Panel::Rules(0, 0));
        // `height` is now 2.5 lines below the last line.
        assert!(printer.height >= BOTTOM - 2.5 * LEADING, "{}", printer.height);
    }

    #[test]
    fn the_players_fit_a_panel() {
        let (rules, help, title, turn) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let mut printer = Printer::new();
        printer.height = TOP;
        printer.panel(&Manual { rules, help, title, turn }, Panel::Players);
        assert!(printer.height >= BOTTOM - LEADING && printer.height < TOP, "{}", printer.height);
    }

    #[test]
    fn offsets_and_pictures_of_the_pdf_are_correct() {
        let frame = Frame { width: 14, height: 8, rgb: [[0; 3], [255; 3]].repeat(7 * 8) };
        let png = shot::png(&frame, 2);
        let pages = vec![vec![vec![plain("words"), strong("strong")]]; 5];
        let rules = Rules { heading: "Game: the rules".into(), pages };
        let help = Vec::new();
        let manual = Manual { rules: vec![rules], help, title: png.clone(), turn: png.clone() };
        // The players and three panels of rules between front and back fill the four sides of two
        // sheets.
        for (paper, pages) in [(Paper::Pages, 6), (Paper::Sheets, 4)] {
            check(&pdf(&manual, paper), pages, &png);
        }
    }

    /// Asserts that every object is at its offset in the table, and that all pages are tagged.
    fn check(file: &[u8], pages: usize, png: &[u8]) {
        let text = |start: usize| String::from_utf8_lossy(&file[start..]).into_owned();
        let end = text(file.len() - 30);
        let start = end.lines().nth_back(1).unwrap().parse().unwrap();
        let table = text(start);
        let mut count = 0;
        for line in table.lines().skip(3).map_while(|line| line.trim().strip_suffix(" 00000 n")) {
            count += 1;
            assert!(text(line.parse().unwrap()).starts_with(&format!("{count} 0 obj")));
        }
        let all = text(0);
        assert_eq!(all.matches("/Type /Page\n").count(), pages);
        assert_eq!(all.matches("/StructParents").count(), pages);
        assert_eq!(count, all.matches(" 0 obj\n").count());
        // Each page refers to its tags, and two pictures have alternative texts.
        assert!(
            all.matches("/Type /StructElem").count() > pages && all.matches("/Alt").count() == 2
        );
        let read = Png::of(png);
        assert_eq!(
            (read.width, read.height, read.palette),
            (18, 12, &[0, 0, 0, 255, 255, 255][..])
        );
        assert!(file.windows(read.data.len()).any(|window| window == read.data));
    }
}
