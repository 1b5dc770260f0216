//! Changes of the game on the table: opening another one, appending events, completing it.

use super::Stage;
use crate::base::game::{Log, LogEntry, VictimId};
use crate::page::app::open_token::OpenToken;
use crate::page::app::prelude::*;
use crate::read::insight::RatingSource;
use crate::show::viewer::playback::Playback;
use crate::show::viewer::{Guess, OpenError, Session, Viewpoint};
use std::collections::HashSet;

impl Stage {
    /// Registers `leave`, which runs before another game takes the table.
    pub fn set_leave_hook(self, leave: impl Fn() + Send + Sync + 'static) {
        self.on_leave_hook.set_value(Some(Callback::new(move |()| leave())));
    }

    /// Somebody resumes the game on the table after giving it up.
    pub fn clear_abandoned_game(self) {
        self.abandoned_game.set(None);
    }

    /// Starts a request for the table; every earlier request that is still loading is cancelled.
    pub fn new_open_token(self) -> OpenToken {
        OpenToken::issue(self.open_requests)
    }

    /// The number of the newest request. Tracked.
    pub fn newest_open_request(self) -> u32 {
        self.open_requests.get()
    }

    /// Puts a log on the table, at its beginning. False when something newer was requested.
    ///
    /// # Errors
    /// [`OpenError`]; the table then stays as it was.
    pub fn open(self, wanted: OpenToken, log: Log, name: Option<String>) -> Result<bool, OpenError> {
        Ok(self.set_session(wanted, Session::open(log)?, name))
    }

    /// Puts a session on the table, at its beginning. False when something newer was requested.
    pub fn set_session(self, wanted: OpenToken, mut session: Session, name: Option<String>) -> bool {
        if !wanted.is_current() {
            return false;
        }
        if let Some(leave) = self.on_leave_hook.get_value() {
            leave.run(());
        }
        if self.abandoned_game.get_untracked().as_ref() == Some(&session.log().id) {
            session.unseal();
        }
        self.playback.update(|playback| *playback = Playback::with_speed(playback.speed));
        self.settled_cursor.set(0);
        self.chosen_viewpoint.set(Viewpoint::default());
        self.has_revealed.set_value(false);
        self.victim.set(VictimId(0));
        self.is_victim_chosen.set(false);
        self.hover.set(None);
        self.highlighted_seat.set(None);
        self.selected_matrix_cell.set(None);
        self.unfolded_events.update(HashSet::clear);
        self.search.set(None);
        self.turn_range.set(None);
        self.rating_source.set(None);
        self.belief_source.set(None);
        self.guess.set(Guess::default());
        self.compared_game.set(None);
        self.can_return_to_end.set(false);
        self.log_name.set(name);
        self.complete_log_address.set(None);
        self.session.set(Some(session));
        self.opened_game_count.update(|count| *count = count.wrapping_add(1));
        true
    }

    /// Replaces the session by the same game with other ratings applied; cursor and choices stay.
    pub fn replace_session(self, session: Session, rated_by: Option<RatingSource>) {
        // Indices of events have changed.
        self.unfolded_events.update(HashSet::clear);
        self.session.set(Some(session));
        self.rating_source.set(rated_by);
    }

    /// Fills in what the log on the table lacks, from the complete log. False when that is another game's.
    pub fn complete_log(self, whole: Log) -> bool {
        let took = self.update_session(|session| session.add_missing_texts(whole)) == Some(true);
        if took {
            self.complete_log_address.set(None);
        }
        took
    }

    /// Appends an entry of the running game, and follows it if the viewer does.
    pub fn append(self, entry: LogEntry) {
        self.update_session(|session| session.append(entry));
        self.tick(0.0);
    }

    /// Records a reader's statement about who killed a victim. Returns what `read` makes of the log.
    pub fn record_stated_murderers<T>(self, victim: usize, ids: &[String], read: impl FnOnce(&Log) -> T) -> Option<T> {
        let state =
            |session: &mut Session| session.set_stated_murderers(victim, ids).then(|| read(session.recorded_log()));
        self.update_session(state).flatten()
    }

    /// The players do not intend to finish the game on the table: all of it may be seen.
    pub fn abandon_game(self) {
        self.abandoned_game.set(self.session_untracked(|session| session.log().id.clone()));
        self.update_session(Session::unseal);
    }

    fn update_session<T>(self, change: impl FnOnce(&mut Session) -> T) -> Option<T> {
        self.session.try_update(|session| session.as_mut().map(change)).flatten()
    }
}
