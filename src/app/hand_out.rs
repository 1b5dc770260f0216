//! Files handed out by the page's panels, and what is said where that fails.

use crate::app::state::{App, Notice};
use crate::platform::browser::files;
use crate::viewer::words::labels as t;

/// A name that every file system takes, of what somebody called a game or a lesson.
pub fn file_name(of: &str) -> String {
    let plain = |c: char| match c {
        '-' | '_' | '.' => c,
        c if c.is_alphanumeric() => c,
        _ => '-',
    };
    let name: String = of.trim().chars().take(80).map(plain).collect();
    if name.is_empty() {
        "casebook".to_owned()
    } else {
        name
    }
}

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
