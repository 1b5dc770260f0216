//! Which sensors were read of whom, and how.

use super::parts::{glyph_legend_item, person_legend_item, text_cell, text_table};
use super::{ChartText, LegendItem};
use crate::base::game::Seat;
use crate::base::language::{Language, text};
use crate::show::viewer::perspective::Seen;
use crate::show::viewer::scene::Scene;
use crate::show::viewer::score::{ChartTracks, ReadingSide, TextTable};
use crate::show::viewer::words;
use crate::show::viewer::words::labels as t;

pub(super) struct SensorsChart;

impl ChartText for SensorsChart {
    fn id(&self) -> &'static str {
        "sensors"
    }

    fn name_and_hint(&self, l: Language) -> (String, String) {
        (text!(l, sensor_track), text!(l, sensor_track_hint))
    }

    fn is_unrecorded(&self, score: &ChartTracks) -> bool {
        score.sensors == Seen::NotRecorded
    }

    fn describe_scale(&self, _: &ChartTracks, l: Language) -> String {
        t::scale_sensors(l)
    }

    fn legend(&self, score: &ChartTracks, scene: &Scene) -> Vec<LegendItem> {
        let l = scene.language;
        let Some(track) = score.sensors.shown() else {
            return Vec::new();
        };
        let shape = |one: ReadingSide| {
            let words = match one {
                ReadingSide::Against => t::legend_against(l),
                ReadingSide::Neither => t::legend_neither(l),
                ReadingSide::For => t::legend_for(l),
            };
            glyph_legend_item(one.sign(), words)
        };
        let (lanes, observers) = track.lanes_and_observers_until(scene.last_visible_turn());
        let names: Vec<String> = lanes.iter().map(|one| words::sensor_name(l, *one)).collect();
        let lanes = t::legend_lanes(l, &words::join_names(l, &names));
        let shapes = ReadingSide::ALL.into_iter().map(shape);
        let observers = observers.into_iter().map(person_legend_item);
        shapes.chain([glyph_legend_item("↧", lanes)]).chain(observers).collect()
    }

    fn describe_now(&self, score: &ChartTracks, scene: &Scene) -> Vec<String> {
        let Some(track) = score.sensors.shown() else {
            return Vec::new();
        };
        let told = track.describe_turn(scene, scene.cursor, None);
        if told.is_empty() { vec![words::sensors_now_none(scene.language, scene.cursor)] } else { told }
    }

    fn table(&self, score: &ChartTracks, scene: &Scene) -> TextTable {
        let language = scene.language;
        let track = score.sensors.shown();
        let suspects = track.into_iter().flat_map(|track| &track.rows);
        let rows = suspects.flat_map(|row| {
            row.marks.iter().map(move |mark| {
                let cells = vec![
                    text_cell(&scene.name(mark.observer)),
                    text_cell(&row.suspect.name),
                    text_cell(&words::sensor_name(language, mark.sensor)),
                    text_cell(&words::level_name(language, mark.level)),
                ];
                (mark.turn, cells)
            })
        });
        let columns = vec![
            words::column_observer(language),
            words::column_suspect(language),
            words::column_sensor(language),
            words::column_level(language),
        ];
        let caption = words::table_sensors(language, &scene.victim_name(score.victim));
        text_table(scene, caption, columns, rows.collect())
    }

    fn readout(&self, score: &ChartTracks, scene: &Scene, turn: usize, row: Option<Seat>) -> Vec<String> {
        let track = score.sensors.shown();
        track.map_or_else(Vec::new, |track| track.describe_turn(scene, turn, row))
    }
}
