//! The exam, question by question: who knew what, and when in the game the answer was first said.

use super::perspective::{HiddenBy, Seen};
use super::scene::{Person, Scene};
use super::words::labels as t;
use crate::exam::{Evaluation, Marking, Sat, Score, Tally, first_said, results};
use crate::game::Seat;
use crate::scenario::{ExamQuestion, QuestionKind};

/// The page.
#[derive(Debug, Clone, PartialEq)]
pub struct ExamPage {
    /// From what it was taken, in words.
    pub taken: String,
    /// Who answered, in the order of the columns.
    pub examinees: Vec<ExamColumn>,
    /// In the order of the paper.
    pub questions: Vec<ExamRow>,
    /// Questions that are in nobody's score, since their truth is missing.
    pub without_truth: usize,
    /// How many evaluations the log holds; the first is shown.
    pub evaluations: usize,
}

/// One examinee.
#[derive(Debug, Clone, PartialEq)]
pub struct ExamColumn {
    /// Who; `None`: the reader of everybody's scripts.
    pub person: Option<Person>,
    /// The name.
    pub name: String,
    /// Points per kind and overall, "12/30"; hidden while marks are.
    pub points: Seen<Vec<(String, String)>>,
}

/// One question.
#[derive(Debug, Clone, PartialEq)]
pub struct ExamRow {
    /// From 1.
    pub number: usize,
    /// Its kind and worth, in words.
    pub kind: String,
    /// Its words.
    pub question: String,
    /// Letter, option, is it true?
    pub options: Vec<(char, String, Seen<bool>)>,
    /// One per column; `None`: not asked.
    pub cells: Vec<Option<ExamCell>>,
    /// The turn in which the answer was first said, where it was in these words.
    pub said: Seen<usize>,
}

/// One answer.
#[derive(Debug, Clone, PartialEq)]
pub struct ExamCell {
    /// How it is marked.
    pub mark: ExamMark,
    /// What was answered; empty where it may not be seen.
    pub answer: String,
    /// Why; empty where it may not be seen or is not recorded.
    pub reason: String,
    /// The mark and answer in words, for those who do not see shapes.
    pub words: String,
}

/// How an answer is marked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ExamMark {
    /// Right.
    Right,
    /// Wrong.
    Wrong,
    /// Never answered: never right.
    Unanswered,
    /// There is no truth to mark it by, or the log does not say.
    Unmarked,
    /// The mark would give something away.
    Hidden,
}

impl ExamPage {
    /// The exam in the scene's log; `None`: there is none.
    pub fn of(scene: &Scene<'_>, marking: Marking) -> Option<Self> {
        let log = scene.session.log();
        let results = results_of(scene, marking)?;
        let evaluation = results.evaluations.first()?;
        let language = scene.language;
        let open = scene.viewpoint.revealed || scene.all_told();
        let examinees = evaluation
            .players
            .iter()
            .map(|player| ExamColumn {
                person: player.examinee.map(|seat| scene.person(seat)),
                name: player
                    .examinee
                    .map_or_else(|| t::exam_reader(language), |seat| scene.name(seat)),
                points: match (open, hidden(scene, player.examinee)) {
                    (_, Some(by)) => Seen::Hidden(by),
                    (false, None) => Seen::Hidden(HiddenBy::Spoilers),
                    (true, None) => Seen::Shown(points(scene, &player.tally)),
                },
            })
            .collect();
        let seats: Vec<Option<Seat>> = evaluation.players.iter().map(|p| p.examinee).collect();
        let names: Vec<&str> = log
            .scenario
            .characters
            .iter()
            .map(|c| c.name.as_str())
            .chain(log.scenario.victims.iter().map(|v| v.name.as_str()))
            .collect();
        let questions = rows(evaluation)
            .into_iter()
            .zip(1..)
            .map(|(question, number)| ExamRow {
                number,
                kind: kind(scene, question.kind),
                question: question.question.clone(),
                options: options(question, open),
                cells: seats
                    .iter()
                    .map(|seat| cell(scene, evaluation, question, *seat, open))
                    .collect(),
                said: said(scene, question, &names, open),
            })
            .collect();
        Some(Self {
            taken: t::exam_taken(language, results.perspective),
            examinees,
            questions,
            without_truth: results.without_truth.len(),
            evaluations: results.evaluations.len(),
        })
    }
}

fn results_of<'l>(scene: &Scene<'l>, marking: Marking) -> Option<crate::exam::Results<'l>> {
    results(scene.session.log(), marking)
}

/// Each question once, as the papers have them.
fn rows<'l>(evaluation: &Evaluation<'l>) -> Vec<&'l ExamQuestion> {
    let mut list: Vec<&'l ExamQuestion> = Vec::new();
    for sat in &evaluation.sat {
        if !list.iter().any(|question| question.id == sat.question.id) {
            list.push(sat.question);
        }
    }
    list
}

fn hidden(scene: &Scene<'_>, examinee: Option<Seat>) -> Option<HiddenBy> {
    match examinee {
        Some(seat) => scene.viewpoint.hides_thoughts_of(seat),
        None => (!scene.viewpoint.perspective.sees_all_thoughts()).then_some(HiddenBy::Perspective),
    }
}

fn kind(scene: &Scene<'_>, kind: QuestionKind) -> String {
    let language = scene.language;
    let name = match kind {
        QuestionKind::Objective => t::exam_objective(language),
        QuestionKind::Reasoning => t::exam_reasoning(language),
        QuestionKind::Relations => t::exam_relations(language),
    };
    t::exam_kind(language, &name, kind.points())
}

fn points(scene: &Scene<'_>, tally: &Tally) -> Vec<(String, String)> {
    let language = scene.language;
    let cell = |score: Score| format!("{}/{}", score.points, score.possible);
    vec![
        (t::exam_objective(language), cell(tally.objective)),
        (t::exam_reasoning(language), cell(tally.reasoning)),
        (t::exam_relations(language), cell(tally.relations)),
        (t::exam_overall(language), cell(tally.overall())),
    ]
}

fn options(question: &ExamQuestion, open: bool) -> Vec<(char, String, Seen<bool>)> {
    ('a'..='z')
        .zip(&question.options)
        .map(|(letter, option)| {
            let truth = match (open, question.truth.is_empty()) {
                (false, _) => Seen::Hidden(HiddenBy::Spoilers),
                (true, true) => Seen::NotRecorded,
                (true, false) => Seen::Shown(question.truth.contains(letter)),
            };
            (letter, option.clone(), truth)
        })
        .collect()
}

fn cell(
    scene: &Scene<'_>,
    evaluation: &Evaluation<'_>,
    question: &ExamQuestion,
    seat: Option<Seat>,
    open: bool,
) -> Option<ExamCell> {
    let sat: &Sat<'_> = evaluation
        .sat
        .iter()
        .find(|sat| sat.examinee == seat && sat.question.id == question.id)?;
    let language = scene.language;
    if hidden(scene, seat).is_some() {
        return Some(ExamCell {
            mark: ExamMark::Hidden,
            answer: String::new(),
            reason: String::new(),
            words: t::hidden_by_perspective(language),
        });
    }
    let mark = match (sat.event, sat.right) {
        (None, _) => ExamMark::Unanswered,
        _ if !open => ExamMark::Hidden,
        (Some(_), Some(true)) => ExamMark::Right,
        (Some(_), Some(false)) => ExamMark::Wrong,
        (Some(_), None) => ExamMark::Unmarked,
    };
    let answer = sat.letters.unwrap_or(sat.answer).to_owned();
    let name = match mark {
        ExamMark::Right => t::exam_right(language),
        ExamMark::Wrong => t::exam_wrong(language),
        ExamMark::Unanswered => t::exam_unanswered(language),
        ExamMark::Unmarked => t::exam_unmarked(language),
        ExamMark::Hidden => t::hidden_by_spoilers(language),
    };
    let words = if answer.is_empty() {
        name
    } else {
        t::exam_answer(language, &answer, &name)
    };
    Some(ExamCell {
        mark,
        answer,
        reason: sat.reason.to_owned(),
        words,
    })
}

fn said(scene: &Scene<'_>, question: &ExamQuestion, names: &[&str], open: bool) -> Seen<usize> {
    if !open {
        return Seen::Hidden(HiddenBy::Spoilers);
    }
    let first = first_said(question, names, &scene.session.log().events);
    Seen::recorded(first.map(|first| scene.session.turn_of_event(first.event)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Perspective as From, What};
    use crate::scenario::{Choice, Language};
    use crate::viewer::testing::{FINCH, Game, VALE};
    use crate::viewer::{Perspective, Session, Viewpoint};

    fn session() -> Session {
        let mut game = Game::new();
        game.introduces(VALE, "I am Mrs Vale.");
        game.introduces(FINCH, "The Colonel drank poison, I saw the glass.");
        let mut log = game.log();
        let question = |id: &str, truth: &str| ExamQuestion {
            id: id.into(),
            examinees: vec![],
            kind: QuestionKind::Reasoning,
            choice: Choice::Single,
            question: "How did the Colonel die?".into(),
            options: vec!["by sword".into(), "by poison".into()],
            truth: truth.into(),
        };
        log.scenario.exam = vec![question("q1", "b"), question("q2", "")];
        for (seat, letters) in [(VALE, "b"), (FINCH, "a")] {
            log.events.push(
                What::Examined {
                    examinee: Some(seat),
                    question: "q1".into(),
                    answer: letters.into(),
                    letters: Some(letters.into()),
                    reason: "r".into(),
                    perspective: Some(From::Play),
                    evaluation: 1,
                    right: None,
                }
                .into(),
            );
        }
        Session::open(log).unwrap()
    }

    fn page(session: &Session, perspective: Perspective, revealed: bool) -> ExamPage {
        let viewpoint = Viewpoint {
            perspective,
            revealed,
        };
        let scene = Scene::new(session, usize::MAX, viewpoint, Language::English);
        ExamPage::of(&scene, Marking::Strict).unwrap()
    }

    fn marks(page: &ExamPage) -> Vec<ExamMark> {
        page.questions[0]
            .cells
            .iter()
            .flatten()
            .map(|c| c.mark)
            .collect()
    }

    #[test]
    fn marks_points_and_the_first_saying_are_shown_once_spoilers_are() {
        let session = session();
        let open = page(&session, Perspective::AllKnowing, true);
        assert_eq!(marks(&open), [ExamMark::Right, ExamMark::Wrong]);
        let overall = |column: &ExamColumn| column.points.shown().unwrap()[3].1.clone();
        assert_eq!(overall(&open.examinees[0]), "5/5");
        assert_eq!(overall(&open.examinees[1]), "0/5");
        assert!(open.questions[0].said.shown().is_some());
        assert_eq!(open.without_truth, 1);
        let closed = page(&session, Perspective::AllKnowing, false);
        assert_eq!(marks(&closed), [ExamMark::Hidden, ExamMark::Hidden]);
        assert_eq!(closed.questions[0].said, Seen::Hidden(HiddenBy::Spoilers));
        assert!(closed.examinees.iter().all(|c| c.points.shown().is_none()));
        assert!(
            closed.questions[0]
                .options
                .iter()
                .all(|(_, _, truth)| truth.shown().is_none())
        );
    }

    #[test]
    fn a_seat_sees_its_own_answers_alone() {
        let session = session();
        let own = page(&session, Perspective::As(FINCH), true);
        assert_eq!(marks(&own), [ExamMark::Hidden, ExamMark::Wrong]);
        let cells: Vec<&ExamCell> = own.questions[0].cells.iter().flatten().collect();
        assert!(cells[0].answer.is_empty() && cells[0].reason.is_empty());
    }

    #[test]
    fn a_log_without_an_exam_has_no_page() {
        let session = Session::open(Game::new().log()).unwrap();
        let scene = Scene::new(&session, 0, Viewpoint::default(), Language::English);
        assert_eq!(ExamPage::of(&scene, Marking::Strict), None);
    }
}
