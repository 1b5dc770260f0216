//! A long list of a log, as far as it could be read: what cannot be is counted, and the first of it told. How the
//! elements are found is not known here.

use crate::scenario::{FileProblem, Problem, Said};

/// A list, as far as it could be read.
#[derive(Debug)]
pub(super) struct Gathered<T> {
    pub(super) list: Vec<T>,
    /// There is such a list.
    pub(super) seen: bool,
    /// What is wrong with the first element that could not be read, and its position.
    pub(super) first_bad: Option<(usize, Said)>,
    /// How many could not be read, or come after one without which they mean nothing.
    pub(super) left_out: usize,
}

impl<T> Default for Gathered<T> {
    fn default() -> Self {
        Self { list: Vec::new(), seen: false, first_bad: None, left_out: 0 }
    }
}

impl<T> Gathered<T> {
    /// Takes in an element, or why there is none; says which it was.
    pub(super) fn take(&mut self, element: Result<T, Said>) -> bool {
        match element {
            Ok(element) => {
                self.list.push(element);
                true
            }
            Err(detail) => {
                let at = self.list.len();
                self.left_out += 1;
                self.first_bad.get_or_insert((at, detail));
                false
            }
        }
    }

    /// Says what was left out of the list called `name`.
    pub(super) fn tell(&self, name: &str, problems: &mut Vec<Problem>) {
        if let Some((at, detail)) = &self.first_bad {
            let why = detail.clone();
            let kind = match self.left_out - 1 {
                0 => FileProblem::ElementLeftOut { why },
                more => FileProblem::ElementsLeftOut { why, more },
            };
            problems.push(Problem::warning(format!("{name}[{at}]"), kind));
        }
    }
}
