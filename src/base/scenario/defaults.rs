//! Defaults of fields in files, and whether a field has its default and need not be written.

// Serde hands over a reference.
#![allow(clippy::trivially_copy_pass_by_ref)]

pub(crate) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

pub(crate) fn default_one() -> u32 {
    1
}

pub(crate) fn is_one(number: &u32) -> bool {
    *number == 1
}

pub(crate) fn default_true() -> bool {
    true
}

pub(crate) fn is_true(yes: &bool) -> bool {
    *yes
}
