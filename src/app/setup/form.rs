//! What the form holds, and how it becomes settings. Numbers stay text until the game starts, so that
//! nobody's typing is corrected under their fingers.

use crate::app::state::language;
use crate::game::{
    Calls, MemorySettings, MindSettings, Procedure, QuestumSettings, Sensor, Settings, Targets,
    VoteRule,
};
use crate::viewer::words::labels as t;
use leptos::prelude::*;

/// Seeds are kept below this, so that every JSON reader gives them back unchanged.
const SEEDS: f64 = 1_000_000.0;

/// The form's fields.
#[derive(Clone, Copy)]
pub struct Form {
    /// n.
    pub rounds: RwSignal<String>,
    /// Seeds every draw.
    pub seed: RwSignal<String>,
    /// How votes decide.
    pub vote: RwSignal<VoteRule>,
    /// An endpoint plays, not the offline reader.
    pub endpoint: RwSignal<bool>,
    /// Up to and including `/v1`.
    pub base_url: RwSignal<String>,
    /// The model's name there.
    pub model: RwSignal<String>,
    /// Stays in memory.
    pub key: RwSignal<String>,
    /// Empty: the server's default.
    pub temperature: RwSignal<String>,
    /// Ask everybody on the list.
    pub all: RwSignal<bool>,
    /// m.
    pub m: RwSignal<String>,
    /// β.
    pub beta: RwSignal<String>,
    /// ε.
    pub epsilon: RwSignal<String>,
    /// How many calls a question takes.
    pub calls: RwSignal<Calls>,
    /// The pruner works.
    pub pruner: RwSignal<bool>,
    /// Read before a question.
    pub asking: RwSignal<Vec<Sensor>>,
    /// Read before pruning.
    pub pruning: RwSignal<Vec<Sensor>>,
    /// Budget for the script.
    pub script_tokens: RwSignal<String>,
    /// Budget for the dialogue.
    pub dialogue_tokens: RwSignal<String>,
}

impl Form {
    /// The paper's numbers.
    pub fn new(endpoint: bool) -> Self {
        let (questum, memory) = (QuestumSettings::default(), MemorySettings::default());
        let text = |value: f64| RwSignal::new(value.to_string());
        let form = Self {
            rounds: text(3.0),
            seed: text(1.0),
            vote: RwSignal::new(VoteRule::Half),
            endpoint: RwSignal::new(endpoint),
            base_url: RwSignal::new("https://api.openai.com/v1".to_owned()),
            model: RwSignal::new(String::new()),
            key: RwSignal::new(String::new()),
            temperature: RwSignal::new(String::new()),
            all: RwSignal::new(questum.targets == Targets::AllSuspects),
            m: text(1.0),
            beta: text(questum.beta),
            epsilon: text(questum.epsilon),
            calls: RwSignal::new(questum.calls),
            pruner: RwSignal::new(questum.pruner),
            asking: RwSignal::new(questum.asking_sensors),
            pruning: RwSignal::new(questum.pruning_sensors),
            script_tokens: text(f64::from(memory.script_tokens)),
            dialogue_tokens: text(f64::from(memory.dialogue_tokens)),
        };
        form.throw();
        form
    }

    /// Another seed.
    pub fn throw(self) {
        self.seed
            .set(format!("{:.0}", (js_sys::Math::random() * SEEDS).floor()));
    }

    /// The settings and the key, or everything that is wrong with the form.
    pub fn settings(self, players: usize) -> Result<(Settings, Option<String>), Vec<String>> {
        let l = language();
        let mut problems = Vec::new();
        let mut whole = |field: RwSignal<String>, name: String, from: u32, to: u32| {
            let number = field
                .get_untracked()
                .trim()
                .parse::<u32>()
                .ok()
                .filter(|n| (from..=to).contains(n));
            number.unwrap_or_else(|| {
                problems.push(t::number_between(
                    l,
                    &name,
                    &from.to_string(),
                    &to.to_string(),
                ));
                from
            })
        };
        let rounds = whole(self.rounds, t::rounds(l), 1, 20);
        let m = whole(self.m, "m".into(), 1, 20);
        let script_tokens = whole(self.script_tokens, t::script_budget(l), 100, 1_000_000);
        let dialogue_tokens = whole(self.dialogue_tokens, t::dialogue_budget(l), 100, 1_000_000);
        let mut share = |field: RwSignal<String>, name: &str, to: f64| {
            let number = field
                .get_untracked()
                .trim()
                .parse::<f64>()
                .ok()
                .filter(|n| (0.0..=to).contains(n));
            number.unwrap_or_else(|| {
                problems.push(t::number_between(l, name, "0", &to.to_string()));
                0.0
            })
        };
        let (beta, epsilon) = (share(self.beta, "β", 1.0), share(self.epsilon, "ε", 1.0));
        let temperature =
            Some(self.temperature).filter(|field| !field.get_untracked().trim().is_empty());
        let temperature = temperature.map(|field| share(field, &t::temperature(l), 2.0));
        let seed = self
            .seed
            .get_untracked()
            .trim()
            .parse::<u64>()
            .ok()
            .filter(|seed| *seed < 1 << 53);
        if seed.is_none() {
            problems.push(t::number_between(l, &t::seed(l), "0", "2⁵³ − 1"));
        }
        let mind = if self.endpoint.get_untracked() {
            let base_url = self
                .base_url
                .get_untracked()
                .trim()
                .trim_end_matches('/')
                .to_owned();
            let model = self.model.get_untracked().trim().to_owned();
            if !(base_url.starts_with("https://") || base_url.starts_with("http://")) {
                problems.push(t::bad_base_url(l));
            }
            if model.is_empty() {
                problems.push(t::no_model(l));
            }
            MindSettings::Endpoint {
                base_url,
                model,
                temperature,
            }
        } else {
            MindSettings::OfflineReader
        };
        if !problems.is_empty() {
            return Err(problems);
        }
        let mut settings = Settings::questum(players, mind, seed.unwrap_or(0));
        settings.procedure = Procedure::Questum { rounds };
        settings.vote_rule = self.vote.get_untracked();
        settings.questum = QuestumSettings {
            calls: self.calls.get_untracked(),
            asking_sensors: self.asking.get_untracked(),
            pruning_sensors: self.pruning.get_untracked(),
            pruner: self.pruner.get_untracked(),
            targets: if self.all.get_untracked() {
                Targets::AllSuspects
            } else {
                Targets::Top { m }
            },
            beta,
            epsilon,
        };
        settings.memory = MemorySettings {
            script_tokens,
            dialogue_tokens,
            ..MemorySettings::default()
        };
        let key = Some(self.key.get_untracked().trim().to_owned());
        Ok((
            settings,
            key.filter(|key| !key.is_empty() && self.endpoint.get_untracked()),
        ))
    }
}
