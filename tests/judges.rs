//! `casebook judge` in use: both languages, a judge that fails a third of the time, an interrupted run, and
//! people's marks beside a model's.

use crate::support::rehearsal::{Call, Folder, KEY, Server, run};
use crate::support::{NeverStopping, new_game, one_act_case, play};
use casebook::base::game::{
    EventKind, Log, MindSettings, PresetName, Procedure, ReviewScale, ReviewScore, Seat, SettingsFile, StrategyName,
};
use casebook::play::mind::offline::OfflineReader;
use casebook::play::mind::{BuiltinEmbedder, Mind, MindError, Reply, Request};
use casebook::play::task::{Assignment, JudgingTask, ScriptSection};
use casebook::study::experiment::{ExperimentCell, GameRecord, JUDGED_MEASURES, PlanRecord};
use casebook::study::judging::{
    JudgedAspect, JudgedFile, JudgingPlan, JudgingRun, JudgingSession, QuestionSet, ScriptPlace, SourcedQuestion,
};
use futures_util::FutureExt;
use futures_util::future::LocalBoxFuture;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::process::{Command, Output};
use std::rc::Rc;

fn judge(arguments: &[&str]) -> (Output, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_casebook"));
    command.env("CASEBOOK_KEY", KEY).arg("judge").args(arguments);
    run(command)
}

fn demo(language: &str) -> String {
    format!("{}/public/logs/demo.{language}.json", env!("CARGO_MANIFEST_DIR"))
}

fn read(path: &str) -> JudgedFile {
    JudgedFile::read(&std::fs::read_to_string(path).unwrap()).unwrap()
}

const SMALL: [&str; 6] = ["--factual", "3", "--inferential", "3", "--votes", "2"];

#[test]
fn a_game_in_either_language_is_judged_whole_and_the_same_again() {
    let folder = Folder::new("judged");
    for language in ["en", "zh"] {
        let out = folder.file(language);
        let log = demo(language);
        let all: Vec<&str> = [&log, "--out", &out].into_iter().chain(SMALL).collect();
        let (output, said) = judge(&all);
        assert!(output.status.success(), "{said}");
        let path = format!("{out}/demo-{language}.judged.offline-reader.json");
        let file = read(&path);
        assert!(file.whole);
        assert_eq!((file.failed_count(), file.what.as_slice()), (0, &JudgedAspect::ALL[..]));
        for name in JUDGED_MEASURES.map(|measure| measure.name) {
            let figure = file.measures.get(name);
            let figure = figure.unwrap_or_else(|| panic!("{name} in {language}"));
            assert!(figure.value.is_finite() && figure.n > 0, "{name}");
        }
        let listed: BTreeSet<&str> = JUDGED_MEASURES.iter().map(|measure| measure.name).collect();
        assert!(file.measures.keys().all(|name| listed.contains(name.as_str())));
        let keys: BTreeSet<&str> = file.items.iter().map(|item| item.key.as_str()).collect();
        assert_eq!(keys.len(), file.items.len(), "keys name items");
        // Questions quote the scripts verbatim; marks refer to turns.
        let placed = file.items.iter().filter(|item| item.what == Some(JudgedAspect::Factual));
        assert!(placed.clone().count() > 50);
        assert!(
            placed.into_iter().all(|item| { item.source.as_ref().is_some_and(|place| place.at_character.is_some()) })
        );
        let played = file.items.iter().filter(|item| item.what == Some(JudgedAspect::Ici));
        assert!(played.into_iter().all(|item| !item.turns.is_empty() && !item.reason.is_empty()));
        let bytes = std::fs::read(&path).unwrap();
        assert!(judge(&all).0.status.success());
        assert_eq!(std::fs::read(&path).unwrap(), bytes);
    }
}

/// The failures of models; no server that is gone, no key that is refused.
const FAILURE_KINDS: &str = "empty,schema,prose-cut,length,truncate,garble,500,429-zero,reset,filter";

fn served<'a>(log: &'a str, out: &'a str, url: &'a str, what: &'a str) -> Vec<&'a str> {
    let minds = ["--endpoint", url, "--model", "rehearsal", "--patience", "0.01"];
    [log, "--out", out, "--what", what].into_iter().chain(minds).chain(SMALL).collect()
}

#[test]
fn a_judge_that_fails_a_third_of_the_time_is_asked_again_and_what_failed_counts_nowhere() {
    let folder = Folder::new("failing-judge");
    let (log, out) = (demo("en"), folder.file("out"));
    let what = "ici,sci,factual,inferential,identification,quality";
    let path = format!("{out}/demo-en.judged.rehearsal.json");
    let options = format!("--fail 0.34 --ways {FAILURE_KINDS}");
    let server = Server::start(folder.file("failing.log"), &options);
    let (output, said) = judge(&served(&log, &out, &server.url, what));
    assert!(output.status.code() == Some(0) || output.status.code() == Some(1), "{said}");
    let calls = server.calls();
    let faults = calls.iter().filter(|call| call.is_fault()).count();
    assert!(faults * 4 > calls.len(), "{faults} of {}", calls.len());
    let file = read(&path);
    assert!(file.whole, "{said}");
    assert!(file.spent.faults * 6 > file.spent.calls, "{:?}", file.spent);
    assert_holds_together(&file);
    // A server that always replies in another shape: nothing is usable, and everything is tried.
    let dumb = Server::start(folder.file("dumb.log"), "--fail 1 --ways schema");
    let other = folder.file("dumb");
    let (output, said) = judge(&served(&log, &other, &dumb.url, "ici,quality"));
    assert_eq!(output.status.code(), Some(1), "{said}");
    let file = read(&format!("{other}/demo-en.judged.rehearsal.json"));
    assert!(file.whole && file.failed_count() == file.items.len() && file.failed_count() == 16 + 12);
    assert!(file.measures.is_empty(), "nothing was marked, so there is no figure");
    assert!(file.items.iter().all(|item| item.value.is_none() && item.failed.is_some()));
}

fn assert_holds_together(file: &JudgedFile) {
    for item in &file.items {
        assert!(item.value.is_some() != item.failed.is_some(), "{}", item.key);
        if let (Some(scale), Some(value)) = (item.scale, item.value) {
            let steps = f64::from(scale.least())..=f64::from(scale.most());
            assert!(steps.contains(&value), "{}", item.key);
        }
    }
    let factual = file.items.iter().filter(|item| item.what == Some(JudgedAspect::Factual));
    let (mut sum, mut n, mut failed) = (0.0, 0, 0);
    for item in factual {
        match item.value {
            Some(value) => {
                sum += value;
                n += 1;
            }
            None => failed += 1,
        }
    }
    let figure = file.measures["factual"];
    assert_eq!((figure.n, figure.failed), (n, failed));
    #[allow(clippy::cast_precision_loss)]
    let mean = sum / n as f64;
    assert!((figure.value - mean).abs() < 1e-12);
}

#[test]
fn what_was_paid_for_is_not_asked_for_again_and_what_failed_is() {
    let folder = Folder::new("resumed-judge");
    let (log, out) = (demo("zh"), folder.file("out"));
    let server = Server::start(folder.file("calls.log"), "--fail 0.65 --ways schema");
    let all = served(&log, &out, &server.url, "ici,factual,quality");
    let first = judge(&all);
    let path = format!("{out}/demo-zh.judged.rehearsal.json");
    let (before, paid) = (read(&path), server.calls().len());
    assert_eq!(first.0.status.success(), before.failed_count() == 0);
    assert!(before.failed_count() > 0, "two of three replies have another shape");
    let mut failed = before.failed_count();
    for _ in 0..12 {
        if judge(&all).0.status.success() {
            break;
        }
        let now = read(&path).failed_count();
        assert!(now <= failed);
        failed = now;
    }
    let after = read(&path);
    assert_eq!(after.failed_count(), 0);
    for item in before.items.iter().filter(|item| item.value.is_some()) {
        let same = after.items.iter().find(|one| one.key == item.key);
        assert_eq!(same, Some(item), "what was marked keeps its mark");
    }
    let then = server.calls().len();
    assert!(then - paid < paid, "{paid} calls, then {then}");
    assert!(judge(&all).0.status.success());
    assert_eq!(server.calls().len(), then, "nothing is left to be asked");
}

#[test]
fn a_server_that_is_gone_ends_it_and_the_same_command_goes_on() {
    let folder = Folder::new("gone-judge");
    let (log, out) = (demo("en"), folder.file("out"));
    let server = Server::start(folder.file("calls.log"), "--no-credit");
    let (output, said) = judge(&served(&log, &out, &server.url, "ici"));
    assert_eq!(output.status.code(), Some(1));
    assert!(said.contains("credit"), "{said}");
    let path = format!("{out}/demo-en.judged.rehearsal.json");
    let file = read(&path);
    assert!(!file.whole && file.measures.is_empty());
    assert!(server.calls().len() < 10, "{}", server.calls().len());
}

#[test]
fn people_mark_the_same_answers_and_agreement_is_told_with_n_and_intervals() {
    let folder = Folder::new("human-judges");
    let (log, out) = (demo("en"), folder.file("out"));
    let what = ["--what", "factual,inferential,quality,ici"];
    let arguments: Vec<&str> = [&log, "--out", &out].into_iter().chain(what).chain(SMALL).collect();
    assert!(judge(&arguments).0.status.success());
    // A second judge marks the same examinee's answers.
    let server = Server::start(folder.file("calls.log"), "");
    let mut second = served(&log, &out, &server.url, "factual,inferential,quality,ici");
    second.extend(["--examinee", "offline"]);
    let (output, said) = judge(&second);
    assert!(output.status.success(), "{said}");
    let sheet = folder.file("items.csv");
    let (output, said) = judge(&["items", &out, &log, "--sample", "40", "--out", &sheet]);
    assert!(output.status.success(), "{said}");
    let text = std::fs::read_to_string(&sheet).unwrap();
    assert!(!text.contains("offline"), "nobody is told who judged");
    let first = read(&format!("{out}/demo-en.judged.offline-reader.json"));
    let marks: BTreeMap<&str, f64> =
        first.items.iter().filter_map(|item| Some((item.key.as_str(), item.value?))).collect();
    let mut reader = csv::Reader::from_reader(text.trim_start_matches('\u{feff}').as_bytes());
    let heads = reader.headers().unwrap().clone();
    let at = |name: &str| heads.iter().position(|head| head == name).unwrap();
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record(&heads).unwrap();
    let mut count = 0;
    for record in reader.records() {
        let record = record.unwrap();
        let mut cells: Vec<String> = record.iter().map(str::to_owned).collect();
        if &record[at("what")] == "quality" || &record[at("what")] == "ici" {
            assert!(record[at("script")].len() > 200, "whoever marks has the script");
        }
        cells[at("mark")] = marks[&record[at("item")]].to_string();
        count += 1;
        writer.write_record(&cells).unwrap();
    }
    // 40 on each of two scales, 15 rationales, quality and abilities of 4 players.
    assert_eq!(count, 40 + 15 + 3 * 4 + 4 * 4);
    let marked = folder.file("marked.csv");
    let written = writer.into_inner().unwrap();
    std::fs::write(&marked, &written).unwrap();
    let (output, said) = judge(&["marks", &marked, "--of", &out, "--name", "Ann"]);
    assert!(output.status.success(), "{said}");
    let (output, said) = judge(&["agree", &out, "--format", "json"]);
    assert!(output.status.success(), "{said}");
    let all: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let of = |name: &str| all.as_array().unwrap().iter().find(|one| one["of"] == name).unwrap();
    let factual = of("factual.correct");
    assert_eq!(factual["judges"], serde_json::json!(["Ann", "offline-reader", "rehearsal"]));
    let pair = &factual["pairs"][0];
    assert_eq!((&pair["truth"], &pair["n"]), (&"Ann".into(), &40.into()));
    for figure in ["spearman", "pearson", "accuracy", "f1", "kappa"] {
        assert!((pair[figure]["value"].as_f64().unwrap() - 1.0).abs() < 1e-9, "{pair}");
        assert!(pair[figure]["interval"].is_array(), "{pair}");
    }
    let model = &factual["pairs"][2];
    assert!(model["n"].as_u64().unwrap() > 90 && model["kappa"]["value"].as_f64().unwrap() < 0.5);
    assert!(of("inferential.rationale.good")["pairs"].is_array());
    // Invalid marks, and marks of unknown items, are reported with their lines, and nothing is written.
    let broken = String::from_utf8(written).unwrap().replacen("factual.s0", "factual.s9", 1);
    std::fs::write(&marked, broken).unwrap();
    let (output, said) = judge(&["marks", &marked, "--of", &out, "--name", "Bob"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(said.contains("line ") && said.contains("factual.s9"), "{said}");
    assert!(!std::path::Path::new(&format!("{out}/demo-en.judged.Bob.json")).exists());
}

#[test]
fn a_table_of_games_has_what_judges_said_of_them_beside_what_their_logs_say() {
    let folder = Folder::new("judged-table");
    let out = folder.file("games");
    std::fs::create_dir_all(&out).unwrap();
    for language in ["en", "zh"] {
        std::fs::copy(demo(language), format!("{out}/{language}.json")).unwrap();
    }
    let table = |more: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_casebook"));
        command.args(["experiment", "table", &out, "--format", "csv", "--by", "language"]);
        let (output, said) = run({
            command.args(more);
            command
        });
        (String::from_utf8(output.stdout).unwrap(), said)
    };
    let (before, _) = table(&[]);
    assert!(!before.contains("ici"), "who judged nothing is not shown it");
    let what = ["--what", "ici,similarity"];
    assert!(judge(&[&[out.as_str()], &what[..]].concat()).0.status.success());
    let (after, said) = table(&[]);
    assert_eq!(said, "");
    let mut reader = csv::Reader::from_reader(after.as_bytes());
    let heads = reader.headers().unwrap().clone();
    let at = |name: &str| heads.iter().position(|head| head == name).unwrap();
    assert!(!heads.iter().any(|head| head.starts_with("factual")));
    for record in reader.records() {
        let record = record.unwrap();
        let language = &record[at("language")];
        let file = read(&format!("{out}/demo-{language}.judged.offline-reader.json"));
        for name in ["ici", "similarity_tfidf", "similarity_trigram"] {
            let told: f64 = record[at(name)].parse().unwrap();
            assert!((told - file.measures[name].value).abs() < 1e-12);
        }
    }
    // A second judge is not mixed with the first.
    let second = ["--what", "ici", "--name", "another"];
    assert!(judge(&[&[out.as_str()], &second[..]].concat()).0.status.success());
    let (_, said) = table(&[]);
    assert!(said.contains("another, offline-reader"), "{said}");
    let (_, said) = table(&["--judge", "nobody"]);
    assert!(said.contains("no judge is called nobody"), "{said}");
    assert_eq!(table(&["--judge", "offline-reader"]).0, after);
}

#[test]
fn an_experiment_file_names_judge_and_examinee_and_a_key_goes_only_where_a_flag_says() {
    let folder = Folder::new("judge-of-file");
    let (log, out) = (demo("en"), folder.file("out"));
    let server = Server::start(folder.file("calls.log"), "");
    let file = folder.file("experiment.toml");
    let text = format!(
        "name = \"x\"\ncases = [\"c.json\"]\npresets = [\"questum\"]\n\
         [judge]\nendpoint = \"{}\"\nmodel = \"strict\"\n[examinee]\n",
        server.url
    );
    std::fs::write(&file, text).unwrap();
    let arguments = [log.as_str(), "--out", &out, "--what", "quality,factual", "--experiment", &file];
    let all: Vec<&str> = arguments.into_iter().chain(SMALL).chain(["--patience", "0.01"]).collect();
    // The file alone: the server refuses calls without a key.
    let (output, said) = judge(&all);
    assert!(!output.status.success(), "{said}");
    assert!(server.calls().iter().all(|call| !call.is_paid()));
    let named: Vec<&str> = all.iter().copied().chain(["--endpoint", &server.url]).collect();
    let (output, said) = judge(&named);
    assert!(output.status.success(), "{said}");
    let judged = read(&format!("{out}/demo-en.judged.strict.json"));
    let kind = serde_json::to_value(judged.examinee.unwrap()).unwrap();
    assert_eq!(kind["kind"], "offline_reader");
}

#[test]
fn how_a_judge_and_an_examinee_draw_arrives_at_the_server_and_stands_in_the_file() {
    let folder = Folder::new("drawn-judge");
    let (log, out) = (demo("en"), folder.file("out"));
    let server = Server::start(folder.file("calls.log"), "");
    let file = folder.file("experiment.toml");
    let mind = |who: &str, temperature: f64, top_p: f64| {
        format!(
            "[{who}]\nendpoint = \"{}\"\nmodel = \"{who}\"\ntemperature = {temperature}\ntop_p = {top_p}\n",
            server.url
        )
    };
    let text = format!(
        "name = \"x\"\ncases = [\"c.json\"]\npresets = [\"questum\"]\n{}{}",
        mind("judge", 0.25, 0.5),
        mind("examinee", 0.75, 1.0)
    );
    std::fs::write(&file, text).unwrap();
    let what = ["--what", "quality,identification", "--experiment", &file];
    let server_is = ["--endpoint", &server.url, "--patience", "0.01"];
    let all: Vec<&str> = [log.as_str(), "--out", &out].into_iter().chain(what).chain(server_is).chain(SMALL).collect();
    let (output, said) = judge(&all);
    assert!(output.status.success(), "{said}");
    let drawn = |calls: &[Call]| -> BTreeSet<String> {
        let calls = calls.iter().filter(|call| call.is_paid());
        calls.map(|call| format!("{:?}", call.sampling())).collect()
    };
    let first = server.calls();
    let expected = ["(Some(0.25), Some(0.5))", "(Some(0.75), Some(1.0))"];
    assert_eq!(drawn(&first), expected.map(str::to_owned).into());
    let told = |file: &JudgedFile| {
        let judge = serde_json::to_value(&file.marked_by).unwrap()["mind"].clone();
        let examinee = serde_json::to_value(&file.examinee).unwrap();
        [judge, examinee].map(|mind| (mind["temperature"].as_f64(), mind["top_p"].as_f64()))
    };
    let judged = read(&format!("{out}/demo-en.judged.judge.json"));
    assert_eq!(told(&judged), [(Some(0.25), Some(0.5)), (Some(0.75), Some(1.0))]);
    // Flags override the file, for both.
    let other = folder.file("other");
    let mut flagged = all.clone();
    flagged[2] = &other;
    flagged.extend(["--temperature", "0", "--top-p", "0.125"]);
    let (output, said) = judge(&flagged);
    assert!(output.status.success(), "{said}");
    let then = &server.calls()[first.len()..];
    assert_eq!(drawn(then), ["(Some(0.0), Some(0.125))".to_owned()].into());
    let judged = read(&format!("{other}/demo-en.judged.judge.json"));
    assert_eq!(told(&judged), [(Some(0.0), Some(0.125)); 2]);
    let (output, said) = judge(&[&log, "--temperature", "3"]);
    assert_eq!(output.status.code(), Some(2), "{said}");
}

#[test]
fn another_examinee_does_not_write_over_answers_and_a_second_kind_is_laid_beside_the_first() {
    let folder = Folder::new("two-examinees");
    let (log, out) = (demo("en"), folder.file("out"));
    let server = Server::start(folder.file("calls.log"), "");
    let path = format!("{out}/demo-en.judged.rehearsal.json");
    let mut by_offline = served(&log, &out, &server.url, "factual");
    by_offline.extend(["--examinee", "offline"]);
    assert!(judge(&by_offline).0.status.success());
    let first = std::fs::read(&path).unwrap();
    let (output, said) = judge(&served(&log, &out, &server.url, "inferential"));
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("another examinee") && said.contains("--name"), "{said}");
    assert_eq!(std::fs::read(&path).unwrap(), first);
    // Without an examinee, or with the same one, the run goes on.
    assert!(judge(&served(&log, &out, &server.url, "quality")).0.status.success());
    let before = read(&path);
    let mut more = served(&log, &out, &server.url, "inferential");
    more.extend(["--examinee", "offline"]);
    assert!(judge(&more).0.status.success());
    let after = read(&path);
    let what = [JudgedAspect::Factual, JudgedAspect::Inferential, JudgedAspect::Quality];
    assert_eq!(after.what, what);
    for what in [JudgedAspect::Factual, JudgedAspect::Quality] {
        assert_eq!(after.spent_on.get(&what), before.spent_on.get(&what));
    }
    let calls: u64 = after.spent_on.values().map(|one| one.calls).sum();
    assert_eq!(after.spent.calls, calls);
    assert!(calls > before.spent.calls);
    assert_eq!(after.examinee, before.examinee);
}

#[test]
fn a_folder_that_leads_back_to_itself_is_gone_through_once() {
    let folder = Folder::new("judged-loop");
    let (log, out) = (demo("en"), folder.file("out"));
    assert!(judge(&[&log, "--out", &out, "--what", "similarity"]).0.status.success());
    #[cfg(unix)]
    std::os::unix::fs::symlink(&out, format!("{out}/again")).unwrap();
    let (output, said) = judge(&["agree", &out]);
    assert_eq!(output.status.code(), Some(2));
    assert!(said.contains("no two judges"), "{said}");
}

#[test]
fn questions_are_made_by_one_process_at_a_time() {
    let folder = Folder::new("questions-lock");
    let (log, out) = (demo("en"), folder.file("out"));
    std::fs::create_dir_all(&out).unwrap();
    let case = casebook::read::archive::read_log(&std::fs::read_to_string(&log).unwrap());
    let case = case.unwrap().0.scenario.id;
    let lock = std::fs::File::create(format!("{out}/{case}.en.questions.lock")).unwrap();
    lock.lock().unwrap();
    let all: Vec<&str> = [log.as_str(), "--out", &out, "--what", "factual"].into_iter().chain(SMALL).collect();
    let (output, said) = judge(&all);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("another process"), "{said}");
    drop(lock);
    assert!(judge(&all).0.status.success());
}

/// The demo in a folder, modified, with the files of a judge beside it.
fn judged_folder(out: &str, change: impl Fn(&mut Log)) -> Log {
    let text = std::fs::read_to_string(demo("en")).unwrap();
    let mut log = casebook::read::archive::read_log(&text).unwrap().0;
    change(&mut log);
    std::fs::create_dir_all(out).unwrap();
    let text = casebook::read::archive::write_log(&log).unwrap();
    std::fs::write(format!("{out}/log.json"), text).unwrap();
    let (output, said) = judge(&[out, "--what", "similarity"]);
    assert!(output.status.success(), "{said}");
    log
}

#[test]
fn what_people_rated_is_read_from_a_folders_logs_alone_and_goes_by_the_names_of_its_plan() {
    let folder = Folder::new("reviews-folder");
    let out = folder.file("out");
    let log = judged_folder(&out, |log| {
        let scores = ReviewScale::ALL.map(|scale| ReviewScore { scale, points: 4 });
        let review = EventKind::Reviewed { reviewer: Seat(1), scores: scores.to_vec() };
        log.events.push(review.into());
    });
    let plan = PlanRecord {
        format: PlanRecord::FORMAT.into(),
        version: 1,
        name: "Reviewed".into(),
        prices: Default::default(),
        games: vec![GameRecord {
            id: log.id,
            seed: 1,
            cell: ExperimentCell {
                preset: "no pruner".into(),
                mind: "m".into(),
                axes: BTreeMap::new(),
                case: "c".into(),
                language: "en".into(),
            },
        }],
    };
    std::fs::write(format!("{out}/experiment-1.json"), plan.write().unwrap()).unwrap();
    let journals = std::fs::read_dir(&out).unwrap().flatten();
    let journals = journals.filter(|file| file.path().extension().is_some_and(|end| end == "journal"));
    assert!(journals.count() > 0);
    let (output, said) = judge(&["reviews", &out, "--format", "csv"]);
    assert!(output.status.success() && said.is_empty(), "{said}");
    let table = String::from_utf8(output.stdout).unwrap();
    assert!(table.contains("no pruner,story_advancement,4,0,1"), "{table}");
}

#[test]
fn likeness_is_the_same_whether_a_judge_or_a_table_measures_it() {
    let folder = Folder::new("likeness");
    let (out, alone) = (folder.file("out"), folder.file("alone"));
    judged_folder(&out, |log| {
        let mind = log.settings.minds[0].clone();
        let file = SettingsFile::from_preset(PresetName::ThinkThrice, mind, 1);
        log.settings = file.for_case(&log.scenario);
        let host = EventKind::Said {
            speaker: None,
            listener: None,
            text: "The host has words of their own: quokka, quokka, quokka.".into(),
        };
        log.events.insert(2, host.into());
    });
    std::fs::create_dir_all(&alone).unwrap();
    std::fs::copy(format!("{out}/log.json"), format!("{alone}/log.json")).unwrap();
    let likeness = |of: &str| {
        let pages = folder.file(&format!("pages-{}", of.len()));
        let mut command = Command::new(env!("CARGO_BIN_EXE_casebook"));
        let asked = ["experiment", "paper", of, "--paper", "think-thrice", "--name", "T7", "--out", &pages];
        command.args(asked);
        let (output, said) = run(command);
        assert!(output.status.success(), "{said}");
        let page = std::fs::read_to_string(format!("{pages}/think-thrice-t7.csv")).unwrap();
        let rows = csv::Reader::from_reader(page.as_bytes()).into_records().map(Result::unwrap);
        let ours = rows.filter(|row| &row[3] == "MR+SR+SV(N=3)" && &row[4] != "OpenAI");
        ours.map(|row| row[9].to_owned()).collect::<Vec<_>>()
    };
    let (judged, measured) = (likeness(&out), likeness(&alone));
    assert_eq!(judged.len(), 2);
    assert!(judged.iter().all(|number| number.parse::<f64>().is_ok()), "{judged:?}");
    assert_eq!(judged, measured);
}

/// The offline reader; records its input.
#[derive(Default)]
struct RecordingReader(OfflineReader, RefCell<Vec<Request>>);

impl Mind for RecordingReader {
    fn name(&self) -> String {
        self.0.name()
    }

    fn carry_out<'a>(&'a self, request: &'a Request) -> LocalBoxFuture<'a, Result<Reply, MindError>> {
        self.1.borrow_mut().push(request.clone());
        self.0.carry_out(request)
    }
}

#[test]
fn questions_after_a_game_are_answered_with_the_memory_that_it_was_played_with() {
    for (strategy, remembered, most) in
        [(StrategyName::ThinkThrice, 0, 0), (StrategyName::ThinkThrice, 5, 5), (StrategyName::Questum, 5, usize::MAX)]
    {
        let mut log = new_game(one_act_case("the-lantern-room.en"), Procedure::jubensha(), strategy);
        log.settings.think_thrice.remembered = remembered;
        let mut log = play(log);
        // Longer than any budget.
        let stones: Vec<String> = (0..2_000).map(|one| format!("You counted stone {one} by the wall.")).collect();
        log.scenario.characters[0].acts[0].script += &stones.join(" ");
        let mut set = QuestionSet::new(&log.scenario);
        let place = |character: &str| ScriptPlace {
            character: character.into(),
            section: ScriptSection::Script,
            words: String::new(),
            at_character: None,
        };
        let of = &log.scenario.characters[1].id;
        set.factual = ["Who lit the lamp?", "When did the tide turn?"]
            .map(|question| SourcedQuestion {
                question: question.into(),
                answer: "It was so.".into(),
                source: place(of),
            })
            .to_vec();
        let mind = RecordingReader::default();
        let settings = MindSettings::OfflineReader;
        let chair = JudgingSession::new(&mind, &settings, &[], &NeverStopping);
        let run = JudgingRun {
            name: "reader",
            judge: &chair,
            examinee: &chair,
            questions: Some(&set),
            embedder: Rc::new(BuiltinEmbedder),
            concurrency: 1,
        };
        let plan = JudgingPlan { aspects: vec![JudgedAspect::Factual], ..JudgingPlan::default() };
        casebook::study::judging::judge_log(&log, &plan, &run).now_or_never().unwrap();
        let requests = mind.1.borrow();
        let answers = requests.iter().filter_map(|request| match &request.assignment {
            Assignment::Judging(JudgingTask::AnswerAll(task)) => Some((task.questions.len(), &request.given)),
            _ => None,
        });
        let answers: Vec<_> = answers.collect();
        let few = most > 0 && most < usize::MAX;
        assert_eq!(answers.len(), if few { 8 } else { 4 });
        for (questions, given) in answers {
            assert_eq!(questions, if few { 1 } else { 2 }, "{strategy:?}");
            assert!(given.dialogue.len() <= most, "{strategy:?}: {}", given.dialogue.len());
            assert_eq!(given.dialogue.is_empty(), most == 0, "{strategy:?}");
            let stones = given.script.iter().filter(|part| part.contains("by the wall")).count();
            assert!(given.seat != Seat(0) || stones > 200, "{stones}: the own script is whole");
        }
    }
}
