//! Playback, driven by commands like a media player. It has no timer: the page reports elapsed time, and
//! [`Playback::tick`] moves the cursor. A turn stays as long as its visible words take to read.

use super::session::Session;
use super::timeline::TurnKind;
use crate::base::game::{Event, EventKind, Seat};
use crate::base::language::is_han;

/// The state of the game on the table, if it is being played here.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum PlayState {
    /// No game is being played: the table shows a log.
    #[default]
    Off,
    Running,
    /// It waits for the viewer.
    Paused,
    /// It stops at the next opportunity.
    Stopping,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Playback {
    /// The current turn, 0 before the first.
    pub cursor: usize,
    pub playing: bool,
    /// 1 is reading pace. Clamped between [`Playback::MIN_SPEED`] and [`Playback::MAX_SPEED`].
    pub speed: f64,
    /// Stay at the newest turn of a live game.
    pub following: bool,
    /// While the prologue is open: the turn that follows it.
    pub turn_after_prologue: Option<usize>,
    /// Time until the prologue closes by itself, in milliseconds.
    pub prologue_left_ms: f64,
    /// The prologue stays open until somebody continues.
    pub is_prologue_held: bool,
    /// Are reasons in people's own words unfolded? Only visible text takes time.
    pub shows_reasons: bool,
    /// Is the game being played here, so that turns may be added?
    pub is_live: bool,
    /// The turn at which the viewer entered the game, until they have been at the beginning.
    pub entry_turn: Option<usize>,
    /// How long the current turn has been shown, in milliseconds at speed 1.
    shown_ms: f64,
}

/// A viewer's command. Commands that move the cursor stop following, except [`Command::End`] and
/// [`Command::Follow`].
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum PlaybackCommand {
    /// Play; from the end of a game, from its beginning.
    Play,
    /// Show the prologue for so many milliseconds, then play from this turn.
    OpenPrologue(usize, f64),
    /// Keep the prologue open for as long as somebody reads it.
    HoldPrologue,
    /// Enter at a turn that a link leads to.
    EnterAt(usize),
    /// Play from before the first turn.
    PlayFromStart,
    Pause,
    Toggle,
    StepForward,
    StepBack,
    /// To the beginning of the next phase.
    RoundForward,
    /// To the beginning of this phase, or of the one before.
    RoundBack,
    /// Before the first turn.
    Home,
    End,
    Seek(usize),
    /// To the next turn of the same speaker.
    NextOfSameSpeaker,
    /// To the previous turn of the same speaker.
    PreviousOfSameSpeaker,
    /// To the largest information gain of the game.
    LargestGain,
    NextPruning,
    /// To the next turn with a fault.
    NextFault,
    Speed(f64),
    Faster,
    Slower,
    /// Stay at the newest turn from now on, or no longer.
    Follow(bool),
}

impl Default for Playback {
    fn default() -> Self {
        Self {
            cursor: 0,
            playing: false,
            speed: 1.0,
            following: false,
            turn_after_prologue: None,
            prologue_left_ms: 0.0,
            is_prologue_held: false,
            shows_reasons: false,
            is_live: false,
            entry_turn: None,
            shown_ms: 0.0,
        }
    }
}

impl Playback {
    pub const MIN_SPEED: f64 = 0.5;
    pub const MAX_SPEED: f64 = 16.0;
    /// The steps of [`Command::Faster`] and [`Command::Slower`].
    pub const SPEED_STEPS: [f64; 6] = [0.5, 1.0, 2.0, 4.0, 8.0, 16.0];
    /// Time before the first turn for those who play from the beginning, in milliseconds: they have seen the
    /// prologue.
    pub const BEFORE_FIRST_TURN_MS: f64 = 3_500.0;
    /// Shortest time for an utterance.
    pub const MIN_TURN_MS: f64 = 1_500.0;
    /// Longest time for a folded utterance: about what its visible beginning takes.
    pub const MAX_FOLDED_TEXT_MS: f64 = 30_000.0;
    /// Longest time for the entry turn: earlier turns can wait, and viewers stay for what follows.
    pub const MAX_ENTRY_TURN_MS: f64 = 3_800.0;
    /// Time for a settled list that is unchanged, and for one that changed.
    pub const UNCHANGED_LIST_MS: f64 = 1_500.0;
    pub const CHANGED_LIST_MS: f64 = 3_000.0;
    pub const VOTE_MS: f64 = 2_000.0;
    pub const VERDICT_MS: f64 = 4_000.0;

    /// Before the first turn, at the viewer's own speed.
    pub fn with_speed(speed: f64) -> Self {
        Self { speed, ..Self::default() }
    }

    pub fn apply_command(&mut self, command: PlaybackCommand, session: &Session) {
        let timeline = session.timeline();
        let end = timeline.len();
        let on = matches!(command, PlaybackCommand::Play | PlaybackCommand::Toggle | PlaybackCommand::StepForward);
        if let Some(turn) = self.turn_after_prologue.filter(|_| on) {
            return self.enter_at(turn.min(end));
        }
        match command {
            PlaybackCommand::OpenPrologue(turn, for_ms) => {
                self.move_to(0);
                self.playing = false;
                self.turn_after_prologue = Some(turn);
                self.prologue_left_ms = for_ms;
            }
            PlaybackCommand::HoldPrologue => self.is_prologue_held = self.turn_after_prologue.is_some(),
            PlaybackCommand::EnterAt(turn) => {
                self.move_to(turn.min(end));
                self.entry_turn = Some(self.cursor).filter(|turn| *turn > 0);
            }
            PlaybackCommand::PlayFromStart => {
                self.move_to(0);
                self.playing = true;
            }
            PlaybackCommand::Pause => self.playing = false,
            // A live game that is revealed turn by turn is shown at once.
            PlaybackCommand::Toggle | PlaybackCommand::Play if self.following && self.cursor < end => {
                self.cursor = end;
            }
            PlaybackCommand::Toggle if self.playing => self.playing = false,
            PlaybackCommand::Play | PlaybackCommand::Toggle => self.start(end),
            PlaybackCommand::StepForward if self.following && self.cursor < end => {
                self.cursor += 1;
                self.shown_ms = 0.0;
            }
            PlaybackCommand::StepForward => self.move_to(timeline.next_turn(self.cursor)),
            PlaybackCommand::StepBack => self.move_to(timeline.previous_turn(self.cursor)),
            PlaybackCommand::RoundForward => self.move_to(timeline.next_phase(self.cursor)),
            PlaybackCommand::RoundBack => self.move_to(timeline.previous_phase(self.cursor)),
            PlaybackCommand::Home => self.move_to(0),
            PlaybackCommand::End => {
                let following = self.following;
                self.move_to(end);
                self.following = following;
            }
            PlaybackCommand::Seek(turn) => self.move_to(turn.min(end)),
            PlaybackCommand::NextOfSameSpeaker => self.move_if_found(timeline.next_turn_of_actor(self.cursor)),
            PlaybackCommand::PreviousOfSameSpeaker => self.move_if_found(timeline.previous_turn_of_actor(self.cursor)),
            PlaybackCommand::LargestGain => self.move_if_found(timeline.turn_of_largest_gain()),
            PlaybackCommand::NextPruning => self.move_if_found(timeline.next_pruning(self.cursor)),
            PlaybackCommand::NextFault => self.move_if_found(timeline.next_fault(self.cursor)),
            PlaybackCommand::Speed(speed) => self.set_speed(speed),
            PlaybackCommand::Faster => {
                let faster = Self::SPEED_STEPS.into_iter().find(|speed| *speed > self.speed);
                self.set_speed(faster.unwrap_or(Self::MAX_SPEED));
            }
            PlaybackCommand::Slower => {
                let slower = Self::SPEED_STEPS.into_iter().rev().find(|speed| *speed < self.speed);
                self.set_speed(slower.unwrap_or(Self::MIN_SPEED));
            }
            PlaybackCommand::Follow(follow) => {
                if follow {
                    self.move_to(end);
                }
                self.following = follow;
            }
        }
    }

    /// Lets `elapsed_ms` of wall-clock time pass; returns whether the cursor moved. After a long pause of the
    /// page it moves one turn for every turn's time that has passed, and stops at the end. While following,
    /// it goes to the newest turn.
    pub fn tick(&mut self, elapsed_ms: f64, session: &Session) -> bool {
        let (before, end) = (self.cursor, session.turn_count());
        if self.following {
            self.cursor = end;
            return self.cursor != before;
        }
        if self.is_prologue_held {
            return false;
        }
        if let Some(turn) = self.turn_after_prologue {
            self.prologue_left_ms -= elapsed_ms.max(0.0);
            if self.prologue_left_ms <= 0.0 {
                self.enter_at(turn.min(end));
            }
            return self.cursor != before;
        }
        if !self.playing || !elapsed_ms.is_finite() || elapsed_ms <= 0.0 {
            return false;
        }
        self.shown_ms += elapsed_ms * self.speed;
        while self.cursor < end {
            let arrived = self.entry_turn == Some(self.cursor);
            let most = if arrived { Self::MAX_ENTRY_TURN_MS } else { f64::INFINITY };
            let stay = self.turn_duration_ms(session, self.cursor).min(most);
            if self.shown_ms < stay {
                return self.cursor != before;
            }
            self.shown_ms -= stay;
            self.cursor += 1;
        }
        // The last turn stays.
        self.shown_ms = 0.0;
        self.playing = self.is_live;
        self.cursor != before
    }

    /// Follows a game that is played here, turn by turn, each for as long as its words take to read. `own`:
    /// the seat of the viewer, who knows what they said and sees no thoughts of others. Returns whether
    /// anything changed.
    pub fn follow_live_game(&mut self, elapsed_ms: f64, session: &Session, own: Option<Seat>) -> bool {
        let before = *self;
        if elapsed_ms.is_finite() && elapsed_ms > 0.0 {
            self.shown_ms += elapsed_ms * self.speed;
        }
        let stay = |turn: usize| match session.timeline().turn(turn) {
            Some(turn) if turn.kind == TurnKind::Pruning => 0.0,
            Some(turn) if turn.actor.is_some() && turn.actor == own => 0.0,
            Some(_) => before.turn_duration_ms(session, turn),
            None => 0.0,
        };
        while self.cursor < session.turn_count() && self.shown_ms >= stay(self.cursor) {
            self.shown_ms -= stay(self.cursor);
            self.cursor += 1;
        }
        // Time when nobody speaks is not saved up.
        self.shown_ms = self.shown_ms.min(stay(self.cursor));
        *self != before
    }

    fn start(&mut self, end: usize) {
        if self.cursor >= end && !self.following {
            self.cursor = 0;
        }
        self.shown_ms = 0.0;
        self.playing = true;
    }

    fn move_to(&mut self, turn: usize) {
        self.cursor = turn;
        self.shown_ms = 0.0;
        self.following = false;
        self.turn_after_prologue = None;
        self.is_prologue_held = false;
        self.entry_turn = self.entry_turn.filter(|_| turn > 0);
    }

    /// Enters the game after the prologue.
    fn enter_at(&mut self, turn: usize) {
        self.move_to(turn);
        self.entry_turn = Some(turn);
        self.playing = true;
    }

    fn move_if_found(&mut self, turn: Option<usize>) {
        if let Some(turn) = turn {
            self.move_to(turn);
        }
    }

    /// How long a turn is shown at speed 1, in milliseconds.
    pub fn turn_duration_ms(&self, session: &Session, turn: usize) -> f64 {
        let Some(turn) = session.timeline().turn(turn) else {
            return Self::BEFORE_FIRST_TURN_MS;
        };
        let event = session.log().events.get(turn.event);
        match turn.kind {
            TurnKind::Pruning => {
                let insight = session.insight();
                let list = |at: usize| {
                    let step = insight.suspect_list_at(turn.actor?, turn.victim?, at);
                    step.map(|step| &step.suspects)
                };
                if list(turn.number) == list(turn.number.saturating_sub(1)) {
                    Self::UNCHANGED_LIST_MS.max(self.reason_reading_ms(event))
                } else {
                    Self::CHANGED_LIST_MS + self.reason_reading_ms(event)
                }
            }
            TurnKind::Vote => Self::VOTE_MS + self.reason_reading_ms(event),
            TurnKind::Verdict | TurnKind::Ranking => Self::VERDICT_MS,
            TurnKind::Introduction | TurnKind::Question | TurnKind::Answer | TurnKind::Statement | TurnKind::Clue => {
                let text = event.and_then(|event| event.what.facts().public_text).unwrap_or_default();
                let most = if needs_folding(text) { Self::MAX_FOLDED_TEXT_MS } else { f64::INFINITY };
                reading_ms(text).clamp(Self::MIN_TURN_MS, most)
            }
        }
    }

    /// The time to read the reason for a list or a vote, where it is visible.
    fn reason_reading_ms(&self, event: Option<&Event>) -> f64 {
        match event.map(|event| &event.what) {
            Some(
                EventKind::Pruned { reason, .. }
                | EventKind::Voted { reason, .. }
                | EventKind::VotedOutside { reason, .. },
            ) if self.shows_reasons => reading_ms(reason).min(Self::MAX_FOLDED_TEXT_MS),
            _ => 0.0,
        }
    }

    fn set_speed(&mut self, speed: f64) {
        if speed.is_finite() {
            self.speed = speed.clamp(Self::MIN_SPEED, Self::MAX_SPEED);
        }
    }
}

/// Is a text so long that only its beginning is shown until unfolded? A Han character counts as two.
/// `.is-folded` in conversation.css shows as many lines as are never folded here.
pub fn needs_folding(text: &str) -> bool {
    const MAX_WIDTH: usize = 900;
    const MAX_LINES: usize = 12;
    let widths = text.chars().map(|c| if is_han(c) { 2 } else { 1 });
    widths.sum::<usize>() > MAX_WIDTH || text.lines().count() > MAX_LINES
}

/// At 240 words or 400 Han characters a minute, about as fast as people read silently.
pub fn reading_ms(text: &str) -> f64 {
    // A text of 2⁵³ words does not exist.
    #[allow(clippy::cast_precision_loss)]
    let count = |n: usize| n as f64;
    let han = text.chars().filter(|c| is_han(*c)).count();
    let words = text
        .split(|c: char| c.is_whitespace() || is_han(c))
        .filter(|word| word.chars().any(char::is_alphanumeric))
        .count();
    count(words) * 60_000.0 / 240.0 + count(han) * 60_000.0 / 400.0
}

#[cfg(test)]
mod tests;
