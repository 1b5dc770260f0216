//! The summary of a game: two lines, and one per stage if there are several.

use casebook::base::game::{EventKind, Log};
use casebook::play::mind::JournalEntry;
use casebook::read::insight::{GameCosts, Prices, measure_shared_prefixes};
use std::collections::HashSet;
use std::time::Duration;

/// Calls, tokens and time of `log` and of the attempts beside it; this run made `calls` in `wall`.
pub fn summarize_run(log: &Log, kept: &[JournalEntry], calls: u32, wall: Duration) -> String {
    let (mut attempts, mut faults, mut characters) = (0_u32, 0_u32, 0_usize);
    let (mut prompt, mut completion, mut estimated) = (0_u64, 0_u64, false);
    let lengths: Vec<usize> = log.texts.iter().map(|text| text.chars().count()).collect();
    for event in &log.events {
        faults += u32::from(matches!(event.what, EventKind::Fault { .. }));
        let Some(thought) = &event.thought else {
            continue;
        };
        attempts += 1;
        for message in &thought.prompt.messages {
            let parts = message.parts.iter().filter_map(|part| lengths.get(part.0 as usize));
            characters += parts.map(|length| length + 1).sum::<usize>().saturating_sub(1);
        }
        prompt += u64::from(thought.usage.prompt_tokens);
        completion += u64::from(thought.usage.completion_tokens);
        estimated |= thought.usage.estimated;
    }
    // Attempts that led to no event were paid for as well.
    let (mut beside, mut told) = (0_u32, HashSet::new());
    told.extend(log.events.iter().filter_map(|event| event.thought.as_ref()).map(|one| (&one.key, one.attempt)));
    for entry in kept.iter().filter(|entry| entry.vectors.is_empty()) {
        if told.insert((&entry.key, entry.attempt)) {
            beside += 1;
            let usage = entry.known_usage().unwrap_or_default();
            prompt += u64::from(usage.prompt_tokens);
            completion += u64::from(usage.completion_tokens);
            estimated |= usage.estimated;
        }
    }
    attempts += beside;
    let beside = match beside {
        0 => String::new(),
        some => format!(", {some} of them in no event of the log"),
    };
    let end = if log.is_finished() { "finished" } else { "stopped before its end" };
    let shared = match measure_shared_prefixes(log).share() {
        Some(share) => {
            format!(", {:.0} % of it begins like the seat's prompt before", 100.0 * share)
        }
        None => String::new(),
    };
    let whole = format!(
        "{}: {end}, {} events\n{attempts} attempts ({calls} calls in this run{beside}), {faults} faults, {prompt} + \
            {completion} tokens{}, {characters} characters of prompt{shared}, {:.2} s",
        log.id,
        log.events.len(),
        if estimated { " (partly estimated)" } else { "" },
        wall.as_secs_f64()
    );
    let money = GameCosts::from_log(log, &Prices::default());
    let stages = money.by_stage.iter().filter(|_| money.by_stage.len() > 1);
    let lines = stages.map(|(stage, tally)| {
        let cost = tally.total_cost().filter(|cost| *cost > 0.0);
        format!(
            "\n{}: {} calls, {} + {} tokens{}",
            stage.name(),
            tally.calls,
            tally.prompt_tokens,
            tally.completion_tokens,
            cost.map_or_else(String::new, |cost| format!(", {cost:.4} {}", money.currency()))
        )
    });
    whole + &lines.collect::<String>()
}
