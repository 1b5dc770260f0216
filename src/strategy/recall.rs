//! The seats' memories: an index over the own script, and one over what was said. Filled from views
//! when something is first looked up, so a re-run from a recording never embeds anything.

use super::draft::DraftRetrieval;
use super::timeline::is_told;
use crate::game::{Heard, ScriptPart, Seat, Store, Utterance, UtteranceKind, View};
use crate::language::text;
use crate::memory::{MemoryStore, SEGMENT_TOKENS, Vector, segments};
use crate::mind::{Builtin, Embedded, Embedder, MindError, batches};
use crate::scenario::said;
use crate::task::{Speech, dialogue_line, own_clue, stated_thought};
use async_lock::Mutex;
use futures_util::future::LocalBoxFuture;
use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

/// Every seat's memory of its script, and (without a seat) the dialogue's.
pub struct Memories {
    embedder: Rc<dyn Embedder>,
    /// What an embedder that calls out has given, by text: nothing is paid for twice.
    known: Rc<RefCell<HashMap<String, Vector>>>,
    /// Each behind its own lock: of several look-ups at once, the first embeds what is new and the
    /// others wait for it instead of paying for the same texts again.
    stores: RefCell<HashMap<Option<Seat>, Rc<Mutex<Filled>>>>,
}

/// Puts by what an embedder gave; `false`: that failed, and the game must stop.
pub type Keep<'a> = &'a dyn Fn(Vec<Embedded>) -> LocalBoxFuture<'a, bool>;

/// How much a look-up may give.
#[derive(Debug, Clone, Copy)]
pub struct Room {
    /// Tokens of the segments together.
    pub budget_tokens: u32,
    /// Of these, tokens for the head that every look-up gives.
    pub head_tokens: u32,
    /// Most segments; `None`: as many as the tokens allow.
    pub most: Option<usize>,
    /// Does what concerns the seat come back whatever is looked for (introductions, clues, the own exchanges, the
    /// present round)? Of the dialogue; of the script, is a timeline left out that only repeats it?
    pub keeps_own: bool,
    /// Are the host's words in one segment with what is answered to them, and none by themselves?
    pub joins_host: bool,
}

/// A memory, and how much of what fills it is in it.
#[derive(Default)]
struct Filled {
    memory: MemoryStore,
    /// Parts of the script, or what was heard.
    taken: usize,
}

impl Default for Memories {
    fn default() -> Self {
        Self::new(Rc::new(Builtin))
    }
}

impl Memories {
    /// Empty memories whose vectors come from `embedder`.
    pub fn new(embedder: Rc<dyn Embedder>) -> Self {
        Self { embedder, known: Rc::default(), stores: RefCell::default() }
    }

    /// Memories that already know some vectors.
    #[must_use]
    pub fn knowing(self, vectors: &HashMap<String, Vector>) -> Self {
        self.known.borrow_mut().extend(vectors.clone());
        self
    }

    /// Empty memories beside these, by the same embedder: what it gave is known to both.
    #[must_use]
    pub fn afresh(&self) -> Self {
        Self { embedder: self.embedder.clone(), known: self.known.clone(), stores: RefCell::default() }
    }

    /// Whose vectors they are.
    pub fn name(&self) -> String {
        self.embedder.name()
    }

    /// Does a look-up call somebody outside? See [`Embedder::calls_out`].
    pub fn calls_out(&self) -> bool {
        self.embedder.calls_out()
    }

    /// One vector per text. What an embedder that calls out gives is kept batch by batch, before
    /// anything is made of it.
    async fn vectors(&self, texts: &[&str], keep: Keep<'_>) -> Result<Vec<Vector>, MindError> {
        if !self.embedder.calls_out() {
            return self.embedder.embed(texts).await;
        }
        let mut seen = HashSet::new();
        let mut missing = texts.to_vec();
        missing.retain(|text| !self.known.borrow().contains_key(*text) && seen.insert(*text));
        for batch in batches(&missing) {
            let vectors = self.embedder.embed(batch).await?;
            if vectors.len() != batch.len() {
                return Err(miscounted());
            }
            let pairs = batch.iter().zip(&vectors);
            let embedded =
                pairs.map(|(text, vector)| Embedded { text: (*text).to_owned(), vector: vector.packed() });
            if !keep(embedded.collect()).await {
                return Err(MindError::Aborted);
            }
            let pairs = batch.iter().map(|text| (*text).to_owned()).zip(vectors);
            self.known.borrow_mut().extend(pairs);
        }
        let known = self.known.borrow();
        let vectors = texts.iter().map(|text| known.get(*text).cloned());
        vectors.collect::<Option<_>>().ok_or_else(miscounted)
    }

    /// Looks `query` up in one of the memories of the seat whose view it is: as much as fits into the
    /// room that there is.
    ///
    /// # Errors
    /// What the embedder met with; the memory is then as it was, and the look-up can be made again.
    pub async fn recall(
        &self,
        view: &View,
        store: Store,
        query: &str,
        room: Room,
        keep: Keep<'_>,
    ) -> Result<DraftRetrieval, MindError> {
        // All talk is public in the procedures there are, so the dialogue is indexed once.
        let (owner, there) = match store {
            Store::Script => (Some(view.seat()), view.script().len()),
            Store::Dialogue => (None, view.heard().len()),
        };
        let filled = self.stores.borrow_mut().entry(owner).or_default().clone();
        let mut filled = filled.lock().await;
        let new = match store {
            Store::Script => script_segments(view, filled.taken, room.keeps_own),
            Store::Dialogue => dialogue_segments(view, filled.taken, room.joins_host),
        };
        let texts: Vec<&str> = new.iter().map(String::as_str).chain([query]).collect();
        let mut vectors = self.vectors(&texts, keep).await?;
        let vector = vectors.pop().filter(|_| vectors.len() + 1 == texts.len()).ok_or_else(miscounted)?;
        filled.memory.extend_embedded(texts.into_iter().zip(vectors));
        filled.taken = filled.taken.max(there);
        let memory = &filled.memory;
        let head_tokens = match room.most {
            // The nearest ones are wanted, and nothing else.
            Some(_) => 0,
            None => room.head_tokens,
        };
        // Others may have filled it from later moments: what this view does not hold yet is not found.
        let held = match store {
            Store::Dialogue => view.heard().iter().filter(|heard| is_segment(heard, room.joins_host)).count(),
            Store::Script if there < filled.taken => script_segments(view, 0, room.keeps_own).len(),
            Store::Script => memory.len(),
        };
        let mut recall = match room.keeps_own && store == Store::Dialogue {
            false => memory.recall_among(held, &vector, room.budget_tokens, head_tokens),
            true => {
                let kept = concerning(view, room.joins_host);
                memory.recall_keeping(held, &vector, room.budget_tokens, &kept)
            }
        };
        if let Some(most) = room.most.filter(|most| *most < recall.hits.len()) {
            recall.hits.sort_by(|a, b| a.distance.total_cmp(&b.distance));
            recall.hits.truncate(most);
            recall.hits.sort_by_key(|hit| hit.segment);
            let texts = recall.hits.iter().filter_map(|hit| memory.text(hit.segment));
            recall.tokens = texts.map(crate::memory::estimate_tokens).sum();
        }
        let text = |segment: u32| memory.text(segment).unwrap_or_default().to_owned();
        Ok(DraftRetrieval {
            store,
            owner: None,
            query: query.to_owned(),
            hits: recall.hits.iter().map(|hit| (text(hit.segment), hit.segment, hit.distance)).collect(),
            head: recall.head,
            held: recall.held,
            tokens: recall.tokens,
            budget_tokens: room.budget_tokens,
        })
    }
}

fn miscounted() -> MindError {
    MindError::Garbled { detail: said!(garbled_miscounted) }
}

/// The parts of the own script that are known so far but the first `taken`, cut at sentence ends, with the
/// own timeline behind the first of them: what is later only adds to the end. `once`: what the timeline says that the
/// script has told at its time is left out.
pub fn script_segments(view: &View, taken: usize, once: bool) -> Vec<String> {
    let mut list = Vec::new();
    for (i, part) in view.script().into_iter().enumerate().skip(taken) {
        let act = match part {
            ScriptPart::Act(act) => act,
            ScriptPart::Clue(clue) => {
                let text = own_clue(view.language(), clue);
                list.extend(segments(&text, SEGMENT_TOKENS));
                continue;
            }
        };
        for text in [&act.story, &act.script, &act.relationship, &act.ability] {
            list.extend(segments(text, SEGMENT_TOKENS));
        }
        if i == 0 {
            let entries = view.timeline().iter();
            let new = entries.filter(|entry| !once || !is_told(&list, entry));
            for entry in new.collect::<Vec<_>>() {
                list.extend(segments(&format!("{} {}", entry.time, entry.text), SEGMENT_TOKENS));
            }
        }
    }
    list
}

/// Is it a segment of the dialogue? A question waits for its answer.
fn is_segment(heard: &Heard<'_>, joins_host: bool) -> bool {
    !matches!(heard, Heard::Said(said) if matches!(said.kind, UtteranceKind::Question)
        || joins_host && said.speaker.is_none())
}

/// Which segments of the dialogue concern whoever views it, whatever is looked for: introductions, clues, what they
/// themselves asked, answered and said, and what anybody said in the present round.
fn concerning(view: &View, joins_host: bool) -> Vec<bool> {
    let (me, round) = (Some(view.seat()), view.round());
    let concerns = |heard: Heard<'_>| match heard {
        Heard::Clue(_) => true,
        Heard::Said(said) => {
            let own = said.speaker == me || said.listener == me;
            // The host says nothing that is not known.
            let present = said.speaker.is_some() && said.round == round;
            matches!(said.kind, UtteranceKind::Introduction) || own || present
        }
    };
    let segments = view.heard().into_iter().filter(|heard| is_segment(heard, joins_host));
    segments.map(concerns).collect()
}

/// What was heard and seen after the first `taken` of it; a question with its answer is one segment.
pub fn dialogue_segments(view: &View, taken: usize, joins_host: bool) -> Vec<String> {
    let heard = view.heard().into_iter().skip(taken);
    heard.filter(|one| is_segment(one, joins_host)).map(|one| segment(view, one, joins_host)).collect()
}

/// What somebody said by way of introduction, as it is remembered.
pub(super) fn introduction(view: &View, speaker: Seat, joins_host: bool) -> Option<String> {
    let is_it = |one: &&Utterance| one.kind == UtteranceKind::Introduction && one.speaker == Some(speaker);
    Some(segment(view, Heard::Said(view.utterances().iter().rfind(is_it)?), joins_host))
}

/// Every clue that was shown, as it is remembered.
pub(super) fn clue_cards(view: &View) -> Vec<String> {
    let clues = view.heard().into_iter().filter(|one| matches!(one, Heard::Clue(_)));
    clues.map(|clue| segment(view, clue, false)).collect()
}

fn segment(view: &View, heard: Heard<'_>, joins_host: bool) -> String {
    let language = view.language();
    let only = view.victims() == 1;
    let name = |u: &Utterance| u.speaker.map_or("", |seat| view.name(seat)).to_owned();
    let said = match heard {
        Heard::Clue(clue) => {
            return dialogue_line(language, &Speech::Clue { place: &clue.place, text: &clue.text });
        }
        Heard::Said(said) => said,
    };
    let speaker = &name(said);
    match said.kind {
        UtteranceKind::Introduction => {
            let introduced = dialogue_line(language, &Speech::Introduction { speaker, text: &said.text });
            let asks = |one: &&Utterance| {
                one.event < said.event && one.speaker.is_none() && one.listener == said.speaker
            };
            match view.utterances().iter().rfind(asks).filter(|_| joins_host) {
                None => introduced,
                Some(asked) => {
                    let host = Speech::Statement { speaker: "", text: &asked.text };
                    format!("{}\n{introduced}", dialogue_line(language, &host))
                }
            }
        }
        UtteranceKind::Answer { question: Some(at) } => {
            let question = view.utterances().get(at);
            let asker = said.listener.map_or("", |seat| view.name(seat));
            let exchange = Speech::Exchange {
                asker,
                answerer: speaker,
                victim: (said.victim.filter(|_| !only)).map_or("", |v| view.victim_public(v)),
                question: question.map_or("", |q| &q.text),
                answer: &said.text,
            };
            dialogue_line(language, &exchange)
        }
        // Of an answer without a question nobody is known to have asked it.
        UtteranceKind::Statement | UtteranceKind::Question | UtteranceKind::Answer { question: None } => {
            dialogue_line(language, &Speech::Statement { speaker, text: &said.text })
        }
    }
}

/// The own last turn as the next one is given it in MIRAGE's program: what one thought, did, and what came of it, or how
/// one introduced oneself.
pub(super) fn last_turn(view: &View) -> Vec<String> {
    let (heard, me) = (view.heard(), Some(view.seat()));
    let own = |heard: &Heard<'_>| match heard {
        Heard::Clue(clue) => clue.finder == me,
        Heard::Said(said) => match said.kind {
            UtteranceKind::Answer { .. } => said.listener == me,
            kind => said.speaker == me && kind != UtteranceKind::Question,
        },
    };
    let thought = view.last_reply().and_then(stated_thought);
    let thought = thought.map(|thought| text!(view.language(), act_last_thought, thought));
    let Some(last) = heard.iter().rposition(own) else {
        return thought.into_iter().collect();
    };
    // What is found stands behind the words that went with the search.
    let two = usize::from(last.checked_sub(1).and_then(|before| heard.get(before)).is_some_and(own));
    let done = dialogue_segments(view, last - two, false).into_iter().take(1 + two);
    thought.into_iter().chain(done).collect()
}
