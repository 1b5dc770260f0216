//! How well everybody fits the hypothetical murderer (Questum §2.2) in the eyes of others: 1 minus the
//! distance, averaged over those who have read them.

use super::strips::StripChart;
use crate::base::game::{Seat, VictimId};
use crate::base::language::{Language, text};
use crate::base::order::SharedSort;
use crate::show::viewer::perspective::{HiddenBy, Seen};
use crate::show::viewer::scene::Scene;
use crate::show::viewer::score::tracks::{build_spans, eligible_and_feigning_observers};
use crate::show::viewer::score::{HeatRow, HeatTrack, SpanMeasure, ValueSpan};
use crate::show::viewer::words;

pub(super) struct ClosenessChart;

impl StripChart for ClosenessChart {
    fn id(&self) -> &'static str {
        "closeness"
    }

    fn name_and_hint(&self, l: Language) -> (String, String) {
        (text!(l, closeness), text!(l, closeness_hint))
    }

    fn short_name(&self, l: Language) -> Option<String> {
        Some(text!(l, closeness_short))
    }

    fn describe_scale(&self, l: Language) -> String {
        text!(l, scale_closeness)
    }

    fn legend(&self, l: Language) -> String {
        text!(l, legend_close)
    }

    fn compute_strips(&self, scene: &Scene, victim: VictimId, feigned: bool, reach: usize) -> Seen<HeatTrack> {
        closeness_track(scene, victim, feigned, reach)
    }

    fn describe_none(&self, l: Language) -> String {
        words::closeness_now_none(l)
    }

    fn describe_highest(&self, l: Language, names: &[String], value: &ValueSpan) -> String {
        match value.measure {
            SpanMeasure::Closeness(of) => {
                words::closeness_now(l, &words::join_names(l, names), &words::format_percent(value.value), of)
            }
            _ => self.describe_none(l),
        }
    }

    fn strip_label(&self, l: Language, name: &str, value: &str) -> String {
        text!(l, closeness_chart, name = name, share = value)
    }

    fn caption(&self, l: Language, victim: &str) -> String {
        words::table_closeness(l, victim)
    }

    fn axis_title(&self, l: Language) -> String {
        text!(l, figure_close)
    }

    fn is_derived(&self) -> bool {
        true
    }
}

/// A step of a mean: turn, closeness, number of readers.
type ClosenessStep = (usize, f64, usize);

/// A row per player, in seat order; not recorded if nobody has read anybody.
fn closeness_track(scene: &Scene, victim: VictimId, feigned: bool, reach: usize) -> Seen<HeatTrack> {
    let insight = scene.session.insight();
    let player_count = scene.player_count();
    let read =
        |observer: Seat| Seat::all(scene.people_count()).any(|s| !insight.distances(observer, s, victim).is_empty());
    let readers: Vec<Seat> = Seat::all(player_count).filter(|seat| read(*seat)).collect();
    if readers.is_empty() {
        return Seen::NotRecorded;
    }
    let seen = |seat: &Seat| scene.viewpoint.perspective.sees_thoughts_of(*seat);
    let (could, _) = eligible_and_feigning_observers(scene, victim, feigned);
    let counts = |seat: &Seat| seen(seat) && could.contains(seat);
    let readers: Vec<Seat> = readers.into_iter().filter(counts).collect();
    if readers.is_empty() {
        return Seen::Hidden(HiddenBy::Perspective);
    }
    let row = |suspect: Seat| {
        let steps = mean_closeness(scene, &readers, suspect, victim);
        let values = steps.iter().map(|(turn, value, of)| (*turn, *value, SpanMeasure::Closeness(*of)));
        HeatRow { suspect: scene.person(suspect), spans: build_spans(values, reach) }
    };
    let rows = Seat::all(scene.people_count()).map(row).collect();
    Seen::Shown(HeatTrack { rows })
}

fn mean_closeness(scene: &Scene, readers: &[Seat], suspect: Seat, victim: VictimId) -> Vec<ClosenessStep> {
    let insight = scene.session.insight();
    let mut changes: Vec<(usize, usize, Option<f64>)> = Vec::new();
    for (at, observer) in readers.iter().enumerate().filter(|(_, o)| **o != suspect) {
        let series = insight.distances(*observer, suspect, victim);
        changes.extend(series.iter().map(|step| (step.turn, at, step.mean)));
    }
    changes.order_by_key(|(turn, at, _)| (*turn, *at));
    let mut now: Vec<Option<f64>> = vec![None; readers.len()];
    let mut steps: Vec<ClosenessStep> = Vec::new();
    for (turn, at, distance) in changes {
        if let Some(place) = now.get_mut(at) {
            *place = distance;
        }
        let read: Vec<f64> = now.iter().filter_map(|one| *one).collect();
        if read.is_empty() {
            continue;
        }
        // A table has at most 2¹⁶ seats.
        #[allow(clippy::cast_precision_loss)]
        let value = 1.0 - read.iter().sum::<f64>() / read.len() as f64;
        let step = (turn, value, read.len());
        match steps.last_mut().filter(|last| last.0 == turn) {
            Some(last) => *last = step,
            None => steps.push(step),
        }
    }
    steps
}

#[cfg(test)]
mod tests {
    use crate::base::game::VictimId;
    use crate::base::language::Language;
    use crate::show::viewer::perspective::{Perspective, Seen, Viewpoint};
    use crate::show::viewer::scene::Scene;
    use crate::show::viewer::score::{ChartTracks, Track};
    use crate::show::viewer::session::Session;
    use crate::show::viewer::tests_support;

    #[test]
    fn closeness_is_a_mean_over_whoever_read_and_is_seen_by_whoever_thought_it() {
        let session = Session::open(tests_support::sample_game()).unwrap();
        let track = |perspective| {
            let view = Viewpoint { perspective, spoilers_revealed: true };
            let scene = Scene::new(&session, usize::MAX, view, Language::English);
            ChartTracks::from_scene(&scene, VictimId(0)).strips(Track::Closeness).clone()
        };
        let Seen::Shown(all) = track(Perspective::AllKnowing) else { panic!("nothing read") };
        assert_eq!(all.rows.len(), 4);
        let values = all.rows.iter().flat_map(|row| &row.spans);
        assert!(values.clone().count() > 0);
        assert!(values.clone().all(|span| (0.0..=1.0).contains(&span.value)));
        assert!(matches!(track(Perspective::Public), Seen::Hidden(_)));
        let mut silent = tests_support::sample_game();
        silent.events.truncate(6);
        let session = Session::open(silent).unwrap();
        let scene = Scene::new(&session, 4, Viewpoint::default(), Language::English);
        assert_eq!(*ChartTracks::from_scene(&scene, VictimId(0)).strips(Track::Closeness), Seen::NotRecorded);
    }
}
