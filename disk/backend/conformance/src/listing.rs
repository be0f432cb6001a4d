//! Finds the tests in a compiled module. The list of rustc's test harness, with names, functions
//! and expected panics, is constant data in the module. `guest/harness.rs` declares its types.

use mos6502_backend::ir::{self, Data, Module, Symbol};

use crate::split::Split;

/// The expected result of a test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expected {
    /// The test returns.
    Return,
    /// The test panics with a message that contains this text.
    Panic(String),
}

/// A test.
#[derive(Clone, Debug)]
pub struct Test {
    /// The path within the tests, such as `num::i8::test_abs`.
    pub name: String,
    /// The name of the function in the module.
    pub function: String,
    /// The expected result.
    pub expected: Expected,
    /// Whether the test is marked `#[ignore]`.
    pub ignored: bool,
}

// Offsets in `TestDescAndFn`.
const NAME: u32 = 0;
const IGNORED: u32 = 4;
const SHOULD_PANIC: u32 = 22;
const PANIC_TEXT: u32 = 24;
const FUNCTION: u32 = 32;

/// `ShouldPanic::YesWithMessage`.
const WITH_TEXT: u8 = 2;

/// Finds the tests of a module.
///
/// # Errors
/// A message, if the list is missing or malformed.
pub fn tests(split: &Split<'_>) -> Result<Vec<Test>, String> {
    let list = list_name(split);
    // The module has no tests.
    let Some(list) = list else { return Ok(Vec::new()) };
    let text = split.variables(&format!("@conformance_all = constant ptr {list}\n"));
    let module = ir::parse(&text).map_err(|e| format!("the list of tests: {e}"))?;
    let reader = Reader { module: &module };
    let list = reader.global_named(list.trim_matches(['@', '"']))?;
    let mut offsets: Vec<u32> = list.relocs.iter().map(|r| r.0).collect();
    offsets.sort_unstable();
    offsets.into_iter().map(|at| reader.test(reader.pointee(list, at)?)).collect()
}

/// Returns the variable with the list. `conformance_list` passes it on directly, or through a
/// function that it calls.
fn list_name<'m>(split: &Split<'m>) -> Option<&'m str> {
    let direct: Vec<&str> = split.named_by("@conformance_list").collect();
    let indirect = direct.iter().flat_map(|name| split.named_by(name));
    let mut names = direct.iter().copied().chain(indirect);
    names.find(|name| split.is_variable(name) && *name != "@CONFORMANCE_TESTS")
}

struct Reader<'m> {
    module: &'m Module,
}

impl<'m> Reader<'m> {
    fn global_named(&self, name: &str) -> Result<&'m Data, String> {
        let global = self.module.globals.iter().find(|g| g.name == name);
        global.and_then(|g| g.init.as_ref()).ok_or(format!("{name} is not in the list of tests"))
    }

    fn test(&self, test: &Data) -> Result<Test, String> {
        let function = match target(test, FUNCTION) {
            Some(Symbol::Function(id)) => self.module.functions[id.0 as usize].name.clone(),
            _ => return Err("a test without a function".into()),
        };
        let expected = match test.bytes[SHOULD_PANIC as usize] {
            0 => Expected::Return,
            WITH_TEXT => Expected::Panic(self.text(test, PANIC_TEXT)?),
            _ => Expected::Panic(String::new()),
        };
        Ok(Test {
            name: self.text(test, NAME)?,
            function,
            expected,
            ignored: test.bytes[IGNORED as usize] != 0,
        })
    }

    /// Reads a `&str` at an offset.
    fn text(&self, data: &Data, at: u32) -> Result<String, String> {
        let length = usize::from(word(data, at + 2));
        if length == 0 {
            return Ok(String::new());
        }
        let bytes = self.pointee(data, at)?.bytes.get(..length).ok_or("a text is too short")?;
        Ok(String::from_utf8_lossy(bytes).into_owned())
    }

    /// Returns the data to which the pointer at an offset refers.
    fn pointee(&self, data: &Data, at: u32) -> Result<&'m Data, String> {
        match target(data, at) {
            Some(Symbol::Global(id)) => {
                let init = self.module.globals[id.0 as usize].init.as_ref();
                init.ok_or_else(|| "the list of tests points to an external variable".into())
            }
            _ => Err(format!("no pointer at offset {at} in the list of tests")),
        }
    }
}

fn target(data: &Data, at: u32) -> Option<Symbol> {
    data.relocs.iter().find(|r| r.0 == at).map(|r| r.1)
}

fn word(data: &Data, at: u32) -> u16 {
    let at = at as usize;
    u16::from_le_bytes([data.bytes[at], data.bytes[at + 1]])
}
