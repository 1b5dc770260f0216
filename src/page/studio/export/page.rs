//! A page in one file, with styles, program and log inside it. It replays the game from disk, and its own
//! content security policy lets it fetch nothing.

use super::log_file_name;
use crate::base::platform::browser::{files, random};
use crate::page::app::prelude::*;
use crate::page::app::state::{App, Notice};
use crate::page::app::table_link::table_link;
use crate::read::archive::write_log;
use crate::show::viewer::link::Link;
use crate::show::viewer::replay_page::{BuiltPage, ReplayPageParts, render_replay_page};
use crate::show::viewer::words::labels as t;
use wasm_bindgen::JsCast;

/// Saves the game on the table as a page.
pub fn save_replay_page(app: App) {
    let l = app.language.get_untracked();
    let made = app.stage.session_untracked(|session| {
        let log = session.recorded_log();
        write_log(log).map(|text| (log_file_name(log), log.scenario.title.clone(), text))
    });
    let (name, title, log) = match made {
        None => return,
        Some(Ok(made)) => made,
        Some(Err(error)) => {
            return app.notify(Notice::error(t::export_failed(l), vec![error.localized().text(l).to_owned()]));
        }
    };
    // The file carries its log, so of the link only the moment stays.
    let link = Link { log: None, embed: false, ..untrack(move || table_link(app)) };
    app.is_opening_log.set(true);
    spawn_local(async move {
        let page = async {
            let (built, log) = (gather_page_files().await?, files::gzip(log.as_bytes()).await?);
            render_replay_page(&ReplayPageParts {
                language: l,
                title: &title,
                built: &built,
                log: &log,
                link: &link.format(),
                nonce: &random::random_hex(),
            })
        };
        let page = page.await;
        app.is_opening_log.set(false);
        let done =
            page.is_some_and(|page| files::download_bytes(&format!("{name}.html"), "text/html", page.as_bytes()));
        if !done {
            app.notify(Notice::error(t::export_failed(l), vec![]));
        }
    });
}

/// Collects the page's own files, which the loader's script tag names.
async fn gather_page_files() -> Option<BuiltPage> {
    let script = document().query_selector("script[data-wasm]").ok()??;
    let links = document().query_selector_all("link[rel=stylesheet]").ok()?;
    let mut sheets = Vec::new();
    for at in 0..links.length() {
        let link: web_sys::Element = links.item(at)?.dyn_into().ok()?;
        sheets.push(link.get_attribute("href")?);
    }
    let named = |name: &str| script.get_attribute(name).ok_or(());
    let read = async |address: &str| {
        let bytes = files::fetch_bytes(address, u64::MAX, |_, _| true).await;
        bytes.map_err(drop)
    };
    let gzip = async |bytes: &[u8]| files::gzip(bytes).await.ok_or(());
    BuiltPage::gather_parts(named, &sheets, read, gzip).await.ok()
}
