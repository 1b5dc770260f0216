//! What is allowed and asked of everybody at the table, whatever the procedure: where the papers differ from
//! one another and from us.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Rules for everybody. Where a log is silent, every rule is as it was before it could be chosen, which is
/// how we go on to play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct TableRules {
    /// Who speaks when.
    pub order: SpeakingOrder,
    /// May one vote for oneself? ThinkThrice allows it and discourages it (App. C, Rule 9); in Questum a
    /// murderer never does.
    pub votes_for_oneself: bool,
    /// Is whoever asks told not to ask what was answered already? Ours; no paper has it.
    pub new_questions: bool,
    /// Before introductions, actions and answers one writes what one thinks, which nobody hears (MIRAGE
    /// App. H). It stays in the reply that the log keeps.
    pub thoughts: bool,
    /// Are players told which round it is, to put a single question, to answer in few words, and what goes first
    /// where a secret stands against helping? Ours, after what language models asked for who played; no paper has it.
    pub guidance: bool,
    /// Does a host lay out clue cards before every round, and say after it whom nobody has asked yet? Ours; in
    /// ThinkThrice's procedure cards come before one round, all at once.
    pub host: bool,
    /// Where no host leads Questum's rounds, are a case's clue cards laid out before them all the same? The papers' cases
    /// have no cards in such games. Absent: they are not.
    #[serde(skip_serializing_if = "super::is_no")]
    pub clue_cards: bool,
    /// Is whoever did it asked to say so, in the introduction and whenever asked? So older logs forced what
    /// `culprits_disclosed` forces now.
    #[serde(skip_serializing_if = "super::is_no")]
    pub culprits_confess: bool,
    /// Does the program say who did it, in front of whatever they say, ask or answer? Nobody who plays is told. MIRAGE's
    /// Tables 3 and 10 force it, to see whether anybody's trust falls. Absent: it does not.
    #[serde(skip_serializing_if = "super::is_no")]
    pub culprits_disclosed: bool,
    /// Does a list that nobody has settled yet go by the seats, so that ties go to the first of them? As published; ours begins
    /// with the next seat and goes round. Absent: it begins there.
    #[serde(skip_serializing_if = "super::is_no")]
    pub lists_by_seat: bool,
}

/// Who speaks when, where people speak one after another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SpeakingOrder {
    /// As they sit.
    #[default]
    BySeat,
    /// Drawn anew for the introductions and for every round: ThinkThrice's program.
    ByChance,
}

impl Default for TableRules {
    fn default() -> Self {
        Self {
            order: SpeakingOrder::BySeat,
            votes_for_oneself: false,
            new_questions: true,
            thoughts: false,
            guidance: false,
            host: false,
            clue_cards: false,
            culprits_confess: false,
            culprits_disclosed: false,
            lists_by_seat: false,
        }
    }
}

impl TableRules {
    /// What no paper adds is not there.
    pub fn published() -> Self {
        Self { new_questions: false, lists_by_seat: true, ..Self::default() }
    }

    // Serde hands over a reference.
    #[allow(clippy::trivially_copy_pass_by_ref)]
    pub(super) fn is_default(&self) -> bool {
        *self == Self::default()
    }
}
