//! What the page needs of a browser and no other target has: preferences, files in both directions, the
//! address bar, optional device features, date formats, the text selection, locks between tabs, random names,
//! a worker, the browser's own model, and the lazily loaded parts and messages of this program. It knows
//! nothing of games.

pub mod address;
pub mod catalogues;
pub mod dates;
pub mod device;
pub mod files;
pub mod folders;
pub mod lazy_parts;
pub mod lock;
pub mod model;
pub mod persistence;
pub mod preferences;
pub mod random;
pub mod selection;
pub mod worker;
