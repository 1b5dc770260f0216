//! The minds of the form, and who plays whom, as they were typed. Deliberately not here: how they are drawn and tested.

use crate::base::game::{MindSettings, Settings, TEMPERATURE_RANGE, TOP_P_RANGE};
use crate::page::studio::engine::EngineError;
use crate::page::studio::prelude::*;
use crate::play::mind::endpoint::SERVER_PRESETS;
use crate::play::mind::endpoint::doctor::Diagnosis;
use crate::show::setup::{FormProblems, SeatMinds};
use crate::show::viewer::SeatAssignment;
use futures_util::future::AbortHandle;

/// What carries out the tasks. People are chosen by their seats, not here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MindKind {
    OfflineReader,
    /// The browser's own model.
    Browser,
    Endpoint,
}

impl MindKind {
    pub const ALL: [Self; 3] = [Self::OfflineReader, Self::Browser, Self::Endpoint];

    pub fn name(self) -> &'static str {
        match self {
            Self::OfflineReader => "offline",
            Self::Browser => "browser",
            Self::Endpoint => "endpoint",
        }
    }

    pub fn from_name(name: &str) -> Self {
        let mut all = Self::ALL.into_iter();
        all.find(|kind| kind.name() == name).unwrap_or(Self::OfflineReader)
    }

    pub fn label(self, l: Language) -> String {
        match self {
            Self::OfflineReader => t::offline_reader_label(l),
            Self::Browser => t::browser_model(l),
            Self::Endpoint => t::endpoint(l),
        }
    }
}

/// The minds that are offered, and who plays whom.
#[derive(Clone, Copy)]
pub struct MindsForm {
    /// Plays everybody to whom no other mind is given.
    pub default_mind: MindForm,
    pub added_minds: RwSignal<Vec<MindForm>>,
    pub seats: RwSignal<SeatMinds>,
    pub next_number: RwSignal<u32>,
}

#[derive(Clone, Copy)]
pub struct MindForm {
    /// Never changes, and no other mind of this form has it; the first is 0.
    pub number: u32,
    pub kind: RwSignal<MindKind>,
    /// Up to and including `/v1`. The preset that is shown follows from it.
    pub base_url: RwSignal<String>,
    /// The model's name there.
    pub model: RwSignal<String>,
    /// Empty: the server's default.
    pub temperature: RwSignal<String>,
    pub top_p: RwSignal<String>,
    /// The models that the server lists, once it was asked.
    pub listed_models: RwSignal<Vec<String>>,
    pub test_state: RwSignal<ConnectionTestState>,
    /// Why the browser's own model cannot play the case that was chosen.
    pub too_small_reason: RwSignal<Option<String>>,
    /// Cancels the test that is running.
    pub test_abort: StoredValue<Option<AbortHandle>>,
}

#[derive(Debug, Clone, PartialEq)]
pub enum ConnectionTestState {
    /// Not tested, or changed since.
    Unknown,
    Testing,
    Diagnosed(Diagnosis),
    /// The test could not be made.
    Failed(EngineError),
}

impl MindForm {
    /// A mind's fields; `endpoint`: a language model.
    pub fn new(number: u32, endpoint: bool) -> Self {
        let usual = SERVER_PRESETS.iter().find(|preset| preset.id == "openai");
        let text = |text: Option<&str>| RwSignal::new(text.unwrap_or_default().to_owned());
        Self {
            number,
            kind: RwSignal::new(if endpoint { MindKind::Endpoint } else { MindKind::OfflineReader }),
            base_url: text(usual.map(|preset| preset.base_url)),
            model: text(usual.map(|preset| preset.model)),
            temperature: text(None),
            top_p: text(None),
            listed_models: RwSignal::new(Vec::new()),
            test_state: RwSignal::new(ConnectionTestState::Unknown),
            too_small_reason: RwSignal::new(None),
            test_abort: StoredValue::new(None),
        }
    }

    /// Fills in the mind of a game, without a key.
    pub fn fill(self, settings: &MindSettings) {
        match settings {
            MindSettings::OfflineReader | MindSettings::Human | MindSettings::Audience { .. } => {
                self.kind.set(MindKind::OfflineReader);
            }
            MindSettings::Browser => self.kind.set(MindKind::Browser),
            MindSettings::Endpoint { base_url, model, temperature, top_p } => {
                self.kind.set(MindKind::Endpoint);
                self.base_url.set(base_url.clone());
                self.model.set(model.clone());
                self.set_sampling(*temperature, *top_p);
            }
        }
    }

    /// Sets the sampling parameters.
    pub fn set_sampling(self, temperature: Option<f64>, top_p: Option<f64>) {
        let text = |value: Option<f64>| value.map_or_else(String::new, |value| value.to_string());
        self.temperature.set(text(temperature));
        self.top_p.set(text(top_p));
    }

    /// Takes another server, with the models that it lists.
    pub fn set_server(self, base_url: &str, model: &str, listed: Vec<String>) {
        self.base_url.set(base_url.to_owned());
        self.listed_models.set(listed);
        self.set_model(model.to_owned());
    }

    pub fn set_address(self, base_url: String) {
        self.base_url.set(base_url);
        self.reset_connection_test();
    }

    pub fn set_model(self, model: String) {
        self.model.set(model);
        self.reset_connection_test();
    }

    /// Something was changed: discards what a test found.
    pub fn reset_connection_test(self) {
        if let Some(test) = self.test_abort.try_update_value(Option::take).flatten() {
            test.abort();
        }
        self.test_state.set(ConnectionTestState::Unknown);
    }

    pub fn read(self, problems: &mut FormProblems) -> MindSettings {
        let l = language();
        match self.kind.get() {
            MindKind::OfflineReader => return MindSettings::OfflineReader,
            MindKind::Browser => {
                if let Some(why) = self.too_small_reason.get() {
                    problems.add(why);
                }
                return MindSettings::Browser;
            }
            MindKind::Endpoint => {}
        }
        let (base_url, model) = problems.read_server(self.base_url, self.model, t::no_model(l));
        MindSettings::Endpoint {
            base_url,
            model,
            temperature: problems.read_number_or_blank(
                &self.temperature.get(),
                &t::temperature(l),
                *TEMPERATURE_RANGE.end(),
            ),
            top_p: problems.read_number_or_blank(&self.top_p.get(), "top_p", *TOP_P_RANGE.end()),
        }
    }
}

impl MindsForm {
    /// One mind for everybody.
    pub fn new(endpoint: bool) -> Self {
        Self {
            default_mind: MindForm::new(0, endpoint),
            added_minds: RwSignal::new(Vec::new()),
            seats: RwSignal::new(SeatMinds::default()),
            next_number: RwSignal::new(1),
        }
    }

    /// Fills in the minds and the seats of a game.
    pub fn fill(self, settings: &Settings) {
        let (offered, chosen) = SeatAssignment::minds_and_seat_indices(settings);
        let mut numbers = vec![self.default_mind.number];
        for (place, mind) in offered.iter().enumerate() {
            if place == 0 {
                self.default_mind.fill(mind);
            } else {
                let added = self.add();
                added.fill(mind);
                numbers.push(added.number);
            }
        }
        for (seat, place) in chosen.into_iter().enumerate() {
            let number = numbers.get(place).copied().unwrap_or(0);
            self.seats.update(|seats| seats.give(seat, number));
        }
    }

    /// Sets the sampling parameters of every model.
    pub fn set_sampling(self, (temperature, top_p): (Option<f64>, Option<f64>)) {
        for mind in untrack(|| self.all_minds()) {
            mind.set_sampling(temperature, top_p);
        }
    }

    /// Who plays whom. Only minds that play somebody add problems.
    pub fn read(self, players: usize, problems: &mut FormProblems) -> SeatAssignment {
        let forms = self.all_minds();
        let numbers: Vec<u32> = forms.iter().map(|mind| mind.number).collect();
        let chosen = self.seats.read().mind_positions(players, &numbers);
        let mut ignored = FormProblems::default();
        let read = |(place, mind): (usize, &MindForm)| {
            mind.read(if chosen.contains(&place) { &mut *problems } else { &mut ignored })
        };
        let offered: Vec<MindSettings> = forms.iter().enumerate().map(read).collect();
        SeatAssignment::from_choice(&offered, &chosen)
    }

    /// Every mind of the form, the first one first.
    pub fn all_minds(self) -> Vec<MindForm> {
        [self.default_mind].into_iter().chain(self.added_minds.get()).collect()
    }

    /// The mind at a place of the list; `None`, with a problem, if there is none.
    pub fn read_nth_mind(self, place: usize, problems: &mut FormProblems) -> Option<MindSettings> {
        let minds = self.all_minds();
        let mind = minds.get(place);
        if mind.is_none() {
            problems.add_out_of_bounds(&t::mind_entry(language()), "0", &(minds.len() - 1).to_string());
        }
        mind.map(|mind| mind.read(problems))
    }

    pub fn add(self) -> MindForm {
        let number = self.next_number.get_untracked();
        self.next_number.set(number + 1);
        let mind = MindForm::new(number, true);
        self.added_minds.update(|list| list.push(mind));
        mind
    }

    pub fn remove(self, number: u32) {
        self.added_minds.update(|list| list.retain(|mind| mind.number != number));
        self.seats.update(|seats| seats.remove_mind(number));
    }
}
