//! Information gains, one bar per pruning.

use super::parts::{glyph_legend_item, seat_legend_item, text_cell, text_table};
use super::{ChartText, LegendItem};
use crate::base::game::Seat;
use crate::base::language::{Language, text};
use crate::base::order::SharedSort;
use crate::show::viewer::perspective::Seen;
use crate::show::viewer::scene::Scene;
use crate::show::viewer::score::{ChartTracks, TableCell, TextTable};
use crate::show::viewer::words;
use crate::show::viewer::words::labels as t;

pub(super) struct GainChart;

impl ChartText for GainChart {
    fn id(&self) -> &'static str {
        "gain"
    }

    fn name_and_hint(&self, l: Language) -> (String, String) {
        (text!(l, gain), text!(l, gain_hint))
    }

    fn is_unrecorded(&self, score: &ChartTracks) -> bool {
        score.gain.bars == Seen::NotRecorded
    }

    fn help_entry(&self) -> Option<&'static str> {
        Some("gain")
    }

    fn describe_scale(&self, _: &ChartTracks, l: Language) -> String {
        t::scale_gain(l)
    }

    fn legend(&self, score: &ChartTracks, scene: &Scene) -> Vec<LegendItem> {
        let Some(bars) = score.gain.bars.shown() else {
            return Vec::new();
        };
        let seen = bars.iter().take_while(|bar| bar.turn <= scene.last_visible_turn());
        let mut of: Vec<Seat> = seen.map(|bar| bar.observer.seat).collect();
        of.order();
        of.dedup();
        let mut signs: Vec<LegendItem> = of.into_iter().map(|one| seat_legend_item(scene, one)).collect();
        signs.push(glyph_legend_item("▯", t::legend_returned(scene.language)));
        signs
    }

    fn describe_now(&self, score: &ChartTracks, scene: &Scene) -> Vec<String> {
        let l = scene.language;
        let Some(bars) = score.gain.bars.shown() else {
            return Vec::new();
        };
        let own: Vec<String> = bars
            .iter()
            .filter(|bar| bar.turn == scene.cursor)
            .map(|bar| words::somebodys_number(l, &bar.observer.name, &words::format_signed(bar.value, 2)))
            .collect();
        vec![if own.is_empty() { words::gain_now_none(l) } else { words::gain_now(l, &words::join_names(l, &own)) }]
    }

    fn table(&self, score: &ChartTracks, scene: &Scene) -> TextTable {
        let language = scene.language;
        let rows = score.gain.bars.shown().into_iter().flatten().map(|bar| {
            (
                bar.turn,
                vec![
                    text_cell(&bar.observer.name),
                    TableCell::number_cell(words::format_signed(bar.value, 2), bar.value),
                ],
            )
        });
        let columns = vec![words::column_observer(language), words::column_gain_nats(language)];
        let caption = words::table_gain(language, &scene.victim_name(score.victim));
        text_table(scene, caption, columns, rows.collect())
    }

    fn readout(&self, score: &ChartTracks, scene: &Scene, turn: usize, _: Option<Seat>) -> Vec<String> {
        let bars = score.gain.bars.shown().into_iter().flatten();
        bars.filter(|bar| bar.turn == turn)
            .map(|bar| {
                let number = words::format_signed(bar.value, 2);
                words::bar_label(scene.language, bar.turn, &bar.observer.name, &number)
            })
            .collect()
    }
}
