//! Tables of cases in tests: a row a line, however long, so that what differs stands below one another.

/// `table! { "a", 1 => "one"; "b", 2 => "two"; }`: an array of tuples, the expected last.
macro_rules! table {
    ($($($given:expr),+ => $expected:expr;)*) => { [$(($($given),+, $expected)),*] };
}
pub(crate) use table;
