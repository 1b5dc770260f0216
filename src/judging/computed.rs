//! What nobody is asked for: likeness of the dialogue to all scripts (ThinkThrice §6.3), and votes that a log holds.

use super::bench::Bench;
use super::file::{JudgedItem, JudgedWhat};
use super::questions::whole_script;
use crate::game::{ExamPerspective, Seat, VictimId, What};
use crate::memory::segments;
use crate::statistics::similarity::{TfIdf, TrigramsOf, cosine, mean_vector, trigram_jaccard};
use crate::strategy::Stopped;
use std::collections::BTreeSet;

/// Tokens of a piece that is embedded at once; the mean of its pieces stands for a text.
const PIECE_TOKENS: u32 = 500;

/// The dialogue as one text, all scripts as another.
pub(super) async fn similarity(bench: &Bench<'_>) -> Result<Vec<JudgedItem>, Stopped> {
    let said = bench.table.utterances.iter().map(|one| one.text.as_str());
    let dialogue = said.collect::<Vec<_>>().join("\n");
    let scripts = bench.log.scenario.characters.iter().map(whole_script);
    let scripts = scripts.collect::<Vec<_>>().join("\n");
    if scripts.trim().is_empty() {
        return Ok(Vec::new());
    }
    let none = || "one of the two has no words".to_owned();
    let item = |name: &str, value: Result<f64, String>| {
        let mut item = JudgedItem::new(JudgedWhat::Similarity, format!("similarity.{name}"));
        item.group = name.into();
        item.with(value)
    };
    let texts = TfIdf::of(&[dialogue.as_str(), scripts.as_str()]);
    let trigrams = trigram_jaccard(&dialogue, &scripts, TrigramsOf::Tokens);
    let one = embedded(bench, &dialogue).await;
    let other = embedded(bench, &scripts).await;
    let both = one.and_then(|one| other.map(|other| (one, other)));
    let embedding = both.and_then(|(one, other)| cosine(&one, &other).ok_or_else(none));
    let mut embedding = item("embedding", embedding);
    embedding.reason = bench.embedder.name();
    Ok(vec![
        embedding,
        item("tfidf", texts.cosine(0, 1).ok_or_else(none)),
        item("trigram", trigrams.ok_or_else(none)),
    ])
}

async fn embedded(bench: &Bench<'_>, text: &str) -> Result<Vec<f32>, String> {
    let pieces = segments(text, PIECE_TOKENS);
    let mut vectors = Vec::new();
    let pieces: Vec<&str> = pieces.iter().map(String::as_str).collect();
    for batch in crate::mind::batches(&pieces) {
        let embedded = bench.embedder.embed(batch).await;
        let embedded = embedded.map_err(|error| error.to_string())?;
        vectors.extend(embedded.iter().map(|vector| vector.values().to_vec()));
    }
    mean_vector(&vectors).ok_or_else(|| "one of the two has no words".to_owned())
}

/// A vote on a murderer.
pub(super) struct VoteCast {
    /// Which, from 1.
    pub repetition: u32,
    pub voter: Seat,
    pub victim: VictimId,
    /// The event that it is, where the log holds it.
    pub turn: Option<u32>,
}

pub(super) fn vote_item(
    bench: &Bench<'_>,
    vote: &VoteCast,
    cast: Result<(Seat, String), String>,
) -> JudgedItem {
    let case = &bench.log.scenario;
    let (repetition, voter, victim) = (vote.repetition, vote.voter, vote.victim);
    let key = format!("identification.{repetition}.s{}.v{}", voter.0, victim.0);
    let mut item = JudgedItem::new(JudgedWhat::Identification, key);
    item.group = match case.is_murderer(voter.index()) {
        true => "murderer".into(),
        false => "civilians".into(),
    };
    item.by = bench.id(voter);
    item.turns = vote.turn.into_iter().collect();
    let value = cast.and_then(|(accused, reason)| {
        item.answer = case.person_name(accused.index()).to_owned();
        item.because = reason;
        let right = case.killed(accused.index(), victim.index());
        let unknown = || "the case does not say who did it".to_owned();
        right
            .map(|right| f64::from(u8::from(right)))
            .ok_or_else(unknown)
    });
    item.with(value)
}

/// The votes of a log whose exam repeats them; empty where it does not.
pub(super) fn tallied(bench: &Bench<'_>) -> Vec<JudgedItem> {
    let mut items = Vec::new();
    let mut repetitions = BTreeSet::new();
    for (turn, event) in (0u32..).zip(&bench.log.events) {
        let (repetition, voter, victim, accused, reason) = match &event.what {
            What::Voted {
                voter,
                victim,
                accused,
                reason,
            } => (1, voter, victim, accused, reason),
            What::VotedInExam {
                voter,
                victim,
                accused,
                reason,
                perspective: ExamPerspective::Play,
                evaluation,
            } => (*evaluation, voter, victim, accused, reason),
            _ => continue,
        };
        repetitions.insert(repetition);
        let vote = VoteCast {
            repetition,
            voter: *voter,
            victim: *victim,
            turn: Some(turn),
        };
        let known = bench.log.scenario.victims.get(victim.index());
        if known.is_some_and(|victim| victim.murderers.is_some()) {
            items.push(vote_item(bench, &vote, Ok((*accused, reason.clone()))));
        }
    }
    match repetitions.len() > 1 {
        true => items,
        false => Vec::new(),
    }
}
