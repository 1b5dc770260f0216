//! Reads other programs' JSON: in its own order, repaired where it is malformed. What it means is not known
//! here.

mod duplicate_keys;
mod lenient;
mod weight;

pub(crate) use duplicate_keys::report_duplicate_keys;
pub(crate) use lenient::{ValueExt, parse, unescape_line_breaks};
pub(crate) use weight::estimate_value_bytes;
