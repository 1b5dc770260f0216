//! The same question in several games: the n-th question of one player to another about one death. In games
//! that differ only in who plays, these are comparable moments, so the replies are shown side by side with
//! what each was worth.

use super::trajectory::{AskedQuestion, GameTrajectory};
use std::collections::BTreeMap;

/// A question that at least two games have.
#[derive(Debug, Clone, PartialEq)]
pub struct SharedQuestion {
    /// By name.
    pub asker: String,
    pub answerer: String,
    /// `None`: there is one victim, or the logs do not say.
    pub victim: Option<String>,
    /// Which of the questions of these two about this death, from 1.
    pub number: usize,
    /// All games that have it use the same words.
    pub same_words: bool,
    /// For each game; `None`: it has no such question.
    pub games: Vec<Option<QuestionInGame>>,
}

/// The question in one game.
#[derive(Debug, Clone, PartialEq)]
pub struct QuestionInGame {
    pub turn: usize,
    pub question: String,
    /// `None`: nobody answered.
    pub answer: Option<String>,
    /// The share given to the true murderers, before the question and after its answer; `None`: not recorded.
    pub truth: Option<(f64, f64)>,
}

/// Questions that at least two of `games` have, in the order of the first game. All games are of one case.
pub fn shared_questions(games: &[&GameTrajectory]) -> Vec<SharedQuestion> {
    type QuestionKey = (usize, usize, Option<usize>, usize);
    let mut order: Vec<QuestionKey> = Vec::new();
    let mut found: BTreeMap<QuestionKey, Vec<Option<QuestionInGame>>> = BTreeMap::new();
    for (place, game) in games.iter().enumerate() {
        let mut counted: BTreeMap<(usize, usize, Option<usize>), usize> = BTreeMap::new();
        for one in &game.asked {
            let pair = (one.asker, one.answerer, one.victim);
            let number = counted.entry(pair).or_default();
            *number += 1;
            let key = (pair.0, pair.1, pair.2, *number);
            let row = found.entry(key).or_insert_with(|| {
                order.push(key);
                vec![None; games.len()]
            });
            if let Some(cell) = row.get_mut(place) {
                *cell = question_in_game(game, one);
            }
        }
    }
    let first = games.first();
    let name = |names: &[String], at: usize| names.get(at).cloned().unwrap_or_default();
    let beside = order.into_iter().filter_map(|key| {
        let games_of = found.remove(&key)?;
        let mut questions = games_of.iter().flatten().map(|one| &one.question);
        let (one, second) = (questions.next()?, questions.next()?);
        let same_words = one == second && questions.all(|other| other == one);
        let game = first?;
        let victim = key.2.filter(|_| game.victims.len() > 1);
        Some(SharedQuestion {
            asker: name(&game.people, key.0),
            answerer: name(&game.people, key.1),
            victim: victim.map(|victim| name(&game.victims, victim)),
            number: key.3,
            same_words,
            games: games_of,
        })
    });
    beside.collect()
}

fn question_in_game(game: &GameTrajectory, one: &AskedQuestion) -> Option<QuestionInGame> {
    let told = |turn: usize| game.told.said_at(turn).map(str::to_owned);
    let truth = |turn: usize| game.point_at(turn)?.truth;
    let before = truth(one.turn.saturating_sub(1));
    let after = one.answered.and_then(truth);
    Some(QuestionInGame {
        turn: one.turn,
        question: told(one.turn)?,
        answer: one.answered.and_then(told),
        truth: before.zip(after),
    })
}
