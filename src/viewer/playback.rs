//! Playback, driven by commands like a media player. It has no timer: the page reports elapsed time, and
//! [`Playback::tick`] moves the cursor. A turn stays as long as its visible words take to read.

use super::session::Session;
use super::timeline::TurnKind;
use crate::game::{Event, Seat, What};
use crate::language::is_han;

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Playback {
    /// The current turn, 0 before the first.
    pub cursor: usize,
    pub playing: bool,
    /// 1 is reading pace. Clamped between [`Playback::SLOWEST`] and [`Playback::FASTEST`].
    pub speed: f64,
    /// Stay at the newest turn of a live game.
    pub following: bool,
    /// While the prologue is open: the turn that follows it.
    pub opening: Option<usize>,
    /// Time until the prologue closes by itself, in milliseconds.
    pub opens_in_ms: f64,
    /// The prologue stays open until somebody continues.
    pub held: bool,
    /// Are reasons in people's own words unfolded? Only visible text takes time.
    pub shows_reasons: bool,
    /// Is the game being played here, so that turns may be added?
    pub live: bool,
    /// The turn at which the viewer entered the game, until they have been at the beginning.
    pub came_in: Option<usize>,
    /// How long the current turn has been shown, in milliseconds at speed 1.
    on_stage_ms: f64,
}

/// A viewer's command. Commands that move the cursor stop following, except [`Command::End`] and
/// [`Command::Follow`].
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Command {
    /// Play; from the end of a game, from its beginning.
    Play,
    /// Show the prologue for so many milliseconds, then play from this turn.
    Open(usize, f64),
    /// Keep the prologue open for as long as somebody reads it.
    Hold,
    /// Enter at a turn that a link leads to.
    ComeIn(usize),
    /// Play from before the first turn.
    FromTheBeginning,
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
    NextBySame,
    /// To the previous turn of the same speaker.
    PreviousBySame,
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
            opening: None,
            opens_in_ms: 0.0,
            held: false,
            shows_reasons: false,
            live: false,
            came_in: None,
            on_stage_ms: 0.0,
        }
    }
}

impl Playback {
    pub const SLOWEST: f64 = 0.5;
    pub const FASTEST: f64 = 16.0;
    /// The steps of [`Command::Faster`] and [`Command::Slower`].
    pub const SPEEDS: [f64; 6] = [0.5, 1.0, 2.0, 4.0, 8.0, 16.0];
    /// Time before the first turn for those who play from the beginning, in milliseconds: they have seen the
    /// prologue.
    pub const BEGINNING_MS: f64 = 3_500.0;
    /// Shortest time for an utterance.
    pub const SHORTEST_MS: f64 = 1_500.0;
    /// Longest time for a folded utterance: about what its visible beginning takes.
    pub const FOLDED_MS: f64 = 30_000.0;
    /// Longest time for the entry turn: earlier turns can wait, and viewers stay for what follows.
    pub const ARRIVAL_MS: f64 = 3_800.0;
    /// Time for a settled list that is unchanged, and for one that changed.
    pub const UNCHANGED_MS: f64 = 1_500.0;
    pub const CHANGED_MS: f64 = 3_000.0;
    pub const VOTE_MS: f64 = 2_000.0;
    pub const VERDICT_MS: f64 = 4_000.0;

    /// Before the first turn, at the viewer's own speed.
    pub fn at(speed: f64) -> Self {
        Self { speed, ..Self::default() }
    }

    pub fn command(&mut self, command: Command, session: &Session) {
        let timeline = session.timeline();
        let end = timeline.len();
        let on = matches!(command, Command::Play | Command::Toggle | Command::StepForward);
        if let Some(turn) = self.opening.filter(|_| on) {
            return self.enter_at(turn.min(end));
        }
        match command {
            Command::Open(turn, for_ms) => {
                self.go(0);
                self.playing = false;
                self.opening = Some(turn);
                self.opens_in_ms = for_ms;
            }
            Command::Hold => self.held = self.opening.is_some(),
            Command::ComeIn(turn) => {
                self.go(turn.min(end));
                self.came_in = Some(self.cursor).filter(|turn| *turn > 0);
            }
            Command::FromTheBeginning => {
                self.go(0);
                self.playing = true;
            }
            Command::Pause => self.playing = false,
            // A live game that is revealed turn by turn is shown at once.
            Command::Toggle | Command::Play if self.following && self.cursor < end => {
                self.cursor = end;
            }
            Command::Toggle if self.playing => self.playing = false,
            Command::Play | Command::Toggle => self.play(end),
            Command::StepForward if self.following && self.cursor < end => {
                self.cursor += 1;
                self.on_stage_ms = 0.0;
            }
            Command::StepForward => self.go(timeline.next(self.cursor)),
            Command::StepBack => self.go(timeline.previous(self.cursor)),
            Command::RoundForward => self.go(timeline.next_phase(self.cursor)),
            Command::RoundBack => self.go(timeline.previous_phase(self.cursor)),
            Command::Home => self.go(0),
            Command::End => {
                let following = self.following;
                self.go(end);
                self.following = following;
            }
            Command::Seek(turn) => self.go(turn.min(end)),
            Command::NextBySame => self.move_if_found(timeline.next_by_same(self.cursor)),
            Command::PreviousBySame => self.move_if_found(timeline.previous_by_same(self.cursor)),
            Command::LargestGain => self.move_if_found(timeline.largest_gain()),
            Command::NextPruning => self.move_if_found(timeline.next_pruning(self.cursor)),
            Command::NextFault => self.move_if_found(timeline.next_fault(self.cursor)),
            Command::Speed(speed) => self.set_speed(speed),
            Command::Faster => {
                let faster = Self::SPEEDS.into_iter().find(|speed| *speed > self.speed);
                self.set_speed(faster.unwrap_or(Self::FASTEST));
            }
            Command::Slower => {
                let slower = Self::SPEEDS.into_iter().rev().find(|speed| *speed < self.speed);
                self.set_speed(slower.unwrap_or(Self::SLOWEST));
            }
            Command::Follow(follow) => {
                if follow {
                    self.go(end);
                }
                self.following = follow;
            }
        }
    }

    /// Lets `elapsed_ms` of wall-clock time pass; returns whether the cursor moved. After a long pause of the
    /// page it moves one turn for every turn's time that has passed, and stops at the end. While following,
    /// it goes to the newest turn.
    pub fn tick(&mut self, elapsed_ms: f64, session: &Session) -> bool {
        let (before, end) = (self.cursor, session.turns());
        if self.following {
            self.cursor = end;
            return self.cursor != before;
        }
        if self.held {
            return false;
        }
        if let Some(turn) = self.opening {
            self.opens_in_ms -= elapsed_ms.max(0.0);
            if self.opens_in_ms <= 0.0 {
                self.enter_at(turn.min(end));
            }
            return self.cursor != before;
        }
        if !self.playing || !elapsed_ms.is_finite() || elapsed_ms <= 0.0 {
            return false;
        }
        self.on_stage_ms += elapsed_ms * self.speed;
        while self.cursor < end {
            let arrived = self.came_in == Some(self.cursor);
            let most = if arrived { Self::ARRIVAL_MS } else { f64::INFINITY };
            let stay = self.turn_duration_ms(session, self.cursor).min(most);
            if self.on_stage_ms < stay {
                return self.cursor != before;
            }
            self.on_stage_ms -= stay;
            self.cursor += 1;
        }
        // The last turn stays.
        self.on_stage_ms = 0.0;
        self.playing = self.live;
        self.cursor != before
    }

    /// Follows a game that is played here, turn by turn, each for as long as its words take to read. `own`:
    /// the seat of the viewer, who knows what they said and sees no thoughts of others. Returns whether
    /// anything changed.
    pub fn follow(&mut self, elapsed_ms: f64, session: &Session, own: Option<Seat>) -> bool {
        let before = *self;
        if elapsed_ms.is_finite() && elapsed_ms > 0.0 {
            self.on_stage_ms += elapsed_ms * self.speed;
        }
        let stay = |turn: usize| match session.timeline().turn(turn) {
            Some(turn) if turn.kind == TurnKind::Pruning => 0.0,
            Some(turn) if turn.actor.is_some() && turn.actor == own => 0.0,
            Some(_) => before.turn_duration_ms(session, turn),
            None => 0.0,
        };
        while self.cursor < session.turns() && self.on_stage_ms >= stay(self.cursor) {
            self.on_stage_ms -= stay(self.cursor);
            self.cursor += 1;
        }
        // Time when nobody speaks is not saved up.
        self.on_stage_ms = self.on_stage_ms.min(stay(self.cursor));
        *self != before
    }

    fn play(&mut self, end: usize) {
        if self.cursor >= end && !self.following {
            self.cursor = 0;
        }
        self.on_stage_ms = 0.0;
        self.playing = true;
    }

    fn go(&mut self, turn: usize) {
        self.cursor = turn;
        self.on_stage_ms = 0.0;
        self.following = false;
        self.opening = None;
        self.held = false;
        self.came_in = self.came_in.filter(|_| turn > 0);
    }

    /// Enters the game after the prologue.
    fn enter_at(&mut self, turn: usize) {
        self.go(turn);
        self.came_in = Some(turn);
        self.playing = true;
    }

    fn move_if_found(&mut self, turn: Option<usize>) {
        if let Some(turn) = turn {
            self.go(turn);
        }
    }

    /// How long a turn is shown at speed 1, in milliseconds.
    pub fn turn_duration_ms(&self, session: &Session, turn: usize) -> f64 {
        let Some(turn) = session.timeline().turn(turn) else {
            return Self::BEGINNING_MS;
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
                    Self::UNCHANGED_MS.max(self.reason_ms(event))
                } else {
                    Self::CHANGED_MS + self.reason_ms(event)
                }
            }
            TurnKind::Vote => Self::VOTE_MS + self.reason_ms(event),
            TurnKind::Verdict | TurnKind::Ranking => Self::VERDICT_MS,
            TurnKind::Introduction
            | TurnKind::Question
            | TurnKind::Answer
            | TurnKind::Statement
            | TurnKind::Clue => {
                let text = event.and_then(|event| event.what.facts().aloud).unwrap_or_default();
                let most = if is_long(text) { Self::FOLDED_MS } else { f64::INFINITY };
                reading_ms(text).clamp(Self::SHORTEST_MS, most)
            }
        }
    }

    /// The time to read the reason for a list or a vote, where it is visible.
    fn reason_ms(&self, event: Option<&Event>) -> f64 {
        match event.map(|event| &event.what) {
            Some(
                What::Pruned { reason, .. } | What::Voted { reason, .. } | What::VotedOutside { reason, .. },
            ) if self.shows_reasons => reading_ms(reason).min(Self::FOLDED_MS),
            _ => 0.0,
        }
    }

    fn set_speed(&mut self, speed: f64) {
        if speed.is_finite() {
            self.speed = speed.clamp(Self::SLOWEST, Self::FASTEST);
        }
    }
}

/// Is a text so long that only its beginning is shown until unfolded? A Han character counts as two.
/// `.is-folded` in conversation.css shows as many lines as are never folded here.
pub fn is_long(text: &str) -> bool {
    const LONG: usize = 900;
    const MAX_LINES: usize = 12;
    let widths = text.chars().map(|c| if is_han(c) { 2 } else { 1 });
    widths.sum::<usize>() > LONG || text.lines().count() > MAX_LINES
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
