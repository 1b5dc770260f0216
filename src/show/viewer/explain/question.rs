//! Explains why this suspect was asked, or why this place was searched.

use super::{Sentence, describe_distance, seat_strategy};
use crate::base::game::{
    Candidate, ChoiceEntry, EventKind, Seat, StrategyName, Suspicion, TargetChoiceMethod, TargetSelection,
};
use crate::read::insight::RecordStatus;
use crate::show::viewer::choice::TargetChoice;
use crate::show::viewer::scene::Scene;
use crate::show::viewer::timeline::Turn;
use crate::show::viewer::words;

pub(super) fn explain_question(
    scene: &Scene, turn: &Turn, suspicion: &Suspicion, choice: Option<&TargetChoice>,
) -> Vec<Sentence> {
    let (Some(asker), Some(target)) = (turn.actor, turn.counterpart) else {
        return Vec::new();
    };
    let mut texts = describe_hints(scene, turn, asker);
    let mut reckoned = Vec::new();
    match (choice, find_choice_entry(turn, suspicion, target)) {
        (Some(choice), Some(entry)) if !entry.candidates.is_empty() => {
            texts.push(choice.text.clone());
            reckoned.extend(choice.draw_text.clone());
            let before = |(round, seat): &(u32, Seat)| *seat == target && *round < turn.round;
            let asked = suspicion.asked.iter().any(before);
            let by_chance = entry.chosen.iter().any(|one| one.suspect == target && one.explored);
            reckoned.extend(explain_scores(scene, &entry.candidates, target, asked, by_chance));
        }
        _ => texts.extend(explain_unscored(scene, turn, asker, target)),
    }
    texts.extend(describe_round_gain(scene, turn));
    let mut sentences: Vec<Sentence> = texts.into_iter().map(Sentence::from_text).collect();
    sentences.extend(reckoned.into_iter().map(Sentence::calculation));
    sentences.extend(describe_distance(scene, suspicion, target).map(|one| Sentence::calculation(one.text)));
    sentences
}

/// The choice that led to a question.
fn find_choice_entry<'s>(turn: &Turn, suspicion: &'s Suspicion, target: Seat) -> Option<&'s ChoiceEntry> {
    let made = |entry: &&ChoiceEntry| {
        entry.round == turn.round
            && entry.event < turn.event
            && entry.chosen.iter().any(|chosen| chosen.suspect == target)
    };
    suspicion.choices.iter().rev().find(made)
}

/// Without scores: what the strategy alone says about the choice.
fn explain_unscored(scene: &Scene, turn: &Turn, asker: Seat, target: Seat) -> Vec<String> {
    let language = scene.language;
    let (who, whom) = (scene.name(asker), scene.name(target));
    let text = match seat_strategy(scene, asker).map(StrategyName::target_choice_method) {
        Some(TargetChoiceMethod::ByScore) => words::explain_own_choice(language, &who, &whom),
        Some(TargetChoiceMethod::Everybody) => words::explain_everybody(language, &who),
        Some(TargetChoiceMethod::ByMind) => words::explain_asked_or_searched(language, &who, &whom),
        Some(TargetChoiceMethod::ByPerson) => words::explain_person_chose(language, &who, &whom),
        None => {
            let recorded = turn.victim.map(|victim| scene.session.insight().record_status(asker, victim));
            if recorded != Some(RecordStatus::Recovered) {
                return Vec::new();
            }
            words::explain_recovered(language, &who, &whom)
        }
    };
    vec![text]
}

/// The target's score and the score to compare it with. `asked`: the target was asked before. `by_chance`:
/// chance chose, whatever the scores.
pub fn explain_scores(scene: &Scene, rows: &[Candidate], target: Seat, asked: bool, by_chance: bool) -> Vec<String> {
    let (language, name) = (scene.language, scene.name(target));
    let Some(chosen) = rows.iter().find(|row| row.suspect == target) else {
        return Vec::new();
    };
    let others = || rows.iter().filter(|row| row.suspect != target);
    let equals = || others().filter(|row| row.has_same_score(chosen));
    // The best of the others with a different score.
    let apart = others().filter(|row| !row.has_same_score(chosen));
    let rival = apart.fold(None::<&Candidate>, |best, other| match best {
        Some(best) if best.score >= other.score => Some(best),
        _ => Some(other),
    });
    // Enough digits to show that two scores differ.
    let digits = rival.map_or(2, |rival| distinguishing_digits(chosen.score, rival.score));
    let score = words::format_fixed(chosen.score, digits);
    let expected = words::format_signed(chosen.expected_gain, 0);
    let mut texts = vec![if asked {
        let gain = words::format_signed(chosen.weighted_gain, 2);
        words::explain_score(language, &name, &score, &gain, &expected)
    } else {
        words::explain_score_new(language, &name, &score, &expected)
    }];
    if scene.session.log().settings.questum.targets == TargetSelection::AllSuspects {
        return texts;
    }
    if others().count() == 0 {
        texts.push(words::explain_only_one(language, &name));
        return texts;
    }
    let Some(rival) = rival else {
        texts.push(if by_chance {
            words::explain_all_same(language, &score)
        } else {
            words::explain_tie(language, &score)
        });
        return texts;
    };
    let (other, theirs) = (scene.name(rival.suspect), words::format_fixed(rival.score, digits));
    if rival.score > chosen.score {
        texts.push(words::explain_better(language, &other, &theirs));
        return texts;
    }
    let names: Vec<String> = equals().map(|row| scene.name(row.suspect)).collect();
    texts.push(if names.is_empty() || by_chance {
        words::explain_runner_up(language, &other, &theirs)
    } else {
        words::explain_shared(language, &words::join_names(language, &names), &score)
    });
    texts
}

/// The number of digits at which two numbers print differently; 2 if that is enough or none is.
fn distinguishing_digits(one: f64, other: f64) -> usize {
    let differ = |digits: &usize| words::format_fixed(one, *digits) != words::format_fixed(other, *digits);
    (2..=6).find(differ).unwrap_or(2)
}

/// The hints that a person saw before asking.
fn describe_hints(scene: &Scene, turn: &Turn, asker: Seat) -> Vec<String> {
    let range = scene.session.event_range(turn.number);
    let events = scene.session.log().events.get(range).unwrap_or_default();
    let shown = events.iter().filter_map(|event| match &event.what {
        EventKind::Hinted { seat, target, .. } if *seat == asker => Some(*target),
        _ => None,
    });
    let told = shown.map(|target| words::explain_hinted(scene.language, &scene.name(asker), &scene.name(target)));
    told.collect()
}

/// The gain of the question's round, once the viewer has reached it.
fn describe_round_gain(scene: &Scene, turn: &Turn) -> Option<String> {
    let (asker, victim) = (turn.actor?, turn.victim?);
    let gain = scene.session.insight().gain_in_round(asker, victim, turn.round)?;
    let whom = turn.counterpart?;
    (gain.turn <= scene.last_visible_turn() && gain.turn >= turn.number).then(|| {
        let (language, who) = (scene.language, scene.name(asker));
        let text = words::format_signed(gain.gain, 2);
        let insight = scene.session.insight();
        if gain.gain == 0.0 || insight.did_list_membership_change(asker, victim, gain.turn, whom) {
            words::explain_round_gain(language, &who, &text, gain.turn)
        } else {
            let whom = scene.name(whom);
            words::explain_round_gain_elsewhere(language, &who, &whom, &text, gain.turn)
        }
    })
}

/// Why a place was searched: MIRAGE's players choose in words, so only what was there can be told.
pub(super) fn explain_search(scene: &Scene, turn: &Turn, place: &str) -> Vec<Sentence> {
    let (Some(actor), language) = (turn.actor, scene.language) else {
        return Vec::new();
    };
    if scene.session.log().is_imported() {
        return Vec::new();
    }
    let who = scene.name(actor);
    let mut texts = vec![words::explain_searched(language, &who, place)];
    let table = scene.session.table_at(scene.cursor);
    let there = || {
        let clues = scene.session.scenario().clues.iter();
        clues.filter(|clue| clue.place == place && clue.act <= table.act)
    };
    let left = there().filter(|clue| !table.is_found(clue)).count();
    if there().count() > 0 {
        texts.push(words::explain_clues_there(language, left, there().count()));
    }
    texts.into_iter().map(Sentence::from_text).collect()
}
