//! What a player remembers: texts cut into segments, turned into vectors, and found again within a
//! budget of tokens (Questum §2.2 and App. C).
//!
//! The way through: [`segments`] cuts, [`embed_builtin`] or a foreign embedder (through
//! [`Vector::normalised`]) embeds, a [`MemoryStore`] keeps and [recalls](MemoryStore::recall). Its
//! [`Index`] is a set of sealed HNSW levels behind a short exact tail. It knows no players, no game and no
//! network: whose memory it is, and who embeds over the wire, is decided elsewhere.
//!
//! Look-ups are the same natively and in a page as long as each level is small enough to be searched
//! whole (see [`Index::nearest`]); beyond that the library draws its graph differently on 32 and 64 bits. A log
//! therefore records what was recalled, and verification relies on the record.

mod distance;
mod embed;
mod index;
mod segment;
mod store;
mod tokens;
mod vector;
mod words;

pub use embed::{BUILTIN_DIMENSIONS, embed_builtin};
pub use index::{Index, LARGEST_LEVEL, SEAL};
pub use segment::{SEGMENT_TOKENS, segments, sentences};
pub use store::{MemoryStore, Recall, RecallHit, Segment};
pub use tokens::estimate_tokens;
pub use vector::{Vector, VectorError};
