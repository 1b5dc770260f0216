//! What a judge marks from the conversation: MIRAGE's abilities and role-play, the retold script, and the
//! quality of utterances.

use super::context::JudgeContext;
use super::file::{JudgedAspect, JudgedItem, ScriptPlace};
use super::job::{JudgingJob, JudgingRun, MarkedUtterances};
use super::questions::{describe_solution, script_with_timeline};
use crate::base::game::{Seat, UtteranceKind};
use crate::play::task::{GiveMarks, MarkScale, MarkedThing, ReconstructScript, ScriptSection};
use crate::read::statistics::similarity::rouge_l;

/// A player's utterances and found clues in order, with their events.
fn player_actions(context: &JudgeContext<'_>, seat: Seat) -> (Vec<u32>, Vec<String>) {
    let said = context.table.utterances.iter();
    let said = said.filter(|one| one.speaker == Some(seat)).map(|one| (one.event, one.text.clone()));
    let found = context.table.clues.iter();
    let found =
        found.filter(|one| one.finder == Some(seat)).map(|one| (one.event, format!("[{}] {}", one.place, one.text)));
    let mut all: Vec<(usize, String)> = said.chain(found).collect();
    all.sort_by_key(|(event, _)| *event);
    let number = |event: usize| u32::try_from(event).unwrap_or(u32::MAX);
    all.into_iter().map(|(event, text)| (number(event), text)).unzip()
}

/// Four marks per player, one call each, as the published program does.
pub(super) fn interactivity_jobs<'a>(context: &'a JudgeContext<'a>, run: &'a JudgingRun<'a>) -> Vec<JudgingJob<'a>> {
    player_mark_jobs(context, run, JudgedAspect::Ici, &MarkScale::ICI_ABILITIES)
}

fn player_mark_jobs<'a>(
    context: &'a JudgeContext<'a>, run: &'a JudgingRun<'a>, what: JudgedAspect, scales: &[MarkScale],
) -> Vec<JudgingJob<'a>> {
    let mut jobs: Vec<JudgingJob<'a>> = Vec::new();
    for seat in context.seats() {
        let (turns, did) = player_actions(context, seat);
        let character = context.log.scenario.characters.get(seat.index());
        let mut script = character.map_or_else(String::new, script_with_timeline);
        let own = context.character_id(seat);
        let clues = context.log.scenario.clues.iter();
        // Clues that the player alone holds belong to the script, as in the published prompt.
        for clue in clues.filter(|clue| clue.owner.as_ref() == Some(&own)) {
            script.push_str(&format!("\n[{}] {}", clue.place, clue.text));
        }
        for scale in scales {
            let scale = *scale;
            // Role-play is judged against the script.
            if scale == MarkScale::RolePlay && script.is_empty() {
                continue;
            }
            let task = GiveMarks {
                what: MarkedThing::Play {
                    about: seat,
                    script: script.clone(),
                    did: did.clone(),
                    truth: describe_solution(&context.log.scenario),
                },
                scales: vec![scale],
            };
            let turns = turns.clone();
            jobs.push(Box::pin(async move {
                let key = format!("{}.s{}.{}", what.name(), seat.0, scale.name());
                let desk = context.judge_desk(run.judge, true);
                let marked = run.judge.ask(&desk, what, &key, &task).await?;
                let mut item = JudgedItem::new(what, key);
                item.scale = Some(scale);
                item.about = context.character_id(seat);
                item.turns = turns;
                Ok(vec![with_mark(item, marked, 0)])
            }));
        }
    }
    jobs
}

/// Sets the mark at index `at` of those given together.
pub(super) fn with_mark(
    mut item: JudgedItem, marked: Result<crate::play::task::MarksWithReason, String>, at: usize,
) -> JudgedItem {
    let value = marked.and_then(|marked| {
        item.reason = marked.reason;
        let mark = marked.marks.get(at).copied();
        mark.map(f64::from).ok_or_else(|| "no mark".to_owned())
    });
    item.with_value(value)
}

/// Role-play, and every section of the script retold and compared with it.
pub(super) fn script_compliance_jobs<'a>(
    context: &'a JudgeContext<'a>, run: &'a JudgingRun<'a>,
) -> Vec<JudgingJob<'a>> {
    let mut jobs = player_mark_jobs(context, run, JudgedAspect::Sci, &[MarkScale::RolePlay]);
    for seat in context.seats() {
        let Some(character) = context.log.scenario.characters.get(seat.index()) else {
            continue;
        };
        let (turns, did) = player_actions(context, seat);
        for section in ScriptSection::MIRAGE_SECTIONS {
            let reference = section.text_in_script(character);
            // An empty section cannot be retold.
            if reference.is_empty() {
                continue;
            }
            let task = ReconstructScript { about: seat, section, did: did.clone() };
            let turns = turns.clone();
            jobs.push(Box::pin(async move {
                let key = format!("sci.s{}.{}", seat.0, section.name());
                let desk = context.judge_desk(run.judge, true);
                let what = JudgedAspect::Sci;
                let told = run.judge.ask(&desk, what, &key, &task).await?;
                let mut item = JudgedItem::new(what, key);
                item.group = section.name().into();
                item.about = context.character_id(seat);
                item.turns = turns;
                item.source = Some(ScriptPlace {
                    character: context.character_id(seat),
                    section,
                    words: String::new(),
                    at_character: None,
                });
                let value = told.and_then(|(reason, text)| {
                    item.because = reason;
                    let likeness = rouge_l(&reference, &text);
                    item.answer = text;
                    let likeness = likeness.map(|likeness| likeness.f1);
                    likeness.ok_or_else(|| "no word to compare".to_owned())
                });
                item.reference = reference;
                Ok(vec![item.with_value(value)])
            }));
        }
    }
    jobs
}

/// Three marks per utterance, in one call.
pub(super) fn quality_jobs<'a>(
    context: &'a JudgeContext<'a>, run: &'a JudgingRun<'a>, which: MarkedUtterances,
) -> Vec<JudgingJob<'a>> {
    let mut jobs: Vec<JudgingJob<'a>> = Vec::new();
    for (number, said) in context.table.utterances.iter().enumerate() {
        let wanted = match which {
            MarkedUtterances::Introductions => said.kind == UtteranceKind::Introduction,
            MarkedUtterances::Answers => matches!(said.kind, UtteranceKind::Answer { .. }),
            MarkedUtterances::All => true,
        };
        let (Some(seat), true) = (said.speaker, wanted) else {
            continue;
        };
        let Some(character) = context.log.scenario.characters.get(seat.index()) else {
            continue;
        };
        let asked = match said.kind {
            UtteranceKind::Answer { question: Some(at) } => context.table.utterances.get(at),
            _ => None,
        };
        let question = asked.map_or_else(String::new, |asked| asked.text.clone());
        let victims = 0..context.log.scenario.victims.len();
        let killed = victims.filter_map(|victim| context.log.scenario.has_killed(seat.index(), victim));
        let murderer = killed.reduce(|one, other| one || other);
        let script = script_with_timeline(character);
        // Authenticity and informativeness cannot be judged without the script.
        let scales = if script.is_empty() { &[MarkScale::Naturalness][..] } else { &MarkScale::QUALITY[..] };
        let task = GiveMarks {
            what: MarkedThing::Utterance {
                about: seat,
                murderer,
                script,
                question: question.clone(),
                said: said.text.clone(),
            },
            scales: scales.to_vec(),
        };
        let turn = u32::try_from(said.event).unwrap_or(u32::MAX);
        jobs.push(Box::pin(async move {
            let key = format!("quality.u{number}");
            let desk = context.judge_desk(run.judge, false);
            let what = JudgedAspect::Quality;
            let marked = run.judge.ask(&desk, what, &key, &task).await?;
            let items = scales.iter().enumerate().map(|(at, scale)| {
                let name = format!("{key}.{}", scale.name());
                let mut item = JudgedItem::new(what, name);
                item.scale = Some(*scale);
                item.about = context.character_id(seat);
                item.question = question.clone();
                item.answer.clone_from(&said.text);
                item.turns = vec![turn];
                with_mark(item, marked.clone(), at)
            });
            Ok(items.collect())
        }));
    }
    jobs
}
