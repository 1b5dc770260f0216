//! Whether prompts read well: those of every preset over every bundled case, and of unusual games (one round,
//! one unnamed victim, a culprit who has to confess, accusations before the vote). Every announced part
//! follows, numbers agree with their nouns, there is one language, every placeholder is filled, no preset has
//! another's rules, and every allowed reply was explained.

use crate::presets::{FIRST_SEED_GAMES, play_offline};
use crate::support::bundled_case;
use casebook::base::game::{
    BeliefReading, Log, MessageRole, MindSettings, MirageRules, PresetName, Procedure, Raters, SettingsFile,
};
use casebook::base::language::Grammar;
use rayon::prelude::*;
use std::collections::{BTreeMap, HashSet};

type Change = fn(&mut Log);

/// Settings that no preset has.
const EDGE_CASES: [(&str, PresetName, Change); 11] = [
    ("one round", PresetName::Questum, |log| log.settings.procedure = Procedure::Questum { rounds: 1 }),
    ("one round, guided", PresetName::Casebook, |log| {
        log.settings.procedure = Procedure::Questum { rounds: 1 };
        log.settings.beliefs = BeliefReading::ByEverybody;
    }),
    ("one round, to the host", PresetName::ThinkThrice, |log| {
        log.settings.procedure = Procedure::Jubensha { before_clues: 1, after_clues: 0 };
    }),
    ("nothing is known", PresetName::Mirage, |log| {
        log.scenario.setting = String::new();
        log.scenario.victims.iter_mut().for_each(|victim| victim.murderers = None);
    }),
    ("nobody has a name", PresetName::Questum, |log| {
        let word = match log.scenario.language.grammar() {
            Grammar::English => "the victim",
            Grammar::Chinese => "死者",
        };
        log.scenario.victims.truncate(1);
        log.scenario.victims[0].name = word.into();
        log.scenario.characters.iter_mut().for_each(|one| one.victim_names.clear());
    }),
    ("culprits confess", PresetName::Mirage, |log| log.settings.table.culprits_confess = true),
    ("culprits disclosed", PresetName::Mirage, |log| log.settings.table.culprits_disclosed = true),
    ("culprits confess, guided", PresetName::Casebook, |log| log.settings.table.culprits_confess = true),
    ("as the paper", PresetName::Mirage, |log| {
        let rules = MirageRules::as_in_paper();
        log.settings.procedure = Procedure::Mirage { turns: 1, raters: Raters::EveryOther, rater_mind: 0, rules };
    }),
    ("one aim", PresetName::OCot, |log| {
        log.settings.beliefs = BeliefReading::ByNeutralReader;
        for act in log.scenario.characters.iter_mut().flat_map(|one| &mut one.acts) {
            act.objectives.truncate(1);
        }
    }),
    ("exams after rounds", PresetName::Werewolf, |log| {
        log.settings.exam.as_mut().unwrap().after_rounds = vec![1];
    }),
];

/// What a reader would stumble over in a line, and in what it announces of the next.
fn find_stumbles(line: &str, next: &str, grammar: Grammar) -> Vec<String> {
    let mut found = Vec::new();
    let mut stumble = |over: &str| found.push(format!("{over} in “{line}”"));
    // A heading is short; any line may follow the one that announces the task.
    let heads = |line: &str| line.ends_with([':', '：']) && line.chars().count() < 70;
    let of_task = matches!(line, "Your task now:" | "你现在要做的：");
    if heads(line.trim()) && (next.trim().is_empty() || heads(next.trim()) && !of_task) {
        stumble("nothing follows");
    }
    if line.starts_with(' ') || line.ends_with(' ') {
        stumble("blanks");
    }
    let words: Vec<&str> = line.split_whitespace().collect();
    for pair in words.windows(2).filter(|pair| pair[0] == "1") {
        let noun = pair[1].trim_end_matches(|c: char| !c.is_alphanumeric());
        let verb = ["is", "was", "as", "has"].contains(&noun);
        if noun.ends_with('s') && !noun.ends_with("ss") && !verb {
            stumble(&pair.join(" "));
        }
    }
    if line.split(" of the 1").skip(1).any(|rest| !rest.starts_with(|c: char| c.is_ascii_digit())) {
        stumble("of the 1");
    }
    let folded = line.replace("...", "…");
    let doubled = "  |..|。。|，，|、、|；；|：：| .| ,| ;|,,|，。|。，|:.|：。|？。|（，|{ $|{$|{}|%s";
    doubled.split('|').filter(|wrong| folded.contains(wrong)).for_each(&mut stumble);
    let id = |word: &&str| word.matches('_').count() > 1 && word.chars().all(|c| c == '_' || c.is_lowercase());
    line.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').filter(id).for_each(&mut stumble);
    let chinese = |c: char| matches!(c, '\u{3000}'..='\u{303f}' | '\u{3400}'..='\u{9fff}' | '\u{ff00}'..='\u{ffef}');
    let english = |word: &&str| word.len() > 1 && word.chars().all(|c| c.is_ascii_alphabetic());
    match grammar {
        Grammar::English if line.contains(chinese) => stumble("Chinese"),
        Grammar::Chinese if words.windows(2).any(|pair| pair.iter().all(english)) => stumble("English"),
        _ => {}
    }
    found
}

/// Choices in the example that the prompt does not explain.
fn unexplained_choices(text: &str) -> Vec<String> {
    let (said, example) = text.rsplit_once('\n').unwrap_or_default();
    let choices = example.split('<').filter_map(|rest| Some(rest.split_once('>')?.0));
    let said = said.to_lowercase();
    let each = choices.filter(|choice| choice.contains('|')).flat_map(|choice| choice.split('|'));
    each.filter(|one| !said.contains(&one.to_lowercase())).map(|one| format!("{one} is said nowhere")).collect()
}

/// Text for the wrong reader: ThinkThrice's Rule 9 in another procedure, or a player's part for the reader of
/// every script (Questum §3, OP), whose tasks are named "all".
fn find_misplaced_text(text: &str, log: &Log, key: &str) -> Option<String> {
    let says = |words: &[&str]| words.iter().any(|word| text.contains(word));
    let jubensha = matches!(log.settings.procedure, Procedure::Jubensha { .. });
    let part = ["You killed nobody", "你没有杀任何人", "nobody else has read it", "别人都没有读过"];
    if key.contains(".all.") && says(&part) {
        Some("a player's part".to_owned())
    } else if says(&["discouraged", "不鼓励"]) && !jubensha {
        Some("ThinkThrice's Rule 9".to_owned())
    } else {
        None
    }
}

/// Every stumble once, with the first prompt that has it.
fn stumbles_in_log(log: &Log) -> BTreeMap<String, String> {
    let grammar = log.scenario.language.grammar();
    let mut found = BTreeMap::new();
    // Prompts repeat their lines.
    let mut lines: HashSet<(String, String)> = HashSet::new();
    for thought in log.events.iter().filter_map(|event| event.thought.as_ref()) {
        let mut note = |stumble: String| {
            found.entry(stumble).or_insert_with(|| format!("{}, {}", log.id, thought.key));
        };
        let sent = thought.prompt.messages.iter().filter(|message| message.role != MessageRole::Assistant);
        for message in sent {
            let parts = message.parts.iter().map(|part| log.texts[part.0 as usize].as_str());
            let text = parts.collect::<Vec<_>>().join("\n");
            let all: Vec<&str> = text.lines().collect();
            for (at, line) in all.iter().enumerate() {
                let next = all.get(at + 1).copied().unwrap_or_default();
                if lines.insert(((*line).to_owned(), next.to_owned())) {
                    find_stumbles(line, next, grammar).into_iter().for_each(&mut note);
                }
            }
            unexplained_choices(&text)
                .into_iter()
                .chain(find_misplaced_text(&text, log, &thought.key.to_string()))
                .for_each(&mut note);
        }
    }
    found
}

#[track_caller]
fn assert_no_stumbles(found: impl ParallelIterator<Item = BTreeMap<String, String>>) {
    let found: BTreeMap<String, String> = found.flatten_iter().collect();
    let lines: Vec<String> = found.iter().map(|(stumble, place)| format!("{stumble} – {place}")).collect();
    assert!(lines.is_empty(), "{}", lines.join("\n"));
}

#[test]
fn every_prompt_of_every_preset_over_every_case_can_be_read_aloud() {
    assert_no_stumbles(FIRST_SEED_GAMES.par_iter().map(|game| stumbles_in_log(game.as_ref().unwrap())));
}

#[test]
fn prompts_of_games_at_the_edges_can_be_read_aloud() {
    let names = ["the-lantern-room.en", "the-lantern-room.zh", "borrowed-wind.en", "borrowed-wind.zh"];
    let games = names.into_iter().flat_map(|name| EDGE_CASES.map(|edge| (name, edge)));
    let games: Vec<_> = games.collect();
    assert_no_stumbles(games.into_par_iter().map(|(name, (edge, preset, change))| {
        let case = bundled_case(name);
        let settings = SettingsFile::from_preset(preset, MindSettings::OfflineReader, 1).for_case(&case);
        let mut log = Log::new(format!("{name}, {edge}"), case, settings);
        change(&mut log);
        stumbles_in_log(&play_offline(log).unwrap())
    }));
}
