//! JSON as others write it: in its own order, mended where it is not sound. What it means is not asked here.

mod doubled;
mod loose;
mod weight;

pub(crate) use doubled::tell_doubled;
pub(crate) use loose::{Json, clean, mended, parse};
pub(crate) use weight::value_bytes;
