//! Reads tables in texts with any delimiter: a comma, a semicolon, a tab, a vertical bar, or the one in
//! Excel's `sep=` line. The names of columns are not known here.

use crate::base::scenario::csv_record_line;

/// The text of a table and its delimiter.
pub(crate) struct DelimitedText<'a> {
    text: &'a str,
    /// Lines above the table.
    lines_above: usize,
    delimiter: u8,
}

impl<'a> DelimitedText<'a> {
    pub(crate) fn detect(text: &'a str) -> Self {
        let text = text.trim_start_matches('\u{feff}');
        let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
        let line = first.trim_end_matches('\r').trim_matches('"');
        let named = line.get(..4).filter(|key| key.eq_ignore_ascii_case("sep="));
        match named.map(|_| &line.as_bytes()[4..]) {
            Some([delimiter]) => Self { text: rest, lines_above: 1, delimiter: *delimiter },
            Some(_) => Self { lines_above: 1, ..Self::with_guessed_delimiter(rest) },
            None => Self::with_guessed_delimiter(text),
        }
    }

    /// Guesses the delimiter: the most frequent one in the first line, outside quotation marks.
    fn with_guessed_delimiter(text: &'a str) -> Self {
        let mut counts = [(b',', 0), (b';', 0), (b'\t', 0), (b'|', 0)];
        let mut quoted = false;
        for byte in text.trim_start().bytes() {
            match byte {
                b'"' => quoted = !quoted,
                b'\n' if !quoted => break,
                _ if quoted => {}
                _ => counts.iter_mut().filter(|(one, _)| *one == byte).for_each(|(_, count)| *count += 1),
            }
        }
        // Of equal counts the first.
        let most = counts.iter().rev().max_by_key(|(_, count)| *count);
        Self { text, lines_above: 0, delimiter: most.map_or(b',', |(delimiter, _)| *delimiter) }
    }

    /// `head`: whether the first record holds the names of the columns.
    pub(crate) fn reader(&self, head: bool) -> csv::Reader<&'a [u8]> {
        csv::ReaderBuilder::new()
            .has_headers(head)
            .flexible(true)
            .delimiter(self.delimiter)
            .from_reader(self.text.as_bytes())
    }

    /// The line of the text, from 1, in which a record begins; 0 if unknown.
    pub(crate) fn line_number(&self, position: Option<&csv::Position>) -> usize {
        match csv_record_line(self.text, position) {
            0 => 0,
            line => line + self.lines_above,
        }
    }
}

/// Parses a finite number, with a decimal point or a decimal comma.
pub(crate) fn parse_decimal(cell: &str) -> Option<f64> {
    let cell = cell.trim();
    let number = cell.parse().ok().or_else(|| {
        let comma = cell.matches(',').count() == 1 && !cell.contains('.');
        comma.then(|| cell.replace(',', ".").parse().ok()).flatten()
    });
    number.filter(|number: &f64| number.is_finite())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_parted_by_what_parts_the_first_line() {
        for text in [
            "a,b\n\"1;2\nx\",2\n3,4",
            "a;b\n\"1;2\nx\";2\n3;4",
            "sep=;\r\na;b\r\n\"1;2\nx\";2\n3;4",
            "\"sep=|\"\na|b\n\"1;2\nx\"|2\n3|4",
            "\u{feff}\"a,;,\"\tb\n\"1;2\nx\"\t2\n3\t4",
            "a|b\n\"1;2\nx\"|2\n3|4",
        ] {
            let table = DelimitedText::detect(text);
            let rows: Vec<_> = table.reader(true).records().map(Result::unwrap).collect();
            assert_eq!((&rows[0][0], &rows[0][1], &rows[1][1]), ("1;2\nx", "2", "4"), "{text}");
            let lines = text.lines().count();
            assert_eq!(table.line_number(rows[1].position()), lines, "{text}");
        }
        assert_eq!(
            ["0,5", " 10 ", "1.5", "1,234.5", "NaN", "x"].map(parse_decimal),
            [Some(0.5), Some(10.0), Some(1.5), None, None, None]
        );
    }
}
