//! One rater's ratings added up, a row per rated person.

use super::parts::{EMPTY_CELL, glyph_legend_item, labels_at_turn, percent_cell, text_cell, text_table};
use super::{ChartText, LegendItem};
use crate::base::game::Seat;
use crate::base::language::{Language, text};
use crate::show::viewer::perspective::Seen;
use crate::show::viewer::scene::Scene;
use crate::show::viewer::score::{ChartTracks, RatingRow, TextTable, ValueSpan, span_at};
use crate::show::viewer::words;
use crate::show::viewer::words::labels as t;

pub(super) struct RatingsChart;

impl ChartText for RatingsChart {
    fn id(&self) -> &'static str {
        "ratings"
    }

    fn name_and_hint(&self, l: Language) -> (String, String) {
        (text!(l, ratings), text!(l, ratings_hint))
    }

    fn is_unrecorded(&self, score: &ChartTracks) -> bool {
        score.ratings == Seen::NotRecorded
    }

    fn describe_scale(&self, _: &ChartTracks, l: Language) -> String {
        t::scale_ratings(l)
    }

    fn legend(&self, score: &ChartTracks, scene: &Scene) -> Vec<LegendItem> {
        let l = scene.language;
        match score.ratings.shown() {
            Some(_) => vec![glyph_legend_item("▲", t::suspicion_word(l)), glyph_legend_item("▽", t::trust_word(l))],
            None => Vec::new(),
        }
    }

    fn describe_now(&self, score: &ChartTracks, scene: &Scene) -> Vec<String> {
        let (l, turn) = (scene.language, scene.cursor);
        let Some(track) = score.ratings.shown() else {
            return Vec::new();
        };
        let now = track.rows.iter().filter_map(|row| Some((&row.about.name, span_at(&row.share, turn)?.value)));
        let most = now.max_by(|a, b| a.1.total_cmp(&b.1));
        let rated = |row: &RatingRow| span_at(&row.suspicion, turn).or(span_at(&row.trust, turn)).is_some();
        let is_zero = |spans: &[ValueSpan]| span_at(spans, turn).is_none_or(|span| span.value <= 0.0);
        let zero = |row: &RatingRow| is_zero(&row.suspicion) && is_zero(&row.trust);
        vec![match most {
            Some((name, share)) => words::ratings_now(l, name, &words::format_percent(share)),
            None if track.rows.iter().any(rated) && track.rows.iter().all(zero) => {
                text!(l, ratings_now_zero)
            }
            None => words::ratings_now_none(l),
        }]
    }

    fn table(&self, score: &ChartTracks, scene: &Scene) -> TextTable {
        let language = scene.language;
        let rows = score.ratings.shown().into_iter().flat_map(|track| &track.rows).flat_map(|row| {
            row.suspicion.iter().zip(&row.trust).map(|(suspicion, trust)| {
                let at = row.share.partition_point(|span| span.from < suspicion.from);
                let both = row.share.get(at).filter(|span| span.from == suspicion.from);
                let cells = vec![
                    text_cell(&row.about.name),
                    both.map_or_else(|| text_cell(EMPTY_CELL), percent_cell),
                    percent_cell(suspicion),
                    percent_cell(trust),
                ];
                (suspicion.from, cells)
            })
        });
        let track = score.ratings.shown();
        let by = track.and_then(|track| {
            let by = track.choices.iter().find(|(by, _)| *by == track.source);
            by.map(|(_, name)| name.clone())
        });
        let by = by.unwrap_or_default();
        let name = track.map(|track| track.name.clone());
        let columns = vec![
            words::column_suspect(language),
            name.unwrap_or_else(|| words::column_suspicion_share(language)),
            words::column_suspicion(language),
            words::column_trust(language),
        ];
        text_table(scene, words::table_ratings(language, &by), columns, rows.collect())
    }

    fn readout(&self, score: &ChartTracks, scene: &Scene, turn: usize, row: Option<Seat>) -> Vec<String> {
        let rows = score.ratings.shown().into_iter().flat_map(|track| &track.rows);
        labels_at_turn(rows.map(|row| (&row.about, &*row.suspicion)), scene.language, turn, row)
    }
}
