//! The test's call: a vote at a small table, requested as a game requests it (system text, schema, streaming,
//! the chosen temperature, a game's reply limit, a name to choose and points to share out) and read as a game
//! reads it. `classify` decides what follows from it.

use super::super::super::{Mind, MindError, Request};
use super::super::{Endpoint, EndpointSettings};
use super::{ChatOutcome, Unread};
use crate::game::{ProcedureName, Seat, TableRules, VictimId};
use crate::language::Language;
use crate::platform::{Abort, now_ms};
use crate::task::{Believe, Given, Player, ReadError, Task, Terms, Vote, prompt, read, reask, schema, whole};

/// Timeout between two pieces: a local server may have to load the model first.
const CHAT_TIMEOUT_MS: u32 = 90_000;
/// Attempts for a usable reply; a game makes more.
const MAX_TRIES: u32 = 2;
/// Characters of a reply that are shown.
const MAX_SHOWN_CHARACTERS: usize = 200;

/// A table of three, one of whom is to say whom they suspect.
fn given(victim: VictimId) -> Given {
    let names = (0u16..).zip(["Clara Whitlow", "Hugh Barnaby", "Tessa Quill"]);
    let player =
        |(seat, name): (u16, &str)| Player { seat: Seat(seat), name: name.to_owned(), role: String::new() };
    Given {
        language: Language::English,
        title: "The Cold Kettle".to_owned(),
        setting: "Edmund Hale was found dead in his kitchen at nine in the evening.".to_owned(),
        seat: Seat(0),
        is_outside: false,
        players: names.map(player).collect(),
        outsiders: Vec::new(),
        accusations: Vec::new(),
        accusing: false,
        victims: vec!["Edmund Hale".to_owned()],
        victims_public: vec!["Edmund Hale".to_owned()],
        killed: vec![Some(false)],
        objectives: vec!["Find out who killed Edmund Hale.".to_owned()],
        performance: String::new(),
        round: 1,
        rounds: 1,
        procedure: ProcedureName::Questum,
        table: TableRules::default(),
        has_clues: false,
        believes: Some(Believe { victim, neutral: false, before: None }),
        terms: Terms::default(),
        scripts: Vec::new(),
        noted: Vec::new(),
        script: vec!["At half past eight you saw Hugh Barnaby leave the kitchen in a hurry.".to_owned()],
        dialogue: vec!["Hugh Barnaby: I was in the garden all evening.".to_owned()],
        script_tail: 0,
        dialogue_tail: 0,
        script_gaps: Vec::new(),
        dialogue_gaps: Vec::new(),
    }
}

pub(super) async fn trial(settings: &EndpointSettings, abort: &Abort) -> ChatOutcome {
    let patient = EndpointSettings { timeout_ms: CHAT_TIMEOUT_MS, ..settings.clone() };
    let endpoint = Endpoint::new(patient, abort.clone(), None);
    let victim = VictimId(0);
    let task = Vote { victim, suspects: Vec::new() };
    let given = given(victim);
    let first = prompt(&task, &given);
    let mut request = Request {
        key: "doctor".into(),
        attempt: 1,
        messages: first.clone(),
        schema: schema(&task, &given),
        assignment: task.assignment(),
        given,
    };
    let started = now_ms();
    let mut outcome = ChatOutcome::of(Err(MindError::Aborted));
    while request.attempt <= MAX_TRIES {
        let reply = match endpoint.carry_out(&request).await {
            Ok(reply) => reply,
            Err(error) => {
                outcome.result = Err(error);
                break;
            }
        };
        outcome.result = Ok(reply.latency_ms.unwrap_or_else(|| now_ms().saturating_sub(started)));
        let given = &request.given;
        let found = whole(&reply.text, reply.cut).and_then(|()| read(&task, given, &reply.text));
        let Err(error) = found else {
            let stated = given.believes.as_ref().map(|one| one.stated(given, &reply.text));
            outcome.unread = None;
            (outcome.asked_again, outcome.points) =
                (request.attempt > 1, stated.is_some_and(|one| one.is_ok()));
            break;
        };
        request.messages = reask(given, first.clone(), &reply.text, &error.why(given.language));
        request.attempt += 1;
        request.given.terms.again = true;
        outcome.unread = Some((
            match error {
                ReadError::Empty => Unread::Empty,
                ReadError::CutOff(_) => Unread::CutOff,
                ReadError::Unreadable(_) => Unread::NoJson,
                // A model that will not play is reported by what it said instead of a name.
                ReadError::Inadmissible(_) | ReadError::Refused(_) => Unread::Inadmissible,
            },
            reply.text.trim().chars().take(MAX_SHOWN_CHARACTERS).collect(),
        ));
    }
    outcome.streams = endpoint.streamed.get();
    outcome.adapted = endpoint.adapted();
    outcome
}
