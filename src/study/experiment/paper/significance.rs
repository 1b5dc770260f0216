//! Is one strategy better than others, as in Questum's Table 2? A two-sample Student's t-test. The paper does
//! not say what its samples are, so both are given, games and evaluations, with n and the exact p; nothing is
//! called significant here.

use super::definition::{HeaderLabel, SignificanceTest};
use super::page::{PageTest, PaperPage};
use super::source::ValueSource;
use crate::read::statistics::compare::student_t;

pub(super) fn run_significance_tests(
    tested: &SignificanceTest, sources: &[ValueSource], page: &PaperPage,
) -> Vec<PageTest> {
    let Some(part) = page.parts.iter().find(|part| part.label.text == tested.part) else {
        return Vec::new();
    };
    let column = |name: &str| page.columns.iter().find(|one| one.text == name);
    let mut all = Vec::new();
    for row in &part.rows {
        let samples = |name: &str| {
            let column = column(name)?;
            let meaning = HeaderLabel::merge_all([&page.item.everywhere, &part.label, &row.label, column]);
            Some(meaning.samples(sources))
        };
        let Some((games, evaluations)) = samples(&tested.column) else {
            continue;
        };
        for other in &tested.against {
            let Some((other_games, other_evaluations)) = samples(other) else {
                continue;
            };
            if games.is_empty() || other_games.is_empty() {
                continue;
            }
            all.push(PageTest {
                measure: row.label.text.clone(),
                first: tested.column.clone(),
                second: other.clone(),
                games: student_t(&games, &other_games),
                evaluations: student_t(&evaluations, &other_evaluations),
            });
        }
    }
    all
}
