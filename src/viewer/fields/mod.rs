//! Every number and switch of the settings that is no matter of who plays, once: its name, where it stands in
//! a file of settings, what it is called and what the papers have there. The form on the page and the flags
//! of the command are both made of this table ([`all`]), so what one can say the other can.
//!
//! Who plays (minds, seats, people, the embedder) has forms and flags of its own, and so has the seed.

mod around;
mod play;
mod range;
mod slot;
mod strategies;

pub use range::out_of_range;
pub use slot::{FieldSlot, MAX_ROUNDS, Refused};

use crate::game::{ExamSettings, MindSettings, PresetName, Procedure, Settings, SettingsFile, StrategyName};
use crate::language::{Language, message, text};

/// The name of a message.
pub type Text = &'static str;

/// One number or switch.
pub struct Field {
    /// Its flag, and its mark on the page.
    pub name: &'static str,
    /// Another name of the flag; may be empty.
    pub alias: &'static str,
    /// Where it stands in the settings' JSON.
    pub path: &'static str,
    pub group: Group,
    /// Where its value is; `None`: these settings have no such thing.
    pub at: fn(&mut Settings) -> Option<FieldSlot<'_>>,
    pub label: Text,
    /// What it does, and what the papers have there.
    pub hint: Text,
    /// The values there are, where there are only a few, each with what it is called.
    pub options: &'static [(&'static str, Text)],
}

/// What is shown together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Group {
    /// Rounds, and how votes decide.
    Game,
    /// What is allowed and asked of everybody.
    Table,
    Mirage,
    Exam,
    Calls,
    Questum,
    ThinkThrice,
    Memory,
}

impl Group {
    pub const ALL: [Self; 8] = [
        Self::Game,
        Self::Table,
        Self::Mirage,
        Self::Exam,
        Self::Calls,
        Self::Questum,
        Self::ThinkThrice,
        Self::Memory,
    ];

    /// Does a game with these settings use any of it?
    pub fn is_used(self, settings: &Settings) -> bool {
        let plays = |name| settings.seats.iter().any(|seat| seat.strategy == name);
        match self {
            Self::Questum => plays(StrategyName::Questum),
            Self::ThinkThrice => plays(StrategyName::ThinkThrice),
            Self::Game | Self::Table | Self::Mirage | Self::Exam | Self::Calls | Self::Memory => true,
        }
    }
}

impl Field {
    /// The value in words that [`Field::set`] reads; `None`: these settings have no such thing.
    pub fn text(&self, settings: &Settings) -> Option<String> {
        let mut settings = settings.clone();
        (self.at)(&mut settings).map(|slot| slot.text())
    }

    /// Is there such a thing in these settings?
    pub fn is_in(&self, settings: &Settings) -> bool {
        (self.at)(&mut settings.clone()).is_some()
    }

    /// Sets the value.
    ///
    /// # Errors
    /// [`Refused`] says what can be set.
    pub fn set(&self, settings: &mut Settings, text: &str) -> Result<(), Refused> {
        let Some(slot) = (self.at)(settings) else {
            return Err(Refused::Absent);
        };
        // Whoever writes Chinese may type digits as wide as its letters.
        let narrow = |letter: char| match letter {
            '０'..='９' => char::from_digit(u32::from(letter) - u32::from('０'), 10),
            _ => None,
        };
        let text: String = text.trim().chars().map(|letter| narrow(letter).unwrap_or(letter)).collect();
        slot.set(&text, self.options)
    }

    pub fn is_switch(&self) -> bool {
        let mut settings = self.usual();
        matches!((self.at)(&mut settings), Some(FieldSlot::Switch(_)))
    }

    /// Settings that have it, as we play.
    pub fn usual(&self) -> Settings {
        let ours = SettingsFile::preset(PresetName::default(), MindSettings::OfflineReader, 1);
        let mut settings = ours.settings;
        settings.exam = Some(ExamSettings::default());
        for procedure in [Procedure::jubensha(), Procedure::mirage()] {
            if !self.is_in(&settings) {
                settings = settings.by(procedure);
            }
        }
        settings
    }

    pub fn label(&self, language: Language) -> String {
        of(self.label, language)
    }

    /// What it does, and which numbers it takes.
    pub fn hint(&self, language: Language) -> String {
        let hint = of(self.hint, language);
        let range = (self.at)(&mut self.usual()).and_then(|slot| slot.range());
        match range {
            Some(range) => text!(language, field_with_range, hint, range = range.words(language)),
            None => hint,
        }
    }
}

/// The whole table. What others hang on comes before them.
pub fn all() -> impl Iterator<Item = &'static Field> {
    let parts = [play::PLAY, around::AROUND, strategies::STRATEGIES];
    parts.into_iter().flatten()
}

/// The field of that name or alias.
pub fn named(name: &str) -> Option<&'static Field> {
    all().find(|field| field.name == name || (field.alias == name && !name.is_empty()))
}

/// The field that is meant by a name in a game with these settings: every procedure has rounds by a name of its own.
pub fn for_procedure(name: &str, settings: &Settings) -> Option<&'static Field> {
    let name = match (name, &settings.procedure) {
        ("rounds", Procedure::Jubensha { .. }) => "after-clues",
        ("rounds", Procedure::Mirage { .. }) => "turns",
        (name, _) => name,
    };
    named(name)
}

/// Sets the value of the field that is meant by a name.
///
/// # Errors
/// As [`Field::set`]; a name that nothing has is absent.
pub fn set(settings: &mut Settings, name: &str, text: &str) -> Result<(), Refused> {
    let field = for_procedure(name, settings).ok_or(Refused::Absent)?;
    field.set(settings, text)
}

/// A text in `language`.
pub fn of(text: Text, language: Language) -> String {
    message(language, text, &[])
}
