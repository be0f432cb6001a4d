//! Results and totals of the tests.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use crate::rust::Refused;

/// The verdict on a test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The test behaved as expected.
    Passed,
    /// The test did not behave as expected. Describes the difference.
    Failed(String),
    /// The test was not compiled or not run. Gives the reason.
    NotBuilt(String),
}

/// The tests of one module at one level.
#[derive(Debug, Default)]
pub struct Group {
    name: String,
    level: String,
    /// The verdicts of all tests that rustc compiled.
    pub verdicts: Vec<(String, Verdict)>,
    /// Items that rustc rejected.
    pub refused: Vec<Refused>,
    /// The number of tests marked `#[ignore]`.
    pub ignored: usize,
    /// The total number of cycles of all programs.
    pub cycles: u64,
    /// Slow tests, with millions of cycles.
    pub slow: Vec<(String, u64)>,
    /// The reason why the whole module failed to compile.
    pub broken: Option<String>,
}

impl Group {
    /// Creates an empty group for a module and a level.
    pub fn new(name: &str, level: &str) -> Group {
        Group { name: name.into(), level: level.into(), ..Group::default() }
    }

    fn count(&self, is: impl Fn(&Verdict) -> bool) -> usize {
        self.verdicts.iter().filter(|(_, verdict)| is(verdict)).count()
    }

    /// Returns whether the module has no tests.
    pub fn is_empty(&self) -> bool {
        self.verdicts.is_empty()
            && self.not_built() == 0
            && self.ignored == 0
            && self.broken.is_none()
    }

    fn passed(&self) -> usize {
        self.count(|v| *v == Verdict::Passed)
    }

    fn failed(&self) -> usize {
        self.count(|v| matches!(v, Verdict::Failed(_)))
    }

    fn not_built(&self) -> usize {
        let refused: usize = self.refused.iter().map(|refused| refused.tests).sum();
        self.count(|v| matches!(v, Verdict::NotBuilt(_))) + refused
    }

    /// Returns whether no test failed.
    pub fn is_good(&self) -> bool {
        self.failed() == 0 && self.broken.is_none()
    }

    /// Returns a summary line.
    pub fn line(&self) -> String {
        let Group { name, level, ignored, cycles, .. } = self;
        if let Some(broken) = &self.broken {
            return format!("{name:26} -O{level}  not compiled: {broken}");
        }
        let (passed, failed, not_built) = (self.passed(), self.failed(), self.not_built());
        format!(
            "{name:26} -O{level}  {passed:4} passed {failed:4} failed {not_built:4} not built \
             {ignored:3} ignored {:8.1}M cycles",
            *cycles as f64 / 1e6
        )
    }
}

/// Returns the failures, the reasons for unbuilt tests, and the totals.
pub fn summary(groups: &[Group], verbose: bool) -> String {
    let mut text = String::new();
    for group in groups {
        for (name, verdict) in &group.verdicts {
            if let Verdict::Failed(how) = verdict {
                let _ = writeln!(text, "FAILED {name} -O{}: {how}", group.level);
            }
        }
    }
    if verbose {
        for group in groups {
            for (name, megacycles) in &group.slow {
                let _ = writeln!(text, "slow: {name} -O{}: {megacycles}M cycles", group.level);
            }
        }
    }
    let mut reasons: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut add = |reason: &str, what: String, count: usize| {
        let known = reasons.entry(reason.into()).or_default();
        known.extend(std::iter::repeat_n(what, count));
    };
    for group in groups {
        for (name, verdict) in &group.verdicts {
            if let Verdict::NotBuilt(reason) = verdict {
                add(reason, format!("{name} -O{}", group.level), 1);
            }
        }
        for refused in group.refused.iter().filter(|refused| refused.tests > 0) {
            let what = format!("{} {} -O{}", refused.place, refused.item, group.level);
            add(&format!("rustc: {}", refused.message), what, refused.tests);
        }
    }
    if !reasons.is_empty() {
        text += "Not built:\n";
    }
    for (reason, mut tests) in reasons {
        let _ = writeln!(text, "{:5} {reason}", tests.len());
        tests.dedup();
        if verbose {
            tests.iter().for_each(|test| text += &format!("        {test}\n"));
        }
    }
    let total = |of: fn(&Group) -> usize| groups.iter().map(of).sum::<usize>();
    let _ = writeln!(
        text,
        "{} passed, {} failed, {} not built, {} ignored by Rust itself",
        total(Group::passed),
        total(Group::failed),
        total(Group::not_built),
        total(|g| g.ignored)
    );
    text
}
