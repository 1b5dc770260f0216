//! Reads an experiment file's lists of numbers: seeds, rounds, prices. A problem names the member that is
//! wrong.

use super::file::{FieldValue, Seeds};
use super::problem::ExperimentProblemKind as Kind;
use super::reader::ValueReader;
use super::wanted::WantedShape;
use crate::base::game::MAX_SEED;
use crate::read::insight::{Price, Prices};
use serde_json::Value;
use std::collections::BTreeSet;

/// Below 2⁵³, so that every reader of JSON gives it back unchanged.
const SEED_END: u64 = MAX_SEED + 1;
const MAX_SEEDS: u32 = 10_000;

impl ValueReader {
    pub(super) fn read_seeds(&mut self, value: Option<&Value>) -> Seeds {
        let wanted = WantedShape::Seeds;
        match value {
            None => Seeds::default(),
            Some(Value::Array(list)) if !list.is_empty() => {
                let fits = |seed: &u64| *seed < SEED_END;
                Seeds::These(self.read_distinct(list, "seeds", wanted, |value| value.as_u64().filter(fits)))
            }
            Some(value) => {
                let count = self.read_fitting(value, "seeds", wanted, |count| (1..=MAX_SEEDS).contains(count));
                count.map(Seeds::Count).unwrap_or_default()
            }
        }
    }

    /// A list of rounds, as the field takes it.
    pub(super) fn read_rounds(&mut self, value: Option<&Value>) -> Vec<u32> {
        let place = "evaluations_after";
        let wanted = WantedShape::Rounds;
        let Some(value) = value else {
            return Vec::new();
        };
        let Some(list) = value.as_array() else {
            self.report_shape(place, value, wanted);
            return Vec::new();
        };
        let Some(field) = self.find_field_or_report(place, "exam-after-rounds") else {
            return Vec::new();
        };
        let fits = |round: &u32| {
            let alone = FieldValue::Numbers(vec![*round]).to_flag_text();
            field.set(&mut field.settings_with_field(), &alone).is_ok()
        };
        let rounds = self.read_distinct(list, place, wanted, |value| {
            let round = u32::try_from(value.as_u64()?).ok();
            round.filter(fits)
        });
        let all = FieldValue::Numbers(rounds.clone()).to_flag_text();
        if !rounds.is_empty() && field.set(&mut field.settings_with_field(), &all).is_err() {
            self.report_shape(place, value, wanted);
        }
        rounds
    }

    /// The members that are as wanted; duplicates are reported.
    fn read_distinct<T: Ord + Copy>(
        &mut self, list: &[Value], place: &str, wanted: WantedShape, read: impl Fn(&Value) -> Option<T>,
    ) -> Vec<T> {
        let mut known = BTreeSet::new();
        let mut members = Vec::new();
        for (at, value) in list.iter().enumerate() {
            let place = format!("{place}[{at}]");
            match read(value) {
                Some(member) if known.insert(member) => members.push(member),
                Some(_) => {
                    let label = value.to_string();
                    self.report(&place, Kind::Duplicate { label });
                }
                None => self.report_shape(&place, value, wanted),
            }
        }
        members
    }

    pub(super) fn read_prices(&mut self, value: &Value) -> Option<Prices> {
        let map = self.read_map_with_keys(value, "prices", &["currency", "rows"])?;
        let currency = self.read_required::<String>(map, "prices.", "currency", WantedShape::Text);
        let rows = match map.get("rows") {
            Some(rows) => self.read_list(rows, "prices.rows", false, WantedShape::Prices),
            None => {
                let wanted = WantedShape::Prices;
                self.report("prices.rows", Kind::Missing { wanted });
                None
            }
        };
        let rows = rows.unwrap_or_default();
        let rows = rows.iter().filter_map(|(place, row)| self.read_price(place, row)).collect();
        Some(Prices { currency: currency?, rows })
    }

    fn read_price(&mut self, place: &str, value: &Value) -> Option<Price> {
        let known = ["host", "model", "prompt", "completion", "as_of"];
        let map = self.read_map_with_keys(value, place, &known)?;
        let mut text = |name: &str| match map.get(name) {
            Some(value) => self.read_value(value, &format!("{place}.{name}"), WantedShape::Text),
            None => Some(String::new()),
        };
        let (host, as_of) = (text("host"), text("as_of"));
        let inner = format!("{place}.");
        let model = self.read_required::<String>(map, &inner, "model", WantedShape::Text);
        let mut number = |name: &str| {
            let number = self.read_required::<f64>(map, &inner, name, WantedShape::Money)?;
            if number < 0.0 {
                self.report_shape(&format!("{inner}{name}"), &map[name], WantedShape::Money);
            }
            Some(number)
        };
        let (prompt, completion) = (number("prompt"), number("completion"));
        Some(Price { host: host?, model: model?, prompt: prompt?, completion: completion?, as_of: as_of? })
    }
}
