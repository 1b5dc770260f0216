//! One thought in full: what was recalled, sent and replied, and what it cost.

use super::{MemoryQueryResult, RecalledHit, SentMessage, ThoughtPanel};
use crate::base::game::{EventKind, Log, MemoryKind, MindSettings, Retrieval, TextId, Thought, describe_repair};
use crate::show::viewer::perspective::{HiddenBy, Seen};
use crate::show::viewer::scene::Scene;
use crate::show::viewer::words;

/// The panel of an event's thought. `None` without a thought, and for silent thoughts (reading, choosing,
/// pruning) that the viewpoint hides.
pub(super) fn thought_panel(scene: &Scene, event: usize, texts: bool) -> Option<ThoughtPanel> {
    let log = scene.session.log();
    let happened = log.events.get(event)?;
    let thought = happened.thought.as_ref()?;
    if scene.session.is_impossible(event) {
        return None;
    }
    let owner = happened.what.facts().actor;
    let thoughts_hidden = match owner {
        Some(seat) => scene.viewpoint.hides_thoughts_of(seat),
        None if scene.viewpoint.perspective.sees_all_thoughts() => None,
        None => Some(HiddenBy::Perspective),
    };
    let aloud = matches!(
        happened.what,
        EventKind::Introduced { .. } | EventKind::Asked { .. } | EventKind::Answered { .. } | EventKind::Voted { .. }
    );
    if thoughts_hidden.is_some() && !aloud {
        return None;
    }
    let raw =
        owner.map_or(thoughts_hidden, |seat| scene.viewpoint.hides_raw_texts_of(seat, scene.are_all_deaths_revealed()));
    let looked = thought.recalled.iter().filter(|_| texts);
    let recalled = looked.map(|look| recalled_store(scene, log, look, thoughts_hidden, raw)).collect();
    let own = |text: &Option<String>| Seen::hidden_or_recorded(raw, text.clone().filter(|_| texts));
    let sent = || if texts { messages(scene, log, thought) } else { Vec::new() };
    let usage = thought.usage;
    let mind = words::mind_name(scene.language, log.settings.minds.get(usize::from(thought.mind)));
    let repairs = thought.repairs.iter();
    Some(ThoughtPanel {
        event,
        person: owner.map(|seat| scene.person(seat)),
        task: describe_task(scene, &happened.what),
        key: thought.key.to_string(),
        is_exam: matches!(happened.what, EventKind::Examined { .. }),
        attempt: thought.attempt,
        mind_index: thought.mind,
        recalled,
        messages: Seen::hidden_or_recorded(raw, Some(sent())),
        reply: own(&thought.reply),
        reasoning: own(&thought.reasoning),
        usage_text: describe_tokens(scene, log, thought),
        tokens: usage,
        latency_ms: Seen::shown_if_recorded(texts.then(|| latency_ms(log, event)).flatten()),
        repairs: repairs.map(|note| describe_repair(note, scene.language, &mind)).collect(),
        mind,
    })
}

/// The token counts of a call, in words. Other programs' logs often lack counts, and no model call takes zero
/// tokens: a zero there is a gap, while the offline reader and people really take none.
fn describe_tokens(scene: &Scene, log: &Log, thought: &Thought) -> String {
    let (language, usage) = (scene.language, thought.usage);
    let (sent, received) = (usage.prompt_tokens, usage.completion_tokens);
    let mind = log.settings.minds.get(usize::from(thought.mind));
    match (sent, received, mind) {
        (0, 0, Some(MindSettings::OfflineReader | MindSettings::Human)) if !log.is_imported() => {
            words::tokens_none(language)
        }
        (0, 0, _) => words::tokens_not_recorded(language),
        _ if usage.estimated => words::tokens_estimated(language, sent, received),
        _ => words::tokens(language, sent, received),
    }
}

fn recalled_store(
    scene: &Scene, log: &Log, look: &Retrieval, thoughts: Option<HiddenBy>, raw: Option<HiddenBy>,
) -> MemoryQueryResult {
    // What was said aloud is public; that it was recalled is a thought.
    let hidden = match look.store {
        MemoryKind::Script => raw,
        MemoryKind::Dialogue => thoughts,
    };
    let hits = look.hits.iter().map(|hit| RecalledHit {
        segment: hit.segment,
        distance: hit.distance,
        text: text_by_id(log, hit.text),
    });
    MemoryQueryResult {
        store: look.store,
        name: match look.owner {
            Some(owner) => words::store_script_of(scene.language, &scene.name(owner)),
            None => words::store_name(scene.language, look.store),
        },
        text: words::recalled(scene.language, look.hits.len(), look.held, look.tokens, look.budget_tokens),
        tokens: look.tokens,
        budget_tokens: look.budget_tokens,
        query: Seen::hidden_or_recorded(raw, log.texts.get(look.query.0 as usize).cloned()),
        hits: Seen::hidden_or_recorded(hidden, Some(hits.collect())),
    }
}

fn messages(scene: &Scene, log: &Log, thought: &Thought) -> Vec<SentMessage> {
    let join = |parts: &[TextId]| parts.iter().map(|part| text_by_id(log, *part)).collect::<Vec<_>>().join("\n");
    thought
        .prompt
        .messages
        .iter()
        .map(|message| SentMessage {
            role: message.role,
            role_name: words::role_name(scene.language, message.role),
            text: join(&message.parts),
        })
        .collect()
}

/// A text of the log; empty if a damaged file lacks it.
fn text_by_id(log: &Log, id: TextId) -> String {
    log.texts.get(id.0 as usize).cloned().unwrap_or_default()
}

fn latency_ms(log: &Log, event: usize) -> Option<u64> {
    log.clock.iter().find(|tick| tick.event as usize == event)?.latency_ms
}

fn describe_task(scene: &Scene, what: &EventKind) -> String {
    let language = scene.language;
    match what {
        EventKind::Introduced { .. } => words::task_introduces(language),
        EventKind::SensorsRead { suspect, .. } => words::task_reads(language, &scene.name(*suspect)),
        EventKind::TargetsChosen { .. } => words::task_chooses(language),
        EventKind::Asked { answerer, .. } => words::task_asks(language, &scene.name(*answerer)),
        EventKind::Answered { asker, .. } => words::task_answers(language, &scene.name(*asker)),
        EventKind::Pruned { .. } => words::task_prunes(language),
        EventKind::Voted { .. } | EventKind::VotedOutside { .. } | EventKind::VotedInExam { .. } => {
            words::task_votes(language)
        }
        EventKind::Said { .. } => words::task_speaks(language),
        EventKind::ClueShown { place, .. } => words::task_searches(language, place),
        EventKind::Rated { about, .. } => words::task_rates(language, &scene.subject_name(about)),
        EventKind::Believed { .. } => words::task_believes(language),
        EventKind::Examined { .. } => words::task_is_examined(language),
        EventKind::Investigated { place, .. } => words::task_searches(language, place),
        EventKind::Considered { task, .. } => words::step_name(language, task),
        EventKind::Summarised { .. } => words::task_summarises(language),
        EventKind::Passed { .. } => words::task_passes(language),
        EventKind::Fault { .. } => words::task_failed(language),
        other => {
            let facts = other.facts();
            match (facts.actor, facts.turn_kind) {
                (None, _) => words::task_directs(language),
                (Some(_), Some(kind)) => words::turn_kind_name(language, kind),
                (Some(_), None) => words::task_notes(language),
            }
        }
    }
}
