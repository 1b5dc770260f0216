//! The stored interviews of a log: each question with its answer, who asked and who answered, the turn, the
//! prompt and the cost.

use super::PrivateExchange;
use crate::base::game::{MessageRole, MindSettings, Seat, Usage};
use crate::base::order::SharedSort;
use serde::{Deserialize, Serialize};

/// The length limit of a question, in characters.
pub const MAX_QUESTION_CHARS: usize = 600;
/// The length limit of an interviewer's name, in characters.
const MAX_INTERVIEWER_CHARS: usize = 60;
/// How many earlier questions of an interview, the latest, are in a prompt.
const MAX_EARLIER_EXCHANGES: usize = 12;

/// The interviews of a log.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Interviews {
    /// Always `casebook-interviews`.
    pub format: String,
    /// Version of this format, 1 today.
    pub version: u32,
    /// The id of the log whose characters were asked.
    pub log: String,
    /// In the order in which they were asked.
    pub answers: Vec<StoredAnswer>,
}

/// A question to a character, with its answer.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct StoredAnswer {
    /// When it was asked, in milliseconds since 1970; unique in the log.
    pub asked_at: f64,
    /// The turn, from 1, up to which the character knows the game.
    pub turn: u32,
    pub seat: Seat,
    /// Who asked; may be empty.
    #[serde(default)]
    pub interviewer: String,
    pub question: String,
    pub answer: String,
    /// Who answered in the character's place.
    pub answered_by: MindSettings,
    /// Usage of all its calls, retries included.
    #[serde(default)]
    pub usage: Usage,
    /// The number of calls; an unusable reply is asked for again.
    pub calls: u32,
    /// The messages of the call whose reply is the answer.
    pub sent: Vec<InterviewMessage>,
}

/// A chat message, in full.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct InterviewMessage {
    pub role: MessageRole,
    pub text: String,
}

impl Interviews {
    pub const FORMAT: &'static str = "casebook-interviews";
    /// The version that this program writes.
    pub const VERSION: u32 = 1;

    /// No interviews yet.
    pub fn new(log: &str) -> Self {
        Self { format: Self::FORMAT.to_owned(), version: Self::VERSION, log: log.to_owned(), answers: Vec::new() }
    }

    /// The latest exchanges of the same interview (same character, turn, interviewer and mind), in order.
    pub fn earlier_exchanges(
        &self, (seat, turn): (Seat, u32), interviewer: &str, mind: &MindSettings,
    ) -> Vec<PrivateExchange> {
        let same = |one: &&StoredAnswer| {
            (one.seat, one.turn) == (seat, turn) && one.interviewer == interviewer && one.answered_by == *mind
        };
        let all: Vec<&StoredAnswer> = self.answers.iter().filter(same).collect();
        let latest = all.len().saturating_sub(MAX_EARLIER_EXCHANGES);
        let exchange =
            |one: &&StoredAnswer| PrivateExchange { question: one.question.clone(), answer: one.answer.clone() };
        all.iter().skip(latest).map(exchange).collect()
    }

    /// Adds an answer in the order of time and returns it as stored: no two answers have the same time.
    /// `None`: it is there already.
    pub fn add(&mut self, mut answer: StoredAnswer) -> Option<StoredAnswer> {
        let same = |one: &StoredAnswer| StoredAnswer { asked_at: answer.asked_at, ..one.clone() };
        if self.answers.iter().any(|one| same(one) == answer) {
            return None;
        }
        let mut times = self.answers.iter().map(|one| one.asked_at);
        if times.any(|time| time == answer.asked_at) {
            answer.asked_at = self.next_answer_time_ms(answer.asked_at);
        }
        self.answers.push(answer.clone());
        self.answers.order_by(|one, other| one.asked_at.total_cmp(&other.asked_at));
        Some(answer)
    }

    /// A time for a new answer, later than all others.
    pub fn next_answer_time_ms(&self, now_ms: f64) -> f64 {
        let times = self.answers.iter().map(|one| one.asked_at + 1.0);
        times.fold(now_ms, f64::max)
    }
}

/// A name as it is stored: on one line, and truncated.
pub fn normalize_interviewer_name(text: &str) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    line.chars().take(MAX_INTERVIEWER_CHARS).collect()
}
