//! Carries ratings out, several at once, each at its own desk; enters the results in the log's order. Asking,
//! asking again and waiting are the desk's work.

use super::log_walk::LogWalk;
use super::steps::{RatingTask, RatingTaskKind, plan_ratings};
use crate::base::game::{
    AddedEvent, Belief, EventKind, InternedTexts, Log, MindSettings, Overlay, RatingPlan, Seat, Subject, TaskKey,
    TaskName, VictimId,
};
use crate::base::language::{Language, text};
use crate::play::mind::{JournalEntry, Mind, MindError, Recording};
use crate::play::strategy::{
    Decision, Desk, Drafts, Memories, Necessity, Overseer, ProgressMonitor, ServerStates, Stopped, TaskFailure,
};
use crate::play::task::Believe;
use futures_channel::oneshot;
use futures_util::future::LocalBoxFuture;
use futures_util::{StreamExt, stream};
use serde::{Deserialize, Serialize};
use std::cell::{Cell, RefCell};
use std::collections::HashMap;

/// Why a log was not rated completely.
#[derive(Debug, Clone, Serialize, Deserialize, thiserror::Error)]
#[error("{}", self.describe(Language::default()))]
pub enum RatingError {
    NothingToRate,
    Mind { done: usize, total: usize, error: MindError, overlay: Box<Overlay> },
    Stopped { done: usize, total: usize, overlay: Box<Overlay> },
}

impl RatingError {
    pub fn describe(&self, language: Language) -> String {
        match self {
            Self::NothingToRate => text!(language, rating_nothing),
            Self::Mind { done, total: of, error, .. } => {
                text!(language, rating_mind, done, of, why = error.describe(language))
            }
            Self::Stopped { done, total: of, .. } => text!(language, rating_stopped, done, of),
        }
    }
}

/// Rates `log` with `mind`, described by `settings`, with up to `limit` concurrent calls (from 1). Entries of
/// `journal` are not asked for again. An unusable reply leaves a fault instead of a rating.
///
/// # Errors
/// [`RatingError`]; it holds the ratings finished so far.
pub async fn rate_log(
    log: &Log, plan: &RatingPlan, (mind, settings): (&dyn Mind, &MindSettings), journal: &[JournalEntry], limit: usize,
    progress: &dyn ProgressMonitor,
) -> Result<Overlay, RatingError> {
    let all = plan_ratings(log, plan);
    let of = all.list.len();
    if of == 0 {
        return Err(RatingError::NothingToRate);
    }
    let memories = Memories::default();
    let recording = Recording::default().with_journal(journal);
    let watching = RatingOverseer {
        progress,
        failed: RefCell::default(),
        server_states: ServerStates::default(),
        is_over: Cell::new(false),
    };
    let mut moments = LogWalk::new(log, all.rounds);
    let mut chains = BeliefChains::default();
    let wanted = all.list.iter().take_while(|_| !watching.is_over.get());
    let jobs = wanted.map(|rating| {
        let desk = moments.desk_for_rating(rating, &memories, &recording, mind, &watching);
        let link = chains.add_link(rating);
        async move {
            progress.yield_now().await;
            (rating, carry_out_rating(rating, desk, link).await)
        }
    });
    let mut results = stream::iter(jobs).buffered(limit.max(1));
    let mut overlay = Overlay::new(log, settings.clone(), plan.clone());
    let mut texts = InternedTexts::default();
    let (mut done, mut broken) = (0, None);
    while let Some((rating, result)) = results.next().await {
        // Calls under way are paid for, so they finish and stay in the journal.
        if watching.is_over.get() {
            continue;
        }
        let Ok(notes) = result else {
            broken = Some(&rating.key);
            watching.is_over.set(true);
            continue;
        };
        for draft in notes {
            let (after, event) = (rating.after, draft.into_event(&mut texts));
            push_or_merge_rating(AddedEvent { after, event }, &mut overlay.added);
        }
        done += 1;
        if !progress.report_done(done, of) {
            watching.is_over.set(true);
        }
    }
    overlay.texts = texts.list().to_vec();
    if done == of {
        return Ok(overlay);
    }
    let overlay = Box::new(overlay);
    Err(match broken.and_then(|key| watching.failed.take().remove(key)) {
        Some(error) => RatingError::Mind { done, total: of, error, overlay },
        None => RatingError::Stopped { done, total: of, overlay },
    })
}

/// Beliefs that build on one another: each waits for the previous one, while other tasks go on.
#[derive(Default)]
struct BeliefChains {
    /// The last link of each chain, by rater and victim.
    ends: HashMap<(Option<Seat>, VictimId), oneshot::Receiver<Option<Belief>>>,
}

/// A belief's place in its chain.
struct BeliefChainLink {
    previous: Option<oneshot::Receiver<Option<Belief>>>,
    next: oneshot::Sender<Option<Belief>>,
}

impl BeliefChains {
    fn add_link(&mut self, rating: &RatingTask) -> Option<BeliefChainLink> {
        let RatingTaskKind::Belief(task) = &rating.task else {
            return None;
        };
        let (after, end) = oneshot::channel();
        let before = self.ends.insert((rating.rater, task.victim), end);
        Some(BeliefChainLink { previous: before, next: after })
    }
}

async fn carry_out_rating(
    rating: &RatingTask, desk: Desk<'_>, link: Option<BeliefChainLink>,
) -> Result<Drafts, Stopped> {
    let mut notes = Drafts::new();
    let key = rating.key.clone();
    let done = match &rating.task {
        RatingTaskKind::Rating(task) => {
            let done = desk.think(key, task, Necessity::Optional, &mut notes).await?;
            done.map(|(output, thought)| {
                let what = EventKind::Rated {
                    rater: rating.rater,
                    about: Subject::Player(task.about),
                    suspicion: output.suspicion,
                    trust: output.trust,
                    said: None,
                };
                (what, thought)
            })
        }
        RatingTaskKind::Sensors(task) => {
            let done = desk.think(key, task, Necessity::Optional, &mut notes).await?;
            done.map(|(readings, thought)| {
                let what = EventKind::SensorsRead {
                    observer: desk.seat(),
                    suspect: task.suspect,
                    victim: task.victim,
                    purpose: task.purpose,
                    readings,
                };
                (what, thought)
            })
        }
        RatingTaskKind::Belief(task) => {
            let (before, after) = match link {
                Some(BeliefChainLink { previous: before, next: after }) => (before, Some(after)),
                None => (None, None),
            };
            let before = match before {
                // The previous link stopped, so this one cannot go on.
                Some(before) => before.await.map_err(|_| Stopped)?,
                None => None,
            };
            let task = Believe { before: before.clone(), ..task.clone() };
            let done = desk.think(key, &task, Necessity::Optional, &mut notes).await?;
            let belief = done.as_ref().map(|(belief, _)| belief.clone());
            // The last link has no receiver.
            let _ = after.map(|after| after.send(belief.or(before)));
            done.map(|(belief, thought)| {
                let what = EventKind::Believed {
                    observer: rating.rater,
                    victim: task.victim,
                    belief,
                    heard: Some(rating.after),
                };
                (what, thought)
            })
        }
    };
    notes.extend(done.map(|(what, thought)| thought.into_draft(what)));
    Ok(notes)
}

/// Enters an addition. The calls for two scales make one rating, with the thought of the second.
fn push_or_merge_rating(mut added: AddedEvent, list: &mut Vec<AddedEvent>) {
    let half = |one: &AddedEvent| match (&one.event.what, one.event.key()?.name()) {
        (EventKind::Rated { suspicion, trust, .. }, TaskName::RateAfterwards { utterance, rater, scale: Some(_) }) => {
            Some(((*utterance, *rater), (*suspicion, *trust)))
        }
        _ => None,
    };
    if let Some((of, _)) = half(&added) {
        // Both follow the same event, so the other half is among the latest additions.
        let mut beside = list.iter().rev().take_while(|one| one.after == added.after);
        let back = beside.position(|one| half(one).is_some_and(|(other, _)| other == of));
        let first = back.map(|back| list.remove(list.len() - 1 - back));
        if let (Some((_, (other_suspicion, other_trust))), EventKind::Rated { suspicion, trust, .. }) =
            (first.as_ref().and_then(half), &mut added.event.what)
        {
            *suspicion = suspicion.or(other_suspicion);
            *trust = trust.or(other_trust);
        }
    }
    list.push(added);
}

/// The desk's overseer; reports to [`Progress`].
struct RatingOverseer<'p> {
    progress: &'p dyn ProgressMonitor,
    /// Tasks that failed for good, with the reason.
    failed: RefCell<HashMap<TaskKey, MindError>>,
    /// Set once nothing new may begin.
    is_over: Cell<bool>,
    server_states: ServerStates,
}

impl Overseer for RatingOverseer<'_> {
    fn progress(&self) -> &dyn ProgressMonitor {
        self.progress
    }

    fn can_continue(&self) -> bool {
        !self.is_over.get() && self.progress.is_wanted()
    }

    fn decide_after_failure(&self, failure: TaskFailure) -> LocalBoxFuture<'_, Decision> {
        Box::pin(async move {
            if let Some(error) = failure.error.filter(|_| self.can_continue()) {
                self.failed.borrow_mut().insert(failure.thinking.key, error);
            }
            Decision::Stop
        })
    }

    fn server_states(&self) -> Option<&ServerStates> {
        Some(&self.server_states)
    }
}
