//! Additions to a module by passes: values and declarations.

use super::{FnAttrs, FuncId, Function, Intrinsic, Module, Param, Type, ValueId, ValueInfo};
use crate::entity::Entity;

impl Function {
    /// Adds a value that an instruction will define. Its name is the prefix and its number.
    pub(crate) fn add_value(&mut self, prefix: &str, ty: Type) -> ValueId {
        let id = ValueId::at(self.values.len());
        self.values.push(ValueInfo { ty, name: format!("{prefix}.{id}"), range: None });
        id
    }

    /// Adds a value with the type of another one, and with a name derived from it.
    pub(crate) fn add_value_like(&mut self, other: ValueId) -> ValueId {
        let ValueInfo { ty, name, .. } = &self.values[other.index()];
        let (ty, prefix) = (ty.clone(), name.split('.').next().unwrap_or_default().to_string());
        self.add_value(&prefix, ty)
    }

    /// Returns a declaration with a result and unnamed parameters.
    fn declaration(name: String, params: &[Type], ret: &Type, line: u32) -> Function {
        let param =
            |ty: &Type| Param { value: ValueId(0), ty: ty.clone(), byval: None, range: None };
        Function {
            intrinsic: Intrinsic::of(&name),
            name,
            ret: ret.clone(),
            params: params.iter().map(param).collect(),
            variadic: false,
            external: true,
            blocks: Vec::new(),
            values: Vec::new(),
            attrs: FnAttrs::default(),
            line,
        }
    }
}

impl Module {
    /// Returns the function of this name. Declares it at the given line if necessary.
    pub(crate) fn declared(
        &mut self,
        name: &str,
        params: &[Type],
        ret: &Type,
        line: u32,
    ) -> FuncId {
        let known = self.functions.iter().position(|function| function.name == name);
        FuncId::at(known.unwrap_or_else(|| {
            self.functions.push(Function::declaration(name.into(), params, ret, line));
            self.functions.len() - 1
        }))
    }
}
