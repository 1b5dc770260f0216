//! The entropy of suspect lists, one line per observer.

use super::parts::{nats_cell, person_legend_item, text_cell, text_table};
use super::{ChartText, LegendItem};
use crate::base::game::Seat;
use crate::base::language::{Language, text};
use crate::show::viewer::perspective::Seen;
use crate::show::viewer::scene::Scene;
use crate::show::viewer::score::{ChartTracks, SpanMeasure, TextTable, span_at};
use crate::show::viewer::words;
use crate::show::viewer::words::labels as t;

pub(super) struct EntropyChart;

impl ChartText for EntropyChart {
    fn id(&self) -> &'static str {
        "entropy"
    }

    fn name_and_hint(&self, l: Language) -> (String, String) {
        (text!(l, entropy), text!(l, entropy_hint))
    }

    fn is_unrecorded(&self, score: &ChartTracks) -> bool {
        score.entropy.lines.iter().all(|line| line.steps == Seen::NotRecorded)
    }

    fn help_entry(&self) -> Option<&'static str> {
        Some("entropy")
    }

    fn describe_scale(&self, score: &ChartTracks, l: Language) -> String {
        t::scale_entropy(l, &words::format_fixed(score.entropy.max_entropy_nats, 2))
    }

    fn legend(&self, score: &ChartTracks, scene: &Scene) -> Vec<LegendItem> {
        let lines = score.entropy.lines.iter();
        let drawn = lines.filter(|line| {
            let first = line.steps.shown().and_then(|steps| steps.first());
            first.is_some_and(|first| first.from <= scene.last_visible_turn())
        });
        drawn.map(|line| person_legend_item(&line.observer)).collect()
    }

    fn describe_now(&self, score: &ChartTracks, scene: &Scene) -> Vec<String> {
        let (l, turn) = (scene.language, scene.cursor);
        let lines = score.entropy.lines.iter().filter_map(|line| {
            let span = span_at(line.steps.shown()?, turn)?;
            let SpanMeasure::ListEntropy(count) = span.measure else {
                return None;
            };
            Some(words::somebodys_number(l, &line.observer.name, &count.to_string()))
        });
        let lines: Vec<String> = lines.collect();
        if lines.is_empty() { Vec::new() } else { vec![words::entropy_now(l, &words::join_names(l, &lines))] }
    }

    fn table(&self, score: &ChartTracks, scene: &Scene) -> TextTable {
        let language = scene.language;
        let rows = score.entropy.lines.iter().flat_map(|line| {
            line.steps
                .shown()
                .into_iter()
                .flatten()
                .map(|span| (span.from, vec![text_cell(&line.observer.name), nats_cell(span.value)]))
        });
        let columns = vec![words::column_observer(language), words::column_entropy_nats(language)];
        let caption = words::table_entropy(language, &scene.victim_name(score.victim));
        text_table(scene, caption, columns, rows.collect())
    }

    fn readout(&self, score: &ChartTracks, scene: &Scene, turn: usize, _: Option<Seat>) -> Vec<String> {
        let lines = score.entropy.lines.iter();
        lines
            .filter_map(|line| {
                let span = span_at(line.steps.shown()?, turn)?;
                Some(span.label(scene.language, &line.observer.name))
            })
            .take(MAX_READOUT_OBSERVERS)
            .collect()
    }
}

/// A readout lists at most this many observers.
const MAX_READOUT_OBSERVERS: usize = 8;
