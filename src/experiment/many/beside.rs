//! Compares any number of games of one case: a letter each, their trajectories on one axis, and sentences
//! about what differs. Games of other cases are left out, since they have other people.

use super::course::{GameCourse, LedFrom};
use super::question::{QuestionBeside, questions_beside};
use super::sampled::{AxisPart, CourseAxis, CourseMeasure, axis_parts, sampled};
use super::told::{named, place_letter};
use crate::language::{Language, text};
use crate::order::SharedSort;
use crate::viewer::GameVerdict;
use crate::viewer::words;

/// Games of one case.
#[derive(Debug, Clone, PartialEq)]
pub struct GamesBeside {
    pub games: Vec<LetteredGame>,
    /// Places in the list of games of other cases.
    pub left_out: Vec<usize>,
    /// What is common and what differs, in sentences.
    pub sentences: Vec<String>,
    pub questions: Vec<QuestionBeside>,
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
    /// Points along the axis, for each of [`CourseMeasure::ALL`]; empty: not recorded.
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
pub fn beside(games: &[GameCourse], chosen: &[usize], axis: CourseAxis, l: Language) -> GamesBeside {
    let known: Vec<(usize, &GameCourse)> =
        chosen.iter().filter_map(|place| Some((*place, games.get(*place)?))).collect();
    let same = |game: &GameCourse| {
        known
            .first()
            .is_some_and(|(_, first)| (&first.people, &first.victims) == (&game.people, &game.victims))
    };
    let (kept, left): (Vec<_>, Vec<_>) = known.iter().partition(|(_, game)| same(game));
    let own: Vec<&GameCourse> = kept.iter().map(|(_, game)| *game).collect();
    let rows = sampled(&own, axis);
    let names = named(&own, l);
    let lines = |at: usize| {
        CourseMeasure::ALL.map(|measure| {
            let own = rows.iter().filter(|row| row.game == at);
            own.filter_map(|row| Some((row.at, measure.of(&row.values)?))).collect::<Vec<_>>()
        })
    };
    let beside_games = kept.iter().zip(names).enumerate().map(|(at, (one, name))| LetteredGame {
        place: one.0,
        letter: place_letter(at),
        name,
        lines: lines(at),
    });
    let beside_games: Vec<LetteredGame> = beside_games.collect();
    GamesBeside {
        sentences: sentences(&own, &beside_games, axis, l),
        games: beside_games,
        left_out: left.iter().map(|(place, _)| *place).collect(),
        questions: questions_beside(&own),
        suspects: suspects(&own, axis),
    }
}

fn suspects(games: &[&GameCourse], axis: CourseAxis) -> Vec<SuspectLine> {
    let mut keys: Vec<(usize, usize)> = Vec::new();
    for one in games.iter().flat_map(|game| &game.suspects) {
        if !keys.contains(&(one.victim, one.suspect)) {
            keys.push((one.victim, one.suspect));
        }
    }
    keys.order();
    let line = |game: &&GameCourse, key: (usize, usize)| {
        let mut own = game.suspects.iter();
        let own = own.find(|one| (one.victim, one.suspect) == key);
        let steps = own.map_or(&[][..], |one| &one.steps);
        let place = |turn: usize| match axis {
            CourseAxis::Round => game.round_of(turn),
            // Far below 2⁵³.
            #[allow(clippy::cast_precision_loss)]
            CourseAxis::Turn => turn as f64,
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
fn sentences(games: &[&GameCourse], told: &[LetteredGame], axis: CourseAxis, l: Language) -> Vec<String> {
    if games.len() < 2 {
        return Vec::new();
    }
    let letters = |which: &dyn Fn(&GameCourse) -> bool| {
        let of = games.iter().zip(told).filter(|(game, _)| which(game));
        let of: Vec<String> = of.map(|(_, one)| one.letter.clone()).collect();
        (!of.is_empty()).then(|| words::list(l, &of))
    };
    let mut all = Vec::new();
    all.extend(verdicts(games, &letters, l));
    all.extend(leads(games, told, &letters, l));
    all.extend(apart(told, axis, &axis_parts(games, l), l));
    all.extend(ends(games, told, l));
    all.extend(costs(games, told, l));
    all
}

type Letters<'f> = &'f dyn Fn(&dyn Fn(&GameCourse) -> bool) -> Option<String>;

fn verdicts(games: &[&GameCourse], letters: Letters<'_>, l: Language) -> Vec<String> {
    let whole = |game: &GameCourse| matches!(game.verdict, GameVerdict::Solved { won, of } if won == of);
    let part = |game: &GameCourse| matches!(game.verdict, GameVerdict::Solved { won, of } if won < of);
    let other = |game: &GameCourse| !matches!(game.verdict, GameVerdict::Solved { .. });
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

fn leads(games: &[&GameCourse], told: &[LetteredGame], letters: Letters<'_>, l: Language) -> Vec<String> {
    let led = games.iter().zip(told).filter_map(|(game, one)| match game.led {
        LedFrom::Turn(turn) => Some(text!(l, many_led_in, turn, letter = one.letter)),
        _ => None,
    });
    let led: Vec<String> = led.collect();
    let sentences = [
        (!led.is_empty()).then(|| text!(l, many_led, places = words::list(l, &led))),
        letters(&|game| game.first_led == LedFrom::Never).map(|names| text!(l, many_never_led_in, names)),
        letters(&|game| game.led == LedFrom::Never && matches!(game.first_led, LedFrom::Turn(_)))
            .map(|names| text!(l, many_led_lost_in, names)),
        letters(&|game| game.led == LedFrom::NotRecorded).map(|names| text!(l, many_no_beliefs_in, names)),
    ];
    sentences.into_iter().flatten().collect()
}

/// Two games at a place of the axis: their difference, the place, and each one's letter and share, the higher
/// first.
type GreatestGap = (f64, f64, (String, f64), (String, f64));

/// Where two games differ most in their belief in the truth.
fn apart(told: &[LetteredGame], axis: CourseAxis, parts: &[AxisPart], l: Language) -> Option<String> {
    let truth = |one: &LetteredGame| {
        let [truth, ..] = &one.lines;
        truth.clone()
    };
    let mut most: Option<GreatestGap> = None;
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
    let points = |share: f64| words::fixed(share * 100.0, 0);
    if by < 0.005 {
        return Some(text!(l, many_never_apart));
    }
    Some(text!(
        l,
        many_furthest_apart,
        place = super::told::describe_place(place, axis, parts, l),
        high = high.0,
        high_points = points(high.1),
        low = low.0,
        low_points = points(low.1)
    ))
}

/// Which game ends most certain and which least.
fn ends(games: &[&GameCourse], told: &[LetteredGame], l: Language) -> Option<String> {
    let known = games.iter().zip(told).filter_map(|(game, one)| Some((game.last()?.certainty?, &one.letter)));
    let known: Vec<(f64, &String)> = known.collect();
    let least = known.iter().min_by(|a, b| a.0.total_cmp(&b.0))?;
    let most = known.iter().max_by(|a, b| a.0.total_cmp(&b.0))?;
    let nats = |value: f64| words::fixed(value, 2);
    (nats(least.0) != nats(most.0)).then(|| {
        text!(l, many_surest, surest = least.1, least = nats(least.0), unsure = most.1, most = nats(most.0))
    })
}

fn costs(games: &[&GameCourse], told: &[LetteredGame], l: Language) -> Option<String> {
    let calls = games.iter().zip(told).filter_map(|(game, one)| {
        // A game's calls are few.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let calls = game.measured("calls")?.max(0.0) as u64;
        Some((calls, text!(l, many_calls_in, letter = one.letter, calls = words::grouped(calls))))
    });
    let calls: Vec<(u64, String)> = calls.collect();
    let differ = calls.windows(2).any(|pair| pair[0].0 != pair[1].0);
    let told: Vec<String> = calls.into_iter().map(|(_, told)| told).collect();
    differ.then(|| text!(l, many_calls, games = words::list(l, &told)))
}
