//! Where the values of a function are defined, and where they are read. Requires verified IR; stale as soon as an
//! instruction moves.

use super::{BlockId, Function, Inst, Operand, ValueId};
use crate::entity::Entity;

/// An instruction: its block, and which of the block's it is.
pub(crate) type Place = (BlockId, usize);

/// The instructions that define each value and read it.
pub(crate) struct Definitions {
    /// Parameters have none.
    places: Vec<Option<Place>>,
    /// An instruction that reads a value twice is there twice.
    readers: Vec<Vec<Place>>,
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

    /// The block that defines a value; parameters belong to the entry.
    pub fn block(&self, v: ValueId) -> BlockId {
        self.places[v.index()].map_or(BlockId(0), |place| place.0)
    }

    /// Where a value is defined; nowhere if it is a parameter.
    pub fn place(&self, v: ValueId) -> Option<Place> {
        self.places[v.index()]
    }

    /// The instruction that defines a value; none if it is a parameter.
    pub fn inst<'f>(&self, func: &'f Function, v: ValueId) -> Option<&'f Inst> {
        let (block, n) = self.places[v.index()]?;
        func.blocks[block.index()].insts.get(n)
    }

    /// Where a value is read, by block and place.
    pub fn readers(&self, v: ValueId) -> &[Place] {
        &self.readers[v.index()]
    }

    /// How often a value is read.
    pub fn uses(&self, v: ValueId) -> usize {
        self.readers[v.index()].len()
    }
}
