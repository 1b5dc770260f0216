//! Changes of the game on the table: opening another one, appending events, completing it.

use super::Stage;
use crate::app::prelude::*;
use crate::app::wish::OpenToken;
use crate::game::{Entry, Log, VictimId};
use crate::insight::RatedBy;
use crate::viewer::playback::Playback;
use crate::viewer::{Guess, OpenError, Session, Viewpoint};
use std::collections::HashSet;

impl Stage {
    /// Registers `leave`, which runs before another game takes the table.
    pub fn on_leave(self, leave: impl Fn() + Send + Sync + 'static) {
        self.leaving.set_value(Some(Callback::new(move |()| leave())));
    }

    /// Somebody resumes the game on the table after giving it up.
    pub fn take_up(self) {
        self.given_up.set(None);
    }

    /// Starts a request for the table; every earlier request that is still loading is cancelled.
    pub fn wish(self) -> OpenToken {
        OpenToken::next(self.asked)
    }

    /// Puts a log on the table, at its beginning. False when something newer was requested.
    ///
    /// # Errors
    /// [`OpenError`]; the table then stays as it was.
    pub fn open(self, wanted: OpenToken, log: Log, name: Option<String>) -> Result<bool, OpenError> {
        Ok(self.lay(wanted, Session::open(log)?, name))
    }

    /// Puts a session on the table, at its beginning. False when something newer was requested.
    pub fn lay(self, wanted: OpenToken, mut session: Session, name: Option<String>) -> bool {
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

    /// Replaces the session by the same game with other ratings applied; cursor and choices stay.
    pub fn exchange(self, session: Session, rated_by: Option<RatedBy>) {
        // Indices of events have changed.
        self.unfolded.update(HashSet::clear);
        self.session.set(Some(session));
        self.rated_by.set(rated_by);
    }

    /// Fills in what the log on the table lacks, from the complete log. False when that is another game's.
    pub fn complete(self, whole: Log) -> bool {
        let took = self.change(|session| session.complete(whole)) == Some(true);
        if took {
            self.lacks.set(None);
        }
        took
    }

    /// Appends an entry of the running game, and follows it if the viewer does.
    pub fn append(self, entry: Entry) {
        self.change(|session| session.append(entry));
        self.tick(0.0);
    }

    /// Records a reader's statement about who killed a victim. Returns what `read` makes of the log.
    pub fn state_murderers<T>(
        self,
        victim: usize,
        ids: &[String],
        read: impl FnOnce(&Log) -> T,
    ) -> Option<T> {
        let state =
            |session: &mut Session| session.state_murderers(victim, ids).then(|| read(session.recorded()));
        self.change(state).flatten()
    }

    /// The players do not intend to finish the game on the table: all of it may be seen.
    pub fn give_up(self) {
        self.given_up.set(self.session_untracked(|session| session.log().id.clone()));
        self.change(Session::unseal);
    }

    fn change<T>(self, change: impl FnOnce(&mut Session) -> T) -> Option<T> {
        self.session.try_update(|session| session.as_mut().map(change)).flatten()
    }
}
