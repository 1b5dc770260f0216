//! Recognizes texts that stand in for a file: a web page about it, a server's error, a Git LFS pointer, a
//! link. The real file is not fetched; the problem says how to get it.

use crate::base::scenario::{FileProblem, quoted};
use serde_json::{Map, Value};

/// The size limit of pointers and server answers, in bytes.
const MAX_POINTER_BYTES: usize = 2048;

/// The problem with a text that stands in for a file; `None` for any other text.
pub(super) fn recognize_stand_in(text: &str) -> Option<FileProblem> {
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.starts_with('<') {
        return recognize_web_page(text).or_else(|| recognize_xml(text));
    }
    match text.len() {
        0..=MAX_POINTER_BYTES if text.starts_with('{') => recognize_server_error(text),
        0..=MAX_POINTER_BYTES => recognize_pointer_file(text),
        _ if text.starts_with('{') && is_github_contents(text) => Some(FileProblem::ContentsAnswer),
        _ => None,
    }
}

/// The beginning of a page in lower case, as long as a page's head may be.
fn lowercase_head(text: &str) -> String {
    text[..text.floor_char_boundary(1 << 16)].to_ascii_lowercase()
}

fn recognize_web_page(text: &str) -> Option<FileProblem> {
    let head = lowercase_head(text);
    let mut begins = head.as_str();
    while let Some((_, rest)) =
        ["<!--", "<?xml"].iter().zip(["-->", "?>"]).find_map(|(mark, end)| begins.strip_prefix(mark)?.split_once(end))
    {
        begins = rest.trim_start();
    }
    let marks = ["<!doctype html", "<html", "<head", "<body", "<title", "<meta", "<script", "<div"];
    if !marks.iter().any(|mark| begins.starts_with(mark)) {
        return None;
    }
    let found = head.find("<title").and_then(|at| {
        let (_, rest) = text.get(at..)?.split_once('>')?;
        Some(rest.split('<').next()?.split_whitespace().collect::<Vec<_>>().join(" "))
    });
    let title = quoted(found.filter(|title| !title.is_empty()).unwrap_or_else(|| "HTML".to_owned()));
    let has = |words: &[&str]| words.iter().any(|word| head.contains(word));
    Some(if text.contains("id=\"carried-") {
        FileProblem::OwnPage
    } else if has(&["uc-download-link", "google drive - ", "drive.usercontent.google.com"]) {
        FileProblem::DrivePage
    } else if has(&["github.com", "huggingface.co", "gitlab", "gitee.com", "bitbucket"]) {
        FileProblem::BlobPage { title }
    } else {
        FileProblem::WebPage { title }
    })
}

/// Recognizes XML: object-storage errors, SVG pictures, shortcuts.
fn recognize_xml(text: &str) -> Option<FileProblem> {
    let head = lowercase_head(text);
    let within = |name: &str| {
        let (open, end) = (format!("<{name}>"), format!("</{name}>"));
        let at = head.find(&open)? + open.len();
        Some(text.get(at..)?.split(&end[..2]).next()?.trim().to_owned())
    };
    if head.contains("<error>") {
        let words = within("message").or_else(|| within("code"))?;
        return Some(FileProblem::ServerAnswer { words: quoted(words) });
    }
    if head.contains("<svg") {
        return Some(FileProblem::Picture { kind: quoted("SVG") });
    }
    let is_shortcut = head.contains("<!doctype plist") && head.contains("<key>url</key>");
    is_shortcut.then(|| FileProblem::Shortcut { target: quoted(within("string").unwrap_or_default()) })
}

/// Recognizes what git, its tools and operating systems write in place of a file, and servers' plain-text
/// errors.
fn recognize_pointer_file(text: &str) -> Option<FileProblem> {
    let line = text.lines().next().unwrap_or_default();
    let only = text.lines().nth(1).is_none();
    let value = |key: &str| {
        let mut lines = text.lines();
        lines.find_map(|line| line.trim().strip_prefix(key)).map(|value| quoted(value.trim()))
    };
    let lfs = ["https://git-lfs.github.com/spec/", "https://hawser.github.com/spec/", "http://git-media.io/"];
    if lfs.iter().any(|url| line.strip_prefix("version ").is_some_and(|rest| rest.starts_with(url))) {
        return Some(FileProblem::LfsPointer);
    }
    if text.contains("/annex/objects/") && only {
        return Some(FileProblem::AnnexPointer);
    }
    if line.starts_with("outs:") && text.contains("md5:") {
        return Some(FileProblem::DvcPointer);
    }
    if line.starts_with("[InternetShortcut]") || line.starts_with("[Desktop Entry]") {
        return Some(FileProblem::Shortcut { target: value("URL=").unwrap_or_else(|| quoted("")) });
    }
    if !only || line.is_empty() {
        return None;
    }
    if is_server_refusal(line) {
        return Some(FileProblem::ServerAnswer { words: quoted(line) });
    }
    if line.starts_with("http://") || line.starts_with("https://") {
        return (!line.contains(char::is_whitespace)).then(|| FileProblem::Shortcut { target: quoted(line) });
    }
    is_symlink_target(line).then(|| FileProblem::LinkText { target: quoted(line) })
}

/// What file servers answer when there is no file.
const SERVER_REFUSALS: &str = "not found|404|404 not found|404: not found|403 forbidden|forbidden|access denied|\
    entry not found|repository not found|file not found|invalid username or password|unauthorized|401 unauthorized|\
    too many requests|429: too many requests|rate limit exceeded|internal server error|bad gateway|\
    service unavailable|gateway timeout|null|undefined";

/// Is this what file servers answer when there is no file?
fn is_server_refusal(line: &str) -> bool {
    let line = line.to_ascii_lowercase();
    let bare = line.trim_end_matches(['.', '!']);
    SERVER_REFUSALS.split('|').any(|known| known == bare)
}

/// Is this a symbolic link checked out as a text file? It holds its target alone: a relative path, or a file
/// name with an extension.
fn is_symlink_target(line: &str) -> bool {
    let odd = |c: char| c.is_whitespace() || c.is_control() || matches!(c, '"' | '<' | ',' | ';' | ':' | '{' | '[');
    let name = line.rsplit('/').next().unwrap_or_default();
    let ending = name.rsplit_once('.').is_some_and(|(stem, ending)| {
        !stem.is_empty() && (2..=5).contains(&ending.len()) && ending.chars().all(|c| c.is_ascii_alphanumeric())
    });
    line.contains('/') && !line.contains(odd) && (line.starts_with("../") || line.starts_with("./") || ending)
}

/// The keys of servers' JSON errors.
const SERVER_ERROR_KEYS: &str = "message|documentation_url|status|statusCode|status_code|error|errors|code|detail|\
    details|success|ok|msg|request_id|requestId|type|title|timestamp|path|reason|error_description|data";

/// Recognizes a server's JSON error: an object of nothing but error fields.
fn recognize_server_error(text: &str) -> Option<FileProblem> {
    let Ok(Value::Object(object)) = serde_json::from_str::<Value>(text) else {
        return None;
    };
    if is_github_contents(text) {
        return Some(FileProblem::ContentsAnswer);
    }
    let link = |key: &str| object.get(key).and_then(Value::as_str);
    if object.contains_key("doc_id")
        && let Some(url) = link("url")
    {
        return Some(FileProblem::Shortcut { target: quoted(url) });
    }
    let known = object.keys().all(|key| SERVER_ERROR_KEYS.split('|').any(|known| known == key));
    let words = known.then(|| find_error_text(&object)).flatten()?;
    Some(FileProblem::ServerAnswer { words: quoted(words) })
}

fn find_error_text(object: &Map<String, Value>) -> Option<String> {
    let keys = ["message", "error", "detail", "msg", "errors", "error_description", "title"];
    keys.iter().find_map(|key| match object.get(*key)? {
        Value::Array(list) => match list.first()? {
            Value::String(words) => Some(words.clone()),
            other => find_error_text(other.as_object()?),
        },
        Value::String(words) => Some(words.clone()).filter(|words| !words.trim().is_empty()),
        other => find_error_text(other.as_object()?),
    })
}

/// Is this the answer of GitHub's contents API, with a file's address or its Base64 content?
fn is_github_contents(text: &str) -> bool {
    let head = &text[..text.floor_char_boundary(4096)];
    ["\"sha\"", "\"download_url\"", "\"html_url\"", "\"git_url\""].iter().all(|key| head.contains(key))
}
