//! Forks as the page presents them: the origin of a game, and whether the open game can be continued from a
//! turn. The director does the forking.

use crate::base::game::{Log, Seat};
use crate::base::language::Language;
use crate::show::viewer::seating::human_seats;
use crate::show::viewer::session::Session;
use crate::show::viewer::words;

/// The origin of a fork.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ForkOrigin {
    pub id: String,
    /// The last turn taken over from the parent; 0: none.
    pub turn: usize,
    pub text: String,
}

impl ForkOrigin {
    /// The origin of this game; `None` if it is no fork.
    pub fn from_log(log: &Log, language: Language) -> Option<Self> {
        let parent = log.parent.as_deref()?;
        let title = &log.scenario.title;
        Some(Self {
            id: parent.id.clone(),
            turn: parent.turn as usize,
            text: match parent.turn {
                0 => words::fork_of_start(language, title),
                turn => words::fork_of(language, title, turn),
            },
        })
    }
}

/// Why a game cannot be continued from a turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ForkObstacle {
    /// This character has no script to play by.
    NoScript(String),
    /// There was no play, only an exam.
    ExamOnly,
    /// Nothing is left to play after this turn.
    Over,
}

/// What prevents continuing from `turn`, if anything does.
pub fn find_fork_obstacle(session: &Session, turn: usize) -> Option<ForkObstacle> {
    let log = session.log();
    if let Some(character) = log.scenario.first_character_without_script() {
        return Some(ForkObstacle::NoScript(character.name.clone()));
    }
    if log.settings.is_exam_only() {
        return Some(ForkObstacle::ExamOnly);
    }
    (turn >= session.turn_count() && log.is_finished()).then_some(ForkObstacle::Over)
}

/// The seats that people must keep in a fork, and nobody else may take. While a game with people is not over
/// nobody may see what others think, and a fork must not be a way around that.
pub fn seats_bound_to_people(log: &Log) -> Option<Vec<Seat>> {
    let people = human_seats(&log.settings);
    (!people.is_empty() && !log.is_finished()).then_some(people)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::game::{EventKind, ForkParent};
    use crate::show::viewer::conversation::{Conversation, LineKind};
    use crate::show::viewer::perspective::Viewpoint;
    use crate::show::viewer::scene::Scene;
    use crate::show::viewer::tests_support::{FINCH, VALE, sample_game};

    fn forked(turn: u32, events: u32) -> Log {
        let mut log = sample_game();
        log.parent = Some(Box::new(ForkParent {
            id: "parent".into(),
            turn,
            events,
            settings: log.settings.clone(),
            adopted_texts: None,
            parent: None,
        }));
        log
    }

    #[test]
    fn a_fork_says_where_it_comes_from_and_the_conversation_where_it_parts() {
        let session = Session::open(sample_game()).unwrap();
        let events = u32::try_from(session.event_range(5).end).unwrap();
        let log = forked(5, events);
        let origin = ForkOrigin::from_log(&log, Language::English).unwrap();
        assert_eq!((origin.id.as_str(), origin.turn), ("parent", 5));
        assert!(origin.text.ends_with("from turn 5"), "{}", origin.text);
        let session = Session::open(log).unwrap();
        let partings = |cursor| {
            let scene = Scene::new(&session, cursor, Viewpoint::default(), Language::English);
            let lines = Conversation::from_scene(&scene).lines(&scene, 0..usize::MAX);
            let parts = |line: &&crate::show::viewer::conversation::Line| matches!(line.kind, LineKind::ForkDivider(_));
            lines.iter().filter(parts).map(|line| line.turn).collect::<Vec<_>>()
        };
        assert_eq!(partings(5), Vec::<usize>::new());
        assert_eq!(partings(6), [6]);
        assert_eq!(ForkOrigin::from_log(&sample_game(), Language::English), None);
        let start = ForkOrigin::from_log(&forked(0, 0), Language::Chinese).unwrap();
        assert!(start.text.contains("从开局起"));
    }

    #[test]
    fn a_game_is_barred_without_scripts_at_its_end_and_where_nobody_played() {
        let session = Session::open(sample_game()).unwrap();
        assert_eq!(find_fork_obstacle(&session, 3), None);
        assert_eq!(find_fork_obstacle(&session, session.turn_count()), Some(ForkObstacle::Over));
        let mut log = sample_game();
        let one = &mut log.scenario.characters[1];
        for act in &mut one.acts {
            (act.script, act.story) = (String::new(), " ".into());
        }
        let name = one.name.clone();
        let session = Session::open(log).unwrap();
        assert_eq!(find_fork_obstacle(&session, 3), Some(ForkObstacle::NoScript(name)));
    }

    #[test]
    fn people_keep_their_seats_until_the_game_is_over() {
        let mut log = sample_game();
        log.settings.assign_person_to_seat(FINCH);
        log.settings.assign_person_to_seat(VALE);
        assert_eq!(seats_bound_to_people(&log), None);
        log.events.retain(|event| event.what != EventKind::Finished);
        assert_eq!(seats_bound_to_people(&log), Some(vec![VALE, FINCH]));
        assert_eq!(seats_bound_to_people(&sample_game()), None);
    }
}
