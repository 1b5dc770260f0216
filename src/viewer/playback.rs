//! Playback, driven by commands like a media player. It has no timer of its own: the page says how much
//! time has passed, and [`Playback::tick`] moves the cursor. A turn stays for as long as those of its words
//! take to read that are seen.

use super::session::Session;
use super::timeline::TurnKind;
use crate::game::{Event, Seat, What};
use crate::language::is_han;

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Playback {
    /// The turn on stage, 0 before the first.
    pub cursor: usize,
    pub playing: bool,
    /// 1: reading pace. Held between [`Playback::SLOWEST`] and [`Playback::FASTEST`].
    pub speed: f64,
    /// Stay at the newest turn of a live game.
    pub following: bool,
    /// The turn to which the prologue leads, while it is being read.
    pub opening: Option<usize>,
    /// How long the prologue stays yet before the game goes on by itself, in milliseconds.
    pub opens_in_ms: f64,
    /// The prologue stays until somebody goes on.
    pub held: bool,
    /// Are people's reasons in their own words unfolded? Only what is seen takes time.
    pub shows_reasons: bool,
    /// Is the game being played here, so that more may come after its last turn?
    pub live: bool,
    /// The turn at which its viewer came in, until they have been at the beginning.
    pub came_in: Option<usize>,
    /// How long the turn on stage has been there, in milliseconds at speed 1.
    on_stage_ms: f64,
}

/// What a viewer can tell playback to do. Whatever moves the cursor by hand stops following, except
/// [`Command::End`] and [`Command::Follow`].
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Command {
    /// Go on; from the end of a game, from its beginning.
    Play,
    /// Show the prologue for so many milliseconds, then play from a turn in the middle.
    Open(usize, f64),
    /// Stay at the prologue for as long as somebody reads it.
    Hold,
    /// From a link that leads to a turn.
    ComeIn(usize),
    /// From before the first turn.
    FromTheBeginning,
    Pause,
    Toggle,
    StepForward,
    StepBack,
    /// To the beginning of the next stretch.
    RoundForward,
    /// To the beginning of this stretch, or of the one before.
    RoundBack,
    /// Before the first turn.
    Home,
    End,
    Seek(usize),
    /// To the next turn of the same speaker.
    NextBySame,
    /// To the previous turn of the same speaker.
    PreviousBySame,
    /// To the largest gain of the game.
    LargestGain,
    NextPruning,
    /// To the next turn on whose way something went wrong.
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
    /// The notches of [`Command::Faster`] and [`Command::Slower`].
    pub const SPEEDS: [f64; 6] = [0.5, 1.0, 2.0, 4.0, 8.0, 16.0];
    /// The prologue for whoever plays from the beginning, in milliseconds: they have seen it.
    pub const BEGINNING_MS: f64 = 3_500.0;
    /// The shortest time on stage of something said.
    pub const SHORTEST_MS: f64 = 1_500.0;
    /// The longest time of what is so long that it is folded: about what its beginning takes.
    pub const FOLDED_MS: f64 = 30_000.0;
    /// The longest time of the turn at which whoever came in at the middle arrives: what stands before it is for later, what
    /// comes of it is what they stay for.
    pub const ARRIVAL_MS: f64 = 3_800.0;
    /// A list that was settled: the same as before, and another one.
    pub const UNCHANGED_MS: f64 = 1_500.0;
    pub const CHANGED_MS: f64 = 3_000.0;
    pub const VOTE_MS: f64 = 2_000.0;
    pub const VERDICT_MS: f64 = 4_000.0;

    /// Before the first turn, at one's own pace.
    pub fn at(speed: f64) -> Self {
        Self { speed, ..Self::default() }
    }

    pub fn command(&mut self, command: Command, session: &Session) {
        let timeline = session.timeline();
        let end = timeline.len();
        let on = matches!(command, Command::Play | Command::Toggle | Command::StepForward);
        if let Some(turn) = self.opening.filter(|_| on) {
            return self.come_in(turn.min(end));
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
            // What is told one by one is shown at once.
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
            Command::RoundForward => self.go(timeline.next_round(self.cursor)),
            Command::RoundBack => self.go(timeline.previous_round(self.cursor)),
            Command::Home => self.go(0),
            Command::End => {
                let following = self.following;
                self.go(end);
                self.following = following;
            }
            Command::Seek(turn) => self.go(turn.min(end)),
            Command::NextBySame => self.go_if(timeline.next_by_same(self.cursor)),
            Command::PreviousBySame => self.go_if(timeline.previous_by_same(self.cursor)),
            Command::LargestGain => self.go_if(timeline.largest_gain()),
            Command::NextPruning => self.go_if(timeline.next_pruning(self.cursor)),
            Command::NextFault => self.go_if(timeline.next_fault(self.cursor)),
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

    /// Lets `elapsed_ms` of wall-clock time pass; true when the cursor moved. After a long pause of the
    /// page it moves by one turn at most for every turn's time that has passed, and stops at the end;
    /// while following it goes where the newest turn is.
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
                self.come_in(turn.min(end));
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
            let stay = self.pace_ms(session, self.cursor).min(most);
            if self.on_stage_ms < stay {
                return self.cursor != before;
            }
            self.on_stage_ms -= stay;
            self.cursor += 1;
        }
        // The last turn stays on stage.
        self.on_stage_ms = 0.0;
        self.playing = self.live;
        self.cursor != before
    }

    /// Follows a game that is played here, one turn after the other, each for as long as its words take to read; `own`:
    /// whoever is seated knows what they said themself, and nothing of what others think. True when something changed.
    pub fn follow(&mut self, elapsed_ms: f64, session: &Session, own: Option<Seat>) -> bool {
        let before = *self;
        if elapsed_ms.is_finite() && elapsed_ms > 0.0 {
            self.on_stage_ms += elapsed_ms * self.speed;
        }
        let stay = |turn: usize| match session.timeline().turn(turn) {
            Some(turn) if turn.kind == TurnKind::Pruning => 0.0,
            Some(turn) if turn.actor.is_some() && turn.actor == own => 0.0,
            Some(_) => before.pace_ms(session, turn),
            None => 0.0,
        };
        while self.cursor < session.turns() && self.on_stage_ms >= stay(self.cursor) {
            self.on_stage_ms -= stay(self.cursor);
            self.cursor += 1;
        }
        // What is read while nobody speaks is read.
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

    /// From the prologue into the middle.
    fn come_in(&mut self, turn: usize) {
        self.go(turn);
        self.came_in = Some(turn);
        self.playing = true;
    }

    fn go_if(&mut self, turn: Option<usize>) {
        if let Some(turn) = turn {
            self.go(turn);
        }
    }

    /// How long a turn stays on stage at speed 1, in milliseconds.
    pub fn pace_ms(&self, session: &Session, turn: usize) -> f64 {
        let Some(turn) = session.timeline().turn(turn) else {
            return Self::BEGINNING_MS;
        };
        let event = session.log().events.get(turn.event);
        match turn.kind {
            TurnKind::Pruning => {
                let insight = session.insight();
                let list = |at: usize| {
                    let step = insight.step_at(turn.actor?, turn.victim?, at);
                    step.map(|step| &step.suspects)
                };
                match list(turn.number) == list(turn.number.saturating_sub(1)) {
                    true => Self::UNCHANGED_MS.max(self.reason_ms(event)),
                    false => Self::CHANGED_MS + self.reason_ms(event),
                }
            }
            TurnKind::Vote => Self::VOTE_MS + self.reason_ms(event),
            TurnKind::Verdict | TurnKind::Ranking => Self::VERDICT_MS,
            TurnKind::Introduction
            | TurnKind::Question
            | TurnKind::Answer
            | TurnKind::Statement
            | TurnKind::Clue => {
                let text = event.and_then(|event| event.what.facts().aloud);
                let text = text.unwrap_or_default();
                let most = match is_long(text) {
                    true => Self::FOLDED_MS,
                    false => f64::INFINITY,
                };
                reading_ms(text).clamp(Self::SHORTEST_MS, most)
            }
        }
    }

    /// What it takes to read why somebody settled a list or accused somebody so, where that is seen.
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

/// Is this said at such length that only its beginning is shown until somebody unfolds it? A Han character counts as
/// two; `.is-folded` in conversation.css shows as many lines as are not folded here.
pub fn is_long(text: &str) -> bool {
    const LONG: usize = 900;
    const MOST_LINES: usize = 12;
    let widths = text.chars().map(|c| if is_han(c) { 2 } else { 1 });
    widths.sum::<usize>() > LONG || text.lines().count() > MOST_LINES
}

/// 240 words or 400 Han characters a minute, about as fast as people read silently.
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
