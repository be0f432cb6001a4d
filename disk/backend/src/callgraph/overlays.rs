//! Assigns functions and globals to a part of the program: the base, or one overlay.
//!
//! Requires a verified module. Everything that the program's entry reaches, or the roots of two overlays, belongs to
//! the base; everything that only one root reaches belongs to that overlay. The linker decides this again from the
//! references in the finished code, which are never more. So what belongs to an overlay here also does there.
//!
//! A guest uses only those functions and data of the base that all overlays except guests share (`ir::together`), so
//! that it adds nothing to the base. Runtime routines that it shares with only one of the others exist twice
//! (`asm::link::copies`).
//!
//! Functions of two overlays never run at the same time, and no pointer survives that leads from one to another.

use super::reach::{Reached, reach};
use crate::ir::{FuncId, GlobalId, Module, Symbol, demangle};
use crate::{Error, Options};

/// What a message calls the function by which an overlay is entered.
const ROOT: &str = "the root of an overlay";

/// The overlay of each function and global; none is the base, or what nobody reaches.
#[derive(Clone, Debug, Default)]
pub(crate) struct Overlays {
    /// The functions by which overlays are entered.
    pub roots: Vec<FuncId>,
    /// Which overlays are guests.
    pub guests: Vec<bool>,
    of_function: Vec<Option<usize>>,
    of_global: Vec<Option<usize>>,
}

impl Overlays {
    /// Divides a program.
    ///
    /// # Errors
    /// A root that is not there, has parameters, is used by the program or is that of two overlays; a late function in
    /// an overlay; data of the base that an overlay changes and nobody can restore.
    pub fn new(
        module: &Module,
        start: Option<FuncId>,
        options: &Options,
    ) -> Result<Overlays, Error> {
        let mut roots: Vec<FuncId> = Vec::new();
        for overlay in &options.overlays {
            let root = function(module, &overlay.root, ROOT)?;
            let fault = if Some(root) == start || roots.contains(&root) {
                "the program is entered there already: each overlay has a root of its own"
            } else if !module.functions[root.0 as usize].params.is_empty() {
                "the root of an overlay is entered from outside and has no parameters"
            } else {
                roots.push(root);
                continue;
            };
            return Err(unsupported(module, root, fault.to_string()));
        }
        let base = reach(module, start.as_slice());
        let each: Vec<Reached> = roots.iter().map(|&root| reach(module, &[root])).collect();
        let alone = |is_in: &dyn Fn(&Reached) -> bool| {
            let mut users = (0..each.len()).filter(|&n| is_in(&each[n]));
            let first = users.next();
            first.filter(|_| users.next().is_none() && !is_in(&base))
        };
        let globals = (0..module.globals.len() as u32).map(GlobalId);
        let of_global = globals.map(|g| alone(&|part| part.globals.contains(&g))).collect();
        let functions = (0..module.functions.len() as u32).map(FuncId);
        let of_function = functions.map(|f| alone(&|part| part.functions.contains(&f))).collect();
        let guests = options.overlays.iter().map(crate::Overlay::is_guest).collect();
        let overlays = Overlays { roots, guests, of_function, of_global };
        for part in each.iter().chain([&base]) {
            overlays.check_uses(module, part)?;
        }
        overlays.check_inner(module, options)?;
        for part in &each {
            for &g in &part.globals {
                if alone(&|part| part.globals.contains(&g)).is_none() {
                    check_data(module, g)?;
                }
            }
        }
        Ok(overlays)
    }

    /// The overlay that a function is of.
    pub fn of(&self, f: FuncId) -> Option<usize> {
        self.of_function.get(f.0 as usize).copied().flatten()
    }

    /// Is it of a guest? The code of all else is as if that were not there.
    pub fn is_of_guest(&self, f: FuncId) -> bool {
        self.of(f).is_some_and(|n| self.guests[n])
    }

    /// The overlay that static data is of.
    pub fn of_data(&self, g: GlobalId) -> Option<usize> {
        self.of_global.get(g.0 as usize).copied().flatten()
    }

    /// Is it of a guest?
    pub fn is_data_of_guest(&self, g: GlobalId) -> bool {
        self.of_data(g).is_some_and(|n| self.guests[n])
    }

    /// Is neither there while the other is?
    pub fn are_apart(&self, f: FuncId, g: FuncId) -> bool {
        let (f, g) = (self.of(f), self.of(g));
        f.is_some() && g.is_some() && f != g
    }

    /// Nobody calls a root or has its address.
    fn check_uses(&self, module: &Module, part: &Reached) -> Result<(), Error> {
        let root = |symbol| match symbol {
            Symbol::Function(f) if self.roots.contains(&f) => Some(f),
            _ => None,
        };
        let name = |f: FuncId| demangle(&module.functions[f.0 as usize].name);
        for &f in &part.functions {
            let function = &module.functions[f.0 as usize];
            for inst in function.blocks.iter().flat_map(|block| &block.insts) {
                let mut used = None;
                inst.op.for_each_symbol(&mut |symbol| used = used.or(root(symbol)));
                if let Some(root) = used {
                    return Err(Error::Unsupported {
                        function: name(f),
                        line: inst.line,
                        message: format!(
                            "uses {}, the root of an overlay, which is entered from outside alone",
                            name(root)
                        ),
                    });
                }
            }
        }
        for &g in &part.globals {
            let global = &module.globals[g.0 as usize];
            if let Some(root) = global.symbols().find_map(root) {
                return Err(Error::Unsupported {
                    function: demangle(&global.name),
                    line: global.line,
                    message: format!(
                        "holds {}, the root of an overlay, which is entered from outside alone",
                        name(root)
                    ),
                });
            }
        }
        Ok(())
    }

    /// What may arrive late, or is loaded on demand, is of the part that says so.
    fn check_inner(&self, module: &Module, options: &Options) -> Result<(), Error> {
        for (of, what, root) in options.inner_roots() {
            let f = inner_root(module, options, (of, what, root))?;
            if self.of(f) != of {
                let (here, there) = (part(options, self.of(f)), part(options, of));
                let message = format!("is to be {what} in {there} and is in {here}");
                return Err(unsupported(module, f, message));
            }
        }
        Ok(())
    }
}

/// What a message calls an overlay, or the base.
fn part(options: &Options, n: Option<usize>) -> String {
    match n {
        Some(n) => format!("the overlay {}", demangle(&options.overlays[n].root)),
        None => "the base".into(),
    }
}

/// The function by which a late part or an aside is entered: one of [`Options::inner_roots`].
///
/// # Errors
/// [`Error::Undefined`]: the module has no function of that name.
fn inner_root(
    module: &Module,
    options: &Options,
    (of, what, root): (Option<usize>, &str, &String),
) -> Result<FuncId, Error> {
    let f = module.functions.iter().position(|f| f.name == *root);
    f.map(|f| FuncId(f as u32)).ok_or_else(|| {
        let message = format!("{root}, which is to be {what} in {}", part(options, of));
        Error::Undefined(message + ": nobody needs it there")
    })
}

/// Checks that each of these programs, one for each overlay, has the functions that its overlay names.
///
/// # Errors
/// [`Error::Undefined`], which says for what the function is needed.
pub(crate) fn check_names(programs: &[Module], options: &Options) -> Result<(), Error> {
    for (program, overlay) in programs.iter().zip(&options.overlays) {
        function(program, &overlay.root, ROOT)?;
    }
    for (of, what, root) in options.inner_roots() {
        if let Some(n) = of {
            inner_root(&programs[n], options, (of, what, root))?;
        }
    }
    Ok(())
}

/// The function of that name, which is somebody's `role`.
pub(crate) fn function(module: &Module, name: &str, role: &str) -> Result<FuncId, Error> {
    let Some(f) = module.functions.iter().position(|f| f.name == name) else {
        return Err(Error::Undefined(format!("{name}, {role}")));
    };
    if module.functions[f].blocks.is_empty() {
        return Err(Error::Undefined(format!("{name}, {role}, is declared but not defined")));
    }
    Ok(FuncId(f as u32))
}

fn unsupported(module: &Module, f: FuncId, message: String) -> Error {
    let function = &module.functions[f.0 as usize];
    Error::Unsupported { function: demangle(&function.name), line: function.line, message }
}

/// Data of the base must be as it was when the next overlay is entered, so it begins as zeros, which are stored.
fn check_data(module: &Module, g: GlobalId) -> Result<(), Error> {
    let global = &module.globals[g.0 as usize];
    if global.constant || global.init.is_none() || global.begins_as_zeros() {
        return Ok(());
    }
    Err(Error::Unsupported {
        function: demangle(&global.name),
        line: global.line,
        message: "an overlay shares this data, which does not begin as zeros: what one has \
                  stored there the next would find; let it begin as zeros, or be constant"
            .into(),
    })
}
