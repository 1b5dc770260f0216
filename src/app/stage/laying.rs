//! What comes to lie on the table: a game in the place of another, what is played of it, what it lacked.

use super::Stage;
use crate::app::prelude::*;
use crate::app::wish::Wish;
use crate::game::{Entry, Log, VictimId};
use crate::insight::RatedBy;
use crate::viewer::playback::Playback;
use crate::viewer::{Guess, OpenError, Session, Viewpoint};
use std::collections::HashSet;

impl Stage {
    /// Does `leave` before another game takes the table.
    pub fn on_leave(self, leave: impl Fn() + Send + Sync + 'static) {
        self.leaving.set_value(Some(Callback::new(move |()| leave())));
    }

    /// The game on the table is played after all.
    pub fn take_up(self) {
        self.given_up.set(None);
    }

    /// Something is wanted on the table: what was before, and has not come yet, no longer is.
    pub fn wish(self) -> Wish {
        Wish::next(self.asked)
    }

    /// Puts a log on the table, at its beginning; false when something else is wanted by now.
    ///
    /// # Errors
    /// [`OpenError`]; the table then stays as it was.
    pub fn open(self, wanted: Wish, log: Log, name: Option<String>) -> Result<bool, OpenError> {
        Ok(self.lay(wanted, Session::open(log)?, name))
    }

    /// Puts a game on the table, at its beginning; false when something else is wanted by now.
    pub fn lay(self, wanted: Wish, mut session: Session, name: Option<String>) -> bool {
        if !wanted.still() {
            return false;
        }
        if let Some(leave) = self.leaving.get_value() {
            leave.run(());
        }
        if self.given_up.get_untracked().as_ref() == Some(&session.log().id) {
            session.unseal();
        }
        self.playback.update(|playback| *playback = Playback::at(playback.speed));
        self.rest.set(0);
        self.wanted.set(Viewpoint::default());
        self.has_revealed.set_value(false);
        self.victim.set(VictimId(0));
        self.victim_chosen.set(false);
        self.hover.set(None);
        self.lit.set(None);
        self.picked.set(None);
        self.unfolded.update(HashSet::clear);
        self.search.set(None);
        self.stretch.set(None);
        self.rated_by.set(None);
        self.beliefs_of.set(None);
        self.guess.set(Guess::default());
        self.beside.set(None);
        self.from_end.set(false);
        self.name.set(name);
        self.lacks.set(None);
        self.session.set(Some(session));
        self.opened.update(|count| *count = count.wrapping_add(1));
        true
    }

    /// Puts the same game in its place, with other ratings applied to it: everything stays where it is.
    pub fn exchange(self, session: Session, rated_by: Option<RatedBy>) {
        // Positions of events have moved.
        self.unfolded.update(HashSet::clear);
        self.session.set(Some(session));
        self.rated_by.set(rated_by);
    }

    /// Takes in what the log on the table lacks, from the same log whole; false when that is another game's.
    pub fn complete(self, whole: Log) -> bool {
        let took = self.change(|session| session.complete(whole)) == Some(true);
        if took {
            self.lacks.set(None);
        }
        took
    }

    /// Takes in what the director produced, and goes along if the viewer does.
    pub fn append(self, entry: Entry) {
        self.change(|session| session.append(entry));
        self.tick(0.0);
    }

    /// Keeps what a reader says about who killed a victim; what `read` makes of the log then.
    pub fn state_murderers<T>(
        self,
        victim: usize,
        ids: &[String],
        read: impl FnOnce(&Log) -> T,
    ) -> Option<T> {
        let state = |session: &mut Session| {
            session.state_murderers(victim, ids).then(|| read(session.recorded()))
        };
        self.change(state).flatten()
    }

    /// The people of the game on the table do not mean to finish it: all of it may be seen.
    pub fn give_up(self) {
        self.given_up.set(self.session_untracked(|session| session.log().id.clone()));
        self.change(Session::unseal);
    }

    fn change<T>(self, change: impl FnOnce(&mut Session) -> T) -> Option<T> {
        self.session.try_update(|session| session.as_mut().map(change)).flatten()
    }
}
