//! What is known of one model at one server, shared by everybody who calls it at the same time: seats, readers, calls
//! side by side. It is learnt from answers and refusals, once; a refused call is sent again with what is known by then.

use super::abilities::{Abilities, Ability, ReplyFormat, Uses, is_of_one_schema, named};
use super::refusal::{Refusal, over_rate};
use super::room::{RoomLeft, room};
use super::window::ReadCounts;
use super::{EndpointSettings, wire};
use crate::game::CutPrompt;
use crate::mind::MindError;
use serde::{Deserialize, Serialize};
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::{Rc, Weak};

/// What was adapted to a server, for people.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Adapted {
    /// The text of the system stands before the user's.
    NoSystemRole,
    NoTemperature,
    NoTopP,
    /// JSON is asked for without its schema.
    NoSchema,
    /// JSON is asked for in words alone.
    NoJson,
    NoStream,
    /// A schema does not forbid further keys, or leaves out keys with other letters.
    LooseSchema,
    /// A reply may have so many tokens at most.
    Limit(u32),
    /// Prompt and reply share so many tokens.
    Window(u32),
}

#[derive(Debug, Default)]
pub(super) struct Known {
    state: RefCell<State>,
    /// Whoever finds out what the server takes holds it; the others wait for what comes of it.
    pub(super) turn: async_lock::Mutex<()>,
}

#[derive(Debug, Default)]
struct State {
    abilities: Abilities,
    /// No reply may have more tokens.
    limit: Option<u32>,
    /// What prompt and reply share, and how the server's count of a prompt compares with ours.
    window: Option<(u32, f64)>,
    /// The same of what a minute allows.
    minute: Option<(u32, f64)>,
    /// Tasks that were taken with their schema.
    with_schema: BTreeSet<String>,
    /// How a task's reply is asked for whose own schema was refused.
    formats: BTreeMap<String, ReplyFormat>,
    /// The server has taken a request.
    proved: bool,
    refused: bool,
    /// What was given up without being named, to be asked for again one by one; as it was before.
    suspects: Vec<Ability>,
    before: Abilities,
    is_trying: bool,
    tried_bare: bool,
    read: ReadCounts,
}

/// What one call asks for.
#[derive(Debug, Clone)]
pub(super) struct Asked {
    pub abilities: Abilities,
    pub max_tokens: u32,
    pub uses: Uses,
    /// Asked for again, to see whether it was at fault.
    trial: Option<Ability>,
}

/// What a refused call is to do.
pub(super) enum Next {
    /// The same once more, with what is known now, and so much room.
    Again(Option<u32>),
    Fails(MindError),
}

thread_local! {
    /// Whoever plays with a model at a server shares what is known of it, for as long as somebody does.
    static ALL: RefCell<Vec<(EndpointSettings, Weak<Known>)>> = const { RefCell::new(Vec::new()) };
}

impl Known {
    pub(super) fn of(settings: &EndpointSettings) -> Rc<Self> {
        ALL.with_borrow_mut(|all| {
            all.retain(|(_, known)| known.strong_count() > 0);
            let same = |own: &EndpointSettings| {
                (&own.base_url, &own.model, &own.key) == (&settings.base_url, &settings.model, &settings.key)
            };
            let found = all.iter().find(|(own, _)| same(own));
            found.and_then(|(_, known)| known.upgrade()).unwrap_or_else(|| {
                let known = Rc::new(Self::default());
                all.push((settings.clone(), Rc::downgrade(&known)));
                known
            })
        })
    }

    pub(super) fn is_proved(&self) -> bool {
        self.state.borrow().proved
    }

    /// It refuses what it is asked for, and nothing was taken yet.
    pub(super) fn is_in_doubt(&self) -> bool {
        let state = self.state.borrow();
        state.refused && !state.proved
    }

    pub(super) fn adapted(&self) -> Vec<Adapted> {
        let state = self.state.borrow();
        let own = &state.abilities;
        let format = match own.format {
            ReplyFormat::Schema => None,
            ReplyFormat::Object => Some(Adapted::NoSchema),
            ReplyFormat::Words => Some(Adapted::NoJson),
        };
        [
            (!own.system).then_some(Adapted::NoSystemRole),
            (!own.temperature).then_some(Adapted::NoTemperature),
            (!own.top_p).then_some(Adapted::NoTopP),
            format,
            (!own.stream).then_some(Adapted::NoStream),
            (!own.closed || !own.any_keys).then_some(Adapted::LooseSchema),
            state.limit.map(Adapted::Limit),
            state.window.map(|(window, _)| Adapted::Window(window)),
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    /// What a call is to ask for. `room`: what was found out for this prompt; `prompt`: its tokens by our own count.
    pub(super) fn asked(
        &self,
        settings: &EndpointSettings,
        chat: &wire::Chat<'_>,
        prompt: u32,
        room: Option<u32>,
    ) -> Asked {
        let mut state = self.state.borrow_mut();
        let mut abilities = state.for_task(chat.name);
        let mut trial = None;
        if state.proved && !state.is_trying {
            trial = state.suspects.first().copied();
            if let Some(ability) = trial {
                state.is_trying = true;
                abilities.take(ability, &state.before);
            }
        }
        // What the window leaves; what would be too little is asked for all the same, and told.
        let left = [state.window, state.minute].into_iter().flatten().map(|(window, ratio)| {
            #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
            let taken = (f64::from(prompt) * ratio * 1.03).ceil() as u32;
            window.saturating_sub(taken.saturating_add(16))
        });
        let left = left.min();
        let room = room.or(left.filter(|left| *left >= 256));
        let all = [Some(settings.max_tokens), state.limit, room];
        Asked {
            abilities,
            max_tokens: all.into_iter().flatten().min().unwrap_or(settings.max_tokens),
            uses: chat.uses(settings),
            trial,
        }
    }

    /// A call was taken that asked for so much.
    pub(super) fn took(&self, asked: &Asked, task: &str) {
        let mut state = self.state.borrow_mut();
        let state = &mut *state;
        state.proved = true;
        if let Some(ability) = asked.trial {
            state.is_trying = false;
            state.suspects.retain(|suspect| *suspect != ability);
            state.abilities.take(ability, &state.before);
        }
        if asked.abilities.format == ReplyFormat::Schema {
            state.with_schema.insert(task.to_owned());
        }
    }

    /// Compares what was sent with what the server says it read, both in tokens.
    pub(super) fn compare(&self, sent: u32, read: u32) -> Option<CutPrompt> {
        self.state.borrow_mut().read.take(sent, read)
    }

    /// A call came to another end: nothing is known of what it asked for.
    pub(super) fn left(&self, asked: &Asked) {
        if asked.trial.is_some() {
            self.state.borrow_mut().is_trying = false;
        }
    }

    /// Learns from a refusal of a call that asked for so much.
    pub(super) fn learn(&self, asked: &Asked, task: &str, prompt: u32, refusal: Refusal) -> Next {
        let mut state = self.state.borrow_mut();
        let state = &mut *state;
        state.refused = true;
        let tried = asked.trial;
        if tried.is_some() {
            state.is_trying = false;
        }
        let named = named(&refusal, &asked.abilities, asked.uses);
        match &refusal.error {
            MindError::Refused { .. } | MindError::NotFound { .. } | MindError::TooLong { .. } => {}
            // What is forbidden is what it names, not the caller.
            MindError::Unauthorized { status: 403, .. }
                if named == Some(Ability::Stream) || named.is_some() && refusal.told.blames_any() => {}
            MindError::Limited { detail, .. } => {
                let Some((limit, requested)) = over_rate(&refusal.told) else {
                    return Next::Fails(refusal.error);
                };
                let counted = requested.saturating_sub(asked.max_tokens);
                return match limit.saturating_sub(counted) {
                    left if left >= MIN_LEFT => {
                        let ratio = f64::from(counted) / f64::from(prompt.max(1));
                        state.minute = Some((limit, ratio));
                        Next::Again(Some(left))
                    }
                    _ => {
                        let (detail, prompt_tokens) = (detail.clone(), Some(prompt));
                        Next::Fails(MindError::TooLong { detail, prompt_tokens })
                    }
                };
            }
            MindError::NoCredit { .. } => {
                // So many it would still give.
                return match affordable(&refusal.told.texts) {
                    Some(most) if (MIN_LEFT..asked.max_tokens).contains(&most) => Next::Again(Some(most)),
                    _ => Next::Fails(refusal.error),
                };
            }
            _ => return Next::Fails(refusal.error),
        }
        let of_room = matches!(refusal.status, 400 | 413 | 422 | 500)
            .then(|| room(&refusal.told.texts, &refusal.told.all, asked.max_tokens, prompt));
        match of_room.flatten() {
            Some(RoomLeft::Output(most)) => {
                state.limit = Some(state.limit.map_or(most, |own| own.min(most)));
                return Next::Again(None);
            }
            Some(RoomLeft::Window { window, prompt: counted }) => {
                let counted_or_own = counted.unwrap_or(prompt.saturating_add(prompt / 4));
                let left = window.saturating_sub(counted_or_own);
                if left < asked.max_tokens {
                    let ratio = f64::from(counted_or_own) / f64::from(prompt.max(1));
                    state.window = Some((window, ratio));
                    return Next::Again(Some(left));
                }
            }
            Some(RoomLeft::PromptTooLong) => return Next::Fails(too_long(refusal.error, prompt)),
            None => {}
        }
        if let MindError::TooLong { .. } = refusal.error {
            return Next::Fails(too_long(refusal.error, prompt));
        }
        if let Some(ability) = named {
            let known = state.for_task(task);
            let mut same = known.clone();
            same.take(ability, &asked.abilities);
            let is_known = same != known && tried != Some(ability);
            if tried == Some(ability) {
                state.before.give_up(ability, &refusal.told);
                state.settle(ability);
            } else if is_known {
                // Somebody gave it up meanwhile.
            } else if ability == Ability::Format && state.is_of_task(task, &asked.abilities, &refusal) {
                let mut lower = asked.abilities.clone();
                lower.give_up(ability, &refusal.told);
                state.formats.insert(task.to_owned(), lower.format);
            } else {
                state.abilities.give_up(ability, &refusal.told);
            }
            return Next::Again(None);
        }
        if let Some(ability) = tried {
            // It was at fault, though nobody says so.
            state.before.give_up(ability, &refusal.told);
            state.settle(ability);
            return Next::Again(None);
        }
        let known = state.for_task(task);
        if known != asked.abilities {
            return Next::Again(None);
        }
        if !state.proved && !state.tried_bare && matches!(refusal.status, 400 | 415 | 422 | 501) {
            state.tried_bare = true;
            let all = Ability::ALL.into_iter();
            state.suspects = all.filter(|one| asked.abilities.has(*one, asked.uses)).collect();
            state.before = std::mem::replace(&mut state.abilities, Abilities::bare());
            return Next::Again(None);
        }
        if !state.proved && !state.suspects.is_empty() {
            // Nor does it take the least: it is something else.
            state.suspects.clear();
            state.abilities = state.before.clone();
        }
        Next::Fails(refusal.error)
    }
}

impl State {
    /// What is asked for in a task.
    fn for_task(&self, task: &str) -> Abilities {
        let mut own = self.abilities.clone();
        let format = self.formats.get(task).copied();
        own.format = format.map_or(own.format, |format| format.max(own.format));
        own
    }

    /// Is a refused format this task's matter alone?
    fn is_of_task(&self, task: &str, asked: &Abilities, refusal: &Refusal) -> bool {
        let others = !self.with_schema.is_empty() && !self.with_schema.contains(task);
        let of_schema = asked.format == ReplyFormat::Schema && (others || is_of_one_schema(&refusal.told));
        of_schema || self.formats.contains_key(task)
    }

    /// One that was at fault: what is left of it is asked for again, where it has several steps.
    fn settle(&mut self, ability: Ability) {
        let mut lower = self.abilities.clone();
        lower.take(ability, &self.before);
        if lower == self.abilities {
            self.suspects.retain(|suspect| *suspect != ability);
        }
    }
}

/// Fewer tokens than this are no room for a reply.
const MIN_LEFT: u32 = 512;

/// How many tokens an account still pays for, where a refusal says so.
fn affordable(words: &str) -> Option<u32> {
    let rest = words.split_once("can only afford ")?.1;
    rest.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
}

/// Both numbers, where the server does not say them.
fn too_long(error: MindError, prompt: u32) -> MindError {
    match error {
        MindError::TooLong { detail, .. } | MindError::Refused { detail, .. } => {
            let numbers = detail.split(|c: char| !c.is_ascii_digit()).filter(|part| part.len() > 2);
            MindError::TooLong { prompt_tokens: (numbers.count() < 2).then_some(prompt), detail }
        }
        error => error,
    }
}

#[cfg(test)]
#[path = "known_tests.rs"]
mod tests;
