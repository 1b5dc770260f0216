//! `casebook cost`: what every preset takes on a case, played by the offline reader: calls, characters, how much of a
//! prompt begins like the seat's one before. Replies of models are longer than the reader's; prompts, which are most of
//! it, hold what was said by then. The published programs' own figures, measured, stand below.

use super::Outcome;
use super::load::load_case;
use super::play::offline;
use casebook::game::{Log, MindSettings, PresetName, SettingsFile};
use casebook::insight::shared_head;
use casebook::scenario::Scenario;
use clap::Args;
use std::path::PathBuf;

/// Which cases.
#[derive(Args)]
pub struct Cost {
    /// Cases, or scripts of one game each.
    #[arg(required = true)]
    cases: Vec<PathBuf>,
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// What one game took.
struct Took {
    calls: usize,
    prompt: usize,
    replies: usize,
    /// Of the prompts, 0 to 1; `None`: nobody thought twice.
    alike: Option<f64>,
}

/// Measured of the published programs, one question each, three rounds, two thirds kept by the pruner: program, case,
/// players, victims, calls, millions of characters of prompt.
const PUBLISHED: [(&str, &str, u32, u32, u32, f64); 10] = [
    ("PLAYER*", "Sin", 4, 1, 156, 2.64),
    ("PLAYER*", "Riverside Inn", 4, 1, 156, 2.51),
    ("PLAYER*", "Death Wears White", 9, 1, 891, 23.3),
    ("PLAYER*", "Solitary Boat Firefly", 6, 4, 1_494, 50.1),
    ("Werewolf", "Sin", 4, 1, 166, 1.61),
    ("Werewolf", "Death Wears White", 9, 1, 1_041, 11.4),
    ("O-CoT", "Sin", 4, 1, 152, 2.93),
    ("O-CoT", "Death Wears White", 9, 1, 882, 23.3),
    ("MIRAGE", "Eastern Star", 5, 1, 197, 2.14),
    ("MIRAGE", "Raging Sea", 6, 1, 406, 4.71),
];

/// Plays and prints.
pub async fn command(options: &Cost) -> Outcome<bool> {
    for path in &options.cases {
        let case = load_case(path)?;
        say!(
            "{} ({} players, {} victims)",
            case.title,
            case.characters.len(),
            case.victims.len()
        );
        say!(
            "{:13} {:>6} {:>12} {:>11} {:>6} {:>7} {:>11}",
            "preset",
            "calls",
            "prompt",
            "replies",
            "alike",
            "calls",
            "characters"
        );
        let mut whole: Option<Took> = None;
        for preset in PRESETS {
            let took = took(&case, preset, options.seed).await?;
            let ratio = |of: fn(&Took) -> usize| {
                let first = of(whole.as_ref().unwrap_or(&took));
                // Far below 2⁵³.
                #[allow(clippy::cast_precision_loss)]
                let ratio = of(&took) as f64 / first.max(1) as f64;
                ratio
            };
            let alike = took
                .alike
                .map_or("–".to_owned(), |share| format!("{:.0} %", share * 100.0));
            say!(
                "{:13} {:>6} {:>12} {:>11} {alike:>6} {:>7.2} {:>11.2}",
                preset.name(),
                took.calls,
                took.prompt,
                took.replies,
                ratio(|took| took.calls),
                ratio(|took| took.prompt + took.replies)
            );
            whole.get_or_insert(took);
        }
        say!("");
    }
    say!("Measured of the published programs (calls, characters of prompt in millions):");
    for (program, case, players, victims, calls, prompt) in PUBLISHED {
        say!("{program:9} {case:22} {players} players, {victims} victims {calls:>6} {prompt:>6.2}");
    }
    Ok(true)
}

/// What the others are measured by comes first.
const PRESETS: [PresetName; 7] = [
    PresetName::PlayerStar,
    PresetName::Casebook,
    PresetName::Questum,
    PresetName::Werewolf,
    PresetName::OCot,
    PresetName::ThinkThrice,
    PresetName::Mirage,
];

async fn took(case: &Scenario, preset: PresetName, seed: u64) -> Outcome<Took> {
    let mut settings =
        SettingsFile::preset(preset, MindSettings::OfflineReader, seed).for_case(case);
    // The exam is no part of play.
    settings.exam = None;
    let log = offline(Log::new(case.id.clone(), case.clone(), settings)).await?;
    let length = |text: &str| text.chars().count();
    let lengths: Vec<usize> = log.texts.iter().map(|text| length(text)).collect();
    let mut took = Took {
        calls: 0,
        prompt: 0,
        replies: 0,
        alike: shared_head(&log).share(),
    };
    for thought in log.events.iter().filter_map(|event| event.thought.as_ref()) {
        took.calls += 1;
        let parts = thought
            .prompt
            .messages
            .iter()
            .flat_map(|message| &message.parts);
        let parts = parts.filter_map(|part| lengths.get(part.0 as usize));
        took.prompt += parts.map(|length| length + 1).sum::<usize>();
        took.replies += thought.reply.as_deref().map_or(0, length);
    }
    Ok(took)
}
