//! Charts as tables, for who does not see them. They hold what the tracks hold and nothing more.

use super::{BeliefTrack, HeatTrack, Score, Span, TableCell, TextTable};
use crate::game::VictimId;
use crate::viewer::beliefs::{points as in_points, whose};
use crate::viewer::perspective::Seen;
use crate::viewer::scene::Scene;
use crate::viewer::words;

type Rows = Vec<(usize, Vec<TableCell>)>;

fn text(text: &str) -> TableCell {
    TableCell {
        text: text.to_owned(),
        number: None,
    }
}

/// What stands where there is nothing.
const GAP: &str = "–";

impl TableCell {
    /// Is there nothing in it?
    pub fn is_gap(&self) -> bool {
        self.text == GAP
    }

    fn number(text: String, number: f64) -> Self {
        Self {
            text,
            number: Some(number),
        }
    }
}

/// A share of what is possible, 0 to 1.
fn share(span: &Span) -> TableCell {
    TableCell::number(words::percent(span.value), span.value)
}

/// A share of a belief, in points of 100.
fn points(span: &Span) -> TableCell {
    TableCell::number(in_points(span.value), span.value * 100.0)
}

fn nats(value: f64) -> TableCell {
    TableCell::number(words::fixed(value, 2), value)
}

fn table(scene: &Scene, caption: String, columns: Vec<String>, rows: Rows) -> TextTable {
    let columns = [words::column_turn(scene.language)]
        .into_iter()
        .chain(columns)
        .collect();
    let number = |(turn, cells): (usize, Vec<TableCell>)| {
        #[allow(clippy::cast_precision_loss)]
        let first = TableCell::number(turn.to_string(), turn as f64);
        (turn, [first].into_iter().chain(cells).collect())
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
            row.spans
                .iter()
                .map(|span| (span.from, vec![text(&row.suspect.name), share(span)]))
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
    let name = track.map_or("", |track| track.name());
    if let Some(track) = track.filter(|track| !track.observers.is_empty()) {
        return by_observer(track, scene, name);
    }
    let rows = track
        .into_iter()
        .flat_map(|track| &track.rows)
        .flat_map(|row| {
            let cells = |span: &Span| vec![text(&row.suspect.name), points(span)];
            row.spans.iter().map(move |span| (span.from, cells(span)))
        });
    let columns = vec![
        words::column_suspect(language),
        words::column_points(language),
    ];
    let caption = words::table_beliefs(language, name, &scene.victim_name(score.victim));
    table(scene, caption, columns, rows.collect())
}

/// The small charts: whose, about whose death.
fn by_observer(track: &BeliefTrack, scene: &Scene, name: &str) -> TextTable {
    let language = scene.language;
    let rows = track.observers.iter().flat_map(|observer| {
        let charts = VictimId::all(scene.victims()).zip(&observer.charts);
        charts.flat_map(move |(victim, lines)| {
            let victim = scene.victim_name(victim);
            lines.iter().flat_map(move |line| {
                let cells = [&observer.name, &victim, &line.suspect.name].map(|name| text(name));
                line.spans.iter().map(move |span| {
                    let cells = cells.iter().cloned().chain([points(span)]);
                    (span.from, cells.collect())
                })
            })
        })
    });
    let columns = vec![
        words::column_observer(language),
        words::column_victim(language),
        words::column_suspect(language),
        words::column_points(language),
    ];
    let caption = words::table_beliefs_each(language, name);
    table(scene, caption, columns, rows.collect())
}

pub(super) fn certainty(score: &Score, scene: &Scene) -> TextTable {
    let language = scene.language;
    let track = score.beliefs.shown();
    let rows = track.into_iter().flat_map(|track| {
        let value = |spans: Option<&Vec<Span>>, turn: usize, sign: f64| {
            let span = spans.and_then(|spans| spans.iter().find(|span| span.from == turn));
            span.map_or_else(|| text(GAP), |span| nats(sign * span.value))
        };
        track.certainty.iter().map(move |span| {
            let cells = vec![
                nats(span.value),
                // How far from the truth, as it is drawn: T itself is at most 0.
                value(track.truth.shown(), span.from, -1.0),
                value(Some(&track.division), span.from, 1.0),
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
    let track = score.beliefs.shown();
    let bars = track.into_iter().flat_map(|track| &track.worth);
    let rows = bars.map(|bar| {
        let cells = vec![
            text(&whose(scene, bar.of)),
            TableCell::number(words::signed(bar.value, 2), bar.value),
            text(&bar.label(scene)),
        ];
        (bar.turn, cells)
    });
    let columns = vec![
        words::column_observer(language),
        words::column_gain_nats(language),
        words::column_event(language),
    ];
    let caption = words::table_worth(language, &scene.victim_name(score.victim));
    table(scene, caption, columns, rows.collect())
}

pub(super) fn sensors(score: &Score, scene: &Scene) -> TextTable {
    let language = scene.language;
    let track = score.sensors.shown();
    let rows = track.into_iter().flat_map(|track| &track.rows);
    let rows = rows.flat_map(|row| {
        row.marks.iter().map(move |mark| {
            let cells = vec![
                text(&scene.name(mark.observer)),
                text(&row.suspect.name),
                text(&words::sensor_name(language, mark.sensor)),
                text(&words::level_name(language, mark.level)),
            ];
            (mark.turn, cells)
        })
    });
    let columns = vec![
        words::column_observer(language),
        words::column_suspect(language),
        words::column_sensor(language),
        words::column_level(language),
    ];
    let caption = words::table_sensors(language, &scene.victim_name(score.victim));
    table(scene, caption, columns, rows.collect())
}

pub(super) fn entropy(score: &Score, scene: &Scene) -> TextTable {
    let language = scene.language;
    let rows = score.entropy.lines.iter().flat_map(|line| {
        line.steps
            .shown()
            .into_iter()
            .flatten()
            .map(|span| (span.from, vec![text(&line.observer.name), nats(span.value)]))
    });
    let columns = vec![
        words::column_observer(language),
        words::column_entropy_nats(language),
    ];
    let caption = words::table_entropy(language, &scene.victim_name(score.victim));
    table(scene, caption, columns, rows.collect())
}

pub(super) fn gain(score: &Score, scene: &Scene) -> TextTable {
    let language = scene.language;
    let rows = score.gain.bars.shown().into_iter().flatten().map(|bar| {
        (
            bar.turn,
            vec![
                text(&bar.observer.name),
                TableCell::number(words::signed(bar.value, 2), bar.value),
            ],
        )
    });
    let columns = vec![
        words::column_observer(language),
        words::column_gain_nats(language),
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
                    let both = row.share.iter().find(|span| span.from == suspicion.from);
                    let cells = vec![
                        text(&row.about.name),
                        both.map_or_else(|| text(GAP), share),
                        share(suspicion),
                        share(trust),
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
    let rows = dots.map(|dot| (dot.turn, vec![text(&dot.label(scene))]));
    let columns = vec![words::column_event(language)];
    table(
        scene,
        words::table_events(language),
        columns,
        rows.collect(),
    )
}
