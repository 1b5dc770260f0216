//! The one table of all numbers and switches of the settings, apart from who plays: name, path in a settings
//! file, label, and the papers' values. The page's form and the command's flags are both generated from it
//! ([`all`]), so they can do the same.
//!
//! Who plays (minds, seats, people, the embedder) and the seed have forms and flags of their own.

mod definitions;
mod range;
mod slot;

pub use range::find_out_of_range_settings;
pub use slot::{FieldSlot, InvalidValue, MAX_ROUND_NUMBER};

use crate::base::game::{ExamSettings, MindSettings, PresetName, Procedure, Settings, SettingsFile, StrategyName};
use crate::base::language::{Language, message, text};

/// The id of a message.
pub type MessageId = &'static str;

/// One number or switch.
pub struct Field {
    /// Its flag, and its id on the page.
    pub name: &'static str,
    /// A second name of the flag; may be empty.
    pub alias: &'static str,
    /// Its path in the settings' JSON.
    pub path: &'static str,
    pub group: FieldGroup,
    /// Borrows its value; `None`: these settings do not have it.
    pub slot: fn(&mut Settings) -> Option<FieldSlot<'_>>,
    pub label: MessageId,
    /// What it does, and the papers' values.
    pub hint: MessageId,
    /// The possible values, if there are only a few, each with its label.
    pub options: &'static [(&'static str, MessageId)],
}

/// A section of the form.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FieldGroup {
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

impl FieldGroup {
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

    /// Do games with these settings use any field of it?
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
    /// The value as a text that [`Field::set`] parses; `None`: these settings do not have it.
    pub fn text(&self, settings: &Settings) -> Option<String> {
        let mut settings = settings.clone();
        (self.slot)(&mut settings).map(|slot| slot.text())
    }

    /// Do these settings have it?
    pub fn exists_in(&self, settings: &Settings) -> bool {
        (self.slot)(&mut settings.clone()).is_some()
    }

    /// Sets the value.
    ///
    /// # Errors
    /// [`Refused`] says what can be set.
    pub fn set(&self, settings: &mut Settings, text: &str) -> Result<(), InvalidValue> {
        let Some(slot) = (self.slot)(settings) else {
            return Err(InvalidValue::UnknownField);
        };
        // Chinese input methods may type full-width digits.
        let narrow = |letter: char| match letter {
            '０'..='９' => char::from_digit(u32::from(letter) - u32::from('０'), 10),
            _ => None,
        };
        let text: String = text.trim().chars().map(|letter| narrow(letter).unwrap_or(letter)).collect();
        slot.set(&text, self.options)
    }

    pub fn is_switch(&self) -> bool {
        let mut settings = self.settings_with_field();
        matches!((self.slot)(&mut settings), Some(FieldSlot::Switch(_)))
    }

    /// Our default settings, with the procedure and the exam that this field needs.
    pub fn settings_with_field(&self) -> Settings {
        let ours = SettingsFile::from_preset(PresetName::default(), MindSettings::OfflineReader, 1);
        let mut settings = ours.settings;
        settings.exam = Some(ExamSettings::default());
        for procedure in [Procedure::jubensha(), Procedure::mirage()] {
            if !self.exists_in(&settings) {
                settings = settings.with_procedure(procedure);
            }
        }
        settings
    }

    pub fn label(&self, language: Language) -> String {
        message_text(self.label, language)
    }

    /// What it does, and its range.
    pub fn hint(&self, language: Language) -> String {
        let hint = message_text(self.hint, language);
        let range = (self.slot)(&mut self.settings_with_field()).and_then(|slot| slot.range());
        match range {
            Some(range) => text!(language, field_with_range, hint, range = range.describe_accepted_values(language)),
            None => hint,
        }
    }
}

/// All fields. Fields come before those that depend on them.
pub fn all_fields() -> impl Iterator<Item = &'static Field> {
    definitions::FIELDS.iter()
}

/// The field with that name or alias.
pub fn find_field(name: &str) -> Option<&'static Field> {
    all_fields().find(|field| field.name == name || (field.alias == name && !name.is_empty()))
}

/// The field that a name means for these settings: each procedure has its own field for `rounds`.
pub fn field_for_procedure(name: &str, settings: &Settings) -> Option<&'static Field> {
    let name = match (name, &settings.procedure) {
        ("rounds", Procedure::Jubensha { .. }) => "after-clues",
        ("rounds", Procedure::Mirage { .. }) => "turns",
        (name, _) => name,
    };
    find_field(name)
}

/// Sets the field that a name means for these settings.
///
/// # Errors
/// As [`Field::set`]; unknown names are [`Refused::UnknownField`].
pub fn set_field(settings: &mut Settings, name: &str, text: &str) -> Result<(), InvalidValue> {
    let field = field_for_procedure(name, settings).ok_or(InvalidValue::UnknownField)?;
    field.set(settings, text)
}

/// A message in `language`.
pub fn message_text(text: MessageId, language: Language) -> String {
    message(language, text, &[])
}
