//! Definitions and uses of the values of a function. Requires verified IR; invalid as soon as an
//! instruction moves.

use super::{BlockId, Function, Inst, Operand, ValueId};
use crate::entity::Entity;

/// The position of an instruction: its block, and its number in the block.
pub(crate) type InstPosition = (BlockId, usize);

/// The instructions that define and use each value.
pub(crate) struct Definitions {
    /// The definition of each value, or `None` for parameters.
    places: Vec<Option<InstPosition>>,
    /// The uses of each value. An instruction that uses a value twice is listed twice.
    readers: Vec<Vec<InstPosition>>,
}

impl Definitions {
    pub fn new(func: &Function) -> Definitions {
        let mut places = vec![None; func.values.len()];
        let mut readers = vec![Vec::new(); func.values.len()];
        for (b, block) in func.blocks.iter().enumerate() {
            for (n, inst) in block.insts.iter().enumerate() {
                let place = (BlockId::at(b), n);
                if let Some(v) = inst.result {
                    places[v.index()] = Some(place);
                }
                inst.op.for_each_operand(|o| {
                    if let Operand::Value(v) = o {
                        readers[v.index()].push(place);
                    }
                });
            }
        }
        Definitions { places, readers }
    }

    /// Returns the block that defines a value; parameters belong to the entry.
    pub fn block(&self, v: ValueId) -> BlockId {
        self.places[v.index()].map_or(BlockId(0), |place| place.0)
    }

    /// Returns the position of a value's definition, or `None` for a parameter.
    pub fn place(&self, v: ValueId) -> Option<InstPosition> {
        self.places[v.index()]
    }

    /// Returns the instruction that defines a value, or `None` for a parameter.
    pub fn inst<'f>(&self, func: &'f Function, v: ValueId) -> Option<&'f Inst> {
        let (block, n) = self.places[v.index()]?;
        func.blocks[block.index()].insts.get(n)
    }

    /// Returns the uses of a value, in the order of blocks and instructions.
    pub fn readers(&self, v: ValueId) -> &[InstPosition] {
        &self.readers[v.index()]
    }

    /// Returns the number of uses of a value.
    pub fn uses(&self, v: ValueId) -> usize {
        self.readers[v.index()].len()
    }
}
