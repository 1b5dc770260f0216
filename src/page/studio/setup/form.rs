//! The whole form: one part per fieldset, each of which holds its own fields and reads them into its own part
//! of the settings. Numbers stay text until then, so that nothing is corrected while somebody types.

use super::cost::BudgetForm;
use super::fields::FieldsForm;
use super::game::GameForm;
use super::memory::MemoryForm;
use super::minds::MindsForm;
use super::people::PeopleForm;
use super::strategies::StrategyForm;
use crate::base::game::{MindSettings, Seat, SeatSettings, Settings, StrategyName};
use crate::base::platform::browser::model;
use crate::base::scenario::Scenario;
use crate::page::app::prelude::*;
use crate::page::app::state::{app, language};
use crate::page::studio::keyring::Keyring;
use crate::play::mind::endpoint::{Address, EntryField, normalize_base_url, parse_entry};
use crate::show::viewer::SeatAssignment;
use crate::show::viewer::words::labels as t;

/// The smallest window of browsers' own models, in tokens, for one that does not say how large its own is.
pub const SMALL_WINDOW_TOKENS: u32 = 4_096;

#[derive(Clone, Copy)]
pub struct GameSetup {
    pub people: PeopleForm,
    pub minds: MindsForm,
    pub strategies: StrategyForm,
    /// The procedure and the seed.
    pub game: GameForm,
    pub fields: FieldsForm,
    pub memory: MemoryForm,
    pub budget: BudgetForm,
}

impl GameSetup {
    /// Begins with the paper's numbers; `endpoint`: a language model plays; `along`: the seats of somebody
    /// who plays along.
    pub fn new(endpoint: bool, along: Option<Vec<Seat>>) -> Self {
        Self {
            people: PeopleForm::new(along),
            strategies: StrategyForm::new(),
            minds: MindsForm::new(endpoint),
            game: GameForm::new(),
            fields: FieldsForm::new(),
            memory: MemoryForm::new(),
            budget: BudgetForm::new(),
        }
    }

    /// The form of an existing game: the inverse of [`GameSetup::settings`], without keys and without a
    /// budget.
    pub fn from_settings(case: &Scenario, settings: &Settings) -> Self {
        let form = Self::new(false, None);
        form.people.fill(settings);
        form.minds.fill(settings);
        form.set_rules(case, settings);
        form
    }

    /// Takes how the game is played from `settings`; who plays, and at what cost, stays as it is.
    pub fn set_rules(self, case: &Scenario, settings: &Settings) {
        self.strategies.fill(case, settings);
        self.game.fill(settings);
        self.fields.fill(&SeatAssignment::settings_for_form(settings));
        self.memory.fill(&settings.memory.embedder);
    }

    /// The settings for a case, or everything that is wrong with the form. Tracks every field that it reads.
    pub fn settings(self, case: &Scenario) -> Result<Settings, Vec<String>> {
        let mut problems = Problems::default();
        let settings = self.read(case, &mut problems);
        problems.into_result(settings)
    }

    /// The settings as far as the form makes sense.
    pub fn draft(self, case: &Scenario) -> Settings {
        self.read(case, &mut Problems::default())
    }

    fn read(self, case: &Scenario, problems: &mut Problems) -> Settings {
        let seating = self.minds.read(case.characters.len(), problems);
        let (procedure, seed) = self.game.read(problems);
        let mut settings = Settings::questum(0, MindSettings::OfflineReader, seed).with_procedure(procedure);
        settings.minds = seating.minds;
        settings.seats =
            seating.seats.into_iter().map(|mind| SeatSettings { strategy: StrategyName::Questum, mind }).collect();
        self.strategies.apply(case, &mut settings);
        self.fields.read(&mut settings, problems);
        let beside = settings.minds_without_seat().into_iter();
        let mut place = |nth| {
            let mind = self.minds.nth(usize::from(nth), problems);
            mind.map_or(u16::MAX, |mind| settings.intern_mind(mind))
        };
        let beside: Vec<u16> = beside.map(&mut place).collect();
        for (mind, place) in settings.minds_without_seat_mut().into_iter().zip(beside) {
            *mind = place;
        }
        let rounds = settings.procedure.rounds(case.act_count());
        settings.exam = settings.exam.and_then(|exam| exam.for_case(case, rounds));
        settings.memory.embedder = self.memory.read(problems);
        if settings.minds.contains(&MindSettings::Browser) {
            match model::ready_window(case.language.tag()) {
                Some(window) => {
                    settings.memory = settings.memory.fitted_to_window(window.unwrap_or(SMALL_WINDOW_TOKENS));
                }
                None => problems.add(t::browser_model_first(language())),
            }
        }
        let (people, human) = self.people.read(case, problems);
        settings.human = human;
        for seat in people {
            settings.seat_person(seat);
        }
        settings
    }
}

/// What is wrong with the form, field by field.
#[derive(Default)]
pub struct Problems(Vec<String>);

impl Problems {
    pub fn add(&mut self, problem: String) {
        if !self.0.contains(&problem) {
            self.0.push(problem);
        }
    }

    /// A whole number within bounds; otherwise adds a problem and returns `from`.
    pub fn read_whole(&mut self, field: RwSignal<String>, name: &str, from: u32, to: u32) -> u32 {
        let number = field.get().trim().parse::<u32>().ok().filter(|n| (from..=to).contains(n));
        number.unwrap_or_else(|| {
            self.bounds(name, &from.to_string(), &to.to_string());
            from
        })
    }

    /// A number from 0 to `to`; otherwise adds a problem and returns 0.
    pub fn number(&mut self, field: RwSignal<String>, name: &str, to: f64) -> f64 {
        let number = field.get().trim().parse::<f64>().ok().filter(|n| (0.0..=to).contains(n));
        number.unwrap_or_else(|| {
            self.bounds(name, "0", &to.to_string());
            0.0
        })
    }

    /// A number from 0 to `to`, or nothing.
    pub fn read_optional_number(&mut self, field: RwSignal<String>, name: &str, to: f64) -> Option<f64> {
        let empty = field.with(|text| text.trim().is_empty());
        (!empty).then(|| self.number(field, name, to))
    }

    /// A server's address and a model's name; adds everything that is wrong with them and with the key.
    pub fn server(
        &mut self,
        base_url: RwSignal<String>,
        model: RwSignal<String>,
        no_model: String,
    ) -> (String, String) {
        let l = language();
        let typed = [
            (EntryField::Address, base_url.get()),
            (EntryField::Model, model.get()),
            (EntryField::Key, app().context::<Keyring>().key(&base_url.get()).unwrap_or_default()),
        ];
        let [address, model, _] = typed.map(|(field, text)| {
            let read = parse_entry(field, &text);
            match &read.problem {
                Some(problem) => self.add(problem.words(l)),
                None if field == EntryField::Address && Address::parse(&read.text).is_none() => {
                    self.add(t::bad_base_url(l));
                }
                None if field == EntryField::Model && read.text.is_empty() => self.add(no_model.clone()),
                None => {}
            }
            read.text
        });
        (address, model)
    }

    /// Adds the problem that a field is out of its bounds.
    pub fn bounds(&mut self, name: &str, from: &str, to: &str) {
        self.add(t::number_between(language(), name, from, to));
    }

    /// `value`, unless there are problems.
    pub fn into_result<T>(self, value: T) -> Result<T, Vec<String>> {
        if self.0.is_empty() { Ok(value) } else { Err(self.0) }
    }
}

/// A field's text, trimmed.
pub fn trimmed_text(field: RwSignal<String>) -> String {
    field.with(|text| text.trim().to_owned())
}

/// An address as it will be called, or as it was entered if it cannot be.
pub fn address(field: RwSignal<String>) -> String {
    normalize_base_url(&trimmed_text(field))
}
