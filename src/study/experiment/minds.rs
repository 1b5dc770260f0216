//! Who plays the games of a plan, who cannot, and what their games are expected to take. The settings say who
//! sits where.

use super::file::{ExperimentFile, MindEntry};
use super::problem::{ExperimentProblem, ExperimentProblemKind as Kind};
use crate::base::game::{MindSettings, Procedure, ProcedureName, Settings, SettingsFile};
use crate::play::director::Estimate;
use crate::read::insight::Prices;

/// Where the games are played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlayEnvironment {
    Command,
    Page,
}

impl PlayEnvironment {
    /// The longest plan. A page holds all of it and draws a square per game.
    pub(super) fn max_planned_games(self) -> usize {
        match self {
            Self::Command => 1_000_000,
            Self::Page => 10_000,
        }
    }

    /// Why a mind cannot play here.
    fn reason_mind_cannot_play(self, mind: &MindSettings) -> Option<Kind> {
        match mind {
            MindSettings::Human | MindSettings::Audience { .. } => Some(Kind::PeopleCannotPlay),
            MindSettings::Browser if self == Self::Command => Some(Kind::NoBrowser),
            _ => None,
        }
    }
}

/// The players by name, with the rater and the summariser that the file names.
pub(super) fn players_with_helpers(file: &ExperimentFile, base: &SettingsFile) -> Vec<(String, SettingsFile)> {
    let mut all = file_players(file, base);
    for (_, own) in &mut all {
        let settings = &mut own.settings;
        if settings.procedure.name() != ProcedureName::Mirage {
            continue;
        }
        let rater = file.rater.as_ref().map(|rater| add_rater_or_summariser(settings, rater));
        let summariser = file.summariser.as_ref();
        let summariser = summariser.map(|summariser| add_rater_or_summariser(settings, summariser));
        if let Procedure::Mirage { rater_mind, .. } = &mut settings.procedure {
            *rater_mind = rater.unwrap_or(*rater_mind);
            let place = &mut settings.memory.summariser_mind;
            *place = summariser.or(*place);
        }
    }
    all
}

/// Adds a mind beside the table; it samples like the first one where the file does not say.
fn add_rater_or_summariser(settings: &mut Settings, entry: &MindEntry) -> u16 {
    let (_, mut mind) = entry.label_and_settings();
    let drawn = settings.minds.first().and_then(MindSettings::sampling);
    if let (Some((temperature, top_p)), Some((own, own_p))) = (drawn, mind.sampling()) {
        mind.set_sampling((own.or(temperature), own_p.or(top_p)));
    }
    settings.intern_mind(mind)
}

/// The minds of the file; without any, those of the settings.
fn file_players(file: &ExperimentFile, base: &SettingsFile) -> Vec<(String, SettingsFile)> {
    if file.minds.is_empty() {
        let first = base.settings.minds.first();
        let name = first.map_or_else(String::new, mind_label);
        return vec![(name, base.clone())];
    }
    let minds = file.minds.iter().map(|entry| {
        let (name, mind) = entry.label_and_settings();
        let mut own = base.clone();
        own.replace_first_mind(mind);
        own.set_sampling(entry.temperature, entry.top_p);
        (name, own)
    });
    minds.collect()
}

/// A mind's name in tables.
pub(super) fn mind_label(mind: &MindSettings) -> String {
    match mind {
        MindSettings::OfflineReader => super::MindEntry::OFFLINE_LABEL.to_owned(),
        MindSettings::Human | MindSettings::Audience { .. } => "people".to_owned(),
        MindSettings::Browser => "the browser's model".to_owned(),
        MindSettings::Endpoint { model, .. } => model.clone(),
    }
}

/// Minds that cannot play here, or that lack the price that a budget of money needs.
pub(super) fn find_mind_problems(
    file: &ExperimentFile, way: usize, played: &SettingsFile, prices: &Prices, played_in: PlayEnvironment,
) -> Vec<ExperimentProblem> {
    let mut problems = Vec::new();
    for mind in &played.settings.minds {
        if let Some(kind) = played_in.reason_mind_cannot_play(mind) {
            let place = format!("presets[{way}].settings");
            problems.push(ExperimentProblem::new(place, kind));
        } else if file.budget.money.is_some() && prices.cost(mind, 0, 0).is_none() {
            let name = mind_label(mind);
            problems.push(ExperimentProblem::new("budget.money", Kind::NoPrice { name }));
        }
    }
    problems.dedup();
    problems
}

/// Tokens of both kinds that servers will count, least and most: the built-in reader counts none.
pub fn expected_tokens(estimate: &Estimate, minds: &[MindSettings]) -> (u64, u64) {
    let each = minds.iter().zip(&estimate.minds);
    let servers = each.filter(|(mind, _)| matches!(mind, MindSettings::Endpoint { .. }));
    servers.fold((0, 0), |(low, high), (_, own)| {
        (low + own.prompt_tokens.0 + own.completion_tokens.0, high + own.prompt_tokens.1 + own.completion_tokens.1)
    })
}

/// The cost of `estimate`, least and most, in the prices' currency; `None` if a mind has no price.
pub fn expected_money(estimate: &Estimate, minds: &[MindSettings], prices: &Prices) -> Option<(f64, f64)> {
    let each = minds.iter().zip(&estimate.minds).map(|(mind, own)| {
        let low = prices.cost(mind, own.prompt_tokens.0, own.completion_tokens.0)?;
        Some((low, prices.cost(mind, own.prompt_tokens.1, own.completion_tokens.1)?))
    });
    let each: Option<Vec<(f64, f64)>> = each.collect();
    let add = |sum: (f64, f64), one: (f64, f64)| (sum.0 + one.0, sum.1 + one.1);
    Some(each?.into_iter().fold((0.0, 0.0), add))
}
