//! Guards the architecture: which module may use which, and which submodule within a module; that every file
//! says what it is for; and that only `platform`, `main` and the map depend on the target. It reads tokens,
//! not lines, so grouped imports and inline paths count.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// Group → the groups it may use, from the bottom up.
const GROUPS: [(&str, &str); 6] = [
    ("base", ""),
    ("read", "base"),
    ("play", "base read"),
    ("show", "base read"),
    ("study", "base read play show"),
    ("page", "base read play show study"),
];

/// The modules of each group from the bottom up: each may use those before it.
const MODULES: [(&str, &str); 6] = [
    ("base", "order language platform scenario game"),
    ("read", "archive insight exam statistics"),
    ("play", "memory task mind strategy director"),
    ("show", "viewer panels predict export opening library setup"),
    ("study", "seat live overlay rating interview judging coding lesson experiment"),
    ("page", "wire engine app studio"),
];

/// What the rules above allow and these modules must not use nevertheless, each with its reason.
const FORBIDDEN: [(&str, &str, &str); 4] = [
    ("app", "wire engine", "a table that is watched needs no engine"),
    ("app", "play study", "neither are loaded with a game that is watched"),
    ("studio", "engine task strategy director judging", "what plays runs in the engine's thread"),
    ("wire", "engine strategy judging viewer", "orders and reports are plain data"),
];

/// Binary → groups of the library that it may use; `casebook-page` is `main.rs`.
const BINARIES: [(&str, &str); 3] =
    [("casebook", "base read play show study"), ("casebook-page", "page"), ("casebook-engine", "base page")];

/// Public type names with two meanings, each with its reason.
const ALLOWED_NAMESAKES: [(&str, &str); 2] = [
    ("Abort", "one face of `platform`, a file per target"),
    ("HttpResponse", "one face of `platform`, a file per target"),
];

/// What a strategy must not name, since it could lead to another seat's secrets.
const FORBIDDEN_IN_STRATEGIES: [&str; 3] = ["Table", "Scenario", "Log"];

fn sources() -> Vec<(PathBuf, String)> {
    fn collect_files(folder: &Path, list: &mut Vec<PathBuf>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                collect_files(&path, list);
            } else if path.extension().is_some_and(|e| e == "rs") {
                list.push(path);
            }
        }
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut list = Vec::new();
    collect_files(&root, &mut list);
    list.sort();
    list.into_iter()
        .map(|path| {
            let text = std::fs::read_to_string(&path).unwrap();
            (path.strip_prefix(&root).unwrap().to_path_buf(), text)
        })
        .collect()
}

fn tokens(path: &Path, text: &str) -> TokenStream {
    text.parse().unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// `a/b.rs` and `a/b/mod.rs` are `[a, b]`; the crate's root files are `[]`.
fn module_path(path: &Path) -> Vec<String> {
    let mut parts: Vec<String> = path.with_extension("").iter().map(|p| p.to_string_lossy().into_owned()).collect();
    if parts.last().is_some_and(|last| last == "mod" || last == "lib" || last == "main") {
        parts.pop();
    }
    parts
}

/// Every path in `stream` that begins with `crate`, `casebook`, `super` or `self`, from the crate's root.
fn collect_uses(stream: TokenStream, here: &[String], found: &mut Vec<UsedPath>) {
    let trees: Vec<TokenTree> = stream.into_iter().collect();
    let mut i = 0;
    while i < trees.len() {
        match (&trees[i], ident_at(&trees, i).as_deref()) {
            (_, Some("mod")) if matches!(trees.get(i + 2), Some(TokenTree::Group(_))) => {
                let mut inner = here.to_vec();
                inner.extend(ident_at(&trees, i + 1));
                if let Some(TokenTree::Group(group)) = trees.get(i + 2) {
                    collect_uses(group.stream(), &inner, found);
                }
                i += 3;
                continue;
            }
            (_, Some(start @ ("crate" | "casebook" | "super" | "self"))) if is_path_separator(&trees, i + 1) => {
                let mut base = match start {
                    "super" => here[..here.len().saturating_sub(1)].to_vec(),
                    "self" => here.to_vec(),
                    // A binary is a crate of its own.
                    "crate" if here.first().is_some_and(|top| top == "bin") => here[..2].to_vec(),
                    _ => vec![],
                };
                i += 3;
                while ident_at(&trees, i).as_deref() == Some("super") && is_path_separator(&trees, i + 1) {
                    base.pop();
                    i += 3;
                }
                follow_path(&trees[i..], base, found);
                continue;
            }
            (TokenTree::Group(group), _) => collect_uses(group.stream(), here, found),
            _ => {}
        }
        i += 1;
    }
}

/// A used path, and the name by which it is known afterwards: its last segment or its alias.
#[derive(Debug)]
struct UsedPath {
    path: Vec<String>,
    name: String,
}

fn ident_at(trees: &[TokenTree], i: usize) -> Option<String> {
    match trees.get(i) {
        Some(TokenTree::Ident(ident)) => Some(ident.to_string()),
        _ => None,
    }
}

fn is_path_separator(trees: &[TokenTree], i: usize) -> bool {
    let colon = |i| matches!(trees.get(i), Some(TokenTree::Punct(p)) if p.as_char() == ':');
    colon(i) && colon(i + 1)
}

/// What follows a path's start: segments up to its end, or a group of paths.
fn follow_path(rest: &[TokenTree], mut path: Vec<String>, found: &mut Vec<UsedPath>) {
    match rest.first() {
        Some(TokenTree::Ident(name)) if name != "self" => {
            path.push(name.to_string());
            if is_path_separator(rest, 1) {
                return follow_path(&rest[3..], path, found);
            }
        }
        Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Brace => {
            let inner: Vec<TokenTree> = group.stream().into_iter().collect();
            let comma = |tree: &TokenTree| matches!(tree, TokenTree::Punct(p) if p.as_char() == ',');
            for part in inner.split(comma).filter(|part| !part.is_empty()) {
                follow_path(part, path.clone(), found);
            }
            return;
        }
        _ => {}
    }
    let alias = (ident_at(rest, 1).as_deref() == Some("as")).then(|| ident_at(rest, 2));
    let last = path.last().cloned();
    let name = alias.flatten().or(last).unwrap_or_default();
    found.push(UsedPath { path, name });
}

/// `stream` without items for tests, and the modules among those items that are files.
fn without_tests(stream: TokenStream, files: &mut Vec<String>) -> TokenStream {
    let trees: Vec<TokenTree> = stream.into_iter().collect();
    let mut kept = Vec::new();
    let mut i = 0;
    while i < trees.len() {
        let is_test = |tree: &TokenTree| tree.to_string().replace(' ', "") == "[cfg(test)]";
        if !trees.get(i + 1).is_some_and(is_test) {
            kept.push(trees[i].clone());
            i += 1;
            continue;
        }
        let ends = |tree: &TokenTree| match tree {
            TokenTree::Punct(p) => p.as_char() == ';',
            TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
            _ => false,
        };
        let length = trees[i..].iter().take_while(|tree| !ends(tree)).count();
        let at = trees[i..i + length].iter().position(|tree| tree.to_string() == "mod");
        files.extend(at.and_then(|at| ident_at(&trees, i + at + 1)));
        i += length + 1;
    }
    kept.into_iter().collect()
}

/// Removes the re-exports from `stream` (`pub use room::Name;`), as seen in the module `here`.
fn without_reexports(stream: TokenStream, here: &[String], facade: &mut Vec<UsedPath>) -> TokenStream {
    let trees: Vec<TokenTree> = stream.into_iter().collect();
    let mut kept = Vec::new();
    let mut i = 0;
    while i < trees.len() {
        let scope = usize::from(matches!(trees.get(i + 1), Some(TokenTree::Group(_))));
        let (first, second) = (ident_at(&trees, i), ident_at(&trees, i + 1 + scope));
        if first.as_deref() == Some("pub") && second.as_deref() == Some("use") {
            follow_path(&trees[i + 2 + scope..], here.to_vec(), facade);
            let end = |tree: &TokenTree| matches!(tree, TokenTree::Punct(p) if p.as_char() == ';');
            i += trees[i..].iter().take_while(|tree| !end(tree)).count();
        }
        kept.push(trees[i].clone());
        i += 1;
    }
    kept.into_iter().collect()
}

/// A use of one submodule by another, with the file that uses it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Use {
    user: String,
    used: String,
    file: String,
}

/// The uses between the submodules of `home`. A re-exported name counts as a use of the submodule that
/// defines it. The module's own file and tests are left out: they may use all.
fn uses_within(files: &[(PathBuf, String)], home: &[String]) -> Vec<Use> {
    let depth = home.len();
    let (mut tests, mut facade, mut list) = (Vec::new(), Vec::new(), Vec::new());
    for (path, text) in files {
        let here = module_path(path);
        if !here.starts_with(home) {
            continue;
        }
        let mut names = Vec::new();
        let mut stream = without_tests(tokens(path, text), &mut names);
        tests.extend(names.into_iter().map(|name| [here.clone(), vec![name]].concat()));
        if here == home {
            stream = without_reexports(stream, home, &mut facade);
        }
        list.push((path, here, stream));
    }
    let is_test = |here: &[String]| {
        let named = here.last().is_some_and(|last| last.ends_with("tests"));
        named || tests.iter().any(|test| here.starts_with(test))
    };
    let submodules: BTreeSet<String> = list.iter().filter_map(|(_, here, _)| here.get(depth).cloned()).collect();
    let mut uses = Vec::new();
    for (path, here, stream) in list.into_iter().filter(|(_, here, _)| !is_test(here)) {
        let Some(user) = here.get(depth) else { continue };
        let mut found = Vec::new();
        collect_uses(stream, &here, &mut found);
        for path_used in found.iter().filter(|used| used.path.starts_with(home)) {
            let Some(name) = path_used.path.get(depth) else { continue };
            let through = || facade.iter().find(|item| item.name == *name)?.path.get(depth).cloned();
            let used = if submodules.contains(name) { Some(name.clone()) } else { through() };
            if let Some(used) = used.filter(|used| used != user) {
                uses.push(Use { user: user.clone(), used, file: path.display().to_string() });
            }
        }
    }
    uses.sort();
    uses.dedup();
    uses
}

/// A circle of submodules, as the uses that close it; `None`: there is none.
fn find_circle(uses: &[Use]) -> Option<Vec<&Use>> {
    fn reach<'a>(uses: &'a [Use], from: &str, to: &str, seen: &mut BTreeSet<&'a str>) -> Option<Vec<&'a Use>> {
        for one in uses.iter().filter(|one| one.user == from) {
            if one.used == to {
                return Some(vec![one]);
            }
            if seen.insert(&one.used)
                && let Some(rest) = reach(uses, &one.used, to, seen)
            {
                return Some([vec![one], rest].concat());
            }
        }
        None
    }
    uses.iter().find_map(|one| reach(uses, &one.user, &one.user, &mut BTreeSet::new()))
}

#[test]
fn the_submodules_of_a_module_form_no_circle() {
    let files = sources();
    let mut wrong = Vec::new();
    for (group, modules) in MODULES {
        for module in modules.split_whitespace() {
            let circle = uses_within(&files, &[group.to_owned(), module.to_owned()]);
            if let Some(circle) = find_circle(&circle) {
                let steps = circle.iter().map(|one| format!("  {} → {} ({})", one.user, one.used, one.file));
                wrong.push(format!("{module}:\n{}", steps.collect::<Vec<_>>().join("\n")));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_circle_of_submodules_is_seen_through_a_re_export_and_tests_may_use_all() {
    let has_circle = |low: &str, high: &str| {
        let file = |path: &str, text: &str| (PathBuf::from(path), text.to_owned());
        let head = "mod low; mod high; pub(crate) use high::inner::Top as Peak;";
        let files = [file("m/mod.rs", head), file("m/low.rs", low), file("m/high/mod.rs", high)];
        find_circle(&uses_within(&files, &["m".to_owned()])).is_some()
    };
    let uses_low = "use super::low::x;";
    for low in
        ["use super::high::x;", "fn f() { crate::m::high::x() }", "use crate::{n, m::{Peak, low}};", "use super::Peak;"]
    {
        assert!(has_circle(low, uses_low), "{low}");
        assert!(!has_circle(low, ""), "{low}");
    }
    assert!(!has_circle("#[cfg(test)] mod tests { use super::super::high::x; }", uses_low));
}

/// `rustfmt` does not see into macros.
#[test]
fn no_line_of_rust_is_wider_than_the_format_says() {
    let format = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("rustfmt.toml")).unwrap();
    let width = format.lines().find_map(|line| line.strip_prefix("max_width = ")).unwrap();
    let width: usize = width.parse().unwrap();
    for (path, text) in sources() {
        for (at, line) in text.lines().enumerate() {
            let columns = line.chars().count();
            assert!(columns <= width, "{}:{}: {columns} columns", path.display(), at + 1);
        }
    }
}

/// Every use of a module by a file outside it: the file, who uses (a module, or a binary), the group and the
/// module used. The files of a binary are those of `bin/NAME`, and `main.rs`. Files of tests are left out: they
/// may use all.
fn module_uses(files: &[(PathBuf, String)]) -> Vec<(PathBuf, String, String, String)> {
    let mut list = Vec::new();
    for (path, text) in files {
        let here = module_path(path);
        if here.last().is_some_and(|last| last.ends_with("tests")) {
            continue;
        }
        let user = match here.iter().map(String::as_str).collect::<Vec<_>>()[..] {
            [] if path == Path::new("lib.rs") => continue,
            [] => "casebook-page",
            ["bin", binary, ..] => binary,
            [_, module, ..] => module,
            [_] => continue,
        };
        let mut found = Vec::new();
        collect_uses(tokens(path, text), &here, &mut found);
        for used in found {
            if let [group, module, ..] = &used.path[..]
                && GROUPS.iter().any(|(name, _)| name == group)
                && module != user
            {
                list.push((path.clone(), user.to_owned(), group.clone(), module.clone()));
            }
        }
    }
    list
}

/// Whether `user` may use this module of this group.
fn may_use(user: &str, group: &str, module: &str) -> bool {
    let lists = |list: &str, name: &str| list.split_whitespace().any(|one| one == name);
    if let Some((_, groups)) = BINARIES.iter().find(|(binary, _)| *binary == user) {
        return lists(groups, group);
    }
    let forbidden = FORBIDDEN.iter().filter(|(who, _, _)| *who == user);
    if forbidden.into_iter().any(|(_, list, _)| lists(list, group) || lists(list, module)) {
        return false;
    }
    let (own_group, own) = MODULES
        .iter()
        .find(|(_, modules)| lists(modules, user))
        .unwrap_or_else(|| panic!("{user} is not on the map of tests/layers.rs"));
    if *own_group != group {
        return GROUPS.iter().any(|(name, may)| name == own_group && lists(may, group));
    }
    own.split_whitespace().take_while(|one| *one != user).any(|one| one == module)
}

#[test]
fn groups_modules_and_binaries_use_only_what_stands_below_them() {
    let all = module_uses(&sources());
    assert!(all.len() > 1000, "only {} uses were found: the reader of tokens is broken", all.len());
    let wrong = all.iter().filter(|(_, user, group, module)| !may_use(user, group, module));
    let wrong: BTreeSet<String> =
        wrong.map(|(path, _, group, module)| format!("{} uses {group}::{module}", path.display())).collect();
    assert!(wrong.is_empty(), "{}", wrong.into_iter().collect::<Vec<_>>().join("\n"));
}

/// The types that `stream` declares for other files, each with whether it is public.
fn collect_declared_types(stream: TokenStream, found: &mut Vec<(String, bool)>) {
    let trees: Vec<TokenTree> = stream.into_iter().collect();
    for (i, tree) in trees.iter().enumerate() {
        if let TokenTree::Group(group) = tree {
            collect_declared_types(group.stream(), found);
        }
        if ident_at(&trees, i).as_deref() != Some("pub") {
            continue;
        }
        let restricted = matches!(trees.get(i + 1), Some(TokenTree::Group(_)));
        let at = i + 1 + usize::from(restricted);
        if let Some("struct" | "enum" | "union" | "trait" | "type") = ident_at(&trees, at).as_deref() {
            found.extend(ident_at(&trees, at + 1).map(|name| (name, !restricted)));
        }
    }
}

/// Type names with two meanings, at least one of them public, with their places.
fn namesakes(files: &[(PathBuf, String)]) -> BTreeMap<String, Vec<String>> {
    let mut names: BTreeMap<String, (bool, Vec<String>)> = BTreeMap::new();
    for (path, text) in files {
        // A binary's names concern nobody else; tests may use any names.
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        if path.starts_with("bin") || stem.ends_with("tests") {
            continue;
        }
        let mut found = Vec::new();
        collect_declared_types(without_tests(tokens(path, text), &mut Vec::new()), &mut found);
        for (name, public) in found {
            let entry = names.entry(name).or_default();
            entry.0 |= public;
            entry.1.push(path.display().to_string());
        }
    }
    let several = names.into_iter();
    let several = several.filter(|(_, (public, places))| *public && places.len() > 1);
    several.map(|(name, (_, places))| (name, places)).collect()
}

#[test]
fn no_public_name_of_a_type_has_two_meanings() {
    let mut found = namesakes(&sources());
    for (name, reason) in ALLOWED_NAMESAKES {
        assert!(found.remove(name).is_some(), "{name} is one now: {reason}");
    }
    let told = found.iter().map(|(name, places)| format!("{name}: {}", places.join(", ")));
    let told: Vec<String> = told.collect();
    assert!(told.is_empty(), "{}", told.join("\n"));
}

#[test]
fn a_namesake_is_seen_where_one_of_them_is_public() {
    let told = |one: &str, other: &str| {
        let file = |path: &str, text: &str| (PathBuf::from(path), text.to_owned());
        let found = namesakes(&[file("a.rs", one), file("b/c.rs", other)]);
        found.into_keys().collect::<Vec<_>>()
    };
    assert_eq!(told("pub struct Same;", "mod d { pub enum Same {} }"), ["Same"]);
    assert_eq!(told("pub trait Same {}", "pub(super) type Same = u8;"), ["Same"]);
    let none: [(&str, &str); 4] = [
        ("pub struct Same;", "struct Same;"),
        ("pub(super) struct Same;", "pub(super) struct Same;"),
        ("pub struct Same;", "#[cfg(test)] mod tests { pub struct Same; }"),
        ("pub struct Same(pub (u8, u8));", "trait T { type Same; } pub fn same() {}"),
    ];
    for (one, other) in none {
        assert_eq!(told(one, other), Vec::<String>::new(), "{one} {other}");
    }
}

#[test]
fn a_strategy_names_nothing_that_leads_to_another_seats_secrets() {
    for (path, text) in sources().into_iter().filter(|(path, _)| path.starts_with("play/strategy")) {
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
        for name in FORBIDDEN_IN_STRATEGIES {
            assert!(!list.iter().any(|n| n == name), "{} names {name}", path.display());
        }
    }
}

#[test]
fn every_file_opens_by_saying_what_it_is_for() {
    for (path, text) in sources() {
        assert!(text.starts_with("//! "), "{} does not open with //!", path.display());
    }
}

#[test]
fn what_the_viewer_loads_is_made_once_and_not_for_every_type() {
    let made_once = [
        "page/app/erased_signals.rs",
        "page/app/show.rs",
        "page/app/erased_views.rs",
        "page/app/prelude.rs",
        "base/order.rs",
    ];
    for (path, text) in sources() {
        let name = path.to_string_lossy().into_owned();
        let begins = |folder: &&str| name.starts_with(*folder);
        if made_once.contains(&name.as_str()) || name.contains("test") {
            continue;
        }
        if ["page/app/", "page/studio/"].iter().any(&begins) {
            assert!(!text.contains("leptos::prelude::*"), "{name} is written without the page's own prelude");
        }
        let loaded = "page/app/ show/viewer/ read/insight/ base/game/ base/scenario/ read/exam/ \
            read/archive/own_files/ base/language/";
        if loaded.split(' ').any(|folder| begins(&folder)) {
            let stream = without_tests(tokens(&path, &text), &mut Vec::new()).to_string();
            assert!(!stream.replace(' ', "").contains(".sort"), "{name} sorts without `order`");
        }
    }
}

#[test]
fn only_platform_and_the_entrances_ask_for_the_target() {
    for (path, text) in sources() {
        let entrance = path.starts_with("base/platform")
            || ["main.rs", "lib.rs", "bin/casebook-engine.rs"].iter().any(|f| path == Path::new(f));
        // Vector instructions, threads of libraries that a page does not have, the catalogues that a page fetches, and
        // the page itself, which native programs do not contain.
        let measured = [
            "play/memory/distance.rs",
            "play/memory/index.rs",
            "base/language/mod.rs",
            "base/language/texts.rs",
            "page/mod.rs",
        ]
        .iter()
        .any(|f| path == Path::new(f));
        if !entrance && !measured {
            let stream = tokens(&path, &text).to_string();
            assert!(!stream.contains("target_arch"), "{} asks for the target", path.display());
        }
    }
}

/// Calls that a browser may not support or answer with an exception: in a sandboxed frame, without a secure
/// origin, with storage blocked, on devices that lack something. Also libraries that panic when a browser
/// refuses.
const MAY_THROW: [&str; 38] = [
    ".navigator()",
    ".history()",
    ".location()",
    ".local_storage()",
    ".session_storage()",
    ".clipboard()",
    ".service_worker()",
    ".caches()",
    ".crypto()",
    ".indexed_db()",
    ".match_media(",
    ".post_message(",
    ".request_fullscreen(",
    ".exit_fullscreen(",
    ".fullscreen_element(",
    ".set_pointer_capture(",
    ".release_pointer_capture(",
    ".hardware_concurrency(",
    ".on_line(",
    ".create_object_url",
    "Url::new(",
    "Url::create_object_url",
    "Url::revoke_object_url",
    ".get_context(",
    ".to_blob(",
    "ResizeObserver",
    "IntersectionObserver",
    "MutationObserver",
    "BroadcastChannel",
    "MessageChannel",
    "WorkerOptions",
    "Headers::",
    "Request::new",
    "AbortController",
    "gloo_net::",
    "WebSocket",
    ".unwrap_throw()",
    ".expect_throw(",
];

#[test]
fn what_a_browser_may_refuse_is_asked_of_it_in_platform_alone() {
    for (path, text) in sources() {
        if path.starts_with("base/platform") {
            continue;
        }
        let stream = without_tests(tokens(&path, &text), &mut Vec::new()).to_string();
        let stream: String = stream.split_whitespace().collect();
        let here: Vec<&&str> = MAY_THROW.iter().filter(|call| stream.contains(**call)).collect();
        assert!(here.is_empty(), "{} calls {here:?}: `platform` does, and returns an error", path.display());
    }
    let all = sources().into_iter().filter(|(path, _)| path.starts_with("base/platform"));
    let platform: String = all.map(|(path, text)| tokens(&path, &text).to_string()).collect();
    assert!(platform.contains("navigator"), "nothing is looked at");
}

#[test]
fn the_reader_of_tokens_sees_grouped_inline_and_relative_paths() {
    let mut found = Vec::new();
    let text = "use crate::{game::Seat, task}; fn f() { crate::mind::x(); super::super::viewer::y(); } mod t { use \
        super::super::super::app; }";
    collect_uses(text.parse().unwrap(), &["strategy".into(), "desk".into()], &mut found);
    let tops: Vec<&str> = found.iter().map(|used| used.path[0].as_str()).collect();
    assert_eq!(tops, ["game", "task", "mind", "viewer", "app"]);
}
