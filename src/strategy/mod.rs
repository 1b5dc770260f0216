//! How a seat plays: which tasks it gives its mind, in which order, and what follows from the outputs.
//!
//! A strategy sees a [`View`](crate::game::View) and thinks at a [`Desk`]; it never sees another seat's
//! script, nor HTTP, nor the log. Everything that it does is a draft of an event; the director commits.

mod desk;
mod draft;
mod questum;
mod recall;
mod remember;
mod trouble;

pub use desk::{Decision, Desk, Failure, Overseer, Stopped, Thinking};
pub use draft::{Draft, DraftThought, Notes};
pub use recall::{Memories, script_segments};

use crate::game::{Seat, StrategyName, VictimId};
use futures_util::future::LocalBoxFuture;

/// A task's result: `None` when somebody decided to go on without it, or it was left as it was.
pub type Done<T> = Result<Option<T>, Stopped>;

/// How a seat plays.
pub trait Strategy {
    /// Introduces the player.
    fn introduce<'a>(
        &'a self,
        desk: &'a Desk<'a>,
        notes: &'a mut Notes,
    ) -> LocalBoxFuture<'a, Done<()>>;

    /// Chooses whom to question about `victim` in this round.
    fn targets(&self, desk: &Desk<'_>, victim: VictimId, notes: &mut Notes) -> Vec<Seat>;

    /// Puts one question; gives its words.
    fn ask<'a>(
        &'a self,
        desk: &'a Desk<'a>,
        target: Seat,
        victim: VictimId,
        notes: &'a mut Notes,
    ) -> LocalBoxFuture<'a, Done<String>>;

    /// Answers a question.
    fn answer<'a>(
        &'a self,
        desk: &'a Desk<'a>,
        question: Question,
        notes: &'a mut Notes,
    ) -> LocalBoxFuture<'a, Done<()>>;

    /// Does this strategy settle suspect lists between rounds?
    fn prunes(&self) -> bool;

    /// Settles the suspect list about `victim`.
    fn prune<'a>(
        &'a self,
        desk: &'a Desk<'a>,
        victim: VictimId,
        notes: &'a mut Notes,
    ) -> LocalBoxFuture<'a, Done<()>>;

    /// Votes.
    fn vote<'a>(
        &'a self,
        desk: &'a Desk<'a>,
        victim: VictimId,
        notes: &'a mut Notes,
    ) -> LocalBoxFuture<'a, Done<()>>;
}

/// A question that waits for its answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    /// Who asked.
    pub asker: Seat,
    /// About whose death.
    pub victim: VictimId,
    /// Its words.
    pub text: String,
}

/// The strategy of a name.
pub fn strategy(name: StrategyName) -> Box<dyn Strategy> {
    match name {
        StrategyName::Questum => Box::new(questum::Questum),
    }
}
