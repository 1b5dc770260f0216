//! MIRAGE's metrics from the records alone, beside what the file claims (METHODS §4, the paper's §2.3).

use super::config::Config;
use crate::game::{Event, Measure, Subject, What};
use std::collections::BTreeMap;

/// The mean; 0 of nothing, which no caller asks for.
pub(super) fn mean(values: &[f64]) -> f64 {
    // Nobody has 2⁵³ values.
    #[allow(clippy::cast_precision_loss)]
    let count = values.len().max(1) as f64;
    values.iter().sum::<f64>() / count
}

/// One rating as the program counted it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Counted {
    pub name: String,
    pub stage: u32,
    pub value: i64,
}

/// All that metrics are made of.
pub(super) struct Tally<'a> {
    pub suspicion: &'a [Counted],
    pub trust: &'a [Counted],
    pub last_stage: u32,
    /// `None`: not recorded.
    pub clues: Option<usize>,
    pub ranking: &'a [(String, f64)],
    pub marks: &'a BTreeMap<String, [Option<i64>; 5]>,
    pub players: &'a [String],
    pub config: Option<&'a Config>,
    /// Query and belief probabilities of the lines after the vote.
    pub claimed: &'a BTreeMap<String, (Option<f64>, Option<f64>)>,
    pub failures: Option<f64>,
    /// The program's results are older than the evaluation.
    pub stale: bool,
}

impl Tally<'_> {
    /// One event per number; `subject` finds the seat of a name.
    pub(super) fn events(&self, subject: impl Fn(&str) -> Subject) -> Vec<Event> {
        let mut list = Vec::new();
        let mut add = |measure, about: Option<&str>, value: Option<f64>, claimed: Option<f64>| {
            if value.is_some() || claimed.is_some() {
                list.push(Event::from(What::Measured {
                    measure,
                    about: about.map(&subject),
                    value,
                    claimed,
                }));
            }
        };
        let claim = |pointer: &str| self.config.and_then(|c| c.claimed(pointer));
        let fresh = |pointer: &str| claim(pointer).filter(|_| !self.stale);

        let shares = self.shares();
        for (name, share) in &shares {
            let told = self.claimed.get(name);
            let told = told.and_then(|(q, b)| Some((*q)? / ((*q)? + (*b)?)));
            let told = told.filter(|share| share.is_finite());
            add(Measure::SuspicionShare, Some(name), *share, told);
        }
        let known: Vec<f64> = shares.iter().filter_map(|(_, share)| *share).collect();
        let share = (!known.is_empty()).then(|| mean(&known));
        add(Measure::SuspicionShare, None, share, claim("/fii"));

        // Nobody finds 2⁵³ clues.
        #[allow(clippy::cast_precision_loss)]
        let count = |n: usize| n as f64;
        let found = self.clues.map(count);
        add(Measure::CluesFound, None, found, claim("/clue"));
        let part = self.config.zip(found).and_then(|(config, found)| {
            let all = found + count(config.clues_left().len());
            (all > 0.0).then(|| found / all)
        });
        add(Measure::ClueShare, None, part, None);

        let (mut interaction, mut compliance) = (Vec::new(), Vec::new());
        for (seat, name) in self.players.iter().enumerate() {
            let value = self.interaction(name);
            interaction.extend(value);
            let told = fresh(&format!("/details/llm_score/{seat}"));
            add(Measure::Interaction, Some(name), value, told);
            let value = self.compliance(name);
            compliance.extend(value);
            let told = fresh(&format!("/details/rouge_score/{seat}"));
            add(Measure::ScriptCompliance, Some(name), value, told);
        }
        let whole = |list: &[f64]| {
            (list.len() == self.players.len() && !list.is_empty()).then(|| mean(list))
        };
        add(
            Measure::Interaction,
            None,
            whole(&interaction),
            fresh("/llm"),
        );
        add(
            Measure::ScriptCompliance,
            None,
            whole(&compliance),
            fresh("/rouge"),
        );
        add(Measure::Victory, None, self.victory(), None);
        add(Measure::Failures, None, None, self.failures);
        list
    }

    /// Suspicion's share of everybody who was rated in the last stage; `None` where q + b = 0.
    fn shares(&self) -> Vec<(String, Option<f64>)> {
        let mut names: Vec<String> = Vec::new();
        for counted in self.suspicion.iter().chain(self.trust) {
            if !names.contains(&counted.name) {
                names.push(counted.name.clone());
            }
        }
        names
            .into_iter()
            .map(|name| {
                let q = self.probability(self.suspicion, &name, "query_all");
                let b = self.probability(self.trust, &name, "belief_all");
                let share = q.zip(b).map(|(q, b)| q / (q + b));
                (name, share.filter(|share| share.is_finite()))
            })
            .collect()
    }

    /// Σ / maximum of the ratings that count. The program resets its counters in every stage; where its
    /// own count contradicts the stages that we see, its count decides how many of the last ones count.
    fn probability(&self, list: &[Counted], name: &str, which: &str) -> Option<f64> {
        let all: Vec<i64> = list
            .iter()
            .filter(|c| c.name == name)
            .map(|c| c.value)
            .collect();
        let of_stage = list
            .iter()
            .filter(|c| c.name == name && c.stage == self.last_stage)
            .count();
        let counted = self.config.and_then(|c| c.counted(name, which));
        let take = counted.filter(|n| *n <= all.len()).unwrap_or(of_stage);
        let values = &all[all.len() - take..];
        // Ratings are small numbers.
        #[allow(clippy::cast_precision_loss)]
        let share =
            values.iter().fold(0i64, |sum, v| sum.saturating_add(*v)) as f64 / (2 * take) as f64;
        (take > 0).then_some(share)
    }

    fn interaction(&self, name: &str) -> Option<f64> {
        let [_, ra, cc, observation, ct] = *self.marks.get(name)?;
        let sum = ra?
            .checked_add(cc?)?
            .checked_add(observation?)?
            .checked_add(ct?)?;
        // Marks are small numbers.
        #[allow(clippy::cast_precision_loss)]
        Some(sum as f64 / 80.0)
    }

    fn compliance(&self, name: &str) -> Option<f64> {
        let role_play = self.marks.get(name)?[0]?;
        let rouge = self.config?.rouge(name)?;
        #[allow(clippy::cast_precision_loss)]
        Some((role_play as f64 / 20.0 + rouge) / 2.0)
    }

    /// Reciprocal rank of the best placed culprit.
    fn victory(&self) -> Option<f64> {
        let culprits = self.config?.culprits()?;
        let rank = self
            .ranking
            .iter()
            .position(|(name, _)| culprits.contains(name))?;
        #[allow(clippy::cast_precision_loss)]
        Some(1.0 / (rank + 1) as f64)
    }
}
