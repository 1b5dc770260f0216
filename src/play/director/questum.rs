//! Questum's procedure (§2.1, App. A): deal → introductions → n rounds of open questions, each but the last
//! followed by pruning → vote → outcome. Clue cards are shown before each round if the table's rules say
//! so; a host, if there is one, speaks after it.

use super::Halt;
use super::ledger::Ledger;
use super::moderation::{announce_unasked_players, show_round_cards};
use super::questions::play_questions;
use super::steps::{close_round, end_game, hold_introductions, hold_vote, start_play};
use crate::base::game::Phase;

pub(super) async fn play(ledger: &Ledger<'_>, rounds: u32) -> Result<(), Halt> {
    let start = start_play(ledger).await?;
    if start.is_fresh {
        hold_introductions(ledger).await?;
    }
    for round in start.round..=rounds {
        ledger.deal_for_round(round).await?;
        show_round_cards(ledger, round, rounds).await?;
        ledger.begin_phase(Phase::Questioning { round }).await?;
        play_questions(ledger).await?;
        announce_unasked_players(ledger, round, rounds).await?;
        close_round(ledger, round, rounds).await?;
    }
    hold_vote(ledger).await?;
    end_game(ledger).await
}
