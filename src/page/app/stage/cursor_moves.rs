//! Moves the cursor: by commands, by the clock, to turning points. How it moves is decided by playback.

use super::{PlayState, Stage};
use crate::page::app::prelude::*;
use crate::show::viewer::playback::{Playback, PlaybackCommand};
use crate::show::viewer::score::explain_no_turning_point;
use crate::show::viewer::{Scene, Session, turn_before_votes};

impl Stage {
    pub fn run_playback_command(self, command: PlaybackCommand) {
        let turn = self.session_untracked(|session| {
            let mut playback = self.playback.get_untracked();
            playback.apply_command(command, session);
            playback
        });
        if let Some(playback) = turn {
            self.playback.set(playback);
        }
    }

    pub fn seek(self, turn: usize) {
        self.run_playback_command(PlaybackCommand::Seek(turn));
    }

    /// Moves to a turn and shows why it happened.
    pub fn show_why(self, turn: usize) {
        self.seek(turn);
        self.why_requests.update(|times| *times = times.wrapping_add(1));
    }

    /// Moves to the next turning point, and from the last one to the first.
    ///
    /// # Errors
    /// Why there is none, in the page's language.
    pub fn go_to_next_turning_point(self) -> Result<(), String> {
        let at = self.cursor.get_untracked();
        let turns = self.turning_points.get_untracked();
        let next = turns.iter().find(|one| one.turn > at).or(turns.first());
        if let Some(next) = next {
            self.seek(next.turn);
            return Ok(());
        }
        let (far, viewpoint) = (self.furthest_turn.get_untracked(), self.viewpoint.get_untracked());
        let (victim, choice) = (self.victim.get_untracked(), untrack(|| self.score_options()));
        let l = self.language.get_untracked();
        let reason = self.session_untracked(|session| {
            explain_no_turning_point(&Scene::new(session, far, viewpoint, l), victim, choice)
        });
        reason.map_or(Ok(()), Err)
    }

    /// Any use of the page stops the countdown of the prologue.
    pub fn stop_prologue_countdown(self) {
        if self.prologue_countdown_s.get_untracked().is_some() {
            self.run_playback_command(PlaybackCommand::HoldPrologue);
        }
    }

    /// Requests scrolling to the current place in the conversation again.
    pub fn request_scroll(self) {
        self.scroll_requests.update(|times| *times = times.wrapping_add(1));
    }

    pub fn tick(self, elapsed_ms: f64) {
        let veiled = untrack(|| self.scene(|scene| scene.hides_reasons()));
        let moved = self.session_untracked(|session| {
            let mut playback = self.playback.get_untracked();
            playback.shows_reasons = veiled == Some(false);
            playback.is_live = self.play_state.get_untracked() != PlayState::Off;
            let before = playback.cursor;
            if playback.following && untrack(|| self.is_pacing_utterances()) {
                let changed = playback.follow_live_game(elapsed_ms, session, self.device_holder.get_untracked());
                return changed.then_some(playback);
            }
            playback.tick(elapsed_ms, session);
            self.stop_for_guess(before, &mut playback, session);
            Some(playback)
        });
        if let Some(playback) = moved.flatten() {
            self.playback.set(playback);
        }
    }

    /// Are utterances of others shown one by one?
    pub fn is_pacing_utterances(self) -> bool {
        self.shows_utterances_one_by_one.get() && self.fixed_perspective.get().is_some()
    }

    /// Playback stops once before the votes to ask whom the viewer suspects.
    fn stop_for_guess(self, before: usize, playback: &mut Playback, session: &Session) {
        let watches = !playback.following && self.fixed_perspective.get_untracked().is_none();
        let revealed = self.viewpoint.get_untracked().spoilers_revealed;
        if !watches || revealed || self.guess.with_untracked(|guess| guess.was_asked) {
            return;
        }
        let passed = |at: &usize| before <= *at && *at < playback.cursor;
        let Some(at) = turn_before_votes(session).filter(passed) else {
            return;
        };
        if self.furthest_turn.get_untracked() <= at {
            playback.apply_command(PlaybackCommand::Seek(at), session);
            playback.apply_command(PlaybackCommand::Pause, session);
            self.guess.update(|guess| guess.was_asked = true);
        }
    }
}
