//! `casebook export --format html`: a built page and a log as one file that replays the game from disk, the
//! same as the page's own export. It builds no page.

use super::Outcome;
use casebook::base::game::Log;
use casebook::read::archive::{fingerprint, write_log};
use casebook::show::export::gzip;
use casebook::show::viewer::link::Link;
use casebook::show::viewer::replay_page::{BuiltPage, ReplayPageParts, render_replay_page};
use std::error::Error;
use std::path::Path;

/// The page as one file. `folder`: where the built page is.
pub async fn build_replay_page(folder: &Path, log: &Log) -> Outcome<String> {
    let path = folder.join("index.html");
    let index = std::fs::read_to_string(&path).map_err(|error| page_error(&path, &error.to_string()))?;
    let tags = parse_tags(&index);
    let is_loader = |tag: &&&str| tag.starts_with("script") && find_attribute(tag, "data-wasm").is_some();
    let loader = tags.iter().find(is_loader).copied().unwrap_or_default();
    let sheets = tags
        .iter()
        .filter(|tag| tag.starts_with("link") && find_attribute(tag, "rel").is_some_and(|kind| kind == "stylesheet"));
    // The loader names one more.
    let sheets = sheets.filter_map(|tag| find_attribute(tag, "href")).chain(find_attribute(loader, "data-style"));
    let sheets: Vec<String> = sheets.map(str::to_owned).collect();
    let named = |name: &str| match find_attribute(loader, name) {
        Some(address) => Ok(address.to_owned()),
        None => Err(page_error(folder, &format!("its index.html names no {name}"))),
    };
    let read = async |address: &str| -> Outcome<Vec<u8>> {
        let path = folder.join(address.trim_start_matches("./"));
        std::fs::read(&path).map_err(|error| page_error(&path, &error.to_string()))
    };
    let packed = async |bytes: &[u8]| -> Outcome<Vec<u8>> { Ok(gzip(bytes)?) };
    let built = BuiltPage::gather_parts(named, &sheets, read, packed).await?;
    let made = render_replay_page(&ReplayPageParts {
        language: log.scenario.language,
        title: &log.scenario.title,
        built: &built,
        log: &gzip(write_log(log)?.as_bytes())?,
        link: &Link::default().format(),
        // No log can contain its own fingerprint.
        nonce: &fingerprint(log)?,
    });
    made.ok_or_else(|| page_error(folder, "its glue is not as this version knows it"))
}

fn page_error(at: &Path, why: &str) -> Box<dyn Error> {
    let at = at.display();
    format!("{at}: {why}. --page is the folder of a built page of this version: `make build` makes one in dist/").into()
}

/// The contents of all tags, without `<` and `>`.
fn parse_tags(html: &str) -> Vec<&str> {
    let parts = html.split('<').skip(1);
    parts.filter_map(|part| Some(part.split_once('>')?.0)).collect()
}

/// An attribute's value, quoted or not.
fn find_attribute<'t>(tag: &'t str, name: &str) -> Option<&'t str> {
    let mut rest = tag;
    loop {
        let at = rest.find(name)?;
        let (before, after) = (&rest[..at], &rest[at + name.len()..]);
        if before.ends_with(char::is_whitespace)
            && let Some(value) = after.strip_prefix('=')
        {
            return match value.strip_prefix('"') {
                Some(quoted) => quoted.split('"').next(),
                None => value.split_ascii_whitespace().next(),
            };
        }
        rest = after;
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use std::path::PathBuf;

    /// A folder as a build leaves it.
    fn built() -> PathBuf {
        let folder = std::env::temp_dir().join(format!("casebook-{}", crate::files::unique_suffix()));
        std::fs::create_dir_all(&folder).unwrap();
        let index = "<!doctype html><meta content=\"a>b\" name=x><link href=icon.svg rel=icon>\
            <link rel=\"stylesheet\" href=\"./style-1.css\"><script data-first-words-en=\"./en-1.txt\" \
            data-viewer-words-en=\"./en-2.txt\" data-first-words-zh=\"./zh-1.txt\" data-viewer-words-zh=\"./zh-2.txt\" \
            data-style=\"./style-2.css\" data-viewer=\"./viewer.wasm\" data-js=./page.js \
            data-wasm=./page.wasm src=./start.js type=module></script>";
        let files = [
            ("index.html", index),
            ("style-1.css", "@font-face{src:url(x.woff2)}p{margin:0}"),
            ("style-2.css", "q{margin:0}"),
            ("page.js", "let x=1;export{x as initSync,y as default};"),
            ("page.wasm", "program"),
            ("viewer.wasm", "viewer"),
            ("en-1.txt", "a = A\n"),
            ("en-2.txt", "b = B\n"),
            ("zh-1.txt", "a = 甲\n"),
            ("zh-2.txt", "b = 乙\n"),
        ];
        for (name, text) in files {
            std::fs::write(folder.join(name), text).unwrap();
        }
        folder
    }

    fn demo() -> Log {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/public/logs/demo.en.json");
        casebook::read::archive::read_log(&std::fs::read_to_string(path).unwrap()).unwrap().0
    }

    #[tokio::test]
    async fn a_built_page_and_a_log_are_one_file_that_fetches_nothing() {
        let (folder, log) = (built(), demo());
        let made = build_replay_page(&folder, &log).await.unwrap();
        for carried in ["styles", "log", "words", "program", "rest"] {
            assert!(made.contains(&format!("id=\"carried-{carried}\"")), "{carried}");
        }
        assert!(made.contains("await y({") && made.contains("connect-src 'none'"));
        assert!(!made.contains("src="), "nothing lies beside it");
        assert_eq!(made, build_replay_page(&folder, &log).await.unwrap());
    }

    #[tokio::test]
    async fn a_folder_that_holds_no_built_page_is_named_with_what_is_missing() {
        let (folder, log) = (built(), demo());
        for file in ["viewer.wasm", "style-2.css"] {
            std::fs::remove_file(folder.join(file)).unwrap();
            let why = build_replay_page(&folder, &log).await.unwrap_err().to_string();
            assert!(why.contains(file) && why.contains("make build"), "{why}");
        }
        std::fs::write(folder.join("index.html"), "<p>").unwrap();
        let why = build_replay_page(&folder, &log).await.unwrap_err().to_string();
        assert!(why.contains("make build"), "{why}");
    }
}
