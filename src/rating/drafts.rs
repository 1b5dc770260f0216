//! From replies to events of an overlay: texts are interned in the log's order, two calls of one rating
//! become one.

use super::steps::Rating;
use crate::game::{
    Added, Event, Overlay, Prompt, PromptMessage, Seat, TaskKey, TaskName, Texts, Thought, Usage,
    What,
};
use crate::mind::Reply;
use crate::task::Message;

/// An event whose texts are not interned yet.
pub(super) struct Draft {
    pub(super) what: What,
    pub(super) key: TaskKey,
    pub(super) attempt: u32,
    pub(super) messages: Vec<Message>,
    pub(super) reply: Option<Reply>,
    pub(super) repairs: Vec<String>,
}

/// One scale of a rating, whose other scale is asked for in the next call.
pub(super) struct Half {
    of: (usize, Option<Seat>),
    added: Added,
}

impl Half {
    pub(super) fn keep(self, overlay: &mut Overlay) {
        overlay.added.push(self.added);
    }
}

/// Enters a draft.
pub(super) fn keep(
    draft: Draft,
    rating: &Rating,
    half: &mut Option<Half>,
    texts: &mut Texts,
    overlay: &mut Overlay,
) {
    let what = draft.what.clone();
    // One of two scales, each in a call of its own.
    let apart = match rating.key.name() {
        TaskName::RateAfterwards {
            utterance,
            rater,
            scale: Some(_),
        } => Some((*utterance, *rater)),
        _ => None,
    };
    let event = Event {
        what: draft.what.clone(),
        thought: Some(draft.into_thought(texts)),
    };
    let mut added = Added {
        after: rating.after,
        event,
    };
    let What::Rated {
        suspicion, trust, ..
    } = what
    else {
        return overlay.added.push(added);
    };
    // Two calls, one rating; the thought is that of the second.
    match half.take() {
        Some(first) if apart == Some(first.of) => {
            if let (
                What::Rated {
                    suspicion: a,
                    trust: b,
                    ..
                },
                What::Rated {
                    suspicion: c,
                    trust: d,
                    ..
                },
            ) = (&mut added.event.what, &first.added.event.what)
            {
                *a = suspicion.or(*c);
                *b = trust.or(*d);
            }
            overlay.added.push(added);
        }
        other => {
            other.into_iter().for_each(|half| half.keep(overlay));
            match apart {
                Some(of) => *half = Some(Half { of, added }),
                None => overlay.added.push(added),
            }
        }
    }
}

impl Draft {
    fn into_thought(self, texts: &mut Texts) -> Thought {
        let messages = self.messages.iter().map(|message| PromptMessage {
            role: message.role,
            parts: message
                .parts
                .iter()
                .map(|part| texts.intern(part))
                .collect(),
        });
        let messages = messages.collect();
        let (reply, reasoning, usage) = match self.reply {
            Some(reply) => (Some(reply.text), reply.reasoning, reply.usage),
            None => (None, None, None),
        };
        let estimate = || Usage {
            prompt_tokens: self
                .messages
                .iter()
                .map(|m| crate::memory::estimate_tokens(&m.text()))
                .sum(),
            completion_tokens: reply.as_deref().map_or(0, crate::memory::estimate_tokens),
            estimated: true,
        };
        Thought {
            key: self.key,
            attempt: self.attempt,
            mind: 0,
            recalled: Vec::new(),
            prompt: Prompt { messages },
            usage: usage.unwrap_or_else(estimate),
            reply,
            reasoning,
            repairs: self.repairs,
        }
    }
}
