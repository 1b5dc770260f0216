//! The columns of the table of games: their titles, their values, and how games are searched and sorted by
//! them. Games without a value come last in either direction.

use super::trajectory::{GameTrajectory, LeadStart};
use crate::base::language::{Language, id, message, text};
use crate::base::order::SharedSort;
use crate::show::viewer::GameVerdict;
use crate::show::viewer::excerpt::normalize_search_words;
use crate::show::viewer::games::FoundGame;
use crate::show::viewer::words::{self, labels as t};
use crate::study::experiment::figures::MEASURES;
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum GameColumn {
    Title,
    Preset,
    Strategy,
    Mind,
    Seed,
    Verdict,
    Led,
    FirstLed,
    Doubt,
    Truth,
    TruthMoved,
    ShareMoved,
    Division,
    Gain,
    Turns,
    Calls,
    Tokens,
    Money,
}

/// A column's name in files, and the messages of its title and its meaning.
struct ColumnTexts {
    name: &'static str,
    title: &'static str,
    about: Option<&'static str>,
}

impl GameColumn {
    pub const ALL: [Self; 18] = [
        Self::Title,
        Self::Preset,
        Self::Strategy,
        Self::Mind,
        Self::Seed,
        Self::Verdict,
        Self::Led,
        Self::FirstLed,
        Self::Truth,
        Self::ShareMoved,
        Self::TruthMoved,
        Self::Doubt,
        Self::Division,
        Self::Gain,
        Self::Turns,
        Self::Calls,
        Self::Tokens,
        Self::Money,
    ];

    /// The name in files and of a heading.
    pub fn name(self) -> &'static str {
        self.texts().name
    }

    pub fn title(self, l: Language) -> String {
        message(l, self.texts().title, &[])
    }

    /// What it means, in a line; `None` if its title says it.
    pub fn explanation(self, l: Language) -> Option<String> {
        Some(message(l, self.texts().about?, &[]))
    }

    fn texts(self) -> ColumnTexts {
        let plain = |name, title| ColumnTexts { name, title, about: None };
        let explained = |name, title, about| ColumnTexts { name, title, about: Some(about) };
        match self {
            Self::Title => plain("case", id!(experiment_case)),
            Self::Preset => plain("preset", id!(experiment_way)),
            Self::Strategy => plain("strategy", id!(many_column_strategy)),
            Self::Mind => plain("mind", id!(experiment_column_mind)),
            Self::Seed => plain("seed", id!(fact_seed)),
            Self::Verdict => plain("verdict", id!(fact_verdict)),
            Self::Led => explained("culprit_led_turn", id!(many_column_led), id!(many_column_led_about)),
            Self::FirstLed => {
                explained("culprit_first_led_turn", id!(many_column_first_led), id!(many_column_first_led_about))
            }
            Self::Doubt => explained("certainty_nats", id!(many_certainty), id!(many_certainty_about)),
            Self::Truth => explained("truth", id!(many_truth), id!(many_truth_about)),
            Self::TruthMoved => explained(
                "truth_moved_nats",
                id!(experiment_measure_truth_moved_nats),
                id!(experiment_about_truth_moved_nats),
            ),
            Self::ShareMoved => {
                explained("truth_moved", id!(experiment_measure_truth_moved), id!(many_truth_moved_about))
            }
            Self::Division => explained("division_nats", id!(many_division), id!(many_division_about)),
            Self::Gain => explained("gain_per_question_nats", id!(many_column_gain), id!(many_column_gain_about)),
            Self::Turns => plain("turns", id!(many_column_turns)),
            Self::Calls => plain("calls", id!(many_column_calls)),
            Self::Tokens => explained("tokens", id!(many_column_tokens), id!(many_column_tokens_about)),
            Self::Money => plain("money", id!(many_column_money)),
        }
    }

    /// Is it a column of numbers?
    pub fn is_number(self) -> bool {
        !matches!(self, Self::Title | Self::Preset | Self::Strategy | Self::Mind | Self::Verdict)
    }

    /// Its value for a game as a number; `None`: not recorded, or not a number.
    pub fn value_as_number(self, game: &GameTrajectory) -> Option<f64> {
        // Turns, seeds and verdicts are small numbers.
        #[allow(clippy::cast_precision_loss)]
        match self {
            Self::Title | Self::Preset | Self::Strategy | Self::Mind => None,
            Self::Seed => (!game.foreign).then_some(game.figures.seed as f64),
            Self::Verdict => match game.verdict {
                GameVerdict::Solved { won, of } => Some(f64::from(won) / f64::from(of.max(1))),
                _ => None,
            },
            Self::Led | Self::FirstLed => match self.lead_start(game) {
                Some(LeadStart::Turn(turn)) => Some(turn as f64),
                _ => None,
            },
            Self::Doubt => game.last_point()?.certainty,
            Self::Truth => game.last_point()?.truth,
            Self::TruthMoved => game.measure_value("truth_moved_nats"),
            Self::ShareMoved => game.measure_value("truth_moved"),
            Self::Division => game.last_point()?.division,
            Self::Gain => game.gain_per_question(),
            Self::Turns => Some(game.turns as f64),
            Self::Calls => game.measure_value("calls"),
            Self::Tokens => {
                let one = game.measure_value("prompt_tokens")?;
                Some(one + game.measure_value("completion_tokens")?)
            }
            Self::Money => game.measure_value("money"),
        }
    }

    /// Its value as text; `None`: not recorded.
    pub fn value_as_text(self, game: &GameTrajectory, currency: &str, l: Language) -> Option<String> {
        let number = || self.value_as_number(game);
        Some(match self {
            Self::Title => game.title.clone(),
            Self::Preset => words::preset_display_name(l, &game.figures.cell.preset),
            Self::Strategy => return game.describe_strategies(l),
            Self::Mind => return game.describe_minds(),
            Self::Verdict => match game.verdict {
                GameVerdict::NotRecorded => return None,
                verdict => verdict.describe(l),
            },
            Self::Led if game.led == LeadStart::Never => text!(l, many_not_led),
            Self::FirstLed if game.first_led == LeadStart::Never => text!(l, many_never_led),
            Self::Seed | Self::Led | Self::FirstLed | Self::Turns => words::format_fixed(number()?, 0),
            Self::Doubt | Self::Division | Self::TruthMoved => words::format_fixed(number()?, 2),
            Self::Truth | Self::ShareMoved => words::format_fixed(number()? * 100.0, 0),
            Self::Gain => words::format_fixed(number()?, 3),
            // A game's tokens are far below 2⁵³.
            #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
            Self::Calls | Self::Tokens => {
                let told = words::format_grouped(number()?.max(0.0) as u64);
                if self == Self::Tokens && game.told.estimated_tokens > 0 { format!("≈ {told}") } else { told }
            }
            Self::Money => match number() {
                Some(money) if money > 0.0 && game.told.estimated_tokens > 0 => {
                    format!("≈ {}", words::format_money(currency, money))
                }
                Some(money) => words::format_money(currency, money),
                // A mind without a price does not play for nothing.
                None => Self::Tokens.value_as_number(game).map(|_| t::no_price(l))?,
            },
        })
    }

    fn lead_start(self, game: &GameTrajectory) -> Option<LeadStart> {
        match self {
            Self::Led => Some(game.led),
            Self::FirstLed => Some(game.first_led),
            _ => None,
        }
    }

    fn order_games(self, a: &GameTrajectory, b: &GameTrajectory, falling: bool, l: Language) -> Ordering {
        let turned = |order: Ordering| if falling { order.reverse() } else { order };
        let known_first = |a: bool, b: bool| b.cmp(&a);
        if self == Self::Verdict || self.is_number() {
            // A game whose murderers never led comes after all that led, and before those that do not say.
            let number = |game: &GameTrajectory| match self.lead_start(game) {
                Some(LeadStart::Never) => Some(f64::INFINITY),
                _ => self.value_as_number(game),
            };
            let (one, other) = (number(a), number(b));
            return known_first(one.is_some(), other.is_some()).then_with(|| {
                let (one, other) = (one.unwrap_or(0.0), other.unwrap_or(0.0));
                turned(one.total_cmp(&other))
            });
        }
        let (one, other) = (self.value_as_text(a, "", l), self.value_as_text(b, "", l));
        known_first(one.is_some(), other.is_some()).then_with(|| turned(one.cmp(&other)))
    }
}

/// Which games, and in which order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameQuery {
    /// Words that were said in them or occur in a column.
    pub words: String,
    pub by: GameColumn,
    pub descending: bool,
}

impl GameQuery {
    /// Sorts by a column; a second time, the other way round. Numbers begin with the largest.
    pub fn sort_by(&mut self, column: GameColumn) {
        self.descending = if self.by == column { !self.descending } else { column.is_number() };
        self.by = column;
    }
}

impl GameTrajectory {
    /// The game in a line: its case, its mind, its seed.
    pub fn describe(&self, l: Language) -> String {
        let columns = [GameColumn::Title, GameColumn::Mind, GameColumn::Seed];
        let parts = columns.iter().filter_map(|column| {
            let text = column.value_as_text(self, "", l)?;
            Some(if *column == GameColumn::Seed { format!("{} {text}", column.title(l)) } else { text })
        });
        parts.collect::<Vec<_>>().join(" · ")
    }
}

/// The games in which the words were said or occur in a column, sorted.
pub fn find_trajectories(games: &[GameTrajectory], wanted: &GameQuery, l: Language) -> Vec<FoundGame> {
    let needle = normalize_search_words(&wanted.words);
    let named = |game: &GameTrajectory, needle: &str| {
        let columns =
            [GameColumn::Title, GameColumn::Preset, GameColumn::Strategy, GameColumn::Mind, GameColumn::Verdict];
        let mut texts = columns.iter().filter_map(|one| one.value_as_text(game, "", l));
        let in_files = [game.id(), &game.figures.cell.preset];
        texts.any(|text| text.to_lowercase().contains(needle))
            || in_files.iter().any(|text| text.to_lowercase().contains(needle))
    };
    let found = games.iter().enumerate().filter_map(|(place, game)| {
        let said = match &needle {
            None => None,
            Some(needle) if named(game, needle) => None,
            Some(needle) => Some(game.told.find_utterance(needle)?),
        };
        Some(FoundGame { index: place, matched_utterance: said })
    });
    let mut found: Vec<FoundGame> = found.collect();
    found.order_by(|a, b| match (games.get(a.index), games.get(b.index)) {
        (Some(a), Some(b)) => wanted.by.order_games(a, b, wanted.descending, l),
        _ => Ordering::Equal,
    });
    found
}

impl GameTrajectory {
    /// One of an experiment's measures.
    pub fn measure_value(&self, name: &str) -> Option<f64> {
        let at = MEASURES.iter().position(|one| one.name == name)?;
        let found = self.figures.values.get(at)?.as_ref()?;
        found.values.first().copied()
    }

    /// The strategies of the civilians; `None`: not recorded.
    pub fn describe_strategies(&self, l: Language) -> Option<String> {
        let names = self.strategies.iter().map(|one| {
            let [name, _] = one.name_and_description(l);
            name
        });
        let names: Vec<String> = names.collect();
        (!names.is_empty()).then(|| names.join(" + "))
    }

    /// The minds that play; `None`: not recorded.
    pub fn describe_minds(&self) -> Option<String> {
        (!self.minds.is_empty()).then(|| self.minds.join(" + "))
    }
}
