//! The case of the sample game.

use crate::base::language::Language;
use crate::base::scenario::{Act, Character, Scenario, Victim};

/// The case: Finch did it.
pub fn sample_scenario() -> Scenario {
    let character = |id: &str, name: &str, role: &str, script: &str| Character {
        id: id.into(),
        name: name.into(),
        role: role.into(),
        victim_names: vec![],
        acts: vec![Act { script: script.into(), ..Act::default() }],
        timeline: vec![],
    };
    Scenario {
        format: Scenario::FORMAT.into(),
        version: 1,
        id: "ashworth-lodge".into(),
        language: Language::English,
        title: "A Draught at Ashworth Lodge".into(),
        summary: "An old colonel does not come down to breakfast.".into(),
        setting: "Ashworth Lodge, the morning after the storm.".into(),
        victims: vec![Victim { name: "Colonel Ash".into(), murderers: Some(vec!["finch".into()]) }],
        characters: vec![
            character(
                "vale",
                "Mrs Vale",
                "The colonel's niece, who keeps his accounts.",
                "The ledger is short by ninety pounds and I have not told him.",
            ),
            character(
                "finch",
                "Finch",
                "The valet, eleven years in the house.",
                "I put the drops into his glass and I will not say so.",
            ),
            character(
                "moss",
                "Dr Moss",
                "The country doctor, a guest since Friday.",
                "A vial is gone from my bag since supper.",
            ),
            character(
                "hart",
                "Miss Hart",
                "A novelist, looking for quiet.",
                "I heard somebody on the back stairs after eleven.",
            ),
        ],
        clues: vec![],
        exam: vec![],
        outsiders: Vec::new(),
        everybodys_exam: vec![],
        truth: "Finch took the vial and put the drops into the colonel's glass.".into(),
        shape: Default::default(),
    }
}
