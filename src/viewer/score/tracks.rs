//! How the tracks are filled: series cut at the reach and put into words.

use super::{
    Axis, AxisSpan, DotKind, EntropyLine, EntropyTrack, EventDot, GainBar, GainTrack, HeatRow,
    HeatTrack, LinesRow, ListKeepers, ObserverLines, Span, WhyDrop,
};
use crate::game::{Seat, VictimId, entropy};
use crate::insight::EntropyStep;
use crate::viewer::describe::turn_text;
use crate::viewer::perspective::{HiddenBy, Perspective, Seen};
use crate::viewer::scale::{bins, thin};
use crate::viewer::scene::Scene;
use crate::viewer::timeline::Turn;
use crate::viewer::timeline::TurnKind;
use crate::viewer::words;

/// More steps of one series than this cannot be told apart on a screen.
const MOST_SPANS: usize = 480;
/// More marks than this cannot be told apart.
const MOST_DOTS: usize = 480;
/// Of one observer's changes, so many of the largest get a mark.
const MOST_CHANGES: usize = 24;

pub(super) fn axis(scene: &Scene) -> Axis {
    let timeline = scene.session.timeline();
    let ends = timeline.marks().iter().skip(1).map(|mark| mark.turn - 1);
    let spans = timeline.marks().iter().zip(ends.chain([timeline.len()]));
    let span = |(mark, to): (&crate::viewer::timeline::Mark, usize)| AxisSpan {
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
    let timeline = scene.session.timeline();
    let turns = timeline.turns();
    if turns.len() <= MOST_DOTS {
        return turns.iter().map(|turn| dot(scene, turn)).collect();
    }
    // Of neighbours that share a mark the most telling one is drawn.
    let telling: Vec<(usize, f64)> = turns
        .iter()
        .map(|turn| {
            (
                turn.number,
                if turn.has_fault() {
                    9.0
                } else {
                    weight(turn.kind)
                },
            )
        })
        .collect();
    bins(&telling, turns.len(), MOST_DOTS)
        .into_iter()
        .filter_map(|bin| {
            let mut one = dot(scene, timeline.turn(bin.turn)?);
            if bin.to > bin.from {
                let count = bin.to - bin.from + 1;
                one.label = words::dots_together(scene.language, bin.from, bin.to, count);
            }
            Some(one)
        })
        .collect()
}

/// How telling a kind of turn is beside others.
fn weight(kind: TurnKind) -> f64 {
    match kind {
        TurnKind::Verdict => 8.0,
        TurnKind::Ranking => 7.0,
        TurnKind::Vote => 6.0,
        TurnKind::Pruning => 5.0,
        TurnKind::Clue => 4.0,
        TurnKind::Question => 3.0,
        TurnKind::Introduction => 2.5,
        TurnKind::Answer => 2.0,
        TurnKind::Statement => 1.0,
    }
}

fn dot(scene: &Scene, turn: &Turn) -> EventDot {
    let timeline = scene.session.timeline();
    let last_fault = !timeline.trailing_faults().is_empty();
    let ahead = turn.number > scene.reach();
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
}

/// Values (turn, value, what it is) that hold until the next one, cut at `reach`. When there are more than
/// can be told apart, those stay that keep peaks and ends; only they get their words.
pub(super) fn spans<T>(
    values: impl Iterator<Item = (usize, f64, T)>,
    reach: usize,
    label: impl Fn(T) -> String,
) -> Vec<Span> {
    let (mut points, mut things) = (Vec::new(), Vec::new());
    for (turn, value, thing) in values.take_while(|(turn, ..)| *turn <= reach) {
        points.push((turn, value));
        things.push(Some(thing));
    }
    let mut list: Vec<Span> = Vec::new();
    for position in thin(&points, reach, MOST_SPANS) {
        let (Some((from, value)), Some(thing)) = (
            points.get(position).copied(),
            things.get_mut(position).and_then(Option::take),
        ) else {
            continue;
        };
        if let Some(last) = list.last_mut() {
            last.to = from.saturating_sub(1).max(last.from);
        }
        list.push(Span {
            from,
            to: reach,
            value,
            label: label(thing),
        });
    }
    list
}

/// Who could suspect somebody of killing `victim`, and whose lists are known to be feigned. Until the truth
/// is known to these eyes all count.
fn suspecting(scene: &Scene, victim: VictimId, feigned: bool) -> (Vec<Seat>, Vec<Seat>) {
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
    let (could, feigning) = suspecting(scene, victim, feigned);
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
    let (could, _) = suspecting(scene, victim, feigned);
    if insight.list_keepers(victim, &could).is_empty() {
        return Seen::NotRecorded;
    }
    let row = |seat| {
        let name = scene.name(seat);
        let shares = insight.shares(victim, seat, &could);
        let values = shares
            .steps
            .iter()
            .filter_map(|step| Some((step.turn, step.share()?, step)));
        HeatRow {
            suspect: scene.person(seat),
            spans: spans(values, scene.reach(), |step| {
                words::heat_label(scene.language, step.turn, step.holders, step.of, &name)
            }),
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
    let values = series
        .steps
        .iter()
        .map(|step| (step.turn, step.entropy, step));
    let insight = scene.session.insight();
    let not_kept = insight
        .not_kept_from(seat)
        .filter(|from| *from <= scene.reach());
    let reach = not_kept.map_or(scene.reach(), |from| from.saturating_sub(1));
    let steps = spans(values, reach, |step| {
        let number = words::fixed(step.entropy, 2);
        let count = step.suspects.len();
        words::entropy_label(scene.language, step.turn, &observer.name, &number, count)
    });
    let seen = series.steps.iter().filter(|step| step.turn <= reach);
    let mut changes: Vec<&EntropyStep> = seen
        .filter(|step| step.gain.is_some_and(|g| g != 0.0))
        .collect();
    if changes.len() > MOST_CHANGES {
        changes.sort_by(|a, b| {
            b.gain
                .unwrap_or(0.0)
                .abs()
                .total_cmp(&a.gain.unwrap_or(0.0).abs())
        });
        changes.truncate(MOST_CHANGES);
        changes.sort_by_key(|step| step.turn);
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
    let part = |question: &&crate::insight::Question| {
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
    let not_kept = insight.not_kept_from(observer);
    let last = not_kept.map_or(usize::MAX, |from| from.saturating_sub(1));
    let reach = scene.reach().min(last);
    let rows: Vec<LinesRow> = Seat::all(scene.people())
        .filter(|suspect| *suspect != observer)
        .map(|suspect| {
            let whom = scene.person(suspect);
            let mut last = None;
            let listed = series.steps.iter().filter_map(|step| {
                let on = step.suspects.contains(&suspect);
                if last.replace(on) == Some(on) {
                    return None;
                }
                Some((step.turn, if on { 1.0 } else { 0.0 }, (step.turn, on)))
            });
            let suspected = spans(listed, reach, |(turn, on)| {
                if on {
                    words::line_on(scene.language, turn, &who.name, &whom.name)
                } else {
                    words::line_off(scene.language, turn, &who.name, &whom.name)
                }
            });
            let distances = insight.distances(observer, suspect, victim);
            let far = distances.iter().filter_map(|step| {
                let mean = step.mean?;
                Some((step.turn, mean, (step.turn, mean)))
            });
            let far = spans(far, reach, |(turn, mean)| {
                let number = words::fixed(mean, 2);
                words::line_distance(scene.language, turn, &whom.name, &number)
            });
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
