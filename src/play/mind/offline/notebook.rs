//! Everything the thinker knows, sentence by sentence: their own script and what was said, each annotated
//! with who is meant, when, where, and what it mentions.
//!
//! It reads and does not judge. Later stages never look at raw text again.

use super::dialogue::{HeardLine, parse_dialogue};
use super::lexicon::SentenceTag;
use super::new_words::NewWords;
pub(super) use super::note::{GrammaticalPerson, Note};
use super::note::{NoteSource, detect_script_person, is_sentence, read_notes};
use super::people::{NameForms, PersonRef};
use super::sentence::{AnalysedText, SentenceCache, without_quotations};
use super::text::{WordHash, content_word_hashes, is_question, split_into_sentences};
use super::time_notation::TimeNotation;
use super::time_of_day::TimeOfDay;
use crate::base::game::Seat;
use crate::play::task::TaskContext;
use std::cell::RefCell;
use std::rc::Rc;

/// Maximum number of thinkers whose sentences are cached; then the cache is cleared.
const MAX_CACHED_THINKERS: usize = 64;

/// Minutes before and after a death that count as near it: times in accounts are rough.
const NEAR_BEFORE_MINUTES: u16 = 75;
const NEAR_AFTER_MINUTES: u16 = 15;

#[derive(Debug)]
pub(super) struct Notebook<'a> {
    /// What the thinker was given.
    pub given: &'a TaskContext,
    sentences: Rc<SentenceCache>,
    /// The thinker's own script, in reading order.
    pub script: Vec<Note>,
    /// What was said, in order.
    pub dialogue: Vec<Note>,
    /// The same as whole speeches.
    pub speeches: Vec<HeardLine>,
    /// The person in which the script refers to the thinker.
    pub script_person: GrammaticalPerson,
    /// Words that few sentences hold, without names; sorted.
    pub rare_words: Vec<WordHash>,
    /// About when each victim died, where the thinker can tell.
    deaths: Vec<Option<TimeOfDay>>,
    /// How much everybody revealed in their answers, by seat.
    pub new_words_by_seat: Vec<NewWords>,
    /// How times are written in this case.
    pub time_notation: TimeNotation,
}

/// Cached sentences, by the names with which they were read: every thinker has their own.
#[derive(Debug, Clone, Default)]
pub(super) struct ThinkerCache(Rc<RefCell<Vec<Rc<SentenceCache>>>>);

impl ThinkerCache {
    fn sentences_for(&self, people: NameForms) -> Rc<SentenceCache> {
        let mut known = self.0.borrow_mut();
        if let Some(one) = known.iter().find(|one| one.people == people) {
            return one.clone();
        }
        if known.len() >= MAX_CACHED_THINKERS {
            known.clear();
        }
        let one = Rc::new(SentenceCache::new(people));
        known.push(one.clone());
        one
    }
}

impl<'a> Notebook<'a> {
    /// Reads what is given; `known` caches what was read before.
    pub(super) fn new(given: &'a TaskContext, known: &ThinkerCache) -> Self {
        let known = known.sentences_for(NameForms::new(given));
        let speeches = parse_dialogue(given);
        let parts: Vec<Rc<AnalysedText>> = given.script.iter().map(|part| known.analysed_text(part)).collect();
        let me = PersonRef::Player(given.seat);
        let own = parts.iter().flat_map(|part| &part.sentences).map(String::as_str).filter(|s| is_sentence(s));
        let mut script = Vec::new();
        read_notes(&known, own, &NoteSource { you: Some(me), ..NoteSource::with_first_person(me) }, &mut script);
        let mut dialogue = Vec::new();
        for speech in &speeches {
            let answerer = PersonRef::Player(speech.speaker);
            let asker = speech.question.as_ref().map(|(asker, _)| PersonRef::Player(*asker));
            if let Some((seat, question)) = &speech.question {
                let source = NoteSource {
                    speaker: Some(*seat),
                    asked: true,
                    topic: speech.victim,
                    me: PersonRef::Player(*seat),
                    you: Some(answerer),
                };
                let text = known.analysed_text(&without_quotations(question));
                let told = text.sentences.iter().map(String::as_str).filter(|s| !is_question(s));
                read_notes(&known, told, &source, &mut dialogue);
            }
            let source = NoteSource {
                speaker: Some(speech.speaker),
                asked: false,
                topic: speech.victim,
                me: answerer,
                you: asker,
            };
            let text = known.analysed_text(&speech.text);
            read_notes(&known, text.sentences.iter().map(String::as_str), &source, &mut dialogue);
        }
        let texts = given
            .script
            .iter()
            .chain(&given.dialogue)
            .chain([&given.setting])
            .map(|text| known.analysed_text(text).times);
        let mut notebook = Self {
            given,
            script,
            dialogue,
            script_person: detect_script_person(&parts),
            rare_words: Vec::new(),
            deaths: Vec::new(),
            new_words_by_seat: NewWords::count_by_seat(&known, given.players.len(), &speeches),
            time_notation: TimeNotation::most_frequent(texts),
            sentences: known,
            speeches,
        };
        notebook.rare_words = notebook.find_rare_words();
        notebook.deaths = (0..given.victims.len()).map(|victim| notebook.find_time_of_death(victim)).collect();
        notebook
    }

    /// The forms by which people are named.
    pub(super) fn name_forms(&self) -> &NameForms {
        &self.sentences.people
    }

    /// The thinker.
    pub(super) fn me(&self) -> PersonRef {
        PersonRef::Player(self.given.seat)
    }

    /// What the thinker would say aloud, as notes.
    pub(super) fn notes_of_own_speech(&self, said: &[String]) -> Vec<Note> {
        let source = NoteSource { speaker: Some(self.given.seat), ..NoteSource::with_first_person(self.me()) };
        let mut notes = Vec::new();
        read_notes(&self.sentences, said.iter().map(String::as_str), &source, &mut notes);
        notes
    }

    /// Whether the thinker has said this sentence before.
    pub(super) fn has_said(&self, sentence: &str) -> bool {
        self.own_speech().any(|text| split_into_sentences(text).contains(&sentence.trim()))
    }

    /// Whether the thinker has said none of its sentences before.
    pub(super) fn is_unsaid(&self, text: &str) -> bool {
        split_into_sentences(text).iter().all(|part| !self.has_said(part))
    }

    /// The first of the frames from the `n`-th on, cyclically, that is unsaid when it is filled.
    pub(super) fn find_unsaid_frame(
        &self, frames: &[String], n: usize, fill: impl Fn(&str) -> String,
    ) -> Option<String> {
        let count = frames.len().max(1);
        (0..frames.len()).map(|i| fill(&frames[(n + i) % count])).find(|text| self.is_unsaid(text))
    }

    /// The questions that were put to somebody, in order.
    pub(super) fn questions_to(&self, seat: Seat) -> impl Iterator<Item = &str> {
        let heard = self.speeches.iter().filter(move |speech| speech.speaker == seat);
        heard.filter_map(|speech| speech.question.as_ref().map(|(_, text)| text.as_str()))
    }

    /// Whether the thinker has spoken these words before, within any sentence.
    pub(super) fn has_quoted(&self, words: &str) -> bool {
        self.own_speech().any(|text| text.contains(words.trim()))
    }

    fn own_speech(&self) -> impl Iterator<Item = &str> {
        let me = self.given.seat;
        self.speeches.iter().flat_map(move |speech| {
            let said = (speech.speaker == me).then_some(speech.text.as_str());
            let asked = speech.question.as_ref().filter(|(asker, _)| *asker == me);
            said.into_iter().chain(asked.map(|(_, text)| text.as_str()))
        })
    }

    /// Whether some of the dialogue was left out of what the thinker was given. Everybody introduces
    /// themself, so missing introductions beside others were cut.
    pub(super) fn lacks_dialogue(&self) -> bool {
        let introduced = |seat| {
            let mut all = self.speeches.iter();
            all.any(|s| s.speaker == seat && s.question.is_none())
        };
        let count = self.given.players.iter().filter(|p| introduced(p.seat)).count();
        let marked = self.given.dialogue_gaps.iter().any(|gap| *gap > 0);
        marked || self.given.dialogue_tail > 0 || (count > 0 && count < self.given.players.len())
    }

    /// A number that is different for each occasion on which `other` and the thinker speak of `victim`.
    /// Wording selected by it is not repeated, even where memory does not hold what was said.
    pub(super) fn conversation_number(&self, other: Seat, victim: usize) -> usize {
        let round = (self.given.round as usize).saturating_sub(1);
        let victims = self.given.victims.len().max(1);
        (round * self.given.players.len().max(1) + other.index()) * victims + victim
    }

    /// All notes, those of the thinker's own script first.
    pub(super) fn notes(&self) -> impl Iterator<Item = &Note> {
        self.script.iter().chain(&self.dialogue)
    }

    /// About when the victim died, where the thinker can tell.
    pub(super) fn time_of_death(&self, victim: usize) -> Option<TimeOfDay> {
        self.deaths.get(victim).copied().flatten()
    }

    /// Whether the note is close in time to the victim's death. `None` when either time is unknown.
    pub(super) fn is_near_death(&self, note: &Note, victim: usize) -> Option<bool> {
        let death = self.time_of_death(victim)?;
        note.time.map(|time| {
            time.minutes_until(death) <= NEAR_BEFORE_MINUTES || death.minutes_until(time) <= NEAR_AFTER_MINUTES
        })
    }

    /// Whether it is known to be close in time to the death of one of the victims.
    pub(super) fn is_near_any_death(&self, note: &Note) -> bool {
        (0..self.given.victims.len()).any(|victim| self.is_near_death(note, victim) == Some(true))
    }

    fn find_rare_words(&self) -> Vec<WordHash> {
        let given = self.given;
        let names: Vec<WordHash> = given
            .players
            .iter()
            .map(|p| &p.name)
            .chain(&given.victims)
            .chain(&given.public_victims)
            .flat_map(|name| content_word_hashes(given.language, name))
            .collect();
        let most = (self.notes().count() / 25).max(3);
        let mut all: Vec<WordHash> = self.notes().flat_map(|n| n.words.iter().copied()).collect();
        all.sort_unstable();
        all.chunk_by(|a, b| a == b)
            .filter(|group| group.len() <= most && !names.contains(&group[0]))
            .map(|group| group[0])
            .collect()
    }

    /// The first time that is mentioned together with the death, the setting first; else the script's last
    /// evening time.
    fn find_time_of_death(&self, victim: usize) -> Option<TimeOfDay> {
        let setting = split_into_sentences(&self.given.setting);
        let mut known = Vec::new();
        read_notes(&self.sentences, setting, &NoteSource::with_first_person(PersonRef::Victim(victim)), &mut known);
        known
            .iter()
            .chain(&self.script)
            .chain(&self.dialogue)
            .filter(|note| note.tags.has(SentenceTag::Death) && note.about.contains(&PersonRef::Victim(victim)))
            .find_map(|note| note.times.first().copied())
            .or_else(|| {
                let evening = |note: &&Note| {
                    note.times.first().is_some_and(|c| !c.knows_half_of_day || c.minute >= 17 * 60 || c.minute < 180)
                };
                self.script.iter().filter(evening).filter_map(|note| note.times.last().copied()).next_back()
            })
    }
}
