//! How alike are two texts? Rouge-L for a retold script (MIRAGE §2.3), and ThinkThrice's three measures of
//! dialogue against scripts (§6.3): cosine of embeddings, TF-IDF cosine, trigram Jaccard.
//!
//! Texts are split into lower-case words, Chinese into single characters. MIRAGE's program segments both
//! languages with a Chinese dictionary and keeps punctuation and capitals, so its Rouge-L is close to ours,
//! not equal; a dictionary is larger than the page. ThinkThrice does not name its tokens. Embeddings are made
//! elsewhere.

mod documents;
mod game;
mod rouge;
mod tokens;
mod trigrams;
mod vectors;

pub use documents::TfIdf;
pub use game::dialogue_and_scripts;
pub use rouge::{RougeL, rouge_l};
pub use tokens::tokenize;
pub use trigrams::{TrigramUnit, trigram_jaccard};
pub use vectors::{cosine, mean_vector};

#[cfg(test)]
mod tests;
