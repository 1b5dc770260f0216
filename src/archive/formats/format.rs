//! The formats that are known.

use std::fmt;

/// Where a game comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Format {
    /// Our own log.
    Log,
    /// Our own case.
    Case,
    /// WellPlay (PLAYER*).
    WellPlay,
    /// A script of MIRAGE's.
    MirageScript,
    /// A game file of ThinkThrice's.
    ThinkThriceGame,
    /// PLAYER*'s history, with evaluations and settings where they lie beside it.
    PlayerStarLog,
    /// MIRAGE's history.
    MirageLog,
    /// ThinkThrice's transcript.
    ThinkThriceLog,
}

impl Format {
    /// A name for files and tests.
    pub fn tag(self) -> &'static str {
        match self {
            Self::Log => "casebook-log",
            Self::Case => "casebook-case",
            Self::WellPlay => "wellplay",
            Self::MirageScript => "mirage-script",
            Self::ThinkThriceGame => "thinkthrice-game",
            Self::PlayerStarLog => "player-star-log",
            Self::MirageLog => "mirage-log",
            Self::ThinkThriceLog => "thinkthrice-log",
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.tag())
    }
}
