//! Why was this decided? Plain sentences with the numbers in them, for the turn at the cursor: why this
//! target, why somebody was kept or dropped and what that gained, why this accusation. It computes
//! nothing of its own: scores, entropies and distances are the log's and insight's.

use super::perspective::{HiddenBy, Seen};
use super::timeline::{Turn, TurnKind};
use super::{Scene, words};
use crate::game::{Candidate, ChoiceEntry, Seat, Suspicion, What};
use crate::insight;

/// The explanation of the turn at the cursor; no sentences where nothing was decided.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Explanation {
    /// Which turn.
    pub turn: usize,
    /// Sentence by sentence, in the order in which one would tell it.
    pub sentences: Seen<Vec<String>>,
}

impl Explanation {
    /// Explains the turn at the cursor.
    pub fn of(scene: &Scene) -> Self {
        let sentences = match scene.turn() {
            Some(turn) => explain(scene, turn),
            None => Seen::NotRecorded,
        };
        Self {
            turn: scene.cursor,
            sentences,
        }
    }
}

fn explain(scene: &Scene, turn: &Turn) -> Seen<Vec<String>> {
    let (Some(actor), Some(victim)) = (turn.actor, turn.victim) else {
        return Seen::NotRecorded;
    };
    if !matches!(
        turn.kind,
        TurnKind::Question | TurnKind::Pruning | TurnKind::Vote
    ) {
        return Seen::NotRecorded;
    }
    if let Some(by) = scene.viewpoint.hides_thoughts_of(actor) {
        return Seen::Hidden(by);
    }
    if scene.cursor > scene.reach() {
        return Seen::Hidden(HiddenBy::Spoilers);
    }
    let table = scene.session.table_at(scene.cursor);
    let Some(suspicion) = table.suspicion(actor, victim) else {
        return Seen::NotRecorded;
    };
    let sentences = match turn.kind {
        TurnKind::Question => question(scene, turn, actor, suspicion),
        TurnKind::Pruning => pruning(scene, turn, actor, suspicion),
        _ => vote(scene, turn, actor, suspicion),
    };
    if sentences.is_empty() {
        Seen::NotRecorded
    } else {
        Seen::Shown(sentences)
    }
}

fn question(scene: &Scene, turn: &Turn, asker: Seat, suspicion: &Suspicion) -> Vec<String> {
    let (language, Some(target)) = (scene.language, turn.other) else {
        return Vec::new();
    };
    let chose = |entry: &&ChoiceEntry| {
        entry.round == turn.round
            && entry.event < turn.event
            && entry.chosen.iter().any(|chosen| chosen.suspect == target)
    };
    let mut sentences = hinted(scene, turn, asker);
    let page = super::Inspector::of(scene);
    match suspicion.choices.iter().rev().find(chose) {
        Some(entry) if entry.candidates.is_empty() => {
            let (who, whom) = (scene.name(asker), scene.name(target));
            sentences.push(words::explain_own_choice(language, &who, &whom));
        }
        Some(entry) => {
            if let Some(choice) = page.choice.as_ref().and_then(Seen::shown) {
                sentences.push(choice.text.clone());
                sentences.extend(choice.draw_text.clone());
            }
            sentences.extend(scores(scene, &entry.candidates, target));
        }
        None => {}
    }
    let own = page.distances.as_ref().and_then(Seen::shown);
    sentences.extend(
        own.into_iter()
            .flatten()
            .filter(|row| row.suspect.seat == target && row.mean.shown().is_some())
            .map(|row| row.text.clone()),
    );
    sentences
}

/// What a person had been shown before they asked.
fn hinted(scene: &Scene, turn: &Turn, asker: Seat) -> Vec<String> {
    let range = scene.session.event_range(turn.number);
    let events = scene.session.log().events.get(range).unwrap_or_default();
    let shown = events.iter().filter_map(|event| match &event.what {
        What::Hinted { seat, target, .. } if *seat == asker => Some(*target),
        _ => None,
    });
    let told = shown.map(|target| {
        words::explain_hinted(scene.language, &scene.name(asker), &scene.name(target))
    });
    told.collect()
}

/// The numbers of eq. 3 for `target`, and those of the next best.
pub(super) fn scores(scene: &Scene, candidates: &[Candidate], target: Seat) -> Vec<String> {
    let language = scene.language;
    let Some(chosen) = candidates.iter().find(|c| c.suspect == target) else {
        return Vec::new();
    };
    let mut sentences = vec![words::explain_score(
        language,
        &scene.name(target),
        &words::fixed(chosen.score, 2),
        &words::signed(chosen.weighted_gain, 2),
        &words::signed(chosen.expected_gain, 0),
    )];
    let others = || candidates.iter().filter(|c| c.suspect != target);
    let best = others().fold(None::<&Candidate>, |best, other| match best {
        Some(best) if best.score >= other.score => Some(best),
        _ => Some(other),
    });
    if let Some(best) = best {
        let score = words::fixed(best.score, 2);
        let tie = others().all(|other| other.score == chosen.score);
        sentences.push(if tie {
            words::explain_tie(language, &score)
        } else {
            words::explain_runner_up(language, &scene.name(best.suspect), &score)
        });
    }
    sentences
}

fn pruning(scene: &Scene, turn: &Turn, observer: Seat, suspicion: &Suspicion) -> Vec<String> {
    let language = scene.language;
    let mut changes = suspicion.history.iter().rev();
    let (Some(after), Some(before)) = (changes.next(), changes.next()) else {
        return Vec::new();
    };
    let (who, mut sentences) = (scene.name(observer), Vec::new());
    let told = |seat: Seat| {
        let mean = insight::distance(suspicion, seat).mean;
        let distance = mean.map_or_else(
            || words::explain_unread(language),
            |mean| words::fixed(mean, 2),
        );
        (scene.name(seat), distance)
    };
    for seat in &before.suspects {
        let (whom, distance) = told(*seat);
        sentences.push(if after.suspects.contains(seat) {
            words::explain_kept(language, &who, &whom, &distance)
        } else {
            words::explain_dropped(language, &who, &whom, &distance)
        });
    }
    for seat in after
        .suspects
        .iter()
        .filter(|s| !before.suspects.contains(s))
    {
        let (whom, distance) = told(*seat);
        sentences.push(words::explain_returned(language, &who, &whom, &distance));
    }
    let (old, new) = (before.suspects.len(), after.suspects.len());
    let count = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
    if let (Some(from), Some(to)) = (crate::game::entropy(old), crate::game::entropy(new)) {
        sentences.push(words::explain_gain(
            language,
            count(old),
            count(new),
            &words::fixed(from, 2),
            &words::fixed(to, 2),
            &words::signed(from - to, 2),
        ));
    }
    if let Some(What::Pruned { reason, .. }) = what(scene, turn) {
        sentences.extend(given_reason(scene, &who, reason));
    }
    sentences
}

fn vote(scene: &Scene, turn: &Turn, voter: Seat, suspicion: &Suspicion) -> Vec<String> {
    let (language, Some(accused)) = (scene.language, turn.other) else {
        return Vec::new();
    };
    let (who, whom) = (scene.name(voter), scene.name(accused));
    let count = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
    let place = suspicion.suspects.iter().position(|s| *s == accused);
    let mut sentences = vec![match place {
        Some(place) => words::explain_vote(
            language,
            &who,
            &whom,
            count(place + 1),
            count(suspicion.suspects.len()),
        ),
        None => words::explain_vote_off(language, &who, &whom),
    }];
    let distance = insight::distance(suspicion, accused).mean;
    sentences
        .extend(distance.map(|mean| words::distance_is(language, &whom, &words::fixed(mean, 2))));
    if let Some(What::Voted { reason, .. }) = what(scene, turn) {
        sentences.extend(given_reason(scene, &who, reason));
    }
    sentences
}

fn given_reason(scene: &Scene, who: &str, reason: &str) -> Option<String> {
    (!reason.is_empty()).then(|| words::explain_reason(scene.language, who, reason))
}

fn what<'a>(scene: &Scene<'a>, turn: &Turn) -> Option<&'a What> {
    let event = scene.session.log().events.get(turn.event)?;
    Some(&event.what)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::scenario::Language;
    use crate::viewer::testing::{MOSS, game};
    use crate::viewer::{Perspective, Session, Viewpoint};

    fn at(cursor: usize, perspective: Perspective, language: Language) -> Seen<Vec<String>> {
        let session = Session::open(game()).unwrap();
        let viewpoint = Viewpoint {
            perspective,
            revealed: false,
        };
        Explanation::of(&Scene::new(&session, cursor, viewpoint, language)).sentences
    }

    #[test]
    fn a_question_is_explained_by_scores_chance_and_distance() {
        let sentences = at(17, Perspective::AllKnowing, Language::English);
        let sentences = sentences.shown().unwrap();
        assert_eq!(
            sentences[0],
            "Mrs Vale asks Finch, whose score is the highest"
        );
        assert!(sentences[1].starts_with("drew 0.420"));
        assert_eq!(
            sentences[2],
            "Finch scores 0.88: earlier questions gained +0.41 on average, the next one is expected to bring +1"
        );
        assert!(
            sentences.last().unwrap().contains("0.00 away"),
            "{sentences:?}"
        );
    }

    #[test]
    fn a_pruning_says_who_stays_who_goes_how_far_each_is_and_what_it_gained() {
        // Vale drops Hart: 3 → 2.
        let sentences = at(13, Perspective::AllKnowing, Language::English);
        let sentences = sentences.shown().unwrap();
        assert!(
            sentences.iter().any(|s| s.contains("drops")),
            "{sentences:?}"
        );
        assert!(
            sentences.iter().any(|s| s.contains("keeps Finch")),
            "{sentences:?}"
        );
        assert!(
            sentences.contains(&"3 suspects became 2: entropy 1.10 → 0.69, gain +0.41".to_owned()),
            "{sentences:?}"
        );
    }

    #[test]
    fn both_languages_explain_the_same_and_nobody_sees_anothers_reasons() {
        for cursor in 1..=29 {
            let english = at(cursor, Perspective::AllKnowing, Language::English);
            let chinese = at(cursor, Perspective::AllKnowing, Language::Chinese);
            let count = |seen: &Seen<Vec<String>>| seen.shown().map(Vec::len);
            assert_eq!(count(&english), count(&chinese), "turn {cursor}");
        }
        assert_eq!(
            at(17, Perspective::As(MOSS), Language::English),
            Seen::Hidden(HiddenBy::Perspective)
        );
        // An introduction decides nothing.
        assert_eq!(
            at(1, Perspective::AllKnowing, Language::English),
            Seen::NotRecorded
        );
    }
}
