//! Cases that somebody opened, stored whole, as text in our own format, until they are deleted.

use super::database::{CASES, ShelfError, delete, from_js, get, get_all, put_value, to_js};
use crate::base::platform::browser::dates::now_ms;
use crate::base::scenario::{Localized, Scenario};
use crate::read::archive::{OpenedFile, open, write_case};
use serde::{Deserialize, Serialize};

/// A stored case, as a list shows it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct StoredCase {
    /// Case id and language: the key.
    pub id: String,
    pub title: String,
    pub language: String,
    pub players: usize,
    /// Number of victims.
    pub victims: usize,
    /// The format that it was read from.
    pub format: String,
    /// What a reader stated that the files leave open.
    #[serde(default)]
    pub stated: Vec<String>,
    text: String,
    /// Milliseconds since 1970.
    pub updated_at: f64,
}

/// Every stored case, the latest first.
pub async fn list_cases() -> Result<Vec<StoredCase>, ShelfError> {
    let records = get_all(CASES).await?;
    let mut rows: Vec<StoredCase> = records.iter().filter_map(|one| from_js(one).ok()).collect();
    rows.sort_by(|a, b| b.updated_at.total_cmp(&a.updated_at));
    Ok(rows)
}

/// Stores a case, in place of one with the same id and language.
pub async fn store_case(case: &Scenario, format: &str, stated: Option<String>) -> Result<(), ShelfError> {
    let id = format!("{}.{}", case.id, case.language.tag());
    let mut said = match stated {
        // What was stated before is already in the case.
        Some(_) => load_stated_facts(&id).await?,
        None => Vec::new(),
    };
    said.extend(stated);
    let text = write_case(case).map_err(|error| ShelfError::Unreadable(error.localized()))?;
    restore_case(&StoredCase {
        id,
        stated: said,
        title: case.title.clone(),
        language: case.language.tag().to_owned(),
        players: case.characters.len(),
        victims: case.victims.len(),
        format: format.to_owned(),
        text,
        updated_at: now_ms(),
    })
    .await
}

/// What readers stated about a stored case.
async fn load_stated_facts(id: &str) -> Result<Vec<String>, ShelfError> {
    let kept = get(CASES, id).await?;
    let kept = kept.and_then(|one| from_js::<StoredCase>(&one).ok());
    Ok(kept.map(|one| one.stated).unwrap_or_default())
}

/// Stores a case as it is, in place of one with the same id.
pub async fn restore_case(case: &StoredCase) -> Result<(), ShelfError> {
    put_value(CASES, None, &to_js(case)?).await
}

/// Deletes a case.
pub async fn delete_case(id: &str) -> Result<(), ShelfError> {
    delete(CASES, id.into()).await
}

impl StoredCase {
    /// The case as a file.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The case itself.
    pub fn parse_case(&self) -> Result<Scenario, ShelfError> {
        match open(&self.text) {
            Ok(OpenedFile::Case(case, _)) => Ok(*case),
            Ok(OpenedFile::Log(..)) => Err(ShelfError::Unreadable(Localized::verbatim(""))),
            Err(error) => Err(ShelfError::Unreadable(error.localized())),
        }
    }
}
