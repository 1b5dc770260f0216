//! What is known of one model at one server. All concurrent callers share it. It is learnt from answers and
//! refusals, once; a refused call is sent again with what is known by then.

use super::abilities::{Abilities, Ability, CallFeatures, ReplyFormat, is_about_this_schema, named};
use super::refusal::{Refusal, tokens_over_rate};
use super::room::{TokenLimit, room};
use super::window::PromptCounts;
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
    /// The system text is put before the user's.
    NoSystemRole,
    NoTemperature,
    NoTopP,
    /// JSON is requested without its schema.
    NoSchema,
    /// JSON is requested in words alone.
    NoJson,
    NoStream,
    /// A schema does not forbid further keys, or leaves out keys that are not ASCII.
    LooseSchema,
    /// Maximum number of tokens of a reply.
    Limit(u32),
    /// Prompt and reply share so many tokens.
    Window(u32),
}

#[derive(Debug, Default)]
pub(super) struct Known {
    state: RefCell<KnowledgeState>,
    /// Held by the call that finds out what the server accepts; the others wait for the result.
    pub(super) turn: async_lock::Mutex<()>,
}

#[derive(Debug, Default)]
struct KnowledgeState {
    abilities: Abilities,
    /// The limit of a reply's tokens.
    limit: Option<u32>,
    /// The tokens that prompt and reply share, and the ratio of the server's prompt count to ours.
    window: Option<(u32, f64)>,
    /// The same for what a minute allows.
    minute: Option<(u32, f64)>,
    /// Tasks whose schema was accepted.
    with_schema: BTreeSet<String>,
    /// The reply format of tasks whose own schema was refused.
    formats: BTreeMap<String, ReplyFormat>,
    /// The server has accepted a request.
    proved: bool,
    refused: bool,
    /// What was dropped without being named, to be tried again one by one; and the abilities before that.
    suspects: Vec<Ability>,
    before: Abilities,
    is_trying: bool,
    tried_bare: bool,
    read: PromptCounts,
}

/// What one call asks for.
#[derive(Debug, Clone)]
pub(super) struct Asked {
    pub abilities: Abilities,
    pub max_tokens: u32,
    pub uses: CallFeatures,
    /// Tried again, to see whether it was at fault.
    trial: Option<Ability>,
}

/// What to do after a refused call.
pub(super) enum Next {
    /// Send it again with what is known now, and with this limit for the reply.
    Again(Option<u32>),
    Fails(MindError),
}

thread_local! {
    /// All callers of a model at a server share what is known of it, for as long as there is one.
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

    /// The server has refused something and accepted nothing yet.
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

    /// What a call is to ask for. `room`: the reply limit found for this prompt; `prompt`: its tokens by our
    /// own count.
    pub(super) fn asked(
        &self,
        settings: &EndpointSettings,
        chat: &wire::ChatRequest<'_>,
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
        // What the window leaves. Too small a remainder is not used as a limit, so that the server refuses
        // and says so.
        let remainders = [state.window, state.minute].into_iter().flatten().map(|(window, ratio)| {
            #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
            let taken = (f64::from(prompt) * ratio * 1.03).ceil() as u32;
            window.saturating_sub(taken.saturating_add(16))
        });
        let left = remainders.min();
        let room = room.or(left.filter(|left| *left >= MIN_WINDOW_REMAINDER));
        let all = [Some(settings.max_tokens), state.limit, room];
        Asked {
            abilities,
            max_tokens: all.into_iter().flatten().min().unwrap_or(settings.max_tokens),
            uses: chat.uses(settings),
            trial,
        }
    }

    /// A call with `asked` was accepted.
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

    /// A call ended otherwise: it teaches nothing about what it asked for.
    pub(super) fn left(&self, asked: &Asked) {
        if asked.trial.is_some() {
            self.state.borrow_mut().is_trying = false;
        }
    }

    /// Learns from the refusal of a call with `asked`.
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
            // A 403 refuses what it names, not the caller.
            MindError::Unauthorized { status: 403, .. }
                if named == Some(Ability::Stream) || named.is_some() && refusal.told.blames_any_field() => {}
            MindError::Limited { detail, .. } => {
                let Some((limit, requested)) = tokens_over_rate(&refusal.told) else {
                    return Next::Fails(refusal.error);
                };
                let counted = requested.saturating_sub(asked.max_tokens);
                return match limit.saturating_sub(counted) {
                    left if left >= MIN_RETRY_TOKENS => {
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
                // The tokens that it would still grant.
                return match affordable(&refusal.told.texts) {
                    Some(most) if (MIN_RETRY_TOKENS..asked.max_tokens).contains(&most) => {
                        Next::Again(Some(most))
                    }
                    _ => Next::Fails(refusal.error),
                };
            }
            _ => return Next::Fails(refusal.error),
        }
        let of_room = matches!(refusal.status, 400 | 413 | 422 | 500)
            .then(|| room(&refusal.told.texts, &refusal.told.all, asked.max_tokens, prompt));
        match of_room.flatten() {
            Some(TokenLimit::Output(most)) => {
                state.limit = Some(state.limit.map_or(most, |own| own.min(most)));
                return Next::Again(None);
            }
            Some(TokenLimit::Window { window, prompt: counted }) => {
                let counted_or_own = counted.unwrap_or(prompt.saturating_add(prompt / 4));
                let left = window.saturating_sub(counted_or_own);
                if left < asked.max_tokens {
                    let ratio = f64::from(counted_or_own) / f64::from(prompt.max(1));
                    state.window = Some((window, ratio));
                    return Next::Again(Some(left));
                }
            }
            Some(TokenLimit::PromptTooLong) => return Next::Fails(too_long(refusal.error, prompt)),
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
                // Another call has dropped it meanwhile.
            } else if ability == Ability::Format && state.is_task_specific(task, &asked.abilities, &refusal) {
                let mut lower = asked.abilities.clone();
                lower.give_up(ability, &refusal.told);
                state.formats.insert(task.to_owned(), lower.format);
            } else {
                state.abilities.give_up(ability, &refusal.told);
            }
            return Next::Again(None);
        }
        if let Some(ability) = tried {
            // It was at fault, though the refusal does not say so.
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
            // A bare request is refused too: something else is wrong.
            state.suspects.clear();
            state.abilities = state.before.clone();
        }
        Next::Fails(refusal.error)
    }
}

impl KnowledgeState {
    /// The abilities for a task.
    fn for_task(&self, task: &str) -> Abilities {
        let mut own = self.abilities.clone();
        let format = self.formats.get(task).copied();
        own.format = format.map_or(own.format, |format| format.max(own.format));
        own
    }

    /// Whether a refused format concerns this task alone.
    fn is_task_specific(&self, task: &str, asked: &Abilities, refusal: &Refusal) -> bool {
        let others = !self.with_schema.is_empty() && !self.with_schema.contains(task);
        let of_schema =
            asked.format == ReplyFormat::Schema && (others || is_about_this_schema(&refusal.told));
        of_schema || self.formats.contains_key(task)
    }

    /// `ability` was at fault. It stays a suspect as long as it has another step to try.
    fn settle(&mut self, ability: Ability) {
        let mut lower = self.abilities.clone();
        lower.take(ability, &self.before);
        if lower == self.abilities {
            self.suspects.retain(|suspect| *suspect != ability);
        }
    }
}

/// A smaller remainder of the window is not asked for.
const MIN_WINDOW_REMAINDER: u32 = 256;

/// A smaller limit leaves no room for a reply.
const MIN_RETRY_TOKENS: u32 = 512;

/// How many tokens an account can still pay for, where a refusal says so.
fn affordable(words: &str) -> Option<u32> {
    let rest = words.split_once("can only afford ")?.1;
    rest.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
}

/// Adds our own count of the prompt where the server's message holds fewer than two numbers.
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
