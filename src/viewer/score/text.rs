//! Charts as tables, for who does not see them. They hold what the tracks hold and nothing more.

use super::{HeatTrack, Score, Span, TextTable};
use crate::viewer::perspective::Seen;
use crate::viewer::scene::Scene;
use crate::viewer::words;

type Rows = Vec<(usize, Vec<String>)>;

fn table(scene: &Scene, caption: String, columns: Vec<String>, rows: Rows) -> TextTable {
    let columns = [words::column_turn(scene.language)]
        .into_iter()
        .chain(columns)
        .collect();
    let number = |(turn, cells): (usize, Vec<String>)| {
        (turn, [turn.to_string()].into_iter().chain(cells).collect())
    };
    let mut rows = rows;
    rows.sort_by_key(|(turn, _)| *turn);
    TextTable {
        caption,
        columns,
        rows: rows.into_iter().map(number).collect(),
    }
}

pub(super) fn suspicion(score: &Score, scene: &Scene) -> TextTable {
    let caption = words::table_suspicion(scene.language, &scene.victim_name(score.victim));
    heat(&score.suspicion, scene, caption)
}

pub(super) fn closeness(score: &Score, scene: &Scene) -> TextTable {
    let caption = words::table_closeness(scene.language, &scene.victim_name(score.victim));
    heat(&score.closeness, scene, caption)
}

fn heat(track: &Seen<HeatTrack>, scene: &Scene, caption: String) -> TextTable {
    let language = scene.language;
    let rows = track
        .shown()
        .into_iter()
        .flat_map(|track| &track.rows)
        .flat_map(|row| {
            row.spans.iter().map(|span| {
                (
                    span.from,
                    vec![row.suspect.name.clone(), words::percent(span.value)],
                )
            })
        });
    let columns = vec![
        words::column_suspect(language),
        words::column_share(language),
    ];
    table(scene, caption, columns, rows.collect())
}

pub(super) fn beliefs(score: &Score, scene: &Scene) -> TextTable {
    let language = scene.language;
    let track = score.beliefs.shown();
    let rows = track
        .into_iter()
        .flat_map(|track| &track.rows)
        .flat_map(|row| {
            let cells = |span: &Span| vec![row.suspect.name.clone(), words::percent(span.value)];
            row.spans.iter().map(move |span| (span.from, cells(span)))
        });
    let columns = vec![
        words::column_suspect(language),
        words::column_points(language),
    ];
    let name = track.map_or("", |track| track.name());
    let caption = words::table_beliefs(language, name, &scene.victim_name(score.victim));
    table(scene, caption, columns, rows.collect())
}

pub(super) fn certainty(score: &Score, scene: &Scene) -> TextTable {
    let language = scene.language;
    let track = score.beliefs.shown();
    let rows = track.into_iter().flat_map(|track| {
        let value = |spans: Option<&Vec<Span>>, turn: usize| {
            let span = spans.and_then(|spans| spans.iter().find(|span| span.from == turn));
            span.map_or_else(|| "–".to_owned(), |span| words::fixed(span.value, 2))
        };
        track.certainty.iter().map(move |span| {
            let cells = vec![
                words::fixed(span.value, 2),
                value(track.truth.shown(), span.from),
                value(Some(&track.division), span.from),
            ];
            (span.from, cells)
        })
    });
    let columns = vec![
        words::column_doubt(language),
        words::column_truth(language),
        words::column_division(language),
    ];
    let name = track.map_or("", |track| track.name());
    let caption = words::table_certainty(language, name, &scene.victim_name(score.victim));
    table(scene, caption, columns, rows.collect())
}

pub(super) fn worth(score: &Score, scene: &Scene) -> TextTable {
    let language = scene.language;
    let bars = score
        .beliefs
        .shown()
        .into_iter()
        .flat_map(|track| &track.worth);
    let rows = bars.map(|bar| {
        let who = bar.observer.as_ref();
        let who = who.map_or_else(|| words::by_neutral(language), |person| person.name.clone());
        (
            bar.turn,
            vec![who, words::signed(bar.value, 2), bar.label.clone()],
        )
    });
    let columns = vec![
        words::column_observer(language),
        words::column_gain(language),
        words::column_event(language),
    ];
    let caption = words::table_worth(language, &scene.victim_name(score.victim));
    table(scene, caption, columns, rows.collect())
}

pub(super) fn entropy(score: &Score, scene: &Scene) -> TextTable {
    let language = scene.language;
    let rows = score.entropy.lines.iter().flat_map(|line| {
        line.steps.shown().into_iter().flatten().map(|span| {
            (
                span.from,
                vec![line.observer.name.clone(), words::fixed(span.value, 2)],
            )
        })
    });
    let columns = vec![
        words::column_observer(language),
        words::column_entropy(language),
    ];
    let caption = words::table_entropy(language, &scene.victim_name(score.victim));
    table(scene, caption, columns, rows.collect())
}

pub(super) fn gain(score: &Score, scene: &Scene) -> TextTable {
    let language = scene.language;
    let rows = score.gain.bars.shown().into_iter().flatten().map(|bar| {
        (
            bar.turn,
            vec![bar.observer.name.clone(), words::signed(bar.value, 2)],
        )
    });
    let columns = vec![
        words::column_observer(language),
        words::column_gain(language),
    ];
    let caption = words::table_gain(language, &scene.victim_name(score.victim));
    table(scene, caption, columns, rows.collect())
}

pub(super) fn ratings(score: &Score, scene: &Scene) -> TextTable {
    let language = scene.language;
    let rows = score
        .ratings
        .shown()
        .into_iter()
        .flat_map(|track| &track.rows)
        .flat_map(|row| {
            row.suspicion
                .iter()
                .zip(&row.trust)
                .map(|(suspicion, trust)| {
                    let share = row.share.iter().find(|span| span.from == suspicion.from);
                    let share =
                        share.map_or_else(|| "–".to_owned(), |span| words::percent(span.value));
                    let cells = vec![
                        row.about.name.clone(),
                        share,
                        words::percent(suspicion.value),
                        words::percent(trust.value),
                    ];
                    (suspicion.from, cells)
                })
        });
    let track = score.ratings.shown();
    let by = track.and_then(|track| {
        let by = track.choices.iter().find(|(by, _)| *by == track.by);
        by.map(|(_, name)| name.clone())
    });
    let by = by.unwrap_or_default();
    let name = track.map(|track| track.name.clone());
    let columns = vec![
        words::column_suspect(language),
        name.unwrap_or_else(|| words::column_suspicion_share(language)),
        words::column_suspicion(language),
        words::column_trust(language),
    ];
    table(
        scene,
        words::table_ratings(language, &by),
        columns,
        rows.collect(),
    )
}

pub(super) fn events(score: &Score, scene: &Scene) -> TextTable {
    let language = scene.language;
    let dots = score.course.events.iter();
    let rows = dots.map(|dot| (dot.turn, vec![dot.label(scene)]));
    let columns = vec![words::column_event(language)];
    table(
        scene,
        words::table_events(language),
        columns,
        rows.collect(),
    )
}
