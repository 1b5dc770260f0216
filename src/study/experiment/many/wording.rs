//! Words about many games: sentences for a chart, a name that distinguishes a game from its neighbours, a
//! place on the axis.

use super::column::GameColumn;
use super::curve::MeanCurve;
use super::outlier::Outlier;
use super::sampling::{AxisPart, TrajectoryAxis, TrajectoryMeasure};
use super::trajectory::GameTrajectory;
use crate::base::language::{Language, text};
use crate::show::viewer::words;

/// A, B … Z, then A2, B2 …
pub fn game_letter(at: usize) -> String {
    let letter = char::from(b'A' + u8::try_from(at % 26).unwrap_or(0));
    match at / 26 {
        0 => letter.to_string(),
        more => format!("{letter}{}", more + 1),
    }
}

/// Names made of what differs: who plays, how, and the seed; ids if nothing does.
pub(super) fn distinguishing_names(games: &[&GameTrajectory], l: Language) -> Vec<String> {
    let columns = [GameColumn::Mind, GameColumn::Preset, GameColumn::Strategy, GameColumn::Seed];
    let told = |game: &GameTrajectory, column: GameColumn| {
        let text = column.value_as_text(game, "", l).unwrap_or_else(|| words::not_recorded(l));
        match column {
            GameColumn::Seed => format!("{} {text}", column.title(l)),
            _ => text,
        }
    };
    let differs = |column: &GameColumn| {
        let mut texts = games.iter().map(|game| told(game, *column));
        let first = texts.next();
        texts.any(|text| Some(&text) != first.as_ref())
    };
    let shown: Vec<GameColumn> = columns.into_iter().filter(differs).collect();
    let name = |game: &&GameTrajectory| {
        let parts: Vec<String> = shown.iter().map(|column| told(game, *column)).collect();
        if parts.is_empty() { game.id().to_owned() } else { parts.join(" · ") }
    };
    games.iter().map(name).collect()
}

/// A place on the axis, in words.
pub(super) fn describe_place(at: f64, axis: TrajectoryAxis, parts: &[AxisPart], l: Language) -> String {
    // A game has few rounds and turns.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let whole = at as usize;
    let part = parts.iter().rfind(|one| f64::from(one.from) < at);
    match (axis, part.or(parts.first())) {
        (TrajectoryAxis::Round, Some(part)) => part.place.clone(),
        _ => text!(l, many_at_turn, turn = whole),
    }
}

/// A value in the measure's unit.
pub(super) fn format_value(measure: TrajectoryMeasure, value: f64) -> String {
    match measure {
        TrajectoryMeasure::Truth => words::format_fixed(value * 100.0, 0),
        _ => words::format_fixed(value, 2),
    }
}

/// What the curves say, group by group; `of_all`: the number of games. The change from first to last is told
/// of the games that have both ends, not of the two means, which are of different games.
pub fn curve_sentences(curves: &[MeanCurve], measure: TrajectoryMeasure, of_all: usize, l: Language) -> Vec<String> {
    let recorded: usize = curves.iter().map(|curve| curve.recorded).sum();
    let mut all = Vec::new();
    if recorded < of_all {
        let missing = of_all - recorded;
        all.push(text!(l, many_not_recorded_in, missing, of = of_all));
    }
    let told = |value: f64| format_value(measure, value);
    all.extend(curves.iter().filter_map(|curve| {
        let (first, last) = (curve.points.first()?, curve.points.last()?);
        let name = match curve.name.as_str() {
            "" => text!(l, many_all_games),
            name => name.to_owned(),
        };
        let (at_first, at_last) = (first.games, last.games);
        let Some((from, to, games)) = curve.means_at_both_ends() else {
            return Some(text!(l, many_curve_apart, name, at_first, at_last));
        };
        let (from, to) = (told(from), told(to));
        Some(match last.band {
            _ if curve.recorded == 1 => text!(l, many_curve_of_one, name, from, to),
            Some((low, high)) => {
                let (mean, low, high) = (told(last.mean), told(low), told(high));
                text!(l, many_curve, name, from, to, games, at_first, at_last, mean, low, high)
            }
            None => text!(l, many_curve_bare, name, from, to, games, at_first, at_last),
        })
    }));
    all
}

/// An outlier in a sentence.
pub fn outlier_sentence(one: &Outlier, measure: TrajectoryMeasure, l: Language) -> String {
    let told = |value: f64| format_value(measure, value);
    let (value, low, high) = (told(one.value), told(one.quartiles.0), told(one.quartiles.1));
    text!(l, many_outlier, value, low, high)
}
