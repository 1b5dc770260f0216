//! The labels along a side of a page: the paper's, and further ones that only our games have.

use super::definition::{Facet, Labels, Side, SourceTrait};
use super::page::PageLabel;
use super::source::PaperSource;
use std::collections::BTreeSet;

/// The subject of a value known after a turn.
pub(super) fn after_turn(turn: u32) -> String {
    format!("turn {turn}")
}

fn parse_turn(subject: &str) -> Option<u32> {
    subject.strip_prefix("turn ")?.parse().ok()
}

/// All labels of a side; ours are added if games have them.
pub(super) fn expand_labels(side: Side, sources: &[&PaperSource]) -> Vec<PageLabel> {
    let plain = |text: &str| PageLabel {
        text: text.to_owned(),
        is_ours_alone: false,
        facets: Vec::new(),
        only: None,
        subject: None,
    };
    let mut all = Vec::new();
    for one in side {
        match one {
            Labels::One(text, facets) => all.push(PageLabel { facets: facets.to_vec(), ..plain(text) }),
            Labels::Each(by, values) => all.extend(
                values.iter().map(|value| PageLabel { only: Some((*by, (*value).to_owned())), ..plain(value) }),
            ),
            Labels::Others(by) => {
                let named = named_values(side, *by);
                let games = sources.iter().filter(|one| one.played || !needs_game(*by));
                let others: BTreeSet<&str> = games
                    .filter(|one| *by != SourceTrait::Arm || !one.is_variant())
                    .map(|one| one.trait_value(*by))
                    .filter(|value| !value.is_empty() && !named.contains(value))
                    .collect();
                all.extend(others.into_iter().map(|value| PageLabel {
                    only: Some((*by, value.to_owned())),
                    is_ours_alone: true,
                    ..plain(value)
                }));
            }
            Labels::Subjects(names) => {
                all.extend(names.iter().map(|name| PageLabel { subject: Some((*name).to_owned()), ..plain(name) }))
            }
            Labels::OtherTurns(measure) => {
                let turns = sources.iter().flat_map(|one| one.values.keys());
                let turns = turns.filter(|(name, _)| name == measure).filter_map(|(_, when)| parse_turn(when));
                let others: BTreeSet<u32> =
                    turns.filter(|turn| !all.iter().any(|one| one.text == turn.to_string())).collect();
                all.extend(others.into_iter().map(|turn| PageLabel {
                    subject: Some(after_turn(turn)),
                    is_ours_alone: true,
                    ..plain(&turn.to_string())
                }));
            }
            Labels::OtherSubjects(measure) => {
                let named: BTreeSet<&str> = side
                    .iter()
                    .flat_map(|one| match one {
                        Labels::Subjects(names) => names.to_vec(),
                        _ => Vec::new(),
                    })
                    .collect();
                let keys = sources.iter().flat_map(|one| one.values.keys());
                let players = keys.filter(|(name, who)| name == measure && !who.is_empty());
                let others: BTreeSet<&str> = players
                    .map(|(_, who)| who.as_str())
                    .filter(|who| !named.contains(who) && parse_turn(who).is_none())
                    .collect();
                all.extend(others.into_iter().map(|who| PageLabel {
                    subject: Some(who.to_owned()),
                    is_ours_alone: true,
                    ..plain(who)
                }));
            }
        }
    }
    all
}

fn needs_game(by: SourceTrait) -> bool {
    by != SourceTrait::Script
}

/// The values of a trait that a side names.
fn named_values(side: Side, by: SourceTrait) -> BTreeSet<&'static str> {
    let mut all = BTreeSet::new();
    for one in side {
        match one {
            Labels::Each(own, values) if *own == by => all.extend(values.iter().copied()),
            Labels::One(_, facets) => {
                all.extend(facets.iter().filter_map(|facet| match facet {
                    Facet::Only(own, value) if *own == by => Some(*value),
                    _ => None,
                }));
            }
            _ => {}
        }
    }
    all
}
