//! The rating track: suspicion's share of what neutral readers rated about a speaker so far.

use super::{HeatRow, HeatTrack, tracks::spans};
use crate::game::{Seat, Subject};
use crate::viewer::{Scene, Seen, words};

/// A row per player, in seat order; not recorded where nobody was rated. Ratings are made by a reader
/// of what was said aloud, so every perspective sees them.
pub(super) fn ratings(scene: &Scene) -> Seen<HeatTrack> {
    let insight = scene.session.insight();
    let rows: Vec<HeatRow> = Seat::all(scene.players())
        .map(|seat| {
            let name = scene.name(seat);
            let series = insight.ratings(&Subject::Player(seat));
            let values = series.steps.iter().filter_map(|step| {
                let share = step.share()?;
                let text = words::percent(share);
                let label = words::rated_label(scene.language, step.turn, &name, &text);
                Some((step.turn, share, label))
            });
            HeatRow {
                suspect: scene.person(seat),
                spans: spans(values, scene.reach()),
            }
        })
        .collect();
    let any = Seat::all(scene.players())
        .any(|seat| insight.ratings(&Subject::Player(seat)).recorded.is_there());
    Seen::recorded(any.then_some(HeatTrack { rows }))
}

#[cfg(test)]
mod tests {
    use crate::game::{Event, Log, Seat, Subject, What};
    use crate::scenario::Language;
    use crate::viewer::{Conversation, LineKind, Scene, Score, Seen, Session, Viewpoint, testing};

    fn imported() -> Log {
        let mut log = testing::game();
        log.source = Some(crate::game::Source {
            format: "test".into(),
            notes: vec![],
        });
        log.events
            .retain(|e| matches!(e.what, What::Introduced { .. }));
        let said = |speaker: Option<u16>, text: &str| What::Said {
            speaker: speaker.map(Seat),
            listener: None,
            text: text.into(),
        };
        let clue = What::ClueShown {
            finder: Some(Seat(1)),
            place: "attic".into(),
            text: "<b>dust</b>".into(),
        };
        let rated = What::Rated {
            rater: None,
            about: Subject::Player(Seat(1)),
            suspicion: Some(2),
            trust: Some(2),
        };
        let more = [said(None, "Speak."), said(Some(1), "No."), rated, clue];
        log.events.extend(more.into_iter().map(Event::from));
        log
    }

    #[test]
    fn an_imported_log_shows_ratings_and_says_where_there_are_none() {
        let session = Session::open(imported()).unwrap();
        let viewpoint = Viewpoint {
            revealed: true,
            ..Viewpoint::default()
        };
        let scene = Scene::new(&session, usize::MAX, viewpoint, Language::English);
        let score = Score::of(&scene, crate::game::VictimId(0));
        let Seen::Shown(track) = &score.ratings else {
            panic!("no ratings")
        };
        assert_eq!(track.rows[1].spans.len(), 1);
        assert!((track.rows[1].spans[0].value - 0.5).abs() < 1e-12);
        assert!(track.rows[0].spans.is_empty());
        assert_eq!(score.suspicion, Seen::NotRecorded);
        let lines = Conversation::of(&scene);
        let texts: Vec<String> = lines
            .lines(&scene, 0..lines.len())
            .into_iter()
            .map(|line| match line.kind {
                LineKind::System { text, detail, .. } => text + " " + &detail.unwrap_or_default(),
                LineKind::Said(said) => said.text,
                LineKind::Heading(text) | LineKind::Divider(text) => text,
            })
            .collect();
        let end = &texts[texts.len() - 3..];
        assert_eq!(end[0].trim(), "The host: Speak.");
        assert_eq!(end[1], "No.");
        assert!(end[2].ends_with("attic <b>dust</b>"), "{end:?}");
    }
}
