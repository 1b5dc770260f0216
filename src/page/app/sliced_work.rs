//! Long work in slices, so that the page is never blocked for longer than one.

use crate::base::game::{Log, LogEntry};
use crate::base::language::{Language, text};
use crate::base::platform::{now_ms, yield_to_others};
use crate::base::scenario::{Localized, Problem};
use crate::read::archive::{ArchiveError, LogReader};
use crate::show::viewer::{OpenError, Session};

/// The length of one slice, in milliseconds.
const SLICE_MS: u64 = 14;

/// Why a log could not be opened.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.describe(Language::default()))]
pub enum OpenLogError {
    Archive(#[from] ArchiveError),
    Open(#[from] OpenError),
    Cancelled,
}

impl OpenLogError {
    pub fn localized(&self) -> Localized {
        Localized::in_each_language(|language| self.describe(language))
    }

    pub fn describe(&self, language: Language) -> String {
        match self {
            Self::Archive(error) => error.describe(language),
            Self::Open(error) => error.describe(language),
            Self::Cancelled => text!(language, loading_cancelled),
        }
    }
}

fn is_slice_over(began: u64) -> bool {
    now_ms().saturating_sub(began) >= SLICE_MS
}

/// Reads a log of ours, with its problems. `on` receives the progress (bytes, total) and returns whether to
/// go on.
pub async fn read_log(
    bytes: Vec<u8>, mut on: impl FnMut(usize, usize) -> bool,
) -> Result<(Log, Vec<Problem>), OpenLogError> {
    let mut reader = LogReader::new(bytes);
    loop {
        let began = now_ms();
        if reader.read(|| is_slice_over(began)) {
            return Ok(reader.finish()?);
        }
        let progress = reader.progress();
        if !on(progress.done, progress.total) {
            return Err(OpenLogError::Cancelled);
        }
        yield_to_others().await;
    }
}

/// Opens a log as a session. `on` receives the progress (events, total) and returns whether to go on.
pub async fn open_session(mut log: Log, mut on: impl FnMut(usize, usize) -> bool) -> Result<Session, OpenLogError> {
    let events = std::mem::take(&mut log.events);
    let total = events.len();
    let mut session = Session::open(log)?;
    let mut began = now_ms();
    for (done, event) in events.into_iter().enumerate() {
        session.append(LogEntry { texts: Vec::new(), event, tick: None });
        if is_slice_over(began) {
            if !on(done + 1, total) {
                return Err(OpenLogError::Cancelled);
            }
            yield_to_others().await;
            began = now_ms();
        }
    }
    // Whatever reads the session is a task of its own.
    yield_to_others().await;
    Ok(session)
}
