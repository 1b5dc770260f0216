//! Carries ratings out, several at once, each at its own desk; enters the results in the log's order. Asking,
//! asking again and waiting are the desk's work.

use super::moments::LogWalk;
use super::steps::{Of, RatingTask, ratings};
use crate::game::{
    Added, Belief, Log, MindSettings, Overlay, RatingPlan, Seat, Subject, TaskKey, TaskName, Texts, Usage,
    VictimId, What,
};
use crate::language::{Language, text};
use crate::mind::{JournalEntry, Mind, MindError, Recording};
use crate::platform::sleep_while;
use crate::strategy::{
    Decision, Desk, Draft, Failure, Memories, Need, Notes, Overseer, Standings, Stopped, Upcoming,
};
use crate::task::Believe;
use futures_channel::oneshot;
use futures_util::future::LocalBoxFuture;
use futures_util::{StreamExt, stream};
use std::cell::{Cell, RefCell};
use std::collections::HashMap;

pub trait Progress {
    /// `done` tasks of `of` are finished. `false` stops; finished ratings stay.
    fn goes_on(&self, done: usize, of: usize) -> bool;
    /// A call failed and is repeated after this wait.
    fn waits(&self, _error: &MindError, _wait_ms: u32) {}
    /// Is the rating still wanted? Asked during waits and before calls.
    fn is_wanted(&self) -> bool {
        true
    }
    /// Yields to everything else. Awaited before each task, since an instant mind would otherwise block its
    /// page.
    fn breathe(&self) -> LocalBoxFuture<'_, ()> {
        Box::pin(async {})
    }
    /// Stores an attempt before its result is used, so that it is not paid for again. `false`: that failed,
    /// and rating stops.
    fn keep_attempt(&self, _entry: JournalEntry) -> LocalBoxFuture<'_, bool> {
        Box::pin(async { true })
    }
}

/// Why a log was not rated completely.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.words(Language::default()))]
pub enum RatingError {
    Nothing,
    Mind { done: usize, of: usize, error: MindError, overlay: Box<Overlay> },
    Stopped { done: usize, of: usize, overlay: Box<Overlay> },
}

impl RatingError {
    pub fn words(&self, language: Language) -> String {
        match self {
            Self::Nothing => text!(language, rating_nothing),
            Self::Mind { done, of, error, .. } => {
                text!(language, rating_mind, done, of, why = error.words(language))
            }
            Self::Stopped { done, of, .. } => text!(language, rating_stopped, done, of),
        }
    }
}

/// Rates `log` with `mind`, described by `settings`, with up to `limit` concurrent calls (from 1). Entries of
/// `journal` are not asked for again. An unusable reply leaves a fault instead of a rating.
///
/// # Errors
/// [`RatingError`]; it holds the ratings finished so far.
pub async fn rate(
    log: &Log,
    plan: &RatingPlan,
    (mind, settings): (&dyn Mind, &MindSettings),
    journal: &[JournalEntry],
    limit: usize,
    progress: &dyn Progress,
) -> Result<Overlay, RatingError> {
    let all = ratings(log, plan);
    let of = all.list.len();
    if of == 0 {
        return Err(RatingError::Nothing);
    }
    let memories = Memories::default();
    let recording = Recording::default().with_journal(journal);
    let watching = Watching {
        progress,
        failed: RefCell::default(),
        standing: Standings::default(),
        over: Cell::new(false),
    };
    let mut moments = LogWalk::of(log, all.rounds);
    let mut chains = BeliefChains::default();
    let wanted = all.list.iter().take_while(|_| !watching.over.get());
    let jobs = wanted.map(|rating| {
        let desk = moments.desk(rating, &memories, &recording, mind, &watching);
        let link = chains.link(rating);
        async move {
            progress.breathe().await;
            (rating, carry_out(rating, desk, link).await)
        }
    });
    let mut results = stream::iter(jobs).buffered(limit.max(1));
    let mut overlay = Overlay::new(log, settings.clone(), plan.clone());
    let mut texts = Texts::default();
    let (mut done, mut broken) = (0, None);
    while let Some((rating, result)) = results.next().await {
        // Calls under way are paid for, so they finish and stay in the journal.
        if watching.over.get() {
            continue;
        }
        let Ok(notes) = result else {
            broken = Some(&rating.key);
            watching.over.set(true);
            continue;
        };
        for draft in notes {
            let (after, event) = (rating.after, draft.into_event(&mut texts));
            enter(Added { after, event }, &mut overlay.added);
        }
        done += 1;
        if !progress.goes_on(done, of) {
            watching.over.set(true);
        }
    }
    overlay.texts = texts.list().to_vec();
    if done == of {
        return Ok(overlay);
    }
    let overlay = Box::new(overlay);
    Err(match broken.and_then(|key| watching.failed.take().remove(key)) {
        Some(error) => RatingError::Mind { done, of, error, overlay },
        None => RatingError::Stopped { done, of, overlay },
    })
}

/// Beliefs that build on one another: each waits for the previous one, while other tasks go on.
#[derive(Default)]
struct BeliefChains {
    /// The last link of each chain, by rater and victim.
    ends: HashMap<(Option<Seat>, VictimId), oneshot::Receiver<Option<Belief>>>,
}

/// A belief's place in its chain.
struct Link {
    before: Option<oneshot::Receiver<Option<Belief>>>,
    after: oneshot::Sender<Option<Belief>>,
}

impl BeliefChains {
    fn link(&mut self, rating: &RatingTask) -> Option<Link> {
        let Of::Belief(task) = &rating.of else {
            return None;
        };
        let (after, end) = oneshot::channel();
        let before = self.ends.insert((rating.rater, task.victim), end);
        Some(Link { before, after })
    }
}

async fn carry_out(rating: &RatingTask, desk: Desk<'_>, link: Option<Link>) -> Result<Notes, Stopped> {
    let mut notes = Notes::new();
    let key = rating.key.clone();
    let done = match &rating.of {
        Of::Rating(task) => {
            let done = desk.think(key, task, Need::Optional, &mut notes).await?;
            done.map(|(output, thought)| {
                let what = What::Rated {
                    rater: rating.rater,
                    about: Subject::Player(task.about),
                    suspicion: output.suspicion,
                    trust: output.trust,
                    said: None,
                };
                (what, thought)
            })
        }
        Of::Sensors(task) => {
            let done = desk.think(key, task, Need::Optional, &mut notes).await?;
            done.map(|(readings, thought)| {
                let what = What::SensorsRead {
                    observer: desk.seat(),
                    suspect: task.suspect,
                    victim: task.victim,
                    purpose: task.purpose,
                    readings,
                };
                (what, thought)
            })
        }
        Of::Belief(task) => {
            let (before, after) = match link {
                Some(Link { before, after }) => (before, Some(after)),
                None => (None, None),
            };
            let before = match before {
                // The previous link stopped, so this one cannot go on.
                Some(before) => before.await.map_err(|_| Stopped)?,
                None => None,
            };
            let task = Believe { before: before.clone(), ..task.clone() };
            let done = desk.think(key, &task, Need::Optional, &mut notes).await?;
            let belief = done.as_ref().map(|(belief, _)| belief.clone());
            // The last link has no receiver.
            let _ = after.map(|after| after.send(belief.or(before)));
            done.map(|(belief, thought)| {
                let what = What::Believed {
                    observer: rating.rater,
                    victim: task.victim,
                    belief,
                    heard: Some(rating.after),
                };
                (what, thought)
            })
        }
    };
    notes.extend(done.map(|(what, thought)| Draft { what, thought: Some(thought) }));
    Ok(notes)
}

/// Enters an addition. The calls for two scales make one rating, with the thought of the second.
fn enter(mut added: Added, list: &mut Vec<Added>) {
    let half = |one: &Added| match (&one.event.what, one.event.key()?.name()) {
        (
            What::Rated { suspicion, trust, .. },
            TaskName::RateAfterwards { utterance, rater, scale: Some(_) },
        ) => Some(((*utterance, *rater), (*suspicion, *trust))),
        _ => None,
    };
    if let Some((of, _)) = half(&added) {
        // Both follow the same event, so the other half is among the latest additions.
        let mut beside = list.iter().rev().take_while(|one| one.after == added.after);
        let back = beside.position(|one| half(one).is_some_and(|(other, _)| other == of));
        let first = back.map(|back| list.remove(list.len() - 1 - back));
        if let (Some((_, (other_suspicion, other_trust))), What::Rated { suspicion, trust, .. }) =
            (first.as_ref().and_then(half), &mut added.event.what)
        {
            *suspicion = suspicion.or(other_suspicion);
            *trust = trust.or(other_trust);
        }
    }
    list.push(added);
}

/// The desk's overseer; reports to [`Progress`].
struct Watching<'p> {
    progress: &'p dyn Progress,
    /// Tasks that failed for good, with the reason.
    failed: RefCell<HashMap<TaskKey, MindError>>,
    /// Set once nothing new may begin.
    over: Cell<bool>,
    standing: Standings,
}

impl Watching<'_> {
    fn is_wanted(&self) -> bool {
        !self.over.get() && self.progress.is_wanted()
    }
}

impl Overseer for Watching<'_> {
    fn begins<'a>(&'a self, _call: &'a Upcoming) -> LocalBoxFuture<'a, bool> {
        Box::pin(async { self.is_wanted() })
    }

    fn ended(&self, _call: &Upcoming, _usage: Option<Usage>) {}

    fn keep_attempt(&self, entry: JournalEntry) -> LocalBoxFuture<'_, bool> {
        self.progress.keep_attempt(entry)
    }

    fn wait(&self, failure: Failure, wait_ms: u32) -> LocalBoxFuture<'_, bool> {
        Box::pin(async move {
            if let Some(error) = &failure.error {
                self.progress.waits(error, wait_ms);
            }
            sleep_while(wait_ms, || self.is_wanted()).await
        })
    }

    fn failed(&self, failure: Failure) -> LocalBoxFuture<'_, Decision> {
        Box::pin(async move {
            if let Some(error) = failure.error.filter(|_| self.is_wanted()) {
                self.failed.borrow_mut().insert(failure.thinking.key, error);
            }
            Decision::Stop
        })
    }

    fn standing(&self) -> Option<&Standings> {
        Some(&self.standing)
    }
}
