//! Suspicion and trust after an utterance (MIRAGE §2.3): one call per scale, by a neutral reader of the
//! dialogue (as published) or by everybody but the speaker (as in the paper's text).

use super::Halt;
use super::ledger::Ledger;
use crate::base::game::{Event, EventKind, Procedure, Raters, Scale, Seat, Subject, Table, TaskKey, TaskName};
use crate::play::strategy::{Desk, Drafts, Necessity};
use crate::play::task::{Rate, Rater};
use futures_util::future::{LocalBoxFuture, join_all};
use std::rc::Rc;

/// An utterance to be rated, with the table at its moment.
pub(super) struct RatedUtterance {
    pub(super) event: usize,
    /// Number of events before the rating: after a silent search, outsiders are rated again by the same
    /// utterance.
    events_before_rating: usize,
    speaker: Seat,
    text: String,
    table: Rc<Table>,
    players: usize,
}

impl RatedUtterance {
    /// The last utterance.
    pub(super) fn latest(ledger: &Ledger<'_>) -> Option<Self> {
        let table = ledger.table().clone();
        let said = table.utterances.last()?;
        Some(Self {
            event: said.event,
            events_before_rating: table.applied_events,
            speaker: said.speaker?,
            text: said.text.clone(),
            table: table.clone(),
            players: ledger.scenario().characters.len(),
        })
    }
}

impl RatedUtterance {
    /// All outsiders who can be accused, to be rated by everything said so far.
    pub(super) fn for_outsiders(ledger: &Ledger<'_>) -> Vec<Self> {
        let (players, people) = (ledger.scenario().characters.len(), ledger.scenario().people_count());
        let last = Self::latest(ledger).into_iter();
        last.flat_map(|last| {
            Seat::all(people).skip(players).map(move |speaker| Self {
                event: last.event,
                events_before_rating: last.events_before_rating,
                speaker,
                text: String::new(),
                table: last.table.clone(),
                players,
            })
        })
        .collect()
    }
}

impl RatedUtterance {
    /// The key of its rating.
    fn key(&self, rater: Option<Seat>, scale: Scale) -> TaskKey {
        let outsider = Some(self.speaker).filter(|seat| seat.index() >= self.players);
        TaskKey::from(TaskName::Rate {
            event: outsider.map_or(self.event, |_| self.events_before_rating),
            outsider,
            rater,
            scale: Some(scale),
        })
    }

    /// Does its rating lead to this event?
    fn is_rating_event(&self, rater: Option<Seat>, event: &Event) -> bool {
        Scale::ALL.into_iter().any(|scale| event.belongs_to_task(&self.key(rater, scale)))
    }
}

/// The rating jobs for an utterance, one per rater.
pub(super) fn rating_jobs<'a>(
    ledger: &'a Ledger<'_>, said: RatedUtterance,
) -> Result<Vec<LocalBoxFuture<'a, Result<Drafts, Halt>>>, Halt> {
    let Procedure::Mirage { raters, .. } = ledger.settings().procedure else {
        return Ok(Vec::new());
    };
    let mut jobs: Vec<LocalBoxFuture<'a, Result<Drafts, Halt>>> = Vec::new();
    match raters {
        Raters::Nobody => {}
        Raters::Neutral => {
            let desk = ledger.neutral_desk(&said.table, |event| said.is_rating_event(None, event))?;
            jobs.push(Box::pin(rate_utterance(desk, None, said)));
        }
        Raters::EveryOther => {
            let said = Rc::new(said);
            for rater in ledger.seats().filter(|seat| *seat != said.speaker) {
                let rated = |event: &Event| said.is_rating_event(Some(rater), event);
                let place = ledger.acting_seat_for_job(rater, &said.table, rated)?;
                // People only do what their role requires, which does not include rating.
                if place.desk.is_person() {
                    continue;
                }
                let said = RatedUtterance { text: said.text.clone(), table: said.table.clone(), ..*said };
                jobs.push(Box::pin(rate_utterance(place.desk, Some(rater), said)));
            }
        }
    }
    Ok(jobs)
}

/// Rates both scales concurrently, with one event each.
async fn rate_utterance(desk: Desk<'_>, rater: Option<Seat>, said: RatedUtterance) -> Result<Drafts, Halt> {
    let desk = &desk;
    let said = &said;
    let scales = Scale::ALL.into_iter().map(async |scale| {
        let mut notes = Drafts::new();
        let task = Rate {
            about: said.speaker,
            said: said.text.clone(),
            rater: rater.map_or(Rater::Neutral, |_| Rater::Player),
            scales: vec![scale],
        };
        let key = said.key(rater, scale);
        let done = desk.think(key, &task, Necessity::Optional, &mut notes).await?;
        if let Some((rating, thought)) = done {
            notes.push(thought.into_draft(EventKind::Rated {
                rater,
                about: Subject::Player(said.speaker),
                suspicion: rating.suspicion,
                trust: rating.trust,
                said: u32::try_from(said.event).ok(),
            }));
        }
        Ok::<Drafts, Halt>(notes)
    });
    let mut notes = Drafts::new();
    for part in join_all(scales).await {
        notes.extend(part?);
    }
    Ok(notes)
}
