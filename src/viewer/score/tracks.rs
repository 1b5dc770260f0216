//! How the tracks are filled: series cut at the reach and put into words.

use super::{
    Axis, AxisSpan, DotKind, EntropyLine, EntropyTrack, EventDot, GainBar, GainTrack, HeatRow,
    HeatTrack, LinesRow, ObserverLines, Span, WhyDrop,
};
use crate::game::{Seat, VictimId, entropy};
use crate::insight::EntropyStep;
use crate::viewer::describe::turn_text;
use crate::viewer::{HiddenBy, Scene, Seen, TurnKind, words};

pub(super) fn axis(scene: &Scene) -> Axis {
    let timeline = scene.session.timeline();
    let ends = timeline.marks().iter().skip(1).map(|mark| mark.turn - 1);
    let spans = timeline.marks().iter().zip(ends.chain([timeline.len()]));
    let span = |(mark, to): (&crate::viewer::Mark, usize)| AxisSpan {
        from: mark.turn,
        to,
        kind: mark.kind,
        label: words::mark_name(scene.language, mark.kind),
    };
    Axis {
        spans: spans.map(span).collect(),
    }
}

pub(super) fn dots(scene: &Scene) -> Vec<EventDot> {
    let (timeline, reach) = (scene.session.timeline(), scene.reach());
    let last_fault = !timeline.trailing_faults().is_empty();
    timeline
        .turns()
        .iter()
        .map(|turn| {
            let ahead = turn.number > reach;
            let fault = turn.has_fault() || (last_fault && turn.number == timeline.len());
            let text = turn_text(scene, turn);
            let label = if fault && !ahead {
                words::dot_fault(scene.language, turn.number, &text)
            } else {
                words::dot(scene.language, turn.number, &text)
            };
            let kind = match turn.kind {
                TurnKind::Introduction => DotKind::Introduction,
                TurnKind::Question => DotKind::Question,
                TurnKind::Answer => DotKind::Answer,
                TurnKind::Statement => DotKind::Statement,
                TurnKind::Clue => DotKind::Clue,
                TurnKind::Ranking => DotKind::Ranking,
                TurnKind::Pruning => DotKind::Pruning,
                TurnKind::Vote => DotKind::Vote,
                TurnKind::Verdict => DotKind::Verdict,
            };
            EventDot {
                turn: turn.number,
                kind,
                seat: turn.actor,
                fault,
                ahead,
                label,
            }
        })
        .collect()
}

/// Values (turn, value, words) that hold until the next one, cut at `reach`.
pub(super) fn spans(values: impl Iterator<Item = (usize, f64, String)>, reach: usize) -> Vec<Span> {
    let mut list: Vec<Span> = Vec::new();
    for (from, value, label) in values.take_while(|(turn, ..)| *turn <= reach) {
        if let Some(last) = list.last_mut() {
            last.to = from.saturating_sub(1).max(last.from);
        }
        list.push(Span {
            from,
            to: reach,
            value,
            label,
        });
    }
    list
}

pub(super) fn heat(scene: &Scene, victim: VictimId) -> Seen<HeatTrack> {
    if !scene.viewpoint.perspective.sees_all_thoughts() {
        return Seen::Hidden(HiddenBy::Perspective);
    }
    let insight = scene.session.insight();
    if !insight.recorded_about(victim).is_there() {
        return Seen::NotRecorded;
    }
    let row = |seat| {
        let name = scene.name(seat);
        let shares = insight.shares(victim, seat);
        let values = shares.steps.iter().filter_map(|step| {
            let label = words::heat_label(scene.language, step.turn, step.holders, step.of, &name);
            Some((step.turn, step.share()?, label))
        });
        HeatRow {
            suspect: scene.person(seat),
            spans: spans(values, scene.reach()),
        }
    };
    Seen::Shown(HeatTrack {
        rows: Seat::all(scene.players()).map(row).collect(),
    })
}

pub(super) fn entropies(scene: &Scene, victim: VictimId) -> EntropyTrack {
    let top = entropy(scene.players().saturating_sub(1)).unwrap_or(0.0);
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
        };
    }
    let series = scene.session.insight().entropies(seat, victim);
    let values = series.steps.iter().map(|step| {
        let number = words::fixed(step.entropy, 2);
        let count = step.suspects.len();
        let label = words::entropy_label(scene.language, step.turn, &observer.name, &number, count);
        (step.turn, step.entropy, label)
    });
    let steps = spans(values, scene.reach());
    let seen = series
        .steps
        .iter()
        .filter(|step| step.turn <= scene.reach());
    let changes = seen.filter_map(|step| why(scene, step)).collect();
    let steps = Seen::recorded((!steps.is_empty()).then_some(steps));
    EntropyLine {
        observer,
        steps,
        changes,
    }
}

fn why(scene: &Scene, step: &EntropyStep) -> Option<WhyDrop> {
    let gain = step.gain.filter(|gain| *gain != 0.0)?;
    let number = words::signed(gain, 2);
    let mut asked: Vec<String> = Vec::new();
    for question in &step.questions {
        let name = scene.name(question.answerer);
        if !asked.contains(&name) {
            asked.push(name);
        }
    }
    let label = if asked.is_empty() {
        words::drop_unasked(scene.language, &number)
    } else {
        words::drop_after(
            scene.language,
            &number,
            &words::list(scene.language, &asked),
        )
    };
    let questions = step
        .questions
        .iter()
        .map(|question| question.turn)
        .collect();
    Some(WhyDrop {
        turn: step.turn,
        gain,
        questions,
        label,
    })
}

pub(super) fn gains(scene: &Scene, victim: VictimId) -> GainTrack {
    let insight = scene.session.insight();
    let domain = (0.0, 0.0);
    if scene.viewpoint.perspective == crate::viewer::Perspective::Public {
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
    let bars: Vec<GainBar> = insight
        .gains()
        .iter()
        .filter(|gain| {
            gain.victim == victim && gain.turn <= scene.reach() && visible(&gain.observer)
        })
        .map(|gain| {
            let observer = scene.person(gain.observer);
            let number = words::signed(gain.gain, 2);
            let label = words::bar_label(scene.language, gain.turn, &observer.name, &number);
            GainBar {
                turn: gain.turn,
                observer,
                value: gain.gain,
                label,
            }
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

pub(super) fn lines(scene: &Scene, observer: Seat, victim: VictimId) -> Seen<ObserverLines> {
    if let Some(by) = scene.viewpoint.hides_thoughts_of(observer) {
        return Seen::Hidden(by);
    }
    let insight = scene.session.insight();
    let series = insight.entropies(observer, victim);
    let who = scene.person(observer);
    let rows: Vec<LinesRow> = Seat::all(scene.players())
        .filter(|suspect| *suspect != observer)
        .map(|suspect| {
            let whom = scene.person(suspect);
            let mut last = None;
            let listed = series.steps.iter().filter_map(|step| {
                let on = step.suspects.contains(&suspect);
                if last.replace(on) == Some(on) {
                    return None;
                }
                let label = if on {
                    words::line_on(scene.language, step.turn, &who.name, &whom.name)
                } else {
                    words::line_off(scene.language, step.turn, &who.name, &whom.name)
                };
                Some((step.turn, if on { 1.0 } else { 0.0 }, label))
            });
            let suspected = spans(listed, scene.reach());
            let distances = insight.distances(observer, suspect, victim);
            let far = distances.iter().filter_map(|step| {
                let mean = step.mean?;
                let number = words::fixed(mean, 2);
                Some((
                    step.turn,
                    mean,
                    words::line_distance(scene.language, step.turn, &whom.name, &number),
                ))
            });
            let far = spans(far, scene.reach());
            let distance = Seen::recorded((!far.is_empty()).then_some(far));
            LinesRow {
                suspect: whom,
                suspected,
                distance,
            }
        })
        .collect();
    let any = rows
        .iter()
        .any(|row| !row.suspected.is_empty() || row.distance.shown().is_some());
    Seen::recorded(any.then_some(ObserverLines {
        observer: who,
        rows,
    }))
}
