//! What a track says about a turn: the words for what the pointer rests on, made when it rests there.

use super::{EntropyTrack, GainTrack, HeatTrack, RatingTrack, Span};
use crate::game::Seat;
use crate::language::Language;
use crate::viewer::perspective::Seen;
use crate::viewer::words;

/// So many observers are told of at once.
const MOST_OBSERVERS: usize = 8;

fn at(spans: &[Span], turn: usize) -> Option<&Span> {
    let mut spans = spans.iter().rev();
    spans.find(|span| span.from <= turn && turn <= span.to)
}

/// Of one seat's row, or of all.
pub(super) fn heat(
    track: &Seen<HeatTrack>,
    l: Language,
    turn: usize,
    seat: Option<Seat>,
) -> Vec<String> {
    let rows = track.shown().into_iter().flat_map(|track| &track.rows);
    let rows = rows.filter(|row| seat.is_none_or(|seat| row.suspect.seat == seat));
    rows.filter_map(|row| Some(at(&row.spans, turn)?.label(l, &row.suspect.name)))
        .collect()
}

/// Of one seat's row, or of all.
pub(super) fn ratings(
    track: &Seen<RatingTrack>,
    l: Language,
    turn: usize,
    seat: Option<Seat>,
) -> Vec<String> {
    let rows = track.shown().into_iter().flat_map(|track| &track.rows);
    let rows = rows.filter(|row| seat.is_none_or(|seat| row.about.seat == seat));
    rows.filter_map(|row| Some(at(&row.suspicion, turn)?.label(l, &row.about.name)))
        .collect()
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
