//! Explains a suspect list: who stays, who goes, and what it gained.

use super::{Sentence, SentenceKind, event_of_turn, reason_sentence};
use crate::base::game::{Criteria, EventKind, Seat, Sensor, SuspectListVersion, Suspicion, entropy};
use crate::read::insight;
use crate::show::viewer::scene::Scene;
use crate::show::viewer::timeline::Turn;
use crate::show::viewer::words;

pub(super) fn explain_list(scene: &Scene, turn: &Turn, suspicion: &Suspicion) -> Vec<Sentence> {
    let language = scene.language;
    let mut changes = suspicion.history.iter().rev();
    let (Some(after), Some(before), Some(observer)) = (changes.next(), changes.next(), turn.actor) else {
        return Vec::new();
    };
    let mut sentences = Vec::new();
    if turn.victim.is_some_and(|victim| scene.is_list_feigned(observer, victim)) {
        let text = words::feigned_list(language, &scene.name(observer));
        sentences.push(Sentence::from_text(text));
    }
    let (old, new) = (before.suspects.len(), after.suspects.len());
    if let (Some(from), Some(to)) = (entropy(old), entropy(new)) {
        let (first, last) = (words::format_fixed(from, 2), words::format_fixed(to, 2));
        sentences.push(Sentence::calculation(if old == new {
            words::explain_no_gain(language, &last)
        } else {
            let gain = words::format_signed(from - to, 2);
            words::explain_gain(language, old, new, &first, &last, &gain)
        }));
    }
    let dropped = before.suspects.iter().filter(|seat| !after.suspects.contains(seat));
    sentences.extend(dropped.map(|seat| suspect_sentence(scene, suspicion, *seat, SentenceKind::Dropped)));
    for seat in &after.suspects {
        let kind = if before.suspects.contains(seat) { SentenceKind::Kept } else { SentenceKind::Returned };
        sentences.push(suspect_sentence(scene, suspicion, *seat, kind));
    }
    sentences.extend(distance_disclaimer(scene, suspicion, before, after));
    if let Some(EventKind::Pruned { reason, criteria, .. }) = event_of_turn(scene, turn) {
        sentences.extend(reason_sentence(scene, &scene.name(observer), reason));
        sentences.extend(criteria.map(|wanted| Sentence::from_text(describe_criteria(scene, wanted))));
    }
    sentences
}

/// The sentence for when somebody goes who is no farther away than somebody who stays: it makes clear that
/// the distance did not decide.
fn distance_disclaimer(
    scene: &Scene, suspicion: &Suspicion, before: &SuspectListVersion, after: &SuspectListVersion,
) -> Option<Sentence> {
    // Distances are compared as printed: equal digits count as equal.
    let far = |seat: &Seat| {
        let mean = insight::distance(suspicion, *seat).mean?;
        Some((words::format_fixed(mean, 2), mean, *seat))
    };
    let gone = before.suspects.iter().filter(|seat| !after.suspects.contains(seat));
    let nearest = gone.filter_map(far).min_by(|a, b| a.1.total_cmp(&b.1))?;
    let farthest = after.suspects.iter().filter_map(far).max_by(|a, b| a.1.total_cmp(&b.1))?;
    let (language, gone, kept) = (scene.language, scene.name(nearest.2), scene.name(farthest.2));
    if nearest.0 == farthest.0 {
        let text = words::explain_not_by_distance(language, &gone, &kept);
        return Some(Sentence::from_text(text));
    }
    (nearest.1 < farthest.1).then(|| Sentence::from_text(words::explain_against_distance(language, &gone, &kept)))
}

fn suspect_sentence(scene: &Scene, suspicion: &Suspicion, seat: Seat, kind: SentenceKind) -> Sentence {
    use SentenceKind::{Dropped, Returned};
    let (language, whom) = (scene.language, scene.name(seat));
    let mean = insight::distance(suspicion, seat).mean;
    let far = mean.map(|mean| words::format_fixed(mean, 2));
    let text = match (kind, far) {
        (Dropped, Some(far)) => words::explain_dropped(language, &whom, &far),
        (Dropped, None) => words::explain_dropped_unread(language, &whom),
        (Returned, Some(far)) => words::explain_returned(language, &whom, &far),
        (Returned, None) => words::explain_returned_unread(language, &whom),
        (_, Some(far)) => words::explain_kept(language, &whom, &far),
        (_, None) => words::explain_kept_unread(language, &whom),
    };
    Sentence { text, person: Some(scene.person(seat)), kind }
}

/// The criteria that apply from now on.
fn describe_criteria(scene: &Scene, wanted: Criteria) -> String {
    let language = scene.language;
    let names: Vec<String> = [
        (Sensor::Emotion, wanted.emotion),
        (Sensor::Motivation, wanted.motivation),
        (Sensor::Opportunity, wanted.opportunity),
    ]
    .into_iter()
    .filter(|(_, counts)| *counts)
    .map(|(sensor, _)| words::sensor_name(language, sensor))
    .collect();
    if names.is_empty() {
        words::explain_no_criteria(language)
    } else {
        words::explain_criteria(language, &words::join_names(language, &names))
    }
}
