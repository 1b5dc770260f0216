//! How well everybody fits the hypothetical murderer, by the readings.

use super::parts::{describe_heat_now, glyph_legend_item, heat_readout, heat_table};
use super::{ChartText, LegendItem};
use crate::base::game::Seat;
use crate::base::language::{Language, text};
use crate::show::viewer::scene::Scene;
use crate::show::viewer::score::{ChartTracks, TextTable};
use crate::show::viewer::words;
use crate::show::viewer::words::labels as t;

pub(super) struct ClosenessChart;

impl ChartText for ClosenessChart {
    fn id(&self) -> &'static str {
        "closeness"
    }

    fn name_and_hint(&self, l: Language) -> (String, String) {
        (text!(l, closeness), text!(l, closeness_hint))
    }

    fn describe_scale(&self, _: &ChartTracks, l: Language) -> String {
        t::scale_closeness(l)
    }

    fn legend(&self, score: &ChartTracks, scene: &Scene) -> Vec<LegendItem> {
        match score.closeness.shown() {
            Some(_) => vec![glyph_legend_item("▁▃▆", t::legend_close(scene.language))],
            None => Vec::new(),
        }
    }

    fn describe_now(&self, score: &ChartTracks, scene: &Scene) -> Vec<String> {
        describe_heat_now(&score.closeness, scene, words::closeness_now_none(scene.language))
    }

    fn table(&self, score: &ChartTracks, scene: &Scene) -> TextTable {
        let caption = words::table_closeness(scene.language, &scene.victim_name(score.victim));
        heat_table(&score.closeness, scene, caption)
    }

    fn readout(&self, score: &ChartTracks, scene: &Scene, turn: usize, row: Option<Seat>) -> Vec<String> {
        heat_readout(&score.closeness, scene.language, turn, row)
    }
}
