//! The moment and the viewpoint from which it is seen: the input of every page model.

use super::perspective::{HiddenBy, Perspective, Seen, Viewpoint};
use super::session::Session;
use super::timeline::Turn;
use super::words;
use crate::base::game::{Seat, Subject, VictimId};
use crate::base::language::Language;

/// A session at a cursor, seen from a viewpoint, in the language of the page.
#[derive(Debug, Clone, Copy)]
pub struct Scene<'a> {
    pub session: &'a Session,
    /// The current turn: 0 (nothing has happened) to the number of turns.
    pub cursor: usize,
    /// Whose eyes, and whether spoilers are revealed.
    pub viewpoint: Viewpoint,
    /// The language of the page, which may differ from the case's.
    pub language: Language,
}

/// A person at the table, ready to be shown.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Person {
    /// The seat; its number picks the accent colour.
    pub seat: Seat,
    /// The name that everybody uses.
    pub name: String,
    /// A short, unique form of the name for charts.
    pub short_name: String,
    /// One or two letters, different for everybody where possible.
    pub monogram: String,
}

impl<'a> Scene<'a> {
    /// A scene; a cursor beyond the end is set to the end.
    pub fn new(session: &'a Session, cursor: usize, viewpoint: Viewpoint, language: Language) -> Self {
        Self { session, cursor: cursor.min(session.turn_count()), viewpoint, language }
    }

    pub fn player_count(&self) -> usize {
        self.session.log().scenario.characters.len()
    }

    /// How many people can be accused: players, then those not at the table.
    pub fn people_count(&self) -> usize {
        self.session.scenario().people_count()
    }

    pub fn victim_count(&self) -> usize {
        self.session.log().scenario.victims.len()
    }

    /// The turn at the cursor; `None` before the first.
    pub fn turn(&self) -> Option<&'a Turn> {
        self.session.timeline().turn(self.cursor)
    }

    /// Somebody's name, or a placeholder for a character without one.
    pub fn name(&self, seat: Seat) -> String {
        match self.session.scenario().person_name(seat.index()) {
            name if !name.trim().is_empty() => words::truncate_name(name),
            _ => words::nameless_player(self.language, usize::from(seat.0) + 1),
        }
    }

    /// The name of a player, or of somebody who is only spoken of.
    pub fn subject_name(&self, subject: &Subject) -> String {
        match subject {
            Subject::Player(seat) => self.name(*seat),
            Subject::Other(name) => words::truncate_name(name),
        }
    }

    /// A victim's public name, or a placeholder for one without a name.
    pub fn victim_name(&self, victim: VictimId) -> String {
        let own = self.session.log().scenario.victims.get(victim.index());
        let name = own.map_or("", |own| &own.name);
        words::victim_name(self.language, name, victim.index(), self.victim_count())
    }

    /// A person, ready to be shown.
    pub fn person(&self, seat: Seat) -> Person {
        Person {
            seat,
            name: self.name(seat),
            short_name: match self.session.short_name(seat) {
                "" => self.name(seat),
                short => words::truncate_name(short),
            },
            monogram: self.session.monogram(seat).to_owned(),
        }
    }

    /// Has the game itself revealed the truth about `victim` by the cursor?
    pub fn is_revealed(&self, victim: VictimId) -> bool {
        self.session.reveal_turn(victim).is_some_and(|turn| turn <= self.cursor)
    }

    /// Has the game revealed the truth about all deaths by the cursor?
    pub fn are_all_deaths_revealed(&self) -> bool {
        self.victim_count() > 0 && VictimId::all(self.victim_count()).all(|victim| self.is_revealed(victim))
    }

    /// Did `seat` kill `victim`? Hidden until the viewer or the game reveals it; a seat's own viewpoint knows
    /// it of that seat.
    pub fn has_killed(&self, seat: Seat, victim: VictimId) -> Seen<bool> {
        let known = self.session.log().scenario.has_killed(seat.index(), victim.index());
        let own = self.viewpoint.perspective == Perspective::FromSeat(seat);
        if self.viewpoint.spoilers_revealed || own || self.is_revealed(victim) {
            Seen::shown_if_recorded(known)
        } else {
            Seen::Hidden(HiddenBy::Spoilers)
        }
    }

    /// Is this seat's list about `victim` known to be feigned? Before the viewpoint knows the truth, nobody's
    /// is: saying so would reveal the murderer.
    pub fn is_list_feigned(&self, seat: Seat, victim: VictimId) -> bool {
        self.has_killed(seat, victim) == Seen::Shown(true)
    }

    /// May reasons in people's own words reveal the murderer? Everybody's are hidden alike, since showing
    /// only the innocent's would reveal as much.
    pub fn hides_reasons(&self) -> bool {
        self.viewpoint.hides_spoilers(self.are_all_deaths_revealed()) && !self.session.log().is_imported()
    }

    /// The last turn of which charts may show values: the last of the game once spoilers are revealed, else
    /// the cursor.
    pub fn last_visible_turn(&self) -> usize {
        if self.viewpoint.spoilers_revealed { self.session.turn_count() } else { self.cursor }
    }
}
