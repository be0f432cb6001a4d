//! Parses LLVM IR text into a [`Module`].
//!
//! The parser makes three passes over the tokens, because names can be used before their
//! definition. The first pass finds named types, attribute groups and metadata nodes. The second
//! pass parses the top level and numbers the symbols. The third pass parses initializers and
//! bodies. Attributes that the backend does not use are skipped, even unknown ones, so that it
//! accepts attributes of newer versions of LLVM. Unknown instructions and types are errors.

mod assembly;
mod atomics;
mod body;
mod call;
mod constants;
mod cursor;
mod header;
mod instructions;
mod layout;
mod metadata;
mod source;
mod types;
mod vectors;

use std::collections::{HashMap, HashSet};

use super::lexer::{self, TokenKind, name};
use super::{Data, FnAttrs, FuncId, Global, GlobalId, Loc, Module, Symbol, Type, demangle, verify};
use crate::Error;
pub(crate) use assembly::ASSEMBLY;
use cursor::{Cursor, Failure, Result};
pub(super) use instructions::cast_is_valid;
pub(super) use source::SourceModule;
pub(crate) use source::{Linkage, Resolution};

/// The meaning of a global name.
enum NameMeaning {
    Function(FuncId),
    Global(GlobalId),
    /// An alias, with the token of its target.
    Alias(usize),
    /// A declaration with unsupported types, with a description and the line. Only its use is an
    /// error. In lenient mode, this also applies to definitions.
    Unsupported(String, u32),
}

/// The state of the parser.
struct Parser<'a> {
    cursor: Cursor<'a>,
    /// For each named type, the token at which its body starts.
    type_places: HashMap<&'a str, usize>,
    types: HashMap<&'a str, Type>,
    groups: HashMap<&'a str, FnAttrs>,
    /// Attribute groups of interrupt handlers.
    handlers: HashSet<&'a str>,
    /// The first unsupported attribute in the current list.
    refused: Option<Failure>,
    /// For each metadata node, the token at which it starts.
    nodes: HashMap<&'a str, usize>,
    locs: HashMap<&'a str, Option<Loc>>,
    files: HashMap<&'a str, u32>,
    /// The meanings of global names, by spelling.
    symbols: HashMap<&'a str, NameMeaning>,
    module: Module,
    /// The range of each function's result, from its definition or declaration.
    ret_ranges: Vec<Option<(u128, u128)>>,
    /// For each body, the function, the names of its parameters, and the token of its `{`.
    bodies: Vec<(FuncId, Vec<Option<&'a str>>, usize)>,
    /// For each initializer, the global, its type, and the token at which it starts.
    initializers: Vec<(GlobalId, Type, usize)>,
    /// The current function.
    body: body::Body,
    /// The name of the current function or global, for errors.
    context: String,
    /// Whether unsupported definitions are errors only if they are used.
    lenient: bool,
    /// For each function, the blocks whose addresses are taken. The address of a block is its
    /// position in the list, from 1.
    block_addresses: HashMap<String, Vec<String>>,
    /// The linkage of each definition.
    linkage: HashMap<Symbol, Linkage>,
    /// Declarations that are null if no definition exists (`extern_weak`).
    weak: HashSet<Symbol>,
}

/// Parses a module of LLVM IR text, as emitted by rustc with LLVM 22 or by clang.
///
/// # Errors
/// [`Error::Parse`] if the text is not valid IR; [`Error::Unsupported`] if it uses a feature that
/// this backend lacks, such as exceptions. Never panics.
pub fn parse(text: &str) -> std::result::Result<Module, Error> {
    let mut parser = Parser::new(text)?;
    parser.module().map_err(|failure| parser.error(failure))?;
    check(parser.module)
}

/// Verifies a module and returns it.
pub(super) fn check(module: Module) -> std::result::Result<Module, Error> {
    match verify::check(&module) {
        Ok(()) => Ok(module),
        Err(verify::Violation { line, name, message }) => {
            let message = format!("in {}: {message}", demangle(&name));
            Err(Error::Parse { line, message })
        }
    }
}

impl<'a> Parser<'a> {
    fn new(text: &'a str) -> std::result::Result<Parser<'a>, Error> {
        let tokens =
            lexer::tokens(text).map_err(|(line, message)| Error::Parse { line, message })?;
        Ok(Parser {
            cursor: Cursor::new(tokens),
            type_places: HashMap::new(),
            types: HashMap::new(),
            groups: HashMap::new(),
            handlers: HashSet::new(),
            refused: None,
            nodes: HashMap::new(),
            locs: HashMap::new(),
            files: HashMap::new(),
            symbols: HashMap::new(),
            module: Module::default(),
            ret_ranges: Vec::new(),
            bodies: Vec::new(),
            initializers: Vec::new(),
            body: body::Body::default(),
            context: String::new(),
            lenient: false,
            block_addresses: HashMap::new(),
            linkage: HashMap::new(),
            weak: HashSet::new(),
        })
    }

    /// Adds the name of the current function or global to a failure.
    fn error(&self, failure: Failure) -> Error {
        let Failure { line, message, unsupported } = failure;
        if !unsupported {
            return Error::Parse { line, message };
        }
        let function = match self.context.as_str() {
            "" => "the module".into(),
            context => demangle(context),
        };
        Error::Unsupported { function, line, message }
    }

    fn module(&mut self) -> Result<()> {
        self.headers()?;
        for (id, ty, place) in std::mem::take(&mut self.initializers) {
            self.contents(id, &ty, place)?;
        }
        for (id, params, place) in std::mem::take(&mut self.bodies) {
            self.code(id, &params, place)?;
        }
        Ok(())
    }

    /// Parses the top level, without initializers and bodies.
    fn headers(&mut self) -> Result<()> {
        self.find_definitions();
        self.cursor.at = 0;
        while self.cursor.peek() != TokenKind::End {
            self.context.clear();
            let start = self.cursor.at;
            match self.top_level() {
                Err(failure) if failure.unsupported && self.lenient => {
                    self.skip_unsupported(start, failure)?;
                }
                read => read?,
            }
        }
        Ok(())
    }

    /// Skips an unsupported type or global, which starts at a token and which the program must not
    /// use. Fails if the text cannot be skipped.
    fn skip_unsupported(&mut self, start: usize, failure: Failure) -> Result<()> {
        self.cursor.restart(start);
        match self.cursor.peek() {
            TokenKind::Local(_) => self.skip_line(),
            TokenKind::Global(spelled) if !spelled.starts_with("llvm.") => {
                let entity = NameMeaning::Unsupported(failure.message, failure.line);
                self.symbols.insert(spelled, entity);
                self.skip_line()
            }
            _ => Err(failure),
        }
    }

    /// Parses the initializer of a global, which starts at a token.
    fn contents(&mut self, id: GlobalId, ty: &Type, place: usize) -> Result<()> {
        self.context = self.module.globals[id.0 as usize].name.clone();
        self.cursor.restart(place);
        let mut data = Data { bytes: vec![0; ty.size() as usize], relocs: Vec::new() };
        self.initializer(ty, &mut data, 0)?;
        self.module.globals[id.0 as usize].init = Some(data);
        Ok(())
    }

    /// Parses the body of a function, which starts at a token.
    fn code(&mut self, id: FuncId, params: &[Option<&'a str>], place: usize) -> Result<()> {
        self.context = self.module.functions[id.0 as usize].name.clone();
        self.cursor.restart(place);
        self.function_body(id, params)?;
        vectors::erase(&mut self.module.functions[id.0 as usize]);
        Ok(())
    }

    /// Finds definitions that may follow their uses.
    fn find_definitions(&mut self) {
        let mut open = 0;
        loop {
            let here = self.cursor.at;
            match self.cursor.next() {
                TokenKind::End => return,
                TokenKind::Mark(b'{' | b'(') => open += 1,
                TokenKind::Mark(b'}' | b')') => open -= 1,
                _ if open != 0 => {}
                TokenKind::Local(name) if self.cursor.peek_at(1) == TokenKind::Word("type") => {
                    self.type_places.insert(name, here + 3);
                }
                TokenKind::Meta(name) if self.cursor.peek() == TokenKind::Mark(b'=') => {
                    self.nodes.insert(name, here + 2);
                }
                TokenKind::Word("attributes") => {
                    if let TokenKind::Hash(group) = self.cursor.peek() {
                        self.group_at(group, here + 2);
                    }
                }
                _ => {}
            }
        }
    }

    /// Records the attributes of a group whose `=` or `{` is at a token.
    fn group_at(&mut self, group: &'a str, mut at: usize) {
        let mut attrs = FnAttrs::default();
        loop {
            match self.cursor.token(at) {
                Some(TokenKind::Word(word)) => header::note(&mut attrs, word),
                Some(TokenKind::Text(text)) if header::is_handler(text) => {
                    self.handlers.insert(group);
                }
                None | Some(TokenKind::End | TokenKind::Mark(b'}')) => break,
                _ => {}
            }
            at += 1;
        }
        self.groups.insert(group, attrs);
    }

    /// Parses one definition, declaration or directive.
    fn top_level(&mut self) -> Result<()> {
        match self.cursor.peek() {
            TokenKind::Word("define") => self.function(true),
            TokenKind::Word("declare") => self.function(false),
            TokenKind::Global(name) => self.global(name),
            TokenKind::Local(_) => {
                self.cursor.next();
                self.cursor.expect(b'=')?;
                self.cursor.expect_word("type")?;
                if self.cursor.eat_word("opaque") { Ok(()) } else { self.ty().map(drop) }
            }
            TokenKind::Meta(_) => {
                self.cursor.next();
                self.cursor.expect(b'=')?;
                self.skip_metadata()
            }
            TokenKind::Comdat(_) => {
                self.cursor.next();
                self.cursor.expect(b'=')?;
                self.cursor.expect_word("comdat")?;
                self.cursor.next();
                Ok(())
            }
            TokenKind::Mark(b'^') => self.skip_line(),
            TokenKind::Word("source_filename") => {
                self.cursor.next();
                self.cursor.expect(b'=')?;
                self.text().map(drop)
            }
            TokenKind::Word("target") => self.target(),
            TokenKind::Word("module") => {
                self.cursor.next();
                self.cursor.expect_word("asm")?;
                if !matches!(self.cursor.peek(), TokenKind::Text(text) if is_embedded_bitcode(text))
                {
                    return self.cursor.unsupported(
                        "assembly outside functions; call a routine at its address instead",
                    );
                }
                self.text().map(drop)
            }
            TokenKind::Word("attributes") => {
                self.cursor.at += 2;
                self.cursor.expect(b'=')?;
                if self.cursor.skip_group()? { Ok(()) } else { self.cursor.expected("'{'") }
            }
            TokenKind::Word("uselistorder" | "uselistorder_bb") => self.skip_line(),
            _ => self.cursor.expected("a definition"),
        }
    }

    fn skip_line(&mut self) -> Result<()> {
        let line = self.cursor.line();
        while self.cursor.peek() != TokenKind::End && self.cursor.line() == line {
            self.cursor.next();
        }
        Ok(())
    }

    fn text(&mut self) -> Result<&'a str> {
        match self.cursor.peek() {
            TokenKind::Text(text) => {
                self.cursor.next();
                Ok(text)
            }
            _ => self.cursor.expected("a string"),
        }
    }

    /// Parses `target triple`, or `target datalayout`, which must agree with the layout of
    /// [`Type`].
    fn target(&mut self) -> Result<()> {
        self.cursor.next();
        let is_layout = self.cursor.eat_word("datalayout");
        if !is_layout {
            self.cursor.expect_word("triple")?;
        }
        self.cursor.expect(b'=')?;
        let TokenKind::Text(text) = self.cursor.peek() else {
            return self.cursor.expected("a string");
        };
        if let Some(what) = Some(text).filter(|_| is_layout).and_then(layout::fault) {
            return self.cursor.unsupported(format!(
                "this data layout, with {what}; compile for MSP430, or another target with its \
                 layout"
            ));
        }
        self.text().map(drop)
    }

    /// Parses `@name = ...`: a global variable or an alias.
    fn global(&mut self, spelled: &'a str) -> Result<()> {
        self.context = name(spelled);
        let line = self.cursor.line();
        self.cursor.next();
        self.cursor.expect(b'=')?;
        let linkage = self.linkage_at_cursor();
        let mut external = false;
        let mut weak = false;
        let mut unnamed_addr = false;
        let constant = loop {
            match self.cursor.peek() {
                TokenKind::Word("constant") => break true,
                TokenKind::Word("global") => break false,
                TokenKind::Word("alias") => return self.alias(spelled),
                TokenKind::Word("ifunc") => return self.cursor.unsupported("ifunc"),
                TokenKind::Word(word) => {
                    external |= matches!(word, "external" | "extern_weak");
                    weak |= word == "extern_weak";
                    unnamed_addr |= word == "unnamed_addr";
                    self.cursor.next();
                    if word == "addrspace" {
                        self.address_space()?;
                    } else if self.cursor.peek() == TokenKind::Mark(b'(') {
                        self.cursor.skip_group()?;
                    }
                }
                _ => return self.cursor.expected("'global' or 'constant'"),
            }
        };
        self.cursor.next();
        let id = GlobalId(self.module.globals.len() as u32);
        let ty = match self.ty() {
            // A declaration needs no size, so its type may be opaque.
            Err(failure) if external && failure.unsupported => {
                self.cursor.next();
                Type::structure(Vec::new(), false)
            }
            ty => ty?,
        };
        if ty == Type::Void {
            return self.cursor.fail("a variable cannot have type void");
        }
        let mut global = Global {
            name: self.context.clone(),
            constant,
            unnamed_addr,
            align: ty.align(),
            init: None,
            stack_of: None,
            line,
        };
        if !external {
            self.linkage.insert(Symbol::Global(id), linkage);
            self.initializers.push((id, ty, self.cursor.at));
            self.skip_constant()?;
        }
        if let Some(align) = self.global_suffix()? {
            global.align = align;
        }
        if matches!(spelled, "llvm.global_ctors" | "llvm.global_dtors") {
            return self.cursor.unsupported("code that runs before the entry");
        }
        if weak {
            self.weak.insert(Symbol::Global(id));
        }
        if self.symbols.insert(spelled, NameMeaning::Global(id)).is_some() {
            return self.cursor.fail(format!("@{spelled} is defined twice"));
        }
        self.module.globals.push(global);
        Ok(())
    }

    /// Parses the rest of a global: section, comdat, alignment, metadata and attributes. Returns
    /// the alignment.
    fn global_suffix(&mut self) -> Result<Option<u32>> {
        let mut align = None;
        loop {
            match self.cursor.peek() {
                TokenKind::Hash(_) => {
                    self.cursor.next();
                    continue;
                }
                TokenKind::Mark(b',') => {
                    self.cursor.next();
                }
                _ => return Ok(align),
            }
            match self.cursor.next() {
                TokenKind::Word("align") => {
                    let bytes = self.cursor.number()?;
                    if !bytes.is_power_of_two() || bytes > 0x8000 {
                        return self.cursor.fail("an alignment must be a power of two below 64K");
                    }
                    align = Some(bytes);
                }
                TokenKind::Word("section" | "partition" | "code_model") => {
                    self.text()?;
                }
                TokenKind::Word(_) => {
                    self.cursor.skip_group()?;
                }
                TokenKind::Meta(_) => self.skip_metadata()?,
                _ => return self.cursor.expected("a property of the global"),
            }
        }
    }

    fn alias(&mut self, spelled: &'a str) -> Result<()> {
        // Skips the type, which may be a function type.
        while !self.cursor.eat_mark(b',') {
            if !self.cursor.skip_group()? && self.cursor.next() == TokenKind::End {
                return self.cursor.expected("the target of the alias");
            }
        }
        if self.symbols.insert(spelled, NameMeaning::Alias(self.cursor.at)).is_some() {
            return self.cursor.fail(format!("@{spelled} is defined twice"));
        }
        self.aliasee_type()?;
        self.skip_constant()?;
        self.global_suffix().map(drop)
    }

    /// Parses the type of an alias's target. Expressions have no type here.
    fn aliasee_type(&mut self) -> Result<Type> {
        if self.at_type() { self.ty() } else { Ok(Type::Ptr) }
    }

    /// Skips one constant, including expressions.
    fn skip_constant(&mut self) -> Result<()> {
        if self.cursor.skip_group()? {
            return Ok(());
        }
        match self.cursor.next() {
            TokenKind::Word("dso_local_equivalent" | "no_cfi") => {
                self.cursor.next();
            }
            TokenKind::Word(
                "true" | "false" | "null" | "none" | "undef" | "poison" | "zeroinitializer",
            ) => {}
            TokenKind::Word(_) => {
                while let TokenKind::Word(flag) = self.cursor.peek() {
                    self.cursor.next();
                    if flag == "inrange" && matches!(self.cursor.peek_at(1), TokenKind::Number(_)) {
                        self.cursor.skip_group()?;
                    }
                }
                self.cursor.skip_group()?;
            }
            TokenKind::Number(_) | TokenKind::Global(_) | TokenKind::Bytes(_) => {}
            _ => {
                self.cursor.at -= 1;
                return self.cursor.expected("a constant");
            }
        }
        Ok(())
    }
}

/// Returns whether module assembly is empty or embeds a module's bitcode, as rustc emits it.
fn is_embedded_bitcode(assembly: &str) -> bool {
    const LINES: [&str; 3] = [".section .llvmbc,", ".section .llvmcmd,", ".ascii "];
    assembly.is_empty() || LINES.iter().any(|line| assembly.starts_with(line))
}
