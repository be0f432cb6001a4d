//! SSA repair for values with several definitions (Cytron and others, *Efficiently Computing Static
//! Single Assignment Form and the Control Dependence Graph*).
//!
//! A pass that changes edges may leave a value with several definitions. Each use of the value is
//! replaced with the definition that reaches it, or with a phi if several definitions do.
//! Dominators and joins are computed from the changed graph.
//!
//! Takes a function with consistent edges and phis, in which a definition reaches every use. The
//! result is valid IR.

use super::cfg::Cfg;
use super::{BlockId, Const, Function, Inst, Op, Operand, ValueId};
use crate::entity::Entity;
use crate::faults::{Fault, planted};
use std::collections::{HashMap, HashSet};

/// A value and its definitions, each at the beginning of a block.
pub(crate) struct Variable {
    /// The value that its uses refer to.
    pub name: ValueId,
    /// The definitions, each with its block.
    pub definitions: Vec<(BlockId, ValueId)>,
}

/// Replaces every use of these values with the reaching definition.
pub(crate) fn rename(func: &mut Function, variables: &[Variable]) {
    if variables.is_empty() {
        return;
    }
    let cfg = Cfg::new(func);
    let frontier = frontiers(&cfg);
    let of: HashMap<ValueId, usize> =
        variables.iter().enumerate().map(|(n, variable)| (variable.name, n)).collect();
    let mut names: Vec<ReachingDefinitions> =
        variables.iter().map(|variable| ReachingDefinitions::new(variable, &frontier)).collect();
    for b in (0..func.blocks.len()).map(BlockId::at) {
        let mut insts = std::mem::take(&mut func.blocks[b.index()].insts);
        for inst in &mut insts {
            let mut name = |o: &mut Operand, at: BlockId| {
                if let Operand::Value(v) = o
                    && let Some(&n) = of.get(v)
                {
                    *o = names[n].at_end(func, &cfg, at);
                }
            };
            match &mut inst.op {
                Op::Phi(args) => args.iter_mut().for_each(|a| name(&mut a.1, a.0)),
                op => op.map_operands(|o| name(o, b)),
            }
        }
        func.blocks[b.index()].insts = insts;
    }
    for mut names in names {
        names.write_phis(func, &cfg);
    }
}

/// Returns the dominance frontier of each block.
fn frontiers(cfg: &Cfg) -> Vec<Vec<BlockId>> {
    let mut frontier = vec![Vec::new(); cfg.succs.len()];
    for &join in cfg.rpo.iter().filter(|b| cfg.preds[b.index()].len() > 1) {
        for &pred in cfg.preds[join.index()].iter().filter(|&&p| cfg.reachable(p)) {
            let mut at = Some(pred);
            while at != cfg.idom[join.index()]
                && let Some(b) = at
            {
                let list: &mut Vec<BlockId> = &mut frontier[b.index()];
                if list.last() != Some(&join) {
                    list.push(join);
                }
                at = cfg.idom[b.index()];
            }
        }
    }
    frontier
}

/// The reaching definitions of one variable.
struct ReachingDefinitions {
    variable: ValueId,
    /// The definition at the start of a block.
    known: HashMap<BlockId, ValueId>,
    /// Blocks at which several definitions meet.
    joins: HashSet<BlockId>,
    /// Joins whose phi is used but not yet written.
    asked: Vec<(BlockId, ValueId)>,
}

impl ReachingDefinitions {
    fn new(variable: &Variable, frontier: &[Vec<BlockId>]) -> ReachingDefinitions {
        let mut joins = HashSet::new();
        let mut work: Vec<BlockId> = variable.definitions.iter().map(|d| d.0).collect();
        while let Some(b) = work.pop() {
            work.extend(frontier[b.index()].iter().filter(|&&join| joins.insert(join)));
        }
        let known = variable.definitions.iter().copied().collect();
        ReachingDefinitions { variable: variable.name, known, joins, asked: Vec::new() }
    }

    /// Returns the definition that reaches the end of a block, or an undefined value if the block
    /// is unreachable.
    fn at_end(&mut self, func: &mut Function, cfg: &Cfg, block: BlockId) -> Operand {
        let mut at = block;
        if planted(Fault::SsaRepairFirst) {
            return Operand::Value(self.variable);
        }
        loop {
            if let Some(&name) = self.known.get(&at) {
                return Operand::Value(name);
            }
            if self.joins.contains(&at) && !planted(Fault::SsaRepairNoJoins) {
                let name = func.add_value_like(self.variable);
                self.known.insert(at, name);
                self.asked.push((at, name));
                return Operand::Value(name);
            }
            match cfg.idom[at.index()] {
                Some(up) => at = up,
                None => {
                    let ty = func.values[self.variable.index()].ty.clone();
                    return Operand::Const(Const::Undef(ty));
                }
            }
        }
    }

    /// Writes the used phis, and the phis that these use.
    fn write_phis(&mut self, func: &mut Function, cfg: &Cfg) {
        while let Some((block, name)) = self.asked.pop() {
            let preds = &cfg.preds[block.index()];
            let args = preds.iter().map(|&p| (p, self.at_end(func, cfg, p))).collect();
            let insts = &mut func.blocks[block.index()].insts;
            let (line, loc) = (insts[0].line, insts[0].loc);
            insts.insert(0, Inst { op: Op::Phi(args), result: Some(name), line, loc });
        }
    }
}
