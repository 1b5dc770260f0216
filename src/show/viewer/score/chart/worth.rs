//! What every exchange changed, one bar per observer.

use super::parts::{glyph_legend_item, seat_legend_item, text_cell, text_table};
use super::{ChartText, LegendItem};
use crate::base::game::Seat;
use crate::base::language::{Language, text};
use crate::base::order::SharedSort;
use crate::read::insight::Believer;
use crate::show::viewer::beliefs::believer_name;
use crate::show::viewer::scene::Scene;
use crate::show::viewer::score::{CertaintyGain, ChartTracks, TableCell, TextTable};
use crate::show::viewer::words;
use crate::show::viewer::words::labels as t;

pub(super) struct CertaintyGainsChart;

impl ChartText for CertaintyGainsChart {
    fn id(&self) -> &'static str {
        "worth"
    }

    fn name_and_hint(&self, l: Language) -> (String, String) {
        (text!(l, worth), text!(l, worth_hint))
    }

    fn help_entry(&self) -> Option<&'static str> {
        Some("worth")
    }

    fn describe_scale(&self, _: &ChartTracks, l: Language) -> String {
        t::scale_worth(l)
    }

    fn legend(&self, score: &ChartTracks, scene: &Scene) -> Vec<LegendItem> {
        let l = scene.language;
        let Some(track) = score.beliefs.shown() else {
            return Vec::new();
        };
        let seen = track.gains_until(scene.last_visible_turn());
        let mut of: Vec<Believer> = seen.iter().map(|bar| bar.believer).collect();
        of.order();
        of.dedup();
        let observers = of.iter().filter_map(|of| of.seat());
        let mut signs: Vec<LegendItem> = observers.map(|one| seat_legend_item(scene, one)).collect();
        signs.push(glyph_legend_item("▯", t::legend_loss(l)));
        if seen.iter().any(|bar| bar.from < bar.turn) {
            signs.push(glyph_legend_item("┄", t::legend_stretch(l)));
        }
        if seen.iter().any(|bar| !bar.heard) {
            signs.push(glyph_legend_item("┆", t::legend_reconsidered(l)));
        }
        signs
    }

    fn describe_now(&self, score: &ChartTracks, scene: &Scene) -> Vec<String> {
        let (l, turn) = (scene.language, scene.cursor);
        let Some(track) = score.beliefs.shown() else {
            return Vec::new();
        };
        let number = |bar: &CertaintyGain| {
            words::somebodys_number(l, &believer_name(scene, bar.believer), &words::format_signed(bar.value, 2))
        };
        // A reconsidered belief without anything new heard is no turn's gain, so such bars are listed apart.
        let (heard, again): (Vec<&CertaintyGain>, _) = track.gains_at(turn).iter().partition(|bar| bar.heard);
        let told = |bars: Vec<&CertaintyGain>| {
            let all: Vec<String> = bars.into_iter().map(number).collect();
            (!all.is_empty()).then(|| words::join_names(l, &all))
        };
        let worth = match told(heard) {
            Some(all) => words::worth_now(l, turn, &all),
            None => words::worth_now_none(l, turn),
        };
        let again = told(again).map(|all| words::worth_reconsidered(l, &all));
        [worth].into_iter().chain(again).collect()
    }

    fn table(&self, score: &ChartTracks, scene: &Scene) -> TextTable {
        let language = scene.language;
        let track = score.beliefs.shown();
        let bars = track.into_iter().flat_map(|track| &track.certainty_gains);
        let rows = bars.map(|bar| {
            let cells = vec![
                text_cell(&believer_name(scene, bar.believer)),
                TableCell::number_cell(words::format_signed(bar.value, 2), bar.value),
                text_cell(&bar.label(scene)),
            ];
            (bar.turn, cells)
        });
        let columns =
            vec![words::column_observer(language), words::column_gain_nats(language), words::column_event(language)];
        let caption = words::table_worth(language, &scene.victim_name(score.victim));
        text_table(scene, caption, columns, rows.collect())
    }

    fn readout(&self, score: &ChartTracks, scene: &Scene, turn: usize, _: Option<Seat>) -> Vec<String> {
        let track = score.beliefs.shown();
        track.map_or_else(Vec::new, |track| track.describe_turn(scene, turn))
    }
}
