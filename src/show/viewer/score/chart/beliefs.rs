//! Beliefs by suspect, one strip each; or a small chart per observer.

use super::parts::{glyph_legend_item, labels_at_turn, seat_legend_item, text_cell, text_table};
use super::{ChartText, LegendItem};
use crate::base::game::Seat;
use crate::base::game::VictimId;
use crate::base::language::{Language, text};
use crate::show::viewer::perspective::Seen;
use crate::show::viewer::scene::Scene;
use crate::show::viewer::score::{BeliefAxis, BeliefTrack, ChartTracks, TextTable, ValueSpan};
use crate::show::viewer::words;
use crate::show::viewer::words::labels as t;

pub(super) struct BeliefsChart;

impl ChartText for BeliefsChart {
    fn id(&self) -> &'static str {
        "beliefs"
    }

    fn name_and_hint(&self, l: Language) -> (String, String) {
        (text!(l, beliefs), text!(l, beliefs_hint))
    }

    fn is_unrecorded(&self, score: &ChartTracks) -> bool {
        score.beliefs == Seen::NotRecorded
    }

    fn help_entry(&self) -> Option<&'static str> {
        Some("belief")
    }

    fn strip_label(&self, l: Language, name: &str, value: &str) -> String {
        text!(l, beliefs_chart, name = name, share = value)
    }

    fn describe_scale(&self, score: &ChartTracks, l: Language) -> String {
        let axis = score.beliefs.shown().map(|track| track.axis);
        axis.unwrap_or_default().describe_scale(l)
    }

    fn legend(&self, score: &ChartTracks, scene: &Scene) -> Vec<LegendItem> {
        let names = score.beliefs.shown().and_then(|track| track.left_out_names.as_ref());
        let left_out = names.map(|names| glyph_legend_item("∅", words::feigned_points_left_out(scene.language, names)));
        let signs = match score.beliefs.shown() {
            Some(track) if !track.observers.is_empty() => {
                let people = Seat::all(scene.people_count());
                let even = (track.axis == BeliefAxis::LogOdds).then(|| even_odds_legend_item(scene));
                people.map(|one| seat_legend_item(scene, one)).chain(even).collect()
            }
            Some(track) if track.axis == BeliefAxis::LogOdds => {
                vec![glyph_legend_item("━", t::legend_log_odds(scene.language)), even_odds_legend_item(scene)]
            }
            Some(_) => vec![glyph_legend_item("▁▃▆", t::legend_points(scene.language))],
            None => Vec::new(),
        };
        signs.into_iter().chain(left_out).collect()
    }

    fn describe_now(&self, score: &ChartTracks, scene: &Scene) -> Vec<String> {
        let track = score.beliefs.shown();
        track.map_or_else(Vec::new, |track| track.describe_turn_briefly(scene, scene.cursor))
    }

    fn table(&self, score: &ChartTracks, scene: &Scene) -> TextTable {
        let language = scene.language;
        let track = score.beliefs.shown();
        let name = track.map_or("", |track| track.name());
        if let Some(track) = track.filter(|track| !track.observers.is_empty()) {
            return observer_table(track, scene, name);
        }
        let axis = track.map_or_else(BeliefAxis::default, |track| track.axis);
        let rows = track.into_iter().flat_map(|track| &track.rows).flat_map(move |row| {
            let cells = move |span: &ValueSpan| vec![text_cell(&row.suspect.name), axis.cell(span.value)];
            row.spans.iter().map(move |span| (span.from, cells(span)))
        });
        let columns = vec![words::column_suspect(language), axis.column_title(language)];
        let caption = words::table_beliefs(language, name, &scene.victim_name(score.victim));
        text_table(scene, caption, columns, rows.collect())
    }

    fn readout(&self, score: &ChartTracks, scene: &Scene, turn: usize, row: Option<Seat>) -> Vec<String> {
        let rows = score.beliefs.shown().into_iter().flat_map(|track| &track.rows);
        labels_at_turn(rows.map(|row| (&row.suspect, &*row.spans)), scene.language, turn, row)
    }
}

/// Even odds: the middle of the log-odds axis.
fn even_odds_legend_item(scene: &Scene) -> LegendItem {
    glyph_legend_item("┄", t::legend_even(scene.language))
}

/// The small charts as a table: observer, victim, suspect.
fn observer_table(track: &BeliefTrack, scene: &Scene, name: &str) -> TextTable {
    let language = scene.language;
    let rows = track.observers.iter().flat_map(|observer| {
        let charts = VictimId::all(scene.victim_count()).zip(&observer.charts);
        charts.flat_map(move |(victim, lines)| {
            let victim = scene.victim_name(victim);
            lines.iter().flat_map(move |line| {
                let cells = [&observer.name, &victim, &line.suspect.name].map(|name| text_cell(name));
                line.spans.iter().map(move |span| {
                    let cells = cells.iter().cloned().chain([track.axis.cell(span.value)]);
                    (span.from, cells.collect())
                })
            })
        })
    });
    let columns = vec![
        words::column_observer(language),
        words::column_victim(language),
        words::column_suspect(language),
        track.axis.column_title(language),
    ];
    let caption = words::table_beliefs_each(language, name);
    text_table(scene, caption, columns, rows.collect())
}
