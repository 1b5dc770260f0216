//! Is one strategy better than others, as in Questum's Table 2? A two-sample Student's t-test. The paper does
//! not say what its samples are, so both are given, games and evaluations, with n and the exact p; nothing is
//! called significant here.

use super::definition::SignificanceTest;
use super::formula::CellFormula;
use super::page::PaperPage;
use super::source::PaperSource;
use crate::read::statistics::compare::{TestedDifference, student_t};

/// One comparison.
#[derive(Debug, Clone, PartialEq)]
pub struct PageTest {
    pub measure: String,
    pub first: String,
    pub second: String,
    /// Over games; `None`: fewer than two on either side, or no variance.
    pub games: Option<TestedDifference>,
    /// Over the means of evaluations.
    pub evaluations: Option<TestedDifference>,
}

pub(super) fn page_tests(
    tested: &SignificanceTest,
    whole: &CellFormula,
    sources: &[PaperSource],
    page: &PaperPage,
) -> Vec<PageTest> {
    let Some(part) = page.parts.iter().find(|part| part.label.text == tested.part) else {
        return Vec::new();
    };
    let column = |name: &str| page.columns.iter().find(|one| one.text == name);
    let mut all = Vec::new();
    for row in &part.rows {
        let samples = |name: &str| {
            let column = column(name)?;
            let mut formula = whole.clone();
            for label in [&part.label, &row.label, column] {
                formula.add_label(label);
            }
            Some(formula.samples(sources))
        };
        let Some((games, evaluations)) = samples(tested.column) else {
            continue;
        };
        for other in tested.against {
            let Some((other_games, other_evaluations)) = samples(other) else {
                continue;
            };
            if games.is_empty() || other_games.is_empty() {
                continue;
            }
            all.push(PageTest {
                measure: row.label.text.clone(),
                first: tested.column.to_owned(),
                second: (*other).to_owned(),
                games: student_t(&games, &other_games),
                evaluations: student_t(&evaluations, &other_evaluations),
            });
        }
    }
    all
}
