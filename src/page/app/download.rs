//! Downloads of the page's panels, and the notice when one fails.

pub use crate::read::archive::safe_file_name;

use crate::base::platform::browser::files;
use crate::page::app::state::{App, Notice};
use crate::show::viewer::words::labels as t;

/// Downloads bytes as a file, with a notice where the browser cannot.
pub fn download_bytes(app: App, name: &str, kind: &str, bytes: &[u8]) {
    if !files::download_bytes(name, kind, bytes) {
        let l = app.language.get_untracked();
        app.notify(Notice::error(t::cannot_save(l), vec![]));
    }
}

/// A file's name, MIME type and bytes.
pub type FileToDownload = (String, &'static str, Vec<u8>);

/// Downloads a file, or reports why it could not be made.
pub fn download_made_file(app: App, made: Result<FileToDownload, String>) {
    match made {
        Ok((name, kind, bytes)) => download_bytes(app, &name, kind, &bytes),
        Err(why) => {
            let l = app.language.get_untracked();
            app.notify(Notice::error(t::export_failed(l), vec![why]));
        }
    }
}
