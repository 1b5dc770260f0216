//! What a player remembers: texts cut into segments, embedded as vectors, and recalled within a token budget
//! (Questum §2.2 and App. C).
//!
//! The data flow: [`segments`] cuts, [`embed_builtin`] or an external embedder (through
//! [`Vector::normalise`]) embeds, a [`MemoryStore`] stores and [recalls](MemoryStore::recall). Its [`Index`]
//! is a set of sealed HNSW levels with a short exact tail. This module knows no players, no game and no
//! network: whose memory it is and which endpoint embeds is decided elsewhere.
//!
//! Results are the same natively and in a page as long as each level is small enough to be searched
//! exhaustively (see [`Index::nearest`]); beyond that the library randomises its graph differently on 32 and
//! 64 bits. A log therefore records what was recalled, and verification relies on the record.

mod distance;
mod embed;
mod index;
mod segment;
mod store;
mod tokens;
mod vector;
mod words;

pub use embed::{BUILTIN_DIMENSIONS, embed_builtin};
pub use index::{MAX_LEVEL_LEN, TAIL_CAPACITY, VectorIndex};
pub use segment::{SEGMENT_TOKENS, split_into_segments, split_into_sentences};
pub use store::{MemoryStore, Recall, RecallHit, Segment};
pub use tokens::estimate_tokens;
pub use vector::{Vector, VectorError};
