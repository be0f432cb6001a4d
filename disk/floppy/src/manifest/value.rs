//! The values of a manifest.

use std::collections::BTreeMap;

use toml::de::{DeTable, DeValue};

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
    /// Any other value, such as a float or a date, as text.
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
    let root = DeTable::parse(text).map_err(|error| {
        let before = error.span().map_or(text, |span| &text[..span.start]);
        let line = 1 + before.matches('\n').count();
        format!("line {line}: {}", error.message())
    })?;
    Ok(Value::Table(table(root.get_ref())))
}

fn table(table: &DeTable<'_>) -> Table {
    let entries = table.iter();
    entries.map(|(key, value)| (key.get_ref().to_string(), of(value.get_ref()))).collect()
}

fn of(value: &DeValue<'_>) -> Value {
    match value {
        DeValue::String(text) => Value::Text(text.to_string()),
        DeValue::Integer(number) => i64::from_str_radix(number.as_str(), number.radix())
            .map_or_else(|_| Value::Other(number.to_string()), Value::Number),
        DeValue::Boolean(flag) => Value::Flag(*flag),
        DeValue::Array(list) => Value::List(list.iter().map(|value| of(value.get_ref())).collect()),
        DeValue::Table(inner) => Value::Table(table(inner)),
        DeValue::Float(number) => Value::Other(number.to_string()),
        DeValue::Datetime(date) => Value::Other(date.to_string()),
    }
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
            ("a = 1\nb", "line 2: key with no value, expected `=`"),
            ("a = 1\na = 2", "line 2: duplicate key"),
            ("a =", "line 1: string values must be quoted, expected literal string"),
        ] {
            assert_eq!(parse(text), Err(message.into()), "{text}");
        }
    }
}
