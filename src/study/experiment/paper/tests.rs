//! Pages of made-up sources and of games in the repository.

#![allow(clippy::unwrap_used)]

use super::super::{JUDGED_MEASURES, JudgedGames};
use super::definition::LabelRule;
use super::measures::paper_measure;
use super::*;
use crate::base::game::{
    BeliefReading, EventKind, Log, Measure, MindSettings, MirageRules, PresetName, Procedure, Raters, Settings,
    SettingsFile, StrategyName, TargetSelection, Visibility, VoteRule,
};
use crate::base::scenario::{Act, CaseClassification, CaseEnding, CaseRealism};
use crate::read::archive::read_log;
use crate::read::exam::WeightedMetric;
use crate::read::insight::Prices;
use std::collections::{BTreeMap, BTreeSet};

fn item(name: &str) -> &'static PaperItem {
    paper_items().find(|item| item.file_name() == name).unwrap()
}

fn bundled() -> Log {
    let text = include_str!("../../../../public/logs/the-lantern-room.en.json");
    read_log(text).unwrap().0
}

/// A game of `arm`, with the win rates of its evaluations.
fn game(id: &str, arm: &str, case: &str, wins: &[f64]) -> ValueSource {
    let mut source = ValueSource::from_log(
        &bundled(),
        format!("../logs/{id}.json"),
        &Prices::default(),
        &[],
        &ExtraGameValues::default(),
    );
    id.clone_into(&mut source.id);
    source.case.0 = case.to_owned();
    source.traits.insert(SourceTrait::Arm, arm.to_owned());
    source.traits.insert(SourceTrait::Script, case.to_owned());
    let value = WeightedMetric { values: wins.to_vec(), weight: 1.0 };
    source.values = BTreeMap::from([(("win_rate".to_owned(), String::new()), value)]);
    source
}

fn their(part: &str, row: &str, column: &str, value: &str) -> PaperCell {
    PaperCell {
        part: part.to_owned(),
        row: row.to_owned(),
        column: column.to_owned(),
        value: value.to_owned(),
        plus_minus: "0.081".to_owned(),
        note: "known error: <.286".to_owned(),
    }
}

fn played() -> Vec<ValueSource> {
    deduplicate_paper_sources(vec![
        game("q1", "Questum", "a", &[1.0, 0.5]),
        game("q2", "Questum", "b", &[0.0, 0.5]),
        game("w1", "Werewolf", "a", &[0.0, 0.0]),
        game("w2", "Werewolf", "b", &[0.25, 0.25]),
        game("x1", "mine", "a", &[1.0]),
    ])
    .0
}

fn table_two() -> PaperPage {
    let theirs = PaperTable {
        cells: vec![their("Overall", "Win Rate", "O-CoT", "0.063"), their("Overall", "Win Rate", "Questum", "0.222")],
        remark: "Names are swapped.".to_owned(),
    };
    make_paper_page(item("questum-t2"), &played(), &theirs)
}

fn cell<'p>(page: &'p PaperPage, part: &str, row: &str, column: &str) -> &'p PageCell {
    let at = page.columns.iter().position(|one| one.text == column).unwrap();
    let part = page.parts.iter().find(|one| one.label.text == part).unwrap();
    let row = part.rows.iter().find(|one| one.label.text == row).unwrap();
    &row.cells[at]
}

#[test]
fn a_cell_has_theirs_and_ours_with_both_deviations_and_its_games() {
    let page = table_two();
    let found = cell(&page, "Overall", "Win Rate", "Questum");
    assert_eq!(found.theirs.as_ref().unwrap().value, "0.222");
    let ours = found.ours.as_ref().unwrap();
    // Games .75 and .25; evaluations .5 and .5.
    assert!((ours.value - 0.5).abs() < 1e-12);
    assert!((ours.over_games.unwrap() - 0.25).abs() < 1e-12);
    assert!(ours.over_evaluations.unwrap().abs() < 1e-12);
    assert_eq!((ours.games, ours.evaluations, ours.cases), (2, (2, 2), 2));
    let sources = played();
    let logs: Vec<&str> =
        page.source_sets[found.source_set.unwrap()].iter().map(|at| sources[*at].id.as_str()).collect();
    assert_eq!(logs, ["q1", "q2"]);
    // A case of ours, and a way of playing that the paper does not have.
    let own = cell(&page, "a", "Win Rate", "mine");
    assert_eq!(own.ours.as_ref().unwrap().games, 1);
    assert!(page.columns.iter().any(|one| one.text == "mine" && one.is_ours_alone));
    // Three in case a, two in b, three over all.
    assert_eq!(page.count_filled_cells(), (8, 2));
}

#[test]
fn what_is_empty_says_why() {
    let page = table_two();
    let found = cell(&page, "Overall", "Win Rate", "O-CoT");
    assert!(found.ours.is_none());
    assert_eq!(found.empty_reason, "no game of these folders was played as O-CoT");
    let theirs = PaperTable {
        cells: vec![their("", "MR", "TF-IDF", "0.578"), their("", "MR", "OpenAI", "0.798")],
        remark: String::new(),
    };
    let mut source = game("t1", "other", "a", &[1.0]);
    source.traits.insert(SourceTrait::Modules, "MR".to_owned());
    let page = make_paper_page(item("think-thrice-t7"), &[source], &theirs);
    assert!(page.empty_reasons[0].0.contains("embedding"), "{:?}", page.empty_reasons);
}

#[test]
fn mirages_table_3_has_the_difference_of_its_first_two_columns_in_the_third() {
    let of = |id: &str, arm: &str, share: f64| {
        let mut source = game(id, arm, "a", &[1.0]);
        source.traits.insert(SourceTrait::Mind, "Yi-1.5-9B".to_owned());
        let value = WeightedMetric { values: vec![share], weight: 1.0 };
        source.values.insert(("tii".to_owned(), String::new()), value);
        source
    };
    let (plain, forced) = (of("m1", "MIRAGE", 0.5573), of("m2", super::traits::CONFESSIONS_ARM, 0.5757));
    let sources = deduplicate_paper_sources(vec![plain.clone(), forced]).0;
    let cells = vec![their("", "Yi-1.5-9B", "(third)", "1.84")];
    let theirs = PaperTable { cells, remark: String::new() };
    let page = make_paper_page(item("mirage-t3"), &sources, &theirs);
    let third = cell(&page, "", "Yi-1.5-9B", "(third)").ours.clone().unwrap();
    assert!((third.value - 1.84).abs() < 1e-9, "{third:?}");
    assert_eq!((third.games, third.sources.len()), (2, 2));
    // Without one of the two there is no difference, and the cell says which is missing.
    let page = make_paper_page(item("mirage-t3"), &[plain], &theirs);
    let third = cell(&page, "", "Yi-1.5-9B", "(third)");
    assert!(third.ours.is_none() && third.empty_reason.contains("confessions"), "{}", third.empty_reason);
}

#[test]
fn a_game_whose_culprit_nobody_knows_has_no_victory_and_the_cell_says_so() {
    let mut source = game("m1", "MIRAGE", "The Final Performance of a Big Star", &[1.0]);
    source.traits.insert(SourceTrait::Mind, "GPT-4".to_owned());
    source.solved = false;
    let cells = vec![their("MOC", "GPT-4", "Victory", "50.00")];
    let theirs = PaperTable { cells, remark: String::new() };
    let page = |source: ValueSource| make_paper_page(item("mirage-t11"), &[source], &theirs);
    let missing = |page: &PaperPage| cell(page, "MOC", "GPT-4", "Victory").empty_reason.clone();
    let found = missing(&page(source.clone()));
    assert!(found.contains("nobody knows who did it"), "{found}");
    source.solved = true;
    let found = missing(&page(source));
    assert!(found.contains("reciprocal rank"), "{found}");
    assert!(page_remarks("mirage-t2").contains("names nobody"));
}

fn page_remarks(name: &str) -> String {
    item(name).remarks.join(" ")
}

#[test]
fn two_samples_are_told_with_n_and_p_over_games_and_over_evaluations() {
    let page = table_two();
    let test = page.tests.iter().find(|one| one.second == "Werewolf").unwrap();
    assert_eq!((test.measure.as_str(), test.first.as_str()), ("Win Rate", "Questum"));
    let games = test.games.unwrap();
    // t of .75, .25 against 0, .25: difference .375, standard error √(.125/2 + .03125/2).
    assert_eq!(games.n, (2, 2));
    assert!((games.statistic - 0.375 / (0.156_25_f64 / 2.0).sqrt()).abs() < 1e-9);
    assert!(games.p > 0.2 && games.p < 0.4);
    assert!(!page.tests.iter().any(|one| one.second == "O-CoT"));
}

#[test]
fn every_form_has_both_numbers_and_leads_to_the_games() {
    let (page, sources) = (table_two(), played());
    let files: BTreeMap<_, _> = write_page(&page, &sources).unwrap().into_iter().collect();
    let html = &files["html"];
    assert!(html.contains("known error: &lt;.286") && !html.contains("<.286"));
    assert!(html.contains("href=\"../logs/q1.json\"") && html.contains("id=\"s0\""));
    assert!(html.contains("n 2 × 2") && html.contains("±g 0.250"));
    let markdown = &files["md"];
    assert!(markdown.contains("0.222 ± 0.081 [1]"), "{markdown}");
    assert!(markdown.contains("0.500 ±e 0.000 ±g 0.250 (n 2 × 2)"));
    assert!(files["tex"].contains("0.500 $\\pm$e 0.000"));
    let line = files["csv"].lines().find(|line| line.contains("0.222")).unwrap();
    assert!(line.contains("q1; q2") && line.contains(",0.5,0,0.25,2,2,2,2,"), "{line}");
    assert!(!files.contains_key("svg"));
    let index = render_paper_index(&[page]);
    assert!(index.contains("questum-t2.html") && index.contains("5 games of 2 cases"));
}

#[test]
fn a_figure_is_drawn_of_theirs_and_ours_and_not_of_nothing() {
    let theirs = PaperTable { cells: vec![their("Overall", "Win Rate", "PP", "0.016")], remark: String::new() };
    let page = make_paper_page(item("questum-f3"), &played(), &theirs);
    let files: BTreeMap<_, _> = write_page(&page, &played()).unwrap().into_iter().collect();
    let svg = &files["svg"];
    assert!(svg.contains("0.016 ± 0.081 theirs") && svg.contains("0.500 ± 0.000 ours"));
    assert!(!svg.contains("<script") && !svg.contains("style="));
    let page = make_paper_page(item("questum-f7"), &played(), &PaperTable::default());
    let files: BTreeMap<_, _> = write_page(&page, &played()).unwrap().into_iter().collect();
    assert!(!files.contains_key("svg") && files["html"].contains("There is nothing to draw"));
}

#[test]
fn the_order_of_files_makes_no_difference_and_the_longest_of_one_log_counts() {
    let mut sources = played();
    let mut short = game("q1", "Questum", "a", &[0.0]);
    short.finished = false;
    short.events = 1;
    sources.insert(0, short);
    sources.reverse();
    let copy = sources[0].clone();
    sources.push(ValueSource { link: "elsewhere".to_owned(), ..copy });
    // The short one is told, and a copy is nothing new.
    let (sources, others) = deduplicate_paper_sources(sources);
    assert_eq!(others, 1);
    let page = make_paper_page(item("questum-t2"), &sources, &PaperTable::default());
    let value = cell(&page, "Overall", "Win Rate", "Questum").ours.clone();
    let usual = cell(&table_two(), "Overall", "Win Rate", "Questum").ours.clone();
    assert_eq!(value, usual);
}

#[test]
fn what_somebody_measured_afterwards_stands_in_its_cell() {
    let mut log = bundled();
    log.settings =
        SettingsFile::from_preset(PresetName::Mirage, MindSettings::OfflineReader, 1).for_case(&log.scenario);
    let key = ("ici".to_owned(), String::new());
    let beside = ExtraGameValues { values: BTreeMap::from([(key, vec![0.75])]) };
    let source = ValueSource::from_log(&log, "x.json".to_owned(), &Prices::default(), &[], &beside);
    let page = make_paper_page(item("mirage-t2"), &[source], &PaperTable::default());
    let ours = cell(&page, "", "offline reader", "ICI").ours.clone().unwrap();
    assert!((ours.value - 75.0).abs() < 1e-9);
}

#[test]
fn what_a_case_file_says_of_its_shape_counts_and_what_nobody_said_stands_on_the_page() {
    let told = |title: &str, shape: CaseClassification| {
        let mut log = bundled();
        log.settings =
            SettingsFile::from_preset(PresetName::Mirage, MindSettings::OfflineReader, 1).for_case(&log.scenario);
        log.id = title.to_owned();
        (log.scenario.title, log.scenario.shape) = (title.to_owned(), shape);
        let key = ("ici".to_owned(), String::new());
        let beside = ExtraGameValues { values: BTreeMap::from([(key, vec![0.5])]) };
        ValueSource::from_log(&log, String::new(), &Prices::default(), &[], &beside)
    };
    let open = CaseClassification { ending: Some(CaseEnding::Open), ..CaseClassification::default() };
    let strange = CaseClassification { realism: Some(CaseRealism::Unorthodox), ending: Some(CaseEnding::Close) };
    let sources = [
        told("Silent", CaseClassification::default()),
        told("Half", open),
        told("Strange", strange),
        // What the case says comes before what its title is known for.
        told("Fox Hotel", CaseClassification { ending: Some(CaseEnding::Close), ..CaseClassification::default() }),
    ];
    let page = |name: &str| make_paper_page(item(name), &sources, &PaperTable::default());
    let games = |page: &PaperPage, row: &str| {
        let ours = &cell(page, "", row, "offline reader").ours;
        ours.as_ref().map_or(0, |ours| ours.games)
    };
    let realism = page("mirage-f5");
    assert_eq!(games(&realism, "Orthodox"), 0);
    assert_eq!(games(&realism, "Unorthodox"), 2);
    let made_of = &realism.provenance;
    assert!(made_of.ends_with("(shape.realism in the case file): Half, Silent."), "{made_of}");
    let ending = page("mirage-f7");
    assert_eq!(games(&ending, "Open"), 1);
    assert_eq!(games(&ending, "Close"), 2);
    let made_of = &ending.provenance;
    assert!(made_of.ends_with("(shape.ending in the case file): Silent."), "{made_of}");
    // Where nothing of the kind is asked, nothing is missing.
    assert!(!page("mirage-f3").provenance.contains("nobody said"));
}

#[test]
fn nobody_has_found_a_part_of_clues_that_a_case_lacks() {
    let pooled = |log: &Log| {
        let beside = ExtraGameValues::default();
        let source = ValueSource::from_log(log, String::new(), &Prices::default(), &[], &beside);
        let key = ("cic_pooled".to_owned(), String::new());
        source.values.get(&key).map(|value| value.values.clone())
    };
    let mut log = bundled();
    let mut last = log.events.last().cloned().unwrap();
    last.what = EventKind::Measured { measure: Measure::ClueSharePooled, about: None, value: Some(0.0), claimed: None };
    log.events.push(last);
    assert!(log.scenario.public_clues().next().is_some());
    assert_eq!(pooled(&log), Some(vec![0.0]));
    log.scenario.clues.clear();
    assert_eq!(pooled(&log), None);
}

#[test]
fn a_log_without_its_scripts_has_the_stages_that_are_known_of_its_title_or_none() {
    let mut case = bundled().scenario.clone();
    for one in &mut case.characters {
        one.acts = vec![Act::default()];
    }
    for (title, stages) in
        [("Raging Sea of Rest Life", "Multi"), ("Night at the Museum", "Single"), ("The Lantern Room", "")]
    {
        title.clone_into(&mut case.title);
        let source = ValueSource::from_case(&case, String::new());
        assert_eq!(source.trait_value(SourceTrait::Stages), stages, "{title}");
        let counted = ("stages".to_owned(), String::new());
        assert!(!source.values.contains_key(&counted));
    }
}

#[test]
fn turns_beyond_the_papers_stand_behind_them_by_their_number() {
    let mut source = game("m1", "MIRAGE", "a", &[1.0]);
    source.traits.insert(SourceTrait::Stages, "Multi".to_owned());
    for (turn, share) in [(1, 0.1), (6, 0.5), (10, 0.7)] {
        let value = WeightedMetric { values: vec![share], weight: 1.0 };
        source.values.insert(("cic".to_owned(), super::definition::after_turn(turn)), value);
    }
    let page = make_paper_page(item("mirage-f2"), &[source], &PaperTable::default());
    let columns: Vec<&str> = page.columns.iter().map(|one| one.text.as_str()).collect();
    assert_eq!(columns, ["1", "2", "3", "4", "5", "6", "10"]);
    let ours = cell(&page, "", "clues, several stages", "10").ours.clone().unwrap();
    assert!((ours.value - 70.0).abs() < 1e-9);
}

#[test]
fn a_preset_with_a_change_is_not_taken_for_the_published_one() {
    let told = |preset: PresetName, change: fn(&mut SettingsFile)| {
        let mut log = bundled();
        let mut file = SettingsFile::from_preset(preset, MindSettings::OfflineReader, 1);
        change(&mut file);
        log.settings = file.for_case(&log.scenario);
        let traits = super::traits::game_traits(&log, "mine");
        let of = |by: SourceTrait| traits.get(&by).cloned().unwrap_or_default();
        (of(SourceTrait::Arm), of(SourceTrait::Ablation), of(SourceTrait::Modules))
    };
    let words = |arm: &str, ablation: &str, modules: &str| (arm.to_owned(), ablation.to_owned(), modules.to_owned());
    let same = |_: &mut SettingsFile| {};
    assert_eq!(told(PresetName::Questum, same), words("Questum", "Questum", ""));
    assert_eq!(told(PresetName::Questum, |file| file.settings.questum.pruner = false), words("mine", "w/o Pruner", ""));
    assert_eq!(
        told(PresetName::Questum, |file| {
            file.settings.questum.targets = TargetSelection::AllSuspects;
            file.settings.questum.asking_sensors.clear();
        }),
        words("mine", "PLAYER* w/o Sensor", "")
    );
    assert_eq!(told(PresetName::PlayerStar, same), words("PLAYER*", "PLAYER*", ""));
    assert_eq!(told(PresetName::Questum, |file| file.settings.questum.epsilon = 0.5), words("mine", "", ""));
    assert_eq!(told(PresetName::Casebook, same), words("mine", "", ""));
    assert_eq!(told(PresetName::Werewolf, same), words("Werewolf", "", ""));
    assert_eq!(told(PresetName::Personal, same), words("PP", "", ""));
    assert_eq!(told(PresetName::Omniscient, same), words("OP", "", ""));
    assert_eq!(told(PresetName::ThinkThrice, same), words("ThinkThrice", "", "MR+SR+SV(N=3)"));
    assert_eq!(
        told(PresetName::ThinkThrice, |file| {
            file.settings.think_thrice.verification = false;
        }),
        words("mine", "", "MR+SR")
    );
    assert_eq!(told(PresetName::Mirage, same), words("MIRAGE", "", ""));
}

#[test]
fn what_no_table_is_about_keeps_a_changed_preset_out_of_the_published_columns_too() {
    let arm = |preset: PresetName, change: fn(&mut Settings)| {
        let mut log = bundled();
        let mut file = SettingsFile::from_preset(preset, MindSettings::OfflineReader, 1);
        change(&mut file.settings);
        log.settings = file.for_case(&log.scenario);
        let traits = super::traits::game_traits(&log, "mine");
        traits[&SourceTrait::Arm].clone()
    };
    use PresetName::{Mirage, OCot, Omniscient, Personal, PlayerStar, Questum, ThinkThrice, Werewolf};
    let played = [Questum, PlayerStar, Werewolf, OCot, ThinkThrice, Mirage];
    let changes: [fn(&mut Settings); 6] = [
        |settings| settings.memory.script_tokens = 400,
        |settings| settings.memory.keeps_own = true,
        |settings| settings.lists_in_votes = true,
        |settings| settings.vote_rule = VoteRule::HalfOfCast,
        |settings| settings.table.new_questions = true,
        |settings| settings.scheduling.visibility = Visibility::Simultaneous,
    ];
    for preset in played {
        assert_ne!(arm(preset, |_| {}), "mine", "{preset:?}");
        for (number, change) in changes.iter().enumerate() {
            assert_eq!(arm(preset, *change), "mine", "{preset:?}, change {number}");
        }
    }
    // Minds, raters, embedder, concurrency and further questions are no part of a way of playing.
    let beside: [fn(&mut Settings); 4] = [
        |settings| settings.scheduling.limit = 1,
        |settings| settings.beliefs = BeliefReading::WithActs,
        |settings| settings.memory.summariser_mind = Some(0),
        |settings| {
            if let Some(exam) = &mut settings.exam {
                exam.evaluations = 1;
            }
        },
    ];
    for change in beside {
        assert_eq!(arm(Questum, change), "Questum");
        assert_eq!(arm(Mirage, change), "MIRAGE");
    }
    let shorter = |settings: &mut Settings| {
        if let Some(exam) = &mut settings.exam {
            exam.script_tokens = 100;
        }
    };
    for preset in [Questum, Personal, Omniscient] {
        assert_eq!(arm(preset, shorter), "mine", "{preset:?}");
    }
    let fewer = |settings: &mut Settings| {
        if let Procedure::Mirage { turns, .. } = &mut settings.procedure {
            *turns = 2;
        }
    };
    assert_eq!(arm(Mirage, fewer), "mine");
    let papers = |settings: &mut Settings| {
        if let Procedure::Mirage { rules, raters, .. } = &mut settings.procedure {
            (*rules, *raters) = (MirageRules::as_in_paper(), Raters::EveryOther);
        }
    };
    assert_eq!(arm(Mirage, papers), "MIRAGE");
    let remembers = |settings: &mut Settings| {
        if let Procedure::Mirage { rules, .. } = &mut settings.procedure {
            rules.shared_history = false;
        }
    };
    assert_eq!(arm(Mirage, remembers), "mine");
}

#[test]
fn murderers_who_play_another_way_make_another_way_of_playing() {
    let mut log = bundled();
    let mut file = SettingsFile::from_preset(PresetName::Questum, MindSettings::OfflineReader, 1);
    file.murderers = StrategyName::Werewolf;
    log.settings = file.for_case(&log.scenario);
    let traits = super::traits::game_traits(&log, "mine");
    assert_eq!(traits[&SourceTrait::Arm], "mine");
}

#[test]
fn a_games_numbers_are_those_of_the_experiments_table() {
    let log = bundled();
    let prices = Prices::default();
    let source = ValueSource::from_log(&log, String::new(), &prices, &[], &ExtraGameValues::default());
    let figures = crate::study::experiment::compute_game_measures(&log, &prices);
    for name in ["win_rate", "exam", "exam_objective", "tii"] {
        let at = crate::study::experiment::MEASURES.iter().position(|one| one.name == name).unwrap();
        let own = source.values.get(&(name.to_owned(), String::new()));
        assert_eq!(own, figures.values[at].as_ref(), "{name}");
    }
    let case = ValueSource::from_case(&log.scenario, String::new());
    let players = &case.values[&("players".to_owned(), String::new())];
    assert_eq!(players.values, [log.scenario.characters.len() as f64]);
}

#[test]
fn definitions_name_known_measures_and_every_item_has_a_name_of_its_own() {
    let measures = super::measures::read_measures().unwrap();
    let mut counters = measures.values().filter_map(|measure| measure.count_measure.as_ref());
    assert!(counters.all(|name| measures.contains_key(name)));
    super::definition::read_definitions().unwrap();
    let mut names = BTreeSet::new();
    for item in paper_items() {
        assert!(names.insert(item.file_name()), "{}", item.file_name());
        assert!(item.is_called(&item.name) && !item.shows.is_empty());
        assert!(!item.rows.is_empty() || !item.remarks.is_empty(), "{} says nothing", item.file_name());
        let shared = item.remarks.iter().find(|remark| !remark.contains(' '));
        assert!(shared.is_none(), "{shared:?} is no remark that is shared");
        let sides = [&item.parts, &item.rows, &item.columns].into_iter().flatten();
        let measures = sides.filter_map(|labels| match labels {
            LabelRule::Shared(name) => panic!("{name} is no list that is shared"),
            LabelRule::OtherTurns { other_turns: measure } | LabelRule::OtherSubjects { other_subjects: measure } => {
                Some(measure)
            }
            LabelRule::One(label) => label.measure.as_ref(),
            _ => None,
        });
        for name in measures.chain(&item.everywhere.measure) {
            assert!(paper_measure(name).is_some(), "{name}");
        }
        let empty = make_paper_page(item, &[], &PaperTable::default());
        assert_eq!(empty.count_filled_cells().0, 0);
        assert!(!super::index::describe_contents(&empty).is_empty(), "{}", item.file_name());
    }
    assert_eq!(names.len(), 67);
}

#[test]
fn what_a_judge_said_of_the_game_as_it_lies_there_stands_in_its_cell() {
    let mut log = bundled();
    let (id, name) = (&log.scenario.characters[1].id, log.scenario.characters[1].name.clone());
    let (events, of) = (log.events.len(), &log.id);
    let file = format!(
        r#"{{"format":"casebook-judged","log":"{of}","events":{events},"judge":"j",
        "measures":{{"factual_own":{{"value":0.5,"n":4}}}},
        "players":{{"{id}":{{"ici_reasoning":{{"value":14,"n":1}},"sci_role_play":{{"value":18,"n":1}}}}}}}}"#
    );
    let mut judged = JudgedGames::default();
    judged.add_file(&file).unwrap();
    let beside = ExtraGameValues::from_judges(&judged, &log, None);
    let value = |measure: &str, who: &str| {
        let found = beside.values.get(&(measure.to_owned(), who.to_owned()));
        found.and_then(|values| values.first().copied())
    };
    assert_eq!(value("factual_own", ""), Some(0.5));
    assert_eq!(value("ici_reasoning", &name), Some(14.0));
    assert_eq!(value("sci_role_play", &name), Some(18.0));
    assert_eq!(beside.values.len(), 3);
    // A game that went on since is another one.
    log.events.pop();
    assert!(ExtraGameValues::from_judges(&judged, &log, None).values.is_empty());
}

#[test]
fn several_judges_of_one_game_stand_beside_one_another() {
    let log = bundled();
    let mut judged = JudgedGames::default();
    for (judge, value) in [("a", 0.5), ("b", 0.75)] {
        let file = format!(
            concat!(
                r#"{{"format":"casebook-judged","log":"{}","events":{},"judge":"{}","#,
                r#""measures":{{"ici":{{"value":{},"n":4}}}}}}"#,
            ),
            log.id,
            log.events.len(),
            judge,
            value
        );
        judged.add_file(&file).unwrap();
    }
    // Whoever counts elsewhere changes nothing here.
    for judge in [None, Some("b")] {
        let beside = ExtraGameValues::from_judges(&judged, &log, judge);
        let by = |judge: &str| beside.values[&("ici_by".to_owned(), judge.to_owned())][0];
        assert_eq!((by("a"), by("b")), (0.5, 0.75));
    }
}

#[test]
fn peoples_marks_of_replies_and_rationales_fill_think_thrices_table_8_and_figure_5() {
    let mut log = bundled();
    log.settings =
        SettingsFile::from_preset(PresetName::ThinkThrice, MindSettings::OfflineReader, 1).for_case(&log.scenario);
    let mut judged = JudgedGames::default();
    for (judge, value) in [("Ann", 3.0), ("model", 4.0)] {
        let file = format!(
            concat!(
                r#"{{"format":"casebook-judged","log":"{}","events":{},"judge":"{}","measures":{{"#,
                r#""naturalness":{{"value":{value},"n":4}},"rationale":{{"value":{value},"n":4}},"#,
                r#""rationale_full_access":{{"value":5,"n":4}}}}}}"#,
            ),
            log.id,
            log.events.len(),
            judge,
            value = value
        );
        judged.add_file(&file).unwrap();
    }
    let beside = ExtraGameValues::from_judges(&judged, &log, Some("model"));
    let source = ValueSource::from_log(&log, "x".into(), &Prices::default(), &[], &beside);
    let filled = |name: &str| {
        let item = paper_items().find(|item| item.paper == PaperName::ThinkThrice && item.name == name).unwrap();
        let page = make_paper_page(item, std::slice::from_ref(&source), &PaperTable::default());
        write_page(&page, std::slice::from_ref(&source)).unwrap()[1].1.clone()
    };
    let eight = filled("T8");
    assert!(eight.contains("| MR+SR+SV(N=3) | ours | 4.000"), "{eight}");
    assert!(eight.contains("| Full Script Access | ours | 5.000"), "{eight}");
    let five = filled("F5");
    for (part, value) in [("by whoever counts", "4.000"), ("Ann", "3.000"), ("model", "4.000")] {
        let line = five.lines().find(|line| line.starts_with(&format!("| {part} | naturalness")));
        assert!(line.is_some_and(|line| line.contains(value)), "{part}: {five}");
    }
}

#[test]
fn every_measure_that_needs_a_judge_is_one_that_judges_sum_up() {
    let known: BTreeSet<&str> = JUDGED_MEASURES.iter().map(|one| one.name).collect();
    for measure in PAPER_MEASURES.values() {
        let name = measure.name.trim_end_matches("_by");
        let judges = measure.how.contains("casebook judge");
        assert!(!judges || known.contains(name), "{name}");
    }
}

#[test]
fn what_was_known_after_a_round_stands_in_its_own_row_and_nowhere_else() {
    let whole = game("q1", "Questum", "a", &[1.0]);
    let mut whole = ValueSource {
        traits: whole
            .traits
            .into_iter()
            .chain([(SourceTrait::Rounds, "3".to_owned()), (SourceTrait::QuestionsPerTarget, "1".to_owned())])
            .collect(),
        ..whole
    };
    let value = |share| WeightedMetric { values: vec![share], weight: 1.0 };
    let exam = ("exam".to_owned(), String::new());
    whole.values.insert(exam.clone(), value(0.75));
    let mut sources = vec![whole.clone()];
    for (round, share) in [("1", 0.25), ("3", 0.5)] {
        let mut one = whole.clone();
        one.values = BTreeMap::from([(exam.clone(), value(share))]);
        let when = SourceTrait::AFTER_A_ROUND.to_owned();
        one.traits.insert(SourceTrait::Examined, when);
        one.traits.insert(SourceTrait::Rounds, round.to_owned());
        sources.push(one);
    }
    let (sources, _) = deduplicate_paper_sources(sources);
    assert_eq!(sources.len(), 3);
    let page = make_paper_page(item("questum-f7"), &sources, &PaperTable::default());
    let row = "m = 1, one game examined after its rounds (ours)";
    let share = |row: &str, column: &str| {
        let ours = cell(&page, "", row, column).ours.as_ref();
        ours.map(|ours| ours.value)
    };
    assert_eq!((share("m = 1", "1"), share("m = 1", "3")), (None, Some(0.75)));
    assert_eq!([share(row, "1"), share(row, "2"), share(row, "3")], [Some(0.25), None, Some(0.5)]);
}
