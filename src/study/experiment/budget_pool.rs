//! What the games of an experiment may take together. A game begins only if what was spent, what running
//! games may still take and what it may take itself fit the budget. A running game is played to its end. The
//! caller decides how to wait: threads sleep, a page asks again.

use super::file::ExperimentBudget;
use super::spent::{BudgetExceeded, SpentTotals};

#[derive(Debug, Clone, Default)]
pub struct BudgetPool {
    limits: ExperimentBudget,
    spent: SpentTotals,
    /// The most that running games may still take.
    reserved: SpentTotals,
    running_games: usize,
}

/// May a game begin?
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Admission {
    Now,
    /// Running games may leave enough: ask again when one has ended.
    Later,
    /// No running game could leave any: nothing that takes so much begins any more.
    Never(BudgetExceeded),
}

/// A game to begin: what it may still take, and what a stored part of it has taken, which counts once.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct GameReservation {
    max_usage: SpentTotals,
    already_spent: SpentTotals,
}

impl GameReservation {
    /// `whole`: the most that the complete game takes; `before`: what its stored part took.
    pub fn new(whole: SpentTotals, before: SpentTotals) -> Self {
        Self { max_usage: whole.minus(before), already_spent: before }
    }
}

impl BudgetPool {
    /// `spent`: what stored games have taken, complete or not.
    pub fn new(limits: ExperimentBudget, spent: SpentTotals) -> Self {
        Self { limits, spent, ..Self::default() }
    }

    /// Begins a game if it fits, and reserves what it takes at most.
    pub fn try_begin_game(&mut self, game: &GameReservation) -> Admission {
        let mut all = self.spent;
        all.add(self.reserved);
        all.add(game.max_usage);
        match self.limits.first_exceeded_limit(&all) {
            None => {
                self.reserved.add(game.max_usage);
                self.running_games += 1;
                Admission::Now
            }
            Some(_) if self.running_games > 0 => Admission::Later,
            Some(passed) => Admission::Never(passed),
        }
    }

    /// Ends a game that began. `whole`: all that it has taken by now; `None` if not known.
    pub fn end_game(&mut self, game: &GameReservation, whole: Option<SpentTotals>) {
        self.reserved = self.reserved.minus(game.max_usage);
        if let Some(whole) = whole {
            self.spent.add(whole.minus(game.already_spent));
        }
        self.running_games = self.running_games.saturating_sub(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::study::experiment::Shard;

    fn calls(calls: u64) -> SpentTotals {
        SpentTotals { calls, ..SpentTotals::default() }
    }

    fn pool(limit: u64, spent: u64) -> BudgetPool {
        let limits = ExperimentBudget { calls: Some(limit), ..ExperimentBudget::default() };
        BudgetPool::new(limits, calls(spent))
    }

    #[test]
    fn a_game_that_may_run_past_the_budget_waits_for_those_under_way_and_else_does_not_begin() {
        let game = GameReservation::new(calls(40), SpentTotals::default());
        let mut pool = pool(100, 0);
        assert_eq!(pool.try_begin_game(&game), Admission::Now);
        assert_eq!(pool.try_begin_game(&game), Admission::Now);
        assert_eq!(pool.try_begin_game(&game), Admission::Later);
        // They took less than they might have.
        pool.end_game(&game, Some(calls(30)));
        assert_eq!(pool.try_begin_game(&game), Admission::Later);
        pool.end_game(&game, Some(calls(30)));
        assert_eq!(pool.try_begin_game(&game), Admission::Now);
        pool.end_game(&game, Some(calls(40)));
        assert!(
            matches!(pool.try_begin_game(&game), Admission::Never(passed) if passed.to_string().contains("100 calls"))
        );
    }

    #[test]
    fn shards_together_take_no_more_than_the_budget_wherever_they_play() {
        let limits = ExperimentBudget { calls: Some(103), tokens: None, money: Some(10.0) };
        let parts = (1..=4).map(|number| limits.shard_part(Shard { number, total: 4 }));
        let parts: Vec<ExperimentBudget> = parts.collect();
        assert_eq!(parts.iter().filter_map(|part| part.calls).sum::<u64>(), 100);
        assert!(parts.iter().all(|part| part.tokens.is_none()));
        let money = parts.iter().filter_map(|part| part.money).sum::<f64>();
        assert!((money - 10.0).abs() < 1e-12);
        // Each plays games of 20 calls until its part is gone: one, not five.
        let mut begun = 0;
        for part in parts {
            let mut pool = BudgetPool::new(part, SpentTotals::default());
            let game = GameReservation::new(calls(20), SpentTotals::default());
            while pool.try_begin_game(&game) == Admission::Now {
                pool.end_game(&game, Some(calls(20)));
                begun += 1;
            }
        }
        assert_eq!(begun, 4);
        let alone = Shard { number: 1, total: 1 };
        assert_eq!(limits.shard_part(alone), limits);
    }

    #[test]
    fn what_a_part_of_a_game_had_taken_counts_once() {
        // 20 of its 40 calls lie there already.
        let game = GameReservation::new(calls(40), calls(20));
        let mut pool = pool(60, 20);
        assert_eq!(pool.try_begin_game(&game), Admission::Now);
        pool.end_game(&game, Some(calls(40)));
        assert_eq!(pool.try_begin_game(&GameReservation::new(calls(20), SpentTotals::default())), Admission::Now);
        assert_eq!(pool.try_begin_game(&GameReservation::new(calls(1), SpentTotals::default())), Admission::Later);
    }
}
