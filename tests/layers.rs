//! Guards the architecture: which module may use which, and which submodule within a module; that every file
//! says what it is for; and that only `platform`, `main` and the map depend on the target. It reads tokens,
//! not lines, so grouped imports and inline paths count.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Modules that all others may use.
const SHARED_MODULES: [&str; 2] = ["language", "order"];

/// Module → modules that it may use in addition. `app`, which shows games, is used only by the `studio`,
/// which may use everything and is used by nothing.
const MAY_USE: &str = "
language:
order:
scenario:
platform:
memory:
game: scenario
task: scenario game
mind: scenario game task memory platform
strategy: scenario game task mind memory
director: scenario game task mind memory platform strategy exam
rating: scenario game task mind memory platform strategy insight
interview: scenario game task mind platform strategy export viewer
judging: scenario game task mind memory platform strategy director rating exam statistics export
exam: scenario game task
statistics: game exam
insight: scenario game
export: scenario game insight archive viewer
coding: scenario game statistics export archive viewer
archive: scenario game
viewer: scenario game insight archive exam
lesson: scenario game insight archive viewer
app: scenario platform game insight archive viewer exam
wire: scenario game task mind director rating interview viewer insight experiment
engine: scenario platform game task mind director rating interview insight archive viewer wire export experiment
experiment: scenario game task mind memory director exam insight archive export viewer statistics
studio: scenario platform memory game mind insight archive viewer export rating interview exam app wire experiment coding lesson
";

/// Binary → modules of the library that it may use; `casebook-page` is `main.rs`.
const BINARIES: &str = "
casebook: scenario game mind director platform archive insight exam experiment export rating viewer judging coding lesson
rehearsal: archive
casebook-page: app studio
casebook-engine: engine platform scenario studio wire
";

/// Modules for reading and showing a log. They must not reach the modules that play games, not even through
/// other modules.
const REPLAY_MODULES: [&str; 9] =
    ["scenario", "game", "task", "archive", "insight", "exam", "export", "viewer", "lesson"];

/// Modules that play games.
const PLAY_MODULES: [&str; 7] = ["memory", "mind", "strategy", "director", "rating", "interview", "platform"];

/// Public type names with two meanings, each with its reason.
const ALLOWED_NAMESAKES: [(&str, &str); 2] = [
    ("Abort", "one face of `platform`, a file per target"),
    ("HttpResponse", "one face of `platform`, a file per target"),
];

type Table = Vec<(&'static str, Vec<&'static str>)>;

/// Parses such a table: one user per line, then what it may use.
fn parse_table(text: &'static str) -> Table {
    let rows = text.lines().filter_map(|line| line.split_once(':'));
    rows.map(|(name, may)| (name, may.split_whitespace().collect())).collect()
}

/// Module → its submodules (every file and folder directly in it), each with those above it that it may use,
/// so that there is no cycle. A re-exported name counts as a use of the submodule that defines it; `mod`
/// stands for the module's own `mod.rs`. Tests may use all.
const SUBMODULES: [(&str, &str); 2] = [
    (
        "archive",
        "
json:
tables:
own_files: json
formats: json tables own_files
import: json own_files formats
",
    ),
    (
        "archive/formats",
        "
paths:
names:
goals:
offered_file:
format: offered_file
shared: names
stub: format shared
hidden_roles: format stub
among_us: offered_file format hidden_roles paths
avalon_nlu: offered_file format hidden_roles paths
llmafia: offered_file format hidden_roles paths
werewolf_arena: offered_file format hidden_roles paths
mirage_log: offered_file format names shared paths stub
player_star: offered_file format shared paths stub
think_thrice_log: offered_file format shared paths stub
wellplay: offered_file format goals names shared paths
mirage_script: offered_file format goals names shared paths
think_thrice_script: offered_file format goals names shared paths mirage_script
mod: format among_us avalon_nlu llmafia werewolf_arena mirage_log player_star think_thrice_log wellplay mirage_script think_thrice_script
",
    ),
];

/// Modules with many small submodules, from the bottom up: each may use those before it, so that there is no
/// cycle.
const ORDERED_SUBMODULES: [(&str, &str); 3] = [
    (
        "viewer",
        "
budget fields paper_marks markup notes stretch monogram perspective replay_page scale seating short_name servers strategies timeline filter link
words stop_notices excerpt costs games opened_files facts session fork playback scene seat guess point_distribution cast choice describe exam matrix overlay_rows
beliefs explain published score prediction prologue debriefing foreign compare conversation find outline citation hint inspector plot label_layout
",
    ),
    (
        "app",
        "
erased_signals show erased_views prelude alive file_errors formula icon prices sliced_work open_token stage deferred state clipboard shell side_panel help open_log shared_views notice download search_and_bookmarks table_link
file_picker outline panel_area exam bundled_logs file_drop fork_control rate_button origin prologue inspector guess ending conversation score page_update welcome keys address table bar root
viewer_shell
",
    ),
    (
        "studio",
        "
keyring deferred_page catalogue server browser_model engine shelf entry_note key_field opening seat export live verify open_by_name lesson compare setup library share cite
fork rating coding interview predict presenting side_panels experiment games link shell
",
    ),
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

/// Forbidden uses between submodules of `module`, and submodules that the table does not list.
fn forbidden_uses(
    files: &[(PathBuf, String)],
    module: &str,
    rooms: &[(&'static str, Vec<&'static str>)],
) -> Vec<String> {
    let home: Vec<String> = module.split('/').map(str::to_owned).collect();
    let depth = home.len();
    let mut wrong = Vec::new();
    let (mut tests, mut facade, mut list) = (Vec::new(), Vec::new(), Vec::new());
    for (path, text) in files {
        let here = module_path(path);
        if !here.starts_with(&home) {
            continue;
        }
        let mut names = Vec::new();
        let mut stream = without_tests(tokens(path, text), &mut names);
        tests.extend(names.into_iter().map(|name| [here.clone(), vec![name]].concat()));
        if here == home {
            stream = without_reexports(stream, &home, &mut facade);
        }
        list.push((path, here, stream));
    }
    let is_test = |here: &[String]| {
        let named = here.last().is_some_and(|last| last.ends_with("tests"));
        named || tests.iter().any(|test| here.starts_with(test))
    };
    for (at, (room, may)) in rooms.iter().enumerate() {
        for other in may.iter().filter(|other| !rooms[..at].iter().any(|(above, _)| above == *other)) {
            wrong.push(format!("{module}: {room} may use {other}, which is not above it"));
        }
    }
    let may = |room: &str| {
        let known = rooms.iter().find(|(name, _)| *name == room);
        known.map_or(&[] as &[_], |(_, may)| may)
    };
    let is_room = |name: &str| rooms.iter().any(|(room, _)| *room == name);
    for (path, here, stream) in list.into_iter().filter(|(_, here, _)| !is_test(here)) {
        let room = here.get(depth).map_or("mod", String::as_str);
        if room != "mod" && !is_room(room) {
            wrong.push(format!("{}: {room} is no room of {module}", path.display()));
            continue;
        }
        let mut found = Vec::new();
        if here == home {
            let trees: Vec<TokenTree> = stream.clone().into_iter().collect();
            collect_bare_uses(&trees, &home, &mut found);
        }
        collect_uses(stream, &here, &mut found);
        for used in found.iter().filter(|used| used.path.starts_with(&home)) {
            let name = used.path.get(depth).map_or("", String::as_str);
            let through = || facade.iter().find(|item| item.name == name)?.path.get(depth);
            let used = if is_room(name) { name } else { through().map_or("mod", String::as_str) };
            if used != room && !may(room).contains(&used) {
                wrong.push(format!("{} uses {module}'s {used}", path.display()));
            }
        }
    }
    wrong
}

/// A module's own file uses bare names for its submodules.
fn collect_bare_uses(trees: &[TokenTree], home: &[String], found: &mut Vec<UsedPath>) {
    for (i, tree) in trees.iter().enumerate() {
        match tree {
            TokenTree::Ident(_) if is_path_separator(trees, i + 1) && (i < 2 || !is_path_separator(trees, i - 2)) => {
                follow_path(&trees[i..=i], home.to_vec(), found);
            }
            TokenTree::Group(group) => {
                let inner: Vec<TokenTree> = group.stream().into_iter().collect();
                collect_bare_uses(&inner, home, found);
            }
            _ => {}
        }
    }
}

#[test]
fn rooms_of_a_module_use_only_what_stands_above_them() {
    let files = sources();
    let wrong = SUBMODULES.iter().flat_map(|(module, rooms)| forbidden_uses(&files, module, &parse_table(rooms)));
    let mut wrong: Vec<String> = wrong.collect();
    for (module, order) in ORDERED_SUBMODULES {
        let order: Vec<&str> = order.split_whitespace().collect();
        let rooms = order.iter().enumerate();
        let rooms: Table = rooms.map(|(at, room)| (*room, order[..at].to_vec())).collect();
        wrong.extend(forbidden_uses(&files, module, &rooms));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_circle_of_rooms_is_seen_through_a_re_export_and_tests_may_use_all() {
    let told = |low: &str, high: &str, facade: &str| {
        let file = |path: &str, text: &str| (PathBuf::from(path), text.to_owned());
        let files = [
            file("m/mod.rs", &format!("mod low; mod high; pub(crate) use high::inner::Top as Peak; {facade}")),
            file("m/low.rs", low),
            file("m/high/mod.rs", high),
        ];
        forbidden_uses(&files, "m", &parse_table("low:\nhigh: low"))
    };
    assert_eq!(told("", "use super::super::low::x; use crate::m::low;", ""), Vec::<String>::new());
    for low in [
        "use super::high::x;",
        "fn f() { crate::m::high::x() }",
        "use crate::{n, m::{Peak, low}};",
        "use super::Peak;",
        "use super::defined_in_mod;",
    ] {
        assert_eq!(told(low, "", "").len(), 1, "{low}");
    }
    assert_eq!(told("#[cfg(test)] mod tests { use super::super::high::x; }", "", ""), Vec::<String>::new());
    assert_eq!(told("", "", "fn f() { high::x() }").len(), 1);
    let stray = (PathBuf::from("m/attic.rs"), String::new());
    assert_eq!(forbidden_uses(&[stray], "m", &parse_table("low:\nhigh: low")).len(), 1);
    assert_eq!(forbidden_uses(&[], "m", &parse_table("a: b\nb:")).len(), 1);
}

/// Every use of a library module by a file outside it: user, used module, path. The files of a binary are
/// those of `bin/NAME`, and `main.rs`.
fn module_uses(files: &[(PathBuf, String)]) -> Vec<(PathBuf, String, String)> {
    let modules: Vec<&str> = parse_table(MAY_USE).into_iter().map(|(module, _)| module).collect();
    let mut list = Vec::new();
    for (path, text) in files {
        let here = module_path(path);
        let user = match here.iter().map(String::as_str).collect::<Vec<_>>()[..] {
            [] if path == Path::new("lib.rs") => continue,
            [] => "casebook-page".to_owned(),
            ["bin", binary, ..] => binary.to_owned(),
            [module, ..] => module.to_owned(),
        };
        let mut found = Vec::new();
        collect_uses(tokens(path, text), &here, &mut found);
        let tops = found.into_iter().filter_map(|one| one.path.into_iter().next());
        for top in tops.filter(|top| modules.contains(&top.as_str()) && *top != user) {
            list.push((path.clone(), user.clone(), top));
        }
    }
    list
}

#[test]
fn modules_and_binaries_use_only_what_they_may() {
    let allowed: BTreeMap<_, _> = parse_table(MAY_USE).into_iter().chain(parse_table(BINARIES)).collect();
    let all = module_uses(&sources());
    assert!(all.len() > 50, "only {} uses were found: the reader of tokens is broken", all.len());
    let wrong = all.iter().filter(|(_, user, used)| {
        let may = allowed.get(user.as_str());
        let may = may.unwrap_or_else(|| panic!("{user} is not on the map of tests/layers.rs"));
        !SHARED_MODULES.contains(&used.as_str()) && !may.contains(&used.as_str())
    });
    let wrong = wrong.map(|(path, _, used)| format!("{} uses {used}", path.display()));
    let wrong: Vec<String> = wrong.collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The path by which `from` reaches one of `to` through other modules; `None`: it does not.
fn find_path(uses: &[(PathBuf, String, String)], from: &str, to: &[&str]) -> Option<String> {
    let mut ways = vec![vec![from.to_owned()]];
    let mut at = 0;
    while let Some(way) = ways.get(at).cloned() {
        at += 1;
        let last = way.last().cloned().unwrap_or_default();
        if to.contains(&last.as_str()) {
            return Some(way.join(" → "));
        }
        for (_, _, next) in uses.iter().filter(|(_, user, _)| *user == last) {
            if !ways.iter().any(|way| way.last() == Some(next)) {
                ways.push([way.clone(), vec![next.clone()]].concat());
            }
        }
    }
    None
}

#[test]
fn what_replays_a_log_reaches_nothing_that_plays_one_through_whichever_module() {
    let uses = module_uses(&sources());
    let wrong: Vec<String> =
        REPLAY_MODULES.iter().filter_map(|module| find_path(&uses, module, &PLAY_MODULES)).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(find_path(&uses, "rating", &["memory"]).as_deref(), Some("rating → memory"));
    assert!(find_path(&uses, "casebook-page", &["director"]).is_some_and(|way| way.contains("studio → ")));
    let heavy = ["director", "strategy", "mind", "memory", "rating", "studio"];
    assert_eq!(find_path(&uses, "app", &heavy), None);
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
    for (path, text) in sources().into_iter().filter(|(path, _)| path.starts_with("strategy")) {
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
    let made_once = ["app/erased_signals.rs", "app/show.rs", "app/erased_views.rs", "app/prelude.rs", "order.rs"];
    for (path, text) in sources() {
        let name = path.to_string_lossy().into_owned();
        let begins = |folder: &&str| name.starts_with(*folder);
        if made_once.contains(&name.as_str()) || name.contains("test") {
            continue;
        }
        if ["app/", "studio/"].iter().any(&begins) {
            assert!(!text.contains("leptos::prelude::*"), "{name} is written without the page's own prelude");
        }
        let loaded = "app/ viewer/ insight/ game/ scenario/ exam/ archive/own/ language/";
        if loaded.split(' ').any(|folder| begins(&folder)) {
            let stream = without_tests(tokens(&path, &text), &mut Vec::new()).to_string();
            assert!(!stream.replace(' ', "").contains(".sort"), "{name} sorts without `order`");
        }
    }
}

#[test]
fn only_platform_and_the_entrances_ask_for_the_target() {
    for (path, text) in sources() {
        let entrance = path.starts_with("platform")
            || ["main.rs", "lib.rs", "bin/casebook-engine.rs"].iter().any(|f| path == Path::new(f));
        // Vector instructions, threads of libraries that a page does not have, and the catalogues that a page
        // fetches.
        let measured = ["memory/distance.rs", "memory/index.rs", "language/mod.rs", "language/texts.rs"]
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
        if path.starts_with("platform") {
            continue;
        }
        let stream = without_tests(tokens(&path, &text), &mut Vec::new()).to_string();
        let stream: String = stream.split_whitespace().collect();
        let here: Vec<&&str> = MAY_THROW.iter().filter(|call| stream.contains(**call)).collect();
        assert!(here.is_empty(), "{} calls {here:?}: `platform` does, and returns an error", path.display());
    }
    let all = sources().into_iter().filter(|(path, _)| path.starts_with("platform"));
    let platform: String = all.map(|(path, text)| tokens(&path, &text).to_string()).collect();
    assert!(platform.contains("navigator"), "nothing is looked at");
}

#[test]
fn the_reader_of_tokens_sees_grouped_inline_and_relative_paths() {
    let mut found = Vec::new();
    let text = "use crate::{game::Seat, task}; fn f() { crate::mind::x(); super::super::viewer::y(); } mod t { use super::super::super::app; }";
    collect_uses(text.parse().unwrap(), &["strategy".into(), "desk".into()], &mut found);
    let tops: Vec<&str> = found.iter().map(|used| used.path[0].as_str()).collect();
    assert_eq!(tops, ["game", "task", "mind", "viewer", "app"]);
}
