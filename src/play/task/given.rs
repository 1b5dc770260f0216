//! What every task gives the thinker: who it is, who is at the table, and what it recalls. Built from a
//! [`View`] alone, so it cannot hold another seat's secrets.

use super::names::NamedPerson;
use crate::base::game::{Belief, PARSER_EDITION, ProcedureName, Seat, Settings, TableRules, VictimId, View};
use crate::base::language::{Language, text};
use serde::{Deserialize, Serialize};

/// The common part of every task, in the language of the case.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct TaskContext {
    /// The language to think and speak in.
    pub language: Language,
    pub title: String,
    pub setting: String,
    pub seat: Seat,
    /// Does a reader outside the game think, who has read every script (Questum §3, OP)?
    pub is_outside_reader: bool,
    /// Everybody at the table in seat order, the thinker included.
    pub players: Vec<NamedPerson>,
    /// Suspects who do not sit at the table; their seats follow the players'.
    pub outsiders: Vec<NamedPerson>,
    /// Accusations before the vote, in seat order of the accusers; empty where there were none.
    pub accusations: Vec<Accusation>,
    /// Is this vote an accusation, with the real vote still to come?
    pub is_accusation: bool,
    /// The victims, as the thinker's own script calls them.
    pub victims: Vec<String>,
    /// The victims' public names, parallel to `victims`.
    pub public_victims: Vec<String>,
    /// Did the thinker kill each victim? Parallel to `victims`; `None`: the file does not say, though the
    /// script may.
    pub killed: Vec<Option<bool>>,
    /// The thinker's objectives.
    pub objectives: Vec<String>,
    /// How to play the role; may be empty.
    pub performance: String,
    /// The current round of questions; 0 before the first.
    pub round: u32,
    /// How many rounds the game has.
    pub rounds: u32,
    pub procedure: ProcedureName,
    /// The rules of the table.
    pub table_rules: TableRules,
    /// Does the case have public clues?
    pub has_clues: bool,
    /// The belief to be stated in the same reply, if any.
    pub requested_belief: Option<Believe>,
    /// How the reply is read; no prompt shows it.
    pub reading_terms: ReplyReadOptions,
    /// Everybody's scripts, where each is searched by itself: the owner's name and the recalled segments.
    /// Nothing else is recalled then. `script` repeats them all, each with its owner's name, for minds that
    /// read no prompt.
    pub all_scripts: Vec<(String, Vec<String>)>,
    /// Recalled segments of the thinker's own script, in reading order.
    pub script: Vec<String>,
    /// Recalled segments of the dialogue, in order.
    pub dialogue: Vec<String>,
    /// The thinker's notes for this task.
    pub notes: Vec<String>,
    /// How many segments at the end of `script` were recalled for this task, after the head that every task
    /// gets; 0: there is no such division.
    pub script_tail: usize,
    /// The same for `dialogue`.
    pub dialogue_tail: usize,
    /// How many segments are left out before each segment of `script`; for the first of the tail, behind the
    /// head. Without a tail, one more entry counts those at the end. Empty: gaps are not marked.
    pub script_gaps: Vec<u32>,
    /// The same for `dialogue`.
    pub dialogue_gaps: Vec<u32>,
}

/// A public accusation before the vote.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Accusation {
    pub accuser: Seat,
    pub accused: Seat,
    pub victim: VictimId,
    /// The reason, in the accuser's words.
    pub reason: String,
}

/// The terms on which a reply is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReplyReadOptions {
    /// The edition of the reader; see [`crate::base::game::Thought::edition`].
    pub edition: u8,
    /// Was an earlier reply to the same task rejected? Only then is prose accepted.
    pub is_retry: bool,
    /// Did a person write it? Forms hold only what they ask for, and people may say what models must not.
    pub is_by_person: bool,
}

impl Default for ReplyReadOptions {
    fn default() -> Self {
        Self { edition: PARSER_EDITION, is_retry: false, is_by_person: false }
    }
}

/// Share out points as to the death of `victim`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Believe {
    pub victim: VictimId,
    /// Is the thinker a neutral reader without a seat?
    pub neutral: bool,
    /// The thinker's previous belief.
    pub before: Option<Belief>,
}

/// The key of the points in a reply.
pub const POINTS_KEY: &str = "points";

impl TaskContext {
    /// What `view` shows, before anything is recalled.
    pub fn new(view: &View, rounds: u32, settings: &Settings) -> Self {
        let guided = usize::from(settings.table.guidance);
        let victims = || VictimId::all(view.victims());
        let player = |seat| NamedPerson { seat, name: view.name(seat).to_owned(), role: view.role(seat).to_owned() };
        Self {
            language: view.language(),
            title: view.title().to_owned(),
            setting: view.setting().to_owned(),
            seat: view.seat(),
            // Imported logs have no seats in their settings.
            is_outside_reader: (1..=view.seat().index()).contains(&settings.seats.len()),
            players: Seat::all(view.players()).map(player).collect(),
            outsiders: view.outsiders().map(player).collect(),
            accusations: victims()
                .flat_map(|victim| {
                    view.accusations(victim).map(move |(accuser, ballot)| Accusation {
                        accuser,
                        accused: ballot.accused,
                        victim,
                        reason: ballot.reason.clone(),
                    })
                })
                .collect(),
            is_accusation: view.is_accusing(),
            victims: victims().map(|v| view.victim_name(v).to_owned()).collect(),
            public_victims: victims().map(|v| view.public_victim_name(v).to_owned()).collect(),
            killed: victims().map(|v| view.has_killed_if_known(v)).collect(),
            objectives: view.acts().iter().flat_map(|act| act.objectives.iter().cloned()).collect(),
            performance: view
                .acts()
                .iter()
                .flat_map(|act| [&act.performance, &act.guidance].into_iter().take(1 + guided))
                .map(String::as_str)
                .filter(|text| !text.is_empty())
                .collect::<Vec<_>>()
                .join("\n"),
            round: view.round(),
            rounds,
            procedure: settings.procedure.name(),
            table_rules: settings.table,
            has_clues: view.has_clues(),
            ..Self::default()
        }
    }

    /// Like [`Self::new`] with an empty script, so that an estimate also measures the headings around a
    /// script.
    pub fn with_empty_script(view: &View, rounds: u32, settings: &Settings) -> Self {
        Self { script: vec![String::new()], ..Self::new(view, rounds, settings) }
    }

    /// Adds what was said since the view was taken, unless memory recalled it.
    pub fn append_recent_lines(&mut self, since: &[String]) {
        let since: Vec<String> = since.iter().filter(|line| !self.dialogue.contains(line)).cloned().collect();
        self.dialogue.extend(since.iter().cloned());
        if self.dialogue_tail > 0 {
            self.dialogue_tail += since.len();
        }
        if !self.dialogue_gaps.is_empty() {
            // What was left out at the end is now before the new lines.
            self.dialogue_gaps.extend(std::iter::repeat_n(0, since.len()));
        }
    }

    /// The part of it that a neutral reader without a seat gets: only what was said aloud.
    pub fn for_neutral_reader(&self) -> Self {
        Self {
            seat: Self::NO_SEAT,
            victims: self.public_victims.clone(),
            killed: vec![None; self.killed.len()],
            objectives: Vec::new(),
            performance: String::new(),
            requested_belief: None,
            notes: Vec::new(),
            script: Vec::new(),
            script_tail: 0,
            script_gaps: Vec::new(),
            ..self.clone()
        }
    }

    /// Stands for the seat of a neutral reader.
    pub const NO_SEAT: Seat = Seat(u16::MAX);

    /// Is the thinker a neutral reader without a seat?
    pub fn is_neutral_reader(&self) -> bool {
        self.seat == Self::NO_SEAT
    }

    pub fn own_name(&self) -> &str {
        self.name(self.seat)
    }

    pub fn name(&self, seat: Seat) -> &str {
        self.people().nth(seat.index()).map_or("", |p| p.name.as_str())
    }

    /// The names of these people, with commas.
    pub(super) fn list_names(&self, seats: impl IntoIterator<Item = Seat>) -> String {
        let names: Vec<&str> = seats.into_iter().map(|seat| self.name(seat)).collect();
        names.join(&text!(self.language, list_comma))
    }

    /// Everybody who can be accused, players first.
    pub fn people(&self) -> impl Iterator<Item = &NamedPerson> {
        self.players.iter().chain(&self.outsiders)
    }

    /// Everybody else who may have done it: other players first, then outsiders.
    pub fn accusable_others(&self) -> impl Iterator<Item = &NamedPerson> {
        self.people().filter(|p| p.seat != self.seat)
    }

    /// The victim's name in a prompt that addresses the thinker: the public name for guided players, else the
    /// script's own, where "my father" becomes "your father".
    pub fn victim_in_second_person(&self, victim: VictimId) -> String {
        if self.table_rules.guidance {
            return self.public_victim_name(victim).to_owned();
        }
        let name = self.victim_name(victim);
        match (name.strip_prefix("my "), name.strip_prefix('我')) {
            (Some(kin), _) => format!("your {kin}"),
            (_, Some(kin)) => format!("你{kin}"),
            _ => name.to_owned(),
        }
    }

    /// Does an older log use its own wording? Its prompts must stay as they were.
    pub(super) fn uses_older_wording(&self) -> bool {
        self.reading_terms.edition < 4
    }

    /// The victim's name in the thinker's own words.
    pub fn victim_name(&self, victim: VictimId) -> &str {
        self.victims.get(victim.index()).map_or("", String::as_str)
    }

    /// The memory query for whom to suspect of a death.
    pub fn culprit_query(&self, victim: VictimId) -> String {
        let victim = self.victim_name(victim);
        text!(self.language, prune_recall_query, victim)
    }

    /// The victim's public name, for a page that addresses the thinker: only the thinker says "my father".
    pub fn public_victim_name(&self, victim: VictimId) -> &str {
        let name = self.public_victims.get(victim.index());
        name.map_or_else(|| self.victim_name(victim), String::as_str)
    }

    /// Which death a question is about, in words; empty for guided players where only one died.
    pub fn describe_death(&self, victim: VictimId) -> String {
        if self.table_rules.guidance && self.victims.len() == 1 {
            String::new()
        } else {
            text!(self.language, ask_about_death, victim = self.victim_in_second_person(victim))
        }
    }

    /// Asks for the victim's name in a question, where several died.
    pub(super) fn name_victim_instruction(&self) -> String {
        if self.victims.len() > 1 { text!(self.language, ask_name_the_dead) } else { String::new() }
    }

    /// Did the thinker kill this victim? `None`: only the script may say.
    pub fn has_killed(&self, victim: VictimId) -> Option<bool> {
        self.killed.get(victim.index()).copied().flatten()
    }

    /// Is the thinker known to have killed anybody?
    pub fn is_murderer(&self) -> bool {
        self.killed.contains(&Some(true))
    }

    /// Does the thinker have to hide a murder?
    pub fn must_hide_murder(&self) -> bool {
        self.is_murderer() && self.describe_victims_to_confess().is_none()
    }

    /// Tells a hiding murderer to judge like an innocent. Empty for everybody else, and for guided players,
    /// whose tasks have their own wording.
    pub(super) fn innocent_judging_instruction(&self, victim: VictimId) -> String {
        if !self.table_rules.guidance && self.has_killed(victim) == Some(true) && self.must_hide_murder() {
            text!(self.language, pretend_innocence, victim = self.victim_in_second_person(victim))
        } else {
            String::new()
        }
    }

    /// The victims whom the thinker must confess to have killed, in words; `None`: nothing to confess.
    pub fn describe_victims_to_confess(&self) -> Option<String> {
        self.describe_victims_killed().filter(|_| self.table_rules.culprits_confess)
    }

    /// The victims whom the thinker is known to have killed, in words; `None`: nobody.
    pub(super) fn describe_victims_killed(&self) -> Option<String> {
        let mine: Vec<String> = VictimId::all(self.victims.len())
            .filter(|victim| self.has_killed(*victim) == Some(true))
            .map(|victim| self.victim_in_second_person(victim))
            .collect();
        (!mine.is_empty()).then(|| mine.join(&text!(self.language, list_and)))
    }

    /// The other players, in seat order.
    pub fn other_players(&self) -> impl Iterator<Item = &NamedPerson> {
        self.players.iter().filter(|p| p.seat != self.seat)
    }

    /// Whom the thinker may vote for: those accused before the vote, else everybody else. Includes the
    /// thinker where the table allows it.
    pub fn vote_candidates(&self, victim: VictimId) -> Vec<Seat> {
        let accusations = self.accusations.iter().filter(|one| one.victim == victim);
        let accused: Vec<Seat> = accusations.map(|one| one.accused).collect();
        let oneself = self.table_rules.votes_for_oneself && !self.is_accusation;
        self.people()
            .map(|one| one.seat)
            .filter(|seat| oneself || *seat != self.seat)
            .filter(|seat| self.accusations.is_empty() || accused.contains(seat))
            .collect()
    }
}
