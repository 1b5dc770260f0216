//! Suspect lists: how many suspect whom, one strip per suspect.

use super::parts::{describe_heat_now, glyph_legend_item, heat_readout, heat_table};
use super::{ChartText, LegendItem};
use crate::base::game::Seat;
use crate::base::language::{Language, text};
use crate::show::viewer::scene::Scene;
use crate::show::viewer::score::{ChartTracks, TextTable};
use crate::show::viewer::words;
use crate::show::viewer::words::labels as t;

pub(super) struct SuspicionChart;

impl ChartText for SuspicionChart {
    fn id(&self) -> &'static str {
        "suspicion"
    }

    fn name_and_hint(&self, l: Language) -> (String, String) {
        (text!(l, suspicion), text!(l, suspicion_hint))
    }

    fn describe_scale(&self, _: &ChartTracks, l: Language) -> String {
        t::scale_suspicion(l)
    }

    fn legend(&self, score: &ChartTracks, scene: &Scene) -> Vec<LegendItem> {
        match score.suspicion.shown() {
            Some(_) => vec![glyph_legend_item("▁▃▆", t::legend_suspected(scene.language))],
            None => Vec::new(),
        }
    }

    fn describe_now(&self, score: &ChartTracks, scene: &Scene) -> Vec<String> {
        describe_heat_now(&score.suspicion, scene, words::suspicion_now_none(scene.language))
    }

    fn table(&self, score: &ChartTracks, scene: &Scene) -> TextTable {
        let caption = words::table_suspicion(scene.language, &scene.victim_name(score.victim));
        heat_table(&score.suspicion, scene, caption)
    }

    fn readout(&self, score: &ChartTracks, scene: &Scene, turn: usize, row: Option<Seat>) -> Vec<String> {
        heat_readout(&score.suspicion, scene.language, turn, row)
    }
}
