//! Measures that ask nobody: similarity of the dialogue to all scripts (ThinkThrice §6.3), and votes that a
//! log holds.

use super::context::JudgeContext;
use super::file::{JudgedAspect, JudgedItem};
use crate::base::game::{Log, Seat, VictimId};
use crate::play::memory::split_into_segments;
use crate::play::strategy::Stopped;
use crate::read::exam::collect_counted_votes;
use crate::read::statistics::similarity::{
    TfIdf, TrigramUnit, cosine, dialogue_and_scripts, mean_vector, trigram_jaccard,
};

/// Tokens embedded at once; a text's vector is the mean over its pieces.
const PIECE_TOKENS: u32 = 500;

/// Compares the dialogue, as one text, with all scripts.
pub(super) async fn similarity_items(context: &JudgeContext<'_>) -> Result<Vec<JudgedItem>, Stopped> {
    let [dialogue, scripts] = dialogue_and_scripts(context.log);
    if scripts.trim().is_empty() {
        return Ok(Vec::new());
    }
    let none = || "one of the two has no words".to_owned();
    let item = |name: &str, value: Result<f64, String>| {
        let mut item = JudgedItem::new(JudgedAspect::Similarity, format!("similarity.{name}"));
        item.group = name.into();
        item.with_value(value)
    };
    let texts = TfIdf::from_texts(&[dialogue.as_str(), scripts.as_str()]);
    let trigrams = trigram_jaccard(&dialogue, &scripts, TrigramUnit::Tokens);
    let one = embed_text(context, &dialogue).await;
    let other = embed_text(context, &scripts).await;
    let both = one.and_then(|one| other.map(|other| (one, other)));
    let embedding = both.and_then(|(one, other)| cosine(&one, &other).ok_or_else(none));
    let mut embedding = item("embedding", embedding);
    embedding.reason = context.embedder.name();
    Ok(vec![embedding, item("tfidf", texts.cosine(0, 1).ok_or_else(none)), item("trigram", trigrams.ok_or_else(none))])
}

async fn embed_text(context: &JudgeContext<'_>, text: &str) -> Result<Vec<f32>, String> {
    let pieces = split_into_segments(text, PIECE_TOKENS);
    let mut vectors = Vec::new();
    let pieces: Vec<&str> = pieces.iter().map(String::as_str).collect();
    for batch in crate::play::mind::split_into_batches(&pieces) {
        let embedded = context.embedder.embed(batch).await.map_err(|error| error.to_string())?;
        vectors.extend(embedded.iter().map(|vector| vector.values().to_vec()));
    }
    mean_vector(&vectors).ok_or_else(|| "one of the two has no words".to_owned())
}

/// A vote item without its outcome; `repetition` counts from 1.
pub(super) fn vote_item(context: &JudgeContext<'_>, repetition: u32, voter: Seat, victim: VictimId) -> JudgedItem {
    let key = format!("identification.{repetition}.s{}.v{}", voter.0, victim.0);
    let mut item = JudgedItem::new(JudgedAspect::Identification, key);
    item.group = if context.log.scenario.is_murderer(voter.index()) { "murderer".into() } else { "civilians".into() };
    item.by = context.character_id(voter);
    item
}

/// Items for the votes that a log holds.
pub(super) fn recorded_vote_items(context: &JudgeContext<'_>) -> Vec<JudgedItem> {
    let items = collect_counted_votes(context.log, None).into_iter().map(|vote| {
        let mut item = vote_item(context, vote.evaluation, vote.voter, vote.victim);
        item.turns = u32::try_from(vote.event).into_iter().collect();
        item.answer = vote.accused_name.to_owned();
        item.because = vote.reason.to_owned();
        item.with_value(Ok(f64::from(u8::from(vote.is_right))))
    });
    items.collect()
}

/// Does the log hold votes of several evaluations, so that nobody need vote again?
pub(super) fn has_repeated_votes(log: &Log) -> bool {
    let votes = collect_counted_votes(log, None);
    let first = votes.first().map(|vote| vote.evaluation);
    votes.iter().any(|vote| Some(vote.evaluation) != first)
}
