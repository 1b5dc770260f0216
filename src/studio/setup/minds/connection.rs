//! One connection test: an engine makes it, from a thread of its own as games are called, and stops where nobody waits
//! for it any more. What it found is others' to show.

use crate::mind::endpoint::EndpointSettings;
use crate::mind::endpoint::doctor::ConnectionReport;
use crate::studio::engine::{EngineError, EngineJob, Orders};
use crate::studio::server::this_page;
use crate::wire::{HandedKey, JobOutcome, Order, Work};

/// Tells the engine that nobody waits any more.
struct CallOff(Orders);

impl Drop for CallOff {
    fn drop(&mut self) {
        self.0.tell(|job| Order::Stop { job });
    }
}

/// Has the engine test the connection to a server. Where nobody waits for it any more, it is called off.
///
/// # Errors
/// The engine could not be started, or broke off.
pub async fn test_connection(server: EndpointSettings) -> Result<ConnectionReport, EngineError> {
    let EndpointSettings { base_url, model, key, temperature, top_p, .. } = server;
    let keys = key.map(|key| HandedKey::new(&base_url, key)).into_iter().collect();
    let page = this_page();
    let work = Work::TestConnection { base_url, model, temperature, top_p, keys, page };
    let job = EngineJob::begin(None, work).await?;
    let _call_off = CallOff(job.orders.clone());
    match job.outcome(drop).await? {
        (JobOutcome::Tested(tested), _) => Ok(tested),
        _ => Err(EngineError::Garbled),
    }
}
