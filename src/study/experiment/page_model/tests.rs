//! What the page of an experiment does next, whatever comes in which order.

use super::*;
use crate::base::game::{MindSettings, Settings};
use crate::study::experiment::{ExperimentBudget, ExperimentTable, PlanGaps, PlanRecord, SpentTotals};

fn cell(preset: &str, axes: &[(&str, &str)]) -> ExperimentCell {
    ExperimentCell {
        preset: preset.into(),
        mind: "offline".into(),
        axes: axes.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect(),
        case: "bread".into(),
        language: "en".into(),
    }
}

fn figures(id: &str) -> GameMeasures {
    GameMeasures {
        id: id.into(),
        seed: 1,
        finished: true,
        events: 3,
        words: String::new(),
        cell: cell("questum", &[]),
        values: Vec::new(),
        after_rounds: Vec::new(),
    }
}

fn plan(ids: &[&str]) -> Arc<PlannedExperiment> {
    let game = |id: &&str| ExperimentGame {
        id: (*id).into(),
        case: 0,
        settings: Settings::questum(2, MindSettings::OfflineReader, 1),
        most: SpentTotals::default(),
    };
    let record = |id: &&str| GameRecord { id: (*id).into(), seed: 1, cell: cell("questum", &[]) };
    Arc::new(PlannedExperiment {
        record: PlanRecord {
            format: PlanRecord::FORMAT.into(),
            version: 1,
            name: "Experiment".into(),
            prices: Prices::default(),
            games: ids.iter().map(record).collect(),
        },
        budget: ExperimentBudget::default(),
        cases: Vec::new(),
        games: ids.iter().map(game).collect(),
        left_out: Vec::new(),
        calls: (4, 4),
        tokens: (0, 0),
        money: None,
    })
}

fn dearer(plan: &PlannedExperiment) -> Arc<PlannedExperiment> {
    let mut plan = plan.clone();
    plan.record.prices.currency = "XTS".into();
    Arc::new(plan)
}

fn planned(ids: &[&str]) -> ExperimentModel {
    let mut model = ExperimentModel::new(String::new(), "2".into());
    update_experiment(&mut model, ExperimentEvent::Planned(plan(ids), HashMap::new()));
    model
}

fn finish(model: &mut ExperimentModel, id: &str) -> Vec<ExperimentEffect> {
    update_experiment(model, ExperimentEvent::StatusChanged(id.into(), GameStatus::Finished))
}

fn counted(model: &mut ExperimentModel, id: &str, prices: &Prices) -> Vec<ExperimentEffect> {
    let outcome = Ok(Box::new(figures(id)));
    update_experiment(model, ExperimentEvent::GameMeasured(id.into(), Box::new(prices.clone()), outcome))
}

#[test]
fn a_run_begins_once_with_as_many_workers_as_are_wanted_and_allowed() {
    for (typed, workers) in [("2", 2), ("0", 1), ("many", 1), ("99", MAX_CONCURRENT_GAMES)] {
        let mut model = planned(&["a"]);
        update_experiment(&mut model, ExperimentEvent::ConcurrencyTyped(typed.into()));
        let begun = update_experiment(&mut model, ExperimentEvent::RunWanted);
        assert_eq!(begun, [ExperimentEffect::BeginWorkers(workers)], "{typed}");
        assert_eq!(update_experiment(&mut model, ExperimentEvent::RunWanted), []);
    }
    let mut model = ExperimentModel::default();
    assert_eq!(update_experiment(&mut model, ExperimentEvent::RunWanted), [], "there is no plan");
}

#[test]
fn a_paused_run_ends_with_its_last_worker_and_no_plan_is_made_before() {
    let mut model = planned(&["a"]);
    update_experiment(&mut model, ExperimentEvent::RunWanted);
    update_experiment(&mut model, ExperimentEvent::PauseWanted);
    update_experiment(&mut model, ExperimentEvent::WorkerEnded);
    assert!(model.is_running() && !model.keeps_running);
    assert_eq!(update_experiment(&mut model, ExperimentEvent::PlanWanted), []);
    update_experiment(&mut model, ExperimentEvent::WorkerEnded);
    assert!(!model.is_running());
    let text = ExperimentEffect::MakePlan(String::new());
    assert_eq!(update_experiment(&mut model, ExperimentEvent::PlanWanted), [text]);
}

#[test]
fn a_run_that_plays_everything_is_over_when_its_workers_are() {
    let mut model = planned(&["a"]);
    update_experiment(&mut model, ExperimentEvent::RunWanted);
    update_experiment(&mut model, ExperimentEvent::WorkerEnded);
    assert!(model.keeps_running);
    update_experiment(&mut model, ExperimentEvent::WorkerEnded);
    assert!(!model.keeps_running && !model.is_running());
}

#[test]
fn workers_begin_each_game_once_and_none_that_is_over_or_played() {
    let mut model = planned(&["a", "b", "c", "d"]);
    finish(&mut model, "a");
    update_experiment(&mut model, ExperimentEvent::StatusChanged("b".into(), GameStatus::Playing(3)));
    update_experiment(&mut model, ExperimentEvent::StatusChanged("c".into(), GameStatus::Failed("why".into())));
    let mut begun = HashSet::new();
    for expected in [Some("c"), Some("d"), None] {
        let next = model.next_game_to_begin(&begun).map(|game| game.id.clone());
        assert_eq!(next.as_deref(), expected);
        begun.extend(next);
    }
}

#[test]
fn finished_games_are_counted_one_after_another_and_then_the_table_is_made() {
    let mut model = planned(&["a", "b"]);
    let prices = Prices::default();
    let count = |id: &str| ExperimentEffect::MeasureGame(id.into(), Box::new(prices.clone()));
    assert_eq!(finish(&mut model, "a"), [count("a")]);
    assert_eq!(finish(&mut model, "b"), [], "the count that runs looks again");
    assert_eq!(counted(&mut model, "a", &prices), [count("b")]);
    let done = counted(&mut model, "b", &prices);
    assert!(matches!(&done[..], [ExperimentEffect::Tabulate(_, table)] if table.games.len() == 2), "{done:?}");
    assert!(!model.is_measuring);
}

#[test]
fn a_game_that_cannot_be_counted_fails_and_is_not_tried_again() {
    let mut model = planned(&["a"]);
    finish(&mut model, "a");
    let failed = ExperimentEvent::GameMeasured("a".into(), Box::default(), Err("unreadable".into()));
    assert_eq!(update_experiment(&mut model, failed), []);
    assert_eq!(model.status("a"), GameStatus::Failed("unreadable".into()));
    assert!(model.failures(Language::English)[0].1.contains("unreadable"));
}

#[test]
fn figures_at_the_prices_of_an_older_plan_are_counted_again() {
    let mut model = planned(&["a"]);
    finish(&mut model, "a");
    let new = dearer(&plan(&["a"]));
    let finished = HashMap::from([("a".to_owned(), GameStatus::Finished)]);
    let during = update_experiment(&mut model, ExperimentEvent::Planned(Arc::clone(&new), finished));
    assert_eq!(during, [], "a count runs");
    let late = counted(&mut model, "a", &Prices::default());
    assert_eq!(late, [ExperimentEffect::MeasureGame("a".into(), Box::new(new.record.prices.clone()))]);
    assert!(matches!(counted(&mut model, "a", &new.record.prices)[..], [ExperimentEffect::Tabulate(..)]));
}

#[test]
fn only_the_newest_table_is_shown_and_a_failed_one_leaves_the_last() {
    let table = || {
        let (by, lines, measures) = (Vec::new(), Vec::new(), Vec::new());
        let table = ExperimentTable { by, lines, measures, currency: "USD".into(), gaps: PlanGaps::default() };
        Some(Arc::new(ExperimentTableFiles { table, files: Vec::new(), compared: Vec::new(), comparisons: Vec::new() }))
    };
    let mut model = planned(&["a"]);
    finish(&mut model, "a");
    let effects = counted(&mut model, "a", &Prices::default());
    let [ExperimentEffect::Tabulate(first, _)] = effects[..] else { panic!("{effects:?}") };
    let effects = update_experiment(&mut model, ExperimentEvent::CompareChosen("mind".into()));
    let [ExperimentEffect::Tabulate(second, _)] = effects[..] else { panic!("{effects:?}") };
    assert_eq!(update_experiment(&mut model, ExperimentEvent::CompareChosen("mind".into())), []);
    update_experiment(&mut model, ExperimentEvent::Tabulated(first, table()));
    assert_eq!(model.table, None, "another one was asked for");
    let newest = table();
    update_experiment(&mut model, ExperimentEvent::Tabulated(second, newest.clone()));
    assert_eq!(model.table, newest);
    update_experiment(&mut model, ExperimentEvent::Tabulated(second, None));
    assert_eq!(model.table, newest);
}

#[test]
fn results_from_files_replace_the_plan_until_they_are_closed() {
    let mut model = planned(&["a"]);
    let found = FoundResults { games: vec![figures("x"), figures("y")], ..FoundResults::default() };
    let effects = update_experiment(&mut model, ExperimentEvent::ResultsFound(Arc::new(found)));
    assert!(matches!(&effects[..], [ExperimentEffect::Tabulate(_, table)] if table.games.len() == 2));
    let effects = update_experiment(&mut model, ExperimentEvent::ResultsClosed);
    assert_eq!(effects, [ExperimentEffect::DropFiles], "the plan has no figures");
    assert_eq!(model.table, None);
}

#[test]
fn games_are_compared_by_what_differs_among_them() {
    let mut model = planned(&["a", "b", "c"]);
    let mut varied = (*plan(&["a", "b", "c"])).clone();
    let cells = [cell("questum", &[("rounds", "2")]), cell("questum", &[("rounds", "3")]), cell("werewolf", &[])];
    for (record, cell) in varied.record.games.iter_mut().zip(cells) {
        record.cell = cell;
    }
    assert_eq!(varied.grid_rows().len(), 3);
    model.plan = Some(Arc::new(varied));
    assert_eq!(model.comparable_columns(), [GroupingColumn::Preset, GroupingColumn::Axis("rounds".into())]);
    assert_eq!(plan(&["a", "b"]).grid_rows().len(), 1, "one row per cell");
}

#[test]
fn what_the_form_writes_it_finds_again() {
    let choices = ExperimentChoices {
        cases: Some(vec!["scenarios/bread.en.json".into(), "own/\"x\".json".into()]),
        presets: [1, 2].into(),
        seeds: "3".into(),
        exam_rounds: "1, 2".into(),
        has_beliefs: false,
    };
    assert_eq!(ExperimentChoices::from_text(&choices.to_text(&MindSettings::OfflineReader)), choices);
    let json = r#"{"cases": ["a.json"], "presets": ["questum"], "seeds": 7, "beliefs": "with_acts"}"#;
    let read = ExperimentChoices::from_text(json);
    assert_eq!((read.cases, read.seeds.as_str(), read.has_beliefs), (Some(vec!["a.json".into()]), "7", true));
    let usual = ExperimentChoices::from_text("");
    assert_eq!((usual.cases, usual.seeds.as_str(), usual.has_beliefs), (None, "1", true));
    assert_eq!(usual.presets, [0, 1].into());
}

#[test]
fn a_mind_at_a_server_is_written_with_its_sampling() {
    let mind = MindSettings::Endpoint {
        base_url: "https://models.example/v1".into(),
        model: "a \"b\"".into(),
        temperature: Some(0.0),
        top_p: None,
    };
    let text = ExperimentChoices::from_text("").to_text(&mind);
    assert!(
        text.ends_with(
            "[[minds]]\nendpoint = \"https://models.example/v1\"\nmodel = \"a \\\"b\\\"\"\ntemperature = 0.0\n"
        ),
        "{text}"
    );
    let chinese = ExperimentChoices { exam_rounds: "1，2".into(), ..ExperimentChoices::from_text("") };
    assert!(chinese.to_text(&mind).contains("evaluations_after = [1,2]\n"));
}

#[test]
fn experiment_files_are_told_from_games() {
    let table: [(&str, &[u8], bool); 4] = [
        ("a.TOML", b"", true),
        ("a.json", br#"{"presets": [], "cases": []}"#, true),
        ("a.json", br#"{"cases": []}"#, false),
        ("a.txt", br#"{"presets": [], "cases": []}"#, false),
    ];
    for (path, bytes, expected) in table {
        assert_eq!(is_experiment_file(path, bytes), expected, "{path}");
    }
}

#[test]
fn a_plan_says_what_it_takes() {
    let l = Language::English;
    let free = plan(&["a"]).describe_size(l);
    assert!(free.contains(&t::experiment_free(l)), "{free}");
    let paid = PlannedExperiment { tokens: (1_000, 20_000), money: Some((0.5, 1.0)), ..(*plan(&["a"])).clone() };
    assert!(paid.describe_size(l).contains("0.50"), "{}", paid.describe_size(l));
    assert_eq!(
        TableFigure { mean: 0.5, over_evaluations: Some(0.1), over_games: None, games: 2 }.describe(),
        "0.500 ± 0.100"
    );
    assert_eq!(
        TableFigure { mean: 12.4, over_evaluations: None, over_games: Some(3.2), games: 2 }.describe(),
        "12 (3)"
    );
}

#[test]
fn a_plan_that_fails_says_why_and_the_next_one_takes_the_place_of_results_from_files() {
    let mut model = planned(&["a"]);
    update_experiment(&mut model, ExperimentEvent::PlanFailed(vec!["no such case".into()]));
    assert!(model.plan.is_none());
    assert_eq!(model.problems, ["no such case"]);
    update_experiment(&mut model, ExperimentEvent::ResultsFound(Arc::new(FoundResults::default())));
    assert!(model.file_results.is_some());
    update_experiment(&mut model, ExperimentEvent::Planned(plan(&["b"]), HashMap::new()));
    assert!(model.file_results.is_none() && model.problems.is_empty() && model.plan.is_some());
}
