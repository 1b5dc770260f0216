//! WellPlay (PLAYER*): `script_info.json`, a JSON file per character, a CSV of exam questions per
//! character and one for everybody's.
//!
//! - A character is its file; the names of files lead to each other, leniently.
//! - Victims are matched by their position; every character has names of its own for them.
//! - Who killed whom is `kill_by_me`; when it and `is_murderer` disagree, that is told. A character
//!   without a file leaves open what nobody else owns up to.

mod acts;
mod exam;
mod game;
mod gather;
mod papers;
mod victims;

pub(crate) use exam::is_exam;
pub(crate) use game::read;
pub(crate) use gather::gather;
