//! An estimate of how often a program computes products and quotients by routines of the runtime.

use crate::callgraph::CallGraph;
use crate::ir::cfg::{Cfg, Loops};
use crate::ir::{BinOp, BlockId, Const, Module, Op, Operand};

/// The faster routines are worth their bytes if they save at least this number of cycles for each
/// executed instruction, which takes about ten.
const SAVED_CYCLES: f32 = 4.0;

/// Whether a program computes many products and many quotients.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Arithmetic {
    pub has_many_products: bool,
    pub has_many_quotients: bool,
}

impl Arithmetic {
    /// Estimates the number of executed instructions from the calls and the depth of loops.
    pub fn estimate(module: &Module, graph: &CallGraph) -> Arithmetic {
        let (mut all, mut products, mut quotients) = (0.0, 0.0, 0.0);
        for &id in &graph.order {
            let function = &module.functions[id.0 as usize];
            let loops = Loops::new(&Cfg::new(function));
            for (place, block) in function.blocks.iter().enumerate() {
                let runs = graph.weight[id.0 as usize] * loops.runs(BlockId(place as u32));
                all += runs * block.insts.len() as f32;
                for inst in &block.insts {
                    let bits = inst.result.map_or(0, |v| function.values[v.0 as usize].ty.bits());
                    match &inst.op {
                        Op::Bin(BinOp::Mul, _, a, b) if !(is_short(a) || is_short(b)) => {
                            products += runs * saved(bits, [0.0, 200.0, 500.0]);
                        }
                        Op::Bin(BinOp::UDiv | BinOp::SDiv | BinOp::URem | BinOp::SRem, _, _, b)
                            if !is_power_of_two(b) =>
                        {
                            quotients += runs * saved(bits, [40.0, 400.0, 1600.0]);
                        }
                        _ => {}
                    }
                }
            }
        }
        let are_many = |saved: f32| saved >= SAVED_CYCLES * all && saved > 0.0;
        Arithmetic {
            has_many_products: are_many(products),
            has_many_quotients: are_many(quotients),
        }
    }
}

/// Returns how many cycles the faster routine for numbers of this width saves, from those for up to
/// 8 bits, up to 16 bits, and more.
fn saved(bits: u32, cycles: [f32; 3]) -> f32 {
    cycles[(bits.div_ceil(8).next_power_of_two().trailing_zeros() as usize).min(2)]
}

/// Returns whether a product with this factor is computed by a few shifts and additions.
fn is_short(factor: &Operand) -> bool {
    matches!(factor, Operand::Const(Const::Int(_, k)) if is_short_factor(*k))
}

fn is_power_of_two(divisor: &Operand) -> bool {
    matches!(divisor, Operand::Const(Const::Int(_, k)) if k.is_power_of_two())
}

/// Returns whether a product with `k` takes at most two additions, and six shifts by one bit before
/// the last shift.
pub(crate) fn is_short_factor(k: u128) -> bool {
    let odd = k.checked_shr(k.trailing_zeros()).unwrap_or(0);
    odd < 0x80 && odd.count_ones() <= 3
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Options;

    /// The estimate for a program that computes `before` once, and `inside` in each iteration of a
    /// loop.
    fn estimate(before: &str, inside: &str) -> Arithmetic {
        let source = format!(
            "define i16 @main() {{\n\
             entry:\n  {before}\n  br label %loop\n\
             loop:\n  %n = phi i16 [ 7, %entry ], [ %next, %loop ]\n  {inside}\n  \
             %next = add i16 %n, -1\n  %more = icmp ne i16 %next, 0\n  \
             br i1 %more, label %loop, label %end\n\
             end:\n  ret i16 %next\n}}\n"
        );
        let module = crate::ir::parse(&source).unwrap();
        let graph = CallGraph::new(&module, &Options::entered_at("main")).unwrap();
        Arithmetic::estimate(&module, &graph)
    }

    #[test]
    fn only_frequent_products_and_quotients_count() {
        let products = Arithmetic { has_many_products: true, has_many_quotients: false };
        let quotients = Arithmetic { has_many_products: false, has_many_quotients: true };
        let none = Arithmetic::default();
        let additions: String = (0..200).map(|n| format!("%a{n} = add i16 %n, {n}\n")).collect();
        for (before, inside, expected) in [
            ("", "%p = mul i16 %n, %n", products),
            ("", "%p = mul i16 %n, 25173", products),
            ("", "%p = udiv i16 %n, 10", quotients),
            ("", "%p = srem i16 %n, %n", quotients),
            // One of 32 bits saves more than 200 additions take.
            ("", &format!("%w = zext i16 %n to i32\n%p = udiv i32 %w, %w\n{additions}"), quotients),
            ("", &format!("%p = udiv i16 %n, %n\n{additions}"), none),
            // Shifts and additions are enough.
            ("", "%p = mul i16 %n, 40", none),
            ("", "%p = udiv i16 %n, 8", none),
            // Once is not often.
            ("%p = mul i16 25173, 25173", "%w = xor i16 %n, 5", none),
            ("", "", none),
        ] {
            assert_eq!(estimate(before, inside), expected, "{before} {inside}");
        }
    }
}
