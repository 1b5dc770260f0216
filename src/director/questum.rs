//! Questum's procedure (§2.1, App. A): deal → introductions → n rounds of open questions, each but the last
//! followed by pruning → vote → outcome. A host, if there is one, shows clue cards before each round and
//! speaks after it.

use super::Halt;
use super::ledger::Ledger;
use super::moderation::{after_round, show_round_cards};
use super::questions::questions;
use super::steps::{begin, close_round, deal_for_round, end, introductions, start, vote};
use crate::game::Phase;

pub(super) async fn play(ledger: &Ledger<'_>, rounds: u32) -> Result<(), Halt> {
    let start = start(ledger).await?;
    if start.fresh {
        introductions(ledger).await?;
    }
    for round in start.round..=rounds {
        deal_for_round(ledger, round).await?;
        show_round_cards(ledger, round, rounds).await?;
        begin(ledger, Phase::Questioning { round }).await?;
        questions(ledger).await?;
        after_round(ledger, round, rounds).await?;
        close_round(ledger, round, rounds).await?;
    }
    vote(ledger).await?;
    end(ledger).await
}
