//! Beliefs as rows (docs/beliefs.md): a row per observer, suspect and belief, and the derived series. All of
//! them can be recomputed from the rows of `points`.

use super::rows::{RowCollector, SeriesRow};
use crate::base::game::{BeliefShares, Seat, VictimId};
use crate::read::insight::{
    BeliefAtVote, BeliefStep, Believer, Forecast, GainAttribution, MeanBeliefStep, forecast_score, turning_points,
};

/// The context of all beliefs about a victim.
#[derive(Clone, Copy)]
struct VictimContext<'a> {
    victim: VictimId,
    /// The murderers; `None`: the case does not say.
    murderers: Option<&'a [Seat]>,
}

impl RowCollector<'_> {
    pub(super) fn add_belief_series(&mut self) {
        for victim in VictimId::all(self.case.victims.len()) {
            let people = Seat::all(self.case.people_count());
            let murderers: Vec<Seat> = people.filter(|seat| self.is_feigned(*seat, victim)).collect();
            let about = VictimContext { victim, murderers: (!murderers.is_empty()).then_some(&murderers) };
            let believers = self.insight.believers(victim);
            for believer in &believers {
                self.add_believer(*believer, about);
            }
            // Means over players who do not feign; readers are not at the table.
            let mut tables: Vec<(Option<u16>, Vec<Believer>)> = Vec::new();
            for believer in believers {
                let (mind, seat) = match believer {
                    Believer::Player(seat) => (None, seat),
                    Believer::AddedPlayer(mind, seat) => (Some(mind), seat),
                    Believer::Reader | Believer::AddedReader(_) => continue,
                };
                if self.is_feigned(seat, victim) {
                    continue;
                }
                match tables.iter_mut().find(|(of, _)| *of == mind) {
                    Some((_, honest)) => honest.push(believer),
                    None => tables.push((mind, vec![believer])),
                }
            }
            for (mind, honest) in tables.iter().filter(|(_, honest)| honest.len() > 1) {
                let name = mind.map(|mind| self.added_rater_name(TABLE_OBSERVER, mind));
                self.add_table_mean(name.unwrap_or_else(|| TABLE_OBSERVER.to_owned()), honest, about);
            }
        }
    }

    fn add_believer(&mut self, believer: Believer, about: VictimContext) {
        let victim = about.victim;
        let observer = match believer {
            Believer::Player(seat) => self.person_name(seat),
            Believer::Reader => "neutral".to_owned(),
            Believer::AddedPlayer(mind, seat) => self.added_rater_name(&self.person_name(seat), mind),
            Believer::AddedReader(mind) => self.added_rater_name("neutral", mind),
        };
        let whose = SeriesRow {
            observer,
            victim: self.victim_name(victim),
            feigned: believer.seat().is_some_and(|seat| self.is_feigned(seat, victim)),
            ..SeriesRow::default()
        };
        for step in self.insight.beliefs(believer, victim) {
            self.add_belief(step, about, &whose);
        }
        let means = self.insight.mean_beliefs(&[believer], victim);
        self.add_turning_points(&means, about, &whose);
        self.add_forecast_scores(&self.insight.forecasts(believer, victim), &[believer], about, &whose);
    }

    fn add_belief(&mut self, step: &BeliefStep, about: VictimContext, whose: &SeriesRow) {
        let row = SeriesRow { turn: step.turn, event: self.log_position(step.event), ..whose.clone() };
        let entries = &self.insight.table().beliefs;
        let entry = entries.iter().find(|entry| entry.event == step.event);
        let points: Vec<(String, f64)> = entry.map_or_else(Vec::new, |entry| {
            let weights = entry.belief.weights.iter().map(|one| (self.person_name(one.suspect), one.points));
            let rest = [(SOMEBODY_ELSE.to_owned(), entry.belief.somebody_else)];
            weights.chain(rest).collect()
        });
        for (subject, points) in points {
            self.rows.push(SeriesRow { series: "belief", subject, ..row.with_number("points", points) });
        }
        self.add_shares(&step.shares, &row);
        self.add_number("certainty", "H_nats", step.entropy, "", &row);
        if let Some(gain) = step.gain {
            let of = match step.attribution {
                GainAttribution::Nothing => String::new(),
                GainAttribution::Exchange(turn) => format!("turn {turn}"),
                GainAttribution::Stretch(first, last) => turn_range_text(first, last),
            };
            self.add_number("belief_gain", "IG_nats", gain, &of, &row);
        }
        if let Some(murderers) = about.murderers {
            let truth = step.shares.log_truth_share(murderers);
            self.add_number("towards_truth", "T_nats", truth, "", &row);
        }
    }

    fn add_table_mean(&mut self, observer: String, honest: &[Believer], about: VictimContext) {
        let whose = SeriesRow { observer, victim: self.victim_name(about.victim), ..SeriesRow::default() };
        let means = self.insight.mean_beliefs(honest, about.victim);
        for step in &means {
            let row = SeriesRow { turn: step.turn, ..whose.clone() };
            let of = format!("mean of {}", step.table.count());
            self.add_shares(step.table.mean_suspicion(), &row);
            self.add_number("certainty", "H_nats", step.entropy, &of, &row);
            if let Some(division) = step.division {
                self.add_number("division", "JSD_nats", division, &of, &row);
            }
            if let Some(murderers) = about.murderers {
                let truth = step.table.log_truth_share(murderers);
                self.add_number("towards_truth", "T_nats", truth, &of, &row);
            }
        }
        self.add_turning_points(&means, about, &whose);
        let forecasts = self.insight.mean_forecasts(&means, about.victim);
        self.add_forecast_scores(&forecasts, honest, about, &whose);
    }

    fn add_turning_points(&mut self, means: &[MeanBeliefStep], about: VictimContext, whose: &SeriesRow) {
        for point in turning_points(means, about.murderers) {
            let stop = self.insight.turns().stop_event(point.turn);
            let row =
                SeriesRow { turn: point.turn, event: stop.and_then(|event| self.log_position(event)), ..whose.clone() };
            let of = if point.from == point.turn {
                format!("turn {}", point.turn)
            } else {
                turn_range_text(point.from, point.turn)
            };
            let [change, before, after] = if point.by_truth {
                ["T_change_nats", "T_before_nats", "T_after_nats"]
            } else {
                ["IG_nats", "H_before_nats", "H_after_nats"]
            };
            self.add_number("turning_point", change, point.change, &of, &row);
            self.add_number("turning_point", before, point.before, &of, &row);
            self.add_number("turning_point", after, point.after, &of, &row);
        }
    }

    fn add_forecast_scores(
        &mut self, forecasts: &[Forecast], of: &[Believer], about: VictimContext, whose: &SeriesRow,
    ) {
        let Some(murderers) = about.murderers else { return };
        let Some(score) = forecast_score(forecasts, murderers) else { return };
        let at = |turn| SeriesRow { turn, ..whose.clone() };
        let row = at(score.turn);
        self.add_number("forecast", "T_mean_nats", score.mean_truth, "", &row);
        self.add_number("forecast", "T_uniform_nats", score.uniform_mean_truth, "", &row);
        self.add_number("forecast", "readings", score.forecast_count, "", &row);
        if let Some(vote) = score.at_vote {
            let row = at(vote.turn);
            self.add_number("forecast", "T_at_vote_nats", vote.truth, "", &row);
            // Each starts at a turn of their own: the movement of several is the mean of their movements.
            let own = |one: &Believer| forecast_score(&self.insight.forecasts(*one, about.victim), murderers)?.at_vote;
            let own: Vec<BeliefAtVote> = of.iter().filter_map(own).collect();
            // Far below 2⁵³.
            #[allow(clippy::cast_precision_loss)]
            let mean = |value: fn(&BeliefAtVote) -> f64| own.iter().map(value).sum::<f64>() / own.len() as f64;
            let (truth, share) = (mean(|one| one.log_truth_share_change), mean(|one| one.murderer_share_change));
            self.add_number("forecast", "T_moved_nats", truth, "", &row);
            self.add_number("forecast", "p_moved", share, "", &row);
        }
    }

    fn add_shares(&mut self, shares: &BeliefShares, row: &SeriesRow) {
        let named = shares.by_seat.iter().map(|(seat, share)| (self.person_name(*seat), *share));
        let rest = [(SOMEBODY_ELSE.to_owned(), shares.somebody_else)];
        let all: Vec<(String, f64)> = named.chain(rest).collect();
        for (subject, share) in all {
            self.rows.push(SeriesRow { series: "belief", subject, ..row.with_number("share", share) });
        }
    }

    fn add_number(&mut self, series: &'static str, measure: &str, value: f64, text: &str, row: &SeriesRow) {
        self.rows.push(SeriesRow { series, text: text.into(), ..row.with_number(measure, value) });
    }
}

/// None of the named suspects.
const SOMEBODY_ELSE: &str = "(somebody else)";
/// The observer of the mean over everybody who does not feign.
const TABLE_OBSERVER: &str = "table";

fn turn_range_text(first: usize, last: usize) -> String {
    format!("turns {first} to {last}")
}
