//! Experiments for the page: a plan of a file and what lies beside it, what games say, and their table. It plays nothing:
//! the page orders each game as it orders any.

use super::{Contents, sources};
use crate::archive::{SourceFile, open_files};
use crate::experiment::{
    CaseList, ExperimentPlan, ExperimentTable, PlanRecord, Spent, TableFormat, comparisons,
    expected_money, expected_tokens, figures_of, game_figures, parse_experiment, path_fits, plan,
    read_experiment, write_comparisons,
};
use crate::export::ExportError;
use crate::game::{Log, SettingsFile};
use crate::scenario::{Said, said};
use crate::wire::{
    GameToPlay, JobOutcome, PlannedExperiment, ResultsFound, TableWanted, TabulatedExperiment, Work,
};

const FORMATS: [(&str, TableFormat); 4] = [
    ("csv", TableFormat::Csv),
    ("md", TableFormat::Markdown),
    ("tex", TableFormat::Latex),
    ("json", TableFormat::Json),
];

/// The build sets apart what is reached through this module alone, so this stays a function.
#[inline(never)]
pub(super) fn carry_out(work: Work, log: Option<Log>, contents: Contents) -> JobOutcome {
    match (work, log) {
        (Work::Plan { text, paths }, _) => JobOutcome::Planned(planned(&text, paths, contents)),
        (Work::Figures { prices }, Some(log)) => JobOutcome::Figures(game_figures(&log, &prices)),
        (Work::Results { paths }, _) => JobOutcome::Results(results(paths, contents)),
        (Work::Tabulate(wanted), _) => JobOutcome::Tabulated(tabulated(&wanted)),
        _ => JobOutcome::Refused(said!(engine_no_log)),
    }
}

/// The plan of `text`, with the files that it may name.
fn planned(
    text: &str,
    paths: Vec<String>,
    contents: Contents,
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
        let fitting = files.iter().filter(|file| path_fits(pattern, &file.path));
        let fitting: Vec<SourceFile> = fitting.cloned().collect();
        if fitting.is_empty() {
            left_out.push(format!("{place}: {pattern}"));
            continue;
        }
        let taken = list.take(&place, open_files(fitting), &file.languages, &mut |line| {
            left_out.push(line);
        });
        taken.map_err(|error| one(&error.to_string()))?;
    }
    let settings = |path: &str| {
        let found = files.iter().find(|file| path_fits(path, &file.path));
        let text = found.map(|file| String::from_utf8_lossy(&file.bytes));
        let text = text.ok_or_else(|| path.to_owned())?;
        SettingsFile::read(&text).map_err(|error| format!("{path}: {error}"))
    };
    let plan = plan(&file, &list.cases, &settings)
        .map_err(|problems| problems.iter().map(|one| one.said()).collect::<Vec<_>>())?;
    if plan.games.is_empty() {
        let mut all = vec![said!(experiment_no_case)];
        all.extend(left_out.into_iter().map(Said::verbatim));
        return Err(all);
    }
    Ok(Box::new(crossing(&plan, &file.budget, left_out)))
}

fn crossing(
    plan: &ExperimentPlan,
    budget: &crate::experiment::ExperimentBudget,
    left_out: Vec<String>,
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
        money = money
            .zip(own)
            .map(|(all, own)| (all.0 + own.0, all.1 + own.1));
        GameToPlay {
            id: game.id.clone(),
            case,
            settings: game.settings.clone(),
            most: Spent::most(&game.estimate, minds, &plan.prices),
        }
    });
    let games = games.collect();
    PlannedExperiment {
        record: plan.record(),
        budget: *budget,
        cases,
        games,
        left_out,
        calls,
        tokens,
        money,
    }
}

/// What the logs among files say.
fn results(paths: Vec<String>, contents: Contents) -> ResultsFound {
    let mut found = ResultsFound::default();
    let mut others = Vec::new();
    for file in sources(paths, contents) {
        let head = String::from_utf8_lossy(file.bytes.get(..200).unwrap_or(&file.bytes));
        if head.contains(PlanRecord::FORMAT) {
            let text = String::from_utf8_lossy(&file.bytes);
            found.plans.extend(PlanRecord::read(&text));
        } else {
            others.push(file);
        }
    }
    found.plans.sort_by(|a, b| a.name.cmp(&b.name));
    let prices = found.prices();
    // One at a time: that one cannot be read takes no other along, and each game has its file's path.
    for file in others {
        let path = file.path.clone();
        let games = figures_of(open_files(vec![file]), &prices);
        found.paths.extend(games.iter().map(|_| path.clone()));
        found.games.extend(games);
    }
    found
}

/// A table of games, and what is compared.
fn tabulated(wanted: &TableWanted) -> Result<TabulatedExperiment, Said> {
    let TableWanted {
        games,
        cells,
        by,
        compare,
        currency,
    } = wanted;
    let table = ExperimentTable::of(games, cells, by, currency);
    let told = |error: ExportError| error.said();
    let files = FORMATS.map(|(ending, format)| Ok((ending.to_owned(), table.write(format)?)));
    let files = files.into_iter().collect::<Result<_, _>>().map_err(told)?;
    let mut compared = Vec::new();
    if let Some(column) = compare {
        let all = comparisons(games, cells, column);
        for (ending, format) in FORMATS {
            let text = write_comparisons(&all, column, format).map_err(told)?;
            compared.push((ending.to_owned(), text));
        }
    }
    Ok(TabulatedExperiment {
        table,
        files,
        compared,
    })
}
