//! Experiments for the page: plans from files, figures of finished games, and tables. It plays nothing: the
//! page orders each game like any other.

#[cfg(test)]
mod tests;

use super::{FileContents, source_files};
use crate::base::game::{Log, SettingsFile};
use crate::base::scenario::{Localized, localized};
use crate::page::wire::{
    ExperimentGame, ExperimentTableFiles, FoundResults, FoundTrajectories, JobOutcome, PlannedExperiment, TableRequest,
    Work,
};
use crate::read::archive::{OpenedFiles, SourceFile, open_files};
use crate::read::insight::Prices;
use crate::show::export::ExportError;
use crate::show::viewer::seats_bound_to_people;
use crate::show::viewer::words::labels;
use crate::study::experiment::{
    CaseList, ExperimentPlan, ExperimentTable, MEASURES, PlayEnvironment, ResultFiles, SpentTotals, TableFormat,
    compare_column, comparison_cells, compute_game_measures, expected_money, expected_tokens, extract_game_measures,
    extract_logs, first_plan_prices, parse_experiment, path_matches, plan_experiment, planned_games, read_experiment,
    read_trajectory, write_comparisons,
};

const TABLE_FORMATS: [(&str, TableFormat); 4] = [
    ("csv", TableFormat::Csv),
    ("md", TableFormat::Markdown),
    ("tex", TableFormat::Latex),
    ("json", TableFormat::Json),
];

/// Never inlined: the build moves what only this function reaches into a part of its own.
#[inline(never)]
pub(super) fn carry_out_experiment_work(work: Work, log: Option<Log>, contents: FileContents) -> JobOutcome {
    match (work, log) {
        (Work::Plan { text, paths }, _) => JobOutcome::Planned(parse_and_plan_experiment(&text, paths, contents)),
        (Work::Figures { prices }, Some(log)) => JobOutcome::Figures(compute_game_measures(&log, &prices)),
        (Work::Results { paths }, _) => JobOutcome::Results(read_game_figures(paths, contents)),
        (Work::Course { prices }, Some(log)) => JobOutcome::Course(Box::new(read_trajectory(&log, &prices))),
        (Work::Courses { paths, prices }, _) => JobOutcome::Courses(read_trajectories(paths, contents, prices)),
        (Work::Tabulate(wanted), _) => JobOutcome::Tabulated(tabulate(&wanted)),
        _ => JobOutcome::Refused(localized!(engine_no_log)),
    }
}

/// The plan in `text`, with the files that it may name.
fn parse_and_plan_experiment(
    text: &str, paths: Vec<String>, contents: FileContents,
) -> Result<Box<PlannedExperiment>, Vec<Localized>> {
    let one = |why: &str| vec![localized!(experiment_text, why = why)];
    let value = parse_experiment(text).map_err(|error| one(&error.to_string()))?;
    let file =
        read_experiment(&value).map_err(|problems| problems.iter().map(|one| one.localized()).collect::<Vec<_>>())?;
    let files = source_files(paths, contents);
    let mut list = CaseList::default();
    let mut left_out = Vec::new();
    for (place, pattern) in file.cases.iter().enumerate() {
        let place = format!("cases[{place}]");
        let matching = files.iter().filter(|file| path_matches(pattern, &file.path));
        let fitting: Vec<SourceFile> = matching.cloned().collect();
        if fitting.is_empty() {
            left_out.push(localized!(experiment_no_such_case, place = place, pattern = pattern));
            continue;
        }
        let taken = list.add_cases(&place, open_files(fitting), &file.languages, &mut |line| {
            left_out.push(line);
        });
        taken.map_err(|error| one(&error.to_string()))?;
    }
    let settings = |path: &str| {
        let found = files.iter().find(|file| path_matches(path, &file.path));
        let text = found.map(|file| String::from_utf8_lossy(&file.bytes)).ok_or_else(|| path.to_owned())?;
        SettingsFile::read(&text).map_err(|error| format!("{path}: {error}"))
    };
    let plan = plan_experiment(&file, &list.cases, PlayEnvironment::Page, &settings)
        .map_err(|problems| problems.iter().map(|one| one.localized()).collect::<Vec<_>>())?;
    if plan.games.is_empty() {
        let mut all = vec![localized!(experiment_no_case)];
        all.extend(left_out);
        return Err(all);
    }
    Ok(Box::new(summarize_plan_for_page(&plan, &file.budget, left_out)))
}

fn summarize_plan_for_page(
    plan: &ExperimentPlan, budget: &crate::study::experiment::ExperimentBudget, left_out: Vec<Localized>,
) -> PlannedExperiment {
    let mut cases = Vec::new();
    let (mut calls, mut tokens) = ((0, 0), (0, 0));
    let mut money = Some((0.0, 0.0));
    let games = plan.games.iter().map(|game| {
        let known = cases.iter().position(|case| *case == *game.case);
        let case = known.unwrap_or_else(|| {
            cases.push((*game.case).clone());
            cases.len() - 1
        });
        let minds = &game.settings.minds;
        calls.0 += u64::from(game.estimate.calls.0);
        calls.1 += u64::from(game.estimate.calls.1);
        let own = expected_tokens(&game.estimate, minds);
        tokens = (tokens.0 + own.0, tokens.1 + own.1);
        let own = expected_money(&game.estimate, minds, &plan.prices);
        money = money.zip(own).map(|(all, own)| (all.0 + own.0, all.1 + own.1));
        ExperimentGame {
            id: game.id.clone(),
            case,
            settings: game.settings.clone(),
            most: SpentTotals::max_expected(&game.estimate, minds, &plan.prices),
        }
    });
    let games = games.collect();
    PlannedExperiment { record: plan.to_record(), budget: *budget, cases, games, left_out, calls, tokens, money }
}

/// Reads result files. Ratings and judges' files count for their logs wherever they are in the list. `take`
/// gets the findings of each game with the prices that apply; unreadable files become problems.
fn read_result_files(
    paths: Vec<String>, contents: FileContents, usual: Option<Prices>, problems: &mut Vec<Localized>,
    mut take: impl FnMut(OpenedFiles, &Prices),
) -> ResultFiles<usize> {
    let files = source_files(paths, contents);
    let mut lying = ResultFiles::<usize>::default();
    for (at, file) in files.iter().enumerate() {
        if let Err(error) = lying.add_file(at, &file.bytes) {
            let why = error.localized();
            let told = Localized::in_each_language(|l| format!("{}: {}", file.path, why.text(l)));
            problems.push(told);
        }
    }
    let prices = match usual.filter(|_| lying.plans.is_empty()) {
        Some(usual) => usual,
        None => first_plan_prices(&lying.plans),
    };
    let mut taken = |findings: OpenedFiles| {
        let wrong = findings.problems.iter();
        problems.extend(wrong.map(|one| Localized::in_each_language(|l| one.text_with_place(l))));
        take(findings, &prices);
    };
    for log in &lying.logs {
        if let Ok(findings) = lying.open_with_ratings(log, |at| files.get(*at).cloned().ok_or(())) {
            taken(findings);
        }
    }
    // A game of another program may consist of several files.
    let others = lying.others.iter().filter_map(|at| files.get(*at).cloned());
    taken(open_files(others.collect()));
    lying
}

/// The figures of the logs among the files.
fn read_game_figures(paths: Vec<String>, contents: FileContents) -> FoundResults {
    let mut found = FoundResults::default();
    let (games, of) = (&mut found.games, &mut found.paths);
    let lying = read_result_files(paths, contents, None, &mut found.problems, |findings, prices| {
        for (path, game) in extract_game_measures(findings, prices) {
            of.push(path);
            games.push(game);
        }
    });
    for game in &mut found.games {
        game.apply_judgement(&lying.judged, None);
    }
    found.judges = lying.judged.judges().iter().map(|name| (*name).to_owned()).collect();
    found.plans = lying.plans;
    found
}

/// The trajectories of the games among the files. A plan among them names their cells and sets the prices.
fn read_trajectories(paths: Vec<String>, contents: FileContents, usual: Prices) -> FoundTrajectories {
    let mut found = FoundTrajectories { currency: usual.currency.clone(), ..FoundTrajectories::default() };
    let mut bound = Vec::new();
    let (games, of) = (&mut found.games, &mut found.paths);
    let lying = read_result_files(paths, contents, Some(usual), &mut found.problems, |findings, prices| {
        for (path, log) in extract_logs(findings) {
            if seats_bound_to_people(&log).is_some() {
                // Nobody may see what others think before the game is over.
                bound.push(path);
                continue;
            }
            of.push(path);
            games.push(read_trajectory(&log, prices));
        }
    });
    let told =
        bound.iter().map(|path| Localized::in_each_language(|l| format!("{path}: {}", labels::compare_wait_people(l))));
    found.problems.extend(told);
    let cells = planned_games(&lying.plans);
    for game in &mut found.games {
        if let Some(own) = cells.iter().find(|one| one.id == game.figures.id) {
            game.figures.cell = own.cell.clone();
        }
    }
    if !lying.plans.is_empty() {
        found.currency = first_plan_prices(&lying.plans).currency;
    }
    found
}

/// A table of games, and the comparisons.
fn tabulate(wanted: &TableRequest) -> Result<ExperimentTableFiles, Localized> {
    let TableRequest { games, cells, by, compare, currency } = wanted;
    let table = ExperimentTable::new(games, cells, by, currency);
    let told = |error: ExportError| error.localized();
    let files = TABLE_FORMATS.map(|(ending, format)| Ok((ending.to_owned(), table.write(format)?)));
    let files = files.into_iter().collect::<Result<_, _>>().map_err(told)?;
    let (mut compared, mut lines) = (Vec::new(), Vec::new());
    if let Some(column) = compare {
        let all = compare_column(games, cells, column, &(0..MEASURES.len()).collect::<Vec<_>>());
        lines.extend(all.iter().map(|one| (one.measure, comparison_cells(one))));
        for (ending, format) in TABLE_FORMATS {
            let text = write_comparisons(&all, column, format).map_err(told)?;
            compared.push((ending.to_owned(), text));
        }
    }
    Ok(ExperimentTableFiles { table, files, compared, comparisons: lines })
}
