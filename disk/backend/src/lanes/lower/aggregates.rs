//! Structs and arrays as values: extracts and inserts lanes.

use super::{Builder, lane_count};
use crate::Error;
use crate::entity::Entity;
use crate::ir::{self, Function, Inst, Operand, Type, ValueId};
use std::collections::{HashMap, HashSet};

/// Returns the results of `insertvalue` that have only one use.
pub(super) fn used_once(func: &Function) -> HashSet<ValueId> {
    let insts = || func.blocks.iter().flat_map(|block| &block.insts);
    let mut uses: HashMap<ValueId, u32> = HashMap::new();
    for inst in insts() {
        if let (ir::Op::InsertValue(..), Some(v)) = (&inst.op, inst.result) {
            uses.insert(v, 0);
        }
    }
    if uses.is_empty() {
        return HashSet::new();
    }
    for inst in insts() {
        inst.op.for_each_operand(|o| {
            if let Operand::Value(v) = o
                && let Some(count) = uses.get_mut(v)
            {
                *count += 1;
            }
        });
    }
    uses.into_iter().filter(|&(_, count)| count == 1).map(|(v, _)| v).collect()
}

impl Builder<'_, '_> {
    pub(super) fn extract(
        &mut self,
        inst: &Inst,
        ty: &Type,
        agg: &Operand,
        path: &[u32],
    ) -> Result<(), Error> {
        let (start, len) = sub_lanes(ty, path);
        let lanes = self.operand(agg, ty)?;
        self.define(inst, lanes[start..start + len].to_vec());
        Ok(())
    }

    /// Inserts an element. Reuses the lanes of a struct or an array that has no other use, because
    /// the cost of copies would grow with the square of the number of elements.
    pub(super) fn insert(
        &mut self,
        inst: &Inst,
        (ty, aggregate): (&Type, &Operand),
        (element_ty, element): (&Type, &Operand),
        path: &[u32],
    ) -> Result<(), Error> {
        let taken = match aggregate {
            Operand::Value(v) if self.used_once.contains(v) => self.lanes[v.index()].take(),
            _ => None,
        };
        let mut lanes = match taken {
            Some(lanes) => lanes,
            None => self.operand(aggregate, ty)?,
        };
        let element = self.operand(element, element_ty)?;
        let (start, _) = sub_lanes(ty, path);
        lanes[start..start + element.len()].copy_from_slice(&element);
        self.define(inst, lanes);
        Ok(())
    }
}

/// Returns the start and number of the lanes of a field in an aggregate.
fn sub_lanes(ty: &Type, path: &[u32]) -> (usize, usize) {
    let mut start = 0;
    let mut at = ty.clone();
    for &step in path {
        let next = match &at {
            Type::Struct(fields, _) => {
                start += fields[..step as usize].iter().map(lane_count).sum::<usize>();
                fields[step as usize].clone()
            }
            Type::Array(_, element) => {
                start += step as usize * lane_count(element);
                (**element).clone()
            }
            _ => break,
        };
        at = next;
    }
    (start, lane_count(&at))
}
