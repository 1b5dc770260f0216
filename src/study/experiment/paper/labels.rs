//! The labels along a side of a page: the paper's, and further ones that only our games have.

use super::definition::{HeaderLabel, LabelRule, SourceTrait, after_turn, parse_subject_turn};
use super::source::ValueSource;
use std::collections::BTreeSet;

/// All labels of a side; ours are added if games have them.
pub(super) fn expand_labels(side: &[LabelRule], sources: &[&ValueSource]) -> Vec<HeaderLabel> {
    let plain = |text: &str| HeaderLabel { text: text.to_owned(), ..HeaderLabel::default() };
    let with_value = |by: SourceTrait, value: &str| HeaderLabel { only: vec![(by, value.to_owned())], ..plain(value) };
    let of_subject = |text: &str, subject: String| HeaderLabel { subject: Some(subject), ..plain(text) };
    let ours_alone = |label: HeaderLabel| HeaderLabel { is_ours_alone: true, ..label };
    let mut all: Vec<HeaderLabel> = Vec::new();
    for one in side {
        match one {
            // Definitions are read with these in their places.
            LabelRule::Shared(_) => {}
            LabelRule::One(label) => all.push(label.clone()),
            LabelRule::Each { each, values } => all.extend(values.iter().map(|value| with_value(*each, value))),
            LabelRule::Others { others } => {
                let named = named_trait_values(side, *others);
                let games = sources.iter().filter(|one| one.played || *others == SourceTrait::Script);
                let further: BTreeSet<&str> = games
                    .filter(|one| *others != SourceTrait::Arm || !one.is_strategy_variant())
                    .map(|one| one.trait_value(*others))
                    .filter(|value| !value.is_empty() && !named.contains(value))
                    .collect();
                all.extend(further.into_iter().map(|value| ours_alone(with_value(*others, value))));
            }
            LabelRule::Subjects { subjects } => all.extend(subjects.iter().map(|name| of_subject(name, name.clone()))),
            LabelRule::OtherTurns { other_turns } => {
                let turns = measured_subjects(other_turns, sources).filter_map(parse_subject_turn);
                let further: BTreeSet<u32> =
                    turns.filter(|turn| !all.iter().any(|one| one.text == turn.to_string())).collect();
                let labels = further.into_iter().map(|turn| of_subject(&turn.to_string(), after_turn(turn)));
                all.extend(labels.map(ours_alone));
            }
            LabelRule::OtherSubjects { other_subjects } => {
                let named = |who: &str| {
                    side.iter()
                        .any(|one| matches!(one, LabelRule::Subjects { subjects } if subjects.iter().any(|n| n == who)))
                };
                let further: BTreeSet<&str> = measured_subjects(other_subjects, sources)
                    .filter(|who| !who.is_empty() && !named(who) && parse_subject_turn(who).is_none())
                    .collect();
                all.extend(further.into_iter().map(|who| ours_alone(of_subject(who, who.to_owned()))));
            }
        }
    }
    all
}

/// The subjects that have a measure in these sources.
fn measured_subjects<'s>(measure: &'s str, sources: &'s [&ValueSource]) -> impl Iterator<Item = &'s str> {
    let keys = sources.iter().flat_map(|one| one.values.keys());
    keys.filter(move |(name, _)| name == measure).map(|(_, subject)| subject.as_str())
}

/// The values of a trait that a side names.
fn named_trait_values(side: &[LabelRule], by: SourceTrait) -> BTreeSet<&str> {
    let mut all = BTreeSet::new();
    for one in side {
        match one {
            LabelRule::Each { each, values } if *each == by => all.extend(values.iter().map(String::as_str)),
            LabelRule::One(label) => {
                let own = label.only.iter().filter(|(own, _)| *own == by);
                all.extend(own.map(|(_, value)| value.as_str()));
            }
            _ => {}
        }
    }
    all
}
