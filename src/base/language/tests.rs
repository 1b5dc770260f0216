//! Checks that catalogues and code have the same message ids with the same slots, in every language.

use super::catalogue::{Catalogue, Value};
use super::{Language, message};
use proc_macro2::{TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// A message's id with its slots, for each place that uses it.
type Named = Vec<(String, BTreeSet<String>)>;

fn read(language: Language, source: &'static str) -> Catalogue {
    let (catalogue, wrong) = Catalogue::parse(language, source);
    assert_eq!(wrong, Vec::<String>::new(), "{}", language.tag());
    catalogue
}

fn slots(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let owned = |slots: BTreeSet<&str>| slots.into_iter().map(str::to_owned).collect();
    let messages = read(language, language.file()).slots_by_message().into_iter();
    messages.map(|(id, slots)| (id.to_owned(), owned(slots))).collect()
}

/// The parts of a list, separated by commas.
fn parts(stream: TokenStream) -> Vec<Vec<TokenTree>> {
    let mut list = vec![Vec::new()];
    for tree in stream {
        match tree {
            TokenTree::Punct(comma) if comma.as_char() == ',' => list.push(Vec::new()),
            tree => list.last_mut().unwrap().push(tree),
        }
    }
    list.retain(|part| !part.is_empty());
    list
}

fn name(part: &[TokenTree]) -> Option<String> {
    match part.first() {
        Some(TokenTree::Ident(name)) => Some(name.to_string()),
        _ => None,
    }
}

fn names(list: &[Vec<TokenTree>]) -> BTreeSet<String> {
    list.iter().filter_map(|part| name(part)).collect()
}

/// The arguments of this module's macros, wherever they are used.
fn named(stream: TokenStream, found: &mut Named) {
    let trees: Vec<TokenTree> = stream.into_iter().collect();
    for (at, tree) in trees.iter().enumerate() {
        let TokenTree::Group(group) = tree else {
            continue;
        };
        let before = |back: usize| at.checked_sub(back).map(|at| trees[at].to_string());
        match (before(2).as_deref(), before(1).as_deref()) {
            (Some("words"), Some("!")) => {
                let rows: Vec<TokenTree> = group.stream().into_iter().collect();
                for pair in rows.windows(2) {
                    if let [TokenTree::Ident(id), TokenTree::Group(slots)] = pair {
                        found.push((id.to_string(), names(&parts(slots.stream()))));
                    }
                }
            }
            (Some("problems"), Some("!")) => problems(group.stream(), found),
            (Some("fields"), Some("!")) => fields(group.stream(), found),
            (Some("id"), Some("!")) => {
                let id = name(&group.stream().into_iter().collect::<Vec<_>>());
                found.extend(id.map(|id| (id, BTreeSet::new())));
            }
            (Some("localized"), Some("!")) => {
                let list = parts(group.stream());
                if let Some(id) = list.first().and_then(|id| name(id)) {
                    found.push((id, names(&list[1..])));
                }
                named(group.stream(), found);
            }
            (Some("text"), Some("!")) => {
                let list = parts(group.stream());
                if let Some(id) = list.get(1).and_then(|id| name(id)) {
                    found.push((id, names(&list[2..])));
                }
                named(group.stream(), found);
            }
            _ => named(group.stream(), found),
        }
    }
}

/// A table of kinds: `PRICE_TABLE_ID { KIND_KEY KIND_KEY(slot: type) … }`.
fn problems(stream: TokenStream, found: &mut Named) {
    let trees: Vec<TokenTree> = stream.into_iter().collect();
    for pair in trees.windows(2) {
        let [TokenTree::Ident(table), TokenTree::Group(kinds)] = pair else {
            continue;
        };
        let kinds: Vec<TokenTree> = kinds.stream().into_iter().collect();
        for (at, kind) in kinds.iter().enumerate() {
            let TokenTree::Ident(kind) = kind else {
                continue;
            };
            let given = match kinds.get(at + 1) {
                Some(TokenTree::Group(slots)) => names(&parts(slots.stream())),
                _ => BTreeSet::new(),
            };
            found.push((format!("{table}_{kind}"), given));
        }
    }
}

/// The table of fields: `GROUP { NAME … one_of [VALUES]: …; }`.
fn fields(stream: TokenStream, found: &mut Named) {
    let rows = stream.into_iter().filter_map(|tree| match tree {
        TokenTree::Group(rows) => Some(rows.stream().into_iter().collect::<Vec<_>>()),
        _ => None,
    });
    let is_end = |tree: &TokenTree| matches!(tree, TokenTree::Punct(mark) if mark.as_char() == ';');
    for row in rows.flat_map(|rows| rows.split(is_end).map(<[_]>::to_vec).collect::<Vec<_>>()) {
        let Some(TokenTree::Ident(id)) = row.first() else { continue };
        let mut ids = vec![format!("field_{id}"), format!("field_{id}_hint")];
        let values = row.windows(2).find_map(|pair| match pair {
            [TokenTree::Ident(word), TokenTree::Group(values)] if word == "one_of" => Some(values.stream()),
            _ => None,
        });
        ids.extend(values.into_iter().flatten().map(|value| format!("field_{id}_{value}")));
        found.extend(ids.into_iter().map(|id| (id, BTreeSet::new())));
    }
}

fn named_in(folder: &Path, found: &mut Named) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            named_in(&path, found);
        } else if path.extension().is_some_and(|end| end == "rs") {
            let source = std::fs::read_to_string(&path).unwrap();
            named(source.parse().unwrap(), found);
        }
    }
}

#[test]
fn every_language_says_the_same_texts_with_the_same_slots() {
    let first = slots(Language::ALL[0]);
    for language in Language::ALL {
        let mine = slots(language);
        for id in first.keys().chain(mine.keys()) {
            assert_eq!(first.get(id), mine.get(id), "{id} in {}", language.tag());
        }
    }
}

#[test]
fn what_the_code_names_is_what_the_catalogues_hold() {
    let mut found = Named::new();
    named_in(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut found);
    let mut idle = slots(Language::ALL[0]);
    let held = idle.clone();
    for (id, given) in &found {
        assert_eq!(held.get(id), Some(given), "{id}");
        idle.remove(id);
    }
    let idle: Vec<&String> = idle.keys().collect();
    assert!(idle.is_empty(), "said nowhere: {idle:?}");
}

#[test]
fn a_text_that_is_missing_shows_its_name() {
    let values = [("name", Value::Text("Ann"))];
    assert_eq!(message(Language::English, "no_such_text", &values), "no_such_text");
}

const SAMPLE: &str = "# A comment.
plain = One { $who }’s{ \" \" }
long =
    First { \"{\" }line

      second
choice =
    { $count ->
        [one] a { $what }
       *[other] { $count } { $what }s
    } in all
words =
    { $what ->
        [a hidden side] No { $what }
       *[other] A { $what }
    }
";

#[test]
fn messages_have_lines_slots_texts_and_choices() {
    let catalogue = read(Language::English, SAMPLE);
    let text = |id, values: &[(&str, Value)]| catalogue.text(id, values).unwrap_or_default();
    let what = ("what", Value::Text("vote"));
    let count = |count| [("count", Value::Number(count)), what];
    assert_eq!(text("plain", &[("who", Value::Text("{ $x }"))]), "One { $x }’s ");
    assert_eq!(text("plain", &[]), "One who’s ");
    assert_eq!(text("long", &[]), "First {line\n\n  second");
    assert_eq!(text("choice", &count(1)), "a vote in all");
    assert_eq!(text("words", &[what]), "A vote");
    let side = ("what", Value::Text("a hidden side"));
    assert_eq!(text("words", &[side]), "No a hidden side");
    assert_eq!(text("choice", &count(1_000)), "1000 votes in all");
    let chinese = read(Language::Chinese, SAMPLE);
    let one = chinese.text("choice", &count(1));
    assert_eq!(one.as_deref(), Some("1 votes in all"));
    assert_eq!(catalogue.text("nowhere", &[]), None);
}

#[test]
fn what_is_no_message_is_told_and_the_rest_stays_readable() {
    let source =
        "good = yes\nbad = { open\n  \nno equals\ngood = twice\nlast = { $x ->\n [one] 1\n }\nfine = { \"\" }\n";
    let (catalogue, wrong) = Catalogue::parse(Language::English, source);
    assert_eq!(wrong.len(), 4, "{wrong:?}");
    assert_eq!(catalogue.slots_by_message().len(), 2);
    assert_eq!(catalogue.text("good", &[]).as_deref(), Some("yes"));
}

#[test]
fn what_is_said_of_a_hidden_side_speaks_of_no_death_and_is_said_in_every_language() {
    let said = |language: Language| {
        let hidden = message(language, "the_hidden_side", &[]);
        let way = format!("        [{hidden}] ");
        let lines: Vec<&str> = language.file().lines().collect();
        let mut ids = BTreeSet::new();
        for (at, line) in lines.iter().enumerate() {
            let Some(text) = line.strip_prefix(&way) else {
                continue;
            };
            for word in ["death", "kill", "victim", "murder", "死", "杀", "凶"] {
                let slots = text.replace("{ $murderers }", "");
                assert!(!slots.contains(word), "{text}");
            }
            let id = lines[at - 2].strip_suffix(" =").unwrap();
            assert!(ids.insert(id), "{id}");
        }
        ids
    };
    let first = said(Language::ALL[0]);
    assert!(first.contains("prologue_which"), "{first:?}");
    for language in Language::ALL {
        assert_eq!(said(language), first, "{}", language.tag());
    }
}

#[test]
fn the_page_says_that_it_is_written_in_its_language() {
    for language in Language::ALL {
        assert_eq!(Language::from_tag(language.tag_with_script()), Some(language), "{}", language.tag());
    }
    assert_eq!(Language::Chinese.tag_with_script(), "zh-Hans");
}

#[test]
fn dates_are_written_as_the_browser_does_where_it_speaks_the_language_of_the_page() {
    let browser = |tags: &[&str]| tags.iter().map(|tag| (*tag).to_owned()).collect();
    let british: Vec<String> = browser(&["de-DE", "en-GB", "en-US"]);
    assert_eq!(Language::English.date_locale(&british), "en-GB");
    assert_eq!(Language::Chinese.date_locale(&british), "zh");
    assert_eq!(Language::English.date_locale(&[]), "en");
}
