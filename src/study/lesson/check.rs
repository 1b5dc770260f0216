//! Checks a lesson against its game: turns, people, victims, and the numbers in its notes, as the charts show
//! them from the lesson's viewpoint at that step. In an unfinished game, what is not there yet is reported as
//! missing.

use super::{Lesson, LessonNumber, LessonNumberKind, LessonProblem, LessonProblemKind as Kind, SpoilerRule};
use crate::base::game::{Seat, VictimId};
use crate::read::insight::Believer;
use crate::show::viewer::score::{BeliefSource, ChartFrame, ChartOptions, ChartTracks, span_at};
use crate::show::viewer::{Perspective, Scene, Session, words};
use std::sync::Arc;

/// The most figures that are checked, since the game may be long.
const MAX_FIGURES: usize = 60;

/// The problems of a lesson with its game.
pub fn check_lesson(lesson: &Lesson, session: &Session) -> Vec<LessonProblem> {
    let (turns, people) = (session.turn_count(), session.scenario().people_count());
    let players = session.scenario().characters.len();
    let deaths = session.scenario().victims.len();
    let course = Arc::new(ChartFrame::new(session, session.scenario().language));
    let mut left = MAX_FIGURES;
    let mut problems = Vec::new();
    let mut tell = |place: String, kind| problems.push(LessonProblem::new(place, kind));
    let nobody = |number: Option<usize>| number.is_some_and(|number| number > people);
    if let Perspective::FromSeat(seat) = lesson.view
        && seat.index() >= players
    {
        tell("view".to_owned(), Kind::NoSuchPerson { people: players });
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
            tell(place("turn"), Kind::NoSuchTurn { turns });
        }
        if step.lines.iter().any(|turn| *turn > turns) {
            tell(place("lines"), Kind::NoSuchTurn { turns });
        }
        if nobody(step.whose) {
            tell(place("whose"), Kind::NoSuchPerson { people });
        }
        if step.victim.is_some_and(|victim| victim > deaths) {
            tell(place("victim"), Kind::NoSuchDeath { deaths });
            continue;
        }
        for (number, figure) in step.figures.iter().enumerate() {
            let place = place(&format!("figures[{}]", number + 1));
            if figure.turn > turns {
                tell(place, Kind::NoSuchTurn { turns });
            } else if nobody(figure.of) || nobody(figure.suspect) {
                tell(place, Kind::NoSuchPerson { people });
            } else if left > 0 {
                left -= 1;
                // The victim that the page would select there.
                let spoken_of = || session.timeline().turn(figure.turn)?.victim;
                let named = step.victim.map(|victim| VictimId(index_of_number(victim)));
                let victim = named.or_else(spoken_of).unwrap_or(VictimId(0));
                let eyes = lesson.viewpoint(at);
                let scene = Scene::new(session, figure.turn, eyes, session.scenario().language);
                let found = chart_value(figure, &scene, victim, &course);
                if found.is_none_or(|found| figure.format_chart_value(found) != figure.format_chart_value(figure.value))
                {
                    tell(
                        place,
                        Kind::FigureDiffers {
                            said: figure.format_chart_value(figure.value),
                            found: found.map_or("–".to_owned(), |found| figure.format_chart_value(found)),
                        },
                    );
                }
            }
        }
    }
    problems
}

/// Converts a number from 1 to an index.
fn index_of_number(number: usize) -> u16 {
    number.saturating_sub(1).try_into().unwrap_or(u16::MAX)
}

impl LessonNumber {
    /// The number as charts show it.
    pub fn format_chart_value(&self, value: f64) -> String {
        match self.what {
            LessonNumberKind::Belief => words::format_rounded(value, 0),
            LessonNumberKind::Gain => words::format_fixed(value, 2),
        }
    }
}

/// The value that the charts show.
fn chart_value(figure: &LessonNumber, scene: &Scene, victim: VictimId, course: &Arc<ChartFrame>) -> Option<f64> {
    let of = figure.of.map(|of| Believer::Player(Seat(index_of_number(of))));
    let choice =
        ChartOptions { beliefs: Some(of.map_or(BeliefSource::Table, BeliefSource::Single)), ..ChartOptions::default() };
    let score = ChartTracks::with_frame(Arc::clone(course), scene, victim, choice);
    // A hidden observer must not fall back to another one.
    let track = score.beliefs.shown().filter(|track| Some(track.source) == choice.beliefs)?;
    match figure.what {
        LessonNumberKind::Belief => {
            let suspect = Seat(index_of_number(figure.suspect?));
            let row = track.rows.iter().find(|row| row.suspect.seat == suspect)?;
            span_at(&row.spans, figure.turn).map(|span| span.value * 100.0)
        }
        LessonNumberKind::Gain => {
            let mut bars = track.certainty_gains.iter().filter(|bar| bar.heard);
            bars.find(|bar| bar.turn == figure.turn && Some(bar.believer) == of).map(|bar| bar.value)
        }
    }
}
