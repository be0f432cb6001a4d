//! Generates functions and calls: direct, through a table, recursive and mutually recursive.
//! Arguments are numbers, pointers, whole objects (`byval`, `sret`) and variable arguments.

use super::super::draw::Draw;
use super::{ARRAY, Generator, Object, Value};

/// The name in [`Signature`] of all functions that are only called through the table.
const TABLE: &str = "table";

/// The signature of a function. The order of the parameters is: an object to fill, a pointer, an
/// object by value, the remaining depth of recursion, numbers.
#[derive(Clone)]
pub(super) struct Signature {
    name: String,
    params: Vec<u32>,
    rets: Vec<u32>,
    /// Whether the function has a parameter that points to an array.
    pointer: bool,
    recursive: bool,
    /// The size in bytes of the `byval` parameter.
    takes: Option<u32>,
    /// The size in bytes of the `sret` object, for a function that returns its result in memory.
    fills: Option<u32>,
    /// The widths of the variable arguments that the function reads. `None` if it is not variadic.
    more: Option<Vec<u32>>,
}

impl Generator {
    /// Emits a call. Generates a function if there is none yet.
    pub(super) fn call(&mut self) {
        if self.functions.is_empty() {
            return;
        }
        let callee = self.one(&self.functions.clone());
        let depth = self.below(5).to_string();
        self.call_of(&callee, &depth);
    }

    /// Emits a call of `callee`. `depth` is the remaining depth of recursion.
    fn call_of(&mut self, callee: &Signature, depth: &str) {
        let mut args = Vec::new();
        let filled = callee.fills.map(|bytes| (self.object_of(bytes), bytes));
        if let Some((object, bytes)) = &filled {
            args.push(format!("ptr sret([{bytes} x i8]) align 1 {}", object.ptr));
        }
        if callee.pointer {
            args.push(format!("ptr {}", self.one(&self.pointers.clone())));
        }
        if let Some(bytes) = callee.takes {
            // Any array is large enough.
            let ptr = match self.chance(50) {
                true => self.object_of(bytes).ptr,
                false => self.one(&self.pointers.clone()),
            };
            args.push(format!("ptr byval([{bytes} x i8]) align 1 {ptr}"));
        }
        if callee.recursive {
            args.push(format!("i8 {depth}"));
        }
        for &bits in &callee.params {
            let arg = self.operand(bits);
            args.push(format!("i{bits} {arg}"));
        }
        let whole = callee.more.as_ref().map(|more| self.variable_arguments(more, &mut args));
        let whole = whole.unwrap_or_default();
        let target = match callee.name == TABLE {
            true => self.pointer_of(&format!("@{TABLE}")),
            false => format!("@{}", callee.name),
        };
        let (ret, args) = (return_type(&callee.rets), args.join(", "));
        let call = format!("call {ret}{whole} {target}({args})");
        match &callee.rets[..] {
            [] => self.line(call),
            [bits] => {
                self.define(*bits, call);
            }
            several => {
                let all = self.fresh();
                self.line(format!("{all} = {call}"));
                for (n, &bits) in several.iter().enumerate() {
                    self.define(bits, format!("extractvalue {ret} {all}, {n}"));
                }
            }
        }
        if let Some((object, bytes)) = filled {
            let ptr = self.fresh();
            let at = self.below(bytes);
            self.line(format!("{ptr} = getelementptr inbounds i8, ptr {}, i16 {at}", object.ptr));
            self.define(8, format!("load i8, ptr {ptr}, align 1"));
        }
    }

    /// Adds variable arguments: all that the function reads, and possibly more. Returns the
    /// function's type.
    fn variable_arguments(&mut self, more: &[u32], args: &mut Vec<String>) -> String {
        let named: Vec<&str> = args.iter().filter_map(|arg| arg.split(' ').next()).collect();
        let whole = format!(" ({})", [&named[..], &["..."]].concat().join(", "));
        let unread = self.chance(30).then(|| self.width());
        for bits in more.iter().copied().chain(unread) {
            let arg = self.operand(bits);
            args.push(format!("i{bits} {arg}"));
        }
        whole
    }

    /// Emits `va_arg` instructions for variable arguments of these widths.
    fn read_arguments(&mut self, list: &str, widths: &[u32]) {
        for &bits in widths {
            self.define(bits, format!("va_arg ptr {list}, i{bits}"));
        }
    }

    /// Returns an object of at least `bytes` bytes. Allocates a local object if necessary.
    fn object_of(&mut self, bytes: u32) -> Object {
        let fitting: Vec<Object> =
            self.objects.iter().filter(|object| object.bytes >= bytes).cloned().collect();
        if !fitting.is_empty() && self.chance(60) {
            return self.one(&fitting);
        }
        let object = Object { ptr: self.fresh(), bytes };
        let (ptr, byte) = (&object.ptr, self.literal(8));
        self.locals.push(format!("  {ptr} = alloca [{bytes} x i8], align 1"));
        self.locals.push(format!(
            "  call void @llvm.memset.p0.i16(ptr {ptr}, i8 {byte}, i16 {bytes}, i1 false)"
        ));
        self.objects.push(object.clone());
        object
    }

    pub(super) fn begin(&mut self) {
        self.values.clear();
        self.pointers = ["@input", "@left", "@right"].map(String::from).to_vec();
        self.objects.clear();
        self.exits.clear();
        self.ret = None;
        self.size = 0;
        self.start("entry");
        self.entry = self.lines.len();
    }

    /// Ends a function. Inserts the allocas of its local objects, which are known only now.
    pub(super) fn end(&mut self) {
        let (at, locals) = (self.entry, std::mem::take(&mut self.locals));
        self.lines.splice(at..at, locals);
        self.lines.push("}".into());
    }

    pub(super) fn local_array(&mut self) {
        let name = self.fresh();
        self.line(format!("{name} = alloca [{ARRAY} x i8], align 1"));
        let byte = self.operand(8);
        self.line(format!(
            "call void @llvm.memset.p0.i16(ptr {name}, i8 {byte}, i16 {ARRAY}, i1 false)"
        ));
        self.pointers.push(name);
    }

    fn signature(&mut self, name: &str) -> Signature {
        let often = if self.calling { 2 } else { 1 };
        let most = self.one(&[4, 6, 12]);
        let fills = self.chance(12 * often).then(|| self.below(9) + 1);
        let results = if fills.is_some() { 0 } else { self.one(&[0, 1, 1, 1, 2, 3, 6]) };
        let alike = self.chance(30).then(|| self.width());
        Signature {
            name: name.into(),
            recursive: self.chance(20 * often),
            pointer: self.chance(30),
            params: (0..self.below(most)).map(|_| self.width()).collect(),
            rets: (0..results).map(|_| alike.unwrap_or_else(|| self.width())).collect(),
            takes: self.chance(12 * often).then(|| self.below(9) + 1),
            fills,
            // Only programs with a focus on calls have variadic functions.
            more: (self.calling && self.chance(25))
                .then(|| (0..self.below(4)).map(|_| self.width()).collect()),
        }
    }

    /// Emits a function, or two that call each other.
    pub(super) fn function(&mut self) {
        let number = self.functions.len();
        let first = self.signature(&format!("f{number}"));
        let mut group = vec![first.clone()];
        if first.recursive && self.chance(40) {
            let second = self.signature(&format!("f{}", number + 1));
            group.push(Signature { recursive: true, ..second });
        }
        for signature in &group {
            self.write_function(signature, &signature.name, &group);
        }
        self.functions.append(&mut group);
    }

    /// Emits four functions with the same signature, and their table. Recursive functions call each
    /// other through it.
    pub(super) fn table(&mut self) {
        if self.functions.iter().any(|function| function.name == TABLE) {
            return;
        }
        let signature = self.signature(TABLE);
        for name in ["t0", "t1", "t2", "t3"] {
            self.write_function(&signature, name, std::slice::from_ref(&signature));
        }
        self.functions.push(signature);
        self.lines.push(format!(
            "@{TABLE} = internal constant [4 x ptr] [ptr @t0, ptr @t1, ptr @t2, ptr @t3]"
        ));
    }

    /// Emits up to a hundred functions. Each calls the previous one, and continues after the call.
    /// Returns the name of the last.
    pub(super) fn chain_of_calls(&mut self) -> String {
        let length = self.below(100) + 1;
        for n in 0..length {
            self.lines.push(format!("define internal i16 @c{n}(i16 %x) noinline {{"));
            self.begin();
            self.values.push(Value { name: "%x".into(), bits: 16 });
            self.arithmetic();
            if n > 0 {
                let v = self.operand(16);
                self.define(16, format!("call i16 @c{}(i16 {v})", n - 1));
                self.arithmetic();
            }
            self.ret(&[16], "i16");
            self.end();
        }
        format!("c{}", length - 1)
    }

    /// Emits a function. If it is recursive, it calls the functions of its `group`.
    fn write_function(&mut self, signature: &Signature, name: &str, group: &[Signature]) {
        let ret = return_type(&signature.rets);
        let mut params = Vec::new();
        if let Some(bytes) = signature.fills {
            params.push(format!("ptr sret([{bytes} x i8]) align 1 %out"));
        }
        if signature.pointer {
            params.push("ptr %p".to_string());
        }
        if let Some(bytes) = signature.takes {
            params.push(format!("ptr byval([{bytes} x i8]) align 1 %object"));
        }
        if signature.recursive {
            params.push("i8 %depth".into());
        }
        let named = signature.params.iter().enumerate();
        params.extend(named.clone().map(|(n, bits)| format!("i{bits} %a{n}")));
        let more = signature.more.clone().unwrap_or_default();
        params.extend(signature.more.iter().map(|_| "...".to_string()));
        let (early, late) = more.split_at(self.below(more.len() as u32 + 1) as usize);
        let noinline = self.one(&["", " noinline"]);
        self.lines
            .push(format!("define internal {ret} @{name}({}){noinline} {{", params.join(", ")));
        self.function = name.to_string();
        self.begin();
        self.ret = Some(signature.rets.clone());
        if signature.pointer {
            self.pointers.push("%p".into());
        }
        for (bytes, ptr) in [(signature.takes, "%object"), (signature.fills, "%out")] {
            self.objects.extend(bytes.map(|bytes| Object { ptr: ptr.into(), bytes }));
        }
        for (n, &bits) in named {
            self.values.push(Value { name: format!("%a{n}"), bits });
        }
        if signature.more.is_some() {
            self.line("%list = alloca ptr");
            self.line("call void @llvm.va_start.p0(ptr %list)");
            self.read_arguments("%list", early);
        }
        if self.chance(25) {
            self.local_array();
        }
        if signature.recursive {
            let (stop, on) = (self.label(), self.label());
            self.values.push(Value { name: "%depth".into(), bits: 8 });
            self.line("%deep = icmp eq i8 %depth, 0");
            self.line(format!("br i1 %deep, label %{stop}, label %{on}"));
            let seen = self.values.len();
            self.start(&stop);
            self.statements(2, 3);
            self.ret(&signature.rets, &ret);
            self.values.truncate(seen);
            self.start(&on);
            self.line("%less = add i8 %depth, -1");
        }
        let count = self.below(8) + 1;
        self.statements(count, 1);
        if signature.recursive {
            for _ in 0..self.below(2) + 1 {
                let callee = self.one(group);
                self.call_of(&callee, "%less");
                self.size = 0;
                self.statements(3, 1);
            }
        }
        self.read_arguments("%list", late);
        if signature.more.is_some() {
            self.line("call void @llvm.va_end.p0(ptr %list)");
        }
        self.ret(&signature.rets, &ret);
        self.end();
    }

    pub(super) fn ret(&mut self, rets: &[u32], ret: &str) {
        match rets {
            [] => self.line("ret void"),
            [bits] => {
                let v = self.operand(*bits);
                self.line(format!("ret i{bits} {v}"));
            }
            several => {
                let mut agg = "poison".to_string();
                for (n, &bits) in several.iter().enumerate() {
                    let v = self.operand(bits);
                    let next = self.fresh();
                    self.line(format!("{next} = insertvalue {ret} {agg}, i{bits} {v}, {n}"));
                    agg = next;
                }
                self.line(format!("ret {ret} {agg}"));
            }
        }
    }
}

pub(super) fn return_type(rets: &[u32]) -> String {
    match rets {
        [] => "void".into(),
        [bits] => format!("i{bits}"),
        [bits, others @ ..] if others.iter().all(|other| other == bits) => {
            format!("[{} x i{bits}]", rets.len())
        }
        several => {
            let fields: Vec<String> = several.iter().map(|bits| format!("i{bits}")).collect();
            format!("{{ {} }}", fields.join(", "))
        }
    }
}
