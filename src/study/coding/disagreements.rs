//! The turns on which coders disagree.

use super::codes::Codes;
use std::collections::BTreeSet;

/// A turn with different codes by different coders.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Disagreement {
    pub turn: u32,
    /// The codes that some but not all of them gave, in the codebook's order.
    pub disputed: Vec<String>,
    /// All coders of the turn, with their codes.
    pub coders: Vec<(String, BTreeSet<String>)>,
}

/// In order of turns. A coder without a mark at a turn is not counted there.
pub fn find_disagreements(codes: &Codes) -> Vec<Disagreement> {
    let turns: BTreeSet<u32> = codes.coders.iter().flat_map(|coder| coder.marks.keys()).copied().collect();
    let of = |turn: u32| {
        let coders = codes.coders.iter();
        let coded = coders.filter_map(|one| Some((one.name.clone(), one.marks.get(&turn)?.clone())));
        let coders: Vec<(String, BTreeSet<String>)> = coded.collect();
        let given = |id: &str| coders.iter().filter(|(_, codes)| codes.contains(id)).count();
        let ids = codes.codebook.codes().iter().map(|code| code.id.clone());
        let disputed: Vec<String> = ids.filter(|id| (1..coders.len()).contains(&given(id))).collect();
        (!disputed.is_empty()).then_some(Disagreement { turn, disputed, coders })
    };
    turns.into_iter().filter_map(of).collect()
}
