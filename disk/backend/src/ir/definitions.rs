//! Definitions and uses of the values of a function. Requires verified IR. Becomes invalid when an
//! instruction moves.

use super::{BlockId, Function, Inst, Operand, ValueId};
use crate::entity::Entity;

/// The position of an instruction: its block, and its number in the block.
pub(crate) type InstPosition = (BlockId, usize);

/// The instructions that define and use each value.
pub(crate) struct Definitions {
    /// The definition of each value, or `None` for parameters.
    positions: Vec<Option<InstPosition>>,
    /// The uses of all values, ordered by value. An instruction that uses a value twice is listed
    /// twice.
    readers: Vec<InstPosition>,
    /// The index of each value's first use, and the number of uses.
    first: Vec<usize>,
}

impl Definitions {
    pub fn new(func: &Function) -> Definitions {
        let count = func.values.len();
        let mut positions = vec![None; count];
        let mut first = vec![0; count + 1];
        each_use(func, &mut |v, _| first[v.index() + 1] += 1);
        for v in 0..count {
            first[v + 1] += first[v];
        }
        let mut next = first.clone();
        let mut readers = vec![(BlockId(0), 0); first[count]];
        each_use(func, &mut |v, position| {
            readers[next[v.index()]] = position;
            next[v.index()] += 1;
        });
        for (b, block) in func.blocks.iter().enumerate() {
            for (n, inst) in block.insts.iter().enumerate() {
                if let Some(v) = inst.result {
                    positions[v.index()] = Some((BlockId::at(b), n));
                }
            }
        }
        Definitions { positions, readers, first }
    }

    /// Returns the block that defines a value. Parameters belong to the entry.
    pub fn block(&self, v: ValueId) -> BlockId {
        self.positions[v.index()].map_or(BlockId(0), |position| position.0)
    }

    /// Returns the position of a value's definition, or `None` for a parameter.
    pub fn position(&self, v: ValueId) -> Option<InstPosition> {
        self.positions[v.index()]
    }

    /// Returns the instruction that defines a value, or `None` for a parameter.
    pub fn inst<'f>(&self, func: &'f Function, v: ValueId) -> Option<&'f Inst> {
        let (block, n) = self.positions[v.index()]?;
        func.blocks[block.index()].insts.get(n)
    }

    /// Returns the uses of a value, in the order of blocks and instructions.
    pub fn readers(&self, v: ValueId) -> &[InstPosition] {
        &self.readers[self.first[v.index()]..self.first[v.index() + 1]]
    }

    /// Returns the number of uses of a value.
    pub fn uses(&self, v: ValueId) -> usize {
        self.readers(v).len()
    }
}

/// Calls `see` with each use of a value, and its position.
fn each_use(func: &Function, see: &mut impl FnMut(ValueId, InstPosition)) {
    for (b, block) in func.blocks.iter().enumerate() {
        for (n, inst) in block.insts.iter().enumerate() {
            inst.op.for_each_operand(|o| {
                if let Operand::Value(v) = o {
                    see(*v, (BlockId::at(b), n));
                }
            });
        }
    }
}
