//! How the tracks are filled: series cut at the reach.

use super::{
    EntropyLine, EntropyTrack, GainBar, GainTrack, HeatRow, HeatTrack, ListKeepers, Span, Told,
    WhyDrop,
};
use crate::game::{Seat, VictimId, entropy};
use crate::insight::EntropyStep;
use crate::order::PutInOrder;
use crate::viewer::perspective::{HiddenBy, Perspective, Seen};
use crate::viewer::scale::thin;
use crate::viewer::scene::Scene;
use crate::viewer::words;

/// More steps of one series than this cannot be told apart on a screen.
const MOST_SPANS: usize = 480;
/// Of one observer's changes, so many of the largest get a mark.
const MOST_CHANGES: usize = 24;

/// Values (turn, value, what is told of it) that hold until the next one, cut at `reach`. When there are more
/// than can be told apart, those stay that keep peaks and ends.
pub(super) fn spans(values: impl Iterator<Item = (usize, f64, Told)>, reach: usize) -> Vec<Span> {
    let values: Vec<_> = values.take_while(|(turn, ..)| *turn <= reach).collect();
    let points: Vec<(usize, f64)> = values
        .iter()
        .map(|(turn, value, _)| (*turn, *value))
        .collect();
    let mut list: Vec<Span> = Vec::new();
    for position in thin(&points, reach, MOST_SPANS) {
        let Some((from, value, told)) = values.get(position).copied() else {
            continue;
        };
        if let Some(last) = list.last_mut() {
            last.to = from.saturating_sub(1).max(last.from);
        }
        list.push(Span {
            from,
            to: reach,
            value,
            told,
        });
    }
    list
}

/// Who could suspect somebody of killing `victim`, and whose lists are known to be feigned. Until the truth
/// is known to these eyes all count.
pub(super) fn could_suspect(
    scene: &Scene,
    victim: VictimId,
    feigned: bool,
) -> (Vec<Seat>, Vec<Seat>) {
    let feigns = |seat: &Seat| scene.feigns(*seat, victim);
    let (feigning, honest): (Vec<Seat>, Vec<Seat>) = Seat::all(scene.players()).partition(feigns);
    let could = if feigned {
        Seat::all(scene.players()).collect()
    } else {
        honest
    };
    (could, feigning)
}

/// Whose lists the strips count, where there are any.
pub(super) fn keepers(scene: &Scene, victim: VictimId, feigned: bool) -> Option<ListKeepers> {
    let insight = scene.session.insight();
    let all = scene.viewpoint.perspective.sees_all_thoughts();
    if !all || !insight.recorded_about(victim).is_there() {
        return None;
    }
    let language = scene.language;
    let (could, feigning) = could_suspect(scene, victim, feigned);
    let keepers = insight.list_keepers(victim, &could);
    let feigning = insight.list_keepers(victim, &feigning);
    let names = |seats: &[Seat]| {
        let names: Vec<String> = seats.iter().map(|seat| scene.name(*seat)).collect();
        words::list(language, &names)
    };
    let mut note = Vec::new();
    if keepers.is_empty() {
        note.push(words::keepers_none(language));
    } else if keepers.len() < could.len() {
        note.push(words::keepers_some(language, &names(&keepers)));
    }
    if !feigning.is_empty() {
        note.push(if feigned {
            words::feigned_counted(language, &names(&feigning))
        } else {
            words::feigned_left_out(language, &names(&feigning))
        });
    }
    Some(ListKeepers {
        note,
        feigned: !feigning.is_empty(),
    })
}

pub(super) fn heat(scene: &Scene, victim: VictimId, feigned: bool) -> Seen<HeatTrack> {
    if !scene.viewpoint.perspective.sees_all_thoughts() {
        return Seen::Hidden(HiddenBy::Perspective);
    }
    let insight = scene.session.insight();
    let (could, _) = could_suspect(scene, victim, feigned);
    if insight.list_keepers(victim, &could).is_empty() {
        return Seen::NotRecorded;
    }
    let row = |seat| {
        let shares = insight.shares(victim, seat, &could);
        let values = shares.steps.iter().filter_map(|step| {
            let told = Told::Suspected(step.holders, step.of);
            Some((step.turn, step.share()?, told))
        });
        HeatRow {
            suspect: scene.person(seat),
            spans: spans(values, scene.reach()),
        }
    };
    Seen::Shown(HeatTrack {
        rows: Seat::all(scene.people()).map(row).collect(),
    })
}

pub(super) fn entropies(scene: &Scene, victim: VictimId) -> EntropyTrack {
    let top = entropy(scene.people().saturating_sub(1)).unwrap_or(0.0);
    let lines = Seat::all(scene.players())
        .map(|seat| entropy_line(scene, seat, victim))
        .collect();
    EntropyTrack { top, lines }
}

fn entropy_line(scene: &Scene, seat: Seat, victim: VictimId) -> EntropyLine {
    let observer = scene.person(seat);
    if let Some(by) = scene.viewpoint.hides_thoughts_of(seat) {
        return EntropyLine {
            observer,
            steps: Seen::Hidden(by),
            changes: Vec::new(),
            not_kept: None,
        };
    }
    let series = scene.session.insight().entropies(seat, victim);
    let values = series.steps.iter().map(|step| {
        let told = Told::Suspects(step.suspects.len());
        (step.turn, step.entropy, told)
    });
    let insight = scene.session.insight();
    let not_kept = insight
        .not_kept_from(seat)
        .filter(|from| *from <= scene.reach());
    let reach = not_kept.map_or(scene.reach(), |from| from.saturating_sub(1));
    let steps = spans(values, reach);
    let seen = series.steps.iter().filter(|step| step.turn <= reach);
    let mut changes: Vec<&EntropyStep> = seen
        .filter(|step| step.gain.is_some_and(|g| g != 0.0))
        .collect();
    if changes.len() > MOST_CHANGES {
        changes.order_by(|a, b| {
            b.gain
                .unwrap_or(0.0)
                .abs()
                .total_cmp(&a.gain.unwrap_or(0.0).abs())
        });
        changes.truncate(MOST_CHANGES);
        changes.order_by_key(|step| step.turn);
    }
    let changes = changes
        .into_iter()
        .filter_map(|step| why(scene, (seat, victim), step))
        .collect();
    let drawn = (!steps.is_empty()).then_some(steps);
    let not_kept = not_kept.filter(|_| drawn.is_some());
    let words = words::not_kept_from_here(scene.language, &observer.name);
    EntropyLine {
        not_kept: not_kept.map(|from| (from, words)),
        steps: Seen::recorded(drawn),
        observer,
        changes,
    }
}

/// What a list's change is put down to: the questions to whoever left it or came back.
fn why(scene: &Scene, (observer, victim): (Seat, VictimId), step: &EntropyStep) -> Option<WhyDrop> {
    let gain = step.gain.filter(|gain| *gain != 0.0)?;
    let (language, number) = (scene.language, words::signed(gain, 2));
    let insight = scene.session.insight();
    let part = |question: &&crate::insight::AttributedQuestion| {
        insight.changed(observer, victim, step.turn, question.answerer)
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
        words::drop_after(language, &number, &words::list(language, &asked))
    };
    let questions = step.questions.iter().filter(part);
    Some(WhyDrop {
        turn: step.turn,
        gain,
        questions: questions.map(|question| question.turn).collect(),
        label,
    })
}

pub(super) fn gains(scene: &Scene, victim: VictimId) -> GainTrack {
    let insight = scene.session.insight();
    let domain = (0.0, 0.0);
    if scene.viewpoint.perspective == Perspective::Public {
        return GainTrack {
            domain,
            bars: Seen::Hidden(HiddenBy::Perspective),
        };
    }
    let visible = |seat: &Seat| scene.viewpoint.hides_thoughts_of(*seat).is_none();
    if !Seat::all(scene.players())
        .filter(visible)
        .any(|seat| insight.recorded(seat, victim).is_there())
    {
        return GainTrack {
            domain,
            bars: Seen::NotRecorded,
        };
    }
    let seen: Vec<&crate::insight::Gain> = insight
        .gains()
        .iter()
        .filter(|gain| {
            gain.victim == victim && gain.turn <= scene.reach() && visible(&gain.observer)
        })
        .collect();
    let points: Vec<(usize, f64)> = seen.iter().map(|gain| (gain.turn, gain.gain)).collect();
    let bars: Vec<GainBar> = thin(&points, scene.session.turns(), MOST_SPANS / 2)
        .into_iter()
        .filter_map(|position| seen.get(position))
        .map(|gain| GainBar {
            turn: gain.turn,
            observer: scene.person(gain.observer),
            value: gain.gain,
        })
        .collect();
    let domain = bars.iter().fold(domain, |(low, high), bar| {
        (low.min(bar.value), high.max(bar.value))
    });
    GainTrack {
        domain,
        bars: Seen::Shown(bars),
    }
}
