//! A person's form as a page shows it: what is asked and of whom, without the prompt's material. The reply is
//! checked where the form was made.

use crate::base::game::{ProcedureName, Seat, TaskKey, VictimId};
use crate::base::language::Language;
use crate::play::mind::human::Form;
use crate::play::task::Assignment;
use serde::{Deserialize, Serialize};

/// A form's name: its task's key and the attempt, from 1.
pub type FormId = (TaskKey, u32);

/// A form that waits for its reply.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenForm {
    pub key: TaskKey,
    /// From 1; above 1, an earlier reply could not be used.
    pub attempt: u32,
    /// Whose form it is: nobody else may read it.
    pub seat: Seat,
    /// The task's kind.
    pub task: String,
    pub asked: SeatTask,
    /// The language of the case.
    pub language: Language,
    pub procedure: ProcedureName,
    /// The round of questions, 0 before the first.
    pub round: u32,
    pub rounds: u32,
    /// Everybody who can be accused, in seat order, players first.
    pub people: Vec<FormPerson>,
    /// Is whoever fills it in known to have killed anybody, and has to hide it?
    pub hides: bool,
    /// Have they killed somebody, and does the program say so?
    pub disclosed: bool,
}

/// Somebody whom a form names.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FormPerson {
    pub name: String,
    /// One public line about them; may be empty.
    pub role: String,
}

/// A victim as a form names it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FormVictim {
    pub id: VictimId,
    pub name: String,
    /// Did whoever fills in the form kill them? `None`: only the script says.
    pub killed_by_me: Option<bool>,
}

/// What a form asks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum SeatTask {
    Introduce,
    Say,
    Act {
        about: FormVictim,
        /// Who may be asked.
        whom: Vec<Seat>,
        /// Places where something is left to find; may be empty.
        places: Vec<String>,
        may_pass: bool,
    },
    Answer {
        about: FormVictim,
        asker: Seat,
        question: String,
    },
    Suspects {
        about: FormVictim,
        /// The list so far.
        current: Vec<Seat>,
    },
    Vote {
        about: FormVictim,
        /// For whom one may vote.
        votable: Vec<Seat>,
    },
    /// Nothing that people are asked today: the reply is sent as it is typed.
    Other,
}

impl OpenForm {
    pub fn from_form(form: &Form) -> Self {
        let given = &form.given;
        let about = |victim: VictimId| FormVictim {
            id: victim,
            name: given.public_victim_name(victim).to_owned(),
            killed_by_me: given.has_killed(victim),
        };
        let asked = match &form.assignment {
            Assignment::Introduce(_) => SeatTask::Introduce,
            Assignment::Say(_) => SeatTask::Say,
            Assignment::Act(task) => SeatTask::Act {
                about: about(task.victim),
                whom: task.whom.clone(),
                places: task.places.clone(),
                may_pass: task.may_pass,
            },
            Assignment::Answer(task) => {
                SeatTask::Answer { about: about(task.victim), asker: task.asker, question: task.question.clone() }
            }
            Assignment::Suspects(task) => {
                SeatTask::Suspects { about: about(task.victim), current: task.current.clone() }
            }
            Assignment::Vote(task) => {
                SeatTask::Vote { about: about(task.victim), votable: given.vote_candidates(task.victim) }
            }
            _ => SeatTask::Other,
        };
        let disclosed = given.table_rules.culprits_disclosed && given.is_murderer();
        let people = given.people().map(|one| FormPerson { name: one.name.clone(), role: one.role.clone() });
        Self {
            key: form.key.clone(),
            attempt: form.attempt,
            seat: form.seat,
            task: form.assignment.name().to_owned(),
            asked,
            language: given.language,
            procedure: given.procedure,
            round: given.round,
            rounds: given.rounds,
            people: people.collect(),
            hides: given.must_hide_murder() && !disclosed,
            disclosed,
        }
    }

    pub fn form_id(&self) -> FormId {
        (self.key.clone(), self.attempt)
    }

    pub fn person(&self, seat: Seat) -> Option<&FormPerson> {
        self.people.get(seat.index())
    }

    pub fn name(&self, seat: Seat) -> &str {
        self.person(seat).map_or("", |one| one.name.as_str())
    }

    /// Everybody, with their seats.
    pub fn seats(&self) -> impl Iterator<Item = (Seat, &FormPerson)> {
        (0u16..).map(Seat).zip(&self.people)
    }
}
