//! ThinkThrice's procedure (App. C): deal → guided introductions, each followed by one question from every
//! other player → open rounds → clue cards → open rounds → vote → outcome.
//!
//! The paper's cases have one victim. With several, a question after an introduction is about one of them,
//! rotating with asker and speaker. In open rounds everybody asks about each.

use super::Halt;
use super::beliefs;
use super::host_words;
use super::ledger::Ledger;
use super::moderation::{
    announce_unasked_players, say_as_host, show_clue_cards, show_remaining_cards, show_round_cards,
};
use super::questions::{play_exchange, play_questions};
use super::steps::{close_round, end_game, hold_vote, start_play};
use crate::base::game::{Phase, SpeakingOrder, VictimId};
use crate::play::strategy::Drafts;

pub(super) async fn play(ledger: &Ledger<'_>, before_clues: u32, after_clues: u32) -> Result<(), Halt> {
    let rounds = before_clues.saturating_add(after_clues);
    let start = start_play(ledger).await?;
    if start.is_fresh {
        hold_guided_introductions(ledger).await?;
    }
    for round in start.round..=rounds {
        // A host who leads distributes the cards over the rounds instead.
        let at_once = !ledger.settings().table.host;
        if at_once && round == before_clues + 1 {
            show_clue_cards(ledger, usize::MAX).await?;
        }
        ledger.deal_for_round(round).await?;
        show_round_cards(ledger, round, rounds).await?;
        ledger.begin_phase(Phase::Questioning { round }).await?;
        // Clues of a later act are shown as soon as it is dealt, with those that a leading host left in an
        // earlier part of a fork.
        if at_once && round > before_clues {
            show_remaining_cards(ledger).await?;
        }
        play_questions(ledger).await?;
        announce_unasked_players(ledger, round, rounds).await?;
        close_round(ledger, round, rounds).await?;
    }
    if after_clues == 0 {
        show_clue_cards(ledger, usize::MAX).await?;
    }
    say_as_host(ledger, None, host_words::ask_for_vote(ledger.scenario())).await?;
    hold_vote(ledger).await?;
    end_game(ledger).await
}

/// One by one: the host asks, the player answers, and every other player may ask one question.
async fn hold_guided_introductions(ledger: &Ledger<'_>) -> Result<(), Halt> {
    ledger.begin_phase(Phase::Introductions).await?;
    let victims = ledger.scenario().victims.len();
    let order = ledger.speakers(0);
    for (position, speaker) in order.iter().copied().enumerate() {
        let scenario = ledger.scenario();
        let words = host_words::ask_for_introduction(scenario, &scenario.characters[speaker.index()].name);
        say_as_host(ledger, Some(speaker), words).await?;
        let mut notes = Drafts::new();
        let place = ledger.acting_seat_now(speaker)?;
        place.strategy.introduce(&place.desk, &mut notes).await?;
        ledger.commit_all(notes).await?;
        beliefs::read_beliefs_after(ledger, &[]).await?;
        // In seat order the questions go round from the speaker; in random order they restart, as in the
        // published program.
        let begins = match ledger.settings().table.order {
            SpeakingOrder::BySeat => position,
            SpeakingOrder::ByChance => 0,
        };
        let (before, after) = order.split_at(begins);
        for asker in after.iter().chain(before).copied() {
            if asker == speaker {
                continue;
            }
            let about = (asker.index() + speaker.index()) % victims;
            let victim = VictimId(u16::try_from(about).unwrap_or(0));
            play_exchange(ledger, asker, speaker, victim, 1).await?;
        }
    }
    Ok(())
}
