//! A table as typed columns, for other programs: CSV here, Parquet in `columnar`.

use crate::show::export::{ExportError, chart_csv};

/// What a column holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SheetKind {
    Text,
    /// A whole number.
    Count,
    Number,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SheetColumn {
    pub name: String,
    pub kind: SheetKind,
}

/// A value: text in a text column, else a number; `None`: not known.
pub type SheetValue = (String, Option<f64>);

#[derive(Debug, Clone, PartialEq)]
pub struct TypedSheet {
    pub columns: Vec<SheetColumn>,
    /// A value for each column.
    pub rows: Vec<Vec<SheetValue>>,
}

impl TypedSheet {
    pub(super) fn add_column(&mut self, name: impl Into<String>, kind: SheetKind) {
        let name = name.into();
        self.columns.push(SheetColumn { name, kind });
    }

    /// As CSV.
    ///
    /// # Errors
    /// [`ExportError`] when memory runs out.
    pub fn csv(&self) -> Result<String, ExportError> {
        let names: Vec<String> = self.columns.iter().map(|one| one.name.clone()).collect();
        chart_csv(&[], &names, self.rows.iter().cloned())
    }
}

pub(super) fn text_value(text: &str) -> SheetValue {
    (text.to_owned(), None)
}

pub(super) fn number_value(value: Option<f64>) -> SheetValue {
    (String::new(), value)
}

/// Far below 2⁵³.
#[allow(clippy::cast_precision_loss)]
pub(super) fn count_value(number: usize) -> SheetValue {
    (String::new(), Some(number as f64))
}
