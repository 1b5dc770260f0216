//! What a library card says about a log.

use super::words;
use crate::game::{Ending, Log, Seat};
use crate::language::Language;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogSummary {
    pub id: String,
    pub title: String,
    /// One or two sentences without spoilers; empty when the case has none.
    pub blurb: String,
    pub case_language: Language,
    /// Its name in words.
    pub language: String,
    pub players: usize,
    pub victims: usize,
    pub turns: usize,
    pub finished: bool,
    /// "5 players, 1 victim, 112 turns".
    pub size: String,
    /// "finished", "in progress" or "end not recorded".
    pub progress: String,
    /// Names of the minds that play, each once.
    pub minds: Vec<String>,
    /// The foreign format, if the log comes from one.
    pub source: Option<String>,
}

impl LogSummary {
    /// Sums up a log, in the words of `language`.
    pub fn of(log: &Log, language: Language) -> Self {
        let (players, victims) = (log.scenario.characters.len(), log.scenario.victims.len());
        let turns = crate::game::turns(&log.events);
        let finished = log.is_finished();
        let size = words::size(
            language,
            &words::count_players(language, players),
            &words::count_victims(language, victims),
            &words::count_turns(language, turns),
        );
        let mut minds: Vec<String> = Vec::new();
        for seat in Seat::all(players) {
            let mind = words::mind_of_seat(language, log, seat);
            if !minds.contains(&mind) {
                minds.push(mind);
            }
        }
        Self {
            id: log.id.clone(),
            title: log.scenario.title.clone(),
            blurb: log.scenario.summary.clone(),
            case_language: log.scenario.language,
            language: log.scenario.language.own_name().to_owned(),
            players,
            victims,
            turns,
            finished,
            size,
            progress: match log.ending() {
                Ending::Finished => words::finished(language),
                Ending::Unfinished => words::in_progress(language),
                Ending::NotRecorded => words::end_not_recorded(language),
            },
            minds,
            source: log.source.as_ref().map(|source| source.format.clone()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::game;
    use super::*;

    #[test]
    fn a_card_sums_up_a_log_in_either_language() {
        let log = game();
        let card = LogSummary::of(&log, Language::English);
        assert_eq!(card.size, "4 players, 1 victim, 29 turns");
        assert_eq!(
            (card.progress.as_str(), card.language.as_str()),
            ("finished", "English")
        );
        assert_eq!(
            card.minds,
            ["offline reader (no language model)", "careful-7b"]
        );
        let card = LogSummary::of(&log, Language::Chinese);
        assert_eq!(card.size, "4名玩家、1名死者、29个回合");
    }
}
