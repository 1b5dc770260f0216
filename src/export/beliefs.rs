//! Beliefs as rows (docs/beliefs.md): a row per observer, suspect and belief, and what follows from them. Whoever has
//! the rows of `points` can compute every other one again.

use super::rows::{Rows, TableRow};
use crate::game::{BeliefShares, Seat, VictimId};
use crate::insight::{Attribution, BeliefStep, Believer};

impl Rows<'_> {
    pub(super) fn beliefs(&mut self) {
        for victim in VictimId::all(self.case.victims.len()) {
            let people = Seat::all(self.case.people());
            let murderers: Vec<Seat> = people.filter(|seat| self.feigns(*seat, victim)).collect();
            let murderers = (!murderers.is_empty()).then_some(murderers);
            let believers = self.insight.believers(victim);
            for believer in &believers {
                let steps = self.insight.beliefs(*believer, victim).to_vec();
                for step in &steps {
                    self.belief(*believer, victim, step, murderers.as_deref());
                }
            }
            // Players alone, without those who feign: a reader is nobody at the table.
            let honest = believers.into_iter().filter(|believer| match believer {
                Believer::Player(seat) => !self.feigns(*seat, victim),
                _ => false,
            });
            let honest: Vec<Believer> = honest.collect();
            if honest.len() > 1 {
                self.table_of(&honest, victim, murderers.as_deref());
            }
        }
    }

    fn belief(
        &mut self,
        believer: Believer,
        victim: VictimId,
        step: &BeliefStep,
        murderers: Option<&[Seat]>,
    ) {
        let observer = match believer {
            Believer::Player(seat) => self.name(seat),
            Believer::Reader => "neutral".to_owned(),
            Believer::AddedPlayer(mind, seat) => self.afterwards(&self.name(seat), mind),
            Believer::AddedReader(mind) => self.afterwards("neutral", mind),
        };
        let row = TableRow {
            turn: step.turn,
            event: self.position(step.event),
            observer,
            victim: self.victim(victim),
            feigned: believer
                .seat()
                .is_some_and(|seat| self.feigns(seat, victim)),
            ..TableRow::default()
        };
        let entries = &self.insight.table().beliefs;
        let entry = entries.iter().find(|entry| entry.event == step.event);
        let points: Vec<(String, f64)> = entry.map_or_else(Vec::new, |entry| {
            let weights = entry.belief.weights.iter();
            let weights = weights.map(|one| (self.name(one.suspect), one.points));
            let rest = [(SOMEBODY_ELSE.to_owned(), entry.belief.somebody_else)];
            weights.chain(rest).collect()
        });
        for (subject, points) in points {
            self.list.push(TableRow {
                series: "belief",
                measure: "points".into(),
                subject,
                value: Some(points),
                ..row.clone()
            });
        }
        self.shares(&step.shares, &row);
        self.number("certainty", "H_nats", step.entropy, "", &row);
        if let Some(gain) = step.gain {
            let of = match step.attribution {
                Attribution::Nothing => String::new(),
                Attribution::Exchange(turn) => format!("turn {turn}"),
                Attribution::Stretch(first, last) => format!("turns {first} to {last}"),
            };
            self.number("belief_gain", "IG_nats", gain, &of, &row);
        }
        if let Some(murderers) = murderers {
            let truth = step.shares.towards_truth(murderers);
            self.number("towards_truth", "T_nats", truth, "", &row);
        }
    }

    fn table_of(&mut self, honest: &[Believer], victim: VictimId, murderers: Option<&[Seat]>) {
        for step in self.insight.mean_beliefs(honest, victim) {
            let row = TableRow {
                turn: step.turn,
                observer: "table".into(),
                victim: self.victim(victim),
                ..TableRow::default()
            };
            let of = format!("mean of {}", step.of);
            self.shares(&step.shares, &row);
            self.number("certainty", "H_nats", step.entropy, &of, &row);
            self.number("division", "JSD_nats", step.division, &of, &row);
            if let Some(murderers) = murderers {
                let truth = step.shares.towards_truth(murderers);
                self.number("towards_truth", "T_nats", truth, &of, &row);
            }
        }
    }

    fn shares(&mut self, shares: &BeliefShares, row: &TableRow) {
        let named = shares
            .of
            .iter()
            .map(|(seat, share)| (self.name(*seat), *share));
        let rest = [(SOMEBODY_ELSE.to_owned(), shares.somebody_else)];
        let all: Vec<(String, f64)> = named.chain(rest).collect();
        for (subject, share) in all {
            self.list.push(TableRow {
                series: "belief",
                measure: "share".into(),
                subject,
                value: Some(share),
                ..row.clone()
            });
        }
    }

    fn number(
        &mut self,
        series: &'static str,
        measure: &str,
        value: f64,
        text: &str,
        row: &TableRow,
    ) {
        self.list.push(TableRow {
            series,
            measure: measure.into(),
            value: Some(value),
            text: text.into(),
            ..row.clone()
        });
    }
}

/// Nobody of those who are named.
const SOMEBODY_ELSE: &str = "(somebody else)";
