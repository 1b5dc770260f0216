//! Readings: a row per suspect with a lane per sensor. The shape shows what a reading speaks for; colour, and
//! letters where they fit, show who read.

use super::super::prelude::*;
use super::ScoreView;
use super::track::{TrackRows, seat_row};
use crate::base::game::{Seat, Sensor};
use crate::page::app::shared_views::{absence_note, seat_class};
use crate::page::app::state::{app, language};
use crate::show::viewer::score::{ReadingSide, SensorMark, SensorTrack, SensorTrackRow, Track};
use crate::show::viewer::words::labels as t;
use crate::show::viewer::{GrowingPath, Plot, Seen};

/// The height of a lane, and of the letters above the lanes, in pixels.
const LANE_HEIGHT_PX: f64 = 9.0;
const LETTER_HEIGHT_PX: f64 = 9.0;
/// Below this width per turn there are no letters, in pixels.
const MIN_LETTER_SPACING_PX: f64 = 12.0;

#[component]
pub fn SensorRows() -> impl IntoView {
    let view = ScoreView::from_context();
    let track = view.score_memo(|score| score.sensors.clone());
    let any = Memo::new(move |_| !matches!(*track.read(), None | Some(Seen::NotRecorded)));
    let beside = move || {
        let absent = track.get().filter(|seen| seen.shown().is_none());
        absent.map(|seen| {
            view! {
                <div class="track-absent has-action">{absence_note(&seen)}</div>
            }
        })
    };
    view! {
        <Show when=move || any.get()>
            <TrackRows track=Track::Sensors beside=move || beside>
                {move || track.get().and_then(|seen| seen.shown().cloned()).map(sensor_rows)}
            </TrackRows>
        </Show>
    }
}

fn sensor_rows(track: SensorTrack) -> impl IntoView {
    let view = ScoreView::from_context();
    let rows = track.rows.clone();
    let shared = StoredValue::new(track);
    // The lanes used so far; they change seldom.
    let lanes =
        Memo::new(move |_| shared.with_value(|track| track.lanes_and_observers_until(view.last_shown_turn.get()).0));
    let row = |one| sensor_row(one, shared, lanes);
    rows.into_iter().map(row).collect_view()
}

fn sensor_row(row: SensorTrackRow, track: StoredValue<SensorTrack>, lanes: Memo<Vec<Sensor>>) -> impl IntoView {
    let view = ScoreView::from_context();
    let stage = app().stage;
    let l = language();
    let marks = StoredValue::new(row.marks);
    // The last reading: its observer, and its shapes from the top.
    let value = move || {
        let at = stage.cursor.get();
        let (last, signs) = marks.with_value(|marks| {
            let seen = marks.get(..count_readings_until(marks, at)).unwrap_or_default();
            let last = *seen.last()?;
            let own = seen.iter().rev().take_while(|mark| mark.turn == last.turn);
            let own = own.filter(|mark| mark.observer == last.observer);
            let signs: Vec<&str> = own.map(|mark| mark.side.sign()).collect();
            Some((last, signs.into_iter().rev().collect::<String>()))
        })?;
        Some(format!("{} {signs}", observer_monogram(track, last.observer)))
    };
    let name = row.suspect.name.clone();
    let label = Signal::derive(move || {
        let now = value().unwrap_or_else(|| "–".to_owned());
        let count = marks.with_value(|marks| count_readings_until(marks, view.last_shown_turn.get()));
        t::sensors_chart(l, &name, count, &now)
    });
    let drawing = move || {
        let plot = view.plot.get();
        let lanes = lanes.get();
        #[allow(clippy::cast_precision_loss)]
        let usual = LETTER_HEIGHT_PX + LANE_HEIGHT_PX * lanes.len() as f64 + 3.0;
        let height = view.track_height(Track::Sensors, usual);
        let grown = height / usual;
        #[allow(clippy::cast_precision_loss)]
        let y = |mark: &SensorMark| {
            let lane = lanes.iter().position(|lane| *lane == mark.sensor).unwrap_or(0);
            (LETTER_HEIGHT_PX + LANE_HEIGHT_PX * (lane as f64 + 0.5)) * grown
        };
        let r = (plot.turn_width() * 0.42).clamp(1.4, 3.4 * grown);
        let seats = track.with_value(|track| track.observers.iter().map(|one| one.seat).collect::<Vec<Seat>>());
        let paths = marks.with_value(|marks| {
            let of = |seat: Seat, speaks: ReadingSide| {
                let own = marks.iter().filter(|mark| mark.observer == seat && mark.side == speaks);
                let mut path = GrowingPath::default();
                own.for_each(|mark| {
                    path.add(mark.turn, &reading_marker_path(speaks, turn_x(plot, mark.turn), y(mark), r))
                });
                path
            };
            let paths = seats.iter().flat_map(|seat| ReadingSide::ALL.map(|speaks| (*seat, speaks, of(*seat, speaks))));
            paths.map(|(seat, speaks, path)| view! {
                <path class=format!("sensor-mark {}", seat_class(seat)) class:is-for={speaks == ReadingSide::For}
                    d=view.visible_path(path)></path>
            }).collect_view()
        });
        let written = (plot.turn_width() >= MIN_LETTER_SPACING_PX * plot.type_scale).then(|| {
            marks.with_value(|marks| {
                let mut who: Vec<(usize, Seat)> = marks.iter().map(|mark| (mark.turn, mark.observer)).collect();
                who.dedup();
                who.into_iter()
                    .map(|(turn, seat)| {
                        view! {
                            <text class=format!("sensor-letters {}", seat_class(seat)) x=turn_x(plot, turn)
                                y=LETTER_HEIGHT_PX * grown - 1.5
                                text-anchor="middle">{observer_monogram(track, seat)}</text>
                        }
                    })
                    .collect_view()
                    .into_any()
            })
        });
        let written = written.map(|letters| {
            view.clip_to_shown_turns(plot, (MIN_LETTER_SPACING_PX / 2.0, MIN_LETTER_SPACING_PX / 2.0), letters)
        });
        view! {
            <svg class="plot" role="img" aria-label=label height=height viewBox=plot.view_box(height)
                preserveAspectRatio="none">
                <line class="base" x1=plot.x(0.0) x2=plot.x(1e9) y1=height - 0.5 y2=height - 0.5></line>{paths}{written}
            </svg>
        }
    };
    seat_row(Track::Sensors, "sensor-row", &row.suspect, value, drawing)
}

/// The number of readings up to a turn.
fn count_readings_until(marks: &[SensorMark], turn: usize) -> usize {
    marks.partition_point(|mark| mark.turn <= turn)
}

#[allow(clippy::cast_precision_loss)]
fn turn_x(plot: Plot, turn: usize) -> f64 {
    plot.x(turn as f64)
}

fn observer_monogram(track: StoredValue<SensorTrack>, seat: Seat) -> String {
    let of = |track: &SensorTrack| track.observers.iter().find(|one| one.seat == seat).map(|one| one.monogram.clone());
    track.with_value(of).unwrap_or_default()
}

/// An upward triangle, a disc, a downward triangle.
fn reading_marker_path(speaks: ReadingSide, x: f64, y: f64, r: f64) -> String {
    match speaks {
        ReadingSide::Against => {
            format!("M{:.1} {:.1}L{x:.1} {:.1}L{:.1} {:.1}z", x - r, y + r, y - r, x + r, y + r)
        }
        ReadingSide::For => {
            format!("M{:.1} {:.1}L{x:.1} {:.1}L{:.1} {:.1}z", x - r, y - r, y + r, x + r, y - r)
        }
        ReadingSide::Neither => {
            let r = r * 0.8;
            format!("M{:.1} {y:.1}a{r:.1} {r:.1} 0 1 0 {:.1} 0a{r:.1} {r:.1} 0 1 0 {:.1} 0z", x - r, 2.0 * r, -2.0 * r)
        }
    }
}
