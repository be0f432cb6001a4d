//! A module that is read piece by piece: all heads first, contents and bodies when somebody asks.
//!
//! Libraries are large and little of them is used; and what is not used may ask for whatever it likes.

use std::collections::HashMap;

use super::super::lexer::{Kind, name};
use super::super::{FuncId, GlobalId, Module, Symbol, Type};
use super::{Entity, Parser};
use crate::Error;

/// Whom a definition is visible to (LangRef, "Linkage Types").
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Linkage {
    /// `private`, `internal`: its module alone.
    Local,
    /// `weak`, `linkonce`, `common`, `available_externally`: everybody, unless there is another.
    Weak,
    /// Everybody.
    Strong,
}

/// What a name stands for outside of its module.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// A definition of the module, or an alias of one: symbol and byte offset.
    At(Symbol, i32, Linkage),
    /// A definition that is not supported: what it needs, and its line.
    Beyond(String, u32),
}

/// A module while it is being read.
pub struct Source<'a> {
    parser: Parser<'a>,
    /// Names of the parameters and the token of the `{`, of every function not yet read.
    bodies: HashMap<FuncId, (Vec<Option<&'a str>>, usize)>,
    /// Type and first token of the contents, of every global not yet read.
    contents: HashMap<GlobalId, (Type, usize)>,
}

impl<'a> Source<'a> {
    /// Reads the heads.
    ///
    /// # Errors
    /// [`Error::Parse`] where the text is no IR; [`Error::Unsupported`] where the whole module is not.
    pub fn open(text: &'a str) -> Result<Source<'a>, Error> {
        let mut parser = Parser::new(text)?;
        parser.lenient = true;
        parser.heads().map_err(|failure| parser.error(failure))?;
        let bodies = std::mem::take(&mut parser.bodies);
        let contents = std::mem::take(&mut parser.initializers);
        Ok(Source {
            parser,
            bodies: bodies.into_iter().map(|(id, names, at)| (id, (names, at))).collect(),
            contents: contents.into_iter().map(|(id, ty, at)| (id, (ty, at))).collect(),
        })
    }

    /// What has been read. Functions may be added to it, as declarations.
    pub fn module(&mut self) -> &mut Module {
        &mut self.parser.module
    }

    /// The same, to be looked at.
    pub fn seen(&self) -> &Module {
        &self.parser.module
    }

    /// The symbols that the module keeps for itself.
    pub fn locals(&self) -> impl Iterator<Item = Symbol> + '_ {
        let local = self.parser.linkage.iter().filter(|(_, linkage)| **linkage == Linkage::Local);
        local.map(|(symbol, _)| *symbol)
    }

    /// Whom a symbol is visible to, if the module defines it.
    pub fn linkage(&self, symbol: Symbol) -> Option<Linkage> {
        self.parser.linkage.get(&symbol).copied()
    }

    /// Is its address null if it is defined nowhere?
    pub fn is_weak(&self, symbol: Symbol) -> bool {
        self.parser.weak.contains(&symbol)
    }

    /// What other modules see of this one, by name.
    ///
    /// # Errors
    /// Those of an alias whose aliasee is no symbol.
    pub fn exports(&mut self) -> Result<Vec<(String, Place)>, Error> {
        let mut names: Vec<&'a str> = self.parser.symbols.keys().copied().collect();
        names.sort_unstable();
        let mut exports = Vec::new();
        for spelled in names {
            let place = match &self.parser.symbols[spelled] {
                Entity::Beyond(what, line) => Place::Beyond(what.clone(), *line),
                Entity::Function(id) => self.visible(Symbol::Function(*id)),
                Entity::Global(id) => self.visible(Symbol::Global(*id)),
                Entity::Alias(_) => self.alias_place(spelled)?,
            };
            if !matches!(place, Place::At(_, _, Linkage::Local)) {
                exports.push((name(spelled), place));
            }
        }
        Ok(exports)
    }

    /// A declaration is as good as a local definition: nobody else sees it.
    fn visible(&self, symbol: Symbol) -> Place {
        Place::At(symbol, 0, self.linkage(symbol).unwrap_or(Linkage::Local))
    }

    fn alias_place(&mut self, spelled: &'a str) -> Result<Place, Error> {
        self.parser.context = name(spelled);
        let parser = &mut self.parser;
        match parser.symbol(spelled).map_err(|failure| parser.error(failure)) {
            Ok((symbol, addend)) => Ok(Place::At(symbol, addend, Linkage::Weak)),
            // An alias of what is not supported is not supported either; nobody may need it.
            Err(Error::Unsupported { message, line, .. }) => Ok(Place::Beyond(message, line)),
            Err(error) => Err(error),
        }
    }

    /// Functions whose bodies nobody asked for yet.
    pub fn unread(&self) -> Vec<FuncId> {
        let mut unread: Vec<FuncId> = self.bodies.keys().copied().collect();
        unread.sort_unstable();
        unread
    }

    /// Reads what a symbol is, unless that has been done.
    ///
    /// # Errors
    /// As [`super::parse`], for this symbol alone.
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
    /// The linkage among the words from here to the name of a function, or to the kind of a global.
    pub fn linkage_here(&self) -> Linkage {
        let mut at = self.cursor.at;
        loop {
            match self.cursor.token(at) {
                Some(Kind::Word("private" | "internal")) => return Linkage::Local,
                Some(Kind::Word(
                    "weak"
                    | "weak_odr"
                    | "linkonce"
                    | "linkonce_odr"
                    | "common"
                    | "available_externally",
                )) => return Linkage::Weak,
                None
                | Some(Kind::End | Kind::Global(_) | Kind::Word("global" | "constant" | "alias")) =>
                {
                    return Linkage::Strong;
                }
                _ => at += 1,
            }
        }
    }
}
