//! Has a mind think about the log on the table in the engine, for a rating or an interview. Until what comes of
//! it is stored, a journal holds what the mind gave, so that a closed tab pays for nothing twice. Deliberately
//! not here: what is thought, and when it is stopped.

use super::engine::{EngineError, EngineJob, OrderSender};
use super::keyring::Keyring;
use super::{server, shelf};
use crate::base::game::{Log, MindSettings};
use crate::base::platform::sleep_ms;
use crate::page::app::prelude::*;
use crate::page::app::state::App;
use crate::page::wire::{EngineNews, JobOutcome, JournalEntry, JournalPlace, KeyForEngine, MindError, Order, Work};
use crate::read::archive::digest;
use crate::study::overlay::MindFailure;
use std::collections::BTreeMap;

/// The time in which the page shows that a job begins, in milliseconds.
const BEGIN_DISPLAY_DELAY_MS: u32 = 20;

/// A job: the prefix of its feature's journals, and the number that the feature gave it.
pub type MindJobId = (&'static str, u32);

#[derive(Clone, Copy)]
pub struct MindJobs {
    app: App,
    /// The jobs that are wanted; `None` until they have begun.
    wanted: StoredValue<BTreeMap<MindJobId, Option<OrderSender>>>,
}

/// What a job needs besides its question.
pub struct MindJobInputs {
    pub keys: Vec<KeyForEngine>,
    pub journal: Vec<JournalEntry>,
    pub place: Option<JournalPlace>,
}

/// A job to be run.
pub struct MindJobRequest<'a> {
    pub id: MindJobId,
    pub log: Log,
    pub mind: &'a MindSettings,
    /// A text that only this thought has, after which its journal is named; `None`: it costs nothing.
    pub identity: Option<String>,
}

pub fn provide(app: App) {
    provide_context(MindJobs { app, wanted: StoredValue::new(BTreeMap::new()) });
}

impl MindJobs {
    fn is_wanted(self, id: MindJobId) -> bool {
        self.wanted.with_value(|wanted| wanted.contains_key(&id))
    }

    /// Runs a job to its end, which `stop` brings nearer. Returns what came of it, and its journal.
    pub async fn run(
        self, job: MindJobRequest<'_>, work: impl FnOnce(MindJobInputs) -> Work, hear: impl Fn(EngineNews),
        report_not_stored: impl Fn(String),
    ) -> (Result<JobOutcome, EngineError>, Option<JournalPlace>) {
        let MindJobRequest { id, log, mind, identity } = job;
        self.wanted.update_value(|wanted| _ = wanted.insert(id, None));
        // The page shows first that it begins.
        sleep_ms(BEGIN_DISPLAY_DELAY_MS).await;
        let l = self.app.language.get_untracked();
        let (mut journal, mut place) = (Vec::new(), None);
        if let Some(identity) = identity {
            let name = format!("{}{:016x}", id.0, digest(identity.as_bytes()));
            match shelf::load_side_journal(&log.id, name).await {
                Ok((entries, found)) => (journal, place) = (entries, Some(found)),
                Err(error) => report_not_stored(error.describe(l)),
            }
        }
        let servers = match mind {
            MindSettings::Endpoint { base_url, .. } => Some(base_url.clone()),
            MindSettings::OfflineReader
            | MindSettings::Human
            | MindSettings::Browser
            | MindSettings::Audience { .. } => None,
        };
        let keys = server::keys_for_servers(servers, self.app.context::<Keyring>());
        let work = work(MindJobInputs { keys, journal, place: place.clone() });
        let listen = |news| match news {
            EngineNews::NotKept(why) => report_not_stored(why.text(l).to_owned()),
            news => hear(news),
        };
        let outcome = async {
            let begun = EngineJob::begin(Some(log), work).await?;
            if self.is_wanted(id) {
                self.wanted.update_value(|wanted| _ = wanted.insert(id, Some(begun.orders.clone())));
            } else {
                begun.orders.send(|job| Order::Stop { job });
            }
            Ok(begun.wait_for_outcome(listen).await?.0)
        }
        .await;
        self.wanted.update_value(|wanted| _ = wanted.remove(&id));
        (outcome, place)
    }

    /// Stops a job. Once that is ordered, the handle is dropped: the engine ends with its work.
    pub fn stop(self, id: MindJobId) {
        let orders = self.wanted.try_update_value(|wanted| wanted.remove(&id));
        if let Some(Some(Some(orders))) = orders {
            orders.send(|job| Order::Stop { job });
        }
    }

    /// Why a call failed, with advice if it was a server's.
    pub fn failure_with_advice(self, mind: &MindSettings, reason: String, error: Option<&MindError>) -> MindFailure {
        let (advice, commands) = match (mind, error) {
            (MindSettings::Endpoint { base_url, model, .. }, Some(error)) => {
                let l = self.app.language.get_untracked();
                server::advice_for_server_error((base_url, model), error, self.app.context::<Keyring>(), l)
            }
            _ => Default::default(),
        };
        MindFailure { reason, advice, commands }
    }
}
