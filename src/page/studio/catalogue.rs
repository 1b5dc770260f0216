//! Fetches the list of what is bundled with the page.

use crate::base::platform::browser::{dates, files};
use crate::base::scenario::{Localized, describe_json_error, localized};
use crate::page::app::file_errors::localize_file_error;
use crate::show::library::CaseCatalogue;

pub async fn fetch() -> Result<CaseCatalogue, Localized> {
    let text = files::fetch_text("library.json").await.map_err(|error| localize_file_error(&error))?;
    let mut found: CaseCatalogue = serde_json::from_slice(text.as_bytes()).map_err(|error| {
        let why = describe_json_error(&error);
        localized!(library_unreadable, why)
    })?;
    for log in &mut found.logs {
        log.played_at_ms = log.played.as_deref().and_then(dates::parse_day_ms);
    }
    Ok(found)
}
