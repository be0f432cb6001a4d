//! Assigns functions and globals to a part of the program: the base, or one overlay.
//!
//! Requires a verified module. Everything that is reachable from the program's entry, or from the
//! roots of two overlays, belongs to the base. Everything that is reachable from only one root
//! belongs to that overlay. The linker repeats the assignment for the final code. The final code
//! has no additional references, so the symbols of an overlay stay in the overlay.
//!
//! A guest uses only functions and data of the base that all overlays except guests share
//! (`ir::merge_programs`), so it adds nothing to the base. Runtime routines that it shares with
//! only one of the others are duplicated (`asm::link::copies`).
//!
//! Functions of two overlays never run at the same time, and no pointer is kept when another
//! overlay is loaded.

use super::reach::{Reached, reach};
use crate::ir::{FuncId, GlobalId, Module, Symbol, demangle};
use crate::{Error, Options};

/// The description of an overlay's entry function in messages.
const ROOT: &str = "the root of an overlay";

/// Maps functions and globals to overlays. `None` for the base, and for unreachable symbols.
#[derive(Clone, Debug, Default)]
pub(crate) struct Overlays {
    /// The entry functions of the overlays.
    pub roots: Vec<FuncId>,
    /// Whether each overlay is a guest.
    pub guests: Vec<bool>,
    of_function: Vec<Option<usize>>,
    of_global: Vec<Option<usize>>,
}

impl Overlays {
    /// Assigns the functions and globals of a program to the base, the overlays and their parts.
    ///
    /// # Errors
    /// - [`Error::Undefined`] if a root is undefined.
    /// - [`Error::Unsupported`] if a root has parameters, is used by the program, or belongs to two
    ///   overlays; if the root of a late part or aside belongs to another part; or if the base has
    ///   data that an overlay changes and that cannot be reinitialised.
    pub fn new(
        module: &Module,
        start: Option<FuncId>,
        options: &Options,
    ) -> Result<Overlays, Error> {
        let mut roots: Vec<FuncId> = Vec::new();
        for overlay in &options.overlays {
            let root = function(module, &overlay.root, ROOT)?;
            let fault = if Some(root) == start || roots.contains(&root) {
                "a second use of this entry function; give each overlay its own root"
            } else if !module.functions[root.0 as usize].params.is_empty() {
                "the root of an overlay with parameters"
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

    /// Returns the overlay of a function, or `None` for the base.
    pub fn of(&self, f: FuncId) -> Option<usize> {
        self.of_function.get(f.0 as usize).copied().flatten()
    }

    /// Returns whether the function belongs to a guest. Guests do not affect the code of the rest.
    pub fn is_of_guest(&self, f: FuncId) -> bool {
        self.of(f).is_some_and(|n| self.guests[n])
    }

    /// Returns the overlay of static data, or `None` for the base.
    pub fn of_data(&self, g: GlobalId) -> Option<usize> {
        self.of_global.get(g.0 as usize).copied().flatten()
    }

    /// Returns whether static data belongs to a guest.
    pub fn is_data_of_guest(&self, g: GlobalId) -> bool {
        self.of_data(g).is_some_and(|n| self.guests[n])
    }

    /// Returns whether the functions are in different overlays and therefore never in memory
    /// together.
    pub fn are_separate(&self, f: FuncId, g: FuncId) -> bool {
        let (f, g) = (self.of(f), self.of(g));
        f.is_some() && g.is_some() && f != g
    }

    /// Checks that the program neither calls a root nor takes its address.
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
                            "a use of {}, the root of an overlay, which only the loader may enter",
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
                        "the address of {}, the root of an overlay, which only the loader \
                         may enter",
                        name(root)
                    ),
                });
            }
        }
        Ok(())
    }

    /// Checks that roots of late parts and asides belong to the part of the program that lists
    /// them.
    fn check_inner(&self, module: &Module, options: &Options) -> Result<(), Error> {
        for (of, what, root) in options.inner_roots() {
            let f = inner_root(module, options, (of, what, root))?;
            if self.of(f) != of {
                let (here, there) = (part(options, self.of(f)), part(options, of));
                let message = format!("{what} of {there} that is in {here}");
                return Err(unsupported(module, f, message));
            }
        }
        Ok(())
    }
}

/// Returns the name of an overlay, or of the base, for messages.
fn part(options: &Options, n: Option<usize>) -> String {
    match n {
        Some(n) => format!("the overlay {}", demangle(&options.overlays[n].root)),
        None => "the base".into(),
    }
}

/// Returns the entry function of a late part or an aside, one of [`Options::inner_roots`].
///
/// # Errors
/// [`Error::Undefined`] if the module has no function of that name.
fn inner_root(
    module: &Module,
    options: &Options,
    (of, what, root): (Option<usize>, &str, &String),
) -> Result<FuncId, Error> {
    let f = module.functions.iter().position(|f| f.name == *root);
    f.map(|f| FuncId(f as u32)).ok_or_else(|| {
        let message = format!("{root}, {what} of {}", part(options, of));
        Error::Undefined(
            message + ": it does not exist or is unused there; remove it from the list",
        )
    })
}

/// Checks that each program defines the functions that its overlay names.
///
/// # Errors
/// [`Error::Undefined`], with the role of the function.
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

/// Returns the function with this name. `role` describes its purpose in the error.
pub(crate) fn function(module: &Module, name: &str, role: &str) -> Result<FuncId, Error> {
    let Some(f) = module.functions.iter().position(|f| f.name == name) else {
        return Err(Error::Undefined(format!(
            "{name}, {role}: no module has a function of this name; in Rust, \
             #[unsafe(no_mangle)] keeps a function's name"
        )));
    };
    if module.functions[f].blocks.is_empty() {
        return Err(Error::Undefined(format!(
            "{name}, {role}: it is declared, but no module defines it"
        )));
    }
    Ok(FuncId(f as u32))
}

fn unsupported(module: &Module, f: FuncId, message: String) -> Error {
    let function = &module.functions[f.0 as usize];
    Error::Unsupported { function: demangle(&function.name), line: function.line, message }
}

/// Checks that data of the base is zero-initialised: entering an overlay clears it.
fn check_data(module: &Module, g: GlobalId) -> Result<(), Error> {
    let global = &module.globals[g.0 as usize];
    if global.constant || global.init.is_none() || global.is_zero_initialized() {
        return Ok(());
    }
    Err(Error::Unsupported {
        function: demangle(&global.name),
        line: global.line,
        message:
            "data with an initial value that several overlays share; make it zero-initialised \
                  or constant"
                .into(),
    })
}
