//! Line numbers in tables, as an editor shows them.

/// The line, from 1, at which a record of `text` begins; 0 if unknown. The `csv` reader gives the end of the
/// record before, so the `\n` of a `\r\n` and empty lines must be counted.
pub fn csv_record_line(text: &str, position: Option<&csv::Position>) -> usize {
    let Some(at) = position else { return 0 };
    let begins = usize::try_from(at.byte()).unwrap_or(usize::MAX);
    let rest = text.as_bytes().get(begins..).unwrap_or_default();
    let between = rest.iter().take_while(|byte| matches!(byte, b'\r' | b'\n'));
    let passed = between.filter(|byte| **byte == b'\n').count();
    usize::try_from(at.line()).map_or(usize::MAX, |line| line.saturating_add(passed))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_stands_in_the_line_that_an_editor_shows_whatever_ends_lines() {
        for (text, expected) in [
            ("a,b\n1,2\n3,4\n", vec![2, 3]),
            ("a,b\r\n1,2\r\n3,4\r\n", vec![2, 3]),
            ("a,b\r\n1,\"2\r\n2\"\r\n\r\n3,4", vec![2, 5]),
            ("a,b\n\n\n1,2\n\n3,4\n", vec![4, 6]),
        ] {
            let mut reader = csv::Reader::from_reader(text.as_bytes());
            let records = reader.records().map(Result::unwrap);
            let lines = records.map(|record| csv_record_line(text, record.position()));
            assert_eq!(lines.collect::<Vec<_>>(), expected, "{text:?}");
        }
    }
}
