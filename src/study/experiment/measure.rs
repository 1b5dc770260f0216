//! How a table's measure is named and explained. Its values are computed elsewhere.

use crate::base::language::{Language, message};

/// A measure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TableMeasure {
    /// Its name in files.
    pub name: &'static str,
    /// Its column heading in files.
    pub heading: &'static str,
    /// Message id of its heading in the page.
    title: &'static str,
    /// Message id of its explanation.
    about: &'static str,
}

impl TableMeasure {
    pub const fn new(name: &'static str, heading: &'static str, title: &'static str, about: &'static str) -> Self {
        Self { name, heading, title, about }
    }

    /// Its heading in the page.
    pub fn title(&self, l: Language) -> String {
        message(l, self.title, &[])
    }

    /// What it is, in one line.
    pub fn about(&self, l: Language) -> String {
        message(l, self.about, &[])
    }
}

/// Declares a list of measures: name, heading in files, and the message ids of heading and explanation.
macro_rules! measures {
    (
        $(#[$doc:meta])* $visible:vis $list:ident, $count:literal;
        $($name:ident: $heading:literal, $title:expr, $about:expr;)*
    ) => {
        $(#[$doc])*
        $visible const $list: [TableMeasure; $count] = [$(
            TableMeasure::new(
                stringify!($name),
                $heading,
                $title,
                $about,
            ),
        )*];
    };
}
pub(super) use measures;
