//! `casebook cost`: what every preset takes on a case, played by the offline reader: calls, characters, how
//! much of a prompt starts like the seat's previous one, and the time at a server that answers in 50 ms with
//! as many concurrent calls as the settings allow. Models' replies are longer than the reader's; prompts,
//! most of the total, hold the dialogue so far. The measured figures of the published programs follow below.

use super::Outcome;
use super::host::CommandHost;
use super::load::load_case;
use casebook::base::game::{Log, MindSettings, PresetName, Seat, SettingsFile, TaskName, Visibility};
use casebook::base::scenario::Scenario;
use casebook::play::director::run_game;
use casebook::play::mind::offline::OfflineReader;
use casebook::play::mind::{Mind, TimedMind};
use casebook::read::insight::measure_shared_prefixes;
use clap::Args;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::rc::Rc;

/// Which cases.
#[derive(Args)]
pub struct CostOptions {
    /// Cases, or scripts of one game each.
    #[arg(required = true)]
    cases: Vec<PathBuf>,
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// The cost of one game.
struct GameCost {
    calls: usize,
    prompt: usize,
    replies: usize,
    /// Share of the prompts that repeats the previous prompt, 0 to 1; `None`: no seat thought twice.
    repeated_prompt_share: Option<f64>,
    /// At a server that takes [`CALL_LATENCY_MS`] per call.
    wall_ms: u64,
    /// MIRAGE's critical path at the same server: one introduction, every action and answer, the summaries of
    /// the seat that needs most, one vote. `None`: another procedure.
    critical_path_ms: Option<u64>,
}

/// The time of a call, as in the measurements of the published programs.
const CALL_LATENCY_MS: u64 = 50;

type PublishedRunRow = (&'static str, &'static str, u32, u32, u32, f64, Option<f64>);

/// Measurements of the published programs with one question each, three rounds, and a pruner that keeps two
/// thirds: program, case, players, victims, calls, millions of prompt characters, seconds at the same server
/// (own overhead included; not measured for MIRAGE).
const PUBLISHED_RUNS: [PublishedRunRow; 10] = [
    ("PLAYER*", "Sin", 4, 1, 156, 2.64, Some(16.7)),
    ("PLAYER*", "Riverside Inn", 4, 1, 156, 2.51, Some(17.4)),
    ("PLAYER*", "Death Wears White", 9, 1, 891, 23.3, Some(99.0)),
    ("PLAYER*", "Solitary Boat Firefly", 6, 4, 1_494, 50.1, Some(183.7)),
    ("Werewolf", "Sin", 4, 1, 166, 1.61, Some(15.5)),
    ("Werewolf", "Death Wears White", 9, 1, 1_041, 11.4, Some(99.8)),
    ("O-CoT", "Sin", 4, 1, 152, 2.93, Some(15.5)),
    ("O-CoT", "Death Wears White", 9, 1, 882, 23.3, Some(102.1)),
    ("MIRAGE", "Eastern Star", 5, 1, 197, 2.14, None),
    ("MIRAGE", "Raging Sea", 6, 1, 406, 4.71, None),
];

/// What is played: a preset, and whether a round's questions are asked at once.
const PLAYED_VARIANTS: [(PresetName, Visibility); 9] = [
    (PresetName::PlayerStar, Visibility::Sequential),
    (PresetName::Casebook, Visibility::Sequential),
    (PresetName::Casebook, Visibility::Simultaneous),
    (PresetName::Questum, Visibility::Sequential),
    (PresetName::Werewolf, Visibility::Sequential),
    (PresetName::OCot, Visibility::Sequential),
    (PresetName::ThinkThriceInQuestum, Visibility::Sequential),
    (PresetName::ThinkThrice, Visibility::Sequential),
    (PresetName::Mirage, Visibility::Sequential),
];

/// Plays and prints.
pub async fn command(options: &CostOptions) -> Outcome<bool> {
    for path in &options.cases {
        let case = load_case(path)?;
        say!(
            "{} ({} players, {} victims)",
            casebook::base::scenario::shorten_quotation(&case.title),
            case.characters.len(),
            case.victims.len()
        );
        say!(
            "{:19} {:>6} {:>10} {:>8} {:>6} {:>7} {:>11} {:>7} {:>9}",
            "preset",
            "calls",
            "prompt",
            "replies",
            "alike",
            "calls",
            "characters",
            "wall s",
            "chain s"
        );
        // The first game is the baseline of all ratios.
        let mut whole: Option<GameCost> = None;
        for (preset, visibility) in PLAYED_VARIANTS {
            let took = measure_game(&case, preset, visibility, options.seed)?;
            let ratio = |of: fn(&GameCost) -> usize| {
                let first = of(whole.as_ref().unwrap_or(&took));
                // Far below 2⁵³.
                #[allow(clippy::cast_precision_loss)]
                let ratio = of(&took) as f64 / first.max(1) as f64;
                ratio
            };
            let alike = took.repeated_prompt_share.map_or("–".to_owned(), |share| format!("{:.0} %", share * 100.0));
            let chain = took.critical_path_ms.map_or("–".to_owned(), format_seconds);
            let at_once = match visibility {
                Visibility::Sequential => "",
                Visibility::Simultaneous => ", at once",
            };
            say!(
                "{:19} {:>6} {:>10} {:>8} {alike:>6} {:>7.2} {:>11.2} {:>7} {chain:>9}",
                format!("{}{at_once}", preset.name()),
                took.calls,
                took.prompt,
                took.replies,
                ratio(|took| took.calls),
                ratio(|took| took.prompt + took.replies),
                format_seconds(took.wall_ms)
            );
            whole.get_or_insert(took);
        }
        say!("");
    }
    say!(
        "Measured of the published programs (calls, characters of prompt in millions, wall s at the same server, one \
            call after another):"
    );
    for (program, case, players, victims, calls, prompt, wall_s) in PUBLISHED_RUNS {
        let wall = wall_s.map_or("–".to_owned(), |wall| format!("{wall:.1}"));
        say!("{program:9} {case:22} {players} players, {victims} victims {calls:>6} {prompt:>6.2} {wall:>6}");
    }
    Ok(true)
}

fn format_seconds(ms: u64) -> String {
    format!("{}.{:02}", ms / 1_000, ms % 1_000 / 10)
}

fn measure_game(case: &Scenario, preset: PresetName, visibility: Visibility, seed: u64) -> Outcome<GameCost> {
    let mut settings = SettingsFile::from_preset(preset, MindSettings::OfflineReader, seed).for_case(case);
    // The exam is no part of play.
    settings.exam = None;
    settings.scheduling.visibility = visibility;
    let log = Log::new(case.id.clone(), case.clone(), settings);
    let mind = Rc::new(TimedMind::new(OfflineReader::default(), |_| CALL_LATENCY_MS));
    let minds: Vec<Rc<dyn Mind>> = vec![mind.clone()];
    let keeper = CommandHost::new(log.clone());
    mind.clock.run_to_end(run_game(&log, &[], &minds, &keeper)).ok_or("the game waits for nothing")??;
    let log = keeper.log.into_inner();
    let length = |text: &str| text.chars().count();
    let lengths: Vec<usize> = log.texts.iter().map(|text| length(text)).collect();
    let mut took = GameCost {
        calls: 0,
        prompt: 0,
        replies: 0,
        repeated_prompt_share: measure_shared_prefixes(&log).share(),
        wall_ms: mind.clock.now_ms(),
        critical_path_ms: None,
    };
    let (mut chain, mut summaries) = (2, BTreeMap::<Option<Seat>, u64>::new());
    for event in &log.events {
        let Some(thought) = &event.thought else {
            continue;
        };
        let whose = event.what.facts().actor;
        took.calls += 1;
        let acts = matches!(thought.key.name(), TaskName::Act { .. } | TaskName::Answer { .. });
        chain += u64::from(acts);
        // Summaries of different players run concurrently.
        if thought.key.is_summary() {
            *summaries.entry(whose).or_default() += 1;
        }
        let parts = thought.prompt.messages.iter().flat_map(|message| &message.parts);
        let parts = parts.filter_map(|part| lengths.get(part.0 as usize));
        took.prompt += parts.map(|length| length + 1).sum::<usize>();
        took.replies += thought.reply.as_deref().map_or(0, length);
    }
    chain += summaries.into_values().max().unwrap_or(0);
    took.critical_path_ms = (preset == PresetName::Mirage).then_some(chain * CALL_LATENCY_MS);
    Ok(took)
}
