//! Checks a lesson against its game: turns, people, victims, and the numbers in its notes, as the charts show
//! them from the lesson's viewpoint at that step. In an unfinished game, what is not there yet is reported as
//! missing.

use super::{Lesson, LessonFigure, LessonFigureKind, LessonProblem, LessonProblemKind as Kind, SpoilerRule};
use crate::game::{Seat, VictimId};
use crate::insight::Believer;
use crate::viewer::score::{BeliefsOf, Course, Score, ScoreOptions, value_at};
use crate::viewer::{Perspective, Scene, Session, words};
use std::sync::Arc;

/// The most figures that are checked, since the game may be long.
const MAX_FIGURES: usize = 60;

/// The problems of a lesson with its game.
pub fn check(lesson: &Lesson, session: &Session) -> Vec<LessonProblem> {
    let (turns, people) = (session.turns(), session.scenario().people());
    let players = session.scenario().characters.len();
    let deaths = session.scenario().victims.len();
    let course = Arc::new(Course::of(session, session.scenario().language));
    let mut left = MAX_FIGURES;
    let mut problems = Vec::new();
    let mut tell = |place: String, kind| problems.push(LessonProblem::new(place, kind));
    let nobody = |number: Option<usize>| number.is_some_and(|number| number > people);
    if let Perspective::As(seat) = lesson.view
        && seat.index() >= players
    {
        tell("view".to_owned(), Kind::NobodyThere { people: players });
    }
    if let SpoilerRule::UntilStep(step) = lesson.spoilers
        && step > lesson.steps.len()
    {
        let steps = lesson.steps.len();
        tell("spoilers.until_step".to_owned(), Kind::NoSuchStep { steps });
    }
    for (at, step) in lesson.steps.iter().enumerate() {
        let place = |name: &str| format!("steps[{}].{name}", at + 1);
        if step.turn > turns {
            tell(place("turn"), Kind::BeyondTheGame { turns });
        }
        if step.lines.iter().any(|turn| *turn > turns) {
            tell(place("lines"), Kind::BeyondTheGame { turns });
        }
        if nobody(step.whose) {
            tell(place("whose"), Kind::NobodyThere { people });
        }
        if step.victim.is_some_and(|victim| victim > deaths) {
            tell(place("victim"), Kind::NoSuchDeath { deaths });
            continue;
        }
        for (number, figure) in step.figures.iter().enumerate() {
            let place = place(&format!("figures[{}]", number + 1));
            if figure.turn > turns {
                tell(place, Kind::BeyondTheGame { turns });
            } else if nobody(figure.of) || nobody(figure.suspect) {
                tell(place, Kind::NobodyThere { people });
            } else if left > 0 {
                left -= 1;
                // The victim that the page would select there.
                let spoken_of = || session.timeline().turn(figure.turn)?.victim;
                let named = step.victim.map(|victim| VictimId(from_one(victim)));
                let victim = named.or_else(spoken_of).unwrap_or(VictimId(0));
                let eyes = lesson.viewpoint(at);
                let scene = Scene::new(session, figure.turn, eyes, session.scenario().language);
                let found = value(figure, &scene, victim, &course);
                if found.is_none_or(|found| figure.shown(found) != figure.shown(figure.value)) {
                    tell(
                        place,
                        Kind::FigureDiffers {
                            said: figure.shown(figure.value),
                            found: found.map_or("–".to_owned(), |found| figure.shown(found)),
                        },
                    );
                }
            }
        }
    }
    problems
}

/// Converts a number from 1 to an index.
fn from_one(number: usize) -> u16 {
    number.saturating_sub(1).try_into().unwrap_or(u16::MAX)
}

impl LessonFigure {
    /// The number as charts show it.
    pub fn shown(&self, value: f64) -> String {
        match self.what {
            LessonFigureKind::Belief => words::round_to(value, 0),
            LessonFigureKind::Gain => words::fixed(value, 2),
        }
    }
}

/// The value that the charts show.
fn value(figure: &LessonFigure, scene: &Scene, victim: VictimId, course: &Arc<Course>) -> Option<f64> {
    let of = figure.of.map(|of| Believer::Player(Seat(from_one(of))));
    let choice = ScoreOptions {
        beliefs: Some(of.map_or(BeliefsOf::Table, BeliefsOf::One)),
        ..ScoreOptions::default()
    };
    let score = Score::along(Arc::clone(course), scene, victim, choice);
    // A hidden observer must not fall back to another one.
    let track = score.beliefs.shown().filter(|track| Some(track.of) == choice.beliefs)?;
    match figure.what {
        LessonFigureKind::Belief => {
            let suspect = Seat(from_one(figure.suspect?));
            let row = track.rows.iter().find(|row| row.suspect.seat == suspect)?;
            value_at(&row.spans, figure.turn).map(|span| span.value * 100.0)
        }
        LessonFigureKind::Gain => {
            let mut bars = track.worth.iter().filter(|bar| bar.heard);
            bars.find(|bar| bar.turn == figure.turn && Some(bar.of) == of).map(|bar| bar.value)
        }
    }
}
