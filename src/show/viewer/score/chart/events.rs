//! One mark per turn, whose shape tells the kind.

use super::parts::{glyph_legend_item, text_cell, text_table};
use super::{ChartText, LegendItem};
use crate::base::game::Seat;
use crate::base::language::{Language, text};
use crate::show::viewer::TurnKind;
use crate::show::viewer::describe::describe_turn;
use crate::show::viewer::scene::Scene;
use crate::show::viewer::score::{ChartTracks, TextTable};
use crate::show::viewer::words;
use crate::show::viewer::words::labels as t;

/// Shapes by kind of turn; several kinds share one.
const TURN_SHAPES: [(&str, &[TurnKind]); 7] = [
    ("○", &[TurnKind::Introduction, TurnKind::Statement]),
    ("▲", &[TurnKind::Question]),
    ("▼", &[TurnKind::Answer]),
    ("◇", &[TurnKind::Clue]),
    ("▮", &[TurnKind::Pruning]),
    ("■", &[TurnKind::Vote]),
    ("◆", &[TurnKind::Ranking, TurnKind::Verdict]),
];

pub(super) struct EventsChart;

impl ChartText for EventsChart {
    fn id(&self) -> &'static str {
        "events"
    }

    fn name_and_hint(&self, l: Language) -> (String, String) {
        (text!(l, events), text!(l, events_hint))
    }

    fn describe_scale(&self, _: &ChartTracks, l: Language) -> String {
        t::scale_events(l)
    }

    fn legend(&self, score: &ChartTracks, scene: &Scene) -> Vec<LegendItem> {
        let l = scene.language;
        let kinds = |kinds: &[TurnKind]| {
            let mut there: Vec<String> = kinds
                .iter()
                .filter(|kind| score.frame.events.iter().any(|dot| dot.kind == **kind))
                .map(|kind| words::turn_kind_name(l, *kind))
                .collect();
            there.dedup();
            (!there.is_empty()).then(|| words::join_names(l, &there))
        };
        let shapes = TURN_SHAPES.into_iter();
        shapes.filter_map(|(sign, of)| Some(glyph_legend_item(sign, kinds(of)?))).collect()
    }

    fn describe_now(&self, _: &ChartTracks, scene: &Scene) -> Vec<String> {
        let (l, turn) = (scene.language, scene.cursor);
        let now = scene.turn().map(|one| words::dot(l, turn, &describe_turn(scene, one)));
        vec![now.unwrap_or_else(|| words::nothing_yet(l))]
    }

    fn table(&self, score: &ChartTracks, scene: &Scene) -> TextTable {
        let language = scene.language;
        let dots = score.frame.events.iter();
        let rows = dots.map(|dot| (dot.turn, vec![text_cell(&dot.label(scene))]));
        let columns = vec![words::column_event(language)];
        text_table(scene, words::table_events(language), columns, rows.collect())
    }

    fn readout(&self, _: &ChartTracks, _: &Scene, _: usize, _: Option<Seat>) -> Vec<String> {
        Vec::new()
    }
}
