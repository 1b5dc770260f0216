//! The whole form: one part per fieldset, each of which holds its own fields and reads them into its own part
//! of the settings. Numbers stay text until then, so that nothing is corrected while somebody types.

use super::budget::BudgetForm;
use super::entry::{ASSUMED_BROWSER_WINDOW_TOKENS, random_seed};
use super::memory_form::MemoryForm;
use super::minds::MindsForm;
use super::people::PeopleForm;
use crate::base::game::{MindSettings, ProcedureName, Seat, SeatSettings, Settings, StrategyName};
use crate::base::platform::browser::model;
use crate::base::scenario::Scenario;
use crate::page::studio::prelude::*;
use crate::show::setup::{FieldTexts, FormProblems, GameFormInput, PeopleFormInput, StrategyFormInput};
use crate::show::viewer::SeatAssignment;

#[derive(Clone, Copy)]
pub struct GameSetupForm {
    pub people: PeopleForm,
    pub minds: MindsForm,
    pub strategies: RwSignal<StrategyFormInput>,
    /// The procedure and the seed.
    pub game: RwSignal<GameFormInput>,
    pub fields: RwSignal<FieldTexts>,
    pub memory: MemoryForm,
    pub budget: BudgetForm,
}

impl GameSetupForm {
    /// Begins with the paper's numbers; `endpoint`: a language model plays; `along`: the seats of somebody
    /// who plays along.
    pub fn new(endpoint: bool, along: Option<Vec<Seat>>) -> Self {
        Self {
            people: PeopleForm::new(PeopleFormInput::new(along)),
            strategies: RwSignal::new(StrategyFormInput::default()),
            minds: MindsForm::new(endpoint),
            game: RwSignal::new(GameFormInput { procedure: ProcedureName::Questum, seed: random_seed() }),
            fields: RwSignal::new(FieldTexts::default()),
            memory: MemoryForm::new(),
            budget: BudgetForm::new(),
        }
    }

    /// The form of an existing game: the inverse of [`GameSetupForm::settings`], without keys and without a
    /// budget.
    pub fn from_settings(case: &Scenario, settings: &Settings) -> Self {
        let form = Self::new(false, None);
        form.people.entry.set(PeopleFormInput::from_settings(settings));
        form.minds.fill(settings);
        form.set_rules(case, settings);
        form
    }

    /// Takes how the game is played from `settings`; who plays, and at what cost, stays as it is.
    pub fn set_rules(self, case: &Scenario, settings: &Settings) {
        self.strategies.update(|strategies| strategies.set_from_settings(case, settings));
        self.game.set(GameFormInput::from_settings(settings));
        self.fields.update(|fields| fields.set_from_settings(&SeatAssignment::settings_for_form(settings)));
        self.memory.fill(&settings.memory.embedder);
    }

    /// The settings for a case, or everything that is wrong with the form. Tracks every field that it reads.
    pub fn settings(self, case: &Scenario) -> Result<Settings, Vec<String>> {
        let mut problems = FormProblems::default();
        let settings = self.read(case, &mut problems);
        problems.into_result(settings)
    }

    /// The settings as far as the form makes sense.
    pub fn draft_settings(self, case: &Scenario) -> Settings {
        self.read(case, &mut FormProblems::default())
    }

    fn read(self, case: &Scenario, problems: &mut FormProblems) -> Settings {
        let seating = self.minds.read(case.characters.len(), problems);
        let (procedure, seed) = self.game.read().read(problems);
        let mut settings = Settings::questum(0, MindSettings::OfflineReader, seed).with_procedure(procedure);
        settings.minds = seating.minds;
        settings.seats = seating
            .mind_of_seat
            .into_iter()
            .map(|mind| SeatSettings { strategy: StrategyName::Questum, mind })
            .collect();
        self.strategies.read().apply(case, &mut settings);
        self.fields.read().write_into_settings(&mut settings, problems);
        let beside = settings.minds_without_seat().into_iter();
        let mut place = |nth| {
            let mind = self.minds.read_nth_mind(usize::from(nth), problems);
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
            match model::loaded_model_window_tokens(case.language.tag()) {
                Some(window) => {
                    settings.memory = settings.memory.fitted_to_window(window.unwrap_or(ASSUMED_BROWSER_WINDOW_TOKENS));
                }
                None => problems.add(t::browser_model_first(language())),
            }
        }
        let (people, human) = self.people.entry.read().read(case, problems);
        settings.human = human;
        for seat in people {
            settings.assign_person_to_seat(seat);
        }
        settings
    }
}
