//! A parser for the subset of TOML that manifests use. Unsupported syntax is an error. Cargo has
//! already parsed the file and reports syntax errors in more detail.
//!
//! Source: TOML v1.0.0, <https://toml.io/en/v1.0.0>.

use std::collections::BTreeMap;

/// A table: values by key.
pub type Table = BTreeMap<String, Value>;

/// A value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A string.
    Text(String),
    /// An integer.
    Number(i64),
    /// A boolean.
    Flag(bool),
    /// An array, or an array of tables.
    List(Vec<Value>),
    /// A table.
    Table(Table),
    /// Any other value, such as a float or a date, as its text.
    Other(String),
}

impl Value {
    /// Returns the value at a path of keys.
    pub fn at(&self, keys: &[&str]) -> Option<&Value> {
        keys.iter().try_fold(self, |value, &key| match value {
            Value::Table(table) => table.get(key),
            _ => None,
        })
    }

    /// Returns the text if the value is a string.
    pub fn text(&self) -> Option<&str> {
        if let Value::Text(text) = self { Some(text) } else { None }
    }
}

/// Parses the text of a file. Returns its root table.
///
/// # Errors
/// A message with the line number and the error.
pub fn parse(text: &str) -> Result<Value, String> {
    let mut reader = Reader { rest: text, whole: text };
    reader.file().map_err(|message| {
        let read = reader.whole.len() - reader.rest.len();
        let line = 1 + reader.whole[..read].matches('\n').count();
        format!("line {line}: {message}")
    })
}

struct Reader<'a> {
    rest: &'a str,
    whole: &'a str,
}

type Read<T> = Result<T, String>;

impl<'a> Reader<'a> {
    fn file(&mut self) -> Read<Value> {
        let mut root = Table::new();
        let mut place: Vec<String> = Vec::new();
        loop {
            self.skip(true);
            if self.rest.is_empty() {
                return Ok(Value::Table(root));
            }
            if self.take("[[") {
                place = self.key()?;
                self.expect("]]")?;
                let (last, above) = place.split_last().ok_or("a table has no name")?;
                match table_at(&mut root, above)?.entry(last.clone()).or_insert(Value::List(vec![]))
                {
                    Value::List(list) => list.push(Value::Table(Table::new())),
                    _ => {
                        return Err(format!(
                            "{last} has a value, so [[{last}]] cannot add a table to it: remove one"
                        ));
                    }
                }
            } else if self.take("[") {
                place = self.key()?;
                self.expect("]")?;
                table_at(&mut root, &place)?;
            } else {
                self.pair(table_at(&mut root, &place)?)?;
            }
            self.end_of_line()?;
        }
    }

    /// Parses `key = value` into a table.
    fn pair(&mut self, table: &mut Table) -> Read<()> {
        let key = self.key()?;
        self.expect("=")?;
        let value = self.value()?;
        let (last, above) = key.split_last().ok_or("a value has no key")?;
        match table_at(table, above)?.insert(last.clone(), value) {
            None => Ok(()),
            Some(_) => Err(format!("{last} is defined twice")),
        }
    }

    /// Parses a dotted key.
    fn key(&mut self) -> Read<Vec<String>> {
        let mut keys = Vec::new();
        loop {
            self.skip(false);
            if self.rest.starts_with(['"', '\'']) {
                keys.push(self.string()?);
            } else {
                let is_bare = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
                match self.take_while(is_bare) {
                    "" => return Err("expected a key".into()),
                    key => keys.push(key.into()),
                }
            }
            self.skip(false);
            if !self.take(".") {
                return Ok(keys);
            }
        }
    }

    fn value(&mut self) -> Read<Value> {
        self.skip(false);
        if self.rest.starts_with(['"', '\'']) {
            return Ok(Value::Text(self.string()?));
        }
        if self.take("[") {
            let mut list = Vec::new();
            loop {
                self.skip(true);
                if self.take("]") {
                    return Ok(Value::List(list));
                }
                list.push(self.value()?);
                self.skip(true);
                if !self.take(",") {
                    self.expect("]")?;
                    return Ok(Value::List(list));
                }
            }
        }
        if self.take("{") {
            let mut table = Table::new();
            loop {
                self.skip(true);
                if self.take("}") {
                    return Ok(Value::Table(table));
                }
                self.pair(&mut table)?;
                self.skip(true);
                if !self.take(",") {
                    self.expect("}")?;
                    return Ok(Value::Table(table));
                }
            }
        }
        let word = self.take_while(|c| !c.is_whitespace() && !",]}#".contains(c));
        Ok(match word {
            "" => return Err("expected a value".into()),
            "true" => Value::Flag(true),
            "false" => Value::Flag(false),
            word => match number(word) {
                Some(number) => Value::Number(number),
                None => Value::Other(word.into()),
            },
        })
    }

    /// Parses a string of any of the four types.
    fn string(&mut self) -> Read<String> {
        for (quote, is_literal) in [("\"\"\"", false), ("'''", true), ("\"", false), ("'", true)] {
            if !self.take(quote) {
                continue;
            }
            let is_long = quote.len() == 3;
            if is_long && !self.take("\r\n") {
                self.take("\n");
            }
            let mut text = String::new();
            loop {
                // If there are more than three quotes, the first ones belong to the string.
                let ends =
                    self.rest.starts_with(quote) && !(is_long && self.rest[1..].starts_with(quote));
                if ends {
                    self.take(quote);
                    return Ok(text);
                }
                let mut characters = self.rest.chars();
                let next = characters.next().ok_or("a string is not closed")?;
                if next == '\n' && !is_long {
                    return Err("a string is not closed on its line".into());
                }
                self.rest = characters.as_str();
                if next == '\\' && !is_literal { self.escape(&mut text)? } else { text.push(next) }
            }
        }
        Err("expected a string".into())
    }

    fn escape(&mut self, text: &mut String) -> Read<()> {
        let mut characters = self.rest.chars();
        let next = characters.next().ok_or("a string is not closed")?;
        self.rest = characters.as_str();
        let digits = match next {
            'u' => 4,
            'U' => 8,
            next if next.is_whitespace() => {
                self.rest = self.rest.trim_start();
                return Ok(());
            }
            next => {
                text.push(match next {
                    'b' => '\u{8}',
                    't' => '\t',
                    'n' => '\n',
                    'f' => '\u{C}',
                    'r' => '\r',
                    '"' | '\\' => next,
                    next => return Err(format!("\\{next} is not an escape sequence")),
                });
                return Ok(());
            }
        };
        let (code, rest) =
            self.rest.split_at_checked(digits).ok_or("an escape sequence is cut off")?;
        let code = u32::from_str_radix(code, 16).ok().and_then(char::from_u32);
        text.push(code.ok_or("an escape sequence has no valid character")?);
        self.rest = rest;
        Ok(())
    }

    /// Skips blanks and, if `lines`, line ends and comments.
    fn skip(&mut self, lines: bool) {
        loop {
            let is_blank = |c: char| c == ' ' || c == '\t' || (lines && (c == '\n' || c == '\r'));
            self.rest = self.rest.trim_start_matches(is_blank);
            if !lines || !self.rest.starts_with('#') {
                return;
            }
            self.take_while(|c| c != '\n');
        }
    }

    fn end_of_line(&mut self) -> Read<()> {
        self.skip(false);
        if self.rest.starts_with('#') {
            self.take_while(|c| c != '\n');
        }
        let is_end = self.rest.is_empty() || self.take("\n") || self.take("\r\n");
        if is_end { Ok(()) } else { Err("expected the end of the line".into()) }
    }

    fn take(&mut self, text: &str) -> bool {
        let rest = self.rest.strip_prefix(text);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn expect(&mut self, text: &str) -> Read<()> {
        self.skip(false);
        if self.take(text) { Ok(()) } else { Err(format!("expected `{text}`")) }
    }

    fn take_while(&mut self, is_part: impl Fn(char) -> bool) -> &'a str {
        let end = self.rest.find(|c| !is_part(c)).unwrap_or(self.rest.len());
        let (taken, rest) = self.rest.split_at(end);
        self.rest = rest;
        taken
    }
}

/// Returns the table at a path of keys, and creates it if necessary. In an array of tables, the
/// path refers to the last table.
fn table_at<'a>(table: &'a mut Table, keys: &[String]) -> Read<&'a mut Table> {
    keys.iter().try_fold(table, |table, key| {
        let below = table.entry(key.clone()).or_insert_with(|| Value::Table(Table::new()));
        match below {
            Value::Table(table) => Ok(table),
            Value::List(list) => match list.last_mut() {
                Some(Value::Table(table)) => Ok(table),
                _ => Err(format!("{key} is not a table")),
            },
            _ => Err(format!("{key} is not a table")),
        }
    })
}

/// Parses an integer, decimal or with the prefix `0x`, `0o` or `0b`.
fn number(word: &str) -> Option<i64> {
    let word = word.replace('_', "");
    for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] {
        if let Some(digits) = word.strip_prefix(prefix) {
            return i64::from_str_radix(digits, radix).ok();
        }
    }
    word.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_manifest_is_parsed() {
        let text = r#"
# A comment.
[package]
name = "game" # after a value
version.workspace = true
authors = [
    "A", # one
    'B\n',
]
[dependencies]
a = { version = "1", features = ["x", "y"], default-features = false }
"b.c" = "2"
[profile.release]
opt-level = 3
[package.metadata.apple2]
size-weight = 0x90
text = """
one \
    two "quoted"""""
date = 1979-05-27
[[bin]]
name = "first"
[[bin]]
name = "caf\u00E9"
bin.deep = 1
"#;
        let file = parse(text).unwrap();
        let at = |keys: &[&str]| file.at(keys).cloned();
        assert_eq!(at(&["package", "name"]), Some(Value::Text("game".into())));
        assert_eq!(at(&["package", "version", "workspace"]), Some(Value::Flag(true)));
        let authors = ["A", "B\\n"].map(|name| Value::Text(name.into()));
        assert_eq!(at(&["package", "authors"]), Some(Value::List(authors.into())));
        assert_eq!(at(&["dependencies", "a", "default-features"]), Some(Value::Flag(false)));
        assert_eq!(at(&["dependencies", "b.c"]), Some(Value::Text("2".into())));
        assert_eq!(at(&["profile", "release", "opt-level"]), Some(Value::Number(3)));
        let ours = |key| at(&["package", "metadata", "apple2", key]);
        assert_eq!(ours("size-weight"), Some(Value::Number(144)));
        assert_eq!(ours("text"), Some(Value::Text("one two \"quoted\"\"".into())));
        assert_eq!(ours("date"), Some(Value::Other("1979-05-27".into())));
        let Some(Value::List(bins)) = at(&["bin"]) else { panic!() };
        assert_eq!(bins[0].at(&["name"]).unwrap().text(), Some("first"));
        assert_eq!(bins[1].at(&["name"]).unwrap().text(), Some("caf\u{e9}"));
        assert_eq!(bins[1].at(&["bin", "deep"]), Some(&Value::Number(1)));
    }

    #[test]
    fn errors_name_the_line() {
        for (text, message) in [
            ("a = 1\nb", "line 2: expected `=`"),
            ("a = \"x\ny\"", "line 1: a string is not closed on its line"),
            ("a = 1\na = 2", "line 2: a is defined twice"),
            ("a = 1 2", "line 1: expected the end of the line"),
            ("a = [1, 2", "line 1: expected `]`"),
            ("a = 1\n[a.b]", "line 2: a is not a table"),
            (
                "a = 1\n[[a]]",
                "line 2: a has a value, so [[a]] cannot add a table to it: remove one",
            ),
            ("a = \"\\q\"", "line 1: \\q is not an escape sequence"),
            ("a =", "line 1: expected a value"),
        ] {
            assert_eq!(parse(text), Err(message.into()), "{text}");
        }
    }
}
