//! Comparisons of floats.
//!
//! The library's functions return a number. Comparing it with zero gives the same result as
//! comparing the operands. If an operand is NaN, `__eq`, `__ne`, `__lt` and `__le` return 1, and
//! `__gt` and `__ge` return -1. Each function therefore implements a predicate that is false for
//! NaN, and the negated predicate, which is true for NaN.
//!
//! Testing whether a number is negative checks one bit. Testing whether it is positive takes more
//! code. Ordered comparisons therefore use only `__lt` and `__ge`, with swapped operands for the
//! other predicates.

use super::super::{BinOp, FloatPred, IntPred, Op, Operand, Type};
use super::{Softener, mode, number};
use crate::faults::{Fault, planted};

/// The result type of the functions: the C `int` of the target.
const RESULT: Type = Type::Int(16);

impl Softener<'_> {
    pub(super) fn compare(&mut self, pred: FloatPred, ty: &Type, a: &Operand, b: &Operand) -> Op {
        use FloatPred as F;
        if *ty == Type::Half {
            let ((ty, a), (_, b)) = (self.promoted(ty, a), self.promoted(ty, b));
            return self.compare(pred, &ty, &a, &b);
        }
        let (mut a, mut b) = (a, b);
        if matches!(pred, F::Ogt | F::Ule | F::Ole | F::Ugt) {
            (a, b) = (b, a);
        }
        let (function, pred) = match pred {
            F::False | F::True => {
                let constant = number(&Type::Int(1), u128::from(pred == F::True));
                return Op::Freeze(constant);
            }
            F::Oeq => ("eq", IntPred::Eq),
            F::Une => ("ne", IntPred::Ne),
            F::Olt if planted(Fault::SoftenOrder) => ("lt", IntPred::Sle),
            F::Olt | F::Ogt => ("lt", IntPred::Slt),
            F::Uge | F::Ule => ("lt", IntPred::Sge),
            F::Oge | F::Ole => ("ge", IntPred::Sge),
            F::Ult | F::Ugt => ("ge", IntPred::Slt),
            F::Uno => ("unord", IntPred::Ne),
            F::Ord => ("unord", IntPred::Eq),
            F::One | F::Ueq => return self.two_comparisons(pred, ty, a, b),
        };
        let result = self.comparison(function, ty, a, b);
        Op::ICmp(pred, false, RESULT, result, number(&RESULT, 0))
    }

    /// Compares floats with a predicate that needs two calls because of NaN.
    fn two_comparisons(&mut self, pred: FloatPred, ty: &Type, a: &Operand, b: &Operand) -> Op {
        let (equal, unordered, both) = match pred {
            FloatPred::One => (IntPred::Ne, IntPred::Eq, BinOp::And),
            _ => (IntPred::Eq, IntPred::Ne, BinOp::Or),
        };
        let order = self.comparison("unord", ty, a, b);
        let order = self.icmp(unordered, order, 0, &RESULT);
        let equality = self.comparison("eq", ty, a, b);
        let equality = self.icmp(equal, equality, 0, &RESULT);
        Op::Bin(both, Default::default(), order, equality)
    }

    fn comparison(&mut self, function: &str, ty: &Type, a: &Operand, b: &Operand) -> Operand {
        let name = format!("__{function}{}2", mode(ty));
        let call =
            self.call(&name, vec![(ty.clone(), a.clone()), (ty.clone(), b.clone())], &RESULT);
        self.emit(call, &RESULT)
    }
}
