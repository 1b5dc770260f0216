//! Texts of single lines.

use super::{GainBadge, LineAnchor, LineKind, SaidLine, SystemKind};
use crate::base::game::{Ending, EventKind, Phase, Seat, VictimId};
use crate::read::insight::EntropyStep;
use crate::show::viewer::describe::describe_turn;
use crate::show::viewer::perspective::Seen;
use crate::show::viewer::published;
use crate::show::viewer::scene::Scene;
use crate::show::viewer::timeline::PhaseMarkKind;
use crate::show::viewer::timeline::{Turn, TurnKind};
use crate::show::viewer::words;

/// Does this event have a line in the scene?
pub(super) fn has_line(scene: &Scene, what: &EventKind) -> bool {
    match what {
        EventKind::Introduced { .. }
        | EventKind::Asked { .. }
        | EventKind::Answered { .. }
        | EventKind::Said { .. }
        | EventKind::Investigated { .. }
        | EventKind::ClueShown { .. }
        | EventKind::Voted { .. }
        | EventKind::VotedOutside { .. }
        | EventKind::Ranked { .. }
        | EventKind::CaseClosed { .. }
        | EventKind::Fault { .. }
        | EventKind::Finished => true,
        EventKind::PhaseBegan { phase } => !matches!(phase, Phase::Pruning { .. }),
        EventKind::ActDealt { .. } => scene.session.scenario().act_count() > 1,
        EventKind::Pruned { observer, .. } => scene.viewpoint.hides_thoughts_of(*observer).is_none(),
        EventKind::Noted { seat, .. } | EventKind::Hinted { seat, .. } => {
            scene.viewpoint.hides_thoughts_of(*seat).is_none()
        }
        // The exam has a page of its own; only answers to questions that are not in the case appear here.
        EventKind::Examined { question, .. } if is_exam_question(scene, question) => false,
        // A reader of every script has no seat: only the all-knowing viewpoint sees those answers.
        EventKind::Examined { examinee, .. } => match examinee {
            Some(seat) => scene.viewpoint.hides_thoughts_of(*seat).is_none(),
            None => scene.viewpoint.perspective.sees_all_thoughts(),
        },
        EventKind::Measured { .. } => true,
        // Ratings and labels appear below the line that they belong to.
        EventKind::SensorsRead { .. }
        | EventKind::TargetsChosen { .. }
        | EventKind::Rated { .. }
        | EventKind::Believed { .. }
        | EventKind::Considered { .. }
        | EventKind::Summarised { .. }
        | EventKind::Labelled { .. }
        | EventKind::Passed { .. }
        | EventKind::VotedInExam { .. }
        | EventKind::Reviewed { .. } => false,
    }
}

/// Is this exam question part of the case?
fn is_exam_question(scene: &Scene, id: &str) -> bool {
    let case = scene.session.scenario();
    let mut papers = case.exam.iter().chain(&case.everybodys_exam);
    papers.any(|question| question.id == id)
}

/// What an anchor's line shows; `None` if there is none.
pub(super) fn line_kind(scene: &Scene, anchor: LineAnchor) -> Option<LineKind> {
    let language = scene.language;
    if let Some(victim) = anchor.death_divider {
        return Some(LineKind::Divider(words::about_death(language, &scene.victim_name(victim))));
    }
    if anchor.is_record_end {
        let text = match scene.session.log().ending() {
            Ending::NotRecorded => words::record_ends(language),
            _ => words::record_breaks_off(language),
        };
        return Some(LineKind::System { kind: SystemKind::Finished, person: None, text, detail: None, reason: None });
    }
    if anchor.is_fork_divider {
        return Some(LineKind::ForkDivider(words::fork_starts_here(language)));
    }
    let what = &scene.session.log().events.get(anchor.event)?.what;
    let turn = scene.session.timeline().turn(anchor.turn).filter(|turn| turn.event == anchor.event);
    let system = |kind, seat: Option<Seat>, text, detail: Option<String>, reason: &str| LineKind::System {
        kind,
        person: seat.map(|seat| scene.person(seat)),
        text,
        detail,
        reason: (!reason.is_empty()).then(|| reason.to_owned()),
    };
    Some(match what {
        EventKind::PhaseBegan { phase } => LineKind::Heading(phase_heading(scene, *phase)),
        EventKind::Said { speaker: None, listener, text } => {
            let listener = listener.map(|seat| scene.name(seat));
            let text = words::describe_host_message(language, listener.as_deref(), text);
            system(SystemKind::Host, None, text, None, "")
        }
        EventKind::Introduced { text, .. }
        | EventKind::Asked { text, .. }
        | EventKind::Answered { text, .. }
        | EventKind::Said { text, .. } => LineKind::Said(Box::new(said_line(scene, turn?, text))),
        EventKind::ClueShown { finder, place, text } => {
            let finder_name = finder.map(|seat| scene.name(seat));
            let label = words::describe_shown_clue(language, finder_name.as_deref(), place);
            system(SystemKind::Clue, *finder, label, Some(text.clone()), "")
        }
        EventKind::Investigated { investigator, text, .. } => {
            let label = describe_turn(scene, turn?);
            let words = (!text.is_empty()).then(|| text.clone());
            system(SystemKind::Clue, Some(*investigator), label, words, "")
        }
        EventKind::Pruned { observer, victim, reason, .. } => {
            let (text, detail) = describe_pruning(scene, *observer, *victim, anchor.turn)?;
            system(SystemKind::Pruned, Some(*observer), text, Some(detail), reason)
        }
        EventKind::Voted { voter, reason, .. } | EventKind::VotedOutside { voter, reason, .. } => {
            system(SystemKind::Voted, Some(*voter), describe_turn(scene, turn?), None, reason)
        }
        EventKind::Ranked { ranking, .. } => {
            let places: Vec<String> = ranking
                .iter()
                .map(|place| {
                    let score = words::format_rounded(place.score, 2);
                    format!("{} {score}", scene.subject_name(&place.about))
                })
                .collect();
            let detail = words::join_names(language, &places);
            let text = describe_turn(scene, turn?);
            system(SystemKind::Ranking, None, text, Some(detail), "")
        }
        EventKind::CaseClosed { victim, .. } => {
            system(SystemKind::Verdict, None, describe_turn(scene, turn?), describe_truth(scene, *victim), "")
        }
        EventKind::Fault { seat, key, cause, remedy, .. } => {
            let reader = || words::seatless_reader_name(language, key);
            let name = seat.map_or_else(reader, |seat| scene.name(seat));
            let text = words::describe_fault_and_remedy(language, *remedy, &name);
            let hidden = seat.and_then(|seat| scene.viewpoint.hides_thoughts_of(seat)).is_some();
            let detail = (!hidden).then(|| words::describe_fault_cause(language, cause));
            system(SystemKind::Fault, *seat, text, detail, "")
        }
        EventKind::ActDealt { act } => system(SystemKind::Dealt, None, words::act_dealt(language, *act), None, ""),
        EventKind::Finished => system(SystemKind::Finished, None, words::game_over(language), None, ""),
        EventKind::Noted { seat, text } => {
            system(SystemKind::Note, Some(*seat), words::notes(language, &scene.name(*seat)), Some(text.clone()), "")
        }
        EventKind::Hinted { seat, target, question, .. } => {
            let (who, whom) = (scene.name(*seat), scene.name(*target));
            let text = words::was_hinted(language, &who, &whom);
            system(SystemKind::Note, Some(*seat), text, None, question)
        }
        EventKind::Examined { examinee, question, answer, reason, right, .. } => {
            let (text, detail) = published::describe_exam_answer(scene, *examinee, question, answer, *right);
            system(SystemKind::Examined, *examinee, text, Some(detail), reason)
        }
        EventKind::Measured { measure, about, value, claimed } => {
            let (text, detail, differs) =
                published::describe_measure(scene, *measure, about.as_ref(), *value, *claimed);
            let kind = if differs { SystemKind::Contradicted } else { SystemKind::Measured };
            let seat = about.as_ref().and_then(crate::base::game::Subject::seat);
            system(kind, seat, text, Some(detail), "")
        }
        EventKind::SensorsRead { .. }
        | EventKind::TargetsChosen { .. }
        | EventKind::Rated { .. }
        | EventKind::Believed { .. }
        | EventKind::Considered { .. }
        | EventKind::Summarised { .. }
        | EventKind::Labelled { .. }
        | EventKind::Passed { .. }
        | EventKind::VotedInExam { .. }
        | EventKind::Reviewed { .. } => return None,
    })
}

fn phase_heading(scene: &Scene, phase: Phase) -> String {
    let language = scene.language;
    let kind = match phase {
        Phase::Introductions => PhaseMarkKind::Introductions,
        Phase::Questioning { round } if scene.victim_count() == 1 => {
            return words::round_about(language, round, &scene.victim_name(VictimId(0)));
        }
        Phase::Questioning { round } | Phase::Pruning { round } => PhaseMarkKind::Round(round),
        Phase::Clues => PhaseMarkKind::Clues,
        Phase::Exam { after_round: None } => PhaseMarkKind::Exam,
        Phase::Exam { after_round: Some(round) } => {
            return words::labels::exam_held_after(language, round);
        }
        Phase::Accusation => PhaseMarkKind::Accusation,
        Phase::Vote => PhaseMarkKind::Vote,
        Phase::Outcome => PhaseMarkKind::Outcome,
    };
    words::phase_mark_name(language, kind)
}

fn said_line(scene: &Scene, turn: &Turn, text: &str) -> SaidLine {
    SaidLine {
        kind: turn.kind,
        speaker: scene.person(turn.actor.unwrap_or(Seat(0))),
        listener: turn.counterpart.map(|seat| scene.person(seat)),
        victim: turn.victim.map(|victim| scene.victim_name(victim)),
        round: turn.round,
        text: words::truncate_utterance(scene.language, text),
        gain: gain_badge(scene, turn),
        ratings: published::rating_badges(scene, turn),
        labels: published::describe_labels(scene, turn),
        label: describe_turn(scene, turn),
    }
}

/// The gain on a question: only if it lies at or before the cursor, is visible, and the person asked has a
/// part in it.
pub(super) fn gain_badge(scene: &Scene, turn: &Turn) -> Option<GainBadge> {
    let (TurnKind::Question, Some(asker), Some(victim)) = (turn.kind, turn.actor, turn.victim) else {
        return None;
    };
    if scene.viewpoint.hides_thoughts_of(asker).is_some() {
        return None;
    }
    let insight = scene.session.insight();
    let gain = insight.gain_in_round(asker, victim, turn.round)?;
    let part = |whom| insight.did_list_membership_change(asker, victim, gain.turn, whom);
    if !turn.counterpart.is_some_and(part) {
        return None;
    }
    if gain.turn > scene.cursor || gain.turn < turn.number || gain.gain == 0.0 {
        return None;
    }
    let text = words::format_signed(gain.gain, 2);
    let label = words::gain_label(scene.language, &scene.name(asker), &text, gain.turn);
    Some(GainBadge { value: gain.gain, text, turn: gain.turn, label })
}

/// Sums up lists settled in a row: how many dropped whom, and who returned.
pub(super) fn describe_pruned_lists(scene: &Scene, anchors: &[LineAnchor]) -> String {
    let language = scene.language;
    let mut moved = vec![(0_usize, 0_usize); scene.people_count()];
    for anchor in anchors {
        let what = scene.session.log().events.get(anchor.event);
        let Some(EventKind::Pruned { observer, victim, .. }) = what.map(|event| &event.what) else {
            continue;
        };
        let Some((before, after)) = lists_around_turn(scene, *observer, *victim, anchor.turn) else {
            continue;
        };
        for (seat, (off, back)) in Seat::all(scene.people_count()).zip(&mut moved) {
            match (before.suspects.contains(&seat), after.suspects.contains(&seat)) {
                (true, false) => *off += 1,
                (false, true) => *back += 1,
                _ => {}
            }
        }
    }
    let lists = anchors.len();
    let names = |count: &dyn Fn(&(usize, usize)) -> usize| {
        let counted = Seat::all(scene.people_count()).zip(&moved).filter(|(_, moved)| 0 < count(moved));
        let named =
            counted.map(|(seat, moved)| words::list_changes_of(language, &scene.name(seat), count(moved), lists));
        words::join_names(language, &named.collect::<Vec<_>>())
    };
    let (off, back) = (names(&|moved| moved.0), names(&|moved| moved.1));
    match (off.is_empty(), back.is_empty()) {
        (true, true) => words::lists_unchanged(language, lists),
        (false, true) => words::lists_shrink(language, lists, &off),
        (true, false) => words::lists_grow(language, lists, &back),
        (false, false) => words::lists_change(language, lists, &off, &back),
    }
}

/// A list before and after it was settled in this turn.
fn lists_around_turn<'s>(
    scene: &'s Scene, observer: Seat, victim: VictimId, turn: usize,
) -> Option<(&'s EntropyStep, &'s EntropyStep)> {
    let insight = scene.session.insight();
    let after = insight.suspect_list_at(observer, victim, turn)?;
    let before = insight.suspect_list_at(observer, victim, turn.checked_sub(1)?)?;
    Some((before, after))
}

/// A pruning in the game's terms and in the paper's.
fn describe_pruning(scene: &Scene, observer: Seat, victim: VictimId, turn: usize) -> Option<(String, String)> {
    let (before, after) = lists_around_turn(scene, observer, victim, turn)?;
    let names = |list: &[Seat], without: &[Seat]| -> Option<String> {
        let names: Vec<String> = list.iter().filter(|s| !without.contains(s)).map(|s| scene.name(*s)).collect();
        (!names.is_empty()).then(|| words::join_names(scene.language, &names))
    };
    let (language, who) = (scene.language, scene.name(observer));
    let dropped = names(&before.suspects, &after.suspects);
    let returned = names(&after.suspects, &before.suspects);
    let text = match (dropped, returned) {
        (Some(dropped), None) => words::stopped_suspecting(language, &who, &dropped),
        (None, Some(returned)) => words::suspects_again(language, &who, &returned),
        (Some(dropped), Some(returned)) => words::stopped_and_suspects_again(language, &who, &dropped, &returned),
        (None, None) => words::still_suspects(language, &who, &names(&after.suspects, &[]).unwrap_or_default()),
    };
    let say = if scene.session.log().is_imported() { words::recovered_detail } else { words::pruned_detail };
    let detail = say(
        language,
        &words::format_fixed(before.entropy, 2),
        &words::format_fixed(after.entropy, 2),
        &words::format_fixed(after.gain.unwrap_or(0.0), 2),
    );
    Some((text, detail))
}

fn describe_truth(scene: &Scene, victim: VictimId) -> Option<String> {
    let murderers: Vec<String> = Seat::all(scene.people_count())
        .filter(|seat| scene.has_killed(*seat, victim) == Seen::Shown(true))
        .map(|seat| scene.name(seat))
        .collect();
    let names = words::join_names(scene.language, &murderers);
    let told = !murderers.is_empty();
    told.then(|| words::truth_is(scene.language, &names, &scene.victim_name(victim)))
}
