//! How a game was played, in the papers' terms: which of their strategies, and which parts were left out. It
//! reads the settings, so a changed preset does not pass for the published one.

use super::definition::SourceTrait;
use crate::base::game::{
    EmbedderName, ExamPerspective, ExamSettings, Log, MemorySettings, MindSettings, MirageRules, PresetName, Procedure,
    QuestumSettings, Seat, Settings, SettingsFile, StrategyName, TableRules, TargetSelection, ThinkThriceSettings,
};
use std::collections::{BTreeMap, BTreeSet};

/// MIRAGE's games in which culprits must confess: only two tables count them.
pub(super) const CONFESSIONS_ARM: &str = "MIRAGE with confessions";

/// `preset`: the arm to report if the game was played in none of the papers' ways.
pub(super) fn game_traits(log: &Log, preset: &str) -> BTreeMap<SourceTrait, String> {
    let mut found = BTreeMap::new();
    let settings = &log.settings;
    let people = Seat::all(settings.seats.len()).any(|seat| settings.is_person(seat));
    let company = if people { "with people" } else { "without people" };
    found.insert(SourceTrait::Company, company.to_owned());
    found.insert(SourceTrait::Arm, preset.to_owned());
    if log.is_foreign() && settings.seats.is_empty() {
        if let Some(arm) = imported_arm(log) {
            found.insert(SourceTrait::Arm, arm.to_owned());
        }
        return found;
    }
    if let Some(exam) = settings.exam.as_ref().filter(|_| settings.is_exam_only()) {
        let (name, arm) = match exam.perspective {
            ExamPerspective::Own => (PresetName::Personal, "PP"),
            _ => (PresetName::Omniscient, "OP"),
        };
        if has_published_settings_otherwise(log, name) {
            found.insert(SourceTrait::Arm, arm.to_owned());
        }
        return found;
    }
    let is_of = |name: PresetName| has_published_settings_otherwise(log, name);
    match civilian_strategy(log) {
        Some(StrategyName::Questum) if is_of(PresetName::Questum) => add_questum_traits(settings, &mut found),
        Some(StrategyName::Werewolf) if has_three_questum_rounds(settings) && is_of(PresetName::Werewolf) => {
            found.insert(SourceTrait::Arm, "Werewolf".to_owned());
        }
        Some(StrategyName::OCot) if has_three_questum_rounds(settings) && is_of(PresetName::OCot) => {
            found.insert(SourceTrait::Arm, "O-CoT".to_owned());
        }
        Some(StrategyName::ThinkThrice) if is_think_thrice_game(log) => {
            add_think_thrice_traits(settings, &mut found);
        }
        Some(StrategyName::Mirage) if is_mirage_game(settings) && is_of(PresetName::Mirage) => {
            let arm = if settings.table.culprits_disclosed && log.scenario.has_known_murderer() {
                CONFESSIONS_ARM
            } else {
                "MIRAGE"
            };
            found.insert(SourceTrait::Arm, arm.to_owned());
        }
        _ => {}
    }
    found
}

/// Is a game as published in all that no table of the papers varies: the murderers' strategy, votes, common
/// rules, visibility, memory, the exam's budgets? Minds, embedder and concurrency do not matter; each
/// experiment chooses how often exams are held and whether beliefs are read.
fn has_published_settings_otherwise(log: &Log, name: PresetName) -> bool {
    let published = SettingsFile::from_preset(name, MindSettings::OfflineReader, 1);
    let rest = |settings: &Settings| {
        let table = TableRules { culprits_disclosed: false, clue_cards: false, ..settings.table };
        let memory =
            MemorySettings { summariser_mind: None, embedder: EmbedderName::Builtin, ..settings.memory.clone() };
        let votes = (settings.vote_rule, settings.lists_in_votes);
        (votes, table, memory, settings.scheduling.visibility)
    };
    let settings = &log.settings;
    let exams = settings.exam.as_ref().zip(published.settings.exam.as_ref());
    let budgets = |exam: &ExamSettings| (exam.script_tokens, exam.dialogue_tokens);
    let seats = settings.seats.iter().enumerate();
    let mut guilty = seats.filter(|(at, _)| log.scenario.is_murderer(*at));
    rest(settings) == rest(&published.settings)
        && exams.is_none_or(|(own, theirs)| budgets(own) == budgets(theirs))
        && guilty.all(|(_, seat)| seat.strategy == published.murderers || seat.strategy.is_person())
}

/// ThinkThrice by its own paper's procedure, or by Questum's as one of Questum's comparisons.
fn is_think_thrice_game(log: &Log) -> bool {
    let settings = &log.settings;
    if settings.procedure == Procedure::jubensha() {
        has_published_settings_otherwise(log, PresetName::ThinkThrice)
    } else {
        // The murderers' strategy is the same in all of these.
        has_three_questum_rounds(settings) && has_published_settings_otherwise(log, PresetName::ThinkThriceInQuestum)
    }
}

/// MIRAGE's procedure by its program's or its paper's rules, whoever rates.
fn is_mirage_game(settings: &Settings) -> bool {
    let Procedure::Mirage { turns, rules, .. } = settings.procedure else {
        return false;
    };
    // Rules of counting do not change the play.
    let played = |rules: MirageRules| (rules.ranking, rules.open_conversation, rules.accusation, rules.shared_history);
    let theirs = [MirageRules::published(), MirageRules::as_in_paper()];
    turns == 5 && theirs.map(played).contains(&played(rules))
}

/// The strategy of all seats not known to be murderers', if it is a single one; people are ignored.
fn civilian_strategy(log: &Log) -> Option<StrategyName> {
    let seats = log.settings.seats.iter().enumerate();
    let honest = seats.filter(|(at, _)| !log.scenario.is_murderer(*at));
    let strategies = honest.map(|(_, seat)| seat.strategy);
    let strategies: BTreeSet<StrategyName> = strategies.filter(|strategy| !strategy.is_person()).collect();
    let mut all = strategies.into_iter();
    all.next().filter(|_| all.next().is_none())
}

fn has_three_questum_rounds(settings: &Settings) -> bool {
    settings.procedure == Procedure::Questum { rounds: 3 }
}

/// Questum's ablations change one thing each; all else must be as published.
fn add_questum_traits(settings: &Settings, found: &mut BTreeMap<SourceTrait, String>) {
    let Procedure::Questum { rounds } = settings.procedure else {
        return;
    };
    let own = &settings.questum;
    let published = SettingsFile::from_preset(PresetName::Questum, MindSettings::OfflineReader, 1);
    let published = published.settings.questum;
    // The paper does not say which sensors pruning reads when there are no sensors for asking.
    let pruning_sensors = if own.asking_sensors.is_empty() { &own.pruning_sensors } else { &published.pruning_sensors };
    let alike = QuestumSettings {
        asking_sensors: own.asking_sensors.clone(),
        pruning_sensors: pruning_sensors.clone(),
        pruner: own.pruner,
        targets: own.targets,
        questions_per_target: own.questions_per_target,
        ..published.clone()
    };
    if *own != alike {
        return;
    }
    let all_sensors = own.asking_sensors == published.asking_sensors;
    let no_sensors = own.asking_sensors.is_empty();
    let one_question = own.questions_per_target == 1;
    let one_target = own.targets == (TargetSelection::Top { n: 1 });
    if own.pruner && all_sensors && one_target {
        found.insert(SourceTrait::Rounds, rounds.to_string());
        let questions = own.questions_per_target.to_string();
        found.insert(SourceTrait::QuestionsPerTarget, questions);
    }
    if rounds != 3 || !one_question {
        return;
    }
    let left_out = match (own.pruner, all_sensors, no_sensors) {
        (true, true, _) => Some(""),
        (false, true, _) => Some(" w/o Pruner"),
        (true, _, true) => Some(" w/o Sensor"),
        (false, _, true) => Some(" w/o Sensor & Pruner"),
        _ => None,
    };
    // Asking everybody on the list is a case of its own: without the pruner it costs more, unlike asking the
    // top suspect.
    let named = match (own.targets, left_out) {
        (TargetSelection::Top { n: 1 }, Some("")) => Some("Questum".to_owned()),
        (TargetSelection::Top { n: 1 }, Some(left_out)) => Some(left_out.trim().to_owned()),
        (TargetSelection::AllSuspects, Some(left_out)) => Some(format!("PLAYER*{left_out}")),
        _ => None,
    };
    if let Some(named) = named {
        found.insert(SourceTrait::Ablation, named);
    }
    if own.pruner && one_target {
        let names: Vec<&str> = own.asking_sensors.iter().map(|one| one.name()).collect();
        found.insert(SourceTrait::SensorCount, names.len().to_string());
        let names = match names.as_slice() {
            [] => "none".to_owned(),
            names => names.join(" + "),
        };
        found.insert(SourceTrait::Sensors, names);
    }
    if own.pruner && all_sensors {
        let arm = match own.targets {
            TargetSelection::AllSuspects => "PLAYER*",
            TargetSelection::Top { n: 1 } => "Questum",
            TargetSelection::Top { .. } => return,
        };
        found.insert(SourceTrait::Arm, arm.to_owned());
    }
}

/// ThinkThrice's tables are ablations of its modules (§4).
fn add_think_thrice_traits(settings: &Settings, found: &mut BTreeMap<SourceTrait, String>) {
    let own = &settings.think_thrice;
    let published = ThinkThriceSettings::published();
    let alike = ThinkThriceSettings {
        remembered: own.remembered.min(published.remembered),
        refinement: own.refinement,
        verification: own.verification,
        tries: own.tries,
        ..published
    };
    if *own != alike || ![0, published.remembered].contains(&own.remembered) {
        return;
    }
    let modules = match (own.remembered, own.refinement, own.verification) {
        (0, false, false) => "No MR".to_owned(),
        (0, ..) | (_, false, true) => return,
        (_, false, false) => "MR".to_owned(),
        (_, true, false) => "MR+SR".to_owned(),
        (_, true, true) => {
            if own.tries == 3 {
                found.insert(SourceTrait::Arm, "ThinkThrice".to_owned());
            }
            format!("MR+SR+SV(N={})", own.tries)
        }
    };
    found.insert(SourceTrait::Modules, modules);
}

/// Another program's game: PLAYER*'s appends the strategy to the title if it is not its own.
fn imported_arm(log: &Log) -> Option<&'static str> {
    let format = log.source.as_ref().map(|source| source.format.as_str())?;
    if format.starts_with("PLAYER") {
        let arms = ["Werewolf", "O-CoT", "ThinkThrice"];
        let title = &log.scenario.title;
        let named = arms.into_iter().find(|arm| title.contains(&format!("({arm})")));
        return Some(named.unwrap_or("PLAYER*"));
    }
    let programs = [("MIRAGE", "MIRAGE"), ("ThinkThrice", "ThinkThrice")];
    let mut programs = programs.into_iter();
    programs.find_map(|(name, arm)| format.starts_with(name).then_some(arm))
}
