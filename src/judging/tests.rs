//! Judging, checked.
