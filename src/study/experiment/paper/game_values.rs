//! A game's values for the papers' measures. Marks are [`crate::read::exam`]'s, money and ratings
//! [`crate::read::insight`]'s, MIRAGE's numbers the log's own; only events are counted here. What a log does not
//! say is absent.

use super::case_values::count_as_f64;
use super::definition::{ValueKey, after_turn};
use crate::base::game::{EventKind, Log, Measure, Phase, ReviewScale, Seat, Subject, Table, UnrecordedPart};
use crate::read::exam::{Marking, WeightedMetric, collect_counted_votes, read_exam_results};
use crate::read::insight::{CostStage, GameCosts, Insight, Prices, TaskKind};
use crate::read::statistics::similarity::{TfIdf, TrigramUnit, dialogue_and_scripts, trigram_jaccard};
use crate::study::experiment::figures::{EXAM_FIGURES, RECORDED_MEASURES};
use std::collections::{BTreeMap, BTreeSet};

pub(super) fn game_values(log: &Log, prices: &Prices) -> BTreeMap<ValueKey, WeightedMetric> {
    let mut found = GameValues(exam_values(log, None));
    add_costs(log, prices, &mut found);
    add_log_measures(log, &mut found);
    add_suspicion(log, &mut found);
    add_clue_shares(log, &mut found);
    add_reviews(log, &mut found);
    add_similarity(log, &mut found);
    found.0
}

/// Values of the exam after a round or (`None`) at the end, with its votes or the game's.
pub(super) fn exam_values(log: &Log, after_round: Option<u32>) -> BTreeMap<ValueKey, WeightedMetric> {
    let mut found = GameValues(BTreeMap::new());
    let results = read_exam_results(log, after_round, Marking::Strict);
    for (name, figure) in EXAM_FIGURES {
        found.insert(name, "", figure.value_in_game(log, after_round, results.as_ref()));
    }
    found.insert("identification", "", identification_rates(log, after_round));
    found.0
}

struct GameValues(BTreeMap<ValueKey, WeightedMetric>);

impl GameValues {
    fn insert(&mut self, name: &str, subject: &str, value: Option<WeightedMetric>) {
        let said = value.filter(|one| !one.values.is_empty() && one.weight > 0.0);
        if let Some(value) = said {
            self.0.insert((name.to_owned(), subject.to_owned()), value);
        }
    }

    fn insert_number(&mut self, name: &str, subject: &str, number: Option<f64>) {
        let value = number.filter(|number| number.is_finite());
        let value = value.map(|number| WeightedMetric { values: vec![number], weight: 1.0 });
        self.insert(name, subject, value);
    }

    fn has_measure(&self, name: &str) -> bool {
        self.0.keys().any(|(own, _)| own == name)
    }
}

/// The share of votes for a true murderer, per evaluation (ThinkThrice §6.4).
fn identification_rates(log: &Log, after_round: Option<u32>) -> Option<WeightedMetric> {
    let mut counts: BTreeMap<u32, (usize, usize)> = BTreeMap::new();
    let mut deaths = BTreeSet::new();
    for vote in collect_counted_votes(log, after_round) {
        let count = counts.entry(vote.evaluation).or_default();
        count.0 += usize::from(vote.is_right);
        count.1 += 1;
        deaths.insert(vote.victim);
    }
    let values = counts.values();
    Some(WeightedMetric {
        values: values.map(|(hit, all)| count_as_f64(*hit) / count_as_f64(*all)).collect(),
        weight: count_as_f64(deaths.len()),
    })
}

/// Money, tokens and time by stage. A log whose server counted no tokens has none.
fn add_costs(log: &Log, prices: &Prices, found: &mut GameValues) {
    let money = GameCosts::from_log(log, prices);
    if money.total.tokens() > 0 {
        for (name, stage) in
            [("money_play", CostStage::Play), ("money_rating", CostStage::Rating), ("money_exam", CostStage::Exam)]
        {
            let cost = money.by_stage.get(&stage).and_then(|tally| tally.total_cost());
            found.insert_number(name, "", cost);
        }
    }
    let played = || money.calls.iter().filter(|one| one.stage == CostStage::Play);
    let said = || {
        played().filter(|one| {
            use TaskKind::{Act, Answer, Ask, Introduce};
            matches!(one.kind, Introduce | Ask | Answer | Act)
        })
    };
    // Without counted tokens there are still calls.
    let counted = money.total.tokens() > 0;
    if played().next().is_some() {
        // Integers, since an empty sum of floats is −0.
        let sent: u64 = played().map(|one| u64::from(one.usage.prompt_tokens)).sum();
        let received: u64 = said().map(|one| u64::from(one.usage.completion_tokens)).sum();
        // Tokens of a game are far below 2⁵³.
        #[allow(clippy::cast_precision_loss)]
        let tokens = |sum: u64| Some(sum as f64).filter(|_| counted);
        found.insert_number("env_tokens", "", tokens(sent));
        found.insert_number("envs", "", Some(count_as_f64(played().count())));
        // Another program's log may not say what a call was for.
        let users = Some(said().count()).filter(|count| *count > 0);
        found.insert_number("user_tokens", "", users.and(tokens(received)));
        found.insert_number("users", "", users.map(count_as_f64));
    }
    found.insert_number("hours_play", "", hours_of_play(log));
}

/// Hours of play up to the exam at the end; exams between rounds are not play.
fn hours_of_play(log: &Log) -> Option<f64> {
    let mut at_ms = log.clock.iter().map(|tick| (tick.event as usize, tick.at_ms));
    let (mut phase, mut before, mut played) = (None, 0, None);
    let mut next = at_ms.next();
    for (at, event) in log.events.iter().enumerate() {
        let held = match &event.what {
            EventKind::PhaseBegan { phase: now } => {
                phase = Some(*now);
                match now {
                    Phase::Exam { after_round } => Some(*after_round),
                    _ => None,
                }
            }
            EventKind::Examined { after_round, .. } | EventKind::VotedInExam { after_round, .. } => Some(*after_round),
            _ => None,
        };
        if held == Some(None) {
            break;
        }
        let between = matches!(phase, Some(Phase::Exam { after_round }) if after_round.is_some());
        while let Some((_, now)) = next.filter(|(event, _)| *event <= at) {
            let passed = now.saturating_sub(before);
            played = Some(played.unwrap_or(0) + if between { 0 } else { passed });
            (before, next) = (now.max(before), at_ms.next());
        }
    }
    // Milliseconds of a game are far below 2⁵³.
    #[allow(clippy::cast_precision_loss)]
    played.map(|played| played as f64 / 3_600_000.0)
}

/// Numbers in the log itself: derived from our games, claimed by another program's.
fn add_log_measures(log: &Log, found: &mut GameValues) {
    for event in &log.events {
        let EventKind::Measured { measure, about, value, claimed } = &event.what else {
            continue;
        };
        // Without clues there is no share of them, although our logs hold a 0.
        if *measure == Measure::ClueSharePooled && !log.is_imported() && log.scenario.public_clues().next().is_none() {
            continue;
        }
        let Some((name, _)) = RECORDED_MEASURES.iter().find(|(_, own)| own == measure) else {
            continue;
        };
        let about = match about {
            None => String::new(),
            Some(Subject::Player(seat)) => log.scenario.person_name(seat.index()).to_owned(),
            Some(Subject::Other(name)) => name.clone(),
        };
        found.insert_number(name, &about, value.or(*claimed));
    }
}

/// TII from the ratings, if the log has no number for it.
fn add_suspicion(log: &Log, found: &mut GameValues) {
    if found.has_measure("tii") {
        return;
    }
    let insight = Insight::from_log(log);
    let Some(by) = insight.raters().into_iter().next() else {
        return;
    };
    let mut shares = Vec::new();
    for seat in Seat::all(log.scenario.characters.len()) {
        let ratings = insight.ratings(&Subject::Player(seat), by);
        if let Some(share) = ratings.steps.last().and_then(|step| step.share()) {
            found.insert_number("tii", log.scenario.person_name(seat.index()), Some(share));
            shares.push(share);
        }
    }
    let mean = crate::read::exam::mean_and_deviation(&shares).map(|spread| spread.mean);
    found.insert_number("tii", "", mean);
}

/// The share of clues, and of key clues, known after each turn (MIRAGE, Figure 2). Only games in which clues
/// are searched have it.
fn add_clue_shares(log: &Log, found: &mut GameValues) {
    let all: Vec<_> = log.scenario.public_clues().collect();
    let searched = |what: &EventKind| matches!(what, EventKind::Investigated { .. });
    if all.is_empty() || log.does_not_record(UnrecordedPart::Clues) {
        return;
    }
    if !log.events.iter().any(|event| searched(&event.what)) {
        return;
    }
    let mut table = Table::for_case(&log.scenario);
    let mut turn = 0_u32;
    let mut tell = |turn: u32, table: &Table| {
        if turn == 0 {
            return;
        }
        let subject = after_turn(turn);
        let share = |key: bool| {
            let of = || all.iter().filter(move |clue| clue.key || !key);
            let shown = of().filter(|clue| table.is_found(clue)).count();
            (of().count() > 0).then(|| count_as_f64(shown) / count_as_f64(of().count()))
        };
        found.insert_number("cic", &subject, share(false));
        found.insert_number("key_cic", &subject, share(true));
    };
    for event in &log.events {
        if let EventKind::PhaseBegan { phase } = &event.what {
            tell(turn, &table);
            turn = match phase {
                Phase::Questioning { round } => *round,
                _ => turn,
            };
        }
        // An impossible event is skipped; it is reported elsewhere.
        if table.apply(event).is_err() {
            table.applied_events += 1;
        }
    }
    tell(turn, &table);
}

/// People's reviews of the other players (Questum Table 7).
fn add_reviews(log: &Log, found: &mut GameValues) {
    let scores = log.latest_reviews();
    let mean = |values: &[f64]| crate::read::exam::mean_and_deviation(values).map(|spread| spread.mean);
    let mut means = Vec::new();
    for scale in ReviewScale::ALL {
        let points = scores.iter().filter(|score| score.scale == scale);
        let points: Vec<f64> = points.map(|score| f64::from(score.points)).collect();
        let own = mean(&points);
        means.extend(own);
        found.insert_number(scale.name(), "", own);
    }
    if means.len() == ReviewScale::ALL.len() {
        found.insert_number("review", "", mean(&means));
    }
}

/// Similarity of the dialogue to all scripts (ThinkThrice §6.3).
fn add_similarity(log: &Log, found: &mut GameValues) {
    let texts = dialogue_and_scripts(log);
    if texts.iter().any(String::is_empty) {
        return;
    }
    let [said, scripts] = &texts;
    found.insert_number("similarity_tfidf", "", TfIdf::from_texts(&texts).cosine(0, 1));
    let trigrams = trigram_jaccard(scripts, said, TrigramUnit::Tokens);
    found.insert_number("similarity_trigram", "", trigrams);
}
