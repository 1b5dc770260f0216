//! The test's call: a vote at a small table, requested as a game requests it (system text, schema, streaming,
//! the chosen temperature, a game's reply limit, a name to choose and points to share out) and read as a game
//! reads it. `classify` decides what follows from it.

use super::super::super::{Mind, MindError, Request};
use super::super::{Endpoint, EndpointSettings};
use super::{ChatOutcome, UnusableReply};
use crate::base::game::{Seat, VictimId};
use crate::base::language::Language;
use crate::base::platform::{Abort, now_ms};
use crate::play::task::{
    Believe, NamedPerson, ReadError, Task, TaskContext, Vote, build_prompt, build_retry_messages, check_complete,
    read_reply, reply_schema,
};

/// Timeout between two pieces: a local server may have to load the model first.
const CHAT_TIMEOUT_MS: u32 = 90_000;
/// Attempts for a usable reply; a game makes more.
const MAX_TRIES: u32 = 2;
/// Characters of a reply that are shown.
const MAX_SHOWN_CHARACTERS: usize = 200;

/// A table of three, one of whom is to say whom they suspect.
fn trial_task_context(victim: VictimId) -> TaskContext {
    let names = (0u16..).zip(["Clara Whitlow", "Hugh Barnaby", "Tessa Quill"]);
    let player =
        |(seat, name): (u16, &str)| NamedPerson { seat: Seat(seat), name: name.to_owned(), role: String::new() };
    TaskContext {
        language: Language::English,
        title: "The Cold Kettle".to_owned(),
        setting: "Edmund Hale was found dead in his kitchen at nine in the evening.".to_owned(),
        players: names.map(player).collect(),
        victims: vec!["Edmund Hale".to_owned()],
        public_victims: vec!["Edmund Hale".to_owned()],
        killed: vec![Some(false)],
        objectives: vec!["Find out who killed Edmund Hale.".to_owned()],
        round: 1,
        rounds: 1,
        requested_belief: Some(Believe { victim, neutral: false, before: None }),
        script: vec!["At half past eight you saw Hugh Barnaby leave the kitchen in a hurry.".to_owned()],
        dialogue: vec!["Hugh Barnaby: I was in the garden all evening.".to_owned()],
        ..TaskContext::default()
    }
}

pub(super) async fn run_trial_chat(settings: &EndpointSettings, abort: &Abort) -> ChatOutcome {
    let patient = EndpointSettings { timeout_ms: CHAT_TIMEOUT_MS, ..settings.clone() };
    let endpoint = Endpoint::new(patient, abort.clone(), None);
    let victim = VictimId(0);
    let task = Vote { victim, suspects: Vec::new() };
    let given = trial_task_context(victim);
    let first = build_prompt(&task, &given);
    let mut request = Request {
        key: "doctor".into(),
        attempt: 1,
        messages: first.clone(),
        schema: reply_schema(&task, &given),
        assignment: task.assignment(),
        given,
    };
    let started = now_ms();
    let mut outcome = ChatOutcome::from_result(Err(MindError::Aborted));
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
        let found = check_complete(&reply.text, reply.cut).and_then(|()| read_reply(&task, given, &reply.text));
        let Err(error) = found else {
            let stated = given.requested_belief.as_ref().map(|one| one.read_stated_belief(given, &reply.text));
            outcome.unusable = None;
            (outcome.was_retried, outcome.has_points) = (request.attempt > 1, stated.is_some_and(|one| one.is_ok()));
            break;
        };
        request.messages =
            build_retry_messages(given, first.clone(), &reply.text, &error.describe_error(given.language));
        request.attempt += 1;
        request.given.reading_terms.is_retry = true;
        outcome.unusable = Some((
            match error {
                ReadError::Empty => UnusableReply::Empty,
                ReadError::CutOff(_) => UnusableReply::CutOff,
                ReadError::Unreadable(_) => UnusableReply::NoJson,
                // A model that will not play is reported by what it said instead of a name.
                ReadError::Inadmissible(_) | ReadError::Refused(_) => UnusableReply::Inadmissible,
            },
            reply.text.trim().chars().take(MAX_SHOWN_CHARACTERS).collect(),
        ));
    }
    outcome.was_streamed = endpoint.was_streamed.get();
    outcome.adapted = endpoint.adaptations();
    outcome
}
