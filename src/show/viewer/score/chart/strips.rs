//! Charts that are one strip per suspect: what distinguishes one from another is a [`StripChart`]; the page
//! draws them all alike, and table, readout and figure follow from the strips.

use super::parts::{glyph_legend_item, heat_readout, heat_table, highest_rows};
use super::{ChartText, LegendItem};
use crate::base::game::{Seat, VictimId};
use crate::base::language::{Language, text};
use crate::show::viewer::perspective::Seen;
use crate::show::viewer::scene::Scene;
use crate::show::viewer::score::{ChartTracks, HeatTrack, TextTable, ValueSpan};
use crate::show::viewer::words;

/// A chart with a strip per suspect.
pub(super) trait StripChart {
    /// As in [`ChartText`].
    fn id(&self) -> &'static str;
    /// As in [`ChartText`].
    fn name_and_hint(&self, l: Language) -> (String, String);
    /// The unit and range.
    fn describe_scale(&self, l: Language) -> String;
    /// What the height of a strip means.
    fn legend(&self, l: Language) -> String;
    /// A row per suspect with values from 0 to 1, up to a turn and without what the viewpoint may not see.
    /// What murderers feign counts until they are known, or with `feigned`. A value is a `SpanMeasure::Share` where
    /// no other measure fits; `build_spans` joins values of the same size. A game without any such event has strips
    /// without values; `NotRecorded` is for a log that is silent.
    fn compute_strips(&self, scene: &Scene, victim: VictimId, feigned: bool, reach: usize) -> Seen<HeatTrack>;
    /// The sentence for a turn in which no value is above 0.
    fn describe_none(&self, l: Language) -> String;
    /// The sentence for a turn: who has the highest value.
    fn describe_highest(&self, l: Language, names: &[String], value: &ValueSpan) -> String {
        text!(l, strip_highest, names = &words::join_names(l, names), value = &value.format_value())
    }
    /// As in [`ChartText`].
    fn help_entry(&self) -> Option<&'static str> {
        None
    }
    /// As in [`ChartText`].
    fn short_name(&self, l: Language) -> Option<String> {
        let _ = l;
        None
    }
    /// As in [`ChartText`].
    fn strip_label(&self, l: Language, name: &str, value: &str) -> String {
        text!(l, strip_label, name = name, value = value)
    }
    /// What the table is about.
    fn caption(&self, l: Language, victim: &str) -> String {
        let _ = victim;
        self.name_and_hint(l).0
    }
    /// As in [`ChartText`].
    fn axis_title(&self, l: Language) -> String {
        self.name_and_hint(l).0
    }
    /// Is it computed from what another chart shows? Where that is not recorded, only that chart is named.
    fn is_derived(&self) -> bool {
        false
    }
}

/// A [`StripChart`] as a [`ChartText`].
pub(super) struct Strips<T>(pub T);

impl<T: StripChart> ChartText for Strips<T> {
    fn id(&self) -> &'static str {
        self.0.id()
    }

    fn name_and_hint(&self, l: Language) -> (String, String) {
        self.0.name_and_hint(l)
    }

    fn describe_scale(&self, _: &ChartTracks, l: Language) -> String {
        self.0.describe_scale(l)
    }

    fn legend(&self, score: &ChartTracks, scene: &Scene) -> Vec<LegendItem> {
        let strips = score.strips_by_id(self.id()).shown();
        strips.map(|_| glyph_legend_item("▁▃▆", self.0.legend(scene.language))).into_iter().collect()
    }

    fn describe_now(&self, score: &ChartTracks, scene: &Scene) -> Vec<String> {
        let l = scene.language;
        let Some(strips) = score.strips_by_id(self.id()).shown() else { return Vec::new() };
        vec![match highest_rows(&strips.rows, scene.cursor) {
            Some((rows, value)) => {
                let names: Vec<String> = rows.iter().map(|row| row.suspect.name.clone()).collect();
                self.0.describe_highest(l, &names, value)
            }
            None => self.0.describe_none(l),
        }]
    }

    fn table(&self, score: &ChartTracks, scene: &Scene) -> TextTable {
        let caption = self.0.caption(scene.language, &scene.victim_name(score.victim));
        heat_table(score.strips_by_id(self.id()), scene, caption)
    }

    fn readout(&self, score: &ChartTracks, scene: &Scene, turn: usize, row: Option<Seat>) -> Vec<String> {
        heat_readout(score.strips_by_id(self.id()), scene.language, turn, row)
    }

    fn is_unrecorded(&self, score: &ChartTracks) -> bool {
        !self.0.is_derived() && *score.strips_by_id(self.id()) == Seen::NotRecorded
    }

    fn help_entry(&self) -> Option<&'static str> {
        self.0.help_entry()
    }

    fn has_strips(&self) -> bool {
        true
    }

    fn short_name(&self, l: Language) -> Option<String> {
        self.0.short_name(l)
    }

    fn strip_label(&self, l: Language, name: &str, value: &str) -> String {
        self.0.strip_label(l, name, value)
    }

    fn axis_title(&self, l: Language) -> String {
        self.0.axis_title(l)
    }

    fn compute_strips(&self, scene: &Scene, victim: VictimId, feigned: bool, reach: usize) -> Option<Seen<HeatTrack>> {
        Some(self.0.compute_strips(scene, victim, feigned, reach))
    }
}
