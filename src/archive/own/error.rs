//! Why a file of ours cannot be read.

use crate::game::Log;
use crate::scenario::Said;

/// Why a file gives no log.
#[derive(Debug, thiserror::Error)]
pub enum ArchiveError {
    #[error("this is not JSON: {detail} (line {line}, column {column})")]
    NotJson {
        /// What the reader stumbled over.
        detail: Said,
        /// Line, from 1.
        line: usize,
        /// Column, from 1.
        column: usize,
    },
    /// JSON, but neither a log nor a case.
    #[error("this JSON is neither a Casebook log nor a Casebook case")]
    Unknown,
    #[error(
        "this log is of version {version}; this program reads versions up to {}: reload the page for a newer one",
        Log::VERSION
    )]
    Version { version: u64 },
    /// Something without which there is no game.
    #[error("the log's {place} cannot be read: {detail}")]
    Part {
        place: &'static str,
        /// What is wrong with it.
        detail: Said,
    },
    /// Ratings without their log.
    #[error(
        "these are ratings of the log “{log}”, which is not among the files: open both together"
    )]
    Ratings { log: String },
    /// A case that cannot be read or played.
    #[error(transparent)]
    Case(#[from] crate::scenario::ParseError),
}

impl ArchiveError {
    /// The reason, in both languages.
    pub fn said(&self) -> Said {
        let zh = match self {
            Self::NotJson {
                detail,
                line,
                column,
            } => format!("这不是 JSON：{}（第 {line} 行，第 {column} 列）", detail.zh),
            Self::Unknown => "这个 JSON 既不是 Casebook 的记录，也不是 Casebook 的案件".to_owned(),
            Self::Version { version } => format!(
                "这份记录的版本是 {version}，本程序最多读到版本 {}",
                Log::VERSION
            ),
            Self::Part { place, detail } => format!("无法读取记录的 {place}：{}", detail.zh),
            Self::Ratings { log } => {
                format!("这是记录“{log}”的评分，而那份记录不在这些文件里：请把两者一起打开")
            }
            Self::Case(error) => error.said().zh,
        };
        Said {
            en: self.to_string(),
            zh,
        }
    }
}
