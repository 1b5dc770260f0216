//! ThinkThrice's procedure (App. C): deal → guided introductions, each followed by one question from every
//! other player → open rounds → clue cards → open rounds → vote → outcome.
//!
//! The paper's cases have one victim. With several, a question after an introduction is about one of
//! them, which goes round with asker and speaker, and in open rounds everybody asks about each.

use super::Halt;
use super::beliefs;
use super::host_words;
use super::ledger::Ledger;
use super::questions::{exchange, questions};
use super::steps::{begin, deal_for_round, end, prune_after, speakers, start, vote};
use crate::game::{Phase, Seat, SpeakingOrder, VictimId, What};
use crate::strategy::Notes;

pub(super) async fn play(
    ledger: &Ledger<'_>,
    before_clues: u32,
    after_clues: u32,
) -> Result<(), Halt> {
    let rounds = before_clues.saturating_add(after_clues);
    let start = start(ledger).await?;
    if start.fresh {
        guided_introductions(ledger).await?;
    }
    for round in start.round..=rounds {
        if round == before_clues + 1 {
            clue_cards(ledger).await?;
        }
        let before = ledger.table().act;
        deal_for_round(ledger, round).await?;
        begin(ledger, Phase::Questioning { round }).await?;
        // What a later act brings to light is laid out as soon as it is dealt.
        if round > before_clues && ledger.table().act > before {
            lay_out(ledger).await?;
        }
        questions(ledger).await?;
        prune_after(ledger, round, rounds).await?;
    }
    if after_clues == 0 {
        clue_cards(ledger).await?;
    }
    say(ledger, None, host_words::vote(ledger.scenario())).await?;
    vote(ledger).await?;
    end(ledger).await
}

async fn say(ledger: &Ledger<'_>, listener: Option<Seat>, text: String) -> Result<(), Halt> {
    let what = What::Said {
        speaker: None,
        listener,
        text,
    };
    ledger.commit(what).await
}

/// One after another: the host asks, the player answers, everybody else may put one question.
async fn guided_introductions(ledger: &Ledger<'_>) -> Result<(), Halt> {
    begin(ledger, Phase::Introductions).await?;
    let victims = ledger.scenario().victims.len();
    let order = speakers(ledger, 0);
    for (position, speaker) in order.iter().copied().enumerate() {
        let scenario = ledger.scenario();
        let words = host_words::introduce(scenario, &scenario.characters[speaker.index()].name);
        say(ledger, Some(speaker), words).await?;
        let mut notes = Notes::new();
        let place = ledger.place(speaker)?;
        place.strategy.introduce(&place.desk, &mut notes).await?;
        ledger.commit_all(notes).await?;
        beliefs::after(ledger, &[]).await?;
        // As they sit it goes round; an order by chance begins anew, as in the published program.
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
            exchange(ledger, asker, speaker, victim, 1).await?;
        }
    }
    Ok(())
}

/// A case without clues has no clue cards.
async fn clue_cards(ledger: &Ledger<'_>) -> Result<(), Halt> {
    if ledger.scenario().public_clues().next().is_none() {
        return Ok(());
    }
    begin(ledger, Phase::Clues).await?;
    let words = host_words::clues(ledger.scenario().language).to_owned();
    say(ledger, None, words).await?;
    lay_out(ledger).await
}

async fn lay_out(ledger: &Ledger<'_>) -> Result<(), Halt> {
    let cards: Vec<What> = {
        let table = ledger.table();
        let left = ledger
            .scenario()
            .clues_left(table.act, |clue| table.is_found(clue));
        left.map(|clue| What::ClueShown {
            finder: None,
            place: clue.place.clone(),
            text: clue.text.clone(),
        })
        .collect()
    };
    if cards.is_empty() {
        return Ok(());
    }
    for card in cards {
        ledger.commit(card).await?;
    }
    beliefs::after(ledger, &[]).await
}
