//! Private intermediate steps: drafts, reflections, questions to oneself, and ThinkThrice's attempts with
//! their scores. Their words come from a script, so they are hidden like replies; their numbers are hidden
//! like thoughts.

use super::{StepLine, StepRow, Tries, TryRow};
use crate::base::game::{AcceptanceThresholds, ConsideredItem, EventKind, Seat, TaskKey, TryScore};
use crate::base::language::LengthMeasure;
use crate::show::viewer::perspective::{HiddenBy, Seen};
use crate::show::viewer::published;
use crate::show::viewer::scene::Scene;
use crate::show::viewer::timeline::TurnKind;
use crate::show::viewer::words;

/// The steps at the cursor's turn outside tries, and its tries.
pub(super) fn steps_and_tries(scene: &Scene) -> (Vec<StepRow>, Option<Tries>) {
    let (mut rows, mut tries) = (Vec::new(), Vec::<TryRow>::new());
    let least = match scene.turn().map(|turn| turn.kind) {
        Some(TurnKind::Introduction) => AcceptanceThresholds::HOST,
        _ => AcceptanceThresholds::PLAYER,
    };
    for event in scene.session.event_range(scene.cursor) {
        let Some(happened) = scene.session.log().events.get(event) else {
            continue;
        };
        if let Some(row) = label_row(scene, event, &happened.what) {
            rows.push(row);
        }
        let EventKind::Considered { seat, task, text, list, score } = &happened.what else {
            continue;
        };
        let hidden = scene.viewpoint.hides_thoughts_of(*seat).is_some();
        if hidden || scene.session.is_impossible(event) {
            continue;
        }
        let raw = scene.viewpoint.hides_raw_texts_of(*seat, scene.are_all_deaths_revealed());
        let tried = happened.key().and_then(TaskKey::try_number);
        match tried.or(score.map(|score| score.attempt)) {
            Some(number) => {
                if tries.last().is_none_or(|last| last.number != number) {
                    tries.push(TryRow::new(number, raw));
                }
                if let Some(row) = tries.last_mut() {
                    row.add_step(scene, task, list, score.as_ref(), &least, raw);
                }
            }
            None => rows.push(step_row(scene, event, *seat, (task, text, list), raw)),
        }
    }
    mark_said_try(&mut tries);
    let needed = words::try_needed(
        scene.language,
        &words::format_rounded(least.accuracy, 2),
        least.correct,
        &describe_length(scene, least.length),
    );
    let tries = (!tries.is_empty()).then_some(Tries { required_score_text: needed, rows: tries });
    (rows, tries)
}

fn step_row(
    scene: &Scene, event: usize, seat: Seat, (task, text, list): (&str, &str, &[ConsideredItem]), raw: Option<HiddenBy>,
) -> StepRow {
    let lines = list.iter().map(|one| StepLine { text: one.text.clone(), passed_check: one.holds });
    StepRow {
        event,
        person: scene.person(seat),
        title: words::step_name(scene.language, task),
        text: Seen::hidden_or_recorded(raw, Some(text.trim().to_owned())),
        list: Seen::hidden_or_recorded(raw, Some(lines.collect())),
    }
}

/// The labels that annotators outside the game gave the next utterance, as a step of its turn.
fn label_row(scene: &Scene, event: usize, what: &EventKind) -> Option<StepRow> {
    let EventKind::Labelled { speaker, .. } = what else {
        return None;
    };
    let turn = scene.turn()?;
    Some(StepRow {
        event,
        person: scene.person(*speaker),
        title: words::step_labelled(scene.language),
        text: Seen::Shown(published::describe_labels(scene, turn)?),
        list: Seen::NotRecorded,
    })
}

/// A length in the measure of the case's language.
fn describe_length(scene: &Scene, length: u32) -> String {
    match scene.session.scenario().language.measure() {
        LengthMeasure::Words => words::length_words(scene.language, length),
        LengthMeasure::Characters => words::length_characters(scene.language, length),
    }
}

/// Marks the best try, the first of equals, as the one that was said.
fn mark_said_try(tries: &mut [TryRow]) {
    let mut best: Option<(usize, f64)> = None;
    for (at, row) in tries.iter().enumerate() {
        if let Some(score) = row.score.shown().map(|score| score.score)
            && best.is_none_or(|(_, least)| score > least)
        {
            best = Some((at, score));
        }
    }
    if let Some(row) = best.and_then(|(at, _)| tries.get_mut(at)) {
        row.said = true;
    }
}

impl TryRow {
    fn new(number: u32, raw: Option<HiddenBy>) -> Self {
        let nothing = || Seen::hidden_or_recorded(raw, None);
        Self {
            number,
            score: Seen::NotRecorded,
            length: String::new(),
            verdict: String::new(),
            said: false,
            omitted_facts: nothing(),
            unsupported_statements: nothing(),
        }
    }

    fn add_step(
        &mut self, scene: &Scene, task: &str, list: &[ConsideredItem], score: Option<&TryScore>,
        thresholds: &AcceptanceThresholds, raw: Option<HiddenBy>,
    ) {
        let failed = list.iter().filter(|line| line.holds == Some(false));
        let off = || Seen::hidden_or_recorded(raw, Some(failed.clone().map(|line| line.text.clone()).collect()));
        match task {
            "find_missing" => self.omitted_facts = off(),
            "check_facts" => self.unsupported_statements = off(),
            _ => {}
        }
        if let Some(score) = score {
            self.score = Seen::Shown(*score);
            self.length = describe_length(scene, score.length);
            self.verdict = describe_try_verdict(scene, score, thresholds);
        }
    }
}

/// Why a try was accepted, or what it lacks.
fn describe_try_verdict(scene: &Scene, score: &TryScore, thresholds: &AcceptanceThresholds) -> String {
    let language = scene.language;
    if score.accepted {
        return words::try_accepted(language);
    }
    let mut lacks = Vec::new();
    if score.accuracy < thresholds.accuracy {
        let (has, needs) = (words::format_fixed(score.accuracy, 2), words::format_rounded(thresholds.accuracy, 2));
        lacks.push(words::try_lacks_accuracy(language, &has, &needs));
    }
    if score.correct < thresholds.correct {
        lacks.push(words::try_lacks_correct(language, score.correct, thresholds.correct));
    }
    if score.length < thresholds.length {
        let needs = describe_length(scene, thresholds.length);
        lacks.push(words::try_lacks_length(language, score.length, &needs));
    }
    words::try_refused(language, &words::join_names(language, &lacks))
}
