//! What the page needs of a browser and what no other target has: its small preferences, files in both
//! directions, the address bar, what a device or a frame may lack, how a date is written, what is selected, names that one tab holds and letters that nobody foresees, a second
//! thread, a model of its own, and the parts and words of this program that come later. It knows nothing of games.

pub mod address;
pub mod dates;
pub mod device;
pub mod files;
pub mod folders;
pub mod lock;
pub mod model;
pub mod persistence;
pub mod preferences;
pub mod random;
pub mod selection;
pub mod wings;
pub mod words;
pub mod worker;
