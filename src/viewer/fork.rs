//! Forks as the page presents them: the origin of a game, and whether the open game can be continued from a
//! turn. The director does the forking.

use crate::game::{Log, Seat};
use crate::language::Language;
use crate::viewer::seating::people;
use crate::viewer::session::Session;
use crate::viewer::words;

/// The origin of a fork.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Origin {
    pub id: String,
    /// The last turn taken over from the parent; 0: none.
    pub turn: usize,
    pub text: String,
}

impl Origin {
    /// The origin of this game; `None` if it is no fork.
    pub fn of(log: &Log, language: Language) -> Option<Self> {
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
pub enum Barred {
    /// This character has no script to play by.
    NoScript(String),
    /// There was no play, only an exam.
    ExamAlone,
    /// Nothing is left to play after this turn.
    Over,
}

/// What prevents continuing from `turn`, if anything does.
pub fn barred(session: &Session, turn: usize) -> Option<Barred> {
    let log = session.log();
    if let Some(character) = log.scenario.first_without_script() {
        return Some(Barred::NoScript(character.name.clone()));
    }
    if log.settings.is_exam_only() {
        return Some(Barred::ExamAlone);
    }
    (turn >= session.turns() && log.is_finished()).then_some(Barred::Over)
}

/// The seats that people must keep in a fork, and nobody else may take. While a game with people is not over
/// nobody may see what others think, and a fork must not be a way around that.
pub fn bound_people(log: &Log) -> Option<Vec<Seat>> {
    let people = people(&log.settings);
    (!people.is_empty() && !log.is_finished()).then_some(people)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Parent, What};
    use crate::viewer::conversation::{Conversation, LineKind};
    use crate::viewer::perspective::Viewpoint;
    use crate::viewer::scene::Scene;
    use crate::viewer::testing::{FINCH, VALE, game};

    fn forked(turn: u32, events: u32) -> Log {
        let mut log = game();
        log.parent = Some(Box::new(Parent {
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
        let session = Session::open(game()).unwrap();
        let events = u32::try_from(session.event_range(5).end).unwrap();
        let log = forked(5, events);
        let origin = Origin::of(&log, Language::English).unwrap();
        assert_eq!((origin.id.as_str(), origin.turn), ("parent", 5));
        assert!(origin.text.ends_with("from turn 5"), "{}", origin.text);
        let session = Session::open(log).unwrap();
        let partings = |cursor| {
            let scene = Scene::new(&session, cursor, Viewpoint::default(), Language::English);
            let lines = Conversation::of(&scene).lines(&scene, 0..usize::MAX);
            let parts = |line: &&crate::viewer::conversation::Line| matches!(line.kind, LineKind::Parting(_));
            lines.iter().filter(parts).map(|line| line.turn).collect::<Vec<_>>()
        };
        assert_eq!(partings(5), Vec::<usize>::new());
        assert_eq!(partings(6), [6]);
        assert_eq!(Origin::of(&game(), Language::English), None);
        let start = Origin::of(&forked(0, 0), Language::Chinese).unwrap();
        assert!(start.text.contains("开局前"));
    }

    #[test]
    fn a_game_is_barred_without_scripts_at_its_end_and_where_nobody_played() {
        let session = Session::open(game()).unwrap();
        assert_eq!(barred(&session, 3), None);
        assert_eq!(barred(&session, session.turns()), Some(Barred::Over));
        let mut log = game();
        let one = &mut log.scenario.characters[1];
        for act in &mut one.acts {
            (act.script, act.story) = (String::new(), " ".into());
        }
        let name = one.name.clone();
        let session = Session::open(log).unwrap();
        assert_eq!(barred(&session, 3), Some(Barred::NoScript(name)));
    }

    #[test]
    fn people_keep_their_seats_until_the_game_is_over() {
        let mut log = game();
        log.settings.seat_person(FINCH);
        log.settings.seat_person(VALE);
        assert_eq!(bound_people(&log), None);
        log.events.retain(|event| event.what != What::Finished);
        assert_eq!(bound_people(&log), Some(vec![VALE, FINCH]));
        assert_eq!(bound_people(&game()), None);
    }
}
