//! The seats' memories: an index over each script and one over the dialogue. They fill from views at the
//! first look-up, so that a re-run from a recording embeds nothing.

use super::draft::DraftRetrieval;
use super::timeline::script_contains_entry;
use crate::base::game::{HeardItem, MemoryKind, ScriptPart, Seat, Utterance, UtteranceKind, View};
use crate::base::language::text;
use crate::base::scenario::localized;
use crate::play::memory::{MemoryStore, SEGMENT_TOKENS, Vector, split_into_segments};
use crate::play::mind::{BuiltinEmbedder, EmbeddedText, Embedder, MindError, split_into_batches};
use crate::play::task::{DialogueEntry, dialogue_line, private_clue_line, stated_thought};
use async_lock::Mutex;
use futures_util::future::LocalBoxFuture;
use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

/// The memory of each seat's script, and of the dialogue (key `None`).
pub struct Memories {
    embedder: Rc<dyn Embedder>,
    /// Vectors of a remote embedder by text, so that none is paid for twice.
    cached_vectors: Rc<RefCell<HashMap<String, Vector>>>,
    /// Each behind its own lock: of several concurrent look-ups, the first embeds what is new and the others
    /// wait instead of paying for the same texts again.
    stores: RefCell<HashMap<Option<Seat>, Rc<Mutex<FilledMemory>>>>,
}

/// Stores vectors from an embedder; `false`: that failed, and the game must stop.
pub type StoreVectorsFn<'a> = &'a dyn Fn(Vec<EmbeddedText>) -> LocalBoxFuture<'a, bool>;

/// How much a look-up may return.
#[derive(Debug, Clone, Copy)]
pub struct RecallLimits {
    /// Maximum tokens of all segments together.
    pub budget_tokens: u32,
    /// Tokens of these for the head that every look-up returns.
    pub head_tokens: u32,
    /// Maximum number of segments; `None`: as many as the tokens allow.
    pub max_segments: Option<usize>,
    /// For the dialogue: always return what concerns the seat (introductions, clues, its own exchanges, the
    /// current round). For the script: leave out a timeline that only repeats it.
    pub includes_own: bool,
    /// Put the host's words in one segment with the reply to them, and in no segment of their own.
    pub joins_host: bool,
}

/// A memory and its fill level.
#[derive(Default)]
struct FilledMemory {
    memory: MemoryStore,
    /// How many script parts or utterances it has taken in.
    filled_count: usize,
}

impl Default for Memories {
    fn default() -> Self {
        Self::new(Rc::new(BuiltinEmbedder))
    }
}

impl Memories {
    /// Empty memories whose vectors come from `embedder`.
    pub fn new(embedder: Rc<dyn Embedder>) -> Self {
        Self { embedder, cached_vectors: Rc::default(), stores: RefCell::default() }
    }

    /// Memories that already know some vectors.
    #[must_use]
    pub fn with_vectors(self, vectors: &HashMap<String, Vector>) -> Self {
        self.cached_vectors.borrow_mut().extend(vectors.clone());
        self
    }

    /// Empty memories with the same embedder and shared vectors.
    #[must_use]
    pub fn with_empty_stores(&self) -> Self {
        Self {
            embedder: self.embedder.clone(),
            cached_vectors: self.cached_vectors.clone(),
            stores: RefCell::default(),
        }
    }

    /// The embedder's name.
    pub fn embedder_name(&self) -> String {
        self.embedder.name()
    }

    /// Does a look-up call a server? See [`Embedder::is_embedder_remote`].
    pub fn is_embedder_remote(&self) -> bool {
        self.embedder.is_remote()
    }

    /// One vector per text. The vectors of a remote embedder are stored batch by batch before they are used.
    async fn embed_texts(&self, texts: &[&str], keep: StoreVectorsFn<'_>) -> Result<Vec<Vector>, MindError> {
        if !self.embedder.is_remote() {
            return self.embedder.embed(texts).await;
        }
        let mut seen = HashSet::new();
        let mut missing = texts.to_vec();
        missing.retain(|text| !self.cached_vectors.borrow().contains_key(*text) && seen.insert(*text));
        for batch in split_into_batches(&missing) {
            let vectors = self.embedder.embed(batch).await?;
            if vectors.len() != batch.len() {
                return Err(vector_count_error());
            }
            let pairs = batch.iter().zip(&vectors);
            let embedded =
                pairs.map(|(text, vector)| EmbeddedText { text: (*text).to_owned(), vector: vector.to_hex() });
            if !keep(embedded.collect()).await {
                return Err(MindError::Aborted);
            }
            let pairs = batch.iter().map(|text| (*text).to_owned()).zip(vectors);
            self.cached_vectors.borrow_mut().extend(pairs);
        }
        let known = self.cached_vectors.borrow();
        let vectors = texts.iter().map(|text| known.get(*text).cloned());
        vectors.collect::<Option<_>>().ok_or_else(vector_count_error)
    }

    /// Looks `query` up in a memory of the seat that owns the view, within the limits.
    ///
    /// # Errors
    /// The embedder's error. The memory is unchanged then, so the look-up can be repeated.
    pub async fn recall(
        &self, view: &View, store: MemoryKind, query: &str, room: RecallLimits, keep: StoreVectorsFn<'_>,
    ) -> Result<DraftRetrieval, MindError> {
        // All talk is public in every procedure, so the dialogue is indexed once.
        let (owner, there) = match store {
            MemoryKind::Script => (Some(view.seat()), view.script().len()),
            MemoryKind::Dialogue => (None, view.utterances_and_clues().len()),
        };
        let shared = self.stores.borrow_mut().entry(owner).or_default().clone();
        let mut filled = shared.lock().await;
        let new = match store {
            MemoryKind::Script => script_segments(view, filled.filled_count, room.includes_own),
            MemoryKind::Dialogue => dialogue_segments(view, filled.filled_count, room.joins_host),
        };
        let texts: Vec<&str> = new.iter().map(String::as_str).chain([query]).collect();
        let mut vectors = self.embed_texts(&texts, keep).await?;
        let vector = vectors.pop().filter(|_| vectors.len() + 1 == texts.len()).ok_or_else(vector_count_error)?;
        filled.memory.extend_embedded(texts.into_iter().zip(vectors));
        filled.filled_count = filled.filled_count.max(there);
        let memory = &filled.memory;
        let head_tokens = match room.max_segments {
            // Only the nearest segments are wanted.
            Some(_) => 0,
            None => room.head_tokens,
        };
        // Others may have filled the memory from later moments, which this view must not find.
        let held = match store {
            MemoryKind::Dialogue => {
                view.utterances_and_clues().iter().filter(|heard| is_dialogue_segment(heard, room.joins_host)).count()
            }
            MemoryKind::Script if there < filled.filled_count => script_segments(view, 0, room.includes_own).len(),
            MemoryKind::Script => memory.len(),
        };
        let mut recall = if room.includes_own && store == MemoryKind::Dialogue {
            let kept = mark_segments_concerning_viewer(view, room.joins_host);
            memory.recall_with_pinned(held, &vector, room.budget_tokens, &kept)
        } else {
            memory.recall_among_first(held, &vector, room.budget_tokens, head_tokens)
        };
        if let Some(most) = room.max_segments.filter(|most| *most < recall.hits.len()) {
            recall.hits.sort_by(|a, b| a.distance.total_cmp(&b.distance));
            recall.hits.truncate(most);
            recall.hits.sort_by_key(|hit| hit.segment);
            let texts = recall.hits.iter().filter_map(|hit| memory.text(hit.segment));
            recall.tokens = texts.map(crate::play::memory::estimate_tokens).sum();
        }
        let text = |segment: u32| memory.text(segment).unwrap_or_default().to_owned();
        Ok(DraftRetrieval {
            store,
            owner: None,
            query: query.to_owned(),
            hits: recall.hits.iter().map(|hit| (text(hit.segment), hit.segment, hit.distance)).collect(),
            head_hits: recall.head_hit_count,
            segment_count: recall.searched_segment_count,
            tokens: recall.tokens,
            budget_tokens: room.budget_tokens,
        })
    }
}

fn vector_count_error() -> MindError {
    MindError::Garbled { detail: localized!(garbled_miscounted) }
}

/// The known parts of the seat's own script after the first `taken`, cut at sentence ends. The timeline
/// follows the first part, so that later parts only append. `once`: leave out timeline entries that the
/// script already tells at their time.
pub fn script_segments(view: &View, taken: usize, once: bool) -> Vec<String> {
    let mut list = Vec::new();
    for (i, part) in view.script().into_iter().enumerate().skip(taken) {
        let act = match part {
            ScriptPart::Act(act) => act,
            ScriptPart::Clue(clue) => {
                let text = private_clue_line(view.language(), clue);
                list.extend(split_into_segments(&text, SEGMENT_TOKENS));
                continue;
            }
        };
        for text in [&act.story, &act.script, &act.relationship, &act.ability] {
            list.extend(split_into_segments(text, SEGMENT_TOKENS));
        }
        if i == 0 {
            let entries = view.timeline().iter();
            let new = entries.filter(|entry| !once || !script_contains_entry(&list, entry));
            for entry in new.collect::<Vec<_>>() {
                list.extend(split_into_segments(&format!("{} {}", entry.time, entry.text), SEGMENT_TOKENS));
            }
        }
    }
    list
}

/// Is it a segment of the dialogue? A question waits for its answer.
fn is_dialogue_segment(heard: &HeardItem<'_>, joins_host: bool) -> bool {
    !matches!(heard, HeardItem::Said(said) if matches!(said.kind, UtteranceKind::Question)
        || joins_host && said.speaker.is_none())
}

/// Which segments of the dialogue concern the viewer, whatever the query: introductions, clues, their own
/// questions, answers and statements, and everything said in the current round.
fn mark_segments_concerning_viewer(view: &View, joins_host: bool) -> Vec<bool> {
    let (me, round) = (Some(view.seat()), view.round());
    let concerns = |heard: HeardItem<'_>| match heard {
        HeardItem::Clue(_) => true,
        HeardItem::Said(said) => {
            let own = said.speaker == me || said.listener == me;
            // The host says nothing new.
            let present = said.speaker.is_some() && said.round == round;
            matches!(said.kind, UtteranceKind::Introduction) || own || present
        }
    };
    let segments = view.utterances_and_clues().into_iter().filter(|heard| is_dialogue_segment(heard, joins_host));
    segments.map(concerns).collect()
}

/// The dialogue after its first `taken` entries, as segments; a question and its answer share one.
pub fn dialogue_segments(view: &View, taken: usize, joins_host: bool) -> Vec<String> {
    let heard = view.utterances_and_clues().into_iter().skip(taken);
    heard
        .filter(|one| is_dialogue_segment(one, joins_host))
        .map(|one| dialogue_segment(view, one, joins_host))
        .collect()
}

/// A player's introduction as a segment.
pub(super) fn introduction_segment(view: &View, speaker: Seat, joins_host: bool) -> Option<String> {
    let is_it = |one: &&Utterance| one.kind == UtteranceKind::Introduction && one.speaker == Some(speaker);
    Some(dialogue_segment(view, HeardItem::Said(view.utterances().iter().rfind(is_it)?), joins_host))
}

/// All shown clues as segments.
pub(super) fn clue_segments(view: &View) -> Vec<String> {
    let clues = view.utterances_and_clues().into_iter().filter(|one| matches!(one, HeardItem::Clue(_)));
    clues.map(|clue| dialogue_segment(view, clue, false)).collect()
}

fn dialogue_segment(view: &View, heard: HeardItem<'_>, joins_host: bool) -> String {
    let language = view.language();
    let only = view.victims() == 1;
    let name = |u: &Utterance| u.speaker.map_or("", |seat| view.name(seat)).to_owned();
    let said = match heard {
        HeardItem::Clue(clue) => {
            return dialogue_line(language, &DialogueEntry::Clue { place: &clue.place, text: &clue.text });
        }
        HeardItem::Said(said) => said,
    };
    let speaker = &name(said);
    match said.kind {
        UtteranceKind::Introduction => {
            let introduced = dialogue_line(language, &DialogueEntry::Introduction { speaker, text: &said.text });
            let asks =
                |one: &&Utterance| one.event < said.event && one.speaker.is_none() && one.listener == said.speaker;
            match view.utterances().iter().rfind(asks).filter(|_| joins_host) {
                None => introduced,
                Some(asked) => {
                    let host = DialogueEntry::Statement { speaker: "", text: &asked.text };
                    format!("{}\n{introduced}", dialogue_line(language, &host))
                }
            }
        }
        UtteranceKind::Answer { question: Some(at) } => {
            let question = view.utterances().get(at);
            let asker = said.listener.map_or("", |seat| view.name(seat));
            let exchange = DialogueEntry::Exchange {
                asker,
                answerer: speaker,
                victim: (said.victim.filter(|_| !only)).map_or("", |v| view.public_victim_name(v)),
                question: question.map_or("", |q| &q.text),
                answer: &said.text,
            };
            dialogue_line(language, &exchange)
        }
        // An answer without a recorded question stands alone.
        UtteranceKind::Statement | UtteranceKind::Question | UtteranceKind::Answer { question: None } => {
            dialogue_line(language, &DialogueEntry::Statement { speaker, text: &said.text })
        }
    }
}

/// The seat's last turn, as MIRAGE's program gives it to the next one: thought, action and result, or the
/// introduction.
pub(super) fn own_last_turn_lines(view: &View) -> Vec<String> {
    let (heard, me) = (view.utterances_and_clues(), Some(view.seat()));
    let own = |heard: &HeardItem<'_>| match heard {
        HeardItem::Clue(clue) => clue.finder == me,
        HeardItem::Said(said) => match said.kind {
            UtteranceKind::Answer { .. } => said.listener == me,
            kind => said.speaker == me && kind != UtteranceKind::Question,
        },
    };
    let stated = view.last_reply().and_then(stated_thought);
    let thought = stated.map(|thought| text!(view.language(), act_last_thought, thought));
    let Some(last) = heard.iter().rposition(own) else {
        return thought.into_iter().collect();
    };
    // A found clue follows the words of the search.
    let two = usize::from(last.checked_sub(1).and_then(|before| heard.get(before)).is_some_and(own));
    let done = dialogue_segments(view, last - two, false).into_iter().take(1 + two);
    thought.into_iter().chain(done).collect()
}
