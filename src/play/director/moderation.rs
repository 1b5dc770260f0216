//! The host's actions: shows clue cards, and says after a round what everybody could see. The host knows only
//! the public part of the case and judges nothing. Its words are in [`super::host_words`].

use super::Halt;
use super::beliefs;
use super::host_words;
use super::ledger::Ledger;
use crate::base::game::{EventKind, Phase, Seat, Utterance, UtteranceKind};

pub(super) async fn say_as_host(ledger: &Ledger<'_>, listener: Option<Seat>, text: String) -> Result<(), Halt> {
    let what = EventKind::Said { speaker: None, listener, text };
    ledger.commit(what).await
}

/// Shows this round's share of the clue cards that are left in the act.
pub(super) async fn show_round_cards(ledger: &Ledger<'_>, round: u32, rounds: u32) -> Result<(), Halt> {
    let settings = ledger.settings();
    if !settings.table.shows_cards_each_round(settings.procedure.name()) {
        return Ok(());
    }
    let left = remaining_clue_cards(ledger).len();
    let turns = ledger.rounds_left_in_act(round, rounds) as usize;
    show_clue_cards(ledger, left.div_ceil(turns)).await
}

/// If a host leads: names whom nobody has asked yet.
pub(super) async fn announce_unasked_players(ledger: &Ledger<'_>, round: u32, rounds: u32) -> Result<(), Halt> {
    if !ledger.settings().table.host {
        return Ok(());
    }
    let words = {
        let table = ledger.table();
        let is_question = |said: &&Utterance| matches!(said.kind, UtteranceKind::Question);
        let questions = table.utterances.iter().filter(is_question);
        let asked: Vec<Seat> = questions.filter_map(|said| said.listener).collect();
        host_words::describe_round_end(ledger.scenario(), (round, rounds), &asked)
    };
    say_as_host(ledger, None, words).await
}

/// Shows at most `most` of the cards that are left, if any.
pub(super) async fn show_clue_cards(ledger: &Ledger<'_>, most: usize) -> Result<(), Halt> {
    let mut cards = remaining_clue_cards(ledger);
    cards.truncate(most);
    if cards.is_empty() {
        return Ok(());
    }
    ledger.begin_phase(Phase::Clues).await?;
    let words = host_words::announce_clues(ledger.scenario().language);
    say_as_host(ledger, None, words).await?;
    show_cards(ledger, cards).await
}

/// Shows every card that is left, without announcement.
pub(super) async fn show_remaining_cards(ledger: &Ledger<'_>) -> Result<(), Halt> {
    let cards = remaining_clue_cards(ledger);
    if cards.is_empty() { Ok(()) } else { show_cards(ledger, cards).await }
}

async fn show_cards(ledger: &Ledger<'_>, cards: Vec<EventKind>) -> Result<(), Halt> {
    for card in cards {
        ledger.commit(card).await?;
    }
    beliefs::read_beliefs_after(ledger, &[]).await
}

/// The public clues of the dealt acts that nobody has seen.
fn remaining_clue_cards(ledger: &Ledger<'_>) -> Vec<EventKind> {
    let table = ledger.table();
    let left = ledger.scenario().clues_to_find(table.act, |clue| table.is_found(clue));
    left.map(|clue| EventKind::ClueShown { finder: None, place: clue.place.clone(), text: clue.text.clone() }).collect()
}
