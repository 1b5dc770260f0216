//! Do two lists say the same? Figures by their correlation, labels by how often they are equal, raters by how
//! much more often than by chance.
//!
//! A list with gaps is for [`krippendorffs_alpha`] alone; everywhere else what is missing must be left out of
//! both lists first, so that n says what was compared.

mod coders;
mod correlation;
mod labels;

pub use coders::{ChanceCorrected, cohens_kappa, krippendorffs_alpha};
pub use correlation::{Correlation, kendall, pearson, spearman};
pub use labels::{LabelScore, LabelScores, label_scores};

#[cfg(test)]
mod tests;
