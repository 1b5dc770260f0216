//! Test tables: one row per line, however long, so that differences are in one column.

/// `table! { "a", 1 => "one"; "b", 2 => "two"; }`: an array of tuples whose last element is expected.
macro_rules! table {
    ($($($given:expr),+ => $expected:expr;)*) => { [$(($($given),+, $expected)),*] };
}
pub(crate) use table;
