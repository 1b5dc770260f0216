//! Content that only other programs' logs have: ratings of utterances, exam answers, measures. Whatever could
//! reveal the murderers is hidden until the viewer or the game reveals it.

use crate::base::game::{EventKind, Measure, Rating, Seat, Subject};
use crate::show::viewer::overlay_rows;
use crate::show::viewer::scene::{Person, Scene};
use crate::show::viewer::timeline::Turn;
use crate::show::viewer::words;

/// A rating below an utterance.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RatingBadge {
    /// The rater; `None`: a neutral reader.
    pub rater: Option<Person>,
    /// The mind that added it after the game; `None`: it is part of the log.
    pub added_by: Option<String>,
    /// Who is rated, if it is not the speaker.
    pub about: Option<String>,
    /// 0 to 2; `None`: not recorded.
    pub suspicion: Option<u8>,
    /// 0 to 2; `None`: not recorded.
    pub trust: Option<u8>,
    /// The rating in one sentence.
    pub label: String,
}

/// The ratings of the utterance in `turn`, each with the mind that added it after the game, if one did.
pub fn ratings_of_turn<'a>(
    scene: &Scene<'a>, turn: &Turn,
) -> impl Iterator<Item = (&'a Rating, Option<u16>)> + use<'a> {
    let insight = scene.session.insight();
    let table = insight.table();
    let stop = turn.event;
    let from = table.ratings.partition_point(|rating| rating.event <= stop);
    let later = table.ratings.iter().enumerate().skip(from);
    let made = later.take_while(move |(_, rating)| {
        let said = rating.utterance.and_then(|at| table.utterances.get(at));
        said.is_some_and(|said| said.event == stop)
    });
    made.map(|(at, rating)| (rating, insight.added_rating_mind(at)))
}

/// Joins suspicion and trust that one rater gave separately into one rating.
fn join_ratings(all: Vec<(&Rating, Option<u16>)>) -> Vec<(Rating, Option<u16>)> {
    let mut list: Vec<(Rating, Option<u16>)> = Vec::new();
    for (rating, added) in all {
        let own = list.iter_mut().find(|(one, by)| {
            let both = one.suspicion.and(rating.suspicion).or(one.trust.and(rating.trust));
            (&one.rater, &one.about, *by) == (&rating.rater, &rating.about, added) && both.is_none()
        });
        match own {
            Some((one, _)) => {
                one.suspicion = one.suspicion.or(rating.suspicion);
                one.trust = one.trust.or(rating.trust);
            }
            None => list.push((rating.clone(), added)),
        }
    }
    list
}

/// The same in words, as far as the viewpoint sees them.
pub fn rating_badges(scene: &Scene, turn: &Turn) -> Vec<RatingBadge> {
    let language = scene.language;
    let level =
        |value: Option<u8>| value.map_or_else(|| words::not_rated(language), |value| words::of_two(language, value));
    let seen = ratings_of_turn(scene, turn).filter(|(rating, _)| {
        let hidden = rating.rater.and_then(|rater| scene.viewpoint.hides_thoughts_of(rater));
        hidden.is_none()
    });
    join_ratings(seen.collect())
        .into_iter()
        .map(|(rating, added)| {
            let name = scene.subject_name(&rating.about);
            let (suspicion, trust) = (level(rating.suspicion), level(rating.trust));
            let by = added.map(|mind| overlay_rows::overlay_mind_name(scene, mind));
            let rater = rating.rater.map(|rater| scene.name(rater));
            let label = match (&rater, &by) {
                (None, None) => words::rated_said(language, &name, &suspicion, &trust),
                (Some(rater), None) => words::rated_said_by(language, rater, &name, &suspicion, &trust),
                (None, Some(by)) => words::rated_said_after(language, by, &name, &suspicion, &trust),
                (Some(rater), Some(by)) => words::rated_said_for(language, by, rater, &name, &suspicion, &trust),
            };
            let of_speaker = rating.about.seat().is_some() && rating.about.seat() == turn.actor;
            RatingBadge {
                rater: rating.rater.map(|rater| scene.person(rater)),
                added_by: by,
                about: (!of_speaker).then_some(name),
                suspicion: rating.suspicion,
                trust: rating.trust,
                label,
            }
        })
        .collect()
}

/// The labels of the utterance in `turn`. Those of lies reveal the speaker's side, so they are hidden longer.
pub(super) fn describe_labels(scene: &Scene, turn: &Turn) -> Option<String> {
    let before = scene.session.log().events.get(..turn.event)?;
    let own = before.iter().rev().take_while(|one| !one.what.is_stop());
    let (speaker, persuasion, deception) = own.into_iter().find_map(|one| match &one.what {
        EventKind::Labelled { speaker, persuasion, deception } => {
            Some((*speaker, persuasion.as_deref(), deception.as_deref()))
        }
        _ => None,
    })?;
    if Some(speaker) != turn.actor || scene.viewpoint.hides_thoughts_of(speaker).is_some() {
        return None;
    }
    let deception = deception.filter(|_| is_truth_revealed(scene));
    match (persuasion, deception) {
        (Some(means), Some(kind)) => Some(words::labelled_lie_and_means(scene.language, means, kind)),
        (None, Some(kind)) => Some(words::labelled_lie(scene.language, kind)),
        (Some(means), None) => Some(words::labelled_means(scene.language, means)),
        (None, None) => None,
    }
}

fn is_truth_revealed(scene: &Scene) -> bool {
    scene.viewpoint.spoilers_revealed || scene.are_all_deaths_revealed()
}

/// An exam answer and its mark.
pub(super) fn describe_exam_answer(
    scene: &Scene, examinee: Option<Seat>, question: &str, answer: &str, right: Option<bool>,
) -> (String, String) {
    let language = scene.language;
    let case = scene.session.scenario();
    let mut papers = case.exam.iter().chain(&case.everybodys_exam);
    let asked = papers
        .find(|one| one.id == question)
        .map(|one| one.question.clone())
        .unwrap_or_else(|| words::exam_unknown(language, question));
    let name = examinee.map_or_else(|| words::exam_omniscient(language), |seat| scene.name(seat));
    let text = words::exam_answer(language, &name, &asked);
    let answer = answer.trim();
    let detail = match right {
        None => words::exam_unmarked(language, answer),
        Some(_) if !is_truth_revealed(scene) => words::exam_hidden(language, answer),
        Some(true) => words::exam_right(language, answer),
        Some(false) => words::exam_wrong(language, answer),
    };
    (text, detail)
}

/// A measure, computed and claimed; the last value says whether the two differ.
pub(super) fn describe_measure(
    scene: &Scene, measure: Measure, about: Option<&Subject>, value: Option<f64>, claimed: Option<f64>,
) -> (String, String, bool) {
    let language = scene.language;
    let name = words::measure_name(language, measure);
    let text = match about {
        None => words::measure_of_game(language, &name),
        Some(about) => words::measure_of(language, &scene.subject_name(about), &name),
    };
    // The murderer's rank in the accusation would reveal who it is.
    if measure == Measure::Victory && !is_truth_revealed(scene) {
        return (text, words::measure_hidden(language), false);
    }
    let (detail, differs) = words::describe_measure_value(language, value, claimed);
    (text, detail, differs)
}

#[cfg(test)]
mod tests {
    use crate::base::game::{Event, EventKind, LogSource, Measure, Seat, Subject};
    use crate::base::language::Language;
    use crate::show::viewer::conversation::{Conversation, LineKind, SystemKind};
    use crate::show::viewer::perspective::Viewpoint;
    use crate::show::viewer::scene::Scene;
    use crate::show::viewer::session::Session;
    use crate::show::viewer::tests_support;

    #[test]
    fn suspicion_and_trust_rated_apart_are_one_rating_below_what_was_said() {
        let rating = |rater: Option<u16>, suspicion, trust| crate::base::game::Rating {
            event: 1,
            rater: rater.map(Seat),
            about: Subject::Player(Seat(0)),
            utterance: Some(0),
            suspicion,
            trust,
        };
        let all = [
            (rating(None, Some(2), None), None),
            (rating(Some(1), Some(0), None), None),
            (rating(None, None, Some(1)), None),
            (rating(None, Some(1), Some(0)), Some(3)),
            (rating(None, Some(0), None), None),
        ];
        let found = super::join_ratings(all.iter().map(|(one, by)| (one, *by)).collect());
        let told = found.iter().map(|(one, by)| (one.suspicion, one.trust, *by));
        assert_eq!(
            told.collect::<Vec<_>>(),
            [(Some(2), Some(1), None), (Some(0), None, None), (Some(1), Some(0), Some(3)), (Some(0), None, None),]
        );
    }

    #[test]
    fn ratings_answers_and_measures_are_said_in_words_and_marks_stay_back() {
        let mut log = tests_support::sample_game();
        log.source = Some(LogSource { format: "test".into(), ..LogSource::default() });
        log.events.retain(|e| matches!(e.what, EventKind::Introduced { .. }));
        let rated = EventKind::Rated {
            rater: None,
            about: Subject::Player(Seat(3)),
            suspicion: Some(2),
            trust: None,
            said: None,
        };
        let examined = EventKind::Examined {
            examinee: Some(Seat(1)),
            question: "none".into(),
            answer: " b <b>x</b> ".into(),
            letters: None,
            reason: String::new(),
            perspective: None,
            evaluation: 1,
            after_round: None,
            right: Some(true),
        };
        let measured = |measure, claimed| EventKind::Measured {
            measure,
            about: Some(Subject::Player(Seat(1))),
            value: Some(0.5),
            claimed: Some(claimed),
        };
        let more = [rated, examined, measured(Measure::SuspicionShare, 0.25), measured(Measure::Victory, 0.5)];
        log.events.extend(more.into_iter().map(Event::from));
        let session = Session::open(log).unwrap();
        let lines = |revealed, language| {
            let view = Viewpoint { spoilers_revealed: revealed, ..Viewpoint::default() };
            let scene = Scene::new(&session, usize::MAX, view, language);
            let all = Conversation::from_scene(&scene);
            // Without the last line: that the record breaks off here.
            all.lines(&scene, 0..all.len() - 1)
        };
        let hidden = lines(false, Language::English);
        let LineKind::Said(said) = &hidden[hidden.len() - 4].kind else { panic!("nothing said") };
        assert_eq!((said.ratings.len(), said.ratings[0].trust), (1, None));
        assert!(said.ratings[0].label.contains("suspicion 2 out of 2, trust not recorded"));
        let details = |lines: &[crate::show::viewer::conversation::Line]| -> Vec<(SystemKind, String)> {
            let system = lines.iter().filter_map(|line| match &line.kind {
                LineKind::System { kind, detail, .. } => Some((*kind, detail.clone()?)),
                _ => None,
            });
            system.collect()
        };
        let before = details(&hidden);
        assert!(before[0].1.contains("b <b>x</b>") && before[0].1.contains("hidden"));
        assert_eq!(before[1].0, SystemKind::Contradicted);
        assert!(before[2].1.starts_with("hidden"));
        let after = details(&lines(true, Language::Chinese));
        assert!(after[0].1.contains("判为正确") && after[2].1.contains("0.5"), "{after:?}");
    }

    #[test]
    fn a_label_stands_below_what_was_said_and_that_it_is_a_lie_stays_back() {
        let mut log = tests_support::sample_game();
        let first = |e: &Event| matches!(e.what, EventKind::Introduced { .. });
        let at = log.events.iter().position(first).unwrap();
        let EventKind::Introduced { speaker, .. } = log.events[at].what else { panic!("no introduction") };
        let labelled =
            EventKind::Labelled { speaker, persuasion: Some("assertion".into()), deception: Some("omission".into()) };
        log.events.truncate(at + 1);
        log.events.insert(at, labelled.into());
        let session = Session::open(log).unwrap();
        let told = |revealed, perspective| {
            let view = Viewpoint { spoilers_revealed: revealed, perspective };
            let scene = Scene::new(&session, usize::MAX, view, Language::English);
            let turn = session.timeline().turn(1).unwrap();
            super::describe_labels(&scene, turn)
        };
        use crate::show::viewer::perspective::Perspective;
        assert_eq!(
            told(false, Perspective::AllKnowing).as_deref(),
            Some("Labelled by the dataset’s annotators: assertion")
        );
        assert_eq!(
            told(true, Perspective::AllKnowing).as_deref(),
            Some("Labelled by the dataset’s annotators: assertion; also labelled as a lie: omission")
        );
        assert_eq!(told(false, Perspective::Public), None);
    }
}
