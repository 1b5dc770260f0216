//! A key. It cannot be printed, stored or sent anywhere by accident.

/// A key of somebody's account. No `Display`, no `Serialize`; `Debug` shows nothing of it.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// Takes a key; spaces around it are a slip of copying.
    pub fn new(key: &str) -> Self {
        Self(key.trim().to_owned())
    }

    /// Nothing was entered.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// `text` without the key, should somebody have written it there. A key too short to be one is let
    /// stand: taking out a letter would only spoil the text.
    pub(super) fn hide_in(&self, text: &str) -> String {
        if self.0.len() < 6 {
            return text.to_owned();
        }
        text.replace(&self.0, "…")
    }

    /// The key itself: for the one header that needs it.
    pub(super) fn expose(&self) -> &str {
        &self.0
    }
}

impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Secret(…)")
    }
}
