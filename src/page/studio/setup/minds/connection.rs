//! One connection test: an engine makes it, from a thread of its own as games make calls, and stops if nobody
//! waits for it any more. Deliberately not here: what is shown of the result.

use crate::page::studio::engine::{EngineError, EngineJob, Orders};
use crate::page::studio::server::this_page;
use crate::page::wire::{HandedKey, JobOutcome, Order, Work};
use crate::play::mind::endpoint::EndpointSettings;
use crate::play::mind::endpoint::doctor::ConnectionReport;

/// Cancels the test when it is dropped.
struct CancelOnDrop(Orders);

impl Drop for CancelOnDrop {
    fn drop(&mut self) {
        self.0.send(|job| Order::Stop { job });
    }
}

/// Has the engine test the connection to a server. Dropping the future cancels the test.
///
/// # Errors
/// The engine could not be started, or died.
pub async fn test_connection(server: EndpointSettings) -> Result<ConnectionReport, EngineError> {
    let EndpointSettings { base_url, model, key, temperature, top_p, .. } = server;
    let keys = key.map(|key| HandedKey::new(&base_url, key)).into_iter().collect();
    let page = this_page();
    let work = Work::TestConnection { base_url, model, temperature, top_p, keys, page };
    let job = EngineJob::begin(None, work).await?;
    let _call_off = CancelOnDrop(job.orders.clone());
    match job.outcome(drop).await? {
        (JobOutcome::Tested(tested), _) => Ok(tested),
        _ => Err(EngineError::Garbled),
    }
}
