//! The rating track: one rater's ratings of each speaker, added up, and suspicion's share of them.

use super::{RatingRow, RatingTrack, SpanMeasure, tracks::build_spans};
use crate::base::game::{Seat, Subject};
use crate::read::insight::{RatingSource, RatingStep};
use crate::show::viewer::overlay_rows;
use crate::show::viewer::perspective::{HiddenBy, Seen};
use crate::show::viewer::scene::Scene;
use crate::show::viewer::words;

/// May the viewpoint see them? Neutral readers heard what was public; players' ratings are thoughts.
fn is_rater_visible(scene: &Scene, by: RatingSource) -> bool {
    let eyes = scene.viewpoint.perspective;
    match by {
        RatingSource::Neutral | RatingSource::AddedNeutral(_) => true,
        RatingSource::Table | RatingSource::AddedTable(_) => eyes.sees_all_thoughts(),
        RatingSource::Player(seat) => eyes.sees_thoughts_of(seat),
    }
}

fn rater_name(scene: &Scene, by: RatingSource) -> String {
    let language = scene.language;
    match by {
        RatingSource::Neutral => words::by_neutral(language),
        RatingSource::Table => words::by_table(language),
        RatingSource::Player(seat) => scene.name(seat),
        RatingSource::AddedNeutral(mind) => {
            words::rated_afterwards_by(language, &overlay_rows::overlay_mind_name(scene, mind))
        }
        RatingSource::AddedTable(mind) => {
            words::rated_afterwards_by_table(language, &overlay_rows::overlay_mind_name(scene, mind))
        }
    }
}

fn suspicion_share(step: &RatingStep) -> f64 {
    share_of_max(step.suspicion, step.suspicion_max)
}

fn trust_share(step: &RatingStep) -> f64 {
    share_of_max(step.trust, step.trust_max)
}

fn share_of_max(sum: u32, most: u32) -> f64 {
    if most == 0 { 0.0 } else { f64::from(sum) / f64::from(most) }
}

/// A row per rated player, in seat order; not recorded if nobody was rated.
pub(super) fn ratings(scene: &Scene, wanted: Option<RatingSource>, reach: usize) -> Seen<RatingTrack> {
    let insight = scene.session.insight();
    let all = insight.raters();
    let seen = all.iter().copied().filter(|by| is_rater_visible(scene, *by));
    let choices: Vec<(RatingSource, String)> = seen.map(|by| (by, rater_name(scene, by))).collect();
    let offered = |by: &RatingSource| choices.iter().any(|(one, _)| one == by);
    let usual = choices.first().map(|(by, _)| *by);
    let Some(by) = wanted.filter(offered).or(usual) else {
        return if all.is_empty() { Seen::NotRecorded } else { Seen::Hidden(HiddenBy::Perspective) };
    };
    let row = |seat: Seat| {
        let series = insight.ratings(&Subject::Player(seat), by);
        if !series.recorded.is_recorded() {
            return None;
        }
        let told = |step: &RatingStep| SpanMeasure::Rated {
            share: step.share(),
            suspicion: suspicion_share(step),
            trust: trust_share(step),
        };
        let of = |value: fn(&RatingStep) -> Option<f64>| {
            let steps = series.steps.iter();
            let values = steps.filter_map(|step| Some((step.turn, value(step)?, told(step))));
            build_spans(values, reach)
        };
        Some(RatingRow {
            about: scene.person(seat),
            share: of(|step| step.share()),
            suspicion: of(|step| Some(suspicion_share(step))),
            trust: of(|step| Some(trust_share(step))),
        })
    };
    let rows: Vec<RatingRow> = Seat::all(scene.people_count()).filter_map(row).collect();
    let track = RatingTrack {
        name: words::suspicion_share_name(scene.language, insight.counters()),
        source: by,
        choices,
        rows,
    };
    Seen::shown_if_recorded((!track.rows.is_empty()).then_some(track))
}

#[cfg(test)]
mod tests {
    use crate::base::game::{Event, EventKind, Log, Seat, Subject};
    use crate::base::language::Language;
    use crate::show::viewer::conversation::{Conversation, LineKind};
    use crate::show::viewer::perspective::{Seen, Viewpoint};
    use crate::show::viewer::scene::Scene;
    use crate::show::viewer::score::{ChartTracks, Track};
    use crate::show::viewer::session::Session;
    use crate::show::viewer::tests_support;

    fn imported() -> Log {
        let mut log = tests_support::sample_game();
        log.source =
            Some(crate::base::game::LogSource { format: "test".into(), ..crate::base::game::LogSource::default() });
        log.events.retain(|e| matches!(e.what, EventKind::Introduced { .. }));
        let said = |speaker: Option<u16>, text: &str| EventKind::Said {
            speaker: speaker.map(Seat),
            listener: None,
            text: text.into(),
        };
        let clue = EventKind::ClueShown { finder: Some(Seat(1)), place: "attic".into(), text: "<b>dust</b>".into() };
        let rated = EventKind::Rated {
            rater: None,
            about: Subject::Player(Seat(1)),
            suspicion: Some(2),
            trust: Some(2),
            said: None,
        };
        let more = [said(None, "Speak."), said(Some(1), "No."), rated, clue];
        log.events.extend(more.into_iter().map(Event::from));
        log
    }

    #[test]
    fn ratings_that_are_all_zero_are_told_as_such_and_not_as_none() {
        for (suspicion, told) in [
            (0, "All ratings so far are 0, so no one has a suspicion share."),
            (2, "Finch has the largest suspicion share: 100%."),
        ] {
            let mut log = imported();
            for event in &mut log.events {
                if let EventKind::Rated { suspicion: own, trust, .. } = &mut event.what {
                    (*own, *trust) = (Some(suspicion), Some(0));
                }
            }
            let session = Session::open(log).unwrap();
            let at = |cursor: usize| {
                let scene = Scene::new(&session, cursor, Viewpoint::default(), Language::English);
                let score = ChartTracks::from_scene(&scene, crate::base::game::VictimId(0));
                score.describe_now(&scene, Track::Ratings).join(" ")
            };
            assert!(at(usize::MAX).ends_with(told), "{}", at(usize::MAX));
            assert_eq!(at(1), "No one has been rated yet.");
        }
    }

    #[test]
    fn an_imported_log_shows_ratings_and_says_where_there_are_none() {
        let session = Session::open(imported()).unwrap();
        let viewpoint = Viewpoint { spoilers_revealed: true, ..Viewpoint::default() };
        let scene = Scene::new(&session, usize::MAX, viewpoint, Language::English);
        let score = ChartTracks::from_scene(&scene, crate::base::game::VictimId(0));
        let Seen::Shown(track) = &score.ratings else { panic!("no ratings") };
        assert_eq!(track.rows.len(), 1, "nobody else was rated");
        let row = &track.rows[0];
        assert_eq!(row.about.seat, Seat(1));
        assert!((row.share[0].value - 0.5).abs() < 1e-12);
        assert_eq!((row.suspicion[0].value, row.trust[0].value), (1.0, 1.0));
        let table = score.table(&scene, Track::Ratings);
        let cells = table.rows[0].1[2..].iter().map(|cell| cell.text.as_str());
        assert_eq!(cells.collect::<Vec<_>>(), ["50%", "100%", "100%"]);
        assert_eq!(*score.strips(Track::Suspicion), Seen::NotRecorded);
        let lines = Conversation::from_scene(&scene);
        let texts: Vec<String> = lines
            .lines(&scene, 0..lines.len())
            .into_iter()
            .map(|line| match line.kind {
                LineKind::System { text, detail, .. } => text + " " + &detail.unwrap_or_default(),
                LineKind::Said(said) => said.text,
                LineKind::Heading(text)
                | LineKind::Divider(text)
                | LineKind::ForkDivider(text)
                | LineKind::PrunedLists { text, .. } => text,
            })
            .collect();
        let end = &texts[texts.len() - 4..];
        assert_eq!(end[0].trim(), "The host: Speak.");
        assert_eq!(end[1], "No.");
        assert!(end[2].ends_with("attic <b>dust</b>"), "{end:?}");
        assert!(end[3].starts_with("The record breaks off here"), "{end:?}");
    }
}
