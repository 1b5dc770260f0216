//! Coding in a panel: who codes, what they mark at the cursor, and what becomes of it. Pure: what the page or
//! the storage has to do is an effect. Deliberately not here: words, and what the panel looks like.

use super::{Code, Codebook, Coder, CoderKind, Codes, CodesChange, CodesProblem, ImportedCodes, SpokenTurn};
use crate::study::overlay::{OverlayLoad, OverlayStore};
use std::collections::BTreeSet;

/// Preferences: the last coder and their codebook, with which the next log begins.
pub const LAST_CODER_PREFERENCE: &str = "coder";
pub const LAST_CODEBOOK_PREFERENCE: &str = "codebook";

#[derive(Debug, Clone, Default)]
pub struct CodingModel {
    /// Codes of the log on the table, empty where nobody has coded it.
    store: OverlayStore<Codes>,
    /// Its utterances, in order.
    pub utterances: Vec<SpokenTurn>,
    /// The last name that was used.
    last_coder: Option<String>,
    /// What was skipped in the last imported file, and the number of further problems.
    pub skipped: (Vec<CodesProblem>, usize),
}

#[derive(Debug, Clone)]
pub enum CodingEvent {
    /// The panel shows the game that was opened as this one, or somebody returns to it: another tab may have
    /// coded meanwhile. With empty codes to begin with.
    Shown(u32, Codes),
    /// The utterances of the log that is shown.
    Utterances(Vec<SpokenTurn>),
    /// The stored codes, or why they cannot be read; and what it began with.
    Read(OverlayLoad, Result<Codes, String>, Codes),
    /// A change could not be stored.
    NotStored(String),
    Change(CodesChange),
    /// Makes this person the coder; a new name begins a new coder, an empty one means nobody.
    CodeAs(String),
    /// Toggles a code of the utterance at the cursor; without one, that none of them holds.
    Toggle {
        cursor: usize,
        code: Option<String>,
    },
    /// To the previous or the next utterance.
    Step {
        cursor: usize,
        forward: bool,
    },
    /// To the next utterance that the coder has not coded, from the last one to the first.
    StepToUncoded {
        cursor: usize,
    },
    /// Adds a code of this name to the codebook.
    AddCode(String),
    /// Removes a coder, which can be undone.
    RemoveCoder(String),
    Import(ImportedCodes),
}

#[derive(Debug, Clone, PartialEq)]
pub enum CodingEffect {
    ListUtterances,
    /// Read the stored codes; without any, store these.
    Read(OverlayLoad, Codes),
    /// Store a change of the codes of this log, at once: the tab may be closed right after it.
    Store(String, CodesChange),
    SetPreference(&'static str, String),
    Seek(usize),
    OfferToRestore(Coder),
    ReportNotStored(String),
    /// How many coders of a file are new (`None`: it has none), and how many of its lines were skipped.
    ReportImport {
        new: Option<usize>,
        skipped: usize,
    },
}

impl CodingModel {
    pub fn new(last_coder: Option<String>) -> Self {
        Self { last_coder, ..Self::default() }
    }

    /// The codes; `None` until they are read.
    pub fn codes(&self) -> Option<&Codes> {
        self.store.get()
    }

    /// All codes of the codebook.
    pub fn codebook(&self) -> &[Code] {
        self.codes().map(|codes| codes.codebook.codes()).unwrap_or_default()
    }

    pub fn coders(&self) -> &[Coder] {
        self.codes().map(|codes| codes.coders.as_slice()).unwrap_or_default()
    }

    /// Who codes here, if somebody has begun.
    pub fn current_coder(&self) -> Option<&Coder> {
        let coder = self.codes()?.coder(self.last_coder.as_ref()?)?;
        (coder.kind == CoderKind::Person).then_some(coder)
    }

    /// The name that the field for a new coder holds: the last one, until somebody codes.
    pub fn suggested_coder_name(&self) -> String {
        self.last_coder.clone().filter(|_| self.current_coder().is_none()).unwrap_or_default()
    }

    pub fn utterance_at(&self, cursor: usize) -> Option<&SpokenTurn> {
        self.utterances.iter().find(|one| one.turn as usize == cursor)
    }

    /// The codes that the coder gave to the utterance at the cursor; `None`: it is uncoded.
    pub fn codes_at(&self, cursor: usize) -> Option<&BTreeSet<String>> {
        self.current_coder()?.marks.get(&self.utterance_at(cursor)?.turn)
    }

    /// Can the coder code something at the cursor?
    pub fn can_code_at(&self, cursor: usize) -> bool {
        self.current_coder().is_some() && self.utterance_at(cursor).is_some()
    }

    /// What a key does; `None`: nothing.
    pub fn event_for_key(&self, key: &str, cursor: usize) -> Option<CodingEvent> {
        Some(match key {
            "ArrowLeft" => CodingEvent::Step { cursor, forward: false },
            "ArrowRight" => CodingEvent::Step { cursor, forward: true },
            "n" => CodingEvent::StepToUncoded { cursor },
            "0" => CodingEvent::Toggle { cursor, code: None },
            digit => {
                let code = self.codes()?.codebook.find_by_key(digit.parse().ok()?)?;
                CodingEvent::Toggle { cursor, code: Some(code.id.clone()) }
            }
        })
    }

    fn apply_change(&mut self, change: CodesChange, effects: &mut Vec<CodingEffect>) {
        let applied = self.store.change(|codes| {
            codes.apply(&change);
            (codes.log.clone(), serde_json::to_string(&codes.codebook))
        });
        let Some((log, codebook)) = applied else { return };
        let is_of_codebook = matches!(change, CodesChange::PutCode(_) | CodesChange::RemoveCode { .. });
        let codebook = codebook.ok().filter(|_| is_of_codebook);
        effects.extend(codebook.map(|text| CodingEffect::SetPreference(LAST_CODEBOOK_PREFERENCE, text)));
        if !self.store.is_unreadable() {
            effects.push(CodingEffect::Store(log, change));
        }
    }

    fn set_coder(&mut self, name: &str, effects: &mut Vec<CodingEffect>) {
        let name = Some(Coder::normalize_coder_name(name)).filter(|name| !name.is_empty());
        self.last_coder.clone_from(&name);
        let Some(coder) = name else { return };
        effects.push(CodingEffect::SetPreference(LAST_CODER_PREFERENCE, coder.clone()));
        if self.codes().is_some_and(|codes| codes.coder(&coder).is_none()) {
            self.apply_change(CodesChange::Begin { coder }, effects);
        }
    }

    fn change_toggling_code(&self, cursor: usize, code: Option<String>) -> Option<CodesChange> {
        let (coder, turn) = (self.current_coder()?.name.clone(), self.utterance_at(cursor)?.turn);
        let given = self.codes_at(cursor);
        Some(match code {
            Some(code) => {
                let on = !given.is_some_and(|given| given.contains(&code));
                CodesChange::Mark { coder, turn, code, on }
            }
            None => CodesChange::NoneHolds { coder, turn, on: !given.is_some_and(BTreeSet::is_empty) },
        })
    }

    fn next_uncoded_turn(&self, cursor: usize) -> Option<usize> {
        let marks = &self.current_coder()?.marks;
        let uncoded = || self.utterances.iter().map(|one| one.turn).filter(|turn| !marks.contains_key(turn));
        let next = uncoded().find(|turn| *turn as usize > cursor);
        next.or_else(|| uncoded().next()).map(|turn| turn as usize)
    }

    fn change_adding_code(&self, name: String) -> Option<CodesChange> {
        let book: &Codebook = &self.codes().filter(|_| !name.trim().is_empty())?.codebook;
        let (id, key) = (book.make_id_from_name(&name), book.first_free_key());
        Some(CodesChange::PutCode(Code { id, name, definition: String::new(), key }))
    }

    fn apply_import(&mut self, mut taken: ImportedCodes, effects: &mut Vec<CodingEffect>) {
        let Some(codes) = self.codes() else { return };
        let new = taken.coders.iter().filter(|one| !codes.has_coder_like(one)).count();
        let new = (!taken.coders.is_empty()).then_some(new);
        self.skipped = (std::mem::take(&mut taken.problems), taken.more);
        let skipped = self.skipped.0.len() + taken.more;
        if new.is_some() {
            self.apply_change(CodesChange::Take(taken), effects);
        }
        effects.push(CodingEffect::ReportImport { new, skipped });
    }

    /// Handles an event.
    pub fn update(&mut self, event: CodingEvent) -> Vec<CodingEffect> {
        let mut all = Vec::new();
        let effects = &mut all;
        match event {
            CodingEvent::Shown(opened, fresh) => {
                if self.store.switch_to_game(opened) {
                    self.skipped = Default::default();
                    self.utterances.clear();
                    effects.push(CodingEffect::ListUtterances);
                }
                effects.extend(self.store.begin_load().map(|reading| CodingEffect::Read(reading, fresh)));
            }
            CodingEvent::Utterances(utterances) => self.utterances = utterances,
            CodingEvent::Read(reading, found, fresh) => {
                let fault = self.store.end_load(reading, found, || fresh);
                effects.extend(fault.map(CodingEffect::ReportNotStored));
            }
            CodingEvent::NotStored(why) => {
                effects.extend(self.store.report_first_fault(why).map(CodingEffect::ReportNotStored));
            }
            CodingEvent::Change(change) => self.apply_change(change, effects),
            CodingEvent::Toggle { cursor, code } => {
                if let Some(change) = self.change_toggling_code(cursor, code) {
                    self.apply_change(change, effects);
                }
            }
            CodingEvent::AddCode(name) => {
                if let Some(change) = self.change_adding_code(name) {
                    self.apply_change(change, effects);
                }
            }
            CodingEvent::CodeAs(name) => self.set_coder(&name, effects),
            CodingEvent::Step { cursor, forward } => {
                let mut turns = self.utterances.iter().map(|one| one.turn as usize);
                let to = if forward { turns.find(|turn| *turn > cursor) } else { turns.rfind(|turn| *turn < cursor) };
                effects.extend(to.map(CodingEffect::Seek));
            }
            CodingEvent::StepToUncoded { cursor } => {
                effects.extend(self.next_uncoded_turn(cursor).map(CodingEffect::Seek))
            }
            CodingEvent::RemoveCoder(coder) => {
                if let Some(removed) = self.codes().and_then(|codes| codes.coder(&coder)).cloned() {
                    self.apply_change(CodesChange::RemoveCoder { coder }, effects);
                    effects.push(CodingEffect::OfferToRestore(removed));
                }
            }
            CodingEvent::Import(taken) => self.apply_import(taken, effects),
        }
        all
    }
}
