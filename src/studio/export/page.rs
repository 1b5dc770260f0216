//! A page in one file: styles, program and log inside it. It replays the game from disk, and its own policy
//! lets it fetch nothing.

use super::file_name;
use crate::app::prelude::*;
use crate::app::state::{App, Notice};
use crate::app::table_link::table_link;
use crate::archive::write_log;
use crate::language::Language;
use crate::platform::browser::{files, random};
use crate::viewer::link::Link;
use crate::viewer::replay_page::{Parts, replay_page};
use crate::viewer::words::labels as t;
use leptos::task::spawn_local;
use std::collections::BTreeMap;
use wasm_bindgen::JsCast;

/// Hands out the game on the table as a page.
pub fn replay_file(app: App) {
    let l = app.language.get_untracked();
    let made = app.stage.session_untracked(|session| {
        let log = session.recorded();
        write_log(log).map(|text| (file_name(log), log.scenario.title.clone(), text))
    });
    let (name, title, log) = match made {
        None => return,
        Some(Ok(made)) => made,
        Some(Err(error)) => {
            return app.say(Notice::fault(
                t::export_failed(l),
                vec![error.said().text(l).to_owned()],
            ));
        }
    };
    // The file carries its log: of the link only the moment stays.
    let link = Link {
        log: None,
        embed: false,
        ..untrack(move || table_link(app))
    };
    app.busy.set(true);
    spawn_local(async move {
        let page = gather(&log).await.and_then(|gathered| {
            replay_page(&Parts {
                language: l,
                title: &title,
                styles: &gathered.styles,
                glue: &gathered.glue,
                program: &gathered.program,
                rest: &gathered.rest,
                words: &gathered.words,
                log: &gathered.log,
                link: &link.format(),
                nonce: &random::letters(),
            })
        });
        app.busy.set(false);
        let done = page
            .is_some_and(|page| files::save(&format!("{name}.html"), "text/html", page.as_bytes()));
        if !done {
            app.say(Notice::fault(t::export_failed(l), vec![]));
        }
    });
}

/// What a page in one file is made of; what is long is gzipped.
struct Gathered {
    styles: Vec<u8>,
    glue: String,
    program: Vec<u8>,
    rest: Vec<u8>,
    words: Vec<u8>,
    log: Vec<u8>,
}

/// Typefaces are files beside the page: a page in one file has none, and the system's serif.
fn without_faces(styles: &str) -> String {
    let mut kept = String::with_capacity(styles.len());
    let mut parts = styles.split("@font-face");
    kept.push_str(parts.next().unwrap_or_default());
    for part in parts {
        kept.push_str(part.split_once('}').map_or("", |(_, rest)| rest));
    }
    kept
}

/// The page's own styles, glue, program and words, and a log.
async fn gather(log: &str) -> Option<Gathered> {
    let script = document().query_selector("script[data-wasm]").ok()??;
    let glue = files::fetch(&script.get_attribute("data-js")?).await.ok()?;
    let part = async |name: &str| {
        let address = script.get_attribute(name)?;
        let bytes = files::fetch_bytes(&address, u64::MAX, |_, _| true).await;
        files::gzip(&bytes.ok()?).await
    };
    let sheets = document().query_selector_all("link[rel=stylesheet]").ok()?;
    let mut styles = String::new();
    for at in 0..sheets.length() {
        let sheet: web_sys::Element = sheets.item(at)?.dyn_into().ok()?;
        styles.push_str(&files::fetch(&sheet.get_attribute("href")?).await.ok()?);
        styles.push('\n');
    }
    // What watching says, in each language.
    let mut said = BTreeMap::new();
    for tag in Language::ALL.map(Language::tag) {
        let text: &mut String = said.entry(tag).or_default();
        for part in ["first-words", "viewer-words"] {
            let address = script.get_attribute(&format!("data-{part}-{tag}"))?;
            text.push_str(&files::fetch(&address).await.ok()?);
        }
    }
    let said = serde_json::to_string(&said).ok()?;
    Some(Gathered {
        styles: files::gzip(without_faces(&styles).as_bytes()).await?,
        glue,
        program: part("data-wasm").await?,
        rest: part("data-rest").await?,
        words: files::gzip(said.as_bytes()).await?,
        log: files::gzip(log.as_bytes()).await?,
    })
}
