//! Types. Named types are resolved at their first use, so their definitions can be in any order.

use super::super::lexer::TokenKind;
use super::super::types::Type;
use super::Parser;
use super::cursor::Result;

/// The limit of an object's size in bytes, which is the size of the address space.
const SIZE_MAX: u64 = 0x1_0000;

impl<'a> Parser<'a> {
    /// Returns whether a type starts here.
    pub fn at_type(&self) -> bool {
        match self.cursor.peek() {
            TokenKind::Local(_) | TokenKind::Mark(b'[' | b'{' | b'<') => true,
            TokenKind::Word(word) => is_type_word(word),
            _ => false,
        }
    }

    /// Parses a type.
    pub fn ty(&mut self) -> Result<Type> {
        self.cursor.enter()?;
        let ty = match self.cursor.peek() {
            TokenKind::Local(name) => self.named_type(name)?,
            TokenKind::Word(word) => {
                let ty = self.type_word(word)?;
                self.cursor.next();
                if word == "ptr" && self.cursor.eat_word("addrspace") {
                    self.address_space()?;
                }
                ty
            }
            TokenKind::Mark(b'[') => {
                self.cursor.next();
                let ty = self.array_type()?;
                self.cursor.expect(b']')?;
                ty
            }
            TokenKind::Mark(b'{') => self.struct_type(false)?,
            TokenKind::Mark(b'<') if self.cursor.peek_at(1) == TokenKind::Mark(b'{') => {
                self.cursor.next();
                let ty = self.struct_type(true)?;
                self.cursor.expect(b'>')?;
                ty
            }
            TokenKind::Mark(b'<') => self.vector_type()?,
            _ => return self.cursor.expected("a type"),
        };
        if self.cursor.peek() == TokenKind::Mark(b'*') {
            return self.cursor.unsupported("typed pointers; use LLVM 15 or newer");
        }
        self.cursor.leave();
        Ok(ty)
    }

    /// Parses `(0)`, after `addrspace`. Only address space 0 exists.
    pub fn address_space(&mut self) -> Result<()> {
        self.cursor.expect(b'(')?;
        let space = self.cursor.next();
        self.cursor.expect(b')')?;
        if space == TokenKind::Number("0") {
            return Ok(());
        }
        self.cursor.unsupported("an address space other than 0; the 6502 has only one")
    }

    fn type_word(&self, word: &str) -> Result<Type> {
        match word {
            "void" => Ok(Type::Void),
            "ptr" => Ok(Type::Ptr),
            "half" => Ok(Type::Half),
            "float" => Ok(Type::Float),
            "double" => Ok(Type::Double),
            "fp128" => Ok(Type::Fp128),
            _ if !is_type_word(word) => self.cursor.expected("a type"),
            _ => match word.strip_prefix('i').and_then(|bits| bits.parse().ok()) {
                Some(bits @ 1..=256) => Ok(Type::Int(bits)),
                Some(bits) => {
                    self.cursor.unsupported(format!("integers of {bits} bits; the maximum is 256"))
                }
                None => self.cursor.unsupported(format!("the type {word}")),
            },
        }
    }

    fn named_type(&mut self, name: &'a str) -> Result<Type> {
        if let Some(ty) = self.types.get(name) {
            self.cursor.next();
            return Ok(ty.clone());
        }
        let Some(&definition) = self.type_places.get(name) else {
            return self.cursor.fail(format!("the type %{name} is undefined"));
        };
        let back = self.cursor.at + 1;
        self.cursor.at = definition;
        if self.cursor.peek() == TokenKind::Word("opaque") {
            self.cursor.at = back - 1;
            return self.cursor.unsupported(format!("the opaque type %{name}, which has no size"));
        }
        let ty = self.ty()?;
        self.cursor.at = back;
        self.types.insert(name, ty.clone());
        Ok(ty)
    }

    fn array_type(&mut self) -> Result<Type> {
        let TokenKind::Number(text) = self.cursor.peek() else {
            return self.cursor.expected("the length of an array");
        };
        let Ok(count) = text.parse::<u64>() else {
            return self.cursor.fail(format!("{text} is not a valid array length"));
        };
        self.cursor.next();
        self.cursor.expect_word("x")?;
        let element = self.ty()?;
        if element == Type::Void {
            return self.cursor.fail("an array cannot have elements of type void");
        }
        if count > SIZE_MAX || count * u64::from(element.size()) > SIZE_MAX {
            return self.cursor.unsupported("an array of more than 64K");
        }
        Ok(Type::Array(count as u32, Box::new(element)))
    }

    fn struct_type(&mut self, packed: bool) -> Result<Type> {
        self.cursor.expect(b'{')?;
        let mut fields = Vec::new();
        let mut size = 0;
        while !self.cursor.eat_mark(b'}') {
            if !fields.is_empty() {
                self.cursor.expect(b',')?;
            }
            let field = self.ty()?;
            if field == Type::Void {
                return self.cursor.fail("a field cannot have type void");
            }
            // A field has at most one byte of padding.
            size += u64::from(field.size()) + 1;
            if size > 2 * SIZE_MAX {
                return self.cursor.unsupported("a struct of more than 64K");
            }
            fields.push(field);
        }
        let ty = Type::structure(fields, packed);
        // Empty structs have no size, but an array may contain any number of them.
        if u64::from(ty.size()) > SIZE_MAX || ty.scalars() > 2 * SIZE_MAX {
            return self.cursor.unsupported("a struct of more than 64K");
        }
        Ok(ty)
    }
}

/// Returns whether the word is a type, supported or not.
fn is_type_word(word: &str) -> bool {
    const OTHERS: [&str; 14] = [
        "void",
        "ptr",
        "float",
        "double",
        "half",
        "bfloat",
        "fp128",
        "x86_fp80",
        "ppc_fp128",
        "x86_amx",
        "token",
        "metadata",
        "label",
        "target",
    ];
    let digits = word.strip_prefix('i').unwrap_or_default();
    OTHERS.contains(&word) || !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}
