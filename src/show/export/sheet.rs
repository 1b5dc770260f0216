//! A table as typed columns, for other programs: CSV here, Parquet where experiments are.

use super::ExportError;
use super::table::{SheetValue, count_value, number_value, rows_with_notes_to_csv, text_value};

/// What a column holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SheetColumnKind {
    Text,
    /// A whole number.
    Count,
    Number,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SheetColumn {
    pub name: String,
    pub kind: SheetColumnKind,
}

/// What a column says of a row's source.
pub enum ColumnExtractor<T> {
    Text(fn(&T) -> String),
    Count(fn(&T) -> Option<usize>),
    Number(fn(&T) -> Option<f64>),
}

impl<T> ColumnExtractor<T> {
    fn kind(&self) -> SheetColumnKind {
        match self {
            Self::Text(_) => SheetColumnKind::Text,
            Self::Count(_) => SheetColumnKind::Count,
            Self::Number(_) => SheetColumnKind::Number,
        }
    }

    fn value(&self, source: &T) -> SheetValue {
        match self {
            Self::Text(text) => text_value(&text(source)),
            Self::Count(count) => count(source).map_or_else(|| number_value(None), count_value),
            Self::Number(number) => number_value(number(source)),
        }
    }
}

#[derive(Debug, Clone, PartialEq, Default)]
pub struct TypedSheet {
    pub columns: Vec<SheetColumn>,
    /// A value for each column.
    pub rows: Vec<Vec<SheetValue>>,
}

impl TypedSheet {
    /// A column for each field, by its name, and a row for each source.
    pub fn from_rows<T>(fields: &[(&str, ColumnExtractor<T>)], sources: impl IntoIterator<Item = T>) -> Self {
        let mut sheet = Self::default();
        for (name, field) in fields {
            sheet.add_column(*name, field.kind());
        }
        let rows = sources.into_iter().map(|source| fields.iter().map(|(_, field)| field.value(&source)).collect());
        sheet.rows = rows.collect();
        sheet
    }

    pub fn add_column(&mut self, name: impl Into<String>, kind: SheetColumnKind) {
        let name = name.into();
        self.columns.push(SheetColumn { name, kind });
    }

    /// As CSV.
    ///
    /// # Errors
    /// [`ExportError`] when memory runs out.
    pub fn csv(&self) -> Result<String, ExportError> {
        let names: Vec<String> = self.columns.iter().map(|one| one.name.clone()).collect();
        rows_with_notes_to_csv(&[], &names, self.rows.iter().cloned())
    }
}
