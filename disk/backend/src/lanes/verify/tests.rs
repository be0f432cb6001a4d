use super::*;
use crate::callgraph::CallGraph;
use crate::ir;
use crate::lanes::{lower_function, simplify};
use crate::program::Interface;

/// A program with a loop, a branch, memory, a call of a routine with wide operands, and a call of a
/// function with more than three bytes.
const TEXT: &str = "
@array = internal global [9 x i8] zeroinitializer
define internal i32 @other(i32 %a, i16 %b) noinline {
  %w = zext i16 %b to i32
  %s = add i32 %a, %w
  ret i32 %s
}
define i32 @main(i16 %n, i8 %x) {
entry:
  %m = zext i8 %x to i32
  br label %head
head:
  %i = phi i16 [ 0, %entry ], [ %next, %join ]
  %sum = phi i32 [ %m, %entry ], [ %both, %join ]
  %p = getelementptr i8, ptr @array, i16 %i
  %v = load i8, ptr %p
  %odd = icmp ult i8 %v, %x
  br i1 %odd, label %yes, label %join
yes:
  %product = mul i32 %sum, %m
  %called = call i32 @other(i32 %product, i16 %n)
  br label %join
join:
  %both = phi i32 [ %sum, %head ], [ %called, %yes ]
  %next = add i16 %i, 1
  %more = icmp ult i16 %next, %n
  br i1 %more, label %head, label %end
end:
  ret i32 %both
}";

/// The home that is created first.
const SOFT_STACK: Home = Home(0);

/// Returns the violation that the verifier finds in `main` after a change. Before the change,
/// `main` is valid.
fn fault(change: impl Fn(&mut LFunc)) -> Option<String> {
    let module = ir::link(&[TEXT], &["main"]).expect("a module");
    let options = crate::Options::entered_at("main");
    let graph = CallGraph::new(&module, &options).expect("a call graph");
    let interface = Interface::new(&module, &graph, &options).expect("assembly");
    let mut program = Program::new(&interface);
    assert_eq!(program.homes.need_soft_stack(), SOFT_STACK);
    let mut result = None;
    for &id in &graph.order {
        let (mut f, mut convention) = lower_function(&mut program, id).expect("lanes");
        let rules = Rules { program: &program, id, convention: &convention };
        assert_eq!(check(LaneForm::Built, rules, &f), Ok(()));
        simplify(&mut f, rules);
        assert_eq!(check(LaneForm::Split, rules, &f), Ok(()), "{f}");
        if f.name == "main" {
            change(&mut f);
            result = check(LaneForm::Split, rules, &f).err();
        }
        // Instruction selection normally chooses the homes of parameters.
        for slot in convention.params.iter_mut().filter(|s| **s == ArgLocation::Unplaced) {
            *slot = ArgLocation::Home(program.homes.add(1, false, false));
        }
        program.compiled.set_convention(id, convention).expect("the first convention");
    }
    result
}

fn expect(message: &str, change: impl Fn(&mut LFunc)) {
    let fault = fault(change);
    assert!(fault.as_ref().is_some_and(|f| f.contains(message)), "{message}: {fault:?}");
}

fn first(f: &LFunc, which: impl Fn(&Op) -> bool) -> (usize, usize) {
    for (b, block) in f.blocks.iter().enumerate() {
        if let Some(n) = block.insts.iter().position(|i| which(&i.op)) {
            return (b, n);
        }
    }
    panic!("no matching operation in\n{f}")
}

fn call_of_other(op: &Op) -> bool {
    matches!(op, Op::Call { target: Target::Func(_), .. })
}

#[test]
fn valid_lanes_pass() {
    assert_eq!(fault(|_| {}), None);
}

#[test]
fn definitions_are_unique_and_precede_uses() {
    // Removes the chain that a loop's phi uses, then duplicates it.
    let steps = |op: &Op| matches!(op, Op::Chain { .. });
    expect("may not be defined yet", |f| {
        let (b, n) = first(f, steps);
        f.blocks[b].insts.remove(n);
    });
    expect("defined twice", |f| {
        let (b, n) = first(f, steps);
        let again = f.blocks[b].insts[n].clone();
        f.blocks[b].insts.push(again);
    });
    // The value is defined on only one of two paths.
    expect("may not be defined yet", |f| {
        let (b, n) = first(f, call_of_other);
        let Op::Call { rets, .. } = f.blocks[b].insts[n].op.clone() else { return };
        let returns = f.blocks.iter_mut().find(|b| matches!(b.term, Terminator::Ret(_)));
        if let Some(Terminator::Ret(regs)) = returns.map(|b| &mut b.term) {
            regs[0] = rets[0].map(Opd::Val);
        }
    });
}

#[test]
fn phis_match_edges() {
    let joins = |f: &LFunc| f.blocks.iter().position(|b| !b.phis.is_empty()).expect("a phi");
    expect("comes from", |f| {
        let b = joins(f);
        f.blocks[b].phis[0].args.pop();
    });
    expect("comes from", |f| {
        let b = joins(f);
        f.blocks[b].phis[0].args[0].0 = Blk::at(b);
    });
    expect("branches to a missing block", |f| f.blocks[0].term = Terminator::Jmp(Blk(99)));
    expect("unreachable", |f| f.blocks.push(Block::new()));
    expect("critical edge", |f| {
        let b = joins(f);
        let end = Blk::at(f.blocks.len());
        f.blocks.push(Block::new());
        let from = f.blocks[b].phis[0].args[0].0.index();
        f.blocks[from].term = Terminator::Switch(Opd::ZERO, Blk::at(b), vec![(1, end)]);
    });
}

#[test]
fn operands_are_of_the_right_kind() {
    expect("invalid memory operand", |f| {
        f.addrs.push(Addr::Abs(Expr::number(0x300)));
        let m = Opd::Mem(f.addrs.len() as u32 - 1);
        f.blocks[0].term = Terminator::Br(Cond::Test(m, Opd::ZERO), Blk(1), Blk(1));
    });
    expect("is not a byte", |f| {
        let (b, n) = first(f, |op| matches!(op, Op::Chain { .. }));
        if let Op::Chain { lanes, .. } = &mut f.blocks[b].insts[n].op {
            lanes[0].a = Opd::Const(Expr::number(256));
        }
    });
    expect("no operation sets", |f| f.blocks[0].term = Terminator::Br(Cond::Carry, Blk(1), Blk(1)));
    expect("no branch reads", |f| {
        let (b, n) = first(f, |op| matches!(op, Op::Chain { .. }));
        if let Op::Chain { carry, .. } = &mut f.blocks[b].insts[n].op {
            *carry = true;
        }
    });
}

#[test]
fn calls_follow_conventions() {
    expect("is not written", |f| {
        let (b, n) = first(f, call_of_other);
        f.blocks[b].insts.remove(n - 1);
    });
    expect("register 1 is used: false", |f| {
        let (b, n) = first(f, call_of_other);
        if let Op::Call { regs, .. } = &mut f.blocks[b].insts[n].op {
            regs[1] = None;
        }
    });
    expect("recursion is not marked", |f| {
        let (b, n) = first(f, call_of_other);
        if let Op::Call { recursive, .. } = &mut f.blocks[b].insts[n].op {
            *recursive = true;
        }
    });
    expect("not at the end", |f| {
        let (b, n) = first(f, call_of_other);
        if let Op::Call { tail, .. } = &mut f.blocks[b].insts[n].op {
            *tail = true;
        }
    });
    expect("is not written", |f| {
        let returns = f.blocks.iter_mut().find(|b| matches!(b.term, Terminator::Ret(_)));
        returns.expect("a return").insts.clear();
    });
    expect("the soft stack's pointer", |f| {
        let addr = Addr::Abs(Expr::home(SOFT_STACK));
        let op = Op::Store { addr, v: Opd::number(4), volatile: true };
        f.blocks[0].insts.push(LInst { op, line: 0 });
    });
}
