//! The kinds of minds that the form offers. People are chosen by their seats, not here.

/// What carries out the tasks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum MindKind {
    OfflineReader,
    /// The browser's own model.
    Browser,
    Endpoint,
}

impl MindKind {
    pub(super) const ALL: [Self; 3] = [Self::OfflineReader, Self::Browser, Self::Endpoint];

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::OfflineReader => "offline",
            Self::Browser => "browser",
            Self::Endpoint => "endpoint",
        }
    }

    pub(super) fn from_name(name: &str) -> Self {
        let mut all = Self::ALL.into_iter();
        all.find(|kind| kind.name() == name).unwrap_or(Self::OfflineReader)
    }
}
