//! `casebook experiment paper`: the papers' tables and figures by name, theirs beside ours, each as a page
//! with files. The library defines them; this part has folders, the papers' printed numbers and messages.

use super::scan::{map_games_if_any, scan_result_folders};
use crate::Outcome;
use crate::load::print_problems;
use crate::published::{parse_paper, read_table_for_comparison};
use casebook::base::language::Language;
use casebook::read::archive::{OpenedFile, OpenedFiles};
use casebook::read::insight::Prices;
use casebook::study::experiment::paper::{
    ExtraGameValues, PaperItem, PaperName, PaperTable, SourceTrait, ValueSource, deduplicate_paper_sources,
    make_paper_page, paper_items, render_paper_index, write_page,
};
use casebook::study::experiment::{GameRecord, JudgedGames, PlanGaps, first_plan_prices, planned_games};
use clap::Args;
use std::collections::BTreeSet;
use std::path::{Component, Path, PathBuf};

#[derive(Args)]
pub struct PaperOptions {
    /// Folders of logs, logs, or scripts; those of several shards together.
    #[arg(required = true)]
    folders: Vec<PathBuf>,
    /// One paper's alone: questum, player-star, think-thrice or mirage.
    #[arg(long, value_parser = parse_paper)]
    paper: Option<PaperName>,
    /// Which of them, by the papers' numbers: `T2`, `A3`, `F5`; several with commas. Without it, all.
    #[arg(long, value_delimiter = ',')]
    name: Vec<String>,
    /// Whose marks count, of several judges (`casebook judge`); without it, the first by name.
    #[arg(long)]
    judge: Option<String>,
    /// Only games played by this mind, as tables name it.
    #[arg(long)]
    mind: Option<String>,
    /// Only games in this language: `en`, `zh`.
    #[arg(long)]
    language: Option<String>,
    /// The folder to write to.
    #[arg(long)]
    out: PathBuf,
    #[command(flatten)]
    over: crate::output::OverwriteOption,
}

pub fn command(options: &PaperOptions) -> Outcome<bool> {
    let items = select_items(options)?;
    std::fs::create_dir_all(&options.out)?;
    let out = options.out.canonicalize()?;
    let (sources, whole) = read_sources(options, &out)?;
    let mut pages = Vec::new();
    for item in items {
        let theirs = match &item.theirs {
            Some(table) => read_table_for_comparison(item.paper, table)?,
            None => PaperTable::default(),
        };
        let page = make_paper_page(item, &sources, &theirs);
        for (ending, text) in write_page(&page, &sources)? {
            let name = format!("{}.{ending}", item.file_name());
            options.over.write(Some(&out.join(name)), &options.folders, text)?;
        }
        pages.push(page);
    }
    options.over.write(Some(&out.join("index.html")), &options.folders, render_paper_index(&pages))?;
    let with_ours = pages.iter().filter(|page| page.count_filled_cells().0 > 0).count();
    note!(
        "{} tables and figures, {with_ours} with numbers of ours: {}",
        pages.len(),
        options.out.join("index.html").display()
    );
    Ok(whole)
}

/// The tables and figures that are asked for.
fn select_items(options: &PaperOptions) -> Outcome<Vec<&'static PaperItem>> {
    let of_paper = |item: &&PaperItem| options.paper.is_none_or(|one| one == item.paper);
    let all: Vec<&'static PaperItem> = paper_items().filter(of_paper).collect();
    for name in &options.name {
        if !all.iter().any(|item| item.is_called(name)) {
            let there: Vec<String> = all.iter().map(|item| item.file_name()).collect();
            return Err(format!("nothing is called {name} here; there are {}", there.join(", ")).into());
        }
    }
    let asked = |item: &&PaperItem| options.name.is_empty() || options.name.iter().any(|name| item.is_called(name));
    Ok(all.into_iter().filter(asked).collect())
}

/// Games and cases of the folders; `false`: something could not be read.
fn read_sources(options: &PaperOptions, out: &Path) -> Outcome<(Vec<ValueSource>, bool)> {
    let (lying, mut whole) = scan_result_folders(&options.folders)?;
    let prices = first_plan_prices(&lying.plans);
    let judged = (&lying.judged, options.judge.as_deref());
    let plans = planned_games(&lying.plans);
    let place = |path: &str| {
        let file = lying.others.iter().find(|own| own.ends_with(path));
        file.map_or_else(|| path.to_owned(), |file| relative_link(out, file))
    };
    let (mut all, read) = map_games_if_any(&lying, &options.folders, |findings, own| match own {
        Some(path) => sources_from_findings(findings, &|_| relative_link(out, path), &prices, &plans, judged),
        None => {
            print_problems(&findings);
            sources_from_findings(findings, &place, &prices, &plans, judged)
        }
    })?;
    whole &= read;
    let wanted = |asked: &Option<String>, by: SourceTrait, source: &ValueSource| {
        asked.as_ref().is_none_or(|value| source.trait_value(by) == value)
    };
    let before = all.len();
    all.retain(|source| {
        let mind = !source.played || wanted(&options.mind, SourceTrait::Mind, source);
        mind && wanted(&options.language, SourceTrait::Language, source)
    });
    if all.is_empty() {
        return Err(match before {
            0 => "there is no log and no case in it".into(),
            before => format!("none of the {before} games and cases in it is by that mind or in that language").into(),
        });
    }
    let (all, repeated) = deduplicate_paper_sources(all);
    let gaps = PlanGaps { repeated, ..PlanGaps::default() };
    for sentence in gaps.describe(Language::English) {
        note!("{sentence}");
    }
    let minds = all.iter().map(|one| one.trait_value(SourceTrait::Mind));
    let minds: BTreeSet<&str> = minds.filter(|mind| !mind.is_empty()).collect();
    if minds.len() > 1 {
        let minds: Vec<&str> = minds.into_iter().collect();
        note!(
            "Games of {} minds stand together in one cell wherever a table does not tell minds apart; --mind takes \
                one: {}",
            minds.len(),
            minds.join(", ")
        );
    }
    Ok((all, whole))
}

fn sources_from_findings(
    findings: OpenedFiles, place: &dyn Fn(&str) -> String, prices: &Prices, plans: &[GameRecord],
    (judged, judge): (&JudgedGames, Option<&str>),
) -> Vec<ValueSource> {
    let found = findings.with_ratings_applied().games.into_iter();
    let read = found.flat_map(|found| {
        let file = found.files.first().unwrap_or(&found.path);
        let link = place(file);
        match &found.opened {
            OpenedFile::Log(log, _) => {
                let beside = ExtraGameValues::from_judges(judged, log, judge);
                let whole = ValueSource::from_log(log, link, prices, plans, &beside);
                let mut all = whole.sources_after_rounds(log);
                all.push(whole);
                all
            }
            OpenedFile::Case(case, _) => vec![ValueSource::from_case(case, link)],
        }
    });
    read.collect()
}

/// The relative link from a folder to a file.
fn relative_link(from: &Path, file: &Path) -> String {
    let file = file.canonicalize().unwrap_or_else(|_| file.to_owned());
    let shared = from.components().zip(file.components()).take_while(|(one, other)| one == other).count();
    let up = from.components().skip(shared).map(|_| "..".to_owned());
    let down = file.components().skip(shared).map(|part| match part {
        Component::Normal(name) => percent_encode(&name.to_string_lossy()),
        other => other.as_os_str().to_string_lossy().into_owned(),
    });
    up.chain(down).collect::<Vec<_>>().join("/")
}

/// Percent-encodes a file name for a link.
fn percent_encode(name: &str) -> String {
    let mut safe = String::new();
    for byte in name.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' => {
                safe.push(char::from(byte));
            }
            byte => safe += &format!("%{byte:02X}"),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn a_link_leads_from_the_pages_to_the_log_whatever_its_name() {
        let link = relative_link(Path::new("/a/pages"), Path::new("/a/logs/Sin (4 people) #1.json"));
        assert_eq!(link, "../logs/Sin%20%284%20people%29%20%231.json");
    }

    #[test]
    fn every_number_that_a_table_of_theirs_prints_has_its_place_on_the_page() {
        for item in paper_items() {
            let Some(table) = &item.theirs else { continue };
            let theirs = read_table_for_comparison(item.paper, table).unwrap();
            let numbers = theirs.cells.iter().filter(|cell| !cell.value.is_empty());
            let page = make_paper_page(item, &[], &theirs);
            let (placed, all) = (page.count_filled_cells().1, numbers.count());
            // A figure takes some of its table's rows.
            let is_figure = item.name.starts_with('F');
            assert!(placed == all || (is_figure && placed > 0), "{}: {placed} of {all}", item.file_name());
        }
    }
}
