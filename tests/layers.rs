//! Keeps the house in order: which module may use which, that every file says what it is for, and that
//! only `platform`, `main` and the map ask for the target. Reads tokens, not lines, so grouped imports
//! and inline paths count.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Module → modules that it may use. `app` may use everything; nothing may use `app`.
const MAY_USE: [(&str, &[&str]); 15] = [
    ("scenario", &[]),
    ("platform", &[]),
    ("memory", &["scenario"]),
    ("game", &["scenario"]),
    ("task", &["scenario", "game"]),
    ("mind", &["scenario", "game", "task", "memory", "platform"]),
    ("strategy", &["scenario", "game", "task", "mind", "memory"]),
    (
        "director",
        &[
            "scenario", "game", "task", "mind", "memory", "platform", "strategy", "exam",
        ],
    ),
    (
        "rating",
        &[
            "scenario", "game", "task", "mind", "memory", "platform", "insight",
        ],
    ),
    ("exam", &["scenario", "game", "task"]),
    ("insight", &["scenario", "game"]),
    ("export", &["scenario", "game", "insight", "archive"]),
    ("archive", &["scenario", "game"]),
    (
        "viewer",
        &["scenario", "game", "insight", "archive", "exam"],
    ),
    (
        "app",
        &[
            "scenario", "platform", "memory", "game", "task", "mind", "strategy", "director",
            "insight", "archive", "viewer", "export", "rating", "exam",
        ],
    ),
];

/// What a strategy must not name: whatever could lead to another seat's secrets.
const NOT_FOR_STRATEGIES: [&str; 3] = ["Table", "Scenario", "Log"];

fn sources() -> Vec<(PathBuf, String)> {
    fn walk(folder: &Path, list: &mut Vec<PathBuf>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                walk(&path, list);
            } else if path.extension().is_some_and(|e| e == "rs") {
                list.push(path);
            }
        }
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut list = Vec::new();
    walk(&root, &mut list);
    list.sort();
    list.into_iter()
        .map(|path| {
            let text = std::fs::read_to_string(&path).unwrap();
            (path.strip_prefix(&root).unwrap().to_path_buf(), text)
        })
        .collect()
}

fn tokens(path: &Path, text: &str) -> TokenStream {
    text.parse()
        .unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// `a/b.rs` and `a/b/mod.rs` are `[a, b]`; the crate's root files are `[]`.
fn module_path(path: &Path) -> Vec<String> {
    let mut parts: Vec<String> = path
        .with_extension("")
        .iter()
        .map(|p| p.to_string_lossy().into_owned())
        .collect();
    if parts
        .last()
        .is_some_and(|last| last == "mod" || last == "lib" || last == "main")
    {
        parts.pop();
    }
    parts
}

/// Every path in `stream` that begins with `crate`, `casebook` or `super`, resolved to the top-level
/// module that it leads to.
fn uses(stream: TokenStream, here: &[String], found: &mut Vec<String>) {
    let trees: Vec<TokenTree> = stream.into_iter().collect();
    let ident = |i: usize| match trees.get(i) {
        Some(TokenTree::Ident(ident)) => Some(ident.to_string()),
        _ => None,
    };
    let colons = |i: usize| {
        let colon = |i| matches!(trees.get(i), Some(TokenTree::Punct(p)) if p.as_char() == ':');
        colon(i) && colon(i + 1)
    };
    let mut i = 0;
    while i < trees.len() {
        match (&trees[i], ident(i).as_deref()) {
            (_, Some("mod")) if matches!(trees.get(i + 2), Some(TokenTree::Group(_))) => {
                let mut inner = here.to_vec();
                inner.extend(ident(i + 1));
                if let Some(TokenTree::Group(group)) = trees.get(i + 2) {
                    uses(group.stream(), &inner, found);
                }
                i += 3;
                continue;
            }
            (_, Some(start @ ("crate" | "casebook" | "super"))) if colons(i + 1) => {
                let mut base = if start == "super" {
                    here[..here.len().saturating_sub(1)].to_vec()
                } else {
                    vec![]
                };
                i += 3;
                while ident(i).as_deref() == Some("super") && colons(i + 1) {
                    base.pop();
                    i += 3;
                }
                resolve(&trees[i..], &base, found);
                continue;
            }
            (TokenTree::Group(group), _) => uses(group.stream(), here, found),
            _ => {}
        }
        i += 1;
    }
}

/// What follows a path's start: one name, or a group of them.
fn resolve(rest: &[TokenTree], base: &[String], found: &mut Vec<String>) {
    if let Some(top) = base.first() {
        found.push(top.clone());
        return;
    }
    match rest.first() {
        Some(TokenTree::Ident(name)) => found.push(name.to_string()),
        Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Brace => {
            let mut first = true;
            for tree in group.stream() {
                match tree {
                    TokenTree::Ident(name) if first => {
                        found.push(name.to_string());
                        first = false;
                    }
                    TokenTree::Punct(p) if p.as_char() == ',' => first = true,
                    _ => {}
                }
            }
        }
        _ => {}
    }
}

#[test]
fn modules_use_only_what_they_may() {
    let allowed: BTreeMap<&str, &[&str]> = MAY_USE.into_iter().collect();
    let mut wrong = Vec::new();
    let mut looked = 0;
    for (path, text) in sources() {
        let here = module_path(&path);
        let Some(top) = here.first() else { continue };
        if top == "bin" {
            continue;
        }
        let may = allowed
            .get(top.as_str())
            .unwrap_or_else(|| panic!("{top} is not on the map of tests/layers.rs"));
        let mut found = Vec::new();
        uses(tokens(&path, &text), &here, &mut found);
        looked += found.len();
        for used in found {
            if used != *top && allowed.contains_key(used.as_str()) && !may.contains(&used.as_str())
            {
                wrong.push(format!("{} uses {used}", path.display()));
            }
        }
    }
    assert!(
        looked > 50,
        "only {looked} paths were found: the reader of tokens is broken"
    );
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_strategy_names_nothing_that_leads_to_another_seats_secrets() {
    for (path, text) in sources()
        .into_iter()
        .filter(|(path, _)| path.starts_with("strategy"))
    {
        fn names(stream: TokenStream, list: &mut Vec<String>) {
            for tree in stream {
                match tree {
                    TokenTree::Ident(name) => list.push(name.to_string()),
                    TokenTree::Group(group) => names(group.stream(), list),
                    _ => {}
                }
            }
        }
        let mut list = Vec::new();
        names(tokens(&path, &text), &mut list);
        for name in NOT_FOR_STRATEGIES {
            assert!(
                !list.iter().any(|n| n == name),
                "{} names {name}",
                path.display()
            );
        }
    }
}

#[test]
fn every_file_opens_by_saying_what_it_is_for() {
    for (path, text) in sources() {
        assert!(
            text.starts_with("//! "),
            "{} does not open with //!",
            path.display()
        );
    }
}

#[test]
fn only_platform_and_the_entrances_ask_for_the_target() {
    for (path, text) in sources() {
        let entrance = path.starts_with("platform")
            || ["main.rs", "lib.rs"].iter().any(|f| path == Path::new(f));
        // Vector instructions, and a library's threads that a page does not have.
        let measured = ["memory/distance.rs", "memory/index.rs"]
            .iter()
            .any(|f| path == Path::new(f));
        if !entrance && !measured {
            let stream = tokens(&path, &text).to_string();
            assert!(
                !stream.contains("target_arch"),
                "{} asks for the target",
                path.display()
            );
        }
    }
}

#[test]
fn the_reader_of_tokens_sees_grouped_inline_and_relative_paths() {
    let mut found = Vec::new();
    let text = "use crate::{game::Seat, task}; fn f() { crate::mind::x(); super::super::viewer::y(); } mod t { use super::super::super::app; }";
    uses(
        text.parse().unwrap(),
        &["strategy".into(), "desk".into()],
        &mut found,
    );
    assert_eq!(found, ["game", "task", "mind", "viewer", "app"]);
}
