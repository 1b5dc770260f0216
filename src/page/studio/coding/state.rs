//! The codes of the log on the table, as the page holds them. Changes show at once and are stored one by one;
//! the codes are read again whenever somebody returns to the tab.

use crate::base::platform::browser::preferences;
use crate::page::app::prelude::*;
use crate::page::app::state::{App, Notice, Page, SidePanelKind};
use crate::page::studio::shelf;
use crate::show::viewer::words::labels as t;
use crate::study::coding::{Codebook, Coder, CoderKind, Codes, CodesChange, SpokenTurn, utterances};
use leptos::ev;
use leptos::task::spawn_local;
use std::collections::BTreeSet;
use std::rc::Rc;

/// Preferences: the last coder and their codebook, with which the next log begins.
const LAST_CODER: &str = "coder";
const LAST_CODEBOOK: &str = "codebook";

/// The state of coding, shared by the page.
#[derive(Clone, Copy)]
pub struct CodingState {
    app: App,
    /// Codes of the log on the table, empty where nobody has coded it; `None` until they are read.
    pub codes: RwSignal<Option<Rc<Codes>>>,
    /// Its utterances, in order.
    pub said: RwSignal<Rc<Vec<SpokenTurn>>>,
    /// Who codes here.
    coder: RwSignal<Option<String>>,
    /// What was skipped in the last imported file.
    pub skipped_lines: RwSignal<Vec<String>>,
    /// `Stage::opened` of the log that these codes belong to.
    opened_count: StoredValue<Option<u32>>,
    /// Counts changes: what was read before the latest one is stale.
    changes: StoredValue<u32>,
    /// The stored codes can be read, and so added to.
    is_readable: StoredValue<bool>,
    /// The reader has been told that nothing is stored.
    has_reported_fault: StoredValue<bool>,
}

/// Provides [`CodingState`] to the page.
pub fn provide(app: App) {
    let coding = CodingState {
        app,
        codes: RwSignal::new(None),
        said: RwSignal::new(Rc::default()),
        coder: RwSignal::new(preferences::get(LAST_CODER)),
        skipped_lines: RwSignal::new(Vec::new()),
        opened_count: StoredValue::new(None),
        changes: StoredValue::new(0),
        is_readable: StoredValue::new(true),
        has_reported_fault: StoredValue::new(false),
    };
    provide_context(coding);
    Effect::new(move |_| {
        if coding.is_open() {
            coding.reload();
        }
    });
    // Another tab may have coded meanwhile. The listener lives as long as the page.
    let back = window_event_listener(ev::focus, move |_| {
        if untrack(move || coding.is_open()) {
            coding.reload();
        }
    });
    on_cleanup(move || back.remove());
}

impl CodingState {
    /// Is the panel open, on a log that is not live? Tracked, like the log on the table.
    pub fn is_open(self) -> bool {
        let app = self.app;
        app.stage.opened_count.track();
        app.open_panel.get() == Some(SidePanelKind::Code)
            && app.page.get() == Page::Table
            && app.stage.has_game()
            && !app.stage.is_live()
    }

    /// Reads the stored codes of the log on the table.
    fn reload(self) {
        let round = self.app.stage.opened_count.get_untracked();
        let fresh = self.app.stage.session_untracked(|session| {
            let log = session.recorded();
            let codebook = preferences::get(LAST_CODEBOOK)
                .and_then(|text| serde_json::from_str::<Codebook>(&text).ok())
                .unwrap_or_else(|| Codebook::initial(self.app.language.get_untracked()));
            Codes::new(log, codebook)
        });
        let Some(fresh) = fresh else { return };
        let other = self.opened_count.get_value() != Some(round);
        if other {
            self.opened_count.set_value(Some(round));
            self.codes.set(None);
            self.skipped_lines.set(Vec::new());
            let said = self.app.stage.session_untracked(|session| utterances(session.recorded()));
            self.said.set(Rc::new(said.unwrap_or_default()));
        }
        let changes = self.changes.get_value();
        spawn_local(async move {
            let kept = shelf::open_codes(fresh.clone()).await;
            let stale = self.opened_count.get_value() != Some(round) || self.changes.get_value() != changes;
            self.is_readable.set_value(kept.is_ok());
            match kept {
                _ if stale => {}
                Ok(kept) => self.codes.set(Some(Rc::new(kept))),
                // What was coded while nothing could be stored stays.
                Err(_) if self.codes.with_untracked(Option::is_some) => {}
                Err(error) => {
                    self.report_not_stored(error.words(self.app.language.get_untracked()));
                    self.codes.set(Some(Rc::new(fresh)));
                }
            }
        });
    }

    /// Applies a change: here at once, then to the stored codes.
    pub fn change(self, change: CodesChange) {
        let Some(before) = self.codes.get_untracked() else {
            return;
        };
        let mut now = before.as_ref().clone();
        now.apply(&change);
        if matches!(change, CodesChange::PutCode(_) | CodesChange::RemoveCode { .. })
            && let Ok(text) = serde_json::to_string(&now.codebook)
        {
            preferences::set(LAST_CODEBOOK, &text);
        }
        self.codes.set(Some(Rc::new(now)));
        self.changes.update_value(|count| *count = count.wrapping_add(1));
        if !self.is_readable.get_value() {
            return;
        }
        // Storing begins with this call: the tab may be closed right after it.
        let kept = shelf::store_change(&before.log, &change);
        spawn_local(async move {
            if let Err(error) = kept.await {
                self.report_not_stored(error.words(self.app.language.get_untracked()));
            }
        });
    }

    fn report_not_stored(self, why: String) {
        if !self.has_reported_fault.get_value() {
            self.has_reported_fault.set_value(true);
            let l = self.app.language.get_untracked();
            self.app.notify(Notice::error(t::codes_not_kept(l), vec![why]));
        }
    }

    /// Who codes here, if somebody has begun. Tracked.
    pub fn coder(self) -> Option<String> {
        let name = self.coder.get()?;
        let here = self.with(|codes| {
            let coder = codes.coder(&name);
            coder.is_some_and(|coder| coder.kind == CoderKind::Person)
        });
        (here == Some(true)).then_some(name)
    }

    /// The last name that was used, to fill the field.
    pub fn last_coder_name(self) -> String {
        self.coder.get_untracked().unwrap_or_default()
    }

    /// Makes this person the coder; a new name begins a new coder, an empty one means nobody.
    pub fn code_as(self, name: &str) {
        let name = Coder::normalized_name(name);
        if name.is_empty() {
            self.coder.set(None);
            return;
        }
        preferences::set(LAST_CODER, &name);
        let known = self.with_untracked(|codes| codes.coder(&name).is_some());
        if known == Some(false) {
            self.change(CodesChange::Begin { coder: name.clone() });
        }
        self.coder.set(Some(name));
    }

    pub fn with<T>(self, read: impl FnOnce(&Codes) -> T) -> Option<T> {
        self.codes.with(|codes| codes.as_deref().map(read))
    }

    pub fn with_untracked<T>(self, read: impl FnOnce(&Codes) -> T) -> Option<T> {
        self.codes.with_untracked(|codes| codes.as_deref().map(read))
    }

    /// The utterance at the cursor. Tracked.
    pub fn utterance_here(self) -> Option<SpokenTurn> {
        let cursor = self.app.stage.cursor.get();
        let said = self.said.get();
        said.iter().find(|one| one.turn as usize == cursor).cloned()
    }

    /// The codes that the coder gave to the utterance at the cursor; `None`: it is uncoded. Tracked.
    pub fn codes_here(self) -> Option<BTreeSet<String>> {
        let (coder, turn) = (self.coder()?, self.utterance_here()?.turn);
        let given = |codes: &Codes| codes.coder(&coder)?.marks.get(&turn).cloned();
        self.with(given).flatten()
    }

    /// Toggles a code of the utterance at the cursor.
    pub fn toggle(self, code: String) {
        let change = untrack(|| {
            let (coder, turn) = (self.coder()?, self.utterance_here()?.turn);
            let on = !self.codes_here().is_some_and(|given| given.contains(&code));
            Some(CodesChange::Mark { coder, turn, code, on })
        });
        change.into_iter().for_each(|change| self.change(change));
    }

    /// Toggles that none of the codes holds of the utterance at the cursor.
    pub fn toggle_none(self) {
        let change = untrack(|| {
            let (coder, turn) = (self.coder()?, self.utterance_here()?.turn);
            let on = !self.codes_here().is_some_and(|given| given.is_empty());
            Some(CodesChange::NoneHolds { coder, turn, on })
        });
        change.into_iter().for_each(|change| self.change(change));
    }

    /// Seeks the previous or the next utterance.
    pub fn step(self, forward: bool) {
        let cursor = self.app.stage.cursor.get_untracked();
        let said = self.said.get_untracked();
        let mut turns = said.iter().map(|one| one.turn as usize);
        let to = if forward { turns.find(|turn| *turn > cursor) } else { turns.rfind(|turn| *turn < cursor) };
        if let Some(to) = to {
            self.app.stage.seek(to);
        }
    }

    /// Seeks the next utterance that the coder has not coded, wrapping around to the first.
    pub fn step_to_uncoded(self) {
        let Some(coder) = untrack(|| self.coder()) else {
            return;
        };
        let cursor = self.app.stage.cursor.get_untracked();
        let said = self.said.get_untracked();
        let open = self.with_untracked(|codes| {
            let marks = codes.coder(&coder).map(|coder| &coder.marks);
            let open = |turn: &u32| marks.is_none_or(|marks| !marks.contains_key(turn));
            let turns = said.iter().map(|one| one.turn).filter(open);
            let turns: Vec<usize> = turns.map(|turn| turn as usize).collect();
            let behind = turns.iter().find(|turn| **turn > cursor);
            behind.or(turns.first()).copied()
        });
        if let Some(turn) = open.flatten() {
            self.app.stage.seek(turn);
        }
    }
}
