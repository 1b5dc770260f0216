//! Computes MIRAGE's metrics from the records alone, next to what the file claims (METHODS §4, the paper's
//! §2.3).

use super::config::{Config, mean};
use super::record::{Record, Template, read_message, split_reply};
use crate::base::game::{Event, EventKind, Measure, MirageRules, RatingScope, Subject};
use std::collections::BTreeMap;

/// Keys of the judge's marks in the program's results, in the order of [`Measure::JUDGED_BY_MIRAGE`].
const MARK_KEYS: [&str; 5] = ["llm_rp", "llm_ra", "llm_cc", "llm_do", "llm_ct"];

/// The judge's highest mark for one ability.
const MAX_MARK: f64 = 20.0;

/// The judge's marks from the records: player → mark of each ability. A later mark replaces an earlier one.
pub(super) fn read_marks(files: &[(String, Vec<u8>)], records: &[Record]) -> BTreeMap<String, [Option<i64>; 5]> {
    const ABILITIES: [[&str; 2]; 5] = [
        ["role-play ability", "角色扮演"],
        ["reasoning and analysis ability", "推理分析"],
        ["communication and cooperation ability", "交流合作"],
        ["detail observation ability", "细节观察"],
        ["creative thinking ability", "思维创新"],
    ];
    let mut marks: BTreeMap<String, [Option<i64>; 5]> = BTreeMap::new();
    let mut count: BTreeMap<String, usize> = BTreeMap::new();
    let mut ability = None;
    for record in records.iter().filter(|r| r.template == Template::Judge) {
        if record.is_prompt() {
            let prompt = read_message(files, record);
            let last = |names: &[&str; 2]| names.iter().filter_map(|n| prompt.rfind(n)).max();
            ability = (0..5).filter_map(|i| Some((last(&ABILITIES[i])?, i))).max().map(|(_, i)| i);
            continue;
        }
        let seen = count.entry(record.name.clone()).or_default();
        let which = ability.take().unwrap_or(*seen % 5);
        *seen += 1;
        let (_, said) = split_reply(&record.message);
        if let Ok(mark) = said.parse::<i64>() {
            marks.entry(record.name.clone()).or_default()[which] = Some(mark);
        }
    }
    marks
}

/// One rating as the program counted it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct CountedRating {
    pub name: String,
    pub stage: u32,
    pub value: i64,
}

/// Everything that metrics are computed from.
pub(super) struct MetricSources<'a> {
    pub suspicion: &'a [CountedRating],
    pub trust: &'a [CountedRating],
    pub last_stage: u32,
    /// `None`: not recorded.
    pub clues: Option<usize>,
    pub ranking: &'a [(String, f64)],
    pub marks: &'a BTreeMap<String, [Option<i64>; 5]>,
    pub players: &'a [String],
    pub config: Option<&'a Config>,
    /// Query and belief probabilities from the lines after the vote.
    pub claimed: &'a BTreeMap<String, (Option<f64>, Option<f64>)>,
    pub failures: Option<f64>,
    /// The program's results are older than the evaluation.
    pub claims_are_stale: bool,
}

impl MetricSources<'_> {
    /// One event for each number; `subject` finds the seat of a name.
    pub(super) fn build_events(&self, subject: impl Fn(&str) -> Subject) -> Vec<Event> {
        let mut list = Vec::new();
        let mut add = |measure, about: Option<&str>, value: Option<f64>, claimed: Option<f64>| {
            if value.is_some() || claimed.is_some() {
                list.push(Event::from(EventKind::Measured { measure, about: about.map(&subject), value, claimed }));
            }
        };
        let claim = |pointer: &str| self.config.and_then(|c| c.claimed_result(pointer));
        let fresh = |pointer: &str| claim(pointer).filter(|_| !self.claims_are_stale);

        // The file's claims are about the last stage, as the program counts. A game of several stages gets
        // both shares.
        let last = RatingScope::LastStage;
        let mut kinds = vec![(Measure::SuspicionShare, last, true)];
        if self.last_stage > 1 {
            kinds.extend([
                (Measure::SuspicionShareWholeGame, RatingScope::WholeGame, false),
                (Measure::SuspicionShareLastStage, last, false),
            ]);
        }
        for (measure, counters, claims) in kinds {
            let mut known = Vec::new();
            for names in self.rated_names(&subject) {
                let share = self.suspicion_share(&names, counters);
                known.extend(share);
                let mut claimed = names.iter().filter(|_| claims).filter_map(|name| self.claimed.get(*name));
                let ratio = claimed.next_back().and_then(|(q, b)| Some((*q)? / ((*q)? + (*b)?)));
                add(measure, names.last().copied(), share, ratio.filter(|share| share.is_finite()));
            }
            let share = (!known.is_empty()).then(|| mean(&known));
            add(measure, None, share, claim("/fii").filter(|_| claims));
        }

        // Nobody finds 2⁵³ clues.
        #[allow(clippy::cast_precision_loss)]
        let count = |n: usize| n as f64;
        let found = self.clues.map(count);
        add(Measure::CluesFound, None, found, claim("/clue"));
        let part = self.config.zip(found).and_then(|(config, found)| {
            let all = found + count(config.unfound_clues().len());
            (all > 0.0).then(|| found / all)
        });
        add(Measure::ClueShare, None, part, None);
        let pool = f64::from(MirageRules::PUBLISHED_CLUES);
        add(Measure::ClueSharePooled, None, found.map(|found| found / pool), None);

        let (mut interaction, mut compliance) = (Vec::new(), Vec::new());
        for (seat, name) in self.players.iter().enumerate() {
            for (measure, value, list, key) in [
                (Measure::Interaction, self.interaction_score(name), &mut interaction, "llm_score"),
                (Measure::ScriptCompliance, self.compliance_score(name), &mut compliance, "rouge_score"),
            ] {
                list.extend(value);
                add(measure, Some(name), value, fresh(&format!("/details/{key}/{seat}")));
            }
        }
        let whole = |list: &[f64]| (list.len() == self.players.len() && !list.is_empty()).then(|| mean(list));
        add(Measure::Interaction, None, whole(&interaction), fresh("/llm"));
        add(Measure::ScriptCompliance, None, whole(&compliance), fresh("/rouge"));
        // Nobody's marks are 2⁵³.
        #[allow(clippy::cast_precision_loss)]
        let mark = |at: usize, name: &String| {
            let marks = self.marks.get(name)?;
            marks.get(at).copied().flatten().map(|mark| mark as f64)
        };
        for (at, (measure, listed)) in Measure::JUDGED_BY_MIRAGE.into_iter().zip(MARK_KEYS).enumerate() {
            let mut marked = Vec::new();
            for (seat, name) in self.players.iter().enumerate() {
                let value = mark(at, name);
                marked.extend(value);
                add(measure, Some(name), value, fresh(&format!("/details/{listed}/{seat}")));
            }
            add(measure, None, whole(&marked), None);
        }
        let mut likeness = Vec::new();
        for name in self.players {
            let value = self.config.and_then(|config| config.mean_rouge(name));
            likeness.extend(value);
            add(Measure::ScriptLikeness, Some(name), value, None);
        }
        add(Measure::ScriptLikeness, None, whole(&likeness), None);
        add(Measure::Victory, None, self.victory_score(), None);
        add(Measure::Failures, None, None, self.failures);
        list
    }

    /// Everybody who was rated, each with all the names that the stages give them.
    fn rated_names(&self, subject: impl Fn(&str) -> Subject) -> Vec<Vec<&str>> {
        let mut people: Vec<(Subject, Vec<&str>)> = Vec::new();
        for counted in self.suspicion.iter().chain(self.trust) {
            let (name, who) = (counted.name.as_str(), subject(&counted.name));
            match people.iter_mut().find(|(one, _)| *one == who) {
                Some((_, names)) if names.contains(&name) => {}
                Some((_, names)) => names.push(name),
                None => people.push((who, vec![name])),
            }
        }
        people.into_iter().map(|(_, names)| names).collect()
    }

    /// The suspicion share q / (q + b) of somebody; `None` if nothing counts or q + b = 0.
    fn suspicion_share(&self, names: &[&str], counters: RatingScope) -> Option<f64> {
        let q = self.share_of_max_rating(self.suspicion, names, "query_all", counters)?;
        let b = self.share_of_max_rating(self.trust, names, "belief_all", counters)?;
        Some(q / (q + b)).filter(|share| share.is_finite())
    }

    /// Sum / maximum of the ratings that count. The program resets its counters in every stage; if its own
    /// count contradicts the stages found here, its count decides how many of the last ratings count.
    fn share_of_max_rating(
        &self, list: &[CountedRating], names: &[&str], which: &str, counters: RatingScope,
    ) -> Option<f64> {
        let all: Vec<&CountedRating> = list.iter().filter(|c| names.contains(&c.name.as_str())).collect();
        let of_stage = all.iter().filter(|c| c.stage == self.last_stage).count();
        let take = match counters {
            RatingScope::WholeGame => all.len(),
            RatingScope::LastStage => {
                let config = self.config.into_iter();
                let mut counted = config.flat_map(|config| {
                    let names = names.iter().rev();
                    names.filter_map(move |name| config.rating_count(name, which))
                });
                counted.find(|n| *n <= all.len()).unwrap_or(of_stage)
            }
        };
        // Ratings are small numbers.
        #[allow(clippy::cast_precision_loss)]
        let share =
            all[all.len() - take..].iter().fold(0i64, |sum, c| sum.saturating_add(c.value)) as f64 / (2 * take) as f64;
        (take > 0).then_some(share)
    }

    fn interaction_score(&self, name: &str) -> Option<f64> {
        let [_, ra, cc, observation, ct] = *self.marks.get(name)?;
        let sum = ra?.checked_add(cc?)?.checked_add(observation?)?.checked_add(ct?)?;
        // Marks are small numbers.
        #[allow(clippy::cast_precision_loss)]
        Some(sum as f64 / (4.0 * MAX_MARK))
    }

    fn compliance_score(&self, name: &str) -> Option<f64> {
        let role_play = self.marks.get(name)?[0]?;
        let rouge = self.config?.mean_rouge(name)?;
        #[allow(clippy::cast_precision_loss)]
        Some((role_play as f64 / MAX_MARK + rouge) / 2.0)
    }

    /// Reciprocal rank of the best placed culprit.
    fn victory_score(&self) -> Option<f64> {
        let culprits = self.config?.culprits()?;
        let rank = self.ranking.iter().position(|(name, _)| culprits.contains(name))?;
        #[allow(clippy::cast_precision_loss)]
        Some(1.0 / (rank + 1) as f64)
    }
}
