//! The importers on published games, which are not part of this repository: `make test-shared`. Every count
//! is made again from the raw files, by other means than the importers'.

use crate::support::{ScriptedMind, StoringHost, new_log, play, play_with};
use casebook::base::game::{
    CallGrouping, MindSettings, PresetName, SettingsFile, StrategyName, TargetSelection, Visibility,
};
use casebook::base::scenario::{Scenario, ScriptProblem};
use casebook::play::task::Assignment;
use casebook::read::archive::{OpenedFile, OpenedGame, SourceFile, open_files, write_case};
use casebook::read::insight::measure_shared_prefixes;
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::rc::Rc;

fn shared_folder(part: &str) -> PathBuf {
    let shared = std::env::var("CASEBOOK_SHARED").expect("set CASEBOOK_SHARED");
    Path::new(&shared).join("data").join(part)
}

fn folders(path: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(path).unwrap().map(|e| e.unwrap().path());
    let mut list: Vec<PathBuf> = entries.filter(|p| p.is_dir()).collect();
    list.sort();
    list
}

fn files(path: &Path, base: &Path, list: &mut Vec<SourceFile>) {
    for entry in std::fs::read_dir(path).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, base, list);
        } else {
            let inner = path.strip_prefix(base).unwrap();
            list.push(SourceFile { path: inner.to_string_lossy().into_owned(), bytes: std::fs::read(&path).unwrap() });
        }
    }
}

fn folder(path: &Path) -> Vec<SourceFile> {
    let mut list = Vec::new();
    files(path, path.parent().unwrap(), &mut list);
    list
}

fn json(bytes: &[u8]) -> Value {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    serde_json::from_slice(bytes).unwrap()
}

fn case(found: &OpenedGame) -> &Scenario {
    match &found.opened {
        OpenedFile::Case(case, _) => case,
        OpenedFile::Log(..) => panic!("a script became a log"),
    }
}

/// Rows of a CSV by kind, counted by simple rules: quotes toggle, and line breaks outside of them end a row.
fn count_csv_rows(bytes: &[u8]) -> [usize; 3] {
    let text = String::from_utf8(bytes.to_vec()).unwrap();
    let (mut quoted, mut start, mut counts) = (false, true, [0; 3]);
    for c in text.trim_start_matches('\u{feff}').lines().skip(1).flat_map(|l| l.chars().chain(['\n'])) {
        if start && !quoted && "abc".contains(c) {
            counts[c as usize - 'a' as usize] += 1;
        }
        quoted ^= c == '"';
        start = c == '\n' && !quoted;
    }
    counts
}

#[test]
#[ignore = "needs published games: make test-shared"]
fn wellplay_counts_equal_those_of_the_raw_files() {
    let games = folders(&shared_folder("wellplay")).into_iter().flat_map(|l| folders(&l));
    let mut seen = 0;
    for home in games {
        let raw = folder(&home);
        let findings = open_files(raw.clone());
        assert_eq!(findings.games.len(), 1, "{}", home.display());
        let case = case(&findings.games[0]);
        let (mut players, mut victims, mut kills, mut kinds) = (0, 0, 0, [0; 3]);
        for file in &raw {
            let stem = Path::new(&file.path).file_stem().unwrap().to_string_lossy().into_owned();
            if file.path.ends_with(".csv") && !["FSA", "GM"].contains(&stem.as_str()) {
                let own = count_csv_rows(&file.bytes);
                let asked = case.characters.iter().find(|c| c.name == stem).unwrap();
                let count = case.exam.iter().filter(|q| q.examinees == [asked.id.clone()]).count();
                assert_eq!(count, own.iter().sum::<usize>(), "{}", file.path);
                for (kind, own) in kinds.iter_mut().zip(own) {
                    *kind += own;
                }
            } else if file.path.ends_with(".csv") {
                assert_eq!(case.omniscient_exam().len(), count_csv_rows(&file.bytes).iter().sum::<usize>());
            } else if file.path.ends_with(".json") && stem != "script_info" {
                let json = json(&file.bytes);
                players += 1;
                victims = victims.max(json["victims"].as_array().unwrap().len());
                let marks = json["kill_by_me"].as_array().unwrap();
                kills += marks.iter().filter(|m| m.as_u64() == Some(1)).count();
            }
        }
        let points = case.exam.iter().map(|q| q.kind.points());
        let by = |p: u32| points.clone().filter(|points| *points == p).count();
        assert_eq!((case.characters.len(), case.victims.len()), (players, victims));
        assert_eq!([by(10), by(5), by(2)], kinds);
        let found: usize = case.victims.iter().filter_map(|v| v.murderers.as_ref()).map(Vec::len).sum();
        assert_eq!(found, kills);
        assert!(findings.games[0].is_playable());
        println!("{}: {players} players, {victims} victims, {kinds:?} questions", case.title);
        seen += 1;
    }
    assert!(seen > 0);
}

/// The one published game for two players: the seven suspects that its program lists, and a witness, whom no
/// file distinguishes from them.
const OUTSIDERS_OF_TWO: usize = 8;

#[test]
#[ignore = "needs published games: make test-shared"]
fn mirage_counts_equal_those_of_the_raw_files() {
    for language in folders(&shared_folder("mirage")) {
        let raw = folder(&language);
        let findings = open_files(raw.clone());
        assert_eq!(findings.games.len(), folders(&language).len());
        let truths = json(&std::fs::read(language.join("Truth.json")).unwrap());
        for found in &findings.games {
            let case = case(found);
            let own = |ends: [&str; 2]| {
                let mut own = raw.iter().filter(|f| f.path.starts_with(&found.path));
                json(&own.find(|f| ends.iter().any(|e| f.path.ends_with(e))).unwrap().bytes)
            };
            let script = own(["script.json", "人物剧本.json"]);
            // A player with another name in a later stage is still one player: the stages have equally many.
            let names: usize = {
                let layers = script.as_object().unwrap();
                let inner = layers.values().flat_map(|v| v.as_object().unwrap());
                let staged = inner.clone().any(|(_, v)| v.is_object());
                if staged {
                    let stages = layers.values().filter_map(|v| v.as_object());
                    stages.map(|stage| stage.len()).max().unwrap()
                } else {
                    layers.len()
                }
            };
            // Only lists are places; texts for everybody are not.
            fn count_lists(value: &Value) -> usize {
                let map = value.as_object().unwrap();
                let places =
                    map.iter().filter(|(name, _)| !name.starts_with("Public Clue") && !name.starts_with("公开线索"));
                places
                    .map(|(_, value)| match value {
                        Value::Array(list) => list.len(),
                        Value::Object(_) => count_lists(value),
                        _ => 0,
                    })
                    .sum()
            }
            let clues = count_lists(&own(["clues.json", "线索.json"]));
            assert_eq!((case.characters.len(), case.public_clues().count()), (names, clues));
            assert!(case.characters.iter().flat_map(|c| &c.acts).all(|act| !act.is_empty()));
            assert!(found.is_playable());
            // A solution where the file of solutions has one; otherwise the game says that it has none.
            let told = truths.get(&case.title).map(|text| text.as_str().unwrap());
            assert_eq!(case.truth, told.unwrap_or_default().trim());
            let missing = found.problems().iter();
            let missing = missing.filter(|problem| problem.kind == ScriptProblem::NoSolution.into());
            assert_eq!(missing.count(), usize::from(told.is_none()), "{}", case.title);
            // The published program names one culprit for each of its scripts but one.
            let known: usize = case.victims.iter().filter_map(|v| v.murderers.as_ref()).map(Vec::len).sum();
            let open = ["The Final Performance of a Big Star", "大明星最后的演出"];
            assert_eq!(known, usize::from(!open.contains(&case.title.as_str())), "{}", case.title);
            // Two players can hardly accuse each other; there the suspects are named like places of clues.
            let mut places = case.public_clues().map(|clue| clue.place.as_str());
            for one in &case.outsiders {
                assert!(places.any(|place| place == one.name), "{}", one.name);
            }
            let outsiders = if names == 2 { OUTSIDERS_OF_TWO } else { 0 };
            assert_eq!(case.outsiders.len(), outsiders, "{}", case.title);
            println!("{}: {names} players, {outsiders} outsiders, {clues} clues", case.title);
        }
    }
}

#[test]
#[ignore = "needs published games: make test-shared"]
fn everything_together_is_as_many_games_and_converts_to_cases_that_open() {
    let raw = folder(&shared_folder(""));
    let findings = open_files(raw);
    let homes = |part: &str| folders(&shared_folder(part)).iter().map(|l| folders(l).len()).sum::<usize>();
    assert_eq!(findings.games.len(), homes("wellplay") + homes("mirage"));
    for found in &findings.games {
        let bytes = write_case(case(found)).unwrap().into_bytes();
        let again = open_files(vec![SourceFile { path: "case".into(), bytes }]);
        assert_eq!(case(&again.games[0]), case(found));
    }
}

#[test]
#[ignore = "needs published games: make test-shared"]
fn files_that_break_off_anywhere_still_open_and_say_so() {
    for language in folders(&shared_folder("wellplay")).into_iter().chain(folders(&shared_folder("mirage"))) {
        let home = folders(&language).into_iter().next().unwrap();
        let raw = folder(&home);
        for which in 0..raw.len() {
            for part in 1..4 {
                let mut cut = raw.clone();
                let length = cut[which].bytes.len();
                cut[which].bytes.truncate(length * part / 4);
                let started = std::time::Instant::now();
                let findings = open_files(cut);
                assert_eq!(findings.games.len(), 1, "{} cut at {part}/4", raw[which].path);
                let said = findings.problems.len() + findings.games[0].problems().len();
                assert!(said > 0 && started.elapsed().as_secs() < 60);
            }
        }
    }
}

/// How much of the beginning of a seat's prompts about one death is identical, on a script that exceeds its
/// budget: with everything recalled as published, and with a head that stays.
#[test]
#[ignore = "needs published games: make test-shared"]
fn prompts_of_a_long_published_script_begin_alike() {
    let home = folders(&shared_folder("wellplay"))
        .iter()
        .flat_map(|language| folders(language))
        .find(|home| home.to_string_lossy().contains("Solitary Boat"))
        .unwrap();
    let findings = open_files(folder(&home));
    for (mode, visibility, one_fused) in [
        ("sequential", Visibility::Sequential, false),
        ("simultaneous", Visibility::Simultaneous, false),
        ("one target, fused", Visibility::Sequential, true),
    ] {
        let [papers, ours] = [0, 50].map(|head_percent| {
            let mut log = new_log(case(&findings.games[0]).clone(), 1);
            let settings = &mut log.settings;
            settings.memory.head_percent = head_percent;
            settings.scheduling.visibility = visibility;
            if one_fused {
                settings.questum.calls = CallGrouping::Fused;
            } else {
                settings.questum.targets = TargetSelection::AllSuspects;
            }
            measure_shared_prefixes(&play(log)).share().unwrap()
        });
        println!("{mode}: {papers:.3} all looked for, {ours:.3} with a head");
        assert!(ours > papers, "{mode}");
    }
}

#[test]
#[ignore = "needs published games: make test-shared"]
fn werewolf_sends_about_as_much_as_its_program_was_measured_to_send() {
    for (home, measured) in [("Sin (4 people closed)", 1.61e6), ("Riverside Inn (4 people closed)", 1.50e6)] {
        let findings = open_files(folder(&shared_folder("wellplay").join("english").join(home)));
        let mut log = new_log(case(&findings.games[0]).clone(), 7);
        let file = SettingsFile::from_preset(PresetName::Werewolf, MindSettings::OfflineReader, 7);
        log.settings = file.for_case(&log.scenario);
        log.settings.exam = None;
        for seat in &mut log.settings.seats {
            seat.strategy = StrategyName::Werewolf;
        }
        // As long as the replies that it was measured with.
        let mind = Rc::new(ScriptedMind::replacing(|request| {
            let (field, length) = match request.assignment {
                Assignment::Answer(_) | Assignment::FinalAnswer(_) => ("answer", 340),
                Assignment::GuidedAsk(_) => ("question", 151),
                Assignment::Introduce(_) => ("introduction", 340),
                Assignment::Reflect(_) => ("reflection", 340),
                _ => return None,
            };
            let mut words = format!("In {} {}", request.key, "I saw the rope by the well. ".repeat(length));
            words.truncate(length);
            Some(Ok(serde_json::json!({ field: words }).to_string()))
        }));
        let (log, ..) = play_with(log, mind.clone(), StoringHost::new);
        assert!(log.is_finished());
        let requests = mind.requests.borrow();
        let play = requests.iter().filter(|request| !matches!(request.assignment, Assignment::Vote(_)));
        let sent = play.flat_map(|request| &request.messages).map(|one| one.text().chars().count());
        let sent: usize = sent.sum();
        println!("{home}: {sent} characters, {measured} measured");
        #[allow(clippy::cast_precision_loss)]
        let share = sent as f64 / measured;
        assert!((0.85..1.15).contains(&share), "{home}: {share}");
    }
}
