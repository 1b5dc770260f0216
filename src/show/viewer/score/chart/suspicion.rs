//! Suspect lists: how many suspect whom, one strip per suspect.

use super::strips::StripChart;
use crate::base::game::VictimId;
use crate::base::language::{Language, text};
use crate::show::viewer::perspective::Seen;
use crate::show::viewer::scene::Scene;
use crate::show::viewer::score::{HeatTrack, SpanMeasure, ValueSpan, tracks};
use crate::show::viewer::words;

pub(super) struct SuspicionChart;

impl StripChart for SuspicionChart {
    fn id(&self) -> &'static str {
        "suspicion"
    }

    fn name_and_hint(&self, l: Language) -> (String, String) {
        (text!(l, suspicion), text!(l, suspicion_hint))
    }

    fn describe_scale(&self, l: Language) -> String {
        text!(l, scale_suspicion)
    }

    fn legend(&self, l: Language) -> String {
        text!(l, legend_suspected)
    }

    fn compute_strips(&self, scene: &Scene, victim: VictimId, feigned: bool, reach: usize) -> Seen<HeatTrack> {
        tracks::suspicion_track(scene, victim, feigned, reach)
    }

    fn describe_none(&self, l: Language) -> String {
        words::suspicion_now_none(l)
    }

    fn describe_highest(&self, l: Language, names: &[String], value: &ValueSpan) -> String {
        match value.measure {
            SpanMeasure::SuspectedBy(holders, of) => words::suspicion_now(l, &words::join_names(l, names), holders, of),
            _ => self.describe_none(l),
        }
    }

    fn strip_label(&self, l: Language, name: &str, value: &str) -> String {
        text!(l, suspicion_chart, name = name, share = value)
    }

    fn caption(&self, l: Language, victim: &str) -> String {
        words::table_suspicion(l, victim)
    }

    fn axis_title(&self, l: Language) -> String {
        text!(l, figure_suspected)
    }
}
