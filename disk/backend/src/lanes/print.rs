//! Prints lanes as text, for `--dump lanes`.

use super::*;
use std::fmt;

struct Show<'a>(&'a LFunc, Opd);

fn expr(f: &mut fmt::Formatter<'_>, e: &Expr) -> fmt::Result {
    let part = match e.part {
        Part::Whole => "",
        Part::Low => "<",
        Part::High => ">",
    };
    match e.base {
        Base::None => write!(f, "{part}${:02x}", e.addend),
        Base::Symbol(s) => write!(f, "{part}sym{}+{}", s.0, e.addend),
        Base::Label(l) => write!(f, "{part}label{l}+{}", e.addend),
        Base::Home(h) => write!(f, "{part}home{h}+{}", e.addend),
    }
}

struct ShowAddr<'a>(&'a Addr);

impl fmt::Display for ShowAddr<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Addr::Abs(e) => {
                write!(f, "[")?;
                expr(f, e)?;
                write!(f, "]")
            }
            Addr::Idx(e, i) => {
                write!(f, "[")?;
                expr(f, e)?;
                write!(f, " + v{}]", i.0)
            }
            Addr::Ind(lo, hi, k) => write!(f, "[v{}:v{} + {k}]", hi.0, lo.0),
            Addr::IndIdx(lo, hi, i, 0) => write!(f, "[v{}:v{} + v{}]", hi.0, lo.0, i.0),
            Addr::IndIdx(lo, hi, i, k) => write!(f, "[v{}:v{} + v{}{k:+}]", hi.0, lo.0, i.0),
        }
    }
}

impl fmt::Display for Show<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.1 {
            Opd::Val(v) => write!(f, "v{}", v.0),
            Opd::Const(e) => expr(f, &e),
            Opd::Mem(m) => write!(f, "{}", ShowAddr(&self.0.addrs[m as usize])),
        }
    }
}

impl LFunc {
    fn show_op(&self, op: &Op) -> String {
        let s = |o: Opd| Show(self, o).to_string();
        match op {
            Op::Copy { d, a } => format!("v{} = {}", d.0, s(*a)),
            Op::Bit { op, d, a, b } => format!("v{} = {op:?} {}, {}", d.0, s(*a), s(*b)),
            Op::Chain { op, cin, lanes, .. } => {
                let carry = match cin {
                    Carry::Clear => "0".to_string(),
                    Carry::Set => "1".to_string(),
                    Carry::Bit7(o) => format!("bit7 {}", s(*o)),
                };
                let mut text = format!("{op:?} carry {carry}");
                for lane in lanes {
                    let d = lane.d.map_or("_".into(), |d| format!("v{}", d.0));
                    let b = match op {
                        ChainOp::Add | ChainOp::Sub => format!(", {}", s(lane.b)),
                        _ => String::new(),
                    };
                    text += &format!("; {d} = {}{b}", s(lane.a));
                }
                text
            }
            Op::Load { d, addr, volatile } => {
                format!("v{} = {}{}", d.0, ShowAddr(addr), if *volatile { " volatile" } else { "" })
            }
            Op::Store { addr, v, .. } => format!("{} = {}", ShowAddr(addr), s(*v)),
            Op::Rmw { op, addr } => format!("{op:?} {}", ShowAddr(addr)),
            Op::Call { target, regs, rets, recursive, tail } => {
                let show = |o: &Option<Opd>| o.map_or("_".into(), s);
                format!(
                    "{:?} = call {target:?} a={} x={} y={}{}",
                    rets.map(|r| r.map(|v| v.0)),
                    show(&regs[0]),
                    show(&regs[1]),
                    show(&regs[2]),
                    match (recursive, tail) {
                        (_, true) => " tail",
                        (true, false) => " recursive",
                        (false, false) => "",
                    }
                )
            }
        }
    }
}

impl fmt::Display for LFunc {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} params {:?} {:?}", self.name, self.reg_params, self.home_params)?;
        for (b, block) in self.blocks.iter().enumerate() {
            writeln!(f, "b{b}:")?;
            for phi in &block.phis {
                let args: Vec<String> =
                    phi.args.iter().map(|(p, o)| format!("b{p}: {}", Show(self, *o))).collect();
                writeln!(f, "  v{} = phi {}", phi.d.0, args.join(", "))?;
            }
            for inst in &block.insts {
                writeln!(f, "  {}", self.show_op(&inst.op))?;
            }
            match &block.term {
                Terminator::Br(cond, yes, no) => {
                    let s = |o: Opd| Show(self, o).to_string();
                    let text = match cond {
                        Cond::Test(a, b) => format!("test {}, {}", s(*a), s(*b)),
                        Cond::Carry => "carry".to_string(),
                        Cond::Eq(l) | Cond::Ult(l) | Cond::Slt(l) => {
                            let name = match cond {
                                Cond::Eq(_) => "eq",
                                Cond::Ult(_) => "ult",
                                _ => "slt",
                            };
                            let lanes: Vec<String> =
                                l.iter().map(|(a, b)| format!("{}~{}", s(*a), s(*b))).collect();
                            format!("{name} {}", lanes.join(" "))
                        }
                    };
                    writeln!(f, "  br {text} ? b{yes} : b{no}")?;
                }
                Terminator::Jmp(b) => writeln!(f, "  jmp b{b}")?,
                Terminator::Switch(o, d, cases) => {
                    writeln!(f, "  switch {} default b{d} {cases:?}", Show(self, *o))?
                }
                Terminator::Ret(r) => {
                    let show: Vec<String> = r
                        .iter()
                        .map(|o| o.map_or("_".into(), |o| Show(self, o).to_string()))
                        .collect();
                    writeln!(f, "  ret {}", show.join(" "))?
                }
                Terminator::Unreachable => writeln!(f, "  unreachable")?,
            }
        }
        Ok(())
    }
}
