//! What distinguishes games of the same case: who played, procedure, strategies, seed, outcome and cost. No
//! character is named, so that a list of games reveals no murderer.

use super::words::labels as t;
use crate::base::game::{Ending, Event, EventKind, GamePlayers, Log, ProcedureName, StrategyName};
use crate::base::language::Language;
use crate::read::insight::{Prices, tally_game_costs};
use crate::show::viewer::costs::{cost_text, tokens_text};
use crate::show::viewer::games::closeness_to_truth;
use crate::show::viewer::strategies::StrategyAssignment;
use crate::show::viewer::words;
use serde::{Deserialize, Serialize};

/// The number of lines.
const FACT_LINE_COUNT: usize = 7;

/// A game in a few lines.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameFacts {
    /// Players and turns, in words.
    pub size: String,
    pub turns: usize,
    /// Label and value of each line. The most important come first: who played, and the outcome.
    pub lines: [(String, String); FACT_LINE_COUNT],
}

impl GameFacts {
    /// The facts of a log, in `language`.
    pub fn from_log(log: &Log, prices: &Prices, language: Language) -> Self {
        let foreign = log.is_foreign();
        let unknown = || words::not_recorded(language);
        let procedure = match log.source.as_ref().filter(|_| foreign) {
            Some(source) => source.format.clone(),
            None => words::fact_rounds(
                language,
                &procedure_name(language, log.settings.procedure.name()),
                log.settings.procedure.rounds(log.scenario.act_count()) as usize,
            ),
        };
        let seed = log.settings.seed.to_string();
        let lines = [
            (t::fact_minds(language), GamePlayers::from_log(log).badge(language)),
            (t::fact_verdict(language), GameVerdict::from_log(log).describe(language)),
            (t::fact_close(language), describe_closeness(log, language)),
            (t::fact_procedure(language), procedure),
            (t::fact_strategies(language), if foreign { unknown() } else { describe_strategies(log, language) }),
            (t::fact_seed(language), if foreign { unknown() } else { seed }),
            (t::fact_cost_label(language), describe_cost(log, prices, language)),
        ];
        let players = t::players(language, log.scenario.characters.len());
        let stops = log.events.iter().filter(|event| event.what.is_stop());
        let turns = stops.count();
        let size = format!("{players} · {}", t::turns(language, turns));
        Self { size, turns, lines }
    }

    /// Which lines differ from those of another game.
    pub fn differing_lines(&self, other: &Self) -> [bool; FACT_LINE_COUNT] {
        let mut differs = [false; FACT_LINE_COUNT];
        let pairs = self.lines.iter().zip(&other.lines);
        for (differs, (own, other)) in differs.iter_mut().zip(pairs) {
            *differs = own != other;
        }
        differs
    }
}

pub fn procedure_name(language: Language, procedure: ProcedureName) -> String {
    match procedure {
        ProcedureName::Questum => words::procedure_name_questum(language),
        ProcedureName::Jubensha => words::procedure_name_jubensha(language),
        ProcedureName::Mirage => words::procedure_name_mirage(language),
    }
}

fn describe_strategies(log: &Log, language: Language) -> String {
    let name = |strategy: StrategyName| {
        let [name, _] = strategy.name_and_description(language);
        name
    };
    match StrategyAssignment::from_settings(&log.scenario, &log.settings) {
        StrategyAssignment::All(one) => name(one),
        StrategyAssignment::Sides { civilians, murderers } => {
            words::fact_sides(language, &name(civilians), &name(murderers))
        }
        StrategyAssignment::Each(each) => {
            let mut names: Vec<String> = Vec::new();
            for one in each.into_iter().map(name) {
                if !names.contains(&one) {
                    names.push(one);
                }
            }
            words::join_names(language, &names)
        }
    }
}

/// A game's outcome: how many of its murders were solved, or why that cannot be said.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum GameVerdict {
    /// The game is not over.
    Unfinished,
    /// Another program's record, which does not hold the outcome.
    NotRecorded,
    /// Decided, but the murderer is not known.
    Untold,
    Solved {
        won: u32,
        of: u32,
    },
}

impl GameVerdict {
    pub fn from_log(log: &Log) -> Self {
        let (mut closed, mut known, mut won) = (0, 0, 0);
        for event in &log.events {
            if let EventKind::CaseClosed { won: right, .. } = &event.what {
                closed += 1;
                known += u32::from(right.is_some());
                won += u32::from(*right == Some(true));
            }
        }
        match (closed, known) {
            (0, _) => match log.ending() {
                Ending::Unfinished => Self::Unfinished,
                Ending::Finished | Ending::NotRecorded => Self::NotRecorded,
            },
            (_, 0) => Self::Untold,
            (_, of) => Self::Solved { won, of },
        }
    }

    pub fn describe(self, language: Language) -> String {
        match self {
            Self::Unfinished => t::unfinished(language),
            Self::NotRecorded => words::not_recorded(language),
            Self::Untold => words::fact_verdict_untold(language),
            Self::Solved { won, of } => words::fact_solved(language, won as usize, of as usize),
        }
    }
}

/// How much of their belief the innocent gave the murderers before the vote. Nobody is named.
fn describe_closeness(log: &Log, language: Language) -> String {
    let voted = |event: &Event| matches!(event.what, EventKind::Voted { .. });
    if log.ending() == Ending::Unfinished && !log.events.iter().any(voted) {
        return words::fact_no_vote(language);
    }
    match closeness_to_truth(log) {
        Some(share) => words::fact_close_points(language, (share * 100.0).round() as usize),
        None => words::not_recorded(language),
    }
}

fn describe_cost(log: &Log, prices: &Prices, language: Language) -> String {
    let tally = tally_game_costs(log, prices);
    if tally.calls == 0 {
        return words::not_recorded(language);
    }
    words::fact_cost(
        language,
        tally.calls as usize,
        &tokens_text(&tally),
        &cost_text(language, &prices.currency, &tally),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::show::viewer::tests_support::sample_game;

    #[test]
    fn facts_tell_two_games_of_a_case_apart_and_name_nobody() {
        let log = sample_game();
        let facts = |log: &Log| GameFacts::from_log(log, &Prices::default(), Language::English);
        let one = facts(&log);
        let value = |line: usize| one.lines[line].1.as_str();
        assert_eq!((one.size.as_str(), one.turns), ("4 players · 29 turns", 29));
        assert_eq!(value(0), "offline reader + careful-7b");
        assert_eq!((value(1), value(2)), ("1 of 1 solved", "not recorded"));
        assert_eq!(value(3), "Questum, 3 rounds");
        assert_eq!((value(4), value(5)), ("Questum", "7"));
        assert!(value(6).contains(" calls, "), "{}", value(6));
        for character in &log.scenario.characters {
            assert!(!format!("{one:?}").contains(&character.name));
        }
        let mut other = log.clone();
        other.settings.seed = 8;
        other.events.truncate(9);
        let other = facts(&other);
        assert_eq!(one.differing_lines(&other), [false, true, true, false, false, true, true]);
        assert_eq!(other.lines[2].1, "no vote yet");
        let chinese = GameFacts::from_log(&log, &Prices::default(), Language::Chinese);
        assert_eq!(chinese.lines[1].1, "共1案，破1案");
    }
}
