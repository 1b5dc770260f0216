//! The scales that judges mark on, and the sections of a script that judges reconstruct.

use crate::base::language::{Language, id, message};
use crate::base::scenario::Character;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Each row is a scale: its name in files and replies, its minimum and maximum, and the message that explains
/// it.
macro_rules! scales {
    ($( $(#[$about:meta])* $scale:ident: $name:literal, $least:literal, $most:literal, $meaning:expr; )*) => {
        /// What is marked.
        #[derive(
            Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
        )]
        #[serde(rename_all = "snake_case")]
        pub enum MarkScale {
            $( $(#[$about])* $scale, )*
        }

        impl MarkScale {
            pub const ALL: [Self; [$($name),*].len()] = [$(Self::$scale),*];

            /// The name in files and replies.
            pub fn name(self) -> &'static str {
                match self { $(Self::$scale => $name),* }
            }

            pub fn least(self) -> u8 {
                match self { $(Self::$scale => $least),* }
            }

            pub fn most(self) -> u8 {
                match self { $(Self::$scale => $most),* }
            }

            /// What its steps mean, in the words for a judge.
            pub fn meaning(self, language: Language) -> String {
                let id = match self { $(Self::$scale => $meaning),* };
                message(language, id, &[])
            }
        }
    };
}

scales! {
    /// How well the role was played (MIRAGE App. H, Table 24; half of SCI).
    RolePlay: "role_play", 0, 20, id!(judge_scale_role_play);
    /// ICI, 1 of 4 (MIRAGE §2.4).
    Reasoning: "reasoning", 0, 20, id!(judge_scale_reasoning);
    /// ICI, 2 of 4.
    Communication: "communication", 0, 20, id!(judge_scale_communication);
    /// ICI, 3 of 4.
    Observation: "observation", 0, 20, id!(judge_scale_observation);
    /// ICI, 4 of 4.
    Creativity: "creativity", 0, 20, id!(judge_scale_creativity);
    /// Does an answer say what the reference says (ThinkThrice Table 18)? 1 or 0.
    Correct: "correct", 0, 1, id!(judge_scale_correct);
    /// How close a rationale is to the reference (ThinkThrice Table 10).
    Rationale: "rationale", 1, 5, id!(judge_scale_rationale);
    /// Of an utterance (ThinkThrice App. A).
    Naturalness: "naturalness", 1, 5, id!(judge_scale_naturalness);
    /// Of an utterance (ThinkThrice App. A).
    Authenticity: "authenticity", 1, 5, id!(judge_scale_authenticity);
    /// Of an utterance (ThinkThrice App. A).
    Informativeness: "informativeness", 1, 5, id!(judge_scale_informativeness);
}

impl MarkScale {
    /// The four abilities of ICI (MIRAGE §2.4).
    pub const ICI_ABILITIES: [Self; 4] = [Self::Reasoning, Self::Communication, Self::Observation, Self::Creativity];
    /// ThinkThrice's three scales for utterances.
    pub const QUALITY: [Self; 3] = [Self::Naturalness, Self::Authenticity, Self::Informativeness];
}

/// The sections of a script, as MIRAGE parts it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ScriptSection {
    Story,
    Script,
    Relationship,
    Performance,
    Purpose,
    Ability,
    /// The own day, line by line (Jubensha).
    Timeline,
}

impl ScriptSection {
    /// The six sections of MIRAGE.
    pub const MIRAGE_SECTIONS: [Self; 6] =
        [Self::Story, Self::Script, Self::Relationship, Self::Performance, Self::Purpose, Self::Ability];

    pub fn name(self) -> &'static str {
        match self {
            Self::Story => "story",
            Self::Script => "script",
            Self::Relationship => "relationship",
            Self::Performance => "performance",
            Self::Purpose => "purpose",
            Self::Ability => "ability",
            Self::Timeline => "timeline",
        }
    }

    /// What the section holds, in words.
    pub fn meaning(self, language: Language) -> String {
        let id = match self {
            Self::Story => id!(judge_section_story),
            Self::Script => id!(judge_section_script),
            Self::Relationship => id!(judge_section_relationship),
            Self::Performance => id!(judge_section_performance),
            Self::Purpose => id!(judge_section_purpose),
            Self::Ability => id!(judge_section_ability),
            Self::Timeline => id!(judge_section_timeline),
        };
        message(language, id, &[])
    }

    /// The section's text over all acts; empty where the script has none.
    pub fn text_in_script(self, character: &Character) -> String {
        let lines: Vec<String> = match self {
            Self::Timeline => {
                let entries = character.timeline.iter();
                entries.map(|entry| format!("{} {}", entry.time, entry.text)).collect()
            }
            Self::Purpose => {
                let acts = character.acts.iter();
                acts.flat_map(|act| act.objectives.clone()).collect()
            }
            _ => {
                let acts = character.acts.iter().map(|act| match self {
                    Self::Story => &act.story,
                    Self::Relationship => &act.relationship,
                    Self::Performance => &act.performance,
                    Self::Ability => &act.ability,
                    Self::Script | Self::Purpose | Self::Timeline => &act.script,
                });
                acts.cloned().collect()
            }
        };
        let trimmed = lines.iter().map(|line| line.trim());
        let filled: Vec<&str> = trimmed.filter(|line| !line.is_empty()).collect();
        filled.join("\n")
    }
}
