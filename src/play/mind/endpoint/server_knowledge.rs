//! What is known of one model at one server. All concurrent callers share it. It is learnt from answers and
//! refusals, once; a refused call is sent again with what is known by then.

use super::abilities::{Abilities, Ability, CallFeatures, ReplyFormat, find_blamed_ability};
use super::prompt_cuts::PromptTokenComparison;
use super::refusal::{Refusal, find_minute_token_limit};
use super::token_limits::{TokenLimit, find_token_limit};
use super::{EndpointSettings, wire};
use crate::base::game::TruncatedPrompt;
use crate::play::mind::MindError;
use serde::{Deserialize, Serialize};
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::{Rc, Weak};

/// What was adapted to a server, for people.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Adaptation {
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
pub(super) struct ServerKnowledge {
    state: RefCell<KnowledgeState>,
    /// Held by the call that finds out what the server accepts; the others wait for the result.
    pub(super) trial_lock: async_lock::Mutex<()>,
}

#[derive(Debug, Default)]
struct KnowledgeState {
    abilities: Abilities,
    /// The limit of a reply's tokens.
    max_reply_tokens: Option<u32>,
    /// The tokens that prompt and reply share, and the ratio of the server's prompt count to ours.
    window: Option<(u32, f64)>,
    /// The same for what a minute allows.
    minute_limit: Option<(u32, f64)>,
    /// Tasks whose schema was accepted.
    tasks_with_schema: BTreeSet<String>,
    /// The reply format of tasks whose own schema was refused.
    task_formats: BTreeMap<String, ReplyFormat>,
    /// The server has accepted a request.
    has_accepted: bool,
    has_refused: bool,
    /// What was dropped without being named, to be tried again one by one; and the abilities before that.
    suspect_abilities: Vec<Ability>,
    abilities_before_refusal: Abilities,
    is_trial_running: bool,
    tried_bare: bool,
    prompt_counts: PromptTokenComparison,
}

/// What one call asks for.
#[derive(Debug, Clone)]
pub(super) struct CallPlan {
    pub abilities: Abilities,
    pub max_tokens: u32,
    pub uses: CallFeatures,
    /// Tried again, to see whether it was at fault.
    retried_ability: Option<Ability>,
}

/// What to do after a refused call.
pub(super) enum RefusalResponse {
    /// Send it again with what is known now, and with this limit for the reply.
    Retry(Option<u32>),
    Fail(MindError),
}

thread_local! {
    /// All callers of a model at a server share what is known of it, for as long as there is one.
    static SHARED_KNOWLEDGE: RefCell<Vec<(EndpointSettings,
        Weak<ServerKnowledge>)>> = const { RefCell::new(Vec::new()) };
}

impl ServerKnowledge {
    pub(super) fn shared_for(settings: &EndpointSettings) -> Rc<Self> {
        SHARED_KNOWLEDGE.with_borrow_mut(|all| {
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

    pub(super) fn has_accepted_call(&self) -> bool {
        self.state.borrow().has_accepted
    }

    /// The server has refused something and accepted nothing yet.
    pub(super) fn has_only_refused(&self) -> bool {
        let state = self.state.borrow();
        state.has_refused && !state.has_accepted
    }

    pub(super) fn adaptations(&self) -> Vec<Adaptation> {
        let state = self.state.borrow();
        let own = &state.abilities;
        let format = match own.reply_format {
            ReplyFormat::Schema => None,
            ReplyFormat::Object => Some(Adaptation::NoSchema),
            ReplyFormat::PromptOnly => Some(Adaptation::NoJson),
        };
        [
            (!own.has(Ability::System)).then_some(Adaptation::NoSystemRole),
            (!own.has(Ability::Temperature)).then_some(Adaptation::NoTemperature),
            (!own.has(Ability::TopP)).then_some(Adaptation::NoTopP),
            format,
            (!own.has(Ability::Stream)).then_some(Adaptation::NoStream),
            (!own.has(Ability::ClosedSchema) || !own.has(Ability::NonAsciiKeys)).then_some(Adaptation::LooseSchema),
            state.max_reply_tokens.map(Adaptation::Limit),
            state.window.map(|(window, _)| Adaptation::Window(window)),
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    /// What a call is to ask for. `room`: the reply limit found for this prompt; `prompt`: its tokens by our
    /// own count.
    pub(super) fn plan_call(
        &self, settings: &EndpointSettings, chat: &wire::ChatRequest<'_>, prompt: u32, reply_limit: Option<u32>,
    ) -> CallPlan {
        let mut state = self.state.borrow_mut();
        let mut abilities = state.abilities_for_task(chat.name);
        let mut trial = None;
        if state.has_accepted && !state.is_trial_running {
            trial = state.suspect_abilities.first().copied();
            if let Some(ability) = trial {
                state.is_trial_running = true;
                abilities.copy_from(ability, &state.abilities_before_refusal);
            }
        }
        // What the window leaves. Too small a remainder is not used as a limit, so that the server refuses
        // and says so.
        let remainders = [state.window, state.minute_limit].into_iter().flatten().map(|(window, ratio)| {
            #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
            let taken = (f64::from(prompt) * ratio * 1.03).ceil() as u32;
            window.saturating_sub(taken.saturating_add(16))
        });
        let left = remainders.min();
        let room = reply_limit.or(left.filter(|left| *left >= MIN_WINDOW_REMAINDER_TOKENS));
        let all = [Some(settings.max_tokens), state.max_reply_tokens, room];
        CallPlan {
            abilities,
            max_tokens: all.into_iter().flatten().min().unwrap_or(settings.max_tokens),
            uses: chat.features(settings),
            retried_ability: trial,
        }
    }

    /// A call with `asked` was accepted.
    pub(super) fn record_success(&self, asked: &CallPlan, task: &str) {
        let mut state = self.state.borrow_mut();
        let state = &mut *state;
        state.has_accepted = true;
        if let Some(ability) = asked.retried_ability {
            state.is_trial_running = false;
            state.suspect_abilities.retain(|suspect| *suspect != ability);
            state.abilities.copy_from(ability, &state.abilities_before_refusal);
        }
        if asked.abilities.reply_format == ReplyFormat::Schema {
            state.tasks_with_schema.insert(task.to_owned());
        }
    }

    /// Compares what was sent with what the server says it read, both in tokens.
    pub(super) fn detect_truncated_prompt(&self, sent: u32, read: u32) -> Option<TruncatedPrompt> {
        self.state.borrow_mut().prompt_counts.detect_truncated_prompt(sent, read)
    }

    /// A call ended otherwise: it teaches nothing about what it asked for.
    pub(super) fn record_other_outcome(&self, asked: &CallPlan) {
        if asked.retried_ability.is_some() {
            self.state.borrow_mut().is_trial_running = false;
        }
    }

    /// Learns from the refusal of a call with `asked`.
    pub(super) fn learn_from_refusal(
        &self, asked: &CallPlan, task: &str, prompt: u32, refusal: Refusal,
    ) -> RefusalResponse {
        let mut state = self.state.borrow_mut();
        let state = &mut *state;
        state.has_refused = true;
        let tried = asked.retried_ability;
        if tried.is_some() {
            state.is_trial_running = false;
        }
        let named = find_blamed_ability(&refusal, &asked.abilities, asked.uses);
        match &refusal.error {
            MindError::Refused { .. } | MindError::NotFound { .. } | MindError::TooLong { .. } => {}
            // A 403 refuses what it names, not the caller.
            MindError::Unauthorized { status: 403, .. }
                if named == Some(Ability::Stream) || named.is_some() && refusal.error_text.blames_any_field() => {}
            MindError::Limited { detail, .. } => {
                let Some((limit, requested)) = find_minute_token_limit(&refusal.error_text) else {
                    return RefusalResponse::Fail(refusal.error);
                };
                let counted = requested.saturating_sub(asked.max_tokens);
                return match limit.saturating_sub(counted) {
                    left if left >= MIN_RETRY_TOKENS => {
                        let ratio = f64::from(counted) / f64::from(prompt.max(1));
                        state.minute_limit = Some((limit, ratio));
                        RefusalResponse::Retry(Some(left))
                    }
                    _ => {
                        let (detail, prompt_tokens) = (detail.clone(), Some(prompt));
                        RefusalResponse::Fail(MindError::TooLong { detail, prompt_tokens })
                    }
                };
            }
            MindError::NoCredit { .. } => {
                // The tokens that it would still grant.
                return match find_affordable_tokens(&refusal.error_text.messages) {
                    Some(most) if (MIN_RETRY_TOKENS..asked.max_tokens).contains(&most) => {
                        RefusalResponse::Retry(Some(most))
                    }
                    _ => RefusalResponse::Fail(refusal.error),
                };
            }
            _ => return RefusalResponse::Fail(refusal.error),
        }
        let of_room = matches!(refusal.status, 400 | 413 | 422 | 500).then(|| {
            find_token_limit(
                &refusal.error_text.messages,
                &refusal.error_text.searchable_text,
                asked.max_tokens,
                prompt,
            )
        });
        match of_room.flatten() {
            Some(TokenLimit::Output(most)) => {
                state.max_reply_tokens = Some(state.max_reply_tokens.map_or(most, |own| own.min(most)));
                return RefusalResponse::Retry(None);
            }
            Some(TokenLimit::Window { window, prompt: counted }) => {
                let counted_or_own = counted.unwrap_or(prompt.saturating_add(prompt / 4));
                let left = window.saturating_sub(counted_or_own);
                if left < asked.max_tokens {
                    let ratio = f64::from(counted_or_own) / f64::from(prompt.max(1));
                    state.window = Some((window, ratio));
                    return RefusalResponse::Retry(Some(left));
                }
            }
            Some(TokenLimit::PromptTooLong) => {
                return RefusalResponse::Fail(with_prompt_tokens(refusal.error, prompt));
            }
            None => {}
        }
        if let MindError::TooLong { .. } = refusal.error {
            return RefusalResponse::Fail(with_prompt_tokens(refusal.error, prompt));
        }
        if let Some(ability) = named {
            let known = state.abilities_for_task(task);
            let mut same = known.clone();
            same.copy_from(ability, &asked.abilities);
            let is_known = same != known && tried != Some(ability);
            if tried == Some(ability) {
                state.abilities_before_refusal.drop_ability(ability, &refusal.error_text);
                state.confirm_refused_ability(ability);
            } else if is_known {
                // Another call has dropped it meanwhile.
            } else if ability == Ability::Format && state.is_task_specific(task, &asked.abilities, &refusal) {
                let mut lower = asked.abilities.clone();
                lower.drop_ability(ability, &refusal.error_text);
                state.task_formats.insert(task.to_owned(), lower.reply_format);
            } else {
                state.abilities.drop_ability(ability, &refusal.error_text);
            }
            return RefusalResponse::Retry(None);
        }
        if let Some(ability) = tried {
            // It was at fault, though the refusal does not say so.
            state.abilities_before_refusal.drop_ability(ability, &refusal.error_text);
            state.confirm_refused_ability(ability);
            return RefusalResponse::Retry(None);
        }
        let known = state.abilities_for_task(task);
        if known != asked.abilities {
            return RefusalResponse::Retry(None);
        }
        if !state.has_accepted && !state.tried_bare && matches!(refusal.status, 400 | 415 | 422 | 501) {
            state.tried_bare = true;
            let all = Ability::RETRIAL_ORDER.into_iter();
            state.suspect_abilities = all.filter(|one| asked.abilities.would_use(*one, asked.uses)).collect();
            state.abilities_before_refusal = std::mem::replace(&mut state.abilities, Abilities::bare());
            return RefusalResponse::Retry(None);
        }
        if !state.has_accepted && !state.suspect_abilities.is_empty() {
            // A bare request is refused too: something else is wrong.
            state.suspect_abilities.clear();
            state.abilities = state.abilities_before_refusal.clone();
        }
        RefusalResponse::Fail(refusal.error)
    }
}

impl KnowledgeState {
    /// The abilities for a task.
    fn abilities_for_task(&self, task: &str) -> Abilities {
        let mut own = self.abilities.clone();
        let format = self.task_formats.get(task).copied();
        own.reply_format = format.map_or(own.reply_format, |format| format.max(own.reply_format));
        own
    }

    /// Whether a refused format concerns this task alone.
    fn is_task_specific(&self, task: &str, asked: &Abilities, refusal: &Refusal) -> bool {
        let others = !self.tasks_with_schema.is_empty() && !self.tasks_with_schema.contains(task);
        let of_schema = asked.reply_format == ReplyFormat::Schema
            && (others || refusal.error_text.mentions_phrase_of("schema_contents"));
        of_schema || self.task_formats.contains_key(task)
    }

    /// `ability` was at fault. It stays a suspect as long as it has another step to try.
    fn confirm_refused_ability(&mut self, ability: Ability) {
        let mut lower = self.abilities.clone();
        lower.copy_from(ability, &self.abilities_before_refusal);
        if lower == self.abilities {
            self.suspect_abilities.retain(|suspect| *suspect != ability);
        }
    }
}

/// A smaller remainder of the window is not asked for.
const MIN_WINDOW_REMAINDER_TOKENS: u32 = 256;

/// A smaller limit leaves no room for a reply.
const MIN_RETRY_TOKENS: u32 = 512;

/// How many tokens an account can still pay for, where a refusal says so.
fn find_affordable_tokens(words: &str) -> Option<u32> {
    let rest = words.split_once("can only afford ")?.1;
    rest.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
}

/// Adds our own count of the prompt where the server's message holds fewer than two numbers.
fn with_prompt_tokens(error: MindError, prompt: u32) -> MindError {
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
