//! Where a name in a link leads: an address as it stands, or a whole file of a dataset on Hugging Face (`hf:`). It
//! fetches nothing, and lists no folders.

use crate::viewer::link::{encode, is_fetchable};

/// Where datasets' files are.
const HUB: &str = "https://huggingface.co/datasets";

/// The revision of a dataset where a name says none.
const MAIN: &str = "main";

/// The address that a page fetches for this name; `None`: it fetches nothing for it.
pub fn address_of(name: &str) -> Option<String> {
    let name = name.trim();
    match name.strip_prefix("hf:") {
        Some(file) => of_dataset(file),
        None => is_fetchable(name).then(|| name.to_owned()),
    }
}

/// `owner/name/path` or `datasets/owner/name@revision/path`, also with two slashes before it as the hub's own tools
/// write it.
fn of_dataset(file: &str) -> Option<String> {
    let file = file.strip_prefix("//").unwrap_or(file);
    let file = file.strip_prefix("datasets/").unwrap_or(file);
    let mut parts = file.splitn(3, '/');
    let (owner, dataset, path) = (parts.next()?, parts.next()?, parts.next()?);
    let (dataset, revision) = dataset.split_once('@').unwrap_or((dataset, MAIN));
    let odd = |part: &str| part.is_empty() || part == "." || part == "..";
    // A revision may hold a slash, and then stands encoded.
    let all = [owner, dataset, revision].into_iter().chain(path.split('/'));
    if all.clone().any(odd) {
        return None;
    }
    let revision = encode(&revision.replace("%2F", "/")).replace('/', "%2F");
    let (owner, dataset, path) = (encode(owner), encode(dataset), encode(path));
    Some(format!("{HUB}/{owner}/{dataset}/resolve/{revision}/{path}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_of_a_dataset_has_an_address_on_the_hub() {
        let at = |rest: &str| Some(format!("{HUB}/{rest}"));
        for (name, address) in [
            ("hf:ann/games/a/b.json", at("ann/games/resolve/main/a/b.json")),
            ("hf:datasets/ann/games@v1.2/b c#1.json", at("ann/games/resolve/v1.2/b%20c%231.json")),
            ("hf://datasets/ann/games@refs%2Fpr%2F1/b.json", at("ann/games/resolve/refs%2Fpr%2F1/b.json")),
            ("hf:ann/games", None),
            ("hf:ann/games/", None),
            ("hf:ann/games/../../x", None),
            ("hf:ann//x", None),
            ("https://a.example/x.json", Some("https://a.example/x.json".into())),
            ("javascript:alert(1)", None),
        ] {
            assert_eq!(address_of(name), address, "{name}");
        }
    }
}
