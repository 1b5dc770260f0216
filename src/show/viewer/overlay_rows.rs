//! Ratings made after a game: the names of the raters, and what a page lists of the ratings.

use crate::base::game::{Log, MindSettings, Overlay, Raters, RatingPlan};
use crate::base::language::Language;
use crate::show::viewer::scene::Scene;
use crate::show::viewer::words;

/// Ratings stored next to a log, as a list shows them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OverlayRow {
    pub name: String,
    /// What was rated, and as whom.
    pub plan: String,
    /// How much there is: "112 readings, up to turn 40 of 112".
    pub size: String,
}

impl OverlayRow {
    /// Describes ratings of a recorded log.
    pub fn new(language: Language, log: &Log, overlay: &Overlay) -> Self {
        let turns = |until: usize| crate::base::game::count_turns(&log.events[..until.min(log.events.len())]);
        let last = overlay.added.last();
        let until = last.map_or(0, |added| turns((added.after as usize).saturating_add(1)));
        let mut size = vec![
            words::readings(language, overlay.reading_count()),
            words::readings_until(language, until, turns(usize::MAX)),
        ];
        if overlay.failed_reading_count() > 0 {
            size.push(words::readings_left(language, overlay.failed_reading_count()));
        }
        Self {
            name: words::mind_name(language, Some(&overlay.rated_by)),
            plan: plan_name(language, &overlay.plan),
            size: size.join(" · "),
        }
    }
}

pub fn plan_name(language: Language, plan: &RatingPlan) -> String {
    match plan {
        RatingPlan::Ratings { raters: Raters::EveryOther, .. } => words::plan_others(language),
        RatingPlan::Ratings { .. } => words::plan_neutral(language),
        RatingPlan::Sensors { .. } => words::plan_sensors(language),
        RatingPlan::Beliefs { raters: Raters::EveryOther } => words::plan_beliefs_of_players(language),
        RatingPlan::Beliefs { .. } => words::plan_beliefs(language),
    }
}

/// The name of a mind that rated after the game; a second one with the same name is numbered.
pub(super) fn overlay_mind_name(scene: &Scene, mind: u16) -> String {
    let language = scene.language;
    let log = scene.session.log();
    let name = match log.settings.minds.get(usize::from(mind)) {
        Some(MindSettings::OfflineReader) => words::by_offline_reader(language),
        mind => words::mind_name(language, mind),
    };
    match log.count_earlier_raters_named_alike(mind) {
        0 => name,
        before => words::mind_again(language, &name, before + 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::game::{
        AddedEvent, Event, EventKind, MindSettings, Prompt, Seat, Subject, Thought, Usage, VictimId,
    };
    use crate::read::insight::RatingSource;
    use crate::show::viewer::inspector::Inspector;
    use crate::show::viewer::perspective::{Perspective, Seen, Viewpoint};
    use crate::show::viewer::score::{ChartOptions, ChartTracks};
    use crate::show::viewer::session::Session;
    use crate::show::viewer::tests_support;

    fn overlay(log: &Log, rater: Option<u16>, suspicion: u8) -> Overlay {
        let plan = RatingPlan::Ratings {
            raters: if rater.is_some() { Raters::EveryOther } else { Raters::Neutral },
            apart: false,
        };
        let mut overlay = Overlay::new(log, MindSettings::OfflineReader, plan);
        let spoken = log.events.iter().position(|e| matches!(e.what, EventKind::Introduced { .. }));
        let what = EventKind::Rated {
            rater: rater.map(Seat),
            about: Subject::Player(Seat(0)),
            suspicion: Some(suspicion),
            trust: Some(1),
            said: None,
        };
        overlay.texts = vec!["How suspicious is she?".into()];
        let thought = Thought {
            key: "u0.n.rate".into(),
            attempt: 1,
            mind: 0,
            recalled: Vec::new(),
            prompt: Prompt {
                messages: vec![crate::base::game::PromptMessage {
                    role: crate::base::game::MessageRole::User,
                    parts: vec![crate::base::game::TextId(0)],
                }],
            },
            usage: Usage { prompt_tokens: 5, completion_tokens: 1, estimated: true },
            reply: Some(format!("{{\"suspicion\": {suspicion}}}")),
            reasoning: None,
            repairs: Vec::new(),
            edition: 1,
        };
        overlay.added.push(AddedEvent {
            after: u32::try_from(spoken.unwrap()).unwrap(),
            event: Event { what, thought: Some(thought) },
        });
        overlay
    }

    fn with_overlays(overlays: &[&Overlay], log: &Log) -> Session {
        let whole = Overlay::merge_into_log(overlays, log).unwrap();
        Session::open(whole).unwrap().with_recorded_log(log.clone())
    }

    fn scene(session: &Session, perspective: Perspective) -> Scene<'_> {
        let view = Viewpoint::new(perspective, true);
        Scene::new(session, 1, view, Language::English)
    }

    #[test]
    fn ratings_lie_on_a_copy_and_the_recorded_log_and_its_turns_stay() {
        let log = tests_support::sample_game();
        let (one, two) = (overlay(&log, None, 2), overlay(&log, None, 0));
        let session = with_overlays(&[&one, &two], &log);
        assert_eq!(session.recorded_log(), &log);
        assert_eq!(session.turn_count(), Session::open(log.clone()).unwrap().turn_count());
        let scene = scene(&session, Perspective::AllKnowing);
        let first = u16::try_from(log.settings.minds.len()).unwrap();
        let share = |by| {
            let score = ChartTracks::with_options(
                &scene,
                VictimId(0),
                ChartOptions { ratings: Some(by), ..ChartOptions::default() },
            );
            let track = score.ratings.shown().unwrap().clone();
            assert_eq!(track.source, by);
            let names: Vec<String> = track.choices.into_iter().map(|(_, name)| name).collect();
            (names, track.rows[0].share[0].value)
        };
        let (names, high) = share(RatingSource::AddedNeutral(first));
        let (_, low) = share(RatingSource::AddedNeutral(first + 1));
        assert!((high - 2.0 / 3.0).abs() < 1e-9 && low.abs() < 1e-9, "{high} {low}");
        assert!(names[0].contains("afterwards") && names[1].contains("(2)"), "{names:?}");
        let row = OverlayRow::new(Language::English, &log, &one);
        assert_eq!(row.size, "1 reading · up to turn 1 of 29");
    }

    #[test]
    fn a_log_that_names_no_minds_is_not_taken_for_rated_afterwards() {
        let mut log = tests_support::sample_game();
        log.settings.minds.clear();
        let own = overlay(&log, None, 0).added.remove(0).event;
        let at = log.events.iter().position(|e| matches!(e.what, EventKind::Introduced { .. }));
        log.events.insert(at.unwrap() + 1, own);
        let one = overlay(&log, None, 2);
        let session = with_overlays(&[&one], &log);
        let by = session.insight().raters();
        assert_eq!(by, [RatingSource::Neutral, RatingSource::AddedNeutral(0)]);
        assert_eq!(session.recorded_log(), &log);
        let plain = Session::open(log).unwrap();
        assert_eq!(plain.insight().raters(), [RatingSource::Neutral]);
    }

    #[test]
    fn the_prompt_and_the_reply_of_a_rating_are_where_it_was_said() {
        let log = tests_support::sample_game();
        let one = overlay(&log, None, 2);
        let session = with_overlays(&[&one], &log);
        let inspector = Inspector::from_scene(&scene(&session, Perspective::AllKnowing));
        let panel = inspector.thoughts.iter().find(|t| t.key == "u0.n.rate").unwrap();
        let Seen::Shown(messages) = &panel.messages else { panic!("hidden") };
        assert_eq!(messages[0].text, "How suspicious is she?");
        assert!(panel.reply.shown().unwrap().contains("suspicion"));
        assert!(inspector.ratings[0].contains("afterwards by"), "{:?}", inspector.ratings);
        let next = Scene::new(&session, 2, Viewpoint::default(), Language::English);
        assert!(Inspector::from_scene(&next).thoughts.iter().all(|t| t.key != "u0.n.rate"));
    }

    #[test]
    fn what_was_rated_in_a_players_place_is_that_players_thought() {
        let log = tests_support::sample_game();
        let one = overlay(&log, Some(1), 2);
        let session = with_overlays(&[&one], &log);
        let track = |eyes| ChartTracks::from_scene(&scene(&session, eyes), VictimId(0)).ratings;
        assert!(track(Perspective::AllKnowing).shown().is_some());
        assert!(matches!(track(Perspective::Public), Seen::Hidden(_)));
        let neutral = with_overlays(&[&overlay(&log, None, 2)], &log);
        let seen = ChartTracks::from_scene(&scene(&neutral, Perspective::Public), VictimId(0)).ratings;
        assert!(seen.shown().is_some(), "a neutral reader heard what everybody heard");
    }
}
