//! A belief: 100 points shared out among everybody who may have done it, either in a call of its own or
//! within the reply to another task (“with acts”). This module asks and reads. What follows from a belief is
//! computed in `game`.
//!
//! A belief that comes with an act is never asked for again. A reply without one leaves the player without a
//! belief at that moment.

use super::amounts::parse_amount;
use super::names::normalized_letters;
use super::read::{all_json_values, find_points, written_first};
use super::{Believe, POINTS_KEY, Task, TaskContext};
use crate::base::game::{Belief, MAX_POINTS, SuspectPoints};
use crate::base::language::{Language, text};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

/// What the mind writes.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct BelieveReply {
    /// One or two sentences.
    #[serde(default, alias = "理由")]
    pub reason: String,
    /// By name, 0 to 100.
    #[schemars(with = "std::collections::BTreeMap<String, f64>")]
    pub points: Map<String, Value>,
}

/// Other keys that minds use for the points.
const POINTS_SYNONYMS: [&str; 6] = ["belief", "beliefs", "weights", "suspicion", "分数", "点数"];

/// Other names for "somebody else", some of them from older prompts.
const SOMEBODY_ELSE_SYNONYMS: [&str; 4] = ["someone else", "somebody", "其他人", "别人"];

/// Further names, accepted since edition 2.
const EDITION_2_SOMEBODY_ELSE_SYNONYMS: &str = "other|others|anyone else|anybody else|another|其他|别的人|\
    jemand anderes|quelqu'un d'autre|otra persona|другой";

impl Believe {
    fn somebody_else_name(language: Language) -> String {
        text!(language, believe_name_somebody_else)
    }

    /// Does the thinker hide a murder? It then states what the others are to believe.
    fn is_feigning(&self, given: &TaskContext) -> bool {
        !self.neutral && given.has_killed(self.victim) == Some(true)
    }

    /// Points by name, in words.
    pub(super) fn describe_belief(given: &TaskContext, belief: &Belief) -> String {
        let (colon, comma) = (text!(given.language, believe_separator), text!(given.language, list_comma));
        let rest = (Self::somebody_else_name(given.language), belief.somebody_else);
        let weights = belief.weights.iter();
        let all: Vec<String> = weights
            .map(|weight| (given.name(weight.suspect).to_owned(), weight.points))
            .chain([rest])
            .map(|(name, points)| format!("{name}{colon}{points}"))
            .collect();
        all.join(&comma)
    }

    /// The previous belief in words; empty without one.
    fn describe_previous(&self, given: &TaskContext) -> String {
        let all = |before| {
            let all = Self::describe_belief(given, before);
            text!(given.language, believe_last_points, all)
        };
        self.before.as_ref().map_or_else(String::new, all)
    }

    /// The request for points, in words.
    fn describe_request(&self, given: &TaskContext) -> String {
        let (victim, so_far) = (given.victim_in_second_person(self.victim), self.describe_previous(given));
        let language = given.language;
        if self.is_feigning(given) {
            text!(language, believe_task_feigned, victim, so_far)
        } else if given.uses_older_wording() {
            text!(language, believe_task_at_first, victim, so_far)
        } else {
            text!(language, believe_task, victim, so_far)
        }
    }

    /// The sentence that asks for a belief within another task.
    pub(super) fn describe_request_within_task(&self, given: &TaskContext) -> String {
        let asking = self.describe_request(given);
        text!(given.language, believe_reply_head, points = POINTS_KEY, asking)
    }

    /// The points of the example: one placeholder per name.
    pub(super) fn placeholder_points(&self, given: &TaskContext) -> Value {
        let players = given.accusable_others().map(|player| player.name.clone());
        let names = players.chain([Self::somebody_else_name(given.language)]);
        names.map(|name| (name, json!("<0-100>"))).collect::<Map<String, Value>>().into()
    }

    /// Reads the belief out of the reply to another task.
    ///
    /// # Errors
    /// Why the reply holds no usable points.
    pub fn read_stated_belief(&self, given: &TaskContext, reply: &str) -> Result<Belief, String> {
        if given.reading_terms.edition == 1 {
            let points = written_first(reply).and_then(|value| find_points_edition_1(value.as_object()?));
            return self.belief_from_points(given, &points.unwrap_or_default());
        }
        let values = all_json_values(reply);
        let found = values.iter().rev().find_map(|value| find_points(value, 0));
        let points = found.and_then(|points| self.parse_points_by_name(given, points));
        self.belief_from_points(given, &points.ok_or_else(|| text!(given.language, believe_error_no_points))?)
    }

    /// Points by name, from an object, a list of any kind, or a text.
    fn parse_points_by_name(&self, given: &TaskContext, points: &Value) -> Option<Map<String, Value>> {
        const NAME_KEYS: [&str; 8] = ["name", "suspect", "player", "person", "who", "姓名", "名字", "嫌疑人"];
        match points {
            Value::Object(points) => Some(points.clone()),
            Value::String(text) => {
                let parts = text.split([',', ';', '，', '；', '、', '\n']);
                let part = |part: &str| {
                    let at = part.rfind(|c: char| matches!(c, ':' | '：' | '=') || c.is_whitespace())?;
                    let mark = part[at..].chars().next()?.len_utf8();
                    let name = part[..at].trim_matches(|c: char| !c.is_alphanumeric());
                    Some((name.to_owned(), part[at + mark..].trim().into()))
                };
                Some(parts.filter_map(|one| part(one.trim())).collect())
            }
            // One number per name, in the order of the prompt.
            Value::Array(list)
                if list.iter().all(|one| parse_amount(one).is_some() && !one.is_array() && !one.is_object()) =>
            {
                let names: Vec<String> = given.accusable_others().map(|player| player.name.clone()).collect();
                let all = names.iter().cloned().chain([Self::somebody_else_name(given.language)]);
                let same = list.len() == names.len() || list.len() == names.len() + 1;
                same.then(|| all.zip(list.iter().cloned()).collect())
            }
            Value::Array(list) => {
                let line = |line: &Value| match line {
                    Value::Object(map) => {
                        let name = NAME_KEYS.iter().find_map(|key| map.get(*key)?.as_str());
                        let numbers = || map.iter().filter(|(_, value)| parse_amount(value).is_some());
                        let (key, value) = numbers().next().filter(|_| numbers().count() == 1)?;
                        Some((name.unwrap_or(key).to_owned(), value.clone()))
                    }
                    Value::Array(pair) => match pair.as_slice() {
                        [Value::String(name), value] => Some((name.clone(), value.clone())),
                        _ => None,
                    },
                    Value::String(text) => self.parse_points_by_name(given, &text.as_str().into())?.into_iter().next(),
                    _ => None,
                };
                Some(list.iter().filter_map(line).collect())
            }
            _ => None,
        }
    }

    /// Reads points by name. Ignores unknown names and gives 0 to missing ones. With fewer than half of the
    /// names, there is no belief.
    fn belief_from_points(&self, given: &TaskContext, points: &Map<String, Value>) -> Result<Belief, String> {
        let language = given.language;
        let mut belief = Belief {
            weights: given
                .accusable_others()
                .map(|player| SuspectPoints { suspect: player.seat, points: 0.0 })
                .collect(),
            somebody_else: 0.0,
        };
        let mut named = vec![false; belief.weights.len()];
        for (name, value) in points {
            let read = if given.reading_terms.edition == 1 { parse_number_edition_1 } else { parse_amount };
            let Some(points) = read(value).filter(|points| *points >= 0.0) else {
                continue;
            };
            let name = name.trim();
            let is = |one: &str| match given.reading_terms.edition {
                1 => name.eq_ignore_ascii_case(one),
                _ => normalized_letters(name) == normalized_letters(one),
            };
            let also = || SOMEBODY_ELSE_SYNONYMS.iter().any(|one| is(one));
            let later = || given.reading_terms.edition > 1 && EDITION_2_SOMEBODY_ELSE_SYNONYMS.split('|').any(is);
            if is(&Self::somebody_else_name(language)) || also() || later() {
                belief.somebody_else = points;
                continue;
            }
            let Ok(seat) = given.find_person(name) else { continue };
            let mut weights = belief.weights.iter_mut().enumerate();
            if let Some((at, weight)) = weights.find(|(_, weight)| weight.suspect == seat) {
                (weight.points, named[at]) = (points, true);
            }
        }
        if named.iter().filter(|named| **named).count() * 2 < named.len() {
            return Err(text!(language, believe_error_few_names));
        }
        normalize_points(&mut belief);
        belief.shares().map(|_| belief).ok_or_else(|| text!(language, believe_error_all_zero))
    }
}

fn find_points_edition_1(reply: &Map<String, Value>) -> Option<Map<String, Value>> {
    let mut names = [POINTS_KEY].into_iter().chain(POINTS_SYNONYMS);
    let points = names.find_map(|name| reply.get(name))?;
    match points {
        Value::Object(points) => Some(points.clone()),
        // Also accepts a list of lines.
        Value::Array(lines) => {
            let line = |line: &Value| {
                let name = line.get("name").or_else(|| line.get("suspect"))?;
                let points = line.get(POINTS_KEY).or_else(|| line.get("weight"))?;
                Some((name.as_str()?.to_owned(), points.clone()))
            };
            Some(lines.iter().filter_map(line).collect())
        }
        _ => None,
    }
}

/// A number, or a text that is one: "70", "70%", "70分". Edition 1 reads points like this.
fn parse_number_edition_1(value: &Value) -> Option<f64> {
    let text = value.as_str().map(|text| text.trim().trim_end_matches(['%', '％', '分']).trim_end());
    text.map_or_else(|| value.as_f64(), |text| text.parse().ok())
}

/// Scales points to 0–100 with one decimal, since minds also write fractions of one, or points beyond 100.
fn normalize_points(belief: &mut Belief) {
    let points = belief.weights.iter().map(|weight| weight.points);
    let all: Vec<f64> = points.chain([belief.somebody_else]).collect();
    let (sum, most) = (all.iter().sum::<f64>(), all.iter().copied().fold(0.0, f64::max));
    // Fractions of one may sum to more than 1, since minds round them or do not add them up.
    const MAX_FRACTION_SUM: f64 = 1.5;
    let by = match sum {
        sum if sum > 0.0 && sum <= MAX_FRACTION_SUM && all.iter().any(|points| points.fract() != 0.0) => 100.0,
        sum if most > MAX_POINTS => 100.0 / sum,
        _ => 1.0,
    };
    let scaled = |points: f64| (points * by * 10.0).round() / 10.0;
    for weight in &mut belief.weights {
        weight.points = scaled(weight.points);
    }
    belief.somebody_else = scaled(belief.somebody_else);
}

impl Task for Believe {
    type Reply = BelieveReply;
    type Output = Belief;

    fn is_done_by_neutral_reader(&self) -> bool {
        self.neutral
    }

    fn memory_query(&self, given: &TaskContext) -> String {
        given.culprit_query(self.victim)
    }

    fn instruction(&self, given: &TaskContext) -> String {
        let asking = self.describe_request(given);
        text!(given.language, believe_task_reasoned, asking)
    }

    fn example(&self, given: &TaskContext) -> Value {
        let reason = text!(given.language, example_reason);
        json!({ "reason": reason, POINTS_KEY: self.placeholder_points(given) })
    }

    fn reshape(&self, given: &TaskContext, value: Value) -> Value {
        let Value::Object(mut map) = value else {
            return value;
        };
        let by_name =
            || find_points(&Value::Object(map.clone()), 0).and_then(|points| self.parse_points_by_name(given, points));
        let points = find_points_edition_1(&map).or_else(|| by_name().filter(|_| given.reading_terms.edition > 1));
        if let Some(points) = points {
            map.insert(POINTS_KEY.into(), points.into());
            return map.into();
        }
        // The object holds names and numbers alone.
        let reason = map.shift_remove("reason");
        let mut whole = Map::new();
        whole.extend(reason.map(|reason| ("reason".to_owned(), reason)));
        whole.insert(POINTS_KEY.into(), map.into());
        whole.into()
    }

    fn admit(&self, given: &TaskContext, reply: BelieveReply) -> Result<Belief, String> {
        self.belief_from_points(given, &reply.points)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::game::{Seat, VictimId};
    use crate::play::task::tests_support::test_context;
    use crate::play::task::{read_reply, reply_schema};

    fn task() -> Believe {
        Believe { victim: VictimId(0), neutral: false, before: None }
    }

    fn points(belief: &Belief) -> Vec<f64> {
        let weights = belief.weights.iter().map(|weight| weight.points);
        weights.chain([belief.somebody_else]).collect()
    }

    #[test]
    fn points_are_read_as_minds_write_them_and_nothing_is_guessed() {
        let given = test_context(Language::English);
        for (reply, expected) in [
            (r#"{"reason":"so","points":{"Mr Finch":70,"Dr Orme":20,"somebody else":10}}"#, Some([70.0, 20.0, 10.0])),
            // Texts, fractions of one, points beyond 100, other keys, a list, nothing but names.
            (r#"{"points":{"Mr Finch":"70","Dr Orme":"30.26"}}"#, Some([70.0, 30.3, 0.0])),
            (r#"{"points":{"Mr Finch":0.75,"Dr Orme":0.25}}"#, Some([75.0, 25.0, 0.0])),
            (r#"{"points":{"Mr Finch":150,"Dr Orme":50}}"#, Some([75.0, 25.0, 0.0])),
            (r#"{"weights":{"Mr Finch":60,"Dr Orme":40}}"#, Some([60.0, 40.0, 0.0])),
            (r#"{"points":[{"name":"Mr Finch","points":60},{"name":"Dr Orme","points":40}]}"#, Some([60.0, 40.0, 0.0])),
            // In another order, with the thinker among them; with a decimal comma.
            (
                r#"{"points":[{"suspect":"Dr Orme","points":40},{"suspect":"Mr Finch","points":60}]}"#,
                Some([60.0, 40.0, 0.0]),
            ),
            (
                concat!(
                    r#"{"points":[{"name":"Mrs Vale","points":5},{"name":"Dr Orme","points":40},"#,
                    r#"{"name":"Mr Finch","points":55}]}"#,
                ),
                Some([55.0, 40.0, 0.0]),
            ),
            (r#"{"points":{"Mr Finch":"66,5","Dr Orme":"33,5"}}"#, Some([66.5, 33.5, 0.0])),
            (r#"{"reason":"so","Mr Finch":60,"Dr Orme":40}"#, Some([60.0, 40.0, 0.0])),
            // A missing name gets 0; an unknown one and the thinker count for nothing.
            (r#"{"points":{"Mr Finch":80}}"#, Some([80.0, 0.0, 0.0])),
            (r#"{"points":{"Mr Finch":80,"Nobody":20,"Mrs Vale":5}}"#, Some([80.0, 0.0, 0.0])),
            // All zero, no known name, no numbers.
            (r#"{"points":{"Mr Finch":0,"Dr Orme":0}}"#, None),
            (r#"{"points":{"Nobody":50}}"#, None),
            (r#"{"points":{"Mr Finch":"much","Dr Orme":"little"}}"#, None),
            (r#"{"points":{"Mr Finch":-5,"Dr Orme":-1}}"#, None),
        ] {
            let found = read_reply(&task(), &given, reply).ok().map(|(belief, _)| points(&belief));
            assert_eq!(found.as_deref(), expected.as_ref().map(<[f64; 3]>::as_slice), "{reply}");
        }
    }

    #[test]
    fn what_comes_with_an_act_is_taken_where_it_can_be_used_and_else_left() {
        let given = test_context(Language::Chinese);
        let stated = |reply: Value| {
            let stated = task().read_stated_belief(&given, &reply.to_string()).ok();
            stated.map(|belief| points(&belief))
        };
        assert_eq!(
            stated(json!({"question": "？", "points": {"芬先生": 90, "欧医生": 5, "其他人": 5}})),
            Some(vec![90.0, 5.0, 5.0])
        );
        assert_eq!(stated(json!({"question": "？"})), None);
        assert_eq!(stated(json!({"question": "？", "points": "much"})), None);
    }

    #[test]
    fn a_murderer_is_asked_what_others_are_to_believe_and_the_last_points_stand_in_the_prompt() {
        let mut given = test_context(Language::English);
        let before = Belief {
            weights: vec![
                SuspectPoints { suspect: Seat(1), points: 60.0 },
                SuspectPoints { suspect: Seat(2), points: 39.5 },
            ],
            somebody_else: 0.5,
        };
        let task = Believe { before: Some(before), ..task() };
        let honest = task.instruction(&given);
        assert!(honest.contains("Mr Finch 60, Dr Orme 39.5, somebody else 0.5"), "{honest}");
        assert!(honest.contains("may have killed your uncle"));
        given.killed = vec![Some(true)];
        let feigned = task.instruction(&given);
        assert!(feigned.contains("as you would have them believed"), "{feigned}");
    }

    #[test]
    fn the_schema_asks_for_a_number_per_name() {
        let given = test_context(Language::English);
        let schema = reply_schema(&task(), &given);
        let points = &schema["properties"]["points"];
        assert_eq!(points["required"], json!(["Mr Finch", "Dr Orme", "somebody else"]));
        assert_eq!(points["properties"]["Dr Orme"]["type"], "number");
    }
}
