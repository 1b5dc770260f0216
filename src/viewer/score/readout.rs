//! What a track says about a turn: the words for what the pointer rests on, made when it rests there.

use super::{BeliefTrack, EntropyTrack, GainTrack, HeatTrack, RatingTrack, SensorTrack, Span};
use crate::game::Seat;
use crate::language::Language;
use crate::viewer::perspective::Seen;
use crate::viewer::scene::{Person, Scene};
use crate::viewer::words;

/// So many observers are told of at once.
const MOST_OBSERVERS: usize = 8;

fn at(spans: &[Span], turn: usize) -> Option<&Span> {
    let mut spans = spans.iter().rev();
    spans.find(|span| span.from <= turn && turn <= span.to)
}

/// What the rows say that are of one seat, or all.
fn of_rows<'a>(
    rows: impl Iterator<Item = (&'a Person, &'a [Span])>,
    l: Language,
    turn: usize,
    seat: Option<Seat>,
) -> Vec<String> {
    rows.filter(|(of, _)| seat.is_none_or(|seat| of.seat == seat))
        .filter_map(|(of, spans)| Some(at(spans, turn)?.label(l, &of.name)))
        .collect()
}

pub(super) fn heat(
    track: &Seen<HeatTrack>,
    l: Language,
    turn: usize,
    seat: Option<Seat>,
) -> Vec<String> {
    let rows = track.shown().into_iter().flat_map(|track| &track.rows);
    of_rows(rows.map(|row| (&row.suspect, &*row.spans)), l, turn, seat)
}

pub(super) fn beliefs(
    track: &Seen<BeliefTrack>,
    l: Language,
    turn: usize,
    seat: Option<Seat>,
) -> Vec<String> {
    let rows = track.shown().into_iter().flat_map(|track| &track.rows);
    of_rows(rows.map(|row| (&row.suspect, &*row.spans)), l, turn, seat)
}

pub(super) fn certainty(track: &Seen<BeliefTrack>, scene: &Scene, turn: usize) -> Vec<String> {
    let Some(track) = track.shown() else {
        return Vec::new();
    };
    let name = track.name();
    let truth = track.truth.shown().map_or(&[][..], Vec::as_slice);
    let lines = [&*track.certainty, truth, &*track.division];
    lines
        .into_iter()
        .filter_map(|spans| Some(at(spans, turn)?.label(scene.language, name)))
        .collect()
}

pub(super) fn worth(track: &Seen<BeliefTrack>, scene: &Scene, turn: usize) -> Vec<String> {
    track
        .shown()
        .map_or_else(Vec::new, |track| track.told_of(scene, turn))
}

pub(super) fn sensors(
    track: &Seen<SensorTrack>,
    scene: &Scene,
    turn: usize,
    seat: Option<Seat>,
) -> Vec<String> {
    let track = track.shown();
    track.map_or_else(Vec::new, |track| track.told_of(scene, turn, seat))
}

pub(super) fn ratings(
    track: &Seen<RatingTrack>,
    l: Language,
    turn: usize,
    seat: Option<Seat>,
) -> Vec<String> {
    let rows = track.shown().into_iter().flat_map(|track| &track.rows);
    of_rows(rows.map(|row| (&row.about, &*row.suspicion)), l, turn, seat)
}

pub(super) fn entropy(track: &EntropyTrack, l: Language, turn: usize) -> Vec<String> {
    let lines = track.lines.iter();
    lines
        .filter_map(|line| Some(at(line.steps.shown()?, turn)?.label(l, &line.observer.name)))
        .take(MOST_OBSERVERS)
        .collect()
}

pub(super) fn gain(track: &GainTrack, l: Language, turn: usize) -> Vec<String> {
    let bars = track.bars.shown().into_iter().flatten();
    bars.filter(|bar| bar.turn == turn)
        .map(|bar| {
            let number = words::signed(bar.value, 2);
            words::bar_label(l, bar.turn, &bar.observer.name, &number)
        })
        .collect()
}
