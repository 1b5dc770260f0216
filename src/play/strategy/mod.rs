//! How a seat plays: which tasks it gives its mind, in which order, and what follows from their outputs.
//!
//! A strategy sees a [`View`](crate::base::game::View) and thinks at a [`Desk`]. It never sees another seat's
//! script, the network, or the log. It drafts events; the director commits them.
//!
//! Every procedure asks a strategy for the same few steps. The default of each step is in [`defaults`], so a
//! strategy that only asks and answers can play in all procedures.

/// The list of strategies: how each is made, whether it keeps suspect lists, how it chooses targets, and what
/// it is called. `strategy` builds its constructors from it, `game` the names.
macro_rules! strategies {
    ($with:ident) => {
        $with! {
            /// Questum (and, with `targets = all`, PLAYER*).
            Questum "questum" {
                made: questum::Questum,
                keeps_suspect_lists: true, target_choice_method: ByScore,
                name_and_description: |l| [text!(l, strategy_questum), text!(l, strategy_questum_hint)],
            }
            /// Ten prepared questions, reflection before an answer (Questum App. C.3).
            Werewolf "werewolf" {
                made: werewolf::Werewolf,
                keeps_suspect_lists: false, target_choice_method: Everybody,
                name_and_description: |l| [text!(l, strategy_werewolf), text!(l, strategy_werewolf_hint)],
            }
            /// Objectives as questions to oneself before every question (Questum App. C.3).
            OCot "o_cot" {
                made: o_cot::OCot,
                keeps_suspect_lists: false, target_choice_method: Everybody,
                name_and_description: |l| [text!(l, strategy_o_cot), text!(l, strategy_o_cot_hint)],
            }
            /// Retrieval, refinement and verification of every answer (ThinkThrice §4).
            ThinkThrice "think_thrice" {
                made: think_thrice::ThinkThrice::default(),
                keeps_suspect_lists: false, target_choice_method: Everybody,
                name_and_description: |l| [text!(l, strategy_think_thrice), text!(l, strategy_think_thrice_hint)],
            }
            /// Ask or investigate, from the whole script and everything said (MIRAGE §2.3).
            Mirage "mirage" {
                made: mirage::Mirage::default(),
                keeps_suspect_lists: false, target_choice_method: ByMind,
                name_and_description: |l| [text!(l, strategy_mirage), text!(l, strategy_mirage_hint)],
            }
            /// A person: only what the role is asked.
            Human "human" {
                made: human::Human::default(),
                keeps_suspect_lists: false, target_choice_method: ByPerson,
                name_and_description: |l| [text!(l, human_mind), text!(l, people_play_hint)],
            }
        }
    };
}

mod attempt_error;
mod calls;
mod chosen_questions;
pub mod defaults;
mod desk;
mod draft;
mod full_memory;
mod human;
mod mirage;
mod o_cot;
mod overseer;
mod questum;
mod recall;
mod recall_for_task;
mod remedy;
mod server_states;
mod think_thrice;
mod timeline;
mod werewolf;

pub use calls::{Bound, Call, ForecastContext, QuestionRound, SeatStep, TargetForecast};
pub use desk::{Desk, MemoryLimits, MemoryMode, Necessity};
pub use draft::{Draft, DraftThought, Drafts};
pub use overseer::{Decision, NoOverseer, Overseer, ProgressMonitor, Stopped, TaskFailure, ThinkingTask, UpcomingCall};
pub use recall::{Memories, script_segments};
pub use server_states::{RepeatedFailure, ServerStates};

use crate::base::game::{Seat, Settings, StrategyName, VictimId};
use chosen_questions::ChosenQuestions;
use futures_util::future::LocalBoxFuture;

/// A task's result; `None`: somebody skipped it, or the old state stays.
pub type TaskResult<T> = Result<Option<T>, Stopped>;

/// How a seat plays.
///
/// Each method's last note is the event that everybody waits for (speech, list or vote), so that a log can be
/// cut after it.
pub trait Strategy {
    /// How thoughts get what the seat knows.
    fn memory_mode(&self) -> MemoryMode {
        MemoryMode::Recalled
    }

    fn introduce<'a>(&'a self, desk: &'a Desk<'a>, notes: &'a mut Drafts) -> LocalBoxFuture<'a, TaskResult<()>> {
        Box::pin(defaults::introduce(desk, notes))
    }

    /// The chosen questions that are not asked yet, if one thought chooses target and question.
    fn chosen_questions(&self) -> Option<&ChosenQuestions> {
        None
    }

    /// Chooses whom to question about `victim` in this round; at most `desk.questions` seats.
    fn choose_targets<'a>(
        &'a self, desk: &'a Desk<'a>, victim: VictimId, notes: &'a mut Drafts,
    ) -> LocalBoxFuture<'a, Result<Vec<Seat>, Stopped>> {
        Box::pin(async move {
            match self.chosen_questions() {
                Some(chosen) => chosen.choose_target_and_question(desk, victim, notes).await,
                None => Ok(defaults::rotating_targets(desk, victim)),
            }
        })
    }

    /// How many questions each target gets in a round (Questum's m).
    fn questions_per_target(&self, _settings: &Settings) -> u32 {
        1
    }

    /// Asks one question and returns its words; `None`: none.
    fn ask<'a>(
        &'a self, desk: &'a Desk<'a>, target: Seat, victim: VictimId, notes: &'a mut Drafts,
    ) -> LocalBoxFuture<'a, TaskResult<String>> {
        match self.chosen_questions() {
            Some(chosen) => Box::pin(chosen.ask(desk, target, victim, notes)),
            None => Box::pin(defaults::ask(desk, target, victim, Vec::new(), notes)),
        }
    }

    /// Acts once: asks, usually about `victim`, or searches (MIRAGE's turns). `None`: neither.
    ///
    /// By default, one call chooses between searching and asking this strategy's target. A strategy that
    /// chooses target and question together may ask anybody.
    fn act<'a>(
        &'a self, desk: &'a Desk<'a>, victim: VictimId, notes: &'a mut Drafts,
    ) -> LocalBoxFuture<'a, TaskResult<ActionTaken>> {
        Box::pin(async move {
            let whom = match self.chosen_questions() {
                Some(_) => desk.view.others().collect(),
                None => self.choose_targets(desk, victim, notes).await?,
            };
            let readings = Vec::new();
            defaults::act(desk, victim, whom, readings, notes).await
        })
    }

    fn answer<'a>(
        &'a self, desk: &'a Desk<'a>, question: Question, notes: &'a mut Drafts,
    ) -> LocalBoxFuture<'a, TaskResult<()>> {
        Box::pin(defaults::answer(desk, question, notes))
    }

    /// Does this strategy prune suspect lists between rounds?
    fn can_prune(&self) -> bool {
        false
    }

    /// Prunes the suspect list about `victim`.
    fn prune<'a>(
        &'a self, _desk: &'a Desk<'a>, _victim: VictimId, _notes: &'a mut Drafts,
    ) -> LocalBoxFuture<'a, TaskResult<()>> {
        Box::pin(async { Ok(None) })
    }

    /// Says one thing to everybody, or nothing (MIRAGE's open conversation).
    fn speak<'a>(&'a self, desk: &'a Desk<'a>, notes: &'a mut Drafts) -> LocalBoxFuture<'a, TaskResult<()>> {
        Box::pin(defaults::speak(desk, notes))
    }

    fn vote<'a>(
        &'a self, desk: &'a Desk<'a>, victim: VictimId, notes: &'a mut Drafts,
    ) -> LocalBoxFuture<'a, TaskResult<()>> {
        Box::pin(defaults::vote(desk, victim, notes))
    }

    /// The maximum number of dialogue segments that a thought recalls; `None`: as many as the budget allows.
    fn max_dialogue_segments(&self, _settings: &Settings) -> Option<usize> {
        None
    }

    /// Whom it will question, for the estimate before a game.
    fn forecast_targets(&self, round: &QuestionRound<'_>) -> TargetForecast {
        TargetForecast::everybody(round)
    }

    /// The calls that a step takes, for the estimate before a game. Every strategy with steps of its own
    /// overrides this; `tests/estimate.rs` compares it with played games.
    fn forecast_calls(&self, deed: SeatStep, _outlook: &ForecastContext<'_>) -> Vec<Call> {
        deed.default_calls()
    }
}

/// What somebody did in a turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ActionTaken {
    Asked { whom: Seat, text: String },
    Investigated { place: String },
}

/// A question without an answer yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    pub asker: Seat,
    pub victim: VictimId,
    pub text: String,
}

macro_rules! strategy_constructors {
    ($($(#[$doc:meta])* $variant:ident $name:literal { made: $made:expr, $($asked:tt)* })*) => {
        pub fn strategy(name: StrategyName) -> Box<dyn Strategy> {
            match name {
                $(StrategyName::$variant => Box::new($made),)*
            }
        }
    };
}
strategies!(strategy_constructors);
