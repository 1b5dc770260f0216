//! A hint as its person sees it: whom to ask, why, and the question. It shows only what the log records as
//! shown.

use super::explain::explain_scores;
use crate::base::game::{EventKind, Seat, VictimId};
use crate::show::viewer::scene::{Person, Scene};
use crate::show::viewer::words;

/// The hint that a person currently sees.
#[derive(Debug, Clone, PartialEq)]
pub struct HintPanel {
    pub target: Person,
    /// The question, in the language of the case.
    pub question: String,
    /// The reasons, sentence by sentence.
    pub reasons: Vec<String>,
    /// Everyone on the person's list with their score, in list order.
    pub scores: Vec<(Person, String)>,
}

impl HintPanel {
    /// The hint to `seat` about `victim` since the last turn, whatever the cursor; `None`: none was given, or
    /// the viewpoint may not see it.
    pub fn from_scene(scene: &Scene, seat: Seat, victim: VictimId) -> Option<Self> {
        if scene.viewpoint.hides_thoughts_of(seat).is_some() {
            return None;
        }
        let events = scene.session.log().events.iter().rev();
        let since = events.take_while(|event| !event.what.is_stop()).map(|event| &event.what);
        let newest = scene.session.sealed_asides().rev().chain(since);
        let mut hints = newest.filter_map(|what| match what {
            EventKind::Hinted { seat: whose, victim: about, candidates, target, question }
                if (*whose, *about) == (seat, victim) =>
            {
                Some((candidates, *target, question))
            }
            _ => None,
        });
        let (candidates, target, question) = hints.next()?;
        let mine = scene.session.insight().table().suspicion(seat, victim);
        let asked = mine.is_some_and(|mine| mine.asked.iter().any(|(_, whom)| *whom == target));
        Some(Self {
            target: scene.person(target),
            question: question.clone(),
            reasons: explain_scores(scene, candidates, target, asked, false),
            scores: candidates
                .iter()
                .map(|one| (scene.person(one.suspect), words::format_fixed(one.score, 2)))
                .collect(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::game::{Candidate, Event};
    use crate::base::language::Language;
    use crate::show::viewer::conversation::{Conversation, LineKind};
    use crate::show::viewer::perspective::{Perspective, Viewpoint};
    use crate::show::viewer::session::Session;
    use crate::show::viewer::tests_support::{ASH, FINCH, HART, VALE, sample_game};

    fn hinted() -> Session {
        let mut log = sample_game();
        let stop = log.events.iter().rposition(|e| e.what.is_stop()).unwrap();
        log.events.truncate(stop + 1);
        let candidate = |suspect, score| Candidate { suspect, weighted_gain: 0.0, expected_gain: score, score };
        log.events.push(Event::from(EventKind::Hinted {
            seat: FINCH,
            victim: ASH,
            candidates: vec![candidate(VALE, 0.8), candidate(HART, 0.0)],
            target: VALE,
            question: "Where were you at ten?".into(),
        }));
        Session::open(log).unwrap()
    }

    fn seen(session: &Session, perspective: Perspective) -> Scene<'_> {
        let viewpoint = Viewpoint::new(perspective, false);
        Scene::new(session, usize::MAX, viewpoint, Language::English)
    }

    #[test]
    fn a_hint_says_whom_to_ask_what_and_why_and_only_to_its_person() {
        let session = hinted();
        let scene = seen(&session, Perspective::FromSeat(FINCH));
        let hint = HintPanel::from_scene(&scene, FINCH, ASH).unwrap();
        assert_eq!(hint.target.seat, VALE);
        assert_eq!(hint.question, "Where were you at ten?");
        assert!(hint.reasons[0].contains("0.80"), "{:?}", hint.reasons);
        assert_eq!(hint.scores.len(), 2);
        for eyes in [Perspective::FromSeat(VALE), Perspective::Public] {
            assert_eq!(HintPanel::from_scene(&seen(&session, eyes), FINCH, ASH), None);
        }
        assert_eq!(HintPanel::from_scene(&scene, VALE, ASH), None);
    }

    #[test]
    fn the_conversation_says_that_somebody_was_hinted_to_who_may_know() {
        let mut log = hinted().log().clone();
        let stop = log.events.iter().position(|e| e.what.is_stop()).unwrap();
        // Another turn follows, so that the hint belongs to one.
        log.events.push(log.events[stop].clone());
        let session = Session::open(log).unwrap();
        let told = |eyes| {
            let scene = seen(&session, eyes);
            let lines = Conversation::from_scene(&scene).lines(&scene, 0..usize::MAX);
            lines.into_iter().any(
                |line| matches!(line.kind, LineKind::System { text, .. } if text.contains("was shown a private hint")),
            )
        };
        assert!(told(Perspective::FromSeat(FINCH)) && told(Perspective::AllKnowing));
        assert!(!told(Perspective::Public) && !told(Perspective::FromSeat(VALE)));
    }
}
