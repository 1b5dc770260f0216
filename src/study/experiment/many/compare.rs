//! Compares any number of games of one case: a letter each, their trajectories on one axis, and sentences
//! about what differs. Games of other cases are left out, since they have other people.

use super::sampling::{AxisPart, TrajectoryAxis, TrajectoryMeasure, axis_parts, sample_rows};
use super::shared_question::{SharedQuestion, shared_questions};
use super::trajectory::{GameTrajectory, LeadStart};
use super::wording::{distinguishing_names, game_letter};
use crate::base::language::{Language, text};
use crate::base::order::SharedSort;
use crate::show::viewer::GameVerdict;
use crate::show::viewer::words;

/// Games of one case.
#[derive(Debug, Clone, PartialEq)]
pub struct GameComparison {
    pub games: Vec<LetteredGame>,
    /// Places in the list of games of other cases.
    pub left_out: Vec<usize>,
    /// What is common and what differs, in sentences.
    pub sentences: Vec<String>,
    pub questions: Vec<SharedQuestion>,
    /// One for every death and suspect that beliefs name.
    pub suspects: Vec<SuspectLine>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct LetteredGame {
    /// Its index in the list of games.
    pub place: usize,
    pub letter: String,
    /// What distinguishes it: who plays and how, and the seed.
    pub name: String,
    /// Points along the axis, for each of [`TrajectoryMeasure::ALL`]; empty: not recorded.
    pub lines: [Vec<(f64, f64)>; 5],
}

/// How much somebody was suspected, game by game.
#[derive(Debug, Clone, PartialEq)]
pub struct SuspectLine {
    pub suspect: String,
    /// `None`: there is one victim.
    pub victim: Option<String>,
    pub did_it: Option<bool>,
    /// For each game the mean share along the axis; empty: not recorded.
    pub lines: Vec<Vec<(f64, f64)>>,
}

/// Compares `games`; those of other cases than the first are left out.
pub fn compare_games(games: &[GameTrajectory], chosen: &[usize], axis: TrajectoryAxis, l: Language) -> GameComparison {
    let known: Vec<(usize, &GameTrajectory)> =
        chosen.iter().filter_map(|place| Some((*place, games.get(*place)?))).collect();
    let same = |game: &GameTrajectory| {
        known.first().is_some_and(|(_, first)| (&first.people, &first.victims) == (&game.people, &game.victims))
    };
    let (kept, left): (Vec<_>, Vec<_>) = known.iter().partition(|(_, game)| same(game));
    let own: Vec<&GameTrajectory> = kept.iter().map(|(_, game)| *game).collect();
    let rows = sample_rows(&own, axis);
    let names = distinguishing_names(&own, l);
    let lines = |at: usize| {
        TrajectoryMeasure::ALL.map(|measure| {
            let own = rows.iter().filter(|row| row.game == at);
            own.filter_map(|row| Some((row.at, measure.pick_value(&row.values)?))).collect::<Vec<_>>()
        })
    };
    let beside_games = kept.iter().zip(names).enumerate().map(|(at, (one, name))| LetteredGame {
        place: one.0,
        letter: game_letter(at),
        name,
        lines: lines(at),
    });
    let beside_games: Vec<LetteredGame> = beside_games.collect();
    GameComparison {
        sentences: comparison_sentences(&own, &beside_games, axis, l),
        games: beside_games,
        left_out: left.iter().map(|(place, _)| *place).collect(),
        questions: shared_questions(&own),
        suspects: suspect_lines(&own, axis),
    }
}

fn suspect_lines(games: &[&GameTrajectory], axis: TrajectoryAxis) -> Vec<SuspectLine> {
    let mut keys: Vec<(usize, usize)> = Vec::new();
    for one in games.iter().flat_map(|game| &game.suspects) {
        if !keys.contains(&(one.victim, one.suspect)) {
            keys.push((one.victim, one.suspect));
        }
    }
    keys.order();
    let line = |game: &&GameTrajectory, key: (usize, usize)| {
        let mut own = game.suspects.iter();
        let own = own.find(|one| (one.victim, one.suspect) == key);
        let steps = own.map_or(&[][..], |one| &one.steps);
        let place = |turn: usize| match axis {
            TrajectoryAxis::Round => game.round_position(turn),
            // Far below 2⁵³.
            #[allow(clippy::cast_precision_loss)]
            TrajectoryAxis::Turn => turn as f64,
        };
        steps.iter().map(|(turn, share)| (place(*turn), *share)).collect()
    };
    let Some(first) = games.first() else {
        return Vec::new();
    };
    let row = |key: (usize, usize)| SuspectLine {
        suspect: first.people.get(key.1).cloned().unwrap_or_default(),
        victim: (first.victims.len() > 1).then(|| first.victims.get(key.0).cloned()).flatten(),
        did_it: games
            .iter()
            .flat_map(|game| &game.suspects)
            .find(|one| (one.victim, one.suspect) == key)
            .and_then(|one| one.did_it),
        lines: games.iter().map(|game| line(game, key)).collect(),
    };
    keys.into_iter().map(row).collect()
}

/// Sentences about at least two games.
fn comparison_sentences(
    games: &[&GameTrajectory], told: &[LetteredGame], axis: TrajectoryAxis, l: Language,
) -> Vec<String> {
    if games.len() < 2 {
        return Vec::new();
    }
    let letters = |which: &dyn Fn(&GameTrajectory) -> bool| {
        let of = games.iter().zip(told).filter(|(game, _)| which(game));
        let of: Vec<String> = of.map(|(_, one)| one.letter.clone()).collect();
        (!of.is_empty()).then(|| words::join_names(l, &of))
    };
    let mut all = Vec::new();
    all.extend(verdict_sentences(games, &letters, l));
    all.extend(lead_sentences(games, told, &letters, l));
    all.extend(greatest_gap_sentence(told, axis, &axis_parts(games, l), l));
    all.extend(certainty_sentence(games, told, l));
    all.extend(calls_sentence(games, told, l));
    all
}

type LetterList<'f> = &'f dyn Fn(&dyn Fn(&GameTrajectory) -> bool) -> Option<String>;

fn verdict_sentences(games: &[&GameTrajectory], letters: LetterList<'_>, l: Language) -> Vec<String> {
    let whole = |game: &GameTrajectory| matches!(game.verdict, GameVerdict::Solved { won, of } if won == of);
    let part = |game: &GameTrajectory| matches!(game.verdict, GameVerdict::Solved { won, of } if won < of);
    let other = |game: &GameTrajectory| !matches!(game.verdict, GameVerdict::Solved { .. });
    if games.iter().all(|game| whole(game)) {
        return vec![text!(l, many_all_solved)];
    }
    if games.iter().all(|game| part(game)) {
        return vec![text!(l, many_none_solved)];
    }
    let sentences = [
        letters(&whole).map(|names| text!(l, many_solved_in, names)),
        letters(&part).map(|names| text!(l, many_unsolved_in, names)),
        letters(&other).map(|names| text!(l, many_undecided_in, names)),
    ];
    sentences.into_iter().flatten().collect()
}

fn lead_sentences(
    games: &[&GameTrajectory], told: &[LetteredGame], letters: LetterList<'_>, l: Language,
) -> Vec<String> {
    let led = games.iter().zip(told).filter_map(|(game, one)| match game.led {
        LeadStart::Turn(turn) => Some(text!(l, many_led_in, turn, letter = one.letter)),
        _ => None,
    });
    let led: Vec<String> = led.collect();
    let sentences = [
        (!led.is_empty()).then(|| text!(l, many_led, places = words::join_names(l, &led))),
        letters(&|game| game.first_led == LeadStart::Never).map(|names| text!(l, many_never_led_in, names)),
        letters(&|game| game.led == LeadStart::Never && matches!(game.first_led, LeadStart::Turn(_)))
            .map(|names| text!(l, many_led_lost_in, names)),
        letters(&|game| game.led == LeadStart::NotRecorded).map(|names| text!(l, many_no_beliefs_in, names)),
    ];
    sentences.into_iter().flatten().collect()
}

/// Two games at a place of the axis: their difference, the place, and each one's letter and share, the higher
/// first.
type TruthGap = (f64, f64, (String, f64), (String, f64));

/// Where two games differ most in their belief in the truth.
fn greatest_gap_sentence(
    told: &[LetteredGame], axis: TrajectoryAxis, parts: &[AxisPart], l: Language,
) -> Option<String> {
    let truth = |one: &LetteredGame| {
        let [truth, ..] = &one.lines;
        truth.clone()
    };
    let mut most: Option<TruthGap> = None;
    for (at, one) in told.iter().enumerate() {
        for other in told.iter().skip(at + 1) {
            let beside = truth(other);
            for (place, value) in truth(one) {
                let found = beside.iter().find(|(at, _)| *at == place);
                let Some((_, second)) = found else { continue };
                let by = (value - second).abs();
                if most.as_ref().is_none_or(|(most, ..)| by > *most) {
                    let (one, other) = ((one.letter.clone(), value), (other.letter.clone(), *second));
                    let (high, low) = if one.1 >= other.1 { (one, other) } else { (other, one) };
                    most = Some((by, place, high, low));
                }
            }
        }
    }
    let (by, place, high, low) = most?;
    let points = |share: f64| words::format_fixed(share * 100.0, 0);
    if by < 0.005 {
        return Some(text!(l, many_never_apart));
    }
    Some(text!(
        l,
        many_furthest_apart,
        place = super::wording::describe_place(place, axis, parts, l),
        high = high.0,
        high_points = points(high.1),
        low = low.0,
        low_points = points(low.1)
    ))
}

/// Which game ends most certain and which least.
fn certainty_sentence(games: &[&GameTrajectory], told: &[LetteredGame], l: Language) -> Option<String> {
    let known = games.iter().zip(told).filter_map(|(game, one)| Some((game.last_point()?.certainty?, &one.letter)));
    let known: Vec<(f64, &String)> = known.collect();
    let least = known.iter().min_by(|a, b| a.0.total_cmp(&b.0))?;
    let most = known.iter().max_by(|a, b| a.0.total_cmp(&b.0))?;
    let nats = |value: f64| words::format_fixed(value, 2);
    (nats(least.0) != nats(most.0))
        .then(|| text!(l, many_surest, surest = least.1, least = nats(least.0), unsure = most.1, most = nats(most.0)))
}

fn calls_sentence(games: &[&GameTrajectory], told: &[LetteredGame], l: Language) -> Option<String> {
    let calls = games.iter().zip(told).filter_map(|(game, one)| {
        // A game's calls are few.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let calls = game.measure_value("calls")?.max(0.0) as u64;
        Some((calls, text!(l, many_calls_in, letter = one.letter, calls = words::format_grouped(calls))))
    });
    let calls: Vec<(u64, String)> = calls.collect();
    let differ = calls.windows(2).any(|pair| pair[0].0 != pair[1].0);
    let told: Vec<String> = calls.into_iter().map(|(_, told)| told).collect();
    differ.then(|| text!(l, many_calls, games = words::join_names(l, &told)))
}
