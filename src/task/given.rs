//! What every thinker is given, whatever the task: who it is, who is at the table, and what it recalls.
//! Built from a [`View`] and nothing else, so it cannot hold another seat's secrets.

use super::{Believe, Terms};
use crate::game::{ProcedureName, Seat, Settings, TableRules, VictimId, View};
use crate::language::{Language, text};

/// The common part of every task, in the words of the case.
#[derive(Debug, Clone, PartialEq)]
pub struct Given {
    /// The language to think and speak in.
    pub language: Language,
    pub title: String,
    pub setting: String,
    pub seat: Seat,
    /// Is it a reader outside the game, who has read every script and is no player (Questum §3, OP)?
    pub is_outside: bool,
    /// Everybody at the table in seat order, the thinker included.
    pub players: Vec<Player>,
    /// Who can be accused without sitting at the table; their seats follow the players'.
    pub outsiders: Vec<Player>,
    /// Who was accused before the vote, in seat order of the accusers; empty where nobody was asked to.
    pub accusations: Vec<Accusation>,
    /// Is a vote an accusation before all, with the vote still to come?
    pub accusing: bool,
    /// The victims as the thinker's own script calls them.
    pub victims: Vec<String>,
    /// The victims' public names, parallel to `victims`.
    pub victims_public: Vec<String>,
    /// Which of them the thinker killed, parallel to `victims`; `None`: the file does not say, though
    /// the script may.
    pub killed: Vec<Option<bool>>,
    /// What the thinker wants.
    pub objectives: Vec<String>,
    /// How the role is to be played; may be empty.
    pub performance: String,
    /// The round of questions, 0 before the first.
    pub round: u32,
    /// How many rounds there are.
    pub rounds: u32,
    pub procedure: ProcedureName,
    /// What is allowed and asked of everybody.
    pub table: TableRules,
    /// Does the case hold clues that everybody may come to see?
    pub has_clues: bool,
    /// A belief to be stated in the same reply.
    pub believes: Option<Believe>,
    /// How the reply is read; no prompt tells.
    pub terms: Terms,
    /// Where everybody's scripts are looked through, each by itself: whose, and its recalled segments. Nothing else is
    /// recalled then, and `script` holds them as one, each with a name before it, for minds that read no prompt.
    pub scripts: Vec<(String, Vec<String>)>,
    /// Recalled segments of the own script, in reading order.
    pub script: Vec<String>,
    /// Recalled segments of the dialogue, in order.
    pub dialogue: Vec<String>,
    /// What the thinker has noted for itself before this task.
    pub noted: Vec<String>,
    /// How many segments at the end of `script` were looked for with this task in mind, behind a head that
    /// every task is given; 0: there are no two parts.
    pub script_tail: usize,
    /// The same of `dialogue`.
    pub dialogue_tail: usize,
    /// How many segments are left out before each of `script`, before the first that was looked for: behind the head;
    /// at the end, where there is no such: behind all of it. Empty: that is not marked.
    pub script_gaps: Vec<u32>,
    /// The same of `dialogue`.
    pub dialogue_gaps: Vec<u32>,
}

/// Somebody at the table, or who can be accused without sitting there, as everybody sees them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Player {
    pub seat: Seat,
    pub name: String,
    /// One public line about them; may be empty.
    pub role: String,
}

/// What somebody accused somebody of, before all.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Accusation {
    pub accuser: Seat,
    pub accused: Seat,
    pub victim: VictimId,
    /// Why, in the accuser's words.
    pub reason: String,
}

impl Given {
    /// What `view` gives before anything is recalled.
    pub fn new(view: &View, rounds: u32, settings: &Settings) -> Self {
        let guided = usize::from(settings.table.guidance);
        let victims = || VictimId::all(view.victims());
        let player =
            |seat| Player { seat, name: view.name(seat).to_owned(), role: view.role(seat).to_owned() };
        Self {
            language: view.language(),
            title: view.title().to_owned(),
            setting: view.setting().to_owned(),
            seat: view.seat(),
            // A log of another program names nobody's seats.
            is_outside: (1..=view.seat().index()).contains(&settings.seats.len()),
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
            accusing: view.is_accusing(),
            victims: victims().map(|v| view.victim(v).to_owned()).collect(),
            victims_public: victims().map(|v| view.victim_public(v).to_owned()).collect(),
            killed: victims().map(|v| view.known_to_have_killed(v)).collect(),
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
            table: settings.table,
            has_clues: view.has_clues(),
            believes: None,
            terms: Terms::default(),
            scripts: Vec::new(),
            script: Vec::new(),
            dialogue: Vec::new(),
            noted: Vec::new(),
            script_tail: 0,
            dialogue_tail: 0,
            script_gaps: Vec::new(),
            dialogue_gaps: Vec::new(),
        }
    }

    /// What `view` gives with a script, be it without a word, for an estimate of what stands around one.
    pub fn with_a_script(view: &View, rounds: u32, settings: &Settings) -> Self {
        Self { script: vec![String::new()], ..Self::new(view, rounds, settings) }
    }

    /// What was said a moment ago comes last, where it was not recalled.
    pub fn hear(&mut self, since: &[String]) {
        let since: Vec<String> = since.iter().filter(|line| !self.dialogue.contains(line)).cloned().collect();
        self.dialogue.extend(since.iter().cloned());
        if self.dialogue_tail > 0 {
            self.dialogue_tail += since.len();
        }
        if !self.dialogue_gaps.is_empty() {
            // What is left out behind all of it is then in front of what was said since.
            self.dialogue_gaps.extend(std::iter::repeat_n(0, since.len()));
        }
    }

    /// What a neutral reader is given of it: nothing but what was said aloud. Who thinks sits at no seat.
    pub fn neutral(&self) -> Self {
        Self {
            seat: Self::NOBODY,
            victims: self.victims_public.clone(),
            killed: vec![None; self.killed.len()],
            objectives: Vec::new(),
            performance: String::new(),
            believes: None,
            noted: Vec::new(),
            script: Vec::new(),
            script_tail: 0,
            script_gaps: Vec::new(),
            ..self.clone()
        }
    }

    /// The seat of somebody who sits at none.
    pub const NOBODY: Seat = Seat(u16::MAX);

    /// Does the thinker sit at no seat?
    pub fn is_neutral(&self) -> bool {
        self.seat == Self::NOBODY
    }

    pub fn me(&self) -> &str {
        self.name(self.seat)
    }

    pub fn name(&self, seat: Seat) -> &str {
        self.people().nth(seat.index()).map_or("", |p| p.name.as_str())
    }

    /// Everybody who can be accused, players first.
    pub fn people(&self) -> impl Iterator<Item = &Player> {
        self.players.iter().chain(&self.outsiders)
    }

    /// Everybody else who may have done it: the other players, then those who do not sit at the table.
    pub fn accusable(&self) -> impl Iterator<Item = &Player> {
        self.people().filter(|p| p.seat != self.seat)
    }

    /// A victim's name where a prompt speaks to the thinker: the public one for guided players, else the one of their own
    /// script, where "my father" is yours.
    pub fn victim_to_you(&self, victim: VictimId) -> String {
        if self.table.guidance {
            return self.public_victim(victim).to_owned();
        }
        let name = self.victim(victim);
        match (name.strip_prefix("my "), name.strip_prefix('我')) {
            (Some(kin), _) => format!("your {kin}"),
            (_, Some(kin)) => format!("你{kin}"),
            _ => name.to_owned(),
        }
    }

    /// Is it asked in the words of older logs, whose prompts come again as they were?
    pub(super) fn is_older(&self) -> bool {
        self.terms.edition < 4
    }

    /// A victim's name in the thinker's own words.
    pub fn victim(&self, victim: VictimId) -> &str {
        self.victims.get(victim.index()).map_or("", String::as_str)
    }

    /// What is looked up in memory by whoever has to say whom they suspect of a death.
    pub fn who_killed(&self, victim: VictimId) -> String {
        let victim = self.victim(victim);
        text!(self.language, prune_recall_query, victim)
    }

    /// A victim's public name, for a page that speaks to the thinker: "my father" is theirs to say.
    pub fn public_victim(&self, victim: VictimId) -> &str {
        let name = self.victims_public.get(victim.index());
        name.map_or_else(|| self.victim(victim), String::as_str)
    }

    /// Which death a question is about, in words; where there is only one, guided players are not told.
    pub fn about(&self, victim: VictimId) -> String {
        match self.table.guidance && self.victims.len() == 1 {
            true => String::new(),
            false => text!(self.language, ask_about_death, victim = self.victim_to_you(victim)),
        }
    }

    /// Where several died, a question is to say about whose death it is.
    pub(super) fn naming(&self) -> String {
        if self.victims.len() > 1 { text!(self.language, ask_name_the_dead) } else { String::new() }
    }

    /// Did the thinker kill this victim? `None`: nobody but the script says.
    pub fn killed(&self, victim: VictimId) -> Option<bool> {
        self.killed.get(victim.index()).copied().flatten()
    }

    /// Is the thinker known to have killed anybody?
    pub fn is_murderer(&self) -> bool {
        self.killed.contains(&Some(true))
    }

    /// Is the thinker known to have killed anybody, and has to hide it?
    pub fn hides(&self) -> bool {
        self.is_murderer() && self.confesses().is_none()
    }

    /// Before a judgement about a death that the thinker caused and has to hide: that it judges as if it had not. Empty for
    /// everybody else, and for guided players, whose tasks say it in words of their own.
    pub(super) fn pretends(&self, victim: VictimId) -> String {
        match !self.table.guidance && self.killed(victim) == Some(true) && self.hides() {
            true => text!(self.language, pretend_innocence, victim = self.victim_to_you(victim)),
            false => String::new(),
        }
    }

    /// Whom the thinker killed and has to say so, in words; `None`: nobody, or nothing has to be said.
    pub fn confesses(&self) -> Option<String> {
        let mine = VictimId::all(self.victims.len());
        let mine = mine.filter(|victim| self.killed(*victim) == Some(true));
        let mine: Vec<String> = mine.map(|victim| self.victim_to_you(victim)).collect();
        let must = self.table.culprits_confess && !mine.is_empty();
        must.then(|| mine.join(&text!(self.language, list_and)))
    }

    /// Everybody else, in seat order.
    pub fn others(&self) -> impl Iterator<Item = &Player> {
        self.players.iter().filter(|p| p.seat != self.seat)
    }

    /// On whom the thinker may vote about a victim's death: whoever was accused, where accusations came
    /// before the vote, else everybody else; the thinker too, where that is allowed.
    pub fn votable(&self, victim: VictimId) -> Vec<Seat> {
        let accused = self.accusations.iter().filter(|one| one.victim == victim);
        let accused: Vec<Seat> = accused.map(|one| one.accused).collect();
        let oneself = self.table.votes_for_oneself && !self.accusing;
        self.people()
            .map(|one| one.seat)
            .filter(|seat| oneself || *seat != self.seat)
            .filter(|seat| self.accusations.is_empty() || accused.contains(seat))
            .collect()
    }

    /// Finds somebody by a name that a mind wrote, in whatever spelling, if it is certain who is meant.
    ///
    /// # Errors
    /// A sentence that lists the names there are.
    pub fn find(&self, written: &str) -> Result<Seat, String> {
        let found = match self.terms.edition {
            1 => super::read::find_first(self, written),
            _ => super::names::resolve(self.people(), written),
        };
        found.ok_or_else(|| {
            let names: Vec<&str> = self.people().map(|p| p.name.as_str()).collect();
            text!(
                self.language,
                reply_error_unknown_name,
                written,
                names = names.join(&text!(self.language, list_comma))
            )
        })
    }
}
