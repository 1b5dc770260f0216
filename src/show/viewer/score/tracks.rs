//! Builds the tracks: series limited to the reach.

use super::{
    CountedListsNote, EntropyChange, EntropyLine, EntropyTrack, GainBar, GainTrack, HeatRow, HeatTrack, SpanMeasure,
    ValueSpan,
};
use crate::base::game::{Seat, VictimId, entropy};
use crate::base::order::SharedSort;
use crate::read::insight::EntropyStep;
use crate::show::viewer::perspective::{HiddenBy, Perspective, Seen};
use crate::show::viewer::scene::Scene;
use crate::show::viewer::words;

/// How many of one observer's changes get a mark, the largest first.
const MAX_MARKED_CHANGES: usize = 24;

/// Spans from values (turn, value, what it measures), each of which holds until the next one, limited to
/// `reach`.
pub(super) fn build_spans(values: impl Iterator<Item = (usize, f64, SpanMeasure)>, reach: usize) -> Vec<ValueSpan> {
    let mut list: Vec<ValueSpan> = Vec::new();
    for (from, value, told) in values.take_while(|(turn, ..)| *turn <= reach) {
        if let Some(last) = list.last_mut() {
            last.to = from.saturating_sub(1).max(last.from);
        }
        list.push(ValueSpan { from, to: reach, value, measure: told });
    }
    list
}

/// Who could suspect somebody of killing `victim`, and whose lists are known to be feigned. Before the
/// viewpoint knows the truth, all count.
pub(super) fn eligible_and_feigning_observers(
    scene: &Scene, victim: VictimId, feigned: bool,
) -> (Vec<Seat>, Vec<Seat>) {
    let feigns = |seat: &Seat| scene.is_list_feigned(*seat, victim);
    let (feigning, honest): (Vec<Seat>, Vec<Seat>) = Seat::all(scene.player_count()).partition(feigns);
    let could = if feigned { Seat::all(scene.player_count()).collect() } else { honest };
    (could, feigning)
}

/// Whose lists the strips count, if there are any.
pub(super) fn describe_list_keepers(scene: &Scene, victim: VictimId, feigned: bool) -> Option<CountedListsNote> {
    let insight = scene.session.insight();
    let all = scene.viewpoint.perspective.sees_all_thoughts();
    if !all || !insight.record_status_about_victim(victim).is_recorded() {
        return None;
    }
    let language = scene.language;
    let (could, feigning) = eligible_and_feigning_observers(scene, victim, feigned);
    let keepers = insight.observers_with_lists(victim, &could);
    let feigning = insight.observers_with_lists(victim, &feigning);
    let names = |seats: &[Seat]| {
        let names: Vec<String> = seats.iter().map(|seat| scene.name(*seat)).collect();
        words::join_names(language, &names)
    };
    let mut note = Vec::new();
    if keepers.is_empty() {
        note.push(words::lists_known_of_none(language));
    } else if keepers.len() < could.len() {
        note.push(words::lists_known_of(language, &names(&keepers)));
    }
    if !feigning.is_empty() {
        note.push(if feigned {
            words::feigned_counted(language, &names(&feigning))
        } else {
            words::feigned_left_out(language, &names(&feigning))
        });
    }
    Some(CountedListsNote { note, knows_feigned_lists: !feigning.is_empty() })
}

pub(super) fn suspicion_track(scene: &Scene, victim: VictimId, feigned: bool, reach: usize) -> Seen<HeatTrack> {
    if !scene.viewpoint.perspective.sees_all_thoughts() {
        return Seen::Hidden(HiddenBy::Perspective);
    }
    let insight = scene.session.insight();
    let (could, _) = eligible_and_feigning_observers(scene, victim, feigned);
    if insight.observers_with_lists(victim, &could).is_empty() {
        return Seen::NotRecorded;
    }
    let row = |seat| {
        let shares = insight.suspicion_shares(victim, seat, &could);
        let values = shares.steps.iter().filter_map(|step| {
            let told = SpanMeasure::SuspectedBy(step.holders, step.eligible);
            Some((step.turn, step.share()?, told))
        });
        HeatRow { suspect: scene.person(seat), spans: build_spans(values, reach) }
    };
    Seen::Shown(HeatTrack { rows: Seat::all(scene.people_count()).map(row).collect() })
}

pub(super) fn entropy_track(scene: &Scene, victim: VictimId, reach: usize) -> EntropyTrack {
    let top = entropy(scene.people_count().saturating_sub(1)).unwrap_or(0.0);
    let lines = Seat::all(scene.player_count()).map(|seat| entropy_line(scene, seat, victim, reach)).collect();
    EntropyTrack { max_entropy_nats: top, lines }
}

fn entropy_line(scene: &Scene, seat: Seat, victim: VictimId, reach: usize) -> EntropyLine {
    let observer = scene.person(seat);
    if let Some(by) = scene.viewpoint.hides_thoughts_of(seat) {
        return EntropyLine { observer, steps: Seen::Hidden(by), changes: Vec::new(), list_end: None };
    }
    let series = scene.session.insight().entropies(seat, victim);
    let values = series.steps.iter().map(|step| {
        let told = SpanMeasure::ListEntropy(step.suspects.len());
        (step.turn, step.entropy, told)
    });
    let insight = scene.session.insight();
    let not_kept = insight.list_end_turn(seat).filter(|from| *from <= reach);
    let steps = build_spans(values, not_kept.map_or(reach, |from| from.saturating_sub(1)));
    let drawn = (!steps.is_empty()).then_some(steps);
    let not_kept = not_kept.filter(|_| drawn.is_some());
    let words = words::line_list_ends(scene.language, &observer.name);
    EntropyLine {
        list_end: not_kept.map(|from| (from, words)),
        steps: Seen::shown_if_recorded(drawn),
        observer,
        changes: largest_entropy_changes(scene, seat, victim, reach),
    }
}

/// The changes of all lists up to the scene's reach, in seat order.
pub fn entropy_changes(scene: &Scene, victim: VictimId) -> Vec<Vec<EntropyChange>> {
    let seen = |seat: Seat| match scene.viewpoint.hides_thoughts_of(seat) {
        Some(_) => Vec::new(),
        None => largest_entropy_changes(scene, seat, victim, scene.last_visible_turn()),
    };
    Seat::all(scene.player_count()).map(seen).collect()
}

/// The largest changes of one list up to a turn.
fn largest_entropy_changes(scene: &Scene, seat: Seat, victim: VictimId, reach: usize) -> Vec<EntropyChange> {
    let insight = scene.session.insight();
    let kept = insight.list_end_turn(seat).filter(|from| *from <= reach);
    let reach = kept.map_or(reach, |from| from.saturating_sub(1));
    let seen = insight.entropies(seat, victim).steps_until(reach).iter();
    let mut changes: Vec<&EntropyStep> = seen.filter(|step| step.gain.is_some_and(|g| g != 0.0)).collect();
    if changes.len() > MAX_MARKED_CHANGES {
        changes.order_by(|a, b| b.gain.unwrap_or(0.0).abs().total_cmp(&a.gain.unwrap_or(0.0).abs()));
        changes.truncate(MAX_MARKED_CHANGES);
        changes.order_by_key(|step| step.turn);
    }
    changes.into_iter().filter_map(|step| explain_entropy_change(scene, (seat, victim), step)).collect()
}

/// Explains a list's change by the questions to those who left or rejoined it.
fn explain_entropy_change(
    scene: &Scene, (observer, victim): (Seat, VictimId), step: &EntropyStep,
) -> Option<EntropyChange> {
    let gain = step.gain.filter(|gain| *gain != 0.0)?;
    let (language, number) = (scene.language, words::format_signed(gain, 2));
    let insight = scene.session.insight();
    let part = |question: &&crate::read::insight::AttributedQuestion| {
        insight.did_list_membership_change(observer, victim, step.turn, question.answerer)
    };
    let mut asked: Vec<String> = Vec::new();
    for question in step.questions.iter().filter(part) {
        let name = scene.name(question.answerer);
        if !asked.contains(&name) {
            asked.push(name);
        }
    }
    let label = if step.questions.is_empty() {
        words::drop_unasked(language, &number)
    } else if asked.is_empty() {
        words::drop_aside(language, &number)
    } else {
        words::drop_after_questions(language, &number, &words::join_names(language, &asked))
    };
    let questions = step.questions.iter().filter(part);
    Some(EntropyChange { turn: step.turn, gain, questions: questions.map(|question| question.turn).collect(), label })
}

pub(super) fn gain_track(scene: &Scene, victim: VictimId, reach: usize) -> GainTrack {
    let insight = scene.session.insight();
    let domain = (0.0, 0.0);
    if scene.viewpoint.perspective == Perspective::Public {
        return GainTrack { domain, bars: Seen::Hidden(HiddenBy::Perspective) };
    }
    let visible = |seat: &Seat| scene.viewpoint.hides_thoughts_of(*seat).is_none();
    if !Seat::all(scene.player_count()).filter(visible).any(|seat| insight.record_status(seat, victim).is_recorded()) {
        return GainTrack { domain, bars: Seen::NotRecorded };
    }
    let seen =
        insight.gains().iter().filter(|gain| gain.victim == victim && gain.turn <= reach && visible(&gain.observer));
    let bar = |gain: &crate::read::insight::Gain| GainBar {
        turn: gain.turn,
        observer: scene.person(gain.observer),
        value: gain.gain,
    };
    let bars: Vec<GainBar> = seen.map(bar).collect();
    let domain = bars.iter().fold(domain, |(low, high), bar| (low.min(bar.value), high.max(bar.value)));
    GainTrack { domain, bars: Seen::Shown(bars) }
}
