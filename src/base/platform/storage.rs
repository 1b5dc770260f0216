//! Classifies storage failures: every browser words them differently. Which store it is, and how the failure
//! is handled, is not known here.

/// Why storage failed, as far as it can be helped.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StorageFailure {
    /// No space is left, on the disk or for this page.
    Full,
    /// The page may not store anything: a private window, a sandboxed frame, storage disabled.
    Forbidden,
    /// The connection or the current operation was lost: a new one may succeed.
    Lost,
    Other,
}

/// Classifies an error that begins with its name ("QuotaExceededError: …").
pub fn classify_storage_failure(said: &str) -> StorageFailure {
    let said = said.to_lowercase();
    let says = |signs: &[&str]| signs.iter().any(|sign| said.contains(sign));
    // Browsers name a lack of space differently; the message is clearer than the name.
    if says(&["quota", "full disk", "disk full", "disk is full", "no space", "no_device_space"]) {
        StorageFailure::Full
    } else if says(&["securityerror", "notallowederror", "did not allow mutations", "denied", "indexed db not found"]) {
        StorageFailure::Forbidden
    } else if says(&[
        "invalidstateerror",
        "aborterror",
        "unknownerror",
        "transactioninactiveerror",
        "notfounderror",
        "notreadableerror",
        "timeouterror",
        "connection",
        "aborted",
    ]) {
        StorageFailure::Lost
    } else {
        StorageFailure::Other
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::table;

    #[test]
    fn what_each_browser_says_of_its_storage_is_understood() {
        use StorageFailure::{Forbidden, Full, Lost, Other};
        for (said, expected) in table! {
            "failed to update a value: QuotaExceededError: The current transaction exceeded its quota limitations." =>
                Full;
            "DOM exception: QuotaExceededError: Encountered full disk while committing transaction." => Full;
            "UnknownError: database or disk is full" => Full;
            "UnknownError: No space left on device" => Full;
            "NS_ERROR_FILE_NO_DEVICE_SPACE" => Full;
            "SecurityError: Failed to execute 'open' on 'IDBFactory': access to the Indexed Database API is denied in \
                this context." => Forbidden;
            "InvalidStateError: A mutation operation was attempted on a database that did not allow mutations." =>
                Forbidden;
            "indexed db not found" => Forbidden;
            "failed to add a value: UnknownError: Connection to Indexed Database server lost. Refresh the page to try \
                again" => Lost;
            "InvalidStateError: Failed to execute 'transaction' on 'IDBDatabase': The database connection is \
                closing." => Lost;
            "AbortError: The transaction was aborted, so the request cannot be fulfilled." => Lost;
            "TransactionInactiveError: The transaction is not active." => Lost;
            "UnknownError: Internal error committing transaction." => Lost;
            "UnknownError: The operation failed for reasons unrelated to the database itself" => Lost;
            "NotFoundError: One of the specified object stores was not found." => Lost;
            "DataCloneError: #<Object> could not be cloned." => Other;
            "" => Other;
        } {
            assert_eq!(classify_storage_failure(said), expected, "{said}");
        }
    }
}
