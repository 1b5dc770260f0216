//! Reads other programs' JSON: in its own order, repaired where it is malformed. What it means is not known
//! here.

mod doubled;
mod loose;
mod weight;

pub(crate) use doubled::report_duplicate_keys;
pub(crate) use loose::{Json, clean_text, parse, parse_repaired};
pub(crate) use weight::estimate_value_bytes;
