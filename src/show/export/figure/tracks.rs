//! The charts of a game as figures, each from the score's data, so that none shows more than the viewpoint
//! allows.
// A game has far fewer turns than a number has digits.
#![allow(clippy::cast_precision_loss)]

use super::FigureFill::{Dashed, Full, Hollow};
use super::FigureShape::{Diamond, DownTriangle, Round, Square, Tall, UpTriangle, Wide};
use super::{
    Figure, FigureAxis, FigureAxisPart, FigureBar, FigureLegendEntry, FigureLine, FigureMark, FigurePanel, FigurePoint,
};
use super::{FigureFill, FigureScale};
use crate::base::game::{Seat, VictimId, log_odds};
use crate::base::language::text;
use crate::base::order::SharedSort;
use crate::show::viewer::score::{BeliefAxis, BeliefSource, ChartTracks, HeatRow, ReadingSide, Track, ValueSpan};
use crate::show::viewer::words::{self, labels as t};
use crate::show::viewer::{PhaseMarkKind, Scene, TurnKind, TurnRange, thin_spans};

const PERCENT: FigureScale = FigureScale::Values(0.0, 100.0);

/// A track as a figure, of the whole reach or of a range of turns; `None` when it is empty.
pub fn track_figure(score: &ChartTracks, scene: &Scene, track: Track, stretch: Option<TurnRange>) -> Option<Figure> {
    let reach = score.reach.max(1);
    let from = stretch.map_or(0, |own| own.from.saturating_sub(1).min(reach - 1));
    let to = stretch.map_or(reach, |own| own.to.clamp(from + 1, reach));
    let chart = TrackFigure { score, scene, from, to };
    let (up, panels, keys) = match track {
        Track::Events => chart.events(),
        Track::Beliefs => chart.beliefs()?,
        Track::Certainty => chart.certainty()?,
        Track::CertaintyGains => chart.certainty_gains()?,
        Track::Suspicion => chart.suspicion()?,
        Track::Ratings => chart.ratings()?,
        Track::Sensors => chart.sensors()?,
        Track::Entropy => chart.entropy(),
        Track::Gain => chart.gain(),
        strips => {
            let rows = chart.rows(&score.strips(strips).shown()?.rows, |share| share * 100.0);
            single_panel(strips.axis_title(scene.language), PERCENT, rows)
        }
    };
    let is_drawn = |panel: &FigurePanel| {
        let lines = panel.lines.iter().any(|line| !line.points.is_empty());
        lines || !panel.bars.is_empty() || !panel.points.is_empty()
    };
    let victim = Some(scene.victim_name(score.victim)).filter(|_| scene.victim_count() > 1);
    let title = [Some(scene.session.scenario().title.clone()), victim, Some(track.name_and_hint(scene.language).0)];
    panels.iter().any(is_drawn).then(|| Figure {
        language: scene.language,
        title: title.into_iter().flatten().collect::<Vec<_>>().join(" · "),
        description: format!("{} · {}", score.table(scene, track).caption, score.describe_scale(scene, track)),
        horizontal: chart.axis(),
        vertical_title: up,
        panels,
        legend: keys,
    })
}

/// The title of the vertical axis, the panels, and the legend.
type FigureBody = (String, Vec<FigurePanel>, Vec<FigureLegendEntry>);

fn single_panel(up: String, scale: FigureScale, lines: Vec<FigureLine>) -> FigureBody {
    (up, vec![FigurePanel::new("", scale).with_lines(lines)], Vec::new())
}

/// Bars by owner: a panel for each in order of appearance, all on one scale.
fn bar_panels(bars: Vec<(String, FigureBar)>) -> Vec<FigurePanel> {
    let values = || bars.iter().map(|(_, bar)| bar.value);
    let scale = FigureScale::Values(values().fold(0.0, f64::min), values().fold(0.1, f64::max));
    let mut panels: Vec<FigurePanel> = Vec::new();
    for (name, bar) in bars {
        if panels.iter().all(|panel| panel.name != name) {
            panels.push(FigurePanel::new(name.as_str(), scale.clone()));
        }
        panels.iter_mut().filter(|panel| panel.name == name).for_each(|panel| panel.bars.push(bar));
    }
    panels
}

/// Gains are filled, losses hollow.
fn gain_fill(value: f64) -> FigureFill {
    if value < 0.0 { Hollow } else { Full }
}

struct TrackFigure<'a> {
    score: &'a ChartTracks,
    scene: &'a Scene<'a>,
    /// The first and the last turn.
    from: usize,
    to: usize,
}

impl TrackFigure<'_> {
    fn contains_turn(&self, turn: usize) -> bool {
        (self.from..=self.to).contains(&turn)
    }

    fn axis(&self) -> FigureAxis {
        let parts = self.score.frame.axis.spans.iter();
        let parts = parts.filter(|span| span.from <= self.to && span.to >= self.from).map(|span| FigureAxisPart {
            from: span.from as f64 - 0.5,
            to: span.to.min(self.to) as f64 + 0.5,
            name: span.label.clone(),
            short: if let PhaseMarkKind::Round(round) = span.kind { Some(round.to_string()) } else { None },
        });
        let domain = (self.from as f64, self.to as f64);
        let title = words::column_turn(self.scene.language);
        FigureAxis { title, domain, has_numbers: true, parts: parts.collect() }
    }

    /// A stepped line.
    fn line(&self, name: &str, spans: &[ValueSpan], value: impl Fn(f64) -> f64) -> FigureLine {
        let mut own = thin_spans(spans, self.score.frame.turns);
        own.retain(|span| span.from <= self.to && span.to >= self.from);
        for span in &mut own {
            (span.from, span.to) = (span.from.max(self.from), span.to.min(self.to));
        }
        FigureLine::from_spans(name, &own, value)
    }

    fn rows(&self, rows: &[HeatRow], value: impl Fn(f64) -> f64 + Copy) -> Vec<FigureLine> {
        rows.iter().map(|row| self.line(&row.suspect.name, &row.spans, value)).collect()
    }

    /// A row per actor; events without a seat are in the last.
    fn events(&self) -> FigureBody {
        let (l, scene) = (self.scene.language, self.scene);
        let own: Vec<_> = self.score.frame.events.iter().filter(|dot| self.contains_turn(dot.turn)).collect();
        let mut seats: Vec<Option<Seat>> = own.iter().map(|dot| dot.seat).collect();
        seats.order_by_key(|seat| (seat.is_none(), *seat));
        seats.dedup();
        let names = seats.iter().map(|seat| seat.map_or_else(|| "–".to_owned(), |seat| scene.name(seat)));
        let mut panel = FigurePanel::new("", FigureScale::Rows(names.collect(), 1));
        let mut kinds: Vec<(FigureMark, Vec<String>)> = Vec::new();
        for dot in own {
            let sign = event_mark(dot.kind);
            let row = seats.iter().position(|seat| *seat == dot.seat).unwrap_or(0);
            panel.points.push(FigurePoint::new(dot.turn as f64, row as f64, sign));
            let name = words::turn_kind_name(l, dot.kind);
            match kinds.iter_mut().find(|(other, _)| *other == sign) {
                Some((_, names)) if names.contains(&name) => {}
                Some((_, names)) => names.push(name),
                None => kinds.push((sign, vec![name])),
            }
        }
        let keys = kinds.into_iter().map(|(sign, names)| (Some(sign), words::join_names(l, &names)));
        (text!(l, figure_who), vec![panel], keys.collect())
    }

    fn beliefs(&self) -> Option<FigureBody> {
        let (l, track) = (self.scene.language, self.score.beliefs.shown()?);
        let value = |share: f64| track.axis.value_of_share(share);
        let (up, scale) = match track.axis {
            BeliefAxis::Points => (words::column_points(l), PERCENT),
            BeliefAxis::LogOdds => (words::column_log_odds(l), FigureScale::Values(log_odds(0.0), log_odds(1.0))),
        };
        if track.observers.is_empty() {
            return Some(single_panel(up, scale, self.rows(&track.rows, value)));
        }
        let mut panels = Vec::new();
        for row in &track.observers {
            let about = VictimId::all(row.charts.len()).zip(&row.charts);
            panels.extend(about.filter(|(_, lines)| !lines.is_empty()).map(|(victim, lines)| {
                let about = Some(self.scene.victim_name(victim)).filter(|_| row.charts.len() > 1);
                let names = [Some(row.name.clone()), about].into_iter().flatten();
                let name = names.collect::<Vec<_>>().join(" · ");
                FigurePanel::new(name, scale.clone()).with_lines(self.rows(lines, value))
            }));
        }
        Some((up, panels, Vec::new()))
    }

    fn certainty(&self) -> Option<FigureBody> {
        let (l, track) = (self.scene.language, self.score.beliefs.shown()?);
        let mut lines = vec![self.line(&t::line_doubt(l), &track.certainty, |value| value)];
        lines.extend(track.truth.shown().map(|truth| self.line(&t::line_truth(l), truth, |value| -value)));
        lines.push(self.line(&t::line_division(l), &track.division, |value| value));
        let values = lines.iter().flat_map(|line| line.points.iter().map(|(_, value)| *value));
        let scale = FigureScale::Values(0.0, values.fold(track.max_entropy, f64::max));
        Some(single_panel(text!(l, figure_nats), scale, lines))
    }

    fn certainty_gains(&self) -> Option<FigureBody> {
        let (l, track) = (self.scene.language, self.score.beliefs.shown()?);
        let mut bars = track.drawn_gains(self.score.frame.turns);
        bars.retain(|bar| self.contains_turn(bar.turn));
        let place = |of| track.choices.iter().position(|(other, _)| *other == BeliefSource::Single(of));
        bars.order_by_key(|bar| place(bar.believer));
        let any = |is: &dyn Fn(&crate::show::viewer::score::CertaintyGain) -> bool| bars.iter().any(|bar| is(bar));
        let keys = [
            (any(&|bar| bar.heard && bar.value < 0.0), FigureMark(Square, Hollow), t::legend_loss(l)),
            (any(&|bar| bar.from < bar.turn), FigureMark(Wide, Full), t::legend_stretch(l)),
            (any(&|bar| !bar.heard), FigureMark(Square, Dashed), t::legend_reconsidered(l)),
        ];
        let keys = keys.into_iter().filter(|(is_there, ..)| *is_there).map(|(_, sign, words)| (Some(sign), words));
        let told = bars.iter().map(|bar| {
            let name = place(bar.believer).and_then(|at| track.choices.get(at)).map_or(track.name(), |(_, name)| name);
            let fill = if bar.heard { gain_fill(bar.value) } else { Dashed };
            let (from, to) = (bar.from.max(self.from) as f64, bar.turn as f64);
            (name.to_owned(), FigureBar { from, to, value: bar.value, fill })
        });
        Some((words::column_gain_nats(l), bar_panels(told.collect()), keys.collect()))
    }

    fn gain(&self) -> FigureBody {
        let l = self.scene.language;
        let mut bars = self.score.gain.drawn_bars(self.score.frame.turns);
        bars.retain(|bar| self.contains_turn(bar.turn));
        bars.order_by_key(|bar| bar.observer.seat);
        let returned = bars.iter().any(|bar| bar.value < 0.0);
        let key = (Some(FigureMark(Square, Hollow)), t::legend_returned(l));
        let told = bars.into_iter().map(|bar| {
            let at = bar.turn as f64;
            let fill = gain_fill(bar.value);
            (bar.observer.name.clone(), FigureBar { from: at, to: at, value: bar.value, fill })
        });
        let panels = bar_panels(told.collect());
        (words::column_gain_nats(l), panels, Some(key).filter(|_| returned).into_iter().collect())
    }

    fn suspicion(&self) -> Option<FigureBody> {
        let panels = self.score.strips(Track::Suspicion).shown()?.rows.iter().map(|row| {
            let line = self.line("", &row.spans, |share| share * 100.0);
            FigurePanel::new(row.suspect.name.as_str(), PERCENT).with_lines(vec![line])
        });
        Some((Track::Suspicion.axis_title(self.scene.language), panels.collect(), Vec::new()))
    }

    fn ratings(&self) -> Option<FigureBody> {
        let l = self.scene.language;
        let panels = self.score.ratings.shown()?.rows.iter().map(|row| {
            let sums = [(t::suspicion_word(l), &row.suspicion), (t::trust_word(l), &row.trust)];
            let lines = sums.map(|(name, spans)| self.line(&name, spans, |share| share * 100.0));
            FigurePanel::new(row.about.name.as_str(), PERCENT).with_lines(lines.to_vec())
        });
        Some((text!(l, figure_rated), panels.collect(), Vec::new()))
    }

    /// A panel per observer, a row per suspect, with one lane per sensor in it.
    fn sensors(&self) -> Option<FigureBody> {
        let (l, track) = (self.scene.language, self.score.sensors.shown()?);
        let lanes = track.lanes.len().max(1);
        let sign = |speaks: ReadingSide| match speaks {
            ReadingSide::Against => FigureMark(UpTriangle, Full),
            ReadingSide::Neither => FigureMark(Round, Full),
            ReadingSide::For => FigureMark(DownTriangle, Hollow),
        };
        let panels = track.observers.iter().map(|observer| {
            let mut names = Vec::new();
            let mut points = Vec::new();
            for row in &track.rows {
                let own =
                    row.marks.iter().filter(|mark| mark.observer == observer.seat && self.contains_turn(mark.turn));
                let before = points.len();
                points.extend(own.map(|mark| {
                    let lane = track.lanes.iter().position(|lane| *lane == mark.sensor).unwrap_or(0);
                    let aside = 0.8 * ((lane as f64 + 0.5) / lanes as f64 - 0.5);
                    FigurePoint::new(mark.turn as f64, names.len() as f64 + aside, sign(mark.side))
                }));
                names.extend(Some(row.suspect.name.clone()).filter(|_| points.len() > before));
            }
            let name = text!(l, figure_read_by, name = &observer.name);
            FigurePanel { points, ..FigurePanel::new(name, FigureScale::Rows(names, lanes)) }
        });
        let lanes: Vec<String> = track.lanes.iter().map(|lane| words::sensor_name(l, *lane)).collect();
        let keys = vec![
            (Some(sign(ReadingSide::Against)), t::legend_against(l)),
            (Some(sign(ReadingSide::Neither)), t::legend_neither(l)),
            (Some(sign(ReadingSide::For)), t::legend_for(l)),
            (None, t::legend_lanes(l, &words::join_names(l, &lanes))),
        ];
        Some((words::column_suspect(l), panels.collect(), keys))
    }

    fn entropy(&self) -> FigureBody {
        let lines = self.score.entropy.lines.iter().filter_map(|line| {
            let steps = line.steps.shown()?;
            Some(self.line(&line.observer.name, steps, |value| value))
        });
        let up = words::column_entropy_nats(self.scene.language);
        single_panel(up, FigureScale::Levels(0.0, self.score.entropy.max_entropy_nats.max(0.1)), lines.collect())
    }
}

/// The mark of an event.
fn event_mark(kind: TurnKind) -> FigureMark {
    match kind {
        TurnKind::Introduction | TurnKind::Statement => FigureMark(Round, Hollow),
        TurnKind::Question => FigureMark(UpTriangle, Full),
        TurnKind::Answer => FigureMark(DownTriangle, Full),
        TurnKind::Clue => FigureMark(Diamond, Hollow),
        TurnKind::Pruning => FigureMark(Tall, Full),
        TurnKind::Vote => FigureMark(Square, Full),
        TurnKind::Ranking | TurnKind::Verdict => FigureMark(Diamond, Full),
    }
}
