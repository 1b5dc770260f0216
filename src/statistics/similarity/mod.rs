//! How alike are two texts? Rouge-L for a script told anew (MIRAGE §2.3), and the three measures that ThinkThrice
//! (§6.3) holds the dialogue against all scripts with: cosine of embeddings, TF-IDF cosine, trigram Jaccard.
//!
//! A text is cut into words in lower case, and into single characters where it is Chinese. MIRAGE's program cuts
//! both languages with a Chinese dictionary and keeps punctuation and capitals, so its Rouge-L is near ours
//! and not the same; a dictionary is larger than the page. ThinkThrice does not say what it cuts into. Embeddings
//! are made elsewhere.

mod documents;
mod game;
mod rouge;
mod tokens;
mod trigrams;
mod vectors;

pub use documents::TfIdf;
pub use game::dialogue_and_scripts;
pub use rouge::{RougeL, rouge_l};
pub use tokens::tokens;
pub use trigrams::{TrigramsOf, trigram_jaccard};
pub use vectors::{cosine, mean_vector};

#[cfg(test)]
mod tests;
