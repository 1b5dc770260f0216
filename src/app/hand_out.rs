//! Files handed out by the page's panels, and what is said where that fails.

pub use crate::archive::file_name;

use crate::app::state::{App, Notice};
use crate::platform::browser::files;
use crate::viewer::words::labels as t;

/// Hands out bytes as a file, and says so where the browser has no way to.
pub fn hand_out(app: App, name: &str, kind: &str, bytes: &[u8]) {
    if !files::save(name, kind, bytes) {
        let l = app.language.get_untracked();
        app.say(Notice::fault(t::cannot_save(l), vec![]));
    }
}

/// A file's name, its kind and its bytes.
pub type MadeFile = (String, &'static str, Vec<u8>);

/// Hands out a file that could be made, or says why it could not.
pub fn hand_out_made(app: App, made: Result<MadeFile, String>) {
    match made {
        Ok((name, kind, bytes)) => hand_out(app, &name, kind, &bytes),
        Err(why) => {
            let l = app.language.get_untracked();
            app.say(Notice::fault(t::export_failed(l), vec![why]));
        }
    }
}
