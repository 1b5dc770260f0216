//! A spectator's guess, asked once before the votes are shown. It belongs to the viewing, not to the log; the
//! debriefing compares it with the truth.

use super::scene::{Person, Scene};
use super::session::Session;
use super::timeline::TurnKind;
use crate::base::game::{EventKind, Phase, Seat, VictimId};

/// A spectator's guesses.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Guess {
    /// By victim.
    pub by_victim: Vec<Option<Seat>>,
    /// Playback has stopped for it once.
    pub was_asked: bool,
}

impl Guess {
    pub fn suspect_for(&self, victim: VictimId) -> Option<Seat> {
        self.by_victim.get(victim.index()).copied().flatten()
    }

    pub fn set_suspect(&mut self, victim: VictimId, suspect: Seat) {
        if self.by_victim.len() <= victim.index() {
            self.by_victim.resize(victim.index() + 1, None);
        }
        self.by_victim[victim.index()] = Some(suspect);
    }
}

/// A death, with everybody who can be suspected of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GuessQuestion {
    pub victim: VictimId,
    pub name: String,
    pub people: Vec<Person>,
}

/// The turn before the votes; `None`: not known yet, or the votes come first.
pub fn turn_before_votes(session: &Session) -> Option<usize> {
    let gives_away = |kind| matches!(kind, TurnKind::Vote | TurnKind::Ranking | TurnKind::Verdict);
    let mut turns = session.timeline().turns().iter();
    let before = match turns.find(|turn| gives_away(turn.kind)) {
        Some(first) => first.number.saturating_sub(1),
        None => {
            let events = session.log().events.iter().rev();
            let mut phases = events.filter_map(|event| match event.what {
                EventKind::PhaseBegan { phase } => Some(phase),
                _ => None,
            });
            let votes = matches!(phases.next(), Some(Phase::Accusation | Phase::Vote));
            votes.then(|| session.turn_count())?
        }
    };
    Some(before).filter(|turn| *turn > 0)
}

/// The guesses to ask for where the votes come next; empty elsewhere, for viewers who have been further
/// (`furthest`), and with spoilers shown.
pub fn guess_questions(scene: &Scene, furthest: usize) -> Vec<GuessQuestion> {
    let here = turn_before_votes(scene.session) == Some(scene.cursor) && furthest <= scene.cursor;
    if !here || scene.viewpoint.spoilers_revealed {
        return Vec::new();
    }
    let about = |victim| GuessQuestion {
        victim,
        name: scene.victim_name(victim),
        people: Seat::all(scene.people_count()).map(|seat| scene.person(seat)).collect(),
    };
    VictimId::all(scene.victim_count()).map(about).collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::base::language::Language;
    use crate::show::viewer::perspective::{Perspective, Viewpoint};
    use crate::show::viewer::tests_support::{ASH, MOSS, sample_game};

    #[test]
    fn whom_one_suspects_is_asked_before_the_first_vote_and_nowhere_else() {
        let session = Session::open(sample_game()).unwrap();
        let votes = session.timeline().turns().iter();
        let first = votes.filter(|turn| turn.kind == TurnKind::Vote);
        let first = first.map(|turn| turn.number).next().unwrap();
        assert_eq!(turn_before_votes(&session), Some(first - 1));
        let asked = |cursor, furthest, revealed| {
            let view = Viewpoint::new(Perspective::AllKnowing, revealed);
            let scene = Scene::new(&session, cursor, view, Language::English);
            guess_questions(&scene, furthest).len()
        };
        assert_eq!(asked(first - 1, first - 1, false), 1);
        assert_eq!(asked(first - 1, first - 1, true), 0, "who looks has no guess");
        assert_eq!(asked(first - 1, first, false), 0, "who saw a vote has none");
        assert_eq!(asked(first - 2, first - 2, false), 0);
        assert_eq!(asked(first, first, false), 0);
    }

    #[test]
    fn before_a_live_game_votes_it_is_asked_as_soon_as_the_vote_begins() {
        let mut log = sample_game();
        let begins = |what: &EventKind| matches!(what, EventKind::PhaseBegan { phase: Phase::Vote });
        let at = log.events.iter().position(|event| begins(&event.what)).unwrap();
        log.events.truncate(at);
        assert_eq!(turn_before_votes(&Session::open(log.clone()).unwrap()), None);
        log.events.push(EventKind::PhaseBegan { phase: Phase::Vote }.into());
        let session = Session::open(log).unwrap();
        assert_eq!(turn_before_votes(&session), Some(session.turn_count()));
    }

    #[test]
    fn a_guess_stands_for_its_own_death() {
        let mut guess = Guess::default();
        guess.set_suspect(VictimId(2), MOSS);
        assert_eq!((guess.suspect_for(ASH), guess.suspect_for(VictimId(2))), (None, Some(MOSS)));
    }
}
