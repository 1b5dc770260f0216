//! Series computed from a log, as rows: lists, distances, shares, usage by stage. Events are in `rows`,
//! beliefs in `beliefs`.

use super::rows::{RowCollector, SeriesRow};
use crate::base::game::{Seat, Subject, VictimId};
use crate::read::insight::RatingSource;

impl RowCollector<'_> {
    /// The computed series. A value holds from its turn to the next row of its series.
    pub(super) fn add_computed_series(&mut self) {
        let (players, victims) = (self.case.characters.len(), self.case.victims.len());
        let people = self.case.people_count();
        for victim in VictimId::all(victims) {
            for observer in Seat::all(players) {
                self.add_suspect_lists(observer, victim);
                for suspect in Seat::all(people).filter(|s| *s != observer) {
                    for step in self.insight.distances(observer, suspect, victim) {
                        self.rows.push(SeriesRow {
                            turn: step.turn,
                            value: step.mean,
                            subject: self.person_name(suspect),
                            feigned: self.is_feigned(observer, victim),
                            ..self.observer_row("distance", observer, victim)
                        });
                    }
                }
            }
            let everybody: Vec<Seat> = Seat::all(players).collect();
            // A murderer's list is feigned: there is a series with it and one without.
            let (feigning, honest): (Vec<Seat>, Vec<Seat>) =
                everybody.iter().partition(|s| self.is_feigned(**s, victim));
            let mut series = vec![("suspicion_share", honest)];
            if !feigning.is_empty() {
                series.push(("suspicion_share_with_feigned", everybody.clone()));
            }
            let steps: Vec<_> = series
                .iter()
                .flat_map(|(series, could)| {
                    let shares = Seat::all(people).map(|s| self.insight.suspicion_shares(victim, s, could));
                    shares.map(move |shares| (*series, shares))
                })
                .collect();
            for (series, shares) in steps {
                for step in shares.steps {
                    self.rows.push(SeriesRow {
                        series,
                        turn: step.turn,
                        value: step.share(),
                        subject: self.person_name(shares.suspect),
                        victim: self.victim_name(victim),
                        text: format!("{} of {}", step.holders, step.eligible),
                        ..SeriesRow::default()
                    });
                }
            }
        }
        self.add_belief_series();
        self.add_rating_shares();
        self.add_stage_costs();
    }

    /// The usage of play, rating and exam.
    fn add_stage_costs(&mut self) {
        for (stage, sums) in std::mem::take(&mut self.stages) {
            let (prompt, completion) = sums.tokens.unzip();
            let sums = [("calls", Some(sums.calls)), ("prompt_tokens", prompt), ("completion_tokens", completion)];
            for (measure, sum) in sums {
                let Some(sum) = sum else { continue };
                let (turn, subject) = (self.insight.turns().count(), stage.name().to_owned());
                let row = SeriesRow { series: "stage", turn, subject, ..SeriesRow::default() };
                // Far below 2⁵³.
                #[allow(clippy::cast_precision_loss)]
                self.rows.push(row.with_number(measure, sum as f64));
            }
        }
    }

    fn add_rating_shares(&mut self) {
        for by in self.insight.raters() {
            let observer = match by {
                RatingSource::Neutral => String::new(),
                RatingSource::Player(seat) => self.person_name(seat),
                RatingSource::AddedNeutral(mind) => self.added_rater_name("neutral", mind),
                RatingSource::AddedTable(mind) => self.added_rater_name("everybody", mind),
                // This is the sum of the players' own.
                RatingSource::Table => continue,
            };
            for about in Seat::all(self.insight.table().people()) {
                for step in self.insight.ratings(&Subject::Player(about), by).steps {
                    self.rows.push(SeriesRow {
                        series: "rating_share",
                        turn: step.turn,
                        value: step.share(),
                        observer: observer.clone(),
                        subject: self.person_name(about),
                        ..SeriesRow::default()
                    });
                }
            }
        }
    }

    fn add_suspect_lists(&mut self, observer: Seat, victim: VictimId) {
        let series = self.insight.entropies(observer, victim);
        for step in series.steps {
            let list: Vec<String> = step.suspects.iter().map(|s| self.person_name(*s)).collect();
            let whose = SeriesRow {
                turn: step.turn,
                event: step.event.and_then(|event| self.log_position(event)),
                round: Some(step.round),
                feigned: self.is_feigned(observer, victim),
                ..self.observer_row("entropy", observer, victim)
            };
            self.rows.push(SeriesRow { text: list.join("; "), ..whose.with_number("nats", step.entropy) });
            if let Some(gain) = step.gain {
                self.rows.push(SeriesRow { series: "information_gain", ..whose.with_number("nats", gain) });
            }
        }
    }
}
