//! Experiments for the page: plans from files, figures of finished games, and tables. It plays nothing: the
//! page orders each game like any other.

#[cfg(test)]
mod tests;

use super::{FileContents, sources};
use crate::archive::{Findings, SourceFile, open_files};
use crate::experiment::{
    CaseList, ExperimentPlan, ExperimentTable, MEASURES, PlayedIn, ResultFiles, Spent, TableFormat, cells_of,
    comparison_cells, comparisons, course_of, expected_money, expected_tokens, figures_of, game_figures,
    logs_of, parse_experiment, path_fits, plan, prices_of, read_experiment, write_comparisons,
};
use crate::export::ExportError;
use crate::game::{Log, SettingsFile};
use crate::insight::Prices;
use crate::scenario::{Said, said};
use crate::viewer::bound_people;
use crate::viewer::words::labels;
use crate::wire::{
    CoursesFound, GameToPlay, JobOutcome, PlannedExperiment, ResultsFound, TableWanted, TabulatedExperiment,
    Work,
};

const FORMATS: [(&str, TableFormat); 4] = [
    ("csv", TableFormat::Csv),
    ("md", TableFormat::Markdown),
    ("tex", TableFormat::Latex),
    ("json", TableFormat::Json),
];

/// Never inlined: the build moves what only this function reaches into a part of its own.
#[inline(never)]
pub(super) fn carry_out(work: Work, log: Option<Log>, contents: FileContents) -> JobOutcome {
    match (work, log) {
        (Work::Plan { text, paths }, _) => JobOutcome::Planned(planned(&text, paths, contents)),
        (Work::Figures { prices }, Some(log)) => JobOutcome::Figures(game_figures(&log, &prices)),
        (Work::Results { paths }, _) => JobOutcome::Results(results(paths, contents)),
        (Work::Course { prices }, Some(log)) => JobOutcome::Course(Box::new(course_of(&log, &prices))),
        (Work::Courses { paths, prices }, _) => JobOutcome::Courses(courses(paths, contents, prices)),
        (Work::Tabulate(wanted), _) => JobOutcome::Tabulated(tabulated(&wanted)),
        _ => JobOutcome::Refused(said!(engine_no_log)),
    }
}

/// The plan in `text`, with the files that it may name.
fn planned(
    text: &str,
    paths: Vec<String>,
    contents: FileContents,
) -> Result<Box<PlannedExperiment>, Vec<Said>> {
    let one = |why: &str| vec![said!(experiment_text, why = why)];
    let value = parse_experiment(text).map_err(|error| one(&error.to_string()))?;
    let file = read_experiment(&value)
        .map_err(|problems| problems.iter().map(|one| one.said()).collect::<Vec<_>>())?;
    let files = sources(paths, contents);
    let mut list = CaseList::default();
    let mut left_out = Vec::new();
    for (place, pattern) in file.cases.iter().enumerate() {
        let place = format!("cases[{place}]");
        let matching = files.iter().filter(|file| path_fits(pattern, &file.path));
        let fitting: Vec<SourceFile> = matching.cloned().collect();
        if fitting.is_empty() {
            left_out.push(said!(experiment_no_such_case, place = place, pattern = pattern));
            continue;
        }
        let taken = list.take(&place, open_files(fitting), &file.languages, &mut |line| {
            left_out.push(line);
        });
        taken.map_err(|error| one(&error.to_string()))?;
    }
    let settings = |path: &str| {
        let found = files.iter().find(|file| path_fits(path, &file.path));
        let text = found.map(|file| String::from_utf8_lossy(&file.bytes)).ok_or_else(|| path.to_owned())?;
        SettingsFile::read(&text).map_err(|error| format!("{path}: {error}"))
    };
    let plan = plan(&file, &list.cases, PlayedIn::Page, &settings)
        .map_err(|problems| problems.iter().map(|one| one.said()).collect::<Vec<_>>())?;
    if plan.games.is_empty() {
        let mut all = vec![said!(experiment_no_case)];
        all.extend(left_out);
        return Err(all);
    }
    Ok(Box::new(crossing(&plan, &file.budget, left_out)))
}

fn crossing(
    plan: &ExperimentPlan,
    budget: &crate::experiment::ExperimentBudget,
    left_out: Vec<Said>,
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
        GameToPlay {
            id: game.id.clone(),
            case,
            settings: game.settings.clone(),
            most: Spent::most(&game.estimate, minds, &plan.prices),
        }
    });
    let games = games.collect();
    PlannedExperiment { record: plan.record(), budget: *budget, cases, games, left_out, calls, tokens, money }
}

/// Reads result files. Ratings and judges' files count for their logs wherever they are in the list. `take`
/// gets the findings of each game with the prices that apply; unreadable files become problems.
fn through(
    paths: Vec<String>,
    contents: FileContents,
    usual: Option<Prices>,
    problems: &mut Vec<Said>,
    mut take: impl FnMut(Findings, &Prices),
) -> ResultFiles<usize> {
    let files = sources(paths, contents);
    let mut lying = ResultFiles::<usize>::default();
    for (at, file) in files.iter().enumerate() {
        if let Err(error) = lying.take(at, &file.bytes) {
            let why = error.said();
            let told = Said::in_each_language(|l| format!("{}: {}", file.path, why.text(l)));
            problems.push(told);
        }
    }
    let prices = match usual.filter(|_| lying.plans.is_empty()) {
        Some(usual) => usual,
        None => prices_of(&lying.plans),
    };
    let mut taken = |findings: Findings| {
        let wrong = findings.problems.iter();
        problems.extend(wrong.map(|one| Said::in_each_language(|l| one.text(l))));
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
fn results(paths: Vec<String>, contents: FileContents) -> ResultsFound {
    let mut found = ResultsFound::default();
    let (games, of) = (&mut found.games, &mut found.paths);
    let lying = through(paths, contents, None, &mut found.problems, |findings, prices| {
        for (path, game) in figures_of(findings, prices) {
            of.push(path);
            games.push(game);
        }
    });
    for game in &mut found.games {
        game.judged(&lying.judged, None);
    }
    found.judges = lying.judged.judges().iter().map(|name| (*name).to_owned()).collect();
    found.plans = lying.plans;
    found
}

/// The trajectories of the games among the files. A plan among them names their cells and sets the prices.
fn courses(paths: Vec<String>, contents: FileContents, usual: Prices) -> CoursesFound {
    let mut found = CoursesFound { currency: usual.currency.clone(), ..CoursesFound::default() };
    let mut bound = Vec::new();
    let (games, of) = (&mut found.games, &mut found.paths);
    let lying = through(paths, contents, Some(usual), &mut found.problems, |findings, prices| {
        for (path, log) in logs_of(findings) {
            if bound_people(&log).is_some() {
                // Nobody may see what others think before the game is over.
                bound.push(path);
                continue;
            }
            of.push(path);
            games.push(course_of(&log, prices));
        }
    });
    let told = bound
        .iter()
        .map(|path| Said::in_each_language(|l| format!("{path}: {}", labels::compare_wait_people(l))));
    found.problems.extend(told);
    let cells = cells_of(&lying.plans);
    for game in &mut found.games {
        if let Some(own) = cells.iter().find(|one| one.id == game.figures.id) {
            game.figures.cell = own.cell.clone();
        }
    }
    if !lying.plans.is_empty() {
        found.currency = prices_of(&lying.plans).currency;
    }
    found
}

/// A table of games, and the comparisons.
fn tabulated(wanted: &TableWanted) -> Result<TabulatedExperiment, Said> {
    let TableWanted { games, cells, by, compare, currency } = wanted;
    let table = ExperimentTable::of(games, cells, by, currency);
    let told = |error: ExportError| error.said();
    let files = FORMATS.map(|(ending, format)| Ok((ending.to_owned(), table.write(format)?)));
    let files = files.into_iter().collect::<Result<_, _>>().map_err(told)?;
    let (mut compared, mut lines) = (Vec::new(), Vec::new());
    if let Some(column) = compare {
        let all = comparisons(games, cells, column, &(0..MEASURES.len()).collect::<Vec<_>>());
        lines.extend(all.iter().map(|one| (one.measure, comparison_cells(one))));
        for (ending, format) in FORMATS {
            let text = write_comparisons(&all, column, format).map_err(told)?;
            compared.push((ending.to_owned(), text));
        }
    }
    Ok(TabulatedExperiment { table, files, compared, comparisons: lines })
}
