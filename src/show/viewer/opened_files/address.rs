//! Resolves names in links: a plain address, the file behind a page that shows it, or a file of a dataset on
//! Hugging Face (`hf:`). It fetches nothing and lists no folders.

use crate::show::viewer::link::{is_fetchable, percent_encode};

/// The base address of datasets.
const DATASETS_URL: &str = "https://huggingface.co/datasets";

/// The revision of a dataset if a name gives none.
const DEFAULT_REVISION: &str = "main";

/// The address to fetch for this name; `None` if there is none.
pub fn resolve_address(name: &str) -> Option<String> {
    let name = name.trim();
    match name.strip_prefix("hf:") {
        Some(file) => dataset_file_url(file),
        None => is_fetchable(name).then(|| file_url_of_page(name).unwrap_or_else(|| name.to_owned())),
    }
}

/// The file behind the address of a page that shows it, which people copy by mistake; only for hosts known to
/// let pages fetch files.
fn file_url_of_page(page: &str) -> Option<String> {
    let rest = page.split_once("://").filter(|(scheme, _)| scheme.to_ascii_lowercase().starts_with("http"))?.1;
    let (host, path) = rest.split(['?', '#']).next()?.split_once('/')?;
    let host = host.to_ascii_lowercase();
    let parts: Vec<&str> = path.trim_end_matches('/').split('/').collect();
    match (host.strip_prefix("www.").unwrap_or(&host), parts.as_slice()) {
        ("github.com", [owner, repository, "blob" | "raw", file @ ..]) if file.len() > 1 => {
            let file = file.join("/");
            Some(format!("https://raw.githubusercontent.com/{owner}/{repository}/{file}"))
        }
        ("gist.github.com", [owner, gist, rest @ ..]) if rest.first().is_none_or(|word| *word != "raw") => {
            // A version may be given.
            let version = rest.first().map(|version| format!("{version}/")).unwrap_or_default();
            let name = page.split_once("#file-").map(|(_, name)| name);
            let file = name.and_then(|name| name.rsplit_once('-')).map(|(stem, end)| format!("/{stem}.{end}"));
            let file = file.unwrap_or_default();
            let version = version.trim_end_matches('/');
            let raw = if version.is_empty() { "raw".to_owned() } else { format!("raw/{version}") };
            Some(format!("https://gist.githubusercontent.com/{owner}/{gist}/{raw}{file}"))
        }
        ("huggingface.co" | "hf.co", [.., _]) => {
            let at = parts.iter().position(|part| matches!(*part, "blob" | "raw"))?;
            let is_file = (2..=3).contains(&at) && parts.len() > at + 2;
            let (before, file) = (parts[..at].join("/"), parts[at + 1..].join("/"));
            is_file.then(|| format!("https://huggingface.co/{before}/resolve/{file}"))
        }
        ("gitlab.com", [.., _]) => {
            let at = parts.windows(2).position(|pair| pair == ["-", "blob"])?;
            let (before, file) = (parts[..at].join("/"), parts[at + 2..].join("/"));
            Some(format!("https://gitlab.com/{before}/-/raw/{file}"))
        }
        ("codeberg.org", [owner, repository, "src", file @ ..]) if file.len() > 2 => {
            Some(format!("https://codeberg.org/{owner}/{repository}/raw/{}", file.join("/")))
        }
        ("dropbox.com", [.., _]) => {
            let (_, query) = page.split_once('?').unwrap_or((page, ""));
            let query = query.split('#').next().unwrap_or_default().replace("dl=0", "dl=1");
            Some(format!("https://dl.dropboxusercontent.com/{path}?{query}"))
        }
        _ => None,
    }
}

/// `owner/name/path` or `datasets/owner/name@revision/path`, optionally after two slashes as the hub's own
/// tools write it.
fn dataset_file_url(file: &str) -> Option<String> {
    let plain = file.strip_prefix("//").unwrap_or(file);
    let mut parts = plain.strip_prefix("datasets/").unwrap_or(plain).splitn(3, '/');
    let (owner, dataset, path) = (parts.next()?, parts.next()?, parts.next()?);
    let (dataset, revision) = dataset.split_once('@').unwrap_or((dataset, DEFAULT_REVISION));
    let odd = |part: &str| part.is_empty() || part == "." || part == "..";
    // A revision with a slash is written percent-encoded.
    let all = [owner, dataset, revision].into_iter().chain(path.split('/'));
    if all.clone().any(odd) {
        return None;
    }
    let revision = percent_encode(&revision.replace("%2F", "/")).replace('/', "%2F");
    let (owner, dataset, path) = (percent_encode(owner), percent_encode(dataset), percent_encode(path));
    Some(format!("{DATASETS_URL}/{owner}/{dataset}/resolve/{revision}/{path}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::table;

    #[test]
    fn a_file_of_a_dataset_has_an_address_on_the_hub() {
        let at = |rest: &str| Some(format!("{DATASETS_URL}/{rest}"));
        for (name, address) in [
            ("hf:ann/games/a/b.json", at("ann/games/resolve/main/a/b.json")),
            ("hf:datasets/ann/games@v1.2/b c#1.json", at("ann/games/resolve/v1.2/b%20c%231.json")),
            ("hf://datasets/ann/games@refs%2Fpr%2F1/b.json", at("ann/games/resolve/refs%2Fpr%2F1/b.json")),
            ("hf:ann/games", None),
            ("hf:ann/games/", None),
            ("hf:ann/games/../../x", None),
            ("hf:ann//x", None),
            ("https://a.example/x.json", Some("https://a.example/x.json".into())),
            ("https://huggingface.co/datasets/ann/games/blob/main/a/b.json?x=1", at("ann/games/resolve/main/a/b.json")),
            ("javascript:alert(1)", None),
        ] {
            assert_eq!(resolve_address(name), address, "{name}");
        }
    }

    #[test]
    fn of_a_page_about_a_file_the_file_is_fetched() {
        let table = table! {
            "https://github.com/ann/games/blob/main/a/b.json" =>
                "https://raw.githubusercontent.com/ann/games/main/a/b.json";
            "https://www.github.com/ann/games/raw/v1/b.json?raw=true#L3" =>
                "https://raw.githubusercontent.com/ann/games/v1/b.json";
            "https://gist.github.com/ann/0a1b" => "https://gist.githubusercontent.com/ann/0a1b/raw";
            "https://gist.github.com/ann/0a1b/" => "https://gist.githubusercontent.com/ann/0a1b/raw";
            "https://gist.github.com/ann/0a1b/9f8e" => "https://gist.githubusercontent.com/ann/0a1b/raw/9f8e";
            "https://gist.github.com/ann/0a1b#file-my-game-json" =>
                "https://gist.githubusercontent.com/ann/0a1b/raw/my-game.json";
            "https://huggingface.co/ann/model/blob/main/b.json" =>
                "https://huggingface.co/ann/model/resolve/main/b.json";
            "https://hf.co/spaces/ann/x/blob/main/b.json" => "https://huggingface.co/spaces/ann/x/resolve/main/b.json";
            "https://gitlab.com/group/sub/games/-/blob/main/b.json" =>
                "https://gitlab.com/group/sub/games/-/raw/main/b.json";
            "https://codeberg.org/ann/games/src/branch/main/b.json" =>
                "https://codeberg.org/ann/games/raw/branch/main/b.json";
            "https://www.dropbox.com/scl/fi/k/b.json?rlkey=r&dl=0" =>
                "https://dl.dropboxusercontent.com/scl/fi/k/b.json?rlkey=r&dl=1";
            "https://raw.githubusercontent.com/ann/games/main/b.json" =>
                "https://raw.githubusercontent.com/ann/games/main/b.json";
            "https://github.com/ann/games" => "https://github.com/ann/games";
            "https://github.com.evil.example/ann/games/blob/main/b.json" =>
                "https://github.com.evil.example/ann/games/blob/main/b.json";
            "logs/github.com/x/blob/y" => "logs/github.com/x/blob/y";
        };
        for (page, file) in table {
            assert_eq!(resolve_address(page).as_deref(), Some(file), "{page}");
        }
    }
}
