//! Collects a log's long list as far as it can be read: unreadable elements are counted, and the first one is
//! reported. How elements are found is not known here.

use crate::base::scenario::{FileProblem, Localized, Problem};

/// A list as far as it could be read.
#[derive(Debug)]
pub(super) struct PartialList<T> {
    pub(super) list: Vec<T>,
    /// Whether the file has this list.
    pub(super) is_present: bool,
    /// Position of the first unreadable element, and what is wrong with it.
    pub(super) first_bad: Option<(usize, Localized)>,
    /// The number of elements that are unreadable or depend on one that is.
    pub(super) skipped: usize,
}

impl<T> Default for PartialList<T> {
    fn default() -> Self {
        Self { list: Vec::new(), is_present: false, first_bad: None, skipped: 0 }
    }
}

impl<T> PartialList<T> {
    /// Adds an element, or why it is unreadable. Returns whether it was readable.
    pub(super) fn add(&mut self, element: Result<T, Localized>) -> bool {
        match element {
            Ok(element) => {
                self.list.push(element);
                true
            }
            Err(detail) => {
                let at = self.list.len();
                self.skipped += 1;
                self.first_bad.get_or_insert((at, detail));
                false
            }
        }
    }

    /// Reports what was left out of the list called `name`.
    pub(super) fn report(&self, name: &str, problems: &mut Vec<Problem>) {
        if let Some((at, detail)) = &self.first_bad {
            let why = detail.clone();
            let kind = match self.skipped - 1 {
                0 => FileProblem::ElementLeftOut { why },
                more => FileProblem::ElementsLeftOut { why, more },
            };
            problems.push(Problem::warning(format!("{name}[{at}]"), kind));
        }
    }
}
