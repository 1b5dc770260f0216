//! Where coders disagree, side by side.

use super::codes::Codes;
use std::collections::BTreeSet;

/// A turn to which coders gave different codes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Disagreement {
    pub turn: u32,
    /// The codes that some gave and others did not, in the codebook's order.
    pub disputed: Vec<String>,
    /// Everybody who coded it, with what they gave.
    pub coders: Vec<(String, BTreeSet<String>)>,
}

/// In the order of turns. A coder who has not coded a turn disagrees with nobody there.
pub fn disagreements(codes: &Codes) -> Vec<Disagreement> {
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
