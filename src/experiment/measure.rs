//! A measure of a table as it is named and explained. What it is computed from stands where it is computed.

use crate::language::{Language, message};

/// A measure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TableMeasure {
    /// In files.
    pub name: &'static str,
    /// At the head of a column of a file.
    pub heading: &'static str,
    /// The message that says its heading in the page.
    title: &'static str,
    /// The message that says what it is.
    about: &'static str,
}

impl TableMeasure {
    pub const fn new(
        name: &'static str,
        heading: &'static str,
        title: &'static str,
        about: &'static str,
    ) -> Self {
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

/// A list of so many measures: name, heading in files, and the messages of its heading and of what it is.
macro_rules! measures {
    ($(#[$doc:meta])* $visible:vis $list:ident, $count:literal; $($name:ident: $heading:literal, $title:expr, $about:expr;)*) => {
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
