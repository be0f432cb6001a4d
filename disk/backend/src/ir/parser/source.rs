//! Parses a module lazily: first the headers, then bodies and initializers on demand.
//!
//! A program uses only a few functions of a large library, and the others may need unsupported
//! features.

use std::collections::HashMap;

use super::super::lexer::{TokenKind, name};
use super::super::{FuncId, GlobalId, Module, Symbol, Type};
use super::{NameMeaning, Parser};
use crate::Error;

/// The linkage of a definition (LangRef, "Linkage Types").
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Linkage {
    /// `private`, `internal`: visible in its module.
    Local,
    /// `weak`, `linkonce`, `common`, `available_externally`: used if there is no strong definition.
    Weak,
    /// Visible in all modules. Overrides weak definitions.
    Strong,
}

/// The result of looking up a name in another module.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Resolution {
    /// A definition in the module, or an alias of one: its symbol, byte offset and linkage.
    At(Symbol, i32, Linkage),
    /// An unsupported definition: a description and the line.
    Unsupported(String, u32),
}

/// A partially parsed module.
pub struct SourceModule<'a> {
    parser: Parser<'a>,
    /// For each unparsed function, the names of the parameters and the token of the `{`.
    bodies: HashMap<FuncId, (Vec<Option<&'a str>>, usize)>,
    /// For each unparsed global, its type and the first token of the initializer.
    contents: HashMap<GlobalId, (Type, usize)>,
}

impl<'a> SourceModule<'a> {
    /// Parses the headers.
    ///
    /// # Errors
    /// [`Error::Parse`] if the text is not IR. [`Error::Unsupported`] if a property of the whole
    /// module is not supported.
    pub fn open(text: &'a str) -> Result<SourceModule<'a>, Error> {
        let mut parser = Parser::new(text)?;
        parser.lenient = true;
        parser.headers().map_err(|failure| parser.error(failure))?;
        let bodies = std::mem::take(&mut parser.bodies);
        let contents = std::mem::take(&mut parser.initializers);
        Ok(SourceModule {
            parser,
            bodies: bodies.into_iter().map(|(id, names, at)| (id, (names, at))).collect(),
            contents: contents.into_iter().map(|(id, ty, at)| (id, (ty, at))).collect(),
        })
    }

    /// Returns the part of the module that has been parsed. The caller may add declarations.
    pub fn module(&mut self) -> &mut Module {
        &mut self.parser.module
    }

    /// Returns the part of the module that has been parsed.
    pub fn seen(&self) -> &Module {
        &self.parser.module
    }

    /// Returns the symbols with local linkage.
    pub fn locals(&self) -> impl Iterator<Item = Symbol> + '_ {
        let local = self.parser.linkage.iter().filter(|(_, linkage)| **linkage == Linkage::Local);
        local.map(|(symbol, _)| *symbol)
    }

    /// Returns the linkage of a symbol, or `None` if the module does not define it.
    pub fn linkage(&self, symbol: Symbol) -> Option<Linkage> {
        self.parser.linkage.get(&symbol).copied()
    }

    /// Returns whether the symbol's address is null if it has no definition.
    pub fn is_weak(&self, symbol: Symbol) -> bool {
        self.parser.weak.contains(&symbol)
    }

    /// Returns the definitions that other modules can refer to, by name.
    ///
    /// # Errors
    /// [`Error`] if the target of an alias is not a symbol.
    pub fn exports(&mut self) -> Result<Vec<(String, Resolution)>, Error> {
        let mut names: Vec<&'a str> = self.parser.symbols.keys().copied().collect();
        names.sort_unstable();
        let mut exports = Vec::new();
        for spelled in names {
            let place = match &self.parser.symbols[spelled] {
                NameMeaning::Unsupported(what, line) => {
                    Resolution::Unsupported(what.clone(), *line)
                }
                NameMeaning::Function(id) => self.visible(Symbol::Function(*id)),
                NameMeaning::Global(id) => self.visible(Symbol::Global(*id)),
                NameMeaning::Alias(_) => self.resolve_alias(spelled)?,
            };
            if !matches!(place, Resolution::At(_, _, Linkage::Local)) {
                exports.push((name(spelled), place));
            }
        }
        Ok(exports)
    }

    /// Returns the symbol with its linkage. A declaration counts as local, because other modules
    /// cannot see it.
    fn visible(&self, symbol: Symbol) -> Resolution {
        Resolution::At(symbol, 0, self.linkage(symbol).unwrap_or(Linkage::Local))
    }

    fn resolve_alias(&mut self, spelled: &'a str) -> Result<Resolution, Error> {
        self.parser.context = name(spelled);
        let parser = &mut self.parser;
        match parser.symbol(spelled).map_err(|failure| parser.error(failure)) {
            Ok((symbol, addend)) => Ok(Resolution::At(symbol, addend, Linkage::Weak)),
            // An alias of an unsupported definition is also unsupported.
            Err(Error::Unsupported { message, line, .. }) => {
                Ok(Resolution::Unsupported(message, line))
            }
            Err(error) => Err(error),
        }
    }

    /// Returns the functions whose bodies have not been parsed.
    pub fn unread(&self) -> Vec<FuncId> {
        let mut unread: Vec<FuncId> = self.bodies.keys().copied().collect();
        unread.sort_unstable();
        unread
    }

    /// Parses the body or the initializer of a symbol, unless it has already been parsed.
    ///
    /// # Errors
    /// Like [`super::parse`], for errors in this symbol.
    pub fn read(&mut self, symbol: Symbol) -> Result<(), Error> {
        let parser = &mut self.parser;
        let read = match symbol {
            Symbol::Function(id) => match self.bodies.remove(&id) {
                Some((names, at)) => parser.code(id, &names, at),
                None => Ok(()),
            },
            Symbol::Global(id) => match self.contents.remove(&id) {
                Some((ty, at)) => parser.contents(id, &ty, at),
                None => Ok(()),
            },
        };
        read.map_err(|failure| parser.error(failure))
    }
}

impl Parser<'_> {
    /// Finds the linkage in the header at the cursor, before the name of a function or the kind of
    /// a global.
    pub fn linkage_at_cursor(&self) -> Linkage {
        let mut at = self.cursor.at;
        loop {
            match self.cursor.token(at) {
                Some(TokenKind::Word("private" | "internal")) => return Linkage::Local,
                Some(TokenKind::Word(
                    "weak"
                    | "weak_odr"
                    | "linkonce"
                    | "linkonce_odr"
                    | "common"
                    | "available_externally",
                )) => return Linkage::Weak,
                None
                | Some(
                    TokenKind::End
                    | TokenKind::Global(_)
                    | TokenKind::Word("global" | "constant" | "alias"),
                ) => {
                    return Linkage::Strong;
                }
                _ => at += 1,
            }
        }
    }
}
