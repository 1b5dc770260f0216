//! Summarises a judged log's items as figures by name; `experiment` lists the names. An item without a value
//! counts nowhere; each figure says how many there were.

use super::file::{JudgedAspect, JudgedFigure, JudgedFile, JudgedItem, JudgingUsage};
use crate::play::task::MarkScale;
use std::collections::BTreeMap;

/// Marks (of 5) from this up are good (ThinkThrice App. E).
const MIN_GOOD_MARK: f64 = 4.0;

/// Computes all figures; one without items is absent.
pub fn summarize_items(items: &[JudgedItem]) -> BTreeMap<String, JudgedFigure> {
    let mut found = BTreeMap::new();
    let mut put = |name: &str, figure: Option<JudgedFigure>| {
        found.extend(figure.map(|figure| (name.to_owned(), figure)));
    };
    let of = |what: JudgedAspect| items.iter().filter(move |item| item.what == Some(what));
    let ici = || of(JudgedAspect::Ici);
    put("ici", mean_of_player_means(ici(), 20.0, MarkScale::ICI_ABILITIES.len()));
    for (name, scale) in [
        ("ici_reasoning", MarkScale::Reasoning),
        ("ici_communication", MarkScale::Communication),
        ("ici_observation", MarkScale::Observation),
        ("ici_creativity", MarkScale::Creativity),
    ] {
        put(name, mean_of_item_values(ici().filter(|item| item.scale == Some(scale))));
    }
    let role = || of(JudgedAspect::Sci).filter(|item| item.scale.is_some());
    let told = || of(JudgedAspect::Sci).filter(|item| item.scale.is_none());
    let (plays, rouge) = (mean_of_item_values(role()), mean_of_player_means(told(), 1.0, 1));
    put("sci_role_play", plays);
    put("sci_rouge_l", rouge);
    put("sci", script_compliance(role().collect(), told().collect()));
    let factual = || of(JudgedAspect::Factual);
    put("factual", mean_of_item_values(factual()));
    for (name, group) in [("factual_own", "own"), ("factual_civilians", "civilians"), ("factual_murderer", "murderer")]
    {
        put(name, mean_of_item_values(factual().filter(|item| item.group == group)));
    }
    put("factual_others", mean_of_item_values(factual().filter(|item| item.group != "own")));
    for (full, overall, informed) in [
        (false, "inferential", "inferential_informed"),
        (true, "inferential_full_access", "inferential_informed_full_access"),
    ] {
        let own = |item: &&JudgedItem| (item.group == "full_access") == full;
        let of = || of(JudgedAspect::Inferential).filter(own);
        put(overall, mean_of_item_values(of().filter(|item| item.scale.is_none())));
        put(informed, informed_accuracy(&of().collect::<Vec<_>>()));
    }
    for (name, full) in [("rationale", false), ("rationale_full_access", true)] {
        let own = |item: &&JudgedItem| (item.group == "full_access") == full;
        let marked = of(JudgedAspect::Inferential).filter(own);
        put(name, mean_of_item_values(marked.filter(|item| item.scale == Some(MarkScale::Rationale))));
    }
    let votes = || of(JudgedAspect::Identification);
    put("identification_rate", mean_of_item_values(votes()));
    put("identification_wins", identification_wins(&votes().collect::<Vec<_>>()));
    for name in ["embedding", "tfidf", "trigram"] {
        let of = of(JudgedAspect::Similarity).filter(|item| item.group == name);
        put(&format!("similarity_{name}"), mean_of_item_values(of));
    }
    for scale in MarkScale::QUALITY {
        let of = of(JudgedAspect::Quality).filter(|item| item.scale == Some(scale));
        put(scale.name(), mean_of_item_values(of));
    }
    found
}

impl JudgedFile {
    /// Recomputes the figures and the total usage.
    #[must_use]
    pub fn recompute_totals(mut self) -> Self {
        self.measures = summarize_items(&self.items);
        self.players = summarize_by_player(&self.items);
        self.spent = JudgingUsage::default();
        for spent in self.spent_on.values() {
            self.spent.add(*spent);
        }
        self
    }

    /// Adds from `before` what is not judged now.
    #[must_use]
    pub fn merge_earlier(mut self, before: Self) -> Self {
        let now = self.what.clone();
        let own = |what: &JudgedAspect| !now.contains(what);
        let kept: Vec<JudgedAspect> = before.what.iter().copied().filter(own).collect();
        let tells = |why: &&String| kept.iter().any(|what| why.starts_with(what.name()));
        let left_out = before.left_out.iter().filter(tells).cloned();
        self.left_out.extend(left_out);
        let spent = before.spent_on.into_iter();
        self.spent_on.extend(spent.filter(|(what, _)| own(what)));
        let items = before.items.into_iter();
        self.items.extend(items.filter(|item| item.what.is_some_and(|what| own(&what))));
        self.items.sort_by_key(|item| item.what);
        self.whole &= before.whole || kept.is_empty();
        self.examinee = self.examinee.or(before.examinee);
        self.what.extend(kept);
        self.what.sort_unstable();
        self.recompute_totals()
    }
}

/// Figures of `ici` and `sci` for each character, by its id: MIRAGE's tables have a row per character.
fn summarize_by_player(items: &[JudgedItem]) -> BTreeMap<String, BTreeMap<String, JudgedFigure>> {
    let mut of: BTreeMap<&str, Vec<JudgedItem>> = BTreeMap::new();
    for item in items {
        if matches!(item.what, Some(JudgedAspect::Ici | JudgedAspect::Sci)) {
            of.entry(&item.about).or_default().push(item.clone());
        }
    }
    let of = of.into_iter().filter(|(about, _)| !about.is_empty());
    let figures = of.map(|(about, items)| (about.to_owned(), summarize_items(&items)));
    figures.filter(|(_, figures)| !figures.is_empty()).collect()
}

/// Nobody has 2⁵³ items.
#[allow(clippy::cast_precision_loss)]
fn mean_of_values(values: &[f64]) -> Option<f64> {
    (!values.is_empty()).then(|| values.iter().sum::<f64>() / values.len() as f64)
}

fn mean_of_item_values<'i>(items: impl Iterator<Item = &'i JudgedItem>) -> Option<JudgedFigure> {
    let (mut values, mut failed) = (Vec::new(), 0);
    for item in items {
        match item.value {
            Some(value) => values.push(value),
            None => failed += 1,
        }
    }
    Some(JudgedFigure { value: mean_of_values(&values)?, n: values.len(), failed })
}

/// Items grouped by player.
fn group_by_player<'i>(items: impl Iterator<Item = &'i JudgedItem>) -> BTreeMap<&'i str, Vec<&'i JudgedItem>> {
    let mut of: BTreeMap<&str, Vec<&JudgedItem>> = BTreeMap::new();
    for item in items {
        of.entry(&item.about).or_default().push(item);
    }
    of
}

/// Mean of the players' means, divided by `most`. A player with fewer than `least` values is left out, so
/// that one ability never stands for four.
fn mean_of_player_means<'i>(
    items: impl Iterator<Item = &'i JudgedItem>, max_mark: f64, min_values: usize,
) -> Option<JudgedFigure> {
    let (mut means, mut n, mut failed) = (Vec::new(), 0, 0);
    for items in group_by_player(items).into_values() {
        let values: Vec<f64> = items.iter().filter_map(|item| item.value).collect();
        failed += items.len() - values.len();
        if values.len() >= min_values {
            n += values.len();
            means.extend(mean_of_values(&values).map(|mean| mean / max_mark));
        }
    }
    Some(JudgedFigure { value: mean_of_values(&means)?, n, failed })
}

/// SCI (MIRAGE §2.4): the mean over players of (role-play / 20 + Rouge-L) / 2.
fn script_compliance(role: Vec<&JudgedItem>, told: Vec<&JudgedItem>) -> Option<JudgedFigure> {
    let failed = role.iter().chain(&told).filter(|item| item.value.is_none()).count();
    let told = group_by_player(told.into_iter());
    let both = role.iter().filter_map(|item| {
        let sections = told.get(item.about.as_str())?;
        let values: Vec<f64> = sections.iter().filter_map(|item| item.value).collect();
        Some((item.value? / 20.0 + mean_of_values(&values)?) / 2.0)
    });
    let both: Vec<f64> = both.collect();
    Some(JudgedFigure { value: mean_of_values(&both)?, n: both.len(), failed })
}

/// Share of questions answered right with a good rationale. A wrong choice counts as 0 even without a mark;
/// an unknown choice, or a right one without a mark, is left out.
fn informed_accuracy(items: &[&JudgedItem]) -> Option<JudgedFigure> {
    let mut both: BTreeMap<&str, (Option<f64>, Option<f64>)> = BTreeMap::new();
    for item in items {
        let (question, part) = item.key.rsplit_once('.')?;
        let entry = both.entry(question).or_default();
        match part {
            "choice" => entry.0 = item.value,
            _ => entry.1 = item.value,
        }
    }
    let known = both.values().filter_map(|(right, mark)| {
        // A wrong choice is not informed, whatever its rationale's mark.
        match (right, mark) {
            (Some(right), _) if *right < 1.0 => Some(0.0),
            (Some(_), Some(mark)) => Some(f64::from(u8::from(*mark >= MIN_GOOD_MARK))),
            _ => None,
        }
    });
    let known: Vec<f64> = known.collect();
    Some(JudgedFigure { value: mean_of_values(&known)?, n: known.len(), failed: both.len() - known.len() })
}

/// Share of repetitions, per death, that a true murderer wins alone: murderers who tie escape, as in the
/// procedure's own vote. A repetition with a failed vote does not count.
fn identification_wins(votes: &[&JudgedItem]) -> Option<JudgedFigure> {
    let mut cases: BTreeMap<(&str, &str), Vec<&JudgedItem>> = BTreeMap::new();
    for item in votes {
        let parts: Vec<&str> = item.key.split('.').collect();
        let [_, repetition, _, victim] = parts[..] else {
            continue;
        };
        cases.entry((repetition, victim)).or_default().push(item);
    }
    let all = cases.len();
    let whole = cases.into_values().filter(|votes| votes.iter().all(|item| item.value.is_some()));
    let won = whole.map(|votes| {
        let mut counts: BTreeMap<&str, (usize, bool)> = BTreeMap::new();
        for item in votes {
            let right = item.value == Some(1.0);
            let entry = counts.entry(&item.answer).or_insert((0, right));
            entry.0 += 1;
        }
        let most = counts.values().map(|(count, _)| *count).max();
        let mut first = counts.values().filter(|(count, _)| Some(*count) == most);
        let won = matches!((first.next(), first.next()), (Some((_, true)), None));
        f64::from(u8::from(won))
    });
    let won: Vec<f64> = won.collect();
    Some(JudgedFigure { value: mean_of_values(&won)?, n: won.len(), failed: all - won.len() })
}
