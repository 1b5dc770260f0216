//! Collects a log's long list as far as it can be read: unreadable elements are counted, and the first one is
//! reported.

use super::ArchiveError;
use super::scanner::Scanner;
use crate::base::scenario::{FileProblem, Localized, Problem, localized};
use serde::de::DeserializeOwned;

/// A list as far as it could be read.
#[derive(Debug)]
pub(super) struct PartialList<T> {
    pub(super) list: Vec<T>,
    max_elements: usize,
    /// Position of the first unreadable element, and what is wrong with it.
    pub(super) first_bad: Option<(usize, Localized)>,
    /// The number of elements that are unreadable or depend on one that is.
    pub(super) skipped: usize,
}

impl<T: DeserializeOwned> PartialList<T> {
    pub(super) fn new(max_elements: usize) -> Self {
        Self { list: Vec::new(), max_elements, first_bad: None, skipped: 0 }
    }

    /// Adds the element that begins at the scanner's position, or why it is unreadable. Returns where it ends.
    pub(super) fn read_element(&mut self, scanner: &Scanner) -> Result<usize, ArchiveError> {
        if self.list.len() >= self.max_elements {
            return Err(scanner.error_here(localized!(json_list_too_long, most = self.max_elements)));
        }
        let (element, end) = scanner.parse_element()?;
        match element {
            Ok(element) => self.list.push(element),
            Err(detail) => {
                self.skipped += 1;
                self.first_bad.get_or_insert((self.list.len(), detail));
            }
        }
        Ok(end)
    }

    /// Reports what was left out of the list called `name`.
    pub(super) fn report_skipped_elements(&self, name: &str, problems: &mut Vec<Problem>) {
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
