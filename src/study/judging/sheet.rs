//! Items as a sheet for people, and the marks that they wrote into it. A sheet reveals neither the judge nor
//! the game's settings (ThinkThrice App. A and E: annotators were blind).

use super::file::{JudgedAspect, JudgedBy, JudgedFile, JudgedItem};
use crate::base::language::Language;
use crate::base::scenario::csv_record_line;
use crate::show::export::ColumnExtractor::{Number, Text};
use crate::show::export::{ColumnExtractor, ExportError, TypedSheet};
use std::collections::{BTreeMap, BTreeSet};

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SheetError {
    #[error("it is no sheet: {why}")]
    Unreadable { why: String },
    #[error("it has no column “{name}”")]
    MissingColumn { name: String },
    #[error("line {line}: {log} has no item {key} in the files beside it")]
    UnknownItem { line: usize, log: String, key: String },
    #[error("line {line}: “{mark}” is no whole number from {least} to {most}")]
    InvalidMark { line: usize, mark: String, least: u8, most: u8 },
    #[error("line {line}: {log} {key} is marked twice")]
    DuplicateMark { line: usize, log: String, key: String },
    #[error("line {line}: the answer is not the one that lies in the files; marks go with what was marked")]
    OtherAnswer { line: usize },
    #[error("no item has a mark")]
    NoMarks,
    #[error("and {count} more")]
    AndMore { count: usize },
}

/// At most this many problems are listed; the others are counted.
const MAX_PROBLEMS: usize = 50;

/// The sort key of a sample: stable for a seed, whatever other items there are.
fn sample_sort_key(seed: u64, log: &str, key: &str) -> u64 {
    // FNV-1a: it spreads well, and nothing here is secret.
    let bytes = log.bytes().chain([0]).chain(key.bytes());
    let start = 0xcbf2_9ce4_8422_2325 ^ seed.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mixed = bytes.fold(start, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3));
    (mixed ^ (mixed >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93)
}

/// Items that were or should have been marked, as a sheet. `sample`: (n, seed), at most n per scale, drawn
/// and ordered by lot. `script(log, character)` gives the script of a character, where it is known.
///
/// # Errors
/// [`ExportError`] when memory runs out.
pub fn items_sheet(
    files: &[JudgedFile], what: &[JudgedAspect], sample: Option<(usize, u64)>,
    script: &dyn Fn(&str, &str) -> Option<String>,
) -> Result<String, ExportError> {
    let mut known = BTreeSet::new();
    let mut rows: Vec<(&JudgedFile, &JudgedItem)> = Vec::new();
    for file in files {
        for item in &file.items {
            let wanted = item.what.is_some_and(|one| what.contains(&one));
            let answered = item.value.is_some() || !item.answer.is_empty();
            let counts = item.scale.is_some() && wanted && answered;
            if counts && known.insert((&file.log, &item.key)) {
                rows.push((file, item));
            }
        }
    }
    if let Some((most, seed)) = sample {
        rows.sort_by_cached_key(|(file, item)| sample_sort_key(seed, &file.log, &item.key));
        let mut counts = BTreeMap::new();
        rows.retain(|(_, item)| {
            let count = counts.entry((item.what, item.scale)).or_insert(0_usize);
            *count += 1;
            *count <= most
        });
    }
    let fields: [(&str, ColumnExtractor<SheetItem>); 13] = [
        ("log", Text(|one| one.file.log.clone())),
        ("item", Text(|one| one.item.key.clone())),
        ("what", Text(|one| one.item.what.map_or("", JudgedAspect::name).to_owned())),
        ("scale", Text(|one| one.item.scale.map_or("", |scale| scale.name()).to_owned())),
        ("least", Number(|one| Some(f64::from(one.item.scale?.least())))),
        ("most", Number(|one| Some(f64::from(one.item.scale?.most())))),
        ("meaning", Text(SheetItem::scale_meaning)),
        ("script", Text(|one| one.script.clone())),
        ("question", Text(|one| one.item.question.clone())),
        ("reference", Text(|one| one.item.reference.clone())),
        ("answer", Text(|one| one.item.answer.clone())),
        ("mark", Text(|_| String::new())),
        ("reason", Text(|_| String::new())),
    ];
    let rows = rows.into_iter().map(|(file, item)| {
        let script = match item.what {
            // The reference is all there is to compare with.
            Some(JudgedAspect::Factual | JudgedAspect::Inferential) => None,
            _ => script(&file.log, &item.about),
        };
        SheetItem { file, item, script: script.unwrap_or_default() }
    });
    TypedSheet::from_rows(&fields, rows).csv()
}

/// An item of a file, with the script that it is held against.
struct SheetItem<'f> {
    file: &'f JudgedFile,
    item: &'f JudgedItem,
    script: String,
}

impl SheetItem<'_> {
    /// The meaning of its scale, in the file's language.
    fn scale_meaning(&self) -> String {
        let language = Language::from_tag(&self.file.language).unwrap_or_default();
        self.item.scale.map_or_else(String::new, |scale| scale.meaning(language))
    }
}

/// Removes the quote that guards a cell against spreadsheet formulas.
fn strip_formula_guard(text: &str) -> &str {
    text.strip_prefix('\'').unwrap_or(text)
}

/// Reads marks into one file per log, by the judge of this name. `files` hold the items; lines without a mark
/// are skipped.
///
/// # Errors
/// All problems, in the order of lines.
pub fn read_marks_sheet(text: &str, judge: &str, files: &[JudgedFile]) -> Result<Vec<JudgedFile>, Vec<SheetError>> {
    let text = text.trim_start_matches('\u{feff}');
    let first = text.lines().next().unwrap_or("");
    // Spreadsheets of some countries separate cells by semicolons.
    let delimiter = [b',', b';', b'\t'].into_iter().max_by_key(|one| {
        let count = first.bytes().filter(|byte| byte == one).count();
        (count, *one == b',')
    });
    let mut reader =
        csv::ReaderBuilder::new().delimiter(delimiter.unwrap_or(b',')).flexible(true).from_reader(text.as_bytes());
    let unreadable = |error: csv::Error| {
        let why = error.to_string();
        vec![SheetError::Unreadable { why }]
    };
    let heads = reader.headers().map_err(unreadable)?.clone();
    let column = |name: &str| heads.iter().position(|head| head.trim() == name);
    let needed = |name: &str| {
        let missing = || {
            let name = name.to_owned();
            vec![SheetError::MissingColumn { name }]
        };
        column(name).ok_or_else(missing)
    };
    let (log, item, mark) = (needed("log")?, needed("item")?, needed("mark")?);
    let (answer, reason) = (column("answer"), column("reason"));
    let mut items: BTreeMap<(&str, &str), Vec<&JudgedItem>> = BTreeMap::new();
    for file in files {
        for one in file.items.iter().filter(|one| one.scale.is_some()) {
            items.entry((&file.log, &one.key)).or_default().push(one);
        }
    }
    let mut made: BTreeMap<String, JudgedFile> = BTreeMap::new();
    let (mut problems, mut seen) = (Vec::new(), BTreeSet::new());
    for record in reader.records() {
        let record = record.map_err(unreadable)?;
        let line = csv_record_line(text, record.position());
        let at = |place: usize| strip_formula_guard(record.get(place).unwrap_or("").trim());
        let (log, key, mark) = (at(log).to_owned(), at(item).to_owned(), at(mark));
        if mark.is_empty() {
            continue;
        }
        let of = items.get(&(log.as_str(), key.as_str())).cloned();
        let Some(of) = of else {
            problems.push(SheetError::UnknownItem { line, log, key });
            continue;
        };
        let told = answer.map(at);
        let same = |one: &&&JudgedItem| {
            told.is_none_or(|told| {
                normalize_whitespace(told) == normalize_whitespace(strip_formula_guard(one.answer.trim()))
            })
        };
        let Some(found) = of.iter().find(same) else {
            problems.push(SheetError::OtherAnswer { line });
            continue;
        };
        let Some(scale) = found.scale else { continue };
        let (least, most) = (scale.least(), scale.most());
        let steps = least..=most;
        let number = mark.replace(',', ".").parse::<f64>().ok();
        let fits = number.and_then(|number| steps.clone().find(|step| f64::from(*step) == number));
        let Some(value) = fits else {
            let mark = mark.to_owned();
            problems.push(SheetError::InvalidMark { line, mark, least, most });
            continue;
        };
        if !seen.insert((log.clone(), key.clone())) {
            problems.push(SheetError::DuplicateMark { line, log, key });
            continue;
        }
        let base = files.iter().find(|file| file.log == log);
        let Some(base) = base else { continue };
        let file = made.entry(log).or_insert_with(|| JudgedFile {
            judge: judge.to_owned(),
            marked_by: JudgedBy::Person {},
            examinee: base.examinee.clone(),
            what: Vec::new(),
            left_out: Vec::new(),
            whole: true,
            spent_on: BTreeMap::new(),
            measures: BTreeMap::new(),
            players: BTreeMap::new(),
            items: Vec::new(),
            ..base.clone()
        });
        let one = JudgedItem {
            value: Some(f64::from(value)),
            reason: reason.map_or("", at).to_owned(),
            failed: None,
            ..(**found).clone()
        };
        file.what.extend(one.what);
        file.items.push(one);
    }
    if let Some(count) = problems.len().checked_sub(MAX_PROBLEMS).filter(|count| *count > 0) {
        problems.truncate(MAX_PROBLEMS);
        problems.push(SheetError::AndMore { count });
    }
    if !problems.is_empty() {
        return Err(problems);
    }
    if made.is_empty() {
        return Err(vec![SheetError::NoMarks]);
    }
    let files = made.into_values().map(|mut file| {
        file.what.sort_unstable();
        file.what.dedup();
        file.items.sort_by(|one, other| one.key.cmp(&other.key));
        file.recompute_totals()
    });
    Ok(files.collect())
}

/// Normalises white space, which spreadsheets change.
fn normalize_whitespace(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
