//! Rules for everybody at the table, whatever the procedure, in which the papers differ from one another and
//! from us.

use super::procedure::ProcedureName;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Rules for everybody. The defaults are those of logs from before a rule could be chosen; we still play by
/// them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct TableRules {
    /// Who speaks when.
    pub order: SpeakingOrder,
    /// May one vote for oneself? ThinkThrice allows it and discourages it (App. C, Rule 9); in Questum a
    /// murderer never does.
    pub votes_for_oneself: bool,
    /// Are askers told not to ask what was answered already? Ours; no paper has it.
    pub new_questions: bool,
    /// Do players write a private thought before introductions, actions and answers (MIRAGE App. H)? It stays
    /// in the recorded reply.
    pub thoughts: bool,
    /// Are players told which round it is, to ask a single question, to answer briefly, and what matters more
    /// if a secret conflicts with helping? Ours; language models that played asked for it.
    pub guidance: bool,
    /// Does a host lay out clue cards before every round, and say after it whom nobody has asked? Ours; in
    /// ThinkThrice's procedure all cards come at once, before one round.
    pub host: bool,
    /// Without a host, are a case's clue cards still laid out before Questum's rounds? The papers' cases have
    /// no cards in such games. Absent: they are not.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub clue_cards: bool,
    /// Are culprits asked to confess, in the introduction and whenever asked? Older logs had this instead of
    /// `culprits_disclosed`.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub culprits_confess: bool,
    /// Does the program put who did it in front of the culprits' words? The players are not told about this.
    /// MIRAGE's Tables 3 and 10 do so, to see whether trust falls. Absent: it does not.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub culprits_disclosed: bool,
    /// Are unpruned suspect lists in seat order, so that ties go to the first seat? As published; ours begin
    /// with the next seat and go round. Absent: they do.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub lists_by_seat: bool,
}

/// Who speaks when, where people speak one after another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SpeakingOrder {
    /// In seat order.
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
    /// The papers' common rules, without anything of ours.
    pub fn published() -> Self {
        Self { new_questions: false, lists_by_seat: true, ..Self::default() }
    }

    /// Does each round begin with its share of the act's clue cards?
    pub fn shows_cards_each_round(self, procedure: ProcedureName) -> bool {
        self.host || self.clue_cards && procedure == ProcedureName::Questum
    }
}
