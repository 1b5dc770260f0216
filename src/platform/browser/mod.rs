//! What the page needs of a browser and what no other target has: its small preferences, files in both
//! directions, the address bar, and names that one tab holds. It knows nothing of games.

pub mod address;
pub mod files;
pub mod folders;
pub mod lock;
pub mod model;
pub mod preferences;
pub mod random;
pub mod selection;
pub mod wings;
pub mod words;
pub mod worker;
