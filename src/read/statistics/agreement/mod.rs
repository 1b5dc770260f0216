//! Do two lists agree? Correlation for numbers, accuracy and F1 for labels, chance-corrected agreement for
//! raters.
//!
//! Only [`krippendorffs_alpha`] accepts gaps; elsewhere the caller drops from both lists what is missing in
//! one, so that n says what was compared.

mod coders;
mod correlation;
mod labels;

pub use coders::{ChanceCorrectedAgreement, cohens_kappa, krippendorffs_alpha};
pub use correlation::{Correlation, kendall, pearson, spearman};
pub use labels::{LabelScore, LabelScores, label_scores};

#[cfg(test)]
mod tests;
