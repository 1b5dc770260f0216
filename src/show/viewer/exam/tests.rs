//! The exam page over a small game.
#![allow(clippy::unwrap_used)]

use super::*;
use crate::base::game::{EventKind, ExamPerspective as From};
use crate::base::language::Language;
use crate::base::scenario::ChoiceMode;
use crate::show::viewer::perspective::{Perspective, Viewpoint};
use crate::show::viewer::session::Session;
use crate::show::viewer::tests_support::{FINCH, Game, VALE};

fn session() -> Session {
    let mut game = Game::new();
    game.introduces(VALE, "I am Mrs Vale.");
    game.introduces(FINCH, "The Colonel drank poison, I saw the glass.");
    let mut log = game.log();
    let question = |id: &str, truth: &str| ExamQuestion {
        id: id.into(),
        examinees: vec![],
        kind: QuestionKind::Reasoning,
        choice: ChoiceMode::Single,
        question: "How did the Colonel die?".into(),
        options: vec!["by sword".into(), "by poison".into()],
        truth: truth.into(),
    };
    log.scenario.exam = vec![question("q1", "b"), question("q2", "")];
    for (seat, letters) in [(VALE, "b"), (FINCH, "a")] {
        log.events.push(
            EventKind::Examined {
                examinee: Some(seat),
                question: "q1".into(),
                answer: letters.into(),
                letters: Some(letters.into()),
                reason: "r".into(),
                perspective: Some(From::Play),
                evaluation: 1,
                after_round: None,
                right: None,
            }
            .into(),
        );
    }
    Session::open(log).unwrap()
}

fn page(session: &Session, perspective: Perspective, revealed: bool) -> ExamPage {
    let viewpoint = Viewpoint::new(perspective, revealed);
    let scene = Scene::new(session, usize::MAX, viewpoint, Language::English);
    ExamPage::from_scene(&scene, Marking::Strict, ExamChoice::default()).unwrap()
}

fn marks(page: &ExamPage) -> Vec<ExamMark> {
    page.questions[0].cells.iter().flatten().map(|c| c.mark).collect()
}

#[test]
fn marks_points_and_the_first_saying_are_shown_once_spoilers_are() {
    let session = session();
    let open = page(&session, Perspective::AllKnowing, true);
    assert_eq!(marks(&open), [ExamMark::Right, ExamMark::Wrong]);
    let overall = |column: &ExamColumn| column.points.shown().unwrap()[3].clone();
    assert_eq!(overall(&open.examinees[0]), "5/5");
    assert_eq!(overall(&open.examinees[1]), "0/5");
    let said = open.questions[0].first_mention.shown().unwrap();
    assert_eq!(said.turn, 2);
    assert_eq!(said.label, "Go to turn 2, where Finch gives the answer");
    assert_eq!(open.points_by_kind.shown().unwrap()[3], "5/10");
    assert_eq!(open.points_percent_text, Seen::Shown("50%".into()));
    assert_eq!(open.won, Seen::NotRecorded);
    assert_eq!(open.unscored_question_count, 1);
    let closed = page(&session, Perspective::AllKnowing, false);
    assert_eq!(marks(&closed), [ExamMark::Hidden, ExamMark::Hidden]);
    assert!(open.shows_marks && !closed.shows_marks);
    assert_eq!(closed.points_percent_text, Seen::Hidden(HiddenBy::Spoilers));
    assert_eq!(closed.questions[0].first_mention, Seen::Hidden(HiddenBy::Spoilers));
    assert!(closed.examinees.iter().all(|c| c.points.shown().is_none()));
    assert!(closed.questions[0].options.iter().all(|(_, _, truth)| truth.shown().is_none()));
}

#[test]
fn a_seat_sees_its_own_answers_alone() {
    let session = session();
    let own = page(&session, Perspective::FromSeat(FINCH), true);
    assert_eq!(marks(&own), [ExamMark::Hidden, ExamMark::Wrong]);
    // The total would reveal the other's points.
    assert_eq!(own.points_by_kind, Seen::Hidden(HiddenBy::Perspective));
    let cells: Vec<&ExamCell> = own.questions[0].cells.iter().flatten().collect();
    assert!(cells[0].answer.is_empty() && cells[0].reason.is_empty());
}

#[test]
fn another_evaluation_has_its_own_answers_and_the_whole_is_their_mean() {
    let mut log = session().log().clone();
    let mut again = log.events.clone();
    again.retain(|event| matches!(event.what, EventKind::Examined { .. }));
    for mut event in again {
        if let EventKind::Examined { evaluation, letters, .. } = &mut event.what {
            *evaluation = 2;
            *letters = Some("b".into());
        }
        log.events.push(event);
    }
    let session = Session::open(log).unwrap();
    let viewpoint = Viewpoint { spoilers_revealed: true, ..Viewpoint::default() };
    let scene = Scene::new(&session, usize::MAX, viewpoint, Language::English);
    let page = |evaluation| {
        let choice = ExamChoice { exam: None, evaluation };
        ExamPage::from_scene(&scene, Marking::Strict, choice).unwrap()
    };
    assert_eq!(marks(&page(0)), [ExamMark::Right, ExamMark::Wrong]);
    assert_eq!(marks(&page(1)), [ExamMark::Right, ExamMark::Right]);
    // An index beyond the end means the last one.
    assert_eq!(page(7).evaluation, 1);
    assert_eq!(page(0).points_percent_text, Seen::Shown("75% ± 25%".into()));
}

#[test]
fn a_log_without_an_exam_has_no_page() {
    let session = Session::open(Game::new().log()).unwrap();
    let scene = Scene::new(&session, 0, Viewpoint::default(), Language::English);
    assert_eq!(ExamPage::from_scene(&scene, Marking::Strict, ExamChoice::default()), None);
}

#[test]
fn every_evaluation_is_counted_by_the_games_own_rule_and_peoples_votes_stand() {
    use crate::base::game::{Event, ExamPerspective, StrategyName, VoteRule};
    use crate::read::exam::count_wins;
    use crate::show::viewer::tests_support::{ASH, sample_game};
    let mut log = sample_game();
    log.settings.vote_rule = VoteRule::Half;
    let own = count_wins(&log, None);
    assert_eq!(own.len(), 1);
    let vote = |voter: u16, accused: Seat, evaluation| {
        Event::from(EventKind::VotedInExam {
            voter: Seat(voter),
            victim: ASH,
            accused,
            reason: String::new(),
            perspective: ExamPerspective::Play,
            evaluation,
            after_round: None,
        })
    };
    let killed = |seat: &Seat| log.scenario.has_killed(seat.index(), 0) == Some(true);
    let guilty = Seat::all(log.scenario.characters.len()).find(killed).unwrap();
    let other = Seat::all(log.scenario.characters.len()).find(|s| !killed(s)).unwrap();
    // Two of four players: half. One of four, though nobody else voted: not half.
    let over = |event: &Event| matches!(event.what, EventKind::Finished);
    let end = log.events.iter().position(over).unwrap();
    let votes = [vote(0, guilty, 2), vote(1, guilty, 2), vote(2, other, 2), vote(0, guilty, 3)];
    log.events.splice(end..end, votes);
    let rates: Vec<_> = count_wins(&log, None).iter().map(|w| (w.won, w.cases)).collect();
    assert_eq!(rates[1..], [(1, 1), (0, 1)]);
    assert_eq!(rates[0], (own[0].won, own[0].cases));
    // Somebody who had voted for the murderer in the game is a person: their vote stands.
    let voted = log.events.iter().find_map(|event| match event.what {
        EventKind::Voted { voter, accused, .. } if accused == guilty => Some(voter),
        _ => None,
    });
    let voter = voted.unwrap();
    log.settings.seats[voter.index()].strategy = StrategyName::Human;
    assert_eq!(count_wins(&log, None)[2].won, 1);
}

#[test]
fn votes_of_an_evaluation_stand_on_its_page_and_are_marked_once_spoilers_are_shown() {
    let mut log = session().log().clone();
    let voted = |voter, accused| EventKind::VotedInExam {
        voter,
        victim: crate::show::viewer::tests_support::ASH,
        accused,
        reason: "The glass.".into(),
        perspective: From::Play,
        evaluation: 1,
        after_round: None,
    };
    for what in [voted(VALE, FINCH), voted(FINCH, VALE)] {
        log.events.push(what.into());
    }
    assert_eq!(page(&session(), Perspective::AllKnowing, true).votes, None);
    let session = Session::open(log).unwrap();
    let votes = |perspective, revealed| {
        let votes = page(&session, perspective, revealed).votes.unwrap();
        assert_eq!(votes.victims, ["Colonel Ash"]);
        votes.rows.into_iter().map(|mut row| row.votes.remove(0))
    };
    let of = |vote: Seen<ExamVote>| vote.shown().map(|one| (one.accused.seat, one.right));
    let open: Vec<_> = votes(Perspective::AllKnowing, true).map(of).collect();
    assert_eq!(open[0], Some((FINCH, Seen::Shown(true))));
    assert_eq!(open[1], Some((VALE, Seen::Shown(false))));
    assert_eq!(open[2..], [None, None]);
    let closed: Vec<_> = votes(Perspective::AllKnowing, false).map(of).collect();
    assert_eq!(closed[0], Some((FINCH, Seen::Hidden(HiddenBy::Spoilers))));
    let own: Vec<_> = votes(Perspective::FromSeat(VALE), true).collect();
    assert_eq!(own[1], Seen::Hidden(HiddenBy::Perspective));
    assert_eq!(own[2], Seen::NotRecorded);
}

#[test]
fn of_several_exams_the_last_is_shown_and_all_of_them_as_a_course_once_spoilers_are() {
    let one_exam = session();
    let mut log = one_exam.log().clone();
    for mut event in log.events.clone() {
        if let EventKind::Examined { after_round, letters, .. } = &mut event.what {
            (*after_round, *letters) = (Some(1), Some("a".into()));
            log.events.push(event);
        }
    }
    let session = Session::open(log).unwrap();
    let page = |exam, revealed| {
        let viewpoint = Viewpoint::new(Perspective::AllKnowing, revealed);
        let scene = Scene::new(&session, usize::MAX, viewpoint, Language::English);
        let choice = ExamChoice { exam, evaluation: 0 };
        ExamPage::from_scene(&scene, Marking::Strict, choice).unwrap()
    };
    let last = page(None, true);
    assert_eq!(last.exam_labels, ["After round 1", "At the end"]);
    assert_eq!((last.exam, marks(&last)[0]), (1, ExamMark::Right));
    let course = last.exam_trend.shown().unwrap();
    let shares: Vec<&str> = course.iter().map(|one| one.points_percent_text.as_str()).collect();
    assert_eq!(shares, ["0%", "50%"]);
    let first = page(Some(0), true);
    assert_eq!(marks(&first), [ExamMark::Wrong, ExamMark::Wrong]);
    assert!(first.perspective_label.starts_with("Answered after round 1"));
    assert_eq!(page(None, false).exam_trend, Seen::Hidden(HiddenBy::Spoilers));
    let viewpoint = Viewpoint::new(Perspective::AllKnowing, true);
    let scene = Scene::new(&one_exam, usize::MAX, viewpoint, Language::English);
    let single = ExamPage::from_scene(&scene, Marking::Strict, ExamChoice::default()).unwrap();
    assert_eq!(single.exam_trend, Seen::NotRecorded);
}
