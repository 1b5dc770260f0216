//! How sure observers are, and how far from the truth and from each other.

use super::parts::{EMPTY_CELL, glyph_legend_item, nats_cell, text_cell, text_table};
use super::{ChartText, LegendItem, LegendSign};
use crate::base::game::Seat;
use crate::base::language::{Language, text};
use crate::show::viewer::perspective::Seen;
use crate::show::viewer::scene::Scene;
use crate::show::viewer::score::{ChartTracks, TextTable, ValueSpan, span_at};
use crate::show::viewer::words;
use crate::show::viewer::words::labels as t;

pub(super) struct CertaintyChart;

impl ChartText for CertaintyChart {
    fn id(&self) -> &'static str {
        "certainty"
    }

    fn name_and_hint(&self, l: Language) -> (String, String) {
        (text!(l, certainty), text!(l, certainty_hint))
    }

    fn help_entry(&self) -> Option<&'static str> {
        Some("nats")
    }

    fn describe_scale(&self, score: &ChartTracks, l: Language) -> String {
        let top = score.beliefs.shown().map_or(0.0, |track| track.max_entropy);
        t::scale_certainty(l, &words::format_fixed(top, 2))
    }

    fn legend(&self, score: &ChartTracks, scene: &Scene) -> Vec<LegendItem> {
        let l = scene.language;
        let Some(track) = score.beliefs.shown() else {
            return Vec::new();
        };
        let mut lines = vec![glyph_legend_item("━", t::line_doubt(l))];
        if track.truth.shown().is_some() {
            lines.push(LegendItem { sign: LegendSign::Truth("╌"), words: t::line_truth(l) });
        }
        let begun = |from: Option<usize>| from.is_some_and(|from| from <= scene.last_visible_turn());
        if begun(track.division.first().map(|span| span.from)) {
            lines.push(glyph_legend_item("┈", t::line_division(l)));
        }
        if begun(track.first_turning_point) {
            lines.push(glyph_legend_item("▲▼", t::legend_turning(l)));
        }
        lines
    }

    fn describe_now(&self, score: &ChartTracks, scene: &Scene) -> Vec<String> {
        let (l, turn) = (scene.language, scene.cursor);
        let Some(track) = score.beliefs.shown() else {
            return Vec::new();
        };
        let Some((before, now)) = values_before_and_at(&track.certainty, turn) else {
            return vec![words::belief_none_yet(l)];
        };
        let number = |value: f64| words::format_fixed(value, 2);
        // The turn counts for what was heard in it; reconsidered beliefs are told after that.
        let again = track.reconsidered.iter().find(|again| again.turn == turn);
        let heard = again.map_or(now, |again| again.certainty);
        let (was, is) = (number(before.unwrap_or(heard)), number(heard));
        let mut told = vec![if was == is {
            words::doubt_stays(l, turn, track.name(), &is)
        } else {
            words::doubt_went(l, turn, track.name(), &was, &is)
        }];
        let mut away = None;
        match &track.truth {
            Seen::Shown(truth) => told.extend(values_before_and_at(truth, turn).map(|(before, now)| {
                away = Some(number(-now));
                let heard = again.and_then(|again| again.truth).unwrap_or(now);
                let before = before.unwrap_or(heard);
                let (was, is) = (number(-before), number(-heard));
                match heard.total_cmp(&before) {
                    _ if was == is => words::truth_stays(l, &is),
                    std::cmp::Ordering::Less => words::truth_recedes(l, &was, &is),
                    _ => words::truth_nears(l, &was, &is),
                }
            })),
            Seen::Hidden(_) => told.push(words::truth_hidden(l)),
            Seen::NotRecorded => told.push(words::truth_not_recorded(l)),
        }
        told.extend(again.map(|_| match away {
            Some(away) => words::doubt_reconsidered_and_truth(l, &number(now), &away),
            None => words::doubt_reconsidered(l, &number(now)),
        }));
        let division = span_at(&track.division, turn).map(|span| number(span.value));
        told.extend(division.map(|division| words::division_now(l, &division)));
        told
    }

    fn table(&self, score: &ChartTracks, scene: &Scene) -> TextTable {
        let language = scene.language;
        let track = score.beliefs.shown();
        let rows = track.into_iter().flat_map(|track| {
            let value = |spans: Option<&Vec<ValueSpan>>, turn: usize, sign: f64| {
                let holding = spans.and_then(|spans| span_at(spans, turn));
                let span = holding.filter(|span| span.from == turn);
                span.map_or_else(|| text_cell(EMPTY_CELL), |span| nats_cell(sign * span.value))
            };
            track.certainty.iter().map(move |span| {
                let cells = vec![
                    nats_cell(span.value),
                    // The distance from the truth as it is drawn: T itself is at most 0.
                    value(track.truth.shown(), span.from, -1.0),
                    value(Some(&track.division), span.from, 1.0),
                ];
                (span.from, cells)
            })
        });
        let columns =
            vec![words::column_doubt(language), words::column_truth(language), words::column_division(language)];
        let name = track.map_or("", |track| track.name());
        let caption = words::table_certainty(language, name, &scene.victim_name(score.victim));
        text_table(scene, caption, columns, rows.collect())
    }

    fn readout(&self, score: &ChartTracks, scene: &Scene, turn: usize, _: Option<Seat>) -> Vec<String> {
        let Some(track) = score.beliefs.shown() else {
            return Vec::new();
        };
        let name = track.name();
        let truth = track.truth.shown().map_or(&[][..], Vec::as_slice);
        let lines = [&*track.certainty, truth, &*track.division];
        lines.into_iter().filter_map(|spans| Some(span_at(spans, turn)?.label(scene.language, name))).collect()
    }
}

/// The value before a turn, if there is one, and the value from it on.
fn values_before_and_at(spans: &[ValueSpan], turn: usize) -> Option<(Option<f64>, f64)> {
    let now = span_at(spans, turn)?.value;
    let before = turn.checked_sub(1).and_then(|before| span_at(spans, before));
    Some((before.map(|span| span.value), now))
}
