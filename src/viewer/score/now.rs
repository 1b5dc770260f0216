//! What every track says now: a sentence or a few about the turn at the cursor, in words first. A track that draws nothing
//! says nothing; why it draws nothing stands where it would be.

use super::{GainTrack, HeatRow, HeatTrack, Score, Span, Told, Track};
use crate::viewer::describe::turn_text;
use crate::viewer::perspective::Seen;
use crate::viewer::scene::Scene;
use crate::viewer::words;

/// The value that holds at a turn.
fn at(spans: &[Span], turn: usize) -> Option<&Span> {
    let span = spans.iter().rev().find(|span| span.from <= turn)?;
    (turn <= span.to).then_some(span)
}

/// The value before a turn and the one from it on.
fn around(spans: &[Span], turn: usize) -> Option<(f64, f64)> {
    let now = at(spans, turn)?.value;
    let before = turn.checked_sub(1).and_then(|before| at(spans, before));
    Some((before.map_or(now, |span| span.value), now))
}

/// The rows with the highest value at a turn, and that value's span.
fn highest(rows: &[HeatRow], turn: usize) -> Option<(Vec<&HeatRow>, &Span)> {
    let now = rows
        .iter()
        .filter_map(|row| Some((row, at(&row.spans, turn)?)));
    let most = now
        .clone()
        .max_by(|a, b| a.1.value.total_cmp(&b.1.value))?
        .1;
    let with = now.filter(|(_, span)| span.value == most.value);
    (most.value > 0.0).then(|| (with.map(|(row, _)| row).collect(), most))
}

impl Score {
    /// What a track says of the turn at the cursor.
    pub fn now(&self, scene: &Scene, track: Track) -> Vec<String> {
        let (l, turn) = (scene.language, scene.cursor);
        let beliefs = self.beliefs.shown();
        match track {
            Track::Events => {
                let now = scene
                    .turn()
                    .map(|one| words::dot(l, turn, &turn_text(scene, one)));
                vec![now.unwrap_or_else(|| words::nothing_yet(l))]
            }
            Track::Beliefs => {
                beliefs.map_or_else(Vec::new, |track| track.told_shortly(scene, turn))
            }
            Track::Certainty => self.certainty_now(scene),
            Track::Worth => beliefs.map_or_else(Vec::new, |track| {
                let worth = track.worth_at(turn).iter().map(|bar| {
                    let who = crate::viewer::beliefs::whose(scene, bar.of);
                    words::somebodys_number(l, &who, &words::signed(bar.value, 2))
                });
                let worth: Vec<String> = worth.collect();
                vec![match worth.is_empty() {
                    true => words::worth_now_none(l, turn),
                    false => words::worth_now(l, turn, &words::list(l, &worth)),
                }]
            }),
            Track::Suspicion => heat(&self.suspicion, scene, words::suspicion_now_none(l)),
            Track::Closeness => heat(&self.closeness, scene, words::closeness_now_none(l)),
            Track::Ratings => self.ratings.shown().map_or_else(Vec::new, |track| {
                let now = track
                    .rows
                    .iter()
                    .filter_map(|row| Some((&row.about.name, at(&row.share, turn)?.value)));
                let most = now.max_by(|a, b| a.1.total_cmp(&b.1));
                vec![match most {
                    Some((name, share)) => words::ratings_now(l, name, &words::percent(share)),
                    None => words::ratings_now_none(l),
                }]
            }),
            Track::Sensors => self.sensors.shown().map_or_else(Vec::new, |track| {
                let told = track.told_of(scene, turn, None);
                match told.is_empty() {
                    true => vec![words::sensors_now_none(l, turn)],
                    false => told,
                }
            }),
            Track::Entropy => {
                let lines = self.entropy.lines.iter().filter_map(|line| {
                    let span = at(line.steps.shown()?, turn)?;
                    let Told::Suspects(count) = span.told else {
                        return None;
                    };
                    Some(words::somebodys_number(
                        l,
                        &line.observer.name,
                        &count.to_string(),
                    ))
                });
                let lines: Vec<String> = lines.collect();
                match lines.is_empty() {
                    true => Vec::new(),
                    false => vec![words::entropy_now(l, &words::list(l, &lines))],
                }
            }
            Track::Gain => gain(&self.gain, scene),
        }
    }

    fn certainty_now(&self, scene: &Scene) -> Vec<String> {
        let (l, turn) = (scene.language, scene.cursor);
        let Some(track) = self.beliefs.shown() else {
            return Vec::new();
        };
        let Some((before, now)) = around(&track.certainty, turn) else {
            return vec![words::belief_none_yet(l)];
        };
        let number = |value: f64| words::fixed(value, 2);
        let (was, is) = (number(before), number(now));
        let mut told = vec![match was == is {
            true => words::doubt_stays(l, turn, track.name(), &is),
            false => words::doubt_went(l, turn, track.name(), &was, &is),
        }];
        match &track.truth {
            Seen::Shown(truth) => told.extend(around(truth, turn).map(|(before, now)| {
                let (was, is) = (number(-before), number(-now));
                match now.total_cmp(&before) {
                    _ if was == is => words::truth_stays(l, &is),
                    std::cmp::Ordering::Less => words::truth_recedes(l, &was, &is),
                    _ => words::truth_nears(l, &was, &is),
                }
            })),
            Seen::Hidden(_) => told.push(words::truth_hidden(l)),
            Seen::NotRecorded => told.push(words::truth_not_recorded(l)),
        }
        let division = at(&track.division, turn).map(|span| number(span.value));
        told.extend(division.map(|division| words::division_now(l, &division)));
        told
    }
}

/// Whoever stands highest.
fn heat(track: &Seen<HeatTrack>, scene: &Scene, nobody: String) -> Vec<String> {
    let l = scene.language;
    let Some(track) = track.shown() else {
        return Vec::new();
    };
    let Some((rows, most)) = highest(&track.rows, scene.cursor) else {
        return vec![nobody];
    };
    let names: Vec<String> = rows.iter().map(|row| row.suspect.name.clone()).collect();
    let names = words::list(l, &names);
    vec![match most.told {
        Told::Suspected(holders, of) => words::suspicion_now(l, &names, holders, of),
        Told::Read(of) => words::closeness_now(l, &names, &words::percent(most.value), of),
        _ => nobody,
    }]
}

fn gain(track: &GainTrack, scene: &Scene) -> Vec<String> {
    let l = scene.language;
    let Some(bars) = track.bars.shown() else {
        return Vec::new();
    };
    let own = bars
        .iter()
        .filter(|bar| bar.turn == scene.cursor)
        .map(|bar| words::somebodys_number(l, &bar.observer.name, &words::signed(bar.value, 2)));
    let own: Vec<String> = own.collect();
    vec![match own.is_empty() {
        true => words::gain_now_none(l),
        false => words::gain_now(l, &words::list(l, &own)),
    }]
}
