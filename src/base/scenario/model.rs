//! The types of a case. This is data alone; `validate` checks it.

use super::defaults::{default_one, is_one};
use crate::base::language::Language;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The most people, and the most victims, that a file may have; no game comes near it. Our own logs with more are
/// refused, imports keep the first so many: the state has an entry for each pair of people.
pub const MAX_PEOPLE: usize = 200;

/// A murder mystery: who is in it, what each of them knows, and (where known) the truth.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Scenario {
    /// Always `casebook-case`.
    pub format: String,
    /// Version of this format, 1 today.
    pub version: u32,
    /// Kebab-case name, stable across languages.
    pub id: String,
    /// Language of every text in it.
    pub language: Language,
    /// Title for people.
    pub title: String,
    /// One or two sentences without spoilers.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub summary: String,
    /// What everybody at the table knows from the start.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub setting: String,
    /// The dead, in the order that every character's `victim_names` follows.
    pub victims: Vec<Victim>,
    /// The players' roles; their order is the order of seats.
    pub characters: Vec<Character>,
    /// Suspects who do not play. Their seats follow the players'.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub outsiders: Vec<Outsider>,
    /// Clues that lie at places.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub clues: Vec<Clue>,
    /// Questions asked after play.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub exam: Vec<ExamQuestion>,
    /// The omniscient examinee's own paper, where the source has one that differs from the players'
    /// questions put together (WellPlay's FSA.csv, GM.csv). It is nobody else's: see
    /// [`Scenario::omniscient_exam`].
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub everybodys_exam: Vec<ExamQuestion>,
    /// The solution in prose; empty when the source has none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub truth: String,
    /// How MIRAGE classifies the script, which the rest of the case does not show.
    #[serde(default, skip_serializing_if = "CaseClassification::is_unknown")]
    pub shape: CaseClassification,
}

/// MIRAGE's classification of scripts, apart from their stages (§2.5); absent: unknown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
pub struct CaseClassification {
    /// Does it keep to what is possible?
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub realism: Option<CaseRealism>,
    /// Is its ending fixed?
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ending: Option<CaseEnding>,
}

impl CaseClassification {
    fn is_unknown(&self) -> bool {
        *self == Self::default()
    }
}

/// Does a case keep to what is possible?
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum CaseRealism {
    /// It does.
    Orthodox,
    /// Ghosts, magic, times to come.
    Unorthodox,
}

/// Is a case's ending fixed?
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum CaseEnding {
    /// It is.
    Close,
    /// It depends on what the players do.
    Open,
}

/// Somebody who was killed.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Victim {
    /// The public name.
    pub name: String,
    /// Ids of the people, players or not, who killed this victim (the role vector r_ik of Questum §2.1, by
    /// victim). `None`: the source does not say, and nobody may guess. Empty: nobody who could be
    /// accused did it, so the case cannot be won.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub murderers: Option<Vec<String>>,
}

impl Victim {
    /// Is this name only the generic word for an unnamed victim? Then a page shows the word in its own
    /// language.
    pub fn is_generic_name(name: &str) -> bool {
        let bare = name.trim_end_matches(|c: char| c.is_ascii_digit()).trim();
        matches!(bare, "" | "the victim" | "victim" | "死者")
    }

    /// Is this no victim, but the hidden side of a hidden-role game? Then a page says so in its own language,
    /// and asks who belongs to it, not who killed.
    pub fn is_hidden_side_name(name: &str) -> bool {
        matches!(name, "the hidden side" | "隐藏阵营")
    }
}

/// A role that a player takes.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Character {
    /// Kebab-case id, unique in the case and stable across languages.
    pub id: String,
    /// The name that everybody uses.
    pub name: String,
    /// One public line: who this is.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub role: String,
    /// What this script calls each victim ("my sister"), parallel to the case's victims. Empty:
    /// the public names.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub victim_names: Vec<String>,
    /// The private script, in one or more acts.
    pub acts: Vec<Act>,
    /// The night as this character knows it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub timeline: Vec<TimelineEntry>,
}

/// A suspect who does not play: no player's role, but known to all by name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Outsider {
    /// Unique among all people of the case.
    pub id: String,
    /// The name that everybody uses.
    pub name: String,
    /// One public line: who this is.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub role: String,
}

/// What a player is dealt at the beginning of an act.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
pub struct Act {
    /// The script itself.
    pub script: String,
    /// What the player wants in this act.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub objectives: Vec<String>,
    /// Background story (MIRAGE).
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub story: String,
    /// Relations to the others (MIRAGE).
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub relationship: String,
    /// How the role is to be played (MIRAGE).
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub performance: String,
    /// What the character can do (MIRAGE).
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub ability: String,
    /// Advice that people and guided players get, and no published program: how to play, what to find out in
    /// the end (WellPlay's `acts_performance` and `final_goal`).
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub guidance: String,
}

impl Act {
    /// Has it neither a script nor a story?
    pub fn is_empty(&self) -> bool {
        self.script.trim().is_empty() && self.story.trim().is_empty()
    }
}

/// One line of a character's own timeline.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct TimelineEntry {
    /// When, as the script says it.
    pub time: String,
    /// What happened.
    pub text: String,
}

/// Something that can be found.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Clue {
    /// Unique in the case.
    pub id: String,
    /// Where it lies.
    pub place: String,
    /// What one sees.
    pub text: String,
    /// First act in which it can be found, from 1.
    #[serde(default = "default_one", skip_serializing_if = "is_one")]
    pub act: u32,
    /// Id of the one character who has it: it is at no place, and nobody else ever sees it (MIRAGE's
    /// `self_clues`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<String>,
    /// Words that recall it to its owner once anybody has said them, or a clue has shown them. Empty: the
    /// owner has it from the start. Unused without an owner.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub keyword: String,
    /// Does it bear on the murderer's deed or identity (MIRAGE's key clues, §2.2)? No published file says.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub key: bool,
}

impl Clue {
    /// A clue that anybody can find from the first act on.
    pub fn new_public(id: impl Into<String>, place: impl Into<String>, text: impl Into<String>) -> Self {
        Self {
            id: id.into(),
            place: place.into(),
            text: text.into(),
            act: 1,
            owner: None,
            keyword: String::new(),
            key: false,
        }
    }
}

/// A question of the exam after play (WellPlay, Questum §3).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ExamQuestion {
    /// Unique in the case.
    pub id: String,
    /// Character ids of those who are asked; empty: everyone.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub examinees: Vec<String>,
    /// What it is about, which decides its points.
    pub kind: QuestionKind,
    /// One letter or several.
    pub choice: ChoiceMode,
    /// The question.
    pub question: String,
    /// Two to five options, lettered from `a`.
    pub options: Vec<String>,
    /// Letters of the true options in lower case; empty when the source has none (such a question
    /// counts in nobody's score).
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub truth: String,
}

/// The three kinds of WellPlay.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum QuestionKind {
    /// Kind A.
    Objective,
    /// Kind B.
    Reasoning,
    /// Kind C.
    Relations,
}

impl QuestionKind {
    /// Points for a right answer (Questum §3).
    pub fn points(self) -> u32 {
        match self {
            Self::Objective => 10,
            Self::Reasoning => 5,
            Self::Relations => 2,
        }
    }
}

/// How many options may be chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ChoiceMode {
    /// Exactly one.
    Single,
    /// One or more.
    Multiple,
}

impl Scenario {
    /// The format's name, the value of `format`.
    pub const FORMAT: &'static str = "casebook-case";
    /// The version that this program writes.
    pub const VERSION: u32 = 1;

    /// The number of acts of the longest script.
    pub fn act_count(&self) -> usize {
        self.characters.iter().map(|c| c.acts.len()).max().unwrap_or(0)
    }

    /// The public clues that can be found once act `act` is dealt, without those that are `found`.
    pub fn clues_to_find(&self, act: u32, found: impl Fn(&Clue) -> bool) -> impl Iterator<Item = &Clue> {
        self.public_clues().filter(move |clue| clue.act <= act && !found(clue))
    }

    /// The clues that everybody can find, without those of one character alone.
    pub fn public_clues(&self) -> impl Iterator<Item = &Clue> {
        self.clues.iter().filter(|clue| clue.owner.is_none())
    }

    /// The exam of somebody who has read every script: the source's paper for that, else all questions of the
    /// players.
    pub fn omniscient_exam(&self) -> &[ExamQuestion] {
        if self.everybodys_exam.is_empty() { &self.exam } else { &self.everybodys_exam }
    }

    /// Position of a character in the order of seats.
    pub fn character_position(&self, id: &str) -> Option<usize> {
        self.characters.iter().position(|c| c.id == id)
    }

    /// How many people can be accused: the players and the outsiders.
    pub fn people_count(&self) -> usize {
        self.characters.len() + self.outsiders.len()
    }

    /// Id, name and public line of a person, players first.
    pub fn person_id_name_role(&self, position: usize) -> Option<(&str, &str, &str)> {
        if let Some(one) = self.characters.get(position) {
            return Some((&one.id, &one.name, &one.role));
        }
        let one = self.outsiders.get(position.checked_sub(self.characters.len())?)?;
        Some((&one.id, &one.name, &one.role))
    }

    /// The name of a person, players first; empty if there is none at this position.
    pub fn person_name(&self, position: usize) -> &str {
        self.person_id_name_role(position).map_or("", |(_, name, _)| name)
    }

    /// Position of a person, players first.
    pub fn person_position(&self, id: &str) -> Option<usize> {
        let outside = || self.outsiders.iter().position(|one| one.id == id);
        self.character_position(id).or_else(|| Some(self.characters.len() + outside()?))
    }

    /// The first character without a script, whom nobody can play.
    pub fn first_character_without_script(&self) -> Option<&Character> {
        self.characters.iter().find(|character| character.acts.iter().all(Act::is_empty))
    }

    /// What `character` calls `victim`: the own script's name, else the public one.
    pub fn victim_name(&self, character: usize, victim: usize) -> &str {
        self.characters
            .get(character)
            .and_then(|c| c.victim_names.get(victim))
            .filter(|name| !name.trim().is_empty())
            .or_else(|| self.victims.get(victim).map(|v| &v.name))
            .map_or("", String::as_str)
    }

    /// r_ik of Questum §2.1: did this person kill `victim`? `None` when the source does not say.
    pub fn has_killed(&self, person: usize, victim: usize) -> Option<bool> {
        let murderers = self.victims.get(victim)?.murderers.as_ref()?;
        let (id, ..) = self.person_id_name_role(person)?;
        Some(murderers.iter().any(|murderer| murderer == id))
    }

    /// Did `character` kill anybody? Unknown counts as no.
    pub fn is_murderer(&self, character: usize) -> bool {
        (0..self.victims.len()).any(|victim| self.has_killed(character, victim) == Some(true))
    }

    /// Is any character known to have killed anybody?
    pub fn has_known_murderer(&self) -> bool {
        (0..self.characters.len()).any(|character| self.is_murderer(character))
    }
}
