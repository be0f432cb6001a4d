//! Function bodies: values, blocks, and the numbering of their names.

use std::collections::{HashMap, HashSet};

use super::super::lexer::{TokenKind, name};
use super::super::{Block, BlockId, FuncId, Inst, Op, Operand, Type, ValueId, ValueInfo};
use super::Parser;
use super::cursor::{Failure, Result};
use super::metadata::Argument;

/// The maximum size of a value in bytes. A load or store takes six bytes of code for each byte, and
/// the compile time of a `select` grows with the square of the size.
const VALUE_MAX: usize = 4096;

/// The state while a function is parsed.
#[derive(Debug, Default)]
pub struct Body {
    /// Values by name.
    values: HashMap<String, ValueId>,
    infos: Vec<ValueInfo>,
    /// The line of the first use of each value that has not been defined yet.
    forward_refs: Vec<Option<u32>>,
    /// Blocks by name, numbered in the order of their first mention.
    blocks: HashMap<String, BlockId>,
    /// The name of each block, and the line of its first mention.
    mentions: Vec<(String, u32)>,
    /// Blocks that have been parsed.
    parsed: HashSet<BlockId>,
    /// The arguments in the source that have been described by debug info, and their values at the
    /// start of the function, if these are parameters.
    arguments: Vec<(Argument, Option<ValueId>)>,
    /// The next number for unnamed values and blocks.
    counter: u32,
    /// Whether the parser is inside a body, where values can be used.
    open: bool,
    /// Instructions to insert before the current one.
    before: Vec<Inst>,
    /// Instructions to insert before the terminators of blocks, which compute operands of phis.
    before_terminators: Vec<(BlockId, Inst)>,
}

impl Body {
    fn block(&mut self, spelled: &str, line: u32) -> BlockId {
        if let Some(&id) = self.blocks.get(spelled) {
            return id;
        }
        let id = BlockId(self.mentions.len() as u32);
        self.mentions.push((name(spelled), line));
        self.blocks.insert(spelled.to_string(), id);
        id
    }

    /// Returns the name of a definition, or the next number if it has none.
    fn name_or_number(&mut self, spelled: Option<&str>) -> String {
        let name = spelled.map_or_else(|| self.counter.to_string(), str::to_string);
        if let Ok(number) = name.parse::<u32>() {
            self.counter = number.saturating_add(1);
        }
        name
    }
}

impl<'a> Parser<'a> {
    /// Parses an operand of the given type: a value, or a constant. Constants that the linker
    /// cannot evaluate become instructions.
    pub fn operand(&mut self, ty: &Type) -> Result<Operand> {
        let (place, before) = (self.cursor.place(), self.body.before.len());
        match self.plain_operand(ty) {
            Err(failure) if failure.unsupported && self.body.open => {
                self.cursor.back_to(place);
                self.body.before.truncate(before);
                self.calculated_constant(ty)?.ok_or(failure)
            }
            operand => operand,
        }
    }

    /// Parses an operand that is a value or needs no instructions.
    fn plain_operand(&mut self, ty: &Type) -> Result<Operand> {
        let TokenKind::Local(local) = self.cursor.peek() else {
            return self.constant(ty).map(Operand::Const);
        };
        if !self.body.open || *ty == Type::Void {
            return self.cursor.expected("a constant");
        }
        let line = self.cursor.line();
        let body = &mut self.body;
        let id = match body.values.get(local) {
            Some(&id) => id,
            None => {
                let id = ValueId(body.infos.len() as u32);
                body.infos.push(ValueInfo { ty: ty.clone(), name: name(local), range: None });
                body.forward_refs.push(Some(line));
                body.values.insert(local.to_string(), id);
                id
            }
        };
        let known = &body.infos[id.0 as usize].ty;
        if known != ty {
            let message = format!("%{local} is of type {known}, not {ty}");
            return self.cursor.fail(message);
        }
        self.cursor.next();
        Ok(Operand::Value(id))
    }

    /// Inserts an instruction before the current one.
    pub fn before(&mut self, op: Op) {
        // The line is set when the current instruction is complete.
        self.body.before.push(Inst { op, result: None, line: 0, loc: None });
    }

    /// Parses the operand of a phi, given its predecessor. A constant that needs instructions is
    /// computed at the end of the predecessor.
    pub fn edge_operand(
        &mut self,
        ty: &Type,
        incoming: &mut Vec<(BlockId, Operand)>,
    ) -> Result<()> {
        let known = self.body.before.len();
        let line = self.cursor.line();
        let value = self.operand(ty)?;
        self.cursor.expect(b',')?;
        let from = self.block_name()?;
        let calculated = self.body.before.split_off(known);
        // A predecessor may be listed more than once, with the same value (LangRef, "phi
        // Instruction").
        let is_same = |(block, _): &&(BlockId, Operand)| !calculated.is_empty() && *block == from;
        if let Some((_, same)) = incoming.iter().find(is_same) {
            incoming.push((from, same.clone()));
            return Ok(());
        }
        let at_end = calculated.into_iter().map(|inst| (from, Inst { line, ..inst }));
        self.body.before_terminators.extend(at_end);
        incoming.push((from, value));
        Ok(())
    }

    /// Inserts an instruction with a result before the current one.
    pub fn calculate(&mut self, op: Op, ty: &Type) -> Operand {
        self.before(op);
        let body = &mut self.body;
        let id = ValueId(body.infos.len() as u32);
        body.infos.push(ValueInfo { ty: ty.clone(), name: format!("part.{}", id.0), range: None });
        body.forward_refs.push(None);
        if let Some(inst) = body.before.last_mut() {
            inst.result = Some(id);
        }
        Operand::Value(id)
    }

    /// Parses `label %name`.
    pub fn label(&mut self) -> Result<BlockId> {
        self.cursor.expect_word("label")?;
        self.block_name()
    }

    /// Parses `%name`, the name of a block.
    pub fn block_name(&mut self) -> Result<BlockId> {
        let line = self.cursor.line();
        let local = self.cursor.local()?;
        Ok(self.body.block(local, line))
    }

    /// Parses the body whose `{` is the next token.
    pub fn function_body(&mut self, id: FuncId, params: &[Option<&'a str>]) -> Result<()> {
        self.body = Body { open: true, ..Body::default() };
        for (index, local) in params.iter().enumerate() {
            let param = &self.module.functions[id.0 as usize].params[index];
            let info = ValueInfo { ty: param.ty.clone(), name: String::new(), range: param.range };
            let value = self.define(*local, info)?;
            self.module.functions[id.0 as usize].params[index].value = value;
        }
        self.cursor.expect(b'{')?;
        // Blocks in the order of the text, each with its ID. IDs follow the order of first mention.
        let mut blocks: Vec<(BlockId, Block)> = Vec::new();
        while !self.cursor.eat_mark(b'}') {
            if matches!(self.cursor.peek(), TokenKind::Word("uselistorder" | "uselistorder_bb")) {
                self.skip_line()?;
                continue;
            }
            let mention = self.block_head()?;
            let name = self.body.mentions[mention.0 as usize].0.clone();
            let insts = self.instructions()?;
            blocks.push((mention, Block { name, insts }));
        }
        if blocks.is_empty() {
            return self.cursor.fail("a function body needs at least one block");
        }
        self.name_parameters(params.len());
        self.finish(id, blocks)
    }

    /// Remembers the first record about an argument. Later ones are about assignments to it.
    fn describe(&mut self, argument: Argument, local: Option<&str>) {
        let Argument { number, part, .. } = argument;
        let is_known = self.body.arguments.iter().any(|(known, _)| {
            known.number == number && (known.part.is_none() || part.is_none() || known.part == part)
        });
        if !is_known {
            let value = local.and_then(|local| self.body.values.get(local).copied());
            self.body.arguments.push((argument, value));
        }
    }

    /// Gives parameters the names that they have in the source, unless other values have them.
    ///
    /// LLVM removes arguments and the first of two records, so `b` in `a = b` may be the first
    /// value of both. It neither renames nor reorders parameters.
    fn name_parameters(&mut self, count: usize) {
        let Body { values, infos, arguments, .. } = &mut self.body;
        let described = arguments.drain(..).filter_map(|(argument, value)| {
            let value = value.filter(|value| (value.0 as usize) < count)?;
            let own = infos[value.0 as usize].variable();
            own.is_none_or(|own| own == argument.name).then_some((argument, value))
        });
        let described: Vec<_> = described.collect();
        for (argument, value) in &described {
            let is_doubtful = described.iter().any(|(other, its_value)| {
                let (order, is_same) = (argument.number.cmp(&other.number), value == its_value);
                argument != other && (is_same || !order.is_eq() && value.cmp(its_value) != order)
            });
            let part = argument.part.map_or(String::new(), |byte| format!(".{byte}"));
            let name = format!("{}{part}", argument.name);
            if !is_doubtful && !values.contains_key(&name) {
                values.insert(name.clone(), *value);
                infos[value.0 as usize].name = name;
            }
        }
    }

    /// Parses `name:`. A block without a label gets the next number.
    fn block_head(&mut self) -> Result<BlockId> {
        let line = self.cursor.line();
        let spelled = match self.cursor.peek() {
            TokenKind::Label(label) => {
                self.cursor.next();
                Some(label)
            }
            _ => None,
        };
        let label = self.body.name_or_number(spelled);
        let id = self.body.block(&label, line);
        if !self.body.parsed.insert(id) {
            return self.cursor.fail(format!("the block %{label} is defined twice"));
        }
        Ok(id)
    }

    /// Parses the instructions of a block, including the terminator.
    fn instructions(&mut self) -> Result<Vec<Inst>> {
        let mut insts = Vec::new();
        loop {
            while let TokenKind::Hash(kind) = self.cursor.peek() {
                // A debug record, for example `#dbg_value(...)`.
                self.cursor.next();
                if kind == "dbg_value"
                    && let Some((argument, local)) = self.argument()
                {
                    self.describe(argument, local);
                }
                self.cursor.skip_group()?;
            }
            let line = self.cursor.line();
            let local = match self.cursor.peek() {
                TokenKind::Local(local) => {
                    self.cursor.next();
                    self.cursor.expect(b'=')?;
                    Some(local)
                }
                _ => None,
            };
            let parsed = self.instruction()?;
            let attached = self.attachments(&parsed.ty)?;
            if parsed.ty == Type::Void && local.is_some() {
                return self.cursor.fail("this instruction has no result");
            }
            let Some(op) = parsed.op else { continue };
            let result = if parsed.ty == Type::Void {
                None
            } else {
                let range = attached.range.or(parsed.range);
                let range = range.filter(|_| matches!(parsed.ty, Type::Int(_)));
                Some(self.define(local, ValueInfo { ty: parsed.ty, name: String::new(), range })?)
            };
            let before = std::mem::take(&mut self.body.before);
            insts.extend(before.into_iter().map(|inst| Inst { line, loc: attached.loc, ..inst }));
            let last = op.is_terminator();
            insts.push(Inst { op, result, line, loc: attached.loc });
            if last {
                return Ok(insts);
            }
        }
    }

    /// Assigns a number to a value at its definition.
    fn define(&mut self, local: Option<&str>, mut info: ValueInfo) -> Result<ValueId> {
        let bytes = info.ty.lanes();
        if bytes > VALUE_MAX {
            let message = format!("a value of {bytes} bytes; the maximum is {VALUE_MAX}");
            return self.cursor.unsupported(message);
        }
        let spelled = self.body.name_or_number(local);
        info.name = name(&spelled);
        let body = &mut self.body;
        let Some(&id) = body.values.get(&spelled) else {
            let id = ValueId(body.infos.len() as u32);
            body.values.insert(spelled, id);
            body.infos.push(info);
            body.forward_refs.push(None);
            return Ok(id);
        };
        let slot = id.0 as usize;
        if body.forward_refs[slot].take().is_none() {
            return self.cursor.fail(format!("%{spelled} is defined twice"));
        }
        if body.infos[slot].ty != info.ty {
            let (used, ty) = (&body.infos[slot].ty, &info.ty);
            let message = format!("%{spelled} is of type {ty}, but has been used with type {used}");
            return self.cursor.fail(message);
        }
        body.infos[slot] = info;
        Ok(id)
    }

    /// Checks that all values and blocks are defined, and numbers the blocks in the order of the
    /// text.
    fn finish(&mut self, id: FuncId, blocks: Vec<(BlockId, Block)>) -> Result<()> {
        let body = std::mem::take(&mut self.body);
        let fail = |line: u32, name: &str| {
            let message = format!("%{name} is undefined");
            Err(Failure { line, message, unsupported: false })
        };
        for (info, first_use) in body.infos.iter().zip(&body.forward_refs) {
            if let Some(line) = first_use {
                return fail(*line, &info.name);
            }
        }
        let mut places = vec![None; body.mentions.len()];
        for (place, (mention, _)) in blocks.iter().enumerate() {
            places[mention.0 as usize] = Some(BlockId(place as u32));
        }
        let mut order = Vec::with_capacity(places.len());
        for (place, (name, line)) in places.iter().zip(&body.mentions) {
            match place {
                Some(place) => order.push(*place),
                None => return fail(*line, name),
            }
        }
        let function = &mut self.module.functions[id.0 as usize];
        function.values = body.infos;
        function.blocks = blocks.into_iter().map(|(_, block)| block).collect();
        for (block, inst) in body.before_terminators {
            let insts = &mut function.blocks[order[block.0 as usize].0 as usize].insts;
            insts.insert(insts.len() - 1, inst);
        }
        for inst in function.blocks.iter_mut().flat_map(|block| &mut block.insts) {
            map_blocks(&mut inst.op, |block| order[block.0 as usize]);
        }
        Ok(())
    }
}

/// Replaces all block numbers in an instruction.
fn map_blocks(op: &mut Op, to: impl Fn(BlockId) -> BlockId) {
    op.map_successors(|block| *block = to(*block));
    if let Op::Phi(incoming) = op {
        incoming.iter_mut().for_each(|(block, _)| *block = to(*block));
    }
}
