//! Reads clues by place: `{place: [clue, …]}`, in stages or not. A place can be a person.

use crate::base::scenario::{CaseProblem, Clue, ProblemList, ScriptProblem, quoted};
use crate::read::archive::formats::names::{contains_name, is_renaming, likeness, normalize_name};
use crate::read::archive::json::ValueExt;
use serde_json::Value;

/// Keys of a clue card's text.
const TEXT_KEYS: [&str; 4] = ["content", "内容", "线索内容", "线索"];
/// Keys of a clue card's place.
const PLACE_KEYS: [&str; 4] = ["clue_type", "类型", "地点", "线索类型"];

fn is_place_content(json: &Value) -> bool {
    json.is_string() || json.as_array().is_some_and(|items| items.iter().all(Value::is_string))
}

fn find_card_field<'a>(json: &'a Value, keys: &[&str]) -> Option<&'a Value> {
    keys.iter().find_map(|key| json.get(key))
}

/// Does this look like clues, as far as one can tell without their game?
pub(crate) fn looks_like_clues(json: &Value) -> bool {
    match json {
        Value::Array(cards) => !cards.is_empty() && cards.iter().all(|c| find_card_field(c, &TEXT_KEYS).is_some()),
        Value::Object(layers) => {
            let is_empty = |json: &Value| json.fields().next().is_none();
            let is_flat = |json: &Value| json.fields().all(|(_, value)| is_place_content(value));
            let is_staged = |json: &Value| !is_empty(json) && is_flat(json);
            // Empty lists are no clues.
            json.has_text()
                && (is_flat(json)
                    || layers.values().any(is_staged)
                        && layers.values().all(|value| is_staged(value) || is_empty(value)))
        }
        _ => false,
    }
}

/// The contents of a clue file, by who may see them.
#[derive(Debug, Default)]
pub(crate) struct ClueFile {
    /// Clues at places, and memories of one player.
    pub(crate) clues: Vec<Clue>,
    /// Additions to one player's script: the seat, the act (from 1), the text.
    pub(crate) private_texts: Vec<(usize, u32, String)>,
    /// Additions to everybody's script: the act (from 1), the text.
    pub(crate) public_texts: Vec<(u32, String)>,
}

/// How the key of a public clue begins: it is no place and cannot be searched.
const PUBLIC_CLUE_PREFIXES: [&str; 2] = ["publicclue", "公开线索"];

/// Words in the key of a layer that holds one player's memories.
const MEMORY_WORDS: [&str; 4] = ["memory", "memories", "记忆", "回忆"];

/// Keys of the layer with what each player alone knows.
const PRIVATE_LAYERS: [&str; 3] = ["selfclues", "personalclues", "个人线索"];

/// The act in which the published program reads out each public clue, by the clue's number (in its only such
/// game).
const PUBLIC_CLUE_ACTS: [u32; 3] = [1, 1, 4];

/// A place whose likeness to a player's name is at least this is that player: “Lenxing Ye” is “Lengxing Ye”.
const MIN_PERSON_LIKENESS: f64 = 0.85;

/// Reads clues. `stages` are the script's stages, which give each clue its act; `owners` are its players, by
/// name and id.
pub(crate) fn read(
    path: &str, json: &Value, stages: &[&str], owners: &[(&str, &str)], report: &mut ProblemList,
) -> ClueFile {
    let mut reader = ClueReader {
        owners,
        acts: u32::try_from(stages.len()).unwrap_or(1).max(1),
        found: ClueFile::default(),
        report,
    };
    if let Value::Array(cards) = json {
        for (i, one) in cards.iter().enumerate() {
            let place = find_card_field(one, &PLACE_KEYS).map(ValueExt::to_text).unwrap_or_default();
            let text = find_card_field(one, &TEXT_KEYS).unwrap_or(one);
            reader.add_clue(&place, text, 1, &format!("{path}: [{i}]"));
        }
        return reader.found;
    }
    let mut layer = 0;
    for (name, value) in json.fields() {
        let at = format!("{path}: {name}");
        let known = stages.iter().position(|stage| normalize_name(stage) == normalize_name(name));
        let places = value.fields().any(|(_, value)| is_place_content(value)) && normalize_name(name) != "show";
        if places && known.is_none() && reader.read_private_layer(name, value, &at) {
            continue;
        }
        if !places {
            reader.read_place(name, value, 1, &at);
            continue;
        }
        layer += 1;
        if known.is_none() {
            reader.report.warn(&at, ScriptProblem::StageOfClues { act: layer as usize });
        }
        let act = known.and_then(|at| u32::try_from(at + 1).ok());
        for (place, list) in value.fields() {
            reader.read_place(place, list, act.unwrap_or(layer), &format!("{at} › {place}"));
        }
    }
    reader.found
}

struct ClueReader<'a> {
    owners: &'a [(&'a str, &'a str)],
    acts: u32,
    found: ClueFile,
    report: &'a mut ProblemList,
}

impl ClueReader<'_> {
    /// Reads one entry of a layer: the clues at a place, a text for everybody, or, if `name` is a player's and the
    /// value is a single text, that player's private text.
    fn read_place(&mut self, name: &str, value: &Value, act: u32, at: &str) {
        let folded = normalize_name(name);
        if !is_place_content(value) || folded == "show" {
            return self.report.warn(at, ScriptProblem::NoPlace);
        }
        if let Some(rest) = PUBLIC_CLUE_PREFIXES.iter().find_map(|word| folded.strip_prefix(word)) {
            let number = rest.parse::<usize>().unwrap_or(1).max(1);
            let first = PUBLIC_CLUE_ACTS.get(number - 1).copied().unwrap_or(1);
            self.found.public_texts.push((first.max(act).min(self.acts), value.to_text()));
            return;
        }
        // A single text under a player's name is part of that player's script.
        if let (true, Some(owner)) = (value.is_string(), self.find_owner(name)) {
            return self.found.private_texts.push((owner, act, value.to_text()));
        }
        let place = self.correct_player_name(name, at);
        for (i, clue) in value.items().iter().enumerate() {
            self.add_clue(&place, clue, act, &format!("{at}[{i}]"));
        }
    }

    fn add_clue(&mut self, place: &str, text: &Value, act: u32, at: &str) {
        let text = text.to_text();
        if text.is_empty() {
            self.report.warn(at, CaseProblem::EmptyClue);
        }
        self.found.clues.push(Clue { act, ..Clue::new_public(self.next_id(), place.trim(), text) });
    }

    fn next_id(&self) -> String {
        format!("c{}", self.found.clues.len() + 1)
    }

    /// Reads private texts: one player's memories (“Memory of …”), each under its keyword, or what each
    /// player has from the start. `false`: the layer is not private.
    fn read_private_layer(&mut self, name: &str, value: &Value, at: &str) -> bool {
        if PRIVATE_LAYERS.contains(&normalize_name(name).as_str()) {
            for (player, list) in value.fields() {
                match self.find_owner(player) {
                    Some(owner) => self.found.private_texts.push((owner, 1, list.to_text())),
                    None => self.report.warn(format!("{at} › {player}"), ScriptProblem::NobodyCalledSo),
                }
            }
            return true;
        }
        // A layer that is merely named after somebody (“Li's library”) is a place like any other.
        if !MEMORY_WORDS.iter().any(|word| normalize_name(name).contains(word)) {
            return false;
        }
        let mut owners = self.owners.iter().filter(|(player, _)| contains_name(name, player));
        let (Some((_, owner)), None) = (owners.next(), owners.next()) else {
            return false;
        };
        if !value.fields().all(|(_, text)| text.is_string()) {
            return false;
        }
        for (keyword, text) in value.fields() {
            let (owner, keyword) = (Some((*owner).to_owned()), keyword.trim().to_owned());
            self.found.clues.push(Clue {
                owner,
                keyword,
                ..Clue::new_public(self.next_id(), name.trim(), text.to_text())
            });
        }
        true
    }

    /// The one player with this name, or whose name contains it (“Nuan”: “Nuan (Little Fox)”).
    fn find_owner(&self, name: &str) -> Option<usize> {
        self.owners.iter().position(|(player, _)| normalize_name(player) == normalize_name(name)).or_else(|| {
            let mut found = (0..self.owners.len()).filter(|at| is_renaming(name, self.owners[*at].0));
            let at = found.next()?;
            found.next().is_none().then_some(at)
        })
    }

    fn correct_player_name(&mut self, name: &str, at: &str) -> String {
        let is_player = self.owners.iter().any(|(player, _)| normalize_name(player) == normalize_name(name));
        let mut alike = self.owners.iter().filter(|(player, _)| likeness(player, name) >= MIN_PERSON_LIKENESS);
        let (false, Some((player, _)), None) = (is_player, alike.next(), alike.next()) else {
            return name.to_owned();
        };
        self.report.warn(at, ScriptProblem::TakenForPlayer { name: quoted(player) });
        (*player).to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::table;

    #[test]
    fn clues_are_counted_where_they_lie() {
        let table = table! {
            r#"{"Hall": ["a hat", "a glove"], "Ann": ["a key"]}"#, vec![1, 1, 1] => 0;
            r#"{"Hall": "a hat", "Attic": []}"#, vec![1] => 0;
            r#"{"Stage 1": {"Hall": ["a hat"]}, "Stage 2": {"Hall": ["mud"]}}"#, vec![1, 2] => 0;
            r#"{"Ｓtage 2": {"Hall": ["mud"]}, "show": ["Hall"]}"#, vec![2] => 1;
            r#"{"Act one": {"Hall": ["mud"]}, "show": {"Hall": ["mud"]}}"#, vec![1] => 2;
            r#"{"Hall": ["", "a glove"], "note": 3}"#, vec![1, 1] => 2;
            r#"[{"clue_type": "物证", "content": "刀"}, {"content": "信"}]"#, vec![1, 1] => 0;
        };
        for (text, acts, problems) in table {
            let json: Value = serde_json::from_str(text).unwrap();
            let mut report = ProblemList::default();
            let stages = ["Stage 1", "Stage 2"];
            let found = read("clues.json", &json, &stages, &[("Ann", "ann")], &mut report);
            assert_eq!(found.clues.iter().map(|c| c.act).collect::<Vec<_>>(), acts, "{text}");
            let found = report.into_problems();
            assert_eq!(found.len(), problems, "{text}: {found:?}");
        }
    }

    #[test]
    fn what_is_one_players_own_is_no_place_to_search() {
        let json: Value = serde_json::from_str(
            r#"{
                "Public Clue 1": ["The gate was shut."], "Public Clue 3": ["The gate stood open."],
                "Bea": "Bea saw the steward burn a letter.",
                "Memory of Cole": {"Bell": "Your father sold the bell.", "Well": "It is deep."},
                "self_clues": {"Ann Gray": ["A coin in your shoe."], "Nobody": "x"},
                "Ann Grey": ["a glove"], "Cellar": {"Shelf": ["a jar"]}, "Loft": "straw"
            }"#,
        )
        .unwrap();
        let owners = [("Ann Gray", "ann"), ("Bea (Fox)", "bea"), ("Cole", "cole")];
        let mut report = ProblemList::default();
        let found = read("clues.json", &json, &["S1", "S2"], &owners, &mut report);
        let public: Vec<_> = found.clues.iter().filter(|c| c.owner.is_none()).collect();
        let places: Vec<&str> = public.iter().map(|c| c.place.as_str()).collect();
        assert_eq!(places, ["Ann Gray", "Shelf", "Loft"]);
        let own: Vec<_> = found.clues.iter().filter(|c| c.owner.is_some()).collect();
        let memory: Vec<_> = own.iter().map(|c| (c.owner.as_deref(), c.keyword.as_str(), c.text.as_str())).collect();
        assert_eq!(
            memory,
            [(Some("cole"), "Bell", "Your father sold the bell."), (Some("cole"), "Well", "It is deep.")]
        );
        let text = |text: &str| text.to_owned();
        assert_eq!(
            found.private_texts,
            [(1, 1, text("Bea saw the steward burn a letter.")), (0, 1, text("A coin in your shoe."))]
        );
        assert_eq!(found.public_texts, [(1, text("The gate was shut.")), (2, text("The gate stood open."))]);
        // The misspelt player, the unknown one, and a layer that is no stage.
        assert_eq!(report.into_problems().len(), 3);
    }

    #[test]
    fn clues_are_known_by_their_shape() {
        let table = [
            (r#"{"Hall": ["a hat"]}"#, true),
            (r#"{"Stage 1": {"Hall": ["a hat"]}, "show": true}"#, true),
            (r#"{"n": 3, "list": [1, 2]}"#, false),
            (r#"{}"#, false),
            (r#"[1, 2]"#, false),
        ];
        for (text, expected) in table {
            assert_eq!(looks_like_clues(&serde_json::from_str(text).unwrap()), expected, "{text}");
        }
    }
}
