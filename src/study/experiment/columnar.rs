//! Writes a sheet as Parquet for DuckDB, pandas and Arrow: one row group, the CSV's columns, no compression
//! (tables are small). Uses the `parquet` crate without Arrow; the page fetches it as a part of its own on
//! demand.

use crate::show::export::{SheetColumnKind, TypedSheet};
use parquet::basic::{LogicalType, Repetition, Type as Physical};
use parquet::column::writer::ColumnWriter;
use parquet::data_type::ByteArray;
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::types::Type;
use std::sync::Arc;

/// The file's bytes. The same sheet gives the same bytes.
///
/// The build splits off what is reached through this module alone, so this stays a function.
///
/// # Errors
/// [`ParquetError`] when memory runs out.
#[inline(never)]
pub fn write_parquet(sheet: &TypedSheet) -> Result<Vec<u8>, ParquetError> {
    let fields = sheet.columns.iter().map(|column| {
        let (physical, logical) = match column.kind {
            SheetColumnKind::Text => (Physical::BYTE_ARRAY, Some(LogicalType::String)),
            SheetColumnKind::Count => (Physical::INT64, None),
            SheetColumnKind::Number => (Physical::DOUBLE, None),
        };
        Type::primitive_type_builder(&column.name, physical)
            .with_logical_type(logical)
            .with_repetition(Repetition::OPTIONAL)
            .build()
            .map(Arc::new)
    });
    let fields = fields.collect::<Result<Vec<_>, ParquetError>>()?;
    let schema = Type::group_type_builder("table").with_fields(fields).build()?;
    let properties = WriterProperties::builder().set_created_by("casebook".to_owned());
    let mut bytes = Vec::new();
    let mut file = SerializedFileWriter::new(&mut bytes, Arc::new(schema), Arc::new(properties.build()))?;
    let mut group = file.next_row_group()?;
    let mut place = 0;
    while let Some(mut column) = group.next_column()? {
        write_column(sheet, place, column.untyped())?;
        column.close()?;
        place += 1;
    }
    group.close()?;
    file.close()?;
    Ok(bytes)
}

fn write_column(sheet: &TypedSheet, place: usize, column: &mut ColumnWriter<'_>) -> Result<(), ParquetError> {
    let values = || sheet.rows.iter().filter_map(|row| row.get(place));
    let numbers: Vec<f64> = values().filter_map(|(_, number)| *number).collect();
    let known: Vec<i16> = values().map(|(_, number)| i16::from(number.is_some())).collect();
    match column {
        ColumnWriter::ByteArrayColumnWriter(column) => {
            let texts: Vec<ByteArray> = values().map(|(text, _)| ByteArray::from(text.as_str())).collect();
            column.write_batch(&texts, Some(&vec![1; texts.len()]), None)?;
        }
        ColumnWriter::Int64ColumnWriter(column) => {
            // Counts, far below 2⁵³.
            #[allow(clippy::cast_possible_truncation)]
            let counts: Vec<i64> = numbers.iter().map(|number| *number as i64).collect();
            column.write_batch(&counts, Some(&known), None)?;
        }
        ColumnWriter::DoubleColumnWriter(column) => {
            column.write_batch(&numbers, Some(&known), None)?;
        }
        _ => return Err(ParquetError::General("a column of another kind".to_owned())),
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::show::export::SheetColumn;
    use parquet::file::reader::{FileReader, SerializedFileReader};
    use parquet::record::Field;

    #[test]
    fn what_is_written_is_read_back_and_what_is_unknown_stays_so() -> Result<(), Box<dyn std::error::Error>> {
        let kinds = [SheetColumnKind::Text, SheetColumnKind::Count, SheetColumnKind::Number];
        let columns = ["case", "games", "win-rate"].iter().zip(kinds);
        let columns = columns.map(|(name, kind)| SheetColumn { name: (*name).to_owned(), kind });
        let row = |case: &str, rate| vec![(case.to_owned(), None), (String::new(), Some(3.0)), (String::new(), rate)];
        let sheet =
            TypedSheet { columns: columns.collect(), rows: vec![row("灯室 (zh)", Some(0.25)), row("b", None)] };
        let bytes = write_parquet(&sheet)?;
        assert_eq!(bytes, write_parquet(&sheet)?);
        let path = std::env::temp_dir().join(format!("casebook-{}.parquet", std::process::id()));
        std::fs::write(&path, bytes)?;
        let file = SerializedFileReader::new(std::fs::File::open(&path)?)?;
        std::fs::remove_file(&path)?;
        let fields = |row: parquet::record::Row| row.into_columns().into_iter().map(|(_, field)| field);
        let rows = file.get_row_iter(None)?.map(|row| Ok(fields(row?).collect()));
        let rows = rows.collect::<Result<Vec<Vec<Field>>, ParquetError>>()?;
        let told = |case: &str| Field::Str(case.to_owned());
        assert_eq!(rows[0], [told("灯室 (zh)"), Field::Long(3), Field::Double(0.25)]);
        assert_eq!(rows[1], [told("b"), Field::Long(3), Field::Null]);
        Ok(())
    }
}
