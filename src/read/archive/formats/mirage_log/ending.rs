//! Reads what follows play (the ranking, who was voted out, the program's own numbers) and completes the log.

use super::FORMAT;
use super::build::{MirageLogBuilder, ONLY_VICTIM};
use super::case::build_scenario;
use super::config::Config;
use super::games::RecordedGame;
use super::metrics::{MetricSources, read_marks};
use crate::base::game::{Event, EventKind, Log, MirageRules, Phase, Procedure, RankingEntry, Raters, UnrecordedPart};
use crate::base::language::Language;
use crate::base::scenario::{LogProblem, ProblemList, localized};
use crate::read::archive::formats::paths::file_stem;
use crate::read::archive::formats::stub;

impl MirageLogBuilder<'_> {
    /// A line without template: the ranking, who was voted out, counts and probabilities.
    pub(super) fn read_plain_line(&mut self, line: &str) {
        let number = |text: &str| text.trim().parse::<f64>().ok().filter(|n| n.is_finite());
        let Some((name, value)) = line.rsplit_once(['：', ':']).map(|(name, value)| (name.trim(), value.trim()))
        else {
            return;
        };
        match name {
            "Doubt Ranking" | "怀疑度排名" => self.in_ranking = true,
            "Voted Culprit" | "投票凶手" => {
                self.in_ranking = false;
                self.voted_out = Some(value.trim_end_matches(['。', '.']).trim().to_owned());
            }
            "Failure Number of Parsing" => self.failures = number(value),
            _ => match name.split_once('【').and_then(|(head, who)| Some((head.trim(), who.strip_suffix('】')?))) {
                Some((head, who)) if head.starts_with("Query Probability") => {
                    self.claimed_probabilities.entry(who.to_owned()).or_default().0 = number(value);
                }
                Some((head, who)) if head.starts_with("Belief Probability") => {
                    self.claimed_probabilities.entry(who.to_owned()).or_default().1 = number(value);
                }
                _ if self.in_ranking => self.ranking.extend(number(value).map(|score| (name.to_owned(), score))),
                _ => {}
            },
        }
    }

    pub(super) fn finish(mut self, game: &RecordedGame) -> (Log, ProblemList) {
        let config = game.config.as_ref();
        let culprits = config.and_then(Config::culprits);
        self.add_outcome(culprits.as_deref());
        let marks = read_marks(self.files, &game.records);
        let tally = MetricSources {
            suspicion: &self.suspicion,
            trust: &self.trust,
            last_stage: self.stages.stage,
            clues: game.has_play().then_some(self.clues.len()),
            ranking: &self.ranking,
            marks: &marks,
            players: self.names.players(),
            config,
            claimed: &self.claimed_probabilities,
            failures: self.failures.or_else(|| config?.fail_num.as_f64()),
            claims_are_stale: game.evaluated_again,
        };
        self.events.extend(tally.build_events(|name| self.names.subject(name)));
        // The program evaluates after the vote, and writes its configuration last of all.
        let is_vote = |event: &Event| matches!(event.what, EventKind::Voted { .. } | EventKind::VotedOutside { .. });
        let voted = self.voted_out.is_some() || self.events.iter().any(is_vote);
        if config.is_some() && voted {
            self.events.push(EventKind::Finished.into());
        }
        let said: String =
            game.play_records().filter(|r| !r.is_prompt()).take(40).map(|r| r.message.as_str()).collect();
        let language = config
            .and_then(Config::language)
            .unwrap_or_else(|| Language::detect(&said.replace("THOUGHT", "").replace("RESPONSE", "")));
        let named = game.records.first().map(|record| record.script.as_str()).filter(|title| !title.trim().is_empty());
        let title = named.or_else(|| config?.script_name.as_str()).unwrap_or_else(|| file_stem(self.path));
        let case = build_scenario(title, language, &self.names, config, &self.clues);
        // The id hashes all replies: a truncated copy is another log, so both can be stored.
        let mut identity: String = game.records.iter().map(|r| r.message.as_str()).collect();
        if config.is_none() {
            identity.push_str("without a configuration");
        }
        let procedure = Procedure::Mirage {
            turns: u32::try_from(self.stages.turns()).unwrap_or(u32::MAX),
            raters: if self.suspicion.is_empty() && self.trust.is_empty() { Raters::Nobody } else { Raters::Neutral },
            rater_mind: 0,
            rules: MirageRules::published(),
        };
        let mut log = stub::stub_log("mirage", FORMAT, identity.as_bytes(), case, procedure);
        log.texts = self.texts.list().to_vec();
        log.events = std::mem::take(&mut self.events);
        self.add_notes(game, &mut log);
        (log, self.problems)
    }

    fn add_outcome(&mut self, culprits: Option<&[String]>) {
        if !self.ranking.is_empty() {
            let standing =
                |(name, score): &(String, f64)| RankingEntry { about: self.names.subject(name), score: *score };
            let ranking = self.ranking.iter().map(standing).collect();
            self.push(EventKind::Ranked { victim: ONLY_VICTIM, ranking }, None);
        }
        if let Some(name) = self.voted_out.clone() {
            self.push(EventKind::PhaseBegan { phase: Phase::Outcome }, None);
            let convicted = self.names.suspect_seat(&name);
            let won = culprits.map(|culprits| culprits.contains(&name));
            self.push(EventKind::CaseClosed { victim: ONLY_VICTIM, convicted, won }, None);
        }
    }

    fn add_notes(&mut self, game: &RecordedGame, log: &mut Log) {
        let mut notes = vec![localized!(note_lists_not_recorded), localized!(note_suspicion_share_is_tii)];
        let mut not_recorded = Vec::new();
        if !game.has_play() {
            notes = vec![localized!(note_evaluation_only)];
            not_recorded = vec![
                UnrecordedPart::Play,
                UnrecordedPart::Clues,
                UnrecordedPart::Votes,
                UnrecordedPart::Outcome,
                UnrecordedPart::End,
            ];
        }
        if let Some(model) = &self.model {
            notes.push(localized!(note_played_by_model, model).truncated());
        }
        let rated = || self.suspicion.iter().chain(&self.trust);
        if rated().next().is_some() && rated().all(|one| one.value == 0) {
            let (suspicion, trust) = (self.suspicion.len(), self.trust.len());
            notes.push(localized!(note_ratings_all_zero, suspicion, trust));
            let claimed = || self.claimed_probabilities.values().flat_map(|(q, b)| [*q, *b]);
            let is_zero = |value: Option<f64>| value.is_some_and(|value| value.abs() <= 0.0);
            if claimed().next().is_some() && claimed().all(is_zero) {
                notes.push(localized!(note_claimed_sums_zero));
            }
        }
        if game.config.is_none() {
            self.problems.warn(self.path, LogProblem::NoConfiguration);
            notes.push(localized!(note_run_ended_early));
        }
        if game.evaluated_again {
            notes.push(localized!(note_evaluated_again));
        }
        if let Some(source) = &mut log.source {
            source.notes = notes;
            source.played_by = self.model.clone();
            source.not_recorded = not_recorded;
        }
    }
}
